//! A network with one hidden layer over hashed features, and how it learns.

use hektor::grammar::{FEATURES, HIDDEN};
use hektor::rng::Rng;

/// How often every example is looked at, anew and going on from weights that are there.
const ROUNDS: [usize; 2] = [10, 4];
/// Examples whose slopes are taken together.
const BATCH: usize = 128;
/// So many of a hundred features and hidden units are left out of a step.
const DROPPED: usize = 20;
/// So many steps a weight has on either side of zero: coarse ones of the features pack well and guess
/// as well.
const STEPS: [f32; 2] = [4.0, 127.0];
/// What is less than this of a step of the features is none: as much is guessed, and it packs better.
const LEAST: f32 = 0.8;
/// How long a step is at first, anew and going on, and how long the last one.
const STRIDE: [f32; 2] = [0.05, 0.01];
const LAST_STRIDE: [f32; 2] = [0.005, 0.001];

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
        before: Option<&[u8]>,
        rng: &mut Rng,
    ) -> Self {
        let mut net = Self {
            features: Layer::new(FEATURES * HIDDEN, 0.1, rng),
            hidden: Layer::new(HIDDEN, 0.0, rng),
            labels: Layer::new(labels.len() * HIDDEN, 0.2, rng),
            ends: Layer::new(labels.len(), 0.0, rng),
        };
        let goes_on = usize::from(before.is_some_and(|bytes| net.read(bytes, labels).is_some()));
        let (rounds, labels) = (ROUNDS[goes_on], labels.len());
        let mut order: Vec<usize> = (0..examples.len()).collect();
        for round in 0..rounds {
            let rest = 1.0 - round as f32 / rounds as f32;
            let stride = STRIDE[goes_on] * rest + LAST_STRIDE[goes_on];
            for at in (1..order.len()).rev() {
                order.swap(at, rng.below(at + 1));
            }
            for batch in order.chunks(BATCH) {
                let mut touched = Vec::new();
                for &at in batch {
                    let (features, label, weight) = &examples[at];
                    net.slope(features, *label, *weight / BATCH as f32, &mut touched, rng);
                }
                touched.sort_unstable();
                touched.dedup();
                for feature in touched {
                    let row = feature * HIDDEN..(feature + 1) * HIDDEN;
                    net.features.step(row, stride);
                }
                net.hidden.step(0..HIDDEN, stride);
                net.labels.step(0..labels * HIDDEN, stride);
                net.ends.step(0..labels, stride);
            }
        }
        net
    }

    /// Takes the weights of a file, as [`Network::bytes`] writes it, for the labels that it knows.
    fn read(&mut self, bytes: &[u8], labels: &[String]) -> Option<()> {
        let (scales, known, rest) = parted(bytes)?;
        let (first, second) = scales.split_once(' ')?;
        let scales: [f32; 2] = [first.parse().ok()?, second.parse().ok()?];
        let (weights, biases) = rest.split_at_checked((FEATURES + known.len()) * HIDDEN)?;
        let floats = biases.as_chunks::<4>().0.iter();
        let floats: Vec<f32> = floats.map(|four| f32::from_le_bytes(*four)).collect();
        let weight = |byte: &u8, scale: f32| f32::from(byte.cast_signed()) * scale;
        for (to, byte) in self.features.weights.iter_mut().zip(weights) {
            *to = weight(byte, scales[0]);
        }
        self.hidden.weights.copy_from_slice(floats.get(..HIDDEN)?);
        for (row, label) in labels.iter().enumerate() {
            let Some(old) = known.iter().position(|known| known == label) else {
                continue;
            };
            let from = (FEATURES + old) * HIDDEN;
            let to = &mut self.labels.weights[row * HIDDEN..(row + 1) * HIDDEN];
            for (to, byte) in to.iter_mut().zip(&weights[from..from + HIDDEN]) {
                *to = weight(byte, scales[1]);
            }
            self.ends.weights[row] = *floats.get(HIDDEN + old)?;
        }
        Some(())
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
        let left = |rng: &mut Rng| rng.below(100) >= DROPPED;
        let rest = 1.0 - DROPPED as f32 / 100.0;
        let kept: Vec<usize> = features.iter().copied().filter(|_| left(rng)).collect();
        let part = 1.0 / (rest * (features.len().max(1) as f32).sqrt());
        let mut hidden = self.hidden_with(&kept, part);
        for unit in &mut hidden {
            *unit = if left(rng) { *unit / rest } else { 0.0 };
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
            *back = if *unit > 0.0 { *back / rest } else { 0.0 };
        }
        for (slope, back) in self.hidden.slopes.iter_mut().zip(&back) {
            *slope += back;
        }
        for feature in &kept {
            let row = feature * HIDDEN..(feature + 1) * HIDDEN;
            for (slope, back) in self.features.slopes[row].iter_mut().zip(&back) {
                *slope += back * part;
            }
        }
        touched.extend(kept);
    }

    fn hidden_of(&self, features: &[usize]) -> [f32; HIDDEN] {
        self.hidden_with(features, 1.0 / (features.len().max(1) as f32).sqrt())
    }

    fn hidden_with(&self, features: &[usize], part: f32) -> [f32; HIDDEN] {
        let mut hidden = [0.0_f32; HIDDEN];
        for feature in features {
            let row = &self.features.weights[feature * HIDDEN..(feature + 1) * HIDDEN];
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

    /// Takes the weights to the steps that are kept of them, and says what a step is worth.
    pub fn settle(&mut self) -> [f32; 2] {
        let layers = [&mut self.features.weights, &mut self.labels.weights];
        let mut layers = layers.into_iter().zip(STEPS).zip([LEAST, 0.0]);
        [(); 2].map(|()| {
            let Some(((weights, steps), least)) = layers.next() else {
                return 0.0;
            };
            let mut sizes: Vec<f32> = weights.iter().map(|weight| weight.abs()).collect();
            sizes.sort_by(f32::total_cmp);
            // The very largest may be cut.
            let scale = sizes[sizes.len() - 1 - sizes.len() / 3_000] / steps;
            for weight in weights {
                let whole = (*weight / scale).round().clamp(-steps, steps);
                let counts = weight.abs() >= least * scale;
                *weight = if counts { whole * scale } else { 0.0 };
            }
            scale
        })
    }

    /// As `voices/<lang>/guess.bin` has it: a byte for each weight.
    pub fn bytes(&self, labels: &[String], scales: [f32; 2]) -> Vec<u8> {
        let layers = [&self.features.weights, &self.labels.weights];
        let head = format!("{} {}\n{}\n\n", scales[0], scales[1], labels.join("\n"));
        let mut bytes = head.into_bytes();
        for (weights, scale) in layers.into_iter().zip(scales) {
            let whole = weights.iter().map(|weight| (weight / scale).round());
            bytes.extend(whole.map(|weight| (weight as i8).cast_unsigned()));
        }
        for bias in self.hidden.weights.iter().chain(&self.ends.weights) {
            bytes.extend(bias.to_le_bytes());
        }
        bytes
    }
}

/// The scales, the labels and the weights of a file, as [`Network::bytes`] writes it.
pub fn parted(bytes: &[u8]) -> Option<(&str, Vec<&str>, &[u8])> {
    let end = bytes.windows(2).position(|two| two == b"\n\n")?;
    let mut head = std::str::from_utf8(&bytes[..end]).ok()?.lines();
    Some((head.next()?, head.collect(), &bytes[end + 2..]))
}

fn softmax(scores: &[f32]) -> Vec<f32> {
    let most = scores.iter().copied().fold(f32::MIN, f32::max);
    let parts: Vec<f32> = scores.iter().map(|score| (score - most).exp()).collect();
    let all: f32 = parts.iter().sum();
    parts.iter().map(|part| part / all).collect()
}
