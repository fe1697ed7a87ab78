//! One language's words, as `voices/<pack>/lexicon.toml` holds them.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::{Dictated, LexiconError};
use crate::rules::{ByRole, Color, File, Rank, Role};
use crate::speech::Lang;

/// Words that mean the same; the first is the one that is spoken.
pub type Words = Vec<String>;

/// The words of one pack.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pack {
    lang: String,
    pieces: Roles,
    #[serde(default)]
    letters: Option<Roles>,
    files: Files,
    ranks: BTreeMap<String, Words>,
    #[serde(default)]
    numbers: BTreeMap<String, Words>,
    #[serde(default)]
    dictated: Dictated,
    /// Ranks that there are not, as they are counted: "ninth".
    #[serde(default)]
    beyond: BTreeMap<String, Words>,
    /// Words of moves.
    pub moves: MoveWords,
    #[serde(default)]
    colours: Option<Colours>,
    /// Words for on, off, all and nothing.
    #[serde(default)]
    pub switch: SwitchWords,
    #[serde(default)]
    fillers: Fillers,
    /// Names of languages by their tags.
    #[serde(default)]
    pub languages: BTreeMap<String, Words>,
    /// Names of an opponent's characters.
    #[serde(default)]
    characters: BTreeMap<String, Words>,
    /// Names of drills.
    #[serde(default)]
    pub drills: BTreeMap<String, Words>,
    /// What is said in a drill beside answers and commands.
    #[serde(default)]
    pub school: BTreeMap<String, Words>,
    /// Words of commands by [`crate::command::Verb`].
    #[serde(default)]
    pub commands: BTreeMap<String, Words>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct Roles {
    king: Words,
    queen: Words,
    rook: Words,
    bishop: Words,
    knight: Words,
    pawn: Words,
}

impl Roles {
    fn of(&self, role: Role) -> &Words {
        match role {
            Role::King => &self.king,
            Role::Queen => &self.queen,
            Role::Rook => &self.rook,
            Role::Bishop => &self.bishop,
            Role::Knight => &self.knight,
            Role::Pawn => &self.pawn,
        }
    }
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct Files {
    a: Words,
    b: Words,
    c: Words,
    d: Words,
    e: Words,
    f: Words,
    g: Words,
    h: Words,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct Colours {
    white: Words,
    black: Words,
}

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Fillers {
    words: Words,
}

/// On, off, all, nothing.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SwitchWords {
    /// On.
    pub on: Words,
    /// Off.
    pub off: Words,
    /// All.
    pub all: Words,
    /// Nothing stands there.
    pub nothing: Words,
}

/// What is said of a move beside the piece and its squares.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct MoveWords {
    /// Capture.
    pub takes: Words,
    /// Between the squares.
    pub to: Words,
    /// Castling with the rook on the king's side.
    pub short_castling: Words,
    /// Castling with the rook on the queen's side.
    pub long_castling: Words,
    /// Castling, to whichever side.
    pub castling: Words,
    /// The king's side, as an answer to which castling is meant.
    #[serde(default)]
    pub short_side: Words,
    /// The queen's side.
    #[serde(default)]
    pub long_side: Words,
    /// Before the piece that a pawn becomes.
    pub promotes: Words,
    /// En passant.
    pub en_passant: Words,
    /// The king is attacked.
    pub check: Words,
    /// The game is won.
    pub mate: Words,
}

