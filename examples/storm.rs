//! A storm over the journals: `cargo run --release --example storm -- PROGRAM [RUNS] [SEED] [KIND]`.
//!
//! PROGRAM is a `hektor`. In each run it plays through a pipe and is killed at a moment drawn by lot,
//! alone or two at once in one folder; or its disk fills up and is freed again (a tmpfs of 64 KB, as
//! root); or its journal is damaged; or it is resumed and killed again and again. What every journal
//! holds afterwards must be the moves that were played, in their order, each once, and no fewer than
//! were announced; the exit status is 1 if one is lost or doubled.
//!
//! With a KIND all runs are of that kind: `full` for the disk, or `engines`, where the opponent is
//! killed instead, twice in each game: it is started again, then replaced, and the game goes on.
//!
//! `TMPDIR=/dev/shm` saves the disk. The last runs, of an unoptimised program on two shared cores of an
//! AMD EPYC, its files in memory:
//!
//! - 10,000 runs of all kinds (seed 2026): 7,233 kills in play, 2,082 resumes that were killed at once,
//!   139 pairs, 141 disks, 266 damaged journals; 69,959 moves announced, none lost, none doubled.
//! - 3,000 runs of all kinds later, of an optimised program (seed 2027): 2,154 kills, 603 resumes killed
//!   at once, 54 pairs, 49 disks, 86 damaged journals; 28,468 moves announced, none lost, none doubled.
//! - 1,000 runs of `full` (seed 11): keeping was refused in 923 games and said so; of 60,000 moves
//!   announced 6,230 were of those that it was said cannot be kept; no other was lost, none doubled.
//! - 1,000 engines killed (seed 5): every game went on with all its moves.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::thread;
use std::time::Duration;

use hektor::store::{Games, Kept, NotOpened, read_journal};
use hektor::table::Record;

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

/// What was counted.
#[derive(Debug, Default)]
struct Counts {
    kills: u64,
    full: u64,
    damaged: u64,
    pairs: u64,
    resumes: u64,
    engines: u64,
    announced: u64,
    lost: u64,
    doubled: u64,
    /// Games of which it was said that they cannot be kept, and moves announced then that are not there.
    refused: u64,
    unkept: u64,
}

/// A legal game of 84 moves in which no position comes twice; `first` is the file it begins with.
fn moves(first: usize) -> Vec<String> {
    let files = ["a", "b", "c", "d", "e", "g", "h"];
    let files = files.iter().cycle().skip(first).take(files.len());
    let mut moves = Vec::new();
    for file in files {
        for (from, to, back, forth) in [(2, 3, 7, 6), (3, 4, 6, 5)] {
            moves.push(format!("{file}{from}{file}{to}"));
            moves.push(format!("{file}{back}{file}{forth}"));
            moves.extend(["g1f3", "g8f6", "f3g1", "f6g8"].map(str::to_owned));
        }
    }
    moves
}

/// `Bauer Eva zwei Eva vier`: five words, and no sentence about a piece.
fn is_announced(line: &str) -> bool {
    let piece = ["Bauer", "Springer"].iter().any(|p| line.starts_with(p));
    piece && line.split(' ').count() == 5
}

struct Storm {
    program: PathBuf,
    lot: Lot,
    counts: Counts,
}

/// A program at a pipe.
struct Player {
    child: Child,
    stdin: ChildStdin,
    stdout: BufReader<ChildStdout>,
}

/// What was heard of a program to its end.
/// What the program says of keeping.
const FAILS: &str = "The game cannot be saved just now";
const AGAIN: &str = "Saving works again";
const KEPT: &str = "Your game is kept";

/// Stops where the program says it otherwise by now.
fn check_words() {
    let phrases = include_str!("../voices/en/phrases.ftl");
    for said in [FAILS, AGAIN, KEPT] {
        assert!(phrases.contains(said), "no longer said: {said}");
    }
}

#[derive(Default)]
struct Heard {
    announced: usize,
    /// Of these, how many were announced before keeping failed for good.
    sure: usize,
    failing: bool,
    refused: bool,
    says_kept: bool,
}

