//! A move that is told round about: "the pawn in front of my king, two squares", "den Turm von der
//! a-Linie nach d1", "queen's bishop three". What the words name are conditions; the move is what
//! meets them all, and it is asked about.
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use super::Placed;
use crate::grammar::{Name, Named, Now, Sign};
use crate::lexicon::Lexicon;
use crate::notation::Pattern;
use crate::rules::{Chess, File, Move, Position, Rank, Role, Square};

mod conditions;
mod met;
mod pawns;

use conditions::{counts_way, is_way};
pub(super) use pawns::{file_of_pawn, is_pawn_of_piece};

/// So many moves at most are asked about.
const MOST: usize = 3;
/// So much is told at least: a square, or two of all else.
const ENOUGH: usize = 2;

/// Whether a line names the piece of a move, or where it goes.
pub fn names(text: &str, mv: Move, lexicon: &Lexicon, now: &Now) -> bool {
    let heard = lexicon.grammar().hear(text, lexicon, now);
    heard.named().iter().any(|named| match named.name {
        Name::Piece(role) => role == mv.role(),
        Name::Square(square) => square == mv.to(),
        _ => false,
    })
}

/// The moves that are told, of those that there are: one to three, or none where more or none are
/// met by what is named, or too little is.
///
/// Where all that is named is met by none, what stands first and what stands last is held against
/// them: "queen h4, let's go for f2".
pub(super) fn told(all: &[Named], position: &Chess, moves: &[Move]) -> Vec<Move> {
    let met = |names: &[Named]| {
        let told = Told::of(names, position);
        // A part of what is said must say where to.
        let place = told.tells_pawn_and_way() || !told.squares.is_empty() || !told.moves.is_empty();
        let part = names.len() < all.len() && !place;
        match part || told.conditions() < ENOUGH {
            true => Vec::new(),
            false => told.met(moves, position),
        }
    };
    // "The rook to e1" is no move of the king that stands there.
    let named: Vec<Role> = (all.iter())
        .filter_map(|named| match named.name {
            Name::Piece(role) => Some(role),
            _ => None,
        })
        .collect();
    let leaves = |mv: &Move| {
        let goes = |named: &Named| named.name == Name::Square(mv.to());
        let other = [Some(mv.role()), mv.capture(), mv.promotion()];
        let of_it = |role: &Role| other.contains(&Some(*role));
        !all.iter().any(goes) && !named.is_empty() && !named.iter().any(of_it)
    };
    let met = |names: &[Named]| -> Vec<Move> {
        let mut found = met(names);
        found.retain(|mv| !leaves(mv));
        found
    };
    let whole = met(all);
    if !whole.is_empty() {
        return few(whole);
    }
    // Of two moves none is meant alone.
    let parts = 1..all.len();
    let first = parts.clone().rev().find_map(|end| {
        let (said, beside) = all.split_at_checked(end)?;
        let left = met(said);
        let complete = || Told::of(said, position).tells_pawn_and_way();
        (!left.is_empty()).then(|| (left, is_move(beside), complete()))
    });
    let last = parts.into_iter().find_map(|begin| {
        let left = met(all.get(begin..)?);
        (!left.is_empty()).then_some((left, is_move(all.get(..begin)?)))
    });
    // "The c pawn one up, getting d4 ready": what is complete is meant alone.
    let complete = first.as_ref().is_some_and(|(.., complete)| *complete);
    let first = first.map(|(left, beside, _)| (left, beside));
    let last = last.filter(|_| !complete);
    let alone = |other: bool, (left, beside): (Vec<Move>, bool)| match beside && !other {
        true => Vec::new(),
        false => left,
    };
    let (any_first, any_last) = (first.is_some(), last.is_some());
    let first = first.map(|found| alone(any_last, found));
    let last = last.map(|found| alone(any_first, found));
    let mut both = first.map(few).unwrap_or_default();
    for mv in last.map(few).unwrap_or_default() {
        if !both.contains(&mv) {
            both.push(mv);
        }
    }
    few(both)
}

/// The moves that meet all that is named; none of too many, or where too little is named.
pub(super) fn met_by_all(names: &[Named], position: &Chess, moves: &[Move]) -> Vec<Move> {
    let told = Told::of(names, position);
    match told.conditions() < ENOUGH {
        true => Vec::new(),
        false => few(told.met(moves, position)),
    }
}

/// Whether a piece of the other side is named that is taken: "takes your knight", "nimmst meinen
/// Springer" where that is said of the other side.
pub(super) fn takes_theirs(names: &[Named], position: &Chess) -> bool {
    !Told::of(names, position).taken.is_empty()
}

/// Whether all that is named tells this one move.
pub(super) fn is_told(names: &[Named], position: &Chess, mv: Move) -> bool {
    let moves: Vec<Move> = position.legal_moves().into_iter().collect();
    let told = Told::of(names, position);
    // "Protect the e pawn with the knight" takes no pawn of the e-file.
    let other = |role: &Role| *role != mv.role() && Some(*role) != mv.promotion();
    let takes = told.takes || !told.taken.is_empty() || !told.moves.is_empty();
    let meant = takes || !told.roles.iter().any(other);
    // "The third pawn from the left" says nothing of where it goes.
    let goes = told.nth.is_none() || told.steps.is_some() || !told.squares.is_empty();
    meant && goes && told.conditions() >= ENOUGH && told.met(&moves, position) == [mv]
}

