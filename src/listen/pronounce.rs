//! Words to phones: first the table of checked pronunciations, else what espeak-ng says, and the
//! ways in which people are known to differ from it.

use std::collections::HashMap;
use std::sync::Arc;

use serde::Deserialize;

use super::ListenError;
use super::graph::{Pronunciation, Variants};
use super::phones::{Inventory, Phone};
use super::spoken;

/// Phonemes of a text in a language, in IPA: espeak-ng, or nothing where it does not speak that.
pub type Phonemes = Box<dyn Fn(&str, &str) -> Option<String> + Send>;

/// Checked pronunciations of the words of German and English chess.
static WORDS: &str = include_str!("../../voices/acoustic/lexicon.toml");
/// How speakers differ from espeak-ng, by language.
static SOUNDS: [(&str, &str); 2] = [
    ("de", include_str!("../../voices/de/sounds.toml")),
    ("en", include_str!("../../voices/en/sounds.toml")),
];

/// The most ways of saying a word that are tried.
const MOST_VARIANTS: usize = 8;

/// Replaces one run of phones by another; the ends of a word may be part of the pattern.
#[derive(Debug, Clone)]
struct Rule {
    from: Vec<Sound>,
    to: Vec<Sound>,
}

/// A phone or an end of the word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sound {
    Begin,
    End,
    Phone(Phone),
}

/// Knows how the words of some languages are said; what it found once it keeps.
pub struct Pronouncer {
    inventory: Inventory,
    table: HashMap<(String, String), Variants>,
    rules: HashMap<String, Vec<Rule>>,
    phonemes: Phonemes,
    known: HashMap<(String, String), Option<Variants>>,
    /// How the speaker says words and phrases, in any language.
    personal: HashMap<String, Vec<Pronunciation>>,
}

#[derive(Deserialize)]
struct SoundsFile {
    #[serde(default)]
    also: Vec<[String; 2]>,
    #[serde(default)]
    words: HashMap<String, String>,
}

impl Pronouncer {
    /// One that asks `phonemes` about every word that no table has.
    pub fn new(inventory: Inventory, phonemes: Phonemes) -> Self {
        Self {
            inventory,
            table: HashMap::new(),
            rules: HashMap::new(),
            phonemes,
            known: HashMap::new(),
            personal: HashMap::new(),
        }
    }

    /// One with the program's own tables, that asks espeak-ng about all other words.
    ///
    /// # Errors
    /// [`ListenError::Table`] if the program was built with damaged tables.
    pub fn standard(inventory: Inventory) -> Result<Self, ListenError> {
        Self::with(inventory, spoken::pronunciations(None))
    }

    /// One with the checked pronunciations of the program, that asks `phonemes` about other words.
    ///
    /// # Errors
    /// [`ListenError::Table`] if the program was built with damaged tables.
    pub fn with(inventory: Inventory, phonemes: Phonemes) -> Result<Self, ListenError> {
        let mut pronouncer = Self::new(inventory, phonemes);
        pronouncer.add_words(WORDS)?;
        for (lang, sounds) in SOUNDS {
            pronouncer.add_sounds(lang, sounds)?;
        }
        Ok(pronouncer)
    }

    /// Reads the table of checked pronunciations, a section for each language, variants separated by `|`.
    ///
    /// # Errors
    /// [`ListenError::Table`] if the text is damaged or names an unknown phone.
    pub fn add_words(&mut self, text: &str) -> Result<(), ListenError> {
        let table: toml::Table = toml::from_str(text).map_err(|e| bad(&e.to_string()))?;
        for (lang, section) in &table {
            let Some(words) = section.as_table() else {
                continue;
            };
            for (word, phones) in words {
                let phones = phones.as_str().ok_or_else(|| bad(word))?;
                self.add_word(lang, word, phones)?;
            }
        }
        Ok(())
    }

