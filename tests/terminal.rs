//! What a terminal shows and is given back, at a pseudo-terminal. It needs no sound device: where the
//! machine has one, it is hidden.
#![cfg(target_os = "linux")]
// What a child does between fork and exec.
#![allow(unsafe_code)]

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::os::fd::OwnedFd;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{Pid, Signal, ioctl_tiocsctty, kill_process, setsid};
use rustix::pty::{OpenptFlags, grantpt, ioctl_tiocgptpeer, openpt, unlockpt};
use rustix::termios::{LocalModes, Termios, tcgetattr};

/// Far longer than anything takes, on however busy a machine: only who hangs is cut short.
const PATIENCE: Duration = Duration::from_secs(120);

fn until(what: &str, mut is: impl FnMut() -> bool) {
    let end = Instant::now() + PATIENCE;
    while !is() {
        assert!(Instant::now() < end, "{what}");
        thread::sleep(Duration::from_millis(5));
    }
}

/// A program at a terminal of its own.
struct Terminal {
    /// What the user's side of it is.
    master: Option<File>,
    slave: OwnedFd,
    child: Child,
    screen: Arc<Mutex<Vec<u8>>>,
    hung_up: Arc<AtomicBool>,
    reader: Option<JoinHandle<()>>,
    before: Termios,
}

impl Terminal {
    fn start(home: &Path, arguments: &[&str]) -> Self {
        Self::begin(home, &[&["play", "--two-players"][..], arguments].concat())
    }

    fn begin(home: &Path, arguments: &[&str]) -> Self {
        Self::of_kind(home, "xterm", arguments)
    }

