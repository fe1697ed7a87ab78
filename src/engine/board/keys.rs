//! Random numbers that make up a position's key (Zobrist, "A new hashing method with application
//! for game playing", 1970).

use crate::rng::Rng;
use crate::rules::{Piece, Square};

const ALL: [u64; 12 * 64 + 16 + 8 + 1] = {
    let mut keys = [0; 12 * 64 + 16 + 8 + 1];
    let mut rng = Rng::new(0x0048_656b_746f_7200);
    let mut i = 0;
    while i < keys.len() {
        keys[i] = rng.next();
        i += 1;
    }
    keys
};

static PIECES: [u64; 12 * 64] = part(0);
/// By the set of castling rights.
pub(super) static RIGHTS: [u64; 16] = part(12 * 64);
/// By the file on which a pawn can be captured en passant.
pub(super) static EN_PASSANT: [u64; 8] = part(12 * 64 + 16);
/// Present when Black is to move.
pub(super) const BLACK_TO_MOVE: u64 = ALL[12 * 64 + 16 + 8];

const fn part<const N: usize>(start: usize) -> [u64; N] {
    let mut keys = [0; N];
    let mut i = 0;
    while i < N {
        keys[i] = ALL[start + i];
        i += 1;
    }
    keys
}

/// The key of a piece on a square.
pub(super) fn piece(piece: Piece, square: Square) -> u64 {
    let kind = piece.color as usize * 6 + piece.role as usize - 1;
    PIECES[kind * 64 + usize::from(square)]
}
