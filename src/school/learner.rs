//! All that is kept of a learner: ratings, what was answered each day, and what is to come again.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::Day;
use super::memory::{Card, Grade};
use super::puzzle::Puzzle;
use super::rating::Glicko;
use crate::sorted::Sorted;

/// Something that is learned: a drill, a kind of puzzle, the course.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Skill {
    /// Its name in files and phrases (`skill-<id>`).
    pub id: &'static str,
}

/// All skills, in the order in which a table of progress has them.
pub const SKILLS: [Skill; 12] = [
    Skill { id: "course" },
    Skill { id: "colours" },
    Skill { id: "diagonals" },
    Skill { id: "neighbours" },
    Skill { id: "paths" },
    Skill { id: "attackers" },
    Skill { id: "follow" },
    Skill { id: "games" },
    Skill { id: "remember" },
    Skill { id: "guess" },
    Skill { id: "tactics" },
    Skill { id: "endings" },
];

/// No more cards are kept than this: the surest go first.
const MOST_CARDS: usize = 4_000;
/// No more days of a skill than this: about ten years.
const MOST_DAYS: usize = 3_700;
/// Nobody's goal is longer, in minutes a day.
const MOST_MINUTES: u32 = 600;
/// A pause between two answers counts as practice for no longer than this, in seconds.
const LONGEST_PAUSE: u32 = 120;
/// No name or text of an item is longer, in bytes.
const LONGEST: usize = 1_500;

/// What happened in the school, to be remembered.
#[derive(Debug, Clone, PartialEq)]
pub enum Learned {
    /// A question of a drill was answered.
    Answered {
        /// Which skill it was.
        skill: &'static str,
        /// The thing asked about, if it comes again by itself: a square, a lesson.
        item: Option<String>,
        /// How well it was known.
        grade: Grade,
    },
    /// A puzzle was solved, or not.
    Puzzle {
        /// The puzzle.
        puzzle: Box<Puzzle>,
        /// How well it was known.
        grade: Grade,
    },
    /// How far a drill has grown: half-moves to follow, pieces to keep in mind.
    Grown {
        /// Which skill.
        skill: &'static str,
        /// How far.
        to: u32,
    },
    /// How much of a position is said from now on.
    Scope(Scope),
    /// A position where the picture was lost, or that was misplayed, is to be drilled.
    Lost {
        /// A puzzle made of it.
        puzzle: Box<Puzzle>,
    },
}

/// How much of a puzzle's position is said at first, and which puzzles are asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scope {
    /// Positions of few men, and of others only what matters; else all of any position.
    pub small: bool,
    /// The learner wished it so; else it goes by how strong the learner is.
    pub wished: bool,
}

/// Whoever surely is stronger than this hears whole positions.
const HEARS_ALL: f64 = 1_100.0;

/// The answers of one day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct DayCount {
    /// Which day.
    pub day: Day,
    /// Questions answered.
    pub asked: u32,
    /// Of them right.
    pub right: u32,
}

/// What is known of one skill.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Known {
    /// Day by day, the oldest first.
    pub days: Vec<DayCount>,
    /// How far a drill has grown; 0 where it has not yet.
    pub grown: u32,
    /// How sure the skill is as a whole.
    pub card: Option<Card>,
}

/// Something that comes again by itself.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Recurring {
    /// Which skill it belongs to.
    pub skill: String,
    /// When it comes.
    pub card: Card,
    /// The puzzle itself, as [`Puzzle::parse`] reads it; empty where the name says all.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
}

/// All that is kept of a learner.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Learner {
    /// What the learner said they are called; empty where they did not.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// How strong the learner is at puzzles.
    pub rating: Glicko,
    /// The rating at the end of each day on which puzzles were tried.
    pub ratings: Vec<(Day, f64)>,
    /// By the skill's name.
    pub skills: BTreeMap<String, Known>,
    /// What comes again, by its name.
    pub items: BTreeMap<String, Recurring>,
    /// How fast the learner forgets.
    pub pace: Pace,
    /// How much of a position is said, as it was told last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scope: Option<Scope>,
    /// Minutes of practice a day that the learner has set as a goal; 0 for none.
    pub goal: u32,
    /// Seconds practised, by the day.
    pub practised: Vec<(Day, u32)>,
}

/// How many times as fast as FSRS supposes somebody forgets: learned from what was known when it came
/// again, and what was not.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Pace(pub f64);

impl Default for Pace {
    fn default() -> Self {
        Self(1.0)
    }
}

