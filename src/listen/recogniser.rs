//! Samples and a grammar in, what was heard out.

mod own_words;

use super::ListenError;
use super::activity::{Quality, dither};
use super::decide::{Decision, Look, MOST_PRIOR, Ranked, Rule, Rules, View, rank};
use super::features::SAMPLE_RATE;
use super::grammar::{SpeechGrammar, SpokenMeaning, SpokenSentence};
use super::graph::End;
use super::heard::{Expectation, Heard, decide, is_phrase, usual};
use super::model::{Evidence, Model};
use super::opinion::Opinion;
use super::phones::Inventory;
use crate::rules::Move;
use crate::speech::Lang;

/// So many of the networks' best meanings are reported ...
const SHORT_LIST: usize = 6;
/// ... and so many are scored again by the other recogniser, if in doubt: the rule was learned so.
const SCORED_AGAIN: usize = 3;

/// So far ahead, in nats, nothing that another recogniser says could matter: it is not asked, which
/// saves nine tenths of the time.
const CLEAR_MARGIN: f64 = 25.0;

/// What one of the two has given up counts as so many nats behind its best.
const GIVEN_UP: f64 = 30.0;

/// Below this confidence of the networks it was no command, whatever another recogniser says: of
/// 720 sounds that are none three quarters are below it, and of 480 rows of people's digits three.
const HOPELESS: f64 = 0.01;

/// Where the second opinion's best sentence is further than this from what it heard, in nats a phone, it
/// was talk: eight in ten clips of talk are, no move by strangers and no sentence that was understood, as
/// far as they were measured.
const MISFIT_OF_TALK: f64 = 2.7;

/// Nobody says so many phones in a second: MBROLA's voices say 15.6 at most at 200 words a minute, and
/// of the questions that talk was taken for the worst had 17 and 20.
const FASTEST: usize = 17;

/// So many samples (1.5 s) the answer to a question lasts at most, "yes" or "nein".
const ANSWER: usize = 3 * SAMPLE_RATE as usize / 2;

/// Another recogniser that scores the same sentences.
pub trait SecondOpinion: Send {
    /// Scores in nats, one for each sentence; `None` for one that cannot be what was heard. `None`
    /// for all if it has failed: then the networks decide alone.
    fn scores(
        &mut self,
        samples: &[f32],
        sentences: &[&SpokenSentence],
    ) -> Option<Vec<Option<f64>>>;
}

/// The embedded networks, and another recogniser where there is one.
pub struct Recogniser {
    lang: Lang,
    model: Model,
    opinion: Opinion,
    rules: Rules,
    /// What the networks heard last.
    evidence: Evidence,
    /// What the second opinion heard last.
    other: Evidence,
    look: Option<Look>,
    second: Option<Box<dyn SecondOpinion>>,
}

impl Recogniser {
    /// The embedded recogniser alone, for those who speak this language, and its phones.
    ///
    /// # Errors
    /// [`ListenError::Model`] if the program was built with a damaged model.
    pub fn embedded(lang: &Lang) -> Result<(Self, Inventory), ListenError> {
        let (model, inventory) = Model::embedded(lang)?;
        let opinion = Opinion::embedded(lang, &inventory)?;
        Ok((Self::of(lang, model, opinion), inventory))
    }

    /// One of these networks and this second opinion.
    pub fn of(lang: &Lang, model: Model, opinion: Opinion) -> Self {
        Self {
            rules: opinion.rules(),
            lang: lang.clone(),
            model,
            opinion,
            evidence: Evidence::default(),
            other: Evidence::default(),
            look: None,
            second: None,
        }
    }

