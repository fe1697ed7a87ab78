//! What a move gave away, and why: for a review, and for endings with a judge.

use super::endgame::Tables;
use super::judge::{Verdict, judge, keeping};
use crate::rules::{Chess, Color, File, Move, Position, Rank, Role, Square, points};
use crate::survey::exchange;

/// What a move cost whoever made it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cost {
    /// The other can mate at once.
    Mate,
    /// It was won, and is no longer.
    Win(Option<Why>),
    /// It was a draw, and is lost.
    Draw(Option<Why>),
    /// A piece of one's own can be taken for gain.
    Piece(Role),
}

/// Why an ending was given away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Why {
    /// What decides can be taken.
    Taken(Role),
    /// The king had to take the opposition.
    Opposition,
    /// The king had to go first, and not the pawn.
    KingFirst,
    /// The pawn had to move, and not the king.
    PawnFirst,
    /// The king had to step into the square of the pawn.
    Square,
    /// The rook had to keep the rank before the pawn (Philidor).
    Wall,
    /// The rook had to give check from behind.
    Behind,
}

impl Cost {
    /// Its name in phrases.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Mate => "mate",
            Self::Win(_) => "win",
            Self::Draw(_) => "draw",
            Self::Piece(_) => "piece",
        }
    }

    /// Why, where an ending was given away.
    pub const fn why(self) -> Option<Why> {
        match self {
            Self::Win(why) | Self::Draw(why) => why,
            Self::Mate | Self::Piece(_) => None,
        }
    }

    /// What can be taken.
    pub const fn role(self) -> Option<Role> {
        match self {
            Self::Piece(role) | Self::Win(Some(Why::Taken(role))) => Some(role),
            Self::Draw(Some(Why::Taken(role))) => Some(role),
            _ => None,
        }
    }
}

impl Why {
    /// Its name in phrases.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Taken(_) => "taken",
            Self::Opposition => "opposition",
            Self::KingFirst => "king-first",
            Self::PawnFirst => "pawn-first",
            Self::Square => "square",
            Self::Wall => "wall",
            Self::Behind => "behind",
        }
    }
}

/// So many points less are worth a word.
const WORTH_A_WORD: i32 = 2;

/// What a move cost, if it cost something that can be named.
///
/// ```
/// use hektor::rules::{parse_fen, parse_uci};
/// use hektor::school::blame::{Cost, Why, cost};
/// use hektor::school::endgame::AtOnce;
/// // The king had to step before his king: now the other may.
/// let position = parse_fen("8/8/3k4/8/8/3KP3/8/8 w - - 0 1").unwrap();
/// let played = parse_uci(&position, "d3e4").unwrap();
/// assert_eq!(cost(&position, played, &AtOnce), Some(Cost::Win(Some(Why::Opposition))));
/// ```
pub fn cost(position: &Chess, played: Move, tables: &dyn Tables) -> Option<Cost> {
    let color = position.turn();
    let then = after(position, played);
    let replies = then.legal_moves();
    if replies.iter().any(|mv| after(&then, *mv).is_checkmate()) {
        return Some(Cost::Mate);
    }
    let judged = (judge(position, color, tables), judge(&then, color, tables));
    match judged {
        (Some(Verdict::Won(_)), Some(Verdict::Drawn | Verdict::Lost)) => {
            return Some(Cost::Win(why(position, played, tables)));
        }
        (Some(Verdict::Drawn), Some(Verdict::Lost)) => {
            return Some(Cost::Draw(why(position, played, tables)));
        }
        (Some(_), Some(_)) => return None,
        _ => {}
    }
    let own = then.board().by_color(color).into_iter();
    let losses = own.filter_map(|square| {
        let gain = exchange(&then, square).gain?;
        let taken = replies.iter().any(|mv| mv.to() == square);
        Some((gain, then.board().role_at(square)?)).filter(|_| taken)
    });
    let (loss, role) = losses.max_by_key(|(loss, _)| *loss)?;
    let won = played.capture().map_or(0, points);
    (loss - won >= WORTH_A_WORD).then_some(Cost::Piece(role))
}

/// Why a move gives away what an ending is worth, if that can be put in a few words.
pub fn why(position: &Chess, played: Move, tables: &dyn Tables) -> Option<Why> {
    let color = position.turn();
    let kept = keeping(position, tables)?;
    let then = after(position, played);
    let now = judge(&then, color, tables)?;
    // A capture that holds nothing but what was lost already explains nothing.
    let taken = then.legal_moves().into_iter().find_map(|mv| {
        let role = mv.capture()?;
        let left = judge(&after(&then, mv), color, tables)?;
        (left == now).then_some(role)
    });
    if let Some(role) = taken {
        return Some(Why::Taken(role));
    }
    let board = position.board();
    let all = |role: Role| !kept.is_empty() && kept.iter().all(|mv| mv.role() == role);
    let bare = board.occupied() == board.kings() | board.pawns();
    if bare {
        let other = board.king_of(color.other())?;
        let after_king = then.board().king_of(color)?;
        let taken = |mv: &Move| is_opposition(mv.to(), other);
        if all(Role::King) && kept.iter().all(taken) && !is_opposition(after_king, other) {
            return Some(Why::Opposition);
        }
        if board.pawns() & board.by_color(color) != crate::rules::Bitboard::EMPTY {
            return match played.role() {
                Role::Pawn if all(Role::King) => Some(Why::KingFirst),
                Role::King if all(Role::Pawn) => Some(Why::PawnFirst),
                _ => None,
            };
        }
        let pawn = (board.pawns() & board.by_color(color.other())).single_square()?;
        return (!is_in_square(after_king, pawn, color.other())).then_some(Why::Square);
    }
    let third = color.fold_wb(Rank::Third, Rank::Sixth);
    let far = color.fold_wb([Rank::Seventh, Rank::Eighth], [Rank::First, Rank::Second]);
    let checks_from_far =
        |mv: &Move| far.contains(&mv.to().rank()) && after(position, *mv).is_check();
    let weak = board.by_color(color) == board.by_color(color) & (board.kings() | board.rooks());
    match () {
        () if !weak || !all(Role::Rook) => None,
        () if kept.iter().all(|mv| mv.to().rank() == third) => Some(Why::Wall),
        () if kept.iter().all(checks_from_far) => Some(Why::Behind),
        () => None,
    }
}

