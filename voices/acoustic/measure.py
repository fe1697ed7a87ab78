"""Learn the decision rule and measure everything, each number with the set it was measured on.

    python measure.py learn  --fsdd FOLDER --model model.safetensors --rules decision.json
    python measure.py report --de-dev FOLDER --model model.safetensors --rules decision.json

What the rule is learned on (fsdd's English digits, synthetic training voices, one half of the talk and noises)
is not used to report.
"""

from __future__ import annotations

import argparse
import itertools
import json
import pickle
import random
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

import numpy as np

import espeak
import testsets
from decision import SPHINX_TOP, Heard, Rule, fit, inputs, load_rules
from export import ExportedModel
from scoring import free_path, score_sentences
from sphinx import Sphinx
from testsets import Clip


class Listener:
    """The exported networks, and pocketsphinx where it is there."""

    def __init__(self, model: Path, sphinx: bool = True) -> None:
        self._model = ExportedModel(model)
        self._sphinx = Sphinx() if sphinx else None
        self.busy = self.spoken = 0.0

    def __call__(self, clip: Clip) -> Heard:
        started = time.process_time()
        matrices = self._model.penalised(clip.samples)
        scores = np.mean([score_sentences(m, clip.candidates) for m in matrices], 0)
        self.busy += time.process_time() - started
        self.spoken += len(clip.samples) / testsets.SAMPLE_RATE
        order = np.argsort(-scores, kind="stable")
        ranked = tuple(clip.candidates[i] for i in order)
        second = self._sphinx.scores(clip.samples, ranked[:SPHINX_TOP]) if self._sphinx else None
        return Heard(ranked, scores[order], float(np.mean([free_path(m) for m in matrices])), second)


Result = tuple[Clip, Heard]


def without_truth(clips: Iterable[Clip]) -> Iterator[Clip]:
    """The same speech where what was said cannot be said now."""
    for clip in clips:
        others = [c for c in clip.candidates if c != clip.truth]
        yield Clip(clip.samples, None, tuple(others), clip.group)


def training_voices(engine: espeak.Espeak, count: int, seed: int) -> Iterator[Clip]:
    rng, noise = random.Random(seed), np.random.default_rng(seed)
    voices = espeak.variants()
    for number in range(count):
        german = number % 3 != 2
        make = testsets.german_move if german else testsets.english_move
        kinds = [testsets.PIECES, testsets.FILES, testsets.RANKS, testsets.MEN, testsets.NATO, testsets.DIGITS]
        truth = make(rng)
        close = rng.random() < 0.5
        candidates = testsets.candidate_set(
            truth, (lambda: testsets.change_words(truth, kinds, rng)) if close else (lambda: make(rng))
        )
        language = "de" if german else rng.choice(["en", "en-us"])
        samples = testsets.speak(engine, f"{language}+{rng.choice(voices)}", truth, rng)
        yield Clip(testsets.with_noise(samples, noise.uniform(3, 35), noise), truth, candidates, "synthetic")


def learning_sets(fsdd: Path) -> dict[str, Iterator[Clip]]:
    engine = espeak.Espeak()
    digits = list(itertools.chain(
        testsets.digit_sentences(fsdd, 16, 30, 11, range(11, 30)),
        testsets.digit_sentences(fsdd, 16, 12, 12, range(30, 49)),
    ))  # fmt: skip
    return {
        "fsdd": iter(digits),
        "fsdd-without": without_truth(digits[::4]),
        "synthetic": training_voices(engine, 160, 13),
        "synthetic-without": without_truth(training_voices(engine, 60, 14)),
        "no-command": testsets.no_commands(engine, 180, 15, 0),
    }


def report_sets(de_dev: Path) -> dict[str, Iterator[Clip]]:
    engine = espeak.Espeak()
    sets: dict[str, Iterator[Clip]] = {
        f"de-dev, {d} dB": testsets.people(de_dev, 80, d, 100 + d) for d in (30, 20, 10)
    }
    sets["no command (talk, noises)"] = testsets.no_commands(engine, 240, 501, 1)
    for decibels in (50, 20, 10):
        sets[f"left-out voices, German, {decibels} dB"] = testsets.synthetic(engine, 96, decibels, 300 + decibels)
        sets[f"left-out voices, English, {decibels} dB"] = testsets.synthetic(engine, 48, decibels, 400 + decibels, "en")
    sets["de-dev, close rivals, 10 dB"] = testsets.people(de_dev, 50, 10, 204, close=True)
    sets["de-dev, what cannot be said now, 30 dB"] = without_truth(testsets.people(de_dev, 50, 30, 500))
    sets["de-dev, letter names, close rivals, 30 dB"] = testsets.people(de_dev, 40, 30, 205, close=True, letters=True)
    sets["de-dev, single words among 19, 20 dB"] = testsets.single_words(de_dev, 20, 206)
    return sets


def hear(listener: Listener, sets: dict[str, Iterator[Clip]]) -> dict[str, list[Result]]:
    heard = {}
    for name, clips in sets.items():
        started = time.time()
        heard[name] = [(Clip(np.zeros(0, np.float32), c.truth, c.candidates, c.group), listener(c)) for c in clips]
        print(f"heard {name}: {len(heard[name])} in {time.time() - started:.0f} s", flush=True)
    return heard


def is_right(result: Result) -> bool:
    return result[0].truth is not None and result[1].candidates[0] == result[0].truth


Mixed = list[tuple[Clip, Heard]]
# Speech that cannot be said now is rarer than what can; the other sets count alike, however large they are.
RARER = 0.3


