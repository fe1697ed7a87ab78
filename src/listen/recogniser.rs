//! Samples and a grammar in, what was heard out.

use super::ListenError;
use super::activity::{Quality, dither};
use super::decide::{
    Bounds, Decision, LONG, Look, MOST_PRIOR, PHRASE, Ranked, Rule, Rules, SENTENCE, View, rank,
};
use super::dictation::{Dictated, Dictation, Fit, Wished, wished};
use super::features::SAMPLE_RATE;
use super::grammar::{SpeechGrammar, SpokenMeaning, SpokenSentence, is_light};
use super::graph::{End, Graph};
use super::model::{Evidence, Model};
use super::opinion::Opinion;
use super::phones::Inventory;
use crate::command::Command;
use crate::rules::Move;
use crate::speech::Lang;

/// So many of the networks' best meanings are reported ...
const SHORT_LIST: usize = 6;
/// ... and so many are scored again by the other recogniser, if in doubt: the rule was learned so.
const SCORED_AGAIN: usize = 3;

/// Where more sentences than this can be said, some noise is always near to one of them: the rule has
/// bounds of its own there, else a radio would be questioned at every other sentence.
const OPEN_GRAMMAR: usize = 200;

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

/// The same for words in any row, which fit better.
const MISFIT_OF_WORDS: f64 = 2.0;

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

/// How sure it must be of what was said in other words than the grammar has: to do what asks only, and to
/// ask about it; with a key pressed, and overheard.
const IN_OWN_WORDS: [Bounds; 2] = [
    Bounds {
        accept: 0.85,
        ask: 0.5,
    },
    Bounds {
        accept: 0.85,
        ask: 0.6,
    },
];

impl Recogniser {
    /// What was heard last, if the grammar was not sure of it: in anybody's words, by what they would do
    /// if they were typed, which `read` tells. No move is made of it, nothing is answered, and what changes
    /// or ends something is asked about.
    pub fn in_own_words(
        &mut self,
        heard: Heard,
        samples: &[f32],
        grammar: &SpeechGrammar,
        dictation: &Dictation,
        read: impl Fn(&str) -> Option<Command>,
        overheard: bool,
    ) -> Heard {
        if heard.verdict == Decision::Accept {
            return heard;
        }
        let Some(wished) = self.wished(samples, dictation, read) else {
            return heard;
        };
        let command = &wished.command;
        if matches!(
            command,
            Command::Play(_)
                | Command::Yes
                | Command::No
                | Command::AcceptDraw
                | Command::DeclineDraw
        ) {
            return heard;
        }
        let [pressed, free] = IN_OWN_WORDS;
        let bounds = if overheard { free } else { pressed };
        let verdict = match bounds.verdict(wished.confidence, 0.0) {
            Decision::Accept if !is_light(command) => Decision::Ask,
            verdict => verdict,
        };
        // What the grammar would ask about is asked about, unless this is sure.
        if verdict == Decision::Reject || verdict == heard.verdict {
            return heard;
        }
        let known = grammar.meaning_of(command).cloned();
        let reading = Reading {
            meaning: known.unwrap_or_else(|| SpokenMeaning::Command(wished.text.clone())),
            text: wished.text,
            command: Some(wished.command),
            score: 0.0,
        };
        Heard {
            readings: vec![reading],
            confidence: wished.confidence,
            verdict,
        }
    }

    /// What the words mean that were heard last.
    pub fn wished(
        &mut self,
        samples: &[f32],
        dictation: &Dictation,
        read: impl Fn(&str) -> Option<Command>,
    ) -> Option<Wished> {
        wished(&self.rows(samples, dictation, read))
    }

    /// The rows of words that may have been heard last, what each does and how well it fits; none if all
    /// are far from what was heard.
    pub fn rows(
        &mut self,
        samples: &[f32],
        dictation: &Dictation,
        read: impl Fn(&str) -> Option<Command>,
    ) -> Vec<(Dictated, Option<Command>, Fit)> {
        let Some(heard) = self.other.0.first() else {
            return Vec::new();
        };
        let rows = dictation.rows(heard);
        let mut graph = Graph::default();
        let ends: Vec<End> = rows
            .iter()
            .map(|row| graph.add(row.slots.iter().map(|slot| (&slot.key, &slot.variants))))
            .collect();
        let opinions = self.other.scores_far_behind(&graph);
        let free = self.other.free_path();
        let phones = |row: &Dictated| row.phones() as f64;
        let near = rows.iter().zip(&ends).any(|(row, end)| {
            let score = opinions.get(*end).copied().unwrap_or(f64::NEG_INFINITY);
            (free - score) / phones(row) < MISFIT_OF_WORDS
        });
        if !near {
            return Vec::new();
        }
        // Most talk was found out before the networks heard it.
        if self.evidence.is_empty() {
            let mut samples = samples.to_vec();
            dither(&mut samples);
            self.evidence = self.model.hear(&samples);
        }
        let scores = fuse(self.evidence.scores_far_behind(&graph), opinions, 1.0);
        let free = [self.evidence.free_path(), free];
        let read = rows.into_iter().zip(ends).filter_map(|(row, end)| {
            let fit = Fit {
                scores: [*scores.networks.get(end)?, *scores.opinion.get(end)?],
                free,
            };
            let command = read(&row.text);
            Some((row, command, fit))
        });
        read.collect()
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

fn decide(
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
fn is_phrase(best: &Ranked, grammar: &SpeechGrammar) -> bool {
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
fn usual(rule: &Rule, grammar: &SpeechGrammar, is_move: bool) -> Bounds {
    match (is_open(grammar), is_move) {
        (true, true) => rule.open,
        (true, false) => rule.wish,
        (false, _) => rule.few,
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
