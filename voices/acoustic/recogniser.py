"""Networks as one recogniser: samples in, scores of candidate sentences out."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import torch

from features import Warp, features, mel_filters, power_spectrum
from network import Network, load
from scoring import penalise_blank, score_sentences

BLANK_PENALTY = 2.0


class Recogniser:
    def __init__(self, networks: Sequence[Network], blank_penalty: float = BLANK_PENALTY) -> None:
        self.networks = list(networks)
        self.blank_penalty = blank_penalty
        self._filters = [mel_filters(n.inputs) for n in networks]

    @classmethod
    def from_files(cls, paths: Sequence[str | Path], blank_penalty: float = BLANK_PENALTY) -> Recogniser:
        return cls([load(str(p)) for p in paths], blank_penalty)

    def log_probs(self, samples: np.ndarray, warp: Warp | None = None) -> list[np.ndarray]:
        """One matrix (frames x symbols) a network, the blank already penalised."""
        power = power_spectrum(samples)
        found = []
        for network, filters in zip(self.networks, self._filters, strict=True):
            heard = features(power, filters if warp is None else mel_filters(network.inputs, warp), network.inputs)
            with torch.no_grad():
                out = network(torch.from_numpy(heard.T[None].astype(np.float32)))[0].T.numpy()
            found.append(penalise_blank(out.astype(np.float64), self.blank_penalty))
        return found

    def scores(self, samples: np.ndarray, candidates: Sequence[str], warp: Warp | None = None) -> np.ndarray:
        """The mean over the networks of the forward scores."""
        return np.mean([score_sentences(lp, candidates) for lp in self.log_probs(samples, warp)], 0)
