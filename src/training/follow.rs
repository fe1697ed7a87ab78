//! A game is heard at a growing length, or the learner's own is kept in mind as it stands. What stands on
//! Felix fünf, can Black castle?

use crate::audio::Earcon;
use crate::command::{self, Command};
use crate::lexicon::{Lexicon, Meaning};
use crate::listen::wording::Answers;
use crate::rng::Rng;
use crate::rules::{Color, Piece, Role, Square};
use crate::school::follow::{Heard, Named, Question};
use crate::school::{Grade, Learned};
use crate::table::Value;

use super::quiz::name;
use super::score::Score;
use super::{Cue, Pupil, Scene, reading, say};

/// Questions in a round, and in one about the learner's own game.
const ROUND: u32 = 10;
const OWN_ROUND: u32 = 5;
/// Half-moves to follow at first, at least and at most.
const FIRST: usize = 2;
const LEAST: usize = 2;
const MOST: usize = 40;
/// Right answers in a row that make it one half-move longer.
const STEP: u32 = 2;
/// So often another question than the last is looked for in the learner's own game.
const TRIES: usize = 20;

/// The drill.
#[derive(Debug, Clone)]
pub struct Follow {
    pupil: Pupil,
    rng: Rng,
    plies: usize,
    /// Whether it is about the learner's own game, of which no move is told again.
    own: bool,
    heard: Heard,
    score: Score,
    /// A round is over, and another is offered.
    over: bool,
}

/// What was answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Answer {
    Nothing,
    /// A piece; its colour need not be said.
    Piece(Option<Color>, Role),
}

impl Follow {
    /// A drill at this pupil, as long as it had grown to.
    pub fn new(pupil: impl Into<Pupil>) -> Self {
        let pupil = pupil.into();
        let grown = pupil.learner.grown("follow").unwrap_or(0) as usize;
        let plies = grown.clamp(FIRST, MOST);
        let mut rng = Rng::new(pupil.lot);
        Self {
            heard: Heard::draw(&mut rng, &*pupil.games, plies),
            rng,
            plies,
            own: false,
            pupil,
            score: Score::default(),
            over: false,
        }
    }

    /// The same about the game that the pupil plays, or about another where none was begun.
    pub fn own(pupil: impl Into<Pupil>) -> Self {
        let mut drill = Self::new(pupil);
        drill.own = !drill.pupil.game.1.is_empty();
        drill.draw();
        drill
    }

    /// How many questions make a round.
    fn round(&self) -> u32 {
        if self.own { OWN_ROUND } else { ROUND }
    }

    fn ask(&self) -> Vec<Cue> {
        self.told_as("no")
    }

    /// The moves and the question; whether they begin another game is said, for they would as well go
    /// on with the one before.
    fn told_as(&self, new: &'static str) -> Vec<Cue> {
        if self.own {
            return self.question();
        }
        self.moves_told(new)
    }

    fn moves_told(&self, new: &'static str) -> Vec<Cue> {
        let moves = (self.heard.start.clone(), self.heard.moves.clone()).into();
        let args = vec![("moves", moves), ("new", new.into())];
        let mut cues = vec![say("drill-follow-moves", args)];
        cues.extend(self.question());
        cues
    }

    fn question(&self) -> Vec<Cue> {
        let side = |color: Color| Value::from(color.fold_wb("white", "black"));
        let cue = match &self.heard.question {
            Question::Stands(square, _) => {
                say("drill-follow-ask", vec![("square", (*square).into())])
            }
            Question::Castles(color, _) => say("follow-ask-castles", vec![("color", side(*color))]),
            Question::Attacked(color, square, _) => {
                let args = vec![("color", side(*color)), ("square", (*square).into())];
                say("follow-ask-attacked", args)
            }
            Question::Check(_) => say("follow-ask-check", Vec::new()),
            Question::Illegal(named, _) => {
                let mut cues = vec![say("follow-ask-illegal", Vec::new())];
                cues.extend(named.iter().zip(1_u32..).map(|(named, number)| {
                    let args = vec![
                        ("number", number.into()),
                        ("role", name(named.role).into()),
                        ("from", named.from.into()),
                        ("to", named.to.into()),
                    ];
                    say("follow-named", args)
                }));
                return cues;
            }
        };
        vec![cue]
    }

    /// Whether an answer is right; `None` where it answers another question.
    fn is_right(&self, text: &str, lexicon: &Lexicon) -> Option<bool> {
        match &self.heard.question {
            Question::Stands(_, piece) => {
                let answer = answer(text, lexicon)?;
                Some(match (piece, answer) {
                    (None, Answer::Nothing) => true,
                    (Some(piece), Answer::Piece(color, role)) => {
                        piece.role == role && color.is_none_or(|color| color == piece.color)
                    }
                    _ => false,
                })
            }
            Question::Illegal(named, wrong) => {
                let number = reading::choice(text, lexicon);
                let number = number.or_else(|| number_of_piece(named, text, lexicon))?;
                (1..=3).contains(&number).then_some(number == wrong + 1)
            }
            Question::Castles(_, right)
            | Question::Check(right)
            | Question::Attacked(_, _, right) => Some(reading::yes(text, lexicon)? == *right),
        }
    }

