//! The endings that are taught, and positions of each by lot.

use crate::rng::Rng;
use crate::rules::{Chess, Color, Position, Role, Square, parse_fen};
use crate::school::endgame::{BISHOP_AND_KNIGHT, TWO_BISHOPS, Tables};
use crate::school::judge::{Verdict, blocked_wins, judge, keeping};
use crate::school::rooks::{LUCENA, PHILIDOR};

/// An ending that is taught: the phrase of its rule, and where it begins.
#[derive(Debug)]
pub(super) struct Taught {
    /// Its name in phrases and in the lexicon.
    pub name: &'static str,
    /// The pieces of its table, where it is one of a bare king.
    pieces: &'static [Role],
    /// Where it begins.
    pub start: Start,
}

/// Where an ending begins.
#[derive(Debug, Clone, Copy)]
pub(super) enum Start {
    /// No position is nearer to mate at first, in half-moves, so that there is something to do.
    Mate(u32),
    /// The same, where one move alone wins, and it is the king's.
    OnlyKing(u32),
    /// A king must catch a pawn.
    Square,
    /// A pawn of each side, neither of which can move.
    Blocked,
    /// Rook and pawn against rook, the king before the pawn on its last rank but one.
    Lucena,
    /// The same with the weak king before the pawn: a draw that is to be held.
    Philidor,
    /// Two pawns against one, of which one is far away. The user's own tables judge it.
    Outside,
}

/// In the order in which they are learned.
pub(super) const TAUGHT: [Taught; 11] = [
    taught("queen", &[Role::Queen], Start::Mate(9)),
    taught("rook", &[Role::Rook], Start::Mate(13)),
    taught("square", &[Role::Pawn], Start::Square),
    taught("opposition", &[Role::Pawn], Start::OnlyKing(21)),
    taught("pawn", &[Role::Pawn], Start::Mate(15)),
    taught("blocked", &[Role::Pawn], Start::Blocked),
    taught("lucena", &[], Start::Lucena),
    taught("philidor", &[], Start::Philidor),
    taught("outside", &[], Start::Outside),
    taught("bishops", &TWO_BISHOPS, Start::Mate(25)),
    taught("bishop-knight", &BISHOP_AND_KNIGHT, Start::Mate(41)),
];

const fn taught(name: &'static str, pieces: &'static [Role], start: Start) -> Taught {
    Taught {
        name,
        pieces,
        start,
    }
}

/// So many positions are tried.
const TRIES: usize = 20_000;

impl Taught {
    /// Whether the user is to hold a draw.
    pub fn holds(&self) -> bool {
        matches!(self.start, Start::Square | Start::Philidor)
    }

    /// Whether there can be a judge at all.
    pub fn is_there(&self, tables: &dyn Tables) -> bool {
        !matches!(self.start, Start::Outside) || tables.most_men() >= 5
    }

    /// It will be wanted soon.
    pub fn prepare(&self, tables: &dyn Tables) {
        match self.start {
            Start::Lucena => {
                let _ = tables.rooks(LUCENA);
            }
            Start::Philidor => {
                let _ = tables.rooks(PHILIDOR);
            }
            _ if !self.pieces.is_empty() => tables.prepare(self.pieces),
            _ => {}
        }
    }

