//! The terminal as the loop has it: what is typed, what the system signals, what comes and goes.

use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

use crate::settings::{Settings, UiSetting};
use crate::ui::{
    Backlog, RawMode, Screen, Signal, Typist, can_edit, read_editor, read_keys, read_lines,
};

use super::voice::Desk;

/// How often it is asked whether a device came or went.
const LOOK_AROUND: Duration = Duration::from_secs(1);

/// Opens the terminal the way it can be used: keys, an editor of lines, or plain lines.
pub fn terminal(
    settings: &Settings,
    signals: &Sender<Signal>,
    backlog: &Backlog,
) -> (Typist, Screen, Option<RawMode>) {
    use std::io::IsTerminal;
    let raw = can_edit().then(RawMode::enter).and_then(Result::ok);
    if std::io::stdin().is_terminal() {
        watch_terminal(signals);
    }
    let screen = Screen::new(raw.is_some());
    let signals = signals.clone();
    let typing = screen.clone();
    let keys = settings.ui != UiSetting::Line;
    if raw.is_some() && settings.ui == UiSetting::Large {
        screen.show_large(settings.theme, settings.pictures);
    }
    match (&raw, keys) {
        (Some(_), true) => thread::spawn(move || read_keys(&signals)),
        (Some(_), false) => thread::spawn(move || read_editor(&signals, &typing)),
        (None, _) => {
            let backlog = backlog.clone();
            thread::spawn(move || {
                read_lines(|signal| {
                    backlog.enter();
                    signals.send(signal).is_ok()
                });
            })
        }
    };
    let pace = if std::io::stdin().is_terminal() {
        Typist::Person
    } else {
        Typist::Pipe
    };
    (pace, screen, raw)
}

/// Control-C, a terminal that is closed and a request to end leave the game kept and the terminal as
/// it was. Who asks twice does not wait for the goodbye. Who goes on after a stop finds keys read one by
/// one as before: the shell has set the terminal as it likes it.
#[cfg(unix)]
pub fn listen_to_signals(signals: &Sender<Signal>) {
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM};
    let all = [SIGINT, SIGTERM, SIGHUP, SIGCONT];
    let Ok(mut system) = signal_hook::iterator::Signals::new(all) else {
        // Then they end the program as they end any other.
        return;
    };
    let signals = signals.clone();
    thread::spawn(move || {
        let mut again = false;
        for signal in system.forever() {
            if signal == SIGCONT {
                RawMode::renew();
                if signals.send(Signal::Due).is_err() {
                    return;
                }
                continue;
            }
            let status = 128_u8.saturating_add(u8::try_from(signal).unwrap_or_default());
            if again || signals.send(Signal::Interrupted(status)).is_err() {
                RawMode::leave();
                std::process::exit(status.into());
            }
            again = true;
        }
    });
}

#[cfg(windows)]
pub use super::windows::listen_to_signals;

/// Ends the program when its terminal goes, also where nobody is told of that by a signal.
#[cfg(unix)]
fn watch_terminal(signals: &Sender<Signal>) {
    use rustix::event::{PollFd, PollFlags, poll};
    /// As a terminal that is closed tells by a signal.
    const HANGUP: u8 = 129;
    let signals = signals.clone();
    thread::spawn(move || {
        let stdin = std::io::stdin();
        loop {
            // Nothing is asked for but what is always told: that the other side has gone.
            let mut fds = [PollFd::new(&stdin, PollFlags::empty())];
            match poll(&mut fds, None) {
                Ok(_) => break,
                Err(rustix::io::Errno::INTR) => {}
                Err(_) => return,
            }
        }
        let _ = signals.send(Signal::Interrupted(HANGUP));
    });
}

#[cfg(not(unix))]
fn watch_terminal(_signals: &Sender<Signal>) {}

/// Reports devices and voices that come and go.
pub fn look_around(desk: &Desk, signals: &Sender<Signal>) {
    let (desk, signals) = (desk.clone(), signals.clone());
    thread::spawn(move || {
        loop {
            thread::sleep(LOOK_AROUND);
            for finding in desk.findings() {
                if signals.send(Signal::Finding(finding)).is_err() {
                    return;
                }
            }
        }
    });
}
