//! The short sounds are not the voice: "turn those beeps off" leaves it.

use crate::command::{Change, Command, Parsed};
use crate::lexicon::Lexicon;

/// The setting of the short sounds and its choice, as a wish has them.
const OFF: &str = "sounds=off";

/// Only the short sounds are switched off, where only they are named.
pub(super) fn effects(read: &Parsed, text: &str, lexicon: &Lexicon) -> Option<Parsed> {
    if read.wish() != Some(&Command::Change(Change::Sound(false))) {
        return None;
    }
    only_effects(text, lexicon).then(|| Parsed::Command(off()))
}

/// Switches the short sounds off.
pub(super) fn off() -> Command {
    Command::Settings(Some(OFF.replace('=', " ")))
}

/// Whether only the short sounds are named, and not the voice.
pub(super) fn only_effects(text: &str, lexicon: &Lexicon) -> bool {
    let grammar = lexicon.grammar();
    let said = grammar.answers_in(text, &["effects", "effects-and-voice"]);
    !said.is_empty() && said.iter().all(|one| one.name == "effects")
}
