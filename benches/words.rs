//! How long a line takes to be understood in a game: every sentence of the corpus, and the slowest
//! of them, which 99 of 100 are faster than.

use std::hint::black_box;
use std::time::Instant;

use criterion::{BatchSize, Bencher, Criterion, criterion_group, criterion_main};
use hektor::command::understand;
use hektor::grammar::Now;
use hektor::lexicon::Lexicon;
use hektor::rules::{Color, parse_fen};
use hektor::speech::Lang;

const GAME: &str = "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";
/// So many lines are read between two measured ones.
const OTHERS: usize = 64;
const CORPORA: [(&str, &str); 2] = [
    ("en", include_str!("../tests/words/en.tsv")),
    ("de", include_str!("../tests/words/de.tsv")),
];

fn lines(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("understand");
    group.sample_size(10);
    for (lang, corpus) in CORPORA {
        let Ok(lexicon) = Lexicon::embedded(&Lang::new(lang), "fide") else {
            continue;
        };
        let position = parse_fen(GAME).ok();
        let now = Now {
            position: position.as_ref(),
            board: position.as_ref(),
            you: Some(Color::White),
            ..Now::default()
        };
        let mut timed: Vec<_> = corpus
            .lines()
            .filter_map(|row| row.split('\t').nth(2))
            .map(|sentence| {
                let began = Instant::now();
                black_box(understand(sentence, &lexicon, &now));
                (began.elapsed(), sentence)
            })
            .collect();
        timed.sort();
        // What was read last is remembered: other lines are read between.
        let others: Vec<&str> = timed.iter().take(OTHERS).map(|(_, line)| *line).collect();
        let measure = |bencher: &mut Bencher, line: &str| {
            let others = || {
                for other in &others {
                    black_box(understand(other, &lexicon, &now));
                }
            };
            let read = |()| understand(black_box(line), &lexicon, &now);
            bencher.iter_batched(others, read, BatchSize::PerIteration);
        };
        let at = (timed.len().saturating_sub(1)) * 99 / 100;
        let Some(&(_, slow)) = timed.get(at) else {
            continue;
        };
        group.bench_function(format!("{lang}, 99th of 100"), |bencher| {
            measure(bencher, slow);
        });
        let middle = timed
            .get(timed.len() / 2)
            .map_or("", |(_, sentence)| *sentence);
        group.bench_function(format!("{lang}, median"), |bencher| {
            measure(bencher, middle);
        });
    }
    group.finish();
}

criterion_group!(benches, lines);
criterion_main!(benches);
