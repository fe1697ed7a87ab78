//! An answer without what is said round it: "ooh, light I should think", "dark, any fool knows that".
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use super::answer::answer_of;
use super::pointed::squares_in;
use super::{Ask, Command, Parsed, command_of, parse};
use crate::grammar::Now;
use crate::lexicon::{Lexicon, Meaning, words_of};
use crate::rules::Square;

/// What parts clauses.
const MARKS: [char; 10] = [',', ';', '.', '!', '?', ':', '…', '–', '—', '\n'];
/// Whoever says more tells something.
const MOST: usize = 5;

/// What is left of a line without words of somebody who is not quite sure: "dark, I think"; `None` where
/// it has none, or nothing else.
///
/// ```
/// use hektor::command::unhedged;
/// use hektor::{lexicon::Lexicon, speech::Lang};
/// let words = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
/// assert_eq!(unhedged("dark, I think", &words).as_deref(), Some("dark"));
/// assert_eq!(unhedged("dark", &words), None);
/// ```
pub fn unhedged(text: &str, lexicon: &Lexicon) -> Option<String> {
    if begins_to_ask(text, lexicon) {
        return None;
    }
    without_hedges(text, lexicon).filter(|left| !left.is_empty())
}

/// "Is it double check" asks.
pub(super) fn begins_to_ask(text: &str, lexicon: &Lexicon) -> bool {
    let first = text.split_whitespace().next();
    first.is_some_and(|word| lexicon.grammar().asks(word))
}

/// The words of a text that are no hedges, if any is one.
fn without_hedges(text: &str, lexicon: &Lexicon) -> Option<String> {
    let hedges = lexicon.grammar().answers_in(text, &["hedges"]);
    let words = text
        .split(|c: char| !c.is_alphanumeric() && c != '\'')
        .filter(|word| !word.is_empty());
    let within = |at: usize| hedges.iter().any(|one| (one.at..one.end).contains(&at));
    let left = words.enumerate().filter(|(at, _)| !within(*at));
    let left: Vec<&str> = left.map(|(_, word)| word).collect();
    (!hedges.is_empty()).then(|| left.join(" "))
}

/// The answer within a line that says it in some clause, and nothing else that can be done: "white, like
/// my hair", "it's dark, dark". Of two that differ the last counts where a word between turns from the
/// first, "light, no, dark"; `is_answer`: whether a text is an answer by itself.
pub fn bare_answer(
    text: &str,
    lexicon: &Lexicon,
    is_answer: impl Fn(&str) -> bool,
) -> Option<String> {
    let grammar = lexicon.grammar();
    if begins_to_ask(text, lexicon) {
        return None;
    }
    let clauses = text.split_inclusive(MARKS.as_slice());
    let (mut answers, mut turned, mut count): (Vec<String>, bool, usize) = (Vec::new(), false, 0);
    for clause in clauses {
        let said = clause.trim_matches(|c: char| MARKS.contains(&c) || c.is_whitespace());
        if said.is_empty() {
            continue;
        }
        count += 1;
        turned |= !answers.is_empty() && unturned(said, lexicon) != said;
        // "Not the queen"; "four, and isn't that grand" denies no answer.
        let denied = said.split_whitespace().any(|word| denies(word, lexicon));
        if denied && (answers.is_empty() || said.split_whitespace().any(&is_answer)) {
            return None;
        }
        let bare = without_hedges(said, lexicon).unwrap_or_else(|| said.to_owned());
        let bare = unturned(&bare, lexicon);
        if bare.is_empty() || grammar.is_idle(&bare) {
            continue;
        }
        let asks = clause.ends_with('?');
        if is_answer(&bare) && !asks {
            answers.push(bare.to_lowercase());
            continue;
        }
        // What is asked behind an answer takes it not back; "which one was it, dark?" answers nothing.
        if asks && !is_answer(&bare) && !answers.is_empty() {
            break;
        }
        // "Dark, then, and stop this".
        let does = match parse(&bare, lexicon, false) {
            Parsed::Command(Command::Yes | Command::No | Command::Ask(Ask::Chat(_))) => false,
            Parsed::Command(_) | Parsed::Several(_) => true,
            _ => false,
        };
        if asks || does || wishes(&bare, lexicon) {
            return None;
        }
    }
    let last = answers.pop()?;
    let one = turned || answers.iter().all(|other| *other == last);
    (count <= MOST && one).then_some(last)
}

/// The square that answers within a line which says more: "white king g1, obviously". Of several the
/// first counts, since the others answer what was not asked yet; where a word between turns from it,
/// "g2, no wait, h2", the last.
pub fn bare_square(text: &str, lexicon: &Lexicon) -> Option<String> {
    if begins_to_ask(text, lexicon) || text.split_whitespace().count() < 2 {
        return None;
    }
    let (mut found, mut turned) = (Vec::new(), false);
    for clause in text.split_inclusive(MARKS.as_slice()) {
        let said = clause.trim_matches(|c: char| MARKS.contains(&c) || c.is_whitespace());
        let denied = said.split_whitespace().any(|word| denies(word, lexicon));
        if clause.ends_with('?') || denied {
            // What is asked behind an answer takes it not back.
            break;
        }
        turned |= !found.is_empty() && unturned(said, lexicon) != said;
        found.extend(squares_said(said, lexicon));
    }
    let one = if turned { found.last() } else { found.first() };
    one.map(ToString::to_string)
}

