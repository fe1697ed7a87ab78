//! What is known of a speaker: kept on this machine, as a small text file without any sound.
//!
//! From words whose text is known, by enrolment or by a correction that the user agreed to keep, it
//! learns how this person says them: the phones that the networks hear become one more way of saying
//! the word. The others stay, so that a bad recording does little harm.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::ListenError;
use super::features::Frames;
use super::graph::{Graph, Pronunciation, Variants};
use super::model::{Evidence, Model};
use super::phones::{BLANK, Inventory, Phone};
use super::pronounce::Pronouncer;
use crate::sorted::Sorted;

const FORMAT: u32 = 1;

/// More words than this are not learned in play: a game has fewer.
const MOST_LEARNED: usize = 100;
/// Longer than any word: something else was heard.
const MOST_PHONES: usize = 20;

/// Where profiles are, below the folder of the user's data.
pub const PROFILES: &str = "profiles";

/// A speaker.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Profile {
    format: u32,
    /// How words are said, in the symbols of the model's phones.
    words: BTreeMap<String, String>,
    /// The same, learned in play from what was misunderstood.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    learned: BTreeMap<String, String>,
}

impl Default for Profile {
    fn default() -> Self {
        Self {
            format: FORMAT,
            words: BTreeMap::new(),
            learned: BTreeMap::new(),
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
        let text = match crate::store::read_text(&path) {
            Ok(text) => text,
            Err(e) if e.kind() == std::io::ErrorKind::NotFound => return Ok(Self::default()),
            Err(e) => return Err(bad(e.to_string())),
        };
        if crate::depth::toml_too_deep(&text).is_some() {
            return Err(bad("nested too deep".into()));
        }
        let profile: Self = toml::from_str(&text).map_err(|e| bad(e.to_string()))?;
        (profile.format == FORMAT)
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
        crate::store::replace_file(&path, text.as_bytes()).map_err(|e| bad(e.to_string()))
    }

    /// The names of the profiles in a folder, in order.
    pub fn names(folder: &Path) -> Vec<String> {
        let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
        let files = entries.map(|entry| entry.path());
        let mut names: Vec<String> = files
            .filter(|path| path.extension().is_some_and(|e| e == "toml"))
            .filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned()))
            .collect();
        names.order();
        names
    }

    /// Learns a word or phrase from recordings of it, two or three if there are, and gives back how
    /// it was heard; `None`, with nothing changed, if nothing like a word was heard.
    pub fn learn(
        &mut self,
        word: &str,
        takes: &[Vec<f32>],
        model: &Model,
        inventory: &Inventory,
    ) -> Option<String> {
        let evidence: Vec<Evidence> = takes.iter().map(|take| model.hear(take)).collect();
        let symbols = inventory.spell(&heard_as(&evidence)?);
        self.words.insert(word.to_lowercase(), symbols.clone());
        Some(symbols)
    }

    /// Keeps how a word was said that had been misunderstood; the last hearing counts.
    pub fn correct(&mut self, word: &str, phones: &[Phone], inventory: &Inventory) {
        let word = word.to_lowercase();
        if self.learned.len() < MOST_LEARNED || self.learned.contains_key(&word) {
            self.learned.insert(word, inventory.spell(phones));
        }
    }

    /// Forgets what was learned in play; whether there was anything.
    pub fn forget_corrections(&mut self) -> bool {
        !std::mem::take(&mut self.learned).is_empty()
    }

    /// Whether a word has been learned: an enrolment that was stopped goes on with the others.
    pub fn knows(&self, word: &str) -> bool {
        self.words.contains_key(&word.to_lowercase())
    }

    /// Teaches a pronouncer how this speaker says words.
    pub fn teach(&self, pronouncer: &mut Pronouncer) {
        pronouncer.forget_personal();
        for (word, symbols) in self.words.iter().chain(&self.learned) {
            pronouncer.add_personal(word, symbols);
        }
    }
}

