//! How captures on one square end.

use crate::rules::{Chess, Color, Move, MoveList, Position, Role, Square, other_to_move, points};

use super::attackers;

/// More positions than this are not looked at: so many pieces hardly ever meet on a square.
const MOST_STEPS: u32 = 20_000;

/// Who attacks and defends a square how often, and what the attackers win there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Exchange {
    /// How many attack it: of the other side than the piece there, or of the side to move.
    pub attackers: usize,
    /// How many defend it.
    pub defenders: usize,
    /// The points that the attackers win where both sides take as suits them; 0 if it does not pay
    /// to begin. `None` where nothing stands there that can be taken now.
    pub gain: Option<i32>,
}

/// What captures on a square come to.
///
/// ```
/// use hektor::rules::{Square, parse_fen};
/// use hektor::survey::exchange;
/// // A rook that a pawn defends: taking it with the queen loses.
/// let position = parse_fen("4k3/2p5/3r4/8/8/3Q4/8/4K3 w - - 0 1").unwrap();
/// let found = exchange(&position, Square::D6);
/// assert_eq!((found.attackers, found.defenders, found.gain), (1, 1, Some(0)));
/// ```
pub fn exchange(position: &Chess, square: Square) -> Exchange {
    let owner = owner(position, square);
    let count = |color| attackers(position, square, color).count();
    Exchange {
        attackers: count(owner.other()),
        defenders: count(owner),
        gain: gain(position, square),
    }
}

fn owner(position: &Chess, square: Square) -> Color {
    let piece = position.board().piece_at(square);
    piece.map_or(position.turn(), |piece| piece.color)
}

/// The points that the other side wins on a square where a piece stands.
pub(super) fn gain(position: &Chess, square: Square) -> Option<i32> {
    let piece = position.board().piece_at(square)?;
    if piece.role == Role::King {
        return None;
    }
    let taker = piece.color.other();
    let from = if position.turn() == taker {
        position.clone()
    } else {
        other_to_move(position)?
    };
    let mut steps = MOST_STEPS;
    best(&from, square, -i32::MAX, i32::MAX, &mut steps)
}

/// What the side to move wins by taking on a square as long as it pays; every order of legal
/// captures is tried, so that pins and pieces behind others count.
fn best(position: &Chess, square: Square, alpha: i32, beta: i32, steps: &mut u32) -> Option<i32> {
    *steps = steps.checked_sub(1)?;
    let mut alpha = alpha.max(0);
    let mut found = 0;
    let mut captures: MoveList = position.capture_moves();
    captures.retain(|mv| mv.to() == square && !mv.is_en_passant());
    captures.sort_by_key(|mv| points(mv.role()));
    for &mv in &captures {
        if alpha >= beta {
            break;
        }
        let Ok(after) = position.clone().play(mv) else {
            continue;
        };
        let won = taken(mv);
        // Answered as well as can be.
        let answer = best(&after, square, won - beta, won - alpha, steps)?;
        found = found.max(won - answer);
        alpha = alpha.max(found);
    }
    Some(found)
}

/// The points that a move takes, and makes of a pawn.
pub(super) fn taken(mv: Move) -> i32 {
    let promoted = mv
        .promotion()
        .map_or(0, |role| points(role) - points(Role::Pawn));
    mv.capture().map_or(0, points) + promoted
}
