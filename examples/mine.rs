//! Makes the puzzles and games that are shipped, out of games of the bot against itself.
//!
//! ```text
//! cargo run --release --example mine -- games 400 1 >> games.txt            how many, first seed,
//!                                                        and if wanted the lowest and highest rating
//! cargo run --release --example mine -- puzzles < games.txt >> puzzles.txt  what they hold
//! cargo run --release --example mine -- few 300 1 >> puzzles.txt           so many, of eight men at most
//! cargo run --release --example mine -- judge 1000000 < puzzles.txt         which are sound
//! cargo run --release --example mine -- guess 12 1 >> guess.txt             games to guess at
//! ```
//!
//! A game is a line: the players' ratings and the moves in UCI form. A puzzle is a line:
//! `FEN;lead;solution;rating`, as `src/school` reads it; `zstd -22 --ultra puzzles.txt -o
//! src/school/shelf/puzzles.zst` packs them.

use std::io::{self, BufRead, Write, stdin, stdout};
use std::time::Instant;

use hektor::engine::Rating;
use hektor::engine::lab::{Lot, game, values};
use hektor::engine::mine::{Mined, Miner};
use hektor::rules::{CastlingMode, Chess, Move, Position, fen, parse_fen, parse_uci, uci_of};

fn main() -> io::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize, default: u64| {
        let word = words.get(index);
        word.and_then(|word| word.parse().ok()).unwrap_or(default)
    };
    match words.first().map(String::as_str) {
        Some("games") => games(
            number(1, 100),
            number(2, 1),
            [number(3, 800), number(4, 2_000)],
        ),
        Some("puzzles") => puzzles(),
        Some("few") => few(number(1, 300), number(2, 1)),
        Some("guess") => guess(number(1, 12), number(2, 1)),
        Some("judge") => judge(number(1, 1_000_000)),
        _ => Err(io::Error::other("see the head of examples/mine.rs")),
    }
}

/// Games of people's ratings, the two players not far apart: the weaker they are, the more there is
/// to find in a game.
fn games(count: u64, first: u64, [low, high]: [u64; 2]) -> io::Result<()> {
    let (low, high) = (low as f64, high as f64);
    for seed in first..first + count {
        let mut lot = Lot::new(seed);
        let middle = low + (high - low) * lot.unit();
        let ratings = [lot.unit(), lot.unit()].map(|unit| {
            let rating = (middle + 300.0 * (unit - 0.5)).clamp(600.0, 2_000.0);
            Rating::new(rating as u16).unwrap_or(Rating::LEAST)
        });
        let (moves, winner) = game(&Chess::default(), ratings, seed);
        let result = winner.map_or("1/2", |color| color.fold_wb("1-0", "0-1"));
        let [white, black] = ratings.map(Rating::get);
        let moves = texts(&moves);
        writeln!(stdout(), "{white} {black} {result} {moves}")?;
    }
    Ok(())
}

/// Games of strong players, with what the good moves of the winner's side lose against the best:
/// twelve places, where several moves are not much worse than the best or one is far better.
fn guess(count: u64, first: u64) -> io::Result<()> {
    const NODES: u64 = 60_000;
    let mut seed = first;
    let mut written = 0;
    while written < count {
        let rating = Rating::new(2_000).unwrap_or(Rating::LEAST);
        let (moves, winner) = game(&Chess::default(), [rating; 2], seed);
        seed += 1;
        let Some(winner) = winner.filter(|_| (50..140).contains(&moves.len())) else {
            continue;
        };
        let mut position = Chess::default();
        let mut places = String::new();
        let mut asked = 0;
        for (ply, &mv) in moves.iter().enumerate() {
            if ply >= 12 && position.turn() == winner && asked < 12 && ply + 2 < moves.len() {
                let values = values(&position, NODES, 8);
                let best = values.first().map_or(0, |(_, value)| *value);
                let good = values
                    .iter()
                    .map(|&(mv, value)| (mv, (best - value).max(0)));
                let good = good.filter(|(_, loss)| *loss <= 100);
                let good = good.map(|(mv, loss)| format!("{}={loss}", texts(&[mv])));
                let good: Vec<String> = good.collect();
                // What is decided, or the same whatever is played, is not worth guessing.
                if best.abs() < 900 && good.len() < 8 {
                    places.push_str(&format!(";{ply}:{}", good.join(",")));
                    asked += 1;
                }
            }
            position.play_unchecked(mv);
        }
        if asked >= 8 {
            writeln!(stdout(), "{}{places}", texts(&moves))?;
            written += 1;
            eprintln!("{written} games, seed {seed}");
        }
    }
    Ok(())
}

/// Puzzles of few men, for whoever begins: out of games of weak players that begin with few.
fn few(count: u64, first: u64) -> io::Result<()> {
    const MEN: usize = 8;
    let mut miner = Miner::new();
    let mut written = 0;
    for seed in first.. {
        let mut lot = Lot::new(seed);
        let Some(start) = few_men(&mut lot) else {
            continue;
        };
        let rating = Rating::new(600 + (500.0 * lot.unit()) as u16).unwrap_or(Rating::LEAST);
        let (moves, _) = game(&start, [rating; 2], seed);
        // Of one game two at most, so that they differ.
        let found = miner.mine(&start, &moves);
        let small = found.into_iter().filter(|mined| {
            let (_, position) = read(&mined.start, &texts(&mined.lead));
            position.board().occupied().count() <= MEN && mined.solution.len() <= 5
        });
        for mined in small.take(2) {
            let [lead, solution] = [texts(&mined.lead), texts(&mined.solution)];
            let (start, rating) = (fen(&mined.start), mined.rating);
            writeln!(stdout(), "{start};{lead};{solution};{rating}")?;
            written += 1;
        }
        if written >= count {
            break;
        }
        eprintln!("{written} puzzles, seed {seed}");
    }
    Ok(())
}

/// Two kings, one to three pieces a side and a few pawns, about even.
fn few_men(lot: &mut Lot) -> Option<Chess> {
    let mut board = ['1'; 64];
    let mut put = |man: char, lot: &mut Lot| {
        let pawn = man.eq_ignore_ascii_case(&'p');
        let at = match pawn {
            true => 8 + (48.0 * lot.unit()) as usize,
            false => (64.0 * lot.unit()) as usize,
        };
        if let Some(place) = board.get_mut(at).filter(|place| **place == '1') {
            *place = man;
        }
    };
    put('K', lot);
    put('k', lot);
    let sets = ["Q", "R", "RN", "RB", "BN", "BB", "NN", "QN", "QB"];
    let (set, pawns) = (
        sets[(sets.len() as f64 * lot.unit()) as usize],
        (3.0 * lot.unit()) as usize,
    );
    for man in set.chars() {
        put(man, lot);
        put(man.to_ascii_lowercase(), lot);
    }
    for _ in 0..pawns {
        put('P', lot);
        put('p', lot);
    }
    let rows: Vec<String> = board.chunks(8).map(|row| row.iter().collect()).collect();
    let turn = if lot.unit() < 0.5 { 'w' } else { 'b' };
    let start = parse_fen(&format!("{} {turn} - - 0 1", rows.join("/"))).ok()?;
    let even = values(&start, 2_000, 1).first()?.1.abs() < 250;
    even.then_some(start)
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
