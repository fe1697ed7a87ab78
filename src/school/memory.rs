//! When something comes again: FSRS (Ye, Su and Cao, "A stochastic shortest path algorithm for
//! optimizing spaced repetition scheduling", 2022), by the crate that its authors keep.

use rs_fsrs::{FSRS, Parameters, State};
use serde::{Deserialize, Serialize};

use super::Day;

/// How well something was known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Grade {
    /// Not known.
    Missed,
    /// Known with help, or at the second try.
    Hard,
    /// Known.
    Good,
}

/// What is remembered of one thing: how well it sits, and when it is due.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Card {
    /// Days after which it is still known nine times of ten.
    pub stability: f64,
    /// 1 to 10.
    pub difficulty: f64,
    /// When it was asked last.
    pub last: Day,
    /// When it is to be asked again.
    pub due: Day,
    /// How often it was asked.
    pub asked: u32,
    /// How often it had been known and was not any more.
    pub lapses: u32,
}

/// So many days ahead it is to be known what is learned today.
pub const LATER: Day = 5;
/// Nothing is put off for longer than this, in days.
const LONGEST: i32 = 365;

fn scheduler() -> FSRS {
    FSRS::new(Parameters {
        // A day is the least that a learner is away: there are no steps of minutes.
        enable_short_term: false,
        maximum_interval: LONGEST,
        ..Parameters::default()
    })
}

/// The moment of a day that the crate counts by.
fn moment<Tz>(day: Day) -> Tz
where
    Tz: From<std::time::SystemTime>,
{
    Tz::from(
        std::time::SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(86_400 * u64::from(day)),
    )
}

impl Card {
    /// A thing that was asked for the first time on this day.
    pub fn first(grade: Grade, day: Day) -> Self {
        let blank = Self {
            stability: 0.0,
            difficulty: 0.0,
            last: day,
            due: day,
            asked: 0,
            lapses: 0,
        };
        blank.after(grade, day)
    }

    /// The card after it was asked on this day.
    ///
    /// ```
    /// use hektor::school::{Card, Grade};
    /// let card = Card::first(Grade::Good, 100).after(Grade::Good, 103);
    /// assert!(card.due > 106);
    /// assert!(card.after(Grade::Missed, card.due).due < card.due + 5);
    /// ```
    #[must_use]
    pub fn after(self, grade: Grade, day: Day) -> Self {
        let day = day.max(self.last);
        let card = rs_fsrs::Card {
            due: moment(self.due),
            last_review: moment(self.last),
            stability: self.stability,
            difficulty: self.difficulty,
            elapsed_days: 0,
            scheduled_days: i64::from(self.due.saturating_sub(self.last)),
            reps: i32::try_from(self.asked)
                .unwrap_or(i32::MAX - 1)
                .min(100_000),
            lapses: i32::try_from(self.lapses)
                .unwrap_or(i32::MAX - 1)
                .min(100_000),
            state: if self.asked == 0 {
                State::New
            } else {
                State::Review
            },
        };
        let grade = match grade {
            Grade::Missed => rs_fsrs::Rating::Again,
            Grade::Hard => rs_fsrs::Rating::Hard,
            Grade::Good => rs_fsrs::Rating::Good,
        };
        let next = scheduler().next(card, moment(day), grade).card;
        let wait = next.scheduled_days.clamp(1, i64::from(LONGEST));
        Self {
            stability: next.stability,
            difficulty: next.difficulty,
            last: day,
            due: day.saturating_add(u32::try_from(wait).unwrap_or(1)),
            asked: self.asked.saturating_add(1),
            lapses: self.lapses + u32::from(self.asked > 0 && grade == rs_fsrs::Rating::Again),
        }
        .bounded()
    }

    /// How likely it is known on this day, 0 to 1.
    pub fn recall(&self, day: Day) -> f64 {
        let elapsed = f64::from(day.saturating_sub(self.last));
        Parameters::forgetting_curve(elapsed, self.stability.max(0.01))
    }

    /// The same for somebody who forgets so many times as fast as FSRS supposes.
    pub fn recall_at(&self, day: Day, pace: f64) -> f64 {
        let elapsed = f64::from(day.saturating_sub(self.last)) * pace;
        Parameters::forgetting_curve(elapsed, self.stability.max(0.01))
    }

    /// How much likelier it is known [`LATER`] if it is asked on this day than if it is not. What
    /// has just been asked gains little, and so does what is long forgotten and would be missed;
    /// most is gained by what begins to fade.
    pub fn gain(&self, day: Day, pace: f64) -> f64 {
        let later = day.saturating_add(LATER);
        let known = self.recall_at(day, pace);
        let good = self.after(Grade::Good, day).recall_at(later, pace);
        let missed = self.after(Grade::Missed, day).recall_at(later, pace);
        known * good + (1.0 - known) * missed - self.recall_at(later, pace)
    }

    /// The same for what was never asked, and is not known. Whoever forgets fast begins less that is
    /// new: it would be gone before it comes again.
    pub fn gain_of_new(day: Day, pace: f64) -> f64 {
        Self::first(Grade::Missed, day).recall_at(day.saturating_add(LATER), pace) / pace.max(1.0)
    }

    /// Whether it is to be asked on this day.
    pub const fn is_due(&self, day: Day) -> bool {
        self.due <= day
    }

    /// The same, made possible: a file may hold anything.
    #[must_use]
    pub fn bounded(self) -> Self {
        let or = |value: f64, least: f64, most: f64| {
            if value.is_finite() {
                value.clamp(least, most)
            } else {
                least
            }
        };
        Self {
            stability: or(self.stability, 0.01, 36_500.0),
            difficulty: or(self.difficulty, 1.0, 10.0),
            due: self.due.min(self.last.saturating_add(LONGEST as u32)),
            ..self
        }
    }
}

#[cfg(test)]
#[allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_is_known_waits_longer_and_what_is_missed_comes_soon() {
        let good = Card::first(Grade::Good, 10);
        let missed = Card::first(Grade::Missed, 10);
        assert!(good.due > missed.due, "{good:?} {missed:?}");
        assert!(!good.is_due(10) && missed.is_due(missed.due));
        let again = good.after(Grade::Good, good.due);
        assert!(again.due - again.last > good.due - good.last);
    }

    /// FSRS says: after as many days as it is stable, nine of ten are remembered.
    #[test]
    fn stability_is_what_it_says() {
        let mut card = Card::first(Grade::Good, 0);
        card.stability = 30.0;
        assert!((card.recall(30) - 0.9).abs() < 1e-9);
    }

    proptest! {
        #[test]
        fn a_card_stays_possible(
            stability in proptest::num::f64::ANY, difficulty in proptest::num::f64::ANY,
            asked: u32, lapses in 0_u32..1_000, last: u32, due: u32,
            grades in proptest::collection::vec((0_u8..3, 0_u32..5_000), 0..20),
        ) {
            let mut card = Card { stability, difficulty, asked, lapses, last: last.min(1_000_000), due }.bounded();
            let mut day = card.last;
            for (grade, later) in grades {
                day += later;
                let grade = [Grade::Missed, Grade::Hard, Grade::Good][usize::from(grade)];
                card = card.after(grade, day);
                prop_assert!(card.due > day && card.due <= day + LONGEST as u32);
                prop_assert!((0.0..=1.0).contains(&card.recall(day + 3)));
                prop_assert!(card.stability.is_finite());
            }
        }
    }
}
