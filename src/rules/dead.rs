//! Can this side still mate, by any series of legal moves (Laws 5.2.2 and 6.9)?
//!
//! Decided by the `chasolver` crate, whose verdict "cannot" is a proof; [`super::quick`] is for the
//! thread that handles input. What cannot be decided counts as "can": a game is never called dead
//! that is not.

use std::panic::catch_unwind;
use std::str::FromStr;

use chess::Board;
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Color, EnPassantMode, Position};

/// Whether a side can mate by any series of legal moves, the opponent helping.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CanMate {
    /// There is such a series.
    Yes,
    /// It is proved that there is none.
    No,
    /// Not decided: to be treated as [`CanMate::Yes`].
    Unknown,
}

/// The exact answer, by a search of a bounded number of nodes: some ten microseconds as a rule, up
/// to a second or two in constructed positions. Not for the thread that handles input.
///
/// ```
/// use hektor::rules::{CanMate, Color, can_mate, parse_fen};
/// let wall = parse_fen("5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1").unwrap();
/// assert_eq!(can_mate(&wall, Color::Black), CanMate::No);
/// assert_eq!(can_mate(&wall, Color::White), CanMate::Yes);
/// ```
pub fn can_mate(position: &Chess, color: Color) -> CanMate {
    if position.has_insufficient_material(color) {
        return CanMate::No;
    }
    decide(
        position,
        CanMate::Unknown,
        |board| match chasolver::winnability(board, of(color)) {
            Some(chasolver::Winnability::Winnable { .. }) => CanMate::Yes,
            Some(chasolver::Winnability::Unwinnable) => CanMate::No,
            None => CanMate::Unknown,
        },
    )
}

/// Asks the solver. It knows only the usual castling, so where a position has the rights of another
/// array they are left out, and a "cannot" proved without them proves nothing.
fn decide(
    position: &Chess,
    unknown: CanMate,
    ask: impl Fn(&Board) -> CanMate + std::panic::RefUnwindSafe,
) -> CanMate {
    let mut setup = position.to_setup(EnPassantMode::Legal);
    let odd =
        !setup.castling_rights.is_empty() && position.castles().mode() == CastlingMode::Chess960;
    if odd {
        setup.castling_rights = shakmaty::Bitboard::EMPTY;
    }
    let fen = Fen::try_from(setup).map(|fen| fen.to_string());
    let Some(board) = fen.ok().and_then(|fen| Board::from_str(&fen).ok()) else {
        return unknown;
    };
    // The solver is sound but not ours: should it panic, the question is undecided.
    match catch_unwind(|| ask(&board)).unwrap_or(unknown) {
        CanMate::No if odd => unknown,
        answer => answer,
    }
}

