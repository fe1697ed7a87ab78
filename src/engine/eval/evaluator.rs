//! The evaluation as a search needs it: fast.

use super::{Network, Pair, Structure, finish, structure, weigh_with};
use crate::engine::board::Board;

/// A power of two, so that all entries stay in a core's own cache.
const ENTRIES: usize = 8192;

/// Evaluates positions, and remembers what pawns and kings alone decide: from one position to the
/// next that is mostly the same.
pub(crate) struct Evaluator {
    known: Vec<(u64, Structure)>,
    network: Option<Box<Network>>,
}

impl Evaluator {
    pub fn new() -> Self {
        Self {
            network: Some(Box::new(Network::new())),
            ..Self::by_terms()
        }
    }

    /// One without the network: the model of people knows this one.
    pub fn by_terms() -> Self {
        Self {
            known: vec![(0, Structure::default()); ENTRIES],
            network: None,
        }
    }

    /// The same as [`evaluate`](super::evaluate), or as [`by_terms`](super::by_terms).
    pub fn evaluate(&mut self, board: &Board) -> i32 {
        let key = board.structure_key();
        let place = key as usize % ENTRIES;
        let structure = match self.known.get(place) {
            Some(&(known, structure)) if known == key => structure,
            _ => {
                let fresh = structure(board, &mut ());
                if let Some(entry) = self.known.get_mut(place) {
                    *entry = (key, fresh);
                }
                fresh
            }
        };
        let network = self.network.as_deref_mut();
        finish(board, weigh_pieces(board, structure), || {
            network.map_or(0, |network| correction(network, board))
        })
    }
}

/// Counting the bits of a bitboard is one instruction on processors since 2013, which a program
/// that shall run on older ones too has to ask for.
#[cfg(target_arch = "x86_64")]
fn weigh_pieces(board: &Board, structure: Structure) -> (Pair, i32) {
    #[target_feature(enable = "popcnt,lzcnt,bmi1,bmi2")]
    fn with_bit_counts(board: &Board, structure: Structure) -> (Pair, i32) {
        weigh_with(board, structure, &mut ())
    }
    if is_x86_feature_detected!("popcnt")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
    {
        // SAFETY: the processor has just been asked for all of the function's features.
        #[allow(unsafe_code)]
        unsafe {
            with_bit_counts(board, structure)
        }
    } else {
        weigh_with(board, structure, &mut ())
    }
}

#[cfg(not(target_arch = "x86_64"))]
fn weigh_pieces(board: &Board, structure: Structure) -> (Pair, i32) {
    weigh_with(board, structure, &mut ())
}

/// Vectors of sixteen numbers at once, on processors since 2013.
#[cfg(target_arch = "x86_64")]
fn correction(network: &mut Network, board: &Board) -> i32 {
    #[target_feature(enable = "avx2,popcnt,lzcnt,bmi1,bmi2")]
    fn with_vectors(network: &mut Network, board: &Board) -> i32 {
        network.correction(board)
    }
    if is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("popcnt")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
    {
        // SAFETY: the processor has just been asked for all of the function's features.
        #[allow(unsafe_code)]
        unsafe {
            with_vectors(network, board)
        }
    } else {
        network.correction(board)
    }
}

#[cfg(not(target_arch = "x86_64"))]
fn correction(network: &mut Network, board: &Board) -> i32 {
    network.correction(board)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::eval::{by_terms, evaluate};
    use crate::rules::Chess;
    use proptest::prelude::*;

    proptest! {
        /// What is remembered, and counted by other instructions, makes no difference.
        #[test]
        fn it_says_the_same_as_a_fresh_look(choices in proptest::collection::vec(0_usize..1000, 0..150)) {
            let (mut evaluator, mut plain) = (Evaluator::new(), Evaluator::by_terms());
            let mut board = Board::from(&Chess::default());
            for choice in choices {
                prop_assert_eq!(evaluator.evaluate(&board), evaluate(&board));
                prop_assert_eq!(plain.evaluate(&board), by_terms(&board));
                let moves = board.legal_moves();
                if moves.is_empty() {
                    break;
                }
                board.make(moves[choice % moves.len()]);
            }
        }
    }
}
