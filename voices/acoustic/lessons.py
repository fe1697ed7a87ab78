"""What a speaker's own words are worth, by enrolment and by corrections in play; measured on fsdd.

    python lessons.py enrol --fsdd FOLDER --folds FOLDER [--rows 40] [--decibels 20]
    python lessons.py corrections --fsdd FOLDER --folds FOLDER [--rows 120] [--decibels 10]

The folds are models that never heard a speaker, SPEAKER.safetensors.

enrol: how many takes a word needs. corrections: the first half of a speaker's rows teaches, each row that was wrong
(or in doubt too) by the words that differ from the rival, cut out by the best alignment; the other half is scored.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np

import testsets
from export import ExportedModel
from phones import LEXICON, Pronunciation
from scoring import Lexicon, build_graph, forward_scores, free_path, heard_as, score
from testsets import ENGLISH_DIGITS, Clip

# A margin below this, in nats, is about where the user is asked.
DOUBT = 8
# Further than this from how it should sound, in nats a phone, a word is asked for again.
ODD = 1


def align(log_probs: np.ndarray, words: Sequence[Sequence[Pronunciation]]) -> list[tuple[int, int]]:
    """The first and the last frame of each word on the best path."""
    graph = build_graph(words)
    symbols = graph.symbols
    best = np.full(len(symbols), -1e9)
    best[graph.starts] = log_probs[0, [symbols[s] for s in graph.starts]]
    back = []
    for row in log_probs[1:]:
        came = [max(s, key=lambda state: best[state]) for s in graph.predecessors]
        back.append(came)
        best = best[came] + row[symbols]
    state = max(graph.ends, key=lambda s: best[s])
    path = [state]
    for came in reversed(back):
        state = came[state]
        path.append(state)
    path.reverse()
    frames = [[t for t, s in enumerate(path) if graph.words[s] == n] for n in range(len(words))]
    return [(f[0], f[-1]) for f in frames]


def cut(log_probs: np.ndarray, words: Sequence[Sequence[Pronunciation]], number: int) -> np.ndarray:
    spans = align(log_probs, words)
    start = spans[number - 1][1] + 1 if number else 0
    end = spans[number + 1][0] if number + 1 < len(spans) else len(log_probs)
    return log_probs[start:end]


def corrected(clips: Sequence[Clip], heard: Sequence[Sequence[np.ndarray]], doubt: float) -> Lexicon:
    lexicon = dict(LEXICON)
    for clip, matrices in zip(clips, heard, strict=True):
        scores = score(matrices, clip.candidates, lexicon)
        first, second = np.argsort(-scores)[:2]
        wrong = clip.candidates[first] != clip.truth
        if not wrong and scores[first] - scores[second] >= doubt:
            continue
        rival = clip.candidates[first if wrong else second].split()
        truth = clip.truth.split()
        words = [lexicon[w] for w in truth]
        for number, word in enumerate(truth):
            if word != rival[number]:
                said = heard_as([piece for m in matrices if len(piece := cut(m, words, number))])
                if said and said not in lexicon[word]:
                    lexicon[word] = [*LEXICON[word], said]
    return lexicon


def enrolled(takes: dict[str, list[list[np.ndarray]]], wanted: Callable[[str], int]) -> Lexicon:
    lexicon = dict(LEXICON)
    for word, said in takes.items():
        matrices = [m for take in said[: wanted(word)] for m in take]
        found = heard_as(matrices) if matrices else None
        if found and found not in LEXICON[word]:
            lexicon[word] = [*LEXICON[word], found]
    return lexicon


def odd(matrices: Sequence[np.ndarray], word: str) -> bool:
    misfit = [free_path(m) - forward_scores(m, [build_graph([LEXICON[word]])])[0] for m in matrices]
    return float(np.mean(misfit)) / len(LEXICON[word][0]) > ODD


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["enrol", "corrections"])
    parser.add_argument("--fsdd", type=Path, required=True)
    parser.add_argument("--folds", type=Path, required=True)
    parser.add_argument("--rows", type=int, default=40)
    parser.add_argument("--decibels", type=float, default=20)
    arguments = parser.parse_args()
    all_clips = list(testsets.digit_sentences(arguments.fsdd, arguments.rows, arguments.decibels, 33, range(11, 49)))
    results: dict[str, list[float]] = defaultdict(list)
    for speaker in sorted({c.group for c in all_clips}):
        model = ExportedModel(arguments.folds / f"{speaker}.safetensors")
        clips = [c for c in all_clips if c.group == speaker]
        heard = [list(model.penalised(c.samples)) for c in clips]
        half = len(clips) // 2 if arguments.what == "corrections" else 0
        if half:
            lexicons = {
                "as it is": LEXICON,
                "wrong rows": corrected(clips[:half], heard[:half], 0),
                "wrong and doubtful rows": corrected(clips[:half], heard[:half], DOUBT),
            }
        else:
            noise = np.random.default_rng(7)
            takes = {
                word: [
                    list(model.penalised(testsets.with_noise(
                        testsets.trimmed(testsets.read(arguments.fsdd / f"{digit}_{speaker}_{take}.wav")), 30, noise)))
                    for take in range(3)
                ]
                for digit, word in enumerate(ENGLISH_DIGITS)
            }  # fmt: skip
            lexicons = {f"{n} takes": enrolled(takes, lambda _, n=n: n) for n in range(4)}
            lexicons["a second take of odd words"] = enrolled(takes, lambda w: 1 + odd(takes[w][0], w))
        for name, lexicon in lexicons.items():
            right = [
                c.candidates[int(score(m, c.candidates, lexicon).argmax())] == c.truth
                for c, m in zip(clips[half:], heard[half:], strict=True)
            ]
            results[name].append(100 * float(np.mean(right)))
    for name, values in results.items():
        print(f"{name}: mean {np.mean(values):.1f}, worst {min(values):.1f}")


if __name__ == "__main__":
    main()
