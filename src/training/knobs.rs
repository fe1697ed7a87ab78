//! The settings of how things are said, as a spoken menu: groups, each setting with an explanation and
//! a trial.

use crate::command::Command;
use crate::lexicon::{Lexicon, fold};
use crate::listen::wording::Answers;
use crate::rules::{Chess, Color, Piece, Position, Role, Square};
use crate::settings::Settings;
use crate::table::{Event, Fact, SquareView, Value};

use super::knob::{GROUPS, KNOBS, Knob, named};
use super::{Cue, Scene, reading, say};

pub use super::knob::Set;

/// Where in the menu somebody is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    /// At the groups.
    Top,
    /// In the group with this number.
    Group(usize),
    /// At the setting with this number.
    Knob(usize),
}

/// The menu of settings, a group of them, or one.
#[derive(Debug)]
pub struct Knobs {
    settings: Settings,
    place: Place,
    /// Where it was opened: one step back from there is the game.
    root: Place,
}

impl Knobs {
    /// A menu over these settings.
    pub fn new(settings: Settings) -> Self {
        Self {
            settings,
            place: Place::Top,
            root: Place::Top,
        }
    }

    /// The same, opened at the setting or the group that a text names.
    pub fn opened(mut self, text: &str, lexicon: &Lexicon) -> Self {
        self.root = whither(text, lexicon).unwrap_or(Place::Top);
        self.place = self.root;
        self
    }

    fn now(&self, knob: &Knob) -> Vec<(&'static str, Value)> {
        // What is none of the choices was set in the file.
        let now = knob.choices.get((knob.get)(&self.settings));
        let choice = match knob.name {
            "rate" => self.settings.rate.to_string(),
            _ => now.copied().unwrap_or("own").to_owned(),
        };
        vec![("knob", knob.name.into()), ("choice", choice.into())]
    }

    /// What there is here.
    fn here(&self) -> Vec<Cue> {
        match self.place {
            Place::Top => vec![say("knobs-groups", Vec::new())],
            Place::Group(group) => self.group(group),
            Place::Knob(at) => KNOBS
                .get(at)
                .map_or_else(Vec::new, |knob| self.explain(knob)),
        }
    }

    /// The settings of a group, as they are.
    fn group(&self, group: usize) -> Vec<Cue> {
        let Some((name, range)) = GROUPS.get(group) else {
            return Vec::new();
        };
        let entries = KNOBS
            .get(range.clone())
            .unwrap_or_default()
            .iter()
            .zip(1_usize..);
        let entries = entries.map(|(knob, number)| {
            let mut args = self.now(knob);
            args.push(("number", number.into()));
            say("knobs-entry", args)
        });
        let first = say("knobs-group", vec![("group", (*name).into())]);
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
        let args = chosen(knob, n);
        let key = "knobs-set";
        Some((knob.set, n, Event::Phrase { key, args }))
    }

    fn choose(&mut self, at: usize, n: usize) -> Vec<Cue> {
        let Some(knob) = KNOBS.get(at).filter(|knob| n < knob.choices.len()) else {
            return vec![say("knobs-no-such", Vec::new())];
        };
        (knob.set)(&mut self.settings, n);
        let set = Cue::Set(knob.set, n);
        let mut cues = vec![set, say("knobs-set", chosen(knob, n))];
        cues.extend(self.trial());
        cues
    }

    /// What "try it" says: of the board squares, of announcements moves, else a little of both.
    fn trial(&self) -> Vec<Cue> {
        let group = match self.place {
            Place::Top => None,
            Place::Group(group) => GROUPS.get(group),
            Place::Knob(at) => GROUPS.iter().find(|(_, range)| range.contains(&at)),
        };
        let view =
            |square, piece| Cue::Say(Event::Told(Fact::Square(SquareView { square, piece })));
        let knight = Role::Knight.of(Color::White);
        let pawn = Role::Pawn.of(Color::Black);
        let start = Chess::default();
        let from_g1 = start.legal_moves().into_iter();
        let moves: Vec<_> = from_g1.filter(|mv| mv.from() == Some(Square::G1)).collect();
        let announced = moves
            .last()
            .map(|mv| Cue::Say(Event::Told(Fact::LastMove(Some((start.clone(), *mv))))));
        let can = Cue::Say(Event::Told(Fact::LegalMoves {
            position: start.clone(),
            about: Some(knight),
            captures: false,
            moves,
        }));
        let first = view(Square::F3, Some::<Piece>(knight));
        let others = [view(Square::E5, Some(pawn)), view(Square::E4, None)];
        let first = [first].into_iter();
        match group.map(|(name, _)| *name) {
            Some("board") => first.chain(others).chain([can]).collect(),
            Some("announcements") => announced.into_iter().chain([can]).collect(),
            Some("screen") => {
                let board = Cue::Say(Event::Told(Fact::Board(start)));
                first.chain(announced).chain([board]).collect()
            }
            // Nothing of the game's is heard before it happens.
            Some("game") => Vec::new(),
            _ => first.chain(announced).collect(),
        }
    }

    /// The setting or the choice with this number, counted from 0.
    fn numbered(&mut self, n: usize) -> Vec<Cue> {
        let place = match self.place {
            Place::Knob(at) => return self.choose(at, n),
            Place::Top => Some(Place::Group(n)).filter(|_| n < GROUPS.len()),
            Place::Group(group) => {
                let range = GROUPS.get(group).map(|(_, range)| range.clone());
                let at = range.and_then(|mut range| range.nth(n));
                at.map(Place::Knob)
            }
        };
        match place {
            Some(place) => {
                self.place = place;
                self.here()
            }
            None => vec![say("knobs-no-such", Vec::new())],
        }
    }

