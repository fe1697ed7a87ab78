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

use crate::command::move_spans;
use crate::lexicon::{Lexicon, Pack, fold};
use crate::notation::Pattern;
use crate::rules::{Chess, File, Rank, Role, Square};

mod book;
mod intent;
mod matching;
mod pattern;
mod sentence;
mod wish;

pub use intent::{Intent, NoIntent};
pub use wish::{BadWish, Key, Side, Value, Wish};

use book::{Book, When};
use matching::{Bench, Found};
use pattern::{Net, Node};
use sentence::{Free, Sentence, Span, Unit, Words, split};

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
}

/// What can be meant now.
#[derive(Debug, Clone, Copy, Default)]
pub struct Now<'a> {
    /// The position, if the user may move in it.
    pub position: Option<&'a Chess>,
    /// What is open.
    pub open: Open,
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
    mistakes: HashMap<u32, Vec<u32>>,
    /// What is said for a word of a move: the phrase and what stands for it.
    moves: Vec<(Vec<String>, String)>,
    /// What a move is made of, among the words.
    of_moves: HashSet<u32>,
}

/// The kinds of slots that are not lists of words in the file.
const SQUARE: &str = "square";
const MOVE: &str = "move";
const FRAGMENT: &str = "fragment";
const PIECE: &str = "piece";
const FILE: &str = "file";
const RANK: &str = "rank";
const NUMBER: &str = "number";
const BUILT_IN: [&str; 7] = [SQUARE, MOVE, FRAGMENT, PIECE, FILE, RANK, NUMBER];

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

