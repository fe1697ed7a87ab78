//! Hears a list of recordings and prints, for each, what the rules for accepting are learned from:
//! `voices/acoustic/people.py` makes the list and `voices/acoustic/rule.py` learns from the lines.
//!
//! ```text
//! cargo run --release --example hear -- LANG [MODEL|-] [HEAD|-] [WEIGHT|-] [alone|sphinx] \
//!     [people|value|-] [cut|-] [overheard] < list.tsv > heard.jsonl
//! ```
//!
//! A line of the list has a recording, what can be said (`lines:FILE`, `fen:POSITION` for a whole
//! position with all commands, `asked:POSITION` for the same with a question open, `stage:ANSWERS` or
//! `stage:ANSWERS:POSITION` for what a drill or a menu waits for), and what was said: one of the lines,
//! a move in UCI form, `say:WORDS` for whatever these words mean there, `typed:WORDS` for what they do
//! when they are typed (`no ...` where that cannot be said there), or `-` for nothing that can be said.
//! All three are separated by tabs.
//! HEAD may be followed by a comma and another embedding.
//! The last words are a prior of moves (that of people, or by what a move is worth after captures),
//! `cut`, by which each recording is cut out of the quiet around it as the microphone's sound is, and
//! `overheard`, by which nobody pressed a key to say it; after it `own`, by which what is said in other
//! words than the grammar has is heard too, as in the program. `meant` is then what the words do when they
//! are typed, `heard` what would be done or asked about, and `took` how many milliseconds the words took.
//! After it, or `-`, a folder with a Whisper model, which hears again what is in doubt: `before` is the verdict
//! before that, `again` how many milliseconds it took (twice), `whisper` what its rule looks at.

use std::collections::HashMap;
use std::error::Error;
use std::io::{BufRead, Write, stdin, stdout};
use std::time::Instant;

use hektor::command::{Command, Parsed, understand};
use hektor::engine::lab::likely_by_value;
use hektor::engine::likely::likely;
use hektor::grammar::Now;
use hektor::lexicon::Lexicon;
use hektor::listen::activity::{Activity, EndSilence, SpeechEdge};
use hektor::listen::candidates;
use hektor::listen::decide::Decision;
use hektor::listen::dictation::{Dictation, wish};
use hektor::listen::ear::read_wav;
use hektor::listen::grammar::{Slot, SpeechGrammar, SpokenMeaning};
use hektor::listen::heard::{Expectation, Heard};
use hektor::listen::model::Model;
use hektor::listen::opinion::Opinion;
use hektor::listen::pronounce::Pronouncer;
use hektor::listen::recogniser::Recogniser;
use hektor::listen::scribe::{Place, Scribe};
use hektor::listen::slots::{Letters, Slots};
use hektor::listen::sphinx::Sphinx;
use hektor::listen::wording::{self, Answers, Sayable};
use hektor::notation::resolve_any;
use hektor::rules::{Move, castling_mode, parse_fen, uci_of};
use hektor::speech::Lang;
use serde_json::json;

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// How a meaning is called.
type Name = Box<dyn Fn(&SpokenMeaning) -> String>;

/// What can be said, and how each meaning is called in the list.
struct Asked {
    scene: Sayable,
    grammar: SpeechGrammar,
    names: Vec<String>,
    priors: Vec<(Move, f32)>,
}

fn asked(
    spec: &str,
    lang: &str,
    prior: Option<&str>,
    slots: &Slots,
    pronouncer: &mut Pronouncer,
) -> Result<Asked> {
    let mut priors = Vec::new();
    let mut scene = Sayable::default();
    let (grammar, name): (SpeechGrammar, Name) = match spec.split_once(':') {
        Some(("lines", path)) => {
            let text = std::fs::read_to_string(path)?;
            let lines: Vec<String> = text.lines().map(str::to_owned).collect();
            let other = if lang == "de" { "en" } else { "de" };
            let texts = lines.iter().map(String::as_str);
            let grammar = candidates::grammar_of(texts, &[lang, other], pronouncer);
            let name = move |meaning: &SpokenMeaning| match meaning {
                SpokenMeaning::Line(number) => lines.get(*number).cloned().unwrap_or_default(),
                _ => String::new(),
            };
            (grammar, Box::new(name))
        }
        Some(("stage", stage)) => {
            let (answers, fen) = match stage.split_once(':') {
                Some((answers, fen)) => (answers, Some(fen)),
                None => (stage, None),
            };
            let position = fen.map(parse_fen).transpose()?;
            scene = Sayable {
                may_move: position.is_some(),
                position,
                answers: Some(answers_of(answers)?),
                asked: true,
                ..Sayable::default()
            };
            (wording::grammar_of(&scene, slots), Box::new(command_name))
        }
        Some((kind @ ("fen" | "asked"), fen)) => {
            let position = parse_fen(fen)?;
            let mode = castling_mode(&position);
            priors = match prior {
                Some("people") => likely(&position),
                Some("value") => likely_by_value(&position),
                _ => Vec::new(),
            };
            scene = Sayable {
                asked: kind == "asked",
                ..Sayable::to_move(position)
            };
            let grammar = wording::grammar_of(&scene, slots);
            let name = move |meaning: &SpokenMeaning| match meaning {
                SpokenMeaning::Moves(moves) => {
                    let moves: Vec<String> = moves.iter().map(|mv| uci_of(*mv, mode)).collect();
                    moves.join(" ")
                }
                other => command_name(other),
            };
            (grammar, Box::new(name))
        }
        _ => return Err(format!("neither lines nor fen: {spec}").into()),
    };
    let names = grammar.meanings().iter().map(name).collect();
    Ok(Asked {
        scene,
        grammar,
        names,
        priors,
    })
}

