//! Questions about the game that are asked in sentences and have no command word of their own.

use super::{Aim, Chat, Term, Verb, Whether};
use crate::grammar::Side;
use crate::notation::Pattern;
use crate::rules::{CastlingSide, Role, Square};

/// A question about the game. A side is as the speaker says it; without one, both or the one that
/// it is likely about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ask {
    /// Which colour the user plays.
    Colour,
    /// The number of the move.
    MoveNumber,
    /// How many moves each side has made.
    MovesMade,
    /// The time of a side.
    Time(Side),
    /// The last move of a side.
    LastMove(Side),
    /// The move with this number; of one side, or both.
    MoveAt(u16, Option<Side>),
    /// What a side has that makes its position better; the one that has more, where none is named.
    Standing(Option<Side>),
    /// Why the opponent gave up.
    Resigned,
    /// Why the opponent has not taken anything with the last move.
    NotTaken,
    /// The colour of a square.
    SquareColour(Square),
    /// The colour of the square to which a side moved last.
    LastColour(Side),
    /// Whether two squares have the same colour.
    SameColour(Square, Square),
    /// What stands on a diagonal from one square to another.
    Diagonal(Square, Square),
    /// Where a side's pieces stand; all kinds if none is named.
    Pieces(Side, Option<Role>),
    /// What stands on both long diagonals.
    LongDiagonals,
    /// What stands behind, or before, a side's pieces of a kind, or the piece on a square: straight
    /// and aslant, the nearest each way.
    Beyond {
        /// Whose; the user's, if nobody is named.
        side: Option<Side>,
        /// Which kind.
        role: Option<Role>,
        /// Or which square.
        square: Option<Square>,
        /// Before it, and not behind it.
        ahead: bool,
    },
    /// Which knights and bishops are still at home.
    Undeveloped(Option<Side>),
    /// How many pieces of a kind there are, on the whole board or on one wing.
    Count(Option<Side>, Option<Role>, Option<CastlingSide>),
    /// What has been taken of a side.
    Captured(Option<Side>),
    /// Whether a king is in check, and by what.
    Check(Option<Side>),
    /// Whether a side can castle, and why not.
    Castling(Option<Side>, Option<CastlingSide>),
    /// What is attacked and not defended.
    Hanging(Option<Side>),
    /// What nothing of a side's own defends.
    Loose(Option<Side>),
    /// What the piece on a square attacks, or a side's pieces of a kind.
    Targets(Option<Side>, Option<Role>, Option<Square>),
    /// What the piece on a square guards, or a side's pieces of a kind.
    Protects(Option<Side>, Option<Role>, Option<Square>),
    /// What of a side can go to a square; of the side to move, where none is named.
    Movers(Option<Side>, Square),
    /// Since when the piece on a square stands there.
    Since(Square),
    /// What stands between the user's piece of a kind and one of the opponent's, or another own one.
    Between {
        /// The user's.
        from: Role,
        /// The other.
        to: Role,
        /// It is the user's too.
        own: bool,
    },
    /// Whether a side's pieces of a kind, or the piece on a square, can be taken.
    Taken(Option<Side>, Option<Role>, Option<Square>),
    /// Whether a side takes back where something was taken, and with what.
    Retakes(Option<Side>),
    /// What is best for the side to move in a thought, where it was asked what happens.
    Reply,
    /// What to play for: the user's own moves of the best line, and what each is for.
    Plan,
    /// Whether what moves so can be taken there.
    TakenAfter(Vec<Pattern>),
    /// What is answered by yes or no first.
    Whether(Whether),
    /// Where a side's pieces of a kind, or the piece on a square, can go and lose nothing there.
    SafeMoves(Option<Side>, Option<Role>, Option<Square>),
    /// Whether they are lost: what attacks and defends them, and where they can go.
    Saved(Option<Side>, Option<Role>, Option<Square>),
    /// By what one side has more material than the other.
    Balance,
    /// Which moves guard a piece.
    Guards(Option<Role>, Option<Square>),
    /// Which moves attack a piece of the other side; by pawns alone.
    Chases(Option<Role>, Option<Square>, bool),
    /// Which moves do something on the board.
    Aims(Aim),
    /// What a side can take that wins something.
    Free(Option<Side>),
    /// Who attacks and defends a side's pieces of a kind.
    Attacked(Option<Side>, Role),
    /// What a side can take; with one kind of piece, if it is named.
    Captures(Side, Option<Role>),
    /// Where a side's pieces can go.
    Moves(Side, Option<Role>),
    /// Whether a move of a side is legal, and why not; of the side to move, where none is named.
    Legal(Option<Side>, Vec<Pattern>),
    /// Whether a move of a side gives check; where it is not legal, why.
    GivesCheck(Option<Side>, Vec<Pattern>),
    /// How the game ended, or that it has not.
    Result,
    /// How near a draw is: repetitions, moves without a capture, an offer that stands.
    DrawState,
    /// The position in Forsyth-Edwards notation.
    Fen,
    /// What can be set, and how it is now.
    Settings,
    /// How it is now what this sets: whether the sound is on.
    State(Box<super::Command>),
    /// Which settings are not as they were at first.
    Changed,
    /// What the next game is to be.
    Next,
    /// What a word means.
    Explain(Term),
    /// Whether this side's clock runs, or any.
    Runs(Option<Side>),
    /// Whose clock runs.
    RunsWhose,
    /// Whether the clock runs while one thinks ahead.
    RunsAhead,
    /// Which level plays like this rating.
    LevelLike(u16),
    /// What the name of this level means.
    LevelNamed(u8),
    /// Small talk: a friendly sentence.
    Chat(Chat),
}

