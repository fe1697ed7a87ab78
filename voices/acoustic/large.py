"""The second opinion from much more speech than rows.py makes: many cores speak, one GPU spoils it and learns from it.

    python large.py prepare FOLDER --fsdd FOLDER --voices FOLDER --lists sets/rest-en.tsv sets/rest-de.tsv
    python large.py speak FOLDER SOUNDS pico|rhvoice|espeak|flite|kept --seed 1 --seconds 200
    python large.py speak FOLDER SOUNDS kokoro --weights kokoro.npz --vocabulary vocab.json --seconds 100
    python large.py train FOLDER SOUNDS OUT --seconds 400 --start block=opinion.safetensors

prepare writes down what is said, with its phones, and packs the digits of fsdd (as Opus) and the spectra of a few
strangers, on whom the phones are only counted that are wrong. speak says it as long as --seconds, each process with
voices of its own choice, and leaves pieces in SOUNDS (espeak-ng can crash: begin it again with another seed); `kept`
makes rows of the digits, and kokoro speaks on the GPU (kokoro.py). train
takes whatever is there, and what comes while it learns: each utterance is played at another speed, through another
room and microphone and in other noise each time. It learns the embedding at a small rate with the heads on it, which
go on from --start; then the heads alone go on with more German, and with more English and people's digits, and once more
for each two people left out.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import tempfile
import time
from pathlib import Path

import numpy as np
import soundfile

import espeak
from features import SAMPLE_RATE
from phones import INDEX, LEXICON

PIECE = 12.0
LABELS = 72
LONGEST = 5.0
# How often each kind of voice is heard, in each language; "any" are made-up words.
SHARES = {
    "kokoro.en": 0.22, "kokoro.de": 0.14, "kokoro.any": 0.05, "rhvoice.en": 0.15, "pico.en": 0.06, "pico.de": 0.14,
    "espeak.en": 0.07, "espeak.de": 0.12, "espeak.any": 0.05,
}  # fmt: skip
# How much more of a language the last stages have.
MORE = {"de": {"de": 3.0}, "en": {"en": 3.0}}
FOLDS = {"all": (), "f1": ("george", "jackson"), "f2": ("lucas", "nicolas"), "f3": ("theo", "yweweler")}


def pack(path: Path, samples: list[np.ndarray], labels: list[np.ndarray], voices: list[str]) -> None:
    joined = np.concatenate(samples).astype(np.float32)
    soundfile.write(path.with_suffix(".ogg"), joined / 32768, SAMPLE_RATE, format="OGG", subtype="OPUS", compression_level=0.9)
    np.savez_compressed(
        path.with_suffix(".npz"), lengths=[len(s) for s in samples], labels=np.concatenate(labels),
        sizes=[len(l) for l in labels], voices=voices,
    )  # fmt: skip


def unpack(path: Path) -> tuple[list[np.ndarray], list[np.ndarray], list[str]]:
    joined, rate = soundfile.read(path.with_suffix(".ogg"), dtype="float32")
    file = np.load(path.with_suffix(".npz"))
    joined = np.pad(joined, (0, max(0, int(file["lengths"].sum()) - len(joined))))
    samples = np.split((joined * 32767).astype(np.int16), np.cumsum(file["lengths"]))[:-1]
    return samples, np.split(file["labels"], np.cumsum(file["sizes"])[:-1]), list(file["voices"])


def prepare(a: argparse.Namespace) -> None:
    from natural import WRITTEN, sentences
    from rows import phrases

    a.folder.mkdir(parents=True, exist_ok=True)
    engine = espeak.Espeak()
    languages = (*espeak.GERMAN_LIKE, *espeak.ENGLISH_LIKE, *espeak.OTHERS)
    (a.folder / "sayable.json").write_text(json.dumps({x: engine.sayable(x) for x in languages}))
    whole = sentences(random.Random(a.seed), a.count)
    (a.folder / "said.json").write_text(json.dumps({"phrases": phrases(), "sentences": whole, "written": [[*k, v] for k, v in WRITTEN.items()]}, ensure_ascii=False))
    print(len(whole), "sentences")
    if a.voices:
        from natural import Styles

        # What is said has a hundred signs at most.
        names = [path.stem for path in sorted(a.voices.glob("*.bin"))]
        np.savez_compressed(a.folder / "voices.npz", voices=Styles(a.voices, 1).voices[:, :120].astype(np.float16), names=names)
    if a.fsdd:
        from testsets import ENGLISH_DIGITS, digit_speakers, read, trimmed

        samples, labels, voices = [], [], []
        for speaker in digit_speakers(a.fsdd):
            for path in sorted(a.fsdd.glob(f"*_{speaker}_*.wav"))[::2]:
                one = trimmed(read(path))
                samples.append((one / np.abs(one).max() * 30000).astype(np.int16))
                labels.append(np.array([INDEX[p] for p in LEXICON[ENGLISH_DIGITS[int(path.name[0])]][0]], np.uint8))
                voices.append(speaker)
        pack(a.folder / "fsdd", samples, labels, voices)
    if a.lists:
        import embedding
        from phones import from_ipa

        noise, kept, said, groups = np.random.default_rng(1), [], [], []
        for path in a.lists:
            language, lines = path.stem[-2:], path.read_text().splitlines()
            for line in lines[:: max(1, len(lines) // a.strangers)]:
                file, _, truth = line.split("\t")
                text = truth.removeprefix("typed:")
                ipa = subprocess.run(["espeak-ng", "-v", language, "-q", "--ipa", text], capture_output=True, text=True).stdout
                samples, _ = soundfile.read(file, dtype="float32")
                # Without the quiet that is around them in a file.
                samples = samples[SAMPLE_RATE // 4 : -SAMPLE_RATE // 4]
                kept.append(embedding.mel(embedding.padded(samples, noise)))
                said.append([INDEX[p] for p in from_ipa("".join(ipa.split()).replace("??", "ʊɐ"))])
                groups.append(f"{language} {file.rsplit('-', 1)[1][:3]}")
        np.savez_compressed(
            a.folder / "strangers.npz", mel=np.concatenate(kept).astype(np.float16), lengths=[len(k) for k in kept],
            labels=np.concatenate([np.array(s, np.uint8) for s in said]), sizes=[len(s) for s in said], groups=groups,
        )  # fmt: skip
        print(len(kept), "of strangers")


class Languages:
    """What one process has said, in each language."""

    def __init__(self, folder: Path, out: str, seed: int) -> None:
        self.of = {language: Pieces(folder, f"{out}.{language}-{seed}") for language in ("en", "de", "any")}

    def add(self, samples: np.ndarray, phones: list[int], language: str) -> None:
        self.of[language].add(samples, phones)

    def save(self) -> None:
        for pieces in self.of.values():
            pieces.save()


class Pieces:
    """Files of so many seconds' work."""

    def __init__(self, folder: Path, name: str) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder, self.name, self.number, self.begun = folder, name, 0, time.time()
        self.samples: list[np.ndarray] = []
        self.labels: list[np.ndarray] = []

    def add(self, samples: np.ndarray, phones: list[int]) -> None:
        """Of one utterance."""
        if 0.1 * SAMPLE_RATE <= len(samples) <= LONGEST * SAMPLE_RATE and 0 < len(phones) <= LABELS:
            if samples.dtype != np.int16:
                samples = (samples / np.abs(samples).max() * 30000).astype(np.int16)
            self.samples.append(samples)
            self.labels.append(np.array(phones, np.uint8))
        if time.time() - self.begun > PIECE:
            self.save()

    def save(self) -> None:
        self.begun = time.time()
        if not self.samples:
            return
        path = self.folder / f"{self.name}-{self.number}.npz"
        draft = self.folder / f"{self.name}-{self.number}.part"
        with draft.open("wb") as file:
            np.savez(
                file, samples=np.concatenate(self.samples), lengths=[len(s) for s in self.samples],
                labels=np.concatenate(self.labels), sizes=[len(l) for l in self.labels],
            )  # fmt: skip
        draft.rename(path)
        self.number += 1
        self.samples.clear()
        self.labels.clear()


