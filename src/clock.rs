//! The chess clock (Laws, Article 6): periods, increment, delay, press, flag, milestones.

use crate::rules::Color;

/// A time in milliseconds: of a clock, or since the session began.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Millis(pub u64);

/// What is given for each move beyond the main time (6.3.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Bonus {
    /// Nothing.
    #[default]
    None,
    /// Fischer: added for each move, kept when not used.
    Increment(Millis),
    /// Simple (US) delay: the main time runs only after this.
    Delay(Millis),
    /// Bronstein: what was used, at most this, is given back.
    Bronstein(Millis),
}

/// One period: so many moves in so much time; the last has no number of moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Period {
    /// Moves to be made in it; `None` is all that remain.
    pub moves: Option<u16>,
    /// The main time it brings.
    pub time: Millis,
    /// What each move brings.
    pub bonus: Bonus,
}

/// A time control: one period or several.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TimeControl {
    /// In order; never empty.
    pub periods: Vec<Period>,
}

/// What the clock says by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Warning {
    /// This much is left to the side that is to move; `yours` unless the opponent's.
    Left {
        /// Whose clock.
        color: Color,
        /// How much is left.
        left: Millis,
    },
    /// Five minutes of thinking have passed again: one dot of the tactile clock.
    FiveMinutes,
    /// Fifteen minutes have passed: two dots.
    FifteenMinutes,
    /// A new period began.
    Period {
        /// Whose.
        color: Color,
        /// The moves to be made in it.
        moves: Option<u16>,
    },
    /// The flag fell.
    Flag(Color),
}
