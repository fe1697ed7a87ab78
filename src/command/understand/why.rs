//! Why a move, with what speaks against it: "and why castling, he takes the pawn then".

use super::Said;
use super::compared::End;
use crate::command::{Command, Parsed};
use crate::notation::Pattern;

/// So many words stand before the one that asks why.
const LEAD: usize = 2;

impl Said<'_, '_> {
    /// The move that a line asks the reason of; what it says behind it is no move of anybody's.
    pub(super) fn why_of(&self) -> Option<Parsed> {
        let (text, grammar) = (self.heard.text, self.heard.lexicon.grammar());
        let why = grammar.answers_in(text, &["why"]);
        why.first().filter(|why| why.at <= LEAD && !why.denied)?;
        if grammar.denied(text).is_some() {
            return None;
        }
        let part = text.get(..self.objection(text)?)?;
        let mv = self.one_move(part, End::Last, None)?;
        let first = self.one_move(part, End::First, None);
        let one = first.is_none_or(|first| first == mv);
        let reasons = || Parsed::Command(Command::Reasons(vec![Pattern::of(mv)]));
        one.then(reasons)
    }

    /// Where what speaks against it begins: behind a mark, or with a condition.
    fn objection(&self, text: &str) -> Option<usize> {
        let marks = [',', ';', ':', '.', '–', '?'];
        let body = text.trim_end_matches(|c: char| !c.is_alphanumeric());
        let mark = body.find(marks);
        let grammar = self.heard.lexicon.grammar();
        let starts = body.match_indices(' ').map(|(at, _)| at);
        let condition = |at: &usize| {
            let next = body
                .get(at + 1..)
                .and_then(|rest| rest.split_whitespace().next());
            next.is_some_and(|word| grammar.conditions(word))
        };
        let condition = starts.into_iter().find(condition);
        [mark, condition].into_iter().flatten().min()
    }
}
