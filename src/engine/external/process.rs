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
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use super::{Answer, Command, OpponentError};

/// Longer lines are cut: no engine has so much to say.
const LONGEST_LINE: u64 = 1 << 16;
/// Answers that wait to be read; beyond that the engine waits.
const WAITING: usize = 1024;
/// Commands that wait to be written; an engine that takes none of so many is not listening.
const UNREAD: usize = 256;
/// How long an engine has to leave by itself when asked.
const FAREWELL: Duration = Duration::from_millis(100);

/// A running engine; dropping it ends the process and all that it started.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    /// Outlives this program by a moment, should that be killed, and ends the engine then.
    guard: Option<Child>,
    commands: SyncSender<String>,
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
        let mut command = std::process::Command::new(program);
        command
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        let mut child = in_own_group(&mut command).spawn().map_err(failed)?;
        let guard = guard(child.id());
        let (commands, outgoing) = sync_channel(UNREAD);
        let (incoming, answers) = sync_channel(WAITING);
        if let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) {
            thread::spawn(move || write_lines(stdin, &outgoing));
            thread::spawn(move || read_lines(stdout, &incoming));
        }
        Ok(Self {
            child,
            guard,
            commands,
            answers,
        })
    }

    /// Sends a command, on one line whatever it holds; that the engine is gone, or takes nothing any
    /// more, shows when an answer is awaited.
    pub fn send(&self, command: &Command) {
        let line = command.to_string().replace(char::is_control, " ");
        let _ = self.commands.try_send(line + "\n");
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
}

impl Drop for Process {
    /// Asks the engine to leave, and soon makes it, and what it started: nothing outlives the game.
    fn drop(&mut self) {
        self.send(&Command::Quit);
        let deadline = Instant::now() + FAREWELL;
        while Instant::now() < deadline && !has_ended(&mut self.child) {
            thread::sleep(Duration::from_millis(2));
        }
        // Before it is waited for: until then its number is nobody else's.
        end_group(&mut self.child);
        let _ = self.child.wait();
        if let Some(guard) = &mut self.guard {
            let _ = guard.kill();
            let _ = guard.wait();
        }
    }
}

/// So that a key for this program is none for the engine, and all of it can be ended together.
fn in_own_group(command: &mut std::process::Command) -> &mut std::process::Command {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    command
}

/// Whether a child has ended; it is not waited for.
#[cfg(unix)]
fn has_ended(child: &mut Child) -> bool {
    use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
    let look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    let pid = i32::try_from(child.id()).ok().and_then(Pid::from_raw);
    pid.is_none_or(|pid| !matches!(waitid(WaitId::Pid(pid), look), Ok(None)))
}

#[cfg(not(unix))]
fn has_ended(child: &mut Child) -> bool {
    !matches!(child.try_wait(), Ok(None))
}

/// Ends a child with its whole group.
#[cfg(unix)]
fn end_group(child: &mut Child) {
    use rustix::process::{Pid, Signal, kill_process_group};
    if let Some(group) = i32::try_from(child.id()).ok().and_then(Pid::from_raw) {
        let _ = kill_process_group(group, Signal::KILL);
    }
}

#[cfg(not(unix))]
fn end_group(child: &mut Child) {
    let _ = child.kill();
}

/// A shell that waits at a pipe of which this program alone has the other end: that closes when this
/// program is killed, in whatever way, and then the shell ends the engine's group. Where there is no
/// shell the engine sees its input close, as with any program.
#[cfg(unix)]
fn guard(group: u32) -> Option<Child> {
    let mut shell = std::process::Command::new("/bin/sh");
    shell
        .args(["-c", "read -r never; kill -9 \"-$1\"", "hektor-guard"])
        .arg(group.to_string())
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    in_own_group(&mut shell).spawn().ok()
}

#[cfg(not(unix))]
fn guard(_group: u32) -> Option<Child> {
    None
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
