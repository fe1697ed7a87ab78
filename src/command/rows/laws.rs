//! What the Laws of Chess allow, and what the arbiter does.

use super::super::When::{Arbitrated, Laws, Menu, Protocol};
use super::super::{Arg, Argument as A, Command, Command as C, LawCommand as L, Row, Verb as V};
use super::kinds::{confirmed, fact, law};
use crate::game::QuickAnswer;
use crate::policy::Reveals as R;

macro_rules! plain_law {
    ($command:expr) => {
        |arg| matches!(arg, Arg::None).then_some(Command::Law($command))
    };
}

pub(super) const ROWS: &[Row] = &[
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
        Arg::Time(color, minutes, seconds) => Some(C::Law(L::SetClock(color, minutes, seconds))),
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
];
