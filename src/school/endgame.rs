//! Exact tables of small endings: one side has a king and one or two pieces, the other a bare king.
//!
//! They are made by retrograde analysis (Ströhlein, 1970; Thompson, "Retrograde analysis of certain
//! endgames", 1986): from the mates backwards, move by move, each position once. A value is the
//! number of half-moves to mate with best play of both sides.

use std::sync::LazyLock;

use crate::rules::{Bitboard, Chess, Color, Piece, Position, Rank, Role, Square, attacks};

/// Not won, or no position.
const NO: u8 = u8::MAX;

/// What a position is worth to the side with the pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Worth {
    /// It mates in so many half-moves.
    Won(u32),
    /// It does not win.
    Drawn,
}

/// The table of one ending: all its positions with White having the pieces.
pub struct Ending {
    pieces: Vec<Role>,
    /// White to move, then Black to move.
    values: [Vec<u8>; 2],
}

impl std::fmt::Debug for Ending {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Ending({:?})", self.pieces)
    }
}

/// King and queen against king.
static QUEEN: LazyLock<Ending> = LazyLock::new(|| Ending::solve(&[Role::Queen]));
/// King and rook against king.
static ROOK: LazyLock<Ending> = LazyLock::new(|| Ending::solve(&[Role::Rook]));
/// King and pawn against king.
static PAWN: LazyLock<Ending> = LazyLock::new(|| Ending::solve(&[Role::Pawn]));

/// The table of an ending with this piece, made when it is first asked for.
pub fn ending(role: Role) -> Option<&'static Ending> {
    match role {
        Role::Queen => Some(&QUEEN),
        Role::Rook => Some(&ROOK),
        Role::Pawn => Some(&PAWN),
        _ => None,
    }
}

/// Where everybody stands.
#[derive(Debug, Clone, Copy)]
struct Place {
    king: Square,
    bare: Square,
    pieces: [Square; 2],
}

impl Ending {
    fn count(&self) -> usize {
        64_usize.pow(2 + self.pieces.len() as u32)
    }

    fn index(&self, place: &Place) -> usize {
        let start = usize::from(place.king) * 64 + usize::from(place.bare);
        let squares = place.pieces.iter().take(self.pieces.len());
        squares.fold(start, |index, &square| index * 64 + usize::from(square))
    }

    fn place(&self, mut index: usize) -> Place {
        let mut next = || {
            let square = Square::new((index % 64) as u32);
            index /= 64;
            square
        };
        let mut pieces = [Square::A1; 2];
        for at in (0..self.pieces.len()).rev() {
            let square = next();
            if let Some(own) = pieces.get_mut(at) {
                *own = square;
            }
        }
        let bare = next();
        let king = next();
        Place { king, bare, pieces }
    }

    fn standing<'a>(&'a self, place: &'a Place) -> impl Iterator<Item = (Role, Square)> + 'a {
        self.pieces.iter().copied().zip(place.pieces)
    }

    fn occupied(&self, place: &Place) -> Bitboard {
        let pieces = self
            .standing(place)
            .map(|(_, square)| Bitboard::from(square));
        pieces.fold(
            Bitboard::from(place.king) | Bitboard::from(place.bare),
            |all, one| all | one,
        )
    }

    /// What White attacks, the bare king looked through.
    fn attacked(&self, place: &Place) -> Bitboard {
        let occupied = self.occupied(place) & !Bitboard::from(place.bare);
        self.standing(place)
            .fold(attacks::king_attacks(place.king), |all, (role, square)| {
                let piece = Piece {
                    color: Color::White,
                    role,
                };
                all | attacks::attacks(square, piece, occupied)
            })
    }

    /// Whether everybody stands on a square of their own, and could.
    fn is_possible(&self, place: &Place) -> bool {
        let apart = self.occupied(place).count() == 2 + self.pieces.len();
        let kings = !attacks::king_attacks(place.king).contains(place.bare);
        let pawns = self.standing(place).all(|(role, square)| {
            role != Role::Pawn || !matches!(square.rank(), Rank::First | Rank::Eighth)
        });
        apart && kings && pawns && place.king != place.bare
    }

