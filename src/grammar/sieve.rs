//! A sieve that passes over most patterns unread: a pattern that has none of what a sentence says
//! costs at least what those words weigh.
//!
//! Each pattern, and each word of a sentence, is a set of few bits of what it can be: a Bloom filter
//! (Bloom, "Space/time trade-offs in hash coding with allowable errors", 1970). Sets that share a bit
//! may have something in common; sets that share none have nothing.

use super::pattern::{Label, Net};
use super::sentence::Sentence;

const WORDS: usize = 4;

/// A set of words and kinds of slots.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Sieve([u64; WORDS]);

impl Sieve {
    /// What a pattern has.
    pub fn of(net: &Net) -> Self {
        let mut sieve = Self::default();
        for edge in &net.edges {
            match edge.label {
                Label::Word(word) => sieve.add(word),
                Label::Slot(_, kind) => sieve.add(of_kind(kind)),
                Label::Free => {}
            }
        }
        sieve
    }

    fn add(&mut self, id: u32) {
        // Fibonacci hashing (Knuth, "The Art of Computer Programming", volume 3, 6.4).
        let bit = id.wrapping_mul(0x9E37_79B1) >> 24;
        if let Some(word) = self.0.get_mut((bit / 64) as usize) {
            *word |= 1 << (bit % 64);
        }
    }

    fn shares(&self, other: &Self) -> bool {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        (a & e) | (b & f) | (c & g) | (d & h) != 0
    }
}

const fn of_kind(kind: u16) -> u32 {
    (1 << 31) | kind as u32
}

/// The words of a sentence, each with what it costs where a pattern has none of what it can be.
pub(super) struct Needs {
    lacking: Vec<(Sieve, f32)>,
    /// Whether any of them can be the word of a number, and whether any fill a slot of a kind.
    words: Vec<bool>,
    kinds: Vec<bool>,
}

impl Needs {
    pub fn of(sentence: &Sentence) -> Self {
        let word = |unit: &super::sentence::Unit| {
            let mut sieve = Sieve::default();
            unit.forms.iter().for_each(|form| sieve.add(form.word));
            (sieve, unit.skip)
        };
        let mut words: Vec<(Sieve, f32)> = sentence.units.iter().map(word).collect();
        for (at, span) in sentence.spans() {
            for (sieve, _) in words.get_mut(at..span.end).unwrap_or_default() {
                sieve.add(of_kind(span.kind));
            }
        }
        let phrases = sentence.free.iter().enumerate();
        for (at, free) in phrases.flat_map(|(at, all)| all.iter().map(move |free| (at, free))) {
            for (_, weight) in words.get_mut(at..free.end).unwrap_or_default() {
                *weight = 0.0;
            }
        }
        let ids = sentence.units.iter().flat_map(|unit| &unit.forms);
        let kinds = sentence.spans().map(|(_, span)| usize::from(span.kind));
        Self {
            lacking: words,
            words: set_of(ids.map(|form| form.word as usize)),
            kinds: set_of(kinds),
        }
    }

    /// What a pattern costs at least.
    pub fn least(&self, pattern: &Sieve) -> f32 {
        let lacking = self
            .lacking
            .iter()
            .filter(|(word, _)| !pattern.shares(word));
        lacking.map(|(_, weight)| weight).sum()
    }

    /// What it costs at least from each word on, and none behind the last.
    pub fn least_behind(&self, pattern: &Sieve, behind: &mut Vec<f32>) {
        behind.clear();
        behind.resize(self.lacking.len() + 1, 0.0);
        let mut sum = 0.0;
        for ((word, weight), behind) in self.lacking.iter().zip(behind).rev() {
            if !pattern.shares(word) {
                sum += weight;
            }
            *behind = sum;
        }
    }

    /// What a pattern costs at least from each of its states on, by its own words that none of these
    /// can be; a slot that none fill cannot be passed.
    pub fn least_ahead(&self, net: &Net, ahead: &mut Vec<f32>) {
        ahead.clear();
        ahead.resize(usize::from(net.states), f32::INFINITY);
        if let Some(end) = ahead.last_mut() {
            *end = 0.0;
        }
        let has = |set: &[bool], at: usize| set.get(at).copied().unwrap_or(false);
        for edge in net.edges.iter().rev() {
            let cost = match edge.label {
                Label::Word(word) if !has(&self.words, word as usize) => edge.left_out,
                Label::Slot(_, kind) if !has(&self.kinds, usize::from(kind)) => continue,
                _ => 0.0,
            };
            let to = ahead.get(usize::from(edge.to)).copied();
            let cost = cost + to.unwrap_or(f32::INFINITY);
            if let Some(from) = ahead.get_mut(usize::from(edge.from)) {
                *from = from.min(cost);
            }
        }
    }
}

/// A set of small numbers.
fn set_of(numbers: impl Iterator<Item = usize>) -> Vec<bool> {
    let mut set = Vec::new();
    for number in numbers {
        if set.len() <= number {
            set.resize(number + 1, false);
        }
        if let Some(is) = set.get_mut(number) {
            *is = true;
        }
    }
    set
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests {
    use super::super::matching::LEFT_OUT;
    use super::super::pattern;
    use super::super::sentence::Words;
    use super::*;

    #[test]
    fn what_is_in_a_set_is_found_and_an_empty_one_shares_nothing() {
        let mut one = Sieve::default();
        let none = Sieve::default();
        for id in 0..500 {
            let mut only = Sieve::default();
            only.add(id);
            one.add(id);
            assert!(one.shares(&only), "{id}");
            assert!(!none.shares(&only), "{id}");
        }
        let needs = Needs {
            lacking: vec![(one, 0.5), (none, 0.25)],
            words: set_of([3].into_iter()),
            kinds: Vec::new(),
        };
        assert_eq!(needs.least(&one), 0.25);
        assert_eq!(needs.least(&none), 0.75);
        let mut behind = Vec::new();
        needs.least_behind(&one, &mut behind);
        assert_eq!(behind, [0.25, 0.25, 0.0]);
        needs.least_behind(&none, &mut behind);
        assert_eq!(behind, [0.75, 0.25, 0.0]);
        // Word 3 is said, the other one is not, and nothing fills the slot.
        let node = |text: &str| pattern::parse(text, &Default::default()).unwrap();
        let mut words = Words::default();
        (0..3).for_each(|n| _ = words.add(&format!("w{n}"), true));
        let mut net = |text: &str| {
            let mut ids = |word: &str| vec![words.learn(word, true)];
            let mut net = Net::new(&node(text), &mut ids, &|_| Some(0)).unwrap();
            net.weigh(|_| LEFT_OUT);
            net
        };
        let nets = ["said other", "said [other]", "said {square}"].map(&mut net);
        let least = nets.map(|net| {
            let mut ahead = Vec::new();
            needs.least_ahead(&net, &mut ahead);
            ahead[0]
        });
        assert_eq!(least, [LEFT_OUT, 0.0, f32::INFINITY]);
    }
}
