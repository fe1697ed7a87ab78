//! The command line, as data. Words of this file are for the shell, not for the game.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::clock::{Milestones, Millis, TimeControl};
use crate::engine::{Character, Strength};
use crate::game::{Edition, NoSuchDuty, NoSuchEdition, Regulations, Repeating, Supervision};
use crate::rules::StartError;
use crate::settings::{BrailleSetting, PicturesSetting, Settings, SpeechSetting, Theme, UiSetting};
use crate::table::{Exhibition, LawSetup, Rival, Setup, Start};

/// Chess you can hear: play by ear, voice and keyboard.
#[derive(Debug, Parser)]
#[command(name = "hektor", version, about)]
pub struct Cli {
    /// What to do; without it, the last kind of game is played again.
    #[command(subcommand)]
    pub verb: Option<Verb>,
    /// What holds for every verb.
    #[command(flatten)]
    pub common: Common,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Verb {
    /// Play a game.
    Play(Play),
    /// Play several boards at once against bots, going from one to the next.
    Simul(Simul),
    /// Go on with a game; where several are not over, you are asked which.
    Resume {
        /// Its number, as "hektor games" says it, or the file of its journal.
        #[arg(value_name = "NUMBER|FILE")]
        game: Option<String>,
    },
    /// Tell which games you can go on with.
    Games,
    /// Practise: lessons, puzzles, endings, games to follow, the board in your head.
    Drill {
        /// Which drill, by its name; without it you choose from a menu.
        name: Option<String>,
    },
    /// Tell how your practice is going.
    Progress {
        /// Also write a table for a spreadsheet: day, skill, questions, right answers.
        #[arg(long, value_name = "FILE")]
        csv: Option<PathBuf>,
        /// Also draw it as a picture (SVG).
        #[arg(long, value_name = "FILE")]
        svg: Option<PathBuf>,
        /// Also draw it as a picture in pixels (PNG).
        #[arg(long, value_name = "FILE")]
        png: Option<PathBuf>,
        /// Also write a sheet for a teacher, as plain text.
        #[arg(long, value_name = "FILE")]
        sheet: Option<PathBuf>,
    },
    /// Add puzzles to practise with: Lichess' table, plain (.csv) or packed (.zst).
    Puzzles {
        /// The file; without it, Hektor says which puzzles there are.
        file: Option<PathBuf>,
    },
    /// Check voices, sound, microphone, terminal and folders, and say what to do where one is missing.
    Doctor,
    /// Show the settings, where they are, and what each is for.
    Settings {
        /// Ask the questions of the first start again.
        #[arg(long)]
        welcome: bool,
    },
    /// Play a transcript again and check that it comes out the same.
    Replay {
        /// The transcript.
        file: PathBuf,
    },
    /// Say what is spoken in recordings of moves and commands.
    Listen(crate::listen::cli::ListenArgs),
    /// Teach Hektor how you say the words.
    Enrol(crate::listen::cli::EnrolArgs),
    /// Be a chess engine for other programs.
    Uci,
}

/// Options that every verb understands.
#[derive(Debug, Clone, Default, Args)]
pub struct Common {
    /// How to use the terminal: typed lines, or single keys.
    #[arg(long, global = true, value_enum)]
    pub ui: Option<UiChoice>,
    /// Which voice speaks.
    #[arg(long, global = true, value_enum)]
    pub speech: Option<SpeechChoice>,
    /// How fast Hektor speaks, in words a minute: 80 to 700.
    #[arg(long, global = true, value_name = "WPM", value_parser = clap::value_parser!(u16).range(80..=700))]
    pub rate: Option<u16>,
    /// Where sound goes: device, wav:PATH or null.
    #[arg(long, global = true, value_name = "SINK")]
    pub audio: Option<String>,
    /// Lines for a braille display: in print, in cells of Unicode, or as BRF.
    #[arg(long, global = true, value_enum, value_name = "SCRIPT", num_args = 0..=1, default_missing_value = "print")]
    pub braille: Option<BrailleChoice>,
    /// The colours of the large board: white-on-black, yellow-on-black, black-on-white, or two of
    /// your own, as #rrggbb/#rrggbb.
    #[arg(long, global = true, value_name = "COLOURS")]
    pub theme: Option<Theme>,
    /// Whether the large board is drawn as pictures: where the terminal is known to draw them, never,
    /// by kitty's protocol or as sixels.
    #[arg(long, global = true, value_enum, value_name = "HOW")]
    pub pictures: Option<PicturesChoice>,
    /// How many cells the braille display has, 14 to 80.
    #[arg(long, global = true, value_name = "N", value_parser = clap::value_parser!(u8).range(14..=80))]
    pub cells: Option<u8>,
    /// Whether a braille display that BRLTTY lends is taken, with its keys: on or off.
    #[arg(long, global = true, value_name = "ON|OFF", value_parser = clap::builder::BoolishValueParser::new())]
    pub display: Option<bool>,
    /// The microphone: off, device or wav:PATH.
    #[arg(long, global = true, value_name = "SOURCE")]
    pub mic: Option<String>,
    /// The language of the interface: en or de.
    #[arg(long, global = true, value_name = "LANG")]
    pub lang: Option<String>,
    /// The announcement words: fide, en or de.
    #[arg(long, global = true, value_name = "WORDS")]
    pub announce: Option<String>,
    /// Your name, where several practise on one machine; your games carry it, too.
    #[arg(long, global = true, value_name = "NAME")]
    pub learner: Option<String>,
    /// A number that makes all that is drawn by lot come out the same again.
    #[arg(long, global = true)]
    pub seed: Option<u64>,
    /// Write all that happens into a file, to be replayed.
    #[arg(long, global = true, value_name = "FILE")]
    pub transcript: Option<PathBuf>,
}

/// Options of a game.
#[derive(Debug, Clone, Default, Args)]
pub struct Play {
    /// The bot's level, 1 to 10; a rating from 600 to 3200; full for all it can; adaptive to follow
    /// your results.
    #[arg(long, value_name = "N|RATING|full|adaptive")]
    pub level: Option<Strength>,
    /// What the bot likes: plain, taker, checker, careful, gambler or trader.
    #[arg(long, value_name = "NAME")]
    pub character: Option<Character>,
    /// Your colour.
    #[arg(long, value_enum)]
    pub color: Option<ColorChoice>,
    /// The time control: 15+10, 40/90:30:+30, 5d3 or none.
    #[arg(long)]
    pub time: Option<String>,
    /// A Chess960 array by its number, 0 to 959, or random.
    #[arg(long, value_name = "N|random")]
    pub chess960: Option<String>,
    /// The position to begin from.
    #[arg(long, conflicts_with = "chess960")]
    pub fen: Option<String>,
    /// A UCI engine to play against.
    #[arg(long, value_name = "PATH")]
    pub engine: Option<String>,
    /// Two people play at this keyboard.
    #[arg(long, conflicts_with_all = ["level", "engine", "color"])]
    pub two_players: bool,
    /// Hektor looks at your moves first, and asks when one loses a lot.
    #[arg(long, conflicts_with = "two_players")]
    pub blunder_check: bool,
    /// How blindfold, 0 to 4: at 0 you may ask anything, at 4 you hear nothing but the moves.
    #[arg(long, value_parser = clap::value_parser!(u8).range(0..=4))]
    pub blindfold: Option<u8>,
    /// Whose voice to listen for, by the name that it was taught with (hektor enrol).
    #[arg(long, value_name = "NAME")]
    pub profile: Option<String>,
    /// A serious game: no move is taken back.
    #[arg(long)]
    pub serious: bool,
    /// The edition of the Laws: fide2023, fide2009 or code1988.
    #[arg(long, value_name = "EDITION")]
    pub rules: Option<String>,
    /// How moves are exchanged: quick, or by the rules for blind play (fide: the opponent repeats
    /// each move; optional: may repeat).
    #[arg(long, value_enum)]
    pub protocol: Option<ProtocolChoice>,
    /// A match of so many games, colours alternating.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100))]
    pub games: Option<u32>,
    /// The players' names for scoresheet and envelope, with a comma between; the user, or who has
    /// White in the first game, comes first.
    #[arg(long, value_name = "NAMES", value_delimiter = ',', num_args = 1..=2)]
    pub names: Vec<String>,
    /// No draw by agreement before each side has made so many moves.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=500))]
    pub no_draw_before: Option<u32>,
    /// No draw by agreement without the arbiter's consent.
    #[arg(long)]
    pub draws_by_arbiter: bool,
    /// How rapid and blitz games are watched: one arbiter for each game, or limited.
    #[arg(long, value_enum)]
    pub supervision: Option<SupervisionChoice>,
    /// How many minutes late a player may come.
    #[arg(long, value_name = "MINUTES", value_parser = clap::value_parser!(u16).range(0..=600))]
    pub default_time: Option<u16>,
    /// What the assistant may do: all, none, or some of announce, score, clock, tell, flag, touch,
    /// adjourn with commas between.
    #[arg(long, value_name = "LIST")]
    pub duties: Option<String>,
}

/// Options of a simultaneous exhibition: those of a game hold for every board.
#[derive(Debug, Clone, Default, Args)]
pub struct Simul {
    /// How many boards, 2 to 12.
    #[arg(value_parser = clap::value_parser!(u16).range(2..=12),
        conflicts_with_all = ["two_players", "engine", "games", "protocol"])]
    pub boards: u16,
    /// The bots' levels, board by board, with commas between; after the last comes the first again.
    #[arg(
        long,
        value_name = "LEVELS",
        value_delimiter = ',',
        conflicts_with = "level"
    )]
    pub levels: Vec<Strength>,
    /// Options of a game.
    #[command(flatten)]
    pub play: Play,
}

