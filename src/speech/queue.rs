//! What is said next: the queue between the program and the voice, as a pure state machine.
//!
//! Time is an argument, counted from any beginning. The rules, after NVDA's three priorities:
//!
//! - [`Urgency::Now`] cuts chatter and moments and drops those that wait. It never cuts a board event
//!   for another board event, nor for a moment; an answer cuts it, and it is said again afterwards.
//! - Board events are all said, in the order in which they happened, whatever their urgency.
//! - A moment that cannot be said within [`MOMENT_LIFE`] is dropped; a newer one takes its place.
//! - Nothing is merged or left out because it equals the sentence before.

use super::{Kind, Urgency, Utterance};
use std::collections::VecDeque;
use std::time::Duration;

/// How long a time or a warning stays true while it waits.
pub const MOMENT_LIFE: Duration = Duration::from_millis(2_000);
/// How long a hushed board event waits before it is said again, if nothing else is said first.
pub const HUSHED_FOR: Duration = Duration::from_millis(700);

/// Which saying of an utterance is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ticket(u64);

/// What the voice has to do at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[must_use]
pub enum Cut {
    /// Go on.
    No,
    /// Stop what is being spoken.
    Yes,
}

#[derive(Debug, Clone)]
struct Item {
    utterance: Utterance,
    asked: Duration,
}

impl Item {
    fn is(&self, kind: Kind) -> bool {
        self.utterance.kind == kind
    }
}

/// What waits and what is being spoken.
#[derive(Debug, Default)]
pub struct Queue {
    waiting: VecDeque<Item>,
    current: Option<(Ticket, Item)>,
    tickets: u64,
    /// After a hush: nothing begins before, but for what was asked for since.
    hushed_until: Option<Duration>,
}

impl Queue {
    /// Takes an utterance at time `now`.
    pub fn say(&mut self, utterance: Utterance, now: Duration) -> Cut {
        let (urgency, kind) = (utterance.urgency, utterance.kind);
        let mut cut = Cut::No;
        self.hushed_until = None;
        if kind == Kind::Moment {
            // The newer moment is the true one.
            self.waiting.retain(|item| !item.is(Kind::Moment));
        }
        if urgency == Urgency::Now {
            self.waiting.retain(|item| item.is(Kind::Board));
            let spoken = self.current.as_ref().map(|(_, item)| item.utterance.kind);
            let gives_way = match spoken {
                None => false,
                Some(Kind::Board) => kind == Kind::Chatter,
                Some(Kind::Chatter | Kind::Moment) => true,
            };
            if gives_way {
                cut = self.interrupt();
            }
        }
        let place = match (urgency, kind) {
            // A board event comes after the older ones that wait, and takes them along to the front.
            (Urgency::Now | Urgency::Next, Kind::Board) => {
                let (board, rest): (VecDeque<_>, VecDeque<_>) = self
                    .waiting
                    .drain(..)
                    .partition(|item| item.is(Kind::Board));
                let place = board.len();
                self.waiting = board;
                self.waiting.extend(rest);
                place
            }
            (Urgency::Now, _) => 0,
            // After those that were asked for with the same urgency.
            (Urgency::Next, _) => self.next_in_line(),
            (Urgency::Normal, _) => self.waiting.len(),
        };
        self.waiting.insert(
            place,
            Item {
                utterance,
                asked: now,
            },
        );
        cut
    }

    fn next_in_line(&self) -> usize {
        self.waiting
            .iter()
            .take_while(|i| i.utterance.urgency >= Urgency::Next)
            .count()
    }

    /// A key was pressed that is not the key for silence: what is spoken stops and chatter is forgotten,
    /// but board events are said again, after the key's own answer or after [`HUSHED_FOR`].
    pub fn hush(&mut self, now: Duration) -> Cut {
        self.waiting.retain(|item| item.is(Kind::Board));
        self.hushed_until = Some(now + HUSHED_FOR);
        self.interrupt()
    }

    /// The key for silence: everything stops and is forgotten.
    pub fn silence(&mut self) -> Cut {
        self.waiting.clear();
        match self.current.take() {
            Some(_) => Cut::Yes,
            None => Cut::No,
        }
    }

