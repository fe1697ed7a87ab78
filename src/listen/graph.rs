//! How well each of many sentences fits what the network heard: CTC forward scores over a tree of
//! words, so that a beginning that many sentences share is computed once.
//!
//! Each word brings all its pronunciations; alignments and pronunciations are summed (Graves et al.
//! 2006, section 4.1).

use std::collections::HashMap;
use std::sync::Arc;

use super::chain::{Chain, Likely, likelihoods};
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

/// Sentences as a tree of words.
///
/// A word's states are kept once, however often it stands in the tree; each place of it has its own
/// values. At a frame only those places are computed that a path is in or can come into.
#[derive(Debug, Clone)]
pub struct Graph {
    /// The different words; the first, of the beginning, has no sound.
    words: Vec<Chain>,
    known: HashMap<Arc<str>, u32>,
    places: Vec<Place>,
    /// The place where each sentence ends.
    ends: Vec<u32>,
    /// How many values all places have.
    states: u32,
}

/// A word in its place; the first is the beginning.
#[derive(Debug, Clone, Copy)]
struct Place {
    word: u32,
    parent: u32,
    /// Its first value.
    from: u32,
    /// The word added last after it, and the one added before itself after the same parent.
    child: u32,
    sibling: u32,
    /// The sentence that ends here.
    end: u32,
}

/// Stands for no place and no sentence.
const NONE: u32 = u32::MAX;

impl Default for Graph {
    fn default() -> Self {
        Self {
            words: vec![Chain::default()],
            known: HashMap::new(),
            places: vec![Place {
                word: 0,
                parent: NONE,
                from: 0,
                child: NONE,
                sibling: NONE,
                end: NONE,
            }],
            ends: Vec::new(),
            states: 0,
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
        let mut place = 0;
        for (key, variants) in words {
            let word = self.word(key, variants);
            place = self.after(place, word);
        }
        let next = self.ends.len();
        let Some(last) = self.places.get_mut(place as usize) else {
            return next;
        };
        if last.end == NONE {
            last.end = next as u32;
            self.ends.push(place);
        }
        last.end as End
    }

    /// Gives back what was set aside for further sentences.
    pub fn shrink(&mut self) {
        self.words.shrink_to_fit();
        self.known.shrink_to_fit();
        self.places.shrink_to_fit();
        self.ends.shrink_to_fit();
    }

    /// How many different sentences there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is no sentence.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// How many states a frame can have.
    pub fn states(&self) -> usize {
        self.states as usize
    }

    fn word(&mut self, key: &Arc<str>, variants: &Variants) -> u32 {
        if let Some(word) = self.known.get(key) {
            return *word;
        }
        let mut chain = Chain::default();
        for phones in variants.iter() {
            chain.add(phones);
        }
        self.words.push(chain);
        let word = self.words.len() as u32 - 1;
        self.known.insert(Arc::clone(key), word);
        word
    }

    /// The place of a word after another, made if it is not there.
    fn after(&mut self, parent: u32, word: u32) -> u32 {
        // The latest first: the wordings of one move come one after the other.
        let known = self.children(parent).find(|(_, place)| place.word == word);
        if let Some((known, _)) = known {
            return known;
        }
        let child = self.places.len() as u32;
        let Some(before) = self.places.get_mut(parent as usize) else {
            return parent;
        };
        let sibling = std::mem::replace(&mut before.child, child);
        self.places.push(Place {
            word,
            parent,
            from: self.states,
            child: NONE,
            sibling,
            end: NONE,
        });
        self.states += self.chain(word).map_or(0, Chain::len) as u32;
        child
    }

    fn place(&self, number: u32) -> Option<&Place> {
        self.places.get(number as usize)
    }

    fn chain(&self, word: u32) -> Option<&Chain> {
        self.words.get(word as usize)
    }

    /// The places of the words that can follow.
    fn children(&self, parent: u32) -> impl Iterator<Item = (u32, &Place)> {
        let numbered = |number: u32| Some((number, self.place(number)?));
        let first = self.place(parent).and_then(|parent| numbered(parent.child));
        std::iter::successors(first, move |(_, place)| numbered(place.sibling))
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
        let nothing = || vec![f64::NEG_INFINITY; self.ends.len()];
        if log_probs.is_empty() {
            return nothing();
        }
        let mut pass = Pass::new(self, beam);
        let mut likely: Likely = [0.0; _];
        let mut highest = 1f64;
        let mut log_scale = 0.0;
        for row in log_probs.rows() {
            log_scale += likelihoods(row, &mut likely) + highest.ln();
            highest = pass.frame(&likely, 1.0 / highest);
            // Nothing fits, or the numbers are not numbers.
            if highest.is_nan() || highest <= 0.0 {
                return nothing();
            }
        }
        let ends = self.ends.iter().map(|end| pass.at(*end).out());
        ends.map(|sum| sum.ln() + log_scale).collect()
    }
}

/// How a place stands at a frame.
#[derive(Debug, Clone, Copy, Default)]
struct Standing {
    /// Whether it is computed.
    is_live: bool,
    /// The highest value in it.
    top: f64,
    /// The blank after its word.
    blank: f64,
    /// The last phones of its pronunciations, added up.
    ended: f64,
}

impl Standing {
    /// What can go on to the words after it.
    fn out(self) -> f64 {
        self.blank + self.ended
    }
}

/// The forward sums of one utterance.
struct Pass<'g> {
    graph: &'g Graph,
    beam: f64,
    values: Vec<f64>,
    standings: Vec<Standing>,
    /// The places that are computed.
    live: Vec<u32>,
    room: Vec<f64>,
}

