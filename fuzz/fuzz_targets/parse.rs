//! Everything that reads text from outside: no input may make it panic or take long.
#![no_main]

use std::sync::LazyLock;

use hektor::command::{Command, Parsed, parse};
use hektor::lexicon::{Lexicon, Pack, Phrases};
use hektor::notation::resolve_any;
use hektor::rules::{Chess, parse_fen, parse_uci};
use hektor::speech::Lang;
use libfuzzer_sys::fuzz_target;

static LEXICONS: LazyLock<Vec<Lexicon>> = LazyLock::new(|| {
    [("en", "fide"), ("de", "de")]
        .iter()
        .filter_map(|(lang, announce)| Lexicon::embedded(&Lang::new(lang), announce).ok())
        .collect()
});

fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    let position = parse_fen(&text).unwrap_or_default();
    let _ = parse_uci(&position, &text);
    for lexicon in LEXICONS.iter() {
        for answering in [true, false] {
            if let Parsed::Command(Command::Play(patterns)) = parse(&text, lexicon, answering) {
                let _ = resolve_any(&patterns, &Chess::default());
            }
        }
    }
    let _ = Pack::parse("fuzz", &text);
    let _ = Phrases::parse(&Lang::new("en"), &[("fuzz", &text)]);
});
