//! Tests of what decides between two frames or two boards.

use std::sync::Arc;

use super::{Assistant, Out};
use crate::clock::Millis;
use crate::command::{Code, Key};
use crate::lexicon::Lexicon;
use crate::settings::{Settings, UiSetting};
use crate::speech::Lang;
use crate::table::{Exhibition, Rival, Setup, Start};

fn words() -> Arc<Lexicon> {
    Arc::new(Lexicon::embedded(&Lang::new("en"), "fide").unwrap())
}

fn said(out: &[Out]) -> String {
    let lines = out.iter().filter_map(|out| match out {
        Out::Tell(telling) => Some(telling.lines().collect::<Vec<_>>().join(" ")),
        _ => None,
    });
    lines.collect::<Vec<_>>().join(" ")
}

/// Guidelines I: what is sealed is nobody's to see, and is not called back at the input line.
#[test]
fn a_sealed_move_is_not_called_back() {
    let settings = Settings {
        ui: UiSetting::Keys,
        ..Settings::default()
    };
    let setup = Setup {
        rival: Rival::Person,
        ..Setup::default()
    };
    let mut assistant = Assistant::new(setup, settings, words()).unwrap();
    assistant.begin(Millis(0));
    for (line, kept) in [("clock", true), ("seal e4", false)] {
        assistant.key(Key::char('i'), Millis(0));
        assert!(assistant.typed().is_some(), "the input line is open");
        for c in line.chars() {
            assistant.key(Key::char(c), Millis(0));
        }
        assistant.key(Key::plain(Code::Enter), Millis(0));
        let history = assistant.talk.history();
        assert_eq!(history.iter().any(|typed| typed == line), kept, "{line}");
    }
}

fn exhibition(time: &str) -> Assistant {
    let board = |board| Setup {
        white: board == 1,
        time: Some(time.parse().unwrap()),
        slip: Millis(1500),
        exhibition: Some(Exhibition {
            id: 1,
            board,
            boards: 2,
        }),
        start: Start::Standard,
        ..Setup::default()
    };
    let setups = vec![board(1), board(2)];
    let mut assistant = Assistant::exhibition(setups, Settings::default(), words()).unwrap();
    assistant.begin(Millis(0));
    assistant
}

/// At board two the opponent is to move: that his time runs low is told there, and not here.
#[test]
fn an_opponents_low_time_elsewhere_is_not_told_here() {
    let mut assistant = exhibition("3+0");
    let out = assistant.tick(Millis(121_000));
    let told = said(&out);
    assert!(!told.contains("Opponent"), "{told}");
    assert!(told.contains("seconds"), "{told}");
}

#[test]
fn a_board_whose_move_may_still_be_corrected_does_not_wait() {
    let mut assistant = exhibition("5+0");
    assistant.heard("e4", Millis(0));
    let board = assistant.hall.board();
    assert!(board.table.in_slip());
    assert!(!board.waits());
}

/// The time for a question is over before its answer is heard: the flag has fallen meanwhile.
#[test]
fn what_time_has_settled_is_no_question_any_more() {
    let setup = Setup {
        time: Some("1+0".parse().unwrap()),
        ..Setup::default()
    };
    let mut assistant = Assistant::new(setup, Settings::default(), words()).unwrap();
    assistant.begin(Millis(0));
    assistant.line("resign", Millis(1000));
    assert!(assistant.question().is_some());
    let out = assistant.line("yes", Millis(90_000));
    let told = said(&out);
    assert!(told.contains("White's flag has fallen"), "{told}");
    assert!(!told.contains("resign"), "{told}");
    let outcome = assistant.table().game().outcome().unwrap();
    assert_eq!(outcome.reason, crate::game::Reason::Time);
}
