//! A program that is killed at any moment has lost no move that it announced.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use hektor::store::read_journal;
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

/// Runs a game through a pipe and kills it after a time; the moves that were announced by then.
fn play_and_kill(home: &Path, after: Duration) -> usize {
    let mut child = Command::new(env!("CARGO_BIN_EXE_hektor"))
        .args([
            "play",
            "--two-players",
            "--speech",
            "off",
            "--audio",
            "null",
            "--lang",
            "en",
        ])
        .env("HEKTOR_HOME", home)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let stdout = child.stdout.take().unwrap();
    let reader = std::thread::spawn(move || {
        // `Bauer Eva zwei Eva vier`: five words, and no sentence about a piece.
        let announced = |line: &String| {
            ["Bauer", "Springer"]
                .iter()
                .any(|word| line.starts_with(word))
                && line.split(' ').count() == 5
        };
        BufReader::new(stdout)
            .lines()
            .map_while(Result::ok)
            .filter(announced)
            .count()
    });
    let typist = std::thread::spawn(move || {
        for mv in moves() {
            if writeln!(stdin, "{mv}").is_err() {
                return;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        // Keeps the pipe open: only the kill ends the program.
        std::thread::sleep(Duration::from_secs(5));
        drop(stdin);
    });
    std::thread::sleep(after);
    child.kill().unwrap();
    child.wait().unwrap();
    drop(typist);
    reader.join().unwrap()
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
        let announced = play_and_kill(home.path(), Duration::from_millis(5 + random % 120));
        let journal = home.path().join("game.journal");
        let kept = match read_journal(&journal).unwrap() {
            Some(kept) => kept
                .records
                .iter()
                .filter(|(r, _)| matches!(r, Record::Move { .. }))
                .count(),
            None => 0,
        };
        assert!(
            kept >= announced,
            "run {run}: {announced} announced, {kept} kept: {:?}",
            fs::read_to_string(journal)
        );
        most = most.max(announced);
    }
    assert!(most > 10, "no run got far enough to show anything: {most}");
}
