//! What was heard, and what is to be done about it.

use super::decide::{Bounds, Decision, LONG, PHRASE, Ranked, Rule, SENTENCE};
use super::grammar::{SpeechGrammar, SpokenMeaning, SpokenSentence};
use crate::command::Command;
use crate::rules::Move;

/// Where more sentences than this can be said, some noise is always near to one of them: the rule has
/// bounds of its own there, else a radio would be questioned at every other sentence.
const OPEN_GRAMMAR: usize = 200;

/// One reading of what was heard.
#[derive(Debug, Clone, PartialEq)]
pub struct Reading {
    /// The words, as the lexicon has them.
    pub text: String,
    /// What they mean.
    pub meaning: SpokenMeaning,
    /// The command that they give, see [`SpokenSentence::command`].
    pub command: Option<Command>,
    /// Its score over that of the best reading, in nats: 0 for the best, less for the others.
    pub score: f64,
}

/// What was heard.
#[derive(Debug, Clone, PartialEq)]
pub struct Heard {
    /// The readings, the best first; empty if nothing that can be said now was heard.
    pub readings: Vec<Reading>,
    /// How sure it is that the best one was meant, 0 to 1.
    pub confidence: f64,
    /// What to do.
    pub verdict: Decision,
}

impl Heard {
    /// Nothing.
    pub const NOTHING: Self = Self {
        readings: Vec::new(),
        confidence: 0.0,
        verdict: Decision::Reject,
    };

    /// The best reading.
    pub fn best(&self) -> Option<&Reading> {
        self.readings.first()
    }
}

/// What is known before anything was heard.
#[derive(Clone, Copy)]
pub struct Expectation<'a> {
    /// How likely a person is to play each move, as a log weight; 0 for all if nothing is known.
    /// It breaks ties only.
    pub prior: &'a dyn Fn(Move) -> f32,
    /// 0 plays at once when sure, 1 always asks.
    pub strictness: f64,
    /// Nobody pressed a key to say it: it may have been for somebody else ...
    pub overheard: bool,
    /// ... but for what answers a question that is open.
    pub answers: &'a dyn Fn(&SpokenMeaning) -> bool,
}

impl Default for Expectation<'_> {
    fn default() -> Self {
        Self {
            prior: &|_| 0.0,
            strictness: 0.0,
            overheard: false,
            answers: &|_| false,
        }
    }
}

/// What to do about what was heard with this confidence.
pub(super) fn decide(
    ranked: &[Ranked],
    grammar: &SpeechGrammar,
    confidence: f64,
    rule: &Rule,
    expected: &Expectation,
) -> Heard {
    let Some(best) = ranked.first() else {
        return Heard::NOTHING;
    };
    let readings = ranked.iter().filter_map(|entry| {
        let sentence = grammar.sentence(entry.end)?;
        Some(Reading {
            text: sentence.text(),
            meaning: grammar.meanings().get(entry.meaning)?.clone(),
            command: sentence.command.clone(),
            score: entry.score - best.score,
        })
    });
    let is_move = |meaning| {
        matches!(
            grammar.meanings().get(meaning),
            Some(SpokenMeaning::Moves(_))
        )
    };
    let meaning = grammar.meanings().get(best.meaning);
    let answers = meaning.is_some_and(expected.answers);
    let said = grammar.sentence(best.end);
    let phones = said.map_or(0, SpokenSentence::telling_phones);
    let yes_or_no = answers
        && matches!(
            meaning,
            Some(SpokenMeaning::Command(name)) if ["yes", "no"].contains(&name.as_str())
        );
    let mut bounds = match (expected.overheard && !answers, is_move(best.meaning)) {
        (true, true) => rule.overheard,
        (true, false) => Bounds {
            accept: rule.command,
            ask: rule.command,
        },
        (false, _) if yes_or_no && is_open(grammar) => rule.answer,
        (false, is_move) => usual(rule, grammar, is_move),
    };
    // Talk is hardly ever near to so many sounds in a row.
    if is_phrase(best, grammar) {
        let sentence = match phones {
            LONG.. => rule.long,
            SENTENCE.. => rule.sentence,
            _ if expected.overheard && !answers => rule.phrase,
            // With a key pressed there is no talk to be told from.
            _ => Bounds {
                accept: rule.phrase.accept.min(bounds.accept),
                ask: bounds.ask,
            },
        };
        let light = said.is_some_and(SpokenSentence::is_light);
        // Talk that goes on may answer "Quit?".
        let ask = match expected.overheard && !answers && said.is_some_and(SpokenSentence::ends) {
            true => sentence.accept,
            false => sentence.ask,
        };
        bounds = match light {
            true => sentence,
            // What ends or changes something is rather asked about.
            false => Bounds {
                ask: ask.min(bounds.ask),
                ..bounds
            },
        };
    }
    let verdict = bounds.verdict(confidence, expected.strictness);
    // A letter is easily taken for another: a square that is named by one is asked about.
    let is_bare = said.is_some_and(|said| said.is_bare());
    Heard {
        readings: readings.collect(),
        confidence,
        verdict: match (verdict, is_bare) {
            (Decision::Accept, true) => Decision::Ask,
            _ => verdict,
        },
    }
}

