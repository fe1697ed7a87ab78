//! The keys of the board.

use super::super::keys::Code;
use super::super::{CursorAction as X, Query, Row, Verb as V};
use super::kinds::{c, cursor, k};
use crate::rules::{File, Rank, Role};

pub(super) const ROWS: &[Row] = &[
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
];
