"""Exact CTC forward scores of sentences over all pronunciation variants of their words at once."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from phones import BLANK, INDEX, LEXICON, SYMBOLS, Pronunciation

IMPOSSIBLE = -1e9

Lexicon = dict[str, list[Pronunciation]]


def penalise_blank(log_probs: np.ndarray, nats: float) -> np.ndarray:
    """Take nats off the blank's log-probability and make each frame sum to one again."""
    shifted = log_probs.copy()
    shifted[:, BLANK] -= nats
    top = shifted.max(1, keepdims=True)
    return shifted - (top + np.log(np.exp(shifted - top).sum(1, keepdims=True)))


@dataclass(frozen=True)
class Graph:
    """States in time order; each state's predecessors include itself; `words` says which word a state belongs to, -1
    for a blank between words."""

    symbols: list[int]
    predecessors: list[list[int]]
    starts: list[int]
    ends: list[int]
    words: list[int]


def build_graph(words: Sequence[Sequence[Pronunciation]]) -> Graph:
    """blank (variant | variant ...) blank (variant | ...) blank, with CTC's rules inside and between words."""
    symbols, predecessors, owners = [BLANK], [[0]], [-1]
    starts = [0]
    entry_blank, last_phones = 0, []
    for number, variants in enumerate(words):
        lasts = []
        for variant in variants:
            for position, phone in enumerate(variant):
                symbol, state = INDEX[phone], len(symbols)
                symbols.append(symbol)
                owners.append(number)
                if position == 0:
                    follows = [p for p in last_phones if symbols[p] != symbol]
                    predecessors.append([state, entry_blank, *follows])
                    if number == 0:
                        starts.append(state)
                else:
                    previous = state - 2
                    skip = [previous] if symbols[previous] != symbol else []
                    predecessors.append([state, state - 1, *skip])
                if position < len(variant) - 1:
                    symbols.append(BLANK)
                    owners.append(number)
                    predecessors.append([state + 1, state])
                else:
                    lasts.append(state)
        entry_blank = len(symbols)
        symbols.append(BLANK)
        owners.append(-1)
        predecessors.append([entry_blank, *lasts])
        last_phones = lasts
    return Graph(symbols, predecessors, starts, [*last_phones, entry_blank], owners)


@functools.lru_cache(maxsize=20_000)
def sentence_graph(sentence: str) -> Graph:
    return build_graph([LEXICON[word] for word in sentence.split()])


def forward_scores(log_probs: np.ndarray, graphs: Sequence[Graph]) -> np.ndarray:
    """log P(sentence | frames) of every graph, summed over all alignments and variants."""
    widest = max(len(p) for g in graphs for p in g.predecessors)
    total = sum(len(g.symbols) for g in graphs)
    symbols = np.concatenate([g.symbols for g in graphs])
    sources = np.full((widest, total), total)
    starts: list[int] = []
    ends: list[np.ndarray] = []
    offset = 0
    for graph in graphs:
        for state, incoming in enumerate(graph.predecessors):
            sources[: len(incoming), offset + state] = np.add(incoming, offset)
        starts += [offset + s for s in graph.starts]
        ends.append(np.add(graph.ends, offset))
        offset += len(graph.symbols)
    emissions = log_probs[:, symbols]
    alpha = np.full(total + 1, IMPOSSIBLE, np.float64)
    alpha[starts] = emissions[0, starts]
    for frame in emissions[1:]:
        incoming = alpha[sources]
        top = incoming.max(0)
        alpha[:total] = top + np.log(np.exp(incoming - top).sum(0)) + frame
    return np.array([np.logaddexp.reduce(alpha[e]) for e in ends])


def score_sentences(log_probs: np.ndarray, sentences: Sequence[str]) -> np.ndarray:
    return forward_scores(log_probs, [sentence_graph(s) for s in sentences])


def free_path(log_probs: np.ndarray) -> float:
    """The score of the best frame-by-frame path without any grammar: an upper bound and a filler."""
    return float(log_probs.max(1).sum())


@dataclass(frozen=True)
class WordLoop:
    """Any row of some words; state 0 is the blank between them, negative numbers are no predecessor."""

    symbols: np.ndarray
    before: np.ndarray
    skip: np.ndarray
    firsts: np.ndarray
    lasts: np.ndarray


@functools.lru_cache(maxsize=2000)
def word_loop(words: tuple[str, ...]) -> WordLoop:
    symbols, before, skip = [BLANK], [-1], [-1]
    firsts, lasts = [], []
    for variant in (v for word in words for v in LEXICON[word]):
        for position, phone in enumerate(variant):
            state = len(symbols)
            if position == 0:
                firsts.append(state)
                symbols.append(INDEX[phone])
                before.append(-1)
                skip.append(-1)
            else:
                symbols += [BLANK, INDEX[phone]]
                before += [state - 1, state]
                skip += [-1, state - 1 if symbols[state - 1] != INDEX[phone] else -1]
        lasts.append(len(symbols) - 1)
    return WordLoop(*map(np.array, (symbols, before, skip, firsts, lasts)))


def loop_score(log_probs: np.ndarray, words: tuple[str, ...]) -> float:
    """log of the sum of P(row | frames) over all rows of these words: no candidate made of them scores above it."""
    loop = word_loop(words)
    count = len(loop.symbols)
    top = log_probs.max(1)
    emissions = np.exp(log_probs - top[:, None])
    total = float(top.sum())
    alpha = np.zeros(count + 1)  # the last is always zero
    alpha[0], alpha[loop.firsts] = 1, 1
    alpha[:count] *= emissions[0][loop.symbols]
    first_symbols, last_symbols = loop.symbols[loop.firsts], loop.symbols[loop.lasts]
    for frame in emissions[1:]:
        largest = alpha.max()
        alpha /= largest
        total += np.log(largest)
        ended = alpha[loop.lasts]
        by_symbol = np.bincount(last_symbols, ended, log_probs.shape[1])
        incoming = alpha[:count] + alpha[loop.before] + alpha[loop.skip]
        incoming[0] += ended.sum()
        # Two equal phones in a row need the blank between them.
        incoming[loop.firsts] += alpha[0] + ended.sum() - by_symbol[first_symbols]
        alpha[:count] = incoming * frame[loop.symbols]
    return float(np.log(alpha[0] + alpha[loop.lasts].sum()) + total)


def score(matrices: Sequence[np.ndarray], sentences: Sequence[str], lexicon: Lexicon) -> np.ndarray:
    """The forward scores of sentences, averaged over the networks."""
    graphs = [build_graph([lexicon[w] for w in s.split()]) for s in sentences]
    return np.mean([forward_scores(m, graphs) for m in matrices], 0)


def best_path(log_probs: np.ndarray) -> Pronunciation:
    """The phones that are heard without any grammar."""
    labels = log_probs.argmax(1)
    return [SYMBOLS[a] for a, b in zip(labels, [BLANK, *labels[:-1]], strict=True) if a not in (BLANK, b)]


def heard_as(matrices: Sequence[np.ndarray]) -> Pronunciation | None:
    """Of what was heard in several takes and by several networks, what fits all of them best."""
    found = [v for v in map(best_path, matrices) if len(v) > 1]
    if not found:
        return None
    fit = np.sum([forward_scores(m, [build_graph([[v]]) for v in found]) for m in matrices], 0)
    return found[int(fit.argmax())]
