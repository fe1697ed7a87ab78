//! What a learner knows, and what there is to learn.
//!
//! - [`rating`]: how strong a learner is at puzzles, and how hard each puzzle is (Glicko-2).
//! - [`memory`]: when something is to come again (FSRS).
//! - [`learner`]: all that is kept of a learner.
//! - [`course`]: lessons from zero; [`endgame`]: exact tables of small endings; [`rook_ending`] and
//!   [`rooks`]: rook and pawn against rook; [`judge`]: who wins an ending; [`given_away`]: what a game
//!   gave away of it.
//! - [`games`]: games to listen to; [`follow`]: questions about them.
//! - [`warm`]: short questions about the board; [`today`]: what a day asks.
//! - [`puzzle`], [`motif`], [`shelf`]: puzzles, what they are about, and where they come from;
//!   [`matters`]: which of their pieces matter.
//!
//! Nothing here does I/O or reads a clock: a day is a number, counted from 1 January 1970.
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

pub mod blame;
pub mod breakthrough;
pub mod course;
pub mod endgame;
pub mod follow;
pub mod games;
pub mod given_away;
pub mod guess;
pub mod judge;
pub mod learner;
pub mod matters;
pub mod memory;
mod merged;
pub mod motif;
pub mod pawns;
pub mod puzzle;
pub mod rating;
pub mod rook_ending;
pub mod rooks;
pub mod shelf;
pub mod today;
pub mod warm;

pub use games::GameLibrary;
pub use learner::{Learned, Learner, Scope, Skill};
pub use memory::{Card, Grade};
pub use puzzle::Puzzle;
pub use rating::Glicko;
pub use shelf::{Puzzles, Wanted};

/// A day, counted from 1 January 1970.
pub type Day = u32;
