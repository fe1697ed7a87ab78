//! Who defends too much alone.

use crate::rules::{Chess, Color, Square};
use crate::sorted::Sorted;

use super::{attacked, attackers};

/// A piece that alone defends several attacked ones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Overload {
    /// The defender.
    pub piece: Square,
    /// What it alone defends, two or more.
    pub charges: Vec<Square>,
}

/// The overloaded pieces of a side.
pub fn overloads(position: &Chess, color: Color) -> Vec<Overload> {
    let mut found: Vec<Overload> = Vec::new();
    for charge in attacked(position, color) {
        let Some(piece) = attackers(position, charge, color).single_square() else {
            continue;
        };
        match found.iter_mut().find(|overload| overload.piece == piece) {
            Some(overload) => overload.charges.push(charge),
            None => found.push(Overload {
                piece,
                charges: vec![charge],
            }),
        }
    }
    found.retain(|overload| overload.charges.len() >= 2);
    found.order_by_key(|overload| overload.piece);
    found
}
