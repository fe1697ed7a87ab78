//! From scores to a decision: accept what was heard, ask between two meanings, or reject.
//!
//! The rule and its numbers were found on speech that is not used to report them; see
//! `voices/acoustic/README.md`.

use serde::Deserialize;

/// What is done with what was heard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decision {
    /// It is clear enough to act on.
    Accept,
    /// It is one of two or so: ask which.
    Ask,
    /// It was nothing that can be said now.
    Reject,
}

impl Decision {
    /// Through bad sound nothing is taken for certain, and what is not clear is not asked about.
    pub const fn doubted(self) -> Self {
        match self {
            Self::Accept => Self::Ask,
            Self::Ask | Self::Reject => Self::Reject,
        }
    }

    /// As `hektor listen` prints it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Accept => "accept",
            Self::Ask => "ask",
            Self::Reject => "reject",
        }
    }
}

/// How the scores of one utterance look, in nats.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Look {
    /// How far the best meaning is ahead of the second, all opinions counted; none if it is the
    /// only one.
    pub margin: Option<f64>,
    /// What the networks say of it.
    pub networks: View,
    /// What the second opinion says.
    pub opinion: View,
    /// How many phones the best sentence has.
    pub phones: usize,
    /// How many meanings there are to choose from.
    pub meanings: usize,
    /// Speech over the noise around it, in decibels.
    pub snr_db: f64,
}

/// What one of two who listened says of the best sentence, in nats.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct View {
    /// The score of the sentence.
    pub best: f64,
    /// The score of the best phones without a grammar.
    pub free: f64,
    /// The score of any row of the words that can be said now.
    pub any_words: f64,
    /// How far its meaning is ahead of all others, or behind the best of them.
    pub ahead: f64,
}

/// What a rule looks at.
pub const INPUTS: usize = 13;

impl Look {
    /// The inputs of a [`Rule`]: the root of the margin; misfit and excess by the networks and by
    /// the second opinion; one over the phones; by how much each of them is for it, as a root; the
    /// logarithm of the number of meanings; and misfits and excesses once more, by how noisy it is:
    /// in noise everything fits worse. None if nothing fits at all.
    pub fn inputs(&self) -> Option<[f64; INPUTS]> {
        let views = [&self.networks, &self.opinion];
        if views.iter().any(|view| !view.best.is_finite()) {
            return None;
        }
        let phones = self.phones.max(1) as f64;
        // How much better it fits if anything goes, in nats a phone: any phones, then any words.
        let [misfit, other_misfit] =
            views.map(|view| ((view.free - view.best).max(0.0) / phones).min(6.0));
        let [excess, other_excess] =
            views.map(|view| ((view.any_words - view.best).max(0.0) / phones).min(3.0));
        let root = |nats: f64| nats.clamp(-50.0, 50.0).abs().sqrt().copysign(nats);
        let noise = 1.0 / (1.0 + self.snr_db.clamp(0.0, 40.0) / 10.0);
        let [ahead, other_ahead] = views.map(|view| root(view.ahead));
        Some([
            root(self.margin.unwrap_or(50.0).max(0.0)),
            misfit,
            1.0 / phones,
            excess,
            other_misfit,
            other_excess,
            ahead,
            other_ahead,
            (self.meanings.max(1) as f64).ln(),
            misfit * noise,
            excess * noise,
            other_misfit * noise,
            other_excess * noise,
        ])
    }
}

/// A logistic rule: `confidence = 1 / (1 + exp(-(bias + weights · inputs)))`, and how sure it must be
/// in each situation.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(default)]
pub struct Rule {
    weights: [f64; INPUTS],
    bias: f64,
    /// What a command of [`PHRASE`] phones or more is weighed by where many sentences can be said:
    /// moves, which the rule was learned on, are told from talk by other things than whole sentences.
    phrases: Option<Phrases>,
    /// Where few sentences can be said.
    pub few: Bounds,
    /// In a whole position, with all commands.
    pub open: Bounds,
    /// For a command or an answer where many sentences can be said: short words fit into much.
    pub wish: Bounds,
    /// For a command of [`PHRASE`] phones or more, if nobody pressed a key to say it.
    pub phrase: Bounds,
    /// For a command that is a whole sentence, whether a key was pressed or not: talk is hardly ever near
    /// to so many sounds in a row.
    pub sentence: Bounds,
    /// The same of a long one, which no talk that was measured is near to at all.
    pub long: Bounds,
    /// For what answers a question that is open: few words do, and one of them is waited for.
    pub answer: Bounds,
    /// For a move, if nobody pressed a key to say it and no question is open.
    pub overheard: Bounds,
    /// A shorter command is then accepted from this confidence on, and never asked about: talk is
    /// full of words like `ja` and `Uhr`.
    pub command: f64,
    /// What a nat of the other recogniser's score is worth.
    pub sphinx_weight: f64,
}

