"""Recordings of people, spliced to sentences, as WAV files and lists for `cargo run --example hear`.

    python people.py OUT --fsdd FOLDER --de-dev FOLDER --packages FOLDER [--rows 30] [--seed 1]
    python people.py OUT --mbrola [--rows 48] [--seed 1]
    python people.py OUT --radio 60 --packages FOLDER [--seed 1]

FOLDER of --packages holds Debian's asterisk-core-sounds-en-g722, -es-wav, -fr-wav and -it-wav, scid-data,
klettres-data and ktuberling-data, each unpacked with `dpkg -x` into a folder of its name. They are for measuring and
for the few numbers of the rules, never for training. --mbrola has espeak-ng read moves by MBROLA's voices, which are
built from recordings of eight German and four English speakers; their licences allow no commercial use, so nothing is
learned from them, not even a rule. --radio makes so many minutes of talk in four languages from the prompts that the
other sets do not have. For each set OUT/SET.tsv is written; what is heard in it is clean,
with noise at 20 and 10 dB, and at 20 dB without what is above 4 kHz.
"""

from __future__ import annotations

import argparse
import random
import subprocess
from pathlib import Path

import chess
import numpy as np
import soundfile
from scipy.signal import resample_poly

import espeak
import testsets
from features import SAMPLE_RATE
from testsets import DIGITS, MEN, NATO, PIECES, RANKS, RECORDED, splice, trimmed, with_noise

CONDITIONS = {"clean": 50.0, "20": 20.0, "10": 10.0, "telephone": 20.0}
ALLISON = "asterisk-core-sounds-en-g722/usr/share/asterisk/sounds/en_US_f_Allison"
COMMANDS = {
    "Uhr": "clock", "Brett": "board", "wiederholen": "repeat", "zurück": "take-back", "letzter Zug": "last-move", "Hilfe": "help",
    "Material": "material", "Remis anbieten": "draw", "aufgeben": "resign", "Figuren": "pieces", "lauter": "louder",
    "wer ist am Zug": "turn", "neue Partie": "new-game",
}  # fmt: skip
TALK = {
    "en": ALLISON, "es": "asterisk-core-sounds-es-wav/usr/share/asterisk/sounds", "fr": "asterisk-core-sounds-fr-wav/usr/share/asterisk/sounds",
    "it": "asterisk-core-sounds-it-wav/usr/share/asterisk/sounds",
}  # fmt: skip


def read(path: Path) -> np.ndarray:
    if path.suffix == ".g722":
        import G722

        samples = G722.G722(SAMPLE_RATE, 64000).decode(path.read_bytes())
        return np.array(samples, np.float32) / 32768
    samples, rate = soundfile.read(path, dtype="float32")
    samples = samples.mean(1) if samples.ndim == 2 else samples
    return samples if rate == SAMPLE_RATE else resample_poly(samples, SAMPLE_RATE, rate).astype(np.float32)


def positions(count: int, rng: random.Random) -> list[chess.Board]:
    """Middle games of random moves."""
    found = []
    while len(found) < count:
        board = chess.Board()
        for _ in range(rng.randint(8, 40)):
            if board.is_game_over():
                break
            board.push(rng.choice(list(board.legal_moves)))
        if not board.is_game_over() and 20 <= board.legal_moves.count() <= 60:
            found.append(board)
    return found


