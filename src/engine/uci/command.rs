//! What a graphical interface tells an engine.
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

/// A message from the interface to the engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum UciCommand {
    /// Speak UCI, and say who you are.
    Uci,
    /// Say more (`on`) or less about what you do.
    Debug(bool),
    /// Answer when you are ready.
    IsReady,
    /// Set an option; buttons have no value.
    SetOption {
        /// Its name, which may have spaces.
        name: String,
        /// Its value, which may have spaces or be missing.
        value: Option<String>,
    },
    /// The next search belongs to another game.
    NewGame,
    /// The position to think about.
    Position {
        /// The start as FEN; `None` is the usual array.
        fen: Option<String>,
        /// The moves since.
        moves: Vec<String>,
    },
    /// Think.
    Go(Go),
    /// Stop thinking and answer.
    Stop,
    /// The user has played the move you expected.
    PonderHit,
    /// End.
    Quit,
}

/// How long to think, and about what. Times are milliseconds and may be negative when overdrawn.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Go {
    /// Think only about these moves; empty for all.
    pub search_moves: Vec<String>,
    /// Think on the opponent's time.
    pub ponder: bool,
    /// White's time left.
    pub white_time: Option<i64>,
    /// Black's time left.
    pub black_time: Option<i64>,
    /// White's increment a move.
    pub white_increment: Option<i64>,
    /// Black's increment a move.
    pub black_increment: Option<i64>,
    /// Moves to the next time control.
    pub moves_to_go: Option<u32>,
    /// Plies to search.
    pub depth: Option<u32>,
    /// Positions to search.
    pub nodes: Option<u64>,
    /// Find a mate in this many moves.
    pub mate: Option<u32>,
    /// Think exactly so long.
    pub move_time: Option<i64>,
    /// Think until stopped.
    pub infinite: bool,
    /// Count the leaves of the move tree instead (a habit of many engines, not of the protocol).
    pub perft: Option<u32>,
}

type Words<'a> = Peekable<SplitWhitespace<'a>>;

impl FromStr for UciCommand {
    type Err = UnknownMessage;

    fn from_str(text: &str) -> Result<Self, UnknownMessage> {
        let mut words = text.split_whitespace().peekable();
        while let Some(word) = words.next() {
            return Ok(match word {
                "uci" => Self::Uci,
                "debug" => Self::Debug(words.next() == Some("on")),
                "isready" => Self::IsReady,
                "setoption" => set_option(&mut words),
                "ucinewgame" => Self::NewGame,
                "position" => position(&mut words),
                "go" => Self::Go(go(&mut words)),
                "stop" => Self::Stop,
                "ponderhit" => Self::PonderHit,
                "quit" => Self::Quit,
                _ => continue,
            });
        }
        Err(UnknownMessage)
    }
}

fn set_option(words: &mut Words) -> UciCommand {
    let (mut name, mut value) = (Vec::new(), None::<Vec<&str>>);
    for word in words.skip_while(|&word| word == "name") {
        match &mut value {
            Some(value) => value.push(word),
            None if word == "value" => value = Some(Vec::new()),
            None => name.push(word),
        }
    }
    UciCommand::SetOption {
        name: name.join(" "),
        value: value.map(|value| value.join(" ")),
    }
}

fn position(words: &mut Words) -> UciCommand {
    let mut fen = Vec::new();
    let mut from_fen = false;
    for word in words.by_ref() {
        match word {
            "startpos" => {}
            "fen" => from_fen = true,
            "moves" => break,
            _ => fen.push(word),
        }
    }
    UciCommand::Position {
        fen: from_fen.then(|| fen.join(" ")),
        moves: words.map(str::to_owned).collect(),
    }
}

/// The word after a keyword as a number, if it is one.
fn number<T: FromStr>(words: &mut Words) -> Option<T> {
    let parsed = words.peek()?.parse().ok()?;
    words.next();
    Some(parsed)
}

fn go(words: &mut Words) -> Go {
    let mut go = Go::default();
    let mut listing = false;
    while let Some(word) = words.next() {
        let is_keyword = !std::mem::replace(&mut listing, false);
        match word {
            "searchmoves" => listing = true,
            "ponder" => go.ponder = true,
            "wtime" => go.white_time = number(words),
            "btime" => go.black_time = number(words),
            "winc" => go.white_increment = number(words),
            "binc" => go.black_increment = number(words),
            "movestogo" => go.moves_to_go = number(words),
            "depth" => go.depth = number(words),
            "nodes" => go.nodes = number(words),
            "mate" => go.mate = number(words),
            "movetime" => go.move_time = number(words),
            "perft" => go.perft = number(words),
            "infinite" => go.infinite = true,
            _ if !is_keyword => {
                go.search_moves.push(word.to_owned());
                listing = true;
            }
            _ => {}
        }
    }
    go
}

