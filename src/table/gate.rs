//! What may be told of a game that is played blindfold.

use super::{Blur, Event, Record, Refusal, Table, picture};
use crate::policy::{Access, Reveals};

impl Table {
    /// Whether what tells so much of the position may be told now; after the game, all.
    pub(super) fn access(&self, reveals: Reveals) -> Access {
        if self.is_over() {
            Access::Free
        } else {
            self.policy.access(reveals)
        }
    }

    /// Whether what tells so much of the position may be told now.
    pub fn may_tell(&self, reveals: Reveals) -> bool {
        matches!(self.access(reveals), Access::Free | Access::Peek)
    }

    /// Whether everything about the board may be told, uncounted.
    pub fn may_tell_freely(&self) -> bool {
        self.access(Reveals::Position) == Access::Free
    }

    /// The gate for whatever is to be told of this game, whoever found it out: the event, or what
    /// may be said in its place.
    pub fn admit(&mut self, event: Event) -> Event {
        if self.is_over() {
            return event;
        }
        let before = self.policy;
        let tried = matches!(event, Event::Refused(Refusal::Illegal(..)));
        let event = self.policy.admit(event);
        let barred = matches!(
            event,
            Event::Refused(Refusal::Blindfold | Refusal::BlindfoldUsed)
        );
        if let Some(how) = picture::sign(tried, barred, &before, &self.policy) {
            self.blurred(how);
            let (count, readings) = (self.policy.peeks(), self.policy.readings());
            self.records.push(match how {
                Blur::Looked => Record::Peeks { count, readings },
                how => Record::Blur { how },
            });
        }
        event
    }
}
