//! A sentence as it is held against patterns: its words with what they may stand for.

use std::collections::HashMap;

use super::Value;
use crate::lexicon::{distance, fold};

/// A word of a language.
#[derive(Debug, Clone)]
pub(super) struct Word {
    pub text: String,
    /// Which letters occur, one bit each: near words have near sets.
    letters: u32,
    length: usize,
    /// What it costs to leave it out or to put it in: little for words that are everywhere.
    pub weight: f32,
    /// Of the interface's language, not only of another that is understood beside it.
    pub own: bool,
}

/// So many words at most are near to one.
const NEAREST: usize = 8;

/// All words of a language by number.
#[derive(Debug, Clone, Default)]
pub(super) struct Words {
    ids: HashMap<String, u32>,
    list: Vec<Word>,
    /// Words as they are spelled, where that differs: a slip is nearer to the spelling.
    spelled: Vec<(Word, u32)>,
}

fn letters(text: &str) -> u32 {
    text.bytes().fold(0, |set, byte| {
        let bit = if byte.is_ascii_lowercase() {
            u32::from(byte - b'a')
        } else {
            26 + u32::from(byte % 6)
        };
        set | (1 << bit)
    })
}

impl Words {
    /// The number of a folded word, which is added if it is new.
    pub fn add(&mut self, text: &str, own: bool) -> u32 {
        if let Some(&id) = self.ids.get(text) {
            if own && let Some(word) = self.list.get_mut(id as usize) {
                word.own = true;
            }
            return id;
        }
        let id = u32::try_from(self.list.len()).unwrap_or(u32::MAX);
        self.ids.insert(text.to_owned(), id);
        self.list.push(Word {
            text: text.to_owned(),
            letters: letters(text),
            length: text.chars().count(),
            weight: 1.0,
            own,
        });
        id
    }

    /// The number of a word as it is spelled.
    pub fn learn(&mut self, word: &str, own: bool) -> u32 {
        let folded = folded(word);
        let id = self.add(&folded, own);
        let lowered = word.to_lowercase();
        if lowered != folded && !self.spelled.iter().any(|(known, _)| known.text == lowered) {
            let word = Word {
                letters: letters(&lowered),
                length: lowered.chars().count(),
                text: lowered,
                weight: 1.0,
                own,
            };
            self.spelled.push((word, id));
        }
        id
    }

    /// A word by its folded text.
    pub fn find(&self, text: &str) -> Option<u32> {
        self.ids.get(text).copied()
    }

    pub fn get(&self, id: u32) -> Option<&Word> {
        self.list.get(id as usize)
    }

    /// The words of the interface's language.
    pub fn own(&self) -> impl Iterator<Item = (u32, &str)> {
        let own = (0..).zip(&self.list).filter(|(_, word)| word.own);
        own.map(|(id, word)| (id, word.text.as_str()))
    }

    pub fn weight(&self, id: u32) -> f32 {
        self.get(id).map_or(1.0, |word| word.weight)
    }

    pub fn set_weight(&mut self, id: u32, weight: f32) {
        if let Some(word) = self.list.get_mut(id as usize) {
            word.weight = weight;
        }
    }

    /// Words that a slip of spelling may have made this of, with what the slip costs: the nearest, at
    /// most so many by its folded text, and by its own where letters are swapped: "oe" is no umlaut there.
    pub fn near(&self, raw: &str, most: usize) -> Vec<(u32, f32)> {
        let nearest = |text: &str| self.slips_off(text).into_iter().take(most);
        let (folded, lowered) = (folded(raw), raw.to_lowercase());
        let mut near: Vec<(u32, f32)> = nearest(&folded).collect();
        if lowered != folded {
            near.extend(nearest(&lowered));
            near.sort_by(|a, b| a.1.total_cmp(&b.1));
        }
        let mut seen = Vec::new();
        near.retain(|(word, _)| {
            !seen.contains(word) && {
                seen.push(*word);
                true
            }
        });
        near
    }