impl Heard {
    fn line(&mut self, line: &str) {
        self.announced += usize::from(is_announced(line));
        // It fails before the move that it fails with is announced.
        self.failing |= line.contains(FAILS);
        self.refused |= self.failing;
        self.failing &= !line.contains(AGAIN);
        self.says_kept = line.contains(KEPT);
        if !self.failing {
            self.sure = self.announced;
        }
    }
}

impl Storm {
    fn start(&self, home: &Path, verb: &[&str]) -> Player {
        let mut child = Command::new(&self.program)
            .args(verb)
            .args([
                "--speech", "off", "--audio", "null", "--mic", "off", "--lang", "en",
            ])
            .env("HEKTOR_HOME", home)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let stdin = child.stdin.take().expect("a pipe");
        let stdout = BufReader::new(child.stdout.take().expect("a pipe"));
        Player {
            child,
            stdin,
            stdout,
        }
    }

    /// Plays these moves and kills the program a moment after so many were announced.
    fn play_and_kill(&mut self, mut player: Player, moves: &[String], after: usize) -> Heard {
        let moves = moves.to_vec();
        let mut stdin = player.stdin;
        let typist = thread::spawn(move || {
            let _ = moves.iter().try_for_each(|mv| writeln!(stdin, "{mv}"));
            // The pipe stays open until the program is dead.
            stdin
        });
        let moment = Duration::from_micros(self.lot.below(2500));
        let mut heard = Heard::default();
        if after == 0 {
            thread::sleep(moment * 8);
            let _ = player.child.kill();
        }
        for line in player.stdout.lines().map_while(Result::ok) {
            heard.line(&line);
            if is_announced(&line) && heard.announced == after {
                thread::sleep(moment);
                let _ = player.child.kill();
            }
        }
        let _ = player.child.kill();
        let _ = player.child.wait();
        drop(typist.join());
        self.counts.announced += heard.announced as u64;
        heard
    }

    /// Holds what is kept against what was played.
    fn check(
        &mut self,
        kept: Option<&Kept>,
        moves: &[String],
        announced: usize,
        what: &str,
    ) -> usize {
        let found: Vec<&str> = kept
            .iter()
            .flat_map(|kept| &kept.records)
            .filter_map(|(record, _)| match record {
                Record::Move { uci } => Some(uci.as_str()),
                _ => None,
            })
            .collect();
        let right = found.iter().zip(moves).take_while(|(f, m)| *f == m).count();
        if right < found.len() {
            self.counts.doubled += (found.len() - right) as u64;
            println!("{what}: {} moves are not those played", found.len() - right);
        }
        if right < announced {
            self.counts.lost += (announced - right) as u64;
            println!("{what}: {announced} announced, {right} kept");
        }
        right
    }

    fn journal(home: &Path) -> PathBuf {
        home.join("games/0001.journal")
    }

    fn kept(home: &Path) -> Option<Kept> {
        read_journal(&Self::journal(home)).ok().flatten()
    }

    /// One game, killed and resumed until it is played, with resumes in which nothing happens.
    fn kills(&mut self, most: u64) {
        let home = tempfile::tempdir().expect("a folder");
        let moves = moves(0);
        let (mut played, mut sure) = (0, 0);
        for _ in 0..most {
            if played + 4 > moves.len() {
                return;
            }
            let verb: &[&str] = if played == 0 {
                // Nothing may be there yet: games without a move are none.
                let _ = fs::remove_dir_all(home.path().join("games"));
                &["play", "--two-players"]
            } else {
                &["resume"]
            };
            let player = self.start(home.path(), verb);
            let idle = played > 0 && self.lot.below(4) == 0;
            let left = &moves[played..];
            let after = self.lot.below(12).min(left.len() as u64 - 1) as usize;
            let heard = if idle {
                self.counts.resumes += 1;
                self.play_and_kill(player, &[], 0)
            } else {
                self.counts.kills += 1;
                self.play_and_kill(player, left, after)
            };
            sure = sure.max(played + heard.announced);
            played = self.check(Self::kept(home.path()).as_ref(), &moves, sure, "kill");
        }
    }

