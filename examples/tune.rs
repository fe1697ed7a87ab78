//! Makes games of the engine against itself, fits the evaluation to them, and compares levels.
//!
//! ```text
//! cargo run --release --example tune -- play 1000 2000 1 >> games.txt    games, nodes a move, seed
//! cargo run --release --example tune -- fit 60 0.001 < games.txt > src/engine/eval/weights.rs
//! cargo run --release --example tune -- levels 100 [1 2 [SEED]]          each level against the next
//! cargo run --release --example tune -- beginner 100                     level 1 against a beginner
//! ```

use std::io::{stderr, stdin, stdout};

use hektor::engine::Level;
use hektor::engine::tune::{Player, Tally, arena, fit, self_play};

fn main() -> std::io::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize, default: f64| {
        let word = words.get(index);
        word.and_then(|word| word.parse::<f64>().ok())
            .unwrap_or(default)
    };
    let games = number(1, 100.0) as u32;
    match words.first().map(String::as_str) {
        Some("play") => self_play(
            games,
            number(2, 2000.0) as u64,
            number(3, 1.0) as u64,
            stdout(),
        ),
        Some("fit") => fit(
            stdin().lock(),
            number(1, 60.0) as u32,
            number(2, 0.001) as f32,
            stdout(),
            stderr(),
        ),
        Some("levels") => {
            let first = number(2, 1.0) as u8;
            let last = number(3, f64::from(Level::MAX)) as u8;
            let seed = number(4, 1.0) as u64;
            let levels: Vec<Level> = (first..=last).filter_map(Level::new).collect();
            for pair in levels.windows(2) {
                let [low, high] = [pair[0], pair[1]].map(Player::Level);
                print_tally(
                    &format!("{high:?} - {low:?}"),
                    arena(high, low, games, seed),
                );
            }
            Ok(())
        }
        _ => {
            for level in (1..=number(2, 3.0) as u8)
                .filter_map(Level::new)
                .map(Player::Level)
            {
                let tally = arena(level, Player::Beginner, games, 1);
                print_tally(&format!("{level:?} - beginner"), tally);
            }
            Ok(())
        }
    }
}

fn print_tally(who: &str, tally: Tally) {
    let Tally {
        won,
        drawn,
        lost,
        given_up,
    } = tally;
    println!(
        "{who}: {won} won, {drawn} drawn, {lost} lost ({given_up} by giving up), {:.1} %",
        100.0 * tally.score()
    );
}
