//! What words mean, apart from how they are spelled: rows of words of one meaning, and what people
//! talk about beside chess.

use std::collections::HashMap;

use super::book::Book;
use super::guess::Token;
use super::sentence::{Form, Unit, Words};
use super::{Grammar, Value};
use crate::lexicon::fold;
use crate::sorted::Sorted;

/// What reading a word as another of its row costs.
const SAME: f32 = 0.2;
/// What passing over a word costs that is of something else.
const TOPIC: f32 = 1.0;
/// A slip that costs more is not mended for the classifier.
const MENDED: f32 = 0.35;
/// So few letters a word keeps without its ending.
const SHORTEST: usize = 3;

/// Rows of words by their stems.
#[derive(Debug, Clone, Default)]
pub(super) struct Meanings {
    endings: Vec<String>,
    beginnings: Vec<String>,
    /// The rows that a stem stands in.
    same: HashMap<String, Vec<usize>>,
    topics: HashMap<String, usize>,
    /// The words of each row that stand in patterns.
    known: Vec<Vec<u32>>,
}

impl Meanings {
    pub fn new(book: &Book, words: &Words) -> Self {
        let long = |list: &[String]| {
            let mut list = list.to_vec();
            list.order_by_key(|ending| std::cmp::Reverse(ending.len()));
            list
        };
        let mut meanings = Self {
            endings: long(&book.endings),
            beginnings: long(&book.beginnings),
            ..Self::default()
        };
        for (number, row) in book.same.iter().enumerate() {
            for word in row.split_whitespace().map(fold) {
                let rows = meanings.same.entry(meanings.stem(&word)).or_default();
                if !rows.contains(&number) {
                    rows.push(number);
                }
            }
        }
        meanings.known = vec![Vec::new(); book.same.len()];
        for (id, word) in words.own() {
            let rows = meanings.same.get(&meanings.stem(word));
            for row in rows.into_iter().flatten() {
                meanings
                    .known
                    .get_mut(*row)
                    .into_iter()
                    .for_each(|known| known.push(id));
            }
        }
        for (number, row) in book.topics.iter().enumerate() {
            for word in row.split_whitespace().map(fold) {
                let stem = meanings.stem(&word);
                if !meanings.same.contains_key(&stem) {
                    meanings.topics.entry(stem).or_insert(number);
                }
            }
        }
        meanings
    }

    /// A folded word without its ending.
    pub fn stem(&self, word: &str) -> String {
        let long = |text: &str| text.chars().count() >= SHORTEST;
        let ending = |text: &str| {
            let mut ends = self
                .endings
                .iter()
                .filter_map(|end| text.strip_suffix(end.as_str()));
            ends.find(|rest| long(rest)).map(str::to_owned)
        };
        let mut stem = word.to_owned();
        if let Some(rest) = ending(&stem) {
            stem = rest;
            let mut begins = self.beginnings.iter();
            let rest = begins.find_map(|begin| stem.strip_prefix(begin.as_str()));
            if let Some(rest) = rest.filter(|rest| long(rest)) {
                stem = rest.to_owned();
            }
        }
        let mut chars: Vec<char> = stem.chars().collect();
        if chars.len() > SHORTEST && chars.last() == Some(&'e') {
            chars.pop();
        }
        if let [.., a, b] = chars[..]
            && a == b
            && chars.len() > SHORTEST
        {
            chars.pop();
        }
        chars.into_iter().collect()
    }

    /// What a word that stands in no pattern may be read as: another of its row. It is no slip
    /// then, and neither is what belongs to something else.
    pub fn widen(&self, unit: &mut Unit) {
        if !unit.unknown || unit.folded.contains(|c: char| c.is_ascii_digit()) {
            return;
        }
        let stem = self.stem(&unit.folded);
        if self.topics.contains_key(&stem) {
            unit.forms.clear();
            unit.skip = unit.skip.max(TOPIC);
            return;
        }
        let rows = self.same.get(&stem).into_iter().flatten();
        for row in rows.filter_map(|row| self.known.get(*row)) {
            for &word in row {
                if !unit.forms.iter().any(|form| form.word == word) {
                    unit.forms.push(Form {
                        word,
                        cost: SAME,
                        sure: false,
                    });
                }
            }
        }
    }
}

impl Grammar {
    /// A sentence as the classifier sees it.
    pub(super) fn tokens(&self, units: &[Unit]) -> Vec<Token> {
        units.iter().map(|unit| self.token(unit)).collect()
    }

    pub(super) fn token(&self, unit: &Unit) -> Token {
        let meanings = &self.meanings;
        let mut token = Token {
            said: unit.folded.clone(),
            word: unit.folded.clone(),
            stem: meanings.stem(&unit.folded),
            means: Vec::new(),
            unknown: false,
        };
        if unit.folded.contains(|c: char| c.is_ascii_digit()) {
            let kind = match unit.number() {
                Some(_) => "#",
                None if unit.folded.len() == 2 => "§",
                None => "§§",
            };
            for text in [&mut token.said, &mut token.word, &mut token.stem] {
                kind.clone_into(text);
            }
            token.means.push(kind.to_owned());
            return token;
        }
        let known =
            |stem: &str| meanings.same.contains_key(stem) || meanings.topics.contains_key(stem);
        let form = unit.forms.first().filter(|form| form.cost < MENDED);
        if unit.unknown && !known(&token.stem) {
            match form.and_then(|form| self.words.get(form.word)) {
                Some(word) => {
                    token.word.clone_from(&word.text);
                    token.stem = meanings.stem(&word.text);
                }
                None => token.unknown = true,
            }
        }
        if let Some(id) = self.words.find(&token.word) {
            for filler in self.fillers.get(&id).into_iter().flatten() {
                if filler.words.len() > 1 {
                    continue;
                }
                let kind = self.kinds.get(usize::from(filler.kind));
                let kind = kind.map_or("", String::as_str);
                let means = match &filler.value {
                    Value::Word(word) if !matches!(kind, "language" | "insult") => {
                        format!("{kind}={word}")
                    }
                    Value::Side(_) | Value::Colour(_) | Value::On(_) => {
                        format!("{kind}={}", filler.value)
                    }
                    _ => kind.to_owned(),
                };
                if !token.means.contains(&means) {
                    token.means.push(means);
                }
            }
        }
        let rows = meanings.same.get(&token.stem).into_iter().flatten();
        token.means.extend(rows.map(|row| format!("r{row}")));
        let topic = meanings.topics.get(&token.stem).filter(|_| unit.unknown);
        if let Some(topic) = topic {
            token
                .means
                .extend([format!("t{topic}"), "topic".to_owned()]);
        }
        token
    }
}
