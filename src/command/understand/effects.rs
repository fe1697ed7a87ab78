//! The short sounds are not the voice: "turn those beeps off" leaves it.

use crate::command::{Change, Command, Parsed};
use crate::lexicon::Lexicon;

/// The setting of the short sounds and its choice, as a wish has them.
const OFF: &str = "sounds=off";

/// Only the short sounds are switched off, where only they are named.
pub(super) fn effects(read: &Parsed, text: &str, lexicon: &Lexicon) -> Option<Parsed> {
    let command = match read {
        Parsed::Command(command) => command,
        Parsed::Doubt { command, .. } => command,
        _ => return None,
    };
    if *command != Command::Change(Change::Sound(false)) {
        return None;
    }
    let said = lexicon
        .grammar()
        .answers_in(text, &["effects", "effects-and-voice"]);
    let only = !said.is_empty() && said.iter().all(|one| one.name == "effects");
    only.then(|| Parsed::Command(Command::Settings(Some(OFF.replace('=', " ")))))
}
