//! Two boards that differ (rules for blind play, 7): the score is dictated move by move.

use super::LawQuestion;
use crate::game::{Act, Law};
use crate::notation::{Pattern, resolve};
use crate::table::Table;
use crate::table::event::Event;
use crate::table::question::Question;

impl Table {
    /// The move of the dictated score (D.2.7) after so many that agree: the same as ours, or where
    /// the scores part.
    pub(super) fn dictated(&mut self, at: usize, patterns: &[Pattern]) -> Vec<Event> {
        let score = || {
            self.game
                .history()
                .iter()
                .cloned()
                .zip(self.game.moves().iter().copied())
        };
        let next = score().nth(at);
        let last = at.checked_sub(1).and_then(|before| score().nth(before));
        if let Some((before, mv)) = &next
            && patterns
                .iter()
                .any(|p| p.fits(*mv) || resolve(p, before) == Ok(*mv))
        {
            let agreed = at + 1;
            let all = agreed == self.game.moves().len();
            return match all {
                true => vec![Event::Law(Law::ScoresAgree)],
                false => self.again(Question::Law(LawQuestion::Dictation(agreed))),
            };
        }
        let mut events = vec![Event::Law(Law::Parting {
            agreed: at,
            last,
            next,
        })];
        // Back to the last common move, with the clocks of that time (D.2.8).
        events.extend(self.propose(Act::Retrace(at)));
        events
    }
}
