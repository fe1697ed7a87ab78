//! A line in another language than the one that is spoken: "wo steht meine Dame" in an English game.

use super::{Command, Parsed, answers, parse, sentence};
use crate::grammar::{Now, Open};
use crate::lexicon::Lexicon;

/// A short word alone may be the same in another language.
const FEWEST_LETTERS: usize = 5;

/// The language of the program in which a line is surely understood that is not in this one.
///
/// It reads the words of another language, which takes some milliseconds: only for a line that would
/// otherwise not be understood.
///
/// ```
/// use hektor::command::foreign;
/// use hektor::grammar::Now;
/// use hektor::{lexicon::Lexicon, speech::Lang};
/// let words = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
/// let language = |line| foreign(line, &words, &Now::default());
/// assert_eq!(language("wo steht meine Dame"), Some("de"));
/// assert_eq!(language("where is my lamp"), None);
/// ```
pub fn foreign(text: &str, lexicon: &Lexicon, now: &Now) -> Option<&'static str> {
    // What is open would be answered in the language in which it was asked.
    let now = &Now {
        open: Open::Nothing,
        ..*now
    };
    let is_word = text.split_whitespace().count() < 2;
    let is_short = is_word && text.trim().chars().count() < FEWEST_LETTERS;
    // What is made of one's own words alone, or of nothing, is of no other language.
    if is_short || words(text).all(|word| lexicon.grammar().has(word)) {
        return None;
    }
    let own = lexicon.interface().lang();
    let others = Lexicon::languages().filter(|tag| *tag != own.0);
    others.into_iter().find(|tag| {
        let Ok(lexicon) = Lexicon::of_language(tag) else {
            return false;
        };
        // Slips are bridged in one's own language, not into another.
        if !words(text).all(|word| lexicon.grammar().has(word)) {
            return false;
        }
        let parsed = parse(text, &lexicon, false);
        // A word is bridged to too many others.
        let parsed = match is_word {
            true => parsed,
            false => sentence(parsed, text, &lexicon, now),
        };
        // A move is written alike everywhere.
        matches!(parsed, Parsed::Command(command) if !matches!(command, Command::Play(_)))
    })
}

/// Whether a line says no in another language, in which it was asked something.
///
/// ```
/// use hektor::command::declines_in;
/// assert!(declines_in("nein danke", "de"));
/// assert!(declines_in("ich kann kein Deutsch", "de"));
/// assert!(!declines_in("natürlich, ich bitte darum", "de"));
/// ```
pub fn declines_in(text: &str, tag: &str) -> bool {
    let Ok(lexicon) = Lexicon::of_language(tag) else {
        return false;
    };
    let now = Now {
        open: Open::YesNo,
        ..Now::default()
    };
    // "Ich kann kein Deutsch" wishes another.
    let no = |command: &Command| match command {
        Command::No | Command::Cancel => true,
        Command::Language(other) => other != tag,
        _ => false,
    };
    match sentence(parse(text, &lexicon, false), text, &lexicon, &now) {
        Parsed::Command(command) if no(&command) => true,
        parsed => answers(text, &parsed, &lexicon).is_some_and(|command| no(&command)),
    }
}

/// In which of these languages a line is said, and what it wishes there: the one that has most of its
/// words, of several the first; `None` where none has one.
///
/// ```
/// use hektor::command::spoken_in;
/// let languages = ["en".to_owned(), "de".to_owned()];
/// let said = |line| spoken_in(line, &languages).map(|(tag, _)| tag);
/// assert_eq!(said("Guten Abend, wer bist du?").as_deref(), Some("de"));
/// assert_eq!(said("hello, is anyone there").as_deref(), Some("en"));
/// assert_eq!(said("qwrt"), None);
/// ```
pub fn spoken_in(text: &str, languages: &[String]) -> Option<(String, Parsed)> {
    let mut best: Option<(usize, &String, Lexicon)> = None;
    for tag in languages {
        let Ok(lexicon) = Lexicon::of_language(tag) else {
            continue;
        };
        let known = words(text).filter(|word| lexicon.grammar().has(word));
        let known = known.count();
        if known > best.as_ref().map_or(0, |(most, ..)| *most) {
            best = Some((known, tag, lexicon));
        }
    }
    let (_, tag, lexicon) = best?;
    let now = Now {
        open: Open::Scene,
        ..Now::default()
    };
    let wished = sentence(parse(text, &lexicon, false), text, &lexicon, &now);
    Some((tag.clone(), wished))
}

/// The words of a line without its marks; squares and numbers are of no language.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|c: char| c.is_whitespace() || ",;:.!?".contains(c));
    words.filter(|word| !word.is_empty() && !word.contains(|c: char| c.is_ascii_digit()))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::speech::Lang;

    #[test]
    fn a_line_is_foreign_that_another_language_knows_word_for_word() {
        for (own, line, language) in [
            ("en", "wo steht meine Dame?", Some("de")),
            ("en", "hilfe", Some("de")),
            ("de", "who is winning", Some("en")),
            // Words of both.
            ("en", "kann er rochieren", Some("de")),
            ("de", "how many pawns do I have", Some("en")),
            // One's own language, however odd.
            ("en", "my name is", None),
            ("en", "whos wining", None),
            (
                "de",
                "Bauer Eva zwei Eva vier Bauer Eva sieben Eva fünf",
                None,
            ),
            // A slip in another language, nonsense, a short word, a move.
            ("en", "wo stet maine Dame", None),
            ("de", "foo bar", None),
            ("en", "uhr", None),
            ("en", "Springer c3", None),
        ] {
            let words = Lexicon::embedded(&Lang::new(own), "fide").unwrap();
            assert_eq!(foreign(line, &words, &Now::default()), language, "{line}");
        }
    }
}
