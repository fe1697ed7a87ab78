//! Warm-ups: short questions about the board that have one answer each.

use crate::rng::Rng;
use crate::rules::{Bitboard, Board, Color, Piece, Role, Square, attacks};

/// A square by lot.
const fn any_square(lots: &mut Rng) -> Square {
    Square::new((lots.next() % 64) as u32)
}

/// Are these two squares on one diagonal?
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Diagonal {
    /// The two squares; they are different.
    pub squares: [Square; 2],
    /// The answer.
    pub same: bool,
}

impl Diagonal {
    /// A question whose answer is yes as often as no.
    pub fn draw(lots: &mut Rng) -> Self {
        let same = lots.next().is_multiple_of(2);
        loop {
            let squares = [any_square(lots), any_square(lots)];
            let [one, other] = squares;
            let on = attacks::bishop_attacks(one, Bitboard::EMPTY).contains(other);
            // Squares of the other colour are too easily told apart.
            if one != other && on == same && one.is_light() == other.is_light() {
                return Self { squares, same };
            }
        }
    }
}

/// Which square lies so many steps away, seen from White?
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step {
    /// From here.
    pub from: Square,
    /// Steps to the right; to the left where it is negative.
    pub right: i8,
    /// Steps up; down where it is negative.
    pub up: i8,
    /// The answer.
    pub to: Square,
}

impl Step {
    /// A question whose answer is on the board; no step goes farther than `most`.
    pub fn draw(lots: &mut Rng, most: i8) -> Self {
        let span = i64::from(most.clamp(1, 7));
        loop {
            let from = any_square(lots);
            let step = |lot: u64| (lot % (2 * span as u64 + 1)) as i64 - span;
            let (right, up) = (step(lots.next()), step(lots.next()));
            let file = i64::from(u32::from(from.file())) + right;
            let rank = i64::from(u32::from(from.rank())) + up;
            let on_board = (0..8).contains(&file) && (0..8).contains(&rank);
            if on_board && (right, up) != (0, 0) {
                return Self {
                    from,
                    right: right as i8,
                    up: up as i8,
                    to: Square::new((rank * 8 + file) as u32),
                };
            }
        }
    }
}

/// How many moves does a piece need at least, round the squares that an enemy attacks?
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Path {
    /// A knight or a bishop.
    pub role: Role,
    /// From here.
    pub from: Square,
    /// To there.
    pub to: Square,
    /// Whom to avoid: it stands still, and cannot be taken.
    pub enemy: Option<(Role, Square)>,
    /// The answer, at least 1.
    pub moves: u32,
}

impl Path {
    /// A question about a way that there is; with an enemy if wanted.
    pub fn draw(lots: &mut Rng, with_enemy: bool) -> Self {
        const PIECES: [Role; 2] = [Role::Knight, Role::Bishop];
        const ENEMIES: [Role; 4] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
        loop {
            let role = PIECES.get(lots.below(2)).copied().unwrap_or(Role::Knight);
            let (from, to) = (any_square(lots), any_square(lots));
            let kind = ENEMIES.get(lots.below(4)).copied().unwrap_or(Role::Rook);
            let enemy = with_enemy.then(|| (kind, any_square(lots)));
            let Some(moves) = Self::fewest(role, from, to, enemy) else {
                continue;
            };
            // A bishop is anywhere in two: without an enemy there is little to find.
            let plain = role == Role::Bishop && enemy.is_none();
            if moves > 0 && !plain {
                return Self {
                    role,
                    from,
                    to,
                    enemy,
                    moves,
                };
            }
        }
    }

    /// The fewest moves, by going out from the start in all ways at once; `None` where there is no
    /// way, or where start or end are the enemy's.
    pub fn fewest(
        role: Role,
        from: Square,
        to: Square,
        enemy: Option<(Role, Square)>,
    ) -> Option<u32> {
        let standing = enemy.map_or(Bitboard::EMPTY, |(_, square)| Bitboard::from(square));
        let shut = enemy.map_or(Bitboard::EMPTY, |(kind, square)| {
            // The piece that walks hides nothing: it may not step there in any case.
            attacks::attacks(
                square,
                Piece {
                    color: Color::Black,
                    role: kind,
                },
                Bitboard::EMPTY,
            ) | standing
        });
        if shut.contains(from) || shut.contains(to) {
            return None;
        }
        let mut reached = Bitboard::from(from);
        let mut edge = reached;
        for moves in 0..64 {
            if edge.contains(to) {
                return Some(moves);
            }
            let mut next = Bitboard::EMPTY;
            for square in edge {
                next |= match role {
                    Role::Bishop => attacks::bishop_attacks(square, standing),
                    _ => attacks::knight_attacks(square),
                };
            }
            edge = next & !shut & !reached;
            reached |= edge;
            if edge.is_empty() {
                return None;
            }
        }
        None
    }
}

/// How many pieces of one side attack a square?
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attackers {
    /// Where everything stands.
    pub board: Board,
    /// Which square.
    pub square: Square,
    /// Whose pieces.
    pub by: Color,
    /// The answer.
    pub count: u32,
}

impl Attackers {
    /// So many officers by lot, and a square about which something can be said.
    pub fn draw(lots: &mut Rng, pieces: usize) -> Self {
        const ROLES: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
        let by = Color::from_white(lots.next().is_multiple_of(2));
        let wanted = lots.below(4) as u32;
        loop {
            let mut board = Board::empty();
            let square = any_square(lots);
            for _ in 0..pieces.clamp(1, 12) {
                let at = any_square(lots);
                let role = ROLES.get(lots.below(4)).copied().unwrap_or(Role::Rook);
                // One of three stands in the way and is the other side's.
                let color = if lots.below(3) == 0 { by.other() } else { by };
                if at != square {
                    board.set_piece_at(at, Piece { color, role });
                }
            }
            let count = board.attacks_to(square, by, board.occupied()).count() as u32;
            if count == wanted {
                return Self {
                    board,
                    square,
                    by,
                    count,
                };
            }
        }
    }
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
    const ITEMS: usize = 10_000;