    /// From now on this language is spoken.
    ///
    /// # Errors
    /// [`ListenError::Model`] if the program was built with a damaged model; then nothing changes.
    pub fn set_language(&mut self, lang: &Lang) -> Result<(), ListenError> {
        if self.lang != *lang {
            let (model, inventory) = Model::embedded(lang)?;
            self.opinion = Opinion::embedded(lang, &inventory)?;
            self.rules = self.opinion.rules();
            self.model = model;
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

    /// How sure it is of what was heard twice in a row, each time in doubt: half of what the first time
    /// spoke for it counts as well, since who is misheard is misheard alike.
    pub fn twice(
        &self,
        [first, second]: [f64; 2],
        grammar: &SpeechGrammar,
        is_move: bool,
        strictness: f64,
    ) -> (f64, Decision) {
        let odds = |p: f64| {
            let p = p.clamp(1e-6, 1.0 - 1e-6);
            (p / (1.0 - p)).ln()
        };
        let sum = odds(second) + 0.5 * odds(first).max(0.0);
        let sure = 1.0 / (1.0 + (-sum).exp());
        let bounds = usual(&self.rules.embedded, grammar, is_move);
        (sure, bounds.verdict(sure, strictness))
    }

    /// How the scores of the last utterance looked; none if nothing was near.
    pub fn look(&self) -> Option<&Look> {
        self.look.as_ref()
    }

    /// The scores of each meaning of a grammar, by the networks and by the second opinion, in what
    /// was heard last; minus infinity for what is hopelessly behind with both.
    pub fn parts(&self, grammar: &SpeechGrammar) -> (Vec<f64>, Vec<f64>) {
        let graph = grammar.graph();
        let networks = self.evidence.scores_far_behind(graph);
        let scores = fuse(networks, self.other.scores_far_behind(graph), 1.0);
        let best = |scores: &[f64]| {
            let mut best = vec![f64::NEG_INFINITY; grammar.meanings().len()];
            for (sentence, score) in grammar.sentences().iter().zip(scores) {
                if let Some(slot) = best.get_mut(sentence.meaning) {
                    *slot = slot.max(*score);
                }
            }
            best
        };
        (best(&scores.networks), best(&scores.opinion))
    }

    /// How well the best sentence of a grammar fits what was heard last, in nats.
    pub fn best_fit(&self, grammar: &SpeechGrammar) -> f64 {
        let graph = grammar.graph();
        let (networks, other) = (self.evidence.scores(graph), self.other.scores(graph));
        let all = fuse(networks, other, self.opinion.weight).all;
        all.into_iter().fold(f64::NEG_INFINITY, f64::max)
    }

    /// What an utterance at 16 kHz means, of all that can be said now.
    pub fn hear(
        &mut self,
        samples: &[f32],
        grammar: &SpeechGrammar,
        expected: &Expectation,
    ) -> Heard {
        let mut samples: Vec<f32> = samples.to_vec();
        dither(&mut samples);
        self.evidence = Evidence::default();
        self.look = None;
        self.other = Evidence(vec![self.opinion.hear(&samples)]);
        let opinion = &self.other;
        let graph = grammar.graph();
        let opinions = opinion.scores(graph);
        // Most talk is found out here, before the networks have heard it. An answer that is waited for is
        // heard by both, and so is what is short enough for one: of two or three sounds one is often
        // misheard, and then it fits badly.
        if expected.overheard {
            let (end, misfit) = misfit(opinion, &opinions, grammar);
            let said = end.and_then(|end| grammar.sentence(end));
            let meaning = said.and_then(|said| grammar.meanings().get(said.meaning));
            let short = samples.len() < ANSWER;
            let answers = meaning.is_some_and(expected.answers)
                || short && grammar.meanings().iter().any(expected.answers);
            if misfit > MISFIT_OF_TALK && !answers {
                return Heard::NOTHING;
            }
        }
        self.evidence = self.model.hear(&samples);
        if self.evidence.is_empty() || grammar.is_empty() {
            return Heard::NOTHING;
        }
        let evidence = &self.evidence;
        let weigh = |networks, opinion| fuse(networks, opinion, self.opinion.weight);
        let mut scores = weigh(evidence.scores(graph), opinions);
        let meaning_of = |end: usize| grammar.sentence(end).map(|s| s.meaning);
        let bonus = |meaning: usize| match grammar.meanings().get(meaning) {
            Some(SpokenMeaning::Moves(moves)) => likeliest(moves, expected.prior),
            _ => grammar.expected(meaning),
        };
        let mut ranked = rank(&scores.all, meaning_of, bonus);
        // That no rival is near does not say by how much the best won: the rule was learned with
        // that, and what cannot be said now is found out by it.
        if ranked.len() < 2 && grammar.meanings().len() > 1 {
            scores = weigh(
                evidence.scores_far_behind(graph),
                opinion.scores_far_behind(graph),
            );
            ranked = rank(&scores.all, meaning_of, bonus);
        }
        ranked.truncate(SHORT_LIST);
        let words = grammar.word_loop();
        let any_words = [evidence.word_loop(&words), opinion.word_loop(&words)];
        let free = [evidence.free_path(), opinion.free_path()];
        let quality = Quality::of(&samples);
        let look = |ranked: &[Ranked]| {
            let best = ranked.first()?;
            let view = |number: usize, scores: &[f64]| {
                let of = |own: bool| {
                    let fits = |end: &usize| (meaning_of(*end) == Some(best.meaning)) == own;
                    let scores = scores.iter().enumerate().filter(|(end, _)| fits(end));
                    scores
                        .map(|(_, score)| *score)
                        .fold(f64::NEG_INFINITY, f64::max)
                };
                View {
                    best: scores.get(best.end).copied().unwrap_or(f64::NEG_INFINITY),
                    free: free.get(number).copied().unwrap_or(f64::NEG_INFINITY),
                    any_words: any_words.get(number).copied().unwrap_or(f64::NEG_INFINITY),
                    ahead: of(true) - of(false),
                }
            };
            Some(Look {
                margin: ranked.get(1).map(|second| best.score - second.score),
                networks: view(0, &scores.networks),
                opinion: view(1, &scores.opinion),
                phones: grammar.sentence(best.end)?.phones(),
                meanings: grammar.meanings().len(),
                snr_db: quality.snr_db.into(),
            })
        };
        let mut rule = &self.rules.embedded;
        self.look = look(&ranked);
        let sure_by = |rule: &Rule, ranked: &[Ranked], look: Option<Look>| {
            let is_phrase = ranked.first().is_some_and(|best| is_phrase(best, grammar));
            look.map_or(0.0, |look| rule.confidence(&look, is_phrase))
        };
        let mut sure = sure_by(rule, &ranked, self.look);
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
            self.look = look(&ranked);
            sure = sure_by(rule, &ranked, self.look);
        }
        let heard = decide(&ranked, grammar, sure, rule, expected);
        let best = heard.best().zip(ranked.first());
        let hurried = best.is_some_and(|(reading, best)| {
            let said = grammar.sentence(best.end);
            let phones = said.map_or(0, SpokenSentence::phones);
            is_hurried(phones, samples.len()) && !(expected.answers)(&reading.meaning)
        });
        match expected.overheard && hurried {
            true => Heard {
                verdict: Decision::Reject,
                ..heard
            },
            false => heard,
        }
    }
}

/// Whether nobody says so many phones in so many samples.
fn is_hurried(phones: usize, samples: usize) -> bool {
    phones * SAMPLE_RATE as usize > FASTEST * samples
}

/// The best sentence, by end of the graph, and how far it is from what was heard, in nats a phone.
fn misfit(heard: &Evidence, scores: &[f64], grammar: &SpeechGrammar) -> (Option<End>, f64) {
    let scored = scores.iter().enumerate();
    let Some((end, best)) = scored.max_by(|a, b| a.1.total_cmp(b.1)) else {
        return (None, f64::INFINITY);
    };
    let phones = grammar.sentence(end).map_or(1, SpokenSentence::phones);
    let far = (heard.free_path() - best).max(0.0) / phones as f64;
    (Some(end), far)
}

/// The scores of each sentence: by the networks, by the second opinion, and both together.
struct Scores {
    networks: Vec<f64>,
    opinion: Vec<f64>,
    all: Vec<f64>,
}

/// Weighs the second opinion beside the networks. What one of them has given up is not lost if the
/// other hears it: it counts as far behind there.
fn fuse(mut networks: Vec<f64>, mut opinion: Vec<f64>, weight: f64) -> Scores {
    let floor = |scores: &[f64]| {
        let least = scores.iter().copied().filter(|score| score.is_finite());
        let (low, high) = least.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), score| {
            (low.min(score), high.max(score))
        });
        low.min(high - GIVEN_UP)
    };
    let floors = [floor(&networks), floor(&opinion)];
    let mut all = Vec::with_capacity(networks.len());
    for (a, b) in networks.iter_mut().zip(&mut opinion) {
        if a.is_finite() || b.is_finite() {
            for (score, floor) in [&mut *a, &mut *b].into_iter().zip(floors) {
                if !score.is_finite() {
                    *score = floor;
                }
            }
        }
        all.push(*a + weight * *b);
    }
    Scores {
        networks,
        opinion,
        all,
    }
}

