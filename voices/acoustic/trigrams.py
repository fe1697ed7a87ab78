"""How the words of what people say to the program follow one another: voices/<lang>/trigrams.zst.

    python trigrams.py [--pairs 19000] [--triples 29000] [--words 2400] [--without fresh16 fresh17 ...]

Counted are the sentences that may be learned from: the rounds of tests/words but `measure`, and but those named by
--without, and more.*.txt there. The vocabulary is what occurs in voices/<lang>/grammar.toml too, so that no slip of
spelling is in it; the names of files and ranks are classes. Kept are the pairs and triples without which what was said
would be least likely: a pair is compared with its last word alone, a triple with the pair at its end, and each counts
as often as it was said (after Stolcke, "Entropy-based pruning of backoff language models", 1998). What the patterns of
grammar.toml say is counted by the program itself (src/listen/dictation.rs).

The file is packed by zstd. Before that: the words, each ended by a line feed, an empty line, then the pairs and the
triples, in order of their numbers, each as what its first, second and third number are more than the one before (the
second and third begin anew where one before them changes), and last twice the binary logarithm of its count: each of
these columns by itself, numbers of seven bits and more as LEB128, after the number of rows.
"""

from __future__ import annotations

import argparse
import collections
import math
import random
import re
from pathlib import Path

import zstandard

ROOT = Path(__file__).resolve().parent.parent.parent
FILES = dict(zip("abcdefgh", "anna bella cäsar david eva felix gustav hektor".split(), strict=True))
NUMBERS = {
    "de": "null eins zwei drei vier fünf sechs sieben acht neun zehn".split(),
    "en": "zero one two three four five six seven eight nine ten".split(),
}
LEARNED = {"learn", "later"} | {f"round{n}" for n in range(1, 5)} | {f"fresh{n}" for n in range(1, 27)}
# What a row of the rounds weighs, and all the ways to say one line of more.*.txt that has alternatives.
OF_ROUNDS, OF_WAYS, WAYS = 3.0, 3.0, 12
# The numbers of the classes and of the edge of a sentence; those of the words come after them.
EDGE, FILE, RANK, FIRST = 0, 1, 2, 3
# What src/listen/trigrams.rs takes off each count.
DISCOUNT = 0.7
# These are words without their apostrophe too.
BOTH = {"were", "well"}


def words_of(text: str, language: str) -> list[str]:
    text = text.lower().replace("’", "'")
    text = re.sub(r"\b([a-h])[ -]?([1-8])\b", lambda m: f"{FILES[m[1]]} {NUMBERS[language][int(m[2])]}", text)
    text = re.sub(r"\b([a-h])[- ](file|linie|line)\b", lambda m: f"{FILES[m[1]]} {m[2]}", text)
    text = re.sub(r"\b([0-9]|10)\b", lambda m: NUMBERS[language][int(m[1])], text)
    return re.sub(r"[^a-zäöüß' ]", " ", text).split()


def drawn(text: str, rng: random.Random) -> str:
    """One way to say a line with (either|or) and [perhaps]."""
    while found := re.search(r"\(([^()\[\]]*)\)|\[([^()\[\]]*)\]", text):
        ways = (found[1] if found[1] is not None else found[2]).split("|")
        said = "" if found[1] is None and rng.random() < 0.5 else rng.choice(ways)
        text = text[: found.start()] + said + text[found.end() :]
    return " ".join(text.split())


def sentences(language: str, without: set[str]) -> list[tuple[list[str], float]]:
    rng, found = random.Random(1), []
    for line in (ROOT / f"tests/words/{language}.tsv").read_text(encoding="utf-8").splitlines():
        fields = line.split("\t")
        if len(fields) == 4 and fields[0] in LEARNED - without:
            found.append((words_of(fields[2], language), OF_ROUNDS))
    for line in (ROOT / f"tests/words/more.{language}.txt").read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#") or re.fullmatch(r"\[[a-z0-9 =*-]*\]", line):
            continue
        if re.search(r"[(\[]", line):
            ways = sorted({drawn(line, rng) for _ in range(WAYS)})
            found += [(words_of(way, language), OF_WAYS / len(ways)) for way in ways]
        else:
            found.append((words_of(line, language), 1.0))
    return found


def key(word: str) -> str:
    return word.replace("'", "")


def is_elided(word: str, counts: collections.Counter[str], forms: dict[str, str]) -> bool:
    """"what's", which some write "whats", but no "pawn's"."""
    return "'" in word and key(word) not in BOTH and 3 * counts[word] > counts[forms[key(word)]]


