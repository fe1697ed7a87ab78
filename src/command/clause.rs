//! A line in clauses, each of which is read when it is first looked at, and once.
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use std::cell::OnceCell;

use super::{Command, Parsed, parse};
use crate::lexicon::Lexicon;
use crate::notation::{Pattern, Unresolved, resolve_any};
use crate::rules::{Chess, Move};

/// What parts a line.
const MARKS: [char; 7] = [',', ';', ':', '.', '!', '–', '—'];

/// A part of a line between two marks.
pub(super) struct Clause<'a> {
    /// Its words.
    pub text: &'a str,
    /// The line behind it.
    pub behind: &'a str,
    lexicon: &'a Lexicon,
    parsed: OnceCell<Parsed>,
}

impl<'a> Clause<'a> {
    fn new(text: &'a str, behind: &'a str, lexicon: &'a Lexicon) -> Self {
        Self {
            text: text.trim(),
            behind: behind.trim(),
            lexicon,
            parsed: OnceCell::new(),
        }
    }

    /// What it means by itself.
    pub fn parsed(&self) -> &Parsed {
        let parse = || parse(self.text, self.lexicon, false);
        self.parsed.get_or_init(parse)
    }

    /// The move that it is by itself.
    pub fn patterns(&self) -> Option<&[Pattern]> {
        match self.parsed() {
            Parsed::Command(Command::Play(patterns)) => Some(patterns),
            _ => None,
        }
    }

    /// The same, as the position takes it.
    pub fn resolved(&self, position: &Chess) -> Option<Result<Move, Unresolved>> {
        Some(resolve_any(self.patterns()?, position))
    }

    /// The rest of it behind its first word, if there is more.
    pub fn behind_its_first_word(&self) -> Option<Clause<'a>> {
        let (_, rest) = self.text.split_once(' ')?;
        Some(Clause::new(rest, self.behind, self.lexicon))
    }

    /// Its beginning before a word that begins a remark, "e4 | *to* begin with", and the remark:
    /// each place at which it can be parted.
    pub fn remarks(&self) -> impl Iterator<Item = (Clause<'a>, &'a str)> {
        let (text, lexicon) = (self.text, self.lexicon);
        let spaces = text.match_indices(' ').map(|(at, _)| at);
        let parts = spaces.filter_map(move |at| text.split_at_checked(at));
        let remarks = parts.filter(|(_, remark)| begins_remark(remark, lexicon));
        remarks.map(move |(text, remark)| (Clause::new(text, remark, lexicon), remark))
    }
}

/// Whether a remark begins here.
pub(super) fn begins_remark(text: &str, lexicon: &Lexicon) -> bool {
    let first = text.split_whitespace().next();
    first.is_some_and(|word| lexicon.grammar().begins_remark(word))
}

/// The clauses of a line that is read as `parsed`: no line is read a second time that has but one.
pub(super) fn clauses<'a>(text: &'a str, lexicon: &'a Lexicon, parsed: &Parsed) -> Vec<Clause<'a>> {
    let mut clauses: Vec<Clause> = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let mark = rest.find(MARKS).unwrap_or(rest.len());
        let (part, behind) = rest.split_at_checked(mark).unwrap_or((rest, ""));
        rest = behind.trim_start_matches(MARKS);
        if !part.trim().is_empty() {
            clauses.push(Clause::new(part, rest, lexicon));
        }
    }
    if let [only] = &clauses[..]
        && only.text == text.trim()
    {
        let _ = only.parsed.set(parsed.clone());
    }
    clauses
}

#[cfg(test)]
#[allow(clippy::expect_used)]
mod tests {
    use super::*;
    use crate::speech::Lang;

    #[test]
    fn a_line_is_parted_at_its_marks_and_behind_each_stands_the_rest() {
        let words = Lexicon::embedded(&Lang::new("en"), "fide").expect("it is within");
        let of = |text: &'static str| -> Vec<(&str, &str)> {
            let clauses = clauses(text, &words, &Parsed::Empty);
            clauses
                .iter()
                .map(|part| (part.text, part.behind))
                .collect()
        };
        assert_eq!(of("e4"), [("e4", "")]);
        assert_eq!(
            of("e4, ok; go!"),
            [("e4", "ok; go!"), ("ok", "go!"), ("go", "")]
        );
        assert_eq!(of(" – e4 ... well"), [("e4", "well"), ("well", "")]);
        assert_eq!(of("..., !"), []);
    }

    #[test]
    fn what_is_one_clause_is_what_the_line_is() {
        let words = Lexicon::embedded(&Lang::new("en"), "fide").expect("it is within");
        let known = Parsed::Command(Command::Clock);
        let read = |text: &'static str| {
            let clauses = clauses(text, &words, &known);
            clauses.first().expect("it has one").parsed().clone()
        };
        assert_eq!(read(" board "), known);
        assert_eq!(read("board!"), Parsed::Command(Command::Board));
    }
}
