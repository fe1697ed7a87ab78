//! What characters like, measured: how often each would capture, check, give a pawn, trade, stay at
//! home or leave something unguarded, in the same positions of games. Play does not need it.

use std::fmt::Write;
use std::io::{self, BufRead};

use super::extract::games;
use super::{UNTIMED, consider, guess, is_rare};
use crate::engine::board::{Board, Mv};
use crate::engine::brain::Brain;
use crate::engine::character::{gives_check, offers_pawn};
use crate::engine::{Character, Rating, Stop};
use crate::rng::Rng;
use crate::rules::Role;

/// What is counted.
const KINDS: [&str; 6] = [
    "captures",
    "trades",
    "checks",
    "pawns given",
    "at home",
    "unguarded",
];

fn kinds(board: &Board, mv: Mv) -> [bool; 6] {
    let takes = board.takes(mv);
    let trades = takes.is_some_and(|role| role != Role::Pawn) && board.see(mv, -30);
    [
        takes.is_some(),
        trades,
        gives_check(board, mv),
        offers_pawn(board, mv),
        board.is_at_home(mv),
        !board.see(mv, 0),
    ]
}

/// Shares in a hundred over so many positions of people's games, each character at this rating,
/// with the standard error of the difference from one without character.
///
/// # Errors
/// Those of reading.
pub fn tastes(input: impl BufRead, wanted: usize, rating: Rating, seed: u64) -> io::Result<String> {
    let games = games(input)?;
    let mut lots = Rng::new(seed);
    let mut brain = Brain::new(4, 1);
    let stop = Stop::default();
    let strength = f32::from(rating.get());
    let mut sums = [[[0.0_f64; 2]; KINDS.len()]; Character::ALL.len()];
    let mut count = 0;
    while count < wanted {
        let Some(game) = games.get((lots.unit() * games.len() as f64) as usize) else {
            break;
        };
        // One position a game: neighbours say the same.
        let ply = 4 + (lots.unit() * game.moves.len().saturating_sub(5) as f64) as usize;
        let mut found = None;
        game.walk(|board, at, _, _| {
            if at == ply && board.legal_moves().len() > 1 {
                found = Some(board.clone());
            }
        });
        let Some(board) = found else {
            continue;
        };
        count += 1;
        let mut guesses = guess(&board, strength, UNTIMED, &stop);
        consider(&mut brain, &board, &mut guesses, strength, &stop);
        guesses.retain(|guess| !is_rare(guess, strength));
        let mut plain = [0.0; KINDS.len()];
        for (character, sums) in Character::ALL.into_iter().zip(&mut sums) {
            let mut own = [0.0; KINDS.len()];
            let mut total = 0.0;
            for guess in &guesses {
                let share = f64::from(guess.share * character.taste(&board, guess.mv));
                total += share;
                for (own, is_so) in own.iter_mut().zip(kinds(&board, guess.mv)) {
                    *own += if is_so { share } else { 0.0 };
                }
            }
            own.iter_mut().for_each(|own| *own /= total.max(1e-9));
            if character == Character::Plain {
                plain = own;
            }
            for ((sum, own), plain) in sums.iter_mut().zip(own).zip(plain) {
                sum[0] += own;
                sum[1] += (own - plain).powi(2);
            }
        }
    }
    let n = count.max(1) as f64;
    let mut text = format!("{count} positions, rating {}\n| |", rating.get());
    for kind in KINDS {
        let _ = write!(text, " {kind} |");
    }
    let base = sums[0];
    for (character, sums) in Character::ALL.into_iter().zip(sums) {
        let _ = write!(text, "\n| {character} |");
        for (sum, plain) in sums.into_iter().zip(base) {
            let apart = (sum[0] - plain[0]) / n;
            let error = ((sum[1] / n - apart * apart).max(0.0) / n).sqrt();
            let _ = write!(text, " {:.1} ± {:.1} |", 100.0 * sum[0] / n, 100.0 * error);
        }
    }
    text.push('\n');
    Ok(text)
}
