//! Where the mixed sound goes, and the thread that asks the mixer for it.

use super::mixer::{Feed, Frame, Mixer, mixer};
use super::{Earcon, SinkChoice, SoundFinding};
use std::io::{Seek, Write};
use std::ops::Deref;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// Frames a buffer, for the sinks whose size is ours to choose: 23 ms at the voices' rate.
pub(super) const BUFFER: usize = 512;
/// The rate without a device: the voices' own, so that nothing need be resampled.
const PLAIN_RATE: u32 = 22_050;
/// How often a WAV file's header is brought up to date: a killed run leaves a valid file.
const FLUSH: Duration = Duration::from_millis(250);
/// How long a sink may take to stop before it is left to itself (a sound server may hang).
const STOP_WITHIN: Duration = Duration::from_millis(700);

/// The sound of the program: hands out the feed, keeps the sink alive. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Sound(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    feed: Arc<Feed>,
    notes: Notes,
    stop: Arc<AtomicBool>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

/// What the sink has to report, for the program to fetch.
#[derive(Debug, Clone, Default)]
pub(super) struct Notes(Arc<Mutex<Vec<SoundFinding>>>);

impl Notes {
    pub(super) fn add(&self, finding: SoundFinding) {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push(finding);
    }

    fn take(&self) -> Vec<SoundFinding> {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Deref for Sound {
    type Target = Feed;

    fn deref(&self) -> &Feed {
        &self.0.feed
    }
}

/// How fast a sink takes samples.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SinkPace {
    /// As they would be heard.
    RealTime,
    /// As soon as they are there; silence is passed over.
    AtOnce,
}

/// Opens the sound. Never fails: the worst case is silence and a finding that says why.
///
/// Findings that come later (a device goes away) are fetched with [`Sound::findings`].
pub fn open(choice: &SinkChoice) -> (Sound, Vec<SoundFinding>) {
    let sound = match choice {
        SinkChoice::Null => Sound::null(SinkPace::AtOnce),
        SinkChoice::Wav(path) => Sound::wav(path, SinkPace::RealTime),
        SinkChoice::Device => device(),
    };
    let findings = sound.findings();
    (sound, findings)
}

#[cfg(feature = "device-audio")]
fn device() -> Sound {
    super::device::open()
}

#[cfg(not(feature = "device-audio"))]
fn device() -> Sound {
    let sound = Sound::null(SinkPace::RealTime);
    sound.0.notes.add(SoundFinding::NotBuilt);
    sound
}

impl Sound {
    /// A sink that throws the sound away.
    pub fn null(pace: SinkPace) -> Self {
        Self::start(PLAIN_RATE, move |mut mixer, sink| {
            run_null(&mut mixer, sink, pace, None)
        })
    }

    /// A sink that writes a 16-bit WAV file of two channels, as [`open`] does for `wav:PATH`.
    pub fn wav(path: &Path, pace: SinkPace) -> Self {
        let path = path.to_owned();
        let failed = {
            let path = path.clone();
            move |why: String| SoundFinding::WavFailed {
                path: path.clone(),
                why,
            }
        };
        let spec = hound::WavSpec {
            channels: 2,
            sample_rate: PLAIN_RATE,
            bits_per_sample: 16,
            sample_format: hound::SampleFormat::Int,
        };
        match hound::WavWriter::create(&path, spec) {
            Ok(writer) => Self::start(PLAIN_RATE, move |mut mixer, sink| {
                if let Err(error) = run_wav(&mut mixer, sink, pace, writer) {
                    sink.notes.add(failed(error.to_string()));
                    run_null(&mut mixer, sink, SinkPace::RealTime, None);
                }
            }),
            Err(error) => {
                let sound = Self::null(SinkPace::RealTime);
                sound.0.notes.add(failed(error.to_string()));
                sound
            }
        }
    }

    /// A sound without a sink: the caller renders. For tests and measurements.
    pub fn manual(rate: u32) -> (Self, Mixer) {
        let (mixer, feed) = mixer(rate);
        let inner = Inner {
            feed: Arc::new(feed),
            notes: Notes::default(),
            stop: Arc::default(),
            thread: Mutex::new(None),
        };
        (Self(Arc::new(inner)), mixer)
    }

    /// Starts a sink's thread.
    pub(super) fn start(rate: u32, run: impl FnOnce(Mixer, &Sink) + Send + 'static) -> Self {
        let (mixer, feed) = mixer(rate);
        let feed = Arc::new(feed);
        let stop = Arc::new(AtomicBool::new(false));
        let notes = Notes::default();
        let sink = Sink {
            stop: Arc::clone(&stop),
            notes: notes.clone(),
        };
        let thread = thread::Builder::new()
            .name("sound".into())
            .spawn(move || run(mixer, &sink))
            .map_err(|e| notes.add(SoundFinding::NoDevice { why: e.to_string() }))
            .ok();
        if let Some(thread) = &thread {
            feed.wakes(thread.thread().clone());
        }
        Self(Arc::new(Inner {
            feed,
            notes,
            stop,
            thread: Mutex::new(thread),
        }))
    }

    /// What happened to the sound since the last call.
    pub fn findings(&self) -> Vec<SoundFinding> {
        self.0.notes.take()
    }

    /// Plays an earcon; returns at once.
    pub fn play(&self, earcon: Earcon) {
        self.0.feed.earcon(earcon);
    }

    /// Ends the sink, whoever else still holds the sound: a WAV file is whole then.
    pub fn close(&self) {
        self.0.close();
    }

