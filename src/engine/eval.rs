//! The value of a position at a glance: a sum of tuned terms, each with one weight for the
//! middlegame and one for the endgame, and what a small network adds to it.
//!
//! Every term is linear in its weights, so that `examples/tune.rs` can fit them all to the
//! results of games: [`by_terms`] and the tuner read the terms from the same code.

mod endgame;
mod evaluator;
mod network;
mod pair;
mod queen_rook;
mod structure;
pub(crate) mod terms;
mod weights;

pub(crate) use evaluator::Evaluator;
use network::Network;
pub(crate) use pair::Pair;
use structure::{Structure, structure};
use terms::*;
pub(crate) use weights::WEIGHTS;

use super::board::Board;
use crate::rules::{Bitboard, Color, File, Piece, Rank, Role, Square, attacks};

/// Where the terms of a position go: into a sum, and for the tuner into a list.
pub(crate) trait Trace {
    /// `count` more (or fewer) of a term for one side.
    fn add(&mut self, term: usize, color: Color, count: i32);
}

/// Play needs no list.
impl Trace for () {
    fn add(&mut self, _: usize, _: Color, _: i32) {}
}

/// The weight index of a piece on a square, seen from its own side.
pub(crate) fn placement_term(piece: Piece, square: Square) -> usize {
    PLACEMENT + (piece.role as usize - 1) * 64 + usize::from(seen_by(piece.color, square))
}

/// A square as `color` sees it from its own side of the board.
#[inline(always)]
fn seen_by(color: Color, square: Square) -> Square {
    color.fold_wb(square, square.flip_vertical())
}

/// The value of a piece on a square, from White's side, material included.
pub(crate) fn piece_square(piece: Piece, square: Square) -> Pair {
    WEIGHTS[placement_term(piece, square)] * piece.color.fold_wb(1, -1)
}

/// The value of the position for the side to move, in centipawns.
pub(crate) fn evaluate(board: &Board) -> i32 {
    let correct = || Network::new().correction(board);
    finish(board, weigh(board, &mut ()), correct)
}

/// The same without the network.
pub(crate) fn by_terms(board: &Board) -> i32 {
    finish(board, weigh(board, &mut ()), || 0)
}

/// What the network is to correct: the value by the terms, and how much of a correction counts.
/// None where the network does not count.
pub(crate) fn to_correct(board: &Board) -> Option<(i32, f32)> {
    if endgame::known(board).is_some() || endgame::is_small(board) {
        return None;
    }
    let (_, scale) = weigh(board, &mut ());
    let share = scale.min(64) * fading(board);
    Some((by_terms(board), share as f32 / (64 * 220) as f32))
}

/// The terms' sum, between middlegame and endgame, and what the sum does not see.
#[inline(always)]
fn finish(board: &Board, (sum, scale): (Pair, i32), correct: impl FnOnce() -> i32) -> i32 {
    if let Some(value) = endgame::known(board) {
        return board.turn().fold_wb(value, -value);
    }
    let phase = board.phase();
    // What cannot be won at all is no more so for the pieces that are still on the board.
    let middle_scale = if scale < 8 { scale } else { 64 };
    let blend =
        (sum.middle() * phase * middle_scale + sum.end() * (24 - phase) * scale) / (24 * 64);
    if endgame::is_small(board) {
        let value =
            blend + endgame::bridge(board, Color::White) - endgame::bridge(board, Color::Black);
        return board.turn().fold_wb(value, -value) + TEMPO_BONUS;
    }
    let own = board.turn().fold_wb(blend, -blend);
    let corrected = own + TEMPO_BONUS + correct() * scale.min(64) / 64;
    corrected * fading(board) / 220
}

/// A position in which nothing happens grows dull towards the fifty-move rule: how much is left of
/// its value, of 220.
fn fading(board: &Board) -> i32 {
    220 - i32::try_from(board.clock().min(100)).unwrap_or(100)
}

/// What it is worth to be on the move.
const TEMPO_BONUS: i32 = 16;

