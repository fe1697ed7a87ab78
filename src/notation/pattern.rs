//! A move as it was said or typed, before the position decides what it means.
//!
//! Syntax first, legality second: parsing yields [`Pattern`]s, [`resolve`] holds them against a position.

use crate::rules::{CastlingSide, Chess, File, Illegal, Move, Position, Rank, Role};

/// What was said of a move; what was left out is `None`.
///
/// `Springer Felix drei` is a role and a target; `Nbd7` adds a file of origin; `Dame schlägt` is
/// a role and a capture; `Felix` alone, an answer to a question, is a file.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Pattern {
    /// The piece that moves; a bare target square means a pawn only if a pawn can go there.
    pub role: Option<Role>,
    /// The file it comes from.
    pub from_file: Option<File>,
    /// The rank it comes from.
    pub from_rank: Option<Rank>,
    /// The file it goes to.
    pub to_file: Option<File>,
    /// The rank it goes to.
    pub to_rank: Option<Rank>,
    /// "takes" was said; without it a capture is still meant where only a capture fits.
    pub capture: bool,
    /// The piece a pawn becomes.
    pub promotion: Option<Role>,
    /// Castling to this side.
    pub castle: Option<CastlingSide>,
}

/// Why a pattern does not give exactly one legal move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unresolved {
    /// Several moves fit: ask which, never guess.
    Ambiguous(Vec<Move>),
    /// A pawn reaches the last rank and the piece was not named; the four moves.
    Promotion(Vec<Move>),
    /// It is a move, and the Laws do not allow it.
    Illegal(Illegal),
}

impl Pattern {
    /// Whether a legal move fits everything that was said.
    pub fn fits(&self, mv: Move) -> bool {
        if let Some(side) = self.castle {
            return mv.castling_side() == Some(side);
        }
        let Some(from) = mv.from() else { return false };
        // A castling king is named by where it arrives, or by the rook it castles with.
        let to = mv.to();
        let same = |said: Option<_>, is| said.is_none_or(|said| said == is);
        same(self.role.map(u32::from), u32::from(mv.role()))
            && same(self.from_file.map(u32::from), u32::from(from.file()))
            && same(self.from_rank.map(u32::from), u32::from(from.rank()))
            && same(self.to_file.map(u32::from), u32::from(to.file()))
            && same(self.to_rank.map(u32::from), u32::from(to.rank()))
            && (!self.capture || mv.is_capture())
            && (self.promotion.is_none() || self.promotion == mv.promotion())
    }
}

/// The one legal move that a pattern means in a position.
///
/// # Errors
/// [`Unresolved`]: several fit, the promotion is missing, or why it is illegal.
pub fn resolve(pattern: &Pattern, position: &Chess) -> Result<Move, Unresolved> {
    let fitting: Vec<Move> = position
        .legal_moves()
        .into_iter()
        .filter(|&mv| pattern.fits(mv))
        .collect();
    match fitting.as_slice() {
        [mv] => Ok(*mv),
        [] => Err(Unresolved::Illegal(Illegal::Unclear)),
        _ => Err(Unresolved::Ambiguous(fitting)),
    }
}
