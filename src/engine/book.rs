//! First moves, so that no two games need be alike: the openings everybody plays, by lot.

use crate::rng::Rng;
use crate::rules::{Chess, Move, Position, parse_uci};

/// Lines from the usual array. A position's replies are those of all lines that pass through it.
const LINES: [&str; 40] = [
    // 1. e4 e5
    "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6",
    "e2e4 e7e5 g1f3 b8c6 f1b5 g8f6 e1g1",
    "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 c2c3 g8f6 d2d3",
    "e2e4 e7e5 g1f3 b8c6 f1c4 g8f6 d2d3 f8c5",
    "e2e4 e7e5 g1f3 b8c6 d2d4 e5d4 f3d4 g8f6 b1c3",
    "e2e4 e7e5 g1f3 b8c6 b1c3 g8f6 f1b5",
    "e2e4 e7e5 g1f3 g8f6 f3e5 d7d6 e5f3 f6e4 d2d4",
    "e2e4 e7e5 g1f3 d7d6 d2d4 g8f6",
    "e2e4 e7e5 b1c3 g8f6 g1f3 b8c6",
    "e2e4 e7e5 f1c4 g8f6 d2d3 b8c6",
    // Sicilian
    "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6",
    "e2e4 c7c5 g1f3 b8c6 d2d4 c5d4 f3d4 g8f6 b1c3",
    "e2e4 c7c5 g1f3 e7e6 d2d4 c5d4 f3d4 b8c6",
    "e2e4 c7c5 b1c3 b8c6 g2g3 g7g6 f1g2 f8g7",
    "e2e4 c7c5 c2c3 g8f6 e4e5 f6d5 d2d4",
    // French, Caro-Kann and others
    "e2e4 e7e6 d2d4 d7d5 b1c3 g8f6",
    "e2e4 e7e6 d2d4 d7d5 b1d2 c7c5",
    "e2e4 e7e6 d2d4 d7d5 e4e5 c7c5 c2c3 b8c6 g1f3",
    "e2e4 c7c6 d2d4 d7d5 b1c3 d5e4 c3e4 c8f5",
    "e2e4 c7c6 d2d4 d7d5 e4e5 c8f5 g1f3 e7e6",
    "e2e4 c7c6 d2d4 d7d5 e4d5 c6d5 c2c4 g8f6",
    "e2e4 d7d5 e4d5 d8d5 b1c3 d5a5 d2d4 g8f6",
    "e2e4 d7d6 d2d4 g8f6 b1c3 g7g6 g1f3",
    // 1. d4 d5
    "d2d4 d7d5 c2c4 e7e6 b1c3 g8f6 c1g5 f8e7",
    "d2d4 d7d5 c2c4 e7e6 g1f3 g8f6 g2g3",
    "d2d4 d7d5 c2c4 c7c6 g1f3 g8f6 b1c3 d5c4",
    "d2d4 d7d5 c2c4 c7c6 g1f3 g8f6 e2e3 e7e6",
    "d2d4 d7d5 c2c4 d5c4 g1f3 g8f6 e2e3 e7e6",
    "d2d4 d7d5 g1f3 g8f6 c1f4 e7e6 e2e3",
    "d2d4 d7d5 g1f3 g8f6 e2e3 e7e6 f1d3 c7c5",
    // Indian defences
    "d2d4 g8f6 c2c4 e7e6 b1c3 f8b4 e2e3 e8g8",
    "d2d4 g8f6 c2c4 e7e6 g1f3 b7b6 g2g3 c8b7",
    "d2d4 g8f6 c2c4 g7g6 b1c3 f8g7 e2e4 d7d6 g1f3 e8g8",
    "d2d4 g8f6 c2c4 g7g6 b1c3 d7d5 c4d5 f6d5 e2e4",
    "d2d4 g8f6 g1f3 e7e6 c1f4 c7c5 e2e3",
    // Flank openings
    "c2c4 e7e5 b1c3 g8f6 g1f3 b8c6 g2g3",
    "c2c4 c7c5 g1f3 g8f6 b1c3 b8c6 g2g3",
    "c2c4 g8f6 b1c3 e7e6 g1f3 d7d5 d2d4",
    "g1f3 d7d5 g2g3 g8f6 f1g2 e7e6 e1g1 f8e7",
    "g1f3 g8f6 c2c4 g7g6 g2g3 f8g7 f1g2 e8g8",
];

/// A move of the book for the game so far, by lot; `None` where the book has nothing to say.
pub(crate) fn choose(start: &Chess, moves: &[Move], rng: &mut Rng) -> Option<Move> {
    if *start != Chess::default() {
        return None;
    }
    let replies: Vec<Move> = LINES.iter().filter_map(|line| reply(line, moves)).collect();
    let index = (rng.unit() * replies.len() as f64) as usize;
    replies.get(index).copied()
}

/// The move of a line that follows `moves`, if the line begins with them.
fn reply(line: &str, moves: &[Move]) -> Option<Move> {
    let mut position = Chess::default();
    let mut texts = line.split(' ');
    for &mv in moves {
        if parse_uci(&position, texts.next()?)? != mv {
            return None;
        }
        position.play_unchecked(mv);
    }
    parse_uci(&position, texts.next()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_legal() {
        for line in LINES {
            let mut moves = Vec::new();
            for _ in line.split(' ') {
                moves.push(reply(line, &moves).expect(line));
            }
        }
    }

    #[test]
    fn first_moves_vary_with_the_seed() {
        let first = |seed| choose(&Chess::default(), &[], &mut Rng::new(seed));
        let different: std::collections::HashSet<_> = (0..40).map(first).collect();
        assert!(different.len() >= 3);
    }
}
