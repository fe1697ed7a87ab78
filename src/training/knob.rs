//! The settings that the menu has, in groups.

use crate::lexicon::{Lexicon, fold};
use crate::settings::{
    AmountSetting, BrailleSetting, ColourSetting, EmptySetting, PlaceSetting, Settings,
    SquareSetting, Theme,
};

use super::reading;

/// A setting with the choices it has; its sentences are `knob-...` of `board.ftl`, by these names.
#[derive(Debug)]
pub(super) struct Knob {
    pub name: &'static str,
    pub choices: &'static [&'static str],
    pub get: fn(&Settings) -> usize,
    pub set: Set,
}

/// Sets to the choice with this number.
pub type Set = fn(&mut Settings, usize);

/// Speeds to choose from, in words a minute.
const RATES: [u16; 6] = [120, 180, 240, 300, 400, 500];
/// Volumes of the short sounds.
const SOUNDS: [u8; 4] = [0, 40, 70, 100];

/// Cells of a braille display.
const CELLS: [u8; 4] = [14, 20, 40, 80];
/// The colours of the large board.
const THEMES: [&str; 3] = ["white-on-black", "yellow-on-black", "black-on-white"];
const SWITCH: [&str; 2] = ["on", "off"];

/// How much is said of one kind of thing.
const AMOUNTS: [&str; 4] = ["usual-amount", "brief", "normal", "full"];

/// The choice with this number; what is so at first, where there is none.
fn nth<T: Copy + Default>(choices: &[T], n: usize) -> T {
    choices.get(n).copied().unwrap_or_default()
}

fn amount(n: usize) -> AmountSetting {
    use AmountSetting::{Brief, Full, Normal, Usual};
    nth(&[Usual, Brief, Normal, Full], n)
}

/// Group by group; the last two are for all of them at once.
pub(super) static KNOBS: [Knob; 25] = [
    Knob {
        name: "verbosity",
        choices: &["brief", "normal", "full"],
        get: |s| usize::from(s.verbosity),
        set: |s, n| s.verbosity = n.min(2) as u8,
    },
    Knob {
        name: "rate",
        choices: &["120", "180", "240", "300", "400", "500"],
        get: |s| nearest(&RATES, s.rate),
        set: |s, n| s.rate = RATES.get(n).copied().unwrap_or(180),
    },
    Knob {
        name: "sounds",
        choices: &["off", "40", "70", "100"],
        get: |s| nearest(&SOUNDS, s.sounds),
        set: |s, n| s.sounds = SOUNDS.get(n).copied().unwrap_or(70),
    },
    Knob {
        name: "clocks",
        choices: &AMOUNTS,
        get: |s| s.of_clocks as usize,
        set: |s, n| s.of_clocks = amount(n),
    },
    Knob {
        name: "refusals",
        choices: &AMOUNTS,
        get: |s| s.of_refusals as usize,
        set: |s, n| s.of_refusals = amount(n),
    },
    Knob {
        name: "style",
        choices: &["long", "short"],
        get: |s| usize::from(s.short),
        set: |s, n| s.short = n == 1,
    },
    Knob {
        name: "takes",
        choices: &["word", "unsaid"],
        get: |s| usize::from(!s.takes),
        set: |s, n| s.takes = n == 0,
    },
    Knob {
        name: "moves",
        choices: &AMOUNTS,
        get: |s| s.of_moves as usize,
        set: |s, n| s.of_moves = amount(n),
    },
    Knob {
        name: "captures",
        choices: &["word", "unsaid"],
        get: |s| usize::from(s.plain_captures),
        set: |s, n| s.plain_captures = n == 1,
    },
    Knob {
        name: "positions",
        choices: &AMOUNTS,
        get: |s| s.of_positions as usize,
        set: |s, n| s.of_positions = amount(n),
    },
    Knob {
        name: "squares",
        choices: &["announced", "plain", "nato"],
        get: |s| s.squares as usize,
        set: |s, n| {
            use SquareSetting::{Announced, Nato, Plain};
            s.squares = nth(&[Announced, Plain, Nato], n);
        },
    },
    Knob {
        name: "pieces",
        choices: &["name", "letter"],
        get: |s| usize::from(s.piece_letters),
        set: |s, n| s.piece_letters = n == 1,
    },
    Knob {
        name: "colours",
        choices: &["before", "after", "unsaid"],
        get: |s| s.colours as usize,
        set: |s, n| {
            use ColourSetting::{After, Before, Unsaid};
            s.colours = nth(&[Before, After, Unsaid], n);
        },
    },
    Knob {
        name: "empty",
        choices: &["shade", "word", "unsaid"],
        get: |s| s.empty as usize,
        set: |s, n| {
            use EmptySetting::{Shade, Unsaid, Word};
            s.empty = nth(&[Shade, Word, Unsaid], n);
        },
    },
    Knob {
        name: "places",
        choices: &["before", "after", "unsaid"],
        get: |s| s.places as usize,
        set: |s, n| {
            use PlaceSetting::{After, Before, Unsaid};
            s.places = nth(&[Before, After, Unsaid], n);
        },
    },
    Knob {
        name: "braille",
        choices: &["off", "print", "unicode", "brf"],
        get: |s| s.braille as usize,
        set: |s, n| {
            use BrailleSetting::{Brf, Off, Print, Unicode};
            s.braille = nth(&[Off, Print, Unicode, Brf], n);
        },
    },
    Knob {
        name: "cells",
        choices: &["14", "20", "40", "80"],
        get: |s| nearest(&CELLS, s.cells),
        set: |s, n| s.cells = CELLS.get(n).copied().unwrap_or(40),
    },
    Knob {
        name: "display",
        choices: &SWITCH,
        get: |s| usize::from(!s.display),
        set: |s, n| s.display = n == 0,
    },
    Knob {
        name: "theme",
        choices: &THEMES,
        get: |s| {
            let name = s.theme.to_string();
            THEMES.iter().position(|theme| *theme == name).unwrap_or(0)
        },
        set: |s, n| {
            let theme = THEMES.get(n).and_then(|name| name.parse::<Theme>().ok());
            s.theme = theme.unwrap_or_default();
        },
    },
    Knob {
        name: "blunders",
        choices: &SWITCH,
        get: |s| usize::from(!s.blunder_check),
        set: |s, n| s.blunder_check = n == 0,
    },
    Knob {
        name: "resignations",
        choices: &SWITCH,
        get: |s| usize::from(!s.resigns),
        set: |s, n| s.resigns = n == 0,
    },
    Knob {
        name: "draws",
        choices: &SWITCH,
        get: |s| usize::from(!s.offers_draws),
        set: |s, n| s.offers_draws = n == 0,
    },
    Knob {
        name: "pace",
        choices: &SWITCH,
        get: |s| usize::from(!s.takes_its_time),
        set: |s, n| s.takes_its_time = n == 0,
    },
    Knob {
        name: "profile",
        choices: &["usual", "quick", "thorough"],
        get: |s| match s.verbosity {
            0 => 1,
            2 => 2,
            _ => 0,
        },
        set: profile,
    },
    Knob {
        name: "reset",
        choices: &["keep", "reset"],
        get: |_| 0,
        set: |s, n| {
            if n == 1 {
                reset(s);
            }
        },
    },
];

