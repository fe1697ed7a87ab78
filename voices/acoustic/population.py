"""Speech spectra drawn from the phone statistics of pocketsphinx' English model.

    python population.py OUT --count 4000 --seed 1

That model (Debian's pocketsphinx-en-us, BSD licence) was trained on many real people. Its Gaussians say how the
cepstra of each phone in context look and move. Trajectories drawn from them are utterances with known labels whose
phones are those of people and not of a synthesiser. Phones that English lacks are left out.
The output has the form that corpus.py writes.
"""

from __future__ import annotations

import argparse
import json
import random
import struct
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from scipy.linalg import solveh_banded

import corpus
from features import BIN_HZ, BINS
from network import STRIDE
from phones import INDEX
from sphinx import MODEL, PHONES

CEPSTRA, STREAMS, DENSITY = 13, 3, 128
# From the model's feat.params.
MEL_BANDS, LOW_HZ, HIGH_HZ, LIFTER = 25, 130.0, 6800.0, 22
MEAN = np.array([41.00, -5.29, -0.12, 5.09, 2.48, -4.07, -1.37, -1.78, -5.08, -2.05, -6.45, -1.42, 1.17])
# Word positions of its phones.
INSIDE, BEGIN, END, SINGLE, PAUSE = 0, 1, 2, 3, -1
# How far a speaker's and a microphone's mean cepstra lie from everybody's.
SPEAKER_SPREAD = np.array([1.5] + [1.0] * 12)

NOT_ENGLISH = {"x", "C", "y", "y:", "9", "2:"}
ALTERNATIVES = {"a": ["AA", "AH", "AH"], "6": ["ER", "AH"], "O": ["AO", "AO", "AA"]}
LONG = "AA AE AH AO AW AY EH ER EY IH IY OW OY UH UW S SH F".split()


def read_gaussians(path: Path) -> np.ndarray:
    """Codebooks (one a phone) x streams x densities x 13."""
    data = path.read_bytes()
    at = data.index(b"endhdr\n") + 7
    if struct.unpack_from("<I", data, at)[0] != 0x11223344:
        raise ValueError(f"{path}: not little-endian")
    books, streams, density = struct.unpack_from("<3i", data, at + 4)
    at += 16 + 4 * streams
    (count,) = struct.unpack_from("<i", data, at)
    return np.frombuffer(data, "<f4", count, at + 4).reshape(books, streams, density, CEPSTRA).astype(np.float64)


def read_mixture_weights(path: Path, senones: int) -> np.ndarray:
    """Streams x densities x senones; stored as 8-bit logarithms at the file's end."""
    data = path.read_bytes()
    raw = np.frombuffer(data[-STREAMS * DENSITY * senones :], np.uint8).reshape(STREAMS, DENSITY, senones)
    weights = np.exp(-raw.astype(np.float32) * np.float32(np.log(1.0001) * 1024))
    return weights / weights.sum(1, keepdims=True)


class PhoneModel:
    """Means, variances and mixture weights, and which senones make a phone in its context."""

    def __init__(self, folder: Path) -> None:
        data = (folder / "mdef").read_bytes()
        at = 8
        at += 4 + struct.unpack_from("<i", data, at)[0]
        phones, entries, states, _, senones, _, sequences, _, tree, self.silence = struct.unpack_from("<10i", data, at)
        at += 40
        start = at
        self.numbers: dict[str, int] = {}
        for number in range(phones):
            end = data.index(b"\0", at)
            self.numbers[data[at:end].decode()] = number
            at = end + 1
        at += -(at - start) % 4 + 8 * tree
        kind = np.dtype([("sequence", "<i4"), ("transitions", "<i4"), ("context", "4u1")])
        table = np.frombuffer(data, kind, entries, at)
        at += 12 * entries + 4
        self._sequences = np.frombuffer(data, "<u2", sequences * states, at).reshape(sequences, states)
        self._alone = table["sequence"][:phones]
        self._in_context = {
            (*e["context"][1:].tolist(), int(e["context"][0])): int(e["sequence"]) for e in table[phones:]
        }
        self.means = read_gaussians(folder / "means")
        self.variances = read_gaussians(folder / "variances")
        self.weights = read_mixture_weights(folder / "sendump", senones)
        self.long = {self.numbers[p] for p in LONG}
        number = self.numbers
        self.affricates = {(number["T"], number["SH"]): number["CH"], (number["D"], number["ZH"]): number["JH"]}

    def senones(self, phone: int, left: int, right: int, position: int) -> np.ndarray:
        if position != PAUSE:
            for near in ((left, right, position), (left, right, INSIDE), (self.silence, right, position), (left, self.silence, position)):
                if (phone, *near) in self._in_context:
                    return self._sequences[self._in_context[(phone, *near)]]
        return self._sequences[self._alone[phone]]


