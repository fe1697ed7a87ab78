"""The network: two convolutions (the second with stride 3) and residual depthwise blocks, phone CTC."""

from __future__ import annotations

from dataclasses import asdict, dataclass

import torch
from torch import Tensor, nn
from torch.nn import functional

from features import STRIDE, FeatureConfig
from phones import SYMBOLS


@dataclass(frozen=True)
class NetworkConfig:
    width: int = 128
    dilations: tuple[int, ...] = (1, 1, 2, 2, 3)
    dropout: float = 0.1

    def as_dict(self) -> dict:
        return asdict(self)


class Block(nn.Module):
    def __init__(self, width: int, dilation: int) -> None:
        super().__init__()
        self.depthwise = nn.Conv1d(width, width, 7, padding=3 * dilation, dilation=dilation, groups=width)
        self.pointwise = nn.Conv1d(width, width, 1)
        self.norm = nn.BatchNorm1d(width)

    def forward(self, x: Tensor) -> Tensor:
        return functional.relu(self.norm(self.pointwise(self.depthwise(x))))


class Network(nn.Module):
    """Features (batch x size x frames) to log-probabilities (batch x symbols x ceil(frames / 3))."""

    def __init__(self, inputs: FeatureConfig, config: NetworkConfig) -> None:
        super().__init__()
        self.inputs, self.config = inputs, config
        width = config.width
        self.conv1 = nn.Conv1d(inputs.size, width, 5, padding=2)
        self.norm1 = nn.BatchNorm1d(width)
        self.conv2 = nn.Conv1d(width, width, 5, stride=STRIDE, padding=2)
        self.norm2 = nn.BatchNorm1d(width)
        self.blocks = nn.ModuleList(Block(width, d) for d in config.dilations)
        self.dropout = nn.Dropout(config.dropout)
        self.output = nn.Conv1d(width, len(SYMBOLS), 1)

    def forward(self, x: Tensor) -> Tensor:
        x = functional.relu(self.norm1(self.conv1(x)))
        x = functional.relu(self.norm2(self.conv2(x)))
        for block in self.blocks:
            x = x + self.dropout(block(x))
        return self.output(x).log_softmax(1)


def save(path: str, network: Network, note: dict | None = None) -> None:
    torch.save(
        {
            "features": network.inputs.as_dict(),
            "network": network.config.as_dict(),
            "weights": network.state_dict(),
            "note": note or {},
        },
        path,
    )


def load(path: str) -> Network:
    stored = torch.load(path, weights_only=True)
    settings = dict(stored["network"], dilations=tuple(stored["network"]["dilations"]))
    network = Network(FeatureConfig(**stored["features"]), NetworkConfig(**settings))
    network.load_state_dict(stored["weights"])
    return network.eval()
