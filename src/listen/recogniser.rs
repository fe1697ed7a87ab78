//! Samples and a grammar in, what was heard out.

use super::ListenError;
use super::activity::dither;
use super::decide::{Look, MOST_PRIOR, Ranked, Rule, Rules, Verdict, rank};
use super::grammar::{Grammar, Meaning, Sentence};
use super::model::{Evidence, Model};
use super::phones::Inventory;
use crate::command::Command;
use crate::rules::Move;
use crate::speech::Lang;

/// So many of the networks' best meanings are reported ...
const SHORT_LIST: usize = 6;
/// ... and so many are scored again by the other recogniser, if in doubt: the rule was learned so.
const SCORED_AGAIN: usize = 3;

/// Where more sentences than this can be said, some noise is always near to one of them ...
const OPEN_GRAMMAR: usize = 200;
/// ... so that only from this confidence on it is asked about: else a radio would be questioned at
/// every other sentence.
const OPEN_ASK: f64 = 0.35;

/// So far ahead, in nats, nothing that another recogniser says could matter: it is not asked, which
/// saves nine tenths of the time.
const CLEAR_MARGIN: f64 = 25.0;

/// Below this confidence of the networks it was no command, whatever another recogniser says: of
/// 720 sounds that are none three quarters are below it, and of 480 rows of people's digits three.
const HOPELESS: f64 = 0.01;

/// Another recogniser that scores the same sentences.
pub trait SecondOpinion: Send {
    /// Scores in nats, one for each sentence; `None` for one that cannot be what was heard. `None`
    /// for all if it has failed: then the networks decide alone.
    fn scores(&mut self, samples: &[f32], sentences: &[&Sentence]) -> Option<Vec<Option<f64>>>;
}

/// One reading of what was heard.
#[derive(Debug, Clone, PartialEq)]
pub struct Reading {
    /// The words, as the lexicon has them.
    pub text: String,
    /// What they mean.
    pub meaning: Meaning,
    /// The command that they give, see [`Sentence::command`].
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
    pub verdict: Verdict,
}

impl Heard {
    /// Nothing.
    pub const NOTHING: Self = Self {
        readings: Vec::new(),
        confidence: 0.0,
        verdict: Verdict::Reject,
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
}

impl Default for Expectation<'_> {
    fn default() -> Self {
        Self {
            prior: &|_| 0.0,
            strictness: 0.0,
        }
    }
}

/// The embedded networks, and another recogniser where there is one.
pub struct Recogniser {
    lang: Lang,
    model: Model,
    rules: Rules,
    /// What the networks heard last.
    evidence: Evidence,
    second: Option<Box<dyn SecondOpinion>>,
}

impl Recogniser {
    /// The embedded recogniser alone, for those who speak this language, and its phones.
    ///
    /// # Errors
    /// [`ListenError::Model`] if the program was built with a damaged model.
    pub fn embedded(lang: &Lang) -> Result<(Self, Inventory), ListenError> {
        let (model, inventory) = Model::embedded(lang)?;
        let recogniser = Self {
            rules: rules_of(&model),
            lang: lang.clone(),
            model,
            evidence: Evidence::default(),
            second: None,
        };
        Ok((recogniser, inventory))
    }

    /// From now on this language is spoken.
    ///
    /// # Errors
    /// [`ListenError::Model`] if the program was built with a damaged model; then nothing changes.
    pub fn set_language(&mut self, lang: &Lang) -> Result<(), ListenError> {
        if self.lang != *lang {
            self.model = Model::embedded(lang)?.0;
            self.rules = rules_of(&self.model);
            self.lang = lang.clone();
        }
        Ok(())
    }

    /// With another recogniser beside it.
    #[must_use]
    pub fn with_second(mut self, second: Box<dyn SecondOpinion>) -> Self {
        self.second = Some(second);
        self
    }

    /// Whether another recogniser is beside it.
    pub fn has_second(&self) -> bool {
        self.second.is_some()
    }

