//! A wish: an intent and what fills its slots, with a notation for people and tests.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use super::Intent;
use crate::notation::Pattern;
use crate::rules::{CastlingSide, Color, File, Rank, Role, Square};

/// Whose, as the speaker says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// The speaker's.
    Me,
    /// The opponent's: "your", "his", "the enemy's".
    You,
    /// White's.
    White,
    /// Black's.
    Black,
}

impl Side {
    /// The colour that is meant when the speaker plays `mine`.
    pub const fn color(self, mine: Color) -> Color {
        match (self, mine) {
            (Self::White, _) | (Self::Me, Color::White) | (Self::You, Color::Black) => Color::White,
            _ => Color::Black,
        }
    }
}

macro_rules! keys {
    ($($name:ident $text:literal,)*) => {
        /// The name of a slot.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[allow(missing_docs)]
        pub enum Key {
            $($name,)*
        }

        impl Key {
            /// As it is written.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$name => $text,)*
                }
            }
        }

        impl FromStr for Key {
            type Err = BadWish;

            fn from_str(name: &str) -> Result<Self, BadWish> {
                match name {
                    $($text => Ok(Self::$name),)*
                    _ => Err(BadWish(name.to_owned())),
                }
            }
        }
    };
}

keys! {
    Side "side",
    Piece "piece",
    Captured "captured",
    Promotion "promotion",
    Square "square",
    From "from",
    To "to",
    File "file",
    Rank "rank",
    Number "number",
    Minutes "minutes",
    Increment "increment",
    Level "level",
    Colour "colour",
    On "on",
    By "by",
    Value "value",
    Name "name",
    Topic "topic",
    Language "language",
    Wing "wing",
    Variant "variant",
    Clock "clock",
    About "about",
    Moves "moves",
    Or "or",
    Any "any",
}

/// What fills a slot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// A side.
    Side(Side),
    /// A kind of piece.
    Piece(Role),
    /// A square.
    Square(Square),
    /// A file.
    File(File),
    /// A rank.
    Rank(Rank),
    /// A number.
    Number(u16),
    /// White or Black.
    Colour(Color),
    /// On or off.
    On(bool),
    /// One of a slot's names: a language's tag, a drill, `up`.
    Word(String),
    /// A move, in all its readings.
    Moves(Vec<Pattern>),
}

/// A wish or slot that is not written as it should be.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no wish")]
pub struct BadWish(pub String);

impl Value {
    /// The value of a slot from how it is written.
    pub(super) fn of(key: Key, text: &str) -> Option<Self> {
        let piece = || Role::ALL.into_iter().find(|&role| role_name(role) == text);
        Some(match key {
            Key::Side => Self::Side(match text {
                "me" => Side::Me,
                "you" => Side::You,
                "white" => Side::White,
                "black" => Side::Black,
                _ => return None,
            }),
            Key::Piece | Key::Captured | Key::Promotion | Key::Any => Self::Piece(piece()?),
            Key::Square | Key::From | Key::To => Self::Square(text.parse().ok()?),
            Key::File => Self::File(File::from_char(text.chars().next()?)?),
            Key::Rank => Self::Rank(Rank::from_char(text.chars().next()?)?),
            Key::Number | Key::Minutes | Key::Increment | Key::Level => {
                Self::Number(text.parse().ok()?)
            }
            Key::Colour => Self::Colour(match text {
                "white" => Color::White,
                "black" => Color::Black,
                _ => return None,
            }),
            Key::On => Self::On(match text {
                "on" => true,
                "off" => false,
                _ => return None,
            }),
            Key::Moves | Key::Or => return None,
            _ => Self::Word(text.to_owned()),
        })
    }
}

/// A kind of piece by its name in the grammar and in phrases.
pub const fn role_name(role: Role) -> &'static str {
    match role {
        Role::King => "king",
        Role::Queen => "queen",
        Role::Rook => "rook",
        Role::Bishop => "bishop",
        Role::Knight => "knight",
        Role::Pawn => "pawn",
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Side(Side::Me) => f.write_str("me"),
            Self::Side(Side::You) => f.write_str("you"),
            Self::Side(Side::White) | Self::Colour(Color::White) => f.write_str("white"),
            Self::Side(Side::Black) | Self::Colour(Color::Black) => f.write_str("black"),
            Self::Piece(role) => f.write_str(role_name(*role)),
            Self::Square(square) => write!(f, "{square}"),
            Self::File(file) => write!(f, "{}", file.char()),
            Self::Rank(rank) => write!(f, "{}", rank.char()),
            Self::Number(number) => write!(f, "{number}"),
            Self::On(on) => f.write_str(if *on { "on" } else { "off" }),
            Self::Word(word) => f.write_str(word),
            Self::Moves(_) => f.write_str("…"),
        }
    }
}

/// An intent with its slots.
///
/// ```
/// use hektor::grammar::{Intent, Side, Wish};
/// let wish: Wish = "where side=you piece=queen".parse().unwrap();
/// assert_eq!(wish.intent, Intent::Where);
/// assert_eq!(wish.side(), Some(Side::You));
/// assert_eq!(wish.to_string(), "where side=you piece=queen");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wish {
    /// What is wanted.
    pub intent: Intent,
    /// The particulars.
    pub slots: BTreeMap<Key, Value>,
}

