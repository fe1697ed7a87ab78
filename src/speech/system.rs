//! The voices of the operating system, through the `tts` crate: what users of Orca, NVDA and VoiceOver
//! have set up for themselves. They speak by themselves, past the mixer.
//!
//! Choosing a voice makes speech-dispatcher list all of them, which can take seconds; so each language
//! has its own connection, whose voice is chosen once, before it is needed.

#![cfg_attr(
    not(test),
    deny(clippy::unwrap_used, clippy::expect_used, clippy::panic)
)]

use super::voice::{Talker, VoiceError};
use super::{Lang, Prosody, Segment};
use std::sync::mpsc;
use std::time::{Duration, Instant};
use tts::{Features, Tts, UtteranceId};

/// The rate that systems call normal, in words a minute.
const NORMAL_WPM: f32 = 175.0;
/// Beyond what a sentence may take at most, it counts as spoken even if the system never said so.
const PER_CHAR: Duration = Duration::from_millis(150);
const AT_LEAST: Duration = Duration::from_secs(3);

/// One connection, with the voice of one language.
struct Mouth {
    lang: Lang,
    tts: Tts,
    /// Tells which utterances are over, spoken or stopped.
    over: mpsc::Receiver<String>,
}

/// What an utterance is known by: on macOS those of the system can neither be compared nor sent.
fn name_of(id: &UtteranceId) -> String {
    format!("{id:?}")
}

/// The system's voices.
pub struct System {
    mouths: Vec<Mouth>,
    /// Who speaks, what, and until when at the latest.
    speaking: Option<(usize, Option<String>, Instant)>,
}

impl System {
    /// Connects, and chooses a voice for each language. Takes up to seconds: not for the input's thread.
    ///
    /// # Errors
    ///
    /// The system's message if it has no speech, or none of the languages.
    pub fn load(langs: &[Lang]) -> Result<Self, String> {
        let mut mouths = Vec::new();
        let mut why = String::new();
        for lang in langs {
            match Mouth::open(lang) {
                Ok(mouth) => mouths.push(mouth),
                Err(error) => why = error,
            }
        }
        if mouths.is_empty() {
            Err(why)
        } else {
            Ok(Self {
                mouths,
                speaking: None,
            })
        }
    }
}

/// The names and languages of all voices the system has. Takes up to seconds.
///
/// # Errors
///
/// The system's message if it has no speech.
pub fn voices() -> Result<Vec<(String, Lang)>, String> {
    let tts = Tts::default().map_err(|e| e.to_string())?;
    let voices = tts.voices().map_err(|e| e.to_string())?;
    Ok(voices
        .iter()
        .map(|v| (v.name(), Lang::new(v.language().as_str())))
        .collect())
}

impl Mouth {
    fn open(lang: &Lang) -> Result<Self, String> {
        let mut tts = Tts::default().map_err(|e| e.to_string())?;
        let voices = tts.voices().map_err(|e| e.to_string())?;
        // The whole tag before the language alone, plain voices before variants (`German+Adam`).
        let voice = voices
            .iter()
            .filter(|v| {
                v.language()
                    .primary_language()
                    .eq_ignore_ascii_case(lang.primary())
            })
            .min_by_key(|v| {
                let other_region = !v.language().as_str().eq_ignore_ascii_case(&lang.0);
                (other_region, v.name().contains('+'))
            })
            .ok_or_else(|| VoiceError::Language(lang.clone()).to_string())?;
        tts.set_voice(voice).map_err(|e| e.to_string())?;
        let (ended, over) = mpsc::channel();
        let stopped = ended.clone();
        // Where there are no such calls, `is_speaking` is asked instead.
        let _ = tts.on_utterance_end(Some(Box::new(move |id| {
            let _ = ended.send(name_of(&id));
        })));
        let _ = tts.on_utterance_stop(Some(Box::new(move |id| {
            let _ = stopped.send(name_of(&id));
        })));
        Ok(Self {
            lang: lang.clone(),
            tts,
            over,
        })
    }

