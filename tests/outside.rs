//! What comes from outside: signals, engines that hang, files and words of any kind. The game is kept,
//! it is told, and nothing reaches the terminal but text.
#![cfg(unix)]

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

use rustix::process::{Pid, Signal, kill_process};

fn command(home: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hektor"));
    command
        .args(arguments)
        .args(["--speech", "off", "--audio", "null"])
        .env("HEKTOR_HOME", home)
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Runs it with these lines typed.
fn run(home: &Path, arguments: &[&str], typed: &str) -> Output {
    let mut child = command(home, arguments).spawn().unwrap();
    // Who reads nothing has ended already.
    let _ = child.stdin.take().unwrap().write_all(typed.as_bytes());
    child.wait_with_output().unwrap()
}

fn said(home: &Path, arguments: &[&str], typed: &str) -> String {
    String::from_utf8(run(home, arguments, typed).stdout).unwrap()
}

/// An engine that hangs when it is to think, and tells its number in a file.
fn hanging(folder: &Path) -> PathBuf {
    let path = folder.join("engine.sh");
    let script = "#!/bin/sh\nwhile read word rest; do case \"$word\" in\n\
         uci) echo uciok;; isready) echo readyok;;\n\
         go) sleep 1000 & echo $! > \"$0.new\"; mv \"$0.new\" \"$0.pid\"; exec sleep 1000;;\n\
         esac; done\n";
    fs::write(&path, script).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    path
}

/// A game against that engine in which it is to move, and hangs.
fn hung(home: &Path) -> (Child, String) {
    let engine = hanging(home);
    let engine = engine.to_str().unwrap();
    let mut child = command(home, &["play", "--engine", engine, "--time", "15+10"])
        .spawn()
        .unwrap();
    writeln!(child.stdin.as_mut().unwrap(), "e4").unwrap();
    let told = home.join("engine.sh.pid");
    while !told.exists() {
        std::thread::yield_now();
    }
    (child, fs::read_to_string(told).unwrap().trim().to_owned())
}

/// Waits until a process has ended.
fn ends(pid: &str) {
    let runs = || {
        let stat = fs::read_to_string(format!("/proc/{pid}/stat"));
        stat.is_ok_and(|stat| !stat.contains(") Z "))
    };
    while runs() {
        std::thread::yield_now();
    }
}

fn output(mut child: Child) -> (Option<i32>, String) {
    let mut said = String::new();
    let mut stdout = child.stdout.take().unwrap();
    stdout.read_to_string(&mut said).unwrap();
    (child.wait().unwrap().code(), said)
}

#[test]
fn a_signal_brings_a_goodbye_the_status_of_the_convention_and_the_end_of_the_engine() {
    for (signal, status) in [(Signal::TERM, 143), (Signal::HUP, 129), (Signal::INT, 130)] {
        let home = tempfile::tempdir().unwrap();
        let (child, engine) = hung(home.path());
        kill_process(Pid::from_child(&child), signal).unwrap();
        let (code, said) = output(child);
        assert_eq!(code, Some(status));
        assert!(
            said.ends_with("Goodbye. Your game is kept, and you can go on with it next time.\n"),
            "{said}"
        );
        ends(&engine);
    }
}

#[test]
fn no_engine_and_nothing_that_it_started_outlives_a_killed_program() {
    let home = tempfile::tempdir().unwrap();
    let (mut child, engine) = hung(home.path());
    child.kill().unwrap();
    child.wait().unwrap();
    ends(&engine);
}

#[test]
fn who_leaves_does_not_wait_for_an_engine_that_hangs() {
    let home = tempfile::tempdir().unwrap();
    let (mut child, engine) = hung(home.path());
    // The pipe stays open: nothing but the word ends it.
    let mut stdin = child.stdin.take().unwrap();
    writeln!(stdin, "quit").unwrap();
    let (code, said) = output(child);
    assert_eq!(code, Some(0));
    assert!(said.contains("Goodbye."), "{said}");
    ends(&engine);
}

#[test]
fn nothing_from_outside_steers_the_terminal() {
    const EVIL: &str = "x\u{1b}]0;evil\u{7}\u{9b}31m";
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join(EVIL);
    let transcript = home.path().join("transcript");
    fs::write(
        &transcript,
        format!("$ hektor play --two-players\n> {EVIL}\n< {EVIL}\n"),
    )
    .unwrap();
    fs::write(&file, format!("{EVIL}\n")).unwrap();
    let path = file.to_str().unwrap();
    let not_there = format!("/nonexistent/{EVIL}");
    for arguments in [
        vec!["play", "--fen", EVIL],
        vec!["play", "--engine", path],
        vec!["play", "--engine", &not_there],
        vec!["play", "--two-players", "--transcript", &not_there],
        vec!["play", "--two-players", "--names", EVIL, "--profile", EVIL],
        vec!["play", "--two-players", "--lang", EVIL, "--announce", EVIL],
        vec!["play", "--time", EVIL],
        vec!["play", "--level", EVIL],
        vec!["play", "--rules", EVIL],
        vec!["play", "--two-players", "--mic", EVIL],
        vec!["resume", path],
        vec!["resume", &not_there],
        vec!["replay", path],
        vec!["replay", &not_there],
        vec!["replay", transcript.to_str().unwrap()],
        vec!["drill", EVIL],
        vec![EVIL],
    ] {
        let typed = format!("{EVIL}\nseal e4\nresumption {EVIL}\nopen envelope\nquit\n");
        check(&run(home.path(), &arguments, &typed), &arguments);
    }
    let listened = Command::new(env!("CARGO_BIN_EXE_hektor"))
        .args(["listen", path, &not_there])
        .env("HEKTOR_HOME", home.path())
        .output();
    check(&listened.unwrap(), &["listen"]);
    let setting = format!("\"{}\" = 3\nprofile = \"\\u001b[31m\"\n", "a\\u001b[31m");
    fs::write(home.path().join("settings.toml"), setting).unwrap();
    for arguments in [
        vec!["play", "--two-players"],
        vec!["settings"],
        vec!["doctor"],
    ] {
        check(&run(home.path(), &arguments, "quit\n"), &arguments);
    }
    // A pack of one's own may say what it likes, but only with text.
    let pack = home.path().join("voices/en");
    fs::create_dir_all(&pack).unwrap();
    fs::write(pack.join("phrases.ftl"), "goodbye = Bye \u{1b}[31m.\n").unwrap();
    check(
        &run(home.path(), &["play", "--two-players"], "quit\n"),
        &["pack"],
    );
}

fn check(output: &Output, what: &[&str]) {
    for bytes in [&output.stdout, &output.stderr] {
        let text = String::from_utf8_lossy(bytes);
        let steers = |c: char| c.is_control() && c != '\n' && c != '\t';
        assert!(!text.contains(steers), "{what:?}: {text:?}");
    }
}

#[test]
fn what_cannot_be_is_told_and_the_rest_holds() {
    let home = tempfile::tempdir().unwrap();
    let game = ["play", "--two-players"];
    for (option, value, told) in [
        (
            "--announce",
            "klingon",
            "There are no announcement words klingon",
        ),
        ("--lang", "fr", "There are no words for the language fr."),
        ("--profile", "nobody", "There is no profile nobody."),
    ] {
        let said = said(
            home.path(),
            &[game[0], game[1], option, value],
            "e4\nquit\n",
        );
        assert!(
            said.contains(told) && said.contains("Bauer Eva zwei"),
            "{said}"
        );
    }
    let settings = "level = 77\nslip_seconds = nan\nannounce = \"klingon\"\nlanguage = \"fr\"\n";
    fs::write(home.path().join("settings.toml"), settings).unwrap();
    let said = said(home.path(), &game, "e4\nquit\n");
    for told in [
        "Settings, line 1: level cannot have that value",
        "Settings, line 2: slip_seconds cannot have that value",
        "There are no announcement words klingon",
        "There are no words for the language fr.",
        "Bauer Eva zwei Eva vier",
    ] {
        assert!(said.contains(told), "{told}: {said}");
    }
}

#[test]
fn a_pipe_or_what_has_no_end_in_the_place_of_a_file_is_told() {
    let home = tempfile::tempdir().unwrap();
    let pack = home.path().join("voices/en");
    fs::create_dir_all(home.path().join("games")).unwrap();
    fs::create_dir_all(&pack).unwrap();
    for path in [
        home.path().join("settings.toml"),
        home.path().join("games/0001.journal"),
        pack.join("lexicon.toml"),
    ] {
        assert!(Command::new("mkfifo").arg(path).status().unwrap().success());
    }
    std::os::unix::fs::symlink("/dev/zero", pack.join("phrases.ftl")).unwrap();
    let told = said(home.path(), &["play", "--two-players"], "e4\nquit\n");
    for file in ["settings.toml", "lexicon.toml", "phrases.ftl"] {
        let sentence = format!("{file} cannot be used: it is no file.");
        assert!(told.contains(&sentence), "{file}: {told}");
    }
    assert!(told.contains("Bauer Eva zwei Eva vier"), "{told}");
    let resumed = said(home.path(), &["resume"], "quit\n");
    assert!(resumed.contains("One move has been made"), "{resumed}");
}

#[test]
fn packs_that_nest_deep_are_told_and_left_out() {
    for (file, text) in [
        ("lexicon.toml", "a.".repeat(20_000) + "a = 1"),
        ("lexicon.toml", format!("lang = {}", "[".repeat(20_000))),
        ("phrases.ftl", format!("goodbye = {}", "{ ".repeat(20_000))),
    ] {
        let home = tempfile::tempdir().unwrap();
        let pack = home.path().join("voices/en");
        fs::create_dir_all(&pack).unwrap();
        fs::write(pack.join(file), text).unwrap();
        let said = said(home.path(), &["play", "--two-players"], "e4\nquit\n");
        assert!(said.contains(file) && said.contains("Goodbye."), "{said}");
    }
}

#[test]
fn a_transcript_whose_input_ended_is_played_again() {
    let home = tempfile::tempdir().unwrap();
    fs::write(home.path().join("settings.toml"), "language = \"de\"\n").unwrap();
    let transcript = home.path().join("transcript");
    let path = transcript.to_str().unwrap();
    let said = said(
        home.path(),
        &["play", "--two-players", "--transcript", path],
        "e4\n",
    );
    assert!(said.ends_with("beim nächsten Mal fortsetzen.\n"), "{said}");
    let again = run(home.path(), &["replay", path], "");
    assert!(again.status.success(), "{again:?}");
}

#[test]
fn the_language_is_the_systems_until_one_is_chosen() {
    let home = tempfile::tempdir().unwrap();
    let german = |arguments: &[&str], typed: &str| {
        let mut command = command(home.path(), arguments);
        command.env_remove("LC_ALL").env("LANG", "de_DE.UTF-8");
        let mut child = command.spawn().unwrap();
        let typed = child.stdin.take().unwrap().write_all(typed.as_bytes());
        typed.unwrap();
        String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap()
    };
    // A setting that is kept meanwhile makes it no other.
    for _ in 0..2 {
        let said = german(&["play", "--two-players"], "schneller\nbeenden\n");
        assert!(said.contains("Auf Wiedersehen."), "{said}");
    }
    let said = german(&["play", "--two-players", "--lang", "en"], "quit\n");
    assert!(said.contains("Goodbye."), "{said}");
    // Chosen is chosen, also where it is the usual one.
    fs::write(home.path().join("settings.toml"), "language = \"en\"\n").unwrap();
    let said = german(&["play", "--two-players"], "quit\n");
    assert!(said.contains("Goodbye."), "{said}");
    // An enrolment speaks as everything else does.
    let said = german(&["enrol", "--profile", "Ada", "--mic", "off"], "");
    assert!(said.contains("There is no microphone in use."), "{said}");
}

/// Lines that come faster than they can be played wait in their pipe: the program takes a few of them
/// while the engine hangs.
#[test]
fn what_is_typed_ahead_waits_in_its_pipe() {
    let home = tempfile::tempdir().unwrap();
    let (mut child, engine) = hung(home.path());
    let stdin = child.stdin.take().unwrap();
    let written = std::thread::spawn(move || {
        let mut stdin = stdin;
        // A pipe holds 64 KB: far more than that can only be taken by a queue without an end.
        (0..20_000)
            .take_while(|_| writeln!(stdin, "board board board").is_ok())
            .count()
    });
    // It never gets through: the reader stands still.
    kill_process(Pid::from_child(&child), Signal::TERM).unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    assert!(lines.any(|line| line.is_ok_and(|line| line.starts_with("Goodbye"))));
    child.wait().unwrap();
    assert!(written.join().unwrap() < 20_000);
    ends(&engine);
}

#[test]
fn what_is_exported_takes_the_place_of_what_was_exported_and_of_nothing_else() {
    let home = tempfile::tempdir().unwrap();
    let there = |name: &str| home.path().join(name);
    let mine = [
        ("--csv", "csv"),
        ("--svg", "svg"),
        ("--png", "png"),
        ("--sheet", "txt"),
    ];
    for (option, end) in mine {
        let (file, link) = (there(&format!("mine.{end}")), there(&format!("link.{end}")));
        let [file, link] = [file, link].map(|path| path.to_str().unwrap().to_owned());
        let export = |path: &str| run(home.path(), &["progress", "--lang", "en", option, path], "");
        for _ in 0..2 {
            let told = export(&file);
            assert!(told.status.success(), "{option}: {told:?}");
        }
        let whole = fs::read(&file).unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();
        let told = export(&link);
        assert!(!told.status.success(), "{option}: {told:?}");
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        for text in ["", "mine"] {
            fs::write(&file, text).unwrap();
            let told = export(&file);
            let said = String::from_utf8(told.stdout).unwrap();
            assert!(!told.status.success(), "{option}");
            assert!(said.contains("it is there already and stays"), "{said}");
            assert_eq!(fs::read_to_string(&file).unwrap(), text);
        }
        fs::write(&file, whole).unwrap();
        assert!(export(&file).status.success());
    }
    assert!(
        !run(home.path(), &["progress", "--csv", "/dev/null"], "")
            .status
            .success()
    );
    use std::os::unix::fs::FileTypeExt;
    assert!(
        fs::metadata("/dev/null")
            .unwrap()
            .file_type()
            .is_char_device()
    );
}

#[test]
fn a_device_is_no_transcript() {
    let home = tempfile::tempdir().unwrap();
    let status = run(home.path(), &["replay", "/dev/zero"], "").status;
    assert_eq!(status.code(), Some(2));
}

#[test]
fn a_transcript_that_is_not_there_is_told_in_the_users_words() {
    let home = tempfile::tempdir().unwrap();
    for (language, told) in [
        (
            "en",
            "The file /nonexistent cannot be used: it is not there.\n",
        ),
        (
            "de",
            "Die Datei /nonexistent ist nicht brauchbar: sie ist nicht da.\n",
        ),
    ] {
        let output = run(
            home.path(),
            &["replay", "/nonexistent", "--lang", language],
            "",
        );
        assert_eq!(output.status.code(), Some(2));
        assert_eq!(String::from_utf8(output.stdout).unwrap(), told);
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    }
}

/// Where a file stands in the place of the settings' folder, each pack that would be in it is no news.
#[test]
fn a_file_in_the_place_of_the_settings_folder_is_told_once() {
    let home = tempfile::tempdir().unwrap();
    let under = |name: &str| home.path().join(name);
    fs::create_dir(under("config")).unwrap();
    fs::write(under("config/hektor"), "").unwrap();
    let mut child = command(home.path(), &["play", "--two-players"]);
    child
        .env_remove("HEKTOR_HOME")
        .env("HOME", home.path())
        .env("XDG_CONFIG_HOME", under("config"))
        .env("XDG_DATA_HOME", under("data"))
        .stdin(Stdio::null());
    let output = String::from_utf8(child.output().unwrap().stdout).unwrap();
    if cfg!(target_os = "linux") {
        let told = "a file stands where its folder should be; move that file away.";
        assert_eq!(output.matches(told).count(), 1, "{output}");
    }
    // Where the games have no other folder, that nothing can be kept is told too.
    let all = under("all");
    fs::write(&all, "").unwrap();
    let said = said(&all, &["play", "--two-players"], "quit\n");
    assert!(said.contains("settings.toml cannot be used"), "{said}");
    assert!(said.contains("The game cannot be saved just now"), "{said}");
    assert_eq!(said.matches("cannot be").count(), 2, "{said}");
}

#[test]
fn the_greeting_names_who_plays_where_the_engine_is_not_there() {
    let home = tempfile::tempdir().unwrap();
    let engine = "/nonexistent/stockfish";
    // Who has set a level is not met by another.
    fs::write(home.path().join("settings.toml"), "level = 4\n").unwrap();
    for (more, plays) in [(&[][..], "level 4"), (&["--level", "3"], "level 3")] {
        let arguments = [&["play", "--lang", "en", "--engine", engine], more].concat();
        let said = said(home.path(), &arguments, "quit\n");
        let lines: Vec<&str> = said.lines().collect();
        let told =
            "There is no program /nonexistent/stockfish. The built-in opponent plays instead.";
        assert!(said.contains(told), "{said}");
        assert!(
            lines
                .iter()
                .any(|line| line.contains(&format!("against {plays}"))),
            "{said}"
        );
        assert_eq!(said.matches("stockfish").count(), 1, "{said}");
    }
    // Nor where the engine has gone since the game was left.
    let engine = hanging(home.path());
    let typed = "e4\nquit\n";
    run(
        home.path(),
        &["play", "--engine", engine.to_str().unwrap()],
        typed,
    );
    fs::remove_file(&engine).unwrap();
    let said = said(home.path(), &["resume", "--lang", "en"], "quit\n");
    assert!(said.contains("The built-in opponent plays"), "{said}");
    assert!(said.contains("You play White against level 4"), "{said}");
    let greeting = said.lines().find(|line| line.starts_with("Hektor."));
    assert!(!greeting.unwrap().contains("engine.sh"), "{said}");
}

/// A home folder that was copied has its files with other times: the puzzles are still there.
#[test]
fn puzzles_outlive_a_copied_home() {
    let home = tempfile::tempdir().unwrap();
    let source = home.path().join("some.csv");
    let puzzle =
        "p1,6k1/5ppp/8/8/8/7r/5PPP/R5K1 b - - 0 1,h3d3 a1a8 d3d8 a8d8,900,80,90,5,mate,x,\n";
    fs::write(&source, puzzle.repeat(7)).unwrap();
    let source = source.to_str().unwrap();
    assert!(run(home.path(), &["puzzles", source], "").status.success());
    let there = || said(home.path(), &["puzzles", "--lang", "en"], "");
    let told = there();
    let lines = home.path().join("puzzles/some.csv");
    let file = fs::File::options().write(true).open(&lines).unwrap();
    file.set_modified(std::time::SystemTime::UNIX_EPOCH)
        .unwrap();
    assert_eq!(there(), told);
    assert!(told.contains('7'), "{told}");
}

/// Who reads no more of a list has read enough: nothing panics, and no trace of the program is printed.
#[test]
fn what_nobody_reads_ends_quietly() {
    let home = tempfile::tempdir().unwrap();
    for arguments in [&["settings"][..], &["help"], &["--version"], &["games"]] {
        let full = fs::File::options().write(true).open("/dev/full").unwrap();
        let mut child = Command::new(env!("CARGO_BIN_EXE_hektor"));
        child.args(arguments).env("HEKTOR_HOME", home.path());
        let silent = ["--speech", "off", "--audio", "null"];
        if let ["settings" | "games"] = arguments {
            child.args(silent);
        }
        child.stdout(full).stderr(Stdio::piped());
        let output = child.output().unwrap();
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(!told.contains("panicked"), "{arguments:?}: {told}");
        assert_ne!(output.status.code(), Some(101), "{arguments:?}");
    }
}

#[test]
fn a_slip_of_a_path_makes_no_folders() {
    let home = tempfile::tempdir().unwrap();
    let told = |name: &str| {
        let path = home.path().join(name);
        said(
            home.path(),
            &["progress", "--csv", path.to_str().unwrap()],
            "",
        )
    };
    let refused = told("no/such/table.csv");
    assert!(refused.contains("its folder is not there"), "{refused}");
    assert!(!home.path().join("no").exists());
    let written = told("table.csv");
    assert!(written.contains("Written to"), "{written}");
    assert!(home.path().join("table.csv").exists());
}
