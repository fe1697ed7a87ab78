"""Learn the decision rule and measure everything, each number with the set it was measured on.

    python measure.py learn  --fsdd FOLDER --model model.safetensors --rules decision.json
    python measure.py report --fsdd FOLDER --de-dev FOLDER --model model.safetensors --rules decision.json

What the rule is learned on (other recordings of fsdd's English digits, synthetic training voices, one half of the
talk and noises) is not used to report; fsdd is reported speaker by speaker, each by a rule that never heard them, and
with `--folds FOLDER`, which holds SPEAKER.safetensors, by networks that never heard them either.
"""

from __future__ import annotations

import argparse
import json
import pickle
import random
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

import espeak
import testsets
from decision import HOPELESS, SPHINX_TOP, Heard, Rule, fit, inputs, load_rules
from export import ExportedModel
from scoring import free_path, loop_score, score_sentences
from sphinx import Sphinx
from testsets import Clip


@dataclass(frozen=True)
class Evidence:
    """What was found in one utterance: enough to decide on any of its candidates."""

    clip: Clip  # without its samples
    matrices: list[np.ndarray]
    networks: np.ndarray  # the score of each candidate
    top: np.ndarray  # the best candidates, one more than pocketsphinx is asked for
    sphinx: np.ndarray | None

    def without_truth(self) -> Evidence:
        """The same speech where what was said cannot be said now."""
        kept = [i for i, c in enumerate(self.clip.candidates) if c != self.clip.truth]
        clip = replace(self.clip, truth=None, candidates=tuple(self.clip.candidates[i] for i in kept))
        still = [k for k, i in enumerate(self.top) if i in kept]
        top = np.array([kept.index(self.top[k]) for k in still])
        return Evidence(clip, self.matrices, self.networks[kept], top, None if self.sphinx is None else self.sphinx[still])

    def heard(self) -> Heard:
        order = np.argsort(-self.networks, kind="stable")
        ranked = tuple(self.clip.candidates[i] for i in order)
        words = tuple(sorted({word for candidate in ranked for word in candidate.split()}))
        free = float(np.mean([free_path(m) for m in self.matrices]))
        loop = float(np.mean([loop_score(m, words) for m in self.matrices]))
        scores = self.networks[order]
        opinion = None if self.sphinx is None else self.sphinx[:SPHINX_TOP]
        return Heard(ranked, scores, scores, free, loop, opinion)


class Listener:
    """The exported networks, and pocketsphinx where it is there."""

    def __init__(self, model: Path, folds: Path | None = None, sphinx: bool = True) -> None:
        self._model = ExportedModel(model)
        self._without = {p.stem: ExportedModel(p) for p in folds.glob("*.safetensors")} if folds else {}
        self._sphinx = Sphinx() if sphinx else None

    def __call__(self, clip: Clip) -> Evidence:
        matrices = self._without.get(clip.group, self._model).penalised(clip.samples)
        networks = np.mean([score_sentences(m, clip.candidates) for m in matrices], 0)
        top = np.argsort(-networks, kind="stable")[: SPHINX_TOP + 1]
        opinion = self._sphinx.scores(clip.samples, [clip.candidates[i] for i in top]) if self._sphinx else None
        silent = replace(clip, samples=np.zeros(0, np.float32))
        return Evidence(silent, [m.astype(np.float32) for m in matrices], networks, top, opinion)


Sets = dict[str, Callable[[], Iterator[Clip]]]


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


def people_talking(fsdd: Path, count: int, seed: int, takes: Sequence[int]) -> Iterator[Clip]:
    """English digits of people where German moves are expected."""
    rng = random.Random(seed)
    for clip in testsets.digit_rows(fsdd, count, seed, takes, 10, 35):
        candidates = testsets.candidate_set(testsets.german_move(rng), lambda: testsets.german_move(rng))
        yield replace(clip, truth=None, candidates=candidates)


