//! What a game is set up as: chosen at the start, kept with the game.

use serde::{Deserialize, Serialize};

use crate::clock::{Milestones, Millis, TimeControl};
use crate::engine::{Character, Level, Manners, Rating, Strength};
use crate::game::Assist;
use crate::rules::{CastlingMode, Chess, Color, StartError, chess960, parse_fen};

use super::event::Intro;
use super::laws::LawSetup;

/// The position a game begins from.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Start {
    /// The usual array.
    #[default]
    Standard,
    /// The Chess960 array with this number.
    Chess960(u16),
    /// A position given as FEN.
    Fen(String),
}

impl Start {
    /// The position.
    ///
    /// # Errors
    /// [`StartError`] if the number or the FEN names no position.
    pub fn position(&self) -> Result<Chess, StartError> {
        match self {
            Self::Standard => Ok(Chess::default()),
            Self::Chess960(number) => chess960(*number),
            Self::Fen(fen) => parse_fen(fen),
        }
    }
}

/// Who sits on the other side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Rival {
    /// The built-in bot at a level.
    Bot(Level),
    /// The built-in bot, playing like players of this rating.
    Rated(Rating),
    /// The built-in bot as strong as it can.
    Full,
    /// A UCI engine at a path, at a level where it knows levels.
    Engine {
        /// Where the program is.
        path: String,
        /// Its level.
        level: Option<Level>,
        /// Its options, by name.
        #[serde(default)]
        options: Vec<(String, String)>,
    },
    /// A second person at this keyboard.
    Person,
}

impl From<Strength> for Rival {
    fn from(strength: Strength) -> Self {
        match strength {
            Strength::Level(level) => Self::Bot(level),
            Strength::Rating(rating) => Self::Rated(rating),
            Strength::Adaptive => Self::Bot(Level::default()),
            Strength::Full => Self::Full,
        }
    }
}

/// A board of a simultaneous exhibition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exhibition {
    /// Boards with the same number belong together.
    pub id: u64,
    /// Which board, from 1.
    pub board: u16,
    /// How many there are.
    pub boards: u16,
}

/// A game's setup.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The user's colour, `true` for White; with two players, of no meaning.
    pub white: bool,
    /// Who plays against the user.
    pub rival: Rival,
    /// The time control, if any.
    pub time: Option<TimeControl>,
    /// When the clock speaks by itself.
    #[serde(default)]
    pub milestones: Milestones,
    /// The starting position.
    pub start: Start,
    /// How blindfold the game is, 0 to 4.
    pub blindfold: u8,
    /// Whether moves may be taken back.
    pub casual: bool,
    /// How long a slip of the tongue may be corrected before the opponent's clock starts
    /// (rules for blind play, 6); zero starts it at once.
    pub slip: Millis,
    /// How strictly the Laws are kept.
    #[serde(default)]
    pub laws: LawSetup,
    /// How the bot behaves.
    #[serde(default)]
    pub manners: Manners,
    /// What the bot likes to play.
    #[serde(default)]
    pub character: Character,
    /// How strong the user is, as far as that is known.
    #[serde(default = "unknown")]
    pub player: Rating,
    /// Whether the coach looks at the user's move first, where moves may be taken back.
    #[serde(default)]
    pub blunder_check: bool,
    /// The exhibition that it is a board of.
    #[serde(default)]
    pub exhibition: Option<Exhibition>,
    /// Where it goes on from the end of another: how that one began.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub played_on: Option<Start>,
    /// The day it was begun, as PGN writes it: `2026.01.31`; empty if unknown.
    #[serde(default)]
    pub date: String,
}

impl Setup {
    /// The setup of the game after this one: where this one went on from another, as that began.
    pub fn next(mut self) -> Self {
        if let Some(start) = self.played_on.take() {
            self.start = start;
        }
        self
    }

    /// The user's colour; `None` with two players.
    pub fn you(&self) -> Option<Color> {
        (self.rival != Rival::Person).then(|| Color::from_white(self.white))
    }

    /// The bot's level, if the opponent has one.
    pub fn level(&self) -> Option<Level> {
        match &self.rival {
            Rival::Bot(level) => Some(*level),
            Rival::Rated(rating) => Some(rating.level()),
            Rival::Engine { level, .. } => *level,
            Rival::Full | Rival::Person => None,
        }
    }

    /// The names of White and Black, empty where nobody said them.
    pub fn names(&self) -> [String; 2] {
        let mut names = self.laws.names.iter().cloned();
        let first = names.next().unwrap_or_default();
        let level = self.level().map(|level| format!(" {}", level.get()));
        let second = match &self.rival {
            Rival::Rated(rating) => format!("Hektor {}", rating.get()),
            Rival::Bot(_) | Rival::Full => format!("Hektor{}", level.unwrap_or_default()),
            Rival::Engine { path, .. } => path.clone(),
            Rival::Person => names.next().unwrap_or_default(),
        };
        let first_white = match self.you() {
            Some(you) => you.is_white(),
            // The colours change from game to game of a match.
            None => (self.laws.contest.as_ref()).is_none_or(|contest| contest.white() == 0),
        };
        if first_white {
            [first, second]
        } else {
            [second, first]
        }
    }

    /// When the clock speaks by itself. By the protocol, or without the duty to tell, times are told
    /// only on request (D.2.8.4): what is left of it are the dots that a hand would feel (D.2.4).
    pub(super) fn spoken_milestones(&self) -> Milestones {
        let mut milestones = self.milestones.clone();
        if self.laws.protocol.is_some() || !self.laws.duties.has(Assist::Tell) {
            milestones.left.clear();
            milestones.countdown = Millis(0);
        }
        milestones
    }

    /// The castling notation of this game's UCI moves.
    pub fn castling_mode(&self) -> CastlingMode {
        CastlingMode::from_chess960(matches!(self.start, Start::Chess960(n) if n != 518))
    }

    /// How the game is introduced, with this side to move.
    pub fn intro(&self, turn: Color) -> Intro {
        Intro {
            greets: None,
            you: self.you(),
            level: match self.rival {
                Rival::Bot(level) => Some(level),
                _ => None,
            },
            rating: match self.rival {
                Rival::Rated(rating) => Some(rating),
                _ => None,
            },
            full_strength: self.rival == Rival::Full,
            engine: match &self.rival {
                Rival::Engine { path, .. } => Some(program_name(path)),
                _ => None,
            },
            time: self.time.clone(),
            chess960: match self.start {
                Start::Chess960(number) => Some(number),
                _ => None,
            },
            own_start: matches!(self.start, Start::Fen(_)),
            blindfold: self.blindfold,
            turn,
        }
    }
}

/// A program's name as it is spoken: without its folders.
pub(crate) fn program_name(path: &str) -> String {
    let name = path.rsplit(['/', '\\']).next();
    name.filter(|name| !name.is_empty())
        .unwrap_or(path)
        .to_owned()
}

/// A player of whom nothing is known is taken for one in the middle.
const fn unknown() -> Rating {
    Rating::MIDDLE
}

impl Default for Setup {
    fn default() -> Self {
        Self {
            white: true,
            rival: Rival::Bot(Level::default()),
            time: None,
            milestones: Milestones::default(),
            start: Start::Standard,
            blindfold: 0,
            casual: true,
            slip: Millis(0),
            laws: LawSetup::default(),
            manners: Manners::default(),
            character: Character::Plain,
            player: unknown(),
            blunder_check: false,
            exhibition: None,
            played_on: None,
            date: String::new(),
        }
    }
}
