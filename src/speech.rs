//! Speech: what is to be said, the voices that can say it, and the queue between them.
//!
//! Knows nothing of games: an [`Utterance`] is text with a language for each part, and an urgency.
//!
//! - [`queue`]: what is said next, as a pure state machine.
//! - [`speaker`]: the thread between the queue, the voice and the mixer; [`open`] starts it.
//! - [`espeak`], [`bundled`]: voices that give samples; [`system`] and [`reader`] (the user's screen
//!   reader): those that speak by themselves; [`spy`] and [`null`] for tests and for silence.
//! - [`mod@phonemes`]: how a voice pronounces a text.
//! - [`mod@doctor`]: what voices a machine has, as data.

use std::fmt;
use std::str::FromStr;

pub mod bundled;
mod chain;
pub mod doctor;
pub mod espeak;
pub mod null;
pub mod phonemes;
mod pieces;
pub mod queue;
pub mod reader;
pub mod speaker;
pub mod spy;
#[cfg(feature = "system-voices")]
pub mod system;
mod trim;
pub mod voice;

pub use doctor::doctor;
pub use phonemes::phonemes;
pub use speaker::{Speaker, open};
pub use voice::{Flow, Synth, Talker, Voice};

/// A language by its tag: `de`, `en`, `pt-BR`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Lang(pub String);

impl Lang {
    /// The language with this tag.
    pub fn new(tag: &str) -> Self {
        Self(tag.to_owned())
    }

    /// The language without its region: `pt` of `pt-BR`.
    pub fn primary(&self) -> &str {
        self.0.split(['-', '_']).next().unwrap_or_default()
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A stretch of text in one language: `Springer Gustav eins` in German within an English sentence.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Segment {
    /// The language whose voice speaks it.
    pub lang: Lang,
    /// What is spoken.
    pub text: String,
}

/// When an utterance is spoken, next to the others (after NVDA's three priorities).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Urgency {
    /// In its turn.
    #[default]
    Normal,
    /// Before everything that waits, after what is being spoken.
    Next,
    /// At once: what is being spoken is cut, what waits is dropped, but for an unheard board event.
    Now,
}

/// What kind of thing is said; decides what survives an interruption.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Kind {
    /// An answer, a hint, help: stale as soon as the user does something else.
    #[default]
    Chatter,
    /// Something happened on the board (a move, a result): never lost, and never stale. One that was
    /// cut by an answer is said again after it; a newer board event is said after an older one
    /// that has not been heard.
    Board,
    /// A time or a warning that is true only now: dropped when it cannot be said at once.
    Moment,
}

/// One sentence or few, said in one breath.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Utterance {
    /// The parts, each with its language.
    pub segments: Vec<Segment>,
    /// When it is said.
    pub urgency: Urgency,
    /// What survives an interruption.
    pub kind: Kind,
}

impl Utterance {
    /// The text as a line, as it is printed and as transcripts hold it.
    pub fn text(&self) -> String {
        self.segments.iter().map(|s| s.text.as_str()).collect()
    }
}

impl Utterance {
    /// The parts with neighbours in the same language joined: each is one breath of one voice.
    pub fn runs(&self) -> Vec<Segment> {
        let mut runs: Vec<Segment> = Vec::new();
        for segment in self.segments.iter().filter(|s| !s.text.is_empty()) {
            match runs.last_mut() {
                // A part without a word (a full stop, a space) is no reason to change the voice.
                Some(run)
                    if run.lang == segment.lang
                        || !segment.text.contains(char::is_alphanumeric) =>
                {
                    run.text.push_str(&segment.text);
                }
                _ => runs.push(segment.clone()),
            }
        }
        runs.retain(|run| !run.text.trim().is_empty());
        runs
    }
}

/// How a voice speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Prosody {
    /// Words a minute, 80 to 700.
    pub rate_wpm: u16,
    /// Height of the voice, 0 to 100; 50 is the voice's own.
    pub pitch: u8,
    /// Loudness, 0 to 100.
    pub volume: u8,
}

impl Prosody {
    /// The slowest rate, in words a minute.
    pub const SLOWEST_WPM: u16 = 80;
    /// The fastest rate, in words a minute.
    pub const FASTEST_WPM: u16 = 700;

