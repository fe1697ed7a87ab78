//! What a sentence asks for: patterns with slots, read from `voices/<lang>/grammar.toml`.
//!
//! A [`Grammar`] is compiled once from a language's patterns and the words of its
//! [`Lexicon`](crate::lexicon::Lexicon). [`Grammar::understand`] holds a sentence against all
//! patterns and gives a [`Reading`]: one [`Wish`], several, two that are close, or none.
//! A wish says how much of the sentence was understood ([`Understood::share`]) and whether it was
//! said in a form that the grammar knows ([`Understood::sure`]): without that, whatever moves,
//! resigns, offers, claims or ends asks first. What is left over of a sentence is weighed and
//! never run as a second command.
//!
//! Nothing here does anything: [`Intent`] says what each wish needs of the program.
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use std::collections::{BTreeMap, HashMap, HashSet};

use crate::lexicon::{Lexicon, fold};
use crate::packed;
use crate::rules::{Chess, Color, Move, Position, Role, Square};

mod answers;
mod asserted;
mod book;
mod compile;
mod decide;
mod formal;
mod guess;
mod heard;
mod intent;
mod left;
mod marks;
mod matching;
mod meaning;
mod memo;
mod named;
mod pattern;
mod phrases;
mod respelled;
mod sentence;
mod sieve;
mod singled;
mod spans;
mod wish;

pub(crate) use answers::Answered;
pub use guess::{FEATURES, HIDDEN, PACKED, ROW};
pub(crate) use heard::Heard;
pub use intent::{Intent, NoIntent};
pub(crate) use named::{Name, Named, Sign, first_piece};
pub(crate) use respelled::Respelled;
pub(crate) use singled::{Singled, Tells};
pub use wish::{BadWish, Key, Side, Value, Wish, role_name};

use book::{Book, When};
use pattern::{Net, Node};
use phrases::Phrases;
use sentence::{Unit, Words, split};
use sieve::Sieve;

/// A grammar file that is not what it should be.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{path}, line {line}: {reason}")]
pub struct GrammarError {
    /// Which file.
    pub path: String,
    /// The line, from 1; 0 where it is not known.
    pub line: usize,
    /// What is wrong.
    pub reason: String,
}

/// What is open, as far as it decides what can be meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Open {
    /// Nothing.
    #[default]
    Nothing,
    /// A question that is answered by yes or no.
    YesNo,
    /// An offer of a draw.
    Offer,
    /// Which move, or what a pawn becomes.
    Choice,
    /// Which of two wishes.
    Either,
    /// A drill or a menu has the conversation.
    Scene,
}

/// What was done last, as far as a few words can go on with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Topic {
    /// Nothing that they would.
    #[default]
    Nothing,
    /// A move was suggested: "another one", "and then".
    Hint,
    /// Hektor was told to speak faster or slower: "normal again".
    Speed,
    /// Hektor was told to speak louder or quieter.
    Volume,
    /// It was told how strong the opponent is, or what levels there are: "seven, I said".
    Level,
    /// A wish for the next game was kept, or a game is over: "right, go".
    Game,
    /// Both: the opponent's strength in the next game was set.
    NextLevel,
    /// Moves were taken back: "one more".
    TakenBack,
}

/// What can be meant now.
#[derive(Debug, Clone, Copy, Default)]
pub struct Now<'a> {
    /// The position, if the user may move in it.
    pub position: Option<&'a Chess>,
    /// The position, whosever turn it is: what is thought of begins there.
    pub board: Option<&'a Chess>,
    /// What is open.
    pub open: Open,
    /// The moves to be chosen from, where that is open.
    pub choices: &'a [Move],
    /// The user's side, if he has one.
    pub you: Option<Color>,
    /// Where the last move went, of the game or of what is thought.
    pub last: Option<Square>,
    /// The user's move that was asked about last, in this position: "would knight g5 work".
    pub about: Option<Move>,
    /// The square that an answer named last.
    pub named: Option<Square>,
    /// The squares that were spoken of or moved to, the latest first: "that pawn".
    pub spoken: &'a [Square],
    /// What was done last.
    pub topic: Topic,
    /// The line before asked something about the board.
    pub asked: bool,
    /// Moves are thought ahead: the position is one of the user's head.
    pub thinks: bool,
}

impl<'a> Now<'a> {
    /// The user is to move in a game, and nothing is open.
    pub fn to_move(position: &'a Chess) -> Self {
        Self {
            position: Some(position),
            board: Some(position),
            you: Some(position.turn()),
            ..Self::default()
        }
    }
}

