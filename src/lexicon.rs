//! The words of `voices/`: what is said, what is understood, and the sentences.
//!
//! A [`Lexicon`] joins packs: the interface's language, the announcement words, and what else is
//! understood. Words live in `lexicon.toml`, sentences in `phrases.ftl`; no word a user hears
//! stands in the sources.
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use std::sync::{LazyLock, OnceLock};

use thiserror::Error;

use crate::command::ROWS;
use crate::grammar::Grammar;
use crate::packed;
use crate::rules::{CastlingSide, Color, File, Rank, Role, Square};
use crate::speech::Lang;

mod dictated;
mod fold;
mod pack;
mod phrases;
mod vocabulary;

pub use dictated::{Dictated, Heard};
pub(crate) use fold::distance;
pub use fold::fold;
pub use pack::{MoveWords, Pack, Words};
pub use phrases::{PhraseArg, Phrases};
pub(crate) use vocabulary::words_of;
pub use vocabulary::{Meaning, Vocabulary};

/// Why words could not be loaded.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum LexiconError {
    /// There is no pack of this name: neither in the program nor in the folder.
    #[error("no voice pack {0}")]
    NoPack(String),
    /// A file is not what it should be; mend the line or remove the file.
    #[error("{path}, line {line}: {reason}")]
    Broken {
        /// Which file.
        path: String,
        /// Its first wrong line, from 1.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
    /// A file could not be read.
    #[error("{path}: {reason}")]
    Unreadable {
        /// Which file.
        path: String,
        /// The system's reason.
        reason: String,
    },
}

/// Reads a file of one of the user's own packs, by the pack's name and its own: where it is, and its
/// text or why it cannot be read; nothing where there is none.
pub type OwnPacks<'a> = &'a dyn Fn(&str, &str) -> Option<(String, Result<String, String>)>;

/// A pack within the program: name, words, sentences, which are unpacked when they are wanted.
struct Embedded {
    name: &'static str,
    words: LazyLock<String>,
    phrases: LazyLock<Vec<String>>,
}

macro_rules! embedded {
    ($($name:literal: $($file:literal)*),*) => { [$(Embedded {
        name: $name,
        words: LazyLock::new(|| packed::text(packed::file!("voices/" $name "/lexicon.toml"))),
        phrases: LazyLock::new(|| {
            vec![$(packed::text(packed::file!("voices/" $name "/" $file))),*]
        }),
    }),*] };
}

static EMBEDDED: [Embedded; 3] = embedded!(
    "de": "phrases.ftl" "training.ftl" "school.ftl" "doctor.ftl" "board.ftl" "braille.ftl" "glossary.ftl",
    "en": "phrases.ftl" "training.ftl" "school.ftl" "doctor.ftl" "board.ftl" "braille.ftl" "glossary.ftl",
    "fide": "phrases.ftl"
);

/// The files that a pack's sentences can stand in.
const PHRASE_FILES: [&str; 7] = [
    "phrases.ftl",
    "training.ftl",
    "school.ftl",
    "doctor.ftl",
    "board.ftl",
    "braille.ftl",
    "glossary.ftl",
];

/// The announcement words of the Laws, understood in every language.
/// Drills that can be about something, and how its names begin among the words of the school.
pub(crate) const ABOUT: [(&str, &str); 2] = [("tactics", "theme-"), ("endings", "ending-")];

const FIDE: &str = "fide";
/// Understood everywhere where it does not contradict: many know its commands.
const COMMON: &str = "en";

/// The words and sentences of a program.
#[derive(Debug)]
pub struct Lexicon {
    interface: Pack,
    announce: Pack,
    others: Vec<Pack>,
    phrases: Phrases,
    announce_phrases: Phrases,
    vocabulary: Vocabulary,
    grammar: OnceLock<Grammar>,
}

/// Where packs come from: the user's own, then the program.
struct Shelf<'a> {
    own: Option<OwnPacks<'a>>,
    damaged: Vec<LexiconError>,
}

