//! What Whisper hears: the logarithm of 80 mel bands, every 10 ms.

use std::f64::consts::TAU;

use ndarray::Array2;
use realfft::RealFftPlanner;

use super::super::features::{HOP, SAMPLE_RATE, WINDOW};
use super::layers::rows;

/// Bands.
pub const BANDS: usize = 80;
const BINS: usize = WINDOW / 2 + 1;

/// Frames of bands: a row for each frame, as many as fit into the samples.
pub fn bands(samples: &[f32]) -> Array2<f32> {
    let frames = samples.len() / HOP;
    let mut out = Array2::zeros((frames, BANDS));
    let fft = RealFftPlanner::<f32>::new().plan_fft_forward(WINDOW);
    let (mut frame, mut spectrum) = (fft.make_input_vec(), fft.make_output_vec());
    let window: Vec<f32> = (0..WINDOW)
        .map(|n| (0.5 - 0.5 * (TAU * n as f64 / WINDOW as f64).cos()) as f32)
        .collect();
    let filters = filters();
    let half = WINDOW / 2;
    let mut top = f32::NEG_INFINITY;
    for (number, row) in rows(&mut out).enumerate() {
        // A frame's middle is at its number; beyond the edges the samples go on mirrored.
        for ((at, slot), weight) in frame.iter_mut().enumerate().zip(&window) {
            let place = number * HOP + at;
            let index = match place.checked_sub(half) {
                Some(inside) if inside < samples.len() => inside,
                Some(beyond) => (2 * samples.len()).saturating_sub(beyond + 2),
                None => half - place,
            };
            *slot = samples.get(index).copied().unwrap_or_default() * weight;
        }
        if fft.process(&mut frame, &mut spectrum).is_err() {
            continue;
        }
        let power: Vec<f32> = spectrum.iter().map(|x| x.norm_sqr()).collect();
        for (slot, (first, weights)) in row.iter_mut().zip(&filters) {
            let bins = power.get(*first..).unwrap_or_default();
            let sum: f32 = bins.iter().zip(weights).map(|(p, w)| p * w).sum();
            *slot = sum.max(1e-10).log10();
            top = top.max(*slot);
        }
    }
    out.mapv_inplace(|x| (x.max(top - 8.0) + 4.0) / 4.0);
    out
}

/// For each band its first bin and the weights from there: triangles by Slaney's scale, each of the
/// same area.
fn filters() -> Vec<(usize, Vec<f32>)> {
    // Linear to 1 kHz, at 15 mels, then 27 mels for each factor of 6.4.
    let step = 6.4f64.ln() / 27.0;
    let hz = |mel: f64| match mel < 15.0 {
        true => mel * 200.0 / 3.0,
        false => 1000.0 * ((mel - 15.0) * step).exp(),
    };
    let nyquist = f64::from(SAMPLE_RATE) / 2.0;
    let highest = 15.0 + (nyquist / 1000.0).ln() / step;
    let point = |n: usize| hz(highest * n as f64 / (BANDS + 1) as f64);
    let width = f64::from(SAMPLE_RATE) / WINDOW as f64;
    let band = |n: usize| {
        let (left, middle, right) = (point(n), point(n + 1), point(n + 2));
        let weight = |bin: usize| {
            let f = bin as f64 * width;
            let up = (f - left) / (middle - left);
            let down = (right - f) / (right - middle);
            (up.min(down).max(0.0) * 2.0 / (right - left)) as f32
        };
        let first = (0..BINS).find(|bin| weight(*bin) > 0.0).unwrap_or(BINS);
        let weights = (first..BINS).map(weight).take_while(|w| *w > 0.0);
        (first, weights.collect())
    };
    (0..BANDS).map(band).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bands_of_a_rising_tone() {
        // What the definition gave, computed in double precision by another program.
        let samples: Vec<f32> = (0..1600)
            .map(|n| {
                let t = f64::from(n) / 16_000.0;
                (0.3 * (TAU * (300.0 * t + 9000.0 * t * t)).sin()) as f32
            })
            .collect();
        let bands = bands(&samples);
        assert_eq!(bands.dim(), (10, BANDS));
        for (frame, band, expected) in EXPECTED {
            let found = bands[(frame, band)];
            assert!(
                (found - expected).abs() < 1e-3,
                "{frame} {band}: {found} {expected}"
            );
        }
    }

    const EXPECTED: [(usize, usize, f32); 6] = [
        (0, 0, 0.957_02),
        (0, 10, 1.265_33),
        (3, 20, 1.185_44),
        (5, 40, -0.356_41),
        (9, 60, -0.188_42),
        (9, 79, -0.424_76),
    ];

    #[test]
    fn silence_and_nothing() {
        assert_eq!(bands(&[]).dim(), (0, BANDS));
        let quiet = bands(&[0.0; 700]);
        assert_eq!(quiet.nrows(), 4);
        assert!(quiet.iter().all(|x| x.is_finite()));
    }
}
