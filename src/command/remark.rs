//! A move with a remark: "e4, the classic", "I'll begin as always, d4".

use super::{Command, Parsed, parse};
use crate::lexicon::Lexicon;
use crate::notation::{Pattern, resolve_any};
use crate::rules::Chess;

/// The one legal move that stands whole before or behind a comma, where the rest names no square.
pub(super) fn with_remark(text: &str, lexicon: &Lexicon, position: &Chess) -> Option<Pattern> {
    let parts: Vec<&str> = text
        .split([',', ';', ':', '.', '!'])
        .map(str::trim)
        .collect();
    let mut parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    if text.contains('?') || parts.len() < 2 {
        return None;
    }
    let moved = |part: &str| match parse(part, lexicon, false) {
        Parsed::Command(Command::Play(patterns)) => resolve_any(&patterns, position).ok(),
        _ => None,
    };
    let at = parts.iter().position(|part| moved(part).is_some())?;
    let mv = moved(parts.remove(at))?;
    let bare = |part: &&str| !part.contains(|c: char| c.is_ascii_digit()) && moved(part).is_none();
    parts.iter().all(bare).then(|| Pattern::of(mv))
}

#[cfg(test)]
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
