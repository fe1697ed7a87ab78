//! How many answers were right, and how many in a row.

use super::progress::skill_told;
use super::{Cue, Pupil, say};
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

    /// How it goes, while it goes on; and how this skill goes over all days, where that was asked and
    /// is more than this.
    pub fn so_far(&self, asked: &Command, pupil: &Pupil, skill: &'static str) -> Vec<Cue> {
        let now = match self.asked {
            0 => say("drill-none-yet", Vec::new()),
            _ => self.told(),
        };
        let (answers, _) = pupil.learner.total(Some(skill));
        let more = *asked != Command::Evaluate && answers > self.asked;
        let all = more.then(|| Cue::Say(skill_told(&pupil.learner, pupil.day, skill)));
        [now].into_iter().chain(all).collect()
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
