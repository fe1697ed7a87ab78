"""Make more training speech with Festival, whose voices are built from recordings of people.

    python festival.py OUT --per-voice 700 --seed 1 [--trills]

Each voice is given its own phones with lengths and pitch, so the label is what was said. What a voice has no
phone for is said with its accent (`ACCENT`) and labelled so; what it has no recorded transition for is not said.
The output has the form that corpus.py writes.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import soundfile
from scipy.signal import resample_poly

import corpus
from features import SAMPLE_RATE, power_spectrum
from network import STRIDE
from phones import INDEX, VOWELS

VOICES_FOLDER = Path("/usr/share/festival/voices")

# For each symbol the phones that say it, best first; a+b is one after the other.
# Without r, which these voices trill; --trills has them say it.
_SAME = {c: c for c in "p b t d k g f v s z m n l".split()}
_ENGLISH = {**corpus.FLITE_PHONES, "6": "ah axr", "3:": "er axr", "a": "aa ah ah", "E:": "eh", "t S": "ch", "d Z": "jh"}
_CZECH = {
    **_SAME, "a": "a", "a:": "a:", "E": "e", "E:": "e:", "I": "i", "i:": "i:", "O": "o", "o:": "o:", "U": "u",
    "u:": "u:", "6": "a", "ai": "a+j", "au": "a+u", "oy": "o+j", "ei": "e+j", "ou": "o+u", "S": "s~", "Z": "z~",
    "x": "ch", "h": "h", "N": "n*", "j": "j", "t S": "c~", "t s": "c", "d Z": "dz~",
}  # fmt: skip
_FINNISH = {
    **_SAME, "a": "a", "a:": "a:", "e:": "e:", "E": "e", "E:": "@:", "I": "i", "i:": "i:", "O": "o", "o:": "o:",
    "U": "u", "u:": "u:", "y": "y", "y:": "y:", "9": "7", "2:": "7:", "@": "&", "6": "a", "ae": "@", "ai": "a+i",
    "au": "a+u", "oy": "o+i", "ei": "e+i", "ou": "o+u", "S": "S", "h": "h", "N": "N", "j": "j", "T": "T",
}  # fmt: skip
_ITALIAN = {
    **_SAME, "a": "a1 a", "a:": "a1", "e:": "e1", "E": "E1 E", "E:": "E1", "I": "i", "i:": "i1", "O": "O1 O",
    "o:": "o1", "U": "u", "u:": "u1", "6": "a", "ai": "a1+j a1+i", "au": "a1+w a1+u", "oy": "O1+j O1+i",
    "ei": "e1+j e1+i", "ou": "o1+w o1+u", "S": "S", "Z": "Z", "N": "ng", "j": "j", "w": "w",
    "t S": "tS", "t s": "ts", "d Z": "dZ",
}  # fmt: skip
_INDIAN = {
    **_SAME, "a": "aa", "a:": "aa", "e:": "ee", "E": "eh", "I": "ih", "i:": "iy", "O": "oh", "o:": "oo", "U": "uh",
    "u:": "uw", "@": "a", "ai": "ay", "au": "aw", "ei": "ee", "t": "th T", "d": "dh D", "S": "sh", "h": "h",
    "j": "y", "w": "w", "t S": "ch", "d Z": "j",
}  # fmt: skip
# What somebody says who does not have the sound; the label becomes what is said.
ACCENT = {
    "@": "E", "e:": "E:", "E:": "E", "y": "U", "y:": "u:", "9": "E", "2:": "E:", "6": "a", "ae": "E", "3:": "9",
    "C": "S", "x": "k", "T": "s", "D": "d", "z": "s", "Z": "S", "w": "v", "N": "n", "b": "p", "d": "t", "g": "k",
    "v": "f", "ou": "o:", "ei": "e:", "h": "x",
}  # fmt: skip


@dataclass(frozen=True)
class Voice:
    name: str
    group: str
    phones: dict[str, str]
    silence: str
    pitch: float  # of the recordings, roughly, in Hz

    def diphones(self) -> set[str]:
        """Which transitions were recorded."""
        data = (VOICES_FOLDER / self.group).read_bytes()
        at = data.index(b"EST_Header_End\n") + 15
        count = int(data[:at].split(b"NumEntries ")[1].split()[0])
        return {line.split()[0].decode() for line in data[at : at + 200 * count].split(b"\n", count)[:count]}


VOICES = [
    Voice("kal_diphone", "english/kal_diphone/group/kallpc16k.group", _ENGLISH, "pau", 105),
    Voice("ked_diphone", "english/ked_diphone/group/kedlpc16k.group", _ENGLISH, "pau", 115),
    Voice("czech_dita", "czech/czech_dita/group/dita.group", _CZECH, "#", 200),
    Voice("czech_krb", "czech/czech_krb/group/krb.group", _CZECH, "#", 230),
    Voice("czech_machac", "czech/czech_machac/group/machac.group", _CZECH, "#", 105),
    Voice("czech_ph", "czech/czech_ph/group/ph.group", _CZECH, "#", 110),
    Voice("suo_fi_lj_diphone", "finnish/suo_fi_lj_diphone/group/ljlpc.group", _FINNISH, "#", 190),
    Voice("hy_fi_mv_diphone", "finnish/hy_fi_mv_diphone/group/mvlpc.group", _FINNISH, "#", 105),
    Voice("lp_diphone", "italian/lp_diphone/group/lp_diphone.group", _ITALIAN, "#", 190),
    Voice("pc_diphone", "italian/pc_diphone/group/pc_diphone.group", _ITALIAN, "#", 120),
    Voice("hindi_NSK_diphone", "hindi/hindi_NSK_diphone/group/NSKlpc.group", _INDIAN, "pau", 120),
]

LONG = {"a:", "e:", "E:", "i:", "o:", "u:", "y:", "2:", "3:"}
DIPHTHONGS = {"ai", "au", "oy", "ei", "ou"}


def seconds(symbol: str) -> float:
    """How long a phone usually is."""
    if symbol in DIPHTHONGS:
        return 0.165
    if symbol in LONG:
        return 0.14
    if symbol in corpus.UNSTRESSED:
        return 0.06
    if symbol in VOWELS:
        return 0.08
    return 0.095 if symbol in "f s S x C T".split() else 0.08 if symbol in "p t k".split() else 0.062


@dataclass
class Segment:
    phone: str
    seconds: float
    vowel: bool = False


class Speaker:
    """Turns words of our symbols into Festival's segments of one voice."""

    def __init__(self, voice: Voice, rng: random.Random, trills: bool) -> None:
        self.voice, self._rng, self._recorded = voice, rng, voice.diphones()
        self._phones = voice.phones | ({"r": "r"} if trills else {})

    def _sayings(self, symbol: str, before: str, last: bool) -> list[list[str]]:
        """Phones that say this, and that were recorded after `before` (and before silence)."""
        after = [self.voice.silence] if last else []
        options = [option.split("+") for option in self._phones.get(symbol, "").split()]
        return [option for option in options if self._joined([before, *option, *after])]

    def word(self, symbols: list[str]) -> tuple[list[Segment], list[str]] | None:
        """Segments and label of one word, with the voice's accent."""
        segments: list[Segment] = []
        label: list[str] = []
        at = 0
        while at < len(symbols):
            before = segments[-1].phone if segments else self.voice.silence
            taken = symbols[at : at + 2]
            sayings = self._sayings(" ".join(taken), before, at + 2 == len(symbols)) if len(taken) == 2 else []
            length = 0.12
            if not sayings:
                taken, length = [symbols[at]], seconds(symbols[at])
                sayings = self._sayings(taken[0], before, at + 1 == len(symbols))
            for _ in range(3):
                if not sayings and taken[0] in ACCENT:
                    taken = [ACCENT[taken[0]]]
                    sayings = self._sayings(taken[0], before, at + 1 == len(symbols))
            if not sayings:
                return None
            saying = self._rng.choice(sayings) if self._rng.random() < 0.4 else sayings[0]
            vowel = taken[0] in VOWELS
            shares = [0.6, 0.4] if len(saying) == 2 else [1.0]
            segments += [Segment(p, length * s, vowel and i == 0) for i, (p, s) in enumerate(zip(saying, shares, strict=True))]
            label += [p for p in taken if label[-1:] != [p]]
            at += len(taken)
        return segments, label

    def _joined(self, phones: list[str]) -> bool:
        return all(f"{a}-{b}" in self._recorded for a, b in zip(phones, phones[1:], strict=False))

    def sentence(self, words: list[str]) -> tuple[list[Segment], list[str]] | None:
        rng, silence = self._rng, self.voice.silence
        segments, label = [Segment(silence, 0.15)], []
        pauses = rng.choice([0.0, 0.3, 0.6])
        for word in words:
            made = None
            for _ in range(40 if word == corpus.PSEUDO else 4):
                made = made or self.word(corpus.pronounce(word, rng))
            if made is None:
                return None
            if label and (rng.random() < pauses or not self._joined([segments[-1].phone, made[0][0].phone])):
                segments.append(Segment(silence, rng.uniform(0.03, 0.3)))
            segments, label = segments + made[0], label + made[1]
        return [*segments, Segment(silence, 0.15)], label

    def script(self, segments: list[Segment], out: Path) -> str:
        """Lengths and a pitch that falls towards the end, with accents, as Festival reads them."""
        rng = self._rng
        tempo, jitter = 0.75 * 2 ** rng.uniform(0, 1.1), rng.uniform(0.08, 0.3)
        pitch = self.voice.pitch * 2 ** rng.gauss(0, 0.2)
        fall, lift = rng.uniform(-0.05, 0.3), rng.choice([0.0, 0.08, 0.15, 0.25])
        spoken, line = len(segments), []
        last_vowel = max((i for i, s in enumerate(segments) if s.vowel), default=0)
        for i, segment in enumerate(segments):
            length = segment.seconds
            if segment.phone != self.voice.silence:
                length *= tempo * rng.lognormvariate(0, jitter) * (rng.uniform(1.0, 1.8) if i == last_vowel else 1)
            targets = ""
            if segment.vowel or i in (0, spoken - 1):  # without any, Festival crashes
                high = pitch * (1 - fall * i / spoken) * (1 + lift * rng.uniform(-0.6, 1))
                targets = f" ({length / 2:.3f} {high:.0f})"
            line.append(f'("{segment.phone}" {max(length, 0.025):.3f}{targets})')
        return f'(say (quote ({" ".join(line)})) "{out}")'