/// The sum of all terms from White's side, and how far the endgame's part counts, of 64.
pub(crate) fn weigh<T: Trace>(board: &Board, trace: &mut T) -> (Pair, i32) {
    let structure = structure(board, trace);
    weigh_with(board, structure, trace)
}

#[inline(always)]
fn weigh_with<T: Trace>(board: &Board, structure: Structure, trace: &mut T) -> (Pair, i32) {
    let mut eval = Eval::new(board, structure, trace);
    eval.sum += board.placement();
    for color in Color::ALL {
        eval.strike_pawns_and_king(color);
    }
    for color in Color::ALL {
        eval.pieces(color);
    }
    for color in Color::ALL {
        eval.danger(color);
        eval.threats(color);
        eval.passed(color);
    }
    let sum = eval.sum;
    let leader = if sum.end() > 0 {
        Color::White
    } else {
        Color::Black
    };
    (sum, endgame::scale(board, leader))
}

struct Eval<'a, T> {
    board: &'a Board,
    trace: &'a mut T,
    sum: Pair,
    occupied: Bitboard,
    pawn_attacks: [Bitboard; 2],
    /// All that a side attacks, and what it attacks twice.
    attacked: [Bitboard; 2],
    twice: [Bitboard; 2],
    /// By the attacking role, king included.
    by_role: [[Bitboard; 6]; 2],
    kings: [Square; 2],
    /// The squares around each king.
    rings: [Bitboard; 2],
    /// Weight of the pieces that look at the other king.
    pressure: [i32; 2],
    attackers: [i32; 2],
    passed: [Bitboard; 2],
}

/// Squares one step towards `color`'s eighth rank.
#[inline(always)]
fn forward(color: Color, squares: Bitboard) -> Bitboard {
    squares.shift(color.fold_wb(8, -8))
}

/// All squares a pawn of `color` on these could capture on.
#[inline(always)]
fn pawn_attacks(color: Color, pawns: Bitboard) -> Bitboard {
    let ahead = forward(color, pawns);
    (ahead & !Bitboard::from(File::A)).shift(-1) | (ahead & !Bitboard::from(File::H)).shift(1)
}

/// The squares and all those ahead of them.
#[inline(always)]
fn fill(color: Color, squares: Bitboard) -> Bitboard {
    let step = color.fold_wb(8, -8);
    let mut filled = squares;
    filled |= filled.shift(step);
    filled |= filled.shift(2 * step);
    filled | filled.shift(4 * step)
}

/// The files beside these.
#[inline(always)]
fn beside(squares: Bitboard) -> Bitboard {
    (squares & !Bitboard::from(File::A)).shift(-1) | (squares & !Bitboard::from(File::H)).shift(1)
}

/// A rank as `color` counts it, 0 to 7.
#[inline(always)]
fn rank_of(color: Color, square: Square) -> usize {
    color.relative_rank(square.rank()).to_usize()
}

const DARK: Bitboard = Bitboard::DARK_SQUARES;

impl<'a, T: Trace> Eval<'a, T> {
    #[inline(always)]
    fn new(board: &'a Board, structure: Structure, trace: &'a mut T) -> Self {
        Self {
            board,
            trace,
            sum: structure.sum,
            occupied: board.occupied(),
            pawn_attacks: [Color::Black, Color::White]
                .map(|color| pawn_attacks(color, board.pieces(color, Role::Pawn))),
            attacked: [Bitboard::EMPTY; 2],
            twice: [Bitboard::EMPTY; 2],
            by_role: [[Bitboard::EMPTY; 6]; 2],
            kings: [board.king(Color::Black), board.king(Color::White)],
            rings: [Bitboard::EMPTY; 2],
            pressure: [0; 2],
            attackers: [0; 2],
            passed: structure.passed,
        }
    }

    #[inline(always)]
    fn strike_pawns_and_king(&mut self, color: Color) {
        let us = color as usize;
        self.strike(color, Role::Pawn, self.pawn_attacks[us]);
        let king = attacks::king_attacks(self.kings[us]);
        self.strike(color, Role::King, king);
        self.rings[us] = king | forward(color, king);
        self.rings[us].add(self.kings[us]);
    }

