//! Why nothing legal fits what was said of a move.

use super::Pattern;
use crate::rules::{Chess, Illegal, Position, Role, Square, castling_bar, why_illegal};

/// The reason to give when no legal move fits a pattern; the most telling one where several
/// pieces could have been meant.
pub fn why_not(position: &Chess, pattern: &Pattern) -> Illegal {
    if let Some(side) = pattern.castle {
        return castling_bar(position, side)
            .map_or(Illegal::Unclear, |bar| Illegal::Castling(side, bar));
    }
    if pattern.passing {
        return Illegal::NotInPassing;
    }
    if let Some(role @ (Role::King | Role::Pawn)) = pattern.promotion {
        return Illegal::BadPromotion(role);
    }
    if let (Some(from), Some(to)) = (pattern.from(), pattern.target()) {
        return full(position, pattern, from, to);
    }
    // "Take the bishop" is of whatever piece can.
    if let (None, Some(role), None) = (pattern.role, pattern.captured, pattern.target()) {
        return not_taken(position, pattern, role);
    }
    // As in SAN, a target without a piece is a pawn's; a square to leave can be anyone's.
    let role = pattern.role.unwrap_or(Role::Pawn);
    let own = position.our(role);
    if pattern.role.is_some() && own.is_empty() {
        return Illegal::NoSuchPiece(position.turn(), role);
    }
    let said = |square: &Square| {
        pattern.from_file.is_none_or(|file| file == square.file())
            && pattern.from_rank.is_none_or(|rank| rank == square.rank())
    };
    let Some(to) = pattern.target() else {
        let own = own.into_iter().filter(said);
        return taking(position, pattern, own).unwrap_or(Illegal::Unclear);
    };
    // "C pawn to d4", where the d pawn can go there, is of that pawn, and of none where none stands there.
    let others = || {
        let mut legal = position.legal_moves().into_iter();
        legal.any(|mv| mv.role() == role && mv.to() == to)
    };
    if (pattern.from_file.is_some() || pattern.from_rank.is_some()) && others() {
        let mut those = own.into_iter().filter(said);
        match (those.next(), those.next()) {
            (Some(from), None) => return full(position, pattern, from, to),
            (None, _) => return Illegal::Unclear,
            _ => {}
        }
    }
    let mut reasons = own
        .into_iter()
        .filter(said)
        .map(|from| full(position, pattern, from, to))
        .filter(|reason| telling(reason, pattern));
    match (reasons.next(), reasons.next()) {
        (Some(reason), None) => reason,
        // Two pieces are hindered in two ways: one reason would be half the truth, but it is
        // more than none.
        (Some(reason), Some(_)) if role != Role::Pawn => reason,
        _ => Illegal::NoneReaches(role, to),
    }
}

/// Why no piece of this kind can be taken.
fn not_taken(position: &Chess, pattern: &Pattern, role: Role) -> Illegal {
    if (position.board().by_role(role) & position.them()).is_empty() {
        return Illegal::NoSuchPiece(!position.turn(), role);
    }
    let own = position.us().into_iter();
    taking(position, pattern, own).unwrap_or(Illegal::NotTaken(role))
}

/// Why "rook takes" is not legal, where one of these could take something but for a check.
fn taking(
    position: &Chess,
    pattern: &Pattern,
    own: impl Iterator<Item = Square>,
) -> Option<Illegal> {
    let board = position.board();
    let mut takes = own.flat_map(|from| {
        let to = board.attacks_from(from) & position.them();
        to.into_iter().map(move |to| (from, to))
    });
    let fits = |(_, to): &(Square, Square)| {
        pattern.to_file.is_none_or(|file| file == to.file())
            && pattern.to_rank.is_none_or(|rank| rank == to.rank())
            // "Bishop takes rook" is of no pawn.
            && pattern.captured.is_none_or(|role| board.role_at(*to) == Some(role))
    };
    let (from, to) = takes.find(fits).filter(|_| pattern.capture)?;
    Some(full(position, pattern, from, to))
}

/// Whether a reason says more than that this piece does not go there.
fn telling(reason: &Illegal, pattern: &Pattern) -> bool {
    match reason {
        Illegal::NotHowItMoves(..) | Illegal::Unclear => false,
        // A pawn beside the square is meant only where taking was said.
        Illegal::NothingToTake(..) => pattern.capture || pattern.from_file.is_some(),
        // Who takes with a pawn does not push it.
        Illegal::Blocked(..) => !(pattern.capture && pattern.role == Some(Role::Pawn)),
        _ => true,
    }
}

fn full(position: &Chess, pattern: &Pattern, from: Square, to: Square) -> Illegal {
    let there = position.board().piece_at(from);
    if let (Some(role), Some(piece)) = (pattern.role, there)
        && piece.role != role
        && piece.color == position.turn()
    {
        return Illegal::OtherPiece(from, piece);
    }
    if let Some(reason) = why_illegal(position, from, to) {
        return reason;
    }
    // There is such a move; something else that was said does not fit.
    if pattern.capture {
        Illegal::NothingToTake(from, to)
    } else if pattern.promotion.is_some() {
        Illegal::NoPromotion(to)
    } else {
        Illegal::Unclear
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{File, Rank};

    #[test]
    fn a_pawn_named_by_its_file_is_told_of_where_another_could_go() {
        let start = Chess::default();
        let to = |file, rank| Pattern {
            role: Some(Role::Pawn),
            from_file: Some(File::C),
            to_file: Some(file),
            to_rank: Some(rank),
            ..Pattern::default()
        };
        let why = why_not(&start, &to(File::D, Rank::Fourth));
        assert!(
            matches!(why, Illegal::NotHowItMoves(_, Square::C2, Square::D4)),
            "{why:?}"
        );
        // No other could: what can go there is told instead.
        let why = why_not(&start, &to(File::D, Rank::Fifth));
        assert_eq!(why, Illegal::NoneReaches(Role::Pawn, Square::D5));
    }
}
