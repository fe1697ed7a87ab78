//! One of several pieces by where it stands: "the left one", "der vom Königsflügel".
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use std::cmp::Reverse;

use crate::rules::{Color, File, Move};
use crate::sorted::Sorted;

/// Where one of several pieces stands beside the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Placed {
    /// As its owner sees the board, to the left.
    Left,
    /// To the right.
    Right,
    /// Towards the files e to h.
    KingSide,
    /// Towards the files a to d.
    QueenSide,
    /// Towards the opponent.
    Front,
    /// Towards its owner.
    Back,
    /// Nearer to the edge of the board, to the left or to the right: "the one in the corner".
    Outer,
}

impl Placed {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Left,
        Self::Right,
        Self::KingSide,
        Self::QueenSide,
        Self::Front,
        Self::Back,
        Self::Outer,
    ];

    /// Whether it may be a way as well: "three squares to the left".
    pub(super) const fn is_aside(&self) -> bool {
        matches!(self, Self::Left | Self::Right)
    }

    /// Its name, as `voices/*/grammar.toml` has it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Right => "right",
            Self::KingSide => "king-side",
            Self::QueenSide => "queen-side",
            Self::Front => "front",
            Self::Back => "back",
            Self::Outer => "outer",
        }
    }

    /// The moves of the piece that stands so, of the side whose moves they are. None if no piece
    /// stands further that way than another.
    ///
    /// ```
    /// use hektor::command::Placed;
    /// use hektor::rules::{Color, Position, parse_fen};
    /// let position = parse_fen("6k1/5ppp/8/8/8/8/5PPP/R4RK1 w - - 0 1").unwrap();
    /// let mut moves: Vec<_> = position.legal_moves().into_iter().collect();
    /// moves.retain(|mv| mv.to().to_string() == "d1");
    /// let [mv] = *Placed::Left.of(&moves, Color::White) else { panic!() };
    /// assert_eq!(mv.from().unwrap().to_string(), "a1");
    /// assert_eq!(Placed::Left.of(&moves, Color::Black), Placed::KingSide.of(&moves, Color::White));
    /// assert_eq!(Placed::Outer.of(&moves, Color::White), Placed::Left.of(&moves, Color::White));
    /// assert!(Placed::Front.of(&moves, Color::White).is_empty());
    /// ```
    pub fn of(self, moves: &[Move], color: Color) -> Vec<Move> {
        let place = |mv: &Move| {
            let from = mv.from()?;
            let (file, rank) = (i32::from(from.file()), i32::from(from.rank()));
            let own = |value: i32| color.fold_wb(value, -value);
            Some(match self {
                Self::Left => own(-file),
                Self::Right => own(file),
                Self::KingSide => file,
                Self::QueenSide => -file,
                Self::Front => own(rank),
                Self::Back => own(-rank),
                Self::Outer => (2 * file - 7).abs(),
            })
        };
        // On a wing there is one alone, or none is meant.
        let on_it = |mv: &Move| match (self, mv.from().map(|from| from.file())) {
            (Self::KingSide, Some(file)) => file >= File::E,
            (Self::QueenSide, Some(file)) => file < File::E,
            _ => true,
        };
        let mut left: Vec<Move> = moves.iter().copied().filter(on_it).collect();
        left.order_by_key(|mv| Reverse(place(mv)));
        let first = left.first().and_then(place);
        left.retain(|mv| place(mv) == first);
        match left.len() == moves.len() {
            true => Vec::new(),
            false => left,
        }
    }
}
