//! A line as a dictation writes it that knows no chess: "night takes gee ate" is said for "knight
//! takes g8".

use std::borrow::Cow;

use crate::lexicon::{Heard, Lexicon, fold};
use crate::rules::{File, Rank, Role, Square};

/// The line with its squares and pieces as they were meant, where words stand for them that sound
/// alike: two side by side for a square, one before a square or a capture for a piece.
///
/// Words that mean something else as well ("for", "too") are taken for the half of a square only
/// where a move goes on, or where there is nothing else in the line.
///
/// ```
/// use hektor::command::dictated;
/// use hektor::{lexicon::Lexicon, speech::Lang};
/// let words = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
/// assert_eq!(dictated("night takes gee ate", &words), "knight takes g8");
/// assert_eq!(dictated("bishop back to h for", &words), "bishop back to h4");
/// assert_eq!(dictated("good night, see you", &words), "good night, see you");
/// assert_eq!(dictated("the castle on h1 takes", &words), "the rook on h1 takes");
/// ```
pub fn dictated<'a>(text: &'a str, lexicon: &Lexicon) -> Cow<'a, str> {
    let table = lexicon.interface().dictated();
    let said: Vec<&str> = text.split_whitespace().collect();
    let folded: Vec<String> = said.iter().map(|word| fold(word)).collect();
    let mut words: Vec<Cow<'_, str>> = Vec::with_capacity(said.len());
    let mut rewritten = false;
    let mut at = 0;
    while let Some(word) = said.get(at) {
        let before = at.checked_sub(1).and_then(|at| folded.get(at));
        let goes_on = || {
            let moves = |word: &String| table.goes_on(word) || is_piece(word, lexicon);
            said.len() == 2 || before.is_some_and(moves)
        };
        match square(&said, &folded, at, goes_on, lexicon) {
            Some((square, end)) => {
                rewritten = true;
                words.push(Cow::Owned(format!("{square}{end}")));
                at += 2;
            }
            None => {
                let end = word.trim_end_matches(|c: char| !c.is_alphanumeric()).len();
                let parted = folded.get(at).and_then(|word| table.parted(word));
                rewritten |= parted.is_some();
                words.push(match parted {
                    Some(parts) => Cow::Owned(format!("{parts}{}", word.get(end..).unwrap_or(""))),
                    None => Cow::Borrowed(word),
                });
                at += 1;
            }
        }
    }
    let counted = counted(&said, &folded, lexicon);
    if let (Some(number), Some(last)) = (&counted, words.last_mut()) {
        *last = Cow::Borrowed(number);
    }
    rewritten |= counted.is_some();
    let pieces: Vec<(usize, &str)> = (words.iter().enumerate())
        .filter_map(|(at, word)| {
            let next = words.get(at + 1).map(|word| fold(word));
            let square = |at: usize| {
                let word = words.get(at).map(|word| fold(word));
                word.is_some_and(|word| word.parse::<Square>().is_ok())
            };
            let placed = || {
                let role = table.placed(&fold(word))?;
                let stands = next.as_ref().is_some_and(|next| table.stands(next));
                (stands && square(at + 2)).then(|| Heard::sure(role))
            };
            let heard = table.role(&fold(word)).or_else(placed);
            let Heard { value: role, sure } = heard?;
            let moves = next.is_some_and(|next| {
                table.follows(&next)
                    || next.parse::<Square>().is_ok()
                    || file(&next, lexicon).is_some()
            });
            (sure || moves).then_some(())?;
            lexicon
                .interface()
                .role_words(role)
                .first()
                .map(|name| (at, name.as_str()))
        })
        .collect();
    if !rewritten && pieces.is_empty() {
        return Cow::Borrowed(text);
    }
    for (at, name) in pieces {
        if let Some(word) = words.get_mut(at) {
            *word = Cow::Borrowed(name);
        }
    }
    Cow::Owned(words.join(" "))
}

/// The number that the last word is meant for, behind a word that counts: "level too".
fn counted(said: &[&str], folded: &[String], lexicon: &Lexicon) -> Option<String> {
    let table = lexicon.interface().dictated();
    let [.., before, last] = folded else {
        return None;
    };
    let rank = table.rank(last).filter(|_| table.counts(before))?;
    let end = said.last()?.trim_start_matches(char::is_alphanumeric);
    Some(format!("{}{end}", rank.value.char()))
}

