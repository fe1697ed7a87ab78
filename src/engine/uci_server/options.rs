//! The options that the engine offers.
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use std::time::Duration;

use crate::engine::Level;
use crate::engine::brain::HASH;
use crate::engine::timer::OVERHEAD;
use crate::engine::uci::{OptionKind, OptionSpec};

/// The values that are set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Options {
    pub hash: usize,
    pub threads: usize,
    pub lines: usize,
    pub chess960: bool,
    limit_strength: bool,
    elo: i64,
    /// 0 for full strength.
    level: i64,
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
            level: 0,
            overhead: OVERHEAD,
        }
    }
}

/// What has to be done after an option was set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Change {
    /// Nothing.
    Kept,
    /// Make table and threads anew.
    Rebuild,
    /// Forget what was learned.
    Clear,
}

const LEAST_ELO: i64 = 800;
const MOST_ELO: i64 = 2600;

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
        ("Level", spin(0, 0, i64::from(Level::MAX))),
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
    pub fn set(&mut self, name: &str, value: Option<&str>) -> Change {
        let Some(spec) = list()
            .into_iter()
            .find(|spec| spec.name.eq_ignore_ascii_case(name))
        else {
            return Change::Kept;
        };
        let text = value.unwrap_or_default().trim();
        let number = match spec.kind {
            OptionKind::Spin { min, max, .. } => match text.parse::<i64>() {
                Ok(number) => number.clamp(min, max),
                Err(_) => return Change::Kept,
            },
            _ => 0,
        };
        let on = text.eq_ignore_ascii_case("true");
        let size = usize::try_from(number).unwrap_or(1);
        match spec.name.as_str() {
            "Hash" => {
                self.hash = size;
                return Change::Rebuild;
            }
            "Threads" => {
                self.threads = size;
                return Change::Rebuild;
            }
            "Clear Hash" => return Change::Clear,
            "MultiPV" => self.lines = size,
            "Move Overhead" => self.overhead = Duration::from_millis(number.unsigned_abs()),
            "UCI_Chess960" => self.chess960 = on,
            "UCI_LimitStrength" => self.limit_strength = on,
            "UCI_Elo" => self.elo = number,
            "Level" => self.level = number,
            _ => {}
        }
        Change::Kept
    }

    /// The level to play at, or `None` for full strength. `UCI_Elo` is a label for a level here,
    /// 800 for the first and 200 more for each.
    pub fn level(&self) -> Option<Level> {
        let number = match self.level {
            0 if self.limit_strength => (self.elo - 500) / 200,
            level => level,
        };
        Level::new(u8::try_from(number).unwrap_or(0).min(Level::MAX))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_bounded_and_nonsense_is_ignored() {
        let mut options = Options::default();
        assert_eq!(options.set("hash", Some("999999999")), Change::Rebuild);
        assert_eq!(options.hash, 4096);
        assert_eq!(options.set("Threads", Some("-5")), Change::Rebuild);
        assert_eq!(options.threads, 1);
        for (name, value) in [
            ("Hash", None),
            ("MultiPV", Some("x")),
            ("No such", Some("1")),
        ] {
            let before = options.clone();
            assert_eq!(options.set(name, value), Change::Kept);
            assert_eq!(options, before);
        }
        assert_eq!(options.set("Clear Hash", None), Change::Clear);
    }

    #[test]
    fn strength_is_a_level() {
        let mut options = Options::default();
        assert_eq!(options.level(), None);
        options.set("UCI_LimitStrength", Some("true"));
        for (elo, level) in [
            ("1", 1),
            ("800", 1),
            ("1250", 3),
            ("2600", 10),
            ("9999", 10),
        ] {
            options.set("UCI_Elo", Some(elo));
            assert_eq!(options.level().map(Level::get), Some(level));
        }
        options.set("Level", Some("4"));
        assert_eq!(options.level().map(Level::get), Some(4));
    }
}
