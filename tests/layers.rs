//! The invariants: what each module may use is listed in `layers/may.rs` and held against the
//! sources as they are parsed, all of them but their tests.

mod may;
mod names;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use may::{EVERYBODY, MAY};
use names::{Name, Source, read};

/// A source under `src` by its module: `["engine", "search"]`.
type Module = (Vec<String>, Source);

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The crates that can be named.
fn crates() -> Vec<String> {
    let text = fs::read_to_string(root().join("Cargo.toml")).unwrap();
    let table: toml::Table = text.parse().unwrap();
    let target = table["target"].as_table().unwrap().values();
    let target = target.filter_map(|target| target.get("dependencies"));
    std::iter::once(&table["dependencies"])
        .chain(target)
        .flat_map(|crates| crates.as_table().unwrap().keys())
        .map(|name| name.replace('-', "_"))
        .collect()
}

/// Every source that `lib.rs` leads to, but those of tests.
fn sources() -> Vec<Module> {
    let crates = crates();
    let mut sources = Vec::new();
    let mut modules = vec![Vec::new()];
    while let Some(module) = modules.pop() {
        let path = match module.as_slice() {
            [] => root().join("src/lib.rs"),
            module => root()
                .join("src")
                .join(module.join("/"))
                .with_extension("rs"),
        };
        let text = fs::read_to_string(&path).unwrap();
        let source = read(&module, &text, &crates);
        for below in &source.modules {
            let mut module: Vec<String> = module.clone();
            module.push(below.clone());
            modules.push(module);
        }
        sources.push((module, source));
    }
    sources
}

/// Whether a word of the list covers what is used.
fn covers(word: &str, name: &Name) -> bool {
    match (word, name.name.chars().next()) {
        ("sentences", first) => first == Some('"'),
        ("letters", first) => first == Some('\''),
        (word, _) => {
            let rest = name.name.strip_prefix(word);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
        }
    }
}

/// The lines of the list that hold for a module, its own and those of the modules above.
fn lines<'a>(may: &'a [(&str, &str)], module: &str) -> impl Iterator<Item = (&'a str, &'a str)> {
    let above = move |line: &&(&str, &str)| {
        let rest = module.strip_prefix(line.0);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
    };
    may.iter().copied().filter(move |line| above(&line))
}

/// What sources use and may not, `game::draw:3: std::fs::read`.
fn wrong(sources: &[Module], may: &[(&str, &str)]) -> Vec<String> {
    let macros: BTreeSet<String> = sources
        .iter()
        .flat_map(|(_, source)| source.macros.iter().map(|name| format!("{name}!")))
        .collect();
    let mut wrong = Vec::new();
    for (module, source) in sources {
        let Some(top) = module.first() else { continue };
        let own = format!("crate::{top}");
        let module = module.join("::");
        for name in &source.names {
            let listed = || {
                let words = lines(may, &module).flat_map(|(_, words)| words.split_whitespace());
                words
                    .chain(EVERYBODY.split_whitespace())
                    .any(|word| covers(word, name))
            };
            if !covers(&own, name) && !macros.contains(&name.name) && !listed() {
                wrong.push(format!("{module}:{}: {}", name.line, name.name));
            }
        }
    }
    wrong
}

