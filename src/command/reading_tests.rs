//! What lines mean, as a whole and to the last field: read over once, and a change is seen.

use super::*;
use crate::grammar::{Now, Open};
use crate::lexicon::Lexicon;
use crate::notation::san;
use crate::rules::{Chess, parse_fen};
use crate::speech::Lang;

/// Lines of one language: what is read of them alone, as an answer to "which?", as a move to be sealed
/// that nobody asked for, and where one was asked for.
fn readings(lang: &str, lines: &str) -> String {
    let lexicon = Lexicon::embedded(&Lang::new(lang), "fide").unwrap();
    let mut out = String::new();
    for line in lines.lines() {
        let alone = parse(line, &lexicon, false);
        let answer = parse(line, &lexicon, true);
        out.push_str(&format!("{line}\n  {}\n", brief(&alone)));
        if answer != alone {
            out.push_str(&format!("  answer {}\n", brief(&answer)));
        }
        for (waiting, name) in [(false, "seals"), (true, "sealed")] {
            if let Some(command) = sealing(line, &alone, &lexicon, waiting)
                && !matches!(alone, Parsed::Command(Command::Law(_)))
            {
                out.push_str(&format!("  {name} {}\n", brief(&command)));
            }
        }
    }
    out
}

/// Sentences in a position: a few words a line.
fn understood(lang: &str, position: &Chess, lines: &str) -> String {
    let lexicon = Lexicon::embedded(&Lang::new(lang), "fide").unwrap();
    let mut out = String::new();
    for line in lines.lines() {
        out.push_str(&format!("{line}\n"));
        for open in [Open::Nothing, Open::Choice] {
            let now = Now {
                position: Some(position),
                open,
                ..Now::default()
            };
            let reading = understand(line, &lexicon, &now);
            out.push_str(&format!("  {}\n", brief(&reading)));
        }
        let nowhere = understand(line, &lexicon, &Now::default());
        out.push_str(&format!("  {}\n", brief(&nowhere)));
    }
    out
}

/// What is not there is left out.
fn brief(reading: &impl std::fmt::Debug) -> String {
    let mut text = format!("{reading:?}");
    if text.starts_with("Unknown") {
        // What is near is another's affair.
        return "Unknown".to_owned();
    }
    let fields = [
        "role",
        "from_file",
        "from_rank",
        "to_file",
        "to_rank",
        "captured",
        "promotion",
        "castle",
    ];
    for field in fields {
        for end in [", ", " "] {
            text = text.replace(&format!("{field}: None{end}"), "");
        }
    }
    for (long, short) in [
        ("capture: false, ", ""),
        ("capture: false ", ""),
        ("passing: false, ", ""),
        ("Pattern ", ""),
        ("from_file: ", "from "),
        ("from_rank: ", "from "),
        ("to_file: ", "to "),
        ("to_rank: ", "to "),
        ("capture: true", "takes"),
        ("Some(", "("),
        (", }", "}"),
        (" }", "}"),
        ("{ ", "{"),
        ("Command(", "("),
    ] {
        text = text.replace(long, short);
    }
    text
}

#[test]
fn moves_and_pieces_and_squares_are_read_to_the_last_field() {
    insta::assert_snapshot!(
        "moves-en",
        readings("en", include_str!("readings/moves-en.txt"))
    );
    insta::assert_snapshot!(
        "moves-de",
        readings("de", include_str!("readings/moves-de.txt"))
    );
}

#[test]
fn commands_are_read_with_what_follows_them() {
    insta::assert_snapshot!(
        "commands-en",
        readings("en", include_str!("readings/commands-en.txt"))
    );
}

#[test]
fn sentences_are_understood_in_their_position() {
    let game = parse_fen("r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4");
    insta::assert_snapshot!(
        "sentences-en",
        understood(
            "en",
            &game.unwrap(),
            include_str!("readings/sentences-en.txt")
        )
    );
}

#[test]
fn each_wish_is_a_command_with_all_that_was_said_of_it() {
    let mut out = String::new();
    let mut before = (String::new(), String::new());
    for line in include_str!("readings/wishes.txt").lines() {
        let wish: crate::grammar::Wish = line.parse().unwrap();
        let command = command_of(&wish).map_or("nothing".to_owned(), |command| brief(&command));
        let name = wish.intent.name().to_owned();
        // What changes nothing is left out.
        if before != (name.clone(), command.clone()) {
            out.push_str(&format!("{line}: {command}\n"));
        }
        if line == name {
            before = (name, command);
        }
    }
    insta::assert_snapshot!("wishes", out);
}

