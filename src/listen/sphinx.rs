//! pocketsphinx with its English model as a second opinion, where the machine has them.
//!
//! It scores the networks' best sentences, each forced, with all beams open, so that the scores can
//! be compared. German words are spelled in English phones by `voices/acoustic/pocketsphinx.toml`.
//!
//! Scoring the acoustic states ("senones") is what takes the time. So one decoder hears all the
//! sentences at once, which scores only the states that occur in one of them, and the other searches
//! what the first has logged, sentence by sentence.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use serde::Deserialize;

use super::ListenError;
use super::grammar::{Slot, SpokenSentence};
use super::phones::Inventory;
use super::recogniser::SecondOpinion;

mod ffi;

use crate::sorted::Sorted;
use ffi::{Decoder, Library};

/// Where Debian's `pocketsphinx-en-us` puts its model.
const MODEL: &str = "/usr/share/pocketsphinx/model/en-us/en-us";
static TABLE: &str = include_str!("../../voices/acoustic/pocketsphinx.toml");

/// Scores count powers of 1.0001, shifted right by ten bits.
const NATS_PER_POINT: f64 = 9.999_500_033_330_835e-5 * 1024.0;
/// The grammar of the moment, and the one in between.
const NOW: &str = "now";
const IDLE: &str = "idle";
/// More pronunciations of one word than this are left out.
const MOST_VARIANTS: usize = 12;

#[derive(Deserialize)]
struct Table {
    phones: HashMap<String, String>,
    words: HashMap<String, String>,
}

/// pocketsphinx, ready to score sentences.
pub struct Sphinx {
    scorer: Decoder,
    searcher: Decoder,
    folder: Folder,
    table: Table,
    inventory: Inventory,
    /// Slots by key, and the names they have in the decoders.
    words: HashMap<String, String>,
}

impl Sphinx {
    /// Loads the library and the model.
    ///
    /// # Errors
    /// [`ListenError::Missing`] if the machine does not have them.
    pub fn load(inventory: &Inventory) -> Result<Self, ListenError> {
        let missing = |what: String| ListenError::Missing("pocketsphinx", what);
        let table: Table = toml::from_str(TABLE).map_err(|e| ListenError::Table(e.to_string()))?;
        if !Path::new(MODEL).join("mdef").exists() {
            return Err(missing(MODEL.into()));
        }
        let library = Library::open().map_err(missing)?;
        let folder = Folder::new().map_err(|e| missing(e.to_string()))?;
        let place = folder.0.display().to_string();
        let options = [
            ("-hmm", MODEL),
            ("-compallsen", "no"),
            // Every other frame keeps the scores of the one before it: a sixth of the time less,
            // and of 400 sentences of people the same ones are right.
            ("-ds", "2"),
            ("-beam", "0"),
            ("-wbeam", "0"),
            ("-pbeam", "0"),
            ("-maxhmmpf", "-1"),
            ("-bestpath", "no"),
            ("-fwdflat", "no"),
            ("-remove_silence", "no"),
            ("-remove_noise", "no"),
            ("-dither", "no"),
        ];
        let failed = || missing("it does not start".into());
        let logging = [options.as_slice(), &[("-senlogdir", place.as_str())]].concat();
        let mut scorer = Decoder::new(&library, &logging).ok_or_else(failed)?;
        let mut searcher = Decoder::new(&library, &options).ok_or_else(failed)?;
        // A grammar that is being searched cannot be dropped: this one is searched in between.
        let ready = |decoder: &mut Decoder| {
            decoder.add_word("any", "AA")
                && decoder.set_grammar(IDLE, "any")
                && decoder.choose_grammar(IDLE)
        };
        if !ready(&mut scorer) || !ready(&mut searcher) {
            return Err(failed());
        }
        Ok(Self {
            scorer,
            searcher,
            folder,
            table,
            inventory: inventory.clone(),
            words: HashMap::new(),
        })
    }

