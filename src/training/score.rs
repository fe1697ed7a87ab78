//! How many answers were right, and how many in a row.

use super::{Cue, say};
use crate::command::Command;

/// The score of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Score {
    /// Questions answered.
    pub asked: u32,
    /// Of them right.
    pub right: u32,
    /// Right ones since the last wrong one.
    pub streak: u32,
    /// The longest streak.
    pub longest: u32,
}

impl Score {
    /// Counts an answer.
    pub fn count(&mut self, right: bool) {
        self.asked += 1;
        self.right += u32::from(right);
        self.streak = if right { self.streak + 1 } else { 0 };
        self.longest = self.longest.max(self.streak);
    }

    /// How it goes, while it goes on; and what else is known of the learner, where that was asked.
    pub fn so_far(&self, asked: Command) -> Vec<Cue> {
        match (self.asked, asked) {
            (0, _) => vec![say("drill-none-yet", Vec::new())],
            (_, Command::Evaluate) => vec![self.told()],
            (_, asked) => vec![self.told(), Cue::Do(asked)],
        }
    }

    /// Says it: nothing was asked, or so many right and so many in a row.
    pub fn told(&self) -> Cue {
        if self.asked == 0 {
            return say("drill-over", Vec::new());
        }
        say(
            "drill-score",
            vec![
                ("asked", self.asked.into()),
                ("right", self.right.into()),
                ("longest", self.longest.into()),
            ],
        )
    }
}
