//! A quick proof that a side cannot mate by any series of legal moves, of at most [`MOST_STEPS`]
//! steps, so that the thread that handles input never waits for it (Laws 5.2.2 and 6.9).
//!
//! Three proofs, the cheapest first: too little material; kings behind a wall of pawns that never
//! move; and a short look ahead in which every line ends, as where the last piece must be taken.
//! What none of them proves is left to the full search, see [`super::can_mate`].

use shakmaty::{Bitboard, Chess, Color, EnPassantMode, Position, Role, attacks};

use super::dead::CanMate;

/// Steps that a proof may take: positions looked at and squares walked. Then it gives up.
pub const MOST_STEPS: u32 = 2_000;

/// Moves with a choice that are looked ahead.
const DEPTH: u32 = 4;

/// The longest line, forced moves included.
const LONGEST: u32 = 32;

/// The answer for the input path: a proof that the side cannot mate, or [`CanMate::Unknown`].
/// Never [`CanMate::Yes`], which takes [`can_mate`](super::can_mate).
///
/// ```
/// use hektor::rules::{CanMate, Color, can_mate_quick, parse_fen};
/// let wall = parse_fen("8/8/4k3/p1p1p1p1/P1P1P1P1/8/3K4/8 w - - 0 1").unwrap();
/// assert_eq!(can_mate_quick(&wall, Color::Black), CanMate::No);
/// ```
pub fn can_mate_quick(position: &Chess, color: Color) -> CanMate {
    can_mate_counted(position, color).0
}

/// The same, with the steps it took: at most [`MOST_STEPS`].
pub fn can_mate_counted(position: &Chess, color: Color) -> (CanMate, u32) {
    let mut proof = Proof {
        color,
        left: MOST_STEPS,
    };
    let proved = proof.is_walled(position) || proof.never_mates(position, DEPTH, LONGEST);
    let answer = if proved {
        CanMate::No
    } else {
        CanMate::Unknown
    };
    (answer, MOST_STEPS - proof.left)
}

/// A proof about one side, with the steps it may still take.
struct Proof {
    color: Color,
    left: u32,
}

impl Proof {
    /// Takes a step, if one is left.
    fn step(&mut self) -> bool {
        let left = self.left.checked_sub(1);
        self.left = left.unwrap_or(0);
        left.is_some()
    }

    /// Whether every line from here ends without a mate by this side. Forced moves cost no depth.
    fn never_mates(&mut self, position: &Chess, depth: u32, length: u32) -> bool {
        if !self.step() {
            return false;
        }
        if position.has_insufficient_material(self.color) {
            return true;
        }
        let moves = position.legal_moves();
        if moves.is_empty() {
            return !(position.is_check() && position.turn() != self.color);
        }
        let depth = if moves.len() == 1 {
            Some(depth)
        } else {
            depth.checked_sub(1)
        };
        let (Some(depth), Some(length)) = (depth, length.checked_sub(1)) else {
            return false;
        };
        moves.iter().all(|mv| {
            let mut next = position.clone();
            next.play_unchecked(*mv);
            self.never_mates(&next, depth, length)
        })
    }

    /// Whether there are only kings and pawns, every pawn stands before a pawn for good, none can
    /// take, and neither king can walk to a pawn that it could take. Then nobody ever gives check.
    fn is_walled(&mut self, position: &Chess) -> bool {
        let board = position.board();
        let pawns = board.pawns();
        if board.occupied() != pawns | board.kings()
            || pawns.is_empty()
            || position.is_check()
            || position.ep_square(EnPassantMode::Legal).is_some()
        {
            return false;
        }
        Color::ALL.into_iter().all(|color| {
            let own = pawns & board.by_color(color);
            let theirs = pawns & board.by_color(color.other());
            // By induction: what stands before a pawn is a pawn that cannot move or be taken.
            let ahead = match color {
                Color::White => own.shift(8),
                Color::Black => own.shift(-8),
            };
            let held = own.into_iter().all(|square| {
                self.step() && (attacks::pawn_attacks(color, square) & theirs).is_empty()
            });
            held && (ahead & !pawns).is_empty() && self.walks_freely(position, color)
        })
    }

