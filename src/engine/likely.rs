//! How likely a person is to play each move, for a listener that can hardly tell two words apart.
//!
//! The levels' own model of people says it. How well it fits what people play is in
//! `engine/README.md`, how much it helps the listener in `voices/acoustic/README.md`.

use super::board::Board;
use super::people::{UNTIMED, guess};
use super::{Rating, Stop};
use crate::rules::{Chess, Move};

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
    likely_after(position, &[], Rating::MIDDLE)
}

/// The same for a player of this rating who has seen the game: `moves` since `start`. What was just
/// played says much about what comes.
pub fn likely_after(start: &Chess, moves: &[Move], rating: Rating) -> Vec<(Move, f32)> {
    /// What nobody plays is not quite impossible: words can say it.
    const LEAST: f32 = 1e-5;
    let board = Board::after(start, moves);
    let guesses = guess(&board, f32::from(rating.get()), UNTIMED, &Stop::default());
    let count = guesses.len() as f32;
    let moves = guesses.iter().filter_map(|guess| {
        let nats = (guess.share.max(LEAST) * count).ln();
        Some((board.to_rules(guess.mv)?, nats))
    });
    moves.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Position, parse_fen, parse_uci};

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