    /// Stops the current utterance; a board event goes back to the front.
    fn interrupt(&mut self) -> Cut {
        let Some((_, item)) = self.current.take() else {
            return Cut::No;
        };
        if item.is(Kind::Board) {
            self.waiting.push_front(item);
        }
        Cut::Yes
    }

    /// Begins the next utterance, if nothing is being spoken.
    pub fn begin(&mut self, now: Duration) -> Option<(Ticket, Utterance)> {
        self.waiting
            .retain(|item| !item.is(Kind::Moment) || now.saturating_sub(item.asked) <= MOMENT_LIFE);
        if self.current.is_some() || self.hushed_until.is_some_and(|until| now < until) {
            return None;
        }
        self.hushed_until = None;
        let item = self.waiting.pop_front()?;
        self.tickets += 1;
        let ticket = Ticket(self.tickets);
        let utterance = item.utterance.clone();
        self.current = Some((ticket, item));
        Some((ticket, utterance))
    }

    /// When [`Queue::begin`] is worth calling again although nothing new was asked for.
    pub fn wakes_at(&self) -> Option<Duration> {
        self.hushed_until.filter(|_| !self.waiting.is_empty())
    }

    /// The utterance with this ticket was heard to its end. One that was cut meanwhile is not meant.
    pub fn heard(&mut self, ticket: Ticket) {
        if self.is_current(ticket) {
            self.current = None;
        }
    }

    /// Whether this is still what should be spoken.
    pub fn is_current(&self, ticket: Ticket) -> bool {
        self.current
            .as_ref()
            .is_some_and(|(current, _)| *current == ticket)
    }

    /// How many utterances wait.
    pub fn waiting(&self) -> usize {
        self.waiting.len()
    }

