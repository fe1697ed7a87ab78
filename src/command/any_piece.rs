//! Moves in words that name no piece, or the square before the verb: "take on e5" is said of any
//! piece, "e5" in notation of a pawn.
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use crate::grammar::{Name, Now};
use crate::lexicon::Lexicon;
use crate::notation::{Pattern, is_illegal};
use crate::rules::{Chess, File, Position, Role};

/// So many words stand between "with" and the piece, and the piece is one of them.
const MOST_BEFORE_PIECE: usize = 3;
/// "With *my knight*".
const MOST_BETWEEN: usize = 2;

/// A move as it was meant: "take on e5" is said of any piece and not only of a pawn, and where the
/// verb stands last, "mit dem Springer auf e5 schlagen", the square is where it takes.
pub(super) fn as_meant(patterns: Vec<Pattern>, text: &str, now: &Now) -> Vec<Pattern> {
    // "xe5" in notation is a pawn's.
    let in_words = text.trim().contains(' ');
    let Some(position) = now.position.filter(|_| in_words) else {
        return patterns;
    };
    let any = |pattern: &Pattern| by_any_piece(pattern).collect::<Vec<_>>();
    let legal = |patterns: &[Pattern]| !is_illegal(patterns, position);
    let last = |p: &Pattern| {
        p.capture && p.from().is_some() && p.to_file.is_none() && p.captured.is_none()
    };
    // "c3, Hektor": the program is spoken to, whose name is that of a file.
    let named = |p: &Pattern| p.from().is_some() && p.to_file.is_some() && p.to_rank.is_none();
    if patterns.iter().all(named) {
        let there = |p: &Pattern| Pattern {
            from_file: None,
            from_rank: None,
            to_file: p.from_file,
            to_rank: p.from_rank,
            ..*p
        };
        let moved: Vec<Pattern> = patterns.iter().map(there).collect();
        if legal(&moved) {
            return moved;
        }
    }
    if !patterns.iter().all(last) {
        return patterns;
    }
    let turned = |pattern: &Pattern| {
        let there = Pattern {
            from_file: None,
            from_rank: None,
            to_file: pattern.from_file,
            to_rank: pattern.from_rank,
            ..*pattern
        };
        // By this piece, or of it.
        let by = pattern.role.map(|_| there);
        let taken = Pattern {
            captured: pattern.role,
            ..there
        };
        by.into_iter().chain(any(&taken)).collect::<Vec<_>>()
    };
    let turned: Vec<Pattern> = patterns.iter().flat_map(turned).collect();
    if legal(&turned) { turned } else { patterns }
}

/// Which piece a line says it is done with, wherever that stands: "take on e5 *with the knight*".
pub(super) fn instrument(text: &str, lexicon: &Lexicon) -> Option<Role> {
    behind_with(text, MOST_BEFORE_PIECE, lexicon)
}

/// The same, where the piece stands right behind it: "with the knight", and not "with a fork of knight
/// and king".
pub(super) fn done_with(text: &str, lexicon: &Lexicon) -> Option<Role> {
    behind_with(text, MOST_BETWEEN, lexicon)
}

/// The piece that one of so many words behind "with" names.
fn behind_with(text: &str, most: usize, lexicon: &Lexicon) -> Option<Role> {
    let mut words = text.split_whitespace();
    words.find(|word| lexicon.grammar().does_with(word))?;
    first_piece(words.take(most), lexicon)
}

/// The file of the pawn that a line takes with, where it says nothing else of the move: "take *with the d
/// pawn*".
fn pawn_that_takes(text: &str, lexicon: &Lexicon) -> Option<File> {
    let grammar = lexicon.grammar();
    let mut words = text.split_whitespace();
    words.find(|word| grammar.does_with(word))?;
    let rest = words.collect::<Vec<_>>().join(" ");
    let mut letters = rest.trim_end_matches(['.', '!']).chars();
    if let (Some(letter), None) = (letters.next(), letters.next()) {
        return File::from_char(letter.to_ascii_lowercase());
    }
    let now = Now::default();
    let named = grammar.hear(&rest, lexicon, &now).named();
    let mut names = named.iter().map(|named| &named.name);
    let file = match names.next()? {
        Name::File(file) => *file,
        _ => return None,
    };
    let pawn = |name: &Name| *name == Name::Piece(Role::Pawn);
    names.all(pawn).then_some(file)
}

