"""Rows of words for the second opinion: synthetic speech, spoilt as rooms and microphones spoil it, through the embedding.

    python rows.py rows/s --shards 18 --per-shard 800 --seed 1
    python rows.py rows/n --natural kokoro.npz pico.npz --copies 2 --seed 1
    python rows.py rows/p --fsdd FOLDER --per-shard 350 --seed 1

Beside the sentences of corpus.py (chess, and made-up words) it says the phrases of all the program's lexicons. OUT-N.npz
holds what the embedding says (half precision), the lengths and the phones. The synthesiser can crash, so each shard is
made by a process of its own. With --natural what natural.py made is played faster and slower, and spoilt as often as
--copies says. With --fsdd a shard is a speaker of the Free Spoken Digit Dataset, and OUT-SPEAKER.npz has
rows of one to five of their digits.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

import numpy as np
from scipy.signal import fftconvolve, resample_poly

import embedding
import espeak
from corpus import choose_language, distort, pronounce, room, sentence, speak_espeak, speak_flite, trim
from features import SAMPLE_RATE
from phones import HERE, INDEX, LEXICON, VOWELS, Pronunciation, from_ipa
from testsets import ENGLISH_DIGITS, digit_speakers, read, splice, trimmed

HZ = np.linspace(0, SAMPLE_RATE / 2, 257)
TOGETHER = 48


def phrases() -> list[tuple[list[str], list[Pronunciation], str]]:
    """What the lexicons have: words, their phones, and the language they are in."""
    found, words = set(), set()
    for pack, language in (("de", "de"), ("en", "en"), ("fide", "de")):
        def walk(node: object) -> None:
            if isinstance(node, dict):
                for value in node.values():
                    walk(value)
            elif isinstance(node, list):
                for phrase in node:
                    said = str(phrase).lower().split()
                    if said and all(len(w) > 1 and w.isalpha() for w in said):
                        found.add((tuple(said), language))
                        words.update((w, language) for w in said)
        walk(tomllib.loads((HERE.parent / pack / "lexicon.toml").read_text(encoding="utf-8")))
    known = {}
    for language, voice in (("de", "de"), ("en", "en")):
        asked = sorted(w for w, l in words if l == language)
        said = subprocess.run(["espeak-ng", "-v", voice, "-q", "--ipa"], input="\n".join(asked), capture_output=True, text=True)
        for word, ipa in zip(asked, said.stdout.splitlines(), strict=True):
            known[word, language] = LEXICON[word][0] if word in LEXICON else from_ipa(ipa.replace("??", "ʊɐ"))
    return [(list(said), [known[w, language] for w in said], language) for said, language in sorted(found)]


def speak_apart(engine: espeak.Espeak, voices: list[str], words: list[Pronunciation], family: str, rng: random.Random) -> np.ndarray | None:
    """Each word by itself, as one says them who thinks, and as recordings of words are put together."""
    language = choose_language(rng, family)
    sayable = engine.sayable(language)
    if not engine.set_voice(f"{language}+{rng.choice(voices)}"):
        return None
    rate, pitch = rng.randint(85, 230), rng.randint(5, 95)
    engine.set(espeak.PITCH_RANGE, rng.choice([0, 20, 50, 50, 80, 100]))
    down = int(100 * engine.rate / (SAMPLE_RATE * (rng.uniform(0.82, 1.22) if rng.random() < 0.6 else 1.0)) + 0.5)
    tight, parts = rng.random() < 0.4, []
    for phones in words:
        text, stressed = "", False
        for phone in phones:
            options = sayable.get(phone)
            if not options:
                return None
            if phone in VOWELS and not stressed:
                text, stressed = text + "'", True
            text += rng.choice(options) if rng.random() < 0.3 else options[0]
        engine.set(espeak.RATE, max(80, int(rate * rng.uniform(0.85, 1.15))))
        engine.set(espeak.PITCH, max(0, min(99, pitch + rng.randint(-15, 15))))
        samples = engine.speak(f"[[{text}]]")
        if len(samples) < 500 or not np.abs(samples).max():
            return None
        word = trim(resample_poly(samples, 100, down).astype(np.float32))
        parts += [word / np.abs(word).max() * 10 ** rng.uniform(-0.25, 0), np.zeros(int(SAMPLE_RATE * (0 if tight else rng.uniform(0, 0.25))), np.float32)]
    return np.concatenate(parts[:-1])


def curve(rng: np.random.Generator, deviation: float) -> np.ndarray:
    return np.interp(HZ, [0, 150, 400, 900, 1800, 3200, 5200, 8000], rng.normal(0, deviation, 8))


def filtered(samples: np.ndarray, decibels: np.ndarray) -> np.ndarray:
    response = np.fft.irfft(10 ** (decibels / 20))
    return fftconvolve(samples, np.roll(response, len(response) // 2) * np.hanning(len(response)), "same")


def noise(count: int, rng: np.random.Generator, voices: list[np.ndarray]) -> np.ndarray:
    kind = rng.integers(7)
    if kind == 6 and voices:  # others who talk
        made = sum(np.resize(voices[rng.integers(len(voices))], count) * rng.uniform(0.3, 1) for _ in range(rng.integers(1, 4)))
    elif kind == 5:  # a hum with its overtones, and a little hiss
        time, base = np.arange(count) / SAMPLE_RATE, rng.choice([50, 60, rng.uniform(80, 400)])
        made = sum(np.sin(2 * np.pi * base * k * time + rng.uniform(0, 6)) * rng.uniform(0, 1) / k for k in range(1, 9))
        made = made + 0.2 * rng.standard_normal(count)
    else:
        white = rng.standard_normal(count)
        decibels = [0 * HZ, -20 * np.log10(HZ / 1000 + 0.03), -10 * np.log10(HZ / 1000 + 0.03), curve(rng, 8), curve(rng, 4)][kind % 5]
        made = filtered(white, np.clip(decibels, -50, 30))
    if rng.random() < 0.3:  # it comes and goes
        made = made * np.exp(np.interp(np.arange(count), np.linspace(0, count, 6), rng.normal(0, 0.7, 6)))
    return made / (made.std() + 1e-9)


def spoil(samples: np.ndarray, rng: np.random.Generator, voices: list[np.ndarray]) -> np.ndarray:
    """Room, microphone, band, noise."""
    ends = [np.zeros(int(SAMPLE_RATE * rng.uniform(0.05, 0.4))) for _ in range(2)]
    x = np.concatenate([ends[0], samples / (np.abs(samples).max() + 1e-9), ends[1]]).astype(np.float32)
    if rng.random() < 0.35:
        x = room(x, rng)
    decibels = curve(rng, 4) + rng.uniform(-4, 4) * np.log2(HZ / 1000 + 0.1)
    if rng.random() < 0.4:  # nothing above 3 to 5 kHz
        decibels = decibels - np.clip((HZ - rng.uniform(3000, 5000)) / rng.uniform(5, 30), 0, 55)
    if rng.random() < 0.3:
        decibels = decibels - np.clip((rng.uniform(60, 350) - HZ) / 8, 0, 30)
    x = filtered(x, decibels)
    x = x / (np.abs(x).max() + 1e-9)
    power = (x[np.abs(x) > 0.04] ** 2).mean()
    if rng.random() < 0.85:
        x = x + noise(len(x), rng, voices) * np.sqrt(power / 10 ** (rng.uniform(2, 35) / 10))
    x = x + rng.standard_normal(len(x)) * np.sqrt(power / 10 ** (rng.uniform(38, 70) / 10))
    return distort(x, rng) if rng.random() < 0.15 else x.astype(np.float32)


class Shard:
    """Utterances on their way through the embedding."""

    def __init__(self, path: Path, seed: int) -> None:
        self.path, self.chance = path, np.random.default_rng(seed)
        self.others: list[np.ndarray] = []
        self.waiting: list[tuple[np.ndarray, list[int]]] = []
        self.heard: list[np.ndarray] = []
        self.labels: list[list[int]] = []

    def add(self, samples: np.ndarray, phones: list[int]) -> None:
        self.others = [*self.others[-40:], samples / np.abs(samples).max()]
        spoilt = spoil(samples, self.chance, self.others[:-1])
        self.waiting.append((embedding.mel(embedding.padded(spoilt, self.chance)), phones))
        if len(self.waiting) == TOGETHER:
            self.flush()

    def flush(self) -> None:
        self.waiting.sort(key=lambda w: len(w[0]))
        for at in range(0, len(self.waiting), 16):
            part = self.waiting[at : at + 16]
            self.heard += [row.astype(np.float16) for row in embedding.layers([frames for frames, _ in part])]
            self.labels += [phones for _, phones in part]
        self.waiting.clear()

    def save(self) -> None:
        self.flush()
        np.savez(
            self.path, heard=np.concatenate(self.heard), lengths=[len(h) for h in self.heard],
            labels=np.concatenate([np.array(l, np.uint8) for l in self.labels]), sizes=[len(l) for l in self.labels],
        )  # fmt: skip


def make_shard(prefix: Path, seed: int, count: int) -> None:
    rng, shard = random.Random(seed), Shard(Path(f"{prefix}.npz"), seed)
    engine, voices = espeak.Espeak(), espeak.variants()
    engine._sayable = json.loads((prefix.parent / "sayable.json").read_text())
    said = json.loads((prefix.parent / "phrases.json").read_text())
    with tempfile.TemporaryDirectory() as scratch:
        made = 0
        while made < count:
            if rng.random() < 0.28:
                _, phones, family = rng.choice(said)
                if rng.random() < 0.3:
                    phones = phones + rng.choice([p for _, p, f in rng.sample(said, 8) if f == family] or [[]])
            else:
                words, family = sentence(rng)
                phones = [pronounce(w, rng) for w in words]
            kind = rng.random()
            if kind < 0.08:
                samples = (speak_flite(phones, rng, Path(scratch)) or [None])[0]
            elif kind < 0.5:
                samples = speak_apart(engine, voices, phones, family, rng)
            else:
                samples = (speak_espeak(engine, voices, phones, family, rng) or [None])[0]
            if samples is None or np.abs(samples).max(initial=0) < 0.01:
                continue
            samples = trim(samples)
            if 0.1 * SAMPLE_RATE <= len(samples) <= 4 * SAMPLE_RATE:
                shard.add(samples, [INDEX[p] for word in phones for p in word])
                made += 1
    shard.save()


def make_people(out: Path, folder: Path, seed: int, count: int) -> None:
    for speaker in digit_speakers(folder):
        rng, shard = random.Random(seed), Shard(Path(f"{out}-{speaker}.npz"), seed)
        said = [(ENGLISH_DIGITS[int(p.name[0])], trimmed(read(p))) for p in sorted(folder.glob(f"*_{speaker}_*.wav"))]
        for _ in range(count):
            row = rng.choices(said, k=rng.choice([1, 2, 3, 4, 4, 5]))
            shard.add(splice([s for _, s in row], rng, (0.0, 0.2)), [INDEX[p] for word, _ in row for p in LEXICON[word][0]])
        shard.save()


def make_natural(out: Path, files: list[Path], seed: int, copies: int) -> None:
    for file in files:
        rng, shard = random.Random(seed), Shard(Path(f"{out}-{file.stem}.npz"), seed)
        made = np.load(file)
        sounds = np.split(made["samples"], np.cumsum(made["lengths"])[:-1])
        labels = np.split(made["labels"], np.cumsum(made["sizes"])[:-1])
        for copy in range(copies):
            for samples, phones in zip(sounds, labels, strict=True):
                # Playing faster or slower moves pitch and formants together: another speaker.
                down = int(100 / (rng.uniform(0.84, 1.2) if copy or rng.random() < 0.6 else 1.0) + 0.5)
                shard.add(resample_poly(samples.astype(np.float32), 100, down).astype(np.float32), phones.tolist())
        shard.save()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--shards", type=int, default=20)
    parser.add_argument("--per-shard", type=int, default=800)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fsdd", type=Path)
    parser.add_argument("--natural", type=Path, nargs="+")
    parser.add_argument("--copies", type=int, default=1)
    parser.add_argument("--shard", type=int, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.fsdd:
        make_people(arguments.out, arguments.fsdd, arguments.seed, arguments.per_shard)
        return
    if arguments.natural:
        make_natural(arguments.out, arguments.natural, arguments.seed, arguments.copies)
        return
    if arguments.shard is not None:
        make_shard(arguments.out, arguments.shard, arguments.per_shard)
        return
    folder = arguments.out.parent
    folder.mkdir(parents=True, exist_ok=True)
    engine = espeak.Espeak()
    languages = (*espeak.GERMAN_LIKE, *espeak.ENGLISH_LIKE, *espeak.OTHERS)
    (folder / "sayable.json").write_text(json.dumps({x: engine.sayable(x) for x in languages}))
    (folder / "phrases.json").write_text(json.dumps(phrases()))
    environment = os.environ | {"JAX_COMPILATION_CACHE_DIR": str(folder / "compiled")}
    for seed in range(arguments.seed * 1000, arguments.seed * 1000 + arguments.shards):
        command = [sys.executable, __file__, f"{arguments.out}-{seed}", "--shard", str(seed), "--per-shard", str(arguments.per_shard)]
        code = subprocess.run(command, env=environment, stderr=subprocess.DEVNULL).returncode
        print(seed, "lost" if code else "made", flush=True)


if __name__ == "__main__":
    main()
