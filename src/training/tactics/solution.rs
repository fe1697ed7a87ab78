//! The solution: answered, hinted at, or shown.

use crate::audio::Earcon;
use crate::rules::{Move, Position};
use crate::school::Grade;
use crate::school::motif::Theme;
use crate::table::Value;

use super::super::{Cue, quiz, say};
use super::Tactics;

impl Tactics {
    /// The solver's move that is to be found now.
    pub(super) fn wanted(&self) -> Option<Move> {
        self.puzzle.as_ref()?.solution.get(self.at).copied()
    }

    pub(super) fn worse(&mut self, grade: Grade) {
        if self.grade != Grade::Missed {
            self.grade = grade;
        }
    }

    /// A move of the position was answered.
    pub(super) fn answered(&mut self, mv: Move) -> Vec<Cue> {
        let Some(wanted) = self.wanted() else {
            return self.ask();
        };
        let mut after = self.position.clone();
        after.play_unchecked(mv);
        let as_good = self.is_as_good(mv);
        // Of several mates at once each is one.
        if mv != wanted && !after.is_checkmate() && !as_good {
            self.grade = Grade::Missed;
            self.wrong = Some(mv);
            let moves = (self.position.clone(), vec![mv]).into();
            return vec![
                Cue::Sound(Earcon::Refused),
                say("tactics-wrong", vec![("moves", moves)]),
            ];
        }
        self.hints = 0;
        let mut cues = vec![say("drill-right", Vec::new())];
        if as_good {
            let moves = (self.position.clone(), vec![wanted]).into();
            cues = vec![say("mistakes-as-good", vec![("moves", moves)])];
        }
        if mv == wanted {
            self.make(mv);
        } else {
            self.at = usize::MAX;
        }
        cues.extend(self.defended());
        cues
    }

    /// Whether another move is about as good as the better one of a turning point.
    pub(super) fn is_as_good(&self, mv: Move) -> bool {
        let point = self.point.as_ref().filter(|_| self.at == 0);
        point.is_some_and(|point| point.as_good.contains(&mv))
    }

    pub(super) fn make(&mut self, mv: Move) {
        self.position.play_unchecked(mv);
        self.at += 1;
        (self.tried, self.wrong) = (None, None);
    }

    /// The defence answers; where there is nothing more to find the puzzle is over.
    pub(super) fn defended(&mut self) -> Vec<Cue> {
        match self.wanted() {
            Some(reply) => {
                let moves: Value = (self.position.clone(), vec![reply]).into();
                self.make(reply);
                vec![say("tactics-reply", vec![("moves", moves)])]
            }
            None => self.finished(),
        }
    }

    /// The next step of the ladder.
    pub(super) fn hint(&mut self) -> Vec<Cue> {
        let (Some(puzzle), Some(wanted)) = (&self.puzzle, self.wanted()) else {
            return self.ask();
        };
        // That it is mate was told with the task.
        let told = puzzle.mate_in().is_some() && puzzle.themes.main() == Some(Theme::Mate);
        let first = if self.is_sound() && !told { 1 } else { 2 };
        self.hints = (self.hints + 1).clamp(first, 4);
        let motif = puzzle.themes.main().map_or("none", |theme| theme.name());
        let role = quiz::name(wanted.role());
        let cue = match self.hints {
            1 => say("tactics-hint-motif", vec![("motif", motif.into())]),
            2 => say("tactics-hint-piece", vec![("role", role.into())]),
            3 => say("tactics-hint-square", vec![("square", wanted.to().into())]),
            _ => {
                let moves = (self.position.clone(), vec![wanted]).into();
                say("tactics-hint-move", vec![("moves", moves)])
            }
        };
        self.hinted = true;
        self.worse(if self.hints < 3 {
            Grade::Hard
        } else {
            Grade::Missed
        });
        vec![cue]
    }

    /// This puzzle from its beginning; what was missed stays so.
    pub(super) fn restart(&mut self) -> Vec<Cue> {
        if let Some(puzzle) = &self.puzzle {
            self.position = puzzle.position();
        }
        (self.at, self.hints) = (0, 0);
        (self.tried, self.wrong) = (None, None);
        self.ask()
    }

    /// Reveals the move that is to be found, and what the defence answers.
    pub(super) fn reveal(&mut self) -> Vec<Cue> {
        let Some(wanted) = self.wanted() else {
            return self.ask();
        };
        self.grade = Grade::Missed;
        self.hints = 0;
        let moves: Value = (self.position.clone(), vec![wanted]).into();
        self.make(wanted);
        let mut cues = vec![say("tactics-revealed", vec![("moves", moves)])];
        cues.extend(self.defended());
        cues
    }

    /// Reveals all that is left of the solution: what comes next is another puzzle.
    pub(super) fn solved_for_them(&mut self) -> Vec<Cue> {
        let left = self
            .puzzle
            .as_ref()
            .and_then(|puzzle| puzzle.solution.get(self.at..));
        let Some(left) = left.filter(|left| !left.is_empty()) else {
            return self.ask();
        };
        let moves = (self.position.clone(), left.to_vec()).into();
        self.grade = Grade::Missed;
        let mut cues = vec![say("tactics-revealed", vec![("moves", moves)])];
        cues.extend(self.finished());
        cues
    }
}