/// A wish as it was understood.
#[derive(Debug, Clone, PartialEq)]
pub struct Understood {
    /// What is wanted.
    pub wish: Wish,
    /// How many of its slots words of the sentence fill; the others come with the form.
    pub filled: usize,
    /// None of the form's own words was left out.
    pub whole: bool,
    /// What had to be passed over, filled in and corrected: 0 is every word.
    pub cost: f32,
    /// How much of the sentence was understood, from 0 to 1.
    pub share: f32,
    /// Said in a form that the grammar knows, every word of it.
    pub sure: bool,
    /// The plain form of what was found, to ask back with.
    pub plainly: String,
}

/// What a sentence means.
#[derive(Debug, Clone, PartialEq)]
pub enum Reading {
    /// One wish.
    One(Understood),
    /// One or two wishes are near: to be asked whether, or which.
    Either(Vec<Understood>),
    /// Two wishes in one breath.
    Both(Vec<Understood>),
    /// Not understood; the nearest, if anything is near.
    Nothing(Option<Understood>),
}

/// A pattern of one wish, compiled.
#[derive(Debug, Clone)]
struct Compiled {
    wish: usize,
    net: Net,
    plainly: String,
}

/// A phrase that fills slots of a kind.
#[derive(Debug, Clone)]
struct Filler {
    words: Vec<u32>,
    kind: u16,
    value: Value,
}

/// The patterns of a language.
#[derive(Debug, Clone, Default)]
pub struct Grammar {
    words: Words,
    /// Names of the kinds of slots.
    kinds: Vec<String>,
    wishes: Vec<(Wish, When)>,
    patterns: Vec<Compiled>,
    nodes: Vec<(usize, Node)>,
    /// What is looked for before a pattern is read.
    sieve: Sieve,
    fillers: HashMap<u32, Vec<Filler>>,
    free: HashMap<u32, Vec<(Vec<u32>, bool)>>,
    not: HashSet<u32>,
    joins: HashSet<u32>,
    /// Words before which another wish may begin, folded.
    breaks: HashSet<String>,
    /// What makes a step a bigger one, folded.
    much: Phrases,
    here: Phrases,
    /// What speaks of the game before, folded.
    earlier: Phrases,
    /// What leads to it, folded: "*in the* last game".
    within: Vec<String>,
    /// What stands before an example, folded.
    examples: Phrases,
    /// Words of somebody who is still thinking, folded.
    unsure: Phrases,
    trails: Phrases,
    /// What withdraws a move in the same breath, folded.
    withdraws: Phrases,
    /// What begins a thought, folded.
    ahead: Phrases,
    /// What stands before a move under a condition, folded.
    conditions: HashSet<String>,
    /// What is said with anything and holds such a word all the same: "if you will".
    unconditional: Phrases,
    /// What begins a request in the form of a question, folded.
    requests: Phrases,
    /// Who else than the speaker moves, folded.
    others: Phrases,
    several: Phrases,
    absent: Phrases,
    formal: Option<formal::Formal>,
    asserted: Option<asserted::Asserted>,
    /// What stands before a move that is not meant, folded.
    denies: Phrases,
    /// Which pawns a word asks about, folded.
    pawns: HashMap<String, String>,
    /// What begins a remark behind a move.
    remarks: HashSet<String>,
    /// What is said of places and ways on the board, folded.
    signs: Vec<(Vec<String>, Sign)>,
    /// Words that are two names in one, and these, folded.
    compounds: HashMap<String, Vec<String>>,
    /// Squares are told by the pieces that stand on their files at first.
    descriptive: Vec<(String, Role)>,
    /// All words of the file, folded: what is none of them may be a slip.
    written: HashSet<String>,
    /// What begins a question.
    asks: HashSet<String>,
    /// What stands before the piece that something is done with.
    instruments: HashSet<String>,
    /// What stands for a piece that was spoken of.
    points: HashSet<String>,
    mistakes: HashMap<u32, Vec<u32>>,
    /// What is said for a word of a move: the phrase and what stands for it.
    moves: Vec<(Vec<u32>, String)>,
    /// What a move is made of, among the words.
    of_moves: HashSet<u32>,
    meanings: meaning::Meanings,
    guesser: guess::Guesser,
    /// How questions of the program's own are answered, folded.
    answers: BTreeMap<String, Phrases>,
    /// How a wish is asked about.
    names: Vec<(guess::Label, String)>,
    /// What was read last.
    memo: memo::Memo,
}

