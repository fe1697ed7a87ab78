//! Training, listening, how Hektor speaks, settings and the end.

use super::super::When::Always;
use super::super::keys::Code;
use super::super::{Arg, Argument as A, Command as C, Row, Verb as V};
use super::kinds::{c, deed, fact, k};
use crate::policy::Reveals as R;

pub(super) const ROWS: &[Row] = &[
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
    deed(V::WakeName, Always, A::Switch, &[], |arg| match arg {
        Arg::None => Some(C::WakeName(true)),
        Arg::Switch(on) => Some(C::WakeName(on)),
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
];
