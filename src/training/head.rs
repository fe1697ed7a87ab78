//! Playing blindfold, or a drill for the head: one short question.

use crate::command::{Change, Command};
use crate::lexicon::Lexicon;
use crate::listen::wording::Answers;

use super::{Cue, Menu, Pupil, Scene, reading, say};

/// The grade of blindfold play that is meant by the word alone.
const GRADE: u8 = 1;

/// The question.
#[derive(Debug)]
pub struct Head {
    pupil: Pupil,
}

impl Head {
    /// A question to this pupil.
    pub fn new(pupil: impl Into<Pupil>) -> Self {
        let pupil = pupil.into();
        Self { pupil }
    }
}

impl Scene for Head {
    fn gives_way(&mut self, text: &str) -> Option<Vec<Cue>> {
        Some(vec![Cue::End(Some(text.to_owned()))])
    }

    // A blindfold game is begun here.
    fn keeps(&self, command: &Command) -> bool {
        command.begins_a_game()
    }

    fn answers(&self) -> Answers {
        Answers::Choice
    }

    fn begin(&mut self) -> Vec<Cue> {
        vec![say("head-which", Vec::new())]
    }

    fn line(&mut self, text: &str, lexicon: &Lexicon) -> Vec<Cue> {
        let chosen = match reading::choice(text, lexicon) {
            Some(1) => self.said("game"),
            Some(2) => self.said("drill"),
            _ => None,
        };
        if let Some(cues) = chosen {
            return cues;
        }
        if let Some(name) = super::named(text, lexicon) {
            return vec![Cue::Next(super::begun(&name, self.pupil.clone()))];
        }
        match reading::command(text, lexicon) {
            Some(command @ (Command::Cancel | Command::No | Command::Repeat)) => {
                self.command(command)
            }
            _ => reading::below(text, "head-which"),
        }
    }

    fn said(&mut self, name: &str) -> Option<Vec<Cue>> {
        match name {
            "game" => {
                let game = Change::Game(vec![Change::Blindfold(GRADE)]);
                // The new game tells where it stands.
                let end = Cue::End(Some(String::new()));
                Some(vec![Cue::Do(Command::Change(game)), end])
            }
            "drill" => {
                let menu = Menu::of_the_head(self.pupil.clone());
                Some(vec![Cue::Next(Box::new(menu))])
            }
            _ => None,
        }
    }

    fn command(&mut self, command: Command) -> Vec<Cue> {
        match command {
            Command::Drill(None) => self.said("drill").unwrap_or_default(),
            Command::Change(Change::Blindfold(_) | Change::Game(_)) | Command::NewGame => {
                self.said("game").unwrap_or_default()
            }
            Command::Cancel | Command::No | Command::Resign => {
                vec![say("drill-over", Vec::new()), Cue::End(None)]
            }
            Command::Repeat | Command::Help(_) => self.begin(),
            command => vec![Cue::Do(command)],
        }
    }
}
