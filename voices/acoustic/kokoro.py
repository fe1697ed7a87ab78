"""Kokoro-82M in PyTorch, many utterances at once: made for a GPU, which says thousands a minute.

    python kokoro.py pack MODEL.onnx kokoro.npz     # the weights alone: numbers of a byte with their scale, halves else
    python kokoro.py compare MODEL.onnx kokoro.npz VOICES_FOLDER VOCAB.json      # against onnxruntime, and alone against together

The network is that of StyleTTS 2 with an inverse short-time transform at its end, as Kokoro's Python package (Apache-2.0)
describes it; here it is written for batches, where nothing hears the quiet that short ones are filled up with.
"""

from __future__ import annotations

import argparse
import json
import random
import re
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

HOP, SAMPLES = 5, 600  # of the transform; of each frame of the text
GENERATOR = "decoder.decoder.generator."
ALBERT = "encoder.bert.encoder.albert_layer_groups.0.albert_layers.0."


def pack(model: Path, out: Path) -> None:
    import onnx
    from onnx import numpy_helper

    graph = onnx.load(model).graph
    known = {i.name: numpy_helper.to_array(i) for i in graph.initializer}
    made: dict[str, np.ndarray] = {}

    def keep(name: str, weight: np.ndarray, scale: np.ndarray | None = None, zero: np.ndarray | None = None) -> None:
        if scale is None:
            made[name] = weight.astype(np.float16)
            return
        made[name + ":q"] = weight
        made[name + ":s"] = np.asarray(scale, np.float32)
        made[name + ":z"] = np.asarray(zero)

    for name, value in known.items():
        if name.endswith((".bias", ".gamma", ".beta", ".inverse_basis")) or (".weight" in name and value.dtype == np.float32 and "_scale" not in name) or ".alpha" in name:
            made[name] = value.astype(np.float32 if value.size < 4096 else np.float16)
    for node in graph.node:
        given = [x for x in node.input if x in known]
        # The encoder's blocks of F0 and N are the predictor's.
        path = node.name.strip("/").rsplit("/", 1)[0].replace("encoder/F0", "encoder/predictor/F0").replace("encoder/N", "encoder/predictor/N").replace("encoder/shared", "encoder/predictor/shared")
        parts: list[str] = []
        for part in path.split("/"):
            # "cnn.0/cnn.0.0" is cnn.0.0
            if parts and part.startswith(parts[-1] + "."):
                parts[-1] = part
            else:
                parts.append(part)
        name = ".".join(parts)
        if re.search(r"albert_layers.*_\d+$", name):
            # All twelve layers are the same.
            continue
        if node.op_type in ("MatMulInteger", "ConvInteger"):
            weight = given[0]
            scale = known[weight.removesuffix("_quantized") + "_scale"]
            value = known[weight]
            keep(name + ".w", value if node.op_type == "ConvInteger" else value.T, scale, known[node.input[3]])
        elif node.op_type == "Gather" and given and given[0].endswith("weight_quantized"):
            zero = next(n for n in graph.node if n.op_type == "DequantizeLinear" and n.input[0] == node.output[0])
            keep(name + ".w", known[given[0]], known[zero.input[1]], known[zero.input[2]])
        elif node.op_type in ("Conv", "ConvTranspose") and len(given) > 1:
            keep(name + ".w", known[given[0]])
        elif node.op_type == "DynamicQuantizeLSTM":
            w, r, b = (known[given[i]] for i in (0, 1, 2))
            scales = [known[x] for x in node.input if x.endswith("_scale")]
            zeros = [known[x] for x in node.input if x.endswith("_zero_point")]
            for which, value, scale, zero in (("w", w, scales[0], zeros[0]), ("r", r, scales[1], zeros[-1])):
                keep(f"{name}.{which}", value.transpose(0, 2, 1), scale, zero)
            made[name + ".b"] = b.astype(np.float32)
        elif node.op_type == "MatMul" and node.name.endswith("l_linear/MatMul"):
            made[name + ".w"] = known[given[0]].T.astype(np.float32)
    np.savez(out, **made)
    print(len(made), "tensors", sum(v.nbytes for v in made.values()) / 1e6, "MB")


