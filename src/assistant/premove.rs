//! A move given while the opponent thinks: made when it is the user's turn, if it is legal then.

use crate::clock::Millis;
use crate::command::Command;
use crate::notation::{Pattern, Unresolved, resolve_any};
use crate::rules::Position;
use crate::table::Input;

use super::{Assistant, Out};

impl Assistant {
    /// Keeps a typed move for later, where the opponent is to move in a game that allows it: by the
    /// protocol of blind play a move counts when it is announced, and may be announced only in turn.
    pub(super) fn keep_for_later(
        &mut self,
        command: &Command,
        spoken: bool,
        now: Millis,
    ) -> Option<Vec<Out>> {
        let table = self.table();
        let you = table.setup().you()?;
        let game = table.game();
        let waits = game.outcome().is_none() && game.position().turn() != you;
        match command {
            Command::Play(patterns)
                if waits
                    && !spoken
                    && self.hall.len() == 1
                    && table.setup().laws.protocol.is_none()
                    && !self.seals() =>
            {
                self.premove = Some(patterns.clone());
                Some(self.phrase("premove-kept", now))
            }
            Command::No | Command::Cancel | Command::TakeBack if self.premove.is_some() => {
                self.drop_premove(now)
            }
            _ => None,
        }
    }

    /// Drops what was kept, and says so.
    pub(super) fn drop_premove(&mut self, now: Millis) -> Option<Vec<Out>> {
        self.premove.take()?;
        Some(self.phrase("premove-dropped", now))
    }

    /// The opponent has moved: makes the move that was kept.
    pub(super) fn play_premove(&mut self, now: Millis) -> Vec<Out> {
        let Some(patterns): Option<Vec<Pattern>> = self.premove.take() else {
            return Vec::new();
        };
        let game = self.table().game();
        if game.outcome().is_some() {
            return Vec::new();
        }
        match resolve_any(&patterns, game.position()) {
            Err(Unresolved::Illegal(_)) => self.phrase("premove-illegal", now),
            _ => self.handle(
                self.hall.focus(),
                Input::Command(Command::Play(patterns)),
                now,
            ),
        }
    }
}
