//! What is told of a puzzle: its position, or what matters of it, and what is to be done.

use crate::rules::{Bitboard, Chess, Color, Move, Position};
use crate::school::matters::{FEW, matters};
use crate::school::puzzle::after;
use crate::school::{Learned, Puzzle, Scope};
use crate::table::{Event, Fact, SquareView};

use super::super::{Cue, say};
use super::Tactics;

impl Tactics {
    /// Says the puzzle: the position, how it came about, what is to be done.
    pub(super) fn ask(&self) -> Vec<Cue> {
        let Some(puzzle) = &self.puzzle else {
            let key = match self.given {
                Some(_) if self.pupil.reviewed => "mistakes-none-clear",
                Some(_) => "mistakes-none",
                None if self.theme.is_some() => "tactics-none-about",
                None => "tactics-none",
            };
            return vec![say(key, self.about_what()), Cue::End(None)];
        };
        let mut cues = Vec::new();
        if self.again {
            cues.push(say("tactics-again", Vec::new()));
        }
        if self.given.is_some() && self.at == 0 {
            cues.extend(self.what_was_played());
        }
        // Before anything was answered it is led into; later the position is said as it is.
        let lead = if self.at == 0 { self.lead } else { 0 };
        let (start, moves) = puzzle.led_in(lead);
        let told = if self.at == 0 { &start } else { &self.position };
        cues.extend(self.describe(told));
        if self.at == 0 && !moves.is_empty() {
            let moves = (start, moves.to_vec()).into();
            cues.push(say("tactics-lead", vec![("moves", moves)]));
        } else if self.at == 0
            && let (before, [last]) = puzzle.led_in(1)
        {
            let moves = (before, vec![*last]).into();
            cues.push(say("tactics-last", vec![("moves", moves)]));
        }
        cues.push(self.task());
        cues
    }

    /// The move that was made last: of the solution, or the one that leads to it.
    pub(super) fn last_made(&self) -> Option<Cue> {
        let puzzle = self.puzzle.as_ref()?;
        let told = match puzzle.solution.get(..self.at)? {
            [] => {
                let (before, moves) = puzzle.led_in(1);
                (before, moves.first().copied()?)
            }
            [made @ .., last] => (after(&puzzle.position(), made), *last),
        };
        Some(Cue::Say(Event::Told(Fact::LastMove(Some(told)))))
    }

    /// A turning point: the move's number, what was played, and how long it was thought about.
    pub(super) fn what_was_played(&self) -> Option<Cue> {
        let position = self.puzzle.as_ref()?.position();
        let point = self.point.as_ref()?;
        let (played, seconds) = (point.played, point.seconds);
        let number = position.fullmoves().get() as usize;
        let color = position.turn().fold_wb("white", "black");
        let args = vec![
            ("number", number.into()),
            ("color", color.into()),
            ("moves", (position, vec![played]).into()),
            ("timed", if seconds.is_some() { "yes" } else { "no" }.into()),
            ("seconds", seconds.unwrap_or(0).into()),
        ];
        Some(say("mistakes-point", args))
    }

    pub(super) fn describe(&self, position: &Chess) -> Vec<Cue> {
        let men = position.board().occupied();
        let small = self.pupil.learner.scope_now().small && self.is_sound();
        if !small || men.count() <= FEW {
            return vec![Cue::Say(Event::Told(Fact::Board(position.clone())))];
        }
        self.what_matters(position)
    }

    /// Only the men that the puzzle is made of, and how many more there are.
    pub(super) fn what_matters(&self, position: &Chess) -> Vec<Cue> {
        let squares = self.matters(position);
        let side = |color: Color| {
            let own = squares & position.board().by_color(color);
            pieces(position, color, own)
        };
        let rest = (position.board().occupied() & !squares).count();
        let mut cues = Vec::from(Color::ALL.map(side));
        if rest > 0 {
            cues.push(say("tactics-rest", vec![("n", rest.into())]));
        }
        cues
    }

