//! What somebody tells and wants to hear whether it is so, as the question that it is: "my knight hangs,
//! doesn't it" as "does my knight hang", "isn't that a mistake" as "is that a mistake".

use std::collections::BTreeMap;

use serde::Deserialize;

use super::Grammar;
use super::phrases::{Phrases, each};
use crate::lexicon::fold;

/// How a language asks what it could also tell, as it is written.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Table {
    /// What begins a line and says nothing: "so", "hang on".
    leads: Vec<String>,
    /// What ends it and asks whether it is so: "right", "doesn't it".
    tags: Vec<String>,
    /// The same, of who is not sure himself: "or am I wrong".
    doubts: Vec<String>,
    /// What may end it and need not: "then", "there".
    trails: Vec<String>,
    /// What stands within it and says nothing.
    particles: Vec<String>,
    /// Words that deny.
    not: Vec<String>,
    /// Verbs that deny, with what they are without it.
    negated: BTreeMap<String, String>,
    /// Endings of a word that are a verb: "that's".
    short: BTreeMap<String, String>,
    /// Verbs, with what stands first where one asks, and what stays where the verb was, if anything.
    verbs: BTreeMap<String, Vec<String>>,
}

/// The same with its words as they are compared.
#[derive(Debug, Clone)]
pub(super) struct Asserted {
    leads: Phrases,
    tags: Phrases,
    doubts: Phrases,
    trails: Phrases,
    /// What is left out wherever it stands: what says nothing, and what denies.
    idle: Phrases,
    negated: BTreeMap<String, String>,
    short: BTreeMap<String, String>,
    verbs: BTreeMap<String, Vec<String>>,
}

/// So many words may stand before the verb that is put first.
const SUBJECT: usize = 5;
/// Nobody tells more in one sentence of this kind.
const MOST: usize = 14;

impl Asserted {
    pub(super) fn of(table: &Table) -> Self {
        Self {
            leads: Phrases::of(&table.leads),
            tags: Phrases::of(table.tags.iter().chain(&table.doubts)),
            doubts: Phrases::of(&table.doubts),
            trails: Phrases::of(&table.trails),
            idle: Phrases::of(table.particles.iter().chain(&table.not)),
            negated: by_folded(&table.negated),
            short: table.short.clone(),
            verbs: by_folded(&table.verbs),
        }
    }

    /// The words of a line, "that's" as two.
    fn words(&self, text: &str) -> Vec<String> {
        let mark = |c: char| !c.is_alphanumeric() && c != '\'';
        let words = text.split(mark).filter(|word| !word.is_empty());
        let mut out = Vec::new();
        for word in words {
            let ending = self.short.iter().find_map(|(ending, verb)| {
                let base = word.strip_suffix(ending.as_str())?;
                (!base.is_empty()).then_some((base, verb))
            });
            match ending {
                Some((base, verb)) => out.extend([base.to_owned(), verb.clone()]),
                None => out.push(word.to_owned()),
            }
        }
        out
    }

    /// The question that a line is; `None` where it is told already as one asks, asks nothing at all, or
    /// is no sentence of this kind.
    fn question(&self, text: &str) -> Option<Vec<String>> {
        let body = text.trim_end_matches(|c: char| !c.is_alphanumeric());
        if body.contains(['.', '?', '!', ';', ':']) {
            return None;
        }
        let mut words = self.words(body);
        let whole = words.len();
        let denies = |word: &String| self.negated.contains_key(&fold(word));
        let mut asks = text.contains('?') || words.first().is_some_and(denies);
        while let Some(tag) = self.tags.at_end(&each(&words))
            && tag < words.len()
        {
            words.truncate(words.len() - tag);
            asks = true;
        }
        while let Some(lead) = self.leads.at_start(&each(&words))
            && lead < words.len()
        {
            words.drain(..lead);
        }
        words.retain(|word| !self.idle.contains(&[fold(word)]));
        if !asks || words.len() > MOST {
            return None;
        }
        let mut changed = words.len() < whole;
        let first = words.iter().take(SUBJECT + 1).map(|word| fold(word));
        let is_verb =
            |word: &String| self.verbs.contains_key(word) || self.negated.contains_key(word);
        let (at, verb) = first.enumerate().find(|(_, word)| is_verb(word))?;
        let verb = match self.negated.get(&verb) {
            Some(verb) => {
                changed = true;
                verb.clone()
            }
            None => verb,
        };
        let forms = self.verbs.get(&verb).cloned().unwrap_or_else(|| vec![verb]);
        let (first, stays) = forms.split_first()?;
        // A verb that needs another before it asks nothing where it begins.
        if at == 0 && !stays.is_empty() {
            return None;
        }
        words.splice(at..=at, stays.iter().cloned());
        words.insert(0, first.clone());
        (changed || at > 0).then_some(words)
    }
}

