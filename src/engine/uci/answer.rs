//! What an engine tells a graphical interface.
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use std::fmt;
use std::iter::Peekable;
use std::str::{FromStr, SplitWhitespace};

use super::UnknownMessage;

/// A message from the engine to the interface.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum UciAnswer {
    /// The engine's name.
    Name(String),
    /// Its authors.
    Author(String),
    /// An option that it has.
    Option(OptionSpec),
    /// It has said who it is.
    UciOk,
    /// It is ready.
    ReadyOk,
    /// What it thinks so far.
    Info(Info),
    /// Its move; `None` where there is none.
    BestMove {
        /// The move.
        best: Option<String>,
        /// The reply that it would think about meanwhile.
        ponder: Option<String>,
    },
}

/// An option's name and what may be set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OptionSpec {
    /// The name, which may have spaces.
    pub name: String,
    /// Its type, default and bounds.
    pub kind: OptionKind,
}

/// An option's type, default and bounds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OptionKind {
    /// On or off.
    Check(bool),
    /// A whole number.
    Spin {
        /// The value unless set.
        default: i64,
        /// The least.
        min: i64,
        /// The most.
        max: i64,
    },
    /// One of several words.
    Combo {
        /// The value unless set.
        default: String,
        /// All values.
        values: Vec<String>,
    },
    /// Something to do at once.
    Button,
    /// Any text.
    Text(String),
}

impl OptionKind {
    /// Whether the option can be set to this.
    ///
    /// ```
    /// # use hektor::engine::uci::OptionKind;
    /// let hash = OptionKind::Spin { default: 16, min: 1, max: 1024 };
    /// assert!(hash.takes("64") && !hash.takes("0") && !hash.takes("much"));
    /// ```
    pub fn takes(&self, value: &str) -> bool {
        match self {
            Self::Check(_) => matches!(value, "true" | "false"),
            Self::Spin { min, max, .. } => value
                .parse()
                .is_ok_and(|number: i64| (*min..=*max).contains(&number)),
            Self::Combo { values, .. } => values.iter().any(|own| own.eq_ignore_ascii_case(value)),
            Self::Button | Self::Text(_) => true,
        }
    }
}

/// The value of a position for the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UciScore {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// Mate in so many moves of its own; negative if it is mated.
    Mate(i32),
}

/// Whether a score is exact or only a limit.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Bound {
    /// It is exact.
    #[default]
    Exact,
    /// At least so much.
    Lower,
    /// At most so much.
    Upper,
}

/// What the engine thinks so far.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Info {
    /// Plies searched.
    pub depth: Option<u32>,
    /// The longest line looked at, in plies.
    pub selective_depth: Option<u32>,
    /// Milliseconds since the start.
    pub time: Option<u64>,
    /// Positions looked at.
    pub nodes: Option<u64>,
    /// Positions a second.
    pub nodes_per_second: Option<u64>,
    /// Fullness of the table in thousandths.
    pub hash_full: Option<u32>,
    /// Which of the best lines this is, from 1.
    pub multi_pv: Option<u32>,
    /// The value for the side to move.
    pub score: Option<UciScore>,
    /// Whether the value is exact.
    pub bound: Bound,
    /// The line it expects.
    pub pv: Vec<String>,
    /// Any text.
    pub text: Option<String>,
}

type Words<'a> = Peekable<SplitWhitespace<'a>>;

impl FromStr for UciAnswer {
    type Err = UnknownMessage;

    fn from_str(text: &str) -> Result<Self, UnknownMessage> {
        let mut words = text.split_whitespace().peekable();
        match words.next() {
            Some("id") => match words.next() {
                Some("name") => Ok(Self::Name(rest(words))),
                Some("author") => Ok(Self::Author(rest(words))),
                _ => Err(UnknownMessage),
            },
            Some("option") => option(words).map(Self::Option).ok_or(UnknownMessage),
            Some("uciok") => Ok(Self::UciOk),
            Some("readyok") => Ok(Self::ReadyOk),
            Some("info") => Ok(Self::Info(info(words))),
            Some("bestmove") => Ok(Self::BestMove {
                best: words
                    .next()
                    .filter(|&mv| mv != "(none)" && mv != "0000")
                    .map(str::to_owned),
                ponder: words.nth(1).map(str::to_owned),
            }),
            _ => Err(UnknownMessage),
        }
    }
}

fn rest(words: Words) -> String {
    words.collect::<Vec<_>>().join(" ")
}

fn option(words: Words) -> Option<OptionSpec> {
    const KEYWORDS: [&str; 6] = ["name", "type", "default", "min", "max", "var"];
    let mut fields: Vec<(&str, Vec<&str>)> = Vec::new();
    for word in words {
        // `default` is also a usual value and part of names: only a keyword where one can stand.
        let expected = match fields.last() {
            None => word == "name",
            Some(("name", _)) => word == "type",
            _ => KEYWORDS.contains(&word),
        };
        match fields.last_mut() {
            _ if expected => fields.push((word, Vec::new())),
            Some((_, values)) => values.push(word),
            None => return None,
        }
    }
    let field = |key: &str| {
        fields
            .iter()
            .find(|(name, _)| *name == key)
            .map(|(_, values)| values.join(" "))
    };
    let number = |key: &str| field(key).and_then(|value| value.parse().ok());
    let kind = match field("type")?.as_str() {
        "check" => OptionKind::Check(field("default").as_deref() == Some("true")),
        "spin" => OptionKind::Spin {
            default: number("default")?,
            min: number("min").unwrap_or(i64::MIN),
            max: number("max").unwrap_or(i64::MAX),
        },
        "combo" => OptionKind::Combo {
            default: field("default").unwrap_or_default(),
            values: fields
                .iter()
                .filter(|(name, _)| *name == "var")
                .map(|(_, values)| values.join(" "))
                .collect(),
        },
        "button" => OptionKind::Button,
        "string" => OptionKind::Text(field("default").unwrap_or_default()),
        _ => return None,
    };
    Some(OptionSpec {
        name: field("name")?,
        kind,
    })
}

