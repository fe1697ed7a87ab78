"""A corpus of recorded people: the Free Spoken Digit Dataset's English digits, in rows of one to five.

    python recorded.py corpus/p2 --fsdd FOLDER --networks r1.pt c3.pt --rows 450 --seed 1

Which pronunciation of a digit was said is what the networks, trained without people, find the likeliest.
The voice is named fsdd-SPEAKER, so that `train.py --without fsdd-SPEAKER` makes a network that never heard them.
"""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path

import numpy as np

from features import power_spectrum
from phones import INDEX, LEXICON, Pronunciation
from recogniser import Recogniser
from scoring import build_graph, forward_scores
from testsets import ENGLISH_DIGITS, coloured_noise, digit_speakers, read, splice, trimmed, with_noise


def spoken_as(recogniser: Recogniser, samples: np.ndarray, word: str) -> Pronunciation:
    graphs = [build_graph([[variant]]) for variant in LEXICON[word]]
    padded = with_noise(samples, 40, np.random.default_rng(0))
    scores = np.mean([forward_scores(m, graphs) for m in recogniser.log_probs(padded)], 0)
    return LEXICON[word][int(scores.argmax())]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--fsdd", type=Path, required=True)
    parser.add_argument("--networks", nargs="+", required=True)
    parser.add_argument("--rows", type=int, default=450, help="a speaker")
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    recogniser = Recogniser.from_files(arguments.networks)
    rng, noise = random.Random(arguments.seed), np.random.default_rng(arguments.seed)
    spectra, entries = [], []
    for speaker in digit_speakers(arguments.fsdd):
        said = []
        for path in sorted(arguments.fsdd.glob(f"*_{speaker}_*.wav")):
            word, samples = ENGLISH_DIGITS[int(path.name[0])], trimmed(read(path))
            said.append((word, spoken_as(recogniser, samples, word), samples))
        for _ in range(arguments.rows):
            row = rng.choices(said, k=rng.choice([1, 2, 3, 4, 4, 5]))
            whole = splice([samples for _, _, samples in row], rng, (0.0, 0.2))
            # Digital silence between the words is nothing that a microphone hears.
            whole = whole + coloured_noise(len(whole), noise) * np.abs(whole).max() * 10 ** (-noise.uniform(50, 80) / 20)
            power = power_spectrum(whole)
            spectra.append(np.log(power + 1e-8).astype(np.float16))
            entries.append({
                "frames": len(power), "phones": [INDEX[p] for _, phones, _ in row for p in phones],
                "voice": f"fsdd-{speaker}", "words": " ".join(word for word, _, _ in row),
            })  # fmt: skip
    np.save(f"{arguments.out}.npy", np.concatenate(spectra))
    Path(f"{arguments.out}.json").write_text(json.dumps(entries))
    print(f"{len(entries)} utterances")


if __name__ == "__main__":
    main()
