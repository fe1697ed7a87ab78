//! Exact tables of small endings: one side has a king and one or two pieces, the other a bare king.
//!
//! They are made by retrograde analysis (Ströhlein, 1970; Thompson, "Retrograde analysis of certain
//! endgames", 1986): from the mates backwards, move by move, each position once. A value is the
//! number of half-moves to mate with best play of both sides.

use std::sync::{LazyLock, OnceLock};

use super::judge::Verdict;
use super::rooks::{self, Rooks};
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

/// King and two bishops against king, once it is made.
static BISHOPS: OnceLock<Ending> = OnceLock::new();
/// King, bishop and knight against king.
static BISHOP_KNIGHT: OnceLock<Ending> = OnceLock::new();

/// The pieces of the endings of four men, as their tables name them.
pub const TWO_BISHOPS: [Role; 2] = [Role::Bishop, Role::Bishop];
/// Bishop and knight.
pub const BISHOP_AND_KNIGHT: [Role; 2] = [Role::Bishop, Role::Knight];

/// Where tables of endings come from: those of four men take a second or two to make.
pub trait Tables: std::fmt::Debug + Send + Sync {
    /// The table of an ending with these pieces; `None` where there is none, or not yet.
    fn table(&self, pieces: &[Role]) -> Option<&'static Ending>;

    /// The table will be wanted soon.
    fn prepare(&self, _pieces: &[Role]) {}

    /// The tables of rook and pawn against rook for so many squares of the pawn; `None` where they are
    /// not made yet.
    fn rooks(&self, places: usize) -> Option<&'static Rooks> {
        rooks::made(places)
    }

    /// What the user's own tables say of a position, for this side.
    fn files(&self, _position: &Chess, _color: Color) -> Option<Verdict> {
        None
    }

    /// Whether what no table knows may be found out by trying, which can take a second.
    fn tries(&self) -> bool {
        true
    }

    /// Of how many men at most the user has tables; 0 where there are none.
    fn most_men(&self) -> usize {
        0
    }
}

/// The tables that are there without waiting.
#[derive(Debug, Clone, Copy, Default)]
pub struct Made;

impl Tables for Made {
    fn table(&self, pieces: &[Role]) -> Option<&'static Ending> {
        made(pieces)
    }

    fn tries(&self) -> bool {
        false
    }
}

/// Tables that are there once they have come, for tests of who waits for them.
#[cfg(test)]
#[derive(Debug, Default)]
pub struct Later(std::sync::atomic::AtomicBool);

#[cfg(test)]
impl Later {
    /// Now they are there.
    pub fn come(&self) {
        self.0.store(true, std::sync::atomic::Ordering::Relaxed);
    }
}

#[cfg(test)]
impl Tables for Later {
    fn table(&self, pieces: &[Role]) -> Option<&'static Ending> {
        let there = self.0.load(std::sync::atomic::Ordering::Relaxed);
        there.then(|| AtOnce.table(pieces)).flatten()
    }
}

/// Tables that are made when they are asked for, however long it takes.
#[derive(Debug, Clone, Copy, Default)]
pub struct AtOnce;

impl Tables for AtOnce {
    fn table(&self, pieces: &[Role]) -> Option<&'static Ending> {
        made(pieces).or_else(|| make(pieces))
    }

    fn rooks(&self, places: usize) -> Option<&'static Rooks> {
        rooks::make(places)
    }
}

/// The table of an ending with these pieces, if it is made; those of three men are made at once.
pub fn made(pieces: &[Role]) -> Option<&'static Ending> {
    match pieces {
        [Role::Queen] => Some(&QUEEN),
        [Role::Rook] => Some(&ROOK),
        [Role::Pawn] => Some(&PAWN),
        pieces if *pieces == TWO_BISHOPS => BISHOPS.get(),
        pieces if *pieces == BISHOP_AND_KNIGHT => BISHOP_KNIGHT.get(),
        _ => None,
    }
}

/// Makes the table of an ending with these pieces, for whoever can wait: a second or two for those
/// of four men.
pub fn make(pieces: &[Role]) -> Option<&'static Ending> {
    let place = match pieces {
        pieces if *pieces == TWO_BISHOPS => &BISHOPS,
        pieces if *pieces == BISHOP_AND_KNIGHT => &BISHOP_KNIGHT,
        pieces => return made(pieces),
    };
    Some(place.get_or_init(|| Ending::solve(pieces)))
}

