//! The rules of chess: the only module that imports the chess crates.
//!
//! Everything else takes its vocabulary (`Square`, `Move`, `Chess` ...) from here, so that the
//! crate behind it can change in one place.

pub use shakmaty::{
    Bitboard, Board, ByColor, ByRole, Castles, CastlingMode, CastlingSide, Chess, Color,
    EnPassantMode, File, Move, MoveList, Piece, Position, Rank, Role, Square, attacks, san, uci,
    zobrist,
};

use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;

mod dead;
mod quick;
mod start;
mod why;

pub use dead::{CanMate, can_mate};
pub use quick::{MOST_STEPS, can_mate_counted, can_mate_quick};
pub use start::{STANDARD_960, StartError, chess960, parse_fen};
pub use why::{CastlingBar, Illegal, castling_bar, why_illegal};

/// The position as FEN, with castling rights in a form that Chess960 needs only when it is one.
///
/// ```
/// use hektor::rules::{Chess, fen};
/// assert!(fen(&Chess::default()).starts_with("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq"));
/// ```
pub fn fen(position: &Chess) -> String {
    Fen::from_position(position, EnPassantMode::Legal).to_string()
}

/// The same with the other side to move, as if a move were passed over; `None` where that side's
/// opponent would stand in check.
pub fn other_to_move(position: &Chess) -> Option<Chess> {
    position.clone().swap_turn().ok()
}

/// A move in UCI form; castling is `e1g1`, or king takes rook in Chess960 mode.
///
/// ```
/// use hektor::rules::{CastlingMode, Chess, parse_uci, uci_of};
/// let start = Chess::default();
/// let e4 = parse_uci(&start, "e2e4").unwrap();
/// assert_eq!(uci_of(e4, CastlingMode::Standard), "e2e4");
/// ```
pub fn uci_of(mv: Move, mode: CastlingMode) -> String {
    UciMove::from_move(mv, mode).to_string()
}

/// The legal move that a text in algebraic notation (SAN) names, or `None`.
///
/// ```
/// use hektor::rules::{Chess, parse_san};
/// assert!(parse_san(&Chess::default(), "Nf3").is_some());
/// assert!(parse_san(&Chess::default(), "Nf4").is_none());
/// ```
pub fn parse_san(position: &Chess, text: &str) -> Option<Move> {
    let san: san::SanPlus = text.parse().ok()?;
    san.san.to_move(position).ok()
}

/// The legal move that a UCI text names, or `None`. Both castling forms are understood.
pub fn parse_uci(position: &Chess, text: &str) -> Option<Move> {
    UciMove::from_ascii(text.as_bytes())
        .ok()?
        .to_move(position)
        .ok()
}

/// Which castling notation a position needs: Chess960 where king or rooks stand on other squares.
pub fn castling_mode(position: &Chess) -> CastlingMode {
    position.castles().mode()
}

/// What a piece is usually said to be worth, in pawns; the king, which is never taken, nothing.
///
/// ```
/// use hektor::rules::{Role, points};
/// assert_eq!(points(Role::Queen), points(Role::Rook) + points(Role::Knight) + points(Role::Pawn));
/// ```
pub fn points(role: Role) -> i32 {
    match role {
        Role::King => 0,
        Role::Queen => 9,
        Role::Rook => 5,
        Role::Bishop | Role::Knight => 3,
        Role::Pawn => 1,
    }
}

/// Leaf nodes of the legal move tree of `depth` plies: the usual check of a move generator.
pub fn perft(position: &Chess, depth: u32) -> u64 {
    shakmaty::perft(position, depth)
}
