//! Time controls as they are written: `15+10`, `40/90:30:+30`, `5d3`, `5b3`.

#![cfg_attr(
    not(test),
    deny(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::indexing_slicing
    )
)]

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

use super::{Bonus, Millis, Period, TimeControl};

/// No clock of ours runs longer than this in one period: a thousand hours.
const LONGEST: u64 = 1000 * 60 * 60 * 1000;

/// Why a text is no time control.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum TimeControlError {
    /// Nothing was given. Write minutes plus seconds, such as `15+10`.
    #[error("no time control")]
    Empty,
    /// This part is no time. Write minutes, or seconds after the sign.
    #[error("not a time: {0}")]
    NotATime(String),
    /// This part is no number of moves from 1 to 999.
    #[error("not a number of moves: {0}")]
    NotMoves(String),
    /// A period that is not the last needs its number of moves, such as `40/90`.
    #[error("a period before the last needs a number of moves")]
    MovesMissing,
    /// Main time and bonus are both nothing.
    #[error("no time at all")]
    NoTime,
    /// Longer than a thousand hours.
    #[error("too long")]
    TooLong,
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    /// Periods are parted by colons; each is `[moves/]time[bonus]`.
    ///
    /// The time is in minutes, the bonus in seconds: `+10` (Fischer), `d3` (simple delay) or `b3`
    /// (Bronstein). Both may be decimal and may carry a unit: `s`, `m` or `h`. A last part that is
    /// only a bonus belongs to every period that has none of its own.
    ///
    /// # Errors
    /// [`TimeControlError`] names the part that is wrong.
    ///
    /// ```
    /// use hektor::clock::{Bonus, Millis, TimeControl};
    /// let control: TimeControl = "40/90:30:+30".parse().unwrap();
    /// assert_eq!(control.periods[0].moves, Some(40));
    /// assert_eq!(control.periods[1].bonus, Bonus::Increment(Millis(30_000)));
    /// assert_eq!(control.to_string(), "40/90:30:+30");
    /// ```
    fn from_str(text: &str) -> Result<TimeControl, TimeControlError> {
        let text = text.trim().to_ascii_lowercase();
        if text.is_empty() {
            return Err(TimeControlError::Empty);
        }
        // The longest sensible text has a few dozen characters.
        if text.len() > 200 {
            return Err(TimeControlError::TooLong);
        }
        let mut parts: Vec<&str> = text.split(':').map(str::trim).collect();
        let mut common = Bonus::None;
        if parts.len() > 1
            && let Some(last) = parts.last()
            && last.starts_with(['+', 'd', 'b'])
        {
            common = bonus(last)?;
            parts.pop();
        }
        let mut periods = parts
            .into_iter()
            .map(period)
            .collect::<Result<Vec<_>, _>>()?;
        for period in &mut periods {
            if period.bonus == Bonus::None {
                period.bonus = common;
            }
        }
        let endless = periods.iter().rev().skip(1).any(|p| p.moves.is_none());
        if endless {
            return Err(TimeControlError::MovesMissing);
        }
        let nothing = |p: &Period| p.time == Millis(0) && p.bonus.millis() == Millis(0);
        if periods.iter().any(nothing) {
            return Err(TimeControlError::NoTime);
        }
        Ok(TimeControl { periods })
    }
}

fn period(text: &str) -> Result<Period, TimeControlError> {
    let (moves, rest) = match text.split_once('/') {
        None => (None, text),
        Some((moves, rest)) => {
            let moves = moves.trim();
            let number = moves.parse::<u16>().ok().filter(|n| (1..1000).contains(n));
            let number = number.ok_or_else(|| TimeControlError::NotMoves(moves.to_owned()))?;
            (Some(number), rest)
        }
    };
    // `h`, `m` and `s` are units, so that only these three letters begin a bonus.
    let at = rest.find(['+', 'd', 'b']).unwrap_or(rest.len());
    let (time, extra) = rest.split_at_checked(at).unwrap_or((rest, ""));
    Ok(Period {
        moves,
        time: millis(time, 60_000)?,
        bonus: if extra.is_empty() {
            Bonus::None
        } else {
            bonus(extra)?
        },
    })
}

