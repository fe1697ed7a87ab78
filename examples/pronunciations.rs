//! Writes how espeak-ng says every word that can be said, for machines that have no espeak-ng; needs
//! libespeak-ng.
//!
//! ```text
//! cargo run --example pronunciations > voices/acoustic/spoken.tsv
//! ```

use std::collections::BTreeMap;
use std::error::Error;
use std::sync::{Arc, Mutex};

use hektor::lexicon::Lexicon;
use hektor::listen::dictation::Dictation;
use hektor::listen::model::Model;
use hektor::listen::pronounce::Pronouncer;
use hektor::listen::slots::{Letters, Slots};
use hektor::speech::{Lang, phonemes};

fn main() -> Result<(), Box<dyn Error>> {
    let words = Arc::new(Mutex::new(BTreeMap::new()));
    for interface in ["de", "en"] {
        let asked = Arc::clone(&words);
        let ask = move |lang: &str, word: &str| {
            let ipa = phonemes(&Lang::new(lang), word)?;
            let key = (lang.to_owned(), word.to_lowercase());
            asked.lock().ok()?.insert(key, ipa.clone());
            Some(ipa)
        };
        let (_, inventory) = Model::embedded(&Lang::new(interface))?;
        let mut pronouncer = Pronouncer::with(inventory, Box::new(ask))?;
        let lexicon = Lexicon::embedded(&Lang::new(interface), "fide")?;
        Slots::new(&lexicon, Letters::Too, &mut pronouncer);
        Dictation::new(&lexicon, &mut pronouncer)?;
    }
    let words = words.lock().map_err(|e| e.to_string())?;
    for ((lang, word), ipa) in words.iter() {
        println!("{lang}\t{word}\t{ipa}");
    }
    Ok(())
}
