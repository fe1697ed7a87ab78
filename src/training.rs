//! Training: drills, and the welcome of the first start.
//!
//! A [`Scene`] takes over the conversation from the game: lines and keys go to it, and it answers
//! with [`Cue`]s. Scenes do no I/O, read no clock, and draw lots from a seed, so that a transcript
//! plays them again.
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use std::fmt;

use crate::audio::Earcon;
use crate::clock::Millis;
use crate::command::{Command, Key};
use crate::lexicon::{Lexicon, Meaning};
use crate::listen::wording::Answers;
use crate::rules::{Chess, Move};
use crate::school::Learned;
use crate::school::motif::Theme;
use crate::settings::Settings;
use crate::sorted::Sorted;
use crate::table::{Event, Value};

mod advice;
mod colours;
mod course;
mod daily;
mod endings;
mod follow;
mod guess;
mod head;
mod knob;
mod knobs;
mod look;
mod menu;
mod progress;
mod pupil;
mod quiz;
mod reading;
mod rebuild;
mod said;
mod score;
mod sounds;
mod tactics;
mod welcome;

use advice::Advice;
pub use colours::Colours;
pub use course::Course;
pub use daily::Daily;
pub use endings::Endings;
pub use follow::Follow;
pub use guess::Guess;
use head::Head;
pub use knobs::{Knobs, changed, is_knob, state};
pub use menu::Menu;
pub use progress::{progress, recent};
pub use pupil::Pupil;
pub use quiz::{Kind, Quiz};
pub use reading::{
    beside, goes_past, is_answer, is_in_a_word, move_in_clause, says_no, says_yes_or_no,
    sets_at_once, turns_from,
};
pub use rebuild::{Rebuild, Rebuilt};
pub use said::{SAID, said};
pub use sounds::Sounds;
pub use tactics::Tactics;
pub use welcome::Welcome;

/// What a scene wants done, in this order.
#[derive(Debug)]
pub enum Cue {
    /// Say this in the interface's language.
    Say(Event),
    /// Say this in the language with this tag, which is not the interface's, or not yet.
    In(String, Event),
    /// Play a short sound.
    Sound(Earcon),
    /// Say what answers this move of a puzzle's position, and what it comes to: whether it is the right
    /// one, or another.
    Weigh(Chess, Move, bool),
    /// Do this as if the user had said it: speak faster, change the language, leave.
    Do(Command),
    /// Remember this of the learner.
    Learned(Learned),
    /// Change the settings and keep them.
    Change(fn(&mut Settings)),
    /// The same with a choice, by its number from 0.
    Set(fn(&mut Settings, usize), usize),
    /// Another scene takes this one's place.
    Next(Box<dyn Scene>),
    /// A line that is no answer here: what it wishes is given to the scene as a command; where it
    /// wishes nothing, this is done instead.
    Below(String, Vec<Cue>),
    /// The scene is over. What was meant for the game goes on to it, a line each.
    End(Option<String>),
}

/// Something that takes over the conversation from the game until it ends.
pub trait Scene: fmt::Debug + Send {
    /// The first words.
    fn begin(&mut self) -> Vec<Cue>;

    /// A line was typed or heard.
    fn line(&mut self, text: &str, lexicon: &Lexicon) -> Vec<Cue>;

    /// A single key was pressed.
    fn key(&mut self, key: Key, lexicon: &Lexicon) -> Vec<Cue> {
        match reading::line_of(key) {
            Some(line) => self.line(&line, lexicon),
            None => match reading::wish_of(key) {
                Some(command) => self.command(command),
                None => vec![Cue::Sound(Earcon::Edge)],
            },
        }
    }

    /// Whether letters are no answers but begin a line: who meets the program types what comes to mind.
    fn types(&self) -> bool {
        false
    }

    /// The user wants something that is no answer: help, repeat, stop, a setting.
    fn command(&mut self, command: Command) -> Vec<Cue>;

    /// A line that was no answer is understood as a wish.
    fn understood(&mut self, command: Command, _text: &str) -> Vec<Cue> {
        self.command(command)
    }

    /// What it does where something is wished of the game: a menu has nothing to lose and ends.
    /// `None`: it stays.
    fn gives_way(&mut self, _text: &str) -> Option<Vec<Cue>> {
        None
    }

