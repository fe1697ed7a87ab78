//! What leans on an answer that is still to come: "a hint, and why", "knight f3, and what does he
//! threaten then".

use super::Assistant;
use crate::clock::Millis;
use crate::command::{Ask, Command, Think};
use crate::grammar::Side;
use crate::hall::TableId;
use crate::table::{Event, Fact, Mover, Question, Task};

/// What is waited for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Awaited {
    /// What the coach was asked.
    Advice(Advice),
    /// The opponent's move.
    Reply,
}

/// What the coach was asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Advice {
    Hint,
    Line,
    Value,
    Weighed,
    Judged,
}

/// The wishes of a line that wait for an answer.
#[derive(Debug)]
pub(super) struct Behind {
    board: TableId,
    awaited: Awaited,
    wishes: Vec<Command>,
}

impl Assistant {
    /// Keeps a wish that leans on the one `before` it in the same line, until that is answered; `false`
    /// where it leans on nothing. A reply is waited for where the line has `played`.
    pub(super) fn keep_behind(
        &mut self,
        command: &Command,
        before: &Command,
        played: bool,
        now: Millis,
    ) -> bool {
        let Some(awaited) = self.awaited(before, played, now) else {
            return false;
        };
        let leans = match awaited {
            Awaited::Advice(_) => leans_on_advice(command),
            Awaited::Reply => leans_on_reply(command),
        };
        if leans {
            // What the reply is will be announced, and nobody plays for the other side.
            let told = awaited == Awaited::Reply && asks_for_reply(command);
            let others = matches!(command, Command::PlayThat(_)) && !self.is_users_turn();
            let wishes = (!told && !others).then(|| command.clone());
            let board = self.hall.focus();
            match &mut self.behind {
                Some(behind) if behind.awaited == awaited => behind.wishes.extend(wishes),
                behind => {
                    let wishes = wishes.into_iter().collect();
                    *behind = Some(Behind {
                        board,
                        awaited,
                        wishes,
                    });
                }
            }
        }
        leans
    }

    fn is_users_turn(&self) -> bool {
        let you = self.table().setup().you();
        you.is_none_or(|you| you == self.table().game().turn())
    }

    /// What is waited for behind a command, in the thought or in the game.
    fn awaited(&self, before: &Command, played: bool, now: Millis) -> Option<Awaited> {
        let game = self.table();
        // Which move is meant, or whether, is still to be said.
        let asked = |question: &Question| {
            matches!(question, Question::Blunder { .. }) || question.is_about_moves()
        };
        if let Some(question) = self.question() {
            let reply = played && self.ahead.is_none() && asked(question);
            return reply.then_some(Awaited::Reply);
        }
        match self.table_seen().want(now)?.task {
            _ if self.ahead.is_none() && game.is_considering() => Some(Awaited::Reply),
            Task::Coach(_) => Some(Awaited::Advice(advice(before)?)),
            Task::Move => (played && self.ahead.is_none()).then_some(Awaited::Reply),
            Task::Draw(_) => None,
        }
    }

    /// What waited for this, where it is what was waited for. Behind a game that is over, or beside an
    /// offer, nothing is asked any more.
    pub(super) fn behind(&mut self, board: TableId, events: &[Event]) -> Vec<Command> {
        let comes = |awaited| {
            events.iter().any(|event| match (awaited, event) {
                (Awaited::Advice(of), Event::Told(fact)) => is_advice(of, fact),
                (Awaited::Reply, Event::Moved { mover, .. }) => *mover == Mover::Opponent,
                _ => false,
            })
        };
        let here = |behind: &mut Behind| behind.board == board && comes(behind.awaited);
        let Some(behind) = self.behind.take_if(here) else {
            return Vec::new();
        };
        let game = self.table().game();
        match game.outcome().is_some() || game.standing_offer().is_some() {
            true => Vec::new(),
            false => behind.wishes,
        }
    }

    /// What waits for a reply still does where a line only said which move was meant.
    pub(super) fn kept_through(
        &mut self,
        line: impl FnOnce(&mut Self) -> Vec<super::Out>,
        now: Millis,
    ) -> Vec<super::Out> {
        let asked = self.question().is_some();
        let kept = self.behind.take();
        let kept = kept.filter(|behind| asked && behind.awaited == Awaited::Reply);
        let out = line(self);
        let answered = self.question().is_none();
        let replies = || self.awaited(&Command::Yes, true, now) == Some(Awaited::Reply);
        if answered && self.behind.is_none() && kept.is_some() && replies() {
            self.behind = kept;
        }
        out
    }
}

/// What the coach says to a command.
const fn advice(command: &Command) -> Option<Advice> {
    Some(match command {
        Command::Hint | Command::HintWith(..) | Command::OtherHint(_) => Advice::Hint,
        Command::BestLine => Advice::Line,
        Command::Evaluate => Advice::Value,
        Command::Weigh(..) | Command::BestOf(_) => Advice::Weighed,
        Command::Judge(_) => Advice::Judged,
        _ => return None,
    })
}

const fn is_advice(of: Advice, fact: &Fact) -> bool {
    match of {
        Advice::Hint => matches!(fact, Fact::Hint(..)),
        Advice::Line => matches!(fact, Fact::Line(..)),
        Advice::Value => matches!(fact, Fact::Evaluation { .. }),
        Advice::Weighed => {
            matches!(
                fact,
                Fact::Weighed(..) | Fact::Compared(..) | Fact::BestOf(..)
            )
        }
        Advice::Judged => matches!(fact, Fact::Judged(_)),
    }
}

/// Whether it is of what was advised.
const fn leans_on_advice(command: &Command) -> bool {
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
const fn asks_for_reply(command: &Command) -> bool {
    matches!(
        command,
        Command::Think(Think::Then)
            | Command::Ask(Ask::Reply | Ask::LastMove(Side::You))
            | Command::LastMove
    )
}
