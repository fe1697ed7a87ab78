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

/// A path this far behind the best one (30 nats) does not come back: in noise of -2 to 6 dB, 20 and 70
/// nats led to the same decisions, and 30 took half the time of 70.
const BEAM: f64 = 9.4e-14;
/// Where that leaves no rival, 70 nats say by how much the best one won: up to 50 count.
const WIDE_BEAM: f64 = 4.0e-31;

/// Stands in the place of a symbol for a state that only adds up others.
const JOIN: Phone = Phone::MAX;

/// Sentences as a tree of words, each word a small net of phones.
///
/// The sources of a state all come before it, and those of a word are in it or in the word before,
/// so that one pass from the end to the beginning computes a frame in place, and words that no path
/// has reached or can still be in are passed over.
#[derive(Debug, Clone)]
pub struct Graph {
    states: Vec<State>,
    /// The sources of states that have more than two.
    more: Vec<u32>,
    starts: Vec<u32>,
    nodes: Vec<Node>,
    children: HashMap<(u32, Arc<str>), u32>,
    ends: Vec<u32>,
    end_of_node: HashMap<u32, End>,
}

/// What is heard in a state and from where it is reached; from itself always as well.
#[derive(Debug, Clone, Copy)]
struct State {
    symbol: Phone,
    /// The first two sources, as most have no more; [`NOWHERE`] for none.
    near: [u32; 2],
    /// The range of all others.
    more: (u32, u32),
}

/// No state has this number.
const NOWHERE: u32 = u32::MAX;

/// A word in its place; node 0 is the beginning.
#[derive(Debug, Clone)]
struct Node {
    parent: u32,
    /// Its states.
    from: u32,
    to: u32,
    /// The last phones of its pronunciations, added up; none at the beginning.
    join: Option<u32>,
    /// The blank after it.
    blank: u32,
}

