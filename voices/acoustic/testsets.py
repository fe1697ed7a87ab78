"""Test material: recorded people, left-out synthetic voices, and sounds that are no command.

Recordings are never part of the project: their folders are given on the command line.
"""

from __future__ import annotations

import functools
import random
import subprocess
import tempfile
import tomllib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import soundfile
from scipy.signal import lfilter, resample_poly

import espeak
from features import SAMPLE_RATE
from phones import HERE

CANDIDATES = 30

# File names of a speaker's recorded words.
RECORDED = {
    "king": "könig", "queen": "dame", "rook": "turm", "bishop": "läufer", "knight": "springer", "pawn": "bauer",
    "1": "eins", "2": "zwei", "3": "drei", "4": "vier", "5": "fünf", "6": "sechs", "7": "sieben", "8": "acht",
}  # fmt: skip
LETTERS = {c: c.upper() for c in "abcdefgh"}
PHRASES = {
    "takes": "schlägt", "check": "schach", "checkmate": "schachmatt", "castlekingside": "kurze rochade",
    "castlequeenside": "lange rochade",
}  # fmt: skip
PIECES = list(RECORDED.values())[:6]
RANKS = list(RECORDED.values())[6:]
FILES = "anna bella cäsar david eva felix gustav hektor".split()
MEN = "king queen rook bishop knight pawn".split()
NATO = "alfa bravo charlie delta echo foxtrot golf hotel".split()
DIGITS = "one two three four five six seven eight".split()
ENGLISH_DIGITS = "zero one two three four five six seven eight nine".split()
COMMANDS = [
    "ja", "nein", "falsch", "wiederholen", "uhr", "brett", "feld felix drei", "zurück", "remis", "aufgeben", "hilfe",
    "stopp", "letzter zug", "bewertung", "tipp", "pause", "kurze rochade", "lange rochade", "neue partie",
]  # fmt: skip


@dataclass(frozen=True)
class Clip:
    samples: np.ndarray
    truth: str | None  # None: no command
    candidates: tuple[str, ...]
    group: str
    heard: tuple[str, ...] = ()  # the recordings it was made of


