//! Where the picture of the board was lost in a blindfold game: illegal tries and questions, and the
//! positions at which they happened.

use serde::{Deserialize, Serialize};

use super::Table;
use crate::policy::Policy;
use crate::rules::{Chess, Color, Move, Position};
use crate::sorted::Sorted;

/// A sign that the picture was not clear.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Blur {
    /// A move was tried that is not legal.
    Tried,
    /// The board was asked about, and the answer was given.
    Looked,
    /// The board was asked about where the grade does not allow it.
    Wanted,
}

/// A position at which the picture was lost, and the half-moves that led there.
#[derive(Debug, Clone, PartialEq)]
pub struct LostAt {
    /// The number of the move that was to be made.
    pub number: u32,
    /// Whose move it was.
    pub color: Color,
    /// The position some half-moves before.
    pub before: Chess,
    /// The half-moves from there.
    pub moves: Vec<Move>,
}

/// How the picture held in a game.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Picture {
    /// Moves that were tried and are not legal.
    pub tries: u32,
    /// The positions at which it was lost most, in the order of the game.
    pub places: Vec<LostAt>,
}

/// So many positions are named.
const PLACES: usize = 3;
/// So many half-moves lead to each.
const LEAD: usize = 8;

impl Table {
    /// Notes what was tried or asked at this point of the game.
    pub(super) fn blurred(&mut self, blur: Blur) {
        self.blurs.push((self.game.moves().len(), blur));
    }

    /// How many readings of the whole board are left, where they are counted.
    pub fn readings_left(&self) -> Option<u32> {
        (!self.is_over()).then(|| self.policy.readings_left())?
    }

    /// Whether the board was asked about where that was refused.
    pub(super) fn wanted_to_look(&self) -> bool {
        self.blurs.iter().any(|(_, blur)| *blur == Blur::Wanted)
    }

    /// How the picture held.
    pub(super) fn picture(&self) -> Picture {
        let moves = self.game.moves();
        let noted = || self.blurs.iter().filter(|(ply, _)| *ply <= moves.len());
        let weight = |ply: usize| -> u32 {
            let here = noted().filter(|(own, _)| *own == ply);
            here.map(|(_, blur)| if *blur == Blur::Tried { 2 } else { 1 })
                .sum()
        };
        // At the start there is nothing to lose.
        let mut plies: Vec<usize> = noted()
            .map(|(ply, _)| *ply)
            .filter(|&ply| ply > 0)
            .collect();
        plies.order();
        plies.dedup();
        plies.order_by_key(|&ply| std::cmp::Reverse(weight(ply)));
        plies.truncate(PLACES);
        plies.order();
        let place = |ply: usize| {
            let from = ply.saturating_sub(LEAD);
            let there = self.game.position_at(ply)?;
            Some(LostAt {
                number: there.fullmoves().get(),
                color: there.turn(),
                before: self.game.position_at(from)?.clone(),
                moves: moves.get(from..ply)?.to_vec(),
            })
        };
        Picture {
            tries: noted().filter(|(_, blur)| *blur == Blur::Tried).count() as u32,
            places: plies.into_iter().filter_map(place).collect(),
        }
    }
}

/// What of an event that passed the gate was a sign: `before` is the gate as it was.
pub(super) fn sign(tried: bool, barred: bool, before: &Policy, after: &Policy) -> Option<Blur> {
    match () {
        () if before.is_free() => None,
        () if tried => Some(Blur::Tried),
        () if after.peeks() != before.peeks() => Some(Blur::Looked),
        () if barred => Some(Blur::Wanted),
        () => None,
    }
}
