//! What is kept on disk: settings, and a journal for each game.

mod folders;
mod games;
mod journal;
mod learners;
mod own;
mod packs;
mod private;
mod puzzles;
mod settings;
mod syzygy;
mod tail;

pub use folders::Folders;
pub use games::{Games, Shelved, number_of};
pub use journal::{Journal, Kept, NotOpened, checked, line_of, parse, read_journal};
pub use learners::{learner_file, learners, load_learner, save_learner};
pub use own::OwnGames;
pub use packs::pack_file;
pub use private::{
    MAX_TEXT, create_file, create_folder, fill_file, hand_out, read_file, read_text, reason_of,
    replace_file,
};
pub use puzzles::{Collection, Found, NAMED};
pub use settings::{change_settings, load_settings};
pub use syzygy::{Opened, Syzygy};
