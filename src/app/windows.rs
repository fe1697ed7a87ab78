//! What Windows has its own way for: how a program is told to end, the code page, the user's language.
#![allow(unsafe_code)]

use std::sync::mpsc::Sender;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use windows::Win32::Globalization::GetUserDefaultLocaleName;
use windows::Win32::System::Console::{
    CTRL_BREAK_EVENT, CTRL_C_EVENT, CTRL_CLOSE_EVENT, GetConsoleOutputCP, SetConsoleCtrlHandler,
    SetConsoleOutputCP,
};
use windows::core::BOOL;

use crate::ui::{RawMode, Signal};

/// Where the loop is told to end, and whether it was.
static LOOP: Mutex<Option<(Sender<Signal>, bool)>> = Mutex::new(None);

/// How long Windows may wait for a program whose console is closed; then it ends it.
const GRACE: Duration = Duration::from_secs(5);

/// As on Unix: the status of who was interrupted, whose terminal went, who was told to end.
const INTERRUPTED: u8 = 130;
const HANGUP: u8 = 129;
const TERMINATED: u8 = 143;

/// Control-C, a console that is closed, a user who signs out and a machine that is shut down leave the
/// game kept and the console as it was. Who asks twice does not wait for the goodbye.
pub fn listen_to_signals(signals: &Sender<Signal>) {
    *LOOP.lock().unwrap_or_else(PoisonError::into_inner) = Some((signals.clone(), false));
    // SAFETY: the handler is a function of this program. Where it is refused, the program ends as any
    // other does.
    let _ = unsafe { SetConsoleCtrlHandler(Some(handle), true) };
}

/// Runs on a thread that the system makes for it; when it returns from anything but a key, the system
/// ends the program at once.
unsafe extern "system" fn handle(event: u32) -> BOOL {
    let key = matches!(event, CTRL_C_EVENT | CTRL_BREAK_EVENT);
    let status = match event {
        _ if key => INTERRUPTED,
        CTRL_CLOSE_EVENT => HANGUP,
        _ => TERMINATED,
    };
    let mut guard = LOOP.lock().unwrap_or_else(PoisonError::into_inner);
    let heard = match guard.as_mut() {
        Some((signals, told)) => {
            !std::mem::replace(told, true) && signals.send(Signal::Interrupted(status)).is_ok()
        }
        None => false,
    };
    drop(guard);
    if !heard {
        RawMode::leave();
        std::process::exit(status.into());
    }
    if !key {
        // Meanwhile the loop says goodbye and the program ends.
        thread::sleep(GRACE);
    }
    BOOL::from(true)
}

/// The console takes UTF-8 from now on; what it took before is given back with this value. What goes
/// to a console directly has all letters anyway; this is for pipes between programs.
pub struct CodePage(u32);

impl CodePage {
    const UTF8: u32 = 65001;

    /// Sets it.
    pub fn utf8() -> Self {
        // SAFETY: both take and give plain numbers.
        let before = unsafe {
            let before = GetConsoleOutputCP();
            let _ = SetConsoleOutputCP(Self::UTF8);
            before
        };
        Self(before)
    }
}

impl Drop for CodePage {
    fn drop(&mut self) {
        // No console had none.
        if self.0 != 0 {
            // SAFETY: takes a plain number.
            let _ = unsafe { SetConsoleOutputCP(self.0) };
        }
    }
}

/// The user's language, `de-DE`.
pub fn locale() -> Option<String> {
    /// `LOCALE_NAME_MAX_LENGTH`.
    const LONGEST: usize = 85;
    let mut name = [0; LONGEST];
    // SAFETY: the buffer tells its own length.
    let length = unsafe { GetUserDefaultLocaleName(&mut name) };
    let length = usize::try_from(length).ok()?.checked_sub(1)?;
    Some(String::from_utf16_lossy(name.get(..length)?)).filter(|name| !name.is_empty())
}