    /// Whether nothing is spoken and nothing waits.
    pub fn is_idle(&self) -> bool {
        self.current.is_none() && self.waiting.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::speech::{Lang, Segment};
    use proptest::prelude::*;

    fn utterance(text: &str, urgency: Urgency, kind: Kind) -> Utterance {
        let segments = vec![Segment {
            lang: Lang::new("en"),
            text: text.to_owned(),
        }];
        Utterance {
            segments,
            urgency,
            kind,
        }
    }

    fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    /// Says one after the other until nothing is left.
    fn drain(queue: &mut Queue, mut now: Duration) -> Vec<String> {
        let mut said = Vec::new();
        now += HUSHED_FOR;
        while let Some((ticket, utterance)) = queue.begin(now) {
            queue.heard(ticket);
            said.push(utterance.text());
        }
        said
    }

    #[test]
    fn what_waits_is_counted_and_only_who_says_nothing_is_idle() {
        let mut q = Queue::default();
        assert!(q.is_idle() && q.waiting() == 0);
        for text in ["a", "b"] {
            let _ = q.say(utterance(text, Urgency::Normal, Kind::Board), ms(0));
        }
        assert!(!q.is_idle() && q.waiting() == 2);
        let (ticket, _) = q.begin(ms(0)).unwrap();
        assert!(q.is_current(ticket));
        q.heard(ticket);
        let first = ticket;
        let (ticket, _) = q.begin(ms(0)).unwrap();
        assert!(ticket != first && !q.is_current(first));
        assert!(!q.is_idle() && q.waiting() == 0);
        q.heard(ticket);
        assert!(q.is_idle());
    }

    #[test]
    fn in_turn_next_and_now() {
        let mut q = Queue::default();
        assert_eq!(
            q.say(utterance("a", Urgency::Normal, Kind::Chatter), ms(0)),
            Cut::No
        );
        assert_eq!(q.begin(ms(0)).unwrap().1.text(), "a");
        assert_eq!(
            q.say(utterance("b", Urgency::Normal, Kind::Chatter), ms(1)),
            Cut::No
        );
        assert_eq!(
            q.say(utterance("c", Urgency::Next, Kind::Chatter), ms(1)),
            Cut::No
        );
        assert_eq!(
            q.say(utterance("d", Urgency::Next, Kind::Chatter), ms(1)),
            Cut::No
        );
        let (ticket, _) = (q.current.as_ref().unwrap().0, ());
        q.heard(ticket);
        assert_eq!(drain(&mut q, ms(2)), ["c", "d", "b"]);
        let _ = q.say(utterance("e", Urgency::Normal, Kind::Chatter), ms(3));
        q.begin(ms(3)).unwrap();
        let _ = q.say(utterance("f", Urgency::Normal, Kind::Chatter), ms(3));
        assert_eq!(
            q.say(utterance("g", Urgency::Now, Kind::Chatter), ms(4)),
            Cut::Yes
        );
        assert_eq!(
            drain(&mut q, ms(5)),
            ["g"],
            "what was cut and what waited are stale"
        );
    }

    #[test]
    fn a_board_event_cut_by_an_answer_is_said_again_after_it() {
        let mut q = Queue::default();
        let _ = q.say(utterance("Eva vier", Urgency::Now, Kind::Board), ms(0));
        let (old, _) = q.begin(ms(0)).unwrap();
        let _ = q.say(utterance("Eva fünf", Urgency::Now, Kind::Board), ms(1));
        assert!(q.is_current(old), "a move does not cut a move");
        assert_eq!(
            q.say(utterance("clock", Urgency::Now, Kind::Chatter), ms(2)),
            Cut::Yes
        );
        q.heard(old); // too late, it was cut
        assert_eq!(drain(&mut q, ms(3)), ["clock", "Eva vier", "Eva fünf"]);
    }

    #[test]
    fn a_moment_waits_for_a_move_but_not_for_long() {
        let mut q = Queue::default();
        let _ = q.say(utterance("Eva vier", Urgency::Now, Kind::Board), ms(0));
        let (ticket, _) = q.begin(ms(0)).unwrap();
        assert_eq!(
            q.say(utterance("ten", Urgency::Now, Kind::Moment), ms(100)),
            Cut::No
        );
        assert_eq!(
            q.say(utterance("nine", Urgency::Now, Kind::Moment), ms(1100)),
            Cut::No
        );
        q.heard(ticket);
        let (ticket, spoken) = q.begin(ms(1500)).unwrap();
        assert_eq!(spoken.text(), "nine");
        let _ = q.say(utterance("eight", Urgency::Normal, Kind::Moment), ms(2100));
        q.heard(ticket);
        assert_eq!(drain(&mut q, ms(2100) + MOMENT_LIFE), [""; 0], "stale");
    }

    #[test]
    fn the_same_sentence_twice_is_said_twice() {
        let mut q = Queue::default();
        for _ in 0..2 {
            let _ = q.say(utterance("Check", Urgency::Normal, Kind::Board), ms(0));
        }
        assert_eq!(drain(&mut q, ms(0)), ["Check", "Check"]);
    }

    #[test]
    fn silence_forgets_everything_and_a_hush_only_the_chatter() {
        let fill = |q: &mut Queue| {
            let _ = q.say(utterance("Eva vier", Urgency::Normal, Kind::Board), ms(0));
            let _ = q.say(utterance("help", Urgency::Normal, Kind::Chatter), ms(0));
            q.begin(ms(0)).unwrap();
        };
        let mut q = Queue::default();
        fill(&mut q);
        assert_eq!(q.silence(), Cut::Yes);
        assert!(q.is_idle());
        fill(&mut q);
        assert_eq!(q.hush(ms(1)), Cut::Yes);
        assert!(
            q.begin(ms(2)).is_none(),
            "the key was pressed to have quiet"
        );
        assert_eq!(q.wakes_at(), Some(ms(1) + HUSHED_FOR));
        assert_eq!(drain(&mut q, ms(1)), ["Eva vier"]);
    }

    #[derive(Debug, Clone)]
    enum Op {
        Say(Urgency, Kind),
        Begin,
        Heard,
        Hush,
        Silence,
        Wait(u16),
    }

    fn op() -> impl Strategy<Value = Op> {
        let urgency = prop_oneof![
            Just(Urgency::Normal),
            Just(Urgency::Next),
            Just(Urgency::Now)
        ];
        let kind = prop_oneof![Just(Kind::Chatter), Just(Kind::Board), Just(Kind::Moment)];
        prop_oneof![
            6 => (urgency, kind).prop_map(|(u, k)| Op::Say(u, k)),
            6 => Just(Op::Begin),
            4 => Just(Op::Heard),
            1 => Just(Op::Hush),
            1 => Just(Op::Silence),
            3 => (0u16..3000).prop_map(Op::Wait),
        ]
    }

    proptest! {
        /// Whatever happens: every board event that was not silenced is heard once, in order; chatter
        /// and moments are never begun once they are stale.
        #[test]
        fn board_events_are_never_lost_and_nothing_is_stale(ops in prop::collection::vec(op(), 1..80)) {
            let mut q = Queue::default();
            let mut now = ms(0);
            let mut asked: Vec<(Kind, Duration)> = Vec::new();
            let mut owed: Vec<usize> = Vec::new();
            let mut heard: Vec<usize> = Vec::new();
            let mut current: Option<(Ticket, usize)> = None;
            // Chatter asked for before this is stale.
            let mut stale_before = 0;
            let finish = vec![Op::Heard, Op::Wait(1000), Op::Begin];
            let quiet = finish.into_iter().cycle().take(3 * 100);
            for op in ops.into_iter().chain(quiet) {
                match op {
                    Op::Say(urgency, kind) => {
                        let id = asked.len();
                        asked.push((kind, now));
                        let cut = q.say(utterance(&id.to_string(), urgency, kind), now);
                        if urgency == Urgency::Now {
                            stale_before = id;
                        }
                        if kind == Kind::Board {
                            owed.push(id);
                        }
                        if cut == Cut::Yes {
                            let (_, cut) = current.take().expect("only what is spoken is cut");
                            prop_assert!(urgency == Urgency::Now);
                            prop_assert!(asked[cut].0 != Kind::Board || kind == Kind::Chatter);
                        }
                    }
                    Op::Begin => {
                        if let Some((ticket, utterance)) = q.begin(now) {
                            prop_assert!(current.is_none());
                            let id: usize = utterance.text().parse().unwrap();
                            let (kind, at) = asked[id];
                            match kind {
                                Kind::Board => prop_assert_eq!(Some(&id), owed.first()),
                                Kind::Chatter => prop_assert!(id >= stale_before),
                                Kind::Moment => {
                                    prop_assert!(id >= stale_before);
                                    prop_assert!(now - at <= MOMENT_LIFE);
                                    let newer = asked.iter().skip(id + 1).any(|a| a.0 == Kind::Moment);
                                    prop_assert!(!newer);
                                }
                            }
                            current = Some((ticket, id));
                        }
                    }
                    Op::Heard => {
                        if let Some((ticket, id)) = current.take() {
                            q.heard(ticket);
                            heard.push(id);
                            owed.retain(|o| *o != id);
                        }
                    }
                    Op::Hush => {
                        let _ = q.hush(now);
                        current = None;
                        stale_before = asked.len();
                    }
                    Op::Silence => {
                        let _ = q.silence();
                        current = None;
                        owed.clear();
                        stale_before = asked.len();
                    }
                    Op::Wait(n) => now += ms(n.into()),
                }
            }
            prop_assert!(owed.is_empty(), "never heard: {:?}", owed);
            prop_assert!(q.is_idle());
            let board: Vec<_> = heard.iter().filter(|id| asked[**id].0 == Kind::Board).collect();
            prop_assert!(board.is_sorted());
        }
    }

    #[test]
    fn a_hush_wakes_only_for_what_waits() {
        let mut q = Queue::default();
        let _ = q.hush(ms(0));
        assert_eq!(q.wakes_at(), None);
        let _ = q.say(utterance("Eva vier", Urgency::Normal, Kind::Board), ms(0));
        assert_eq!(q.wakes_at(), None, "who speaks anew is heard at once");
        let _ = q.hush(ms(0));
        assert_eq!(q.wakes_at(), Some(HUSHED_FOR));
        q.begin(HUSHED_FOR).unwrap();
        assert_eq!(q.wakes_at(), None);
    }
}
