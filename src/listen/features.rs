//! From samples to what the network hears: log-mel bands (or cepstra), every 10 ms.
//!
//! The definition is `voices/acoustic/README.md`; `voices/acoustic/parity` holds vectors to check
//! it against. Pure: no I/O, no clock, the same samples always give the same features.

use std::sync::Arc;

use realfft::{RealFftPlanner, RealToComplex};

/// Samples a second that every part of listening works with.
pub const SAMPLE_RATE: u32 = 16_000;
/// Samples from one frame to the next: 10 ms.
pub const HOP: usize = 160;
/// Samples in a frame: 25 ms.
pub const WINDOW: usize = 400;
const FFT: usize = 512;
/// Bins 1 to 256; the constant part is left out.
const BINS: usize = FFT / 2;

/// What a network was trained to hear.
#[derive(Debug, Clone, PartialEq)]
pub struct FeatureConfig {
    /// Mel bands.
    pub bands: usize,
    /// Lower edge of the lowest band.
    pub low_hz: f64,
    /// Upper edge of the highest band.
    pub high_hz: f64,
    /// Added to each band, in parts of the utterance's mean power: quieter than that is silence.
    pub floor: f32,
    /// The spread of the features after normalising.
    pub scale: f32,
    /// With a number, that many cepstra with their first and second differences; else log-mel bands.
    pub coefficients: Option<usize>,
}

impl Default for FeatureConfig {
    fn default() -> Self {
        Self {
            bands: 40,
            low_hz: 80.0,
            high_hz: 7600.0,
            floor: 1e-4,
            scale: 0.7,
            coefficients: None,
        }
    }
}

impl FeatureConfig {
    /// Numbers a frame.
    pub fn size(&self) -> usize {
        self.coefficients.map_or(self.bands, |c| 3 * c)
    }
}

/// Rows of equal length, one a frame.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Frames {
    /// Numbers a row.
    pub width: usize,
    /// The rows, one after the other.
    pub data: Vec<f32>,
}

impl Frames {
    /// Rows of zeros.
    pub fn zeros(frames: usize, width: usize) -> Self {
        Self {
            width,
            data: vec![0.0; frames * width],
        }
    }

    /// How many rows.
    pub fn len(&self) -> usize {
        self.data.len().checked_div(self.width).unwrap_or(0)
    }

    /// Whether there is no row.
    pub fn is_empty(&self) -> bool {
        self.data.is_empty()
    }

    /// The rows in order.
    pub fn rows(&self) -> std::slice::ChunksExact<'_, f32> {
        self.data.chunks_exact(self.width.max(1))
    }

    fn rows_mut(&mut self) -> std::slice::ChunksExactMut<'_, f32> {
        self.data.chunks_exact_mut(self.width.max(1))
    }
}

/// The power spectrum of an utterance: frames of 256 bins, of which several networks' features follow.
pub struct Spectrum {
    fft: Arc<dyn RealToComplex<f32>>,
    window: Vec<f32>,
}

impl Default for Spectrum {
    fn default() -> Self {
        let step = std::f64::consts::TAU / (WINDOW - 1) as f64;
        Self {
            fft: RealFftPlanner::new().plan_fft_forward(FFT),
            window: (0..WINDOW)
                .map(|i| (0.54 - 0.46 * (step * i as f64).cos()) as f32)
                .collect(),
        }
    }
}

impl Spectrum {
    /// |STFT|² of the samples, peak-normalised and pre-emphasised. Less than a frame gives no row.
    pub fn power(&self, samples: &[f32]) -> Frames {
        let peak = samples.iter().fold(1e-6_f32, |top, x| top.max(x.abs()));
        let gain = 0.5 / peak;
        let mut emphasised = Vec::with_capacity(samples.len());
        let mut before = 0.0;
        for (i, x) in samples.iter().map(|x| x * gain).enumerate() {
            emphasised.push(if i == 0 { x } else { x - 0.97 * before });
            before = x;
        }
        let mut power = Frames {
            width: BINS,
            data: Vec::with_capacity(samples.len() / HOP * BINS),
        };
        let mut input = self.fft.make_input_vec();
        let mut output = self.fft.make_output_vec();
        let mut scratch = self.fft.make_scratch_vec();
        for frame in emphasised.windows(WINDOW).step_by(HOP) {
            input.fill(0.0);
            for ((slot, x), w) in input.iter_mut().zip(frame).zip(&self.window) {
                *slot = x * w;
            }
            // The buffers are made by the plan itself, so their lengths always fit.
            if self
                .fft
                .process_with_scratch(&mut input, &mut output, &mut scratch)
                .is_ok()
            {
                power
                    .data
                    .extend(output.iter().skip(1).map(|bin| bin.norm_sqr()));
            }
        }
        power
    }
}

/// Triangular filters on the mel scale, each with the bins where it is not zero.
#[derive(Debug, Clone)]
pub struct MelFilters {
    filters: Vec<(usize, Vec<f32>)>,
    config: FeatureConfig,
}