impl Pace {
    /// No step of it is larger.
    const STEP: f64 = 0.15;
    const BOUNDS: [f64; 2] = [0.25, 30.0];

    /// After a thing came again on this day.
    fn after(self, card: &Card, known: bool, day: Day) -> Self {
        if day <= card.last {
            return self;
        }
        let off = card.recall_at(day, self.0) - f64::from(u8::from(known));
        Self(self.0 * (Self::STEP * off).exp()).bounded()
    }

    fn bounded(self) -> Self {
        let [least, most] = Self::BOUNDS;
        if self.0.is_finite() {
            Self(self.0.clamp(least, most))
        } else {
            Self::default()
        }
    }
}

/// Why a text holds no learner.
#[derive(Debug, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct Broken {
    /// Where it is broken, from 1.
    pub line: usize,
    /// What is wrong, for a person.
    pub reason: String,
}

impl Learner {
    /// Reads what [`Learner::write`] wrote; whatever cannot be is made possible.
    ///
    /// # Errors
    /// [`Broken`] where it is not such a text at all.
    pub fn read(text: &str) -> Result<Self, Broken> {
        let read: Result<Self, _> = serde_json::from_str(text);
        let mut learner = read.map_err(|error| Broken {
            line: error.line(),
            reason: error.to_string(),
        })?;
        learner.bound();
        Ok(learner)
    }

    /// The learner as text.
    pub fn write(&self) -> String {
        // Nothing in it can fail to be written: names, numbers and lists.
        serde_json::to_string(self).unwrap_or_default()
    }

    fn bound(&mut self) {
        self.rating = self.rating.bounded();
        self.pace = self.pace.bounded();
        self.ratings.retain(|(_, rating)| rating.is_finite());
        drop_oldest(&mut self.ratings, MOST_DAYS);
        self.goal = self.goal.min(MOST_MINUTES);
        drop_oldest(&mut self.practised, MOST_DAYS);
        self.skills
            .retain(|id, _| SKILLS.iter().any(|skill| skill.id == id));
        for known in self.skills.values_mut() {
            known.days.order_by_key(|count| count.day);
            known
                .days
                .iter_mut()
                .for_each(|count| count.right = count.right.min(count.asked));
            drop_oldest(&mut known.days, MOST_DAYS);
            known.grown = known.grown.min(1_000);
            known.card = known.card.map(Card::bounded);
        }
        self.items
            .retain(|name, item| name.len() <= LONGEST && item.text.len() <= LONGEST);
        for item in self.items.values_mut() {
            item.card = item.card.bounded();
        }
        self.forget_the_surest();
    }

    /// Only so many things come again: those that sit best are let go.
    fn forget_the_surest(&mut self) {
        while self.items.len() > MOST_CARDS {
            let surest = self
                .items
                .iter()
                .max_by(|(_, a), (_, b)| a.card.stability.total_cmp(&b.card.stability))
                .map(|(name, _)| name.clone());
            match surest {
                Some(name) => self.items.remove(&name),
                None => break,
            };
        }
    }

    /// Remembers what happened on this day.
    pub fn note(&mut self, note: &Learned, day: Day) {
        match note {
            Learned::Answered { skill, item, grade } => {
                self.count(skill, *grade, day);
                if let Some(item) = item {
                    self.come_again(skill, item.clone(), String::new(), *grade, day);
                }
            }
            Learned::Puzzle { puzzle, grade } => {
                self.count("tactics", *grade, day);
                let solved = *grade == Grade::Good;
                let name = format!("puzzle {}", puzzle.id);
                // What comes again is known already, and says nothing of the learner's strength.
                if !self.items.contains_key(&name) {
                    let rated = Glicko::of_puzzle(puzzle.rating);
                    (self.rating, _) = self.rating.after(rated, solved);
                    match self.ratings.last_mut() {
                        Some((last, rating)) if *last >= day => *rating = self.rating.value,
                        _ => self.ratings.push((day, self.rating.value)),
                    }
                    drop_oldest(&mut self.ratings, MOST_DAYS);
                }
                self.come_again("tactics", name, puzzle.to_string(), *grade, day);
            }
            Learned::Grown { skill, to } => {
                self.skills.entry((*skill).to_owned()).or_default().grown = *to;
            }
            Learned::Scope(scope) => self.scope = Some(*scope),
            Learned::Lost { puzzle } => {
                let name = format!("puzzle {}", puzzle.id);
                self.come_again("tactics", name, puzzle.to_string(), Grade::Missed, day);
            }
        }
    }

