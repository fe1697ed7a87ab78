"""Fold batch norm into the convolutions and write model.safetensors.

    python export.py model.safetensors CHECKPOINT.pt ... [--decision decision.json]
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import numpy as np
import torch
from safetensors import safe_open
from safetensors.numpy import save_file
from torch import nn

from features import FFT, HOP, SAMPLE_RATE, WINDOW, FeatureConfig, features, mel_filters, power_spectrum
from network import STRIDE, Network, load
from phones import SYMBOLS
from recogniser import BLANK_PENALTY
from scoring import penalise_blank

FORMAT = 1


def fold(weight: np.ndarray, bias: np.ndarray, norm: nn.BatchNorm1d) -> tuple[np.ndarray, np.ndarray]:
    """Weights and bias that do a convolution and the batch norm after it in one."""
    gain = (norm.weight / torch.sqrt(norm.running_var + norm.eps)).detach().double().numpy()
    shift = norm.bias.detach().double().numpy() - norm.running_mean.double().numpy() * gain
    return weight * gain.reshape(-1, *[1] * (weight.ndim - 1)), bias * gain + shift


def tensors(network: Network, prefix: str) -> dict[str, np.ndarray]:
    def parts(layer: nn.Conv1d) -> tuple[np.ndarray, np.ndarray]:
        return layer.weight.detach().double().numpy(), layer.bias.detach().double().numpy()

    found: dict[str, np.ndarray] = {}
    for name, layer, norm in (("conv1", network.conv1, network.norm1), ("conv2", network.conv2, network.norm2)):
        found[f"{name}.weight"], found[f"{name}.bias"] = fold(*parts(layer), norm)
    for i, block in enumerate(network.blocks):
        depth_weight, depth_bias = parts(block.depthwise)
        point_weight, point_bias = parts(block.pointwise)
        point_weight = point_weight[:, :, 0]
        # A constant before a pointwise convolution is a constant after it.
        weight, bias = fold(point_weight, point_bias + point_weight @ depth_bias, block.norm)
        found[f"block{i}.depthwise.weight"] = depth_weight[:, 0]
        found[f"block{i}.pointwise.weight"], found[f"block{i}.pointwise.bias"] = weight, bias
    weight, bias = parts(network.output)
    found["output.weight"], found["output.bias"] = weight[:, :, 0], bias
    return {prefix + name: np.ascontiguousarray(value, np.float16) for name, value in found.items()}


class ExportedModel:
    """model.safetensors in plain numpy: what an implementation elsewhere has to compute."""

    def __init__(self, path: str | Path) -> None:
        with safe_open(str(path), "numpy") as file:
            self.header = json.loads(file.metadata()["hektor"])
            self.weights = {name: file.get_tensor(name).astype(np.float32) for name in file.keys()}
        self.blank_penalty = float(self.header["blank_penalty"])

    def inputs(self, number: int) -> FeatureConfig:
        return FeatureConfig(**self.header["networks"][number]["features"])

    def hear(self, number: int, samples: np.ndarray) -> np.ndarray:
        config = self.inputs(number)
        return features(power_spectrum(samples), mel_filters(config), config)

    def log_probs(self, number: int, heard: np.ndarray) -> np.ndarray:
        """Frames x symbols, before the blank penalty."""
        settings = self.header["networks"][number]
        prefix = settings["prefix"]

        def get(name: str) -> np.ndarray:
            return self.weights[prefix + name]

        def convolve(x: np.ndarray, name: str, stride: int) -> np.ndarray:
            weight = get(f"{name}.weight")
            padded = np.pad(x, ((2, 2), (0, 0)))
            windows = np.lib.stride_tricks.sliding_window_view(padded, 5, axis=0)[::stride]
            return np.einsum("tck,ock->to", windows, weight) + get(f"{name}.bias")

        x = np.maximum(convolve(heard, "conv1", 1), 0)
        x = np.maximum(convolve(x, "conv2", STRIDE), 0)
        for i, dilation in enumerate(settings["dilations"]):
            padded = np.pad(x, ((3 * dilation, 3 * dilation), (0, 0)))
            depth = get(f"block{i}.depthwise.weight")
            y = sum(padded[k * dilation : k * dilation + len(x)] * depth[:, k] for k in range(7))
            x = x + np.maximum(y @ get(f"block{i}.pointwise.weight").T + get(f"block{i}.pointwise.bias"), 0)
        logits = x @ get("output.weight").T + get("output.bias")
        top = logits.max(1, keepdims=True)
        return logits - top - np.log(np.exp(logits - top).sum(1, keepdims=True))

    def penalised(self, samples: np.ndarray) -> list[np.ndarray]:
        count = len(self.header["networks"])
        return [penalise_blank(self.log_probs(i, self.hear(i, samples)), self.blank_penalty) for i in range(count)]


def header(networks: list[Network], decision: dict | None) -> dict:
    return {
        "format": FORMAT,
        "symbols": SYMBOLS,
        "blank": 0,
        "blank_penalty": BLANK_PENALTY,
        "sample_rate": SAMPLE_RATE,
        "window": WINDOW,
        "hop": HOP,
        "fft": FFT,
        "stride": STRIDE,
        "networks": [
            {
                "prefix": f"net{i}.",
                "features": n.inputs.as_dict(),
                "width": n.config.width,
                "dilations": list(n.config.dilations),
            }
            for i, n in enumerate(networks)
        ],
        "decision": decision or {},
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("checkpoints", nargs="+")
    parser.add_argument("--decision", type=Path)
    arguments = parser.parse_args()
    networks = [load(path) for path in arguments.checkpoints]
    weights: dict[str, np.ndarray] = {}
    for i, network in enumerate(networks):
        weights |= tensors(network, f"net{i}.")
    decision = json.loads(arguments.decision.read_text()) if arguments.decision else None
    described = json.dumps(header(networks, decision), ensure_ascii=False)
    save_file(weights, str(arguments.out), metadata={"hektor": described})

    # The file must say what the networks said.
    exported = ExportedModel(arguments.out)
    rng = np.random.default_rng(0)
    for i, network in enumerate(networks):
        heard = rng.standard_normal((100, network.inputs.size)).astype(np.float32)
        with torch.no_grad():
            expected = network(torch.from_numpy(heard.T[None]))[0].T.numpy()
        error = float(np.abs(np.exp(exported.log_probs(i, heard)) - np.exp(expected)).max())
        print(f"net{i}: largest difference of a probability {error:.1e}")
        if error > 0.02:
            raise SystemExit("the export does not agree with the checkpoint")
    print(f"{arguments.out}: {arguments.out.stat().st_size} bytes")


if __name__ == "__main__":
    main()