macro_rules! getters {
    ($($(#[$doc:meta])* $name:ident $variant:ident $kind:ty;)*) => {
        $($(#[$doc])*
        pub fn $name(&self, key: Key) -> Option<$kind> {
            match self.slots.get(&key) {
                Some(Value::$variant(value)) => Some(*value),
                _ => None,
            }
        })*
    };
}

impl Wish {
    /// An intent without particulars.
    pub const fn of(intent: Intent) -> Self {
        Self {
            intent,
            slots: BTreeMap::new(),
        }
    }

    /// Whose.
    pub fn side(&self) -> Option<Side> {
        match self.slots.get(&Key::Side) {
            Some(Value::Side(side)) => Some(*side),
            _ => None,
        }
    }

    getters! {
        /// The piece in a slot.
        piece Piece Role;
        /// The square in a slot.
        square Square Square;
        /// The file in a slot.
        file File File;
        /// The rank in a slot.
        rank Rank Rank;
        /// The number in a slot.
        number Number u16;
        /// The colour in a slot.
        colour Colour Color;
    }

    /// On or off.
    pub fn on(&self) -> Option<bool> {
        match self.slots.get(&Key::On) {
            Some(Value::On(on)) => Some(*on),
            _ => None,
        }
    }

    /// The name in a slot: a language's tag, a drill, `up`.
    pub fn word(&self, key: Key) -> Option<&str> {
        match self.slots.get(&key) {
            Some(Value::Word(word)) => Some(word),
            _ => None,
        }
    }

    /// The readings of the move that stands beside the first: "or knight f3".
    pub fn other_move(&self) -> Vec<Pattern> {
        match self.slots.get(&Key::Or) {
            Some(Value::Moves(patterns)) => patterns.clone(),
            _ => Vec::new(),
        }
    }

    /// The readings of the move in it, whether said at once or in parts.
    pub fn patterns(&self) -> Vec<Pattern> {
        if let Some(Value::Moves(patterns)) = self.slots.get(&Key::Moves) {
            let captured = self.piece(Key::Captured);
            let piece = self.piece(Key::Piece);
            return patterns
                .iter()
                .map(|pattern| Pattern {
                    role: pattern.role.or(piece),
                    captured: pattern.captured.or(captured),
                    promotion: pattern.promotion.or(self.piece(Key::Promotion)),
                    ..*pattern
                })
                .collect();
        }
        let castle = |side| Pattern {
            castle: Some(side),
            ..Pattern::default()
        };
        match (self.word(Key::Wing), self.word(Key::Value)) {
            (Some("short"), _) => return vec![castle(CastlingSide::KingSide)],
            (Some("long"), _) => return vec![castle(CastlingSide::QueenSide)],
            (_, Some("castles")) => {
                return [CastlingSide::KingSide, CastlingSide::QueenSide]
                    .map(castle)
                    .into();
            }
            _ => {}
        }
        let (from, to) = (self.square(Key::From), self.square(Key::To));
        let takes = self.word(Key::Value) == Some("takes");
        let pattern = Pattern {
            role: self.piece(Key::Piece),
            from_file: from.map(|s| s.file()).or(self.file(Key::File)),
            from_rank: from.map(|s| s.rank()),
            to_file: to.map(|s| s.file()),
            to_rank: to.map(|s| s.rank()),
            capture: takes,
            passing: false,
            captured: self.piece(Key::Captured),
            promotion: self.piece(Key::Promotion),
            castle: None,
        };
        if pattern == Pattern::default() {
            Vec::new()
        } else if takes && pattern.role.is_none() && pattern.from_file.is_none() {
            // "Take on e5" is said of any piece, not only of a pawn.
            let any = Role::ALL.iter().rev();
            any.map(|&role| Pattern {
                role: Some(role),
                ..pattern
            })
            .collect()
        } else {
            steps(pattern, self.number(Key::Number))
        }
    }
}

/// "The e pawn two squares": from each rank that far, for a side goes up the board and the other down.
fn steps(pattern: Pattern, squares: Option<u16>) -> Vec<Pattern> {
    let Some(squares) = squares.filter(|_| pattern.to_rank.is_none()) else {
        return vec![pattern];
    };
    let ranks = Rank::ALL.into_iter();
    let pairs = ranks.flat_map(|from| Rank::ALL.into_iter().map(move |to| (from, to)));
    let far = |&(from, to): &(Rank, Rank)| {
        let there = pattern.from_rank.is_none_or(|rank| rank == from);
        there && from.to_u32().abs_diff(to.to_u32()) == u32::from(squares)
    };
    // It takes nothing on its way.
    let file = pattern.from_file.filter(|_| !pattern.capture);
    pairs
        .filter(far)
        .map(|(from, to)| Pattern {
            from_rank: Some(from),
            to_rank: Some(to),
            to_file: pattern.to_file.or(file),
            ..pattern
        })
        .collect()
}

impl fmt::Display for Wish {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", self.intent)?;
        for (key, value) in &self.slots {
            write!(f, " {}={value}", key.name())?;
        }
        Ok(())
    }
}

impl FromStr for Wish {
    type Err = BadWish;

    fn from_str(text: &str) -> Result<Self, BadWish> {
        let bad = || BadWish(text.to_owned());
        let mut words = text.split_whitespace();
        let intent = words.next().ok_or_else(bad)?.parse().map_err(|_| bad())?;
        let mut slots = BTreeMap::new();
        for word in words {
            let (key, value) = word.split_once('=').ok_or_else(bad)?;
            let key: Key = key.parse()?;
            slots.insert(key, Value::of(key, value).ok_or_else(bad)?);
        }
        Ok(Self { intent, slots })
    }
}
