//! How the evaluation's weights are found, and how levels are compared: games of the engine
//! against itself. `examples/tune.rs` runs this; play does not need it.
//!
//! The weights are fitted so that the evaluation, through a logistic curve, foretells the results
//! of the games (Österlund, "Texel's tuning method", 2014), by gradient descent with momentum
//! (Kingma and Ba, "Adam", 2015), each weight held back towards where it started.

use std::io::{self, BufRead, Write};

use super::board::Board;
use super::brain::Brain;
use super::eval::terms::{COUNT, SECTIONS};
use super::eval::{Trace, WEIGHTS, evaluate, placement_term, weigh};
use super::rng::Rng;
use super::{Level, Stop};
use super::{levels, manners};
use crate::rules::{Chess, Color, Position, fen, parse_fen};

/// Plies at the start of each game that are played by lot.
const RANDOM_PLIES: usize = 8;
/// A game so one-sided, in centipawns, for [`DECIDED_FOR`] plies, is won.
const DECIDED: i32 = 900;
const DECIDED_FOR: u32 = 6;
/// No game is longer, in plies.
const LONGEST: usize = 300;

/// A starting position by lot: legal, quiet and about even.
fn opening(rng: &mut Rng) -> Chess {
    loop {
        let mut position = Chess::default();
        for _ in 0..RANDOM_PLIES {
            let moves = position.legal_moves();
            let index = (rng.unit() * moves.len() as f64) as usize;
            match moves.get(index) {
                Some(&mv) => position.play_unchecked(mv),
                None => break,
            }
        }
        let even = evaluate(&Board::from(&position)).abs() < 150;
        if even && !position.is_check() && !position.legal_moves().is_empty() {
            return position;
        }
    }
}

/// Plays games with so many nodes a move and writes `FEN;score;result` for their quiet positions:
/// centipawns and 1, 0.5 or 0, for White.
///
/// # Errors
/// Those of writing.
pub fn self_play(games: u32, nodes: u64, seed: u64, mut out: impl Write) -> io::Result<()> {
    let mut rng = Rng::new(seed);
    let mut brain = Brain::new(4, 1);
    for _ in 0..games {
        brain.clear();
        let start = opening(&mut rng);
        let mut board = Board::from(&start);
        let mut position = start;
        let mut kept = Vec::new();
        let mut decided = 0_u32;
        let mut result = 0.5;
        for ply in 0..LONGEST {
            if board.is_draw(0) {
                break;
            }
            let Some(line) = brain
                .glance(&board, nodes, None, 1, &Stop::default())
                .into_iter()
                .next()
            else {
                if board.in_check() {
                    result = board.turn().fold_wb(0.0, 1.0);
                }
                break;
            };
            let score = board.turn().fold_wb(line.score, -line.score);
            decided = if score.abs() > DECIDED {
                decided + 1
            } else {
                0
            };
            if decided >= DECIDED_FOR {
                result = if score > 0 { 1.0 } else { 0.0 };
                break;
            }
            let mv = line.first();
            if ply > 1 && !board.in_check() && !board.is_tactical(mv) && score.abs() < 2000 {
                kept.push((fen(&position), score));
            }
            let Some(rules) = board.to_rules(mv) else {
                break;
            };
            position.play_unchecked(rules);
            board.make(mv);
        }
        for (fen, score) in kept {
            writeln!(out, "{fen};{score};{result}")?;
        }
        out.flush()?;
    }
    Ok(())
}

/// Collects a position's terms.
#[derive(Default)]
struct Terms(Vec<(u16, i16)>);

impl Trace for Terms {
    fn add(&mut self, term: usize, color: Color, count: i32) {
        if count != 0 {
            self.0
                .push((term as u16, color.fold_wb(count, -count) as i16));
        }
    }
}

/// A position as the fit sees it.
struct Sample {
    terms: Vec<(u16, i16)>,
    /// How much the middlegame's and the endgame's weights count.
    shares: [f32; 2],
    /// What is added whatever the weights.
    fixed: f32,
    target: f32,
}

/// How much the game's result counts against the score that the search gave.
const RESULT_SHARE: f32 = 0.7;

