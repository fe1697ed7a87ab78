use super::*;
use crate::speech::Lang;

fn lexicon(lang: &str) -> Lexicon {
    Lexicon::embedded(&Lang::new(lang), "fide").unwrap()
}

#[test]
fn the_grammars_within_the_program_compile() {
    for lang in Lexicon::languages() {
        let grammar = Grammar::embedded(&lexicon(lang)).unwrap();
        assert!(!grammar.patterns.is_empty(), "{lang}");
    }
}

/// Weights that are not read would be no weights at all, and nobody would notice but the users.
#[test]
fn what_was_learned_within_the_program_is_read() {
    for (lang, packed) in GUESSES {
        let guesser = guess::Guesser::parse(&packed::bytes(packed));
        assert!(guesser.is_some(), "{lang}");
    }
}

fn wish(lang: &str, text: &str) -> String {
    let lexicon = lexicon(lang);
    let grammar = Grammar::embedded(&lexicon).unwrap();
    let start = Chess::default();
    let now = Now {
        position: Some(&start),
        ..Now::default()
    };
    let shown = |one: &Understood| {
        let asks = one.wish.intent.acts() && !one.sure;
        format!("{}{}", one.wish, if asks { "?" } else { "" })
    };
    match grammar.understand(text, &lexicon, &now) {
        Reading::One(one) => shown(&one),
        Reading::Either(all) => all.iter().map(shown).collect::<Vec<_>>().join(" | "),
        Reading::Both(all) => all.iter().map(shown).collect::<Vec<_>>().join(" + "),
        Reading::Nothing(_) => "nothing".into(),
    }
}

#[test]
fn slots_are_filled_with_what_was_said() {
    for (text, meant) in [
        ("where is the enemy queen", "where side=you piece=queen"),
        ("what is on the fourth rank", "line rank=4"),
        ("the diagonal a1 h8", "line from=a1 to=h8"),
        (
            "new game with five minutes and three seconds",
            "new-game minutes=5 increment=3",
        ),
        ("can he castle queenside", "can-castle side=you wing=long"),
    ] {
        assert_eq!(wish("en", text), meant, "{text}");
    }
    assert_eq!(
        wish("de", "die gegnerische Dame"),
        "where side=you piece=queen"
    );
    assert_eq!(
        wish("de", "wie viele Bauern hab ich"),
        "count side=me piece=pawn"
    );
}

#[test]
fn slips_are_bridged_and_what_acts_asks_then() {
    assert_eq!(wish("en", "wehre is my qeen"), "where side=me piece=queen");
    assert_eq!(wish("en", "i resgin"), "resign?");
    assert_eq!(wish("en", "i resign"), "resign");
    assert_eq!(wish("de", "Sprigner f3"), "move moves=…");
    // A slip in a square makes another square.
    assert_eq!(wish("en", "knight foxtrt three"), "move moves=…?");
}

#[test]
fn what_is_left_over_is_weighed_and_nothing_acts_unless_it_was_said() {
    for text in [
        "i don't want to resign",
        "don't play e4",
        "i should have played e4",
        "you should resign",
        "can you resign",
    ] {
        let got = wish("en", text);
        let acts = got.parse::<Wish>().is_ok_and(|wish| wish.intent.acts());
        assert!(!acts, "{text}: {got}");
    }
}

#[test]
fn two_wishes_in_one_breath_come_back_as_two() {
    assert_eq!(
        wish("en", "what's the time and who is winning"),
        "time + score"
    );
}

thread_local! {
    static WORDS: [(Lexicon, Grammar); 2] = ["en", "de"].map(|lang| {
        let lexicon = lexicon(lang);
        let grammar = Grammar::embedded(&lexicon).unwrap();
        (lexicon, grammar)
    });
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig::with_cases(64))]
    #[test]
    fn no_line_is_too_odd(text in "\\PC{0,60}") {
        WORDS.with(|words| {
            for (lexicon, grammar) in words {
                let _ = grammar.understand(&text, lexicon, &Now::default());
            }
        });
    }
}

/// Weights that cannot be read are no weights, and nobody would be told: every label of each language
/// is a wish, or none.
#[test]
fn the_weights_within_the_program_are_read() {
    for lang in ["en", "de"] {
        let lexicon = Lexicon::embedded(&Lang::new(lang), "fide").unwrap();
        let sentence = lexicon.grammar().sentence(split("xyzzy"), &lexicon);
        let guesses = lexicon.grammar().guesses(&sentence, &Now::default());
        assert!(guesses.len() > 300, "{lang}: {}", guesses.len());
    }
}

/// What is asked about is called by a name, and no name says "du": Hektor says "Sie".
#[test]
fn every_wish_has_a_name() {
    let spoken = [Intent::Move, Intent::Chat, Intent::Pick];
    for lang in Lexicon::languages() {
        let lexicon = lexicon(lang);
        let grammar = Grammar::embedded(&lexicon).unwrap();
        let guessed = grammar.guesser.guess(&[]);
        let guessed = guessed.iter().filter_map(|(label, _)| label.wish.clone());
        let wishes = grammar.wishes.iter().map(|(wish, _)| wish.clone());
        for wish in wishes.chain(guessed) {
            let named = grammar.name(&wish, &lexicon);
            assert!(
                named.is_some() || spoken.contains(&wish.intent),
                "{lang} {wish}"
            );
        }
        let familiar = ["du", "dir", "dich", "dein", "deine", "deinen", "deiner"];
        for (_, name) in grammar.names.iter().filter(|_| lang == "de") {
            let du = name.split(' ').any(|word| familiar.contains(&word));
            assert!(!du, "{name}");
        }
    }
}