    fn place(square: Square) -> (i32, i32) {
        let name = square.to_string();
        let bytes = name.as_bytes();
        (i32::from(bytes[0] - b'a'), i32::from(bytes[1] - b'1'))
    }

    fn at(file: i32, rank: i32) -> Option<Square> {
        let inside = (0..8).contains(&file) && (0..8).contains(&rank);
        inside.then(|| Square::new((rank * 8 + file) as u32))
    }

    /// What a piece attacks, step by step along its directions.
    fn reach(role: Role, from: Square, stands: &dyn Fn(Square) -> bool) -> Vec<Square> {
        const STRAIGHT: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
        const SLANTED: [(i32, i32); 4] = [(1, 1), (-1, 1), (1, -1), (-1, -1)];
        let jumps = [
            (1, 2),
            (2, 1),
            (2, -1),
            (1, -2),
            (-1, -2),
            (-2, -1),
            (-2, 1),
            (-1, 2),
        ];
        let (file, rank) = place(from);
        let mut found = Vec::new();
        if role == Role::Knight {
            found.extend(jumps.iter().filter_map(|(f, r)| at(file + f, rank + r)));
            return found;
        }
        let directions: Vec<(i32, i32)> = match role {
            Role::Rook => STRAIGHT.to_vec(),
            Role::Bishop => SLANTED.to_vec(),
            _ => [STRAIGHT, SLANTED].concat(),
        };
        for (f, r) in directions {
            for step in 1..8 {
                let Some(square) = at(file + f * step, rank + r * step) else {
                    break;
                };
                found.push(square);
                if stands(square) {
                    break;
                }
            }
        }
        found
    }

    #[test]
    fn diagonals_are_right() {
        let mut seed = Rng::new(1);
        let mut yes = 0;
        for _ in 0..ITEMS {
            let Diagonal { squares, same } = Diagonal::draw(&mut seed);
            let [(a, b), (c, d)] = squares.map(place);
            assert_ne!(squares[0], squares[1]);
            assert_eq!(same, (a - c).abs() == (b - d).abs(), "{squares:?}");
            yes += usize::from(same);
        }
        assert!(yes.abs_diff(ITEMS / 2) < ITEMS / 20, "{yes}");
    }

    #[test]
    fn steps_are_right() {
        let mut seed = Rng::new(2);
        for _ in 0..ITEMS {
            let step = Step::draw(&mut seed, 2);
            let (file, rank) = place(step.from);
            let there = at(file + i32::from(step.right), rank + i32::from(step.up));
            assert_eq!(Some(step.to), there, "{step:?}");
            assert_ne!(step.from, step.to);
        }
    }

    /// By relaxing all squares until nothing changes, where the generator goes out from the start.
    #[test]
    fn paths_are_the_shortest() {
        let mut seed = Rng::new(3);
        for item in 0..ITEMS {
            let path = Path::draw(&mut seed, item % 2 == 0);
            let enemy = |square| path.enemy.is_some_and(|(_, own)| own == square);
            let shut: Vec<Square> = path.enemy.map_or(Vec::new(), |(kind, square)| {
                let mut shut = reach(kind, square, &|_| false);
                shut.push(square);
                shut
            });
            let mut far = vec![99_u32; 64];
            far[usize::from(path.from)] = 0;
            for _ in 0..64 {
                let mut changed = false;
                for square in Square::ALL
                    .into_iter()
                    .filter(|square| !shut.contains(square))
                {
                    let own = far[usize::from(square)];
                    for to in reach(path.role, square, &enemy) {
                        if !shut.contains(&to) && own + 1 < far[usize::from(to)] {
                            far[usize::from(to)] = own + 1;
                            changed = true;
                        }
                    }
                }
                if !changed {
                    break;
                }
            }
            assert_eq!(far[usize::from(path.to)], path.moves, "{path:?}");
        }
    }

    #[test]
    fn attackers_are_counted_right() {
        let mut seed = Rng::new(4);
        for item in 0..ITEMS {
            let drawn = Attackers::draw(&mut seed, 3 + item % 6);
            let stands = |square| drawn.board.piece_at(square).is_some();
            let hits = drawn
                .board
                .by_color(drawn.by)
                .into_iter()
                .filter(|&square| {
                    let role = drawn.board.role_at(square).unwrap();
                    reach(role, square, &stands).contains(&drawn.square)
                });
            assert_eq!(hits.count() as u32, drawn.count, "{drawn:?}");
        }
    }

    /// Squares of two colours would be told apart without a look at the board.
    #[test]
    fn the_colour_tells_no_diagonal() {
        let mut seed = Rng::new(6);
        for _ in 0..1_000 {
            let [one, other] = Diagonal::draw(&mut seed).squares.map(place);
            assert_eq!((one.0 + one.1) % 2, (other.0 + other.1) % 2);
        }
    }

    #[test]
    fn a_bishop_has_somebody_to_go_round() {
        let mut seed = Rng::new(7);
        for item in 0..1_000 {
            let path = Path::draw(&mut seed, item % 2 == 0);
            assert!(path.moves > 0, "{path:?}");
            assert!(path.role == Role::Knight || path.enemy.is_some());
        }
    }
}
