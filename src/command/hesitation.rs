//! A move that somebody is only thinking about, "e4 looks good", "maybe e4", and one with a question
//! beside it, "e4, what's the time": it is asked about, and not made.
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use super::spans::move_spans;
use super::{Command, Parsed, parse};
use crate::lexicon::Lexicon;
use crate::notation::{Pattern, resolve_any};
use crate::rules::Chess;

/// The move that a sentence weighs: in words for it, the one legal move that stands whole in it.
pub(super) fn weighed_move(
    text: &str,
    lexicon: &Lexicon,
    position: &Chess,
) -> Option<Vec<Pattern>> {
    if text.contains('?') || !lexicon.grammar().hesitates(text) {
        return None;
    }
    let spans = move_spans(text, lexicon);
    let longest = spans.iter().max_by_key(|(range, _)| range.len())?;
    let (range, patterns) = longest;
    let others = spans.iter().any(|(other, found)| {
        let apart = other.end <= range.start || other.start >= range.end;
        apart && resolve_any(found, position).is_ok()
    });
    (!others && resolve_any(patterns, position).is_ok()).then(|| patterns.clone())
}

/// The legal move before a comma, or before "and", and the question behind it.
pub(super) fn beside_question(
    text: &str,
    lexicon: &Lexicon,
    position: &Chess,
    read: impl Fn(&str) -> Parsed,
) -> Option<(Vec<Pattern>, Command)> {
    let commas = text
        .match_indices([',', ';', '.', '!'])
        .map(|(at, _)| (at, at + 1));
    let (at, after) = commas.min_by_key(|(at, _)| *at)?;
    let (before, behind) = (text.get(..at)?.trim(), text.get(after..)?.trim());
    let Parsed::Command(Command::Play(patterns)) = parse(before, lexicon, false) else {
        return None;
    };
    resolve_any(&patterns, position).ok()?;
    // "Eyeing e5" is a remark about the move.
    if behind.contains(|c: char| c.is_ascii_digit()) || !behind.contains(char::is_whitespace) {
        return None;
    }
    match read(behind) {
        // "E4, what's there" is about the square, and asks nobody for advice.
        Parsed::Command(command)
            if command.is_fact() && !matches!(command, Command::Threat | Command::Why) =>
        {
            Some((patterns, command))
        }
        _ => None,
    }
}