/// How a word was said, of what the networks heard of it once or more often; `None` if that was
/// nothing like a word.
pub(super) fn heard_as(evidence: &[Evidence]) -> Option<Pronunciation> {
    let hearings = evidence.iter().flat_map(|e| &e.0).map(best_path);
    let is_word = |phones: &Pronunciation| (2..=MOST_PHONES).contains(&phones.len());
    let mut heard: Vec<Pronunciation> = hearings.filter(is_word).collect();
    heard.order();
    heard.dedup();
    // Of what was heard in any take, what fits all takes best.
    let mut graph = Graph::default();
    for (number, phones) in heard.iter().enumerate() {
        let alone: Variants = vec![phones.clone()].into();
        graph.add([(&number.to_string().into(), &alone)]);
    }
    let mut totals = vec![0.0; heard.len()];
    for evidence in evidence {
        for (total, score) in totals.iter_mut().zip(evidence.scores(&graph)) {
            *total += score;
        }
    }
    let fits = heard.iter().zip(&totals).filter(|(_, t)| t.is_finite());
    let best = fits.max_by(|a, b| a.1.total_cmp(b.1));
    best.map(|(phones, _)| phones.clone())
}

/// The phones that a network hears without any grammar.
fn best_path(frames: &Frames) -> Pronunciation {
    let mut phones = Vec::new();
    let mut before = BLANK;
    for row in frames.rows() {
        let best = (BLANK..).zip(row).max_by(|a, b| a.1.total_cmp(b.1));
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
    use crate::speech::Lang;

    #[test]
    fn a_profile_is_kept_and_found_again() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path().join("profiles");
        assert_eq!(Profile::load(&folder, "Ada").unwrap(), Profile::default());
        let mut profile = Profile::default();
        profile.words.insert("felix".into(), "f e: l I k s".into());
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
    fn what_was_learned_in_play_can_be_forgotten_and_enrolment_stays() {
        let (_, inventory) = Model::embedded(&Lang::new("de")).unwrap();
        let mut profile = Profile::default();
        profile.words.insert("felix".into(), "f e: l I k s".into());
        let heard = inventory.parse_symbols("f i: l I k s").unwrap();
        profile.correct("Felix", &heard, &inventory);
        let text = toml::to_string(&profile).unwrap();
        assert_eq!(toml::from_str::<Profile>(&text).unwrap(), profile);
        let mut pronouncer = Pronouncer::standard(inventory.clone()).unwrap();
        profile.teach(&mut pronouncer);
        assert_eq!(pronouncer.personal("Felix").len(), 2);
        assert!(profile.forget_corrections() && !profile.forget_corrections());
        profile.teach(&mut pronouncer);
        assert_eq!(pronouncer.personal("Felix").len(), 1);
        // However long somebody plays.
        for number in 0..2 * MOST_LEARNED {
            profile.correct(&number.to_string(), &heard, &inventory);
        }
        assert_eq!(profile.learned.len(), MOST_LEARNED);
    }

    #[test]
    fn it_learns_how_a_word_is_said() {
        let (model, inventory) = Model::embedded(&Lang::new("de")).unwrap();
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/voices/acoustic/parity/");
        let samples = read_wav(format!("{folder}utterance.wav").as_ref()).unwrap();
        let phrase = "Springer Felix drei";
        let mut profile = Profile::default();
        let takes = vec![samples.clone(), samples];
        let heard = profile.learn(phrase, &takes, &model, &inventory).unwrap();
        assert!(profile.knows(phrase) && heard.contains("p r"), "{heard}");
        let silence = vec![vec![0.0; 100]];
        assert_eq!(profile.learn("Eva", &silence, &model, &inventory), None);
        let mut pronouncer = Pronouncer::standard(inventory).unwrap();
        profile.teach(&mut pronouncer);
        assert_eq!(pronouncer.personal(phrase).len(), 1);
    }
}
