//! The boards that are played on: one in focus, which is talked about, and any number beside it.
//!
//! A simultaneous exhibition is a hall of several boards: the assistant goes from one to the next
//! that waits for the user, and what happened at a board meanwhile is told there.

use crate::game::Contest;
use crate::table::{Event, Table};

/// Which board, by the number it is called by: 1 is the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId(u16);

impl TableId {
    /// The first board, and the only one of a usual game.
    pub const FIRST: Self = Self(1);

    /// The board with this number; 0 is none.
    pub fn new(number: u16) -> Option<Self> {
        (number > 0).then_some(Self(number))
    }

    /// The next board.
    #[must_use]
    pub fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }

    /// Its number, from 1.
    pub fn get(self) -> u16 {
        self.0
    }
}

/// A board and the game on it.
#[derive(Debug)]
pub struct Board {
    /// Its number.
    pub id: TableId,
    /// The game.
    pub table: Table,
    /// The match that the game belongs to, if one is played.
    pub contest: Option<Contest>,
    /// The result of this game is in the score of the match.
    pub counted: bool,
    /// It was told where the score of this game is kept.
    pub score_told: bool,
    /// What happened here and was not told yet, while another board was in focus.
    pub unheard: Vec<Event>,
}

impl Board {
    fn new(id: TableId, table: Table, contest: Option<Contest>) -> Self {
        Self {
            id,
            table,
            contest,
            counted: false,
            score_told: false,
            unheard: Vec::new(),
        }
    }

    /// Whether the user is to do something here: to move, or to hear how it ended.
    pub fn waits(&self) -> bool {
        if self.table.is_over() {
            return !self.unheard.is_empty();
        }
        let you = self.table.setup().you();
        you.is_none_or(|you| you == self.table.game().turn())
    }
}

/// All boards. There is always one.
#[derive(Debug)]
pub struct Hall {
    first: Board,
    others: Vec<Board>,
    /// 0 is the first, else one more than the place among the others.
    focus: usize,
}

impl Hall {
    /// A hall with one board.
    pub fn new(table: Table, contest: Option<Contest>) -> Self {
        Self {
            first: Board::new(TableId::FIRST, table, contest),
            others: Vec::new(),
            focus: 0,
        }
    }

    /// One more board; its number.
    pub fn add(&mut self, table: Table) -> TableId {
        let id = (self.others.last())
            .map_or(self.first.id, |last| last.id)
            .next();
        self.others.push(Board::new(id, table, None));
        id
    }

    /// How many boards there are; there is always one.
    #[expect(clippy::len_without_is_empty, reason = "it never is")]
    pub fn len(&self) -> usize {
        self.others.len() + 1
    }

    /// The board in focus.
    pub fn board(&self) -> &Board {
        let other = self.focus.checked_sub(1).and_then(|at| self.others.get(at));
        other.unwrap_or(&self.first)
    }

    /// The same, to be changed.
    pub fn board_mut(&mut self) -> &mut Board {
        let at = self.focus.checked_sub(1);
        match at.and_then(|at| self.others.get_mut(at)) {
            Some(other) => other,
            None => &mut self.first,
        }
    }

    /// The number of the board in focus.
    pub fn focus(&self) -> TableId {
        self.board().id
    }

    /// Goes to a board; whether there is one.
    pub fn go(&mut self, id: TableId) -> bool {
        let place = self.boards().position(|board| board.id == id);
        self.focus = place.unwrap_or(self.focus);
        place.is_some()
    }

    /// All boards, in their order.
    pub fn boards(&self) -> impl Iterator<Item = &Board> {
        std::iter::once(&self.first).chain(&self.others)
    }

    /// All boards, to be changed.
    pub fn boards_mut(&mut self) -> impl Iterator<Item = &mut Board> {
        std::iter::once(&mut self.first).chain(&mut self.others)
    }

    /// A board.
    pub fn get(&self, id: TableId) -> Option<&Board> {
        self.boards().find(|board| board.id == id)
    }

    /// A board, to be changed.
    pub fn get_mut(&mut self, id: TableId) -> Option<&mut Board> {
        self.boards_mut().find(|board| board.id == id)
    }

    /// The next board that waits for the user, from the one after the focus round to it again.
    pub fn next_waiting(&self) -> Option<TableId> {
        let here = self.focus;
        let boards: Vec<&Board> = self.boards().collect();
        let around = (1..=boards.len()).filter_map(|step| boards.get((here + step) % boards.len()));
        let mut waiting = around.filter(|board| board.waits());
        waiting.next().map(|board| board.id)
    }

    /// Whether all games are over.
    pub fn is_over(&self) -> bool {
        self.boards().all(|board| board.table.is_over())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Millis;
    use crate::rules::parse_uci;
    use crate::table::{Input, Setup};

    fn hall(boards: usize) -> Hall {
        let table = || Table::new(Setup::default()).unwrap();
        let mut hall = Hall::new(table(), None);
        (1..boards).for_each(|_| {
            hall.add(table());
        });
        hall
    }

    /// The user, who is White everywhere, moves at the board in focus.
    fn move_here(hall: &mut Hall) {
        let table = &mut hall.board_mut().table;
        let mv = parse_uci(table.game().position(), "e2e4").unwrap();
        table.handle(Input::Said(mv), Millis(0));
    }

    #[test]
    fn the_boards_are_gone_round_in_their_order() {
        let mut hall = hall(3);
        let mut gone = Vec::new();
        while let Some(next) = hall.next_waiting() {
            assert!(hall.go(next));
            gone.push(next.get());
            move_here(&mut hall);
        }
        assert_eq!(gone, [2, 3, 1]);
    }

    #[test]
    fn a_board_that_is_not_there_is_not_gone_to() {
        let mut hall = hall(2);
        assert!(!hall.go(TableId::new(3).unwrap()));
        assert_eq!(hall.focus(), TableId::FIRST);
    }

    #[test]
    fn the_only_board_that_waits_is_the_next_one() {
        assert_eq!(hall(1).next_waiting(), Some(TableId::FIRST));
    }
}
