//! Kings and pawns: exact tables for two pawns against a king alone, and for a pawn of each side that
//! block each other beside one more.
//!
//! For each set of pawns there is a table of both kings, made backwards from what each pawn move and
//! capture leads to (Thompson, "Retrograde analysis of certain endgames", 1986). The goal is a queen that
//! lives, or one given for what the other pawn then wins; a race in which both would have one is not
//! counted as won.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use crate::rules::{Bitboard, Chess, Color, Piece, Position, Rank, Role, Square, attacks};

/// The pawns of both sides, White's first. White is the side that tries to win.
type Pawns = (Bitboard, Bitboard);

/// Half-moves until a queen lives, by the side to move and both kings.
type Table = Vec<u8>;

/// Not won, or no position.
const NO: u8 = u8::MAX;

static MADE: LazyLock<Mutex<HashMap<Pawns, Arc<Table>>>> = LazyLock::new(Mutex::default);

/// In how many half-moves the side with more pawns has a queen that lives, and which side that is; no
/// number where it does not get one. `None` where it is another ending.
///
/// ```
/// use hektor::rules::{Color, parse_fen};
/// use hektor::school::pawns::probe;
/// // Fahrni against Alapin, 1912: White wins by losing a move.
/// let position = parse_fen("2k5/8/p1P5/P2K4/8/8/8/8 w - - 0 1").unwrap();
/// let (strong, plies) = probe(&position).unwrap();
/// assert_eq!(strong, Color::White);
/// assert!(plies.is_some());
/// ```
pub fn probe(position: &Chess) -> Option<(Color, Option<u32>)> {
    let board = position.board();
    let count = |color| (board.pawns() & board.by_color(color)).count();
    let strong = match count(Color::White) > count(Color::Black) {
        true => Color::White,
        false => Color::Black,
    };
    let side = |square: Square| match strong {
        Color::White => square,
        Color::Black => square.flip_vertical(),
    };
    let of = |color| -> Bitboard {
        let pawns = board.pawns() & board.by_color(color);
        pawns.into_iter().map(side).collect()
    };
    let pawns = (of(strong), of(!strong));
    let alone = board.occupied() == board.kings() | board.pawns();
    if !alone || !is_known(pawns) {
        return None;
    }
    let king = |color| board.king_of(color).map(side);
    let to_move = usize::from(position.turn() != strong);
    let value = value(&table(pawns), to_move, king(strong)?, king(!strong)?);
    Some((strong, (value != NO).then_some(u32::from(value))))
}

/// Two pawns against none, or two against one that blocks one of them, and nobody can take in passing.
fn is_known((own, other): Pawns) -> bool {
    let far = |pawn: &Square| !matches!(pawn.rank(), Rank::Second);
    match (own.count(), other.single_square()) {
        (2, None) => other.is_empty(),
        (2, Some(pawn)) => {
            let stopped = pawn.offset(-8).is_some_and(|stop| own.contains(stop));
            stopped && pawn.rank() != Rank::Seventh && own.into_iter().all(|pawn| far(&pawn))
        }
        _ => false,
    }
}

fn at(side: usize, king: Square, other: Square) -> usize {
    (side * 64 + usize::from(king)) * 64 + usize::from(other)
}

fn value(table: &Table, side: usize, king: Square, other: Square) -> u8 {
    table.get(at(side, king, other)).copied().unwrap_or(NO)
}

/// The table of these pawns, made where it is not there yet.
fn table(pawns: Pawns) -> Arc<Table> {
    let made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(table) = made.get(&pawns) {
        return Arc::clone(table);
    }
    // Those that it leads to are made meanwhile.
    drop(made);
    let table = Arc::new(solve(pawns));
    let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    Arc::clone(made.entry(pawns).or_insert(table))
}

/// What a move of a pawn leads to: where it goes, whether it takes, and the table behind it; where it
/// becomes a queen, of the pawns that are left.
struct Step {
    to: Square,
    /// What it passes must be free as well.
    over: Option<Square>,
    pawns: Pawns,
    table: Option<Arc<Table>>,
}

fn hits(color: Color, pawns: Bitboard) -> Bitboard {
    let each = pawns.into_iter();
    each.fold(Bitboard::EMPTY, |all, at| {
        all | attacks::pawn_attacks(color, at)
    })
}

