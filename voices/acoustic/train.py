"""Train one network on the synthetic corpus.

    python train.py OUT.pt --corpus corpus/c1 --steps 1200 --seed 0
"""

from __future__ import annotations

import argparse
import json
import math
import random
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional
from torch.utils.data import DataLoader, IterableDataset

from augment import Augmenter, Utterance
from features import FeatureConfig
from network import STRIDE, Network, NetworkConfig, load, save
from phones import INDEX, LEXICON

Batch = tuple[torch.Tensor, torch.Tensor, torch.Tensor, torch.Tensor, list[tuple[int, list[int]]]]
# Words that may stand in one another's place; those that sound alike are what has to be told apart.
CLASSES = [
    "eins zwei zwo drei vier fünf sechs sieben acht", "könig dame turm läufer springer bauer",
    "anna bella cäsar david eva felix gustav hektor", "anton berta cäsar dora emil friedrich gustav heinrich",
    "A B C D E F G H", "one two three four five six seven eight nine zero", "king queen rook bishop knight pawn",
    "alfa bravo charlie delta echo foxtrot golf hotel",
]  # fmt: skip
RIVALS = {word: [w for w in group.split() if w != word] for group in CLASSES for word in group.split()}


def read_corpus(prefixes: list[str], without: Sequence[str] = ()) -> list[Utterance]:
    utterances = []
    for prefix in prefixes:
        spectra, at = np.load(f"{prefix}.npy", mmap_mode="r"), 0
        for entry in json.loads(Path(f"{prefix}.json").read_text()):
            if not any(name in entry["voice"] for name in without):
                utterances.append(Utterance(spectra[at : at + entry["frames"]], entry["phones"], entry["words"]))
            at += entry["frames"]
    return utterances


def rivals(utterance: Utterance, count: int, rng: random.Random) -> list[list[int]]:
    """Phones of sentences with one word of the utterance replaced by another of its class."""
    spans, at = [], 0
    for word in utterance.words.split():
        variants = [[INDEX[p] for p in v] for v in LEXICON.get(word, [])]
        spoken = max((v for v in variants if utterance.phones[at : at + len(v)] == v), key=len, default=None)
        if spoken is None:
            return []
        if word in RIVALS:
            spans.append((at, at + len(spoken), word))
        at += len(spoken)
    found = []
    for _ in range(count if spans else 0):
        start, end, word = rng.choice(spans)
        other = [INDEX[p] for p in rng.choice(LEXICON[rng.choice(RIVALS[word])])]
        found.append([*utterance.phones[:start], *other, *utterance.phones[end:]])
    return [f for f in found if f != utterance.phones]


class Batches(IterableDataset):
    """Endless batches; utterances of like length share one."""

    def __init__(self, utterances: list[Utterance], augmenter: Augmenter, size: int, seed: int, rivals: int = 0) -> None:
        self._utterances, self._augment, self._size, self._rivals = utterances, augmenter, size, rivals
        self._rng = random.Random(seed)

    def __iter__(self) -> Iterator[Batch]:
        pool_size = 8 * self._size
        order: list[int] = []
        while True:
            if len(order) < pool_size:
                order = list(range(len(self._utterances)))
                self._rng.shuffle(order)
            pool = sorted((order.pop() for _ in range(pool_size)), key=lambda i: len(self._utterances[i].log_power))
            batches = [pool[i : i + self._size] for i in range(0, pool_size, self._size)]
            self._rng.shuffle(batches)
            for batch in batches:
                yield self._collate([self._utterances[i] for i in batch])

    def _collate(self, batch: list[Utterance]) -> Batch:
        made = [self._augment(u) for u in batch]
        lengths = [len(m) for m in made]
        inputs = np.zeros((len(made), made[0].shape[1], max(lengths)), np.float32)
        for row, m in zip(inputs, made, strict=True):
            row[:, : len(m)] = m.T
        return (
            torch.from_numpy(inputs),
            torch.tensor([math.ceil(n / STRIDE) for n in lengths]),
            torch.tensor([p for u in batch for p in u.phones]),
            torch.tensor([len(u.phones) for u in batch]),
            [(i, r) for i, u in enumerate(batch) for r in rivals(u, self._rivals, self._rng)] if self._rivals else [],
        )


