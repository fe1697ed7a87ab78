//! A move with a remark: "e4, the classic", "I'll begin as always, d4".
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use super::{Command, Parsed, parse};
use crate::lexicon::Lexicon;
use crate::notation::{Pattern, resolve_any};
use crate::rules::Chess;

/// The one legal move that stands whole before or behind a comma, where the rest names no square.
pub(super) fn with_remark(text: &str, lexicon: &Lexicon, position: &Chess) -> Option<Pattern> {
    if text.contains('?') {
        return None;
    }
    let parts = text.split([',', ';', ':', '.', '!']).map(str::trim);
    let (mut found, mut remarks) = (None, 0);
    for part in parts.filter(|part| !part.is_empty()) {
        let moved = match parse(part, lexicon, false) {
            Parsed::Command(Command::Play(patterns)) => resolve_any(&patterns, position).ok(),
            _ => None,
        };
        match (moved, found) {
            (Some(_), Some(_)) => return None,
            (Some(mv), None) => found = Some(mv),
            (None, _) if part.contains(|c: char| c.is_ascii_digit()) => return None,
            (None, _) => remarks += 1,
        }
    }
    found.filter(|_| remarks > 0).map(Pattern::of)
}

#[cfg(test)]
#[allow(clippy::expect_used)]
mod tests {
    use super::*;
    use crate::speech::Lang;

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
