//! A pawn that is named by the piece on whose file it began: "the rook's pawn", "queen's rook pawn".

use crate::grammar::{Name, Named};
use crate::rules::{File, Role};

/// The files of a pawn that is named by a rook, knight or bishop, with its wing or without, and how
/// many names that takes.
pub(super) fn files_of_pawn(
    role: Role,
    named: &Named,
    behind: &[Named],
) -> Option<(Vec<File>, usize)> {
    let mut end = named.end;
    let close = behind.iter().map_while(|next| match next.name {
        Name::Piece(role) if next.at == end => {
            end = next.end;
            Some(role)
        }
        _ => None,
    });
    let roles: Vec<Role> = std::iter::once(role).chain(close.take(2)).collect();
    let files = |role| match role {
        Role::Rook => Some((File::A, File::H)),
        Role::Knight => Some((File::B, File::G)),
        Role::Bishop => Some((File::C, File::F)),
        _ => None,
    };
    match *roles.as_slice() {
        [piece, Role::Pawn, ..] => files(piece).map(|(a, b)| (vec![a, b], 2)),
        [Role::Queen, piece, Role::Pawn] => files(piece).map(|(a, _)| (vec![a], 3)),
        [Role::King, piece, Role::Pawn] => files(piece).map(|(_, b)| (vec![b], 3)),
        _ => None,
    }
}

/// Whether a pawn is named by its wing and the piece on its file: "queen's rook pawn".
pub(in crate::command) fn is_pawn_of_piece(names: &[Named]) -> bool {
    let wings = |at: usize| {
        let wing = names.get(at).map(|named| &named.name);
        matches!(wing, Some(Name::Piece(Role::King | Role::Queen)))
    };
    (0..names.len()).any(|at| wings(at) && pawn_at(names, at).is_some())
}

/// The file of the one pawn that is named by its wing and the piece on its file.
pub(in crate::command) fn file_of_pawn(names: &[Named]) -> Option<File> {
    let mut files = (0..names.len()).filter_map(|at| match pawn_at(names, at)?[..] {
        [file] => Some(file),
        _ => None,
    });
    files.next()
}

fn pawn_at(names: &[Named], at: usize) -> Option<Vec<File>> {
    let (named, behind) = names.get(at..)?.split_first()?;
    match named.name {
        Name::Piece(role) => Some(files_of_pawn(role, named, behind)?.0),
        _ => None,
    }
}
