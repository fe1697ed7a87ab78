//! A line that speaks formally, read as it would be said to a friend where its own words are in no form
//! that the grammar knows.

use super::{as_said, spelled};
use crate::command::{Parsed, parse};
use crate::grammar::{Now, Open};
use crate::lexicon::Lexicon;

/// What a line means as it would be said to a friend; `None` where it speaks to nobody formally, or
/// is understood for sure as it stands.
pub(super) fn as_to_a_friend(
    parsed: &Parsed,
    text: &str,
    lexicon: &Lexicon,
    now: &Now,
) -> Option<Parsed> {
    if !matches!(parsed, Parsed::Unknown | Parsed::Several(_)) {
        return None;
    }
    let grammar = lexicon.grammar();
    let ways = grammar.informal(text);
    let surely = |text: &str| grammar.hear(text, lexicon, now).surely().is_some();
    if ways.is_empty() || surely(text) {
        return None;
    }
    let sure = ways.iter().find(|way| surely(way));
    let own = || spelled(parsed.clone(), text, lexicon, now);
    // Where neither is sure, what would be done as it stands is.
    if sure.is_none() && matches!(own(), Parsed::Command(_)) {
        return None;
    }
    let way = sure.or_else(|| ways.first())?;
    let parsed = parse(way, lexicon, now.open == Open::Choice);
    // Nobody is asked about words that he did not say.
    let own = |said: String| {
        if said == way.trim() {
            text.to_owned()
        } else {
            said
        }
    };
    match spelled(parsed, way, lexicon, now) {
        Parsed::Unknown => None,
        Parsed::Doubt { text, command } => Some(as_said(&own(text), *command)),
        Parsed::Either(wishes) => {
            let named = |(said, command)| (own(said), command);
            Some(Parsed::Either(wishes.into_iter().map(named).collect()))
        }
        read => Some(read),
    }
}
