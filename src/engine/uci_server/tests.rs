use super::*;
use proptest::prelude::*;

fn answers(commands: &[u8]) -> String {
    let mut output = Vec::new();
    run(commands, &mut output).unwrap();
    String::from_utf8(output).unwrap()
}

fn best_move(text: &str) -> &str {
    let line = text.lines().rfind(|line| line.starts_with("bestmove "));
    line.and_then(|line| line.split(' ').nth(1)).unwrap()
}

#[test]
fn introduces_itself() {
    let text = answers(b"uci\nisready\nquit\n");
    assert!(text.starts_with("id name Hektor "));
    assert!(text.contains("\noption name Hash type spin default 16 "));
    assert!(text.ends_with("uciok\nreadyok\n"));
}

#[test]
fn plays_from_a_position() {
    let text = answers(b"position fen 6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1\ngo depth 3\n");
    assert!(text.contains(" score mate 1 "), "{text}");
    assert_eq!(best_move(&text), "e1e8");
    let mated = answers(b"position fen R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1\ngo depth 3\n");
    assert_eq!(best_move(&mated), "0000");
}

#[test]
fn answers_while_it_thinks_and_stops() {
    let text = answers(b"go infinite\nisready\nstop\nisready\nquit\n");
    let words: Vec<&str> = text
        .lines()
        .filter(|line| !line.starts_with("info"))
        .map(|line| line.split(' ').next().unwrap())
        .collect();
    assert_eq!(words, ["readyok", "bestmove", "readyok"]);
}

#[test]
fn ponders_until_the_move_is_played() {
    let text = answers(b"go ponder wtime 50 btime 50\nponderhit\nisready\nstop\nquit\n");
    assert_eq!(text.matches("bestmove").count(), 1);
}

#[test]
fn thinks_only_about_the_moves_given() {
    let text = answers(b"go depth 4 searchmoves a2a3 h2h3\n");
    assert!(["a2a3", "h2h3"].contains(&best_move(&text)));
}

#[test]
fn says_as_many_lines_as_wanted() {
    let text = answers(b"setoption name MultiPV value 3\ngo depth 5\nquit\n");
    assert!(text.contains(" multipv 3 ") && !text.contains(" multipv 4 "));
}

#[test]
fn castles_as_king_takes_rook_in_chess960() {
    let fen = "4k3/8/8/8/8/8/8/RK5R w HA - 0 1";
    let text = answers(format!("position fen {fen}\ngo depth 1 searchmoves b1h1\n").as_bytes());
    assert_eq!(best_move(&text), "b1h1");
    let usual =
        "position startpos moves e2e4 e7e5 g1f3 g8f6 f1e2 f8e7\ngo depth 1 searchmoves e1g1\n";
    assert_eq!(best_move(&answers(usual.as_bytes())), "e1g1");
}

#[test]
fn plays_at_a_level() {
    let text = answers(b"setoption name Level value 2\ngo wtime 1000 btime 1000\nquit\n");
    assert_eq!(best_move(&text).len(), 4);
}

