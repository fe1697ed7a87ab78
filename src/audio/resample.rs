//! From the voice's sample rate to the mixer's, a block at a time, off the audio thread.

use rubato::audioadapter_buffers::direct::InterleavedSlice;
use rubato::{
    Async, FixedAsync, Indexing, Resampler as _, SincInterpolationParameters,
    SincInterpolationType, WindowFunction,
};

/// Input frames a step: 12 ms of speech, so that the first block is out at once.
const CHUNK: usize = 256;

/// A band-limited resampler for one voice; the delay of its filter is taken off.
pub struct Resampler {
    from: u32,
    to: u32,
    sinc: Option<Async<f32>>,
    /// Input that does not fill a step yet.
    held: Vec<f32>,
    out: Vec<f32>,
    /// Output frames of filter delay still to be dropped.
    skip: usize,
    taken: u64,
    given: u64,
}

impl Resampler {
    /// From `from` to `to` samples a second. Equal rates are passed on untouched.
    pub fn new(from: u32, to: u32) -> Self {
        let parameters = SincInterpolationParameters {
            sinc_len: 64,
            f_cutoff: None,
            oversampling_factor: 128,
            interpolation: SincInterpolationType::Linear,
            window: WindowFunction::BlackmanHarris2,
        };
        let ratio = f64::from(to) / f64::from(from);
        // Only a ratio of nought or less is refused: then nothing is resampled, which still sounds.
        let sinc = (from != to)
            .then(|| Async::new_sinc(ratio, 1.0, &parameters, CHUNK, 1, FixedAsync::Input).ok())
            .flatten();
        let out = vec![0.0; sinc.as_ref().map_or(0, |s| s.output_frames_max())];
        let skip = sinc.as_ref().map_or(0, |s| s.output_delay());
        Self {
            from,
            to,
            sinc,
            held: Vec::with_capacity(CHUNK),
            out,
            skip,
            taken: 0,
            given: 0,
        }
    }

    /// The two rates, input first.
    pub fn rates(&self) -> (u32, u32) {
        (self.from, self.to)
    }

    /// Forgets what came before, for the next utterance.
    pub fn reset(&mut self) {
        if let Some(sinc) = &mut self.sinc {
            sinc.reset();
            self.skip = sinc.output_delay();
        }
        self.held.clear();
        (self.taken, self.given) = (0, 0);
    }

    /// Resamples a block; `give` gets what is ready.
    pub fn push(&mut self, mut block: &[f32], give: &mut dyn FnMut(&[f32])) {
        if self.sinc.is_none() {
            give(block);
            return;
        }
        self.taken += block.len() as u64;
        while !block.is_empty() {
            let (now, later) = block.split_at(block.len().min(CHUNK - self.held.len()));
            self.held.extend_from_slice(now);
            block = later;
            if self.held.len() == CHUNK {
                self.step(None, give);
            }
        }
    }

    /// Gives what the filter still holds.
    pub fn finish(&mut self, give: &mut dyn FnMut(&[f32])) {
        if self.sinc.is_none() {
            return;
        }
        let want = self.taken * u64::from(self.to) / u64::from(self.from);
        while self.given < want {
            let before = self.given;
            let partial = self.held.len();
            self.held.resize(CHUNK, 0.0);
            let (given, left) = (&mut Vec::new(), (want - before) as usize);
            self.step(Some(partial), &mut |block| given.extend_from_slice(block));
            given.truncate(left);
            give(given);
            if self.given == before && self.skip == 0 {
                return; // The filter gives no more: better a sample short than for ever here.
            }
        }
    }

    fn step(&mut self, partial: Option<usize>, give: &mut dyn FnMut(&[f32])) {
        let Some(sinc) = &mut self.sinc else { return };
        let frames = self.out.len();
        let indexing = partial.map(|n| Indexing::new().partial_len(n));
        let made = match (
            InterleavedSlice::new(&self.held, 1, CHUNK),
            InterleavedSlice::new_mut(&mut self.out, 1, frames),
        ) {
            (Ok(input), Ok(mut output)) => sinc
                .process_into_buffer(&input, &mut output, indexing.as_ref())
                .map_or(0, |(_, n)| n),
            _ => 0,
        };
        self.held.clear();
        let dropped = self.skip.min(made);
        self.skip -= dropped;
        self.given += (made - dropped) as u64;
        if let Some(block) = self.out.get(dropped..made).filter(|b| !b.is_empty()) {
            give(block);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f32::consts::TAU;

    fn all(resampler: &mut Resampler, input: &[f32], block: usize) -> Vec<f32> {
        let mut out = Vec::new();
        for part in input.chunks(block) {
            resampler.push(part, &mut |b| out.extend_from_slice(b));
        }
        resampler.finish(&mut |b| out.extend_from_slice(b));
        out
    }

    #[test]
    fn a_tone_keeps_its_pitch_loudness_and_place() {
        let tone = |rate: u32, n: usize| -> Vec<f32> {
            (0..n)
                .map(|i| 0.5 * (TAU * 440.0 * i as f32 / rate as f32).sin())
                .collect()
        };
        for to in [16_000, 44_100, 48_000] {
            let mut resampler = Resampler::new(22_050, to);
            for block in [1, 100, 1323] {
                resampler.reset();
                let out = all(&mut resampler, &tone(22_050, 22_050), block);
                assert_eq!(out.len(), to as usize);
                let wanted = tone(to, to as usize);
                let inside = 1000..to as usize - 1000;
                let error = out[inside.clone()]
                    .iter()
                    .zip(&wanted[inside])
                    .fold(0f32, |m, (a, b)| m.max((a - b).abs()));
                // The delay is taken off in whole samples at both rates: the tone may be off by two.
                let two_samples = 2.0 * 0.5 * TAU * 440.0 / to as f32;
                assert!(error < two_samples, "to {to} in blocks of {block}: {error}");
            }
        }
    }

    #[test]
    fn equal_rates_pass_untouched() {
        let mut resampler = Resampler::new(22_050, 22_050);
        assert_eq!(all(&mut resampler, &[0.1, 0.2, 0.3], 2), [0.1, 0.2, 0.3]);
    }

    #[test]
    fn nothing_gives_nothing() {
        assert!(all(&mut Resampler::new(22_050, 48_000), &[], 1).is_empty());
    }
}
