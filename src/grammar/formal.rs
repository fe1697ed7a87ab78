//! How a line would be said to a friend: "würden Sie mir sagen" as "würdest du mir sagen".
//!
//! Patterns are written as one speaks to a friend; whoever speaks otherwise says the same wishes with
//! other forms of the verbs. A language that has no such forms has no table of them.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::Grammar;
use crate::lexicon::fold;

/// The forms of a language that has two.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Formal {
    /// Who is spoken to: formally, as the subject to a friend, and as the object.
    pronoun: [String; 3],
    /// Other words for whom is spoken to, with what they are to a friend.
    words: BTreeMap<String, String>,
    /// Verbs: the form to a friend, and behind it what asks him to do it, where that is said.
    verbs: BTreeMap<String, Vec<String>>,
    /// The endings of all other verbs: theirs, that of the form to a friend, and that of a request.
    endings: Vec<[String; 3]>,
    /// Words after which the verb stands last.
    subordinates: Vec<String>,
}

/// A word with what parts it from the one before.
#[derive(Debug, Clone, Copy)]
struct Token<'t> {
    before: &'t str,
    text: &'t str,
}

/// What ends a clause.
const PARTS: [char; 7] = ['.', ',', ';', ':', '!', '?', '–'];

impl Token<'_> {
    fn begins_a_clause(self) -> bool {
        self.before.contains(PARTS)
    }

    fn has_a_capital(self) -> bool {
        self.text.starts_with(char::is_uppercase)
    }
}

impl Formal {
    /// The table with its words as they are compared.
    pub(super) fn folded(&self) -> Self {
        let keys = |(key, forms): (&String, &Vec<String>)| (fold(key), forms.clone());
        let words = self.words.iter();
        Self {
            verbs: self.verbs.iter().map(keys).collect(),
            words: words
                .map(|(key, friend)| (fold(key), friend.clone()))
                .collect(),
            subordinates: self.subordinates.iter().map(|word| fold(word)).collect(),
            ..self.clone()
        }
    }

    /// A verb with one of the endings, and which.
    fn regular<'v>(&self, verb: &'v str) -> Option<(&'v str, &[String; 3])> {
        self.endings
            .iter()
            .find_map(|ending| Some((verb.strip_suffix(ending[0].as_str())?, ending)))
    }

    /// The form to a friend of a verb: "spielen" as "spielst".
    fn finite(&self, verb: &str) -> Option<String> {
        if let Some(forms) = self.verbs.get(&fold(verb)) {
            return forms.first().cloned();
        }
        let (stem, [_, ending, _]) = self.regular(verb)?;
        Some(format!("{stem}{ending}"))
    }

    /// What asks a friend to do it: "spielen" as "spiel"; `None` of what nobody is asked to do.
    fn request(&self, verb: &str) -> Option<String> {
        if let Some(forms) = self.verbs.get(&fold(verb)) {
            return forms.get(1).cloned();
        }
        let (stem, [_, _, ending]) = self.regular(verb)?;
        Some(format!("{stem}{ending}"))
    }
}

/// A line that is said anew, word by word.
struct Anew<'a> {
    formal: &'a Formal,
    grammar: &'a Grammar,
    tokens: Vec<Token<'a>>,
    said: Vec<String>,
    /// Whether a verb that begins a clause asks something, and requests nothing.
    asks: bool,
    /// Whether somebody is spoken to formally for sure.
    found: bool,
}

impl Anew<'_> {
    fn is_pronoun(&self, at: usize) -> bool {
        let token = self.tokens.get(at);
        token.is_some_and(|token| fold(token.text) == self.formal.pronoun[0])
    }

    /// Whether a clause begins with this word, whatever pleasantry stands before it.
    fn begins(&self, at: usize) -> bool {
        let before = at.checked_sub(1).and_then(|at| self.tokens.get(at));
        let idle =
            |token: &Token| self.grammar.joins(token.text) || self.grammar.is_idle(token.text);
        self.tokens
            .get(at)
            .is_some_and(|token| token.begins_a_clause())
            || before.is_none_or(idle)
    }

    fn say(&mut self, at: usize, word: &str) {
        if let Some(slot) = self.said.get_mut(at) {
            word.clone_into(slot);
        }
    }

    /// "Würden Sie", "geben Sie".
    fn verb_first(&mut self, at: usize) -> Option<()> {
        let [verb, pronoun] = self.tokens.get(at..at + 2)? else {
            return None;
        };
        if !self.is_pronoun(at + 1) || pronoun.begins_a_clause() {
            return None;
        }
        let finite = self.formal.finite(verb.text)?;
        let request = self.formal.request(verb.text);
        match request.filter(|_| self.begins(at) && !self.asks) {
            Some(request) => {
                self.say(at, &request);
                self.say(at + 1, "");
            }
            None => {
                self.say(at, &finite);
                self.say(at + 1, &self.formal.pronoun[1]);
            }
        }
        self.found = true;
        Some(())
    }

    /// The pronoun, not behind its verb: "Sie haben", "was Sie gezogen haben", "ich frage Sie".
    fn pronoun(&mut self, at: usize) {
        let [_, subject, object] = &self.formal.pronoun;
        let before = at.checked_sub(1).and_then(|at| self.tokens.get(at));
        let led = before.is_some_and(|word| self.formal.subordinates.contains(&fold(word.text)));
        self.found |= at > 0
            && self
                .tokens
                .get(at)
                .is_some_and(|token| token.has_a_capital());
        // "Was Sie gezogen haben".
        let parts = |at: &usize| {
            self.tokens
                .get(*at)
                .is_some_and(|token| token.begins_a_clause())
        };
        let end = (at + 1..self.tokens.len()).find(parts);
        let last = end.unwrap_or(self.tokens.len()).saturating_sub(1);
        let finite = |at: usize| {
            let verb = self.tokens.get(at)?.text;
            self.formal.finite(verb)
        };
        let next = finite(at + 1).filter(|_| self.begins(at) && !parts(&(at + 1)));
        match (led, next) {
            (true, _) => {
                if let Some(verb) = finite(last).filter(|_| last > at) {
                    self.say(last, &verb);
                }
                self.say(at, subject);
            }
            (false, Some(verb)) => {
                self.say(at + 1, &verb);
                self.say(at, subject);
                self.found = true;
            }
            (false, None) => self.say(at, object),
        }
    }

    /// "Ihnen", "Ihre"; without a capital only where somebody is spoken to so.
    fn other(&mut self, at: usize) {
        let Some(token) = self.tokens.get(at) else {
            return;
        };
        let Some(friend) = self.formal.words.get(&fold(token.text)) else {
            return;
        };
        self.found |= at > 0 && token.has_a_capital();
        if self.found {
            self.say(at, friend);
        }
    }

    fn line(mut self, text: &str) -> Option<String> {
        let mut at = 0;
        while at < self.tokens.len() {
            if self.verb_first(at).is_some() {
                at += 2;
                continue;
            }
            match self.is_pronoun(at) {
                true => self.pronoun(at),
                false => self.other(at),
            }
            at += 1;
        }
        if !self.found {
            return None;
        }
        let mut line = String::new();
        for (token, word) in self.tokens.iter().zip(&self.said) {
            if word.is_empty() {
                continue;
            }
            if !line.is_empty() {
                line.push_str(token.before);
            }
            line.push_str(word);
        }
        let end = text.trim_end_matches(|c: char| !c.is_alphanumeric()).len();
        line.push_str(text.get(end..).unwrap_or_default());
        Some(line)
    }
}

