"""What `examples/people.rs` extracts, as arrays; what is shared by learning and measuring."""
import numpy as np

CONTEXT, MOVE, PLACES = 22, 87, 1540
BANDS = ['<1000', '1000', '1200', '1400', '1600', '1800', '2000+']
KNOTS = np.array([600, 900, 1100, 1300, 1500, 1700, 1900, 2200], np.float32)


def hats(rating):
    """A rating as weights of its neighbouring knots."""
    r = np.clip(rating, KNOTS[0], KNOTS[-1]).astype(np.float32)
    out = np.zeros((len(r), len(KNOTS)), np.float32)
    i = np.clip(np.searchsorted(KNOTS, r, side='right') - 1, 0, len(KNOTS) - 2)
    t = (r - KNOTS[i]) / (KNOTS[i + 1] - KNOTS[i])
    rows = np.arange(len(r))
    out[rows, i] = 1 - t
    out[rows, i + 1] = t
    return out


def starts(counts):
    return np.concatenate([[0], np.cumsum(counts)]).astype(np.int64)


class Data:
    def __init__(self, folder):
        read = lambda name, kind: np.fromfile(f'{folder}/{name}', kind)
        head = read('positions', np.int32)
        head = head[:len(head) // 8 * 8].reshape(-1, 8)
        context = read('context', np.int8)
        places = read('places', np.uint16)
        self.moves = np.memmap(f'{folder}/moves', np.int8, 'r')
        squares = read('squares', np.uint16)
        # An extraction that was cut short is used as far as all files go.
        n = min(len(head), len(context) // CONTEXT)
        rows = min(len(self.moves) // MOVE, len(squares) // 2)
        move_starts, place_starts = starts(head[:n, 4]), starts(head[:n, 6])
        n = min(n, np.searchsorted(move_starts, rows, side='right') - 1,
                np.searchsorted(place_starts, len(places), side='right') - 1)
        self.n = n
        self.use, self.game, self.ply, self.rating, self.count, self.chosen, self.placed, _ = head[:n].T.copy()
        self.move_start, self.place_start = move_starts[:n + 1], place_starts[:n + 1]
        rows = self.move_start[-1]
        self.moves = np.array(self.moves[:rows * MOVE]).reshape(-1, MOVE)
        self.squares = squares[:rows * 2].reshape(-1, 2)
        self.context = context[:n * CONTEXT].reshape(-1, CONTEXT)
        self.places = places
        self.band = np.clip(self.rating, 800, 2000) // 200 - 4

    def ragged(self, begin, count):
        """Row numbers of all rows of some positions, and where each position's begin."""
        off = starts(count)
        return np.repeat(begin - off[:-1], count) + np.arange(off[-1]), off


def log_softmax(s, off):
    n = np.diff(off)
    e = s - np.repeat(np.maximum.reduceat(s, off[:-1]), n)
    return e - np.repeat(np.log(np.add.reduceat(np.exp(e), off[:-1])), n)


def measure(lp, off, chosen):
    """Per position: first choice, among the first three, nats."""
    n = np.diff(off)
    c = lp[off[:-1] + chosen]
    better = np.add.reduceat((lp > np.repeat(c, n) + 1e-6).astype(np.float32), off[:-1])
    return better < 0.5, better < 2.5, -c
