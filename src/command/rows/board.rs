//! What the user asks about the game, the board and the moves, and thinking ahead.

use super::super::When::{Board, Playing};
use super::super::keys::Code;
use super::super::query::side_of;
use super::super::{Arg, Argument as A, Ask, Command as C, Query, Row, Target, Think, Verb as V};
use super::kinds::{
    alone, at_square, c, fact, k, mark, of_side, query, side, since, square, thinking,
};
use crate::policy::Reveals as R;
use crate::table::Part;

pub(super) const ROWS: &[Row] = &[
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
    of_side(V::ByRank, &[c('w').alt()], |arg| side(Query::ByRank, &arg)),
    of_side(V::ByFile, &[], |arg| side(Query::ByFile, &arg)),
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
    query(V::Centre, &[], |arg| alone(Query::Centre, &arg)),
    of_side(V::Flights, &[], |arg| side(Query::Flights, &arg)),
    of_side(V::KingSafety, &[], |arg| side(Query::KingSafety, &arg)),
    of_side(V::PawnStructure, &[c('y').shift()], |arg| {
        side(Query::Pawns, &arg)
    }),
    query(V::OpenFiles, &[], |arg| alone(Query::OpenFiles, &arg)),
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
];