@dataclass(frozen=True)
class State:
    frames: int
    means: np.ndarray  # streams x 13
    variances: np.ndarray


def english(model: PhoneModel, word: list[str], rng: random.Random) -> list[int] | None:
    phones: list[int] = []
    for symbol in word:
        if symbol in NOT_ENGLISH:
            return None
        phone = model.numbers[rng.choice(ALTERNATIVES.get(symbol, [PHONES[symbol]]))]
        if phones and (phones[-1], phone) in model.affricates:
            phones[-1] = model.affricates[phones[-1], phone]
        else:
            phones.append(phone)
    return phones


def draw_state(model: PhoneModel, phone: int, senone: int, frames: int, direction: np.ndarray, draws: int, noise: np.random.Generator) -> State:
    """One speaker leans the same way in every phone: Gaussians in his direction are preferred."""
    weights, means = model.weights[0, :, senone], model.means[phone, 0]
    centre = weights @ means
    spread = np.sqrt((weights[:, None] * (means - centre) ** 2).sum(0) + 1e-3)
    leaning = weights * np.exp((means - centre) / spread @ direction)
    picks = noise.choice(DENSITY, draws, p=leaning / leaning.sum())
    drawn_means, drawn_variances = [means[picks].mean(0)], [model.variances[phone, 0][picks].mean(0)]
    for stream in (1, 2):  # movement: the average will do
        weights, means = model.weights[stream, :, senone], model.means[phone, stream]
        average = weights @ means
        drawn_means.append(average)
        drawn_variances.append(weights @ (model.variances[phone, stream] + means**2) - average**2)
    return State(frames, np.array(drawn_means), np.maximum(np.array(drawn_variances), 1e-3))


def trajectory(means: np.ndarray, precisions: np.ndarray) -> np.ndarray:
    """The likeliest cepstra, given means and precisions (frames x streams x 13) of them and of how they move."""
    frames = len(means)
    eye, time = np.eye(frames), np.arange(frames)

    def shift(by: int) -> np.ndarray:
        return eye[np.clip(time + by, 0, frames - 1)]

    speed = shift(2) - shift(-2)
    acceleration = shift(3) - shift(-1) - shift(1) + shift(-3)
    found = np.empty((frames, CEPSTRA))
    for c in range(CEPSTRA):
        p, m = precisions[:, :, c], means[:, :, c]
        matrix = np.diag(p[:, 0]) + speed.T @ (p[:, 1:2] * speed) + acceleration.T @ (p[:, 2:3] * acceleration)
        target = p[:, 0] * m[:, 0] + speed.T @ (p[:, 1] * m[:, 1]) + acceleration.T @ (p[:, 2] * m[:, 2])
        banded = np.zeros((7, frames))
        for k in range(7):
            banded[6 - k, k:] = np.diagonal(matrix, k)
        found[:, c] = solveh_banded(banded, target)
    return found


def _mel(hz: np.ndarray | float) -> np.ndarray:
    return 2595 * np.log10(1 + np.asarray(hz) / 700)


def log_power(cepstra: np.ndarray) -> np.ndarray:
    """Undo lifter and cosine transform, and spread the mel bands over the spectrum's bins."""
    lifter = 1 + LIFTER / 2 * np.sin(np.pi * np.arange(CEPSTRA) / LIFTER)
    scale = np.full(CEPSTRA, np.sqrt(2 / MEL_BANDS))
    scale[0] = np.sqrt(1 / MEL_BANDS)
    cosines = np.cos(np.pi * np.arange(CEPSTRA)[:, None] * (np.arange(MEL_BANDS) + 0.5) / MEL_BANDS)
    bands = (cepstra / lifter * scale) @ cosines
    centres = np.linspace(_mel(LOW_HZ), _mel(HIGH_HZ), MEL_BANDS + 2)[1:-1]
    low = np.clip(np.searchsorted(centres, _mel(BIN_HZ)) - 1, 0, MEL_BANDS - 2)
    weight = np.clip((_mel(BIN_HZ) - centres[low]) / (centres[low + 1] - centres[low]), -0.5, 1.5)
    return (bands[:, low] * (1 - weight) + bands[:, low + 1] * weight).astype(np.float32)