fn sample(line: &str, scale: f32) -> Option<Sample> {
    let mut fields = line.split(';');
    let position = parse_fen(fields.next()?).ok()?;
    let score: f32 = fields.next()?.parse().ok()?;
    let result: f32 = fields.next()?.parse().ok()?;
    let board = Board::from(&position);
    let mut terms = Terms::default();
    for (square, piece) in position.board().clone() {
        terms.add(placement_term(piece, square), piece.color, 1);
    }
    let (sum, end_scale) = weigh(&board, &mut terms);
    let phase = board.phase() as f32 / 24.0;
    let shares = [phase, (1.0 - phase) * end_scale as f32 / 64.0];
    let value = board.turn().fold_wb(1, -1) * evaluate(&board);
    let weighed = sum.middle() as f32 * shares[0] + sum.end() as f32 * shares[1];
    let mut terms = terms.0;
    terms.sort_unstable();
    let mut joined: Vec<(u16, i16)> = Vec::with_capacity(terms.len());
    for (term, count) in terms {
        match joined.last_mut() {
            Some((last, sum)) if *last == term => *sum += count,
            _ => joined.push((term, count)),
        }
    }
    Some(Sample {
        terms: joined,
        shares,
        // The tempo and what drives bare kings; the fading is left out.
        fixed: (value as f32 - weighed).clamp(-30.0, 30.0),
        target: RESULT_SHARE * result + (1.0 - RESULT_SHARE) * logistic(score * scale),
    })
}

fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

type Weights = Vec<[f32; 2]>;

impl Sample {
    fn value(&self, weights: &Weights) -> f32 {
        let sum = self.terms.iter().fold([0.0; 2], |sum, &(term, count)| {
            let weight = weights[usize::from(term)];
            let count = f32::from(count);
            [sum[0] + weight[0] * count, sum[1] + weight[1] * count]
        });
        sum[0] * self.shares[0] + sum[1] * self.shares[1] + self.fixed
    }
}

fn error(samples: &[Sample], weights: &Weights, scale: f32) -> f64 {
    let sum: f64 = samples
        .iter()
        .map(|sample| f64::from((logistic(sample.value(weights) * scale) - sample.target).powi(2)))
        .sum();
    sum / samples.len().max(1) as f64
}

