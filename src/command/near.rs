//! A move that was written with a slip, where no reader makes anything of it: the legal moves one
//! slip away from what was typed. It is always asked about.
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use crate::lexicon::{Lexicon, Pack, distance};
use crate::notation::{Pattern, san};
use crate::rules::{CastlingMode, Chess, File, Move, Position, Rank, Role, Square, uci_of};

/// Letters beside one another.
const KEYBOARDS: [[&str; 3]; 2] = [
    ["qwertyuiop", "asdfghjkl", "zxcvbnm"],
    ["qwertzuiopü", "asdfghjklöä", "yxcvbnm"],
];

/// No form of a move is longer: "springer gustav acht schlägt cäsar sieben springer".
const LONGEST: usize = 60;

/// The legal moves of which a form is one slip away, as patterns; the digits are never the slip.
pub(super) fn near_moves(text: &str, lexicon: &Lexicon, position: &Chess) -> Vec<Pattern> {
    let said = text.trim().to_lowercase();
    let length = said.chars().count();
    if length > LONGEST || !names_a_rank(&said, lexicon) || says_more(&said, lexicon) {
        return Vec::new();
    }
    let digits = || said.chars().filter(char::is_ascii_digit);
    let near = |form: &str| {
        let alike = form.chars().count().abs_diff(length) <= 1;
        let alike = alike && form.chars().filter(char::is_ascii_digit).eq(digits());
        alike && distance(&said, &form.to_lowercase(), 1).is_some()
    };
    found(position, lexicon, near)
}

/// Other legal moves that a move may have been meant for which was written with a check that it does
/// not give: the slip that made it may have been in one of theirs.
pub(super) fn rivals(text: &str, lexicon: &Lexicon, position: &Chess, mv: Move) -> Vec<Pattern> {
    let checks = |text: &str| text.ends_with(['+', '#']);
    if !checks(text.trim_end()) || checks(&san(position, mv)) {
        return Vec::new();
    }
    let mut near = near_moves(text, lexicon, position);
    near.retain(|other| *other != Pattern::of(mv));
    near
}

/// Whether anything in a line is a rank or close to one, or it is as short as castling is: to hold
/// it against every legal move takes long.
fn names_a_rank(said: &str, lexicon: &Lexicon) -> bool {
    let short = said.len() <= "o-o-o".len() + 1;
    let close = |rank: &String| {
        said.contains(rank.as_str())
            || said
                .split_whitespace()
                .any(|word| distance(word, rank, 1).is_some())
    };
    let packs = [lexicon.interface(), lexicon.announce()].into_iter();
    let mut ranks = packs.flat_map(|pack| {
        Rank::ALL
            .into_iter()
            .filter_map(|rank| pack.rank_words(rank).first())
    });
    short || said.contains(|c: char| c.is_ascii_digit()) || ranks.any(close)
}

/// Whether a line has more other words than those of moves than one slip can have made of them: two,
/// where it parted or joined some.
fn says_more(said: &str, lexicon: &Lexicon) -> bool {
    let packs = [lexicon.interface(), lexicon.announce()];
    let of_moves = |word: &str| {
        let is = |known: &[String]| {
            known
                .first()
                .is_some_and(|first| first.eq_ignore_ascii_case(word))
        };
        let named = |pack: &Pack| {
            Role::ALL.into_iter().any(|role| is(pack.role_words(role)))
                || File::ALL.into_iter().any(|file| is(pack.file_words(file)))
                || Rank::ALL.into_iter().any(|rank| is(pack.rank_words(rank)))
                || is(&pack.moves.takes)
                || is(&pack.moves.to)
        };
        word.contains(|c: char| c.is_ascii_digit()) || packs.into_iter().any(named)
    };
    let others = said.split_whitespace().filter(|word| !of_moves(word));
    others.count() > 2
}

/// The same of a move that was understood and is not legal: only what a finger does, a letter
/// beside the one that was meant, left out, typed twice or before its neighbour.
pub fn mistyped(text: &str, lexicon: &Lexicon, position: &Chess) -> Vec<Pattern> {
    let said = text.trim().to_lowercase();
    found(position, lexicon, |form| {
        is_finger_slip(&said, &form.to_lowercase())
    })
}

