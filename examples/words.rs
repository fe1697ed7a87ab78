//! Counts how many sentences of the corpus in `tests/words` are understood, by language and half.
//!
//! `cargo run --release --example words` prints the totals; with `learn` it also lists what fails
//! in that half, which may be looked at. What fails in the other half is only counted.

use std::collections::BTreeMap;
use std::time::Instant;

use hektor::grammar::{Grammar, Intent, Now, Open, Reading, Understood, Wish};
use hektor::lexicon::Lexicon;
use hektor::notation::{Unresolved, resolve_any};
use hektor::rules::{Chess, Position, parse_fen};
use hektor::speech::Lang;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Verdict {
    Right,
    Asked,
    Wrong,
    Dangerous,
}

const SITUATIONS: [(&str, &str, Open); 13] = [
    ("game", GAME, Open::Nothing),
    ("start", START, Open::Nothing),
    (
        "mid",
        "r3k2r/pp3ppp/2n1bn2/q2pp3/1b1P4/2NBPN2/PPQ2PPP/R1B2RK1 w kq - 0 11",
        Open::Nothing,
    ),
    ("rooks", ROOKS, Open::Nothing),
    ("promo", PROMO, Open::Nothing),
    (
        "ep",
        "rnbqkbnr/ppp2ppp/4p3/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3",
        Open::Nothing,
    ),
    (
        "black",
        "rnbqkbnr/pppp1ppp/8/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR b KQkq - 1 2",
        Open::Nothing,
    ),
    ("yesno", GAME, Open::YesNo),
    ("offer", GAME, Open::Offer),
    ("which", ROOKS, Open::Choice),
    ("becomes", PROMO, Open::Choice),
    ("after", "", Open::Nothing),
    ("idle", "", Open::Nothing),
];
const HALVES: [&str; 3] = ["learn", "measure", "later"];
const GAME: &str = "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const ROOKS: &str = "6k1/5ppp/8/8/8/8/5PPP/R4RK1 w - - 0 1";
const PROMO: &str = "8/P4k2/8/8/8/8/5K2/8 w - - 0 1";

/// What would come of a wish: what it is called in the corpus, and whether it is asked first.
fn outcome(found: &Understood, position: Option<&Chess>, situation: &str) -> (String, bool) {
    let wish = &found.wish;
    let asked = wish.intent.acts() && !found.sure;
    if !matches!(wish.intent, Intent::Move | Intent::IsLegal) {
        return (wish.to_string(), asked);
    }
    let name = wish.intent.name();
    let patterns = wish.patterns();
    let Some(position) = position else {
        return (name.to_owned(), asked);
    };
    if situation == "which" || situation == "becomes" {
        let moves: Vec<_> = position
            .legal_moves()
            .into_iter()
            .filter(|mv| match situation {
                "which" => mv.to().to_string() == "d1" && mv.role() == hektor::rules::Role::Rook,
                _ => mv.promotion().is_some(),
            })
            .collect();
        return match hektor::notation::answer(&patterns, &moves)[..] {
            [mv] => (
                format!("{name} {}", hektor::notation::san(position, mv)),
                asked,
            ),
            _ => (name.to_owned(), true),
        };
    }
    match resolve_any(&patterns, position) {
        Ok(mv) => (
            format!("{name} {}", hektor::notation::san(position, mv)),
            asked,
        ),
        Err(Unresolved::Ambiguous(moves) | Unresolved::Promotion(moves)) => {
            let moves: Vec<String> = moves
                .iter()
                .map(|&mv| format!("{name} {}", hektor::notation::san(position, mv)))
                .collect();
            (moves.join("/"), true)
        }
        Err(Unresolved::Illegal(_)) => (format!("{name} illegal"), asked),
    }
}

fn judge(reading: &Reading, meaning: &str, situation: &str, position: Option<&Chess>) -> Verdict {
    let meant: Vec<&str> = meaning.split('|').map(str::trim).collect();
    let same = |said: &str, meant: &str| {
        let meant = meant.trim();
        said.split('/').any(|said| {
            said == meant
                || (meant.starts_with("chat") && said.starts_with("chat"))
                || (meant == "is-legal" && said.starts_with("is-legal"))
                || norm(said) == norm(meant)
        })
    };
    let offered: Vec<(String, bool)> = match reading {
        Reading::One(one) => vec![outcome(one, position, situation)],
        Reading::Either(all) | Reading::Both(all) => all
            .iter()
            .map(|one| outcome(one, position, situation))
            .collect(),
        Reading::Nothing(_) => Vec::new(),
    };
    match reading {
        Reading::Nothing(_) => {
            return if meant.contains(&"nothing") {
                Verdict::Right
            } else {
                Verdict::Wrong
            };
        }
        Reading::Both(_) => {
            let right = meant.iter().any(|meant| {
                let parts: Vec<&str> = meant.split('+').collect();
                parts.len() == offered.len()
                    && parts
                        .iter()
                        .zip(&offered)
                        .all(|(meant, (said, _))| same(said, meant))
            });
            // Two wishes that are not both harmless are asked about.
            return if right || meant.contains(&"ask") {
                Verdict::Right
            } else {
                let one = meant.iter().any(|m| {
                    m.split('+')
                        .any(|m| offered.iter().any(|(s, _)| same(s, m)))
                });
                if one { Verdict::Asked } else { Verdict::Wrong }
            };
        }
        Reading::Either(_) => {
            let among = |meant: &str| offered.iter().any(|(said, _)| same(said, meant));
            return if meant.contains(&"ask")
                || meant
                    .iter()
                    .any(|m| m.strip_prefix("ask ").is_some_and(among))
            {
                Verdict::Right
            } else if meant.iter().any(|m| among(m)) {
                Verdict::Asked
            } else {
                Verdict::Wrong
            };
        }
        Reading::One(_) => {}
    }
    let (said, asked) = &offered[0];
    let plain = meant.iter().any(|m| same(said, m));
    let question = meant.contains(&"ask")
        || meant
            .iter()
            .any(|m| m.strip_prefix("ask ").is_some_and(|m| same(said, m)));
    if plain && !asked || question && *asked {
        Verdict::Right
    } else if plain || question && !said.contains("illegal") && *asked {
        Verdict::Asked
    } else if *asked {
        Verdict::Wrong
    } else if said.starts_with("move illegal") {
        // A move that cannot be made is refused.
        if question || meant.contains(&"nothing") {
            Verdict::Asked
        } else {
            Verdict::Wrong
        }
    } else if matches!(reading, Reading::One(one) if one.wish.intent.acts() && one.sure) {
        if question
            || meant
                .iter()
                .any(|m| m.split(' ').next() == said.split(' ').next() && !m.starts_with("move"))
        {
            Verdict::Wrong
        } else {
            Verdict::Dangerous
        }
    } else {
        Verdict::Wrong
    }
}