/// White's steps; a promotion is there too.
fn steps((own, other): Pawns) -> Vec<Step> {
    let mut found = Vec::new();
    for from in own {
        let rest = own & !Bitboard::from(from);
        let mut add = |to: Square, over: Option<Square>, other: Bitboard| {
            let queen = to.rank() == Rank::Eighth;
            let own = match queen {
                true => rest,
                false => rest | Bitboard::from(to),
            };
            found.push(Step {
                to,
                over,
                pawns: (own, other),
                table: Some(table((own, other))),
            });
        };
        for to in attacks::pawn_attacks(Color::White, from) & other {
            add(to, None, other & !Bitboard::from(to));
        }
        let free = |square: Square| !(own | other).contains(square);
        let Some(one) = from.offset(8).filter(|one| free(*one)) else {
            continue;
        };
        add(one, None, other);
        if from.rank() == Rank::Second
            && let Some(two) = one.offset(8).filter(|two| free(*two))
        {
            add(two, Some(one), other);
        }
    }
    found
}

/// Black's steps that do not promote, and whether one may: then nothing is won.
fn replies((own, other): Pawns) -> Vec<Step> {
    let mut found = Vec::new();
    for from in other {
        let rest = other & !Bitboard::from(from);
        let mut add = |to: Square, own: Bitboard| {
            let last = to.rank() == Rank::First;
            let pawns = (own, rest | Bitboard::from(to));
            found.push(Step {
                to,
                over: None,
                pawns,
                table: (!last).then(|| table(pawns)),
            });
        };
        for to in attacks::pawn_attacks(Color::Black, from) & own {
            add(to, own & !Bitboard::from(to));
        }
        if let Some(one) = from.offset(-8).filter(|one| !(own | other).contains(*one)) {
            add(one, own);
        }
    }
    found
}

/// What becomes of a queen that has just been made.
enum Queen {
    /// Black can move, cannot take it, and has no pawn within two steps of his own.
    Lives,
    /// He can take it.
    Given,
    /// Nothing comes of it.
    Nothing,
}

fn lives(at: Square, pawns: Pawns, king: Square, bare: Square) -> Queen {
    match becomes(Role::Queen, at, pawns, king, bare) {
        // Where a queen would leave him no move, a rook may.
        Queen::Nothing if pawns.1.is_empty() => becomes(Role::Rook, at, pawns, king, bare),
        queen => queen,
    }
}

fn becomes(role: Role, at: Square, (own, other): Pawns, king: Square, bare: Square) -> Queen {
    let men = own | other | Bitboard::from(at) | Bitboard::from(king);
    let queen = Piece {
        color: Color::White,
        role,
    };
    let guarded =
        attacks::attacks(at, queen, men) | attacks::king_attacks(king) | hits(Color::White, own);
    let near = other.into_iter().any(|pawn| pawn.rank() <= Rank::Third);
    let check = attacks::attacks(at, queen, men).contains(bare);
    // Along the line through him he does not get away.
    let through = match check {
        true => attacks::attacks(at, queen, men & !Bitboard::from(bare)),
        false => Bitboard::EMPTY,
    };
    let flights = attacks::king_attacks(bare) & !(guarded | through | other);
    let stuck = flights.is_empty() && replies((own, other)).is_empty();
    match () {
        () if near || stuck && !check => Queen::Nothing,
        () if flights.contains(at) => Queen::Given,
        () => Queen::Lives,
    }
}

fn solve(pawns: Pawns) -> Table {
    let mut table = vec![NO; 2 * 64 * 64];
    if pawns.0.is_empty() {
        return table;
    }
    let (steps, replies) = (steps(pawns), replies(pawns));
    // What either king may take.
    let taken: HashMap<Square, Arc<Table>> = (pawns.0 | pawns.1)
        .into_iter()
        .map(|at| {
            let one = !Bitboard::from(at);
            (at, self::table((pawns.0 & one, pawns.1 & one)))
        })
        .collect();
    while improve(&mut table, pawns, &steps, &replies, &taken) {}
    table
}

