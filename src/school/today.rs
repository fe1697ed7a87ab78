//! What a day's session asks: what gains most by being asked today.
//!
//! What is known worst is not what is most worth asking: it was, once, what the plan took, and whoever
//! forgets as FSRS supposes learned less so than with drills in order (`examples/learner.rs`).

use super::Day;
use super::learner::Learner;
use crate::sorted::Sorted;

/// A part of a session: a drill, and how many answers it goes on for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part {
    /// Which drill.
    pub drill: &'static str,
    /// Which skill it trains.
    pub skill: &'static str,
    /// How many answers.
    pub answers: u32,
}

/// The drills that a session is made of, in the order in which they are learned, with how many
/// answers a part has: about two minutes of each.
pub const PARTS: [Part; 10] = [
    part("colours", "colours", 8),
    part("neighbours", "neighbours", 6),
    part("diagonals", "diagonals", 6),
    part("attackers", "attackers", 5),
    part("paths", "paths", 4),
    part("follow", "follow", 4),
    part("remember", "remember", 5),
    part("rebuild", "games", 5),
    part("guess", "guess", 3),
    part("tactics", "tactics", 2),
];

/// How many parts a session has: ten minutes.
pub const COUNT: usize = 5;

const fn part(drill: &'static str, skill: &'static str, answers: u32) -> Part {
    Part {
        drill,
        skill,
        answers,
    }
}

/// The parts of this day's session. Tactics is always one of them, since it is what makes players
/// stronger, and the last; the others are those that gain most today. Of what was never tried only
/// the first two are begun on one day.
pub fn plan(learner: &Learner, day: Day) -> Vec<Part> {
    let is_new = |part: &Part| !learner.skills.contains_key(part.skill);
    let others = || PARTS.into_iter().filter(|part| part.drill != "tactics");
    let fresh = others().filter(is_new).take(2);
    let mut known: Vec<Part> = others().filter(|part| !is_new(part)).collect();
    let gain = |part: &Part| learner.gain(part.skill, part.answers, day);
    known.order_by(|a, b| gain(b).total_cmp(&gain(a)));
    let mut parts: Vec<Part> = known.into_iter().take(COUNT - 1).collect();
    // Something new takes the place of what gains least.
    for part in fresh {
        parts.truncate(COUNT - 2);
        parts.insert(parts.len().min(1), part);
    }
    parts.truncate(COUNT - 1);
    parts.extend(PARTS.into_iter().filter(|part| part.drill == "tactics"));
    parts
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
    use crate::school::{Grade, Learned};

    fn answered(learner: &mut Learner, skill: &'static str, grade: Grade, day: Day) {
        let note = Learned::Answered {
            skill,
            item: None,
            grade,
        };
        (0..6).for_each(|_| learner.note(&note, day));
    }

    #[test]
    fn whoever_is_new_begins_with_two_things_and_a_puzzle() {
        let drills: Vec<&str> = plan(&Learner::default(), 1)
            .iter()
            .map(|part| part.drill)
            .collect();
        assert_eq!(drills, ["colours", "neighbours", "tactics"]);
    }

    #[test]
    fn what_fades_comes_before_what_was_just_done() {
        let mut learner = Learner::default();
        for part in PARTS {
            let fades = matches!(part.drill, "paths" | "diagonals");
            let day = if fades { 10 } else { 13 };
            answered(&mut learner, part.skill, Grade::Good, day);
        }
        let drills: Vec<&str> = plan(&learner, 13).iter().map(|part| part.drill).collect();
        assert_eq!(drills.len(), COUNT);
        assert!(
            drills[..2].contains(&"paths") && drills[..2].contains(&"diagonals"),
            "{drills:?}"
        );
        assert_eq!(drills.last(), Some(&"tactics"));
    }
}