    /// The squares of what matters in a position of this puzzle.
    pub(super) fn matters(&self, position: &Chess) -> Bitboard {
        let Some(puzzle) = &self.puzzle else {
            return position.board().kings();
        };
        // Where moves lead into it, what they move matters too.
        let (_, lead) = puzzle.led_in(self.lead);
        let lead = if self.at == 0 && self.lead > 0 {
            lead
        } else {
            &[]
        };
        let rest = puzzle.solution.get(self.at..).unwrap_or_default();
        let line: Vec<Move> = lead.iter().chain(rest).copied().collect();
        match self.tried.as_deref() {
            None | Some([]) => matters(position, &line),
            // The line is left: what matters in the puzzle, as far as it still stands.
            Some(_) => matters(&self.position, rest) & position.board().occupied(),
        }
    }

    /// What was left out of the position.
    pub(super) fn the_rest(&self) -> Vec<Cue> {
        let position = self.board_now();
        let squares = position.board().occupied() & !self.matters(&position);
        if squares.is_empty() {
            return vec![Cue::Say(Event::Told(Fact::Board(position)))];
        }
        let of = |color: Color| squares & position.board().by_color(color);
        let there = Color::ALL.into_iter().filter(|color| of(*color).any());
        there
            .map(|color| pieces(&position, color, of(color)))
            .collect()
    }

    /// How much of a position is said, where that was not told yet.
    pub(super) fn scope_told(&mut self) -> Vec<Cue> {
        let scope = self.pupil.learner.scope_now();
        let told = self.pupil.learner.scope;
        // Whoever hears all from the beginning misses nothing that would have to be told.
        let key = match (scope.small, told.map(|told| told.small)) {
            (true, None | Some(false)) if self.given.is_some() => "tactics-scope-own",
            (true, None | Some(false)) => "tactics-scope-small",
            (false, Some(true)) => "tactics-scope-whole",
            _ => return Vec::new(),
        };
        vec![
            self.pupil.learned(Learned::Scope(scope)),
            say(key, Vec::new()),
        ]
    }

    /// The learner wishes to hear less or all; the position is said so.
    pub(super) fn set_scope(&mut self, small: bool) -> Vec<Cue> {
        let scope = Scope {
            small,
            wished: true,
        };
        let mut cues = vec![self.pupil.learned(Learned::Scope(scope))];
        let position = self.board_now();
        match small {
            true => cues.extend(self.describe(&position)),
            false => {
                cues.push(say("tactics-scope-all", Vec::new()));
                cues.extend(self.describe(&position));
            }
        }
        cues
    }

    /// How many moves of the solver are still to be found.
    pub(super) fn length(&self) -> Vec<Cue> {
        let solution = self
            .puzzle
            .as_ref()
            .map_or(0, |puzzle| puzzle.solution.len());
        let left = solution.saturating_sub(self.at).div_ceil(2);
        vec![say("tactics-length", vec![("n", left.into())])]
    }

    /// Whose move it is and what is to be reached.
    pub(super) fn task(&self) -> Cue {
        let mates = self.puzzle.as_ref().and_then(Puzzle::mate_in);
        let left = mates.map(|moves| moves.saturating_sub(self.at.div_ceil(2)));
        let solver = self.puzzle.as_ref().map_or(Color::White, Puzzle::solver);
        let color = solver.fold_wb("white", "black");
        let mate = match left {
            Some(_) => "yes",
            // What was right in a game may only have held it.
            None if self.given.is_some() => "open",
            None => "no",
        };
        let args = vec![
            ("color", color.into()),
            ("mate", mate.into()),
            ("n", left.unwrap_or(0).into()),
        ];
        say("tactics-task", args)
    }
}

/// Says the men of one side on these squares.
fn pieces(position: &Chess, color: Color, squares: Bitboard) -> Cue {
    let pieces = squares.into_iter().map(|square| SquareView {
        square,
        piece: position.board().piece_at(square),
    });
    Cue::Say(Event::Told(Fact::Pieces {
        color,
        role: None,
        pieces: pieces.collect(),
    }))
}