#[test]
fn no_module_uses_what_it_may_not() {
    let wrong = wrong(&sources(), MAY);
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// The list says no more than is so: no word that nobody needs, no module that is not there, and
/// each module of the crate.
#[test]
fn the_list_is_of_what_is_used() {
    let sources = sources();
    let mut idle = Vec::new();
    for (module, words) in MAY {
        let below: Vec<&Module> = sources
            .iter()
            .filter(|(name, _)| lines(&[(module, words)], &name.join("::")).next().is_some())
            .collect();
        if below.is_empty() {
            idle.push(format!("there is no module {module}"));
        }
        for word in words.split_whitespace() {
            let used = |(_, source): &&Module| source.names.iter().any(|name| covers(word, name));
            if !below.iter().any(used) {
                idle.push(format!("{module} needs no {word}"));
            }
        }
    }
    for (module, _) in sources.iter().filter(|(module, _)| module.len() == 1) {
        if !MAY.iter().any(|(name, _)| *name == module[0]) {
            idle.push(format!("{} is not listed", module[0]));
        }
    }
    assert!(idle.is_empty(), "\n{}", idle.join("\n"));
}

/// What the checker says of this text as a source of this module, without the line.
fn seen(module: &str, text: &str) -> Vec<String> {
    let module: Vec<String> = module.split("::").map(str::to_owned).collect();
    let mut crates = crates();
    crates.push("dev_only".into());
    let source = read(&module, text, &crates);
    let wrong = wrong(&[(module, source)], MAY);
    let told = |line: String| {
        line.split_once(": ")
            .map_or(String::new(), |(_, name)| name.into())
    };
    wrong.into_iter().map(told).collect()
}

/// Every kind of violation is planted and seen.
#[test]
fn the_checker_sees_what_it_is_to_see() {
    let planted = [
        // Another crate's board, by any road.
        ("game", "use chess::Board;", "chess::Board"),
        ("game", "extern crate chess;", "chess"),
        (
            "game",
            "fn f(board: ::shakmaty::Chess) {}",
            "shakmaty::Chess",
        ),
        (
            "game",
            "#[derive(Debug, clap::Parser)] struct S;",
            "clap::Parser",
        ),
        // Files: in groups, renamed, in types, in expressions, through methods, in macros.
        ("game", "use std::{fs};", "std::fs"),
        ("game", "use std::{fmt, io::{self, Write}};", "std::io"),
        (
            "game",
            "use std::fs as text; fn f() { text::read(\"a\"); }",
            "std::fs::read",
        ),
        ("lexicon", "fn f(file: &std::fs::File) {}", "std::fs::File"),
        ("lexicon", "use std::*;", "std::*"),
        (
            "table",
            "fn f(p: &std::path::Path) { p.exists(); }",
            ".exists()",
        ),
        (
            "table",
            "fn f(p: &P) -> bool { std::path::Path::is_file(p) }",
            ".is_file()",
        ),
        ("table", "fn f() { assert!(p.is_dir()); }", ".is_dir()"),
        (
            "table",
            "fn f() { format!(\"{}\", std::env::args().count()); }",
            "std::env::args",
        ),
        // Modules: in groups, in expressions, from below.
        ("speech::queue", "use crate::{game};", "crate::game"),
        (
            "table::draws",
            "fn f() { crate::store::save(); }",
            "crate::store::save",
        ),
        ("table::draws", "use super::super::store;", "crate::store"),
        (
            "table",
            "mod a { use super::super::store::save; }",
            "crate::store::save",
        ),
        ("speech", "pub(in crate::game) struct S;", "crate::game"),
        // Clocks.
        ("game", "fn f() { jiff::Zoned::now(); }", "jiff::Zoned::now"),
        (
            "clock",
            "use std::time::UNIX_EPOCH; fn f() { UNIX_EPOCH.elapsed(); }",
            ".elapsed()",
        ),
        ("clock", "fn f(t: T) { t.elapsed(); }", ".elapsed()"),
        (
            "engine::search",
            "use std::time::Instant; fn f() { Instant::now(); }",
            "std::time::Instant::now",
        ),
        (
            "engine::search",
            "use std::time; fn f() { time::Instant::now(); }",
            "std::time::Instant::now",
        ),
        (
            "game",
            "fn f() { std::thread::sleep(d) }",
            "std::thread::sleep",
        ),
        // Devices and back ends.
        (
            "ui::drive",
            "use crate::audio::device::open;",
            "crate::audio::device::open",
        ),
        ("ui::drive", "use cpal::Device;", "cpal::Device"),
        (
            "ui::drive",
            "fn f() { crate::engine::Bot::new(); }",
            "crate::engine::Bot::new",
        ),
        // Macros.
        ("rules", "fn f() { dbg!(1); }", "dbg!"),
        ("store", "fn f() { println!(); }", "println!"),
        ("game", "fn f() { vec![todo!()]; }", "todo!"),
        (
            "game",
            "use crossterm::execute; fn f() { execute!(out); }",
            "crossterm::execute!",
        ),
        // What follows a test, and what is no test.
        (
            "game",
            "#[cfg(test)] use std::fs; #[cfg(test)] mod tests {} use std::env;",
            "std::env",
        ),
        ("game", "#[cfg(not(test))] use std::fs;", "std::fs"),
        (
            "game",
            "#[cfg(any(test, feature = \"f\"))] use std::fs;",
            "std::fs",
        ),
        (
            "game",
            "fn f() { #[cfg(test)] if a { panic!() } std::fs::read(p); }",
            "std::fs::read",
        ),
        (
            "game",
            "impl S { #[cfg(test)] fn a() {} fn b() { std::fs::read(p); } }",
            "std::fs::read",
        ),
        // Words and keys of a language.
        (
            "announce",
            "fn f() { say(\"Your move.\"); }",
            "\"Your move.\"",
        ),
        (
            "training",
            "fn f() { say(format!(\"No, {square} is light\")); }",
            "\"No, {square} is light\"",
        ),
        (
            "assistant",
            "fn f(c: char) -> bool { matches!(c, 'y' | 'j') }",
            "'j'",
        ),
        ("assistant", "fn f(c: char) { if c == 'n' {} }", "'n'"),
    ];
    for (module, text, name) in planted {
        let seen = seen(module, text);
        assert!(
            seen.iter().any(|seen| seen == name),
            "{module}: {text}: {seen:?}"
        );
    }
}

/// ... and nothing else.
#[test]
fn the_checker_sees_nothing_where_nothing_is() {
    let clean = [
        (
            "game",
            "use std::{fmt, collections::{self, BTreeMap}}; use crate::clock::Millis;",
        ),
        (
            "game",
            "#[cfg(test)] mod tests { use std::fs; fn f() { dbg!(1); } }",
        ),
        (
            "game",
            "#[cfg(all(test, unix))] fn f() { std::fs::read(p); } #[test] fn g() { println!() }",
        ),
        (
            "game::draw",
            "use super::super::rules; use self::a::b; fn f() { super::law::g(); }",
        ),
        (
            "game",
            "/// Reads `std::fs`.\nfn f(chess: u8) -> u8 { /* dbg!(1) */ chess }",
        ),
        (
            "game",
            "fn f() { let fs = 1; g(fs).expect(\"a move that is legal\"); }",
        ),
        ("game", "fn f() { #[cfg(test)] if a { panic!() } }"),
        (
            "game",
            "fn f() { vec![#[allow(x, reason = \"it is so\")] 1]; }",
        ),
        ("store", "use std::fs; fn f() { fs::read(p); }"),
        (
            "assistant",
            "fn f(c: char) -> bool { matches!(c, 'a'..='h' | '1'..='8') }",
        ),
        (
            "assistant",
            "#[error(\"the file is gone\")] struct S; fn f() { say(\"game-over\"); }",
        ),
    ];
    for (module, text) in clean {
        let seen = seen(module, text);
        assert!(seen.is_empty(), "{module}: {text}: {seen:?}");
    }
}

/// A reason is a name that a phrase selects by. Where it stands as it is, it is a sentence of the
/// same language, or the system's own word where nobody knows better.
#[test]
fn no_error_text_is_spoken() {
    let known = [
        "ended-wins",
        "ended-draw",
        "file-reason",
        "trouble-cannot-start",
    ];
    for pack in ["en", "de"] {
        let path = root().join("voices").join(pack).join("phrases.ftl");
        let text = fs::read_to_string(path).unwrap();
        let mut key = "";
        for line in text.lines() {
            if let Some((name, _)) = line.split_once(" =") {
                key = if name.contains(' ') { key } else { name };
            }
            let spoken = line.contains("{ $reason }") && !known.contains(&key);
            assert!(!spoken, "{pack}: {key}: {line}");
        }
    }
}
