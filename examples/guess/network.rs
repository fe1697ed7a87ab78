//! A network with one hidden layer over hashed features, and how it learns.

use hektor::grammar::{FEATURES, HIDDEN, PACKED, ROW};
use hektor::rng::Rng;

/// How often every example is looked at: with weights that may be anything, with weights of features
/// that are as they are kept, and where it goes on from weights that are there.
const FREE: Phase = Phase::new(10, 0.05, 0.005);
const KEPT: Phase = Phase::new(6, 0.02, 0.001);
const ON: Phase = Phase::new(4, 0.01, 0.001);
/// Examples whose slopes are taken together.
const BATCH: usize = 128;
/// So many of a hundred features and hidden units are left out of a step.
const DROPPED: [usize; 2] = [50, 40];
/// A weight of a feature counts that is more than this of what its feature's are on average (Li, Zhang
/// and Liu, "Ternary weight networks", 2016).
const LEAST: f32 = 0.7;
/// So many steps a weight of a label has on either side of zero.
const STEPS: f32 = 15.0;

/// Rounds, and how long a step is at first and more at last.
struct Phase {
    rounds: usize,
    stride: f32,
    last: f32,
}

impl Phase {
    const fn new(rounds: usize, stride: f32, last: f32) -> Self {
        Self {
            rounds,
            stride,
            last,
        }
    }
}

/// Weights, their slopes, and the sums of the squares of these.
struct Layer {
    weights: Vec<f32>,
    slopes: Vec<f32>,
    squares: Vec<f32>,
}

impl Layer {
    fn new(size: usize, spread: f32, rng: &mut Rng) -> Self {
        let weights = (0..size).map(|_| (rng.unit() as f32 * 2.0 - 1.0) * spread);
        Self {
            weights: weights.collect(),
            slopes: vec![0.0; size],
            squares: vec![1e-8; size],
        }
    }

    /// Goes down the slopes of some weights, which are level afterwards.
    fn step(&mut self, range: std::ops::Range<usize>, stride: f32) {
        let slopes = self.slopes[range.clone()].iter_mut();
        let squares = self.squares[range.clone()].iter_mut();
        let weights = self.weights[range].iter_mut();
        for ((slope, square), weight) in slopes.zip(squares).zip(weights) {
            *square += *slope * *slope;
            *weight -= stride * *slope / square.sqrt();
            *slope = 0.0;
        }
    }
}

pub struct Network {
    features: Layer,
    /// The features' weights as they are kept, once they are learned so.
    kept: Option<Vec<f32>>,
    hidden: Layer,
    labels: Layer,
    ends: Layer,
}

impl Network {
    /// Learns from examples, going on from the weights of a file where there is one: what it has
    /// learned before it mostly keeps.
    pub fn train(
        examples: &[(Vec<usize>, usize, f32)],
        labels: &[String],
        before: Option<&Parted>,
        rng: &mut Rng,
    ) -> Self {
        let mut net = Self {
            features: Layer::new(FEATURES * HIDDEN, 0.1, rng),
            kept: None,
            hidden: Layer::new(HIDDEN, 0.0, rng),
            labels: Layer::new(labels.len() * HIDDEN, 0.2, rng),
            ends: Layer::new(labels.len(), 0.0, rng),
        };
        if let Some(before) = before {
            net.take(before, labels);
            net.keep();
            net.learn(&ON, examples, rng);
            return net;
        }
        net.learn(&FREE, examples, rng);
        net.keep();
        net.learn(&KEPT, examples, rng);
        net
    }

    fn learn(&mut self, phase: &Phase, examples: &[(Vec<usize>, usize, f32)], rng: &mut Rng) {
        let mut order: Vec<usize> = (0..examples.len()).collect();
        for round in 0..phase.rounds {
            let rest = 1.0 - round as f32 / phase.rounds as f32;
            let stride = phase.stride * rest + phase.last;
            for at in (1..order.len()).rev() {
                order.swap(at, rng.below(at + 1));
            }
            for batch in order.chunks(BATCH) {
                let mut touched = Vec::new();
                for &at in batch {
                    let (features, label, weight) = &examples[at];
                    self.slope(features, *label, *weight / BATCH as f32, &mut touched, rng);
                }
                touched.sort_unstable();
                touched.dedup();
                for feature in touched {
                    let row = feature * HIDDEN..(feature + 1) * HIDDEN;
                    self.features.step(row.clone(), stride);
                    if let Some(kept) = &mut self.kept {
                        settle(&self.features.weights[row.clone()], &mut kept[row]);
                    }
                }
                for layer in [&mut self.hidden, &mut self.labels, &mut self.ends] {
                    layer.step(0..layer.weights.len(), stride);
                }
            }
        }
    }

    /// From here on learns with the features' weights as they are kept.
    fn keep(&mut self) {
        let mut kept = vec![0.0; self.features.weights.len()];
        let rows = self.features.weights.chunks(HIDDEN);
        for (weights, kept) in rows.zip(kept.chunks_mut(HIDDEN)) {
            settle(weights, kept);
        }
        self.kept = Some(kept);
    }

