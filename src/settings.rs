//! The user's settings: plain data, as TOML that can be edited by hand.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::clock::TimeControl;
use crate::engine::manners::Outcome;
use crate::engine::place::{self, Place};
use crate::engine::{Character, Level, Manners, Rating, Strength};

/// Which voice speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SpeechSetting {
    /// The screen reader that runs, else the best that is there.
    #[default]
    Auto,
    /// The screen reader.
    Reader,
    /// Hektor's own voice.
    Embedded,
    /// The voices of the system.
    System,
    /// None: a screen reader reads the lines.
    Off,
}

mod theme;

pub use theme::{NoSuchTheme, Theme};

/// How the terminal is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum UiSetting {
    /// Typed lines.
    #[default]
    Line,
    /// Single keys.
    Keys,
    /// Single keys, and a board as large as the terminal.
    Large,
}

/// Whether the large board is drawn as pictures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PicturesSetting {
    /// Where the terminal is known to draw them.
    #[default]
    Auto,
    /// In characters.
    Off,
    /// By kitty's protocol.
    Kitty,
    /// As sixels.
    Sixel,
}

/// How the bot's strength is chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum StrengthSetting {
    /// It is the level that is set.
    #[default]
    Level,
    /// The rating follows the user's results.
    Adaptive,
    /// It is the rating that is set.
    Rating,
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

/// How squares are named in answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SquareSetting {
    /// As moves are announced: `Eva four`.
    #[default]
    Announced,
    /// By letter and digit: `e4`.
    Plain,
    /// By the international telephone alphabet: `echo four`.
    Nato,
}

/// Where the colour of a piece is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ColourSetting {
    /// Before the piece.
    #[default]
    Before,
    /// Behind it.
    After,
    /// Not at all.
    Unsaid,
}

/// What is said of an empty square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EmptySetting {
    /// That it is empty, and its colour.
    #[default]
    Shade,
    /// That it is empty.
    Word,
    /// Only its name.
    Unsaid,
}

/// Where the square is said of a piece that is met on the way over the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PlaceSetting {
    /// Before the piece.
    #[default]
    Before,
    /// Behind it.
    After,
    /// Not at all.
    Unsaid,
}

/// How much is said of one kind of thing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AmountSetting {
    /// As much as of everything.
    #[default]
    Usual,
    /// Little.
    Brief,
    /// What helps.
    Normal,
    /// Everything.
    Full,
}

/// How the places of sounds are told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ears {
    /// From left to right.
    #[default]
    Stereo,
    /// By a spark, the higher the further to the right: both ears hear the same.
    Mono,
}

