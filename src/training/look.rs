//! What can be asked of a position in any drill that has one.

use crate::clock::Millis;
use crate::command::{Ask, Command, Whether};
use crate::notation::{Unresolved, resolve_any};
use crate::rules::{Chess, Color, Move, Position};
use crate::table::{Event, Fact, Input, Refusal, Table, seen};

use super::Cue;

/// Answers a question about the position of somebody whose pieces are these; `None` where it is none.
pub(super) fn look(command: &Command, position: &Chess, you: Color) -> Option<Vec<Cue>> {
    let events = match command {
        Command::WhoseMove => vec![Event::Told(Fact::Turn {
            color: position.turn(),
            yours: None,
            check: position.is_check(),
            number: position.fullmoves().get(),
        })],
        // Which pieces are his.
        Command::Ask(Ask::Colour) => {
            let told = Table::alone(position)?
                .asked_by(Some(you))
                .handle(Input::Command(command.clone()), Millis(0));
            let pieces = seen(position, &Command::Pieces(Some(you), None));
            told.into_iter().chain(pieces.unwrap_or_default()).collect()
        }
        // "And mine", behind a question about the other pieces.
        Command::Other(side) => {
            let pieces = Command::Ask(Ask::Pieces(*side, None));
            return look(&pieces, position, you);
        }
        // What is asked in a sentence, of the position and of nothing else.
        Command::Query(_)
        | Command::Ask(
            Ask::SquareColour(_)
            | Ask::SameColour(..)
            | Ask::Diagonal(..)
            | Ask::LongDiagonals
            | Ask::Pieces(..)
            | Ask::Undeveloped(_)
            | Ask::Beyond { .. }
            | Ask::Count(..)
            | Ask::Check(_)
            | Ask::Castling(..)
            | Ask::Whether(
                Whether::Pinned(_)
                | Whether::Checks { .. }
                | Whether::Forks
                | Whether::Hangs(_)
                | Whether::Guarded(_)
                | Whether::Takes(..),
            )
            | Ask::SafeMoves(..)
            | Ask::Saved(..)
            | Ask::Balance
            | Ask::Hanging(_)
            | Ask::Loose(_)
            | Ask::Targets(..)
            | Ask::Protects(..)
            | Ask::Movers(..)
            | Ask::Since(_)
            | Ask::Between { .. }
            | Ask::Taken(..)
            | Ask::Retakes(_)
            | Ask::Reply
            | Ask::Plan
            | Ask::TakenAfter(_)
            | Ask::Guards(..)
            | Ask::Chases(..)
            | Ask::Aims(_)
            | Ask::Free(_)
            | Ask::Attacked(..)
            | Ask::Captures(..)
            | Ask::Moves(..)
            | Ask::GivesCheck(..)
            | Ask::Legal(..)
            | Ask::Fen,
        ) => Table::alone(position)?
            .asked_by(Some(you))
            .handle(Input::Command(command.clone()), Millis(0)),
        command => seen(position, command)?,
    };
    Some(events.into_iter().map(Cue::Say).collect())
}

/// What a typed or said move is in the position.
pub(super) enum Meant {
    /// This move.
    Move(Move),
    /// Not legal, or not one: what is said of it.
    Not(Vec<Cue>),
}

/// The move that a command means in the position; `None` where it is no move.
pub(super) fn meant(command: &Command, position: &Chess) -> Option<Meant> {
    let Command::Play(patterns) = command else {
        return None;
    };
    Some(match resolve_any(patterns, position) {
        Ok(mv) => Meant::Move(mv),
        Err(Unresolved::Illegal(why)) => {
            let refusal = Refusal::Illegal(position.clone(), why);
            Meant::Not(vec![Cue::Say(Event::Refused(refusal))])
        }
        Err(Unresolved::Ambiguous(_) | Unresolved::Promotion(_)) => {
            Meant::Not(vec![super::say("school-which-move", Vec::new())])
        }
    })
}
