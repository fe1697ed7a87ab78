//! A recording in place of a microphone.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use super::super::activity::dither;
use super::super::features::SAMPLE_RATE;
use super::super::resample::Downmix;
use super::{Control, Ear, EarEvent, EarSink, EarTrouble, Gate, Idle, Mode};

/// Samples that are taken at once: 20 ms.
const PIECE: usize = 320;
/// A recording longer than an hour is none of speech at a chessboard.
const MOST_SECONDS: u64 = 3600;

/// Reads a WAV file of any usual kind as one channel at 16 kHz.
///
/// # Errors
/// [`EarTrouble::Recording`] says why it cannot be read.
pub fn read_wav(path: &Path) -> Result<Vec<f32>, EarTrouble> {
    let bad = |why: String| EarTrouble::Recording(path.display().to_string(), why);
    let mut reader = hound::WavReader::open(path).map_err(|e| bad(e.to_string()))?;
    let spec = reader.spec();
    if u64::from(reader.duration()) > MOST_SECONDS * u64::from(spec.sample_rate) {
        return Err(bad("longer than an hour".into()));
    }
    let samples: Result<Vec<f32>, hound::Error> = match spec.sample_format {
        hound::SampleFormat::Float => reader.samples::<f32>().collect(),
        hound::SampleFormat::Int => {
            let full = 2f32.powi(i32::from(spec.bits_per_sample) - 1);
            let samples = reader.samples::<i32>();
            samples.map(|s| s.map(|s| s as f32 / full)).collect()
        }
    };
    let samples = samples.map_err(|e| bad(e.to_string()))?;
    Ok(Downmix::whole(
        spec.channels.into(),
        spec.sample_rate,
        &samples,
    ))
}

/// Hears a recording once, at the speed at which it was spoken, then silence.
pub struct WavEar {
    control: Arc<Control>,
}

impl WavEar {
    /// Begins to listen hands-free. What cannot be read is told as trouble.
    pub fn open(path: PathBuf, sink: EarSink, idle: Idle) -> Self {
        let control = Arc::new(Control::default());
        control.set_mode(Mode::HandsFree);
        let shared = Arc::clone(&control);
        let run = move || match read_wav(&path) {
            Err(trouble) => sink(EarEvent::Trouble(trouble)),
            Ok(samples) => play(&samples, &shared, &sink, &idle),
        };
        if let Err(error) = thread::Builder::new().name("ear".into()).spawn(run) {
            // Without a thread there is no ear; the keyboard still works.
            eprintln!("{error}");
        }
        Self { control }
    }
}

fn play(samples: &[f32], control: &Control, sink: &EarSink, idle: &Idle) {
    let mut gate = Gate::new(control);
    let piece_time = Duration::from_millis(PIECE as u64 * 1000 / u64::from(SAMPLE_RATE));
    let mut silence = vec![0.0; SAMPLE_RATE as usize];
    dither(&mut silence);
    for piece in samples.chunks(PIECE).chain(silence.chunks(PIECE)) {
        // While the program speaks the recording waits, as a person would.
        while !idle() && !control.barge_in() && !control.is_stopped() {
            thread::sleep(piece_time);
        }
        if control.is_stopped() {
            return;
        }
        gate.push(piece, control, true)
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
    fn control(&self) -> &Arc<Control> {
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

    #[test]
    fn what_is_no_recording_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("no.wav");
        assert!(matches!(read_wav(&path), Err(EarTrouble::Recording(..))));
        std::fs::write(&path, b"RIFF\xff\xff\xff\xffWAVEfmt \x10\0\0\0").unwrap();
        assert!(matches!(read_wav(&path), Err(EarTrouble::Recording(..))));
    }
}
