//! `hektor uci`: the engine for any program that speaks UCI.
//!
//! One thread reads commands, so that `stop` and `isready` are answered while another searches.
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

mod job;
mod options;
mod words;

use std::io::{BufRead, Read, Write};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::Scope;
use std::time::Duration;

use self::job::{Job, Output, SearchTask};
use self::options::{OptionEffect, Options};
use super::brain::Brain;
use super::levels::BotPlayer;
use super::timer::{Limits, allot};
use super::uci::{Go, Info, UciAnswer, UciCommand};
use super::{Budget, people};
use crate::rules::{Chess, Move, Position, parse_fen, parse_uci};

/// Longer lines are cut; a game of a thousand moves has ten thousand characters.
const LONGEST_LINE: u64 = 1 << 20;

/// Answers commands from `input` on `output` until `quit` or the end of the input.
///
/// # Errors
/// Those of reading the input.
///
/// ```
/// let commands = "uci\nposition startpos\ngo nodes 100\nquit\n".as_bytes();
/// let mut answers = Vec::new();
/// hektor::engine::uci_server::run(commands, &mut answers).unwrap();
/// assert!(String::from_utf8(answers).unwrap().contains("\nbestmove "));
/// ```
pub fn run(input: impl Read, output: impl Write + Send) -> std::io::Result<()> {
    let output = Output::new(output);
    std::thread::scope(|scope| {
        let mut server = Server::new(scope, &output);
        let mut reader = std::io::BufReader::new(input);
        let mut line = Vec::new();
        loop {
            line.clear();
            let mut part = (&mut reader).take(LONGEST_LINE);
            let command = match part.read_until(b'\n', &mut line) {
                Ok(0) => Ok(UciCommand::Quit),
                Ok(_) => {
                    let text = String::from_utf8_lossy(&line);
                    if server.obey_own(&text) {
                        continue;
                    }
                    text.parse()
                }
                Err(error) => {
                    server.end_job();
                    return Err(error);
                }
            };
            match command {
                Ok(UciCommand::Quit) => break,
                Ok(command) => server.obey(command),
                Err(_) => {}
            }
        }
        server.end_job();
        Ok(())
    })
}

struct Server<'scope, 'env, W: Write + Send> {
    scope: &'scope Scope<'scope, 'env>,
    output: &'scope Output<W>,
    options: Options,
    brain: Arc<Mutex<Brain>>,
    start: Chess,
    moves: Vec<Move>,
    position: Chess,
    /// How many games were begun: the seed of a level's choices.
    games: u64,
    job: Option<Job<'scope>>,
}

impl<'scope, 'env, W: Write + Send> Server<'scope, 'env, W> {
    fn new(scope: &'scope Scope<'scope, 'env>, output: &'scope Output<W>) -> Self {
        let options = Options::default();
        Self {
            scope,
            output,
            brain: Arc::new(Mutex::new(Brain::new(options.hash, options.threads))),
            options,
            start: Chess::default(),
            moves: Vec::new(),
            position: Chess::default(),
            games: seed(),
            job: None,
        }
    }

    fn obey(&mut self, command: UciCommand) {
        match command {
            UciCommand::Uci => self.introduce(),
            UciCommand::IsReady => self.output.say(&UciAnswer::ReadyOk),
            UciCommand::SetOption { name, value } => {
                self.end_job();
                self.set(&name, value.as_deref());
            }
            UciCommand::NewGame => {
                self.end_job();
                self.games = self.games.wrapping_add(1);
                self.with_brain(Brain::clear);
            }
            UciCommand::Position { fen, moves } => {
                self.end_job();
                self.set_position(fen.as_deref(), &moves);
            }
            UciCommand::Go(go) => {
                self.end_job();
                self.go(&go);
            }
            UciCommand::Stop => self.end_job(),
            UciCommand::PonderHit => {
                if let Some(job) = &self.job {
                    job.release();
                }
            }
            UciCommand::Debug(_) | UciCommand::Quit => {}
        }
    }

    /// The words beyond the protocol that many engines know: whether this is one of them.
    fn obey_own(&mut self, text: &str) -> bool {
        let mut words = text.split_whitespace();
        let lines = match words.next() {
            Some("bench") => {
                self.end_job();
                let depth = words.next().and_then(|word| word.parse().ok());
                words::bench(depth)
            }
            Some("eval") => {
                self.end_job();
                words::eval(&self.position)
            }
            _ => return false,
        };
        for line in lines {
            self.output.line(&line);
        }
        true
    }

