//! The first start, drills and the doctor, through a pipe.

use std::fs;
use std::path::Path;

use assert_cmd::Command;

/// Runs the program silently with these lines typed; what it printed.
fn hektor(home: &Path, arguments: &[&str], typed: &str) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_hektor"))
        .args(arguments)
        .args(["--speech", "off", "--audio", "null"])
        .env("HEKTOR_HOME", home)
        .env("LC_ALL", "C.UTF-8")
        .write_stdin(typed)
        .timeout(std::time::Duration::from_secs(60))
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn welcomed(home: &Path) -> bool {
    fs::read_to_string(home.join("settings.toml"))
        .is_ok_and(|text| text.contains("welcomed = true"))
}

#[test]
fn a_pipe_without_an_answer_ends_and_is_welcomed_again() {
    let home = tempfile::tempdir().unwrap();
    let said = hektor(home.path(), &[], "");
    assert!(said.starts_with("Welcome! I am Hektor"), "{said}");
    assert!(!welcomed(home.path()));
}

#[test]
fn a_move_in_the_welcome_is_played_and_nobody_is_welcomed_twice() {
    let home = tempfile::tempdir().unwrap();
    let said = hektor(home.path(), &["--seed", "1"], "e4\nquit\n");
    assert!(said.contains("Bauer Eva zwei Eva vier"), "{said}");
    assert!(welcomed(home.path()));
    assert!(!hektor(home.path(), &[], "quit\n").contains("Welcome"));
}

#[test]
fn the_answers_of_the_welcome_are_kept() {
    let home = tempfile::tempdir().unwrap();
    let said = hektor(home.path(), &[], "Deutsch\n\n\n+\n\n1\nbeenden\n");
    assert!(said.contains("Nun zur Partie"), "{said}");
    let settings = fs::read_to_string(home.path().join("settings.toml")).unwrap();
    assert!(
        settings.contains("language = \"de\"") && settings.contains("rate = 200"),
        "{settings}"
    );
}

#[test]
fn a_drill_leaves_the_game_before_alone_and_can_be_played_again() {
    let home = tempfile::tempdir().unwrap();
    hektor(home.path(), &["play", "--two-players"], "e4\nquit\n");
    let journal = fs::read(home.path().join("games/0001.journal")).unwrap();
    let transcript = home.path().join("drill.txt");
    let path = transcript.to_str().unwrap();
    let said = hektor(
        home.path(),
        &["drill", "colours", "--transcript", path],
        "light\nd\nstop\n",
    );
    assert!(said.contains("of 2 right"), "{said}");
    assert_eq!(
        fs::read(home.path().join("games/0001.journal")).unwrap(),
        journal
    );
    hektor(home.path(), &["replay", path], "");
}

#[test]
fn the_doctor_is_done_when_nothing_is_there() {
    let home = tempfile::tempdir().unwrap();
    fs::write(home.path().join("settings.toml"), "volum = 3").unwrap();
    let said = hektor(home.path(), &["doctor", "--lang", "en"], "");
    assert!(said.contains("Bundled voice: German, English."), "{said}");
    assert!(
        said.contains("Settings, line 1: there is no setting volum."),
        "{said}"
    );
    assert!(said.ends_with("A short sound follows.\n"), "{said}");
}

#[test]
fn a_mistake_in_the_settings_is_told_in_the_users_language_and_the_rest_holds() {
    let home = tempfile::tempdir().unwrap();
    let text = "language = \"de\"\nrate = \"fast\"\npitch = = 2\nvolum = 3\n";
    fs::write(home.path().join("settings.toml"), text).unwrap();
    let said = hektor(home.path(), &["play", "--two-players"], "faster\nquit\n");
    let told: Vec<&str> = said.lines().take(4).collect();
    assert_eq!(
        told[..3],
        [
            "Einstellungen, Zeile 2: Diesen Wert kann rate nicht haben, es gilt der übliche.",
            "Einstellungen, Zeile 3 ist nicht lesbar.",
            "Einstellungen, Zeile 4: Eine Einstellung volum gibt es nicht.",
        ]
    );
    assert!(told[3].starts_with("Alle anderen Einstellungen gelten."));
    // What was written by hand is still there, beside what was set by word.
    let file = |name: &str| fs::read_to_string(home.path().join(name)).unwrap();
    assert_eq!(file("settings.toml.old"), text);
    assert!(file("settings.toml").contains("rate = 200"));
}

