//! Learns what wish a sentence likely is, for where the patterns end.
//!
//! `cargo run --release --example guess` writes `voices/<lang>/guess.bin` anew: from the rounds of
//! `tests/words` that may be learned from, from `more.*.txt` there, and from what the patterns say.
//! Each sentence is also learned as it is said politely, in passing, and with a slip of spelling; rows of
//! letters and sentences of the other language are learned as nothing.
//! A network with one hidden layer, by stochastic gradient descent with adaptive steps (Duchi, Hazan
//! and Singer, "Adaptive subgradient methods", 2011) and dropout (Srivastava et al., 2014); the same
//! seed gives the same weights. With `on` it goes on from the weights that stand there, in fewer and
//! smaller steps, and mostly keeps what it has learned. With names of rounds it leaves them out, and
//! says how many of their sentences it guesses; not both, since the weights that stand there know them.

mod network;

use std::collections::{BTreeMap, BTreeSet};

use hektor::grammar::{FEATURES, Grammar, Wish};
use hektor::lexicon::Lexicon;
use hektor::rng::Rng;
use hektor::speech::Lang;
use network::{Network, Parted};

const SEED: u64 = 14;
/// Ways to say each pattern that are learned from, and each line of `more.*.txt`.
const SAMPLES: usize = 5;
const MORE: usize = 14;
/// What has fewer words may be the same in another language.
const FOREIGN: usize = 4;
/// Lines of no words.
const NOISES: usize = 1000;
/// Letters beside one another on a keyboard.
const ROWS: [&str; 3] = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
/// Slots that the sentence fills.
const OPEN: [&str; 13] = [
    "moves",
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
    // Which puzzles or endgame is in the words, not in the kind of the sentence, and so is the other
    // move that one is weighed against.
    let drill = wish.starts_with("drill ");
    let beside = |word: &&str| word.starts_with("or=") || drill && word.starts_with("value=");
    let words = wish.split(' ').filter(|word| !beside(word));
    let words = words.map(|word| match word.split_once('=') {
        Some((key, _)) if OPEN.contains(&key) => format!("{key}=*"),
        _ => word.to_owned(),
    });
    words.collect::<Vec<_>>().join(" ")
}

/// What a row of the corpus is learned as.
fn label_of(meaning: &str) -> Option<String> {
    let first = meaning.split('|').next().unwrap_or("").trim();
    let first = first.strip_prefix("ask ").unwrap_or(first);
    let name = first.split(' ').next().unwrap_or("");
    match name {
        "move" | "is-legal" | "what-if" | "weigh" => Some(format!("{name} moves=*")),
        "instead" if !first.contains('=') && first != name => Some("instead moves=*".to_owned()),
        "chat" => None,
        "nothing" => Some("none".to_owned()),
        _ if first.contains('+') => None,
        _ => Some(label(&first.parse::<Wish>().ok()?.to_string())),
    }
}

/// What the lines below a head of `more.*.txt` are learned as.
fn headed(head: &str) -> String {
    let words = || head.split(' ').filter(|word| !word.starts_with("moves="));
    let name = words().next().unwrap_or_default();
    let others = words().any(|word| word == "side=you");
    match name {
        "nothing" => "none".to_owned(),
        "chat" => head.to_owned(),
        "is-legal" | "what-if" | "weigh" => format!("{name} moves=*"),
        "move" if !others => "move moves=*".to_owned(),
        _ => {
            let wish = words().collect::<Vec<_>>().join(" ");
            let wish: Wish = wish.parse().expect(head);
            let moves = if head.contains("moves=") {
                " moves=*"
            } else {
                ""
            };
            format!("{}{moves}", label(&wish.to_string()))
        }
    }
}

