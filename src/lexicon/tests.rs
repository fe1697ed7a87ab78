use super::*;

fn lexicon(lang: &str, announce: &str) -> Lexicon {
    Lexicon::embedded(&Lang::new(lang), announce).unwrap()
}

#[test]
fn all_embedded_packs_load_and_know_every_command() {
    for lang in ["de", "en"] {
        for announce in Lexicon::packs() {
            lexicon(lang, announce);
        }
        let words = lexicon(lang, "fide");
        for entry in &ROWS {
            if entry.when != crate::command::When::Keys {
                assert!(
                    !words.command_name(entry.verb.name()).is_empty(),
                    "{lang}: {:?}",
                    entry.verb
                );
            }
        }
    }
    assert_eq!(lexicon("de-AT", "fide").lang(), Lang::new("de"));
    let missing = Lexicon::embedded(&Lang::new("xx"), "fide");
    assert_eq!(missing.err(), Some(LexiconError::NoPack("xx".into())));
    assert!(Lexicon::embedded(&Lang::new("en"), "../en").is_err());
}

/// A phrase of a pack means one thing, but for words that are so in the language: a letter is a
/// file and a short command, "eins" a rank and nothing else.
#[test]
fn no_phrase_has_two_commands_by_accident() {
    for lang in ["de", "en"] {
        let words = lexicon(lang, "fide");
        for (id, phrases) in &words.interface().commands {
            for phrase in phrases {
                let folded = vocabulary::words_of(phrase);
                let matches = words.vocabulary().matches(&folded);
                let verbs: Vec<&Meaning> = matches
                    .iter()
                    .filter(|(length, m)| *length == folded.len() && matches!(m, Meaning::Verb(_)))
                    .map(|(_, meaning)| *meaning)
                    .collect();
                // "board" reads all or, with a square, that one; "b" too.
                let pair = [
                    Meaning::Verb(crate::command::Verb::Board),
                    Meaning::Verb(crate::command::Verb::Square),
                ];
                let fine = verbs.len() == 1 || verbs.iter().all(|verb| pair.contains(verb));
                assert!(fine, "{lang} {id}: {phrase} means {verbs:?}");
            }
        }
    }
}

/// The packs under a folder.
fn load(dir: &std::path::Path, lang: &str, announce: &str) -> (Lexicon, Vec<LexiconError>) {
    let own = |pack: &str, file: &str| crate::store::pack_file(dir, pack, file);
    Lexicon::load(&own, &Lang::new(lang), announce).unwrap()
}

#[test]
fn a_users_own_pack_is_taken_and_a_broken_one_reported() {
    let dir = tempfile::tempdir().unwrap();
    let en = dir.path().join("en");
    std::fs::create_dir(&en).unwrap();
    let own = include_str!("../../voices/en/lexicon.toml").replace("\"knight\",", "\"steed\",");
    std::fs::write(en.join("lexicon.toml"), own).unwrap();
    std::fs::write(en.join("phrases.ftl"), "intro-name = Welcome.\n").unwrap();
    let load = || load(dir.path(), "en", "fide");
    let (words, damaged) = load();
    assert_eq!(damaged, []);
    assert_eq!(words.interface().role_words(Role::Knight)[0], "steed");
    assert_eq!(words.phrases().say("intro-name", &[]), "Welcome.");
    assert_eq!(
        words.phrases().say("times-none", &[]),
        "This game has no clock."
    );

    std::fs::write(
        en.join("lexicon.toml"),
        "lang = \"en\"\n\n[pieces]\nking = 3\n",
    )
    .unwrap();
    std::fs::write(en.join("phrases.ftl"), "good = yes\n\n= broken\n").unwrap();
    let (words, damaged) = load();
    assert_eq!(words.interface().role_words(Role::Knight)[0], "knight");
    assert_eq!(damaged.len(), 2, "{damaged:?}");
    assert!(
        matches!(&damaged[0], LexiconError::Broken { line: 4, path, .. } if path.ends_with("lexicon.toml"))
    );
    assert!(
        matches!(&damaged[1], LexiconError::Broken { path, .. } if path.ends_with("phrases.ftl"))
    );

    std::fs::write(en.join("lexicon.toml"), [0xFF, 0xFE, 0x00]).unwrap();
    assert!(matches!(&load().1[0], LexiconError::Unreadable { .. }));
}

/// What is felt in the place of a sentence belongs to one, in both languages.
#[test]
fn what_is_felt_has_a_sentence_that_is_heard() {
    let texts = [
        ("en", include_str!("../../voices/en/braille.ftl")),
        ("de", include_str!("../../voices/de/braille.ftl")),
    ];
    let keys = texts.map(|(lang, text)| {
        let words = Lexicon::embedded(&Lang::new(lang), "fide").unwrap();
        let keys = text.lines().filter_map(|line| line.split_once(" ="));
        let keys: Vec<&str> = keys
            .filter_map(|(key, _)| key.strip_prefix("felt-"))
            .collect();
        for key in &keys {
            assert!(words.phrases().has(key), "{lang}: {key}");
        }
        keys
    });
    assert!(keys[0].len() > 50);
    assert_eq!(keys[0], keys[1]);
}

#[test]
fn a_pack_of_another_language_needs_no_change_of_code() {
    let own = include_str!("../../voices/fide/lexicon.toml")
        .replace("lang = \"de\"", "lang = \"lv\"")
        .replace("\"König\"", "\"karalis\"");
    let dir = tempfile::tempdir().unwrap();
    std::fs::create_dir(dir.path().join("lv")).unwrap();
    std::fs::write(dir.path().join("lv/lexicon.toml"), own).unwrap();
    let (words, damaged) = load(dir.path(), "lv", "lv");
    assert_eq!(damaged, []);
    assert_eq!(words.lang(), Lang::new("lv"));
    assert_eq!(
        words.vocabulary().word(&fold("Karalis")),
        [Meaning::Role(Role::King)]
    );
}
