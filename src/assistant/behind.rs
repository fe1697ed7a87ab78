//! What leans on an answer that is still to come: "a hint, and why", "knight f3, and what does he
//! threaten then".

use super::Assistant;
use crate::clock::Millis;
use crate::command::{Ask, Command, Think};
use crate::grammar::Side;
use crate::table::{Event, Fact, Mover, Task};

/// What is waited for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Awaited {
    /// What the coach says.
    Advice,
    /// The opponent's move.
    Reply,
}

/// The wishes of a line that wait for an answer.
#[derive(Debug)]
pub(super) struct Behind {
    awaited: Awaited,
    wishes: Vec<Command>,
}

impl Assistant {
    /// Keeps a wish that leans on what was asked or played before it in the same line, until that is
    /// answered; `false` where it leans on nothing. A reply is waited for where the line has `played`.
    pub(super) fn keep_behind(&mut self, command: &Command, played: bool, now: Millis) -> bool {
        let awaited = self.awaited(now);
        let awaited = awaited.filter(|awaited| played || *awaited == Awaited::Advice);
        let Some(awaited) = awaited else {
            return false;
        };
        let leans = match awaited {
            Awaited::Advice => leans_on_advice(command),
            Awaited::Reply => leans_on_reply(command),
        };
        if leans {
            // What the reply is will be announced.
            let told = awaited == Awaited::Reply && asks_for_reply(command);
            let wishes = (!told).then(|| command.clone());
            match &mut self.behind {
                Some(behind) if behind.awaited == awaited => behind.wishes.extend(wishes),
                behind => {
                    let wishes = wishes.into_iter().collect();
                    *behind = Some(Behind { awaited, wishes });
                }
            }
        }
        leans
    }

    /// What is waited for in the game.
    fn awaited(&self, now: Millis) -> Option<Awaited> {
        if self.ahead.is_some() || self.question().is_some() {
            return None;
        }
        let table = self.table();
        match table.want(now)?.task {
            _ if table.is_considering() => Some(Awaited::Reply),
            Task::Coach(_) => Some(Awaited::Advice),
            Task::Move => Some(Awaited::Reply),
            Task::Draw(_) => None,
        }
    }

    /// What waited for this, where it is what was waited for.
    pub(super) fn behind(&mut self, events: &[Event]) -> Vec<Command> {
        let comes = |awaited| {
            events.iter().any(|event| match (awaited, event) {
                (Awaited::Advice, Event::Told(fact)) => !matches!(fact, Fact::Thinking),
                (Awaited::Reply, Event::Moved { mover, .. }) => *mover == Mover::Opponent,
                _ => false,
            })
        };
        let behind = self.behind.take_if(|behind| comes(behind.awaited));
        behind.map_or_else(Vec::new, |behind| behind.wishes)
    }
}

/// Whether it is of what was advised.
fn leans_on_advice(command: &Command) -> bool {
    matches!(
        command,
        Command::Why
            | Command::More
            | Command::PlayThat(None)
            | Command::Think(Think::Then)
            | Command::Ask(Ask::Reply)
    )
}

/// Whether it is of the opponent's move, or of what stands on the board then.
fn leans_on_reply(command: &Command) -> bool {
    matches!(
        command,
        Command::Threat(None | Some(Side::You)) | Command::Ask(Ask::Hanging(_))
    ) || asks_for_reply(command)
}

/// Whether it asks what the opponent plays.
fn asks_for_reply(command: &Command) -> bool {
    matches!(
        command,
        Command::Think(Think::Then)
            | Command::Ask(Ask::Reply | Ask::LastMove(Side::You))
            | Command::LastMove
    )
}
