"""Make each utterance of the corpus another one: tempo, vocal tract, voice, room, microphone, noise.

Everything happens on power spectra (frames x 256), which is cheap and nearly exact for all but phase.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.signal import lfilter

from features import BIN_HZ, BINS, FeatureConfig, features, mel_filters
from network import STRIDE


@dataclass(frozen=True)
class Utterance:
    log_power: np.ndarray  # frames x 256, half precision
    phones: list[int]
    words: str = ""


def warped_filters(rng: np.random.Generator, config: FeatureConfig) -> np.ndarray:
    """Mel filters of another vocal tract: its length, and formant regions each moved on their own."""
    length = rng.uniform(0.84, 1.2)
    knots = np.array([0, 400, 1000, 1900, 3200, 5000, 8000], float)
    moved = knots * np.concatenate([[1], np.clip(rng.normal(1, 0.05, 5), 0.85, 1.15), [1]])
    moved[1:-1] *= length
    moved = np.maximum.accumulate(moved)
    return mel_filters(config, lambda hz: np.interp(hz, knots, moved))


def noise_colour(rng: np.random.Generator) -> np.ndarray:
    kind = rng.integers(4)
    if kind == 0:
        decibels = np.zeros(BINS)
    elif kind == 1:
        decibels = -20 * np.log10(BIN_HZ / 1000 + 0.03)
    elif kind == 2:
        decibels = -10 * np.log10(BIN_HZ / 1000 + 0.03)
    else:
        humps = np.interp(BIN_HZ, [0, 300, 800, 2000, 4000, 8000], rng.normal(0, 8, 6))
        decibels = humps - 6 * np.log2(BIN_HZ / 1000 + 0.1) * rng.uniform(0, 1)
    preemphasis = 1 + 0.97**2 - 2 * 0.97 * np.cos(np.pi * BIN_HZ / 8000)
    colour = 10 ** (decibels / 10) * preemphasis
    return (colour / colour.mean()).astype(np.float32)


class NoiseSource:
    """Gaussian samples drawn once and then read from random places, which is far cheaper than drawing anew."""

    def __init__(self, rng: np.random.Generator, count: int = 1 << 22) -> None:
        self._rng, self._table = rng, rng.standard_normal(count, dtype=np.float32)

    def __call__(self, shape: tuple[int, ...]) -> np.ndarray:
        size = int(np.prod(shape))
        start = self._rng.integers(len(self._table) - size)
        return self._table[start : start + size].reshape(shape)

    def add(self, power: np.ndarray, noise_power: np.ndarray) -> np.ndarray:
        """|S + N|^2 where N is Gaussian with random phase."""
        spread = np.sqrt(noise_power / 2)
        return (np.sqrt(power) + self(power.shape) * spread) ** 2 + (self(power.shape) * spread) ** 2


def _speech_level(power: np.ndarray) -> float:
    level = power.mean(1)
    return float(level[level > level.max() * 1e-3].mean())


class Augmenter:
    def __init__(self, utterances: list[Utterance], config: FeatureConfig, seed: int, telephone: float = 0) -> None:
        """`telephone`: how often nothing is left above 3.3 to 4.2 kHz, as with 8 kHz recordings and wireless headsets."""
        self._utterances, self._config, self._telephone = utterances, config, telephone
        self._rng = np.random.default_rng(seed)
        self._gauss = NoiseSource(self._rng)
        self._filters = [warped_filters(self._rng, config) for _ in range(400)]

    def __call__(self, utterance: Utterance) -> np.ndarray:
        """Features (frames x size) of a new version of the utterance."""
        rng = self._rng
        log_power = self._retime(utterance)
        power = np.exp(log_power)
        before, after = (np.zeros((rng.integers(3, 45), BINS), np.float32) for _ in range(2))
        power = np.concatenate([before, power, after])
        if rng.random() < 0.15:  # breathy or whispered
            power = power * np.where(BIN_HZ > rng.uniform(200, 3500), rng.exponential(1, power.shape), 1).astype(np.float32)
        if rng.random() < 0.45:
            power = self._reverberate(power)
        power = power * self._microphone()
        level = _speech_level(power)
        noise = np.float32(level * 10 ** (-rng.uniform(35, 75) / 10))
        if rng.random() < 0.85:
            decibels = rng.uniform(3, 35) if rng.random() < 0.7 else rng.uniform(20, 50)
            noise = noise + self._noise(power.shape) * np.float32(level / 10 ** (decibels / 10))
        power = self._gauss.add(power, noise)
        made = features(power, self._filters[rng.integers(len(self._filters))], self._config)
        if self._config.kind == "logmel":
            self._mask(made)
        return made

    def _retime(self, utterance: Utterance) -> np.ndarray:
        """Another tempo, changing within the utterance."""
        rng, log_power = self._rng, utterance.log_power.astype(np.float32)
        frames = len(log_power)
        wanted = max(int(frames * rng.uniform(0.72, 1.4)), int((STRIDE + 0.3) * len(utterance.phones)) + 4)
        middle = 0.5 * np.array([0.25, 0.5, 0.75]) + 0.5 * np.sort(rng.uniform(0, 1, 3))
        path = np.interp(np.linspace(0, 1, wanted), [0, *middle, 1], np.linspace(0, 1, 5)) * (frames - 1)
        low = np.floor(path).astype(int)
        weight = (path - low)[:, None].astype(np.float32)
        return log_power[low] * (1 - weight) + log_power[np.minimum(low + 1, frames - 1)] * weight

    def _reverberate(self, power: np.ndarray) -> np.ndarray:
        rng = self._rng
        decay = np.exp(-13.8 * 0.01 / rng.uniform(0.1, 0.7))
        gain = 10 ** (rng.uniform(-22, -6) / 10) * (1 - decay) * 3
        tail = lfilter([0, gain], [1, -decay], power, axis=0).astype(np.float32)
        return power + tail * rng.exponential(1, power.shape).astype(np.float32)

    def _microphone(self) -> np.ndarray:
        rng = self._rng
        decibels = np.interp(BIN_HZ, [0, 150, 400, 900, 1800, 3200, 5200, 8000], rng.normal(0, 4, 8))
        decibels += rng.uniform(-4, 4) * np.log2(BIN_HZ / 1000 + 0.1)
        if rng.random() < 0.25:  # band limit
            decibels -= np.clip((BIN_HZ - rng.uniform(3300, 7000)) / rng.uniform(8, 40), 0, 45)
        if self._telephone and rng.random() < self._telephone:
            decibels -= np.clip((BIN_HZ - rng.uniform(3300, 4200)) / rng.uniform(3, 15), 0, 60)
        if rng.random() < 0.3:  # no bass
            decibels -= np.clip((rng.uniform(60, 350) - BIN_HZ) / 8, 0, 30)
        return (10 ** (decibels / 10)).astype(np.float32)

    def _noise(self, shape: tuple[int, ...]) -> np.ndarray:
        rng, kind = self._rng, self._rng.integers(5)
        if kind == 0:  # babble
            babble = np.zeros(shape, np.float32)
            for _ in range(2):
                other = np.exp(self._utterances[rng.integers(len(self._utterances))].log_power.astype(np.float32))
                babble += np.resize(other / other.mean(), shape) / 2
            return babble
        noise = np.broadcast_to(noise_colour(rng), shape)
        if kind == 4:  # comes and goes
            swell = np.interp(np.arange(shape[0]), np.linspace(0, shape[0], 6), rng.normal(0, 0.7, 6))
            noise = noise * np.exp(swell)[:, None]
        return noise

    def _mask(self, made: np.ndarray) -> None:
        rng, bands = self._rng, made.shape[1]
        for _ in range(rng.integers(0, 3)):
            start = rng.integers(bands - 3)
            made[:, start : start + rng.integers(1, 1 + bands // 8)] = 0
        for _ in range(rng.integers(0, 3)):
            start = rng.integers(len(made))
            made[start : start + rng.integers(1, 6)] = 0
