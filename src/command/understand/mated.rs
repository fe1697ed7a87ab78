//! "Is knight f7 mate?"

use super::{Parsed, is_question};
use crate::command::{Ask, Command, Think};
use crate::grammar::{Heard, Side};
use crate::notation::is_illegal;

/// "Is knight f7 mate?": the move is thought, and how it stands there is told.
pub(super) fn of_mate(read: &Parsed, heard: &Heard) -> Option<Parsed> {
    let (text, lexicon) = (heard.text, heard.lexicon);
    let said = lexicon.grammar().answers_in(text, &["asks-mate"]);
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '\'');
    let words = words.filter(|word| !word.is_empty()).count();
    let at_end = said.last().is_some_and(|mate| mate.end == words);
    if !at_end || !is_question(text, lexicon) {
        return None;
    }
    let named = |command: &Command| match command {
        Command::Play(said) | Command::Ask(Ask::Legal(None | Some(Side::Me), said)) => {
            Some(said.clone())
        }
        Command::Weigh(said, other) if other.is_empty() => Some(said.clone()),
        _ => None,
    };
    let said = match read {
        Parsed::Either(all) => all.iter().find_map(|(_, command)| named(command)),
        read => read.wish().and_then(named),
    }?;
    let legal = !said.is_empty() && !is_illegal(&said, heard.now.position?);
    legal.then(|| {
        let thought = Command::Think(Think::Begin(said));
        Parsed::Several(vec![thought, Command::Ask(Ask::Result)])
    })
}