/// By value iteration: what a win takes only falls, and never below what it takes.
fn improve(
    table: &mut Table,
    (own, other): Pawns,
    steps: &[Step],
    replies: &[Step],
    taken: &HashMap<Square, Arc<Table>>,
) -> bool {
    let mut changed = false;
    let (by_white, by_black) = (hits(Color::White, own), hits(Color::Black, other));
    let free = !(own | other);
    let after_king =
        |table: &Table, side: usize, to: Square, king: Square, bare: Square| match taken.get(&to) {
            Some(left) => value(left, side, king, bare),
            None => value(table, side, king, bare),
        };
    for king in free {
        let around = attacks::king_attacks(king);
        for bare in free & !around & !Bitboard::from(king) {
            let about = attacks::king_attacks(bare);
            let is_free = |at: Square| at != king && at != bare;
            if !by_white.contains(bare) {
                let mut best = NO;
                for to in around & !about & !by_black & !own {
                    best = best.min(after_king(table, 1, to, to, bare).saturating_add(1));
                }
                for step in steps {
                    let passes = is_free(step.to) && step.over.is_none_or(is_free);
                    // A king in check stays in check.
                    if !passes || hits(Color::Black, step.pawns.1).contains(king) {
                        continue;
                    }
                    let left = step.table.as_ref();
                    let left = |side, bare| left.map_or(NO, |left| value(left, side, king, bare));
                    let then = match step.to.rank() {
                        Rank::Eighth => match lives(step.to, step.pawns, king, bare) {
                            Queen::Lives => 0,
                            Queen::Given => left(0, step.to).saturating_add(1),
                            Queen::Nothing => NO,
                        },
                        _ => left(1, bare),
                    };
                    best = best.min(then.saturating_add(1));
                }
                changed |= lower(table, at(0, king, bare), best);
            }
            if !by_black.contains(king) {
                let mut worst = None;
                for to in about & !around & !by_white & !other {
                    let then = after_king(table, 0, to, king, to);
                    worst = worst.max(Some(then.saturating_add(1)));
                }
                for step in replies {
                    let passes = is_free(step.to) && step.over.is_none_or(is_free);
                    if !passes || hits(Color::White, step.pawns.0).contains(bare) {
                        continue;
                    }
                    let then = step
                        .table
                        .as_ref()
                        .map_or(NO, |table| value(table, 0, king, bare));
                    worst = worst.max(Some(then.saturating_add(1)));
                }
                // Who cannot move is mated or not.
                let none = if by_white.contains(bare) { 0 } else { NO };
                changed |= lower(table, at(1, king, bare), worst.unwrap_or(none));
            }
        }
    }
    changed
}

fn lower(table: &mut Table, at: usize, to: u8) -> bool {
    match table.get_mut(at) {
        Some(own) if to < *own => {
            *own = to;
            true
        }
        _ => false,
    }
}

