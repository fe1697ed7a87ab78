use std::sync::Arc;

use super::*;
use crate::clock::{Bonus, Millis, Period, TimeControl};
use crate::command::{Command, Parsed, parse};
use crate::engine::Level;
use crate::notation::{Unresolved, resolve_any};
use crate::rules::{Square, parse_uci};
use crate::speech::Lang;
use crate::table::{Fact, Refusal, SquareView};

pub(super) fn announcer(lang: &str, announce: &str) -> Announcer {
    let lexicon = Lexicon::embedded(&Lang::new(lang), announce).unwrap();
    Announcer::new(Arc::new(lexicon), Style::Long, Verbosity::Normal)
}

pub(super) fn text(announcer: &Announcer, event: &Event) -> String {
    let said = announcer.announce(event);
    let lines: Vec<String> = said.utterances.iter().map(Utterance::text).collect();
    lines.join(" / ")
}

/// The game of the plan, word for word.
#[test]
fn a_game_sounds_like_this() {
    let announcer = announcer("en", "fide");
    let intro = Intro {
        greets: None,
        you: Some(Color::White),
        level: Level::new(2),
        rating: None,
        full_strength: false,
        engine: None,
        time: Some(TimeControl {
            periods: vec![Period {
                moves: None,
                time: Millis(600_000),
                bonus: Bonus::Increment(Millis(5000)),
            }],
        }),
        chess960: None,
        own_start: false,
        blindfold: 0,
        turn: Color::White,
    };
    assert_eq!(
        text(&announcer, &Event::Started(intro)),
        "Hektor. You play White against level 2, light air. Ten minutes each and five seconds a move. \
         Your move. Say or type help at any time."
    );
    let mut position = Chess::default();
    let mut play = |uci: &str, expected: &str| {
        let mv = parse_uci(&position, uci).unwrap();
        let moved = Event::Moved {
            mover: Mover::You,
            color: position.turn(),
            before: position.clone(),
            mv,
        };
        assert_eq!(text(&announcer, &moved), expected);
        position.play_unchecked(mv);
        position.clone()
    };
    play("e2e4", "Bauer Eva zwei Eva vier");
    let position = play("e7e5", "Bauer Eva sieben Eva fünf");
    let Parsed::Command(Command::Play(patterns)) = parse("Nd4", announcer.lexicon(), false) else {
        panic!("Nd4");
    };
    let Err(Unresolved::Illegal(why)) = resolve_any(&patterns, &position) else {
        panic!("legal");
    };
    let refused = Event::Refused(Refusal::Illegal(position, why));
    assert_eq!(
        text(&announcer, &refused),
        "No knight can reach David four. Knight Gustav one reaches Felix three, Hektor three and Eva two."
    );
    play("g1f3", "Springer Gustav eins Felix drei");
    let position = play("b8c6", "Springer Bella acht Cäsar sechs");
    let view = |square| SquareView {
        square,
        piece: position.board().piece_at(square),
    };
    let attackers = Event::Told(Fact::Attackers {
        square: view(Square::E5),
        attackers: vec![view(Square::F3)],
        defenders: vec![view(Square::C6)],
    });
    assert_eq!(
        text(&announcer, &attackers),
        "Attacked by knight Felix three. Defended by knight Caesar six."
    );
    let times = Event::Told(Fact::Times {
        you: Some(Color::White),
        white: Millis(581_000),
        black: Millis(602_000),
        number: 3,
        moves_to_go: None,
        paused: false,
    });
    assert_eq!(
        text(&announcer, &times),
        "You 9 minutes 41 seconds. Opponent 10 minutes 2 seconds. Move 3."
    );
}

/// Every pattern is met by an item, and every item by a pattern: a new variant must be added.
macro_rules! covers {
    ($items:expr, $($pattern:pat),+ $(,)?) => {{
        let items: Vec<_> = $items.into_iter().collect();
        for item in &items {
            match item { $($pattern => {}),+ }
        }
        $(assert!(
            items.iter().any(|item| matches!(item, $pattern)),
            "no example of {}",
            stringify!($pattern)
        );)+
    }};
}

