"""Whether a prior of moves helps the listener: moves that people played, read by voices left out of training.

    python prior.py set GAMES.csv FOLDER [COUNT] [SEED]     # WAVs at 6, 2 and -2 dB and FOLDER/list.tsv
    hear de - - - alone < FOLDER/list.tsv > none.jsonl      # the same with `value` and `people` behind `alone`
    python prior.py report none.jsonl value.jsonl people.jsonl

GAMES.csv is what `lab/people` learns from; only games of the source that it keeps out are taken, one position of each.
"""

from __future__ import annotations

import csv
import json
import random
import subprocess
import sys
from pathlib import Path

import chess
import numpy as np
import soundfile

from features import SAMPLE_RATE
from testsets import FILES, PIECES, RANKS, coloured_noise, read

SOURCE = "lichessdb-2021-10"
VOICES = "m3 m7 f2 f5 klatt2 croak anika michael".split()
LEVELS = (6, 2, -2)
MEN = dict(zip((chess.KING, chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT, chess.PAWN), PIECES, strict=True))


def square(number: int) -> str:
    return f"{FILES[chess.square_file(number)]} {RANKS[chess.square_rank(number)]}"


def words(board: chess.Board, move: chess.Move, rng: random.Random) -> str:
    """In one of the usual wordings."""
    if board.is_castling(move):
        return "kurze rochade" if board.is_kingside_castling(move) else "lange rochade"
    piece = board.piece_type_at(move.from_square)
    assert piece is not None
    link = " schlägt " if board.is_capture(move) else " "
    others = [m for m in board.legal_moves if m.to_square == move.to_square and m != move and board.piece_type_at(m.from_square) == piece]
    origin = square(move.from_square) if others or rng.random() < 0.4 else ""
    if piece == chess.PAWN and not origin and not link.strip():
        said = square(move.to_square)
    else:
        said = f"{MEN[piece]} {origin}{link}{square(move.to_square)}"
    return said + (" dame" if move.promotion else "")


def make(games: Path, folder: Path, count: int, seed: int) -> None:
    rng, noise = random.Random(seed), np.random.default_rng(seed)
    folder.mkdir(parents=True, exist_ok=True)
    rows = [row for row in csv.DictReader(games.open()) if row["source"] == SOURCE and int(row["plies"]) > 20]
    rng.shuffle(rows)
    lines = []
    for row in rows:
        moves = row["moves_uci"].split()
        at = rng.randrange(6, len(moves))
        board = chess.Board()
        for uci in moves[:at]:
            board.push_uci(uci)
        move = chess.Move.from_uci(moves[at])
        if move.promotion not in (None, chess.QUEEN) or board.legal_moves.count() < 2:
            continue
        number = len(lines) // len(LEVELS)
        if number == count:
            break
        clean = folder / "clean.wav"
        voice = VOICES[number % len(VOICES)]
        subprocess.run(["espeak-ng", "-v", f"de+{voice}", "-s", str(rng.randrange(130, 190)), "-w", clean, words(board, move, rng)], check=True)
        samples = np.pad(read(clean), SAMPLE_RATE // 4)
        power = np.sort((samples**2).reshape(-1)[: len(samples) // 256 * 256].reshape(-1, 256).mean(1))
        loud = power[int(0.85 * len(power))]
        for level in LEVELS:
            hiss = coloured_noise(len(samples), noise)
            hiss *= np.sqrt(loud / 10 ** (level / 10) / (hiss**2).mean())
            made = samples + hiss
            path = folder / f"{number}-{level}.wav"
            soundfile.write(path, 0.5 * made / np.abs(made).max(), SAMPLE_RATE)
            lines.append(f"{path}\tfen:{board.fen()}\t{move.uci()}")
    clean.unlink()
    (folder / "list.tsv").write_text("\n".join(lines) + "\n")


def report(paths: list[str]) -> None:
    """Of the recordings that all of them heard."""
    lists = {path: [json.loads(line) for line in open(path)] for path in paths}
    shared = set.intersection(*({line["file"] for line in heard} for heard in lists.values()))
    for path, every in lists.items():
        heard = [line for line in every if line["file"] in shared]
        for level in LEVELS:
            part = [line for line in heard if Path(line["file"]).stem.split("-", 1)[1] == str(level)]
            right = [line for line in part if line["readings"][:1] and line["truth"] in line["readings"][0].split()]
            accepted = [line for line in part if line["verdict"] == "accept"]
            wrong = [line for line in accepted if line not in right]
            print(f"{path} {level} dB: of {len(part)} right {len(right)}, accepted {len(accepted)}, of them wrong {len(wrong)}")


if __name__ == "__main__":
    if sys.argv[1] == "set":
        count, seed = (int(word) for word in (sys.argv[4:] + ["300", "1"][len(sys.argv[4:]) :]))
        make(Path(sys.argv[2]), Path(sys.argv[3]), count, seed)
    else:
        report(sys.argv[2:])
