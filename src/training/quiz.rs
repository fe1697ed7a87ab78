//! Warm-ups: short questions, each with one answer.

use crate::audio::Earcon;
use crate::command::Command;
use crate::lexicon::{Lexicon, Meaning};
use crate::listen::wording::Answers;
use crate::rng::Rng;
use crate::rules::{Color, Role, Square};
use crate::school::warm::{Attackers, Diagonal, Path, Step};
use crate::school::{Grade, Learned};
use crate::table::{Event, Fact, SquareView, Value};

use super::score::Score;
use super::{Cue, Pupil, Scene, reading, say};

/// Questions in a round.
const ROUND: u32 = 10;

/// Which warm-up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Are two squares on one diagonal?
    Diagonals,
    /// Which square lies there?
    Neighbours,
    /// How many moves does a knight or a bishop need?
    Paths,
    /// How many pieces attack a square?
    Attackers,
}

/// What is right.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Answer {
    Yes(bool),
    Square(Square),
    Number(usize),
}

/// A question: how it is asked, and what is right.
#[derive(Debug)]
struct Asked {
    cues: Vec<Cue>,
    right: Answer,
}

/// The drill.
#[derive(Debug)]
pub struct Quiz {
    kind: Kind,
    pupil: Pupil,
    rng: Rng,
    /// What was drawn, to be said again.
    drawn: Drawn,
    score: Score,
    over: bool,
}

/// What is asked about.
#[derive(Debug, Clone)]
enum Drawn {
    Diagonal(Diagonal),
    Step(Step),
    Path(Path),
    Attackers(Attackers),
}

impl Quiz {
    /// A warm-up at this desk.
    pub fn new(kind: Kind, pupil: impl Into<Pupil>) -> Self {
        let pupil = pupil.into();
        let mut rng = Rng::new(pupil.lot);
        Self {
            kind,
            drawn: draw(kind, &mut rng, 0),
            pupil,
            rng,
            score: Score::default(),
            over: false,
        }
    }

    fn skill(&self) -> &'static str {
        match self.kind {
            Kind::Diagonals => "diagonals",
            Kind::Neighbours => "neighbours",
            Kind::Paths => "paths",
            Kind::Attackers => "attackers",
        }
    }

    fn asked(&self) -> Asked {
        match &self.drawn {
            Drawn::Diagonal(Diagonal { squares, same }) => {
                let [one, other] = *squares;
                let args = vec![("one", one.into()), ("other", other.into())];
                Asked {
                    cues: vec![say("quiz-diagonals-ask", args)],
                    right: Answer::Yes(*same),
                }
            }
            Drawn::Step(step) => {
                let way = |steps: i8, forth: &'static str, back: &'static str| match steps {
                    0 => "none",
                    1.. => forth,
                    _ => back,
                };
                let args = vec![
                    ("square", step.from.into()),
                    ("side", way(step.right, "right", "left").into()),
                    ("sides", u32::from(step.right.unsigned_abs()).into()),
                    ("way", way(step.up, "up", "down").into()),
                    ("ways", u32::from(step.up.unsigned_abs()).into()),
                ];
                Asked {
                    cues: vec![say("quiz-neighbours-ask", args)],
                    right: Answer::Square(step.to),
                }
            }
            Drawn::Path(path) => {
                let mut args = vec![
                    ("role", name(path.role).into()),
                    ("from", path.from.into()),
                    ("to", path.to.into()),
                ];
                let key = match path.enemy {
                    Some((role, square)) => {
                        args.extend([("enemy", name(role).into()), ("square", square.into())]);
                        "quiz-paths-ask-round"
                    }
                    None => "quiz-paths-ask",
                };
                Asked {
                    cues: vec![say(key, args)],
                    right: Answer::Number(path.moves as usize),
                }
            }
            Drawn::Attackers(drawn) => {
                let side = |color: Color| {
                    let pieces = drawn.board.by_color(color).into_iter();
                    let view = |square| SquareView {
                        square,
                        piece: drawn.board.piece_at(square),
                    };
                    let pieces: Vec<SquareView> = pieces.map(view).collect();
                    let fact = Fact::Pieces {
                        color,
                        role: None,
                        pieces,
                    };
                    let any = drawn.board.by_color(color).any();
                    any.then(|| Cue::Say(Event::Told(fact)))
                };
                let mut cues: Vec<Cue> = Color::ALL.into_iter().filter_map(side).collect();
                let args = vec![
                    ("color", drawn.by.fold_wb("white", "black").into()),
                    ("square", drawn.square.into()),
                ];
                cues.push(say("quiz-attackers-ask", args));
                Asked {
                    cues,
                    right: Answer::Number(drawn.count as usize),
                }
            }
        }
    }

    fn answered(&mut self, answer: Option<Answer>) -> Vec<Cue> {
        let right = self.asked().right;
        let is_right = answer == Some(right);
        self.score.count(is_right);
        let mut cues = vec![self.pupil.learned(Learned::Answered {
            skill: self.skill(),
            item: None,
            grade: if is_right { Grade::Good } else { Grade::Missed },
        })];
        if is_right {
            cues.push(say("drill-right", Vec::new()));
        } else {
            cues.push(Cue::Sound(Earcon::Refused));
            let (key, value): (_, Value) = match right {
                Answer::Yes(yes) => ("quiz-wrong-yes", if yes { "yes" } else { "no" }.into()),
                Answer::Square(square) => ("quiz-wrong-square", square.into()),
                Answer::Number(number) => ("quiz-wrong-number", number.into()),
            };
            let given = if answer.is_some() { "yes" } else { "no" };
            cues.push(say(key, vec![("right", value), ("given", given.into())]));
        }
        if self.score.asked >= ROUND {
            self.over = true;
            cues.push(self.score.told());
            cues.push(say("drill-another", Vec::new()));
        } else {
            self.drawn = draw(self.kind, &mut self.rng, self.score.streak);
            cues.extend(self.asked().cues);
        }
        cues
    }

    /// What an answer is, and the question; the pieces are not said again.
    fn how(&self) -> Vec<Cue> {
        let key = match self.kind {
            Kind::Diagonals => "quiz-how-yes",
            Kind::Neighbours => "quiz-how-square",
            Kind::Paths | Kind::Attackers => "quiz-how-number",
        };
        let question = self.asked().cues.pop();
        [say(key, Vec::new())].into_iter().chain(question).collect()
    }
}

