//! "And d2?", "what about the knight on g1": the question that was asked last, of another square or of
//! the piece that stands there.

use super::{as_said, says_move};
use crate::command::{Command, Follow, Parsed};
use crate::grammar::{Heard, Name, Side, Sign};
use crate::rules::{Position, Square};

/// So many words at most stand behind "and": "the knight that stands on g1".
const MOST_WORDS: usize = 6;

/// What is asked of a square or a piece behind a word that only goes on, where nothing else was read
/// in it.
pub(super) fn also(read: &Parsed, heard: &Heard) -> Option<Parsed> {
    let grammar = heard.lexicon.grammar();
    let words: Vec<&str> = heard.text.split_whitespace().collect();
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
    let named_one = || !grammar.answers_in(heard.text, &["that-one"]).is_empty();
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

/// What was read is asked about.
fn doubted(read: &Parsed, heard: &Heard) -> Option<Parsed> {
    match read {
        Parsed::Command(command) => Some(as_said(heard.text, command.clone())),
        _ => None,
    }
}
