//! A square, rank or file that is not on the board, where the rest of the line is understood: "what is
//! on e9", "scan 9", "Nf0". Read as something else it might begin a drill.
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use super::{Command, Parsed, Query, Target, parse, understand};
use crate::grammar::Now;
use crate::lexicon::{Lexicon, fold};
use crate::notation::Pattern;
use crate::rules::{File, Rank, Square};
use crate::table::Part;

/// As long as a move that names a square which is not there can be: "Nbxd9".
const LONGEST: usize = 5;
/// A letter alone is taken for a file in no longer line.
const FEW_WORDS: usize = 3;

/// What stands in its place where it is looked whether the rest is understood.
const FILE: File = File::E;
const RANK: Rank = Rank::Fourth;

/// A place on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Spot {
    Square(Square),
    Rank(Rank),
    File(File),
}

/// The name in a line of a place that is not on the board; `None` where there is none, or where the
/// line with a place of the board instead would be about none.
///
/// ```
/// use hektor::command::nowhere;
/// use hektor::{lexicon::Lexicon, speech::Lang};
/// let words = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
/// assert_eq!(nowhere("what is on e9?", &words).as_deref(), Some("e9"));
/// assert_eq!(nowhere("knight f nine", &words).as_deref(), Some("f nine"));
/// assert_eq!(nowhere("sweep rank 9", &words).as_deref(), Some("9"));
/// assert_eq!(nowhere("level 9", &words), None);
/// ```
pub fn nowhere(text: &str, lexicon: &Lexicon) -> Option<String> {
    let words: Vec<&str> = text
        .split_whitespace()
        .map(|word| word.trim_matches(|c: char| c.is_ascii_punctuation()))
        .collect();
    (0..words.len()).find_map(|at| {
        let (name, length, instead, spot) = candidate(&words, at, lexicon)?;
        let before = words.get(..at)?.iter().copied();
        let behind = words.get(at + length..)?.iter().copied();
        let line: Vec<&str> = before.chain([instead.as_str()]).chain(behind).collect();
        is_about(&line.join(" "), spot, &name, lexicon).then_some(name)
    })
}

/// What might be such a name: the name, its words, what stands in their place, and where that is.
fn candidate(
    words: &[&str],
    at: usize,
    lexicon: &Lexicon,
) -> Option<(String, usize, String, Spot)> {
    let word = *words.get(at)?;
    if let Some(number) = beyond(word, lexicon) {
        // "Eva nine"; else a rank.
        let file = at.checked_sub(1).and_then(|before| words.get(before));
        if file.is_none_or(|file| file_of(file, lexicon).is_none()) {
            let instead = (u32::from(RANK) + 1).to_string();
            return Some((number.to_string(), 1, instead, Spot::Rank(RANK)));
        }
        return None;
    }
    if let Some(number) = words.get(at + 1)
        && beyond(number, lexicon).is_some()
        && let Some(file) = file_of(word, lexicon)
    {
        let square = Square::from_coords(file, RANK);
        let name = format!("{word} {number}");
        return Some((name, 2, square.to_string(), Spot::Square(square)));
    }
    let digits = word.len() - word.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    let (head, number) = word.split_at_checked(word.len() - digits)?;
    let letter = head.chars().next_back().filter(char::is_ascii_alphabetic)?;
    let file = File::from_char(letter.to_ascii_lowercase());
    if number.is_empty() {
        // A letter alone.
        let alone = head.len() == 1 && file.is_none() && words.len() <= FEW_WORDS;
        return alone.then(|| {
            (
                word.to_owned(),
                1,
                FILE.char().to_string(),
                Spot::File(FILE),
            )
        });
    }
    let rank = Rank::ALL
        .iter()
        .find(|rank| number == rank.char().to_string());
    if (file.is_some() && rank.is_some()) || word.len() > LONGEST {
        return None;
    }
    if head.len() > 1 && file.is_none() {
        return None;
    }
    let square = Square::from_coords(file.unwrap_or(FILE), *rank.unwrap_or(&RANK));
    let moved = head.strip_suffix(letter)?;
    let name = format!("{letter}{number}");
    Some((name, 1, format!("{moved}{square}"), Spot::Square(square)))
}

