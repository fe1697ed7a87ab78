//! Sound: earcons and speech through one mixer, to a device, a WAV file or nowhere.
//!
//! - [`earcons`]: each earcon as a formula, no samples on disk.
//! - [`mixer`]: the real-time half, one `render(&mut [f32])`, and the feeding half.
//! - [`notes`]: tones with a place, a height and a timbre, for whatever they stand for elsewhere.
//! - [`resample`]: from the voice's rate to the device's, off the audio thread.
//! - [`sink`]: where the mixed sound goes; [`device`] is the one that needs hardware.
//! - [`mod@doctor`]: what a machine has, as data.
//!
//! [`open`] never fails: without a device the program goes on in silence and a [`SoundFinding`] says so.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

#[cfg(feature = "device-audio")]
pub mod device;
pub mod doctor;
pub mod earcons;
pub mod mixer;
pub mod notes;
#[cfg(all(feature = "device-audio", target_os = "linux"))]
mod quiet;
pub mod resample;
pub mod sink;

pub use doctor::doctor;
pub use mixer::{Feed, Mixer};
pub use notes::{Note, Place};
#[cfg(all(feature = "device-audio", target_os = "linux"))]
pub(crate) use quiet::silence_alsa;
pub use sink::{Sound, open};

/// A short sound that stands for something, so that it need not be said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Earcon {
    /// A move was made.
    Move,
    /// A piece was taken.
    Capture,
    /// The king is attacked.
    Check,
    /// Castling.
    Castle,
    /// A pawn became another piece.
    Promote,
    /// Refused: illegal, or not possible now.
    Refused,
    /// The game is over.
    GameEnd,
    /// Little time is left.
    LowTime,
    /// A flag has fallen.
    Flag,
    /// Five minutes of thinking, as one dot of the tactile clock.
    Tick,
    /// Fifteen minutes of thinking, as two dots of the tactile clock.
    DoubleTick,
    /// The edge of the board: the cursor stays.
    Edge,
    /// The program listens.
    Listening,
    /// The program heard something.
    Heard,
}

impl Earcon {
    /// All of them, in the order in which help plays them.
    pub const ALL: [Self; 14] = [
        Self::Move,
        Self::Capture,
        Self::Check,
        Self::Castle,
        Self::Promote,
        Self::Refused,
        Self::GameEnd,
        Self::LowTime,
        Self::Flag,
        Self::Tick,
        Self::DoubleTick,
        Self::Edge,
        Self::Listening,
        Self::Heard,
    ];

    /// The name in transcripts: `! flag`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Move => "move",
            Self::Capture => "capture",
            Self::Check => "check",
            Self::Castle => "castle",
            Self::Promote => "promote",
            Self::Refused => "refused",
            Self::GameEnd => "game-end",
            Self::LowTime => "low-time",
            Self::Flag => "flag",
            Self::Tick => "tick",
            Self::DoubleTick => "double-tick",
            Self::Edge => "edge",
            Self::Listening => "listening",
            Self::Heard => "heard",
        }
    }
}

/// Where the sound goes: `--audio device|wav:PATH|null`.
///
/// ```
/// use hektor::audio::SinkChoice;
/// assert_eq!("device".parse(), Ok(SinkChoice::Device));
/// assert_eq!("wav:/tmp/a.wav".parse(), Ok(SinkChoice::Wav("/tmp/a.wav".into())));
/// assert!("loud".parse::<SinkChoice>().is_err());
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum SinkChoice {
    /// The system's default loudspeaker.
    #[default]
    Device,
    /// A WAV file that holds what would have been heard, silence included.
    Wav(PathBuf),
    /// Nowhere, and without waiting: everything counts as heard as fast as it can be spoken.
    Null,
}

/// A sink that is none of `device`, `wav:PATH` and `null`.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?}: device | wav:PATH | null")]
pub struct UnknownSink(pub String);

impl FromStr for SinkChoice {
    type Err = UnknownSink;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "device" => Ok(Self::Device),
            "null" => Ok(Self::Null),
            _ => match text.strip_prefix("wav:") {
                Some(path) if !path.is_empty() => Ok(Self::Wav(path.into())),
                _ => Err(UnknownSink(text.to_owned())),
            },
        }
    }
}

impl fmt::Display for SinkChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Device => f.write_str("device"),
            Self::Wav(path) => write!(f, "wav:{}", path.display()),
            Self::Null => f.write_str("null"),
        }
    }
}

/// Something about the sound that the user should be told once, in words that the lexicon has.
///
/// The `why` is the system's own message: for diagnostics, not to be spoken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SoundFinding {
    /// There is no loudspeaker, or no sound server runs: the program goes on in text.
    NoDevice {
        /// What the system said.
        why: String,
    },
    /// The loudspeaker went away while playing; it is looked for again and again.
    DeviceLost {
        /// What the system said.
        why: String,
    },
    /// A loudspeaker is there again.
    DeviceBack,
    /// This build has no part that plays through a device.
    NotBuilt,
    /// The WAV file cannot be written (any more).
    WavFailed {
        /// The file.
        path: PathBuf,
        /// What the system said.
        why: String,
    },
}
