//! The loudspeaker, through cpal; and what is done when there is none or it goes away.

use super::SoundFinding;
use super::mixer::Mixer;
use super::sink::{Sink, SinkPace, Sound, run_null};
use crate::stream::{Held, Opener};
use cpal::traits::{DeviceTrait, HostTrait, StreamTrait};
use cpal::{
    BufferSize, Error, ErrorKind, FromSample, SampleFormat, SizedSample, SupportedBufferSize,
};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};

/// Frames a buffer: 20 ms at 48 kHz. Left to itself PulseAudio buffers two seconds.
const FRAMES: u32 = 960;
/// The rate until a device has said its own.
const FIRST_RATE: u32 = 48_000;
/// How long the start of the program waits to learn whether there is a loudspeaker.
const FIRST_TRY: Duration = Duration::from_millis(2_500);
/// A device that asks for no samples for so long has gone away without a word.
const STALLED: Duration = Duration::from_secs(3);
/// How soon a lost device is looked for again; the pause doubles up to the longest.
const RETRY: Duration = Duration::from_secs(1);
const RETRY_LONGEST: Duration = Duration::from_secs(30);

/// Plays through the default loudspeaker.
pub(super) fn open() -> Sound {
    #[cfg(target_os = "linux")]
    super::quiet::silence_alsa();
    let (ready, opened) = mpsc::channel();
    let sound = Sound::start(FIRST_RATE, move |mixer, sink| {
        keep_playing(mixer, sink, &ready)
    });
    // A sound server that hangs is reported later; the program starts without it.
    let _ = opened.recv_timeout(FIRST_TRY);
    sound
}

/// Opens the loudspeaker, and again whenever it is lost, until the program ends.
fn keep_playing(mixer: Mixer, sink: &Sink, ready: &mpsc::Sender<()>) {
    let mixer = Arc::new(Mutex::new(mixer));
    let opener = Opener::default();
    let mut missing = false;
    let mut pause = RETRY;
    while !sink.stopped() {
        let (finding, lost) = match Playing::open(&opener, &mixer) {
            Ok(playing) => {
                if missing {
                    sink.notes.add(SoundFinding::DeviceBack);
                    missing = false;
                }
                // Who went away before has already been reported by now.
                let _ = ready.send(());
                let began = Instant::now();
                let Some(why) = playing.watch(sink) else {
                    return;
                };
                if began.elapsed() > RETRY_LONGEST {
                    pause = RETRY;
                }
                (SoundFinding::DeviceLost { why }, Some(playing))
            }
            Err(error) => {
                let why = error.to_string();
                (SoundFinding::NoDevice { why }, None)
            }
        };
        if !missing {
            missing = true;
            sink.notes.add(finding);
        }
        let _ = ready.send(());
        // What is lost is told before it is closed, which may take a while.
        drop(lost);
        // Meanwhile speech goes on unheard, so that the game does not wait for it.
        let mut mixer = mixer.lock().unwrap_or_else(PoisonError::into_inner);
        run_null(
            &mut mixer,
            sink,
            SinkPace::RealTime,
            Some(Instant::now() + pause),
        );
        pause = (pause * 2).min(RETRY_LONGEST);
    }
}

/// An open loudspeaker.
struct Playing {
    reports: Reports,
    /// Playing ends with it.
    _stream: Held,
}

/// What the stream's callbacks tell.
struct Reports {
    errors: mpsc::Receiver<Error>,
    /// Buffers asked for since it was opened.
    buffers: Arc<AtomicU64>,
    rate: u32,
}

impl Reports {
    fn open(mixer: Arc<Mutex<Mixer>>) -> Result<(cpal::Stream, Self), Error> {
        let device = cpal::default_host()
            .default_output_device()
            .ok_or_else(|| Error::new(ErrorKind::DeviceNotAvailable))?;
        let offered = device.default_output_config()?;
        let frames = match offered.buffer_size() {
            SupportedBufferSize::Range { min, max } => FRAMES.max(*min).min(*max),
            SupportedBufferSize::Unknown => FRAMES,
        };
        let mut config = offered.config();
        config.buffer_size = BufferSize::Fixed(frames);
        let (report, errors) = mpsc::channel();
        let buffers = Arc::new(AtomicU64::new(0));
        let source = Source {
            mixer,
            buffers: Arc::clone(&buffers),
            report,
        };
        let stream = match offered.sample_format() {
            SampleFormat::F32 => source.stream::<f32>(&device, config),
            SampleFormat::I16 => source.stream::<i16>(&device, config),
            SampleFormat::I32 => source.stream::<i32>(&device, config),
            SampleFormat::U8 => source.stream::<u8>(&device, config),
            SampleFormat::U16 => source.stream::<u16>(&device, config),
            SampleFormat::I8 => source.stream::<i8>(&device, config),
            SampleFormat::F64 => source.stream::<f64>(&device, config),
            SampleFormat::I24 => source.stream::<cpal::I24>(&device, config),
            _ => Err(Error::new(ErrorKind::UnsupportedConfig)),
        }?;
        stream.play()?;
        let rate = config.sample_rate;
        let reports = Self {
            errors,
            buffers,
            rate,
        };
        Ok((stream, reports))
    }
}