/// The square that two words from here on are, and what ends the second: a full stop, a comma.
fn square<'a>(
    said: &[&'a str],
    folded: &[String],
    at: usize,
    goes_on: impl Fn() -> bool,
    lexicon: &Lexicon,
) -> Option<(Square, &'a str)> {
    let (first, second) = (folded.get(at)?, folded.get(at + 1)?);
    let table = lexicon.interface().dictated();
    // What is parted by a comma is no square.
    said.get(at)?
        .chars()
        .all(char::is_alphanumeric)
        .then_some(())?;
    let (f, r) = (table.file(first), table.rank(second));
    // A name of a file and a number are read as they stand.
    (f.is_some() || r.is_some()).then_some(())?;
    let f = f.or_else(|| Some(Heard::sure(letter(first)?)))?;
    let r = r.or_else(|| Some(Heard::sure(rank(second, lexicon)?)))?;
    let last = said.len() == at + 2;
    // "Rook a to b1".
    (last || !table.goes_on(second)).then_some(())?;
    let is_square = match (f.sure, r.sure) {
        (true, true) => true,
        (false, false) => last && goes_on(),
        _ => goes_on(),
    };
    is_square.then_some(())?;
    let second = said.get(at + 1)?;
    let end = second
        .trim_end_matches(|c: char| !c.is_alphanumeric())
        .len();
    Some((Square::from_coords(f.value, r.value), second.get(end..)?))
}

/// The file that a letter alone names.
fn letter(word: &str) -> Option<File> {
    let mut letters = word.chars();
    let only = letters.next().filter(|_| letters.next().is_none())?;
    File::from_char(only)
}

/// The file that a folded word names.
pub(super) fn file(word: &str, lexicon: &Lexicon) -> Option<File> {
    let pack = lexicon.interface();
    let mut files = File::ALL.into_iter();
    files.find(|file| is_one_of(word, pack.file_words(*file)))
}

/// The rank that a folded word names.
pub(super) fn rank(word: &str, lexicon: &Lexicon) -> Option<Rank> {
    let pack = lexicon.interface();
    let mut ranks = Rank::ALL.into_iter();
    ranks.find(|rank| is_one_of(word, pack.rank_words(*rank)))
}

fn is_piece(word: &str, lexicon: &Lexicon) -> bool {
    let pack = lexicon.interface();
    let named = |role: &Role| is_one_of(word, pack.role_words(*role));
    pack.dictated().role(word).is_some() || Role::ALL.iter().any(named)
}

fn is_one_of(word: &str, names: &[String]) -> bool {
    names.iter().any(|name| fold(name) == word)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::speech::Lang;

    fn rewritten(lang: &str, line: &str) -> String {
        let lexicon = Lexicon::embedded(&Lang::new(lang), "fide").unwrap();
        dictated(line, &lexicon).into_owned()
    }

    #[test]
    fn squares_and_pieces_are_known_by_their_sound() {
        for (line, meant) in [
            ("e for", "e4"),
            ("rook to d for", "rook to d4"),
            ("bishop takes gee ate.", "bishop takes g8."),
            ("pond to a too", "pawn to a2"),
            ("what's on gee for", "what's on g4"),
            (
                "take his night on gee ate with my bishop",
                "take his knight on g8 with my bishop",
            ),
            ("night f three", "knight f three"),
            ("level too", "level 2"),
            ("go to lesson for.", "go to lesson 4."),
            ("night to e six check", "knight to e six check"),
            ("queen aitch five", "queen h5"),
        ] {
            assert_eq!(rewritten("en", line), meant);
        }
        for (line, meant) in [
            ("springer nach zeh drei", "springer nach c3"),
            ("eh vier", "e4"),
            ("dahme schlägt d fier", "Dame schlägt d4"),
        ] {
            assert_eq!(rewritten("de", line), meant);
        }
    }

    #[test]
    fn what_means_something_else_stays() {
        for line in [
            "good night",
            "see you at four",
            "that's good to be for me",
            "rook a to b1",
            "is there a four move mate",
            "what is it good for",
            "I won too",
            "from e to e5",
            "can I see four of them",
            "knight to e, for check",
        ] {
            assert_eq!(rewritten("en", line), line);
        }
        for line in [
            "geh fünf Züge zurück",
            "ha, drei Bauern",
            "geh auf e4",
            "der Turm nach d4",
        ] {
            assert_eq!(rewritten("de", line), line);
        }
    }
}
