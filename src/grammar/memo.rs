//! What was read last: a line is asked again and again what it may be, whole and in its parts, and most of
//! these questions are alike.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::sentence::Sentence;
use super::{CLOSE, Now, Open, Topic, Understood};
use crate::rules::{Chess, Color, Move, Square};

/// So many sentences are kept: more than a line has parts.
const MOST: usize = 32;

/// The sentences that were read last, each with what was found in it.
#[derive(Debug, Default)]
pub(super) struct Memo(Mutex<VecDeque<Entry>>);

impl Clone for Memo {
    /// Nothing of it is needed.
    fn clone(&self) -> Self {
        Self::default()
    }
}

#[derive(Debug)]
struct Entry {
    text: String,
    sentence: Arc<Sentence>,
    readings: Vec<Readings>,
}

/// The readings that cost no more than `most`.
#[derive(Debug)]
struct Readings {
    situation: Situation,
    most: f32,
    found: Arc<[Understood]>,
}

/// What of [`Now`] decides how a sentence is read.
#[derive(Debug, Clone, PartialEq)]
struct Situation {
    position: Option<Chess>,
    open: Open,
    you: Option<Color>,
    last: Option<Square>,
    about: Option<Move>,
    named: Option<Square>,
    topic: Topic,
    thinks: bool,
}

impl Situation {
    fn of(now: &Now) -> Self {
        Self {
            position: now.position.cloned(),
            open: now.open,
            you: now.you,
            last: now.last,
            about: now.about,
            named: now.named,
            topic: now.topic,
            thinks: now.thinks,
        }
    }

    fn is(&self, now: &Now) -> bool {
        self.open == now.open
            && self.topic == now.topic
            && self.thinks == now.thinks
            && (self.you, self.last, self.named) == (now.you, now.last, now.named)
            && self.about == now.about
            && self.position.as_ref() == now.position
    }
}

impl Memo {
    /// The words of a text with what they may stand for.
    pub fn sentence(&self, text: &str, read: impl FnOnce() -> Sentence) -> Arc<Sentence> {
        let known = |entries: &VecDeque<Entry>| {
            let entry = entries.iter().find(|entry| entry.text == text);
            entry.map(|entry| Arc::clone(&entry.sentence))
        };
        if let Some(sentence) = known(&self.entries()) {
            return sentence;
        }
        let sentence = Arc::new(read());
        let mut entries = self.entries();
        if entries.len() == MOST {
            entries.pop_front();
        }
        entries.push_back(Entry {
            text: text.to_owned(),
            sentence: Arc::clone(&sentence),
            readings: Vec::new(),
        });
        sentence
    }

    /// The readings of a text that cost no more than `most` or come close to one that does, if they are
    /// known.
    pub fn known(&self, text: &str, now: &Now, most: f32) -> Option<Arc<[Understood]>> {
        let entries = self.entries();
        let entry = entries.iter().find(|entry| entry.text == text)?;
        let mut all = entry.readings.iter();
        let known = all.find(|one| one.most >= most && one.situation.is(now))?;
        if known.most <= most {
            return Some(Arc::clone(&known.found));
        }
        let near = known.found.iter().filter(|one| one.cost <= most + CLOSE);
        Some(near.cloned().collect())
    }

    /// The same, read where they are not known.
    pub fn readings(
        &self,
        text: &str,
        now: &Now,
        most: f32,
        read: impl FnOnce() -> Vec<Understood>,
    ) -> Arc<[Understood]> {
        if let Some(found) = self.known(text, now, most) {
            return found;
        }
        let found: Arc<[Understood]> = read().into();
        let mut entries = self.entries();
        if let Some(entry) = entries.iter_mut().find(|entry| entry.text == text) {
            entry.readings.push(Readings {
                situation: Situation::of(now),
                most,
                found: Arc::clone(&found),
            });
        }
        found
    }

    fn entries(&self) -> MutexGuard<'_, VecDeque<Entry>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::grammar::Wish;

    fn costs(cost: f32) -> Understood {
        Understood {
            wish: "time".parse::<Wish>().unwrap(),
            filled: 0,
            share: 1.0,
            cost,
            sure: true,
            whole: true,
            plainly: String::new(),
        }
    }

    #[test]
    fn what_was_read_is_not_read_again_and_another_situation_is() {
        let memo = Memo::default();
        let count = std::cell::Cell::new(0);
        let read = |text: &str, now: &Now, most: f32| {
            let read = || {
                count.set(count.get() + 1);
                vec![costs(0.0), costs(0.5), costs(2.0)]
            };
            memo.sentence(text, Sentence::default);
            memo.readings(text, now, most, read).len()
        };
        let start = Chess::default();
        let (before, to_move) = (Now::default(), Now::to_move(&start));
        assert_eq!((read("time", &before, 3.0), count.get()), (3, 1));
        assert_eq!((read("time", &before, 3.0), count.get()), (3, 1));
        // Of those that are known the cheap ones are taken.
        assert_eq!((read("time", &before, 0.5), count.get()), (2, 1));
        assert_eq!((read("time", &to_move, 0.5), count.get()), (3, 2));
        // The dear ones are not known yet.
        assert_eq!((read("time", &to_move, 3.0), count.get()), (3, 3));
        let offered = Now {
            open: Open::Offer,
            ..to_move
        };
        assert_eq!((read("time", &offered, 3.0), count.get()), (3, 4));
        // What was read long ago is forgotten.
        for number in 0..MOST {
            read(&number.to_string(), &before, 3.0);
        }
        let all = count.get();
        read("time", &before, 3.0);
        assert_eq!(count.get(), all + 1);
    }
}
