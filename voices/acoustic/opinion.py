"""The second opinion's own part: from the embedding to phones, trained by CTC.

    python opinion.py train HEAD.npz --rows rows/s-*.npz --steps 3000 --seed 1
    python opinion.py train HEAD.npz --start FIRST.npz --rows rows/s-*.npz rows/p-*.npz --people 0.4 --without lucas --steps 300 --rate 7e-4
    python opinion.py export opinion.safetensors --rows HEAD.npz --weight 0.5

The heads that are shipped have blocks in place of the wide product and are learned by large.py; export writes both.
Rows are those of rows.py; in a file whose name begins with p- people speak, and their share of a step is --people.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import optax
from safetensors.numpy import save_file

from phones import SYMBOLS

WIDTH, TAPS = 192, 7
# How many rows lie between the taps of each block.
DILATIONS = (1, 1, 2, 1, 4, 1)
LENGTHS = (80, 112, 144, 176, 208, 256)
LABELS = 40
BATCH = 32
BLANK_PENALTY = 2.0

Head = dict[str, jax.Array]


def load(paths: list[Path]) -> tuple[list[np.ndarray], list[np.ndarray]]:
    heard, labels = [], []
    for path in paths:
        file = np.load(path)
        rows = np.split(file["heard"], np.cumsum(file["lengths"])[:-1])
        phones = np.split(file["labels"], np.cumsum(file["sizes"])[:-1])
        for row, said in zip(rows, phones, strict=True):
            # More steps than phones are needed, with a blank between equal ones.
            if 1.1 * len(said) + 2 < len(row) <= LENGTHS[-1] and 0 < len(said) <= LABELS:
                heard.append(row)
                labels.append(said)
    return heard, labels


def initial(key: jax.Array, mix: int, context: int) -> Head:
    keys = jax.random.split(key, 3)
    def random(key: jax.Array, rows: int, columns: int) -> jax.Array:
        return jax.random.normal(key, (rows, columns)) * np.sqrt(2 / rows)
    return {
        "mix.weight": random(keys[0], WIDTH, mix), "mix.bias": jnp.zeros(mix),
        "context.weight": random(keys[1], TAPS * mix, context), "context.bias": jnp.zeros(context),
        "output.weight": random(keys[2], context, len(SYMBOLS)) * 0.5, "output.bias": jnp.zeros(len(SYMBOLS)),
    }  # fmt: skip


def forward(head: Head, x: jax.Array, key: jax.Array | None = None) -> jax.Array:
    """Rows x steps x 192, normalised, to logits; with a key as in training, where some of it is lost."""
    if key is not None:
        keys = jax.random.split(key, 4)
        x = x + 0.15 * jax.random.normal(keys[0], x.shape)
        # Some numbers are missing all through an utterance, and all of them for a moment.
        x = x * jax.random.bernoulli(keys[1], 0.85, (x.shape[0], 1, x.shape[2])) / 0.85
        x = x * jnp.repeat(jax.random.bernoulli(keys[2], 0.95, (x.shape[0], x.shape[1] // 4, 1)), 4, axis=1)
    x = jax.nn.relu(x @ head["mix.weight"] + head["mix.bias"])
    if "context.weight" in head:
        padded = jnp.pad(x, ((0, 0), (TAPS // 2, TAPS // 2), (0, 0)))
        seen = jnp.concatenate([padded[:, k : k + x.shape[1]] for k in range(TAPS)], -1)
        x = jax.nn.relu(seen @ head["context.weight"] + head["context.bias"])
    else:
        for number, dilation in enumerate(DILATIONS):
            padded = jnp.pad(x, ((0, 0), (TAPS // 2 * dilation, TAPS // 2 * dilation), (0, 0)))
            weights = head[f"block{number}.depthwise.weight"]
            seen = sum(weights[:, k] * padded[:, k * dilation : k * dilation + x.shape[1]] for k in range(TAPS))
            x = x + jax.nn.relu(seen @ head[f"block{number}.pointwise.weight"] + head[f"block{number}.pointwise.bias"])
    if key is not None:
        x = x * jax.random.bernoulli(keys[3], 0.75, x.shape) / 0.75
    return x @ head["output.weight"] + head["output.bias"]


class Drawer:
    """Batches of utterances of like length."""

    def __init__(self, heard: list[np.ndarray], labels: list[np.ndarray], mean: np.ndarray, scale: np.ndarray) -> None:
        self.heard, self.labels, self.mean, self.scale = heard, labels, mean, scale
        self.of = {n: [] for n in LENGTHS}
        for i, row in enumerate(heard):
            self.of[next(n for n in LENGTHS if len(row) <= n)].append(i)

    def draw(self, length: int, count: int, rng: np.random.Generator) -> list[int]:
        return list(rng.choice(self.of[length], count)) if self.of[length] else []

    def fill(self, i: int, x: np.ndarray, empty: np.ndarray, y: np.ndarray, none: np.ndarray) -> None:
        row, said = self.heard[i], self.labels[i]
        x[: len(row)] = (row.astype(np.float32) - self.mean) * self.scale
        empty[: len(row)] = 0
        y[: len(said)], none[: len(said)] = said, 0


def train(a: argparse.Namespace) -> None:
    synthetic = load([p for p in a.rows if not p.name.startswith("p-")])
    people = load([p for p in a.rows if p.name.startswith("p-") and not any(n in p.name for n in a.without)])
    if a.start:
        file = dict(np.load(a.start))
        mean, scale = file.pop("mean"), file.pop("scale")
        head = {k: jnp.asarray(v) for k, v in file.items()}
    else:
        some = np.concatenate([h.astype(np.float32) for h in synthetic[0][:600]])
        mean, scale = some.mean(0), 1 / (some.std(0) + 1e-3)
        head = initial(jax.random.PRNGKey(a.seed), a.mix, a.context)
    drawers = [Drawer(*rows, mean, scale) for rows in (synthetic, people)]
    print(len(synthetic[0]), "synthetic,", len(people[0]), "of people", flush=True)
    rate = optax.join_schedules(
        [optax.linear_schedule(0, a.rate, 50), optax.cosine_decay_schedule(a.rate, a.steps - 50, 0.01)], [50]
    )
    optimiser = optax.chain(optax.clip_by_global_norm(2.0), optax.adamw(rate, weight_decay=1e-3))

    @jax.jit
    def step(head, state, x, empty, y, none, key):
        def loss(head):
            return optax.ctc_loss(forward(head, x, key), empty, y, none).mean()
        value, gradient = jax.value_and_grad(loss)(head)
        update, state = optimiser.update(gradient, state, head)
        return optax.apply_updates(head, update), state, value

    state, rng, begun, losses = optimiser.init(head), np.random.default_rng(a.seed), time.time(), []
    share = np.array([len(drawers[0].of[n]) for n in LENGTHS], float)
    share /= share.sum()
    for number in range(1, a.steps + 1):
        length = int(rng.choice(LENGTHS, p=share))
        of_people = drawers[1].draw(length, int(BATCH * a.people), rng) if people[0] else []
        drawn = [(drawers[1], i) for i in of_people] + [(drawers[0], i) for i in drawers[0].draw(length, BATCH - len(of_people), rng)]
        x, empty = np.zeros((BATCH, length, WIDTH), np.float32), np.ones((BATCH, length), np.float32)
        y, none = np.zeros((BATCH, LABELS), np.int32), np.ones((BATCH, LABELS), np.float32)
        for k, (drawer, i) in enumerate(drawn):
            drawer.fill(i, x[k], empty[k], y[k], none[k])
        head, state, value = step(head, state, x, empty, y, none, jax.random.PRNGKey(a.seed * 100_000 + number))
        losses.append(float(value))
        if number % 100 == 0:
            print(number, f"{np.mean(losses[-100:]):.3f}", f"{time.time() - begun:.0f} s", flush=True)
    np.savez(a.out, mean=mean, scale=scale, **head)


def export(a: argparse.Namespace) -> None:
    tensors = {k: np.asarray(v, np.float16) for k, v in np.load(a.rows[0]).items()}
    header = {"format": 1, "symbols": SYMBOLS, "blank_penalty": BLANK_PENALTY, "weight": a.weight}
    if "context.weight" not in tensors:
        header["dilations"] = DILATIONS
    if a.decision:
        header["decision"] = json.loads(a.decision.read_text())
    save_file(tensors, a.out, {"hektor": json.dumps(header)})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["train", "export"])
    parser.add_argument("out", type=Path)
    parser.add_argument("--rows", dest="rows", type=Path, nargs="+")
    parser.add_argument("--start", type=Path)
    parser.add_argument("--without", nargs="*", default=[])
    parser.add_argument("--people", type=float, default=0.4)
    parser.add_argument("--steps", type=int, default=3000)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--mix", type=int, default=128)
    parser.add_argument("--context", type=int, default=160)
    parser.add_argument("--weight", type=float, default=0.5)
    parser.add_argument("--decision", type=Path)
    a = parser.parse_args()
    train(a) if a.what == "train" else export(a)


if __name__ == "__main__":
    main()
