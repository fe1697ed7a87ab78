//! After these moves, what stands on Felix fünf?

use crate::audio::Earcon;
use crate::command::Command;
use crate::lexicon::{Lexicon, Meaning};
use crate::listen::wording::Answers;
use crate::rng::Rng;
use crate::rules::{Chess, Color, Move, Piece, Position, Role, Square};
use crate::school::{Grade, Learned};
use crate::table::Value;

use super::score::Score;
use super::{Cue, Pupil, Scene, reading, say};

/// Questions in a round.
const ROUND: u32 = 10;
/// Half-moves to follow at first, at least and at most.
const FIRST: usize = 2;
const LEAST: usize = 2;
const MOST: usize = 40;
/// Right answers in a row that make it one half-move longer.
const STEP: u32 = 2;

/// The drill.
#[derive(Debug, Clone)]
pub struct Follow {
    pupil: Pupil,
    rng: Rng,
    plies: usize,
    moves: Vec<Move>,
    square: Square,
    piece: Option<Piece>,
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
        let mut drill = Self {
            rng: Rng::new(pupil.lot),
            plies: grown.clamp(FIRST, MOST),
            pupil,
            moves: Vec::new(),
            square: Square::A1,
            piece: None,
            score: Score::default(),
            over: false,
        };
        drill.draw();
        drill
    }

    /// A game by lot, and a square of it.
    fn draw(&mut self) {
        let mut position = Chess::default();
        self.moves.clear();
        while self.moves.len() < self.plies {
            let Some(mv) = self.lot(&position) else { break };
            position.play_unchecked(mv);
            self.moves.push(mv);
        }
        self.square = self.ask_of(&position);
        self.piece = position.board().piece_at(self.square);
    }

    /// A legal move by lot. One that changes more than its own two squares is likelier, so that
    /// there is something to follow; no game lasts for ever on rook moves to and fro.
    fn lot(&mut self, position: &Chess) -> Option<Move> {
        let moves = position.legal_moves();
        let weight = |mv: &Move| {
            if mv.is_capture() || mv.is_castle() || mv.is_promotion() {
                8
            } else {
                1
            }
        };
        let all: u64 = moves.iter().map(weight).sum();
        if all == 0 {
            return None;
        }
        let mut left = self.rng.next() % all;
        moves.into_iter().find(|mv| {
            let weight = weight(mv);
            let found = left < weight;
            left = left.saturating_sub(weight);
            found
        })
    }

    /// Mostly a square where something happened, sometimes any: else "nothing" were never right but
    /// on squares that were left.
    fn ask_of(&mut self, position: &Chess) -> Square {
        let mut squares: Vec<Square> = self
            .moves
            .iter()
            .flat_map(|mv| [mv.from(), Some(mv.to())])
            .flatten()
            .collect();
        if self.rng.next().is_multiple_of(4) {
            squares = position.board().occupied().into_iter().collect();
        }
        let lot = self.rng.next() % squares.len().max(1) as u64;
        squares.get(lot as usize).copied().unwrap_or(Square::E4)
    }

    fn ask(&self) -> Vec<Cue> {
        vec![
            say(
                "drill-follow-moves",
                vec![("moves", (Chess::default(), self.moves.clone()).into())],
            ),
            say("drill-follow-ask", vec![("square", self.square.into())]),
        ]
    }

    fn is_right(&self, answer: Answer) -> bool {
        match (self.piece, answer) {
            (None, Answer::Nothing) => true,
            (Some(piece), Answer::Piece(color, role)) => {
                piece.role == role && color.is_none_or(|color| color == piece.color)
            }
            _ => false,
        }
    }

    fn answered(&mut self, answer: Answer) -> Vec<Cue> {
        let right = self.is_right(answer);
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
            let square = ("square", self.square.into());
            acts.push(match self.piece {
                Some(piece) => {
                    let [color, role] = names(piece).map(Value::from);
                    say(
                        "drill-follow-wrong",
                        vec![square, ("color", color), ("role", role)],
                    )
                }
                None => say("drill-follow-empty", vec![square]),
            });
        }
        if right && self.score.streak.is_multiple_of(STEP) {
            self.plies = (self.plies + 1).min(MOST);
        } else if !right {
            self.plies = self.plies.saturating_sub(1).max(LEAST);
        }
        acts.push(self.pupil.learned(Learned::Grown {
            skill: "follow",
            to: self.plies as u32,
        }));
        if self.score.asked >= ROUND {
            self.over = true;
            acts.push(self.score.told());
            acts.push(say("drill-another", Vec::new()));
        } else {
            self.draw();
            acts.extend(self.ask());
        }
        acts
    }

    fn how(&self) -> Vec<Cue> {
        let square = ("square", self.square.into());
        vec![
            say("drill-follow-how", Vec::new()),
            say("drill-follow-ask", vec![square]),
        ]
    }
}

impl Scene for Follow {
    fn answers(&self) -> Answers {
        match self.over {
            true => Answers::YesOrNo,
            false => Answers::Piece,
        }
    }

    fn begin(&mut self) -> Vec<Cue> {
        let mut acts = vec![say("drill-follow-intro", Vec::new())];
        acts.extend(self.ask());
        acts
    }

    fn line(&mut self, text: &str, lexicon: &Lexicon) -> Vec<Cue> {
        if !self.over
            && let Some(answer) = answer(text, lexicon)
        {
            return self.answered(answer);
        }
        if !self.over && reading::gives_up(text, lexicon) {
            // Whatever stands there, this is not it.
            return self.answered(match self.piece {
                Some(_) => Answer::Nothing,
                None => Answer::Piece(None, Role::King),
            });
        }
        match reading::command(text, lexicon) {
            Some(command) => self.command(command),
            None if text.trim().is_empty() => self.command(Command::Repeat),
            None if self.over => vec![say("drill-another", Vec::new())],
            None => self.how(),
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
            Command::Cancel | Command::Resign => vec![self.score.told(), Cue::End(None)],
            Command::Quit => vec![self.score.told(), Cue::Do(Command::Quit)],
            _ if reading::is_about_speech(&command) => vec![Cue::Do(command)],
            _ if self.over => vec![say("drill-another", Vec::new())],
            // The moves again count as training, not as help.
            Command::Repeat | Command::SayMoves(_) => self.ask(),
            Command::Help(_) => {
                let mut acts = vec![say("drill-follow-help", Vec::new())];
                acts.extend(self.ask());
                acts
            }
            _ => self.how(),
        }
    }
}

/// A piece's colour and kind as phrases select by them.
pub(super) fn names(piece: Piece) -> [&'static str; 2] {
    let role = match piece.role {
        Role::King => "king",
        Role::Queen => "queen",
        Role::Rook => "rook",
        Role::Bishop => "bishop",
        Role::Knight => "knight",
        Role::Pawn => "pawn",
    };
    [piece.color.fold_wb("white", "black"), role]
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
