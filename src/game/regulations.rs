//! What the regulations of an event lay down where the Laws leave it to them.

use serde::{Deserialize, Serialize};

use crate::clock::Millis;

/// How closely a rapid or blitz game is watched (A.3, A.4, B.3; 2009, A.2, A.4, B.2, B.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Supervision {
    /// Somebody watches this game: the rules of serious play hold.
    #[default]
    OnePerGame,
    /// Nobody watches: what the opponent does wrong is to be claimed.
    Limited,
}

/// The regulations of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Regulations {
    /// No draw is agreed before each side has made so many moves (9.1.1).
    pub no_draw_before: u32,
    /// No draw is agreed without the arbiter's consent (9.1.1).
    pub draws_by_arbiter: bool,
    /// How closely rapid and blitz games are watched (A.5, B.5).
    pub supervision: Supervision,
    /// How late a player may come (6.7.1; 2009, 6.6); `None` is what the edition says.
    pub default_time: Option<Millis>,
}