    /// Two programs at once in one folder, both killed.
    fn pair(&mut self) {
        self.counts.pairs += 1;
        let home = tempfile::tempdir().expect("a folder");
        let games = [moves(0), moves(3)];
        let players = [(); 2].map(|()| self.start(home.path(), &["play", "--two-players"]));
        let after = [(); 2].map(|()| 1 + self.lot.below(15) as usize);
        let heard: Vec<Heard> = thread::scope(|scope| {
            let threads: Vec<_> = players
                .into_iter()
                .zip(&games)
                .zip(after)
                .map(|((player, moves), after)| {
                    let mut alone = Storm {
                        program: self.program.clone(),
                        lot: Lot(self.lot.below(u64::MAX - 1) + 1),
                        counts: Counts::default(),
                    };
                    scope.spawn(move || alone.play_and_kill(player, moves, after))
                })
                .collect();
            threads
                .into_iter()
                .map(|t| t.join().expect("no panic"))
                .collect()
        });
        let kept: Vec<Kept> = [1, 2]
            .iter()
            .filter_map(|n| {
                read_journal(&home.path().join(format!("games/000{n}.journal"))).ok()?
            })
            .collect();
        for (heard, moves) in heard.iter().zip(&games) {
            self.counts.announced += heard.announced as u64;
            // Whose journal it is shows in its first move.
            let is_first = |(record, _): &(Record, _)| matches!(record, Record::Move { uci } if *uci == moves[0]);
            let own = kept
                .iter()
                .find(|kept| kept.records.first().is_some_and(is_first));
            self.check(own, moves, heard.announced, "pair");
        }
    }

    /// A disk that fills up in the middle and is freed again, or not.
    fn full(&mut self) {
        self.counts.full += 1;
        let home = tempfile::tempdir().expect("a folder");
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", "size=64k", "tmpfs"])
            .arg(home.path())
            .status();
        if !mounted.is_ok_and(|status| status.success()) {
            self.counts.full -= 1;
            return;
        }
        let moves = moves(0);
        // With a clock a line is long, so that what is left of a page is soon full.
        let verb = ["play", "--two-players", "--time", "90+30"];
        let mut player = self.start(home.path(), &verb);
        let filler = home.path().join("filler");
        let (fill, free) = (self.lot.below(20) as usize, self.lot.below(60) as usize);
        let mut heard = Heard::default();
        for (number, mv) in moves.iter().take(60).enumerate() {
            if number == fill
                && let Ok(mut file) = fs::File::create(&filler)
            {
                while file.write_all(&[b'x'; 512]).is_ok() {}
            }
            if number == fill + free {
                let _ = fs::remove_file(&filler);
            }
            if writeln!(player.stdin, "{mv}").is_err() {
                break;
            }
            let target = heard.announced + 1;
            let mut line = String::new();
            while heard.announced < target
                && player.stdout.read_line(&mut line).is_ok_and(|n| n > 0)
            {
                heard.line(line.trim_end());
                line.clear();
            }
        }
        if self.lot.below(2) == 0 {
            let _ = writeln!(player.stdin, "quit");
        } else {
            let _ = player.child.kill();
        }
        drop(player.stdin);
        for line in player.stdout.lines().map_while(Result::ok) {
            heard.line(&line);
        }
        let _ = player.child.wait();
        self.counts.announced += heard.announced as u64;
        let sure = if heard.says_kept {
            heard.announced
        } else {
            heard.sure
        };
        let kept = self.check(Self::kept(home.path()).as_ref(), &moves, sure, "full");
        self.counts.refused += u64::from(heard.refused);
        self.counts.unkept += heard.announced.saturating_sub(kept) as u64;
        let _ = Command::new("umount").arg(home.path()).status();
    }

