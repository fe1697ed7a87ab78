//! Google's speech embedding up to its last inner layer: samples to 192 numbers each 20 ms that say
//! how it sounds, learned from many people (Lin et al. 2020, arXiv 2002.01322).
//!
//! The definition is `voices/acoustic/README.md`. All is convolution, as products of matrices: a
//! picture of frames and bands lies in memory frame after frame, in each band after band, in each
//! channel after channel, so that what a tap sees is a matrix already.

use std::f32::consts::TAU;
use std::sync::Arc;

use ndarray::linalg::general_mat_mul;
use ndarray::{Array1, Array2, ArrayView2, Axis, s};
use realfft::{RealFftPlanner, RealToComplex};

use super::ListenError;
use super::activity::dither;
use super::features::{Frames, HOP, SAMPLE_RATE, WINDOW};
use super::tensors::{Tensor, Tensors};

const FFT: usize = 512;
const BINS: usize = FFT / 2 + 1;
/// Mel bands.
const BANDS: usize = 32;
/// Quiet before and after the utterance, 0.4 s: the first output stands for 0.29 s.
const QUIET: usize = SAMPLE_RATE as usize * 2 / 5;
/// Full scale of the samples that it was trained with.
const FULL_SCALE: f32 = 32_768.0;
/// What lies further below the loudest than this, in decibels, is quiet.
const RANGE_DB: f32 = 80.0;

/// Where a convolution's three taps lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Along {
    /// In three bands, zero beyond the edges.
    Bands,
    /// In three frames, so many apart.
    Time(usize),
    /// In three frames and three bands.
    Both,
}

/// A convolution; its weights lie tap after tap, in each channel after channel, a column for each
/// channel out.
struct Layer {
    along: Along,
    weights: Array2<f32>,
    bias: Array1<f32>,
}

/// Convolutions, and whether the largest of two neighbours in time is taken after them; that of two
/// bands always is, but in the last.
struct Stage {
    layers: Vec<Layer>,
    pool: Pool,
}

/// How the largest of two frames is taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Pool {
    /// Of every two: half as many remain.
    Halved,
    /// Of each and the next: as one pass over all frames, and one over all but the first, would.
    Each,
    /// Only of the bands.
    Bands,
    /// Not at all.
    None,
}

/// Frames of bands of channels.
struct Picture {
    bands: usize,
    /// A row for each band of each frame.
    rows: Array2<f32>,
}

/// The embedding.
pub struct Embedding {
    fft: Arc<dyn RealToComplex<f32>>,
    window: Vec<f32>,
    filters: Vec<(usize, Vec<f32>)>,
    stages: Vec<Stage>,
}

/// Channels of each stage.
const CHANNELS: [usize; 5] = [24, 48, 72, 96, 96];
/// Numbers in a row of what it hears.
pub const WIDTH: usize = 2 * CHANNELS[4];

impl Embedding {
    /// Reads the weights.
    ///
    /// # Errors
    /// [`ListenError::Model`] if the file is damaged or not of this shape.
    pub fn read(tensors: &Tensors) -> Result<Self, ListenError> {
        let mel = tensors.get("mel")?;
        if mel.shape != [BINS, BANDS] {
            return Err(tensors.bad("mel: wrong shape"));
        }
        let filters = (0..BANDS).map(|band| {
            let column: Vec<f32> = mel.data.iter().skip(band).step_by(BANDS).copied().collect();
            let first = column.iter().position(|w| *w > 0.0).unwrap_or(0);
            let last = column.iter().rposition(|w| *w > 0.0).map_or(0, |l| l + 1);
            (first, column.get(first..last).unwrap_or_default().to_vec())
        });
        let mut stages = Vec::new();
        let (mut number, mut inputs) = (0, 1);
        let pools = [
            Pool::Halved,
            Pool::Bands,
            Pool::Each,
            Pool::Bands,
            Pool::None,
        ];
        // Once each frame is kept that two passes would keep, what follows looks at every other.
        let spread = [1, 1, 1, 2, 2];
        for ((outputs, pool), spread) in CHANNELS.into_iter().zip(pools).zip(spread) {
            let time = Along::Time(spread);
            let along: &[Along] = match number {
                0 => &[Along::Both, Along::Bands, time],
                _ => &[Along::Bands, time, Along::Bands, time],
            };
            let mut layers = Vec::new();
            for along in along {
                let name = format!("conv{number}");
                let taps = if *along == Along::Both { 9 } else { 3 };
                let weight = tensors.get(&format!("{name}.weight"))?;
                let bias = tensors.get(&format!("{name}.bias"))?;
                let (Some(weights), true) = (
                    matrix(&weight, [outputs, inputs, taps]),
                    bias.shape == [outputs],
                ) else {
                    return Err(tensors.bad(&format!("{name}: wrong shape")));
                };
                layers.push(Layer {
                    along: *along,
                    weights,
                    bias: bias.data.into(),
                });
                number += 1;
                inputs = outputs;
            }
            stages.push(Stage { layers, pool });
        }
        Ok(Self {
            fft: RealFftPlanner::new().plan_fft_forward(FFT),
            window: window(),
            filters: filters.collect(),
            stages,
        })
    }

