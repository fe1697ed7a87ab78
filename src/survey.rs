//! The board as it is asked about: what a position and its moves show, found out from the rules
//! alone. No words: [`crate::announce`] says what is found, [`crate::policy`] whether it may be
//! told.

mod aims;
mod change;
mod effects;
mod exchange;
mod files;
mod forks;
mod home;
mod king;
mod opening;
mod overload;
mod pawns;
mod pins;
mod reasons;
mod regions;
mod safety;
mod standing;
mod threats;

pub use aims::{Deed, aims};
pub use change::{Change, changes};
pub use effects::{Effects, effects};
pub use exchange::{Exchange, exchange};
pub use files::{half_open_files, open_files};
pub use forks::{Fork, forks};
pub use home::{Displaced, displaced};
pub use king::{KingSafety, king_safety};
pub use opening::{Opening, opening};
pub use overload::{Overload, overloads};
pub use pawns::{PawnTrait, Pawns, pawns};
pub use pins::{Pin, pins};
pub use reasons::{Man, Reason, reasons};
pub use regions::{around, centre, flights, knight_reach, quarter, ray};
pub use safety::{chases, free_captures, guards, loose, takers, targets};
pub use standing::{Advantage, advantages};
pub use threats::{Danger, checks, danger};

use crate::rules::{Bitboard, Chess, Color, Position, Square};

/// The pieces of a side that attack a square, whether or not they may move there.
pub fn attackers(position: &Chess, square: Square, by: Color) -> Bitboard {
    let board = position.board();
    board.attacks_to(square, by, board.occupied())
}

/// Pieces of a side that the other attacks, without the king; by file.
pub fn attacked(position: &Chess, color: Color) -> Vec<Square> {
    let board = position.board();
    let own = board.by_color(color) & !board.kings();
    own.into_iter()
        .filter(|&square| attackers(position, square, color.other()).any())
        .collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]
mod tests;