/// The groups of the menu, each with its settings by their numbers in [`KNOBS`].
pub(super) static GROUPS: [(&str, std::ops::Range<usize>); 6] = [
    ("speech", 0..5),
    ("announcements", 5..9),
    ("board", 9..15),
    ("screen", 15..19),
    ("game", 19..23),
    ("everything", 23..25),
];

fn nearest<T: Copy + Into<i64>>(choices: &[T], value: T) -> usize {
    let value: i64 = value.into();
    let away = |choice: &T| ((*choice).into() - value).abs();
    let found = choices.iter().enumerate().min_by_key(|(_, c)| away(c));
    found.map_or(0, |(n, _)| n)
}

/// Several settings at once: as usual, for who wants to be quick, for who is new.
fn profile(settings: &mut Settings, n: usize) {
    let (verbosity, short, rate) = match n {
        1 => (0, true, 300),
        2 => (2, false, 150),
        _ => (1, false, 180),
    };
    settings.verbosity = verbosity;
    settings.short = short;
    settings.rate = rate;
}

/// What this menu sets, as it is at first.
fn reset(settings: &mut Settings) {
    let usual = Settings::default();
    settings.verbosity = usual.verbosity;
    settings.of_positions = usual.of_positions;
    settings.of_moves = usual.of_moves;
    settings.of_clocks = usual.of_clocks;
    settings.of_refusals = usual.of_refusals;
    settings.places = usual.places;
    settings.takes = usual.takes;
    settings.short = usual.short;
    settings.squares = usual.squares;
    settings.piece_letters = usual.piece_letters;
    settings.colours = usual.colours;
    settings.empty = usual.empty;
    settings.plain_captures = usual.plain_captures;
    settings.rate = usual.rate;
    settings.sounds = usual.sounds;
    settings.braille = usual.braille;
    settings.cells = usual.cells;
    settings.display = usual.display;
    settings.theme = usual.theme;
    settings.blunder_check = usual.blunder_check;
    settings.resigns = usual.resigns;
    settings.offers_draws = usual.offers_draws;
    settings.takes_its_time = usual.takes_its_time;
}

impl Knob {
    /// The choice that is named or numbered.
    pub(super) fn choice(&self, text: &str, lexicon: &Lexicon) -> Option<usize> {
        let number = reading::number(text, lexicon);
        let here = |n: &usize| *n < self.choices.len();
        let by_number = || number.and_then(|n| n.checked_sub(1)).filter(here);
        let said = fold(text);
        let called = |choice: &&str| {
            let name = lexicon
                .phrases()
                .say("knob-choice", &[("choice", (**choice).into())]);
            fold(&name) == said || fold(choice) == said
        };
        self.choices.iter().position(called).or_else(by_number)
    }
}

/// The setting whose name a text begins with, and what follows it; the longest name counts.
pub(super) fn named<'a>(text: &'a str, lexicon: &Lexicon) -> Option<(usize, &'a str)> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let begins = |name: &str| {
        let name = fold(name);
        (1..=words.len()).find(|&count| {
            words
                .get(..count)
                .is_some_and(|all| fold(&all.concat()) == name)
        })
    };
    let found = KNOBS.iter().enumerate().filter_map(|(at, knob)| {
        let name = lexicon.phrases().say("knob", &[("knob", knob.name.into())]);
        Some((begins(&name).max(begins(knob.name))?, at))
    });
    let (count, at) = found.max_by_key(|(count, _)| *count)?;
    let mut rest = text.trim_start();
    for _ in 0..count {
        rest = rest
            .split_once(char::is_whitespace)
            .map_or("", |(_, rest)| rest.trim_start());
    }
    Some((at, rest))
}
