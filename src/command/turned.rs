//! "And my opponent?": the question that was asked last, about another side.

use super::{Ask, Command, Query, Target};
use crate::grammar::Side;
use crate::rules::{Role, Square};

impl Command {
    /// The same question about this side; `None` where it is about no side.
    ///
    /// ```
    /// use hektor::command::{Ask, Command};
    /// use hektor::grammar::Side;
    /// let mine = Command::Ask(Ask::Check(Some(Side::Me)));
    /// assert_eq!(mine.about(Side::You), Some(Command::Ask(Ask::Check(Some(Side::You)))));
    /// assert_eq!(Command::Repeat.about(Side::You), None);
    /// ```
    pub fn about(&self, side: Side) -> Option<Self> {
        let of = Some(side);
        Some(match self {
            Self::Ask(ask) => Self::Ask(ask.about(side)?),
            Self::Query(query) => Self::Query(query.about(side)?),
            Self::Clock => Self::Ask(Ask::Time(side)),
            Self::LastMove => Self::Ask(Ask::LastMove(side)),
            Self::Material => Self::Ask(Ask::Count(Some(side), None, None)),
            Self::Board => Self::Ask(Ask::Pieces(side, None)),
            Self::Pieces(_, role) => Self::Ask(Ask::Pieces(side, *role)),
            Self::Captures => Self::Ask(Ask::Captures(side, None)),
            Self::Review(_) => Self::Review(of),
            Self::Worst(_) => Self::Worst(of),
            Self::Grade(_) => Self::Grade(of),
            Self::Highlight(what, _) => Self::Highlight(*what, of),
            Self::Judge(_) => Self::Judge(of),
            Self::Better(_) => Self::Better(of),
            // "What threatens me? And him?" asks of the other side as "what does he threaten? And I?" does.
            Self::Threat(by) => Self::Threat(match (by, side) {
                (None, Side::Me | Side::You) => Some(Side::Me),
                (Some(Side::Me), Side::Me | Side::You) => None,
                _ => of,
            }),
            Self::Moves(Target::All) => Self::Ask(Ask::Moves(side, None)),
            Self::Moves(Target::Role(role)) => Self::Ask(Ask::Moves(side, Some(*role))),
            _ => return None,
        })
    }
}

impl Command {
    /// The same question about the pieces of this kind; `None` where it is about no kind.
    ///
    /// ```
    /// use hektor::command::{Ask, Command};
    /// use hektor::grammar::Side;
    /// use hektor::rules::Role;
    /// let queen = Command::Ask(Ask::Attacked(Some(Side::Me), Role::Queen));
    /// let knights = Command::Ask(Ask::Attacked(Some(Side::Me), Role::Knight));
    /// assert_eq!(queen.of_kind(Role::Knight), Some(knights));
    /// assert_eq!(Command::Clock.of_kind(Role::Knight), None);
    /// ```
    pub fn of_kind(&self, role: Role) -> Option<Self> {
        let of = Some(role);
        Some(Self::Ask(match *self {
            Self::Ask(Ask::Pieces(side, _)) => Ask::Pieces(side, of),
            Self::Ask(Ask::Count(side, _, wing)) => Ask::Count(side, of, wing),
            Self::Ask(Ask::Attacked(side, _)) => Ask::Attacked(side, role),
            Self::Ask(Ask::Captures(side, _)) => Ask::Captures(side, of),
            Self::Ask(Ask::Moves(side, _)) => Ask::Moves(side, of),
            Self::Ask(Ask::Targets(side, Some(_), None)) => Ask::Targets(side, of, None),
            Self::Ask(Ask::Taken(side, Some(_), None)) => Ask::Taken(side, of, None),
            Self::Query(Query::Pawns(_) | Query::PawnsThat(..)) if role == Role::Pawn => {
                return Some(self.clone());
            }
            _ => return None,
        }))
    }
}

