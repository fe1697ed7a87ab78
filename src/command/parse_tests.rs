use super::*;
use crate::command::Target;
use crate::notation::{Unresolved, resolve_any};
use crate::rules::{Chess, Illegal, Move, parse_fen, parse_uci};
use crate::speech::Lang;

fn words(lang: &str, announce: &str) -> Lexicon {
    Lexicon::embedded(&Lang::new(lang), announce).unwrap()
}

fn one(text: &str, lexicon: &Lexicon) -> Command {
    match parse(text, lexicon, false) {
        Parsed::Command(command) => command,
        other => panic!("{text}: {other:?}"),
    }
}

fn means(text: &str, lexicon: &Lexicon, position: &Chess) -> Result<Move, Unresolved> {
    match one(text, lexicon) {
        Command::Play(patterns) => resolve_any(&patterns, position),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn every_form_of_one_move_means_it() {
    let start = Chess::default();
    let knight = parse_uci(&start, "g1f3").unwrap();
    let forms = [
        "Nf3",
        "nf3",
        "Sf3",
        "sf3",
        "Ng1f3",
        "Ng1-f3",
        "g1f3",
        "g1-f3",
        "G1F3",
        "N f3",
        "n f 3",
        "7163",
        "sieben eins sechs drei",
        "Springer Felix drei",
        "SPRINGER FELIX DREI",
        "Springer Gustav eins Felix drei",
        "Springer von Gustav eins nach Felix drei",
        "knight f3",
        "knight to f3",
        "knight foxtrot three",
        "Pferd Friedrich 3",
        "Nf3+",
        "Nf3!?",
        "1.Nf3",
        "1. Nf3",
        "Springer felix3",
        "springer f3, bitte",
        "knight g1 f3",
        "Gf3 Felix drei",
    ];
    for lang in ["de", "en"] {
        let lexicon = words(lang, "fide");
        for form in &forms[..forms.len() - 1] {
            assert_eq!(means(form, &lexicon, &start), Ok(knight), "{lang}: {form}");
        }
    }
}

/// "En passant" means no other capture, and where nothing can be taken so that is said.
#[test]
fn en_passant_is_no_other_capture() {
    let lexicon = words("en", "fide");
    let may = parse_fen("4k3/8/8/3pP3/8/2p5/1P6/4K3 w - d6 0 1").unwrap();
    let not = parse_fen("4k3/8/8/3pP3/8/2p5/1P6/4K3 w - - 0 1").unwrap();
    let taken = parse_uci(&may, "e5d6").unwrap();
    for text in [
        "en passant",
        "take en passant",
        "e takes en passant",
        "e.p.",
    ] {
        assert_eq!(means(text, &lexicon, &may), Ok(taken), "{text}");
        let refused = Err(Unresolved::Illegal(Illegal::NotInPassing));
        assert_eq!(means(text, &lexicon, &not), refused, "{text}");
    }
    // Whose square is named may be called so by mistake.
    let other = parse_uci(&not, "b2c3").unwrap();
    assert_eq!(means("bxc3 e.p.", &lexicon, &not), Ok(other));
}

#[test]
fn pawn_moves_captures_and_promotions() {
    let position = parse_fen("r3k2r/1P4P1/8/3pP3/2B5/2pP4/1P3P2/R3K2R w KQkq d6 0 1").unwrap();
    let uci = |text: &str| Ok(parse_uci(&position, text).unwrap());
    let lexicon = words("en", "fide");
    for (text, expected) in [
        ("bxc3", "b2c3"),
        ("bc", "b2c3"),
        ("bc3", "b2c3"),
        ("b2xc3", "b2c3"),
        ("Bella schlägt Cäsar drei", "b2c3"),
        ("Bxd5", "c4d5"),
        ("bishop takes d5", "c4d5"),
        ("Läufer schlägt", "c4d5"),
        ("bd5", "c4d5"),
        ("exd6", "e5d6"),
        ("exd6 e.p.", "e5d6"),
        ("exd6e.p.", "e5d6"),
        ("ed6ep", "e5d6"),
        ("Bauer Eva fünf schlägt David sechs en passant", "e5d6"),
        ("bxa8=N", "b7a8n"),
        ("b8=q", "b7b8q"),
        ("b8q", "b7b8q"),
        ("b8D", "b7b8q"),
        ("b7b8r", "b7b8r"),
        ("b8b", "b7b8b"),
        ("27284", "b7b8n"),
        ("bxa8(Q)", "b7a8q"),
        ("Bauer Bella sieben Bella acht Dame", "b7b8q"),
        ("Bella acht wird Turm", "b7b8r"),
        ("pawn b7 b8 queen", "b7b8q"),
        ("gxh8/S", "g7h8n"),
        ("0-0", "e1h1"),
        ("o-o-o", "e1a1"),
        ("OO", "e1h1"),
        ("000", "e1a1"),
        ("kurze Rochade", "e1h1"),
        ("große Rochade", "e1a1"),
        ("castle queen side", "e1a1"),
        ("castle short", "e1h1"),
        ("e1g1", "e1h1"),
        ("e1c1", "e1a1"),
        ("e1h1", "e1h1"),
        ("5171", "e1h1"),
        ("König Eva eins Gustav eins", "e1h1"),
        ("f4", "f2f4"),
        ("F2F4", "f2f4"),
        ("Felix vier", "f2f4"),
        ("Rook h1 takes h8", "h1h8"),
        ("Turm schlägt Turm Hektor acht", "h1h8"),
    ] {
        assert_eq!(means(text, &lexicon, &position), uci(expected), "{text}");
    }
    let asked = means("b8", &lexicon, &position);
    assert!(matches!(asked, Err(Unresolved::Promotion(moves)) if moves.len() == 4));
    let asked = means("Rochade", &lexicon, &position);
    assert!(matches!(asked, Err(Unresolved::Ambiguous(moves)) if moves.len() == 2));
}

#[test]
fn a_letter_is_read_as_the_user_writes_it() {
    // Both a pawn and a bishop can go to b4.
    let position = parse_fen("4k3/8/8/8/8/B7/1P6/4K3 w - - 0 1").unwrap();
    let uci = |text: &str| Ok(parse_uci(&position, text).unwrap());
    let (de, en) = (words("de", "fide"), words("en", "fide"));
    assert_eq!(means("Bb4", &en, &position), uci("a3b4"));
    assert_eq!(means("b4", &en, &position), uci("b2b4"));
    assert_eq!(means("Lb4", &de, &position), uci("a3b4"));
    assert_eq!(means("B4", &de, &position), uci("b2b4"));
    assert!(matches!(
        means("Bb4", &de, &position),
        Err(Unresolved::Ambiguous(moves)) if moves.len() == 2
    ));
}

#[test]
fn commands_in_both_languages() {
    let e5 = Square::E5;
    let (de, en) = (words("de", "fide"), words("en", "fide"));
    for (lexicon, text, command) in [
        (&en, "clock", Command::Clock),
        (&en, "c", Command::Clock),
        (&en, "/c", Command::Clock),
        (&en, "Uhr", Command::Clock),
        (&de, "die Uhr bitte", Command::Clock),
        (&en, "what attacks e5", Command::Attackers(e5)),
        (&en, "What attacks Eva fünf?", Command::Attackers(e5)),
        (&de, "was greift e5 an", Command::Attackers(e5)),
        (&en, "b", Command::Board),
        (&en, "b e5", Command::Square(e5)),
        (&en, "board e5", Command::Square(e5)),
        (&en, "what is on e5?", Command::Square(e5)),
        (&en, "s e", Command::File(File::E)),
        (&en, "file Eva", Command::File(File::E)),
        (&en, "s 4", Command::Rank(Rank::Fourth)),
        (&de, "Reihe vier", Command::Rank(Rank::Fourth)),
        (
            &en,
            "p N",
            Command::Pieces(Some(Color::White), Some(Role::Knight)),
        ),
        (
            &en,
            "p q",
            Command::Pieces(Some(Color::Black), Some(Role::Queen)),
        ),
        (&en, "p a", Command::Pieces(None, None)),
        (&en, "pieces", Command::Pieces(None, None)),
        (
            &en,
            "where is the queen",
            Command::Pieces(None, Some(Role::Queen)),
        ),
        (
            &en,
            "white knights",
            Command::Pieces(Some(Color::White), Some(Role::Knight)),
        ),
        (
            &de,
            "weiße Springer",
            Command::Pieces(Some(Color::White), Some(Role::Knight)),
        ),
        (&en, "moves", Command::Moves(Target::All)),
        (
            &en,
            "moves of Springer Felix drei",
            Command::Moves(Target::Square(Square::F3)),
        ),
        (&en, "moves e5", Command::Moves(Target::Square(e5))),
        (
            &en,
            "moves of the knights",
            Command::Moves(Target::Role(Role::Knight)),
        ),
        (&en, "help clock", Command::Help(Some(Verb::Clock))),
        (&en, "?", Command::Help(None)),
        (&en, "say last 5", Command::SayMoves(Some(5))),
        (&en, "say the last 12 moves", Command::SayMoves(Some(12))),
        (&de, "die letzten zehn Züge", Command::SayMoves(Some(10))),
        (&en, "l", Command::LastMove),
        (&en, "resign", Command::Resign),
        (&en, "offer draw", Command::OfferDraw),
        (&en, "take back", Command::TakeBack),
        (&en, "level 3", Command::Level("3".parse().unwrap())),
        (&en, "language German", Command::Language("de".into())),
        (&de, "Sprache Englisch", Command::Language("en".into())),
        (&en, "drill colours", Command::Drill(Some("colours".into()))),
        (&en, "drill", Command::Drill(None)),
        (&en, "long announcements", Command::Style(Some(false))),
        (&de, "kurze Ansage", Command::Style(Some(true))),
        (&en, "microphone off", Command::Listen(Some(false))),
        (&de, "Mikrofon an", Command::Listen(Some(true))),
        (&de, "nein", Command::No),
        (&en, "ja", Command::Yes),
    ] {
        assert_eq!(one(text, lexicon), command, "{text}");
    }
}

#[test]
fn a_move_and_a_command_in_one_breath() {
    let lexicon = words("en", "fide");
    let parsed = parse("Springer Felix drei, bitte Uhr", &lexicon, false);
    let Parsed::Several(commands) = parsed else {
        panic!("{parsed:?}");
    };
    assert!(matches!(
        commands.as_slice(),
        [Command::Play(_), Command::Clock]
    ));
}

#[test]
fn answers_are_short() {
    let lexicon = words("en", "fide");
    let answer = |text: &str| parse(text, &lexicon, true);
    assert!(matches!(answer("b"), Parsed::Command(Command::Play(_))));
    for text in [
        "Bella",
        "drei",
        "Dame",
        "Springer Bella",
        "Felix drei",
        "queen",
        "q",
        "3",
    ] {
        assert!(
            matches!(answer(text), Parsed::Command(Command::Play(_))),
            "{text}: {:?}",
            answer(text)
        );
    }
    for text in ["b", "n"] {
        let Parsed::Command(Command::Play(patterns)) = answer(text) else {
            panic!("{text}");
        };
        assert!(
            patterns.iter().any(|pattern| pattern.promotion.is_some()),
            "{text}"
        );
    }
    assert_eq!(answer("yes"), Parsed::Command(Command::Yes));
}

#[test]
fn what_is_not_understood_names_what_is_near() {
    let lexicon = words("en", "fide");
    let near = |text: &str| match parse(text, &lexicon, false) {
        Parsed::Unknown => lexicon.vocabulary().nearest(text),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(near("clcok")[0], "clock");
    assert_eq!(near("Springre Felix drei")[0], "Springer");
    assert!(near("xyzzy").is_empty());
    assert!(near(&"a".repeat(10_000_000)).is_empty());
    assert!(near("\u{0}\u{FFFD}\u{202E}").is_empty());
    assert_eq!(parse("  \t ", &lexicon, false), Parsed::Empty);
}

mod any_line {
    use super::*;
    use proptest::prelude::*;

    fn check(text: &str) -> Result<(), TestCaseError> {
        thread_local! {
            static LEXICONS: [Lexicon; 2] = [words("en", "fide"), words("de", "de")];
        }
        LEXICONS.with(|lexicons| {
            for lexicon in lexicons {
                for answering in [true, false] {
                    let parsed = parse(text, lexicon, answering);
                    prop_assert_eq!(parsed == Parsed::Empty, text.trim().is_empty());
                    if let Parsed::Command(Command::Play(patterns)) = parsed {
                        prop_assert!(!patterns.is_empty() && patterns.len() <= 16);
                        let _ = resolve_any(&patterns, &Chess::default());
                    }
                }
            }
            Ok(())
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(100))]

        #[test]
        fn any_characters(text in "\\PC{0,60}") { check(&text)?; }

        #[test]
        fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
            check(&String::from_utf8_lossy(&bytes))?;
        }

        #[test]
        fn any_notation(text in "[a-hKQRBNPDTLSx:=+#0-9 O().!?-]{0,40}") { check(&text)?; }

        #[test]
        fn any_words(words in prop::collection::vec(prop::sample::select(vec![
            "Springer", "Felix", "drei", "schlägt", "nach", "Dame", "Schach", "en passant", "wird",
            "Rochade", "kurze", "bitte", "Uhr", "an", "what", "attacks", "b", "moves", "of", "the",
            "last", "5", "e4", "Nf3", "help", "white", "pieces", "e", "1", "take", "back", "castle",
        ]), 0..90)) {
            check(&words.join(" "))?;
        }
    }
}

/// The work on a line is bounded: the hardest lines take as good as no time.
#[test]
fn made_up_lines_are_read_at_once() {
    let lexicon = words("de", "fide");
    for word in [
        "Felix drei ",
        "b ",
        "Springer ",
        "an ",
        "schlägt ",
        "3",
        "auf b ",
    ] {
        let line = word.repeat(990 / word.len());
        let _ = parse(&line, &lexicon, true);
        let line = word.repeat(80 / word.split(' ').count());
        let _ = parse(&line, &lexicon, false);
    }
}