/// For which piece a line says something is done: "f3 *for the horse*".
pub(super) fn for_piece(text: &str, lexicon: &Lexicon) -> Option<Role> {
    let said = lexicon.grammar().answers_in(text, &["for-piece"]);
    let words = text
        .split(|c: char| !c.is_alphanumeric() && c != '\'')
        .filter(|word| !word.is_empty());
    first_piece(words.skip(said.first()?.end), lexicon)
}

/// The piece that one of the next words names.
fn first_piece<'w>(words: impl Iterator<Item = &'w str>, lexicon: &Lexicon) -> Option<Role> {
    let near: Vec<&str> = words.take(MOST_BEFORE_PIECE).collect();
    let near = near.join(" ");
    let now = Now::default();
    let names = lexicon.grammar().hear(&near, lexicon, &now).named();
    names.into_iter().find_map(|named| match named.name {
        Name::Piece(role) => Some(role),
        _ => None,
    })
}

/// The same capture by each kind of piece.
fn by_any_piece(pattern: &Pattern) -> impl Iterator<Item = Pattern> + use<> {
    let pattern = *pattern;
    let roles = Role::ALL.into_iter().rev();
    roles.map(move |role| Pattern {
        role: Some(role),
        ..pattern
    })
}

/// A capture that names neither piece nor origin, of any piece, whether or not a word for taking was
/// understood; "xe5" and "e5" in notation are a pawn's.
pub(super) fn of_any_piece(
    patterns: Vec<Pattern>,
    text: &str,
    written: bool,
    lexicon: &Lexicon,
    position: &Chess,
) -> Vec<Pattern> {
    let board = position.board();
    // "I take it to f6": the piece was spoken of; "d4 it is" is a pawn's.
    let words = text.split_whitespace();
    let mut words = words.take_while(|word| !word.contains(|c: char| c.is_ascii_digit()));
    let points = !written && words.any(|word| lexicon.grammar().points(word));
    // "Den nach f3", the one to f3.
    let words: Vec<&str> = text.split_whitespace().collect();
    let points = points
        || lexicon
            .grammar()
            .begins_with_answer("the-one", &words)
            .is_some();
    let bare = |p: &Pattern| {
        let there = |square| !written && board.piece_at(square).is_some();
        let takes = p.target().is_some_and(|square| p.capture || there(square));
        let plain = Pattern {
            to_file: p.to_file,
            to_rank: p.to_rank,
            capture: p.capture,
            captured: p.captured,
            ..Pattern::default()
        };
        (takes || (points && p.target().is_some())) && *p == plain
    };
    // "I'll have the pawn on e5": the piece that is named is the one that stands there.
    let taken = |p: &Pattern| {
        let there = board.piece_at(p.target()?)?;
        let own = there.color == position.turn();
        let named = p.role == Some(there.role) && p.from().is_none() && p.captured.is_none();
        (named && !own).then_some(Pattern {
            role: None,
            capture: true,
            captured: p.role,
            ..*p
        })
    };
    // "I go to c3 now with the knight".
    let square = |p: &Pattern| {
        let there = Pattern {
            to_file: p.to_file,
            to_rank: p.to_rank,
            ..Pattern::default()
        };
        p.target().is_some() && *p == there
    };
    if let Some(role) = done_with(text, lexicon).filter(|_| patterns.iter().all(square)) {
        let role = Some(role);
        let with: Vec<Pattern> = patterns.iter().map(|p| Pattern { role, ..*p }).collect();
        if !is_illegal(&with, position) {
            return with;
        }
    }
    if text.trim().contains(' ') && patterns.iter().all(bare) {
        let with = instrument(text, lexicon);
        let by = |p: &Pattern| with.is_none() || p.role == with;
        let any = patterns.iter().flat_map(by_any_piece);
        return any.filter(by).collect();
    }
    // Not a capture on that file, whatever can be made of it.
    let nowhere = |p: &Pattern| p.capture && p.to_rank.is_none();
    if patterns.iter().all(nowhere)
        && let Some(file) = pawn_that_takes(text, lexicon)
    {
        return vec![Pattern {
            role: Some(Role::Pawn),
            from_file: Some(file),
            capture: true,
            ..Pattern::default()
        }];
    }
    let illegal = is_illegal(&patterns, position);
    let taken: Option<Vec<Pattern>> = patterns.iter().map(taken).collect();
    match taken.filter(|_| illegal && !written) {
        Some(taken) => taken.iter().flat_map(by_any_piece).collect(),
        None => patterns,
    }
}
