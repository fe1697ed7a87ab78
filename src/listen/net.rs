//! The network in plain Rust: two convolutions (the second with stride 3), then residual depthwise
//! blocks, then log-probabilities of the phones, one row each 30 ms.
//!
//! Rows are frames, so that every inner loop runs over channels that lie side by side and the
//! compiler makes vectors of it. Batch norms are folded into the convolution before them.

use super::features::Frames;

/// A convolution along time; its weights are stored `tap, input, output`.
#[derive(Debug, Clone)]
pub struct Conv {
    /// Channels in.
    pub inputs: usize,
    /// Channels out.
    pub outputs: usize,
    /// How many frames it sees, always odd.
    pub taps: usize,
    /// Frames from one output to the next.
    pub stride: usize,
    /// `taps * inputs * outputs` numbers.
    pub weights: Vec<f32>,
    /// One a channel.
    pub bias: Vec<f32>,
}

/// How many output frames are computed together, so that each weight is fetched once for all.
const TILE: usize = 4;

impl Conv {
    /// The frames after the convolution, the edges padded with zeros.
    fn run(&self, input: &Frames) -> Frames {
        let count = input.len().div_ceil(self.stride);
        let mut output = Frames::zeros(count, self.outputs);
        let half = self.taps / 2;
        let tiles = output.data.chunks_mut(TILE * self.outputs);
        for (number, tile) in tiles.enumerate() {
            for row in tile.chunks_exact_mut(self.outputs) {
                row.copy_from_slice(&self.bias);
            }
            let taps = self.weights.chunks_exact(self.inputs * self.outputs);
            for (tap, weights) in taps.enumerate() {
                // The frame that each row of the tile sees through this tap; none beyond the edges.
                let sources: [Option<&[f32]>; TILE] = std::array::from_fn(|i| {
                    let at = ((number * TILE + i) * self.stride + tap).checked_sub(half)?;
                    input.data.get(at * self.inputs..(at + 1) * self.inputs)
                });
                for (channel, weights) in weights.chunks_exact(self.outputs).enumerate() {
                    for (row, source) in tile.chunks_exact_mut(self.outputs).zip(&sources) {
                        let Some(x) = source.and_then(|s| s.get(channel)) else {
                            continue;
                        };
                        for (sum, w) in row.iter_mut().zip(weights) {
                            *sum += x * w;
                        }
                    }
                }
            }
        }
        output
    }
}

/// A depthwise convolution (each channel by itself), a pointwise one, ReLU, added to its input.
#[derive(Debug, Clone)]
pub struct Block {
    /// `taps` rows of one weight a channel.
    pub depthwise: Vec<f32>,
    /// How many frames the depthwise part sees.
    pub taps: usize,
    /// Frames between its taps.
    pub dilation: usize,
    /// The mix of the channels.
    pub pointwise: Conv,
}

impl Block {
    fn run(&self, frames: &mut Frames) {
        let width = frames.width;
        let half = self.taps / 2 * self.dilation;
        let mut spread = Frames::zeros(frames.len(), width);
        for (t, row) in spread.data.chunks_exact_mut(width).enumerate() {
            for (tap, weights) in self.depthwise.chunks_exact(width).enumerate() {
                let source = (t + tap * self.dilation)
                    .checked_sub(half)
                    .and_then(|at| frames.data.get(at * width..(at + 1) * width));
                for ((sum, x), w) in row.iter_mut().zip(source.unwrap_or_default()).zip(weights) {
                    *sum += x * w;
                }
            }
        }
        let mixed = self.pointwise.run(&spread);
        for (x, y) in frames.data.iter_mut().zip(&mixed.data) {
            *x += y.max(0.0);
        }
    }
}

/// A whole network.
#[derive(Debug, Clone)]
pub struct Net {
    /// Features to channels.
    pub conv1: Conv,
    /// Every third frame.
    pub conv2: Conv,
    /// The blocks in order.
    pub blocks: Vec<Block>,
    /// Channels to phones.
    pub output: Conv,
}

