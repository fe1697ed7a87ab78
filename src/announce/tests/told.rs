//! What is told to the last word where a number, a side or a language decides it.

use super::{announcer, text};
use crate::announce::{Amounts, Announcer, Empty, Squares, Style, Verbosity};
use crate::audio::Place;
use crate::clock::{Millis, Warning};
use crate::rules::{Chess, Color, Move, Position, Rank, Square, parse_fen, parse_uci};
use crate::speech::Lang;
use crate::table::{Event, Fact, Found, Intro, Mover, Purpose, Question, Refusal, SquareView};

fn intro() -> Intro {
    Intro {
        greets: None,
        you: None,
        level: None,
        rating: None,
        full_strength: false,
        engine: None,
        time: None,
        chess960: None,
        own_start: false,
        blindfold: 0,
        turn: Color::White,
    }
}

fn told(announcer: &Announcer, fact: Fact) -> String {
    text(announcer, &Event::Told(fact))
}

#[test]
fn who_stands_better_is_told_by_the_sign() {
    let announcer = announcer("en", "fide");
    let evaluation = |centipawns| {
        let mate = None;
        told(&announcer, Fact::Evaluation { centipawns, mate })
    };
    assert!(evaluation(150).starts_with("White is ahead"));
    assert!(evaluation(-150).starts_with("Black is ahead"));
    assert_eq!(evaluation(29), evaluation(-29));
    assert_ne!(evaluation(30), evaluation(29));
}

#[test]
fn every_piece_counts_in_the_material() {
    let announcer = announcer("en", "fide");
    for (fen, ahead) in [
        (
            "4k3/8/8/8/8/8/8/R3K2R w - - 0 1",
            "White is 10 points ahead",
        ),
        (
            "4k3/ppp5/8/8/8/8/8/4K3 w - - 0 1",
            "Black is 3 points ahead",
        ),
        ("4k3/q7/8/8/8/8/8/R3K3 w - - 0 1", "Black is 4 points ahead"),
        ("4k3/p7/8/8/8/8/8/4K3 w - - 0 1", "Black is one point ahead"),
    ] {
        let material = told(&announcer, Fact::Material(parse_fen(fen).unwrap()));
        assert!(material.contains(ahead), "{material}");
    }
}

#[test]
fn whose_time_it_is_is_heard() {
    let mut announcer = announcer("en", "fide");
    let left = |announcer: &Announcer, color| {
        let left = Millis::seconds(120);
        text(announcer, &Event::Clock(Warning::Left { color, left }))
    };
    assert_eq!(left(&announcer, Color::White), "White 2 minutes.");
    announcer.you = Some(Color::White);
    assert_eq!(left(&announcer, Color::White), "2 minutes.");
    assert_eq!(left(&announcer, Color::Black), "Opponent 2 minutes.");
}

#[test]
fn that_there_is_no_clock_is_not_said_briefly() {
    let mut announcer = announcer("en", "fide");
    let event = Event::Started(intro());
    assert!(text(&announcer, &event).contains("No clock."));
    announcer.verbosity = Verbosity::Brief;
    assert!(!text(&announcer, &event).contains("No clock."));
}

#[test]
fn six_moves_are_named_and_seven_are_not() {
    let announcer = announcer("en", "fide");
    let position = parse_fen("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1").unwrap();
    let moves: Vec<Move> = position.legal_moves().into_iter().collect();
    for (count, many) in [(6, false), (7, true)] {
        let question = Question::Which {
            position: position.clone(),
            moves: moves[..count].to_vec(),
            purpose: Purpose::Play,
            by: None,
        };
        let asked = text(&announcer, &Event::Asked(question));
        assert_eq!(asked.starts_with("Several moves fit."), many, "{asked}");
    }
}

/// The bishop on d1 is two moves from e4, the one on g3 never gets there; a knight there would at once.
#[test]
fn the_nearest_piece_is_found_by_how_it_moves() {
    use crate::notation::{Pattern, Unresolved, resolve_any};
    use crate::rules::{File, Rank, Role};
    let announcer = announcer("en", "fide");
    let position = parse_fen("4k3/8/8/8/8/6B1/8/3BK3 w - - 0 1").unwrap();
    let said = [Pattern {
        role: Some(Role::Bishop),
        to_file: Some(File::E),
        to_rank: Some(Rank::Fourth),
        ..Pattern::default()
    }];
    let Err(Unresolved::Illegal(why)) = resolve_any(&said, &position) else {
        panic!("it is legal");
    };
    let refused = Event::Refused(Refusal::Illegal(position, why));
    let told = text(&announcer, &refused);
    assert!(told.contains("Bishop David one"), "{told}");
    assert!(!told.contains("Gustav three"), "{told}");
}

