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
use crate::rules::{Chess, Color, Move, Square};

mod answers;
mod book;
mod compile;
mod decide;
mod guess;
mod heard;
mod intent;
mod left;
mod matching;
mod meaning;
mod named;
mod pattern;
mod sentence;
mod sieve;
mod spans;
mod wish;

pub(crate) use answers::Answered;
pub use guess::{FEATURES, HIDDEN};
pub(crate) use heard::Heard;
pub use intent::{Intent, NoIntent};
pub(crate) use named::{Name, Named, Sign};
pub use wish::{BadWish, Key, Side, Value, Wish, role_name};

use book::{Book, When};
use pattern::{Net, Node};
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
    /// What was done last.
    pub topic: Topic,
    /// Moves are thought ahead: the position is one of the user's head.
    pub thinks: bool,
}

/// A wish as it was understood.
#[derive(Debug, Clone, PartialEq)]
pub struct Understood {
    /// What is wanted.
    pub wish: Wish,
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
    /// What is looked for before it is read.
    sieve: Sieve,
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
    /// For each word, the patterns that it points to.
    with: HashMap<u32, Vec<usize>>,
    /// Patterns that no word points to.
    anyway: Vec<usize>,
    fillers: HashMap<u32, Vec<Filler>>,
    free: HashMap<u32, Vec<(Vec<u32>, bool)>>,
    not: HashSet<u32>,
    joins: HashSet<u32>,
    /// Words before which another wish may begin, folded.
    breaks: HashSet<String>,
    /// What makes a step a bigger one, folded.
    much: Vec<Vec<String>>,
    here: Vec<Vec<String>>,
    /// What speaks of the game before, folded.
    earlier: Vec<Vec<String>>,
    /// What leads to it, folded: "*in the* last game".
    within: Vec<String>,
    /// What stands before an example, folded.
    examples: Vec<Vec<String>>,
    /// Words of somebody who is still thinking, folded.
    unsure: Vec<Vec<String>>,
    trails: Vec<Vec<String>>,
    /// What withdraws a move in the same breath, folded.
    withdraws: Vec<Vec<String>>,
    /// What begins a thought, folded.
    ahead: Vec<Vec<String>>,
    /// What stands before a move under a condition, folded.
    conditions: HashSet<String>,
    /// What is said with anything and holds such a word all the same: "if you will".
    unconditional: Vec<Vec<String>>,
    /// What begins a request in the form of a question, folded.
    requests: Vec<Vec<String>>,
    /// Who else than the speaker moves, folded.
    others: Vec<Vec<String>>,
    several: Vec<Vec<String>>,
    absent: Vec<Vec<String>>,
    /// What stands before a move that is not meant, folded.
    denies: Vec<Vec<String>>,
    /// Which pawns a word asks about, folded.
    pawns: HashMap<String, String>,
    /// What begins a remark behind a move.
    remarks: HashSet<String>,
    /// What is said of places and ways on the board, folded.
    signs: Vec<(Vec<String>, Sign)>,
    /// Squares are told by the pieces that stand on their files at first.
    descriptive: bool,
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
    answers: BTreeMap<String, Vec<Vec<String>>>,
    /// How a wish is asked about.
    names: Vec<(guess::Label, String)>,
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

    /// Whether a word stands in a pattern.
    pub(crate) fn knows(&self, word: &str) -> bool {
        let id = self.words.find(&fold(word));
        id.is_some_and(|id| {
            self.with.contains_key(&id)
                || self.fillers.contains_key(&id)
                || self.free.contains_key(&id)
        })
    }

    /// Whether a word is one of this language's, though it may stand in no pattern by itself.
    pub(crate) fn has(&self, word: &str) -> bool {
        let id = self.words.find(&fold(word));
        let word = id.and_then(|id| self.words.get(id));
        word.is_some_and(|word| word.own)
    }

    /// Whether a word joins two wishes: "and".
    pub(crate) fn joins(&self, word: &str) -> bool {
        let id = self.words.find(&fold(word));
        id.is_some_and(|id| self.joins.contains(&id))
    }