/// A question; after some right ones in a row a harder one.
fn draw(kind: Kind, rng: &mut Rng, streak: u32) -> Drawn {
    match kind {
        Kind::Diagonals => Drawn::Diagonal(Diagonal::draw(rng)),
        Kind::Neighbours => Drawn::Step(Step::draw(rng, 1 + (streak / 3).min(2) as i8)),
        Kind::Paths => Drawn::Path(Path::draw(rng, streak >= 2)),
        Kind::Attackers => Drawn::Attackers(Attackers::draw(rng, 3 + streak.min(5) as usize)),
    }
}

pub(super) fn name(role: Role) -> &'static str {
    match role {
        Role::King => "king",
        Role::Queen => "queen",
        Role::Rook => "rook",
        Role::Bishop => "bishop",
        Role::Knight => "knight",
        Role::Pawn => "pawn",
    }
}

/// The square that a text names.
pub(super) fn square(text: &str, lexicon: &Lexicon) -> Option<Square> {
    let (mut file, mut rank) = (None, None);
    if let Ok(square) = text.trim().to_lowercase().parse() {
        return Some(square);
    }
    for of_word in reading::meanings(text, lexicon) {
        of_word.into_iter().find_map(|meaning| match meaning {
            Meaning::File(own) if file.is_none() => {
                file = Some(*own);
                Some(())
            }
            Meaning::Rank(own) if rank.is_none() => {
                rank = Some(*own);
                Some(())
            }
            _ => None,
        })?;
    }
    Some(Square::from_coords(file?, rank?))
}

/// The number that a text names; nothing is none.
pub(super) fn number(text: &str, lexicon: &Lexicon) -> Option<usize> {
    reading::number(text, lexicon).or_else(|| {
        reading::only(text, lexicon, |meaning| {
            matches!(meaning, Meaning::Nothing).then_some(0)
        })
    })
}

impl Scene for Quiz {
    fn answers(&self) -> Answers {
        match self.kind {
            _ if self.over => Answers::YesOrNo,
            Kind::Diagonals => Answers::Words,
            Kind::Neighbours => Answers::Place,
            Kind::Paths | Kind::Attackers => Answers::Number,
        }
    }

    fn begin(&mut self) -> Vec<Cue> {
        let key = match self.kind {
            Kind::Diagonals => "quiz-diagonals-intro",
            Kind::Neighbours => "quiz-neighbours-intro",
            Kind::Paths => "quiz-paths-intro",
            Kind::Attackers => "quiz-attackers-intro",
        };
        let mut cues = vec![say(key, Vec::new())];
        cues.extend(self.asked().cues);
        cues
    }

    fn line(&mut self, text: &str, lexicon: &Lexicon) -> Vec<Cue> {
        if !self.over {
            let answer = match self.kind {
                Kind::Diagonals => None,
                Kind::Neighbours => square(text, lexicon).map(Answer::Square),
                Kind::Paths | Kind::Attackers => number(text, lexicon).map(Answer::Number),
            };
            if answer.is_some() {
                return self.answered(answer);
            }
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
            // What is not known is told, and counts as not known.
            name => reading::gives_up(name).then(|| self.answered(None)),
        }
    }

    fn command(&mut self, command: Command) -> Vec<Cue> {
        match command {
            Command::Yes if self.over => {
                self.over = false;
                self.score = Score::default();
                self.drawn = draw(self.kind, &mut self.rng, 0);
                self.asked().cues
            }
            Command::No | Command::Cancel | Command::Resign if self.over => vec![Cue::End(None)],
            Command::Yes | Command::No if self.kind == Kind::Diagonals => {
                self.answered(Some(Answer::Yes(command == Command::Yes)))
            }
            Command::Resign => self.answered(None),
            Command::Cancel => vec![self.score.told(), Cue::End(None)],
            Command::Quit => vec![self.score.told(), Cue::Do(Command::Quit)],
            _ if reading::asks_progress(&command) => {
                self.score.so_far(&command, &self.pupil, self.skill())
            }
            _ if reading::goes_past(&command) => vec![Cue::Do(command)],
            _ if self.over => vec![say("drill-another", Vec::new())],
            Command::Repeat => self.asked().cues,
            Command::Hint | Command::Help(_) => {
                let key = match self.kind {
                    Kind::Diagonals => "quiz-diagonals-help",
                    Kind::Neighbours => "quiz-neighbours-help",
                    Kind::Paths => "quiz-paths-help",
                    Kind::Attackers => "quiz-attackers-help",
                };
                let mut cues = vec![say(key, Vec::new())];
                cues.extend(self.asked().cues);
                cues
            }
            _ => self.how(),
        }
    }
}
