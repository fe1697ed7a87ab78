//! What is kept of a game, so that nothing is lost: one record for each thing that changed it.

use serde::{Deserialize, Serialize};

use super::Table;
use super::laws::Deed;
use super::setup::Setup;
use crate::clock::Clock;

/// A line of the journal. The clock's state goes with every record, as it was when it was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "is")]
pub enum Record {
    /// A game begins.
    Setup(Box<Setup>),
    /// A completed move in UCI form.
    Move {
        /// `e2e4`, `e7e8q`; castling as king takes rook.
        uci: String,
    },
    /// So many plies were taken back.
    TakeBack {
        /// How many.
        plies: usize,
    },
    /// A colour offers a draw.
    DrawOffer {
        /// White offers.
        white: bool,
    },
    /// The offer that stood was declined.
    DrawDeclined,
    /// The clocks were stopped, or the game was left for later.
    Pause,
    /// The blindfold questions asked so far.
    Peeks {
        /// How many.
        count: u32,
    },
    /// The coach looks at the user's moves first from now on, or no longer.
    BlunderCheck {
        /// It does.
        on: bool,
    },
    /// Something by the Laws: an illegal move, a wrong claim, a sealed move.
    Law {
        /// What.
        deed: Deed,
    },
    /// The game is over; nothing of it is resumed.
    Over {
        /// `1-0`, `0-1`, `1/2-1/2` or `*`.
        result: String,
    },
}

impl Table {
    /// How many of these records fit a game of this setup, one after the other: those that
    /// [`Table::resume`] brings back.
    pub fn replayable(setup: &Setup, records: &[(Record, Option<Clock>)]) -> usize {
        let Ok(mut table) = Self::new(setup.clone()) else {
            return 0;
        };
        let fits = |(record, clock): &&(Record, Option<Clock>)| {
            let fits = table.replay(record).is_some();
            if table.clock.is_some() && clock.is_some() {
                table.clock.clone_from(clock);
            }
            fits
        };
        records.iter().take_while(fits).count()
    }
}
