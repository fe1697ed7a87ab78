//! Endings with a judge: the rule first, then the ending is played out against a perfect defender.

use crate::audio::Earcon;
use crate::command::Command;
use crate::lexicon::Lexicon;
use crate::listen::wording::Answers;
use crate::rng::Rng;
use crate::rules::{Chess, Move, Position, Role};
use crate::school::endgame::{BISHOP_AND_KNIGHT, TWO_BISHOPS, Worth, table_of};
use crate::school::{Grade, Learned};
use crate::table::{Event, Fact};

use super::look::{Meant, look, meant};
use super::score::Score;
use super::{Cue, Pupil, Scene, reading, say};

/// An ending that is taught: the phrase of its rule, and the pieces.
struct Taught {
    name: &'static str,
    pieces: &'static [Role],
    /// Only positions in which one move wins, and it is the king's.
    only_king: bool,
    /// No position of it is nearer to mate at first, in half-moves, so that there is something to do.
    least: u32,
}

/// In the order in which they are learned.
const TAUGHT: [Taught; 6] = [
    taught("queen", &[Role::Queen], 9),
    taught("rook", &[Role::Rook], 13),
    Taught {
        only_king: true,
        ..taught("opposition", &[Role::Pawn], 21)
    },
    taught("pawn", &[Role::Pawn], 15),
    taught("bishops", &TWO_BISHOPS, 25),
    taught("bishop-knight", &BISHOP_AND_KNIGHT, 41),
];

const fn taught(name: &'static str, pieces: &'static [Role], least: u32) -> Taught {
    Taught {
        name,
        pieces,
        only_king: false,
        least,
    }
}

/// Wins in a row after which the next ending is begun.
const SITS: u32 = 2;

/// The drill.
#[derive(Debug)]
pub struct Endings {
    pupil: Pupil,
    rng: Rng,
    /// Which of those that are taught.
    which: usize,
    position: Chess,
    /// In how many half-moves it was won at the start, and how many were made.
    best: u32,
    made: u32,
    grade: Grade,
    score: Score,
    /// Another ending is taught from now on.
    fresh: bool,
    /// The table is still being made.
    waits: bool,
    over: bool,
}

impl Endings {
    /// A drill at this desk, with the ending that had been reached.
    pub fn new(pupil: impl Into<Pupil>) -> Self {
        let pupil = pupil.into();
        let grown = pupil.learner.grown("endings").unwrap_or(1) as usize;
        let mut drill = Self {
            rng: Rng::new(pupil.lot),
            which: (grown - 1) % TAUGHT.len(),
            position: Chess::default(),
            best: 0,
            made: 0,
            grade: Grade::Good,
            score: Score::default(),
            fresh: false,
            waits: true,
            over: false,
            pupil,
        };
        drill.draw();
        drill
    }