    /// A position by lot, the user's move; `None` while the table is made.
    pub fn draw(&self, rng: &mut Rng, tables: &dyn Tables) -> Option<Chess> {
        match self.start {
            Start::Mate(least) => self.out_of_table(rng, tables, least, false),
            Start::OnlyKing(least) => self.out_of_table(rng, tables, least, true),
            Start::Blocked => {
                let pawn = Square::new((8 + rng.next() % 32) as u32);
                let stop = pawn.offset(8)?;
                let won = blocked_wins(pawn);
                try_often(|| {
                    let ([king, other], plies) = won.get(lot(rng, won.len()))?;
                    let men = [
                        (Color::White, Role::King, *king),
                        (Color::Black, Role::King, *other),
                        (Color::White, Role::Pawn, pawn),
                        (Color::Black, Role::Pawn, stop),
                    ];
                    let position = stand(&men, Color::White)?;
                    let few = keeping(&position, tables)?.len() <= 2;
                    (*plies >= 25 && few).then_some(position)
                })
            }
            Start::Square => try_often(|| {
                let men = [
                    (Color::White, Role::King, any(rng)),
                    (Color::Black, Role::King, any(rng)),
                    (
                        Color::White,
                        Role::Pawn,
                        Square::new((8 + rng.next() % 32) as u32),
                    ),
                ];
                let [(.., own), (.., other), (.., pawn)] = men;
                let far = own.distance(pawn) > 2 && other.distance(pawn) > 2;
                held(&men, tables).filter(|_| far)
            }),
            Start::Lucena => {
                tables.rooks(LUCENA)?;
                let cut_off = [Square::F7, Square::G7, Square::F6, Square::G6, Square::G8];
                let beside = [Square::C1, Square::C2, Square::C3, Square::B2];
                try_often(|| {
                    let men = [
                        (Color::White, Role::King, Square::D8),
                        (Color::Black, Role::King, one_of(rng, &cut_off)?),
                        (Color::White, Role::Pawn, Square::D7),
                        (Color::White, Role::Rook, any(rng)),
                        (Color::Black, Role::Rook, one_of(rng, &beside)?),
                    ];
                    let position = stand(&mirrored(men, rng), Color::White)?;
                    match judge(&position, Color::White, tables)? {
                        Verdict::Won(Some(moves)) if moves >= 5 => Some(position),
                        _ => None,
                    }
                })
            }
            Start::Philidor => {
                tables.rooks(PHILIDOR)?;
                let before = [Square::C8, Square::D8, Square::E8, Square::D7];
                let beside = [Square::C5, Square::E5, Square::C4, Square::D4, Square::E4];
                try_often(|| {
                    let men = [
                        (Color::White, Role::King, one_of(rng, &beside)?),
                        (Color::Black, Role::King, one_of(rng, &before)?),
                        (Color::White, Role::Pawn, Square::D5),
                        (Color::White, Role::Rook, any(rng)),
                        (Color::Black, Role::Rook, any(rng)),
                    ];
                    held(&mirrored(men, rng), tables)
                })
            }
            Start::Outside => {
                let blocked = [Square::D4, Square::E4];
                try_often(|| {
                    let pawn = one_of(rng, &blocked)?;
                    let far = Square::new((8 + 8 * (rng.next() % 4)) as u32);
                    let men = [
                        (Color::White, Role::King, any(rng)),
                        (Color::Black, Role::King, any(rng)),
                        (Color::White, Role::Pawn, pawn),
                        (Color::Black, Role::Pawn, pawn.offset(8)?),
                        (Color::White, Role::Pawn, far),
                    ];
                    let position = stand(&mirrored(men, rng), Color::White)?;
                    let won = matches!(judge(&position, Color::White, tables)?, Verdict::Won(_));
                    (won && keeping(&position, tables)?.len() <= 2).then_some(position)
                })
            }
        }
    }

    fn out_of_table(
        &self,
        rng: &mut Rng,
        tables: &dyn Tables,
        least: u32,
        king: bool,
    ) -> Option<Chess> {
        let table = tables.table(self.pieces)?;
        let won: Vec<usize> = table
            .won()
            .filter_map(|(index, plies)| (plies >= least).then_some(index))
            .collect();
        // The rules have the last word on whether a position can be.
        try_often(|| {
            let index = won.get(lot(rng, won.len()))?;
            let turn = (rng.next() % 8) as u8;
            let position = table.position(*index, turn)?;
            (!king || is_only_kings(&position, tables)).then_some(position)
        })
    }
}

fn try_often<T>(mut make: impl FnMut() -> Option<T>) -> Option<T> {
    (0..TRIES).find_map(|_| make())
}

fn lot(rng: &mut Rng, count: usize) -> usize {
    (rng.next() % count.max(1) as u64) as usize
}

fn any(rng: &mut Rng) -> Square {
    Square::new((rng.next() % 64) as u32)
}

fn one_of(rng: &mut Rng, squares: &[Square]) -> Option<Square> {
    squares.get(lot(rng, squares.len())).copied()
}

type Man = (Color, Role, Square);

/// As it is or from left to right, by lot.
fn mirrored<const N: usize>(men: [Man; N], rng: &mut Rng) -> [Man; N] {
    match rng.next() % 2 {
        0 => men,
        _ => men.map(|(color, role, at)| (color, role, at.flip_horizontal())),
    }
}

/// A position, if it can be.
fn stand(men: &[Man], turn: Color) -> Option<Chess> {
    let mut rows = [['1'; 8]; 8];
    for (color, role, at) in men {
        let place = rows
            .get_mut(usize::from(at.rank()))?
            .get_mut(usize::from(at.file()))?;
        if *place != '1' {
            return None;
        }
        *place = match color {
            Color::White => role.upper_char(),
            Color::Black => role.char(),
        };
    }
    let rows = rows.iter().rev().map(|row| row.iter().collect::<String>());
    let rows: Vec<String> = rows.collect();
    parse_fen(&format!("{} {} - - 0 1", rows.join("/"), turn.char())).ok()
}

/// A draw for Black, to move, that most moves lose.
fn held(men: &[Man], tables: &dyn Tables) -> Option<Chess> {
    let position = stand(men, Color::Black)?;
    let drawn = judge(&position, Color::Black, tables)? == Verdict::Drawn;
    let can = position.legal_moves().len();
    let kept = drawn.then(|| keeping(&position, tables)).flatten()?.len();
    (3 * kept <= can && can >= 3 && !position.is_check()).then_some(position)
}

/// Whether one move alone wins, and the king makes it.
fn is_only_kings(position: &Chess, tables: &dyn Tables) -> bool {
    let kept = keeping(position, tables).unwrap_or_default();
    matches!(*kept, [mv] if mv.role() == Role::King)
}
