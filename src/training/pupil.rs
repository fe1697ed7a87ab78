//! What a learner sits down with: lots, the day, what is known of them, and puzzles.

use std::sync::Arc;

use crate::school::{Day, Learned, Learner, Puzzle, Puzzles, shelf};

use super::Cue;

/// What a drill is begun with. A bare number is the lot of a learner of whom nothing is known, on
/// day 0, with the puzzles that are shipped.
#[derive(Debug, Clone)]
pub struct Pupil {
    /// What lots are drawn from.
    pub lot: u64,
    /// Today.
    pub day: Day,
    /// What is known of the learner.
    pub learner: Arc<Learner>,
    /// The puzzles that can be asked.
    pub puzzles: Arc<dyn Puzzles>,
    /// Turning points of the game that was reviewed last, as puzzles.
    pub mistakes: Vec<Puzzle>,
}

impl From<u64> for Pupil {
    fn from(lot: u64) -> Self {
        Self {
            lot,
            day: 0,
            learner: Arc::default(),
            puzzles: Arc::new(shelf::shipped()),
            mistakes: Vec::new(),
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