def trimmed(samples: np.ndarray) -> np.ndarray:
    """Without the quiet ends, at one loudness."""
    size = SAMPLE_RATE // 100
    level = np.array([np.sqrt((f**2).mean()) for f in np.array_split(samples, max(1, len(samples) // size))])
    loud = np.flatnonzero(level > 0.03 * level.max())
    part = samples[max(0, (loud[0] - 2) * size) : (loud[-1] + 4) * size]
    return part / np.sqrt((part**2).mean() + 1e-12) * 0.05


def read(path: Path) -> np.ndarray:
    samples, rate = soundfile.read(path, dtype="float32")
    return samples if rate == SAMPLE_RATE else resample_poly(samples, SAMPLE_RATE, rate).astype(np.float32)


def speaker_words(folder: Path, names: dict[str, str]) -> dict[str, np.ndarray]:
    return {word: trimmed(read(folder / f"{name}.wav")) for name, word in names.items() if (folder / f"{name}.wav").exists()}


def coloured_noise(count: int, rng: np.random.Generator, pink: bool = True) -> np.ndarray:
    white = rng.standard_normal(count)
    return (lfilter([1], [1, -0.9], white) if pink else white).astype(np.float32)


def with_noise(samples: np.ndarray, decibels: float, rng: np.random.Generator) -> np.ndarray:
    """Noise at a ratio to the speech (frames over 1 % of the loudest), and a quiet start and end."""
    quiet = np.zeros(int(0.15 * SAMPLE_RATE), np.float32)
    padded = np.concatenate([quiet, samples, quiet])
    frames = np.array([(f**2).mean() for f in np.array_split(samples, max(1, len(samples) // 160))])
    speech = frames[frames > 0.01 * frames.max()].mean()
    noise = coloured_noise(len(padded), rng, bool(rng.integers(2)))
    return (padded + noise * np.sqrt(speech / (noise**2).mean() / 10 ** (decibels / 10))).astype(np.float32)


def splice(
    words: Sequence[np.ndarray], rng: np.random.Generator | random.Random, gaps: tuple[float, float] = (0.03, 0.18)
) -> np.ndarray:
    pieces: list[np.ndarray] = []
    for word in words:
        pieces += [word, np.zeros(int(rng.uniform(*gaps) * SAMPLE_RATE), np.float32)]
    return np.concatenate(pieces[:-1])


def candidate_set(truth: str, make: Callable[[], str], count: int = CANDIDATES) -> tuple[str, ...]:
    found = {truth}
    for _ in range(4000):
        if len(found) == count:
            break
        found.add(make())
    return tuple(sorted(found))


def change_words(sentence: str, kinds: Sequence[Sequence[str]], rng: random.Random) -> str:
    """A close neighbour: one word (sometimes two) replaced by another of its kind."""
    words = sentence.split()
    for at in rng.sample(range(len(words)), min(len(words), rng.choice([1, 1, 2]))):
        kind = next((k for k in kinds if words[at] in k), None)
        if kind:
            words[at] = rng.choice(kind)
    return " ".join(words)


def piece_sentence(rng: random.Random) -> str:
    shape = rng.choice(["PD", "PDPD", "PDPD", "PDD", "DD", "PPD", "PDPD"])
    return " ".join(rng.choice(PIECES if c == "P" else RANKS) for c in shape)


def people(
    folder: Path, count: int, decibels: float, seed: int, close: bool = False, letters: bool = False
) -> Iterator[Clip]:
    """Sentences spliced from each speaker's recorded words."""
    for speaker in sorted(p for p in folder.iterdir() if p.is_dir()):
        rng, noise = random.Random(seed), np.random.default_rng(seed)
        words = speaker_words(speaker, RECORDED | LETTERS if letters else RECORDED)
        names = [c.upper() for c in "abcdefgh"]

        def move() -> str:
            return f"{rng.choice(PIECES)} {rng.choice(names)} {rng.choice(RANKS)}"

        for _ in range(count):
            make = move if letters else functools.partial(piece_sentence, rng)
            truth = make()
            other = (lambda: change_words(truth, [PIECES, RANKS, names], rng)) if close else make
            samples = with_noise(splice([words[w] for w in truth.split()], noise), decibels, noise)
            yield Clip(samples, truth, candidate_set(truth, other), speaker.name)


def single_words(folder: Path, decibels: float, seed: int) -> Iterator[Clip]:
    """Each recorded word or phrase alone, among all the others."""
    names = RECORDED | PHRASES
    for speaker in sorted(p for p in folder.iterdir() if p.is_dir()):
        noise = np.random.default_rng(seed)
        words = speaker_words(speaker, names)
        for word, samples in words.items():
            yield Clip(with_noise(samples, decibels, noise), word, tuple(names.values()), speaker.name)


def digit_speakers(folder: Path) -> list[str]:
    return sorted({p.name.split("_")[1] for p in folder.glob("*.wav")})


def spoken_digits(folder: Path, takes: Sequence[int]) -> Iterator[Clip]:
    """fsdd: English digits of real people, one at a time."""
    for speaker in digit_speakers(folder):
        noise = np.random.default_rng(1)
        for digit, word in enumerate(ENGLISH_DIGITS):
            for take in takes:
                samples = trimmed(read(folder / f"{digit}_{speaker}_{take}.wav"))
                yield Clip(with_noise(samples, 30, noise), word, tuple(ENGLISH_DIGITS), speaker)


def digit_sentences(folder: Path, count: int, decibels: float, seed: int, takes: Sequence[int]) -> Iterator[Clip]:
    """fsdd: four digits in a row among 30 rows of four."""
    for speaker in digit_speakers(folder):
        rng, noise = random.Random(seed), np.random.default_rng(seed)
        for _ in range(count):

            def make() -> str:
                return " ".join(rng.choices(ENGLISH_DIGITS, k=4))

            truth = make()
            parts = [
                trimmed(read(folder / f"{ENGLISH_DIGITS.index(w)}_{speaker}_{rng.choice(takes)}.wav"))
                for w in truth.split()
            ]
            yield Clip(with_noise(splice(parts, noise), decibels, noise), truth, candidate_set(truth, make), speaker)


def digit_rows(folder: Path, count: int, seed: int, takes: Sequence[int], quietest: float, loudest: float) -> Iterator[Clip]:
    """fsdd: two to five digits in a row at many noise levels; in every fourth the other rows are close."""
    for speaker in digit_speakers(folder):
        rng, noise = random.Random(seed), np.random.default_rng(seed)
        for number in range(count):
            length = rng.choice([2, 3, 4, 4, 4, 5])

            def make() -> str:
                return " ".join(rng.choices(ENGLISH_DIGITS, k=length))

            truth = make()
            other = (lambda: change_words(truth, [ENGLISH_DIGITS], rng)) if number % 4 == 3 else make
            parts = [
                trimmed(read(folder / f"{ENGLISH_DIGITS.index(w)}_{speaker}_{rng.choice(takes)}.wav"))
                for w in truth.split()
            ]
            samples = with_noise(splice(parts, noise), noise.uniform(quietest, loudest), noise)
            yield Clip(samples, truth, candidate_set(truth, other), speaker)


def german_move(rng: random.Random) -> str:
    piece = [rng.choice(PIECES[:5])] if rng.random() < 0.6 else []
    if rng.random() < 0.4:
        return " ".join([*piece, rng.choice(FILES), rng.choice(RANKS)])
    link = rng.choice([[], ["schlägt"], ["nach"]])
    return " ".join([*piece, rng.choice(FILES), rng.choice(RANKS), *link, rng.choice(FILES), rng.choice(RANKS)])


def english_move(rng: random.Random) -> str:
    man = [rng.choice(MEN)] if rng.random() < 0.6 else []
    if rng.random() < 0.4:
        return " ".join([*man, rng.choice(NATO), rng.choice(DIGITS)])
    link = rng.choice([[], ["takes"], ["to"]])
    return " ".join([*man, rng.choice(NATO), rng.choice(DIGITS), *link, rng.choice(NATO), rng.choice(DIGITS)])


def speak(engine: espeak.Espeak, voice: str, text: str, rng: random.Random) -> np.ndarray:
    if not engine.set_voice(voice):
        raise ValueError(f"espeak-ng has no voice {voice}")
    engine.set(espeak.RATE, rng.randint(120, 190))
    engine.set(espeak.PITCH, rng.randint(30, 70))
    engine.set(espeak.PITCH_RANGE, 50)
    engine.set(espeak.WORD_GAP, rng.choice([0, 0, 1, 4]))
    return trimmed(resample_poly(engine.speak(text), SAMPLE_RATE, engine.rate).astype(np.float32))


def synthetic(
    engine: espeak.Espeak, count: int, decibels: float, seed: int, language: str = "de", close: bool = False
) -> Iterator[Clip]:
    """Moves as espeak-ng reads the text, in voices that were left out of training."""
    rng, noise = random.Random(seed), np.random.default_rng(seed)
    build = german_move if language == "de" else english_move
    kinds = [PIECES[:5], FILES, RANKS] if language == "de" else [MEN, NATO, DIGITS]
    for number in range(count):
        variant = espeak.HELD_OUT[number % len(espeak.HELD_OUT)]
        truth = build(rng)
        other = (lambda: change_words(truth, kinds, rng)) if close else (lambda: build(rng))
        voice = f"{'de' if language == 'de' else rng.choice(['en', 'en-us'])}+{variant}"
        samples = speak(engine, voice, truth, rng)
        yield Clip(with_noise(samples, decibels, noise), truth, candidate_set(truth, other), variant)


def flite(text: str, voice: str) -> np.ndarray:
    with tempfile.NamedTemporaryFile(suffix=".wav") as out:
        subprocess.run(["flite", "-voice", voice, "-t", text, "-o", out.name], check=True, stderr=subprocess.DEVNULL)
        samples, rate = soundfile.read(out.name, dtype="float32")
    return trimmed(resample_poly(samples, SAMPLE_RATE, rate).astype(np.float32))


def cough(rng: np.random.Generator) -> np.ndarray:
    bursts = []
    for _ in range(rng.integers(1, 4)):
        length = int(rng.uniform(0.12, 0.35) * SAMPLE_RATE)
        time = np.arange(length) / SAMPLE_RATE
        shaped = lfilter([1], [1, -2 * 0.95 * np.cos(2 * np.pi * rng.uniform(400, 1800) / SAMPLE_RATE), 0.9025], rng.standard_normal(length))
        bursts += [shaped * np.exp(-time / rng.uniform(0.03, 0.12)), np.zeros(int(rng.uniform(0.05, 0.3) * SAMPLE_RATE))]
    return np.concatenate(bursts)


def music(rng: np.random.Generator) -> np.ndarray:
    notes = []
    for _ in range(rng.integers(3, 9)):
        time = np.arange(int(rng.uniform(0.12, 0.6) * SAMPLE_RATE)) / SAMPLE_RATE
        chord = np.zeros(len(time))
        for _ in range(rng.integers(1, 4)):
            root = 110 * 2 ** (rng.integers(0, 37) / 12)
            chord += sum(np.sin(2 * np.pi * root * k * time) / k ** rng.uniform(0.7, 2) for k in range(1, 10) if root * k < 7500)
        notes.append(chord * np.exp(-time / rng.uniform(0.1, 1.0)))
    return np.concatenate(notes)


def clatter(rng: np.random.Generator) -> np.ndarray:
    """Keys, cups, knocks."""
    out = np.zeros(int(rng.uniform(0.6, 2.5) * SAMPLE_RATE))
    for _ in range(rng.integers(2, 12)):
        length = int(rng.uniform(0.01, 0.1) * SAMPLE_RATE)
        at = rng.integers(0, len(out) - length)
        time = np.arange(length) / SAMPLE_RATE
        knock = sum(np.sin(2 * np.pi * rng.uniform(150, 6000) * time) for _ in range(4)) + rng.standard_normal(length)
        out[at : at + length] += knock * np.exp(-time / rng.uniform(0.003, 0.03)) * rng.uniform(0.2, 1)
    return out


def wind(rng: np.random.Generator) -> np.ndarray:
    count = int(rng.uniform(0.6, 2.5) * SAMPLE_RATE)
    swell = np.exp(np.interp(np.arange(count), np.linspace(0, count, 7), rng.normal(0, 1.2, 7)))
    return coloured_noise(count, rng, bool(rng.integers(2))) * swell


def no_commands(engine: espeak.Espeak, count: int, seed: int, half: int, make: Callable[[random.Random], str] = german_move) -> Iterator[Clip]:
    """Talk in several languages, whole or in snatches, and noises. The two halves share no sentence and no voice."""
    rng, noise = random.Random(seed), np.random.default_rng(seed)
    talk = tomllib.loads((HERE / "talk.toml").read_text(encoding="utf-8"))
    sentences = [(language, text) for language, texts in talk.items() for text in texts[half::2]]
    voices = [v for v in (*espeak.variants(), *espeak.HELD_OUT) if v not in ("whisper", "klatt6")][half::2]
    sounds = [cough, music, clatter, wind]
    for number in range(count):
        if number % 3 == 2:
            sound = sounds[number // 3 % len(sounds)]
            samples, group = trimmed(sound(noise).astype(np.float32)), sound.__name__
        else:
            language, text = rng.choice(sentences)
            words = text.split()
            if rng.random() < 0.6:  # a snatch, as voice activity would cut it
                length = rng.randint(1, 5)
                start = rng.randrange(max(1, len(words) - length + 1))
                text = " ".join(words[start : start + length])
            if language == "en" and rng.random() < 0.5:
                samples = flite(text, rng.choice(["slt", "rms"] if half else ["awb", "kal16"]))
            else:
                samples = speak(engine, f"{language}+{rng.choice(voices)}", text, rng)
            group = f"talk-{language}"
        candidates = candidate_set(make(rng), lambda: make(rng))
        yield Clip(with_noise(samples, noise.uniform(15, 40), noise), None, candidates, group)