/// How lines are printed for a braille display.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum BrailleSetting {
    /// As they are spoken.
    #[default]
    Off,
    /// Short, in print: the screen reader turns them into the user's own braille.
    Print,
    /// In cells, with the chess code.
    Unicode,
    /// In North American ASCII Braille, for note takers and embossers.
    Brf,
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
    /// Answers, too, are in the announcement words; else in the interface's, with the files' names.
    pub throughout: bool,
    /// Announce moves short (`Felix drei`) instead of long.
    pub short: bool,
    /// How answers name squares.
    pub squares: SquareSetting,
    /// Answers name pieces by their letter.
    pub piece_letters: bool,
    /// Where answers say the colour of a piece.
    pub colours: ColourSetting,
    /// What is said of an empty square.
    pub empty: EmptySetting,
    /// A capture among the moves is named by its square alone.
    pub plain_captures: bool,
    /// Where the square is said of a piece that is met on the way over the board.
    pub places: PlaceSetting,
    /// Announced moves say that they capture.
    pub takes: bool,
    /// How much is said: 0 brief, 1 normal, 2 full.
    pub verbosity: u8,
    /// How much is said of positions.
    pub of_positions: AmountSetting,
    /// Of moves that can be made or were.
    pub of_moves: AmountSetting,
    /// Of clocks.
    pub of_clocks: AmountSetting,
    /// Of what cannot be done.
    pub of_refusals: AmountSetting,
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
    /// Whether you hear with both ears: `stereo`, or `mono`.
    pub ears: Ears,
    /// Whether lines are printed for a braille display, and how: `off`, `print`, `unicode`, `brf`.
    pub braille: BrailleSetting,
    /// The colours of the large board: `white-on-black`, `yellow-on-black`, `black-on-white`, or two
    /// of your own, as `#rrggbb/#rrggbb`.
    pub theme: Theme,
    /// Whether the large board is drawn as pictures: `auto` (where the terminal is known to draw them),
    /// `off`, `kitty`, `sixel`.
    pub pictures: PicturesSetting,
    /// How many cells the braille display has, 14 to 80.
    pub cells: u8,
    /// Whether a display that BRLTTY lends is taken, with its keys; else BRLTTY reads the terminal.
    pub display: bool,
    /// How the terminal is used.
    pub ui: UiSetting,
    /// Where sound goes.
    pub audio: AudioSetting,
    /// When the clock warns, in seconds left.
    pub warnings: Vec<u32>,
    /// The level of the next game's bot.
    pub level: u8,
    /// The rating that the next game's bot plays like, where that is chosen: 600 to 3200.
    pub rating: u16,
    /// What the bot likes to play.
    pub character: Character,
    /// Whether the bot plays at that level, like that rating, at one that follows your results, or at full strength.
    pub strength: StrengthSetting,
    /// Your last results, the latest last: what an adaptive level follows. Hektor keeps them.
    pub results: Vec<Outcome>,
    /// The ratings of the opponents of these games. Hektor keeps them.
    pub opponents: Vec<Rating>,
    /// The bot gives up lost games, up to level 3 only hopeless ones.
    pub resigns: bool,
    /// The bot offers draws when nothing happens any more.
    pub offers_draws: bool,
    /// The bot takes about as long as a person for a move, up to level 8.
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
    /// Hands-free, what is said without Hektor's name is for somebody else.
    pub wake_name: bool,
    /// pocketsphinx judges beside the recogniser that comes with the program.
    pub pocketsphinx: bool,
    /// The user's name, for the scoresheet; empty if nobody said it.
    pub name: String,
    /// The speaker who is listened to, as enrolled; empty for anybody.
    pub profile: String,
    /// Whether Hektor learns how you say words from what it misunderstood.
    pub learn: Learning,
    /// The folder of a Vosk model that judges beside the built-in recogniser; empty for none.
    pub vosk: String,
    /// The folder of a Whisper model that hears again what is in doubt; empty for the one beside the games.
    pub whisper: String,
    /// The folder of Syzygy tables that judge endings; empty for none.
    pub syzygy: String,
    /// Voice and sounds are off for now; never kept.
    #[serde(skip)]
    pub muted: bool,
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
            throughout: false,
            short: false,
            squares: SquareSetting::Announced,
            piece_letters: false,
            colours: ColourSetting::Before,
            empty: EmptySetting::Shade,
            plain_captures: false,
            places: PlaceSetting::Before,
            takes: true,
            verbosity: 1,
            of_positions: AmountSetting::Usual,
            of_moves: AmountSetting::Usual,
            of_clocks: AmountSetting::Usual,
            of_refusals: AmountSetting::Usual,
            speech: SpeechSetting::Auto,
            rate: 180,
            pitch: 50,
            volume: 100,
            sounds: 70,
            ears: Ears::Stereo,
            braille: BrailleSetting::Off,
            theme: Theme::default(),
            pictures: PicturesSetting::Auto,
            cells: 40,
            display: true,
            ui: UiSetting::Line,
            audio: AudioSetting::Device,
            warnings: vec![300, 120, 60, 30, 10],
            level: 2,
            rating: 1500,
            character: Character::Plain,
            strength: StrengthSetting::Level,
            results: Vec::new(),
            opponents: Vec::new(),
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
            wake_name: false,
            pocketsphinx: false,
            name: String::new(),
            profile: String::new(),
            learn: Learning::Ask,
            vosk: String::new(),
            whisper: String::new(),
            syzygy: String::new(),
            muted: false,
            welcomed: false,
            engine_options: BTreeMap::new(),
        }
    }
}

/// A mistake in the text of the settings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SettingsMistake {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub what: Mistake,
}

/// What can be wrong with a setting.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mistake {
    /// The line is no `key = value`, or its key stands there twice.
    Unreadable,
    /// No setting has this name.
    Unknown(String),
    /// This setting cannot have that value.
    Value(String),
}

impl Settings {
    /// As slowly as it speaks, in words a minute.
    pub const SLOWEST: u16 = 80;
    /// As fast as it speaks, in words a minute.
    pub const FASTEST: u16 = 700;

