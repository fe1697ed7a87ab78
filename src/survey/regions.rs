//! Parts of the board.

use crate::rules::{Bitboard, Chess, Color, File, Position, Rank, Square, attacks};

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

/// The four squares in the middle of the board.
///
/// ```
/// use hektor::rules::Square;
/// assert!(hektor::survey::centre().contains(Square::D5));
/// ```
pub fn centre() -> Bitboard {
    [Square::D4, Square::E4, Square::D5, Square::E5]
        .into_iter()
        .collect()
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

/// The squares that a king could step to if it were its move: beside it, not its own side's, and
/// attacked by nobody, through where it stands neither.
///
/// ```
/// use hektor::rules::{Color, Square, parse_fen};
/// use hektor::survey::flights;
/// let corridor = parse_fen("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1").unwrap();
/// assert_eq!(flights(&corridor, Color::Black).into_iter().collect::<Vec<_>>(), [Square::F8, Square::H8]);
/// let check = parse_fen("4R1k1/5p1p/8/8/8/8/8/K7 b - - 0 1").unwrap();
/// assert_eq!(flights(&check, Color::Black).into_iter().collect::<Vec<_>>(), [Square::G7]);
/// ```
pub fn flights(position: &Chess, color: Color) -> Bitboard {
    let board = position.board();
    let Some(king) = board.king_of(color) else {
        return Bitboard::EMPTY;
    };
    let occupied = board.occupied() & !Bitboard::from(king);
    let beside = around(king) & !board.by_color(color);
    let free = |square: &Square| {
        board
            .attacks_to(*square, color.other(), occupied)
            .is_empty()
    };
    beside.into_iter().filter(free).collect()
}