    /// All words that a slip may have made a text of.
    fn slips_off(&self, text: &str) -> Vec<(u32, f32)> {
        let length = text.chars().count();
        let most = match length {
            0..=2 => return Vec::new(),
            3..=5 => 1,
            _ => 2,
        };
        let set = letters(text);
        let first = text.chars().next();
        let mut near = Vec::new();
        let numbers = 0..u32::MAX;
        let spelled = self.spelled.iter().map(|(word, id)| (*id, word));
        for (id, word) in numbers.zip(&self.list).chain(spelled) {
            let apart = (word.letters ^ set).count_ones() as usize;
            if word.length < 2 || apart > 2 * most || word.length.abs_diff(length) > most {
                continue;
            }
            let same_start = word.text.chars().next() == first;
            // With another first letter two slips make another word ...
            let most = if same_start { most } else { 1 };
            let Some(slips) = distance(text, &word.text, most) else {
                continue;
            };
            // ... and in a short word one: "fight", "right".
            if slips == 0 || (!same_start && length < 5 && !swapped(text, &word.text)) {
                continue;
            }
            if word.length < 3 && !(same_start && length == 3) {
                continue;
            }
            let slip = match slips {
                1 if doubled(text, &word.text) => 0.1,
                1 if word.length == length && word.letters == set => 0.15,
                1 => 0.2,
                _ => 0.5,
            };
            let cost: f32 = slip + if same_start { 0.0 } else { 0.1 };
            let foreign = if word.own { 0.0 } else { 0.15 };
            near.push((id, cost + foreign));
        }
        near.sort_by(|a, b| a.1.total_cmp(&b.1));
        near
    }
}

/// The first two letters stand the wrong way round.
fn swapped(a: &str, b: &str) -> bool {
    let (mut a, mut b) = (a.chars(), b.chars());
    let (a0, a1, b0, b1) = (a.next(), a.next(), b.next(), b.next());
    a0 == b1 && a1 == b0 && a.eq(b)
}

/// They differ in a letter that is doubled.
fn doubled(a: &str, b: &str) -> bool {
    let single = |text: &str| {
        let mut chars: Vec<char> = text.chars().collect();
        chars.dedup();
        chars
    };
    single(a) == single(b)
}

/// What a word of the sentence may stand for.
#[derive(Debug, Clone, Copy)]
pub(super) struct Form {
    pub word: u32,
    pub cost: f32,
    /// The word itself, or a slip that can be nothing else.
    pub sure: bool,
}

/// What fills a slot from some word on.
#[derive(Debug, Clone)]
pub(super) struct Span {
    pub kind: u16,
    pub end: usize,
    pub value: Value,
    pub cost: f32,
    pub sure: bool,
}

/// A word of the sentence.
#[derive(Debug, Clone)]
pub(super) struct Unit {
    /// As it was typed, without the punctuation round it.
    pub raw: String,
    pub folded: String,
    pub forms: Vec<Form>,
    /// What it costs to pass over it.
    pub skip: f32,
    /// It turns the meaning round.
    pub not: bool,
    /// It stands in no list of words.
    pub unknown: bool,
}

/// A phrase that means nothing.
#[derive(Debug, Clone, Copy)]
pub(super) struct Free {
    pub end: usize,
    pub cost: f32,
    /// It leaves no doubt.
    pub sure: bool,
}

/// A sentence.
#[derive(Debug, Clone, Default)]
pub(super) struct Sentence {
    pub units: Vec<Unit>,
    /// For each word, what may fill slots from there.
    pub spans: Vec<Vec<Span>>,
    /// For each word, where phrases end that mean nothing and begin there, and whether they leave
    /// no doubt.
    pub free: Vec<Vec<Free>>,
}

impl Sentence {
    /// All that may fill slots, each with the word on which it begins.
    pub fn spans(&self) -> impl Iterator<Item = (usize, &Span)> {
        let spans = self.spans.iter().enumerate();
        spans.flat_map(|(at, spans)| spans.iter().map(move |span| (at, span)))
    }
}

