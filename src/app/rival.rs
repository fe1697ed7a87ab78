//! The opponent's thread, as the loop sees it.

use std::sync::mpsc::Sender;

use crate::engine::table::{Ask, Befallen, Seat, Table, Told};
use crate::session::{Answer, Input, Rival as Kind, Setup, Task, Trouble, Want};
use crate::ui::{Rival, Signal};

/// Asks the opponent in its thread.
#[derive(Debug)]
pub struct Opponent {
    table: Table,
    seat: Seat,
    seed: u64,
}

impl Opponent {
    /// Seats the opponent of a setup; answers go to `signals`.
    pub fn seat(setup: &Setup, seed: u64, signals: Sender<Signal>) -> Self {
        let seat = seat_of(setup, seed);
        let table = Table::open(seat.clone(), move |told| {
            // Nobody listens only while the program ends.
            let _ = signals.send(Signal::Input(input(told)));
        });
        Self { table, seat, seed }
    }
}

impl Rival for Opponent {
    fn ask(&mut self, want: Option<&Want>) {
        match want {
            None => self.table.stop(),
            Some(Want {
                id,
                task: Task::Move,
                request,
            }) => {
                self.table.ask(Ask::Move(*id, request.clone()));
            }
            Some(Want {
                id,
                task: Task::Draw(color),
                request,
            }) => {
                self.table.ask(Ask::Draw(*id, request.clone(), *color));
            }
            Some(Want {
                task: Task::Coach(_),
                ..
            }) => {}
        }
    }

    fn seat(&mut self, setup: &Setup) {
        self.seed = self.seed.wrapping_add(1);
        let seat = seat_of(setup, self.seed);
        // An engine keeps running from game to game; a bot is another one with another seed.
        if seat != self.seat {
            self.table.ask(Ask::Sit(seat.clone()));
            self.seat = seat;
        }
    }
}

fn seat_of(setup: &Setup, seed: u64) -> Seat {
    match &setup.rival {
        Kind::Person => Seat::Nobody,
        Kind::Bot(level) => Seat::Bot(*level, seed),
        Kind::Engine { path, level } => Seat::Engine(path.clone(), *level),
    }
}

fn input(told: Told) -> Input {
    match told {
        Told::Reply(id, reply) => Input::Reply(id, reply.map(Answer::Reply)),
        Told::Draw(id, accepts) => Input::Reply(id, Ok(Answer::Draw(accepts))),
        Told::Befell(befallen) => Input::Trouble(match befallen {
            Befallen::CannotStart(path, reason) => Trouble::CannotStart(path, reason),
            Befallen::Restarted => Trouble::Restarted,
            Befallen::Replaced => Trouble::Replaced,
        }),
    }
}