PEOPLE, VOICES = "fsdd, two to five digits, 8 to 32 dB", "synthetic training voices"
# These are also learned on as what cannot be said now, which is rarer than what can.
RARER = 0.5


def learning_sets(engine: espeak.Espeak, fsdd: Path) -> Sets:
    return {
        PEOPLE: lambda: testsets.digit_rows(fsdd, 40, 11, range(11, 49), 8, 32),
        VOICES: lambda: training_voices(engine, 210, 13),
        "no command (other talk, noises)": lambda: testsets.no_commands(engine, 300, 15, 0),
        "no command (people)": lambda: people_talking(fsdd, 20, 16, range(11, 49)),
    }


def report_sets(engine: espeak.Espeak, de_dev: Path, fsdd: Path) -> Sets:
    def unsayable(clips: Iterator[Clip]) -> Iterator[Clip]:
        for clip in clips:
            yield replace(clip, truth=None, candidates=tuple(c for c in clip.candidates if c != clip.truth))

    def people(decibels: int) -> Callable[[], Iterator[Clip]]:
        return lambda: testsets.people(de_dev, 80, decibels, 100 + decibels)

    def voices(language: str, decibels: int) -> Callable[[], Iterator[Clip]]:
        count, seed = (96, 300) if language == "de" else (48, 400)
        return lambda: testsets.synthetic(engine, count, decibels, seed + decibels, language)

    sets: Sets = {f"de-dev, {d} dB": people(d) for d in (30, 20, 10)}
    sets |= {
        "de-dev, close rivals, 10 dB": lambda: testsets.people(de_dev, 50, 10, 204, close=True),
        "de-dev, what cannot be said now, 30 dB": lambda: unsayable(testsets.people(de_dev, 50, 30, 500)),
        "de-dev, letter names, close rivals, 30 dB": lambda: testsets.people(de_dev, 40, 30, 205, close=True, letters=True),
        "de-dev, single words among 19, 20 dB": lambda: testsets.single_words(de_dev, 20, 206),
        "fsdd, rows of four, 20 dB": lambda: testsets.digit_sentences(fsdd, 40, 20, 1, range(11, 30)),
        "no command (talk, noises)": lambda: testsets.no_commands(engine, 300, 501, 1),
        "no command, English moves": lambda: testsets.no_commands(engine, 300, 601, 1, testsets.english_move),
    }
    for decibels in (50, 20, 10):
        sets[f"left-out voices, German, {decibels} dB"] = voices("de", decibels)
        sets[f"left-out voices, English, {decibels} dB"] = voices("en", decibels)
    sets["left-out voices, close rivals, 10 dB"] = lambda: testsets.synthetic(engine, 96, 10, 307, close=True)
    return sets


def hear(listener: Callable[[], Listener], sets: Sets, keep: Path | None) -> dict[str, list[Evidence]]:
    heard, found = {}, None
    for name, clips in sets.items():
        kept = keep / f"{name}.pickle" if keep else None
        if kept and kept.exists():
            heard[name] = pickle.loads(kept.read_bytes())
            continue
        started = time.time()
        found = found or listener()
        heard[name] = [found(clip) for clip in clips()]
        print(f"heard {name}: {len(heard[name])} in {time.time() - started:.0f} s", flush=True)
        if kept:
            kept.write_bytes(pickle.dumps(heard[name]))
    return heard


Decided = tuple[Clip, Heard]


def decided(evidence: Sequence[Evidence], sphinx_weight: float) -> list[Decided]:
    heard = [(e.clip, e.heard()) for e in evidence]
    return [(c, h.combined(sphinx_weight) if sphinx_weight else h) for c, h in heard]


def is_right(one: Decided) -> bool:
    return one[0].truth is not None and one[1].candidates[0] == one[0].truth


@dataclass
class Lesson:
    """A set to learn on."""

    name: str
    rows: list[Decided]
    can_be_said: bool = True

    def without(self, speaker: str) -> Lesson:
        return replace(self, rows=[r for r in self.rows if r[0].group != speaker])


