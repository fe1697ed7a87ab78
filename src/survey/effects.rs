//! What a move attacks, opened and left.

use crate::rules::{Bitboard, Chess, Move, Position, Square};
use crate::sorted::Sorted;

use super::attackers;

/// What a move did beside moving.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Effects {
    /// Enemy pieces that the moved piece attacks now.
    pub attacks: Vec<Square>,
    /// Enemy pieces that another piece attacks now through the line that was opened: that piece and
    /// its target.
    pub opened: Vec<(Square, Square)>,
    /// Own pieces that are attacked and that the moved piece defended before and does not now.
    pub left: Vec<Square>,
}

/// The effects of a legal move; none of one that is not.
pub fn effects(before: &Chess, mv: Move) -> Effects {
    let Ok(after) = before.clone().play(mv) else {
        return Effects::default();
    };
    let color = before.turn();
    let (was, is) = (before.board(), after.board());
    let own = is.by_color(color);
    let their = is.by_color(color.other());
    // Castling moves two: the rook attacks too.
    let moved: Bitboard = own & !was.by_color(color);
    let mut attacked: Vec<Square> = Vec::new();
    for square in moved {
        attacked.extend(is.attacks_from(square) & their);
    }
    attacked.order();
    attacked.dedup();
    let mut opened = Vec::new();
    for by in own & is.sliders() & !moved {
        let new = is.attacks_from(by) & their & !was.attacks_from(by);
        opened.extend(new.into_iter().map(|target| (by, target)));
    }
    let defended = mv.from().map(|from| was.attacks_from(from));
    let defends: Bitboard = moved.into_iter().flat_map(|s| is.attacks_from(s)).collect();
    let left = defended.unwrap_or_default() & own & !defends & !moved & !is.kings();
    Effects {
        attacks: attacked,
        opened,
        left: left
            .into_iter()
            .filter(|&square| attackers(&after, square, color.other()).any())
            .collect(),
    }
}