    /// Takes the weights of a file for the labels that it knows.
    fn take(&mut self, before: &Parted, labels: &[String]) {
        self.features.weights.clone_from(&before.weights);
        self.hidden.weights.copy_from_slice(&before.hidden);
        for (row, label) in labels.iter().enumerate() {
            let Some(old) = before.labels.iter().position(|known| known == label) else {
                continue;
            };
            let from = &before.rows[old * HIDDEN..(old + 1) * HIDDEN];
            self.labels.weights[row * HIDDEN..(row + 1) * HIDDEN].copy_from_slice(from);
            self.ends.weights[row] = before.ends[old];
        }
    }

    /// Adds what an example says of the slopes, and the features that it has.
    fn slope(
        &mut self,
        features: &[usize],
        label: usize,
        weight: f32,
        touched: &mut Vec<usize>,
        rng: &mut Rng,
    ) {
        /// What a slope counts of that is too small to matter.
        const LEVEL: f32 = 1e-4;
        let left = |dropped: usize, rng: &mut Rng| rng.below(100) >= dropped;
        let [rest, rest_hidden] = DROPPED.map(|dropped| 1.0 - dropped as f32 / 100.0);
        let used: Vec<usize> = features
            .iter()
            .copied()
            .filter(|_| left(DROPPED[0], rng))
            .collect();
        let part = 1.0 / (rest * (features.len().max(1) as f32).sqrt());
        let mut hidden = self.hidden_with(&used, part);
        for unit in &mut hidden {
            let stays = left(DROPPED[1], rng);
            *unit = if stays { *unit / rest_hidden } else { 0.0 };
        }
        let likely = softmax(&self.scores_of(&hidden));
        let mut back = [0.0_f32; HIDDEN];
        for (row, likely) in likely.iter().enumerate() {
            let wrong = likely - f32::from(u8::from(row == label));
            if wrong.abs() < LEVEL {
                continue;
            }
            let wrong = weight * wrong;
            let row_of = row * HIDDEN..(row + 1) * HIDDEN;
            let weights = self.labels.weights[row_of.clone()].iter();
            for (back, weight) in back.iter_mut().zip(weights) {
                *back += wrong * weight;
            }
            let slopes = self.labels.slopes[row_of].iter_mut();
            for (slope, unit) in slopes.zip(&hidden) {
                *slope += wrong * unit;
            }
            self.ends.slopes[row] += wrong;
        }
        for (unit, back) in hidden.iter().zip(&mut back) {
            *back = if *unit > 0.0 {
                *back / rest_hidden
            } else {
                0.0
            };
        }
        for (slope, back) in self.hidden.slopes.iter_mut().zip(&back) {
            *slope += back;
        }
        for feature in &used {
            let row = feature * HIDDEN..(feature + 1) * HIDDEN;
            for (slope, back) in self.features.slopes[row].iter_mut().zip(&back) {
                *slope += back * part;
            }
        }
        touched.extend(used);
    }

    fn hidden_of(&self, features: &[usize]) -> [f32; HIDDEN] {
        self.hidden_with(features, 1.0 / (features.len().max(1) as f32).sqrt())
    }

    fn hidden_with(&self, features: &[usize], part: f32) -> [f32; HIDDEN] {
        let weights = self.kept.as_ref().unwrap_or(&self.features.weights);
        let mut hidden = [0.0_f32; HIDDEN];
        for feature in features {
            let row = &weights[feature * HIDDEN..(feature + 1) * HIDDEN];
            for (unit, weight) in hidden.iter_mut().zip(row) {
                *unit += weight;
            }
        }
        for (unit, bias) in hidden.iter_mut().zip(&self.hidden.weights) {
            *unit = (*unit * part + bias).max(0.0);
        }
        hidden
    }

    fn scores_of(&self, hidden: &[f32; HIDDEN]) -> Vec<f32> {
        let (rows, _) = self.labels.weights.as_chunks::<HIDDEN>();
        let sums = rows.iter().map(|row| {
            let parts = row.iter().zip(hidden);
            parts.map(|(weight, unit)| weight * unit).sum::<f32>()
        });
        sums.zip(&self.ends.weights)
            .map(|(sum, end)| sum + end)
            .collect()
    }

    pub fn scores(&self, features: &[usize]) -> Vec<f32> {
        self.scores_of(&self.hidden_of(features))
    }

