//! How things of the board are named in answers, and how much is said; what moves are announced in is
//! a pack's.

use super::Verbosity;
use crate::table::{Event, Fact};

/// How squares are named.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Squares {
    /// As moves are announced: `Eva four`.
    #[default]
    Announced,
    /// By letter and digit: `e4`.
    Plain,
    /// By the international telephone alphabet: `echo four`.
    Nato,
}

/// Where the colour of a piece is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Colours {
    /// `white knight`.
    #[default]
    Before,
    /// `knight white`.
    After,
    /// Not at all.
    Unsaid,
}

/// Where the square is said of a piece that is met on the way over the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Places {
    /// `e4: white knight`.
    #[default]
    Before,
    /// `white knight e4`.
    After,
    /// Not at all.
    Unsaid,
}

/// What is said of an empty square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Empty {
    /// That it is empty; its colour too, unless little is wanted.
    #[default]
    Shade,
    /// That it is empty.
    Word,
    /// Only its name.
    Unsaid,
}

/// How things of the board are named in answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Wording {
    /// Squares.
    pub squares: Squares,
    /// Pieces by their letter.
    pub letters: bool,
    /// Colours.
    pub colours: Colours,
    /// Empty squares.
    pub empty: Empty,
    /// Squares of pieces that are met.
    pub places: Places,
    /// Captures among moves are not told apart by a word.
    pub plain_captures: bool,
    /// Announced moves do not say that they capture.
    pub silent_captures: bool,
}

/// How much is said of some kinds of things, where it is not as much as of all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Amounts {
    /// Of positions: boards, pieces, squares.
    pub positions: Option<Verbosity>,
    /// Of moves that can be made or were.
    pub moves: Option<Verbosity>,
    /// Of clocks.
    pub clocks: Option<Verbosity>,
    /// Of what cannot be done.
    pub refusals: Option<Verbosity>,
}

impl Amounts {
    /// How much is said of what happened, if it is one of these kinds.
    pub(super) fn of(&self, event: &Event) -> Option<Verbosity> {
        match event {
            Event::Refused(_) => self.refusals,
            Event::Clock(_) => self.clocks,
            Event::Told(fact) => match fact {
                Fact::Times { .. } | Fact::NoClock => self.clocks,
                Fact::Moves(_) | Fact::LastMove(_) | Fact::LegalMoves { .. } => self.moves,
                Fact::Board(_)
                | Fact::Square(_)
                | Fact::Picked(_)
                | Fact::Pieces { .. }
                | Fact::File(..)
                | Fact::Rank(..)
                | Fact::Along { .. }
                | Fact::Attackers { .. }
                | Fact::Material(_) => self.positions,
                _ => None,
            },
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Warning;
    use crate::rules::Color;
    use crate::table::Refusal;

    #[test]
    fn each_kind_has_its_own_amount() {
        let amounts = Amounts {
            positions: None,
            moves: Some(Verbosity::Full),
            clocks: Some(Verbosity::Brief),
            refusals: Some(Verbosity::Normal),
        };
        for (event, amount) in [
            (Event::Refused(Refusal::GameOver), amounts.refusals),
            (Event::Clock(Warning::Flag(Color::White)), amounts.clocks),
            (Event::Told(Fact::NoClock), amounts.clocks),
            (Event::Told(Fact::Moves(Vec::new())), amounts.moves),
            (Event::Cancelled, None),
        ] {
            assert_eq!(amounts.of(&event), amount, "{event:?}");
        }
    }
}
