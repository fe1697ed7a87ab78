//! `voices/<lang>/grammar.toml`: the patterns of a language.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::asserted;
use super::formal::Formal;
use super::named::Sign;
use super::{GrammarError, Wish};

/// What a file holds.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Book {
    /// Words and phrases that may be said with anything and mean nothing.
    pub free: Vec<String>,
    /// The same before a wish; what moves or ends something asks first when it is said so.
    #[serde(default)]
    pub polite: Vec<String>,
    /// Little words: leaving one out or putting one in hardly matters.
    pub light: Vec<String>,
    /// Words that turn the meaning round.
    pub not: Vec<String>,
    /// Words of somebody who is still thinking: a move said with one is asked about.
    #[serde(default)]
    pub unsure: Vec<String>,
    /// Words at the end of a line that ask what comes behind its move: that one is only thought.
    #[serde(default)]
    pub trails: Vec<String>,
    /// Words that withdraw what was said before them in the same breath.
    #[serde(default)]
    pub withdraws: Vec<String>,
    /// Words that begin a thought, before its moves.
    #[serde(default)]
    pub ahead: Vec<String>,
    /// Words before a move under a condition.
    #[serde(default)]
    pub conditions: Vec<String>,
    /// Words before the piece that something is done with.
    #[serde(default)]
    pub instruments: Vec<String>,
    /// What begins a request in the form of a question.
    #[serde(default)]
    pub requests: Vec<String>,
    /// Who else than the speaker moves.
    #[serde(default)]
    pub others: Vec<String>,
    /// The same of somebody who is not spoken to.
    #[serde(default)]
    pub absent: Vec<String>,
    /// What says that several pieces of a kind are meant.
    #[serde(default)]
    pub several: Vec<String>,
    /// Words before a move that is not meant.
    #[serde(default)]
    pub denies: Vec<String>,
    /// Words that say which pawns are asked about, by what can be said of them.
    #[serde(default)]
    pub pawns: BTreeMap<String, Vec<String>>,
    /// What is said of places and ways on the board.
    #[serde(default)]
    pub described: BTreeMap<Sign, Vec<String>>,
    /// Words that are two names in one, by these: "Königsbauer" by "König Bauer".
    #[serde(default)]
    pub compounds: BTreeMap<String, Vec<String>>,
    /// The letters of the pieces in descriptive notation, where squares are told by the pieces that
    /// stand on their files at first, too: "queen four", "P-Q4".
    #[serde(default)]
    pub descriptive: BTreeMap<String, String>,
    /// Words between two wishes.
    pub joins: Vec<String>,
    /// Words before which another wish may begin: "*with* ten minutes".
    #[serde(default)]
    pub breaks: Vec<String>,
    /// What makes a step a bigger one.
    #[serde(default)]
    pub much: Vec<String>,
    /// What speaks of the game that is on.
    #[serde(default)]
    pub here: Vec<String>,
    /// What speaks of the game before.
    #[serde(default)]
    pub earlier: Vec<String>,
    /// What leads to it.
    #[serde(default)]
    pub within: Vec<String>,
    /// What stands before an example.
    #[serde(default)]
    pub examples: Vec<String>,
    /// Words that begin what is said about a move behind it.
    #[serde(default)]
    pub remarks: Vec<String>,
    /// Words that begin a question.
    #[serde(default)]
    pub asks: Vec<String>,
    /// Words that stand for a piece that was spoken of.
    #[serde(default)]
    pub points: Vec<String>,
    /// Endings and beginnings that words lose where they are compared by what they mean.
    #[serde(default)]
    pub endings: Vec<String>,
    /// The same of beginnings.
    #[serde(default)]
    pub beginnings: Vec<String>,
    /// Words of one meaning, a row each.
    #[serde(default)]
    pub same: Vec<String>,
    /// What else people talk about, a row each.
    #[serde(default)]
    pub topics: Vec<String>,
    /// Words that are written or heard for others.
    #[serde(default)]
    pub mistakes: BTreeMap<String, Vec<String>>,
    /// In a move: what is said for a word that the reader of moves knows; what stands under `drop`
    /// is left out.
    #[serde(rename = "move", default)]
    pub moves: BTreeMap<String, Vec<String>>,
    /// What slots are filled with, by kind and value.
    pub words: BTreeMap<String, BTreeMap<String, Vec<String>>>,
    /// Words by which questions of the program's own are answered, by what they mean there.
    #[serde(default)]
    pub answers: BTreeMap<String, Vec<String>>,
    /// The forms of who speaks formally, with what they are to a friend.
    #[serde(default)]
    pub formal: Option<Formal>,
    /// How what is told is asked.
    #[serde(default)]
    pub asserted: Option<asserted::Table>,
    /// How a wish is asked about that was only guessed, by the wish.
    #[serde(default)]
    pub names: BTreeMap<String, String>,
    /// Parts of patterns by name.
    #[serde(default)]
    pub parts: BTreeMap<String, String>,
    /// The wishes.
    pub wish: Vec<Entry>,
}

/// One wish and how it is said.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Entry {
    /// The wish, as [`Wish`] is written.
    pub means: String,
    /// When it can be said only.
    #[serde(default)]
    pub when: When,
    /// The patterns.
    pub say: Vec<String>,
}

/// When a pattern can be said.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum When {
    /// At any time.
    #[default]
    Always,
    /// While a question is open.
    Asked,
    /// While a draw is offered.
    Offer,
    /// While moves or pieces are to be chosen from.
    Choice,
    /// While it is asked which of two wishes was meant.
    Either,
    /// While a drill or a menu has the conversation.
    Scene,
    /// Just after a move was suggested.
    Hint,
    /// Just after the speed was changed.
    Speed,
    /// Just after the volume was changed.
    Volume,
    /// Just after moves were taken back.
    TakenBack,
    /// While moves are thought ahead.
    Thought,
    /// While it is told how strong the opponent is.
    Level,
    /// While the next game is what is talked about.
    Game,
}

impl Book {
    /// Reads a file; `path` is named in errors.
    pub fn parse(path: &str, text: &str) -> Result<Self, GrammarError> {
        toml::from_str(text).map_err(|error: toml::de::Error| {
            let at = error.span().map_or(0, |span| span.start);
            let line = text.bytes().take(at).filter(|&b| b == b'\n').count() + 1;
            GrammarError {
                path: path.to_owned(),
                line,
                reason: error.message().to_owned(),
            }
        })
    }
}

impl Entry {
    pub fn wish(&self) -> Result<Wish, String> {
        self.means.parse().map_err(|error| format!("{error}"))
    }
}
