//! Sentences in anybody's words: what README counts may not fall, and every intent does something.

#[allow(dead_code, clippy::print_stdout)]
#[path = "../examples/words.rs"]
mod count;

use std::collections::BTreeSet;

use count::{Verdict, judged};
use hektor::command::command_of;
use hektor::grammar::{Intent, Wish};
use hektor::lexicon::Lexicon;
use hektor::speech::Lang;

/// So many of a hundred are right, and right or asked about, in every language; a little below what
/// README says of all sentences, since only some are counted here.
const FLOOR: (f64, f64) = (94.0, 96.0);
/// The same of the lists that nothing was mended for since they were met.
const AS_MET: (f64, f64) = (80.0, 88.0);
const UNMENDED: [&str; 10] = [
    "fresh40", "fresh41", "fresh42", "fresh43", "fresh44", "fresh45", "fresh46", "fresh47",
    "fresh48", "fresh49",
];
/// The same of those that the classifier has not learned from either.
const AS_WRITTEN: (f64, f64) = (70.0, 80.0);
const UNLEARNED: [&str; 7] = [
    "fresh50", "fresh51", "fresh52", "fresh53", "fresh54", "fresh55", "fresh56",
];
/// One of so many is counted: the program is slow where it is not optimised.
const EVERY: usize = 17;

fn corpus(lang: &str) -> Vec<[String; 4]> {
    let text = std::fs::read_to_string(format!("tests/words/{lang}.tsv")).unwrap();
    let rows = text.lines().filter(|row| !row.starts_with('#'));
    rows.map(|row| {
        let columns: Vec<String> = row.split('\t').map(str::to_owned).collect();
        columns.try_into().unwrap()
    })
    .collect()
}

#[test]
fn what_is_understood_does_not_fall() {
    for lang in ["en", "de"] {
        let lexicon = Lexicon::embedded(&Lang::new(lang), "fide").unwrap();
        let floor_of = |half: &str| match half {
            half if UNMENDED.contains(&half) => AS_MET,
            half if UNLEARNED.contains(&half) => AS_WRITTEN,
            _ => FLOOR,
        };
        for floor in [FLOOR, AS_MET, AS_WRITTEN] {
            let mut rows = corpus(lang);
            rows.retain(|[half, ..]| floor_of(half) == floor);
            let (mut verdicts, mut missed) = (Vec::new(), Vec::new());
            for [_, situation, sentence, meaning] in rows.iter().step_by(EVERY) {
                let (verdict, _) = judged(&lexicon, situation, sentence, meaning);
                assert_ne!(verdict, Verdict::Dangerous, "{sentence}");
                if verdict != Verdict::Right {
                    missed.push(sentence.clone());
                }
                verdicts.push(verdict);
            }
            let share = |good: &[Verdict]| {
                let found = verdicts.iter().filter(|verdict| good.contains(verdict));
                100.0 * found.count() as f64 / verdicts.len() as f64
            };
            let right = share(&[Verdict::Right]);
            let asked = share(&[Verdict::Right, Verdict::Asked]);
            assert!(right >= floor.0, "{lang}: {right} right, not {missed:?}");
            assert!(asked >= floor.1, "{lang}: {asked} right or asked about");
        }
    }
}

#[test]
fn every_intent_has_a_sentence_and_does_something() {
    for lang in ["en", "de"] {
        let mut said = BTreeSet::new();
        let more = std::fs::read_to_string(format!("tests/words/more.{lang}.txt")).unwrap();
        let more = more
            .lines()
            .filter_map(|line| line.strip_prefix('[')?.strip_suffix(']'));
        let mut wishes: Vec<String> = more.map(str::to_owned).collect();
        for [.., meaning] in corpus(lang) {
            let parts = meaning.split(['|', '+']).map(|part| part.trim().to_owned());
            wishes.extend(parts.map(|part| part.trim_start_matches("ask ").to_owned()));
        }
        for wish in wishes {
            let name = wish.split(' ').next().unwrap_or_default();
            let Ok(intent) = name.parse::<Intent>() else {
                continue;
            };
            said.insert(intent);
            // Moves are written as they are played, and small talk by its subject.
            let moves = [Intent::Move, Intent::IsLegal, Intent::WhatIf, Intent::Weigh];
            if moves.contains(&intent) || wish == "chat" {
                continue;
            }
            // What is pointed at, or the move, the sentence or what was spoken of says.
            let mut words: Vec<&str> = wish.split(' ').collect();
            words.retain(|word| !word.starts_with("moves="));
            let pointed = ["value=there", "value=to", "value=since"];
            if words.iter().any(|word| pointed.contains(word)) {
                continue;
            }
            let parsed: Wish = words.join(" ").parse().unwrap();
            assert!(command_of(&parsed).is_some(), "{lang}: {wish} does nothing");
        }
        // Said only in answer to which of two was meant.
        said.insert(Intent::Pick);
        let unsaid: Vec<_> = Intent::ALL
            .iter()
            .filter(|intent| !said.contains(intent))
            .collect();
        assert!(unsaid.is_empty(), "{lang}: {unsaid:?}");
    }
}
