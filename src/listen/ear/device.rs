//! The microphone, through cpal: open only while it is to listen, and opened again when it comes
//! back.

use std::sync::Arc;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use cpal::traits::{DeviceTrait, HostTrait, StreamTrait};
use cpal::{
    BufferSize, Error, ErrorKind, FromSample, Sample, SampleFormat, SizedSample,
    SupportedBufferSize,
};

use super::super::resample::Downmix;
use super::{Ear, EarEvent, EarSink, EarSwitches, EarTrouble, Gate, Idle, Mode};
use crate::stream::{Held, Opener};

/// Frames a buffer: 20 ms at 48 kHz. Left to itself PulseAudio buffers two seconds.
const FRAMES: u32 = 960;
/// So many buffers may wait for the ear's thread; more are lost rather than waited for.
const QUEUE: usize = 256;
/// A microphone that gives nothing for so long has gone away without a word.
const STALLED: Duration = Duration::from_secs(3);
/// How soon a lost microphone is looked for again; the pause doubles up to the longest.
const RETRY: Duration = Duration::from_secs(1);
const RETRY_LONGEST: Duration = Duration::from_secs(20);
/// How often the switches are looked at while the microphone is closed.
const GLANCE: Duration = Duration::from_millis(30);

/// Hears through the default microphone.
pub struct DeviceEar {
    control: Arc<EarSwitches>,
}

impl DeviceEar {
    /// Ready, with the microphone closed until a mode is set. All that goes wrong is told to `sink`.
    pub fn open(sink: EarSink, idle: Idle) -> Self {
        let control = Arc::new(EarSwitches::default());
        let shared = Arc::clone(&control);
        let told = Arc::clone(&sink);
        let run = move || keep_listening(&shared, &sink, &idle);
        if let Err(error) = thread::Builder::new().name("ear".into()).spawn(run) {
            told(EarEvent::Trouble(EarTrouble::Unusable(error.to_string())));
        }
        Self { control }
    }
}

impl Ear for DeviceEar {
    fn control(&self) -> &Arc<EarSwitches> {
        &self.control
    }
}

impl Drop for DeviceEar {
    fn drop(&mut self) {
        self.control.stop();
    }
}

fn keep_listening(control: &EarSwitches, sink: &EarSink, idle: &Idle) {
    let opener = Opener::default();
    let mut missing: Option<EarTrouble> = None;
    let mut pause = RETRY;
    while !control.is_stopped() {
        if !control.is_wanted() {
            thread::sleep(GLANCE);
            continue;
        }
        // Who presses the key is told each time that nothing hears, others once until it is back.
        let pressed = control.mode() == Mode::PushToTalk;
        let (trouble, lost) = match Hearing::open(&opener) {
            Ok(hearing) => {
                if missing.take().is_some() && !pressed {
                    sink(EarEvent::Back);
                }
                let began = Instant::now();
                let ended = hearing.listen(control, sink, idle);
                if began.elapsed() > RETRY_LONGEST {
                    pause = RETRY;
                }
                match ended {
                    // Switched off, or the program ends.
                    None => continue,
                    Some(error) => (trouble_of(&error, true), Some(hearing)),
                }
            }
            Err(error) => (trouble_of(&error, false), None),
        };
        if pressed {
            sink(EarEvent::Trouble(trouble));
            control.set_talk(false);
            continue;
        }
        if missing.is_none() {
            sink(EarEvent::Trouble(trouble.clone()));
            missing = Some(trouble);
        }
        // What is lost is told before it is closed, which may take a while.
        drop(lost);
        let until = Instant::now() + pause;
        while Instant::now() < until && !control.is_stopped() && control.mode() == Mode::HandsFree {
            thread::sleep(GLANCE);
        }
        pause = (pause * 2).min(RETRY_LONGEST);
    }
}

fn trouble_of(error: &Error, was_open: bool) -> EarTrouble {
    match error.kind() {
        ErrorKind::DeviceBusy => EarTrouble::Busy,
        ErrorKind::PermissionDenied => EarTrouble::Denied,
        ErrorKind::DeviceNotAvailable | ErrorKind::HostUnavailable if was_open => EarTrouble::Gone,
        ErrorKind::DeviceNotAvailable | ErrorKind::HostUnavailable => EarTrouble::Missing,
        ErrorKind::StreamInvalidated | ErrorKind::BackendError if was_open => EarTrouble::Gone,
        _ => EarTrouble::Unusable(error.to_string()),
    }
}

/// What the stream's callbacks tell.
enum Incoming {
    Samples(Vec<f32>),
    Error(Error),
}