/// What is far longer than anybody types is no command, whatever it says.
#[test]
fn a_line_has_its_bounds() {
    let words = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
    let name = |length: usize| format!("save {}", "y".repeat(length));
    assert!(matches!(
        parse(&name(100), &words, false),
        Parsed::Command(Command::Save(_))
    ));
    assert!(matches!(
        parse(&name(5_000), &words, false),
        Parsed::Unknown
    ));
    let long = format!("{}e4", "please ".repeat(500));
    assert!(matches!(parse(&long, &words, false), Parsed::Unknown));
    let white = |count: usize| format!("{}White", " ".repeat(count));
    assert!(parse_answer(&white(1), &words, Missing::Side).is_some());
    assert!(parse_answer(&white(5_000), &words, Missing::Side).is_none());
}

#[test]
fn a_step_up_and_a_step_down_are_two_verbs() {
    for (command, verb) in [
        (Command::Rate(-1), Verb::Slower),
        (Command::Rate(1), Verb::Faster),
        (Command::Volume(-1), Verb::Quieter),
        (Command::Volume(1), Verb::Louder),
        (Command::Pitch(-1), Verb::Lower),
        (Command::Pitch(1), Verb::Higher),
    ] {
        assert_eq!(command.verb(), Some(verb));
    }
}

#[test]
fn a_goal_is_asked_for_or_set() {
    let words = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
    let goal = |text: &str| parse(text, &words, false);
    assert_eq!(goal("goal"), Parsed::Command(Command::Goal(None)));
    assert_eq!(goal("goal 20"), Parsed::Command(Command::Goal(Some(20))));
}

/// Which moves a line makes in the starting position: all that fit, and whether it is asked first.
fn moves(lang: &str, text: &str) -> (Vec<String>, bool) {
    let words = Lexicon::embedded(&Lang::new(lang), "fide").unwrap();
    let start = Chess::default();
    let now = Now {
        position: Some(&start),
        ..Now::default()
    };
    let (patterns, asked) = match super::understand(text, &words, &now) {
        Parsed::Command(Command::Play(patterns)) => (patterns, false),
        Parsed::Doubt { command, .. } | Parsed::Beside { command, .. } => match *command {
            Command::Play(patterns) => (patterns, true),
            _ => return (Vec::new(), true),
        },
        _ => return (Vec::new(), false),
    };
    let all = patterns.iter().flat_map(|one| one.candidates(&start));
    let mut all: Vec<String> = all.map(|mv| san(&start, mv)).collect();
    all.sort();
    all.dedup();
    (all, asked)
}

#[test]
fn a_pawn_goes_as_far_as_was_said() {
    for (lang, text, san) in [
        ("en", "king's pawn two squares", "e4"),
        ("en", "the e pawn one step", "e3"),
        ("en", "push my pawn on h2 two squares", "h4"),
        ("de", "der Damenbauer zwei Felder vor", "d4"),
        ("de", "ich rücke mit dem c-Bauern ein Feld vor", "c3"),
    ] {
        assert_eq!(moves(lang, text), (vec![san.to_owned()], false), "{text}");
    }
}

#[test]
fn a_move_is_not_taken_from_what_is_said_about_another() {
    for (lang, text, san) in [
        ("en", "c3, preparing d4", "c3"),
        ("en", "knight to f3, eyeing e5", "Nf3"),
        ("en", "d4, new game", "d4"),
        ("en", "d4, or maybe not", "d4"),
        ("de", "h3, damit der Läufer nicht nach g4 kommt", "h3"),
        ("de", "d4, nein warte", "d4"),
    ] {
        assert_eq!(moves(lang, text), (vec![san.to_owned()], true), "{text}");
    }
}

#[test]
fn thanks_are_no_capture() {
    let words = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
    let read = super::understand("thx", &words, &Now::default());
    assert!(
        matches!(read, Parsed::Command(Command::Ask(Ask::Chat(_)))),
        "{read:?}"
    );
}
