//! What is said beside a move: a question ("e4, what's the time"), a remark ("e4, the classic"), or
//! that it is only thought about ("maybe e4").
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use super::clause::{Clause, begins_remark};
use super::spans::move_spans;
use super::tokens::Line;
use super::{Ask, Command, Parsed};
use crate::grammar::{Intent, Now};
use crate::lexicon::{Lexicon, Meaning, distance, fold};
use crate::notation::{Pattern, Unresolved, resolve_any};
use crate::rules::{Chess, Role};

/// What costs less is a wish, and no remark.
const WISH: f32 = 0.15;
/// So many words say more than a move.
const PHRASE: usize = 5;
/// So many letters a piece's name has that other words end in, and what stands before it there.
const NAME: usize = 5;
const COMPOUND: usize = 4;

/// The move that a sentence weighs: in words for it, the one legal move that stands whole in it.
pub(super) fn weighed_move(
    text: &str,
    lexicon: &Lexicon,
    position: &Chess,
) -> Option<Vec<Pattern>> {
    if text.contains('?') || !lexicon.grammar().hesitates(text) {
        return None;
    }
    let spans = move_spans(text, lexicon);
    let longest = spans.iter().max_by_key(|(range, _)| range.len())?;
    let (range, patterns) = longest;
    let others = spans.iter().any(|(other, found)| {
        let apart = other.end <= range.start || other.start >= range.end;
        apart && resolve_any(found, position).is_ok()
    });
    (!others && resolve_any(patterns, position).is_ok()).then(|| patterns.clone())
}

/// A move with a question behind it.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Questioned {
    pub mv: Vec<Pattern>,
    pub fact: Command,
    /// "And" stands between them: the move was made, and something is asked.
    pub joined: bool,
}

/// The legal move of the first clause, and the question behind it, as `read` reads that.
pub(super) fn with_question(
    clauses: &[Clause],
    lexicon: &Lexicon,
    position: &Chess,
    read: impl Fn(&str) -> Parsed,
) -> Option<Questioned> {
    let first = clauses.first()?;
    let behind = first.behind;
    // "Eyeing e5" is a remark about the move, and so is one word.
    if behind.contains(|c: char| c.is_ascii_digit()) || !behind.contains(char::is_whitespace) {
        return None;
    }
    first.resolved(position)?.ok()?;
    let mv = first.patterns()?.to_vec();
    match read(behind) {
        // "E4, what's there" is about the square, and asks nobody for advice.
        Parsed::Command(fact)
            if fact.is_fact() && !matches!(fact, Command::Threat(_) | Command::Why) =>
        {
            let begins = behind.split_whitespace().next();
            let joined = begins.is_some_and(|word| lexicon.grammar().joins(word));
            Some(Questioned { mv, fact, joined })
        }
        _ => None,
    }
}

/// A move with a remark.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Remarked {
    pub mv: Vec<Pattern>,
    /// It can be made as it was said.
    pub legal: bool,
    /// The remark names no square that could be meant instead, and is no wish.
    pub alone: bool,
}

