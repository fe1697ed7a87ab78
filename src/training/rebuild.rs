//! Rebuilding: pieces that were named once, or a position after the moves of a game.

use crate::audio::Earcon;
use crate::command::Command;
use crate::lexicon::Lexicon;
use crate::listen::wording::Answers;
use crate::rng::Rng;
use crate::rules::{Chess, Color, Move, Piece, Position, Square};
use crate::school::follow::{moved, opening, pieces, touched};
use crate::school::puzzle::after;
use crate::school::{Grade, Learned};
use crate::table::{Event, Fact, SquareView};

use super::quiz::{name, square};
use super::score::Score;
use super::{Cue, Pupil, Scene, reading, say};

/// What is rebuilt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rebuilt {
    /// Pieces that were named: one more each time all were right.
    Pieces,
    /// What has moved in a game that was heard, two half-moves longer each time.
    Game,
    /// Where the picture was lost in the user's own game.
    Lost,
}

/// The drill.
#[derive(Debug)]
pub struct Rebuild {
    kind: Rebuilt,
    pupil: Pupil,
    rng: Rng,
    /// How many pieces, or half-moves.
    size: usize,
    /// Where the picture was lost, the next one last.
    lost: Vec<(Chess, Vec<Move>)>,
    start: Chess,
    moves: Vec<Move>,
    pieces: Vec<(Square, Piece)>,
    /// Those that are still to be placed; the first is asked for.
    left: Vec<(Square, Piece)>,
    /// Wrong answers in this position.
    wrong: u32,
    score: Score,
    over: bool,
}

impl Rebuild {
    /// A drill at this pupil, as large as it had grown to.
    pub fn new(kind: Rebuilt, pupil: impl Into<Pupil>) -> Self {
        let pupil = pupil.into();
        let mut drill = Self {
            kind,
            size: 0,
            lost: Vec::new(),
            start: Chess::default(),
            rng: Rng::new(pupil.lot),
            moves: Vec::new(),
            pieces: Vec::new(),
            left: Vec::new(),
            wrong: 0,
            score: Score::default(),
            over: false,
            pupil,
        };
        let grown = drill.pupil.learner.grown(drill.skill()).unwrap_or(0);
        drill.size = (grown as usize).clamp(drill.bounds().0, drill.bounds().1);
        drill.draw();
        drill
    }

    /// These positions, one after the other: where the picture was lost.
    pub fn of(pupil: impl Into<Pupil>, mut lost: Vec<(Chess, Vec<Move>)>) -> Self {
        lost.reverse();
        let mut drill = Self::new(Rebuilt::Lost, pupil);
        drill.lost = lost;
        drill.draw();
        drill
    }

