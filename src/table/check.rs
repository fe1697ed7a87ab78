//! The blunder check: the coach looks at the user's move before it is made.

use super::event::{Event, Fact, Question};
use super::{Millis, Move, Record, Table};
use crate::engine::coach::Loss;
use crate::policy::{Access, Reveals};

/// A move that the coach is looking at.
#[derive(Debug, Clone, Copy)]
pub(super) struct Check {
    /// The move.
    pub mv: Move,
    /// It was said, not typed.
    spoken: bool,
    /// When it is time to say that the coach still looks; `None` once it was said.
    sign: Option<Millis>,
}

/// A user who hears nothing for longer than this wonders whether the move was taken.
const PATIENCE: Millis = Millis(300);

impl Table {
    /// Makes a move of the user, or has the coach look at it first where that is set. Only in games
    /// with taking back: elsewhere it would be advice, which article 11.3 forbids.
    pub(super) fn consider(&mut self, mv: Move, now: Millis) -> Vec<Event> {
        let looks = self.setup.blunder_check
            && self.may_look()
            && self.access(Reveals::Position) != Access::Barred
            && self.setup.you() == Some(self.game.turn());
        if !looks || self.game.allows(mv).is_err() {
            return self.make(mv, now);
        }
        self.question = None;
        self.check = Some(Check {
            mv,
            spoken: self.spoken,
            sign: Some(now + PATIENCE),
        });
        self.generation += 1;
        Vec::new()
    }

    /// Whether this is a game in which the coach may look at moves before they are made.
    pub fn may_look(&self) -> bool {
        self.setup.casual && self.setup.laws.protocol.is_none() && self.setup.you().is_some()
    }

    /// From now on the coach looks at the user's moves first, or no longer does.
    pub fn look_first(&mut self, on: bool) {
        self.setup.blunder_check = on;
        self.records.push(Record::BlunderCheck { on });
    }

    /// When a sign is due that the coach still looks.
    pub(super) fn sign_due(&self) -> Option<Millis> {
        self.check.as_ref()?.sign
    }

    /// The sign that the coach still looks, once, when it is due.
    pub(super) fn sign(&mut self, now: Millis) -> Option<Event> {
        let check = self.check.as_mut()?;
        check.sign.take_if(|due| *due <= now)?;
        Some(Event::Told(Fact::Thinking))
    }

    /// The coach has looked: a move that loses much is asked about, any other is made.
    pub(super) fn checked(&mut self, loss: Option<Loss>, now: Millis) -> Vec<Event> {
        let Some(Check { mv, spoken, .. }) = self.check.take() else {
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