    fn introduce(&self) {
        let version = env!("CARGO_PKG_VERSION");
        self.output
            .say(&UciAnswer::Name(format!("Hektor {version}")));
        self.output
            .say(&UciAnswer::Author("the Hektor authors".to_owned()));
        for option in options::list() {
            self.output.say(&UciAnswer::Option(option));
        }
        self.output.say(&UciAnswer::UciOk);
    }

    fn with_brain(&self, act: impl FnOnce(&mut Brain)) {
        act(&mut self.brain.lock().unwrap_or_else(PoisonError::into_inner));
    }

    fn set(&mut self, name: &str, value: Option<&str>) {
        match self.options.set(name, value) {
            OptionEffect::Kept => {}
            OptionEffect::Clear => self.with_brain(Brain::clear),
            OptionEffect::Rebuild => {
                let (hash, threads) = (self.options.hash, self.options.threads);
                self.with_brain(|brain| *brain = Brain::new(hash, threads));
            }
        }
    }

    fn set_position(&mut self, fen: Option<&str>, moves: &[String]) {
        let start = match fen.map_or_else(|| Ok(Chess::default()), parse_fen) {
            Ok(start) => start,
            Err(error) => return self.complain(&error.to_string()),
        };
        self.position = start.clone();
        self.start = start;
        self.moves.clear();
        for text in moves {
            let Some(mv) = parse_uci(&self.position, text) else {
                return self.complain("an illegal move; the rest is left out");
            };
            self.position.play_unchecked(mv);
            self.moves.push(mv);
        }
    }

    fn complain(&self, what: &str) {
        self.output.say(&UciAnswer::Info(Info {
            text: Some(what.to_owned()),
            ..Info::default()
        }));
    }

    fn go(&mut self, go: &Go) {
        let clock = self.clock(go);
        let move_time = go.move_time.map(|time| {
            let time = millis(time).saturating_sub(self.options.overhead);
            let time = time.max(Duration::from_millis(1));
            (time, time)
        });
        let waits = go.ponder || go.infinite;
        let strength = self.options.strength().filter(|_| !go.infinite);
        let timed = move_time.or(clock);
        let limits = Limits {
            depth: go.depth,
            nodes: go.nodes,
            time: timed.filter(|_| !waits),
            mate: go.mate,
        };
        let only = go
            .search_moves
            .iter()
            .filter_map(|text| parse_uci(&self.position, text))
            .collect();
        let task = SearchTask {
            start: self.start.clone(),
            moves: self.moves.clone(),
            only,
            lines: self.options.lines,
            chess960: self.options.chess960,
            player: strength.map(|ability| BotPlayer {
                ability,
                character: self.options.character,
                seconds: self.seconds(go),
            }),
            seed: self.games.wrapping_add(self.moves.len() as u64 * 0x9e37),
            perft: go.perft,
            limits,
            waits,
            clock: timed,
        };
        self.job = Some(Job::start(
            self.scope,
            self.output,
            Arc::clone(&self.brain),
            task,
        ));
    }

    /// The seconds that the clock leaves for forty moves.
    fn seconds(&self, go: &Go) -> f32 {
        let color = self.position.turn();
        let increment = color.fold_wb(go.white_increment, go.black_increment);
        let time = color.fold_wb(go.white_time, go.black_time);
        time.map_or(people::UNTIMED, |time| {
            millis(time).as_secs_f32() + 40.0 * millis(increment.unwrap_or(0)).as_secs_f32()
        })
    }

    fn clock(&self, go: &Go) -> Option<(Duration, Duration)> {
        let color = self.position.turn();
        color.fold_wb(go.white_time, go.black_time)?;
        let time = |own: Option<i64>| millis(own.unwrap_or(0));
        let increment = color.fold_wb(go.white_increment, go.black_increment);
        let budget = Budget {
            white: time(go.white_time),
            black: time(go.black_time),
            increment: time(increment),
            moves_to_go: go.moves_to_go,
        };
        Some(allot(&budget, color, self.options.overhead))
    }

    /// Ends the search, if there is one; its best move is said before this returns.
    fn end_job(&mut self) {
        if let Some(job) = self.job.take() {
            job.end();
        }
    }
}

fn millis(time: i64) -> Duration {
    // A year is long enough, and far from any overflow.
    const YEAR: u64 = 365 * 24 * 3600 * 1000;
    Duration::from_millis(u64::try_from(time).unwrap_or(0).min(YEAR))
}

/// Another seed for each run: the address space is laid out anew each time.
fn seed() -> u64 {
    use std::hash::{BuildHasher, Hasher, RandomState};
    RandomState::new().build_hasher().finish()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)]
mod tests;
