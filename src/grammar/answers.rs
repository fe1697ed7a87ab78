//! Words by which a question of the program's own is answered, whatever else a line says; and how
//! near a line comes to the names of several wishes that were offered.

use super::phrases::{Phrases, each, folded};
use super::sentence::{Unit, split};
use super::{Grammar, LONGEST};
use crate::lexicon::{Lexicon, fold};
use crate::sorted::Sorted;

/// A word that weighs less says nothing.
const HARDLY: f32 = 0.15;
/// So much of a name has to be said.
const ENOUGH: f32 = 0.3;
/// So much nearer one name has to be than any other.
const CLEARLY: f32 = 1.4;
/// So many words before a word one that denies it may stand.
const DENIED: usize = 3;
/// Under this name the words stand that deny what is behind them.
const NOT: &str = "not";

/// A word of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Answered<'n> {
    /// Its place in the line, in words.
    pub at: usize,
    /// The place behind it.
    pub end: usize,
    /// What it means.
    pub name: &'n str,
    /// Whether a word before it denies it.
    pub denied: bool,
}

impl Answered<'_> {
    /// How many words it has.
    pub const fn words(&self) -> usize {
        self.end - self.at
    }
}

/// What a line points at among names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Pointed {
    /// The number of the name, from 0.
    pub at: usize,
    /// Whether the line says nothing but words of this name.
    pub whole: bool,
}

/// What a word is compared by, and what it weighs.
struct Told {
    keys: Vec<String>,
    weight: f32,
}

impl Told {
    fn meets(&self, all: &[Told]) -> bool {
        let shares = |other: &Told| other.keys.iter().any(|key| self.keys.contains(key));
        all.iter().any(shares)
    }
}

