//! Another move in place of the one that was made: "no, the other knight", "bishop e2 was meant"; and
//! how far moves are taken back.

use super::{Event, Fact, Purpose, Question, Refusal, Table, refuse};
use crate::clock::Millis;
use crate::command::Back;
use crate::game::LawBar;
use crate::notation::Pattern;
use crate::rules::{Chess, Illegal, Move, Position};

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

    /// Asks whether all is to be taken back to where this move was better, and it made there.
    pub fn instead_at(&mut self, position: Chess, mv: Move) -> Vec<Event> {
        match self.plies_to(&position) {
            Ok(_) => self.ask(Question::Instead(position, mv)),
            Err(refusal) => refuse(*refusal),
        }
    }

    /// How many half-moves are taken back so that this position is on the board.
    fn plies_to(&self, position: &Chess) -> Result<usize, Box<Refusal>> {
        let least = self.plies_back()?;
        let back = self.game.history().iter().rev();
        let plies = back
            .zip(1..)
            .find_map(|(before, plies)| (before == position).then_some(plies))
            .ok_or_else(|| Box::new(Refusal::NothingToTakeBack))?;
        self.allows_back(plies, least)
    }

    /// By the protocol no more is taken back than the slip.
    fn allows_back(&self, plies: usize, least: usize) -> Result<usize, Box<Refusal>> {
        match self.setup.laws.protocol {
            Some(_) if plies > least => Err(Box::new(Refusal::Law(LawBar::Completed))),
            _ => Ok(plies),
        }
    }

    /// Takes back more than the last move, and says where that leads.
    pub(super) fn take_back_to(&mut self, back: &Back, now: Millis) -> Vec<Event> {
        let plies = match self.plies_of(back) {
            Ok(Some(plies)) => plies,
            Ok(None) => return vec![Event::phrase("back-no-such-move")],
            Err(refusal) => return refuse(*refusal),
        };
        let mut events = self.undo(plies, now);
        events.push(Event::Told(Fact::LastMove(self.last_move())));
        events
    }

    /// How many half-moves are meant; `None` where no such move was made.
    fn plies_of(&self, back: &Back) -> Result<Option<usize>, Box<Refusal>> {
        let least = self.plies_back()?;
        let (count, you) = (self.game.moves().len(), self.setup.you());
        let patterns = match back {
            Back::Moves(number) => {
                let each = if you.is_some() { 2 } else { 1 };
                // Of more than there are, all are meant; how many it was is said.
                let more = usize::from(number.saturating_sub(1));
                let more = each * more.min(count.saturating_sub(least) / each);
                return self.allows_back(least + more, least).map(Some);
            }
            Back::Before(patterns) => patterns,
        };
        let made = self.game.history().iter().zip(self.game.moves());
        let mut back = made.rev().zip(1..);
        let is_mine = |before: &Chess| you.is_none_or(|you| before.turn() == you);
        let meant = |before: &Chess, mv: Move| {
            let mut fits = patterns.iter().flat_map(|one| one.candidates(before));
            fits.any(|fit| fit == mv)
        };
        let Some(((before, _), plies)) = back.find(|((before, mv), _)| meant(before, **mv)) else {
            return Ok(None);
        };
        let plies = match is_mine(before) {
            true => plies,
            // What the opponent did is undone with what it answered.
            false => plies + 1,
        };
        match plies > count {
            true => Err(Box::new(Refusal::NothingToTakeBack)),
            false => self.allows_back(plies, least).map(Some),
        }
    }

    /// All is taken back to this position, and this move made there.
    pub(super) fn replace(&mut self, position: &Chess, mv: Move, now: Millis) -> Vec<Event> {
        let plies = match self.plies_to(position) {
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
