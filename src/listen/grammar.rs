//! What can be said now: sentences, each with what it means, as one graph to score.

use std::collections::HashSet;
use std::ops::Deref;
use std::sync::Arc;

use super::decide::RARE;
use super::graph::{End, Graph, Pronunciation, Variants};
use super::word_loop::WordLoop;
use crate::command::Command;
use crate::rules::Move;

/// What a sentence means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SpokenMeaning {
    /// A move; several where what was said fits several (`Dame schlägt`).
    Moves(Vec<Move>),
    /// A command or an answer: its name in the table of commands, and what follows it.
    Command(String),
    /// Several commands in one breath, in the order in which they are done.
    Several(Vec<Command>),
    /// A line of a list that was given: its number from 0.
    Line(usize),
}

/// A word or phrase in its place, with everything that is said for it: `Felix`, `Friedrich`, `foxtrot`.
///
/// The same one stands in many sentences, so that it is shared.
#[derive(Debug, Clone)]
pub struct Slot(Arc<Said>);

/// What is said for a [`Slot`].
#[derive(Debug, Clone)]
pub struct Said {
    /// Names the slot: equal keys have equal pronunciations.
    pub key: Arc<str>,
    /// The word that stands for all of them in what is reported.
    pub text: Box<str>,
    /// All the ways of saying any of them.
    pub variants: Variants,
    /// The same by spelling, for recognisers that go by words.
    pub spellings: Vec<(String, Vec<Pronunciation>)>,
    /// Whether it is a letter by itself, as `f` for a file: easily taken for another.
    pub bare: bool,
    /// Whether it is a word of whole sentences, as `the` or `what`.
    pub filler: bool,
    /// Whether it is said out of courtesy, as `please`, and tells nothing of what is wished.
    pub courtesy: bool,
}

impl Slot {
    /// A slot of words with their pronunciations; `None` if nothing can be said for it.
    pub fn new(
        key: &str,
        text: &str,
        spellings: impl IntoIterator<Item = (String, Vec<Pronunciation>)>,
    ) -> Option<Self> {
        let spellings: Vec<_> = spellings.into_iter().collect();
        let mut variants: Vec<Pronunciation> = Vec::new();
        for phones in spellings.iter().flat_map(|(_, variants)| variants) {
            if !phones.is_empty() && !variants.contains(phones) {
                variants.push(phones.clone());
            }
        }
        (!variants.is_empty()).then(|| {
            Self(Arc::new(Said {
                key: key.into(),
                text: text.into(),
                variants: variants.into(),
                spellings,
                bare: false,
                filler: false,
                courtesy: false,
            }))
        })
    }

    /// The same, as a word of whole sentences.
    #[must_use]
    pub fn of_sentence(mut self) -> Self {
        Arc::make_mut(&mut self.0).filler = true;
        self
    }

    /// The same, as a word of courtesy.
    #[must_use]
    pub fn of_courtesy(mut self) -> Self {
        Arc::make_mut(&mut self.0).courtesy = true;
        self
    }

    /// The same, as a letter by itself.
    #[must_use]
    pub fn bare(mut self) -> Self {
        Arc::make_mut(&mut self.0).bare = true;
        self
    }

    /// How many phones its first pronunciation has.
    fn phones(&self) -> usize {
        self.variants.first().map_or(0, Vec::len)
    }
}

impl Deref for Slot {
    type Target = Said;

    fn deref(&self) -> &Said {
        &self.0
    }
}

/// A sentence of the grammar.
#[derive(Debug, Clone)]
pub struct SpokenSentence {
    /// Its words, one slot after the other.
    pub slots: Box<[Slot]>,
    /// Its meaning, by number.
    pub meaning: usize,
    /// The command that it gives: itself, or what is asked in the same breath as a move
    /// (`Springer Felix drei, bitte Uhr`).
    pub command: Option<Command>,
}

impl SpokenSentence {
    /// The words as they are reported.
    pub fn text(&self) -> String {
        let words: Vec<&str> = self.slots.iter().map(|slot| &*slot.text).collect();
        words.join(" ")
    }