/// An open microphone.
struct Hearing {
    samples: Samples,
    /// Hearing ends with it.
    _stream: Held,
}

/// What comes from it.
struct Samples {
    incoming: mpsc::Receiver<Incoming>,
    channels: usize,
    rate: u32,
}

impl Samples {
    fn open() -> Result<(cpal::Stream, Self), Error> {
        let device = cpal::default_host()
            .default_input_device()
            .ok_or_else(|| Error::new(ErrorKind::DeviceNotAvailable))?;
        let offered = device.default_input_config()?;
        let frames = match offered.buffer_size() {
            SupportedBufferSize::Range { min, max } => FRAMES.max(*min).min(*max),
            SupportedBufferSize::Unknown => FRAMES,
        };
        let mut config = offered.config();
        config.buffer_size = BufferSize::Fixed(frames);
        let (sender, incoming) = mpsc::sync_channel(QUEUE);
        let stream = match offered.sample_format() {
            SampleFormat::F32 => stream::<f32>(&device, config, sender),
            SampleFormat::I16 => stream::<i16>(&device, config, sender),
            SampleFormat::I32 => stream::<i32>(&device, config, sender),
            SampleFormat::U8 => stream::<u8>(&device, config, sender),
            SampleFormat::U16 => stream::<u16>(&device, config, sender),
            SampleFormat::I8 => stream::<i8>(&device, config, sender),
            SampleFormat::F64 => stream::<f64>(&device, config, sender),
            SampleFormat::I24 => stream::<cpal::I24>(&device, config, sender),
            _ => Err(Error::new(ErrorKind::UnsupportedConfig)),
        }?;
        stream.play()?;
        let samples = Self {
            incoming,
            channels: config.channels.into(),
            rate: config.sample_rate,
        };
        Ok((stream, samples))
    }
}

impl Hearing {
    fn open(opener: &Opener) -> Result<Self, Error> {
        let hung = || Error::new(ErrorKind::DeviceNotAvailable);
        let opened = opener.open(Samples::open);
        let (_stream, samples) = opened.map_err(|error| error.unwrap_or_else(hung))?;
        Ok(Self { samples, _stream })
    }

    /// Listens until it is switched off (`None`) or the microphone is lost.
    fn listen(&self, control: &EarSwitches, sink: &EarSink, idle: &Idle) -> Option<Error> {
        let Some(mut downmix) = Downmix::new(self.samples.channels, self.samples.rate) else {
            return Some(Error::new(ErrorKind::UnsupportedConfig));
        };
        let mut gate = Gate::new(control);
        let mut heard = Instant::now();
        // With push to talk what was said when the key was pressed again is still heard to its end.
        while (control.is_wanted() || gate.is_listening())
            && control.mode() != Mode::Off
            && !control.is_stopped()
        {
            match self
                .samples
                .incoming
                .recv_timeout(Duration::from_millis(100))
            {
                Ok(Incoming::Samples(samples)) => {
                    heard = Instant::now();
                    let samples = downmix.push(&samples);
                    for event in gate.push(&samples, control, idle()) {
                        sink(event);
                    }
                }
                Ok(Incoming::Error(error)) if is_fatal(error.kind()) => return Some(error),
                Ok(Incoming::Error(_)) => {}
                Err(RecvTimeoutError::Timeout) if heard.elapsed() < STALLED => {}
                Err(_) => return Some(Error::new(ErrorKind::DeviceNotAvailable)),
            }
        }
        if gate.is_listening() {
            sink(EarEvent::Listening(false));
        }
        None
    }
}

/// Whether a stream that reports this has to be opened anew.
fn is_fatal(kind: ErrorKind) -> bool {
    use ErrorKind::{DeviceChanged, RealtimeDenied, Xrun};
    !matches!(kind, Xrun | RealtimeDenied | DeviceChanged)
}

fn stream<T>(
    device: &cpal::Device,
    config: cpal::StreamConfig,
    sender: mpsc::SyncSender<Incoming>,
) -> Result<cpal::Stream, Error>
where
    T: SizedSample,
    f32: FromSample<T>,
{
    let errors = sender.clone();
    device.build_input_stream(
        config,
        move |data: &[T], _: &cpal::InputCallbackInfo| {
            let samples = data.iter().map(|x| f32::from_sample(*x)).collect();
            // The device's thread never waits: what nobody takes is lost.
            let _ = sender.try_send(Incoming::Samples(samples));
        },
        move |error| {
            let _ = errors.try_send(Incoming::Error(error));
        },
        Some(Duration::from_secs(5)),
    )
}
