//! The course from zero: a lesson is told, and then it is done.

use crate::audio::Earcon;
use crate::command::{self, Command};
use crate::lexicon::{Lexicon, Meaning};
use crate::listen::wording::Answers;
use crate::rules::{Chess, Position, Square, parse_fen, parse_uci};
use crate::school::course::{LESSONS, Lesson, STORY, Task};
use crate::school::motif::Theme;
use crate::school::{Grade, Learned};
use crate::table::Value;

use super::look::{Meant, look, meant};
use super::quiz::{number, square};
use super::{Cue, Pupil, Scene, Tactics, reading, say};

/// So many lessons are named in a breath.
const NAMED: usize = 10;

/// The squares that its sentences name.
const SQUARES: [(&str, Square); 19] = [
    ("a1", Square::A1),
    ("a2", Square::A2),
    ("a7", Square::A7),
    ("b1", Square::B1),
    ("c1", Square::C1),
    ("d1", Square::D1),
    ("d2", Square::D2),
    ("d5", Square::D5),
    ("d6", Square::D6),
    ("d7", Square::D7),
    ("e1", Square::E1),
    ("e2", Square::E2),
    ("e4", Square::E4),
    ("e5", Square::E5),
    ("e8", Square::E8),
    ("f3", Square::F3),
    ("g1", Square::G1),
    ("g8", Square::G8),
    ("h1", Square::H1),
];

/// A sentence of the course, with its squares.
fn told(key: &'static str) -> Cue {
    let squares = SQUARES
        .iter()
        .map(|(name, square)| (*name, (*square).into()));
    say(key, squares.collect())
}

/// The course, at one of its lessons.
#[derive(Debug)]
pub struct Course {
    pupil: Pupil,
    /// Which lesson, and which of its tasks.
    at: usize,
    task: usize,
    grade: Grade,
    /// A lesson is over, and the next is offered.
    over: bool,
    /// Only the story of the game, which the course ends with.
    story: bool,
    /// A lesson was asked for that there is not.
    beyond: bool,
    /// Which lesson the list of them was read from, while one is to be chosen.
    listed: Option<usize>,
}

impl Course {
    /// The course at the lesson after the last one that was done.
    pub fn new(pupil: impl Into<Pupil>) -> Self {
        let pupil = pupil.into();
        let done = pupil.learner.grown("course").unwrap_or(0) as usize;
        Self {
            pupil,
            at: done % LESSONS.len(),
            task: 0,
            grade: Grade::Good,
            over: false,
            story: false,
            beyond: false,
            listed: None,
        }
    }

    /// The course where a name of the program says: at a lesson's name or number, at the list of them;
    /// or puzzles, where they are what is named and no lesson is.
    pub(super) fn about(pupil: Pupil, about: &str) -> Box<dyn Scene> {
        if let Some(at) = LESSONS.iter().position(|lesson| lesson.id == about) {
            return Box::new(Self {
                at,
                ..Self::new(pupil)
            });
        }
        if let Some(theme) = Theme::of_name(about) {
            return Box::new(Tactics::for_lesson(pupil, theme));
        }
        match about.parse() {
            Ok(number) => Box::new(Self::at(pupil, number)),
            Err(_) => Box::new(Self {
                listed: Some(0),
                ..Self::new(pupil)
            }),
        }
    }

    /// The course at the lesson with this number, if there is one; where not, at its place.
    pub fn at(pupil: impl Into<Pupil>, number: usize) -> Self {
        let mut course = Self::new(pupil);
        match (1..=LESSONS.len()).contains(&number) {
            true => course.at = number - 1,
            false => course.beyond = true,
        }
        course
    }

    /// The story of the game, from its beginning.
    pub fn story(pupil: impl Into<Pupil>) -> Self {
        Self {
            at: STORY,
            story: true,
            ..Self::new(pupil)
        }
    }