/// The one move that stands whole before or behind a mark, or before a word that begins a remark
/// ("e4 *to* begin with", "c3, *preparing* d4"). A square is named by such a remark alone.
pub(super) fn with_remark(
    text: &str,
    clauses: &[Clause],
    lexicon: &Lexicon,
    position: &Chess,
) -> Option<Remarked> {
    if text.contains('?') {
        return None;
    }
    let (mut found, mut planned, mut remarks, mut alone) = (None, None, 0, true);
    let mut named: Vec<Role> = Vec::new();
    for clause in clauses {
        let (said, remark) = match said_whole(clause, position) {
            // "Then d4" is a plan; "so knight f3" is the move, if there is no other.
            said if begins_remark(clause.text, lexicon) => {
                let behind = || said_whole(&clause.behind_its_first_word()?, position);
                planned = planned.or(said).or_else(behind);
                (None, Some(clause.text))
            }
            Some(said) => (Some(said), None),
            None => {
                let mut parted = clause.remarks();
                let parted = parted
                    .find_map(|(before, remark)| Some((said_whole(&before, position)?, remark)));
                parted.map_or((None, Some(clause.text)), |(said, remark)| {
                    (Some(said), Some(remark))
                })
            }
        };
        if said.is_some() && found.is_some() {
            return None;
        }
        // "My rook, a1" names a square.
        let bare = |patterns: &[Pattern]| patterns.iter().all(|p| p.role.is_none());
        if matches!(&said, Some((patterns, false)) if remarks > 0 && bare(patterns)) {
            return None;
        }
        found = found.or(said);
        let Some(remark) = remark else { continue };
        remarks += 1;
        if remark.contains(|c: char| c.is_ascii_digit()) {
            // "My rook, a1" names a square that may be meant; "I'm after f7 with my knight" does not.
            if !begins_remark(remark, lexicon) && remark.split_whitespace().count() < PHRASE {
                return None;
            }
            alone = false;
        }
        // "D4, what do you say" is not made.
        let mut words = remark.split_whitespace();
        alone &= !words
            .next()
            .is_some_and(|word| lexicon.grammar().asks(word));
        // "D4, new game" is two wishes.
        named.extend(roles(remark, lexicon));
        named.extend(ends_of_words(remark, lexicon));
        alone &= match remark == clause.text {
            true => is_no_wish(clause.parsed()),
            false => is_no_wish(&super::parse(remark, lexicon, false)),
        };
        // "Castle and then tell me the time", too.
        alone &= !wishes(remark, lexicon);
    }
    alone &= found.is_some();
    let planned = planned.filter(|_| remarks > 1);
    let (mv, legal) = found.filter(|_| remarks > 0).or(planned)?;
    // "I'll begin with the knight, f3": the piece is named apart from its square.
    let bare = |clause: &Clause| {
        let patterns = clause.patterns();
        patterns.is_some_and(|patterns| patterns.iter().all(|p| p.role.is_none()))
    };
    let of_it = |role: &Role| {
        let target = mv.first()?.target()?;
        let pattern = Pattern {
            role: Some(*role),
            to_file: Some(target.file()),
            to_rank: Some(target.rank()),
            ..Pattern::default()
        };
        resolve_any(&[pattern], position).is_ok().then_some(pattern)
    };
    let other = named
        .iter()
        .filter(|role| **role != Role::Pawn)
        .find_map(of_it);
    Some(match other.filter(|_| clauses.iter().any(bare)) {
        Some(other) => Remarked {
            mv: vec![other],
            legal: true,
            alone: false,
        },
        None => Remarked { mv, legal, alone },
    })
}

/// The move that a clause is, and whether it can be made; what cannot be made is surely a move where
/// it names its square.
fn said_whole(clause: &Clause, position: &Chess) -> Option<(Vec<Pattern>, bool)> {
    let patterns = clause.patterns()?;
    match clause.resolved(position)? {
        Ok(mv) => Some((vec![Pattern::of(mv)], true)),
        Err(Unresolved::Illegal(_)) if patterns.iter().all(|p| p.target().is_some()) => {
            Some((patterns.to_vec(), false))
        }
        Err(_) => None,
    }
}

/// The pieces that a remark names.
pub(super) fn roles(text: &str, lexicon: &Lexicon) -> Vec<Role> {
    let line = Line::new(text, lexicon);
    let readings = (0..line.tokens.len()).flat_map(|at| line.words(at));
    let role = |(_, meaning): &(usize, Meaning)| match meaning {
        Meaning::Role(role) => Some(*role),
        _ => None,
    };
    readings.filter_map(role).collect()
}

/// The pieces whose names longer words end in, with a letter less, more or another within it:
/// "Damenspringr". A name begins and ends as it does: "thinking" is no king, and "abgelaufen" no
/// bishop.
fn ends_of_words(text: &str, lexicon: &Lexicon) -> Vec<Role> {
    let ending = |word: &str| {
        let word: Vec<char> = fold(word).chars().collect();
        let ends = |name: &String| {
            let name = fold(name);
            let long = name.chars().count();
            let mut longs = (long >= NAME)
                .then_some(long - 1..=long + 1)
                .into_iter()
                .flatten();
            longs.any(|long| {
                let at = word.len().checked_sub(long).filter(|at| *at >= COMPOUND);
                let end = at.and_then(|at| word.get(at..)).unwrap_or_default();
                let alike = end.first().copied() == name.chars().next()
                    && end.last().copied() == name.chars().last();
                let end: String = end.iter().collect();
                alike && distance(&end, &name, 1).is_some()
            })
        };
        let pack = lexicon.interface();
        let mut roles = Role::ALL.into_iter();
        roles.find(|role| pack.role_words(*role).iter().any(ends))
    };
    text.split_whitespace().filter_map(ending).collect()
}

