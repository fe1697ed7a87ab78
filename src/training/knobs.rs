//! The settings of how things are said, as a spoken menu: each with an explanation and a trial.

use crate::command::Command;
use crate::lexicon::{Lexicon, fold};
use crate::listen::wording::Answers;
use crate::rules::{Chess, Color, Piece, Position, Role, Square};
use crate::settings::{
    AmountSetting, ColourSetting, EmptySetting, PlaceSetting, Settings, SquareSetting,
};
use crate::table::{Event, Fact, SquareView, Value};

use super::{Cue, Scene, reading, say};

/// A setting with the choices it has; its sentences are `knob-...` of `board.ftl`, by these names.
#[derive(Debug)]
struct Knob {
    name: &'static str,
    choices: &'static [&'static str],
    get: fn(&Settings) -> usize,
    set: Set,
}

/// Sets to the choice with this number.
pub type Set = fn(&mut Settings, usize);

/// Speeds to choose from, in words a minute.
const RATES: [u16; 6] = [120, 180, 240, 300, 400, 500];
/// Volumes of the short sounds.
const SOUNDS: [u8; 4] = [0, 40, 70, 100];

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

/// The last two are for all of them at once.
static KNOBS: [Knob; 17] = [
    Knob {
        name: "verbosity",
        choices: &["brief", "normal", "full"],
        get: |s| usize::from(s.verbosity),
        set: |s, n| s.verbosity = n.min(2) as u8,
    },
    Knob {
        name: "style",
        choices: &["long", "short"],
        get: |s| usize::from(s.short),
        set: |s, n| s.short = n == 1,
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
        name: "captures",
        choices: &["word", "unsaid"],
        get: |s| usize::from(s.plain_captures),
        set: |s, n| s.plain_captures = n == 1,
    },
    Knob {
        name: "rate",
        choices: &["120", "180", "240", "300", "400", "500"],
        get: |s| nearest(&RATES, s.rate),
        set: |s, n| s.rate = RATES.get(n).copied().unwrap_or(180),
    },
    Knob {
        name: "sounds",
        choices: &["0", "40", "70", "100"],
        get: |s| nearest(&SOUNDS, s.sounds),
        set: |s, n| s.sounds = SOUNDS.get(n).copied().unwrap_or(70),
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
        name: "takes",
        choices: &["word", "unsaid"],
        get: |s| usize::from(!s.takes),
        set: |s, n| s.takes = n == 0,
    },
    Knob {
        name: "positions",
        choices: &AMOUNTS,
        get: |s| s.of_positions as usize,
        set: |s, n| s.of_positions = amount(n),
    },
    Knob {
        name: "moves",
        choices: &AMOUNTS,
        get: |s| s.of_moves as usize,
        set: |s, n| s.of_moves = amount(n),
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
}

impl Knob {
    /// The choice that is named or numbered.
    fn choice(&self, text: &str, lexicon: &Lexicon) -> Option<usize> {
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
fn named<'a>(text: &'a str, lexicon: &Lexicon) -> Option<(usize, &'a str)> {
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

/// The menu of settings, or one of them.
#[derive(Debug)]
pub struct Knobs {
    settings: Settings,
    /// The setting that is open.
    open: Option<usize>,
}

impl Knobs {
    /// A menu over these settings.
    pub fn new(settings: Settings) -> Self {
        Self {
            settings,
            open: None,
        }
    }

    fn now(&self, knob: &Knob) -> Vec<(&'static str, Value)> {
        let now = knob.choices.get((knob.get)(&self.settings));
        vec![
            ("knob", knob.name.into()),
            ("choice", now.copied().unwrap_or_default().into()),
        ]
    }

    fn entry(&self, number: usize, knob: &Knob) -> Cue {
        let mut args = self.now(knob);
        args.push(("number", number.into()));
        say("knobs-entry", args)
    }

    fn all(&self) -> Vec<Cue> {
        let entries = KNOBS.iter().zip(1_usize..);
        let entries = entries.map(|(knob, number)| self.entry(number, knob));
        let first = say("knobs-which", Vec::new());
        [first].into_iter().chain(entries).collect()
    }

    /// What a setting is for, what it can be, and what it is.
    fn explain(&self, knob: &Knob) -> Vec<Cue> {
        let mut cues = vec![say("knobs-about", vec![("knob", knob.name.into())])];
        let current = (knob.get)(&self.settings);
        for (n, choice) in knob.choices.iter().enumerate() {
            cues.push(say(
                "knobs-choice",
                vec![
                    ("number", (n + 1).into()),
                    ("knob", knob.name.into()),
                    ("choice", (*choice).into()),
                    ("now", if n == current { "yes" } else { "no" }.into()),
                ],
            ));
        }
        cues.push(say("knobs-how", Vec::new()));
        cues
    }

    /// What a text such as `squares telephone alphabet` sets, and what is told of it. `None` where it
    /// names no setting, or none of its choices.
    pub fn at_once(&mut self, text: &str, lexicon: &Lexicon) -> Option<(Set, usize, Event)> {
        let (at, rest) = named(text, lexicon)?;
        let knob = KNOBS.get(at)?;
        let n = knob.choice(rest, lexicon)?;
        (knob.set)(&mut self.settings, n);
        let choice = knob.choices.get(n).copied().unwrap_or_default();
        let args = vec![("knob", knob.name.into()), ("choice", choice.into())];
        let key = "knobs-set";
        Some((knob.set, n, Event::Phrase { key, args }))
    }

    fn choose(&mut self, at: usize, n: usize) -> Vec<Cue> {
        let Some(knob) = KNOBS.get(at).filter(|knob| n < knob.choices.len()) else {
            return vec![say("knobs-no-such", Vec::new())];
        };
        (knob.set)(&mut self.settings, n);
        let mut cues = vec![Cue::Set(knob.set, n), self.entry(at + 1, knob)];
        cues.extend(trial());
        cues
    }
}

/// What "try it" says: squares, an empty one, moves.
fn trial() -> Vec<Cue> {
    let view = |square, piece| Cue::Say(Event::Told(Fact::Square(SquareView { square, piece })));
    let knight = Role::Knight.of(Color::White);
    let pawn = Role::Pawn.of(Color::Black);
    let start = Chess::default();
    let legal = start.legal_moves().into_iter();
    let moves = legal.filter(|mv| mv.from() == Some(Square::G1)).collect();
    vec![
        view(Square::F3, Some::<Piece>(knight)),
        view(Square::E5, Some(pawn)),
        view(Square::E4, None),
        Cue::Say(Event::Told(Fact::LegalMoves {
            position: start,
            about: Some(knight),
            captures: false,
            moves,
        })),
    ]
}

impl Scene for Knobs {
    fn answers(&self) -> Answers {
        Answers::Choice
    }

    fn begin(&mut self) -> Vec<Cue> {
        self.all()
    }

    fn line(&mut self, text: &str, lexicon: &Lexicon) -> Vec<Cue> {
        // An empty line tries it.
        if text.trim().is_empty() {
            return trial();
        }
        let number = reading::number(text, lexicon);
        match (self.open, number.and_then(|number| number.checked_sub(1))) {
            (None, Some(at)) => match KNOBS.get(at) {
                Some(knob) => {
                    self.open = Some(at);
                    self.explain(knob)
                }
                None => vec![say("knobs-no-such", Vec::new())],
            },
            (Some(at), Some(n)) => self.choose(at, n),
            (open, None) => {
                let choice = open.and_then(|at| Some((at, KNOBS.get(at)?.choice(text, lexicon)?)));
                if let Some((at, n)) = choice {
                    return self.choose(at, n);
                }
                if let Some((at, rest)) = named(text, lexicon) {
                    self.open = Some(at);
                    let knob = KNOBS.get(at);
                    return match knob.and_then(|knob| knob.choice(rest, lexicon)) {
                        Some(n) => self.choose(at, n),
                        None => knob.map_or_else(Vec::new, |knob| self.explain(knob)),
                    };
                }
                match reading::command(text, lexicon) {
                    Some(command) => self.command(command),
                    None => vec![say("knobs-no-such", Vec::new())],
                }
            }
        }
    }

    fn command(&mut self, command: Command) -> Vec<Cue> {
        match command {
            Command::Cancel | Command::No if self.open.is_some() => {
                // The whole list again would be tedious; "repeat" reads it.
                self.open = None;
                vec![say("knobs-back", Vec::new())]
            }
            Command::Cancel | Command::No => {
                vec![say("knobs-done", Vec::new()), Cue::End(None)]
            }
            Command::Settings(_) => {
                self.open = None;
                self.all()
            }
            Command::Repeat | Command::Help(_) => match self.open.and_then(|at| KNOBS.get(at)) {
                Some(knob) => self.explain(knob),
                None => self.all(),
            },
            Command::Quit => vec![Cue::Do(Command::Quit)],
            _ if reading::is_about_speech(&command) => vec![Cue::Do(command)],
            // Whatever else is wanted is for the game.
            command => vec![Cue::End(None), Cue::Do(command)],
        }
    }
}