_SCHEME = """
(voice_{voice})
(define (say segments out)
  (let ((utt (eval (list 'Utterance 'Segments segments))))
    (utt.synth utt)
    (utt.save.wave utt out 'riff)))
"""


def make(voice: Voice, count: int, seed: int, trills: bool) -> tuple[list[np.ndarray], list[dict]]:
    rng, noise = random.Random(f"{voice.name} {seed}"), np.random.default_rng([seed, VOICES.index(voice)])
    speaker = Speaker(voice, rng, trills)
    with tempfile.TemporaryDirectory() as scratch:
        said, lines = [], [_SCHEME.format(voice=voice.name)]
        while len(said) < count:
            words, _ = corpus.sentence(rng)
            made = speaker.sentence(words)
            if made is not None:
                lines.append(speaker.script(made[0], Path(scratch, f"{len(said)}.wav")))
                said.append((words, made[1]))
        Path(scratch, "say.scm").write_text("\n".join(lines))
        subprocess.run(["festival", "-b", f"{scratch}/say.scm"], stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        spectra, entries = [], []
        for number, (words, label) in enumerate(said):
            path = Path(scratch, f"{number}.wav")
            if not path.exists():
                continue
            samples, rate = soundfile.read(path, dtype="float32")
            factor = rng.uniform(0.82, 1.22) if rng.random() < 0.6 else 1.0
            samples = resample_poly(samples, 100, int(100 * rate / (SAMPLE_RATE * factor) + 0.5)).astype(np.float32)
            if np.abs(samples).max(initial=0) < 0.01:
                continue
            samples = corpus.trim(samples)
            if not SAMPLE_RATE / 10 <= len(samples) <= 6 * SAMPLE_RATE:
                continue
            if noise.random() < 0.2:
                samples = corpus.room(samples, noise)
            if noise.random() < 0.2:
                samples = corpus.distort(samples, noise)
            power = power_spectrum(samples)
            if len(power) / STRIDE < 1.1 * len(label) + 1:
                continue
            spectra.append(np.log(power + 1e-8).astype(np.float16))
            entries.append({
                "frames": len(power), "phones": [INDEX[p] for p in label], "voice": f"festival+{voice.name}",
                "words": " ".join(words),
            })  # fmt: skip
    return spectra, entries


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path, help="OUT.npy and OUT.json are written")
    parser.add_argument("--per-voice", type=int, default=700)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--trills", action="store_true", help="have also those voices say r that trill it")
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    spectra, entries = [], []
    with ThreadPoolExecutor(arguments.jobs) as pool:
        made = pool.map(lambda v: make(v, arguments.per_voice, arguments.seed, arguments.trills), VOICES)
        for voice, (their_spectra, their_entries) in zip(VOICES, made, strict=True):
            print(f"{voice.name}: {len(their_entries)} utterances", flush=True)
            spectra, entries = spectra + their_spectra, entries + their_entries
    np.save(f"{arguments.out}.npy", np.concatenate(spectra))
    Path(f"{arguments.out}.json").write_text(json.dumps(entries))


if __name__ == "__main__":
    main()
