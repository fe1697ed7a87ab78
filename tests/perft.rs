//! The rules against the counts of legal moves that the field agrees on.

use hektor::rules::{parse_fen, perft};

fn check(file: &str, text: &str) {
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let mut fields = line.split(';').map(str::trim);
        let fen = fields.next().expect("a position");
        let position = parse_fen(fen).unwrap_or_else(|error| panic!("{file}: {fen}: {error}"));
        for field in fields {
            let (depth, count) = field.split_once(' ').expect("depth and count");
            let depth = depth.trim_start_matches('D').parse().expect("a depth");
            let count = count.parse::<u64>().expect("a count");
            assert_eq!(
                perft(&position, depth),
                count,
                "{file}: {fen}, depth {depth}"
            );
        }
    }
}

#[test]
fn standard_chess() {
    check("standard", include_str!("perft/standard.perft"));
}

#[test]
fn chess960() {
    check("chess960", include_str!("perft/chess960.perft"));
}
