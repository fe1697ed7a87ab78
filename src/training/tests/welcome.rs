//! The welcome of the first start: its questions, and what is said there in one's own words.

use super::*;
use crate::settings::{SpeechSetting, UiSetting};

/// The settings after all changes.
fn settings(acts: &[Cue]) -> Settings {
    let mut settings = Settings::default();
    for act in acts {
        if let Cue::Change(change) = act {
            change(&mut settings);
        }
    }
    settings
}

#[test]
fn the_welcome_asks_five_things_one_key_each() {
    let en = words("en");
    let mut scene = welcome();
    assert_eq!(
        told(&scene.begin()),
        ["en welcome-language", "de welcome-language"]
    );
    assert_eq!(
        told(&scene.key(Key::char('2'), &en)),
        ["Language(\"de\")", "de welcome-heard"]
    );
    assert_eq!(told(&scene.key(Key::char('x'), &en)), ["de welcome-words"]);
    assert_eq!(
        told(&scene.key(Key::char('2'), &en)),
        ["Change(Words(\"de\"))", "de welcome-rate"]
    );
    assert_eq!(
        told(&scene.key(Key::char('+'), &en)),
        ["Rate(1)", "de welcome-speed"]
    );
    assert_eq!(
        told(&scene.key(Key::char('-'), &en)),
        ["Rate(-1)", "de welcome-speed"]
    );
    assert_eq!(
        told(&scene.key(Key::plain(Code::Enter), &en)),
        ["de welcome-reader"]
    );
    let acts = scene.key(Key::char('3'), &en);
    assert_eq!(
        told(&acts),
        ["change", "change", "de welcome-silent", "end -"]
    );
    let settings = settings(&acts);
    assert!(settings.welcomed);
    assert_eq!(
        (settings.speech, settings.ui),
        (SpeechSetting::Off, UiSetting::Line)
    );
}

#[test]
fn who_hears_nothing_is_told_where_to_look_and_not_asked_how_fast() {
    let en = words("en");
    let mut scene = welcome();
    scene.line("English", &en);
    assert_eq!(
        told(&scene.line("n", &en)),
        ["en welcome-unheard", "en welcome-reader"]
    );
}

#[test]
fn a_move_ends_the_welcome_and_counts() {
    let en = words("en");
    for line in ["e4", "new game"] {
        let acts = welcome().line(line, &en);
        assert_eq!(told(&acts), ["change".to_owned(), format!("end {line}")]);
        assert!(settings(&acts).welcomed);
    }
}

/// What is said after these lines, the last of which is looked at.
fn welcomed(lang: &str, lines: &[&str]) -> Vec<String> {
    let words = words(lang);
    let mut scene = welcome();
    let mut acts = scene.begin();
    for line in lines {
        acts = scene.line(line, &words);
    }
    told(&acts)
}

#[test]
fn the_welcome_is_answered_in_ones_own_words() {
    for (lang, lines, meant) in [
        (
            "en",
            &["English", "I can hear you fine"][..],
            "welcome-words",
        ),
        (
            "en",
            &["English", "I can't hear anything"],
            "welcome-unheard",
        ),
        (
            "en",
            &["English", "yes", "the English one please"],
            "welcome-rate",
        ),
        (
            "en",
            &["English", "yes", "not the official ones"],
            "welcome-rate",
        ),
        ("en", &["English", "yes", "whatever, skip"], "welcome-rate"),
        ("en", &["English", "yes", "next", "a lot faster"], "Rate(3)"),
        (
            "en",
            &["English", "yes", "next", "that suits me", "no it doesn't"],
            "welcome-done",
        ),
        (
            "en",
            &[
                "English",
                "yes",
                "next",
                "fine",
                "yeah, NVDA does, so keep quiet",
            ],
            "welcome-silent",
        ),
        // A screen reader told of before is not asked about again.
        (
            "en",
            &["English", "yes, and I use NVDA", "next", "fine"],
            "welcome-reader-known",
        ),
        (
            "de",
            &["Deutsch", "nö, ich les das auf der Braillezeile"],
            "welcome-words",
        ),
        (
            "de",
            &[
                "Deutsch",
                "nö, ich les das auf der Braillezeile",
                "Alltagswörter bitte",
            ],
            "welcome-reader-known",
        ),
        ("de", &["Deutsch", "ja", "egal weiter"], "welcome-rate"),
        ("de", &["Deutsch", "alle überspringen"], "welcome-done"),
        // Who speaks a language has chosen it; what is asked is answered, and then it is asked again.
        ("en", &["hallo, wer bist du denn"], "welcome-who"),
        ("de", &["hello, is anyone there"], "welcome-who"),
        (
            "en",
            &["English", "what can you do?"],
            "welcome-heard-again",
        ),
        (
            "en",
            &["English", "yes", "what's the difference"],
            "welcome-about-words",
        ),
        (
            "en",
            &[
                "English",
                "yes",
                "next",
                "fine",
                "where do I hear the clock",
            ],
            "welcome-reader-again",
        ),
    ] {
        let told = welcomed(lang, lines);
        assert!(
            told.iter().any(|cue| cue.contains(meant)),
            "{lines:?}: {told:?}"
        );
    }
}

/// What is wished in the language that is chosen with it is done when the questions are over.
#[test]
fn a_wish_in_the_welcome_is_kept() {
    let wish = "ich möchte mit Weiß spielen, jeder zehn Minuten";
    let told = welcomed("en", &[wish]);
    assert!(
        told.iter().any(|cue| cue.ends_with("welcome-kept")),
        "{told:?}"
    );
    let told = welcomed("en", &[wish, "cancel"]);
    assert_eq!(told.last(), Some(&format!("end {wish}")));
}

#[test]
fn the_welcome_gives_up_asking_after_three_lines_that_are_no_answer() {
    let en = words("en");
    let mut scene = welcome();
    assert_eq!(told(&scene.line("blah", &en))[0], "refused");
    assert_eq!(told(&scene.line("9", &en))[0], "refused");
    assert_eq!(
        told(&scene.line("blah", &en)),
        ["change", "welcome-later", "end -"]
    );
}

#[test]
fn leaving_during_the_welcome_asks_again_next_time() {
    assert_eq!(told(&welcome().line("quit", &words("en"))), ["Quit"]);
}
