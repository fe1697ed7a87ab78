//! Which moves meet the conditions that are told, and how many conditions those are.

use super::{Placed, Told};
use crate::notation::Pattern;
use crate::rules::{CastlingSide, Chess, Color, File, Move, Position, Role, Square};

impl Told {
    /// How much is told.
    pub(super) fn conditions(&self) -> usize {
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
            usize::from(self.edge),
            usize::from(self.takes),
            usize::from(self.light.is_some()),
            usize::from(self.castles) * 2,
            usize::from(self.passing) * 2,
            self.moves.len() * 2,
        ];
        counted.into_iter().sum()
    }

    /// The moves that meet all conditions.
    pub(super) fn met(&self, moves: &[Move], position: &Chess) -> Vec<Move> {
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
            let pawn = self.roles == [Role::Pawn];
            let by_way = self.steps.is_some() && !pawn || self.roles == [Role::King];
            let way: Vec<Move> = match by_way {
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
            let only_way = self.roles == [Role::King] || self.steps.is_some() && !along && !pawn;
            if place.is_aside() && only_way {
                return Vec::new();
            }
            if let Some(nth) = self.nth.filter(|_| place.is_aside()) {
                left = of_nth(&left, nth, *place, position);
                continue;
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
            // Of two rooks each goes as far as it can.
            let all = left.clone();
            left.retain(|mv| {
                let its = all.iter().filter(|other| other.from() == mv.from());
                length(mv) == its.filter_map(length).max()
            });
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

    /// Whether it is said which pawn goes, and how far: "the g pawn one step".
    pub(super) fn tells_pawn_and_way(&self) -> bool {
        let which = !self.files.is_empty() || !self.anchors.is_empty();
        self.roles == [Role::Pawn] && which && self.steps.is_some()
    }

    /// Whether no way and no square is told, but the king and a side, and perhaps what he goes behind.
    fn only_the_king(&self) -> bool {
        let anchors = self.anchors.len() + self.places.len();
        let told = self.conditions() - anchors;
        self.roles == [Role::King] && told == 1 && self.not.is_empty()
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
        let color = position.turn();
        if let Some(side) = mv.castling_side() {
            let towards = |place: &Placed| match place {
                Placed::KingSide => Some(CastlingSide::KingSide),
                Placed::QueenSide => Some(CastlingSide::QueenSide),
                Placed::Right => {
                    Some(color.fold_wb(CastlingSide::KingSide, CastlingSide::QueenSide))
                }
                Placed::Left => {
                    Some(color.fold_wb(CastlingSide::QueenSide, CastlingSide::KingSide))
                }
                _ => None,
            };
            let mut sides = self.places.iter().filter_map(towards);
            return match self.castles {
                true => sides.all(|towards| towards == side),
                // "The king into his bunker on the right" may castle there.
                false => self.only_the_king() && sides.any(|towards| towards == side),
            };
        }
        if self.castles {
            return false;
        }
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
            // A pawn "on the edge" stands there, a piece goes there.
            && (!self.edge
                || is_edge(if mv.role() == Role::Pawn { from } else { to }))
            // "The centre pawn" stands there.
            && (!self.centre
                || is_central(to) && (!is_central(from) || mv.role() == Role::Pawn))
    }
}

/// The moves of the so-and-so-many-th file on which a piece of that kind stands, counted from one side as
/// its owner sees it.
fn of_nth(moves: &[Move], nth: usize, side: Placed, position: &Chess) -> Vec<Move> {
    let color = position.turn();
    let on = |role: Role| position.our(role).into_iter().map(|square| square.file());
    let roles = moves.iter().map(|mv| mv.role());
    let mut files: Vec<File> = roles.take(1).flat_map(on).collect();
    files.sort_unstable();
    files.dedup();
    if (side == Placed::Left) != (color == Color::White) {
        files.reverse();
    }
    let its = nth.checked_sub(1).and_then(|at| files.get(at).copied());
    let of_it = |mv: &&Move| its.is_some() && mv.from().map(|from| from.file()) == its;
    moves.iter().filter(of_it).copied().collect()
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

/// On one of the two files at the edge.
fn is_edge(square: Square) -> bool {
    matches!(square.file(), File::A | File::H)
}

/// On one of the two files in the middle.
fn is_central(square: Square) -> bool {
    matches!(square.file(), File::D | File::E)
}
