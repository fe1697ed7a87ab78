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
use crate::rules::{Board, Chess, Color, File, Move, Position, Rank, Role, Square};

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
        let part = names.len() < all.len() && told.squares.is_empty() && told.moves.is_empty();
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
        let left = met(all.get(..end)?);
        (!left.is_empty()).then_some((left, is_move(all.get(end..)?)))
    });
    let last = parts.into_iter().find_map(|begin| {
        let left = met(all.get(begin..)?);
        (!left.is_empty()).then_some((left, is_move(all.get(..begin)?)))
    });
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
    meant && told.conditions() >= ENOUGH && told.met(&moves, position) == [mv]
}

/// Whether a piece is named, and so many steps of it or which way: "the bishop two to the left".
pub(super) fn tells_way(names: &[Named]) -> bool {
    let any = |what: fn(&Name) -> bool| names.iter().any(|named| what(&named.name));
    let piece = any(|name| matches!(name, Name::Piece(_)));
    let number = any(|name| matches!(name, Name::Number(_) | Name::RankOfPiece(_)));
    let step = any(|name| matches!(name, Name::Sign(Sign::Step | Sign::Steps | Sign::Far)));
    let way = any(|name| matches!(name, Name::Sign(sign) if is_way(*sign)));
    let king = any(|name| *name == Name::Piece(Role::King));
    piece && (step && (number || way) || number && way) || king && way
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

/// The files of a pawn that is named by a rook, knight or bishop, with its wing or without, and how
/// many names that takes.
fn files_of_pawn(role: Role, named: &Named, behind: &[Named]) -> Option<(Vec<File>, usize)> {
    let mut end = named.end;
    let close = behind.iter().map_while(|next| match next.name {
        Name::Piece(role) if next.at == end => {
            end = next.end;
            Some(role)
        }
        _ => None,
    });
    let roles: Vec<Role> = std::iter::once(role).chain(close.take(2)).collect();
    let files = |role| match role {
        Role::Rook => Some((File::A, File::H)),
        Role::Knight => Some((File::B, File::G)),
        Role::Bishop => Some((File::C, File::F)),
        _ => None,
    };
    match *roles.as_slice() {
        [piece, Role::Pawn, ..] => files(piece).map(|(a, b)| (vec![a, b], 2)),
        [Role::Queen, piece, Role::Pawn] => files(piece).map(|(a, _)| (vec![a], 3)),
        [Role::King, piece, Role::Pawn] => files(piece).map(|(_, b)| (vec![b], 3)),
        _ => None,
    }
}

/// Whether a pawn is named by its wing and the piece on its file: "queen's rook pawn".
pub(super) fn is_pawn_of_piece(names: &[Named]) -> bool {
    let wings = |at: usize| {
        let wing = names.get(at).map(|named| &named.name);
        matches!(wing, Some(Name::Piece(Role::King | Role::Queen)))
    };
    (0..names.len()).any(|at| wings(at) && pawn_at(names, at).is_some())
}

/// The file of the one pawn that is named by its wing and the piece on its file.
pub(super) fn file_of_pawn(names: &[Named]) -> Option<File> {
    let mut files = (0..names.len()).filter_map(|at| match pawn_at(names, at)?[..] {
        [file] => Some(file),
        _ => None,
    });
    files.next()
}

fn pawn_at(names: &[Named], at: usize) -> Option<Vec<File>> {
    let (named, behind) = names.get(at..)?.split_first()?;
    match named.name {
        Name::Piece(role) => Some(files_of_pawn(role, named, behind)?.0),
        _ => None,
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
    forward: bool,
    back: bool,
    places: Vec<Placed>,
    /// Squares beside, before or behind a piece that is named for it.
    anchors: Vec<Vec<Square>>,
    far: bool,
    corner: bool,
    centre: bool,
    takes: bool,
    castles: bool,
    passing: bool,
    /// The piece stands on light squares, or on dark ones.
    light: Option<bool>,
    moves: Vec<Vec<Pattern>>,
}

impl Told {
    fn of(names: &[Named], position: &Chess) -> Self {
        let mut told = Self::default();
        let (board, color) = (position.board(), position.turn());
        let mut at = 0;
        while let Some(named) = names.get(at) {
            let before = at.checked_sub(1).and_then(|before| names.get(before));
            if !told.roles.is_empty() && counts_way(before, named, names.get(at + 1)) {
                told.step(named);
            }
            at += told.take(named, names.get(at + 1..).unwrap_or(&[]), board, color);
        }
        // "Move your knight" may be said to oneself.
        if !told.takes {
            let theirs = std::mem::take(&mut told.taken);
            theirs.into_iter().for_each(|role| told.role(role));
        }
        told
    }

    /// A number of steps.
    fn step(&mut self, named: &Named) {
        self.steps = match named.name {
            Name::Number(number) | Name::RankOfPiece(number) => Some(i32::from(number)),
            Name::Sign(Sign::One) => Some(1),
            _ => self.steps,
        };
    }

    /// Takes in a name with what belongs to it of those behind it; how many were taken.
    fn take(&mut self, named: &Named, behind: &[Named], board: &Board, color: Color) -> usize {
        let next = behind.first();
        let sign = |named: Option<&Named>| match named.map(|named| &named.name) {
            Some(Name::Sign(sign)) => Some(*sign),
            _ => None,
        };
        match &named.name {
            Name::Not => {
                // "Not d5": the next square alone, and only where it follows at once.
                let denied = behind.iter().take(2).position(|next| {
                    matches!(next.name, Name::Square(_)) && next.at <= named.end + 2
                });
                if let Some(at) = denied
                    && let Some(Name::Square(square)) = behind.get(at).map(|next| &next.name)
                {
                    self.not.push(*square);
                    return at + 2;
                }
            }
            Name::Square(square) => self.squares.push(vec![*square]),
            Name::SquareOrFile(square) => {
                let file = square.file();
                let on = |rank: Rank| Square::from_coords(file, rank);
                self.squares.push(Rank::ALL.into_iter().map(on).collect());
            }
            Name::Move(patterns) => self.moves.push(patterns.clone()),
            Name::File(file) => self.files.push(*file),
            Name::Rank(rank) => {
                if sign(next) == Some(Sign::Row) {
                    self.ranks.push(*rank);
                    return 2;
                }
            }
            Name::Piece(role) => return self.piece(*role, named, behind, color),
            Name::Number(number) | Name::RankOfPiece(number) => {
                let counted = sign(next).is_some_and(|sign| {
                    matches!(sign, Sign::Step | Sign::Steps | Sign::Before) || is_way(sign)
                });
                let pawn = self.roles == [Role::Pawn] && self.squares.is_empty();
                let of_line = matches!(sign(next), Some(Sign::Line | Sign::One));
                if counted || (pawn && (1..=2).contains(number) && !of_line) {
                    self.step(named);
                }
            }
            Name::Sign(Sign::Step) => {
                self.steps.get_or_insert(1);
            }
            Name::Sign(sign @ (Sign::Before | Sign::Behind | Sign::Beside)) => {
                return self.anchor(*sign, behind, board, color);
            }
            Name::Sign(Sign::Theirs) => {
                if let Some(Name::Piece(role)) = next.map(|next| &next.name) {
                    self.taken.push(*role);
                    return 2;
                }
            }
            Name::Sign(sign) => self.sign(*sign),
        }
        1
    }

    fn sign(&mut self, sign: Sign) {
        match sign {
            Sign::Forward => self.forward = true,
            Sign::Back => self.back = true,
            Sign::Left => self.places.push(Placed::Left),
            Sign::Right => self.places.push(Placed::Right),
            Sign::KingSide => self.places.push(Placed::KingSide),
            Sign::QueenSide => self.places.push(Placed::QueenSide),
            Sign::Far => self.far = true,
            Sign::Corner => self.corner = true,
            Sign::Centre => self.centre = true,
            Sign::Takes => self.takes = true,
            Sign::Castles => self.castles = true,
            Sign::Passing => self.passing = true,
            Sign::Light => self.light = Some(true),
            Sign::Dark => self.light = Some(false),
            _ => {}
        }
    }

    /// A piece; "the queen's pawn" is one by another, and "queen's bishop three" a square.
    fn piece(&mut self, role: Role, named: &Named, behind: &[Named], color: Color) -> usize {
        let wing = match role {
            Role::King => Some(Placed::KingSide),
            Role::Queen => Some(Placed::QueenSide),
            _ => None,
        };
        let piece = |named: Option<&Named>| match named.map(|named| &named.name) {
            Some(Name::Piece(role)) => Some(*role),
            _ => None,
        };
        let close = |a: &Named, b: Option<&Named>| b.is_some_and(|b| b.at == a.end);
        let next = behind.first();
        // "The rook's pawn", "queen's rook pawn": one by the file where that piece began.
        if let Some((files, count)) = files_of_pawn(role, named, behind) {
            let on = |file: &File| Rank::ALL.map(|rank| Square::from_coords(*file, rank));
            self.anchors.push(files.iter().flat_map(on).collect());
            self.role(Role::Pawn);
            return count;
        }
        let of_wing = wing.filter(|_| close(named, next)).zip(piece(next));
        // "Queen four", "queen's bishop three".
        let (whose, rest) = match of_wing {
            Some((_, role)) => (role, behind.get(1..).unwrap_or(&[])),
            None => (role, behind),
        };
        let steps = |named: &Named| {
            matches!(
                named.name,
                Name::Sign(
                    Sign::Step
                        | Sign::Steps
                        | Sign::Forward
                        | Sign::Back
                        | Sign::Left
                        | Sign::Right
                )
            )
        };
        if let Some(Name::RankOfPiece(rank @ 1..=8)) = rest.first().map(|named| &named.name)
            && !rest.get(1).is_some_and(steps)
        {
            let squares = by_piece(whose, of_wing.map(|(wing, _)| wing), *rank, color);
            self.squares.push(squares);
            return if of_wing.is_some() { 3 } else { 2 };
        }
        match of_wing {
            Some((wing, Role::Pawn)) => {
                self.files.push(match wing {
                    Placed::KingSide => File::E,
                    _ => File::D,
                });
                self.role(Role::Pawn);
                2
            }
            Some((wing, role)) => {
                self.places.push(wing);
                self.role(role);
                2
            }
            None => {
                self.role(role);
                1
            }
        }
    }

    fn role(&mut self, role: Role) {
        if !self.roles.contains(&role) {
            self.roles.push(role);
        }
    }

    /// Squares that lie so to a piece or a square; whose piece, if it is not told, the speaker's.
    fn anchor(&mut self, sign: Sign, behind: &[Named], board: &Board, color: Color) -> usize {
        let (mut owner, mut taken) = (color, 1);
        for named in behind.iter().take(2) {
            taken += 1;
            let squares: Vec<Square> = match &named.name {
                Name::Sign(Sign::Mine) => continue,
                Name::Sign(Sign::Theirs) => {
                    owner = !color;
                    continue;
                }
                Name::Piece(role) => board
                    .by_color(owner)
                    .intersect(board.by_role(*role))
                    .into_iter()
                    .collect(),
                Name::Square(square) => vec![*square],
                _ => break,
            };
            let near = |square: &Square| lying(sign, *square, owner);
            self.anchors.push(squares.iter().flat_map(near).collect());
            return taken;
        }
        // "Ein Feld vor".
        if sign == Sign::Before {
            self.forward = true;
        }
        1
    }

    /// How much is told.
    fn conditions(&self) -> usize {
        let counted = [
            self.squares.len() * 2,
            self.roles.len(),
            self.taken.len(),
            self.files.len(),
            self.ranks.len(),
            usize::from(self.steps.is_some()),
            usize::from(self.forward || self.back),
            self.places.len(),
            self.anchors.len(),
            usize::from(self.far),
            usize::from(self.corner),
            usize::from(self.centre),
            usize::from(self.takes),
            usize::from(self.light.is_some()),
            usize::from(self.castles) * 2,
            usize::from(self.passing) * 2,
            self.moves.len() * 2,
        ];
        counted.into_iter().sum()
    }

    /// The moves that meet all conditions.
    fn met(&self, moves: &[Move], position: &Chess) -> Vec<Move> {
        let color = position.turn();
        let meets = |mv: &&Move| self.is_met(**mv, position);
        let mut left: Vec<Move> = moves.iter().filter(meets).copied().collect();
        // "The right rook stays, the left one goes": two are told of.
        if [Placed::Left, Placed::Right]
            .iter()
            .all(|side| self.places.contains(side))
        {
            return Vec::new();
        }
        for place in &self.places {
            // "Three squares to the right" is a way, "the right rook" a place.
            let way: Vec<Move> = match self.steps.is_some() || self.roles == [Role::King] {
                true => left
                    .iter()
                    .filter(|mv| goes(mv, *place, color))
                    .copied()
                    .collect(),
                false => Vec::new(),
            };
            if !way.is_empty() {
                left = way;
                continue;
            }
            // "King one to the left" goes nowhere else.
            let along = self.forward || self.back;
            let only_way = self.roles == [Role::King] || self.steps.is_some() && !along;
            if place.is_aside() && only_way {
                return Vec::new();
            }
            let placed = place.of(&left, color);
            if !placed.is_empty() {
                left = placed;
            }
        }
        // A pawn goes to the end where it becomes something.
        if self.far && self.roles == [Role::Pawn] && self.squares.is_empty() {
            let ends: Vec<Move> = left
                .iter()
                .filter(|mv| mv.is_promotion())
                .copied()
                .collect();
            if !ends.is_empty() || self.files.is_empty() {
                left = ends;
            }
        }
        if self.far && self.places.is_empty() {
            let most = left.iter().filter_map(length).max();
            left.retain(|mv| length(mv) == most);
        }
        // A square by itself is a pawn's.
        if self.conditions() == 2 && self.squares.len() == 1 {
            let pawns = left.iter().filter(|mv| mv.role() == Role::Pawn);
            let pawns: Vec<Move> = pawns.copied().collect();
            if !pawns.is_empty() {
                return pawns;
            }
        }
        left
    }

    /// Whether it is said how far and which way the piece goes.
    fn tells_way(&self) -> bool {
        let way = self.forward || self.back || self.places.iter().any(Placed::is_aside);
        self.steps.is_some() && way
    }

    /// Whether a piece that can goes straight on: "queen up two".
    fn goes_straight(&self, role: Role) -> bool {
        let along = self.forward || self.back;
        let aside = self.places.iter().any(Placed::is_aside);
        let counted = self.steps.is_some() && self.squares.is_empty();
        counted && along && !aside && matches!(role, Role::Queen | Role::Rook | Role::King)
    }

    fn is_met(&self, mv: Move, position: &Chess) -> bool {
        let Some(from) = mv.from() else { return false };
        if let Some(side) = mv.castling_side() {
            let wing = self.places.iter().any(|place| match place {
                Placed::KingSide => side == crate::rules::CastlingSide::QueenSide,
                Placed::QueenSide => side == crate::rules::CastlingSide::KingSide,
                _ => false,
            });
            return self.castles && !wing;
        }
        if self.castles {
            return false;
        }
        let color = position.turn();
        let to = mv.to();
        let rank = |square: Square| color.fold_wb(1, -1) * i32::from(square.rank());
        // "The one on d5 in passing" stands beside the square where the pawn goes.
        let passed = mv
            .is_en_passant()
            .then(|| Square::from_coords(to.file(), from.rank()));
        let ends = |squares: &Vec<Square>| {
            let mut squares = squares.iter();
            squares.any(|s| *s == from || *s == to || Some(*s) == passed)
        };
        let written = |patterns: &Vec<Pattern>| patterns.iter().any(|p| p.fits(mv));
        // Of two pieces one moves and the other is taken, or what it becomes.
        let others = [mv.capture(), mv.promotion()];
        let named = |role: &Role| *role == mv.role() || others.contains(&Some(*role));
        let moves = |role: &Role| *role == mv.role() || Some(*role) == mv.promotion();
        let mover = self.roles.is_empty() || self.takes || self.roles.iter().any(moves);
        self.squares.iter().all(ends)
            && self.moves.iter().all(written)
            && !self.not.contains(&to)
            && self.roles.iter().all(named)
            && self.taken.iter().all(|role| mv.capture() == Some(*role))
            && mover
            // "The rook next to my king, one to the left" stands there and goes elsewhere.
            && self.anchors.iter().all(|anchor| match self.tells_way() {
                true => anchor.contains(&from),
                false => ends(anchor),
            })
            && self
                .files
                .iter()
                .all(|file| from.file() == *file || to.file() == *file)
            && self
                .ranks
                .iter()
                .all(|r| from.rank() == *r || to.rank() == *r)
            && self.steps.is_none_or(|steps| length(&mv) == Some(steps))
            && (!self.goes_straight(mv.role()) || from.file() == to.file())
            && (!self.forward || rank(to) > rank(from))
            && (!self.back || rank(to) < rank(from))
            && (!self.takes || mv.is_capture())
            && (!self.passing || mv.is_en_passant())
            && self.light.is_none_or(|light| from.is_light() == light)
            && (!self.corner || is_corner(to))
            // "The centre pawn" stands there.
            && (!self.centre
                || is_central(to) && (!is_central(from) || mv.role() == Role::Pawn))
    }
}

/// Whether a name is a number beside the way a piece goes: "queen up *two*", "rook *one* to the left".
fn counts_way(before: Option<&Named>, named: &Named, behind: Option<&Named>) -> bool {
    let before = before.filter(|before| before.end == named.at);
    let way = |named: &Named| matches!(named.name, Name::Sign(sign) if is_way(sign));
    let behind_way = before.is_some_and(way);
    match named.name {
        Name::Number(_) | Name::RankOfPiece(_) => behind_way,
        Name::Sign(Sign::One) => {
            let goes = |next: &Named| next.at == named.end && way(next);
            behind_way || behind.is_some_and(goes)
        }
        _ => false,
    }
}

/// Forward, back, or to a side.
const fn is_way(sign: Sign) -> bool {
    matches!(sign, Sign::Forward | Sign::Back | Sign::Left | Sign::Right)
}

/// Whether a move goes to the left or right, as its owner sees it.
fn goes(mv: &Move, place: Placed, color: Color) -> bool {
    let files = mv
        .from()
        .map_or(0, |from| i32::from(mv.to().file()) - i32::from(from.file()));
    match place {
        Placed::Left => color.fold_wb(-files, files) > 0,
        Placed::Right => color.fold_wb(files, -files) > 0,
        _ => false,
    }
}

/// How far a move goes, in steps of a king.
fn length(mv: &Move) -> Option<i32> {
    let (from, to) = (mv.from()?, mv.to());
    let apart = |a: u32, b: u32| i32::try_from(a.abs_diff(b)).unwrap_or(0);
    let files = apart(from.file().into(), to.file().into());
    Some(files.max(apart(from.rank().into(), to.rank().into())))
}

fn is_corner(square: Square) -> bool {
    matches!(square, Square::A1 | Square::A8 | Square::H1 | Square::H8)
}

/// On one of the two files in the middle.
fn is_central(square: Square) -> bool {
    matches!(square.file(), File::D | File::E)
}

/// Squares before, behind or beside one, as its owner sees it.
fn lying(sign: Sign, square: Square, owner: Color) -> Vec<Square> {
    let forward = owner.fold_wb(1, -1);
    let ways: Vec<(i32, i32)> = match sign {
        Sign::Before => vec![(0, forward)],
        Sign::Behind => vec![(0, -forward)],
        _ => vec![(-1, 0), (1, 0)],
    };
    let there = |(file, rank): (i32, i32)| {
        let file = i32::from(square.file()) + file;
        let rank = i32::from(square.rank()) + rank;
        let coord = |value: i32| u32::try_from(value).ok().filter(|value| *value < 8);
        Some(Square::from_coords(
            File::new(coord(file)?),
            Rank::new(coord(rank)?),
        ))
    };
    ways.into_iter().filter_map(there).collect()
}

/// Squares in descriptive notation, counted from the mover's side: "queen four", "king's bishop
/// three"; without a wing a bishop's, knight's or rook's square is on either.
fn by_piece(role: Role, wing: Option<Placed>, rank: u16, color: Color) -> Vec<Square> {
    let files: &[File] = match (role, wing) {
        (Role::King, _) => &[File::E],
        (Role::Queen, _) => &[File::D],
        (Role::Bishop, Some(Placed::KingSide)) => &[File::F],
        (Role::Bishop, Some(_)) => &[File::C],
        (Role::Bishop, None) => &[File::C, File::F],
        (Role::Knight, Some(Placed::KingSide)) => &[File::G],
        (Role::Knight, Some(_)) => &[File::B],
        (Role::Knight, None) => &[File::B, File::G],
        (Role::Rook, Some(Placed::KingSide)) => &[File::H],
        (Role::Rook, Some(_)) => &[File::A],
        (Role::Rook, None) => &[File::A, File::H],
        (Role::Pawn, _) => &[],
    };
    let rank = u32::from(rank.saturating_sub(1)).min(7);
    let rank = Rank::new(color.fold_wb(rank, 7 - rank));
    let square = |file: &File| Square::from_coords(*file, rank);
    files.iter().map(square).collect()
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

    #[test]
    fn a_square_by_its_piece_is_counted_from_the_movers_side() {
        let squares = |role, wing, rank, color| {
            let squares = by_piece(role, wing, rank, color).into_iter();
            squares.map(|square| square.to_string()).collect::<Vec<_>>()
        };
        assert_eq!(squares(Role::Queen, None, 4, Color::White), ["d4"]);
        assert_eq!(squares(Role::Queen, None, 4, Color::Black), ["d5"]);
        let wing = Some(Placed::QueenSide);
        assert_eq!(squares(Role::Bishop, wing, 3, Color::White), ["c3"]);
        assert_eq!(squares(Role::Knight, None, 6, Color::Black), ["b3", "g3"]);
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
