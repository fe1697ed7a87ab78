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