mod examples;
mod found;
mod told;

use examples::*;

/// Every event has an utterance in every language, nothing is missing in it, and it is this.
#[test]
fn every_event_is_said_in_every_language() {
    for lang in ["en", "de"] {
        for verbosity in [Verbosity::Brief, Verbosity::Normal, Verbosity::Full] {
            let announcer = Announcer {
                verbosity,
                ..announcer(lang, "fide")
            };
            let mut lines = String::new();
            for event in events() {
                let said = text(&announcer, &event);
                let ticks = Event::Clock(Warning::FiveMinutes) == event
                    || Event::Clock(Warning::FifteenMinutes) == event;
                let silent = matches!(event, Event::Again | Event::Silenced)
                    || (ticks && verbosity < Verbosity::Full);
                assert_eq!(said.is_empty(), silent, "{event:?}: {said}");
                assert!(!said.contains(['{', '}', '\u{E000}', '\u{E001}']), "{said}");
                assert!(!said.contains("  ") && said.trim() == said, "{said:?}");
                lines.push_str(&said);
                lines.push('\n');
            }
            if verbosity == Verbosity::Normal {
                insta::assert_snapshot!(format!("all-{lang}"), lines);
            }
        }
    }
}

/// Sentences that the sources name, wherever they are named, exist in both languages.
#[test]
fn every_sentence_that_is_named_exists() {
    fn sources(dir: &std::path::Path, texts: &mut Vec<String>) {
        for entry in std::fs::read_dir(dir).unwrap().flatten() {
            let path = entry.path();
            if path.is_dir() {
                sources(&path, texts);
            } else if path.extension().is_some_and(|ext| ext == "rs") {
                texts.push(std::fs::read_to_string(path).unwrap());
            }
        }
    }
    let mut texts = Vec::new();
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    sources(&root.join("src"), &mut texts);
    let families = ["found-", "drill-", "welcome-", "doctor-"];
    for lang in ["en", "de"] {
        let announcer = announcer(lang, "fide");
        let folder = std::fs::read_dir(root.join("voices").join(lang)).unwrap();
        let own: String = folder
            .flatten()
            .filter(|entry| entry.path().extension().is_some_and(|ext| ext == "ftl"))
            .map(|entry| std::fs::read_to_string(entry.path()).unwrap())
            .collect();
        for text in &texts {
            let keys = text.split('"').skip(1).step_by(2).filter(|key| {
                families
                    .iter()
                    .any(|family| key.starts_with(family) && key.len() > family.len())
                    && key
                        .chars()
                        .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
            });
            for key in keys {
                assert!(announcer.lexicon().phrases().has(key), "{lang}: {key}");
                assert!(own.contains(&format!("\n{key} =")), "{lang} lacks {key}");
            }
        }
    }
}

/// The German sentences are as many as the English ones.
#[test]
fn no_language_lacks_a_sentence() {
    let keys = |text: &str| -> std::collections::BTreeSet<String> {
        let first = |line: &str| line.split_once(" =").map(|(key, _)| key.to_owned());
        let starts = |line: &&str| line.starts_with(|c: char| c.is_ascii_lowercase());
        text.lines().filter(starts).filter_map(first).collect()
    };
    let en = keys(include_str!("../../voices/en/phrases.ftl"));
    let de = keys(include_str!("../../voices/de/phrases.ftl"));
    for text in [
        include_str!("../../voices/en/phrases.ftl"),
        include_str!("../../voices/de/phrases.ftl"),
    ] {
        let starts = text
            .lines()
            .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
        assert_eq!(
            starts.count(),
            keys(text).len(),
            "a sentence is there twice"
        );
    }
    let lacking: Vec<_> = en.difference(&de).collect();
    assert!(lacking.is_empty(), "{lacking:?}");
}

mod understood {
    use super::*;
    use crate::rules::chess960;
    use proptest::prelude::*;

