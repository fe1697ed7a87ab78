//! Orca's voice: speech-dispatcher, spoken to as a screen reader speaks to it.
//!
//! The protocol is SSIP, lines over a Unix socket. The crates for it take no notice of half a line and
//! of the number of a message, which is how a sentence that is over is told from one that was stopped
//! before it; so the few lines that are needed are here.

use super::Client;
use crate::speech::Segment;
use std::io::{ErrorKind, Read, Write};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// How long an answer may take.
#[cfg(not(test))]
const ANSWER: Duration = Duration::from_secs(1);
/// A test waits as long as a busy machine needs.
#[cfg(test)]
const ANSWER: Duration = Duration::from_secs(60);
/// How long is waited for what is told unasked.
const GLANCE: Duration = Duration::from_millis(1);
/// How often it is looked whether the reader itself still runs.
const LOOK: Duration = Duration::from_secs(3);
/// Nothing that is needed is longer.
const LONGEST: usize = 1 << 20;

/// Where speech-dispatcher listens: as `SPEECHD_ADDRESS` says, else where it does by itself.
pub fn socket() -> PathBuf {
    let set = std::env::var("SPEECHD_ADDRESS").unwrap_or_default();
    match set.strip_prefix("unix_socket:") {
        Some(path) if !path.is_empty() => path.into(),
        _ => {
            let runtime = std::env::var_os("XDG_RUNTIME_DIR").unwrap_or_default();
            Path::new(&runtime).join("speech-dispatcher/speechd.sock")
        }
    }
}

/// Connects there, at the priority at which a screen reader tells what has happened. `there` tells
/// whether the reader runs whose voice this is.
///
/// # Errors
/// The system's or the server's message.
pub fn connect(
    socket: &Path,
    there: impl Fn() -> bool + Send + 'static,
) -> Result<Box<dyn Client>, String> {
    let stream = UnixStream::connect(socket)
        .and_then(|stream| {
            stream.set_write_timeout(Some(ANSWER))?;
            Ok(stream)
        })
        .map_err(|error| format!("{}: {error}", socket.display()))?;
    let mut client = Ssip {
        stream,
        read: Vec::new(),
        speaking: None,
        lang: String::new(),
        over: Vec::new(),
        there: Box::new(there),
        looked: Instant::now(),
    };
    client.ask("SET self CLIENT_NAME hektor:hektor:main")?;
    client.ask("SET self PRIORITY message")?;
    client.ask("SET self NOTIFICATION END on")?;
    client.ask("SET self NOTIFICATION CANCEL on")?;
    Ok(Box::new(client))
}

struct Ssip {
    stream: UnixStream,
    /// What came and is not yet a whole line.
    read: Vec<u8>,
    /// The number of the message that is spoken.
    speaking: Option<String>,
    lang: String,
    /// Numbers of messages that are over.
    over: Vec<String>,
    there: Box<dyn Fn() -> bool + Send>,
    looked: Instant,
}

/// An answer: its code, and the first word of each line before the last.
struct Answer {
    code: u16,
    values: Vec<String>,
    text: String,
}

impl Ssip {
    /// Sends lines and gives the answer to them.
    fn ask(&mut self, lines: &str) -> Result<Answer, String> {
        let sent = self.stream.write_all(format!("{lines}\r\n").as_bytes());
        sent.map_err(|error| error.to_string())?;
        let end = Instant::now() + ANSWER;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            match self.answer(left)? {
                Some(answer) if answer.code < 300 => return Ok(answer),
                Some(answer) => return Err(answer.text),
                None if left.is_zero() => return Err("no answer".to_owned()),
                None => {}
            }
        }
    }

    /// The next answer, if one comes in time; what is told unasked is taken in.
    fn answer(&mut self, wait: Duration) -> Result<Option<Answer>, String> {
        let end = Instant::now() + wait;
        let mut values = Vec::new();
        loop {
            let Some(line) = self.line(end)? else {
                // The rest of an answer belongs to it, however late.
                if values.is_empty() {
                    return Ok(None);
                }
                return Err("half an answer".to_owned());
            };
            let code = line.get(..3).and_then(|code| code.parse().ok());
            let (Some(code), Some(rest)) = (code, line.get(4..)) else {
                return Err(format!("not SSIP: {line}"));
            };
            if line.as_bytes().get(3) == Some(&b'-') {
                values.push(rest.to_owned());
            } else if code >= 700 {
                // 702 END, 703 CANCELED; the message's number comes first.
                if matches!(code, 702 | 703) {
                    self.over.extend(values.first().cloned());
                }
                values.clear();
                if wait == GLANCE {
                    return Ok(None);
                }
            } else {
                let text = rest.to_owned();
                return Ok(Some(Answer { code, values, text }));
            }
        }
    }

    /// The next whole line, if it comes before then.
    fn line(&mut self, end: Instant) -> Result<Option<String>, String> {
        loop {
            if let Some(at) = self.read.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.read.drain(..=at).collect();
                return Ok(Some(String::from_utf8_lossy(&line).trim_end().to_owned()));
            }
            if self.read.len() > LONGEST {
                return Err("a line without end".to_owned());
            }
            let left = end.saturating_duration_since(Instant::now());
            // No time at all would be no limit.
            let wait = left.max(Duration::from_micros(100));
            let limited = self.stream.set_read_timeout(Some(wait));
            limited.map_err(|error| error.to_string())?;
            let mut bytes = [0; 4096];
            match self.stream.read(&mut bytes) {
                Ok(0) => return Err("closed".to_owned()),
                Ok(count) => self.read.extend(bytes.iter().take(count)),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error)
                    if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) =>
                {
                    if left.is_zero() || end <= Instant::now() {
                        return Ok(None);
                    }
                }
                Err(error) => return Err(error.to_string()),
            }
        }
    }
}

impl Client for Ssip {
    fn speak(&mut self, run: &Segment) -> Result<(), String> {
        if self.lang != run.lang.0 {
            // A language that it does not have is spoken by the voice that is set.
            let set = self.ask(&format!("SET self LANGUAGE {}", run.lang));
            if let Err(why) = set
                && !why.starts_with("ERR")
            {
                return Err(why);
            }
            self.lang.clone_from(&run.lang.0);
        }
        self.over.clear();
        self.ask("SPEAK")?;
        // A line of one full stop would end the text.
        let text: String = run.text.lines().collect::<Vec<_>>().join(" ");
        let text = if text.starts_with('.') {
            format!(".{text}")
        } else {
            text
        };
        let answer = self.ask(&format!("{text}\r\n."))?;
        self.speaking = answer.values.first().cloned();
        Ok(())
    }

    fn is_over(&mut self) -> Result<bool, String> {
        // Nothing was asked: what comes is told unasked.
        self.answer(GLANCE)?;
        let Some(speaking) = &self.speaking else {
            return Ok(true);
        };
        let over = self.over.contains(speaking);
        if over {
            self.speaking = None;
        }
        Ok(over)
    }

    fn stop(&mut self) -> Result<(), String> {
        self.speaking = None;
        self.ask("CANCEL self").map(drop)
    }

    fn is_there(&mut self) -> bool {
        if self.looked.elapsed() > LOOK {
            self.looked = Instant::now();
            if !(self.there)() {
                return false;
            }
        }
        // A server that has gone has closed the socket.
        self.answer(GLANCE).is_ok()
    }
}
