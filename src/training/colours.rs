//! The colour of a square: Eva vier is light.

use crate::audio::Earcon;
use crate::command::{self, Command};
use crate::lexicon::{Lexicon, Meaning, fold};
use crate::listen::wording::Answers;
use crate::rng::Rng;
use crate::rules::{Color, Square};
use crate::school::{Grade, Learned};

use super::score::Score;
use super::{Cue, Pupil, Scene, reading, say};

/// Questions in a round.
const ROUND: u32 = 20;
/// A square is not drawn by lot again within so many questions.
const REST: usize = 10;
/// After how many questions a missed square comes again, and then once more if it was right.
const AGAIN: [u32; 2] = [3, 8];

/// The drill.
#[derive(Debug)]
pub struct Colours {
    pupil: Pupil,
    rng: Rng,
    square: Square,
    /// How often this square is still to come if it is known now.
    left: usize,
    /// What was asked, the newest last.
    recent: Vec<Square>,
    due: Vec<Due>,
    score: Score,
    /// A round is over, and another is offered.
    over: bool,
}

/// A square that was missed comes again at this question, and then so often yet.
#[derive(Debug, Clone, Copy)]
struct Due {
    at: u32,
    square: Square,
    left: usize,
}

impl Colours {
    /// A drill at this pupil. Squares that were missed on other days come first.
    pub fn new(pupil: impl Into<Pupil>) -> Self {
        let pupil = pupil.into();
        let mut drill = Self {
            rng: Rng::new(pupil.lot),
            due: remembered(&pupil),
            pupil,
            square: Square::A1,
            left: 0,
            recent: Vec::new(),
            score: Score::default(),
            over: false,
        };
        drill.draw();
        drill
    }

    /// The colour that is right now: light squares are White's.
    fn right(&self) -> Color {
        Color::from_white(self.square.is_light())
    }

    /// What a square is remembered as: only those that were missed once are.
    fn remembered_as(&self, right: bool) -> Option<String> {
        let name = format!("square {}", self.square);
        let known = self.pupil.learner.items.contains_key(&name);
        (!right || known).then_some(name)
    }

    fn draw(&mut self) {
        let asked = self.score.asked;
        let due = self
            .due
            .iter()
            .position(|due| due.at <= asked && due.square != self.square);
        (self.square, self.left) = match due.map(|index| self.due.remove(index)) {
            Some(due) => (due.square, due.left),
            None => (self.fresh(), 0),
        };
        self.recent.push(self.square);
        if self.recent.len() > REST {
            self.recent.remove(0);
        }
    }

    /// A square that was not asked lately.
    fn fresh(&mut self) -> Square {
        loop {
            // 64 divides the range, so every square is as likely.
            let square = Square::new((self.rng.next() % 64) as u32);
            let waits = self.due.iter().any(|due| due.square == square);
            if !waits && !self.recent.contains(&square) {
                return square;
            }
        }
    }

    /// An answer without the square that was asked for: "c3's dark".
    fn without_square(&self, text: &str) -> String {
        let square = |word: &&str| {
            let word = word.trim_matches(|c: char| !c.is_alphanumeric());
            let word = word.trim_end_matches("'s").to_lowercase();
            word.parse().ok() != Some(self.square)
        };
        let words: Vec<&str> = text.split_whitespace().filter(square).collect();
        words.join(" ")
    }

    fn ask(&self) -> Cue {
        say("drill-colours-ask", vec![("square", self.square.into())])
    }

    fn answered(&mut self, color: Option<Color>) -> Vec<Cue> {
        let right = color == Some(self.right());
        self.score.count(right);
        self.left = if right { self.left } else { AGAIN.len() };
        if let Some(wait) = AGAIN.iter().nth_back(self.left.wrapping_sub(1)) {
            let at = self.score.asked + wait;
            self.due.push(Due {
                at,
                square: self.square,
                left: self.left - 1,
            });
        }
        let note = self.pupil.learned(Learned::Answered {
            skill: "colours",
            item: self.remembered_as(right),
            grade: if right { Grade::Good } else { Grade::Missed },
        });
        let mut acts = if right {
            vec![note, say("drill-right", Vec::new())]
        } else {
            let colour = if self.square.is_light() {
                "light"
            } else {
                "dark"
            };
            let given = if color.is_some() { "yes" } else { "no" };
            let args = vec![
                ("square", self.square.into()),
                ("colour", colour.into()),
                ("given", given.into()),
            ];
            vec![
                note,
                Cue::Sound(Earcon::Refused),
                say("drill-colours-wrong", args),
            ]
        };
        if self.score.asked >= ROUND {
            self.over = true;
            acts.push(self.score.told());
            acts.push(say("drill-another", Vec::new()));
        } else {
            self.draw();
            acts.push(self.ask());
        }
        acts
    }
}

