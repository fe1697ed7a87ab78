//! Lines that hold a move to be sealed, however they came out of the fingers: nobody else may see
//! or hear it (Guidelines I), so it is neither played nor said back.
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use super::parse::{LONGEST, Parsed, parse};
use super::tokens::Line;
use super::{Command, LawCommand, Verb};
use crate::lexicon::{Lexicon, Meaning, distance, fold};
use crate::notation::Pattern;

/// The most words in which a move is looked for.
const MOST_WORDS: usize = 16;

/// What a line means that holds a move to be sealed, or may hold one; `None` where it does not.
/// `parsed` is the line as [`parse`] read it; `waiting`: a move to be sealed has been asked for.
///
/// ```
/// use hektor::command::{LawCommand, parse};
/// use hektor::{lexicon::Lexicon, speech::Lang};
/// let words = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
/// let sealing = |text, words, waiting| {
///     hektor::command::sealing(text, &parse(text, words, false), words, waiting)
/// };
/// assert!(matches!(sealing("please seal e5", &words, false), Some(LawCommand::Seal(_))));
/// assert_eq!(sealing("knight to sea six", &words, false), None);
/// // A slip of the fingers: it is asked about, and still secret.
/// assert!(matches!(sealing("sael e5", &words, false), Some(LawCommand::SealDoubt(_))));
/// assert_eq!(sealing("e5", &words, false), None);
/// assert!(matches!(sealing("e5", &words, true), Some(LawCommand::Seal(_))));
/// assert_eq!(sealing("clock", &words, true), None);
/// ```
pub fn sealing(
    text: &str,
    parsed: &Parsed,
    lexicon: &Lexicon,
    waiting: bool,
) -> Option<LawCommand> {
    let text = text.trim();
    if text.is_empty() {
        return None;
    }
    let commands = match parsed {
        Parsed::Command(command) => std::slice::from_ref(command),
        Parsed::Several(commands) => commands,
        Parsed::Empty
        | Parsed::Doubt { .. }
        | Parsed::Beside { .. }
        | Parsed::Either(_)
        | Parsed::Unknown => &[],
    };
    if let [Command::Law(doubt @ LawCommand::SealDoubt(_))] = commands {
        return Some(match found(text, lexicon) {
            Some(patterns) => LawCommand::SealDoubt(patterns),
            None => doubt.clone(),
        });
    }
    let seals = commands.iter().any(is_seal);
    let moves: Vec<&Vec<Pattern>> = commands.iter().filter_map(moves_of).collect();
    if seals || (waiting && !moves.is_empty()) {
        return match moves.as_slice() {
            // "seal" alone: the move is asked for.
            [] if commands.len() == 1 => None,
            // What is sealed may be illegal or fit several moves: that is the player's affair.
            [patterns] if patterns.iter().all(is_whole) => {
                Some(LawCommand::Seal((*patterns).clone()))
            }
            _ => Some(LawCommand::SealDoubt(
                found(text, lexicon).unwrap_or_default(),
            )),
        };
    }
    if !commands.is_empty() {
        let hidden = !moves.is_empty() && has_word(text, lexicon);
        return hidden.then(|| LawCommand::SealDoubt(found(text, lexicon).unwrap_or_default()));
    }
    (waiting || has_word(text, lexicon) || has_slip(text, lexicon))
        .then(|| LawCommand::SealDoubt(found(text, lexicon).unwrap_or_default()))
}

fn is_seal(command: &Command) -> bool {
    matches!(command, Command::Law(LawCommand::Seal(_)))
}

/// The move that a command holds, if it holds one.
fn moves_of(command: &Command) -> Option<&Vec<Pattern>> {
    let patterns = match command {
        Command::Play(patterns)
        | Command::ClaimDraw(patterns)
        | Command::Law(LawCommand::Seal(patterns) | LawCommand::LostEnvelope(patterns)) => patterns,
        _ => return None,
    };
    (!patterns.is_empty()).then_some(patterns)
}

/// Whether a move was said to its end, so that nothing of it was lost.
fn is_whole(pattern: &Pattern) -> bool {
    pattern.castle.is_some() || pattern.target().is_some()
}

