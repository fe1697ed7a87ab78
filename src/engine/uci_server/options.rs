//! The options that the engine offers.
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use std::time::Duration;

use crate::engine::brain::HASH;
use crate::engine::levels::Ability;
use crate::engine::timer::OVERHEAD;
use crate::engine::uci::{OptionKind, OptionSpec};
use crate::engine::{Character, Level, Rating};

/// The values that are set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Options {
    pub hash: usize,
    pub threads: usize,
    pub lines: usize,
    pub chess960: bool,
    limit_strength: bool,
    elo: i64,
    /// 20 for full strength.
    skill: i64,
    /// 0 for full strength.
    level: i64,
    pub character: Character,
    pub overhead: Duration,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            hash: HASH,
            threads: 1,
            lines: 1,
            chess960: false,
            limit_strength: false,
            elo: LEAST_ELO,
            skill: MOST_SKILL,
            level: 0,
            character: Character::default(),
            overhead: OVERHEAD,
        }
    }
}

/// What has to be done after an option was set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum OptionEffect {
    /// Nothing.
    Kept,
    /// Make table and threads anew.
    Rebuild,
    /// Forget what was learned.
    Clear,
}

/// The ends of `UCI_Elo`, on the scale of other engines' `UCI_Elo`.
const LEAST_ELO: i64 = 700;
const MOST_ELO: i64 = 2_250;
/// `Skill Level` from 0 on; this is full strength.
const MOST_SKILL: i64 = 20;
/// Other engines' `UCI_Elo`, and the rating that plays as strongly; between them straight lines.
/// Stockfish was met from 1,350 to 2,200 by levels 4 and up, the rest is the ladder's
/// (`engine/README.md`).
const ELO: [(i64, i64); 12] = [
    (LEAST_ELO, 600),
    (1_080, 1_200),
    (1_240, 1_400),
    (1_350, 1_600),
    (1_510, 1_800),
    (1_700, 2_000),
    (1_770, 2_200),
    (1_820, 2_400),
    (1_870, 2_600),
    (2_000, 2_800),
    (2_120, 3_000),
    (MOST_ELO, 3_200),
];

/// All options with their types, defaults and bounds.
pub(super) fn list() -> Vec<OptionSpec> {
    let spin = |default: i64, min, max| OptionKind::Spin { default, min, max };
    [
        ("Hash", spin(HASH as i64, 1, 4096)),
        ("Clear Hash", OptionKind::Button),
        ("Threads", spin(1, 1, 64)),
        ("MultiPV", spin(1, 1, 218)),
        ("Ponder", OptionKind::Check(false)),
        ("Move Overhead", spin(OVERHEAD.as_millis() as i64, 0, 5000)),
        ("UCI_Chess960", OptionKind::Check(false)),
        ("UCI_LimitStrength", OptionKind::Check(false)),
        ("UCI_Elo", spin(LEAST_ELO, LEAST_ELO, MOST_ELO)),
        ("Skill Level", spin(MOST_SKILL, 0, MOST_SKILL)),
        ("Level", spin(0, 0, i64::from(Level::MAX))),
        (
            "Character",
            OptionKind::Combo {
                default: Character::default().name().to_owned(),
                values: Character::ALL.map(|own| own.name().to_owned()).into(),
            },
        ),
    ]
    .into_iter()
    .map(|(name, kind)| OptionSpec {
        name: name.to_owned(),
        kind,
    })
    .collect()
}

impl Options {
    /// Sets an option; a value that is no number, or out of bounds, is the nearest that is allowed
    /// or none.
    pub fn set(&mut self, name: &str, value: Option<&str>) -> OptionEffect {
        let Some(spec) = list()
            .into_iter()
            .find(|spec| spec.name.eq_ignore_ascii_case(name))
        else {
            return OptionEffect::Kept;
        };
        let text = value.unwrap_or_default().trim();
        let number = match spec.kind {
            OptionKind::Spin { min, max, .. } => match text.parse::<i64>() {
                Ok(number) => number.clamp(min, max),
                Err(_) => return OptionEffect::Kept,
            },
            _ => 0,
        };
        let on = text.eq_ignore_ascii_case("true");
        let size = usize::try_from(number).unwrap_or(1);
        match spec.name.as_str() {
            "Hash" => {
                self.hash = size;
                return OptionEffect::Rebuild;
            }
            "Threads" => {
                self.threads = size;
                return OptionEffect::Rebuild;
            }
            "Clear Hash" => return OptionEffect::Clear,
            "MultiPV" => self.lines = size,
            "Move Overhead" => self.overhead = Duration::from_millis(number.unsigned_abs()),
            "UCI_Chess960" => self.chess960 = on,
            "UCI_LimitStrength" => self.limit_strength = on,
            "UCI_Elo" => self.elo = number,
            "Skill Level" => self.skill = number,
            "Level" => self.level = number,
            "Character" => {
                if let Ok(character) = text.to_lowercase().parse() {
                    self.character = character;
                }
            }
            _ => {}
        }
        OptionEffect::Kept
    }

