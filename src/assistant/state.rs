//! How something is that can be set: whether the sound is on.

use super::changes::on_off;
use super::{Assistant, Out};
use crate::clock::Millis;
use crate::command::{Change, Command};
use crate::settings::{Learning, SpeechSetting};
use crate::table::{Event, Rival, Start};
use crate::training;

impl Assistant {
    /// How it is now what a command sets.
    pub(super) fn tell_state(&mut self, of: &Command, spoken: bool, now: Millis) -> Vec<Out> {
        let settings = &self.settings;
        let setup = self.table().setup();
        let own = |key, on| Event::Phrase {
            key,
            args: vec![("value", on_off(on).into())],
        };
        let number = |name, value: String| Event::Set { name, value };
        let event = match of {
            Command::Switch(switch, _) => self.switched(*switch),
            // Who is heard need not ask what the microphone does when nobody speaks.
            Command::Listen(_) => own("state-listen", spoken || self.listening),
            Command::Learn(_) => own("state-learn", settings.learn == Learning::On),
            Command::Settings(Some(text)) => match training::state(settings, text, &self.lexicon) {
                Some(event) => event,
                None => return self.open_settings(Some(text), now),
            },
            Command::Change(Change::Sound(_)) => own("state-sound", !settings.muted),
            Command::Change(Change::ScreenReader(_)) => {
                own("state-screen-reader", settings.speech == SpeechSetting::Off)
            }
            Command::Change(Change::Protocol(_)) => {
                own("state-protocol", setup.laws.protocol.is_some())
            }
            Command::Change(Change::Chess960(_)) => {
                own("state-chess960", matches!(setup.start, Start::Chess960(_)))
            }
            Command::Change(Change::TwoPlayers(_)) => {
                own("state-two-players", setup.rival == Rival::Person)
            }
            Command::Change(Change::Blindfold(_)) => own("state-blindfold", setup.blindfold > 0),
            Command::Change(Change::Volume(_)) => number("volume", settings.volume.to_string()),
            Command::Change(Change::Speed(_)) => number("rate", settings.rate.to_string()),
            _ => return self.act(Command::WhichLevel, spoken, now),
        };
        self.say(vec![event], now)
    }
}