/// Whether the words of sealing stand in a line.
fn has_word(text: &str, lexicon: &Lexicon) -> bool {
    let line = Line::new(clipped(text), lexicon);
    (0..line.tokens.len()).any(|at| {
        let mut words = line.words(at).iter();
        words.any(|(_, meaning)| *meaning == Meaning::Verb(Verb::Seal))
    })
}

/// Whether a word is nearly one of sealing, in a line that may hold a move.
fn has_slip(text: &str, lexicon: &Lexicon) -> bool {
    let packs = lexicon.understood();
    let sealing: Vec<String> = packs
        .filter_map(|pack| pack.commands.get("seal"))
        .flatten()
        .filter(|phrase| !phrase.contains(' '))
        .map(|word| fold(word))
        .collect();
    let words: Vec<String> = clipped(text).split_whitespace().map(fold).collect();
    let is_rank = |word: &String| {
        let line = Line::new(word, lexicon);
        let readings = line.readings(0).iter();
        let rank = |(_, meaning): &(usize, Meaning)| matches!(meaning, Meaning::Rank(_));
        line.tokens.len() == 1 && readings.clone().any(rank)
    };
    let near = |(at, word): (usize, &String)| {
        // "Knight to sea six" names a file by its letter.
        let letter = lexicon.grammar().letter_named(word).is_some();
        if letter && words.get(at + 1).is_some_and(is_rank) {
            return false;
        }
        // In a word that is one itself only one letter is the matter.
        let known = lexicon.vocabulary().contains(word);
        // What sentences have, "for real", is no slip.
        if lexicon.grammar().knows(word) {
            return false;
        }
        sealing.iter().any(|sealing| {
            let most = match known {
                true => 1,
                false => (sealing.chars().count() / 3).min(2),
            };
            word.starts_with(sealing.as_str()) || distance(word, sealing, most).is_some()
        })
    };
    words.iter().enumerate().any(near) && may_hold_move(text, lexicon)
}

/// Whether anything in a line is said of a move: "where is it saved" has nothing to hide.
fn may_hold_move(text: &str, lexicon: &Lexicon) -> bool {
    let line = Line::new(clipped(text), lexicon);
    let of_move = |meaning: &Meaning| {
        matches!(
            meaning,
            Meaning::File(_)
                | Meaning::Rank(_)
                | Meaning::Role(_)
                | Meaning::Castle(_)
                | Meaning::CastleAny
                | Meaning::Takes
        )
    };
    text.contains(|c: char| c.is_ascii_digit())
        || (0..line.tokens.len()).any(|at| line.words(at).iter().any(|(_, m)| of_move(m)))
}

/// The longest run of a line's words that is a whole move.
fn found(text: &str, lexicon: &Lexicon) -> Option<Vec<Pattern>> {
    let words: Vec<&str> = clipped(text).split_whitespace().take(MOST_WORDS).collect();
    (1..=words.len()).rev().find_map(|length| {
        words
            .windows(length)
            .find_map(|run| match parse(&run.join(" "), lexicon, false) {
                Parsed::Command(Command::Play(patterns)) => {
                    patterns.iter().all(is_whole).then_some(patterns)
                }
                _ => None,
            })
    })
}

/// As much of a line as is looked at.
fn clipped(text: &str) -> &str {
    let end = (0..=LONGEST.min(text.len()))
        .rev()
        .find(|at| text.is_char_boundary(*at));
    text.get(..end.unwrap_or(0)).unwrap_or_default()
}

#[cfg(test)]
#[allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]
mod tests {
    use super::*;

    fn sealing(text: &str, words: &Lexicon, waiting: bool) -> Option<LawCommand> {
        super::sealing(text, &parse(text, words, false), words, waiting)
    }

    fn is_secret(text: &str, words: &Lexicon) -> bool {
        sealing(text, words, false).is_some()
    }

    use crate::speech::Lang;
    use proptest::prelude::*;
    use std::sync::LazyLock;

