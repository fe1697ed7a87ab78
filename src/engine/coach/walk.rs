//! A game looked back on: what was found at each of its moves is kept, so that the next question about
//! it is answered at once.

use std::collections::HashMap;

use super::{Coach, REVIEW_NODES, made};
use crate::engine::board::Board;
use crate::engine::search::Variation;
use crate::rules::{Chess, Color, Move};

/// The best lines that were found in a game, by how many moves it was old and how many lines were
/// asked for.
#[derive(Debug, Default)]
pub(super) struct Walk {
    start: Chess,
    moves: Vec<Move>,
    lines: HashMap<(usize, usize), Vec<Variation>>,
}

impl Walk {
    /// Keeps what still holds of another game: as far as both began alike.
    fn turn_to(&mut self, start: &Chess, moves: &[Move]) {
        let alike = self.moves.iter().zip(moves).take_while(|(a, b)| a == b);
        let alike = alike.count();
        match self.start == *start {
            true => self.lines.retain(|(ply, _), _| *ply <= alike),
            false => self.lines.clear(),
        }
        self.start = start.clone();
        self.moves = moves.to_vec();
    }
}

/// A move of a game.
pub(super) struct Step {
    /// Its index.
    pub ply: usize,
    /// The move.
    pub played: Move,
    /// The position before it, and after it.
    pub before: Board,
    pub after: Board,
    /// Whose move it is.
    pub turn: Color,
}

/// The moves of a game, as far as they can be made.
pub(super) fn steps(start: &Chess, moves: &[Move]) -> impl Iterator<Item = Step> {
    let mut board = Board::from(start);
    moves.iter().enumerate().map(move |(ply, &played)| {
        let before = board.clone();
        board.make(before.find(played));
        Step {
            ply,
            played,
            turn: before.turn(),
            before,
            after: board.clone(),
        }
    })
}

impl Step {
    /// Whether it was what a line begins with.
    pub fn begins(&self, line: &Variation) -> bool {
        line.first() == self.before.find(self.played)
    }
}

impl Coach {
    /// Turns to a game: what is found of its moves from now on is kept.
    pub(super) fn looks_back(&mut self, start: &Chess, moves: &[Move]) {
        self.walk.turn_to(start, moves);
    }

    /// The best lines before the move at this index of the game that was turned to. What was cut
    /// short is not kept.
    pub(super) fn lines_at(&mut self, ply: usize, board: &Board, count: usize) -> Vec<Variation> {
        if let Some(known) = self.walk.lines.get(&(ply, count)) {
            return known.clone();
        }
        let nodes = REVIEW_NODES * count as u64;
        let lines = self.brain.glance(board, nodes, None, count, &self.stop);
        if !self.stop.is_stopped() {
            self.walk.lines.insert((ply, count), lines.clone());
        }
        lines
    }

    /// The best line before a move; `None` where nothing is left to play.
    pub(super) fn best_at(&mut self, step: &Step) -> Option<Variation> {
        self.lines_at(step.ply, &step.before, 1).into_iter().next()
    }

    /// The best answer to a move, and what the move scored for who made it.
    pub(super) fn answer_to(&mut self, step: &Step) -> (Option<Variation>, i32) {
        let lines = self.lines_at(step.ply + 1, &step.after, 1);
        let answer = lines.into_iter().next();
        let score = made(&step.after, answer.as_ref());
        (answer, score)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::rules::{Position, parse_uci};

    fn game(texts: &[&str]) -> Vec<Move> {
        let mut position = Chess::default();
        let play = |text: &&str| {
            let mv = parse_uci(&position, text).unwrap();
            position.play_unchecked(mv);
            mv
        };
        texts.iter().map(play).collect()
    }

    #[test]
    fn what_was_found_is_kept_as_far_as_two_games_are_alike() {
        let start = Chess::default();
        let mut coach = Coach::new().with_nodes(5_000);
        let fool = game(&["f2f3", "e7e5", "g2g4", "d8h4"]);
        let points = coach.review(&start, &fool, None);
        let known = coach.walk.lines.len();
        assert!(known >= fool.len());
        // Another question about it looks at nothing anew, and the same one is answered alike.
        let _ = coach.grade(&start, &fool, Color::White);
        assert_eq!(coach.walk.lines.len(), known);
        assert_eq!(coach.review(&start, &fool, None), points);
        let other = game(&["f2f3", "e7e5", "e2e4"]);
        coach.looks_back(&start, &other);
        let plies = |coach: &Coach| coach.walk.lines.keys().map(|(ply, _)| *ply).max();
        assert_eq!(plies(&coach), Some(2));
    }

    #[test]
    fn what_was_cut_short_is_not_kept() {
        let mut coach = Coach::new();
        coach.stop().stop();
        let _ = coach.review(&Chess::default(), &game(&["e2e4", "e7e5"]), None);
        assert!(coach.walk.lines.is_empty());
    }
}