    /// What it does with a word that is said in a drill beside answers, by its name in [`SAID`]; `None`
    /// where it has no answer of its own to it.
    fn said(&mut self, _name: &str) -> Option<Vec<Cue>> {
        None
    }

    /// Whether such words are said here.
    fn is_drill(&self) -> bool {
        true
    }

    /// Whether it does this wish itself though it gives way to those for the game.
    fn keeps(&self, _command: &Command) -> bool {
        false
    }

    /// What may be answered now, for who listens.
    fn answers(&self) -> Answers;

    /// It is this time: told before each line, key and command.
    fn at(&mut self, _now: Millis) {}

    /// The position whose moves can be answered now.
    fn board(&self) -> Option<Chess> {
        None
    }

    /// Whether that position may be looked at: all of it may be asked for.
    fn shows_board(&self) -> bool {
        false
    }

    /// Whether it waits for something that is made aside: then it is looked in on until it has it.
    fn waits(&self) -> bool {
        false
    }

    /// Some time has passed while it waits.
    fn look_in(&mut self) -> Vec<Cue> {
        Vec::new()
    }

    /// Whether somebody may tell a name here.
    fn hears_names(&self) -> bool {
        false
    }

    /// Whether an answer is one key, so that keys are wanted even where lines are typed.
    fn wants_keys(&self) -> bool {
        false
    }
}

/// A drill: a row of the table from which the menu and the command line are made. Its names stand
/// in `lexicon.toml` under `[drills]`, what it is in `phrases.ftl` as `drill-<id>-choice`.
#[derive(Debug, Clone, Copy)]
pub struct Drill {
    /// Its name in the program.
    pub id: &'static str,
    /// The phrase that offers it in the menu.
    choice: &'static str,
    make: fn(Pupil) -> Box<dyn Scene>,
}

/// All drills, in the order in which the menu offers them.
pub static DRILLS: [Drill; 17] = [
    Drill {
        id: "colours",
        choice: "drill-colours-choice",
        make: |pupil| Box::new(Colours::new(pupil)),
    },
    Drill {
        id: "follow",
        choice: "drill-follow-choice",
        make: |pupil| Box::new(Follow::new(pupil)),
    },
    Drill {
        id: "sounds",
        choice: "drill-sounds-choice",
        make: |pupil| Box::new(Sounds::new(pupil.lot)),
    },
    Drill {
        id: "tactics",
        choice: "drill-tactics-choice",
        make: |pupil| Box::new(Tactics::new(pupil)),
    },
    Drill {
        id: "today",
        choice: "drill-today-choice",
        make: |pupil| Box::new(Daily::new(pupil)),
    },
    Drill {
        id: "diagonals",
        choice: "drill-diagonals-choice",
        make: |pupil| Box::new(Quiz::new(Kind::Diagonals, pupil)),
    },
    Drill {
        id: "neighbours",
        choice: "drill-neighbours-choice",
        make: |pupil| Box::new(Quiz::new(Kind::Neighbours, pupil)),
    },
    Drill {
        id: "paths",
        choice: "drill-paths-choice",
        make: |pupil| Box::new(Quiz::new(Kind::Paths, pupil)),
    },
    Drill {
        id: "attackers",
        choice: "drill-attackers-choice",
        make: |pupil| Box::new(Quiz::new(Kind::Attackers, pupil)),
    },
    Drill {
        id: "endings",
        choice: "drill-endings-choice",
        make: |pupil| Box::new(Endings::new(pupil)),
    },
    Drill {
        id: "course",
        choice: "drill-course-choice",
        make: |pupil| Box::new(Course::new(pupil)),
    },
    Drill {
        id: "mistakes",
        choice: "drill-mistakes-choice",
        make: |mut pupil| {
            let mistakes = std::mem::take(&mut pupil.mistakes);
            Box::new(Tactics::of(pupil, mistakes))
        },
    },
    Drill {
        id: "story",
        choice: "drill-story-choice",
        make: |pupil| Box::new(Course::story(pupil)),
    },
    Drill {
        id: "picture",
        choice: "drill-picture-choice",
        make: |mut pupil| {
            let lost = std::mem::take(&mut pupil.lost);
            Box::new(Rebuild::of(pupil, lost))
        },
    },
    Drill {
        id: "remember",
        choice: "drill-remember-choice",
        make: |pupil| Box::new(Rebuild::new(Rebuilt::Pieces, pupil)),
    },
    Drill {
        id: "rebuild",
        choice: "drill-rebuild-choice",
        make: |pupil| Box::new(Rebuild::new(Rebuilt::Game, pupil)),
    },
    Drill {
        id: "guess",
        choice: "drill-guess-choice",
        make: |pupil| Box::new(Guess::new(pupil)),
    },
];

