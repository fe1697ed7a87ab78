//! What can be taken and what cannot, and what helps against it.

use crate::rules::{Bitboard, Chess, Color, Move, Position, Role, Square, points};
use crate::sorted::Sorted;

use super::attackers;
use super::exchange::{gain, taken};
use super::threats::to_move;

/// Nobody keeps more moves than these in mind.
const MOST: usize = 4;

/// The enemy pieces that the piece on a square attacks, the king among them.
pub fn targets(position: &Chess, square: Square) -> Bitboard {
    let board = position.board();
    let owner = board.color_at(square);
    owner.map_or(Bitboard::EMPTY, |owner| {
        board.attacks_from(square) & board.by_color(owner.other())
    })
}

/// The pieces of a side that nothing of it defends, without the king.
pub fn loose(position: &Chess, color: Color) -> Bitboard {
    let board = position.board();
    let own = board.by_color(color) & !board.kings();
    own.into_iter()
        .filter(|&square| attackers(position, square, color).is_empty())
        .collect()
}

/// The captures that win something, whatever is taken back; the most first. With the position in
/// which that side is to move; `None` where it cannot be.
///
/// ```
/// use hektor::rules::{parse_fen, Color};
/// use hektor::survey::free_captures;
/// let position = parse_fen("4k3/1p6/p7/8/8/3Q4/8/4K3 w - - 0 1").unwrap();
/// // The pawn b7 defends the one on a6.
/// let (_, moves) = free_captures(&position, Color::White).unwrap();
/// assert_eq!(moves, []);
/// ```
pub fn free_captures(position: &Chess, color: Color) -> Option<(Chess, Vec<Move>)> {
    let own = to_move(position, color)?;
    let mut won: Vec<(i32, Move)> = Vec::new();
    for mv in own.legal_moves().into_iter().filter(|mv| mv.is_capture()) {
        if let Ok(after) = own.clone().play(mv) {
            let lost = gain(&after, mv.to()).unwrap_or(0);
            won.push((taken(mv) - lost, mv));
        }
    }
    won.retain(|(won, _)| *won > 0);
    won.order_by_key(|(won, mv)| (-won, points(mv.role()), mv.from()));
    let moves = won.into_iter().map(|(_, mv)| mv).collect();
    Some((own, moves))
}

/// A capture with the moves that take back.
pub type Taker = (Move, Vec<Move>);

/// The captures of a piece, the cheapest taker first, each with the moves that take back; with the
/// position in which the takers are to move. `None` where they cannot be.
pub fn takers(position: &Chess, square: Square) -> Option<(Chess, Vec<Taker>)> {
    let owner = position.board().color_at(square)?;
    let theirs = to_move(position, owner.other())?;
    let mut found = Vec::new();
    for mv in theirs.capture_moves() {
        if mv.to() != square || mv.promotion().is_some_and(|role| role != Role::Queen) {
            continue;
        }
        if let Ok(after) = theirs.clone().play(mv) {
            let back = after.capture_moves().into_iter();
            let back = back.filter(|back| back.to() == square);
            found.push((mv, back.collect()));
        }
    }
    let cost = |mv: &Move| match mv.role() {
        Role::King => i32::MAX,
        role => points(role),
    };
    found.order_by_key(|(mv, _)| (cost(mv), mv.from()));
    Some((theirs, found))
}

/// What is wanted of a move, beside that it loses nothing itself.
fn moves_that(
    position: &Chess,
    color: Color,
    mut wanted: impl FnMut(&Chess, Move) -> bool,
) -> Option<(Chess, Vec<Move>)> {
    let own = to_move(position, color)?;
    let mut found: Vec<Move> = Vec::new();
    for mv in own.legal_moves() {
        let Ok(after) = own.clone().play(mv) else {
            continue;
        };
        let stays = gain(&after, mv.to()).is_none_or(|lost| lost == 0);
        if stays && wanted(&after, mv) {
            found.push(mv);
        }
    }
    let cost = |mv: &Move| match mv.role() {
        Role::King => i32::MAX,
        role => points(role),
    };
    found.order_by_key(|mv| (cost(mv), mv.from(), mv.to()));
    found.truncate(MOST);
    Some((own, found))
}

/// The moves that give a piece one more defender, so that taking it wins nothing; the cheapest first.
pub fn guards(position: &Chess, square: Square) -> Option<(Chess, Vec<Move>)> {
    let color = position.board().color_at(square)?;
    let before = attackers(position, square, color);
    moves_that(position, color, |after, mv| {
        let new = attackers(after, square, color) & !before;
        let moved = mv.from() == Some(square) || mv.is_castle();
        !moved && new.any() && gain(after, square) == Some(0)
    })
}

