//! Transcripts: everything that happened, as text; and playing one again on virtual time.
//!
//! The first line that is no comment is the command line. Then, a line each:
//!
//! | mark | meaning |
//! |---|---|
//! | `>` | a typed line |
//! | `~` | heard words, as they were understood; nothing where they were not |
//! | `~?` | heard words that were not sure: two readings with a bar between |
//! | `^` | a key |
//! | `=` | the opponent: a move, `resigns`, `accepts`, `declines`, or a move and `offers a draw` |
//! | `=` | the coach: `hint e2e4`, `value 120` or `mate -3` (for White), `line e7e5 g1f3`, `review 3b g8f6 d7d5` |
//! | `=` | the coach on a move yet to be made: `sound`, `loses R`, `costs 2`, `mated 1`, `misses mate` |
//! | `+` | time passes: `30s`, `5m`, `250ms` |
//! | `@` | the program is killed and the game resumed: `resume`; `damage` with its last line cut short before; `forge OLD NEW` with that changed in its last line by someone who knows the checksum |
//! | `%` | the scoresheet, as PGN, now contains this |
//! | `<` | exactly this is spoken, after what the `<` line before it says |
//! | `<*` | something spoken contains this |
//! | `<-` | nothing spoken contains this, for what a `<*` line leaves open |
//! | `!` | this earcon sounds, after the one before it |
//! | `:` | heard on the machine that wrote this, and not because of what stands here: expects nothing |
//! | `#` | a comment |
//!
//! An input and the lines that expect something of it are a step; the command line begins the first.
//! All that is spoken in a step must be matched by its `<` and `<*` lines, and what is spoken twice
//! by two `<` lines, so that doubled and unexpected speech is found.
//! All earcons must be named, too, since a blind player takes them for words; those of a move (its
//! knocks, and check) may be left out, because the words that go with them are demanded.
//! Nothing of a step may be cut short by what is said together with it.
//! [`Player::complete`] writes what a transcript does not say yet.

use std::fmt::Write as _;
use std::str::FromStr;

use thiserror::Error;

use crate::clock::Millis;

pub(crate) mod answer;
mod play;
mod step;

pub use play::{Difference, Player};

/// One line of a transcript.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Line {
    /// The command line, after `$`.
    Command(String),
    /// A typed line.
    Typed(String),
    /// Heard words.
    Heard(String),
    /// Heard words that were not sure: the readings, the best first.
    HeardUnsure(Vec<String>),
    /// A key by its name.
    Key(String),
    /// What the opponent does.
    Opponent(String),
    /// Time passes.
    Wait(Millis),
    /// The program is killed and the game resumed, perhaps from a changed journal.
    Resume(String),
    /// The scoresheet contains this.
    Scoresheet(String),
    /// The next utterance, exactly.
    Said(String),
    /// Some utterance contains this.
    SaidSomewhere(String),
    /// No utterance contains this.
    NotSaid(String),
    /// An earcon by its name.
    Sound(String),
    /// What a machine made heard on its own: a missing loudspeaker, a file that cannot be written.
    Aside(String),
}

/// A line that is none of a transcript's.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("not a transcript line: {0}")]
pub struct LineError(pub String);

impl Line {
    /// Whether this is something that happens, not something expected.
    pub fn is_input(&self) -> bool {
        matches!(
            self,
            Self::Typed(_)
                | Self::Heard(_)
                | Self::HeardUnsure(_)
                | Self::Key(_)
                | Self::Opponent(_)
                | Self::Wait(_)
                | Self::Resume(_)
        )
    }
}

impl FromStr for Line {
    type Err = LineError;

