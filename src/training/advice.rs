//! What is most worth practising, and whether to begin with it.

use crate::command::Command;
use crate::lexicon::Lexicon;
use crate::listen::wording::Answers;
use crate::school::today::plan;

use super::{Cue, Pupil, Scene, begun, reading, say};

/// The advice.
#[derive(Debug)]
pub struct Advice {
    pupil: Pupil,
}

impl Advice {
    /// An advice to this pupil.
    pub fn new(pupil: impl Into<Pupil>) -> Self {
        let pupil = pupil.into();
        Self { pupil }
    }

    /// The drill, and the name of what it trains: the user's own mistakes first, then what fades most.
    /// Of whom nothing is known puzzles are best.
    fn drill(&self) -> (&'static str, &'static str) {
        let Pupil { learner, day, .. } = &self.pupil;
        let known = learner.total(None).0 > 0;
        match plan(learner, *day).first() {
            _ if !self.pupil.mistakes.is_empty() => ("mistakes", "mistakes"),
            Some(part) if known => (part.drill, part.skill),
            _ => ("tactics", "tactics"),
        }
    }
}

impl Scene for Advice {
    fn gives_way(&mut self, text: &str) -> Option<Vec<Cue>> {
        Some(vec![Cue::End(Some(text.to_owned()))])
    }

    fn answers(&self) -> Answers {
        Answers::YesOrNo
    }

    fn begin(&mut self) -> Vec<Cue> {
        let (_, skill) = self.drill();
        vec![say("advice", vec![("skill", skill.into())])]
    }

    fn line(&mut self, text: &str, lexicon: &Lexicon) -> Vec<Cue> {
        if let Some(name) = super::named(text, lexicon) {
            return vec![Cue::Next(begun(&name, self.pupil.clone()))];
        }
        let answer = |command: &Command| {
            matches!(
                command,
                Command::Yes | Command::No | Command::Cancel | Command::Repeat
            )
        };
        match reading::command(text, lexicon).filter(answer) {
            Some(command) => self.command(command),
            None => {
                let again = self.begin();
                vec![Cue::Below(text.to_owned(), again)]
            }
        }
    }

    fn said(&mut self, name: &str) -> Option<Vec<Cue>> {
        match name {
            "next" => Some(self.command(Command::Yes)),
            "another" => Some(self.command(Command::Drill(None))),
            _ => None,
        }
    }

    fn command(&mut self, command: Command) -> Vec<Cue> {
        match command {
            Command::Yes => vec![Cue::Next(begun(self.drill().0, self.pupil.clone()))],
            Command::No | Command::Cancel | Command::Resign => vec![Cue::End(None)],
            Command::Repeat | Command::Help(_) | Command::Why => self.begin(),
            command => vec![Cue::Do(command)],
        }
    }
}