impl<'g> Pass<'g> {
    fn new(graph: &'g Graph, beam: f64) -> Self {
        let mut standings = vec![Standing::default(); graph.places.len()];
        // Before the first frame nothing was said: as at a blank between words.
        if let Some(beginning) = standings.first_mut() {
            beginning.is_live = true;
            beginning.blank = 1.0;
        }
        Self {
            graph,
            beam,
            values: vec![0.0; graph.states()],
            standings,
            live: vec![0],
            room: Vec::new(),
        }
    }

    fn at(&self, place: u32) -> Standing {
        let standing = self.standings.get(place as usize);
        standing.copied().unwrap_or_default()
    }

    /// One frame; returns the highest value.
    fn frame(&mut self, likely: &Likely, renew: f64) -> f64 {
        self.wake(renew);
        // All that comes in is from the frame before, so that it is fetched before any place is computed.
        let mut live = std::mem::take(&mut self.live);
        live.retain(|place| self.enter(*place, renew));
        let mut highest = 0f64;
        for place in &live {
            let top = self.step(*place, likely, renew);
            if top > highest {
                highest = top;
            }
        }
        self.live = live;
        highest
    }

    /// Finds the places that something comes into for the first time.
    fn wake(&mut self, renew: f64) {
        for at in 0..self.live.len() {
            let Some(place) = self.live.get(at).copied() else {
                return;
            };
            if self.at(place).out() * renew < self.beam {
                continue;
            }
            for (child, _) in self.graph.children(place) {
                if let Some(standing) = self.standings.get_mut(child as usize)
                    && !standing.is_live
                {
                    standing.is_live = true;
                    self.live.push(child);
                }
            }
        }
    }

    /// Brings to the ways into a word what comes from the word before; false where nothing is left.
    fn enter(&mut self, number: u32, renew: f64) -> bool {
        let graph = self.graph;
        let Some(place) = graph.place(number) else {
            return false;
        };
        let Some(chain) = graph.chain(place.word) else {
            return false;
        };
        let (own, before) = (self.at(number), self.at(place.parent));
        // A state adds up itself and at most two beside it, what has come to the end of its word, and what
        // comes from the word before.
        let most = 3.0 * own.top + own.out() + before.out();
        let from = place.from as usize;
        if most * renew < self.beam {
            let values = self.values.get_mut(from..from + chain.len());
            values.unwrap_or_default().fill(0.0);
            if let Some(standing) = self.standings.get_mut(number as usize) {
                *standing = Standing::default();
            }
            return false;
        }
        let parent = graph.place(place.parent);
        let said = parent.and_then(|parent| Some((parent, graph.chain(parent.word)?)));
        let (earlier, values) = self.values.split_at_mut_checked(from).unwrap_or_default();
        let coming = |first: Phone| match said {
            // Equal phones need the blank between them.
            Some((parent, said)) if said.ends_in(first) => {
                let ended = earlier.get(parent.from as usize..).unwrap_or_default();
                let others = said.ended(ended).filter(|(last, _)| *last != first);
                before.blank + others.map(|(_, value)| value).sum::<f64>()
            }
            _ => before.out(),
        };
        chain.enter(values, coming);
        true
    }

    /// Computes a place; returns its highest value.
    fn step(&mut self, number: u32, likely: &Likely, renew: f64) -> f64 {
        let place = self.graph.place(number);
        let Some((place, chain)) = place.and_then(|p| Some((p, self.graph.chain(p.word)?))) else {
            return 0.0;
        };
        let from = place.from as usize;
        let values = self.values.get_mut(from..from + chain.len());
        let values = values.unwrap_or_default();
        let top = chain.step(values, &mut self.room, likely, renew, self.beam);
        let Some(standing) = self.standings.get_mut(number as usize) else {
            return 0.0;
        };
        let sum = standing.out() * renew;
        let kept = if sum < self.beam { 0.0 } else { sum };
        standing.blank = kept * likely.get(usize::from(BLANK)).copied().unwrap_or(0.0);
        standing.ended = chain.ended(values).map(|(_, value)| value).sum();
        standing.top = if standing.blank > top {
            standing.blank
        } else {
            top
        };
        standing.top
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