fn of(color: Color) -> chess::Color {
    match color {
        Color::White => chess::Color::White,
        Color::Black => chess::Color::Black,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::rules::{Move, can_mate_quick, chess960, parse_fen};

    fn can(fen: &str) -> (CanMate, CanMate) {
        let position = parse_fen(fen).unwrap();
        (
            can_mate(&position, Color::White),
            can_mate(&position, Color::Black),
        )
    }

    /// Positions that can be reasoned out by hand.
    #[test]
    fn article_5_2_2_material_is_exact() {
        use CanMate::{No, Yes};
        for (fen, white, black) in [
            // Bare kings, one minor piece.
            ("8/7k/8/8/8/8/8/K7 w - - 0 1", No, No),
            ("8/7k/8/8/8/8/1B6/K7 w - - 0 1", No, No),
            ("8/7k/8/8/8/8/1N6/K7 w - - 0 1", No, No),
            // Bishops all on one colour, whoever has them; then on both.
            ("5b2/7k/8/8/8/2B5/1B6/K7 w - - 0 1", No, No),
            ("8/5b1k/8/8/8/8/1B6/K7 w - - 0 1", Yes, Yes),
            // A knight mates a king that its own rook, knight or pawn hems in, but no queen.
            ("8/6pk/8/8/8/8/1N6/K7 w - - 0 1", Yes, Yes),
            ("8/6nk/8/8/8/8/1N6/K7 w - - 0 1", Yes, Yes),
            ("8/6qk/8/8/8/8/3N4/1K6 w - - 0 1", No, Yes),
            ("8/7k/8/8/8/8/1R6/K7 w - - 0 1", Yes, No),
            ("8/7k/8/8/8/8/1P6/K7 w - - 0 1", Yes, No),
        ] {
            assert_eq!(can(fen), (white, black), "{fen}");
        }
    }

    #[test]
    fn article_5_2_2_locked_walls() {
        use CanMate::{No, Yes};
        for (fen, white, black) in [
            // No gap: every square before the wall is held by a pawn.
            ("8/8/4k3/p1p1p1p1/P1P1P1P1/8/3K4/8 w - - 0 1", No, No),
            // A gap on the king's side.
            ("8/8/4k3/p1p1p3/P1P1P3/8/3K4/8 w - - 0 1", Yes, Yes),
            // The only move is forced and takes the last piece: nothing is left to mate with.
            ("k7/1Q6/8/8/8/8/8/K7 b - - 0 1", No, No),
        ] {
            assert_eq!(can(fen), (white, black), "{fen}");
        }
    }

    #[test]
    fn rights_to_castle_in_another_array_prove_nothing() {
        for number in [0, 100, 500, 959] {
            let start = chess960(number).unwrap();
            assert_ne!(can_mate_quick(&start, Color::White), CanMate::No);
            assert_ne!(can_mate(&start, Color::Black), CanMate::No);
        }
    }

    const STARTS: [&str; 6] = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "k7/8/1K6/8/8/8/7Q/8 w - - 0 1",
        "7k/8/8/8/8/8/qq6/7K w - - 0 1",
        "5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1",
        "4k3/8/8/p1p1p1p1/PpPpPpP1/1P1P1P2/7r/4K2R w - - 0 1",
        "r3k2r/8/8/p1p1p1p1/P1P1P1P1/8/8/R3K2R w KQkq - 0 1",
    ];

    /// How long the verdicts take after each move of 200 games of random moves, for both sides;
    /// prints the middle, the 99th of a hundred and the longest of the quick and the full one:
    /// `cargo test --release --lib how_long_the_verdicts_take -- --ignored --nocapture`.
    #[test]
    #[ignore = "a measurement, not a check"]
    fn how_long_the_verdicts_take() {
        use std::time::Instant;
        let (mut quick, mut full) = (Vec::new(), Vec::new());
        let mut lot = 1u64;
        for _ in 0..200 {
            let mut position = Chess::default();
            for _ in 0..200 {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let mv: Move = moves[(lot >> 33) as usize % moves.len()];
                position = position.play(mv).unwrap();
                for color in Color::ALL {
                    let begin = Instant::now();
                    let _ = can_mate_quick(&position, color);
                    quick.push(begin.elapsed());
                    let begin = Instant::now();
                    let _ = can_mate(&position, color);
                    full.push(begin.elapsed());
                }
            }
        }
        for (name, mut times) in [("quick", quick), ("full", full)] {
            times.sort();
            let at = |share: usize| times[(times.len() - 1) * share / 100];
            println!(
                "{name}: {} verdicts, {:?}, {:?}, {:?}",
                times.len(),
                at(50),
                at(99),
                at(100)
            );
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(32))]

        /// No false "cannot": where a side did mate, it never could not before; and what the full
        /// search can mate, the quick proof never denies.
        #[test]
        fn a_side_that_mates_was_never_said_unable(
            start in 0..STARTS.len(),
            choices in proptest::collection::vec(any::<prop::sample::Index>(), 1..120),
        ) {
            let mut position = parse_fen(STARTS[start]).unwrap();
            let mut line = vec![position.clone()];
            for (ply, choice) in choices.into_iter().enumerate() {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                let mv: Move = moves[choice.index(moves.len())];
                position = position.play(mv).unwrap();
                line.push(position.clone());
                if ply % 16 == 0 {
                    for color in Color::ALL {
                        if can_mate(&position, color) == CanMate::Yes {
                            prop_assert_ne!(can_mate_quick(&position, color), CanMate::No);
                        }
                    }
                }
            }
            if position.is_checkmate() {
                let winner = position.turn().other();
                for position in &line {
                    prop_assert_ne!(can_mate_quick(position, winner), CanMate::No);
                }
            }
        }
    }
}
