"""How sure it must be: the weight of the second opinion and the rule for accepting, by leaving people out.

    python rule.py weights HEARD.jsonl ...
    python rule.py learn decision.json HEARD.jsonl ... [--report HEARD.jsonl ...] [--before rules.json]
    python rule.py bounds decision.json HEARD.jsonl ...

HEARD.jsonl is what `cargo run --example hear` printed of the list SET.tsv; the part of its name before the first - is the
person (fsdd-george: two parts), *-missing is what cannot be said now, talk-* and sounds are no commands. What is
given with --report is judged by the rule of all others and never learned from. With --before the weights are held
near those of rules.json, for a head that was heard less often than the one before. bounds prints, for each person and
bound, what is accepted by a rule that is there already.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

import numpy as np

OPEN = 200
# Of the rows among thirty, a third of them close: about one in a hundred of what is accepted. The wrong ones are few
# recordings of a digit, each heard four times.
FEW_WRONG = 1 / 130
# What a nat of pocketsphinx is worth; on synthetic speech more of it harms.
SPHINX_WEIGHT = 0.05
# How strongly the weights are held near zero, and near those of a rule before.
RIDGE, RIDGE_BEFORE = 3.0, 30.0


@dataclass
class Row:
    person: str
    name: str  # of the set
    kind: str  # "right", "missing" or "none"
    condition: str
    inputs: np.ndarray | None
    right: bool
    sentences: int
    parts: list
    truth: str
    command: bool  # and not a move


def load(paths: list[Path]) -> list[Row]:
    rows = []
    for path in paths:
        name = path.stem
        kind = "missing" if name.endswith("-missing") else "none" if name.startswith(("talk", "sounds")) else "right"
        person = "-".join(name.split("-")[:2]) if name.startswith(("fsdd", "talk", "de-dev", "voices")) else name.split("-")[0]
        if name.startswith("de-dev"):
            person = "-".join(name.removesuffix("-missing").split("-")[:3])
        for number, line in enumerate(path.read_text().splitlines()):
            heard = json.loads(line)
            best = heard["readings"][0] if heard["readings"] else None
            right = kind == "right" and heard["truth"] == best
            inputs = None if heard["inputs"] is None else np.array(heard["inputs"], float)
            condition = "" if kind == "none" else Path(heard["file"]).stem.split("-")[-1]
            # Many made the sounds: each fourth of them, with some of every kind, is left out together.
            who = f"sounds-{number // 40}" if name == "sounds" else person
            rows.append(Row(who, name.removesuffix("-missing"), kind, condition, inputs, right, heard["sentences"], heard["parts"], heard["truth"], (best or "").startswith("command ")))
    return rows


def fit(x: np.ndarray, y: np.ndarray, weight: np.ndarray, before: np.ndarray | None = None) -> np.ndarray:
    """Logistic regression by Newton's method; the last coefficient is the bias."""
    scale = np.abs(x).mean(0) + 1e-6
    x = np.c_[x / scale, np.ones(len(x))]
    near = np.zeros(x.shape[1]) if before is None else before * np.r_[scale, 1.0]
    theta, penalty = near.copy(), np.r_[np.full(x.shape[1] - 1, RIDGE if before is None else RIDGE_BEFORE), 1e-3]
    for _ in range(40):
        p = 1 / (1 + np.exp(-np.clip(x @ theta, -30, 30)))
        gradient = x.T @ (weight * (y - p)) - penalty * (theta - near)
        hessian = (x * (weight * p * (1 - p))[:, None]).T @ x + np.diag(penalty)
        step = np.linalg.solve(hessian, gradient)
        theta += step
        if np.abs(step).max() < 1e-8:
            break
    return np.r_[theta[:-1] / scale, theta[-1]]


def learned(rows: list[Row], before: np.ndarray | None = None) -> np.ndarray:
    rows = [r for r in rows if r.inputs is not None]
    x, y = np.array([r.inputs for r in rows]), np.array([r.right for r in rows], float)
    # Each kind counts alike, and within it each person.
    count = defaultdict(int)
    for r in rows:
        count[r.kind, r.person] += 1
    share = {"right": 1.0, "missing": 0.5, "none": 0.5}
    people = {k: len({p for q, p in count if q == k}) for k in share}
    weight = np.array([share[r.kind] / people[r.kind] / count[r.kind, r.person] for r in rows]) * len(rows) / 2
    return fit(x, y, weight, before)


def confidence(theta: np.ndarray, rows: list[Row]) -> np.ndarray:
    z = np.array([-30.0 if r.inputs is None else theta[-1] + theta[:-1] @ r.inputs for r in rows])
    return 1 / (1 + np.exp(-np.clip(z, -30, 30)))


def bounds(rows: list[Row], sure: np.ndarray) -> dict:
    """The lowest that keep the limits."""
    right = np.array([r.right for r in rows])
    kind = np.array([r.kind for r in rows])
    command = np.array([r.command for r in rows])
    opened = np.array([r.sentences > OPEN for r in rows])

    def lowest(ok) -> float:
        grid = np.r_[np.arange(0.05, 0.95, 0.01), np.arange(0.95, 0.9999, 0.002)]
        return float(next((round(t, 4) for t in grid if ok(t)), 0.9999))

    none, said = kind == "none", kind == "right"

    def accept(where: np.ndarray, share: float) -> float:
        return lowest(lambda t: (
            (where & said & ~right & (sure >= t)).sum() <= max(1, share * (where & said).sum())
            and (where & (kind == "missing") & (sure >= t)).sum() <= 0.03 * (where & (kind == "missing")).sum()
            and (where & none & ~command & (sure >= t)).sum() <= 0.002 * none.sum()
        ))  # fmt: skip

    few = {
        "accept": accept(~opened, FEW_WRONG),
        "ask": lowest(lambda t: ((kind == "missing") & (sure >= t)).sum() <= 0.6 * (kind == "missing").sum()),
    }
    # Too few were wrong in whole positions to go lower, whatever they say.
    whole = {"accept": max(0.6, accept(opened, 1 / 300)), "ask": lowest(lambda t: (none & (sure >= t)).sum() <= 0.2 * none.sum())}
    move = {"accept": whole["accept"], "ask": lowest(lambda t: (none & ~command & (sure >= t)).sum() <= 0.005 * none.sum())}
    return {"few": few, "open": whole, "overheard": move, "command": max(lowest(lambda t: (none & command & (sure >= t)).sum() <= 0.005 * none.sum()), whole["accept"])}