    /// What the networks heard of the last utterance.
    pub fn evidence(&self) -> &Evidence {
        &self.evidence
    }

    /// What an utterance at 16 kHz means, of all that can be said now.
    pub fn hear(&mut self, samples: &[f32], grammar: &Grammar, expected: &Expectation) -> Heard {
        let mut samples: Vec<f32> = samples.to_vec();
        dither(&mut samples);
        self.evidence = self.model.hear(&samples);
        let evidence = &self.evidence;
        if evidence.is_empty() || grammar.is_empty() {
            return Heard::NOTHING;
        }
        let mut scores = evidence.scores(grammar.graph());
        let meaning_of = |end: usize| grammar.sentence(end).map(|s| s.meaning);
        let bonus = |meaning: usize| match grammar.meanings().get(meaning) {
            Some(Meaning::Moves(moves)) => likeliest(moves, expected.prior),
            _ => 0.0,
        };
        let mut ranked = rank(&scores, meaning_of, bonus);
        // That no rival is near does not say by how much the best won: the rule was learned with
        // that, and what cannot be said now is found out by it.
        if ranked.len() < 2 && grammar.meanings().len() > 1 {
            scores = evidence.scores_far_behind(grammar.graph());
            ranked = rank(&scores, meaning_of, bonus);
        }
        ranked.truncate(SHORT_LIST);
        let any_words = evidence.word_loop(&grammar.word_loop());
        let confidence = |ranked: &[Ranked], rule: &Rule| {
            let best = ranked.first()?;
            let look = Look {
                margin: ranked.get(1).map(|second| best.score - second.score),
                best: scores.get(best.end).copied().unwrap_or(f64::NEG_INFINITY),
                free: evidence.free_path(),
                any_words,
                phones: grammar.sentence(best.end)?.phones(),
            };
            Some(rule.confidence(&look))
        };
        let mut rule = &self.rules.embedded;
        let mut sure = confidence(&ranked, rule).unwrap_or(0.0);
        let is_clear = match ranked.as_slice() {
            [best, second, ..] => best.score - second.score > CLEAR_MARGIN,
            _ => true,
        };
        if let Some(second) = &mut self.second
            && !is_clear
            && sure >= HOPELESS
            && combine(&mut ranked, second.as_mut(), &samples, grammar, &self.rules)
        {
            rule = &self.rules.with_pocketsphinx;
            sure = confidence(&ranked, rule).unwrap_or(0.0);
        }
        decide(&ranked, grammar, sure, rule, expected.strictness)
    }
}

/// A model without a rule is usable with the careful one.
fn rules_of(model: &Model) -> Rules {
    serde_json::from_value(model.decision().clone()).unwrap_or_default()
}

/// Mixes the other recogniser's opinion in and orders anew; false if it has none.
fn combine(
    ranked: &mut Vec<Ranked>,
    second: &mut dyn SecondOpinion,
    samples: &[f32],
    grammar: &Grammar,
    rules: &Rules,
) -> bool {
    let sentences: Vec<&Sentence> = ranked
        .iter()
        .take(SCORED_AGAIN)
        .filter_map(|r| grammar.sentence(r.end))
        .collect();
    let asked = sentences.len();
    let Some(opinion) = second.scores(samples, &sentences) else {
        return false;
    };
    let fitting = || opinion.iter().flatten().copied();
    let best = fitting().fold(f64::NEG_INFINITY, f64::max);
    if !best.is_finite() || opinion.len() != asked {
        return false;
    }
    ranked.truncate(asked);
    // What does not fit at all is a good deal worse than the worst that does.
    let worst = fitting().fold(0.0, f64::min) - 100.0;
    for (entry, score) in ranked.iter_mut().zip(&opinion) {
        let opinion = score.unwrap_or(worst) - best;
        entry.score += rules.with_pocketsphinx.sphinx_weight * opinion;
    }
    ranked.sort_by(|a, b| b.score.total_cmp(&a.score));
    true
}

