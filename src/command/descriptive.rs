//! Descriptive notation, as English books wrote it until the 1980s: "P-Q4" for the pawn to queen's
//! four, "N-KB3", "BxN".
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use crate::lexicon::Lexicon;
use crate::rules::Role;

/// Signs behind a move that say nothing of which it is.
const MARKS: [char; 5] = ['+', '!', '?', '.', '#'];

/// A move in descriptive notation in words, "pawn to queen 4", which are understood where the language
/// counts squares from its pieces; none of what is written otherwise.
pub(super) fn in_words(text: &str, lexicon: &Lexicon) -> Option<String> {
    let text = text.trim().trim_end_matches(MARKS);
    let (pieces, rest) = pieces(text, lexicon);
    // "P to Q4".
    let led = rest.strip_prefix(char::is_whitespace);
    let led = led.and_then(|rest| rest.split_once(char::is_whitespace));
    let to = &lexicon.interface().moves.to;
    if let Some((word, square)) = led
        && to.iter().any(|to| to.eq_ignore_ascii_case(word))
    {
        return written(&pieces, false, square, lexicon);
    }
    let mut rest = rest.chars();
    // Pieces have capitals, so that a small letter between them is the sign of a capture.
    let takes = match rest.next()? {
        '-' => false,
        sign if sign.is_lowercase() || !sign.is_ascii() => true,
        _ => return None,
    };
    written(&pieces, takes, rest.as_str(), lexicon)
}

/// The words for such a move of these pieces, to where it is written that it goes.
fn written(pieces: &[Role], takes: bool, target: &str, lexicon: &Lexicon) -> Option<String> {
    let (targets, rank) = self::pieces(target, lexicon);
    if pieces.is_empty() || targets.is_empty() {
        return None;
    }
    let counted = matches!(rank.as_bytes(), [b'1'..=b'8']);
    // "BxN" counts no rank, "N-B3" must.
    let whole = if takes { rank.is_empty() } else { counted };
    if !whole {
        return None;
    }
    let moves = &lexicon.interface().moves;
    let joins = if takes { &moves.takes } else { &moves.to };
    let name = |role: &Role| lexicon.interface().role_words(*role).first().cloned();
    let mut words: Vec<String> = pieces.iter().filter_map(name).collect();
    words.extend(joins.first().cloned());
    words.extend(targets.iter().filter_map(name));
    words.extend(counted.then(|| rank.to_owned()));
    Some(words.join(" "))
}

/// The pieces whose capital letters begin a text, and what is left of it.
fn pieces<'t>(mut text: &'t str, lexicon: &Lexicon) -> (Vec<Role>, &'t str) {
    let letters = lexicon.grammar().descriptive_letters();
    let mut found = Vec::new();
    while let Some((rest, role)) = letters
        .iter()
        .find_map(|(letter, role)| Some((text.strip_prefix(letter.as_str())?, *role)))
    {
        found.push(role);
        text = rest;
    }
    (found, text)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::speech::Lang;

    #[test]
    fn a_move_of_old_books_is_put_in_words() {
        let lexicon = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
        for (text, words) in [
            ("P-Q4", Some("pawn to queen 4")),
            ("N-KB3", Some("knight to king bishop 3")),
            ("Kt-B3!", Some("knight to bishop 3")),
            ("QN-Q2", Some("queen knight to queen 2")),
            ("BxN", Some("bishop takes knight")),
            ("P-K4", Some("pawn to king 4")),
            ("P to Q4", Some("pawn to queen 4")),
            ("KR to K1", Some("king rook to king 1")),
            ("P for Q4", None),
            ("R to e1", None),
            // As it is written today, and what is no move.
            ("B-c4", None),
            ("Bxc4", None),
            ("O-O", None),
            ("P-Q9", None),
            ("P-Q", None),
            ("BxN5", None),
            ("x", None),
        ] {
            assert_eq!(in_words(text, &lexicon).as_deref(), words, "{text}");
        }
    }
}
