//! The games that were listed just now, of which one is gone on with.

use super::words::Line;
use super::{Assistant, Out};
use crate::command::{self, Command, Listed};
use crate::rules::Color;
use crate::table::{Event, Value};

/// So many words may stand behind what names a game.
const FEW: usize = 3;

impl Assistant {
    /// "The first one", "the one with Black", behind the list of games.
    pub(super) fn of_listed(&mut self, line: Line<'_>) -> Option<Vec<Out>> {
        if self.question().is_some() || command::is_question(line.text, &self.lexicon) {
            return None;
        }
        // "Level two" and "Black" alone are wishes as ever.
        let points = self.lexicon.grammar().says(line.text, &["one-listed"]);
        let told = self.last_told.iter().map(|(event, _)| event);
        let all: Vec<Listed> = told.filter_map(|event| listed(event, points)).collect();
        let number = self.named_of_listed(line.text, &all)?;
        let number = u16::try_from(number).ok()?;
        Some(self.wanted(Command::GoToGame(Some(number)), line.spoken, line.now))
    }
}

impl Assistant {
    /// "Yes, the first, take that one": a yes before it and a few words behind it name nothing else.
    fn named_of_listed(&self, text: &str, all: &[Listed]) -> Option<u32> {
        let meant = |text: &str| command::listed(text, &self.lexicon, all);
        let agrees = command::behind_answer(text, &self.lexicon);
        let behind = match agrees {
            Some((Command::Yes, behind)) => behind,
            _ => text,
        };
        let first = || {
            let (first, rest) = behind.split_once(',')?;
            (rest.split_whitespace().count() <= FEW).then_some(first)
        };
        meant(text)
            .or_else(|| meant(behind))
            .or_else(|| meant(first()?))
    }
}

/// A game that an event lists; with its colour and level, where those may be what names it.
fn listed(event: &Event, whole: bool) -> Option<Listed> {
    let Event::Phrase {
        key: "games-entry",
        args,
    } = event
    else {
        return None;
    };
    let value = |name: &str| {
        let found = args.iter().find(|(key, _)| *key == name);
        found.map(|(_, value)| value)
    };
    let number = |name: &str| match value(name)? {
        Value::Number(number) => u32::try_from(*number).ok(),
        _ => None,
    };
    let says =
        |name: &str, text: &str| matches!(value(name), Some(Value::Text(said)) if said == text);
    let color = [("white", Color::White), ("black", Color::Black)];
    Some(Listed {
        number: number("game")?,
        color: color
            .into_iter()
            .find_map(|(name, color)| says("color", name).then_some(color))
            .filter(|_| whole),
        level: number("value")
            .filter(|_| whole && says("against", "bot"))
            .and_then(|level| u8::try_from(level).ok()),
    })
}