/// The drill that a name means, in any language that is understood; the menu where it means none,
/// or there is none.
///
/// ```
/// use hektor::{lexicon::Lexicon, speech::Lang, training};
/// let words = Lexicon::embedded(&Lang::new("de"), "fide").unwrap();
/// assert!(format!("{:?}", training::drill(Some("Farben"), &words, 1)).starts_with("Colours"));
/// assert!(format!("{:?}", training::drill(None, &words, 1)).starts_with("Menu"));
/// ```
pub fn drill(name: Option<&str>, lexicon: &Lexicon, pupil: impl Into<Pupil>) -> Box<dyn Scene> {
    let pupil = pupil.into();
    match name.map(|name| (name, named(name, lexicon))) {
        Some((_, Some(name))) => begun(&name, pupil),
        Some((name, None)) => Box::new(Menu::instead_of(name, pupil)),
        None => Box::new(Menu::new(pupil)),
    }
}

/// The drill of this name of the table; behind a space may stand what it is to be about.
fn begun(name: &str, pupil: Pupil) -> Box<dyn Scene> {
    let (id, about) = name.split_once(' ').unwrap_or((name, ""));
    if let Some(theme) = Theme::of_name(about).filter(|_| id == "tactics") {
        return Box::new(Tactics::about(pupil, theme));
    }
    if let Some(ending) = Endings::about(&pupil, about).filter(|_| id == "endings") {
        return Box::new(ending);
    }
    if id == "course" && !about.is_empty() {
        return Course::about(pupil, about);
    }
    match (id, about) {
        ("follow", "own") => return Box::new(Follow::own(pupil)),
        ("tactics", "themes") => return Box::new(Tactics::listed(pupil)),
        ("tactics", "easy" | "hard") => return Box::new(Tactics::eased(pupil, about == "hard")),
        ("endings", "list") => return Box::new(Endings::listed(pupil)),
        ("advice", _) => return Box::new(Advice::new(pupil)),
        ("head", _) => return Box::new(Head::new(pupil)),
        _ => {}
    }
    match DRILLS.iter().find(|drill| drill.id == id) {
        Some(drill) => (drill.make)(pupil),
        None => Box::new(Menu::new(pupil)),
    }
}

/// The welcome, in every language that the program has; the likeliest is offered first.
pub fn welcome(likeliest: &str) -> Box<dyn Scene> {
    let mut languages: Vec<String> = Lexicon::languages().map(str::to_owned).collect();
    languages.order_by_key(|language| language != likeliest);
    Box::new(Welcome::new(languages))
}

/// The welcome in a language that was given.
pub fn welcome_in(language: &str) -> Box<dyn Scene> {
    Box::new(Welcome::in_language(language.to_owned()))
}

/// The drill that a name means, by its name in the table.
fn named(name: &str, lexicon: &Lexicon) -> Option<String> {
    let is_drill = |name: &str| {
        matches!(name, "advice" | "head") || DRILLS.iter().any(|drill| drill.id == name)
    };
    if is_drill(name) {
        return Some(name.to_owned());
    }
    let said = reading::only(name, lexicon, |meaning| match meaning {
        Meaning::Drill(id) => Some(id.clone()),
        _ => None,
    });
    // "Lesson five", wherever it is said.
    let said = said.or_else(|| {
        let number = reading::behind(name, "lesson", lexicon)?;
        Some(format!("course {}", reading::number(number, lexicon)?))
    });
    // "tactics fork", as a wish has it.
    said.or_else(|| {
        let (id, about) = name.split_once(' ')?;
        let known = about.split(' ').count() == 1 && is_drill(id);
        known.then(|| name.to_owned())
    })
}

/// Says a phrase.
fn say(key: &'static str, args: Vec<(&'static str, Value)>) -> Cue {
    Cue::Say(phrase(key, args))
}

fn phrase(key: &'static str, args: Vec<(&'static str, Value)>) -> Event {
    Event::Phrase { key, args }
}

#[cfg(test)]
#[allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]
mod tests;