    fn lesson(&self) -> &'static Lesson {
        let [first, ..] = &LESSONS;
        LESSONS.get(self.at).unwrap_or(first)
    }

    fn wanted(&self) -> Option<(&'static str, Task)> {
        self.lesson().tasks.get(self.task).copied()
    }

    /// The position of the task, if it has one.
    fn position(&self) -> Option<Chess> {
        match self.wanted()?.1 {
            Task::Move(fen, _) => parse_fen(fen).ok(),
            _ => None,
        }
    }

    /// Which lesson it is, of how many.
    fn place(&self) -> Cue {
        let args = vec![
            ("number", self.number().into()),
            ("of", self.count().into()),
        ];
        let key = if self.story {
            "course-chapter"
        } else {
            "course-lesson"
        };
        say(key, args)
    }

    fn tell(&self) -> Vec<Cue> {
        let mut cues = vec![self.place(), told(self.lesson().tells)];
        cues.extend(self.ask());
        cues
    }

    /// The first of the lessons or chapters that are told of.
    const fn first(&self) -> usize {
        if self.story { STORY } else { 0 }
    }

    /// Names the lessons from a place on, as many as can be heard at once.
    fn list(&mut self, from: usize) -> Vec<Cue> {
        let all = LESSONS.get(self.first()..).unwrap_or_default();
        let from = if from < all.len() { from } else { 0 };
        self.listed = Some(from);
        let end = all.len().min(from + NAMED);
        let named = all.get(from..end).unwrap_or_default();
        let count = vec![("n", all.len().into()), ("at", self.number().into())];
        let key = if self.story {
            "story-list"
        } else {
            "course-list"
        };
        let mut cues: Vec<Cue> = (from == 0).then(|| say(key, count)).into_iter().collect();
        cues.extend((from + 1..).zip(named).map(|(number, lesson)| {
            let args = vec![("number", number.into()), ("lesson", lesson.id.into())];
            say("course-list-one", args)
        }));
        let more = if end < all.len() { "yes" } else { "no" };
        cues.push(say("course-list-which", vec![("more", more.into())]));
        cues
    }

    /// A wish while a lesson is chosen from the list: `None` where it is none of the list.
    fn chosen(&mut self, command: &Command) -> Option<Vec<Cue>> {
        let from = self.listed?;
        Some(match command {
            Command::More | Command::Continue => self.list(from + NAMED),
            Command::Repeat => self.list(from),
            Command::Yes | Command::No | Command::TakeBack => {
                self.listed = None;
                self.tell()
            }
            Command::Cancel | Command::Quit | Command::Drill(_) => return None,
            command if reading::goes_past(command) => return None,
            _ => vec![say("course-list-which", vec![("more", "no".into())])],
        })
    }

    /// The lesson with this name in the program, the list of them, or puzzles about what is named.
    fn go_about(&mut self, about: &str) -> Option<Vec<Cue>> {
        if about == "list" {
            return Some(self.list(0));
        }
        if let Ok(number) = about.parse() {
            return Some(self.go_to(number));
        }
        if let Some(at) = LESSONS.iter().position(|lesson| lesson.id == about) {
            self.story &= at >= STORY;
            return Some(self.go_to(at + 1 - self.first()));
        }
        let theme = Theme::of_name(about)?;
        let puzzles = Tactics::for_lesson(self.pupil.clone(), theme);
        let mut cues = self.command(Command::Cancel);
        cues.retain(|cue| !matches!(cue, Cue::End(_)));
        cues.push(Cue::Next(Box::new(puzzles)));
        Some(cues)
    }

    fn ask(&self) -> Option<Cue> {
        self.wanted().map(|(key, _)| told(key))
    }

    /// What can be said, and the question once more.
    fn how(&self) -> Vec<Cue> {
        let how = say("course-how", Vec::new());
        [how].into_iter().chain(self.ask()).collect()
    }

    fn answered(&mut self, right: bool) -> Vec<Cue> {
        if !right {
            self.grade = Grade::Hard;
            let mut cues = vec![Cue::Sound(Earcon::Refused), say("course-not", Vec::new())];
            cues.extend(self.ask());
            return cues;
        }
        self.task += 1;
        let mut cues = vec![say("drill-right", Vec::new())];
        match self.ask() {
            Some(next) => cues.push(next),
            None => cues.extend(self.finished()),
        }
        cues
    }

    fn finished(&mut self) -> Vec<Cue> {
        let learned = Learned::Answered {
            skill: "course",
            item: Some(format!("lesson {}", self.lesson().id)),
            grade: self.grade,
        };
        let grown = Learned::Grown {
            skill: "course",
            to: self.at as u32 + 1,
        };
        let mut cues = vec![self.pupil.learned(learned)];
        if !self.story {
            cues.push(self.pupil.learned(grown));
        }
        self.over = true;
        self.at = (self.at + 1) % LESSONS.len();
        if self.story && self.at == 0 {
            cues.extend([say("story-done", Vec::new()), Cue::End(None)]);
            return cues;
        }
        self.task = 0;
        self.grade = Grade::Good;
        let key = if self.at == 0 {
            "course-done"
        } else {
            self.next()
        };
        cues.push(say(key, Vec::new()));
        cues
    }

    /// Another lesson or chapter, by the number that is told; where there is none, how many there are.
    fn go_to(&mut self, number: usize) -> Vec<Cue> {
        let first = self.first();
        let count = self.count();
        if !(1..=count).contains(&number) {
            let args = vec![("n", count.into())];
            let key = if self.story {
                "story-count"
            } else {
                "course-count"
            };
            return vec![say(key, args)];
        }
        self.at = first + number - 1;
        (self.task, self.grade, self.over) = (0, Grade::Good, false);
        self.listed = None;
        self.tell()
    }

    /// How many lessons or chapters there are.
    const fn count(&self) -> usize {
        LESSONS.len() - self.first()
    }

    /// The number of the lesson or chapter, as it is told.
    fn number(&self) -> usize {
        self.at + 1 - self.first()
    }

    /// Asks whether to go on.
    const fn next(&self) -> &'static str {
        if self.story {
            "story-next"
        } else {
            "course-next"
        }
    }

    /// Shows what is right, and goes on.
    fn reveal(&mut self) -> Vec<Cue> {
        self.grade = Grade::Missed;
        let Some((_, task)) = self.wanted() else {
            return Vec::new();
        };
        // Nothing was answered that could be wrong.
        let it_is = |key, right: Value| say(key, vec![("right", right), ("given", "no".into())]);
        let shown = match task {
            Task::Number(number) => it_is("quiz-wrong-number", number.into()),
            Task::Square(square) => it_is("quiz-wrong-square", square.into()),
            Task::Yes(yes) => {
                let right = if yes { "yes" } else { "no" };
                say("course-it-is", vec![("right", right.into())])
            }
            Task::Piece(role) => {
                let role = super::quiz::name(role);
                say("course-it-is", vec![("right", role.into())])
            }
            Task::Move(_, moves) => {
                let position = self.position().unwrap_or_default();
                let mv = moves.first().and_then(|text| parse_uci(&position, text));
                let moves = (position, mv.into_iter().collect::<Vec<_>>()).into();
                say("tactics-hint-move", vec![("moves", moves)])
            }
        };
        self.task += 1;
        let mut cues = vec![shown];
        match self.ask() {
            Some(next) => cues.push(next),
            None => cues.extend(self.finished()),
        }
        cues
    }

    /// Whether a line answers the task, and rightly; `None` where it is no answer to it.
    fn is_right(&self, text: &str, lexicon: &Lexicon) -> Option<bool> {
        match self.wanted()?.1 {
            Task::Number(right) => number(text, lexicon).map(|own| own == right),
            Task::Square(right) => square(text, lexicon).map(|own| own == right),
            Task::Piece(right) => {
                let role = reading::only(text, lexicon, |meaning| match meaning {
                    Meaning::Role(role) => Some(*role),
                    _ => None,
                });
                role.map(|role| role == right)
            }
            Task::Yes(_) | Task::Move(..) => None,
        }
    }
}

