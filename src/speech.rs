//! Speech: what is to be said, the voices that can say it, and the queue between them.
//!
//! Knows nothing of games: an [`Utterance`] is text with a language for each part, and an urgency.

use std::fmt;

/// A language by its tag: `de`, `en`, `pt-BR`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Lang(pub String);

impl Lang {
    /// The language with this tag.
    pub fn new(tag: &str) -> Self {
        Self(tag.to_owned())
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A stretch of text in one language: `Springer Gustav eins` in German within an English sentence.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Segment {
    /// The language whose voice speaks it.
    pub lang: Lang,
    /// What is spoken.
    pub text: String,
}

/// When an utterance is spoken, next to the others (after NVDA's three priorities).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Urgency {
    /// In its turn.
    #[default]
    Normal,
    /// Before everything that waits, after what is being spoken.
    Next,
    /// At once: what is being spoken is cut, what waits is dropped, but for an unheard board event.
    Now,
}

/// What kind of thing is said; decides what survives an interruption.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Kind {
    /// An answer, a hint, help: stale as soon as the user does something else.
    #[default]
    Chatter,
    /// Something happened on the board (a move, a result): never lost, and never stale. One that was
    /// cut by an answer is said again after it; a newer board event is said after an older one
    /// that has not been heard.
    Board,
    /// A time or a warning that is true only now: dropped when it cannot be said at once.
    Moment,
}

/// One sentence or few, said in one breath.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Utterance {
    /// The parts, each with its language.
    pub segments: Vec<Segment>,
    /// When it is said.
    pub urgency: Urgency,
    /// What survives an interruption.
    pub kind: Kind,
}

impl Utterance {
    /// The text as a line, as it is printed and as transcripts hold it.
    pub fn text(&self) -> String {
        self.segments.iter().map(|s| s.text.as_str()).collect()
    }
}