    /// What it hears in an utterance at 16 kHz: a row each 20 ms.
    pub fn hear(&self, samples: &[f32]) -> Frames {
        self.layers(&self.mel_of(samples))
    }

    /// The mel bands of an utterance with quiet around it.
    pub(super) fn mel_of(&self, samples: &[f32]) -> Frames {
        self.mel(&with_quiet(samples))
    }

    /// The logarithms of 32 mel bands, every 10 ms.
    fn mel(&self, samples: &[f32]) -> Frames {
        let mut mel = Frames {
            width: BANDS,
            data: Vec::with_capacity(samples.len() / HOP * BANDS),
        };
        let mut input = self.fft.make_input_vec();
        let mut output = self.fft.make_output_vec();
        let mut scratch = self.fft.make_scratch_vec();
        for frame in samples.windows(FFT).step_by(HOP) {
            for ((slot, x), w) in input.iter_mut().zip(frame).zip(&self.window) {
                *slot = x * w * FULL_SCALE;
            }
            let done = self
                .fft
                .process_with_scratch(&mut input, &mut output, &mut scratch);
            // The buffers are made by the plan itself, so their lengths always fit.
            if done.is_ok() {
                mel.data.extend(self.filters.iter().map(|(first, weights)| {
                    let bins = output.get(*first..).unwrap_or_default();
                    let power: f32 = bins
                        .iter()
                        .zip(weights)
                        .map(|(x, w)| x.norm_sqr() * w)
                        .sum();
                    10.0 * power.max(1e-10).log10()
                }));
            }
        }
        let top = mel.data.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        for x in &mut mel.data {
            *x = x.max(top - RANGE_DB) / 10.0 + 2.0;
        }
        mel
    }

    fn layers(&self, mel: &Frames) -> Frames {
        let Ok(rows) = Array2::from_shape_vec((mel.data.len(), 1), mel.data.clone()) else {
            return Frames::default();
        };
        let mut picture = Picture { bands: BANDS, rows };
        for stage in &self.stages {
            for layer in &stage.layers {
                let Some(next) = layer.run(&picture) else {
                    return Frames::default();
                };
                picture = next;
            }
            picture = picture.pooled(stage.pool);
        }
        // The networks on it were trained with the bands of each channel side by side.
        let bands = picture.bands;
        let frames = picture.rows.nrows() / bands;
        let mut heard = Frames::zeros(frames, WIDTH);
        for (frame, row) in heard.data.chunks_exact_mut(WIDTH).enumerate() {
            for (place, x) in row.iter_mut().enumerate() {
                let seen = picture
                    .rows
                    .get((frame * bands + place % bands, place / bands));
                *x = seen.copied().unwrap_or(0.0);
            }
        }
        heard
    }
}

/// Hann's window of 25 ms in the middle of the transform.
fn window() -> Vec<f32> {
    let mut window = vec![0.0; FFT];
    let middle = window.iter_mut().skip((FFT - WINDOW) / 2).take(WINDOW);
    for (i, w) in middle.enumerate() {
        *w = 0.5 - 0.5 * (TAU * i as f32 / WINDOW as f32).cos();
    }
    window
}

/// The utterance at half of full scale, with quiet around it.
fn with_quiet(samples: &[f32]) -> Vec<f32> {
    let peak = samples.iter().fold(1e-6_f32, |top, x| top.max(x.abs()));
    let mut quiet = vec![0.0; 2 * QUIET];
    dither(&mut quiet);
    let (before, after) = quiet.split_at(QUIET);
    let loud = samples.iter().map(|x| x * (0.5 / peak));
    before
        .iter()
        .copied()
        .chain(loud)
        .chain(after.iter().copied())
        .collect()
}

/// Weights stored as output, input, tap, as a matrix of taps of inputs, by outputs.
fn matrix(stored: &Tensor, shape: [usize; 3]) -> Option<Array2<f32>> {
    let [outputs, inputs, taps] = shape;
    if stored.shape != shape {
        return None;
    }
    let mut weights = vec![0.0; stored.data.len()];
    for (place, weight) in stored.data.iter().enumerate() {
        let (tap, input, output) = (place % taps, place / taps % inputs, place / taps / inputs);
        *weights.get_mut((tap * inputs + input) * outputs + output)? = *weight;
    }
    Array2::from_shape_vec((taps * inputs, outputs), weights).ok()
}

