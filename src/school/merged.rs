//! Two programs that keep the same learner: what either has learned since they parted is known to both.

use std::collections::BTreeMap;

use super::Day;
use super::learner::{DayCount, Known, Learner, Recurring};
use super::memory::Card;

impl Learner {
    /// This learner, as one program knows it, with what another has written since both knew `before`:
    /// answers and minutes add up, and where both have changed one thing, what was asked last holds.
    ///
    /// ```
    /// use hektor::school::{Grade, Learned, Learner};
    /// let answered = |skill| Learned::Answered { skill, item: None, grade: Grade::Good };
    /// let before = Learner::default();
    /// let (mut mine, mut theirs) = (before.clone(), before.clone());
    /// mine.note(&answered("colours"), 20_000);
    /// theirs.note(&answered("colours"), 20_000);
    /// theirs.note(&answered("paths"), 20_000);
    /// let both = mine.merged(&before, &theirs);
    /// assert_eq!((both.total(Some("colours")), both.total(None)), ((2, 2), (3, 3)));
    /// ```
    #[must_use]
    pub fn merged(&self, before: &Self, theirs: &Self) -> Self {
        if theirs == before {
            return self.clone();
        }
        let mut both = Self {
            name: changed(&self.name, &before.name, &theirs.name).clone(),
            rating: *changed(&self.rating, &before.rating, &theirs.rating),
            ratings: Vec::new(),
            skills: BTreeMap::new(),
            items: theirs.items.clone(),
            pace: *changed(&self.pace, &before.pace, &theirs.pace),
            scope: *changed(&self.scope, &before.scope, &theirs.scope),
            goal: *changed(&self.goal, &before.goal, &theirs.goal),
            practised: Vec::new(),
        };
        let mut ratings: BTreeMap<Day, f64> = theirs.ratings.iter().copied().collect();
        let fresh = self
            .ratings
            .iter()
            .filter(|day| !before.ratings.contains(day));
        ratings.extend(fresh.copied());
        both.ratings = ratings.into_iter().collect();
        let practised = sums(&[
            (&theirs.practised, 1),
            (&self.practised, 1),
            (&before.practised, -1),
        ]);
        both.practised = practised.into_iter().collect();
        for id in self.skills.keys().chain(theirs.skills.keys()) {
            let of = |learner: &Self| learner.skills.get(id).cloned().unwrap_or_default();
            let known = known(&of(self), &of(before), &of(theirs));
            both.skills.insert(id.clone(), known);
        }
        for (name, item) in &self.items {
            let old = before.items.get(name);
            if old == Some(item) {
                continue;
            }
            let newer = |other: &Recurring| later(item.card, other.card) == item.card;
            if both.items.get(name).is_none_or(newer) {
                both.items.insert(name.clone(), item.clone());
            }
        }
        both
    }
}

/// What was changed here, else what it is there.
fn changed<'a, T: PartialEq>(mine: &'a T, before: &T, theirs: &'a T) -> &'a T {
    if mine == before { theirs } else { mine }
}

/// The one that was asked last.
fn later(mine: Card, theirs: Card) -> Card {
    let age = |card: Card| (card.last, card.asked);
    if age(theirs) > age(mine) {
        theirs
    } else {
        mine
    }
}

fn known(mine: &Known, before: &Known, theirs: &Known) -> Known {
    let of = |known: &Known, number: fn(&DayCount) -> u32| -> Vec<(Day, u32)> {
        known
            .days
            .iter()
            .map(|count| (count.day, number(count)))
            .collect()
    };
    let sum = |number| {
        let (mine, before, theirs) = (of(mine, number), of(before, number), of(theirs, number));
        sums(&[(&theirs, 1), (&mine, 1), (&before, -1)])
    };
    let right = sum(|count| count.right);
    let days = sum(|count| count.asked)
        .into_iter()
        .map(|(day, asked)| DayCount {
            day,
            asked,
            right: right.get(&day).copied().unwrap_or(0).min(asked),
        });
    let card = match (mine.card, theirs.card) {
        (Some(mine), Some(theirs)) => Some(later(mine, theirs)),
        (mine, theirs) => mine.or(theirs),
    };
    Known {
        days: days.collect(),
        grown: *changed(&mine.grown, &before.grown, &theirs.grown),
        card,
    }
}