/// A word without what is drawn out in it: "hmmmm", "nooo". No word of a pattern has three of a letter in
/// a row.
fn undrawn(word: &str) -> String {
    let mut out = String::with_capacity(word.len());
    let mut rest = word.chars().peekable();
    while let Some(letter) = rest.next() {
        let mut more = 0;
        while rest.next_if_eq(&letter).is_some() {
            more += 1;
        }
        out.push(letter);
        if more == 1 {
            out.push(letter);
        }
    }
    out
}

/// The characters of a line in words: notation stays whole, compounds and squares are parted.
pub(super) fn split(text: &str) -> Vec<String> {
    let mut parts = Vec::new();
    let apart = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | '…');
    for chunk in text.split(apart) {
        let ends = |c: char| !c.is_alphanumeric() && !matches!(c, '+' | '#');
        let chunk = chunk.trim_start_matches(|c: char| !c.is_alphanumeric());
        let chunk = chunk.trim_end_matches(ends);
        if chunk.is_empty() {
            continue;
        }
        let digit = chunk.contains(|c: char| c.is_ascii_digit());
        if digit {
            match two_squares(chunk) {
                Some((a, b)) => parts.extend([a, b]),
                None if is_time_control(chunk) => {
                    parts.extend(chunk.replace('+', " plus ").split(' ').map(str::to_owned));
                }
                None => parts.extend(number_and_unit(chunk).map(str::to_owned)),
            }
            continue;
        }
        let castling = |c: char| matches!(c, 'o' | 'O' | '-');
        if chunk.chars().all(castling) && chunk.len() > 2 {
            parts.push(chunk.to_owned());
            continue;
        }
        let words = chunk.split(['-', '/', '–', '.', '?', '!', ':', '"']);
        parts.extend(words.filter(|w| !w.is_empty()).map(undrawn));
    }
    join_notation(&mut parts);
    // "Nf3?" is a move with a mark; "knight f3?" is a question. By itself it asks for help.
    let marked = matches!(&parts[..], [only] if only.contains(|c: char| c.is_ascii_digit()));
    if text.trim_end().ends_with('?') && !marked {
        parts.push("?".to_owned());
    }
    parts
}

/// `nc 3` is `nc3`: a piece's letter and a file stand by themselves before a rank.
fn join_notation(parts: &mut Vec<String>) {
    let mut at = 0;
    while at + 1 < parts.len() {
        let piece = parts.get(at).is_some_and(|part| {
            let mut chars = part.chars();
            let piece = chars
                .next()
                .is_some_and(|c| "kqrbnsltKQRNSLTDB".contains(c));
            let file = chars.next_back().is_some_and(|c| ('a'..='h').contains(&c));
            piece && file && chars.all(|c| c == 'x') && !["be", "he", "da"].contains(&part.as_str())
        });
        let rank = parts
            .get(at + 1)
            .is_some_and(|part| part.len() == 1 && part.chars().all(|c| ('1'..='8').contains(&c)));
        if piece && rank {
            let rank = parts.remove(at + 1);
            if let Some(part) = parts.get_mut(at) {
                part.push_str(&rank);
            }
        }
        at += 1;
    }
}

/// `1400er`, `10min`: the number, and what it counts. Any other chunk stays whole.
fn number_and_unit(chunk: &str) -> impl Iterator<Item = &str> {
    let end = chunk.find(|c: char| !c.is_ascii_digit()).unwrap_or(0);
    let (number, unit) = chunk.split_at(end);
    let parted = unit.len() > 1 && unit.chars().all(char::is_alphabetic);
    let parts = if parted { [number, unit] } else { [chunk, ""] };
    parts.into_iter().filter(|part| !part.is_empty())
}

/// Whether a chunk is a time control as it is written everywhere: `3+2`.
fn is_time_control(chunk: &str) -> bool {
    let number = |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_digit());
    chunk
        .split_once('+')
        .is_some_and(|(minutes, seconds)| number(minutes) && number(seconds))
}

/// `a1h8`, `c4-f7` as two squares.
fn two_squares(chunk: &str) -> Option<(String, String)> {
    let chunk = chunk.to_ascii_lowercase();
    let chars: Vec<char> = chunk.chars().collect();
    let square = |a: char, b: char| ('a'..='h').contains(&a) && ('1'..='8').contains(&b);
    match chars[..] {
        [a, b, c, d] if square(a, b) && square(c, d) => {
            Some((String::from_iter([a, b]), String::from_iter([c, d])))
        }
        [a, b, '-' | '–' | '/', c, d] if square(a, b) && square(c, d) => {
            Some((String::from_iter([a, b]), String::from_iter([c, d])))
        }
        _ => None,
    }
}

