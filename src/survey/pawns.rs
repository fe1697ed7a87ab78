//! The pawns of a side and how they stand to each other.

use crate::rules::{Bitboard, Chess, Color, File, Position, Rank, Square, attacks};
use crate::sorted::Sorted;

/// A side's pawns, each list by file and then from its own side.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Pawns {
    /// All.
    pub all: Vec<Square>,
    /// Files with two and more.
    pub doubled: Vec<File>,
    /// Pawns without a neighbour on the files beside.
    pub isolated: Vec<Square>,
    /// Pawns that no enemy pawn can stop or take on their way.
    pub passed: Vec<Square>,
    /// Pawns that defend each other, in groups of two and more.
    pub chains: Vec<Vec<Square>>,
}

/// What can be said of some of a side's pawns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PawnTrait {
    /// Two and more on a file.
    Doubled,
    /// Without a neighbour on the files beside.
    Isolated,
    /// That no enemy pawn can stop or take on their way.
    Passed,
    /// That defend each other.
    Chained,
}

impl PawnTrait {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Doubled, Self::Isolated, Self::Passed, Self::Chained];

    /// Its name in the files of a language.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Doubled => "doubled",
            Self::Isolated => "isolated",
            Self::Passed => "passed",
            Self::Chained => "chained",
        }
    }
}

/// The pawns of a side.
pub fn pawns(position: &Chess, color: Color) -> Pawns {
    let board = position.board();
    let own = board.pawns() & board.by_color(color);
    let their = board.pawns() & board.by_color(color.other());
    let on = |file: File| own & Bitboard::from(file);
    let in_order = |squares: Bitboard| {
        let mut squares: Vec<Square> = squares.into_iter().collect();
        squares.order_by_key(|square| place(*square, color));
        squares
    };
    let is_isolated = |square: &Square| beside(square.file()).all(|file| on(file).is_empty());
    let is_passed = |square: &Square| (ahead(*square, color) & their).is_empty();
    let doubled = File::ALL.into_iter().filter(|&file| on(file).count() > 1);
    let all = in_order(own);
    let pick = |wanted: &dyn Fn(&Square) -> bool| -> Vec<Square> {
        all.iter()
            .copied()
            .filter(|square| wanted(square))
            .collect()
    };
    Pawns {
        doubled: doubled.collect(),
        isolated: pick(&is_isolated),
        passed: pick(&is_passed),
        chains: chains(own, color).into_iter().map(in_order).collect(),
        all,
    }
}

fn place(square: Square, color: Color) -> (u32, u32) {
    let rank = color.relative_rank(square.rank());
    (square.file().into(), rank.into())
}

fn beside(file: File) -> impl Iterator<Item = File> {
    [file.offset(-1), file.offset(1)].into_iter().flatten()
}

/// The squares in front of a pawn, on its file and those beside.
fn ahead(square: Square, color: Color) -> Bitboard {
    let files = beside(square.file()).chain([square.file()]);
    let files: Bitboard = files.flat_map(Bitboard::from).collect();
    let further = |rank: &Rank| match color {
        Color::White => *rank > square.rank(),
        Color::Black => *rank < square.rank(),
    };
    let ranks: Bitboard = (Rank::ALL.into_iter().filter(further))
        .flat_map(Bitboard::from)
        .collect();
    files & ranks
}

/// Pawns joined by defending each other.
fn chains(own: Bitboard, color: Color) -> Vec<Bitboard> {
    let joined = |square: Square| {
        (attacks::pawn_attacks(color, square) | attacks::pawn_attacks(color.other(), square)) & own
    };
    let mut left = own;
    let mut chains = Vec::new();
    while let Some(first) = left.first() {
        let mut chain = Bitboard::from(first);
        let mut size = 0;
        while chain.count() != size {
            size = chain.count();
            chain |= chain.into_iter().flat_map(joined).collect::<Bitboard>();
        }
        left &= !chain;
        if size > 1 {
            chains.push(chain);
        }
    }
    chains.order_by_key(|chain| chain.into_iter().map(|square| place(square, color)).min());
    chains
}
