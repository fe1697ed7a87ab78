//! Makes games of the engine against itself, fits the evaluation to them, and compares levels.
//!
//! ```text
//! cargo run --release --example tune -- play 1000 2000 1 >> games.txt    games, nodes a move, seed
//! cargo run --release --example tune -- fit 60 0.001 < games.txt > src/engine/eval/weights.rs
//! cargo run --release --example tune -- levels 100 [1 2 [SEED]]          each level against the next
//! cargo run --release --example tune -- beginner 100                     level 1 against a beginner
//! cargo run --release --example tune -- ratings 100 1400 1200 [SEED [CHARACTER [CHARACTER]]]
//! cargo run --release --example tune -- endings 5000 20000               won endings, nodes a move
//! cargo run --release --example tune -- endings level 6 20000            the same, won by a level
//! cargo run --release --example tune -- network 3000 3420 1000 1         the network against the terms
//! ```
//!
//! The weights are fitted so that the evaluation, through a logistic curve, foretells the results
//! of the games (Österlund, "Texel's tuning method", 2014), by gradient descent with momentum
//! (Kingma and Ba, "Adam", 2015), each weight held back towards where it started.

use std::io::{self, BufRead, Write, stderr, stdin, stdout};

use hektor::engine::lab::{
    Attacker, LabPlayer, Lot, Tally, Terms, arena, network_match, play_out, sections, self_play,
    terms, weights,
};
use hektor::engine::{Character, Level, Rating};
use hektor::rules::{Color, parse_fen};

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
        Some("network") => {
            let nodes = [number(1, 3000.0) as u64, number(2, 3420.0) as u64];
            let seed = number(4, 1.0) as u64;
            network_match(nodes, number(3, 1000.0) as u32, seed, |tally| {
                print_tally("network - terms", tally);
            });
            Ok(())
        }
        Some("levels") => {
            let first = number(2, 1.0) as u8;
            let last = number(3, f64::from(Level::MAX)) as u8;
            let seed = number(4, 1.0) as u64;
            let levels: Vec<Level> = (first..=last).filter_map(Level::new).collect();
            for pair in levels.windows(2) {
                let [low, high] = [pair[0], pair[1]].map(LabPlayer::Level);
                print_tally(
                    &format!("{high:?} - {low:?}"),
                    arena(high, low, games, seed),
                );
            }
            Ok(())
        }
        Some("ratings") => {
            let player = |rating: f64, name: usize| {
                let rating = Rating::new(rating as u16)?;
                let character = words.get(name).and_then(|name| name.parse().ok());
                Some(LabPlayer::Rated(
                    rating,
                    character.unwrap_or(Character::Plain),
                ))
            };
            if let (Some(a), Some(b)) = (player(number(2, 1400.0), 5), player(number(3, 1200.0), 6))
            {
                let tally = arena(a, b, games, number(4, 1.0) as u64);
                print_tally(&format!("{a:?} - {b:?}"), tally);
            }
            Ok(())
        }
        Some("endings") => {
            let level = Level::new(number(2, 6.0) as u8);
            match words.get(1).map(String::as_str).zip(level) {
                Some(("level", level)) => {
                    endings(Attacker::Level(level), number(3, 20_000.0) as u64);
                }
                _ => {
                    let attacker = Attacker::Nodes(number(1, 5_000.0) as u64);
                    endings(attacker, number(2, 20_000.0) as u64);
                }
            }
            Ok(())
        }
        _ => {
            for level in (1..=number(2, 3.0) as u8)
                .filter_map(Level::new)
                .map(LabPlayer::Level)
            {
                let tally = arena(level, LabPlayer::Beginner, games, 1);
                print_tally(&format!("{level:?} - beginner"), tally);
            }
            Ok(())
        }
    }
}

