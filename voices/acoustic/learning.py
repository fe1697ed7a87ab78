"""The learning of large.py, in PyTorch: spoiling on the GPU, the embedding, heads of blocks on it, and their export."""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from safetensors.numpy import load_file, save_file
from torch import nn

from embedding import FFT, FIRST, HOP, QUIET, STAGES, STEP, WINDOW
from features import SAMPLE_RATE
from phones import HERE, SYMBOLS

KNOTS = (0, 150, 400, 900, 1800, 3200, 5200, 8000)
WARPS = np.linspace(0.88, 1.13, 24)
TOTAL = 7_000_000_000


class Hearing(nn.Module):
    """The embedding, as embedding.py has it."""

    def __init__(self, tensors: dict[str, np.ndarray]) -> None:
        super().__init__()
        for number in range(19):
            weight = torch.tensor(tensors[f"conv{number}.weight"].astype(np.float32))
            name = next(n for stage in STAGES for n in stage if n.rstrip("bt") == str(number))
            shape = {"b": (*weight.shape[:2], 1, 3), "t": (*weight.shape[:2], 3, 1)}.get(name[-1], (*weight.shape[:2], 3, 3))
            self.register_parameter(f"w{number}", nn.Parameter(weight.reshape(shape)))
            self.register_parameter(f"b{number}", nn.Parameter(torch.tensor(tensors[f"conv{number}.bias"].astype(np.float32))))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        x, spread = x[:, None], 1
        for stage, names in enumerate(STAGES):
            for name in names:
                number = name.rstrip("bt")
                weight, bias = getattr(self, f"w{number}"), getattr(self, f"b{number}")
                pad, dilation = ((0, 1), (1, 1)) if name[-1] != "t" else ((0, 0), (spread, 1))
                x = F.conv2d(x, weight, bias, padding=pad, dilation=dilation)
                x = F.leaky_relu(x, 0.2).clamp_min(-0.4)
            if stage == 4:
                break
            x = F.max_pool2d(x, (2 if stage in (0, 2) else 1, 2), stride=(2 if stage == 0 else 1, 2))
            spread = 2 if stage >= 2 else 1
        return x.permute(0, 2, 1, 3).flatten(2)

    def tensors(self, mel: np.ndarray) -> dict[str, np.ndarray]:
        made = {"mel": mel}
        for number in range(19):
            weight = getattr(self, f"w{number}").detach().cpu().numpy()
            made[f"conv{number}.weight"] = weight.reshape(*weight.shape[:2], -1).astype(np.float16)
            made[f"conv{number}.bias"] = getattr(self, f"b{number}").detach().cpu().numpy().astype(np.float16)
        return made


