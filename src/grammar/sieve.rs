//! A sieve that passes over most patterns unread: a pattern that has none of what a sentence says
//! costs at least what those words weigh, and one whose own words are not said what leaving them out does.
//!
//! It is an inverted index (Zobel and Moffat, "Inverted files for text search engines", 2006): for each
//! word and each kind of slot the patterns that have it.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashSet};

use super::pattern::{Edge, Label, Net};
use super::sentence::Sentence;

/// A pattern that has a word.
#[derive(Debug, Clone, Copy)]
struct With {
    pattern: usize,
    /// What every way through the pattern costs more without the word.
    cost: f32,
    /// Whether the word is one of those that point to the pattern.
    points: bool,
}

/// The patterns by what they have; each is called by its number.
#[derive(Debug, Clone, Default)]
pub(super) struct Sieve {
    /// By words.
    words: Vec<Vec<With>>,
    /// By kinds of slots.
    kinds: Vec<Vec<usize>>,
    /// What each pattern costs at least where none of its words is said.
    unsaid: Vec<f32>,
    /// The kinds of slots that no way through a pattern goes without.
    must: Vec<Vec<u16>>,
    /// Whether a pattern is looked at where no word points to it.
    anyway: Vec<bool>,
}

impl Sieve {
    /// Takes in the next pattern. Where words point to it, it is looked at only if one of them is said.
    pub fn add(&mut self, net: &Net, points: &HashSet<u32>) {
        let pattern = self.unsaid.len();
        let unavoidable = net.unavoidable();
        let (mut words, mut kinds) = (BTreeMap::new(), BTreeSet::new());
        for (edge, taken) in net.edges.iter().zip(unavoidable) {
            match edge.label {
                Label::Word(word) => {
                    let cost = if taken { edge.left_out } else { 0.0 };
                    let (count, _) = *words.entry(word).or_insert((0_usize, cost));
                    words.insert(word, (count + 1, cost));
                }
                Label::Slot(_, kind) => _ = kinds.insert(kind),
                Label::Free => {}
            }
        }
        let mut unsaid = 0.0;
        for (word, (count, alone)) in words {
            let left_out = |edge: &Edge| match edge.label == Label::Word(word) {
                true => edge.left_out,
                false => 0.0,
            };
            // Most words stand once in a pattern; to hold every way against each takes long.
            let cost = if count == 1 {
                alone
            } else {
                net.least(left_out)
            };
            let points = points.contains(&word);
            unsaid += cost;
            let with = With {
                pattern,
                cost,
                points,
            };
            push(&mut self.words, word as usize, with);
        }
        let mut must = Vec::new();
        for kind in kinds {
            let barred = |edge: &Edge| match edge.label {
                Label::Slot(_, its) if its == kind => f32::INFINITY,
                _ => 0.0,
            };
            must.extend((net.least(barred) > 0.0).then_some(kind));
            push(&mut self.kinds, usize::from(kind), pattern);
        }
        self.unsaid.push(unsaid);
        self.must.push(must);
        self.anyway.push(points.is_empty());
    }

    /// Whether a word points to any pattern.
    pub fn points(&self, word: u32) -> bool {
        let with = self.words.get(word as usize);
        with.is_some_and(|all| all.iter().any(|with| with.points))
    }
}

/// A sentence as it falls through the sieve.
pub(super) struct Needs {
    /// For each of its words what it costs where a pattern has nothing of it, and which have something.
    units: Vec<(f32, Vec<bool>)>,
    /// What each pattern costs at least.
    least: Vec<f32>,
    /// Whether any of its words can be the word of a number, and whether any fill a slot of a kind.
    words: Vec<bool>,
    kinds: Vec<bool>,
}

