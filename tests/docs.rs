//! The README's tables are the program's own: what a key does there is what it does here.

use hektor::command::{Action, ROWS};
use hektor::lexicon::Lexicon;
use hektor::speech::Lang;

/// A line for each row of the table that has keys or words: `- clock, key t: says ...`.
fn lines() -> Vec<String> {
    let lexicon = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
    let phrases = lexicon.phrases();
    ROWS.iter()
        // The keys of the board have no words; the README describes them together.
        .filter(|entry| matches!(entry.action, Action::Command(_)))
        .map(|entry| {
            let name = lexicon.command_name(entry.verb.name());
            let keys: Vec<String> = entry.keys.iter().map(|key| format!("`{key}`")).collect();
            let help = phrases.say(&format!("help-{}", entry.verb.name()), &[]);
            match keys.as_slice() {
                [] => format!("- **{name}** {help}"),
                keys => format!("- **{name}** (key {}) {help}", keys.join(" or ")),
            }
        })
        .collect()
}

#[test]
fn the_readme_lists_every_command_and_key() {
    let readme = include_str!("../README.md");
    let missing: Vec<String> = lines()
        .into_iter()
        .filter(|line| !readme.contains(line.as_str()))
        .collect();
    assert!(
        missing.is_empty(),
        "the README lacks:\n{}",
        missing.join("\n")
    );
}

#[test]
fn every_setting_is_explained_in_every_language() {
    let settings = toml::Table::try_from(hektor::settings::Settings::default()).unwrap();
    for lang in ["en", "de"] {
        let lexicon = Lexicon::embedded(&Lang::new(lang), "fide").unwrap();
        for key in settings.keys() {
            assert!(
                lexicon.phrases().has(&format!("about-{key}")),
                "{lang}: {key}"
            );
        }
    }
}
