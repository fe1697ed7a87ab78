//! Sentences: Fluent messages of one language.

use fluent::{FluentArgs, FluentResource, concurrent::FluentBundle};
use unic_langid::LanguageIdentifier;

use super::LexiconError;
use crate::speech::Lang;

/// The sentences of a `phrases.ftl`.
pub struct Phrases {
    bundle: FluentBundle<FluentResource>,
}

impl std::fmt::Debug for Phrases {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Phrases")
            .field("locales", &self.bundle.locales)
            .finish()
    }
}

impl Phrases {
    /// Reads Fluent texts: later ones override earlier ones, message by message.
    ///
    /// # Errors
    /// [`LexiconError::Broken`]: the text is not Fluent; `path` and line say where.
    pub fn parse(lang: &Lang, texts: &[(&str, &str)]) -> Result<Self, LexiconError> {
        let locale: LanguageIdentifier = lang.0.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // Isolation marks are for mixed writing directions on screens; voices would stumble.
        bundle.set_use_isolating(false);
        for (path, text) in texts {
            if let Some(line) = crate::depth::fluent_too_deep(text) {
                return Err(LexiconError::Broken {
                    path: (*path).to_owned(),
                    line,
                    reason: "nested too deep".into(),
                });
            }
            let resource = FluentResource::try_new((*text).to_owned()).map_err(|(_, errors)| {
                let error = errors.first();
                let at = error.map_or(0, |error| error.pos.start);
                LexiconError::Broken {
                    path: (*path).to_owned(),
                    line: text.bytes().take(at).filter(|&b| b == b'\n').count() + 1,
                    reason: error.map_or_else(String::new, |error| error.kind.to_string()),
                }
            })?;
            bundle.add_resource_overriding(resource);
        }
        Ok(Self { bundle })
    }

    /// Whether there is such a sentence.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// A sentence with its arguments put in; the key itself where there is none.
    pub fn say(&self, key: &str, args: &[(&str, PhraseArg)]) -> String {
        let checked = self.check(key, args);
        // In tests nothing may be missing; to a user half a sentence is better than none.
        #[cfg(test)]
        #[allow(clippy::panic)]
        if let Err((_, error)) = &checked {
            panic!("{error}");
        }
        checked.unwrap_or_else(|(said, _)| said)
    }

    /// Like [`Self::say`], but tells what is missing.
    ///
    /// # Errors
    /// What can be said nevertheless, and what is missing: the message, an argument, a term.
    pub fn check(&self, key: &str, args: &[(&str, PhraseArg)]) -> Result<String, (String, String)> {
        let message = self.bundle.get_message(key).and_then(|m| m.value());
        let Some(pattern) = message else {
            return Err((key.to_owned(), format!("no sentence {key}")));
        };
        let mut fluent = FluentArgs::with_capacity(args.len());
        for (name, value) in args {
            match value {
                PhraseArg::Text(text) => fluent.set(*name, text.as_str()),
                PhraseArg::Number(number) => fluent.set(*name, *number),
            }
        }
        let mut errors = Vec::new();
        let said = self
            .bundle
            .format_pattern(pattern, Some(&fluent), &mut errors)
            .into_owned();
        match errors.first() {
            None => Ok(said),
            Some(error) => Err((said, format!("{key}: {error}"))),
        }
    }
}

/// An argument of a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PhraseArg {
    /// Text, or a name that the sentence selects by.
    Text(String),
    /// A number, whose plural the sentence can select by.
    Number(i64),
}

impl From<&str> for PhraseArg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for PhraseArg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<i64> for PhraseArg {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<u32> for PhraseArg {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl From<usize> for PhraseArg {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}