def accept_threshold(sets: dict[str, Mixed], rule: Rule) -> float:
    """The lowest that keeps all three: of accepted commands 0.5 % wrong, 0.5 % of no commands accepted, and 10 %
    of what cannot be said accepted (as something near it)."""
    commands, nothing, unsayable = [], [], []
    for name, rs in sets.items():
        for result in rs:
            row = (rule.confidence(result[1]), is_right(result))
            (unsayable if "without" in name else commands if result[0].truth else nothing).append(row)
    for threshold in np.arange(0.5, 0.995, 0.005):
        accepted = [right for confidence, right in commands if confidence >= threshold]
        taken = [confidence >= threshold for confidence, _ in nothing]
        mistaken = [confidence >= threshold for confidence, _ in unsayable]
        if accepted.count(False) <= 0.005 * len(accepted) and np.mean(taken) <= 0.0056 and np.mean(mistaken) <= 0.1:
            break
    return round(float(threshold), 3)


def ask_threshold(sets: dict[str, Mixed], rule: Rule) -> float:
    """The lowest that asks for fewer than one in ten of the no commands; asking about noise is a nuisance."""
    nothing = [r for name, rs in sets.items() if "without" not in name for r in rs if r[0].truth is None]
    confidences = [rule.confidence(h) for _, h in nothing]
    return round(min(rule.accept, max(0.02, float(np.quantile(confidences, 0.9)))), 3)


def learn(results: dict[str, list[Result]]) -> dict[str, Rule]:
    def make(sphinx_weight: float) -> tuple[Rule, float]:
        sets = {n: [(c, h.combined(sphinx_weight) if sphinx_weight else h) for c, h in rs] for n, rs in results.items()}
        rows = [inputs(h) for rs in sets.values() for _, h in rs]
        right = [is_right(r) for rs in sets.values() for r in rs]
        weight = [200 * (RARER if "without" in n else 1) / len(rs) for n, rs in sets.items() for _ in rs]
        weights, bias = fit(rows, right, weight)
        rule = Rule(weights, bias, sphinx_weight=sphinx_weight)
        rule.accept = accept_threshold(sets, rule)
        rule.ask = ask_threshold(sets, rule)
        accuracy = {n: float(np.mean([is_right(r) for r in rs])) for n, rs in sets.items() if rs[0][0].truth}
        shown = ", ".join(f"{n} {a:.3f}" for n, a in accuracy.items())
        print(f"pocketsphinx weight {sphinx_weight}: {shown}, accept {rule.accept}, ask {rule.ask}")
        return rule, float(np.mean(list(accuracy.values())))

    rules = {"embedded": make(0.0)[0]}
    if all(h.sphinx is not None for rs in results.values() for _, h in rs):
        tried = [make(w) for w in (0.02, 0.03, 0.05, 0.08, 0.12, 0.2, 0.3)]
        rules["with_pocketsphinx"] = max(tried, key=lambda x: x[1])[0]
    return rules


def table(results: dict[str, list[Result]], rules: dict[str, Rule]) -> str:
    lines = [
        "| set | utterances | model | right, each speaker | right | accepted | wrong of accepted | asked | rejected |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for name, rs in results.items():
        for which, rule in rules.items():
            mixed = [(c, h.combined(rule.sphinx_weight) if rule.sphinx_weight else h) for c, h in rs]
            decisions = [rule.decide(h) for _, h in mixed]
            right = [is_right(r) for r in mixed]
            groups: dict[str, list[bool]] = defaultdict(list)
            for (clip, _), ok in zip(mixed, right, strict=True):
                groups[clip.group].append(ok)
            accepted = [d == "accept" for d in decisions]
            wrong = sum(a and not ok for a, ok in zip(accepted, right, strict=True))
            command = mixed[0][0].truth is not None
            each = " / ".join(f"{100 * np.mean(g):.1f}" for g in groups.values()) if command and len(groups) < 4 else ""
            total = len(rs)
            lines.append(
                f"| {name} | {total} | {which} | {each} | {f'{100 * np.mean(right):.1f}' if command else ''} | "
                f"{100 * np.mean(accepted):.1f} % | {wrong} | "
                f"{100 * decisions.count('ask') / total:.1f} % | {100 * decisions.count('reject') / total:.1f} % |"
            )
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["learn", "report"])
    parser.add_argument("--model", type=Path, required=True)
    parser.add_argument("--rules", type=Path, required=True)
    parser.add_argument("--de-dev", type=Path)
    parser.add_argument("--fsdd", type=Path)
    parser.add_argument("--keep", type=Path, help="keep what was heard here, and take it from here")
    parser.add_argument("--no-pocketsphinx", action="store_true")
    parser.add_argument("--only", help="only the sets with this in their name")
    arguments = parser.parse_args()
    if arguments.keep and arguments.keep.exists():
        results = pickle.loads(arguments.keep.read_bytes())
    else:
        listener = Listener(arguments.model, not arguments.no_pocketsphinx)
        sets = learning_sets(arguments.fsdd) if arguments.what == "learn" else report_sets(arguments.de_dev)
        results = hear(listener, {n: c for n, c in sets.items() if not arguments.only or arguments.only in n})
        print(f"networks and scoring: {listener.busy / listener.spoken:.3f} of real time in Python")
        if arguments.keep:
            arguments.keep.write_bytes(pickle.dumps(results))
    if arguments.what == "learn":
        rules = learn(results)
        arguments.rules.write_text(json.dumps({n: r.as_dict() for n, r in rules.items()}, indent=1) + "\n")
    else:
        print(table(results, load_rules(arguments.rules)))


if __name__ == "__main__":
    main()
