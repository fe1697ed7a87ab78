//! Every transcript under `tests/transcripts` and `tests/laws` is played on virtual time.

use std::fs;
use std::path::{Path, PathBuf};

use hektor::transcript::Player;

fn transcripts(folder: &str) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests")
        .join(folder);
    let mut files: Vec<PathBuf> = fs::read_dir(root)
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|e| e == "txt"))
        .collect();
    files.sort();
    files
}

fn play_all(folder: &str) {
    let files = transcripts(folder);
    assert!(!files.is_empty(), "no transcripts in {folder}");
    let failures: Vec<String> = files
        .iter()
        .filter_map(|path| {
            let text = fs::read_to_string(path).unwrap();
            let difference = Player::replay(&text).err()?;
            Some(format!("{}: {difference}", path.display()))
        })
        .collect();
    assert!(failures.is_empty(), "\n{}", failures.join("\n\n"));
}

#[test]
fn transcripts_come_out_word_for_word() {
    play_all("transcripts");
}

/// One for each article of the Laws that a program can decide; the table is `src/game/LAWS.md`.
#[test]
fn the_laws_article_by_article() {
    play_all("laws");
}