impl Command {
    /// The same question about a side's pieces of a kind, whatever it was asked of.
    ///
    /// ```
    /// use hektor::command::{Ask, Command, Target};
    /// use hektor::grammar::Side;
    /// use hektor::rules::{Role, Square};
    /// let bishop = Command::Moves(Target::Square(Square::H5));
    /// let queen = Command::Ask(Ask::Moves(Side::Me, Some(Role::Queen)));
    /// assert_eq!(bishop.of_pieces(Side::Me, Role::Queen), Some(queen));
    /// ```
    pub fn of_pieces(&self, side: Side, role: Role) -> Option<Self> {
        let of = (Some(side), Some(role));
        Some(match self {
            Self::Moves(Target::Square(_)) => Self::Ask(Ask::Moves(side, of.1)),
            Self::Attackers(_) => Self::Ask(Ask::Attacked(of.0, role)),
            Self::Ask(Ask::Targets(_, None, Some(_))) => Self::Ask(Ask::Targets(of.0, of.1, None)),
            Self::Ask(Ask::Taken(_, None, Some(_))) => Self::Ask(Ask::Taken(of.0, of.1, None)),
            Self::Ask(Ask::SafeMoves(..)) => Self::Ask(Ask::SafeMoves(of.0, of.1, None)),
            Self::Ask(Ask::Saved(..)) => Self::Ask(Ask::Saved(of.0, of.1, None)),
            _ => return self.about(side)?.of_kind(role),
        })
    }
}

impl Command {
    /// The same question about a square, or about the piece that stands there; `None` where it is
    /// asked of neither.
    ///
    /// ```
    /// use hektor::command::{Ask, Command};
    /// use hektor::rules::{Role, Square};
    /// let queen = Command::Ask(Ask::Attacked(None, Role::Queen));
    /// assert_eq!(queen.of_square(Square::D2), Some(Command::Attackers(Square::D2)));
    /// assert_eq!(Command::Clock.of_square(Square::D2), None);
    /// ```
    pub fn of_square(&self, square: Square) -> Option<Self> {
        let at = Some(square);
        Some(match self {
            Self::Attackers(_) | Self::Ask(Ask::Attacked(..)) => Self::Attackers(square),
            Self::Moves(_) | Self::Ask(Ask::Moves(..)) => Self::Moves(Target::Square(square)),
            Self::Ask(Ask::Taken(..)) => Self::Ask(Ask::Taken(None, None, at)),
            Self::Ask(Ask::Targets(..)) => Self::Ask(Ask::Targets(None, None, at)),
            Self::Ask(Ask::Protects(..)) => Self::Ask(Ask::Protects(None, None, at)),
            Self::Ask(Ask::SafeMoves(..)) => Self::Ask(Ask::SafeMoves(None, None, at)),
            Self::Ask(Ask::Saved(..)) => Self::Ask(Ask::Saved(None, None, at)),
            Self::Ask(Ask::Since(_)) => Self::Ask(Ask::Since(square)),
            Self::Ask(Ask::Movers(side, _)) => Self::Ask(Ask::Movers(*side, square)),
            Self::Ask(Ask::SquareColour(_)) => Self::Ask(Ask::SquareColour(square)),
            Self::Ask(Ask::Legal(side, said)) => {
                Self::Ask(Ask::Legal(*side, vec![said.first()?.to_square(square)]))
            }
            Self::Weigh(said, other) if other.is_empty() => {
                Self::Weigh(vec![said.first()?.to_square(square)], Vec::new())
            }
            _ => return None,
        })
    }
}

