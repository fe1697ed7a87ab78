//! A recording in place of a microphone.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use super::super::activity::dither;
use super::super::features::SAMPLE_RATE;
use super::super::resample::Downmix;
use super::{Ear, EarEvent, EarSink, EarSwitches, EarTrouble, Gate, Idle, Mode};

/// Samples that are taken at once: 20 ms.
const PIECE: usize = 320;
/// What is longer was not said in one breath. Only recordings that are read whole have an end.
const MOST_SECONDS: u64 = 300;

/// A WAV file as it is read, one channel at 16 kHz at a time.
struct Recording {
    path: String,
    samples: Box<dyn Iterator<Item = hound::Result<f32>>>,
    downmix: Downmix,
    /// How many samples of all channels are read at once: 20 ms.
    piece: usize,
    /// Channels, and samples of each a second.
    channels: usize,
    rate: u32,
    seconds: u64,
}

impl Recording {
    fn open(path: &Path) -> Result<Self, EarTrouble> {
        let name = path.display().to_string();
        let bad = |why: String| EarTrouble::Recording(name.clone(), why);
        // A pipe would have its opening wait.
        if !std::fs::metadata(path).is_ok_and(|meta| meta.is_file()) {
            return Err(bad("no file".into()));
        }
        let reader = hound::WavReader::open(path).map_err(|e| bad(e.to_string()))?;
        let spec = reader.spec();
        let downmix = Downmix::new(spec.channels.into(), spec.sample_rate);
        let downmix = downmix.ok_or_else(|| bad("no usual rate".into()))?;
        let seconds = u64::from(reader.duration()) / u64::from(spec.sample_rate.max(1));
        let samples: Box<dyn Iterator<Item = hound::Result<f32>>> = match spec.sample_format {
            hound::SampleFormat::Float => Box::new(reader.into_samples::<f32>()),
            hound::SampleFormat::Int => {
                let full = 2f32.powi(i32::from(spec.bits_per_sample) - 1);
                let samples = reader.into_samples::<i32>();
                Box::new(samples.map(move |s| s.map(|s| s as f32 / full)))
            }
        };
        let frames = (spec.sample_rate / 50).max(1) as usize;
        Ok(Self {
            path: name,
            samples,
            downmix,
            piece: frames * usize::from(spec.channels.max(1)),
            channels: spec.channels.into(),
            rate: spec.sample_rate,
            seconds,
        })
    }
}

impl Iterator for Recording {
    type Item = Result<Vec<f32>, EarTrouble>;

    /// The next 20 ms, at 16 kHz.
    fn next(&mut self) -> Option<Self::Item> {
        let piece: hound::Result<Vec<f32>> = self.samples.by_ref().take(self.piece).collect();
        match piece {
            Ok(piece) if piece.is_empty() => None,
            Ok(piece) => Some(Ok(self.downmix.push(&piece))),
            Err(error) => {
                // Nothing behind it can be read either.
                self.samples = Box::new(std::iter::empty());
                let path = self.path.clone();
                Some(Err(EarTrouble::Recording(path, error.to_string())))
            }
        }
    }
}

/// Reads a WAV file of any usual kind as one channel at 16 kHz.
///
/// # Errors
/// [`EarTrouble::Recording`] says why it cannot be read.
pub fn read_wav(path: &Path) -> Result<Vec<f32>, EarTrouble> {
    let recording = Recording::open(path)?;
    if recording.seconds > MOST_SECONDS {
        let why = format!("longer than {MOST_SECONDS} seconds");
        return Err(EarTrouble::Recording(recording.path, why));
    }
    let samples: hound::Result<Vec<f32>> = recording.samples.collect();
    let samples = samples.map_err(|e| EarTrouble::Recording(recording.path, e.to_string()))?;
    Ok(Downmix::whole(recording.channels, recording.rate, &samples))
}

/// Hears a recording once, at the speed at which it was spoken, then silence.
pub struct WavEar {
    control: Arc<EarSwitches>,
}

