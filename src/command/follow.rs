//! What is said of what was just told, and means nothing without it.

use crate::rules::Square;

/// What goes on with what was told last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Follow {
    /// "And the other one": the same of the other piece of this kind.
    Rest,
    /// "How do you mean": why it is so, else the same again.
    Meant,
    /// "Is that good for me": how the game stands, or what the move is worth that is talked of.
    ForMe,
    /// "Which of them is best": of the moves that are asked about, or that were told.
    Best,
    /// The first, second or so suggestion once more.
    Hint(u16),
    /// "And on d2": the same of another square, and of what stands there.
    There(Square),
}
