//! The phone inventory of the acoustic model, and phones from the International Phonetic Alphabet.

use std::collections::HashMap;

use serde::Deserialize;

use super::ListenError;

/// A phone by its place in the inventory: the network's output of that number. 0 is the CTC blank.
pub type Phone = u8;

/// The CTC blank: "no new phone here".
pub const BLANK: Phone = 0;

/// The symbols that the network tells apart, and how sounds of other alphabets map to them.
#[derive(Debug, Clone)]
pub struct Inventory {
    symbols: Vec<String>,
    index: HashMap<String, Phone>,
    ipa: HashMap<String, Vec<Phone>>,
    longest: usize,
}

#[derive(Deserialize)]
struct File {
    symbols: Vec<String>,
    ipa: HashMap<String, String>,
}

impl Inventory {
    /// Reads `phones.toml`: `symbols`, of which the first is the blank, and a table `ipa`.
    ///
    /// # Errors
    /// [`ListenError::Model`] if the text is damaged or names a symbol that is not in the list.
    pub fn parse(text: &str) -> Result<Self, ListenError> {
        let bad = |what: String| ListenError::Model(format!("phones.toml: {what}"));
        let file: File = toml::from_str(text).map_err(|e| bad(e.to_string()))?;
        let mut index = HashMap::new();
        for (number, symbol) in file.symbols.iter().enumerate() {
            let phone = Phone::try_from(number).map_err(|_| bad("too many symbols".into()))?;
            index.insert(symbol.clone(), phone);
        }
        let mut inventory = Self {
            symbols: file.symbols,
            index,
            ipa: HashMap::new(),
            longest: 1,
        };
        for (sound, symbols) in file.ipa {
            let phones = inventory
                .parse_symbols(&symbols)
                .ok_or_else(|| bad(format!("unknown symbol in {symbols:?}")))?;
            inventory.longest = inventory.longest.max(sound.chars().count());
            inventory.ipa.insert(sound, phones);
        }
        Ok(inventory)
    }

    /// How many symbols there are, the blank among them.
    pub fn len(&self) -> usize {
        self.symbols.len()
    }

    /// Whether these are its symbols, in order.
    pub fn has_symbols(&self, symbols: &[String]) -> bool {
        self.symbols == symbols
    }

    /// Whether there is no symbol at all.
    pub fn is_empty(&self) -> bool {
        self.symbols.is_empty()
    }

    /// The symbol of a phone, for people to read.
    pub fn symbol(&self, phone: Phone) -> &str {
        self.symbols.get(usize::from(phone)).map_or("?", |s| s)
    }

    /// Phones as symbols with blanks between.
    pub fn spell(&self, phones: &[Phone]) -> String {
        let symbols: Vec<&str> = phones.iter().map(|phone| self.symbol(*phone)).collect();
        symbols.join(" ")
    }

    /// Phones written as symbols with blanks between: `S p r I N 6`. `None` if one is unknown.
    pub fn parse_symbols(&self, text: &str) -> Option<Vec<Phone>> {
        text.split_whitespace()
            .map(|symbol| self.index.get(symbol).copied())
            .collect()
    }

    /// Phones of an IPA transcription: the longest match first; stress and unknown signs dropped.
    pub fn parse_ipa(&self, text: &str) -> Vec<Phone> {
        // Ties and joiners bind two letters to one sound and are no sounds themselves.
        // espeak-ng 1.51 prints "??" for the German vowel of Turm.
        let letters: Vec<char> = text
            .replace("??", "ʊɐ")
            .chars()
            .filter(|c| !"ˈˌ.‿\u{361}\u{35c} \u{200d}".contains(*c))
            .collect();
        let mut phones: Vec<Phone> = Vec::new();
        let mut rest = letters.as_slice();
        while !rest.is_empty() {
            let found = (1..=self.longest.min(rest.len())).rev().find_map(|size| {
                let sound: String = rest.iter().take(size).collect();
                self.ipa.get(&sound).map(|phones| (size, phones))
            });
            let size = match found {
                Some((size, sound)) => {
                    phones.extend(sound);
                    size
                }
                None => 1,
            };
            rest = rest.get(size..).unwrap_or_default();
        }
        phones
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn inventory() -> Inventory {
        Inventory::parse(include_str!("../../voices/acoustic/phones.toml")).unwrap()
    }

    #[test]
    fn the_longest_sound_wins_and_stress_goes() {
        let phones = inventory();
        let check = |ipa: &str, symbols: &str| {
            assert_eq!(
                phones.parse_ipa(ipa),
                phones.parse_symbols(symbols).unwrap(),
                "{ipa}"
            );
        };
        check("ʃpɾˈɪŋɜ", "S p r I N 6");
        check("ˈaɪns", "ai n s");
        check("tsvˈaɪ", "t s v ai");
        check("t͡ʃˈɛk", "t S E k");
        check("k\u{f8}ː", "k 2:");
        check("tˈ??m", "t U 6 m");
        check("", "");
    }

    #[test]
    fn a_damaged_table_is_an_error() {
        assert!(Inventory::parse("symbols = 3").is_err());
        assert!(Inventory::parse("symbols = ['_']\n[ipa]\n'a' = 'a'").is_err());
    }
}
