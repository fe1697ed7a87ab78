//! How words are made alike before they are compared.

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// A word in the form in which words are compared: small letters, no accents, no punctuation,
/// `ä`, `ae` and `a` alike, composed and decomposed characters alike.
///
/// ```
/// use hektor::lexicon::fold;
/// assert_eq!(fold("Läufer"), fold("LAEUFER"));
/// assert_eq!(fold("e.p."), "ep");
/// ```
pub fn fold(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    if text.is_ascii() {
        for c in text.bytes().map(|c| char::from(c.to_ascii_lowercase())) {
            match c {
                'e' if out.ends_with(['a', 'o', 'u']) => {}
                c if c.is_ascii_alphanumeric() => out.push(c),
                _ => {}
            }
        }
        return out;
    }
    for c in text.nfd().flat_map(char::to_lowercase) {
        match c {
            'ß' => out.push_str("ss"),
            'ø' => out.push('o'),
            'æ' => out.push('a'),
            'œ' => out.push('o'),
            'ł' => out.push('l'),
            'đ' => out.push('d'),
            'ı' => out.push('i'),
            // Written after a, o, u it stands for an umlaut; the reader of "Caesar" hears the same.
            'e' if out.ends_with(['a', 'o', 'u']) => {}
            c if is_combining_mark(c) || !c.is_alphanumeric() => {}
            c => out.push(c),
        }
    }
    out
}

/// No word is longer whose letters are compared.
const LONGEST: usize = 40;

/// The least number of letters to insert, drop, change or swap, if it is at most `most` and no word has
/// more than [`LONGEST`] letters: optimal string alignment.
pub(crate) fn distance(a: &str, b: &str, most: usize) -> Option<usize> {
    // A letter has four bytes at most; to count those is what takes long.
    if a.len().abs_diff(b.len()) > 4 * most {
        return None;
    }
    let (mut first, mut second) = (['\0'; LONGEST], ['\0'; LONGEST]);
    let (a, b) = apart(letters(a, &mut first)?, letters(b, &mut second)?);
    let longer = a.len().max(b.len());
    if longer <= 1 {
        return (longer <= most).then_some(longer);
    }
    if a.len().abs_diff(b.len()) > most {
        return None;
    }
    // What is left of them begins and ends with other letters: one slip more can only be a swap.
    if most == 1 {
        let swapped = matches!((a, b), ([w, x], [y, z]) if w == z && x == y);
        return swapped.then_some(1);
    }
    // Three rows are enough.
    let [mut before, mut last, mut row] = [[0; LONGEST + 1]; 3];
    for (count, distance) in last.iter_mut().enumerate() {
        *distance = count;
    }
    let at = |row: &[usize], j: usize| row.get(j).copied().unwrap_or(usize::MAX / 2);
    for (i, x) in a.iter().enumerate() {
        let (mut left, mut least) = (i + 1, i + 1);
        row[0] = left;
        for (j, y) in b.iter().enumerate() {
            let changed = at(&last, j) + usize::from(x != y);
            let mut best = changed.min(at(&last, j + 1) + 1).min(left + 1);
            let swapped = i > 0 && j > 0 && a.get(i - 1) == Some(y) && b.get(j - 1) == Some(x);
            if swapped {
                best = best.min(at(&before, j - 1) + 1);
            }
            if let Some(here) = row.get_mut(j + 1) {
                *here = best;
            }
            (left, least) = (best, least.min(best));
        }
        // A swap may still cost one less than the row before.
        let earlier = last.iter().take(b.len() + 1);
        if least > most && earlier.min().is_none_or(|least| *least > most) {
            return None;
        }
        (before, last, row) = (last, row, before);
    }
    last.get(b.len()).copied().filter(|&d| d <= most)
}

/// The letters of a word, `None` if they are too many.
fn letters<'r>(word: &str, room: &'r mut [char; LONGEST]) -> Option<&'r [char]> {
    let mut length = 0;
    for letter in word.chars() {
        *room.get_mut(length)? = letter;
        length += 1;
    }
    room.get(..length)
}

/// Two words without the letters with which both begin and end.
fn apart<'a>(mut a: &'a [char], mut b: &'a [char]) -> (&'a [char], &'a [char]) {
    while let ([x, rest @ ..], [y, others @ ..]) = (a, b)
        && x == y
    {
        (a, b) = (rest, others);
    }
    while let ([rest @ .., x], [others @ .., y]) = (a, b)
        && x == y
    {
        (a, b) = (rest, others);
    }
    (a, b)
}

#[cfg(test)]
#[allow(clippy::indexing_slicing)]
mod tests {
    use super::*;

    #[test]
    fn spellings_of_one_word_are_alike() {
        for (a, b) in [
            ("Cäsar", "Caesar"),
            ("Ca\u{308}sar", "Cäsar"),
            ("KÖNIG", "koenig"),
            ("große", "GROSSE"),
            ("0-0-0", "000"),
        ] {
            assert_eq!(fold(a), fold(b), "{a} {b}");
        }
        assert_ne!(fold("Bella"), fold("Bela"));
    }

    /// The whole table of optimal string alignment, as it is defined.
    fn aligned(a: &str, b: &str) -> usize {
        let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
        let mut table = vec![vec![0; b.len() + 1]; a.len() + 1];
        for i in 0..=a.len() {
            for j in 0..=b.len() {
                table[i][j] = if i == 0 || j == 0 {
                    i + j
                } else {
                    let changed = table[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
                    let mut least = changed.min(table[i - 1][j] + 1).min(table[i][j - 1] + 1);
                    if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                        least = least.min(table[i - 2][j - 2] + 1);
                    }
                    least
                };
            }
        }
        table[a.len()][b.len()]
    }

    proptest::proptest! {
        #[test]
        fn the_distance_is_that_of_the_whole_table(a in "[abä]{0,7}", b in "[abä]{0,7}", most in 0..4_usize) {
            let whole = Some(aligned(&a, &b)).filter(|slips| *slips <= most);
            proptest::prop_assert_eq!(distance(&a, &b, most), whole);
        }

        /// What has no accents is folded by a way of its own, which gives the same.
        #[test]
        fn plain_letters_fold_alike_beside_others(text in "[ -~]{0,12}") {
            let beside = fold(&format!("é {text}"));
            let alone = fold(&text);
            proptest::prop_assert_eq!(beside.strip_prefix('e'), Some(alone.as_str()));
        }
    }

    #[test]
    fn slips_of_the_fingers_are_near() {
        assert_eq!(distance("clcok", "clock", 2), Some(1));
        assert_eq!(distance("clock", "clock", 2), Some(0));
        assert_eq!(distance("knihgt", "knight", 1), Some(1));
        assert_eq!(distance("abc", "xyz", 2), None);
    }
}
