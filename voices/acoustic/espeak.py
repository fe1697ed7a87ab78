"""libespeak-ng by ctypes: speak given phonemes, and find out which language can say which phone.

Speaking phonemes instead of text is what makes the labels exact: the corpus knows what was said,
whatever the spelling rules of the language would have made of it.
"""

from __future__ import annotations

import ctypes
import functools
import os
import subprocess
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from phones import CONSONANTS, VOWELS

RATE, PITCH, PITCH_RANGE, WORD_GAP = 1, 3, 4, 7
_OUTPUT_SYNCHRONOUS = 2
_PHONEMES_IPA = 0x02
_FLAGS_PHONEMES_UTF8 = 0x101

# Voice variants never used in training, so that they can measure it.
HELD_OUT = ("m3", "m7", "f2", "f5", "klatt2", "croak", "anika", "michael")
_UNUSABLE = {
    "whisper", "whisperf", "Demonic", "UniRobot", "fast", "Michael", "anikaRobot", "Mr serious",
    "grandpa", "kaukovalta",
}  # fmt: skip

GERMAN_LIKE = ("de",)
ENGLISH_LIKE = ("en", "en-us", "en-gb-scotland", "en-gb-x-rp", "en-gb-x-gbclan", "en-gb-x-gbcwmd", "en-029")
OTHERS = (
    "nl", "af", "sv", "nb", "da", "fi", "hu", "fr", "pl", "cs", "tr", "et", "it", "es", "lb",
    "pt-br", "ro", "hr", "is", "lv", "sk", "el", "bg", "ca", "sq", "cy", "lt", "sl",
)  # fmt: skip

# For each symbol: the espeak mnemonics to try, and the IPA that such a mnemonic must give
# in a language before it is believed to say this phone there.
_VOWEL_SOURCES: dict[str, tuple[str, str]] = {
    "a": ("a A V a# aa", "a ɑ ɐ ʌ"),
    "a:": ("A: a: aa A@", "aː ɑː ɑɑ aa"),
    "e:": ("e:", "eː"),
    "E": ("E E2 e", "ɛ e"),
    "E:": ("E: E e: e@", "ɛː æː eː eə"),
    "I": ("I I2 i", "ɪ i ᵻ"),
    "i:": ("i:", "iː"),
    "O": ("O 0 o O:", "ɔ ɒ o ɔː"),
    "o:": ("o:", "oː"),
    "U": ("U u", "ʊ u"),
    "u:": ("u:", "uː ʉː"),
    "y": ("y Y W", "y ʏ ø œ"),
    "y:": ("y:", "yː"),
    "9": ("W Y", "œ ø"),
    "2:": ("Y: W:", "øː œː"),
    "@": ("@ @- e", "ə ə-"),
    "6": ("3 a# V a A", "ɜ ɐ ʌ a ɑ ɚ"),
    "ae": ("a & aa E# E:", "æ a"),
    "3:": ("3: W: Y:", "ɜː œː"),
    "ai": ("aI ai", "aɪ ɑɪ ai"),
    "au": ("aU au", "aʊ ɑʊ au"),
    "oy": ("OY OI", "ɔø ɔʏ ɔɪ"),
    "ei": ("eI ei e:", "eɪ ei ɛɪ"),
    "ou": ("oU ou", "əʊ oʊ ou"),
}
_CONSONANT_SOURCES: dict[str, tuple[str, str]] = {
    "p": ("p", "p pʰ"), "b": ("b", "b"), "t": ("t", "t tʰ"), "d": ("d", "d"),
    "k": ("k", "k kʰ"), "g": ("g", "ɡ g"), "f": ("f", "f"), "v": ("v", "v ʋ"), "s": ("s", "s"),
    "z": ("z", "z"), "S": ("S", "ʃ"), "Z": ("Z", "ʒ"), "x": ("x X", "x χ"), "C": ("C", "ç"),
    "T": ("T", "θ"), "D": ("D", "ð"), "h": ("h", "h ɦ"), "m": ("m", "m"), "n": ("n", "n"),
    "N": ("N", "ŋ"), "l": ("l", "l ɫ"), "r": ("r R r/ R2 *", "r ɹ ɾ ʁ ʀ"), "j": ("j", "j"),
    "w": ("w", "w"),
}  # fmt: skip
# English "a" is near German "E" in some accents: only these languages may say "ae" with mnemonic a.
_AE_WITH_A = set(ENGLISH_LIKE)


