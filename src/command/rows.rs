//! The one table of commands: arguments, keys, when each makes sense, what is confirmed.
//!
//! The words stand in `voices/<lang>/lexicon.toml` under the same names, the help in
//! `phrases.ftl` as `help-<name>`.

use super::keys::{Code, Key};
use super::query::side_of;
use super::{
    Action, Arg, Argument, Ask, Change, Command, CursorAction, LawCommand, Query, Row, Switch,
    Target, Think, Verb, When,
};
use crate::engine::Strength;
use crate::game::QuickAnswer;
use crate::grammar::Side;
use crate::policy::Reveals;
use crate::rules::{File, Rank, Role, Square};
use crate::table::Part;

/// A row that does something.
const fn deed(
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
const fn fact(
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

const fn confirmed(row: Row) -> Row {
    Row {
        confirmed: true,
        ..row
    }
}

/// A key of the board. What it tells goes through the same commands and the same gate.
const fn cursor(verb: Verb, action: CursorAction, keys: &'static [Key]) -> Row {
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
const fn switch(verb: Verb, keys: &'static [Key], make: fn(Arg) -> Option<Command>) -> Row {
    deed(verb, When::Always, Argument::Switch, keys, make)
}

fn toggle(switch: Switch, arg: &Arg) -> Option<Command> {
    match arg {
        Arg::None => Some(Command::Switch(switch, None)),
        Arg::Switch(on) => Some(Command::Switch(switch, Some(*on))),
        _ => None,
    }
}

/// A row about the Laws.
const fn law(when: When, verb: Verb, argument: Argument, make: fn(Arg) -> Option<Command>) -> Row {
    deed(verb, when, argument, &[], make)
}

/// A question about the whole board.
const fn query(verb: Verb, keys: &'static [Key], make: fn(Arg) -> Option<Command>) -> Row {
    let (reveals, when) = (Reveals::Position, When::Board);
    fact(verb, reveals, when, Argument::None, keys, make)
}

/// A question about a square and what is around it.
const fn at_square(verb: Verb, make: fn(Arg) -> Option<Command>) -> Row {
    let (reveals, when) = (Reveals::Position, When::Board);
    fact(verb, reveals, when, Argument::Square, &[], make)
}

/// A question about a side, or both.
const fn of_side(verb: Verb, keys: &'static [Key], make: fn(Arg) -> Option<Command>) -> Row {
    let (reveals, when) = (Reveals::Position, When::Board);
    fact(verb, reveals, when, Argument::Pieces, keys, make)
}

/// A question about the moves that were made.
const fn since(
    verb: Verb,
    argument: Argument,
    keys: &'static [Key],
    make: fn(Arg) -> Option<Command>,
) -> Row {
    let (reveals, when) = (Reveals::Moves, When::Board);
    fact(verb, reveals, when, argument, keys, make)
}

/// A row about thinking ahead; it has a gate of its own.
const fn thinking(verb: Verb, keys: &'static [Key], make: fn(Arg) -> Option<Command>) -> Row {
    let (reveals, when) = (Reveals::Nothing, When::Board);
    fact(verb, reveals, when, Argument::None, keys, make)
}

fn mark(arg: &Arg, on: bool) -> Option<Command> {
    match arg {
        Arg::None => Some(Command::Mark(None, on)),
        Arg::Square(square) => Some(Command::Mark(Some(*square), on)),
        _ => None,
    }
}

fn alone(query: Query, arg: &Arg) -> Option<Command> {
    matches!(arg, Arg::None).then_some(Command::Query(query))
}

fn square(query: fn(Square) -> Query, arg: &Arg) -> Option<Command> {
    match arg {
        Arg::Square(square) => Some(Command::Query(query(*square))),
        _ => None,
    }
}

fn side(query: fn(Option<Side>) -> Query, arg: &Arg) -> Option<Command> {
    match arg {
        Arg::None => Some(Command::Query(query(None))),
        Arg::Pieces(color, None) => Some(Command::Query(query(side_of(*color)))),
        _ => None,
    }
}

macro_rules! plain_law {
    ($command:expr) => {
        |arg| matches!(arg, Arg::None).then_some(Command::Law($command))
    };
}

macro_rules! plain {
    ($command:expr) => {
        |arg| matches!(arg, Arg::None).then_some($command)
    };
}

const fn c(c: char) -> Key {
    Key::char(c)
}

const fn k(code: Code) -> Key {
    Key::plain(code)
}

/// All commands, in the order in which help names them. Keys follow Lichess' blind mode where it
/// has one.
pub static ROWS: [Row; Verb::ALL.len()] = {
    use Argument as A;
    use Command as C;
    use CursorAction as X;
    use LawCommand as L;
    use Reveals as R;
    use Verb as V;
    use When::{Always, Arbitrated, Asked, Board, Laws, Menu, Playing, Protocol};
    [
        fact(
            V::Clock,
            R::Nothing,
            Playing,
            A::None,
            &[c('t')],
            plain!(C::Clock),
        )
        .first(),
        fact(
            V::LastMove,
            R::LastMove,
            Board,
            A::None,
            &[c('l')],
            plain!(C::LastMove),
        )
        .first(),
        fact(
            V::Board,
            R::Position,
            Board,
            A::Count,
            &[c('w')],
            |arg| match arg {
                Arg::None => Some(C::Board),
                Arg::Number(number) => Some(C::GoToBoard(number)),
                _ => None,
            },
        )
        .first(),
        fact(
            V::Square,
            R::Square,
            Board,
            A::Square,
            &[],
            |arg| match arg {
                Arg::Square(square) => Some(C::Square(square)),
                _ => None,
            },
        )
        .first(),
        fact(V::Scan, R::Position, Board, A::Line, &[], |arg| match arg {
            Arg::File(file) => Some(C::File(file)),
            Arg::Rank(rank) => Some(C::Rank(rank)),
            _ => None,
        }),
        fact(
            V::Pieces,
            R::Position,
            Board,
            A::Pieces,
            &[],
            |arg| match arg {
                Arg::Pieces(color, role) => Some(C::Pieces(color, role)),
                Arg::None => Some(C::Pieces(None, None)),
                _ => None,
            },
        ),
        fact(
            V::Moves,
            R::Position,
            Board,
            A::Target,
            &[],
            |arg| match arg {
                Arg::None => Some(C::Moves(Target::All)),
                Arg::Square(square) => Some(C::Moves(Target::Square(square))),
                Arg::Role(role) => Some(C::Moves(Target::Role(role))),
                _ => None,
            },
        )
        .first(),
        fact(
            V::Captures,
            R::Position,
            Board,
            A::None,
            &[],
            plain!(C::Captures),
        ),
        fact(
            V::Attackers,
            R::Position,
            Board,
            A::Square,
            &[],
            |arg| match arg {
                Arg::Square(square) => Some(C::Attackers(square)),
                _ => None,
            },
        )
        .first(),
        fact(
            V::Sweep,
            R::Position,
            Board,
            A::Part,
            &[c('z')],
            |arg| match arg {
                Arg::None => Some(C::Hear(Part::Board)),
                Arg::File(file) => Some(C::Hear(Part::File(file))),
                Arg::Rank(rank) => Some(C::Hear(Part::Rank(rank))),
                _ => None,
            },
        ),
        fact(
            V::SoundOf,
            R::Square,
            Board,
            A::Square,
            &[],
            |arg| match arg {
                Arg::Square(square) => Some(C::Hear(Part::Square(square))),
                _ => None,
            },
        ),
        fact(
            V::Gesture,
            R::LastMove,
            Board,
            A::None,
            &[c('l').alt()],
            plain!(C::Hear(Part::LastMove)),
        ),
        fact(
            V::AttackSounds,
            R::Position,
            Board,
            A::Square,
            &[],
            |arg| match arg {
                Arg::Square(square) => Some(C::Hear(Part::Attacks(square))),
                _ => None,
            },
        ),
        fact(
            V::Material,
            R::Position,
            Board,
            A::None,
            &[c('y')],
            plain!(C::Material),
        ),
        fact(
            V::Turn,
            R::Nothing,
            Board,
            A::None,
            &[c('u')],
            plain!(C::WhoseMove),
        )
        .first(),
        fact(
            V::SayMoves,
            R::Moves,
            Board,
            A::Count,
            &[c('j')],
            |arg| match arg {
                Arg::None => Some(C::SayMoves(None)),
                Arg::Number(count) => Some(C::SayMoves(Some(count))),
                _ => None,
            },
        ),
        query(V::ByRank, &[c('w').alt()], |arg| alone(Query::ByRank, &arg)),
        query(V::ByFile, &[], |arg| alone(Query::ByFile, &arg)),
        at_square(V::Quarter, |arg| square(Query::Quarter, &arg)),
        query(V::Displaced, &[c('w').shift()], |arg| {
            alone(Query::Displaced, &arg)
        }),
        since(V::Changes, A::None, &[k(Code::Tab)], |arg| {
            alone(Query::Changes, &arg)
        }),
        at_square(V::Diagonal, |arg| square(Query::Diagonals, &arg)),
        at_square(V::Reach, |arg| square(Query::Reach, &arg)),
        at_square(V::Around, |arg| match arg {
            Arg::None => Some(C::Query(Query::Around(None))),
            Arg::Square(square) => Some(C::Query(Query::Around(Some(square)))),
            _ => None,
        }),
        of_side(V::PawnStructure, &[c('y').shift()], |arg| {
            side(Query::Pawns, &arg)
        }),
        at_square(V::Exchange, |arg| square(Query::Exchange, &arg)),
        of_side(V::Pins, &[c('i').shift()], |arg| side(Query::Pins, &arg)),
        of_side(V::Forks, &[c('f').shift()], |arg| side(Query::Forks, &arg)),
        of_side(V::Hanging, &[c('h').shift()], |arg| match arg {
            Arg::None => Some(C::Ask(Ask::Hanging(None))),
            Arg::Pieces(color, None) => Some(C::Ask(Ask::Hanging(side_of(color)))),
            _ => None,
        }),
        of_side(V::Overloaded, &[c('o').shift()], |arg| {
            side(Query::Overloaded, &arg)
        }),
        of_side(V::Attacked, &[c('e').shift()], |arg| {
            side(Query::Attacked, &arg)
        }),
        of_side(V::Checks, &[c('c').shift()], |arg| {
            side(Query::Checks, &arg)
        }),
        of_side(V::Danger, &[c('t').shift()], |arg| {
            side(Query::Danger, &arg)
        }),
        query(V::Effects, &[c('j').shift()], |arg| {
            alone(Query::Effects, &arg)
        }),
        query(V::CastlingRights, &[], |arg| alone(Query::Rights, &arg)),
        query(V::EnPassant, &[], |arg| alone(Query::EnPassant, &arg)),
        since(V::Counters, A::None, &[c('u').shift()], |arg| {
            alone(Query::Counters, &arg)
        }),
        since(V::MovesFrom, A::Count, &[], |arg| match arg {
            Arg::Number(number) => Some(C::Query(Query::MovesFrom(number))),
            _ => None,
        }),
        since(V::MovesBack, A::Count, &[], |arg| match arg {
            Arg::None => Some(C::Query(Query::MovesBack(None))),
            Arg::Number(number) => Some(C::Query(Query::MovesBack(Some(number)))),
            _ => None,
        }),
        since(V::Opening, A::None, &[c('s').shift()], |arg| {
            alone(Query::Opening, &arg)
        }),
        fact(
            V::WhatIf,
            R::Nothing,
            Board,
            A::Move,
            &[c('i').alt()],
            |arg| match arg {
                Arg::None => Some(C::Think(Think::Begin(Vec::new()))),
                Arg::Move(patterns) => Some(C::Think(Think::Begin(patterns))),
                _ => None,
            },
        ),
        thinking(V::Return, &[c('r').alt()], plain!(C::Think(Think::Return))),
        thinking(V::KeepLine, &[c('k').alt()], plain!(C::Think(Think::Keep))),
        thinking(
            V::Difference,
            &[c('d').alt()],
            plain!(C::Think(Think::Difference)),
        ),
        thinking(
            V::StepBack,
            &[c('a').shift()],
            plain!(C::Think(Think::Back)),
        ),
        thinking(
            V::StepForward,
            &[c('d').shift()],
            plain!(C::Think(Think::Forward)),
        ),
        fact(
            V::Mark,
            R::Nothing,
            Board,
            A::Square,
            &[c('m').alt()],
            |arg| mark(&arg, true),
        ),
        fact(
            V::Unmark,
            R::Nothing,
            Board,
            A::Square,
            &[c('u').alt()],
            |arg| mark(&arg, false),
        ),
        thinking(V::Marks, &[], plain!(C::Marks)),
        fact(
            V::Repeat,
            R::Nothing,
            Always,
            A::None,
            &[c('.'), k(Code::F(2))],
            plain!(C::Repeat),
        )
        .first(),
        fact(V::More, R::Nothing, Always, A::None, &[], plain!(C::More)).first(),
        fact(V::Why, R::Nothing, Always, A::None, &[], plain!(C::Why)),
        fact(
            V::Silence,
            R::Nothing,
            Always,
            A::None,
            &[k(Code::Escape)],
            plain!(C::Silence),
        )
        .first(),
        fact(
            V::Help,
            R::Nothing,
            Always,
            A::Verb,
            &[c('?'), k(Code::F(1))],
            |arg| match arg {
                Arg::None => Some(C::Help(None)),
                Arg::Verb(verb) => Some(C::Help(Some(verb))),
                _ => None,
            },
        ),
        deed(V::Yes, Asked, A::None, &[], plain!(C::Yes)),
        deed(V::No, Asked, A::None, &[], plain!(C::No)),
        deed(V::Cancel, Asked, A::None, &[], plain!(C::Cancel)),
        deed(
            V::TakeBack,
            Playing,
            A::None,
            &[k(Code::Backspace)],
            plain!(C::TakeBack),
        )
        .first(),
        confirmed(deed(V::Draw, Playing, A::None, &[], plain!(C::OfferDraw))).first(),
        confirmed(deed(
            V::AcceptDraw,
            Asked,
            A::None,
            &[],
            plain!(C::AcceptDraw),
        )),
        deed(V::DeclineDraw, Asked, A::None, &[], plain!(C::DeclineDraw)),
        deed(V::ClaimDraw, Playing, A::Move, &[], |arg| match arg {
            Arg::None => Some(C::ClaimDraw(Vec::new())),
            Arg::Move(patterns) => Some(C::ClaimDraw(patterns)),
            _ => None,
        }),
        confirmed(deed(V::Resign, Playing, A::None, &[], plain!(C::Resign))).first(),
        deed(
            V::Pause,
            Playing,
            A::None,
            &[k(Code::F(4))],
            plain!(C::Pause),
        ),
        deed(V::Continue, Playing, A::None, &[], plain!(C::Continue)),
        fact(
            V::Hint,
            R::Position,
            Playing,
            A::None,
            &[c('g')],
            plain!(C::Hint),
        )
        .first(),
        fact(
            V::Evaluate,
            R::Position,
            Board,
            A::None,
            &[c('v')],
            plain!(C::Evaluate),
        ),
        fact(
            V::Threat,
            R::Position,
            Board,
            A::None,
            &[c('d')],
            plain!(C::Threat),
        ),
        fact(
            V::BestLine,
            R::Position,
            Board,
            A::None,
            &[c('s')],
            plain!(C::BestLine),
        ),
        fact(
            V::Review,
            R::Position,
            Board,
            A::None,
            &[],
            plain!(C::Review),
        ),
        fact(V::Peers, R::Position, Board, A::None, &[], plain!(C::Peers)),
        fact(
            V::Missed,
            R::Position,
            Board,
            A::None,
            &[],
            plain!(C::Missed),
        ),
        switch(V::BlunderCheck, &[k(Code::F(12))], |arg| {
            toggle(Switch::BlunderCheck, &arg)
        }),
        fact(
            V::Coach,
            R::Nothing,
            Always,
            A::None,
            &[],
            plain!(C::Help(Some(V::Coach))),
        )
        .first(),
        fact(
            V::Boards,
            R::Nothing,
            When::Boards,
            A::None,
            &[],
            plain!(C::Boards),
        ),
        confirmed(deed(V::NewGame, Always, A::None, &[], plain!(C::NewGame))).first(),
        confirmed(deed(
            V::Rematch,
            Always,
            A::None,
            &[],
            plain!(C::Change(Change::Game(vec![Change::Turned]))),
        )),
        deed(V::Games, Always, A::None, &[], plain!(C::Games)),
        deed(V::GoToGame, Always, A::Count, &[], |arg| match arg {
            Arg::None => Some(C::GoToGame(None)),
            Arg::Number(number) => Some(C::GoToGame(Some(number))),
            _ => None,
        }),
        deed(V::ReadGame, Always, A::None, &[], plain!(C::ReadGame)),
        deed(V::Save, Always, A::Text, &[], |arg| match arg {
            Arg::None => Some(C::Save(String::new())),
            Arg::Name(path) => Some(C::Save(path)),
            _ => None,
        }),
        fact(
            V::Level,
            R::Nothing,
            Always,
            A::Level,
            &[],
            |arg| match arg {
                Arg::None => Some(C::WhichLevel),
                Arg::Number(number) => {
                    Some(Strength::numbered(number).map_or(C::Help(Some(V::Level)), C::Level))
                }
                _ => None,
            },
        )
        .first(),
        fact(
            V::Levels,
            R::Nothing,
            Always,
            A::None,
            &[],
            plain!(C::Help(Some(V::Levels))),
        ),
        deed(
            V::FullStrength,
            Always,
            A::None,
            &[],
            plain!(C::Level(Strength::Full)),
        ),
        deed(
            V::Adaptive,
            Always,
            A::None,
            &[],
            plain!(C::Level(Strength::Adaptive)),
        ),
        fact(
            V::Manners,
            R::Nothing,
            Always,
            A::None,
            &[],
            plain!(C::Manners),
        )
        .first(),
        deed(V::Character, Always, A::Text, &[], |arg| match arg {
            Arg::None => Some(C::Character(None)),
            Arg::Name(name) => Some(C::Character(Some(name))),
            _ => None,
        }),
        switch(V::Resignations, &[], |arg| {
            toggle(Switch::Resignations, &arg)
        }),
        switch(V::DrawOffers, &[], |arg| toggle(Switch::DrawOffers, &arg)),
        switch(V::HumanPace, &[], |arg| toggle(Switch::HumanPace, &arg)),
        deed(V::Drill, Always, A::Drill, &[], |arg| match arg {
            Arg::None => Some(C::Drill(None)),
            Arg::Name(name) => Some(C::Drill(Some(name))),
            _ => None,
        }),
        deed(V::Goal, Always, A::Count, &[], |arg| match arg {
            Arg::None => Some(C::Goal(None)),
            Arg::Number(minutes) => Some(C::Goal(Some(minutes))),
            _ => None,
        }),
        deed(V::Welcome, Always, A::None, &[], plain!(C::Welcome)),
        deed(
            V::Talk,
            Always,
            A::None,
            &[k(Code::F(3))],
            plain!(C::Listen(None)),
        ),
        fact(
            V::Keys,
            R::Nothing,
            Always,
            A::None,
            &[k(Code::F(11))],
            plain!(C::Keys),
        ),
        deed(V::Listen, Always, A::Switch, &[], |arg| match arg {
            Arg::None => Some(C::Listen(Some(true))),
            Arg::Switch(on) => Some(C::Listen(Some(on))),
            _ => None,
        }),
        deed(V::Learn, Always, A::Switch, &[], |arg| match arg {
            Arg::None => Some(C::Learn(true)),
            Arg::Switch(on) => Some(C::Learn(on)),
            _ => None,
        }),
        deed(V::Forget, Always, A::None, &[], plain!(C::Forget)),
        deed(
            V::StopListening,
            Always,
            A::None,
            &[],
            plain!(C::Listen(Some(false))),
        ),
        fact(
            V::Faster,
            R::Nothing,
            Always,
            A::None,
            &[c('+'), k(Code::F(8))],
            plain!(C::Rate(1)),
        ),
        fact(
            V::Slower,
            R::Nothing,
            Always,
            A::None,
            &[c('-'), k(Code::F(7))],
            plain!(C::Rate(-1)),
        ),
        fact(
            V::Louder,
            R::Nothing,
            Always,
            A::None,
            &[k(Code::F(10))],
            plain!(C::Volume(1)),
        ),
        fact(
            V::Quieter,
            R::Nothing,
            Always,
            A::None,
            &[k(Code::F(9))],
            plain!(C::Volume(-1)),
        ),
        fact(
            V::Higher,
            R::Nothing,
            Always,
            A::None,
            &[],
            plain!(C::Pitch(1)),
        ),
        fact(
            V::Lower,
            R::Nothing,
            Always,
            A::None,
            &[],
            plain!(C::Pitch(-1)),
        ),
        fact(
            V::Verbosity,
            R::Nothing,
            Always,
            A::None,
            &[k(Code::F(5))],
            plain!(C::Verbosity(None)),
        ),
        fact(
            V::Brief,
            R::Nothing,
            Always,
            A::None,
            &[],
            plain!(C::Verbosity(Some(0))),
        ),
        fact(
            V::Normal,
            R::Nothing,
            Always,
            A::None,
            &[],
            plain!(C::Verbosity(Some(1))),
        ),
        fact(
            V::Full,
            R::Nothing,
            Always,
            A::None,
            &[],
            plain!(C::Verbosity(Some(2))),
        ),
        fact(
            V::Style,
            R::Nothing,
            Always,
            A::None,
            &[k(Code::F(6))],
            plain!(C::Style(None)),
        ),
        fact(
            V::LongStyle,
            R::Nothing,
            Always,
            A::None,
            &[],
            plain!(C::Style(Some(false))),
        ),
        fact(
            V::ShortStyle,
            R::Nothing,
            Always,
            A::None,
            &[],
            plain!(C::Style(Some(true))),
        ),
        Row {
            fact: true,
            ..deed(V::Mono, Always, A::Switch, &[], |arg| match arg {
                Arg::None => Some(C::Mono(None)),
                Arg::Switch(on) => Some(C::Mono(Some(on))),
                _ => None,
            })
        },
        deed(V::Language, Always, A::Language, &[], |arg| match arg {
            Arg::Name(tag) => Some(C::Language(tag)),
            _ => None,
        }),
        deed(
            V::Settings,
            Always,
            A::Text,
            &[c('s').alt()],
            |arg| match arg {
                Arg::None => Some(C::Settings(None)),
                Arg::Name(text) => Some(C::Settings(Some(text))),
                _ => None,
            },
        ),
        deed(
            V::Quit,
            Always,
            A::None,
            &[c('q').ctrl(), c('c').ctrl()],
            plain!(C::Quit),
        )
        .first(),
        law(Protocol, V::Touch, A::Target, |arg| match arg {
            Arg::Square(square) => Some(C::Law(L::Touch(square))),
            Arg::Role(role) => Some(C::Law(L::TouchNew(role))),
            _ => None,
        }),
        law(Protocol, V::Adjust, A::None, plain_law!(L::Adjust)),
        law(Protocol, V::Press, A::None, plain_law!(L::Press)),
        law(Laws, V::ClaimFlag, A::None, plain_law!(L::ClaimFlag)),
        law(Laws, V::ClaimIllegal, A::None, plain_law!(L::ClaimIllegal)),
        fact(
            V::Used,
            R::Nothing,
            Protocol,
            A::None,
            &[],
            plain_law!(L::Used),
        ),
        fact(
            V::Recording,
            R::Nothing,
            Laws,
            A::None,
            &[],
            plain_law!(L::Recording),
        ),
        fact(
            V::Laws,
            R::Nothing,
            Laws,
            A::None,
            &[],
            plain_law!(L::Edition),
        ),
        law(Arbitrated, V::Arbiter, A::None, plain_law!(L::Arbiter)),
        confirmed(law(Menu, V::Warn, A::Side, |arg| match arg {
            Arg::Side(color, None) => Some(C::Law(L::Warn(color))),
            _ => None,
        })),
        confirmed(law(Menu, V::AddTime, A::Side, |arg| match arg {
            Arg::Side(color, minutes) => Some(C::Law(L::AddTime(color, minutes))),
            _ => None,
        })),
        confirmed(law(Menu, V::TakeTime, A::Side, |arg| match arg {
            Arg::Side(color, minutes) => Some(C::Law(L::TakeTime(color, minutes))),
            _ => None,
        })),
        confirmed(law(Menu, V::SetClock, A::Time, |arg| match arg {
            Arg::Time(color, minutes, seconds) => {
                Some(C::Law(L::SetClock(color, minutes, seconds)))
            }
            _ => None,
        })),
        confirmed(law(Menu, V::NewClock, A::None, plain_law!(L::NewClock))),
        confirmed(law(Menu, V::Award, A::Side, |arg| match arg {
            Arg::Side(color, None) => Some(C::Law(L::Award(Some(color)))),
            _ => None,
        })),
        confirmed(law(Menu, V::AwardDraw, A::None, plain_law!(L::Award(None)))),
        confirmed(law(Menu, V::Retrace, A::Count, |arg| match arg {
            Arg::None => Some(C::Law(L::Retrace(None))),
            Arg::Number(number) => Some(C::Law(L::Retrace(Some(number)))),
            _ => None,
        })),
        confirmed(law(Menu, V::Proportion, A::Count, |arg| match arg {
            Arg::Number(number) => Some(C::Law(L::Proportion(number))),
            _ => None,
        })),
        confirmed(law(Menu, V::CutPoints, A::Side, |arg| match arg {
            Arg::Side(color, halves) => Some(C::Law(L::CutPoints(color, halves))),
            _ => None,
        })),
        confirmed(law(Menu, V::GivePoints, A::Side, |arg| match arg {
            Arg::Side(color, halves) => Some(C::Law(L::GivePoints(color, halves))),
            _ => None,
        })),
        confirmed(law(Menu, V::Late, A::Side, |arg| match arg {
            Arg::Side(color, minutes) => Some(C::Law(L::Late(color, minutes))),
            _ => None,
        })),
        confirmed(law(Menu, V::Expel, A::Side, |arg| match arg {
            Arg::Side(color, None) => Some(C::Law(L::Expel(color))),
            _ => None,
        })),
        confirmed(law(Menu, V::BothFlags, A::None, plain_law!(L::BothFlags))),
        law(Menu, V::Swapped, A::None, plain_law!(L::Swapped)),
        confirmed(law(Menu, V::WrongStart, A::None, plain_law!(L::WrongStart))),
        confirmed(law(Menu, V::NeedlessStop, A::Side, |arg| match arg {
            Arg::Side(color, None) => Some(C::Law(L::NeedlessStop(color))),
            _ => None,
        })),
        confirmed(law(Menu, V::Annul, A::None, plain_law!(L::Annul))),
        law(Laws, V::Quickplay, A::None, plain_law!(L::Quickplay)),
        law(Laws, V::FiveSeconds, A::None, plain_law!(L::FiveSeconds)),
        law(
            Laws,
            V::Grant,
            A::None,
            plain_law!(L::Answer(QuickAnswer::Accept)),
        ),
        law(
            Laws,
            V::Postpone,
            A::None,
            plain_law!(L::Answer(QuickAnswer::Postpone)),
        ),
        law(
            Laws,
            V::Reject,
            A::None,
            plain_law!(L::Answer(QuickAnswer::Reject)),
        ),
        law(Laws, V::Seal, A::Move, |arg| match arg {
            Arg::None => Some(C::Law(L::Seal(Vec::new()))),
            Arg::Move(patterns) => Some(C::Law(L::Seal(patterns))),
            _ => None,
        }),
        law(Laws, V::Compare, A::None, plain_law!(L::Compare)),
        law(
            Protocol,
            V::AboutToCastle,
            A::None,
            plain_law!(L::AboutToCastle),
        ),
        law(Laws, V::OpenEnvelope, A::None, plain_law!(L::OpenEnvelope)),
        law(Laws, V::Envelope, A::None, plain_law!(L::Envelope)),
        law(Laws, V::LostEnvelope, A::Move, |arg| match arg {
            Arg::None => Some(C::Law(L::LostEnvelope(Vec::new()))),
            Arg::Move(patterns) => Some(C::Law(L::LostEnvelope(patterns))),
            _ => None,
        }),
        law(Laws, V::Resumption, A::Text, |arg| match arg {
            Arg::None => Some(C::Law(L::Resumption(String::new()))),
            Arg::Name(text) => Some(C::Law(L::Resumption(text))),
            _ => None,
        }),
        law(Laws, V::WaiveTouch, A::None, plain_law!(L::Waive)),
        cursor(V::Left, X::Step(-1, 0), &[k(Code::Left)]),
        cursor(V::Right, X::Step(1, 0), &[k(Code::Right)]),
        cursor(V::Up, X::Step(0, 1), &[k(Code::Up)]),
        cursor(V::Down, X::Step(0, -1), &[k(Code::Down)]),
        cursor(V::PickOrDrop, X::PickOrDrop, &[c(' '), k(Code::Enter)]),
        cursor(V::Here, X::Here, &[c('o')]),
        cursor(V::MovesHere, X::MovesHere(false), &[c('m')]),
        cursor(V::CapturesHere, X::MovesHere(true), &[c('m').shift()]),
        cursor(V::AttackersHere, X::AttackersHere, &[c('a')]),
        cursor(V::Input, X::Input, &[c('i'), c('/')]),
        cursor(V::LastTarget, X::LastTarget(false), &[c('l').shift()]),
        cursor(V::LastCapture, X::LastTarget(true), &[c('c')]),
        cursor(
            V::Diagonals,
            X::Rays {
                straight: false,
                back: false,
            },
            &[c('x')],
        ),
        cursor(
            V::DiagonalsBack,
            X::Rays {
                straight: false,
                back: true,
            },
            &[c('x').shift()],
        ),
        cursor(
            V::Straights,
            X::Rays {
                straight: true,
                back: false,
            },
            &[c('x').alt()],
        ),
        cursor(
            V::StraightsBack,
            X::Rays {
                straight: true,
                back: true,
            },
            &[c('x').alt().shift()],
        ),
        cursor(V::NextKing, X::Next(Role::King, true), &[c('k')]),
        cursor(V::NextQueen, X::Next(Role::Queen, true), &[c('q')]),
        cursor(V::NextRook, X::Next(Role::Rook, true), &[c('r')]),
        cursor(V::NextBishop, X::Next(Role::Bishop, true), &[c('b')]),
        cursor(V::NextKnight, X::Next(Role::Knight, true), &[c('n')]),
        cursor(V::NextPawn, X::Next(Role::Pawn, true), &[c('p')]),
        cursor(V::LastKing, X::Next(Role::King, false), &[c('k').shift()]),
        cursor(V::LastQueen, X::Next(Role::Queen, false), &[c('q').shift()]),
        cursor(V::LastRook, X::Next(Role::Rook, false), &[c('r').shift()]),
        cursor(
            V::LastBishop,
            X::Next(Role::Bishop, false),
            &[c('b').shift()],
        ),
        cursor(
            V::LastKnight,
            X::Next(Role::Knight, false),
            &[c('n').shift()],
        ),
        cursor(V::LastPawn, X::Next(Role::Pawn, false), &[c('p').shift()]),
        cursor(V::Rank1, X::ToRank(Rank::First), &[c('1')]),
        cursor(V::Rank2, X::ToRank(Rank::Second), &[c('2')]),
        cursor(V::Rank3, X::ToRank(Rank::Third), &[c('3')]),
        cursor(V::Rank4, X::ToRank(Rank::Fourth), &[c('4')]),
        cursor(V::Rank5, X::ToRank(Rank::Fifth), &[c('5')]),
        cursor(V::Rank6, X::ToRank(Rank::Sixth), &[c('6')]),
        cursor(V::Rank7, X::ToRank(Rank::Seventh), &[c('7')]),
        cursor(V::Rank8, X::ToRank(Rank::Eighth), &[c('8')]),
        // A terminal sends the character above the digit, which differs between keyboards: those that
        // mean one file everywhere are bound, and Alt with the digit works on all.
        cursor(
            V::FileA,
            X::ToFile(File::A),
            &[c('1').alt(), c('1').shift(), c('!')],
        ),
        cursor(
            V::FileB,
            X::ToFile(File::B),
            &[c('2').alt(), c('2').shift(), c('@'), c('"')],
        ),
        cursor(
            V::FileC,
            X::ToFile(File::C),
            &[c('3').alt(), c('3').shift(), c('#'), c('§')],
        ),
        cursor(
            V::FileD,
            X::ToFile(File::D),
            &[c('4').alt(), c('4').shift(), c('$')],
        ),
        cursor(
            V::FileE,
            X::ToFile(File::E),
            &[c('5').alt(), c('5').shift(), c('%')],
        ),
        cursor(
            V::FileF,
            X::ToFile(File::F),
            &[c('6').alt(), c('6').shift(), c('^')],
        ),
        cursor(
            V::FileG,
            X::ToFile(File::G),
            &[c('7').alt(), c('7').shift()],
        ),
        cursor(
            V::FileH,
            X::ToFile(File::H),
            &[c('8').alt(), c('8').shift(), c('*'), c('(')],
        ),
        cursor(V::ReachHere, X::Query(Query::Reach), &[c('h')]),
        cursor(
            V::AroundHere,
            X::Query(|square| Query::Around(Some(square))),
            &[c('h').alt()],
        ),
        cursor(V::ExchangeHere, X::Query(Query::Exchange), &[c('e')]),
        cursor(V::NextMark, X::NextMark, &[c('n').alt()]),
        cursor(V::JumpBack, X::JumpBack, &[k(Code::Left).alt()]),
        cursor(V::Flip, X::Flip, &[c('f')]),
        cursor(V::NextOwn, X::NextOf(true, true), &[k(Code::PageDown)]),
        cursor(V::LastOwn, X::NextOf(true, false), &[k(Code::PageUp)]),
        cursor(V::NextOther, X::NextOf(false, true), &[k(Code::End)]),
        cursor(V::LastOther, X::NextOf(false, false), &[k(Code::Home)]),
        cursor(V::SoundHere, X::Sound, &[c('o').alt()]),
        cursor(
            V::SweepRankHere,
            X::Sweep { file: false },
            &[c('z').shift()],
        ),
        cursor(V::SweepFileHere, X::Sweep { file: true }, &[c('z').alt()]),
        cursor(V::Magnify, X::Magnify, &[c('=')]),
        cursor(V::AttackSoundsHere, X::AttackSounds, &[c('a').alt()]),
    ]
};

/// The row with this name.
pub const fn row(verb: Verb) -> &'static Row {
    &ROWS[verb as usize]
}

// The rows stand in the order of the verbs, so that a verb's row is found by its number.
const _: () = {
    let mut at = 0;
    while at < ROWS.len() {
        assert!(ROWS[at].verb as usize == at);
        at += 1;
    }
};

/// The row a key is bound to.
///
/// ```
/// use hektor::command::{Key, Verb, bound};
/// assert_eq!(bound(Key::char('t')).map(|row| row.verb), Some(Verb::Clock));
/// ```
pub fn bound(key: Key) -> Option<&'static Row> {
    ROWS.iter().find(|row| row.keys.contains(&key))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_and_no_name_is_used_twice() {
        let mut keys = std::collections::HashSet::new();
        let mut names = std::collections::HashSet::new();
        for row in &ROWS {
            assert!(names.insert(row.verb), "{:?}", row.verb);
            for key in row.keys {
                assert!(keys.insert(*key), "{key}");
            }
        }
    }
}
