"""From the scores of the candidates to a confidence, and to accept, ask or reject."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

import numpy as np

from phones import LEXICON

SPHINX_TOP = 3  # pocketsphinx scores only the network's best candidates
HOPELESS = 0.01  # below this confidence of the networks it was no command, and pocketsphinx is not asked


def phone_count(sentence: str) -> int:
    return sum(len(LEXICON[w][0]) for w in sentence.split())


@dataclass(frozen=True)
class Heard:
    """What the recogniser says about one utterance; scores are sorted from the best down."""

    candidates: tuple[str, ...]
    scores: np.ndarray
    networks: np.ndarray  # the networks' own scores of the same candidates
    free: float  # score of the free path, averaged over the networks
    loop: float  # score of the loop of the candidates' words, averaged over the networks
    sphinx: np.ndarray | None = None  # of the first SPHINX_TOP candidates

    def combined(self, weight: float) -> Heard:
        """The same utterance with pocketsphinx' opinion mixed in and the order made anew."""
        if self.sphinx is None:
            raise ValueError("pocketsphinx has not heard this")
        count = len(self.sphinx)
        worst = np.min(self.sphinx[np.isfinite(self.sphinx)], initial=0.0)
        opinion = np.where(np.isfinite(self.sphinx), self.sphinx, worst - 100)
        mixed = self.scores[:count] + weight * (opinion - opinion.max())
        order = np.argsort(-mixed, kind="stable")
        return Heard(
            tuple(self.candidates[i] for i in order),
            mixed[order],
            self.networks[:count][order],
            self.free,
            self.loop,
            opinion[order],
        )


INPUTS = ["sqrt(min(margin, 50))", "min(misfit, 6)", "1 / phones", "min(excess, 3)"]


def inputs(heard: Heard) -> np.ndarray:
    """What the confidence is made of, each bounded."""
    margin = heard.scores[0] - heard.scores[1] if len(heard.scores) > 1 else 50.0
    phones = phone_count(heard.candidates[0])
    best = heard.networks[0]
    misfit, excess = (max(0.0, rival - best) / phones for rival in (heard.free, heard.loop))
    return np.array([np.sqrt(min(margin, 50.0)), min(misfit, 6.0), 1.0 / phones, min(excess, 3.0)])


@dataclass
class Rule:
    """confidence = 1 / (1 + exp(-(bias + weights . inputs)))"""

    weights: list[float]
    bias: float
    accept: float = 0.9
    ask: float = 0.3
    sphinx_weight: float = 0.0
    names: list[str] = field(default_factory=lambda: list(INPUTS))

    def confidence(self, heard: Heard) -> float:
        return float(1 / (1 + np.exp(-(self.bias + np.dot(self.weights, inputs(heard))))))

    def decide(self, heard: Heard) -> str:
        confidence = self.confidence(heard)
        return "accept" if confidence >= self.accept else "ask" if confidence >= self.ask else "reject"

    def as_dict(self) -> dict:
        return asdict(self)


def fit(rows: Sequence[np.ndarray], right: Sequence[bool], weight: Sequence[float]) -> tuple[list[float], float]:
    """Logistic regression by Newton's method with a little ridge."""
    x = np.c_[np.array(rows), np.ones(len(rows))]
    y, w = np.array(right, float), np.array(weight, float)
    theta = np.zeros(x.shape[1])
    ridge = np.eye(x.shape[1]) * 0.5
    ridge[-1, -1] = 0
    for _ in range(50):
        p = 1 / (1 + np.exp(-np.clip(x @ theta, -30, 30)))
        gradient = x.T @ (w * (p - y)) + ridge @ theta
        hessian = (x * (w * p * (1 - p))[:, None]).T @ x + ridge + 1e-6 * np.eye(x.shape[1])
        theta = theta - np.linalg.solve(hessian, gradient)
    return theta[:-1].tolist(), float(theta[-1])


def load_rules(path: Path) -> dict[str, Rule]:
    return {name: Rule(**values) for name, values in json.loads(path.read_text()).items()}
