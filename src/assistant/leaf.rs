//! The game before, move by move: "go through the first game", "next", "what came next".

use super::{Assistant, Out};
use crate::clock::Millis;
use crate::rules::{Chess, Color, Move, Position};
use crate::table::{Asked, Event, Fact, Question, Table};

/// A game that is over and is read move by move.
#[derive(Debug)]
pub(super) struct Leaf {
    /// Its moves, each with the position before it, and how it ended.
    moves: Vec<(Chess, Move)>,
    end: Option<Event>,
    /// So many were told.
    told: usize,
    /// The state of the game at the board: where that goes on, this is no longer read.
    state: u64,
}

impl Leaf {
    fn of(table: &Table, state: u64) -> Self {
        let game = table.game();
        let moves = game
            .history()
            .iter()
            .cloned()
            .zip(game.moves().iter().copied());
        let end = |outcome| Event::Told(Fact::Asked(Asked::Result(Some(outcome))));
        Self {
            moves: moves.collect(),
            end: game.outcome().map(end),
            told: 0,
            state,
        }
    }

    /// The next move of both, or where there is none how it ended.
    fn next(&mut self) -> Vec<Event> {
        let rest = self.moves.get(self.told..).unwrap_or_default();
        let black = rest
            .iter()
            .position(|(before, _)| before.turn() == Color::Black);
        let count = black.map_or(rest.len(), |at| at + 1);
        let moves: Vec<(Chess, Move)> = rest.iter().take(count).cloned().collect();
        self.told += moves.len();
        let last = self.told == self.moves.len();
        let end = self.end.clone().filter(|_| last);
        let told = (!moves.is_empty()).then_some(Event::Told(Fact::Moves(moves)));
        let none = (told.is_none() && end.is_none()).then(|| Event::phrase("leaf-end"));
        told.into_iter().chain(end).chain(none).collect()
    }

    /// The number of the move that was told last.
    fn number(&self) -> Option<u16> {
        let (before, _) = self.moves.get(self.told.checked_sub(1)?)?;
        u16::try_from(before.fullmoves().get()).ok()
    }

    /// One move of both back, and it is told again.
    fn back(&mut self) -> Vec<Event> {
        let begins = |told: usize| {
            let before = self.moves.get(..told).unwrap_or_default();
            let white = before
                .iter()
                .rposition(|(before, _)| before.turn() == Color::White);
            white.unwrap_or(0)
        };
        self.told = begins(begins(self.told));
        self.next()
    }
}

impl Assistant {
    /// Begins to read the game before this one; `None` where there is none.
    pub(super) fn leaf_through(&mut self, now: Millis) -> Option<Vec<Out>> {
        let over = self.table().is_over().then(|| self.table());
        let table = over.or_else(|| self.finished_table())?;
        let mut leaf = Leaf::of(table, self.table().state());
        let mut events = vec![Event::phrase("leaf-begin")];
        events.extend(leaf.next());
        self.leaf = Some(leaf);
        // It is read from the beginning, wherever one was in thought.
        self.ahead = None;
        Some(self.say(events, now))
    }

    /// Who has gone to a move of the game that is over goes on from there.
    pub(super) fn leaf_on_from(&mut self, told: usize) {
        let table = self.table();
        if table.is_over() {
            self.leaf = Some(Leaf {
                told,
                ..Leaf::of(table, table.state())
            });
        }
    }

    /// "Next", "back", while a game is read so: till another is played, whatever is said meanwhile.
    pub(super) fn leafed(&mut self, text: &str, now: Millis) -> Option<Vec<Out>> {
        let state = self.table().state();
        if self.leaf.as_ref()?.state != state {
            self.leaf = None;
            return None;
        }
        // What was asked is answered first.
        let asked = self.question();
        let another = matches!(asked, None | Some(Question::Another | Question::NewGame));
        // Behind a move that was tried "and then" asks for the answer.
        let tried = self.thought_last().is_some();
        if self.talk.stage().is_some() || !another || tried {
            return None;
        }
        let there = self
            .leaf
            .as_ref()?
            .number()
            .filter(|_| self.table().is_over());
        let grammar = self.lexicon.grammar();
        if let Some(number) = there
            && grammar.answers_only(text, "leaf-there", &self.lexicon)
        {
            return Some(self.walk_to(number, None, true, now));
        }
        let leaf = self.leaf.as_mut()?;
        let grammar = self.lexicon.grammar();
        let says = |name| grammar.answers_only(text, name, &self.lexicon);
        let (on, back) = (says("leaf-on"), says("leaf-back"));
        // Who looks at the board there sees it move.
        let walks = self.ahead.is_some() && (back || leaf.told < leaf.moves.len());
        if let Some(number) = leaf.number().filter(|_| walks && (on || back)) {
            let there = match on {
                true => number.saturating_add(1),
                false => number.saturating_sub(1),
            };
            return Some(self.walk_to(there, None, false, now));
        }
        let events = match (on, back) {
            (true, _) => leaf.next(),
            (_, true) => leaf.back(),
            _ => return None,
        };
        Some(self.say(events, now))
    }
}
