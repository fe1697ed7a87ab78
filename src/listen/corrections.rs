//! Learning from what was misunderstood: what was said in a position before the move that was then
//! made was an attempt to say that move.
//!
//! A move counts as made when the next one follows: until then it can be taken back. Only what could
//! have been that move is learned from, so that a change of mind teaches nothing.

use std::rc::Rc;

use super::align::align;
use super::decide::Decision;
use super::features::Frames;
use super::grammar::{SpeechGrammar, SpokenMeaning, SpokenSentence};
use super::graph::Pronunciation;
use super::heard::{Heard, Reading};
use super::model::Evidence;
use super::profile;
use crate::rules::{Chess, Move, Position};

/// So many attempts at one move are kept.
const MOST_ATTEMPTS: usize = 3;
/// What fits worse than this, in nats behind the best reading, was hardly what was said.
const PLAUSIBLE: f64 = -20.0;

/// Something that was said for a move.
pub struct Attempt {
    /// What the networks heard.
    pub evidence: Evidence,
    /// What it was taken for.
    pub heard: Heard,
    /// What could be said.
    pub grammar: Rc<SpeechGrammar>,
}

/// The attempts at the next move.
#[derive(Default)]
pub struct Attempts {
    position: Option<Chess>,
    tried: Vec<Attempt>,
    /// The move that was made last in that position.
    made: Option<Move>,
}

impl Attempts {
    /// Something was said in a position where a move can be made.
    pub fn push(&mut self, position: &Chess, attempt: Attempt) {
        if self.position.as_ref() != Some(position) {
            *self = Self {
                position: Some(position.clone()),
                ..Self::default()
            };
        }
        let is_move = |r: &Reading| matches!(r.meaning, SpokenMeaning::Moves(_));
        if attempt.heard.best().is_some_and(is_move) && self.tried.len() < MOST_ATTEMPTS {
            self.tried.push(attempt);
        }
    }

    /// The board has changed, or not: the attempts at a move that was made for good, and that move.
    pub fn moved_to(&mut self, now: &Chess) -> Option<(Vec<Attempt>, Move)> {
        let before = self.position.as_ref()?;
        if before == now {
            self.made = None;
            return None;
        }
        if let Some(mv) = played(before, now) {
            self.made = Some(mv);
            return None;
        }
        let after = self.made.map(|mv| {
            let mut after = before.clone();
            after.play_unchecked(mv);
            (after, mv)
        });
        let tried = std::mem::take(self).tried;
        let (after, mv) = after?;
        played(&after, now).map(|_| (tried, mv))
    }
}

/// The move that leads from one position to another.
fn played(before: &Chess, after: &Chess) -> Option<Move> {
    before.legal_moves().into_iter().find(|mv| {
        let mut position = before.clone();
        position.play_unchecked(*mv);
        position == *after
    })
}

impl Attempt {
    /// The words that were misunderstood or in doubt, each with how it was said, if the move that was
    /// meant is now known.
    pub fn lessons(&self, meant: Move) -> Vec<(String, Pronunciation)> {
        let is_meant = |r: &&Reading| r.meaning == SpokenMeaning::Moves(vec![meant]);
        let Some(truth) = self.heard.readings.iter().find(is_meant) else {
            return Vec::new();
        };
        let clear = self.heard.verdict == Decision::Accept && self.heard.best() == Some(truth);
        let other = self.heard.readings.iter().find(|r| !is_meant(r));
        let (Some(other), false, true) = (other, clear, truth.score > PLAUSIBLE) else {
            return Vec::new();
        };
        let (Some(truth), Some(other)) = (self.sentence(truth), self.sentence(other)) else {
            return Vec::new();
        };
        let differs = |number: usize| {
            let slot = truth.slots.get(number).map(|slot| &slot.key);
            match truth.slots.len() == other.slots.len() {
                true => slot != other.slots.get(number).map(|slot| &slot.key),
                false => !other.slots.iter().any(|other| Some(&other.key) == slot),
            }
        };
        let numbers = (0..truth.slots.len()).filter(|number| differs(*number));
        let numbers = numbers.filter(|n| {
            truth
                .slots
                .get(*n)
                .is_some_and(|slot| !slot.bare && !slot.filler)
        });
        let learned = numbers.filter_map(|number| {
            let said = self.cut(truth, number)?;
            let phones = profile::heard_as(&[said])?;
            Some((truth.slots.get(number)?.text.to_string(), phones))
        });
        learned.collect()
    }

    fn sentence(&self, reading: &Reading) -> Option<&SpokenSentence> {
        self.grammar.sentences().iter().find(|sentence| {
            self.grammar.meanings().get(sentence.meaning) == Some(&reading.meaning)
                && sentence.text() == reading.text
        })
    }