impl fmt::Display for UciCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Uci => f.write_str("uci"),
            Self::Debug(on) => f.write_str(if *on { "debug on" } else { "debug off" }),
            Self::IsReady => f.write_str("isready"),
            Self::SetOption { name, value } => {
                write!(f, "setoption name {name}")?;
                value
                    .as_ref()
                    .map_or(Ok(()), |value| write!(f, " value {value}"))
            }
            Self::NewGame => f.write_str("ucinewgame"),
            Self::Position { fen, moves } => {
                match fen {
                    Some(fen) => write!(f, "position fen {fen}")?,
                    None => f.write_str("position startpos")?,
                }
                if !moves.is_empty() {
                    f.write_str(" moves")?;
                }
                moves.iter().try_for_each(|mv| write!(f, " {mv}"))
            }
            Self::Go(go) => go.fmt(f),
            Self::Stop => f.write_str("stop"),
            Self::PonderHit => f.write_str("ponderhit"),
            Self::Quit => f.write_str("quit"),
        }
    }
}

impl fmt::Display for Go {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("go")?;
        if self.ponder {
            f.write_str(" ponder")?;
        }
        let numbers = [
            ("wtime", self.white_time),
            ("btime", self.black_time),
            ("winc", self.white_increment),
            ("binc", self.black_increment),
            ("movestogo", self.moves_to_go.map(i64::from)),
            ("depth", self.depth.map(i64::from)),
            (
                "nodes",
                self.nodes.map(|n| i64::try_from(n).unwrap_or(i64::MAX)),
            ),
            ("mate", self.mate.map(i64::from)),
            ("movetime", self.move_time),
            ("perft", self.perft.map(i64::from)),
        ];
        for (word, value) in numbers {
            if let Some(value) = value {
                write!(f, " {word} {value}")?;
            }
        }
        if self.infinite {
            f.write_str(" infinite")?;
        }
        if !self.search_moves.is_empty() {
            write!(f, " searchmoves {}", self.search_moves.join(" "))?;
        }
        Ok(())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_is_printed_is_understood_again() {
        for text in [
            "uci",
            "debug on",
            "isready",
            "setoption name UCI_Elo value 2600",
            "setoption name Clear Hash",
            "ucinewgame",
            "position startpos",
            "position startpos moves e2e4 e7e5",
            "position fen 8/8/8/4k3/8/4K3/4P3/8 w - - 0 1 moves e3d3",
            "go ponder wtime 1000 btime -20 winc 10 binc 10 movestogo 3",
            "go depth 4 nodes 500 mate 2 movetime 30 searchmoves e2e4 d2d4",
            "go infinite",
            "stop",
            "ponderhit",
            "quit",
        ] {
            assert_eq!(text.parse::<UciCommand>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn unknown_words_are_skipped() {
        assert_eq!("joho debug on".parse(), Ok(UciCommand::Debug(true)));
        assert_eq!("".parse::<UciCommand>(), Err(UnknownMessage));
        let Ok(UciCommand::Go(go)) = "go searchmoves a2a3 depth x infinite".parse() else {
            panic!("not understood");
        };
        assert_eq!(go.search_moves, ["a2a3"]);
        assert!(go.infinite && go.depth.is_none());
    }

    proptest! {
        #[test]
        fn any_line_is_read_without_panic(text in ".{0,200}") {
            let _ = text.parse::<UciCommand>();
        }

        #[test]
        fn any_words_of_the_protocol_print_and_parse_alike(
            words in proptest::collection::vec(prop_oneof![
                Just("go"), Just("position"), Just("fen"), Just("moves"), Just("setoption"),
                Just("name"), Just("value"), Just("wtime"), Just("-1"), Just("99999999999999999999"),
                Just("searchmoves"), Just("e2e4"), Just("infinite"), Just("startpos"), Just("é"),
            ], 0..12)
        ) {
            if let Ok(command) = words.join(" ").parse::<UciCommand>() {
                let again = command.to_string().parse::<UciCommand>();
                prop_assert!(again.is_ok());
            }
        }
    }
}