def rival_loss(log_probs: torch.Tensor, lengths: torch.Tensor, truth: torch.Tensor, rivals: list) -> torch.Tensor:
    """Cross entropy of the truth against its rivals by their CTC scores; log_probs are frames x batch x symbols."""
    rows = torch.tensor([i for i, _ in rivals])
    targets = torch.tensor([p for _, phones in rivals for p in phones])
    sizes = torch.tensor([len(phones) for _, phones in rivals])
    losses = functional.ctc_loss(log_probs[:, rows], targets, lengths[rows], sizes, reduction="none")
    ahead = (losses - truth[rows]) / 4  # nats, softened: a clear lead needs no more push
    return functional.softplus(-ahead[torch.isfinite(ahead)]).mean()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--corpus", nargs="+", required=True)
    parser.add_argument("--without", nargs="+", default=[], help="leave out voices with one of these in their names")
    parser.add_argument("--steps", type=int, default=1200)
    parser.add_argument("--batch", type=int, default=24)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--weight-decay", type=float, default=1e-2)
    parser.add_argument("--features", choices=["logmel", "mfcc"], default="logmel")
    parser.add_argument("--floor", type=float, default=1e-4)
    parser.add_argument("--telephone", type=float, default=0, help="share of utterances without what is above 4 kHz")
    parser.add_argument("--bands", type=int, default=40)
    parser.add_argument("--width", type=int, default=128)
    parser.add_argument("--dropout", type=float, default=0.1)
    parser.add_argument("--rivals", type=int, default=0, help="rival sentences an utterance (discriminative training)")
    parser.add_argument("--rival-weight", type=float, default=1.0)
    parser.add_argument("--start", help="go on from this checkpoint")
    parser.add_argument("--dilations", type=int, nargs="+", default=[1, 1, 2, 2, 3])
    arguments = parser.parse_args()

    torch.set_num_threads(1)
    torch.manual_seed(arguments.seed)
    inputs = FeatureConfig(kind=arguments.features, floor=arguments.floor, bands=arguments.bands)
    utterances = read_corpus(arguments.corpus, arguments.without)
    augmenter = Augmenter(utterances, inputs, arguments.seed, arguments.telephone)
    # One worker prepares batches while the network learns; one only, so that runs can be repeated.
    batches = Batches(utterances, augmenter, arguments.batch, arguments.seed, arguments.rivals)
    loader = DataLoader(batches, batch_size=None, num_workers=1)
    settings = NetworkConfig(arguments.width, tuple(arguments.dilations), arguments.dropout)
    network = (load(arguments.start) if arguments.start else Network(inputs, settings)).train()
    optimiser = torch.optim.AdamW(network.parameters(), lr=arguments.rate, weight_decay=arguments.weight_decay)
    print(f"{len(utterances)} utterances, {sum(p.numel() for p in network.parameters())} parameters", flush=True)

    started, smooth_loss = time.time(), 0.0
    for step, (x, lengths, targets, target_lengths, others) in zip(range(arguments.steps), loader, strict=False):
        warm = min(1.0, step / 100 + 0.02)
        for group in optimiser.param_groups:
            group["lr"] = arguments.rate * warm * 0.5 * (1 + math.cos(math.pi * step / arguments.steps)) + 1e-5
        log_probs = network(x).permute(2, 0, 1)
        each = functional.ctc_loss(
            log_probs, targets, lengths, target_lengths, reduction="none", zero_infinity=True
        )
        loss = (each / target_lengths).mean()
        if others:
            loss = loss + arguments.rival_weight * rival_loss(log_probs, lengths, each, others)
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 5.0)
        optimiser.step()
        smooth_loss = float(loss.detach()) if step == 0 else 0.97 * smooth_loss + 0.03 * float(loss.detach())
        if step % 100 == 99:
            print(f"step {step + 1}: {time.time() - started:.0f} s, loss {smooth_loss:.3f}", flush=True)
    note = {"arguments": {k: str(v) for k, v in vars(arguments).items()}, "loss": smooth_loss}
    save(str(arguments.out), network.eval(), note)


if __name__ == "__main__":
    main()