#[test]
fn a_move_within_a_sentence_is_spoken_in_its_own_language() {
    let announcer = announcer("en", "fide");
    let before = Chess::default();
    let e4 = parse_uci(&before, "e2e4").unwrap();
    let said = announcer.announce(&Event::Resumed {
        intro: intro(),
        plies: 1,
        last: Some((before.clone(), e4)),
        damaged_lines: 0,
    });
    let langs = |said: &crate::announce::Said| -> Vec<(Lang, String)> {
        let runs = said.utterances.iter().flat_map(|said| said.runs());
        runs.map(|run| (run.lang, run.text.trim().to_owned()))
            .collect()
    };
    let german = |runs: &[(Lang, String)]| -> Vec<String> {
        let german = runs.iter().filter(|(lang, _)| *lang == Lang::new("de"));
        german.map(|(_, text)| text.clone()).collect()
    };
    let told = langs(&said);
    assert_eq!(german(&told), ["Bauer Eva zwei Eva vier"]);
    assert!(
        told.iter().any(|(lang, _)| *lang == Lang::new("en")),
        "{told:?}"
    );
    let moved = announcer.announce(&Event::Moved {
        mover: Mover::You,
        color: Color::White,
        before,
        mv: e4,
    });
    assert_eq!(langs(&moved).len(), 1);
}

#[test]
fn a_rank_is_named_by_its_own_number_however_squares_are_named() {
    for (squares, name) in [
        (Squares::Plain, "4"),
        (Squares::Nato, "four"),
        (Squares::Announced, "vier"),
    ] {
        let mut announcer = announcer("en", "fide");
        announcer.wording.squares = squares;
        announcer.throughout = true;
        let said = told(&announcer, Fact::Rank(Rank::Fourth, Vec::new()));
        assert!(said.contains(name), "{said}");
    }
}

#[test]
fn said_briefly_what_stands_where_it_began_is_at_home() {
    let brief = Announcer {
        verbosity: Verbosity::Brief,
        ..announcer("en", "fide")
    };
    let black = |fen: &str| {
        let text = told(&brief, Fact::Board(parse_fen(fen).unwrap()));
        text.split("Black").nth(1).unwrap().to_owned()
    };
    let after = |black: &str| format!("{black}/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1");
    let pieces = " Eva queen David rooks Anna Hektor bishops Caesar Felix";
    assert_eq!(black(&after("rnbqkbnr/pppppppp/8")), ": all at home.");
    assert_eq!(
        black(&after("r1bqkbnr/pppppppp/2n5")),
        format!("{pieces} knights Caesar six Gustav, all pawns.")
    );
    assert_eq!(
        black(&after("r1bqkbnr/8/pppppppp")),
        format!("{pieces} knight Gustav, all pawns on six.")
    );
    // Whose rook is gone is not all at home.
    let gone = "1nbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQk - 0 1";
    assert!(black(gone).contains("rook Hektor"));
}

/// A move's sound comes from where it goes, as the user sees the board.
#[test]
fn a_move_sounds_where_it_goes() {
    let start = Chess::default();
    let mv = parse_uci(&start, "a2a4").unwrap();
    let moved = Event::Moved {
        mover: Mover::Opponent,
        color: Color::White,
        before: start,
        mv,
    };
    let place = |you| {
        let announcer = Announcer {
            you,
            ..announcer("en", "fide")
        };
        announcer.announce(&moved).place
    };
    assert_eq!(place(Some(Color::White)), Place::step(0, 7));
    assert_eq!(place(Some(Color::Black)), Place::step(7, 7));
    assert_eq!(place(None), Place::step(0, 7));
}

#[test]
fn how_much_is_said_of_what_follows_its_kind() {
    let amounts = Amounts {
        positions: Some(Verbosity::Brief),
        moves: Some(Verbosity::Normal),
        clocks: Some(Verbosity::Full),
        ..Amounts::default()
    };
    let start = Chess::default();
    for (fact, amount) in [
        (Fact::Board(start.clone()), amounts.positions),
        (Fact::Material(start.clone()), amounts.positions),
        (Fact::Moves(Vec::new()), amounts.moves),
        (Fact::LastMove(None), amounts.moves),
        (Fact::NoClock, amounts.clocks),
        (Fact::Thinking, None),
    ] {
        let event = Event::Told(fact);
        assert_eq!(amounts.of(&event), amount, "{event:?}");
    }
}

/// What was left out of a kind, because little is wanted of it, can be heard all the same.
#[test]
fn more_is_said_of_a_kind_of_which_little_is_wanted() {
    let mut little = announcer("en", "fide");
    little.amounts.positions = Some(Verbosity::Brief);
    let board = Event::Told(Fact::Board(Chess::default()));
    assert!(!little.more(&board).utterances.is_empty());
    let all = Announcer {
        verbosity: Verbosity::Full,
        ..announcer("en", "fide")
    };
    assert!(all.more(&board).utterances.is_empty());
}

#[test]
fn who_wants_everything_hears_every_square() {
    let said = |verbosity| {
        let announcer = Announcer {
            verbosity,
            ..announcer("en", "fide")
        };
        let fen = "4k3/8/8/8/8/8/PPPPPPPP/4K3 w - - 0 1";
        told(&announcer, Fact::Board(parse_fen(fen).unwrap()))
    };
    assert!(!said(Verbosity::Normal).contains("David two"));
    assert!(said(Verbosity::Full).contains("David two"));
}