def voiced(envelope: np.ndarray, rng: random.Random, noise: np.random.Generator) -> np.ndarray:
    """Harmonics where the low bands are strong, the grain of noise elsewhere."""
    frames = len(envelope)
    grain = np.log(noise.exponential(1, (frames, BINS)) + 1e-3) * rng.uniform(0.3, 1.0)
    glide = np.interp(np.arange(frames), np.linspace(0, frames, 5), noise.normal(0, 0.12, 5))
    pitch = (rng.uniform(80, 260) * np.exp(glide))[:, None]
    off = np.abs((BIN_HZ / pitch + 0.5) % 1 - 0.5)  # 0 on a harmonic, 0.5 between two
    depth = np.minimum(1, pitch / 120) * rng.uniform(1, 4) * np.exp(-BIN_HZ / 3500)
    tilt = envelope[:, :40].mean(1) - envelope[:, 110:].mean(1)
    share = 1 / (1 + np.exp(0.5 - tilt))[:, None]
    return (envelope + share * (depth * (0.5 - 4 * off) + 0.4 * grain) + (1 - share) * grain).astype(np.float32)


def draw(model: PhoneModel, words: list[list[str]], rng: random.Random, noise: np.random.Generator) -> np.ndarray | None:
    """Frames x 256 log power of one utterance, or nothing if it cannot be said."""
    line: list[tuple[int, int]] = []
    for word in words:
        phones = english(model, word, rng)
        if phones is None:
            return None
        last = len(phones) - 1
        line += [(p, SINGLE if last == 0 else BEGIN if k == 0 else END if k == last else INSIDE) for k, p in enumerate(phones)]
        if rng.random() < 0.4:
            line.append((model.silence, PAUSE))
    tempo = rng.uniform(0.75, 1.5)
    direction = noise.standard_normal(CEPSTRA) * rng.uniform(0, 1.5) / np.sqrt(CEPSTRA)
    states: list[State] = []
    for k, (phone, position) in enumerate(line):
        left = line[k - 1][0] if k else model.silence
        right = line[k + 1][0] if k + 1 < len(line) else model.silence
        for senone in model.senones(phone, left, right, position):
            length = (3 if phone in model.long else 2) * rng.uniform(0.5, 1.7) * tempo
            if position == PAUSE and rng.random() < 0.5:
                length *= 1.6
            frames = max(1, int(length + rng.random()))
            states.append(draw_state(model, phone, int(senone), frames, direction, rng.choice([1, 2, 8]), noise))
    means = np.concatenate([np.repeat(s.means[None], s.frames, 0) for s in states])
    precisions = 1 / np.concatenate([np.repeat(s.variances[None], s.frames, 0) for s in states])
    frames = len(means)
    if not 12 <= frames <= 600:
        return None
    cepstra = trajectory(means, precisions)
    wobble = noise.standard_normal((frames + 2, CEPSTRA))
    wobble = (wobble[:-2] + wobble[1:-1] + wobble[2:]) / np.sqrt(3)
    cepstra += wobble / np.sqrt(precisions[:, 0]) * rng.uniform(0, 0.35)
    envelope = log_power(cepstra + MEAN + noise.standard_normal(CEPSTRA) * SPEAKER_SPREAD)
    return voiced(envelope - envelope.max(), rng, noise)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--count", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    model = PhoneModel(Path(MODEL))
    rng, noise = random.Random(arguments.seed), np.random.default_rng(arguments.seed)
    spectra, entries = [], []
    while len(entries) < arguments.count:
        words, _ = corpus.sentence(rng)
        spoken = [corpus.pronounce(w, rng) for w in words]
        phones = [p for word in spoken for p in word]
        made = draw(model, spoken, rng, noise)
        if made is None or len(made) / STRIDE < 1.1 * len(phones) + 1:
            continue
        spectra.append(made.astype(np.float16))
        entries.append({
            "frames": len(made), "phones": [INDEX[p] for p in phones], "voice": "population", "words": " ".join(words),
        })  # fmt: skip
    np.save(f"{arguments.out}.npy", np.concatenate(spectra))
    Path(f"{arguments.out}.json").write_text(json.dumps(entries))


if __name__ == "__main__":
    main()
