//! Whole sentences that are heard, from `voices/<lang>/aloud.toml`: what people say aloud at the board,
//! by what it means.
//!
//! What is typed is read by [`Grammar`](crate::grammar::Grammar), which bridges what it does not know; a
//! recogniser needs the very words, and each is near to some talk, so that these are fewer.

use serde::Deserialize;

use super::ListenError;
use crate::command::{Command, command_of};
use crate::grammar::{Wish, ways_to_say};
use crate::packed;
use crate::rules::{File, Rank, Role, Square};

/// The most ways of saying one line.
const MOST_WAYS: usize = 64;

static EMBEDDED: [(&str, &[u8]); 2] = [
    ("de", packed::file!("voices/de/aloud.toml")),
    ("en", packed::file!("voices/en/aloud.toml")),
];

/// A part of a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part<'t> {
    /// A word.
    Word(&'t str),
    /// Any square.
    Square,
    /// Any kind of piece.
    Piece,
    /// Any file.
    File,
    /// Any rank.
    Rank,
    /// A small number.
    Number,
}

/// A way of saying something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Aloud {
    /// What it means, with `{square}` and the like where it has such a part.
    pub means: String,
    /// The words, and in braces the parts.
    pub text: String,
}

/// What fills the parts of a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Filled {
    /// The square.
    pub square: Option<Square>,
    /// The kind of piece.
    pub piece: Option<Role>,
    /// The file.
    pub file: Option<File>,
    /// The rank.
    pub rank: Option<Rank>,
    /// The number.
    pub number: Option<u16>,
}

#[derive(Deserialize)]
struct AloudFile {
    said: toml::Table,
    moves: Frames,
}

/// What is said before a move and means nothing, as "I play".
#[derive(Deserialize)]
struct Frames {
    before: Vec<String>,
}

/// The sentences of a language; none for a language without.
///
/// # Errors
/// [`ListenError::Table`]: the program was built with a damaged file.
pub fn embedded(lang: &str) -> Result<Vec<Aloud>, ListenError> {
    let found = EMBEDDED.iter().find(|(name, _)| *name == lang);
    found.map_or(Ok(Vec::new()), |(_, packed)| read(&packed::text(packed)))
}

/// What people say before a move in a language, as "I play"; nothing for a language without.
///
/// # Errors
/// [`ListenError::Table`]: the program was built with a damaged file.
pub fn before_a_move(lang: &str) -> Result<Vec<String>, ListenError> {
    let found = EMBEDDED.iter().find(|(name, _)| *name == lang);
    let Some((_, packed)) = found else {
        return Ok(Vec::new());
    };
    let lines = parsed(&packed::text(packed))?.moves.before;
    let mut all = Vec::new();
    for line in &lines {
        all.extend(ways_to_say(line, MOST_WAYS).map_err(bad)?);
    }
    Ok(all)
}

fn bad(why: String) -> ListenError {
    ListenError::Table(format!("aloud: {why}"))
}

fn parsed(text: &str) -> Result<AloudFile, ListenError> {
    toml::from_str(text).map_err(|e| bad(e.to_string()))
}

fn read(text: &str) -> Result<Vec<Aloud>, ListenError> {
    let file = parsed(text)?;
    let mut all = Vec::new();
    for (means, lines) in &file.said {
        let lines = lines.as_array().ok_or_else(|| bad(means.clone()))?;
        for line in lines {
            let line = line.as_str().ok_or_else(|| bad(means.clone()))?;
            let ways = ways_to_say(line, MOST_WAYS).map_err(bad)?;
            all.extend(ways.into_iter().map(|text| Aloud {
                means: means.clone(),
                text,
            }));
        }
    }
    Ok(all)
}

impl Aloud {
    /// Its parts, in order.
    pub fn parts(&self) -> impl Iterator<Item = Part<'_>> {
        self.text.split_whitespace().map(|word| match word {
            "{square}" => Part::Square,
            "{piece}" => Part::Piece,
            "{file}" => Part::File,
            "{rank}" => Part::Rank,
            "{number}" => Part::Number,
            word => Part::Word(word),
        })
    }

    /// What it means with its parts filled.
    pub fn wish(&self, filled: &Filled) -> Option<Wish> {
        let mut means = self.means.clone();
        let mut fill = |part: &str, value: Option<String>| {
            if let Some(value) = value {
                means = means.replace(part, &value);
            }
        };
        fill("{square}", filled.square.map(|square| square.to_string()));
        fill(
            "{piece}",
            filled.piece.map(|role| format!("{role:?}").to_lowercase()),
        );
        fill("{file}", filled.file.map(|file| file.char().to_string()));
        fill("{rank}", filled.rank.map(|rank| rank.char().to_string()));
        fill("{number}", filled.number.map(|number| number.to_string()));
        means.parse().ok()
    }

    /// The command that it gives.
    pub fn command(&self, filled: &Filled) -> Option<Command> {
        command_of(&self.wish(filled)?)
    }
}
