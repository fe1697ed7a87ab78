//! What is pinned.

use crate::rules::{Bitboard, Chess, Color, Position, Role, Square, attacks, points};
use crate::sorted::Sorted;

use super::attackers;

/// A piece that must not, or had better not, leave a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pin {
    /// The piece that is pinned.
    pub pinned: Square,
    /// By this one.
    pub by: Square,
    /// To this one behind it.
    pub to: Square,
    /// That is the king: then it cannot leave the line at all.
    pub absolute: bool,
}

/// The pinned pieces of a side, those pinned to the king first. To another piece one is pinned where
/// that is worth more than both, or more than the pinned one and undefended.
pub fn pins(position: &Chess, color: Color) -> Vec<Pin> {
    let board = position.board();
    let own = board.by_color(color);
    let worth = |square: Square| match board.role_at(square) {
        Some(Role::King) => i32::MAX,
        role => role.map_or(0, points),
    };
    let mut pins = Vec::new();
    for by in board.by_color(color.other()) & board.sliders() {
        let Some(piece) = board.piece_at(by) else {
            continue;
        };
        let seen = attacks::attacks(by, piece, board.occupied()) & own;
        for pinned in seen {
            let behind = Bitboard::from(pinned);
            let through = attacks::attacks(by, piece, board.occupied() & !behind) & own & !seen;
            let to = through
                .into_iter()
                .find(|&to| attacks::between(by, to).contains(pinned));
            let Some(to) = to else { continue };
            let (front, back) = (worth(pinned), worth(to));
            let absolute = back == i32::MAX;
            let undefended = attackers(position, to, color).is_empty();
            let dear = back > front && (back > worth(by) || undefended);
            if front != i32::MAX && (absolute || dear) {
                pins.push(Pin {
                    pinned,
                    by,
                    to,
                    absolute,
                });
            }
        }
    }
    pins.order_by_key(|pin| (!pin.absolute, pin.pinned, pin.by));
    pins
}
