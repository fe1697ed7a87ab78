//! A game that stands: paused, left for another one, or put away.

use super::{Event, Record, Refusal, Table, refuse};
use crate::clock::Millis;
use crate::command::Command;
use crate::game::LawBar;

impl Table {
    pub(super) fn pause(&mut self, now: Millis) -> Vec<Event> {
        if self.is_over() {
            return refuse(Refusal::GameOver);
        }
        if self.stands() {
            return refuse(Refusal::Law(LawBar::Stopped));
        }
        self.paused = !self.paused;
        if let Some(clock) = &mut self.clock {
            if self.paused {
                clock.pause(now);
            } else {
                clock.resume(now);
            }
        }
        self.records.push(Record::Pause);
        vec![match (&self.clock, self.paused) {
            (Some(_), paused) => Event::Paused(paused),
            // No clocks are spoken of where there are none.
            (None, true) => Event::phrase("paused-game"),
            (None, false) => Event::phrase("unpaused-game"),
        }]
    }

    /// Goes on if the game stands; if it does not, says whose move it is.
    pub(super) fn unpause(&mut self, now: Millis) -> Vec<Event> {
        if self.paused || self.is_over() {
            return self.pause(now);
        }
        self.tell(Command::WhoseMove, now)
    }

    /// The user turns to another game: the clock of this one stands.
    pub fn leave(&mut self, now: Millis) {
        if self.is_over() {
            return;
        }
        if let Some(clock) = &mut self.clock {
            clock.pause(now);
        }
        self.records.push(Record::Pause);
    }

    /// The user has not left after all: the clock runs again where it ran.
    pub fn come_back(&mut self, now: Millis) {
        let runs = !self.is_over() && !self.paused && !self.stands();
        if let Some(clock) = &mut self.clock
            && runs
        {
            clock.resume(now);
        }
    }

    pub(super) fn quit(&mut self, now: Millis) -> Vec<Event> {
        if let Some(clock) = &mut self.clock {
            clock.pause(now);
        }
        self.records.push(Record::Pause);
        vec![Event::Goodbye {
            kept: !self.is_over()
                && (!self.game.moves().is_empty() || self.setup.played_on.is_some()),
        }]
    }
}
