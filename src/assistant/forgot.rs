//! A move of the game, said by somebody who forgot that he only thinks: "all right, I'll go bishop g5"
//! behind "what happens after bishop g5".

use crate::clock::Millis;
use crate::command::{self, Command, Parsed, Think};
use crate::grammar::Now;
use crate::notation::{Pattern, Unresolved, is_illegal, resolve_any};
use crate::rules::Position;

use super::{Assistant, Out, together};

impl Assistant {
    /// What a line means in the game that has no move of the thought in it: it is asked about there.
    pub(super) fn forgot_that_he_thinks(
        &mut self,
        text: &str,
        parsed: &Parsed,
        now: Millis,
    ) -> Option<Vec<Out>> {
        self.ahead.as_ref()?;
        if self.seals() || self.question().is_some() {
            return None;
        }
        // "Bishop e3 then, I play it" is no move of the opponent's.
        let own = || {
            let said = self.lexicon.grammar().answers_in(text, &["self"]);
            self.is_others_turn() && said.iter().any(|one| !one.denied)
        };
        let there = |said: &[Pattern]| !is_illegal(said, self.seen());
        let refused = |command: &Command| match command {
            Command::Play(said) => !there(said),
            _ => false,
        };
        let open = match parsed {
            // "Good, then I go pawn d4" behind "what if pawn d4".
            Parsed::Command(Command::Think(Think::Begin(said) | Think::Other(said))) => {
                !said.is_empty() && own()
            }
            // "Then I take on d5", where the other side could take there too.
            Parsed::Command(command) => {
                refused(command) || matches!(command, Command::Play(_)) && own()
            }
            Parsed::Several(all) => all.iter().any(refused),
            Parsed::Doubt { command, .. } => match command.as_ref() {
                Command::Play(said) => !there(said) || own(),
                _ => false,
            },
            Parsed::Unknown | Parsed::Either(_) => own(),
            _ => false,
        };
        if !open || command::is_question(text, &self.lexicon) {
            return None;
        }
        let patterns = self.said_of_game(text)?;
        let mut out = self.phrase("ahead-not-there", now);
        out.extend(self.ask_in_game(&patterns, now));
        Some(together(out))
    }

    /// The one move that a line would be in the game, without the thought.
    pub(super) fn said_of_game(&self, text: &str) -> Option<Vec<Pattern>> {
        let (game, you) = (self.table().game(), self.table().setup().you());
        let position = game.position();
        if self.table().is_over() || you.is_some_and(|you| you != position.turn()) {
            return None;
        }
        let now = Now {
            position: Some(position),
            board: Some(position),
            last: None,
            about: None,
            named: None,
            spoken: &[],
            asked: false,
            thinks: false,
            ..self.meant_now()
        };
        let wish = command::understand(text, &self.lexicon, &now).into_wish()?;
        let Command::Play(said) = wish else {
            return None;
        };
        match resolve_any(&said, position) {
            Ok(_) => Some(said),
            // Of several the one that was thought is meant.
            Err(Unresolved::Ambiguous(moves)) => {
                let first = self.thought_first().filter(|mv| moves.contains(mv))?;
                Some(vec![Pattern::of(first)])
            }
            Err(_) => None,
        }
    }
}
