//! The colours of squares: rounds, what was missed and comes again, and what is an answer.

use super::*;

fn asked_square(acts: &[Cue]) -> Square {
    match last_value(acts, "square") {
        Some(Value::Square(square)) => square,
        other => panic!("{other:?}"),
    }
}

fn colour_of(square: Square) -> &'static str {
    if square.is_light() { "light" } else { "dark" }
}

#[test]
fn twenty_right_answers_make_a_round_and_another_can_follow() {
    let en = words("en");
    let mut drill = Colours::new(7);
    let mut acts = drill.begin();
    for _ in 0..20 {
        let square = asked_square(&acts);
        acts = drill.line(colour_of(square), &en);
        assert_eq!(told(&acts)[0], "drill-right");
    }
    assert_eq!(told(&acts), ["drill-right", "drill-score", "drill-another"]);
    assert_eq!(last_value(&acts, "longest"), Some(Value::Number(20)));
    assert_eq!(told(&drill.line("yes", &en)), ["drill-colours-ask"]);
    assert_eq!(told(&drill.line("stop", &en)), ["drill-over", "end -"]);
}

#[test]
fn a_missed_square_comes_again_after_three_questions_and_once_more_later() {
    let en = words("en");
    let mut drill = Colours::new(3);
    let mut acts = drill.begin();
    let missed = asked_square(&acts);
    acts = drill.line(if missed.is_light() { "dark" } else { "light" }, &en);
    assert_eq!(
        told(&acts),
        ["refused", "drill-colours-wrong", "drill-colours-ask"]
    );
    let mut came = Vec::new();
    for question in 2..20 {
        let square = asked_square(&acts);
        if square == missed {
            came.push(question);
        }
        acts = drill.line(colour_of(square), &en);
    }
    assert_eq!(came, [5, 14]);
}

/// What was missed last in a round is among the first of the next.
#[test]
fn what_was_missed_in_a_round_comes_early_in_the_next() {
    let en = words("en");
    let mut drill = Colours::new(3);
    let mut acts = drill.begin();
    for _ in 0..19 {
        acts = drill.line(colour_of(asked_square(&acts)), &en);
    }
    let missed = asked_square(&acts);
    drill.line(if missed.is_light() { "dark" } else { "light" }, &en);
    acts = drill.line("yes", &en);
    let mut came = Vec::new();
    for _ in 0..2 {
        let square = asked_square(&acts);
        came.push(square);
        acts = drill.line(colour_of(square), &en);
    }
    assert!(came.contains(&missed), "{missed} {came:?}");
}

#[test]
fn colours_are_answered_in_words_and_letters_of_both_languages() {
    for (lang, light, dark) in [
        (
            "en",
            ["light", "White", "l", "w", "light please"].as_slice(),
            ["dark", "black", "d", "b"].as_slice(),
        ),
        (
            "de",
            &["hell", "Weiß", "weiss", "w", "h", "das ist hell"],
            &["dunkel", "schwarz", "s", "d"],
        ),
    ] {
        let lexicon = words(lang);
        for (answers, right) in [(light, true), (dark, false)] {
            for answer in answers {
                let mut drill = Colours::new(1);
                let square = asked_square(&drill.begin());
                let acts = drill.line(answer, &lexicon);
                let expected = square.is_light() == right;
                assert_eq!(told(&acts)[0] == "drill-right", expected, "{lang} {answer}");
                assert_ne!(told(&acts)[0], "drill-colours-how", "{lang} {answer}");
            }
        }
    }
}

#[test]
fn what_is_no_answer_is_told_what_would_be_one() {
    let en = words("en");
    let mut drill = Colours::new(1);
    drill.begin();
    assert_eq!(
        told(&drill.line("e4", &en)),
        ["drill-colours-how", "drill-colours-ask"]
    );
    assert_eq!(
        told(&drill.line("not light", &en)),
        ["drill-colours-how", "drill-colours-ask"]
    );
    assert_eq!(
        told(&drill.line("help", &en)),
        ["drill-colours-help", "drill-colours-ask"]
    );
    assert_eq!(told(&drill.line("again", &en)), ["drill-colours-ask"]);
    assert_eq!(told(&drill.line("", &en)), ["drill-colours-ask"]);
    assert_eq!(told(&drill.line("faster", &en)), ["Rate(1)"]);
    assert_eq!(
        told(&drill.key(Key::plain(Code::Escape), &en)),
        ["drill-over", "end -"]
    );
    assert_eq!(told(&drill.line("quit", &en)), ["drill-over", "Quit"]);
}
