use super::*;
use crate::rules::{chess960, parse_fen, perft};
use proptest::prelude::*;

/// Positions known to break move generators: promotions with check, pinned en passant captures,
/// castling through and out of attacks, double checks. The first two are from the Chess
/// Programming Wiki's perft page; the others were made for this test.
const TRICKY: [&str; 12] = [
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "8/8/8/K2Pp2r/8/8/8/7k w - e6 0 1",
    "7k/8/8/8/2pP4/1B6/8/K7 b - d3 0 1",
    "rnbqkb1r/ppppp1pp/7n/4Pp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "4k2r/8/8/8/8/5n2/8/R3K2R w KQk - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "8/6k1/8/3Q4/8/1K3r2/8/4q3 w - - 0 1",
    "2r3k1/1q6/8/8/8/8/5PPP/1RK1R3 w EB - 0 1",
    "rk2r3/8/8/8/8/8/8/RK2R3 w EAea - 0 1",
    "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 b GBgb - 0 1",
];

fn same_leaves(position: &Chess, depth: u32) {
    assert_eq!(
        Board::from(position).perft(depth),
        perft(position, depth),
        "{}",
        crate::rules::fen(position)
    );
}

#[test]
fn perft_equals_the_rules_core() {
    same_leaves(&Chess::default(), 4);
    for fen in TRICKY {
        same_leaves(&parse_fen(fen).expect(fen), 3);
    }
    for number in (0..960).step_by(37) {
        same_leaves(&chess960(number).expect("a number"), 3);
    }
}

#[test]
fn static_exchange() {
    let cases = [
        // A free pawn, a defended one, and a rook behind the rook.
        ("7k/8/8/4p3/8/8/8/K3R3 w - - 0 1", "e1e5", 100),
        ("7k/8/3p4/4p3/8/8/8/K3R3 w - - 0 1", "e1e5", -400),
        ("7k/8/3p4/4p3/8/4R3/4R3/K7 w - - 0 1", "e3e5", -300),
        ("7k/8/3n4/4p3/8/8/8/K3R3 w - - 0 1", "e1e5", 100),
        // A quiet move onto an attacked square, and en passant.
        ("7k/8/3p4/8/8/8/8/K3R3 w - - 0 1", "e1e5", -500),
        ("4k3/8/8/3Pp3/8/8/8/K7 w - e6 0 1", "d5e6", 100),
        ("3rk3/2P5/8/8/8/8/8/K7 w - - 0 1", "c7d8q", 400),
    ];
    for (fen, text, gain) in cases {
        let position = parse_fen(fen).expect(fen);
        let board = Board::from(&position);
        let mv = board.find(crate::rules::parse_uci(&position, text).expect(text));
        assert!(board.see(mv, gain), "{fen} {text} brings {gain}");
        assert!(!board.see(mv, gain + 1), "{fen} {text} brings only {gain}");
    }
}

#[test]
fn repetitions_and_the_fifty_moves_are_draws() {
    let start = Chess::default();
    let mut board = Board::from(&start);
    let shuffle = ["g1f3", "g8f6", "f3g1", "f6g8"];
    let mut position = start;
    for text in shuffle {
        assert!(!board.is_draw(0));
        let mv = crate::rules::parse_uci(&position, text).expect(text);
        board.make(board.find(mv));
        position.play_unchecked(mv);
    }
    assert!(
        !board.is_draw(3),
        "the first position before the root counts once"
    );
    assert!(
        board.is_draw(4),
        "within the search, one repetition is enough"
    );
    let old = parse_fen("4k3/8/8/8/8/8/8/K3R3 b - - 100 80").expect("a position");
    assert!(Board::from(&old).is_draw(0));
    let mate = parse_fen("R3k3/8/4K3/8/8/8/8/8 b - - 100 80").expect("a position");
    assert!(!Board::from(&mate).is_draw(0), "mate comes first");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Random games: the same moves as the rules core, the same key however a position is
    /// reached, and everything as before when all is taken back.
    #[test]
    fn random_games_agree_with_the_rules_core(
        number in 0_u16..960,
        picks in proptest::collection::vec(any::<u16>(), 1..80),
    ) {
        let mut position = chess960(number).expect("a number");
        let mut board = Board::from(&position);
        let mut keys = Vec::new();
        for pick in picks {
            let legal = position.legal_moves();
            let mut theirs: Vec<_> = legal.iter().map(|mv| format!("{mv:?}")).collect();
            let mut ours: Vec<_> = board
                .legal_moves()
                .into_iter()
                .map(|mv| format!("{:?}", board.to_rules(mv).expect("a move")))
                .collect();
            theirs.sort();
            ours.sort();
            prop_assert_eq!(ours, theirs);
            let mut tactical = Vec::new();
            board.generate(Wanted::Tactical, Bitboard::FULL, |mv| tactical.push(mv));
            let mut quiet = Vec::new();
            board.generate(Wanted::Quiet, Bitboard::FULL, |mv| quiet.push(mv));
            prop_assert_eq!(tactical.len() + quiet.len(), legal.len());
            prop_assert!(tactical.iter().all(|&mv| board.is_tactical(mv)));
            if legal.is_empty() {
                break;
            }
            let mv = legal[usize::from(pick) % legal.len()];
            let own = board.find(mv);
            prop_assert!(board.is_legal(own));
            keys.push(board.key());
            board.make(own);
            position.play_unchecked(mv);
            let fresh = Board::from(&position);
            prop_assert_eq!(fresh.pawn_key(), board.pawn_key());
            prop_assert_eq!(fresh.placement(), board.placement());
            prop_assert_eq!(fresh.phase(), board.phase());
            prop_assert_eq!(fresh.checkers(), board.checkers());
            if board.state.en_passant.is_none() {
                prop_assert_eq!(fresh.key(), board.key());
            }
        }
        while let Some(key) = keys.pop() {
            board.unmake();
            prop_assert_eq!(board.key(), key);
        }
        let start = chess960(number).expect("a number");
        prop_assert_eq!(board.squares, Board::from(&start).squares);
    }
}
