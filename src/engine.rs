//! The opponent: the built-in bot, an external UCI engine, or a script.
//!
//! From the inside outwards:
//!
//! - `board`, `eval`, `search`, `transposition`: a chess engine. They read no clock and do no I/O;
//!   `timer` looks at the clock for them, `brain` keeps what they remember between moves.
//! - `levels`, `book`, [`manners`]: what makes an engine an opponent. [`Bot`] joins them.
//! - `people`: a model of people's moves, which the levels play by; [`likely`]: the same for the
//!   listener.
//! - [`peers`]: what players of a rating do, and what they miss.
//! - [`place`]: where a player stands, after a few games.
//! - [`coach`]: the same engine asked for advice instead of moves; [`mine`]: puzzles out of games.
//! - [`uci`], [`uci_server`], [`External`]: the protocol, from both ends.
//! - `lab`: what learning and measuring need; play does not.
//! - [`mod@worker`]: the thread in which an opponent thinks.
//!
//! Measured in `engine/README.md`.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::rules::{Chess, Color, Move};

mod board;
mod book;
mod bot;
mod brain;
mod character;
pub mod coach;
mod eval;
mod external;
#[doc(hidden)]
pub mod lab;
mod levels;
pub mod likely;
pub mod manners;
pub mod mine;
pub mod peers;
mod people;
pub mod place;
mod scripted;
mod search;
mod timer;
mod transposition;
pub mod uci;
pub mod uci_server;
pub mod worker;

pub use bot::Bot;
pub use character::{Character, NoSuchCharacter};
pub use external::External;
pub use manners::Manners;
pub use scripted::Scripted;

/// How strong the opponent plays: 1 to 10.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Level(u8);

impl Default for Level {
    /// A level that someone who knows the moves can beat.
    fn default() -> Self {
        Self(2)
    }
}

impl TryFrom<u8> for Level {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        Self::new(number).ok_or_else(|| format!("no level {number}"))
    }
}

impl From<Level> for u8 {
    fn from(level: Level) -> Self {
        level.0
    }
}

impl Level {
    /// The strongest level.
    pub const MAX: u8 = 10;

    /// The level with this number, if there is one.
    ///
    /// ```
    /// use hektor::engine::Level;
    /// assert_eq!(Level::new(3).unwrap().get(), 3);
    /// assert!(Level::new(0).is_none() && Level::new(11).is_none());
    /// ```
    pub fn new(number: u8) -> Option<Self> {
        (1..=Self::MAX).contains(&number).then_some(Self(number))
    }

    /// The number, 1 to 10.
    pub const fn get(self) -> u8 {
        self.0
    }
}

/// How strong an opponent plays, as a rating: between the levels too.
///
/// Up to 2,000 it plays like players of this rating on Lichess; above that, where the levels 9 and
/// 10 are, it is a mark on the same scale for a search that looks at more and more.
///
/// ```
/// use hektor::engine::{Level, Rating};
/// assert_eq!(Rating::new(1350).map(Rating::get), Some(1350));
/// assert_eq!(Rating::new(50), None);
/// assert_eq!(Rating::of(Level::new(3).unwrap()).get(), 1000);
/// assert_eq!(Rating::new(1350).unwrap().level().get(), 5);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub struct Rating(u16);

impl TryFrom<u16> for Rating {
    type Error = String;

    fn try_from(number: u16) -> Result<Self, String> {
        Self::new(number).ok_or_else(|| format!("no rating {number}"))
    }
}

impl From<Rating> for u16 {
    fn from(rating: Rating) -> Self {
        rating.0
    }
}

impl Rating {
    /// The weakest.
    pub const LEAST: Self = Self(600);
    /// The strongest short of full strength.
    pub const MOST: Self = Self(3200);
    /// The strongest people that the model knows well; above, a search plays.
    const PEOPLE: Self = Self(2000);
    /// In the middle of all players: whoever nothing is known of.
    pub const MIDDLE: Self = Self(1_500);
    /// What "a little stronger" or weaker changes.
    pub const STEP: u16 = 100;

    /// This rating, if it is on the scale.
    pub const fn new(rating: u16) -> Option<Self> {
        if Self::LEAST.0 <= rating && rating <= Self::MOST.0 {
            Some(Self(rating))
        } else {
            None
        }
    }

    /// The mark of a level: 600 for the first, and 200 more for each.
    pub const fn of(level: Level) -> Self {
        Self(400 + 200 * level.0 as u16)
    }

    /// The number.
    pub const fn get(self) -> u16 {
        self.0
    }

    /// Whether it plays like people of this rating; if not, a search plays.
    ///
    /// ```
    /// use hektor::engine::Rating;
    /// assert!(Rating::new(2000).unwrap().is_of_people());
    /// assert!(!Rating::MOST.is_of_people());
    /// ```
    pub fn is_of_people(self) -> bool {
        self <= Self::PEOPLE
    }