    /// Whether White, to move, could take the king: then Black has not been to move.
    fn is_check(&self, place: &Place) -> bool {
        self.attacked(place).contains(place.bare)
    }

    fn get(&self, side: Color, index: usize) -> u8 {
        let values = match side {
            Color::White => self.values.first(),
            Color::Black => self.values.last(),
        };
        values
            .and_then(|values| values.get(index))
            .copied()
            .unwrap_or(NO)
    }

    fn set(&mut self, side: Color, index: usize, value: u8) {
        let values = match side {
            Color::White => self.values.first_mut(),
            Color::Black => self.values.last_mut(),
        };
        if let Some(own) = values.and_then(|values| values.get_mut(index)) {
            *own = value;
        }
    }

    /// Makes the table.
    fn solve(pieces: &[Role]) -> Self {
        let mut table = Self {
            pieces: pieces.iter().copied().take(2).collect(),
            values: [Vec::new(), Vec::new()],
        };
        let count = table.count();
        table.values = [vec![NO; count], vec![NO; count]];
        // How many of Black's moves do not lose yet; those that take never do.
        let mut left = vec![0_u8; count];
        // By half-moves to mate: positions with White to move, and with Black to move.
        let mut waiting: Vec<Vec<usize>> = vec![Vec::new(); 256];
        let mut lost: Vec<usize> = Vec::new();
        for index in 0..count {
            let place = table.place(index);
            if !table.is_possible(&place) {
                continue;
            }
            let attacked = table.attacked(&place);
            let moves = (attacks::king_attacks(place.bare) & !attacked).count();
            if let Some(own) = left.get_mut(index) {
                *own = moves as u8;
            }
            if moves == 0 && attacked.contains(place.bare) {
                table.set(Color::Black, index, 0);
                lost.push(index);
            }
            if !attacked.contains(place.bare)
                && let Some(value) = table.promotes(&place)
                && let Some(bucket) = waiting.get_mut(usize::from(value))
            {
                bucket.push(index);
            }
        }
        for plies in (0..250_u8).step_by(2) {
            // White wins where a move leads to what is lost for Black.
            let mut won = waiting
                .get_mut(usize::from(plies) + 1)
                .map(std::mem::take)
                .unwrap_or_default();
            for index in std::mem::take(&mut lost) {
                table.before_white(index, &mut won);
            }
            won.retain(|&index| table.get(Color::White, index) == NO);
            won.sort_unstable();
            won.dedup();
            for &index in &won {
                table.set(Color::White, index, plies + 1);
            }
            // Black is lost where every move leads to what White wins.
            for index in won {
                let place = table.place(index);
                let occupied = table.occupied(&place);
                for from in attacks::king_attacks(place.bare) & !occupied {
                    let before = Place {
                        bare: from,
                        ..place
                    };
                    if !table.is_possible(&before) {
                        continue;
                    }
                    let index = table.index(&before);
                    if let Some(own) = left.get_mut(index) {
                        *own = own.saturating_sub(1);
                        if *own == 0 && table.get(Color::Black, index) == NO {
                            table.set(Color::Black, index, plies + 2);
                            lost.push(index);
                        }
                    }
                }
            }
            let more = waiting
                .iter()
                .skip(usize::from(plies) + 2)
                .any(|bucket| !bucket.is_empty());
            if lost.is_empty() && !more {
                break;
            }
        }
        table
    }

    /// The positions, White to move, from which a move leads to this one.
    fn before_white(&self, index: usize, found: &mut Vec<usize>) {
        let place = self.place(index);
        let occupied = self.occupied(&place);
        let mut add = |before: Place| {
            // White could not have been to move with the bare king in check.
            if self.is_possible(&before) && !self.is_check(&before) {
                found.push(self.index(&before));
            }
        };
        for from in attacks::king_attacks(place.king) & !occupied {
            add(Place {
                king: from,
                ..place
            });
        }
        for (at, (role, square)) in self.standing(&place).enumerate() {
            let back = match role {
                Role::Pawn => pawn_from(square, occupied),
                role => {
                    let piece = Piece {
                        color: Color::White,
                        role,
                    };
                    attacks::attacks(square, piece, occupied) & !occupied
                }
            };
            for from in back {
                let mut before = place;
                if let Some(own) = before.pieces.get_mut(at) {
                    *own = from;
                }
                add(before);
            }
        }
    }

