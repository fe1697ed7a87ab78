//! A table for one position that belongs to no game: thought about, or asked about in a drill.

use crate::clock::Millis;
use crate::rules::{Chess, Color, fen};

use super::{Rival, Setup, Start, Table};

impl Table {
    /// A table with this position and nobody's clock or colour; `None` where no game can begin so.
    pub fn alone(position: &Chess) -> Option<Self> {
        let setup = Setup {
            rival: Rival::Person,
            start: Start::Fen(fen(position)),
            casual: true,
            ..Setup::default()
        };
        let mut table = Self::new(setup).ok()?;
        table.begin(Millis(0));
        Some(table)
    }

    /// The same table with somebody who asks about this side as his own, whosever turn it is.
    pub fn asked_by(self, asker: Option<Color>) -> Self {
        Self { asker, ..self }
    }

    /// Whose side is meant by "my", where it is one and the same: the asker's.
    pub(super) fn asker(&self) -> Option<Color> {
        self.asker.or(self.setup.you())
    }
}