    fn taught(&self) -> &'static Taught {
        let [first, ..] = &TAUGHT;
        TAUGHT.get(self.which).unwrap_or(first)
    }

    /// A won position by lot, if the table is there.
    fn draw(&mut self) {
        let Taught {
            pieces,
            least,
            only_king,
            ..
        } = self.taught();
        self.waits = true;
        let tables = &*self.pupil.tables;
        let table = tables.table(pieces);
        // What comes next is made in the meantime.
        if let Some(next) = TAUGHT.get(self.which + 1) {
            tables.prepare(next.pieces);
        }
        let Some(table) = table else { return };
        let won: Vec<(usize, u32)> = table.won().filter(|(_, plies)| plies >= least).collect();
        // The rules have the last word on whether a position can be.
        for _ in 0..2_000 {
            let lot = (self.rng.next() % won.len().max(1) as u64) as usize;
            let turn = (self.rng.next() % 8) as u8;
            if let Some((index, plies)) = won.get(lot)
                && let Some(position) = table.position(*index, turn)
                && (!only_king || is_only_kings(&position))
            {
                self.position = position;
                self.best = *plies;
                self.waits = false;
                break;
            }
        }
        self.made = 0;
        self.grade = Grade::Good;
    }

    fn ask(&self) -> Vec<Cue> {
        if self.waits {
            return vec![say("endings-making", Vec::new())];
        }
        let moves = self.best.div_ceil(2).into();
        vec![
            Cue::Say(Event::Told(Fact::Board(self.position.clone()))),
            say("endings-task", vec![("n", moves)]),
        ]
    }

    fn worth(position: &Chess) -> Worth {
        table_of(position)
            .and_then(|table| table.probe(position))
            .unwrap_or(Worth::Drawn)
    }

    /// A move of the user's: judged, and answered where it keeps the win.
    fn played(&mut self, mv: Move) -> Vec<Cue> {
        let Worth::Won(before) = Self::worth(&self.position) else {
            return self.ask();
        };
        let mut after = self.position.clone();
        after.play_unchecked(mv);
        let moves = (self.position.clone(), vec![mv]).into();
        let left = match Self::worth(&after) {
            Worth::Won(left) => left,
            Worth::Drawn if after.is_checkmate() => 0,
            // It is not made: whoever has thrown it away may find what keeps it.
            Worth::Drawn => {
                self.grade = Grade::Missed;
                let how = if after.is_stalemate() {
                    "stalemate"
                } else {
                    "draw"
                };
                return vec![
                    Cue::Sound(Earcon::Refused),
                    say(
                        "endings-thrown",
                        vec![("moves", moves), ("how", how.into())],
                    ),
                ];
            }
        };
        self.position = after;
        self.made += 1;
        let mut cues = Vec::new();
        if !self.position.is_checkmate() {
            // The half-move that was made is one less; whatever is more was lost.
            let longer = (left + 1).saturating_sub(before) / 2;
            let args = vec![("moves", moves), ("longer", longer.into())];
            cues.push(say("endings-kept", args));
            if let Some(reply) = self.defence() {
                let moves = (self.position.clone(), vec![reply]).into();
                self.position.play_unchecked(reply);
                self.made += 1;
                cues.push(say("endings-reply", vec![("moves", moves)]));
            }
        }
        if self.position.is_checkmate() {
            cues.push(say("endings-mate", self.told()));
            cues.extend(self.finished());
        } else if self.position.halfmoves() >= 100 {
            self.grade = Grade::Missed;
            cues.push(say("endings-fifty", Vec::new()));
            cues.extend(self.finished());
        }
        cues
    }

    fn told(&self) -> Vec<(&'static str, crate::table::Value)> {
        vec![
            ("made", self.made.div_ceil(2).into()),
            ("best", self.best.div_ceil(2).into()),
        ]
    }

    /// The reply that puts mate off longest.
    fn defence(&self) -> Option<Move> {
        let longest = |mv: &Move| {
            let mut after = self.position.clone();
            after.play_unchecked(*mv);
            match Self::worth(&after) {
                Worth::Won(plies) => plies,
                Worth::Drawn => u32::MAX,
            }
        };
        self.position.legal_moves().into_iter().max_by_key(longest)
    }

    /// The move that wins fastest.
    fn fastest(&self) -> Option<Move> {
        let plies = |mv: &Move| {
            let mut after = self.position.clone();
            after.play_unchecked(*mv);
            match Self::worth(&after) {
                Worth::Won(plies) => plies,
                Worth::Drawn if after.is_checkmate() => 0,
                Worth::Drawn => u32::MAX,
            }
        };
        self.position.legal_moves().into_iter().min_by_key(plies)
    }

    fn finished(&mut self) -> Vec<Cue> {
        let is_right = self.grade != Grade::Missed;
        self.score.count(is_right);
        let mut cues = vec![self.pupil.learned(Learned::Answered {
            skill: "endings",
            item: None,
            grade: self.grade,
        })];
        if is_right && self.score.streak >= SITS {
            self.score.streak = 0;
            self.which = (self.which + 1) % TAUGHT.len();
            self.fresh = true;
            cues.push(self.pupil.learned(Learned::Grown {
                skill: "endings",
                to: self.which as u32 + 1,
            }));
        }
        self.over = true;
        cues.push(say("drill-another", Vec::new()));
        cues
    }

    fn hint(&mut self) -> Vec<Cue> {
        let Some(mv) = self.fastest() else {
            return self.ask();
        };
        if self.grade == Grade::Good {
            self.grade = Grade::Hard;
        }
        let moves = (self.position.clone(), vec![mv]).into();
        vec![say("endings-hint", vec![("moves", moves)])]
    }

    fn rule(&self) -> Cue {
        say("endings-rule", vec![("ending", self.taught().name.into())])
    }
}