impl Needs {
    pub fn of(sentence: &Sentence, sieve: &Sieve) -> Self {
        let mut weights: Vec<f32> = sentence.units.iter().map(|unit| unit.skip).collect();
        let phrases = sentence.free.iter().enumerate();
        for (at, free) in phrases.flat_map(|(at, all)| all.iter().map(move |free| (at, free))) {
            for weight in weights.get_mut(at..free.end).unwrap_or_default() {
                *weight = 0.0;
            }
        }
        let all: f32 = weights.iter().sum();
        let mut least: Vec<f32> = sieve.unsaid.iter().map(|unsaid| all + unsaid).collect();
        let mut seen = sieve.anyway.clone();
        let none = || vec![false; least.len()];
        let mut units: Vec<(f32, Vec<bool>)> =
            weights.iter().map(|weight| (*weight, none())).collect();
        let mut met = HashSet::new();
        for (unit, (weight, has)) in sentence.units.iter().zip(&mut units) {
            for form in &unit.forms {
                let new = met.insert(form.word);
                for with in sieve.words.get(form.word as usize).into_iter().flatten() {
                    let Some(least) = least.get_mut(with.pattern) else {
                        continue;
                    };
                    if first(has, with.pattern) {
                        *least -= *weight;
                    }
                    if new {
                        *least -= with.cost;
                    }
                    if with.points {
                        first(&mut seen, with.pattern);
                    }
                }
            }
        }
        for (at, span) in sentence.spans() {
            for (weight, has) in units.get_mut(at..span.end).unwrap_or_default() {
                let with = sieve.kinds.get(usize::from(span.kind));
                for pattern in with.into_iter().flatten() {
                    if first(has, *pattern)
                        && let Some(least) = least.get_mut(*pattern)
                    {
                        *least -= *weight;
                    }
                }
            }
        }
        for (least, seen) in least.iter_mut().zip(&seen) {
            if !*seen {
                *least = f32::INFINITY;
            }
        }
        let ids = sentence.units.iter().flat_map(|unit| &unit.forms);
        let kinds = sentence.spans().map(|(_, span)| usize::from(span.kind));
        Self {
            units,
            least,
            words: set_of(ids.map(|form| form.word as usize)),
            kinds: set_of(kinds),
        }
    }

    /// The patterns that cost no more than `most` by what they lack and what the sentence does, each with
    /// that: those first that lack least.
    pub fn likeliest<'n>(
        &'n self,
        sieve: &'n Sieve,
        most: f32,
    ) -> impl Iterator<Item = (usize, f32)> + 'n {
        let fills = |kind: &u16| self.kinds.get(usize::from(*kind)) == Some(&true);
        let all = self.least.iter().copied().enumerate();
        let cheap = all.filter(move |(_, least)| least.is_finite() && *least <= most);
        let filled = cheap.filter(|(at, _)| {
            let must = sieve.must.get(*at);
            must.is_some_and(|kinds| kinds.iter().all(fills))
        });
        // Few are wanted. What costs nothing may be less by rounding; bits of the others are in order.
        let ranked = filled.map(|(at, least)| Reverse((least.max(0.0).to_bits(), at)));
        let mut ranked: BinaryHeap<Reverse<(u32, usize)>> = ranked.collect();
        std::iter::from_fn(move || ranked.pop())
            .map(|Reverse((bits, at))| (at, f32::from_bits(bits)))
    }

    /// What a pattern costs at least from each word of the sentence on, and none behind the last.
    pub fn least_behind(&self, pattern: usize, behind: &mut Vec<f32>) {
        behind.clear();
        behind.resize(self.units.len() + 1, 0.0);
        let mut sum = 0.0;
        for ((weight, has), behind) in self.units.iter().zip(behind).rev() {
            if has.get(pattern) != Some(&true) {
                sum += weight;
            }
            *behind = sum;
        }
    }

    /// What a pattern costs at least from each of its states on, by its own words that none of these
    /// can be; a slot that none fill cannot be passed.
    pub fn least_ahead(&self, net: &Net, ahead: &mut Vec<f32>) {
        let has = |set: &[bool], at: usize| set.get(at).copied().unwrap_or(false);
        net.least_ahead(ahead, |edge| match edge.label {
            Label::Word(word) if !has(&self.words, word as usize) => edge.left_out,
            Label::Slot(_, kind) if !has(&self.kinds, usize::from(kind)) => f32::INFINITY,
            _ => 0.0,
        });
    }
}

/// Puts one more into the list at a number.
fn push<T: Clone>(lists: &mut Vec<Vec<T>>, at: usize, one: T) {
    if lists.len() <= at {
        lists.resize(at + 1, Vec::new());
    }
    if let Some(list) = lists.get_mut(at) {
        list.push(one);
    }
}