impl Scene for Course {
    fn answers(&self) -> Answers {
        match self.wanted() {
            _ if self.listed.is_some() => Answers::Number,
            _ if self.over => Answers::YesOrNo,
            Some((_, Task::Number(_))) => Answers::Number,
            Some((_, Task::Square(_))) => Answers::Place,
            Some((_, Task::Piece(_))) => Answers::Piece,
            Some((_, Task::Move(..))) => Answers::Moves,
            Some((_, Task::Yes(_))) | None => Answers::Words,
        }
    }

    fn board(&self) -> Option<Chess> {
        self.position()
            .filter(|_| !self.over && self.listed.is_none())
    }

    fn begin(&mut self) -> Vec<Cue> {
        if self.listed.is_some() {
            return self.list(0);
        }
        let key = if self.story {
            "story-intro"
        } else {
            "course-intro"
        };
        let mut cues = vec![say(key, Vec::new())];
        if self.beyond {
            cues.push(say("course-count", vec![("n", LESSONS.len().into())]));
        }
        cues.extend(self.tell());
        cues
    }

    fn line(&mut self, text: &str, lexicon: &Lexicon) -> Vec<Cue> {
        if self.listed.is_some() {
            let named = command::trained(text, lexicon, true).is_none();
            let named = named
                .then(|| command::lesson_chosen(text, lexicon))
                .flatten();
            let named = named.and_then(|name| name.strip_prefix("course ").map(str::to_owned));
            let number = reading::number(text, lexicon).map(|number| number.to_string());
            if let Some(cues) = number.or(named).and_then(|about| self.go_about(&about)) {
                return cues;
            }
        } else if !self.over
            && let Some(right) = self.is_right(text, lexicon)
        {
            return self.answered(right);
        }
        // "Lesson five", "chapter two": counted as they are told.
        if let Some(rest) = reading::behind(text, "lesson", lexicon)
            && let Some(number) = reading::number(rest, lexicon)
        {
            return self.go_to(number);
        }
        if let Some(cues) = reading::beside(text, lexicon).and_then(|name| self.said(name)) {
            return cues;
        }
        // "Castling please": but a piece of the position is moved.
        let moves = matches!(self.wanted(), Some((_, Task::Move(..)))) && !self.over;
        match reading::command(text, lexicon) {
            Some(command) => self.command(command),
            None if text.trim().is_empty() => self.command(Command::Repeat),
            None if !moves
                && command::trained(text, lexicon, true).is_none()
                && let Some(named) = command::lesson(text, lexicon)
                && let Some(("course", about)) = named.split_once(' ')
                && let Some(cues) = self.go_about(about) =>
            {
                cues
            }
            None if self.listed.is_some() => {
                let which = say("course-list-which", vec![("more", "no".into())]);
                vec![Cue::Below(text.to_owned(), vec![which])]
            }
            None if self.over => reading::below(text, self.next()),
            None => vec![Cue::Below(text.to_owned(), self.how())],
        }
    }

