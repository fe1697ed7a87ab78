//! What is told to the last word where a number, a side or a language decides it.

use super::{announcer, text};
use crate::announce::{Announcer, Verbosity};
use crate::clock::{Millis, Warning};
use crate::rules::{Chess, Color, Move, Position, parse_fen, parse_uci};
use crate::speech::Lang;
use crate::table::{Event, Fact, Intro, Mover, Purpose, Question, Refusal};

fn intro() -> Intro {
    Intro {
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
