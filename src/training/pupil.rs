//! What a learner sits down with: lots, the day, what is known of them, and puzzles.

use std::sync::Arc;

use crate::rules::{Chess, Move};
use crate::school::endgame::{AtOnce, Tables};
use crate::school::puzzle::Mistake;
use crate::school::{Day, GameLibrary, Learned, Learner, Puzzles, games, shelf};

use super::Cue;

/// What a drill is begun with. A bare number is the lot of a learner of whom nothing is known, on
/// day 0, with the puzzles that are shipped.
#[derive(Debug, Clone)]
pub struct Pupil {
    /// What lots are drawn from.
    pub lot: u64,
    /// Today.
    pub day: Day,
    /// The learner's name, where several learn on one machine: it is theirs alone, not that of the
    /// settings.
    pub called: Option<String>,
    /// What is known of the learner.
    pub learner: Arc<Learner>,
    /// The puzzles that can be asked.
    pub puzzles: Arc<dyn Puzzles>,
    /// The games that can be listened to.
    pub games: Arc<dyn GameLibrary>,
    /// The tables of endings.
    pub tables: Arc<dyn Tables>,
    /// A game was reviewed.
    pub reviewed: bool,
    /// Turning points of the game that was reviewed last, as puzzles.
    pub mistakes: Vec<Mistake>,
    /// The game that is played, as far as it went.
    pub game: (Chess, Vec<Move>),
    /// Where the picture was lost in the last blindfold game: a position and the moves from there.
    pub lost: Vec<(Chess, Vec<Move>)>,
}

impl From<u64> for Pupil {
    fn from(lot: u64) -> Self {
        Self {
            lot,
            day: 0,
            called: None,
            learner: Arc::default(),
            puzzles: Arc::new(shelf::shipped()),
            games: Arc::new(games::shipped()),
            tables: Arc::new(AtOnce),
            reviewed: false,
            mistakes: Vec::new(),
            game: (Chess::default(), Vec::new()),
            lost: Vec::new(),
        }
    }
}

impl Pupil {
    /// Remembers something, here and where it is kept.
    pub(super) fn learned(&mut self, note: Learned) -> Cue {
        Arc::make_mut(&mut self.learner).note(&note, self.day);
        Cue::Learned(note)
    }
}
