//! Checks, and captures that pay.

use crate::rules::{Chess, Color, Move, Position, Square, other_to_move};
use crate::sorted::Sorted;

use super::exchange::gain;

/// What a side could do if it were its move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Danger {
    /// The position with that side to move; `None` where it cannot be: the other is in check.
    pub position: Option<Chess>,
    /// Its moves that give check; mates first.
    pub checks: Vec<Move>,
    /// The pieces it wins by taking, with the points; the most first.
    pub wins: Vec<(Square, i32)>,
}

/// The position with a side to move.
pub(super) fn to_move(position: &Chess, color: Color) -> Option<Chess> {
    if position.turn() == color {
        Some(position.clone())
    } else {
        other_to_move(position)
    }
}

/// Whether the side to move can mate at once.
pub(super) fn can_mate(position: &Chess) -> bool {
    position.legal_moves().into_iter().any(|mv| {
        let after = position.clone().play(mv);
        after.is_ok_and(|after| after.is_checkmate())
    })
}

/// The moves of a side that give check, as if it were its move; mates first.
pub fn checks(position: &Chess, color: Color) -> (Option<Chess>, Vec<Move>) {
    let Some(own) = to_move(position, color) else {
        return (None, Vec::new());
    };
    let mut checks: Vec<(bool, Move)> = Vec::new();
    for mv in own.legal_moves() {
        if let Ok(after) = own.clone().play(mv)
            && after.is_check()
        {
            checks.push((!after.is_checkmate(), mv));
        }
    }
    checks.order_by_key(|(quiet, mv)| (*quiet, mv.from(), mv.to()));
    let moves = checks.into_iter().map(|(_, mv)| mv).collect();
    (Some(own), moves)
}

/// What a side threatens: checks, and what it wins by taking.
pub fn danger(position: &Chess, by: Color) -> Danger {
    let (own, checks) = checks(position, by);
    let their = position.board().by_color(by.other());
    let mut wins: Vec<(Square, i32)> = Vec::new();
    if own.is_some() {
        wins.extend(
            their
                .into_iter()
                .filter_map(|square| Some((square, gain(position, square)?)))
                .filter(|(_, gain)| *gain > 0),
        );
    }
    wins.order_by_key(|(square, gain)| (-gain, *square));
    Danger {
        position: own,
        checks,
        wins,
    }
}
