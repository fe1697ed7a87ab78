//! Questions about the whole board or the whole game, see [`crate::survey`].

use super::Verb;
use crate::grammar::Side;
use crate::notation::Pattern;
use crate::rules::{Color, Square};
use crate::survey::PawnTrait;

/// A question. A side is as the speaker says it; without one it is both.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Query {
    /// The board rank by rank, from a side; without one, from the user's.
    ByRank(Option<Side>),
    /// The board file by file, from the left as a side sees it; without one, as the user does.
    ByFile(Option<Side>),
    /// The quarter that a square lies in.
    Quarter(Square),
    /// The quarter at a corner as the user sees the board: far or near, right or left.
    Corner {
        /// Away from the user.
        far: bool,
        /// On the right.
        right: bool,
    },
    /// The quarter where a side's king began, or its queen; without a side, the user's.
    Wing {
        /// The king's.
        kings: bool,
        /// Whose.
        side: Option<Side>,
    },
    /// What does not stand where it began.
    Displaced,
    /// What has changed since the user's last move.
    Changes,
    /// Both diagonals through a square.
    Diagonals(Square),
    /// What stands a knight's move from a square.
    Reach(Square),
    /// What stands beside a square; without one, beside the user's king.
    Around(Option<Square>),
    /// What stands beside the king of a side.
    AroundKing(Side),
    /// What stands on the four squares in the middle.
    Centre,
    /// Where a king could go; without a side, the user's.
    Flights(Option<Side>),
    /// What a king's safety rests on; without a side, the user's.
    KingSafety(Option<Side>),
    /// The pawns and how they stand to each other.
    Pawns(Option<Side>),
    /// The pawns of which one thing can be said.
    PawnsThat(PawnTrait, Option<Side>),
    /// The files without pawns, of both sides or of one.
    OpenFiles,
    /// Who attacks and defends a square how often, and what an exchange there wins.
    Exchange(Square),
    /// What is pinned.
    Pins(Option<Side>),
    /// What attacks two at once.
    Forks(Option<Side>),
    /// What defends too much alone.
    Overloaded(Option<Side>),
    /// What is attacked.
    Attacked(Option<Side>),
    /// The moves of a side that give check; without one, of the user.
    Checks(Option<Side>),
    /// The checks and captures that a side threatens; without one, the opponent.
    Danger(Option<Side>),
    /// What the last move attacks, opened and left.
    Effects,
    /// Which castlings are still allowed.
    Rights,
    /// Whether a pawn can be taken en passant.
    EnPassant,
    /// Moves without capture or pawn move, and how often the position was there.
    Counters,
    /// The game's moves from this number on.
    MovesFrom(u16),
    /// The last so many moves, the latest first; without a number, all.
    MovesBack(Option<u16>),
    /// The opening's name.
    Opening,
}

impl Query {
    /// The row that it belongs to.
    pub const fn verb(&self) -> Verb {
        match self {
            Self::ByRank(_) => Verb::ByRank,
            Self::ByFile(_) => Verb::ByFile,
            Self::Quarter(_) | Self::Corner { .. } | Self::Wing { .. } => Verb::Quarter,
            Self::Displaced => Verb::Displaced,
            Self::Changes => Verb::Changes,
            Self::Diagonals(_) => Verb::Diagonal,
            Self::Reach(_) => Verb::Reach,
            Self::Around(_) | Self::AroundKing(_) => Verb::Around,
            Self::Centre => Verb::Centre,
            Self::Flights(_) => Verb::Flights,
            Self::KingSafety(_) => Verb::KingSafety,
            Self::Pawns(_) | Self::PawnsThat(..) => Verb::PawnStructure,
            Self::OpenFiles => Verb::OpenFiles,
            Self::Exchange(_) => Verb::Exchange,
            Self::Pins(_) => Verb::Pins,
            Self::Forks(_) => Verb::Forks,
            Self::Overloaded(_) => Verb::Overloaded,
            Self::Attacked(_) => Verb::Attacked,
            Self::Checks(_) => Verb::Checks,
            Self::Danger(_) => Verb::Danger,
            Self::Effects => Verb::Effects,
            Self::Rights => Verb::CastlingRights,
            Self::EnPassant => Verb::EnPassant,
            Self::Counters => Verb::Counters,
            Self::MovesFrom(_) => Verb::MovesFrom,
            Self::MovesBack(_) => Verb::MovesBack,
            Self::Opening => Verb::Opening,
        }
    }