/// How many of a rule's inputs whole sentences are weighed by: the margin, the phones, and how well they
/// fit for each of the two who listened.
const OF_PHRASES: usize = 6;

/// The first inputs of a [`Rule`] weighed for whole sentences.
#[derive(Debug, Clone, PartialEq, Deserialize)]
struct Phrases {
    weights: [f64; OF_PHRASES],
    bias: f64,
}

/// How sure it must be.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
pub struct Bounds {
    /// From this confidence on it is accepted.
    pub accept: f64,
    /// From this one on it is asked about.
    pub ask: f64,
}

/// The rules that were learned, one for each set of recognisers.
#[derive(Debug, Clone, PartialEq, Deserialize, Default)]
#[serde(default)]
pub struct Rules {
    /// What the program carries alone.
    pub embedded: Rule,
    /// Together with pocketsphinx.
    pub with_pocketsphinx: Rule,
}

const CAREFUL: Bounds = Bounds {
    accept: 0.9,
    ask: 0.3,
};

/// Before a rule was learned: by the margin alone, and carefully.
impl Default for Rule {
    fn default() -> Self {
        Self {
            weights: [
                1.0, -1.0, 0.0, -2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0,
            ],
            bias: 0.0,
            phrases: None,
            few: CAREFUL,
            open: CAREFUL,
            wish: CAREFUL,
            phrase: CAREFUL,
            sentence: CAREFUL,
            long: CAREFUL,
            answer: CAREFUL,
            overheard: CAREFUL,
            command: 0.98,
            sphinx_weight: 0.0,
        }
    }
}

impl Rule {
    /// How sure it is that the best meaning was meant, 0 to 1, which is a move or something short, or
    /// else a phrase.
    pub fn confidence(&self, look: &Look, is_phrase: bool) -> f64 {
        let Some(inputs) = look.inputs() else {
            return 0.0;
        };
        let (weights, bias) = match &self.phrases {
            Some(own) if is_phrase => (own.weights.as_slice(), own.bias),
            _ => (self.weights.as_slice(), self.bias),
        };
        let sum: f64 = weights.iter().zip(inputs).map(|(w, x)| w * x).sum();
        1.0 / (1.0 + (-(bias + sum)).exp())
    }
}

impl Bounds {
    /// What is done at a confidence. `strictness` moves the line for accepting: 0 is the rule's own,
    /// 1 asks always.
    pub fn verdict(&self, confidence: f64, strictness: f64) -> Decision {
        let strictness = strictness.clamp(0.0, 1.0);
        let accept = self.accept + (1.0 - self.accept) * strictness;
        if confidence >= accept && strictness < 1.0 {
            Decision::Accept
        } else if confidence >= self.ask {
            Decision::Ask
        } else {
            Decision::Reject
        }
    }
}

/// The most that likelihood of a move can add to or take from its score, in nats: it breaks ties
/// between words that sound alike. Two of them are far less than the margin at which a move is
/// accepted, so that clear speech is never overruled.
pub const MOST_PRIOR: f64 = 0.5;

/// What a wish that is seldom said has against it, in nats: one in twenty.
pub const RARE: f64 = 3.0;

/// From so many phones on a command is more than a word that fits into much.
pub const PHRASE: usize = 7;
/// From so many on it is a sentence, as "what did you play": of the talk that is measured
/// with no other is near to so many.
pub const SENTENCE: usize = 10;
/// And from so many on a long one.
pub const LONG: usize = 14;

/// A meaning with its score.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ranked {
    /// Its number.
    pub meaning: usize,
    /// Its best sentence, by end of the graph.
    pub end: usize,
    /// The score of that sentence, with what the meaning got beforehand.
    pub score: f64,
}

