//! Can this side still mate, by any series of legal moves (Laws 5.2.2 and 6.9)?
//!
//! Decided by the `chasolver` crate, whose verdict "cannot" is a proof. What cannot be decided
//! counts as "can": a game is never called dead that is not.

use std::panic::catch_unwind;
use std::str::FromStr;

use chess::Board;
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Color, EnPassantMode, Position};

/// Whether a side can mate by any series of legal moves, the opponent helping.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CanMate {
    /// There is such a series.
    Yes,
    /// It is proved that there is none.
    No,
    /// Not decided: to be treated as [`CanMate::Yes`].
    Unknown,
}

/// The answer for the input path: material and a quick proof, well under a millisecond in ordinary
/// positions. Never [`CanMate::Yes`], which takes [`can_mate`].
///
/// ```
/// use hektor::rules::{CanMate, Color, can_mate_quick, parse_fen};
/// // A locked wall of pawns: White's bishop cannot help Black to a mate.
/// let wall = parse_fen("5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1").unwrap();
/// assert_eq!(can_mate_quick(&wall, Color::Black), CanMate::No);
/// ```
pub fn can_mate_quick(position: &Chess, color: Color) -> CanMate {
    if position.has_insufficient_material(color) {
        return CanMate::No;
    }
    decide(position, CanMate::Unknown, |board| {
        if chasolver::is_unwinnable_fast(board, of(color)) {
            CanMate::No
        } else {
            CanMate::Unknown
        }
    })
}

/// The exact answer, by a search of a bounded number of nodes: some ten microseconds as a rule, up
/// to a second or two in constructed positions. Not for the thread that handles input.
///
/// ```
/// use hektor::rules::{CanMate, Color, can_mate, parse_fen};
/// let wall = parse_fen("5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1").unwrap();
/// assert_eq!(can_mate(&wall, Color::Black), CanMate::No);
/// assert_eq!(can_mate(&wall, Color::White), CanMate::Yes);
/// ```
pub fn can_mate(position: &Chess, color: Color) -> CanMate {
    if position.has_insufficient_material(color) {
        return CanMate::No;
    }
    decide(
        position,
        CanMate::Unknown,
        |board| match chasolver::winnability(board, of(color)) {
            Some(chasolver::Winnability::Winnable { .. }) => CanMate::Yes,
            Some(chasolver::Winnability::Unwinnable) => CanMate::No,
            None => CanMate::Unknown,
        },
    )
}

/// Asks the solver. It knows only the usual castling, so where a position has the rights of another
/// array they are left out, and a "cannot" proved without them proves nothing.
fn decide(
    position: &Chess,
    unknown: CanMate,
    ask: impl Fn(&Board) -> CanMate + std::panic::RefUnwindSafe,
) -> CanMate {
    let mut setup = position.to_setup(EnPassantMode::Legal);
    let odd =
        !setup.castling_rights.is_empty() && position.castles().mode() == CastlingMode::Chess960;
    if odd {
        setup.castling_rights = shakmaty::Bitboard::EMPTY;
    }
    let fen = Fen::try_from(setup).map(|fen| fen.to_string());
    let Some(board) = fen.ok().and_then(|fen| Board::from_str(&fen).ok()) else {
        return unknown;
    };
    // The solver is sound but not ours: should it panic, the question is undecided.
    match catch_unwind(|| ask(&board)).unwrap_or(unknown) {
        CanMate::No if odd => unknown,
        answer => answer,
    }
}

fn of(color: Color) -> chess::Color {
    match color {
        Color::White => chess::Color::White,
        Color::Black => chess::Color::Black,
    }
}