/// Whether a text names a piece of this kind.
pub fn names_piece(text: &str, role: Role, lexicon: &Lexicon) -> bool {
    roles(text, lexicon).contains(&role)
}

/// Whether it is surely a wish in somebody's own words, and no small talk.
fn wishes(remark: &str, lexicon: &Lexicon) -> bool {
    let now = Now::default();
    let heard = lexicon.grammar().hear(remark, lexicon, &now).within(WISH);
    // "Go on" goes on with nothing but the game.
    let none = |intent| matches!(intent, Intent::Chat | Intent::Move | Intent::Continue);
    heard.is_some_and(|one| !none(one.wish.intent))
}

/// Whether what stands beside a move may be a wish of its own; it is read as `parsed`.
pub(super) fn wishes_beside(remark: &str, parsed: &Parsed, lexicon: &Lexicon) -> bool {
    let first = remark.split_whitespace().next();
    let asks = first.is_some_and(|word| lexicon.grammar().asks(word));
    asks || !is_no_wish(parsed) || wishes(remark, lexicon)
}

fn is_no_wish(parsed: &Parsed) -> bool {
    match parsed {
        Parsed::Command(command) => {
            matches!(command, Command::Ask(Ask::Chat(_)) | Command::Continue)
        }
        Parsed::Several(_) => false,
        _ => true,
    }
}

#[cfg(test)]
#[allow(clippy::expect_used)]
mod tests {
    use super::super::clause::clauses;
    use super::*;
    use crate::speech::Lang;

    fn remarked(text: &str) -> Option<Remarked> {
        let words = Lexicon::embedded(&Lang::new("en"), "fide").expect("it is within");
        let clauses = clauses(text, &words, &super::super::parse(text, &words, false));
        with_remark(text, &clauses, &words, &Chess::default())
    }

    #[test]
    fn a_remark_that_is_a_wish_or_names_a_square_does_not_stand_for_nothing() {
        let alone = |text: &str| remarked(text).map(|found| found.alone);
        assert_eq!(alone("d4, the classic"), Some(true));
        assert_eq!(alone("d4 to begin with"), Some(true));
        assert_eq!(alone("d4, new game"), Some(false));
        assert_eq!(alone("d4 and then tell me the time"), Some(false));
        assert_eq!(alone("c3, preparing d4"), Some(false));
        assert_eq!(alone("c3, then d4"), Some(false));
        assert_eq!(alone("I am after f7 with him, so knight f3"), Some(false));
    }

    #[test]
    fn the_end_of_a_word_names_a_piece_if_it_begins_and_ends_as_its_name() {
        let ends = |lang: &str, text: &str| {
            let words = Lexicon::embedded(&Lang::new(lang), "fide").expect("it is within");
            ends_of_words(text, &words)
        };
        assert_eq!(ends("de", "Damenspringr raus"), [Role::Knight]);
        assert_eq!(ends("de", "mein Königsläufer"), [Role::Bishop]);
        for word in [
            "abgelaufen",
            "Verkäufer",
            "ungenauer",
            "Spitznamen",
            "Springer",
        ] {
            assert_eq!(ends("de", word), [], "{word}");
        }
        for word in ["thinking", "attacking", "overnight", "textbooks"] {
            assert_eq!(ends("en", word), [], "{word}");
        }
    }

    #[test]
    fn a_move_stands_beside_its_remark_and_never_beside_another() {
        let legal = |text: &str| remarked(text).map(|found| found.legal);
        assert_eq!(legal("e4, grandfather's favourite"), Some(true));
        assert_eq!(legal("the old story, knight f3"), Some(true));
        assert_eq!(legal("e5, grandfather's favourite"), Some(false));
        for text in [
            "e4",
            "e5",
            "e4 the classic",
            "e4, e5",
            "e4, or knight f3",
            "what about this, e4?",
            "my rook, a1",
        ] {
            assert_eq!(legal(text), None, "{text}");
        }
    }
}
