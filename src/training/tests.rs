use proptest::prelude::*;

use super::*;
use crate::command::Code;
use crate::rules::Square;
use crate::school::endgame::Later;
use crate::settings::{SpeechSetting, UiSetting};
use crate::speech::Lang;
use crate::table::Fact;
use std::sync::Arc;

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

fn asked_square(acts: &[Cue]) -> Square {
    match last_value(acts, "square") {
        Some(Value::Square(square)) => square,
        other => panic!("{other:?}"),
    }
}

/// The settings after all changes.
fn settings(acts: &[Cue]) -> Settings {
    let mut settings = Settings::default();
    for act in acts {
        if let Cue::Change(change) = act {
            change(&mut settings);
        }
    }
    settings
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
fn the_menu_goes_to_a_drill_by_number_or_name() {
    let (en, de) = (words("en"), words("de"));
    for (answer, lexicon, drill) in [
        ("1", &en, "Daily"),
        ("two", &en, "drill-which-of"),
        ("colours", &en, "Colours"),
        ("drill follow", &en, "Follow"),
        ("Farben", &de, "Colours"),
        ("eins", &de, "Daily"),
        ("stopp", &de, "drill-over"),
        ("3", &en, "drill-which-of"),
        ("drill endings opposition", &en, "Endings"),
        ("Klänge", &de, "Sounds"),
        ("drill tactics forks", &en, "Tactics"),
        ("Taktik Gabeln", &de, "Tactics"),
        ("Merken", &de, "Rebuild"),
        ("guess the move", &en, "Guess"),
    ] {
        assert_eq!(
            told(&Menu::new(1).line(answer, lexicon))[0],
            drill,
            "{answer}"
        );
    }
    // What may be asked of the game is left to it; if it is nothing there, how to choose is said.
    for line in ["99", "how is the weather"] {
        let cues = Menu::new(1).line(line, &en);
        assert!(
            matches!(&cues[..], [Cue::Below(text, instead)]
                if text == line && told(instead) == ["drill-menu-how"]),
            "{cues:?}"
        );
    }
}

#[test]
fn every_drill_is_in_one_group_of_few() {
    let (en, mut all) = (words("en"), Vec::new());
    for (at, (choice, ids)) in menu::GROUPS.iter().enumerate() {
        assert!(en.phrases().has(choice), "{choice}");
        assert!(ids.len() <= 6);
        let mut menu = Menu::new(1);
        let cues = menu.line(&(at + 1).to_string(), &en);
        if ids.len() > 1 {
            assert_eq!(cues.len(), 1 + ids.len());
            let back = told(&menu.line("back", &en));
            assert_eq!(back[0], "drill-which");
            menu.line(&(at + 1).to_string(), &en);
            assert!(matches!(menu.line("2", &en)[..], [Cue::Next(_)]));
        }
        all.extend(ids.iter().copied());
    }
    all.sort_unstable();
    let mut drills: Vec<&str> = DRILLS.iter().map(|drill| drill.id).collect();
    drills.sort_unstable();
    assert_eq!(all, drills);
}

#[test]
fn every_drill_has_a_name_and_a_place_in_the_menu_in_every_language() {
    for lang in ["en", "de"] {
        let lexicon = words(lang);
        for row in &DRILLS {
            let name = &lexicon.interface().drills[row.id][0];
            let by_name = format!("{:?}", drill(Some(name), &lexicon, 1));
            assert_eq!(by_name, format!("{:?}", (row.make)(1.into())), "{name}");
            assert!(lexicon.phrases().has(row.choice), "{}", row.choice);
        }
        assert!(
            lexicon
                .interface()
                .drills
                .keys()
                .all(|id| DRILLS.iter().any(|row| row.id == id))
        );
    }
}

fn welcome() -> Welcome {
    Welcome::new(vec!["en".into(), "de".into()])
}

#[test]
fn the_welcome_asks_five_things_one_key_each() {
    let en = words("en");
    let mut scene = welcome();
    assert_eq!(
        told(&scene.begin()),
        ["en welcome-language", "de welcome-language"]
    );
    assert_eq!(
        told(&scene.key(Key::char('2'), &en)),
        ["Language(\"de\")", "de welcome-heard"]
    );
    assert_eq!(told(&scene.key(Key::char('x'), &en)), ["de welcome-words"]);
    assert_eq!(
        told(&scene.key(Key::char('2'), &en)),
        ["Change(Words(\"de\"))", "de welcome-rate"]
    );
    assert_eq!(
        told(&scene.key(Key::char('+'), &en)),
        ["Rate(1)", "de welcome-speed"]
    );
    assert_eq!(
        told(&scene.key(Key::char('-'), &en)),
        ["Rate(-1)", "de welcome-speed"]
    );
    assert_eq!(
        told(&scene.key(Key::plain(Code::Enter), &en)),
        ["de welcome-reader"]
    );
    let acts = scene.key(Key::char('3'), &en);
    assert_eq!(
        told(&acts),
        ["change", "change", "de welcome-silent", "end -"]
    );
    let settings = settings(&acts);
    assert!(settings.welcomed);
    assert_eq!(
        (settings.speech, settings.ui),
        (SpeechSetting::Off, UiSetting::Line)
    );
}

#[test]
fn who_hears_nothing_is_told_where_to_look_and_not_asked_how_fast() {
    let en = words("en");
    let mut scene = welcome();
    scene.line("English", &en);
    assert_eq!(
        told(&scene.line("n", &en)),
        ["en welcome-unheard", "en welcome-reader"]
    );
}

#[test]
fn a_move_ends_the_welcome_and_counts() {
    let en = words("en");
    for line in ["e4", "new game"] {
        let acts = welcome().line(line, &en);
        assert_eq!(told(&acts), ["change".to_owned(), format!("end {line}")]);
        assert!(settings(&acts).welcomed);
    }
}

/// What is said after these lines, the last of which is looked at.
fn welcomed(lang: &str, lines: &[&str]) -> Vec<String> {
    let words = words(lang);
    let mut scene = welcome();
    let mut acts = scene.begin();
    for line in lines {
        acts = scene.line(line, &words);
    }
    told(&acts)
}

#[test]
fn the_welcome_is_answered_in_ones_own_words() {
    for (lang, lines, meant) in [
        (
            "en",
            &["English", "I can hear you fine"][..],
            "welcome-words",
        ),
        (
            "en",
            &["English", "I can't hear anything"],
            "welcome-unheard",
        ),
        (
            "en",
            &["English", "yes", "the English one please"],
            "welcome-rate",
        ),
        (
            "en",
            &["English", "yes", "not the official ones"],
            "welcome-rate",
        ),
        ("en", &["English", "yes", "whatever, skip"], "welcome-rate"),
        ("en", &["English", "yes", "next", "a lot faster"], "Rate(3)"),
        (
            "en",
            &["English", "yes", "next", "that suits me", "no it doesn't"],
            "welcome-done",
        ),
        (
            "en",
            &[
                "English",
                "yes",
                "next",
                "fine",
                "yeah, NVDA does, so keep quiet",
            ],
            "welcome-silent",
        ),
        // A screen reader told of before is not asked about again.
        (
            "en",
            &["English", "yes, and I use NVDA", "next", "fine"],
            "welcome-reader-known",
        ),
        (
            "de",
            &["Deutsch", "nö, ich les das auf der Braillezeile"],
            "welcome-words",
        ),
        (
            "de",
            &[
                "Deutsch",
                "nö, ich les das auf der Braillezeile",
                "Alltagswörter bitte",
            ],
            "welcome-reader-known",
        ),
        ("de", &["Deutsch", "ja", "egal weiter"], "welcome-rate"),
        ("de", &["Deutsch", "alle überspringen"], "welcome-done"),
        // Who speaks a language has chosen it; what is asked is answered, and then it is asked again.
        ("en", &["hallo, wer bist du denn"], "welcome-who"),
        ("de", &["hello, is anyone there"], "welcome-who"),
        (
            "en",
            &["English", "what can you do?"],
            "welcome-heard-again",
        ),
        (
            "en",
            &["English", "yes", "what's the difference"],
            "welcome-about-words",
        ),
        (
            "en",
            &[
                "English",
                "yes",
                "next",
                "fine",
                "where do I hear the clock",
            ],
            "welcome-reader-again",
        ),
    ] {
        let told = welcomed(lang, lines);
        assert!(
            told.iter().any(|cue| cue.contains(meant)),
            "{lines:?}: {told:?}"
        );
    }
}

/// What is wished in the language that is chosen with it is done when the questions are over.
#[test]
fn a_wish_in_the_welcome_is_kept() {
    let wish = "ich möchte mit Weiß spielen, jeder zehn Minuten";
    let told = welcomed("en", &[wish]);
    assert!(
        told.iter().any(|cue| cue.ends_with("welcome-kept")),
        "{told:?}"
    );
    let told = welcomed("en", &[wish, "cancel"]);
    assert_eq!(told.last(), Some(&format!("end {wish}")));
}

#[test]
fn the_welcome_gives_up_asking_after_three_lines_that_are_no_answer() {
    let en = words("en");
    let mut scene = welcome();
    assert_eq!(told(&scene.line("blah", &en))[0], "refused");
    assert_eq!(told(&scene.line("9", &en))[0], "refused");
    assert_eq!(
        told(&scene.line("blah", &en)),
        ["change", "welcome-later", "end -"]
    );
}

#[test]
fn leaving_during_the_welcome_asks_again_next_time() {
    assert_eq!(told(&welcome().line("quit", &words("en"))), ["Quit"]);
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

/// The piece and the square that the last tone stands for.
fn sounded(acts: &[Cue]) -> (Square, crate::rules::Piece) {
    let tone = acts.iter().rev().find_map(|act| match act {
        Cue::Say(Event::Told(crate::table::Fact::Sounds(sounds))) => match &sounds.of {
            crate::table::Sounding::Square(view) => Some((view.square, view.piece.unwrap())),
            _ => None,
        },
        _ => None,
    });
    tone.unwrap()
}

/// Five lessons of five right answers each, and every lesson is counted by itself.
#[test]
fn who_knows_the_sounds_is_through_in_twenty_five_answers() {
    let en = words("en");
    let mut drill = Sounds::new(5);
    let mut acts = drill.begin();
    for question in 0..25 {
        let (square, piece) = sounded(&acts);
        let role = format!("{:?}", piece.role);
        let answer = match question / 5 {
            0 => role,
            1 => format!("{:?}", piece.color),
            2 => (u32::from(square.rank()) + 1).to_string(),
            3 => square.file().char().to_string(),
            _ => square.to_string(),
        };
        acts = drill.line(&answer, &en);
        assert_eq!(told(&acts)[0], "drill-right", "{answer}");
    }
    let scores = ["drill-sounds-score"; 5];
    assert_eq!(told(&acts)[1..6], scores);
    assert_eq!(told(&drill.line("no", &en)), ["end -"]);
}

#[test]
fn a_sound_that_was_not_known_is_named_and_counted() {
    let en = words("en");
    let mut drill = Sounds::new(5);
    let (_, piece) = sounded(&drill.begin());
    let wrong = if piece.role == crate::rules::Role::King {
        "pawn"
    } else {
        "king"
    };
    let acts = drill.line(wrong, &en);
    assert_eq!(told(&acts)[..2], ["refused", "drill-sounds-wrong"]);
    let acts = drill.line("stop", &en);
    assert_eq!(last_value(&acts, "right"), Some(Value::Number(0)));
}

/// All placed rightly: one piece more; one mistake: as many; two: one less.
#[test]
fn pieces_to_remember_grow_with_success() {
    let en = words("en");
    let mut drill = Rebuild::new(Rebuilt::Pieces, 8);
    let count = |acts: &[Cue]| {
        let listed = acts.iter().filter_map(|act| match act {
            Cue::Say(Event::Told(crate::table::Fact::Pieces { pieces, .. })) => {
                Some(pieces.clone())
            }
            _ => None,
        });
        listed.flatten().collect::<Vec<_>>()
    };
    let mut acts = drill.begin();
    for (expected, known) in [(3, 3), (4, 3), (4, 4), (5, 3), (4, 4)] {
        let pieces = count(&acts);
        assert_eq!(pieces.len(), expected);
        for item in 0..expected {
            let knows = item < known;
            let asked = |name| match last_value(&acts, name) {
                Some(Value::Text(word)) => word,
                other => panic!("{other:?}"),
            };
            let (color, role) = (asked("color"), asked("role"));
            let piece = pieces.iter().find(|view| {
                let piece = view.piece.unwrap();
                let own = format!("{:?}", piece.role).to_lowercase();
                own == role && piece.color.fold_wb("white", "black") == color
            });
            let answer = if knows {
                piece.unwrap().square.to_string()
            } else {
                "I don't know".into()
            };
            acts = drill.line(&answer, &en);
            assert_eq!(
                told(&acts)[0] == "drill-right",
                knows || told(&acts)[0] == "drill-right"
            );
        }
        assert_eq!(told(&acts).last().unwrap(), "rebuild-done");
        acts = drill.line("yes", &en);
    }
}

/// Whoever plays as the engine would has all points.
#[test]
fn good_guesses_earn_points() {
    let en = words("en");
    let mut drill = Guess::new(4);
    drill.begin();
    let game = crate::school::guess::game(crate::rng::Rng::new(4).next()).unwrap();
    let mut acts = Vec::new();
    for place in &game.places {
        let text = crate::rules::uci_of(place.good[0].0, crate::rules::CastlingMode::Standard);
        acts = drill.line(&text, &en);
        assert_eq!(told(&acts)[0], "guess-points");
    }
    assert_eq!(last_value(&acts, "points"), last_value(&acts, "most"));
    assert_eq!(told(&drill.line("no", &en)), ["end -"]);
}

/// A puzzle that is left untried says nothing of the learner's strength and comes again another day;
/// after a wrong move, or with its first move shown, it counts as missed.
#[test]
fn what_is_skipped_untried_is_not_missed() {
    let en = words("en");
    let mut drill = Tactics::new(3);
    drill.begin();
    let noted = |acts: &[Cue], pupil: &Pupil| {
        let mut learner = (*pupil.learner).clone();
        for act in acts {
            if let Cue::Learned(learned) = act {
                learner.note(learned, pupil.day);
            }
        }
        learner
    };
    let pupil = Pupil::from(3);
    let before = pupil.learner.rating.value;
    let learner = noted(&drill.line("skip", &en), &pupil);
    assert_eq!(learner.rating.value, before);
    let tomorrow = pupil.day + 3;
    assert!(learner.due_puzzle(tomorrow, |_| true).is_some());
    drill.line("I don't know", &en);
    let learner = noted(&drill.line("skip", &en), &pupil);
    assert!(learner.rating.value < before);
    // Nothing of what was left is in the score: one was asked, the one of which a move was shown.
    let acts = drill.command(Command::Cancel);
    assert_eq!(last_value(&acts, "asked"), Some(Value::Number(1)));
}

/// A puzzle that was begun rightly and then left counts as missed.
#[test]
fn what_is_left_half_solved_is_missed() {
    let en = words("en");
    let left = (1..50).find_map(|lot| {
        let mut drill = Tactics::new(lot);
        drill.begin();
        let [first, _, ..] = drill.solution()? else {
            return None;
        };
        let first = crate::notation::Pattern::of(*first);
        drill.command(Command::Play(vec![first]));
        Some(drill.line("skip", &en))
    });
    let acts = left.unwrap();
    let graded = acts
        .iter()
        .any(|act| matches!(act, Cue::Learned(Learned::Puzzle { .. })));
    assert!(graded, "{acts:?}");
}

/// Whoever skips whatever is asked comes to the end of the day's session.
#[test]
fn a_session_in_which_all_is_skipped_ends() {
    let en = words("en");
    let mut session = Daily::new(4);
    session.begin();
    let ended = (0..60).any(|_| {
        let acts = session.line("skip", &en);
        acts.iter().any(|act| matches!(act, Cue::End(_)))
    });
    assert!(ended);
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

/// Nobody has to ask whether an ending is worked out: it is said when it is.
#[test]
fn an_ending_that_is_worked_out_is_told_unasked() {
    let tables = Arc::new(Later::default());
    let mut pupil = Pupil::from(3);
    pupil.tables = tables.clone();
    let mut drill = super::Endings::new(pupil);
    drill.begin();
    assert!(drill.waits() && drill.board().is_none());
    assert!(drill.look_in().is_empty());
    tables.come();
    let cues = drill.look_in();
    assert!(
        matches!(cues.first(), Some(Cue::Say(Event::Told(Fact::Board(_))))),
        "{cues:?}"
    );
    assert!(!drill.waits() && drill.board().is_some());
}

/// Whoever wants a drill that there is not is told so, once, and gets the menu.
#[test]
fn a_drill_that_there_is_not_is_told() {
    let en = words("en");
    let mut menu = super::drill(Some("nonsense"), &en, 3);
    let told_of = |cues: Vec<Cue>| told(&cues)[..2].to_vec();
    assert_eq!(told_of(menu.begin()), ["drill-unknown", "drill-which"]);
    assert_eq!(told(&menu.begin())[0], "drill-which");
    assert_eq!(told(&super::drill(None, &en, 3).begin())[0], "drill-which");
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