/// The kinds of slots that are not lists of words in the file.
const SQUARE: &str = "square";
const MOVE: &str = "move";
const FRAGMENT: &str = "fragment";
const PIECE: &str = "piece";
const FILE: &str = "file";
const RANK: &str = "rank";
const NUMBER: &str = "number";
/// How long, in minutes: "half an hour".
const SPAN: &str = "span";
/// "Seventh": which of several.
const ORDINAL: &str = "ordinal";
/// A kind of slot whose words stand in the file.
const LANGUAGE: &str = "language";
/// Words for one side whose play is spoken of.
const WHOSE: &str = "whose";
const BUILT_IN: [&str; 8] = [SQUARE, MOVE, FRAGMENT, PIECE, FILE, RANK, NUMBER, SPAN];

/// Sentences longer than this are not looked at, in words.
const LONGEST: usize = 40;
/// As long as a line may be, in bytes.
const MOST_BYTES: usize = 1000;
/// A pattern may cost this share of the sentence, and is understood.
const UNDERSTOOD: f32 = 0.5;
/// What resigns, offers, claims or ends is sure only without a slip.
const KNOWN: f32 = 0.09;
/// What a phrase that means nothing costs.
const FREE: f32 = 0.02;
/// What a polite beginning costs: "can I castle" is a question before it is a wish.
const POLITE: f32 = 0.1;
/// A move that cannot be made now is less likely meant.
const ILLEGAL: f32 = 0.15;
/// What costs more is asked about.
const MOST_UNDERSTOOD: f32 = 1.6;
/// What costs more is not asked about either.
const MOST_GUESSED: f32 = 2.6;
/// Below this share of the sentence nothing is asked about.
const GUESSED: f32 = 0.36;
/// Two readings this near to one another are asked about.
const CLOSE: f32 = 0.08;

static EMBEDDED: [(&str, &[u8]); 2] = [
    ("en", packed::file!("voices/en/grammar.toml")),
    ("de", packed::file!("voices/de/grammar.toml")),
];

/// What is learned for where patterns end, by language.
static GUESSES: [(&str, &[u8]); 2] = [
    ("en", packed::file!("voices/en/guess.bin")),
    ("de", packed::file!("voices/de/guess.bin")),
];

impl Grammar {
    /// The grammar within the program for the lexicon's language; an empty one, which understands
    /// nothing, for a language without.
    ///
    /// # Errors
    /// [`GrammarError`]: the file is not what it should be.
    ///
    /// ```
    /// use hektor::grammar::{Grammar, Intent, Now, Reading, Side};
    /// use hektor::{lexicon::Lexicon, speech::Lang};
    /// let words = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
    /// let grammar = Grammar::embedded(&words).unwrap();
    /// let reading = grammar.understand("where's your qeen?", &words, &Now::default());
    /// let Reading::One(found) = reading else { panic!() };
    /// assert_eq!(found.wish.to_string(), "where side=you piece=queen");
    /// ```
    pub fn embedded(lexicon: &Lexicon) -> Result<Self, GrammarError> {
        let lang = lexicon.lang().0;
        let found = EMBEDDED.iter().find(|(name, _)| *name == lang);
        match found {
            Some((name, packed)) => {
                let text = packed::text(packed);
                Self::parse(&format!("voices/{name}/grammar.toml"), &text, lexicon)
            }
            None => Ok(Self::default()),
        }
    }

    /// Compiles a grammar file; `path` is named in errors.
    ///
    /// # Errors
    /// [`GrammarError`]: it is no TOML, or a wish or pattern is not written as it should be.
    pub fn parse(path: &str, text: &str, lexicon: &Lexicon) -> Result<Self, GrammarError> {
        let book = Book::parse(path, text)?;
        let mut grammar = Self::compile(&book, lexicon).map_err(|reason| GrammarError {
            path: path.to_owned(),
            line: 0,
            reason,
        })?;
        let lang = lexicon.lang().0;
        let learned = GUESSES.iter().find(|(name, _)| *name == lang);
        let learned = learned.and_then(|(_, packed)| guess::Guesser::parse(&packed::bytes(packed)));
        grammar.guesser = learned.unwrap_or_default();
        let words: HashSet<&str> = text.split(|c: char| !c.is_alphabetic()).collect();
        grammar.written = words.into_iter().map(fold).collect();
        Ok(grammar)
    }

    /// What a sentence means; [`Grammar::hear`] for who asks more of it.
    pub fn understand(&self, text: &str, lexicon: &Lexicon, now: &Now) -> Reading {
        self.hear(text, lexicon, now).reading()
    }

