//! What is overlooked by a move that loses, as far as exchanges show it.

use super::inputs::hanging;
use crate::engine::board::{Board, Mv, value};
use crate::rules::{Role, Square};

/// What is overlooked by a move that loses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Overlooked {
    /// That its square is attacked.
    Square,
    /// That something else was attacked, and still is.
    Attack,
    /// That something else could have been captured.
    Capture,
    /// What no exchange shows.
    Deeper,
}

/// Tells it of the moves in a position.
#[derive(Debug)]
pub(super) struct Exchanges<'a> {
    board: &'a Board,
    /// The most that the side to move can capture, and where; the most that it would lose.
    chance: (i32, Option<Square>),
    danger: i32,
}

/// Less than a pawn is nothing.
const PAWN: i32 = value(Role::Pawn);

impl<'a> Exchanges<'a> {
    pub fn new(board: &'a Board) -> Self {
        let us = board.turn();
        let (danger, _) = hanging(board, us.other(), None);
        Self {
            board,
            chance: hanging(board, us, None),
            danger,
        }
    }

    pub fn overlooked(&self, mv: Mv) -> Overlooked {
        let (chance, at) = self.chance;
        if !self.board.see(mv, 1 - PAWN) {
            Overlooked::Square
        } else if self.danger >= PAWN && self.left(mv) >= PAWN {
            Overlooked::Attack
        } else if chance >= PAWN && at != Some(mv.to()) {
            Overlooked::Capture
        } else {
            Overlooked::Deeper
        }
    }

    /// The most that they win elsewhere than where this move goes.
    fn left(&self, mv: Mv) -> i32 {
        let mut after = self.board.clone();
        after.make(mv);
        let them = self.board.turn().other();
        hanging(&after, them, Some(self.board.destination(mv))).0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::parse_fen;

    #[test]
    fn each_kind_of_error_is_told_from_the_others() {
        // Black's knight on e4 hangs, and so does White's rook on a4 to the pawn on b5.
        let both = "4k3/5p2/2p5/1p6/R3n3/3P4/8/3QK3 w - - 0 1";
        // The same without either.
        let neither = "4k3/5p2/2p5/1p6/4n3/8/R7/3QK3 w - - 0 1";
        for (fen, mv, expected) in [
            (both, "d1g4", Overlooked::Attack),
            (both, "a4a7", Overlooked::Capture),
            (both, "d3e4", Overlooked::Attack),
            (both, "d1b3", Overlooked::Attack),
            (both, "a4a6", Overlooked::Capture),
            (both, "a4b4", Overlooked::Capture),
            (neither, "a2a4", Overlooked::Square),
            (neither, "d1d7", Overlooked::Square),
            (neither, "e1f1", Overlooked::Deeper),
        ] {
            let board = Board::from(&parse_fen(fen).expect(fen));
            let found = board.legal_moves().into_iter();
            let own = found.into_iter().find(|own| format!("{own:?}") == mv);
            let told = Exchanges::new(&board).overlooked(own.expect(mv));
            assert_eq!(told, expected, "{mv}");
        }
    }
}
