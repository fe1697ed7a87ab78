//! How well the model foretells what people play, and whether its errors are theirs. On games kept
//! out; play does not need it.

use std::fmt::Write;
use std::io::{self, BufRead};

use super::extract::{Game, Use, band, games};
use super::inputs::hanging;
use super::{Guess, consider, guess, is_rare};
use crate::engine::Stop;
use crate::engine::board::{Board, Mv};
use crate::engine::brain::Brain;
use crate::engine::levels::plain;
use crate::engine::search::{DEPTHS, Variation, survey};
use crate::rng::Rng;

const BANDS: usize = 7;
/// Depth at which the loss of every move is judged.
const JUDGE: u32 = 6;
/// Plies of an opening; above this phase it is a middlegame after it.
const OPENING: usize = 20;
const MIDDLE: i32 = 12;

/// A sum for each band.
#[derive(Debug, Clone, Copy, Default)]
struct Row([f64; BANDS]);

/// Who is measured: first choices, among the first three, nats.
#[derive(Debug, Clone, Default)]
struct Match {
    name: String,
    first: Row,
    three: Row,
    nats: Row,
}

impl Match {
    fn add(&mut self, band: usize, shares: &[(Mv, f32)], played: Mv) {
        let own = shares.iter().find(|(mv, _)| *mv == played);
        let own = own.map_or(1e-6, |&(_, share)| share.max(1e-6));
        let better = shares.iter().filter(|(_, share)| *share > own).count();
        self.first.0[band] += f64::from(u8::from(better == 0));
        self.three.0[band] += f64::from(u8::from(better < 3));
        self.nats.0[band] -= f64::from(own.ln());
    }
}

/// Losses of moves: how many lose a pawn, three, nine; in all; by kind and phase.
#[derive(Debug, Clone, Default)]
struct Errors {
    name: String,
    rows: [Row; 11],
}

const ERRORS: [&str; 11] = [
    "lose a pawn",
    "lose three",
    "lose nine",
    "mean loss",
    "stepped onto attacked",
    "left attacked",
    "missed a capture",
    "deeper",
    "opening",
    "middlegame",
    "ending",
];

/// What a move loses and how that is to be seen.
struct Judged {
    loss: f64,
    kind: usize,
}

impl Errors {
    fn add(&mut self, band: usize, share: f64, judged: &Judged, phase: usize) {
        let loss = judged.loss;
        let mut add = |row: usize, amount: f64| self.rows[row].0[band] += share * amount;
        for (row, bar) in [100.0, 300.0, 900.0].into_iter().enumerate() {
            add(row, f64::from(u8::from(loss >= bar)));
        }
        add(3, loss);
        if loss >= 100.0 {
            add(4 + judged.kind, 1.0);
        }
        add(8 + phase, loss);
    }
}

/// One move's error, from the values of all moves.
fn judge(board: &Board, mv: Mv, loss: i32) -> Judged {
    let us = board.turn();
    let (chance, at) = hanging(board, us, None);
    let (danger, _) = hanging(board, us.other(), None);
    let mut after = board.clone();
    after.make(mv);
    let (left, _) = hanging(&after, us.other(), Some(board.destination(mv)));
    let kind = if !board.see(mv, -99) {
        0
    } else if danger >= 100 && left >= 100 {
        1
    } else if chance >= 100 && at != Some(mv.to()) {
        2
    } else {
        3
    };
    Judged {
        loss: f64::from(loss.clamp(0, 1_000)),
        kind,
    }
}

/// A part of the games, measured.
struct Part {
    counts: Row,
    matches: Vec<Match>,
    judged: Row,
    phases: [Row; 3],
    errors: [Errors; 3],
}

fn shares_of(guesses: &[Guess]) -> Vec<(Mv, f32)> {
    guesses
        .iter()
        .map(|guess| (guess.mv, guess.share))
        .collect()
}

impl Part {
    fn new() -> Self {
        let mut matches = vec![Match::default(); 4 + DEPTHS];
        let names = [
            "the model",
            "... with a second look",
            "value at a glance",
            "the model without the game",
        ];
        for (own, name) in matches.iter_mut().zip(names) {
            name.clone_into(&mut own.name);
        }
        for (depth, own) in matches.iter_mut().skip(4).enumerate() {
            own.name = format!("best at depth {}", depth + 1);
        }
        let errors = ["people", "the model", "as it plays"].map(|name| Errors {
            name: name.to_owned(),
            ..Errors::default()
        });
        Self {
            counts: Row::default(),
            matches,
            judged: Row::default(),
            phases: [Row::default(); 3],
            errors,
        }
    }

    fn look(
        &mut self,
        game: &Game,
        board: &Board,
        ply: usize,
        rating: i32,
        played: Mv,
        judged: bool,
    ) {
        let stop = Stop::default();
        let band = band(rating);
        self.counts.0[band] += 1.0;
        let guesses = guess(board, rating as f32, game.seconds, &stop);
        let mut second = guesses.clone();
        let mut brain = Brain::new(1, 1);
        consider(&mut brain, board, &mut second, rating as f32, &stop);
        let seen = survey(board, &stop);
        let best = seen
            .moves
            .iter()
            .map(|sight| sight.captures)
            .max()
            .unwrap_or(0);
        let weigh = |value: i32| (-((best - value).clamp(0, 600) as f32) / 100.0).exp();
        let total: f32 = seen.moves.iter().map(|sight| weigh(sight.captures)).sum();
        let glance: Vec<(Mv, f32)> = seen
            .moves
            .iter()
            .map(|sight| (sight.mv, weigh(sight.captures) / total))
            .collect();
        self.matches[0].add(band, &shares_of(&guesses), played);
        self.matches[1].add(band, &shares_of(&second), played);
        self.matches[2].add(band, &glance, played);
        let blind = guess(&board.without_past(), 1_500.0, super::UNTIMED, &stop);
        self.matches[3].add(band, &shares_of(&blind), played);
        for depth in 0..DEPTHS {
            let best: Vec<(Mv, f32)> = seen
                .moves
                .iter()
                .map(|sight| (sight.mv, f32::from(sight.best_at >> depth & 1)))
                .collect();
            self.matches[4 + depth].add(band, &best, played);
        }
        if judged {
            self.judge(board, ply, rating, played, &guesses, second);
        }
    }