impl Grammar {
    /// A line as it is said to a friend, in as many ways as it may be meant: as a request and as a
    /// question, which comes first where it has a question mark.
    pub(crate) fn informal(&self, text: &str) -> Vec<String> {
        let Some(formal) = &self.formal else {
            return Vec::new();
        };
        let asked = text.contains('?');
        let anew = |asks| {
            let tokens = tokens(text);
            let said = tokens.iter().map(|token| token.text.to_owned()).collect();
            let anew = Anew {
                formal,
                grammar: self,
                tokens,
                said,
                asks,
                found: false,
            };
            anew.line(text)
        };
        let mut ways: Vec<String> = [asked, !asked].into_iter().filter_map(anew).collect();
        ways.dedup();
        ways
    }
}

/// The words of a text.
fn tokens(text: &str) -> Vec<Token<'_>> {
    let in_word = |c: char| c.is_alphanumeric();
    let mut rest = text;
    std::iter::from_fn(|| {
        let begin = rest.find(in_word)?;
        let (before, from) = rest.split_at_checked(begin)?;
        let end = from.find(|c| !in_word(c)).unwrap_or(from.len());
        let (text, behind) = from.split_at_checked(end)?;
        rest = behind;
        Some(Token { before, text })
    })
    .collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use crate::lexicon::Lexicon;
    use crate::speech::Lang;

    #[test]
    fn a_line_is_said_as_to_a_friend() {
        let german = Lexicon::embedded(&Lang::new("de"), "fide").unwrap();
        for (formal, friend) in [
            ("Was halten Sie von e4?", "Was hältst du von e4?"),
            (
                "Würden Sie mir bitte sagen, wer dran ist",
                "würdest du mir bitte sagen, wer dran ist",
            ),
            (
                "Bitte geben Sie mir einen Tipp!",
                "Bitte gib mir einen Tipp!",
            ),
            (
                "Nein, warten Sie, ich nehme Ihren Springer",
                "Nein, warte, ich nehme deinen Springer",
            ),
            (
                "sagen sie mir, was sie gezogen haben",
                "sag mir, was du gezogen hast",
            ),
            ("Sie spielen zu schnell", "du spielst zu schnell"),
            (
                "Ich frage Sie, ob Sie Remis nehmen",
                "Ich frage dich, ob du Remis nimmst",
            ),
            ("Ich gebe Ihnen die Dame vor", "Ich gebe dir die Dame vor"),
            ("Lesen Sie mir die Züge vor", "lies mir die Züge vor"),
        ] {
            let said = german.grammar().informal(formal);
            let first = said.first().map(|one| one.to_lowercase());
            assert_eq!(first, Some(friend.to_lowercase()), "{formal}");
        }
        // Nobody is spoken to so.
        for text in [
            "ihre Dame hängt",
            "Ihre Dame hängt",
            "kann er mich schlagen",
            "e4",
            "sie deckt ihn",
        ] {
            assert_eq!(
                german.grammar().informal(text),
                Vec::<String>::new(),
                "{text}"
            );
        }
        // As a request, and as a question.
        let both = german.grammar().informal("Nehmen Sie Remis");
        assert_eq!(both.len(), 2, "{both:?}");
    }

    #[test]
    fn a_language_without_such_forms_has_one_way_to_say_it() {
        let english = Lexicon::embedded(&Lang::new("en"), "fide").unwrap();
        assert!(
            english
                .grammar()
                .informal("would you tell Sie the time")
                .is_empty()
        );
    }
}
