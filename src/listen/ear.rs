//! Where sound comes in: a microphone, a WAV file or a script. What is heard goes to a sink as
//! events; what is wrong is an event too, never a panic, and nothing here waits for anyone.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU32, Ordering};

use super::activity::{EndSilence, SpeechClip};

#[cfg(feature = "device-audio")]
mod device;
mod gate;
mod scripted;
mod wav;

#[cfg(feature = "device-audio")]
pub use device::DeviceEar;
pub use gate::Gate;
pub use scripted::ScriptedEar;
pub use wav::{WavEar, read_wav};

/// When the ear listens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[repr(u8)]
pub enum Mode {
    /// Never; the microphone is closed.
    #[default]
    Off = 0,
    /// A key starts, silence ends.
    PushToTalk = 1,
    /// Always, but for while the program itself speaks.
    HandsFree = 2,
}

impl Mode {
    /// The names that settings and the command line use.
    pub const ALL: [(Self, &'static str); 3] = [
        (Self::Off, "off"),
        (Self::PushToTalk, "push"),
        (Self::HandsFree, "free"),
    ];

    /// The mode of this name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL
            .iter()
            .find(|(_, known)| *known == name)
            .map(|(mode, _)| *mode)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        Self::ALL
            .iter()
            .find(|(mode, _)| *mode == self)
            .map_or("", |(_, name)| name)
    }
}

/// What an ear tells.
#[derive(Debug, Clone, PartialEq)]
pub enum EarEvent {
    /// It listens now, or no longer: for the earcon.
    Listening(bool),
    /// Somebody has begun to speak.
    Began,
    /// Somebody has spoken, and may go on after this pause.
    Paused(SpeechClip),
    /// Somebody has spoken.
    Spoke(SpeechClip),
    /// Words that need no recognising, from a script.
    Words(String),
    /// Push to talk ended, and there was no speech.
    Nothing,
    /// Something is wrong with the sound.
    Trouble(EarTrouble),
    /// The microphone that was gone is back.
    Back,
    /// A recording is over.
    End,
}

/// What can be wrong with a microphone or a room. The keyboard always works.
#[derive(Debug, Clone, PartialEq, Eq, Hash, thiserror::Error)]
pub enum EarTrouble {
    /// There is no microphone: connect one.
    #[error("no microphone")]
    Missing,
    /// Another program holds it: close that program.
    #[error("the microphone is busy")]
    Busy,
    /// The system does not allow its use: allow it in the system's settings.
    #[error("the microphone is not allowed")]
    Denied,
    /// It was there and is no longer.
    #[error("the microphone is gone")]
    Gone,
    /// It gives perfect silence: it is muted.
    #[error("the microphone is muted")]
    Muted,
    /// What was said was too loud for it: turn it down or move away.
    #[error("the microphone is too loud")]
    Clipping,
    /// The room is nearly as loud as the speaker: come nearer or make it quieter.
    #[error("the room is too loud")]
    Noisy,
    /// Speech is hardly louder than the microphone's own noise: come nearer or turn it up.
    #[error("the microphone hears too little")]
    Faint,
    /// It cannot be used for another reason; the text is the system's.
    #[error("the microphone cannot be used: {0}")]
    Unusable(String),
    /// The recording could not be read: which, and why.
    #[error("{0}: {1}")]
    Recording(String, String),
}

impl EarTrouble {
    /// Whether it hears, though badly: what is said again may be better.
    pub fn is_about_sound(&self) -> bool {
        matches!(
            self,
            Self::Muted | Self::Clipping | Self::Noisy | Self::Faint
        )
    }
}

/// Where events go. Called from the ear's thread; it must not block.
pub type EarSink = Arc<dyn Fn(EarEvent) + Send + Sync>;

/// Whether the program itself is silent now: what comes from its own loudspeaker is not heard.
pub type Idle = Arc<dyn Fn() -> bool + Send + Sync>;

/// Something that hears.
pub trait Ear: Send {
    /// The switches, to be turned from any thread at any time.
    fn control(&self) -> &Arc<EarSwitches>;
}

/// The switches of an ear; turning one never waits.
#[derive(Debug)]
pub struct EarSwitches {
    mode: AtomicU8,
    talk: AtomicBool,
    barge_in: AtomicBool,
    stopped: AtomicBool,
    least_ms: AtomicU32,
    most_ms: AtomicU32,
}

impl Default for EarSwitches {
    fn default() -> Self {
        let end = EndSilence::default();
        Self {
            mode: AtomicU8::new(Mode::Off as u8),
            talk: AtomicBool::new(false),
            barge_in: AtomicBool::new(false),
            stopped: AtomicBool::new(false),
            least_ms: AtomicU32::new(end.least_ms),
            most_ms: AtomicU32::new(end.most_ms),
        }
    }
}

impl EarSwitches {
    /// Sets when it listens. What the key began ends with its mode.
    pub fn set_mode(&self, mode: Mode) {
        if mode == Mode::Off {
            self.set_talk(false);
        }
        self.mode.store(mode as u8, Ordering::Relaxed);
    }

    /// Whether the microphone is to be open just now: with push to talk only while somebody talks.
    pub fn is_wanted(&self) -> bool {
        match self.mode() {
            Mode::Off => false,
            Mode::PushToTalk => self.talk(),
            Mode::HandsFree => true,
        }
    }

    /// When it listens.
    pub fn mode(&self) -> Mode {
        match self.mode.load(Ordering::Relaxed) {
            1 => Mode::PushToTalk,
            2 => Mode::HandsFree,
            _ => Mode::Off,
        }
    }

    /// Push to talk: the key was pressed, or pressed again to end before the silence does.
    pub fn set_talk(&self, talk: bool) {
        self.talk.store(talk, Ordering::Relaxed);
    }

    /// Whether push to talk is on just now.
    pub fn talk(&self) -> bool {
        self.talk.load(Ordering::Relaxed)
    }

    /// Listens while the program speaks, for those who wear headphones.
    pub fn set_barge_in(&self, on: bool) {
        self.barge_in.store(on, Ordering::Relaxed);
    }

    /// Whether it listens while the program speaks.
    pub fn barge_in(&self) -> bool {
        self.barge_in.load(Ordering::Relaxed)
    }

    /// Sets the silence that ends an utterance.
    pub fn set_end_silence(&self, end: EndSilence) {
        self.least_ms.store(end.least_ms, Ordering::Relaxed);
        self.most_ms.store(end.most_ms, Ordering::Relaxed);
    }

    /// The silence that ends an utterance.
    pub fn end_silence(&self) -> EndSilence {
        EndSilence {
            least_ms: self.least_ms.load(Ordering::Relaxed),
            most_ms: self.most_ms.load(Ordering::Relaxed),
        }
    }

    /// Ends the ear's thread.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// Whether the ear's thread is to end.
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }
}
