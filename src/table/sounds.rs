//! What of the board is told by sound alone.

use super::event::{Fact, SquareView};
use crate::policy::Reveals;
use crate::rules::{Chess, Color, File, Move, Rank, Square};

/// What is to be heard, and from which side of the board.
#[derive(Debug, Clone, PartialEq)]
pub struct Sounds {
    /// Near is low and left is left as from here, as the arrow keys walk.
    pub from: Color,
    /// Not before what is being said has been heard.
    pub after_words: bool,
    /// Of what.
    pub of: Sounding,
}

/// What is told by sound.
#[derive(Debug, Clone, PartialEq)]
pub enum Sounding {
    /// The whole board, rank by rank from the near one.
    Board(Chess),
    /// A file and what stands on it.
    File(File, Vec<SquareView>),
    /// A rank and what stands on it.
    Rank(Rank, Vec<SquareView>),
    /// A square.
    Square(SquareView),
    /// One piece after the other.
    Several(Vec<SquareView>),
    /// The last move, from square to square.
    LastMove(Option<(Chess, Move)>),
    /// From where a square is attacked and defended, and how far that is.
    Attacks {
        /// The square and what stands on it.
        square: SquareView,
        /// Pieces that attack it.
        attackers: Vec<SquareView>,
        /// Pieces that defend it.
        defenders: Vec<SquareView>,
    },
}

/// What is asked to be heard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The whole board.
    Board,
    /// A file.
    File(File),
    /// A rank.
    Rank(Rank),
    /// A square.
    Square(Square),
    /// The last move.
    LastMove,
    /// What attacks and defends a square.
    Attacks(Square),
}

impl Sounds {
    /// The same in words, where nothing can be heard.
    pub fn in_words(&self) -> Fact {
        match self.of.clone() {
            Sounding::Board(position) => Fact::Board(position),
            Sounding::File(file, views) => Fact::File(file, views),
            Sounding::Rank(rank, views) => Fact::Rank(rank, views),
            Sounding::Square(view) => Fact::Square(view),
            Sounding::Several(pieces) => Fact::Pieces {
                color: Color::White,
                role: None,
                pieces,
            },
            Sounding::LastMove(last) => Fact::LastMove(last),
            Sounding::Attacks {
                square,
                attackers,
                defenders,
            } => Fact::Attackers {
                square,
                attackers,
                defenders,
            },
        }
    }

    /// How much of the position it tells: as much as its words.
    pub fn reveals(&self) -> Reveals {
        match self.of {
            Sounding::LastMove(_) => Reveals::LastMove,
            Sounding::Square(_) => Reveals::Square,
            Sounding::Board(_)
            | Sounding::File(..)
            | Sounding::Several(_)
            | Sounding::Rank(..)
            | Sounding::Attacks { .. } => Reveals::Position,
        }
    }
}

impl super::Table {
    /// What is to be heard of the game.
    pub(super) fn sounds(&self, part: Part) -> Fact {
        let position = self.game.position();
        let views = |squares| super::facts::views(position, squares);
        let of = match part {
            Part::Board => Sounding::Board(position.clone()),
            Part::File(file) => Sounding::File(file, views(file.into())),
            Part::Rank(rank) => Sounding::Rank(rank, views(rank.into())),
            Part::Square(square) => Sounding::Square(super::facts::view(position, square)),
            Part::LastMove => Sounding::LastMove(self.last_move()),
            Part::Attacks(square) => match super::facts::attackers(position, square) {
                Fact::Attackers {
                    square,
                    attackers,
                    defenders,
                } => Sounding::Attacks {
                    square,
                    attackers,
                    defenders,
                },
                // It answers nothing else.
                other => return other,
            },
        };
        let from = self.setup.you().unwrap_or(Color::White);
        Fact::Sounds(Sounds {
            from,
            after_words: false,
            of,
        })
    }
}
