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
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }
}

const fn of_kind(kind: u16) -> u32 {
    (1 << 31) | kind as u32
}

/// The words of a sentence that cost what they weigh where a pattern has none of what they can be.
pub(super) struct Needs(Vec<(Sieve, f32)>);

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
        words.retain(|(_, weight)| *weight > 0.0);
        Self(words)
    }

    /// What a pattern costs at least.
    pub fn least(&self, pattern: &Sieve) -> f32 {
        let lacking = self.0.iter().filter(|(word, _)| !pattern.shares(word));
        lacking.map(|(_, weight)| weight).sum()
    }
}

#[cfg(test)]
mod tests {
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
        let needs = Needs(vec![(one, 0.5), (none, 0.25)]);
        assert_eq!(needs.least(&one), 0.25);
        assert_eq!(needs.least(&none), 0.75);
    }
}