    fn of_kind(home: &Path, kind: &str, arguments: &[&str]) -> Self {
        fs::write(home.join("settings.toml"), "welcomed = true\n").unwrap();
        let master =
            openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC).unwrap();
        grantpt(&master).unwrap();
        unlockpt(&master).unwrap();
        let flags = OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC;
        let slave = ioctl_tiocgptpeer(&master, flags).unwrap();
        let before = tcgetattr(&slave).unwrap();
        let end = || slave.try_clone().unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_hektor"));
        command
            .args(arguments)
            .args(["--lang", "en", "--speech", "off"])
            .env("HEKTOR_HOME", home)
            .env("TERM", kind)
            .env("LC_ALL", "C.UTF-8")
            // No device anywhere, and alsa-lib has something to complain of.
            .env("ALSA_CONFIG_PATH", home.join("none.conf"))
            .env("XDG_RUNTIME_DIR", home)
            .env("PULSE_SERVER", format!("unix:{}/none", home.display()))
            .stdin(end())
            .stdout(end())
            .stderr(end());
        // SAFETY: two system calls, which allocate nothing and take no lock.
        unsafe {
            command.pre_exec(|| {
                setsid()?;
                ioctl_tiocsctty(io::stdin())?;
                Ok(())
            });
        }
        let child = command.spawn().unwrap();
        let master = File::from(master);
        let screen: Arc<Mutex<Vec<u8>>> = Arc::default();
        let hung_up = Arc::new(AtomicBool::new(false));
        let reader = thread::spawn({
            let mut master = master.try_clone().unwrap();
            let (screen, hung_up) = (Arc::clone(&screen), Arc::clone(&hung_up));
            move || {
                let mut bytes = [0; 4096];
                while !hung_up.load(Ordering::Relaxed) {
                    let soon = Timespec::try_from(Duration::from_millis(20)).unwrap();
                    let mut there = [PollFd::new(&master, PollFlags::IN)];
                    if poll(&mut there, Some(&soon)) == Ok(0) {
                        continue;
                    }
                    match master.read(&mut bytes) {
                        Ok(count @ 1..) => screen.lock().unwrap().extend(&bytes[..count]),
                        _ => break,
                    }
                }
            }
        });
        Self {
            master: Some(master),
            slave,
            child,
            screen,
            hung_up,
            reader: Some(reader),
            before,
        }
    }

    fn screen(&self) -> String {
        String::from_utf8_lossy(&self.screen.lock().unwrap()).into_owned()
    }

    fn shows(&self, text: &str) {
        until(text, || self.screen().contains(text));
    }

    fn send(&mut self, keys: &str) {
        let master = self.master.as_mut().unwrap();
        master.write_all(keys.as_bytes()).unwrap();
    }

    /// The user's side is gone, as when a window is closed.
    fn hang_up(&mut self) {
        self.hung_up.store(true, Ordering::Relaxed);
        self.reader.take().unwrap().join().unwrap();
        self.master = None;
    }

    /// Waits until keys come one by one, unechoed.
    fn is_taken(&self) {
        until("the terminal is taken", || {
            let modes = tcgetattr(&self.slave).unwrap().local_modes;
            !modes.intersects(LocalModes::ICANON | LocalModes::ECHO)
        });
    }

    fn status(&mut self) -> Option<i32> {
        let child = &mut self.child;
        let mut status = None;
        until("it ends", || {
            status = child.try_wait().unwrap();
            status.is_some()
        });
        status.unwrap().code()
    }

    fn is_given_back(&self) {
        let after = tcgetattr(&self.slave).unwrap();
        assert_eq!(after.local_modes, self.before.local_modes);
        assert_eq!(after.input_modes, self.before.input_modes);
        assert_eq!(after.output_modes, self.before.output_modes);
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

const SILENT: [&str; 4] = ["--audio", "null", "--mic", "off"];

fn silent(ui: &str) -> Vec<&str> {
    [&["--ui", ui][..], &SILENT].concat()
}

#[test]
fn the_terminal_is_given_back_at_every_signal_that_ends_it() {
    for (signal, status) in [(Signal::TERM, 143), (Signal::HUP, 129), (Signal::INT, 130)] {
        for ui in ["keys", "line"] {
            let home = tempfile::tempdir().unwrap();
            let mut terminal = Terminal::start(home.path(), &silent(ui));
            terminal.shows("White to move.");
            terminal.is_taken();
            kill_process(Pid::from_child(&terminal.child), signal).unwrap();
            assert_eq!(terminal.status(), Some(status), "{ui}");
            terminal.is_given_back();
            terminal.shows("Goodbye.");
        }
    }
}

#[test]
fn the_terminal_is_given_back_to_who_leaves() {
    let home = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::start(home.path(), &silent("keys"));
    terminal.shows("White to move.");
    terminal.is_taken();
    // Ctrl-Q.
    terminal.send("\x11");
    assert_eq!(terminal.status(), Some(0));
    terminal.is_given_back();
}

#[test]
fn a_terminal_that_hangs_up_ends_the_program_and_the_game_is_kept() {
    let home = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::start(home.path(), &silent("line"));
    terminal.shows("White to move.");
    terminal.is_taken();
    terminal.send("e4\r");
    terminal.shows("Bauer Eva zwei Eva vier");
    terminal.hang_up();
    assert_eq!(terminal.status(), Some(129));
    let journal = fs::read_to_string(home.path().join("games/0001.journal")).unwrap();
    assert!(journal.contains("e2e4"), "{journal}");
}

/// Where single keys cannot be read, lines are, and who wished for keys hears what to do.
#[test]
fn a_terminal_without_single_keys_takes_lines() {
    let home = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::of_kind(home.path(), "dumb", &silent("keys"));
    terminal.shows("This terminal reads whole lines and no single keys");
    terminal.send("e4\n");
    terminal.shows("Bauer Eva zwei Eva vier");
    terminal.send("quit\n");
    assert_eq!(terminal.status(), Some(0));
}

#[test]
fn alsas_own_lines_never_reach_the_screen() {
    for (ui, asks) in [("line", "listen\r"), ("keys", "\x1bOR")] {
        let home = tempfile::tempdir().unwrap();
        let devices = ["--audio", "device", "--mic", "device", "--ui", ui];
        let mut terminal = Terminal::start(home.path(), &devices);
        terminal.shows("White to move.");
        terminal.is_taken();
        terminal.send(asks);
        terminal.shows("There is no microphone.");
        kill_process(Pid::from_child(&terminal.child), Signal::TERM).unwrap();
        assert_eq!(terminal.status(), Some(143));
        terminal.is_given_back();
        let screen = terminal.screen();
        let own = ["ALSA", "alsa", "conf.c", "pcm.c", "none.conf", "snd_"];
        assert!(own.iter().all(|word| !screen.contains(word)), "{screen}");
        assert!(!screen.contains("I am listening."), "{screen}");
    }
}

#[test]
fn who_goes_on_with_one_of_several_games_is_asked_which() {
    let home = tempfile::tempdir().unwrap();
    for first in ["e4\r", "d4\r", "c4\r"] {
        let mut terminal = Terminal::start(home.path(), &silent("line"));
        terminal.shows("White to move.");
        terminal.is_taken();
        terminal.send(first);
        terminal.shows("vier");
        terminal.send("quit\r");
        assert_eq!(terminal.status(), Some(0));
    }
    let resume = [&["resume"][..], &silent("line")].concat();
    let mut terminal = Terminal::begin(home.path(), &resume);
    terminal.shows("Which one?");
    let screen = terminal.screen();
    for number in 1..=3 {
        let entry = format!("Game {number}, two players: one move, just now.");
        assert!(screen.contains(&entry), "{screen}");
    }
    terminal.send("7\n");
    terminal.shows("There is no game 7 to go on with.");
    terminal.send("2\n");
    terminal.shows("Bauer David zwei David vier");
    terminal.is_taken();
    terminal.send("quit\r");
    assert_eq!(terminal.status(), Some(0));
    // Enter alone takes the one that was played last, and who wants none leaves.
    let mut terminal = Terminal::begin(home.path(), &resume);
    terminal.shows("Which one?");
    terminal.send("\n");
    terminal.shows("Bauer David zwei David vier");
    terminal.is_taken();
    terminal.send("quit\r");
    assert_eq!(terminal.status(), Some(0));
    let mut terminal = Terminal::begin(home.path(), &resume);
    terminal.shows("Which one?");
    terminal.send("quit\n");
    terminal.shows("Goodbye.");
    assert_eq!(terminal.status(), Some(0));
}

/// A recording in the microphone's place: half a second without a sound.
fn recording(home: &Path) -> String {
    let path = home.join("silence.wav");
    let spec = hound::WavSpec {
        channels: 1,
        sample_rate: 16_000,
        bits_per_sample: 16,
        sample_format: hound::SampleFormat::Int,
    };
    let mut writer = hound::WavWriter::create(&path, spec).unwrap();
    for _ in 0..8_000 {
        writer.write_sample(0i16).unwrap();
    }
    writer.finalize().unwrap();
    path.display().to_string()
}

#[test]
fn i_listen_is_said_by_who_does_and_by_nobody_else() {
    let home = tempfile::tempdir().unwrap();
    let missing = home.path().join("missing.wav").display().to_string();
    for (source, told) in [
        (format!("wav:{}", recording(home.path())), "I am listening."),
        (format!("wav:{missing}"), "cannot be read."),
        ("off".to_owned(), "There is no microphone in use."),
        #[cfg(feature = "device-audio")]
        ("device".to_owned(), "There is no microphone. Connect one"),
    ] {
        let arguments = ["--audio", "null", "--ui", "line", "--mic", &source];
        let mut terminal = Terminal::start(home.path(), &arguments);
        terminal.shows("White to move.");
        terminal.is_taken();
        terminal.send("listen\r");
        terminal.shows(told);
        // What comes after it has come.
        terminal.send("clock\r");
        terminal.shows("This game has no clock.");
        let listens = terminal.screen().contains("I am listening.");
        assert_eq!(listens, told == "I am listening.", "{}", terminal.screen());
    }
}