    fn count(&mut self, skill: &str, grade: Grade, day: Day) {
        let known = self.skills.entry(skill.to_owned()).or_default();
        let right = u32::from(grade != Grade::Missed);
        match known.days.last_mut() {
            // A clock that was set back does not make days out of order.
            Some(count) if count.day >= day => {
                count.asked = count.asked.saturating_add(1);
                count.right += right;
            }
            _ => known.days.push(DayCount {
                day,
                asked: 1,
                right,
            }),
        }
        drop_oldest(&mut known.days, MOST_DAYS);
        known.card = Some(match known.card {
            // Many questions on one day are one repetition of the skill.
            Some(card) if card.last >= day && grade != Grade::Missed => card,
            Some(card) => card.after(grade, day),
            None => Card::first(grade, day),
        });
    }

    /// What was missed comes again until it sits; what was known at once need not.
    fn come_again(&mut self, skill: &str, name: String, text: String, grade: Grade, day: Day) {
        if name.len() > LONGEST || text.len() > LONGEST {
            return;
        }
        match self.items.get_mut(&name) {
            Some(item) => {
                self.pace = self.pace.after(&item.card, grade != Grade::Missed, day);
                item.card = item.card.after(grade, day);
            }
            None if grade == Grade::Good && skill == "tactics" => {}
            None => {
                let item = Recurring {
                    skill: skill.to_owned(),
                    card: Card::first(grade, day),
                    text,
                };
                self.items.insert(name, item);
            }
        }
        self.forget_the_surest();
    }

    /// How much of a position is to be said today: as it was wished, or little to whoever is not
    /// surely strong enough for twenty pieces.
    pub fn scope_now(&self) -> Scope {
        let strong = self.rating.value - self.rating.deviation >= HEARS_ALL;
        let usual = Scope {
            small: !strong,
            wished: false,
        };
        self.scope.filter(|scope| scope.wished).unwrap_or(usual)
    }

    /// The things of a skill that are due, those that sit worst first.
    pub fn due(&self, skill: &str, day: Day) -> Vec<(&str, &Recurring)> {
        let of_skill = |item: &Recurring| item.skill == skill && item.card.is_due(day);
        let mut due: Vec<(&str, &Recurring)> = self
            .items
            .iter()
            .filter(|(_, item)| of_skill(item))
            .map(|(name, item)| (name.as_str(), item))
            .collect();
        due.order_by(|(_, a), (_, b)| a.card.recall(day).total_cmp(&b.card.recall(day)));
        due
    }

    /// How much it gains to ask this thing on this day.
    pub fn gain_of(&self, item: &str, day: Day) -> f64 {
        let item = self.items.get(item);
        item.map_or_else(
            || Card::gain_of_new(day, self.pace.0),
            |item| item.card.gain(day, self.pace.0),
        )
    }

    /// How much an answer gains on this day, on average of so many answers to questions of a skill:
    /// of its things those that gain most, and for the others the skill as a whole.
    pub fn gain(&self, skill: &str, answers: u32, day: Day) -> f64 {
        let things = self.items.values().filter(|item| item.skill == skill);
        let mut gains: Vec<f64> = things
            .map(|item| item.card.gain(day, self.pace.0))
            .collect();
        gains.order_by(|a, b| b.total_cmp(a));
        let whole = self.skills.get(skill).and_then(|known| known.card);
        let whole = whole.map_or_else(
            || Card::gain_of_new(day, self.pace.0),
            |card| card.gain(day, self.pace.0),
        );
        gains.resize(answers.max(1) as usize, whole);
        gains.iter().sum::<f64>() / f64::from(answers.max(1))
    }

    /// A puzzle that was missed and is due, of those that fit.
    pub fn due_puzzle(&self, day: Day, fits: impl Fn(&Puzzle) -> bool) -> Option<Puzzle> {
        let due = self.due("tactics", day).into_iter();
        let mut puzzles = due.filter_map(|(_, item)| Puzzle::parse(&item.text).ok());
        puzzles.find(fits)
    }

    /// Whether a puzzle was tried and comes again by itself.
    pub fn knows(&self, id: &str) -> bool {
        self.items.contains_key(&format!("puzzle {id}"))
    }

    /// How far a drill has grown.
    pub fn grown(&self, skill: &str) -> Option<u32> {
        let known = self.skills.get(skill)?;
        (known.grown > 0).then_some(known.grown)
    }

