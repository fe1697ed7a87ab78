//! Moves in writing: SAN, the short and long forms with a language's letters, ICCF digits.

use crate::rules::{
    ByRole, CastlingSide, Chess, File, Move, Position, Rank, Role, Square, san::San, san::SanPlus,
};

/// Short algebraic with English letters, as PGN has it: `Nbd7+`, `e8=Q#`.
///
/// ```
/// use hektor::notation::san;
/// use hektor::rules::{Chess, parse_uci};
/// let start = Chess::default();
/// assert_eq!(san(&start, parse_uci(&start, "g1f3").unwrap()), "Nf3");
/// ```
pub fn san(position: &Chess, mv: Move) -> String {
    SanPlus::from_move(position.clone(), mv).to_string()
}

/// Short algebraic with the letters of a language (Laws, Appendix C): `Sbd7+`, `e8D`, `0-0`.
pub fn short(position: &Chess, mv: Move, letters: &ByRole<&str>) -> String {
    let origin = match San::from_move(position, mv) {
        San::Normal { file, rank, .. } => origin(file, rank),
        _ => String::new(),
    };
    let takes = if mv.is_capture() { "x" } else { "" };
    written(position, mv, letters, &format!("{origin}{takes}"))
}

/// Long algebraic with the letters of a language: `Sb8-d7+`, `e7-e8D`, `e5xd6 e.p.`.
pub fn long(position: &Chess, mv: Move, letters: &ByRole<&str>) -> String {
    let from = mv.from().map_or_else(String::new, |from| from.to_string());
    let parted = if mv.is_capture() { 'x' } else { '-' };
    written(position, mv, letters, &format!("{from}{parted}"))
}

/// ICCF's digits: file and rank of both squares, then 1 to 4 for queen, rook, bishop and knight.
/// Castling is the king's move, as on the usual board; in Chess960 too.
///
/// ```
/// use hektor::notation::iccf;
/// use hektor::rules::{Chess, parse_uci};
/// assert_eq!(iccf(parse_uci(&Chess::default(), "e2e4").unwrap()), "5254");
/// ```
pub fn iccf(mv: Move) -> String {
    let digits = |square: Square| {
        let (file, rank) = (u32::from(square.file()), u32::from(square.rank()));
        format!("{}{}", file + 1, rank + 1)
    };
    let from = mv.from().map_or_else(String::new, digits);
    let to = match (mv.castling_side(), mv.from()) {
        (Some(side), Some(king)) => Square::from_coords(side.king_to_file(), king.rank()),
        _ => mv.to(),
    };
    let promotion = match mv.promotion() {
        Some(Role::Queen) => "1",
        Some(Role::Rook) => "2",
        Some(Role::Bishop) => "3",
        Some(Role::Knight) => "4",
        _ => "",
    };
    format!("{from}{}{promotion}", digits(to))
}

fn origin(file: Option<File>, rank: Option<Rank>) -> String {
    let file = file.map(|file| file.char());
    file.into_iter()
        .chain(rank.map(|rank| rank.char()))
        .collect()
}

fn written(position: &Chess, mv: Move, letters: &ByRole<&str>, before: &str) -> String {
    let after = position.clone().play(mv).ok();
    let check = match after {
        Some(after) if after.is_checkmate() => "#",
        Some(after) if after.is_check() => "+",
        _ => "",
    };
    if let Some(side) = mv.castling_side() {
        let castling = match side {
            CastlingSide::KingSide => "0-0",
            CastlingSide::QueenSide => "0-0-0",
        };
        return format!("{castling}{check}");
    }
    let letter = match mv.role() {
        Role::Pawn => "",
        role => letters.get(role),
    };
    let promotion = mv.promotion().map_or("", |role| letters.get(role));
    let en_passant = if mv.is_en_passant() { " e.p." } else { "" };
    format!("{letter}{before}{}{promotion}{check}{en_passant}", mv.to())
}