    /// In how many half-moves a promotion mates, if there is one to make.
    fn promotes(&self, place: &Place) -> Option<u8> {
        let [Role::Pawn] = self.pieces.as_slice() else {
            return None;
        };
        let [pawn, _] = place.pieces;
        let to = pawn.offset(8)?;
        if pawn.rank() != Rank::Seventh || self.occupied(place).contains(to) {
            return None;
        }
        let after = Place {
            pieces: [to; 2],
            ..*place
        };
        let tables: [&Ending; 2] = [&QUEEN, &ROOK];
        let values = tables.map(|table| table.get(Color::Black, table.index(&after)));
        let best = values.into_iter().min().filter(|&value| value != NO)?;
        Some(best + 1)
    }

    /// What a position is worth to the side that has the pieces; `None` where it is another ending.
    pub fn probe(&self, position: &Chess) -> Option<Worth> {
        let board = position.board();
        let strong = strong(position)?;
        let mirror = |square: Square| match strong {
            Color::White => square,
            Color::Black => square.flip_vertical(),
        };
        let mut squares = [Square::A1; 2];
        let mut own = board.by_color(strong) & !board.kings();
        for (role, square) in self.pieces.iter().zip(&mut squares) {
            let at = (own & board.by_role(*role)).first()?;
            own &= !Bitboard::from(at);
            *square = mirror(at);
        }
        if own.any() {
            return None;
        }
        let place = Place {
            king: mirror(board.king_of(strong)?),
            bare: mirror(board.king_of(strong.other())?),
            pieces: squares,
        };
        let side = if position.turn() == strong {
            Color::White
        } else {
            Color::Black
        };
        Some(match self.get(side, self.index(&place)) {
            NO => Worth::Drawn,
            plies => Worth::Won(plies.into()),
        })
    }

    /// The positions that are won with White to move, and how many half-moves each takes.
    pub fn won(&self) -> impl Iterator<Item = (usize, u32)> + '_ {
        let values = self.values.first().into_iter().flatten().enumerate();
        values
            .filter(|(_, value)| **value != NO)
            .map(|(index, value)| (index, u32::from(*value)))
    }

    /// A position of the table with White to move.
    pub fn position(&self, index: usize) -> Option<Chess> {
        let place = self.place(index);
        let mut fen = String::new();
        for rank in Rank::ALL.into_iter().rev() {
            for file in crate::rules::File::ALL {
                let square = Square::from_coords(file, rank);
                let piece = self.standing(&place).find(|(_, at)| *at == square);
                fen.push(match piece {
                    Some((role, _)) => role.upper_char(),
                    None if square == place.king => Role::King.upper_char(),
                    None if square == place.bare => Role::King.char(),
                    None => '1',
                });
            }
            if rank != Rank::First {
                fen.push('/');
            }
        }
        fen.push_str(" w - - 0 1");
        crate::rules::parse_fen(&fen).ok()
    }
}

/// The side that has more than its king, if only one has.
pub fn strong(position: &Chess) -> Option<Color> {
    let more = |color: Color| position.board().by_color(color).count() > 1;
    match (more(Color::White), more(Color::Black)) {
        (true, false) => Some(Color::White),
        (false, true) => Some(Color::Black),
        _ => None,
    }
}

/// The table that knows a position, if one does.
pub fn table_of(position: &Chess) -> Option<&'static Ending> {
    let strong = strong(position)?;
    let own = position.board().by_color(strong) & !position.board().kings();
    ending(position.board().role_at(own.single_square()?)?)
}

