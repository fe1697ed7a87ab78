//! How espeak-ng says words, without asking it: a table of every word of the program's own lexicons,
//! and what was asked about others once, kept in a file.
//!
//! Where the machine has no libespeak-ng, the port in the program takes some 15 ms a word.

use std::collections::HashMap;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex, PoisonError};

use super::pronounce::Phonemes;
use crate::packed;
use crate::speech::{Lang, phonemes};

/// Language, word and its pronunciation in IPA: `cargo run --example pronunciations` writes it.
static TABLE: &[u8] = packed::file!("voices/acoustic/spoken.tsv");

/// The file of pronunciations that were asked for, below the folder of the user's data.
pub const KEPT: &str = "pronunciations.tsv";

/// A longer file is begun anew: a pack has a thousand words.
const MOST_KEPT: u64 = 1 << 20;

type Known = HashMap<(String, String), String>;

fn read(table: &str) -> Known {
    let line = |line: &str| {
        let mut fields = line.split('\t');
        let (lang, word, ipa) = (fields.next()?, fields.next()?, fields.next()?);
        Some(((lang.to_owned(), word.to_owned()), ipa.to_owned()))
    };
    // A line that was cut off has no end.
    let whole = table.rsplit_once('\n').map_or("", |(whole, _)| whole);
    whole.lines().filter_map(line).collect()
}

/// The pronunciation of a word in the program's table.
pub fn embedded(lang: &str, word: &str) -> Option<String> {
    static KNOWN: LazyLock<Known> = LazyLock::new(|| read(&packed::text(TABLE)));
    KNOWN.get(&(lang.to_owned(), word.to_lowercase())).cloned()
}

/// Pronunciations from the table, else from the file, else from espeak-ng, whose answer the file then
/// keeps. Without a file, or where it cannot be written, espeak-ng is asked again the next time.
pub fn pronunciations(kept: Option<PathBuf>) -> Phonemes {
    let known = kept.as_deref().map(load).unwrap_or_default();
    let known = Mutex::new(known);
    Box::new(move |lang, word| {
        if let Some(ipa) = embedded(lang, word) {
            return Some(ipa);
        }
        let key = (lang.to_owned(), word.to_lowercase());
        let mut known = known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(ipa) = known.get(&key) {
            return Some(ipa.clone());
        }
        let ipa = phonemes(&Lang::new(lang), word)?;
        let is_line = [lang, word, &ipa].iter().all(|s| !s.contains(['\t', '\n']));
        if let Some(path) = kept.as_deref().filter(|_| is_line) {
            // What cannot be kept is asked for again.
            let _ = keep(path, &format!("{lang}\t{}\t{ipa}\n", key.1));
        }
        known.insert(key, ipa.clone());
        Some(ipa)
    })
}

fn load(path: &Path) -> Known {
    let is_small = std::fs::metadata(path).is_ok_and(|file| file.len() < MOST_KEPT);
    if !is_small {
        // Not there, or grown beyond use; either way nothing is lost that cannot be asked again.
        let _ = std::fs::remove_file(path);
        return Known::new();
    }
    std::fs::read_to_string(path).map_or_else(|_| Known::new(), |text| read(&text))
}

fn keep(path: &Path, line: &str) -> std::io::Result<()> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let mut file = OpenOptions::new().append(true).create(true).open(path)?;
    file.write_all(line.as_bytes())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::super::dictation::Dictation;
    use super::super::model::Model;
    use super::super::pronounce::Pronouncer;
    use super::super::slots::{Letters, Slots};
    use super::*;
    use crate::lexicon::Lexicon;

    #[test]
    fn every_word_that_can_be_said_is_in_the_table() {
        let missing = Arc::new(Mutex::new(Vec::new()));
        for interface in ["de", "en"] {
            let asked = Arc::clone(&missing);
            let table = move |lang: &str, word: &str| {
                let ipa = embedded(lang, word);
                if ipa.is_none() {
                    asked.lock().unwrap().push(format!("{lang} {word}"));
                }
                ipa
            };
            let (_, inventory) = Model::embedded(&Lang::new(interface)).unwrap();
            let mut pronouncer = Pronouncer::with(inventory, Box::new(table)).unwrap();
            let lexicon = Lexicon::embedded(&Lang::new(interface), "fide").unwrap();
            Slots::new(&lexicon, Letters::Too, &mut pronouncer);
            Dictation::new(&lexicon, &mut pronouncer).unwrap();
        }
        let missing = missing.lock().unwrap();
        assert!(
            missing.is_empty(),
            "cargo run --example pronunciations > voices/acoustic/spoken.tsv: {missing:?}"
        );
    }

    #[test]
    fn what_was_asked_once_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("data").join(KEPT);
        let asked = pronunciations(Some(path.clone()))("de", "Zwetschge").unwrap();
        let text = std::fs::read_to_string(&path).unwrap();
        assert_eq!(text, format!("de\tzwetschge\t{asked}\n"));
        // A file from elsewhere is believed, but for a line without an end.
        std::fs::write(&path, "de\tzwetschge\tmˈɔst\nde\tquitte\tmˈɔ").unwrap();
        let again = pronunciations(Some(path));
        assert_eq!(again("de", "zwetschge").unwrap(), "mˈɔst");
        assert_ne!(again("de", "quitte").unwrap(), "mˈɔ");
    }

    #[test]
    fn a_folder_that_cannot_be_written_harms_nothing() {
        let ask = pronunciations(Some("/dev/null/nowhere.tsv".into()));
        assert_eq!(ask("de", "zwetschge"), ask("de", "zwetschge"));
    }
}
