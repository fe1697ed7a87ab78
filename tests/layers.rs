//! The invariants of `src/lib.rs`, checked from the sources' own lines.

use std::fs;
use std::path::{Path, PathBuf};

/// All sources under `src/NAME.rs` and `src/NAME/`, without their test modules.
fn sources(name: &str) -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    let mut folders = vec![root.join(name)];
    let single = root.join(format!("{name}.rs"));
    if single.exists() {
        files.push(single);
    }
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "rs") {
                files.push(path);
            }
        }
    }
    assert!(!files.is_empty(), "no sources of {name}");
    files
        .into_iter()
        .filter(|path| !path.ends_with("tests.rs"))
        .map(|path| {
            let text = fs::read_to_string(&path).unwrap();
            let code = text
                .split("#[cfg(test)]")
                .next()
                .unwrap_or_default()
                .to_owned();
            (path, code)
        })
        .collect()
}

/// Lines of code, without comments, that name one of these.
fn naming(name: &str, forbidden: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    for (path, code) in sources(name) {
        for (number, line) in code.lines().enumerate() {
            let line = line.split("//").next().unwrap_or_default();
            if forbidden.iter().any(|word| line.contains(word)) {
                found.push(format!(
                    "{}:{}: {}",
                    path.display(),
                    number + 1,
                    line.trim()
                ));
            }
        }
    }
    found
}

/// What reads files, clocks, the environment or devices.
const IO: &[&str] = &[
    "std::fs",
    "std::io",
    "std::net",
    "std::process",
    "std::env",
    "std::thread",
    "Instant::now",
    "SystemTime",
    "println!",
    "print!(",
    "eprintln!",
    "crossterm",
    "cpal",
];

#[test]
fn the_core_does_no_io_and_reads_no_clock() {
    for module in [
        "rules",
        "clock",
        "game",
        "notation",
        "command",
        "policy",
        "table",
        "announce",
        "training",
        "assistant",
        "settings",
    ] {
        let found = naming(module, IO);
        assert!(found.is_empty(), "{module} does I/O:\n{}", found.join("\n"));
    }
}

#[test]
fn only_rules_imports_the_chess_crates() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let modules: Vec<String> = fs::read_dir(root)
        .unwrap()
        .flatten()
        .filter_map(|entry| Some(entry.path().file_stem()?.to_str()?.to_owned()))
        .filter(|name| name != "rules")
        .collect();
    assert!(modules.len() > 10, "{modules:?}");
    for module in modules {
        let found = naming(&module, &["shakmaty", "pgn_reader", "chasolver"]);
        assert!(found.is_empty(), "{}", found.join("\n"));
    }
}

#[test]
fn speech_and_audio_know_nothing_of_games() {
    let game = [
        "rules", "game", "policy", "table", "clock", "notation", "command", "announce", "engine",
        "ui",
    ]
    .map(|module| format!("crate::{module}"));
    let game: Vec<&str> = game.iter().map(String::as_str).collect();
    for module in ["speech", "audio"] {
        let found = naming(module, &game);
        assert!(found.is_empty(), "{}", found.join("\n"));
    }
}

#[test]
fn the_ui_knows_no_back_end() {
    let found = naming(
        "ui",
        &[
            "espeak",
            "cpal",
            "tts::",
            "store::",
            "engine::Bot",
            "engine::External",
            "speech::open",
            "audio::open",
        ],
    );
    assert!(found.is_empty(), "{}", found.join("\n"));
}
