//! From all ways to read a sentence to what it means.

use std::collections::{BTreeMap, HashSet};

use super::matching::{Bench, Found};
use super::sentence::{Sentence, Unit};
use super::{
    CLOSE, GUESSED, Grammar, ILLEGAL, Intent, KNOWN, Key, MOST_GUESSED, MOST_UNDERSTOOD, Now, Open,
    Reading, UNDERSTOOD, Understood, Value, Wish,
};
use crate::lexicon::Lexicon;

impl Grammar {
    /// Two wishes with a word between them that joins them.
    pub(super) fn two(
        &self,
        sentence: &Sentence,
        lexicon: &Lexicon,
        now: &Now,
        bench: &mut Bench,
        whole: &Reading,
    ) -> Option<Reading> {
        let cost = match whole {
            Reading::One(one) => one.cost,
            Reading::Either(both) => both.first()?.cost,
            _ => f32::INFINITY,
        };
        let mut best: Option<(f32, Vec<Understood>)> = None;
        for (at, unit) in sentence.units.iter().enumerate() {
            let joins = unit
                .forms
                .first()
                .is_some_and(|form| self.joins.contains(&form.word));
            if !joins || at == 0 || at + 1 >= sentence.units.len() {
                continue;
            }
            let raw = |units: &[Unit]| {
                units
                    .iter()
                    .map(|unit| unit.raw.clone())
                    .collect::<Vec<_>>()
            };
            let (left, rest) = sentence.units.split_at(at);
            let halves = [raw(left), raw(rest.get(1..).unwrap_or(&[]))];
            let halves = halves.map(|units| {
                let sentence = self.sentence(units, lexicon);
                match decide(self.readings(&sentence, now, bench)) {
                    Reading::One(one) => Some(one),
                    _ => None,
                }
            });
            let [Some(left), Some(right)] = halves else {
                continue;
            };
            let both = left.cost + right.cost;
            let better = best.as_ref().is_none_or(|(least, _)| both < *least);
            if both + 0.1 < cost && left.wish != right.wish && better {
                best = Some((both, vec![left, right]));
            }
        }
        best.map(|(_, both)| Reading::Both(both))
    }

    /// All readings of a sentence, the cheapest first, each wish once.
    pub(super) fn readings(
        &self,
        sentence: &Sentence,
        now: &Now,
        bench: &mut Bench,
    ) -> Vec<Understood> {
        let weight: f32 = sentence.units.iter().map(|unit| unit.skip).sum();
        let not: f32 = sentence
            .units
            .iter()
            .filter(|u| u.not)
            .map(|u| u.skip)
            .sum();
        let weight = (weight - not).max(0.8);
        let mut patterns: HashSet<usize> = self.anyway.iter().copied().collect();
        for form in sentence.units.iter().flat_map(|unit| &unit.forms) {
            patterns.extend(self.with.get(&form.word).into_iter().flatten());
        }
        let mut patterns: Vec<usize> = patterns.into_iter().collect();
        patterns.sort_unstable();
        let mut best: BTreeMap<String, Understood> = BTreeMap::new();
        let mut least = weight * 0.7 + 0.3;
        for number in patterns {
            let Some(compiled) = self.patterns.get(number) else {
                continue;
            };
            let Some((wish, when)) = self.wishes.get(compiled.wish) else {
                continue;
            };
            let Some(extra) = now.allows(*when, wish.intent) else {
                continue;
            };
            let most = least - extra;
            let Some(found) = bench.find(&compiled.net, sentence, &self.words, most) else {
                continue;
            };
            let wish = filled(wish, &found);
            let mut cost = found.cost + extra;
            if let Some(position) = now.position
                && wish.intent == Intent::Move
                && now.open != Open::Choice
                && !wish
                    .patterns()
                    .iter()
                    .any(|p| !p.candidates(position).is_empty())
            {
                cost += ILLEGAL;
            }
            least = least.min(cost + 0.5);
            let key = match wish.slots.get(&Key::Moves) {
                Some(Value::Moves(patterns)) => format!("{wish} {patterns:?}"),
                _ => wish.to_string(),
            };
            let understood = Understood {
                sure: found.exact && (wish.intent == Intent::Move || cost < KNOWN),
                share: (1.0 - cost / weight).clamp(0.0, 1.0),
                plainly: plainly(&compiled.plainly, &found, sentence),
                wish,
                cost,
            };
            let better = best.get(&key).is_none_or(|old| {
                understood.cost < old.cost
                    || (understood.sure && !old.sure && understood.cost < old.cost + 0.05)
            });
            if better {
                best.insert(key, understood);
            }
        }
        let mut all: Vec<Understood> = best.into_values().collect();
        all.sort_by(|a, b| a.cost.total_cmp(&b.cost));
        all
    }
}

/// The wish of a pattern with what was found for its slots; a slot with a name wins over the
/// pattern's own.
fn filled(wish: &Wish, found: &Found) -> Wish {
    let mut wish = wish.clone();
    for (key, value) in found.slots.iter().filter(|(key, _)| *key != Key::Any) {
        let value = match value {
            Value::Word(word) => Value::of(*key, word),
            value => Some(value.clone()),
        };
        if let Some(value) = value {
            wish.slots.insert(*key, value);
        }
    }
    wish
}

/// One wish, two that are close, or none.
pub(super) fn decide(mut found: Vec<Understood>) -> Reading {
    if found.is_empty() {
        return Reading::Nothing(None);
    }
    let mut best = found.remove(0);
    // Of two ways to understand the same, the one that understood more.
    let more = found.iter().position(|other| {
        other.wish.intent == best.wish.intent
            && other.cost - best.cost < CLOSE
            && other.wish.slots.len() > best.wish.slots.len()
    });
    if let Some(more) = more {
        best = found.remove(more);
    }
    if best.share < GUESSED || best.cost > MOST_GUESSED {
        return Reading::Nothing(Some(best));
    }
    if best.share < 1.0 - UNDERSTOOD || best.cost > MOST_UNDERSTOOD {
        return Reading::Either(vec![best]);
    }
    let close = found.into_iter().find(|other| {
        let same = other.wish.intent == best.wish.intent && best.wish.intent != Intent::Move;
        other.cost - best.cost < CLOSE && other.share > 1.0 - UNDERSTOOD && !same
    });
    match close {
        Some(other) if best.cost > 0.05 => Reading::Either(vec![best, other]),
        _ => Reading::One(best),
    }
}

/// The plain form of a pattern with what was said for its slots.
fn plainly(pattern: &str, found: &Found, sentence: &Sentence) -> String {
    let mut text = pattern.to_owned();
    for (key, from, to) in &found.said {
        let units = sentence.units.get(*from..*to).unwrap_or(&[]);
        let words: Vec<&str> = units.iter().map(|unit| unit.raw.as_str()).collect();
        text = text.replace(&format!("{{{}}}", key.name()), &words.join(" "));
    }
    text
}