class Sets:
    def __init__(self, out: Path, seed: int) -> None:
        self.out, self.seed, self.written = out, seed, 0
        out.mkdir(parents=True, exist_ok=True)

    def candidates(self, lines: set[str]) -> str:
        path = self.out / f"lines-{self.written}.txt"
        self.written += 1
        path.write_text("\n".join(sorted(lines)) + "\n", encoding="utf-8")
        return f"lines:{path}"

    def write(self, samples: np.ndarray, name: str, conditions: dict[str, float], noise: np.random.Generator) -> list[tuple[str, Path]]:
        made = []
        for condition, decibels in conditions.items():
            x = with_noise(samples, decibels, noise)
            if condition == "telephone":
                x = resample_poly(resample_poly(x, 1, 2), 2, 1)
            path = self.out / f"{name}-{condition}.wav"
            soundfile.write(path, x / np.abs(x).max() * 0.5, SAMPLE_RATE, "PCM_16")
            made.append((condition, path))
        return made

    def close(self, truth: list[str], kinds: list[list[str]], rng: random.Random, count: int = 30) -> set[str]:
        """Sentences of the same shape, a third of which differ in one word."""
        found = {" ".join(truth)}
        for _ in range(4000):
            if len(found) == count:
                break
            other = list(truth)
            for at in rng.sample(range(len(truth)), 1) if len(found) < count // 3 else range(len(truth)):
                other[at] = rng.choice(kinds[at])
            found.add(" ".join(other))
        return found

    def rows(self, name: str, words: dict[str, list[np.ndarray]], shapes: list[list[list[str]]], rows: int) -> None:
        """Rows of words among thirty, and the same where the right one is missing."""
        rng, noise = random.Random(self.seed), np.random.default_rng(self.seed)
        lines, missing = [], []
        for number in range(rows):
            kinds = rng.choice(shapes)
            truth = [rng.choice(kind) for kind in kinds]
            samples = splice([rng.choice(words[w]) for w in truth], noise)
            others = self.close(truth, kinds, rng)
            spec, without = self.candidates(others), self.candidates(others - {" ".join(truth)})
            for condition, path in self.write(samples, f"{name}-{number}", CONDITIONS, noise):
                lines.append(f"{path}\t{spec}\t{' '.join(truth)}")
                if condition in ("clean", "20"):
                    missing.append(f"{path}\t{without}\t-")
        self.save(name, lines)
        self.save(f"{name}-missing", missing)

    def moves(self, name: str, words: dict[str, list[np.ndarray]], files: list[str], ranks: list[str], rows: int) -> None:
        """Moves in whole positions, from square to square."""
        rng, noise = random.Random(self.seed + 1), np.random.default_rng(self.seed + 1)
        lines = []
        for number, board in enumerate(positions(rows, rng)):
            ambiguous = [m for m in board.legal_moves if not m.promotion and not board.is_castling(m)]
            move = rng.choice(ambiguous)
            squares = (move.from_square, move.to_square)
            said = [w for s in squares for w in (files[chess.square_file(s)], ranks[chess.square_rank(s)])]
            samples = splice([rng.choice(words[w]) for w in said], noise)
            for _, path in self.write(samples, f"{name}-{number}", CONDITIONS, noise):
                lines.append(f"{path}\tfen:{board.fen()}\t{move.uci()}")
        self.save(name, lines)

    def save(self, name: str, lines: list[str]) -> None:
        (self.out / f"{name}.tsv").write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(name, len(lines), flush=True)


MBROLA = {"de": [f"mb-de{n}" for n in range(1, 9)], "en": ["mb-en1", "mb-us1", "mb-us2", "mb-us3"]}


