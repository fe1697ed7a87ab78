//! Who attacks two at once.

use crate::rules::{Chess, Color, Position, Role, Square, points};
use crate::sorted::Sorted;

use super::attackers;

/// A piece that attacks several that are worth it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fork {
    /// The piece that attacks.
    pub by: Square,
    /// The pieces it attacks, two or more, the dearest first.
    pub targets: Vec<Square>,
}

/// The forks that a side's pieces give: each attacks at least two of king, pieces worth more than
/// itself, and undefended pieces that are no pawns.
pub fn forks(position: &Chess, color: Color) -> Vec<Fork> {
    let board = position.board();
    let their = board.by_color(color.other());
    let mut forks = Vec::new();
    for by in board.by_color(color) {
        let Some(role) = board.role_at(by) else {
            continue;
        };
        let worth_it = |square: &Square| match board.role_at(*square) {
            Some(Role::King) => true,
            Some(target) => {
                (role != Role::King && points(target) > points(role))
                    || (target != Role::Pawn
                        && attackers(position, *square, color.other()).is_empty())
            }
            None => false,
        };
        let mut targets: Vec<Square> = (board.attacks_from(by) & their)
            .into_iter()
            .filter(worth_it)
            .collect();
        if targets.len() >= 2 {
            targets.order_by_key(|&target| (dearness(position, target), target));
            forks.push(Fork { by, targets });
        }
    }
    forks
}

/// The dearest first: the king, then by points.
pub(super) fn dearness(position: &Chess, square: Square) -> i32 {
    match position.board().role_at(square) {
        Some(Role::King) => i32::MIN,
        role => -role.map_or(0, points),
    }
}