    /// A sentence, to ask of it.
    pub(crate) fn hear<'a>(
        &'a self,
        text: &'a str,
        lexicon: &'a Lexicon,
        now: &'a Now<'a>,
    ) -> Heard<'a> {
        Heard::new(self, text, lexicon, now)
    }

    /// Whether a word stands in a pattern, and is no name of a person.
    pub(crate) fn knows(&self, word: &str) -> bool {
        let word = fold(word);
        let id = self.words.find(&word);
        let known = id.is_some_and(|id| {
            self.sieve.points(id) || self.fillers.contains_key(&id) || self.free.contains_key(&id)
        });
        let names = self.answers.get("first-names");
        known && names.is_none_or(|names| names.at_start(&[word]).is_none())
    }

    /// Whether a word is one of this language's, though it may stand in no pattern by itself.
    pub(crate) fn has(&self, word: &str) -> bool {
        let id = self.words.find(&fold(word));
        let word = id.and_then(|id| self.words.get(id));
        word.is_some_and(|word| word.own)
    }

    /// What the classifier sees of a sentence: numbers of three bytes, of which [`FEATURES`]
    /// are known.
    pub fn features(&self, text: &str) -> Vec<u32> {
        let units: Vec<Unit> = split(text).into_iter().map(|raw| self.unit(raw)).collect();
        guess::features(&self.tokens(&units))
    }

    /// Ways to say a wish, for the help and the recogniser: slots stand in braces, by their kind.
    pub fn phrases(&self, intent: Intent, most: usize) -> Vec<String> {
        let slot = |_: Key, kind: &str| format!("{{{kind}}}");
        let wanted = |wish: &usize| {
            self.wishes
                .get(*wish)
                .is_some_and(|(w, _)| w.intent == intent)
        };
        let nodes = self.nodes.iter().filter(|(wish, _)| wanted(wish));
        nodes
            .flat_map(|(_, node)| node.all(&slot, most))
            .take(most)
            .collect()
    }
}

/// The ways to say a pattern in the notation of `grammar.toml`, at most so many; slots stand in braces,
/// by their kind.
///
/// # Errors
/// Why it is no pattern.
///
/// ```
/// let ways = hektor::grammar::ways_to_say("(is|was) {square} [still] free", 9).unwrap();
/// assert_eq!(ways[..2], ["is {square} free", "is {square} still free"]);
/// ```
pub fn ways_to_say(text: &str, most: usize) -> Result<Vec<String>, String> {
    let node = pattern::parse(text, &BTreeMap::new())?;
    Ok(node.all(&|_, kind| format!("{{{kind}}}"), most))
}

impl Now<'_> {
    /// Whether something can be guessed at: answers where something is asked, and never what needs
    /// a form of its own.
    fn may_be(&self, intent: Intent) -> bool {
        match intent {
            Intent::Yes | Intent::No => self.open != Open::Nothing,
            Intent::AcceptDraw | Intent::DeclineDraw => self.open == Open::Offer,
            Intent::Pick => matches!(self.open, Open::Either | Open::Choice),
            // What is said of a drill has no meaning outside of one.
            Intent::School => self.open == Open::Scene,
            Intent::Touch | Intent::Adjust | Intent::Press | Intent::Arbiter => false,
            _ => true,
        }
    }

    /// What a pattern costs beside its words because of what is open; `None` if it cannot be meant.
    fn allows(&self, when: When, intent: Intent) -> Option<f32> {
        let fits = match when {
            When::Always => true,
            When::Asked => self.open != Open::Nothing,
            When::Offer => self.open == Open::Offer,
            When::Choice => self.open == Open::Choice,
            When::Either => self.open == Open::Either,
            When::Scene => self.open == Open::Scene,
            When::Hint => self.topic == Topic::Hint,
            When::Speed => self.topic == Topic::Speed,
            When::Volume => self.topic == Topic::Volume,
            When::TakenBack => self.topic == Topic::TakenBack,
            When::Thought => self.thinks,
            When::Level => matches!(self.topic, Topic::Level | Topic::NextLevel),
            When::Game => matches!(self.topic, Topic::Game | Topic::NextLevel),
        };
        let asked = self.open != Open::Nothing;
        let answer = matches!(
            intent,
            Intent::Yes | Intent::No | Intent::Cancel | Intent::AcceptDraw | Intent::DeclineDraw
        );
        fits.then_some(match when {
            // Of two that fit alike, what goes on with what was done last is meant.
            When::Scene
            | When::Hint
            | When::Speed
            | When::Volume
            | When::Thought
            | When::Level
            | When::Game => decide::CHEAPENED,
            _ if answer && !asked => 0.05,
            _ => 0.0,
        })
    }
}

#[cfg(test)]
#[allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]
#[path = "grammar/tests.rs"]
mod tests;
