//! A move in sixteen bits, so that tables of them stay small.

use std::fmt;

use crate::rules::{Role, Square};

/// What is special about a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum MoveKind {
    Normal,
    /// King takes own rook, as Chess960 writes it.
    Castle,
    EnPassant,
    Promotion,
}

/// A move: six bits each for both squares, two for the kind, two for the promotion.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub(crate) struct Mv(u16);

const PROMOTIONS: [Role; 4] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

impl Mv {
    /// No move.
    pub const NONE: Self = Self(0);

    pub(super) fn new(from: Square, to: Square, kind: MoveKind) -> Self {
        Self((from as u16) | ((to as u16) << 6) | ((kind as u16) << 12))
    }

    pub(super) fn promoting(from: Square, to: Square, role: Role) -> Self {
        let piece = role as u16 - Role::Knight as u16;
        Self(Self::new(from, to, MoveKind::Promotion).0 | (piece << 14))
    }

    /// The square that is left.
    pub fn from(self) -> Square {
        Square::new(u32::from(self.0 & 63))
    }

    /// The square that is reached; for castling, the rook's.
    pub fn to(self) -> Square {
        Square::new(u32::from((self.0 >> 6) & 63))
    }

    pub const fn kind(self) -> MoveKind {
        match (self.0 >> 12) & 3 {
            0 => MoveKind::Normal,
            1 => MoveKind::Castle,
            2 => MoveKind::EnPassant,
            _ => MoveKind::Promotion,
        }
    }

    /// Whether it castles.
    pub fn is_castle(self) -> bool {
        self.kind() == MoveKind::Castle
    }

    /// What a pawn becomes.
    pub const fn promotion(self) -> Option<Role> {
        match self.kind() {
            MoveKind::Promotion => Some(PROMOTIONS[(self.0 >> 14) as usize]),
            _ => None,
        }
    }

    /// As a number, for tables.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// From such a number. It need not be a legal move anywhere.
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }
}

impl fmt::Debug for Mv {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.to())?;
        self.promotion()
            .map_or(Ok(()), |role| write!(f, "{}", role.char()))
    }
}
