//! What people say in a drill beside answers, in their own words: what each of these words does.

use crate::command::Command;
use crate::listen::wording::Answers;

use super::{Cue, Scene, say};

/// What can be meant, by the names that `grammar.toml` and `lexicon.toml` have of it.
pub const SAID: [&str; 36] = [
    "unknown",
    "solution",
    "skip",
    "another",
    "next",
    "easier",
    "harder",
    // As hard as it is without either.
    "usual",
    "matters",
    "whole",
    "rule",
    "list",
    "list-rook",
    "list-pawn",
    "next-ending",
    "back",
    "bored",
    // What is asked now.
    "task",
    // Why the one before went so.
    "reason",
    // How many are left of the round.
    "left",
    // The next one is to wait.
    "wait",
    // Which of two: a game, or a drill.
    "game",
    "drill",
    // What puzzles can be about.
    "themes",
    // The moves that solved it, once more.
    "line",
    "next-lesson",
    "previous-lesson",
    // This one from its beginning.
    "restart",
    "farewell",
    "lucky",
    "pleased",
    "sorry",
    // How many moves it takes.
    "length",
    // That it cannot be right.
    "doubt",
    // That nothing is to be told.
    "secret",
    // The one before.
    "previous",
];

/// What a drill does with such a word; what it has no answer of its own to is done as in any other.
pub fn said(scene: &mut dyn Scene, name: &str) -> Vec<Cue> {
    if let Some(cues) = scene.said(name) {
        return cues;
    }
    let friendly = |key| vec![say(key, Vec::new())];
    match name {
        // Between two rounds there is nothing to be known.
        "unknown" | "solution" | "skip" if scene.answers() == Answers::YesOrNo => {
            scene.command(Command::Help(None))
        }
        "unknown" | "solution" | "skip" | "next" | "another" => scene.command(Command::Resign),
        // Where nothing gets harder or easier another drill is offered.
        "easier" | "harder" | "bored" | "drill" => scene.command(Command::Drill(None)),
        "task" => scene.command(Command::Repeat),
        // What helps is why.
        "reason" => scene.command(Command::Hint),
        "left" => friendly("drill-left-some"),
        "wait" => friendly("drill-wait"),
        "lucky" => friendly("drill-lucky"),
        "pleased" => friendly("drill-pleased"),
        "sorry" => friendly("drill-sorry"),
        "doubt" => friendly("drill-doubt"),
        "secret" => friendly("drill-secret"),
        "previous" => friendly("drill-previous"),
        "next-lesson" => scene.command(Command::Drill(Some("course".to_owned()))),
        // "The one before" is a lesson's only in the course.
        "previous-lesson" => friendly("drill-previous"),
        "game" => scene.command(Command::Cancel),
        "farewell" => scene.command(Command::Quit),
        _ => scene.command(Command::Repeat),
    }
}
