//! A move that was read, and is asked about all the same: behind a no, in a question, back to where the
//! piece stands.

use super::{Parsed, as_said, says_move};
use crate::command::Command;
use crate::grammar::{Heard, Name, Named, Open, Sign, first_piece};
use crate::lexicon::Lexicon;
use crate::notation::{Pattern, resolve_any};
use crate::rules::{Move, Role, Square};

/// What was read, as a question where a move may not be meant.
pub(super) fn asked_first(read: Parsed, heard: &Heard) -> Parsed {
    let (text, lexicon, now) = (heard.text, heard.lexicon, heard.now);
    match read {
        // "No, with rook takes d5" tells what was meant, where nothing was asked.
        Parsed::Command(command)
            if says_move(&command)
                && now.open == Open::Nothing
                && !now.thinks
                && denies_first(text, lexicon) =>
        {
            as_said(text, command)
        }
        // "Put my knight back on f3", where it stands, may take back another move.
        Parsed::Command(command) if now.open == Open::Nothing && is_back_there(&command, heard) => {
            as_said(text, command)
        }
        // "My e pawn smashes his e pawn" and "der Königsbauer schlägt" are of no knight, and "take his
        // bishop" of no pawn.
        Parsed::Command(command)
            if now.open == Open::Nothing && !now.thinks && is_of_others(&command, heard) =>
        {
            as_said(text, command)
        }
        // "Is knight f7 a threat" makes no move.
        Parsed::Command(command)
            if says_move(&command)
                && now.open != Open::Choice
                && begins_with_verb(text, lexicon) =>
        {
            as_said(text, command)
        }
        meant => meant,
    }
}

/// Whether a move goes back from the one square that the line names.
fn is_back_there(command: &Command, heard: &Heard) -> bool {
    let Command::Play(said) = command else {
        return false;
    };
    let from: Vec<Square> = said.iter().filter_map(Pattern::from).collect();
    let names = heard.named();
    let back = names.iter().any(|one| one.name == Name::Sign(Sign::Back));
    let mut squares = names.iter().filter_map(|one| match one.name {
        Name::Square(square) => Some(square),
        _ => None,
    });
    let only = squares.next().filter(|_| squares.next().is_none());
    back && only.is_some_and(|square| from.contains(&square))
}

/// Whether a move is none of the piece of the speaker's with which a line begins, or none that takes what
/// it names to take.
fn is_of_others(command: &Command, heard: &Heard) -> bool {
    let (Command::Play(said), Some(position)) = (command, heard.now.position) else {
        return false;
    };
    let names = heard.named();
    resolve_any(said, position)
        .is_ok_and(|mv| mover_is_another(mv, &names) || takes_another(mv, &names))
}

fn mover_is_another(mv: Move, names: &[Named]) -> bool {
    let mine = names.first().map(|one| &one.name) == Some(&Name::Sign(Sign::Mine));
    let Some((at, role, of_wing)) = first_piece(names) else {
        return false;
    };
    let begins = mine || at == 0 && of_wing && role == Role::Pawn;
    begins && role != mv.role() && Some(role) != mv.promotion()
}

fn takes_another(mv: Move, names: &[Named]) -> bool {
    let taken = names.windows(3).find_map(|three| match three {
        [takes, whose, piece]
            if takes.name == Name::Sign(Sign::Takes) && whose.name == Name::Sign(Sign::Theirs) =>
        {
            piece.piece()
        }
        _ => None,
    });
    taken.is_some() && taken != mv.capture()
}

/// Whether a line begins with a no.
fn denies_first(text: &str, lexicon: &Lexicon) -> bool {
    let words: Vec<&str> = text.split_whitespace().collect();
    let says = lexicon.grammar().begins_with_answer("no-first", &words);
    says.is_some_and(|count| count < words.len())
}

/// Whether a line begins with a verb that asks, "*is* knight f7 a threat".
fn begins_with_verb(text: &str, lexicon: &Lexicon) -> bool {
    let words: Vec<&str> = text.split_whitespace().collect();
    let grammar = lexicon.grammar();
    grammar.begins_with_answer("asks-first", &words).is_some() && !grammar.requests(text)
}
