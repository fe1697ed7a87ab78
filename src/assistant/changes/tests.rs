use std::sync::Arc;

use super::*;
use crate::assistant::said::said;
use crate::engine::Level;
use crate::lexicon::Lexicon;
use crate::speech::Lang;
use crate::table::{Question, Setup};

fn assistant() -> Assistant {
    let lexicon = Arc::new(Lexicon::embedded(&Lang::new("en"), "fide").unwrap());
    let mut assistant = Assistant::new(Setup::default(), Settings::default(), lexicon).unwrap();
    assistant.begin(Millis(0));
    assistant
}

#[test]
fn everything_of_a_new_game_can_be_said_in_one_sentence() {
    let mut assistant = assistant();
    assistant.line("e4", Millis(0));
    let told = said(
        &mut assistant,
        "new game as black on level three with ten minutes blindfold two",
    );
    // What the game is to be is said, and then it is asked about once.
    assert_eq!(told.len(), 2, "{told:#?}");
    let next = &assistant.next_setup;
    assert!(!next.white);
    assert_eq!(next.rival, Rival::Bot(Level::new(3).unwrap()));
    assert_eq!(next.time, Some("10".parse().unwrap()));
    assert_eq!(next.blindfold, 2);
    assert!(matches!(assistant.question(), Some(Question::NewGame)));
    assistant.line("yes", Millis(0));
    assert_eq!(
        assistant.table().setup().you(),
        Some(crate::rules::Color::Black)
    );
}

#[test]
fn a_rematch_changes_the_colours_and_a_new_game_does_not() {
    let mut assistant = assistant();
    said(&mut assistant, "new game");
    said(&mut assistant, "yes");
    assert!(assistant.table().setup().white);
    said(&mut assistant, "rematch");
    said(&mut assistant, "yes");
    assert!(!assistant.table().setup().white);
}

#[test]
fn each_change_is_confirmed_in_a_sentence() {
    let mut assistant = assistant();
    for line in [
        "speed 300",
        "sound off",
        "sound on",
        "ten minutes",
        "five plus three",
        "no clock",
        "more time",
        "chess 960",
        "two players",
        "play against the computer",
        "english words",
        "harder",
        "play black",
        "blindfold two",
    ] {
        let told = said(&mut assistant, line);
        assert_eq!(told.len(), 1, "{line}: {told:?}");
        assert!(!told[0].starts_with("Not understood"), "{line}: {told:?}");
    }
    assert_eq!(assistant.settings().rate, 300);
    assert!(!assistant.settings().muted);
    assert_eq!(assistant.next_setup.time, Some("15".parse().unwrap()));
    assert!(matches!(assistant.next_setup.start, Start::Chess960(_)));
}

#[test]
fn a_game_cannot_be_stopped_by_going_on() {
    let mut assistant = assistant();
    said(&mut assistant, "e4");
    for line in ["continue", "go on", "continue"] {
        assert!(said(&mut assistant, line)[0].contains("move"), "{line}");
    }
    assert_eq!(said(&mut assistant, "pause").len(), 1);
    assert_eq!(said(&mut assistant, "continue"), ["The game goes on."]);
}

#[test]
fn what_was_offered_is_taken_by_yes() {
    let mut assistant = assistant();
    assistant.offer(&["material".into()]);
    assert!(said(&mut assistant, "yes")[0].contains("1 queen"));
    assistant.offer(&["material".into(), "clock".into()]);
    assert!(said(&mut assistant, "the second one")[0].contains("clock"));
}

#[test]
fn minutes_go_up_and_down_by_what_people_play() {
    assert_eq!(beside(10, 1), 15);
    assert_eq!(beside(10, -1), 5);
    assert_eq!(beside(12, -1), 10);
    assert_eq!(beside(1, -1), 1);
    assert_eq!(beside(90, 1), 90);
}