/// One way to say a line of `(a|b)` and `[c]`, drawn by lot.
fn drawn(line: &str, rng: &mut Rng) -> String {
    fn either(rest: &mut &str, rng: &mut Rng) -> String {
        let mut branches = vec![String::new()];
        while let Some(c) = rest.chars().next() {
            *rest = &rest[c.len_utf8()..];
            let last = branches.len() - 1;
            match c {
                '|' => branches.push(String::new()),
                ')' | ']' => break,
                '(' => branches[last].push_str(&either(rest, rng)),
                '[' => {
                    let inner = either(rest, rng);
                    if rng.below(2) == 0 {
                        branches[last].push_str(&inner);
                    }
                }
                c => branches[last].push(c),
            }
        }
        branches.swap_remove(rng.below(branches.len()))
    }
    let mut rest = line;
    either(&mut rest, rng)
}

/// One letter left out, doubled, swapped with the next or missed by a key.
fn slip(text: &str, rng: &mut Rng) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    let letters: Vec<usize> = (0..chars.len())
        .filter(|&at| chars[at].is_alphabetic())
        .collect();
    if letters.len() < 4 {
        return text.to_owned();
    }
    let at = letters[rng.below(letters.len())];
    match rng.below(4) {
        0 => {
            chars.remove(at);
        }
        1 => chars.insert(at, chars[at]),
        2 if at + 1 < chars.len() => chars.swap(at, at + 1),
        _ => {
            let low = chars[at].to_ascii_lowercase();
            let row = ROWS.iter().find(|row| row.contains(low));
            if let Some((row, key)) = row.and_then(|row| Some((row, row.find(low)?))) {
                let beside = if key == 0 { 1 } else { key - 1 };
                chars[at] = row.as_bytes()[beside] as char;
            }
        }
    }
    chars.into_iter().collect()
}

/// A row of letters that nobody says.
fn noise(rng: &mut Rng) -> String {
    let letters: Vec<char> = ROWS.iter().flat_map(|row| row.chars()).collect();
    let long = 3 + rng.below(5);
    (0..long)
        .map(|_| letters[rng.below(letters.len())])
        .collect()
}

/// A German question as a clause: the verb goes to its end.
fn turned(text: &str) -> Option<String> {
    let mut words: Vec<&str> = text.trim_end_matches('?').split(' ').collect();
    let first = words.first()?.to_lowercase();
    let asked = ["wo", "was", "wer", "wann", "warum", "wieso"].contains(&first.as_str());
    let at = usize::from(asked);
    (words.len() > 2 + at).then(|| {
        let verb = words.remove(at);
        words.push(verb);
        let clause = words.join(" ");
        if asked {
            clause
        } else {
            format!("ob {clause}")
        }
    })
}

/// The fronts and tails that sentences are said with.
struct Frames {
    fronts: Vec<String>,
    clauses: Vec<String>,
    tails: Vec<String>,
}

impl Frames {
    fn read(text: &str) -> Self {
        let all = |kind: &str| {
            let lines = text.lines().filter_map(|line| line.strip_prefix(kind));
            lines.map(|line| line.trim().to_owned()).collect()
        };
        Self {
            fronts: all("front "),
            clauses: all("clause "),
            tails: all("tail "),
        }
    }

    fn around(&self, text: &str, german: bool, rng: &mut Rng) -> String {
        let pick = |list: &[String], rng: &mut Rng| {
            let line = &list[rng.below(list.len())];
            drawn(line, rng)
        };
        match rng.below(4) {
            0 => format!("{text} {}", pick(&self.tails, rng)),
            1 | 2 => {
                let clause = if german { turned(text) } else { None };
                let front = pick(&self.clauses, rng);
                format!("{front} {}", clause.unwrap_or_else(|| text.to_owned()))
            }
            _ => format!("{} {text}", pick(&self.fronts, rng)),
        }
    }
}

struct Example {
    features: Vec<u32>,
    label: String,
    weight: f32,
}

