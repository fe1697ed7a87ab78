//! The rules by which a line by itself is a command or a sentence: each with what it makes a
//! difference for, and beside it one for which it makes none.

use super::*;
use crate::rules::{File, Rank};
use crate::speech::Lang;

fn understood(wish: &str, share: f32, plainly: &str) -> Understood {
    Understood {
        wish: wish.parse().unwrap(),
        filled: 0,
        whole: true,
        cost: 0.5,
        share,
        sure: false,
        plainly: plainly.to_owned(),
    }
}

fn asked(text: &str, command: Command) -> Parsed {
    Parsed::Doubt {
        text: text.to_owned(),
        command: Box::new(command),
    }
}

/// "E5's covered, yeah?" answers nothing, and "gg" is a greeting.
#[test]
fn what_answers_nothing_and_goes_nowhere_is_neither() {
    let lexicon = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
    let parsed = || Parsed::Command(Command::Yes);
    let read = |text: &str, open| {
        let position = None;
        let now = Now {
            position,
            open,
            ..Now::default()
        };
        super::read(parsed(), &lexicon.grammar().hear(text, &lexicon, &now))
    };
    assert_eq!(read("yes", Open::Nothing), parsed());
    assert_ne!(read("xyzzy yes", Open::Nothing), parsed());
    assert_eq!(read("yes please", Open::YesNo), parsed());
    let on = |from: Option<File>, to: Option<File>, rank: Option<Rank>| Pattern {
        from_file: from,
        to_file: to,
        to_rank: rank,
        ..Pattern::default()
    };
    let (g, h) = (Some(File::G), Some(File::H));
    assert!(!says_where(&on(g, g, None)) && !says_where(&on(g, None, None)));
    assert!(says_where(&on(g, h, None)) && says_where(&on(None, g, None)));
    assert!(says_where(&on(g, g, Some(Rank::Fourth))));
    let castles = Pattern {
        castle: Some(crate::rules::CastlingSide::KingSide),
        ..Pattern::default()
    };
    let takes = Pattern {
        capture: true,
        ..Pattern::default()
    };
    assert!(says_where(&castles) && says_where(&takes));
}

/// Two readings that come to the same are one.
#[test]
fn of_several_readings_those_that_differ_are_asked_about() {
    let unknown = || Parsed::Unknown;
    let several = |all: &[Understood]| one_of_several(all, "text", unknown());
    let board = understood("board", 1.0, "board");
    let clock = understood("time", 1.0, "clock");
    let resign = understood("resign", 1.0, "resign");
    let named = |one: &Understood, name: &str| Understood {
        plainly: name.to_owned(),
        ..one.clone()
    };
    assert_eq!(several(&[]), unknown());
    assert_eq!(
        several(std::slice::from_ref(&board)),
        asked("board", Command::Board)
    );
    let both = Parsed::Either(vec![
        ("board".to_owned(), Command::Board),
        ("resign".to_owned(), Command::Resign),
    ]);
    assert_eq!(several(&[board.clone(), resign.clone()]), both);
    let written = || Parsed::Command(Command::Material);
    let stays = one_of_several(&[board.clone(), resign.clone()], "text", written());
    assert_eq!(stays, written());
    // The same wish in other words, and another in the same: nothing is to be asked.
    let look = named(&board, "look");
    assert_eq!(
        several(&[board.clone(), look]),
        Parsed::Command(Command::Board)
    );
    let same = named(&clock, "board");
    assert_eq!(several(&[board, same]), Parsed::Command(Command::Board));
    // What cannot be taken back is asked about all the same.
    let gives_up = named(&resign, "give up");
    assert_eq!(
        several(&[resign, gives_up]),
        asked("resign", Command::Resign)
    );
}

#[test]
fn what_is_written_stays_unless_a_sentence_is_surely_more() {
    let lexicon = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
    let unknown = || Parsed::Unknown;
    let written = || Parsed::Command(Command::Material);
    let of = |wish: &str, sure: bool, cost: f32, text: &str, parsed: Parsed| {
        let mut one = understood(wish, 1.0, wish);
        (one.sure, one.cost) = (sure, cost);
        one_of(&one, parsed, text, &lexicon, &Now::default())
    };
    let resign = || Parsed::Command(Command::Resign);
    let board = || Parsed::Command(Command::Board);
    let asked = asked("resign", Command::Resign);
    for (wish, sure, cost, parsed, is) in [
        ("resign", true, 0.5, written(), resign()),
        ("resign", true, 0.5, unknown(), resign()),
        ("resign", false, 0.0, written(), written()),
        ("resign", false, 0.0, unknown(), asked),
        ("board", false, 0.5, unknown(), board()),
        ("board", false, POLITE, written(), board()),
        ("board", false, 0.2, written(), written()),
        ("board", true, 0.2, written(), board()),
    ] {
        let found = of(wish, sure, cost, "text", parsed.clone());
        assert_eq!(found, is, "{wish} {sure} {cost} {parsed:?}");
    }
    // A number that nothing was made of: it is not done, and not a part of it.
    assert_eq!(of("resign", true, 0.0, "resign 2", unknown()), unknown());
    assert_eq!(of("board", true, 0.0, "board 2", unknown()), board());
    // An answer where nothing was asked is one if it is nothing else.
    let yes = || Parsed::Command(Command::Yes);
    assert_eq!(of("yes", true, 0.0, "yes", unknown()), yes());
    assert_eq!(of("yes", false, 0.0, "well yes", unknown()), unknown());
    let clock = Parsed::Command(Command::Clock);
    assert_eq!(
        of("no", false, 0.0, "not the clock", clock.clone()),
        unknown()
    );
    assert_eq!(of("board", false, 0.0, "not the clock", clock), board());
    let open = Open::YesNo;
    let asked = Now {
        open,
        ..Now::default()
    };
    let half = understood("yes", 1.0, "yes");
    let half = one_of(&half, unknown(), "well yes", &lexicon, &asked);
    assert_eq!(half, yes());
    // A dispraise of a move is no praise.
    let praise = understood("chat about=praise", 1.0, "praise");
    let denied = |text| one_of(&praise, unknown(), text, &lexicon, &Now::default());
    assert_eq!(
        denied("not so clever"),
        Parsed::Command(Command::Judge(None))
    );
}