    /// Waits until everything has been played, at most so long; whether it has been.
    pub fn wait_idle(&self, timeout: Duration) -> bool {
        let end = Instant::now() + timeout;
        while !self.is_idle() {
            if Instant::now() >= end {
                return false;
            }
            thread::sleep(Duration::from_millis(2));
        }
        true
    }
}

impl Inner {
    fn close(&self) {
        self.stop.store(true, Ordering::Release);
        let mut thread = self.thread.lock().unwrap_or_else(PoisonError::into_inner);
        let thread = thread.take();
        if let Some(thread) = thread {
            thread.thread().unpark();
            let end = Instant::now() + STOP_WITHIN;
            while !thread.is_finished() && Instant::now() < end {
                thread::sleep(Duration::from_millis(1));
            }
            if thread.is_finished() {
                // A sink that panicked has nothing more to say.
                let _ = thread.join();
            }
        }
    }
}

impl Drop for Inner {
    fn drop(&mut self) {
        self.close();
    }
}

/// What a sink's thread needs besides the mixer.
pub(super) struct Sink {
    pub(super) stop: Arc<AtomicBool>,
    pub(super) notes: Notes,
}

impl Sink {
    pub(super) fn stopped(&self) -> bool {
        self.stop.load(Ordering::Acquire)
    }
}

/// Asks the mixer for buffers until the program ends, or until then; `take` gets each.
///
/// # Errors
///
/// What `take` failed with.
fn run(
    mixer: &mut Mixer,
    sink: &Sink,
    pace: SinkPace,
    until: Option<Instant>,
    take: &mut dyn FnMut(&[Frame]) -> Result<(), hound::Error>,
) -> Result<(), hound::Error> {
    let mut buffer = [[0.0; 2]; BUFFER];
    let mut due = Instant::now();
    let period = Duration::from_secs_f64(BUFFER as f64 / f64::from(mixer.rate()));
    while !sink.stopped() && until.is_none_or(|end| Instant::now() < end) {
        if pace == SinkPace::AtOnce && mixer.is_idle() {
            // Fed or stopped, someone unparks this thread; the time-out only guards against a lost call.
            thread::park_timeout(Duration::from_millis(50));
            continue;
        }
        if pace == SinkPace::RealTime {
            let now = Instant::now();
            // After a machine was asleep, what was missed is not caught up with.
            due = if now > due + Duration::from_secs(1) {
                now
            } else {
                due + period
            };
            thread::sleep(due.saturating_duration_since(now));
        }
        mixer.render_stereo(&mut buffer);
        take(&buffer)?;
    }
    Ok(())
}

/// Goes on without anyone hearing it, until the program ends, or until then.
pub(super) fn run_null(mixer: &mut Mixer, sink: &Sink, pace: SinkPace, until: Option<Instant>) {
    // Throwing away cannot fail.
    let _ = run(mixer, sink, pace, until, &mut |_| Ok(()));
}

fn run_wav<W: Write + Seek>(
    mixer: &mut Mixer,
    sink: &Sink,
    pace: SinkPace,
    mut writer: hound::WavWriter<W>,
) -> Result<(), hound::Error> {
    let mut flushed = Instant::now();
    run(mixer, sink, pace, None, &mut |buffer| {
        for sample in buffer.iter().flatten() {
            writer.write_sample((sample * f32::from(i16::MAX)) as i16)?;
        }
        if flushed.elapsed() >= FLUSH {
            flushed = Instant::now();
            writer.flush()?;
        }
        Ok(())
    })?;
    writer.finalize()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_immediate_wav_holds_the_sound_and_no_silence() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("a.wav");
        let sound = Sound::wav(&path, SinkPace::AtOnce);
        sound.play(Earcon::Flag);
        assert!(sound.wait_idle(Duration::from_secs(10)));
        drop(sound);
        let samples: Vec<i16> = hound::WavReader::open(&path)
            .unwrap()
            .samples()
            .map(Result::unwrap)
            .collect();
        assert!(
            (12_000..20_000).contains(&samples.len()),
            "{} samples",
            samples.len()
        );
        assert!(samples.iter().any(|s| s.abs() > 2000));
    }

    #[test]
    fn a_closed_file_is_whole_though_a_voice_keeps_the_sound() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("a.wav");
        let sound = Sound::wav(&path, SinkPace::AtOnce);
        let _voice = sound.clone();
        sound.play(Earcon::Flag);
        assert!(sound.wait_idle(Duration::from_secs(10)));
        sound.close();
        let samples = hound::WavReader::open(&path).unwrap().len();
        assert!((12_000..20_000).contains(&samples), "{samples} samples");
    }

    #[test]
    fn a_file_is_valid_while_it_is_written() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("a.wav");
        let sound = Sound::wav(&path, SinkPace::RealTime);
        sound.play(Earcon::Move);
        let end = Instant::now() + Duration::from_secs(20);
        // Never closed: as if the program were killed.
        while hound::WavReader::open(&path).map_or(0, |r| r.len()) < 2_000 {
            assert!(
                Instant::now() < end,
                "the header was never brought up to date"
            );
            thread::sleep(Duration::from_millis(20));
        }
    }

    #[test]
    fn an_unwritable_file_is_a_finding_and_the_sound_goes_on() {
        let path = Path::new("/nonexistent/folder/a.wav");
        let (sound, findings) = open(&SinkChoice::Wav(path.to_owned()));
        assert!(matches!(&findings[..], [SoundFinding::WavFailed { path: p, .. }] if p == path));
        sound.play(Earcon::Move);
        assert!(sound.wait_idle(Duration::from_secs(10)));
    }

    #[test]
    fn null_hears_everything_at_once() {
        let (sound, findings) = open(&SinkChoice::Null);
        assert!(findings.is_empty());
        let turn = sound.turn();
        sound.speech(turn, &[0.1; 5000]);
        assert!(sound.wait_idle(Duration::from_secs(10)));
        assert_eq!(sound.played(), 5000);
    }
}
