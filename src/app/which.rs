//! Which of several games is gone on with: asked at a terminal before any of them is opened.

use std::process::ExitCode;

use super::ground::Ground;
use super::play::about_opening;
use super::shelf::{about_game, as_listed};
use super::teller::Teller;
use crate::cli::Common;
use crate::command::{
    Arg, Command, Listed, Missing, Parsed, listed, parse, parse_answer, understand,
};
use crate::grammar::{Now, Open};
use crate::lexicon::Lexicon;
use crate::store::{Games, Journal, Kept, NotOpened, Shelved};
use crate::table::Event;

/// What was answered.
#[derive(Debug, PartialEq, Eq)]
enum Choice {
    Game(u32),
    /// None of them.
    Leave,
    /// Once more, please.
    Again,
    /// Something else.
    Other,
}

/// The games that somebody may mean, the last played first: an exhibition is one of them, and what
/// another Hektor has open is none, nor what cannot be read.
pub fn choices(found: &[Shelved]) -> Vec<&Shelved> {
    let mut exhibitions = Vec::new();
    let mut choices = Vec::new();
    for game in found.iter().filter(|game| !game.open) {
        let Some(kept) = &game.kept else { continue };
        let exhibition = kept.setup.exhibition.map(|board| board.id);
        if exhibition.is_some_and(|id| exhibitions.contains(&id)) {
            continue;
        }
        exhibitions.extend(exhibition);
        choices.push(game);
    }
    choices
}

/// Tells the games and waits for the number of one; Enter alone takes the last. What cannot be opened
/// is told, and asked for again.
///
/// # Errors
/// How the program ends where none is taken, or the terminal is gone.
pub fn ask(
    games: &Games,
    found: &[Shelved],
    ground: &Ground,
    common: &Common,
) -> Result<(Journal, Kept), ExitCode> {
    let mut teller = Teller::open(ground, common).ok_or(ExitCode::FAILURE)?;
    teller.tell(ground.findings.clone());
    let choices = choices(found);
    let unreadable = found.iter().filter(|game| game.kept.is_none());
    let entries = choices.iter().copied().chain(unreadable).map(about_game);
    let entries: Vec<Event> = entries.collect();
    let told: Vec<Listed> = choices.iter().copied().filter_map(as_listed).collect();
    let question = || Event::phrase("resume-which");
    teller.tell(entries.clone());
    teller.tell(vec![question()]);
    loop {
        let mut line = String::new();
        let read = std::io::stdin().read_line(&mut line);
        teller.hush();
        if !matches!(read, Ok(1..)) {
            return Err(ExitCode::SUCCESS);
        }
        let wanted = match choice(&line, teller.lexicon(), &told) {
            Choice::Game(number) => number,
            Choice::Leave => {
                teller.tell(vec![Event::phrase("goodbye")]);
                teller.finish();
                return Err(ExitCode::SUCCESS);
            }
            Choice::Again => {
                teller.tell(entries.clone());
                teller.tell(vec![question()]);
                continue;
            }
            Choice::Other => {
                teller.tell(vec![question()]);
                continue;
            }
        };
        let opened = match choices.iter().any(|game| game.number == wanted) {
            true => games.open(&wanted.to_string()),
            false => Err(NotOpened::Missing),
        };
        match opened {
            Ok(opened) => return Ok(opened),
            Err(NotOpened::Missing) => teller.tell(vec![Event::Phrase {
                key: "game-none",
                args: vec![("number", wanted.into())],
            }]),
            Err(error) => teller.tell(vec![about_opening(&wanted.to_string(), &error)]),
        }
        teller.tell(vec![question()]);
    }
}

fn choice(line: &str, lexicon: &Lexicon, told: &[Listed]) -> Choice {
    if let Some(Arg::Number(number)) = parse_answer(line, lexicon, Missing::MoveNumber) {
        return Choice::Game(number.into());
    }
    if let Some(number) = listed(line, lexicon, told) {
        return Choice::Game(number);
    }
    match parse(line, lexicon, true) {
        Parsed::Empty => told
            .first()
            .map_or(Choice::Leave, |game| Choice::Game(game.number)),
        Parsed::Command(Command::GoToGame(Some(number))) => Choice::Game(number.into()),
        Parsed::Command(Command::Quit | Command::Cancel | Command::No) => Choice::Leave,
        Parsed::Command(Command::Repeat | Command::Help(_) | Command::Games) => Choice::Again,
        _ => in_a_sentence(line, lexicon),
    }
}

/// "No, leave it", "say that again please".
fn in_a_sentence(line: &str, lexicon: &Lexicon) -> Choice {
    let now = Now {
        open: Open::Either,
        ..Now::default()
    };
    match understand(line, lexicon, &now) {
        Parsed::Command(Command::Quit | Command::Cancel | Command::No) => Choice::Leave,
        Parsed::Command(Command::Repeat | Command::Help(_) | Command::Games) => Choice::Again,
        _ => Choice::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Color;
    use crate::speech::Lang;

    #[test]
    fn a_number_is_a_game_and_what_is_none_is_asked_again() {
        let words = Lexicon::embedded(&Lang::new("de"), "fide").unwrap();
        for (line, meant) in [
            ("2\n", Choice::Game(2)),
            ("zwei\n", Choice::Game(2)),
            ("Partie Nummer 12", Choice::Game(12)),
            ("beenden", Choice::Leave),
            ("abbrechen", Choice::Leave),
            ("wiederholen", Choice::Again),
            ("e4", Choice::Other),
            ("zwei oder drei", Choice::Other),
            // There is none, so Enter takes none.
            ("\n", Choice::Leave),
        ] {
            assert_eq!(choice(line, &words, &[]), meant, "{line}");
        }
    }

    #[test]
    fn a_game_is_named_by_its_place_or_its_colour() {
        let game = |number, color, level| Listed {
            number,
            color: Some(color),
            level: Some(level),
        };
        let told = [
            game(7, Color::White, 2),
            game(3, Color::Black, 4),
            game(5, Color::White, 4),
        ];
        for (lang, line, meant) in [
            ("en", "the second one, please", Choice::Game(3)),
            ("en", "the third", Choice::Game(5)),
            ("en", "the one with black", Choice::Game(3)),
            ("de", "die zweite bitte", Choice::Game(3)),
            ("de", "die mit Schwarz", Choice::Game(3)),
            ("en", "the one against level two", Choice::Game(7)),
            ("de", "die gegen Stufe 2", Choice::Game(7)),
            ("de", "die gegen Stufe 4", Choice::Other),
            ("de", "nimm die ältere", Choice::Game(5)),
            ("en", "the newest one", Choice::Game(7)),
            // Of three there is more than one other.
            ("en", "the other one", Choice::Other),
            // Of two that fit none is taken.
            ("de", "die mit Weiß", Choice::Other),
            ("de", "die vierte", Choice::Other),
        ] {
            let words = Lexicon::embedded(&Lang::new(lang), "fide").unwrap();
            assert_eq!(choice(line, &words, &told), meant, "{line}");
        }
    }
}
