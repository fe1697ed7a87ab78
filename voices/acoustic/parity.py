"""Write parity/: one synthetic utterance and what features, networks and scores must come out of it.

    python parity.py model.safetensors expected.json
    python parity.py english.safetensors english.json
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

import numpy as np
import soundfile

import espeak
import testsets
from export import ExportedModel
from features import SAMPLE_RATE
from scoring import free_path, loop_score, score_sentences

HERE = Path(__file__).resolve().parent / "parity"
TRUTH = "springer felix drei"
CANDIDATES = [
    TRUTH, "springer felix zwei", "springer bella drei", "läufer felix drei", "turm david eins", "felix drei",
    "kurze rochade", "könig eva zwei", "wiederholen",
]  # fmt: skip
WORDS = tuple(sorted({word for candidate in CANDIDATES for word in candidate.split()}))


def rounded(values: np.ndarray) -> list:
    return np.round(np.asarray(values, np.float64), 5).tolist()


def main() -> None:
    model = ExportedModel(sys.argv[1])
    HERE.mkdir(exist_ok=True)
    wav = HERE / "utterance.wav"
    if not wav.exists():
        spoken = testsets.speak(espeak.Espeak(), "de+m3", TRUTH, random.Random(1))
        noisy = testsets.with_noise(spoken, 25, np.random.default_rng(1))
        soundfile.write(wav, noisy / np.abs(noisy).max() * 0.6, SAMPLE_RATE, subtype="PCM_16")
    samples, _ = soundfile.read(wav, dtype="float32")
    expected: dict = {"wav": wav.name, "samples": len(samples), "candidates": CANDIDATES, "networks": []}
    totals = []
    for number, penalised in enumerate(model.penalised(samples)):
        heard = model.hear(number, samples)
        scores = score_sentences(penalised, CANDIDATES)
        totals.append(scores)
        plain = model.log_probs(number, heard)
        expected["networks"].append({
            "feature_frames": len(heard),
            "features": {str(t): rounded(heard[t]) for t in (0, 1, 40, 80, len(heard) - 1)},
            "output_frames": len(plain),
            "log_probs": {str(t): rounded(plain[t]) for t in (0, 20, 30, len(plain) - 1)},
            "penalised": {str(t): rounded(penalised[t]) for t in (20,)},
            "free_path": round(free_path(penalised), 4),
            "word_loop": round(loop_score(penalised, WORDS), 4),
            "scores": rounded(scores),
        })  # fmt: skip
    expected["mean_scores"] = rounded(np.mean(totals, 0))
    (HERE / sys.argv[2]).write_text(json.dumps(expected, ensure_ascii=False, indent=1) + "\n")
    print(dict(zip(CANDIDATES, expected["mean_scores"], strict=True)))


if __name__ == "__main__":
    main()