    /// Reads settings from text. A setting with a mistake, such as a number out of its range, has its
    /// usual value, and all others have theirs. The mistakes are in the order of the lines.
    ///
    /// ```
    /// use hektor::settings::{Mistake, Settings};
    /// let (settings, mistakes) = Settings::parse("rate = 9000\nvolum = 3\nlanguage = \"de\"");
    /// assert_eq!((settings.rate, settings.language.as_str()), (180, "de"));
    /// assert_eq!((mistakes[0].line, &mistakes[0].what), (1, &Mistake::Value("rate".into())));
    /// assert_eq!((mistakes[1].line, &mistakes[1].what), (2, &Mistake::Unknown("volum".into())));
    /// ```
    pub fn parse(text: &str) -> (Self, Vec<SettingsMistake>) {
        Self::parse_over(&Self::default(), text)
    }

    /// As [`Settings::parse`], with these in the place of the usual ones.
    pub fn parse_over(usual: &Self, text: &str) -> (Self, Vec<SettingsMistake>) {
        let line_at = |offset: usize| {
            let before = text.get(..offset).unwrap_or(text);
            before.matches('\n').count() + 1
        };
        // A line that nests too deep, and what stands behind it, is not even looked at.
        let deep = crate::depth::toml_too_deep(text);
        let read: String = match deep {
            None => text.to_owned(),
            Some(line) => text.split_inclusive('\n').take(line - 1).collect(),
        };
        let (table, errors) = toml::de::DeTable::parse_recoverable(&read);
        let mut mistakes: BTreeMap<usize, Mistake> = errors
            .iter()
            .map(|error| error.span().map_or(1, |span| line_at(span.start)))
            .chain(deep)
            .map(|line| (line, Mistake::Unreadable))
            .collect();
        let mut good = toml::Table::try_from(usual).unwrap_or_default();
        for (key, value) in table.into_inner() {
            let line = line_at(key.span().start);
            // What the reader made of an unreadable line is a guess.
            if mistakes.contains_key(&line) {
                continue;
            }
            let key = key.into_inner().into_owned();
            let reader = toml::de::ValueDeserializer::from(value);
            let value = toml::Value::deserialize(reader);
            let mistake = match value {
                _ if !good.contains_key(&key) => Mistake::Unknown(key),
                Ok(value) if Self::takes(&key, &value) => {
                    good.insert(key, value);
                    continue;
                }
                _ => Mistake::Value(key),
            };
            mistakes.insert(line, mistake);
        }
        let settings: Self = good.try_into().unwrap_or_else(|_| usual.clone());
        let mistakes = mistakes
            .into_iter()
            .map(|(line, what)| SettingsMistake { line, what });
        (settings, mistakes.collect())
    }

    /// Whether a setting can have a value.
    fn takes(key: &str, value: &toml::Value) -> bool {
        let alone = toml::Table::from_iter([(key.to_owned(), value.clone())]);
        alone
            .try_into()
            .is_ok_and(|settings: Self| settings.is_sound())
    }

    /// Whether every value is one that can be used. Which languages, packs and profiles there are is
    /// known elsewhere.
    fn is_sound(&self) -> bool {
        let percent = [self.pitch, self.volume, self.sounds];
        let time = self.time == "none" || self.time.parse::<TimeControl>().is_ok();
        (Self::SLOWEST..=Self::FASTEST).contains(&self.rate)
            && (14..=80).contains(&self.cells)
            && percent.iter().all(|value| *value <= 100)
            && self.verbosity <= 2
            && Level::new(self.level).is_some()
            && Rating::new(self.rating).is_some()
            && (0.0..=1.0).contains(&self.strictness)
            && (0.0..=10.0).contains(&self.slip_seconds)
            && ["white", "black", "random"].contains(&self.color.as_str())
            && time
    }

    /// The bot's level, whether or not it follows the results; the nearest, where a rating is set.
    pub fn bot_level(&self) -> Level {
        match self.chosen() {
            Strength::Rating(rating) => rating.level(),
            _ => Level::new(self.level).unwrap_or_default(),
        }
    }

    /// How strong the next game's bot is; one that follows the results has a rating.
    pub fn chosen(&self) -> Strength {
        match (self.strength, Rating::new(self.rating)) {
            (StrengthSetting::Full, _) => Strength::Full,
            (StrengthSetting::Adaptive, _) => Strength::Rating(self.fairest()),
            (StrengthSetting::Rating, Some(rating)) => Strength::Rating(rating),
            _ => Strength::Level(Level::new(self.level).unwrap_or_default()),
        }
    }

    /// How the bot behaves.
    pub const fn manners(&self) -> Manners {
        Manners {
            resigns: self.resigns,
            offers_draws: self.offers_draws,
            takes_its_time: self.takes_its_time,
        }
    }

