//! Who wins an ending: exact tables where there are any, and tables of the user's own.

use std::sync::OnceLock;

use super::breakthrough;
use super::endgame::{self, Tables};
use super::pawns;
use super::rooks::{self, RookWorth};
use crate::rules::{Bitboard, Chess, Color, Move, Position, Rank, Role, Square, attacks};

/// What a position is worth to a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// It wins, in so many of its moves until mate or the goal of the ending, where that is known.
    Won(Option<u32>),
    /// Neither wins; or, where no table tells the two apart, the other may even win.
    Drawn,
    /// The other wins.
    Lost,
}

impl Verdict {
    /// For the other side.
    #[must_use]
    pub fn turned(self) -> Self {
        match self {
            Self::Won(_) => Self::Lost,
            Self::Drawn => Self::Drawn,
            Self::Lost => Self::Won(None),
        }
    }
}

/// What a position is worth to this side; `None` where nothing that is there knows.
pub fn judge(position: &Chess, color: Color, tables: &dyn Tables) -> Option<Verdict> {
    if position.is_checkmate() {
        let won = position.turn() != color;
        return Some(if won {
            Verdict::Won(Some(0))
        } else {
            Verdict::Lost
        });
    }
    if position.is_stalemate() || position.is_insufficient_material() {
        return Some(Verdict::Drawn);
    }
    let of = |known: Known| {
        known.map(|(strong, verdict)| match strong == color {
            true => verdict,
            false => verdict.turned(),
        })
    };
    let known = by_bare_king(position)
        .or_else(|| by_rooks(position))
        .or_else(|| by_blocked_pawns(position))
        .or_else(|| by_pawns(position));
    // What files of the user's know is surer than what a new piece leads to.
    of(known)
        .or_else(|| tables.files(position, color))
        .or_else(|| of(by_what_was_made(position)))
        .or_else(|| {
            let tried = tables.tries().then(|| by_breakthrough(position, color));
            tried.flatten()
        })
}

/// Kings and pawns, one side having two.
fn by_pawns(position: &Chess) -> Known {
    if just_made(position).is_some() && breakthrough::lives(position) {
        return Some((!position.turn(), Verdict::Won(Some(0))));
    }
    let (strong, plies) = pawns::probe(position)?;
    let verdict = match plies {
        Some(plies) => Verdict::Won(Some(plies.div_ceil(2))),
        None => Verdict::Drawn,
    };
    Some((strong, verdict))
}

/// What may just have been made of a pawn: the only piece, of whoever is not to move.
fn just_made(position: &Chess) -> Option<Bitboard> {
    let board = position.board();
    let pieces = board.occupied() & !(board.kings() | board.pawns());
    let made = pieces & board.by_color(!position.turn());
    let few = (4..=5).contains(&board.occupied().count());
    (few && made.count() == 1 && made == pieces).then_some(made)
}

/// What is worth no more than what comes after it.
fn by_what_was_made(position: &Chess) -> Known {
    let made = just_made(position)?;
    let board = position.board();
    let last = position.turn().fold_wb(Rank::First, Rank::Eighth);
    let beside = board.pawns() & board.by_color(!position.turn());
    let queen = (made & board.queens()).any();
    if !queen && (beside.is_empty() || made.first()?.rank() != last) {
        return None;
    }
    let bare = board.by_color(position.turn()).count() == 1;
    let rooks = if bare { board.rooks() } else { Bitboard::EMPTY };
    let verdict = match (made & (board.queens() | rooks)).any() {
        true => after_the_queen(position, made),
        false => without(position, made),
    };
    Some((!position.turn(), verdict))
}

/// What a knight or bishop that was made is worth, or a rook beside a pawn of the other's: no more
/// than the pawns beside it.
fn without(position: &Chess, made: Bitboard) -> Verdict {
    let mut board = position.board().clone();
    made.into_iter().for_each(|at| board.discard_piece_at(at));
    let turn = position.turn();
    let left = crate::rules::parse_fen(&format!("{board} {} - - 0 1", turn.char())).ok();
    let won = left.is_some_and(|left| {
        let known = by_bare_king(&left).or_else(|| by_blocked_pawns(&left));
        let known = known.or_else(|| by_pawns(&left));
        matches!(known, Some((strong, Verdict::Won(_))) if strong != turn)
    });
    match won {
        true => Verdict::Won(None),
        false => Verdict::Drawn,
    }
}

/// What a queen that can be taken is worth to whoever made it: what is left when it is.
fn after_the_queen(position: &Chess, queen: Bitboard) -> Verdict {
    let moves = position.legal_moves();
    let taken = moves.iter().find(|mv| queen.contains(mv.to()));
    let left = taken.and_then(|mv| {
        let mut after = position.clone();
        after.play_unchecked(*mv);
        by_bare_king(&after)
            .or_else(|| by_blocked_pawns(&after))
            .or_else(|| by_pawns(&after))
    });
    match left {
        Some((strong, verdict @ Verdict::Won(_))) if strong != position.turn() => verdict,
        _ => Verdict::Drawn,
    }
}

