//! What the coach is asked for beside the game: advice, or a look at the user's move before it is
//! made.

use super::event::{Event, Fact};
use super::question::Question;
use super::{Millis, Move, Record, Table};
use crate::command::{Ask, Command};
use crate::engine::Rating;
use crate::engine::coach::Loss;
use crate::grammar::Side;
use crate::notation::{Pattern, Unresolved, resolve_any};
use crate::policy::{Access, Reveals};
use crate::rules::Color;

/// What the coach can be asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CoachTask {
    /// A good move.
    Hint,
    /// The best of those that were not suggested yet, but for so many that are better.
    OtherHint(Hints, usize),
    /// How good a move is; or which of two is better.
    Weigh(Move, Option<Move>),
    /// Who stands better.
    Evaluate,
    /// What this side threatens, or can win at once where it is its turn.
    Threat(Color),
    /// The best line.
    BestLine,
    /// The turning points of the game so far, and how many players of this rating find what is
    /// better.
    Review(Rating),
    /// What players of this rating would do.
    Peers(Rating),
    /// What most players of this rating miss.
    Missed(Rating),
    /// What this move of the user's would lose.
    Check(Move),
}

/// What the coach is at.
#[derive(Debug, Clone, Copy)]
pub(super) struct Errand {
    pub task: CoachTask,
    /// The state of the game that it is about: in another one nobody waits for it.
    about: u64,
    /// The move that is looked at was said, not typed.
    spoken: bool,
    /// When it is time to say that the coach still looks; `None` once it was said.
    sign: Option<Millis>,
}

/// A user who hears nothing for longer than this wonders whether the move was taken.
const PATIENCE: Millis = Millis(300);

/// Nobody asks for the tenth best move; each takes the coach as long as one.
const MOST_HINTS: usize = 8;

/// Moves that were suggested, in their order.
pub type Hints = [Option<Move>; MOST_HINTS];

/// Nobody follows more half-moves than these in the head.
const LINE: usize = 6;

impl Table {
    /// Sends the coach for advice.
    pub(super) fn advise(&mut self, task: CoachTask) -> Vec<Event> {
        self.send(task, None);
        vec![Event::Told(Fact::Thinking)]
    }

    /// Sends the coach for another move than those that he has named here, or for the second best.
    pub(super) fn other_hint(&mut self, which: Option<u16>) -> Vec<Event> {
        let named = self.hints();
        let which = which.map(|which| usize::from(which.max(1)) - 1);
        if let Some(Some(mv)) = which.and_then(|which| named.get(which)) {
            return vec![Event::Told(Fact::Hint(self.game.position().clone(), *mv))];
        }
        let known = named.iter().flatten().count();
        let skipped = which.unwrap_or(known).saturating_sub(known);
        self.advise(CoachTask::OtherHint(named, skipped.min(MOST_HINTS)))
    }

    /// The moves that were suggested since the game stands as it does.
    pub fn hints(&self) -> Hints {
        let (when, hints) = self.hinted;
        match when == self.records.changes() {
            true => hints,
            false => Hints::default(),
        }
    }

    /// Remembers what was suggested; of too many the first are forgotten.
    fn suggested(&mut self, mv: Move) {
        let mut hints = self.hints();
        if !hints.contains(&Some(mv)) {
            match hints.iter_mut().find(|hint| hint.is_none()) {
                Some(free) => *free = Some(mv),
                None => {
                    hints.rotate_left(1);
                    if let Some(last) = hints.last_mut() {
                        *last = Some(mv);
                    }
                }
            }
        }
        self.hinted = (self.records.changes(), hints);
    }

    /// Sends the coach for what a side threatens: the asker's opponent, where none is named.
    pub(super) fn threat(&mut self, side: Option<Side>) -> Vec<Event> {
        let (you, turn) = (self.asker(), self.game.turn());
        let by = match side {
            Some(side) => side.at(you, turn),
            None => you.unwrap_or(turn).other(),
        };
        self.advise(CoachTask::Threat(by))
    }

