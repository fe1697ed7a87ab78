//! A child process that speaks lines, read and written on threads so that nothing here can hang.
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use super::{Answer, Command, OpponentError};

/// Longer lines are cut: no engine has so much to say.
const LONGEST_LINE: u64 = 1 << 16;
/// Answers that wait to be read; beyond that the engine waits.
const WAITING: usize = 1024;
/// How long an engine has to leave by itself when asked.
const FAREWELL: Duration = Duration::from_millis(100);

/// A running engine; dropping it ends the process.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    commands: Sender<String>,
    answers: Receiver<Answer>,
}

impl Process {
    /// Starts a program; a text with spaces that is no file is split into program and arguments.
    pub fn start(path: &str) -> Result<Self, OpponentError> {
        let failed =
            |error: std::io::Error| OpponentError::Start(path.to_owned(), error.to_string());
        let mut words = path.split_whitespace();
        let program = match words.next() {
            Some(first) if !Path::new(path).exists() => first,
            _ => {
                words = "".split_whitespace();
                path
            }
        };
        let mut child = std::process::Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(failed)?;
        let (commands, outgoing) = channel();
        let (incoming, answers) = sync_channel(WAITING);
        if let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) {
            thread::spawn(move || write_lines(stdin, &outgoing));
            thread::spawn(move || read_lines(stdout, &incoming));
        }
        Ok(Self {
            child,
            commands,
            answers,
        })
    }

    /// Sends a command; that the engine is gone shows when an answer is awaited.
    pub fn send(&self, command: &Command) {
        let _ = self.commands.send(format!("{command}\n"));
    }

    /// The next answer, or `None` if there is none by `deadline`.
    pub fn receive(&self, deadline: Instant) -> Result<Option<Answer>, OpponentError> {
        let wait = deadline.saturating_duration_since(Instant::now());
        match self.answers.recv_timeout(wait) {
            Ok(answer) => Ok(Some(answer)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(OpponentError::Died),
        }
    }

    /// Ends a search; false if the engine does not answer soon.
    pub fn halt(&self) -> bool {
        self.send(&Command::Stop);
        let deadline = Instant::now() + FAREWELL;
        loop {
            match self.receive(deadline) {
                Ok(Some(Answer::BestMove { .. })) => return true,
                Ok(Some(_)) => {}
                Ok(None) | Err(_) => return false,
            }
        }
    }

    /// Waits until the engine has done all it was told.
    pub fn wait_ready(&self, deadline: Instant) -> Result<(), OpponentError> {
        self.send(&Command::IsReady);
        loop {
            match self.receive(deadline)? {
                Some(Answer::ReadyOk) => return Ok(()),
                Some(_) => {}
                None => return Err(OpponentError::Hung),
            }
        }
    }
}

impl Drop for Process {
    /// Asks the engine to leave, and soon makes it: no engine outlives the game.
    fn drop(&mut self) {
        self.send(&Command::Quit);
        let deadline = Instant::now() + FAREWELL;
        while Instant::now() < deadline {
            if let Ok(Some(_)) = self.child.try_wait() {
                return;
            }
            thread::sleep(Duration::from_millis(2));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn write_lines(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if stdin
            .write_all(line.as_bytes())
            .and_then(|()| stdin.flush())
            .is_err()
        {
            return;
        }
    }
}

fn read_lines(stdout: ChildStdout, answers: &SyncSender<Answer>) {
    let mut reader = BufReader::new(stdout);
    let mut line = Vec::new();
    loop {
        line.clear();
        match reader
            .by_ref()
            .take(LONGEST_LINE)
            .read_until(b'\n', &mut line)
        {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        if let Ok(answer) = String::from_utf8_lossy(&line).parse()
            && answers.send(answer).is_err()
        {
            return;
        }
    }
}
