//! What is said in any talk: again, more, why, help, yes and no.

use super::super::When::{Always, Asked};
use super::super::keys::Code;
use super::super::{Arg, Argument as A, Command as C, Row, Verb as V};
use super::kinds::{c, deed, fact, k};
use crate::policy::Reveals as R;

pub(super) const ROWS: &[Row] = &[
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
];
