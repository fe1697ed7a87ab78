//! "Is the sound on?" asks how something is, and sets nothing.

use super::effects::{off, only_effects};
use super::is_unclear_or_fact;
use crate::command::{Ask, Change, Command, Parsed};
use crate::lexicon::Lexicon;

/// Under these names the words stand that begin such a question, and those that begin a wish in its
/// form: "is it possible to".
const ASKS: &str = "asks-state";
const WISHES: &str = "asks-wish";

/// Whether it sets something that is one thing or another, and can be told.
const fn sets(command: &Command) -> bool {
    match command {
        // "Was that louder" asks how loud it is.
        Command::Volume(_) | Command::Rate(_) => true,
        Command::Switch(..) | Command::Level(_) | Command::Learn(_) | Command::Listen(_) => true,
        Command::Settings(named) => named.is_some(),
        Command::Change(change) => matches!(
            change,
            Change::Sound(_)
                | Change::ScreenReader(_)
                | Change::Protocol(_)
                | Change::Chess960(_)
                | Change::TwoPlayers(_)
                | Change::Blindfold(_)
                | Change::Level(_)
                | Change::Volume(_)
                | Change::Speed(_)
        ),
        _ => false,
    }
}

/// The question how something is, where it was read as the wish to set it.
pub(super) fn asked_state(read: &Parsed, text: &str, lexicon: &Lexicon) -> Option<Parsed> {
    if let Some(state) = loudness(read, text, lexicon) {
        return Some(state);
    }
    let set = match read {
        // "The blindfold" may be a word that is explained.
        Parsed::Either(all) => {
            let mut rest = all.iter().map(|(_, command)| command);
            rest.find(|command| !matches!(command, Command::Ask(Ask::Explain(_))))?
        }
        read => read.wish()?,
    };
    let grammar = lexicon.grammar();
    let said = || grammar.answers_in(text, &[ASKS, WISHES]);
    let first = sets(set).then(said)?.into_iter().next()?;
    // "Hektor, is the sound on?"
    let before: Vec<&str> = text.split_whitespace().take(first.at).collect();
    let begins = before.is_empty() || grammar.is_idle(&before.join(" "));
    let of_sound = matches!(set, Command::Change(Change::Sound(_)));
    let state = || match of_sound && only_effects(text, lexicon) {
        true => off(),
        false => match set {
            Command::Volume(_) => Command::Change(Change::Volume(None)),
            Command::Rate(_) => Command::Change(Change::Speed(None)),
            set => set.clone(),
        },
    };
    (first.name == ASKS && begins)
        .then(|| Parsed::Command(Command::Ask(Ask::State(Box::new(state())))))
}

/// "How loud are you just now?" asks for that one setting and not for all.
fn loudness(read: &Parsed, text: &str, lexicon: &Lexicon) -> Option<Parsed> {
    let open = is_unclear_or_fact(read);
    let says = lexicon.grammar().says(text, &["asks-loudness"]);
    let asked = Ask::State(Box::new(Command::Change(Change::Volume(None))));
    (open && says).then_some(Parsed::Command(Command::Ask(asked)))
}
