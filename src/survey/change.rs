//! What has changed since a side's last move.

use crate::rules::{Chess, Color, Move, Position, Role, Square};

/// What happened since a side's last move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// The moves made since, each with the position before it; the side's own is not among them.
    pub moves: Vec<(Chess, Move)>,
    /// What of the side was taken, and where it stood.
    pub lost: Vec<(Role, Square)>,
}

/// What has changed since the last move of a side, or since the beginning.
pub fn changes(history: &[Chess], moves: &[Move], color: Color) -> Change {
    let made = history.iter().zip(moves);
    let since: Vec<(Chess, Move)> = made
        .rev()
        .take_while(|(before, _)| before.turn() != color)
        .map(|(before, mv)| (before.clone(), *mv))
        .collect();
    let since: Vec<(Chess, Move)> = since.into_iter().rev().collect();
    let lost = since.iter().filter_map(|(_, mv)| {
        let square = match mv {
            Move::EnPassant { from, to } => Square::from_coords(to.file(), from.rank()),
            mv => mv.to(),
        };
        Some((mv.capture()?, square))
    });
    Change {
        lost: lost.collect(),
        moves: since,
    }
}
