"""Does fitting to the speaker help? Measured on fsdd, where each speaker said each word often.

    python fitting.py --de-dev FOLDER CHECKPOINT.pt ...
    python fitting.py --fsdd FOLDER CHECKPOINT.pt ...      (`{}` in a name: the speaker that it never heard)

warp: one vocal-tract warp a speaker, chosen without labels by the best candidates' scores of ten sentences,
used on the speaker's other sentences.
words: an enrolment; what the networks hear in a few takes of each word becomes one more pronunciation of it.
german: the same with the one take of each word that de-dev has, so that what is enrolled is what is heard, in other
noise; and with the other speaker's words, as if somebody else sat down at the profile.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import torch

import testsets
from features import Warp
from phones import LEXICON, Pronunciation
from recogniser import Recogniser
from scoring import heard_as, score
from testsets import ENGLISH_DIGITS, Clip

WARPS = (0.88, 0.94, 1.0, 1.06, 1.12)


def warp(factor: float) -> Warp:
    return lambda hz: np.interp(hz, [0, 6000, 8000], [0, 6000 * factor, 8000])


def enrolled(recogniser: Recogniser, takes: dict[str, list[np.ndarray]]) -> dict[str, list[Pronunciation]]:
    """The lexicon with what was heard in the takes; of several hearings, the one that fits all takes best."""
    lexicon = dict(LEXICON)
    for word, said in takes.items():
        noise = np.random.default_rng(7)
        heard = [recogniser.log_probs(testsets.with_noise(samples, 30, noise)) for samples in said]
        best = heard_as([m for matrices in heard for m in matrices])
        if best is not None and best not in LEXICON[word]:
            lexicon[word] = [*LEXICON[word], best]
    return lexicon


def digit_takes(folder: Path, speaker: str, takes: Sequence[int]) -> dict[str, list[np.ndarray]]:
    def take(digit: int, number: int) -> np.ndarray:
        return testsets.trimmed(testsets.read(folder / f"{digit}_{speaker}_{number}.wav"))

    return {word: [take(digit, number) for number in takes] for digit, word in enumerate(ENGLISH_DIGITS)}


def german(recogniser: Recogniser, folder: Path) -> None:
    lexicons = {}
    for speaker in sorted(p for p in folder.iterdir() if p.is_dir()):
        words = testsets.speaker_words(speaker, testsets.RECORDED)
        lexicons[speaker.name] = enrolled(recogniser, {word: [samples] for word, samples in words.items()})
    for decibels in (15, 10, 5):
        clips = list(testsets.people(folder, 80, decibels, 800 + decibels, close=True))
        heard = [recogniser.log_probs(c.samples) for c in clips]
        own = [lexicons[c.group] for c in clips]
        other = [next(x for name, x in lexicons.items() if name != c.group) for c in clips]
        shares = []
        for spoken in ([LEXICON] * len(clips), own, other):
            scored = [score(m, c.candidates, x) for m, c, x in zip(heard, clips, spoken, strict=True)]
            shares.append(f"{100 * np.mean(right(clips, scored)):.1f}")
        print(f"de-dev, close rivals, {decibels} dB: as it is {shares[0]}, own words {shares[1]}, another's {shares[2]}", flush=True)


def right(clips: Sequence[Clip], scored: Sequence[np.ndarray]) -> list[bool]:
    return [c.candidates[int(s.argmax())] == c.truth for c, s in zip(clips, scored, strict=True)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkpoints", nargs="+")
    parser.add_argument("--fsdd", type=Path)
    parser.add_argument("--de-dev", type=Path)
    parser.add_argument("--count", type=int, default=30)
    parser.add_argument("--takes", type=int, default=3)
    parser.add_argument("--only", choices=["warp", "words"])
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    random.seed(1)
    if arguments.de_dev:
        german(Recogniser.from_files(arguments.checkpoints), arguments.de_dev)
        return
    clips = list(testsets.digit_sentences(arguments.fsdd, arguments.count, 20, 21, range(11, 49)))
    for speaker in sorted({c.group for c in clips}):
        recogniser = Recogniser.from_files([path.replace("{}", speaker) for path in arguments.checkpoints])
        mine = [c for c in clips if c.group == speaker]
        plain = [recogniser.log_probs(c.samples) for c in mine]
        before = [score(m, c.candidates, LEXICON) for m, c in zip(plain, mine, strict=True)]
        line = [f"{speaker}: as it is {100 * np.mean(right(mine, before)):.0f}"]
        if arguments.only != "words":
            by_warp = {w: [recogniser.scores(c.samples, c.candidates, warp(w)) for c in mine] for w in WARPS}
            first, rest = mine[:10], slice(10, None)
            chosen = max(WARPS, key=lambda w: np.mean([by_warp[w][i].max() for i in range(len(first))]))
            line.append(
                f"warp {chosen}: last {len(mine) - 10} from {100 * np.mean(right(mine[rest], before[rest])):.0f} "
                f"to {100 * np.mean(right(mine[rest], by_warp[chosen][rest])):.0f}"
            )
        if arguments.only != "warp":
            lexicon = enrolled(recogniser, digit_takes(arguments.fsdd, speaker, range(arguments.takes)))
            after = [score(m, c.candidates, lexicon) for m, c in zip(plain, mine, strict=True)]
            line.append(f"own words {100 * np.mean(right(mine, after)):.0f}")
        print(", ".join(line), flush=True)


if __name__ == "__main__":
    main()
