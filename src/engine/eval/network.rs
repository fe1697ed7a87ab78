//! What the terms do not see: a small network corrects their sum.
//!
//! Each side's view of the board, its own king's wing turned to the left, is a sum of one row for
//! each man (768 inputs, 32 neurons, the same for both sides). The sums, clipped and squared, count
//! with weights that the number of men chooses. It has learned from games of the engine with
//! itself (`lab/network`). From one position to the next few squares change, and only their rows.

// By numbers, loops over so many neurons become vectors.
#![allow(clippy::needless_range_loop)]

use std::sync::LazyLock;

use crate::engine::board::Board;
use crate::packed;
use crate::rules::{Color, File, Role, Square};

/// Neurons of each view.
const NEURONS: usize = 32;
/// Kinds of men: six roles of two sides.
const KINDS: usize = 12;
/// No man on a square: its rows are empty.
const NOBODY: usize = KINDS;
/// Ways to weigh the neurons, by the number of men.
const STAGES: usize = 8;
/// A neuron is fully excited by this sum, and a weight of one is written so.
const EXCITED: i16 = 255;
const ONE: i32 = 64;
/// What a fully excited neuron with a weight of one is worth, in centipawns.
const WORTH: i32 = 100;

type Row = [i16; NEURONS];

/// What it has learned.
struct Learned {
    /// By kind (of the view's own side first) and square, [`NOBODY`] included.
    rows: Vec<Row>,
    /// What each sum begins with.
    begin: Row,
    /// By stage: what the mover's neurons count, and the other side's.
    weights: [[Row; 2]; STAGES],
    /// By stage, in centipawns.
    constants: [i32; STAGES],
}

/// Numbers of 16 bits: the rows, what the sums begin with, the weights, the constants.
static LEARNED: LazyLock<Learned> = LazyLock::new(|| {
    let bytes = packed::weights(packed::file!("src/engine/eval/network.bin"));
    let mut numbers = bytes
        .chunks_exact(2)
        .map(|pair| i16::from_le_bytes([pair[0], pair[1]]));
    let mut number = || numbers.next().unwrap_or(0);
    let mut row = || std::array::from_fn(|_| number());
    let mut rows: Vec<Row> = (0..KINDS * 64).map(|_| row()).collect();
    rows.resize((KINDS + 1) * 64, [0; NEURONS]);
    let begin = row();
    let weights = std::array::from_fn(|_| [row(), row()]);
    let constants = std::array::from_fn(|_| i32::from(number()));
    Learned {
        rows,
        begin,
        weights,
        constants,
    }
});

/// The sums of both views of one position, and which it is.
pub(super) struct Network {
    learned: &'static Learned,
    roles: [u64; 6],
    white: u64,
    men: [u8; 64],
    /// What a square is crossed with in each view, by colour.
    turns: [usize; 2],
    sums: [Row; 2],
}

impl Network {
    /// Of a board without men.
    pub fn new() -> Self {
        let learned = &*LEARNED;
        Self {
            learned,
            roles: [0; 6],
            white: 0,
            men: [NOBODY as u8; 64],
            turns: [0; 2],
            sums: [learned.begin; 2],
        }
    }

    /// What to add to the terms, for the side to move, in centipawns.
    #[inline(always)]
    pub fn correction(&mut self, board: &Board) -> i32 {
        self.follow(board);
        let stage = board.occupied().count().saturating_sub(1) / 4;
        let stage = stage.min(STAGES - 1);
        let us = board.turn() as usize;
        let mut total = 0_i32;
        for (view, weights) in [us, 1 - us].into_iter().zip(&self.learned.weights[stage]) {
            let sums = &self.sums[view];
            for neuron in 0..NEURONS {
                let excited = sums[neuron].clamp(0, EXCITED);
                // No weight is beyond 127, so that the product stays within 16 bits.
                total += i32::from(excited.wrapping_mul(weights[neuron])) * i32::from(excited);
            }
        }
        let one = i32::from(EXCITED) * i32::from(EXCITED) * ONE;
        total / (one / WORTH) + self.learned.constants[stage]
    }

    /// Brings the sums to this position.
    #[inline(always)]
    fn follow(&mut self, board: &Board) {
        let roles = Role::ALL.map(|role| u64::from(board.role(role)));
        let white = u64::from(board.side(Color::White));
        let mut changed = white ^ self.white;
        for (now, old) in roles.iter().zip(&self.roles) {
            changed |= now ^ old;
        }
        if changed == 0 {
            return;
        }
        (self.roles, self.white) = (roles, white);
        let turns = [Color::Black, Color::White].map(|view| turn(board, view));
        if turns != self.turns {
            self.begin_anew(board, turns);
            return;
        }
        let [mut black, mut white] = self.sums;
        while changed != 0 {
            let square = changed.trailing_zeros() as usize;
            changed &= changed - 1;
            let now = kind(board, square);
            let old = usize::from(std::mem::replace(&mut self.men[square], now as u8));
            for (view, sums) in [(Color::Black, &mut black), (Color::White, &mut white)] {
                let come = self.row(view, now, square);
                let gone = self.row(view, old, square);
                for neuron in 0..NEURONS {
                    sums[neuron] = sums[neuron]
                        .wrapping_add(come[neuron])
                        .wrapping_sub(gone[neuron]);
                }
            }
        }
        self.sums = [black, white];
    }

