//! Another move in the place of the one that was asked about: "no, to f3", "the rook, not the queen".

use crate::command::{Ask, Command, Parsed};
use crate::grammar::Name;
use crate::notation::{Pattern, Unresolved, resolve_any};
use crate::rules::Role;
use crate::table::{Purpose, Question};

use super::Assistant;

/// Nobody names another piece in more words.
const FEW: usize = 7;

impl Assistant {
    /// "No, to f3", where a move of a piece was asked about: that piece goes there.
    pub(super) fn to_another_square(
        &self,
        question: &Question,
        behind: &str,
        parsed: &Parsed,
    ) -> Option<Question> {
        let (position, mv) = question.asked_move()?;
        let first = behind.split_whitespace().next()?;
        let leads = &self.lexicon.interface().moves.to;
        if !leads.iter().any(|word| word.eq_ignore_ascii_case(first)) {
            return None;
        }
        let Command::Play(said) = parsed.wish()? else {
            return None;
        };
        let there = said.first()?.target()?;
        let meant = Pattern {
            role: Some(mv.role()),
            from_file: mv.from().map(|from| from.file()),
            from_rank: mv.from().map(|from| from.rank()),
            to_file: Some(there.file()),
            to_rank: Some(there.rank()),
            ..Pattern::default()
        };
        let mv = resolve_any(&[meant], position).ok()?;
        Some(Question::Meant(position.clone(), mv))
    }

    /// "The rook, not the queen", where a move of the queen was asked about: the rook goes there.
    pub(super) fn by_another_piece(&self, text: &str, parsed: &Parsed) -> Option<Question> {
        let (position, mv) = self.question()?.asked_move()?;
        let plays = |command: &Command| matches!(command, Command::Play(_));
        let moves = match parsed {
            Parsed::Several(all) => all.iter().any(plays),
            parsed => parsed.wish().is_some_and(plays),
        };
        let few = text.split_whitespace().count() <= FEW;
        if moves || !few || text.contains('?') {
            return None;
        }
        let grammar = self.lexicon.grammar();
        let heard = grammar.hear(text, &self.lexicon, &self.meant_now()).named();
        // "Not the pawn, the knight": what is denied is none that is meant.
        let denied = |at: usize| {
            let before = at.checked_sub(1).and_then(|before| heard.get(before));
            before.is_some_and(|named| named.name == Name::Not)
        };
        let mut roles = heard
            .iter()
            .enumerate()
            .filter_map(|(at, named)| match named.name {
                Name::Piece(role) if !denied(at) => Some(role),
                _ => None,
            });
        let role = roles.next()?;
        if role == mv.role() {
            let again = heard.iter().any(|named| named.name == Name::Not);
            return again.then(|| Question::Meant(position.clone(), mv));
        }
        let others: Vec<Role> = roles.collect();
        // Where the piece that was asked about is not named, the line may say something else.
        let open = match parsed {
            Parsed::Unknown | Parsed::Either(_) => true,
            Parsed::Command(Command::Ask(Ask::Chat(_))) => true,
            _ => !others.is_empty(),
        };
        if !open || others.iter().any(|other| *other != mv.role()) {
            return None;
        }
        let said = Pattern {
            role: Some(role),
            to_file: Some(mv.to().file()),
            to_rank: Some(mv.to().rank()),
            ..Pattern::default()
        };
        match resolve_any(&[said], position) {
            Ok(mv) => Some(Question::Meant(position.clone(), mv)),
            Err(Unresolved::Ambiguous(moves)) => Some(Question::Which {
                position: position.clone(),
                moves,
                purpose: Purpose::Play,
                by: None,
            }),
            Err(_) => None,
        }
    }
}
