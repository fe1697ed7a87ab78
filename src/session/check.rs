//! The blunder check: the coach looks at the user's move before it is made.

use super::event::{Event, Question};
use super::{Millis, Move, Session};
use crate::engine::coach::Loss;

/// A move that the coach is looking at.
#[derive(Debug, Clone, Copy)]
pub(super) struct Check {
    /// The move.
    pub mv: Move,
    /// It was said, not typed.
    spoken: bool,
}

impl Session {
    /// Makes a move of the user, or has the coach look at it first where that is set. Only in games
    /// with taking back: elsewhere it would be advice, which article 11.3 forbids.
    pub(super) fn consider(&mut self, mv: Move, now: Millis) -> Vec<Event> {
        let looks = self.setup.blunder_check
            && self.setup.casual
            && self.setup.laws.protocol.is_none()
            && self.setup.you() == Some(self.game.turn());
        if !looks || self.game.allows(mv).is_err() {
            return self.make(mv, now);
        }
        self.question = None;
        self.check = Some(Check {
            mv,
            spoken: self.spoken,
        });
        self.generation += 1;
        Vec::new()
    }

    /// The coach has looked: a move that loses much is asked about, any other is made.
    pub(super) fn checked(&mut self, loss: Option<Loss>, now: Millis) -> Vec<Event> {
        let Some(Check { mv, spoken }) = self.check.take() else {
            return Vec::new();
        };
        self.generation += 1;
        if let Some(loss) = loss {
            return self.ask(Question::Blunder { loss, mv });
        }
        self.spoken = spoken;
        let events = self.make(mv, now);
        self.spoken = false;
        events
    }
}
