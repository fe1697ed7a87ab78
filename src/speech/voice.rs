//! What a voice is: one that gives samples, or one that speaks by itself.

use super::{Lang, Prosody, Segment};

/// Whether more samples are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flow {
    /// Go on.
    Go,
    /// The speech was cut: give no more.
    Stop,
}

/// Why a voice could not speak. The text is the voice's own, for diagnostics.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum VoiceError {
    /// The voice has no such language; another voice or language may.
    #[error("no voice for {0}")]
    Language(Lang),
    /// The voice is broken and should be replaced.
    #[error("{0}")]
    Broken(String),
}

/// A voice that gives samples, block by block, the first as soon as it is there.
pub trait Synth: Send {
    /// The name of the voice, as diagnostics show it.
    fn name(&self) -> &'static str;

    /// The languages it speaks, as tags.
    fn languages(&self) -> Vec<Lang>;

    /// Samples a second.
    fn sample_rate(&self) -> u32;

    /// Speaks a text in one language. Loudness is not its business.
    ///
    /// # Errors
    ///
    /// [`VoiceError::Language`] before any sample; [`VoiceError::Broken`] at any time.
    fn speak(
        &mut self,
        run: &Segment,
        prosody: &Prosody,
        give: &mut dyn FnMut(&[f32]) -> Flow,
    ) -> Result<(), VoiceError>;
}

/// A voice that speaks by itself, past the mixer.
pub trait Talker: Send {
    /// The name of the voice, as diagnostics show it.
    fn name(&self) -> &'static str;

    /// The languages it speaks, as tags.
    fn languages(&self) -> Vec<Lang>;

    /// Begins to speak a text in one language; returns at once.
    ///
    /// # Errors
    ///
    /// [`VoiceError::Language`] if it cannot speak it, [`VoiceError::Broken`] if it cannot speak at all.
    fn speak(&mut self, run: &Segment, prosody: &Prosody) -> Result<(), VoiceError>;

    /// Whether what it was given is still being spoken.
    ///
    /// # Errors
    ///
    /// [`VoiceError::Broken`] if it broke off before its end.
    fn is_speaking(&mut self) -> Result<bool, VoiceError>;

    /// Falls silent at once.
    fn stop(&mut self);

    /// An utterance with this text begins; what of it is to be spoken follows.
    fn begin(&mut self, _text: &str) {}

    /// Whether it is the user's screen reader, which then has no need to read the lines.
    fn is_reader(&self) -> bool {
        false
    }

    /// Whether it could still speak.
    fn is_there(&mut self) -> bool {
        true
    }
}

/// Either kind.
pub enum Voice {
    /// Gives samples to the mixer.
    Samples(Box<dyn Synth>),
    /// Speaks by itself.
    Itself(Box<dyn Talker>),
}

impl Voice {
    /// The name of the voice, as diagnostics show it.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Samples(synth) => synth.name(),
            Self::Itself(talker) => talker.name(),
        }
    }

    /// Whether it is the user's screen reader.
    pub fn is_reader(&self) -> bool {
        matches!(self, Self::Itself(talker) if talker.is_reader())
    }
}