impl Simul {
    /// The setups of the boards. Colours alternate, unless one is named; what is drawn by lot is
    /// drawn for each board.
    ///
    /// # Errors
    /// [`BadOption`] names the option that cannot be used.
    pub fn setups(&self, settings: &Settings, lot: u64) -> Result<Vec<Setup>, BadOption> {
        let mut setups = Vec::new();
        for board in 1..=self.boards {
            let at = usize::from(board - 1);
            let mut play = self.play.clone();
            if let Some(level) = self.levels.get(at % self.levels.len().max(1)) {
                play.level = Some(*level);
            }
            let mut setup = play.setup(settings, lot.wrapping_add(u64::from(board)))?;
            if play.color.is_none() {
                setup.white = board % 2 == 1;
            }
            // The eyes go on to the next board: no look before a move, and no window after it.
            setup.blunder_check = false;
            setup.exhibition = Some(Exhibition {
                id: lot,
                board,
                boards: self.boards,
            });
            setups.push(setup);
        }
        Ok(setups)
    }
}

/// `--ui`
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum UiChoice {
    /// Typed lines.
    Line,
    /// Single keys.
    Keys,
    /// Single keys, and a board as large as the terminal.
    Large,
}

/// `--braille`
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum BrailleChoice {
    /// As they are spoken.
    Off,
    /// Short, in print.
    Print,
    /// In cells, with the chess code.
    Unicode,
    /// In North American ASCII Braille.
    Brf,
}