impl Default for Graph {
    fn default() -> Self {
        Self {
            states: vec![State {
                symbol: BLANK,
                near: [NOWHERE; 2],
                more: (0, 0),
            }],
            more: Vec::new(),
            starts: vec![0],
            nodes: vec![Node {
                parent: 0,
                from: 0,
                to: 1,
                join: None,
                blank: 0,
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

    /// Gives back what was set aside for further sentences.
    pub fn shrink(&mut self) {
        self.states.shrink_to_fit();
        self.more.shrink_to_fit();
        self.nodes.shrink_to_fit();
        self.children.shrink_to_fit();
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
        self.states.len()
    }

    fn state(&mut self, symbol: Phone, sources: impl IntoIterator<Item = u32>) -> u32 {
        let mut sources = sources.into_iter();
        let near = [(); 2].map(|()| sources.next().unwrap_or(NOWHERE));
        let from = self.more.len() as u32;
        self.more.extend(sources);
        self.states.push(State {
            symbol,
            near,
            more: (from, self.more.len() as u32),
        });
        self.states.len() as u32 - 1
    }

    fn symbol(&self, state: u32) -> Phone {
        self.states
            .get(state as usize)
            .map_or(BLANK, |state| state.symbol)
    }

    /// From where a state is reached, but for itself.
    fn sources(&self, state: &State) -> impl Iterator<Item = u32> {
        let (from, to) = state.more;
        let more = self.more.get(from as usize..to as usize);
        let near = state.near.into_iter().filter(|source| *source != NOWHERE);
        near.chain(more.unwrap_or_default().iter().copied())
    }

    /// What the sources of a state add up to.
    fn sum(&self, state: &State, values: &[f64]) -> f64 {
        let at = |source: u32| values.get(source as usize).copied().unwrap_or(0.0);
        let [first, second] = state.near;
        let (from, to) = state.more;
        let near = at(first) + at(second);
        if from == to {
            return near;
        }
        let more = self
            .more
            .get(from as usize..to as usize)
            .unwrap_or_default();
        near + more.iter().copied().map(at).sum::<f64>()
    }

    /// `blank? phone blank? phone ...`: a blank may stand between two phones and must between equal
    /// ones; each pronunciation runs beside the others from the word before to the blank after.
    fn add_word(&mut self, parent: u32, variants: &Variants) -> u32 {
        let Some(before) = self.nodes.get(parent as usize).cloned() else {
            return parent;
        };
        let from = self.states.len() as u32;
        let mut lasts = Vec::new();
        for phones in variants.iter().filter(|phones| !phones.is_empty()) {
            let mut previous: Option<u32> = None;
            for phone in phones.iter().copied() {
                let state = match previous {
                    None => {
                        let sources = self.ways_in(&before, phone);
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
        let join = self.state(JOIN, lasts);
        let blank = self.state(BLANK, [join]);
        self.nodes.push(Node {
            parent,
            from,
            to: blank + 1,
            join: Some(join),
            blank,
        });
        self.nodes.len() as u32 - 1
    }

    /// From where a word's first phone can be reached: the blank after the word before, and its last
    /// phones, but for an equal one.
    fn ways_in(&self, before: &Node, phone: Phone) -> Vec<u32> {
        let mut ways = vec![before.blank];
        if let Some(join) = before.join {
            let lasts = self.states.get(join as usize);
            let lasts: Vec<u32> = lasts.into_iter().flat_map(|s| self.sources(s)).collect();
            let others = lasts.iter().filter(|last| self.symbol(**last) != phone);
            if others.clone().count() < lasts.len() {
                ways.extend(others);
            } else {
                ways.push(join);
            }
        }
        ways
    }

    /// The log-probability of each sentence, given log-probabilities of the phones (one row a
    /// frame); minus infinity where a sentence cannot be what was heard, or is hopelessly behind.
    pub fn scores(&self, log_probs: &Frames) -> Vec<f64> {
        self.scores_within(log_probs, BEAM)
    }

    /// The same with those that are further behind, in twice the time.
    pub fn scores_far_behind(&self, log_probs: &Frames) -> Vec<f64> {
        self.scores_within(log_probs, WIDE_BEAM)
    }

    /// The same with a beam of its own: 0 drops nothing.
    fn scores_within(&self, log_probs: &Frames, beam: f64) -> Vec<f64> {
        let mut values = vec![0f64; self.states.len()];
        let mut words = vec![Word::default(); self.nodes.len()];
        let mut likely = [0f64; 1 << Phone::BITS];
        let mut highest = 1f64;
        let mut log_scale = 0.0;
        for (t, row) in log_probs.rows().enumerate() {
            let top = row.iter().copied().fold(f32::NEG_INFINITY, f32::max);
            for (p, x) in likely.iter_mut().zip(row) {
                *p = f64::from(x - top).exp();
            }
            log_scale += f64::from(top) + highest.ln();
            let renew = 1.0 / highest;
            highest = if t == 0 {
                self.begin(&mut values, &mut words, &likely)
            } else {
                self.step(&mut values, &mut words, &likely, renew, beam)
            };
            // Nothing fits, or the numbers are not numbers.
            if highest.is_nan() || highest <= 0.0 {
                return vec![f64::NEG_INFINITY; self.ends.len()];
            }
            self.join(&mut values, &mut words);
        }
        if log_probs.is_empty() {
            return vec![f64::NEG_INFINITY; self.ends.len()];
        }
        let at = |state: u32| values.get(state as usize).copied().unwrap_or(0.0);
        let ends = self.ends.iter().map(|end| {
            let node = self.nodes.get(*end as usize)?;
            let sum = at(node.blank) + node.join.map_or(0.0, at);
            Some(sum.ln() + log_scale)
        });
        ends.map(|score| score.unwrap_or(f64::NEG_INFINITY))
            .collect()
    }

    fn begin(&self, values: &mut [f64], words: &mut [Word], likely: &[f64]) -> f64 {
        let mut highest = 0f64;
        for state in &self.starts {
            let symbol = usize::from(self.symbol(*state));
            let value = likely.get(symbol).copied().unwrap_or(0.0);
            if let Some(slot) = values.get_mut(*state as usize) {
                *slot = value;
            }
            highest = highest.max(value);
        }
        for (word, node) in words.iter_mut().zip(&self.nodes) {
            word.top = if node.parent == 0 { highest } else { 0.0 };
        }
        highest
    }

    /// One frame, in place; returns the highest value.
    fn step(
        &self,
        values: &mut [f64],
        words: &mut [Word],
        likely: &[f64],
        renew: f64,
        beam: f64,
    ) -> f64 {
        let mut highest = 0f64;
        for (number, node) in self.nodes.iter().enumerate().rev() {
            let (from, to) = (node.from as usize, node.to as usize);
            let word = words.get(number).copied().unwrap_or_default();
            let enters = match number {
                0 => 0.0,
                _ => words.get(node.parent as usize).map_or(0.0, |word| word.end),
            };
            // A state adds up itself, at most two beside it, what has come to the end of its word and what
            // comes from the word before.
            if (3.0 * word.top + word.end + enters) * renew < beam {
                if word.top > 0.0 {
                    values.get_mut(from..to).unwrap_or_default().fill(0.0);
                    if let Some(word) = words.get_mut(number) {
                        *word = Word::default();
                    }
                }
                continue;
            }
            let mut top = 0f64;
            let states = self.states.get(from..to).unwrap_or_default();
            // From the end, as sources come earlier: all that comes in is from the frame before.
            for (at, state) in (from..to).zip(states).rev() {
                if state.symbol == JOIN {
                    continue;
                }
                let own = values.get(at).copied().unwrap_or(0.0);
                let sum = (own + self.sum(state, values)) * renew;
                let emitted = likely.get(usize::from(state.symbol)).copied();
                let value = if sum < beam {
                    0.0
                } else {
                    sum * emitted.unwrap_or(0.0)
                };
                if let Some(slot) = values.get_mut(at) {
                    *slot = value;
                }
                // `f64::max` looks for what is no number besides, each time.
                if value > top {
                    top = value;
                }
            }
            if let Some(word) = words.get_mut(number) {
                word.top = top;
            }
            highest = highest.max(top);
        }
        highest
    }

    /// Adds up the last phones of each word for the next frame.
    fn join(&self, values: &mut [f64], words: &mut [Word]) {
        for (node, word) in self.nodes.iter().zip(words) {
            // What nothing has reached is left alone: most of a tree is, at any moment.
            if word.top <= 0.0 && word.end <= 0.0 {
                continue;
            }
            word.end = values.get(node.blank as usize).copied().unwrap_or(0.0);
            let Some(join) = node.join else { continue };
            let sum = self.states.get(join as usize);
            let sum = sum.map_or(0.0, |state| self.sum(state, values));
            word.end += sum;
            if let Some(slot) = values.get_mut(join as usize) {
                *slot = sum;
            }
        }
    }
}

/// How a word stands at a frame.
#[derive(Debug, Clone, Copy, Default)]
struct Word {
    /// The highest value in it.
    top: f64,
    /// What has come to its end, and can go on to the words after it.
    end: f64,
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
            let scores = graph.scores_within(&frames, 0.0);
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
        let s = graph.scores_within(&frames, 0.0);
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
                alone.extend(graph.scores_within(&frames, 0.0));
            }
        }
        for (shared, alone) in tree.scores_within(&frames, 0.0).iter().zip(&alone) {
            assert!((shared - alone).abs() < 1e-9);
        }
        assert!(tree.states() < 7 * 8 * 8);
    }

    #[test]
    fn the_beam_drops_only_what_is_hopeless() {
        let frames = random_frames(11, 60, 12);
        let words: Vec<_> = (1..9u8)
            .map(|i| word(&i.to_string(), &[&[i, 9], &[10, i]]))
            .collect();
        let mut graph = Graph::default();
        for a in &words {
            for b in &words {
                graph.add([(&a.0, &a.1), (&b.0, &b.1), (&a.0, &a.1)]);
            }
        }
        let exact = graph.scores_within(&frames, 0.0);
        let best = exact.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let far = graph.scores_far_behind(&frames);
        for ((kept, far), exact) in graph.scores(&frames).iter().zip(&far).zip(&exact) {
            let is_kept =
                |score: f64, within| (score - exact).abs() < 1e-2 || *exact < best - within;
            assert!(is_kept(*kept, 25.0), "{kept} {exact}");
            assert!(is_kept(*far, 60.0), "{far} {exact}");
        }
    }

    /// Words that nothing has reached are passed over, and are there when something does.
    #[test]
    fn a_word_that_comes_late_is_heard_as_without_a_beam() {
        let words = [
            word("a", &[&[1, 2]]),
            word("b", &[&[3, 4]]),
            word("c", &[&[5, 6]]),
        ];
        let mut graph = Graph::default();
        for row in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [2, 1, 0]] {
            graph.add(row.map(|at: usize| (&words[at].0, &words[at].1)));
        }
        // Each phone for a while, so clearly that what is not said falls out of the beam.
        let mut frames = Frames::zeros(60, 7);
        for (at, row) in frames.data.chunks_exact_mut(7).enumerate() {
            row[1 + at / 10] = 12.0;
            super::super::net::log_softmax(row);
        }
        let exact = graph.scores_within(&frames, 0.0);
        let beamed = graph.scores(&frames);
        assert!(beamed[0].is_finite(), "{beamed:?}");
        assert!((exact[0] - beamed[0]).abs() < 1e-6, "{exact:?} {beamed:?}");
    }

    #[test]
    fn long_speech_does_not_underflow() {
        let frames = random_frames(5, 3000, 40);
        let w = word("w", &[&[1, 2, 3, 4]]);
        let mut graph = Graph::default();
        graph.add([(&w.0, &w.1)]);
        assert!(graph.scores_within(&frames, 0.0)[0].is_finite());
        assert!(graph.scores(&Frames::zeros(0, 40))[0] == f64::NEG_INFINITY);
        let broken = Frames {
            width: 40,
            data: vec![f32::NAN; 400],
        };
        assert!(graph.scores_within(&broken, 0.0)[0] == f64::NEG_INFINITY);
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