    #[inline(always)]
    fn add(&mut self, term: usize, color: Color, count: i32) {
        self.sum += WEIGHTS[term] * color.fold_wb(count, -count);
        self.trace.add(term, color, count);
    }

    #[inline(always)]
    fn add_if(&mut self, term: usize, color: Color, condition: bool) {
        if condition {
            self.add(term, color, 1);
        }
    }

    /// Where a piece stands as seen from both kings' wings.
    #[inline(always)]
    fn wings(&mut self, color: Color, role: Role, square: Square) {
        let (us, them) = (color as usize, color.other() as usize);
        let square = seen_by(color, square);
        let term = (role as usize - 1) * 64;
        let seen = |king: Square| match king.file() < File::E {
            true => term + usize::from(square.flip_horizontal()),
            false => term + usize::from(square),
        };
        self.add(OWN_WING + seen(self.kings[us]), color, 1);
        self.add(FOE_WING + seen(self.kings[them]), color, 1);
    }

    /// Remembers that a piece of `color` attacks these squares.
    #[inline(always)]
    fn strike(&mut self, color: Color, role: Role, squares: Bitboard) {
        let us = color as usize;
        self.twice[us] |= self.attacked[us] & squares;
        self.attacked[us] |= squares;
        self.by_role[us][role as usize - 1] |= squares;
    }

