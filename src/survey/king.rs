//! What a king's safety rests on.

use crate::rules::{Bitboard, Chess, Color, File, Position, Rank, Role, Square};

use super::{around, attackers};

/// A king, and what can be seen of its safety.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KingSafety {
    /// Where it stands.
    pub king: Square,
    /// It is in check.
    pub check: bool,
    /// Its own pawns on its file and those beside it, one or two ranks before it.
    pub shield: Vec<Square>,
    /// Squares beside it that the other side attacks.
    pub attacked: Vec<Square>,
    /// Its file and those beside it where no pawn of its own stands, while the other side has a rook
    /// or a queen to come down them.
    pub open: Vec<File>,
}

/// What a side's king stands behind, and what looks at it; `None` where there is no king.
///
/// ```
/// use hektor::rules::{Color, File, Square, parse_fen};
/// use hektor::survey::king_safety;
/// let position = parse_fen("6k1/5p2/8/7q/8/7P/5PP1/4R1K1 w - - 0 1").unwrap();
/// let white = king_safety(&position, Color::White).unwrap();
/// assert_eq!(white.shield, [Square::F2, Square::G2, Square::H3]);
/// assert!(white.open.is_empty() && !white.check);
/// let black = king_safety(&position, Color::Black).unwrap();
/// assert_eq!((black.shield, black.open), (vec![Square::F7], vec![File::G, File::H]));
/// ```
pub fn king_safety(position: &Chess, color: Color) -> Option<KingSafety> {
    let board = position.board();
    let king = board.king_of(color)?;
    let own = board.by_role(Role::Pawn) & board.by_color(color);
    let beside = Bitboard::from(king) | around(king);
    let files: Vec<File> = (File::ALL.into_iter())
        .filter(|file| (beside & Bitboard::from(*file)).any())
        .collect();
    let files_near: Bitboard = files
        .iter()
        .flat_map(|file| Bitboard::from(*file))
        .collect();
    let step = color.fold_wb(1, -1);
    let ahead: Bitboard = [step, 2 * step]
        .into_iter()
        .filter_map(|by| king.rank().offset(by))
        .flat_map(|rank: Rank| Bitboard::from(rank))
        .collect();
    let heavy = (board.rooks() | board.queens()) & board.by_color(color.other());
    let attacked = around(king)
        .into_iter()
        .filter(|square| attackers(position, *square, color.other()).any());
    Some(KingSafety {
        king,
        check: attackers(position, king, color.other()).any(),
        shield: (own & files_near & ahead).into_iter().collect(),
        attacked: attacked.collect(),
        open: (files.into_iter())
            .filter(|file| heavy.any() && (own & Bitboard::from(*file)).is_empty())
            .collect(),
    })
}
