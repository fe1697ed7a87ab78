//! What the user is called: told, asked and greeted with.

use std::sync::Arc;

use super::{Assistant, Out};
use crate::clock::Millis;
use crate::command::Parsed;
use crate::lexicon::{Meaning, fold};
use crate::table::Event;

/// A name is no longer than this, in letters and in words.
const MOST_NAME: usize = 40;
const MOST_NAMES: usize = 4;
/// A name that is cut short has no more letters.
const MOST_INITIAL: usize = 2;
/// No more words than these come before "my name is".
const MOST_BEFORE: usize = 2;
impl Assistant {
    /// "My name is Anna": kept, and written into the scores of the games from the next on.
    pub(super) fn told_name(&mut self, text: &str, now: Millis) -> Option<Vec<Out>> {
        let (mut out, rest) = self.name_told(text, now)?;
        // Beside the name something else may be said.
        // What nobody understands beside it was only told.
        if !rest.is_empty() && self.understood_alone(&rest) != Parsed::Unknown {
            out.extend(self.words(&rest, false, now));
        }
        Some(super::together(out))
    }

    /// The same, with what else is said beside the name.
    pub(super) fn name_told(&mut self, text: &str, now: Millis) -> Option<(Vec<Out>, String)> {
        let (name, rest) = self.name_in(text)?;
        let others = self.next_setup.laws.names.iter().skip(1).cloned();
        self.next_setup.laws.names = [name.clone()].into_iter().chain(others).collect();
        let kept = match &mut self.pupil.called {
            Some(called) => {
                called.clone_from(&name);
                let learner = Arc::make_mut(&mut self.pupil.learner);
                learner.name.clone_from(&name);
                Out::Learner(Box::new(learner.clone()))
            }
            None => {
                self.settings.name.clone_from(&name);
                Out::Settings(Box::new(self.settings.clone()))
            }
        };
        let mut out = vec![kept];
        out.extend(self.told_set("name", name, now));
        Some((out, rest))
    }

    /// A name that is told, and what else is said beside it.
    fn name_in(&self, text: &str) -> Option<(String, String)> {
        let text = text.trim().replace('\u{2019}', "'");
        let list = |key: &str| -> Vec<String> {
            let words = self.lexicon.phrases().say(key, &[]);
            words.split('|').map(str::to_owned).collect()
        };
        // What follows the longest of these beginnings.
        let after = |text: &str, beginnings: &[String]| {
            let follows = |beginning: &String| {
                let said = text.get(..beginning.len())?;
                let rest = text.get(beginning.len()..)?;
                let apart = rest.starts_with([' ', ',', '!', '.']);
                (apart && said.to_lowercase() == *beginning)
                    .then(|| rest.trim_start_matches([' ', ',', '!', '.']).to_owned())
            };
            let found = beginnings.iter().filter_map(follows);
            found.min_by_key(String::len)
        };
        // A hello may come before it.
        let words = text.match_indices(' ').map(|(at, _)| at + 1);
        let starts = [0].into_iter().chain(words.take(MOST_BEFORE));
        let mut starts = starts.filter_map(|at| text.get(at..));
        let told = starts.find_map(|text| after(text, &list("name-beginnings")));
        // "Call me late" names nobody; and "I'm lost" not even after a hello.
        let called = || after(&text, &list("name-calls"));
        let hello = || {
            let greeted = after(&text, &list("name-hellos"))?;
            after(&greeted, &list("name-after-hello"))
        };
        let (said, sure) = match told {
            Some(said) => (said, true),
            None => (called().or_else(hello)?, false),
        };
        // "I am called Emmanuel, but everyone says Manny."
        let rathers = list("name-rathers");
        let lower = said.to_lowercase();
        let rather = |phrase: &String| {
            let at = lower.find(&format!(" {phrase} "))?;
            said.get(at + phrase.len() + 2..)
        };
        let rather = rathers.iter().find_map(rather).map(str::to_owned);
        let said = self.without_fillers(rather.unwrap_or(said));
        let ends = said.find([',', ';', '!', '?']).unwrap_or(said.len());
        let joins = list("name-joins");
        let joins = joins
            .iter()
            .filter_map(|join| said.find(&format!(" {join} ")));
        // "I'm Maisie I speak English": what begins so is no part of it.
        let breaks = list("name-breaks");
        let breaks = breaks
            .iter()
            .filter_map(|word| said.to_lowercase().find(&format!(" {word} ")));
        // "J. R. Smith" is one name; behind a whole word a point ends it.
        let whole = |at: &usize| {
            let before = said.get(..*at).unwrap_or_default();
            let word = before.rsplit(' ').next().unwrap_or_default();
            word.chars().count() > MOST_INITIAL
        };
        let points = said.match_indices(". ").map(|(at, _)| at).filter(whole);
        let end = joins.chain(breaks).chain(points).chain([ends]).min()?;
        let (name, rest) = said.split_at_checked(end)?;
        let name = name.trim().trim_end_matches('.').to_owned();
        let rest = rest.trim_start_matches([',', ';', '!', '?', '.', ' ']);
        let rest = list("name-joins")
            .iter()
            .find_map(|join| rest.strip_prefix(&format!("{join} ")))
            .unwrap_or(rest);
        let name = if name.chars().any(char::is_uppercase) {
            name
        } else {
            capitals(&name)
        };
        let letters = |c: char| c.is_alphabetic() || [' ', '-', '\'', '.'].contains(&c);
        let parts = name.split(' ').count();
        let short = name.chars().count() <= MOST_NAME && parts <= MOST_NAMES;
        // "My name is not important" tells none.
        let denied = name
            .split(' ')
            .any(|word| self.lexicon.grammar().turns(word));
        if name.is_empty() || !short || denied || !name.chars().all(letters) {
            return None;
        }
        let word = |word: &str| {
            // Anna is a name, though a file is called so.
            let word = [fold(word)];
            let meanings = self.lexicon.vocabulary().matches(&word);
            let file = meanings
                .iter()
                .any(|(_, meaning)| matches!(meaning, Meaning::File(_)));
            !file && word.iter().any(|word| self.lexicon.grammar().knows(word))
        };
        let doubtful = !sure && (parts > 2 || name.split(' ').any(word));
        (!doubtful).then(|| (name, rest.to_owned()))
    }

