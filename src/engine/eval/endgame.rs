//! What the sum of terms does not see: endgames that cannot be won, and how to win the easy ones.

use super::queen_rook;
use crate::engine::board::{Board, value};
use crate::rules::{Bitboard, Color, Role, Square, attacks};

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

/// The value of an ending whose winning method is known, from White's side, instead of the sum of
/// terms: what drives the weak king must not drown in mobility and placement. It does not fade
/// with the fifty-move count either, or what a table remembers of earlier moves would look better
/// than any progress.
#[inline]
pub(super) fn known(board: &Board) -> Option<i32> {
    if !is_small(board) {
        return None;
    }
    let pawns = board.role(Role::Pawn);
    for weak in Color::ALL {
        let strong = weak.other();
        let value = if !board.side(weak).more_than_one() {
            if pawns.any() || !can_mate(board, strong) {
                continue;
            }
            1_000 + material(board, strong) + drive(board, weak)
        } else if pawns.is_empty() && is_alone(board, strong, Role::Queen) {
            if !is_alone(board, weak, Role::Rook) {
                continue;
            }
            match queen_rook::value(board, weak) {
                Some(value) => value,
                None => continue,
            }
        } else {
            continue;
        };
        return Some(strong.fold_wb(value, -value));
    }
    None
}

/// Whether so few pieces are left that what is known of endings may apply.
#[inline]
pub(super) fn is_small(board: &Board) -> bool {
    board.occupied().count() <= 6
}

/// Whether a side has a king and this one piece.
fn is_alone(board: &Board, color: Color, role: Role) -> bool {
    board.side(color).count() == 2 && board.pieces(color, role).any()
}

/// What building the bridge is worth to `strong` (Lucena's position), on top of the terms: a pawn
/// on the seventh rank with its king before it, the other king cut off, and the rook on its way to
/// the fourth rank, from where it will stop the checks.
#[inline]
pub(super) fn bridge(board: &Board, strong: Color) -> i32 {
    let weak = strong.other();
    let rooks = |color| board.pieces(color, Role::Rook).single_square();
    let (Some(rook), Some(_)) = (rooks(strong), rooks(weak)) else {
        return 0;
    };
    let Some(pawn) = board.pieces(strong, Role::Pawn).single_square() else {
        return 0;
    };
    if board.occupied().count() != 5 {
        return 0;
    }
    let (king, foe) = (board.king(strong), board.king(weak));
    let away = foe.file().distance(pawn.file()) as i32;
    let rank = |square: Square| strong.relative_rank(square.rank()).to_u32();
    if rank(pawn) != 6 || away < 2 || king.distance(pawn) > 3 {
        return 0;
    }
    let cut = (foe.file().to_u32() as i32 - pawn.file().to_u32() as i32).signum()
        == (rook.file().to_u32() as i32 - pawn.file().to_u32() as i32).signum();
    200 + 20 * away.min(3) + 40 * i32::from(cut) + 60 * i32::from(rank(rook) == 3)
}

fn material(board: &Board, color: Color) -> i32 {
    let men = board.side(color) & !board.role(Role::King);
    let values = men.into_iter().filter_map(|square| board.at(square));
    values.map(|piece| value(piece.role)).sum()
}

/// To the edge, for bishop and knight to the right corner, with few ways out and the kings close
/// together.
fn drive(board: &Board, weak: Color) -> i32 {
    let strong = weak.other();
    let (prey, hunter) = (board.king(weak), board.king(strong));
    let occupied = board.occupied().without(prey);
    let ways = attacks::king_attacks(prey) & !board.side(weak);
    let free = ways
        .into_iter()
        .filter(|&square| (board.attackers(square, occupied) & board.side(strong)).is_empty());
    let close = 20 * (7 - prey.distance(hunter) as i32) - 6 * free.count() as i32;
    let (file, rank) = (prey.file().to_u32() as i32, prey.rank().to_u32() as i32);
    let is_knight_and_bishop = board.side(strong).count() == 3
        && board.pieces(strong, Role::Bishop).any()
        && board.pieces(strong, Role::Knight).any();
    if is_knight_and_bishop {
        let dark = (board.role(Role::Bishop) & Bitboard::DARK_SQUARES).any();
        // From the long diagonal of the other colour to a corner of the bishop's, 0 to 7.
        let corner = if dark {
            (7 - file - rank).abs()
        } else {
            (file - rank).abs()
        };
        return close + 90 * corner + 15 * from_centre(prey);
    }
    let corner = file.min(7 - file).min(rank.min(7 - rank));
    close + 120 - 7 * from_edges(prey) / 2 - 10 * corner
}

/// Steps from the two nearest edges, squared: the last step to an edge counts most.
fn from_edges(square: Square) -> i32 {
    let away = |n: u32| (n.min(7 - n) as i32).pow(2);
    away(square.file().to_u32()) + away(square.rank().to_u32())
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
