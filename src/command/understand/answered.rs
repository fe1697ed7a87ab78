//! A yes or no with more behind it, where something is asked: "no thanks, not now", "klaro, ich trau mich".

use super::{Parsed, asks_within, says_move, understand};
use crate::command::bare::begins_to_ask;
use crate::command::clause::clauses;
use crate::command::{Ask, Command};
use crate::grammar::{Heard, Name, Open};

/// An answer by itself has no more words.
const ANSWER: usize = 3;

/// The answer that a line begins with, where the rest was taken for a wish that is none of the answer's or
/// for nothing; what refuses may be small talk as well.
pub(super) fn answered(read: &Parsed, heard: &Heard) -> Option<Parsed> {
    let (text, lexicon, now) = (heard.text, heard.lexicon, heard.now);
    let (doubted, talk) = match read {
        Parsed::Unknown | Parsed::Either(_) => (false, false),
        Parsed::Command(Command::Ask(Ask::Chat(_))) => (false, true),
        Parsed::Doubt { command, .. } if !says_move(command) => (true, false),
        _ => return None,
    };
    let asks = || asks_within(text, lexicon) || begins_to_ask(text, lexicon);
    if now.open != Open::YesNo || asks() {
        return None;
    }
    // A piece or a square says what is meant instead.
    let tells = |name: &Name| !matches!(name, Name::Not | Name::Sign(_));
    if heard.named().iter().any(|named| tells(&named.name)) {
        return None;
    }
    let clauses = clauses(text, lexicon, &Parsed::Empty);
    let first = clauses.first()?;
    // What is asked is always shorter than the line.
    let answer = |said: &str| match understand(said, lexicon, now) {
        Parsed::Command(answer @ (Command::Yes | Command::No)) => Some(answer),
        _ => None,
    };
    let short = first.text.split_whitespace().count() <= ANSWER;
    let (answer, rest) = match first.text.split_once(' ') {
        _ if !first.behind.is_empty() && short => (answer(first.text)?, first.behind),
        Some((word, rest)) if doubted => (answer(word)?, rest),
        _ => return None,
    };
    // "Yes, no, wait" agrees to nothing, and "yes, tea please" is said to somebody else.
    let mut words = rest.split(|c: char| !c.is_alphanumeric() && c != '\'');
    let turns = words.any(|word| lexicon.grammar().turns(word));
    let brief = doubted || rest.split_whitespace().count() <= ANSWER;
    let agrees = !turns && !talk && brief;
    (answer == Command::No || agrees).then_some(Parsed::Command(answer))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::grammar::Now;
    use crate::lexicon::Lexicon;
    use crate::speech::Lang;

    #[test]
    fn an_answer_counts_with_what_is_said_behind_it() {
        for (lang, text, meant) in [
            ("en", "no thanks, not now", Command::No),
            ("en", "no, I didn't mean that", Command::No),
            ("de", "klaro ich trau mich", Command::Yes),
            ("de", "nein, vertippt", Command::No),
        ] {
            let lexicon = Lexicon::embedded(&Lang::new(lang), "fide").unwrap();
            let read = |open| {
                let now = Now {
                    open,
                    ..Now::default()
                };
                understand(text, &lexicon, &now)
            };
            assert_eq!(read(Open::YesNo), Parsed::Command(meant.clone()), "{text}");
            assert_ne!(read(Open::Nothing), Parsed::Command(meant), "{text}");
        }
    }

    #[test]
    fn what_turns_or_asks_agrees_to_nothing() {
        let now = Now {
            open: Open::YesNo,
            ..Now::default()
        };
        for (lang, text) in [
            ("en", "sure, not"),
            ("en", "yes, but what happens then"),
            ("en", "okay, knight f3"),
            ("en", "yes, tea please"),
            ("en", "yes, he told me that on the phone yesterday"),
            ("en", "sure, as my father always said about the weather"),
            ("de", "ja, ich komme gleich zum Essen runter"),
        ] {
            let lexicon = Lexicon::embedded(&Lang::new(lang), "fide").unwrap();
            let read = understand(text, &lexicon, &now);
            assert_ne!(read, Parsed::Command(Command::Yes), "{text}");
        }
    }
}
