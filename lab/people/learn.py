"""Learns the model of people's moves from what `examples/people.rs extract` wrote.

learn.py FOLDER MODEL [EPOCHS] [SEED]

A move's score is the sum of three parts:
- a table for piece, from and to;
- the product of what the position's places (pieces on squares, last moves) tell and what the move's
  piece, from and to stand for;
- a network over the numbers of the move, those of the position and what its places tell, whose
  first layer is scaled by rating.
Softmax over the legal moves; trained by Adam on the likelihood of what was played.
"""
import sys, time
import numpy as np
from scipy.sparse import csr_matrix
from data import *

folder, out = sys.argv[1], sys.argv[2]
epochs = int(sys.argv[3]) if len(sys.argv) > 3 else 5
seed = int(sys.argv[4]) if len(sys.argv) > 4 else 1
P, H, H2, K = 64, 80, 32, len(KNOTS)
rng = np.random.default_rng(seed)
d = Data(folder)
learning = np.where(d.use == 0)[0]
print(d.n, 'positions,', len(learning), 'to learn from', np.bincount(d.band[learning]), flush=True)

f32 = np.float32
W = {
    'pair': np.zeros(384 * 64, f32),
    'place': rng.normal(0, .1, (PLACES, P)).astype(f32),
    'place_rating': rng.normal(0, .1, (K, P)).astype(f32),
    'place_bias': np.full(P, .1, f32),
    'to': rng.normal(0, .05, (384, P)).astype(f32),
    'from': rng.normal(0, .05, (384, P)).astype(f32),
    'move': rng.normal(0, (1.6 / MOVE) ** .5, (MOVE, H)).astype(f32),
    'gate': np.zeros((K, H), f32),
    'context': rng.normal(0, (.5 / CONTEXT) ** .5, (CONTEXT + K, H)).astype(f32),
    'view': rng.normal(0, (.3 / P) ** .5, (P, H)).astype(f32),
    'bias': np.zeros(H, f32),
    'second': rng.normal(0, (2 / H) ** .5, (H, H2)).astype(f32),
    'second_bias': np.zeros(H2, f32),
    'last': rng.normal(0, .1, H2).astype(f32),
    'skip': np.zeros(MOVE, f32),
}
# Tables fade faster, and of what the places tell a part is left out by lot: or games are learned by heart.
DECAY = {k: .2 if k in ('pair', 'place', 'to', 'from') else .01 for k in W}
DROP = .3


def batch(idx):
    rows, off = d.ragged(d.move_start[idx], d.count[idx])
    spots, spot_off = d.ragged(d.place_start[idx], d.placed[idx])
    places = csr_matrix((np.ones(len(spots), f32), d.places[spots].astype(np.int32), spot_off), (len(idx), PLACES))
    to, frm = d.squares[rows].T.astype(np.int32)
    r = hats(d.rating[idx])
    context = np.concatenate([d.context[idx].astype(f32) / 64, r], 1)
    return d.moves[rows].astype(f32) / 64, off, places, to, frm, r, context


def one_hot(index, size):
    n = len(index)
    return csr_matrix((np.ones(n, f32), index, np.arange(n + 1)), (n, size))


def forward(b, drop=None):
    x, off, places, to, frm, r, context = b
    n = np.diff(off)
    seen = np.maximum(places @ W['place'] + r @ W['place_rating'] + W['place_bias'], 0)
    if drop is not None:
        seen = seen * drop
    stands = W['to'][to] + W['from'][frm]
    product = (np.repeat(seen, n, 0) * stands).sum(1)
    shared = context @ W['context'] + seen @ W['view'] + W['bias']
    gate = 1 + r @ W['gate']
    a = x @ W['move']
    h = np.maximum(a * np.repeat(gate, n, 0) + np.repeat(shared, n, 0), 0)
    h2 = np.maximum(h @ W['second'] + W['second_bias'], 0)
    pair = frm * 64 + to % 64
    s = h2 @ W['last'] + x @ W['skip'] + product + W['pair'][pair]
    return s, (seen, stands, gate, a, h, h2, pair)


