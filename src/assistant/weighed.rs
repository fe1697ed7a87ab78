//! A move of a puzzle that is not its solution, weighed: what answers it, and what it comes to.

use crate::engine::coach::{Coach, Loss, Merit};
use crate::grammar::role_name;
use crate::rules::{Chess, Move, Position, Role};
use crate::table::Event;

/// Positions looked at: a few hundredths of a second.
const NODES: u64 = 10_000;
/// Nobody follows more half-moves than these in the head.
const LINE: usize = 3;

/// What answers a move, and what it comes to: where it is not the `right` one, why it is not what is to
/// be found.
pub(super) fn weighed(position: &Chess, mv: Move, right: bool) -> Event {
    let opinion = Coach::new().with_nodes(NODES).opinion(position, mv);
    let mut after = position.clone();
    after.play_unchecked(mv);
    let answer = opinion.as_ref().map_or(&[][..], |one| &one.answer);
    let answer = answer.get(..LINE).unwrap_or(answer).to_vec();
    let (how, role) = match opinion.map(|one| one.merit) {
        _ if right => ("best", Role::Pawn),
        Some(Merit::Bad(Loss::Mate(_))) => ("mated", Role::Pawn),
        Some(Merit::Bad(Loss::MissedMate)) => ("no-mate", Role::Pawn),
        Some(Merit::Bad(Loss::Piece(role))) => ("piece", role),
        Some(Merit::Bad(Loss::Pawns(_))) => ("gone", Role::Pawn),
        Some(Merit::Slack) => ("less", Role::Pawn),
        _ => ("good", Role::Pawn),
    };
    let args = vec![
        (
            "answered",
            if answer.is_empty() { "no" } else { "yes" }.into(),
        ),
        ("played", (position.clone(), vec![mv]).into()),
        ("moves", (after, answer).into()),
        ("how", how.into()),
        ("role", role_name(role).into()),
    ];
    Event::Phrase {
        key: "tactics-weighed",
        args,
    }
}