fn decide(
    ranked: &[Ranked],
    grammar: &Grammar,
    confidence: f64,
    rule: &Rule,
    strictness: f64,
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
    let open = grammar.sentences().len() > OPEN_GRAMMAR;
    Heard {
        readings: readings.collect(),
        confidence,
        verdict: match rule.verdict(confidence, strictness) {
            Verdict::Ask if open && confidence < OPEN_ASK => Verdict::Reject,
            verdict => verdict,
        },
    }
}

/// The log weight of the likeliest of some moves.
fn likeliest(moves: &[Move], prior: &dyn Fn(Move) -> f32) -> f64 {
    let weights = moves.iter().map(|mv| f64::from(prior(*mv)));
    weights.fold(f64::NEG_INFINITY, f64::max).max(-MOST_PRIOR)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::super::candidates::grammar_of;
    use super::super::ear::read_wav;
    use super::super::pronounce::Pronouncer;
    use super::*;

    /// Says that the last sentence fits best, and counts how often it was asked.
    struct Contrary(Arc<AtomicUsize>);

    impl SecondOpinion for Contrary {
        fn scores(&mut self, _: &[f32], sentences: &[&Sentence]) -> Option<Vec<Option<f64>>> {
            self.0.fetch_add(1, Ordering::Relaxed);
            Some(
                (0..sentences.len())
                    .map(|n| Some(n as f64 * 500.0))
                    .collect(),
            )
        }
    }

    /// "Springer Felix drei", heard among some lines; how often the other recogniser was asked.
    fn heard_among(lines: &[&str]) -> (Heard, usize) {
        let (recogniser, inventory) = Recogniser::embedded(&Lang::new("de")).unwrap();
        let mut pronouncer = Pronouncer::standard(inventory).unwrap();
        let grammar = grammar_of(lines.iter().copied(), &["de"], &mut pronouncer);
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/voices/acoustic/parity/");
        let samples = read_wav(format!("{folder}utterance.wav").as_ref()).unwrap();
        let asked = Arc::new(AtomicUsize::new(0));
        let mut recogniser = recogniser.with_second(Box::new(Contrary(Arc::clone(&asked))));
        let heard = recogniser.hear(&samples, &grammar, &Expectation::default());
        (heard, asked.load(Ordering::Relaxed))
    }

    #[test]
    fn what_is_clear_or_hopeless_is_decided_without_the_other_recogniser() {
        let (clear, asked) = heard_among(&["Springer Felix drei", "Turm Anna eins"]);
        assert_eq!((clear.verdict, asked), (Verdict::Accept, 0));
        let (hopeless, asked) = heard_among(&["Turm Anna eins", "Turm Anna acht", "Dame"]);
        assert_eq!(
            (hopeless.verdict, asked),
            (Verdict::Reject, 0),
            "{hopeless:?}"
        );
        let (doubtful, asked) = heard_among(&["Springer Felix drei", "Springer Felix zwei"]);
        assert_eq!(asked, 1);
        assert_eq!(doubtful.best().unwrap().text, "Springer Felix zwei");
    }

    #[test]
    fn a_language_is_heard_by_its_own_networks() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/voices/acoustic/parity/");
        let samples = read_wav(format!("{folder}utterance.wav").as_ref()).unwrap();
        let (mut recogniser, inventory) = Recogniser::embedded(&Lang::new("de")).unwrap();
        let mut pronouncer = Pronouncer::standard(inventory).unwrap();
        let lines = ["Springer Felix drei", "Springer Felix zwei"];
        let grammar = grammar_of(lines, &["de"], &mut pronouncer);
        let mut heard = |lang: &str| {
            recogniser.set_language(&Lang::new(lang)).unwrap();
            recogniser.hear(&samples, &grammar, &Expectation::default())
        };
        let [german, english, french] = ["de", "en-US", "fr"].map(&mut heard);
        assert_eq!(german, french);
        assert_ne!(german.confidence, english.confidence);
        let texts = [german, english].map(|heard| heard.best().unwrap().text.clone());
        assert_eq!(texts, ["Springer Felix drei"; 2]);
    }
}
