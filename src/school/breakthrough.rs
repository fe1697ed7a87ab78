//! The breakthrough: pawns that make way for one of them, judged by looking at everything.
//!
//! No table of eight men can be made here. What can be known for sure is whether a side can force a
//! queen that lives within so many moves, whatever the other does: each move of the one and each reply
//! of the other is tried, so that a yes is a proof, and a no says that it takes longer or is not there.

use std::collections::HashMap;

use crate::rules::{Bitboard, Chess, Color, Move, Position, Rank, Role};

/// A queen that takes more moves than this is not looked for.
pub const MOST: u32 = 6;

/// What is known of a position with one side to move: no queen is forced in so many moves, or it is in
/// so many.
#[derive(Debug, Clone, Copy, Default)]
struct Known {
    not_in: u32,
    within: Option<u32>,
}

/// Where the men stand: White's, the pawns, the kings.
type Key = (Bitboard, Bitboard, Bitboard);

/// Looks for a queen of one side's.
#[derive(Debug)]
struct Search {
    color: Color,
    known: HashMap<Key, Known>,
}

/// Whether there is anything but kings and pawns.
pub fn is_pawns_alone(position: &Chess) -> bool {
    let board = position.board();
    board.occupied() == board.kings() | board.pawns()
}

/// In how many of its moves at most this side, to move, forces a queen that lives; `None` where it does
/// not within [`MOST`].
///
/// ```
/// use hektor::rules::{Color, parse_fen};
/// use hektor::school::breakthrough::forced;
/// // Cozio's breakthrough of 1766: the pawn in the middle goes first.
/// let position = parse_fen("8/ppp5/8/PPP5/8/8/8/K6k w - - 0 1").unwrap();
/// assert_eq!(forced(&position, Color::White), Some(5));
/// let blocked = parse_fen("8/1pp5/p7/PPP5/8/8/8/K6k b - - 0 1").unwrap();
/// assert_eq!(forced(&blocked, Color::White), None);
/// ```
pub fn forced(position: &Chess, color: Color) -> Option<u32> {
    let mut search = Search {
        color,
        known: HashMap::new(),
    };
    (1..=MOST).find(|&most| match position.turn() == color {
        true => search.attacks(position, most).is_some(),
        false => search.defends(position, most).is_some(),
    })
}

/// Whether a queen that has just been made lives, or a rook against a bare king: it is not taken, the other can move, and no pawn of
/// his is within two steps of his own.
pub fn lives(position: &Chess) -> bool {
    let weak = position.turn();
    let board = position.board();
    let bare = board.by_color(weak).count() == 1;
    let rooks = if bare { board.rooks() } else { Bitboard::EMPTY };
    let queens = (board.queens() | rooks) & board.by_color(weak.other());
    let near = weak.fold_wb([Rank::Sixth, Rank::Seventh], [Rank::Third, Rank::Second]);
    let pawns = board.pawns() & board.by_color(weak);
    let moves = position.legal_moves();
    queens.count() == 1
        && (!moves.is_empty() || position.is_checkmate())
        && !moves.iter().any(|mv| queens.contains(mv.to()))
        && !pawns.into_iter().any(|at| near.contains(&at.rank()))
}

impl Search {
    /// The fewest moves, where there are no more than `most`.
    fn attacks(&mut self, position: &Chess, most: u32) -> Option<u32> {
        if most < self.at_least(position) {
            return None;
        }
        let key = key(position);
        // Who may take in passing may not the next time.
        let lasting = position.legal_ep_square().is_none();
        if let Some(known) = self.known.get(&key).filter(|_| lasting) {
            if let Some(within) = known.within {
                return (within <= most).then_some(within);
            }
            if known.not_in >= most {
                return None;
            }
        }
        let mut moves = position.legal_moves();
        moves.sort_by_key(|mv| mv.role() != Role::Pawn);
        let found = (1..=most).find(|&most| moves.iter().any(|mv| self.goes(position, *mv, most)));
        if lasting {
            let known = self.known.entry(key).or_default();
            known.within = known.within.or(found);
            if found.is_none() {
                known.not_in = known.not_in.max(most);
            }
        }
        found
    }

    /// Whether a move leads there within so many moves, itself counted.
    fn goes(&mut self, position: &Chess, mv: Move, most: u32) -> bool {
        let after = after(position, mv);
        match mv.promotion() {
            Some(Role::Queen) => lives(&after),
            Some(_) => false,
            None => most > 1 && self.defends(&after, most - 1).is_some(),
        }
    }

    /// The most moves that any reply leads to, if each leads there.
    fn defends(&mut self, position: &Chess, most: u32) -> Option<u32> {
        if most < self.at_least(position) {
            return None;
        }
        let replies = position.legal_moves();
        if replies.is_empty() {
            return None;
        }
        let mut longest = 0;
        for mv in replies {
            if mv.is_promotion() {
                return None;
            }
            longest = longest.max(self.attacks(&after(position, mv), most)?);
        }
        Some(longest)
    }

    /// So many moves the pawn that has come furthest takes at least.
    fn at_least(&self, position: &Chess) -> u32 {
        let own = position.board().pawns() & position.board().by_color(self.color);
        let (top, first) = self
            .color
            .fold_wb((Rank::Eighth, Rank::Second), (Rank::First, Rank::Seventh));
        let steps = own.into_iter().map(|at| {
            let steps = (at.rank() as u32).abs_diff(top as u32);
            steps - u32::from(at.rank() == first)
        });
        steps.min().unwrap_or(u32::MAX)
    }
}

fn after(position: &Chess, mv: Move) -> Chess {
    let mut after = position.clone();
    after.play_unchecked(mv);
    after
}

fn key(position: &Chess) -> Key {
    let board = position.board();
    (board.white(), board.pawns(), board.kings())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::rules::parse_fen;

    /// What every book says of three against three, in each way that it can be turned.
    #[test]
    fn the_pawn_in_the_middle_breaks_through() {
        let fens = [
            ("8/ppp5/8/PPP5/8/8/8/K6k w - - 0 1", Some(5)),
            ("k6K/8/8/8/5ppp/8/5PPP/8 b - - 0 1", Some(5)),
            // His king is near enough to fetch the pawn.
            ("8/pppk4/8/PPP5/8/8/8/K7 w - - 0 1", None),
            // Black, to move, closes the way.
            ("8/ppp5/8/PPP5/8/8/8/K6k b - - 0 1", None),
        ];
        for (fen, moves) in fens {
            let position = parse_fen(fen).unwrap();
            let color = if fen.contains("b -") && fen.starts_with('k') {
                Color::Black
            } else {
                Color::White
            };
            assert_eq!(forced(&position, color), moves, "{fen}");
        }
    }
}
