//! What happens, written down as a transcript that can be played again.

use super::back_ends::Keeper;
use crate::clock::Millis;
use crate::transcript::Line;

/// Writes down what comes in and what is heard of it.
#[derive(Debug, Default)]
pub(super) struct Scribe {
    /// Keys typed into an input line that is still open, with what came of them: only when it is
    /// closed is it known whether they may be written down.
    typed_keys: Vec<Line>,
    /// What is heard now comes of nothing that the transcript holds.
    pub aside: bool,
    last_input: Millis,
}

impl Scribe {
    /// A key was pressed.
    pub fn key(&mut self, now: Millis, key: String) {
        let passed = self.passed(now);
        self.typed_keys.extend([passed, Line::Key(key)]);
        self.aside = false;
    }

    /// What was typed key by key is a secret: it is written down in no form.
    pub fn forget_keys(&mut self) {
        self.typed_keys.clear();
        self.aside = true;
    }

    /// The line that the keys were typed into is done.
    pub fn end_keys(&mut self, keeper: &mut dyn Keeper) {
        for line in std::mem::take(&mut self.typed_keys) {
            keeper.transcript(&line);
        }
    }

    /// An input, with the time since the one before.
    pub fn input(&mut self, now: Millis, line: Line, keeper: &mut dyn Keeper) {
        self.time(now, keeper);
        self.write(line, keeper);
        self.aside = false;
    }

    /// The time since the last input.
    pub fn time(&mut self, now: Millis, keeper: &mut dyn Keeper) {
        let passed = self.passed(now);
        self.write(passed, keeper);
    }

    fn passed(&mut self, now: Millis) -> Line {
        let passed = Millis(now.0.saturating_sub(self.last_input.0));
        self.last_input = now;
        Line::Wait(passed)
    }

    /// What is heard.
    pub fn heard(&mut self, line: Line, keeper: &mut dyn Keeper) {
        let line = match self.aside {
            true => Line::Aside(line.to_string()),
            false => line,
        };
        self.write(line, keeper);
    }

    fn write(&mut self, line: Line, keeper: &mut dyn Keeper) {
        if self.typed_keys.is_empty() {
            keeper.transcript(&line);
        } else {
            self.typed_keys.push(line);
        }
    }
}
