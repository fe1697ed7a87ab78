//! What the coach thinks of a move.

use crate::engine::coach::Opinion;
use crate::rules::{Chess, Move};

/// A move, and what the coach thinks of it.
#[derive(Debug, Clone, PartialEq)]
pub struct Judged {
    /// Where.
    pub before: Chess,
    /// The move.
    pub mv: Move,
    /// What is thought of it.
    pub opinion: Opinion,
    /// It was made in the game.
    pub made: bool,
    /// It was asked what is wrong with it, and not how good it is.
    pub why: bool,
}