impl MelFilters {
    /// The filters of a network.
    pub fn new(config: &FeatureConfig) -> Self {
        let mel = |hz: f64| 2595.0 * (1.0 + hz / 700.0).log10();
        let hertz = |mel: f64| 700.0 * (10f64.powf(mel / 2595.0) - 1.0);
        let (low, high) = (mel(config.low_hz), mel(config.high_hz));
        let count = config.bands;
        let point = |i: usize| hertz(low + (high - low) * i as f64 / (count + 1) as f64);
        let bin_hz = |bin: usize| (bin + 1) as f64 * f64::from(SAMPLE_RATE) / FFT as f64;
        let filters = (0..count)
            .map(|i| {
                let left = point(i);
                let middle = point(i + 1).max(left + 25.0);
                let right = point(i + 2).max(middle + 25.0);
                let weights: Vec<f32> = (0..BINS)
                    .map(|bin| {
                        let hz = bin_hz(bin);
                        let rising = (hz - left) / (middle - left);
                        let falling = (right - hz) / (right - middle);
                        rising.min(falling).max(0.0) as f32
                    })
                    .collect();
                if weights.iter().sum::<f32>() < 0.5 {
                    let nearest = (0..BINS)
                        .min_by(|a, b| {
                            let away = |bin: &usize| (bin_hz(*bin) - middle).abs();
                            away(a).total_cmp(&away(b))
                        })
                        .unwrap_or(0);
                    // Too narrow to hold a bin: the filter is made to hear the nearest one.
                    return Self::trim(
                        weights
                            .into_iter()
                            .enumerate()
                            .map(|(bin, w)| if bin == nearest { 1.0 } else { w })
                            .collect(),
                    );
                }
                Self::trim(weights)
            })
            .collect();
        Self {
            filters,
            config: config.clone(),
        }
    }

    fn trim(weights: Vec<f32>) -> (usize, Vec<f32>) {
        let first = weights.iter().position(|w| *w > 0.0).unwrap_or(0);
        let last = weights.iter().rposition(|w| *w > 0.0).map_or(0, |l| l + 1);
        (first, weights.get(first..last).unwrap_or_default().to_vec())
    }

    /// The features of a power spectrum, normalised by the mean and spread of its speech frames.
    pub fn features(&self, power: &Frames) -> Frames {
        let mut log = Frames::zeros(power.len(), self.config.bands);
        for (row, bins) in log.rows_mut().zip(power.rows()) {
            for (value, (first, weights)) in row.iter_mut().zip(&self.filters) {
                let heard = bins.get(*first..).unwrap_or_default();
                *value = heard.iter().zip(weights).map(|(p, w)| p * w).sum();
            }
        }
        if log.is_empty() {
            return Frames::zeros(0, self.config.size());
        }
        let mean = log.data.iter().map(|x| f64::from(*x)).sum::<f64>() / log.data.len() as f64;
        let floor = self.config.floor * mean as f32 + 1e-10;
        log.data.iter_mut().for_each(|x| *x = (*x + floor).ln());
        normalise(&mut log, self.config.scale);
        match self.config.coefficients {
            Some(count) => cepstra(&log, count),
            None => log,
        }
    }
}

/// Takes off the mean of the speech frames and scales to their spread; speech is what lies above
/// half way between the quiet and the loud tenth of the frames.
fn normalise(log: &mut Frames, scale: f32) {
    let energy: Vec<f32> = log
        .rows()
        .map(|row| row.iter().sum::<f32>() / row.len() as f32)
        .collect();
    let mut sorted = energy.clone();
    sorted.sort_by(f32::total_cmp);
    let threshold = (quantile(&sorted, 0.1) + quantile(&sorted, 0.95)) / 2.0;
    let is_speech: Vec<bool> = if energy.iter().any(|e| *e > threshold) {
        energy.iter().map(|e| *e > threshold).collect()
    } else {
        vec![true; energy.len()]
    };
    let count = is_speech.iter().filter(|s| **s).count() as f64;
    let mut mean = vec![0f64; log.width];
    for (row, _) in log.rows().zip(&is_speech).filter(|(_, s)| **s) {
        for (sum, x) in mean.iter_mut().zip(row) {
            *sum += f64::from(*x) / count;
        }
    }
    let (mut sum, mut squares) = (0f64, 0f64);
    for (row, speech) in log.rows_mut().zip(&is_speech) {
        for (x, m) in row.iter_mut().zip(&mean) {
            *x -= *m as f32;
            if *speech {
                sum += f64::from(*x);
                squares += f64::from(*x) * f64::from(*x);
            }
        }
    }
    let values = count * log.width as f64;
    let spread = (squares / values - (sum / values).powi(2)).max(0.0).sqrt() as f32;
    let gain = scale / (spread + 1e-3);
    log.data.iter_mut().for_each(|x| *x *= gain);
}

