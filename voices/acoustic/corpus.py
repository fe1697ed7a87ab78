"""Make the training corpus: synthetic speech of known phones, stored as log power spectra.

    python corpus.py OUT --shards 60 --per-shard 280 --seed 1

Every utterance is spoken from phonemes, so its label is what was said. The synthesiser can crash on odd
input, so each shard is made by a process of its own and a lost one is only reported.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import soundfile
from scipy.signal import fftconvolve, resample_poly

import espeak
from features import SAMPLE_RATE, STRIDE, power_spectrum
from phones import ENGLISH, GERMAN, INDEX, LEXICON, VOWELS

PSEUDO = "~"
LETTERS = list("ABCDEFGH")
FILES = "anna bella cäsar david eva felix gustav hektor".split()
TELEPHONE = "anton berta cäsar dora emil friedrich gustav heinrich".split()
RANKS = "eins zwei drei vier fünf sechs sieben acht".split()
PIECES = "könig dame turm läufer springer".split()
NATO = "alfa bravo charlie delta echo foxtrot golf hotel".split()
DIGITS = "one two three four five six seven eight".split()
MEN = "king queen rook bishop knight pawn".split()
GERMAN_WORDS = [w for w in GERMAN if w not in LETTERS]
ENGLISH_WORDS = list(ENGLISH)

ONSETS: list[list[str]] = (
    [[c] for c in "p b t d k g f v z s S h m n l r j w T D".split()] * 2
    + [c.split() for c in (
        "t s", "S p", "S t", "S p r", "S t r", "S l", "S v", "t r", "d r", "b r", "g r", "k r", "f r", "k l",
        "b l", "f l", "g l", "p l", "k v", "t s v", "k n", "p f", "t S", "d Z", "s t", "s p", "k w", "T r",
        "s l", "s t r", "s k", "n j", "t w",
    )]
    + [[]] * 6
)  # fmt: skip
CODAS: list[list[str]] = (
    [[]] * 14
    + [[c] for c in "n t s m l k f x N 6 p C z d v T S".split()]
    + [c.split() for c in (
        "n t", "s t", "k t", "k s", "x t", "n s", "f t", "6 t", "6 n", "6 m", "l t", "n f", "m f", "C t", "6 k",
        "N k", "p t", "t s", "n t s", "C s", "6 t s", "n d", "l d", "t S", "n z", "l z", "v z", "d Z", "r t", "r k",
    )]
)  # fmt: skip
BACK_VOWELS = {"a", "a:", "O", "o:", "U", "u:", "au"}
UNSTRESSED = {"@", "6"}

FLITE_VOICES = ["kal16", "awb", "rms", "slt"]
FLITE_PHONES: dict[str, str] = {
    "a": "aa ah", "a:": "aa", "e:": "ey", "E": "eh", "E:": "eh ey", "I": "ih", "i:": "iy", "O": "ao", "o:": "ow",
    "U": "uh", "u:": "uw", "@": "ax", "6": "ah er", "ae": "ae", "3:": "er", "ai": "ay", "au": "aw", "oy": "oy",
    "ei": "ey", "ou": "ow", "S": "sh", "Z": "zh", "T": "th", "D": "dh", "h": "hh", "N": "ng", "j": "y",
    **{c: c for c in "p b t d k g f v s z m n l r w".split()},
}  # fmt: skip


def pseudo_word(rng: random.Random) -> list[str]:
    """A made-up word of one to three syllables, so that the network learns phones and not words."""
    phones: list[str] = []
    for syllable in range(rng.choice([1, 1, 2, 2, 3])):
        stressed = syllable == 0 or rng.random() < 0.4
        vowel = rng.choice([v for v in VOWELS if v not in UNSTRESSED]) if stressed else rng.choice(["@", "6", "I", "a", "@"])
        coda = rng.choice(CODAS)
        if vowel == "@":
            coda = rng.choice([[], [], ["n"], ["s"], ["t"], ["l"]])
        elif vowel == "6":
            coda = []
        velar = "x" if vowel in BACK_VOWELS else "C"
        phones += [*rng.choice(ONSETS), vowel, *(velar if c in ("x", "C") else c for c in coda)]
    return [p for i, p in enumerate(phones) if i == 0 or phones[i - 1] != p]


def sentence(rng: random.Random) -> tuple[list[str], str]:
    """Words (or PSEUDO marks) and what they are in: "de", "en" or "any"."""
    kind = rng.random()
    link = rng.choice([[], [], ["schlägt"], ["nach"]])
    if kind < 0.20:
        if rng.random() < 0.4:
            return [rng.choice(PIECES), rng.choice(RANKS), *link, rng.choice(PIECES), rng.choice(RANKS)], "de"
        pool = [*PIECES, *RANKS, "schlägt", "nach", "bauer", "schach", "matt", "zwo"]
        return rng.sample(pool, rng.randint(2, 5)), "de"
    if kind < 0.34:
        files = FILES if rng.random() < 0.7 else TELEPHONE
        piece = [rng.choice(PIECES)] if rng.random() < 0.6 else []
        return [*piece, rng.choice(files), rng.choice(RANKS), *link, rng.choice(files), rng.choice(RANKS)], "de"
    if kind < 0.40:
        piece = [rng.choice(PIECES)] if rng.random() < 0.6 else []
        return [*piece, rng.choice(LETTERS), rng.choice(RANKS), *link, rng.choice(LETTERS), rng.choice(RANKS)], "de"
    if kind < 0.54:
        return [rng.choice(GERMAN_WORDS) for _ in range(rng.choice([1, 1, 1, 2, 3, 4]))], "de"
    if kind < 0.64:
        link = rng.choice([[], ["to"], ["takes"]])
        man = [rng.choice(MEN)] if rng.random() < 0.6 else []
        return [*man, rng.choice(NATO), rng.choice(DIGITS), *link, rng.choice(NATO), rng.choice(DIGITS)], "en"
    if kind < 0.78:
        pool = rng.choice([MEN, DIGITS, [*DIGITS, "nine", "zero"], ENGLISH_WORDS, ENGLISH_WORDS])
        return [rng.choice(pool) for _ in range(rng.choice([1, 1, 2, 3, 4]))], "en"
    return [PSEUDO] * rng.randint(1, 4), "any"


def pronounce(word: str, rng: random.Random) -> list[str]:
    if word == PSEUDO:
        return pseudo_word(rng)
    return rng.choice(LEXICON[word]) if rng.random() < 0.4 else LEXICON[word][0]


def choose_language(rng: random.Random, family: str) -> str:
    chance = rng.random()
    if family == "en":
        return rng.choice(espeak.ENGLISH_LIKE) if chance < 0.6 else "de" if chance < 0.75 else rng.choice(espeak.OTHERS)
    native = 0.55 if family == "de" else 0.35
    if chance < native:
        return "de"
    return rng.choice(espeak.ENGLISH_LIKE) if chance < native + 0.12 else rng.choice(espeak.OTHERS)


def speak_espeak(
    engine: espeak.Espeak, voices: list[str], words: list[list[str]], family: str, rng: random.Random
) -> tuple[np.ndarray, str] | None:
    language = choose_language(rng, family)
    sayable = engine.sayable(language)
    spoken = []
    for phones in words:
        text, stressed = "", False
        for phone in phones:
            options = sayable.get(phone)
            if not options:
                return None
            if phone in VOWELS and not stressed:
                text, stressed = text + "'", True
            text += rng.choice(options) if rng.random() < 0.3 else options[0]
        spoken.append(text)
    voice = espeak.Voice(language, rng.choice(voices))
    if not engine.set_voice(voice.name):
        return None
    engine.set(espeak.RATE, rng.randint(85, 230))
    engine.set(espeak.PITCH, rng.randint(5, 95))
    engine.set(espeak.PITCH_RANGE, rng.choice([0, 20, 50, 50, 80, 100]))
    engine.set(espeak.WORD_GAP, rng.choice([0, 0, 1, 3]))
    separator = ", " if rng.random() < 0.35 else " "
    samples = engine.speak(separator.join(f"[[{w}]]" for w in spoken))
    # Playing faster or slower moves pitch and formants together.
    factor = rng.uniform(0.82, 1.22) if rng.random() < 0.6 else 1.0
    down = int(100 * engine.rate / (SAMPLE_RATE * factor) + 0.5)
    return (resample_poly(samples, 100, down).astype(np.float32), voice.name) if len(samples) else None


def speak_flite(words: list[list[str]], rng: random.Random, scratch: Path) -> tuple[np.ndarray, str] | None:
    """flite's voices are built from recordings of people, so they are worth their price."""
    phones = ["pau"]
    for word in words:
        for phone in word:
            options = FLITE_PHONES.get(phone)
            if options is None:
                return None
            phones.append(rng.choice(options.split()))
        if rng.random() < 0.3:
            phones.append("pau")
    voice, out = rng.choice(FLITE_VOICES), scratch / "flite.wav"
    command = [
        "flite", "-voice", voice, "--setf", f"duration_stretch={rng.uniform(0.9, 1.7):.2f}",
        "--setf", f"int_f0_target_mean={rng.randint(80, 230)}", "-p", " ".join([*phones, "pau"]), "-o", str(out),
    ]  # fmt: skip
    subprocess.run(command, stderr=subprocess.DEVNULL, check=True)
    samples, rate = soundfile.read(out, dtype="float32")
    down = int(100 / rng.uniform(0.82, 1.22) * rate / SAMPLE_RATE + 0.5)
    return resample_poly(samples, 100, down).astype(np.float32), f"flite+{voice}"


