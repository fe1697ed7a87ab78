//! The rules by which a line in anybody's words is taken for a move, a question or a slip: each with
//! a line that it makes a difference for, and one beside it for which it makes none.

use super::*;
use crate::command::any_piece::as_meant;
use crate::grammar::Side;
use crate::notation::san;
use crate::rules::{Chess, Position, other_to_move, parse_fen};
use crate::speech::Lang;

mod told;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// After 1. e4.
const BLACK: &str = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
/// After 1. e4 d5.
const EXCHANGE: &str = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
/// An Italian game, White to move.
const GAME: &str = "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";

/// "Knight eight to knight five" of old books is a queen's move here.
const OLD_BOOK: &str = "rn2q1Q1/2p5/2B2p2/p2p1b1p/1pkPp3/4P1bN/PP2K2P/R1BN3R w - - 0 30";
/// A pawn and the queen on d8 can go to b6.
const APART: &str = "1nbq1bnr/rp1kpp2/p7/1Npp2pp/3P4/4PNP1/PPPQ1P1P/R1B1KBR1 b Q - 0 9";
/// A pawn and a bishop can go to c5.
const DOUBLED: &str = "5k2/1Rp1N1p1/1b6/p4P2/P1p4R/3BPP2/8/3N2K1 b - - 3 48";

/// The legal moves that are meant.
fn moves(patterns: &[Pattern], position: &Chess) -> String {
    let mut moves: Vec<String> = patterns
        .iter()
        .flat_map(|pattern| pattern.candidates(position))
        .map(|mv| san(position, mv))
        .collect();
    moves.sort();
    moves.dedup();
    moves.join(" ")
}

fn told(command: &Command, position: &Chess) -> String {
    match command {
        Command::Play(patterns) => format!("play {}", moves(patterns, position)),
        other => format!("{other:?}"),
    }
}

/// What comes of a line: a question has a mark before it.
fn read(lang: &str, fen: &str, text: &str) -> String {
    let lexicon = Lexicon::embedded(&Lang::new(lang), "fide").unwrap();
    let position = parse_fen(fen).unwrap();
    let now = Now {
        position: Some(&position),
        you: Some(position.turn()),
        ..Now::default()
    };
    match understand(text, &lexicon, &now) {
        Parsed::Empty => String::new(),
        Parsed::Unknown => "unknown".to_owned(),
        Parsed::Command(command) => told(&command, &position),
        Parsed::Doubt { command, .. } => format!("? {}", told(&command, &position)),
        Parsed::Beside { fact, command, .. } => {
            format!("{} ? {}", told(&fact, &position), told(&command, &position))
        }
        Parsed::Several(commands) => {
            let told: Vec<String> = commands.iter().map(|c| told(c, &position)).collect();
            told.join(" + ")
        }
        Parsed::Either(wishes) => {
            let told: Vec<String> = wishes.iter().map(|(_, c)| told(c, &position)).collect();
            format!("? {}", told.join(" or "))
        }
    }
}

