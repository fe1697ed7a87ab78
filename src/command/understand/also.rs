//! "And d2?", "what about the knight on g1": the question that was asked last, of another square or of
//! the piece that stands there.

use super::{as_said, says_move, understand};
use crate::command::{Ask, Command, Follow, Parsed};
use crate::grammar::{Heard, Name, Side, Sign};
use crate::rules::{Position, Square};

/// So many words at most stand behind "and": "the knight that stands on g1".
const MOST_WORDS: usize = 6;

/// What is asked of a square or a piece behind a word that only goes on, where nothing else was read
/// in it.
pub(super) fn also(read: &Parsed, heard: &Heard) -> Option<Parsed> {
    let grammar = heard.lexicon.grammar();
    let apart = |c: char| !c.is_alphanumeric() && c != '\'';
    let words: Vec<&str> = (heard.text.split(apart))
        .filter(|word| !word.is_empty())
        .collect();
    let lead = grammar.begins_with_answer("also", &words)?;
    let rest = words.get(lead..)?;
    if rest.is_empty() || rest.len() > MOST_WORDS {
        return None;
    }
    let (mut square, mut role, mut side) = (None, None, None);
    for named in heard.named() {
        match named.name {
            Name::Square(at) if square.is_none() => square = Some(at),
            Name::Piece(piece) if role.is_none() => role = Some(piece),
            Name::Sign(Sign::Mine) => side = Some(Side::Me),
            Name::Sign(Sign::Theirs) => side = Some(Side::You),
            // "The one on a1".
            Name::Sign(Sign::Line | Sign::One) => {}
            _ => return None,
        }
    }
    let position = heard.now.board.or(heard.now.position)?;
    let stands = |at: Square| position.board().piece_at(at).map(|piece| piece.role);
    let open = match read {
        Parsed::Unknown | Parsed::Either(_) | Parsed::Doubt { .. } => true,
        Parsed::Command(command) => says_move(command) || command.is_square(),
        _ => false,
    };
    let alone = matches!(read, Parsed::Command(command) if command.is_square());
    let named_one = || grammar.says(heard.text, &["that-one"]);
    // "And h4", a square alone: nobody who asked just now moves so.
    let bare = rest.len() == 1 && matches!(read, Parsed::Command(command) if says_move(command));
    let follow = match (square, role) {
        (Some(at), None) if bare && lead == 1 && heard.now.asked => Follow::There(at),
        (Some(_), None) if bare && lead == 1 && !heard.now.thinks => return doubted(read, heard),
        // A piece that stands there is not moved there.
        (Some(at), Some(role)) if open && stands(at) == Some(role) => Follow::There(at),
        (Some(at), None)
            if (alone && lead == 1) || (open && stands(at).is_some() && named_one()) =>
        {
            Follow::There(at)
        }
        // "And that bishop" is of the one that was spoken of.
        (None, Some(role)) if *read == Parsed::Unknown && heard.singled().is_none() => {
            return Some(Parsed::Command(Command::OtherKind(
                side.unwrap_or(Side::Me),
                role,
            )));
        }
        _ => return None,
    };
    Some(Parsed::Command(Command::Follow(follow)))
}

/// "How much time do I have, and he?": the same of the other side behind it.
pub(super) fn of_both(read: &Parsed, heard: &Heard) -> Option<Parsed> {
    let fact = |command: &Command| command.is_fact() && !matches!(command, Command::Other(_));
    let asks = match read {
        Parsed::Command(command) => fact(command),
        Parsed::Several(all) => all.iter().all(fact),
        Parsed::Unknown | Parsed::Either(_) => true,
        _ => false,
    };
    if !asks {
        return None;
    }
    let grammar = heard.lexicon.grammar();
    let words: Vec<&str> = heard.text.split_whitespace().collect();
    let (at, side) = (1..words.len()).find_map(|at| {
        let behind = words.get(at..)?;
        let whole = |name| grammar.begins_with_answer(name, behind) == Some(behind.len());
        let side = match (whole("and-theirs"), whole("and-mine")) {
            (true, _) => Side::You,
            (_, true) => Side::Me,
            _ => return None,
        };
        Some((at, side))
    })?;
    let first = words.get(..at)?.join(" ");
    match understand(&first, heard.lexicon, heard.now) {
        Parsed::Command(command) if fact(&command) => {
            let chat = matches!(command, Command::Ask(Ask::Chat(_)));
            // "How much time for me and him" was read as the time of both.
            let known = matches!(read, Parsed::Command(read) if *read != command);
            // Of whom it was asked first has to be said.
            let theirs = command.about(side).filter(|other| *other != command);
            let other = match side {
                Side::You => Side::Me,
                _ => Side::You,
            };
            let mine = command.about(other);
            let sided = theirs.is_some() && mine.as_ref() == Some(&command);
            (!chat && !known && sided).then(|| Parsed::Several(vec![command, Command::Other(side)]))
        }
        _ => None,
    }
}

/// What was read is asked about.
fn doubted(read: &Parsed, heard: &Heard) -> Option<Parsed> {
    match read {
        Parsed::Command(command) => Some(as_said(heard.text, command.clone())),
        _ => None,
    }
}