impl Ask {
    /// The row of the table that tells as much of the board.
    pub const fn verb(&self) -> Verb {
        match self {
            Self::Chat(_)
            | Self::Settings
            | Self::State(_)
            | Self::Changed
            | Self::Next
            | Self::Explain(_)
            | Self::LevelLike(_)
            | Self::LevelNamed(_) => Verb::Repeat,
            Self::Fen => Verb::Board,
            Self::DrawState
            | Self::Colour
            | Self::MoveNumber
            | Self::MovesMade
            | Self::Result
            | Self::Resigned
            | Self::SquareColour(_)
            | Self::LastColour(_)
            | Self::SameColour(..) => Verb::Turn,
            Self::Time(_) | Self::Runs(_) | Self::RunsWhose | Self::RunsAhead => Verb::Clock,
            Self::LastMove(_) | Self::Since(_) => Verb::LastMove,
            Self::Captured(_) | Self::Balance => Verb::Material,
            Self::MoveAt(..) => Verb::SayMoves,
            Self::Diagonal(..)
            | Self::LongDiagonals
            | Self::Between { .. }
            | Self::Beyond { .. }
            | Self::Undeveloped(_)
            | Self::Pieces(..)
            | Self::Count(..) => Verb::Pieces,
            Self::Check(_)
            | Self::Castling(..)
            | Self::Hanging(_)
            | Self::Loose(_)
            | Self::Standing(_)
            | Self::NotTaken
            | Self::Targets(..)
            | Self::Protects(..)
            | Self::Taken(..)
            | Self::Retakes(_)
            | Self::Reply
            | Self::TakenAfter(_)
            | Self::Whether(_)
            | Self::Guards(..)
            | Self::Chases(..)
            | Self::Aims(_)
            | Self::Attacked(..) => Verb::Attackers,
            // What the coach would do is told where its best line is.
            Self::Plan => Verb::BestLine,
            Self::Captures(..) | Self::Free(_) => Verb::Captures,
            Self::Moves(..)
            | Self::Movers(..)
            | Self::SafeMoves(..)
            | Self::Saved(..)
            | Self::GivesCheck(..)
            | Self::Legal(..) => Verb::Moves,
        }
    }
}