/// Each line of a rule in its language and position.
fn all(rows: &[(&str, &str, &str, &str)]) {
    let mut wrong = String::new();
    for (lang, fen, text, expected) in rows {
        let is = read(lang, fen, text);
        if is != *expected {
            wrong.push_str(&format!("{lang} {text:?}: {is}, not {expected}\n"));
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// A number that nothing has is told to be none; it means nothing else.
#[test]
fn numbers_below_and_beyond_all() {
    let none = "Ask(Chat(NoLevel))";
    let untimed = "Ask(Chat(NoTime))";
    all(&[
        ("en", START, "level 3", "Level(Level(Level(3)))"),
        ("en", START, "level -1", none),
        ("de", START, "Stufe -1", none),
        ("en", START, "level \u{2212}3", none),
        ("en", START, "level 0", none),
        ("en", START, "level 9000", none),
        ("de", START, "Stufe 9000", none),
        ("en", START, "level minus three", none),
        (
            "en",
            START,
            "15 minutes minus five",
            "Change(Time(Some((15, 5))))",
        ),
        ("de", START, "Stufe minus drei", none),
        ("en", START, "-5 minutes", untimed),
        ("en", START, "give me -5 minutes", untimed),
        ("en", START, "set the clock to minus five minutes", untimed),
        (
            "en",
            START,
            "I want a clock of minus five minutes each",
            untimed,
        ),
        (
            "de",
            START,
            "stelle die Uhr auf minus fünf Minuten",
            untimed,
        ),
        ("de", START, "-5 Minuten für jeden", untimed),
        (
            "en",
            START,
            "go to move 99999999999",
            "Think(To { number: 65535, side: None, board: false })",
        ),
    ]);
}

#[test]
fn what_is_no_way_to_write_a_move_is_asked_about() {
    all(&[
        ("en", START, "n4", "? play "),
        ("en", START, "n 4", "play "),
        ("en", START, "e4", "play e4"),
        ("en", GAME, "oo", "play O-O"),
        ("en", EXCHANGE, "ed", "play exd5"),
        ("en", BLACK, "n7 d5", "? play d5"),
        ("en", BLACK, "n7-d5", "? play d5"),
        ("en", BLACK, "n7d5", "? play d5"),
        ("en", BLACK, "d7 d5", "play d5"),
        ("en", BLACK, "N7 d5", "play "),
        ("en", BLACK, "n8 f6", "? play Nf6"),
        ("en", GAME, "n3 d4", "? play Nd4"),
    ]);
}

#[test]
fn a_move_with_a_slip_is_no_question() {
    all(&[
        ("en", GAME, "ueen e2", "? play Qe2"),
        ("en", GAME, "queen e2", "play Qe2"),
        ("en", GAME, "knight to d4?", "play Nd4"),
        ("de", GAME, "Turn g1", "play Rg1"),
        // What is one word, or not near a move, is what it says.
        ("en", GAME, "e2?", "Square(E2)"),
        ("en", GAME, "board d4", "Square(D4)"),
        ("en", GAME, "what is on d4", "Square(D4)"),
    ]);
}

/// The slip may have been in the piece.
#[test]
fn a_check_that_is_none_may_be_that_of_another_move() {
    let fen = "3k4/8/8/8/8/1QN5/8/4K3 w - - 0 1";
    all(&[
        ("en", fen, "Nd5+", "? play Nd5 Qd5+"),
        ("en", fen, "Nd5", "play Nd5"),
        ("en", fen, "Qd5+", "play Qd5+"),
    ]);
}

#[test]
fn a_move_is_meant_as_it_is_said() {
    let pawn = "r1bqk1nr/pppp1ppp/2n5/2b1p3/2BPP3/5N2/PPP2PPP/RNBQK2R w KQkq - 0 5";
    all(&[
        ("en", GAME, "take on e5", "play Nxe5"),
        ("en", pawn, "take on e5", "play Nxe5 dxe5"),
        ("en", pawn, "knight takes e5", "play Nxe5"),
        // In notation it is a pawn's, and so is a square that is gone to.
        ("en", GAME, "xe5", "play "),
        ("en", GAME, "to d4", "play d4"),
        ("en", GAME, "c3, Hector", "play c3"),
        ("en", GAME, "with the bishop on f7 take", "play Bxf7+"),
        ("en", GAME, "on f7 take", "play Bxf7+"),
        ("de", GAME, "mit dem Springer auf e5 schlagen", "play Nxe5"),
        ("de", GAME, "den Bauern auf e5 schlagen", "play Nxe5"),
    ]);
}

/// What comes of the patterns of a line in words.
fn meant(fen: &str, text: &str) -> (Vec<Pattern>, Vec<Pattern>) {
    let lexicon = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
    let position = parse_fen(fen).unwrap();
    let now = Now {
        position: Some(&position),
        ..Now::default()
    };
    let Parsed::Command(Command::Play(patterns)) = parse(text, &lexicon, false) else {
        panic!("{text}");
    };
    (patterns.clone(), as_meant(patterns, text, &now))
}

#[test]
fn what_names_its_piece_or_its_way_is_left_as_it_is() {
    let fen = "4k3/8/8/4p3/3P4/3N4/8/4K3 w - - 0 1";
    for text in [
        "d4 takes e5",
        "knight takes e5",
        "to e5",
        "takes on e",
        "d4 takes",
        "knight d3 takes e5",
        "knight on d3 takes",
        // A square from which nothing goes, and nothing is taken there.
        "from e4",
        "on e5 takes the knight",
        "c6 hector",
        // A pawn that takes on a file is no pawn that goes there.
        "d4 e",
    ] {
        let (said, meant) = meant(fen, text);
        assert_eq!(meant, said, "{text}");
    }
    for text in ["on e5 takes", "knight on e5 takes", "d5 hector"] {
        let (said, meant) = meant(fen, text);
        assert_ne!(meant, said, "{text}");
    }
}

#[test]
fn a_capture_without_a_piece_is_any_pieces() {
    let fen = "4k3/8/8/4p3/3P4/3N4/8/4K3 w - - 0 1";
    let both = "play Nxe5 dxe5";
    all(&[
        ("en", fen, "take on e5", both),
        ("en", fen, "I'll take e5", both),
        ("en", fen, "take the pawn on e5", both),
        ("de", fen, "ich nehme auf e5", both),
        ("de", fen, "ich nehm auf e5", both),
        ("de", fen, "schlag den Bauern auf e5", both),
        // Who names a piece, or writes a move, means that.
        ("en", fen, "pawn takes e5", "play dxe5"),
        ("de", fen, "Bauer schlägt e5", "play dxe5"),
        ("en", fen, "xe5", "play dxe5"),
    ]);
}

#[test]
fn a_move_that_is_thought_about_is_asked_about() {
    for (lang, text) in [
        ("en", "e4 looks good"),
        ("en", "maybe e4"),
        ("en", "I think e4 is good"),
        ("en", "I'm thinking about e4"),
        ("de", "e4 sieht gut aus"),
        ("de", "vielleicht e4"),
        ("de", "ich überlege e4"),
    ] {
        assert_eq!(read(lang, START, text), "? play e4", "{text}");
    }
    all(&[
        ("en", START, "e4 please", "play e4"),
        ("en", START, "e4, what's the time", "Clock ? play e4"),
        (
            "de",
            START,
            "e4, wie spät ist es",
            "Ask(Chat(Hour)) ? play e4",
        ),
        ("en", START, "e4, clock please", "play e4 + Clock"),
    ]);
}

#[test]
fn of_two_moves_none_is_meant_alone() {
    all(&[
        ("en", GAME, "Rxh7 Nxa1", "unknown"),
        ("en", GAME, "Bxf7 and Nxe5", "? play Bxf7+ Nxe5"),
        (
            "en",
            GAME,
            "I want to play Bxf7 or Nxe5",
            "? play Bxf7+ Nxe5",
        ),
        ("en", GAME, "i play Bxf7 now", "play Bxf7+"),
        // Squares are said in many sentences.
        (
            "en",
            GAME,
            "is the diagonal from a1 to h8 open",
            "Ask(Diagonal(A1, H8))",
        ),
    ]);
}

#[test]
fn a_question_of_several_words_is_one() {
    all(&[
        ("en", GAME, "Nc3?", "play Nc3"),
        ("en", GAME, "knight takes e5 ?", "? play Nxe5"),
        ("en", GAME, "castle?", "play O-O"),
        ("en", GAME, "my pins", "Query(Pins(Some(Me)))"),
        (
            "en",
            GAME,
            "which of my pieces are pinned",
            "Query(Pins(Some(Me)))",
        ),
        ("en", GAME, "what opening is this", "Query(Opening)"),
    ]);
}

#[test]
fn a_sentence_that_is_known_to_its_last_word_is_done() {
    all(&[
        ("en", GAME, "take back my last move please", "TakeBack"),
        // Half of what is said was made out: that is what was asked.
        (
            "de",
            GAME,
            "wo steht die schwarze Dame",
            "Ask(Pieces(Black, Some(Queen)))",
        ),
    ]);
}

/// "Ef" is the file F where the e-pawn takes nothing there, and the e-pawn where it does.
#[test]
fn the_name_of_a_letter_is_one_where_nothing_else_can_be_meant() {
    all(&[
        ("de", START, "bauer auf ef vier", "play f4"),
        ("de", START, "springer ef drei", "play Nf3"),
        ("de", START, "de vier", "play d4"),
        ("de", EXCHANGE, "bauer ed fünf", "play exd5"),
        ("en", START, "pawn ef four", "play f4"),
        ("de", GAME, "springer ge fünf", "play Ng5"),
        // The knight on g1 may be meant to go to e5, which it cannot.
        (
            "de",
            "4k3/8/8/8/8/5N2/8/4K1N1 w - - 0 1",
            "springer ge fünf",
            "? play Ng5",
        ),
    ]);
}

/// The piece that is named with a square where such a piece of the other side stands is taken there.
#[test]
fn what_stands_there_is_what_is_taken() {
    all(&[
        ("de", GAME, "ich nehm den Bauern auf e5", "play Nxe5"),
        ("de", GAME, "dann nehm ich den nach d3", "? play Bd3 d3"),
        ("en", GAME, "d3 it is", "play d3"),
        ("de", GAME, "ich schlage den Bauern auf e5", "play Nxe5"),
        ("en", GAME, "I'll begin with the knight, c3", "? play Nc3"),
        ("en", GAME, "I'll begin with the usual, c3", "play c3"),
        ("en", START, "d4, the queen's gambit", "play d4"),
        ("en", START, "No, I want to play d4.", "? play d4"),
        ("en", GAME, "play d4", "play d4"),
    ]);
}

/// How good a move is asks for no move, and a move with a question mark in words is none either.
#[test]
fn a_move_that_is_weighed_is_not_made() {
    let weighs = |lang, text| {
        let found = read(lang, START, text);
        assert!(found.starts_with("Weigh("), "{text}: {found}");
        found.matches("Pattern").count()
    };
    assert_eq!(weighs("en", "is d4 any good?"), 1);
    assert_eq!(weighs("en", "d4, is that any good?"), 1);
    assert_eq!(weighs("en", "should I play d4 or knight f3?"), 2);
    assert_eq!(weighs("de", "ist Springer f3 ein guter Zug?"), 1);
    assert_eq!(weighs("de", "soll ich d4 oder Springer f3 spielen"), 2);
}

#[test]
fn who_asks_whether_it_can_be_done_makes_no_move() {
    let asked = read("en", GAME, "can I just take that pawn on f7 with my bishop");
    assert!(asked.starts_with("Ask(Legal("), "{asked}");
    // Where it is less sure what is asked, the move is asked about.
    let asked = read("en", GAME, "could I just take f7 with the bishop now");
    assert!(asked.starts_with("? play"), "{asked}");
}

#[test]
fn of_three_moves_and_more_the_best_is_asked_for() {
    let moves = |lang, text| {
        let found = read(lang, START, text);
        assert!(found.starts_with("BestOf("), "{text}: {found}");
        found.matches("Pattern {").count()
    };
    // The square within "knight c3" is no pawn's move.
    assert_eq!(moves("en", "knight f3, knight c3 or d4, which is best"), 3);
    assert_eq!(moves("en", "is e4 better than d4 or c4?"), 3);
    assert_eq!(
        moves("de", "Springer f3, Springer c3 oder d4, was ist besser?"),
        3
    );
    // Two are weighed against each other.
    assert!(read("en", START, "is knight c3 better than d4?").starts_with("Weigh("));
}

/// What is only said of a move makes none, however sure it is that a move is talked about.
#[test]
fn a_move_that_is_talked_of_is_not_made() {
    let talked = [
        ("en", "d4 was a mistake"),
        ("en", "my brother always plays d4"),
        ("en", "Kasparov would play d4 here"),
        ("en", "they say d4 is the main line"),
        ("en", "knight f3 just loses a piece"),
        ("en", "I almost played d4"),
        ("en", "next I will play d4"),
        ("en", "I fear knight f3"),
        ("en", "we always argue about d4"),
        ("en", "d4 makes me nervous"),
        ("en", "had I played d4"),
        ("de", "d4 war ein Fehler"),
        ("de", "mein Bruder spielt immer d4"),
        ("de", "vor Springer f3 habe ich Angst"),
        ("de", "d4 geht nicht"),
        ("de", "Springer f3 verliert nur eine Figur"),
        ("de", "fast hätte ich d4 gespielt"),
        ("de", "danach spiele ich d4"),
        ("de", "merk dir d4"),
        ("de", "d4 gefällt mir"),
        ("de", "hätte ich d4 gespielt"),
    ];
    for (lang, text) in talked {
        let made = read(lang, START, text);
        assert!(!made.starts_with("play "), "{text}: {made}");
    }
}

/// What speaks against a move that may be meant: another piece, a word that nobody knows where a pawn
/// would move, another time.
#[test]
fn what_speaks_against_a_move_has_it_asked_about() {
    all(&[
        ("en", GAME, "bish d3", "? play d3"),
        ("de", GAME, "ame d3", "? play d3"),
        ("en", GAME, "I won a game with knight g5 once", "? play Ng5"),
        ("en", GAME, "my bishop went to b5 last game", "? play Bb5"),
        (
            "de",
            GAME,
            "Carlsen spielte hier Bauer nach d4",
            "? play d4",
        ),
        // "Acht" is a slip of "ach" in German, and "knight eight" a square of old books in English: the
        // knight is named first.
        ("en", OLD_BOOK, "Springer ach Gustav fünf", "? play Ng5"),
        // It is told of somebody by name, pushed where no pawn goes, or not over.
        ("en", GAME, "Brian takes f7", "? play Bxf7+"),
        ("en", GAME, "shove him up to e5", "? play Nxe5"),
        ("de", GAME, "ich glaube Springer g5 oder", "? play Ng5"),
        ("en", GAME, "Knigth takes e5", "play Nxe5"),
        ("de", GAME, "der Springer steht auf g5", "Square(G5)"),
        // The queen stands on the square before it.
        ("de", APART, "d 8 bb 6", "? play Qb6"),
        // A pawn's letter doubled.
        ("en", DOUBLED, "cc5", "play Bc5 c5"),
        // It is told of the other side.
        ("en", GAME, "then he plays knight g5", "? play Ng5"),
        ("de", GAME, "dann zieht er Springer g5", "? play Ng5"),
        // Nothing does, and what stands beside it wishes nothing.
        ("de", GAME, "dame auf e2, los weiter", "play Qe2"),
        ("de", GAME, "zack zack, springer nimt e5", "play Nxe5"),
        (
            "en",
            GAME,
            "bishop back to b3 and leave it there",
            "play Bb3",
        ),
        (
            "de",
            GAME,
            "den Springer von f3 stelle ich nach g5",
            "play Ng5",
        ),
    ]);
}

/// What the other side could do is asked of its pieces, where they can be moved at all.
#[test]
fn what_the_other_side_could_play_is_asked_of_its_pieces() {
    let position = parse_fen(GAME).unwrap();
    let other = other_to_move(&position).unwrap();
    let now = Now {
        position: Some(&position),
        you: Some(position.turn()),
        ..Now::default()
    };
    for (lang, text, theirs) in [
        ("en", "could he play knight f6", Some("Nf6")),
        ("en", "can his knight go to d4", Some("Nd4")),
        ("en", "can black play queen h4", Some("Qh4")),
        ("de", "könnte er Springer d4 spielen", Some("Nd4")),
        ("de", "kann er auf f2 schlagen", Some("Bxf2+")),
        // It is the user's: or a request, in a move that he can make.
        ("en", "could I play knight g5", None),
        ("en", "can you castle", None),
    ] {
        let lexicon = Lexicon::embedded(&Lang::new(lang), "fide").unwrap();
        let asked = match understand(text, &lexicon, &now) {
            Parsed::Command(Command::Ask(Ask::Legal(Some(Side::You), patterns))) => {
                Some(moves(&patterns, &other))
            }
            _ => None,
        };
        assert_eq!(asked.as_deref(), theirs, "{text}");
    }
}

/// An answer without the condition would be about the wrong position.
#[test]
fn a_question_under_a_condition_is_asked_of_the_thought() {
    let line = |lang: &str, fen, text: &str| {
        let lexicon = Lexicon::embedded(&Lang::new(lang), "fide").unwrap();
        let position = parse_fen(fen).unwrap();
        let now = Now {
            position: Some(&position),
            you: Some(position.turn()),
            ..Now::default()
        };
        let other = other_to_move(&position).unwrap();
        let told = |command: &Command| match command {
            Command::Think(Think::Begin(patterns)) => match &moves(patterns, &position)[..] {
                // Behind a move of the user's.
                "" => format!("then {}", moves(patterns, &other)),
                moves => format!("think {moves}"),
            },
            Command::Think(Think::On { said, .. }) => match &moves(said, &other)[..] {
                "" => format!("then {}", moves(said, &position)),
                moves => format!("then {moves}"),
            },
            Command::Think(Think::Other(patterns)) => {
                format!("other {}", moves(patterns, &other))
            }
            Command::Ask(Ask::Legal(Some(Side::You), patterns)) => {
                format!("could {}", patterns[0].target().unwrap())
            }
            other => told(other, &position),
        };
        match understand(text, &lexicon, &now) {
            Parsed::Command(command) => told(&command),
            Parsed::Several(all) => all.iter().map(told).collect::<Vec<_>>().join(" + "),
            other => format!("{other:?}"),
        }
    };
    for (lang, text, meant) in [
        (
            "en",
            "is my knight attacked when I play knight g5",
            "think Ng5 + Ask(Attacked(Some(Me), Knight))",
        ),
        (
            "en",
            "if I take on e5 with the knight can he take back",
            "think Nxe5 + Ask(Retakes(Some(You)))",
        ),
        // A line in one breath, and a question at its end.
        (
            "en",
            "suppose I castle and he goes knight f6, is my king safe then",
            "think O-O + then Nf6 + Query(KingSafety(Some(Me)))",
        ),
        (
            "de",
            "nehmen wir an ich ziehe Springer g5 und er Springer h6, hängt etwas",
            "think Ng5 + then Nh6 + Ask(Hanging(None))",
        ),
        (
            "en",
            "if bishop takes f7 what happens",
            "think Bxf7+ + Ask(Reply)",
        ),
        ("en", "if knight g5", "think Ng5"),
        (
            "en",
            "is my knight attacked if we play knight g5",
            "think Ng5 + Ask(Attacked(Some(Me), Knight))",
        ),
        (
            "de",
            "steht er im Schach, wenn Läufer schlägt f7",
            "think Bxf7+ + Ask(Check(Some(You)))",
        ),
        (
            "de",
            "wenn ich rochiere, wo steht dann mein Turm",
            "think O-O + Ask(Pieces(Me, Some(Rook)))",
        ),
        (
            "en",
            "if I push the d pawn one square, is my knight attacked",
            "think d3 + Ask(Attacked(Some(Me), Knight))",
        ),
        ("en", "who is better if I castle", "think O-O + Evaluate"),
        // The other side's, as if it were its turn; what it cannot play is told of its turn too.
        ("en", "what if he plays knight f6", "other Nf6"),
        (
            "de",
            "was ist, wenn er den Springer nach h6 stellt",
            "other Nh6",
        ),
        (
            "en",
            "is my knight attacked if my opponent plays d5",
            "other d5 + Ask(Attacked(Some(Me), Knight))",
        ),
        (
            "de",
            "angenommen Schwarz spielt d5, wer greift meinen Läufer an",
            "other d5 + Ask(Attacked(Some(Me), Bishop))",
        ),
        (
            "en",
            "what if he takes my pawn on f2 with the bishop",
            "other Bxf2+",
        ),
        (
            "en",
            "what if he takes on e4, is my king attacked",
            "other ",
        ),
        (
            "en",
            "what if you play d5 and I take",
            "other d5 + then Bd5",
        ),
        // No move, or none that is made first.
        (
            "en",
            "tell me if he attacks my queen",
            "Ask(Attacked(Some(Me), Queen))",
        ),
        (
            "en",
            "are you after my queen",
            "Ask(Attacked(Some(Me), Queen))",
        ),
        ("en", "tell me if e4 is attacked", "Attackers(E4)"),
    ] {
        assert_eq!(line(lang, GAME, text), meant, "{text}");
    }
    assert_eq!(
        line("en", START, "tell me if e4 is attacked"),
        "Attackers(E4)"
    );
}

/// What the other side does is no move of the user's, where it is his turn: at most one of several that
/// may be meant.
#[test]
fn what_the_other_side_does_is_no_move_of_the_users() {
    for (lang, text) in [
        ("en", "he castles"),
        ("en", "he takes back"),
        ("en", "your opponent castles kingside"),
        ("de", "er rochiert"),
        ("de", "er schlägt zurück"),
    ] {
        let came = read(lang, GAME, text);
        let alone = came.contains(" or ") || !came.contains("play");
        assert!(alone, "{text}: {came}");
    }
}

#[test]
fn a_request_is_no_question_about_the_other_side() {
    let asked = read("en", GAME, "would you please move my bishop to b5");
    assert_eq!(asked, "play Bb5");
    // No bishop of mine can go there, and one of the other side's can.
    let theirs = read("en", GAME, "could you take on e4");
    assert!(theirs.starts_with("Ask(Legal(Some(You)"), "{theirs}");
}

#[test]
fn words_of_a_setting_that_say_something_else_set_nothing() {
    all(&[
        (
            "en",
            GAME,
            "options for the queen",
            "Ask(Moves(Me, Some(Queen)))",
        ),
        (
            "en",
            GAME,
            "settings all at once",
            "Settings(Some(\"all at once\"))",
        ),
        ("en", GAME, "3+2 please", "Change(Time(Some((3, 2))))"),
        (
            "de",
            GAME,
            "Blitz 3+2",
            "Change(Game([Time(Some((3, 2)))]))",
        ),
        ("en", GAME, "how am I doing", "Evaluate"),
        ("de", GAME, "wie steh ich", "Evaluate"),
        ("de", GAME, "Was?", "Repeat"),
    ]);
}

/// A slip of spelling is read as if it were none where what is left is clear; a move that it may have
/// hidden, and what ends something, is asked about.
#[test]
fn a_line_with_a_slip_is_read_as_it_was_meant() {
    all(&[
        (
            "en",
            GAME,
            "is a draw worth anythng",
            "Ask(Explain(Word(\"term-draw\")))",
        ),
        ("en", GAME, "shwo me the board", "Board"),
        ("en", GAME, "feeeze the clocks", "Pause"),
        ("en", GAME, "I plya d4", "play d4"),
        (
            "en",
            GAME,
            "whixh horse goes to g5",
            "Ask(Movers(None, G5))",
        ),
        // It may be the rook.
        ("en", GAME, "ook d 4", "? play d4"),
        ("en", GAME, "quti", "? Quit"),
        ("en", GAME, "i resing", "? Resign"),
        ("en", GAME, "banana", "unknown"),
        ("de", GAME, "wrum hab ich verloren", "Review(None)"),
        ("de", GAME, "Spriner nach g5", "play Ng5"),
        // It may be two words, each of which says something.
        ("de", GAME, "sprich englich mit mir", "Language(\"en\")"),
        // No word of a pattern, but one that keeps a move from being made.
        (
            "de",
            GAME,
            "ich dachte du spielst jetzt Springer g5",
            "? play Ng5",
        ),
    ]);
}

#[test]
fn what_is_denied_or_told_of_others_changes_nothing() {
    let unchanged = format!("{:?}", Command::Ask(Ask::Chat(Chat::Unchanged)));
    let remark = format!("{:?}", Command::Ask(Ask::Chat(Chat::Remark)));
    let volume = format!("{:?}", Command::Volume(1));
    let language = format!("{:?}", Command::Language("de".to_owned()));
    let (unchanged, remark) = (unchanged.as_str(), remark.as_str());
    all(&[
        ("en", GAME, "don't turn the sound off", unchanged),
        ("de", GAME, "Sprich bitte nicht lauter", unchanged),
        ("de", GAME, "kannst du nicht lauter sprechen", &volume),
        ("en", GAME, "my wife speaks German", remark),
        ("en", GAME, "speak German please", &language),
        ("en", GAME, "my wife wants it louder", &volume),
        ("en", GAME, "I used to play at level eight", remark),
    ]);
}

/// Neither of two changes is passed over for the other, and one that is corrected is one.
#[test]
fn two_changes_are_both_made() {
    for (lang, text, changes) in [
        (
            "en",
            "I think I'd like him a bit tougher. And talk less, will you?",
            "Change(LevelBy(1)) + Verbosity(Some(0))",
        ),
        (
            "de",
            "Ich spiel jetzt lieber Schwarz, und gegen was Leichteres",
            "Change(Colour(Black)) + Change(LevelBy(-1))",
        ),
        (
            "en",
            "make it level 3, and no, level 4",
            "Level(Level(Level(4)))",
        ),
        ("en", "a bit slower. Thanks. That's fine.", "Rate(-1)"),
    ] {
        assert_eq!(read(lang, GAME, text), changes, "{text}");
    }
}

/// What is threatened is asked behind a move that is plainly made, and behind no other.
#[test]
fn a_threat_is_asked_behind_a_move() {
    for (lang, text) in [
        ("en", "knight c3 and tell me what he threatens"),
        ("en", "Nc3. What does he threaten now?"),
        ("de", "Springer c3, und sag mir, was er droht"),
    ] {
        assert_eq!(read(lang, GAME, text), "play Nc3 + Threat(None)", "{text}");
    }
    for (lang, text) in [
        ("en", "consider knight c3 and tell me what he threatens"),
        ("en", "Nc3? What does he threaten?"),
        ("de", "Ich plane Springer c3. Was droht er?"),
    ] {
        assert!(!read(lang, GAME, text).starts_with("play Nc3"), "{text}");
    }
}

/// Who asks what is thought of a move makes none.
#[test]
fn an_opinion_is_asked_of_a_move() {
    for (lang, text) in [
        ("en", "my friend says I should play d4, what do you reckon"),
        ("en", "d4, your opinion please"),
        ("de", "d4, was hältst du davon"),
    ] {
        assert!(read(lang, GAME, text).starts_with("Weigh("), "{text}");
    }
}
