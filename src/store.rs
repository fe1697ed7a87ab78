//! What is kept on disk: settings, the journal of the running game, finished games.

mod folders;
mod journal;
mod settings;

pub use folders::Folders;
pub use journal::{Journal, Kept, checked, line_of, parse, read_journal};
pub use settings::{load_settings, save_settings};