/// Where everybody stands.
#[derive(Debug, Clone, Copy)]
struct Place {
    king: Square,
    bare: Square,
    pieces: [Square; 2],
}

impl Ending {
    /// Two pieces, and no pawn among them: what is the same turned and mirrored stands once.
    fn is_folded(&self) -> bool {
        self.pieces.len() == 2
    }

    /// How many places its table has, possible or not.
    pub(crate) fn count(&self) -> usize {
        match self.is_folded() {
            true => CORNER.len() * 64_usize.pow(3),
            false => 64_usize.pow(2 + self.pieces.len() as u32),
        }
    }

    fn index(&self, place: &Place) -> usize {
        if !self.is_folded() {
            return self.plain_index(place, usize::from(place.king));
        }
        let turn = turn_of(place.king);
        let own = self.turned(place, turn);
        let corner = |place: &Place| CORNER.iter().position(|&square| square == place.king);
        let index = |place: &Place| self.plain_index(place, corner(place).unwrap_or(0));
        if own.king.file() as usize != own.king.rank() as usize {
            return index(&own);
        }
        // A king on the long diagonal may be mirrored there.
        index(&own).min(index(&self.turned(&own, MIRROR)))
    }

    fn plain_index(&self, place: &Place, king: usize) -> usize {
        let start = king * 64 + usize::from(place.bare);
        let squares = place.pieces.iter().take(self.pieces.len());
        squares.fold(start, |index, &square| index * 64 + usize::from(square))
    }

