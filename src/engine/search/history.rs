//! What searching has taught about moves: which quiet moves cut off, which captures were good, and
//! how far the evaluation tends to be wrong.

use crate::engine::board::{Board, Mv};
use crate::rules::{Color, Piece, Role};

/// No score of a table grows beyond this.
const MOST: i32 = 16_384;
/// Pieces times squares.
const PLACES: usize = 12 * 64;
const CORRECTIONS: usize = 16_384;

/// All learned tables of one thread.
pub(crate) struct History {
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
            quiet: vec![0; 2 * 64 * 64],
            capture: vec![0; PLACES * 6],
            follow_up: vec![0; PLACES * PLACES],
            correction: std::array::from_fn(|_| vec![0; 2 * CORRECTIONS]),
        }
    }

    fn quiet_index(color: Color, mv: Mv) -> usize {
        color as usize * 4096 + usize::from(mv.bits() & 4095)
    }

    /// How good a quiet move has been, here and after the earlier moves.
    pub fn quiet(&self, color: Color, piece: Piece, mv: Mv, earlier: &[Option<usize>; 3]) -> i32 {
        let to = place(piece, mv);
        let mut score = i32::from(self.quiet[Self::quiet_index(color, mv)]);
        for before in earlier.iter().flatten() {
            score += i32::from(self.follow_up[before * PLACES + to]);
        }
        score
    }

    pub fn learn_quiet(
        &mut self,
        color: Color,
        piece: Piece,
        mv: Mv,
        earlier: &[Option<usize>; 3],
        bonus: i32,
    ) {
        let to = place(piece, mv);
        learn(&mut self.quiet[Self::quiet_index(color, mv)], bonus);
        for before in earlier.iter().flatten() {
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
