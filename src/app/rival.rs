//! The opponent's thread, as the loop sees it.

use std::sync::mpsc::{Sender, channel};
use std::thread;

use crate::engine::Request;
use crate::engine::coach::Coach;
use crate::engine::table::{Ask, Befallen, Seat, Table, Told};
use crate::game::Verdict;
use crate::rules::{Chess, Move, Position};
use crate::session::{Answer, CoachTask, Fact, Input, Rival as Kind, Setup, Task, Trouble, Want};
use crate::ui::{Rival, Signal};

/// Asks the opponent in its thread.
#[derive(Debug)]
pub struct Opponent {
    table: Table,
    seat: Seat,
    seed: u64,
    signals: Sender<Signal>,
    /// Positions of which the judge finds out who can still mate.
    doubts: Sender<Chess>,
}

impl Opponent {
    /// Seats the opponent of a setup; answers go to `signals`.
    pub fn seat(setup: &Setup, seed: u64, signals: Sender<Signal>) -> Self {
        let seat = seat_of(setup, seed);
        let coach_signals = signals.clone();
        let doubts = judge(signals.clone());
        let table = Table::open(seat.clone(), move |told| {
            // Nobody listens only while the program ends.
            let _ = signals.send(Signal::Input(input(told)));
        });
        Self {
            table,
            seat,
            seed,
            signals: coach_signals,
            doubts,
        }
    }
}

impl Opponent {
    /// The coach thinks in a thread of its own; what is no longer wanted when it answers is dropped
    /// by its number.
    fn coach(&self, id: u64, task: CoachTask, request: Request) {
        let signals = self.signals.clone();
        thread::spawn(move || {
            let answer = match task {
                CoachTask::Check(mv) => {
                    let blunder = Coach::new().blunder_check(&request.position, mv);
                    Answer::Checked(blunder.map(|blunder| blunder.kind))
                }
                task => Answer::Fact(advice(task, &request)),
            };
            let _ = signals.send(Signal::Input(Input::Reply(id, Ok(answer))));
        });
    }
}

/// A thread that finds out who can still mate; where several positions wait, only in the last.
fn judge(signals: Sender<Signal>) -> Sender<Chess> {
    let (doubts, inbox) = channel::<Chess>();
    thread::spawn(move || {
        while let Ok(position) = inbox.recv() {
            let position = inbox.try_iter().last().unwrap_or(position);
            let verdict = Verdict::search(&position);
            let input = Input::Verdict(Box::new(position), verdict);
            if signals.send(Signal::Input(input)).is_err() {
                return;
            }
        }
    });
    doubts
}

/// What the coach says; an empty line where there is nothing to say.
fn advice(task: CoachTask, request: &Request) -> Fact {
    let mut coach = Coach::new();
    let position = &request.position;
    let nothing = || Fact::Line(position.clone(), Vec::new());
    let line = match task {
        CoachTask::Hint => coach
            .hint(position)
            .map(|mv| Fact::Hint(position.clone(), mv)),
        CoachTask::Evaluate => coach.evaluate(position).map(|value| Fact::Evaluation {
            centipawns: value.centipawns,
            mate: value.mate,
        }),
        CoachTask::BestLine => coach
            .best_line(position)
            .map(|line| Fact::Line(position.clone(), line.moves)),
        CoachTask::Threat => coach.threat(position).and_then(|threat| {
            let theirs = position.clone().swap_turn().ok()?;
            Some(Fact::Line(theirs, threat.moves))
        }),
        // Answered before it comes here.
        CoachTask::Check(_) => None,
        CoachTask::Review => Some(Fact::Review(turning_points(&mut coach, request))),
    };
    line.unwrap_or_else(nothing)
}

fn turning_points(coach: &mut Coach, request: &Request) -> Vec<(Chess, Move, Move)> {
    let points = coach.review(&request.start, &request.moves, None);
    let mut position = request.start.clone();
    let mut found = Vec::new();
    for (ply, &mv) in request.moves.iter().enumerate() {
        for point in points.iter().filter(|point| point.ply == ply) {
            found.push((position.clone(), point.played, point.better));
        }
        match position.clone().play(mv) {
            Ok(next) => position = next,
            Err(_) => break,
        }
    }
    found
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
                id,
                task: Task::Coach(task),
                request,
            }) => self.coach(*id, *task, request.clone()),
        }
    }

    fn judge(&mut self, position: &Chess) {
        let _ = self.doubts.send(position.clone());
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
        Kind::Bot(level) => Seat::Bot(Some(*level), seed, setup.manners),
        Kind::Full => Seat::Bot(None, seed, setup.manners),
        Kind::Engine {
            path,
            level,
            options,
        } => Seat::Engine(path.clone(), *level, options.clone()),
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
