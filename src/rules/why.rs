//! Why a move is illegal, in the order in which a player would ask.

use shakmaty::{CastlingSide, Chess, Color, Move, Piece, Position, Role, Square};

/// Why the Laws do not allow a move (Articles 3 and 4).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Illegal {
    /// Nothing stands on the square the move starts from.
    Empty(Square),
    /// The piece on that square is the other side's.
    NotYours(Square, Piece),
    /// The piece does not move like that (3.2 to 3.8).
    NotHowItMoves(Piece, Square, Square),
    /// A pawn takes diagonally, and there is nothing to take (3.7).
    NothingToTake(Square, Square),
    /// An own piece stands on the target square.
    OwnPiece(Square, Piece),
    /// A piece stands in the way, on the first such square (3.5); for a pawn also on its target.
    Blocked(Square, Piece),
    /// The own king would stand in check from that piece (3.9).
    LeavesInCheck(Square, Piece),
    /// The king is in check from that piece, and the move does not answer it (3.9).
    StillInCheck(Square, Piece),
    /// No such piece of this side can reach the square; the squares of those that exist.
    NoneReaches(Role, Square),
    /// This side has no such piece.
    NoSuchPiece(Color, Role),
    /// Castling is barred (3.8.2).
    Castling(CastlingSide, CastlingBar),
    /// A pawn becomes a queen, rook, bishop or knight (3.7.5); this was asked for.
    BadPromotion(Role),
    /// Only a pawn on its last step becomes another piece (3.7.5).
    NoPromotion(Square),
    /// No legal move fits what was said, and no single reason can be given.
    Unclear,
}

/// The bars to castling (Laws 3.8.2): three that last and three that pass.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CastlingBar {
    /// The king is not on its square, or has moved.
    KingMoved,
    /// There is no rook on its square, or it has moved.
    RookMoved,
    /// A piece stands between or on a square that is needed.
    Between(Square, Piece),
    /// The king stands in check from that piece.
    InCheck(Square, Piece),
    /// The king would cross a square attacked by that piece: crossed square, attacker.
    Through(Square, Square, Piece),
    /// The king would arrive on a square attacked by that piece.
    Into(Square, Square, Piece),
}

/// Why the piece on `from` may not go to `to`, or `None` if it may.
pub fn why_illegal(position: &Chess, from: Square, to: Square) -> Option<Illegal> {
    let legal = |mv: &Move| mv.from() == Some(from) && mv.to() == to;
    if position.legal_moves().iter().any(legal) {
        return None;
    }
    Some(match position.board().piece_at(from) {
        None => Illegal::Empty(from),
        Some(piece) if piece.color != position.turn() => Illegal::NotYours(from, piece),
        Some(piece) => Illegal::NotHowItMoves(piece, from, to),
    })
}
