//! The user's settings: plain data, as TOML that can be edited by hand.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::engine::manners::Outcome;
use crate::engine::{Level, Manners, Strength};

/// Which voice speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SpeechSetting {
    /// The best that is there.
    #[default]
    Auto,
    /// Hektor's own voice.
    Embedded,
    /// The voices of the system.
    System,
    /// None: a screen reader reads the lines.
    Off,
}

/// How the terminal is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum UiSetting {
    /// Typed lines.
    #[default]
    Line,
    /// Single keys.
    Keys,
}

/// How the bot's strength is chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum StrengthSetting {
    /// It is the level that is set.
    #[default]
    Level,
    /// The level follows the user's results.
    Adaptive,
    /// As strong as it can, whatever the level.
    Full,
}

/// Whether the listener learns from what it misunderstood.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Learning {
    /// Not yet; it says once that it could.
    #[default]
    Ask,
    /// The user has agreed.
    On,
    /// No.
    Off,
}

/// Where sound goes when nothing else is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AudioSetting {
    /// The loudspeaker.
    #[default]
    Device,
    /// Nowhere.
    Null,
}

/// Everything that can be set. A missing key has its default; an unknown one is an error, since it
/// is most likely a typing mistake.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// The language of the interface, by its tag.
    pub language: String,
    /// The announcement words: `fide`, or a language.
    pub announce: String,
    /// Announce moves short (`Felix drei`) instead of long.
    pub short: bool,
    /// How much is said: 0 brief, 1 normal, 2 full.
    pub verbosity: u8,
    /// Which voice speaks.
    pub speech: SpeechSetting,
    /// Words a minute, 80 to 700.
    pub rate: u16,
    /// Pitch, 0 to 100.
    pub pitch: u8,
    /// Volume of speech, 0 to 100.
    pub volume: u8,
    /// Volume of the short sounds, 0 to 100.
    pub sounds: u8,
    /// How the terminal is used.
    pub ui: UiSetting,
    /// Where sound goes.
    pub audio: AudioSetting,
    /// When the clock warns, in seconds left.
    pub warnings: Vec<u32>,
    /// The level of the next game's bot.
    pub level: u8,
    /// Whether the bot plays at that level, at one that follows your results, or at full strength.
    pub strength: StrengthSetting,
    /// The results at this level, the latest last: what an adaptive level follows. Hektor keeps them.
    pub results: Vec<Outcome>,
    /// The bot gives up lost games, up to level 3 only hopeless ones.
    pub resigns: bool,
    /// The bot offers draws when nothing happens any more.
    pub offers_draws: bool,
    /// The bot takes about as long as a person for a move, up to level 6.
    pub takes_its_time: bool,
    /// The coach looks at your move first and asks, if it loses much.
    pub blunder_check: bool,
    /// The time control of the next game, `none` for no clock.
    pub time: String,
    /// The user's colour: `white`, `black` or `random`.
    pub color: String,
    /// Seconds in which a spoken move may be corrected before the other clock starts.
    pub slip_seconds: f32,
    /// Listen to the microphone from the start, hands-free.
    pub listen: bool,
    /// How sure Hektor must be of what it heard: 0 plays at once when sure, 1 always asks.
    pub strictness: f32,
    /// The user wears headphones: Hektor listens while it speaks, and a word interrupts it.
    pub headphones: bool,
    /// The speaker who is listened to, as enrolled; empty for anybody.
    pub profile: String,
    /// Whether Hektor learns how you say words from what it misunderstood.
    pub learn: Learning,
    /// The folder of a Vosk model that judges beside the built-in recogniser; empty for none.
    pub vosk: String,
    /// The welcome has been gone through.
    pub welcomed: bool,
    /// Options of an external UCI engine, by name.
    pub engine_options: BTreeMap<String, String>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: "en".into(),
            announce: "fide".into(),
            short: false,
            verbosity: 1,
            speech: SpeechSetting::Auto,
            rate: 180,
            pitch: 50,
            volume: 100,
            sounds: 70,
            ui: UiSetting::Line,
            audio: AudioSetting::Device,
            warnings: vec![300, 120, 60, 30, 10],
            level: 2,
            strength: StrengthSetting::Level,
            results: Vec::new(),
            resigns: true,
            offers_draws: true,
            takes_its_time: false,
            blunder_check: false,
            time: "none".into(),
            color: "white".into(),
            slip_seconds: 1.5,
            listen: false,
            strictness: 0.0,
            headphones: false,
            profile: String::new(),
            learn: Learning::Ask,
            vosk: String::new(),
            welcomed: false,
            engine_options: BTreeMap::new(),
        }
    }
}

/// A mistake in the text of the settings.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {line}: {reason}")]
pub struct SettingsMistake {
    /// The line, from 1.
    pub line: usize,
    /// What the reader says.
    pub reason: String,
}