    /// What was right, after a wrong answer.
    fn told(&self, known: bool) -> Cue {
        let given = ("given", Value::from(if known { "yes" } else { "no" }));
        let yes = |yes: bool| Value::from(if yes { "yes" } else { "no" });
        match &self.heard.question {
            Question::Stands(square, Some(piece)) => {
                let [color, role] = names(*piece).map(Value::from);
                let square = (*square).into();
                say(
                    "drill-follow-wrong",
                    vec![("square", square), ("color", color), ("role", role), given],
                )
            }
            Question::Stands(square, None) => say(
                "drill-follow-empty",
                vec![("square", (*square).into()), given],
            ),
            Question::Illegal(_, wrong) => {
                let number = ("number", (wrong + 1).into());
                say("follow-wrong-illegal", vec![number, given])
            }
            Question::Castles(_, right)
            | Question::Check(right)
            | Question::Attacked(_, _, right) => {
                say("follow-wrong-yes", vec![("right", yes(*right))])
            }
        }
    }

    /// An answer was right or wrong, or none was known.
    fn answered(&mut self, right: Option<bool>) -> Vec<Cue> {
        let known = right.is_some();
        let right = right == Some(true);
        self.score.count(right);
        let mut acts = vec![self.pupil.learned(Learned::Answered {
            skill: "follow",
            item: None,
            grade: if right { Grade::Good } else { Grade::Missed },
        })];
        if right {
            acts.push(say("drill-right", Vec::new()));
        } else {
            acts.push(Cue::Sound(Earcon::Refused));
            acts.push(self.told(known));
        }
        if !self.own {
            acts.push(self.grown(right));
        }
        if self.score.asked >= self.round() {
            self.over = true;
            acts.push(self.score.told());
            acts.push(say("drill-another", Vec::new()));
        } else {
            self.draw();
            acts.extend(self.told_as("yes"));
        }
        acts
    }

    /// Two right answers in a row make the game longer, a wrong one makes it shorter.
    fn grown(&mut self, right: bool) -> Cue {
        if right && self.score.streak.is_multiple_of(STEP) {
            self.plies = (self.plies + 1).min(MOST);
        } else if !right {
            self.plies = self.plies.saturating_sub(1).max(LEAST);
        }
        self.pupil.learned(Learned::Grown {
            skill: "follow",
            to: self.plies as u32,
        })
    }

    fn draw(&mut self) {
        self.heard = match self.own {
            true => {
                let (start, moves) = self.pupil.game.clone();
                let last = self.heard.question.clone();
                // Another one than the last, where there is one.
                let mut drawn = Heard::of_game(&mut self.rng, start, moves);
                for _ in 0..TRIES {
                    if drawn.question != last {
                        break;
                    }
                    drawn = Heard::of_game(&mut self.rng, drawn.start, drawn.moves);
                }
                drawn
            }
            false => Heard::draw(&mut self.rng, &*self.pupil.games, self.plies),
        };
    }

    fn how(&self) -> Vec<Cue> {
        let kind = match &self.heard.question {
            Question::Stands(..) => "piece",
            Question::Illegal(..) => "number",
            _ => "yes",
        };
        let mut cues = vec![say("drill-follow-how", vec![("kind", kind.into())])];
        cues.extend(self.question());
        cues
    }
}

impl Scene for Follow {
    fn answers(&self) -> Answers {
        match &self.heard.question {
            _ if self.over => Answers::YesOrNo,
            Question::Stands(..) => Answers::Piece,
            Question::Illegal(..) => Answers::Number,
            _ => Answers::Words,
        }
    }

    fn begin(&mut self) -> Vec<Cue> {
        let intro = match self.own {
            true => "drill-own-intro",
            false => "drill-follow-intro",
        };
        let mut acts = vec![say(intro, Vec::new())];
        acts.extend(self.ask());
        acts
    }

    fn line(&mut self, text: &str, lexicon: &Lexicon) -> Vec<Cue> {
        if !self.over
            && let Some(right) = self.is_right(text, lexicon)
        {
            return self.answered(Some(right));
        }
        if let Some(cues) = reading::beside(text, lexicon).and_then(|name| self.said(name)) {
            return cues;
        }
        match reading::command(text, lexicon) {
            Some(command) => self.command(command),
            None if text.trim().is_empty() => self.command(Command::Repeat),
            None if self.over => reading::below(text, "drill-another"),
            None => vec![Cue::Below(text.to_owned(), self.how())],
        }
    }