    /// Whether another wish may begin at a word: "*with* ten minutes".
    pub(crate) fn breaks(&self, word: &str) -> bool {
        self.breaks.contains(&fold(word))
    }

    /// Whether a sentence makes a step a bigger one: "*much* stronger".
    pub(crate) fn is_much(&self, text: &str) -> bool {
        says_any(text, &self.much)
    }

    /// Whether a sentence speaks of the game that is on: "*in this game*".
    pub(crate) fn is_here(&self, text: &str) -> bool {
        says_any(text, &self.here)
    }

    /// What is said of the game before, if a sentence speaks of it: "*my worst move* in the last
    /// game". Words that only join are left out.
    pub(crate) fn of_earlier(&self, text: &str) -> Option<String> {
        let words = split(text);
        let said: Vec<String> = words.iter().map(|word| fold(word)).collect();
        let (mut from, to) = (0..said.len()).find_map(|from| {
            let starts =
                |phrase: &&Vec<String>| said.get(from..).is_some_and(|s| s.starts_with(phrase));
            let longest = self.earlier.iter().filter(starts).map(Vec::len).max()?;
            Some((from, from + longest))
        })?;
        let leads = |at: usize| said.get(at).is_some_and(|word| self.within.contains(word));
        while from.checked_sub(1).is_some_and(leads) {
            from -= 1;
        }
        let (before, behind) = (words.get(..from)?, words.get(to..)?);
        let kept = before.iter().chain(behind).map(AsRef::as_ref);
        let joins = |word: &&str| {
            self.words
                .find(&fold(word))
                .is_some_and(|id| self.joins.contains(&id))
        };
        let kept: Vec<&str> = kept.skip_while(joins).collect();
        Some(kept.join(" "))
    }

