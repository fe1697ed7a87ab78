"""What `src/listen/whisper.rs` computes, in numpy: prints the numbers of `src/listen/whisper/tests.rs`.

    python whisper.py

The model is a tiny one with weights drawn by lot, the same as the test draws; the real one has the same names and
shapes, six layers, eight heads and 512 columns.
"""

from __future__ import annotations

import math

import numpy as np

WIDTH, HEADS, BANDS = 8, 2, 80
JOINED = "Ġt er in Ġd ei Ġdr Ġdrei Ã¼ Ġf Ġfà Ġt'n èª Ġ- ur Ġtur Ġturm"
MARKS = "<|endoftext|> <|startoftranscript|> <|en|> <|de|> <|transcribe|> <|startofprev|> <|notimestamps|>"


def letters() -> list[str]:
    """The letter that stands for each byte."""
    prints = [*range(33, 127), *range(161, 173), *range(174, 256)]
    others = iter(range(256, 512))
    return [chr(b if b in prints else next(others)) for b in range(256)]


def shapes(words: int) -> list[tuple[str, list[int]]]:
    w, all_ = WIDTH, [("encoder/conv1/weight", [WIDTH, BANDS, 3]), ("encoder/conv1/bias", [WIDTH])]
    all_ += [("encoder/conv2/weight", [w, w, 3]), ("encoder/conv2/bias", [w])]
    all_ += [("encoder/position_encodings/encodings", [320, w]), ("decoder/position_encodings/encodings", [96, w]), ("decoder/embeddings/weight", [words, w])]

    def norm(name: str) -> None:
        all_.extend([(f"{name}/gamma", [w]), (f"{name}/beta", [w])])

    def linear(name: str, inputs: int, outputs: int) -> None:
        all_.extend([(f"{name}/weight", [outputs, inputs]), (f"{name}/bias", [outputs])])

    for half in ("encoder", "decoder"):
        norm(f"{half}/layer_norm")
        layer = f"{half}/layer_0"
        norm(f"{layer}/self_attention/layer_norm")
        linear(f"{layer}/self_attention/linear_0", w, 3 * w)
        linear(f"{layer}/self_attention/linear_1", w, w)
        norm(f"{layer}/ffn/layer_norm")
        linear(f"{layer}/ffn/linear_0", w, 4 * w)
        linear(f"{layer}/ffn/linear_1", 4 * w, w)
    layer = "decoder/layer_0/attention"
    norm(f"{layer}/layer_norm")
    linear(f"{layer}/linear_0", w, w)
    linear(f"{layer}/linear_1", w, 2 * w)
    linear(f"{layer}/linear_2", w, w)
    return all_


def drawn(words: int) -> dict[str, np.ndarray]:
    """Half-precision numbers between 1/16 and 1/2, of either sign, by a congruential generator."""
    state, found = 1, {}
    for name, shape in shapes(words):
        bits = []
        for _ in range(math.prod(shape)):
            state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
            lot = state >> 33
            bits.append((lot & 1) << 15 | (11 + (lot >> 1) % 3) << 10 | (lot >> 4) & 1023)
        found[name] = np.array(bits, np.uint16).view(np.float16).astype(np.float64).reshape(shape)
    return found