/// The squares of a text, written or in words.
fn squares_said(text: &str, lexicon: &Lexicon) -> Vec<Square> {
    let words = words_of(text);
    let meant = |at: usize| {
        let rest = words.get(at..).unwrap_or_default();
        lexicon.vocabulary().matches(rest).into_iter()
    };
    let named = |at: usize| {
        let file = meant(at).find_map(|(length, meaning)| match meaning {
            Meaning::File(file) => Some((at + length, *file)),
            _ => None,
        });
        let (behind, file) = file?;
        let rank = meant(behind).find_map(|(_, meaning)| match meaning {
            Meaning::Rank(rank) => Some(*rank),
            _ => None,
        });
        Some(Square::from_coords(file, rank?))
    };
    let written = squares_in(text);
    match written.is_empty() {
        true => (0..words.len()).filter_map(named).collect(),
        false => written,
    }
}

/// Whether a clause wishes something in anybody's words.
fn wishes(text: &str, lexicon: &Lexicon) -> bool {
    let now = Now::default();
    let heard = lexicon.grammar().hear(text, lexicon, &now);
    let meant = heard.surely().and_then(|one| command_of(&one.wish));
    meant.is_some_and(|command| !matches!(command, Command::Ask(Ask::Chat(_))))
}

/// Whether a word denies what stands behind it, and is no plain no.
fn denies(word: &str, lexicon: &Lexicon) -> bool {
    let not = || lexicon.grammar().says(word, &["not"]);
    !is_no(word, lexicon) && not()
}

fn is_no(word: &str, lexicon: &Lexicon) -> bool {
    answer_of(word, lexicon) == Some(Command::No)
}

/// What stands behind the last word that turns from something: "er, no, wait".
fn unturned(text: &str, lexicon: &Lexicon) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let turns = |word: &&str| lexicon.grammar().turns(word) || is_no(word, lexicon);
    let from = words.iter().rposition(turns).map_or(0, |at| at + 1);
    words.get(from..).unwrap_or_default().join(" ")
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::speech::Lang;

    fn answer(lang: &str, text: &str) -> Option<String> {
        let words = Lexicon::embedded(&Lang::new(lang), "fide").unwrap();
        let colours = [
            "light", "dark", "white", "black", "hell", "dunkel", "weiß", "schwarz",
        ];
        bare_answer(text, &words, |said| {
            colours.contains(&said.to_lowercase().as_str())
        })
    }

    #[test]
    fn a_square_is_found_among_other_words() {
        let words = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
        for (text, meant) in [
            ("white king g1, obviously. Dave shush", Some("g1")),
            ("g1, and the bishop's on c4, black king f8", Some("g1")),
            ("g2, no wait, h2", Some("h2")),
            ("h8. how many of these have I got right?", Some("h8")),
            ("hello? I said g1", None),
            ("White king golf one, isn't it?", Some("g1")),
            ("not on g1", None),
            ("is it g1", None),
            ("g1", None),
            ("no idea at all", None),
        ] {
            assert_eq!(bare_square(text, &words).as_deref(), meant, "{text}");
        }
    }

    #[test]
    fn an_answer_is_found_among_what_says_nothing() {
        for (lang, text, meant) in [
            ("en", "ooh, light I should think", Some("light")),
            ("en", "ooh, that's dark, I should think", Some("dark")),
            ("en", "dark, it's dark", Some("dark")),
            ("en", "no! I'm answering you, dark", Some("dark")),
            ("en", "white, like my hair", Some("white")),
            ("en", "black, any fool knows that", Some("black")),
            ("en", "light, no, dark", Some("dark")),
            ("de", "schwarz, äh nee weiß", Some("weiß")),
            ("de", "na, dunkel wie die Nacht, dunkel", Some("dunkel")),
            // Whichever he means: it is asked again.
            ("en", "light or dark", None),
            ("en", "dark, light", None),
            ("en", "is it dark", None),
            ("en", "dark? which one was it again?", None),
            ("en", "dark. Which one was it again?", Some("dark")),
            (
                "de",
                "Weiß. Ach nein, Schwarz! Woran merkt man sich das?",
                Some("schwarz"),
            ),
            ("en", "which one was it, dark?", None),
            ("en", "dark, and give me a new game", None),
            // So much may be said beside it, and no more.
            (
                "en",
                "dark, it's dark, any fool knows that, dark, dark",
                Some("dark"),
            ),
            (
                "en",
                "dark, it's dark, any fool knows that, dark, dark, dark",
                None,
            ),
        ] {
            assert_eq!(answer(lang, text).as_deref(), meant, "{text}");
        }
    }
}