/// Whether a piece is named, and so many steps of it or which way: "the bishop two to the left".
pub(super) fn tells_way(names: &[Named]) -> bool {
    let any = |what: fn(&Name) -> bool| names.iter().any(|named| what(&named.name));
    let piece = any(|name| matches!(name, Name::Piece(_)));
    let number = any(|name| matches!(name, Name::Number(_) | Name::RankOfPiece(_)));
    let number = number || counts_one(names);
    let step = any(|name| matches!(name, Name::Sign(Sign::Step | Sign::Steps | Sign::Far)));
    let way = any(|name| matches!(name, Name::Sign(sign) if is_way(*sign)));
    let king = any(|name| *name == Name::Piece(Role::King));
    piece && (step && (number || way) || number && way) || king && way
}

/// Whether "one" is said beside a way, "forward by one".
fn counts_one(names: &[Named]) -> bool {
    let one = |named: &Named| named.name == Name::Sign(Sign::One);
    let before = |at: usize| at.checked_sub(1).and_then(|at| names.get(at));
    let mut counted = names.iter().enumerate().filter(|(_, named)| one(named));
    counted.any(|(at, named)| counts_way(before(at), named, names.get(at + 1)))
}

/// Whether no piece of these moves is one that is named.
pub(super) fn is_of_other(names: &[Named], said: &[Pattern]) -> bool {
    let named = |role: Role| names.iter().any(|named| named.name == Name::Piece(role));
    !said.is_empty()
        && said
            .iter()
            .all(|one| one.role.is_some_and(|role| !named(role)))
}

/// Whether so much is named as a whole move says.
fn is_move(names: &[Named]) -> bool {
    let square = |named: &&Named| matches!(named.name, Name::Square(_));
    let written = |named: &Named| matches!(named.name, Name::Move(_));
    names.iter().any(written) || names.iter().filter(square).count() > 1
}

/// The one of some moves that is told, where moves are asked about. A line that may be something
/// else must say where the piece stands.
pub(super) fn chosen(
    names: &[Named],
    position: &Chess,
    moves: &[Move],
    or_else: bool,
) -> Vec<Move> {
    let told = Told::of(names, position);
    let placed = !told.anchors.is_empty() || !told.places.is_empty() || !told.files.is_empty();
    // "All the way" says nothing of which.
    let enough = told.conditions() > usize::from(told.far);
    let left = match enough && (placed || !or_else) {
        true => told.met(moves, position),
        false => Vec::new(),
    };
    match left.as_slice() {
        [_] if moves.len() > 1 => left,
        _ => Vec::new(),
    }
}

/// The one of some moves that is left where what is named is not meant.
pub(super) fn left_out(names: &[Named], position: &Chess, moves: &[Move]) -> Vec<Move> {
    let denied: Vec<Named> = names
        .iter()
        .filter(|named| named.name != Name::Not)
        .cloned()
        .collect();
    let told = Told::of(&denied, position);
    let denied = match told.conditions() > 0 {
        true => told.met(moves, position),
        false => Vec::new(),
    };
    let left: Vec<Move> = moves
        .iter()
        .filter(|mv| !denied.contains(mv))
        .copied()
        .collect();
    match (denied.is_empty(), left.as_slice()) {
        (false, [_]) => left,
        _ => Vec::new(),
    }
}

/// The patterns of some moves: a pawn that reaches the last rank is asked what it becomes.
pub(super) fn patterns(moves: &[Move]) -> Vec<Pattern> {
    let of = |mv: &Move| Pattern {
        promotion: None,
        ..Pattern::of(*mv)
    };
    let mut all: Vec<Pattern> = moves.iter().map(of).collect();
    match all.windows(2).all(|two| two.first() == two.last()) {
        true => {
            all.truncate(1);
            match moves {
                [mv] => vec![Pattern::of(*mv)],
                _ => all,
            }
        }
        false => moves.iter().copied().map(Pattern::of).collect(),
    }
}

/// None of too many; what a pawn becomes is counted once.
fn few(moves: Vec<Move>) -> Vec<Move> {
    let mut ways: Vec<(Option<Square>, Square)> =
        moves.iter().map(|mv| (mv.from(), mv.to())).collect();
    ways.dedup();
    match ways.len() > MOST {
        true => Vec::new(),
        false => moves,
    }
}

