//! "More" and "why": what can be said beyond the last answer.

use super::{Assistant, Out};
use crate::announce::{Style, Verbosity};
use crate::clock::Millis;
use crate::command::Command;
use crate::table::{Event, Fact};

impl Assistant {
    /// Says the last thing with all that belongs to it; of advice, the line behind it.
    pub(super) fn more(&mut self, now: Millis) -> Vec<Out> {
        if self.advised() {
            return self.command(Command::BestLine, now);
        }
        let (style, verbosity) = (self.announcer.style, self.announcer.verbosity);
        let last: Vec<Event> = self
            .last_told
            .iter()
            .map(|(event, _)| event.clone())
            .collect();
        let texts = |this: &Self| -> Vec<_> {
            let said = last
                .iter()
                .flat_map(|event| this.announcer.announce(event).utterances);
            said.map(|utterance| utterance.text()).collect()
        };
        let before = texts(self);
        (self.announcer.style, self.announcer.verbosity) = (Style::Long, Verbosity::Full);
        let out = match texts(self) == before {
            true => self.phrase("no-more", now),
            false => self.say(last, now),
        };
        (self.announcer.style, self.announcer.verbosity) = (style, verbosity);
        out
    }

    /// Says the reason of the last thing: of advice the line behind it, of the opponent's move what
    /// it threatens; a refusal has named its reason.
    pub(super) fn why(&mut self, now: Millis) -> Vec<Out> {
        let moved = |event: &Event| matches!(event, Event::Moved { .. });
        if self.advised() {
            self.command(Command::BestLine, now)
        } else if self.last_told.iter().any(|(event, _)| moved(event)) {
            self.command(Command::Threat, now)
        } else {
            self.more(now)
        }
    }

    /// Whether the last thing was the coach's advice.
    fn advised(&self) -> bool {
        let advice =
            |event: &Event| matches!(event, Event::Told(Fact::Hint(..) | Fact::Evaluation { .. }));
        self.last_told.iter().any(|(event, _)| advice(event))
    }
}