def mbrola(sets: Sets, rows: int) -> None:
    """Moves in whole positions, short and long, by voices of recorded diphones."""
    names = {"de": (testsets.FILES, RANKS), "en": (NATO, DIGITS)}
    pieces = {"de": dict(K="könig", Q="dame", R="turm", B="läufer", N="springer", P="bauer"), "en": dict(K="king", Q="queen", R="rook", B="bishop", N="knight", P="pawn")}
    for language, voices in MBROLA.items():
        rng, noise, lines = random.Random(sets.seed + 5), np.random.default_rng(sets.seed + 5), []
        files, ranks = names[language]
        for number, board in enumerate(positions(rows, rng)):
            move = rng.choice([m for m in board.legal_moves if not m.promotion and not board.is_castling(m)])
            squares = [f"{files[chess.square_file(s)]} {ranks[chess.square_rank(s)]}" for s in (move.from_square, move.to_square)]
            piece = pieces[language][chess.piece_symbol(board.piece_type_at(move.from_square)).upper()]
            alike = [m for m in board.legal_moves if m.to_square == move.to_square and board.piece_type_at(m.from_square) == board.piece_type_at(move.from_square)]
            # The short wording only where it fits no other move.
            said = " ".join(squares if rng.random() < 0.4 else [piece, *squares[1 if len(alike) == 1 and rng.random() < 0.6 else 0 :]])
            path = sets.out / "spoken.wav"
            speed, pitch = str(rng.randint(110, 170)), str(rng.randint(30, 70))
            subprocess.run(["espeak-ng", "-v", voices[number % len(voices)], "-s", speed, "-p", pitch, "-w", path, said], check=True)
            for _, made in sets.write(loud(path), f"mbrola-{language}-{number}", CONDITIONS, noise):
                lines.append(f"{made}\tfen:{board.fen()}\t{move.uci()}")
        sets.save(f"mbrola-{language}", lines)


def prompts(folder: Path, rng: random.Random) -> list[Path]:
    paths = [p for p in sorted(folder.rglob("*")) if p.suffix in (".wav", ".g722") and not {"silence", "digits", "letters", "phonetic"} & set(p.parts)]
    rng.shuffle(paths)
    return paths


def radio(sets: Sets, packages: Path, minutes: float) -> None:
    """Talk beside an open microphone: what the talk sets leave over, in turn of the four languages."""
    rng, noise = random.Random(sets.seed + 2), np.random.default_rng(sets.seed + 6)
    boards = positions(4, rng)
    # The same order as for the talk sets, which took the first of them.
    left = {language: prompts(packages / folder, rng)[130:] for language, folder in TALK.items()}
    lines, length = [], 0.0
    while length < 60 * minutes and any(left.values()):
        for language, paths in left.items():
            path = paths.pop() if paths else None
            samples = loud(path) if path and path.stat().st_size > 4000 else np.zeros(1)
            if 0.3 * SAMPLE_RATE <= len(samples) <= 12 * SAMPLE_RATE:
                length += len(samples) / SAMPLE_RATE
                for _, made in sets.write(samples, f"radio-{language}-{len(lines)}", {"20": noise.uniform(15, 40)}, noise):
                    lines.append(made)
    for kept, name in enumerate(lines):
        lines[kept] = f"{name}\tfen:{boards[kept * 4 // len(lines)].fen()}\t-"
    sets.save("radio", lines)
    print(f"{length / 60:.1f} minutes")


