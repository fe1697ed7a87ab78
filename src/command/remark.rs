//! A move with a remark: "e4, the classic", "I'll begin as always, d4".
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use super::{Ask, Command, Parsed, parse};
use crate::lexicon::Lexicon;
use crate::notation::{Pattern, resolve_any};
use crate::rules::Chess;

/// A move that stands beside a remark.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Remarked {
    pub mv: Pattern,
    /// The remark names no square that could be meant instead.
    pub alone: bool,
}

/// The one legal move that stands whole before or behind a comma, or before a word that begins a
/// remark ("e4 *to* begin with", "c3, *preparing* d4"). A square is named by such a remark alone.
pub(super) fn with_remark(text: &str, lexicon: &Lexicon, position: &Chess) -> Option<Remarked> {
    if text.contains('?') {
        return None;
    }
    let grammar = lexicon.grammar();
    let move_of = |part: &str| match parse(part, lexicon, false) {
        Parsed::Command(Command::Play(patterns)) => resolve_any(&patterns, position).ok(),
        _ => None,
    };
    let (mut found, mut remarks, mut alone) = (None, 0, true);
    let parts = text
        .split([',', ';', ':', '.', '!', '–', '—'])
        .map(str::trim);
    for part in parts.filter(|part| !part.is_empty()) {
        let begins = |at: usize| {
            let rest = part.get(at..).unwrap_or_default();
            let word = rest.split_whitespace().next();
            word.is_some_and(|word| grammar.begins_remark(word))
        };
        let splits = part.match_indices(' ').map(|(at, _)| at);
        let mut splits = splits.filter(|&at| begins(at));
        let (mv, remark) = match move_of(part) {
            Some(mv) => (Some(mv), ""),
            None if begins(0) => (None, part),
            None => splits
                .find_map(|at| Some((Some(move_of(part.get(..at)?)?), part.get(at..)?)))
                .unwrap_or((None, part)),
        };
        if mv.is_some() && found.is_some() {
            return None;
        }
        found = found.or(mv);
        if remark.contains(|c: char| c.is_ascii_digit()) {
            // "My rook, a1" names a square that may be meant.
            let starts = remark.split_whitespace().next();
            if !starts.is_some_and(|word| grammar.begins_remark(word)) {
                return None;
            }
            alone = false;
        }
        // "D4, new game" is two wishes.
        alone &= match parse(remark, lexicon, false) {
            Parsed::Command(command) => matches!(command, Command::Ask(Ask::Chat(_))),
            Parsed::Several(_) => false,
            _ => true,
        };
        remarks += usize::from(!remark.is_empty());
    }
    let mv = Pattern::of(found.filter(|_| remarks > 0)?);
    Some(Remarked { mv, alone })
}

#[cfg(test)]
#[allow(clippy::expect_used)]
mod tests {
    use super::*;
    use crate::speech::Lang;

    #[test]
    fn a_remark_that_is_a_wish_or_names_a_square_does_not_stand_for_nothing() {
        let words = Lexicon::embedded(&Lang::new("en"), "fide").expect("it is within");
        let alone = |text: &str| {
            let found = with_remark(text, &words, &Chess::default());
            found.map(|found| found.alone)
        };
        assert_eq!(alone("d4, the classic"), Some(true));
        assert_eq!(alone("d4 to begin with"), Some(true));
        assert_eq!(alone("d4, new game"), Some(false));
        assert_eq!(alone("c3, preparing d4"), Some(false));
        assert_eq!(alone("c3, then d4"), None);
    }

    #[test]
    fn a_move_stands_beside_its_remark_and_never_beside_another() {
        let words = Lexicon::embedded(&Lang::new("en"), "fide").expect("it is within");
        let found = |text: &str| with_remark(text, &words, &Chess::default()).is_some();
        assert!(found("e4, grandfather's favourite"));
        assert!(found("the old story, knight f3"));
        for text in [
            "e4",
            "e4 the classic",
            "e4, then e5",
            "e4, or knight f3",
            "what about this, e4?",
            "my rook, a1",
        ] {
            assert!(!found(text), "{text}");
        }
    }
}