    /// A name without the words before and behind it that are none: "by the way".
    fn without_fillers(&self, said: String) -> String {
        let fillers = self.lexicon.phrases().say("name-fillers", &[]);
        let mut name = said.as_str();
        loop {
            let less = fillers.split('|').find_map(|filler| {
                let bare = |rest: &str| rest.starts_with([' ', ',']);
                let before = name
                    .get(..filler.len())
                    .filter(|word| word.to_lowercase() == filler)
                    .and_then(|_| name.get(filler.len()..))
                    .filter(|rest| bare(rest));
                let behind = || {
                    let at = name.len().checked_sub(filler.len())?;
                    let last = name.get(at..)?.to_lowercase() == filler;
                    let rest = name.get(..at).filter(|rest| last && rest.ends_with(' '))?;
                    Some(rest)
                };
                before.or_else(behind)
            });
            match less {
                Some(less) => name = less.trim_matches([' ', ',']),
                None => return name.to_owned(),
            }
        }
    }

    /// "What is my name?"
    pub(super) fn asked_name(&mut self, text: &str, now: Millis) -> Option<Vec<Out>> {
        let asked = text.trim().trim_end_matches(['?', '.', '!', ' ']);
        let asked = asked.to_lowercase().replace('\u{2019}', "'");
        let questions = self.lexicon.phrases().say("name-questions", &[]);
        questions.split('|').find(|question| *question == asked)?;
        let event = match self.called() {
            None => Event::phrase("name-unknown"),
            Some(name) => Event::Phrase {
                key: "name-known",
                args: vec![("name", name.into())],
            },
        };
        Some(self.say(vec![event], now))
    }

    /// What the user is called: the learner's name, or that of the settings.
    fn called(&self) -> Option<String> {
        let settings = Some(&self.settings.name);
        let name = self.pupil.called.as_ref().or(settings)?;
        (!name.is_empty()).then(|| name.clone())
    }

    /// Who is known by name is greeted with it, once.
    pub(super) fn greet(&mut self, events: &mut [Event]) {
        let intro = events.iter_mut().find_map(|event| match event {
            Event::Started(intro) | Event::Resumed { intro, .. } => Some(intro),
            _ => None,
        });
        // Of two players nobody knows which it is.
        if let Some(intro) = intro.filter(|intro| intro.you.is_some()) {
            intro.greets = self.called();
        }
    }
}

/// A name that was typed without capitals, with them.
fn capitals(name: &str) -> String {
    let mut before = ' ';
    let letters = name.chars().flat_map(|letter| {
        let first = !before.is_alphabetic();
        before = letter;
        let upper = first.then(|| letter.to_uppercase());
        let same = (!first).then_some(letter);
        upper.into_iter().flatten().chain(same)
    });
    letters.collect()
}