    /// Whether nothing is lost if it was not meant: it asks, or is about how Hektor speaks.
    pub fn is_light(&self) -> bool {
        self.command.as_ref().is_some_and(is_light)
    }

    /// Whether it gives up what goes on.
    pub fn ends(&self) -> bool {
        let ends = |command: &Command| *command == Command::Cancel || command.is_a_new_matter();
        self.command.as_ref().is_some_and(ends)
    }

    /// Whether a square in it is named by a letter alone.
    pub fn is_bare(&self) -> bool {
        self.slots.iter().any(|slot| slot.bare)
    }

    /// How many phones it has, about.
    pub fn phones(&self) -> usize {
        self.slots.iter().map(Slot::phones).sum::<usize>().max(1)
    }

    /// How many of them tell what is wished: `please` makes no sentence of a word.
    pub fn telling_phones(&self) -> usize {
        let telling = self.slots.iter().filter(|slot| !slot.courtesy);
        telling.map(Slot::phones).sum()
    }
}

/// Whether nothing is lost if a command was not meant: it asks, or is about how Hektor speaks.
pub fn is_light(command: &Command) -> bool {
    use Command as C;
    let light = matches!(
        command,
        C::Hint
            | C::Evaluate
            | C::Threat(_)
            | C::BestLine
            | C::Why
            | C::More
            | C::Repeat
            | C::Help(_)
            | C::Rate(_)
            | C::Volume(_)
            | C::Verbosity(_)
            | C::Ask(_)
    );
    light || command.is_fact()
}

/// How the meanings begin that only drills and menus have.
const OWN: [&str; 2] = ["answer ", "school "];
/// How those of them begin that name what a drill is about.
const ABOUT: [&str; 2] = ["school theme-", "school ending-"];
/// The wishes that are said often; each of the others is said once where one of these is said twenty
/// times.
const USUAL: [&str; 25] = [
    "hint",
    "repeat",
    "cancel",
    "help",
    "yes",
    "no",
    "slower",
    "faster",
    "louder",
    "quieter",
    "resign",
    "board",
    "last-move",
    "clock",
    "take-back",
    "material",
    "turn",
    "why",
    "more",
    "draw",
    "moves",
    "pieces",
    "quit",
    "new-game",
    "stop-listening",
];

/// All sentences that can be said now.
#[derive(Debug, Clone, Default)]
pub struct SpeechGrammar {
    graph: Graph,
    /// One for each end of the graph.
    sentences: Vec<SpokenSentence>,
    meanings: Vec<SpokenMeaning>,
}

impl SpeechGrammar {
    /// Adds a sentence. Words that mean something already keep their meaning, but moves add up:
    /// `Turm schlägt` may mean several.
    pub fn add(&mut self, slots: Vec<Slot>, meaning: SpokenMeaning) {
        self.add_with(slots, meaning, None);
    }

    /// Adds a sentence that gives a command.
    pub fn add_with(&mut self, slots: Vec<Slot>, meaning: SpokenMeaning, command: Option<Command>) {
        if slots.is_empty() {
            return;
        }
        let end = self
            .graph
            .add(slots.iter().map(|slot| (&slot.key, &slot.variants)));
        if let Some(before) = self.sentences.get(end) {
            let old = self.meanings.get(before.meaning);
            if let (Some(SpokenMeaning::Moves(old)), SpokenMeaning::Moves(new)) = (old, meaning) {
                let mut all = old.clone();
                all.extend(new.into_iter().filter(|mv| !old.contains(mv)));
                let merged = self.meaning(SpokenMeaning::Moves(all));
                if let Some(sentence) = self.sentences.get_mut(end) {
                    sentence.meaning = merged;
                }
            }
            return;
        }
        let meaning = self.meaning(meaning);
        self.sentences.push(SpokenSentence {
            slots: slots.into(),
            meaning,
            command,
        });
    }