    fn said(&mut self, name: &str) -> Option<Vec<Cue>> {
        match name {
            "next" | "another" if self.over => Some(self.command(Command::Yes)),
            _ if self.over => None,
            "easier" | "harder" if !self.own => {
                let plies = self.plies as isize + if name == "harder" { 2 } else { -2 };
                self.plies = usize::try_from(plies).unwrap_or(0).clamp(LEAST, MOST);
                self.draw();
                Some(self.ask())
            }
            // What is not known is told, and counts as not known.
            name => reading::gives_up(name).then(|| self.answered(None)),
        }
    }

    fn command(&mut self, command: Command) -> Vec<Cue> {
        match command {
            Command::Yes if self.over => {
                self.over = false;
                self.score = Score::default();
                self.draw();
                self.ask()
            }
            Command::No | Command::Cancel | Command::Resign if self.over => vec![Cue::End(None)],
            Command::Yes | Command::No => match &self.heard.question {
                Question::Castles(_, right)
                | Question::Check(right)
                | Question::Attacked(_, _, right) => {
                    let right = *right == (command == Command::Yes);
                    self.answered(Some(right))
                }
                _ => self.how(),
            },
            Command::Cancel => vec![self.score.told(), Cue::End(None)],
            Command::Quit => vec![self.score.told(), Cue::Do(Command::Quit)],
            _ if reading::asks_progress(&command) => {
                self.score.so_far(&command, &self.pupil, "follow")
            }
            _ if reading::goes_past(&command) => vec![Cue::Do(command)],
            _ if self.over => vec![say("drill-another", Vec::new())],
            Command::Resign => self.answered(None),
            // The moves again count as training, not as help.
            Command::Repeat => self.ask(),
            // The moves once more are what helps.
            Command::SayMoves(_) | Command::Hint => self.moves_told("no"),
            Command::Help(_) => {
                let help = match self.own {
                    true => "drill-own-help",
                    false => "drill-follow-help",
                };
                let mut acts = vec![say(help, Vec::new())];
                acts.extend(self.ask());
                acts
            }
            _ => self.how(),
        }
    }
}

/// A piece's colour and kind as phrases select by them.
pub(super) fn names(piece: Piece) -> [&'static str; 2] {
    [piece.color.fold_wb("white", "black"), name(piece.role)]
}

/// What an answer names: nothing, or a piece with or without its colour, by words or by letter.
/// That it stands on the square, may be said along.
pub(super) fn answer(text: &str, lexicon: &Lexicon) -> Option<Answer> {
    let letter = text.trim();
    if letter.chars().count() == 1
        && let Some(role) = lexicon.letter(letter).first()
    {
        return Some(Answer::Piece(None, *role));
    }
    let (mut color, mut role, mut nothing) = (None, None, false);
    for of_word in reading::meanings(text, lexicon) {
        match of_word.into_iter().find_map(part)? {
            Part::Color(named) if color.is_none() => color = Some(named),
            Part::Role(named) if role.is_none() => role = Some(named),
            Part::Nothing => nothing = true,
            Part::Place => {}
            Part::Color(_) | Part::Role(_) => return None,
        }
    }
    match (role, nothing) {
        (None, true) if color.is_none() => Some(Answer::Nothing),
        (Some(role), false) => Some(Answer::Piece(color, role)),
        _ => None,
    }
}

/// The number of the one named move that is made by the piece which a line names, or from or to a square
/// that it names: "the rook, there stands a pawn".
fn number_of_piece(named: &[Named], text: &str, lexicon: &Lexicon) -> Option<usize> {
    let first = text.split([',', '.', '!', ';']).next()?;
    let squares = command::squares_in(first);
    let roles: Vec<Role> = (Role::ALL.into_iter())
        .filter(|role| command::names_piece(first, *role, lexicon))
        .collect();
    if text.contains('?') || squares.is_empty() && roles.is_empty() {
        return None;
    }
    let meant = |one: &Named| {
        let there = |square: &Square| [one.from, one.to].contains(square);
        squares.iter().all(there) && (roles.is_empty() || roles.contains(&one.role))
    };
    let mut meant = named.iter().zip(1..).filter(|(one, _)| meant(one));
    let (_, number) = meant.next()?;
    meant.next().is_none().then_some(number)
}

/// A word of an answer.
enum Part {
    Color(Color),
    Role(Role),
    Nothing,
    /// Of the square; also the `a` of "a white knight".
    Place,
}

fn part(meaning: &Meaning) -> Option<Part> {
    match meaning {
        Meaning::Color(color) => Some(Part::Color(*color)),
        Meaning::Role(role) => Some(Part::Role(*role)),
        Meaning::Nothing => Some(Part::Nothing),
        Meaning::File(_) | Meaning::Rank(_) => Some(Part::Place),
        _ => None,
    }
}