impl Layer {
    /// The picture after the convolution; `None` if there are too few frames.
    fn run(&self, picture: &Picture) -> Option<Picture> {
        let (bands, inputs) = (picture.bands, picture.rows.ncols());
        let frames = picture.rows.nrows() / bands;
        let outputs = self.bias.len();
        let lost = match self.along {
            Along::Bands => 0,
            Along::Both => 2,
            Along::Time(apart) => 2 * apart,
        };
        let frames = frames.checked_sub(lost).filter(|left| *left > 0)?;
        let mut rows = Array2::<f32>::zeros((frames * bands, outputs));
        match self.along {
            Along::Time(apart) => {
                for (tap, weights) in self.weights.axis_chunks_iter(Axis(0), inputs).enumerate() {
                    let from = tap * apart * bands;
                    let seen = picture.rows.slice(s![from..from + frames * bands, ..]);
                    general_mat_mul(1.0, &seen, &weights, 1.0, &mut rows);
                }
            }
            Along::Bands => {
                let seen = picture.by_frame()?;
                let mut out = rows
                    .view_mut()
                    .into_shape_with_order((frames, bands * outputs));
                let out = out.as_mut().ok()?;
                for band in 0..bands {
                    let (first, last) = (band.saturating_sub(1), (band + 2).min(bands));
                    let seen = seen.slice(s![.., first * inputs..last * inputs]);
                    // At an edge the tap beyond it sees nothing.
                    let tap = first + 1 - band;
                    let taps = tap * inputs..(tap + last - first) * inputs;
                    let weights = self.weights.slice(s![taps, ..]);
                    let mut out = out.slice_mut(s![.., band * outputs..(band + 1) * outputs]);
                    general_mat_mul(1.0, &seen, &weights, 0.0, &mut out);
                }
            }
            Along::Both => {
                let seen = picture.patches(frames);
                general_mat_mul(1.0, &seen, &self.weights, 0.0, &mut rows);
            }
        }
        for mut row in rows.rows_mut() {
            for (x, bias) in row.iter_mut().zip(&self.bias) {
                let y = *x + bias;
                *x = if y > 0.0 { y } else { (0.2 * y).max(-0.4) };
            }
        }
        Some(Picture { bands, rows })
    }
}

impl Picture {
    /// A row for each frame.
    fn by_frame(&self) -> Option<ArrayView2<'_, f32>> {
        let frames = self.rows.nrows() / self.bands;
        let width = self.bands * self.rows.ncols();
        self.rows.view().into_shape_with_order((frames, width)).ok()
    }

    /// What nine taps see of a single channel, for each band of so many frames.
    fn patches(&self, frames: usize) -> Array2<f32> {
        let bands = self.bands;
        let at = |frame: usize, band: Option<usize>| {
            let band = band.filter(|band| *band < bands);
            let value = band.and_then(|band| self.rows.get((frame * bands + band, 0)));
            value.copied().unwrap_or(0.0)
        };
        Array2::from_shape_fn((frames * bands, 9), |(row, tap)| {
            at(
                row / bands + tap / 3,
                (row % bands + tap % 3).checked_sub(1),
            )
        })
    }

    /// The largest of neighbours.
    fn pooled(self, pool: Pool) -> Self {
        if pool == Pool::None {
            return self;
        }
        let (bands, channels) = (self.bands / 2, self.rows.ncols());
        let frames = self.rows.nrows() / self.bands;
        let count = match pool {
            Pool::Halved => frames / 2,
            Pool::Each => frames.saturating_sub(1),
            Pool::Bands | Pool::None => frames,
        };
        let mut rows = Array2::<f32>::from_elem((count * bands, channels), f32::NEG_INFINITY);
        for (number, mut row) in rows.rows_mut().into_iter().enumerate() {
            let (frame, band) = (number / bands, number % bands);
            let both: &[usize] = match pool {
                Pool::Halved => &[2 * frame, 2 * frame + 1],
                Pool::Each => &[frame, frame + 1],
                Pool::Bands | Pool::None => &[frame],
            };
            for from in both {
                for band in [2 * band, 2 * band + 1] {
                    let seen = self.rows.row(from * self.bands + band);
                    row.zip_mut_with(&seen, |x, y| *x = x.max(*y));
                }
            }
        }
        Self { bands, rows }
    }
}
