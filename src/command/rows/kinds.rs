//! The kinds of rows, so that each is written in few words.

use super::super::keys::{Code, Key};
use super::super::query::side_of;
use super::super::{Action, Arg, Argument, Command, CursorAction, Query, Row, Switch, Verb, When};
use crate::grammar::Side;
use crate::policy::Reveals;
use crate::rules::Square;

/// A row that does something.
pub(super) const fn deed(
    verb: Verb,
    when: When,
    argument: Argument,
    keys: &'static [Key],
    make: fn(Arg) -> Option<Command>,
) -> Row {
    Row {
        verb,
        argument,
        action: Action::Command(make),
        keys,
        when,
        confirmed: false,
        reveals: Reveals::Nothing,
        fact: false,
        first: false,
    }
}

/// A row that answers, and what the answer tells of the position.
pub(super) const fn fact(
    verb: Verb,
    reveals: Reveals,
    when: When,
    argument: Argument,
    keys: &'static [Key],
    make: fn(Arg) -> Option<Command>,
) -> Row {
    Row {
        reveals,
        fact: true,
        ..deed(verb, when, argument, keys, make)
    }
}

pub(super) const fn confirmed(row: Row) -> Row {
    Row {
        confirmed: true,
        ..row
    }
}

/// A key of the board. What it tells goes through the same commands and the same gate.
pub(super) const fn cursor(verb: Verb, action: CursorAction, keys: &'static [Key]) -> Row {
    Row {
        verb,
        argument: Argument::None,
        action: Action::Cursor(action),
        keys,
        when: When::Keys,
        confirmed: false,
        reveals: Reveals::Nothing,
        fact: true,
        first: false,
    }
}

/// A row about something that is on or off.
pub(super) const fn switch(
    verb: Verb,
    keys: &'static [Key],
    make: fn(Arg) -> Option<Command>,
) -> Row {
    deed(verb, When::Always, Argument::Switch, keys, make)
}

pub(super) fn toggle(switch: Switch, arg: &Arg) -> Option<Command> {
    match arg {
        Arg::None => Some(Command::Switch(switch, None)),
        Arg::Switch(on) => Some(Command::Switch(switch, Some(*on))),
        _ => None,
    }
}

/// A row about the Laws.
pub(super) const fn law(
    when: When,
    verb: Verb,
    argument: Argument,
    make: fn(Arg) -> Option<Command>,
) -> Row {
    deed(verb, when, argument, &[], make)
}

/// A question about the whole board.
pub(super) const fn query(
    verb: Verb,
    keys: &'static [Key],
    make: fn(Arg) -> Option<Command>,
) -> Row {
    let (reveals, when) = (Reveals::Position, When::Board);
    fact(verb, reveals, when, Argument::None, keys, make)
}

/// A question about a square and what is around it.
pub(super) const fn at_square(verb: Verb, make: fn(Arg) -> Option<Command>) -> Row {
    let (reveals, when) = (Reveals::Position, When::Board);
    fact(verb, reveals, when, Argument::Square, &[], make)
}

/// A question about a side, or both.
pub(super) const fn of_side(
    verb: Verb,
    keys: &'static [Key],
    make: fn(Arg) -> Option<Command>,
) -> Row {
    let (reveals, when) = (Reveals::Position, When::Board);
    fact(verb, reveals, when, Argument::Pieces, keys, make)
}

/// A question about the moves that were made.
pub(super) const fn since(
    verb: Verb,
    argument: Argument,
    keys: &'static [Key],
    make: fn(Arg) -> Option<Command>,
) -> Row {
    let (reveals, when) = (Reveals::Moves, When::Board);
    fact(verb, reveals, when, argument, keys, make)
}

/// A row about thinking ahead; it has a gate of its own.
pub(super) const fn thinking(
    verb: Verb,
    keys: &'static [Key],
    make: fn(Arg) -> Option<Command>,
) -> Row {
    let (reveals, when) = (Reveals::Nothing, When::Board);
    fact(verb, reveals, when, Argument::None, keys, make)
}

pub(super) fn mark(arg: &Arg, on: bool) -> Option<Command> {
    match arg {
        Arg::None => Some(Command::Mark(None, on)),
        Arg::Square(square) => Some(Command::Mark(Some(*square), on)),
        _ => None,
    }
}

pub(super) fn alone(query: Query, arg: &Arg) -> Option<Command> {
    matches!(arg, Arg::None).then_some(Command::Query(query))
}

pub(super) fn square(query: fn(Square) -> Query, arg: &Arg) -> Option<Command> {
    match arg {
        Arg::Square(square) => Some(Command::Query(query(*square))),
        _ => None,
    }
}

pub(super) fn side(query: fn(Option<Side>) -> Query, arg: &Arg) -> Option<Command> {
    match arg {
        Arg::None => Some(Command::Query(query(None))),
        Arg::Pieces(color, None) => Some(Command::Query(query(side_of(*color)))),
        _ => None,
    }
}

macro_rules! plain {
    ($command:expr) => {
        |arg| matches!(arg, Arg::None).then_some($command)
    };
}

pub(super) const fn c(c: char) -> Key {
    Key::char(c)
}

pub(super) const fn k(code: Code) -> Key {
    Key::plain(code)
}
