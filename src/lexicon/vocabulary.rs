//! Every phrase that is understood, as a tree of its words.

use std::collections::{HashMap, HashSet};

use super::fold::{distance, fold};
use crate::command::Verb;
use crate::rules::{CastlingSide, Color, File, Rank, Role};

/// What a phrase can mean.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Meaning {
    /// A piece.
    Role(Role),
    /// A file.
    File(File),
    /// A rank.
    Rank(Rank),
    /// A number beyond the ranks.
    Number(u16),
    /// Capture.
    Takes,
    /// Between two squares.
    To,
    /// Castling to a side.
    Castle(CastlingSide),
    /// Castling, the side not said.
    CastleAny,
    /// A side of the board, in answer to which castling is meant.
    CastleSide(CastlingSide),
    /// Before the piece a pawn becomes.
    Promotes,
    /// En passant.
    EnPassant,
    /// Check or mate: said with a move, not needed.
    Check,
    /// A side.
    Color(Color),
    /// On.
    On,
    /// Off.
    Off,
    /// All.
    All,
    /// That nothing is there: the answer to "what stands there?".
    Nothing,
    /// A language, by its tag.
    Language(String),
    /// A drill, by its name.
    Drill(String),
    /// What is said in a drill beside answers and commands, by its name.
    School(String),
    /// A command.
    Verb(Verb),
    /// No meaning of its own.
    Filler,
}

/// A phrase as it was written in its pack, for "did you mean".
#[derive(Debug, Clone)]
struct Known {
    spelled: String,
    folded: String,
}

#[derive(Debug, Clone, Default)]
struct Node {
    next: HashMap<String, usize>,
    meanings: Vec<Meaning>,
    /// The pack that owns the phrase: a later pack cannot give it another meaning.
    owner: usize,
}

/// The phrases of several packs; where two packs differ, the earlier one is right.
#[derive(Debug, Clone)]
pub struct Vocabulary {
    nodes: Vec<Node>,
    known: Vec<Known>,
    words: HashSet<String>,
}

impl Default for Vocabulary {
    fn default() -> Self {
        Self {
            nodes: vec![Node::default()],
            known: Vec::new(),
            words: HashSet::new(),
        }
    }
}

/// The words of a phrase, folded: split at spaces, each without punctuation.
pub(crate) fn words_of(phrase: &str) -> Vec<String> {
    phrase
        .split_whitespace()
        .map(|word| {
            if word == "?" {
                word.to_owned()
            } else {
                fold(word)
            }
        })
        .filter(|word| !word.is_empty())
        .collect()
}

impl Vocabulary {
    /// Adds a phrase of the pack number `pack`; packs come in order of precedence.
    pub(super) fn insert(&mut self, phrase: &str, meaning: Meaning, pack: usize) {
        let words = words_of(phrase);
        if words.is_empty() {
            return;
        }
        let mut at = 0;
        for word in &words {
            at = self.child(at, word);
        }
        let Some(node) = self.nodes.get_mut(at) else {
            return;
        };
        if node.meanings.is_empty() {
            node.owner = pack;
        }
        if node.owner == pack && !node.meanings.contains(&meaning) {
            node.meanings.push(meaning);
        }
        self.words.extend(words.iter().cloned());
        self.known.push(Known {
            spelled: phrase.to_owned(),
            folded: words.join(" "),
        });
    }

    fn child(&mut self, at: usize, word: &str) -> usize {
        let fresh = self.nodes.len();
        let Some(node) = self.nodes.get_mut(at) else {
            return 0;
        };
        let child = *node.next.entry(word.to_owned()).or_insert(fresh);
        if child == fresh {
            self.nodes.push(Node::default());
        }
        child
    }

    /// All phrases that begin a list of folded words, with the number of words each takes.
    /// Fillers within a phrase are skipped.
    pub fn matches(&self, words: &[impl AsRef<str>]) -> Vec<(usize, &Meaning)> {
        let mut found = Vec::new();
        let mut at = 0;
        for (i, word) in words.iter().enumerate() {
            let word = word.as_ref();
            let Some(node) = self.nodes.get(at) else {
                break;
            };
            if let Some(&child) = node.next.get(word) {
                at = child;
                let meanings = self.nodes.get(at).into_iter().flat_map(|n| &n.meanings);
                found.extend(meanings.map(|meaning| (i + 1, meaning)));
            } else if i == 0 || !self.is_filler(word) {
                break;
            }
        }
        found
    }

    /// The meanings of one folded word by itself.
    pub fn word(&self, word: &str) -> &[Meaning] {
        self.nodes
            .first()
            .and_then(|root| self.nodes.get(*root.next.get(word)?))
            .map_or(&[], |node| &node.meanings)
    }

    /// Whether a word occurs anywhere in a phrase.
    pub(crate) fn contains(&self, word: &str) -> bool {
        self.words.contains(word)
    }

    fn is_filler(&self, word: &str) -> bool {
        self.word(word).contains(&Meaning::Filler)
    }

    /// The phrases nearest to what was not understood, at most three, nearest first.
    pub fn nearest(&self, text: &str) -> Vec<String> {
        // No phrase is so long, in whichever letters.
        if text.len() > 1000 {
            return Vec::new();
        }
        let words = words_of(text);
        let whole = words.join(" ");
        if whole.chars().count() > 40 {
            return Vec::new();
        }
        // Only words that are not known can be slips.
        let few = words.len() <= 3;
        let slips = words.iter().filter(|word| few && !self.contains(word));
        let tries: Vec<&String> = slips.chain([&whole]).collect();
        let most = |text: &str| match text.chars().count() {
            0..=3 => 0,
            4..=6 => 1,
            _ => 2,
        };
        let tries = tries.into_iter().take(4);
        let tries: Vec<(&String, usize)> = tries.map(|text| (text, most(text))).collect();
        let near = |known: &Known| {
            let tries = tries.iter();
            tries
                .filter_map(|(text, most)| distance(text, &known.folded, *most))
                .min()
        };
        let mut found: Vec<(usize, &str)> = self
            .known
            .iter()
            // What was just said is no help.
            .filter(|known| known.folded != whole)
            .filter_map(|known| Some((near(known)?, known.spelled.as_str())))
            .collect();
        found.sort_by_key(|&(distance, _)| distance);
        let mut nearest: Vec<String> = Vec::new();
        for (_, spelled) in found {
            if nearest.len() < 3 && !nearest.iter().any(|n| fold(n) == fold(spelled)) {
                nearest.push(spelled.to_owned());
            }
        }
        nearest
    }
}