def vocabulary(language: str, said: list[tuple[list[str], float]], most: int) -> dict[str, str]:
    """The words, the most frequent first, by how they are written without apostrophes."""
    patterns = (ROOT / f"voices/{language}/grammar.toml").read_text(encoding="utf-8").lower()
    mistakes = patterns[patterns.index("[mistakes]") : patterns.index("[move]")]
    slips = set(re.findall(r"(?m)^(\w+) = ", mistakes))
    known = set(re.findall(r"[a-zäöüß']+", patterns.replace(mistakes, "")))
    counts: collections.Counter[str] = collections.Counter()
    for words, times in said:
        for word in words:
            counts[word] += times
    forms: dict[str, str] = {}
    for word, _ in counts.most_common():
        good = word in known and (word not in slips or counts[word] > 60) and (len(word) > 1 or word in "ai") and "'" not in (word[0], word[-1])
        if good and (key(word) not in forms or is_elided(word, counts, forms)):
            forms[key(word)] = word
    kept = list(forms)[:most]
    return {k: forms[k] for k in kept}


def tokens(words: list[str], numbers: dict[str, int], language: str) -> list[int | None]:
    found: list[int | None] = []
    for word in words:
        if word in FILES.values():
            found.append(FILE)
        elif found and found[-1] == FILE and word in NUMBERS[language][1:9]:
            found.append(RANK)
        else:
            found.append(numbers.get(key(word)))
    return [EDGE, *found, EDGE]


def leb(numbers: list[int]) -> bytes:
    out = bytearray()
    for n in numbers:
        while n >= 128:
            out.append(n & 127 | 128)
            n >>= 7
        out.append(n)
    return bytes(out)


Counts = dict[tuple[int, ...], float]


def gains(pairs: Counts, triples: Counts) -> tuple[Counts, Counts]:
    """By how much what was said is likelier with each pair and triple, in nats."""
    ones: collections.Counter[int] = collections.Counter()
    for (_, word), times in pairs.items():
        ones[word] += times
    said = sum(ones.values())
    shares = {(word,): times / said for word, times in ones.items()}
    found = []
    for counts in (pairs, triples):
        after: collections.Counter[tuple[int, ...]] = collections.Counter()
        off: collections.Counter[tuple[int, ...]] = collections.Counter()
        for row, times in counts.items():
            after[row[:-1]] += times
            off[row[:-1]] += min(times, DISCOUNT)
        shorter = {row: off[row[:-1]] / after[row[:-1]] * shares[row[1:]] for row in counts}
        shares = {row: max(times - DISCOUNT, 0) / after[row[:-1]] + shorter[row] for row, times in counts.items()}
        found.append({row: times * math.log(shares[row] / shorter[row]) for row, times in counts.items()})
    return found[0], found[1]


def kept(counts: Counts, gain: Counts, most: int) -> Counts:
    return {row: counts[row] for row in sorted(counts, key=lambda row: (-gain[row], row))[:most]}


def columns(counts: Counts) -> bytes:
    """The rows in order, column by column."""
    rows = sorted(counts)
    out, before = [[] for _ in range(len(rows[0]) + 1)], None
    for row in rows:
        same = before is not None
        for place, number in enumerate(row):
            out[place].append(number - before[place] if same else number)
            same = same and number == before[place]
        out[-1].append(max(0, round(2 * math.log2(counts[row]))))
        before = row
    return leb([len(rows)]) + b"".join(leb(column) for column in out)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=19000)
    parser.add_argument("--triples", type=int, default=29000)
    parser.add_argument("--words", type=int, default=2400)
    parser.add_argument("--without", nargs="*", default=[])
    parser.add_argument("--out", type=Path, default=ROOT / "voices", help="LANG/trigrams.zst is written there")
    a = parser.parse_args()
    for language in ("en", "de"):
        said = sentences(language, set(a.without))
        forms = vocabulary(language, said, a.words)
        numbers = {word: FIRST + place for place, word in enumerate(forms)}
        pairs: Counts = collections.defaultdict(float)
        triples: Counts = collections.defaultdict(float)
        for words, times in said:
            row = tokens(words, numbers, language)
            for length, counts in ((2, pairs), (3, triples)):
                for at in range(len(row) - length + 1):
                    if None not in (part := row[at : at + length]):
                        counts[tuple(part)] += times
        of_pairs, of_triples = gains(pairs, triples)
        pairs, triples = kept(pairs, of_pairs, a.pairs), kept(triples, of_triples, a.triples)
        raw = "".join(f"{word}\n" for word in forms.values()).encode() + b"\n" + columns(pairs) + columns(triples)
        packed = zstandard.ZstdCompressor(level=22).compress(raw)
        (a.out / language / "trigrams.zst").write_bytes(packed)
        print(language, len(said), "ways to say,", len(forms), "words", len(pairs), "pairs", len(triples), "triples", len(raw), "bytes, packed", len(packed))


if __name__ == "__main__":
    main()
