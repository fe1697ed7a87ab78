//! Guessing the next move of a game: good ones earn points, whether they were played or not.

use crate::audio::Earcon;
use crate::command::Command;
use crate::lexicon::Lexicon;
use crate::listen::wording::Answers;
use crate::rng::Rng;
use crate::rules::{Chess, Move, Position};
use crate::school::guess::{Guessed, MOST, Place, game};
use crate::school::puzzle::after;
use crate::school::{Grade, Learned};

use super::look::{Meant, look, meant};
use super::{Cue, Pupil, Scene, reading, say};

/// The drill.
#[derive(Debug)]
pub struct Guess {
    pupil: Pupil,
    rng: Rng,
    game: Option<Guessed>,
    /// Which of its places.
    at: usize,
    points: u32,
    guessed: u32,
    over: bool,
}

impl Guess {
    /// A drill at this pupil.
    pub fn new(pupil: impl Into<Pupil>) -> Self {
        let pupil = pupil.into();
        let mut rng = Rng::new(pupil.lot);
        Self {
            game: game(rng.next()),
            rng,
            pupil,
            at: 0,
            points: 0,
            guessed: 0,
            over: false,
        }
    }

    fn place(&self) -> Option<&Place> {
        self.game.as_ref()?.places.get(self.at)
    }

    fn position(&self) -> Chess {
        let ply = self.place().map_or(0, |place| place.ply);
        after(&Chess::default(), self.moves(0, ply))
    }

    fn moves(&self, from: usize, to: usize) -> &[Move] {
        let moves = self.game.as_ref().map(|game| game.moves.as_slice());
        moves
            .and_then(|moves| moves.get(from..to))
            .unwrap_or_default()
    }

    /// The half-moves between two places, said.
    fn heard(&self, key: &'static str, from: usize, to: usize) -> Cue {
        let start = after(&Chess::default(), self.moves(0, from));
        let moves = (start, self.moves(from, to).to_vec()).into();
        say(key, vec![("moves", moves)])
    }

    fn ask(&self) -> Cue {
        let white = self.place().is_none_or(|place| place.ply % 2 == 0);
        let color = if white { "white" } else { "black" };
        say("guess-ask", vec![("color", color.into())])
    }

    /// The game up to the place, and the question.
    fn tell(&self) -> Vec<Cue> {
        let Some(place) = self.place() else {
            return vec![say("guess-none", Vec::new()), Cue::End(None)];
        };
        vec![self.heard("drill-follow-moves", 0, place.ply), self.ask()]
    }

    fn answered(&mut self, guess: Option<Move>) -> Vec<Cue> {
        let Some(place) = self.place().cloned() else {
            return self.tell();
        };
        let points = guess.map_or(0, |guess| place.points(guess));
        self.points += points;
        self.guessed += 1;
        let grade = match points {
            2.. => Grade::Good,
            1 => Grade::Hard,
            0 => Grade::Missed,
        };
        let mut cues = vec![self.pupil.learned(Learned::Answered {
            skill: "guess",
            item: None,
            grade,
        })];
        if points == 0 {
            cues.push(Cue::Sound(Earcon::Refused));
        }
        if guess.is_some() {
            cues.push(say("guess-points", vec![("n", points.into())]));
        }
        let played = self.moves(place.ply, place.ply + 1).first().copied();
        let best = place.good.first().map(|(mv, _)| *mv);
        if guess != played || played.is_none() {
            cues.push(self.heard("guess-played", place.ply, place.ply + 1));
        }
        if let Some(best) = best
            && points < MOST
            && Some(best) != played
        {
            let moves = (self.position(), vec![best]).into();
            cues.push(say("guess-best", vec![("moves", moves)]));
        }
        self.at += 1;
        match self.place() {
            Some(next) => {
                let next = next.ply;
                cues.push(self.heard("guess-on", place.ply + 1, next));
                cues.push(self.ask());
            }
            None => {
                self.over = true;
                cues.push(self.told());
                cues.push(say("guess-another", Vec::new()));
            }
        }
        cues
    }

    fn told(&self) -> Cue {
        if self.guessed == 0 {
            return say("drill-over", Vec::new());
        }
        let args = vec![
            ("points", self.points.into()),
            ("most", (self.guessed * MOST).into()),
        ];
        say("guess-score", args)
    }
}

impl Scene for Guess {
    fn answers(&self) -> Answers {
        match self.over {
            true => Answers::YesOrNo,
            false => Answers::Moves,
        }
    }

    fn board(&self) -> Option<Chess> {
        (!self.over && self.place().is_some()).then(|| self.position())
    }

    fn shows_board(&self) -> bool {
        true
    }

    fn begin(&mut self) -> Vec<Cue> {
        let mut cues = vec![say("guess-intro", Vec::new())];
        cues.extend(self.tell());
        cues
    }

    fn line(&mut self, text: &str, lexicon: &Lexicon) -> Vec<Cue> {
        if let Some(cues) = reading::beside(text, lexicon).and_then(|name| self.said(name)) {
            return cues;
        }
        match reading::command(text, lexicon) {
            Some(command) => self.command(command),
            None if text.trim().is_empty() => self.command(Command::Repeat),
            None if self.over => reading::below(text, "guess-another"),
            None => reading::below(text, "guess-how"),
        }
    }

    fn said(&mut self, name: &str) -> Option<Vec<Cue>> {
        match name {
            "next" | "another" if self.over => Some(self.command(Command::Yes)),
            "task" if !self.over => Some(vec![self.ask()]),
            name => (!self.over && reading::gives_up(name)).then(|| self.answered(None)),
        }
    }

    fn command(&mut self, command: Command) -> Vec<Cue> {
        match &command {
            Command::Yes if self.over => {
                self.game = game(self.rng.next());
                (self.at, self.points, self.guessed) = (0, 0, 0);
                self.over = false;
                self.tell()
            }
            Command::No | Command::Cancel | Command::Resign if self.over => vec![Cue::End(None)],
            Command::Cancel => vec![self.told(), Cue::End(None)],
            Command::Quit => vec![self.told(), Cue::Do(Command::Quit)],
            command if reading::asks_progress(command) => vec![self.told()],
            command if reading::goes_past(command) => vec![Cue::Do(command.clone())],
            _ if self.over => vec![say("guess-another", Vec::new())],
            Command::Repeat | Command::SayMoves(_) => self.tell(),
            Command::Resign => self.answered(None),
            Command::Hint => {
                let best = self.place().and_then(|place| place.good.first());
                let Some((best, _)) = best else {
                    return self.tell();
                };
                let role = super::quiz::name(best.role());
                vec![say("tactics-hint-piece", vec![("role", role.into())])]
            }
            Command::Help(_) => vec![say("guess-help", Vec::new()), self.ask()],
            command => {
                let position = self.position();
                match meant(command, &position) {
                    Some(Meant::Move(mv)) => self.answered(Some(mv)),
                    Some(Meant::Not(cues)) => cues,
                    None => look(command, &position, position.turn())
                        .unwrap_or_else(|| vec![say("guess-how", Vec::new())]),
                }
            }
        }
    }
}