    /// The words of a language, which are read once.
    fn words(lang: &str) -> &'static Lexicon {
        static BOTH: LazyLock<[Lexicon; 2]> = LazyLock::new(|| {
            ["en", "de"].map(|lang| Lexicon::embedded(&Lang::new(lang), "fide").unwrap())
        });
        let both = BOTH.iter().find(|words| words.lang().primary() == lang);
        both.unwrap()
    }

    #[derive(Debug, PartialEq)]
    enum Kind {
        Open,
        Seal,
        Doubt,
    }

    fn kind(text: &str, lexicon: &Lexicon, waiting: bool) -> Kind {
        match sealing(text, lexicon, waiting) {
            None => Kind::Open,
            Some(LawCommand::Seal(patterns)) => {
                assert!(!patterns.is_empty(), "{text}");
                Kind::Seal
            }
            Some(LawCommand::SealDoubt(_)) => Kind::Doubt,
            Some(other) => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn a_line_that_holds_no_move_is_no_secret() {
        let lexicon = words("en");
        assert!(!is_secret("where is it saved", lexicon));
        assert!(is_secret("sael e5", lexicon) && is_secret("sael knight felix three", lexicon));
    }

    #[test]
    fn a_move_to_be_sealed_is_known_through_slips_of_the_fingers() {
        use Kind::*;
        for (lang, text, is) in [
            ("en", "seal Nf3", Seal),
            ("en", "Nf3 seal", Seal),
            ("en", "seal the move Nf3, please", Seal),
            ("en", "sealed move Nf3", Seal),
            ("en", "sael Nf3", Doubt),
            ("en", "saal knight f3", Doubt),
            ("en", "sealing Nf3", Doubt),
            ("en", "seal Nf9 I think", Doubt),
            ("en", "seal Nf3 Nf6", Doubt),
            ("en", "seal", Open),
            ("en", "sael", Open),
            ("en", "help seal", Open),
            ("en", "Nf3", Open),
            ("en", "lost envelope Nf3", Open),
            // Two letters from "seal" is no slip.
            ("en", "I feel fine", Open),
            ("en", "I feel Nf3", Open),
            // The file by its name.
            ("en", "sea", Open),
            ("en", "sealNf3", Doubt),
            ("en", "resumption the sealed move is opened at ten", Open),
            ("de", "Abgabezug Sf3", Seal),
            ("de", "Sf3 abgeben", Seal),
            ("de", "Springer Felix drei versiegeln", Seal),
            ("de", "Abagbezug Sf3", Doubt),
            ("de", "Sf3 versigeln", Doubt),
            ("de", "Zug abgebn Sf3", Doubt),
            ("de", "Sf3 versgeln", Doubt),
            // Two letters, but a word of its own.
            ("de", "aufgeben blub Sf3", Open),
            ("de", "Sf3", Open),
            ("de", "Hilfe Abgabezug", Open),
        ] {
            assert_eq!(kind(text, words(lang), false), is, "{lang}: {text}");
        }
    }

    #[test]
    fn while_a_move_is_to_be_sealed_everything_that_can_hold_one_is_secret() {
        use Kind::*;
        for (text, is) in [
            ("Nf3", Seal),
            ("e2e4", Seal),
            ("0-0", Seal),
            ("claim draw Nf3", Seal),
            ("knight", Doubt),
            ("Nf3 Nf6", Doubt),
            ("Nf9", Doubt),
            ("no idea at all", Doubt),
            ("clock", Open),
            ("cancel", Open),
            ("yes", Open),
            ("what is on e4", Open),
            ("seal", Open),
        ] {
            assert_eq!(kind(text, words("en"), true), is, "{text}");
        }
    }

    proptest! {
        #[test]
        fn no_line_breaks_it(text in "\\PC{0,60}", waiting in any::<bool>()) {
            let words = words("en");
            let _ = sealing(&text, words, waiting);
        }

        /// One letter dropped, doubled, or two swapped in "seal": the move beside it stays secret.
        #[test]
        fn no_single_slip_in_the_word_gives_the_move_away(at in 0..4usize, how in 0..3u8) {
            prop_assume!(how < 2 || at < 3);
            let mut word: Vec<char> = "seal".chars().collect();
            match how {
                0 => { word.remove(at); }
                1 => word.insert(at, word[at]),
                _ => word.swap(at, at + 1),
            }
            let word: String = word.into_iter().collect();
            let words = words("en");
            let text = format!("{word} Nf3");
            prop_assert!(is_secret(&text, words), "{}", text);
        }
    }
}
