"""A quick look at checkpoints, to rank them: people first, because synthetic speech is soon at 100 %.

    python quick.py --de-dev FOLDER --fsdd FOLDER CHECKPOINT.pt ...      (several in one argument, a,b: an ensemble)

`{}` in a checkpoint's name stands for the speaker of fsdd that it never heard, and for `all` with what is not of fsdd.
"""

from __future__ import annotations

import argparse
import functools
import pickle
from collections import defaultdict
from pathlib import Path

import torch

import espeak
import testsets
from recogniser import Recogniser
from testsets import Clip


def make_sets(de_dev: Path, fsdd: Path) -> dict[str, list[Clip]]:
    engine = espeak.Espeak()
    return {
        "digit": list(testsets.spoken_digits(fsdd, range(5, 11))),
        "digits4": list(testsets.digit_sentences(fsdd, 40, 20, 1, range(11, 30))),
        "dev30": list(testsets.people(de_dev, 80, 30, 1)),
        "dev10": list(testsets.people(de_dev, 80, 10, 2)),
        "close30": list(testsets.people(de_dev, 80, 30, 5, close=True)),
        "close10": list(testsets.people(de_dev, 80, 10, 3, close=True)),
        "word20": list(testsets.single_words(de_dev, 20, 4)),
        "syn10": list(testsets.synthetic(engine, 80, 10, 1)),
        "synclose10": list(testsets.synthetic(engine, 80, 10, 2, close=True)),
        "en10": list(testsets.synthetic(engine, 80, 10, 3, language="en")),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkpoints", nargs="+")
    parser.add_argument("--de-dev", type=Path, required=True)
    parser.add_argument("--fsdd", type=Path, required=True)
    parser.add_argument("--cache", type=Path, help="keep the test material here")
    parser.add_argument("--penalty", type=float, default=2.0)
    parser.add_argument("--sets", nargs="+")
    parser.add_argument("--detail", action="store_true")
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    if arguments.cache and arguments.cache.exists():
        sets = pickle.loads(arguments.cache.read_bytes())
    else:
        sets = make_sets(arguments.de_dev, arguments.fsdd)
        if arguments.cache:
            arguments.cache.write_bytes(pickle.dumps(sets))
    speakers = {clip.group for clip in sets["digits4"]}
    for checkpoint in arguments.checkpoints:

        @functools.cache
        def recogniser(without: str, checkpoint: str = checkpoint) -> Recogniser:
            return Recogniser.from_files(checkpoint.replace("{}", without).split(","), arguments.penalty)

        line = []
        for name, clips in sets.items():
            if arguments.sets and name not in arguments.sets:
                continue
            right: dict[str, list[bool]] = defaultdict(list)
            for clip in clips:
                fitting = recogniser(clip.group if clip.group in speakers else "all")
                best = clip.candidates[int(fitting.scores(clip.samples, clip.candidates).argmax())]
                right[clip.group].append(best == clip.truth)
            everything = [r for group in right.values() for r in group]
            line.append(f"{name} {100 * sum(everything) / len(everything):.1f}")
            if arguments.detail or name in ("dev30", "dev10", "close30", "close10"):
                line[-1] += " (" + " ".join(f"{100 * sum(r) / len(r):.0f}" for r in right.values()) + ")"
        print(checkpoint.replace(".pt", "").split("/")[-1] if "," not in checkpoint else checkpoint, "|", ", ".join(line), flush=True)


if __name__ == "__main__":
    main()
