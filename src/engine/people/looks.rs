//! What second looks of several kinds would show, written down for every move, so that the one that
//! plays can be set without searching again. Play does not need it.

use std::io::{self, BufRead, Write};

use super::extract::{Use, games};
use super::measure::{by_lot, judge_all, phase_of};
use super::{guess, look};
use crate::engine::Stop;
use crate::engine::brain::Brain;
use crate::engine::levels::plain;

/// Favourites, plies and positions of each; the first is as it plays.
const LOOKS: [(usize, u32, u64); 4] = [
    (super::FAVOURITES, super::DEPTH, super::NODES),
    (12, 4, 10_000),
    (12, 6, 20_000),
    (6, 8, 20_000),
];

/// Writes a line for each move of so many positions a band of the games kept out, or of those for
/// setting what is not learned: game, ply, rating, phase, kind of error, loss, whether it was
/// played, the move, its share, its value at a glance, and by each look.
///
/// # Errors
/// Those of reading and writing.
pub fn looks(
    input: impl BufRead,
    wanted: usize,
    seed: u64,
    setting: bool,
    mut out: impl Write,
) -> io::Result<()> {
    let games = games(input)?;
    let used = if setting {
        Use::Setting
    } else {
        Use::HeldGames
    };
    let mut result = Ok(());
    by_lot(&games, used, wanted, seed, |game, at, _| {
        let stop = Stop::default();
        let guesses = guess(at.board, at.rating as f32, game.seconds, &stop);
        let seen = LOOKS.map(|(favourites, depth, nodes)| {
            let favourites = &guesses[..favourites.min(guesses.len())];
            let mut brain = Brain::new(1, 1);
            look(&mut brain, at.board, favourites, depth, nodes, &stop)
        });
        let judged = judge_all(at.board);
        let phase = phase_of(at.board, at.ply);
        for guess in &guesses {
            let Some(own) = judged.iter().find(|own| own.mv == guess.mv) else {
                continue;
            };
            let mut line = format!(
                "{}\t{}\t{}\t{phase}\t{}\t{}\t{}\t{:?}\t{:.3e}\t{}",
                game.number,
                at.ply,
                at.rating,
                own.kind,
                own.loss,
                u8::from(guess.mv == at.played),
                guess.mv,
                guess.share,
                plain(guess.value),
            );
            for lines in &seen {
                line.push('\t');
                if let Some(found) = lines.iter().find(|found| found.first() == guess.mv) {
                    line += &plain(found.score).to_string();
                }
            }
            if result.is_ok() {
                result = writeln!(out, "{line}");
            }
        }
    });
    result
}