    /// A king has changed wings: all squares look different.
    #[inline(always)]
    fn begin_anew(&mut self, board: &Board, turns: [usize; 2]) {
        self.turns = turns;
        for (square, man) in self.men.iter_mut().enumerate() {
            *man = kind(board, square) as u8;
        }
        for view in [Color::Black, Color::White] {
            let mut sums = self.learned.begin;
            let mut men = u64::from(board.occupied());
            while men != 0 {
                let square = men.trailing_zeros() as usize;
                men &= men - 1;
                let row = self.row(view, usize::from(self.men[square]), square);
                for neuron in 0..NEURONS {
                    sums[neuron] = sums[neuron].wrapping_add(row[neuron]);
                }
            }
            self.sums[view as usize] = sums;
        }
    }

    #[inline(always)]
    fn row(&self, view: Color, kind: usize, square: usize) -> &'static Row {
        &self.learned.rows[seen_by(view, kind) * 64 + (square ^ self.turns[view as usize])]
    }
}

/// What a view crosses squares with: its own first rank lies below, its king on the left.
#[inline(always)]
fn turn(board: &Board, view: Color) -> usize {
    let wing = if board.king(view).file() >= File::E {
        7
    } else {
        0
    };
    view.fold_wb(0, 56) ^ wing
}

/// The kind of man on a square, White's first.
#[inline(always)]
fn kind(board: &Board, square: usize) -> usize {
    board
        .at(Square::new(square as u32))
        .map_or(NOBODY, |piece| {
            piece.color.fold_wb(0, 6) + piece.role as usize - 1
        })
}

/// The kind as a view has it: its own side's first.
#[inline(always)]
fn seen_by(view: Color, kind: usize) -> usize {
    match kind {
        _ if view == Color::White => kind,
        0..6 => kind + 6,
        6..KINDS => kind - 6,
        _ => kind,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Chess, parse_fen};
    use proptest::prelude::*;

    #[test]
    fn all_of_it_was_packed_and_no_product_leaves_its_bits() {
        let bytes = packed::weights(packed::file!("src/engine/eval/network.bin"));
        assert!(bytes == include_bytes!("network.bin"));
        let numbers = (KINDS * 64 + 1 + STAGES * 2) * NEURONS + STAGES;
        assert_eq!(bytes.len(), 2 * numbers);
        let weights = LEARNED.weights.as_flattened().as_flattened();
        assert!(weights.iter().all(|weight| weight.abs() <= 127));
        // No row of the men on a board can bring a sum out of its 16 bits.
        let most = |neuron: usize| {
            LEARNED
                .rows
                .iter()
                .map(move |row| i32::from(row[neuron].abs()))
        };
        assert!((0..NEURONS).all(|neuron| 33 * most(neuron).max().unwrap_or(0) < 32_768));
    }

    #[test]
    fn both_sides_and_both_wings_are_seen_alike() {
        let see = |fen: &str| {
            let board = Board::from(&parse_fen(fen).expect(fen));
            Network::new().correction(&board)
        };
        let seen = see("3r2k1/p4ppp/1p2n3/8/2P5/1P3N2/P4PPP/3R2K1 w - - 0 1");
        let other_side = see("3r2k1/p4ppp/1p3n2/2p5/8/1P2N3/P4PPP/3R2K1 b - - 0 1");
        let other_wing = see("1k2r3/ppp4p/3n2p1/8/5P2/2N3P1/PPP4P/1K2R3 w - - 0 1");
        assert_ne!(seen, 0);
        assert_eq!([other_side, other_wing], [seen; 2]);
    }

    proptest! {
        /// What is brought along is what a fresh look sees.
        #[test]
        fn it_follows_the_moves(choices in proptest::collection::vec(0_usize..1000, 0..150)) {
            let mut network = Network::new();
            let mut board = Board::from(&Chess::default());
            for choice in choices {
                prop_assert_eq!(network.correction(&board), Network::new().correction(&board));
                let moves = board.legal_moves();
                if moves.is_empty() {
                    break;
                }
                board.make(moves[choice % moves.len()]);
            }
        }
    }
}
