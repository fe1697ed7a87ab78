//! What is being talked about, as a stack of frames over the game: a question with what it is for,
//! a drill or the welcome, an input line.
//!
//! What is said goes to the topmost frame, which takes what it understands and leaves the rest to
//! the one below; what nobody takes is for the game. The same frames say what can be said now, so
//! that keyboard, voice and help agree.
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use crate::command::Command;
use crate::hall::TableId;
use crate::table::{Question, Understood};
use crate::training::Scene;

mod typed;

pub use typed::{Edited, Typed};

/// What follows when a scene is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum After {
    /// The game goes on where it was.
    Game,
    /// The game begins.
    Begin,
    /// The program ends.
    Quit,
}

/// A drill or the welcome while it has the conversation.
#[derive(Debug)]
pub struct Stage {
    /// What is played.
    pub scene: Box<dyn Scene>,
    /// What follows.
    pub after: After,
}

/// A question that waits for its answer.
#[derive(Debug, Clone, PartialEq)]
pub struct OpenQuestion {
    /// Of which game it is.
    pub table: TableId,
    /// What is asked.
    pub question: Question,
    /// The state of the game it is about, see [`crate::table::Table::state`].
    pub state: u64,
}

/// So much else may be asked before a question has to be asked again.
const ASIDES: usize = 2;

#[derive(Debug)]
enum Frame {
    Question(OpenQuestion),
    Stage(Stage),
    Line(Typed),
}

/// The stack of frames; below them all is the game in focus.
#[derive(Debug, Default)]
pub struct Talk {
    frames: Vec<Frame>,
    /// How much else was asked since the question.
    asides: usize,
    /// What was asked again for that, and is not a third time.
    again: Option<Question>,
    /// Lines typed before, to be called back.
    history: Vec<String>,
}

impl Talk {
    /// A question is asked; it takes the place of an earlier one about the same game.
    pub fn ask(&mut self, asked: OpenQuestion) {
        self.drop_question(asked.table);
        self.asides = 0;
        // A drill that has the conversation keeps it: the question is there when it is over.
        let below = |frame: &Frame| !matches!(frame, Frame::Question(_));
        let at = self.frames.iter().position(below);
        let at = at.unwrap_or(self.frames.len());
        self.frames.insert(at, Frame::Question(asked));
    }

    /// The question that the next words may answer: about this game, as it stands now.
    pub fn question(&self, table: TableId, state: u64) -> Option<&Question> {
        let asked = self.asked(table)?;
        (asked.state == state).then_some(&asked.question)
    }

    fn asked(&self, table: TableId) -> Option<&OpenQuestion> {
        self.frames.iter().find_map(|frame| match frame {
            Frame::Question(asked) if asked.table == table => Some(asked),
            _ => None,
        })
    }

    /// Holds a command against the question about this game. A question of another state of the
    /// game is forgotten; what answers, drops or replaces the question takes it off the stack.
    pub fn understand(&mut self, table: TableId, state: u64, command: &Command) -> Answered {
        let Some(question) = self.question(table, state).cloned() else {
            self.drop_question(table);
            return Answered::Nothing;
        };
        let mut understood = question.understand(command);
        self.asides += usize::from(understood == Understood::Stays);
        // Nobody knows any more what the yes is to: it is asked again.
        let once = self.again.as_ref() != Some(&question);
        if *command == Command::Yes && self.asides >= ASIDES && once {
            self.again = Some(question.clone());
            understood = Understood::Ask(question.clone());
        } else if understood != Understood::Stays {
            self.again = None;
        }
        // Who asks something else has passed over what a line may have meant.
        let passed = matches!(&question, Question::Either(all) if all.iter().all(|(_, one)| one.is_fact()))
            && command.is_fact()
            && !matches!(command, Command::Repeat | Command::Help(_));
        if understood != Understood::Stays || passed {
            self.drop_question(table);
        }
        Answered::Question(Box::new(question), understood)
    }

    /// It was said again what the question is about: an answer is to that.
    pub const fn remind(&mut self) {
        self.asides = 0;
    }

    /// The question about this game is no more.
    pub fn drop_question(&mut self, table: TableId) {
        self.frames
            .retain(|frame| !matches!(frame, Frame::Question(asked) if asked.table == table));
    }

    /// A scene takes over.
    pub fn enter(&mut self, stage: Stage) {
        self.leave();
        self.frames.push(Frame::Stage(stage));
    }

    /// The scene that has the conversation, if one has it.
    pub fn stage(&self) -> Option<&Stage> {
        self.frames.iter().rev().find_map(|frame| match frame {
            Frame::Stage(stage) => Some(stage),
            _ => None,
        })
    }

