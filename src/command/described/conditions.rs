//! What the words name, taken in as conditions of a move.

use super::pawns::files_of_pawn;
use super::{Placed, Told};
use crate::grammar::{Name, Named, Sign};
use crate::rules::{Board, Chess, Color, File, Position, Rank, Role, Square};

impl Told {
    pub(super) fn of(names: &[Named], position: &Chess) -> Self {
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
                // "The third pawn from the left"; the last one, as the eighth rank is called, is the
                // outermost.
                let last = *rank == Rank::Eighth;
                if !last && matches!(next.map(|next| &next.name), Some(Name::Piece(_))) {
                    self.nth = Some(usize::from(*rank) + 1);
                } else if *rank >= Rank::Third && !self.roles.is_empty() && self.steps.is_none() {
                    // "The rook to the seventh".
                    self.ranks.push(*rank);
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
            // "The corner rook" stands there.
            Name::Sign(Sign::Corner)
                if next.is_some_and(|next| next.at == named.end && next.piece().is_some()) =>
            {
                self.places.push(Placed::Outer);
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
            Sign::Edge => self.edge = true,
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
        let wing = wing_of(role);
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
        let mine = behind
            .first()
            .is_some_and(|one| one.name == Name::Sign(Sign::Mine));
        let mine = usize::from(mine);
        if let Some([whose, piece]) = behind.get(mine..mine + 2)
            && let Some(home) = home_of(whose, piece, color)
        {
            self.anchors.push(lying(sign, home, color));
            return 3 + mine;
        }
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
}

/// The wing that a king or queen stands for.
const fn wing_of(role: Role) -> Option<Placed> {
    match role {
        Role::King => Some(Placed::KingSide),
        Role::Queen => Some(Placed::QueenSide),
        _ => None,
    }
}

/// Where a piece stood at first that is named by its wing, "queen's bishop".
fn home_of(whose: &Named, piece: &Named, color: Color) -> Option<Square> {
    if whose.end != piece.at {
        return None;
    }
    let Name::Piece(role @ (Role::Bishop | Role::Knight | Role::Rook)) = piece.name else {
        return None;
    };
    let wing = wing_of(whose.piece()?)?;
    by_piece(role, Some(wing), 1, color).into_iter().next()
}

/// Whether a name is a number beside the way a piece goes: "queen up *two*", "rook *one* to the left",
/// "pawn forward by *one*".
pub(super) fn counts_way(before: Option<&Named>, named: &Named, behind: Option<&Named>) -> bool {
    let way = |named: &Named| matches!(named.name, Name::Sign(sign) if is_way(sign));
    let way_before = |gap: usize| before.is_some_and(|one| way(one) && one.end + gap >= named.at);
    match named.name {
        Name::Number(_) | Name::RankOfPiece(_) => way_before(0),
        Name::Sign(Sign::One) => {
            let goes = |next: &Named| next.at == named.end && way(next);
            let along = |one: &Named| matches!(one.name, Name::Sign(Sign::Forward | Sign::Back));
            let by = before.is_some_and(along) && way_before(1);
            way_before(0) || by || behind.is_some_and(goes)
        }
        _ => false,
    }
}

/// Forward, back, or to a side.
pub(super) const fn is_way(sign: Sign) -> bool {
    matches!(sign, Sign::Forward | Sign::Back | Sign::Left | Sign::Right)
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
mod tests {
    use super::*;

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
}
