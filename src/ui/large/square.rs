//! A square as a picture: the same forms and marks as in characters, in as many dots as there are.

use crate::rules::{Color, Piece};

use super::outline::covers;

/// The steps from the colour behind to that of letters.
pub const STEPS: u8 = 15;

/// What is to be seen of a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Look {
    /// What stands there.
    pub piece: Option<Piece>,
    /// It is dark, and that may be seen.
    pub dark: bool,
    /// The user is there.
    pub cursor: bool,
    /// The last move began or ended there.
    pub last: bool,
    /// A king in check.
    pub check: bool,
}

/// How light each dot is, row by row, from 0 (behind) to [`STEPS`] (letters).
pub fn shades(look: &Look, wide: usize, high: usize) -> Vec<u8> {
    let side = wide.min(high);
    // Marks are in the margin, and what is filled keeps away from them.
    let bar = (side / 16).max(1);
    let inset = bar + bar.div_ceil(2) + 1;
    let box_side = side.saturating_sub(2 * inset + 2).max(1);
    let (left, top) = (
        (wide - box_side.min(wide)) / 2,
        (high - box_side.min(high)) / 2,
    );
    let stripe = (side / 6).max(4);
    let dot = |x: usize, y: usize| {
        let marked = marks(look, (x, y), (wide, high), bar);
        if marked {
            return STEPS;
        }
        let Some(piece) = look.piece else {
            // Dark squares have a texture, no colour of their own.
            let line = look.dark && (x + y) % stripe < stripe.div_ceil(12);
            return if line { STEPS } else { 0 };
        };
        let within = |at: usize, all: usize| at >= inset && at + inset < all;
        let filled = piece.color == Color::Black && within(x, wide) && within(y, high);
        let covered = covered(piece, (x, y), (left, top), box_side);
        if filled { STEPS - covered } else { covered }
    };
    (0..high)
        .flat_map(|y| (0..wide).map(move |x| (x, y)))
        .map(|(x, y)| dot(x, y))
        .collect()
}

/// How much of a dot a piece covers: of four by four points.
fn covered(piece: Piece, (x, y): (usize, usize), corner: (usize, usize), side: usize) -> u8 {
    let place = |at: usize, corner: usize, part: u8| {
        (at as f32 - corner as f32 + (f32::from(part) + 0.5) / 4.0) / side as f32
    };
    let points = (0..4_u8).flat_map(|a| (0..4_u8).map(move |b| (a, b)));
    let covered =
        points.filter(|(a, b)| covers(piece.role, place(x, corner.0, *a), place(y, corner.1, *b)));
    (covered.count() as u8).min(STEPS)
}

/// Bars beside the square for the cursor, corners for the last move, broken bars for a check.
fn marks(look: &Look, (x, y): (usize, usize), (wide, high): (usize, usize), bar: usize) -> bool {
    let beside = x < bar || x + bar >= wide;
    let above = y < bar || y + bar >= high;
    let near = |at: usize, all: usize| at < all / 4 || at + all / 4 >= all;
    let corner = (beside && near(y, high)) || (above && near(x, wide));
    let broken = beside && (y * 8 / high.max(1)).is_multiple_of(2);
    (look.cursor && beside) || (look.last && corner) || (look.check && broken)
}