fn bonus(text: &str) -> Result<Bonus, TimeControlError> {
    let mut chars = text.chars();
    let sign = chars.next();
    let time = millis(chars.as_str(), 1000)?;
    if time == Millis(0) {
        return Ok(Bonus::None);
    }
    match sign {
        Some('+') => Ok(Bonus::Increment(time)),
        Some('d') => Ok(Bonus::Delay(time)),
        Some('b') => Ok(Bonus::Bronstein(time)),
        _ => Err(TimeControlError::NotATime(text.to_owned())),
    }
}

/// Reads a decimal number with an optional unit; without one it counts `unit` milliseconds.
fn millis(text: &str, unit: u64) -> Result<Millis, TimeControlError> {
    let wrong = || TimeControlError::NotATime(text.to_owned());
    let text = text.trim();
    let (number, unit) = match text.chars().last() {
        Some('s') => (text.trim_end_matches('s'), 1000),
        Some('m') => (text.trim_end_matches('m'), 60_000),
        Some('h') => (text.trim_end_matches('h'), 3_600_000),
        _ => (text, unit),
    };
    let (whole, part) = number.split_once('.').unwrap_or((number, ""));
    let digits = |s: &str| s.bytes().all(|b| b.is_ascii_digit());
    if whole.is_empty() || !digits(whole) || !digits(part) || part.len() > 6 {
        return Err(wrong());
    }
    let whole: u64 = whole.parse().map_err(|_| TimeControlError::TooLong)?;
    let mut total = whole.checked_mul(unit).ok_or(TimeControlError::TooLong)?;
    let mut place = unit;
    let mut fraction = 0;
    // Summed in millionths, so that 0.0005 m is 30 ms and not lost digit by digit.
    for byte in part.bytes() {
        fraction = fraction * 10 + u64::from(byte - b'0');
        place *= 10;
    }
    if place > unit {
        total = total.saturating_add(fraction * unit / (place / unit));
    }
    if total > LONGEST {
        return Err(TimeControlError::TooLong);
    }
    Ok(Millis(total))
}

/// A number of milliseconds in `unit`s, or in seconds with the sign `s` where that is not exact.
fn write_millis(f: &mut fmt::Formatter<'_>, time: Millis, unit: u64) -> fmt::Result {
    let Millis(ms) = time;
    if ms.is_multiple_of(unit) {
        write!(f, "{}", ms / unit)
    } else {
        let sign = if unit == 1000 { "" } else { "s" };
        match ms % 1000 {
            0 => write!(f, "{}{sign}", ms / 1000),
            rest => {
                let decimals = format!("{rest:03}");
                write!(f, "{}.{}{sign}", ms / 1000, decimals.trim_end_matches('0'))
            }
        }
    }
}

impl fmt::Display for Bonus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = match self {
            Bonus::None => return Ok(()),
            Bonus::Increment(_) => '+',
            Bonus::Delay(_) => 'd',
            Bonus::Bronstein(_) => 'b',
        };
        write!(f, "{sign}")?;
        write_millis(f, self.millis(), 1000)
    }
}

impl fmt::Display for TimeControl {
    /// The shortest text that reads back as the same control.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = self.periods.first().map(|p| p.bonus).unwrap_or_default();
        let common = self.periods.len() > 1
            && first != Bonus::None
            && self.periods.iter().all(|p| p.bonus == first);
        for (index, period) in self.periods.iter().enumerate() {
            if index > 0 {
                write!(f, ":")?;
            }
            if let Some(moves) = period.moves {
                write!(f, "{moves}/")?;
            }
            write_millis(f, period.time, 60_000)?;
            if !common {
                match period.bonus {
                    // People write and know `5+0`.
                    Bonus::None if self.periods.len() == 1 && period.moves.is_none() => {
                        write!(f, "+0")?;
                    }
                    bonus => write!(f, "{bonus}")?,
                }
            }
        }
        if common {
            write!(f, ":{first}")?;
        }
        Ok(())
    }
}

