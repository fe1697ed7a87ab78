//! Where a line may be parted into wishes: at marks, at words that join, and before those that may
//! begin another wish.
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use crate::lexicon::Lexicon;

/// What parts a line, and is none of a word.
const MARKS: [char; 9] = [',', ';', ':', '.', '!', '?', '–', '—', '…'];

/// What stands before a part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cut {
    /// A mark, or nothing.
    Mark,
    /// A word that joins: "and".
    Joins,
    /// Neither: it begins with a word that may begin another wish.
    Breaks,
}

/// Where a part of a line begins and ends.
#[derive(Debug, Clone, Copy)]
pub(super) struct Part {
    pub from: usize,
    pub to: usize,
    pub before: Cut,
}

/// The parts of a line, without what joins them.
pub(super) fn parts(text: &str, lexicon: &Lexicon) -> Vec<Part> {
    let grammar = lexicon.grammar();
    let mut parts: Vec<Part> = Vec::new();
    let mut begun: Option<(usize, Cut)> = None;
    let (mut at, mut before) = (0, Cut::Mark);
    let part = |(from, before), to| Part { from, to, before };
    for piece in text.split_inclusive(char::is_whitespace) {
        let whole = piece.trim();
        let word = whole.trim_matches(MARKS);
        let (from, to) = (at, at + piece.trim_end().len());
        at += piece.len();
        let joins = grammar.joins(word);
        if joins || grammar.breaks(word) {
            let cut = if joins { Cut::Joins } else { Cut::Breaks };
            if let Some(begun) = begun.take() {
                parts.push(part(begun, from));
                before = cut;
            }
        }
        if !joins && !word.is_empty() {
            begun = begun.or(Some((from, before)));
        }
        if whole.ends_with(MARKS) {
            parts.extend(begun.take().map(|begun| part(begun, to)));
            before = Cut::Mark;
        }
    }
    parts.extend(begun.map(|begun| part(begun, text.len())));
    parts
}

/// What stands between the marks of a line, each with what it has on both sides of words that join.
///
/// ```
/// use hektor::command::joined_parts;
/// use hektor::{lexicon::Lexicon, speech::Lang};
/// let words = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
/// let parted = joined_parts("enough, me white and with ten minutes", &words);
/// let joined = "me white and with ten minutes";
/// let both = vec!["me white", "with ten minutes"];
/// assert_eq!(parted, [("enough,", vec!["enough,"]), (joined, both)]);
/// ```
pub fn joined_parts<'a>(text: &'a str, lexicon: &Lexicon) -> Vec<(&'a str, Vec<&'a str>)> {
    let all = parts(text, lexicon);
    let together = |cut: Cut| {
        move |_: &Part, next: &Part| match cut {
            Cut::Mark => next.before != Cut::Mark,
            _ => next.before == Cut::Breaks,
        }
    };
    let slice = |parts: &[Part]| {
        let (first, last) = (parts.first()?, parts.last()?);
        text.get(first.from..last.to).map(str::trim)
    };
    let clauses = all.chunk_by(together(Cut::Mark));
    let parted = clauses.filter_map(|clause| {
        let halves = clause.chunk_by(together(Cut::Joins));
        Some((slice(clause)?, halves.filter_map(slice).collect()))
    });
    parted.collect()
}
