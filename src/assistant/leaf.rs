//! The game before, move by move: "go through the first game", "next", "what came next".

use super::{Assistant, Out};
use crate::clock::Millis;
use crate::grammar::Side;
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

    /// How many are told with the next move of both.
    fn after_next(&self) -> usize {
        let rest = self.moves.get(self.told..).unwrap_or_default();
        let black = rest
            .iter()
            .position(|(before, _)| before.turn() == Color::Black);
        self.told + black.map_or(rest.len(), |at| at + 1)
    }

    /// How many were told before the move of both that was told last.
    fn before_last(&self) -> usize {
        let before = self.moves.get(..self.told).unwrap_or_default();
        let white = before
            .iter()
            .rposition(|(before, _)| before.turn() == Color::White);
        white.unwrap_or(0)
    }

    /// The next move of both, or where there is none how it ended.
    fn next(&mut self) -> Vec<Event> {
        let until = self.after_next();
        let moves = self
            .moves
            .get(self.told..until)
            .unwrap_or_default()
            .to_vec();
        self.told = until;
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
        self.told = self.before_last();
        self.told = self.before_last();
        self.next()
    }

    /// After which move so many were told, and whose it was; 0 at the start.
    fn place(&self, told: usize) -> (u16, Option<Side>) {
        let last = told.checked_sub(1).and_then(|at| self.moves.get(at));
        last.map_or((0, None), |(before, _)| {
            let number = u16::try_from(before.fullmoves().get()).unwrap_or(u16::MAX);
            (
                number,
                Some(before.turn().fold_wb(Side::White, Side::Black)),
            )
        })
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
        if self.ahead.is_some() {
            self.forget_thought();
        }
        Some(self.say(events, now))
    }

    /// Whether where one has walked to was told last.
    fn has_walked(&self) -> bool {
        let walked = |event: &Event| matches!(event, Event::Phrase { key, .. } if ["ahead-to", "ahead-to-start"].contains(key));
        self.last_told.iter().any(|(event, _)| walked(event))
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
        // In thought it is where the board stands there.
        let there = self.thought_root().filter(|_| self.table().is_over());
        let read = self.leaf.as_ref()?.number();
        let read = read.filter(|_| self.table().is_over() && there.is_none());
        let grammar = self.lexicon.grammar();
        if let Some(number) = read
            && grammar.answers_only(text, "leaf-there", &self.lexicon)
        {
            return Some(self.walk_to(number, None, true, now));
        }
        // Behind an answer about that place "more" is more of the answer.
        let goes = there.is_none() || self.has_walked() || {
            grammar.answers_only(text, "leaf-next", &self.lexicon)
        };
        if !goes {
            return None;
        }
        let leaf = self.leaf.as_mut()?;
        let grammar = self.lexicon.grammar();
        let says = |name| grammar.answers_only(text, name, &self.lexicon);
        let (on, back) = (says("leaf-on"), says("leaf-back"));
        // Who looks at the board there sees it move.
        if let Some(told) = there.filter(|_| on || back) {
            leaf.told = told;
            let ends = on && told == leaf.moves.len();
            let place = match on {
                true => leaf.place(leaf.after_next()),
                false => leaf.place(leaf.before_last()),
            };
            if !ends {
                let (number, side) = place;
                return Some(self.walk_to(number, side, false, now));
            }
        }
        let leaf = self.leaf.as_mut()?;
        let events = match (on, back) {
            (true, _) => leaf.next(),
            (_, true) => leaf.back(),
            _ => return None,
        };
        Some(self.say(events, now))
    }
}
