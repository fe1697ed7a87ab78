//! Games that are followed without a board: one right answer each, and how long they are.

use super::*;

/// All that can be answered to a question about a game, in English.
fn all_answers() -> Vec<String> {
    let roles = ["king", "queen", "rook", "bishop", "knight", "pawn"];
    let pieces = ["white", "black"]
        .into_iter()
        .flat_map(|color| roles.map(|role| format!("{color} {role}")));
    let others = ["nothing", "yes", "no", "1", "2", "3"];
    pieces.chain(others.map(str::to_owned)).collect()
}

#[test]
fn a_yes_or_no_may_say_why_and_a_move_be_named_by_its_piece() {
    let de = words("de");
    let (mut reasons, mut pieces) = (0, 0);
    for seed in 0..40 {
        let mut drill = Follow::new(seed);
        let begun = told(&drill.begin());
        match drill.answers() {
            Answers::Words => {
                let says = |answer: &str| told(&drill.clone().line(answer, &de))[0].clone();
                let [yes, no] = ["klar, der Bauer", "nee, der deckt nur"].map(says);
                assert_ne!(yes, no, "{begun:?}");
                assert!([&yes, &no].iter().any(|told| *told == "drill-right"));
                reasons += 1;
            }
            Answers::Number => {
                let named = ["König", "Dame", "Turm", "Läufer", "Springer", "Bauer"];
                let right = named.iter().filter(|role| {
                    let answer = format!("der {role}, das geht nicht");
                    told(&drill.clone().line(&answer, &de))[0] == "drill-right"
                });
                assert!(right.count() <= 1, "{begun:?}");
                pieces += 1;
            }
            _ => {}
        }
    }
    assert!(reasons > 0 && pieces > 0, "{reasons} {pieces}");
}

#[test]
fn every_question_about_moves_has_exactly_one_right_answer() {
    let en = words("en");
    for seed in 0..40 {
        let right = all_answers().into_iter().filter(|answer| {
            let mut drill = Follow::new(seed);
            drill.begin();
            // A move that is named by its piece is one of those with a number.
            let numbered = drill.answers() == Answers::Number && answer.contains(' ');
            !numbered && told(&drill.line(answer, &en))[0] == "drill-right"
        });
        assert_eq!(right.count(), 1, "seed {seed}");
    }
}

#[test]
fn two_right_answers_make_it_longer_and_a_wrong_one_shorter() {
    let en = words("en");
    let length = |acts: &[Cue]| match last_value(acts, "moves") {
        Some(Value::Moves(_, moves)) => moves.len(),
        other => panic!("{other:?}"),
    };
    let mut drill = Follow::new(5);
    let mut acts = drill.begin();
    assert_eq!(length(&acts), 2);
    for expected in [2, 3, 3, 4] {
        // The one right answer, found by trying: a wrong one is tried on a copy.
        let answer = all_answers().into_iter().find(|answer| {
            let mut copy = drill.clone();
            told(&copy.line(answer, &en))[0] == "drill-right"
        });
        acts = drill.line(&answer.unwrap(), &en);
        assert_eq!(length(&acts), expected);
    }
    let wrong = all_answers().into_iter().find(|answer| {
        let mut copy = drill.clone();
        told(&copy.line(answer, &en))[0] == "refused"
    });
    acts = drill.line(&wrong.unwrap(), &en);
    assert_eq!(length(&acts), 3);
}

#[test]
fn pieces_are_answered_in_words_and_letters() {
    let (en, de) = (words("en"), words("de"));
    let asks_for_a_piece =
        |seed: &u64| told(&Follow::new(*seed).begin()).last().unwrap() == "drill-follow-ask";
    let seed = (1..).find(asks_for_a_piece).unwrap();
    for (lexicon, answers) in [
        (
            &en,
            [
                "knight",
                "white knight",
                "a white knight",
                "N",
                "nothing",
                "empty",
            ]
            .as_slice(),
        ),
        (
            &de,
            &[
                "Springer",
                "weißer Springer",
                "ein schwarzer Springer",
                "S",
                "nichts",
                "leer",
                "das Feld ist leer",
            ],
        ),
    ] {
        for answer in answers {
            assert_ne!(
                told(&Follow::new(seed).line(answer, lexicon))[0],
                "drill-follow-how",
                "{answer}"
            );
        }
    }
    for answer in [
        "white",
        "knight queen",
        "white black knight",
        "white nothing",
        "Nf3",
        "banana",
    ] {
        let mut drill = Follow::new(seed);
        assert_eq!(
            told(&drill.line(answer, &en))[0],
            "drill-follow-how",
            "{answer}"
        );
    }
}

#[test]
fn another_round_of_games_to_follow_counts_anew() {
    let mut drill = Follow::new(5);
    let unknown = |drill: &mut Follow| told(&drill.command(Command::Resign));
    let over = |cues: &[String]| cues.iter().any(|cue| cue == "drill-another");
    let rounds: Vec<bool> = (0..10).map(|_| over(&unknown(&mut drill))).collect();
    assert_eq!(rounds, [[false; 9].as_slice(), &[true]].concat());
    drill.command(Command::Yes);
    assert!(!over(&unknown(&mut drill)), "a round has ten questions");
}
