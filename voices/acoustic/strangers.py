"""Words of people whom no network has heard: the sounds of two Debian packages, among twenty each.

    python strangers.py --packages FOLDER CHECKPOINT.pt ... (several in one argument, a,b: an ensemble)

FOLDER holds klettres-data and ktuberling-data (both GPL-2 or later), unpacked with `dpkg -x`. What espeak-ng reads for
a word is how it may sound, with or without an article, so what is said is known only nearly: this ranks networks.
"""

from __future__ import annotations

import argparse
import random
import re
import subprocess
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import soundfile
import torch
from scipy.signal import resample_poly

import testsets
from features import SAMPLE_RATE
from phones import from_ipa
from recogniser import Recogniser
from scoring import build_graph, forward_scores

KLETTRES = {"de": "de", "en": "en-us", "en_GB": "en", "nl": "nl", "it": "it", "es": "es", "hu": "hu"}
KTUBERLING = {"de": ("de",), "en": ("en", "en-us"), "fr": ("fr",)}
ARTICLES = {"de": "|der |die |das |ein |eine ", "en": "|a |the ", "fr": "|le |la |un |une |des |les "}
# What is said in German for ktuberling's file names, as far as that can be guessed.
GERMAN = {
    "ball": "Ball", "bow": "Fliege|Schleife", "coat": "Mantel", "ear": "Ohr", "earring": "Ohrring", "arch": "Bogen|Torbogen",
    "birds": "Vögel", "boy": "Junge", "bridge": "Brücke", "camel": "Kamel", "cart": "Wagen|Karren", "column": "Säule",
    "donkey": "Esel", "girl": "Mädchen", "grass": "Gras", "man": "Mann", "oasis": "Oase", "palmtree": "Palme",
    "pyramid": "Pyramide", "road": "Straße|Weg", "sphynx": "Sphinx", "well": "Brunnen", "woman": "Frau", "eye": "Auge",
    "eyebrow": "Augenbraue", "flower": "Blume", "hair": "Haare|Haar", "hat": "Hut", "alien": "Außerirdischer|Alien",
    "astronaut": "Astronaut", "earth": "Erde", "fallingstar": "Sternschnuppe", "hotel": "Hotel", "monster": "Monster",
    "moonwalker": "Mondfahrzeug|Mondfähre|Mondauto", "planet": "Planet", "radar": "Radar", "rocket": "Rakete",
    "satellite": "Satellit", "sign": "Schild", "star": "Stern", "ufo": "Ufo", "moustache": "Schnurrbart|Schnauzbart",
    "mouth": "Mund", "nose": "Nase", "anchovy": "Sardelle|Anchovis", "bacon": "Speck|Schinken", "broccolli": "Brokkoli",
    "cheese": "Käse", "cucumber": "Gurke", "mushroom": "Pilz|Champignon", "olive": "Olive", "onion": "Zwiebel",
    "oregano": "Oregano", "pepper": "Paprika|Pfeffer", "pepperoni": "Peperoni|Pepperoni", "pineapple": "Ananas",
    "salami": "Salami", "tomato": "Tomate", "shoes": "Schuhe|Schuh", "shorts": "Shorts|kurze Hose", "skirt": "Rock",
    "spectacles": "Brille", "stick": "Stock|Spazierstock", "sunglasses": "Sonnenbrille", "tie": "Krawatte|Schlips",
    "bicycle": "Fahrrad", "car": "Auto", "cyclist": "Radfahrer|Fahrradfahrer", "train": "Zug|Eisenbahn", "tree": "Baum",
    "umbrella": "Regenschirm|Schirm",
}  # fmt: skip
CANDIDATES = 20
DECIBELS = (25, 12)


@dataclass(frozen=True)
class Recording:
    path: Path
    texts: tuple[tuple[str, str], ...]  # a voice of espeak-ng, and what it shall read


def recordings(packages: Path) -> dict[str, list[Recording]]:
    found: dict[str, list[Recording]] = defaultdict(list)
    root = packages / "klettres-data/usr/share/klettres"
    for language, voice in KLETTRES.items():
        for name, file in re.findall(r'name="([^"]+)"\s+file="([^"]+)"', (root / language / "sounds.xml").read_text()):
            if len(name) > 1 and (root / file).exists():
                found[f"klettres-{language}"].append(Recording(root / file, ((voice, name.lower()),)))
    root = packages / "ktuberling-data/usr/share/ktuberling/sounds"
    for language, voices in KTUBERLING.items():
        for path in sorted((root / language).iterdir()):
            name = path.stem.split("_")[-1]
            words = GERMAN.get(name, "") if language == "de" else name.replace("-", " ")
            texts = tuple(
                (voice, article + word)
                for word in words.split("|") if word for article in ARTICLES[language].split("|") for voice in voices
            )  # fmt: skip
            if texts:
                found[f"ktuberling-{language}"].append(Recording(path, texts))
    return found


def reading(voice: str, text: str) -> list[str]:
    said = subprocess.run(["espeak-ng", "-v", voice, "-q", "--ipa", text], capture_output=True, text=True).stdout
    return from_ipa(re.sub(r"\(\w+\)", "", said).replace("\n", " ").replace("??", "ʊɐ"))


def read(path: Path) -> np.ndarray:
    samples, rate = soundfile.read(path, dtype="float32")
    samples = samples.mean(1) if samples.ndim == 2 else samples
    return resample_poly(samples, SAMPLE_RATE // 50, rate // 50).astype(np.float32)


def clips(recorded: list[Recording], pronunciations: dict[Path, list[list[str]]]) -> Iterator[tuple[np.ndarray, list[list[list[str]]]]]:
    """Samples with noise, and the pronunciations of the candidates, the right one first."""
    rng = random.Random(5)
    for decibels in DECIBELS:
        noise = np.random.default_rng(decibels)
        for recording in recorded:
            samples, own = read(recording.path), pronunciations[recording.path]
            if not own or not SAMPLE_RATE / 10 < len(samples) < 4 * SAMPLE_RATE:
                continue
            others = [v for v in pronunciations.values() if v and not any(p in own for p in v)]
            others = rng.sample(others, min(CANDIDATES - 1, len(others)))
            yield testsets.with_noise(testsets.trimmed(samples), decibels, noise), [own, *others]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkpoints", nargs="+")
    parser.add_argument("--packages", type=Path, required=True)
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    speakers = recordings(arguments.packages)
    texts = sorted({t for recorded in speakers.values() for r in recorded for t in r.texts})
    with ThreadPoolExecutor(2) as pool:
        said = dict(zip(texts, pool.map(lambda t: reading(*t), texts), strict=True))
    material = {
        name: list(clips(recorded, {r.path: [list(p) for p in dict.fromkeys(tuple(said[t]) for t in r.texts) if p] for r in recorded}))
        for name, recorded in speakers.items()
    }
    for checkpoint in arguments.checkpoints:
        recogniser = Recogniser.from_files(checkpoint.split(","))
        right = {
            name: [
                int(np.mean([forward_scores(m, [build_graph([v]) for v in candidates]) for m in recogniser.log_probs(samples)], 0).argmax()) == 0
                for samples, candidates in set_
            ]
            for name, set_ in material.items()
        }
        everything = [r for rs in right.values() for r in rs]
        shares = ", ".join(f"{name} {100 * np.mean(rs):.0f}" for name, rs in right.items())
        print(f"{checkpoint} | {100 * np.mean(everything):.1f} of {len(everything)} | {shares}", flush=True)


if __name__ == "__main__":
    main()
