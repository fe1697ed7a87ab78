//! The voice and the sounds, as the loop sees them.

use std::path::Path;
use std::time::Duration;

use crate::audio::{self, Earcon, Note, Place, SinkChoice, Sound, SoundFinding};
use crate::settings::{AudioSetting, Ears, Settings, SpeechSetting};
use crate::speech::{self, Lang, Prosody, Speaker, Utterance, VoiceChoice};
use crate::table::Event;
use crate::ui::Voice;

/// The speaker and the mixer's feed.
#[derive(Clone)]
pub struct Desk {
    speaker: Speaker,
    sound: Sound,
    /// The user wants no voice from now on.
    silent: bool,
}

impl Desk {
    /// Opens sound and speech, and says what there is to say about them.
    pub fn open(settings: &Settings, sink: Option<SinkChoice>) -> (Self, Vec<Event>) {
        Self::with(settings, sink, |sound, _| sound)
    }

    /// The same for what only says something and ends: it does not wait for what nobody can hear.
    pub fn to_tell(settings: &Settings, sink: Option<SinkChoice>) -> Self {
        Self::with(settings, sink, heard_or_passed).0
    }

    fn with(
        settings: &Settings,
        sink: Option<SinkChoice>,
        chosen: fn(Sound, &[SoundFinding]) -> Sound,
    ) -> (Self, Vec<Event>) {
        let sink = sink.unwrap_or(match settings.audio {
            AudioSetting::Device => SinkChoice::Device,
            AudioSetting::Null => SinkChoice::Null,
        });
        let choice = match settings.speech {
            SpeechSetting::Auto => VoiceChoice::Auto,
            SpeechSetting::Reader => VoiceChoice::Reader,
            SpeechSetting::Embedded => VoiceChoice::Embedded,
            SpeechSetting::System => VoiceChoice::System,
            SpeechSetting::Off => VoiceChoice::Off,
        };
        let (sound, heard) = audio::open(&sink);
        let sound = chosen(sound, &heard);
        // The announcement words of `fide` are German.
        let announce = if settings.announce == "fide" {
            "de"
        } else {
            &settings.announce
        };
        let langs = [Lang::new(&settings.language), Lang::new(announce)];
        let (speaker, spoken) = speech::open(choice, &langs, prosody(settings), &sound);
        sound.set_volume(f32::from(settings.sounds) / 100.0);
        sound.set_mono(settings.ears == Ears::Mono);
        let events = heard
            .iter()
            .map(about_sound)
            .chain(spoken.iter().map(about_voice));
        let events = events.collect();
        (
            Self {
                speaker,
                sound,
                silent: false,
            },
            events,
        )
    }

    /// Whether nothing is being said: then the microphone does not hear the program itself.
    pub fn is_idle(&self) -> bool {
        self.speaker.is_idle() && self.sound.is_idle()
    }

    /// The screen reader that speaks, if one does.
    pub fn reader(&self) -> Option<&'static str> {
        self.speaker.reader()
    }

    /// What happened to voice and sound since the last call.
    pub fn findings(&self) -> Vec<Event> {
        let heard = self.sound.findings();
        let spoken = self.speaker.findings();
        heard
            .iter()
            .map(about_sound)
            .chain(spoken.iter().map(about_voice))
            .collect()
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        // A voice may keep the sound beyond the program's end.
        self.sound.close();
    }
}

impl Voice for Desk {
    fn say(&mut self, utterance: &Utterance) {
        if !self.silent {
            self.speaker.say(utterance.clone());
        }
    }

    fn sound(&mut self, earcon: Earcon, place: Place) {
        self.sound.earcon_at(earcon, place);
    }

    fn play(&mut self, notes: &[Note], after_words: bool) {
        match after_words {
            true => self.sound.notes_after_words(notes),
            false => self.sound.notes(notes),
        }
    }

    fn silence(&mut self) {
        self.sound.cut_notes();
        self.speaker.silence();
    }

    fn hush(&mut self) {
        self.sound.cut_notes();
        self.speaker.hush();
    }

    fn apply(&mut self, settings: &Settings) {
        self.silent = settings.speech == SpeechSetting::Off || settings.muted;
        self.speaker.set(prosody(settings));
        let sounds = if settings.muted { 0 } else { settings.sounds };
        self.sound.set_volume(f32::from(sounds) / 100.0);
        self.sound.set_mono(settings.ears == Ears::Mono);
    }