    /// The same with each value brought into its range.
    ///
    /// ```
    /// use hektor::speech::Prosody;
    /// let loud = Prosody { rate_wpm: 9, pitch: 50, volume: 255 }.clamped();
    /// assert_eq!((loud.rate_wpm, loud.volume), (80, 100));
    /// ```
    #[must_use]
    pub fn clamped(self) -> Self {
        Self {
            rate_wpm: self.rate_wpm.clamp(Self::SLOWEST_WPM, Self::FASTEST_WPM),
            pitch: self.pitch.min(100),
            volume: self.volume.min(100),
        }
    }
}

impl Default for Prosody {
    fn default() -> Self {
        Self {
            rate_wpm: 175,
            pitch: 50,
            volume: 100,
        }
    }
}

/// Who speaks: `--speech auto|reader|embedded|system|off`.
///
/// ```
/// use hektor::speech::VoiceChoice;
/// assert_eq!("system".parse(), Ok(VoiceChoice::System));
/// assert!("loud".parse::<VoiceChoice>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum VoiceChoice {
    /// The screen reader that runs, else the clearest voice that is there: libespeak-ng, else the
    /// bundled one.
    #[default]
    Auto,
    /// The screen reader; until one runs, as without.
    Reader,
    /// The bundled voice, the same on every machine.
    Embedded,
    /// The voices of the operating system.
    System,
    /// Nobody: a screen reader reads the lines.
    Off,
}

/// A choice that is none of `auto`, `reader`, `embedded`, `system` and `off`.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?}: auto | reader | embedded | system | off")]
pub struct UnknownChoice(pub String);

impl FromStr for VoiceChoice {
    type Err = UnknownChoice;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "auto" => Ok(Self::Auto),
            "reader" => Ok(Self::Reader),
            "embedded" => Ok(Self::Embedded),
            "system" => Ok(Self::System),
            "off" => Ok(Self::Off),
            _ => Err(UnknownChoice(text.to_owned())),
        }
    }
}

impl fmt::Display for VoiceChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Auto => "auto",
            Self::Reader => "reader",
            Self::Embedded => "embedded",
            Self::System => "system",
            Self::Off => "off",
        })
    }
}

/// Something about the voices that the user should be told once, in words that the lexicon has.
///
/// The `why` is the system's own message: for diagnostics, not to be spoken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum VoiceFinding {
    /// libespeak-ng is not installed: the bundled voice speaks, which is less clear.
    NoEspeak {
        /// What the system said.
        why: String,
    },
    /// The bundled voice cannot be set up (no folder can be written).
    NoBundled {
        /// What the system said.
        why: String,
    },
    /// The system's voices were asked for and do not answer: an embedded voice speaks.
    NoSystem {
        /// What the system said.
        why: String,
    },
    /// The user's screen reader speaks from now on.
    Reader(&'static str),
    /// It was asked for, and none runs that can be spoken through: another voice speaks.
    NoReader {
        /// What the system or the reader said.
        why: String,
    },
    /// The screen reader has gone or does not answer: another voice goes on.
    ReaderLeft {
        /// The reader's name.
        name: &'static str,
        /// What the system or the reader said.
        why: String,
    },
    /// Speed, pitch and volume are to be set in the screen reader.
    ReaderSets(&'static str),
    /// No voice speaks this language: another language's voice reads it.
    NoVoiceFor(Lang),
    /// There is no voice at all: the program goes on in text.
    NoVoice,
    /// The voice failed while speaking; another one goes on.
    VoiceFailed {
        /// The voice that failed.
        voice: String,
        /// What it said.
        why: String,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    fn segment(lang: &str, text: &str) -> Segment {
        Segment {
            lang: Lang::new(lang),
            text: text.to_owned(),
        }
    }

    #[test]
    fn neighbours_in_one_language_are_one_breath() {
        let utterance = Utterance {
            segments: vec![
                segment("en", "No knight can reach "),
                segment("de", "David"),
                segment("de", " vier"),
                segment("en", ". "),
                segment("de", "Springer"),
                segment("en", ""),
                segment("en", " reaches"),
            ],
            urgency: Urgency::Now,
            kind: Kind::Chatter,
        };
        assert_eq!(
            utterance.runs(),
            [
                segment("en", "No knight can reach "),
                segment("de", "David vier. Springer"),
                segment("en", " reaches"),
            ]
        );
    }
}
