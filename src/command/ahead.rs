//! Several moves in the head at once: "what if I castle and he plays knight f6".
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use super::{Command, Parsed, parse};
use crate::lexicon::Lexicon;
use crate::notation::{Pattern, Unresolved, resolve_any};
use crate::rules::{Chess, Position};

/// More are said one after another.
const MOST_MOVES: usize = 8;
const MOST_WORDS: usize = 32;
/// So many words are one move at most: "knight from b one takes on c three".
const WORDS_OF_MOVE: usize = 8;

/// Two moves or more behind the words that begin a thought, each legal behind the one before.
pub(super) fn line_ahead(
    text: &str,
    lexicon: &Lexicon,
    position: &Chess,
) -> Option<Vec<Vec<Pattern>>> {
    let mark = |c: char| !c.is_alphanumeric() && !matches!(c, '-' | '+' | '#' | '=' | '\'');
    let words: Vec<&str> = text
        .split(mark)
        .filter(|word| !word.is_empty())
        .take(MOST_WORDS)
        .collect();
    let begins = lexicon.grammar().thinks_ahead(&words)?;
    let (mut at, mut position, mut moves) = (begins, position.clone(), Vec::new());
    while at < words.len() && moves.len() < MOST_MOVES {
        let longest = words.len().min(at + WORDS_OF_MOVE);
        let mut refused = false;
        let found = (at + 1..=longest).rev().find_map(|end| {
            let said = words.get(at..end)?.join(" ");
            let Parsed::Command(Command::Play(patterns)) = parse(&said, lexicon, false) else {
                return None;
            };
            let named = patterns.iter().any(|pattern| pattern.target().is_some());
            refused |= named;
            match resolve_any(&patterns, &position) {
                Ok(mv) => Some((end, patterns, Some(mv))),
                // It is asked which, and the line ends there.
                Err(Unresolved::Ambiguous(_)) if named => Some((end, patterns, None)),
                Err(_) => None,
            }
        });
        match found {
            Some((end, patterns, mv)) => {
                moves.push(patterns);
                let Some(mv) = mv else { return Some(moves) };
                position = position.play(mv).ok()?;
                at = end;
            }
            // "And he plays" says nothing of its own; a move does.
            None if refused => return None,
            None => at += 1,
        }
    }
    (moves.len() > 1).then_some(moves)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::rules::parse_fen;
    use crate::speech::Lang;

    fn thought(lang: &str, text: &str) -> Option<usize> {
        let fen = "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";
        let position = parse_fen(fen).unwrap();
        let words = Lexicon::embedded(&Lang::new(lang), "fide").unwrap();
        line_ahead(text, &words, &position).map(|moves| moves.len())
    }

    #[test]
    fn a_line_is_thought_move_by_move() {
        for (lang, text, moves) in [
            ("en", "what if castles and knight f6", Some(2)),
            ("en", "what if I castle and he plays Nf6", Some(2)),
            ("en", "what happens after d3 d6 Bg5", Some(3)),
            (
                "de",
                "was ist, wenn ich rochiere und er Sf6 spielt",
                Some(2),
            ),
            ("en", "what if knight g5", None),
            ("en", "what if knight takes e5 and queen h5", None),
            ("en", "castles and knight f6", None),
            (
                "en",
                "what if I castle, he plays knight e7 and I d3",
                Some(2),
            ),
        ] {
            assert_eq!(thought(lang, text), moves, "{text}");
        }
    }
}
