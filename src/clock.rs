//! The chess clock (Laws, Article 6): periods, increment, delay, press, flag, milestones.
//!
//! [`Clock`] is a pure state machine: it reads no clock of the machine, the time is an argument.

#![cfg_attr(
    not(test),
    deny(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::indexing_slicing
    )
)]

use std::ops::{Add, Sub};

use serde::{Deserialize, Serialize};

use crate::rules::Color;

mod control;
mod correct;
mod run;

pub use control::TimeControlError;
pub use correct::in_proportion;
pub use run::{Clock, Milestones};

/// A time in milliseconds: of a clock, or since the program began.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
pub struct Millis(pub u64);

impl Millis {
    /// Whole seconds, rounded up: a clock shows 1 until it shows 0.
    pub fn seconds_up(self) -> u64 {
        self.0.div_ceil(1000)
    }

    /// So many minutes.
    pub const fn minutes(minutes: u64) -> Millis {
        Millis(minutes.saturating_mul(60_000))
    }

    /// So many seconds.
    pub const fn seconds(seconds: u64) -> Millis {
        Millis(seconds.saturating_mul(1000))
    }
}

impl Add for Millis {
    type Output = Millis;
    fn add(self, other: Millis) -> Millis {
        Millis(self.0.saturating_add(other.0))
    }
}

impl Sub for Millis {
    type Output = Millis;
    /// Never below nothing.
    fn sub(self, other: Millis) -> Millis {
        Millis(self.0.saturating_sub(other.0))
    }
}

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

impl Bonus {
    /// How much it is, whatever its kind.
    pub fn millis(self) -> Millis {
        match self {
            Bonus::None => Millis(0),
            Bonus::Increment(time) | Bonus::Delay(time) | Bonus::Bronstein(time) => time,
        }
    }
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