fn after(position: &Chess, mv: Move) -> Chess {
    let mut after = position.clone();
    after.play_unchecked(mv);
    after
}

/// Whether two kings face each other, with an odd number of squares between them on a line, or one on a
/// diagonal: whoever is not to move has the opposition.
fn is_opposition(king: Square, other: Square) -> bool {
    let files = (king.file() as i32).abs_diff(other.file() as i32);
    let ranks = (king.rank() as i32).abs_diff(other.rank() as i32);
    matches!((files, ranks), (0, 2 | 4 | 6) | (2 | 4 | 6, 0) | (2, 2))
}

/// Whether a king stands in the square of a pawn of this colour that is to move.
fn is_in_square(king: Square, pawn: Square, color: Color) -> bool {
    let top = color.fold_wb(Rank::Eighth, Rank::First);
    let first = color.fold_wb(Rank::Second, Rank::Seventh);
    let steps = (pawn.rank() as u32).abs_diff(top as u32) - u32::from(pawn.rank() == first);
    let file: File = pawn.file();
    king.distance(Square::from_coords(file, top)) <= steps
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::rules::{parse_fen, parse_uci};
    use crate::school::endgame::AtOnce;

    fn cost_of(fen: &str, mv: &str) -> Option<Cost> {
        let position = parse_fen(fen).unwrap();
        let mv = parse_uci(&position, mv).unwrap();
        cost(&position, mv, &AtOnce)
    }

    #[test]
    fn what_an_ending_was_given_away_by_is_named() {
        let at = "8/8/3k4/8/8/3KP3/8/8 w - - 0 1";
        assert_eq!(cost_of(at, "d3d4"), None);
        assert_eq!(cost_of(at, "d3e4"), Some(Cost::Win(Some(Why::Opposition))));
        let hurry = cost_of("4k3/8/3K4/4P3/8/8/8/8 w - - 0 1", "e5e6");
        assert_eq!(hurry, Some(Cost::Win(Some(Why::Opposition))));
        // Too far from the pawn, and a queen that is left.
        let square = cost_of("8/8/8/7P/2k5/8/8/K7 b - - 0 1", "c4c5");
        assert_eq!(square, None);
        let square = cost_of("8/8/8/7P/3k4/8/8/K7 b - - 0 1", "d4d3");
        assert_eq!(square, Some(Cost::Draw(Some(Why::Square))));
        let left = cost_of("8/8/8/8/4k3/8/1Q6/K7 w - - 0 1", "b2d2");
        assert_eq!(left, None);
        let left = cost_of("8/8/8/8/4k3/8/1Q6/K7 w - - 0 1", "b2e5");
        assert_eq!(left, Some(Cost::Win(Some(Why::Taken(Role::Queen)))));
    }

    #[test]
    fn who_has_to_go_first_is_named() {
        // The king catches up with its pawn, which would be lost alone.
        let king = cost_of("8/8/8/k7/3P4/8/6K1/8 w - - 0 1", "d4d5");
        assert_eq!(king, Some(Cost::Win(Some(Why::KingFirst))));
        let king = cost_of("8/8/8/2k2P2/8/5K2/8/8 w - - 0 1", "f5f6");
        assert_eq!(king, Some(Cost::Win(Some(Why::KingFirst))));
        // The other king is a step too late, but for this move.
        let pawn = cost_of("8/8/8/2k5/7P/8/8/K7 w - - 0 1", "a1b2");
        assert_eq!(pawn, Some(Cost::Win(Some(Why::PawnFirst))));
    }

    /// The rook keeps the wall, or checks from the far end; where it has to stand there for another
    /// reason, no reason is given.
    #[test]
    #[ignore = "a quarter of a minute unoptimised: cargo test --release --lib blame -- --ignored"]
    fn what_the_weak_rook_had_to_do_is_named() {
        crate::school::rooks::make(10);
        let wall = cost_of("8/7k/3r4/2R1P1K1/8/8/8/8 b - - 0 1", "d6d1");
        assert_eq!(wall, Some(Cost::Draw(Some(Why::Wall))));
        let behind = cost_of("4k3/R7/3KP3/8/8/8/8/6r1 b - - 0 1", "g1b1");
        assert_eq!(behind, Some(Cost::Draw(Some(Why::Behind))));
        let quiet = cost_of("1K6/8/8/4P3/1R6/7k/8/r7 b - - 0 1", "a1c1");
        assert_eq!(quiet, Some(Cost::Draw(None)));
    }

    #[test]
    fn what_is_left_to_be_taken_is_named() {
        let start = "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 1";
        assert_eq!(cost_of(start, "g8f6"), Some(Cost::Mate));
        let queen = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 0 1";
        let left = cost_of(queen, "d2d3");
        assert_eq!(left, Some(Cost::Piece(Role::Queen)));
        assert_eq!(cost_of(queen, "h5f3"), None);
    }

    #[test]
    fn an_exchange_costs_nothing() {
        let queens = "3qk3/5ppp/8/8/8/8/5PPP/3QK3 w - - 0 1";
        assert_eq!(cost_of(queens, "d1d8"), None);
    }
}