impl Shelf<'_> {
    fn text(&mut self, pack: &str, file: &str) -> Option<(String, String)> {
        let (path, text) = self.own?(pack, file)?;
        match text {
            Ok(text) => Some((path, text)),
            Err(reason) => {
                self.damaged.push(LexiconError::Unreadable { path, reason });
                None
            }
        }
    }

    fn words(&mut self, name: &str) -> Result<Pack, LexiconError> {
        if let Some((path, text)) = self.text(name, "lexicon.toml") {
            match Pack::parse(&path, &text).and_then(|pack| known_commands(pack, &path)) {
                Ok(pack) => return Ok(pack),
                Err(error) => self.damaged.push(error),
            }
        }
        let embedded = EMBEDDED.iter().find(|pack| pack.name == name);
        let embedded = embedded.ok_or_else(|| LexiconError::NoPack(name.to_owned()))?;
        let path = format!("voices/{name}/lexicon.toml");
        Pack::parse(&path, &embedded.words).and_then(|pack| known_commands(pack, &path))
    }

    fn phrases(&mut self, name: &str, lang: &Lang) -> Result<Phrases, LexiconError> {
        let own: Vec<_> = PHRASE_FILES
            .iter()
            .filter_map(|file| self.text(name, file))
            .collect();
        // A sentence that a pack lacks is said in English rather than not at all.
        let base = [COMMON, name].into_iter().flat_map(|name| {
            let packs = EMBEDDED.iter().filter(move |pack| pack.name == name);
            packs.flat_map(|pack| pack.phrases.iter().map(|text| (pack.name, text.as_str())))
        });
        let mut texts: Vec<(&str, &str)> = base.collect();
        let embedded = texts.len();
        texts.extend(
            own.iter()
                .map(|(path, text)| (path.as_str(), text.as_str())),
        );
        Phrases::parse(lang, &texts).or_else(|error| {
            self.damaged.push(error);
            texts.truncate(embedded);
            Phrases::parse(lang, &texts)
        })
    }
}

fn known_commands(pack: Pack, path: &str) -> Result<Pack, LexiconError> {
    let known = |id: &String| ROWS.iter().any(|entry| entry.verb.name() == id);
    match pack.commands.keys().find(|id| !known(id)) {
        None => Ok(pack),
        Some(id) => Err(LexiconError::Broken {
            path: path.to_owned(),
            line: 1,
            reason: format!("there is no command {id}"),
        }),
    }
}

