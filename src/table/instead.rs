//! Another move in place of the one that was made: "no, the other knight", "bishop e2 was meant".

use super::{Event, Purpose, Question, Refusal, Table, refuse};
use crate::clock::Millis;
use crate::notation::Pattern;
use crate::rules::{Chess, Illegal, Move};

impl Table {
    /// Asks whether the user's last move is to be taken back and this one made; which, where several
    /// are meant. Without a move of his, it is one to be made now.
    pub(super) fn instead(&mut self, patterns: &[Pattern], now: Millis) -> Vec<Event> {
        let plies = match self.plies_back() {
            Ok(plies) => plies,
            Err(bar) if *bar == Refusal::NothingToTakeBack && !patterns.is_empty() => {
                return self.play(patterns, now);
            }
            Err(refusal) => return refuse(*refusal),
        };
        let ply = self.game.moves().len().saturating_sub(plies);
        let (Some(position), Some(&made)) = (
            self.game.position_at(ply).cloned(),
            self.game.moves().get(ply),
        ) else {
            return refuse(Refusal::NothingToTakeBack);
        };
        match *meant(patterns, &position, made) {
            // "I meant knight f3" may be said of the move that is to be made.
            [] if !patterns.is_empty() => self.play(patterns, now),
            [] => refuse(Refusal::Illegal(position, Illegal::Unclear)),
            [mv] => self.ask(Question::Instead(position, mv)),
            ref moves => self.ask(Question::Which {
                position,
                moves: moves.to_vec(),
                purpose: Purpose::Instead,
                by: None,
            }),
        }
    }

    /// The last move is taken back, and this one made.
    pub(super) fn replace(&mut self, mv: Move, now: Millis) -> Vec<Event> {
        let plies = match self.plies_back() {
            Ok(plies) => plies,
            Err(refusal) => return refuse(*refusal),
        };
        let mut events = self.undo(plies, now);
        events.extend(self.play_move(mv, now));
        events
    }
}

/// What may have been meant in place of a move: what fits the words, or a piece of the same kind where
/// they name none. Where one goes to the same square, that is it.
pub(super) fn meant(patterns: &[Pattern], position: &Chess, made: Move) -> Vec<Move> {
    let same = Pattern {
        role: Some(made.role()),
        ..Pattern::default()
    };
    let patterns = match patterns {
        [] => std::slice::from_ref(&same),
        patterns => patterns,
    };
    let mut moves: Vec<Move> = Vec::new();
    for mv in patterns
        .iter()
        .flat_map(|pattern| pattern.candidates(position))
    {
        // "The other knight": not the one that moved.
        let other =
            patterns.iter().any(|pattern| pattern.to_file.is_some()) || mv.from() != made.from();
        if mv != made && other && !moves.contains(&mv) {
            moves.push(mv);
        }
    }
    let there: Vec<Move> = moves
        .iter()
        .copied()
        .filter(|mv| mv.to() == made.to())
        .collect();
    match there.is_empty() {
        true => moves,
        false => there,
    }
}