    /// Reads a language's `sounds.toml`: `also`, rules of how people differ from espeak-ng, and
    /// `words`, whose pronunciation espeak-ng does not know.
    ///
    /// # Errors
    /// [`ListenError::Table`] if the text is damaged or names an unknown phone.
    pub fn add_sounds(&mut self, lang: &str, text: &str) -> Result<(), ListenError> {
        let file: SoundsFile = toml::from_str(text).map_err(|e| bad(&e.to_string()))?;
        let mut rules = Vec::new();
        for [from, to] in &file.also {
            rules.push(Rule {
                from: self.sounds(from)?,
                to: self.sounds(to)?,
            });
        }
        self.rules.insert(lang.to_owned(), rules);
        for (word, phones) in &file.words {
            self.add_word(lang, word, phones)?;
        }
        Ok(())
    }

    fn add_word(&mut self, lang: &str, word: &str, phones: &str) -> Result<(), ListenError> {
        let variants: Option<Vec<_>> = phones
            .split('|')
            .map(|variant| self.inventory.parse_symbols(variant))
            .collect();
        let variants = variants.ok_or_else(|| bad(&format!("{word} = {phones:?}")))?;
        // Capitals in the table are the names of letters: `E` is said as the letter, `e` never stands alone.
        let key = (lang.to_owned(), word.to_lowercase());
        self.table.insert(key, variants.into());
        Ok(())
    }

    fn sounds(&self, text: &str) -> Result<Vec<Sound>, ListenError> {
        text.split_whitespace()
            .map(|symbol| match symbol {
                "^" => Ok(Sound::Begin),
                "$" => Ok(Sound::End),
                _ => match self.inventory.parse_symbols(symbol).as_deref() {
                    Some([phone]) => Ok(Sound::Phone(*phone)),
                    _ => Err(bad(&format!("unknown phone {symbol}"))),
                },
            })
            .collect()
    }

    /// Forgets the speaker.
    pub fn forget_personal(&mut self) {
        self.personal.clear();
    }

    /// Adds a way in which the speaker says a word or phrase; unknown symbols add nothing.
    pub fn add_personal(&mut self, phrase: &str, symbols: &str) {
        if let Some(phones) = self
            .inventory
            .parse_symbols(symbols)
            .filter(|p| !p.is_empty())
        {
            self.personal
                .entry(phrase.to_lowercase())
                .or_default()
                .push(phones);
        }
    }

    /// The ways in which the speaker says a word or phrase.
    pub fn personal(&self, phrase: &str) -> &[Pronunciation] {
        self.personal
            .get(&phrase.to_lowercase())
            .map_or(&[], Vec::as_slice)
    }

    /// The pronunciations of the tables, if they have the word.
    pub fn checked(&self, lang: &str, word: &str) -> Option<Variants> {
        let key = (lang.to_owned(), word.to_lowercase());
        self.table.get(&key).cloned()
    }

    /// All the ways of saying a word in a language; `None` if nobody knows.
    pub fn variants(&mut self, lang: &str, word: &str) -> Option<Variants> {
        let key = (lang.to_owned(), word.to_lowercase());
        if let Some(found) = self.table.get(&key) {
            return Some(Arc::clone(found));
        }
        if let Some(found) = self.known.get(&key) {
            return found.clone();
        }
        let found = self.by_rule(lang, &key.1);
        self.known.insert(key, found.clone());
        found
    }

