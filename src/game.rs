//! The Laws as a state machine: the moves made, the draw offers, how it ended.

use crate::rules::Color;

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outcome {
    /// Who won; `None` is a draw.
    pub winner: Option<Color>,
    /// Why.
    pub reason: Reason,
}

/// Why a game ended (Articles 5, 6, 7 and 9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reason {
    /// 5.1.1
    Checkmate,
    /// 5.1.2
    Resignation,
    /// 5.2.1
    Stalemate,
    /// 5.2.2: neither side can mate by any series of legal moves.
    DeadPosition,
    /// 5.2.2, the plain case: too little material.
    InsufficientMaterial,
    /// 5.2.3
    Agreement,
    /// 9.2
    Threefold,
    /// 9.3
    FiftyMoves,
    /// 9.6.1
    Fivefold,
    /// 9.6.2
    SeventyFiveMoves,
    /// 6.9: the flag fell.
    Time,
    /// 6.9: the flag fell, but the opponent cannot mate.
    TimeCannotMate,
    /// 7.5.5: too many illegal moves.
    IllegalMoves,
    /// 7.5.5: too many illegal moves, but the opponent cannot mate.
    IllegalMovesCannotMate,
    /// Awarded by the arbiter.
    Arbiter,
    /// Adjourned with a sealed move that was illegal or ambiguous, or other rules of adjournment.
    Adjournment,
    /// Quickplay finish: claimed and granted.
    Quickplay,
    /// Given up without result.
    Aborted,
}
