//! Games that are kept: told, gone on with, read and saved.

use super::{Assistant, Out, keep, matches, together};
use crate::clock::{Clock, Millis};
use crate::command::{Command, Verb};
use crate::hall::TableId;
use crate::table::{Asked, Event, Fact, Input, Record, Refusal, Setup, Table};

/// A game as it was kept.
#[derive(Debug, Clone, PartialEq)]
pub struct OpenedGame {
    /// Which it is, in a sentence.
    pub about: Event,
    /// How it was set up.
    pub setup: Setup,
    /// What happened in it, with the clock after each.
    pub records: Vec<(Record, Option<Clock>)>,
    /// Lines of it that could not be read.
    pub damaged_lines: usize,
}

impl OpenedGame {
    /// Whether it was played to its end.
    pub(super) fn is_over(&self) -> bool {
        let Self {
            setup,
            records,
            damaged_lines,
            ..
        } = self;
        Table::resume(setup.clone(), records, *damaged_lines, Millis(0))
            .is_ok_and(|(table, _)| table.is_over())
    }
}

impl Assistant {
    /// The game in focus is left for another; its clock stands, and it is kept.
    pub(super) fn leave_for(&mut self, number: Option<u16>, now: Millis) -> Vec<Out> {
        if self.hall.len() > 1 {
            let refusal = Refusal::Unavailable(Verb::GoToGame);
            return self.say(vec![Event::Refused(refusal)], now);
        }
        let (board, mut out) = self.put_aside(now);
        out.push(Out::OpenGame(board, number));
        out
    }

    /// The game that is played is kept as it stands.
    fn put_aside(&mut self, now: Millis) -> (TableId, Vec<Out>) {
        let board = self.hall.board_mut();
        board.table.leave(now);
        let mut out = Vec::new();
        keep(board, now, &mut out);
        (board.id, out)
    }

    /// Whether the user is to make the first move of the game that the program has begun with, and has
    /// wished for none and practised nothing: then what he goes on with is another.
    pub(super) fn is_yet_to_begin(&self) -> bool {
        let table = self.table();
        let yours = table.setup().you() == Some(table.game().turn());
        let free = self.question().is_none() && self.ahead.is_none() && self.hall.len() == 1;
        let first = !self.begun_here && self.practised_at.is_none();
        let untouched = table.is_untouched() && table.game().moves().is_empty();
        yours && free && first && untouched && !table.clock_runs() && !table.is_paused()
    }

    /// "Where were we", in a game where nobody has moved: the one before it goes on, if one waits.
    pub(super) fn leave_untouched(&mut self, now: Millis) -> Vec<Out> {
        let (board, mut out) = self.put_aside(now);
        out.push(Out::GoOn(board));
        out
    }

    /// No other game waits: the one that is there goes on.
    pub(super) fn go_on_here(&mut self, now: Millis) -> Vec<Out> {
        let mut out = self.stay(Vec::new(), now);
        let go_on = Input::Command(Command::Continue);
        out.extend(self.handle(self.hall.focus(), go_on, now));
        together(out)
    }

    /// Goes on with a game that was kept.
    pub(super) fn go_on_with(&mut self, opened: OpenedGame, now: Millis) -> Vec<Out> {
        let OpenedGame {
            setup,
            records,
            damaged_lines,
            ..
        } = opened;
        match Table::resume(setup.clone(), &records, damaged_lines, now) {
            Err(error) => self.say(vec![Event::Refused(Refusal::Start(error))], now),
            Ok((table, events)) => {
                let contest = matches::contest_of(&setup, &table);
                let board = self.hall.board_mut();
                board.contest = contest;
                board.table = table;
                board.counted = false;
                board.score_told = false;
                let id = board.id;
                self.talk.drop_question(id);
                self.cursor.put_down();
                self.next_setup = setup.next();
                self.renew_announcer();
                together(self.say(events, now))
            }
        }
    }

    /// The game was not left after all: its clock runs again.
    pub(super) fn stay(&mut self, why: Vec<Event>, now: Millis) -> Vec<Out> {
        let board = self.hall.board_mut();
        board.table.come_back(now);
        self.say(why, now)
    }

    /// Tells how a game that was kept ended, and whose side the user had in it.
    pub(super) fn tell_result(&mut self, opened: OpenedGame, now: Millis) -> Vec<Out> {
        let (about, table) = kept(opened, now);
        let mut events = vec![about];
        if let Some(table) = table {
            let you = table.setup().you();
            let side = you.map(|you| Event::phrase(you.fold_wb("last-as-white", "last-as-black")));
            events.extend(side);
            events.push(match table.game().outcome() {
                Some(end) => Event::Told(Fact::Asked(Asked::Result(Some(end)))),
                None => Event::phrase("last-unfinished"),
            });
        }
        self.say(events, now)
    }

    /// Reads a game that was kept: which it is, its moves, and how it ended.
    pub(super) fn read_out(&mut self, opened: OpenedGame, now: Millis) -> Vec<Out> {
        let (about, table) = kept(opened, now);
        let mut events = vec![about];
        if let Some(table) = table {
            let game = table.game();
            let moves = game.moves().iter().copied();
            let moves = game.history().iter().cloned().zip(moves).collect();
            events.push(Event::Told(Fact::Moves(moves)));
            let outcome = game.outcome();
            events.extend(outcome.map(|end| Event::Told(Fact::Asked(Asked::Result(Some(end))))));
        }
        self.say(events, now)
    }
}
/// What is told of a game that was kept, and the game as it was left, where it can be read.
fn kept(opened: OpenedGame, now: Millis) -> (Event, Option<Table>) {
    let resumed = Table::resume(opened.setup, &opened.records, opened.damaged_lines, now);
    (opened.about, resumed.ok().map(|(table, _)| table))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::lexicon::Lexicon;
    use crate::settings::Settings;
    use crate::speech::Lang;

    /// Who goes on before anything has begun means another game than that of this start, and who has
    /// wished for this one means it.
    #[test]
    fn what_goes_on_before_the_first_move_is_another_game() {
        let goes = |lines: &[&str]| {
            let lexicon = Arc::new(Lexicon::embedded(&Lang::new("en"), "fide").unwrap());
            let mut assistant =
                Assistant::new(Setup::default(), Settings::default(), lexicon).unwrap();
            assistant.begin(Millis(0));
            let out = lines
                .iter()
                .map(|line| assistant.line(line, Millis(0)))
                .last();
            let goes = |out: &Out| matches!(out, Out::GoOn(TableId::FIRST));
            out.is_some_and(|out| out.iter().any(goes))
        };
        for lines in [
            &["where were we"][..],
            &["how much time do I have", "carry on"],
            &["back to my game please"],
        ] {
            assert!(goes(lines), "{lines:?}");
        }
        for lines in [
            &["e4", "where were we"][..],
            &["new game", "where were we"],
            &["tactics", "stop", "go on"],
        ] {
            assert!(!goes(lines), "{lines:?}");
        }
    }
}