def fitted(lessons: Sequence[Lesson], sphinx_weight: float) -> Rule:
    """All sets count alike, however large they are."""
    rows = [inputs(h) for lesson in lessons for _, h in lesson.rows]
    right = [is_right(r) for lesson in lessons for r in lesson.rows]
    weight = [200 * (1 if lesson.can_be_said else RARER) / len(lesson.rows) for lesson in lessons for _ in lesson.rows]
    weights, bias = fit(rows, right, weight)
    return Rule(weights, bias, sphinx_weight=sphinx_weight)


def accept_threshold(lessons: Sequence[Lesson], confidences: Sequence[np.ndarray]) -> float:
    """The lowest that keeps all three: of accepted commands 1 % wrong, 0.5 % of no commands accepted, and 5 % of what
    cannot be said accepted as something near it."""
    commands, nothing, unsayable = [], [], []
    for lesson, cs in zip(lessons, confidences, strict=True):
        kind = unsayable if not lesson.can_be_said else commands if lesson.rows[0][0].truth else nothing
        kind += [(c, is_right(r)) for c, r in zip(cs, lesson.rows, strict=True)]
    for threshold in np.arange(0.5, 0.995, 0.005):
        accepted = [right for confidence, right in commands if confidence >= threshold]
        taken, mistaken = (np.mean([c >= threshold for c, _ in rows]) for rows in (nothing, unsayable))
        if accepted.count(False) <= 0.01 * len(accepted) and taken <= 0.005 and mistaken <= 0.05:
            break
    return round(float(threshold), 3)


def learn(lessons: Sequence[Lesson], sphinx_weight: float) -> Rule:
    """The rule; its thresholds go by what each fsdd speaker gets from a rule that never heard them."""
    rule = fitted(lessons, sphinx_weight)
    speakers = sorted({c.group for lesson in lessons if lesson.name == PEOPLE for c, _ in lesson.rows})
    strangers = {s: fitted([lesson.without(s) for lesson in lessons], sphinx_weight) for s in speakers}
    confidences = [np.array([strangers.get(c.group, rule).confidence(h) for c, h in x.rows]) for x in lessons]
    rule.accept = accept_threshold(lessons, confidences)
    # The lowest that asks for fewer than one in ten of the no commands; asking about noise is a nuisance.
    nothing = [cs for x, cs in zip(lessons, confidences, strict=True) if x.can_be_said and not x.rows[0][0].truth]
    rule.ask = round(min(rule.accept, max(0.02, float(np.quantile(np.concatenate(nothing), 0.9)))), 3)
    shown = []
    for lesson, cs in zip(lessons, confidences, strict=True):
        right, taken = np.array([is_right(r) for r in lesson.rows]), cs >= rule.accept
        name = lesson.name if lesson.can_be_said else f"{lesson.name}, unsayable"
        accuracy = f"right {100 * right.mean():.1f}, " if right.any() else ""
        shown.append(f"  {name}: {accuracy}accepted {100 * taken.mean():.1f} %, {(taken & ~right).sum()} of them wrong")
    print(f"pocketsphinx weight {sphinx_weight}: accept {rule.accept}, ask {rule.ask}", *shown, sep="\n", flush=True)
    return rule


# Of 0.02 to 0.3 it was best on fsdd and did least harm to synthetic voices.
SPHINX_WEIGHT = 0.05


def lessons_from(found: dict[str, list[Evidence]], sphinx_weight: float) -> list[Lesson]:
    lessons = [Lesson(name, decided(es, sphinx_weight)) for name, es in found.items()]
    for name in (PEOPLE, VOICES):
        without = [e.without_truth() for e in found[name]]
        lessons.append(Lesson(name, decided(without, sphinx_weight), can_be_said=False))
    return lessons


RulesFor = Callable[[str], dict[str, Rule]]


