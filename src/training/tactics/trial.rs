//! Moves that are tried out, for both sides.

use crate::command::Command;
use crate::lexicon::Lexicon;
use crate::rules::{Chess, Position};

use super::super::look::{Meant, meant};
use super::super::{Cue, Scene, reading, say};
use super::Tactics;

impl Tactics {
    /// The position with what is tried out.
    pub(super) fn board_now(&self) -> Chess {
        let mut position = self.position.clone();
        for &mv in self.tried.iter().flatten() {
            position.play_unchecked(mv);
        }
        position
    }

    /// Moves are tried out, for whichever side is to move; what is asked behind them is asked of the
    /// position they lead to: "king c8, rook d8. Is that mate?"
    pub(super) fn try_out(&mut self, text: &str, lexicon: &Lexicon) -> Vec<Cue> {
        if let Some(cues) = self.tried_out(text, lexicon) {
            return cues;
        }
        let mut cues: Vec<Cue> = Vec::new();
        for part in clauses(text) {
            match self.tried_out(part, lexicon) {
                Some(tried) => cues.extend(tried),
                // That it is mate was told with the move.
                None if cues.is_empty() || self.board_now().is_game_over() => break,
                None => {
                    cues.extend(self.line(part, lexicon));
                    break;
                }
            }
        }
        match cues.is_empty() {
            true => vec![say("tactics-try-how", Vec::new())],
            false => cues,
        }
    }

    /// Whether a line begins with a move that can be tried out.
    pub(super) fn begins_to_try(&self, text: &str, lexicon: &Lexicon) -> bool {
        let first = clauses(text).next();
        let command = first.and_then(|part| reading::command(part, lexicon));
        let meant = command.and_then(|command| meant(&command, &self.board_now()));
        matches!(meant, Some(Meant::Move(_)))
    }

    /// One move, if the text is one.
    pub(super) fn tried_out(&mut self, text: &str, lexicon: &Lexicon) -> Option<Vec<Cue>> {
        let command = reading::command(text, lexicon)?;
        self.tried_move(&command)
    }

    pub(super) fn tried_move(&mut self, command: &Command) -> Option<Vec<Cue>> {
        let position = self.board_now();
        let mv = match meant(command, &position)? {
            Meant::Move(mv) => mv,
            Meant::Not(cues) => return Some(cues),
        };
        self.tried.get_or_insert_default().push(mv);
        let moves = (position, vec![mv]).into();
        let mut cues = vec![say("tactics-tried", vec![("moves", moves)])];
        if self.tried.as_ref().is_some_and(|tried| tried.len() == 1) {
            cues.push(say("tactics-trying", Vec::new()));
        }
        Some(cues)
    }
}

/// The parts of a line, by its marks.
fn clauses(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split([',', ';', '.', '?', '!']).map(str::trim);
    parts.filter(|part| !part.is_empty())
}