/// Puts a number into a set; whether it was none of it.
fn first(set: &mut [bool], at: usize) -> bool {
    set.get_mut(at)
        .is_some_and(|is| !std::mem::replace(is, true))
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
    use super::super::sentence::{Span, Unit, Words};
    use super::super::{Key, Value};
    use super::*;

    /// Patterns, each with the words that point to it, in a sieve; slots are all of kind 0.
    fn sifted(patterns: &[(&str, &[&str])], words: &mut Words) -> (Sieve, Vec<Net>) {
        let mut sieve = Sieve::default();
        let nets = patterns.iter().map(|(text, points)| {
            let node = pattern::parse(text, &Default::default()).unwrap();
            let mut ids = |word: &str| vec![words.learn(word, true)];
            let mut net = Net::new(&node, &mut ids, &|_| Some(0)).unwrap();
            net.weigh(|_| LEFT_OUT);
            let points = points.iter().map(|word| words.learn(word, true)).collect();
            sieve.add(&net, &points);
            net
        });
        let nets = nets.collect();
        (sieve, nets)
    }

    fn sentence(text: &str, words: &Words) -> Sentence {
        let units = text.split(' ');
        let units = units.map(|word| Unit::new(word.to_owned(), words, &Default::default()));
        let units: Vec<Unit> = units.collect();
        let count = units.len();
        Sentence {
            units,
            spans: vec![Vec::new(); count],
            free: vec![Vec::new(); count],
        }
    }

    #[test]
    fn what_is_not_said_and_what_is_too_much_is_what_a_pattern_costs_at_least() {
        let mut words = Words::default();
        let all: &[(&str, &[&str])] = &[
            ("knight takes", &[]),
            ("(knight|bishop) takes", &["knight", "bishop"]),
            ("[knight] takes", &[]),
            ("rook takes", &["rook"]),
            ("{square} takes", &[]),
        ];
        let (sieve, nets) = sifted(all, &mut words);
        let mut said = sentence("bishop takes", &words);
        let skip = said.units[0].skip;
        let needs = Needs::of(&said, &sieve);
        // Nothing points to the rook, and nothing fills the slot.
        let expected = [(1, 0.0), (0, skip + LEFT_OUT), (2, skip)];
        let found: Vec<(usize, f32)> = needs.likeliest(&sieve, f32::INFINITY).collect();
        let mut expected = expected.to_vec();
        expected.sort_by(|a, b| a.1.total_cmp(&b.1));
        assert_eq!(found.len(), expected.len());
        for ((at, least), (other, expected)) in found.into_iter().zip(expected) {
            assert_eq!(at, other);
            assert!((least - expected).abs() < 1e-5);
        }
        let cheap = needs.likeliest(&sieve, skip / 2.0);
        assert!(cheap.map(|(at, _)| at).eq([1]));
        let (mut behind, mut ahead) = (Vec::new(), Vec::new());
        needs.least_behind(0, &mut behind);
        assert_eq!(behind, [skip, 0.0, 0.0]);
        let mut from_the_start = |net: &Net| {
            needs.least_ahead(net, &mut ahead);
            ahead[0]
        };
        let least: Vec<f32> = nets.iter().map(&mut from_the_start).collect();
        assert_eq!(least, [LEFT_OUT, 0.0, 0.0, LEFT_OUT, f32::INFINITY]);
        // A slot that is filled has the words that fill it.
        said.spans[0].push(Span {
            kind: 0,
            end: 1,
            value: Value::of(Key::Square, "e4").unwrap(),
            cost: 0.0,
            sure: true,
        });
        let needs = Needs::of(&said, &sieve);
        assert!(needs.likeliest(&sieve, 0.001).any(|(at, _)| at == 4));
    }

    #[test]
    fn a_word_points_only_where_it_was_told_to() {
        let mut words = Words::default();
        let (sieve, _) = sifted(&[("the rook", &["rook"])], &mut words);
        assert!(sieve.points(words.find("rook").unwrap()));
        assert!(!sieve.points(words.find("the").unwrap()));
    }
}