fn learn(lang: &str, goes_on: bool, leave: &[String]) {
    let lexicon = Lexicon::embedded(&Lang::new(lang), "fide").unwrap();
    let path = format!("voices/{lang}/grammar.toml");
    let text = std::fs::read_to_string(&path).unwrap();
    let grammar = Grammar::parse(&path, &text, &lexicon).unwrap();
    let frames = std::fs::read_to_string(format!("tests/words/frames.{lang}.txt")).unwrap();
    let frames = Frames::read(&frames);
    let mut rng = Rng::new(SEED);
    let mut examples: Vec<Example> = Vec::new();
    let mut left_out: Vec<(String, String)> = Vec::new();
    let german = lang == "de";
    let mut add = |sentence: &str, label: &str, weight: f32, rng: &mut Rng, more: usize| {
        let mut push = |text: &str, weight: f32| {
            examples.push(Example {
                features: grammar.features(text),
                label: label.to_owned(),
                weight,
            });
        };
        push(sentence, weight);
        for _ in 0..more {
            let framed = frames.around(sentence, german, rng);
            push(&framed, 0.5 * weight);
            let slipped = slip(sentence, rng);
            push(&slipped, 0.4 * weight);
        }
    };
    let corpus = std::fs::read_to_string(format!("tests/words/{lang}.tsv")).unwrap();
    for row in corpus.lines().filter(|row| !row.starts_with('#')) {
        let columns: Vec<&str> = row.split('\t').collect();
        let [half, situation, sentence, meaning] = columns[..] else {
            panic!("{row}")
        };
        if situation == "which" || situation == "becomes" {
            continue;
        }
        if leave.iter().any(|name| name == half) {
            left_out.push((sentence.to_owned(), meaning.to_owned()));
            continue;
        }
        if half == "measure" {
            continue;
        }
        if let Some(label) = label_of(meaning) {
            add(sentence, &label, 1.0, &mut rng, 2);
        }
    }
    let more = std::fs::read_to_string(format!("tests/words/more.{lang}.txt")).unwrap();
    let mut meaning = String::new();
    for line in more.lines().filter(|line| !line.starts_with('#')) {
        let name = line
            .strip_prefix('[')
            .and_then(|line| line.strip_suffix(']'));
        // A line may begin and end with words that may be left out.
        let name = name.filter(|name| !name.contains(['|', ']', '(']));
        match name {
            Some(wish) => meaning = headed(wish),
            None if line.contains(['(', '[']) => {
                for _ in 0..MORE {
                    let said = drawn(line, &mut rng);
                    let framed = usize::from(rng.below(3) == 0);
                    add(&said, &meaning, 0.8, &mut rng, framed);
                }
            }
            None => add(line, &meaning, 1.0, &mut rng, 1),
        }
    }
    // What no pattern says and no weights knew has no name either, by which it could be asked about.
    let weights = format!("voices/{lang}/guess.bin");
    let before = goes_on.then(|| std::fs::read(&weights).unwrap());
    let before = before.as_deref();
    let before = before.map(|bytes| Parted::of(bytes).expect("weights to go on from"));
    let known = before.iter().flat_map(|before| &before.labels).copied();
    let named = known.chain(["none", "move moves=*"]);
    let mut named: BTreeSet<String> = named.map(str::to_owned).collect();
    for (wish, sentence) in grammar.samples(SAMPLES, &mut |most| rng.below(most)) {
        let meaning = label(&wish.to_string());
        named.insert(meaning.clone());
        let mut again = Rng::new(examples_seed(&sentence));
        let framed = usize::from(again.below(4) == 0);
        let mut push = |text: &str, weight: f32| {
            examples.push(Example {
                features: grammar.features(text),
                label: meaning.clone(),
                weight,
            });
        };
        push(&sentence, 0.5);
        if framed == 1 {
            push(&frames.around(&sentence, german, &mut again), 0.3);
        }
    }

    // What is said in the other language is nothing in this one.
    let other = if german { "en" } else { "de" };
    let foreign = std::fs::read_to_string(format!("tests/words/{other}.tsv")).unwrap();
    for row in foreign.lines().filter(|row| !row.starts_with('#')) {
        let columns: Vec<&str> = row.split('\t').collect();
        let [half, _, sentence, _] = columns[..] else {
            panic!("{row}")
        };
        let heard = half == "measure" || leave.iter().any(|name| name == half);
        if !heard && sentence.split(' ').count() >= FOREIGN && rng.below(3) == 0 {
            examples.push(Example {
                features: grammar.features(sentence),
                label: "none".to_owned(),
                weight: 0.5,
            });
        }
    }

    // So is what is no word at all.
    for _ in 0..NOISES {
        let noise: Vec<String> = (0..=rng.below(4)).map(|_| noise(&mut rng)).collect();
        examples.push(Example {
            features: grammar.features(&noise.join(" ")),
            label: "none".to_owned(),
            weight: 0.5,
        });
    }

    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for example in &examples {
        *counts.entry(&example.label).or_default() += 1;
    }
    counts.retain(|label, count| *count >= 4 && named.contains(*label));
    let labels: Vec<String> = counts.keys().map(|&label| label.to_owned()).collect();
    let counts: Vec<usize> = counts.values().copied().collect();
    let features = before.as_ref().map(|before| before.features.clone());
    let features = features.unwrap_or_else(|| most_met(&examples));
    let rows = |numbers: &[u32]| -> Vec<usize> {
        let rows = numbers.iter().map(|number| features.binary_search(number));
        rows.filter_map(Result::ok).collect()
    };
    let known: Vec<(Vec<usize>, usize, f32)> = examples
        .into_iter()
        .filter_map(|example| {
            let at = labels.iter().position(|label| *label == example.label)?;
            // What is said in many ways is not meant more often for it.
            let even = (60.0 / counts[at] as f32).clamp(0.3, 2.0).sqrt();
            Some((rows(&example.features), at, example.weight * even))
        })
        .collect();
    let fixed = |label: &str| -> String {
        let words = label.split(' ').filter(|word| !word.ends_with("=*"));
        words.collect::<Vec<_>>().join(" ")
    };
    for label in labels.iter().filter(|label| *label != "none") {
        assert!(fixed(label).parse::<Wish>().is_ok(), "no wish: {label}");
    }
    let network = Network::train(&known, &labels, before.as_ref(), &mut Rng::new(1));
    let bytes = network.bytes(&features, &labels);
    println!(
        "{lang}: {} sentences, {} wishes, {} bytes",
        known.len(),
        labels.len(),
        bytes.len()
    );
    if !left_out.is_empty() {
        let (mut right, mut among, mut all) = (0, 0, 0);
        for (sentence, meaning) in &left_out {
            let wanted: Vec<String> = meaning
                .split('|')
                .filter_map(|m| label_of(m.trim()))
                .collect();
            if wanted.is_empty() {
                continue;
            }
            let scores = network.scores(&rows(&grammar.features(sentence)));
            let mut order: Vec<usize> = (0..labels.len()).collect();
            order.sort_by(|a, b| scores[*b].total_cmp(&scores[*a]));
            let is = |at: &usize| wanted.contains(&labels[*at]);
            all += 1;
            right += usize::from(order.iter().take(1).any(is));
            among += usize::from(order.iter().take(3).any(is));
        }
        println!("{lang}: of {all} left out {right} guessed first, {among} among three");
    }
    std::fs::write(weights, bytes).unwrap();
}