/// Two pawns or three of each side: whether one of them gets through within a few moves is proved by
/// trying everything.
fn by_breakthrough(position: &Chess, color: Color) -> Option<Verdict> {
    let board = position.board();
    let men = Color::ALL.map(|color| board.by_color(color).count());
    if !men.iter().all(|count| (2..=4).contains(count)) || board.occupied().count() < 6 {
        return None;
    }
    let made = board.queens() & board.by_color(!position.turn());
    if board.occupied() == board.kings() | board.pawns() | made && made.count() == 1 {
        let strong = !position.turn();
        return match breakthrough::lives(position) {
            true if strong == color => Some(Verdict::Won(Some(0))),
            true => Some(Verdict::Lost),
            false => Some(Verdict::Drawn),
        };
    }
    if !breakthrough::is_pawns_alone(position) {
        return None;
    }
    Some(match breakthrough::forced(position, color) {
        Some(moves) => Verdict::Won(Some(moves)),
        None if breakthrough::forced(position, !color).is_some() => Verdict::Lost,
        None => Verdict::Drawn,
    })
}

type Known = Option<(Color, Verdict)>;

/// One side has its king alone.
fn by_bare_king(position: &Chess) -> Known {
    let strong = endgame::strong(position)?;
    if let Some(table) = endgame::table_of(position) {
        let verdict = match table.probe(position)? {
            endgame::Worth::Won(plies) => Verdict::Won(Some(plies.div_ceil(2))),
            endgame::Worth::Drawn => Verdict::Drawn,
        };
        return Some((strong, verdict));
    }
    // Two pawns have tables of their own.
    let board = position.board();
    if board.occupied() == board.kings() | board.pawns() {
        return None;
    }
    // More than a table has wins, unless something is lost at once.
    let rooks = rooks::made(0).filter(|_| position.turn() != strong)?;
    let verdict = match rooks.beats_king(position) {
        true => Verdict::Won(Some(0)),
        false => Verdict::Drawn,
    };
    Some((strong, verdict))
}

fn by_rooks(position: &Chess) -> Known {
    let board = position.board();
    let men = |color: Color| board.by_color(color).count();
    let strong = if men(Color::White) > men(Color::Black) {
        Color::White
    } else {
        Color::Black
    };
    if men(strong) != 3 || men(strong.other()) != 2 {
        // The pawn has fallen, and both have a rook: what follows was looked at before.
        return None;
    }
    let verdict = match rooks::made(0)?.probe(position)? {
        RookWorth::Won(moves) => Verdict::Won(moves),
        RookWorth::Drawn => Verdict::Drawn,
    };
    Some((strong, verdict))
}

/// A pawn of each side, neither of which can move: half-moves to mate for White, by the colour to
/// move and both kings.
struct Blocked(Vec<u8>);

/// Not won, or no position.
const NO: u8 = u8::MAX;

/// By the square of White's pawn, each made when it is wanted.
static BLOCKED: [OnceLock<Blocked>; 64] = [const { OnceLock::new() }; 64];

/// The table with White's pawn on this square.
fn blocked_by(pawn: Square) -> Option<&'static Blocked> {
    let place = BLOCKED.get(usize::from(pawn))?;
    Some(place.get_or_init(|| Blocked::solve(pawn)))
}

impl Blocked {
    fn at(side: usize, king: Square, other: Square) -> usize {
        (side * 64 + usize::from(king)) * 64 + usize::from(other)
    }

    fn get(&self, side: usize, king: Square, other: Square) -> u8 {
        self.0
            .get(Self::at(side, king, other))
            .copied()
            .unwrap_or(NO)
    }

    /// By value iteration: what a win takes only falls, and never below what it takes.
    fn solve(pawn: Square) -> Self {
        let mut table = Self(vec![NO; 2 * 64 * 64]);
        if let Some(stop) = pawn.offset(8) {
            while table.improve(pawn, stop) {}
        }
        table
    }

    fn improve(&mut self, own: Square, stop: Square) -> bool {
        let mut changed = false;
        let hits = attacks::pawn_attacks(Color::White, own);
        let hit = attacks::pawn_attacks(Color::Black, stop);
        let free = !(Bitboard::from(own) | Bitboard::from(stop));
        for king in free {
            let around = attacks::king_attacks(king);
            for other in free & !around & !Bitboard::from(king) {
                let about = attacks::king_attacks(other);
                let mut best = NO;
                if !hits.contains(other) {
                    for to in around & !about & !hit & !Bitboard::from(own) {
                        let value = match to == stop {
                            true => endgame::pawn_lost_in(to, other, own),
                            false => self.get(1, to, other),
                        };
                        best = best.min(value.saturating_add(1));
                    }
                }
                changed |= self.set(Self::at(0, king, other), best);
                // Every move of Black's must lose. Taking White's pawn does not.
                let mut worst = None;
                if !hit.contains(king) {
                    for to in about & !around & !hits & !Bitboard::from(stop) {
                        let value = match to == own {
                            true => NO,
                            false => self.get(0, king, to),
                        };
                        worst = worst.max(Some(value.saturating_add(1)));
                    }
                }
                changed |= self.set(Self::at(1, king, other), worst.unwrap_or(NO));
            }
        }
        changed
    }

