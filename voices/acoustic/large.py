"""The second opinion from much more speech than rows.py makes: many cores speak, one GPU spoils it and learns from it.

    python large.py prepare FOLDER --fsdd FOLDER --lists sets/rest-en.tsv sets/rest-de.tsv
    python large.py speak FOLDER SOUNDS pico|rhvoice|kokoro|espeak|flite|kept --seed 1 --seconds 200
    python large.py train FOLDER SOUNDS OUT --seconds 400

prepare writes down what is said, with its phones, and packs the digits of fsdd (as Opus) and the spectra of a few
strangers, on whom the phones are only counted that are wrong. speak says it as long as --seconds, each process with
voices of its own choice, and leaves pieces in SOUNDS (espeak-ng can crash: begin it again with another seed); `kept`
makes rows of the digits. train
takes whatever is there, and what comes while it learns: each utterance is played at another speed, through another
room and microphone and in other noise each time. It learns the embedding at a small rate with two heads on it, and a
head on the embedding as it was; then the heads go on with people's digits, and once more for each two people left out.
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
# How often each kind of voice is heard.
SHARES = {"kokoro": 0.2, "rhvoice": 0.2, "pico": 0.27, "espeak": 0.27, "flite": 0.06}
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
            for line in lines[:: max(1, len(lines) // 90)]:
                file, _, truth = line.split("\t")
                text = truth.removeprefix("typed:")
                ipa = subprocess.run(["espeak-ng", "-v", language, "-q", "--ipa", text], capture_output=True, text=True).stdout
                samples, _ = soundfile.read(file, dtype="float32")
                kept.append(embedding.mel(embedding.padded(samples, noise)))
                said.append([INDEX[p] for p in from_ipa("".join(ipa.split()).replace("??", "ʊɐ"))])
                groups.append(language)
        np.savez_compressed(
            a.folder / "strangers.npz", mel=np.concatenate(kept).astype(np.float16), lengths=[len(k) for k in kept],
            labels=np.concatenate([np.array(s, np.uint8) for s in said]), sizes=[len(s) for s in said], groups=groups,
        )  # fmt: skip
        print(len(kept), "of strangers")


class Pieces:
    """What one process has said, in files of so many seconds' work."""

    def __init__(self, folder: Path, name: str) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder, self.name, self.number, self.begun = folder, name, 0, time.time()
        self.samples: list[np.ndarray] = []
        self.labels: list[np.ndarray] = []

    def add(self, samples: np.ndarray, phones: list[int]) -> None:
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


def speak(a: argparse.Namespace) -> None:
    from corpus import pronounce, sentence, speak_espeak, speak_flite, trim

    rng, begun = random.Random(f"{a.out}{a.seed}"), time.time()
    pieces = Pieces(a.sounds, f"{a.out}-{a.seed}")
    if a.out == "kept":
        from testsets import splice

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
    if a.out in ("pico", "rhvoice", "kokoro"):
        from natural import WRITTEN, Kokoro, Pico, Rhvoice

        scratch = Path(tempfile.mkdtemp())
        if a.out == "kokoro":
            speaker = Kokoro(a.packages, rng, a.seed, a.voices)
            WRITTEN.update({(text, language): ipa for text, language, ipa in said["written"]})
        else:
            speaker = Pico(rng, scratch) if a.out == "pico" else Rhvoice(rng, scratch)
        while time.time() - begun < a.seconds:
            kind = rng.random()
            one = rng.choice(said["sentences"] if kind < 0.5 else said["phrases"])
            if kind > 0.7:
                words, family = sentence(rng)
                one = (words, [pronounce(w, rng) for w in words], family)
            made = speaker(one)
            if made is not None and np.abs(made[0]).max(initial=0) > 0.01:
                pieces.add(trim(made[0]), [INDEX[p] for word in one[1] for p in word])
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
            pieces.add(trim(samples), [INDEX[p] for word in phones for p in word])
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
    parser.add_argument("--every", type=float, default=30, help="seconds between looks")
    parser.add_argument("--packages", type=Path, help="Kokoro's")
    parser.add_argument("--voices", type=Path, help="Kokoro's")
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