def gradient(b, kept, g, drop):
    x, off, places, to, frm, r, context = b
    seen, stands, gate, a, h, h2, pair = kept
    n = np.diff(off)
    add = lambda v: np.add.reduceat(v, off[:-1])
    G = {'last': h2.T @ g, 'skip': x.T @ g}
    G['pair'] = np.bincount(pair, g, 384 * 64).astype(f32)
    g2 = np.outer(g, W['last']) * (h2 > 0)
    G['second'], G['second_bias'] = h.T @ g2, g2.sum(0)
    gh = (g2 @ W['second'].T) * (h > 0)
    shared = add(gh)
    G['bias'] = shared.sum(0)
    G['context'], G['view'] = context.T @ shared, seen.T @ shared
    G['gate'] = r.T @ add(gh * a)
    G['move'] = x.T @ (gh * np.repeat(gate, n, 0))
    gs = np.repeat(seen, n, 0) * g[:, None]
    G['to'], G['from'] = one_hot(to, 384).T @ gs, one_hot(frm, 384).T @ gs
    gseen = (shared @ W['view'].T + add(stands * g[:, None])) * (seen > 0) * drop
    G['place'], G['place_rating'], G['place_bias'] = places.T @ gseen, r.T @ gseen, gseen.sum(0)
    return G


def table(name, use):
    idx = np.where(d.use == use)[0]
    res = [[], [], []]
    for i in range(0, len(idx), 500):
        b = batch(idx[i:i + 500])
        lp = log_softmax(forward(b)[0].astype(float), b[1])
        for k, v in enumerate(measure(lp, b[1], d.chosen[idx[i:i + 500]])):
            res[k].append(v)
    t1, t3, nats = [np.concatenate(v) for v in res]
    cells = [f'{100 * t1[d.band[idx] == k].mean():.1f}/{nats[d.band[idx] == k].mean():.3f}' for k in range(7)]
    print(f'{name:8s}', *cells, f'all {len(idx)}: {100 * t1.mean():.2f}/{100 * t3.mean():.2f}/{nats.mean():.4f}', flush=True)


SIZE = 256
steps = epochs * (len(learning) // SIZE)
M = {k: np.zeros_like(w) for k, w in W.items()}
V = {k: np.zeros_like(w) for k, w in W.items()}
A = {k: w.copy() for k, w in W.items()}
t, t0, loss = 0, time.time(), 0.
for epoch in range(epochs):
    order = rng.permutation(learning)
    for i in range(0, len(order) - SIZE + 1, SIZE):
        idx = np.sort(order[i:i + SIZE])
        b = batch(idx)
        drop = (rng.random((SIZE, P), f32) > DROP) / f32(1 - DROP)
        s, kept = forward(b, drop)
        lp = log_softmax(s, b[1])
        here = b[1][:-1] + d.chosen[idx]
        loss += 0.002 * (-lp[here].mean() - loss) if t else -lp[here].mean()
        g = np.exp(lp)
        g[here] -= 1
        G = gradient(b, kept, (g / SIZE).astype(f32), drop)
        t += 1
        part = t / steps
        rate = 0.003 * min(1, t / 200) * (0.01 + 0.99 * 0.5 * (1 + np.cos(np.pi * part)))
        for k, w in W.items():
            M[k] += 0.1 * (G[k] - M[k])
            V[k] += 0.002 * (G[k] ** 2 - V[k])
            w -= rate * (M[k] / (1 - 0.9 ** t) / (np.sqrt(V[k] / (1 - 0.998 ** t)) + 1e-8) + DECAY[k] * w)
        if t % 200 == 0:
            print(f'{part:.3f} {time.time() - t0:.0f} s, {time.process_time():.0f} s of a core, learning {loss:.4f}', flush=True)
    table(f'epoch {epoch + 1}', 3)
    np.savez(out + '.npz', **W)
table('games', 1)
table('source', 2)