    fn set(&mut self, prosody: &Prosody) -> Result<(), tts::Error> {
        let Features {
            rate,
            pitch,
            volume,
            ..
        } = self.tts.supported_features();
        let tts = &mut self.tts;
        if rate {
            let wpm = f32::from(prosody.rate_wpm);
            let scale = (tts.min_rate(), tts.normal_rate(), tts.max_rate());
            let part = if wpm < NORMAL_WPM {
                (wpm - NORMAL_WPM) / (NORMAL_WPM - f32::from(Prosody::SLOWEST_WPM))
            } else {
                (wpm - NORMAL_WPM) / (450.0 - NORMAL_WPM)
            };
            tts.set_rate(on_scale(scale, part))?;
        }
        if pitch {
            let scale = (tts.min_pitch(), tts.normal_pitch(), tts.max_pitch());
            tts.set_pitch(on_scale(scale, f32::from(prosody.pitch) / 50.0 - 1.0))?;
        }
        if volume {
            let (min, max) = (tts.min_volume(), tts.max_volume());
            tts.set_volume(min + (max - min) * f32::from(prosody.volume) / 100.0)?;
        }
        Ok(())
    }
}

/// The value on a scale of least, normal and most for a part from -1 to 1.
fn on_scale((min, normal, max): (f32, f32, f32), part: f32) -> f32 {
    let part = part.clamp(-1.0, 1.0);
    if part < 0.0 {
        normal + (normal - min) * part
    } else {
        normal + (max - normal) * part
    }
}

impl Talker for System {
    fn name(&self) -> &'static str {
        "system"
    }

    fn languages(&self) -> Vec<Lang> {
        self.mouths.iter().map(|m| m.lang.clone()).collect()
    }

    fn speak(&mut self, run: &Segment, prosody: &Prosody) -> Result<(), VoiceError> {
        let broken = |e: tts::Error| VoiceError::Broken(e.to_string());
        let i = self
            .mouths
            .iter()
            .position(|m| m.lang == run.lang)
            .or_else(|| {
                self.mouths
                    .iter()
                    .position(|m| m.lang.primary() == run.lang.primary())
            })
            .ok_or_else(|| VoiceError::Language(run.lang.clone()))?;
        let Some(mouth) = self.mouths.get_mut(i) else {
            return Ok(());
        };
        mouth.set(prosody).map_err(broken)?;
        let id = mouth.tts.speak(run.text.as_str(), false).map_err(broken)?;
        let id = id.as_ref().map(name_of);
        let chars = u32::try_from(run.text.chars().count()).unwrap_or(u32::MAX);
        let slow = NORMAL_WPM / f32::from(prosody.rate_wpm.max(1));
        let latest = AT_LEAST + PER_CHAR.saturating_mul(chars).mul_f32(slow);
        self.speaking = Some((i, id, Instant::now() + latest));
        Ok(())
    }

    fn is_speaking(&mut self) -> Result<bool, VoiceError> {
        let Some((i, id, latest)) = &self.speaking else {
            return Ok(false);
        };
        let Some(mouth) = self.mouths.get(*i) else {
            return Ok(false);
        };
        let over = match id {
            Some(id) if mouth.tts.supported_features().utterance_callbacks => {
                mouth.over.try_iter().any(|ended| ended == *id)
            }
            _ => !mouth.tts.is_speaking().unwrap_or(false),
        };
        if over || Instant::now() > *latest {
            self.speaking = None;
        }
        Ok(self.speaking.is_some())
    }

    fn stop(&mut self) {
        if let Some((i, ..)) = self.speaking.take()
            && let Some(mouth) = self.mouths.get_mut(i)
        {
            // A voice that cannot be stopped will be over by itself.
            let _ = mouth.tts.stop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scales_have_a_normal_in_between() {
        let scale = (-100.0, 0.0, 50.0);
        assert_eq!(on_scale(scale, -1.0), -100.0);
        assert_eq!(on_scale(scale, 0.0), 0.0);
        assert_eq!(on_scale(scale, 0.5), 25.0);
        assert_eq!(on_scale(scale, 7.0), 50.0);
    }
}