/// Mixes the other recogniser's opinion in and orders anew; false if it has none.
fn combine(
    ranked: &mut Vec<Ranked>,
    second: &mut dyn SecondOpinion,
    samples: &[f32],
    grammar: &SpeechGrammar,
    rules: &Rules,
) -> bool {
    let sentences: Vec<&SpokenSentence> = ranked
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
    use super::super::grammar::Slot;
    use super::super::pronounce::Pronouncer;
    use super::*;

    /// Says that the last sentence fits best, and counts how often it was asked.
    struct Contrary(Arc<AtomicUsize>);

    impl SecondOpinion for Contrary {
        fn scores(&mut self, _: &[f32], sentences: &[&SpokenSentence]) -> Option<Vec<Option<f64>>> {
            self.0.fetch_add(1, Ordering::Relaxed);
            Some(
                (0..sentences.len())
                    .map(|n| Some(n as f64 * 500.0))
                    .collect(),
            )
        }
    }

    /// "Springer Felix drei" in so much noise, heard among some lines; how often the other recogniser
    /// was asked.
    fn heard_among(lines: &[&str], noise: f32) -> (Heard, usize) {
        let (recogniser, inventory) = Recogniser::embedded(&Lang::new("de")).unwrap();
        let mut pronouncer = Pronouncer::standard(inventory).unwrap();
        let grammar = grammar_of(lines.iter().copied(), &["de"], &mut pronouncer);
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/voices/acoustic/parity/");
        let mut samples = read_wav(format!("{folder}utterance.wav").as_ref()).unwrap();
        let mut hiss = vec![0.0; samples.len()];
        dither(&mut hiss);
        let hissed = samples.iter_mut().zip(&hiss);
        hissed.for_each(|(x, hiss)| *x += noise * hiss);
        let asked = Arc::new(AtomicUsize::new(0));
        let mut recogniser = recogniser.with_second(Box::new(Contrary(Arc::clone(&asked))));
        let heard = recogniser.hear(&samples, &grammar, &Expectation::default());
        (heard, asked.load(Ordering::Relaxed))
    }

    #[test]
    fn what_is_clear_or_hopeless_is_decided_without_the_other_recogniser() {
        let (clear, asked) = heard_among(&["Springer Felix drei", "Turm Anna eins"], 0.0);
        assert_eq!((clear.verdict, asked), (Decision::Accept, 0));
        let (hopeless, asked) = heard_among(&["Turm Anna eins", "Turm Anna acht", "Dame"], 0.0);
        assert_eq!(
            (hopeless.verdict, asked),
            (Decision::Reject, 0),
            "{hopeless:?}"
        );
        let (doubtful, asked) =
            heard_among(&["Springer Felix drei", "Springer Felix zwei"], 1000.0);
        assert_eq!(asked, 1);
        assert_eq!(doubtful.best().unwrap().text, "Springer Felix zwei");
    }

    #[test]
    fn a_square_named_by_a_letter_is_asked_about_however_clear_it_is() {
        let (mut recogniser, inventory) = Recogniser::embedded(&Lang::new("de")).unwrap();
        let mut pronouncer = Pronouncer::standard(inventory).unwrap();
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/voices/acoustic/parity/");
        let samples = read_wav(format!("{folder}utterance.wav").as_ref()).unwrap();
        let mut heard = |bare: bool| {
            let mut grammar = SpeechGrammar::default();
            for (number, words) in [["Springer", "Felix", "drei"], ["Turm", "Anna", "eins"]]
                .iter()
                .enumerate()
            {
                let slots = words.iter().map(|word| {
                    let said = pronouncer.variants("de", word).unwrap().to_vec();
                    let slot = Slot::new(word, word, [((*word).to_owned(), said)]).unwrap();
                    match bare && *word == "Felix" {
                        true => slot.bare(),
                        false => slot,
                    }
                });
                grammar.add(slots.collect(), SpokenMeaning::Line(number));
            }
            recogniser.hear(&samples, &grammar, &Expectation::default())
        };
        let [named, lettered] = [false, true].map(&mut heard);
        assert_eq!(
            (named.verdict, lettered.verdict),
            (Decision::Accept, Decision::Ask)
        );
        assert!(lettered.confidence > 0.9, "{}", lettered.confidence);
    }

    #[test]
    fn heard_twice_is_surer_and_what_was_unlikely_the_first_time_adds_nothing() {
        let (recogniser, _) = Recogniser::embedded(&Lang::new("de")).unwrap();
        let twice =
            |both, strictness| recogniser.twice(both, &SpeechGrammar::default(), true, strictness);
        let (sure, _) = twice([0.8, 0.8], 0.0);
        assert!(0.85 < sure && sure < 0.95, "{sure}");
        assert!((twice([0.2, 0.8], 0.0).0 - 0.8).abs() < 1e-9);
        assert_eq!(twice([0.99, 0.99], 0.0).1, Decision::Accept);
        assert_eq!(twice([0.99, 0.99], 1.0).1, Decision::Ask);
    }

    /// The networks are spared what the second opinion knows to be talk; who pressed a key is heard by both.
    #[test]
    fn talk_is_found_out_before_the_networks_have_heard_it() {
        let (mut recogniser, inventory) = Recogniser::embedded(&Lang::new("de")).unwrap();
        let mut pronouncer = Pronouncer::standard(inventory).unwrap();
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/voices/acoustic/parity/");
        let samples = read_wav(format!("{folder}utterance.wav").as_ref()).unwrap();
        // Springer Felix drei was said.
        for (line, overheard, is_answer, asked) in [
            ("Springer Felix drei", true, false, true),
            ("kurze Rochade", true, false, false),
            ("kurze Rochade", false, false, true),
            ("kurze Rochade", true, true, true),
        ] {
            let grammar = grammar_of([line], &["de"], &mut pronouncer);
            let expected = Expectation {
                overheard,
                answers: &|_| is_answer,
                ..Expectation::default()
            };
            let heard = recogniser.hear(&samples, &grammar, &expected);
            assert_eq!(
                !recogniser.evidence().is_empty(),
                asked,
                "{line} {overheard} {is_answer}"
            );
            assert!(asked || heard == Heard::NOTHING);
        }
    }

    /// "Ricevuto", of 0.7 s, is no "What is a knight's move from e2".
    #[test]
    fn nobody_says_a_sentence_in_the_time_of_a_word() {
        let second = SAMPLE_RATE as usize;
        assert!(is_hurried(12, second * 7 / 10));
        assert!(!is_hurried(15, second) && is_hurried(18, second));
    }

    #[test]
    fn what_one_has_given_up_the_other_may_still_hear() {
        let lost = f64::NEG_INFINITY;
        let scores = fuse(vec![-1.0, lost, lost], vec![-50.0, -2.0, lost], 1.0);
        assert_eq!(scores.networks, [-1.0, -31.0, lost]);
        assert_eq!(scores.all, [-51.0, -33.0, lost]);
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