/// Slots in one order.
fn norm(meaning: &str) -> String {
    meaning
        .parse::<Wish>()
        .map_or(meaning.to_owned(), |wish| wish.to_string())
}

fn main() {
    let list = std::env::args().find(|arg| arg == "learn" || arg == "later");
    let only = std::env::args().find(|arg| arg == "en" || arg == "de");
    for lang in ["en", "de"] {
        if only.as_ref().is_some_and(|only| only != lang) {
            continue;
        }
        let lexicon = Lexicon::embedded(&Lang::new(lang), "fide").unwrap();
        let grammar = Grammar::embedded(&lexicon).unwrap();
        let text = std::fs::read_to_string(format!("tests/words/{lang}.tsv")).unwrap();
        let mut totals: BTreeMap<(&str, Verdict), usize> = BTreeMap::new();
        let mut times = Vec::new();
        for row in text.lines().filter(|line| !line.starts_with('#')) {
            let columns: Vec<&str> = row.split('\t').collect();
            let [half, situation, sentence, meaning] = columns[..] else {
                panic!("{row}")
            };
            let found = SITUATIONS.iter().find(|(name, ..)| *name == situation);
            let (_, fen, open) = found.unwrap_or_else(|| panic!("no situation {situation}"));
            let position = (!fen.is_empty()).then(|| parse_fen(fen).unwrap());
            let now = Now {
                position: position.as_ref(),
                open: *open,
            };
            let began = Instant::now();
            let reading = grammar.understand(sentence, &lexicon, &now);
            times.push(began.elapsed());
            let verdict = judge(&reading, meaning, situation, position.as_ref());
            *totals
                .entry((
                    HALVES
                        .into_iter()
                        .find(|known| *known == half)
                        .unwrap_or("?"),
                    verdict,
                ))
                .or_default() += 1;
            if list.as_deref() == Some(half) && verdict != Verdict::Right {
                let show = |one: &Understood| {
                    let (said, asked) = outcome(one, position.as_ref(), situation);
                    format!(
                        "{said}{} {:.2} {:.2}",
                        if asked { "?" } else { "" },
                        one.cost,
                        one.share
                    )
                };
                let got = match &reading {
                    Reading::One(one) => show(one),
                    Reading::Either(all) => format!(
                        "EITHER {}",
                        all.iter().map(show).collect::<Vec<_>>().join(" / ")
                    ),
                    Reading::Both(all) => format!(
                        "BOTH {}",
                        all.iter().map(show).collect::<Vec<_>>().join(" + ")
                    ),
                    Reading::Nothing(near) => format!(
                        "nothing, near {}",
                        near.as_ref().map_or(String::new(), show)
                    ),
                };
                println!("{verdict:?}\t{sentence}\t[{meaning}]\t{got}");
            }
        }
        for half in HALVES {
            let count = |verdict| totals.get(&(half, verdict)).copied().unwrap_or(0);
            let all: usize = [
                Verdict::Right,
                Verdict::Asked,
                Verdict::Wrong,
                Verdict::Dangerous,
            ]
            .into_iter()
            .map(count)
            .sum();
            println!(
                "{lang} {half}: {all} sentences, right {} ({:.1}), asked {} (right or asked {:.1}), wrong {}, dangerous {}",
                count(Verdict::Right),
                100.0 * count(Verdict::Right) as f64 / all as f64,
                count(Verdict::Asked),
                100.0 * (count(Verdict::Right) + count(Verdict::Asked)) as f64 / all as f64,
                count(Verdict::Wrong),
                count(Verdict::Dangerous),
            );
        }
        times.sort();
        let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
        println!(
            "{lang}: median {:?}, 99 of 100 within {:?}",
            at(0.5),
            at(0.99)
        );
    }
}