/// Whether it is a command of some length where much can be said.
pub(super) fn is_phrase(best: &Ranked, grammar: &SpeechGrammar) -> bool {
    let meaning = grammar.meanings().get(best.meaning);
    let is_command = match meaning {
        Some(SpokenMeaning::Command(name)) => {
            let is_answer = ["yes", "no"].contains(&name.as_str()) || name.starts_with("answer ");
            !is_answer
        }
        _ => false,
    };
    let said = grammar.sentence(best.end);
    let phones = said.map_or(0, SpokenSentence::telling_phones);
    is_command && phones >= PHRASE && is_open(grammar)
}

/// Whether much can be said.
fn is_open(grammar: &SpeechGrammar) -> bool {
    grammar.sentences().len() > OPEN_GRAMMAR
}

/// How sure it must be of what was meant for it.
pub(super) fn usual(rule: &Rule, grammar: &SpeechGrammar, is_move: bool) -> Bounds {
    match (is_open(grammar), is_move) {
        (true, true) => rule.open,
        (true, false) => rule.wish,
        (false, _) => rule.few,
    }
}

#[cfg(test)]
mod tests {
    use super::super::grammar::Slot;
    use super::*;

    /// Hands-free a question of many sounds is answered at a confidence at which a short word is talk, and
    /// what ends something is asked about.
    #[test]
    fn a_whole_sentence_is_believed_sooner_than_a_word() {
        let mut grammar = SpeechGrammar::default();
        let mut say = |name: &str, phones: usize, command: Command| {
            let said = vec![(0..phones).map(|n| 1 + n as u8 % 7).collect()];
            let slot = Slot::new(name, name, [(name.to_owned(), said)]).unwrap();
            grammar.add_with(
                vec![slot],
                SpokenMeaning::Command(name.into()),
                Some(command),
            );
        };
        say("what was that move", 12, Command::LastMove);
        say("I want to stop playing", 12, Command::Quit);
        say("last", 5, Command::LastMove);
        say("can you tell me your last move", 20, Command::LastMove);
        say("yes", 3, Command::Yes);
        say("my last move", 8, Command::LastMove);
        for number in 0..OPEN_GRAMMAR {
            say(&number.to_string(), 3, Command::Yes);
        }
        let polite = grammar.sentences().len();
        let please = Slot::new(
            "please",
            "please",
            [("please".to_owned(), vec![vec![1; 8]])],
        );
        let please = please.unwrap().of_courtesy();
        let clock = Slot::new("clock", "clock", [("clock".to_owned(), vec![vec![2; 4]])]);
        grammar.add_with(
            vec![please, clock.unwrap()],
            SpokenMeaning::Command("clock".into()),
            Some(Command::Clock),
        );
        let mut rule = Rule::default();
        rule.command = 0.95;
        let bounds = |accept, ask| Bounds { accept, ask };
        rule.wish = bounds(0.8, 0.05);
        rule.phrase = bounds(0.6, 0.4);
        rule.sentence = bounds(0.4, 0.2);
        rule.long = bounds(0.4, 0.02);
        rule.answer = bounds(0.5, 0.05);
        let heard = |meaning: usize, confidence: f64, overheard: bool| {
            let ranked = [Ranked {
                meaning,
                end: meaning,
                score: 0.0,
            }];
            let answers =
                |meaning: &SpokenMeaning| *meaning == SpokenMeaning::Command("yes".into());
            let expected = Expectation {
                overheard,
                answers: &answers,
                ..Expectation::default()
            };
            decide(&ranked, &grammar, confidence, &rule, &expected).verdict
        };
        for overheard in [true, false] {
            assert_eq!(heard(0, 0.5, overheard), Decision::Accept);
            assert_eq!(heard(0, 0.3, overheard), Decision::Ask);
            assert_eq!(heard(0, 0.1, overheard), Decision::Reject);
            assert_eq!(heard(1, 0.5, overheard), Decision::Ask);
            assert_eq!(heard(3, 0.1, overheard), Decision::Ask);
            assert_eq!(heard(4, 0.6, overheard), Decision::Accept);
            assert_eq!(heard(4, 0.1, overheard), Decision::Ask);
        }
        // A question that ends something is answered by the next talk.
        assert_eq!(heard(1, 0.3, false), Decision::Ask);
        assert_eq!(heard(1, 0.3, true), Decision::Reject);
        // "Please" makes no sentence of a word.
        assert_eq!(heard(polite, 0.96, true), Decision::Accept);
        assert_eq!(heard(polite, 0.5, true), Decision::Reject);
        // Short ones are asked about hands-free too.
        assert_eq!(heard(5, 0.65, true), Decision::Accept);
        assert_eq!(heard(5, 0.5, true), Decision::Ask);
        assert_eq!(heard(5, 0.3, true), Decision::Reject);
        assert_eq!(heard(5, 0.3, false), Decision::Ask);
        assert_eq!(heard(1, 0.96, true), Decision::Accept);
        assert_eq!(heard(2, 0.5, true), Decision::Reject);
    }
}