def weights(path: Path) -> dict[str, torch.Tensor]:
    file = np.load(path)
    made = {}
    for name in file.files:
        if name.endswith(":q"):
            base = name[:-2]
            value, scale, zero = file[name].astype(np.float32), file[base + ":s"], file[base + ":z"].astype(np.float32)
            shape = (-1, *[1] * (value.ndim - 1)) if scale.size > 1 else ()
            made[base] = torch.from_numpy((value - zero.reshape(shape or zero.shape)) * scale.reshape(shape or scale.shape))
        elif not name.endswith((":s", ":z")):
            made[name] = torch.from_numpy(file[name].astype(np.float32))
    return made


def mask(lengths: torch.Tensor, most: int) -> torch.Tensor:
    return (torch.arange(most, device=lengths.device)[None] < lengths[:, None])[:, None].float()


class Kokoro:
    def __init__(self, path: Path, device: str = "cuda") -> None:
        self.device = device
        self.w = {k: v.to(device) for k, v in weights(path).items()}
        self.lstms = {name[:-2]: self.lstm_of(name[:-2]) for name in self.w if name.endswith(".b") and name[:-2] + ".r" in self.w}
        self.window = torch.hann_window(20, periodic=True, device=device)

    def lstm_of(self, name: str) -> nn.LSTM:
        w, r, b = (self.w[f"{name}.{x}"] for x in "wrb")
        hidden = r.shape[2]
        made = nn.LSTM(w.shape[2], hidden, batch_first=True, bidirectional=True).to(self.device)
        order = torch.cat([torch.arange(hidden) + hidden * gate for gate in (0, 2, 3, 1)]).to(self.device)  # i o f c here, i f c o there
        with torch.no_grad():
            for direction, suffix in enumerate(("", "_reverse")):
                getattr(made, "weight_ih_l0" + suffix).copy_(w[direction][order])
                getattr(made, "weight_hh_l0" + suffix).copy_(r[direction][order])
                getattr(made, "bias_ih_l0" + suffix).copy_(b[direction][: 4 * hidden][order])
                getattr(made, "bias_hh_l0" + suffix).copy_(b[direction][4 * hidden :][order])
        made.flatten_parameters()
        return made

    def lstm(self, name: str, x: torch.Tensor, lengths: torch.Tensor) -> torch.Tensor:
        packed = nn.utils.rnn.pack_padded_sequence(x, lengths.cpu(), batch_first=True, enforce_sorted=False)
        return nn.utils.rnn.pad_packed_sequence(self.lstms[name](packed)[0], batch_first=True, total_length=x.shape[1])[0]

    def linear(self, name: str, x: torch.Tensor, bias: str | None = None) -> torch.Tensor:
        return F.linear(x, self.w[name + ".w"], self.w[bias or name + ".bias"])

    def conv(self, name: str, x: torch.Tensor, **how: int) -> torch.Tensor:
        return F.conv1d(x, self.w[name + ".w"], self.w.get(name + ".bias"), **how)

    def norm(self, name: str, x: torch.Tensor, style: torch.Tensor, seen: torch.Tensor) -> torch.Tensor:
        gain, shift = self.linear(name + ".fc", style)[..., None].chunk(2, 1)
        count = seen.sum(2, keepdim=True)
        middle = (x * seen).sum(2, keepdim=True) / count
        x = (x - middle) * seen
        spread = torch.rsqrt(x.square().sum(2, keepdim=True) / count + 1e-5)
        return torch.addcmul(shift, x, (1 + gain) * spread) * seen

    def block(self, name: str, x: torch.Tensor, style: torch.Tensor, lengths: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        seen = mask(lengths, x.shape[2])
        y = F.leaky_relu(self.norm(name + ".norm1", x, style, seen), 0.2)
        if name + ".pool.w" in self.w:
            weight = self.w[name + ".pool.w"]
            y = F.conv_transpose1d(y, weight, self.w[name + ".pool.bias"], 2, 1, 1, groups=len(weight))
            x, lengths = x.repeat_interleave(2, 2), lengths * 2
            seen = mask(lengths, x.shape[2])
            y = y * seen
        y = self.conv(name + ".conv1", y, padding=1)
        y = F.leaky_relu(self.norm(name + ".norm2", y, style, seen), 0.2)
        y = self.conv(name + ".conv2", y, padding=1)
        if name + ".conv1x1.w" in self.w:
            x = self.conv(name + ".conv1x1", x)
        return (x + y) * 0.5**0.5, lengths

    def snake(self, name: str, x: torch.Tensor, style: torch.Tensor, seen: torch.Tensor) -> torch.Tensor:
        for number, dilation in enumerate((1, 3, 5)):
            y = x
            for half, spread in ((1, dilation), (2, 1)):
                y = self.norm(f"{name}.adain{half}.{number}", y, style, seen)
                alpha = self.w[f"{name}.alpha{half}.{number}"]
                y = torch.addcdiv(y, torch.sin(alpha * y).square(), alpha)
                weight = f"{name}.convs{half}.{number}"
                y = self.conv(weight, y, dilation=spread, padding=spread * (self.w[weight + ".w"].shape[2] - 1) // 2)
            x = x + y
        return x

    def bert(self, tokens: torch.Tensor, seen: torch.Tensor) -> torch.Tensor:
        w, count = self.w, tokens.shape[1]
        x = w["encoder.bert.embeddings.word_embeddings.w"][tokens] + w["encoder.bert.embeddings.position_embeddings.w"][:count] + w["encoder.bert.embeddings.token_type_embeddings.w"][0]
        x = F.layer_norm(x, (128,), w["encoder.bert.embeddings.LayerNorm.weight"], w["encoder.bert.embeddings.LayerNorm.bias"], 1e-12)
        x = self.linear("encoder.bert.encoder.embedding_hidden_mapping_in", x)
        allowed = seen[:, None, None]
        for _ in range(12):
            q, k, v = (self.linear(f"{ALBERT}attention.{n}", x).unflatten(2, (12, 64)).transpose(1, 2) for n in ("query", "key", "value"))
            y = F.scaled_dot_product_attention(q, k, v, attn_mask=allowed).transpose(1, 2).flatten(2)
            y = self.linear(ALBERT + "attention.dense", y)
            x = F.layer_norm(x + y, (768,), w[ALBERT + "attention.LayerNorm.weight"], w[ALBERT + "attention.LayerNorm.bias"], 1e-12)
            y = self.linear(ALBERT + "ffn_output", F.gelu(self.linear(ALBERT + "ffn", x), approximate="tanh"))
            x = F.layer_norm(x + y, (768,), w[ALBERT + "full_layer_layer_norm.weight"], w[ALBERT + "full_layer_layer_norm.bias"], 1e-12)
        return x

    def source(self, pitch: torch.Tensor, hiss: float) -> torch.Tensor:
        """Nine sines at the multiples of the pitch, and hiss where there is none."""
        step = (pitch[:, None] * torch.arange(1, 10, device=self.device)[:, None] / 24_000) % 1
        phase = step.double().cumsum(2) * (2 * np.pi * 300)
        # Of each frame the middle, in between linear.
        count = pitch.shape[1]
        at = ((torch.arange(count * 300, device=self.device) + 0.5) / 300 - 0.5).clamp(0, count - 1)
        low = at.long().clamp(max=max(0, count - 2))
        part = (at - low).double()
        phase = phase[:, :, low] * (1 - part) + phase[:, :, (low + 1).clamp(max=count - 1)] * part
        voiced = (pitch > 10).float().repeat_interleave(300, 1)[:, None]
        sines = torch.sin(phase % (2 * np.pi)).float() * 0.1 * voiced
        sines = sines + hiss * torch.randn_like(sines) * (voiced * 0.003 + (1 - voiced) * 0.1 / 3)
        weight, bias = self.w[GENERATOR + "m_source.l_linear.w"], self.w[GENERATOR + "m_source.l_linear.bias"]
        return torch.tanh(torch.einsum("bkt,k->bt", sines, weight.flatten()) + bias)

    def generator(self, x: torch.Tensor, style: torch.Tensor, pitch: torch.Tensor, lengths: torch.Tensor, hiss: float) -> torch.Tensor:
        spectrum = torch.stft(self.source(pitch, hiss), 20, HOP, 20, self.window, return_complex=True)
        heard = torch.cat([spectrum.abs(), spectrum.angle()], 1) * mask(lengths * 60 + 1, spectrum.shape[2])
        for stage, (step, taps) in enumerate(((10, 20), (6, 12))):
            x = F.leaky_relu(x * mask(lengths, x.shape[2]), 0.1)
            x = F.conv_transpose1d(x, self.w[f"{GENERATOR}ups.{stage}.w"], self.w[f"{GENERATOR}ups.{stage}.bias"], step, (taps - step) // 2)
            lengths = lengths * step
            how = {"stride": 6, "padding": 3} if stage == 0 else {}
            other = self.conv(f"{GENERATOR}noise_convs.{stage}", heard, **how)
            if stage == 1:
                x, lengths = F.pad(x, (1, 0), mode="reflect"), lengths + 1
            seen = mask(lengths, x.shape[2])
            x = x + self.snake(f"{GENERATOR}noise_res.{stage}", other[:, :, : x.shape[2]], style, seen)
            x = sum(self.snake(f"{GENERATOR}resblocks.{3 * stage + k}", x, style, seen) for k in range(3)) / 3
        x = self.conv(GENERATOR + "conv_post", F.leaky_relu(x * seen, 0.01), padding=3)
        size, angle = x[:, :11].exp() * seen, torch.sin(x[:, 11:])
        basis = self.w[GENERATOR + "stft.istft.stft.inverse_basis"]
        return 4 * F.conv_transpose1d(torch.cat([size * angle.cos(), size * angle.sin()], 1), basis, stride=HOP)[:, 0, 10:-10]

    @torch.no_grad()
    def __call__(self, tokens: list[list[int]], styles: torch.Tensor, speeds: torch.Tensor, hiss: float = 1.0) -> tuple[torch.Tensor, torch.Tensor]:
        """What is said, at 24 kHz, and how many samples of each row."""
        device, w = self.device, self.w
        lengths = torch.tensor([len(t) + 2 for t in tokens])
        given = torch.zeros(len(tokens), int(lengths.max()), dtype=torch.long)
        for row, said in zip(given, tokens, strict=True):
            row[1 : len(said) + 1] = torch.tensor(said)
        given, lengths = given.to(device), lengths.to(device)
        timbre, manner = styles[:, :128], styles[:, 128:]
        seen = mask(lengths, given.shape[1])
        x = self.linear("encoder.bert_encoder", self.bert(given, seen[:, 0] > 0))
        again = manner[:, None].expand(-1, x.shape[1], -1)
        x = torch.cat([x, again], 2)
        for number in (0, 2, 4):
            x = self.lstm(f"encoder.predictor.text_encoder.lstms.{number}", x, lengths)
            gain, shift = self.linear(f"encoder.predictor.text_encoder.lstms.{number + 1}.fc", manner)[:, None].chunk(2, 2)
            x = torch.cat([(1 + gain) * F.layer_norm(x, (512,)) + shift, again], 2)
        long = self.linear("encoder.predictor.duration_proj.linear_layer", self.lstm("encoder.predictor.lstm", x, lengths))
        frames = (torch.sigmoid(long).sum(2) / speeds[:, None]).round().clamp(min=1) * seen[:, 0]
        ends = frames.cumsum(1)
        count = ends[:, -1].long()
        # Which sign each frame belongs to.
        at = torch.arange(int(count.max()), device=device)[None].expand(len(tokens), -1).contiguous().float()
        which = torch.searchsorted(ends.contiguous(), at, right=True).clamp(max=given.shape[1] - 1)
        x = x.gather(1, which[..., None].expand(-1, -1, x.shape[2]))
        x = self.lstm("encoder.predictor.shared", x, count).transpose(1, 2)
        curves = []
        for name in ("F0", "N"):
            y, n = x, count
            for number in range(3):
                y, n = self.block(f"encoder.predictor.{name}.{number}", y, manner, n)
            curves.append(self.conv(f"encoder.predictor.{name}_proj", y) * mask(n, y.shape[2]))
        text = w["encoder.text_encoder.embedding.w"][given].transpose(1, 2) * seen
        for number in range(3):
            name = f"encoder.text_encoder.cnn.{number}."
            text = self.conv(name + "0", text, padding=2).transpose(1, 2)
            text = F.layer_norm(text, (512,), w[name + "1.gamma"], w[name + "1.beta"], 1e-5)
            text = F.leaky_relu(text, 0.2).transpose(1, 2) * seen
        text = self.lstm("encoder.text_encoder.lstm", text.transpose(1, 2), lengths).transpose(1, 2)
        text = text.gather(2, which[:, None].expand(-1, 512, -1)) * mask(count, which.shape[1])
        pitch, loud = (self.conv(f"decoder.decoder.{n}_conv", c, stride=2, padding=1) for n, c in zip(("F0", "N"), curves, strict=True))
        x, _ = self.block("decoder.decoder.encode", torch.cat([text, pitch, loud], 1), timbre, count)
        rest = self.conv("decoder.decoder.asr_res.0", text)
        n = count
        for number in range(4):
            x, n = self.block(f"decoder.decoder.decode.{number}", torch.cat([x, rest, pitch, loud], 1), timbre, n)
        return self.generator(x, timbre, curves[0][:, 0], n, hiss), count * SAMPLES


def compare(a: argparse.Namespace) -> None:
    import onnxruntime

    from natural import ipa_of
    from phones import LEXICON

    rng = random.Random(1)
    symbols = json.loads(a.vocabulary.read_text())["vocab"]
    paths = sorted(a.voices.glob("*.bin"))
    voices = [np.fromfile(p, np.float32).reshape(-1, 256) for p in paths]
    lines = [(["knight", "seven", "check"], "en"), (["springer", "gustav", "acht"], "de"), (["one", "two", "three", "four"], "en"), (["eight"], "en"), (["pawn", "takes", "queen", "hotel", "five"], "en")]
    tokens = [[symbols[c] for c in ipa_of([LEXICON[w][0] for w in words], family, rng) if c in symbols] for words, family in lines]
    styles = np.stack([voices[7 * i % len(voices)][len(t) - 1] for i, t in enumerate(tokens)])
    speeds = np.array([1, 0.8, 1.2, 1, 0.9], np.float32)
    ours = Kokoro(a.out, a.device)
    together, counts = ours(tokens, torch.tensor(styles).to(a.device), torch.tensor(speeds).to(a.device), 0)
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(a.model, options, providers=["CPUExecutionProvider"])
    for i, said in enumerate(tokens):
        theirs = session.run(None, {"tokens": np.array([[0, *said, 0]]), "style": styles[i : i + 1], "speed": speeds[i : i + 1]})[0].ravel()
        one, _ = ours([said], torch.tensor(styles[i : i + 1]).to(a.device), torch.tensor(speeds[i : i + 1]).to(a.device), 0)
        one, many = one[0].cpu().numpy(), together[i, : int(counts[i])].cpu().numpy()
        def bands(x: np.ndarray) -> np.ndarray:
            frames = np.lib.stride_tricks.sliding_window_view(x, 600)[::300] * np.hanning(600)
            return np.log(np.abs(np.fft.rfft(frames))[:, :180].reshape(len(frames), 20, 9).sum(2) + 1e-3)
        size = min(len(one), len(theirs))
        print(lines[i][0], len(theirs), len(one), len(many), "bands alike", round(float(np.corrcoef(bands(theirs[:size]).ravel(), bands(one[:size]).ravel())[0, 1]), 4),
              "together - alone", float(np.abs(one[: len(many)] - many).max()), "of", float(np.abs(one).max()))  # fmt: skip
        if a.sounds:
            import soundfile

            soundfile.write(a.sounds / f"theirs{i}.wav", theirs, 24000)
            soundfile.write(a.sounds / f"ours{i}.wav", many, 24000)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["pack", "compare"])
    parser.add_argument("model", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("voices", type=Path, nargs="?")
    parser.add_argument("vocabulary", type=Path, nargs="?")
    parser.add_argument("--sounds", type=Path)
    parser.add_argument("--device", default="cpu")
    a = parser.parse_args()
    pack(a.model, a.out) if a.what == "pack" else compare(a)


if __name__ == "__main__":
    main()
