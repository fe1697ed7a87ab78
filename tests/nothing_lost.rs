//! A program that is killed at any moment has lost no move that it announced, and what was damaged,
//! open elsewhere or could not be written is told, and never overwritten.

use std::fs;
use std::io::{BufRead, BufReader, Lines, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use hektor::store::{Games, read_journal};
use hektor::table::Record;

/// How often the program is killed.
const RUNS: u64 = 200;

/// A long legal game: the knights go out and back, with a pawn move each time so that nothing repeats.
fn moves() -> Vec<String> {
    let mut moves = Vec::new();
    for file in ["a", "b", "c", "d", "e", "g", "h"] {
        for step in [("2", "3", "7", "6"), ("3", "4", "6", "5")] {
            moves.push(format!("{file}{}{file}{}", step.0, step.1));
            moves.push(format!("{file}{}{file}{}", step.2, step.3));
            for knight in ["g1f3", "g8f6", "f3g1", "f6g8"] {
                moves.push(knight.to_owned());
            }
        }
    }
    moves
}

/// `Bauer Eva zwei Eva vier`: five words, and no sentence about a piece.
fn is_announced(line: &str) -> bool {
    let piece = ["Bauer", "Springer"].iter().any(|p| line.starts_with(p));
    piece && line.split(' ').count() == 5
}

/// A Hektor at a pipe, silent and in English.
struct Hektor {
    child: Child,
    stdin: ChildStdin,
    stdout: Lines<BufReader<ChildStdout>>,
}

impl Hektor {
    fn start(home: &Path, verb: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_hektor"))
            .args(verb)
            .args(["--speech", "off", "--audio", "null", "--lang", "en"])
            .env("HEKTOR_HOME", home)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let stdin = child.stdin.take().unwrap();
        let stdout = BufReader::new(child.stdout.take().unwrap()).lines();
        Self {
            child,
            stdin,
            stdout,
        }
    }

    fn two_players(home: &Path) -> Self {
        Self::start(home, &["play", "--two-players"])
    }

    fn send(&mut self, line: &str) {
        writeln!(self.stdin, "{line}").unwrap();
    }

    /// Waits for a line that this is true of.
    fn wait_for(&mut self, is: impl Fn(&str) -> bool) -> String {
        let found = self.stdout.by_ref().map_while(Result::ok).find(|l| is(l));
        found.expect("it is said before the program ends")
    }

    /// Plays a move and waits until it is announced.
    fn play(&mut self, mv: &str) {
        self.send(mv);
        self.wait_for(is_announced);
    }

    /// Ends the input and gives what was said to the end.
    fn end(mut self) -> Vec<String> {
        drop(self.stdin);
        let said = self.stdout.by_ref().map_while(Result::ok).collect();
        self.child.wait().unwrap();
        said
    }
}

/// Runs a game and kills it as soon as so many moves were announced; how many were in the end.
fn play_and_kill(home: &Path, after: usize) -> usize {
    let mut hektor = Hektor::two_players(home);
    let mut stdin = hektor.stdin;
    let typist = std::thread::spawn(move || {
        // It ends with the pipe at the latest.
        let _ = moves().iter().try_for_each(|mv| writeln!(stdin, "{mv}"));
        stdin
    });
    let mut announced = 0;
    if after == 0 {
        hektor.child.kill().unwrap();
    }
    for line in hektor.stdout.map_while(Result::ok) {
        announced += usize::from(is_announced(&line));
        if announced == after {
            // What was said on the way to its death is read to its end.
            hektor.child.kill().unwrap();
        }
    }
    hektor.child.wait().unwrap();
    drop(typist.join());
    announced
}

#[test]
fn two_hundred_kills_lose_no_announced_move() {
    let mut most = 0;
    let mut random = 0x9e37_79b9_7f4a_7c15_u64;
    for run in 0..RUNS {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        let home = tempfile::tempdir().unwrap();
        let announced = play_and_kill(home.path(), (random % 60) as usize);
        let journal = home.path().join("games/0001.journal");
        let is_move = |(record, _): &&_| matches!(record, Record::Move { .. });
        let kept = read_journal(&journal).unwrap();
        let kept = kept.map_or(0, |kept| kept.records.iter().filter(is_move).count());
        assert!(
            kept >= announced,
            "run {run}: {announced} announced, {kept} kept: {:?}",
            fs::read_to_string(journal)
        );
        most = most.max(announced);
    }
    assert!(most > 10, "no run got far enough to show anything: {most}");
}

/// Who is killed while somebody thinks gives back no more than some seconds of the thought.
#[test]
fn a_thought_that_is_cut_off_has_been_thought() {
    let home = tempfile::tempdir().unwrap();
    let mut hektor = Hektor::start(home.path(), &["play", "--two-players", "--time", "5+0"]);
    hektor.play("e4");
    let game = home.path().join("games/0001.journal");
    let paused = || {
        let kept = read_journal(&game).unwrap().unwrap();
        kept.records.last().map(|(record, _)| record.clone()) == Some(Record::Pause)
    };
    while !paused() {
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    hektor.child.kill().unwrap();
    hektor.child.wait().unwrap();
    let mut hektor = Hektor::start(home.path(), &["resume"]);
    hektor.send("how much time does black have");
    let told = hektor.wait_for(|line| line.starts_with("Black "));
    assert!(told.starts_with("Black 4 minutes"), "{told}");
}

#[test]
fn two_at_once_have_a_game_each() {
    let home = tempfile::tempdir().unwrap();
    let mut first = Hektor::two_players(home.path());
    first.play("e4");
    let mut second = Hektor::two_players(home.path());
    second.play("d4");
    first.play("e5");
    second.play("d5");
    second.play("c4");
    // Both are open: neither can be resumed, and it is said what can be done.
    let told = Hektor::start(home.path(), &["resume"]).end();
    assert!(told[0].contains("is open in another Hektor"), "{told:?}");
    let told = Hektor::start(home.path(), &["resume", "1"]).end();
    assert!(told[0].starts_with("Game 1 is open"), "{told:?}");
    first.child.kill().unwrap();
    first.child.wait().unwrap();
    // The one that nobody has open goes on.
    let told = Hektor::start(home.path(), &["resume"]).end();
    assert!(
        told.iter().any(|said| said.contains("2 moves have")),
        "{told:?}"
    );
    second.end();
    let games = Games::under(&home.path().join("games"));
    let plies: Vec<_> = games
        .unfinished()
        .unwrap()
        .iter()
        .map(|game| (game.number, game.kept.as_ref().unwrap().plies()))
        .collect();
    assert!(
        plies.contains(&(1, 2)) && plies.contains(&(2, 3)),
        "{plies:?}"
    );
    let told = Hektor::start(home.path(), &["games"]).end();
    assert_eq!(told.len(), 3, "{told:?}");
    let entry = "Game 2, two players: 3 moves, just now.";
    assert!(told[0].contains(entry), "{told:?}");
}

/// A game of three moves, left.
fn left(home: &Path) -> PathBuf {
    let mut hektor = Hektor::two_players(home);
    for mv in ["e4", "e5", "Nf3"] {
        hektor.play(mv);
    }
    hektor.end();
    home.join("games/0001.journal")
}

#[test]
fn a_damaged_line_is_told_and_everything_behind_it_kept_aside() {
    let home = tempfile::tempdir().unwrap();
    let journal = left(home.path());
    let damaged = fs::read_to_string(&journal)
        .unwrap()
        .replace("e7e5", "e7e6");
    fs::write(&journal, &damaged).unwrap();
    let told = Hektor::start(home.path(), &["resume"]).end().join("\n");
    let aside = journal.with_extension("damaged-1");
    assert!(told.contains(&aside.display().to_string()), "{told}");
    assert!(told.contains("One move has been made"), "{told}");
    assert_eq!(fs::read_to_string(aside).unwrap(), damaged);
}

#[test]
fn a_record_that_does_not_fit_is_told_and_what_is_played_then_is_not_lost() {
    let home = tempfile::tempdir().unwrap();
    let journal = left(home.path());
    // The checksum is right, the move is not.
    let forged: String = fs::read_to_string(&journal)
        .unwrap()
        .lines()
        .map(|line| hektor::store::checked(&line[17..].replace("e7e5", "e7e4")))
        .collect();
    fs::write(&journal, &forged).unwrap();
    let mut hektor = Hektor::start(home.path(), &["resume"]);
    let told = hektor.wait_for(|said| said.contains("damaged-1"));
    assert!(told.contains("The record of this game was damaged."));
    hektor.play("c5");
    hektor.end();
    let told = Hektor::start(home.path(), &["resume"]).end().join("\n");
    assert!(told.contains("2 moves have been made"), "{told}");
    assert!(!told.contains("damaged"), "{told}");
    let aside = fs::read_to_string(journal.with_extension("damaged-1"));
    assert_eq!(aside.unwrap(), forged);
}

#[test]
fn a_journal_without_a_beginning_is_told_and_never_overwritten() {
    let home = tempfile::tempdir().unwrap();
    let journal = left(home.path());
    let damaged = fs::read_to_string(&journal).unwrap().replacen('0', "1", 3);
    fs::write(&journal, &damaged).unwrap();
    let told = Hektor::start(home.path(), &["resume"]).end().join("\n");
    assert!(told.contains("no game that can be read"), "{told}");
    let mut hektor = Hektor::two_players(home.path());
    hektor.play("d4");
    hektor.end();
    assert_eq!(fs::read_to_string(&journal).unwrap(), damaged);
}

#[test]
fn the_journal_of_an_earlier_version_is_resumed() {
    let home = tempfile::tempdir().unwrap();
    fs::rename(left(home.path()), home.path().join("game.journal")).unwrap();
    let told = Hektor::start(home.path(), &["resume"]).end().join("\n");
    assert!(told.contains("3 moves have been made"), "{told}");
}

#[test]
fn a_game_is_resumed_by_its_number_or_its_file_and_what_is_none_is_told() {
    let home = tempfile::tempdir().unwrap();
    let journal = left(home.path());
    let copy = home.path().join("copy");
    fs::copy(&journal, &copy).unwrap();
    for which in ["1", journal.to_str().unwrap(), copy.to_str().unwrap()] {
        let told = Hektor::start(home.path(), &["resume", which])
            .end()
            .join("\n");
        assert!(told.contains("3 moves have been made"), "{which}: {told}");
    }
    for (which, says) in [
        ("7", "There is no game 7."),
        ("/nonexistent", "There is no game /nonexistent."),
        (env!("CARGO_MANIFEST_DIR"), "it is no file"),
        (
            concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml"),
            "no game that can be read",
        ),
    ] {
        let told = Hektor::start(home.path(), &["resume", which])
            .end()
            .join("\n");
        assert!(told.contains(says), "{which}: {told}");
    }
    // One that is there and cannot be gone on with, by its number.
    let under = |name: &str| home.path().join("games").join(name);
    fs::write(under("0002.journal"), "damaged\n").unwrap();
    fs::create_dir(under("0003.journal")).unwrap();
    for (which, says) in [
        (
            "2",
            "Game 2 cannot be read: its file is damaged, and stays as it is.",
        ),
        (
            "3",
            "Game 3 cannot be opened. Of its file: it is no file. hektor games lists those",
        ),
    ] {
        let told = Hektor::start(home.path(), &["resume", which])
            .end()
            .join("\n");
        assert!(told.contains(says), "{which}: {told}");
    }
    assert_eq!(fs::read(under("0002.journal")).unwrap(), b"damaged\n");
}

/// Who is in a game need not go on with it.
#[test]
fn the_game_that_is_played_is_named_where_it_is_asked_for() {
    let home = tempfile::tempdir().unwrap();
    left(home.path());
    let mut hektor = Hektor::two_players(home.path());
    hektor.play("d4");
    hektor.send("go on with game 2");
    hektor.wait_for(|said| said == "You are in game 2.");
    hektor.play("d5");
    hektor.end();
}

#[cfg(unix)]
#[test]
fn what_is_kept_is_for_its_user_alone() {
    use std::os::unix::fs::PermissionsExt;
    let home = tempfile::tempdir().unwrap();
    let transcript = home.path().join("transcript");
    let path = transcript.to_str().unwrap();
    let mut hektor = Hektor::start(
        home.path(),
        &["play", "--two-players", "--transcript", path],
    );
    hektor.send("faster");
    hektor.play("e4");
    hektor.end();
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    for name in ["games/0001.journal", "settings.toml", "transcript"] {
        assert_eq!(mode(&home.path().join(name)), 0o600, "{name}");
    }
    assert_eq!(mode(&home.path().join("games")), 0o700);
}