    fn judge(
        &mut self,
        board: &Board,
        ply: usize,
        rating: i32,
        played: Mv,
        guesses: &[Guess],
        mut second: Vec<Guess>,
    ) {
        let band = band(rating);
        let mut brain = Brain::new(1, 1);
        let lines = brain.glance(board, u64::MAX, Some(JUDGE), 256, &Stop::default());
        let value = |line: &Variation| plain(line.score).clamp(-1_000, 1_000);
        let best = lines.first().map_or(0, value);
        let phase = match board.phase() {
            _ if ply < OPENING => 0,
            phase if phase > MIDDLE => 1,
            _ => 2,
        };
        self.judged.0[band] += 1.0;
        self.phases[phase].0[band] += 1.0;
        second.retain(|guess| !is_rare(guess, rating as f32));
        let total: f32 = second.iter().map(|guess| guess.share).sum();
        for line in &lines {
            let mv = line.first();
            let judged = judge(board, mv, best - value(line));
            let of = |guesses: &[Guess]| {
                let own = guesses.iter().find(|guess| guess.mv == mv);
                own.map_or(0.0, |guess| f64::from(guess.share))
            };
            let shares = [
                f64::from(u8::from(mv == played)),
                of(guesses),
                of(&second) / f64::from(total),
            ];
            for (errors, share) in self.errors.iter_mut().zip(shares) {
                errors.add(band, share, &judged, phase);
            }
        }
    }

    fn write(&self, name: &str) -> String {
        let mut text = format!(
            "\n{name}\npositions{}\n",
            self.counts.cells(&Row([1.0; BANDS]), 1.0, 0)
        );
        let all: f64 = self.counts.0.iter().sum();
        let mean = |row: &Row| row.0.iter().sum::<f64>() / all;
        for own in self
            .matches
            .iter()
            .filter(|own| own.nats.0.iter().any(|&nats| nats > 0.0))
        {
            let _ = writeln!(
                text,
                "{}, first{} all {:.1}, three {:.1}, nats{} all {:.3}",
                own.name,
                own.first.cells(&self.counts, 100.0, 1),
                100.0 * mean(&own.first),
                100.0 * mean(&own.three),
                own.nats.cells(&self.counts, 1.0, 3),
                mean(&own.nats),
            );
        }
        if self.judged.0.iter().sum::<f64>() > 0.0 {
            let _ = writeln!(
                text,
                "judged{}",
                self.judged.cells(&Row([1.0; BANDS]), 1.0, 0)
            );
            for (row, label) in ERRORS.iter().enumerate() {
                for errors in &self.errors {
                    let (counts, times) = match row {
                        3 => (&self.judged, 1.0),
                        8.. => (&self.phases[row - 8], 1.0),
                        _ => (&self.judged, 100.0),
                    };
                    let cells = errors.rows[row].cells(counts, times, 1);
                    let _ = writeln!(text, "{label}, {}{cells}", errors.name);
                }
            }
        }
        text
    }
}

impl Row {
    fn cells(&self, counts: &Self, times: f64, digits: usize) -> String {
        let cells = self.0.iter().zip(counts.0);
        cells.fold(String::new(), |mut text, (sum, count)| {
            let _ = write!(text, " {:.digits$}", times * sum / f64::max(count, 1.0));
            text
        })
    }
}

/// Measures so many positions of each band of both parts kept out, and judges so many of the first.
/// `setting` takes the games kept for setting what is not learned instead.
///
/// # Errors
/// Those of reading.
pub fn measure(
    input: impl BufRead,
    wanted: usize,
    judged: usize,
    seed: u64,
    setting: bool,
) -> io::Result<String> {
    let games = games(input)?;
    let mut text = String::new();
    let parts = if setting {
        vec![(Use::Setting, "games for setting")]
    } else {
        vec![
            (Use::HeldGames, "games kept out"),
            (Use::HeldSource, "source kept out"),
        ]
    };
    for (number, (used, name)) in parts.into_iter().enumerate() {
        let mut rng = Rng::new(seed);
        let mut there = [0_usize; BANDS];
        let own: Vec<&Game> = games.iter().filter(|game| game.used == used).collect();
        for game in &own {
            for ply in 0..game.moves.len() {
                there[band(game.ratings[ply % 2])] += 1;
            }
        }
        let mut part = Part::new();
        for game in own {
            game.walk(|board, ply, rating, mv| {
                let lot = rng.unit() * there[band(rating)] as f64;
                if lot >= wanted as f64 || board.legal_moves().len() < 2 {
                    return;
                }
                let judged = number == 0 && lot < judged as f64;
                part.look(game, board, ply, rating, mv, judged);
            });
        }
        text += &part.write(name);
    }
    Ok(text)
}
