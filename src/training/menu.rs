//! Which drill? A number or a name.

use crate::command::Command;
use crate::lexicon::Lexicon;
use crate::listen::wording::Answers;

use super::{Cue, DRILLS, Pupil, Scene, begun, named, reading, say};

/// Asks which drill, and goes over to it.
#[derive(Debug)]
pub struct Menu {
    pupil: Pupil,
}

impl Menu {
    /// A menu whose drill will sit at this pupil.
    pub fn new(pupil: impl Into<Pupil>) -> Self {
        Self {
            pupil: pupil.into(),
        }
    }
}

impl Scene for Menu {
    fn answers(&self) -> Answers {
        Answers::Choice
    }

    fn begin(&mut self) -> Vec<Cue> {
        let choices = DRILLS.iter().zip(1_usize..);
        let choices =
            choices.map(|(drill, number)| say(drill.choice, vec![("number", number.into())]));
        [say("drill-which", Vec::new())]
            .into_iter()
            .chain(choices)
            .collect()
    }

    fn line(&mut self, text: &str, lexicon: &Lexicon) -> Vec<Cue> {
        let number = reading::number(text, lexicon);
        let numbered = number.and_then(|number| DRILLS.get(number.checked_sub(1)?));
        let numbered = numbered.map(|drill| drill.id.to_owned());
        if let Some(name) = numbered.or_else(|| named(text, lexicon)) {
            return vec![Cue::Next(begun(&name, self.pupil.clone()))];
        }
        match reading::command(text, lexicon) {
            Some(command) => self.command(command),
            None => self.begin(),
        }
    }

    fn command(&mut self, command: Command) -> Vec<Cue> {
        match command {
            // "drill colours" is as good as "colours".
            Command::Drill(Some(name)) => vec![Cue::Next(begun(&name, self.pupil.clone()))],
            Command::Cancel | Command::No | Command::Resign => {
                vec![say("drill-over", Vec::new()), Cue::End(None)]
            }
            Command::Quit => vec![Cue::Do(Command::Quit)],
            _ if reading::is_about_speech(&command) => vec![Cue::Do(command)],
            _ => self.begin(),
        }
    }
}