/// A number that no rank has: "9", "nine", "ninth", "9th".
fn beyond(word: &str, lexicon: &Lexicon) -> Option<u16> {
    let digits = word.trim_end_matches(char::is_alphabetic);
    let written = digits.parse::<u16>().ok();
    let words = lexicon.interface();
    let said = fold(word);
    let mut known = words.number_words().chain(words.ranks_beyond());
    let mut named = || known.find(|(_, known)| fold(known) == said);
    let number = written.or_else(|| named().map(|(number, _)| number))?;
    (!(1..=8).contains(&number)).then_some(number)
}

fn file_of(word: &str, lexicon: &Lexicon) -> Option<File> {
    let said = fold(word);
    let packs = [lexicon.interface(), lexicon.announce()];
    File::ALL.into_iter().find(|file| {
        (packs.iter()).any(|pack| {
            pack.file_words(*file)
                .iter()
                .any(|known| fold(known) == said)
        })
    })
}

/// Whether a line is about this place, and the name could have been meant for one.
fn is_about(line: &str, spot: Spot, name: &str, lexicon: &Lexicon) -> bool {
    let command = match parse(line, lexicon, false) {
        Parsed::Command(command) => command,
        _ => match understand(line, lexicon, &Now::default()) {
            Parsed::Command(command) => command,
            _ => return false,
        },
    };
    match (&command, spot) {
        // "K5" alone may be a king's.
        (Command::Play(patterns), Spot::Square(square)) => {
            let first = name.chars().next().map(|c| c.to_ascii_lowercase());
            let there = |pattern: &Pattern| pattern.target() == Some(square);
            let rank = name.trim_start_matches(|c: char| c.is_ascii_alphabetic());
            let beyond = rank.parse().is_ok_and(|rank: u16| !(1..=8).contains(&rank));
            let named = first.and_then(File::from_char).is_some() || name.contains(' ') || beyond;
            named && patterns.iter().any(there)
        }
        _ => spot_of(&command) == Some(spot),
    }
}

/// The place that a question is about.
fn spot_of(command: &Command) -> Option<Spot> {
    Some(match command {
        Command::Square(square)
        | Command::Attackers(square)
        | Command::Moves(Target::Square(square))
        | Command::Mark(Some(square), _)
        | Command::Hear(Part::Square(square) | Part::Attacks(square))
        | Command::Query(
            Query::Quarter(square)
            | Query::Diagonals(square)
            | Query::Reach(square)
            | Query::Around(Some(square))
            | Query::Exchange(square),
        ) => Spot::Square(*square),
        Command::Rank(rank) | Command::Hear(Part::Rank(rank)) => Spot::Rank(*rank),
        Command::File(file) | Command::Hear(Part::File(file)) => Spot::File(*file),
        _ => return None,
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::speech::Lang;

    #[test]
    fn what_is_not_on_the_board_is_named() {
        let cases = [
            ("en", "what is on e9", "e9"),
            ("en", "knight f nine", "f nine"),
            ("en", "attackers z1", "z1"),
            ("en", "scan 9", "9"),
            ("en", "what is on the ninth rank", "9"),
            ("en", "what stands on the 9th rank", "9"),
            ("en", "read the tenth rank", "10"),
            ("en", "what is on the zeroth rank", "0"),
            ("de", "was steht auf der neunten Reihe", "9"),
            ("en", "scan i", "i"),
            ("en", "Nf0", "f0"),
            ("en", "i9", "i9"),
            ("de", "was steht auf e9", "e9"),
            ("de", "Springer Felix neun", "Felix neun"),
        ];
        for (lang, line, name) in cases {
            let words = Lexicon::embedded(&Lang::new(lang), "fide").unwrap();
            assert_eq!(nowhere(line, &words).as_deref(), Some(name), "{line}");
        }
    }

    /// Numbers of other things, squares that there are, and a king that may be meant.
    #[test]
    fn what_may_be_something_else_is_left_alone() {
        let words = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
        for line in [
            "level 9",
            "e4",
            "what is on e4",
            "k5",
            "say last 10",
            "moves from move 12",
            "the tenth game",
            "45th move",
        ] {
            assert_eq!(nowhere(line, &words), None, "{line}");
        }
    }
}