fn command_name(meaning: &SpokenMeaning) -> String {
    match meaning {
        SpokenMeaning::Moves(moves) => format!("{moves:?}"),
        SpokenMeaning::Command(command) => format!("command {command}"),
        SpokenMeaning::Several(_) | SpokenMeaning::Line(_) => String::new(),
    }
}

fn answers_of(name: &str) -> Result<Answers> {
    let all = [
        Answers::YesOrNo,
        Answers::Colour,
        Answers::Piece,
        Answers::Square,
        Answers::Choice,
        Answers::Moves,
        Answers::Place,
        Answers::Number,
        Answers::Words,
    ];
    let found = all.into_iter().find(|known| format!("{known:?}") == name);
    found.ok_or_else(|| format!("no answers: {name}").into())
}

/// What these words mean where this can be said; nothing if they cannot be said.
fn meaning_of(words: &str, asked: &Asked) -> String {
    fn rest<'w>(words: &'w str, slots: &[Slot]) -> bool {
        let Some((slot, others)) = slots.split_first() else {
            return words.is_empty();
        };
        let rests = slot.spellings.iter().filter_map(|(spelling, said)| {
            let rest: &'w str = words.strip_prefix(spelling.as_str())?;
            let whole = rest.is_empty() || rest.starts_with(' ');
            (whole && !said.is_empty()).then(|| rest.trim_start())
        });
        let rests: Vec<&str> = rests.collect();
        rests.into_iter().any(|words| rest(words, others))
    }
    let sentences = asked.grammar.sentences().iter();
    let found = sentences
        .map(|sentence| (rest(words, &sentence.slots), sentence.meaning))
        .find(|(fits, _)| *fits);
    let name = found.and_then(|(_, meaning)| asked.names.get(meaning));
    name.cloned().unwrap_or_default()
}

/// What these words do when they are typed, by the name that it has among what can be said.
fn typed(words: &str, spec: &str, asked: &Asked, lexicon: &Lexicon) -> String {
    let position = (spec.split_once(':')).and_then(|(_, fen)| parse_fen(fen).ok());
    let now = Now {
        position: position.as_ref(),
        ..Now::default()
    };
    let parsed = understand(words, lexicon, &now);
    let commands = match &parsed {
        Parsed::Command(command) => std::slice::from_ref(command),
        Parsed::Doubt { command, .. } => std::slice::from_ref(&**command),
        _ => &[],
    };
    let found = commands
        .iter()
        .find_map(|command| match (command, &position) {
            (Command::Play(patterns), Some(position)) => {
                let mv = resolve_any(patterns, position).ok()?;
                Some(uci_of(mv, castling_mode(position)))
            }
            _ => {
                let meaning = asked.grammar.meaning_of(command)?;
                let at = asked.grammar.meanings().iter().position(|m| m == meaning)?;
                asked.names.get(at).cloned()
            }
        });
    found.unwrap_or_else(|| format!("no {parsed:?}"))
}

/// Cut out of the quiet around it as the microphone's sound is; all speech that was found, joined.
fn cut(samples: &[f32]) -> Vec<f32> {
    let mut activity = Activity::new(EndSilence::default());
    let edges = activity.push(samples);
    let last = activity.finish();
    let clips = edges.into_iter().chain(last).filter_map(|edge| match edge {
        SpeechEdge::Ended(clip) => Some(clip.samples),
        _ => None,
    });
    clips.flatten().collect()
}