@dataclass(frozen=True)
class Voice:
    language: str
    variant: str

    @property
    def name(self) -> str:
        return f"{self.language}+{self.variant}" if self.variant else self.language


@functools.cache
def phone_ipa(language: str, mnemonic: str) -> str:
    """What espeak-ng says (in IPA, without stress) for [[mnemonic]] in a language."""
    command = ["espeak-ng", "-v", language, "-q", "--ipa", f"[[{mnemonic}]]"]
    return subprocess.run(command, capture_output=True, text=True).stdout.strip().replace("ˈ", "")


def _says(language: str, mnemonic: str, accepted: list[str], vowel: bool) -> bool:
    if phone_ipa(language, mnemonic) in accepted:
        return True
    # Languages that devoice final consonants show their voiced ones only before a vowel.
    return not vowel and any(phone_ipa(language, mnemonic + "a").startswith(ipa) for ipa in accepted)


class Espeak:
    """One initialised library; it keeps global state, so make only one a process."""

    def __init__(self) -> None:
        self._lib = ctypes.CDLL("libespeak-ng.so.1")
        self._chunks: list[np.ndarray] = []
        self._sayable: dict[str, dict[str, list[str]]] = {}
        callback_type = ctypes.CFUNCTYPE(
            ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.c_void_p
        )

        def collect(samples, count, _events) -> int:
            if samples and count:
                self._chunks.append(np.ctypeslib.as_array(samples, (count,)).copy())
            return 0

        self._callback = callback_type(collect)
        self._lib.espeak_Initialize.restype = ctypes.c_int
        self.rate: int = self._lib.espeak_Initialize(_OUTPUT_SYNCHRONOUS, 0, None, 0)
        if self.rate <= 0:
            raise RuntimeError("libespeak-ng did not start")
        self._lib.espeak_SetSynthCallback(self._callback)

    def set_voice(self, name: str) -> bool:
        return self._lib.espeak_SetVoiceByName(name.encode()) == 0

    def set(self, parameter: int, value: int) -> None:
        self._lib.espeak_SetParameter(parameter, value, 0)

    def speak(self, text: str) -> np.ndarray:
        """The samples (float, at self.rate) of text, which may hold [[phonemes]]."""
        self._chunks.clear()
        data = text.encode() + b"\0"
        self._lib.espeak_Synth(data, len(data), 0, 1, 0, _FLAGS_PHONEMES_UTF8, None, None)
        if not self._chunks:
            return np.zeros(0, np.float32)
        return np.concatenate(self._chunks).astype(np.float32) / 32768

    def sayable(self, language: str) -> dict[str, list[str]]:
        """For each symbol the mnemonics that say it in this language, best first (may be none)."""
        if language in self._sayable:
            return self._sayable[language]
        if not self.set_voice(language):
            raise ValueError(f"espeak-ng has no voice {language}")
        table: dict[str, list[str]] = {}
        sources = {**_VOWEL_SOURCES, **_CONSONANT_SOURCES}
        for symbol, (mnemonics, accepted) in sources.items():
            if symbol == "ae" and language not in _AE_WITH_A:
                mnemonics, accepted = mnemonics.removeprefix("a "), "æ"
            if symbol == "E:" and language in ENGLISH_LIKE:
                mnemonics = "e@ E:"
            fitting = [m for m in mnemonics.split() if _says(language, m, accepted.split(), symbol in VOWELS)]
            table[symbol] = fitting[:2] if symbol in VOWELS else fitting
        for diphthong, (first, second) in {"ai": ("a", "j"), "au": ("a", "w"), "oy": ("O", "j"), "ei": ("E", "j")}.items():
            if not table[diphthong] and table[first] and table.get(second) is not None:
                table[diphthong] = [table[first][0] + second]
        self._sayable[language] = table
        return table


def variants() -> list[str]:
    """Voice variants for training."""
    for root in (Path("/usr/lib"), Path("/usr/share")):
        for folder in root.glob("**/espeak-ng-data/voices/!v"):
            names = sorted(os.listdir(folder))
            return [
                n for n in names
                if n not in HELD_OUT and n not in _UNUSABLE and " " not in n and not n.startswith("robosoft")
            ]  # fmt: skip
    raise FileNotFoundError("espeak-ng's voice variants")


if __name__ == "__main__":
    engine = Espeak()
    for language in (*GERMAN_LIKE, *ENGLISH_LIKE, *OTHERS):
        table = engine.sayable(language)
        missing = [s for s in (*VOWELS, *CONSONANTS) if not table.get(s)]
        print(f"{language}: cannot say {' '.join(missing) or 'nothing'}")