    fn means(
        announcer: &Announcer,
        said: &str,
        position: &Chess,
        mv: Move,
    ) -> Result<(), TestCaseError> {
        let parsed = parse(said, announcer.lexicon(), false);
        let Parsed::Command(Command::Play(patterns)) = parsed else {
            return Err(TestCaseError::fail(format!("{said}: {parsed:?}")));
        };
        let meant = resolve_any(&patterns, position);
        let fen = crate::rules::fen(position);
        prop_assert_eq!(meant, Ok(mv), "{} in {}: {:?}", said, fen, patterns);
        Ok(())
    }

    /// Every written form is understood, too; where the king could also just walk to where
    /// castling takes it, the digits mean that, so they are left out then.
    fn check_written(position: &Chess, announcer: &Announcer) -> Result<(), TestCaseError> {
        use crate::notation::{iccf, long, san, short};
        let letters = announcer.lexicon().interface().letters().expect("letters");
        let mode = crate::rules::castling_mode(position);
        let legal = position.legal_moves();
        for &mv in &legal {
            let mut forms = vec![
                short(position, mv, &letters),
                long(position, mv, &letters),
                crate::rules::uci_of(mv, mode),
            ];
            // In German a pawn's B hides no bishop, so English books can be ambiguous there.
            if announcer.lexicon().lang().0 == "en" {
                forms.push(san(position, mv));
            }
            let walks = legal
                .iter()
                .filter(|other| iccf(**other) == iccf(mv))
                .count();
            if walks == 1 {
                forms.push(iccf(mv));
            }
            for form in forms {
                means(announcer, &form, position, mv)?;
            }
        }
        Ok(())
    }

    /// Each answer that a question offers answers it.
    fn check_questions(position: &Chess, announcer: &Announcer) -> Result<(), TestCaseError> {
        let legal = position.legal_moves();
        for &mv in &legal {
            let rivals: Vec<Move> = legal
                .iter()
                .copied()
                .filter(|other| {
                    other.role() == mv.role()
                        && other.to() == mv.to()
                        && other.promotion().is_none()
                        && !other.is_castle()
                })
                .collect();
            if rivals.len() < 2 {
                continue;
            }
            let asked = Event::Asked(crate::table::Question::Which {
                position: position.clone(),
                moves: rivals.clone(),
                purpose: crate::table::Purpose::Play,
                by: None,
            });
            let question = text(announcer, &asked);
            // "Which rook: Anna or Eva?"
            let choices = question.split(": ").last().unwrap_or(&question);
            let choices: Vec<&str> = choices
                .trim_end_matches('?')
                .split([','])
                .flat_map(|part| part.split(" or "))
                .map(str::trim)
                .collect();
            prop_assert_eq!(choices.len(), rivals.len(), "{}", question);
            for (choice, mv) in choices.iter().zip(&rivals) {
                let parsed = parse(choice, announcer.lexicon(), true);
                let Parsed::Command(Command::Play(patterns)) = parsed else {
                    return Err(TestCaseError::fail(format!("{choice}: {parsed:?}")));
                };
                let left = crate::notation::answer(&patterns, &rivals);
                prop_assert_eq!(left, vec![*mv], "{} of {}", choice, question);
            }
        }
        Ok(())
    }

    /// What Hektor says, Hektor understands.
    fn check(position: &Chess) -> Result<(), TestCaseError> {
        thread_local! {
            static ANNOUNCERS: Vec<Announcer> = [("en", "fide"), ("de", "fide"), ("en", "en"), ("de", "de")]
                .iter()
                .flat_map(|(lang, announce)| {
                    let long = announcer(lang, announce);
                    let short = Announcer { style: Style::Short, ..long.clone() };
                    [long, short]
                })
                .collect();
        }
        ANNOUNCERS.with(|announcers| {
            check_questions(position, &announcers[0])?;
            for announcer in announcers {
                if announcer.style == Style::Long {
                    check_written(position, announcer)?;
                }
                for mv in position.legal_moves() {
                    let said = announcer.move_text(position, mv);
                    means(announcer, &said, position, mv)?;
                }
            }
            Ok(())
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(16))]

        #[test]
        fn what_is_said_is_understood(
            number in prop_oneof![Just(518u16), 0u16..960],
            picks in prop::collection::vec(any::<u16>(), 0..120),
        ) {
            let mut position = chess960(number).expect("array");
            for pick in picks {
                let moves = position.legal_moves();
                if moves.is_empty() { break; }
                // Captures and promotions oftener than chance has them.
                let sharp: Vec<Move> = moves.iter().copied().filter(|mv| {
                    mv.is_promotion() || mv.is_castle() || mv.is_en_passant()
                }).collect();
                let from: &[Move] = if sharp.is_empty() || pick % 3 == 0 { &moves } else { &sharp };
                position.play_unchecked(from[usize::from(pick / 3) % from.len()]);
            }
            check(&position)?;
        }
    }

