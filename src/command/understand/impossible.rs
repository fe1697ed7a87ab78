//! The move that can be made of a piece and a square that are named, where the line was taken for one
//! that cannot: "the king's rook goes over to g1", "b5, den Läufer anrempeln"; and the piece that goes
//! back where the line was taken for a pawn's move.

use super::as_said;
use crate::command::beside::roles;
use crate::command::{Command, Parsed};
use crate::grammar::{Heard, Name, Named, Open, Sign};
use crate::notation::{Pattern, is_illegal, resolve_any};
use crate::rules::{Move, Position, Role, Square};

/// What has fewer words is the move that it says, and it is told why that cannot be made.
const FEW: usize = 3;

/// Whether that one move was meant: it is asked.
pub(super) fn possible(read: &Parsed, heard: &Heard) -> Option<Parsed> {
    let said = match read {
        Parsed::Command(Command::Play(said)) => said,
        Parsed::Doubt { command, .. } => match &**command {
            Command::Play(said) => said,
            _ => return None,
        },
        _ => return None,
    };
    let position = heard.now.position?;
    let long = heard.text.split_whitespace().count() > FEW;
    // "C pawn to d4" is refused as it is said.
    let told = said
        .iter()
        .any(|one| one.castle.is_some() || one.from_file.is_some() || one.from_rank.is_some());
    if !long || told || heard.now.open == Open::Choice || !is_illegal(said, position) {
        return None;
    }
    let named = heard.named();
    let squares: Vec<Square> = named.iter().filter_map(Named::target).collect();
    let pieces = roles(heard.text, heard.lexicon);
    let first = named.first().and_then(Named::target);
    let is_meant = |mv: &Move| {
        // A pawn is not named where its square stands first.
        let first = mv.role() == Role::Pawn && !mv.is_capture() && first == Some(mv.to());
        let becomes = mv.promotion().is_some_and(|role| pieces.contains(&role));
        let of_piece = mv.promotion().is_none() && (pieces.contains(&mv.role()) || first);
        // Castling is no move to a square.
        let there = mv.castling_side().is_none() && squares.contains(&mv.to());
        there && (becomes || of_piece)
    };
    let mut legal = position.legal_moves().into_iter().filter(is_meant);
    match (legal.next(), legal.next()) {
        (Some(mv), None) => Some(as_said(heard.text, Command::Play(vec![Pattern::of(mv)]))),
        _ => None,
    }
}

/// A pawn never goes back (Article 3.7): "back to b3" is of a piece, and asked.
pub(super) fn backwards(read: &Parsed, heard: &Heard) -> Option<Parsed> {
    let Parsed::Command(Command::Play(said)) = read else {
        return None;
    };
    let position = heard.now.position?;
    let pawn = resolve_any(said, position).ok()?;
    let named = heard.named();
    // "E4, I'm back" is said of oneself.
    let back = named.windows(2).any(|two| {
        two.first().map(|one| &one.name) == Some(&Name::Sign(Sign::Back))
            && two.get(1).and_then(Named::target) == Some(pawn.to())
    });
    let of_pawn = pawn.role() == Role::Pawn && !pawn.is_capture();
    let meant = of_pawn && back && !named.iter().any(Named::is_pawn);
    if !meant || heard.now.open == Open::Choice {
        return None;
    }
    let there = |mv: &Move| mv.to() == pawn.to() && mv.role() != Role::Pawn;
    let pieces = position.legal_moves().into_iter().filter(there);
    let pieces: Vec<Pattern> = pieces.map(Pattern::of).collect();
    let meant = if pieces.is_empty() {
        said.clone()
    } else {
        pieces
    };
    Some(as_said(heard.text, Command::Play(meant)))
}