    /// What the networks heard of one word.
    fn cut(&self, sentence: &SpokenSentence, word: usize) -> Option<Evidence> {
        let words: Vec<_> = sentence.slots.iter().map(|slot| &slot.variants).collect();
        let pieces = self.evidence.0.iter().map(|frames| {
            let range = align(frames, &words)?.get(word)?.clone();
            let rows = frames
                .data
                .get(range.start * frames.width..range.end * frames.width)?;
            Some(Frames {
                width: frames.width,
                data: rows.to_vec(),
            })
        });
        Some(Evidence(pieces.collect::<Option<Vec<Frames>>>()?))
    }
}

#[cfg(test)]
mod tests {
    use super::super::ear::read_wav;
    use super::super::heard::Expectation;
    use super::super::pronounce::Pronouncer;
    use super::super::recogniser::Recogniser;
    use super::super::slots::{Letters, Slots};
    use super::super::wording::{Sayable, grammar_of};
    use super::*;
    use crate::lexicon::Lexicon;
    use crate::rules::parse_uci;
    use crate::speech::Lang;

    fn after(position: &Chess, uci: &str) -> Chess {
        let mut after = position.clone();
        after.play_unchecked(parse_uci(position, uci).unwrap());
        after
    }

    /// "Springer Felix drei", said at the beginning.
    fn attempt() -> Attempt {
        let lexicon = Lexicon::embedded(&Lang::new("de"), "fide").unwrap();
        let (mut recogniser, inventory) = Recogniser::embedded(&Lang::new("de")).unwrap();
        let mut pronouncer = Pronouncer::standard(inventory).unwrap();
        let slots = Slots::new(&lexicon, Letters::Names, &mut pronouncer);
        let grammar = grammar_of(&Sayable::to_move(Chess::default()), &slots);
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/voices/acoustic/parity/");
        let samples = read_wav(format!("{folder}utterance.wav").as_ref()).unwrap();
        let heard = recogniser.hear(&samples, &grammar, &Expectation::default());
        Attempt {
            evidence: recogniser.evidence().clone(),
            heard,
            grammar: Rc::new(grammar),
        }
    }

    #[test]
    fn a_word_that_was_misunderstood_is_a_lesson_and_a_clear_one_is_none() {
        let mut attempt = attempt();
        let knight = parse_uci(&Chess::default(), "g1f3").unwrap();
        let other = parse_uci(&Chess::default(), "g1h3").unwrap();
        attempt.heard.readings.truncate(1);
        attempt.heard.readings.push(Reading {
            text: "Springer Hektor drei".into(),
            meaning: SpokenMeaning::Moves(vec![other]),
            command: None,
            score: -2.0,
        });
        attempt.heard.verdict = Decision::Accept;
        assert!(attempt.lessons(knight).is_empty());
        // Asked about, or taken for another: what differs from the other is learned.
        attempt.heard.verdict = Decision::Ask;
        let lessons = attempt.lessons(knight);
        assert_eq!(lessons.len(), 1, "{lessons:?}");
        assert_eq!(lessons[0].0, "Felix");
        attempt.heard.readings.swap(0, 1);
        attempt.heard.verdict = Decision::Accept;
        assert_eq!(attempt.lessons(knight), lessons);
        // A move that does not sound like it at all was another wish.
        let pawn = parse_uci(&Chess::default(), "a2a3").unwrap();
        attempt.heard.readings.truncate(1);
        assert!(attempt.lessons(pawn).is_empty());
    }

    #[test]
    fn only_a_move_that_stands_is_what_was_meant() {
        let attempt = attempt();
        let start = Chess::default();
        let mut attempts = Attempts::default();
        let again = || Attempt {
            evidence: attempt.evidence.clone(),
            heard: attempt.heard.clone(),
            grammar: Rc::clone(&attempt.grammar),
        };
        attempts.push(&start, again());
        let wrong = after(&start, "a2a3");
        assert!(attempts.moved_to(&wrong).is_none());
        // Taken back, said again, and answered.
        assert!(attempts.moved_to(&start).is_none());
        attempts.push(&start, again());
        let right = after(&start, "g1f3");
        assert!(attempts.moved_to(&right).is_none());
        let (tried, meant) = attempts.moved_to(&after(&right, "g8f6")).unwrap();
        assert_eq!(tried.len(), 2);
        assert_eq!(meant, parse_uci(&start, "g1f3").unwrap());
        // Another game teaches nothing.
        attempts.push(&start, again());
        assert!(attempts.moved_to(&after(&wrong, "a7a6")).is_none());
        assert!(attempts.moved_to(&start).is_none());
    }
}
