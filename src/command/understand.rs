//! A line in anybody's words: commands as they are written in the lexicon, and beside them what
//! the grammar makes of sentences.
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use super::{Command, Parsed, command_of, parse};
use crate::grammar::{Intent, Now, Open, Reading, Understood};
use crate::lexicon::Lexicon;
use crate::notation::Pattern;

/// A move is asked about if it is this share of what was said.
const WHOLE_MOVE: f32 = 0.6;

/// Understands a line: a command as it is written, else a sentence. What acts and was not said in
/// a form that the grammar knows comes back as [`Parsed::Doubt`].
///
/// ```
/// use hektor::command::{Ask, Command, Parsed, understand};
/// use hektor::{grammar::Side, lexicon::Lexicon, speech::Lang};
/// let words = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
/// let asked = Ask::Check(Some(Side::Me));
/// assert_eq!(
///     understand("am I in chekc?", &words, false),
///     Parsed::Command(Command::Ask(asked)),
/// );
/// assert!(matches!(understand("i resing", &words, false), Parsed::Doubt { .. }));
/// ```
pub fn understand(text: &str, lexicon: &Lexicon, answering: bool) -> Parsed {
    sentence(parse(text, lexicon, answering), text, lexicon, answering)
}

/// The same of a line that [`parse`] has read.
pub fn sentence(parsed: Parsed, text: &str, lexicon: &Lexicon, answering: bool) -> Parsed {
    if settled(&parsed, text, answering) || moves_in(text) > 1 {
        return parsed;
    }
    let now = Now {
        position: None,
        open: if answering {
            Open::Choice
        } else {
            Open::Nothing
        },
    };
    match lexicon.grammar().understand(text, lexicon, &now) {
        Reading::One(one) => one_of(&one, parsed, text),
        Reading::Either(all) => match all.first() {
            Some(first) if matches!(parsed, Parsed::Unknown { .. }) => doubt(first, text, parsed),
            _ => parsed,
        },
        Reading::Both(all) => {
            let harmless = all.iter().all(|one| !one.wish.intent.acts());
            let commands: Option<Vec<Command>> =
                all.iter().map(|one| command_of(&one.wish)).collect();
            match (commands, all.first()) {
                (Some(commands), _) if harmless => Parsed::Several(commands),
                // Two wishes that are not both harmless: the first is asked about.
                (_, Some(first)) if matches!(parsed, Parsed::Unknown { .. }) => {
                    doubt(first, text, parsed)
                }
                _ => parsed,
            }
        }
        Reading::Nothing(_) => parsed,
    }
}

/// Whether the line is a command as it is written, and no sentence.
fn settled(parsed: &Parsed, text: &str, answering: bool) -> bool {
    match parsed {
        Parsed::Empty => true,
        Parsed::Unknown { .. } | Parsed::Several(_) | Parsed::Doubt { .. } => false,
        // "My rooks" and "the queen?" are questions, though a piece alone can be a move.
        Parsed::Command(Command::Play(patterns)) => {
            answering || (patterns.iter().any(says_where) && !asks(text))
        }
        // "My pins": whose they are, the grammar knows.
        Parsed::Command(Command::Query(query)) if query.is_of_sides() => !text.trim().contains(' '),
        Parsed::Command(_) => true,
    }
}

/// How many moves stand in the line as they are written: of two, none is meant alone.
fn moves_in(text: &str) -> usize {
    let written = |chunk: &&str| {
        let digit = chunk.contains(|c: char| c.is_ascii_digit());
        digit && chunk.len() > 2 && chunk.contains(|c: char| c.is_ascii_alphabetic())
    };
    text.split_whitespace().filter(written).count()
}

fn says_where(pattern: &Pattern) -> bool {
    pattern.castle.is_some() || pattern.to_file.is_some() || pattern.capture
}

/// A question of several words.
fn asks(text: &str) -> bool {
    text.trim_end().ends_with('?') && text.split_whitespace().count() > 1
}

fn one_of(one: &Understood, parsed: Parsed, text: &str) -> Parsed {
    let acts = one.wish.intent.acts();
    // A written command that the grammar is not sure about stays what it is.
    if !matches!(parsed, Parsed::Unknown { .. }) && (acts || one.cost > 0.1) {
        return parsed;
    }
    if acts && !one.sure {
        return doubt(one, text, parsed);
    }
    match command_of(&one.wish) {
        Some(command) => Parsed::Command(command),
        None => parsed,
    }
}

fn doubt(one: &Understood, text: &str, parsed: Parsed) -> Parsed {
    // "Take back 2" has a number that nothing was made of.
    let number = text.contains(|c: char| c.is_ascii_digit());
    if number && one.wish.intent.acts() && one.wish.slots.is_empty() {
        return parsed;
    }
    match command_of(&one.wish) {
        // What is left over of "Rxh7 Nxa1" is another move: neither is asked about.
        Some(_) if one.wish.intent == Intent::Move && one.share < WHOLE_MOVE => parsed,
        // A move is asked about as it was said: the table names it.
        Some(command) if one.wish.intent == Intent::Move => Parsed::Doubt {
            text: text.trim().to_owned(),
            command: Box::new(command),
        },
        Some(command) => Parsed::Doubt {
            text: if one.plainly.contains('{') {
                text.trim().to_owned()
            } else {
                one.plainly.clone()
            },
            command: Box::new(command),
        },
        None => parsed,
    }
}
