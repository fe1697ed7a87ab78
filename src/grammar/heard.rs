//! A sentence that is asked of more than once: what its words may stand for, and what the classifier
//! takes it for, is reckoned when it is first wanted, and once.

use std::cell::OnceCell;
use std::sync::Arc;

use super::decide::{MOVED, MOVED_BESIDE, decide};
use super::guess::Label;
use super::matching::Bench;
use super::named::Named;
use super::sentence::{Sentence, split};
use super::{Grammar, LONGEST, MOST_BYTES, Now, Reading, Understood, Wish};
use crate::lexicon::Lexicon;

/// What is said in a form that the grammar knows costs no more, slips and an illegal move included.
const SURE: f32 = 0.5;

/// What costs less is a form that the grammar knows.
const GOOD: f32 = 0.12;

/// A sentence held against a grammar.
pub(crate) struct Heard<'a> {
    grammar: &'a Grammar,
    /// As it was said.
    pub text: &'a str,
    /// The words that are known.
    pub lexicon: &'a Lexicon,
    /// What can be meant.
    pub now: &'a Now<'a>,
    sentence: OnceCell<Option<Arc<Sentence>>>,
    guesses: OnceCell<Vec<(&'a Label, f32)>>,
    /// What was found, for who asks again.
    found: OnceCell<Reading>,
}

impl<'a> Heard<'a> {
    pub(super) fn new(
        grammar: &'a Grammar,
        text: &'a str,
        lexicon: &'a Lexicon,
        now: &'a Now<'a>,
    ) -> Self {
        Self {
            grammar,
            text,
            lexicon,
            now,
            sentence: OnceCell::new(),
            guesses: OnceCell::new(),
            found: OnceCell::new(),
        }
    }

    /// Whether it is one wish in a form that the grammar knows.
    pub fn is_sure(&self) -> bool {
        matches!(self.reading(), Reading::One(one) if one.sure)
    }

    /// What it means; what is asked about is called by its name.
    pub fn reading(&self) -> Reading {
        self.found.get_or_init(|| self.find()).clone()
    }

    /// The one wish that it is, if that is said in a form that the grammar knows.
    pub fn surely(&self) -> Option<Understood> {
        self.within(SURE).filter(|one| one.sure)
    }

    /// The one wish that the patterns make of it, if it costs no more than `most`: what is close
    /// to another is weighed, and nothing is guessed.
    pub fn within(&self, most: f32) -> Option<Understood> {
        let sentence = self.sentence()?;
        let found = self.readings(sentence, most).to_vec();
        let cheap = found.first().is_some_and(|one| one.cost <= most);
        let read = match decide(found) {
            Reading::Either(_) if cheap => self.reading(),
            read => read,
        };
        match read {
            Reading::One(one) if one.cost <= most => Some(one),
            _ => None,
        }
    }

    fn find(&self) -> Reading {
        let mut reading = self
            .sentence()
            .map_or(Reading::Nothing(None), |s| self.read(s));
        let asked: &mut [Understood] = match &mut reading {
            Reading::One(one) if !one.sure => std::slice::from_mut(one),
            Reading::Either(all) | Reading::Both(all) => all,
            // What is sure is not asked about.
            Reading::One(_) | Reading::Nothing(_) => &mut [],
        };
        for one in asked {
            if let Some(name) = self.grammar.name(&one.wish, self.lexicon) {
                one.plainly = name;
            }
        }
        reading
    }

    /// The ways to read it by the patterns that cost no more than `most`, and what is close to them.
    fn readings(&self, sentence: &Sentence, most: f32) -> Arc<[Understood]> {
        let (grammar, now) = (self.grammar, self.now);
        let read = || grammar.readings(sentence, now, &mut Bench::default(), most);
        grammar.memo.readings(self.text, now, most, read)
    }

    fn read(&self, sentence: &Sentence) -> Reading {
        let (grammar, lexicon, now) = (self.grammar, self.lexicon, self.now);
        // What is dearer changes nothing where one is good.
        let cheap = grammar.memo.known(self.text, now, SURE);
        let cheap = cheap.map(|found| decide(found.to_vec()));
        if let Some(good) = cheap.filter(is_good) {
            return good;
        }
        let found = self.readings(sentence, f32::INFINITY).to_vec();
        let whole = decide(found.clone());
        if is_good(&whole) {
            return whole;
        }
        let two = grammar.two(sentence, lexicon, now, &mut Bench::default(), &whole);
        two.unwrap_or_else(|| {
            let guesses = || self.guesses(sentence);
            grammar.weighed(found, whole, sentence, guesses, now)
        })
    }

    /// What the one wish is called that it is, where that is `meant`.
    pub fn wish_name(&self, meant: impl Fn(&Wish) -> bool) -> Option<String> {
        let Reading::One(one) = self.reading() else {
            return None;
        };
        let named = meant(&one.wish).then(|| self.grammar.name(&one.wish, self.lexicon));
        named.flatten()
    }

    /// Whether it is surely meant to make a move, whichever it is.
    pub fn means_move(&self) -> bool {
        self.moves_as_likely(MOVED)
    }

    /// Whether it is likely enough meant to make the move that stands whole between two marks, where
    /// nothing else in it is a wish.
    pub fn means_move_beside(&self) -> bool {
        self.moves_as_likely(MOVED_BESIDE)
    }

    fn moves_as_likely(&self, least: f32) -> bool {
        let so = |sentence| super::decide::moves(sentence, self.guesses(sentence), least);
        self.sentence().is_some_and(so)
    }

    /// How likely it is meant to make a move, of 1, whatever turns it.
    pub fn move_likelihood(&self) -> f32 {
        let likely = |sentence| super::decide::move_likelihood(self.guesses(sentence));
        self.sentence().map_or(0.0, likely)
    }

    /// What its words name, from left to right.
    pub fn named(&self) -> Vec<Named> {
        let named = |sentence| self.grammar.named(sentence);
        self.sentence().map(named).unwrap_or_default()
    }

    pub(super) const fn grammar(&self) -> &'a Grammar {
        self.grammar
    }

    /// The sentence, unless it is empty or longer than anybody speaks.
    pub(super) fn sentence(&self) -> Option<&Sentence> {
        let sentence = self.sentence.get_or_init(|| {
            let units = split(self.text);
            let fits = !units.is_empty() && units.len() <= LONGEST && self.text.len() <= MOST_BYTES;
            let read = || self.grammar.sentence(units, self.lexicon);
            fits.then(|| self.grammar.memo.sentence(self.text, read))
        });
        sentence.as_deref()
    }

    fn guesses(&self, sentence: &Sentence) -> &[(&'a Label, f32)] {
        let guesses = || self.grammar.guesses(sentence, self.now);
        self.guesses.get_or_init(guesses)
    }
}

/// Whether nothing else is looked for.
fn is_good(reading: &Reading) -> bool {
    matches!(reading, Reading::One(one) if one.sure || one.cost < GOOD)
}
