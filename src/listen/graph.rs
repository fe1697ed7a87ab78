//! How well each of many sentences fits what the network heard: CTC forward scores over a tree of
//! words, so that a beginning that many sentences share is computed once.
//!
//! Each word brings all its pronunciations; alignments and pronunciations are summed (Graves et al.
//! 2006, section 4.1). The sums are kept as plain probabilities with a common scale that is renewed
//! each frame, which costs an addition where logarithms would cost two exponentials.

use std::collections::HashMap;
use std::sync::Arc;

use super::features::Frames;
use super::phones::{BLANK, Phone};

/// The phones of a word, one way of saying it.
pub type Pronunciation = Vec<Phone>;

/// All the ways of saying a word.
pub type Variants = Arc<[Pronunciation]>;

/// Where a sentence ends in the [`Graph`]: its number among the scores.
pub type End = usize;

/// Sentences as a tree of words, each word a small net of phones.
#[derive(Debug, Clone)]
pub struct Graph {
    symbols: Vec<Phone>,
    /// For each state the range of its sources in `sources`; itself is always one more.
    ranges: Vec<(u32, u32)>,
    sources: Vec<u32>,
    starts: Vec<u32>,
    nodes: Vec<Node>,
    children: HashMap<(u32, Arc<str>), u32>,
    ends: Vec<u32>,
    end_of_node: HashMap<u32, End>,
}

/// A word in its place; node 0 is the beginning.
#[derive(Debug, Clone)]
struct Node {
    /// The blank after the word.
    blank: u32,
    /// The last phones of its pronunciations.
    lasts: Vec<u32>,
}

impl Default for Graph {
    fn default() -> Self {
        Self {
            symbols: vec![BLANK],
            ranges: vec![(0, 0)],
            sources: Vec::new(),
            starts: vec![0],
            nodes: vec![Node {
                blank: 0,
                lasts: Vec::new(),
            }],
            children: HashMap::new(),
            ends: Vec::new(),
            end_of_node: HashMap::new(),
        }
    }
}

