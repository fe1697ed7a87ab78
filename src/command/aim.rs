//! What a move is to do, where it is told by that: "pin the knight with the bishop".

use crate::grammar::{Key, Wish};
use crate::rules::{File, Role, Square};
use crate::survey::Deed;

/// What a move is to do, and to which piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Aim {
    /// What.
    pub deed: Deed,
    /// With which kind of piece; any, if none is named.
    pub with: Option<Role>,
    /// With a pawn of this file.
    pub from: Option<File>,
    /// To which kind; any, if none is named.
    pub role: Option<Role>,
    /// To the piece on this square.
    pub square: Option<Square>,
    /// To a pawn on this file.
    pub file: Option<File>,
    /// The move is wished, and asked about; else it is asked which there are.
    pub wished: bool,
}

impl Aim {
    /// Whether it is done to a piece that is not named, but wished with one that is.
    pub fn is_pointing(&self) -> bool {
        let none = self.role.is_none() && self.square.is_none() && self.file.is_none();
        none && self.wished && self.deed != Deed::Forks
    }

    /// The aim that a wish names.
    pub(super) fn of(wish: &Wish) -> Option<Self> {
        let name = wish.word(Key::Name)?;
        Some(Self {
            deed: Deed::ALL.into_iter().find(|deed| deed.name() == name)?,
            with: wish.piece(Key::Piece),
            from: None,
            role: wish.piece(Key::Captured),
            square: wish.square(Key::Square),
            file: wish.file(Key::File),
            wished: wish.word(Key::Value) != Some("which"),
        })
    }
}
