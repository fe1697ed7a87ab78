//! What was found, as phrases.

use crate::table::{Event, Value};

/// What was found so far.
#[derive(Debug, Default)]
pub struct Report {
    /// What is said, in its order.
    pub events: Vec<Event>,
    /// How much of it is trouble.
    pub troubles: u32,
    /// The system's own messages, for stderr.
    pub whys: Vec<String>,
}

impl Report {
    /// Something that is as it should be.
    pub fn fine(&mut self, key: &'static str, args: Vec<(&'static str, Value)>) {
        self.events.push(Event::Phrase { key, args });
    }

    /// Something that is not; its phrase says what to do next.
    pub fn trouble(&mut self, key: &'static str, args: Vec<(&'static str, Value)>) {
        self.troubles += 1;
        self.fine(key, args);
    }

    /// The system's own message about the trouble just told.
    pub fn because(&mut self, why: &str) {
        self.whys.push(why.to_owned());
    }
}
