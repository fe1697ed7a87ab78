//! Tests of what decides between two frames or two boards.

use std::sync::Arc;

use super::said::lines;
use super::{Assistant, Pupil};
use crate::clock::Millis;
use crate::command::{Code, Key};
use crate::engine::Reply;
use crate::engine::peers::Choice;
use crate::hall::TableId;
use crate::lexicon::Lexicon;
use crate::rules::parse_uci;
use crate::school::endgame::Later;
use crate::settings::{Settings, UiSetting};
use crate::speech::Lang;
use crate::table::{Exhibition, Fact, Input, Question, Response, Rival, Setup, Start, Turning};
use crate::talk::After;

fn words() -> Arc<Lexicon> {
    Arc::new(Lexicon::embedded(&Lang::new("en"), "fide").unwrap())
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

fn exhibition(time: &str, blindfold: u8) -> Assistant {
    let board = |board| Setup {
        white: board == 1,
        time: Some(time.parse().unwrap()),
        blindfold,
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
    let mut assistant = exhibition("3+0", 0);
    let out = assistant.tick(Millis(121_000));
    let told = lines(&out).join(" ");
    assert!(!told.contains("Board"), "{told}");
    assert!(told.contains("seconds"), "{told}");
}

#[test]
fn a_question_keeps_the_user_at_its_board() {
    let mut assistant = exhibition("5+0", 0);
    assistant.line("e4", Millis(0));
    assistant.line("resign", Millis(0));
    let second = TableId::FIRST.next();
    let wants: Vec<_> = assistant.wants(Millis(0)).collect();
    let (_, want) = wants.into_iter().find(|(id, _)| *id == second).unwrap();
    let reply = Reply::Play {
        mv: parse_uci(&want.request.position, "d2d4").unwrap(),
        offers_draw: false,
        score: 0,
    };
    let answered = Input::Response(want.id, Ok(Response::Reply(reply)));
    assistant.handle(second, answered, Millis(10));
    assert_eq!(assistant.hall.focus(), TableId::FIRST);
    assistant.line("no", Millis(20));
    assert_eq!(assistant.hall.focus(), second);
}

/// Who plays blindfold is not told again at each board what was played there.
#[test]
fn a_blindfold_board_says_nothing_twice() {
    for (blindfold, again) in [(0, true), (3, false)] {
        let mut assistant = exhibition("5+0", blindfold);
        assistant.line("e4", Millis(0));
        assistant.line("board 2", Millis(0));
        let told = lines(&assistant.line("board 1", Millis(0))).join(" ");
        assert_eq!(told.contains("Eva vier"), again, "{blindfold}: {told}");
    }
}

#[test]
fn a_goodbye_says_what_could_not_be_kept() {
    for (kept, says) in [(false, "could not be saved"), (true, "Goodbye.")] {
        let mut assistant = exhibition("5+0", 0);
        assistant.line("e4", Millis(0));
        assistant.set_kept(kept);
        let told = lines(&assistant.line("quit", Millis(0))).join(" ");
        assert!(told.contains(says), "{told}");
    }
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
    let told = lines(&out).join(" ");
    assert!(told.contains("White's flag has fallen"), "{told}");
    assert!(!told.contains("resign"), "{told}");
    // And what is asked then is not answered yet.
    assert_eq!(assistant.question(), Some(&Question::Another));
    let outcome = assistant.table().game().outcome().unwrap();
    assert_eq!(outcome.reason, crate::game::Reason::Time);
}

/// Who meets the program types what comes to mind: letters are no keys of the board then.
#[test]
fn words_are_typed_at_the_welcome() {
    let settings = Settings {
        ui: UiSetting::Keys,
        ..Settings::default()
    };
    let mut assistant = Assistant::new(Setup::default(), settings, words()).unwrap();
    assistant.enter(crate::training::welcome("de"), After::Begin, Millis(0));
    for c in "Hello, English please".chars() {
        assistant.key(Key::char(c), Millis(0));
    }
    let typed = assistant.typed().map(crate::talk::Typed::text);
    assert_eq!(typed, Some("Hello, English please"));
    let out = assistant.key(Key::plain(Code::Enter), Millis(0));
    assert!(
        lines(&out).join(" ").contains("Do you hear this voice"),
        "{}",
        lines(&out).join(" ")
    );
    // A digit answers at once.
    assistant.key(Key::char('1'), Millis(0));
    assert!(assistant.typed().is_none());
}

/// An ending whose table is still being made is looked in on, and told when it is there.
#[test]
fn what_a_drill_waits_for_is_told_when_time_passes() {
    let tables = Arc::new(Later::default());
    let mut pupil = Pupil::from(3);
    pupil.tables = tables.clone();
    let mut assistant = Assistant::new(Setup::default(), Settings::default(), words()).unwrap();
    assistant.set_pupil(pupil);
    assistant.begin(Millis(0));
    let begun = lines(&assistant.line("drill endings", Millis(0))).join(" ");
    assert!(begun.contains("working this ending out"), "{begun}");
    assert_eq!(assistant.next_deadline(Millis(0)), Some(Millis(100)));
    assert_eq!(lines(&assistant.tick(Millis(100))).join(" "), "");
    tables.come();
    let told = lines(&assistant.tick(Millis(200))).join(" ");
    assert!(told.contains("mate is possible"), "{told}");
    assert_eq!(assistant.next_deadline(Millis(200)), None);
}

/// Of a turning point nothing is kept for another day unless one move alone was right.
#[test]
fn what_had_several_answers_does_not_come_again() {
    let before = crate::rules::parse_fen("6k1/5ppp/8/8/8/7r/5PPP/R5K1 w - - 0 1").unwrap();
    let mv = |text: &str| parse_uci(&before, text).unwrap();
    let kept = |as_good: &[&str]| {
        let point = Turning {
            before: before.clone(),
            played: mv("g2h3"),
            better: Choice {
                mv: mv("a1a8"),
                of_hundred: 50,
            },
            cost: None,
            line: Vec::new(),
            punished: Vec::new(),
            as_good: as_good.iter().map(|text| mv(text)).collect(),
        };
        let mut assistant = Assistant::new(Setup::default(), Settings::default(), words()).unwrap();
        assistant.learn_from(&[point], &mut Vec::new());
        assert_eq!(assistant.pupil().mistakes.len(), 1);
        assistant.pupil().learner.items.len()
    };
    assert_eq!((kept(&[]), kept(&["a1a7"])), (1, 0));
}

/// What the coach says of a thought that is over is nobody's, and not the next thought's.
#[test]
fn a_late_answer_about_a_thought_is_not_of_the_next() {
    let setup = Setup {
        rival: Rival::Person,
        ..Setup::default()
    };
    let mut assistant = Assistant::new(setup, Settings::default(), words()).unwrap();
    assistant.begin(Millis(0));
    let mut ask = |line: &str| {
        assistant.line(line, Millis(0));
        assistant.line("evaluate", Millis(0));
        let id = assistant.want(Millis(0)).unwrap().id;
        assistant.line("return", Millis(0));
        id
    };
    let first = ask("what if e4");
    assert_ne!(first, ask("what if d4"));
    assistant.line("what if c4", Millis(0));
    assistant.line("evaluate", Millis(0));
    let value = || {
        Ok(Response::Fact(Fact::Evaluation {
            centipawns: 150,
            mate: None,
        }))
    };
    let late = assistant.handle(TableId::FIRST, Input::Response(first, value()), Millis(10));
    assert_eq!(lines(&late).join(" "), "");
    let id = assistant.want(Millis(20)).unwrap().id;
    let told = assistant.handle(TableId::FIRST, Input::Response(id, value()), Millis(20));
    assert!(
        lines(&told).join(" ").starts_with("White is ahead"),
        "{}",
        lines(&told).join(" ")
    );
}