/// `--pictures`
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum PicturesChoice {
    /// Where the terminal is known to draw them.
    Auto,
    /// In characters.
    Off,
    /// By kitty's protocol.
    Kitty,
    /// As sixels.
    Sixel,
}

/// `--speech`
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum SpeechChoice {
    /// The screen reader that runs, else the best that is there.
    Auto,
    /// The screen reader.
    Reader,
    /// Hektor's own voice.
    Embedded,
    /// The voices of the system.
    System,
    /// None: the lines are only printed.
    Off,
}

/// `--supervision`
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum SupervisionChoice {
    /// An arbiter watches the game.
    OnePerGame,
    /// Nobody does: what the opponent does wrong is claimed.
    Limited,
}

/// `--protocol`
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ProtocolChoice {
    /// Hektor repeats the move and the clock starts.
    Quick,
    /// Moves may be repeated.
    Optional,
    /// Moves must be repeated.
    Fide,
}

/// `--color`
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ColorChoice {
    /// You begin.
    White,
    /// The other side begins.
    Black,
    /// By lot.
    Random,
}

/// An option that cannot be used; the text of the reason is for stderr, the name for the announcer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("--{option} {value}: {reason}")]
pub struct BadOption {
    /// Which option.
    pub option: &'static str,
    /// What was given.
    pub value: String,
    /// What is wrong with it.
    pub reason: String,
    /// What is wrong with the position, where it gives one.
    pub start: Option<StartError>,
}

