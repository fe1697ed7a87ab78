//! Vosk with a model that the user supplies, as another second opinion (cargo feature `vosk`).
//!
//! It hears only the words of the sentences in question. How far its opinion can be trusted was not
//! measured: no model comes with the program, so its best sentence gets a fixed small advance.

use std::collections::HashMap;
use std::path::Path;

use serde::Deserialize;

use super::ListenError;
use super::features::SAMPLE_RATE;
use super::grammar::SpokenSentence;
use super::recogniser::SecondOpinion;

mod ffi;

use ffi::{Library, Model};

/// What the sentence that it heard is ahead of the others, in nats before weighting.
const ADVANCE: f64 = 40.0;
/// The most spellings of one sentence that it is told.
const MOST_SPELLINGS: usize = 12;

/// Vosk, ready to judge.
pub struct Vosk {
    model: Model,
}

#[derive(Deserialize)]
struct Answer {
    #[serde(default)]
    text: String,
}

impl Vosk {
    /// Loads the model in a folder, and the library, which lies there too or is the system's.
    ///
    /// # Errors
    /// [`ListenError::Missing`] says which of the two cannot be loaded.
    pub fn load(model: &Path) -> Result<Self, ListenError> {
        let missing = |what: String| ListenError::Missing("vosk", what);
        let beside = model.join(libloading::library_filename("vosk"));
        let library =
            Library::open(beside.exists().then_some(beside.as_path())).map_err(missing)?;
        let shown = model.display().to_string();
        let model = Model::load(library, &shown).ok_or_else(|| missing(shown))?;
        Ok(Self { model })
    }
}

impl SecondOpinion for Vosk {
    fn scores(
        &mut self,
        samples: &[f32],
        sentences: &[&SpokenSentence],
    ) -> Option<Vec<Option<f64>>> {
        let spelled = spellings(sentences);
        let grammar: Vec<&String> = spelled.keys().collect();
        let grammar = serde_json::to_string(&grammar).ok()?;
        let peak = samples.iter().fold(1e-6_f32, |top, x| top.max(x.abs()));
        let loud: Vec<i16> = samples
            .iter()
            .map(|x| (x * 16_000.0 / peak) as i16)
            .collect();
        let answer = self.model.hear(SAMPLE_RATE as f32, &grammar, &loud)?;
        let answer: Answer = serde_json::from_str(&answer).ok()?;
        let heard = *spelled.get(&answer.text)?;
        let scores = (0..sentences.len()).map(|i| Some(if i == heard { 0.0 } else { -ADVANCE }));
        Some(scores.collect())
    }
}

/// The sentences in all spellings, and which each is.
fn spellings(sentences: &[&SpokenSentence]) -> HashMap<String, usize> {
    let mut all = HashMap::new();
    for (number, sentence) in sentences.iter().enumerate() {
        let mut texts = vec![String::new()];
        for slot in &sentence.slots {
            let longer = texts.iter().flat_map(|before| {
                let joined = slot.spellings.iter().map(|(word, _)| {
                    let word = word.to_lowercase();
                    if before.is_empty() {
                        word
                    } else {
                        format!("{before} {word}")
                    }
                });
                joined.collect::<Vec<_>>()
            });
            texts = longer.take(MOST_SPELLINGS).collect();
        }
        for text in texts {
            all.entry(text).or_insert(number);
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::super::grammar::{Slot, SpeechGrammar, SpokenMeaning};
    use super::*;

    #[test]
    fn what_is_missing_is_named() {
        // Without the library that is named, with it the model.
        let folder = tempfile::tempdir().unwrap();
        let error = Vosk::load(folder.path()).err().unwrap().to_string();
        let model = folder.path().display().to_string();
        assert!(
            error.contains("libvosk") || error.contains(&model),
            "{error}"
        );
        let broken = folder.path().join(libloading::library_filename("vosk"));
        std::fs::write(&broken, "no library").unwrap();
        let error = Vosk::load(folder.path()).err().unwrap().to_string();
        assert!(error.contains(&model), "{error}");
    }

    #[test]
    fn every_spelling_leads_to_its_sentence() {
        let words = |key: &str, all: &[&str]| {
            let spelled = all
                .iter()
                .map(|w| ((*w).to_owned(), vec![vec![key.len() as u8]]));
            Slot::new(key, key, spelled).unwrap()
        };
        let mut grammar = SpeechGrammar::default();
        let (file, rank) = (
            words("F", &["Felix", "foxtrot"]),
            words("22", &["zwei", "zwo"]),
        );
        grammar.add(vec![file, rank], SpokenMeaning::Line(0));
        let sentences: Vec<&SpokenSentence> = grammar.sentences().iter().collect();
        let all = spellings(&sentences);
        assert_eq!(all.len(), 4);
        assert_eq!(all["foxtrot zwo"], 0);
    }
}