    /// How likely a question of this skill is answered on this day: what was right lately, fading as
    /// FSRS lets it fade; a skill that was never tried is not known.
    pub fn mastery(&self, skill: &str, day: Day) -> f64 {
        const LATELY: u32 = 30;
        let Some(known) = self.skills.get(skill) else {
            return 0.0;
        };
        let (mut asked, mut right) = (0, 0);
        for count in known.days.iter().rev() {
            asked += count.asked;
            right += count.right;
            if asked >= LATELY {
                break;
            }
        }
        // One question that was right is no mastery yet.
        let share = f64::from(right) / (f64::from(asked) + 2.0);
        share * known.card.map_or(1.0, |card| card.recall(day))
    }

    /// Questions answered, and of them right: of a skill, or of all.
    pub fn total(&self, skill: Option<&str>) -> (u32, u32) {
        let wanted = |id: &str| skill.is_none_or(|skill| skill == id);
        let days = self.skills.iter().filter(|(id, _)| wanted(id));
        days.flat_map(|(_, known)| &known.days)
            .fold((0, 0), |(asked, right), count| {
                (asked + count.asked, right + count.right)
            })
    }

    /// The answers of every day as comma-separated values, for a spreadsheet: the day as a date is
    /// `date`'s to write. Behind them stand the ratings, as a skill of its own.
    pub fn csv(&self, date: impl Fn(Day) -> String) -> String {
        let mut text = "day,skill,asked,right,rating\n".to_owned();
        for (skill, known) in &self.skills {
            for count in &known.days {
                let DayCount { day, asked, right } = count;
                text.push_str(&format!("{},{skill},{asked},{right},\n", date(*day)));
            }
        }
        for (day, rating) in &self.ratings {
            text.push_str(&format!("{},tactics,,,{rating:.0}\n", date(*day)));
        }
        text
    }

    /// Days in a row, up to this one or the one before, on which something was answered.
    pub fn streak(&self, day: Day) -> u32 {
        let on = |day: Day| {
            let mut days = self.skills.values().flat_map(|known| &known.days);
            days.any(|count| count.day == day)
        };
        let mut last = if on(day) { day } else { day.saturating_sub(1) };
        let mut streak = 0;
        while on(last) {
            streak += 1;
            match last.checked_sub(1) {
                Some(before) => last = before,
                None => break,
            }
        }
        streak
    }

    /// The goal, in minutes a day; 0 for none.
    pub fn set_goal(&mut self, minutes: u32) {
        self.goal = minutes.min(MOST_MINUTES);
    }

    /// So many seconds went by before an answer.
    pub fn practise(&mut self, seconds: u32, day: Day) {
        let seconds = seconds.min(LONGEST_PAUSE);
        match self.practised.last_mut() {
            Some((last, sum)) if *last >= day => *sum = sum.saturating_add(seconds),
            _ => self.practised.push((day, seconds)),
        }
        drop_oldest(&mut self.practised, MOST_DAYS);
    }

    /// How long was practised on this day, in whole minutes.
    pub fn minutes_on(&self, day: Day) -> u32 {
        let of_day = self.practised.iter().filter(|(own, _)| *own == day);
        of_day
            .map(|(_, seconds)| *seconds)
            .fold(0, u32::saturating_add)
            / 60
    }

    /// Questions answered on this day.
    pub fn answered_on(&self, day: Day) -> u32 {
        let days = self.skills.values().flat_map(|known| &known.days);
        days.filter(|count| count.day == day)
            .map(|count| count.asked)
            .sum()
    }
}

