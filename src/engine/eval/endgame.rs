//! What the sum of terms does not see: endgames that cannot be won, and how to win the easy ones.

use crate::engine::board::Board;
use crate::rules::{Bitboard, Color, Role, Square};

/// How far the leader's endgame advantage counts, of 64.
#[inline(always)]
pub(super) fn scale(board: &Board, leader: Color) -> i32 {
    let count = |color: Color, role: Role| board.pieces(color, role).count() as i32;
    let men = |color: Color| {
        3 * (count(color, Role::Knight) + count(color, Role::Bishop))
            + 5 * count(color, Role::Rook)
            + 9 * count(color, Role::Queen)
    };
    let (own, foe) = (men(leader), men(leader.other()));
    let pawns = count(leader, Role::Pawn);
    if pawns == 0 && own - foe <= 3 {
        // A minor piece more wins nothing without pawns, and two knights cannot mate.
        return if own <= 3 { 0 } else { 6 };
    }
    if pawns == 0 && own == 6 && foe == 0 && count(leader, Role::Knight) == 2 {
        return 0;
    }
    let bishops = board.role(Role::Bishop);
    let opposite = count(Color::White, Role::Bishop) == 1
        && count(Color::Black, Role::Bishop) == 1
        && (bishops & Bitboard::DARK_SQUARES).count() == 1;
    if opposite {
        return if own == 3 && foe == 3 {
            (14 + 6 * pawns).min(40)
        } else {
            (36 + 4 * pawns).min(60)
        };
    }
    (40 + 6 * pawns).min(64)
}

/// Helps to mate a bare king, from White's side: to the edge, for bishop and knight to the right
/// corner, and the kings close together.
#[inline]
pub(super) fn drive(board: &Board) -> i32 {
    for weak in Color::ALL {
        let strong = weak.other();
        if board.side(weak).more_than_one() || !can_mate(board, strong) {
            continue;
        }
        let (prey, hunter) = (board.king(weak), board.king(strong));
        let corner = if board.role(Role::Bishop).any() && board.role(Role::Knight).any() {
            let dark = (board.role(Role::Bishop) & Bitboard::DARK_SQUARES).any();
            let corners = if dark {
                [Square::A1, Square::H8]
            } else {
                [Square::H1, Square::A8]
            };
            let nearest = corners.into_iter().map(|corner| steps(prey, corner)).min();
            14 - nearest.unwrap_or(14)
        } else {
            0
        };
        let value = 300 + 12 * from_centre(prey) + 30 * corner + 8 * (14 - steps(prey, hunter)) / 2;
        return strong.fold_wb(value, -value);
    }
    0
}

/// Whether a bare king can be mated with what there is.
fn can_mate(board: &Board, strong: Color) -> bool {
    let bishops = board.pieces(strong, Role::Bishop);
    let knights = board.pieces(strong, Role::Knight);
    let both =
        (bishops & Bitboard::DARK_SQUARES).any() && (bishops & Bitboard::LIGHT_SQUARES).any();
    (board.pieces(strong, Role::Rook) | board.pieces(strong, Role::Queen)).any()
        || both
        || (bishops.any() && knights.any())
}

/// Ranks and files from the middle of the board.
fn from_centre(square: Square) -> i32 {
    let away = |n: u32| (3 - n as i32).max(n as i32 - 4);
    away(square.file().to_u32()) + away(square.rank().to_u32())
}

/// Ranks and files between two squares.
fn steps(a: Square, b: Square) -> i32 {
    (a.file().distance(b.file()) + a.rank().distance(b.rank())) as i32
}
