//! Whatever a device or a file gives, as one channel at 16 kHz.

use rubato::audioadapter_buffers::direct::InterleavedSlice;
use rubato::{Async, FixedAsync, Resampler, SincInterpolationParameters, WindowFunction};

use super::features::SAMPLE_RATE;

/// Samples that are converted at once: 10 ms at 48 kHz.
const CHUNK: usize = 480;
/// Taps of the filter at the device's rate: 11 ms at 48 kHz, of which half come late.
const TAPS: usize = 512;

/// Converts a stream; what does not fill a chunk yet waits for the next call.
pub struct Downmix {
    channels: usize,
    /// `None` where the rate is right already.
    resampler: Option<Async<f32>>,
    waiting: Vec<f32>,
}

impl Downmix {
    /// For interleaved samples of so many channels at so many a second; `None` for an impossible rate.
    pub fn new(channels: usize, rate: u32) -> Option<Self> {
        if channels == 0 || !(1000..=768_000).contains(&rate) {
            return None;
        }
        let sinc = SincInterpolationParameters::new(TAPS, WindowFunction::BlackmanHarris2);
        let ratio = f64::from(SAMPLE_RATE) / f64::from(rate);
        let resampler = match rate {
            SAMPLE_RATE => None,
            _ => Some(Async::new_sinc(ratio, 1.0, &sinc, CHUNK, 1, FixedAsync::Input).ok()?),
        };
        Some(Self {
            channels,
            resampler,
            waiting: Vec::new(),
        })
    }

    /// Takes interleaved samples and gives those at 16 kHz that are ready, a few milliseconds late.
    pub fn push(&mut self, samples: &[f32]) -> Vec<f32> {
        let share = 1.0 / self.channels as f32;
        let frames = samples.chunks_exact(self.channels);
        self.waiting.extend(frames.map(|frame| {
            let sum: f32 = frame.iter().sum::<f32>() * share;
            // A broken driver's "not a number" would poison everything after it.
            if sum.is_finite() { sum } else { 0.0 }
        }));
        let Some(resampler) = &mut self.resampler else {
            return std::mem::take(&mut self.waiting);
        };
        let mut out = Vec::new();
        let mut rest = self.waiting.as_slice();
        while let Some((chunk, after)) = rest.split_at_checked(resampler.input_frames_next()) {
            let converted = InterleavedSlice::new(chunk, 1, chunk.len())
                .ok()
                .and_then(|input| resampler.process(&input, None).ok());
            out.extend(converted.map(|c| c.take_data()).unwrap_or_default());
            rest = after;
        }
        self.waiting = rest.to_vec();
        out
    }

    /// A whole recording at once, with nothing late and nothing lost; empty for an impossible rate.
    pub fn whole(channels: usize, rate: u32, samples: &[f32]) -> Vec<f32> {
        let Some(mut downmix) = Self::new(channels, rate) else {
            return Vec::new();
        };
        let Some(mut resampler) = downmix.resampler.take() else {
            return downmix.push(samples);
        };
        let mono = downmix.push(samples);
        InterleavedSlice::new(&mono, 1, mono.len())
            .ok()
            .and_then(|input| resampler.process_all(&input, mono.len(), None).ok())
            .map(|converted| converted.take_data())
            .unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tone(rate: u32, channels: usize) -> Vec<f32> {
        (0..rate as usize)
            .flat_map(|i| {
                let t = i as f32 / rate as f32;
                let x = 0.5 * (t * 440.0 * std::f32::consts::TAU).sin();
                std::iter::repeat_n(x, channels)
            })
            .collect()
    }

    fn loudness(samples: &[f32]) -> f32 {
        (samples.iter().map(|x| x * x).sum::<f32>() / samples.len() as f32).sqrt()
    }

    #[test]
    fn a_second_stays_a_second() {
        for (rate, channels) in [
            (48_000, 2),
            (44_100, 1),
            (16_000, 2),
            (8_000, 1),
            (22_050, 1),
        ] {
            let whole = Downmix::whole(channels, rate, &tone(rate, channels));
            assert!(whole.len().abs_diff(16_000) <= 1, "{rate}: {}", whole.len());
            assert!((loudness(&whole) - 0.3535).abs() < 0.01, "{rate}");
        }
    }

    #[test]
    fn a_stream_in_odd_pieces_loses_nothing() {
        let samples = tone(44_100, 2);
        let mut downmix = Downmix::new(2, 44_100).unwrap();
        let mut out = Vec::new();
        for piece in samples.chunks(2 * 777) {
            out.extend(downmix.push(piece));
        }
        assert!(out.len() > 15_500 && out.len() <= 16_000, "{}", out.len());
        assert!((loudness(&out[2000..]) - 0.3535).abs() < 0.01);
    }

    #[test]
    fn impossible_devices_and_broken_numbers() {
        assert!(Downmix::new(0, 48_000).is_none());
        assert!(Downmix::new(1, 0).is_none());
        let mut downmix = Downmix::new(1, 16_000).unwrap();
        assert_eq!(downmix.push(&[f32::NAN, 0.5]), [0.0, 0.5]);
    }

    #[test]
    fn both_channels_are_heard() {
        let mut downmix = Downmix::new(2, 16_000).unwrap();
        assert_eq!(downmix.push(&[0.5, 0.0, 0.0, 0.5]), [0.25, 0.25]);
    }
}