    const fn skill(&self) -> &'static str {
        match self.kind {
            Rebuilt::Pieces => "remember",
            Rebuilt::Game | Rebuilt::Lost => "games",
        }
    }

    const fn bounds(&self) -> (usize, usize) {
        match self.kind {
            Rebuilt::Pieces => (3, 32),
            Rebuilt::Game | Rebuilt::Lost => (4, 60),
        }
    }

    fn draw(&mut self) {
        let games = &*self.pupil.games;
        match self.kind {
            Rebuilt::Pieces => self.pieces = pieces(&mut self.rng, games, self.size),
            Rebuilt::Game => {
                self.moves = opening(games, self.rng.next(), self.size);
                self.start = Chess::default();
                self.pieces = moved(&self.start, &self.moves);
            }
            Rebuilt::Lost => {
                (self.start, self.moves) = self.lost.pop().unwrap_or_default();
                self.pieces = touched(&self.start, &self.moves);
            }
        }
        self.left.clone_from(&self.pieces);
        self.wrong = 0;
    }

    /// What is to be kept in mind, and the first question.
    fn tell(&self) -> Vec<Cue> {
        let mut cues = match self.kind {
            Rebuilt::Pieces => Vec::from(Color::ALL.map(|color| {
                let own = self.pieces.iter().filter(|(_, piece)| piece.color == color);
                let pieces = own.map(|&(square, piece)| SquareView {
                    square,
                    piece: Some(piece),
                });
                Cue::Say(Event::Told(Fact::Pieces {
                    color,
                    role: None,
                    pieces: pieces.collect(),
                }))
            })),
            Rebuilt::Game | Rebuilt::Lost => {
                let mut cues = Vec::new();
                if self.start != Chess::default() {
                    cues.push(Cue::Say(Event::Told(Fact::Board(self.start.clone()))));
                }
                let moves = (self.start.clone(), self.moves.clone()).into();
                cues.push(say("drill-follow-moves", vec![("moves", moves)]));
                cues
            }
        };
        cues.extend(self.ask());
        cues
    }

    fn ask(&self) -> Option<Cue> {
        let (_, piece) = self.left.first()?;
        let others = self.left.iter().filter(|(_, own)| own == piece).count();
        // One like it that is not asked for must not be an answer.
        let end = after(&self.start, &self.moves);
        let asked = self.pieces.iter().filter(|(_, own)| own == piece).count();
        let alike = end.board().by_piece(*piece).count();
        let which = match self.kind {
            Rebuilt::Game if alike > asked => "moved",
            Rebuilt::Lost if alike > asked => "part",
            _ => "any",
        };
        let args = vec![
            ("color", piece.color.fold_wb("white", "black").into()),
            ("role", name(piece.role).into()),
            ("n", others.into()),
            ("which", which.into()),
        ];
        Some(say("rebuild-ask", args))
    }

    fn answered(&mut self, named: Option<Square>) -> Vec<Cue> {
        let Some(&(wanted, piece)) = self.left.first() else {
            return self.tell();
        };
        // Of several alike any one will do.
        let at = self
            .left
            .iter()
            .position(|&(square, own)| own == piece && Some(square) == named);
        let right = at.is_some();
        self.left.remove(at.unwrap_or(0));
        self.score.count(right);
        let mut cues = vec![self.pupil.learned(Learned::Answered {
            skill: self.skill(),
            item: None,
            grade: if right { Grade::Good } else { Grade::Missed },
        })];
        if right {
            cues.push(say("drill-right", Vec::new()));
        } else {
            self.wrong += 1;
            cues.push(Cue::Sound(Earcon::Refused));
            let given = if named.is_some() { "yes" } else { "no" };
            let args = vec![("right", wanted.into()), ("given", given.into())];
            cues.push(say("quiz-wrong-square", args));
        }
        match self.ask() {
            Some(next) => cues.push(next),
            None => cues.extend(self.finished()),
        }
        cues
    }

    /// The position stands: a larger one next if all was right, a smaller one if much was not.
    fn finished(&mut self) -> Vec<Cue> {
        if self.kind == Rebuilt::Lost {
            return self.next_lost();
        }
        let step = match self.kind {
            Rebuilt::Pieces => 1,
            Rebuilt::Game | Rebuilt::Lost => 2,
        };
        let (least, most) = self.bounds();
        let all = self.pieces.len();
        match self.wrong {
            0 => self.size = (self.size + step).min(most),
            1 => {}
            _ => self.size = self.size.saturating_sub(step).max(least),
        }
        self.over = true;
        let args = vec![
            ("right", (all - (self.wrong as usize).min(all)).into()),
            ("n", all.into()),
        ];
        vec![
            self.pupil.learned(Learned::Grown {
                skill: self.skill(),
                to: self.size as u32,
            }),
            say("rebuild-done", args),
        ]
    }

    /// On to the next place where the picture was lost, or the end.
    fn next_lost(&mut self) -> Vec<Cue> {
        self.draw();
        if self.pieces.is_empty() {
            return vec![
                say("picture-over", Vec::new()),
                self.score.told(),
                Cue::End(None),
            ];
        }
        self.tell()
    }

    fn how(&self) -> Vec<Cue> {
        let mut cues = vec![say("rebuild-how", Vec::new())];
        cues.extend(self.ask());
        cues
    }
}

impl Scene for Rebuild {
    fn answers(&self) -> Answers {
        match self.over {
            true => Answers::YesOrNo,
            // Nothing is there to be asked for.
            false if self.left.is_empty() => Answers::Words,
            false => Answers::Place,
        }
    }