impl Serialize for TimeControl {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for TimeControl {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn control(text: &str) -> Result<TimeControl, TimeControlError> {
        text.parse()
    }

    #[test]
    fn every_form_of_the_command_line_is_read_and_written_back() {
        for (text, canonical) in [
            ("15+10", "15+10"),
            ("3m+2s", "3+2"),
            ("180s", "3+0"),
            ("1h", "60+0"),
            ("5+0", "5+0"),
            ("5", "5+0"),
            (" 90 ", "90+0"),
            ("0.5+0", "30s+0"),
            ("30s+1", "30s+1"),
            ("1h", "60+0"),
            ("5d3", "5d3"),
            ("5B3", "5b3"),
            ("3+0.5", "3+0.5"),
            ("40/90:30:+30", "40/90:30:+30"),
            ("40/120:20/60:15+30", "40/120:20/60:15+30"),
            ("40/90", "40/90"),
            ("0+5", "0+5"),
            ("0d5", "0d5"),
        ] {
            let read = control(text).unwrap_or_else(|e| panic!("{text}: {e}"));
            assert_eq!(read.to_string(), canonical, "{text}");
            assert_eq!(control(canonical), Ok(read));
        }
    }

    #[test]
    fn each_error_is_told_apart() {
        use TimeControlError::*;
        for (text, error) in [
            ("", Empty),
            ("x", NotATime("x".into())),
            ("5+", NotATime("".into())),
            ("-5", NotATime("-5".into())),
            ("0/5", NotMoves("0".into())),
            ("x/5", NotMoves("x".into())),
            ("90:30", MovesMissing),
            ("0", NoTime),
            ("0+0", NoTime),
            (&"5:".repeat(120), TooLong),
            ("1.1234567", NotATime("1.1234567".into())),
            ("99999999", TooLong),
            ("99999999999999999999999", TooLong),
            ("5+99999999999", TooLong),
        ] {
            assert_eq!(control(text), Err(error), "{text:?}");
        }
    }

    fn any_bonus() -> impl Strategy<Value = Bonus> {
        (0..4u8, 1..100_000u64).prop_map(|(kind, ms)| match kind {
            0 => Bonus::None,
            1 => Bonus::Increment(Millis(ms)),
            2 => Bonus::Delay(Millis(ms)),
            _ => Bonus::Bronstein(Millis(ms)),
        })
    }

    proptest! {
        #[test]
        fn what_is_written_reads_back(
            first in proptest::collection::vec((1..1000u16, 1..LONGEST, any_bonus()), 0..4),
            last in (proptest::option::of(1..1000u16), 1..LONGEST, any_bonus()),
        ) {
            let mut periods: Vec<Period> = first
                .into_iter()
                .map(|(moves, ms, bonus)| Period { moves: Some(moves), time: Millis(ms), bonus })
                .collect();
            periods.push(Period { moves: last.0, time: Millis(last.1), bonus: last.2 });
            let control = TimeControl { periods };
            prop_assert_eq!(control.to_string().parse::<TimeControl>(), Ok(control));
        }

        #[test]
        fn no_text_panics(text in "\\PC*") {
            let _ = control(&text);
        }

        #[test]
        fn no_near_text_panics(text in "[0-9+:/dbmhs. ]{0,30}") {
            let _ = control(&text);
        }
    }

    #[test]
    fn a_bonus_alone_is_no_time() {
        let alone = "+5".parse::<TimeControl>();
        assert_eq!(alone, Err(TimeControlError::NotATime(String::new())));
    }
}
