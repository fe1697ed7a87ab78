//! The other side's last move, asked about by its name: "your bishop c5, was that bad", "what's h6 for?".

use super::alternative::bare_square;
use super::words::Line;
use super::{Assistant, Out};
use crate::command::{self, Command, Parsed};
use crate::grammar::Side;
use crate::notation::{Pattern, is_illegal, resolve_any};
use crate::rules::Position;

impl Assistant {
    /// "Your bishop c5, was that bad", "is that good for you": the other side's last move is judged, which
    /// nobody can make again.
    pub(super) fn judges_theirs(&mut self, line: Line<'_>, parsed: &Parsed) -> Option<Vec<Out>> {
        let (before, mv) = self.table().last_move()?;
        let you = self.table().setup().you()?;
        let free = self.ahead.is_none() && self.question().is_none();
        if !free || you == before.turn() {
            return None;
        }
        // "What's h6 for?", of where that went.
        let grammar = self.lexicon.grammar();
        let purpose = || grammar.says(line.text, &["purpose"]);
        let there = bare_square(parsed) == Some(mv.to());
        if there && purpose() {
            return Some(self.wanted(Command::Why, line.spoken, line.now));
        }
        let here = self.seen();
        let refused =
            |command: &Command| weighed(command).is_some_and(|said| is_illegal(said, here));
        let judges = |command: &Command| matches!(command, Command::Judge(_)) || refused(command);
        let open = match parsed {
            Parsed::Either(all) => all.iter().any(|(_, command)| judges(command)),
            // "Knight to h6? Was that any good?"
            Parsed::Command(Command::Judge(None | Some(Side::Me))) => true,
            parsed => parsed.wish().is_some_and(refused),
        };
        // "F4" is no pawn's that took there.
        let bare = |said: &[Pattern]| said.iter().all(|one| one.role.is_none() && !one.capture);
        let theirs = |said: &[Pattern]| {
            resolve_any(said, &before) == Ok(mv) && !(mv.is_capture() && bare(said))
        };
        let spans = command::move_spans(line.text, &self.lexicon);
        let longest = spans.iter().max_by_key(|(span, _)| span.len());
        let named = longest.is_some_and(|(_, said)| theirs(said));
        let judged = Command::Judge(Some(Side::You));
        (open && named).then(|| self.wanted(judged, line.spoken, line.now))
    }
}

/// The one move that is weighed.
fn weighed(command: &Command) -> Option<&[Pattern]> {
    match command {
        Command::Weigh(said, other) if other.is_empty() => Some(said),
        _ => None,
    }
}
