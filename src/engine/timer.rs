//! When to stop thinking: by the clock, by nodes, or because someone says so.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use super::{Budget, Stop};
use crate::rules::Color;

/// What bounds a search. Whatever is not set does not bound it.
#[derive(Debug, Clone, Default)]
pub(crate) struct Limits {
    /// Plies.
    pub depth: Option<u32>,
    /// Positions looked at by the main thread.
    pub nodes: Option<u64>,
    /// Start no new iteration after the first, end at the second.
    pub time: Option<(Duration, Duration)>,
    /// A mate in so many moves is enough.
    pub mate: Option<u32>,
}

/// Lag between deciding and the clock being pressed.
pub(crate) const OVERHEAD: Duration = Duration::from_millis(20);

/// How long to think about one move: when to start no new iteration, and when to stop at once.
pub(crate) fn allot(budget: &Budget, color: Color, overhead: Duration) -> (Duration, Duration) {
    let left = color.fold_wb(budget.white, budget.black);
    let left = left.saturating_sub(overhead).max(Duration::from_millis(1));
    let moves = f64::from(budget.moves_to_go.unwrap_or(24).clamp(1, 24));
    let spend = left.as_secs_f64() / moves + budget.increment.as_secs_f64() * 0.75;
    let most = if budget.moves_to_go == Some(1) {
        0.8
    } else {
        0.35
    };
    let hard = (spend * 4.0).min(left.as_secs_f64() * most);
    let soft = (spend * 0.8).min(hard);
    (Duration::from_secs_f64(soft), Duration::from_secs_f64(hard))
}

/// Watches over one search; shared by its threads.
#[derive(Debug)]
pub(crate) struct SearchControl {
    started: Instant,
    stop: Stop,
    /// Nanoseconds after the start; `u64::MAX` for none. They may be set while thinking, when the
    /// expected move was played.
    soft: AtomicU64,
    hard: AtomicU64,
    /// Positions looked at by all threads, as far as they have told.
    nodes: AtomicU64,
}

const NEVER: u64 = u64::MAX;

fn nanos(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(NEVER)
}

impl SearchControl {
    /// Starts the watch.
    pub fn new(limits: &Limits, stop: Stop) -> Self {
        let (soft, hard) = limits
            .time
            .map_or((NEVER, NEVER), |(soft, hard)| (nanos(soft), nanos(hard)));
        Self {
            started: Instant::now(),
            stop,
            soft: AtomicU64::new(soft),
            hard: AtomicU64::new(hard),
            nodes: AtomicU64::new(0),
        }
    }

    /// From now on the clock runs: so long is left to think.
    pub fn start_clock(&self, soft: Duration, hard: Duration) {
        let now = self.elapsed();
        self.soft.store(nanos(now + soft), Ordering::Relaxed);
        self.hard.store(nanos(now + hard), Ordering::Relaxed);
    }

    /// The time since the start.
    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Adds what a thread has looked at since it last told.
    pub fn count(&self, nodes: u64) {
        self.nodes.fetch_add(nodes, Ordering::Relaxed);
    }

    /// Positions looked at by all threads.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// Whether to stop at once.
    pub fn is_over(&self) -> bool {
        self.stop.is_stopped() || nanos(self.elapsed()) >= self.hard.load(Ordering::Relaxed)
    }

    /// Whether to start no new iteration; `stretch` makes the time longer or shorter.
    pub fn is_enough(&self, stretch: f64) -> bool {
        let soft = self.soft.load(Ordering::Relaxed);
        soft != NEVER && nanos(self.elapsed()) as f64 >= soft as f64 * stretch
    }

    /// Ends the search of all threads.
    pub fn finish(&self) {
        self.hard.store(0, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn never_thinks_longer_than_there_is_time(
            left in 0_u64..10_000_000, inc in 0_u64..100_000, moves in proptest::option::of(0_u32..100)
        ) {
            let budget = Budget {
                white: Duration::from_millis(left),
                black: Duration::from_millis(left),
                increment: Duration::from_millis(inc),
                moves_to_go: moves,
            };
            let (soft, hard) = allot(&budget, Color::White, OVERHEAD);
            prop_assert!(soft <= hard);
            prop_assert!(hard <= Duration::from_millis(left.max(1)));
        }
    }
}
