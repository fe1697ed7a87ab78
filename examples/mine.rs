//! Makes the puzzles and games that are shipped, out of games of the bot against itself.
//!
//! ```text
//! cargo run --release --example mine -- games 400 1 >> games.txt            how many, first seed
//! cargo run --release --example mine -- puzzles < games.txt >> puzzles.txt  what they hold
//! cargo run --release --example mine -- judge 1000000 < puzzles.txt         which are sound
//! ```
//!
//! A game is a line: the players' ratings and the moves in UCI form. A puzzle is a line:
//! `FEN;lead;solution;rating`, as `src/school` reads it.

use std::io::{self, BufRead, Write, stdin, stdout};
use std::time::Instant;

use hektor::engine::Rating;
use hektor::engine::lab::{Lot, game};
use hektor::engine::mine::{Mined, Miner};
use hektor::rules::{CastlingMode, Chess, Move, Position, fen, parse_fen, parse_uci, uci_of};

fn main() -> io::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize, default: u64| {
        let word = words.get(index);
        word.and_then(|word| word.parse().ok()).unwrap_or(default)
    };
    match words.first().map(String::as_str) {
        Some("games") => games(number(1, 100), number(2, 1)),
        Some("puzzles") => puzzles(),
        Some("judge") => judge(number(1, 1_000_000)),
        _ => Err(io::Error::other("see the head of examples/mine.rs")),
    }
}

/// Games of people's ratings: most between 800 and 2,000, the two players not far apart.
fn games(count: u64, first: u64) -> io::Result<()> {
    for seed in first..first + count {
        let mut lot = Lot::new(seed);
        let middle = 800.0 + 1_200.0 * lot.unit();
        let ratings = [lot.unit(), lot.unit()].map(|unit| {
            let rating = (middle + 300.0 * (unit - 0.5)).clamp(600.0, 2_000.0);
            Rating::new(rating as u16).unwrap_or(Rating::LEAST)
        });
        let (moves, winner) = game(ratings, seed);
        let result = winner.map_or("1/2", |color| color.fold_wb("1-0", "0-1"));
        let [white, black] = ratings.map(Rating::get);
        let moves = texts(&moves);
        writeln!(stdout(), "{white} {black} {result} {moves}")?;
    }
    Ok(())
}

fn texts(moves: &[Move]) -> String {
    let texts = moves.iter().map(|&mv| uci_of(mv, CastlingMode::Standard));
    texts.collect::<Vec<_>>().join(" ")
}

/// The moves of a text, as far as they are legal, and the position after them.
fn read(start: &Chess, text: &str) -> (Vec<Move>, Chess) {
    let mut position = start.clone();
    let mut moves = Vec::new();
    for word in text.split_whitespace() {
        let Some(mv) = parse_uci(&position, word) else {
            break;
        };
        position.play_unchecked(mv);
        moves.push(mv);
    }
    (moves, position)
}

fn puzzles() -> io::Result<()> {
    let mut miner = Miner::new();
    let (mut count, mut slowest, mut sum) = (0_u32, 0.0_f64, 0.0_f64);
    for line in stdin().lock().lines() {
        let line = line?;
        let Some(text) = line.splitn(4, ' ').nth(3) else {
            continue;
        };
        let (moves, _) = read(&Chess::default(), text);
        let started = Instant::now();
        let found = miner.mine(&Chess::default(), &moves);
        let took = started.elapsed().as_secs_f64();
        (count, slowest, sum) = (count + 1, slowest.max(took), sum + took);
        for mined in found {
            let Mined {
                start,
                lead,
                solution,
                rating,
                ..
            } = mined;
            let [lead, solution] = [texts(&lead), texts(&solution)];
            writeln!(stdout(), "{};{lead};{solution};{rating}", fen(&start))?;
        }
        eprintln!(
            "{count} games, {:.2} s each, slowest {slowest:.2} s",
            sum / f64::from(count)
        );
    }
    Ok(())
}

/// Writes those puzzles again that are sound for a judge who looks at so many positions.
fn judge(nodes: u64) -> io::Result<()> {
    let mut miner = Miner::new().with_nodes(nodes);
    let (mut all, mut sound) = (0_u32, 0_u32);
    for line in stdin().lock().lines() {
        let line = line?;
        let mut parts = line.split(';');
        let mut part = || parts.next().unwrap_or_default();
        let (first, lead, solution) = (part(), part(), part());
        let Ok(start) = parse_fen(first) else {
            continue;
        };
        let (_, position) = read(&start, lead);
        let (solution, _) = read(&position, solution);
        all += 1;
        if miner.is_sound(&position, &solution) {
            sound += 1;
            writeln!(stdout(), "{line}")?;
        }
        eprintln!("{sound} of {all} sound");
    }
    Ok(())
}
