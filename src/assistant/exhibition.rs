//! A simultaneous exhibition: the user goes from board to board.

use std::sync::Arc;

use super::{Assistant, Out, Told, together};
use crate::clock::{Millis, Warning};
use crate::game::Outcome;
use crate::hall::{Board, TableId};
use crate::lexicon::Lexicon;
use crate::rules::{Color, StartError};
use crate::settings::Settings;
use crate::table::{Asked, BoardState, BoardView, Event, Fact, Refusal, Setup, Table};

impl Assistant {
    /// An assistant for an exhibition that is yet to begin, a board for each setup.
    ///
    /// # Errors
    /// [`StartError`] if a setup names no position.
    pub fn exhibition(
        setups: Vec<Setup>,
        settings: Settings,
        lexicon: Arc<Lexicon>,
    ) -> Result<Self, StartError> {
        let mut setups = setups.into_iter();
        let first = setups.next().unwrap_or_default();
        let mut assistant = Self::new(first, settings, lexicon)?;
        for setup in setups {
            assistant.hall.add(Table::new(setup)?);
        }
        Ok(assistant)
    }

    /// An assistant for games that were brought back: one, or the boards of an exhibition in their
    /// order. Without any there is a new one.
    ///
    /// # Errors
    /// [`StartError`] if there is no game and none can be begun.
    pub fn back(
        games: Vec<(Table, Setup)>,
        settings: Settings,
        lexicon: Arc<Lexicon>,
    ) -> Result<Self, StartError> {
        let mut games = games.into_iter();
        let Some((table, setup)) = games.next() else {
            return Self::new(Setup::default(), settings, lexicon);
        };
        let mut assistant = Self::with_table(table, setup, settings, lexicon);
        for (table, _) in games {
            assistant.hall.add(table);
        }
        Ok(assistant)
    }

    /// Begins all games of the exhibition: it is introduced, and then the first board that waits.
    pub(super) fn begin_exhibition(&mut self, now: Millis) -> Vec<Out> {
        let mut out = Vec::new();
        let boards: Vec<TableId> = self.hall.boards().map(|board| board.id).collect();
        for id in boards {
            if let Some(board) = self.hall.get_mut(id) {
                board.table.begin(now);
                super::keep(board, now, &mut out);
            }
        }
        let boards = self.hall.len();
        let white = self.you_have(Color::White);
        let introduced = Event::Phrase {
            key: "simul-begins",
            args: vec![
                ("boards", boards.into()),
                ("white", white.into()),
                ("black", (boards - white).into()),
            ],
        };
        out.extend(self.say(vec![introduced], now));
        self.arrive(self.hall.focus(), now, &mut out);
        self.go_round(now, &mut out);
        together(out)
    }

    /// An exhibition was brought back: what it is, and the board that waits.
    pub(super) fn exhibition_resumed(&mut self, now: Millis) -> Vec<Out> {
        let over = self.hall.boards().filter(|board| board.table.is_over());
        let resumed = Event::Phrase {
            key: "simul-resumed",
            args: vec![
                ("boards", self.hall.len().into()),
                ("over", over.count().into()),
            ],
        };
        let mut out = self.say(vec![resumed], now);
        let next = match self.hall.board().waits() {
            true => Some(self.hall.focus()),
            false => self.hall.next_waiting(),
        };
        self.arrive(next.unwrap_or(self.hall.focus()), now, &mut out);
        together(out)
    }

    fn you_have(&self, color: Color) -> usize {
        let yours = self.hall.boards().map(|board| board.table.setup().you());
        yours.filter(|you| *you == Some(color)).count()
    }

    /// What happened at a board that is not in focus waits there; a fallen flag, the user's low time
    /// and an opponent's trouble are told at once, with its number.
    pub(super) fn happened_elsewhere(
        &mut self,
        id: TableId,
        events: Vec<Event>,
        out: &mut Vec<Out>,
    ) {
        let Some(board) = self.hall.get_mut(id) else {
            return;
        };
        let you = board.table.setup().you();
        let at_once = |event: &Event| match event {
            Event::Clock(Warning::Left { color, .. }) => Some(*color) == you,
            Event::Clock(Warning::Flag(_)) | Event::Opponent(_) => true,
            _ => false,
        };
        let (urgent, later): (Vec<Event>, Vec<Event>) = events.into_iter().partition(at_once);
        // Beside what happened on the board, what passes by the clock is of the moment only.
        let kept = later
            .into_iter()
            .filter(|event| !matches!(event, Event::Clock(_) | Event::Asked(_)));
        board.unheard.extend(kept);
        if urgent.is_empty() {
            return;
        }
        let mut told: Vec<Told> = Vec::new();
        self.tell(number(id), out, &mut told);
        for event in urgent {
            self.tell(event, out, &mut told);
        }
    }