    #[inline(always)]
    fn pieces(&mut self, color: Color) {
        let (us, them) = (color as usize, color.other() as usize);
        let board = self.board;
        let own_pawns = board.pieces(color, Role::Pawn);
        let foe_pawns = board.pieces(color.other(), Role::Pawn);
        let stuck = own_pawns
            & (forward(color.other(), self.occupied)
                | Bitboard::from(color.relative_rank(Rank::Second)));
        let area = !(stuck | Bitboard::from(self.kings[us]) | self.pawn_attacks[them]);
        let pinned = board.pinned(color);
        let foe_reach = fill(color.other(), self.pawn_attacks[them]);
        let queens = board.role(Role::Queen);
        let bishops = board.pieces(color, Role::Bishop);
        let own_count = own_pawns.count().min(8);
        if bishops.more_than_one() {
            self.add(BISHOP_PAIR, color, 1);
            self.add(PAIR_PAWNS + own_count, color, 1);
        }
        for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
            for square in board.pieces(color, role) {
                let (mut reach, mobility, weight) = match role {
                    Role::Knight => (attacks::knight_attacks(square), KNIGHT_MOBILITY, 2),
                    Role::Bishop => (
                        attacks::bishop_attacks(square, self.occupied ^ queens),
                        BISHOP_MOBILITY,
                        2,
                    ),
                    Role::Rook => {
                        let rooks = board.pieces(color, Role::Rook);
                        let through = self.occupied ^ (queens & board.side(color)) ^ rooks;
                        (attacks::rook_attacks(square, through), ROOK_MOBILITY, 3)
                    }
                    _ => (
                        attacks::queen_attacks(square, self.occupied),
                        QUEEN_MOBILITY,
                        4,
                    ),
                };
                self.wings(color, role, square);
                if pinned.contains(square) {
                    reach &= attacks::ray(self.kings[us], square);
                }
                self.strike(color, role, reach);
                self.add(mobility + (reach & area).count(), color, 1);
                let near = (reach & self.rings[them]).count() as i32;
                if near > 0 {
                    self.attackers[us] += 1;
                    self.pressure[us] += weight + near;
                }
                let file = Bitboard::from(square.file());
                match role {
                    Role::Knight | Role::Bishop => {
                        let knight = usize::from(role == Role::Knight);
                        self.add_if(KNIGHT_PAWNS + own_count, color, knight == 1);
                        let away = self.kings[us].distance(square) as usize;
                        self.add(FROM_KING + 8 * knight + away, color, 1);
                        let rank = rank_of(color, square);
                        if (3..6).contains(&rank) && !foe_reach.contains(square) {
                            let held = self.pawn_attacks[us].contains(square);
                            self.add(OUTPOST + 2 * knight + usize::from(held), color, 1);
                        }
                        let shield = forward(color, Bitboard::from(square));
                        self.add_if(
                            BEHIND_PAWN + knight,
                            color,
                            (shield & board.role(Role::Pawn)).any(),
                        );
                        if role == Role::Bishop {
                            let shade = if DARK.contains(square) { DARK } else { !DARK };
                            let count = (own_pawns & shade).count() as i32;
                            self.add(BISHOP_PAWNS, color, count);
                        }
                    }
                    Role::Rook => {
                        self.add(ROOK_PAWNS + own_count, color, 1);
                        if (file & own_pawns).is_empty() {
                            let open = (file & foe_pawns).is_empty();
                            self.add(ROOK_FILE + usize::from(open), color, 1);
                        }
                    }
                    _ => {}
                }
            }
        }
    }

    /// How hard the other side looks at `color`'s king.
    #[inline(always)]
    fn danger(&mut self, color: Color) {
        let (us, them) = (color as usize, color.other() as usize);
        let foe = color.other();
        let king = self.kings[us];
        if self.board.pieces(foe, Role::Queen).is_empty() && self.attackers[them] < 2 {
            return;
        }
        let weak = self.attacked[them]
            & !self.twice[us]
            & (!self.attacked[us] | self.by_role[us][5] | self.by_role[us][4]);
        let safe = !self.board.side(foe) & (!self.attacked[us] | (weak & self.twice[them]));
        let knights = attacks::knight_attacks(king);
        let bishops = attacks::bishop_attacks(king, self.occupied);
        let rooks = attacks::rook_attacks(king, self.occupied);
        let reach = &self.by_role[them];
        let checks = |lines: Bitboard, role: Role| (lines & reach[role as usize - 1] & safe).any();
        let mut units = self.pressure[them];
        units += 2 * (self.rings[us] & weak).count() as i32;
        units += 7 * i32::from(checks(knights, Role::Knight));
        units += 5 * i32::from(checks(bishops, Role::Bishop));
        units += 8 * i32::from(checks(rooks, Role::Rook));
        units += 6 * i32::from(checks(bishops | rooks, Role::Queen));
        if self.board.pieces(foe, Role::Queen).is_empty() {
            units -= 10;
        }
        let step = (units / 2).clamp(0, DANGER_STEPS as i32 - 1) as usize;
        self.add(DANGER + step, color, 1);
    }

    #[inline(always)]
    fn threats(&mut self, color: Color) {
        let (us, them) = (color as usize, color.other() as usize);
        let board = self.board;
        let foes = board.side(color.other());
        let men = foes & !board.role(Role::Pawn);
        let minors = self.by_role[us][1] | self.by_role[us][2];
        for target in men & !board.role(Role::King) {
            let Some(role) = board.at(target).map(|piece| piece.role as usize - 2) else {
                continue;
            };
            self.add_if(
                BY_PAWN + role,
                color,
                self.pawn_attacks[us].contains(target),
            );
            self.add_if(BY_MINOR + role, color, minors.contains(target));
            self.add_if(BY_ROOK + role, color, self.by_role[us][3].contains(target));
        }
        let loose = foes & self.attacked[us] & !self.attacked[them];
        self.add(HANGING, color, (loose & men).count() as i32);
        self.add(LOOSE_PAWN, color, (loose & !men).count() as i32);
        self.add_if(BY_KING, color, (self.by_role[us][5] & loose).any());
        let held = self.pawn_attacks[them] | (self.twice[them] & !self.twice[us]);
        let pressed = men & self.twice[us] & !self.twice[them] & !self.pawn_attacks[them];
        self.add(PRESSED, color, pressed.count() as i32);
        let restricted = self.attacked[us] & self.attacked[them] & !held;
        self.add(RESTRICTED, color, restricted.count() as i32);
        if let Some(queen) = board.pieces(color.other(), Role::Queen).single_square() {
            let safe = !held & !board.pieces(color, Role::Pawn);
            let jumps = attacks::knight_attacks(queen) & self.by_role[us][1] & safe;
            self.add(NEAR_QUEEN, color, jumps.count() as i32);
            let lines = (attacks::bishop_attacks(queen, self.occupied) & self.by_role[us][2])
                | (attacks::rook_attacks(queen, self.occupied) & self.by_role[us][3]);
            let lines = lines & safe & self.twice[us];
            self.add(NEAR_QUEEN + 1, color, lines.count() as i32);
        }
        // Pawns that could step forward and attack something next.
        let free = !self.occupied & !self.pawn_attacks[them];
        let step = forward(color, board.pieces(color, Role::Pawn)) & free;
        let double = forward(
            color,
            step & Bitboard::from(color.relative_rank(Rank::Third)),
        ) & free;
        let safe = (step | double) & (self.attacked[us] | !self.attacked[them]);
        let push = pawn_attacks(color, safe) & men;
        self.add(PUSH_THREAT, color, push.count() as i32);
    }

    #[inline(always)]
    fn passed(&mut self, color: Color) {
        let (us, them) = (color as usize, color.other() as usize);
        for pawn in self.passed[us] {
            let bit = Bitboard::from(pawn);
            let rank = rank_of(color, pawn);
            self.add(PASSED + rank, color, 1);
            // No file has two passed pawns of a colour.
            let near = attacks::king_attacks(pawn) & self.passed[us];
            let together = near.any() || self.pawn_attacks[us].contains(pawn);
            self.add_if(PASSED_TOGETHER + rank, color, together);
            if rank < 3 {
                continue;
            }
            let Some(stop) = forward(color, bit).first() else {
                continue;
            };
            let path = fill(color, forward(color, bit));
            let blocked = self.occupied.contains(stop);
            self.add_if(PASSED_FREE + rank, color, !blocked);
            self.add_if(
                PASSED_SAFE + rank,
                color,
                (path & (self.attacked[them] | self.board.side(color.other()))).is_empty(),
            );
            let watched = path & self.attacked[them] & !self.attacked[us];
            self.add(PASSED_WATCHED + watched.count().min(5), color, 1);
            let distance = |king: Square| king.distance(stop) as usize;
            self.add(PASSED_OWN_KING + distance(self.kings[us]), color, 1);
            self.add(PASSED_FOE_KING + distance(self.kings[them]), color, 1);
            let behind = fill(color.other(), bit) & Bitboard::from(pawn.file());
            let rook = self.board.pieces(color, Role::Rook);
            self.add_if(PASSED_ROOK, color, (behind & rook).any());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::parse_fen;

    fn value(fen: &str) -> i32 {
        evaluate(&Board::from(&parse_fen(fen).expect(fen)))
    }

    #[test]
    fn both_sides_are_judged_alike() {
        for (fen, mirrored) in [
            (
                "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9",
                "r1bq1rk1/pp2bppp/2n2n2/2pp4/3P4/2N1PN2/PP2BPPP/R1BQ1RK1 b - - 0 9",
            ),
            (
                "8/5k2/8/3P4/8/2K5/7p/8 w - - 0 1",
                "8/7P/2k5/8/3p4/8/5K2/8 b - - 0 1",
            ),
        ] {
            assert_eq!(value(fen), value(mirrored));
        }
    }

    #[test]
    fn more_is_better() {
        let queen_up = "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        assert!(value(queen_up) > 600);
        assert!(value(&queen_up.replace(" w ", " b ")) < -600);
        // The nearer the lone king stands to the edge, the better for the queen.
        assert!(value("k7/8/8/8/8/2K5/8/1Q6 w - - 0 1") > value("8/8/8/4k3/8/2K5/8/1Q6 w - - 0 1"));
    }

    #[test]
    fn what_cannot_be_won_counts_little() {
        assert!(value("8/8/4k3/8/8/3BK3/8/8 w - - 0 1").abs() < 50);
        assert!(value("8/8/4k3/8/2N5/3NK3/8/8 w - - 0 1").abs() < 60);
    }
}
