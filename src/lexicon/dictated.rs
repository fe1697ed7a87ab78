//! What a dictation that knows no chess writes for squares and pieces: `[dictated]` of a pack.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::{fold, pack::Words};
use crate::rules::{File, Rank, Role};

/// The words of a pack that sound like files, ranks and pieces.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dictated {
    /// Those that are words of their own.
    #[serde(default)]
    words: Words,
    /// After these a move goes on.
    #[serde(default)]
    before: Words,
    /// These follow a piece that moves.
    #[serde(default)]
    behind: Words,
    /// A number follows these: "level".
    #[serde(default)]
    counted: Words,
    #[serde(default)]
    files: BTreeMap<String, Words>,
    #[serde(default)]
    ranks: BTreeMap<String, Words>,
    #[serde(default)]
    pieces: BTreeMap<String, Words>,
    /// The same of words that are pieces only where it is said on which square one stands.
    #[serde(default)]
    placed: BTreeMap<String, Words>,
    /// What is said before that square.
    #[serde(default)]
    stands: Words,
    /// Words that are several in one, and these.
    #[serde(default)]
    parted: BTreeMap<String, String>,
}

/// What a word sounds like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Heard<T> {
    /// The file or rank.
    pub value: T,
    /// The word means nothing else.
    pub sure: bool,
}

impl<T> Heard<T> {
    /// What was said as it is.
    pub fn sure(value: T) -> Self {
        Self { value, sure: true }
    }
}

impl Dictated {
    /// With all words in the form in which they are compared.
    pub(super) fn folded(mut self) -> Self {
        let tables = [
            &mut self.files,
            &mut self.ranks,
            &mut self.pieces,
            &mut self.placed,
        ];
        let lists = [
            &mut self.stands,
            &mut self.words,
            &mut self.before,
            &mut self.behind,
            &mut self.counted,
        ];
        let all = tables
            .into_iter()
            .flat_map(BTreeMap::values_mut)
            .chain(lists);
        all.flatten().for_each(|word| *word = fold(word));
        let parted = std::mem::take(&mut self.parted).into_iter();
        self.parted = parted.map(|(word, parts)| (fold(&word), parts)).collect();
        self
    }

    /// Whether a move goes on behind a word: "to", "takes".
    pub fn goes_on(&self, word: &str) -> bool {
        has(&self.before, word)
    }

    /// Whether a word follows a piece that moves.
    pub fn follows(&self, word: &str) -> bool {
        has(&self.behind, word)
    }

    /// Whether a number follows a word.
    pub fn counts(&self, word: &str) -> bool {
        has(&self.counted, word)
    }

    /// The file that a folded word sounds like.
    pub fn file(&self, word: &str) -> Option<Heard<File>> {
        let key = key(&self.files, word)?;
        let value = File::from_char(key.chars().next()?)?;
        Some(self.heard(value, word))
    }

    /// The rank that a folded word sounds like.
    pub fn rank(&self, word: &str) -> Option<Heard<Rank>> {
        let key = key(&self.ranks, word)?;
        let value = Rank::from_char(key.chars().next()?)?;
        Some(self.heard(value, word))
    }

    /// The words of which a folded word is made.
    pub fn parted(&self, word: &str) -> Option<&str> {
        self.parted.get(word).map(String::as_str)
    }

    /// The piece that a folded word sounds like.
    pub fn role(&self, word: &str) -> Option<Heard<Role>> {
        let role = role_named(key(&self.pieces, word)?)?;
        Some(self.heard(role, word))
    }

    /// The piece that a folded word is where its square is said behind it: "the castle on h1".
    pub fn placed(&self, word: &str) -> Option<Role> {
        role_named(key(&self.placed, word)?)
    }

    /// Whether the square of a piece stands behind a word.
    pub fn stands(&self, word: &str) -> bool {
        has(&self.stands, word)
    }

    fn heard<T>(&self, value: T, word: &str) -> Heard<T> {
        let sure = !has(&self.words, word);
        Heard { value, sure }
    }
}

fn role_named(key: &str) -> Option<Role> {
    Some(match key {
        "king" => Role::King,
        "queen" => Role::Queen,
        "rook" => Role::Rook,
        "bishop" => Role::Bishop,
        "knight" => Role::Knight,
        "pawn" => Role::Pawn,
        _ => return None,
    })
}

fn has(words: &Words, word: &str) -> bool {
    words.iter().any(|known| known == word)
}

fn key<'a>(table: &'a BTreeMap<String, Words>, word: &str) -> Option<&'a str> {
    let mut all = table.iter();
    all.find(|(_, words)| has(words, word))
        .map(|(key, _)| key.as_str())
}
