//! Says and prints where there is no game.

use std::process::ExitCode;
use std::time::Duration;

use crate::assistant::{Assistant, Out};
use crate::cli::Common;
use crate::clock::Millis;
use crate::lexicon::Lexicon;
use crate::table::{Event, Setup};
use crate::ui::{Screen, Voice as _};

use super::ground::{Ground, words};
use super::source::sink;
use super::voice::Desk;

/// Says the findings and ends.
pub fn tell(ground: Ground, common: &Common) -> ExitCode {
    if ground.findings.is_empty() {
        return ExitCode::SUCCESS;
    }
    if let Some(mut teller) = Teller::open(&ground, common) {
        teller.tell(ground.findings);
        teller.finish();
    }
    ExitCode::FAILURE
}

/// Says and prints where there is no game.
pub struct Teller {
    assistant: Assistant,
    desk: Desk,
    screen: Screen,
}

impl Teller {
    /// A voice and a screen as they are set.
    pub fn open(ground: &Ground, common: &Common) -> Option<Self> {
        let settings = &ground.settings;
        let lexicon = words(&ground.folders, &settings.language, &settings.announce).0;
        Some(Self {
            assistant: Assistant::new(Setup::default(), settings.clone(), lexicon).ok()?,
            desk: Desk::to_tell(settings, sink(common)),
            screen: Screen::new(false),
        })
    }

    /// The user's words.
    pub fn lexicon(&self) -> &Lexicon {
        self.assistant.lexicon()
    }

    /// Says and prints events.
    pub fn tell(&mut self, events: Vec<Event>) {
        for out in self.assistant.say(events, Millis(0)) {
            if let Out::Tell(telling) = out {
                telling.lines().for_each(|line| self.screen.line(&line));
                for utterance in &telling.said.utterances {
                    self.desk.say(utterance);
                }
            }
        }
    }

    /// Events as lines, without saying them.
    pub fn lines(&mut self, events: Vec<Event>) -> Vec<String> {
        let mut lines = Vec::new();
        for out in self.assistant.say(events, Millis(0)) {
            if let Out::Tell(telling) = out {
                lines.extend(telling.lines());
            }
        }
        lines
    }

    /// Says no more of what was told.
    pub fn hush(&mut self) {
        self.desk.silence();
    }

    /// Waits until all is said.
    pub fn finish(&mut self) {
        self.desk.finish(Duration::from_secs(20));
    }
}
