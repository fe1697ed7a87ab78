"""What the second opinion says of parity/utterance.wav, for checking another implementation.

    python parity_opinion.py opinion.safetensors parity/opinion.json
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
import soundfile
from safetensors.numpy import load_file

import embedding
from opinion import BLANK_PENALTY, forward
from phones import HERE

MASK = (1 << 64) - 1


def quiet(count: int) -> np.ndarray:
    """Marsaglia's xorshift, as the program makes its noise: four uniforms, the same each time."""
    state, out = 0x2545F4914F6CDD1D, np.empty(count, np.float32)
    def uniform() -> float:
        nonlocal state
        state ^= (state << 13) & MASK
        state ^= state >> 7
        state ^= (state << 17) & MASK
        return (state >> 40) / (1 << 24) - 0.5
    for i in range(count):
        out[i] = sum(uniform() for _ in range(4)) * 1.7e-4
    return out


def main() -> None:
    head = {k: v.astype(np.float32) for k, v in load_file(sys.argv[1]).items()}
    samples, _ = soundfile.read(HERE / "parity/utterance.wav", dtype="float32")
    noise = quiet(2 * embedding.QUIET)
    loud = samples * (0.5 / np.abs(samples).max())
    padded = np.concatenate([noise[: embedding.QUIET], loud, noise[embedding.QUIET :]])
    # The level is that of the utterance, whose peak stands already at half of full scale.
    mel = embedding.mel(padded)
    heard = embedding.layers([mel])[0]
    logits = np.asarray(forward(head, ((heard - head["mean"]) * head["scale"])[None]))[0]
    plain = logits - np.logaddexp.reduce(logits, 1, keepdims=True)
    penalised = plain.copy()
    penalised[:, 0] -= BLANK_PENALTY
    penalised -= np.logaddexp.reduce(penalised, 1, keepdims=True)
    def rows(of: np.ndarray, every: int) -> dict[str, list[float]]:
        return {str(t): [round(float(x), 4) for x in of[t]] for t in range(every // 2, len(of), every)}
    made = {"frames": len(mel), "rows": len(heard), "mel": rows(mel, 60), "embedding": rows(heard, 25), "log_probs": rows(penalised, 15)}
    Path(sys.argv[2]).write_text(json.dumps(made) + "\n")


if __name__ == "__main__":
    main()
