//! Which drill? A number or a name.

use crate::command::Command;
use crate::lexicon::Lexicon;
use crate::listen::wording::Answers;

use super::{Cue, DRILLS, Drill, Pupil, Scene, begun, named, reading, say};

/// The kind of drills that keep the board in the head.
const HEAD: &str = "drill-group-head";

/// What is heard first is short: the day's session, and four kinds of drills.
pub(super) const GROUPS: [(&str, &[&str]); 5] = [
    ("drill-today-choice", &["today"]),
    ("drill-group-lessons", &["course", "story"]),
    (
        "drill-group-play",
        &["tactics", "endings", "guess", "mistakes"],
    ),
    (HEAD, &["follow", "remember", "rebuild", "picture"]),
    (
        "drill-group-board",
        &[
            "colours",
            "diagonals",
            "neighbours",
            "paths",
            "attackers",
            "sounds",
        ],
    ),
];

/// So many letters are said of a name that is none.
const MOST_OF_NAME: usize = 60;

/// Asks which drill, and goes over to it.
#[derive(Debug)]
pub struct Menu {
    pupil: Pupil,
    /// Which kind is looked at.
    group: Option<usize>,
    /// What was wanted and is no drill, until that is said.
    unknown: Option<String>,
}

impl Menu {
    /// A menu whose drill will sit at this pupil.
    pub fn new(pupil: impl Into<Pupil>) -> Self {
        Self {
            pupil: pupil.into(),
            group: None,
            unknown: None,
        }
    }

    /// The drills for the head.
    pub fn of_the_head(pupil: impl Into<Pupil>) -> Self {
        let group = GROUPS.iter().position(|(name, _)| *name == HEAD);
        Self {
            group,
            ..Self::new(pupil)
        }
    }

    /// The menu for who wanted a drill that there is not.
    pub fn instead_of(name: &str, pupil: impl Into<Pupil>) -> Self {
        let unknown = Some(name.trim().chars().take(MOST_OF_NAME).collect());
        Self {
            unknown,
            ..Self::new(pupil)
        }
    }

    /// The drills of the kind that is looked at.
    fn drills(&self) -> Option<Vec<&'static Drill>> {
        let (_, ids) = GROUPS.get(self.group?)?;
        let drill = |id: &&str| DRILLS.iter().find(|drill| drill.id == *id);
        Some(ids.iter().filter_map(drill).collect())
    }

    /// A number that was answered: a kind, or a drill.
    fn choose(&mut self, number: usize) -> Option<Vec<Cue>> {
        let at = number.checked_sub(1)?;
        let begin = |id: &str| vec![Cue::Next(begun(id, self.pupil.clone()))];
        match (self.drills(), GROUPS.get(at)) {
            (Some(drills), _) => Some(begin(drills.get(at)?.id)),
            (None, Some((_, [only]))) => Some(begin(only)),
            (None, Some(_)) => {
                self.group = Some(at);
                Some(self.begin())
            }
            (None, None) => None,
        }
    }
}

impl Scene for Menu {
    fn gives_way(&mut self, text: &str) -> Option<Vec<Cue>> {
        Some(vec![Cue::End(Some(text.to_owned()))])
    }

    fn answers(&self) -> Answers {
        Answers::Choice
    }

    fn is_drill(&self) -> bool {
        false
    }

    fn begin(&mut self) -> Vec<Cue> {
        let (question, choices): (_, Vec<&'static str>) = match self.drills() {
            Some(drills) => (
                "drill-which-of",
                drills.iter().map(|drill| drill.choice).collect(),
            ),
            None => (
                "drill-which",
                GROUPS.iter().map(|(choice, _)| *choice).collect(),
            ),
        };
        let numbered = choices.into_iter().zip(1_usize..);
        let choices = numbered.map(|(choice, number)| say(choice, vec![("number", number.into())]));
        let unknown = self.unknown.take();
        let unknown = unknown.map(|name| say("drill-unknown", vec![("text", name.into())]));
        let question = say(question, Vec::new());
        (unknown.into_iter().chain([question]))
            .chain(choices)
            .collect()
    }

    fn line(&mut self, text: &str, lexicon: &Lexicon) -> Vec<Cue> {
        let number = reading::choice(text, lexicon);
        if let Some(cues) = number.and_then(|number| self.choose(number)) {
            return cues;
        }
        if let Some(name) = named(text, lexicon) {
            return vec![Cue::Next(begun(&name, self.pupil.clone()))];
        }
        match (
            reading::beside(text, lexicon),
            reading::command(text, lexicon),
        ) {
            (Some("back"), _) => self.command(Command::TakeBack),
            (_, Some(command)) if is_for_menu(&command) => self.command(command),
            // The list was read already; whoever did not hear it asks for it again.
            _ => vec![Cue::Below(
                text.to_owned(),
                vec![say("drill-menu-how", Vec::new())],
            )],
        }
    }

    fn command(&mut self, command: Command) -> Vec<Cue> {
        match command {
            // "drill colours" is as good as "colours".
            Command::Drill(Some(name)) => vec![Cue::Next(begun(&name, self.pupil.clone()))],
            Command::TakeBack if self.group.is_some() => {
                self.group = None;
                self.begin()
            }
            Command::Cancel | Command::No | Command::Resign => {
                vec![say("drill-over", Vec::new()), Cue::End(None)]
            }
            Command::Quit => vec![Cue::Do(Command::Quit)],
            Command::Repeat | Command::Help(_) | Command::Drill(None) => self.begin(),
            // Where a drill is to be chosen none is asked for a move.
            Command::Hint | Command::OtherHint(_) | Command::Clue => {
                self.command(Command::Drill(Some("advice".to_owned())))
            }
            command => vec![Cue::Do(command)],
        }
    }
}

/// Whether a command is answered in the menu, or goes past it; the others are for the game.
fn is_for_menu(command: &Command) -> bool {
    let here = matches!(
        command,
        Command::Drill(_)
            | Command::TakeBack
            | Command::Cancel
            | Command::No
            | Command::Resign
            | Command::Quit
            | Command::Repeat
            | Command::Help(_)
            | Command::Hint
            | Command::OtherHint(_)
            | Command::Clue
    );
    here || reading::goes_past(command) || command.is_fact()
}
