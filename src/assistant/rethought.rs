//! Another move in the place of the one that was thought last: "and on f3 instead?", "I meant the queen
//! to f3, not to h5".

use crate::clock::Millis;
use crate::command::{self, Ask, Command, Parsed, Think};
use crate::grammar::Name;
use crate::notation::{Pattern, is_illegal};
use crate::rules::{Move, Role, Square};

use super::{Assistant, Out};

impl Assistant {
    /// The move that a line names for the one that was thought last, where it says so.
    pub(super) fn thought_again(
        &mut self,
        text: &str,
        parsed: &Parsed,
        now: Millis,
    ) -> Option<Vec<Out>> {
        let (before, last) = self.thought_last()?;
        let open = |command: &Command| match command {
            Command::Play(_) | Command::Square(_) | Command::Weigh(..) => true,
            Command::Instead(said) => !said.is_empty(),
            Command::Ask(Ask::Legal(..)) | Command::Think(Think::Begin(_)) => true,
            _ => false,
        };
        let open = match parsed {
            Parsed::Unknown | Parsed::Either(_) => true,
            parsed => parsed.wish().is_some_and(open),
        };
        if !open || self.question().is_some() {
            return None;
        }
        let meant = self.meant_now();
        let heard = self.lexicon.grammar().hear(text, &self.lexicon, &meant);
        let role = heard.named().into_iter().find_map(|one| match one.name {
            Name::Piece(role) => Some(role),
            _ => None,
        });
        // "And if I took with the knight instead".
        let takes = || {
            let other = last.is_capture() && role.is_some_and(|role| role != last.role());
            let none = command::squares_in(text).is_empty() && other;
            (none && self.says_instead(text)).then(|| last.to())
        };
        let square = self.meant_instead(text, last).or_else(takes)?;
        let to = |role: Role, from: Option<Square>| Pattern {
            role: Some(role),
            from_file: from.map(Square::file),
            from_rank: from.map(Square::rank),
            to_file: Some(square.file()),
            to_rank: Some(square.rank()),
            ..Pattern::default()
        };
        let meant = match role {
            Some(role) => vec![to(role, None)],
            // The same piece, else a pawn.
            None => vec![to(last.role(), last.from()), to(Role::Pawn, None)],
        };
        let mut meant = meant.into_iter();
        let one = meant.find(|one| !is_illegal(&[*one], &before))?;
        self.ahead_command(&Command::Instead(vec![one]), now)
    }

    /// "No, the other one, with d6" says it by its no.
    fn says_instead(&self, text: &str) -> bool {
        let grammar = self.lexicon.grammar();
        let answer = command::behind_answer(text, &self.lexicon);
        let no = answer.is_some_and(|(answer, _)| answer == Command::No);
        no || grammar.says(text, &["instead-of-that"])
    }

    /// The one square that a line puts in the place of the one where the last move went.
    fn meant_instead(&self, text: &str, last: Move) -> Option<Square> {
        let grammar = self.lexicon.grammar();
        let mut squares = command::squares_in(text);
        let denied = squares.contains(&last.to());
        squares.retain(|square| *square != last.to());
        squares.dedup();
        let says = self.says_instead(text);
        let denies = denied && grammar.says(text, &["not"]);
        match squares.as_slice() {
            [square] if says || denies => Some(*square),
            _ => None,
        }
    }
}
