//! What a day's session asks: the weakest first, and what is due.

use super::Day;
use super::learner::Learner;

/// A part of a session: a drill, and how many answers it goes on for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part {
    /// Which drill.
    pub drill: &'static str,
    /// How many answers.
    pub answers: u32,
}

/// The drills that a session is made of, in the order in which they are learned, with how many
/// answers a part has: about two minutes of each.
pub const PARTS: [Part; 7] = [
    part("colours", 8),
    part("neighbours", 6),
    part("diagonals", 6),
    part("attackers", 5),
    part("paths", 4),
    part("follow", 4),
    part("tactics", 2),
];

/// How many parts a session has: ten minutes.
pub const COUNT: usize = 5;

const fn part(drill: &'static str, answers: u32) -> Part {
    Part { drill, answers }
}

/// The parts of this day's session. Tactics is always one of them, since it is what makes players
/// stronger, and the last; the others are those that are known worst, and what is due counts as not
/// known. Of what was never tried only the first two are begun on one day.
pub fn plan(learner: &Learner, day: Day) -> Vec<Part> {
    let is_new = |part: &Part| !learner.skills.contains_key(part.drill);
    let others = || PARTS.into_iter().filter(|part| part.drill != "tactics");
    let fresh = others().filter(is_new).take(2);
    let mut known: Vec<Part> = others().filter(|part| !is_new(part)).collect();
    let need = |part: &Part| {
        let due = learner.due(part.drill, day).len().min(5) as f64;
        learner.mastery(part.drill, day) - 0.1 * due
    };
    known.sort_by(|a, b| need(a).total_cmp(&need(b)));
    let mut parts: Vec<Part> = known.into_iter().take(COUNT - 1).collect();
    // Something new takes the place of what sits best.
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
    fn what_is_weak_comes_before_what_sits() {
        let mut learner = Learner::default();
        for part in PARTS {
            let weak = matches!(part.drill, "paths" | "diagonals");
            let grade = if weak { Grade::Missed } else { Grade::Good };
            answered(&mut learner, part.drill, grade, 10);
        }
        let drills: Vec<&str> = plan(&learner, 12).iter().map(|part| part.drill).collect();
        assert_eq!(drills.len(), COUNT);
        assert!(
            drills[..2].contains(&"paths") && drills[..2].contains(&"diagonals"),
            "{drills:?}"
        );
        assert_eq!(drills.last(), Some(&"tactics"));
    }
}