/// The value below which a share of the sorted values lies, linear between neighbours.
fn quantile(sorted: &[f32], share: f32) -> f32 {
    let place = share * sorted.len().saturating_sub(1) as f32;
    let at = |i: usize| sorted.get(i).or(sorted.last()).copied().unwrap_or(0.0);
    let below = place.floor();
    let (low, high) = (at(below as usize), at(below as usize + 1));
    low + (high - low) * (place - below)
}

/// Cepstra (orthonormal DCT-II), halved, with first and second differences along time.
fn cepstra(log: &Frames, count: usize) -> Frames {
    let bands = log.width;
    let size = bands as f32;
    let basis: Vec<f32> = (0..count)
        .flat_map(|k| {
            let norm = if k == 0 {
                (1.0 / size).sqrt()
            } else {
                (2.0 / size).sqrt()
            };
            (0..bands).map(move |n| {
                let angle = std::f32::consts::PI * (n as f32 + 0.5) * k as f32 / size;
                norm * angle.cos()
            })
        })
        .collect();
    let mut static_part = Frames::zeros(log.len(), count);
    for (row, bands_of) in static_part.rows_mut().zip(log.rows()) {
        for (value, wave) in row.iter_mut().zip(basis.chunks_exact(bands)) {
            *value = wave.iter().zip(bands_of).map(|(a, b)| a * b).sum();
        }
    }
    let first = gradient(&static_part);
    let second = gradient(&first);
    let mut all = Frames {
        width: 3 * count,
        data: Vec::with_capacity(log.len() * 3 * count),
    };
    for ((s, d), dd) in static_part.rows().zip(first.rows()).zip(second.rows()) {
        all.data.extend(s.iter().map(|x| x / 2.0));
        all.data.extend(d);
        all.data.extend(dd);
    }
    all
}

/// Central differences along time, one-sided at both ends.
fn gradient(frames: &Frames) -> Frames {
    let rows: Vec<&[f32]> = frames.rows().collect();
    let mut out = Frames::zeros(rows.len(), frames.width);
    for (t, slot) in out.rows_mut().enumerate() {
        let (Some(after), Some(before)) = (
            rows.get(t + 1).or(rows.get(t)),
            rows.get(t.saturating_sub(1)),
        ) else {
            continue;
        };
        let steps = (t + 1).min(rows.len() - 1) - t.saturating_sub(1);
        for ((x, a), b) in slot.iter_mut().zip(*after).zip(*before) {
            *x = (a - b) / steps.max(1) as f32;
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hum(samples: usize) -> Vec<f32> {
        (0..samples)
            .map(|i| {
                let t = i as f32 / SAMPLE_RATE as f32;
                let loud = if (4000..9000).contains(&i) {
                    0.3
                } else {
                    0.001
                };
                let wave = |hz: f32| (t * hz * std::f32::consts::TAU).sin();
                loud * (wave(600.0) + 0.5 * wave(1900.0))
            })
            .collect()
    }

    #[test]
    fn every_ten_milliseconds_make_a_frame() {
        let spectrum = Spectrum::default();
        let filters = MelFilters::new(&FeatureConfig::default());
        for (samples, frames) in [(0, 0), (399, 0), (400, 1), (559, 1), (560, 2), (16_000, 98)] {
            let features = filters.features(&spectrum.power(&hum(samples)));
            assert_eq!(features.len(), frames, "{samples} samples");
        }
    }

    #[test]
    fn loudness_does_not_matter() {
        let spectrum = Spectrum::default();
        let filters = MelFilters::new(&FeatureConfig::default());
        let loud = hum(16_000);
        let quiet: Vec<f32> = loud.iter().map(|x| x * 0.01).collect();
        let a = filters.features(&spectrum.power(&loud));
        let b = filters.features(&spectrum.power(&quiet));
        for (x, y) in a.data.iter().zip(&b.data) {
            assert!((x - y).abs() < 1e-3);
        }
    }

    #[test]
    fn silence_and_broken_numbers_give_finite_or_no_harm() {
        let spectrum = Spectrum::default();
        let filters = MelFilters::new(&FeatureConfig::default());
        let silent = filters.features(&spectrum.power(&vec![0.0; 4000]));
        assert!(silent.data.iter().all(|x| x.is_finite()));
        // Not a number in, no panic: the ears clean it before it gets here.
        filters.features(&spectrum.power(&vec![f32::NAN; 4000]));
    }

    #[test]
    fn cepstra_have_their_differences() {
        let config = FeatureConfig {
            coefficients: Some(14),
            ..FeatureConfig::default()
        };
        let filters = MelFilters::new(&config);
        let features = filters.features(&Spectrum::default().power(&hum(16_000)));
        assert_eq!(features.width, 42);
        let column = |t: usize, i: usize| features.data[t * 42 + i];
        // The static part is halved, so its central difference is the difference of neighbours.
        let slope = column(41, 3) - column(39, 3);
        assert!((column(40, 14 + 3) - slope).abs() < 1e-4);
    }
}