impl Common {
    /// The settings with what the command line says laid over them.
    pub fn over(&self, mut settings: Settings) -> Settings {
        // One learner's games carry no other's name.
        if let Some(learner) = &self.learner {
            settings.name.clone_from(learner);
        }
        if let Some(rate) = self.rate {
            settings.rate = rate;
        }
        if let Some(lang) = &self.lang {
            settings.language.clone_from(lang);
        }
        if let Some(words) = &self.announce {
            settings.announce.clone_from(words);
        }
        if let Some(ui) = self.ui {
            settings.ui = match ui {
                UiChoice::Line => UiSetting::Line,
                UiChoice::Keys => UiSetting::Keys,
                UiChoice::Large => UiSetting::Large,
            };
        }
        if let Some(braille) = self.braille {
            settings.braille = match braille {
                BrailleChoice::Off => BrailleSetting::Off,
                BrailleChoice::Print => BrailleSetting::Print,
                BrailleChoice::Unicode => BrailleSetting::Unicode,
                BrailleChoice::Brf => BrailleSetting::Brf,
            };
        }
        settings.theme = self.theme.unwrap_or(settings.theme);
        if let Some(pictures) = self.pictures {
            settings.pictures = match pictures {
                PicturesChoice::Auto => PicturesSetting::Auto,
                PicturesChoice::Off => PicturesSetting::Off,
                PicturesChoice::Kitty => PicturesSetting::Kitty,
                PicturesChoice::Sixel => PicturesSetting::Sixel,
            };
        }
        settings.cells = self.cells.unwrap_or(settings.cells);
        settings.display = self.display.unwrap_or(settings.display);
        if let Some(speech) = self.speech {
            settings.speech = match speech {
                SpeechChoice::Auto => SpeechSetting::Auto,
                SpeechChoice::Reader => SpeechSetting::Reader,
                SpeechChoice::Embedded => SpeechSetting::Embedded,
                SpeechChoice::System => SpeechSetting::System,
                SpeechChoice::Off => SpeechSetting::Off,
            };
        }
        settings
    }
}

impl Play {
    /// The settings with what these options say laid over them.
    pub fn over(&self, mut settings: Settings) -> Settings {
        if let Some(profile) = &self.profile {
            settings.profile.clone_from(profile);
        }
        if let Some(strength) = self.level {
            settings.set_strength(strength);
        }
        if let Some(character) = self.character {
            settings.character = character;
        }
        settings.blunder_check |= self.blunder_check;
        settings
    }