/// What stands for each word, by the word as it is compared.
fn by_folded<T: Clone>(map: &BTreeMap<String, T>) -> BTreeMap<String, T> {
    let key = |(word, value): (&String, &T)| (fold(word), value.clone());
    map.iter().map(key).collect()
}

impl Grammar {
    /// Whether a line begins with a verb that asks there: "gibt Dame e2 Schach".
    pub(crate) fn asks_with_verb(&self, text: &str) -> bool {
        let first = text.split_whitespace().next().map(fold).unwrap_or_default();
        let asserted = self.asserted.as_ref();
        asserted.is_some_and(|one| {
            one.verbs.get(&first).is_some_and(|forms| forms.len() == 1)
                || one.negated.contains_key(&first)
        })
    }

    /// Whether a line ends with a doubt about what it tells.
    pub(crate) fn ends_in_doubt(&self, text: &str) -> bool {
        let asserted = self.asserted.as_ref();
        asserted.is_some_and(|one| {
            let words = one.words(text);
            let doubt = one.doubts.at_end(&each(&words));
            doubt.is_some_and(|doubt| doubt < words.len())
        })
    }

    /// The question that somebody asks who tells something, in as many ways as it may be asked.
    pub(crate) fn as_question(&self, text: &str) -> Vec<String> {
        let Some(asserted) = &self.asserted else {
            return Vec::new();
        };
        let Some(mut words) = asserted.question(text) else {
            return Vec::new();
        };
        let mut ways = vec![words.join(" ")];
        if let Some(trail) = asserted.trails.at_end(&each(&words))
            && trail < words.len()
        {
            words.truncate(words.len() - trail);
            ways.push(words.join(" "));
        }
        ways
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use crate::lexicon::Lexicon;
    use crate::speech::Lang;

    #[test]
    fn what_is_told_is_asked() {
        for (lang, told, asked) in [
            (
                "en",
                "so e4 is loose then, right?",
                &["is e4 loose then", "is e4 loose"][..],
            ),
            (
                "en",
                "my e pawn hangs, doesn't it",
                &["does my e pawn hang"],
            ),
            ("en", "isn't that a mistake?", &["is that a mistake"]),
            ("en", "that's a mistake, isn't it", &["is that a mistake"]),
            ("en", "he can take my bishop?", &["can he take my bishop"]),
            ("en", "he can take my bishop", &[]),
            ("en", "can he take my bishop", &[]),
            ("en", "e4 isn't hanging, is it", &["is e4 hanging"]),
            ("en", "knight f3 then, right", &[]),
            (
                "de",
                "Jetzt greift der Bauer meinen Läufer an, nicht wahr?",
                &["greift der Bauer meinen Läufer an"],
            ),
            (
                "de",
                "mein Springer hängt doch, oder",
                &["hängt mein Springer"],
            ),
            ("de", "ist das nicht ein Fehler?", &["ist das ein Fehler"]),
            ("de", "hängt mein Springer", &[]),
        ] {
            let lexicon = Lexicon::embedded(&Lang::new(lang), "fide").unwrap();
            assert_eq!(lexicon.grammar().as_question(told), asked, "{told}");
        }
    }
}