#[test]
fn counts_leaves() {
    assert!(answers(b"go perft 4\nisready\n").contains("readyok"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn random_bytes_do_no_harm(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        let mut bytes = bytes;
        bytes.extend(b"\nisready\n");
        prop_assert!(answers(&bytes).ends_with("readyok\n"));
    }

    #[test]
    fn random_commands_do_no_harm(
        lines in proptest::collection::vec(
            proptest::collection::vec(
                proptest::sample::select(vec![
                    "go", "stop", "position", "startpos", "fen", "moves", "e2e4", "e7e5", "0000",
                    "8/8/8/8/8/8/8/8", "k7/8/8/8/8/8/8/K7", "w", "-", "setoption", "name", "value",
                    "Hash", "Level", "MultiPV", "Threads", "1", "2", "-7", "depth", "nodes", "wtime",
                    "btime", "movestogo", "movetime", "infinite", "ponder", "ponderhit", "uci",
                    "ucinewgame", "mate", "searchmoves", "perft", "isready", "99999999999999999999",
                ]),
                1..8,
            ),
            1..12,
        )
    ) {
        let mut text: String = lines.iter().map(|line| line.join(" ") + "\n").collect();
        text.push_str("stop\nisready\n");
        prop_assert!(answers(text.as_bytes()).ends_with("readyok\n"));
    }
}

/// Positions that are over, that castle oddly, that are full of queens or of promotions.
const FENS: [&str; 8] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
    "R5k1/5ppp/8/8/8/8/8/7K b - - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 99 60",
    "1rkr4/pppp4/8/8/8/8/PPPP4/1RKR4 w DBdb - 0 1",
];

#[derive(Debug, Clone)]
enum Step {
    /// The start: a Chess960 number, or beyond those a FEN; moves by lot; perhaps one that is none.
    Position(usize, Vec<u16>, bool),
    Go(Vec<(&'static str, i64)>),
    Set(&'static str, i64),
    Word(&'static str),
    Garbage(Vec<u8>),
}

fn step() -> impl Strategy<Value = Step> {
    use proptest::collection::vec;
    use proptest::sample::select;
    let number = prop_oneof![0_i64..40, select(vec![i64::MIN, -1, 1_000_000, i64::MAX]),];
    let limit = select(vec![
        "wtime",
        "btime",
        "winc",
        "binc",
        "movestogo",
        "depth",
        "nodes",
        "mate",
        "movetime",
        "infinite",
        "ponder",
        "searchmoves",
    ]);
    let option = select(vec![
        "MultiPV",
        "Level",
        "Hash",
        "Threads",
        "UCI_Elo",
        "UCI_LimitStrength",
        "UCI_Chess960",
        "Move Overhead",
        "Clear Hash",
        "Nonsense",
    ]);
    let word = select(vec![
        "isready",
        "stop",
        "ponderhit",
        "ucinewgame",
        "uci",
        "debug on",
        "position",
        "go",
    ]);
    prop_oneof![
        2 => (0..960 + FENS.len(), vec(any::<u16>(), 0..40), any::<bool>())
            .prop_map(|(start, picks, bad)| Step::Position(start, picks, bad)),
        3 => vec((limit, number), 0..4).prop_map(Step::Go),
        // Small, so that the test does not fill the memory of the machine.
        1 => (option, -2_i64..9).prop_map(|(name, value)| Step::Set(name, value)),
        2 => word.prop_map(Step::Word),
        1 => vec(any::<u8>(), 0..40).prop_map(Step::Garbage),
    ]
}

/// The position after a `position` command, and the command.
fn set_up(start: usize, picks: &[u16], bad: bool) -> (Chess, String) {
    let fen = match start.checked_sub(960) {
        Some(index) => FENS.get(index).unwrap().to_string(),
        None => {
            let number = u16::try_from(start).unwrap();
            crate::rules::fen(&crate::rules::chess960(number).unwrap())
        }
    };
    let mut position = parse_fen(&fen).unwrap();
    let mut command = format!("position fen {fen} moves");
    let mode = crate::rules::castling_mode(&position);
    for &pick in picks {
        let legal = position.legal_moves();
        let Some(&mv) = legal.get(usize::from(pick) % legal.len().max(1)) else {
            break;
        };
        command += &format!(" {}", crate::rules::uci_of(mv, mode));
        position.play_unchecked(mv);
    }
    if bad {
        command += " a1a1 e2e4";
    }
    (position, command)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Whatever comes in which order, and wherever it ends: each `isready` and each `go` is
    /// answered once, and what is answered can be played.
    #[test]
    fn everything_is_answered_and_every_line_is_legal(steps in proptest::collection::vec(step(), 1..16)) {
        let mut text = Vec::new();
        let (mut ready, mut asked) = (0, Vec::new());
        let mut position = Chess::default();
        for step in steps {
            let line = match step {
                Step::Position(start, picks, bad) => {
                    let (next, command) = set_up(start, &picks, bad);
                    position = next;
                    command
                }
                Step::Go(limits) => {
                    asked.push(position.clone());
                    let words = limits.iter().map(|(word, number)| match *word {
                        "infinite" | "ponder" => format!(" {word}"),
                        "searchmoves" => " searchmoves e2e4 a7a8q h9h9".to_owned(),
                        _ => format!(" {word} {number}"),
                    });
                    format!("go{}", words.collect::<String>())
                }
                Step::Set(name, value) => format!("setoption name {name} value {value}"),
                Step::Word(word) => {
                    match word {
                        "isready" => ready += 1,
                        "go" => asked.push(position.clone()),
                        "position" => position = Chess::default(),
                        _ => {}
                    }
                    word.to_owned()
                }
                Step::Garbage(bytes) => {
                    // Not by chance a command.
                    text.extend(bytes.into_iter().map(|byte| if byte.is_ascii_lowercase() { b'#' } else { byte }));
                    String::new()
                }
            };
            text.extend(line.as_bytes());
            text.push(b'\n');
        }
        let answer = answers(&text);
        prop_assert_eq!(answer.matches("readyok").count(), ready);
        let mut asked = asked.into_iter();
        let mut lines = Vec::new();
        for line in answer.lines() {
            if let Some((_, moves)) = line.split_once(" pv ") {
                lines.push(moves.to_owned());
            } else if let Some(best) = line.strip_prefix("bestmove ") {
                let position = asked.next();
                prop_assert!(position.is_some(), "answered what was not asked");
                let position = position.unwrap();
                let best = best.replace(" ponder", "");
                if position.legal_moves().is_empty() {
                    prop_assert_eq!(&best, "0000");
                } else {
                    lines.push(best);
                }
                for line in lines.drain(..) {
                    let mut position = position.clone();
                    for word in line.split(' ') {
                        let mv = parse_uci(&position, word);
                        prop_assert!(mv.is_some(), "{word} of {line}");
                        position.play_unchecked(mv.unwrap());
                    }
                }
            }
        }
        prop_assert!(asked.next().is_none(), "a search without a best move");
    }
}

#[test]
fn a_search_ends_with_the_input() {
    for go in [
        "go infinite",
        "go ponder",
        "go",
        "go depth 200",
        "go mate 9",
    ] {
        let text = answers(format!("isready\n{go}").as_bytes());
        assert_eq!(text.matches("bestmove").count(), 1, "{go}");
    }
}

#[test]
fn a_line_without_end_is_survived() {
    let mut long = b"position startpos moves".to_vec();
    for _ in 0..200_000 {
        long.extend(b" g1f3 g8f6 f3g1 f6g8");
    }
    long.extend(b"\nisready\n");
    assert!(answers(&long).ends_with("readyok\n"));
}

#[test]
fn a_table_of_any_size_is_made() {
    let text = answers(
        b"setoption name Hash value 100\nisready\nsetoption name Hash value 1\ngo depth 2\n",
    );
    assert!(text.starts_with("readyok\n") && text.contains("bestmove"));
}