    fn begin(&mut self) -> Vec<Cue> {
        let key = match self.kind {
            Rebuilt::Pieces => "remember-intro",
            Rebuilt::Game => "rebuild-intro",
            Rebuilt::Lost if self.pieces.is_empty() => {
                return vec![say("picture-none", Vec::new()), Cue::End(None)];
            }
            Rebuilt::Lost => "picture-intro",
        };
        let mut cues = vec![say(key, Vec::new())];
        cues.extend(self.tell());
        cues
    }

    fn line(&mut self, text: &str, lexicon: &Lexicon) -> Vec<Cue> {
        if !self.over
            && let Some(named) = square(text, lexicon)
        {
            return self.answered(Some(named));
        }
        if let Some(cues) = reading::beside(text, lexicon).and_then(|name| self.said(name)) {
            return cues;
        }
        match reading::command(text, lexicon) {
            Some(command) => self.command(command),
            None if text.trim().is_empty() => self.command(Command::Repeat),
            None if self.over => reading::below(text, "rebuild-next"),
            None => vec![Cue::Below(text.to_owned(), self.how())],
        }
    }

    fn said(&mut self, name: &str) -> Option<Vec<Cue>> {
        match name {
            "next" | "another" if self.over => Some(self.command(Command::Yes)),
            "task" if !self.over => Some(self.ask().into_iter().collect()),
            _ if self.over => None,
            "skip" | "another" if self.kind == Rebuilt::Lost => Some(self.next_lost()),
            "skip" | "another" => {
                self.draw();
                Some(self.tell())
            }
            "easier" | "harder" if self.kind != Rebuilt::Lost => {
                let (least, most) = self.bounds();
                let size = self.size as isize + if name == "harder" { 2 } else { -2 };
                self.size = usize::try_from(size).unwrap_or(0).clamp(least, most);
                self.draw();
                Some(self.tell())
            }
            name => reading::gives_up(name).then(|| self.answered(None)),
        }
    }

    fn command(&mut self, command: Command) -> Vec<Cue> {
        match command {
            Command::Yes if self.over => {
                self.over = false;
                self.draw();
                self.tell()
            }
            Command::No | Command::Cancel | Command::Resign if self.over => {
                vec![self.score.told(), Cue::End(None)]
            }
            Command::Cancel => vec![self.score.told(), Cue::End(None)],
            Command::Quit => vec![self.score.told(), Cue::Do(Command::Quit)],
            _ if reading::asks_progress(&command) => {
                self.score.so_far(&command, &self.pupil, self.skill())
            }
            _ if reading::goes_past(&command) => vec![Cue::Do(command)],
            _ if self.over => vec![say("rebuild-next", Vec::new())],
            Command::Resign => self.answered(None),
            // Whoever wants to hear it again, may: what was placed stays so.
            Command::Repeat | Command::SayMoves(_) => self.tell(),
            Command::Hint | Command::Help(_) => {
                let key = match self.kind {
                    Rebuilt::Pieces => "remember-help",
                    Rebuilt::Game => "rebuild-help",
                    Rebuilt::Lost => "picture-help",
                };
                let mut cues = vec![say(key, Vec::new())];
                cues.extend(self.ask());
                cues
            }
            _ => self.how(),
        }
    }
}

#[cfg(test)]
#[allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]
mod tests {
    use super::*;
    use crate::rules::{CastlingMode, fen, uci_of};
    use crate::school::games::{GameLibrary, shipped};
    use crate::table::Value;

    /// A man: its letter, where it stood at first, and whether it has moved since.
    type Man = (char, usize, bool);

    fn letters(position: &Chess) -> Vec<char> {
        let text = fen(position);
        let rows = text.split(' ').next().unwrap().split('/').rev();
        let squares = rows.flat_map(|row| {
            row.chars().flat_map(|c| match c.to_digit(10) {
                Some(empty) => vec!['.'; empty as usize],
                None => vec![c],
            })
        });
        squares.collect()
    }

