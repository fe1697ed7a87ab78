//! The quick proof that a side cannot mate, which is asked for after every move.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use hektor::rules::{Chess, Color, can_mate_quick, parse_fen};

/// Ordinary positions of a game, and the constructed one on which the proof took most steps of those in
/// the tests.
const POSITIONS: [(&str, &str); 4] = [
    (
        "opening",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    ),
    (
        "middlegame",
        "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 8",
    ),
    ("endgame", "8/5pk1/6p1/8/3R4/6P1/r4PK1/8 w - - 0 40"),
    ("wall", "3k4/8/8/p2p2p1/P2P2P1/8/3K4/8 w - - 0 1"),
];

fn quick(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("can_mate_quick");
    for (name, fen) in POSITIONS {
        let Ok(position) = parse_fen(fen) else {
            continue;
        };
        group.bench_function(name, |bencher| bencher.iter(|| both(black_box(&position))));
    }
    group.finish();
}

fn both(position: &Chess) -> [hektor::rules::CanMate; 2] {
    Color::ALL.map(|color| can_mate_quick(position, color))
}

criterion_group!(benches, quick);
criterion_main!(benches);