/// The sums of each day; a list that counts against them takes nothing below none.
fn sums(lists: &[(&Vec<(Day, u32)>, i64)]) -> BTreeMap<Day, u32> {
    let mut sums: BTreeMap<Day, i64> = BTreeMap::new();
    for (list, sign) in lists {
        for (day, number) in *list {
            *sums.entry(*day).or_default() += sign * i64::from(*number);
        }
    }
    let bounded = |sum: i64| u32::try_from(sum.max(0)).unwrap_or(u32::MAX);
    sums.into_iter()
        .map(|(day, sum)| (day, bounded(sum)))
        .collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::school::learner::SKILLS;
    use crate::school::{Grade, Learned};

    const TODAY: Day = 20_000;

    /// What somebody may do: answers, growth, minutes, a goal.
    fn act(learner: &mut Learner, (kind, of, day): (u8, u8, u8)) {
        let skill = SKILLS[usize::from(of) % SKILLS.len()].id;
        let day = TODAY + Day::from(day % 3);
        let grade = if of % 2 == 0 {
            Grade::Good
        } else {
            Grade::Missed
        };
        match kind % 4 {
            0 => {
                let item = (of % 3 == 0).then(|| format!("square {of}"));
                learner.note(&Learned::Answered { skill, item, grade }, day);
            }
            1 => learner.note(
                &Learned::Grown {
                    skill,
                    to: u32::from(of) + 1,
                },
                day,
            ),
            2 => learner.practise(u32::from(of), day),
            _ => learner.set_goal(u32::from(of)),
        }
    }

    fn after(learner: &Learner, acts: &[(u8, u8, u8)]) -> Learner {
        let mut learner = learner.clone();
        acts.iter().for_each(|one| act(&mut learner, *one));
        learner
    }

    fn acts() -> impl Strategy<Value = Vec<(u8, u8, u8)>> {
        proptest::collection::vec(any::<(u8, u8, u8)>(), 0..30)
    }

    fn seconds(learner: &Learner) -> u32 {
        learner.practised.iter().map(|(_, seconds)| seconds).sum()
    }

    proptest! {
        /// Where one of them did nothing, what the other did holds, and nothing else.
        #[test]
        fn who_is_alone_is_not_changed(first in acts(), then in acts()) {
            let before = after(&Learner::default(), &first);
            let now = after(&before, &then);
            prop_assert_eq!(now.merged(&before, &before), now.clone());
            let merged = before.merged(&before, &now);
            prop_assert_eq!(merged.total(None), now.total(None));
            prop_assert_eq!(seconds(&merged), seconds(&now));
            prop_assert_eq!(&merged.items, &now.items);
            prop_assert_eq!(merged.goal, now.goal);
            // What one has written is not counted again.
            prop_assert_eq!(now.merged(&now, &merged).total(None), now.total(None));
        }

        /// Nothing that either has learned is lost.
        #[test]
        fn what_either_has_learned_is_kept(first in acts(), mine in acts(), theirs in acts()) {
            let before = after(&Learner::default(), &first);
            let (mine, theirs) = (after(&before, &mine), after(&before, &theirs));
            let both = mine.merged(&before, &theirs);
            let sum = |all: fn(&Learner) -> u32| all(&mine) + all(&theirs) - all(&before);
            prop_assert_eq!(both.total(None).0, sum(|learner| learner.total(None).0));
            prop_assert_eq!(both.total(None).1, sum(|learner| learner.total(None).1));
            prop_assert_eq!(seconds(&both), sum(seconds));
            for one in [&mine, &theirs] {
                for (name, item) in &one.items {
                    prop_assert!(both.items[name].card.last >= item.card.last, "{}", name);
                }
                for (id, known) in &one.skills {
                    let last = |known: &Known| known.card.map(|card| card.last);
                    prop_assert!(last(&both.skills[id]) >= last(known), "{}", id);
                }
            }
        }
    }
}
