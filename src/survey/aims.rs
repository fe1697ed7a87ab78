//! The moves that do something on the board: pin, fork, attack, guard, get away.

use crate::rules::{Bitboard, Chess, Move, Position, Role, points};
use crate::sorted::Sorted;

use super::attackers;
use super::exchange::{gain, taken};
use super::forks::forks;
use super::pins::pins;

/// What a move is to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deed {
    /// It attacks two at once.
    Forks,
    /// It pins a piece of the other side.
    Pins,
    /// It attacks a piece of the other side.
    Attacks,
    /// It guards an own piece.
    Guards,
    /// An own piece leaves where it stands, and is safe where it goes.
    Flees,
}

impl Deed {
    /// All of them.
    pub const ALL: [Self; 5] = [
        Self::Forks,
        Self::Pins,
        Self::Attacks,
        Self::Guards,
        Self::Flees,
    ];

    /// Its name, as the grammar and the phrases have it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Forks => "forks",
            Self::Pins => "pins",
            Self::Attacks => "attacks",
            Self::Guards => "guards",
            Self::Flees => "flees",
        }
    }

    /// Whether it is done for an own piece.
    pub const fn is_for_own(self) -> bool {
        matches!(self, Self::Guards | Self::Flees)
    }
}

/// The moves of the side to move that do this to one of these squares, with a piece of a kind where
/// one is named: those that lose nothing themselves, else all; the cheapest piece first.
///
/// ```
/// use hektor::rules::{Bitboard, Role, Square, parse_fen};
/// use hektor::survey::{Deed, aims};
/// let position = parse_fen("r2qkb1r/ppp2ppp/2n2n2/3pp3/8/3PPN2/PPP2PPP/RNBQKB1R w KQkq - 0 1").unwrap();
/// let knight = Bitboard::from_square(Square::C6);
/// let moves = aims(&position, Deed::Pins, knight, Some(Role::Bishop));
/// assert!(moves.is_empty());
/// let fork = parse_fen("r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1").unwrap();
/// let [mv] = aims(&fork, Deed::Forks, Bitboard::FULL, None)[..] else { panic!() };
/// assert_eq!(mv.to(), Square::C7);
/// ```
pub fn aims(position: &Chess, deed: Deed, meant: Bitboard, with: Option<Role>) -> Vec<Move> {
    let color = position.turn();
    let mut found: Vec<(bool, Move)> = Vec::new();
    for mv in position.legal_moves() {
        let lesser = mv.promotion().is_some_and(|role| role != Role::Queen);
        if lesser || with.is_some_and(|role| role != mv.role()) {
            continue;
        }
        let Ok(after) = position.clone().play(mv) else {
            continue;
        };
        let is_done = match deed {
            Deed::Forks => {
                let fork = |by, all| forks(all, color).into_iter().find(|fork| fork.by == by);
                fork(mv.to(), &after)
                    .is_some_and(|fork| fork.targets.iter().any(|at| meant.contains(*at)))
            }
            Deed::Pins => {
                let before = pins(position, !color);
                let mut new = pins(&after, !color).into_iter();
                new.any(|pin| {
                    let known = before.iter().any(|old| old.pinned == pin.pinned);
                    pin.by == mv.to() && meant.contains(pin.pinned) && !known
                })
            }
            Deed::Attacks => {
                let board = after.board();
                let now = board.attacks_from(mv.to()) & board.by_color(!color);
                let was = mv.from().map(|from| position.board().attacks_from(from));
                ((now & meant) & !was.unwrap_or_default()).any()
            }
            Deed::Guards => (meant & position.board().by_color(color))
                .into_iter()
                .any(|at| {
                    let new = attackers(&after, at, color) & !attackers(position, at, color);
                    let moved = mv.from() == Some(at) || mv.is_castle();
                    !moved && new.contains(mv.to())
                }),
            Deed::Flees => mv.from().is_some_and(|from| meant.contains(from)) && !mv.is_castle(),
        };
        if is_done {
            let lost = gain(&after, mv.to()).unwrap_or(0);
            found.push((lost <= taken(mv), mv));
        }
    }
    if found.iter().any(|(safe, _)| *safe) {
        found.retain(|(safe, _)| *safe);
    } else if deed == Deed::Flees {
        found.clear();
    }
    let cost = |mv: &Move| match mv.role() {
        Role::King => i32::MAX,
        role => points(role),
    };
    let mut found: Vec<Move> = found.into_iter().map(|(_, mv)| mv).collect();
    found.order_by_key(|mv| (cost(mv), mv.from(), mv.to()));
    found
}