impl Scene for Colours {
    fn answers(&self) -> Answers {
        match self.over {
            true => Answers::YesOrNo,
            false => Answers::Colour,
        }
    }

    fn begin(&mut self) -> Vec<Cue> {
        vec![say("drill-colours-intro", Vec::new()), self.ask()]
    }

    fn line(&mut self, text: &str, lexicon: &Lexicon) -> Vec<Cue> {
        let answer = |text: &str| colour(text, lexicon);
        let within = |text: &str| {
            let bare = command::bare_answer(text, lexicon, |said| answer(said).is_some())?;
            answer(&bare)
        };
        if !self.over
            && let Some(color) = answer(text).or_else(|| within(&self.without_square(text)))
        {
            return self.answered(Some(color));
        }
        if let Some(cues) = reading::beside(text, lexicon).and_then(|name| self.said(name)) {
            return cues;
        }
        match reading::command(text, lexicon) {
            Some(command) => self.command(command),
            None if text.trim().is_empty() => self.command(Command::Repeat),
            None if self.over => reading::below(text, "drill-another"),
            None => {
                let how = vec![say("drill-colours-how", Vec::new()), self.ask()];
                vec![Cue::Below(text.to_owned(), how)]
            }
        }
    }

    fn said(&mut self, name: &str) -> Option<Vec<Cue>> {
        let told = reading::gives_up(name);
        match self.over {
            true => matches!(name, "next" | "another").then(|| self.command(Command::Yes)),
            false if name == "reason" => Some(self.command(Command::Hint)),
            false => told.then(|| self.answered(None)),
        }
    }

    fn command(&mut self, command: Command) -> Vec<Cue> {
        match command {
            Command::Yes if self.over => {
                self.over = false;
                self.score = Score::default();
                // What was missed in this round comes early in the next.
                self.due.iter_mut().for_each(|due| due.at = 0);
                self.draw();
                vec![self.ask()]
            }
            Command::No | Command::Cancel | Command::Resign if self.over => vec![Cue::End(None)],
            Command::Cancel => vec![self.score.told(), Cue::End(None)],
            // As "I don't know": what is right is told.
            Command::Resign => self.answered(None),
            Command::Quit => vec![self.score.told(), Cue::Do(Command::Quit)],
            _ if reading::asks_progress(&command) => {
                self.score.so_far(&command, &self.pupil, "colours")
            }
            _ if reading::goes_past(&command) => vec![Cue::Do(command)],
            _ if self.over => vec![say("drill-another", Vec::new())],
            Command::Repeat => vec![self.ask()],
            Command::Hint | Command::Why | Command::Clue | Command::Help(_) => {
                vec![say("drill-colours-help", Vec::new()), self.ask()]
            }
            _ => vec![say("drill-colours-how", Vec::new()), self.ask()],
        }
    }
}

/// The squares that were missed on other days and are due.
fn remembered(pupil: &Pupil) -> Vec<Due> {
    let due = pupil.learner.due("colours", pupil.day).into_iter();
    let squares = due.filter_map(|(name, _)| name.strip_prefix("square ")?.parse().ok());
    let asked = |square| Due {
        at: 0,
        square,
        left: 0,
    };
    squares.map(asked).take(ROUND as usize / 2).collect()
}

/// The colour that an answer names: its word, or the first letter of one.
pub(super) fn colour(text: &str, lexicon: &Lexicon) -> Option<Color> {
    let by_word = reading::only(text, lexicon, |meaning| match meaning {
        Meaning::Color(color) => Some(*color),
        _ => None,
    });
    by_word.or_else(|| {
        let letter = fold(text);
        if letter.chars().count() != 1 {
            return None;
        }
        let starts = |words: &[String]| words.iter().any(|word| fold(word).starts_with(&letter));
        lexicon.understood().find_map(|pack| {
            let [white, black] = [Color::White, Color::Black].map(|c| starts(pack.color_words(c)));
            (white != black).then_some(Color::from_white(white))
        })
    })
}