    /// The setup of the game: the options, and the settings for what they leave open. `lot` decides
    /// what is drawn.
    ///
    /// # Errors
    /// [`BadOption`] names the option that cannot be used.
    pub fn setup(&self, settings: &Settings, lot: u64) -> Result<Setup, BadOption> {
        let bad = |option, value: &str, reason: String| BadOption {
            option,
            value: value.to_owned(),
            reason,
            start: None,
        };
        let settings = &self.over(settings.clone());
        let rival = match &self.engine {
            _ if self.two_players => Rival::Person,
            Some(path) => Rival::Engine {
                path: path.clone(),
                level: match self.level {
                    None | Some(Strength::Full | Strength::Rating(_)) => None,
                    Some(_) => Some(settings.bot_level()),
                },
                options: settings.engine_options.clone().into_iter().collect(),
            },
            None => Rival::from(settings.chosen()),
        };
        let text = self.time.as_deref().unwrap_or(&settings.time);
        let time = match text {
            "none" => None,
            text => Some(
                text.parse::<TimeControl>()
                    .map_err(|error| bad("time", text, error.to_string()))?,
            ),
        };
        let start = match (&self.chess960, &self.fen) {
            (Some(number), _) if number == "random" => Start::Chess960((lot % 960) as u16),
            (Some(number), _) => Start::Chess960(
                number
                    .parse()
                    .map_err(|_| bad("chess960", number, "not a number".into()))?,
            ),
            (None, Some(fen)) => Start::Fen(fen.clone()),
            (None, None) => Start::Standard,
        };
        start.position().map_err(|error| {
            let value = self.fen.as_ref().or(self.chess960.as_ref());
            let option = if self.fen.is_some() {
                "fen"
            } else {
                "chess960"
            };
            BadOption {
                start: Some(error),
                ..bad(option, value.map_or("", String::as_str), error.to_string())
            }
        })?;
        let white = match self.color {
            Some(ColorChoice::White) => true,
            Some(ColorChoice::Black) => false,
            Some(ColorChoice::Random) => lot & 1 == 0,
            None => match settings.color.as_str() {
                "black" => false,
                "random" => lot & 1 == 0,
                _ => true,
            },
        };
        let text = self.rules.as_deref().unwrap_or(Edition::default().id());
        let edition = text
            .parse()
            .map_err(|error: NoSuchEdition| bad("rules", text, error.to_string()))?;
        let text = self.duties.as_deref().unwrap_or("all");
        let duties = text
            .parse()
            .map_err(|error: NoSuchDuty| bad("duties", text, error.to_string()))?;
        let protocol = match self.protocol {
            None | Some(ProtocolChoice::Quick) => None,
            Some(ProtocolChoice::Optional) => Some(Repeating::Optional),
            Some(ProtocolChoice::Fide) => Some(Repeating::Required),
        };
        Ok(Setup {
            white,
            rival,
            time,
            milestones: Milestones {
                left: settings
                    .warnings
                    .iter()
                    .map(|&s| Millis::seconds(s.into()))
                    .collect(),
                ..Milestones::default()
            },
            start,
            blindfold: self.blindfold.unwrap_or(0),
            casual: !self.serious,
            slip: Millis((settings.slip_seconds * 1000.0) as u64),
            laws: LawSetup {
                edition,
                protocol,
                regulations: Regulations {
                    no_draw_before: self.no_draw_before.unwrap_or(0),
                    draws_by_arbiter: self.draws_by_arbiter,
                    supervision: match self.supervision {
                        None | Some(SupervisionChoice::OnePerGame) => Supervision::OnePerGame,
                        Some(SupervisionChoice::Limited) => Supervision::Limited,
                    },
                    default_time: self.default_time.map(|m| Millis::minutes(m.into())),
                },
                duties,
                games: self.games,
                contest: None,
                names: match &self.names[..] {
                    [] if !settings.name.is_empty() => vec![settings.name.clone()],
                    names => names.to_vec(),
                },
            },
            character: settings.character,
            player: settings.player(),
            manners: settings.manners(),
            blunder_check: settings.blunder_check,
            exhibition: None,
            played_on: None,
            date: String::new(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By lot, either colour can come, whether it is asked for or set.
    #[test]
    fn the_lot_decides_the_colour() {
        let set = Settings {
            color: "random".into(),
            ..Settings::default()
        };
        let asked = Play {
            color: Some(ColorChoice::Random),
            ..Play::default()
        };
        for (play, settings) in [(asked, Settings::default()), (Play::default(), set)] {
            let white = |lot| play.setup(&settings, lot).unwrap().white;
            assert_ne!(white(6), white(7));
        }
    }
}