    /// One step back: from a setting to its group, from there to the groups, from there to the game.
    fn back(&mut self) -> Vec<Cue> {
        if self.place == self.root || self.place == Place::Top {
            return vec![say("knobs-done", Vec::new()), Cue::End(None)];
        }
        self.place = match self.place {
            Place::Top => Place::Top,
            Place::Group(_) => Place::Top,
            Place::Knob(at) => {
                let group = GROUPS.iter().position(|(_, range)| range.contains(&at));
                group.map_or(Place::Top, Place::Group)
            }
        };
        // The whole list again would be tedious; "repeat" reads it.
        match self.place {
            Place::Group(group) => {
                let name = GROUPS.get(group).map_or("", |(name, _)| *name);
                vec![say("knobs-back", vec![("group", name.into())])]
            }
            _ => self.here(),
        }
    }
}

/// A setting, and that of its choices.
fn chosen(knob: &Knob, n: usize) -> Vec<(&'static str, Value)> {
    let choice = knob.choices.get(n).copied().unwrap_or_default();
    vec![("knob", knob.name.into()), ("choice", choice.into())]
}

/// The settings of the menu that are not as usual, each as it is.
pub fn changed(settings: &Settings, usual: &Settings) -> Vec<Event> {
    let menu = Knobs::new(settings.clone());
    let other = KNOBS.iter().filter(|knob| {
        // A speed between two of the menu's has a number of its own.
        let own = !["reset", "profile", "rate"].contains(&knob.name);
        own && (knob.get)(settings) != (knob.get)(usual)
    });
    let told = other.map(|knob| Event::Phrase {
        key: "knobs-set",
        args: menu.now(knob),
    });
    told.collect()
}

/// How the setting is that a text names, with a choice or without: `squares telephone alphabet`.
pub fn state(settings: &Settings, text: &str, lexicon: &Lexicon) -> Option<Event> {
    let (at, _) = named(text, lexicon)?;
    let args = Knobs::new(settings.clone()).now(KNOBS.get(at)?);
    let key = "knobs-set";
    Some(Event::Phrase { key, args })
}

/// What a text names: a setting, or a group.
fn whither(text: &str, lexicon: &Lexicon) -> Option<Place> {
    let group = GROUPS.iter().position(|(name, _)| {
        let phrase = lexicon
            .phrases()
            .say("knob-group", &[("group", (*name).into())]);
        fold(&phrase) == fold(text)
    });
    let knob = || named(text, lexicon).map(|(at, _)| Place::Knob(at));
    group.map(Place::Group).or_else(knob)
}

/// Whether a text names a setting of the menu, or a group.
pub fn is_knob(text: &str, lexicon: &Lexicon) -> bool {
    whither(text, lexicon).is_some()
}

impl Scene for Knobs {
    fn answers(&self) -> Answers {
        Answers::Choice
    }

    fn is_drill(&self) -> bool {
        false
    }

    fn begin(&mut self) -> Vec<Cue> {
        self.here()
    }

    fn line(&mut self, text: &str, lexicon: &Lexicon) -> Vec<Cue> {
        let try_it = lexicon.phrases().say("knobs-try", &[]);
        // An empty line tries it.
        if text.trim().is_empty() || fold(&try_it) == fold(text) {
            return self.trial();
        }
        let number = reading::number(text, lexicon);
        if let Some(n) = number.and_then(|number| number.checked_sub(1)) {
            // A number may be the choice: "300".
            let choice = match self.place {
                Place::Knob(at) => KNOBS.get(at).and_then(|knob| knob.choice(text, lexicon)),
                _ => None,
            };
            return self.numbered(choice.unwrap_or(n));
        }
        // "settings squares plain" is as good as "squares plain".
        let command = reading::command(text, lexicon);
        let named_so = match &command {
            Some(Command::Settings(Some(text))) => Some(text.clone()),
            _ => None,
        };
        let text = named_so.as_deref().unwrap_or(text);
        if let Place::Knob(at) = self.place
            && let Some(n) = KNOBS.get(at).and_then(|knob| knob.choice(text, lexicon))
        {
            return self.choose(at, n);
        }
        match (whither(text, lexicon), command) {
            (Some(place), _) => {
                self.place = place;
                let choice = named(text, lexicon).and_then(|(at, rest)| {
                    let n = KNOBS.get(at)?.choice(rest, lexicon)?;
                    Some((at, n))
                });
                match (place, choice) {
                    (Place::Knob(_), Some((at, n))) => self.choose(at, n),
                    _ => self.here(),
                }
            }
            (None, Some(command)) => self.command(command),
            (None, None) => vec![Cue::Below(
                text.to_owned(),
                vec![say("knobs-no-such", Vec::new())],
            )],
        }
    }

    fn command(&mut self, command: Command) -> Vec<Cue> {
        match command {
            Command::Cancel | Command::No => self.back(),
            Command::Settings(_) => {
                self.root = Place::Top;
                self.place = self.root;
                self.here()
            }
            Command::Repeat | Command::Help(_) => self.here(),
            Command::Quit => vec![Cue::Do(Command::Quit)],
            _ if reading::goes_past(&command) || command.is_fact() => {
                vec![Cue::Do(command)]
            }
            // Whatever else is wanted is for the game.
            command => vec![Cue::End(None), Cue::Do(command)],
        }
    }
}
