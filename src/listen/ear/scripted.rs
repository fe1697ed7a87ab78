//! An ear that hears what a script says: for transcripts and tests.

use std::sync::Arc;

use super::{Ear, EarEvent, EarSink, EarSwitches};

/// Gives words as if they had been heard and understood.
pub struct ScriptedEar {
    sink: EarSink,
    control: Arc<EarSwitches>,
}

impl ScriptedEar {
    /// One that tells `sink`.
    pub fn new(sink: EarSink) -> Self {
        Self {
            sink,
            control: Arc::default(),
        }
    }

    /// Hears these words.
    pub fn hear(&self, words: &str) {
        (self.sink)(EarEvent::Words(words.to_owned()));
    }

    /// Anything else happens.
    pub fn tell(&self, event: EarEvent) {
        (self.sink)(event);
    }
}

impl Ear for ScriptedEar {
    fn control(&self) -> &Arc<EarSwitches> {
        &self.control
    }
}
