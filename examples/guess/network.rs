//! A network with one hidden layer over hashed features, and how it learns.

use hektor::grammar::{FEATURES, HIDDEN};
use hektor::rng::Rng;

/// How often every example is looked at.
const ROUNDS: usize = 14;

/// Weights with the sums of the squares of their slopes.
struct Layer {
    weights: Vec<f32>,
    squares: Vec<f32>,
}

impl Layer {
    fn new(size: usize, spread: f32, rng: &mut Rng) -> Self {
        let weights = (0..size).map(|_| (rng.below(2001) as f32 / 1000.0 - 1.0) * spread);
        Self {
            weights: weights.collect(),
            squares: vec![1e-4; size],
        }
    }

    fn step(&mut self, at: usize, slope: f32) {
        const STEP: f32 = 0.03;
        self.squares[at] += slope * slope;
        self.weights[at] -= STEP * slope / self.squares[at].sqrt();
    }
}

pub struct Network {
    features: Layer,
    hidden: Layer,
    labels: Layer,
    ends: Layer,
}

impl Network {
    pub fn train(examples: &[(Vec<usize>, usize, f32)], labels: usize, rng: &mut Rng) -> Self {
        /// So many of a hundred features and hidden units are left out of a step.
        const DROPPED: usize = 25;
        const SHRINK: f32 = 1e-5;
        const SMOOTH: f32 = 0.05;
        let mut net = Self {
            features: Layer::new(FEATURES * HIDDEN, 0.3, rng),
            hidden: Layer::new(HIDDEN, 0.1, rng),
            labels: Layer::new(labels * HIDDEN, 0.2, rng),
            ends: Layer::new(labels, 0.0, rng),
        };
        let mut order: Vec<usize> = (0..examples.len()).collect();
        for _ in 0..ROUNDS {
            for at in (1..order.len()).rev() {
                order.swap(at, rng.below(at + 1));
            }
            for &at in &order {
                let (all, label, weight) = &examples[at];
                let kept: Vec<usize> = all
                    .iter()
                    .copied()
                    .filter(|_| rng.below(100) >= DROPPED)
                    .collect();
                let part = 1.0 / (kept.len().max(1) as f32).sqrt();
                let mut hidden = net.hidden_of(&kept);
                for unit in &mut hidden {
                    if rng.below(100) < DROPPED {
                        *unit = 0.0;
                    } else {
                        *unit /= 1.0 - DROPPED as f32 / 100.0;
                    }
                }
                let scores = net.scores_of(&hidden);
                let likely = softmax(&scores);
                let mut back = [0.0_f32; HIDDEN];
                for (row, likely) in likely.iter().enumerate() {
                    let wanted = if row == *label {
                        1.0 - SMOOTH
                    } else {
                        SMOOTH / labels as f32
                    };
                    let wrong = weight * (likely - wanted);
                    if wrong.abs() < 2e-4 {
                        continue;
                    }
                    for (unit, value) in hidden.iter().enumerate() {
                        let at = row * HIDDEN + unit;
                        back[unit] += wrong * net.labels.weights[at];
                        if *value != 0.0 {
                            let shrink = SHRINK * net.labels.weights[at];
                            net.labels.step(at, wrong * value + shrink);
                        }
                    }
                    net.ends.step(row, wrong);
                }
                for (unit, value) in hidden.iter().enumerate() {
                    if *value == 0.0 {
                        continue;
                    }
                    net.hidden.step(unit, back[unit]);
                    for feature in &kept {
                        let at = feature * HIDDEN + unit;
                        let shrink = SHRINK * net.features.weights[at];
                        net.features.step(at, back[unit] * part + shrink);
                    }
                }
            }
        }
        net
    }

    fn hidden_of(&self, features: &[usize]) -> [f32; HIDDEN] {
        let mut hidden = [0.0_f32; HIDDEN];
        for feature in features {
            let row = &self.features.weights[feature * HIDDEN..(feature + 1) * HIDDEN];
            for (unit, weight) in hidden.iter_mut().zip(row) {
                *unit += weight;
            }
        }
        let part = 1.0 / (features.len().max(1) as f32).sqrt();
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

    /// As `voices/<lang>/guess.bin` has it: a byte for each weight.
    pub fn bytes(&self, labels: &[String]) -> Vec<u8> {
        let scale = |weights: &[f32]| {
            let mut sizes: Vec<f32> = weights.iter().map(|weight| weight.abs()).collect();
            sizes.sort_by(f32::total_cmp);
            // The very largest may be cut.
            sizes[sizes.len() - 1 - sizes.len() / 20_000] / 127.0
        };
        let layers = [&self.features.weights, &self.labels.weights];
        let scales = layers.map(|weights| scale(weights));
        let head = format!("{} {}\n{}\n\n", scales[0], scales[1], labels.join("\n"));
        let mut bytes = head.into_bytes();
        for (weights, scale) in layers.into_iter().zip(scales) {
            let whole = weights
                .iter()
                .map(|weight| (weight / scale).round().clamp(-127.0, 127.0));
            bytes.extend(whole.map(|weight| (weight as i8).cast_unsigned()));
        }
        for bias in self.hidden.weights.iter().chain(&self.ends.weights) {
            bytes.extend(bias.to_le_bytes());
        }
        bytes
    }
}

fn softmax(scores: &[f32]) -> Vec<f32> {
    let most = scores.iter().copied().fold(f32::MIN, f32::max);
    let parts: Vec<f32> = scores.iter().map(|score| (score - most).exp()).collect();
    let all: f32 = parts.iter().sum();
    parts.iter().map(|part| part / all).collect()
}