/// A word as words are compared; a question mark is one.
pub(super) fn folded(word: &str) -> String {
    if word == "?" {
        word.to_owned()
    } else {
        fold(word)
    }
}

impl Unit {
    /// The number that it is. One of more digits than any number here has is the greatest, so that what
    /// is wished of it is known; five may be squares.
    pub fn number(&self) -> Option<u16> {
        const SQUARES: usize = 5;
        let word = &self.folded;
        let long = word.len() > SQUARES && word.chars().all(|c| c.is_ascii_digit());
        word.parse().ok().or(long.then_some(u16::MAX))
    }

    /// A word with what it may stand for: itself, what it is written for by mistake, and what is
    /// near it, if it is no word itself.
    pub fn new(raw: String, words: &Words, mistakes: &HashMap<u32, Vec<u32>>) -> Self {
        let folded = folded(&raw);
        let itself = words.find(&folded);
        let own = itself.is_some_and(|id| words.get(id).is_some_and(|word| word.own));
        let mut forms: Vec<Form> = Vec::new();
        if let Some(word) = itself {
            forms.push(Form {
                word,
                cost: 0.0,
                sure: true,
            });
            for &word in mistakes.get(&word).into_iter().flatten() {
                forms.push(Form {
                    word,
                    cost: 0.15,
                    sure: false,
                });
            }
        }
        let notation = raw.contains(|c: char| c.is_ascii_digit());
        if !own && !notation {
            let mut near = words.near(&raw, NEAREST);
            for (word, cost) in near.clone() {
                let meant = mistakes.get(&word).into_iter().flatten();
                near.extend(meant.map(|&meant| (meant, cost + 0.1)));
            }
            let only = match near[..] {
                [(_, first), (_, second), ..] => second - first > 0.15,
                _ => true,
            };
            for (i, (word, cost)) in near.into_iter().enumerate() {
                forms.push(Form {
                    word,
                    cost: cost + if itself.is_some() { 0.15 } else { 0.0 },
                    sure: i == 0 && only && itself.is_none(),
                });
            }
        }
        let skip = match itself {
            Some(id) => words.weight(id),
            None if notation => 1.2,
            None => 0.55,
        };
        Self {
            raw,
            folded,
            forms,
            skip,
            not: false,
            unknown: itself.is_none(),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn what_is_drawn_out_is_said_shortly() {
        assert_eq!(
            split("hmmmm nooo, halloooo good"),
            ["hm", "no", "hallo", "good"]
        );
        assert_eq!(split("o-o-o ooo"), ["o-o-o", "ooo"]);
    }

    #[test]
    fn squares_are_parted_and_notation_stays() {
        assert_eq!(
            split("c4-f7, Nf3+ the e-file?"),
            ["c4", "f7", "Nf3+", "the", "e", "file", "?"]
        );
        assert_eq!(split("0-0-0! O-O"), ["0-0-0", "O-O"]);
        assert_eq!(split("10+5, e4+"), ["10", "plus", "5", "e4+"]);
        assert_eq!(split("?"), ["?"]);
        assert_eq!(split(" ... "), [""; 0]);
    }

    #[test]
    fn a_slip_is_near_and_a_word_is_itself() {
        let mut words = Words::default();
        for word in ["knight", "king", "queen", "to"] {
            words.add(word, true);
        }
        let near = |text: &str| -> Vec<String> {
            let unit = Unit::new(text.into(), &words, &HashMap::new());
            let forms = unit.forms.iter();
            forms
                .map(|f| words.get(f.word).unwrap().text.clone())
                .collect()
        };
        assert_eq!(near("knigth"), ["knight"]);
        assert_eq!(near("king"), ["king"]);
        assert_eq!(near("nkight"), ["knight"]);
        assert!(near("house").is_empty());
    }
}