/// Where both kings stand, White's first, so that White, to move, wins by losing a move: with the other to
/// move it were won faster, and best play comes back to it so, after three moves of White's and two of
/// Black's.
pub fn triangles(own: Bitboard, other: Bitboard) -> Vec<[Square; 2]> {
    if !is_known((own, other)) {
        return Vec::new();
    }
    let table = table((own, other));
    let comes_back = |[king, bare]: [Square; 2]| {
        let (now, faster) = (value(&table, 0, king, bare), value(&table, 1, king, bare));
        if now == NO || faster.checked_add(5) != Some(now) {
            return false;
        }
        let there = |side, king, bare, less: u8| value(&table, side, king, bare) == now - less;
        let from = |at: Square| attacks::king_attacks(at).into_iter();
        from(king).filter(|&one| there(1, one, bare, 1)).any(|one| {
            let mut away = from(bare).filter(|&away| there(0, one, away, 2));
            away.any(|away| {
                let mut twos = from(one).filter(|&two| there(1, two, away, 3));
                twos.any(|two| there(0, two, bare, 4) && attacks::king_attacks(two).contains(king))
            })
        })
    };
    let kings = Square::ALL
        .into_iter()
        .flat_map(|king| Square::ALL.map(|bare| [king, bare]));
    kings.filter(|kings| comes_back(*kings)).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests {
    use super::*;
    use crate::rules::parse_fen;

    fn plies(fen: &str) -> Option<u32> {
        probe(&parse_fen(fen).unwrap()).unwrap().1
    }

    #[test]
    fn what_books_say_is_so() {
        // Fahrni against Alapin, 1912: the king goes d5, d4, c4 and back.
        let fahrni = "2k5/8/p1P5/P2K4/8/8/8/8 w - - 0 1";
        assert!(plies(fahrni).is_some());
        let position = parse_fen(fahrni).unwrap();
        let board = position.board();
        let own = board.pawns() & board.by_color(Color::White);
        let found = triangles(own, board.pawns() & board.by_color(Color::Black));
        // Of all places of the kings beside these pawns it is the only one.
        assert_eq!(found, [[Square::D5, Square::C8]]);
        assert!(plies(&fahrni.replace(" w ", " b ")).unwrap() + 5 == plies(fahrni).unwrap());
        // Two pawns side by side win; two on the edge file do not where he stands before them.
        assert!(plies("8/8/3k4/8/3PP3/8/8/K7 b - - 0 1").is_some());
        assert_eq!(plies("k7/8/8/P7/P7/8/8/K7 w - - 0 1"), None);
        // Doubled pawns win, if not on the edge: the first becomes a queen, and is given for the second.
        for fen in [
            "8/2k5/8/6P1/6P1/8/8/5K2 b - - 0 1",
            "8/6k1/8/6P1/6P1/6K1/8/8 w - - 0 1",
            "8/6k1/8/5KP1/6P1/8/8/8 w - - 0 1",
        ] {
            assert!(plies(fen).is_some(), "{fen}");
        }
        // A queen would leave him no move: a rook wins.
        assert!(plies("8/8/6P1/8/6Pk/8/6K1/8 b - - 0 1").is_some());
        assert!(plies("8/6P1/7k/8/6P1/8/6K1/8 w - - 0 1").is_some());
        // The same for Black.
        assert!(plies("k7/8/8/3pp3/8/3K4/8/8 w - - 0 1").is_some());
    }

    /// Each value follows from those of the moves that the rules allow.
    #[test]
    fn values_follow_from_each_other() {
        let mut rng = crate::rng::Rng::new(3);
        let (mut won, mut not, mut seen) = (0, 0, 0);
        let sets = ["PP", "Pp"];
        // A few sets of pawns, and many places of the kings.
        for item in 0..10 {
            let mut pawns = vec![['1'; 8]; 8];
            let files = (rng.below(8), rng.below(8));
            if sets[item % 2] == "PP" {
                pawns[1 + rng.below(6)][files.0] = 'P';
                pawns[1 + rng.below(6)][files.1] = 'P';
            } else {
                let rank = 2 + rng.below(3);
                pawns[rank][files.0] = 'P';
                pawns[rank + 1][files.0] = 'p';
                pawns[2 + rng.below(5)][(files.0 + 1 + rng.below(7)) % 8] = 'P';
            }
            for _ in 0..1_000 {
                let mut rows = pawns.clone();
                let places = [rng.below(64), rng.below(64)];
                for (place, letter) in places.into_iter().zip(['K', 'k']) {
                    if rows[place / 8][place % 8] == '1' {
                        rows[place / 8][place % 8] = letter;
                    }
                }
                let rows: Vec<String> = rows.iter().rev().map(|row| row.iter().collect()).collect();
                let turn = if rng.below(2) == 0 { 'w' } else { 'b' };
                let Ok(position) = parse_fen(&format!("{} {turn} - - 0 1", rows.join("/"))) else {
                    continue;
                };
                let Some((Color::White, own)) = probe(&position) else {
                    continue;
                };
                seen += 1;
                let white = turn == 'w';
                let mut next = Vec::new();
                for mv in position.legal_moves() {
                    let mut after = position.clone();
                    after.play_unchecked(mv);
                    let then = match (mv.promotion(), probe(&after)) {
                        (Some(Role::Queen), _) if white => {
                            // What is left when it is taken is another ending.
                            let given = after
                                .legal_moves()
                                .iter()
                                .any(|reply| reply.to() == mv.to());
                            if given {
                                next.clear();
                                break;
                            }
                            crate::school::breakthrough::lives(&after).then_some(0)
                        }
                        (Some(Role::Rook), _) if white && after.board().pawns().count() < 2 => {
                            crate::school::breakthrough::lives(&after).then_some(0)
                        }
                        (Some(_), _) => None,
                        (None, Some((Color::White, plies))) => plies,
                        // Another ending, which is not asked for.
                        (None, _) => {
                            next.clear();
                            break;
                        }
                    };
                    next.push(then.map_or(999, |plies| plies + 1));
                }
                let Some(expected) = (if white {
                    next.iter().min()
                } else {
                    next.iter().max()
                }) else {
                    continue;
                };
                let expected = (*expected < 999).then_some(*expected);
                assert_eq!(own, expected, "{}", crate::rules::fen(&position));
                if own.is_some() {
                    won += 1;
                } else {
                    not += 1;
                }
            }
        }
        println!("{seen} seen, {won} won, {not} not");
        assert!(won > 500 && not > 100, "{seen} {won} {not}");
    }
}
