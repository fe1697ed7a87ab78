//! Any row of some words, as a rival to the sentences that can be said now.
//!
//! A sentence that was said but cannot be said now, and talk, are near to some sentence that can.
//! What gives them away is that the same words in another order fit much better (a filler model, as
//! in Rose and Paul 1990, but of words).

use super::chain::{Chain, Likely, likelihoods};
use super::features::Frames;
use super::graph::Variants;
use super::phones::{BLANK, Phone};

/// So little is dropped: numbers that need more room than a processor has for them are slow.
const LEAST: f64 = 1e-200;

/// A loop of words: any may begin, and any may follow any.
#[derive(Debug, Clone)]
pub struct WordLoop {
    words: Chain,
}

impl WordLoop {
    /// A loop of words, each with all its pronunciations.
    pub fn new<'v>(words: impl IntoIterator<Item = &'v Variants>) -> Self {
        let mut chain = Chain::default();
        for phones in words.into_iter().flat_map(|variants| variants.iter()) {
            chain.add(phones);
        }
        Self { words: chain }
    }

    /// The logarithm of the sum, over all rows of the words, of their probabilities, given
    /// log-probabilities of the phones (one row a frame); minus infinity if there are no frames, no
    /// words, or numbers that are none. No sentence made of the words scores above it.
    pub fn score(&self, log_probs: &Frames) -> f64 {
        if log_probs.is_empty() || self.words.is_empty() {
            return f64::NEG_INFINITY;
        }
        let mut values = vec![0f64; self.words.len()];
        let mut room = Vec::new();
        let mut ended = Ended::default();
        // Before the first frame nothing was said: as at a blank between words.
        let mut between = 1.0;
        let (mut log_scale, mut highest) = (0f64, 1f64);
        let mut likely: Likely = [0.0; _];
        for row in log_probs.rows() {
            log_scale += likelihoods(row, &mut likely) + highest.ln();
            let renew = 1.0 / highest;
            let coming = |first: Phone| between + ended.but(first);
            self.words.enter(&mut values, coming);
            let blank = likely.get(usize::from(BLANK)).copied().unwrap_or(0.0);
            between = (between + ended.all) * renew * blank;
            highest = self
                .words
                .step(&mut values, &mut room, &likely, renew, LEAST);
            if between > highest {
                highest = between;
            }
            if highest.is_nan() || highest <= 0.0 {
                return f64::NEG_INFINITY;
            }
            ended = Ended::default();
            for (phone, value) in self.words.ended(&values) {
                ended.add(phone, value);
            }
        }
        (between + ended.all).ln() + log_scale
    }
}

/// What has come to the end of a word, in all and by its last phone.
struct Ended {
    all: f64,
    by_phone: [f64; 1 << Phone::BITS],
}

impl Default for Ended {
    fn default() -> Self {
        Self {
            all: 0.0,
            by_phone: [0.0; 1 << Phone::BITS],
        }
    }
}

impl Ended {
    fn add(&mut self, phone: Phone, value: f64) {
        self.all += value;
        if let Some(sum) = self.by_phone.get_mut(usize::from(phone)) {
            *sum += value;
        }
    }

    /// What has ended in another phone.
    fn but(&self, phone: Phone) -> f64 {
        let own = self.by_phone.get(usize::from(phone)).copied();
        (self.all - own.unwrap_or(0.0)).max(0.0)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use proptest::prelude::*;

    use super::super::graph::Graph;
    use super::super::net::log_softmax;
    use super::*;

    fn frames(numbers: &[f32], width: usize) -> Frames {
        let mut data = numbers.to_vec();
        data.chunks_exact_mut(width).for_each(log_softmax);
        Frames { width, data }
    }

    fn word(phones: &[Phone]) -> Variants {
        Arc::from([phones.to_vec()])
    }

    proptest! {
        #[test]
        fn it_is_the_sum_over_all_rows_of_words(
            numbers in prop::collection::vec(-3f32..3.0, 5 * 3),
            first in prop::collection::vec(1..3u8, 1..3),
            second in prop::collection::vec(1..3u8, 1..3),
        ) {
            let heard = frames(&numbers, 3);
            let words = [word(&first), word(&second)];
            let keys: [Arc<str>; 2] = ["a".into(), "b".into()];
            // Nothing at all, and up to five words in five frames.
            let silence: f32 = heard.rows().map(|row| row[0]).sum();
            let mut expected = f64::from(silence).exp();
            for length in 1..=5 {
                for code in 0..1usize << length {
                    let row = (0..length).map(|at| code >> at & 1);
                    let mut graph = Graph::default();
                    graph.add(row.map(|word| (&keys[word], &words[word])));
                    expected += graph.scores(&heard)[0].exp();
                }
            }
            let score = WordLoop::new(&words).score(&heard);
            prop_assert!((score - expected.ln()).abs() < 1e-6, "{score} {}", expected.ln());
        }
    }

    #[test]
    fn nothing_is_minus_infinity_and_long_speech_is_not() {
        let words = [word(&[1, 2]), word(&[2, 2])];
        let loop_of_two = WordLoop::new(&words);
        assert_eq!(loop_of_two.score(&Frames::zeros(0, 3)), f64::NEG_INFINITY);
        let none = frames(&[0.0; 9], 3);
        assert_eq!(WordLoop::new([]).score(&none), f64::NEG_INFINITY);
        let broken = Frames {
            width: 3,
            data: vec![f32::NAN; 9],
        };
        assert_eq!(loop_of_two.score(&broken), f64::NEG_INFINITY);
        assert!(loop_of_two.score(&frames(&[0.0; 9000], 3)).is_finite());
    }
}
