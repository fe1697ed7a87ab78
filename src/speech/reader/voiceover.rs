//! VoiceOver, told what to say by AppleScript, which its user has to allow: VoiceOver Utility, General,
//! Allow VoiceOver to be controlled with AppleScript.
//!
//! It does not tell when it is done, so the time is guessed, and it takes no language.

use super::running::screen_readers;
use super::{Client, spoken_at};
use crate::speech::Segment;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// How often it is looked whether VoiceOver still runs.
const LOOK: Duration = Duration::from_secs(3);

struct VoiceOver {
    call: Option<Child>,
    until: Instant,
    looked: Instant,
}

/// Asks once whether the script may speak.
pub(super) fn connect() -> Result<Box<dyn Client>, String> {
    let mut client = VoiceOver {
        call: None,
        until: Instant::now(),
        looked: Instant::now(),
    };
    client.output("")?;
    let call = client.call.take();
    let status = call.map(|mut call| call.wait());
    match status {
        Some(Ok(status)) if status.success() => Ok(Box::new(client)),
        Some(Ok(status)) => Err(status.to_string()),
        Some(Err(error)) => Err(error.to_string()),
        None => Err(String::new()),
    }
}

impl VoiceOver {
    /// Speaks it and shows it in braille; what it says at that moment is cut.
    fn output(&mut self, text: &str) -> Result<(), String> {
        let script = [
            "on run words",
            "tell application \"VoiceOver\" to output (item 1 of words)",
            "end run",
        ];
        let mut command = Command::new("osascript");
        for line in script {
            command.args(["-e", line]);
        }
        let command = command.args(["--", text]).stdin(Stdio::null());
        let call = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn();
        self.call = Some(call.map_err(|error| error.to_string())?);
        Ok(())
    }
}

impl Client for VoiceOver {
    fn speak(&mut self, run: &Segment) -> Result<(), String> {
        self.until = spoken_at(&run.text);
        self.output(&run.text)
    }

    fn is_over(&mut self) -> Result<bool, String> {
        if let Some(call) = &mut self.call {
            match call.try_wait() {
                Ok(Some(status)) if status.success() => self.call = None,
                Ok(Some(status)) => return Err(status.to_string()),
                Ok(None) => {}
                Err(error) => return Err(error.to_string()),
            }
        }
        Ok(self.call.is_none() && Instant::now() >= self.until)
    }

    fn stop(&mut self) -> Result<(), String> {
        self.until = Instant::now();
        // Saying nothing cuts what is said.
        self.output("")
    }

    fn is_there(&mut self) -> bool {
        if self.looked.elapsed() < LOOK {
            return true;
        }
        self.looked = Instant::now();
        screen_readers().contains(&"VoiceOver")
    }
}