def trim(samples: np.ndarray) -> np.ndarray:
    loud = np.flatnonzero(np.abs(samples) > 0.004 * np.abs(samples).max())
    return samples[max(0, loud[0] - 160) : loud[-1] + 320]


def room(samples: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """A made-up room: a few early reflections and a decaying tail."""
    t60 = rng.uniform(0.15, 0.7)
    time = np.arange(int(t60 * SAMPLE_RATE)) / SAMPLE_RATE
    tail = rng.standard_normal(len(time)) * 10 ** (-3 * time / t60) * (time > 0.004)
    tail *= 10 ** (rng.uniform(-18, 0) / 20) / np.sqrt((tail**2).sum() + 1e-9)
    tail[0] = 1.0
    for delay in rng.uniform(0.001, 0.03, 5):
        tail[int(delay * SAMPLE_RATE)] += rng.uniform(-0.4, 0.4)
    return fftconvolve(samples, tail)[: len(samples) + int(0.1 * SAMPLE_RATE)].astype(np.float32)


def distort(samples: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """What cheap microphones, hot inputs and telephone codecs do to a waveform."""
    x = samples / np.abs(samples).max()
    kind = rng.integers(4)
    if kind == 0:  # hard clipping
        return np.clip(x * 10 ** (rng.uniform(3, 20) / 20), -1, 1).astype(np.float32)
    if kind == 1:  # soft clipping
        return np.tanh(x * 10 ** (rng.uniform(3, 16) / 20)).astype(np.float32)
    if kind == 2:  # 8 kHz mu-law
        narrow = resample_poly(x, 1, 2) * rng.uniform(0.1, 0.9)
        companded = np.sign(narrow) * np.log1p(255 * np.abs(narrow)) / np.log(256)
        coarse = np.round(companded * 127) / 127
        return resample_poly(np.sign(coarse) * np.expm1(np.abs(coarse) * np.log(256)) / 255, 2, 1).astype(np.float32)
    step = 2.0 ** -rng.integers(6, 10)  # few bits
    return (np.round(x * 0.7 / step + rng.uniform(-0.5, 0.5, len(x))) * step).astype(np.float32)


def make_shard(prefix: Path, seed: int, count: int) -> None:
    rng, noise = random.Random(seed), np.random.default_rng(seed)
    engine, voices = espeak.Espeak(), espeak.variants()
    cache = prefix.parent / "sayable.json"
    if cache.exists():
        engine._sayable = json.loads(cache.read_text())
    spectra, entries = [], []
    with tempfile.TemporaryDirectory() as scratch:
        while len(entries) < count:
            words, family = sentence(rng)
            spoken = [pronounce(w, rng) for w in words]
            if rng.random() < (0.4 if family == "en" else 0.2):
                made = speak_flite(spoken, rng, Path(scratch))
            else:
                made = speak_espeak(engine, voices, spoken, family, rng)
            if made is None or np.abs(made[0]).max(initial=0) < 0.01:
                continue
            samples = trim(made[0])
            if noise.random() < 0.2:
                samples = room(samples, noise)
            if noise.random() < 0.2:
                samples = distort(samples, noise)
            if not SAMPLE_RATE / 10 <= len(samples) <= 6 * SAMPLE_RATE:
                continue
            power = power_spectrum(samples)
            phones = [p for word in spoken for p in word]
            if len(power) / STRIDE < 1.1 * len(phones) + 1:
                continue
            spectra.append(np.log(power + 1e-8).astype(np.float16))
            entries.append({
                "frames": len(power), "phones": [INDEX[p] for p in phones], "voice": made[1],
                "words": " ".join(words),
            })  # fmt: skip
    np.save(f"{prefix}.npy", np.concatenate(spectra))
    Path(f"{prefix}.json").write_text(json.dumps(entries))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path, help="OUT.npy and OUT.json are written")
    parser.add_argument("--shards", type=int, default=60)
    parser.add_argument("--per-shard", type=int, default=280)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--shard", type=int, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.shard is not None:
        make_shard(arguments.out, arguments.shard, arguments.per_shard)
        return
    arguments.out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=arguments.out.parent) as folder:
        engine = espeak.Espeak()
        languages = (*espeak.GERMAN_LIKE, *espeak.ENGLISH_LIKE, *espeak.OTHERS)
        Path(folder, "sayable.json").write_text(json.dumps({x: engine.sayable(x) for x in languages}))

        def run(seed: int) -> tuple[Path, int]:
            prefix = Path(folder, str(seed))
            command = [sys.executable, __file__, str(prefix), "--shard", str(seed), "--per-shard", str(arguments.per_shard)]
            return prefix, subprocess.run(command, stderr=subprocess.DEVNULL).returncode

        seeds = range(arguments.seed * 1000, arguments.seed * 1000 + arguments.shards)
        with ThreadPoolExecutor(arguments.jobs) as pool:
            results = list(pool.map(run, seeds))
        good = [prefix for prefix, code in results if code == 0]
        entries = [e for prefix in good for e in json.loads(Path(f"{prefix}.json").read_text())]
        np.save(f"{arguments.out}.npy", np.concatenate([np.load(f"{prefix}.npy") for prefix in good]))
        Path(f"{arguments.out}.json").write_text(json.dumps(entries))
    print(f"{len(entries)} utterances; {len(results) - len(good)} shards lost")


if __name__ == "__main__":
    main()
