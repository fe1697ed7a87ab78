//! Queen against rook: how near the queen is to winning the rook or mating.
//!
//! A network of thirty-two neurons foretells in how many half-moves that is, from the weak king's place
//! and from how far apart each two of the four pieces stand. It has learned from all 1.6 million won
//! positions and explains four fifths of the variance (`lab/endings`); the search does the rest.
//! Rules of thumb were not enough: driven to the edge, king and rook still shut out the other king,
//! and the rook must be made to leave.

use crate::engine::board::Board;
use crate::rules::{Color, Role, Square};

/// What it has learned, little-endian: for each neuron what it counts in the end, as a float; where
/// it begins, as a whole number of 32 bits; what the sum begins with, as a float; then a row of
/// bytes for each input.
const LEARNED: &[u8] = include_bytes!("queen_rook.bin");
const NEURONS: usize = 32;
const BEGINS: usize = 4 * NEURONS;
const SUM: usize = 8 * NEURONS;
const ROWS: usize = SUM + 4;
/// The rows: places of the weak king, six tables of how far two pieces stand apart, and whose move
/// it is.
const PLACES: usize = 16;
const APART: usize = 64;
const TURN: usize = PLACES + 6 * APART;
const _: () = assert!(LEARNED.len() == ROWS + (TURN + 2) * NEURONS);

/// Centipawns of a half-move, and of a win that is there.
const HALF_MOVE: f32 = 10.0;
const WON: f32 = 900.0;

/// What king and queen of the other side are worth against king and rook of `weak`, in centipawns.
pub(super) fn value(board: &Board, weak: Color) -> Option<i32> {
    let strong = weak.other();
    let rook = board.pieces(weak, Role::Rook).single_square()?;
    let queen = board.pieces(strong, Role::Queen).single_square()?;
    let (prey, hunter) = (board.king(weak), board.king(strong));
    let fold = Fold::of(prey);
    let rows = [
        fold.place,
        PLACES + fold.apart(prey, hunter),
        PLACES + APART + fold.apart(prey, rook),
        PLACES + 2 * APART + fold.apart(hunter, rook),
        PLACES + 3 * APART + fold.apart(prey, queen),
        PLACES + 4 * APART + fold.apart(hunter, queen),
        PLACES + 5 * APART + fold.apart(queen, rook),
        TURN + usize::from(board.turn() == weak),
    ];
    let half_moves = foretell(rows);
    Some((WON - HALF_MOVE * half_moves).round().clamp(200.0, 3_000.0) as i32)
}

fn foretell(rows: [usize; 8]) -> f32 {
    let word = |at: usize| [0, 1, 2, 3].map(|byte| LEARNED[at + byte]);
    (0..NEURONS).fold(f32::from_le_bytes(word(SUM)), |sum, neuron| {
        let begin = i32::from_le_bytes(word(BEGINS + 4 * neuron));
        let excited = rows.iter().fold(begin, |sum, row| {
            sum + i32::from(LEARNED[ROWS + row * NEURONS + neuron] as i8)
        });
        sum + excited.max(0) as f32 * f32::from_le_bytes(word(4 * neuron))
    })
}

/// How the board is turned so that the weak king stands in the triangle a1, d1, d4.
struct Fold {
    /// The king's number in it, row by row: a1 to d1, b2 to d2, c3, d3, d4.
    place: usize,
    /// Files and ranks change their roles.
    turned: bool,
}

impl Fold {
    fn of(prey: Square) -> Self {
        let away = |n: u32| n.min(7 - n) as usize;
        let (file, rank) = (away(prey.file().to_u32()), away(prey.rank().to_u32()));
        let (row, column) = (file.min(rank), file.max(rank));
        Self {
            place: [0, 4, 7, 9][row] + column - row,
            turned: rank > file,
        }
    }

    /// How far two squares are apart, along files and along ranks, in one number.
    fn apart(&self, a: Square, b: Square) -> usize {
        let files = a.file().distance(b.file()) as usize;
        let ranks = a.rank().distance(b.rank()) as usize;
        match self.turned {
            true => 8 * ranks + files,
            false => 8 * files + ranks,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::parse_fen;

    fn worth(fen: &str) -> i32 {
        let board = Board::from(&parse_fen(fen).expect(fen));
        value(&board, Color::Black).expect("queen against rook")
    }

    #[test]
    fn the_nearer_the_win_the_more_it_is_worth() {
        // Philidor's position, Black to move; a king shut out along the third rank; the middle.
        let philidor = worth("1k6/1r6/2K5/Q7/8/8/8/8 b - - 0 1");
        let third = worth("8/3k4/r7/4K3/8/8/8/1Q6 w - - 0 1");
        let middle = worth("8/8/3k4/3r4/8/8/8/KQ6 w - - 0 1");
        assert!(
            philidor > third + 50 && third > middle + 50,
            "{philidor} {third} {middle}"
        );
    }

    #[test]
    fn the_board_may_be_turned_and_mirrored() {
        let same = [
            "8/3k4/r7/4K3/8/8/8/1Q6 w - - 0 1",
            "8/4k3/7r/3K4/8/8/8/6Q1 w - - 0 1",
            "1Q6/8/8/8/4K3/r7/3k4/8 w - - 0 1",
            "8/8/8/4K3/6k1/8/Q7/5r2 w - - 0 1",
        ];
        let all = same.map(worth);
        assert_eq!(all, [all[0]; 4]);
    }

    #[test]
    fn every_square_has_its_place() {
        let mut seen = [0; 10];
        for square in Square::ALL {
            seen[Fold::of(square).place] += 1;
        }
        assert_eq!(seen, [4, 8, 8, 8, 4, 8, 8, 4, 8, 4]);
    }
}
