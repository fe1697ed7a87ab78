//! What searching has taught about moves: which quiet moves cut off, which captures were good, and
//! how far the evaluation tends to be wrong.

use crate::engine::board::{Board, Mv};
use crate::rules::{Bitboard, Color, Piece, Role};

/// No score of a table grows beyond this.
const MOST: i32 = 16_384;
/// Pieces times squares.
const PLACES: usize = 12 * 64;
const CORRECTIONS: usize = 16_384;
/// Sides times the squares that a move leaves and reaches.
const PATHS: usize = 2 * 64 * 64;

/// What a quiet move is judged by beside the move itself.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Setting {
    pub turn: Color,
    /// The [`place`]s of the moves one, two and four plies ago.
    pub earlier: [Option<usize>; 3],
    /// The squares that the other side attacks.
    pub threats: Bitboard,
}

/// All learned tables of one thread.
pub(crate) struct History {
    /// By path, once for each of [`History::quiet_index`]'s four kinds of move.
    quiet: Vec<i16>,
    capture: Vec<i16>,
    /// Indexed by an earlier move's [`place`] and this move's.
    follow_up: Vec<i16>,
    /// By the pawns, White's pieces and Black's pieces.
    correction: [Vec<i16>; 3],
}

impl std::fmt::Debug for History {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("History")
    }
}

/// A piece and the square that it goes to, as one number.
pub(crate) fn place(piece: Piece, mv: Mv) -> usize {
    (piece.color as usize * 6 + piece.role as usize - 1) * 64 + usize::from(mv.to())
}

fn learn(score: &mut i16, bonus: i32) {
    let old = i32::from(*score);
    *score = (old + bonus - old * bonus.abs() / MOST) as i16;
}

impl History {
    pub fn new() -> Self {
        Self {
            quiet: vec![0; 4 * PATHS],
            capture: vec![0; PLACES * 6],
            follow_up: vec![0; PLACES * PLACES],
            correction: std::array::from_fn(|_| vec![0; 2 * CORRECTIONS]),
        }
    }

    /// A move out of an attack, into one, out of one into another and one that has to do with none
    /// are four different moves ("threat history" in the Chess Programming Wiki's page on the
    /// history heuristic; many strong engines have it).
    fn quiet_index(setting: &Setting, mv: Mv) -> usize {
        let [left, reached] =
            [mv.from(), mv.to()].map(|square| usize::from(setting.threats.contains(square)));
        let path = setting.turn as usize * 4096 + usize::from(mv.bits() & 4095);
        (left * 2 + reached) * PATHS + path
    }

    /// How good a quiet move has been, here and after the earlier moves.
    pub fn quiet(&self, setting: &Setting, piece: Piece, mv: Mv) -> i32 {
        let to = place(piece, mv);
        let mut score = i32::from(self.quiet[Self::quiet_index(setting, mv)]);
        for before in setting.earlier.iter().flatten() {
            score += i32::from(self.follow_up[before * PLACES + to]);
        }
        score
    }

    pub fn learn_quiet(&mut self, setting: &Setting, piece: Piece, mv: Mv, bonus: i32) {
        let to = place(piece, mv);
        learn(&mut self.quiet[Self::quiet_index(setting, mv)], bonus);
        for before in setting.earlier.iter().flatten() {
            learn(&mut self.follow_up[before * PLACES + to], bonus);
        }
    }

    fn capture_index(board: &Board, piece: Piece, mv: Mv) -> usize {
        let victim = board.at(mv.to()).map_or(Role::Pawn, |victim| victim.role);
        place(piece, mv) * 6 + victim as usize - 1
    }

    /// How good a capture has been.
    pub fn capture(&self, board: &Board, piece: Piece, mv: Mv) -> i32 {
        i32::from(self.capture[Self::capture_index(board, piece, mv)])
    }

    pub fn learn_capture(&mut self, board: &Board, piece: Piece, mv: Mv, bonus: i32) {
        learn(
            &mut self.capture[Self::capture_index(board, piece, mv)],
            bonus,
        );
    }

    fn correction_indices(board: &Board) -> [usize; 3] {
        let side = board.turn() as usize * CORRECTIONS;
        [
            board.pawn_key(),
            board.piece_key(Color::White),
            board.piece_key(Color::Black),
        ]
        .map(|key| side + key as usize % CORRECTIONS)
    }

    /// What to add to the static evaluation of positions like this one, in centipawns.
    pub fn correction(&self, board: &Board) -> i32 {
        let indices = Self::correction_indices(board);
        let sum: i32 = self
            .correction
            .iter()
            .zip(indices)
            .map(|(table, index)| i32::from(table[index]))
            .sum();
        sum / 384
    }

    /// Learns that a search to `depth` gave `error` more than the static evaluation.
    pub fn learn_correction(&mut self, board: &Board, depth: i32, error: i32) {
        let bonus = (error * depth * 8).clamp(-MOST / 4, MOST / 4);
        let indices = Self::correction_indices(board);
        for (table, index) in self.correction.iter_mut().zip(indices) {
            learn(&mut table[index], bonus);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Square, parse_fen, parse_uci};

    /// The same move, with and without an attack on each of its squares, for both sides: what is
    /// learned of one says nothing of the others.
    #[test]
    fn a_move_out_of_an_attack_is_learned_by_itself() {
        let position = parse_fen("4k3/8/8/8/8/8/8/R3K3 w - - 0 1").expect("a position");
        let board = Board::from(&position);
        let mv = board.find(parse_uci(&position, "a1a5").expect("a move"));
        let settings: Vec<Setting> = Color::ALL
            .into_iter()
            .flat_map(|turn| {
                let maps = [
                    vec![],
                    vec![Square::A1],
                    vec![Square::A5],
                    vec![Square::A1, Square::A5],
                ];
                maps.map(|map| Setting {
                    turn,
                    earlier: [None; 3],
                    // Attacks elsewhere do not count.
                    threats: map.into_iter().chain([Square::H3]).collect(),
                })
            })
            .collect();
        let mut history = History::new();
        for (number, setting) in (1..).zip(&settings) {
            history.learn_quiet(setting, Role::Rook.of(setting.turn), mv, 100 * number);
        }
        for (number, setting) in (1..).zip(&settings) {
            let rook = Role::Rook.of(setting.turn);
            assert_eq!(
                history.quiet(setting, rook, mv),
                100 * number,
                "{setting:?}"
            );
        }
    }

    /// Each of both sides' moves has a place of its own, within the table.
    #[test]
    fn no_two_quiet_moves_share_a_score() {
        let mut seen = vec![false; 4 * PATHS];
        for turn in Color::ALL {
            for mv in (0..64 * 64).map(Mv::from_bits) {
                let (from, to) = (mv.from(), mv.to());
                if from == to {
                    continue;
                }
                for map in [vec![], vec![from], vec![to], vec![from, to]] {
                    let setting = Setting {
                        turn,
                        earlier: [None; 3],
                        threats: map.into_iter().collect(),
                    };
                    let index = History::quiet_index(&setting, mv);
                    assert!(!std::mem::replace(&mut seen[index], true), "{setting:?}");
                }
            }
        }
    }
}
