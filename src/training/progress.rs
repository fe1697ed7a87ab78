//! How far a learner is, in sentences.

use crate::school::learner::SKILLS;
use crate::school::{Day, Learner};
use crate::table::Event;

/// So many answers say something about the next hundred.
const ENOUGH: u32 = 5;

/// Each skill that was practised, then the rating and the days in a row; or that nothing was yet.
pub fn progress(learner: &Learner, day: Day) -> Vec<Event> {
    let tried = SKILLS
        .iter()
        .filter(|skill| learner.total(Some(skill.id)).0 > 0);
    let mut told: Vec<Event> = tried
        .map(|skill| skill_told(learner, day, skill.id))
        .collect();
    if told.is_empty() {
        return vec![Event::phrase("progress-none")];
    }
    // Nobody has a rating who never tried a puzzle.
    if learner.total(Some("tactics")).0 > 0 {
        let args = vec![("rating", (learner.rating.value.round() as u32).into())];
        let key = "progress-rating";
        told.push(Event::Phrase { key, args });
    }
    if let streak @ 2.. = learner.streak(day) {
        let args = vec![("streak", streak.into())];
        let key = "progress-streak";
        told.push(Event::Phrase { key, args });
    }
    told
}

/// What was practised on the last day of practice, and how that went.
pub fn recent(learner: &Learner, day: Day) -> Vec<Event> {
    let last = |id: &str| learner.skills.get(id)?.days.last();
    let days = SKILLS.iter().filter_map(|skill| last(skill.id));
    let Some(latest) = days.map(|count| count.day).max() else {
        return vec![Event::phrase("progress-none-here")];
    };
    let ago = day.saturating_sub(latest);
    let mut told = vec![Event::Phrase {
        key: "recent-day",
        args: vec![("days", ago.into())],
    }];
    told.extend(SKILLS.iter().filter_map(|skill| {
        let count = last(skill.id).filter(|count| count.day == latest)?;
        let key = "progress-skill";
        let args = vec![
            ("skill", skill.id.into()),
            ("asked", count.asked.into()),
            ("right", count.right.into()),
            ("sure", 0_u32.into()),
            ("enough", "no".into()),
        ];
        Some(Event::Phrase { key, args })
    }));
    told
}

/// How one skill goes: the answers so far, and how sure it is today.
pub(super) fn skill_told(learner: &Learner, day: Day, skill: &'static str) -> Event {
    let (asked, right) = learner.total(Some(skill));
    let mastery = (learner.mastery(skill, day) * 100.0).round() as u32;
    let args = vec![
        ("skill", skill.into()),
        ("asked", asked.into()),
        ("right", right.into()),
        ("sure", mastery.into()),
        ("enough", if asked >= ENOUGH { "yes" } else { "no" }.into()),
    ];
    let key = "progress-skill";
    Event::Phrase { key, args }
}
