//! What is not where it began.

use crate::rules::{Bitboard, Chess, Color, Position, Role, Square};

/// What a side has elsewhere than at the start.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Displaced {
    /// Pieces on squares where such a piece of theirs did not begin.
    pub moved: Vec<Square>,
    /// Kinds of which fewer are there than at the start, and how many are gone.
    pub gone: Vec<(Role, usize)>,
}

/// What of a side does not stand where it began, `start` being the position of the beginning.
pub fn displaced(start: &Chess, position: &Chess, color: Color) -> Displaced {
    let of =
        |position: &Chess, role: Role| -> Bitboard { position.board().by_piece(role.of(color)) };
    let mut found = Displaced::default();
    for role in Role::ALL.into_iter().rev() {
        let (began, stands) = (of(start, role), of(position, role));
        found.moved.extend(stands & !began);
        let gone = began.count().saturating_sub(stands.count());
        if gone > 0 {
            found.gone.push((role, gone));
        }
    }
    found
}