    fn by_rule(&self, lang: &str, word: &str) -> Option<Variants> {
        let spoken = self.inventory.parse_ipa(&(self.phonemes)(lang, word)?);
        if spoken.is_empty() {
            return None;
        }
        let framed = |phones: &[Phone]| -> Vec<Sound> {
            let inner = phones.iter().copied().map(Sound::Phone);
            std::iter::once(Sound::Begin)
                .chain(inner)
                .chain([Sound::End])
                .collect()
        };
        let mut all = vec![framed(&spoken)];
        // A language tagged with a region follows the rules of its language.
        let base = lang.split('-').next().unwrap_or(lang);
        let rules = self.rules.get(lang).or_else(|| self.rules.get(base));
        for rule in rules.into_iter().flatten() {
            for at in 0..all.len() {
                let other = all.get(at).and_then(|sounds| rule.apply(sounds));
                if let Some(other) = other.filter(|o| !all.contains(o) && all.len() < MOST_VARIANTS)
                {
                    all.push(other);
                }
            }
        }
        let variants: Vec<Vec<Phone>> = all
            .iter()
            .map(|sounds| {
                let phones = sounds.iter().filter_map(|sound| match sound {
                    Sound::Phone(phone) => Some(*phone),
                    Sound::Begin | Sound::End => None,
                });
                phones.collect()
            })
            .collect();
        Some(variants.into())
    }
}

impl Rule {
    /// The sounds with every match replaced, or `None` if there is none.
    fn apply(&self, sounds: &[Sound]) -> Option<Vec<Sound>> {
        let mut out = Vec::with_capacity(sounds.len() + 2);
        let mut rest = sounds;
        let mut found = false;
        while let [first, tail @ ..] = rest {
            match rest.strip_prefix(self.from.as_slice()) {
                Some(after) if !self.from.is_empty() => {
                    out.extend(&self.to);
                    rest = after;
                    found = true;
                }
                _ => {
                    out.push(*first);
                    rest = tail;
                }
            }
        }
        found.then_some(out)
    }
}

fn bad(what: &str) -> ListenError {
    ListenError::Table(format!("pronunciations: {what}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn german(phonemes: fn(&str, &str) -> Option<String>) -> Pronouncer {
        let phones = include_str!("../../voices/acoustic/phones.toml");
        let inventory = Inventory::parse(phones).unwrap();
        let mut pronouncer = Pronouncer::new(inventory, Box::new(phonemes));
        let words = include_str!("../../voices/acoustic/lexicon.toml");
        pronouncer.add_words(words).unwrap();
        for (lang, text) in [
            ("de", include_str!("../../voices/de/sounds.toml")),
            ("en", include_str!("../../voices/en/sounds.toml")),
        ] {
            pronouncer.add_sounds(lang, text).unwrap();
        }
        pronouncer
    }

    fn shown(pronouncer: &mut Pronouncer, lang: &str, word: &str) -> Vec<String> {
        let variants = pronouncer.variants(lang, word).unwrap();
        variants
            .iter()
            .map(|phones| {
                let symbols = phones.iter().map(|p| pronouncer.inventory.symbol(*p));
                symbols.collect::<Vec<_>>().join(" ")
            })
            .collect()
    }

    #[test]
    fn the_table_goes_before_espeak() {
        let mut de = german(|_, _| panic!("asked for a word of the table"));
        assert_eq!(shown(&mut de, "de", "König"), ["k 2: n I C", "k 2: n I k"]);
        assert_eq!(shown(&mut de, "de", "A"), ["a:"]);
    }

    #[test]
    fn rules_tell_how_people_differ() {
        let mut de = german(|_, word| match word {
            "honig" => Some("hˈoːnɪç".into()),
            "ritter" => Some("rˈɪtɜ".into()),
            _ => None,
        });
        let honey = shown(&mut de, "de", "Honig");
        assert_eq!(&honey[..3], ["h o: n I C", "h o: n I k", "h o: n I S"]);
        assert_eq!(shown(&mut de, "de", "Ritter"), ["r I t 6", "r I t @ r"]);
        assert!(de.variants("de", "xyz").is_none());
    }

    #[test]
    fn damaged_tables_are_errors() {
        let mut de = german(|_, _| None);
        assert!(de.add_words("[de]\nfoo = 'q q'").is_err());
        assert!(de.add_sounds("de", "also = [['q', 'r']]").is_err());
        assert!(de.add_sounds("de", "also = 5").is_err());
    }
}