/// Fits the weights to positions written by [`self_play`] and writes them as `weights.rs`;
/// progress goes to `log`.
///
/// # Errors
/// Those of reading and writing.
pub fn fit(
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
    let start: Weights = WEIGHTS
        .iter()
        .map(|pair| [pair.middle() as f32, pair.end() as f32])
        .collect();
    let mut weights = start.clone();
    let mut order: Vec<usize> = (0..used.len()).collect();
    let mut rng = Rng::new(1);
    let mut first = vec![[0.0_f32; 2]; COUNT];
    let mut second = vec![[0.0_f32; 2]; COUNT];
    let mut step = 0;
    writeln!(
        log,
        "{} used, {} held; error {:.6} {:.6}",
        used.len(),
        held.len(),
        error(&used, &weights, scale),
        error(&held, &weights, scale)
    )?;
    const BATCH: usize = 4096;
    for epoch in 0..epochs {
        for i in (1..order.len()).rev() {
            order.swap(i, (rng.unit() * (i + 1) as f64) as usize);
        }
        let rate = 1.0 * (1.0 - epoch as f32 / epochs as f32) + 0.05;
        for batch in order.chunks(BATCH) {
            let mut gradient = vec![[0.0_f32; 2]; COUNT];
            for sample in batch.iter().map(|&index| &used[index]) {
                let guess = logistic(sample.value(&weights) * scale);
                let slope = (guess - sample.target) * guess * (1.0 - guess);
                for &(term, count) in &sample.terms {
                    let part = slope * f32::from(count);
                    gradient[usize::from(term)][0] += part * sample.shares[0];
                    gradient[usize::from(term)][1] += part * sample.shares[1];
                }
            }
            step += 1;
            let correct = |beta: f32| 1.0 - beta.powi(step);
            for (term, weight) in weights.iter_mut().enumerate() {
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
            let (used, held) = (error(&used, &weights, scale), error(&held, &weights, scale));
            writeln!(log, "epoch {} error {used:.6} {held:.6}", epoch + 1)?;
        }
    }
    write_weights(&weights, &mut out)
}

fn write_weights(weights: &Weights, out: &mut impl Write) -> io::Result<()> {
    writeln!(
        out,
        "//! The weights, as `cargo run --release --example tune` writes them.\n\n\
         use super::Pair;\nuse super::terms::COUNT;\n\n\
         const fn w(middle: i32, end: i32) -> Pair {{\n    Pair::new(middle, end)\n}}\n\n\
         #[rustfmt::skip]\npub(crate) static WEIGHTS: [Pair; COUNT] = ["
    )?;
    for &(name, start, count) in SECTIONS {
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

/// Wins, draws and losses of the first player.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
    /// Games that were lost by giving up.
    pub given_up: u32,
}

impl Tally {
    /// The share of the points, 0 to 1.
    pub fn score(&self) -> f64 {
        let games = (self.won + self.drawn + self.lost).max(1);
        (f64::from(self.won) + f64::from(self.drawn) / 2.0) / f64::from(games)
    }
}

/// One who can be put into the arena.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Player {
    /// The bot at a level.
    Level(Level),
    /// Takes the most that hangs and otherwise plays by lot: who has learned the moves today.
    Beginner,
}

struct Contender {
    player: Player,
    brain: Brain,
    rng: Rng,
    /// What it thought of this game, as the bot keeps it to give up.
    scores: Vec<i32>,
}

impl Contender {
    fn gives_up(&self) -> bool {
        matches!(self.player, Player::Level(level) if manners::resigns(level, &self.scores))
    }

    fn choose(&mut self, board: &Board) -> Option<super::board::Mv> {
        match self.player {
            Player::Level(level) => {
                let (brain, rng) = (&mut self.brain, &mut self.rng);
                let line = levels::choose(brain, board, level, rng, &Stop::default())?;
                self.scores.push(levels::opinion(board, line.score));
                Some(line.first())
            }
            Player::Beginner => {
                let moves = board.legal_moves();
                let gain = |mv: super::board::Mv| {
                    let won = [900, 500, 300, 100]
                        .into_iter()
                        .find(|&bar| board.see(mv, bar));
                    won.filter(|_| board.is_tactical(mv)).unwrap_or(0)
                };
                let best = moves.iter().map(|&mv| gain(mv)).max()?;
                let equal: Vec<_> = moves.into_iter().filter(|&mv| gain(mv) == best).collect();
                equal
                    .get((self.rng.unit() * equal.len() as f64) as usize)
                    .copied()
            }
        }
    }
}

/// Plays games between two players from openings by lot, each opening twice with colours changed.
/// A game is decided by mate, by giving up as the bot does in play, by a draw of the Laws, or drawn
/// after `LONGEST` plies.
pub fn arena(a: Player, b: Player, games: u32, seed: u64) -> Tally {
    let mut tally = Tally::default();
    let mut rng = Rng::new(seed);
    let mut players = [a, b].map(|player| Contender {
        player,
        brain: Brain::new(4, 1),
        rng: Rng::new(seed ^ 0x5eed),
        scores: Vec::new(),
    });
    let mut start = Chess::default();
    for game in 0..games {
        if game % 2 == 0 {
            start = opening(&mut rng);
        }
        let white = (game % 2) as usize;
        for player in &mut players {
            player.brain.clear();
            player.scores.clear();
        }
        let mut board = Board::from(&start);
        let mut winner = None;
        for _ in 0..LONGEST {
            if board.is_draw(0) {
                break;
            }
            let index = board.turn().fold_wb(white, 1 - white);
            let Some(mv) = players[index].choose(&board) else {
                winner = board.in_check().then_some(1 - index);
                break;
            };
            if players[index].gives_up() {
                winner = Some(1 - index);
                tally.given_up += u32::from(index == 0);
                break;
            }
            board.make(mv);
        }
        match winner {
            Some(0) => tally.won += 1,
            Some(_) => tally.lost += 1,
            None => tally.drawn += 1,
        }
    }
    tally
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fit_foretells_better_than_before() {
        let mut games = Vec::new();
        self_play(2, 60, 3, &mut games).expect("written");
        assert!(games.split(|&byte| byte == b'\n').count() > 20);
        let (mut weights, mut log) = (Vec::new(), Vec::new());
        fit(&games[..], 10, 0.0, &mut weights, &mut log).expect("written");
        let text = String::from_utf8(weights).expect("text");
        assert_eq!(text.matches("w(").count(), COUNT + 2);
    }

    #[test]
    fn the_sum_of_the_terms_is_the_evaluation() {
        let fen = "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9";
        let sample = sample(&format!("{fen};10;0.5"), 0.005).expect("a sample");
        let weights: Weights = WEIGHTS
            .iter()
            .map(|pair| [pair.middle() as f32, pair.end() as f32])
            .collect();
        let value = evaluate(&Board::from(&parse_fen(fen).expect(fen)));
        assert!((sample.value(&weights) - value as f32).abs() < 2.0);
    }

    #[test]
    fn colours_change_after_each_game() {
        let level = |number| Player::Level(Level::new(number).expect("a level"));
        let tally = arena(level(6), Player::Beginner, 2, 1);
        assert_eq!(tally.lost, 0);
        assert!(tally.score() > 0.4);
    }
}