    /// The same position turned or mirrored; of two alike the lower square comes first.
    fn turned(&self, place: &Place, turn: u8) -> Place {
        let mut pieces = place.pieces.map(|square| turn_square(square, turn));
        if let [one, other] = self.pieces.as_slice()
            && one == other
        {
            pieces.sort_unstable();
        }
        Place {
            king: turn_square(place.king, turn),
            bare: turn_square(place.bare, turn),
            pieces,
        }
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
        let king = match self.is_folded() {
            true => CORNER.get(index).copied().unwrap_or(Square::A1),
            false => next(),
        };
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
        // Two bishops of one colour win nothing.
        let [one, other] = place.pieces;
        let bishops = self.pieces != TWO_BISHOPS || one.is_light() != other.is_light();
        apart && kings && pawns && bishops && place.king != place.bare
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
        // By half-moves to mate: positions with White to move, and with Black to move.
        let mut waiting: Vec<Vec<usize>> = vec![Vec::new(); 256];
        let mut lost: Vec<usize> = Vec::new();
        for index in 0..count {
            let place = table.place(index);
            // Of those that are the same only one is looked at.
            if !table.is_possible(&place) || (table.is_folded() && table.index(&place) != index) {
                continue;
            }
            let attacked = table.attacked(&place);
            let is_check = attacked.contains(place.bare);
            if is_check && (attacks::king_attacks(place.bare) & !attacked).is_empty() {
                table.set(Color::Black, index, 0);
                lost.push(index);
            }
            if !is_check
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
                    let index = table.index(&before);
                    if table.get(Color::Black, index) == NO
                        && table.is_possible(&before)
                        && table.is_lost(&before)
                    {
                        table.set(Color::Black, index, plies + 2);
                        lost.push(index);
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

    /// Whether every move of the bare king's leads to what is known to be won for White. What can be
    /// taken is not lost.
    fn is_lost(&self, place: &Place) -> bool {
        let occupied = self.occupied(place);
        let moves = attacks::king_attacks(place.bare) & !self.attacked(place);
        moves.into_iter().all(|to| {
            let after = Place { bare: to, ..*place };
            !occupied.contains(to) && self.get(Color::White, self.index(&after)) != NO
        })
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

    /// A position of the table with White to move, turned and mirrored in one of eight ways if it
    /// has no pawn.
    pub fn position(&self, index: usize, turn: u8) -> Option<Chess> {
        let place = match self.is_folded() {
            true => self.turned(&self.place(index), turn & 7),
            false => self.place(index),
        };
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

/// In how many half-moves king and pawn mate, with the bare king to move; 255 where they do not.
pub(super) fn pawn_lost_in(king: Square, bare: Square, pawn: Square) -> u8 {
    let place = Place {
        king,
        bare,
        pieces: [pawn; 2],
    };
    match PAWN.is_possible(&place) {
        true => PAWN.get(Color::Black, PAWN.index(&place)),
        false => NO,
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

/// The table that knows a position, if one is made that does.
pub fn table_of(position: &Chess) -> Option<&'static Ending> {
    let strong = strong(position)?;
    let board = position.board();
    let own = board.by_color(strong) & !board.kings();
    let mut roles: Vec<Role> = own.into_iter().filter_map(|at| board.role_at(at)).collect();
    // As the tables name them.
    roles.sort_by_key(|role| std::cmp::Reverse(*role));
    made(&roles)
}

/// The king of a position without pawns can be brought here.
const CORNER: [Square; 10] = [
    Square::A1,
    Square::B1,
    Square::C1,
    Square::D1,
    Square::B2,
    Square::C2,
    Square::D2,
    Square::C3,
    Square::D3,
    Square::D4,
];
/// Mirrored at the diagonal from a1.
const MIRROR: u8 = 4;

/// How to bring a king to the corner: left to right, top to bottom, and then at the diagonal.
fn turn_of(king: Square) -> u8 {
    let (file, rank) = (king.file() as u8, king.rank() as u8);
    let (right, top) = (file > 3, rank > 3);
    let file = if right { 7 - file } else { file };
    let rank = if top { 7 - rank } else { rank };
    u8::from(right) | u8::from(top) << 1 | u8::from(rank > file) << 2
}

fn turn_square(square: Square, turn: u8) -> Square {
    let square = match turn & 1 {
        0 => square,
        _ => square.flip_horizontal(),
    };
    let square = match turn & 2 {
        0 => square,
        _ => square.flip_vertical(),
    };
    match turn & MIRROR {
        0 => square,
        _ => square.flip_diagonal(),
    }
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

    /// Whether the longest mate is the published one (Ströhlein, 1970; Thompson, 1986), and each value
    /// follows from those of the moves that the rules allow, in whatever way the board is turned.
    fn holds(pieces: [Role; 2], known: u32) {
        let table = AtOnce.table(&pieces).unwrap();
        assert_eq!(longest(table), known);
        for (turn, (index, plies)) in table.won().step_by(2_003).enumerate() {
            let position = table.position(index, turn as u8).unwrap();
            assert_eq!(table.probe(&position), Some(Worth::Won(plies)));
            assert_eq!(best(&position), Some(plies - 1), "{pieces:?} {index}");
        }
    }

    #[test]
    fn two_bishops_have_the_known_longest_mate() {
        holds(TWO_BISHOPS, 19);
    }

    #[test]
    #[ignore = "takes a minute unoptimised: cargo test --release --lib endgame -- --ignored"]
    fn bishop_and_knight_have_the_known_longest_mate() {
        holds(BISHOP_AND_KNIGHT, 33);
    }

    /// The fewest half-moves after any legal move.
    fn best(position: &Chess) -> Option<u32> {
        let moves = position.legal_moves().into_iter();
        let values = moves.filter_map(|mv| {
            let mut after = position.clone();
            after.play_unchecked(mv);
            match table_of(&after)?.probe(&after)? {
                Worth::Won(plies) => Some(plies),
                Worth::Drawn => None,
            }
        });
        values.min()
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

    /// King and pawn against king, the pawn on the files a to d, either side to move: of 196,608 places
    /// 30,932 are none, 111,282 are won and 54,394 drawn: the counts of the bitbases that engines have
    /// of it (chessprogramming.org, "KPK").
    #[test]
    fn king_and_pawn_have_the_known_counts() {
        let mut counts = [0_u32; 3];
        for (side, index) in (0..PAWN.count()).flat_map(|index| [(true, index), (false, index)]) {
            let place = PAWN.place(index);
            let pawn = place.pieces[0];
            if pawn.file() > crate::rules::File::D
                || pawn.rank() < Rank::Second
                || pawn.rank() > Rank::Seventh
            {
                continue;
            }
            let color = if side { Color::White } else { Color::Black };
            let possible = PAWN.is_possible(&place) && !(side && PAWN.is_check(&place));
            let won = PAWN.get(color, index) != NO;
            counts[if possible { 1 + usize::from(won) } else { 0 }] += 1;
        }
        assert_eq!(counts, [30_932, 54_394, 111_282]);
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
                let position = table.position(index, 0).unwrap();
                assert_eq!(best(&position), Some(plies - 1), "{table:?} {index}");
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