fn drop_oldest<T>(list: &mut Vec<T>, most: usize) {
    let extra = list.len().saturating_sub(most);
    list.drain(..extra);
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

    fn puzzle() -> Box<Puzzle> {
        let line = "6k1/5ppp/8/8/8/7r/5PPP/R5K1 b - - 0 1;h3d3;a1a8 d3d8 a8d8;900";
        Box::new(Puzzle::parse(line).unwrap())
    }

    fn tried(grade: Grade) -> Learned {
        Learned::Puzzle {
            puzzle: puzzle(),
            grade,
        }
    }

    #[test]
    fn a_missed_puzzle_comes_again_and_a_solved_one_does_not() {
        let mut learner = Learner::default();
        learner.note(&tried(Grade::Good), 100);
        assert!(!learner.knows(&puzzle().id));
        assert!(learner.rating.value > Glicko::default().value);
        learner.note(&tried(Grade::Missed), 100);
        assert_eq!(
            learner.due_puzzle(100, |_| true),
            None,
            "not on the same day"
        );
        let due = (101..110).find_map(|day| learner.due_puzzle(day, |_| true));
        assert_eq!(due.unwrap().solution, puzzle().solution);
        // The second time says nothing of the strength.
        let rating = learner.rating;
        learner.note(&tried(Grade::Good), 102);
        assert_eq!(learner.rating, rating);
    }

    #[test]
    fn what_is_written_is_read() {
        let mut learner = Learner::default();
        learner.note(&tried(Grade::Missed), 20_000);
        let note = Learned::Answered {
            skill: "colours",
            item: Some("e4".to_owned()),
            grade: Grade::Hard,
        };
        learner.note(&note, 20_001);
        learner.note(
            &Learned::Grown {
                skill: "follow",
                to: 7,
            },
            20_001,
        );
        assert_eq!(Learner::read(&learner.write()).unwrap(), learner);
        assert_eq!(learner.grown("follow"), Some(7));
        assert_eq!(learner.streak(20_001), 2);
        assert_eq!(learner.streak(20_003), 0);
        assert_eq!(learner.total(None), (2, 1));
    }

    #[test]
    fn a_spreadsheet_has_a_line_for_each_day_and_skill() {
        let mut learner = Learner::default();
        let known = Learned::Answered {
            skill: "colours",
            item: None,
            grade: Grade::Good,
        };
        learner.note(&known, 7);
        learner.note(&known, 7);
        learner.note(&tried(Grade::Good), 8);
        let csv = learner.csv(|day| format!("day {day}"));
        let rating = learner.rating.value.round();
        assert_eq!(
            csv,
            format!(
                "day,skill,asked,right,rating\nday 7,colours,2,2,\nday 8,tactics,1,1,\n\
                 day 8,tactics,,,{rating}\n"
            )
        );
    }

    #[test]
    fn a_skill_that_rests_is_known_less() {
        let mut learner = Learner::default();
        let right = Learned::Answered {
            skill: "colours",
            item: None,
            grade: Grade::Good,
        };
        (0..10).for_each(|_| learner.note(&right, 50));
        assert!(learner.mastery("colours", 50) > learner.mastery("colours", 90));
        assert_eq!(learner.mastery("diagonals", 50), 0.0);
    }

    #[test]
    fn what_is_practised_counts_by_the_day_and_pauses_only_so_long() {
        let mut learner = Learner::default();
        learner.set_goal(10);
        for seconds in [50, 50, 3_600] {
            learner.practise(seconds, 5);
        }
        assert_eq!((learner.minutes_on(5), learner.minutes_on(6)), (3, 0));
        assert_eq!(Learner::read(&learner.write()).unwrap().minutes_on(5), 3);
    }

    #[test]
    fn whoever_begins_hears_little_until_they_are_strong_or_wish_it_otherwise() {
        let mut learner = Learner::default();
        assert!(learner.scope_now().small);
        learner.rating.value = 1_350.0;
        assert!(learner.scope_now().small, "that is not sure yet");
        learner.rating.deviation = 90.0;
        assert!(!learner.scope_now().small);
        let wished = Scope {
            small: true,
            wished: true,
        };
        learner.note(&Learned::Scope(wished), 7);
        let again = Learner::read(&learner.write()).unwrap();
        assert_eq!(again.scope_now(), wished);
    }

    #[test]
    fn a_broken_text_is_named_by_its_line() {
        let broken = Learner::read("{\n\"rating\": 3\n}").unwrap_err();
        assert_eq!(broken.line, 2);
    }

    proptest! {
        #[test]
        fn whatever_is_read_can_be_gone_on_with(value: f64, day: u32, last: u32, grown: u32) {
            let text = format!(
                "{{\"rating\":{{\"value\":{:?},\"deviation\":1e300,\"volatility\":-3}},\
                 \"skills\":{{\"colours\":{{\"days\":[{{\"day\":{day},\"asked\":1,\"right\":9}}],\"grown\":{grown}}},\"x\":{{}}}},\
                 \"items\":{{\"puzzle 1\":{{\"skill\":\"tactics\",\"card\":{{\"stability\":-1,\"difficulty\":99,\"last\":{last},\"due\":4000000000,\"asked\":3,\"lapses\":1}},\"text\":\"no puzzle\"}}}}}}",
                if value.is_finite() { value } else { 0.0 },
            );
            let mut learner = Learner::read(&text).unwrap();
            learner.note(&tried(Grade::Missed), day.min(4_000_000));
            prop_assert_eq!(learner.due_puzzle(0, |_| true), None);
            prop_assert!(learner.rating.value <= 3_200.0);
        }

        #[test]
        fn no_text_is_met_with_a_panic(text in "\\PC{0,200}") {
            let _ = Learner::read(&text);
        }
    }
}
