"""Log-mel (or MFCC) features; the README states the same as formulas for other implementations."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass

import numpy as np

SAMPLE_RATE = 16_000
WINDOW, HOP, FFT = 400, 160, 512
# Feature frames for each frame of a network.
STRIDE = 3
BINS = FFT // 2
BIN_HZ = np.arange(1, BINS + 1) * SAMPLE_RATE / FFT
_HAMMING = np.hamming(WINDOW).astype(np.float32)

Warp = Callable[[np.ndarray], np.ndarray]


@dataclass(frozen=True)
class FeatureConfig:
    """What a network hears; saved beside its weights."""

    kind: str = "logmel"  # "logmel" or "mfcc"
    bands: int = 40
    low_hz: float = 80.0
    high_hz: float = 7600.0
    floor: float = 1e-4
    scale: float = 0.7
    coefficients: int = 14  # mfcc only

    @property
    def size(self) -> int:
        return self.bands if self.kind == "logmel" else 3 * self.coefficients

    def as_dict(self) -> dict:
        return asdict(self)


def power_spectrum(samples: np.ndarray) -> np.ndarray:
    """|STFT|^2 of peak-normalised, pre-emphasised samples: frames x 256 (bins 1 to 256)."""
    x = samples / max(1e-6, float(np.abs(samples).max())) * 0.5
    x = np.append(x[0], x[1:] - 0.97 * x[:-1]).astype(np.float32)
    frames = np.lib.stride_tricks.sliding_window_view(x, WINDOW)[::HOP] * _HAMMING
    return (np.abs(np.fft.rfft(frames, FFT)) ** 2).astype(np.float32)[:, 1:]


def mel_points(config: FeatureConfig) -> np.ndarray:
    def to_mel(hz: float) -> float:
        return 2595 * np.log10(1 + hz / 700)

    mels = np.linspace(to_mel(config.low_hz), to_mel(config.high_hz), config.bands + 2)
    return 700 * (10 ** (mels / 2595) - 1)


def mel_filters(config: FeatureConfig, warp: Warp | None = None) -> np.ndarray:
    """Triangular filters, 256 x bands. A warp moves the edges (vocal tract length, formants)."""
    points = mel_points(config)
    if warp is not None:
        points = np.clip(warp(points), 20, 7990)
    filters = np.zeros((BINS, config.bands), np.float32)
    for i in range(config.bands):
        left, middle, right = points[i : i + 3]
        middle = max(middle, left + 25)
        right = max(right, middle + 25)
        rising = (BIN_HZ - left) / (middle - left)
        falling = (right - BIN_HZ) / (right - middle)
        filters[:, i] = np.clip(np.minimum(rising, falling), 0, None)
        if filters[:, i].sum() < 0.5:
            filters[np.argmin(np.abs(BIN_HZ - middle)), i] = 1
    return filters


def features(power: np.ndarray, filters: np.ndarray, config: FeatureConfig) -> np.ndarray:
    """Frames x config.size, normalised by the mean and spread of the speech frames only."""
    mel = power @ filters
    log = np.log(mel + config.floor * mel.mean() + 1e-10).astype(np.float32)
    energy = log.mean(1)
    threshold = (np.quantile(energy, 0.1) + np.quantile(energy, 0.95)) / 2
    speech = log[energy > threshold]
    if not len(speech):
        speech = log
    log = log - speech.mean(0)
    log = log / ((speech - speech.mean(0)).std() + 1e-3) * config.scale
    if config.kind == "logmel":
        return log
    from scipy.fft import dct

    cepstra = dct(log, axis=1, norm="ortho")[:, : config.coefficients]
    delta = np.gradient(cepstra, axis=0)
    return np.concatenate([cepstra / 2, delta, np.gradient(delta, axis=0)], 1).astype(np.float32)