    /// Whether a king, wherever it can go alone, never stands before a pawn that it can take.
    fn walks_freely(&mut self, position: &Chess, color: Color) -> bool {
        let board = position.board();
        let Some(king) = board.king_of(color) else {
            return false;
        };
        let theirs = board.pawns() & board.by_color(color.other());
        let held = theirs.into_iter().fold(Bitboard::EMPTY, |held, square| {
            held | attacks::pawn_attacks(color.other(), square)
        });
        let closed = held | board.by_piece(Role::Pawn.of(color));
        let mut reached = Bitboard::from_square(king);
        let mut border = vec![king];
        while let Some(square) = border.pop() {
            if !self.step() {
                return false;
            }
            let next = attacks::king_attacks(square) & !closed & !reached;
            if (next & theirs).any() {
                return false;
            }
            reached |= next;
            border.extend(next);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::rules::{can_mate, parse_fen};

    /// Constructed to be hard: long forced lines, locked walls with pieces shut in, armies of
    /// queens, and kings that can hardly move. Most were thought up by problemists.
    const HARD: [&str; 20] = [
        "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1",
        "Bb1k1b2/bKp1p1p1/1pP1P1P1/1P6/p5P1/P7/8/8 w - - 0 1",
        "8/8/8/8/8/1kB5/1B6/BKB5 w - - 0 1",
        "8/8/8/8/2b5/1kB5/1B6/BKB5 w - - 0 1",
        "8/1k5B/7b/8/1p1p1p1p/1PpP1P1P/2P3K1/N3b3 b - - 0 1",
        "4K3/8/8/8/8/p1p2p1p/P1pppp1P/bnrqkrnb b - - 0 1",
        "7k/8/1p6/1Pp5/2Pp4/pB1Pp1p1/P1B1P1P1/1B1B2K1 b - - 0 1",
        "2k5/6p1/6P1/6PK/6P1/6PR/7P/8 b - - 0 1",
        "8/8/8/1k3p1p/3p1P2/1p1P1PpP/1P4P1/K7 b - - 0 1",
        "8/5p1p/5p2/5PpP/5pP1/4pP1B/4PpB1/4kB1K b - - 0 1",
        "5k2/4p3/3pPp2/2pP1Pp1/1pPK2Pp/pP5P/P7/8 w - - 0 1",
        "3k4/8/8/p2p2p1/P2P2P1/8/3K4/8 w - - 0 1",
        "8/2k5/8/PpPpPpPp/1P1P1P1P/4Q3/2K5/8 w - - 0 1",
        "5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1",
        "QQQQ1KQQ/8/8/8/8/1b6/pp6/kn6 w - - 0 1",
        "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
        "7k/8/8/8/8/p7/P1p5/K1Br4 w - - 0 1",
        "K1k5/P1p5/2P5/8/8/8/8/8 w - - 0 1",
        "kb6/p1p5/P1P5/8/8/5p1p/5P1P/6BK w - - 0 1",
        "8/8/8/8/8/5p1p/p1p2P1P/kb1b2BK w - - 0 1",
    ];

    /// The bound is one of steps, so it holds on any machine; and some of these would go on.
    #[test]
    fn no_proof_takes_more_steps_than_it_may() {
        let mut most = 0;
        for fen in HARD {
            let Ok(position) = parse_fen(fen) else {
                panic!("{fen}");
            };
            for color in Color::ALL {
                let (answer, steps) = can_mate_counted(&position, color);
                assert!(steps <= MOST_STEPS, "{fen}");
                if answer == CanMate::No {
                    assert_ne!(can_mate(&position, color), CanMate::Yes, "{fen}");
                }
                println!("{steps:5} {answer:?} {fen}");
                most = most.max(steps);
            }
        }
        assert!(most >= 50, "nothing here is hard: {most} steps");
    }

    #[test]
    fn a_proof_without_steps_left_proves_nothing() {
        let wall = parse_fen("8/8/4k3/p1p1p1p1/P1P1P1P1/8/3K4/8 w - - 0 1").unwrap();
        let mut proof = Proof {
            color: Color::White,
            left: 20,
        };
        assert!(!proof.is_walled(&wall));
        assert!(!proof.never_mates(&wall, DEPTH, LONGEST));
        assert_eq!(proof.left, 0);
    }

    #[test]
    fn article_5_2_2_walls_are_seen_at_once_and_gaps_are_not_walls() {
        use CanMate::{No, Unknown};
        for (fen, answer) in [
            ("8/8/4k3/p1p1p1p1/P1P1P1P1/8/3K4/8 w - - 0 1", No),
            ("3k4/8/8/p2p2p1/P2P2P1/8/3K4/8 w - - 0 1", No),
            // A gap; a pawn that can be reached; one that can move; one that can take.
            ("8/8/4k3/p1p1p3/P1P1P3/8/3K4/8 w - - 0 1", Unknown),
            ("8/8/8/p1p1p1p1/P1P1P1P1/5k2/3K4/8 w - - 0 1", Unknown),
            ("8/8/4k3/p1p1p1p1/P1P1P1P1/8/3K3P/8 w - - 0 1", Unknown),
            ("8/8/4k3/p1p1ppp1/P1P1P1P1/8/3K4/8 w - - 0 1", Unknown),
            // The only move takes the last piece.
            ("k7/1Q6/8/8/8/8/8/K7 b - - 0 1", No),
        ] {
            let position = parse_fen(fen).unwrap();
            for color in Color::ALL {
                assert_eq!(can_mate_quick(&position, color), answer, "{fen} {color:?}");
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]

        /// In ordinary play a proof is a few steps long: it fails at its first line.
        #[test]
        fn ordinary_positions_take_few_steps(
            choices in proptest::collection::vec(any::<prop::sample::Index>(), 1..150),
        ) {
            let mut position = Chess::default();
            for choice in choices {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                position.play_unchecked(moves[choice.index(moves.len())]);
                for color in Color::ALL {
                    let (answer, steps) = can_mate_counted(&position, color);
                    prop_assert!(steps <= MOST_STEPS);
                    if answer == CanMate::Unknown && position.board().occupied().count() > 12 {
                        prop_assert!(steps <= 60, "{steps} steps");
                    }
                }
            }
        }
    }
}
