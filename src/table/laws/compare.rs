//! Two boards that differ (rules for blind play, 7): the score is dictated move by move.

use crate::game::{Act, Law};
use crate::notation::{Pattern, resolve};
use crate::table::Table;
use crate::table::event::Event;

impl Table {
    /// A move of the dictated score (D.2.7): the same as ours, or where the scores part.
    pub(in crate::table) fn dictated(&mut self, patterns: &[Pattern]) -> Option<Vec<Event>> {
        let at = self.laws.comparing?;
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
            self.laws.comparing = (!all).then_some(agreed);
            return Some(vec![Event::Law(if all {
                Law::ScoresAgree
            } else {
                Law::Repeated
            })]);
        }
        self.laws.comparing = None;
        let mut events = vec![Event::Law(Law::Parting {
            agreed: at,
            last,
            next,
        })];
        // Back to the last common move, with the clocks of that time (D.2.8).
        events.extend(self.propose(Act::Retrace(at)));
        Some(events)
    }

    /// "Cancel" ends a dictation.
    pub(in crate::table) fn stop_dictation(&mut self) -> bool {
        self.laws.comparing.take().is_some()
    }
}
