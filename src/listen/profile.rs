//! What is known of a speaker: kept on this machine, as a small text file without any sound.
//!
//! Two things are learned from words whose text is known, by enrolment or by a correction that the
//! user agreed to keep: how long the vocal tract is (one number that warps the spectrum), and how
//! this person says a word, in phones.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::ListenError;
use super::graph::{Graph, Pronunciation, Variants};
use super::model::Model;
use super::phones::{BLANK, Inventory};
use super::pronounce::Pronouncer;

/// The warps that are tried.
const WARPS: [f64; 9] = [0.84, 0.88, 0.92, 0.96, 1.0, 1.04, 1.08, 1.12, 1.16];
/// What a step away from 1 costs, in nats a word: without a reason the warp stays 1.
const RELUCTANCE: f64 = 0.15;
/// Fewer words than this tell nothing of a vocal tract.
const LEAST_WORDS: u32 = 5;
/// The most ways in which a profile knows a word.
const MOST_OF_WORD: usize = 3;
const FORMAT: u32 = 1;

/// A speaker.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Profile {
    format: u32,
    /// How many recordings it learned from.
    recordings: u32,
    /// For each warp the sum of the scores of all recordings, in nats.
    warp_scores: Vec<f64>,
    /// How words are said, in the symbols of the model's phones.
    words: BTreeMap<String, Vec<String>>,
}

impl Default for Profile {
    fn default() -> Self {
        Self {
            format: FORMAT,
            recordings: 0,
            warp_scores: vec![0.0; WARPS.len()],
            words: BTreeMap::new(),
        }
    }
}

impl Profile {
    /// The profile of this name; an empty one if there is none yet.
    ///
    /// # Errors
    /// [`ListenError::File`] if it cannot be read or is damaged, or the name cannot be a file's.
    pub fn load(folder: &Path, name: &str) -> Result<Self, ListenError> {
        let path = path_of(folder, name)?;
        let bad = |e: String| ListenError::File(path.display().to_string(), e);
        let text = match std::fs::read_to_string(&path) {
            Ok(text) => text,
            Err(e) if e.kind() == std::io::ErrorKind::NotFound => return Ok(Self::default()),
            Err(e) => return Err(bad(e.to_string())),
        };
        let profile: Self = toml::from_str(&text).map_err(|e| bad(e.to_string()))?;
        let sound = profile.format == FORMAT
            && profile.warp_scores.len() == WARPS.len()
            && profile.warp_scores.iter().all(|score| score.is_finite());
        sound
            .then_some(profile)
            .ok_or_else(|| bad("made by another version".into()))
    }

    /// Keeps the profile; what was there is replaced only by the whole.
    ///
    /// # Errors
    /// [`ListenError::File`] if it cannot be written.
    pub fn save(&self, folder: &Path, name: &str) -> Result<(), ListenError> {
        let path = path_of(folder, name)?;
        let bad = |e: String| ListenError::File(path.display().to_string(), e);
        let text = toml::to_string(self).map_err(|e| bad(e.to_string()))?;
        std::fs::create_dir_all(folder).map_err(|e| bad(e.to_string()))?;
        let part = path.with_extension("part");
        std::fs::write(&part, text).map_err(|e| bad(e.to_string()))?;
        std::fs::rename(&part, &path).map_err(|e| bad(e.to_string()))
    }