    /// The name of a slot in the decoders, which learn it where it is new.
    fn word(&mut self, slot: &Slot) -> Option<String> {
        if let Some(name) = self.words.get(&*slot.key) {
            return Some(name.clone());
        }
        let name = format!("w{}", self.words.len());
        let mut said: Vec<String> = Vec::new();
        for (spelling, variants) in slot.spellings.iter() {
            match self.table.words.get(&spelling.to_lowercase()) {
                Some(written) => said.extend(written.split('|').map(|v| v.trim().to_owned())),
                None => {
                    for phones in variants {
                        let english = phones
                            .iter()
                            .map(|p| self.table.phones.get(self.inventory.symbol(*p)));
                        let english: Option<Vec<&str>> =
                            english.map(|p| p.map(String::as_str)).collect();
                        said.extend(english.map(|e| e.join(" ")));
                    }
                }
            }
        }
        let mut distinct: Vec<String> = Vec::new();
        for phones in said {
            if !phones.is_empty() && !distinct.contains(&phones) {
                distinct.push(phones);
            }
        }
        distinct.truncate(MOST_VARIANTS);
        let mut added = false;
        for (number, phones) in distinct.iter().enumerate() {
            let label = match number {
                0 => name.clone(),
                _ => format!("{name}({})", number + 1),
            };
            added |= self.searcher.add_word(&label, phones) && self.scorer.add_word(&label, phones);
        }
        added.then(|| {
            self.words.insert(slot.key.to_string(), name.clone());
            name
        })
    }

    /// A sentence by the names of its words; `None` if one of them cannot be said.
    fn spelled(&mut self, sentence: &SpokenSentence) -> Option<String> {
        let words: Option<Vec<String>> = sentence.slots.iter().map(|s| self.word(s)).collect();
        Some(words?.join(" "))
    }
}

/// Does something with a grammar that is only there meanwhile.
fn with_grammar<T>(
    decoder: &mut Decoder,
    words: &str,
    run: impl FnOnce(&mut Decoder) -> T,
) -> Option<T> {
    if !decoder.set_grammar(NOW, words) {
        return None;
    }
    let result = decoder.choose_grammar(NOW).then(|| run(decoder));
    decoder.choose_grammar(IDLE);
    decoder.forget_grammar(NOW);
    result
}

impl SecondOpinion for Sphinx {
    fn scores(
        &mut self,
        samples: &[f32],
        sentences: &[&SpokenSentence],
    ) -> Option<Vec<Option<f64>>> {
        let peak = samples.iter().fold(1e-6_f32, |top, x| top.max(x.abs()));
        // The samples are dithered already; at this loudness that is the noise that is needed.
        let gain = 16_000.0 / peak;
        let loud: Vec<i16> = samples.iter().map(|x| (x * gain) as i16).collect();
        let spelled: Vec<Option<String>> = sentences.iter().map(|s| self.spelled(s)).collect();
        let known: Vec<&str> = spelled.iter().flatten().map(String::as_str).collect();
        let heard = with_grammar(&mut self.scorer, &known.join(" | "), |d| d.score(&loud));
        if heard != Some(true) {
            return None;
        }
        let senones = self.folder.take_scores()?;
        let scores = spelled.iter().map(|words| {
            let points = with_grammar(&mut self.searcher, words.as_ref()?, |d| d.search(&senones));
            Some(f64::from(points??) * NATS_PER_POINT)
        });
        let scores = scores.collect();
        // A file that stays is removed with the folder.
        let _ = std::fs::remove_file(senones);
        Some(scores)
    }
}

/// A folder of our own, gone when we are.
struct Folder(PathBuf);

impl Folder {
    fn new() -> std::io::Result<Self> {
        #[cfg_attr(not(unix), allow(unused_mut))]
        let mut builder = std::fs::DirBuilder::new();
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        let place = std::env::temp_dir();
        let mut last = None;
        for number in 0..100 {
            let path = place.join(format!("hektor-{}-{number}", std::process::id()));
            match builder.create(&path) {
                Ok(()) => return Ok(Self(path)),
                Err(error) => last = Some(error),
            }
        }
        Err(last.unwrap_or_else(|| std::io::ErrorKind::AlreadyExists.into()))
    }

    /// The file of scores that the last utterance left.
    fn take_scores(&self) -> Option<PathBuf> {
        let entries = std::fs::read_dir(&self.0).ok()?;
        let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
        files.order();
        files.pop()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_is_a_power_of_1_0001_shifted() {
        assert!((NATS_PER_POINT - 1.0001_f64.ln() * 1024.0).abs() < 1e-9);
    }

    #[test]
    fn every_phone_has_an_english_one() {
        let table: Table = toml::from_str(TABLE).unwrap();
        let phones = include_str!("../../voices/acoustic/phones.toml");
        let inventory = Inventory::parse(phones).unwrap();
        for phone in 1..inventory.len() {
            let symbol = inventory.symbol(phone as u8);
            assert!(table.phones.contains_key(symbol), "{symbol}");
        }
    }
}
