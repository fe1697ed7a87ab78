//! Whatever is answered in a drill or in the welcome, and what each of them tells.

mod colours;
mod follow;
mod menu;
mod school;
mod sounds;
mod welcome;

use proptest::prelude::*;

use super::*;
use crate::command::Code;
use crate::rules::Square;
use crate::speech::Lang;

fn words(lang: &str) -> Lexicon {
    Lexicon::embedded(&Lang::new(lang), "fide").unwrap()
}

/// The keys of the phrases, in their order; other acts by their names.
fn told(acts: &[Cue]) -> Vec<String> {
    let name = |act: &Cue| match act {
        Cue::Say(Event::Phrase { key, .. }) => (*key).to_owned(),
        Cue::In(tag, Event::Phrase { key, .. }) => format!("{tag} {key}"),
        Cue::End(line) => format!("end {}", line.as_deref().unwrap_or("-")),
        Cue::Do(command) => format!("{command:?}"),
        Cue::Next(scene) => format!("{scene:?}").split(' ').next().unwrap().to_owned(),
        Cue::Sound(earcon) => earcon.name().to_owned(),
        Cue::Change(_) | Cue::Set(..) => "change".to_owned(),
        other => format!("{other:?}"),
    };
    let heard = |act: &&Cue| !matches!(act, Cue::Learned(_));
    let each = |act: &Cue| match act {
        Cue::Below(_, instead) => told(instead),
        act => vec![name(act)],
    };
    acts.iter().filter(heard).flat_map(each).collect()
}

/// The argument of the last phrase that has it.
fn last_value(acts: &[Cue], name: &str) -> Option<Value> {
    acts.iter().rev().find_map(|act| match act {
        Cue::Say(Event::Phrase { args, .. }) => args
            .iter()
            .find(|(arg, _)| *arg == name)
            .map(|(_, value)| value.clone()),
        _ => None,
    })
}

fn welcome() -> Welcome {
    Welcome::new(vec!["en".into(), "de".into()])
}

/// Something a person could type, or noise.
fn line() -> impl Strategy<Value = String> {
    prop_oneof![
        prop::sample::select(vec![
            "light",
            "dark",
            "yes",
            "no",
            "stop",
            "help",
            "repeat",
            "quit",
            "1",
            "2",
            "",
            "+",
            "-",
            "white knight",
            "nothing",
            "e4",
            "drill",
            "drill colours",
            "English",
            "faster",
            "Nf3",
        ])
        .prop_map(str::to_owned),
        "\\PC{0,30}",
    ]
}

fn key() -> impl Strategy<Value = Key> {
    let code = prop_oneof![
        any::<char>().prop_map(Code::Char),
        (0_u8..=255).prop_map(Code::F),
        Just(Code::Enter),
        Just(Code::Escape),
        Just(Code::Left),
    ];
    (code, any::<[bool; 3]>()).prop_map(|(code, [shift, ctrl, alt])| Key {
        code,
        shift,
        ctrl,
        alt,
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Whatever is answered, a scene says something, does something or ends.
    #[test]
    fn no_answer_is_met_with_silence(
        seed: u64,
        which in 0..11_usize,
        inputs in prop::collection::vec(prop_oneof![line().prop_map(Ok), key().prop_map(Err)], 1..60),
    ) {
        let en = words("en");
        let mut scene: Box<dyn Scene> = match which {
            0 => Box::new(Colours::new(seed)),
            1 => Box::new(Follow::new(seed)),
            2 => Box::new(Menu::new(seed)),
            3 => Box::new(Tactics::new(seed)),
            4 => Box::new(Quiz::new(Kind::Neighbours, seed)),
            5 => Box::new(Quiz::new(Kind::Diagonals, seed)),
            6 => Box::new(Daily::new(seed)),
            7 => Box::new(Rebuild::new(Rebuilt::Pieces, seed)),
            8 => Box::new(Rebuild::new(Rebuilt::Game, seed)),
            9 => Box::new(Guess::new(seed)),
            _ => Box::new(welcome()),
        };
        prop_assert!(!scene.begin().is_empty());
        for input in inputs {
            let mut acts = match input {
                Ok(line) => scene.line(&line, &en),
                Err(key) => scene.key(key, &en),
            };
            prop_assert!(!acts.is_empty());
            match acts.pop() {
                Some(Cue::End(_)) => break,
                Some(Cue::Next(next)) => scene = next,
                _ => {}
            }
        }
    }
}

/// "Nothing" is an answer, also where it answers nothing: it ends no drill.
#[test]
fn nothing_is_an_answer_and_no_wish() {
    for (lang, answers) in [
        ("en", ["nothing", "empty", "seven"]),
        ("de", ["nichts", "leer", "sieben"]),
    ] {
        let words = words(lang);
        for answer in answers {
            assert!(is_answer(answer, &words), "{answer}");
        }
        assert!(!is_answer("stop", &words));
    }
}

/// What the grammar knows as said in a drill is known to drills, and none of them answers it with how to
/// answer, or with nothing.
#[test]
fn what_is_said_in_a_drill_is_answered_in_each() {
    for lang in ["en", "de"] {
        let lexicon = words(lang);
        let samples = lexicon.grammar().samples(1, &mut |_| 0);
        let of_school = samples
            .iter()
            .filter(|(wish, _)| wish.intent == crate::grammar::Intent::School);
        let mut known = 0;
        for (wish, _) in of_school {
            let name = wish.word(crate::grammar::Key::Value).unwrap();
            assert!(SAID.contains(&name), "{lang}: {name}");
            known += 1;
            for drill in DRILLS {
                let mut scene = (drill.make)(Pupil::from(5));
                scene.begin();
                let cues = said(scene.as_mut(), name);
                let how = told(&cues)
                    .into_iter()
                    .find(|key| key.split('-').any(|part| part == "how"));
                assert_eq!(how, None, "{} {name}", drill.id);
            }
        }
        assert!(known > 20, "{lang}: {known}");
    }
}
