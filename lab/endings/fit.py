"""Learns how far the win is in queen against rook: fit.py HALF_MOVES OUT. Half a minute a round on an idle core."""
import sys

import numpy as np

NEURONS, ROUNDS, BATCH = 32, 9, 4096
rng = np.random.default_rng(1)
data = np.fromfile(sys.argv[1], dtype=np.uint8)
size = len(data) // 2
won, lost = data[:size], data[size:]
# What is there at a glance the search sees.
chosen = [np.flatnonzero((won > 3) & (won < 250)), np.flatnonzero((lost > 2) & (lost < 250))]
index = np.concatenate(chosen)
target = np.concatenate([won[chosen[0]], lost[chosen[1]]]).astype(np.float32)
turn = np.repeat([0, 1], [len(part) for part in chosen])
mean, spread = target.mean(), target.std()
target = (target - mean) / spread

kept = np.array([square for square in range(64) if square % 8 < 4 and square // 8 <= square % 8])
place, strong, queen, rook = index >> 18, index >> 12 & 63, index >> 6 & 63, index & 63
weak = kept[place]


def apart(a, b):
    return abs(a % 8 - b % 8) * 8 + abs(a // 8 - b // 8)


pairs = [(weak, strong), (weak, rook), (strong, rook), (weak, queen), (strong, queen), (queen, rook)]
inputs = [place] + [16 + 64 * number + apart(*pair) for number, pair in enumerate(pairs)] + [16 + 64 * len(pairs) + turn]
inputs = np.stack(inputs, 1)
rows = 16 + 64 * len(pairs) + 2

table = rng.normal(0, 0.3, (rows, NEURONS)).astype(np.float32)
begin = np.zeros(NEURONS, np.float32)
counts = rng.normal(0, 0.3, NEURONS).astype(np.float32)
total = np.float32(0)
learned = [table, begin, counts]
first, second = ([np.zeros_like(part) for part in learned] for _ in range(2))
step = 0
for number in range(ROUNDS):
    order = rng.permutation(len(target))
    rate, error = 0.01 * (1 - number / ROUNDS) + 0.0005, 0.0
    for start in range(0, len(order) - BATCH, BATCH):
        batch = order[start : start + BATCH]
        own = inputs[batch]
        sums = table[own].sum(1) + begin
        excited = np.maximum(sums, 0)
        miss = excited @ counts + total - target[batch]
        error += (miss * miss).sum()
        slope = miss / BATCH
        back = slope[:, None] * counts * (sums > 0)
        grown = np.zeros_like(table)
        for column in own.T:
            sort = np.argsort(column, kind="stable")
            starts = np.flatnonzero(np.r_[True, np.diff(column[sort]) > 0])
            grown[column[sort][starts]] += np.add.reduceat(back[sort], starts, 0)
        step += 1
        for part, gradient, m, v in zip(learned, (grown, back.sum(0), excited.T @ slope), first, second):
            m *= 0.9
            m += 0.1 * gradient
            v *= 0.999
            v += 0.001 * gradient * gradient
            part -= rate * (m / (1 - 0.9**step)) / (np.sqrt(v / (1 - 0.999**step)) + 1e-8)
        total -= rate * slope.sum()
    print(f"round {number + 1}: {1 - error / len(target):.3f} of the variance", flush=True)

scale = 127 / np.abs(table).max(0)
with open(sys.argv[2], "wb") as out:
    out.write((counts / scale * spread).astype("<f4").tobytes())
    out.write(np.round(begin * scale).astype("<i4").tobytes())
    out.write(np.float32(total * spread + mean).astype("<f4").tobytes())
    out.write(np.round(table * scale).astype(np.int8).tobytes())