    /// The names of the profiles in a folder, in order.
    pub fn names(folder: &Path) -> Vec<String> {
        let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
        let files = entries.map(|entry| entry.path());
        let mut names: Vec<String> = files
            .filter(|path| path.extension().is_some_and(|e| e == "toml"))
            .filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned()))
            .collect();
        names.sort();
        names
    }

    /// Learns from a recording of a word or phrase that can be said in these ways.
    pub fn learn(
        &mut self,
        word: &str,
        said: &Variants,
        samples: &[f32],
        model: &Model,
        inventory: &Inventory,
    ) {
        let mut graph = Graph::default();
        graph.add([(&word.into(), said)]);
        let scores: Vec<f64> = WARPS
            .iter()
            .map(|warp| {
                let heard = model.hear(samples, *warp).scores(&graph);
                heard.first().copied().unwrap_or(f64::NEG_INFINITY)
            })
            .collect();
        // A recording that is not of that word teaches nothing.
        if scores.iter().any(|score| !score.is_finite()) {
            return;
        }
        for (sum, score) in self.warp_scores.iter_mut().zip(&scores) {
            *sum += score;
        }
        self.recordings += 1;
        let symbols: Vec<&str> = best_phones(model, samples)
            .into_iter()
            .map(|phone| inventory.symbol(phone))
            .collect();
        let heard = symbols.join(" ");
        let known = self.words.entry(word.to_lowercase()).or_default();
        if !heard.is_empty() && !known.contains(&heard) {
            known.push(heard);
            if known.len() > MOST_OF_WORD {
                known.remove(0);
            }
        }
    }

    /// How much longer or shorter the vocal tract is; 1 until enough is known.
    pub fn warp(&self) -> f64 {
        if self.recordings < LEAST_WORDS {
            return 1.0;
        }
        let cost = |warp: f64| (warp - 1.0).abs() / 0.04 * RELUCTANCE * f64::from(self.recordings);
        let worth = WARPS.iter().zip(&self.warp_scores);
        let best = worth
            .map(|(warp, score)| (*warp, score - cost(*warp)))
            .max_by(|a, b| a.1.total_cmp(&b.1));
        best.map_or(1.0, |(warp, _)| warp)
    }

    /// Whether a word has been learned: an enrolment that was stopped goes on with the others.
    pub fn knows(&self, word: &str) -> bool {
        self.words.contains_key(&word.to_lowercase())
    }

    /// Teaches a pronouncer how this speaker says words.
    pub fn teach(&self, pronouncer: &mut Pronouncer) {
        for (word, ways) in &self.words {
            for symbols in ways {
                pronouncer.add_personal(word, symbols);
            }
        }
    }
}

/// The phones that the networks hear without any grammar.
fn best_phones(model: &Model, samples: &[f32]) -> Pronunciation {
    let heard = model.hear(samples, 1.0);
    let Some(first) = heard.0.first() else {
        return Vec::new();
    };
    let mut phones = Vec::new();
    let mut before = BLANK;
    for frame in 0..first.len() {
        let mut sums = vec![0f32; first.width];
        for row in heard.0.iter().filter_map(|frames| frames.rows().nth(frame)) {
            sums.iter_mut().zip(row).for_each(|(sum, x)| *sum += x);
        }
        let best = (0u8..).zip(&sums).max_by(|a, b| a.1.total_cmp(b.1));
        let phone = best.map_or(BLANK, |(phone, _)| phone);
        if phone != before && phone != BLANK {
            phones.push(phone);
        }
        before = phone;
    }
    phones
}

fn path_of(folder: &Path, name: &str) -> Result<PathBuf, ListenError> {
    let plain = |c: char| c.is_alphanumeric() || c == '-' || c == '_' || c == ' ';
    let fits = !name.trim().is_empty() && name.len() <= 60 && name.chars().all(plain);
    fits.then(|| folder.join(format!("{name}.toml")))
        .ok_or_else(|| ListenError::File(name.to_owned(), "not a name for a profile".into()))
}

#[cfg(test)]
mod tests {
    use super::super::ear::read_wav;
    use super::*;

    #[test]
    fn a_profile_is_kept_and_found_again() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path().join("profiles");
        assert_eq!(Profile::load(&folder, "Ada").unwrap(), Profile::default());
        let mut profile = Profile::default();
        profile
            .words
            .insert("felix".into(), vec!["f e: l I k s".into()]);
        profile.save(&folder, "Ada").unwrap();
        assert_eq!(Profile::load(&folder, "Ada").unwrap(), profile);
        assert_eq!(Profile::names(&folder), ["Ada"]);
        assert!(profile.knows("Felix") && !profile.knows("Eva"));
    }

    #[test]
    fn names_cannot_leave_the_folder_and_damage_is_told() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["../x", "", "a/b", "c:\\d", " "] {
            assert!(Profile::load(folder.path(), name).is_err(), "{name}");
        }
        std::fs::write(folder.path().join("bad.toml"), "format = 99").unwrap();
        assert!(Profile::load(folder.path(), "bad").is_err());
    }

    #[test]
    fn it_learns_how_a_word_is_said() {
        let (model, inventory) = Model::embedded().unwrap();
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/voices/acoustic/parity/");
        let samples = read_wav(format!("{folder}utterance.wav").as_ref()).unwrap();
        let said = inventory
            .parse_symbols("S p r I N 6 f e: l I k s d r ai")
            .unwrap();
        let said: Variants = vec![said].into();
        let mut profile = Profile::default();
        for _ in 0..6 {
            profile.learn("Springer Felix drei", &said, &samples, &model, &inventory);
        }
        assert_eq!(profile.words["springer felix drei"].len(), 1);
        assert!((0.84..=1.16).contains(&profile.warp()));
        let mut pronouncer = Pronouncer::standard(inventory).unwrap();
        profile.teach(&mut pronouncer);
        assert_eq!(pronouncer.personal("Springer Felix drei").len(), 1);
    }
}
