//! Says random legal moves in every form that a person says or writes them in, with one slip of
//! spelling each, and counts what comes of it.
//!
//! `cargo run --release --example moves` takes 2,000 moves a language; with a number, so many. The
//! same seed gives the same moves and slips. A slip that makes the very form of another legal move
//! is counted apart: nobody can tell it from that move.

use std::collections::{BTreeMap, HashSet};

use hektor::command::{Command, Parsed, mistyped, understand};
use hektor::grammar::Now;
use hektor::lexicon::Lexicon;
use hektor::notation::{Pattern, Unresolved, resolve_any, san};
use hektor::rng::Rng;
use hektor::rules::{CastlingMode, CastlingSide, Chess, Move, Position, Role, Square, uci_of};
use hektor::speech::Lang;

const SEED: u64 = 2000;
/// Letters beside one another on a keyboard.
const ROWS: [&str; 3] = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

fn first(words: &[String]) -> String {
    words.first().cloned().unwrap_or_default()
}

/// Every way to say or write a move.
fn forms(position: &Chess, mv: Move, lexicon: &Lexicon) -> Vec<String> {
    let mut forms = vec![san(position, mv), uci_of(mv, CastlingMode::Standard)];
    let (Some(from), to) = (mv.from(), mv.to()) else {
        return forms;
    };
    let packs = [lexicon.interface(), lexicon.announce()];
    if let Some(side) = mv.castling_side() {
        for pack in packs {
            forms.push(first(match side {
                CastlingSide::KingSide => &pack.moves.short_castling,
                CastlingSide::QueenSide => &pack.moves.long_castling,
            }));
        }
        return forms;
    }
    forms.push(format!("{from}-{to}"));
    let role = mv.role();
    for pack in packs {
        let spoken = |square: Square| {
            let file = first(pack.file_words(square.file()));
            format!("{file} {}", first(pack.rank_words(square.rank())))
        };
        let written = |square: Square| square.to_string();
        let ways: [&dyn Fn(Square) -> String; 2] = [&spoken, &written];
        for square in ways {
            let role = first(pack.role_words(role));
            let becomes = mv.promotion().map_or(String::new(), |piece| {
                format!(" {}", first(pack.role_words(piece)))
            });
            let links = match mv.is_capture() {
                true => [String::new(), format!("{} ", first(&pack.moves.takes))],
                false => [String::new(), format!("{} ", first(&pack.moves.to))],
            };
            for link in links {
                forms.push(format!(
                    "{role} {} {link}{}{becomes}",
                    square(from),
                    square(to)
                ));
                if unique(position, mv) {
                    forms.push(format!("{role} {link}{}{becomes}", square(to)));
                }
            }
            forms.push(format!("{} {}{becomes}", square(from), square(to)));
        }
    }
    forms.sort();
    forms.dedup();
    forms
}

/// Ways that are rarer: a capture without its sign, a check untold, a file said that needs no
/// saying, letters of either language. A slip that makes one of them cannot be told from it.
fn rare_forms(position: &Chess, mv: Move, lexicon: &Lexicon) -> Vec<String> {
    let written = san(position, mv);
    let bare = |text: &str| text.replace(['+', '#'], "");
    let mut found = vec![
        bare(&written),
        bare(&written).replace('x', ""),
        written.replace('x', ""),
    ];
    let (Some(from), to) = (mv.from(), mv.to()) else {
        return found;
    };
    if mv.castling_side().is_some() {
        return found;
    }
    let (file, rank) = (from.file().char(), from.rank().char());
    let becomes = mv
        .promotion()
        .map_or(String::new(), |piece| piece.upper_char().to_string());
    // The letters of any language, small ones too: "lg2" is a bishop's move in German.
    let letters: Vec<String> = ('a'..='z')
        .map(String::from)
        .filter(|letter| lexicon.letter(letter).contains(&mv.role()))
        .collect();
    for pack in [lexicon.interface(), lexicon.announce()] {
        let names: Vec<String> = [pack.role_words(mv.role()), &letters].concat();
        let spoken = |square: Square| {
            let file = first(pack.file_words(square.file()));
            format!("{file} {}", first(pack.rank_words(square.rank())))
        };
        for name in names.iter().map(String::as_str).chain([""]) {
            if name.is_empty() && mv.role() != Role::Pawn {
                continue;
            }
            let apart =
                |square: Square| format!("{} {}", square.file().char(), square.rank().char());
            found.push(format!("{name} {rank} {}", apart(to)));
            let letter = name.chars().count() < 2;
            for start in [
                String::new(),
                file.to_string(),
                rank.to_string(),
                from.to_string(),
            ] {
                if start.is_empty() && !unique(position, mv) && mv.role() != Role::Pawn {
                    continue;
                }
                for takes in ["", "x"] {
                    let end = format!("{start}{takes}{to}{becomes}");
                    match letter {
                        true => found.push(format!("{name}{end}")),
                        false => found.push(format!("{name} {end}")),
                    }
                }
            }
            let links = [
                String::new(),
                format!("{} ", first(&pack.moves.takes)),
                format!("{} ", first(&pack.moves.to)),
            ];
            for link in links {
                for (start, end) in [
                    (from.to_string(), to.to_string()),
                    (spoken(from), spoken(to)),
                ] {
                    found.push(format!("{name} {link}{end}").trim().to_owned());
                    found.push(format!("{name} {start} {link}{end}").trim().to_owned());
                }
            }
        }
    }
    found
}