def bands(x: np.ndarray) -> np.ndarray:
    def mel(f: np.ndarray) -> np.ndarray:
        return np.where(f < 1000, f * 3 / 200, 15 + np.log(np.maximum(f, 1) / 1000) / (math.log(6.4) / 27))

    def hertz(m: np.ndarray) -> np.ndarray:
        return np.where(m < 15, m * 200 / 3, 1000 * np.exp((m - 15) * math.log(6.4) / 27))

    points, f = hertz(np.linspace(0, mel(np.array(8000.0)), BANDS + 2)), np.arange(201) * 40.0
    left, middle, right = (points[k : k + BANDS, None] for k in range(3))
    filters = np.maximum(0, np.minimum((f - left) / (middle - left), (right - f) / (right - middle))) * 2 / (right - left)
    padded = np.pad(x, 200, mode="reflect")
    window = 0.5 - 0.5 * np.cos(2 * np.pi * np.arange(400) / 400)
    frames = np.stack([padded[t * 160 : t * 160 + 400] * window for t in range(len(x) // 160)])
    log = np.log10(np.maximum(1e-10, np.abs(np.fft.rfft(frames)) ** 2 @ filters.T))
    return (np.maximum(log, log.max() - 8) + 4) / 4


class Model:
    def __init__(self, weights: dict[str, np.ndarray]) -> None:
        self.w = weights

    def norm(self, x: np.ndarray, name: str) -> np.ndarray:
        x = x - x.mean(-1, keepdims=True)
        return x / np.sqrt((x * x).mean(-1, keepdims=True) + 1e-5) * self.w[f"{name}/gamma"] + self.w[f"{name}/beta"]

    def linear(self, x: np.ndarray, name: str) -> np.ndarray:
        weights = self.w[f"{name}/weight"]
        return x @ weights.reshape(len(weights), -1).T + self.w[f"{name}/bias"]

    def look(self, q: np.ndarray, k: np.ndarray, v: np.ndarray, causal: bool = False) -> np.ndarray:
        out = []
        for h in np.split(np.arange(q.shape[1]), HEADS):
            s = q[:, h] @ k[:, h].T / math.sqrt(len(h))
            if causal:
                s = np.where(np.tril(np.ones_like(s)) > 0, s, -np.inf)
            s = np.exp(s - s.max(-1, keepdims=True))
            out.append(s / s.sum(-1, keepdims=True) @ v[:, h])
        return np.concatenate(out, -1)

    def layer(self, x: np.ndarray, name: str, heard: np.ndarray | None) -> np.ndarray:
        own = f"{name}/self_attention"
        q, k, v = np.split(self.linear(self.norm(x, f"{own}/layer_norm"), f"{own}/linear_0"), 3, -1)
        x = x + self.linear(self.look(q, k, v, heard is not None), f"{own}/linear_1")
        if heard is not None:
            other = f"{name}/attention"
            q = self.linear(self.norm(x, f"{other}/layer_norm"), f"{other}/linear_0")
            k, v = np.split(self.linear(heard, f"{other}/linear_1"), 2, -1)
            x = x + self.linear(self.look(q, k, v), f"{other}/linear_2")
        wide = gelu(self.linear(self.norm(x, f"{name}/ffn/layer_norm"), f"{name}/ffn/linear_0"))
        return x + self.linear(wide, f"{name}/ffn/linear_1")

    def hear(self, x: np.ndarray) -> np.ndarray:
        x = gelu(self.linear(threes(x)[:], "encoder/conv1"))
        x = gelu(self.linear(threes(x)[::2], "encoder/conv2"))
        x = x + self.w["encoder/position_encodings/encodings"][: len(x)]
        return self.norm(self.layer(x, "encoder/layer_0", None), "encoder/layer_norm")

    def likely(self, heard: np.ndarray, pieces: list[int], kept: list[int]) -> np.ndarray:
        """After each piece, of the pieces that are kept."""
        x = self.w["decoder/embeddings/weight"][pieces] + self.w["decoder/position_encodings/encodings"][: len(pieces)]
        x = self.norm(self.layer(x, "decoder/layer_0", heard), "decoder/layer_norm") @ self.w["decoder/embeddings/weight"][kept].T
        return x - np.log(np.exp(x).sum(-1, keepdims=True))


def gelu(x: np.ndarray) -> np.ndarray:
    return 0.5 * x * (1 + np.vectorize(math.erf)(x / math.sqrt(2)))


def threes(x: np.ndarray) -> np.ndarray:
    """Each row with the one before and the one after it, column by column."""
    padded = np.pad(x, ((1, 1), (0, 0)))
    return np.stack([padded[k : k + len(x)] for k in range(3)], -1).reshape(len(x), -1)


def main() -> None:
    words = letters() + JOINED.split() + MARKS.split()
    place = {word: number for number, word in enumerate(words)}
    n = np.arange(8000) / 16000
    samples = 0.3 * np.sin(2 * np.pi * (300 * n + 900 * n * n))
    samples = np.concatenate([samples * 0.5 / np.abs(samples).max(), np.zeros(96000 - 8000)])
    model = Model(drawn(len(words)))
    heard = model.hear(bands(samples))
    print("heard", heard[[0, 10, 299], [0, 3, 7]].round(4).tolist())
    usual = set(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 '-.,?!") | {0xC3} | set(range(0x80, 0xC0))
    byte = {letter: number for number, letter in enumerate(letters())}
    kept = [
        number
        for number, word in enumerate(words[: place["<|endoftext|>"]])
        if {byte[c] for c in word} <= usual and word != "Ġ" and not word.startswith(("Ġ-", "--"))
    ] + [place["<|endoftext|>"]]
    before = [place[w] for w in ("<|startofprev|>", "Ġturm", "<|startoftranscript|>", "<|en|>", "<|transcribe|>", "<|notimestamps|>")]
    for text in (["Ġdrei"], ["Ġturm", "Ġdrei", "."]):
        pieces = [place[w] for w in text] + [place["<|endoftext|>"]]
        rows = model.likely(heard, before + pieces[:-1], kept)[len(before) - 1 :]
        print(text, sum(row[kept.index(p)] for row, p in zip(rows, pieces)).round(4))
    pieces, total = list(before), 0.0
    for _ in range(6):
        row = model.likely(heard, pieces, kept)[-1]
        pieces.append(kept[int(row.argmax())])
        total += row.max()
        print(words[pieces[-1]], row.max().round(4), total.round(4))


if __name__ == "__main__":
    main()