static EMBEDDED: [(&str, &str); 2] = [
    ("en", include_str!("../voices/en/grammar.toml")),
    ("de", include_str!("../voices/de/grammar.toml")),
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
            Some((name, text)) => {
                Self::parse(&format!("voices/{name}/grammar.toml"), text, lexicon)
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
        Self::compile(&book, lexicon).map_err(|reason| GrammarError {
            path: path.to_owned(),
            line: 0,
            reason,
        })
    }

    fn compile(book: &Book, lexicon: &Lexicon) -> Result<Self, String> {
        let mut grammar = Self {
            kinds: BUILT_IN.iter().map(|&kind| kind.to_owned()).collect(),
            ..Self::default()
        };
        grammar.kinds.extend(
            book.words
                .keys()
                .filter(|kind| !BUILT_IN.contains(&kind.as_str()))
                .cloned(),
        );
        grammar.learn_words(book, lexicon);
        let mut uses: HashMap<u32, HashSet<Intent>> = HashMap::new();
        for entry in &book.wish {
            let wish = entry.wish()?;
            let number = grammar.wishes.len();
            for say in &entry.say {
                let node = pattern::parse(say, &book.parts)?;
                let mut words = Vec::new();
                node.words(&mut words);
                for word in words.iter().flat_map(|word| split(word)) {
                    let id = grammar.words.learn(&word, true);
                    uses.entry(id).or_default().insert(wish.intent);
                }
                grammar.nodes.push((number, node));
            }
            grammar.wishes.push((wish, entry.when));
        }
        grammar.weigh(book, &uses);
        grammar.build()?;
        grammar.learn_moves(book);
        Ok(grammar)
    }

    /// Words that are everywhere weigh little.
    fn weigh(&mut self, book: &Book, uses: &HashMap<u32, HashSet<Intent>>) {
        let all = (1.0 + Intent::ALL.len() as f32 / 2.0).ln();
        for (&id, intents) in uses {
            let weight = 1.1 - 0.9 * (1.0 + intents.len() as f32).ln() / all;
            self.words.set_weight(id, weight.clamp(0.25, 1.0));
        }
        for word in book.light.iter().flat_map(|words| words.split_whitespace()) {
            let id = self.words.add(&fold(word), true);
            self.words.set_weight(id, 0.1);
        }
        for word in &book.not {
            let id = self.words.add(&fold(word), true);
            self.words.set_weight(id, 1.5);
            self.not.insert(id);
        }
    }

    fn build(&mut self) -> Result<(), String> {
        let slot = |_: Key, kind: &str| format!("{{{kind}}}");
        let nodes = std::mem::take(&mut self.nodes);
        for (wish, node) in &nodes {
            let kinds = &self.kinds;
            let words = &mut self.words;
            let kind = |name: &str| kinds.iter().position(|kind| kind == name);
            let mut ids = |text: &str| -> Vec<u32> {
                let parts = split(text);
                parts.iter().map(|part| words.learn(part, true)).collect()
            };
            let net = Net::new(node, &mut ids, &|name| {
                kind(name).and_then(|kind| u16::try_from(kind).ok())
            })?;
            let number = self.patterns.len();
            let points = net.needed(&|id| self.words.weight(id) > 0.3);
            if points.is_empty() {
                self.anyway.push(number);
            }
            for id in points {
                self.with.entry(id).or_default().push(number);
            }
            self.patterns.push(Compiled {
                wish: *wish,
                net,
                plainly: node.plainly(&slot),
            });
        }
        self.nodes = nodes;
        Ok(())
    }

    fn kind(&self, name: &str) -> u16 {
        let found = self.kinds.iter().position(|kind| kind == name);
        found
            .and_then(|kind| u16::try_from(kind).ok())
            .unwrap_or(u16::MAX)
    }

    fn learn_words(&mut self, book: &Book, lexicon: &Lexicon) {
        let own = lexicon.lang();
        for pack in lexicon.understood() {
            // The announcing words are everybody's.
            let mine =
                pack.lang() == own || pack.color_words(crate::rules::Color::White).is_empty();
            self.learn_pack(pack, mine);
        }
        for (kind, values) in &book.words {
            for (value, phrases) in values {
                for phrase in phrases {
                    let value = built_in(kind, value).unwrap_or(Value::Word(value.clone()));
                    self.filler(kind, phrase, value, true);
                }
            }
        }
        let free = book.free.iter().map(|phrase| (phrase, true));
        let polite = book.polite.iter().map(|phrase| (phrase, false));
        for (phrase, sure) in free.chain(polite) {
            let words = self.phrase(phrase, true);
            if let Some(&first) = words.first() {
                self.free.entry(first).or_default().push((words, sure));
            }
        }
        for word in &book.joins {
            let id = self.words.add(&fold(word), true);
            self.joins.insert(id);
        }
        for (word, meant) in &book.mistakes {
            let id = self.words.add(&fold(word), true);
            let meant: Vec<u32> = meant
                .iter()
                .map(|w| self.words.add(&fold(w), true))
                .collect();
            self.mistakes.entry(id).or_default().extend(meant);
        }
    }

    fn learn_pack(&mut self, pack: &Pack, own: bool) {
        let mut fillers: Vec<(&str, &String, Value)> = Vec::new();
        for role in Role::ALL {
            let words = pack.role_words(role).iter();
            fillers.extend(words.map(|word| (PIECE, word, Value::Piece(role))));
        }
        for file in File::ALL {
            let words = pack.file_words(file).iter();
            fillers.extend(words.map(|word| (FILE, word, Value::File(file))));
        }
        for rank in Rank::ALL {
            for word in pack.rank_words(rank) {
                fillers.push((RANK, word, Value::Rank(rank)));
                let number = u16::try_from(u32::from(rank) + 1).unwrap_or(0);
                fillers.push((NUMBER, word, Value::Number(number)));
            }
        }
        let numbers = pack.number_words();
        fillers.extend(numbers.map(|(number, word)| (NUMBER, word, Value::Number(number))));
        let fillers: Vec<_> = fillers
            .into_iter()
            .map(|(kind, word, value)| (kind, word.clone(), value))
            .collect();
        for (kind, word, value) in fillers {
            self.filler(kind, &word, value, own);
        }
        let moves = &pack.moves;
        let of_moves = [&moves.takes, &moves.to, &moves.castling, &moves.promotes];
        let castling = [
            &moves.short_castling,
            &moves.long_castling,
            &moves.en_passant,
        ];
        for phrase in of_moves.into_iter().chain(castling).flatten() {
            for id in self.phrase(phrase, own) {
                self.of_moves.insert(id);
            }
        }
    }

    fn phrase(&mut self, phrase: &str, own: bool) -> Vec<u32> {
        let parts = split(phrase);
        parts
            .iter()
            .map(|part| self.words.learn(part, own))
            .collect()
    }

    fn filler(&mut self, kind: &str, phrase: &str, value: Value, own: bool) {
        let kind = self.kind(kind);
        let words = self.phrase(phrase, own);
        let Some(&first) = words.first() else { return };
        if matches!(value, Value::Piece(_) | Value::File(_) | Value::Rank(_)) {
            self.of_moves.extend(&words);
        }
        self.fillers
            .entry(first)
            .or_default()
            .push(Filler { words, kind, value });
    }

    fn learn_moves(&mut self, book: &Book) {
        for (stands, phrases) in &book.moves {
            let stands = if stands == "drop" { "" } else { stands };
            for phrase in phrases {
                let words: Vec<String> = split(phrase).iter().map(|word| fold(word)).collect();
                for word in &words {
                    let id = self.words.add(word, true);
                    self.of_moves.insert(id);
                }
                self.moves.push((words, stands.to_owned()));
            }
        }
        // The longest phrase first.
        self.moves
            .sort_by_key(|(words, _)| std::cmp::Reverse(words.len()));
    }

    /// What a sentence means.
    pub fn understand(&self, text: &str, lexicon: &Lexicon, now: &Now) -> Reading {
        let units = split(text);
        if units.is_empty() || units.len() > LONGEST || text.len() > MOST_BYTES {
            return Reading::Nothing(None);
        }
        let sentence = self.sentence(units, lexicon);
        let mut bench = Bench::default();
        let found = self.readings(&sentence, now, &mut bench);
        let whole = decide(found);
        let good = matches!(&whole, Reading::One(one) if one.sure || one.cost < 0.3);
        if good {
            return whole;
        }
        self.two(&sentence, lexicon, now, &mut bench, &whole)
            .unwrap_or(whole)
    }

    /// Two wishes with a word between them that joins them.
    fn two(
        &self,
        sentence: &Sentence,
        lexicon: &Lexicon,
        now: &Now,
        bench: &mut Bench,
        whole: &Reading,
    ) -> Option<Reading> {
        let cost = match whole {
            Reading::One(one) => one.cost,
            Reading::Either(both) => both.first()?.cost,
            _ => f32::INFINITY,
        };
        let mut best: Option<(f32, Vec<Understood>)> = None;
        for (at, unit) in sentence.units.iter().enumerate() {
            let joins = unit
                .forms
                .first()
                .is_some_and(|form| self.joins.contains(&form.word));
            if !joins || at == 0 || at + 1 >= sentence.units.len() {
                continue;
            }
            let raw = |units: &[Unit]| {
                units
                    .iter()
                    .map(|unit| unit.raw.clone())
                    .collect::<Vec<_>>()
            };
            let (left, rest) = sentence.units.split_at(at);
            let halves = [raw(left), raw(rest.get(1..).unwrap_or(&[]))];
            let halves = halves.map(|units| {
                let sentence = self.sentence(units, lexicon);
                match decide(self.readings(&sentence, now, bench)) {
                    Reading::One(one) => Some(one),
                    _ => None,
                }
            });
            let [Some(left), Some(right)] = halves else {
                continue;
            };
            let both = left.cost + right.cost;
            let better = best.as_ref().is_none_or(|(least, _)| both < *least);
            if both + 0.1 < cost && left.wish != right.wish && better {
                best = Some((both, vec![left, right]));
            }
        }
        best.map(|(_, both)| Reading::Both(both))
    }

    /// The sentence with all that its words may stand for.
    fn sentence(&self, raw: Vec<String>, lexicon: &Lexicon) -> Sentence {
        let units: Vec<Unit> = raw
            .into_iter()
            .map(|raw| Unit::new(raw, &self.words, &self.mistakes))
            .collect();
        let count = units.len();
        let mut sentence = Sentence {
            units,
            spans: vec![Vec::new(); count],
            free: vec![Vec::new(); count],
        };
        for at in 0..count {
            let spans = self.fill(&sentence.units, at);
            let free = self.free_from(&sentence.units, at);
            if let Some(unit) = sentence.units.get_mut(at) {
                unit.not = unit
                    .forms
                    .first()
                    .is_some_and(|form| self.not.contains(&form.word));
                for span in spans
                    .iter()
                    .filter(|span| span.end == at + 1 && span.cost == 0.0)
                {
                    let least = match span.value {
                        Value::Square(_) => 1.2,
                        Value::Piece(_) => 1.0,
                        _ => 0.4,
                    };
                    unit.skip = unit.skip.max(least);
                }
            }
            if let Some(slot) = sentence.spans.get_mut(at) {
                *slot = spans;
            }
            if let Some(slot) = sentence.free.get_mut(at) {
                *slot = free;
            }
        }
        self.read_moves(&mut sentence, lexicon);
        sentence
    }

    fn free_from(&self, units: &[Unit], at: usize) -> Vec<Free> {
        let mut ends = Vec::new();
        let question = units.get(at).filter(|unit| unit.raw == "?" && at > 0);
        ends.extend(question.map(|_| Free {
            end: at + 1,
            cost: FREE,
            sure: false,
        }));
        let forms = units.get(at).map_or(&[][..], |unit| &unit.forms);
        for form in forms.iter().filter(|form| form.cost < 0.25) {
            for (words, sure) in self.free.get(&form.word).into_iter().flatten() {
                if let Some((end, slips, _)) = said(units, at, words) {
                    // A slip in a word that means nothing may be one in a word that does.
                    let cost = if *sure { FREE } else { POLITE } + 1.5 * slips;
                    ends.push(Free {
                        end,
                        cost,
                        sure: *sure && slips == 0.0,
                    });
                }
            }
        }
        ends
    }

    /// What may fill slots from a word on.
    fn fill(&self, units: &[Unit], at: usize) -> Vec<Span> {
        let mut spans: Vec<Span> = Vec::new();
        let Some(unit) = units.get(at) else {
            return spans;
        };
        for form in &unit.forms {
            for filler in self.fillers.get(&form.word).into_iter().flatten() {
                if let Some((end, cost, sure)) = said(units, at, &filler.words) {
                    let (kind, value) = (filler.kind, filler.value.clone());
                    spans.push(Span {
                        kind,
                        end,
                        value,
                        cost,
                        sure,
                    });
                }
            }
        }
        let number = unit.folded.parse::<u16>();
        if let Ok(number) = number {
            spans.push(self.span(NUMBER, at + 1, Value::Number(number)));
        }
        // "4th", "8te"
        let digits: String = unit
            .folded
            .chars()
            .take_while(char::is_ascii_digit)
            .collect();
        if digits.len() == 1 && digits.len() < unit.folded.len() {
            let ordinal = ["st", "nd", "rd", "th", "te", "ten", "er"];
            let rank = digits.chars().next().and_then(Rank::from_char);
            if let Some(rank) =
                rank.filter(|_| ordinal.iter().any(|o| unit.folded.get(1..) == Some(*o)))
            {
                spans.push(self.span(RANK, at + 1, Value::Rank(rank)));
            }
        }
        if let Ok(square) = unit.folded.parse::<Square>() {
            spans.push(self.span(SQUARE, at + 1, Value::Square(square)));
        }
        self.squares(units, &mut spans);
        spans
    }

    fn span(&self, kind: &str, end: usize, value: Value) -> Span {
        Span {
            kind: self.kind(kind),
            end,
            value,
            cost: 0.0,
            sure: true,
        }
    }

    /// A file and a rank in two words: "Eva vier", "c 5".
    fn squares(&self, units: &[Unit], spans: &mut Vec<Span>) {
        let mut squares = Vec::new();
        for span in spans.iter() {
            let Value::File(file) = span.value else {
                continue;
            };
            let forms = units.get(span.end).map_or(&[][..], |unit| &unit.forms);
            for form in forms {
                for filler in self.fillers.get(&form.word).into_iter().flatten() {
                    if let (Value::Rank(rank), 1) = (&filler.value, filler.words.len()) {
                        squares.push(Span {
                            kind: self.kind(SQUARE),
                            end: span.end + 1,
                            value: Value::Square(Square::from_coords(file, *rank)),
                            cost: span.cost + form.cost,
                            // A slip in a square makes another square.
                            sure: span.cost == 0.0 && form.cost == 0.0,
                        });
                    }
                }
            }
        }
        spans.extend(squares);
    }

    /// Moves within the sentence, read by the reader of moves once slips are mended and what is
    /// said for its words stands in their place.
    fn read_moves(&self, sentence: &mut Sentence, lexicon: &Lexicon) {
        let mut text = String::new();
        // Where each word begins in the mended text, which word it is, and what mending it cost.
        let mut starts: Vec<(usize, usize)> = Vec::new();
        let mut costs = vec![(0.0_f32, true); sentence.units.len()];
        let mut at = 0;
        while let Some(unit) = sentence.units.get(at) {
            let instead = self.moves.iter().find_map(|(words, stands)| {
                let (end, cost, sure) = spelled(&sentence.units, at, words, &self.words)?;
                Some((end, stands.clone(), cost, sure))
            });
            let (end, word, cost, sure) = instead.unwrap_or_else(|| {
                let (word, cost, sure) = self.mended(unit, lexicon);
                (at + 1, word, cost, sure)
            });
            for slot in costs.iter_mut().take(end).skip(at) {
                *slot = (cost / (end - at) as f32, sure);
            }
            if !word.is_empty() {
                if !text.is_empty() {
                    text.push(' ');
                }
                starts.push((text.len(), at));
                text.push_str(&word);
            }
            at = end;
        }
        let (kind, fragment) = (self.kind(MOVE), self.kind(FRAGMENT));
        for (range, patterns) in move_spans(&text, lexicon) {
            let begins = starts.iter().find(|(byte, _)| *byte == range.start);
            let Some(&(_, begin)) = begins else { continue };
            let after = starts.iter().find(|(byte, _)| *byte >= range.end);
            let end = after.map_or(sentence.units.len(), |(_, unit)| *unit);
            // Between the last word of the move and the next one lies what was left out.
            let whole = patterns.iter().any(is_whole);
            let within = costs.get(begin..end).unwrap_or(&[]);
            let cost: f32 = within.iter().map(|(cost, _)| cost).sum();
            let sure = within.iter().all(|(_, sure)| *sure);
            if let Some(spans) = sentence.spans.get_mut(begin) {
                spans.push(Span {
                    kind: if whole { kind } else { fragment },
                    end,
                    value: Value::Moves(patterns),
                    cost,
                    sure,
                });
            }
        }
    }

    /// A word of a move with its slip mended; whether it can have been no other.
    fn mended(&self, unit: &Unit, lexicon: &Lexicon) -> (String, f32, bool) {
        let known = lexicon.vocabulary().contains(&unit.folded);
        if (known && !unit.unknown) || unit.raw.contains(|c: char| c.is_ascii_digit()) {
            let instead = unit
                .forms
                .iter()
                .find(|form| form.cost > 0.0 && self.of_moves.contains(&form.word));
            let itself = unit.forms.first().is_some_and(|form| {
                self.of_moves.contains(&form.word)
                    || self.words.get(form.word).is_some_and(|w| w.own)
            });
            if let Some(form) = instead.filter(|_| !itself) {
                let word = self.words.get(form.word).map(|word| word.text.clone());
                return (word.unwrap_or_default(), form.cost, false);
            }
            return (unit.raw.clone(), 0.0, true);
        }
        let form = unit
            .forms
            .iter()
            .find(|form| self.of_moves.contains(&form.word));
        match form {
            Some(form) => {
                let word = self.words.get(form.word).map_or("", |word| &word.text);
                let name = self.fillers.get(&form.word).into_iter().flatten();
                let mut name = name.filter(|filler| filler.words.len() == 1);
                let square = name.any(|f| matches!(f.value, Value::File(_) | Value::Rank(_)));
                (
                    word.to_owned(),
                    form.cost,
                    form.sure && !(square && form.cost > 0.0),
                )
            }
            None => (unit.raw.clone(), 0.0, true),
        }
    }

    /// All readings of a sentence, the cheapest first, each wish once.
    fn readings(&self, sentence: &Sentence, now: &Now, bench: &mut Bench) -> Vec<Understood> {
        let weight: f32 = sentence.units.iter().map(|unit| unit.skip).sum();
        let not: f32 = sentence
            .units
            .iter()
            .filter(|u| u.not)
            .map(|u| u.skip)
            .sum();
        let weight = (weight - not).max(0.8);
        let mut patterns: HashSet<usize> = self.anyway.iter().copied().collect();
        for form in sentence.units.iter().flat_map(|unit| &unit.forms) {
            patterns.extend(self.with.get(&form.word).into_iter().flatten());
        }
        let mut patterns: Vec<usize> = patterns.into_iter().collect();
        patterns.sort_unstable();
        let mut best: BTreeMap<String, Understood> = BTreeMap::new();
        let mut least = weight * 0.7 + 0.3;
        for number in patterns {
            let Some(compiled) = self.patterns.get(number) else {
                continue;
            };
            let Some((wish, when)) = self.wishes.get(compiled.wish) else {
                continue;
            };
            let Some(extra) = now.allows(*when, wish.intent) else {
                continue;
            };
            let most = least - extra;
            let Some(found) = bench.find(&compiled.net, sentence, &self.words, most) else {
                continue;
            };
            let wish = filled(wish, &found);
            let mut cost = found.cost + extra;
            if let Some(position) = now.position
                && wish.intent == Intent::Move
                && now.open != Open::Choice
                && !wish
                    .patterns()
                    .iter()
                    .any(|p| !p.candidates(position).is_empty())
            {
                cost += ILLEGAL;
            }
            least = least.min(cost + 0.5);
            let key = match wish.slots.get(&Key::Moves) {
                Some(Value::Moves(patterns)) => format!("{wish} {patterns:?}"),
                _ => wish.to_string(),
            };
            let understood = Understood {
                sure: found.exact && (wish.intent == Intent::Move || cost < KNOWN),
                share: (1.0 - cost / weight).clamp(0.0, 1.0),
                plainly: compiled.plainly.clone(),
                wish,
                cost,
            };
            let better = best.get(&key).is_none_or(|old| {
                understood.cost < old.cost
                    || (understood.sure && !old.sure && understood.cost < old.cost + 0.05)
            });
            if better {
                best.insert(key, understood);
            }
        }
        let mut all: Vec<Understood> = best.into_values().collect();
        all.sort_by(|a, b| a.cost.total_cmp(&b.cost));
        all
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

/// A move that says where to, or what it takes: enough to be one by itself.
fn is_whole(pattern: &Pattern) -> bool {
    pattern.castle.is_some()
        || (pattern.to_file.is_some() && pattern.to_rank.is_some())
        || (pattern.capture
            && (pattern.role.is_some() || pattern.from_file.is_some())
            && (pattern.captured.is_some() || pattern.to_file.is_none()))
        || (pattern.capture && pattern.to_file.is_some() && pattern.from_file.is_some())
}

fn built_in(kind: &str, value: &str) -> Option<Value> {
    let key = match kind {
        PIECE => Key::Piece,
        FILE => Key::File,
        RANK => Key::Rank,
        NUMBER => Key::Number,
        _ => return None,
    };
    Value::of(key, value)
}

/// Whether a phrase is said from a word on: where it ends, and what its slips cost.
fn said(units: &[Unit], at: usize, words: &[u32]) -> Option<(usize, f32, bool)> {
    let (mut cost, mut sure) = (0.0, true);
    for (i, word) in words.iter().enumerate() {
        let unit = units.get(at + i)?;
        let form = unit.forms.iter().find(|form| form.word == *word)?;
        cost += form.cost;
        sure &= form.sure;
    }
    Some((at + words.len(), cost, sure))
}

/// As [`said`], by spelling.
fn spelled(
    units: &[Unit],
    at: usize,
    phrase: &[String],
    words: &Words,
) -> Option<(usize, f32, bool)> {
    let ids: Option<Vec<u32>> = phrase.iter().map(|word| words.id(word)).collect();
    said(units, at, &ids?)
}

/// The wish of a pattern with what was found for its slots; a slot with a name wins over the
/// pattern's own.
fn filled(wish: &Wish, found: &Found) -> Wish {
    let mut wish = wish.clone();
    for (key, value) in found.slots.iter().filter(|(key, _)| *key != Key::Any) {
        let value = match value {
            Value::Word(word) => Value::of(*key, word),
            value => Some(value.clone()),
        };
        if let Some(value) = value {
            wish.slots.insert(*key, value);
        }
    }
    wish
}

/// One wish, two that are close, or none.
fn decide(mut found: Vec<Understood>) -> Reading {
    if found.is_empty() {
        return Reading::Nothing(None);
    }
    let mut best = found.remove(0);
    // Of two ways to understand the same, the one that understood more.
    let more = found.iter().position(|other| {
        other.wish.intent == best.wish.intent
            && other.cost - best.cost < CLOSE
            && other.wish.slots.len() > best.wish.slots.len()
    });
    if let Some(more) = more {
        best = found.remove(more);
    }
    if best.share < GUESSED || best.cost > MOST_GUESSED {
        return Reading::Nothing(Some(best));
    }
    if best.share < 1.0 - UNDERSTOOD || best.cost > MOST_UNDERSTOOD {
        return Reading::Either(vec![best]);
    }
    let close = found.into_iter().find(|other| {
        let same = other.wish.intent == best.wish.intent && best.wish.intent != Intent::Move;
        other.cost - best.cost < CLOSE && other.share > 1.0 - UNDERSTOOD && !same
    });
    match close {
        Some(other) if best.cost > 0.05 => Reading::Either(vec![best, other]),
        _ => Reading::One(best),
    }
}

impl Now<'_> {
    /// What a pattern costs beside its words because of what is open; `None` if it cannot be meant.
    fn allows(&self, when: When, intent: Intent) -> Option<f32> {
        let fits = match when {
            When::Always => true,
            When::Asked => self.open != Open::Nothing,
            When::Offer => self.open == Open::Offer,
            When::Choice => self.open == Open::Choice,
        };
        let asked = self.open != Open::Nothing;
        let answer = matches!(
            intent,
            Intent::Yes | Intent::No | Intent::Cancel | Intent::AcceptDraw | Intent::DeclineDraw
        );
        fits.then_some(if answer && !asked { 0.05 } else { 0.0 })
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