    /// A journal of which a bit is turned or the end cut off, resumed: a prefix, and every byte is
    /// there.
    fn damage(&mut self) {
        self.counts.damaged += 1;
        let home = tempfile::tempdir().expect("a folder");
        let moves = moves(0);
        let player = self.start(home.path(), &["play", "--two-players"]);
        let after = 2 + self.lot.below(10) as usize;
        self.play_and_kill(player, &moves, after);
        let path = Self::journal(home.path());
        let Ok(mut bytes) = fs::read(&path) else {
            return;
        };
        let at = self.lot.below(bytes.len() as u64) as usize;
        if self.lot.below(2) == 0 {
            bytes.truncate(at);
        } else {
            bytes[at] ^= 1 << self.lot.below(8);
        }
        fs::write(&path, &bytes).expect("written");
        let player = self.start(home.path(), &["resume"]);
        drop(player.stdin);
        let mut child = player.child;
        let said: Vec<String> = player.stdout.lines().map_while(Result::ok).collect();
        let _ = child.wait();
        let there = fs::read_dir(home.path().join("games")).expect("a folder");
        let whole = there
            .flatten()
            .any(|file| fs::read(file.path()).is_ok_and(|found| found.starts_with(&bytes)));
        let opened = Games::under(&home.path().join("games")).open("1");
        let told = said
            .iter()
            .any(|line| line.contains("damaged") || line.contains("no game"));
        match opened {
            Ok((_, kept)) => {
                self.check(Some(&kept), &moves, 0, "damage");
            }
            Err(NotOpened::NoGame | NotOpened::Missing) if told || bytes.is_empty() => {}
            Err(error) => println!("damage: {error}: {said:?}"),
        }
        if !whole {
            self.counts.lost += 1;
            println!("damage: bytes are gone: {said:?}");
        }
    }

    /// A game against an engine that dies whenever it is to think, once by itself and once killed.
    fn engines(&mut self) {
        let home = tempfile::tempdir().expect("a folder");
        let engine = home.path().join("engine.sh");
        let script = "#!/bin/sh\nwhile read word rest; do case \"$word\" in\n\
             uci) echo uciok;; isready) echo readyok;; go) kill -9 $$;; esac; done\n";
        fs::write(&engine, script).expect("written");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let runs = fs::Permissions::from_mode(0o755);
            fs::set_permissions(&engine, runs).expect("set");
        }
        let engine = engine.display().to_string();
        let mut player = self.start(home.path(), &["play", "--engine", &engine, "--level", "1"]);
        let _ = writeln!(player.stdin, "e2e4");
        let mut heard = Heard::default();
        let mut line = String::new();
        let mut told = Vec::new();
        // Its own move and that of the bot in the engine's place.
        while told
            .iter()
            .filter(|line: &&String| line.split(' ').count() >= 5 && moves_a_piece(line))
            .count()
            < 2
            && player.stdout.read_line(&mut line).is_ok_and(|n| n > 0)
        {
            heard.line(line.trim_end());
            told.push(std::mem::take(&mut line));
        }
        let _ = player.child.kill();
        let _ = player.child.wait();
        self.counts.engines += 2;
        let plies = Self::kept(home.path()).map_or(0, |kept| kept.plies());
        let deaths = told.iter().filter(|line| line.contains("engine")).count();
        if plies < 2 || deaths < 2 {
            self.counts.lost += 1;
            println!("engine: {plies} kept: {told:?}");
        }
    }
}

/// A move of any piece, in the words of the announcements.
fn moves_a_piece(line: &str) -> bool {
    ["Bauer", "Springer"]
        .iter()
        .any(|piece| line.starts_with(piece))
}

fn main() {
    check_words();
    let mut arguments = std::env::args().skip(1);
    let program = arguments.next().expect("which program?").into();
    let runs: u64 = arguments
        .next()
        .map_or(1000, |n| n.parse().expect("a number"));
    let seed = arguments.next().map_or(1, |n| n.parse().expect("a number"));
    let kind = arguments.next();
    let mut storm = Storm {
        program,
        lot: Lot(seed | 1 << 40),
        counts: Counts::default(),
    };
    let done = |counts: &Counts| {
        counts.kills
            + counts.resumes
            + counts.full
            + counts.damaged
            + counts.engines
            + 2 * counts.pairs
    };
    let mut told = 0;
    while done(&storm.counts) < runs {
        let left = runs - done(&storm.counts);
        match storm.lot.below(10) {
            _ if kind.as_deref() == Some("engines") => storm.engines(),
            _ if kind.as_deref() == Some("full") => storm.full(),
            0 => storm.pair(),
            1 => storm.full(),
            2 | 3 => storm.damage(),
            _ => storm.kills(left.min(12)),
        }
        if done(&storm.counts) / 500 > told {
            told = done(&storm.counts) / 500;
            println!("{:?}", storm.counts);
        }
    }
    println!("{:?}", storm.counts);
    println!("{} runs", done(&storm.counts));
    std::process::exit(i32::from(storm.counts.lost + storm.counts.doubled > 0));
}