/// The meanings by the scores of their best sentences, the best first; those that cannot be what
/// was heard are left out. `bonus` is what a meaning gets before anything was heard, in nats.
pub fn rank(
    scores: &[f64],
    meaning_of: impl Fn(usize) -> Option<usize>,
    bonus: impl Fn(usize) -> f64,
) -> Vec<Ranked> {
    let mut best: Vec<Option<Ranked>> = Vec::new();
    for (end, &score) in scores.iter().enumerate() {
        let Some(meaning) = meaning_of(end).filter(|_| score.is_finite()) else {
            continue;
        };
        if best.len() <= meaning {
            best.resize(meaning + 1, None);
        }
        if let Some(slot) = best.get_mut(meaning)
            && slot.is_none_or(|known| known.score < score)
        {
            *slot = Some(Ranked {
                meaning,
                end,
                score,
            });
        }
    }
    let mut ranked: Vec<Ranked> = best.into_iter().flatten().collect();
    for entry in &mut ranked {
        let bonus = bonus(entry.meaning);
        if bonus.is_finite() {
            entry.score += bonus.clamp(-RARE, MOST_PRIOR);
        }
    }
    ranked.sort_by(|a, b| b.score.total_cmp(&a.score));
    ranked
}

#[cfg(test)]
mod tests {
    use super::*;

    fn look(margin: f64, misfit: f64, excess: f64) -> Look {
        let view = View {
            best: -10.0,
            free: -10.0 + 10.0 * misfit,
            any_words: -10.0 + 10.0 * excess,
            ahead: margin,
        };
        Look {
            margin: Some(margin),
            networks: view,
            opinion: view,
            phones: 10,
            meanings: 30,
            snr_db: 30.0,
        }
    }

    #[test]
    fn more_margin_is_surer_and_more_misfit_or_better_other_words_less() {
        let rule = Rule::default();
        let sure = |margin, misfit, excess| rule.confidence(&look(margin, misfit, excess), false);
        assert!(sure(10.0, 0.1, 0.0) > sure(1.0, 0.1, 0.0));
        assert!(sure(10.0, 0.1, 0.0) > sure(10.0, 3.0, 0.0));
        assert!(sure(10.0, 0.1, 0.0) > sure(10.0, 0.1, 0.5));
        assert_eq!(CAREFUL.verdict(sure(30.0, 0.0, 0.0), 0.0), Decision::Accept);
        assert_eq!(CAREFUL.verdict(sure(0.0, 5.0, 1.0), 0.0), Decision::Reject);
    }

    #[test]
    fn a_phrase_is_weighed_by_its_own_numbers() {
        let own = r#"{"phrases": {"weights": [0, 0, 0, 0, -1, 0], "bias": 2}}"#;
        let rule: Rule = serde_json::from_str(own).unwrap();
        let mut heard = look(10.0, 0.0, 0.0);
        let well = rule.confidence(&heard, true);
        heard.opinion.free += 40.0;
        let badly = rule.confidence(&heard, true);
        assert!((well - 0.881).abs() < 0.001 && (badly - 0.119).abs() < 0.001);
        let usual = rule.confidence(&heard, false);
        assert_eq!(Rule::default().confidence(&heard, true), usual);
    }

    #[test]
    fn the_strictest_setting_always_asks() {
        assert_eq!(CAREFUL.verdict(1.0, 1.0), Decision::Ask);
        assert_eq!(CAREFUL.verdict(0.0, 1.0), Decision::Reject);
        assert_eq!(Decision::Accept.doubted(), Decision::Ask);
        assert_eq!(Decision::Ask.doubted(), Decision::Reject);
    }

    #[test]
    fn nothing_heard_is_no_confidence() {
        let mut nothing = look(50.0, 0.0, 0.0);
        nothing.networks.best = f64::NEG_INFINITY;
        assert_eq!(Rule::default().confidence(&nothing, false), 0.0);
    }

    #[test]
    fn wordings_of_one_meaning_count_as_one() {
        let scores = [-3.0, -2.5, -1.0, f64::NEG_INFINITY];
        let ranked = rank(&scores, |end| Some([0, 1, 0, 2][end]), |_| 0.0);
        assert_eq!(ranked.len(), 2);
        assert_eq!((ranked[0].meaning, ranked[0].end), (0, 2));
        assert_eq!((ranked[1].meaning, ranked[1].end), (1, 1));
    }

    #[test]
    fn the_prior_breaks_ties_and_no_more() {
        let bonus = |meaning: usize| if meaning == 1 { 100.0 } else { -100.0 };
        let meaning_of = Some;
        let close = rank(&[-3.0, -6.4], meaning_of, bonus);
        assert_eq!(close[0].meaning, 1);
        let clear = rank(&[-3.0, -6.6], meaning_of, bonus);
        assert_eq!(clear[0].meaning, 0);
    }
}
