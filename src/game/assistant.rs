//! The assistant that the Laws give a visually disabled player (2009 Appendix E, 8; 2023 Appendix
//! D, 2.8), and which of the duties this one has. What it may not do it does not do.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

/// A duty of the assistant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Assist {
    /// To announce the moves of both players.
    Announce,
    /// To keep the score.
    KeepScore,
    /// To start the opponent's clock.
    StartClock,
    /// To tell, only on request, the number of moves made and the time used by both.
    Tell,
    /// To claim the game when the opponent's time is up.
    ClaimFlag,
    /// To report that the opponent has touched a piece.
    ReportTouch,
    /// To do what an adjournment needs.
    Adjourn,
}

impl Assist {
    /// All duties.
    pub const ALL: [Assist; 7] = [
        Assist::Announce,
        Assist::KeepScore,
        Assist::StartClock,
        Assist::Tell,
        Assist::ClaimFlag,
        Assist::ReportTouch,
        Assist::Adjourn,
    ];

    /// Its name in settings.
    pub fn id(self) -> &'static str {
        match self {
            Assist::Announce => "announce",
            Assist::KeepScore => "score",
            Assist::StartClock => "clock",
            Assist::Tell => "tell",
            Assist::ClaimFlag => "flag",
            Assist::ReportTouch => "touch",
            Assist::Adjourn => "adjourn",
        }
    }
}

/// There is no such duty: the name.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("no such duty: {0}")]
pub struct NoSuchDuty(pub String);

/// Which duties the assistant has. Written as their names with commas between, `all` or `none`.
///
/// ```
/// use hektor::game::{Assist, Duties};
/// let duties: Duties = "announce,score".parse().unwrap();
/// assert!(duties.has(Assist::Announce) && !duties.has(Assist::ClaimFlag));
/// assert_eq!(Duties::default().to_string(), "all");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Duties {
    bits: u8,
}

impl Duties {
    /// None at all.
    pub const NONE: Duties = Duties { bits: 0 };
    /// All of them.
    pub const ALL: Duties = Duties { bits: 0x7f };

    /// Whether the assistant has this duty.
    pub fn has(self, duty: Assist) -> bool {
        self.bits & bit(duty) != 0
    }

    /// Gives or takes a duty.
    #[must_use]
    pub fn with(self, duty: Assist, has: bool) -> Duties {
        let bits = if has {
            self.bits | bit(duty)
        } else {
            self.bits & !bit(duty)
        };
        Duties { bits }
    }
}

fn bit(duty: Assist) -> u8 {
    1 << duty as u8
}

impl Default for Duties {
    fn default() -> Self {
        Duties::ALL
    }
}

impl fmt::Display for Duties {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Duties::ALL => f.write_str("all"),
            Duties::NONE => f.write_str("none"),
            some => {
                let has = Assist::ALL.into_iter().filter(|duty| some.has(*duty));
                let names: Vec<&str> = has.map(Assist::id).collect();
                f.write_str(&names.join(","))
            }
        }
    }
}

impl FromStr for Duties {
    type Err = NoSuchDuty;

    fn from_str(text: &str) -> Result<Duties, NoSuchDuty> {
        match text.trim() {
            "all" => return Ok(Duties::ALL),
            "none" | "" => return Ok(Duties::NONE),
            _ => {}
        }
        text.split(',').try_fold(Duties::NONE, |duties, name| {
            let name = name.trim();
            let mut all = Assist::ALL.into_iter();
            let duty = all.find(|duty| duty.id() == name);
            let duty = duty.ok_or_else(|| NoSuchDuty(name.to_owned()))?;
            Ok(duties.with(duty, true))
        })
    }
}

impl Serialize for Duties {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Duties {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_duty_is_taken_and_given_alone() {
        for bits in 0..=0x7f {
            let duties = Duties { bits };
            let without = duties.with(Assist::StartClock, false);
            assert!(!without.has(Assist::StartClock));
            assert_eq!(without.with(Assist::StartClock, false), without);
            let with = without.with(Assist::StartClock, true);
            assert!(with.has(Assist::StartClock));
            assert!(duties == with || duties == without);
        }
    }

    #[test]
    fn article_d_2_8_every_set_of_duties_is_written_and_read_back() {
        for bits in 0..=0x7f {
            let duties = Duties { bits };
            assert_eq!(duties.to_string().parse(), Ok(duties));
        }
        let wrong = "announce, cook".parse::<Duties>();
        assert_eq!(wrong, Err(NoSuchDuty("cook".into())));
    }
}