    /// The nearest level.
    pub fn level(self) -> Level {
        Level((((self.0 - 400 + 100) / 200) as u8).clamp(1, Level::MAX))
    }

    /// A little stronger, if there is anything left on the scale.
    pub fn stronger(self) -> Option<Self> {
        Self::new(self.0 + Self::STEP)
    }

    /// A little weaker, if there is anything left on the scale.
    pub fn weaker(self) -> Option<Self> {
        Self::new(self.0 - Self::STEP)
    }
}

/// How strong the bot is to play, as the user chooses it.
///
/// ```
/// use hektor::engine::{Level, Rating, Strength};
/// assert_eq!("full".parse(), Ok(Strength::Full));
/// assert_eq!("3".parse(), Ok(Strength::Level(Level::new(3).unwrap())));
/// assert_eq!("1350".parse(), Ok(Strength::Rating(Rating::new(1350).unwrap())));
/// assert!("11".parse::<Strength>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Strength {
    /// At this level.
    Level(Level),
    /// Like players of this rating: between the levels too.
    Rating(Rating),
    /// As well as it can.
    Full,
    /// At a level that follows the user's results.
    Adaptive,
}

/// A text that names no strength.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("1 to 10, a rating from 600 to 3200, full or adaptive")]
pub struct NoSuchStrength;

impl Strength {
    /// A level by its number, or a rating.
    pub fn numbered(number: u16) -> Option<Self> {
        let level = u8::try_from(number).ok().and_then(Level::new);
        let rating = Rating::new(number).map(Self::Rating);
        level.map(Self::Level).or(rating)
    }
}

impl std::str::FromStr for Strength {
    type Err = NoSuchStrength;

    fn from_str(text: &str) -> Result<Self, NoSuchStrength> {
        match text {
            "full" => Ok(Self::Full),
            "adaptive" => Ok(Self::Adaptive),
            number => {
                let number = number.parse().map_err(|_| NoSuchStrength)?;
                Self::numbered(number).ok_or(NoSuchStrength)
            }
        }
    }
}

/// What an opponent is asked: the game so far and the time it has.
#[derive(Debug, Clone)]
pub struct Request {
    /// Where the game began.
    pub start: Chess,
    /// The moves since, in order.
    pub moves: Vec<Move>,
    /// The position now: `start` after `moves`.
    pub position: Chess,
    /// The opponent's own remaining time and increment, if there is a clock.
    pub time: Option<Budget>,
}

/// The times an engine is told.
#[derive(Debug, Clone, Copy)]
pub struct Budget {
    /// White's remaining time.
    pub white: Duration,
    /// Black's remaining time.
    pub black: Duration,
    /// The increment or delay a move.
    pub increment: Duration,
    /// Moves to the next time control, if there is one.
    pub moves_to_go: Option<u32>,
}

/// What an opponent does when it is to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reply {
    /// It plays this move; `offers_draw` as it does so.
    Play {
        /// The move, legal in the position asked about.
        mv: Move,
        /// Whether it offers a draw with the move.
        offers_draw: bool,
        /// The value of the position for the side that moved, in centipawns.
        score: i32,
    },
    /// It gives up.
    Resign,
}

/// Why an opponent did not answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OpponentError {
    /// The program could not be started; the text is the system's.
    #[error("cannot start {0}: {1}")]
    Start(String, String),
    /// The program ended by itself.
    #[error("the engine ended")]
    Died,
    /// It took far longer than it may.
    #[error("the engine does not answer")]
    Hung,
    /// It played a move that the Laws do not allow.
    #[error("the engine played {0}, which is illegal")]
    Illegal(String),
    /// It was told to stop.
    #[error("stopped")]
    Stopped,
}

/// Tells a thinking opponent, from another thread, to stop.
#[derive(Debug, Clone, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Asks for an end: a [`Opponent::choose`] under way answers [`OpponentError::Stopped`] within
    /// a few milliseconds. Asked for while nobody thinks, it is forgotten with the next answer.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether an end was asked for.
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Forgets a request to stop.
    pub fn clear(&self) {
        self.0.store(false, Ordering::Relaxed);
    }
}

/// Someone to play against. Calls may take long: never on the input or audio thread.
pub trait Opponent: Send {
    /// Decides on a move, a resignation or an offer.
    ///
    /// # Errors
    /// [`OpponentError`], after which the opponent may be replaced.
    fn choose(&mut self, request: &Request) -> Result<Reply, OpponentError>;

    /// Whether it accepts a draw in this position, being `color`.
    fn accepts_draw(&mut self, request: &Request, color: Color) -> bool;

    /// The handle that ends a [`choose`](Self::choose) under way; take it before the opponent
    /// moves to its own thread.
    fn stop(&self) -> Stop {
        Stop::default()
    }
}