impl Settings {
    /// Reads settings from text; numbers out of range are brought into it.
    ///
    /// # Errors
    /// [`SettingsMistake`] where it is no TOML, or has a key or value that is none.
    ///
    /// ```
    /// use hektor::settings::Settings;
    /// assert_eq!(Settings::parse("rate = 9000").unwrap().rate, 700);
    /// assert_eq!(Settings::parse("rate = 200\nvolum = 3").unwrap_err().line, 2);
    /// ```
    pub fn parse(text: &str) -> Result<Self, SettingsMistake> {
        let settings: Self = toml::from_str(text).map_err(|error| SettingsMistake {
            line: error
                .span()
                .and_then(|span| text.get(..span.start))
                .map_or(1, |before| before.matches('\n').count() + 1),
            reason: error.message().to_owned(),
        })?;
        Ok(settings.clamped())
    }

    /// The bot's level, whether or not it follows the results.
    pub fn bot_level(&self) -> Level {
        Level::new(self.level).unwrap_or_default()
    }

    /// How the bot behaves.
    pub const fn manners(&self) -> Manners {
        Manners {
            resigns: self.resigns,
            offers_draws: self.offers_draws,
            takes_its_time: self.takes_its_time,
        }
    }

    /// Chooses how strong the bot plays; an adaptive one goes on from the level it has.
    pub fn set_strength(&mut self, strength: Strength) {
        self.strength = match strength {
            Strength::Level(level) => {
                self.level = level.get();
                self.results.clear();
                StrengthSetting::Level
            }
            Strength::Adaptive => StrengthSetting::Adaptive,
            Strength::Full => StrengthSetting::Full,
        };
    }

    /// A game against the bot at the level that is set has ended: the level for the next one, if it
    /// is another, where it follows the results.
    pub fn follow(&mut self, result: Outcome) -> Option<Level> {
        /// No more results than this matter.
        const REMEMBERED: usize = 2;
        if self.strength != StrengthSetting::Adaptive {
            return None;
        }
        let level = self.bot_level();
        self.results.push(result);
        let next = crate::engine::manners::next_level(level, &self.results);
        if next == level {
            let old = self.results.len().saturating_sub(REMEMBERED);
            self.results.drain(..old);
            return None;
        }
        self.level = next.get();
        self.results.clear();
        Some(next)
    }

    /// Numbers brought into their ranges.
    fn clamped(mut self) -> Self {
        self.rate = self.rate.clamp(80, 700);
        self.pitch = self.pitch.min(100);
        self.volume = self.volume.min(100);
        self.sounds = self.sounds.min(100);
        self.verbosity = self.verbosity.min(2);
        self.level = self.level.clamp(1, 10);
        self.strictness = if self.strictness.is_finite() {
            self.strictness.clamp(0.0, 1.0)
        } else {
            0.0
        };
        self.slip_seconds = if self.slip_seconds.is_finite() {
            self.slip_seconds.clamp(0.0, 10.0)
        } else {
            0.0
        };
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mistake_is_told_with_its_line() {
        assert_eq!(
            Settings::parse("rate = 200\nvolum = 3\n").unwrap_err().line,
            2
        );
        assert_eq!(Settings::parse("rate = = 2").unwrap_err().line, 1);
    }

    #[test]
    fn an_adaptive_level_follows_the_results_and_another_stays() {
        let mut settings = Settings::parse("level = 3").unwrap();
        assert_eq!(settings.follow(Outcome::Won), None);
        assert_eq!(settings.follow(Outcome::Won), None);
        settings.set_strength(Strength::Adaptive);
        assert_eq!(settings.follow(Outcome::Won), None);
        assert_eq!(settings.follow(Outcome::Won), Level::new(4));
        assert_eq!(settings.follow(Outcome::Lost), None);
        let kept = toml::to_string(&settings).unwrap();
        let mut settings = Settings::parse(&kept).unwrap();
        assert_eq!(settings.follow(Outcome::Lost), Level::new(3));
    }

    #[test]
    fn engine_options_are_a_table() {
        let text = "level = 3\n[engine_options]\nHash = \"64\"\n\"Skill Level\" = \"3\"\n";
        let settings = Settings::parse(text).unwrap();
        assert_eq!(settings.engine_options["Skill Level"], "3");
        assert!(!settings.engine_options.contains_key("Threads"));
    }

    #[test]
    fn numbers_out_of_range_are_brought_in() {
        let settings = Settings::parse("rate = 9000\nlevel = 0\nslip_seconds = nan").unwrap();
        assert_eq!(
            (settings.rate, settings.level, settings.slip_seconds),
            (700, 1, 0.0)
        );
    }
}