    /// The question by its name in the grammar, with what was said beside it.
    pub fn named(
        name: &str,
        side: Option<Side>,
        square: Option<Square>,
        number: Option<u16>,
    ) -> Option<Self> {
        Some(match name {
            "by-rank" => Self::ByRank(side),
            "by-file" => Self::ByFile(side),
            "quarter" => Self::Quarter(square?),
            "far-left" | "far-right" | "near-left" | "near-right" => Self::Corner {
                far: name.starts_with("far"),
                right: name.ends_with("right"),
            },
            "kings-wing" | "queens-wing" => Self::Wing {
                kings: name.starts_with("king"),
                side,
            },
            "displaced" => Self::Displaced,
            "changes" => Self::Changes,
            "diagonal" => Self::Diagonals(square?),
            "reach" => Self::Reach(square?),
            "around" => match (square, side) {
                (None, Some(side)) => Self::AroundKing(side),
                _ => Self::Around(square),
            },
            "centre" => Self::Centre,
            "flights" | "flight-squares" => Self::Flights(side),
            "king-safety" => Self::KingSafety(side),
            "pawn-structure" => Self::Pawns(side),
            "open-files" => Self::OpenFiles,
            "exchange" => Self::Exchange(square?),
            "pins" => Self::Pins(side),
            "forks" => Self::Forks(side),
            "overloaded" => Self::Overloaded(side),
            "attacked" => Self::Attacked(side),
            "checks" => Self::Checks(side),
            "danger" => Self::Danger(side),
            "effects" => Self::Effects,
            "castling-rights" => Self::Rights,
            "en-passant" => Self::EnPassant,
            "counters" => Self::Counters,
            "moves-from" => Self::MovesFrom(number?),
            "moves-back" => Self::MovesBack(number),
            "opening" => Self::Opening,
            _ => return None,
        })
    }
}

/// Thinking ahead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Think {
    /// Begins where the game stands, with this move if one is named.
    Begin(Vec<Pattern>),
    /// The same where it is the user's turn, of the other side: as if its turn had come.
    Other(Vec<Pattern>),
    /// The next move of a line that was said in one breath, each side in turn.
    On {
        /// The move as it is said.
        said: Vec<Pattern>,
        /// Its place in the line, from 1.
        place: u8,
    },
    /// What comes then: behind the thought, or the move that is talked of.
    Then,
    /// A move back, in the thought and then in the game.
    Back,
    /// A move of the game forward again.
    Forward,
    /// To where the game stood after the move with this number, of both sides or of one; and the
    /// position is told.
    To {
        /// Which move; before the first it is 0.
        number: u16,
        /// Whose, if one is named.
        side: Option<Side>,
        /// The position is told too.
        board: bool,
    },
    /// To where the game stood after this move, of one side where it is named.
    ToMove(Vec<Pattern>, Option<Side>),
    /// Back to the game.
    Return,
    /// Back to the game, to make this move there.
    Leave(Vec<Pattern>),
    /// Keeps the line as a variation of the game.
    Keep,
    /// What the thought has that the game has not.
    Difference,
    /// Whether something is only thought, and what.
    Where,
    /// The position of the game, whatever is thought.
    Real,
}

impl Think {
    /// The row that it belongs to.
    pub const fn verb(&self) -> Verb {
        match self {
            Self::Begin(_) | Self::Other(_) | Self::On { .. } | Self::Then => Verb::WhatIf,
            Self::Back | Self::To { .. } | Self::ToMove(..) => Verb::StepBack,
            Self::Forward => Verb::StepForward,
            Self::Return | Self::Leave(_) => Verb::Return,
            Self::Keep => Verb::KeepLine,
            Self::Difference | Self::Where | Self::Real => Verb::Difference,
        }
    }
}

/// The side that a colour word names.
pub(super) const fn side_of(color: Option<Color>) -> Option<Side> {
    match color {
        None => None,
        Some(Color::White) => Some(Side::White),
        Some(Color::Black) => Some(Side::Black),
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Arg, Command, ROWS};
    use super::*;

    /// What is asked in a free sentence is what the row's own words ask.
    #[test]
    fn a_question_has_the_name_of_its_row() {
        let (side, square, number) = (Side::White, Square::E4, 7);
        let args = [
            Arg::Square(square),
            Arg::Pieces(Some(Color::White), None),
            Arg::Number(number),
            Arg::None,
        ];
        let mut asked = 0;
        for row in ROWS.iter() {
            let commands = args.iter().filter_map(|arg| row.command(arg.clone()));
            let queries = commands.filter_map(|command| match command {
                Command::Query(query) => Some(query),
                _ => None,
            });
            // With all that can be said of it.
            if let Some(query) = queries.into_iter().next() {
                let named = Query::named(row.verb.name(), Some(side), Some(square), Some(number));
                assert_eq!(named, Some(query), "{:?}", row.verb);
                assert_eq!(query.verb(), row.verb);
                asked += 1;
            }
        }
        assert_eq!(asked, 27);
    }

    #[test]
    fn around_a_king_it_is_the_king_that_was_named() {
        let around = |square, side| Query::named("around", side, square, None);
        let king = Query::AroundKing(Side::You);
        assert_eq!(around(None, Some(Side::You)), Some(king));
        let square = Query::Around(Some(Square::E4));
        assert_eq!(around(Some(Square::E4), Some(Side::You)), Some(square));
        assert_eq!(around(None, None), Some(Query::Around(None)));
    }
}
