//! For tests: a table with the talk about it, so that questions are answered as at a real one.

use std::ops::{Deref, DerefMut};

use super::{Event, Input, Millis, Question, Setup, Table, Understood};
use crate::command::Command;
use crate::hall::TableId;
use crate::talk::{Answered, OpenQuestion, Talk};

const HERE: TableId = TableId::FIRST;

/// A table and what is open at it.
#[derive(Debug)]
pub struct Sitting {
    table: Table,
    talk: Talk,
}

impl Sitting {
    pub fn new(setup: Setup) -> Self {
        Self::at(Table::new(setup).unwrap())
    }

    pub fn at(table: Table) -> Self {
        Self {
            table,
            talk: Talk::default(),
        }
    }

    pub fn question(&self) -> Option<&Question> {
        self.talk.question(HERE, self.table.state())
    }

    /// An input as the assistant gives it, the answers to questions among them.
    pub fn handle(&mut self, input: Input, now: Millis) -> Vec<Event> {
        let (command, spoken) = match input {
            Input::Command(command) => (command, false),
            Input::Heard(command) => (command, true),
            other => return self.take(other, now),
        };
        let mut events = self.take(Input::Tick, now);
        let state = self.table.state();
        let input = |command: Command| match spoken {
            true => Input::Heard(command),
            false => Input::Command(command),
        };
        events.extend(match self.talk.understand(HERE, state, &command) {
            Answered::Nothing | Answered::Question(_, Understood::Stays | Understood::Other) => {
                self.take(input(command), now)
            }
            Answered::Question(_, Understood::Dropped) => vec![Event::Cancelled],
            Answered::Question(_, Understood::Command(command)) => self.take(input(command), now),
            Answered::Question(_, Understood::Ask(question)) => {
                self.heard(&Event::Asked(question.clone()));
                vec![Event::Asked(question)]
            }
            Answered::Question(question, Understood::Answer(answer)) => {
                self.take(Input::Answered(*question, answer, spoken), now)
            }
        });
        events
    }

    fn take(&mut self, input: Input, now: Millis) -> Vec<Event> {
        let events = self.table.handle(input, now);
        events.iter().for_each(|event| self.heard(event));
        events
    }

    fn heard(&mut self, event: &Event) {
        if let Event::Asked(question) = event {
            self.talk.ask(OpenQuestion {
                table: HERE,
                question: question.clone(),
                state: self.table.state(),
            });
        }
    }
}

impl Deref for Sitting {
    type Target = Table;

    fn deref(&self) -> &Table {
        &self.table
    }
}

impl DerefMut for Sitting {
    fn deref_mut(&mut self) -> &mut Table {
        &mut self.table
    }
}
