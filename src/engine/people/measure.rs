//! How well the model foretells what people play, and whether its errors are theirs. On games kept
//! out; play does not need it.

use std::fmt::Write;
use std::io::{self, BufRead};

use super::extract::{Game, Use, band, games};
use super::overlooked::Exchanges;
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

/// Losses of moves: how many lose a pawn, three, nine; in all; by kind and phase; with the sums of
/// their squares, for their errors.
#[derive(Debug, Clone, Default)]
struct Errors {
    name: String,
    rows: [Row; 11],
    squares: [Row; 11],
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
pub(super) struct Judged {
    pub mv: Mv,
    pub loss: f64,
    pub kind: usize,
}

/// Every move's error by a search over all of them.
pub(super) fn judge_all(board: &Board) -> Vec<Judged> {
    let mut brain = Brain::new(1, 1);
    let lines = brain.glance(board, u64::MAX, Some(JUDGE), 256, &Stop::default());
    let value = |line: &Variation| plain(line.score).clamp(-1_000, 1_000);
    let best = lines.first().map_or(0, value);
    let exchanges = Exchanges::new(board);
    let judged = lines.iter().map(|line| Judged {
        mv: line.first(),
        loss: f64::from((best - value(line)).clamp(0, 1_000)),
        kind: exchanges.overlooked(line.first()) as usize,
    });
    judged.collect()
}

/// Opening, middlegame, ending: 0 to 2.
pub(super) fn phase_of(board: &Board, ply: usize) -> usize {
    match board.phase() {
        _ if ply < OPENING => 0,
        phase if phase > MIDDLE => 1,
        _ => 2,
    }
}

impl Errors {
    /// A position's: the row of another phase stays as it is.
    fn add(&mut self, band: usize, amounts: &[f64; 11]) {
        for (row, amount) in amounts.iter().enumerate() {
            self.rows[row].0[band] += amount;
            self.squares[row].0[band] += amount * amount;
        }
    }

    /// The standard errors of the means.
    fn sure(&self, row: usize, counts: &Row) -> Row {
        let mut own = Row::default();
        for (band, sure) in own.0.iter_mut().enumerate() {
            let count = counts.0[band].max(1.0);
            let mean = self.rows[row].0[band] / count;
            let spread = (self.squares[row].0[band] / count - mean * mean).max(0.0);
            // As a sum, like the rows.
            *sure = count * (spread / count).sqrt();
        }
        own
    }
}

/// What a choice among these moves loses: each row's amount.
fn amounts(judged: &[Judged], share: impl Fn(Mv) -> f64, phase: usize) -> [f64; 11] {
    let mut rows = [0.0; 11];
    for own in judged {
        let share = share(own.mv);
        for (row, bar) in [100.0, 300.0, 900.0].into_iter().enumerate() {
            rows[row] += share * f64::from(u8::from(own.loss >= bar));
        }
        rows[3] += share * own.loss;
        if own.loss >= 100.0 {
            rows[4 + own.kind] += share;
        }
        rows[8 + phase] += share * own.loss;
    }
    rows
}

/// A part of the games, measured.
struct Part {
    counts: Row,
    matches: Vec<Match>,
    judged: Row,
    phases: [Row; 3],
    errors: [Errors; 4],
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
        let errors =
            ["people", "the model", "as it plays", "more than people"].map(|name| Errors {
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
        let phase = phase_of(board, ply);
        self.judged.0[band] += 1.0;
        self.phases[phase].0[band] += 1.0;
        second.retain(|guess| !is_rare(guess, rating as f32));
        let total: f32 = second.iter().map(|guess| guess.share).sum();
        let judged = judge_all(board);
        let of = |guesses: &[Guess], mv: Mv| {
            let own = guesses.iter().find(|guess| guess.mv == mv);
            own.map_or(0.0, |guess| f64::from(guess.share))
        };
        let people = amounts(&judged, |mv| f64::from(u8::from(mv == played)), phase);
        let model = amounts(&judged, |mv| of(guesses, mv), phase);
        let plays = amounts(&judged, |mv| of(&second, mv) / f64::from(total), phase);
        let mut more = plays;
        for (own, theirs) in more.iter_mut().zip(people) {
            *own -= theirs;
        }
        for (errors, rows) in self.errors.iter_mut().zip([people, model, plays, more]) {
            errors.add(band, &rows);
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
            let (mut fits, mut may_fit) = (0, 0);
            for (row, label) in ERRORS.iter().enumerate() {
                let (counts, times) = match row {
                    3 => (&self.judged, 1.0),
                    8.. => (&self.phases[row - 8], 1.0),
                    _ => (&self.judged, 100.0),
                };
                for errors in &self.errors {
                    let cells = errors.rows[row].cells(counts, times, 1);
                    let sure = errors.sure(row, counts).cells(counts, times, 1);
                    let _ = writeln!(text, "{label}, {}{cells}; sure within{sure}", errors.name);
                }
                let [people, .., more] = &self.errors;
                let sure = more.sure(row, counts);
                for band in 0..BANDS {
                    let (theirs, more) = (people.rows[row].0[band], more.rows[row].0[band].abs());
                    fits += u32::from(more <= theirs / 5.0);
                    may_fit += u32::from(more <= f64::max(theirs / 5.0, 2.0 * sure.0[band]));
                }
            }
            let _ = writeln!(
                text,
                "{fits} of {} cells within a fifth, {may_fit} within that or two standard errors",
                BANDS * ERRORS.len()
            );
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

/// A position of a game, and what was played.
pub(super) struct Place<'a> {
    pub board: &'a Board,
    pub ply: usize,
    pub rating: i32,
    pub played: Mv,
}

/// Gives so many positions of each band to `look`, each with a lot below that number: fewer of them
/// are those with smaller lots.
pub(super) fn by_lot(
    games: &[Game],
    used: Use,
    wanted: usize,
    seed: u64,
    mut look: impl FnMut(&Game, Place<'_>, f64),
) {
    let mut rng = Rng::new(seed);
    let mut there = [0_usize; BANDS];
    let own: Vec<&Game> = games.iter().filter(|game| game.used == used).collect();
    for game in &own {
        for ply in 0..game.moves.len() {
            there[band(game.ratings[ply % 2])] += 1;
        }
    }
    for game in own {
        game.walk(|board, ply, rating, played| {
            let lot = rng.unit() * there[band(rating)] as f64;
            if lot < wanted as f64 && board.legal_moves().len() >= 2 {
                let place = Place {
                    board,
                    ply,
                    rating,
                    played,
                };
                look(game, place, lot);
            }
        });
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
        let mut part = Part::new();
        by_lot(&games, used, wanted, seed, |game, at, lot| {
            let judged = number == 0 && lot < judged as f64;
            part.look(game, at.board, at.ply, at.rating, at.played, judged);
        });
        text += &part.write(name);
    }
    Ok(text)
}
