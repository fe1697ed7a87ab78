//! Characters: what an opponent likes, on top of how strong it is.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::board::{Board, Mv, value};
use crate::rules::Role;

/// What an opponent likes to play. It likes it where it can: a character chooses among the moves
/// that a player of its strength would think of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Character {
    /// Nothing in particular.
    #[default]
    Plain,
    /// Takes whatever can be taken.
    Taker,
    /// Gives check whenever it can.
    Checker,
    /// Leaves nothing unguarded and stays at home.
    Careful,
    /// Gives pawns away for an attack.
    Gambler,
    /// Exchanges pieces until few are left.
    Trader,
}

/// A text that names no character.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("plain, taker, checker, careful, gambler or trader")]
pub struct NoSuchCharacter;

impl Character {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Plain,
        Self::Taker,
        Self::Checker,
        Self::Careful,
        Self::Gambler,
        Self::Trader,
    ];

    /// How it is called in settings and in the protocol.
    ///
    /// ```
    /// use hektor::engine::Character;
    /// assert!(Character::ALL.iter().all(|own| own.name().parse() == Ok(*own)));
    /// assert!("nobody".parse::<Character>().is_err());
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Taker => "taker",
            Self::Checker => "checker",
            Self::Careful => "careful",
            Self::Gambler => "gambler",
            Self::Trader => "trader",
        }
    }

    /// How many times as likely as anybody it is to play a move.
    pub(crate) fn taste(self, board: &Board, mv: Mv) -> f32 {
        let takes = board.takes(mv);
        match self {
            Self::Plain => 1.0,
            Self::Taker if takes.is_some() => 5.0,
            Self::Checker if gives_check(board, mv) => 8.0,
            Self::Careful => {
                let home = board.is_at_home(mv);
                let safe = board.see(mv, 0);
                (if home { 2.0 } else { 1.0 }) * if safe { 1.0 } else { 0.3 }
            }
            Self::Gambler if offers_pawn(board, mv) => 6.0,
            Self::Gambler if gives_check(board, mv) => 1.5,
            Self::Trader if takes.is_some_and(|role| role != Role::Pawn) && board.see(mv, -30) => {
                6.0
            }
            _ => 1.0,
        }
    }
}

pub(crate) fn gives_check(board: &Board, mv: Mv) -> bool {
    let mut after = board.clone();
    after.make(mv);
    after.in_check()
}

/// Whether a pawn's worth may be lost by it on the square where it goes, and no more.
pub(crate) fn offers_pawn(board: &Board, mv: Mv) -> bool {
    let pawn = value(Role::Pawn);
    !board.see(mv, -pawn / 2) && board.see(mv, -pawn - pawn / 2)
}

impl fmt::Display for Character {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Character {
    type Err = NoSuchCharacter;

    fn from_str(text: &str) -> Result<Self, NoSuchCharacter> {
        let mut all = Self::ALL.into_iter();
        all.find(|own| own.name() == text).ok_or(NoSuchCharacter)
    }
}
