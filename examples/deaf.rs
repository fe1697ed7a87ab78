//! Sound and microphone killed in play: `cargo run --release --example deaf -- PROGRAM [DEATHS] [AT_ONCE] [SEED]`.
//!
//! PROGRAM is a `hektor`. Each game has a PulseAudio of its own, whose loudspeaker and microphone are
//! null sinks, speaks, and listens hands-free. The server is killed at a moment drawn by lot, three times
//! in a game: in the middle of an announcement, before it, or while nothing happens. Each time it must be
//! said that both went away, moves must go on without them, and it must be said that both are back.
//! In the end the program leaves or is killed, and its journal must hold the moves that were typed, in their
//! order, each once, and none less than were announced. The exit status is 1 if one does not.
//!
//! Needs pulseaudio. Figures are in `ARCHITECTURE.md`.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use hektor::store::read_journal;
use hektor::table::Record;

/// Longer than any wait for a lost device; who needs more has hung.
const PATIENCE: Duration = Duration::from_secs(120);

/// Numbers drawn by lot (xorshift).
struct Lot(u64);

impl Lot {
    fn below(&mut self, end: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % end
    }
}

/// What the program says when it listens.
const LISTENS: &str = "I am listening.";

/// What is wrong with a game.
type Fault = String;

/// A sound server without hardware.
struct Server {
    folder: PathBuf,
    child: Option<Child>,
}

impl Server {
    fn new(folder: &Path) -> Self {
        let folder = folder.to_owned();
        fs::create_dir_all(folder.join("pulse")).expect("a folder");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            fs::set_permissions(&folder, fs::Permissions::from_mode(0o700)).expect("set");
        }
        let socket = folder.join("native");
        let script = format!(
            "load-module module-native-protocol-unix auth-anonymous=1 socket={}\n\
             load-module module-null-sink sink_name=speaker rate=48000 channels=1\n\
             load-module module-null-sink sink_name=feed rate=48000 channels=1\n\
             load-module module-remap-source source_name=mic master=feed.monitor\n\
             set-default-sink speaker\nset-default-source mic\n",
            socket.display()
        );
        fs::write(folder.join("default.pa"), script).expect("written");
        let mut server = Self {
            folder,
            child: None,
        };
        server.rise();
        server
    }

    /// Where programs find it.
    fn of(&self, command: &mut Command) {
        let at = |name: &str| self.folder.join(name);
        command
            .env("XDG_RUNTIME_DIR", &self.folder)
            .env("PULSE_RUNTIME_PATH", at("pulse"))
            .env("PULSE_STATE_PATH", at("state"))
            .env("PULSE_COOKIE", at("cookie"))
            .env("PULSE_SERVER", format!("unix:{}", at("native").display()));
    }

    fn rise(&mut self) {
        let _ = fs::remove_file(self.folder.join("native"));
        let mut command = Command::new("pulseaudio");
        self.of(&mut command);
        let child = command
            .args(["--daemonize=no", "-n", "--exit-idle-time=-1"])
            .args(["--use-pid-file=no", "--system=false", "-F"])
            .arg(self.folder.join("default.pa"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("pulseaudio");
        self.child = Some(child);
        let end = Instant::now() + PATIENCE;
        while !self.folder.join("native").exists() && Instant::now() < end {
            thread::sleep(Duration::from_millis(10));
        }
    }

    fn die(&mut self) {
        if let Some(mut child) = self.child.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.die();
    }
}

/// A program at a pipe.
struct Player {
    child: Child,
    stdin: ChildStdin,
    lines: Receiver<String>,
    said: Vec<String>,
}

impl Player {
    fn start(program: &Path, home: &Path, server: &Server) -> Self {
        let mut command = Command::new(program);
        server.of(&mut command);
        let mut child = command
            .args(["play", "--two-players", "--lang", "en", "--rate", "600"])
            .args([
                "--speech", "embedded", "--audio", "device", "--mic", "device",
            ])
            .env("HEKTOR_HOME", home)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let stdin = child.stdin.take().expect("a pipe");
        let stdout = BufReader::new(child.stdout.take().expect("a pipe"));
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            stdout
                .lines()
                .map_while(Result::ok)
                .try_for_each(|line| sender.send(line))
        });
        Self {
            child,
            stdin,
            lines,
            said: Vec::new(),
        }
    }

    fn count(&self, what: &str) -> usize {
        self.said.iter().filter(|line| line.contains(what)).count()
    }

    /// Whether loudspeaker and microphone are there, by what was last told of each: a server that has
    /// just risen on a busy machine may be found, lost and found again.
    fn devices(&self) -> [bool; 2] {
        ["loudspeaker", "microphone"].map(|device| {
            let mut told = self.said.iter().filter(|line| line.contains(device));
            let last = told.rfind(|line| !line.contains("muted"));
            let back = format!("The {device} is back");
            last.is_none_or(|line| line.starts_with(&back))
        })
    }

    fn announced(&self) -> usize {
        self.said.iter().filter(|line| is_announced(line)).count()
    }

    /// Reads on until it is so.
    fn until(&mut self, what: &str, is: impl Fn(&Self) -> bool) -> Result<(), Fault> {
        let end = Instant::now() + PATIENCE;
        while !is(self) {
            match self
                .lines
                .recv_timeout(end.saturating_duration_since(Instant::now()))
            {
                Ok(line) => self.said.push(line),
                Err(error) => return Err(format!("{what}: {error}")),
            }
        }
        Ok(())
    }

    /// Types these moves; `wait`, until they are announced.
    fn play(&mut self, moves: &[&str], wait: bool) -> Result<(), Fault> {
        let target = self.announced() + moves.len();
        for mv in moves {
            writeln!(self.stdin, "{mv}").map_err(|error| error.to_string())?;
        }
        if wait {
            self.until("moves", |player| player.announced() >= target)?;
        }
        Ok(())
    }
}