def loud(path: Path) -> np.ndarray:
    return trimmed(read(path))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--fsdd", type=Path)
    parser.add_argument("--de-dev", type=Path)
    parser.add_argument("--packages", type=Path)
    parser.add_argument("--mbrola", action="store_true")
    parser.add_argument("--radio", type=float, help="so many minutes")
    parser.add_argument("--rows", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    a = parser.parse_args()
    sets = Sets(a.out, a.seed)
    if a.mbrola:
        mbrola(sets, a.rows)
        return
    if a.radio:
        radio(sets, a.packages, a.radio)
        return
    for speaker in testsets.digit_speakers(a.fsdd):
        takes = {w: [loud(p) for p in sorted(a.fsdd.glob(f"{d}_{speaker}_*.wav"))[:14]] for d, w in enumerate(testsets.ENGLISH_DIGITS) if w in DIGITS}
        sets.rows(f"fsdd-{speaker}", takes, [[DIGITS] * 4, [DIGITS] * 4, [DIGITS] * 3, [DIGITS] * 2], a.rows)
    asterisk = a.packages / ALLISON
    words = {w: [loud(asterisk / f"digits/{d}.g722")] for d, w in enumerate(testsets.ENGLISH_DIGITS) if w in DIGITS}
    words |= {w: [loud(asterisk / f"phonetic/{w[0]}_p.g722")] for w in NATO}
    sets.rows("allison", words, [[NATO, DIGITS] * 2, [NATO, DIGITS] * 2, [NATO, DIGITS]], a.rows)
    sets.moves("allison-moves", words, NATO, DIGITS, a.rows)
    scid = a.packages / "scid-data/usr/share/scid/sounds"
    words = {w: [loud(scid / f"{d}.wav")] for d, w in enumerate(testsets.ENGLISH_DIGITS) if w in DIGITS}
    men = MEN[:5]
    words |= {w: [loud(scid / f"{w.capitalize()}.wav")] for w in men}
    sets.rows("scid", words, [[men, DIGITS] * 2, [men, DIGITS] * 2, [men, DIGITS], [men, DIGITS, DIGITS]], a.rows)
    for folder in sorted(p for p in a.de_dev.iterdir() if p.is_dir()):
        words = {w: [x] for w, x in testsets.speaker_words(folder, RECORDED).items()}
        sets.rows(f"de-dev-{folder.name}", words, [[PIECES, RANKS] * 2, [PIECES, RANKS] * 2, [PIECES, RANKS], [PIECES, RANKS, RANKS]], a.rows)
    # What nobody says to a chess program, in whole positions.
    rng, noise = random.Random(a.seed + 2), np.random.default_rng(a.seed + 2)
    boards = positions(4, rng)
    for language, folder in TALK.items():
        lines = []
        for path in prompts(a.packages / folder, rng):
            samples = loud(path) if path.stat().st_size > 4000 else np.zeros(1)
            if 0.3 * SAMPLE_RATE <= len(samples) <= 7 * SAMPLE_RATE:
                for _, made in sets.write(samples, f"talk-{language}-{len(lines)}", {"20": noise.uniform(15, 40)}, noise):
                    lines.append(f"{made}\tfen:{boards[len(lines) * 4 // 60 % 4].fen()}\t-")
            if len(lines) == 60:
                break
        sets.save(f"talk-{language}", lines)
    engine, lines = espeak.Espeak(), []
    clips = testsets.no_commands(engine, 160, a.seed + 3, 1)
    for number, clip in enumerate(clips):
        path = a.out / f"sounds-{number}.wav"
        soundfile.write(path, clip.samples / np.abs(clip.samples).max() * 0.5, SAMPLE_RATE, "PCM_16")
        lines.append(f"{path}\tfen:{boards[number * 4 // 160].fen()}\t-")
    sets.save("sounds", lines)
    # Whole positions in German, by voices that were left out of training.
    lines, rng = [], random.Random(a.seed + 4)
    for number, board in enumerate(positions(2 * a.rows, rng)):
        move = rng.choice([m for m in board.legal_moves if not m.promotion and not board.is_castling(m)])
        said = " ".join(w for s in (move.from_square, move.to_square) for w in (testsets.FILES[chess.square_file(s)], RANKS[chess.square_rank(s)]))
        samples = testsets.speak(engine, f"de+{espeak.HELD_OUT[number % 8]}", said, rng)
        for _, path in sets.write(samples, f"voices-moves-{number}", {"10": 10.0, "telephone": 20.0}, noise):
            lines.append(f"{path}\tfen:{board.fen()}\t{move.uci()}")
    sets.save("voices-moves", lines)
    # Commands of a word or a few, which nobody has recorded.
    lines = []
    for number, (text, command) in enumerate(list(COMMANDS.items()) * 3):
        samples = testsets.speak(engine, f"de+{espeak.HELD_OUT[number % 8]}", text, rng)
        for _, path in sets.write(samples, f"voices-commands-{number}", {"20": 20.0}, noise):
            lines.append(f"{path}\tfen:{boards[0].fen()}\tcommand {command}")
    sets.save("voices-commands", lines)


if __name__ == "__main__":
    main()
