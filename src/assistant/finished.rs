//! The game that was over when this one began: as long as the user has not moved, and wherever it is
//! named, what is asked about turning points is asked about that one.

use super::{Assistant, Out};
use crate::clock::Millis;
use crate::command::{self, Ask, Command};
use crate::engine::OpponentError;
use crate::table::{Event, Fact, Input, Response, Table, Want};

/// A finished game that can still be talked about.
#[derive(Debug)]
pub(super) struct Finished {
    table: Table,
    /// As with a thought: what the coach is asked about it is known by it.
    number: u64,
}

/// Whether something is asked about a game that is over: what it turned on, or who won.
const fn is_of_finished(command: &Command) -> bool {
    let who_won = matches!(command, Command::Evaluate | Command::Ask(Ask::Result));
    is_review(command) || who_won
}

/// Whether it looks back at a game as a whole.
const fn is_review(command: &Command) -> bool {
    matches!(
        command,
        Command::Review(_) | Command::Worst(_) | Command::Grade(_) | Command::Highlight(..)
    )
}

impl Assistant {
    /// Another game has taken the place of this one.
    pub(super) fn remember_finished(&mut self, table: Table) {
        if table.is_over() && !table.game().moves().is_empty() {
            self.thoughts += 1;
            let number = self.thoughts;
            self.finished = Some(Finished { table, number });
        }
    }

    /// The finished game.
    pub(super) fn finished_table(&self) -> Option<&Table> {
        self.finished.as_ref().map(|finished| &finished.table)
    }

    /// "My worst move in the last game": what is asked, about that one.
    pub(super) fn of_earlier(&mut self, text: &str, spoken: bool, now: Millis) -> Option<Vec<Out>> {
        let asked = self.lexicon.grammar().of_earlier(text)?;
        let grammar = self.lexicon.grammar();
        if grammar.says(&asked, &["leafs"])
            && self.ahead.is_none()
            && let Some(out) = self.leaf_through(now)
        {
            return Some(out);
        }
        let command = if asked.is_empty() {
            self.last_asked.clone()?
        } else {
            command::understand(&asked, &self.lexicon, &self.meant_now()).into_wish()?
        };
        let command = match command {
            Command::Review(None) => Command::Review(self.lexicon.grammar().side_of(&asked)),
            command => command,
        };
        if let Some(out) = self.of_finished(&command, true, now) {
            self.last_asked = Some(command);
            return Some(out);
        }
        // What is over is the last one.
        let over = self.table().is_over() && is_of_finished(&command);
        over.then(|| self.wanted(command, spoken, now))
    }

    /// A question about the finished game; `named` if it was said that it is.
    pub(super) fn of_finished(
        &mut self,
        command: &Command,
        named: bool,
        now: Millis,
    ) -> Option<Vec<Out>> {
        let fresh = !self.table().is_over() && self.table().is_untouched();
        // Who stands better is asked about the game that is on, if it is not said otherwise.
        let meant = match named {
            true => is_of_finished(command),
            false => fresh && is_review(command),
        };
        if !meant || self.ahead.is_some() || self.table().is_over() {
            return None;
        }
        let finished = self.finished.as_mut()?;
        let mut events = finished.table.handle(Input::Command(command.clone()), now);
        if events.first() != Some(&Event::Told(Fact::Thinking)) {
            events.insert(0, Event::phrase("finished-here"));
        }
        Some(self.say(events, now))
    }

    /// What the coach is to be asked about the finished game.
    pub(super) fn finished_want(&self, now: Millis) -> Option<Want> {
        let finished = self.finished.as_ref()?;
        let want = finished.table.want(now)?;
        let id = Self::numbered(finished.number, want.id);
        Some(Want { id, ..want })
    }

    /// What the coach says of the finished game; `None` if he was asked about something else.
    pub(super) fn finished_answered(
        &mut self,
        id: u64,
        response: &Result<Response, OpponentError>,
        now: Millis,
    ) -> Option<Vec<Out>> {
        let (number, asked) = Self::parted(id);
        let finished = self.finished.as_mut().filter(|f| f.number == number)?;
        let response = Input::Response(asked, response.clone());
        let mut events = finished.table.handle(response, now);
        if !events.is_empty() {
            events.insert(0, Event::phrase("finished-here"));
        }
        Some(self.say(events, now))
    }
}