/// The moves with which a piece of the other side is attacked, so that it could be taken next; by
/// pawns alone, where that is wanted.
pub fn chases(position: &Chess, square: Square, by_pawn: bool) -> Option<(Chess, Vec<Move>)> {
    let color = position.board().color_at(square)?.other();
    moves_that(position, color, |after, mv| {
        let attacks = after.board().attacks_from(mv.to()).contains(square);
        let pawn = !by_pawn || mv.role() == Role::Pawn;
        let still = after.board().color_at(square) == Some(color.other());
        pawn && attacks && still && gain(after, square).is_some_and(|won| won > 0)
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]
mod tests {
    use super::super::reasons::tests::positions;
    use super::*;
    use crate::rules::{other_to_move, parse_fen};

    fn written(moves: &[Move]) -> Vec<String> {
        let uci = |mv: &Move| crate::rules::uci_of(*mv, crate::rules::CastlingMode::Standard);
        moves.iter().map(uci).collect()
    }

    /// Held against the legal moves and the board, in positions of games.
    #[test]
    fn what_is_found_holds_in_positions_of_games() {
        let (mut guarded, mut chased, mut taken, mut free) = (0, 0, 0, 0);
        for position in positions() {
            let board = position.board();
            for square in board.occupied() & !board.kings() {
                let color = board.color_at(square).unwrap();
                if let Some((theirs, takes)) = takers(&position, square) {
                    let legal = theirs.legal_moves();
                    let all = legal.iter().filter(|mv| {
                        let lesser = mv.promotion().is_some_and(|role| role != Role::Queen);
                        mv.to() == square && !mv.is_castle() && !lesser
                    });
                    assert_eq!(all.count(), takes.len());
                    for (mv, back) in &takes {
                        let after = theirs.clone().play(*mv).unwrap();
                        let replies = after.legal_moves();
                        let count = replies.iter().filter(|mv| mv.to() == square).count();
                        assert_eq!(count, back.len());
                        taken += 1;
                    }
                }
                if let Some((own, moves)) = guards(&position, square) {
                    for mv in moves {
                        let after = own.clone().play(mv).unwrap();
                        let more =
                            attackers(&after, square, color) & !attackers(&own, square, color);
                        assert!(more.any() && after.board().color_at(square) == Some(color));
                        guarded += 1;
                    }
                }
                if let Some((own, moves)) = chases(&position, square, true) {
                    for mv in moves {
                        let after = own.clone().play(mv).unwrap();
                        assert_eq!(mv.role(), Role::Pawn);
                        assert!(attackers(&after, square, color.other()).contains(mv.to()));
                        // It could be taken next, if nothing were done.
                        let next = other_to_move(&after).unwrap();
                        let mut legal = next.legal_moves().into_iter();
                        assert!(legal.any(|mv| mv.to() == square));
                        chased += 1;
                    }
                }
                let seen = targets(&position, square);
                let there = board.attacks_from(square);
                let enemy = |at: &Square| board.color_at(*at) == Some(color.other());
                assert_eq!(seen, there.into_iter().filter(enemy).collect());
            }
            for color in Color::ALL {
                let undefended = |at: &Square| attackers(&position, *at, color).is_empty();
                let own = board.by_color(color) & !board.kings();
                assert_eq!(
                    loose(&position, color),
                    own.into_iter().filter(undefended).collect()
                );
                free += free_captures(&position, color).map_or(0, |(_, moves)| moves.len());
            }
        }
        let counts = [guarded, chased, taken, free];
        assert!(counts.iter().all(|count| *count > 50), "{counts:?}");
    }

    #[test]
    fn only_what_wins_is_free() {
        // The knight is guarded by a pawn, the bishop by nothing, the rook is worth more.
        let fen = "4k3/1p5b/2n5/8/8/8/2R5/4K2Q w - - 0 1";
        let (_, moves) = free_captures(&parse_fen(fen).unwrap(), Color::White).unwrap();
        assert_eq!(written(&moves), ["h1h7"]);
    }

    #[test]
    fn a_pawn_is_guarded_and_a_knight_is_chased() {
        let fen = "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";
        let position = parse_fen(fen).unwrap();
        let (_, moves) = guards(&position, Square::E4).unwrap();
        assert_eq!(written(&moves), ["d2d3", "b1c3", "f1d3", "f3g5"]);
        let fen = "rnbqkb1r/pppp1ppp/8/4p3/4P1n1/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";
        let position = parse_fen(fen).unwrap();
        let (_, moves) = chases(&position, Square::G4, true).unwrap();
        assert_eq!(written(&moves), ["h2h3"]);
    }
}
