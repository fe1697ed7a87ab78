//! A turning point of a game, as a review names it.

use crate::engine::peers::Choice;
use crate::rules::{Chess, Move};
use crate::school::blame::Cost;

/// A moment at which a game could have gone another way.
#[derive(Debug, Clone, PartialEq)]
pub struct Turning {
    /// Where.
    pub before: Chess,
    /// What was played.
    pub played: Move,
    /// What was better, and how many of a hundred players like the user find it.
    pub better: Choice,
    /// What it cost, if that can be named.
    pub cost: Option<Cost>,
    /// How it goes on after the better move, that move first.
    pub line: Vec<Move>,
    /// How the other side answers what was played.
    pub punished: Vec<Move>,
    /// Other moves that were about as good as the better one.
    pub as_good: Vec<Move>,
}

impl Turning {
    /// Whether there is more to tell of it.
    pub fn has_lines(&self) -> bool {
        self.line.len() > 1 || !self.punished.is_empty()
    }

    /// The position after what was played.
    pub fn after(&self) -> Chess {
        let mut after = self.before.clone();
        crate::rules::Position::play_unchecked(&mut after, self.played);
        after
    }
}
