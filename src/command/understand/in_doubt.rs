//! A move that was read where something in the line speaks for another meaning: it asks, it is told
//! of somebody by name, something is pushed that is no pawn, or the line ends before it is over; and
//! what is said to somebody by name.

use super::as_said;
use super::unmeant::is_called;
use crate::command::{Ask, Chat, Command, Parsed};
use crate::grammar::{Heard, Name};
use crate::notation::resolve_any;
use crate::rules::Role;

/// What asks whether a move can be made is answered, and of what may be of somebody else it is asked
/// whether it is meant.
pub(super) fn in_doubt(read: Parsed, heard: &Heard) -> Parsed {
    let (text, grammar) = (heard.text, heard.lexicon.grammar());
    let words: Vec<&str> = text.split_whitespace().collect();
    let first = words.first().copied().unwrap_or_default();
    let name = first.trim_matches(|c: char| !c.is_alphanumeric());
    let is_name = || is_called(name, heard.lexicon);
    // "Heinz, turn the telly down", of which nothing is understood.
    let called = first.ends_with(',') && is_name();
    if called && words.len() > 2 && read == Parsed::Unknown {
        return Parsed::Command(Command::Ask(Ask::Chat(Chat::Aside)));
    }
    let said = match &read {
        Parsed::Command(Command::Play(said)) => said,
        // "Lotte, leave it be" is hardly said to who plays.
        Parsed::Command(command) if called && acts(command) => {
            return as_said(text, command.clone());
        }
        _ => return read,
    };
    // "Can I just take that pawn on f7 with my bishop".
    let asks = grammar.begins_with_answer("may-i", &words).is_some();
    if asks && !grammar.requests(text) {
        return Parsed::Command(Command::Ask(Ask::Legal(None, said.clone())));
    }
    let named = heard.named();
    // "Shove him up to e5", where only a knight gets there.
    let pushes = || {
        let piece = named.iter().any(|one| matches!(one.name, Name::Piece(_)));
        let position = heard.now.position;
        let mv = position.and_then(|position| resolve_any(said, position).ok());
        let other = mv.is_some_and(|mv| mv.role() != Role::Pawn || mv.is_capture());
        other && !piece && grammar.says(text, &["pushes"])
    };
    // "Brian takes f7".
    let by_name = || is_name() && words.len() > 1 && named.iter().all(|one| one.at > 0);
    // "Knight f3 or" has an end that was not said.
    let trails = || {
        let last = words.last().map(|word| word.trim_end_matches('.'));
        words.len() > 1 && last.is_some_and(|word| grammar.answers_only(word, "or", heard.lexicon))
    };
    // "My wife would like to castle short".
    let told = || {
        grammar
            .begins_with_answer("tells-of-others", &words)
            .is_some()
    };
    match by_name() || pushes() || trails() || told() {
        true => as_said(text, Command::Play(said.clone())),
        false => read,
    }
}

/// Whether something is done by it that an answer does not do.
fn acts(command: &Command) -> bool {
    let answers = matches!(command, Command::Yes | Command::No | Command::Cancel);
    !command.is_fact() && !answers && !matches!(command, Command::Repeat | Command::More)
}
