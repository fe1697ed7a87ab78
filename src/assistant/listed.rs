//! The games that were listed just now, of which one is gone on with.

use super::words::Line;
use super::{Assistant, Out};
use crate::clock::Millis;
use crate::command::{self, Command, Listed};
use crate::table::Event;

/// What is told behind a list of games.
const LISTED: &str = "games-here";

/// So many words may stand behind what names a game.
const FEW: usize = 3;

impl Assistant {
    /// Tells the games that can be gone on with, each with what it may be named by, and how many are
    /// over.
    pub(super) fn list(
        &mut self,
        games: Vec<(Event, Option<Listed>)>,
        over: Option<Event>,
        now: Millis,
    ) -> Vec<Out> {
        let more = if games.is_empty() {
            "games-none"
        } else {
            LISTED
        };
        let (mut told, listed): (Vec<Event>, Vec<Option<Listed>>) = games.into_iter().unzip();
        told.push(Event::phrase(more));
        told.extend(over);
        self.listed = listed.into_iter().flatten().collect();
        self.say(told, now)
    }

    /// "The first one", "the one with Black", behind the list of games.
    pub(super) fn of_listed(&mut self, line: Line<'_>) -> Option<Vec<Out>> {
        let list = Event::phrase(LISTED);
        let listed = self.last_told.iter().any(|(event, _)| *event == list);
        if !listed || self.question().is_some() || command::is_question(line.text, &self.lexicon) {
            return None;
        }
        // "Level two" and "Black" alone are wishes as ever.
        let points = self.lexicon.grammar().says(line.text, &["one-listed"]);
        let by_number = |game: &Listed| Listed {
            color: None,
            level: None,
            ..*game
        };
        let all: Vec<Listed> = match points {
            true => self.listed.clone(),
            false => self.listed.iter().map(by_number).collect(),
        };
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

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::hall::TableId;
    use crate::lexicon::Lexicon;
    use crate::rules::Color;
    use crate::settings::Settings;
    use crate::speech::Lang;
    use crate::table::Setup;

    /// What is listed is named by its place, its colour or its level as long as it was told last.
    #[test]
    fn a_listed_game_is_named_while_the_list_was_told_last() {
        let game = |number, color, level| {
            let listed = Listed {
                number,
                color: Some(color),
                level: Some(level),
            };
            (Event::phrase("games-unkept"), Some(listed))
        };
        let list = || {
            vec![
                game(7, Color::White, 2),
                game(3, Color::Black, 4),
                // One that cannot be read.
                (Event::phrase("games-unkept"), None),
            ]
        };
        let opened = |line: &str, between: &[&str]| {
            let lexicon = Arc::new(Lexicon::embedded(&Lang::new("en"), "fide").unwrap());
            let (setup, settings) = (Setup::default(), Settings::default());
            let mut assistant = Assistant::new(setup, settings, lexicon).unwrap();
            assistant.begin(Millis(0));
            assistant.list(list(), None, Millis(0));
            for other in between {
                assistant.line(other, Millis(0));
            }
            let out = assistant.line(line, Millis(0));
            out.iter().find_map(|out| match out {
                Out::OpenGame(TableId::FIRST, number) => *number,
                _ => None,
            })
        };
        for (line, meant) in [
            ("the second one", Some(3)),
            ("the one with black", Some(3)),
            ("the one against level two", Some(7)),
            ("the third one", None),
            ("black", None),
            ("level two", None),
        ] {
            assert_eq!(opened(line, &[]), meant, "{line}");
            assert_eq!(opened(line, &["clock"]), None, "{line}");
        }
    }
}