    fn reads_lines(&self) -> bool {
        !self.silent && self.speaker.reader().is_some()
    }

    fn waiting(&self) -> usize {
        self.speaker.waiting()
    }

    fn finish(&mut self, at_most: Duration) {
        self.speaker.wait_idle(at_most);
        // A sweep over the board takes three.
        self.sound.wait_idle(Duration::from_secs(4));
    }
}

/// A sound that plays nowhere takes as long as one that is heard, as a game wants it; in its place one
/// that takes no time.
fn heard_or_passed(sound: Sound, findings: &[SoundFinding]) -> Sound {
    use SoundFinding as F;
    let unheard = |one: &F| matches!(one, F::NoDevice { .. } | F::NotBuilt | F::WavFailed { .. });
    match findings.iter().any(unheard) {
        true => audio::open(&SinkChoice::Null).0,
        false => sound,
    }
}

fn prosody(settings: &Settings) -> Prosody {
    Prosody {
        rate_wpm: settings.rate,
        pitch: settings.pitch,
        volume: settings.volume,
    }
}

/// What a finding about the sound is called in `phrases.ftl`.
fn about_sound(finding: &SoundFinding) -> Event {
    use SoundFinding as F;
    match finding {
        F::NoDevice { .. } => Event::phrase("found-no-device"),
        F::DeviceLost { .. } => Event::phrase("found-device-lost"),
        F::DeviceBack => Event::phrase("found-device-back"),
        F::NotBuilt => Event::phrase("found-no-device-built"),
        F::WavFailed { path, .. } => path_phrase("found-wav-failed", path),
    }
}

/// What a finding about the voice is called in `phrases.ftl`.
fn about_voice(finding: &speech::VoiceFinding) -> Event {
    use speech::VoiceFinding as F;
    match finding {
        F::NoEspeak { .. } => Event::Phrase {
            key: "found-no-espeak",
            args: vec![("system", std::env::consts::OS.into())],
        },
        F::NoBundled { .. } => Event::phrase("found-no-bundled"),
        F::NoSystem { .. } => Event::phrase("found-no-system-voice"),
        F::Reader(name) => named("found-reader", name),
        F::NoReader { .. } => Event::phrase("found-no-reader"),
        F::ReaderLeft { name, .. } => named("found-reader-left", name),
        F::ReaderSets(name) => named("found-reader-sets", name),
        F::NoVoiceFor(lang) => Event::Phrase {
            key: "found-no-voice-for",
            args: vec![("lang", lang.to_string().into())],
        },
        F::NoVoice => Event::phrase("found-no-voice"),
        F::VoiceFailed { .. } => Event::phrase("found-voice-failed"),
    }
}

fn named(key: &'static str, name: &str) -> Event {
    Event::Phrase {
        key,
        args: vec![("name", name.into())],
    }
}

fn path_phrase(key: &'static str, path: &Path) -> Event {
    Event::Phrase {
        key,
        args: vec![("path", path.display().to_string().into())],
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;
    use crate::audio::sink::SinkPace;

    /// Without a loudspeaker a list is printed, and the program is done.
    #[test]
    fn what_nobody_hears_is_not_waited_for() {
        // As much as the mixer takes at once, so often.
        let takes = |findings: &[SoundFinding], times: u32| {
            let sound = heard_or_passed(Sound::null(SinkPace::RealTime), findings);
            let began = Instant::now();
            for _ in 0..times {
                sound.speech(sound.turn(), &[0.1; 6000]);
                assert!(sound.wait_idle(Duration::from_secs(10)));
            }
            began.elapsed()
        };
        // A quarter of a second.
        assert!(takes(&[], 1) > Duration::from_millis(200), "it is heard");
        let why = String::new;
        for unheard in [
            SoundFinding::NotBuilt,
            SoundFinding::NoDevice { why: why() },
            SoundFinding::WavFailed {
                path: "a.wav".into(),
                why: why(),
            },
        ] {
            assert!(
                takes(&[unheard], 40) < Duration::from_secs(5),
                "ten seconds"
            );
        }
    }
}
