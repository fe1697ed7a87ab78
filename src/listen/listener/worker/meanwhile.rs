//! What comes while something is heard again, which takes seconds: keys and sounds are told at once, all
//! else waits, and what makes the answer stale ends the hearing.

use std::collections::VecDeque;
use std::sync::mpsc::Receiver;

use super::super::super::ear::EarEvent;
use super::super::super::wording::Sayable;
use super::super::{ListenEvent, Order, tell_other};

/// What has come, of what was said in a scene.
pub(super) struct Meanwhile<'a> {
    /// What waits for its turn.
    pub waiting: &'a mut VecDeque<Order>,
    pub inbox: &'a Receiver<Order>,
    pub tell: &'a dyn Fn(ListenEvent),
    /// Where it was said.
    pub scene: &'a Sayable,
    /// Whether nobody pressed a key for it.
    pub overheard: bool,
    /// Somebody has begun to say something else.
    pub begun: bool,
    /// It does not listen any more.
    pub closed: bool,
}

/// What becomes of what was heard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fate {
    /// It still counts.
    Counts,
    /// Something else was said, typed or switched off by the user: nothing is said of it.
    Dropped,
    /// The opponent has moved while it was heard: who said it is told.
    Late,
}

impl Meanwhile<'_> {
    /// Takes what has come. Whether it is worth to go on hearing.
    pub fn goes_on(&mut self) -> bool {
        for order in self.inbox.try_iter() {
            match order {
                Order::Ear(event) if is_of_an_utterance(&event) => {
                    self.waiting.push_back(Order::Ear(event));
                }
                // Who presses the key anew hears at once that it listens.
                Order::Ear(event) => {
                    self.begun |= event == EarEvent::Began;
                    self.closed |= event == EarEvent::Listening(false);
                    tell_other(event, self.tell);
                }
                order => self.waiting.push_back(order),
            }
        }
        let spoke = |order: &Order| matches!(order, Order::Ear(EarEvent::Spoke(_)));
        self.fate() == Fate::Counts && !self.waiting.iter().any(spoke)
    }

    /// What becomes of what was heard, by what has come so far.
    pub fn fate(&self) -> Fate {
        let pressed = !self.overheard;
        let mut fate = Fate::Counts;
        for order in self.waiting.iter() {
            match order {
                Order::Words(..) | Order::Stop => return Fate::Dropped,
                // With a key pressed what is said again is said in its place.
                Order::Ear(EarEvent::Spoke(_) | EarEvent::Words(_)) if pressed => {
                    return Fate::Dropped;
                }
                Order::Sayable(scene) if **scene != *self.scene => {
                    let their_move = scene.may_move && !self.scene.may_move;
                    fate = match (pressed && their_move, fate) {
                        (true, Fate::Counts) => Fate::Late,
                        (_, fate) if fate != Fate::Counts => fate,
                        _ => Fate::Dropped,
                    };
                }
                _ => {}
            }
        }
        // With a key it closes by itself when somebody has spoken.
        if pressed && self.begun || self.overheard && self.closed {
            return Fate::Dropped;
        }
        fate
    }
}

/// What was said is heard in its turn, after the scenes that came before it.
fn is_of_an_utterance(event: &EarEvent) -> bool {
    matches!(
        event,
        EarEvent::Paused(_) | EarEvent::Spoke(_) | EarEvent::Words(_) | EarEvent::End
    )
}