impl Pack {
    /// Reads a `lexicon.toml`; `path` is named in errors.
    ///
    /// # Errors
    /// [`LexiconError::Broken`] with the line, where it is no TOML or a table or word is missing.
    pub fn parse(path: &str, text: &str) -> Result<Self, LexiconError> {
        let broken = |line, reason: String| LexiconError::Broken {
            path: path.to_owned(),
            line,
            reason,
        };
        if let Some(line) = crate::depth::toml_too_deep(text) {
            return Err(broken(line, "nested too deep".into()));
        }
        let pack: Self = toml::from_str(text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start);
            let line = text.bytes().take(at).filter(|&b| b == b'\n').count() + 1;
            broken(line, error.message().to_owned())
        })?;
        let spoken = Role::ALL.iter().map(|&role| pack.pieces.of(role));
        let spoken = spoken.chain(File::ALL.iter().map(|&file| pack.file_words(file)));
        let moves = &pack.moves;
        let spoken = spoken.chain([
            &moves.takes,
            &moves.short_castling,
            &moves.long_castling,
            &moves.en_passant,
            &moves.check,
            &moves.mate,
        ]);
        let silent = spoken.into_iter().any(|words| words.is_empty());
        if silent || Rank::ALL.iter().any(|&r| pack.rank_words(r).is_empty()) {
            return Err(broken(1, "a piece, file, rank or move has no word".into()));
        }
        for table in [&pack.ranks, &pack.numbers, &pack.beyond] {
            if let Some(key) = table.keys().find(|key| key.parse::<u16>().is_err()) {
                return Err(broken(1, format!("{key} is no number")));
            }
        }
        Ok(Self {
            dictated: pack.dictated.folded(),
            ..pack
        })
    }

    /// The language whose voice speaks these words.
    pub fn lang(&self) -> Lang {
        Lang::new(&self.lang)
    }

    /// The words for a piece.
    pub fn role_words(&self, role: Role) -> &[String] {
        self.pieces.of(role)
    }

    /// The letters of a piece: the first is written, the others are understood too.
    pub fn letter_words(&self, role: Role) -> &[String] {
        self.letters
            .as_ref()
            .map_or(&[], |letters| letters.of(role))
    }

    /// The letters of the pieces, where the pack has its own.
    pub fn letters(&self) -> Option<ByRole<&str>> {
        let letters = self.letters.as_ref()?;
        Some(ByRole::new_with(|role| {
            letters.of(role).first().map_or("", String::as_str)
        }))
    }

    /// The words for a file.
    pub fn file_words(&self, file: File) -> &Words {
        let files = &self.files;
        match file {
            File::A => &files.a,
            File::B => &files.b,
            File::C => &files.c,
            File::D => &files.d,
            File::E => &files.e,
            File::F => &files.f,
            File::G => &files.g,
            File::H => &files.h,
        }
    }

    /// What a dictation writes for squares and pieces.
    pub fn dictated(&self) -> &Dictated {
        &self.dictated
    }

    /// The words for a rank.
    pub fn rank_words(&self, rank: Rank) -> &[String] {
        let number = (u32::from(rank) + 1).to_string();
        self.ranks.get(&number).map_or(&[], Vec::as_slice)
    }

    /// What ranks that there are not are called when they are counted.
    pub fn ranks_beyond(&self) -> impl Iterator<Item = (u16, &String)> {
        by_number(&self.beyond)
    }

    /// The words for numbers beyond the ranks.
    pub fn number_words(&self) -> impl Iterator<Item = (u16, &String)> {
        by_number(&self.numbers)
    }

    /// The name of the character that an opponent is given by this word.
    pub fn character(&self, text: &str) -> Option<&str> {
        let said = super::fold(text.trim());
        let mut all = self.characters.iter();
        let named = all.find(|(_, words)| words.iter().any(|word| super::fold(word) == said));
        named.map(|(name, _)| name.as_str())
    }

    /// The words for a colour; empty in packs that only announce.
    pub fn color_words(&self, color: Color) -> &[String] {
        self.colours
            .as_ref()
            .map_or(&[], |c| color.fold_wb(&c.white, &c.black))
    }

    /// Words that may be said and mean nothing.
    pub fn fillers(&self) -> &[String] {
        &self.fillers.words
    }
}
/// Each word of a table with its number; the keys are numbers, or the pack was not read.
fn by_number(table: &BTreeMap<String, Words>) -> impl Iterator<Item = (u16, &String)> {
    table.iter().flat_map(|(number, words)| {
        let number = number.parse().unwrap_or(0);
        words.iter().map(move |word| (number, word))
    })
}
