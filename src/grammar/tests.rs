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