    /// Takes the scene off the stack.
    pub fn leave(&mut self) -> Option<Stage> {
        let is_stage = |frame: &Frame| matches!(frame, Frame::Stage(_));
        let at = self.frames.iter().rposition(is_stage)?;
        match self.frames.remove(at) {
            Frame::Stage(stage) => Some(stage),
            _ => None,
        }
    }

    /// The input line, if one is open.
    pub fn line(&self) -> Option<&Typed> {
        match self.frames.last() {
            Some(Frame::Line(line)) => Some(line),
            _ => None,
        }
    }

    /// An input line is open, with this in it.
    pub fn open_line(&mut self, line: Typed) {
        self.close_line();
        self.frames.push(Frame::Line(line));
    }

    /// Closes the input line: what stood in it.
    pub fn close_line(&mut self) -> Option<Typed> {
        self.line()?;
        match self.frames.pop() {
            Some(Frame::Line(line)) => Some(line),
            _ => None,
        }
    }

    /// The lines typed before, the oldest first.
    pub fn history(&self) -> &[String] {
        &self.history
    }

    /// A line was typed; no secret, which is not to be called back.
    pub fn remember(&mut self, line: &str) {
        typed::remember(&mut self.history, line);
    }
}

/// What became of a command where a question may be open.
#[derive(Debug, Clone, PartialEq)]
pub enum Answered {
    /// No question was open.
    Nothing,
    /// It was held against this question.
    Question(Box<Question>, Understood),
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    const HERE: TableId = TableId::FIRST;

    fn resign(state: u64) -> OpenQuestion {
        OpenQuestion {
            table: HERE,
            question: Question::Resign,
            state,
        }
    }

    #[test]
    fn a_question_holds_as_long_as_its_game_stays_as_it_was() {
        let mut talk = Talk::default();
        talk.ask(resign(3));
        assert_eq!(talk.question(HERE, 3), Some(&Question::Resign));
        assert_eq!(talk.understand(HERE, 4, &Command::Yes), Answered::Nothing);
        assert_eq!(talk.question(HERE, 3), None, "it is forgotten");
    }

    #[test]
    fn a_fact_leaves_a_question_and_an_answer_takes_it() {
        let mut talk = Talk::default();
        talk.ask(resign(0));
        for (command, open) in [(Command::Clock, true), (Command::No, false)] {
            talk.understand(HERE, 0, &command);
            assert_eq!(talk.question(HERE, 0).is_some(), open);
        }
    }

    /// "And mine?" is no answer to what a line before last may have meant.
    #[test]
    fn what_may_have_been_meant_is_passed_over() {
        let mut talk = Talk::default();
        let either = |all: &[Command]| OpenQuestion {
            question: Question::Either(
                all.iter().map(|one| (String::new(), one.clone())).collect(),
            ),
            ..resign(0)
        };
        for (offered, said, open) in [
            ([Command::Hint, Command::Why], Command::Clock, false),
            ([Command::Hint, Command::Why], Command::Repeat, true),
            ([Command::Hint, Command::TakeBack], Command::Clock, true),
        ] {
            talk.ask(either(&offered));
            talk.understand(HERE, 0, &said);
            assert_eq!(
                talk.question(HERE, 0).is_some(),
                open,
                "{offered:?} {said:?}"
            );
        }
    }

    #[test]
    fn a_late_yes_is_asked_about_once() {
        let mut talk = Talk::default();
        talk.ask(resign(0));
        let mut late = || {
            for _ in 0..ASIDES {
                talk.understand(HERE, 0, &Command::Clock);
            }
            match talk.understand(HERE, 0, &Command::Yes) {
                Answered::Question(_, Understood::Ask(_)) => {
                    talk.ask(resign(0));
                    true
                }
                _ => false,
            }
        };
        assert_eq!([late(), late()], [true, false]);
    }

    #[test]
    fn a_question_waits_below_an_input_line() {
        let mut talk = Talk::default();
        talk.open_line(Typed::new("e".into()));
        talk.ask(resign(0));
        assert_eq!(talk.line().unwrap().text(), "e");
        assert_eq!(talk.close_line().unwrap().text(), "e");
        assert!(talk.question(HERE, 0).is_some());
    }

    #[test]
    fn each_game_has_its_own_question() {
        let mut talk = Talk::default();
        talk.ask(resign(0));
        let there = TableId::FIRST.next();
        talk.ask(OpenQuestion {
            table: there,
            ..resign(0)
        });
        talk.drop_question(HERE);
        assert_eq!(talk.question(HERE, 0), None);
        assert!(talk.question(there, 0).is_some());
    }
}
