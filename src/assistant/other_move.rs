//! Another move in the place of the one that was asked about: "no, to f3", "the rook, not the queen".

use crate::clock::Millis;
use crate::command::{self, Command, Parsed};
use crate::grammar::{Name, Named};
use crate::notation::{Pattern, Unresolved, resolve_any};
use crate::rules::Role;
use crate::table::{Event, Fact, Purpose, Question};

use super::{Assistant, Out};

/// Nobody names another piece in more words.
const FEW: usize = 7;

impl Assistant {
    /// "The first one then", "the knight one", "the other", where two moves were held against each other:
    /// that one is asked about.
    pub(super) fn of_two_told(&mut self, text: &str, now: Millis) -> Option<Vec<Out>> {
        let told = self.last_told.iter().rev().map(|(event, _)| event);
        let (position, two) = told.into_iter().find_map(|event| match event {
            Event::Told(Fact::Compared(position, two)) => Some((position, *two)),
            _ => None,
        })?;
        let words = text.split_whitespace().count();
        let asks = command::is_question(text, &self.lexicon) || text.contains('?');
        if self.question().is_some() || position != self.seen() || words > FEW || asks {
            return None;
        }
        let moves = [two.better, two.other];
        let wishes = moves.map(|mv| {
            let name = self.announcer.move_within(position, mv);
            (name, Command::Play(vec![Pattern::of(mv)]))
        });
        let grammar = self.lexicon.grammar();
        let only = |name| grammar.answers_only(text, name, &self.lexicon);
        let by_piece = || {
            let meant = self.meant_now();
            let heard = grammar.hear(text, &self.lexicon, &meant).named();
            let [
                Named {
                    name: Name::Piece(role),
                    ..
                },
            ] = heard.as_slice()
            else {
                return None;
            };
            let mut of_it = moves.iter().filter(|mv| mv.role() == *role);
            of_it.next().filter(|_| of_it.next().is_none()).copied()
        };
        let mv = if only("the-other-of-two") {
            Some(two.other)
        } else if only("the-better-of-two") {
            Some(two.better)
        } else {
            let chosen = command::pointed(text, &wishes, true, &self.lexicon);
            let at = wishes
                .iter()
                .position(|(_, wish)| [wish.clone()] == chosen[..]);
            at.and_then(|at| moves.get(at).copied()).or_else(by_piece)
        };
        let question = Question::Meant(position.clone(), mv?);
        Some(self.say(vec![Event::Asked(question)], now))
    }

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
        let said = match parsed {
            Parsed::Command(Command::Play(said)) => said,
            Parsed::Doubt { command, .. } => match command.as_ref() {
                Command::Play(said) => said,
                _ => return None,
            },
            _ => return None,
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
            Parsed::Command(command) => plays(command),
            Parsed::Doubt { command, .. } => plays(command),
            Parsed::Several(all) => all.iter().any(plays),
            _ => false,
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