    /// How the engine is held back, or `None` for full strength: by its own `Level`, else by
    /// `UCI_Elo`, else by `Skill Level`.
    pub fn strength(&self) -> Option<Ability> {
        if let Some(level) = u8::try_from(self.level).ok().and_then(Level::new) {
            return Some(Ability::of(level));
        }
        let rating = if self.limit_strength {
            rating_of(self.elo)
        } else if self.skill < MOST_SKILL {
            let (least, most) = (Rating::LEAST.get(), Rating::MOST.get());
            i64::from(least) + self.skill * i64::from(most - least) / (MOST_SKILL - 1)
        } else {
            return None;
        };
        let (least, most) = (
            i64::from(Rating::LEAST.get()),
            i64::from(Rating::MOST.get()),
        );
        let rating = u16::try_from(rating.clamp(least, most)).ok();
        let rating = rating.and_then(Rating::new)?;
        Some(Ability::rated(rating))
    }
}

/// The rating that plays as strongly as other engines do at this `UCI_Elo`.
fn rating_of(elo: i64) -> i64 {
    let span = ELO
        .windows(2)
        .find(|span| matches!(span, [_, high] if elo <= high.0));
    match span {
        Some(&[low, high]) => low.1 + (elo - low.0) * (high.1 - low.1) / (high.0 - low.0),
        _ => i64::from(Rating::MOST.get()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_bounded_and_nonsense_is_ignored() {
        let mut options = Options::default();
        assert_eq!(
            options.set("hash", Some("999999999")),
            OptionEffect::Rebuild
        );
        assert_eq!(options.hash, 4096);
        assert_eq!(options.set("Threads", Some("-5")), OptionEffect::Rebuild);
        assert_eq!(options.threads, 1);
        for (name, value) in [
            ("Hash", None),
            ("MultiPV", Some("x")),
            ("No such", Some("1")),
        ] {
            let before = options.clone();
            assert_eq!(options.set(name, value), OptionEffect::Kept);
            assert_eq!(options, before);
        }
        assert_eq!(options.set("Clear Hash", None), OptionEffect::Clear);
    }

    #[test]
    fn strength_is_a_level_a_rating_or_a_skill() {
        let mut options = Options::default();
        assert_eq!(options.strength(), None);
        let person = |options: &Options| match options.strength() {
            Some(Ability::Person(rating)) => rating,
            _ => f32::NAN,
        };
        options.set("Skill Level", Some("0"));
        assert!(person(&options) < 700.0);
        options.set("UCI_LimitStrength", Some("true"));
        options.set("UCI_Elo", Some("1500"));
        let middle = person(&options);
        options.set("UCI_Elo", Some("1400"));
        assert!(person(&options) < middle);
        options.set("UCI_Elo", Some("9999"));
        assert!(matches!(options.strength(), Some(Ability::Search(_))));
        options.set("Level", Some("4"));
        assert!((person(&options) - 1200.0).abs() < 1.0);
        options.set("Level", Some("10"));
        assert!(matches!(options.strength(), Some(Ability::Search(_))));
        options.set("Character", Some("Gambler"));
        options.set("Character", Some("nobody"));
        assert_eq!(options.character, Character::Gambler);
    }

    /// What each rating was worth against Stockfish held back by `UCI_Elo`, taken together by the
    /// games of `engine/README.md`, "On Stockfish's scale".
    const MET: [(i64, i64); 8] = [
        (1_200, 1_080),
        (1_400, 1_242),
        (1_600, 1_345),
        (1_800, 1_550),
        (2_000, 1_732),
        (2_200, 1_733),
        (2_400, 1_697),
        (3_200, 2_210),
    ];

    /// The label of a rating: the least `UCI_Elo` that gives it.
    fn label(rating: i64) -> i64 {
        let mut labels = LEAST_ELO..=MOST_ELO;
        let found = labels.find(|&elo| rating_of(elo) >= rating);
        found.unwrap_or(i64::MAX)
    }

    #[test]
    fn labels_hold_within_150_of_what_was_met() {
        for (rating, met) in MET {
            let off = label(rating).abs_diff(met);
            assert!(
                off <= 150,
                "{rating} is called {}, off {off}",
                label(rating)
            );
        }
    }

    /// The labels as they are told in `engine/README.md`, each at its mark, and strength rises with
    /// every few points of them.
    #[test]
    fn each_label_is_the_one_that_is_told() {
        let readme = include_str!("../README.md");
        let told = |marks: &[(i64, i64)]| {
            let told = marks
                .iter()
                .map(|&(elo, rating)| format!("{} at {}", thousands(elo), thousands(rating)));
            told.collect::<Vec<_>>().join(", ")
        };
        let (below, above) = ELO.split_at(7);
        assert!(readme.contains(&told(above)), "{}", told(above));
        let below: Vec<String> = below.iter().map(|&(elo, _)| thousands(elo)).collect();
        let mut below = below.join(", ");
        below.push_str(" and 1,820 for 600 and 1,200 to 2,400 by two hundreds");
        assert!(readme.contains(&below), "{below}");
        for (elo, rating) in ELO {
            assert_eq!(rating_of(elo), rating);
        }
        assert!(ELO.is_sorted_by(|a, b| a.0 < b.0 && a.1 < b.1));
        for elo in LEAST_ELO..MOST_ELO {
            let step = rating_of(elo + 1) - rating_of(elo);
            assert!((0..=5).contains(&step), "{elo}: {step}");
        }
        assert_eq!(rating_of(MOST_ELO), i64::from(Rating::MOST.get()));
        assert_eq!(rating_of(LEAST_ELO), i64::from(Rating::LEAST.get()));
    }

    fn thousands(number: i64) -> String {
        match number {
            1_000.. => format!("{},{:03}", number / 1_000, number % 1_000),
            _ => number.to_string(),
        }
    }
}
