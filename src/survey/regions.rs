//! Parts of the board.

use crate::rules::{Bitboard, File, Rank, Square, attacks};

/// The squares of the quarter that a square lies in: four files by four ranks.
///
/// ```
/// use hektor::rules::Square;
/// use hektor::survey::quarter;
/// assert!(quarter(Square::H1).contains(Square::E4));
/// assert!(!quarter(Square::H1).contains(Square::D4));
/// ```
pub fn quarter(square: Square) -> Bitboard {
    let files = |file: &File| (*file < File::E) == (square.file() < File::E);
    let ranks = |rank: &Rank| (*rank < Rank::Fifth) == (square.rank() < Rank::Fifth);
    let files: Bitboard = (File::ALL.into_iter().filter(files))
        .flat_map(Bitboard::from)
        .collect();
    let ranks: Bitboard = (Rank::ALL.into_iter().filter(ranks))
        .flat_map(Bitboard::from)
        .collect();
    files & ranks
}

/// The squares a knight's move away.
pub fn knight_reach(square: Square) -> Bitboard {
    attacks::knight_attacks(square)
}

/// The squares beside a square.
pub fn around(square: Square) -> Bitboard {
    attacks::king_attacks(square)
}

/// The squares of both diagonals through a square, with itself.
pub fn ray(square: Square) -> Bitboard {
    attacks::bishop_attacks(square, Bitboard::EMPTY) | Bitboard::from(square)
}
