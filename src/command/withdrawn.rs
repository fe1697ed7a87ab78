//! A move that is withdrawn in the same breath: "bishop b5, no wait, c4".
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use std::cmp::Reverse;
use std::ops::Range;

use super::beside::roles;
use super::spans::move_spans;
use crate::lexicon::Lexicon;
use crate::notation::{Pattern, Unresolved, resolve_any};
use crate::rules::Chess;

/// The move behind the last word that withdraws one. A square alone is the same piece's, where that
/// can go there.
///
/// Where no word withdraws: the move beside one that is denied, "d4, not d3", "nicht d3, sondern d4".
pub(super) fn instead(text: &str, lexicon: &Lexicon, position: &Chess) -> Option<Vec<Pattern>> {
    let parted = lexicon.grammar().withdrawn(text);
    let moved =
        parted.and_then(|(before, behind)| Some((before, behind, last_move(before, lexicon)?)));
    // "No, don't take on d5, take on c5" withdraws nothing, and denies.
    let Some((before, behind, (_, first))) = moved else {
        return beside_denied(text, lexicon);
    };
    let (range, said) = last_move(behind, lexicon)?;
    let bare = roles(behind.get(range)?, lexicon).is_empty();
    let role = first.iter().find_map(|pattern| pattern.role);
    // "Bishop back to d3": what stands between may be no part of the move.
    let role = role.or_else(|| roles(before, lexicon).last().copied());
    let of_the_same = |pattern: &Pattern| Pattern {
        role: if bare { role } else { pattern.role },
        ..*pattern
    };
    let same: Vec<Pattern> = said.iter().map(of_the_same).collect();
    // Where neither can be made it is told why.
    Some(match resolve_any(&same, position) {
        Err(Unresolved::Illegal(_)) => said,
        _ => same,
    })
}

/// The move that stands beside another which a word denies.
fn beside_denied(text: &str, lexicon: &Lexicon) -> Option<Vec<Pattern>> {
    let (before, behind) = lexicon.grammar().denied(text)?;
    let (range, last) = last_move(behind, lexicon)?;
    // "I castle not, bishop d2", as German says it, denies what stands before the word.
    let ends = behind.starts_with([',', ';', '.', '-', '–']);
    let meant = match last_move(before, lexicon) {
        Some(_) if ends => last,
        Some((_, meant)) => meant,
        // "Not d3, d4" is not from d3 to d4.
        None => match behind.rsplit_once([',', ';', '-']) {
            Some((denied, meant)) => {
                last_move(denied, lexicon)?;
                last_move(meant, lexicon)?.1
            }
            None => {
                last_move(behind.get(..range.start)?, lexicon)?;
                last
            }
        },
    };
    (!text.contains('?')).then_some(meant)
}

/// The last move of a text, whole: where it stands, and its readings.
fn last_move(text: &str, lexicon: &Lexicon) -> Option<(Range<usize>, Vec<Pattern>)> {
    let mut spans = move_spans(text, lexicon);
    spans.retain(|(_, said)| says_where(said));
    spans
        .into_iter()
        .max_by_key(|(range, _)| (range.end, Reverse(range.start)))
}

/// Whether it is said where a move goes.
pub(super) fn says_where(patterns: &[Pattern]) -> bool {
    let target = |pattern: &Pattern| pattern.target().is_some() || pattern.castle.is_some();
    patterns.iter().any(target)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::rules::parse_fen;
    use crate::speech::Lang;

    fn read(lang: &str, text: &str) -> Option<String> {
        let fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
        let position = parse_fen(fen).unwrap();
        let words = Lexicon::embedded(&Lang::new(lang), "fide").unwrap();
        let patterns = instead(text, &words, &position)?;
        Some(match resolve_any(&patterns, &position) {
            Ok(mv) => crate::rules::uci_of(mv, crate::rules::CastlingMode::Standard),
            Err(_) => "which".to_owned(),
        })
    }

    #[test]
    fn what_stands_behind_the_last_no_is_meant() {
        for (lang, text, meant) in [
            ("en", "bishop to b5 no wait c4", "f1c4"),
            ("en", "bishop to c4? no, pawn c3", "c2c3"),
            ("en", "d4 - no, that would leave e4, hmm, knight c3", "b1c3"),
            ("en", "knight c3, or rather d3", "d2d3"),
            ("en", "bishop over to b5, no, sorry, to e2", "f1e2"),
            (
                "de",
                "Läufer nach c4... nein, Moment, also Bauer auf d3",
                "d2d3",
            ),
        ] {
            assert_eq!(read(lang, text).as_deref(), Some(meant), "{text}");
        }
    }

    #[test]
    fn the_move_beside_a_denied_one_is_meant() {
        for (lang, text, meant) in [
            ("en", "d4 not d3", Some("d2d4")),
            ("en", "not d3, d4", Some("d2d4")),
            ("en", "knight f3 rather than knight c3", Some("g1f3")),
            ("en", "why not d4", None),
            ("en", "d4, why not", None),
            ("en", "is d4 not better than d3?", None),
            ("de", "Bauer d4, nicht d3", Some("d2d4")),
            ("de", "nicht d3 sondern d4", Some("d2d4")),
            ("de", "statt d3 lieber Springer c3", Some("b1c3")),
            (
                "de",
                "Springer c3 spiele ich nicht, sondern d3",
                Some("d2d3"),
            ),
        ] {
            assert_eq!(read(lang, text).as_deref(), meant, "{text}");
        }
    }

    #[test]
    fn a_no_with_no_move_on_both_sides_withdraws_nothing() {
        for text in [
            "no, knight c3",
            "knight c3, no check",
            "knight c3",
            "no no e4",
        ] {
            assert_eq!(read("en", text), None, "{text}");
        }
    }
}