def wanted(said: dict, rng: random.Random) -> tuple[list[str], list[list[str]], str, bool]:
    """What Kokoro says next; the last tells whether each word is said by itself."""
    from corpus import DIGITS, FILES, LETTERS, MEN, NATO, PIECES, RANKS, pronounce, sentence

    kind = rng.random()
    if kind < 0.35:
        return (*rng.choice(said["sentences"]), False)
    if kind < 0.45:
        return (*rng.choice(said["phrases"]), False)
    if kind < 0.75:
        words, family = sentence(rng)
        return words, [pronounce(w, rng) for w in words], family, False
    kind, count = rng.random(), rng.choice([1, 2, 3, 4, 4, 5])
    if kind < 0.4:
        words, family = rng.choices([*DIGITS, "nine", "zero"], k=count), "en"
    elif kind < 0.7:
        one = lambda: [rng.choice([*NATO, *FILES, *LETTERS] if rng.random() < 0.7 else MEN), rng.choice(DIGITS)]  # noqa: E731
        words, family = [*one(), *(one() if count > 2 else [])], "en"
    else:
        one = lambda: [rng.choice([*FILES, *FILES, *LETTERS] if rng.random() < 0.7 else PIECES), rng.choice(RANKS)]  # noqa: E731
        words, family = [*one(), *(one() if count > 2 else [])], "de"
    return words, [pronounce(w, rng) for w in words], family, rng.random() < 0.7


