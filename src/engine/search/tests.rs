use super::*;
use crate::engine::Stop;
use crate::engine::timer::Limits;
use crate::rules::{Chess, Position, chess960, parse_fen};
use proptest::prelude::*;

fn run(position: &Chess, limits: Limits, lines: usize) -> Vec<Variation> {
    let table = TranspositionTable::new(1);
    let control = SearchControl::new(&limits, Stop::default());
    let search = Search {
        board: Board::from(position),
        table: &table,
        control: &control,
        limits,
        only: vec![],
        lines,
        by_terms: false,
    };
    think(&search, &mut [History::new()], &mut |_| {})
}

fn nodes(nodes: u64) -> Limits {
    Limits {
        nodes: Some(nodes),
        ..Limits::default()
    }
}

#[test]
fn finds_mates_and_says_how_far_they_are() {
    for (fen, moves) in [
        ("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1", 1),
        ("7k/8/8/8/8/8/R7/1R5K w - - 0 1", 2),
        (
            "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
            1,
        ),
    ] {
        let lines = run(&parse_fen(fen).expect(fen), nodes(60_000), 1);
        assert_eq!(MATE - lines[0].score, 2 * moves - 1, "{fen}");
        assert_eq!(lines[0].moves.len(), 2 * moves as usize - 1, "{fen}");
    }
}

#[test]
fn knows_when_the_game_is_over() {
    for fen in [
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
        "R6k/6pp/8/8/8/8/8/K7 b - - 0 1",
    ] {
        assert!(run(&parse_fen(fen).expect(fen), nodes(1000), 1).is_empty());
    }
}

#[test]
fn takes_what_hangs() {
    let position = parse_fen("rnb1kbnr/pppp1ppp/8/4p1q1/3P4/4P3/PPP2PPP/RNBQKBNR b KQkq - 0 3");
    let position = position.expect("a position");
    let position = position.swap_turn().expect("a position");
    let lines = run(&position, nodes(5000), 1);
    assert!(lines[0].score > 0);
}

#[test]
fn two_threads_find_the_same_mate() {
    let table = TranspositionTable::new(1);
    let limits = Limits {
        depth: Some(6),
        ..Limits::default()
    };
    let control = SearchControl::new(&limits, Stop::default());
    let position = parse_fen("7k/8/8/8/8/8/R7/1R5K w - - 0 1").expect("a position");
    let search = Search {
        board: Board::from(&position),
        table: &table,
        control: &control,
        limits,
        only: vec![],
        lines: 1,
        by_terms: false,
    };
    let mut histories = [History::new(), History::new()];
    let lines = think(&search, &mut histories, &mut |_| {});
    assert!(lines[0].score > MATE_BOUND);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// Every line is legal to its end, from positions of random games, Chess960 among them.
    #[test]
    fn every_line_is_legal(
        number in 0_u16..960,
        picks in proptest::collection::vec(any::<u16>(), 0..120),
        wanted in 1_usize..4,
        limit in 1_u64..4000,
    ) {
        let mut position = chess960(number).expect("a number");
        for pick in picks {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            position.play_unchecked(legal[usize::from(pick) % legal.len()]);
        }
        let lines = run(&position, nodes(limit), wanted);
        prop_assert_eq!(lines.is_empty(), position.legal_moves().is_empty());
        prop_assert!(lines.len() <= wanted);
        for line in lines {
            let mut board = Board::from(&position);
            let mut rules = position.clone();
            prop_assert!(!line.moves.is_empty());
            for mv in line.moves {
                let own = board.to_rules(mv).expect("a move");
                prop_assert!(rules.is_legal(own));
                rules.play_unchecked(own);
                board.make(mv);
            }
        }
    }
}
