//! The terminal: typed lines or single keys, append-only text, and the loop that joins it all.
//!
//! Knows no back end: the loop is given its edges as traits.

mod awake;
mod back_ends;
mod backlog;
mod drive;
mod hands;
mod keys;
mod large;
mod line;
mod panel;
mod plain;
mod scribe;

pub use awake::Awake;
pub use back_ends::{BackEnds, Hearing, Keeper, Opponents, Signal, Typist, Voice};
pub use backlog::Backlog;
pub use drive::drive;
pub use keys::read_keys;
pub use line::{RawMode, Screen, can_edit, locale_is_utf8, read_editor, read_lines};
pub use panel::Panel;
pub use plain::{complain, plain, plain_lines, show};
