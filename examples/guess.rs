//! Learns what wish a sentence likely is, for where the patterns end.
//!
//! `cargo run --release --example guess` writes `voices/<lang>/guess.bin` anew: from the halves of
//! `tests/words` that may be learned from, and from what the patterns say. Multinomial logistic
//! regression by stochastic gradient descent with adaptive steps (Duchi, Hazan and Singer,
//! "Adaptive subgradient methods", 2011); the same seed gives the same weights.

use std::collections::BTreeMap;

use hektor::grammar::{FEATURES, Grammar, Wish, features, words_of_sentence};
use hektor::lexicon::Lexicon;
use hektor::rng::Rng;
use hektor::speech::Lang;

const SEED: u64 = 14;
const ROUNDS: usize = 14;
/// Ways to say each pattern that are learned from.
const SAMPLES: usize = 6;
/// Slots that the sentence fills.
const OPEN: [&str; 12] = [
    "square",
    "piece",
    "number",
    "file",
    "rank",
    "minutes",
    "increment",
    "level",
    "from",
    "to",
    "language",
    "captured",
];

/// What is learned of a wish: its slots that the sentence fills stand open.
fn label(wish: &str) -> String {
    let words = wish.split(' ').map(|word| match word.split_once('=') {
        Some((key, _)) if OPEN.contains(&key) => format!("{key}=*"),
        _ => word.to_owned(),
    });
    words.collect::<Vec<_>>().join(" ")
}

fn main() {
    let dump = std::env::var("GUESS_DUMP").is_ok();
    let leave = std::env::args().nth(1).unwrap_or_default();
    for lang in ["en", "de"] {
        let lexicon = Lexicon::embedded(&Lang::new(lang), "fide").unwrap();
        let path = format!("voices/{lang}/grammar.toml");
        let text = std::fs::read_to_string(&path).unwrap();
        let grammar = Grammar::parse(&path, &text, &lexicon).unwrap();
        let mut rng = Rng::new(SEED);
        let mut examples: Vec<(Vec<usize>, String, f32)> = Vec::new();
        let mut learn = |sentence: &str, meaning: &str, weight: f32| {
            let words = words_of_sentence(sentence);
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            if dump {
                println!("DUMP\t{lang}\t{meaning}\t{weight}\t{}", words.join(" "));
            }
            examples.push((features(&words), meaning.to_owned(), weight));
        };
        let corpus = std::fs::read_to_string(format!("tests/words/{lang}.tsv")).unwrap();
        for row in corpus.lines().filter(|row| !row.starts_with('#')) {
            let columns: Vec<&str> = row.split('\t').collect();
            let [half, situation, sentence, meaning] = columns[..] else {
                panic!("{row}")
            };
            let counted = ["measure", "fresh3", "fresh4"].contains(&half) || half == leave;
            if counted || situation == "which" || situation == "becomes" {
                continue;
            }
            let first = meaning.split('|').next().unwrap_or("").trim();
            let first = first.strip_prefix("ask ").unwrap_or(first);
            let name = first.split(' ').next().unwrap_or("");
            let meaning = match name {
                "move" | "is-legal" => format!("{name} moves=*"),
                "chat" => continue,
                "nothing" => "none".to_owned(),
                _ if first.contains('+') || first.parse::<Wish>().is_err() => continue,
                _ => label(&first.parse::<Wish>().unwrap().to_string()),
            };
            for _ in 0..2 {
                learn(sentence, &meaning, 1.0);
            }
        }
        let more = std::fs::read_to_string(format!("tests/words/more.{lang}.txt")).unwrap();
        let mut meaning = String::new();
        for line in more.lines().filter(|line| !line.starts_with('#')) {
            match line
                .strip_prefix('[')
                .and_then(|line| line.strip_suffix(']'))
            {
                Some("nothing") => meaning = "none".to_owned(),
                Some(wish) if wish.starts_with("chat") => meaning = wish.to_owned(),
                Some(wish) => meaning = label(&wish.parse::<Wish>().expect(wish).to_string()),
                None => learn(line, &meaning, 1.0),
            }
        }
        for (wish, sentence) in grammar.samples(SAMPLES, &mut |most| rng.below(most)) {
            let name = wish.intent.name();
            let meaning = match name {
                "move" | "is-legal" => format!("{name} moves=*"),
                _ => label(&wish.to_string()),
            };
            learn(&sentence, &meaning, 0.5);
        }

        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        for (_, meaning, _) in &examples {
            *counts.entry(meaning).or_default() += 1;
        }
        counts.retain(|_, count| *count >= 4);
        let labels: Vec<String> = counts.keys().map(|&label| label.to_owned()).collect();
        let counts: Vec<usize> = counts.values().copied().collect();
        let known: Vec<(Vec<usize>, usize, f32)> = examples
            .into_iter()
            .filter_map(|(features, meaning, weight)| {
                let label = labels.iter().position(|label| *label == meaning)?;
                // What is said in many ways is not meant more often for it.
                let even = (20.0 / counts[label] as f32).clamp(0.4, 2.0).sqrt();
                Some((features, label, weight * even))
            })
            .collect();
        let weights = train(&known, labels.len(), &mut rng);
        let most = weights
            .iter()
            .fold(0.0_f32, |most, weight| most.max(weight.abs()));
        let scale = most / 127.0;
        let mut bytes = format!("{scale}\n{}\n\n", labels.join("\n")).into_bytes();
        bytes.extend(
            weights
                .iter()
                .map(|weight| ((weight / scale).round() as i8).cast_unsigned()),
        );
        println!(
            "{lang}: {} sentences, {} wishes, {} bytes",
            known.len(),
            labels.len(),
            bytes.len()
        );
        std::fs::write(format!("voices/{lang}/guess.bin"), bytes).unwrap();
    }
}

fn train(examples: &[(Vec<usize>, usize, f32)], labels: usize, rng: &mut Rng) -> Vec<f32> {
    const STEP: f32 = 0.25;
    const SHRINK: f32 = 2e-5;
    let mut weights = vec![0.0_f32; labels * FEATURES];
    let mut squares = vec![1e-3_f32; labels * FEATURES];
    let mut order: Vec<usize> = (0..examples.len()).collect();
    for _ in 0..ROUNDS {
        for at in (1..order.len()).rev() {
            order.swap(at, rng.below(at + 1));
        }
        for &at in &order {
            let (features, label, weight) = &examples[at];
            let scores: Vec<f32> = (0..labels)
                .map(|row| features.iter().map(|f| weights[row * FEATURES + f]).sum())
                .collect();
            let most = scores.iter().copied().fold(f32::MIN, f32::max);
            let all: f32 = scores.iter().map(|score| (score - most).exp()).sum();
            for (row, score) in scores.iter().enumerate() {
                let likely = (score - most).exp() / all;
                let wrong = weight * (likely - f32::from(u8::from(row == *label)));
                if wrong.abs() < 1e-3 {
                    continue;
                }
                for feature in features {
                    let at = row * FEATURES + feature;
                    let slope = wrong + SHRINK * weights[at];
                    squares[at] += slope * slope;
                    weights[at] -= STEP * slope / squares[at].sqrt();
                }
            }
        }
    }
    weights
}