/// The features that most examples have, in their order.
fn most_met(examples: &[Example]) -> Vec<u32> {
    let mut counts: BTreeMap<u32, usize> = BTreeMap::new();
    for number in examples.iter().flat_map(|example| &example.features) {
        *counts.entry(*number).or_default() += 1;
    }
    let mut met: Vec<(u32, usize)> = counts.into_iter().collect();
    met.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let mut numbers: Vec<u32> = met.into_iter().map(|(number, _)| number).collect();
    numbers.truncate(FEATURES);
    numbers.sort_unstable();
    assert_eq!(numbers.len(), FEATURES, "too few features to learn from");
    numbers
}

fn examples_seed(text: &str) -> u64 {
    text.bytes().fold(SEED, |seed, byte| {
        seed.wrapping_mul(31).wrapping_add(u64::from(byte))
    })
}

fn main() {
    let (on, leave): (Vec<String>, Vec<String>) =
        std::env::args().skip(1).partition(|word| word == "on");
    let goes_on = !on.is_empty();
    assert!(
        !goes_on || leave.is_empty(),
        "on, or the rounds to leave out"
    );
    std::thread::scope(|scope| {
        for lang in ["en", "de"] {
            let leave = &leave;
            scope.spawn(move || learn(lang, goes_on, leave));
        }
    });
}