def table(rows: list[Row], sure: np.ndarray, at: list[dict]) -> None:
    """For each person and condition: right, accepted, accepted or asked rightly, wrong and accepted."""
    groups = defaultdict(list)
    for number, row in enumerate(rows):
        groups[row.kind, row.name, row.condition].append(number)
        groups[row.kind, "all, whole position" if row.sentences > OPEN else "all, few", row.condition].append(number)
    for (kind, name, condition), numbers in sorted(groups.items()):
        right = np.array([rows[n].right for n in numbers])
        s = np.array([sure[n] for n in numbers])
        usual = [at[n]["open" if rows[n].sentences > OPEN else "few"] for n in numbers]
        accept, ask = s >= np.array([u["accept"] for u in usual]), np.array([u["ask"] for u in usual])
        command = np.array([rows[n].command for n in numbers])
        lowest, least = (np.array([at[n]["command"] if c else at[n]["overheard"][k] for n, c in zip(numbers, command, strict=True)]) for k in ("ask", "accept"))
        free = f"  hands-free accepted {100 * (s >= least).mean():5.1f} asked {100 * ((s >= lowest) & (s < least)).mean():5.1f}" if all(rows[n].sentences > OPEN for n in numbers) else ""
        print(
            f"{kind:8} {name:20} {condition:10} {len(numbers):4}  right {100 * right.mean():5.1f}  accepted {100 * accept.mean():5.1f}"
            f"  with asked {100 * (right & (s >= ask)).mean():5.1f}  asked {100 * ((s >= ask) & ~accept).mean():5.1f}"
            f"  wrong and accepted {(accept & ~right).sum():3}{free}"
        )


def weights(rows: list[Row]) -> None:
    for weight in (0, 0.25, 0.5, 0.75, 1, 1.5, 2, 3):
        hits = defaultdict(list)
        for r in rows:
            if r.kind == "right":
                best = max(r.parts, key=lambda p: p[1] + weight * p[2], default=("",))
                hits[r.person, r.condition].append(best[0] == r.truth)
                hits["all", r.condition].append(best[0] == r.truth)
        print(weight, *(f"{p} {c} {100 * np.mean(h):.0f};" for (p, c), h in sorted(hits.items())))


def by_bound(rule: dict, rows: list[Row]) -> None:
    """For each person: accepted of what was said, wrong and accepted, accepted of what cannot be said or was talk."""
    sure = confidence(np.array([*rule["weights"], rule["bias"]]), rows)
    for person in sorted({r.person for r in rows}):
        mine = [(r, s) for r, s in zip(rows, sure, strict=True) if r.person == person]
        said, others = [x for x in mine if x[0].kind == "right"], [x for x in mine if x[0].kind != "right"]
        print(person, len(said), len(others))
        for bound in (0.6, 0.65, 0.7, 0.8, 0.85, 0.9, 0.94, 0.95, 0.96, 0.98):
            accepted = [r for r, s in said if s >= bound]
            taken = [r for r, s in others if s >= bound]
            print(f"  {bound}  accepted {100 * len(accepted) / max(1, len(said)):5.1f}  wrong {sum(not r.right for r in accepted)}  of others: moves {sum(not r.command for r in taken)} commands {sum(r.command for r in taken)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["weights", "learn", "bounds"])
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--report", type=Path, nargs="*", default=[])
    parser.add_argument("--before", type=Path)
    a = parser.parse_args()
    if a.what == "weights":
        weights(load(a.files))
        return
    if a.what == "bounds":
        by_bound(json.loads(a.files[0].read_text())["embedded"], load(a.files[1:]))
        return
    out, rows, kept, before = a.files[0], load(a.files[1:]), load(a.report), None
    if a.before:
        known = json.loads(a.before.read_text())["embedded"]
        before = np.array([*known["weights"], known["bias"]])
    sure, at = np.zeros(len(rows)), [{}] * len(rows)
    for person in sorted({r.person for r in rows}):
        others = [r for r in rows if r.person != person]
        theta = learned(others, before)
        limits = bounds(others, confidence(theta, others))
        mine = [n for n, r in enumerate(rows) if r.person == person]
        sure[mine] = confidence(theta, [rows[n] for n in mine])
        for n in mine:
            at[n] = limits
    print("each by a rule that never heard them")
    table(rows, sure, at)
    theta = learned(rows, before)
    limits = bounds(rows, sure)
    if kept:
        print("never learned from")
        table(kept, confidence(theta, kept), [limits] * len(kept))
    rule = {"weights": [round(float(w), 4) for w in theta[:-1]], "bias": round(float(theta[-1]), 4), **limits}
    print(rule)
    out.write_text(json.dumps({"embedded": rule, "with_pocketsphinx": rule | {"sphinx_weight": SPHINX_WEIGHT}}, indent=1) + "\n")


if __name__ == "__main__":
    main()
