//! What is in doubt, heard once more by [`Whisper`], where somebody installed it: the readings are judged
//! by it, and what fits none of them is written down in its words and read as if it had been typed.
//!
//! A move is made of it only where the grammar heard the same move and both together are sure.

use std::collections::HashMap;
use std::path::Path;

use super::ListenError;
use super::activity::dither;
use super::decide::{Bounds, Decision};
use super::dictation::wishes;
use super::features::SAMPLE_RATE;
use super::grammar::{SpeechGrammar, SpokenMeaning, is_light};
use super::heard::{Heard, Reading};
use super::whisper::{Whisper, Written};
use super::wording::Sayable;
use crate::command::Command;
use crate::lexicon::Lexicon;
use crate::notation::resolve_any;
use crate::sorted::Sorted;

/// What it takes for said before, by language.
static BEFORE: &str = include_str!("../../voices/acoustic/whisper.toml");

/// What is shorter or longer than this is not heard again, in samples (0.3 s, 10 s).
const LENGTHS: std::ops::Range<usize> = SAMPLE_RATE as usize * 3 / 10..SAMPLE_RATE as usize * 10;

/// What a nat of its judgement is worth beside one of the networks and the second opinion together.
const WEIGHT: f64 = 5.0;

/// Whisper, ready to be asked.
pub struct Scribe {
    whisper: Whisper,
    before: HashMap<String, String>,
}

/// Where something was said.
#[derive(Clone, Copy)]
pub struct Place<'a> {
    /// What can be said there.
    pub grammar: &'a SpeechGrammar,
    /// In which words.
    pub lexicon: &'a Lexicon,
    /// The scene.
    pub scene: &'a Sayable,
    /// Nobody pressed a key to say it.
    pub overheard: bool,
    /// 0 plays at once when sure, 1 always asks.
    pub strictness: f64,
}

/// What it makes of something that was said.
#[derive(Debug, Clone, PartialEq)]
pub struct Opinion {
    /// What it wrote down.
    pub written: Option<Written>,
    /// The same as it would be typed.
    pub line: String,
    /// What that does.
    pub wishes: Vec<Command>,
    /// Whether it does all of that, and not one of it.
    pub all: bool,
    /// The logarithm of how likely each reading is, and in how many pieces.
    pub judged: Vec<(f64, usize)>,
    /// Whether what it wrote means the same as each reading.
    pub agrees: Vec<bool>,
}

/// What a rule looks at.
pub const INPUTS: usize = 4;

impl Scribe {
    /// Loads the model in a folder.
    ///
    /// # Errors
    /// [`ListenError::Missing`]: it is not there, or damaged.
    pub fn load(folder: &Path) -> Result<Self, ListenError> {
        let missing = |error: ListenError| ListenError::Missing("Whisper", error.to_string());
        Self::of(Whisper::load(folder).map_err(missing)?)
    }

    /// With this model.
    ///
    /// # Errors
    /// [`ListenError::Table`] if the program's own table is damaged.
    pub fn of(whisper: Whisper) -> Result<Self, ListenError> {
        let before = toml::from_str(BEFORE).map_err(|e| ListenError::Table(e.to_string()))?;
        Ok(Self { whisper, before })
    }

    /// Whether what was heard is worth a second of a core: talk is not, what the grammar is near to may be.
    pub fn listens_to(heard: &Heard, samples: &[f32], place: &Place) -> bool {
        heard.verdict != Decision::Accept
            && LENGTHS.contains(&samples.len())
            && !(place.overheard && heard.best().is_none())
    }