/// Whether one move alone wins, and the king makes it.
fn is_only_kings(position: &Chess) -> bool {
    let wins = position.legal_moves().into_iter().filter(|&mv| {
        let mut after = position.clone();
        after.play_unchecked(mv);
        matches!(Endings::worth(&after), Worth::Won(_))
    });
    matches!(*wins.collect::<Vec<Move>>(), [mv] if mv.role() == Role::King)
}

/// Which ending a word of the lexicon names.
fn named(word: &str) -> Option<usize> {
    let name = word.strip_prefix("ending-")?;
    TAUGHT.iter().position(|taught| taught.name == name)
}

impl Scene for Endings {
    fn answers(&self) -> Answers {
        match self.over {
            true => Answers::YesOrNo,
            false => Answers::Moves,
        }
    }

    fn board(&self) -> Option<Chess> {
        (!self.over && !self.waits).then(|| self.position.clone())
    }

    fn begin(&mut self) -> Vec<Cue> {
        let mut cues = vec![self.rule()];
        cues.extend(self.ask());
        cues
    }

    fn line(&mut self, text: &str, lexicon: &Lexicon) -> Vec<Cue> {
        if !self.over {
            match reading::beside(text, lexicon) {
                Some("unknown" | "solution" | "next") if !self.waits => return self.hint(),
                Some(name) if let Some(which) = named(name) => {
                    self.which = which;
                    self.draw();
                    return self.begin();
                }
                Some("skip") => {
                    self.draw();
                    return self.ask();
                }
                _ => {}
            }
        }
        match reading::command(text, lexicon) {
            Some(command) => self.command(command),
            None if text.trim().is_empty() => self.command(Command::Repeat),
            None if self.over => vec![say("drill-another", Vec::new())],
            None => vec![say("endings-how", Vec::new())],
        }
    }

    fn command(&mut self, command: Command) -> Vec<Cue> {
        match &command {
            Command::Yes if self.over => {
                self.over = false;
                self.draw();
                let mut cues = Vec::new();
                // Another ending than the one before has its own rule.
                if std::mem::take(&mut self.fresh) {
                    cues.push(self.rule());
                }
                cues.extend(self.ask());
                cues
            }
            Command::No | Command::Cancel | Command::Resign if self.over => vec![Cue::End(None)],
            Command::Cancel => vec![self.score.told(), Cue::End(None)],
            Command::Quit => vec![self.score.told(), Cue::Do(Command::Quit)],
            command if reading::is_about_speech(command) => vec![Cue::Do(command.clone())],
            _ if self.over => vec![say("drill-another", Vec::new())],
            Command::Repeat => {
                if self.waits {
                    self.draw();
                }
                self.ask()
            }
            _ if self.waits => self.ask(),
            Command::Hint | Command::Resign => self.hint(),
            Command::Help(_) => vec![self.rule(), say("endings-help", Vec::new())],
            command => match meant(command, &self.position) {
                Some(Meant::Move(mv)) => self.played(mv),
                Some(Meant::Not(cues)) => cues,
                None => look(command, &self.position)
                    .unwrap_or_else(|| vec![say("endings-how", Vec::new())]),
            },
        }
    }
}