impl Lexicon {
    /// The packs within the program.
    pub fn packs() -> impl Iterator<Item = &'static str> {
        EMBEDDED.iter().map(|pack| pack.name)
    }

    /// The languages of the interface within the program.
    pub fn languages() -> impl Iterator<Item = &'static str> {
        Self::packs().filter(|name| *name != FIDE)
    }

    /// Words from the packs within the program: the interface's language, and the pack that
    /// announces moves (`fide`, `de`, `en`).
    ///
    /// # Errors
    /// [`LexiconError::NoPack`]: there is no such pack.
    ///
    /// ```
    /// use hektor::{lexicon::Lexicon, speech::Lang};
    /// assert!(Lexicon::embedded(&Lang::new("en"), "fide").is_ok());
    /// assert!(Lexicon::embedded(&Lang::new("tlh"), "fide").is_err());
    /// ```
    pub fn embedded(interface: &Lang, announce: &str) -> Result<Self, LexiconError> {
        Self::assemble(None, interface, announce).map(|(lexicon, _)| lexicon)
    }

    /// Words of a language within the program alone: moves are announced in it too.
    ///
    /// # Errors
    /// [`LexiconError::NoPack`]: there is no such pack.
    pub fn of_language(tag: &str) -> Result<Self, LexiconError> {
        Self::embedded(&Lang::new(tag), tag)
    }

    /// As [`Self::embedded`], with the user's own packs before those within the program. What is
    /// broken there is left out and reported beside the lexicon.
    ///
    /// # Errors
    /// [`LexiconError::NoPack`]: neither the user nor the program has such a pack.
    pub fn load(
        own: OwnPacks<'_>,
        interface: &Lang,
        announce: &str,
    ) -> Result<(Self, Vec<LexiconError>), LexiconError> {
        Self::assemble(Some(own), interface, announce)
    }

    fn assemble(
        own: Option<OwnPacks<'_>>,
        interface: &Lang,
        announce: &str,
    ) -> Result<(Self, Vec<LexiconError>), LexiconError> {
        let mut shelf = Shelf {
            own,
            damaged: Vec::new(),
        };
        // "pt-BR" is served by "pt" where it has no pack of its own.
        let tag = interface.0.to_lowercase();
        let short = tag.split(['-', '_']).next().unwrap_or(&tag).to_owned();
        let own = shelf.words(&tag).map(|pack| (tag, pack));
        let (name, interface) = own.or_else(|_| shelf.words(&short).map(|pack| (short, pack)))?;
        let phrases = shelf.phrases(&name, &interface.lang())?;
        let announcing = shelf.words(announce)?;
        let announce_phrases = shelf.phrases(announce, &announcing.lang())?;
        let mut others = Vec::new();
        let mut used = vec![name.clone(), announce.to_owned()];
        for other in [FIDE, announcing.lang().0.as_str(), COMMON] {
            if !used.iter().any(|name| name == other)
                && let Ok(pack) = shelf.words(other)
            {
                used.push(other.to_owned());
                others.push(pack);
            }
        }
        let mut vocabulary = Vocabulary::default();
        let packs = [&interface, &announcing].into_iter().chain(&others);
        for (number, pack) in packs.enumerate() {
            fill(&mut vocabulary, pack, number);
        }
        let own_grammar = shelf.text(&name, "grammar.toml");
        let lexicon = Self {
            interface,
            announce: announcing,
            others,
            phrases,
            announce_phrases,
            vocabulary,
            grammar: OnceLock::new(),
        };
        if let Some((path, text)) = own_grammar {
            match Grammar::parse(&path, &text, &lexicon) {
                Ok(own) => drop(lexicon.grammar.set(own)),
                // The program's own patterns are better than none.
                Err(error) => shelf.damaged.push(LexiconError::Broken {
                    path: error.path,
                    line: error.line,
                    reason: error.reason,
                }),
            }
        }
        Ok((lexicon, shelf.damaged))
    }

    /// The interface's language.
    pub fn lang(&self) -> Lang {
        self.interface.lang()
    }

    /// The language of the voice that announces moves.
    pub fn announce_lang(&self) -> Lang {
        self.announce.lang()
    }

    /// The words of the interface.
    pub fn interface(&self) -> &Pack {
        &self.interface
    }

    /// The words that moves are announced in.
    pub fn announce(&self) -> &Pack {
        &self.announce
    }

    /// All packs whose words are understood, the one that is right first.
    pub fn understood(&self) -> impl Iterator<Item = &Pack> {
        [&self.interface, &self.announce]
            .into_iter()
            .chain(&self.others)
    }

    /// The name of the character that an opponent is given by this word, in any of the languages.
    pub fn character(&self, text: &str) -> Option<&str> {
        self.understood().find_map(|pack| pack.character(text))
    }

    /// Everything that is understood.
    pub fn vocabulary(&self) -> &Vocabulary {
        &self.vocabulary
    }

    /// The patterns of wishes: the user's own, or those within the program, which are compiled when
    /// they are asked for.
    pub fn grammar(&self) -> &Grammar {
        self.grammar
            .get_or_init(|| Grammar::embedded(self).unwrap_or_default())
    }

    /// The sentences of the interface.
    pub fn phrases(&self) -> &Phrases {
        &self.phrases
    }

    /// The sentences of the announcing pack.
    pub fn announce_phrases(&self) -> &Phrases {
        &self.announce_phrases
    }

    /// A square in the announcing words: `Gustav eins`.
    pub fn square(&self, square: Square) -> String {
        let first = |words: &[String]| PhraseArg::from(words.first().map_or("", String::as_str));
        self.announce_phrases.say(
            "announced-square",
            &[
                ("file", first(self.announce.file_words(square.file()))),
                ("rank", first(self.announce.rank_words(square.rank()))),
            ],
        )
    }

    /// What a piece's letter can mean, the user's own language first.
    ///
    /// A letter of the user's language hides other languages' pieces, but the letter of a pawn,
    /// which nobody needs, hides nothing: a German's `B` is Bauer or the bishop of English books.
    pub fn letter(&self, letter: &str) -> Vec<Role> {
        let letter = letter.to_lowercase();
        let same = |own: &String| {
            let own = own.chars().flat_map(char::to_lowercase);
            own.eq(letter.chars())
        };
        let mut roles = Vec::new();
        for pack in self.understood() {
            let own = Role::ALL
                .into_iter()
                .filter(|&role| pack.letter_words(role).iter().any(&same));
            for role in own {
                if !roles.contains(&role) {
                    roles.push(role);
                }
            }
            if roles.iter().any(|&role| role != Role::Pawn) {
                break;
            }
        }
        roles
    }

    /// The first word of the interface for a command: its name in help and hints.
    pub fn command_name(&self, id: &str) -> &str {
        self.interface
            .commands
            .get(id)
            .and_then(|words| words.first())
            .map_or("", String::as_str)
    }
}

