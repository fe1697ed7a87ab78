//! A grammar from a list of lines in any wording, for measuring and for questions with few answers.

use super::grammar::{Slot, SpeechGrammar, SpokenMeaning};
use super::graph::Pronunciation;
use super::pronounce::Pronouncer;

/// A grammar of these lines, each meaning itself; blank ones mean nothing. A word is said as in any
/// of the languages, the first of them where none is sure.
pub fn grammar_of<'l>(
    lines: impl IntoIterator<Item = &'l str>,
    langs: &[&str],
    pronouncer: &mut Pronouncer,
) -> SpeechGrammar {
    let mut grammar = SpeechGrammar::default();
    for (number, line) in lines.into_iter().enumerate() {
        let words = line.split(|c: char| c.is_whitespace() || ",;!".contains(c));
        let words = words.filter(|word| !word.is_empty());
        let slots: Option<Vec<Slot>> = words
            .map(|word| {
                let said = pronunciations(word, langs, pronouncer);
                Slot::new(&word.to_lowercase(), word, [(word.to_owned(), said)])
            })
            .collect();
        grammar.add(slots.unwrap_or_default(), SpokenMeaning::Line(number));
    }
    grammar
}

/// All the ways of saying a word in some languages: what the tables of any of them know, else what
/// the first can say.
pub fn pronunciations(
    word: &str,
    langs: &[&str],
    pronouncer: &mut Pronouncer,
) -> Vec<Pronunciation> {
    let known: Vec<Pronunciation> = langs
        .iter()
        .filter_map(|lang| pronouncer.checked(lang, word))
        .flat_map(|variants| variants.to_vec())
        .collect();
    let mut all = if known.is_empty() {
        let mut spoken = langs.iter().map(|lang| pronouncer.variants(lang, word));
        let first = spoken.find_map(|variants| variants);
        first.map(|variants| variants.to_vec()).unwrap_or_default()
    } else {
        known
    };
    all.extend_from_slice(pronouncer.personal(word));
    all
}