/// Conditions of a move.
#[derive(Debug, Default)]
struct Told {
    /// Each is where it comes from or goes to: one of its squares.
    squares: Vec<Vec<Square>>,
    /// Where it does not go.
    not: Vec<Square>,
    roles: Vec<Role>,
    /// The other side's that are named: they are taken.
    taken: Vec<Role>,
    files: Vec<File>,
    ranks: Vec<Rank>,
    steps: Option<i32>,
    /// It is the so-and-so-many-th, from one side.
    nth: Option<usize>,
    forward: bool,
    back: bool,
    places: Vec<Placed>,
    /// Squares beside, before or behind a piece that is named for it.
    anchors: Vec<Vec<Square>>,
    far: bool,
    corner: bool,
    centre: bool,
    edge: bool,
    takes: bool,
    castles: bool,
    passing: bool,
    /// The piece stands on light squares, or on dark ones.
    light: Option<bool>,
    moves: Vec<Vec<Pattern>>,
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests {
    use std::sync::LazyLock;

    use proptest::prelude::*;

    use super::*;
    use crate::grammar::Now;
    use crate::lexicon::Lexicon;
    use crate::rules::parse_fen;
    use crate::speech::Lang;

    const ROOKS: &str = "6k1/5ppp/8/8/8/8/5PPP/R4RK1 w - - 0 1";

    static WORDS: LazyLock<[Lexicon; 2]> = LazyLock::new(|| {
        ["en", "de"].map(|lang| Lexicon::embedded(&Lang::new(lang), "fide").unwrap())
    });

    fn names(lang: &str, text: &str) -> Vec<Named> {
        let lexicon = &WORDS[usize::from(lang == "de")];
        lexicon
            .grammar()
            .hear(text, lexicon, &Now::default())
            .named()
    }

    fn moves(fen: &str) -> (Chess, Vec<Move>) {
        let position = parse_fen(fen).unwrap();
        let moves = position.legal_moves().into_iter().collect();
        (position, moves)
    }

    #[test]
    fn of_two_the_one_that_is_told_is_chosen() {
        let (position, all) = moves(ROOKS);
        let rooks = |mv: &Move| mv.role() == Role::Rook && mv.to() == Square::D1;
        let both: Vec<Move> = all.iter().copied().filter(rooks).collect();
        let chosen = |lang, text, or_else| {
            let left = chosen(&names(lang, text), &position, &both, or_else);
            left.into_iter()
                .map(|mv| mv.from().unwrap())
                .collect::<Vec<_>>()
        };
        assert_eq!(chosen("en", "the one next to my king", true), [Square::F1]);
        assert_eq!(chosen("de", "den rechten von beiden", true), [Square::F1]);
        assert_eq!(chosen("en", "the rook", true), []);
        // Both come to d1, so it tells none of them.
        assert_eq!(chosen("en", "to d1", false), []);
    }

    #[test]
    fn ways_places_and_what_is_denied_are_conditions() {
        for (fen, text, meant) in [
            ("k7/8/8/8/8/8/1B6/7K w - - 0 1", "bishop back", "a1 c1"),
            ("7k/8/8/8/8/8/8/4K3 w - - 0 1", "king up, not e2", "d2 f2"),
            (
                "k7/8/8/8/8/8/6K1/6R1 w - - 0 1",
                "the rook behind my king one step",
                "f1 h1",
            ),
            (
                "k7/6R1/8/8/8/8/8/6K1 w - - 0 1",
                "the rook, all the way back",
                "g2",
            ),
            (
                "6k1/8/8/8/8/8/8/R6K w - - 0 1",
                "my rook, three squares to the right",
                "d1",
            ),
            ("6k1/8/8/8/8/2p5/1P6/R6K w - - 0 1", "the pawn takes", "c3"),
            (
                "k7/8/8/8/8/8/1Q6/7K w - - 0 1",
                "queen into the corner",
                "a1 h8",
            ),
            // Two moves, of which one is no move.
            ("6k1/8/8/8/8/8/8/R6K w - - 0 1", "Ra5 Kg7", ""),
        ] {
            let (position, all) = moves(fen);
            let told = told(&names("en", text), &position, &all);
            let mut to: Vec<String> = told.iter().map(|mv| mv.to().to_string()).collect();
            to.sort();
            assert_eq!(to.join(" "), meant, "{text}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]
        /// Whatever is said, a few legal moves come of it or none.
        #[test]
        fn what_is_told_is_legal(words in proptest::collection::vec(0_usize..24, 0..9)) {
            const SAID: [&str; 24] = [
                "pawn", "rook", "king", "queen's", "bishop", "knight", "e4", "h one", "two", "steps",
                "in front of", "my", "his", "next to", "not", "up", "back", "all the way", "castle",
                "takes", "corner", "left", "eight", "a file",
            ];
            let said: Vec<&str> = words.iter().map(|at| SAID[*at]).collect();
            let names = names("en", &said.join(" "));
            for fen in [ROOKS, "8/P4k2/8/8/8/8/5K2/8 w - - 0 1"] {
                let (position, all) = moves(fen);
                let told = told(&names, &position, &all);
                let mut to: Vec<_> = told.iter().map(|mv| (mv.from(), mv.to())).collect();
                to.dedup();
                prop_assert!(to.len() <= MOST);
                prop_assert!(told.iter().all(|mv| all.contains(mv)));
            }
        }
    }
}