impl Net {
    /// Log-probabilities of the phones, a third as many rows as the features have.
    pub fn run(&self, features: &Frames) -> Frames {
        let mut x = self.conv1.run(features);
        relu(&mut x);
        let mut x = self.conv2.run(&x);
        relu(&mut x);
        for block in &self.blocks {
            block.run(&mut x);
        }
        let mut scores = self.output.run(&x);
        for row in scores.data.chunks_exact_mut(self.output.outputs) {
            log_softmax(row);
        }
        scores
    }

    /// Whether the layers fit each other, so that [`Net::run`] can be relied on.
    pub fn is_sound(&self, inputs: usize, outputs: usize) -> bool {
        let conv = |c: &Conv| {
            c.weights.len() == c.taps * c.inputs * c.outputs
                && c.bias.len() == c.outputs
                && c.taps % 2 == 1
                && c.stride > 0
        };
        let width = self.conv1.outputs;
        let block = |b: &Block| {
            b.depthwise.len() == b.taps * width
                && b.taps % 2 == 1
                && b.dilation > 0
                && conv(&b.pointwise)
                && b.pointwise.taps == 1
                && (b.pointwise.inputs, b.pointwise.outputs) == (width, width)
        };
        width > 0
            && [&self.conv1, &self.conv2, &self.output]
                .into_iter()
                .all(conv)
            && self.blocks.iter().all(block)
            && self.conv1.inputs == inputs
            && (self.conv2.inputs, self.conv2.outputs) == (width, width)
            && (self.output.inputs, self.output.outputs) == (width, outputs)
    }
}

fn relu(frames: &mut Frames) {
    frames.data.iter_mut().for_each(|x| *x = x.max(0.0));
}

/// Makes log-probabilities of a row of scores.
pub fn log_softmax(row: &mut [f32]) {
    let top = row.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let sum: f32 = row.iter().map(|x| (x - top).exp()).sum();
    let log_sum = top + sum.ln();
    row.iter_mut().for_each(|x| *x -= log_sum);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frames(rows: &[&[f32]]) -> Frames {
        Frames {
            width: rows[0].len(),
            data: rows.concat(),
        }
    }

    #[test]
    fn a_convolution_by_hand() {
        // Two inputs, one output, three taps: out[t] = 1 + x0[t-1] + 10 x1[t] + 100 x0[t+1].
        let conv = Conv {
            inputs: 2,
            outputs: 1,
            taps: 3,
            stride: 1,
            weights: vec![1.0, 0.0, 0.0, 10.0, 100.0, 0.0],
            bias: vec![1.0],
        };
        let input = frames(&[
            &[1.0, 2.0],
            &[3.0, 4.0],
            &[5.0, 6.0],
            &[0.0, 1.0],
            &[2.0, 0.0],
        ]);
        let out = conv.run(&input);
        assert_eq!(out.data, [321.0, 542.0, 64.0, 216.0, 1.0]);
        let strided = Conv { stride: 3, ..conv };
        assert_eq!(strided.run(&input).data, [321.0, 216.0]);
    }

    #[test]
    fn a_block_adds_to_its_input() {
        let block = Block {
            depthwise: vec![1.0, 0.0, 2.0],
            taps: 3,
            dilation: 2,
            pointwise: Conv {
                inputs: 1,
                outputs: 1,
                taps: 1,
                stride: 1,
                weights: vec![-1.0],
                bias: vec![3.5],
            },
        };
        let mut x = frames(&[&[1.0], &[1.0], &[1.0], &[1.0]]);
        block.run(&mut x);
        // Frames 0 and 1 see only what comes two later, 2 and 3 only what was two before.
        assert_eq!(x.data, [2.5, 2.5, 3.5, 3.5]);
    }

    #[test]
    fn probabilities_sum_to_one() {
        let mut row = [3.0, -1.0, 90.0, 89.0];
        log_softmax(&mut row);
        let sum: f32 = row.iter().map(|x| x.exp()).sum();
        assert!((sum - 1.0).abs() < 1e-5);
    }
}
