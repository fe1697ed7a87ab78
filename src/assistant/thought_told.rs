//! How a thought is told: as one, and beside it how the game stands.

use crate::clock::Millis;
use crate::command::Command;
use crate::rules::{Chess, Move, Position};
use crate::table::{Event, Input, Question, Value};
use crate::talk::OpenQuestion;

use super::{Assistant, Out, Told};

impl Assistant {
    /// Tells what happened in the head: what would be told of the game may be told of it too. Whoever
    /// cannot see the board is told with each line that it is only thought.
    pub(super) fn tell_thought(&mut self, mut events: Vec<Event>) -> Vec<Out> {
        let mut out = Vec::new();
        let mut told: Vec<Told> = Vec::new();
        let says_so = |event: &Event| match event {
            Event::Moved { .. } => true,
            Event::Phrase { key, .. } => key.starts_with("ahead-"),
            _ => false,
        };
        let so = events.first().is_none_or(says_so);
        if !so && !self.thought_told {
            events.insert(0, Event::phrase("ahead-here"));
        }
        self.thought_told |= !events.is_empty();
        for event in events {
            let event = match event {
                Event::Moved { before, mv, .. } => moved("ahead-move", (before, mv)),
                // Mate was said with the move; the game is not over.
                Event::Ended(_) | Event::NewGame => continue,
                Event::Asked(Question::Another) => continue,
                event => event,
            };
            if let Event::Asked(
                question @ (Question::Which { .. }
                | Question::Promotion { .. }
                | Question::Meant(..)
                | Question::Missing(_)),
            ) = &event
            {
                let board = self.hall.board();
                self.talk.ask(OpenQuestion {
                    table: board.id,
                    question: question.clone(),
                    state: board.table.state(),
                });
            }
            let event = self.table_mut().admit(event);
            self.tell(event, &mut out, &mut told);
        }
        if !told.is_empty() {
            self.last_told = told;
        }
        out
    }

    /// Whose turn it is in the thought, told to who moved for the other side.
    pub(super) fn thought_turn(&mut self) -> Vec<Out> {
        let color = if self.seen().turn().is_white() {
            "white"
        } else {
            "black"
        };
        let args = vec![("color", Value::from(color))];
        let key = "ahead-turn";
        self.tell_thought(vec![Event::Phrase { key, args }])
    }

    /// What is told of the game beside the thought: whose move it is there.
    pub(super) fn game_stands(&mut self, now: Millis) -> Vec<Out> {
        let mut out = self.phrase("ahead-game", now);
        let focus = self.hall.focus();
        out.extend(self.handle(focus, Input::Command(Command::WhoseMove), now));
        out
    }

    /// Whether the thought ends in mate.
    pub(super) fn mate_thought(&mut self) -> Vec<Out> {
        let there = self.seen();
        let key = match (there.is_check(), there.legal_moves().is_empty()) {
            (true, true) => "ahead-is-mate",
            (false, true) => "ahead-is-stalemate",
            (true, false) => "ahead-only-check",
            (false, false) => "ahead-no-mate",
        };
        self.tell_thought(vec![Event::phrase(key)])
    }
}

pub(super) fn moved(key: &'static str, (before, mv): (Chess, Move)) -> Event {
    Event::Phrase {
        key,
        args: vec![("moves", (before, vec![mv]).into())],
    }
}
