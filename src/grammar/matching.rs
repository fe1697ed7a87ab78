//! A pattern held against a sentence: the cheapest way to make one of the other.
//!
//! Words that are left out of the pattern or put into the sentence cost what they weigh, slips
//! what they are; it is the edit distance of words, weighted, over every way to say the pattern.

use super::pattern::{Label, Net};
use super::sentence::Sentence;
use super::sieve::Needs;
use super::{Key, Value};

/// What leaving a word of the pattern out costs, by its weight.
pub(super) const LEFT_OUT: f32 = 0.9;
const NOWHERE: u32 = u32::MAX;
/// Sums of weights in another order differ by less.
pub(super) const ROUNDING: f32 = 0.001;

/// A pattern found in a sentence.
#[derive(Debug, Clone)]
pub(super) struct Found {
    pub cost: f32,
    pub slots: Vec<(Key, Value)>,
    /// From which word to which each slot was said.
    pub said: Vec<(Key, usize, usize)>,
    /// Every word was understood, none was missing, and no slip could be another word.
    pub exact: bool,
    /// None of the pattern's own words was missing.
    pub whole: bool,
}

#[derive(Debug, Clone, Copy)]
struct Cell {
    cost: f32,
    /// The last slot filled on the way.
    link: u32,
    exact: bool,
    whole: bool,
    /// Anything of the pattern was said.
    said: bool,
}

const NO: Cell = Cell {
    cost: f32::INFINITY,
    link: NOWHERE,
    exact: false,
    whole: false,
    said: false,
};

/// A slot filled on the way: the one before, its key, and which span.
struct Link {
    before: u32,
    key: Key,
    at: usize,
    span: usize,
}

/// Space for the work, kept between patterns.
#[derive(Default)]
pub(super) struct Bench {
    cells: Vec<Cell>,
    links: Vec<Link>,
    /// What the pattern costs at least from each word of the sentence on, and from each of its states.
    behind: Vec<f32>,
    ahead: Vec<f32>,
    /// The last word of the sentence that a way within the bounds has come to.
    furthest: usize,
    most: f32,
}

impl Bench {
    /// The cheapest way through a pattern that costs at most `most`.
    pub fn find(
        &mut self,
        (pattern, net): (usize, &Net),
        sentence: &Sentence,
        needs: &Needs,
        most: f32,
    ) -> Option<Found> {
        // What is to come at least bounds what a way may have cost, as in A* (Hart, Nilsson and
        // Raphael, 1968).
        needs.least_ahead(net, &mut self.ahead);
        needs.least_behind(pattern, &mut self.behind);
        let least = self.ahead.first()? + self.behind.first()?;
        if least > most + ROUNDING {
            return None;
        }
        let states = usize::from(net.states);
        let length = sentence.units.len();
        self.cells.clear();
        self.cells.resize(states * (length + 1), NO);
        self.links.clear();
        (self.furthest, self.most) = (0, most + ROUNDING);
        if let Some(start) = self.cells.first_mut() {
            *start = Cell {
                cost: 0.0,
                link: NOWHERE,
                exact: true,
                whole: true,
                said: false,
            };
        }
        for at in 0..=length {
            if at > self.furthest {
                return None;
            }
            for edge in &net.edges {
                let from = self.cell(at, edge.from, states);
                if from.cost > self.bound(at, edge.from) {
                    continue;
                }
                match edge.label {
                    Label::Free => self.relax(at, edge.to, states, from),
                    Label::Word(word) => {
                        let left_out = Cell {
                            cost: from.cost + edge.left_out,
                            exact: false,
                            whole: false,
                            ..from
                        };
                        self.relax(at, edge.to, states, left_out);
                        let unit = sentence.units.get(at);
                        let forms = unit.map_or(&[][..], |unit| &unit.forms);
                        if let Some(form) = forms.iter().find(|form| form.word == word) {
                            let said = Cell {
                                cost: from.cost + form.cost,
                                exact: from.exact && form.sure,
                                said: true,
                                ..from
                            };
                            self.relax(at + 1, edge.to, states, said);
                        }
                    }
                    Label::Slot(key, kind) => {
                        self.fill(at, edge.to, states, from, key, kind, sentence)
                    }
                }
            }
            self.pass(at, states, sentence);
        }
        let end = self.cell(length, net.states - 1, states);
        // Where all words of a pattern weigh little, a line that has none of them is not it.
        (end.said && end.cost <= most).then(|| self.found(end, sentence))
    }

    fn cell(&self, at: usize, state: u16, states: usize) -> Cell {
        let index = at * states + usize::from(state);
        self.cells.get(index).copied().unwrap_or(NO)
    }

    /// What a way may have cost that has come to a word and a state.
    fn bound(&self, at: usize, state: u16) -> f32 {
        let least = |of: &[f32], at: usize| of.get(at).copied().unwrap_or(0.0);
        self.most - least(&self.behind, at) - least(&self.ahead, usize::from(state))
    }

    fn relax(&mut self, at: usize, state: u16, states: usize, cell: Cell) {
        let index = at * states + usize::from(state);
        if let Some(old) = self.cells.get_mut(index)
            && cell.cost < old.cost
        {
            *old = cell;
            if at > self.furthest && cell.cost <= self.bound(at, state) {
                self.furthest = at;
            }
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn fill(
        &mut self,
        at: usize,
        to: u16,
        states: usize,
        from: Cell,
        key: Key,
        kind: u16,
        sentence: &Sentence,
    ) {
        let spans = sentence.spans.get(at).map_or(&[][..], Vec::as_slice);
        for (i, span) in spans.iter().enumerate() {
            if span.kind != kind {
                continue;
            }
            let cost = from.cost + span.cost;
            if cost >= self.cell(span.end, to, states).cost || cost > self.bound(span.end, to) {
                continue;
            }
            let link = u32::try_from(self.links.len()).unwrap_or(NOWHERE);
            self.links.push(Link {
                before: from.link,
                key,
                at,
                span: i,
            });
            let cell = Cell {
                cost,
                link,
                exact: from.exact && span.sure,
                whole: from.whole,
                said: true,
            };
            self.relax(span.end, to, states, cell);
        }
    }

    /// Words of the sentence that the pattern does not have.
    fn pass(&mut self, at: usize, states: usize, sentence: &Sentence) {
        let Some(unit) = sentence.units.get(at) else {
            return;
        };
        let free = sentence.free.get(at).map_or(&[][..], Vec::as_slice);
        for state in 0..u16::try_from(states).unwrap_or(u16::MAX) {
            let from = self.cell(at, state, states);
            if from.cost > self.bound(at, state) {
                continue;
            }
            let passed = Cell {
                cost: from.cost + unit.skip,
                exact: false,
                ..from
            };
            self.relax(at + 1, state, states, passed);
            for free in free {
                let passed = Cell {
                    cost: from.cost + free.cost,
                    exact: from.exact && free.sure,
                    ..from
                };
                self.relax(free.end, state, states, passed);
            }
        }
    }

    fn found(&self, end: Cell, sentence: &Sentence) -> Found {
        let (mut slots, mut said) = (Vec::new(), Vec::new());
        let mut at = end.link;
        while let Some(link) = self.links.get(at as usize) {
            let span = sentence.spans.get(link.at).and_then(|s| s.get(link.span));
            slots.extend(span.map(|span| (link.key, span.value.clone())));
            said.extend(span.map(|span| (link.key, link.at, span.end)));
            at = link.before;
        }
        slots.reverse();
        Found {
            cost: end.cost,
            slots,
            said,
            exact: end.exact,
            whole: end.whole,
        }
    }
}
