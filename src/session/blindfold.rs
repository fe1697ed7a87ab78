//! Blindfold levels: what may still be asked about the board.

use crate::command::Command;

/// How many readings of the whole board level 1 allows in a game.
pub const BOARD_READINGS: u32 = 3;

/// Whether a question about the board may be answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// It shows nothing of the board.
    Free,
    /// It shows something, and this level allows it: counted as a peek.
    Peek,
    /// This level does not allow it.
    Barred,
    /// This level allowed some, and they are used up.
    UsedUp,
}

/// How much a command shows: the higher, the more.
fn shows(command: &Command) -> u8 {
    match command {
        Command::Board | Command::Pieces(..) | Command::Material => 4,
        Command::File(_) | Command::Rank(_) => 4,
        Command::Moves(_) | Command::Captures | Command::Attackers(_) => 4,
        Command::Square(_) => 3,
        Command::SayMoves(_) => 2,
        Command::LastMove => 1,
        _ => 0,
    }
}

/// What level (0 to 4) allows of a command, after so many readings of the board.
///
/// 0: everything; 1: a few readings of the board; 2: single squares; 3: the moves made;
/// 4: nothing but the moves as they are announced.
///
/// ```
/// use hektor::{command::Command, session::blindfold::{Access, access}};
/// assert_eq!(access(0, &Command::Board, 99), Access::Free);
/// assert_eq!(access(1, &Command::Board, 0), Access::Peek);
/// assert_eq!(access(1, &Command::Board, 3), Access::UsedUp);
/// assert_eq!(access(4, &Command::LastMove, 0), Access::Barred);
/// assert_eq!(access(4, &Command::Clock, 0), Access::Free);
/// ```
pub fn access(level: u8, command: &Command, readings: u32) -> Access {
    let shown = shows(command);
    match (level, shown) {
        (0, _) | (_, 0) => Access::Free,
        (1, 4) if readings >= BOARD_READINGS => Access::UsedUp,
        (1, _) => Access::Peek,
        (2, 1..=3) => Access::Peek,
        (3, 1) => Access::Peek,
        _ => Access::Barred,
    }
}