    /// The men followed one by one through what the moves are written as, without the rules' boards.
    fn followed(start: &Chess, moves: &[Move]) -> Vec<Option<Man>> {
        let letters = letters(start);
        let mut men: Vec<Option<Man>> = letters
            .iter()
            .enumerate()
            .map(|(at, &letter)| (letter != '.').then_some((letter, at, false)))
            .collect();
        let mut position = start.clone();
        for &mv in moves {
            let text = uci_of(mv, CastlingMode::Standard).into_bytes();
            let at = |file: u8, rank: u8| usize::from(rank - b'1') * 8 + usize::from(file - b'a');
            let (from, to) = (at(text[0], text[1]), at(text[2], text[3]));
            let (letter, home, _) = men[from].take().unwrap();
            if letter.eq_ignore_ascii_case(&'p') && from % 8 != to % 8 && men[to].is_none() {
                men[from / 8 * 8 + to % 8] = None;
            }
            if letter.eq_ignore_ascii_case(&'k') && from.abs_diff(to) == 2 {
                let (corner, beside) = if to > from {
                    (to + 1, to - 1)
                } else {
                    (to - 2, to + 1)
                };
                let (letter, home, _) = men[corner].take().unwrap();
                men[beside] = Some((letter, home, true));
            }
            let white = letter.is_ascii_uppercase();
            let letter = match text.get(4).map(|&c| char::from(c)) {
                Some(role) if white => role.to_ascii_uppercase(),
                Some(role) => role,
                None => letter,
            };
            men[to] = Some((letter, home, true));
            position.play_unchecked(mv);
        }
        men
    }

    /// Every piece that is asked for stands where it is said to, and none that is not asked for would
    /// answer the question too.
    fn holds(drill: &mut Rebuild, asked: impl Fn(usize, Man) -> bool) {
        let men = followed(&drill.start, &drill.moves);
        let men: Vec<(usize, Man)> = (men.into_iter().enumerate())
            .filter_map(|(at, man)| Some((at, man?)))
            .collect();
        let expected: Vec<(usize, char)> = (men.iter())
            .filter(|(at, man)| asked(*at, *man))
            .map(|(at, man)| (*at, man.0))
            .collect();
        let mut found: Vec<(usize, char)> = (drill.pieces.iter())
            .map(|(at, piece)| (usize::from(*at), piece.char()))
            .collect();
        found.sort_unstable();
        assert_eq!(found, expected, "{} {:?}", fen(&drill.start), drill.moves);
        while let Some(Cue::Say(Event::Phrase { args, .. })) = drill.ask() {
            let arg = |name| args.iter().find(|(own, _)| *own == name).unwrap().1.clone();
            let (_, piece) = drill.left[0];
            let letter = piece.char();
            let alike = men.iter().filter(|(_, man)| man.0 == letter).count();
            let meant = expected.iter().filter(|(_, own)| *own == letter).count();
            assert_eq!(arg("which") == Value::Text("any".into()), alike == meant);
            let left = drill.left.iter().filter(|(_, own)| *own == piece).count();
            assert_eq!(arg("n"), Value::Number(left as i64));
            drill.left.remove(0);
        }
    }

    #[test]
    fn what_is_rebuilt_stands_there_and_is_asked_for_in_one_way() {
        let games = shipped();
        let mut rng = Rng::new(23);
        let mut drill = Rebuild::new(Rebuilt::Game, 1);
        for _ in 0..5_000 {
            drill.size = 4 + (rng.next() % 57) as usize;
            drill.draw();
            holds(&mut drill, |at, (_, home, _)| at != home);
        }
        for _ in 0..5_000 {
            let moves = games.game(rng.next());
            let from = (rng.next() % moves.len() as u64) as usize;
            let to = (from + 1 + (rng.next() % 8) as usize).min(moves.len());
            let start = after(&Chess::default(), &moves[..from]);
            let mut drill = Rebuild::of(1, vec![(start, moves[from..to].to_vec())]);
            holds(&mut drill, |_, (_, _, moved)| moved);
        }
    }
}
