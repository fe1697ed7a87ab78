//! How likely a person is to play each move, for a listener that can hardly tell two words apart.
//!
//! A glance is enough: people see what is taken next. How well it fits what people play, and how
//! much it helps, is in `voices/acoustic/README.md`.

use super::Stop;
use super::board::Board;
use super::brain::Brain;
use crate::rules::{Chess, Move, Position};

/// Half-moves looked ahead, then captures to their end: 1 fits what people play better than 2 to 5.
const DEPTH: u32 = 1;
/// Enough for any position at this depth.
const NODES: u64 = 100_000;
/// So much worse, in centipawns, a move is played e times less often.
const TEMPERATURE: f32 = 100.0;
/// A move this much worse than the best is as unlikely as any that is worse still.
const WORST: i32 = 600;

/// For each legal move the logarithm of how much likelier it is than the average one, in nats.
///
/// ```
/// use hektor::engine::likely::likely;
/// use hektor::rules::{parse_fen, parse_uci};
/// // A knight hangs.
/// let position = parse_fen("4k3/8/8/n7/8/8/8/Q3K3 w - - 0 1").unwrap();
/// let takes = parse_uci(&position, "a1a5").unwrap();
/// assert!(likely(&position).contains(&(takes, likely(&position)[0].1)));
/// ```
pub fn likely(position: &Chess) -> Vec<(Move, f32)> {
    let board = Board::after(position, &[]);
    let count = position.legal_moves().len();
    let lines = Brain::new(1, 1).glance(&board, NODES, Some(DEPTH), count, &Stop::default());
    let best = lines.first().map_or(0, |line| line.score);
    let weigh = |score: i32| -((best - score).clamp(0, WORST) as f32) / TEMPERATURE;
    let total: f32 = lines.iter().map(|line| weigh(line.score).exp()).sum();
    let average = (total / lines.len().max(1) as f32).ln();
    let moves = lines
        .iter()
        .filter_map(|line| Some((board.to_rules(line.first())?, weigh(line.score) - average)));
    moves.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{parse_fen, parse_uci};

    fn nats(fen: &str, uci: &str) -> f32 {
        let position = parse_fen(fen).unwrap();
        let mv = parse_uci(&position, uci).unwrap();
        let all = likely(&position);
        all.iter().find(|(known, _)| *known == mv).unwrap().1
    }

    #[test]
    fn people_take_what_hangs_and_leave_what_is_guarded() {
        // The bishop can take the queen; a knight that goes to f3 could.
        let hangs = "rnb1kbnr/pppp1ppp/8/4p1q1/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 3";
        assert!(nats(hangs, "c1g5") > 2.0);
        assert!(nats(hangs, "a2a3") < 0.0);
        // The queen's bishop can be lost for a pawn.
        let guarded = "rnbqkbnr/ppp2ppp/3p4/4p3/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 3";
        assert!(nats(guarded, "d4e5") > nats(guarded, "c1h6"));
        assert!(nats(guarded, "c1h6") < -1.0);
    }

    #[test]
    fn every_legal_move_has_a_weight_also_where_there_are_most() {
        for fen in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
            "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
        ] {
            let position = parse_fen(fen).unwrap();
            let all = likely(&position);
            assert_eq!(all.len(), position.legal_moves().len(), "{fen}");
            assert!(all.iter().all(|(_, nats)| nats.is_finite()));
        }
    }
}
