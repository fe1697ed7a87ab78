//! To a move of the game by its number, in thought.

use crate::clock::Millis;
use crate::command::Command;
use crate::grammar::Side;
use crate::notation::Pattern;
use crate::rules::{Chess, Color, Move, Position};
use crate::table::Event;

use super::{Assistant, Out};

impl Assistant {
    /// To where the game stood after the move with this number, of one side or of both; where the
    /// position is wanted it is told too.
    pub(super) fn walk_to(
        &mut self,
        number: u16,
        side: Option<Side>,
        board: bool,
        now: Millis,
    ) -> Vec<Out> {
        let table = self.table();
        let (game, you) = (table.game(), table.setup().you());
        let side = side.map(|side| side.at(you, game.turn()));
        let places: Vec<&Chess> = (game.history().iter().take(game.moves().len()))
            .chain([game.position()])
            .collect();
        // The last place of the game at which no later move was made.
        let until = 2 * u32::from(number) - u32::from(side == Some(Color::White) && number > 0);
        let Some(root) = places.iter().rposition(|place| made(place) <= until) else {
            return self.phrase("ahead-at-start", now);
        };
        let Some(end) = places.get(root) else {
            return Vec::new();
        };
        let last = made(end).div_ceil(2);
        if number > 0 && last < u32::from(number) {
            let key = "ahead-no-move";
            let args = vec![("n", last.into())];
            return self.say(vec![Event::Phrase { key, args }], now);
        }
        let told = match number {
            0 => Event::phrase("ahead-to-start"),
            _ => {
                let from = places.iter().position(|place| made(place) + 2 >= 2 * last);
                let from = from.unwrap_or(root).min(root);
                let start = places.get(from).copied().unwrap_or(*end).clone();
                let moves = game.moves().get(from..root).unwrap_or_default().to_vec();
                let args = vec![("number", last.into()), ("moves", (start, moves).into())];
                let key = "ahead-to";
                Event::Phrase { key, args }
            }
        };
        self.set_ahead(root);
        self.leaf_on_from(root);
        let mut events = vec![told];
        if board {
            events.extend(self.in_thought(Command::Board, now));
        }
        self.tell_thought(events)
    }

    /// To where the game stood after a move that is told by what it was, the last such one.
    pub(super) fn walk_to_move(
        &mut self,
        patterns: &[Pattern],
        side: Option<Side>,
        now: Millis,
    ) -> Vec<Out> {
        let table = self.table();
        let (game, you) = (table.game(), table.setup().you());
        let side = side.map(|side| side.at(you, game.turn()));
        let found = game
            .history()
            .iter()
            .zip(game.moves())
            .rfind(|(before, mv)| {
                side.is_none_or(|side| before.turn() == side) && is_one_of(patterns, before, **mv)
            });
        match found {
            Some((before, _)) => {
                let number = u16::try_from(before.fullmoves().get()).unwrap_or(u16::MAX);
                let color = before.turn().fold_wb(Side::White, Side::Black);
                self.walk_to(number, Some(color), false, now)
            }
            None => self.phrase("ahead-not-made", now),
        }
    }
}

/// Whether a move is one that is meant so.
fn is_one_of(patterns: &[Pattern], before: &Chess, mv: Move) -> bool {
    let mut meant = patterns.iter().flat_map(|one| one.candidates(before));
    meant.any(|one| one == mv)
}

/// How many half-moves were made before a position, by the number that it has.
fn made(position: &Chess) -> u32 {
    2 * (position.fullmoves().get() - 1) + u32::from(position.turn().is_black())
}