/// Endings that are won for the side to move.
const WON: [(&str, &[&str]); 7] = [
    (
        "queen",
        &[
            "8/8/8/4k3/8/8/8/KQ6 w - - 0 1",
            "8/8/1k6/8/8/8/8/K6Q w - - 0 1",
        ],
    ),
    (
        "rook",
        &[
            "8/8/8/4k3/8/8/8/KR6 w - - 0 1",
            "8/8/3k4/8/8/8/8/K6R w - - 0 1",
        ],
    ),
    (
        "bishop and knight",
        &[
            "8/8/8/4k3/8/8/8/KBN5 w - - 0 1",
            "8/8/3k4/8/8/8/8/KNB5 w - - 0 1",
            "7k/8/5K2/8/8/3N4/8/3B4 w - - 0 1",
            "k7/8/2K5/8/8/3N4/3B4/8 w - - 0 1",
            "8/8/3k4/8/3NB3/3K4/8/8 w - - 0 1",
        ],
    ),
    (
        "two bishops",
        &[
            "8/8/8/4k3/8/8/8/KBB5 w - - 0 1",
            "8/3k4/8/8/8/8/8/2B1KB2 w - - 0 1",
        ],
    ),
    (
        "queen against rook",
        &[
            "8/8/8/3k4/3r4/8/8/KQ6 w - - 0 1",
            "8/8/3k4/4r3/8/8/1Q6/K7 w - - 0 1",
            "3k4/3r4/8/3K4/8/8/8/Q7 w - - 0 1",
            "8/8/8/3k4/8/2r5/8/KQ6 w - - 0 1",
            "8/8/4k3/3r4/8/8/3K4/Q7 w - - 0 1",
            "8/8/2k5/2r5/8/8/5K2/6Q1 w - - 0 1",
            // By lot, of those that take eighteen moves and more to win the rook.
            "8/8/8/7Q/3r4/3k4/1K6/8 w - - 0 1",
            "8/7Q/8/7K/8/r1k5/8/8 w - - 0 1",
            "2Q5/8/3r4/6K1/3k4/8/8/8 w - - 0 1",
            "8/Q7/6K1/8/8/1r6/1k6/8 w - - 0 1",
            "8/1K6/8/6r1/3k4/Q7/8/8 w - - 0 1",
            "8/3Q3K/8/8/8/r7/2k5/8 w - - 0 1",
            "K7/8/8/5Q2/8/1rk5/8/8 w - - 0 1",
            "8/8/8/8/1Q6/K2r4/8/3k4 w - - 0 1",
            "8/6K1/8/8/8/1Q6/1r6/k7 w - - 0 1",
            "8/8/8/8/3k2K1/r7/6Q1/8 w - - 0 1",
            "8/8/8/8/3kr3/8/8/3K1Q2 w - - 0 1",
            "7K/5Q2/8/2r5/8/3k4/8/8 w - - 0 1",
            "8/8/8/8/8/4r3/K1k5/5Q2 w - - 0 1",
            "8/8/8/Q3r3/3k4/8/7K/8 w - - 0 1",
        ],
    ),
    (
        "rook and pawn against rook",
        &[
            "1K1k4/1P6/8/8/8/8/r7/2R5 w - - 0 1",
            "3K4/3P1k2/8/8/8/8/2r5/4R3 w - - 0 1",
            "8/1PK5/8/8/8/4k3/2r5/1R6 w - - 0 1",
        ],
    ),
    (
        "pawns",
        &[
            "8/8/8/4k3/8/8/4P3/3QK3 w - - 0 1",
            "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1",
            "8/8/8/8/8/1k6/2p5/K3Q3 w - - 0 1",
            "8/3k4/8/2PP4/8/8/8/3K4 w - - 0 1",
        ],
    ),
];