    fn meaning(&mut self, meaning: SpokenMeaning) -> usize {
        // The latest are the likeliest: the wordings of one move come one after the other.
        let known = self.meanings.iter().rposition(|known| *known == meaning);
        known.unwrap_or_else(|| {
            self.meanings.push(meaning);
            self.meanings.len() - 1
        })
    }

    /// What a command is called already.
    pub fn meaning_of(&self, command: &Command) -> Option<&SpokenMeaning> {
        let mut sentences = self.sentences.iter();
        sentences.find_map(|sentence| {
            let fits = sentence.command.as_ref() == Some(command);
            let meaning = self.meanings.get(sentence.meaning).filter(|_| fits)?;
            // A move with a question in the same breath is more than the question.
            matches!(meaning, SpokenMeaning::Command(_)).then_some(meaning)
        })
    }

    /// Gives back what was set aside for further sentences.
    pub fn shrink(&mut self) {
        self.graph.shrink();
        self.sentences.shrink_to_fit();
    }

    /// The graph; its scores are in the order of [`SpeechGrammar::sentences`].
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// Any row of the words that occur in the sentences. Letters alone are left out: of one sound or
    /// two, they would fit into anything; and so are the words of whole sentences, which are many and
    /// short.
    pub fn word_loop(&self) -> WordLoop {
        let mut seen: HashSet<&str> = HashSet::new();
        let slots = self.sentences.iter().flat_map(|sentence| &sentence.slots);
        let slots = slots.filter(|slot| !slot.bare && !slot.filler);
        let slots = slots.filter(|slot| seen.insert(&slot.key));
        WordLoop::new(slots.map(|slot| &slot.variants))
    }

    /// The sentences, by end of the graph.
    pub fn sentences(&self) -> &[SpokenSentence] {
        &self.sentences
    }

    /// A sentence.
    pub fn sentence(&self, end: End) -> Option<&SpokenSentence> {
        self.sentences.get(end)
    }

    /// The meanings, by number.
    pub fn meanings(&self) -> &[SpokenMeaning] {
        &self.meanings
    }

    /// What a meaning gets before anything was heard, in nats: wishes that are seldom said are less
    /// likely than those of every evening and the answers of a drill, so that "hint" is not taken for
    /// "pins".
    pub fn expected(&self, meaning: usize) -> f64 {
        let Some(SpokenMeaning::Command(name)) = self.meanings.get(meaning) else {
            return 0.0;
        };
        let begins = |with: &[&str]| with.iter().any(|word| name.starts_with(word));
        let usual = USUAL.contains(&name.as_str()) || begins(&OWN) && !begins(&ABOUT);
        if usual { 0.0 } else { -RARE }
    }

    /// Whether nothing can be said.
    pub fn is_empty(&self) -> bool {
        self.sentences.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Chess, parse_uci};

    fn slot(word: &str, phone: u8) -> Slot {
        Slot::new(word, word, [(word.into(), vec![vec![phone]])]).unwrap()
    }

    #[test]
    fn the_same_words_for_two_moves_mean_either() {
        let start = Chess::default();
        let moves = ["b1c3", "g1f3"].map(|uci| parse_uci(&start, uci).unwrap());
        let mut grammar = SpeechGrammar::default();
        for mv in moves {
            grammar.add(vec![slot("springer", 1)], SpokenMeaning::Moves(vec![mv]));
        }
        grammar.add(
            vec![slot("springer", 1)],
            SpokenMeaning::Moves(vec![moves[0]]),
        );
        assert_eq!(grammar.sentences().len(), 1);
        let sentence = grammar.sentence(0).unwrap();
        let SpokenMeaning::Moves(either) = &grammar.meanings()[sentence.meaning] else {
            panic!()
        };
        assert_eq!(either[..], moves);
    }

    #[test]
    fn a_slot_that_nobody_can_say_is_none() {
        assert!(Slot::new("x", "x", [("x".into(), vec![vec![]])]).is_none());
        let spelled = |word: &str| (word.to_owned(), vec![vec![1], vec![2]]);
        let twice = Slot::new("x", "x", [spelled("x"), spelled("y")]).unwrap();
        assert_eq!(twice.variants.len(), 2);
    }
}
