//! What the opponent and the coach are asked, and what they answer.

use std::time::Duration;

use super::{CoachTask, Event, Fact, SeatAct, Table};
use crate::clock::Millis;
use crate::engine::coach::Loss;
use crate::engine::{Budget, OpponentError, Reply, Request};
use crate::game::QuickPlea;
use crate::rules::Color;

/// What the opponent is asked for. A later want makes an earlier one void.
#[derive(Debug, Clone)]
pub struct Want {
    /// Its number, to be given back with the answer.
    pub id: u64,
    /// What is asked.
    pub task: Task,
    /// The game so far.
    pub request: Request,
}

/// What an opponent or coach can be asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Task {
    /// To move.
    Move,
    /// Whether it accepts a draw, being this colour.
    Draw(Color),
    /// What the coach says.
    Coach(CoachTask),
}

/// What the opponent or the coach answers.
#[derive(Debug, Clone, PartialEq)]
pub enum Response {
    /// To [`Task::Move`].
    Reply(Reply),
    /// To [`Task::Draw`].
    Draw(bool),
    /// To [`Task::Coach`].
    Fact(Fact),
    /// To [`CoachTask::Check`]: what the move loses, if it loses much.
    Checked(Option<Loss>),
}

impl Table {
    /// What the opponent is to be asked now, if anything. The same want keeps its number.
    pub fn want(&self, now: Millis) -> Option<Want> {
        let (task, _) = self.wanted?;
        Some(Want {
            id: self.want,
            task,
            request: self.request(now),
        })
    }

    /// What is wanted follows from the game: here alone it is given its number, another one
    /// whenever something else is wanted or the game has changed, so that a late answer is known.
    pub(super) fn renew_want(&mut self) {
        let wanted = self.task().map(|task| (task, self.records.changes()));
        if wanted != self.wanted {
            self.wanted = wanted;
            self.want += 1;
        }
    }

    pub(super) fn task(&self) -> Option<Task> {
        if let Some(errand) = self.errand() {
            return Some(Task::Coach(errand.task));
        }
        let you = self.setup.you()?;
        let asked = self.game.standing_offer() == Some(you);
        // Five seconds a move are asked for with the clocks stopped, and a draw is offered (III.4).
        let pleads = asked && self.game.quickplay_plea() == Some(QuickPlea::Seconds);
        if self.is_over() || (self.paused && !pleads) || self.laws.slip_until.is_some() {
            return None;
        }
        if asked {
            return Some(Task::Draw(!you));
        }
        (you != self.game.turn()).then_some(Task::Move)
    }

    pub(super) fn request(&self, now: Millis) -> Request {
        Request {
            start: self.game.start().clone(),
            moves: self.game.moves().to_vec(),
            position: self.game.position().clone(),
            time: self.clock.as_ref().map(|clock| Budget {
                white: duration(clock.remaining(Color::White, now)),
                black: duration(clock.remaining(Color::Black, now)),
                increment: duration(clock.period(self.game.turn()).bonus.millis()),
                moves_to_go: clock.moves_to_go(self.game.turn()),
            }),
        }
    }

    pub(super) fn respond(
        &mut self,
        response: Result<Response, OpponentError>,
        now: Millis,
    ) -> Vec<Event> {
        match response {
            Ok(Response::Reply(Reply::Play {
                mv, offers_draw, ..
            })) => {
                let seat = self.game.turn();
                let mut events = self.seat_acts(seat, SeatAct::Move(mv), now);
                if offers_draw && self.game.turn() != seat {
                    events.extend(self.seat_acts(seat, SeatAct::OfferDraw, now));
                }
                events
            }
            Ok(Response::Reply(Reply::Resign)) => {
                self.seat_acts(self.game.turn(), SeatAct::Resign, now)
            }
            Ok(Response::Draw(accepted)) => {
                let Some(answerer) = self.game.standing_offer().map(Color::other) else {
                    return Vec::new();
                };
                let act = match accepted {
                    true => SeatAct::AcceptDraw,
                    false => SeatAct::DeclineDraw,
                };
                self.seat_acts(answerer, act, now)
            }
            Ok(Response::Fact(fact)) => self.advised(fact),
            Ok(Response::Checked(loss)) => self.checked(loss, now),
            // The driver restarts or replaces the opponent and reports that; the want stands.
            Err(_) => Vec::new(),
        }
    }
}

fn duration(time: Millis) -> Duration {
    Duration::from_millis(time.0)
}