/// `Springer Gustav eins Felix drei`: five words, and no sentence about a piece.
fn is_announced(line: &str) -> bool {
    line.starts_with("Springer") && line.split(' ').count() == 5
}

/// Both knights out and home, again and again: no draw by itself before the fifth time.
const MOVES: [&str; 12] = [
    "g1f3", "g8f6", "b1c3", "b8c6", "f3g1", "f6g8", "c3b1", "c6b8", "g1h3", "g8h6", "h3g1", "h6g8",
];

/// One game with so many deaths.
fn game(program: &Path, lot: &mut Lot, deaths: usize) -> Result<(usize, usize), Fault> {
    let home = tempfile::tempdir().expect("a folder");
    let mut server = Server::new(&home.path().join("sound"));
    let mut player = Player::start(program, home.path(), &server);
    let mut moves = MOVES.iter().copied();
    let result = (|| {
        writeln!(player.stdin, "listen").map_err(|error| error.to_string())?;
        player.until("listens", |player| {
            player.count(LISTENS) > 0 && player.devices() == [true; 2]
        })?;
        for _ in 0..deaths {
            let count = lot.below(3) as usize;
            let some: Vec<&str> = moves.by_ref().take(count).collect();
            let before = player.announced();
            player.play(&some, lot.below(2) == 0)?;
            thread::sleep(Duration::from_millis(lot.below(400)));
            server.die();
            player.until("gone", |player| player.devices() == [false; 2])?;
            player.until("announced", |player| {
                player.announced() >= before + some.len()
            })?;
            let deaf: Vec<&str> = moves.by_ref().take(lot.below(2) as usize).collect();
            player.play(&deaf, true)?;
            server.rise();
            player.until("back", |player| player.devices() == [true; 2])?;
        }
        let last: Vec<&str> = moves.by_ref().take(1).collect();
        player.play(&last, true)?;
        Ok(())
    })();
    if lot.below(2) == 0 {
        let _ = writeln!(player.stdin, "quit");
        let _ = player.until("goodbye", |player| player.count("Goodbye") > 0);
    }
    let _ = player.child.kill();
    let _ = player.child.wait();
    result.map_err(|fault: Fault| format!("{fault}: {:?}", player.said))?;
    let typed = MOVES.len() - moves.count();
    let kept = read_journal(&home.path().join("games/0001.journal"))
        .map_err(|error| error.to_string())?
        .ok_or("no journal")?;
    let found: Vec<&str> = kept
        .records
        .iter()
        .filter_map(|(record, _)| match record {
            Record::Move { uci } => Some(uci.as_str()),
            _ => None,
        })
        .collect();
    if found != MOVES[..typed] || player.announced() != typed {
        return Err(format!("{typed} typed, kept {found:?}: {:?}", player.said));
    }
    Ok((deaths, typed))
}

fn main() {
    let phrases = include_str!("../voices/en/phrases.ftl");
    assert!(phrases.contains(LISTENS), "no longer said: {LISTENS}");
    let mut arguments = std::env::args().skip(1);
    let program = PathBuf::from(arguments.next().expect("which program?"));
    let mut number = |usual: u64| {
        arguments
            .next()
            .map_or(usual, |n| n.parse().expect("a number"))
    };
    let (deaths, at_once, seed) = (number(1000), number(4), number(1));
    let [died, games, moves, faults] = [const { AtomicU64::new(0) }; 4];
    thread::scope(|scope| {
        for thread in 0..at_once {
            let (program, died, games, moves, faults) = (&program, &died, &games, &moves, &faults);
            scope.spawn(move || {
                let mut lot = Lot((seed * 1000 + thread) | 1 << 40);
                for _ in 0..20 {
                    lot.below(1);
                }
                while died.fetch_add(3, Ordering::Relaxed) < deaths {
                    games.fetch_add(1, Ordering::Relaxed);
                    match game(program, &mut lot, 3) {
                        Ok((_, typed)) => {
                            moves.fetch_add(typed as u64, Ordering::Relaxed);
                        }
                        Err(fault) => {
                            faults.fetch_add(1, Ordering::Relaxed);
                            println!("{fault}");
                        }
                    }
                    let games = games.load(Ordering::Relaxed);
                    if games.is_multiple_of(20) {
                        println!("{games} games");
                    }
                }
            });
        }
    });
    let count = |of: &AtomicU64| of.load(Ordering::Relaxed);
    println!(
        "{} deaths in {} games with {} moves, {} faults",
        3 * count(&games),
        count(&games),
        count(&moves),
        count(&faults)
    );
    std::process::exit(i32::from(count(&faults) > 0));
}
