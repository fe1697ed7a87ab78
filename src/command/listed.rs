//! Which of some games that were listed is meant: "the second one, please", "the one with Black".
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use super::{Arg, Change, Command, Missing, Parsed, parse_answer, understand};
use crate::engine::Strength;
use crate::grammar::{Now, Open};
use crate::lexicon::Lexicon;
use crate::rules::Color;

/// Who says more than so many words tells of something else too.
const SHORT: usize = 6;

/// A game that was listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Listed {
    /// Its number.
    pub number: u32,
    /// The user's colour; none where two play.
    pub color: Option<Color>,
    /// The bot's level, where it plays at one.
    pub level: Option<u8>,
}

/// The number of the one game that a line means: by its number, by its place in the list, or by what no
/// other of them has.
///
/// ```
/// use hektor::command::{Listed, listed};
/// use hektor::lexicon::Lexicon;
/// use hektor::rules::Color;
/// use hektor::speech::Lang;
/// let words = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
/// let game = |number, color| Listed { number, color: Some(color), level: None };
/// let all = [game(7, Color::White), game(3, Color::Black)];
/// assert_eq!(listed("the second one, please", &words, &all), Some(3));
/// assert_eq!(listed("the one with white", &words, &all), Some(7));
/// ```
pub fn listed(text: &str, lexicon: &Lexicon, all: &[Listed]) -> Option<u32> {
    let numbered = |number: u32| all.iter().any(|game| game.number == number);
    if let Some(Arg::Number(number)) = parse_answer(text, lexicon, Missing::MoveNumber)
        && numbered(number.into())
    {
        return Some(number.into());
    }
    let now = Now {
        open: Open::Either,
        ..Now::default()
    };
    let alone = |its: &dyn Fn(&Listed) -> bool| {
        let mut games = all.iter().filter(|game| its(game));
        let first = games.next()?;
        games.next().is_none().then_some(first.number)
    };
    // The game that was played last is told first.
    let short = text.split_whitespace().count() <= SHORT;
    let says = |name| short && lexicon.grammar().says(text, &[name]);
    match (says("older-one"), says("newer-one"), says("other-one")) {
        (true, false, _) => return all.last().map(|game| game.number),
        (false, true, _) => return all.first().map(|game| game.number),
        (_, _, true) => return alone(&|_| true),
        _ => {}
    }
    match understand(text, lexicon, &now) {
        Parsed::Command(Command::Fill(Arg::Number(place))) => {
            let place = usize::from(place).checked_sub(1)?;
            all.get(place).map(|game| game.number)
        }
        Parsed::Command(Command::Change(Change::Colour(color))) => {
            alone(&|game| game.color == Some(color))
        }
        // "The one against level two" may be a new game, and is none here.
        Parsed::Command(command) => {
            let level = level_in(&command)?;
            alone(&|game| game.level == Some(level))
        }
        Parsed::Either(all) => {
            let level = all.iter().find_map(|(_, command)| level_in(command))?;
            alone(&|game| game.level == Some(level))
        }
        _ => None,
    }
}

/// The level that a command names.
fn level_in(command: &Command) -> Option<u8> {
    match command {
        Command::Level(Strength::Level(level)) => Some(level.get()),
        _ => None,
    }
}