impl Graph {
    /// Adds a sentence and tells which score is its; the same words give the same one again.
    /// The key names the word with its pronunciations: equal keys must mean equal variants.
    pub fn add<'w>(
        &mut self,
        words: impl IntoIterator<Item = (&'w Arc<str>, &'w Variants)>,
    ) -> End {
        let mut node = 0;
        for (key, variants) in words {
            let place = (node, Arc::clone(key));
            node = match self.children.get(&place) {
                Some(child) => *child,
                None => {
                    let child = self.add_word(node, variants);
                    self.children.insert(place, child);
                    child
                }
            };
        }
        *self.end_of_node.entry(node).or_insert_with(|| {
            self.ends.push(node);
            self.ends.len() - 1
        })
    }

    /// How many different sentences there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is no sentence.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// How many states are computed for each frame.
    pub fn states(&self) -> usize {
        self.symbols.len()
    }

    fn state(&mut self, symbol: Phone, sources: impl IntoIterator<Item = u32>) -> u32 {
        let from = self.sources.len() as u32;
        self.sources.extend(sources);
        self.ranges.push((from, self.sources.len() as u32));
        self.symbols.push(symbol);
        self.symbols.len() as u32 - 1
    }

    fn symbol(&self, state: u32) -> Phone {
        self.symbols.get(state as usize).copied().unwrap_or(BLANK)
    }

    /// `blank? phone blank? phone ...`: a blank may stand between two phones and must between equal
    /// ones; each pronunciation runs beside the others from the word before to the blank after.
    fn add_word(&mut self, parent: u32, variants: &Variants) -> u32 {
        let Some(before) = self.nodes.get(parent as usize).cloned() else {
            return parent;
        };
        let mut lasts = Vec::new();
        for phones in variants.iter().filter(|phones| !phones.is_empty()) {
            let mut previous: Option<u32> = None;
            for phone in phones.iter().copied() {
                let state = match previous {
                    None => {
                        let linked = before.lasts.iter().copied();
                        let linked = linked.filter(|last| self.symbol(*last) != phone);
                        let mut sources: Vec<u32> = linked.collect();
                        sources.push(before.blank);
                        let state = self.state(phone, sources);
                        if parent == 0 {
                            self.starts.push(state);
                        }
                        state
                    }
                    Some(previous) => {
                        let skip = (self.symbol(previous) != phone).then_some(previous);
                        let blank = self.state(BLANK, [previous]);
                        self.state(phone, skip.into_iter().chain([blank]))
                    }
                };
                previous = Some(state);
            }
            lasts.extend(previous);
        }
        let blank = self.state(BLANK, lasts.iter().copied());
        self.nodes.push(Node { blank, lasts });
        self.nodes.len() as u32 - 1
    }

    /// The log-probability of each sentence, given log-probabilities of the phones (one row a
    /// frame); minus infinity where a sentence cannot be what was heard.
    pub fn scores(&self, log_probs: &Frames) -> Vec<f64> {
        let states = self.symbols.len();
        let mut now = vec![0f64; states];
        let mut next = vec![0f64; states];
        let mut log_scale = 0.0;
        let mut likely = [0f64; 1 << Phone::BITS];
        let emitted =
            |likely: &[f64], symbol: Phone| likely.get(usize::from(symbol)).copied().unwrap_or(0.0);
        for (t, row) in log_probs.rows().enumerate() {
            let top = row.iter().copied().fold(f32::NEG_INFINITY, f32::max);
            for (p, x) in likely.iter_mut().zip(row) {
                *p = f64::from(x - top).exp();
            }
            log_scale += f64::from(top);
            let mut highest = 0f64;
            if t == 0 {
                for state in &self.starts {
                    if let Some(slot) = next.get_mut(*state as usize) {
                        *slot = emitted(&likely, self.symbol(*state));
                        highest = highest.max(*slot);
                    }
                }
            } else {
                let all = next
                    .iter_mut()
                    .zip(&now)
                    .zip(&self.ranges)
                    .zip(&self.symbols);
                for (((slot, stay), (from, to)), symbol) in all {
                    let sources = self.sources.get(*from as usize..*to as usize);
                    let moved: f64 = sources
                        .unwrap_or_default()
                        .iter()
                        .map(|s| now.get(*s as usize).copied().unwrap_or(0.0))
                        .sum();
                    *slot = (stay + moved) * emitted(&likely, *symbol);
                    highest = highest.max(*slot);
                }
            }
            // Nothing fits, or the numbers are not numbers.
            if highest.is_nan() || highest <= 0.0 {
                return vec![f64::NEG_INFINITY; self.ends.len()];
            }
            // What is this far behind never comes back, and tiny numbers are slow to compute with.
            let renew = 1.0 / highest;
            for slot in &mut next {
                *slot *= renew;
                if *slot < 1e-250 {
                    *slot = 0.0;
                }
            }
            log_scale += highest.ln();
            std::mem::swap(&mut now, &mut next);
        }
        if log_probs.is_empty() {
            return vec![f64::NEG_INFINITY; self.ends.len()];
        }
        let at = |state: u32| now.get(state as usize).copied().unwrap_or(0.0);
        self.ends
            .iter()
            .map(|end| {
                let Some(node) = self.nodes.get(*end as usize) else {
                    return f64::NEG_INFINITY;
                };
                let sum = at(node.blank) + node.lasts.iter().copied().map(at).sum::<f64>();
                sum.ln() + log_scale
            })
            .collect()
    }
}

/// Takes `nats` off the blank and makes each row sum to one again: networks are too fond of it.
pub fn penalise_blank(log_probs: &mut Frames, nats: f32) {
    if nats == 0.0 || log_probs.width == 0 {
        return;
    }
    for row in log_probs.data.chunks_exact_mut(log_probs.width) {
        if let Some(blank) = row.first_mut() {
            *blank -= nats;
        }
        super::net::log_softmax(row);
    }
}