    fn from_str(text: &str) -> Result<Self, LineError> {
        let error = || LineError(text.chars().take(80).collect());
        // Two-character marks first.
        type Make = fn(String) -> Line;
        let marks: [(&str, Make); 13] = [
            ("~?", |text| {
                Line::HeardUnsure(text.split('|').map(|part| part.trim().to_owned()).collect())
            }),
            ("<*", Line::SaidSomewhere),
            ("<-", Line::NotSaid),
            ("<", Line::Said),
            (">", Line::Typed),
            ("~", Line::Heard),
            ("^", Line::Key),
            ("=", Line::Opponent),
            ("!", Line::Sound),
            ("@", Line::Resume),
            ("%", Line::Scoresheet),
            ("$", Line::Command),
            (":", Line::Aside),
        ];
        for (mark, line) in marks {
            if let Some(rest) = text.strip_prefix(mark) {
                return Ok(line(rest.strip_prefix(' ').unwrap_or(rest).to_owned()));
            }
        }
        let span = text.strip_prefix('+').ok_or_else(error)?;
        parse_span(span.trim()).map(Line::Wait).ok_or_else(error)
    }
}

impl std::fmt::Display for Line {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Command(text) => write!(f, "$ {text}"),
            Self::Typed(text) => write!(f, "> {text}"),
            Self::Heard(text) => write!(f, "~ {text}"),
            Self::HeardUnsure(texts) => write!(f, "~? {}", texts.join(" | ")),
            Self::Key(text) => write!(f, "^ {text}"),
            Self::Opponent(text) => write!(f, "= {text}"),
            Self::Wait(time) => write!(f, "+ {}ms", time.0),
            Self::Resume(text) => write!(f, "@ {text}"),
            Self::Scoresheet(text) => write!(f, "% {text}"),
            Self::Said(text) => write!(f, "< {text}"),
            Self::SaidSomewhere(text) => write!(f, "<* {text}"),
            Self::NotSaid(text) => write!(f, "<- {text}"),
            Self::Sound(text) => write!(f, "! {text}"),
            Self::Aside(text) => write!(f, ": {text}"),
        }
    }
}

/// `250ms`, `30s`, `5m`, `1h`.
fn parse_span(text: &str) -> Option<Millis> {
    let digits = text.trim_end_matches(char::is_alphabetic);
    let unit = text.strip_prefix(digits)?;
    let unit = match unit {
        "ms" => 1,
        "s" => 1_000,
        "m" => 60_000,
        "h" => 3_600_000,
        _ => return None,
    };
    digits
        .trim()
        .parse::<u64>()
        .ok()?
        .checked_mul(unit)
        .map(Millis)
}

/// A transcript: its lines with their numbers, comments and empty lines left out.
///
/// # Errors
/// The number of the first line that is none, and what it says.
pub fn parse(text: &str) -> Result<Vec<(usize, Line)>, (usize, LineError)> {
    text.lines()
        .enumerate()
        .map(|(index, line)| (index + 1, line.trim_end()))
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .map(|(number, line)| {
            line.parse()
                .map(|line| (number, line))
                .map_err(|e| (number, e))
        })
        .collect()
}

/// Writes lines as a transcript.
pub fn write(lines: &[Line]) -> String {
    lines.iter().fold(String::new(), |mut text, line| {
        // Writing to a String cannot fail.
        let _ = writeln!(text, "{line}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn spans_have_units() {
        assert_eq!(parse_span("250ms"), Some(Millis(250)));
        assert_eq!(parse_span("5m"), Some(Millis(300_000)));
        assert_eq!(parse_span("5"), None);
        assert_eq!(parse_span("99999999999999999999h"), None);
    }

    #[test]
    fn every_mark_is_read_and_written_back() {
        for text in [
            "$ hektor play",
            "> e4",
            "~ eva vier",
            "^ Left",
            "= e7e5",
            "+ 30ms",
            "@ resume",
            "% 1. e4",
            "< a",
            "<* b",
            "<- c",
            "! flag",
            ": < No loudspeaker.",
        ] {
            assert_eq!(text.parse::<Line>().unwrap().to_string(), text);
        }
    }

    proptest! {
        #[test]
        fn any_text_is_read_without_panic(text in "\\PC*") {
            let _ = parse(&text);
        }
    }
}