/// Where a pawn that stands here may have come from without taking.
fn pawn_from(square: Square, occupied: Bitboard) -> Bitboard {
    let back = |square: Square| square.offset(-8).filter(|&from| !occupied.contains(from));
    let mut from = Bitboard::EMPTY;
    let Some(one) = back(square) else {
        return from;
    };
    from |= Bitboard::from(one);
    if square.rank() == Rank::Fourth
        && let Some(two) = back(one)
    {
        from |= Bitboard::from(two);
    }
    from
}

#[cfg(test)]
#[allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]
mod tests {
    use super::*;
    use crate::rules::parse_fen;

    fn longest(table: &Ending) -> u32 {
        table
            .won()
            .map(|(_, plies)| plies)
            .max()
            .unwrap()
            .div_ceil(2)
    }

    #[test]
    fn the_longest_mates_are_those_that_are_known() {
        assert_eq!(
            [&QUEEN, &ROOK, &PAWN].map(|table| longest(table)),
            [10, 16, 28]
        );
    }

    /// Bain's table of king and rook against king (UCI Machine Learning Repository): Black to move,
    /// White's king in the triangle a1, d1, d4, no position twice: 28,056 in all.
    #[test]
    fn king_and_rook_have_the_known_counts() {
        let mut counts = [0_u32; 17];
        let mut drawn = 0;
        for index in 0..ROOK.count() {
            let place = ROOK.place(index);
            if !ROOK.is_possible(&place) || !is_first(&place) {
                continue;
            }
            match ROOK.get(Color::Black, index) {
                NO => drawn += 1,
                plies => counts[usize::from(plies / 2)] += 1,
            }
        }
        let known = [
            27, 78, 246, 81, 198, 471, 592, 683, 1433, 1712, 1985, 2854, 3597, 4194, 4553, 2166,
            390,
        ];
        assert_eq!((counts, drawn), (known, 2796));
    }

    /// Whether a position is the one that stands for those that are the same turned and mirrored.
    fn is_first(place: &Place) -> bool {
        let squares = [place.king, place.bare, place.pieces[0]];
        let turned = |turn: u8| {
            squares.map(|square| {
                let (mut file, mut rank) = (u32::from(square.file()), u32::from(square.rank()));
                if turn & 1 != 0 {
                    file = 7 - file;
                }
                if turn & 2 != 0 {
                    rank = 7 - rank;
                }
                if turn & 4 != 0 {
                    (file, rank) = (rank, file);
                }
                rank * 8 + file
            })
        };
        (1..8).all(|turn| turned(0) <= turned(turn))
    }

    /// Each value follows from those of the moves that the rules allow.
    #[test]
    fn values_follow_from_each_other() {
        for table in [&*QUEEN, &ROOK, &PAWN] {
            let mut checked = 0;
            for (index, plies) in table.won().step_by(1_009) {
                let position = table.position(index).unwrap();
                let values = position.legal_moves().into_iter().filter_map(|mv| {
                    let mut after = position.clone();
                    after.play_unchecked(mv);
                    match table_of(&after)?.probe(&after)? {
                        Worth::Won(plies) => Some(plies),
                        Worth::Drawn => None,
                    }
                });
                assert_eq!(values.min(), Some(plies - 1), "{table:?} {index}");
                checked += 1;
            }
            assert!(checked > 100, "{checked}");
        }
    }

    #[test]
    fn either_colour_can_have_the_pieces() {
        let probe = |fen: &str| {
            let position = parse_fen(fen).unwrap();
            table_of(&position).and_then(|table| table.probe(&position))
        };
        assert_eq!(probe("7k/8/6K1/8/8/8/8/1Q6 w - - 0 1"), Some(Worth::Won(1)));
        assert_eq!(probe("1q6/8/8/8/8/6k1/8/7K b - - 0 1"), Some(Worth::Won(1)));
        // The king stands before the pawn, and the other has the opposition.
        let won = probe("4k3/8/4K3/4P3/8/8/8/8 b - - 0 1");
        assert!(matches!(won, Some(Worth::Won(_))), "{won:?}");
        assert_eq!(probe("4k3/4P3/4K3/8/8/8/8/8 b - - 0 1"), Some(Worth::Drawn));
        assert_eq!(probe("4k3/8/8/8/8/8/8/R2QK3 w - - 0 1"), None);
    }
}