    #[test]
    fn hard_positions_are_understood() {
        for fen in [
            // Three queens for one square; promotions with capture and mate; en passant with check.
            "8/1k6/8/Q6Q/8/8/8/Q3K3 w - - 0 1",
            "r1bqk2r/1P4P1/8/3pP3/2B5/2pP4/1P3P2/R3K2R w KQkq d6 0 1",
            "8/8/8/1k1pP3/8/8/8/R3K2R w KQ d6 0 1",
            "1n1n4/2P5/8/8/8/8/k7/2K5 w - - 0 1",
            "5k2/8/8/8/8/8/8/4K2R w K - 0 1",
            // Chess960: the king already stands where castling takes it, or beside it.
            "4k3/8/8/8/8/8/8/1R3KR1 w GB - 0 1",
            "4k3/8/8/8/8/8/8/R5KR w HA - 0 1",
            "4k3/8/8/8/8/8/8/RK5R w HA - 0 1",
        ] {
            let position = crate::rules::parse_fen(fen).unwrap();
            check(&position).unwrap();
        }
    }
}

/// Where nothing can be heard, the board is read.
#[test]
fn without_sounds_a_sweep_is_said() {
    let sweep = Event::Told(Fact::Sounds(crate::table::Sounds {
        from: Color::White,
        after_words: false,
        of: crate::table::Sounding::Board(Chess::default()),
    }));
    let words = Lexicon::embedded(&crate::speech::Lang::new("en"), "fide").unwrap();
    let mut announcer = Announcer::new(Arc::new(words), Style::Long, Verbosity::Normal);
    let heard = announcer.announce(&sweep);
    assert!(heard.utterances.is_empty() && heard.score.is_some());
    announcer.hears = false;
    let read = announcer.announce(&sweep);
    assert_eq!(read.score, None);
    let board = announcer.announce(&Event::Told(Fact::Board(Chess::default())));
    assert_eq!(read.utterances, board.utterances);
}

/// What is set for one kind of thing holds for that, and for no other.
#[test]
fn how_much_is_said_is_set_for_each_kind() {
    let usual = announcer("en", "fide");
    let brief = Announcer {
        verbosity: Verbosity::Brief,
        ..usual.clone()
    };
    let start = Chess::default();
    let legal = start.legal_moves().into_iter().collect();
    let position = start.clone();
    let events = [
        Event::Told(Fact::Board(start.clone())),
        Event::Told(Fact::LegalMoves {
            position,
            about: None,
            captures: false,
            moves: legal,
        }),
        Event::Told(Fact::Times {
            you: None,
            white: Millis(61_000),
            black: Millis(61_000),
            number: 3,
            moves_to_go: None,
            paused: false,
        }),
    ];
    let sets: [fn(&mut Amounts); 3] = [
        |amounts| amounts.positions = Some(Verbosity::Brief),
        |amounts| amounts.moves = Some(Verbosity::Brief),
        |amounts| amounts.clocks = Some(Verbosity::Brief),
    ];
    for (set, about) in sets.iter().zip(&events) {
        let mut announcer = usual.clone();
        set(&mut announcer.amounts);
        for event in &events {
            let like = if event == about { &brief } else { &usual };
            assert_eq!(announcer.announce(event), like.announce(event), "{event:?}");
        }
    }
    for event in [&events[0], &events[2]] {
        assert_ne!(usual.announce(event), brief.announce(event), "{event:?}");
    }
}
