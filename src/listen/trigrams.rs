//! How likely a word is after the two before it, learned from sentences as people say them: trigrams that
//! fall back on pairs and single words, each count discounted by the same (Ney, Essen and Kneser, "On
//! structuring probabilistic dependences in stochastic language modelling", 1994).

use std::collections::HashMap;

/// A word by its number, or a class of words.
pub type Token = u16;

/// Where a sentence begins or ends.
pub const EDGE: Token = 0;

/// What is taken off each count for what was never seen.
const DISCOUNT: f32 = 0.7;
/// Single words are as likely as they are said but for this share, which all words have alike.
const ANY: f32 = 0.02;

/// What was counted after something: how often in all, and how much of it was taken off.
#[derive(Debug, Clone, Copy, Default)]
struct After {
    all: f32,
    off: f32,
}

impl After {
    fn count(&mut self, times: f32) {
        self.all += times;
        self.off += times.min(DISCOUNT);
    }

    /// It came so often, at least: the rest of it was before what is not counted.
    fn of(&mut self, times: f32) {
        let rest = (times - self.all).max(0.0);
        self.all += rest;
        self.off += rest;
    }

    /// The share of one that was counted so often, with what was taken off given to those of a shorter
    /// memory.
    fn share(self, times: f32, shorter: f32) -> f32 {
        if self.all <= 0.0 {
            return shorter;
        }
        ((times - DISCOUNT).max(0.0) + self.off * shorter) / self.all
    }
}

/// The counts, and what follows from them.
#[derive(Debug, Clone, Default)]
pub struct Trigrams {
    ones: Vec<f32>,
    all: f32,
    twos: HashMap<[Token; 2], f32>,
    threes: HashMap<[Token; 3], f32>,
    after_one: HashMap<Token, After>,
    after_two: HashMap<[Token; 2], After>,
}

impl Trigrams {
    /// Counts a sentence.
    pub fn learn(&mut self, sentence: &[Token], times: f32) {
        let edge = std::iter::once(&EDGE);
        let row: Vec<Token> = edge.clone().chain(sentence).chain(edge).copied().collect();
        for pair in row.array_windows() {
            self.pair(*pair, times);
        }
        for three in row.array_windows() {
            self.three(*three, times);
        }
    }

    /// Counts a word after another.
    pub fn pair(&mut self, pair: [Token; 2], times: f32) {
        let [_, word] = pair;
        let place = usize::from(word);
        if self.ones.len() <= place {
            self.ones.resize(place + 1, 0.0);
        }
        if let Some(one) = self.ones.get_mut(place) {
            *one += times;
        }
        self.all += times;
        *self.twos.entry(pair).or_default() += times;
    }

    /// Counts a word after two others.
    pub fn three(&mut self, three: [Token; 3], times: f32) {
        *self.threes.entry(three).or_default() += times;
    }

    /// Everything is counted: from now on it can be asked.
    pub fn finish(&mut self) {
        self.after_one.clear();
        self.after_two.clear();
        for ([before, _], times) in &self.twos {
            self.after_one.entry(*before).or_default().count(*times);
        }
        for ([first, second, _], times) in &self.threes {
            let after = self.after_two.entry([*first, *second]).or_default();
            after.count(*times);
        }
        // What is too rare for the table was said all the same.
        let ones = &self.ones;
        for (before, after) in &mut self.after_one {
            let said = ones.get(usize::from(*before));
            after.of(said.copied().unwrap_or(0.0));
        }
        for (before, after) in &mut self.after_two {
            after.of(self.twos.get(before).copied().unwrap_or(0.0));
        }
    }

    /// The logarithm of how likely a word is by itself.
    pub fn alone(&self, word: Token) -> f32 {
        self.one(word).ln()
    }

    /// The logarithm of how likely a word is after two others.
    pub fn likely(&self, before: [Token; 2], word: Token) -> f32 {
        let [first, second] = before;
        let count = |times: Option<&f32>| times.copied().unwrap_or(0.0);
        let one = self.one(word);
        let after = self.after_one.get(&second).copied().unwrap_or_default();
        let two = after.share(count(self.twos.get(&[second, word])), one);
        let after = self.after_two.get(&before).copied().unwrap_or_default();
        let three = count(self.threes.get(&[first, second, word]));
        after.share(three, two).ln()
    }

    fn one(&self, word: Token) -> f32 {
        let words = self.ones.len().max(1) as f32;
        let times = self.ones.get(usize::from(word)).copied().unwrap_or(0.0);
        let share = if self.all > 0.0 {
            times / self.all
        } else {
            0.0
        };
        (1.0 - ANY) * share + ANY / words
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn learned(sentences: &[&[Token]]) -> Trigrams {
        let mut trigrams = Trigrams::default();
        for sentence in sentences {
            trigrams.learn(sentence, 1.0);
        }
        trigrams.finish();
        trigrams
    }

    #[test]
    fn what_follows_is_likelier_than_what_was_never_said() {
        let trigrams = learned(&[&[1, 2, 3], &[4, 2, 5], &[1, 2, 3]]);
        // The second word before tells them apart.
        assert!(trigrams.likely([1, 2], 3) > trigrams.likely([1, 2], 5));
        assert!(trigrams.likely([4, 2], 5) > trigrams.likely([4, 2], 3));
        // With a beginning that was never said the word before counts alone.
        assert!(trigrams.likely([7, 2], 3) > trigrams.likely([7, 2], 5));
        assert!(trigrams.likely([7, 2], 5) > trigrams.likely([7, 2], 4));
        // And the end is a word too.
        assert!(trigrams.likely([2, 3], EDGE) > trigrams.likely([1, 2], EDGE));
    }

    #[test]
    fn it_shares_out_one_and_no_more() {
        let trigrams = learned(&[&[1, 2, 3], &[4, 2, 5], &[1, 3], &[5]]);
        for before in [[1, 2], [0, 1], [0, 0], [4, 2], [9, 9], [3, 4]] {
            let all: f32 = (0..=5)
                .map(|word| trigrams.likely(before, word).exp())
                .sum();
            assert!((all - 1.0).abs() < 1e-4, "{before:?}: {all}");
        }
        assert!(Trigrams::default().likely([1, 2], 3).is_finite());
    }
}