    /// A little stronger or weaker than what is chosen: by levels, or along the scale of ratings.
    pub fn beside(&self, steps: i8) -> Strength {
        match self.chosen() {
            Strength::Rating(rating) => {
                let next = |rating: Rating, _| {
                    let next = if steps > 0 {
                        rating.stronger()
                    } else {
                        rating.weaker()
                    };
                    next.unwrap_or(rating)
                };
                Strength::Rating((0..steps.unsigned_abs()).fold(rating, next))
            }
            _ => {
                let level = self.bot_level().get().saturating_add_signed(steps);
                Strength::Level(Level::new(level.clamp(1, Level::MAX)).unwrap_or_default())
            }
        }
    }

    /// Chooses how strong the bot plays; an adaptive one begins at the level that was set, and goes on
    /// from the results that are kept.
    pub fn set_strength(&mut self, strength: Strength) {
        self.strength = match strength {
            Strength::Level(level) => {
                self.level = level.get();
                StrengthSetting::Level
            }
            Strength::Rating(rating) => {
                self.rating = rating.get();
                StrengthSetting::Rating
            }
            Strength::Adaptive => StrengthSetting::Adaptive,
            Strength::Full => StrengthSetting::Full,
        };
    }

    /// The games that an adaptive level follows.
    fn games(&self) -> Vec<(Rating, Outcome)> {
        let opponents = self.opponents.iter().copied();
        opponents.zip(self.results.iter().copied()).collect()
    }

    /// Who is the fairest opponent by what is known: at first the level that was set.
    fn fairest(&self) -> Rating {
        let games = self.games();
        if games.is_empty() {
            return Rating::of(Level::new(self.level).unwrap_or_default());
        }
        Place::fairest(&games)
    }

    /// How strong the user is, as far as that is known: by results, else as strong as the opponent
    /// that was chosen.
    pub fn player(&self) -> Rating {
        match (self.place(), self.chosen()) {
            (Some(place), _) => place.middle,
            (None, Strength::Rating(rating)) => rating,
            (None, Strength::Level(level)) => Rating::of(level),
            (None, _) => Rating::MIDDLE,
        }
    }

    /// Where the user stands, once there are games enough to say so.
    pub fn place(&self) -> Option<Place> {
        let games = self.games();
        (games.len() >= place::GAMES).then(|| Place::after(&games))
    }

    /// A game against an opponent of this rating has ended; where the strength follows the results,
    /// it is kept.
    pub fn follow(&mut self, opponent: Rating, result: Outcome) {
        /// What lies further back was played by someone else: people learn.
        const REMEMBERED: usize = 20;
        if self.strength != StrengthSetting::Adaptive {
            return;
        }
        // A file may hold anything; each result has its opponent.
        let kept = self.results.len().min(self.opponents.len());
        self.results.truncate(kept);
        self.opponents.truncate(kept);
        self.results.push(result);
        self.opponents.push(opponent);
        let old = self.results.len().saturating_sub(REMEMBERED);
        self.results.drain(..old);
        self.opponents.drain(..old);
    }