impl WavEar {
    /// Begins to listen hands-free. What cannot be read is told as trouble.
    pub fn open(path: PathBuf, sink: EarSink, idle: Idle) -> Self {
        let control = Arc::new(EarSwitches::default());
        control.set_mode(Mode::HandsFree);
        let shared = Arc::clone(&control);
        let run = move || match Recording::open(&path) {
            Err(trouble) => sink(EarEvent::Trouble(trouble)),
            Ok(recording) => play(recording, &shared, &sink, &idle),
        };
        if let Err(error) = thread::Builder::new().name("ear".into()).spawn(run) {
            // Without a thread there is no ear; the keyboard still works.
            eprintln!("{error}");
        }
        Self { control }
    }
}

fn play(recording: Recording, control: &EarSwitches, sink: &EarSink, idle: &Idle) {
    let mut gate = Gate::new(control);
    let piece_time = Duration::from_millis(PIECE as u64 * 1000 / u64::from(SAMPLE_RATE));
    let mut silence = vec![0.0; SAMPLE_RATE as usize];
    dither(&mut silence);
    let silence = silence.chunks(PIECE).map(|piece| Ok(piece.to_vec()));
    for piece in recording.chain(silence) {
        let piece = match piece {
            Ok(piece) => piece,
            // What was heard before it counts.
            Err(trouble) => {
                sink(EarEvent::Trouble(trouble));
                continue;
            }
        };
        // While the program speaks the recording waits, as a person would.
        while !idle() && !control.barge_in() && !control.is_stopped() {
            thread::sleep(piece_time);
        }
        if control.is_stopped() {
            return;
        }
        gate.push(&piece, control, true)
            .into_iter()
            .for_each(|event| sink(event));
        thread::sleep(piece_time);
    }
    gate.finish(control)
        .into_iter()
        .for_each(|event| sink(event));
    sink(EarEvent::End);
}

impl Ear for WavEar {
    fn control(&self) -> &Arc<EarSwitches> {
        &self.control
    }
}

impl Drop for WavEar {
    fn drop(&mut self) {
        self.control.stop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_usual_kinds_are_read() {
        let folder = tempfile::tempdir().unwrap();
        for (rate, channels, bits, format) in [
            (16_000, 1, 16, hound::SampleFormat::Int),
            (44_100, 2, 24, hound::SampleFormat::Int),
            (8_000, 1, 8, hound::SampleFormat::Int),
            (48_000, 2, 32, hound::SampleFormat::Float),
        ] {
            let path = folder.path().join(format!("{rate}.wav"));
            let spec = hound::WavSpec {
                channels,
                sample_rate: rate,
                bits_per_sample: bits,
                sample_format: format,
            };
            let mut writer = hound::WavWriter::create(&path, spec).unwrap();
            for i in 0..rate * u32::from(channels) / 2 {
                let x = (i as f32 / 9.0).sin() * 0.5;
                match format {
                    hound::SampleFormat::Float => writer.write_sample(x).unwrap(),
                    hound::SampleFormat::Int => {
                        let full = 2f32.powi(i32::from(bits) - 1);
                        writer.write_sample((x * full) as i32).unwrap();
                    }
                }
            }
            writer.finalize().unwrap();
            let samples = read_wav(&path).unwrap();
            assert!(samples.len().abs_diff(8000) <= 1, "{rate}");
            assert!(samples.iter().any(|x| x.abs() > 0.2), "{rate}");
        }
    }

    /// An hour is heard from its beginning, without being read to its end first.
    #[test]
    fn a_long_recording_is_read_as_it_is_heard() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("long.wav");
        let spec = hound::WavSpec {
            channels: 1,
            sample_rate: 8_000,
            bits_per_sample: 8,
            sample_format: hound::SampleFormat::Int,
        };
        let mut writer = hound::WavWriter::create(&path, spec).unwrap();
        for _ in 0..8_000 * (MOST_SECONDS + 1) {
            writer.write_sample(0).unwrap();
        }
        writer.finalize().unwrap();
        assert!(matches!(read_wav(&path), Err(EarTrouble::Recording(..))));
        let mut recording = Recording::open(&path).unwrap();
        assert!(recording.next().unwrap().unwrap().len() <= 2 * PIECE);
    }

    #[test]
    fn what_is_no_recording_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("no.wav");
        assert!(matches!(read_wav(&path), Err(EarTrouble::Recording(..))));
        std::fs::write(&path, b"RIFF\xff\xff\xff\xffWAVEfmt \x10\0\0\0").unwrap();
        assert!(matches!(read_wav(&path), Err(EarTrouble::Recording(..))));
    }
}