    /// Goes to a board and tells what happened there.
    pub(super) fn arrive(&mut self, id: TableId, now: Millis, out: &mut Vec<Out>) {
        if !self.hall.go(id) {
            return;
        }
        self.stays_at = None;
        self.renew_announcer();
        self.cursor.put_down();
        let board = self.hall.board_mut();
        let mut events = std::mem::take(&mut board.unheard);
        let over = board.table.is_over();
        let turn = board.table.setup().you() == Some(board.table.game().turn());
        if events.is_empty() && !over {
            // What was told already is told again only to who may ask everything.
            let free = board.table.may_tell_freely();
            let last = board.table.last_move().filter(|_| free);
            events.extend(last.map(|last| Event::Told(Fact::LastMove(Some(last)))));
        }
        if turn && !over {
            events.push(Event::phrase("simul-your-move"));
        }
        events.insert(0, number(id));
        let again = self.question().cloned();
        events.extend(again.map(Event::Asked));
        out.extend(self.say(events, now));
    }

    /// Where the board in focus no longer waits for the user, goes to the next that does, unless he
    /// has asked for this one and nothing was played there since.
    pub(super) fn go_round(&mut self, now: Millis, out: &mut Vec<Out>) {
        if self.hall.len() == 1 || self.is_on_stage() || self.question().is_some() {
            return;
        }
        let here = self.hall.board();
        if self.stays_at == Some(played_at(here)) && !self.hall.is_over() {
            return;
        }
        if here.table.in_slip()
            || here.table.is_considering()
            || (here.waits() && !here.table.is_over())
        {
            return;
        }
        match self.hall.next_waiting() {
            Some(next) if next != self.hall.focus() => self.arrive(next, now, out),
            _ => self.close_exhibition(now, out),
        }
    }

    /// All games are over: the count, once.
    fn close_exhibition(&mut self, now: Millis, out: &mut Vec<Out>) {
        if !self.hall.is_over() || std::mem::replace(&mut self.exhibition_counted, true) {
            return;
        }
        let [mut won, mut drawn, mut lost] = [0u32; 3];
        for board in self.hall.boards() {
            let you = board.table.setup().you();
            match board.table.game().outcome() {
                Some(Outcome { winner: None, .. }) => drawn += 1,
                Some(Outcome { winner, .. }) if winner == you => won += 1,
                _ => lost += 1,
            }
        }
        let count = Event::Phrase {
            key: "simul-over",
            args: vec![
                ("won", won.into()),
                ("drawn", drawn.into()),
                ("lost", lost.into()),
            ],
        };
        out.extend(self.say(vec![count], now));
    }

    /// Who waits at which board, and what was last there.
    pub(super) fn say_boards(&mut self, now: Millis) -> Vec<Out> {
        if self.hall.len() == 1 {
            return self.phrase("one-board", now);
        }
        let boards = self.hall.boards().map(|board| {
            let table = &board.table;
            let state = match table.game().outcome() {
                Some(outcome) => BoardState::Over(outcome),
                None if board.waits() => BoardState::Waits,
                None => BoardState::Thinks,
            };
            let free = table.may_tell_freely();
            BoardView {
                number: board.id.get(),
                state,
                last: table.last_move().filter(|_| free),
            }
        });
        let fact = Fact::Boards(boards.collect());
        self.say(vec![Event::Told(fact)], now)
    }

    /// Goes to a board by its number.
    pub(super) fn go_to_board(&mut self, number: u16, now: Millis) -> Vec<Out> {
        let known = TableId::new(number).filter(|id| self.hall.get(*id).is_some());
        let mut out = Vec::new();
        match known {
            Some(id) => {
                self.arrive(id, now, &mut out);
                let here = self.hall.board();
                self.stays_at = Some(played_at(here));
                // Nobody is left at a game that is over without a word.
                let game = here.table.game();
                if let Some(end) = game.outcome() {
                    let result = Fact::Asked(Asked::Result(Some(end)));
                    out.extend(self.say(vec![Event::Told(result)], now));
                }
            }
            None => {
                let boards = u16::try_from(self.hall.len()).unwrap_or(u16::MAX);
                let refusal = Event::Refused(Refusal::NoSuchBoard(boards));
                out.extend(self.say(vec![refusal], now));
            }
        }
        out
    }
}

/// A board, and how far its game is.
fn played_at(board: &Board) -> (TableId, usize, bool) {
    let table = &board.table;
    (board.id, table.game().moves().len(), table.is_over())
}

/// "Board two."
fn number(id: TableId) -> Event {
    Event::Phrase {
        key: "simul-board",
        args: vec![("number", u32::from(id.get()).into())],
    }
}
