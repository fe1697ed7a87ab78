//! What pawns and kings alone decide. It hardly changes from one position to the next, so that it
//! is worth remembering.

use super::terms::*;
use super::{Eval, Pair, Trace, beside, fill, forward, rank_of};
use crate::engine::board::Board;
use crate::rules::{Bitboard, Color, File, Role};

/// The terms' sum, and the passed pawns by colour.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Structure {
    pub sum: Pair,
    pub passed: [Bitboard; 2],
}

#[inline(always)]
pub(super) fn structure<T: Trace>(board: &Board, trace: &mut T) -> Structure {
    let mut eval = Eval::new(board, Structure::default(), trace);
    for color in Color::ALL {
        eval.pawns(color);
        eval.shelter(color);
    }
    Structure {
        sum: eval.sum,
        passed: eval.passed,
    }
}

impl<T: Trace> Eval<'_, T> {
    #[inline(always)]
    fn pawns(&mut self, color: Color) {
        let them = color.other();
        let own = self.board.pieces(color, Role::Pawn);
        let foes = self.board.pieces(them, Role::Pawn);
        let guarded = self.pawn_attacks[color as usize];
        let foe_attacks = self.pawn_attacks[them as usize];
        let foe_spans = fill(them, forward(them, foes)) | fill(them, foe_attacks);
        for pawn in own {
            self.wings(color, Role::Pawn, pawn);
            let bit = Bitboard::from(pawn);
            let rank = rank_of(color, pawn);
            let file = Bitboard::from(pawn.file());
            let neighbours = own & beside(file);
            let ahead = fill(color, forward(color, bit));
            let phalanx = (neighbours & Bitboard::from(pawn.rank())).any();
            let supported = guarded.contains(pawn);
            if (ahead & foes).is_empty() && !foe_spans.contains(pawn) && (ahead & own).is_empty() {
                self.passed[color as usize].add(pawn);
            }
            if phalanx {
                self.add(PHALANX + rank, color, 1);
            }
            if supported {
                self.add(SUPPORTED + rank, color, 1);
            }
            let opposed = (ahead & foes).any();
            if neighbours.is_empty() {
                self.add(ISOLATED + usize::from(opposed), color, 1);
            } else if !phalanx && !supported {
                let behind = fill(them, beside(bit)) & own;
                let stop = forward(color, bit);
                if behind.is_empty() && (stop & (foe_attacks | foes)).any() {
                    self.add(BACKWARD + usize::from(opposed), color, 1);
                }
            }
            self.add_if(DOUBLED, color, (ahead & own).any());
        }
    }

    /// Pawns before the king, own and hostile, by file from the king and by rank.
    #[inline(always)]
    fn shelter(&mut self, color: Color) {
        let king = self.kings[color as usize];
        let own = self.board.pieces(color, Role::Pawn);
        let foes = self.board.pieces(color.other(), Role::Pawn);
        let ahead = fill(color, Bitboard::from(king.rank()));
        let centre = king.file().to_u32().clamp(1, 6);
        for file in centre - 1..=centre + 1 {
            let lane = Bitboard::from(File::new(file)) & ahead;
            let nearest = |pawns: Bitboard| {
                let pawn = color.fold_wb((lane & pawns).first(), (lane & pawns).last());
                pawn.map_or(0, |pawn| rank_of(color, pawn))
            };
            let edge = file.min(7 - file) as usize;
            let (shield, storm) = (nearest(own), nearest(foes));
            self.add(SHELTER + edge * 8 + shield, color, 1);
            let blocked = shield > 0 && storm == shield + 1;
            self.add(
                if blocked { BLOCKED_STORM } else { STORM } + storm,
                color,
                1,
            );
        }
    }
}
