//! A line with its slips of spelling mended: what is no word of the language is the word near to it that
//! is said most.

use std::ops::Range;

use super::Grammar;
use super::sentence::folded;
use crate::lexicon::Lexicon;
use crate::sorted::Sorted;

/// A shorter word has too many near to it ...
const SHORTEST: usize = 3;
/// ... and one of so many letters is near to those only that have the same.
const SWAPPED: f32 = 0.15;
/// From so many letters on a word can have been meant for one other alone.
const TELLING: usize = 5;
/// A slip that costs more is more than one.
const ONE_SLIP: f32 = 0.3;
/// Words that are near to within this are rivals.
const RIVALS: f32 = 0.15;
/// What a word that stands in hardly any pattern costs more than one that is everywhere.
const RARE: f32 = 0.15;
/// So many letters more are an ending.
const ENDING: usize = 2;

/// So many ways to mend a line are tried.
const WAYS: usize = 3;

/// A line as it may have been meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Respelled {
    pub text: String,
    /// Whether each slip can be of no other word.
    pub sure: bool,
    /// Whether a slip may be of a word of a move, as "ook".
    pub of_move: bool,
}

/// A word that nobody knows, with what it may have been meant for, the likeliest first.
struct Slip<'g> {
    /// Where it stands, in bytes.
    at: Range<usize>,
    meant: Vec<&'g str>,
    sure: bool,
    of_move: bool,
}

impl Grammar {
    /// A line with its slips mended, the likeliest way first; none where no word has one.
    pub(crate) fn respelled(&self, text: &str, lexicon: &Lexicon) -> Vec<Respelled> {
        let slips = self.slips(text, lexicon);
        if slips.is_empty() {
            return Vec::new();
        }
        let sure = slips.iter().all(|slip| slip.sure);
        let of_move = slips.iter().any(|slip| slip.of_move);
        // Where one word may be several, all others are what they likeliest are.
        let first = vec![0; slips.len()];
        let mut ways = vec![first.clone()];
        for (number, slip) in slips.iter().enumerate() {
            for other in 1..slip.meant.len() {
                let mut way = first.clone();
                if let Some(choice) = way.get_mut(number) {
                    *choice = other;
                }
                ways.push(way);
            }
        }
        ways.truncate(WAYS);
        let mended = |way: Vec<usize>| {
            let mut mended = text.to_owned();
            for (slip, choice) in slips.iter().zip(way).rev() {
                mended.replace_range(slip.at.clone(), slip.meant.get(choice)?);
            }
            Some(Respelled {
                text: mended,
                sure,
                of_move,
            })
        };
        ways.into_iter().filter_map(mended).collect()
    }

    /// The words of a line that nobody knows and that are near to one.
    fn slips(&self, text: &str, lexicon: &Lexicon) -> Vec<Slip<'_>> {
        let in_word = |c: char| c.is_alphanumeric() || matches!(c, '\'' | '’' | '+' | '#');
        let mut slips = Vec::new();
        let mut begin = 0;
        for word in text.split(|c| !in_word(c)) {
            let at = begin..begin + word.len();
            // Whatever parts two words is one character.
            let parts = text.get(at.end..).and_then(|rest| rest.chars().next());
            begin = at.end + parts.map_or(0, char::len_utf8);
            slips.extend(self.slip(at, word, lexicon));
        }
        slips
    }

    /// The slip that a word has which nobody knows.
    fn slip(&self, at: Range<usize>, word: &str, lexicon: &Lexicon) -> Option<Slip<'_>> {
        let length = word.chars().count();
        let of_letters = length >= SHORTEST && word.chars().all(char::is_alphabetic);
        let folded = of_letters.then(|| folded(word))?;
        let text = |id: u32| self.words.get(id).map(|word| word.text.as_str());
        if let Some(id) = self.words.find(&folded) {
            // "Castel" stands in no pattern.
            let meant = *self.mistakes.get(&id)?.first()?;
            let is_none = self.words.weight(id) >= 1.0 && !self.knows(word);
            return is_none.then_some(Slip {
                at,
                meant: vec![text(meant)?],
                sure: false,
                of_move: self.of_moves.contains(&meant),
            });
        }
        if self.written.contains(&folded) || lexicon.vocabulary().contains(&folded) {
            return None;
        }
        let mut near = self.words.near(word, usize::MAX);
        let of_move = near.iter().any(|(id, _)| self.of_moves.contains(id));
        let most = if length > SHORTEST { ONE_SLIP } else { SWAPPED };
        near.retain(|(_, cost)| *cost <= most);
        let rare = |(id, cost): &(u32, f32)| cost + RARE * self.words.weight(*id);
        near.order_by(|a, b| rare(a).total_cmp(&rare(b)));
        let (_, cost) = near.first().copied()?;
        let rivals = near
            .iter()
            .filter(|(_, other)| (other - cost).abs() <= RIVALS)
            .filter_map(|(id, _)| text(*id));
        let meant: Vec<&str> = rivals.collect();
        let first = *meant.first()?;
        let rival = |other: &&str| !is_inflected(first, other);
        let sure = length >= TELLING && !meant.iter().any(rival);
        Some(Slip {
            at,
            meant,
            sure,
            of_move,
        })
    }
}

/// Whether two words differ in no more than an ending.
fn is_inflected(one: &str, other: &str) -> bool {
    let (short, long) = match one.len() < other.len() {
        true => (one, other),
        false => (other, one),
    };
    long.strip_prefix(short)
        .is_some_and(|ending| ending.len() <= ENDING)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests {
    use super::*;
    use crate::speech::Lang;

    #[test]
    fn a_slip_is_mended_and_a_word_is_left() {
        for (lang, text, mended) in [
            (
                "en",
                "is a draw worth anythng?",
                Some("is a draw worth anything?"),
            ),
            ("en", "Shwo me the board", Some("show me the board")),
            ("en", "feeeze the clocks", Some("freeze the clocks")),
            ("en", "show me the board", None),
            // A name, notation, and what is too short.
            ("en", "I am Kasparov", None),
            ("en", "Nf3 and tzen", Some("Nf3 and then")),
            ("en", "tke", None),
            (
                "de",
                "wrum hab ich verloren",
                Some("warum hab ich verloren"),
            ),
            ("de", "drukc mir die Partie", Some("druck mir die Partie")),
        ] {
            let lexicon = Lexicon::embedded(&Lang::new(lang), "fide").unwrap();
            let found = lexicon.grammar().respelled(text, &lexicon);
            let first = found.first().map(|respelled| respelled.text.as_str());
            assert_eq!(first, mended, "{text}");
        }
    }

    #[test]
    fn of_two_words_as_near_neither_is_sure() {
        let lexicon = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
        let sure = |text: &str| lexicon.grammar().respelled(text, &lexicon)[0].sure;
        assert!(sure("knigth f3"));
        assert!(!sure("mvoe"), "of four letters");
        assert!(is_inflected("bauer", "bauern") && !is_inflected("bauer", "mauer"));
    }
}
