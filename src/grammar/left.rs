//! Words by which somebody leaves what he only thinks, and what he wants of the game beside them:
//! "out of thought, knight takes e6", "d5, I play for real".

use super::Grammar;
use crate::lexicon::fold;

/// So many words say whose game it is, "my own real game".
const OWN: usize = 3;
/// What parts a line.
const MARKS: [char; 8] = [',', ';', ':', '.', '!', '?', '–', '—'];

/// A word of a line.
struct Word {
    folded: String,
    from: usize,
    to: usize,
    /// A mark stands behind it, or nothing.
    ends: bool,
}

impl Grammar {
    /// What is said behind words that leave a thought, or nothing where nothing is; `None` where none
    /// of them begin the line.
    ///
    /// ```text
    /// out of thought, knight takes e6    knight takes e6
    /// leave it, real board
    /// ```
    pub(crate) fn left<'a>(&self, text: &'a str) -> Option<&'a str> {
        let words = words_of(text);
        let (mut at, mut left) = (0, false);
        while let Some(rest) = words.get(at..).filter(|rest| !rest.is_empty()) {
            if let Some(count) = self.leaves(rest) {
                left = true;
                at += count;
            } else if let Some(count) = self.leads(rest) {
                at += count;
            } else {
                break;
            }
        }
        let behind = words.get(at).map_or(text.len(), |word| word.from);
        left.then(|| text.get(behind..)).flatten()
    }

    /// What is said behind words that lead back to the game, "so *back to the game*, d5", where they begin
    /// a clause.
    pub(crate) fn back_in_game<'a>(&self, text: &'a str) -> Option<&'a str> {
        let words = words_of(text);
        let mut at = 0;
        loop {
            let rest = words.get(at..).filter(|rest| !rest.is_empty())?;
            if self.verb_and_noun("back-to", "game", rest).is_some() {
                return self.left(text);
            }
            at += self.leads(rest)?;
        }
    }

    /// What is said before or behind words by which it is meant of the game, "d5 *for real*", "*in the
    /// real game*, d5", "I want to *really* castle".
    pub(crate) fn in_earnest<'a>(&self, text: &'a str) -> Option<&'a str> {
        let words = words_of(text);
        let ends = self.before("earnest", text, &words);
        ends.or_else(|| self.begins_in_earnest(text, &["earnest", "really"]))
    }

    /// What is said behind words of these kinds by which it is meant of the game, "*in the real game*,
    /// d5", where they begin a line.
    pub(crate) fn begins_in_earnest<'a>(&self, text: &'a str, kinds: &[&str]) -> Option<&'a str> {
        let words = words_of(text);
        let mut at = 0;
        loop {
            let rest = words.get(at..).filter(|rest| !rest.is_empty())?;
            let mut found = kinds.iter().filter_map(|kind| self.begins_with(kind, rest));
            if let Some(count) = found.next() {
                return text.get(words.get(at + count)?.from..);
            }
            at += self.leads(rest)?;
        }
    }

    /// What is said behind the last of the names by which Hektor is called, "thanks, Inge. *Hektor*, what's
    /// the time", where marks stand on either side.
    pub(crate) fn behind_own_name<'a>(&self, text: &'a str) -> Option<&'a str> {
        let words = words_of(text);
        let named = |at: usize| {
            let count = self.begins_with("own-names", words.get(at..)?)?;
            let ends = words.get(at + count - 1)?.ends;
            let parted = words.get(at.checked_sub(1)?)?.ends;
            (parted && ends).then_some(at + count)
        };
        let behind = (1..words.len()).rev().find_map(named)?;
        text.get(words.get(behind)?.from..)
    }

    /// A line without the name by which Hektor is called at its end or its beginning, parted by a mark: "a
    /// hint, *Hektor*". A name is the rest of nothing: "Hektor, four" may be a square.
    pub(crate) fn without_own_name<'a>(&self, text: &'a str) -> Option<&'a str> {
        let words = words_of(text);
        let named = |at: usize| self.begins_with("own-names", words.get(at..)?);
        let at_end = |at: usize| {
            let parted = words.get(at.checked_sub(1)?)?.ends;
            (parted && named(at)? == words.len() - at).then_some(at)
        };
        if let Some(at) = (1..words.len()).rev().take(OWN).find_map(at_end) {
            return text.get(..words.get(at - 1)?.to);
        }
        let count = named(0).filter(|count| words.len() > count + 1)?;
        let parted = words.get(count - 1)?.ends;
        text.get(words.get(count)?.from..).filter(|_| parted)
    }

    /// What is said before words by which it is only thought, "knight b5, *only in my head*".
    pub(crate) fn in_the_head<'a>(&self, text: &'a str) -> Option<&'a str> {
        let words = words_of(text);
        let said = self.before("in-the-head", text, &words)?;
        let last = said.split_whitespace().next_back();
        let denied = last.is_some_and(|word| self.turns(word.trim_matches(MARKS)));
        (!denied).then_some(said)
    }

    /// What stands before a phrase of this name at the end of a text, "do it *for real*, so".
    fn before<'a>(&self, name: &str, text: &'a str, words: &[Word]) -> Option<&'a str> {
        let idle = |word: &&Word| self.is_idle(&word.folded);
        let idle = words.iter().rev().take(OWN).take_while(idle).count();
        let at_end = |words: &[Word]| {
            let mut counts = (1..words.len()).rev();
            let ends = |count: &usize| {
                let behind = words.get(words.len() - count..).unwrap_or_default();
                self.begins_with(name, behind) == Some(*count)
            };
            let count = counts.find(ends)?;
            Some(words.get(words.len().checked_sub(count + 1)?)?.to)
        };
        let mut ends = (0..=idle).filter_map(|idle| at_end(words.get(..words.len() - idle)?));
        text.get(..ends.next()?)
    }

    /// How many words here leave a thought.
    fn leaves(&self, words: &[Word]) -> Option<usize> {
        let alone = || {
            let count = self.begins_with("out", words)?;
            let rest = words.get(count..).unwrap_or_default();
            let ends = words.get(count - 1).is_some_and(|word| word.ends);
            (ends || self.leaves(rest).is_some()).then_some(count)
        };
        self.verb_and_noun("back-to", "game", words)
            .or_else(|| self.verb_and_noun("out-of", "thought", words))
            .or_else(alone)
    }

    /// How many words here are one of these verbs with its noun: "back to my own real game".
    fn verb_and_noun(&self, verb: &str, noun: &str, words: &[Word]) -> Option<usize> {
        let verb = self.begins_with(verb, words)?;
        (0..=OWN).find_map(|own| {
            let between = words.get(verb..verb + own)?;
            let owns = |word: &Word| {
                self.begins_with("own", std::slice::from_ref(word))
                    .is_some()
            };
            let noun = self.begins_with(noun, words.get(verb + own..)?)?;
            between.iter().all(owns).then_some(verb + own + noun)
        })
    }

    /// How many words here may stand before those that leave, and say nothing.
    fn leads(&self, words: &[Word]) -> Option<usize> {
        let idle = |count: &usize| {
            let said = words.get(..*count).unwrap_or_default().iter();
            let said: Vec<&str> = said.map(|word| word.folded.as_str()).collect();
            self.is_idle(&said.join(" "))
        };
        let free = || (1..=words.len().min(OWN)).rev().find(idle);
        self.begins_with("lead", words).or_else(free)
    }

    /// The length of the longest phrase of this name that stands here.
    fn begins_with(&self, name: &str, words: &[Word]) -> Option<usize> {
        let said: Vec<&str> = words.iter().map(|word| word.folded.as_str()).collect();
        self.begins_with_answer(name, &said)
    }
}

fn words_of(text: &str) -> Vec<Word> {
    let apart = |c: char| c.is_whitespace() || MARKS.contains(&c);
    let mut words: Vec<Word> = Vec::new();
    let mut at = 0;
    for piece in text.split_inclusive(apart) {
        let word = piece.trim_end_matches(apart);
        let marks = piece.ends_with(MARKS);
        if !word.is_empty() {
            words.push(Word {
                folded: fold(word),
                from: at,
                to: at + word.len(),
                ends: marks,
            });
        } else if let Some(last) = words.last_mut() {
            last.ends |= marks;
        }
        at += piece.len();
    }
    if let Some(last) = words.last_mut() {
        last.ends = true;
    }
    words
}