/// What is asked of the coach is answered before the next line is taken.
#[test]
fn a_pipe_waits_for_the_coach() {
    let home = tempfile::tempdir().unwrap();
    let said = hektor(
        home.path(),
        &["play", "--lang", "en", "--seed", "1"],
        "evaluate\ne4\nquit\n",
    );
    let lines: Vec<&str> = said.lines().collect();
    let asked = lines.iter().position(|line| *line == "One moment.");
    let moved = lines
        .iter()
        .position(|line| line.starts_with("Bauer Eva zwei"));
    let between = asked.zip(moved).map(|(asked, moved)| moved - asked);
    assert_eq!(between, Some(2), "{said}");
}

/// After a game it is said where its score is, once how to have the file, and "save" names that file
/// and makes no other.
#[test]
fn the_score_is_told_of_after_a_game() {
    let home = tempfile::tempdir().unwrap();
    let said = hektor(
        home.path(),
        &["play", "--two-players", "--lang", "en"],
        "resign\nyes\nyes\ne4\nresign\nyes\nsave\nyes\nd4\nresign\nyes\nno\nquit\n",
    );
    let told = |line: &str| said.lines().filter(|said| *said == line).count();
    let first = "The score is kept as game 2. Say save, and I tell you which file it is in.";
    // Of a game without a move nothing is told.
    assert_eq!(told(first), 1, "{said}");
    assert_eq!(told("The score is kept as game 3."), 1, "{said}");
    assert_eq!(said.matches("The score is kept").count(), 2, "{said}");
    let file = home.path().join("games/0002.pgn");
    let saved = "The score is saved in my folder of games, as 0002.pgn. \
                 More tells you where that is.";
    assert_eq!(told(saved), 1, "{said}");
    assert!(fs::read_to_string(file).unwrap().contains("1. e4"));
    let sheets = fs::read_dir(home.path().join("games")).unwrap().flatten();
    let sheets = sheets.filter(|file| file.path().extension().is_some_and(|e| e == "pgn"));
    assert_eq!(sheets.count(), 3, "no copy");
}

/// A name is kept, greeted and written into the score; that of one learner is no other's.
#[test]
fn a_name_is_greeted_and_stands_in_the_score() {
    let home = tempfile::tempdir().unwrap();
    let play = ["play", "--level", "1", "--color", "white", "--lang", "en"];
    let greeted = |said: &str, name: &str| said.starts_with(&format!("Hello, {name}. You play"));
    let said = hektor(home.path(), &play, "hi, my name is anna\nquit\n");
    assert!(said.starts_with("Hektor. "), "{said}");
    let again = hektor(home.path(), &play, "e4\nresign\nyes\nno\nquit\n");
    assert!(greeted(&again, "Anna"), "{again}");
    let score = |said: &str| {
        let number = said.split_once("kept as game ").unwrap().1;
        let number: u32 = number.split_once('.').unwrap().0.parse().unwrap();
        fs::read_to_string(home.path().join(format!("games/{number:04}.pgn"))).unwrap()
    };
    assert!(score(&again).contains("[White \"Anna\"]"), "{again}");
    let ben: Vec<&str> = play.into_iter().chain(["--learner", "ben"]).collect();
    let other = hektor(home.path(), &ben, "my name is Benjamin\nquit\n");
    assert!(greeted(&other, "ben"), "{other}");
    let other = hektor(home.path(), &ben, "e4\nresign\nyes\nno\nquit\n");
    assert!(greeted(&other, "Benjamin"), "{other}");
    assert!(score(&other).contains("[White \"Benjamin\"]"), "{other}");
    assert!(greeted(&hektor(home.path(), &play, "quit\n"), "Anna"));
}

#[test]
fn a_game_that_nobody_began_is_not_the_one_that_is_gone_on_with() {
    let home = tempfile::tempdir().unwrap();
    hektor(home.path(), &["play", "--color", "white"], "e4\nquit\n");
    let practice = "train colours\nstop\nquit\n";
    hektor(home.path(), &["play", "--color", "white"], practice);
    let said = hektor(home.path(), &[], "quit\n");
    assert!(said.contains("The game goes on."), "{said}");
    assert!(!said.contains("No move has been made"), "{said}");
}