fn fill(vocabulary: &mut Vocabulary, pack: &Pack, number: usize) {
    let mut add = |words: &[String], meaning: Meaning| {
        for word in words {
            vocabulary.insert(word, meaning.clone(), number);
        }
    };
    for role in Role::ALL {
        add(pack.role_words(role), Meaning::Role(role));
    }
    for file in File::ALL {
        add(pack.file_words(file), Meaning::File(file));
    }
    for rank in Rank::ALL {
        add(pack.rank_words(rank), Meaning::Rank(rank));
    }
    for (number, word) in pack.number_words() {
        add(std::slice::from_ref(word), Meaning::Number(number));
    }
    let moves = &pack.moves;
    add(&moves.takes, Meaning::Takes);
    add(&moves.to, Meaning::To);
    add(
        &moves.short_castling,
        Meaning::Castle(CastlingSide::KingSide),
    );
    add(
        &moves.long_castling,
        Meaning::Castle(CastlingSide::QueenSide),
    );
    add(&moves.castling, Meaning::CastleAny);
    add(
        &moves.short_side,
        Meaning::CastleSide(CastlingSide::KingSide),
    );
    add(
        &moves.long_side,
        Meaning::CastleSide(CastlingSide::QueenSide),
    );
    add(&moves.promotes, Meaning::Promotes);
    add(&moves.en_passant, Meaning::EnPassant);
    add(&moves.check, Meaning::Check);
    add(&moves.mate, Meaning::Check);
    for color in Color::ALL {
        add(pack.color_words(color), Meaning::Color(color));
    }
    add(&pack.switch.on, Meaning::On);
    add(&pack.switch.off, Meaning::Off);
    add(&pack.switch.all, Meaning::All);
    add(&pack.switch.nothing, Meaning::Nothing);
    for (tag, words) in &pack.languages {
        add(words, Meaning::Language(tag.clone()));
    }
    for (name, words) in &pack.drills {
        add(words, Meaning::Drill(name.clone()));
    }
    for (name, words) in &pack.school {
        add(words, Meaning::School(name.clone()));
        // "tactics forks" is a drill, too, and so is "endings Lucena".
        for (drill, about) in ABOUT {
            if let (Some(rest), Some(drills)) = (name.strip_prefix(about), pack.drills.get(drill)) {
                let mut both = Vec::new();
                for drill in drills {
                    both.extend(words.iter().map(|word| format!("{drill} {word}")));
                }
                add(&both, Meaning::Drill(format!("{drill} {rest}")));
            }
        }
    }
    for entry in &ROWS {
        if let Some(words) = pack.commands.get(entry.verb.name()) {
            add(words, Meaning::Verb(entry.verb));
        }
    }
    add(pack.fillers(), Meaning::Filler);
}

#[cfg(test)]
#[allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]
mod tests;