    /// What is to be done with what was heard, if the embedded recogniser was not sure of it. `None` if
    /// `go_on` said no in between.
    pub fn again(
        &self,
        heard: Heard,
        samples: &[f32],
        place: &Place,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Option<Heard> {
        if !Self::listens_to(&heard, samples, place) {
            return Some(heard);
        }
        match self.opinion(&heard, samples, place, go_on) {
            Some(opinion) => Some(decided(heard, &opinion, place)),
            None if go_on() => Some(heard),
            None => None,
        }
    }

    /// What it makes of what was said; `None` if it has no opinion.
    pub fn opinion(
        &self,
        heard: &Heard,
        samples: &[f32],
        place: &Place,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Option<Opinion> {
        let lang = place.lexicon.lang();
        let before = self.before.get(lang.primary())?;
        let mut samples = samples.to_vec();
        dither(&mut samples);
        let hearing =
            (self.whisper).hear(&samples, lang.primary(), &format!(" {before}"), go_on)?;
        let texts: Vec<String> = heard.readings.iter().map(|r| sentence(&r.text)).collect();
        if !go_on() {
            return None;
        }
        let judged = hearing.judge(&texts);
        let written = hearing.write(go_on);
        if written.is_none() && !go_on() {
            return None;
        }
        let said = written.as_ref().map(|written| written.text.as_str());
        let (line, (wishes, all)) = said.map(|said| typed(said, place)).unwrap_or_default();
        let agrees = heard.readings.iter().map(|reading| {
            same_words(&line, &reading.text)
                || matches!(wishes.as_slice(), [command] if means(command, reading, place))
        });
        Some(Opinion {
            agrees: agrees.collect(),
            written,
            line,
            wishes,
            all,
            judged,
        })
    }
}

impl Opinion {
    /// The readings from the best to the worst, by number, with what each has of both together.
    fn ranked(&self, heard: &Heard) -> Vec<(usize, f64)> {
        let scores = heard.readings.iter().zip(&self.judged).enumerate();
        let mut ranked: Vec<(usize, f64)> = scores
            .map(|(number, (reading, (judged, _)))| (number, reading.score + WEIGHT * judged))
            .collect();
        ranked.order_by(|a, b| b.1.total_cmp(&a.1));
        ranked
    }

    /// Of the best reading by both: the root of how far it is ahead, how much less likely it is than what
    /// was written down, a piece, whether that means the same, and the odds that it had before.
    pub fn inputs(&self, heard: &Heard) -> Option<(usize, [f64; INPUTS])> {
        let ranked = self.ranked(heard);
        let &(best, score) = ranked.first()?;
        let margin = ranked.get(1).map_or(AHEAD, |second| score - second.1);
        let &(judged, pieces) = self.judged.get(best)?;
        let free = self
            .written
            .as_ref()
            .map_or(judged, |written| written.likely);
        let behind = ((free - judged) / pieces.max(1) as f64).clamp(-1.0, 5.0);
        let agrees = self.agrees.get(best).is_some_and(|agrees| *agrees);
        // Of another reading than the best before nothing spoke.
        let before = if best == 0 { heard.confidence } else { 0.0 };
        let before = before.clamp(1e-3, 1.0 - 1e-3);
        let inputs = [
            margin.clamp(0.0, AHEAD).sqrt(),
            behind,
            f64::from(u8::from(agrees)),
            (before / (1.0 - before)).ln(),
        ];
        Some((best, inputs))
    }

    /// How likely what was written is, a piece: the mean of the logarithms.
    pub fn certainty(&self) -> f64 {
        let written = self.written.as_ref();
        written.map_or(f64::NEG_INFINITY, |w| w.likely / w.pieces.max(1) as f64)
    }
}

/// Learned on people's moves and numbers in doubt and on what could not be said, as
/// `voices/acoustic/README.md` tells.
const WEIGHTS: [f64; INPUTS] = [0.87, -1.64, 2.65, 0.39];
const BIAS: f64 = -0.70;
/// A reading so far ahead is as good as alone, in nats.
const AHEAD: f64 = 25.0;
/// So much less likely a piece than what was written, a reading is not done without a question.
const FAR: f64 = 0.7;

/// How sure it must be of a reading, with a key pressed and overheard.
const OF_READINGS: [Bounds; 2] = [
    Bounds {
        accept: 0.95,
        ask: 0.5,
    },
    Bounds {
        accept: 0.97,
        ask: 0.7,
    },
];

/// How likely a piece must be of what is done that only asks, and of what is asked about.
const WRITTEN: [f64; 2] = [-0.35, -0.6];

/// How sure it is of the best reading.
fn confidence(inputs: &[f64; INPUTS]) -> f64 {
    let sum: f64 = WEIGHTS.iter().zip(inputs).map(|(w, x)| w * x).sum();
    1.0 / (1.0 + (-(BIAS + sum)).exp())
}

fn decided(mut heard: Heard, opinion: &Opinion, place: &Place) -> Heard {
    let [pressed, free] = OF_READINGS;
    let bounds = if place.overheard { free } else { pressed };
    let found = opinion.inputs(&heard);
    let agrees = found.is_some_and(|(best, _)| opinion.agrees.get(best) == Some(&true));
    // What it wrote clearly, and what is something else, is no worse told than what is near to it.
    if !agrees && let Some(written) = in_its_words(opinion, place) {
        return written;
    }
    if let Some((best, inputs)) = found
        && let Some(first) = heard.readings.get_mut(..=best)
    {
        let sure = confidence(&inputs);
        let near = inputs.get(1).is_some_and(|behind| *behind < FAR);
        let reading = first.last();
        let verdict = match bounds.verdict(sure, place.strictness) {
            // Talk is full of single words, and of what sounds like something.
            _ if place.overheard && reading.is_some_and(is_a_word) => Decision::Reject,
            Decision::Accept if !agrees && (place.overheard || !near) => Decision::Ask,
            Decision::Accept if reading.is_some_and(has_a_letter) => Decision::Ask,
            verdict => verdict,
        };
        if verdict != Decision::Reject {
            // The others stay in their order.
            first.rotate_right(1);
            heard.confidence = sure;
            heard.verdict = verdict;
        }
    }
    heard
}

/// Whether a reading is a command of one word.
fn is_a_word(reading: &Reading) -> bool {
    let is_command = matches!(reading.meaning, SpokenMeaning::Command(_));
    is_command && !reading.text.contains(' ')
}

/// Whether a square of a move is named by a letter alone, which is easily taken for another.
fn has_a_letter(reading: &Reading) -> bool {
    let is_move = matches!(reading.meaning, SpokenMeaning::Moves(_));
    is_move
        && reading
            .text
            .split(' ')
            .any(|word| word.chars().count() == 1)
}

/// What was written down, as what it does when it is typed: what only asks is done, anything else is asked
/// about, and nothing is answered. Of several wishes in one breath too (`Assistant::several_heard`).
fn in_its_words(opinion: &Opinion, place: &Place) -> Option<Heard> {
    let [accept, ask] = WRITTEN;
    let certainty = opinion.certainty();
    if place.overheard || !place.scene.is_open() || certainty < ask {
        return None;
    }
    let text = opinion.line.clone();
    let answers = |command: &Command| {
        use Command as C;
        matches!(command, C::Yes | C::No | C::AcceptDraw | C::DeclineDraw)
    };
    if opinion.wishes.iter().any(answers) {
        return None;
    }
    let (meaning, command) = match opinion.wishes.as_slice() {
        [] => return None,
        [Command::Play(patterns)] => {
            let position = place
                .scene
                .position
                .as_ref()
                .filter(|_| place.scene.may_move)?;
            let mv = resolve_any(patterns, position).ok()?;
            (SpokenMeaning::Moves(vec![mv]), None)
        }
        [command] => {
            let known = place.grammar.meaning_of(command).cloned();
            (
                known.unwrap_or_else(|| SpokenMeaning::Command(text.clone())),
                Some(command.clone()),
            )
        }
        several => (SpokenMeaning::Several(several.to_vec()), None),
    };
    // Of several each is asked about where it does more than ask.
    let light = match &meaning {
        SpokenMeaning::Several(_) => opinion.all,
        _ => command.as_ref().is_some_and(is_light),
    };
    let reading = Reading {
        text,
        meaning,
        command,
        score: 0.0,
    };
    Some(Heard {
        readings: vec![reading],
        confidence: certainty.exp(),
        verdict: if light && certainty >= accept {
            Decision::Accept
        } else {
            Decision::Ask
        },
    })
}

/// Whether a command does what a reading does.
fn means(command: &Command, reading: &Reading, place: &Place) -> bool {
    match (command, &reading.meaning) {
        (Command::Play(patterns), SpokenMeaning::Moves(moves)) => {
            let position = place.scene.position.as_ref();
            let mv = position.and_then(|position| resolve_any(patterns, position).ok());
            mv.is_some_and(|mv| moves.contains(&mv))
        }
        (_, SpokenMeaning::Command(_)) => {
            reading.command.as_ref() == Some(command)
                || place.grammar.meaning_of(command) == Some(&reading.meaning)
        }
        _ => false,
    }
}

/// A reading as Whisper would write it.
fn sentence(text: &str) -> String {
    let mut chars = text.chars();
    let first: String = chars
        .next()
        .into_iter()
        .flat_map(char::to_uppercase)
        .collect();
    format!(" {first}{}.", chars.as_str())
}

/// What it wrote as it would be typed, and what that does: without marks, or with those that part several
/// wishes.
fn typed(written: &str, place: &Place) -> (String, (Vec<Command>, bool)) {
    const MARKS: [char; 4] = ['.', ',', '?', '!'];
    let plain = line(&written.replace(MARKS, ""));
    let found = wishes(&plain, place.lexicon, place.scene);
    let marked = line(written.trim_end().trim_end_matches(MARKS));
    if found.0.is_empty() && marked.contains(MARKS) {
        let found = wishes(&marked, place.lexicon, place.scene);
        if found.0.len() > 1 {
            return (marked, found);
        }
    }
    (plain, found)
}

/// No capital because a sentence begins.
fn line(text: &str) -> String {
    let mut chars = text.trim().chars();
    let first: String = chars
        .next()
        .into_iter()
        .flat_map(char::to_lowercase)
        .collect();
    format!("{first}{}", chars.as_str())
}

fn same_words(a: &str, b: &str) -> bool {
    let words = |text: &str| {
        text.to_lowercase()
            .split_whitespace()
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    !a.is_empty() && words(a) == words(b)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::Pattern;
    use crate::rules::{Chess, parse_uci};
    use crate::speech::Lang;

    fn reading(text: &str, mv: &str, score: f64) -> Reading {
        let moves = parse_uci(&Chess::default(), mv).into_iter().collect();
        Reading {
            text: text.to_owned(),
            meaning: SpokenMeaning::Moves(moves),
            command: None,
            score,
        }
    }

    fn in_doubt() -> Heard {
        Heard {
            readings: vec![
                reading("pawn Eva four", "e2e4", 0.0),
                reading("pawn David four", "d2d4", -2.0),
            ],
            confidence: 0.4,
            verdict: Decision::Ask,
        }
    }

    /// It wrote this, as likely as that a piece, which does nothing.
    fn wrote(text: &str, mean: f64) -> Opinion {
        let written = Written {
            text: text.to_owned(),
            likely: mean * 8.0,
            pieces: 8,
        };
        Opinion {
            written: Some(written),
            line: String::new(),
            wishes: Vec::new(),
            all: true,
            judged: Vec::new(),
            agrees: Vec::new(),
        }
    }

    fn with(opinion: &Opinion, heard: Heard, overheard: bool, strictness: f64) -> Heard {
        let lexicon = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
        let place = Place {
            grammar: &SpeechGrammar::default(),
            lexicon: &lexicon,
            scene: &Sayable::to_move(Chess::default()),
            overheard,
            strictness,
        };
        decided(heard, opinion, &place)
    }

    #[test]
    fn a_reading_that_both_hear_is_done_and_another_one_comes_first() {
        let first = Opinion {
            judged: vec![(-2.0, 5), (-30.0, 5)],
            agrees: vec![true, false],
            ..wrote("Pawn Eva four.", -0.2)
        };
        let heard = with(&first, in_doubt(), false, 0.0);
        assert_eq!(heard.verdict, Decision::Accept);
        assert_eq!(heard.best().unwrap().text, "pawn Eva four");
        assert_eq!(with(&first, in_doubt(), false, 1.0).verdict, Decision::Ask);
        let second = Opinion {
            judged: vec![(-30.0, 5), (-2.0, 5)],
            agrees: vec![false, true],
            ..first.clone()
        };
        let heard = with(&second, in_doubt(), false, 0.0);
        assert_eq!(heard.best().unwrap().text, "pawn David four");
        assert_eq!(heard.readings.len(), 2);
        // What it wrote is something else, and far likelier.
        let other = Opinion {
            judged: vec![(-30.0, 5), (-31.0, 5)],
            agrees: vec![false, false],
            ..wrote("What do you think of it?", -0.1)
        };
        assert_eq!(with(&other, in_doubt(), false, 0.0), in_doubt());
        // A letter is asked about, however sure it is.
        let mut letter = in_doubt();
        letter.readings[0].text = "pawn e four".to_owned();
        assert_eq!(with(&first, letter, false, 0.0).verdict, Decision::Ask);
        // Nobody pressed a key: then it has to write the same.
        let alone = Opinion {
            agrees: vec![false, false],
            judged: vec![(-2.0, 5), (-60.0, 5)],
            ..first
        };
        let heard = with(&alone, in_doubt(), true, 0.0);
        assert_ne!(heard.verdict, Decision::Accept);
    }

    #[test]
    fn what_is_of_no_reading_is_read_in_its_words() {
        let lexicon = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
        let place = Place {
            grammar: &SpeechGrammar::default(),
            lexicon: &lexicon,
            scene: &Sayable::to_move(Chess::default()),
            overheard: false,
            strictness: 0.0,
        };
        let says = |text: &str, mean| {
            let (line, (wishes, all)) = typed(text, &place);
            Opinion {
                line,
                wishes,
                all,
                ..wrote(text, mean)
            }
        };
        let nothing = || Heard::NOTHING;
        let question = says("What is on the d file?", -0.2);
        let heard = with(&question, nothing(), false, 0.0);
        assert_eq!(heard.verdict, Decision::Accept);
        assert_eq!(heard.best().unwrap().text, "what is on the d file");
        assert_eq!(with(&question, nothing(), true, 0.0), nothing());
        let unsure = says("What is on the d file?", -0.5);
        assert_eq!(with(&unsure, nothing(), false, 0.0).verdict, Decision::Ask);
        let hopeless = says("What is on the d file?", -1.0);
        assert_eq!(with(&hopeless, nothing(), false, 0.0), nothing());
        // No move is made, nothing is answered, and what changes something is asked about.
        let play = says("Knight Felix three.", -0.1);
        let heard = with(&play, nothing(), false, 0.0);
        assert_eq!(heard.verdict, Decision::Ask);
        assert!(
            matches!(&heard.readings[0].meaning, SpokenMeaning::Moves(moves) if moves.len() == 1)
        );
        assert_eq!(with(&says("Yes.", -0.1), nothing(), false, 0.0), nothing());
        let back = says("Take back.", -0.1);
        assert_eq!(with(&back, nothing(), false, 0.0).verdict, Decision::Ask);
        assert_eq!(
            with(&wrote("Xyzzy.", -0.1), nothing(), false, 0.0),
            nothing()
        );
        // Several wishes in one breath, and one of two.
        for (text, mean, verdict) in [
            (
                "How much time do I have and what did he play?",
                -0.2,
                Decision::Accept,
            ),
            (
                "How much time do I have, and what did he play?",
                -0.5,
                Decision::Ask,
            ),
            (
                "Take back, and how much time do I have?",
                -0.2,
                Decision::Ask,
            ),
        ] {
            let heard = with(&says(text, mean), nothing(), false, 0.0);
            assert_eq!(heard.verdict, verdict, "{text}");
            assert!(
                matches!(&heard.readings[0].meaning, SpokenMeaning::Several(all) if all.len() == 2),
                "{heard:?}"
            );
            assert_eq!(with(&says(text, mean), nothing(), true, 0.0), nothing());
        }
        let yes = says("Yes, and how much time do I have?", -0.1);
        assert_eq!(with(&yes, nothing(), false, 0.0), nothing());
    }

    #[test]
    fn one_word_of_talk_is_nothing() {
        let word = Reading {
            text: "clock".to_owned(),
            meaning: SpokenMeaning::Command("clock".to_owned()),
            command: None,
            score: 0.0,
        };
        let heard = Heard {
            readings: vec![word],
            confidence: 0.5,
            verdict: Decision::Reject,
        };
        let same = Opinion {
            judged: vec![(-1.0, 3)],
            agrees: vec![true],
            ..wrote("Clock.", -0.1)
        };
        assert_eq!(with(&same, heard.clone(), true, 0.0), heard);
        assert_eq!(with(&same, heard, false, 0.0).verdict, Decision::Accept);
    }

    #[test]
    fn what_does_the_same_agrees() {
        let lexicon = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
        let place = Place {
            grammar: &SpeechGrammar::default(),
            lexicon: &lexicon,
            scene: &Sayable::to_move(Chess::default()),
            overheard: false,
            strictness: 0.0,
        };
        let moved = reading("knight Felix three", "g1f3", 0.0);
        let play = |mv| {
            let mv = parse_uci(&Chess::default(), mv).unwrap();
            Command::Play(vec![Pattern::of(mv)])
        };
        assert!(means(&play("g1f3"), &moved, &place));
        assert!(!means(&play("g1h3"), &moved, &place));
        assert!(!means(&Command::Hint, &moved, &place));
        assert!(same_words("knight felix three", "Knight Felix three"));
        assert!(!same_words("", ""));
        assert_eq!(sentence("läufer nimmt"), " Läufer nimmt.");
        assert_eq!(line(" Was steht auf e4"), "was steht auf e4");
        assert_eq!(sentence(""), " .");
    }

    #[test]
    fn what_stands_before_is_there_for_each_language() {
        let before: HashMap<String, String> = toml::from_str(BEFORE).unwrap();
        assert!(before.contains_key("en") && before.contains_key("de"));
        let missing = Scribe::load("/nowhere/whisper".as_ref()).err();
        assert!(matches!(missing, Some(ListenError::Missing("Whisper", _))));
    }
}