    fn set(&mut self, at: usize, value: u8) -> bool {
        match self.0.get_mut(at) {
            Some(own) if value < *own => {
                *own = value;
                true
            }
            _ => false,
        }
    }
}

fn by_blocked_pawns(position: &Chess) -> Known {
    let board = position.board();
    let of = |color: Color| (board.by_color(color) & board.pawns()).single_square();
    let (pawn, other_pawn) = (of(Color::White)?, of(Color::Black)?);
    if board.occupied().count() != 4 || pawn.offset(8) != Some(other_pawn) {
        return None;
    }
    let (king, other) = (board.king_of(Color::White)?, board.king_of(Color::Black)?);
    let side = usize::from(position.turn() == Color::Black);
    let of_white = blocked_by(pawn)?.get(side, king, other);
    // Seen from the other side.
    let [king, other] = [king, other].map(Square::flip_vertical);
    let of_black = blocked_by(other_pawn.flip_vertical())?.get(1 - side, other, king);
    let won = |plies: u8| Verdict::Won(Some(u32::from(plies).div_ceil(2)));
    Some(match (of_white, of_black) {
        (NO, NO) => (Color::White, Verdict::Drawn),
        (NO, plies) => (Color::Black, won(plies)),
        (plies, _) => (Color::White, won(plies)),
    })
}

/// The kings of positions with White's pawn here, blocked by the other, that White, to move, wins, and
/// in how many half-moves.
pub fn blocked_wins(pawn: Square) -> Vec<([Square; 2], u8)> {
    let Some(table) = blocked_by(pawn) else {
        return Vec::new();
    };
    let kings = Square::ALL
        .into_iter()
        .flat_map(|king| Square::ALL.map(|other| [king, other]));
    let valued = kings.map(|[king, other]| ([king, other], table.get(0, king, other)));
    valued.filter(|(_, value)| *value != NO).collect()
}

/// The moves that keep what a position is worth to whoever is to move.
pub fn keeping(position: &Chess, tables: &dyn Tables) -> Option<Vec<Move>> {
    let color = position.turn();
    let now = judge(position, color, tables)?;
    let mut kept = Vec::new();
    for mv in position.legal_moves() {
        let mut after = position.clone();
        after.play_unchecked(mv);
        let then = judge(&after, color, tables)?;
        let keeps = match (now, then) {
            (Verdict::Won(_), Verdict::Won(_)) | (Verdict::Lost, _) => true,
            (Verdict::Drawn, then) => then != Verdict::Lost,
            _ => false,
        };
        if keeps {
            kept.push(mv);
        }
    }
    Some(kept)
}

/// Whether a move ends an ending of its own: a pawn has become something, or the last of what the
/// other side had is taken.
pub fn is_turn(mv: Move, after: &Chess) -> bool {
    let bare = after.board().by_color(after.turn()).count() == 1;
    mv.is_promotion() || (bare && mv.capture().is_some()) || mv.capture() == Some(Role::Rook)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::rules::{Role, parse_fen};
    use crate::school::endgame::AtOnce;

    /// Where a pawn can become any piece each of them is judged: a judge who is silent about one
    /// would be silent about all moves.
    #[test]
    fn every_promotion_is_judged() {
        for (fen, kept) in [
            (
                "8/1P6/8/8/k7/8/6P1/K7 w - - 0 1",
                &[Role::Queen, Role::Rook][..],
            ),
            ("8/6P1/7k/8/6P1/8/6K1/8 w - - 0 1", &[Role::Rook]),
            ("8/1P6/8/6p1/k5P1/8/8/K7 w - - 0 1", &[Role::Queen]),
        ] {
            let position = parse_fen(fen).unwrap();
            let all = keeping(&position, &AtOnce).unwrap();
            for role in kept {
                assert!(
                    all.iter().any(|mv| mv.promotion() == Some(*role)),
                    "{fen} {role:?}"
                );
            }
        }
        let stalemate = parse_fen("8/6P1/7k/8/6P1/8/6K1/8 w - - 0 1").unwrap();
        let all = keeping(&stalemate, &AtOnce).unwrap();
        assert!(
            !all.iter().any(|mv| mv.promotion() == Some(Role::Queen)),
            "{all:?}"
        );
    }

    /// What was made is worth no more than what comes after it, and that may be the other's win.
    #[test]
    fn what_the_other_wins_is_no_win_of_whoever_made_a_piece() {
        // Black takes the pawn on a4, or the queen on a8, and has a pawn that wins.
        for fen in [
            "7N/8/8/p7/Pk6/8/8/7K b - - 0 1",
            "Q7/1k6/8/8/8/2p5/8/7K b - - 0 1",
        ] {
            let position = parse_fen(fen).unwrap();
            let verdict = judge(&position, Color::White, &AtOnce);
            assert_eq!(verdict, Some(Verdict::Drawn), "{fen}");
        }
    }
}
