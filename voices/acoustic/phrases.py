"""The weights of commands that are whole sentences, against talk: `phrases` of rules.json.

    python phrases.py learn HEARD.jsonl ... --talk HEARD.jsonl ...
    python phrases.py table HEARD.jsonl ... --talk HEARD.jsonl ...

HEARD.jsonl is what `cargo run --example hear ... - cut overheard` printed, of sentences or (--talk) of clips that are none.
learn takes every second clip of talk. table prints, by length and by how sure the weights below are, how many
sentences are right and wrong and how many clips of talk are taken for one.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import numpy as np

SHORTEST = 7
INPUTS = 6
# What was learned on sentences-*.tsv for the heads before, by a penalty of 3 on weights that are not zero; the biases are
# lower by one than they were learned, so that 0.1 and 0.03 mean about what they mean elsewhere.
BEFORE, BIAS_BEFORE = np.array([0.7879, -0.3416, -17.403, -1.0907, -0.1549, -0.5464]), 1.1766
# What is in rules.json.
WEIGHTS = np.array([0.8025, 0.1171, -15.2574, -0.7719, -0.2121, -0.768])
BIAS = -0.0936
# How strongly the weights are held near those of before.
STRENGTH = 10.0


def load(paths: list[Path]) -> tuple[np.ndarray, np.ndarray]:
    """The inputs of the commands of some length, and which are right."""
    inputs, right = [], []
    for path in paths:
        for line in path.read_text().splitlines():
            heard = json.loads(line)
            best = heard["readings"][0] if heard["readings"] else ""
            if heard["inputs"] and best.startswith("command") and round(1 / heard["inputs"][2]) >= SHORTEST:
                inputs.append(heard["inputs"][:INPUTS])
                right.append(best == heard["truth"])
    return np.array(inputs).reshape(-1, INPUTS), np.array(right, bool)


def fit(inputs: np.ndarray, right: np.ndarray) -> tuple[np.ndarray, float]:
    """Logistic regression by Newton's method, with a penalty on what differs from the weights before, of what is scaled to one."""
    mean, scale = inputs.mean(0), inputs.std(0) + 1e-6
    x = np.c_[(inputs - mean) / scale, np.ones(len(inputs))]
    penalty = np.diag([STRENGTH] * INPUTS + [1e-3])
    near = np.append(BEFORE * scale, BIAS_BEFORE + 1 + BEFORE @ mean)
    weights = near.copy()
    for _ in range(60):
        p = 1 / (1 + np.exp(-x @ weights))
        weights -= np.linalg.solve((x * (p * (1 - p))[:, None]).T @ x + penalty, x.T @ (p - right) + penalty @ (weights - near))
    real = weights[:-1] / scale
    return real, float(weights[-1] - (real * mean).sum())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["learn", "table"])
    parser.add_argument("heard", type=Path, nargs="+")
    parser.add_argument("--talk", type=Path, nargs="+", required=True)
    a = parser.parse_args()
    inputs, right = load(a.heard)
    if a.what == "learn":
        talk = np.concatenate([load([path])[0][1::2] for path in a.talk])
        weights, bias = fit(np.concatenate([inputs, talk]), np.concatenate([right, np.zeros(len(talk), bool)]))
        print(json.dumps({"weights": weights.round(4).tolist(), "bias": round(bias - 1, 4)}))
        return
    talk, _ = load(a.talk)
    sure, talk_sure = (1 / (1 + np.exp(-(x @ WEIGHTS + BIAS))) for x in (inputs, talk))
    for low, high in ((7, 9), (10, 13), (14, 99)):
        own, others = (((1 / x[:, 2]).round() >= low) & ((1 / x[:, 2]).round() <= high) for x in (inputs, talk))
        for bound in (0.04, 0.08, 0.14, 0.27, 0.36, 0.46, 0.6, 0.68, 0.77):
            from_here = own & (sure >= bound)
            print(f"{low:2} to {high:2} phones, {bound:4}: right {(from_here & right).sum():3} wrong {(from_here & ~right).sum():3} talk {(others & (talk_sure >= bound)).sum():3}")


if __name__ == "__main__":
    main()
