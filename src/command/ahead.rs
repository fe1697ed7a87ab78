//! Several moves in the head at once: "what if I castle and he plays knight f6"; a move under a
//! condition: "if I take on e5, is my knight safe".
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use super::{Command, Parsed, parse};
use crate::lexicon::{Lexicon, fold};
use crate::notation::{Pattern, Unresolved, resolve_any};
use crate::rules::{Chess, Move, Position, Square};

/// More are said one after another.
const MOST_MOVES: usize = 8;
const MOST_WORDS: usize = 32;
/// So many words stand before a move under a condition: "if I then ...".
const BEFORE_MOVE: usize = 3;
/// So many words are one move at most: "knight from b one takes on c three".
const WORDS_OF_MOVE: usize = 8;

/// Two moves or more behind the words that begin a thought, each legal behind the one before.
pub(super) fn line_ahead(
    text: &str,
    lexicon: &Lexicon,
    position: &Chess,
) -> Option<Vec<Vec<Pattern>>> {
    let words = words(text);
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

/// A move under a condition, "if I take on e5, is my knight safe", and what is asked of it; that is
/// empty where nothing is. `sentence`: the move that a whole sentence is, where it is no notation.
pub(super) fn condition(
    text: &str,
    lexicon: &Lexicon,
    position: &Chess,
    sentence: impl Fn(&str) -> Option<Vec<Pattern>>,
) -> Option<(Vec<Pattern>, Move, String)> {
    let words = words(text);
    let begins = words
        .iter()
        .position(|word| lexicon.grammar().conditions(word))?;
    let starts = begins + 1..words.len().min(begins + 1 + BEFORE_MOVE);
    // What the other side plays is no move here.
    let mut subject = words.iter().skip(begins + 1).take(BEFORE_MOVE);
    if subject.any(|word| lexicon.grammar().others(word)) {
        return None;
    }
    // "Tell me if e4 is attacked" has no move in it.
    let square = words
        .get(begins + 1)
        .is_some_and(|word| fold(word).parse::<Square>().is_ok());
    let more = words.get(begins + 2);
    if begins > 0 && square && more.is_some_and(|word| word.chars().all(char::is_alphabetic)) {
        return None;
    }
    let found = starts.into_iter().find_map(|at| {
        let longest = words.len().min(at + WORDS_OF_MOVE);
        (at + 1..=longest).rev().find_map(|end| {
            let said = words.get(at..end)?.join(" ");
            let Parsed::Command(Command::Play(patterns)) = parse(&said, lexicon, false) else {
                return None;
            };
            // "Are you after my queen" has none either.
            let told = |p: &Pattern| p.target().is_some() || p.castle.is_some() || p.capture;
            let mv = resolve_any(&patterns, position).ok()?;
            patterns.iter().any(told).then_some((end, patterns, mv))
        })
    });
    let whole = || {
        let rest = words.get(begins + 1..)?;
        let asks = rest.iter().position(|word| lexicon.grammar().asks(word));
        let end = begins + 1 + asks.unwrap_or(rest.len());
        let patterns = sentence(&words.get(begins + 1..end)?.join(" "))?;
        let mv = resolve_any(&patterns, position).ok()?;
        Some((end, patterns, mv))
    };
    let (end, patterns, mv) = found.or_else(whole)?;
    let asked = words.get(..begins)?.iter().chain(words.get(end..)?);
    let asked: Vec<&str> = asked.copied().collect();
    Some((patterns, mv, asked.join(" ")))
}

fn words(text: &str) -> Vec<&str> {
    let mark = |c: char| !c.is_alphanumeric() && !matches!(c, '-' | '+' | '#' | '=' | '\'');
    let words = text.split(mark).filter(|word| !word.is_empty());
    words.take(MOST_WORDS).collect()
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