fn number<T: FromStr>(words: &mut Words) -> Option<T> {
    let parsed = words.peek()?.parse().ok()?;
    words.next();
    Some(parsed)
}

fn info(mut words: Words) -> Info {
    let mut info = Info::default();
    while let Some(word) = words.next() {
        match word {
            "depth" => info.depth = number(&mut words),
            "seldepth" => info.selective_depth = number(&mut words),
            "time" => info.time = number(&mut words),
            "nodes" => info.nodes = number(&mut words),
            "nps" => info.nodes_per_second = number(&mut words),
            "hashfull" => info.hash_full = number(&mut words),
            "multipv" => info.multi_pv = number(&mut words),
            "score" => {}
            "cp" => info.score = number(&mut words).map(UciScore::Centipawns),
            "mate" => info.score = number(&mut words).map(UciScore::Mate),
            "lowerbound" => info.bound = Bound::Lower,
            "upperbound" => info.bound = Bound::Upper,
            "pv" => info.pv = words.by_ref().map(str::to_owned).collect(),
            "string" => info.text = Some(words.by_ref().collect::<Vec<_>>().join(" ")),
            _ => {}
        }
    }
    info
}

impl fmt::Display for UciAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name(name) => write!(f, "id name {name}"),
            Self::Author(author) => write!(f, "id author {author}"),
            Self::Option(option) => option.fmt(f),
            Self::UciOk => f.write_str("uciok"),
            Self::ReadyOk => f.write_str("readyok"),
            Self::Info(info) => info.fmt(f),
            Self::BestMove { best, ponder } => {
                write!(f, "bestmove {}", best.as_deref().unwrap_or("0000"))?;
                ponder
                    .as_ref()
                    .map_or(Ok(()), |mv| write!(f, " ponder {mv}"))
            }
        }
    }
}

impl fmt::Display for OptionSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "option name {} type ", self.name)?;
        match &self.kind {
            OptionKind::Check(on) => write!(f, "check default {on}"),
            OptionKind::Spin { default, min, max } => {
                write!(f, "spin default {default} min {min} max {max}")
            }
            OptionKind::Combo { default, values } => {
                write!(f, "combo default {default}")?;
                values
                    .iter()
                    .try_for_each(|value| write!(f, " var {value}"))
            }
            OptionKind::Button => f.write_str("button"),
            OptionKind::Text(default) => write!(f, "string default {default}"),
        }
    }
}

impl fmt::Display for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fn field<T: fmt::Display>(
            f: &mut fmt::Formatter<'_>,
            name: &str,
            value: Option<T>,
        ) -> fmt::Result {
            value.map_or(Ok(()), |value| write!(f, " {name} {value}"))
        }
        f.write_str("info")?;
        field(f, "depth", self.depth)?;
        field(f, "seldepth", self.selective_depth)?;
        field(f, "multipv", self.multi_pv)?;
        match self.score {
            Some(UciScore::Centipawns(cp)) => write!(f, " score cp {cp}")?,
            Some(UciScore::Mate(moves)) => write!(f, " score mate {moves}")?,
            None => {}
        }
        match self.bound {
            Bound::Exact => {}
            Bound::Lower => f.write_str(" lowerbound")?,
            Bound::Upper => f.write_str(" upperbound")?,
        }
        field(f, "nodes", self.nodes)?;
        field(f, "nps", self.nodes_per_second)?;
        field(f, "hashfull", self.hash_full)?;
        field(f, "time", self.time)?;
        if !self.pv.is_empty() {
            write!(f, " pv {}", self.pv.join(" "))?;
        }
        field(f, "string", self.text.as_ref())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_is_printed_is_understood_again() {
        for text in [
            "id name Hektor 0.1.0",
            "id author The Hektor authors",
            "option name Hash type spin default 16 min 1 max 1024",
            "option name UCI_Chess960 type check default false",
            "option name Style type combo default Solid var Solid var Very Wild",
            "option name Clear Hash type button",
            "option name Default Book type string default <empty>",
            "uciok",
            "readyok",
            "info depth 3 seldepth 5 multipv 1 score cp -12 lowerbound nodes 99 nps 1000 hashfull 3 time 9 pv e2e4 e7e5",
            "info score mate -3 string so it goes",
            "bestmove e2e4",
            "bestmove e2e4 ponder e7e5",
            "bestmove 0000",
        ] {
            assert_eq!(text.parse::<UciAnswer>().unwrap().to_string(), text);
        }
    }

    proptest! {
        #[test]
        fn any_line_is_read_without_panic(text in "(option|info|id|bestmove)? ?.{0,200}") {
            let _ = text.parse::<UciAnswer>();
        }
    }
}