    /// As `voices/<lang>/guess.bin` has it, with the numbers of its features in their order.
    pub fn bytes(&self, features: &[u32], labels: &[String]) -> Vec<u8> {
        let kept = self.kept.as_ref().expect("weights as they are kept");
        let worths: Vec<f32> = kept.chunks(HIDDEN).map(worth).collect();
        let most = worths.iter().copied().fold(f32::MIN_POSITIVE, f32::max);
        let mut sizes: Vec<f32> = self.labels.weights.iter().map(|w| w.abs()).collect();
        sizes.sort_by(f32::total_cmp);
        // The very largest are cut.
        let scales = [
            most / f32::from(u8::MAX),
            sizes[sizes.len() - 1 - sizes.len() / 1_000] / STEPS,
        ];
        let head = format!("{} {}\n{}\n\n", scales[0], scales[1], labels.join("\n"));
        let mut bytes = head.into_bytes();
        let mut last = 0;
        for number in features {
            let more = u16::try_from(number - last).expect("features near to one another");
            bytes.extend(more.to_le_bytes());
            last = *number;
        }
        bytes.extend(worths.iter().map(|worth| (worth / scales[0]).round() as u8));
        for row in kept.chunks(HIDDEN) {
            bytes.extend(row.chunks(PACKED).map(|weights| {
                let digits = (0..PACKED).map(|at| {
                    let weight = weights.get(at).copied().unwrap_or(0.0);
                    1 + u8::from(weight > 0.0) - u8::from(weight < 0.0)
                });
                digits.rev().fold(0_u8, |byte, digit| byte * 3 + digit)
            }));
        }
        let steps = self.labels.weights.iter().map(|weight| {
            let whole = (weight / scales[1]).round().clamp(-STEPS, STEPS);
            (whole as i8).cast_unsigned()
        });
        bytes.extend(steps);
        for bias in self.hidden.weights.iter().chain(&self.ends.weights) {
            bytes.extend(bias.to_le_bytes());
        }
        bytes
    }
}

/// What a file of weights holds.
pub struct Parted<'f> {
    pub features: Vec<u32>,
    pub labels: Vec<&'f str>,
    /// Of the features.
    weights: Vec<f32>,
    /// Of the labels.
    rows: Vec<f32>,
    hidden: Vec<f32>,
    ends: Vec<f32>,
}

impl<'f> Parted<'f> {
    /// A file as [`Network::bytes`] writes it; `None` if it is none.
    pub fn of(bytes: &'f [u8]) -> Option<Self> {
        let end = bytes.windows(2).position(|two| two == b"\n\n")?;
        let mut head = std::str::from_utf8(&bytes[..end]).ok()?.lines();
        let (first, second) = head.next()?.split_once(' ')?;
        let scales: [f32; 2] = [first.parse().ok()?, second.parse().ok()?];
        let labels: Vec<&str> = head.collect();
        let rest = &bytes[end + 2..];
        let (more, rest) = rest.split_at_checked(2 * FEATURES)?;
        let (worths, rest) = rest.split_at_checked(FEATURES)?;
        let (packed, rest) = rest.split_at_checked(FEATURES * ROW)?;
        let (rows, biases) = rest.split_at_checked(labels.len() * HIDDEN)?;
        let mut number = 0;
        let features = more.as_chunks::<2>().0.iter().map(|two| {
            number += u32::from(u16::from_le_bytes(*two));
            number
        });
        let weights = worths
            .iter()
            .zip(packed.chunks(ROW))
            .flat_map(|(worth, row)| {
                let worth = f32::from(*worth) * scales[0];
                let digits = row
                    .iter()
                    .flat_map(|byte| (0..PACKED as u32).map(move |at| byte / 3_u8.pow(at) % 3));
                digits
                    .take(HIDDEN)
                    .map(move |digit| (f32::from(digit) - 1.0) * worth)
            });
        let floats = biases.as_chunks::<4>().0.iter();
        let floats: Vec<f32> = floats.map(|four| f32::from_le_bytes(*four)).collect();
        let (hidden, ends) = floats.split_at_checked(HIDDEN)?;
        Some(Self {
            features: features.collect(),
            weights: weights.collect(),
            rows: rows
                .iter()
                .map(|byte| f32::from(byte.cast_signed()) * scales[1])
                .collect(),
            hidden: hidden.to_vec(),
            ends: ends.to_vec(),
            labels,
        })
    }
}

/// The weights of a feature as they are kept: minus one, none or one of what they are worth.
fn settle(weights: &[f32], kept: &mut [f32]) {
    let mean = weights.iter().map(|weight| weight.abs()).sum::<f32>() / weights.len() as f32;
    let counts = |weight: &&f32| weight.abs() > LEAST * mean;
    let (sum, count) = weights
        .iter()
        .filter(counts)
        .fold((0.0, 0.0), |(sum, count), weight| {
            (sum + weight.abs(), count + 1.0)
        });
    let worth: f32 = if count > 0.0 { sum / count } else { 0.0 };
    for (kept, weight) in kept.iter_mut().zip(weights) {
        *kept = if counts(&weight) {
            worth.copysign(*weight)
        } else {
            0.0
        };
    }
}

/// What the kept weights of a feature are worth.
fn worth(kept: &[f32]) -> f32 {
    kept.iter().map(|weight| weight.abs()).fold(0.0, f32::max)
}

fn softmax(scores: &[f32]) -> Vec<f32> {
    let most = scores.iter().copied().fold(f32::MIN, f32::max);
    let parts: Vec<f32> = scores.iter().map(|score| (score - most).exp()).collect();
    let all: f32 = parts.iter().sum();
    parts.iter().map(|part| part / all).collect()
}