    /// The last game that was kept did not end so.
    pub fn unfollow(&mut self) {
        self.results.pop();
        self.opponents.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The settings of a text without mistakes.
    fn read(text: &str) -> Settings {
        let (settings, mistakes) = Settings::parse(text);
        assert_eq!(mistakes, []);
        settings
    }

    #[test]
    fn a_mistake_is_told_with_its_line_and_costs_no_other_setting() {
        let text = "language = \"de\"\nvolum = 3\nrate = \"fast\"\npitch = = 2\nlevel = 7\nlevel = 8\n\
                    ui = \"keys\"\nspeech = \"loud\"\n[engine_options]\nHash = \"64\"\nMore = 3\n";
        let (settings, mistakes) = Settings::parse(text);
        let usual = Settings::default();
        assert_eq!(
            settings,
            Settings {
                language: "de".into(),
                level: 7,
                ui: UiSetting::Keys,
                ..usual
            }
        );
        let told: Vec<_> = mistakes.into_iter().map(|m| (m.line, m.what)).collect();
        let value = |key: &str| Mistake::Value(key.into());
        assert_eq!(
            told,
            [
                (2, Mistake::Unknown("volum".into())),
                (3, value("rate")),
                (4, Mistake::Unreadable),
                (6, Mistake::Unreadable),
                (8, value("speech")),
                (9, value("engine_options")),
            ]
        );
    }

    #[test]
    fn a_braille_display_has_fourteen_to_eighty_cells() {
        assert_eq!(read("cells = 80\n").cells, 80);
        assert_eq!(read("cells = 14\n").cells, 14);
        for text in ["cells = 81\n", "cells = 13\n"] {
            assert_eq!(Settings::parse(text).1.len(), 1, "{text}");
        }
    }

    #[test]
    fn what_is_written_is_read_without_a_mistake() {
        let settings = Settings {
            warnings: vec![60, 5],
            profile: "Ada \"7\"\n= 3".into(),
            engine_options: BTreeMap::from([("Skill Level".into(), "3".into())]),
            ..Settings::default()
        };
        assert_eq!(read(&toml::to_string(&settings).unwrap()), settings);
    }

    proptest::proptest! {
        #[test]
        fn any_text_is_read(text in "([a-z_]{0,8}[=\\[\\]\"'#.{}, \n]{0,3}[0-9a-z\"]{0,4}\n?){0,12}") {
            let (_, mistakes) = Settings::parse(&text);
            let lines = text.matches('\n').count() + 1;
            proptest::prop_assert!(mistakes.iter().all(|m| (1..=lines).contains(&m.line)));
        }
    }

    #[test]
    fn an_adaptive_level_follows_the_results_and_another_stays() {
        let mut settings = read("level = 3");
        let at = |settings: &Settings| match settings.chosen() {
            Strength::Rating(rating) => rating.get(),
            _ => 0,
        };
        settings.follow(Rating::LEAST, Outcome::Won);
        assert_eq!(settings.results, []);
        settings.set_strength(Strength::Adaptive);
        assert_eq!(at(&settings), 1_000, "the mark of level 3");
        let opponent = settings.fairest();
        settings.follow(opponent, Outcome::Won);
        let better = at(&settings);
        assert!((1_100..=1_300).contains(&better), "{better}");
        settings.follow(settings.fairest(), Outcome::Lost);
        assert!(at(&settings) < better);
        settings.unfollow();
        assert_eq!(at(&settings), better);
        let kept = toml::to_string(&settings).unwrap();
        let mut settings = read(&kept);
        assert_eq!(settings.place(), None, "one game says nothing");
        for _ in 0..4 {
            settings.follow(settings.fairest(), Outcome::Won);
        }
        let place = settings.place().expect("five games");
        assert!(place.low > 1_000 && place.high > 1_500, "{place:?}");
        for _ in 0..100 {
            settings.follow(Rating::LEAST, Outcome::Lost);
        }
        assert!(settings.results.len() == settings.opponents.len() && settings.results.len() < 50);
        assert_eq!(at(&settings), 600, "whoever played long ago was another");
    }

    #[test]
    fn engine_options_are_a_table() {
        let text = "level = 3\n[engine_options]\nHash = \"64\"\n\"Skill Level\" = \"3\"\n";
        let settings = read(text);
        assert_eq!(settings.engine_options["Skill Level"], "3");
        assert!(!settings.engine_options.contains_key("Threads"));
    }

    #[test]
    fn a_value_that_cannot_be_is_told_and_the_usual_one_holds() {
        for line in [
            "rate = 9000",
            "rate = -1",
            "level = 0",
            "level = 77",
            "pitch = 101",
            "verbosity = 3",
            "slip_seconds = nan",
            "slip_seconds = -1.0",
            "strictness = inf",
            "strictness = 1e300",
            "color = \"green\"",
            "time = \"soon\"",
        ] {
            let (settings, mistakes) = Settings::parse(line);
            assert_eq!(settings, Settings::default(), "{line}");
            let key = line.split(' ').next().unwrap();
            let told = SettingsMistake {
                line: 1,
                what: Mistake::Value(key.into()),
            };
            assert_eq!(mistakes, [told], "{line}");
        }
    }

    #[test]
    fn a_text_that_nests_deep_costs_only_what_stands_behind_it() {
        for deep in [
            "a.".repeat(20_000) + "a = 1",
            "[".repeat(20_000),
            format!("a = {}", "{a=".repeat(20_000)),
            "x = [\n".repeat(20_000),
        ] {
            let (settings, mistakes) = Settings::parse(&format!("rate = 200\n{deep}\nlevel = 3"));
            assert_eq!(settings.rate, 200);
            assert!(mistakes.iter().any(|m| m.what == Mistake::Unreadable));
        }
    }
}
