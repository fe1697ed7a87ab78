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

use super::{OpponentError, UciAnswer, UciCommand};

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
    /// The engine, or the shell that watches over it.
    child: Child,
    /// This program alone holds this end: when it closes, in whatever way, the shell ends the engine.
    lifeline: Option<std::io::PipeWriter>,
    /// As the lifeline: the engine ends with it.
    #[cfg(windows)]
    job: Option<std::os::windows::io::OwnedHandle>,
    commands: SyncSender<String>,
    answers: Receiver<UciAnswer>,
}

/// Runs an engine as the child of a shell that waits, at a pipe that it has in place of stderr, for
/// Hektor to let go of it or to die; then it ends the engine, and what that has started with it.
#[cfg(unix)]
const WATCH: &str = "exec 3<&2 4<&0 2>/dev/null
\"$@\" <&4 3<&- 4<&- &
exec 4<&- </dev/null >/dev/null
read -r never <&3
kill -9 $!
wait $!
kill -9 0";

impl Process {
    /// Starts a program; a text with spaces that is no file is split into program and arguments.
    pub fn start(path: &str) -> Result<Self, OpponentError> {
        let failed = |error| not_started(path, &error);
        let (program, words) = split(path);
        let (mut command, lifeline) = command(program).map_err(failed)?;
        let mut child = command
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(failed)?;
        // It holds the other end of the lifeline.
        drop(command);
        let (commands, outgoing) = sync_channel(UNREAD);
        let (incoming, answers) = sync_channel(WAITING);
        if let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) {
            thread::spawn(move || write_lines(stdin, &outgoing));
            thread::spawn(move || read_lines(stdout, &incoming));
        }
        Ok(Self {
            #[cfg(windows)]
            job: super::job::job(&child).ok(),
            child,
            lifeline,
            commands,
            answers,
        })
    }

    /// Sends a command, on one line whatever it holds; that the engine is gone, or takes nothing any
    /// more, shows when an answer is awaited.
    pub fn send(&self, command: &UciCommand) {
        let line = command.to_string().replace(char::is_control, " ");
        let _ = self.commands.try_send(line + "\n");
    }

    /// The next answer, or `None` if there is none by `deadline`.
    pub fn receive(&self, deadline: Instant) -> Result<Option<UciAnswer>, OpponentError> {
        let wait = deadline.saturating_duration_since(Instant::now());
        match self.answers.recv_timeout(wait) {
            Ok(answer) => Ok(Some(answer)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(OpponentError::Died),
        }
    }

    /// Ends a search; false if the engine does not answer soon.
    pub fn halt(&self) -> bool {
        self.send(&UciCommand::Stop);
        let deadline = Instant::now() + FAREWELL;
        loop {
            match self.receive(deadline) {
                Ok(Some(UciAnswer::BestMove { .. })) => return true,
                Ok(Some(_)) => {}
                Ok(None) | Err(_) => return false,
            }
        }
    }
}

impl Drop for Process {
    /// Asks the engine to leave, and soon makes it, and what it started: nothing outlives the game.
    fn drop(&mut self) {
        self.send(&UciCommand::Quit);
        let deadline = Instant::now() + FAREWELL;
        // It has left when nothing can come from it any more.
        while let Ok(Some(_)) = self.receive(deadline) {}
        self.lifeline = None;
        #[cfg(windows)]
        drop(self.job.take());
        #[cfg(not(unix))]
        let _ = self.child.kill();
        let deadline = Instant::now() + FAREWELL;
        while Instant::now() < deadline {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(Duration::from_millis(2));
        }
        end_group(&mut self.child);
        let _ = self.child.wait();
    }
}

/// A text as program and arguments.
fn split(path: &str) -> (&str, std::str::SplitWhitespace<'_>) {
    let mut words = path.split_whitespace();
    match words.next() {
        Some(first) if !Path::new(path).exists() => (first, words),
        _ => (path, "".split_whitespace()),
    }
}

fn not_started(path: &str, error: &std::io::Error) -> OpponentError {
    let reason = match error.kind() {
        // Named, so that they are said in the user's language.
        std::io::ErrorKind::NotFound => "missing".to_owned(),
        std::io::ErrorKind::PermissionDenied => "denied".to_owned(),
        _ => error.to_string(),
    };
    OpponentError::Start(path.to_owned(), reason)
}

/// Whether a program is there that can be started; on Windows only a start shows it.
pub(super) fn look(path: &str) -> Result<(), OpponentError> {
    #[cfg(unix)]
    return find(split(path).0).map_err(|error| not_started(path, &error));
    #[cfg(not(unix))]
    {
        let _ = path;
        Ok(())
    }
}

/// What runs this program, in a group of its own: a key for Hektor is none for the engine.
#[cfg(unix)]
fn command(program: &str) -> std::io::Result<(std::process::Command, Option<std::io::PipeWriter>)> {
    use std::os::unix::process::CommandExt;
    find(program)?;
    let (watched, lifeline) = std::io::pipe()?;
    let mut shell = std::process::Command::new("/bin/sh");
    shell
        .args(["-c", WATCH, "hektor-engine", program])
        .stderr(watched)
        .process_group(0);
    Ok((shell, Some(lifeline)))
}

#[cfg(not(unix))]
fn command(program: &str) -> std::io::Result<(std::process::Command, Option<std::io::PipeWriter>)> {
    let mut command = std::process::Command::new(program);
    command.stderr(Stdio::null());
    Ok((command, None))
}

/// Whether there is such a program, here or where the shell looks for programs.
#[cfg(unix)]
fn find(program: &str) -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let look = |path: &Path| {
        let meta = std::fs::metadata(path)?;
        let runs = meta.is_file() && meta.permissions().mode() & 0o111 != 0;
        runs.then_some(())
            .ok_or_else(|| std::io::ErrorKind::PermissionDenied.into())
    };
    if program.contains('/') {
        return look(Path::new(program));
    }
    let paths = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&paths)
        .find_map(|folder| look(&folder.join(program)).ok())
        .ok_or_else(|| std::io::ErrorKind::NotFound.into())
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

fn read_lines(stdout: ChildStdout, answers: &SyncSender<UciAnswer>) {
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