/// The colour of an empty square is said unless little is wanted, in all or of that.
#[test]
fn an_empty_square_has_a_colour_where_it_is_wanted() {
    let said = |verbosity, empty| {
        let mut announcer = Announcer {
            verbosity,
            ..announcer("en", "fide")
        };
        announcer.wording.empty = empty;
        let (square, piece) = (Square::E4, None);
        told(&announcer, Fact::Square(SquareView { square, piece }))
    };
    assert!(said(Verbosity::Normal, Empty::Shade).contains("light"));
    for little in [
        said(Verbosity::Brief, Empty::Shade),
        said(Verbosity::Normal, Empty::Word),
    ] {
        assert!(
            little.contains("empty") && !little.contains("light"),
            "{little}"
        );
    }
}

#[test]
fn eight_knights_are_no_pawns() {
    let fen = "4k3/8/8/8/NNNNNNNN/8/8/4K3 w - - 0 1";
    let position = parse_fen(fen).unwrap();
    let said = told(&announcer("en", "fide"), Fact::Board(position));
    assert!(!said.contains("pawn"), "{said}");
}

#[test]
fn the_number_of_the_move_is_not_said_briefly() {
    let turn = |verbosity| {
        let announcer = Announcer {
            verbosity,
            ..announcer("en", "fide")
        };
        let turn = Fact::Turn {
            color: Color::White,
            yours: None,
            check: false,
            number: 12,
        };
        told(&announcer, turn)
    };
    assert!(turn(Verbosity::Normal).contains("12"));
    assert!(!turn(Verbosity::Brief).contains("12"));
}

#[test]
fn a_move_that_was_said_shortly_can_be_heard_at_length() {
    let start = Chess::default();
    let mv = parse_uci(&start, "g1f3").unwrap();
    let moved = Event::Moved {
        mover: Mover::Opponent,
        color: Color::White,
        before: start,
        mv,
    };
    let short = Announcer {
        style: Style::Short,
        ..announcer("en", "fide")
    };
    assert_ne!(text(&short, &moved), text(&announcer("en", "fide"), &moved));
    assert!(!short.more(&moved).utterances.is_empty());
}

#[test]
fn eight_pawns_on_seven_files_are_named() {
    let fen = "4k3/8/8/8/8/P7/P1PPPPPP/4K3 w - - 0 1";
    let position = parse_fen(fen).unwrap();
    let said = told(&announcer("en", "fide"), Fact::Board(position));
    assert!(!said.contains("all pawns"), "{said}");
}

/// What would follow a threat is for who wants everything.
#[test]
fn what_follows_a_threat_is_told_to_who_wants_everything() {
    let mut after = Chess::default();
    let moves = ["e2e4", "e7e5", "g1f3"].map(|uci| {
        let mv = parse_uci(&after, uci).unwrap();
        after.play_unchecked(mv);
        mv
    });
    let said = |verbosity, moves: &[Move]| {
        let announcer = Announcer {
            verbosity,
            ..announcer("en", "fide")
        };
        told(
            &announcer,
            Fact::Threat(Color::White, Chess::default(), moves.to_vec()),
        )
    };
    let (full, normal) = (Verbosity::Full, Verbosity::Normal);
    let alone = said(normal, &moves);
    assert!(alone.ends_with("Eva vier."), "{alone}");
    assert_eq!(said(full, &moves[..1]), alone);
    let line = said(full, &moves);
    assert!(
        line.starts_with(&alone) && line.contains("Felix drei"),
        "{line}"
    );
}

/// Only where many pieces stand alike, and not to who wants everything.
#[test]
fn what_stands_as_on_the_other_side_of_a_mirror_is_not_told_twice() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let moved = "rnbqkbnr/pppp1ppp/4p3/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    let few = "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1";
    let (full, normal) = (Verbosity::Full, Verbosity::Normal);
    for (fen, verbosity, once) in [
        (start, normal, true),
        (start, full, false),
        (moved, normal, false),
        (few, normal, false),
    ] {
        let announcer = Announcer {
            verbosity,
            ..announcer("en", "fide")
        };
        let said = told(&announcer, Fact::Board(parse_fen(fen).unwrap()));
        assert_eq!(said.contains("the same, mirrored"), once, "{said}");
    }
}

/// Where a piece stood is said unless the move that took it has said so: *en passant* it has not.
#[test]
fn what_was_taken_is_named_with_its_square_where_no_move_named_it() {
    let lost = |verbosity, fen: &str, uci: &str| {
        let announcer = Announcer {
            verbosity,
            ..announcer("en", "fide")
        };
        let position = parse_fen(fen).unwrap();
        let mv = parse_uci(&position, uci).unwrap();
        let side = position.turn().other();
        let change = crate::survey::changes(&[position], &[mv], side);
        told(&announcer, Fact::Found(Box::new(Found::Changes(change))))
    };
    let passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    let taking = "4k3/8/3p4/4P3/8/8/8/4K3 w - - 0 1";
    let (normal, full) = (Verbosity::Normal, Verbosity::Full);
    assert!(lost(normal, passing, "e5d6").contains("David five"));
    assert!(!lost(normal, taking, "e5d6").contains("David six"));
    assert!(lost(full, taking, "e5d6").contains("David six"));
}
