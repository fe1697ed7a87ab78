//! From a book of patterns and a lexicon to a grammar.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use super::book::Book;
use super::guess::Label;
use super::matching::LEFT_OUT;
use super::meaning::Meanings;
use super::pattern::{self, Net};
use super::phrases::Phrases;
use super::sentence::split;
use super::{
    BUILT_IN, Compiled, FILE, Filler, Grammar, Intent, Key, NUMBER, ORDINAL, PIECE, RANK, SPAN,
    Value, role_name,
};
use crate::lexicon::{Lexicon, Pack, fold};
use crate::rules::{File, Rank, Role};
use crate::sorted::Sorted;

impl Grammar {
    pub(super) fn compile(book: &Book, lexicon: &Lexicon) -> Result<Self, String> {
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
        for (wish, name) in &book.names {
            let label = Label::parse(wish).ok_or_else(|| format!("{wish:?} is no wish"))?;
            grammar.names.push((label, name.clone()));
        }
        // The closest name comes first.
        grammar
            .names
            .order_by_key(|(label, _)| Reverse(label.closeness()));
        grammar.meanings = Meanings::new(book, &grammar.words);
        grammar.descriptive = descriptive(book)?;
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
        let slot = |key: Key, _: &str| format!("{{{}}}", key.name());
        let nodes = std::mem::take(&mut self.nodes);
        for (wish, node) in &nodes {
            let kinds = &self.kinds;
            let words = &mut self.words;
            let kind = |name: &str| kinds.iter().position(|kind| kind == name);
            let mut ids = |text: &str| -> Vec<u32> {
                let parts = split(text);
                parts.iter().map(|part| words.learn(part, true)).collect()
            };
            let mut net = Net::new(node, &mut ids, &|name| {
                kind(name).and_then(|kind| u16::try_from(kind).ok())
            })?;
            net.weigh(|id| LEFT_OUT * self.words.weight(id));
            let points = net.needed(&|id| self.words.weight(id) > 0.3);
            self.sieve.add(&net, &points);
            self.patterns.push(Compiled {
                wish: *wish,
                net,
                plainly: node.plainly(&slot),
            });
        }
        self.nodes = nodes;
        Ok(())
    }

    pub(super) fn kind(&self, name: &str) -> u16 {
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
                    // Half an hour is a number of minutes wherever they are asked for.
                    if kind == SPAN {
                        self.filler(NUMBER, phrase, value.clone(), true);
                    }
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
        let folded = |words: &String| -> Vec<String> { words.split(' ').map(fold).collect() };
        self.unsure = Phrases::of(&book.unsure);
        self.trails = Phrases::of(&book.trails);
        self.withdraws = Phrases::of(&book.withdraws);
        self.ahead = Phrases::of(&book.ahead);
        self.denies = Phrases::of(&book.denies);
        for (name, phrases) in &book.answers {
            self.answers.insert(name.clone(), Phrases::of(phrases));
        }
        self.breaks = book.breaks.iter().map(|word| fold(word)).collect();
        self.much = Phrases::of(&book.much);
        self.here = Phrases::of(&book.here);
        self.earlier = Phrases::of(&book.earlier);
        self.within = book.within.iter().map(|word| fold(word)).collect();
        self.examples = Phrases::of(&book.examples);
        for (sign, phrases) in &book.described {
            let phrases = phrases.iter().map(|phrase| (folded(phrase), *sign));
            self.signs.extend(phrases);
        }
        for (names, words) in &book.compounds {
            let names: Vec<String> = folded(names);
            let words = words.iter().map(|word| (fold(word), names.clone()));
            self.compounds.extend(words);
        }
        for (id, words) in &book.pawns {
            let words = words.iter().map(|word| (fold(word), id.clone()));
            self.pawns.extend(words);
        }
        for word in &book.joins {
            let id = self.words.add(&fold(word), true);
            self.joins.insert(id);
        }
        self.remarks = book.remarks.iter().map(|word| fold(word)).collect();
        self.requests = Phrases::of(&book.requests);
        self.others = Phrases::of(&book.others);
        self.absent = Phrases::of(&book.absent);
        self.formal = book.formal.as_ref().map(super::formal::Formal::folded);
        self.asserted = book.asserted.as_ref().map(super::asserted::Asserted::of);
        self.several = Phrases::of(&book.several);
        self.conditions = book.conditions.iter().map(|word| fold(word)).collect();
        let free = book.free.iter().map(folded);
        let conditional = |phrase: &Vec<String>| {
            let mut words = phrase.iter();
            words.any(|word| self.conditions.contains(word))
        };
        // "Who's looking after d4".
        let told = book.answers.get("unconditional").into_iter().flatten();
        let told = told.map(folded);
        self.unconditional = free.filter(conditional).chain(told).collect();
        self.asks = book.asks.iter().map(|word| fold(word)).collect();
        self.instruments = book.instruments.iter().map(|word| fold(word)).collect();
        self.points = book.points.iter().map(|word| fold(word)).collect();
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
                let words: Vec<u32> = split(phrase)
                    .iter()
                    .map(|word| self.words.add(&fold(word), true))
                    .collect();
                self.of_moves.extend(&words);
                self.moves.push((words, stands.to_owned()));
            }
        }
        // The longest phrase first.
        self.moves
            .order_by_key(|(words, _)| std::cmp::Reverse(words.len()));
    }
}

fn built_in(kind: &str, value: &str) -> Option<Value> {
    let key = match kind {
        PIECE => Key::Piece,
        FILE => Key::File,
        RANK => Key::Rank,
        NUMBER | SPAN | ORDINAL => Key::Number,
        _ => return None,
    };
    Value::of(key, value)
}

/// The letters of the pieces in descriptive notation, the longest first: "Kt" is no king.
fn descriptive(book: &Book) -> Result<Vec<(String, Role)>, String> {
    let mut letters = Vec::new();
    for (letter, name) in &book.descriptive {
        let role = Role::ALL.into_iter().find(|role| role_name(*role) == name);
        letters.push((
            letter.clone(),
            role.ok_or_else(|| format!("no piece: {name}"))?,
        ));
    }
    letters.order_by_key(|(letter, _)| Reverse(letter.len()));
    Ok(letters)
}
