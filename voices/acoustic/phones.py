"""The phone inventory and the lexicons, read from phones.toml and lexicon.toml."""

from __future__ import annotations

import tomllib
from pathlib import Path

HERE = Path(__file__).resolve().parent

Pronunciation = list[str]


def _read(name: str) -> dict:
    return tomllib.loads((HERE / name).read_text(encoding="utf-8"))


_PHONES = _read("phones.toml")
SYMBOLS: list[str] = _PHONES["symbols"]
BLANK = 0
INDEX: dict[str, int] = {symbol: i for i, symbol in enumerate(SYMBOLS)}
VOWELS: list[str] = SYMBOLS[1 : 1 + _PHONES["vowels"]]
CONSONANTS: list[str] = SYMBOLS[1 + _PHONES["vowels"] :]
IPA: dict[str, list[str]] = {key: value.split() for key, value in _PHONES["ipa"].items()}


def _lexicon(language: str) -> dict[str, list[Pronunciation]]:
    entries = {}
    for word, text in _read("lexicon.toml")[language].items():
        variants = [variant.split() for variant in text.split("|")]
        unknown = {p for variant in variants for p in variant} - set(SYMBOLS)
        if unknown:
            raise ValueError(f"{word}: unknown phones {sorted(unknown)}")
        entries[word] = variants
    return entries


GERMAN = _lexicon("de")
ENGLISH = _lexicon("en")
# Words of both languages under one roof; where a spelling is in both, the German one wins.
LEXICON: dict[str, list[Pronunciation]] = {**ENGLISH, **GERMAN}


def from_ipa(text: str) -> Pronunciation:
    """Phones of an IPA transcription: longest match first, everything unknown dropped."""
    longest = max(map(len, IPA))
    phones: Pronunciation = []
    text = "".join(c for c in text if c not in "ˈˌ.‿͡ \u200d")
    at = 0
    while at < len(text):
        for size in range(longest, 0, -1):
            found = IPA.get(text[at : at + size])
            if found is not None and len(text[at : at + size]) == size:
                phones.extend(found)
                at += size
                break
        else:
            at += 1
    return phones
