//! Files without pawns.

use crate::rules::{Bitboard, Chess, Color, File, Position, Role};

/// The files on which no pawn stands, from the a-file on.
///
/// ```
/// use hektor::rules::{Color, File, parse_fen};
/// use hektor::survey::{half_open_files, open_files};
/// let position = parse_fen("4k3/pp3ppp/2p5/8/3P4/8/PPP2PPP/4K3 w - - 0 1").unwrap();
/// assert_eq!(open_files(&position), [File::E]);
/// assert_eq!(half_open_files(&position, Color::Black), [File::D]);
/// assert!(half_open_files(&position, Color::White).is_empty());
/// ```
pub fn open_files(position: &Chess) -> Vec<File> {
    let pawns = position.board().by_role(Role::Pawn);
    without(pawns).collect()
}

/// The files on which a pawn stands, but none of this side: those that are half open for it.
pub fn half_open_files(position: &Chess, color: Color) -> Vec<File> {
    let pawns = position.board().by_role(Role::Pawn);
    let own = pawns & position.board().by_color(color);
    without(own)
        .filter(|file| (pawns & Bitboard::from(*file)).any())
        .collect()
}

fn without(pawns: Bitboard) -> impl Iterator<Item = File> {
    File::ALL
        .into_iter()
        .filter(move |file| (pawns & Bitboard::from(*file)).is_empty())
}