impl Grammar {
    /// What a line says of these kinds of answers, from left to right; the longest of phrases that
    /// begin with the same word.
    pub(crate) fn answers_in<'n>(&self, text: &str, names: &[&'n str]) -> Vec<Answered<'n>> {
        let said = folded(text);
        let kinds = names
            .iter()
            .filter_map(|name| Some((*name, self.answers.get(*name)?)));
        let kinds: Vec<(&'n str, &Phrases)> = kinds.collect();
        let denials = self.answers.get(NOT);
        let (mut found, mut at) = (Vec::new(), 0);
        let mut not = None;
        while at < said.len() {
            let rest = said.get(at..).unwrap_or_default();
            let lengths = kinds
                .iter()
                .filter_map(|(name, phrases)| Some((phrases.at_start(rest)?, *name)));
            let longest = lengths.max_by_key(|(length, _)| *length);
            if let Some((length, name)) = longest {
                let denied = not.is_some_and(|not| at - not <= DENIED);
                let end = at + length;
                found.push(Answered {
                    at,
                    end,
                    name,
                    denied,
                });
            } else if let Some(length) = denials.and_then(|not| not.at_start(rest)) {
                not = (at + length).checked_sub(1);
            }
            at += longest.map_or(1, |(length, _)| length);
        }
        found
    }

    /// Whether a line says anything of these kinds of answers.
    pub(crate) fn says(&self, text: &str, names: &[&str]) -> bool {
        !self.answers_in(text, names).is_empty()
    }

    /// The same of all kinds of answers whose names begin so.
    pub(crate) fn answers_under<'g>(&'g self, text: &str, prefix: &str) -> Vec<Answered<'g>> {
        let from = self.answers.range(prefix.to_owned()..);
        let names = from.map(|(name, _)| name.as_str());
        let names: Vec<&str> = names.take_while(|name| name.starts_with(prefix)).collect();
        self.answers_in(text, &names)
    }

    /// Whether a line is such an answer and no more.
    pub(crate) fn answers_only(&self, text: &str, name: &str, lexicon: &Lexicon) -> bool {
        if !self.says(text, &[name]) {
            return false;
        }
        let said = self.told(text, lexicon, true);
        let phrases = self.answers.get(name).into_iter().flat_map(Phrases::iter);
        let mut phrases = phrases.map(|phrase| self.told(&phrase.join(" "), lexicon, false));
        phrases.any(|phrase| said.iter().all(|word| word.meets(&phrase)))
    }

    /// How many words of the longest phrase of a kind of answers begin these.
    pub(crate) fn begins_with_answer(&self, name: &str, words: &[&str]) -> Option<usize> {
        self.answers.get(name)?.at_start(&each(words))
    }

    /// What stands behind words that correct what was understood before: "no, I meant *my time*".
    pub(crate) fn corrected<'a>(&self, text: &'a str) -> Option<&'a str> {
        let phrases = self.answers.get("correction")?;
        let mark = |c: char| !c.is_alphanumeric() && c != '\'';
        let (mut said, mut at) = (Vec::new(), 0);
        let mut behind = None;
        for piece in text.split_inclusive(mark) {
            at += piece.len();
            let word = fold(piece.trim_end_matches(mark));
            if !word.is_empty() {
                said.push(word);
            }
            if phrases.contains(&said) {
                behind = text.get(at..);
            }
        }
        behind.filter(|rest| rest.contains(char::is_alphanumeric))
    }

    /// The one of these names that a line points at by their words, or by others of their meaning.
    pub(crate) fn pointed(&self, text: &str, names: &[&str], lexicon: &Lexicon) -> Option<Pointed> {
        let said = self.told(text, lexicon, true);
        let names: Vec<Vec<Told>> = names
            .iter()
            .map(|name| self.told(name, lexicon, false))
            .collect();
        let others = names.len().checked_sub(1).filter(|others| *others > 0)? as f32;
        // What all of them say tells none of them.
        let weight = |of: usize, word: &Told| {
            let rest = names.iter().enumerate().filter(|(at, _)| *at != of);
            let shared = rest.filter(|(_, name)| word.meets(name)).count() as f32;
            word.weight * (1.0 - shared / others)
        };
        let share = |(of, name): (usize, &Vec<Told>)| {
            let all: f32 = name.iter().map(|word| weight(of, word)).sum();
            let met = name.iter().filter(|word| word.meets(&said));
            let met: f32 = met.map(|word| weight(of, word)).sum();
            (of, if all > 0.0 { met / all } else { 0.0 })
        };
        let mut shares: Vec<(usize, f32)> = names.iter().enumerate().map(share).collect();
        shares.order_by(|a, b| b.1.total_cmp(&a.1));
        let [(at, best), (_, second), ..] = shares[..] else {
            return None;
        };
        let name = names.get(at)?;
        (best >= ENOUGH && best >= CLEARLY * second).then(|| Pointed {
            at,
            whole: said.iter().all(|word| word.meets(name)),
        })
    }

    /// The words of a text that say something; without what is said with anything, if `bare`.
    fn told(&self, text: &str, lexicon: &Lexicon, bare: bool) -> Vec<Told> {
        let parts = split(text);
        if parts.len() > LONGEST {
            return Vec::new();
        }
        let sentence = self.sentence(parts, lexicon);
        let mut told = Vec::new();
        let mut at = 0;
        while let Some(unit) = sentence.units.get(at) {
            let free = sentence.free.get(at).into_iter().flatten();
            let free = free.map(|free| free.end).max().filter(|_| bare);
            match free {
                Some(end) => at = end.max(at + 1),
                None => {
                    told.extend(self.told_of(unit));
                    at += 1;
                }
            }
        }
        told
    }

    fn told_of(&self, unit: &Unit) -> Option<Told> {
        if unit.skip < HARDLY || !unit.raw.contains(char::is_alphanumeric) {
            return None;
        }
        let token = self.token(unit);
        let mut keys = vec![match token.stem.starts_with(['#', '§']) {
            true => unit.folded.clone(),
            false => token.stem,
        }];
        for means in token.means {
            match means.split_once('=') {
                // "He" is the opponent.
                Some(("side" | "who", side)) => keys.push(format!("={side}")),
                None if is_row(&means) => keys.push(means),
                _ => {}
            }
        }
        Some(Told {
            keys,
            weight: unit.skip,
        })
    }
}

/// Whether it names a row of words of one meaning.
fn is_row(means: &str) -> bool {
    let row = means.strip_prefix('r');
    row.is_some_and(|row| row.starts_with(|c: char| c.is_ascii_digit()))
}