fn main() -> Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |index: usize| words.get(index).map(String::as_str).filter(|w| *w != "-");
    let lang = word(0).ok_or("which language?")?;
    let (mut model, inventory) = Model::embedded(&Lang::new(lang))?;
    if let Some(path) = word(1) {
        model = Model::parse(&std::fs::read(path)?, &inventory)?;
    }
    let mut opinion = Opinion::embedded(&Lang::new(lang), &inventory)?;
    if let Some(path) = word(2) {
        let head = std::fs::read(path.split(',').next().unwrap_or(path))?;
        opinion = match path.split_once(',') {
            Some((_, embedding)) => Opinion::parse(&std::fs::read(embedding)?, &head, &inventory)?,
            None => opinion.with_head(&head, &inventory)?,
        };
    }
    if let Some(weight) = word(3) {
        opinion.weight = weight.parse()?;
    }
    let mut recogniser = Recogniser::of(&Lang::new(lang), model, opinion);
    if word(4) == Some("sphinx") {
        recogniser = recogniser.with_second(Box::new(Sphinx::load(&inventory)?));
    }
    let mut pronouncer = Pronouncer::standard(inventory)?;
    let lexicon = Lexicon::embedded(&Lang::new(lang), "fide")?;
    let slots = Slots::new(&lexicon, Letters::Names, &mut pronouncer);
    let dictation = match word(8) {
        Some("own") => Dictation::new(&lexicon, &mut pronouncer)?,
        _ => None,
    };
    let scribe = word(9)
        .map(|folder| Scribe::load(folder.as_ref()))
        .transpose()?;
    let mut known: HashMap<String, Asked> = HashMap::new();
    let mut out = stdout().lock();
    for line in stdin().lock().lines() {
        let line = line?;
        let fields: Vec<&str> = line.split('\t').collect();
        let [file, spec, truth] = fields[..] else {
            return Err(format!("three fields are needed: {line}").into());
        };
        if !known.contains_key(spec) {
            known.clear();
            known.insert(
                spec.to_owned(),
                asked(spec, lang, word(5), &slots, &mut pronouncer)?,
            );
        }
        let Some(asked) = known.get(spec) else {
            continue;
        };
        let mut samples = read_wav(file.as_ref())?;
        if word(6) == Some("cut") {
            samples = cut(&samples);
        }
        let read = |text: &str| wish(text, &lexicon, &asked.scene);
        let meant = truth.strip_prefix("typed:").and_then(read);
        let truth = match truth.split_once(':') {
            Some(("say", words)) => meaning_of(words, asked),
            Some(("typed", words)) => typed(words, spec, asked, &lexicon),
            _ => truth.to_owned(),
        };
        let overheard = word(7) == Some("overheard");
        let mut heard = recogniser.hear(
            &samples,
            &asked.grammar,
            &Expectation {
                prior: &|mv| {
                    let known = asked.priors.iter().find(|(known, _)| *known == mv);
                    known.map_or(0.0, |(_, nats)| *nats)
                },
                overheard: overheard && asked.scene.answers.is_none(),
                answers: &|meaning| asked.scene.is_answered_by(meaning),
                ..Expectation::default()
            },
        );
        let begun = Instant::now();
        if let Some(dictation) = dictation.as_ref().filter(|_| asked.scene.is_open()) {
            let grammar = &asked.grammar;
            heard = recogniser.in_own_words(heard, &samples, grammar, dictation, read, overheard);
        }
        let took = begun.elapsed().as_millis();
        let place = Place {
            grammar: &asked.grammar,
            lexicon: &lexicon,
            scene: &asked.scene,
            overheard,
            strictness: 0.0,
        };
        let before = heard.clone();
        let begun = Instant::now();
        let mut opinion = None;
        if let Some(scribe) = scribe
            .as_ref()
            .filter(|_| heard.verdict != Decision::Accept)
        {
            opinion = scribe.opinion(&heard, &samples, &place, &mut || true);
            heard = (scribe.again(heard, &samples, &place, &mut || true)).unwrap_or(Heard::NOTHING);
        }
        let again = begun.elapsed().as_millis();
        let done = heard.best().and_then(|best| best.command.clone());
        let name = |meaning: &SpokenMeaning| {
            let place = asked.grammar.meanings().iter().position(|m| m == meaning);
            place.and_then(|place| asked.names.get(place)).cloned()
        };
        let readings: Vec<_> = heard
            .readings
            .iter()
            .filter_map(|r| name(&r.meaning))
            .collect();
        // What the weight is chosen by: each meaning with the two scores.
        let (networks, other) = recogniser.parts(&asked.grammar);
        let mut parts: Vec<(&str, f64, f64)> = Vec::new();
        for ((name, a), b) in asked.names.iter().zip(networks).zip(other) {
            if a.is_finite() && b.is_finite() {
                parts.push((name, a, b));
            }
        }
        parts.sort_by(|a, b| (b.1 + b.2).total_cmp(&(a.1 + a.2)));
        parts.truncate(12);
        let line = json!({
            "file": file, "truth": truth, "readings": readings,
            "confidence": heard.confidence, "verdict": heard.verdict.name(),
            "inputs": recogniser.look().and_then(|look| look.inputs()),
            "meanings": asked.names.len(), "sentences": asked.grammar.sentences().len(),
            "meant": meant.map(|command| format!("{command:?}")),
            "heard": done.map(|command| format!("{command:?}")),
            "text": heard.best().map(|best| best.text.as_str()), "took": took,
            "parts": parts, "samples": samples.len(),
            "before": before.verdict.name(), "again": again,
            "written": opinion.as_ref().and_then(|o| o.written.as_ref()).map(|w| w.text.as_str()),
            "certainty": opinion.as_ref().map(|o| o.certainty()),
            "whisper": opinion.as_ref().and_then(|o| o.inputs(&before)),
            "judged": opinion.as_ref().map(|o| &o.judged),
        });
        writeln!(out, "{line}")?;
    }
    Ok(())
}
