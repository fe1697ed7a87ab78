//! What is kept of a game, so that nothing is lost: one record for each thing that changed it.

use serde::{Deserialize, Serialize};

use crate::game::Reason;

use super::Table;
use super::laws::Deed;
use super::picture::Blur;
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
        /// How many of them read the whole board.
        #[serde(default)]
        readings: u32,
    },
    /// In a blindfold game: an illegal try, or a question that was not answered.
    Blur {
        /// Which.
        how: Blur,
    },
    /// The coach looks at the user's moves first from now on, or no longer.
    BlunderCheck {
        /// It does.
        on: bool,
    },
    /// A line that was thought is kept as a variation of the game.
    Variation {
        /// How many plies of the game stand before it.
        ply: usize,
        /// Its moves, as [`Record::Move`] has them.
        moves: Vec<String>,
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
        /// Why; journals of earlier versions do not say.
        #[serde(default)]
        reason: Option<Reason>,
    },
}

/// The records that are to be kept, in order, and how often the game was changed by them.
#[derive(Debug, Default)]
pub(super) struct Records {
    waiting: Vec<Record>,
    changes: u64,
}

impl Records {
    pub(super) fn push(&mut self, record: Record) {
        // What was only looked at, and how moves are to be looked at, changes no game.
        self.changes += u64::from(!matches!(
            record,
            Record::Peeks { .. }
                | Record::Blur { .. }
                | Record::BlunderCheck { .. }
                | Record::Variation { .. }
        ));
        self.waiting.push(record);
    }

    /// Those since the last call.
    pub(super) fn take(&mut self) -> Vec<Record> {
        std::mem::take(&mut self.waiting)
    }

    /// A number that is another one whenever the game was changed.
    pub(super) fn changes(&self) -> u64 {
        self.changes
    }
}

impl Table {
    /// The clock as it stood with a record; who plays without one keeps none.
    pub(super) fn take_clock(&mut self, kept: Option<&Clock>) {
        if let (Some(clock), Some(kept)) = (&mut self.clock, kept) {
            clock.clone_from(kept);
        }
    }

    /// How many of these records fit a game of this setup, one after the other: those that
    /// [`Table::resume`] brings back.
    pub fn replayable(setup: &Setup, records: &[(Record, Option<Clock>)]) -> usize {
        let Ok(mut table) = Self::new(setup.clone()) else {
            return 0;
        };
        let fits = |(record, clock): &&(Record, Option<Clock>)| {
            let fits = table.replay(record).is_some();
            table.take_clock(clock.as_ref());
            fits
        };
        records.iter().take_while(fits).count()
    }
}