    fn said(&mut self, name: &str) -> Option<Vec<Cue>> {
        match name {
            "next-lesson" if self.over => Some(self.command(Command::Yes)),
            "next-lesson" => Some(self.go_to(self.number() % self.count() + 1)),
            "previous-lesson" => Some(self.go_to(self.number().saturating_sub(1).max(1))),
            "themes" | "list" => Some(self.list(0)),
            "next" if let Some(from) = self.listed => Some(self.list(from + NAMED)),
            "skip" | "back" | "another" if self.listed.is_some() => self.chosen(&Command::No),
            "easier" | "harder" | "bored" if self.listed.is_some() => self.chosen(&Command::Hint),
            _ if self.listed.is_some() => None,
            "next" | "another" if self.over => Some(self.command(Command::Yes)),
            _ if self.over => None,
            "unknown" | "solution" | "next" => Some(self.reveal()),
            "skip" | "another" => Some(self.finished()),
            "task" => Some(self.ask().into_iter().collect()),
            // The lessons are in their order.
            "restart" => Some(self.go_to(self.number())),
            "easier" => Some(self.go_to(self.number().saturating_sub(1).max(1))),
            "harder" => Some(self.go_to(self.number() + 1)),
            _ => None,
        }
    }

    fn command(&mut self, command: Command) -> Vec<Cue> {
        let task = self.wanted().map(|(_, task)| task);
        if let Some(cues) = self.chosen(&command) {
            return cues;
        }
        if let Command::Drill(Some(name)) = &command
            && let Some(about) = name.strip_prefix("course")
            && let Some(cues) = self.go_about(match about.trim() {
                "" => "list",
                about => about,
            })
        {
            return cues;
        }
        match &command {
            Command::Yes if self.over => {
                self.over = false;
                self.tell()
            }
            Command::No | Command::Resign if self.over => vec![Cue::End(None)],
            Command::Cancel => {
                let key = if self.story {
                    "drill-over"
                } else {
                    "course-left"
                };
                vec![say(key, Vec::new()), Cue::End(None)]
            }
            Command::Quit => vec![Cue::Do(Command::Quit)],
            command if reading::asks_progress(command) => vec![self.place()],
            command if reading::goes_past(command) => vec![Cue::Do(command.clone())],
            _ if self.over => vec![say(self.next(), Vec::new())],
            Command::Yes | Command::No if matches!(task, Some(Task::Yes(_))) => {
                self.answered(task == Some(Task::Yes(command == Command::Yes)))
            }
            Command::Repeat => self.tell(),
            Command::Resign => self.reveal(),
            // What the lesson told is all that is needed.
            Command::Hint => self.tell().into_iter().skip(1).collect(),
            Command::Help(_) => self.how(),
            command => {
                let Some(position) = self.position() else {
                    return self.how();
                };
                match (meant(command, &position), task) {
                    (Some(Meant::Move(mv)), Some(Task::Move(_, moves))) => {
                        let wanted = moves.iter().filter_map(|text| parse_uci(&position, text));
                        let right = wanted.into_iter().any(|wanted| wanted == mv);
                        self.answered(right)
                    }
                    (Some(Meant::Not(cues)), _) => cues,
                    _ => look(command, &position, position.turn()).unwrap_or_else(|| self.how()),
                }
            }
        }
    }
}