    /// Sends the coach with a move, or with two; one that cannot be made is told why.
    pub(super) fn weigh(&mut self, one: &[Pattern], other: &[Pattern], now: Millis) -> Vec<Event> {
        let position = self.game.position();
        let [one, other] = [one, other].map(|patterns| (patterns, resolve_any(patterns, position)));
        // "Should I take on e5", where two pieces can.
        if let ((_, Err(Unresolved::Ambiguous(moves))), ([], _)) = (&one, &other)
            && let [mv, other] = moves[..]
        {
            return self.advise(CoachTask::Weigh(mv, Some(other)));
        }
        match (one, other) {
            ((_, Ok(mv)), ([], _)) => self.advise(CoachTask::Weigh(mv, None)),
            ((_, Ok(mv)), (_, Ok(other))) => self.advise(CoachTask::Weigh(mv, Some(other))),
            ((_, Ok(_)), (patterns, Err(_))) | ((patterns, Err(_)), _) => {
                self.tell(Command::Ask(Ask::Legal(None, patterns.to_vec())), now)
            }
        }
    }

    fn send(&mut self, task: CoachTask, sign: Option<Millis>) {
        self.errand = Some(Errand {
            task,
            about: self.records.changes(),
            spoken: self.spoken,
            sign,
        });
    }

    /// What the coach is at, if the game still is what it was about.
    pub(super) fn errand(&self) -> Option<&Errand> {
        let current = |errand: &&Errand| errand.about == self.records.changes();
        self.errand.as_ref().filter(current)
    }

    /// The user wants something else than the move that the coach is looking at.
    pub(super) fn drop_check(&mut self) {
        self.errand
            .take_if(|errand| matches!(errand.task, CoachTask::Check(_)));
    }

    /// Makes a move of the user, or has the coach look at it first where that is set. Only in games
    /// with taking back: elsewhere it would be advice, which article 11.3 forbids.
    pub(super) fn consider(&mut self, mv: Move, now: Millis) -> Vec<Event> {
        let looks = self.setup.blunder_check
            && self.may_look()
            && self.access(Reveals::Position) != Access::Barred
            && self.setup.you() == Some(self.game.turn());
        if !looks || self.game.allows(mv).is_err() {
            return self.make(mv, now);
        }
        self.send(CoachTask::Check(mv), Some(now + PATIENCE));
        Vec::new()
    }

    /// Whether this is a game in which the coach may look at moves before they are made.
    pub fn may_look(&self) -> bool {
        self.setup.casual && self.setup.laws.protocol.is_none() && self.setup.you().is_some()
    }

    /// From now on the coach looks at the user's moves first, or no longer does.
    pub fn look_first(&mut self, on: bool) {
        self.setup.blunder_check = on;
        self.records.push(Record::BlunderCheck { on });
    }

    /// When a sign is due that the coach still looks.
    pub(super) fn sign_due(&self) -> Option<Millis> {
        self.errand()?.sign
    }

    /// The sign that the coach still looks, once, when it is due.
    pub(super) fn sign(&mut self, now: Millis) -> Option<Event> {
        self.sign_due()?;
        let errand = self.errand.as_mut()?;
        errand.sign.take_if(|due| *due <= now)?;
        Some(Event::Told(Fact::Thinking))
    }

    /// The coach has an answer.
    pub(super) fn advised(&mut self, fact: Fact) -> Vec<Event> {
        let task = self.errand.take().map(|errand| errand.task);
        if let Fact::Hint(_, mv) = fact {
            self.suggested(mv);
        }
        let fact = match (task, fact) {
            (Some(CoachTask::OtherHint(..)), Fact::Line(_, moves)) if moves.is_empty() => {
                return vec![Event::phrase("hint-no-other")];
            }
            (Some(CoachTask::Threat(_)), Fact::Line(position, moves)) => {
                Fact::Threat(position, moves)
            }
            (_, Fact::Line(position, mut moves)) => {
                moves.truncate(LINE);
                Fact::Line(position, moves)
            }
            (_, fact) => fact,
        };
        vec![Event::Told(fact)]
    }

    /// The coach has looked: a move that loses much is asked about, any other is made.
    pub(super) fn checked(&mut self, loss: Option<Loss>, now: Millis) -> Vec<Event> {
        let Some(Errand {
            task: CoachTask::Check(mv),
            spoken,
            ..
        }) = self.errand.take()
        else {
            return Vec::new();
        };
        if let Some(loss) = loss {
            return self.ask(Question::Blunder {
                loss,
                position: self.game.position().clone(),
                mv,
            });
        }
        self.spoken = spoken;
        let events = self.make(mv, now);
        self.spoken = false;
        events
    }
}