/// Whether one finger went wrong.
fn is_finger_slip(said: &str, form: &str) -> bool {
    if said == form || distance(said, form, 1).is_none() {
        return false;
    }
    let (said, form): (Vec<char>, Vec<char>) = (said.chars().collect(), form.chars().collect());
    let wrong: Vec<(char, char)> = said
        .iter()
        .zip(&form)
        .filter(|(a, b)| a != b)
        .map(|(a, b)| (*a, *b))
        .collect();
    match (said.len() == form.len(), &wrong[..]) {
        // A letter left out, or one typed twice; "Nd4" is not "d4" with a knight too many.
        (false, _) if said.len() > form.len() => (1..said.len()).any(|at| {
            let twice = said.get(at) == said.get(at - 1);
            let letter = said.get(at).is_some_and(|c| c.is_alphabetic());
            let (left, right) = said.split_at(at);
            let rest = right.get(1..).unwrap_or(&[]);
            twice && letter && left.iter().chain(rest).eq(form.iter())
        }),
        (false, _) => {
            let digits = |text: &[char]| text.iter().filter(|c| c.is_ascii_digit()).count();
            digits(&said) == digits(&form)
        }
        (true, [(a, b)]) => KEYBOARDS.iter().any(|rows| {
            rows.iter().any(|row| match (row.find(*a), row.find(*b)) {
                (Some(a), Some(b)) => a.abs_diff(b) == 1,
                _ => false,
            })
        }),
        (true, _) => wrong
            .iter()
            .all(|(a, b)| a.is_alphabetic() && b.is_alphabetic()),
    }
}

fn found(position: &Chess, lexicon: &Lexicon, near: impl Fn(&str) -> bool) -> Vec<Pattern> {
    let moves = position.legal_moves();
    let meant = moves
        .iter()
        .filter(|mv| forms(position, **mv, lexicon).iter().any(|form| near(form)));
    meant.map(|mv| Pattern::of(*mv)).collect()
}

/// How a move is written: in notation, and with its piece by name.
fn forms(position: &Chess, mv: Move, lexicon: &Lexicon) -> Vec<String> {
    let mut forms = vec![san(position, mv), uci_of(mv, CastlingMode::Standard)];
    let Some(from) = mv.from().filter(|_| !mv.is_castle()) else {
        return forms;
    };
    let to = mv.to();
    forms.extend([format!("{from}-{to}"), format!("{from} {to}")]);
    let first = |words: &[String]| words.first().cloned().unwrap_or_default();
    let apart = |pack: &Pack, square: Square| {
        let file = first(pack.file_words(square.file()));
        format!("{file} {}", first(pack.rank_words(square.rank())))
    };
    for pack in [lexicon.interface(), lexicon.announce()] {
        let role = first(pack.role_words(mv.role()));
        let becomes = mv.promotion().map(|piece| first(pack.role_words(piece)));
        let becomes = becomes.map_or(String::new(), |piece| format!(" {piece}"));
        let ways = [
            (from.to_string(), to.to_string()),
            (apart(pack, from), apart(pack, to)),
        ];
        let link = match mv.is_capture() {
            true => first(&pack.moves.takes),
            false => first(&pack.moves.to),
        };
        for (from, to) in ways {
            forms.extend([
                format!("{from} {to}{becomes}"),
                format!("{role} {to}{becomes}"),
                format!("{role} {link} {to}{becomes}"),
                format!("{role} {from} {to}{becomes}"),
                format!("{role} {from} {link} {to}{becomes}"),
            ]);
        }
    }
    forms
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::rules::parse_fen;
    use crate::speech::Lang;

    #[test]
    fn a_finger_hits_the_key_beside_and_no_other() {
        for (said, form) in [
            ("nv3", "nc3"),
            ("cc7d6", "c7d6"),
            ("c6 f4", "c6 d4"),
            ("ehll", "hell"),
            ("n3", "nc3"),
            ("kight c3", "knight c3"),
        ] {
            assert!(is_finger_slip(said, form), "{said}");
        }
        for (said, form) in [
            ("np3", "nc3"),
            ("nc3", "nc3"),
            ("nc4", "nc3"),
            ("c6d44", "c6d4"),
            ("nc", "nc3"),
            ("n3c", "nc3"),
        ] {
            assert!(!is_finger_slip(said, form), "{said}");
        }
    }

    #[test]
    fn a_slip_in_a_letter_is_near_and_one_in_a_digit_is_not() {
        let lexicon = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
        let start = Chess::default();
        let near = |text: &str| near_moves(text, &lexicon, &start).len();
        // Any of the four knights' moves to the third rank.
        assert_eq!(near("nv3"), 4);
        assert_eq!(near("v2c3"), 1);
        assert_eq!(near("d2-dd4"), 1);
        assert_eq!(near("knight v 3"), 4);
        assert_eq!(near("e2e5"), 0);
        // Ranks in words.
        let german = Lexicon::embedded(&Lang::new("de"), "fide").unwrap();
        assert_eq!(near_moves("springer felx drei", &german, &start).len(), 1);
        assert_eq!(near_moves("sprinter felix drei", &german, &start).len(), 1);
        assert_eq!(near_moves("springerfelxdrei", &german, &start).len(), 0);
        assert_eq!(near("hello"), 0);
        assert_eq!(near(&"e4".repeat(50)), 0);
        // Castling has no digit.
        let castling = parse_fen("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1").unwrap();
        assert_eq!(near_moves("o-p", &lexicon, &castling).len(), 1);
        assert_eq!(near_moves("no", &lexicon, &castling).len(), 0);
    }
}
