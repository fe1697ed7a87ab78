//! libespeak-ng, if the machine has it: the clearest of the quick voices, loaded at run time.
//!
//! The library keeps its state in globals, so there is one of it, behind a lock that is held only while
//! samples are made: a few milliseconds for a sentence, for nobody waits for the loudspeaker meanwhile.

#![cfg_attr(
    not(test),
    deny(clippy::unwrap_used, clippy::expect_used, clippy::panic)
)]

mod raw;

use super::voice::{Flow, Synth, VoiceError};
use super::{Lang, Prosody, Segment};
use crate::sorted::Sorted;
use raw::{Parameter, Raw, c_string};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

/// The one library, and what it was last told.
struct State {
    raw: Raw,
    /// The language whose voice is chosen now; choosing reads its dictionary.
    lang: Option<Lang>,
}

static LIBRARY: OnceLock<Result<Mutex<State>, String>> = OnceLock::new();

fn library() -> Result<MutexGuard<'static, State>, String> {
    let state = LIBRARY
        .get_or_init(|| Raw::load().map(|raw| Mutex::new(State { raw, lang: None })))
        .as_ref()
        .map_err(Clone::clone)?;
    Ok(state.lock().unwrap_or_else(PoisonError::into_inner))
}

impl State {
    /// Chooses the voice of a language: the tag itself, else the language without its region.
    fn choose(&mut self, lang: &Lang) -> bool {
        if self.lang.as_ref() == Some(lang) {
            return true;
        }
        let tag = lang.0.to_ascii_lowercase().replace('_', "-");
        let found = [tag.as_str(), lang.primary()]
            .into_iter()
            .any(|name| !name.is_empty() && self.raw.set_voice(&c_string(name)));
        self.lang = found.then(|| lang.clone());
        found
    }
}

/// The voice of libespeak-ng.
#[derive(Debug)]
pub struct Espeak {
    sample_rate: u32,
}

impl Espeak {
    /// Loads the library, or finds it loaded.
    ///
    /// # Errors
    ///
    /// The system's message if it is not installed or its data is missing.
    pub fn load() -> Result<Self, String> {
        let mut state = library()?;
        // A library without its data accepts everything and says nothing.
        if !state.choose(&Lang::new("en")) && !state.choose(&Lang::new("de")) {
            return Err(format!("no voices in {}", state.raw.info().1));
        }
        Ok(Self {
            sample_rate: state.raw.sample_rate,
        })
    }

    /// The library's version and its data folder.
    pub fn version() -> Result<(String, String), String> {
        library().map(|state| state.raw.info())
    }
}

impl Synth for Espeak {
    fn name(&self) -> &'static str {
        "libespeak-ng"
    }

    fn languages(&self) -> Vec<Lang> {
        let mut tags = library()
            .map(|mut state| state.raw.languages())
            .unwrap_or_default();
        tags.order();
        tags.dedup();
        tags.into_iter().map(Lang).collect()
    }

    fn sample_rate(&self) -> u32 {
        self.sample_rate
    }

    fn speak(
        &mut self,
        run: &Segment,
        prosody: &Prosody,
        give: &mut dyn FnMut(&[f32]) -> Flow,
    ) -> Result<(), VoiceError> {
        let mut state = library().map_err(VoiceError::Broken)?;
        if !state.choose(&run.lang) {
            return Err(VoiceError::Language(run.lang.clone()));
        }
        state.raw.set(Parameter::Rate, prosody.rate_wpm.into());
        state.raw.set(Parameter::Pitch, prosody.pitch.into());
        if state.raw.speak(&c_string(&run.text), give) {
            Ok(())
        } else {
            Err(VoiceError::Broken("espeak_Synth".to_owned()))
        }
    }
}

/// The pronunciation of a text in IPA, words parted by spaces; `None` without the library or the voice.
pub(super) fn phonemes(lang: &Lang, text: &str) -> Option<String> {
    let mut state = library().ok()?;
    state
        .choose(lang)
        .then(|| state.raw.phonemes(&c_string(text)).join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seconds(espeak: &mut Espeak, lang: &str, text: &str, rate_wpm: u16) -> f32 {
        let run = Segment {
            lang: Lang::new(lang),
            text: text.to_owned(),
        };
        let prosody = Prosody {
            rate_wpm,
            ..Prosody::default()
        };
        let mut samples = 0;
        espeak
            .speak(&run, &prosody, &mut |block| {
                samples += block.len();
                Flow::Go
            })
            .unwrap();
        samples as f32 / espeak.sample_rate() as f32
    }

    /// These run where the library is installed, as `setup.sh` does; elsewhere the bundled voice speaks.
    fn espeak() -> Option<Espeak> {
        Espeak::load().ok()
    }

    #[test]
    fn faster_is_shorter_up_to_the_fastest() {
        let Some(mut espeak) = espeak() else { return };
        let text = "Springer Gustav eins Felix drei, Schach";
        let lengths: Vec<f32> = [80, 175, 350, 450, 700]
            .map(|rate| seconds(&mut espeak, "de", text, rate))
            .to_vec();
        assert!(lengths.windows(2).all(|w| w[1] < w[0] * 0.9), "{lengths:?}");
    }

    #[test]
    fn it_stops_when_told() {
        let Some(mut espeak) = espeak() else { return };
        let run = Segment {
            lang: Lang::new("en"),
            text: "a long sentence, ".repeat(20),
        };
        let mut blocks = 0;
        espeak
            .speak(&run, &Prosody::default(), &mut |_| {
                blocks += 1;
                Flow::Stop
            })
            .unwrap();
        assert_eq!(blocks, 1);
    }

    #[test]
    fn languages_are_known_and_unknown() {
        let Some(mut espeak) = espeak() else { return };
        assert!(espeak.languages().contains(&Lang::new("de")));
        let run = Segment {
            lang: Lang::new("xx-nowhere"),
            text: "Eva".to_owned(),
        };
        let result = espeak.speak(&run, &Prosody::default(), &mut |_| Flow::Go);
        assert_eq!(result, Err(VoiceError::Language(run.lang)));
        assert!(
            seconds(&mut espeak, "en-US", "knight", 175) > 0.1,
            "a region falls back"
        );
    }

    #[test]
    fn what_was_stopped_leaves_nothing_in_the_next_pronunciation() {
        let Some(mut espeak) = espeak() else { return };
        let german = |text| phonemes(&Lang::new("de"), text).unwrap();
        let alone = german("Springer");
        for length in 1..40 {
            let run = Segment {
                lang: Lang::new("de"),
                text: "a b c, ".repeat(length),
            };
            let stopped = espeak.speak(&run, &Prosody::default(), &mut |_| Flow::Stop);
            stopped.unwrap();
            assert_eq!(german("Springer"), alone);
        }
    }

    #[test]
    fn pronunciations_are_ipa() {
        if espeak().is_none() {
            return;
        }
        let ipa = phonemes(&Lang::new("de"), "Springer Gustav. Schach").unwrap();
        assert!(ipa.contains('ʃ') && ipa.split(' ').count() == 3, "{ipa}");
    }
}