/// What is written stays what it is where a part of it cannot be taken back.
#[test]
fn two_wishes_are_both_done_or_asked_about() {
    let board = understood("board", 1.0, "board");
    let clock = understood("time", 1.0, "clock");
    let resign = understood("resign", 1.0, "resign");
    let unknown = || Parsed::Unknown;
    let written = || Parsed::Command(Command::Material);
    let harmless = [board.clone(), clock.clone()];
    let commands = [&board, &clock].map(|one| command_of(&one.wish).unwrap());
    for parsed in [unknown(), written()] {
        let several = Parsed::Several(commands.to_vec());
        assert_eq!(both(&harmless, "text", parsed), several);
    }
    let acts = [board, resign];
    let which = Parsed::Either(vec![
        ("board".to_owned(), Command::Board),
        ("resign".to_owned(), Command::Resign),
    ]);
    assert_eq!(both(&acts, "text", unknown()), which);
    assert_eq!(both(&acts, "text", written()), written());
}

#[test]
fn a_move_is_asked_about_where_it_is_most_of_what_was_said() {
    let mut mv = understood("move", 1.0, "{move}");
    let patterns = vec![Pattern {
        to_file: Some(File::E),
        ..Pattern::default()
    }];
    mv.wish.slots.insert(
        crate::grammar::Key::Moves,
        crate::grammar::Value::Moves(patterns.clone()),
    );
    let asked = asked("said", Command::Play(patterns));
    for (share, is) in [(1.0, &asked), (WHOLE_MOVE, &asked), (0.5, &Parsed::Empty)] {
        mv.share = share;
        assert_eq!(&doubt(&mv, " said ", Parsed::Empty), is, "{share}");
    }
    // Another wish is asked about by its name, however little it is.
    let resign = understood("resign", 0.5, "resign");
    let by_name = self::asked("resign", Command::Resign);
    assert_eq!(doubt(&resign, "said", Parsed::Empty), by_name);
    // A number that nothing was made of is something else.
    assert_eq!(doubt(&resign, "resign 2", Parsed::Empty), Parsed::Empty);
}

#[test]
fn a_word_of_command_among_others_is_none() {
    let clock = Parsed::Command(Command::Clock);
    let unknown = Parsed::Unknown;
    assert_eq!(unless_stray(clock.clone(), "the clock"), clock);
    assert_eq!(unless_stray(clock, "the clock tower"), unknown);
    let mv = Parsed::Command(Command::Play(Vec::new()));
    assert_eq!(unless_stray(mv.clone(), "the knight is nice"), mv);
    assert_eq!(unless_stray(unknown.clone(), "some other words"), unknown);
}

/// Nobody is asked which of two was meant where one is but the words that were said.
#[test]
fn what_was_said_is_no_choice_beside_what_has_a_name() {
    let board = understood("board", 1.0, "the board");
    let clock = understood("time", 1.0, "tick tock");
    let named = Parsed::Command(Command::Board);
    let both = [board.clone(), clock.clone()];
    assert_eq!(one_of_several(&both, "tick tock", Parsed::Unknown), named);
    let asked = Parsed::Either(vec![
        ("the board".to_owned(), Command::Board),
        ("tick tock".to_owned(), Command::Clock),
    ]);
    assert_eq!(one_of_several(&both, "tick", Parsed::Unknown), asked);
    // Nor is the same line twice; a move is named when it is asked about.
    let twice = [
        understood("board", 1.0, "one, two"),
        understood("time", 1.0, "one two"),
    ];
    let board = Parsed::Command(Command::Board);
    assert_eq!(one_of_several(&twice, "One two!", Parsed::Unknown), board);
}

#[test]
fn moves_are_counted_as_they_are_written() {
    let piece = "what is left of a move";
    assert_eq!((moves_in(piece), moves_in("Nf3 or e2e4, e4")), (0, 2));
}

#[test]
fn a_question_is_more_than_the_move_in_it() {
    let lexicon = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
    let play = Parsed::Command(Command::Play(vec![Pattern {
        to_file: Some(File::E),
        ..Pattern::default()
    }]));
    for (text, is) in [
        ("Nxe5", true),
        ("Nxe5?", true),
        ("knight takes e5", true),
        ("knight takes e5?", false),
        ("knight takes e5 ?", false),
    ] {
        let now = Now::default();
        let heard = lexicon.grammar().hear(text, &lexicon, &now);
        assert_eq!(settled(&play, &heard, false), is, "{text}");
        assert!(settled(&play, &heard, true), "{text}");
    }
}