/// The score of the best symbol at each frame without any grammar: no sentence can do better.
pub fn free_path(log_probs: &Frames) -> f64 {
    log_probs
        .rows()
        .map(|row| f64::from(row.iter().copied().fold(f32::NEG_INFINITY, f32::max)))
        .sum()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn word(key: &str, variants: &[&[Phone]]) -> (Arc<str>, Variants) {
        let variants: Vec<Pronunciation> = variants.iter().map(|v| v.to_vec()).collect();
        (key.into(), variants.into())
    }

    fn random_frames(seed: u64, count: usize, width: usize) -> Frames {
        let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
        let mut frames = Frames::zeros(count, width);
        for row in frames.data.chunks_exact_mut(width) {
            for x in row.iter_mut() {
                state = state
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(99);
                *x = (state >> 40) as f32 / 4e6;
            }
            super::super::net::log_softmax(row);
        }
        frames
    }

    /// Every labelling of the frames, collapsed by CTC's rule, summed where it gives `phones`.
    fn by_brute_force(frames: &Frames, phones: &[Phone]) -> f64 {
        let rows: Vec<&[f32]> = frames.rows().collect();
        let mut total = 0.0;
        for code in 0..frames.width.pow(rows.len() as u32) {
            let (mut rest, mut log, mut said, mut before) = (code, 0.0, Vec::new(), BLANK);
            for row in &rows {
                let symbol = rest % frames.width;
                rest /= frames.width;
                log += f64::from(row[symbol]);
                if symbol as Phone != before && symbol as Phone != BLANK {
                    said.push(symbol as Phone);
                }
                before = symbol as Phone;
            }
            if said == phones {
                total += f64::exp(log);
            }
        }
        total.ln()
    }

    proptest! {
        #[test]
        fn the_forward_score_is_the_sum_over_all_alignments(
            seed in any::<u64>(),
            first in prop::collection::vec(1..3u8, 1..3),
            second in prop::collection::vec(1..3u8, 1..3),
        ) {
            let frames = random_frames(seed, 7, 3);
            let (a, b) = (word("a", &[&first]), word("b", &[&second]));
            let mut graph = Graph::default();
            let one = graph.add([(&a.0, &a.1)]);
            let both = graph.add([(&a.0, &a.1), (&b.0, &b.1)]);
            let scores = graph.scores(&frames);
            let joined = [first.clone(), second].concat();
            prop_assert!((scores[one] - by_brute_force(&frames, &first)).abs() < 1e-6);
            let expected = by_brute_force(&frames, &joined);
            if expected.is_finite() {
                prop_assert!((scores[both] - expected).abs() < 1e-6);
            } else {
                prop_assert!(!scores[both].is_finite());
            }
        }
    }

    #[test]
    fn pronunciations_are_summed() {
        let frames = random_frames(7, 6, 4);
        let (single, other) = (word("x", &[&[1, 2]]), word("y", &[&[1, 3]]));
        let both = word("z", &[&[1, 2], &[1, 3]]);
        let mut graph = Graph::default();
        let ends = [&single, &other, &both].map(|w| graph.add([(&w.0, &w.1)]));
        let s = graph.scores(&frames);
        let sum = (s[ends[0]].exp() + s[ends[1]].exp()).ln();
        assert!((s[ends[2]] - sum).abs() < 1e-9);
    }

    #[test]
    fn shared_beginnings_change_no_score() {
        let frames = random_frames(3, 30, 9);
        let words: Vec<_> = (1..8u8)
            .map(|i| word(&i.to_string(), &[&[i, 8 - i + 1], &[i]]))
            .collect();
        let mut tree = Graph::default();
        let mut alone = Vec::new();
        for a in &words {
            for b in &words {
                let sentence = [(&a.0, &a.1), (&b.0, &b.1)];
                tree.add(sentence);
                let mut graph = Graph::default();
                graph.add(sentence);
                alone.extend(graph.scores(&frames));
            }
        }
        for (shared, alone) in tree.scores(&frames).iter().zip(&alone) {
            assert!((shared - alone).abs() < 1e-9);
        }
        assert!(tree.states() < 7 * 8 * 8);
    }

    #[test]
    fn long_speech_does_not_underflow() {
        let frames = random_frames(5, 3000, 40);
        let w = word("w", &[&[1, 2, 3, 4]]);
        let mut graph = Graph::default();
        graph.add([(&w.0, &w.1)]);
        assert!(graph.scores(&frames)[0].is_finite());
        assert!(graph.scores(&Frames::zeros(0, 40))[0] == f64::NEG_INFINITY);
        let broken = Frames {
            width: 40,
            data: vec![f32::NAN; 400],
        };
        assert!(graph.scores(&broken)[0] == f64::NEG_INFINITY);
    }

    #[test]
    fn a_penalised_blank_loses_to_the_phones() {
        let mut frames = random_frames(1, 5, 6);
        let before = frames.clone();
        penalise_blank(&mut frames, 2.0);
        for (row, old) in frames.rows().zip(before.rows()) {
            assert!(row[0] < old[0] && row[1] > old[1]);
            assert!((row.iter().map(|x| x.exp()).sum::<f32>() - 1.0).abs() < 1e-5);
        }
    }
}