def kokoro(a: argparse.Namespace, said: dict, rng: random.Random, pieces: Languages) -> None:
    """Many utterances of like length at once, each by a voice of its own; words said by themselves are put in a row."""
    import torch

    from corpus import trim
    from kokoro import Kokoro
    from natural import KOKORO, WRITTEN, Styles, ipa_of
    from testsets import splice

    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    torch.manual_seed(a.seed)
    begun, speaker, symbols = time.time(), Kokoro(a.weights, a.device), json.loads(a.vocabulary.read_text())["vocab"]
    WRITTEN.update({(text, language): ipa for text, language, ipa in said["written"]})
    chance, styles = np.random.default_rng(a.seed), Styles(a.folder / "voices.npz", a.seed)
    print("ready", time.time() - begun, flush=True)
    begun, number, audio = time.time(), 0, 0.0
    while time.time() - begun < a.seconds and number < a.most:
        # Some thousand words or sentences, by length.
        rows: list[tuple[list[np.ndarray | None], list[int], str]] = []
        waiting: list[tuple[list[int], np.ndarray, float, int, int]] = []
        while len(waiting) < a.together * 16:
            words, phones, family, apart = wanted(said, rng)
            text = WRITTEN.get((" ".join(words), family), "") if len(phones) < len(words) else ""
            for two, one in KOKORO.items():
                text = text.replace(two, one)
            texts = [ipa_of([p], family, rng) for p in phones] if apart else [text + "." if text else ipa_of(phones, family, rng)]
            tokens = [[symbols[c] for c in t if c in symbols] for t in texts]
            style, speed = styles.draw(family), chance.uniform(0.75, 1.4) if not apart else chance.uniform(0.8, 1.5)
            for at, signs in enumerate(tokens):
                waiting.append((signs, styles.at(style, len(signs)), speed, len(rows), at))
            rows.append(([None] * len(tokens), [INDEX[p] for word in phones for p in word], family))
        waiting.sort(key=lambda w: len(w[0]) / w[2])
        while waiting and time.time() - begun < a.seconds:
            # So many that memory suffices, a sign being some 85 ms.
            count = max(1, min(a.together, int(400 / (0.8 + 0.085 * len(waiting[-1][0]) / waiting[-1][2]))))
            part, waiting = waiting[-count:], waiting[:-count]
            sound, lengths = speaker(
                [w[0] for w in part], torch.from_numpy(np.stack([w[1] for w in part])).to(a.device),
                torch.tensor([w[2] for w in part], dtype=torch.float32, device=a.device),
            )  # fmt: skip
            # Two samples of each three, of 16 kHz.
            spectrum = torch.fft.rfft(sound)
            size = sound.shape[1] // 3
            sound = torch.fft.irfft(spectrum[:, : size + 1], 2 * size) * (2 / 3)
            sound = (sound / sound.abs().amax(1, keepdim=True).clamp_min(1e-3) * 30000).to(torch.int16).cpu().numpy()
            for samples, length, (*_, row, at) in zip(sound, lengths.tolist(), part, strict=True):
                rows[row][0][at] = samples[: length * 2 // 3]
        for parts, phones, family in rows:
            heard = [trim(p.astype(np.float32)) for p in parts if p is not None and np.abs(p).max(initial=0) > 100]
            if len(heard) == len(parts):
                samples = splice([h * chance.uniform(0.7, 1) for h in heard], chance, (0.0, 0.2)) if len(heard) > 1 else heard[0]
                pieces.add((samples * (30000 / np.abs(samples).max())).astype(np.int16), phones, family)
                number, audio = number + 1, audio + len(samples) / SAMPLE_RATE
        print(number, f"utterances, {audio:.0f} s of speech in {time.time() - begun:.0f} s", flush=True)
    pieces.save()


def speak(a: argparse.Namespace) -> None:
    from corpus import pronounce, sentence, speak_espeak, speak_flite, trim

    rng, begun = random.Random(f"{a.out}{a.seed}"), time.time()
    if a.out == "kept":
        from testsets import splice

        pieces = Pieces(a.sounds, "p")

        samples, labels, voices = unpack(a.folder / "fsdd")
        chance = np.random.default_rng(a.seed)
        for speaker in sorted(set(voices)):
            own = [(s.astype(np.float32), l) for s, l, v in zip(samples, labels, voices, strict=True) if v == speaker]
            pieces.name, pieces.number = f"p-{speaker}", 0
            for _ in range(a.rows):
                row = rng.choices(own, k=rng.choice([1, 2, 3, 4, 4, 5]))
                pieces.add(splice([s for s, _ in row], chance, (0.0, 0.2)), [int(p) for _, l in row for p in l])
            pieces.save()
        return
    said = json.loads((a.folder / "said.json").read_text())
    pieces = Languages(a.sounds, a.out, a.seed)
    if a.out == "kokoro":
        kokoro(a, said, rng, pieces)
        return
    if a.out in ("pico", "rhvoice"):
        from natural import Pico, Rhvoice

        scratch = Path(tempfile.mkdtemp())
        speaker = Pico(rng, scratch) if a.out == "pico" else Rhvoice(rng, scratch)
        while time.time() - begun < a.seconds:
            kind = rng.random()
            one = rng.choice(said["sentences"] if kind < 0.5 else said["phrases"])
            if kind > 0.7:
                words, family = sentence(rng)
                one = (words, [pronounce(w, rng) for w in words], family)
            made = speaker(one)
            if made is not None and np.abs(made[0]).max(initial=0) > 0.01:
                pieces.add(trim(made[0]), [INDEX[p] for word in one[1] for p in word], one[2])
        pieces.save()
        return
    from rows import speak_apart

    engine, voices = espeak.Espeak(), espeak.variants()
    engine._sayable = json.loads((a.folder / "sayable.json").read_text())
    scratch = Path(tempfile.mkdtemp())
    while time.time() - begun < a.seconds:
        kind = rng.random()
        if kind < 0.4:
            _, phones, family = rng.choice(said["sentences"])
        elif kind < 0.55:
            _, phones, family = rng.choice(said["phrases"])
        else:
            words, family = sentence(rng)
            phones = [pronounce(w, rng) for w in words]
        if a.out == "flite":
            samples = (speak_flite(phones, rng, scratch) or [None])[0]
        elif len(phones) > 1 and rng.random() < 0.35:
            samples = speak_apart(engine, voices, phones, family, rng)
        else:
            samples = (speak_espeak(engine, voices, phones, family, rng) or [None])[0]
        if samples is not None and np.abs(samples).max(initial=0) > 0.01:
            pieces.add(trim(samples), [INDEX[p] for word in phones for p in word], family)
    pieces.save()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["prepare", "speak", "train"])
    parser.add_argument("folder", type=Path)
    parser.add_argument("sounds", type=Path, nargs="?")
    parser.add_argument("out", nargs="?", help="for speak: pico, rhvoice, kokoro, espeak, flite or kept")
    parser.add_argument("--fsdd", type=Path)
    parser.add_argument("--lists", type=Path, nargs="*", default=[])
    parser.add_argument("--count", type=int, default=30_000)
    parser.add_argument("--rows", type=int, default=600)
    parser.add_argument("--seconds", type=float, default=200)
    parser.add_argument("--people", type=float, default=20, help="seconds for each fold")
    parser.add_argument("--batch", type=float, default=480, help="seconds of speech in a step")
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--last", type=float, default=3e-4, help="the rate of the last stages")
    parser.add_argument("--ears", type=float, default=0.05, help="the embedding's share of the rate")
    parser.add_argument("--every", type=float, default=30, help="seconds between looks")
    parser.add_argument("--weights", type=Path, help="Kokoro's, packed by kokoro.py")
    parser.add_argument("--voices", type=Path, help="Kokoro's, a folder")
    parser.add_argument("--vocabulary", type=Path, help="Kokoro's")
    parser.add_argument("--together", type=int, default=128, help="utterances that Kokoro says at once")
    parser.add_argument("--most", type=int, default=1_000_000, help="utterances of Kokoro")
    parser.add_argument("--strangers", type=int, default=90, help="of each list")
    parser.add_argument("--start", nargs="*", default=[], help="kind=file of heads to go on from")
    parser.add_argument("--after", type=Path, help="train only when there is this file")
    parser.add_argument("--more", type=float, default=30, help="seconds with more German")
    parser.add_argument("--least", type=int, default=500, help="utterances to begin with")
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--seed", type=int, default=1)
    a = parser.parse_args()
    if a.what == "prepare":
        prepare(a)
    elif a.what == "speak":
        speak(a)
    else:
        from learning import train

        train(a)


if __name__ == "__main__":
    main()
