//! Trains the network of the evaluation; `lab/network` tells how.
//!
//! ```text
//! cargo run --release --example tune -- play 100000 700 7001 > games.txt
//! cargo run --release --example network < games.txt > src/engine/eval/network.bin
//! ```
//!
//! It learns what to add to the terms so that the sum, through a logistic curve, foretells the
//! search's score and a little of the game's result, by gradient descent with momentum and fading
//! weights (Loshchilov and Hutter, "AdamW", 2019).

use std::f32::consts::{LN_10, PI};
use std::io::{self, BufRead, Write, stdin, stdout};

use hektor::engine::lab::to_correct;
use hektor::rules::{File, Position, parse_fen};

/// As in `src/engine/eval/network.rs`.
const NEURONS: usize = 32;
const INPUTS: usize = 768;
const STAGES: usize = 8;
const EXCITED: f32 = 255.0;
const ONE: f32 = 64.0;
const WORTH: f32 = 100.0;

/// Where the numbers of a network stand.
const BEGIN: usize = INPUTS * NEURONS;
const WEIGHTS: usize = BEGIN + NEURONS;
const CONSTANTS: usize = WEIGHTS + STAGES * 2 * NEURONS;
const SIZE: usize = CONSTANTS + STAGES;

/// Centipawns to the logistic curve, as in `tune`.
const SCALE: f32 = LN_10 / 400.0;
/// How much the game's result counts against the score that the search gave.
const RESULT_SHARE: f32 = 0.2;
const ROUNDS: usize = 8;
const BATCH: usize = 8192;
const THREADS: usize = 2;
const RATE: f32 = 0.002;
const FADING: f32 = 0.01;
/// So many positions in a row, whole games but for two, are held back or not; one of so many blocks.
const BLOCK: usize = 5000;
const BLOCKS: usize = 40;
/// No weight grows beyond what fits into its bits.
const MOST: f32 = 1.98;

/// A position, for the side to move.
struct Sample {
    /// Each man as an input of the mover's view and of the other one.
    inputs: Box<[[u16; 2]]>,
    /// The value by the terms, and how much of a correction counts.
    base: f32,
    share: f32,
    score: f32,
    result: f32,
}

type Row = [f32; NEURONS];

fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

/// `FEN;score;result`, score and result for White. None where the network does not count.
fn sample(line: &str) -> Option<Sample> {
    let mut fields = line.split(';');
    let position = parse_fen(fields.next()?).ok()?;
    let score: f32 = fields.next()?.parse().ok()?;
    let result: f32 = fields.next()?.parse().ok()?;
    let (base, share) = to_correct(&position)?;
    let us = position.turn();
    let views = [us, us.other()].map(|view| {
        let king = position.board().king_of(view);
        let on_right = king.is_some_and(|king| king.file() >= File::E);
        (view, view.fold_wb(0, 56) ^ if on_right { 7 } else { 0 })
    });
    let men = position.board().clone().into_iter();
    let inputs = men.map(|(square, piece)| {
        views.map(|(view, turn)| {
            let side = if piece.color == view { 0 } else { 6 };
            (side + piece.role as u16 - 1) * 64 + u16::from(u8::from(square) ^ turn)
        })
    });
    let (score, result) = us.fold_wb((score, result), (-score, 1.0 - result));
    Some(Sample {
        inputs: inputs.collect(),
        base,
        share,
        score,
        result,
    })
}

impl Sample {
    /// What is foretold with this correction, less what is wanted.
    fn miss(&self, correction: f32, result_share: f32) -> (f32, f32) {
        let guess = logistic((self.base + correction * self.share) * SCALE);
        let score = (1.0 - result_share) * logistic(self.score * SCALE);
        (guess, guess - (score + result_share * self.result))
    }

    fn sums(&self, view: usize, network: &[f32]) -> Row {
        let mut sums = [0.0; NEURONS];
        sums.copy_from_slice(&network[BEGIN..WEIGHTS]);
        for input in &self.inputs {
            let row = &network[usize::from(input[view]) * NEURONS..][..NEURONS];
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum += weight;
            }
        }
        sums
    }

    fn stage(&self) -> usize {
        (self.inputs.len().saturating_sub(1) / 4).min(STAGES - 1)
    }

    /// The correction in units of [`WORTH`], and the sums it comes of.
    fn correction(&self, network: &[f32]) -> (f32, [Row; 2]) {
        let sums = [0, 1].map(|view| self.sums(view, network));
        let weights = &network[WEIGHTS + self.stage() * 2 * NEURONS..][..2 * NEURONS];
        let mut total = 0.0;
        for (sum, weight) in sums.as_flattened().iter().zip(weights) {
            let excited = sum.clamp(0.0, 1.0);
            total += excited * excited * weight;
        }
        (total + network[CONSTANTS + self.stage()], sums)
    }

    /// The squared error.
    fn error(&self, network: &[f32], result_share: f32) -> f64 {
        let (correction, _) = self.correction(network);
        f64::from(self.miss(WORTH * correction, result_share).1.powi(2))
    }

    /// Adds what each number of the network contributes to the error.
    fn learn(&self, network: &[f32], gradient: &mut [f32]) {
        let (correction, sums) = self.correction(network);
        let (guess, miss) = self.miss(WORTH * correction, RESULT_SHARE);
        let slope = miss * guess * (1.0 - guess) * WORTH * SCALE * self.share;
        gradient[CONSTANTS + self.stage()] += slope;
        let mut slopes = [[0.0; NEURONS]; 2];
        for (view, (sums, slopes)) in sums.iter().zip(&mut slopes).enumerate() {
            let at = WEIGHTS + (self.stage() * 2 + view) * NEURONS;
            for (neuron, sum) in sums.iter().enumerate() {
                let excited = sum.clamp(0.0, 1.0);
                gradient[at + neuron] += slope * excited * excited;
                if *sum > 0.0 && *sum < 1.0 {
                    slopes[neuron] = slope * network[at + neuron] * 2.0 * excited;
                }
            }
        }
        for input in &self.inputs {
            for (&input, slopes) in input.iter().zip(&slopes) {
                let row = &mut gradient[usize::from(input) * NEURONS..][..NEURONS];
                for (sum, slope) in row.iter_mut().zip(slopes) {
                    *sum += slope;
                }
            }
        }
        for (neuron, sum) in gradient[BEGIN..WEIGHTS].iter_mut().enumerate() {
            *sum += slopes[0][neuron] + slopes[1][neuron];
        }
    }
}