/// No other piece of the kind goes there.
fn unique(position: &Chess, mv: Move) -> bool {
    let moves = position.legal_moves();
    let same = moves.iter().filter(|other| {
        other.role() == mv.role() && other.to() == mv.to() && other.promotion() == mv.promotion()
    });
    same.count() == 1
}

/// One letter left out, doubled, swapped with the next or missed by a key.
fn slip(form: &str, rng: &mut Rng) -> String {
    let mut chars: Vec<char> = form.chars().collect();
    let letters: Vec<usize> = (0..chars.len())
        .filter(|&at| chars[at].is_alphabetic())
        .collect();
    if letters.is_empty() {
        return form.to_owned();
    }
    let at = letters[rng.below(letters.len())];
    match rng.below(4) {
        0 => {
            chars.remove(at);
        }
        1 => chars.insert(at, chars[at]),
        2 if at + 1 < chars.len() && chars[at + 1].is_alphabetic() => chars.swap(at, at + 1),
        _ => {
            let low = chars[at].to_ascii_lowercase();
            let row = ROWS.iter().find(|row| row.contains(low));
            if let Some((row, key)) = row.and_then(|row| Some((row, row.find(low)?))) {
                let beside = if key + 1 < row.len() {
                    key + 1
                } else {
                    key - 1
                };
                chars[at] = row.as_bytes()[beside] as char;
            } else {
                chars.remove(at);
            }
        }
    }
    chars.into_iter().collect()
}

fn main() {
    let count = std::env::args()
        .nth(1)
        .and_then(|n| n.parse().ok())
        .unwrap_or(2000);
    let list = std::env::args().any(|argument| argument == "list");
    for lang in ["en", "de"] {
        let lexicon = Lexicon::embedded(&Lang::new(lang), "fide").unwrap();
        let mut rng = Rng::new(SEED);
        let mut totals: BTreeMap<&str, usize> = BTreeMap::new();
        let mut position = Chess::default();
        for _ in 0..count {
            let moves = position.legal_moves();
            if moves.is_empty() || position.fullmoves().get() > 60 {
                position = Chess::default();
                continue;
            }
            let all: Vec<(Move, HashSet<String>)> = moves
                .iter()
                .map(|&mv| {
                    let mut all = forms(&position, mv, &lexicon);
                    all.extend(rare_forms(&position, mv, &lexicon));
                    (
                        mv,
                        all.into_iter().map(|form| form.to_lowercase()).collect(),
                    )
                })
                .collect();
            let mv = moves[rng.below(moves.len())];
            let now = Now {
                position: Some(&position),
                you: Some(position.turn()),
                ..Now::default()
            };
            for form in forms(&position, mv, &lexicon) {
                let said = slip(&form, &mut rng);
                let other = all
                    .iter()
                    .any(|(other, forms)| *other != mv && forms.contains(&said.to_lowercase()));
                let came = match understand(&said, &lexicon, &now) {
                    Parsed::Command(Command::Play(patterns)) => {
                        match resolve_any(&patterns, &position) {
                            Ok(found) if found == mv => "understood",
                            Ok(_) if other => "another move's own form",
                            Ok(found) => {
                                if list {
                                    println!("as {}", san(&position, found));
                                }
                                "played wrongly"
                            }
                            Err(Unresolved::Illegal(_)) => {
                                // Refused with the reason; what it may have been is asked.
                                let near = mistyped(&said, &lexicon, &position);
                                match (1..=4).contains(&near.len()) {
                                    true if near.contains(&Pattern::of(mv)) => "refused and asked",
                                    _ => "refused",
                                }
                            }
                            Err(_) => "asked",
                        }
                    }
                    Parsed::Doubt { .. } | Parsed::Either(_) => "asked",
                    Parsed::Command(_) | Parsed::Several(_) => "taken for something else",
                    _ => "not understood",
                };
                if list && !matches!(came, "understood" | "asked") {
                    let fen = hektor::rules::fen(&position);
                    println!("{came}\t{said}\t{form}\t{fen}");
                }
                *totals.entry(came).or_default() += 1;
            }
            position.play_unchecked(mv);
        }
        let all: usize = totals.values().sum();
        for (came, count) in &totals {
            println!(
                "{lang}: {came} {count} ({:.2} in 100)",
                100.0 * *count as f64 / all as f64
            );
        }
    }
}