fn endings(attacker: Attacker, defence: u64) {
    for (name, fens) in WON {
        for fen in fens {
            let Ok(start) = parse_fen(fen) else {
                println!("{fen} is no position");
                continue;
            };
            let (plies, winner) = play_out(&start, attacker, defence);
            let end = if winner == Some(Color::White) {
                "won"
            } else {
                "NOT WON"
            };
            println!("{name}: {end} in {} moves, {fen}", plies.div_ceil(2));
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

/// A position as the fit sees it.
struct Sample {
    terms: Terms,
    target: f32,
}

/// How much the game's result counts against the score that the search gave.
const RESULT_SHARE: f32 = 0.7;

fn sample(line: &str, scale: f32) -> Option<Sample> {
    let mut fields = line.split(';');
    let position = parse_fen(fields.next()?).ok()?;
    let score: f32 = fields.next()?.parse().ok()?;
    let result: f32 = fields.next()?.parse().ok()?;
    Some(Sample {
        terms: terms(&position),
        target: RESULT_SHARE * result + (1.0 - RESULT_SHARE) * logistic(score * scale),
    })
}

fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

type Weights = Vec<[f32; 2]>;

impl Sample {
    fn value(&self, weights: &Weights) -> f32 {
        let Terms {
            terms,
            shares,
            fixed,
        } = &self.terms;
        let sum = terms.iter().fold([0.0; 2], |sum, &(term, count)| {
            let weight = weights[usize::from(term)];
            let count = f32::from(count);
            [sum[0] + weight[0] * count, sum[1] + weight[1] * count]
        });
        sum[0] * shares[0] + sum[1] * shares[1] + fixed
    }
}

fn error(samples: &[Sample], weights: &Weights, scale: f32) -> f64 {
    let sum: f64 = samples
        .iter()
        .map(|sample| f64::from((logistic(sample.value(weights) * scale) - sample.target).powi(2)))
        .sum();
    sum / samples.len().max(1) as f64
}

/// Fits the weights to positions written by `play` and writes them as `weights.rs`;
/// progress goes to `log`.
///
/// # Errors
/// Those of reading and writing.
fn fit(
    input: impl BufRead,
    epochs: u32,
    hold: f32,
    mut out: impl Write,
    mut log: impl Write,
) -> io::Result<()> {
    // Centipawns to the logistic curve: 400 centipawns are ten to one, as in Elo's formula.
    let scale = std::f32::consts::LN_10 / 400.0;
    let mut samples = Vec::new();
    for line in input.lines() {
        samples.extend(sample(&line?, scale));
    }
    // Every twentieth position is kept back, to see whether more than noise is learned.
    let mut held = Vec::new();
    let mut used = Vec::new();
    for (number, sample) in samples.into_iter().enumerate() {
        // Whole games: neighbours of a position tell too much about it.
        if number / 500 % 20 == 0 {
            held.push(sample);
        } else {
            used.push(sample);
        }
    }
    let start: Weights = weights();
    let mut fitted = start.clone();
    let mut order: Vec<usize> = (0..used.len()).collect();
    let mut lot = Lot::new(1);
    let mut first = vec![[0.0_f32; 2]; start.len()];
    let mut second = vec![[0.0_f32; 2]; start.len()];
    let mut step = 0;
    writeln!(
        log,
        "{} used, {} held; error {:.6} {:.6}",
        used.len(),
        held.len(),
        error(&used, &fitted, scale),
        error(&held, &fitted, scale)
    )?;
    const BATCH: usize = 4096;
    for epoch in 0..epochs {
        for i in (1..order.len()).rev() {
            order.swap(i, (lot.unit() * (i + 1) as f64) as usize);
        }
        let rate = 1.0 * (1.0 - epoch as f32 / epochs as f32) + 0.05;
        for batch in order.chunks(BATCH) {
            let mut gradient = vec![[0.0_f32; 2]; start.len()];
            for sample in batch.iter().map(|&index| &used[index]) {
                let guess = logistic(sample.value(&fitted) * scale);
                let slope = (guess - sample.target) * guess * (1.0 - guess);
                for &(term, count) in &sample.terms.terms {
                    let part = slope * f32::from(count);
                    gradient[usize::from(term)][0] += part * sample.terms.shares[0];
                    gradient[usize::from(term)][1] += part * sample.terms.shares[1];
                }
            }
            step += 1;
            let correct = |beta: f32| 1.0 - beta.powi(step);
            for (term, weight) in fitted.iter_mut().enumerate() {
                for half in 0..2 {
                    let pull = hold * (weight[half] - start[term][half]);
                    let slope = gradient[term][half] / batch.len() as f32 * 100.0 + pull;
                    let (one, two) = (&mut first[term][half], &mut second[term][half]);
                    *one = 0.9 * *one + 0.1 * slope;
                    *two = 0.999 * *two + 0.001 * slope * slope;
                    let root = (*two / correct(0.999)).sqrt() + 1e-8;
                    weight[half] -= rate * (*one / correct(0.9)) / root;
                }
            }
        }
        if epoch % 10 == 9 {
            let (used, held) = (error(&used, &fitted, scale), error(&held, &fitted, scale));
            writeln!(log, "epoch {} error {used:.6} {held:.6}", epoch + 1)?;
        }
    }
    write_weights(&fitted, &mut out)
}

fn write_weights(weights: &Weights, out: &mut impl Write) -> io::Result<()> {
    writeln!(
        out,
        "//! The weights, as `cargo run --release --example tune` writes them.\n\n\
         use super::Pair;\nuse super::terms::COUNT;\n\n\
         const fn w(middle: i32, end: i32) -> Pair {{\n    Pair::new(middle, end)\n}}\n\n\
         #[rustfmt::skip]\npub(crate) static WEIGHTS: [Pair; COUNT] = ["
    )?;
    for &(name, start, count) in sections() {
        writeln!(out, "    // {name}")?;
        for row in weights[start..start + count].chunks(8) {
            let row: Vec<String> = row
                .iter()
                .map(|w| format!("w({}, {}),", w[0].round() as i32, w[1].round() as i32))
                .collect();
            writeln!(out, "    {}", row.join(" "))?;
        }
    }
    writeln!(out, "];")
}