impl Playing {
    fn open(opener: &Opener, mixer: &Arc<Mutex<Mixer>>) -> Result<Self, Error> {
        let hung = || Error::new(ErrorKind::DeviceNotAvailable);
        let source = Arc::clone(mixer);
        let opened = opener.open(|| Reports::open(source));
        let (_stream, reports) = opened.map_err(|error| error.unwrap_or_else(hung))?;
        // Here, since one that hung and opens late must not change the rate of another.
        let mut mixer = mixer.lock().unwrap_or_else(PoisonError::into_inner);
        mixer.set_rate(reports.rate);
        Ok(Self { reports, _stream })
    }

    /// Returns why the device is lost, or nothing when the program ends.
    fn watch(&self, sink: &Sink) -> Option<String> {
        let mut seen = 0;
        let mut asked = Instant::now();
        while !sink.stopped() {
            match self.reports.errors.recv_timeout(Duration::from_millis(100)) {
                Ok(error) if is_fatal(error.kind()) => return Some(error.to_string()),
                Ok(_) | Err(mpsc::RecvTimeoutError::Timeout) => {}
                // The stream has dropped its callbacks: it is over.
                Err(mpsc::RecvTimeoutError::Disconnected) => return Some(String::new()),
            }
            let now = self.reports.buffers.load(Ordering::Relaxed);
            if now != seen {
                (seen, asked) = (now, Instant::now());
            } else if asked.elapsed() > STALLED {
                return Some(Error::new(ErrorKind::DeviceNotAvailable).to_string());
            }
        }
        // What the device still holds is the end of the last word.
        thread::sleep(Duration::from_millis(60));
        None
    }
}

/// Whether a stream that reports this has to be opened anew.
fn is_fatal(kind: ErrorKind) -> bool {
    !matches!(
        kind,
        ErrorKind::Xrun | ErrorKind::RealtimeDenied | ErrorKind::DeviceChanged
    )
}

/// What the device's callbacks hold.
struct Source {
    mixer: Arc<Mutex<Mixer>>,
    buffers: Arc<AtomicU64>,
    report: mpsc::Sender<Error>,
}

impl Source {
    fn stream<T: SizedSample + FromSample<f32>>(
        self,
        device: &cpal::Device,
        config: cpal::StreamConfig,
    ) -> Result<cpal::Stream, Error> {
        let channels = usize::from(config.channels.max(1));
        let mut frames = [[0f32; 2]; 1024];
        let Self {
            mixer,
            buffers,
            report,
        } = self;
        device.build_output_stream::<T, _, _>(
            config,
            move |out, _| {
                buffers.fetch_add(1, Ordering::Relaxed);
                // Only this thread has the mixer while a device plays: the lock is free.
                let Ok(mut mixer) = mixer.try_lock() else {
                    return;
                };
                for part in out.chunks_mut(frames.len() * channels) {
                    let Some(frames) = frames.get_mut(..part.len() / channels) else {
                        return;
                    };
                    mixer.render_stereo(frames);
                    for (out, frame) in part.chunks_exact_mut(channels).zip(frames) {
                        if let [only] = out {
                            *only = T::from_sample_((frame[0] + frame[1]) / 2.0);
                            continue;
                        }
                        // Left and right in turn: so are the pairs of larger systems.
                        for (out, sample) in out.iter_mut().zip(frame.iter().cycle()) {
                            *out = T::from_sample_(*sample);
                        }
                    }
                }
            },
            move |error| {
                // Nobody listens only when the stream is being closed.
                let _ = report.send(error);
            },
            Some(Duration::from_secs(2)),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::audio::Earcon;

    /// Run by `tests/pulse.sh`, which brings a sound server up, kills it, and brings it up again.
    #[test]
    #[ignore = "needs the sound server of tests/pulse.sh"]
    fn a_device_is_played_lost_and_found() {
        let began = Instant::now();
        let sound = open();
        assert_eq!(sound.findings(), []);
        println!("open after {:?}", began.elapsed());
        let mut found = Vec::new();
        for _ in 0..60 {
            sound.play(Earcon::Flag);
            assert!(
                sound.wait_idle(Duration::from_secs(5)),
                "earcons pass, heard or not"
            );
            for finding in sound.findings() {
                println!("after {:?}: {finding:?}", began.elapsed());
                found.push(finding);
            }
            if found.len() >= 2 {
                break;
            }
            thread::sleep(Duration::from_millis(200));
        }
        assert!(
            matches!(
                &found[..],
                [SoundFinding::DeviceLost { .. }, SoundFinding::DeviceBack]
            ),
            "{found:?}"
        );
        // Heard again.
        for _ in 0..4 {
            sound.play(Earcon::Flag);
            assert!(sound.wait_idle(Duration::from_secs(5)));
        }
    }

    /// Run by `tests/pulse.sh` where there is no sound server and no sound card.
    #[test]
    #[ignore = "needs a machine without sound"]
    fn without_a_device_the_sound_goes_on_unheard() {
        let sound = open();
        let findings = sound.findings();
        assert!(
            matches!(&findings[..], [SoundFinding::NoDevice { .. }]),
            "{findings:?}"
        );
        sound.play(Earcon::Flag);
        assert!(sound.wait_idle(Duration::from_secs(5)));
    }
}