def table(results: dict[str, list[Evidence]], rules_for: RulesFor) -> str:
    """rules_for gives the rules to decide by for a speaker."""
    lines = [
        "| set | utterances | model | right of 100, each speaker | right of 100 | accepted | wrong and accepted (count) | asked | rejected |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for name, evidence in results.items():
        alone = decided(evidence, 0.0)
        for which, first in rules_for("").items():
            rows, verdicts = [], []
            for clip, heard in alone:
                rules = rules_for(clip.group)
                hopeless = rules["embedded"].confidence(heard) < HOPELESS
                if first.sphinx_weight and not hopeless:
                    heard = heard.combined(first.sphinx_weight)
                rows.append((clip, heard))
                verdicts.append("reject" if hopeless else rules[which].decide(heard))
            right = [is_right(r) for r in rows]
            groups: dict[str, list[bool]] = defaultdict(list)
            for (clip, _), ok in zip(rows, right, strict=True):
                groups[clip.group].append(ok)
            wrong = sum(v == "accept" and not ok for v, ok in zip(verdicts, right, strict=True))
            command = rows[0][0].truth is not None
            each = " / ".join(f"{100 * np.mean(g):.1f}" for g in groups.values()) if command and len(groups) < 8 else ""
            shares = [f"{100 * verdicts.count(v) / len(rows):.1f} %" for v in ("accept", "ask", "reject")]
            lines.append(
                f"| {name} | {len(rows)} | {which.replace('_', ' ')} | {each} | {f'{100 * np.mean(right):.1f}' if command else ''} | "
                f"{shares[0]} | {wrong} | {shares[1]} | {shares[2]} |"
            )
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["learn", "report"])
    parser.add_argument("--model", type=Path, required=True)
    parser.add_argument("--rules", type=Path, required=True)
    parser.add_argument("--fsdd", type=Path, required=True)
    parser.add_argument("--de-dev", type=Path)
    parser.add_argument("--folds", type=Path, help="models for the speakers that --model was trained on")
    parser.add_argument("--keep", type=Path, help="a folder: keep what was heard here, and take it from here")
    parser.add_argument("--no-pocketsphinx", action="store_true")
    parser.add_argument("--only", nargs="+", help="only the sets with one of these in their names")
    arguments = parser.parse_args()

    def listener() -> Listener:
        return Listener(arguments.model, arguments.folds, not arguments.no_pocketsphinx)

    engine = espeak.Espeak()  # there can be only one
    found = hear(listener, learning_sets(engine, arguments.fsdd), arguments.keep)
    lessons = {"embedded": lessons_from(found, 0.0)}
    if not arguments.no_pocketsphinx:
        lessons["with_pocketsphinx"] = lessons_from(found, SPHINX_WEIGHT)
    weights = {"embedded": 0.0, "with_pocketsphinx": SPHINX_WEIGHT}
    if arguments.what == "learn":
        rules = {name: learn(x, weights[name]) for name, x in lessons.items()}
        arguments.rules.write_text(json.dumps({n: r.as_dict() for n, r in rules.items()}, indent=1) + "\n")
        return
    rules = load_rules(arguments.rules)

    def without(speaker: str, name: str) -> Rule:
        rule = fitted([x.without(speaker) for x in lessons[name]], weights[name])
        return replace(rule, accept=rules[name].accept, ask=rules[name].ask)

    # For a speaker that the rules were learned on, rules from the others, with the same thresholds.
    known = {clip.group for x in lessons["embedded"] if x.name == PEOPLE for clip, _ in x.rows}
    strangers = {speaker: {name: without(speaker, name) for name in lessons} for speaker in known}
    usual = {name: rules[name] for name in lessons}

    def rules_for(speaker: str) -> dict[str, Rule]:
        return strangers.get(speaker, usual)

    sets = report_sets(engine, arguments.de_dev, arguments.fsdd)
    wanted = {n: c for n, c in sets.items() if not arguments.only or any(o in n for o in arguments.only)}
    print(table(hear(listener, wanted, arguments.keep), rules_for))


if __name__ == "__main__":
    main()