/// Numbers by lot: xorshift.
struct Lot(u64);

impl Lot {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// Between -0.1 and 0.1.
    fn small(&mut self) -> f32 {
        ((self.next() >> 40) as f32 / (1_u64 << 24) as f32 - 0.5) * 0.2
    }
}

fn main() -> io::Result<()> {
    let (mut used, mut held) = (Vec::new(), Vec::new());
    for (number, line) in stdin().lock().lines().enumerate() {
        match sample(&line?) {
            Some(sample) if (number / BLOCK).is_multiple_of(BLOCKS) => held.push(sample),
            Some(sample) => used.push(sample),
            None => {}
        }
    }
    eprintln!("{} used, {} held back", used.len(), held.len());
    let mut lot = Lot(20264);
    let mut network = vec![0.0_f32; SIZE];
    for (index, number) in network.iter_mut().enumerate() {
        *number = match index {
            BEGIN..WEIGHTS => 0.2,
            CONSTANTS.. => 0.0,
            _ => lot.small(),
        };
    }
    report("terms", &held, &vec![0.0; SIZE]);
    let mut order: Vec<usize> = (0..used.len()).collect();
    let (mut first, mut second) = (vec![0.0_f32; SIZE], vec![0.0_f32; SIZE]);
    let mut gradients = vec![vec![0.0_f32; SIZE]; THREADS];
    let steps = ROUNDS * used.len() / BATCH;
    let mut step = 0;
    while step < steps {
        for i in (1..order.len()).rev() {
            order.swap(i, (lot.next() % (i as u64 + 1)) as usize);
        }
        for batch in order.chunks_exact(BATCH).take(steps - step) {
            std::thread::scope(|scope| {
                for (part, gradient) in batch.chunks(BATCH / THREADS).zip(&mut gradients) {
                    let (used, network) = (&used, &network);
                    scope.spawn(move || {
                        gradient.fill(0.0);
                        for &index in part {
                            used[index].learn(network, gradient);
                        }
                    });
                }
            });
            step += 1;
            let done = step as f32 / steps as f32;
            let warm = (step as f32 / 200.0).min(1.0);
            let rate = RATE * (0.02 + 0.49 * (1.0 + (done * PI).cos())) * warm;
            let grown = |beta: f32| 1.0 - beta.powi(step as i32);
            let (grown_first, grown_second) = (grown(0.9), grown(0.999));
            for (index, number) in network.iter_mut().enumerate() {
                let sum: f32 = gradients.iter().map(|gradient| gradient[index]).sum();
                let slope = sum / BATCH as f32;
                let (one, two) = (&mut first[index], &mut second[index]);
                *one = 0.9 * *one + 0.1 * slope;
                *two = 0.999 * *two + 0.001 * slope * slope;
                let root = (*two / grown_second).sqrt() + 1e-8;
                *number -= rate * (*one / grown_first / root + FADING * *number);
                *number = number.clamp(-MOST, MOST);
            }
        }
        report(&format!("step {step} of {steps}"), &held, &network);
    }
    write(&network, &mut stdout().lock())
}

/// The errors on what was held back.
fn report(what: &str, held: &[Sample], network: &[f32]) {
    let error = |share: f32| {
        let sum: f64 = held.iter().map(|one| one.error(network, share)).sum();
        sum / held.len().max(1) as f64
    };
    eprintln!(
        "{what}: error {:.6}, of the score {:.6}, of the result {:.6}",
        error(RESULT_SHARE),
        error(0.0),
        error(1.0)
    );
}

fn write(network: &[f32], out: &mut impl Write) -> io::Result<()> {
    for (index, number) in network.iter().enumerate() {
        let unit = match index {
            CONSTANTS.. => WORTH,
            WEIGHTS.. => ONE,
            _ => EXCITED,
        };
        out.write_all(&((number * unit).round() as i16).to_le_bytes())?;
    }
    out.flush()
}