    /// What stands before an example, "shorter moves, *like* c5", if one is given.
    pub(crate) fn before_example<'a>(&self, text: &'a str) -> Option<&'a str> {
        let (before, _) = parted(text, &self.examples)?;
        (!before.trim().is_empty()).then_some(before)
    }

    /// What stands before an example that is marked as one by the words behind it, "in plain English,
    /// *knight f3 and so on*", or by those before it.
    pub(crate) fn without_example<'a>(&self, text: &'a str) -> Option<&'a str> {
        let trails = self.answers.get("and-so-on")?;
        let says = |text: &str| text.contains(char::is_alphanumeric);
        let cut = |(before, behind): (&'a str, &'a str)| {
            let parts = |c: char| matches!(c, ',' | ';' | ':' | '.' | '(' | '-' | '–');
            let (wish, _) = before
                .trim_end_matches(|c: char| parts(c) || c == ' ')
                .rsplit_once(parts)?;
            (!says(behind) && says(wish)).then_some(wish)
        };
        parted(text, trails).and_then(cut)
    }

    /// Whether a text says nothing by itself: "please", "and then".
    pub(crate) fn is_idle(&self, text: &str) -> bool {
        let words = split(text);
        let ids: Option<Vec<u32>> = words.iter().map(|w| self.words.find(&fold(w))).collect();
        let Some(ids) = ids else {
            return false;
        };
        let mut rest = ids.as_slice();
        while let Some(id) = rest.first() {
            let free = self.free.get(id).into_iter().flatten();
            let said = free.filter(|(words, _)| rest.starts_with(words));
            let length = said.map(|(words, _)| words.len()).max();
            let joins = self.joins.contains(id).then_some(1);
            let Some(behind) = length.or(joins).and_then(|length| rest.get(length..)) else {
                return false;
            };
            rest = behind;
        }
        true
    }

    /// The file of whose letter this is the name: "ef".
    pub(crate) fn letter_named(&self, word: &str) -> Option<&str> {
        let stands_for = self.mistakes.get(&self.words.find(&fold(word))?)?;
        let [letter] = stands_for.as_slice() else {
            return None;
        };
        let text = self.words.get(*letter)?.text.as_str();
        matches!(text.as_bytes(), [b'a'..=b'h']).then_some(text)
    }

    /// Whether a word turns the meaning round: "not".
    pub(crate) fn turns(&self, word: &str) -> bool {
        let id = self.words.find(&fold(word));
        id.is_some_and(|id| self.not.contains(&id))
    }

    /// Whether a question begins with this word: "what".
    pub(crate) fn asks(&self, word: &str) -> bool {
        self.asks.contains(&fold(word))
    }

    /// Whether the piece that something is done with stands behind a word: "with".
    pub(crate) fn does_with(&self, word: &str) -> bool {
        self.instruments.contains(&fold(word))
    }

    /// Whether a sentence is of several pieces of a kind: "my pawns".
    pub(crate) fn names_several(&self, text: &str) -> bool {
        let said: Vec<String> = split(text).iter().map(|word| fold(word)).collect();
        let mut several = self.several.iter();
        several.any(|phrase| {
            said.windows(phrase.len())
                .any(|words| words == phrase.as_slice())
        })
    }

    /// Whether a word stands for a piece that was spoken of: "it".
    pub(crate) fn points(&self, word: &str) -> bool {
        self.points.contains(&fold(word))
    }

    /// Whether a sentence has words of somebody who is still thinking: "maybe", "looks good".
    pub(crate) fn hesitates(&self, text: &str) -> bool {
        let said: Vec<String> = split(text).iter().map(|word| fold(word)).collect();
        // "Is that" begins a question; behind a move it is about that.
        let asks = |phrase: &[String]| {
            phrase.len() > 1 && phrase.first().is_some_and(|word| self.asks.contains(word))
        };
        self.unsure.iter().any(|phrase| {
            let said = said.get(usize::from(asks(phrase))..).unwrap_or_default();
            said.windows(phrase.len()).any(|words| words == phrase)
        })
    }

    /// How many words at the end of a line ask what comes behind its move: "*and then*".
    pub(crate) fn trails_off(&self, words: &[&str]) -> Option<usize> {
        let said: Vec<String> = words.iter().map(|word| fold(word)).collect();
        let lengths = self.trails.iter().filter(|phrase| said.ends_with(phrase));
        lengths.map(Vec::len).max()
    }

    /// What stands before and behind the last words that withdraw something: "e4 *no wait* d4".
    pub(crate) fn withdrawn<'a>(&self, text: &'a str) -> Option<(&'a str, &'a str)> {
        parted(text, &self.withdraws).filter(|(before, _)| !before.is_empty())
    }

    /// How many words withdraw what was said before: "no wait".
    pub(crate) fn withdraws(&self, words: &[&str]) -> Option<usize> {
        longest_at_start(&self.withdraws, words)
    }

    /// How many words begin a thought, "what if", if a line begins so.
    pub(crate) fn thinks_ahead(&self, words: &[&str]) -> Option<usize> {
        longest_at_start(&self.ahead, words)
    }

    /// What stands before and behind the words that say what is not meant: "e4 *not* d4", "*nicht*
    /// d4, e4".
    pub(crate) fn denied<'a>(&self, text: &'a str) -> Option<(&'a str, &'a str)> {
        parted(text, &self.denies)
    }

    /// Which pawns a question names, if it names one kind: "are there *passed* pawns".
    pub(crate) fn pawn_trait(&self, text: &str) -> Option<&str> {
        let named = |word: &str| self.pawns.get(&fold(word)).map(String::as_str);
        let kinds = split(text).into_iter();
        let mut kinds = kinds.filter_map(|word| named(&word));
        let first = kinds.next()?;
        kinds.all(|kind| kind == first).then_some(first)
    }

    /// Whether a sentence is a request in the form of a question: "*would you* castle?".
    pub(crate) fn requests(&self, text: &str) -> bool {
        let said: Vec<String> = split(text).iter().map(|word| fold(word)).collect();
        self.requests.iter().any(|phrase| said.starts_with(phrase))
    }

    /// How many words say that somebody else than the speaker moves, if a line begins so: "*he*
    /// takes", "*my opponent* castles".
    pub(crate) fn others(&self, words: &[&str]) -> Option<usize> {
        longest_at_start(&self.others, words)
    }

    /// Whether a sentence tells of somebody else who is not spoken to: "can *he* take back".
    pub(crate) fn is_of_absent(&self, text: &str) -> bool {
        says_any(text, &self.absent)
    }

    /// Whether a sentence tells of the other side, spoken to or not: "that was silly *of you*".
    pub(crate) fn is_of_other(&self, text: &str) -> bool {
        says_any(text, &self.others)
    }

    /// Whether a word stands before a move under a condition: "*if* I take".
    pub(crate) fn conditions(&self, word: &str) -> bool {
        self.conditions.contains(&fold(word))
    }

    /// Which word of a line stands before a move under a condition; in "quiet for once" none does.
    pub(crate) fn condition(&self, words: &[&str]) -> Option<usize> {
        // "E5 then, if you please."
        let bare = |word: &&str| fold(word.trim_matches(|c: char| !c.is_alphanumeric()));
        let said: Vec<String> = words.iter().map(bare).collect();
        let idle = |at: usize| {
            let stands = |phrase: &Vec<String>| {
                let windows = said.windows(phrase.len().max(1)).enumerate();
                let mut found = windows.filter(|(_, window)| window == phrase);
                found.any(|(from, window)| (from..from + window.len()).contains(&at))
            };
            self.unconditional.iter().any(stands)
        };
        let at = said.iter().enumerate();
        at.filter(|(_, word)| self.conditions.contains(*word))
            .map(|(at, _)| at)
            .find(|&at| !idle(at))
    }

    /// Whether a word begins what is said about a move behind it: "e4 *because* I like it".
    pub fn begins_remark(&self, word: &str) -> bool {
        self.remarks.contains(&fold(word))
    }

    /// What the classifier sees of a sentence: numbers below [`FEATURES`].
    pub fn features(&self, text: &str) -> Vec<usize> {
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

/// How many words the longest of some phrases has that a line begins with.
fn longest_at_start(phrases: &[Vec<String>], words: &[&str]) -> Option<usize> {
    let said: Vec<String> = words.iter().map(|word| fold(word)).collect();
    let begins = |phrase: &&Vec<String>| said.starts_with(phrase);
    phrases.iter().filter(begins).map(Vec::len).max()
}

/// Whether one of these phrases stands in a text.
fn says_any(text: &str, phrases: &[Vec<String>]) -> bool {
    let said: Vec<String> = split(text).iter().map(|word| fold(word)).collect();
    let mut phrases = phrases.iter();
    phrases.any(|phrase| said.windows(phrase.len()).any(|words| words == phrase))
}

/// What stands before and behind the last of these phrases in a text that does not end with it.
fn parted<'a>(text: &'a str, phrases: &[Vec<String>]) -> Option<(&'a str, &'a str)> {
    let mark = |c: char| !c.is_alphanumeric();
    let (mut words, mut at) = (Vec::new(), 0);
    for piece in text.split_inclusive(mark) {
        let word = piece.trim_end_matches(mark);
        if !word.is_empty() {
            words.push((at, at + word.len(), fold(word)));
        }
        at += piece.len();
    }
    let said: Vec<&str> = words.iter().map(|(.., word)| word.as_str()).collect();
    let ends = |at: usize| {
        let said = said.get(..at)?;
        let ends = |phrase: &&Vec<String>| {
            let last = said.len().checked_sub(phrase.len());
            last.and_then(|last| said.get(last..))
                .is_some_and(|said| said == phrase.as_slice())
        };
        let longest = phrases.iter().filter(ends).map(Vec::len).max()?;
        let (before, ..) = words.get(at - longest)?;
        let (_, behind, _) = words.get(at - 1)?;
        Some((text.get(..*before)?, text.get(*behind..)?))
    };
    (1..words.len()).rev().find_map(ends)
}

impl Now<'_> {
    /// Whether something can be guessed at: answers where something is asked, and never what needs
    /// a form of its own.
    fn may_be(&self, intent: Intent) -> bool {
        match intent {
            Intent::Yes | Intent::No => self.open != Open::Nothing,
            Intent::AcceptDraw | Intent::DeclineDraw => self.open == Open::Offer,
            Intent::Pick => matches!(self.open, Open::Either | Open::Choice),
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
