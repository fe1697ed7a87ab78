//! How far a learner is, in sentences.

use crate::school::learner::SKILLS;
use crate::school::{Day, Learner};
use crate::table::Event;

/// Each skill that was practised, then the rating and the days in a row; or that nothing was yet.
pub fn progress(learner: &Learner, day: Day) -> Vec<Event> {
    let tried = SKILLS
        .iter()
        .filter(|skill| learner.total(Some(skill.id)).0 > 0);
    let mut told: Vec<Event> = tried
        .map(|skill| {
            let (asked, right) = learner.total(Some(skill.id));
            let mastery = (learner.mastery(skill.id, day) * 100.0).round() as u32;
            let args = vec![
                ("skill", skill.id.into()),
                ("asked", asked.into()),
                ("right", right.into()),
                ("sure", mastery.into()),
            ];
            let key = "progress-skill";
            Event::Phrase { key, args }
        })
        .collect();
    if told.is_empty() {
        told.push(Event::phrase("progress-none"));
    } else {
        let rating = (learner.rating.value.round() as u32).into();
        let args = vec![("rating", rating), ("streak", learner.streak(day).into())];
        let key = "progress-whole";
        told.push(Event::Phrase { key, args });
    }
    told
}