impl Ask {
    fn about(&self, side: Side) -> Option<Self> {
        let of = Some(side);
        Some(match self {
            Self::Time(_) => Self::Time(side),
            Self::Runs(_) => Self::Runs(of),
            Self::LastMove(_) => Self::LastMove(side),
            Self::Pieces(_, role) => Self::Pieces(side, *role),
            Self::Count(_, role, wing) => Self::Count(of, *role, *wing),
            Self::Captured(_) => Self::Captured(of),
            Self::Check(_) => Self::Check(of),
            Self::Castling(_, wing) => Self::Castling(of, *wing),
            Self::Hanging(_) => Self::Hanging(of),
            Self::Loose(_) => Self::Loose(of),
            Self::Free(_) => Self::Free(of),
            Self::Targets(_, Some(role), None) => Self::Targets(of, Some(*role), None),
            Self::Protects(_, Some(role), None) => Self::Protects(of, Some(*role), None),
            Self::Taken(_, Some(role), None) => Self::Taken(of, Some(*role), None),
            Self::Attacked(_, role) => Self::Attacked(of, *role),
            Self::Captures(_, role) => Self::Captures(side, *role),
            Self::Moves(_, role) => Self::Moves(side, *role),
            Self::GivesCheck(_, patterns) => Self::GivesCheck(of, patterns.clone()),
            Self::Legal(_, patterns) => Self::Legal(of, patterns.clone()),
            Self::Undeveloped(_) => Self::Undeveloped(of),
            Self::Movers(_, square) => Self::Movers(of, *square),
            Self::Whether(whether) => Self::Whether(whether.about(of)?),
            Self::SafeMoves(_, role, None) => Self::SafeMoves(of, *role, None),
            Self::Saved(_, role, None) => Self::Saved(of, *role, None),
            Self::MoveAt(number, _) => Self::MoveAt(*number, of),
            Self::Standing(_) => Self::Standing(of),
            Self::Beyond {
                role: Some(role),
                ahead,
                ..
            } => Self::Beyond {
                side: of,
                role: Some(*role),
                square: None,
                ahead: *ahead,
            },
            Self::Beyond { .. }
            | Self::Colour
            | Self::MoveNumber
            | Self::MovesMade
            | Self::SquareColour(_)
            | Self::LastColour(_)
            | Self::SameColour(..)
            | Self::Diagonal(..)
            | Self::LongDiagonals
            | Self::Result
            | Self::Resigned
            | Self::NotTaken
            | Self::DrawState
            | Self::Fen
            | Self::Targets(..)
            | Self::Protects(..)
            | Self::Since(_)
            | Self::Between { .. }
            | Self::Taken(..)
            | Self::Retakes(_)
            | Self::Reply
            | Self::Plan
            | Self::TakenAfter(_)
            | Self::SafeMoves(..)
            | Self::Saved(..)
            | Self::Balance
            | Self::Guards(..)
            | Self::Chases(..)
            | Self::Aims(_)
            | Self::Settings
            | Self::State(_)
            | Self::Changed
            | Self::Next
            | Self::Explain(_)
            | Self::RunsWhose
            | Self::RunsAhead
            | Self::LevelLike(_)
            | Self::LevelNamed(_)
            | Self::Chat(_) => return None,
        })
    }
}

impl Query {
    fn about(&self, side: Side) -> Option<Self> {
        let of = Some(side);
        Some(match self {
            Self::Flights(_) => Self::Flights(of),
            Self::KingSafety(_) => Self::KingSafety(of),
            Self::Pawns(_) => Self::Pawns(of),
            Self::PawnsThat(what, _) => Self::PawnsThat(*what, of),
            Self::Pins(_) => Self::Pins(of),
            Self::Forks(_) => Self::Forks(of),
            Self::Overloaded(_) => Self::Overloaded(of),
            Self::Attacked(_) => Self::Attacked(of),
            Self::Checks(_) => Self::Checks(of),
            Self::Danger(_) => Self::Danger(of),
            Self::Wing { kings, .. } => Self::Wing {
                kings: *kings,
                side: of,
            },
            Self::Around(None) | Self::AroundKing(_) => Self::AroundKing(side),
            _ => return None,
        })
    }
}