class Head(nn.Module):
    """`mix`, blocks of a depthwise convolution over seven steps and a product, and the phones; or, without blocks, the
    one wide convolution of before."""

    def __init__(self, width: int, dilations: tuple[int, ...], context: int = 0) -> None:
        super().__init__()
        self.width, self.dilations, self.context = width, dilations, context
        self.register_buffer("mean", torch.zeros(192))
        self.register_buffer("scale", torch.ones(192))
        self.mix = nn.Linear(192, width)
        self.depthwise = nn.ParameterList([nn.Parameter(torch.randn(width, 7) * 0.3) for _ in dilations])
        self.pointwise = nn.ModuleList([nn.Linear(width, width) for _ in dilations])
        self.norms = nn.ModuleList([nn.BatchNorm1d(width) for _ in dilations])
        self.wide = nn.Conv1d(width, context, 7, padding=3) if context else None
        self.output = nn.Linear(context or width, len(SYMBOLS))

    def forward(self, x: torch.Tensor, spoil: bool = False) -> torch.Tensor:
        x = (x - self.mean) * self.scale
        if spoil:
            x = x + 0.1 * torch.randn_like(x)
            x = x * (torch.rand(x.shape[0], 1, x.shape[2], device=x.device) < 0.9) / 0.9
            x = x * (torch.rand(x.shape[0], x.shape[1] // 4 + 1, 1, device=x.device) < 0.96).repeat_interleave(4, 1)[:, : x.shape[1]]
        x = F.relu(self.mix(x)).transpose(1, 2)
        if self.wide is not None:
            x = F.relu(self.wide(x))
        for weight, pointwise, norm, dilation in zip(self.depthwise, self.pointwise, self.norms, self.dilations, strict=True):
            # Sums of shifted rows: on a GPU far faster to learn than a convolution of many groups.
            seen, steps = F.pad(x, (3 * dilation, 3 * dilation)), x.shape[2]
            y = sum(weight[:, k, None] * seen[:, :, k * dilation : k * dilation + steps] for k in range(7))
            x = x + F.relu(norm(pointwise(y.transpose(1, 2)).transpose(1, 2)))
        x = x.transpose(1, 2)
        if spoil:
            x = F.dropout(x, 0.2)
        return self.output(x)

    @torch.no_grad()
    def begin(self, given: dict[str, np.ndarray], x: torch.Tensor) -> None:
        """Goes on from a head that was exported; its norms are made of rows of the embedding, so that they change nothing."""
        def at(name: str) -> torch.Tensor:
            return torch.from_numpy(given[name].astype(np.float32)).to(x.device)
        self.mean.copy_(at("mean"))
        self.scale.copy_(at("scale"))
        for part, name in ((self.mix, "mix"), (self.output, "output")):
            part.weight.copy_(at(f"{name}.weight").T)
            part.bias.copy_(at(f"{name}.bias"))
        x = F.relu(self.mix((x - self.mean) * self.scale))
        for number, (weight, pointwise, norm, dilation) in enumerate(zip(self.depthwise, self.pointwise, self.norms, self.dilations, strict=True)):
            weight.copy_(at(f"block{number}.depthwise.weight"))
            pointwise.weight.copy_(at(f"block{number}.pointwise.weight").T)
            pointwise.bias.copy_(at(f"block{number}.pointwise.bias"))
            seen, steps = F.pad(x, (0, 0, 3 * dilation, 3 * dilation)), x.shape[1]
            y = pointwise(sum(weight[:, k] * seen[:, k * dilation : k * dilation + steps] for k in range(7)))
            norm.running_mean.copy_(y.mean((0, 1)))
            norm.running_var.copy_(y.var((0, 1)))
            norm.bias.copy_(norm.running_mean)
            norm.weight.copy_(torch.sqrt(norm.running_var + norm.eps))
            x = x + F.relu(y)

    def tensors(self) -> dict[str, np.ndarray]:
        def out(x: torch.Tensor) -> np.ndarray:
            return x.detach().float().cpu().numpy()
        made = {
            "mean": out(self.mean), "scale": out(self.scale), "mix.weight": out(self.mix.weight).T, "mix.bias": out(self.mix.bias),
            "output.weight": out(self.output.weight).T, "output.bias": out(self.output.bias),
        }  # fmt: skip
        if self.wide is not None:
            made["context.weight"] = out(self.wide.weight).transpose(2, 1, 0).reshape(-1, self.context)
            made["context.bias"] = out(self.wide.bias)
        for number, (weight, pointwise, norm) in enumerate(zip(self.depthwise, self.pointwise, self.norms, strict=True)):
            factor = norm.weight / torch.sqrt(norm.running_var + norm.eps)
            made[f"block{number}.depthwise.weight"] = out(weight)
            made[f"block{number}.pointwise.weight"] = out(pointwise.weight * factor[:, None]).T
            made[f"block{number}.pointwise.bias"] = out((pointwise.bias - norm.running_mean) * factor + norm.bias)
        return {k: np.ascontiguousarray(v) for k, v in made.items()}


class Store:
    """All that was said, in one long tensor; pieces are taken in as they come."""

    def __init__(self, folder: Path, device: str, total: int) -> None:
        self.folder, self.device, self.known = folder, device, set()
        self.sound = torch.zeros(total, dtype=torch.int16, device=device)
        self.used = 0
        self.kinds: dict[str, list[tuple[int, int, np.ndarray]]] = {}

    def look(self) -> None:
        for path in sorted(self.folder.glob("*.npz")):
            if path in self.known:
                continue
            self.known.add(path)
            file = np.load(path)
            samples, lengths = file["samples"], file["lengths"]
            if self.used + len(samples) > len(self.sound):
                continue
            self.sound[self.used : self.used + len(samples)] = torch.from_numpy(samples).to(self.device)
            starts = self.used + np.r_[0, np.cumsum(lengths)[:-1]]
            self.used += len(samples)
            labels = np.split(file["labels"], np.cumsum(file["sizes"])[:-1])
            kind = path.stem.rsplit("-", 1)[0] if path.stem.startswith("p-") else path.stem.split("-")[0]
            self.kinds.setdefault(kind, []).extend(zip(starts.tolist(), lengths.tolist(), labels, strict=True))

    def counts(self) -> str:
        return ", ".join(f"{k} {len(v)}" for k, v in sorted(self.kinds.items()) if not k.startswith("p-"))


class Spoiler:
    """Another speed, room, microphone, noise, vocal tract and tempo for each utterance; then the mel bands."""

    def __init__(self, mel: np.ndarray, device: str) -> None:
        self.device = device
        rows = np.arange(257)
        warped = [np.stack([np.interp(rows * w, rows, column) for column in mel.T], 1) * w for w in WARPS]
        self.mels = torch.tensor(np.stack([mel, *warped]), dtype=torch.float32, device=device)
        window = torch.zeros(FFT)
        middle = (FFT - WINDOW) // 2
        window[middle : middle + WINDOW] = 0.5 - 0.5 * torch.cos(2 * np.pi * torch.arange(WINDOW) / WINDOW)
        self.window = window.to(device)

    def uniform(self, count: int, low: float, high: float) -> torch.Tensor:
        return low + (high - low) * torch.rand(count, device=self.device)

    def chance(self, count: int, share: float) -> torch.Tensor:
        return torch.rand(count, device=self.device) < share

    def curve(self, hz: torch.Tensor, deviation: torch.Tensor) -> torch.Tensor:
        """Decibels at frequencies, a random bend for each row."""
        count = len(deviation)
        knots = torch.tensor(KNOTS, dtype=torch.float32, device=self.device)
        values = torch.randn(count, len(KNOTS), device=self.device) * deviation[:, None]
        right = torch.bucketize(hz, knots).clamp(1, len(KNOTS) - 1)
        weight = ((hz - knots[right - 1]) / (knots[right] - knots[right - 1])).clamp(0, 1)
        return values[:, right - 1] * (1 - weight) + values[:, right] * weight

    def __call__(self, sound: torch.Tensor, starts: list[int], lengths: list[int], least: list[int]) -> tuple[torch.Tensor, torch.Tensor]:
        """Mel bands, and how many steps of them the embedding makes; at least so many."""
        device, count = self.device, len(starts)
        start, length = torch.tensor(starts, device=device), torch.tensor(lengths, device=device)
        speed = torch.where(self.chance(count, 0.7), self.uniform(count, 0.84, 1.2), torch.ones(count, device=device))
        after = (length / speed).long()
        ahead = self.uniform(count, 0.05, 0.4).mul(SAMPLE_RATE).long()
        behind = self.uniform(count, 0.05, 0.4).mul(SAMPLE_RATE).long()
        whole = ahead + after + behind
        span = int(whole.max())
        at = (torch.arange(span, device=device)[None] - ahead[:, None]) * speed[:, None]
        inside = (at >= 0) & (at < (length - 1)[:, None])
        at = at.clamp(min=0).minimum((length - 2)[:, None].float())
        low = at.floor()
        place, weight = start[:, None] + low.long(), at - low
        x = (sound[place].float() * (1 - weight) + sound[place + 1].float() * weight) * inside
        x = x / x.abs().amax(1, keepdim=True).clamp_min(1)
        clean = x
        # Room, microphone and band, as products of spectra.
        size = 1 << int(np.ceil(np.log2(span + 0.75 * SAMPLE_RATE)))
        hz = torch.linspace(0, SAMPLE_RATE / 2, size // 2 + 1, device=device)
        octaves = torch.log2(hz / 1000 + 0.1)
        decibels = self.curve(hz, self.uniform(count, 0, 5)) + self.uniform(count, -4, 4)[:, None] * octaves
        upper, steep = self.uniform(count, 3000, 5000)[:, None], self.uniform(count, 5, 30)[:, None]
        decibels -= self.chance(count, 0.4)[:, None] * ((hz - upper) / steep).clamp(0, 55)
        decibels -= self.chance(count, 0.3)[:, None] * ((self.uniform(count, 60, 350)[:, None] - hz) / 8).clamp(0, 30)
        spectrum = torch.fft.rfft(x, size) * 10 ** (decibels / 20)
        roomy = torch.nonzero(self.chance(count, 0.45)).flatten()
        if len(roomy):
            rooms = len(roomy)
            t60 = self.uniform(rooms, 0.15, 0.75)[:, None]
            seconds = torch.arange(int(0.75 * SAMPLE_RATE), device=device)[None] / SAMPLE_RATE
            tail = torch.randn(rooms, seconds.shape[1], device=device) * 10 ** (-3 * seconds / t60) * (seconds > 0.004)
            tail *= (10 ** (self.uniform(rooms, -18, 0) / 20) / tail.square().sum(1).sqrt().clamp_min(1e-6))[:, None]
            tail[:, 0] = 1
            for _ in range(5):
                tail[torch.arange(rooms, device=device), self.uniform(rooms, 0.001, 0.03).mul(SAMPLE_RATE).long()] += self.uniform(rooms, -0.4, 0.4)
            spectrum[roomy] = spectrum[roomy] * torch.fft.rfft(tail, size)
        x = torch.fft.irfft(spectrum, size)[:, :span]
        x = x / x.abs().amax(1, keepdim=True).clamp_min(1e-6)
        loud = x.abs() > 0.04
        power = (x.square() * loud).sum(1) / loud.sum(1).clamp_min(1)
        # Noise of many colours, hum, others who talk.
        colour = torch.stack([
            torch.zeros_like(hz).expand(count, -1), (-20 * torch.log10(hz / 1000 + 0.03)).expand(count, -1),
            (-10 * torch.log10(hz / 1000 + 0.03)).expand(count, -1), self.curve(hz, torch.full((count,), 8.0, device=device)),
        ])[torch.randint(4, (count,), device=device), torch.arange(count, device=device)].clamp(-50, 30)  # fmt: skip
        noise = torch.fft.irfft(torch.fft.rfft(torch.randn(count, size, device=device)) * 10 ** (colour / 20), size)[:, :span]
        others = torch.nonzero(self.chance(count, 0.2)).flatten()
        if len(others):
            babble = 0
            for _ in range(3):
                gain = self.uniform(len(others), 0, 1)[:, None]
                babble = babble + gain * clean[torch.randint(count, (len(others),), device=device)].roll(int(torch.randint(span, (1,))), 1)
            noise[others] = babble + 0.001 * noise[others]
        hums = torch.nonzero(self.chance(count, 0.1)).flatten()
        if len(hums):
            seconds = torch.arange(span, device=device)[None] / SAMPLE_RATE
            base = torch.where(self.chance(len(hums), 0.5), torch.full((len(hums),), 50.0, device=device), self.uniform(len(hums), 50, 400))[:, None]
            hum = sum(torch.sin(2 * np.pi * base * k * seconds + self.uniform(len(hums), 0, 6)[:, None]) * self.uniform(len(hums), 0, 1)[:, None] / k for k in range(1, 9))
            noise[hums] = hum + 0.2 * torch.randn_like(hum)
        swell = F.interpolate(torch.randn(count, 1, 6, device=device) * 0.7 * self.chance(count, 0.3)[:, None, None], size=span, mode="linear", align_corners=True)[:, 0]
        noise = noise * swell.exp()
        noise = noise / noise.std(1, keepdim=True).clamp_min(1e-9)
        level = torch.where(self.chance(count, 0.85), self.uniform(count, 1, 32), self.uniform(count, 40, 60))
        x = x + noise * (power / 10 ** (level / 10)).sqrt()[:, None]
        x = x + torch.randn_like(x) * (power / 10 ** (self.uniform(count, 38, 70) / 10)).sqrt()[:, None]
        # Clipping, companding, few bits.
        x = x / x.abs().amax(1, keepdim=True).clamp_min(1e-6)
        kind = torch.randint(0, 27, (count,), device=device)[:, None]
        gain = 10 ** (self.uniform(count, 3, 18) / 20)[:, None]
        step = 2.0 ** -torch.randint(6, 10, (count,), device=device)[:, None]
        x = torch.where(kind == 0, (x * gain).clamp(-1, 1), x)
        x = torch.where(kind == 1, torch.tanh(x * gain), x)
        coarse = (x.sign() * torch.log1p(255 * x.abs() / gain) / np.log(256) * 127).round() / 127
        x = torch.where(kind == 2, coarse.sign() * torch.expm1(coarse.abs() * np.log(256)) / 255, x)
        x = torch.where(kind == 3, (x * 0.7 / step + torch.rand_like(x) - 0.5).round() * step, x)
        # Cut, with the quiet around it that the embedding is given.
        x = x * (torch.arange(span, device=device)[None] < whole[:, None])
        x = 0.5 * x / x.abs().amax(1, keepdim=True).clamp_min(1e-6)
        x = F.pad(x, (QUIET, QUIET))
        place = torch.arange(span + 2 * QUIET, device=device)[None] - QUIET
        x = torch.where((place >= 0) & (place < whole[:, None]), x, torch.randn_like(x) * 1e-4) * 32768
        frames = x.unfold(1, FFT, HOP) * self.window
        power = torch.fft.rfft(frames).abs().square()
        which = torch.where(self.chance(count, 0.5), torch.randint(1, len(self.mels), (count,), device=device), torch.zeros(count, dtype=torch.long, device=device))
        mel = torch.bmm(power, self.mels[which])
        made = (whole + 2 * QUIET - FFT) // HOP + 1
        decibels = 10 * mel.clamp_min(1e-10).log10()
        decibels = decibels.maximum(decibels.amax((1, 2), keepdim=True) - 80) / 10 + 2
        # Tempo alone, not too fast for what is said.
        wanted = torch.tensor(least, device=device) * STEP + FIRST + 2
        tempo = torch.where(self.chance(count, 0.4), self.uniform(count, 0.8, 1.25), torch.ones(count, device=device))
        tempo = torch.minimum(tempo, (made / wanted).clamp_min(0.7))
        made = (made / tempo).long()
        at = (torch.arange(int(made.max()), device=device)[None] * tempo[:, None]).clamp(max=decibels.shape[1] - 1.001)
        low, weight = at.long(), (at - at.floor())[..., None]
        def pick(index: torch.Tensor) -> torch.Tensor:
            return decibels.gather(1, index[..., None].expand(-1, -1, 32))
        spoilt = pick(low) * (1 - weight) + pick(low + 1) * weight
        # A few bands missing, sometimes.
        first = torch.randint(30, (count,), device=device)[:, None]
        bands = torch.arange(32, device=device)[None]
        hole = (bands >= first) & (bands < first + torch.randint(1, 4, (count,), device=device)[:, None]) & self.chance(count, 0.25)[:, None]
        spoilt = torch.where(hole[:, None], spoilt.mean((1, 2), keepdim=True), spoilt)
        return spoilt, ((made - FIRST) // STEP + 1).clamp_min(1)


def padded(labels: list[np.ndarray], device: str) -> tuple[torch.Tensor, torch.Tensor]:
    sizes = [len(l) for l in labels]
    y = np.zeros((len(labels), max(sizes)), np.int64)
    for row, l in zip(y, labels, strict=True):
        row[: len(l)] = l
    return torch.from_numpy(y).to(device), torch.tensor(sizes, device=device)


def errors(said: list[int], meant: list[int]) -> int:
    row = list(range(len(meant) + 1))
    for i, a in enumerate(said, 1):
        before, row[0] = row[0], i
        for j, b in enumerate(meant, 1):
            before, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, before + (a != b))
    return row[-1]


class Strangers:
    """A few whom nothing is learned from, to look at."""

    def __init__(self, path: Path, device: str) -> None:
        file = np.load(path)
        mels = np.split(file["mel"].astype(np.float32), np.cumsum(file["lengths"])[:-1])
        self.labels = [l.tolist() for l in np.split(file["labels"], np.cumsum(file["sizes"])[:-1])]
        self.groups, self.steps = list(file["groups"]), [(len(m) - FIRST) // STEP + 1 for m in mels]
        x = np.full((len(mels), max(map(len, mels)), 32), 2.0, np.float32)
        for row, mel in zip(x, mels, strict=True):
            row[: len(mel)] = mel
        self.x = torch.from_numpy(x).to(device)

    @torch.no_grad()
    def wrong(self, ears: nn.Module, head: Head) -> dict[str, float]:
        head.eval()
        best = torch.cat([self.best(head(ears(part).float())) for part in self.x.split(64)]).cpu().numpy()
        head.train()
        wrong, all_ = {}, {}
        for row, steps, meant, group in zip(best, self.steps, self.labels, self.groups, strict=True):
            row = row[:steps]
            said = [int(p) for i, p in enumerate(row) if p and (i == 0 or row[i - 1] != p)]
            wrong[group] = wrong.get(group, 0) + errors(said, meant)
            all_[group] = all_.get(group, 0) + len(meant)
        return {g: round(100 * wrong[g] / all_[g], 1) for g in sorted(wrong)}

    @staticmethod
    def best(logits: torch.Tensor) -> torch.Tensor:
        logits = logits.log_softmax(-1)
        logits[..., 0] -= 2
        return logits.argmax(-1)


class Training:
    def __init__(self, a: argparse.Namespace) -> None:
        self.a, self.device = a, a.device
        from large import SHARES

        self.shares = SHARES
        torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
        torch.backends.cudnn.benchmark = False
        torch.manual_seed(a.seed)
        self.rng = np.random.default_rng(a.seed)
        given = load_file(HERE / "embedding.safetensors")
        self.mel = given["mel"]
        self.spoiler = Spoiler(given["mel"].astype(np.float32), a.device)
        self.ears = Hearing(given).to(a.device)
        # The one that is shipped for each language, and one for all of the size of two.
        self.heads = nn.ModuleDict({"block": Head(192, (1, 1, 2, 1, 4, 1)), "large": Head(256, (1, 1, 2, 1, 4, 2, 1))}).to(a.device)
        self.start = {kind: load_file(path) for kind, path in (one.split("=") for one in a.start)}
        self.store = Store(a.sounds, a.device, TOTAL if a.device == "cuda" else 40_000_000)
        self.strangers = Strangers(a.folder / "strangers.npz", a.device)
        self.out = Path(a.out)
        self.out.mkdir(parents=True, exist_ok=True)

    def log(self, *words: object) -> None:
        with (self.out / "log.txt").open("a") as file:
            print(*words, file=file)
        print(*words, flush=True)

    def draw(self, kinds: list[str], shares: np.ndarray, people: list[str], share: float) -> tuple[torch.Tensor, torch.Tensor, list[np.ndarray]]:
        """A batch of utterances of like length."""
        middle = self.rng.choice([0.6, 0.9, 1.2, 1.6, 2.0, 2.5, 3.2, 4.2], p=[0.08, 0.16, 0.2, 0.2, 0.15, 0.11, 0.07, 0.03])
        count, rows = max(4, int(self.a.batch / (middle + 0.9))), []
        longest = (1.3 * middle + 0.2) * SAMPLE_RATE
        names = [*kinds, *people]
        weights = np.r_[shares * (1 - share if people else 1), np.full(len(people), share / max(1, len(people)))]
        wanted = self.rng.multinomial(count, weights / weights.sum())
        for name, number in zip(names, wanted, strict=True):
            of = self.store.kinds[name]
            tried = self.rng.integers(len(of), size=8 * number + 8)
            rows += [one for i in tried if 0.7 * middle * SAMPLE_RATE < (one := of[i])[1] <= longest][:number]
        if len(rows) < 4:
            return self.draw(kinds, shares, people, share)
        labels = [r[2] for r in rows]
        x, steps = self.spoiler(self.store.sound, [r[0] for r in rows], [r[1] for r in rows], [int(1.25 * len(l)) + 3 for l in labels])
        return x, steps, labels

    def losses(self, x: torch.Tensor, steps: torch.Tensor, labels: list[np.ndarray], tuned: bool) -> dict[str, torch.Tensor]:
        y, sizes = padded(labels, self.device)
        with torch.autocast(self.device, torch.bfloat16, enabled=self.device == "cuda"):
            with torch.set_grad_enabled(tuned):
                rows = self.ears(x)
            logits = {name: head(rows.float(), True) for name, head in self.heads.items()}
        steps = steps.clamp(max=rows.shape[1])
        return {
            name: F.ctc_loss(l.float().log_softmax(-1).transpose(0, 1), y, steps, sizes, zero_infinity=True, reduction="none").div(sizes).mean()
            for name, l in logits.items()
        }  # fmt: skip

    def run(self, seconds: float, rate: float, tuned: bool, people: list[str], share: float, every: float, more: dict[str, float] | None = None) -> None:
        groups = [{"params": self.heads.parameters(), "base": rate}]
        if tuned:
            groups.append({"params": self.ears.parameters(), "base": rate * self.a.ears})
        optimiser = torch.optim.AdamW(groups, lr=rate, weight_decay=2e-3, betas=(0.9, 0.98))
        begun = looked = shown = time.time()
        sums, number = {}, 0
        kinds: list[str] = []
        while (elapsed := time.time() - begun) < seconds:
            if number % 200 == 0 and (not number or time.time() - looked > 15):
                self.store.look()
                looked = time.time()
                kinds = [k for k in self.shares if self.store.kinds.get(k)]
                shares = np.array([self.shares[k] * min(1, len(self.store.kinds[k]) / 200) * (more or {}).get(k.split(".")[1], 1) for k in kinds])
                shares /= shares.sum()
            part = elapsed / seconds
            factor = min(1, (number + 1) / 150) * (0.5 + 0.5 * np.cos(np.pi * min(1, part))) + 0.003
            for group in optimiser.param_groups:
                # The embedding waits till the heads know something.
                group["lr"] = group["base"] * factor * (1 if group["base"] == rate else min(1, 6 * part))
            losses = self.losses(*self.draw(kinds, shares, people, share), tuned)
            optimiser.zero_grad(set_to_none=True)
            sum(losses.values()).backward()
            for name, parameters in [(n, h.parameters()) for n, h in self.heads.items()] + [("ears", self.ears.parameters())] * tuned:
                nn.utils.clip_grad_norm_(list(parameters), 1.0)
            optimiser.step()
            number += 1
            for name, loss in losses.items():
                sums[name] = sums.get(name, 0) + loss.detach()
            if number % 20 == 0 and time.time() - shown > every:
                shown = time.time()
                self.look(number, elapsed, sums)
        self.look(number, seconds, sums)

    def look(self, number: int, elapsed: float, sums: dict) -> None:
        losses = ", ".join(f"{n} {float(s) / max(1, number - self.seen):.3f}" for n, s in sums.items())
        sums.clear()
        self.seen = number
        wrong = {n: self.strangers.wrong(self.ears, h) for n, h in self.heads.items()}
        self.log(f"{number} steps, {elapsed:.0f} s; {self.store.counts()}; loss {losses}; wrong {json.dumps(wrong)}")

    def save(self, name: str) -> None:
        for kind, head in self.heads.items():
            tensors = {k: v.astype(np.float16 if k not in ("mean", "scale") else np.float32) for k, v in head.tensors().items()}
            np.savez(self.out / f"{name}-{kind}.npz", **tensors)
        save_file(self.ears.tensors(self.mel), self.out / "embedding.safetensors")

    def __call__(self) -> None:
        from large import FOLDS, MORE

        self.seen = 0
        while self.a.after and not self.a.after.exists():
            time.sleep(0.5)
        while True:
            self.store.look()
            if sum(len(v) for k, v in self.store.kinds.items() if not k.startswith("p-")) >= self.a.least:
                break
            time.sleep(1)
        self.log("begun:", self.store.counts())
        with torch.no_grad():
            kinds = [k for k in self.shares if self.store.kinds.get(k)]
            some = [self.ears(self.draw(kinds, np.full(len(kinds), 1 / len(kinds)), [], 0)[0]) for _ in range(6)]
            for kind, head in self.heads.items():
                if kind in self.start:
                    length = min(rows.shape[1] for rows in some)
                    head.begin(self.start[kind], torch.cat([rows[:, :length] for rows in some]))
                else:
                    flat = torch.cat([rows.flatten(0, 1) for rows in some])
                    head.mean.copy_(flat.mean(0))
                    head.scale.copy_(1 / (flat.std(0) + 1e-3))
        self.look(0, 0, {})
        self.run(self.a.seconds, self.a.rate, True, [], 0, self.a.every)
        self.save("base")
        base = {k: v.clone() for k, v in self.heads.state_dict().items()}
        self.run(self.a.more, self.a.last, False, [], 0, 1e9, MORE["de"])
        self.save("de")
        for name, without in FOLDS.items():
            self.heads.load_state_dict(base)
            self.seen = 0
            everyone = [k for k in self.store.kinds if k.startswith("p-") and k[2:] not in without]
            self.run(self.a.people, self.a.last, False, everyone, 0.25, 1e9, MORE["en"])
            self.save(name)
            self.log("saved", name, len(everyone), "people")


def train(a: argparse.Namespace) -> None:
    Training(a)()
