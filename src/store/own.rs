//! The user's own games, to be listened to in the school.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use super::private::{MAX_TEXT, read_file};
use crate::rules::Move;
use crate::school::GameLibrary;
use crate::school::games::{moves_of_pgn, shipped};
use crate::sorted::Sorted;

/// So many games of the user's are taken, the newest.
const MOST: usize = 200;
/// A shorter game has nothing to follow, in half-moves.
const LEAST: usize = 16;

/// The games that the user has played, with those that are shipped. The folder is looked at when the
/// first game is wanted.
#[derive(Debug)]
pub struct OwnGames {
    folder: PathBuf,
    sheets: OnceLock<Vec<PathBuf>>,
}

impl OwnGames {
    /// Those whose scoresheets lie in this folder.
    pub fn under(folder: &Path) -> Self {
        Self {
            folder: folder.to_owned(),
            sheets: OnceLock::new(),
        }
    }

    fn sheets(&self) -> &[PathBuf] {
        self.sheets.get_or_init(|| {
            let entries = std::fs::read_dir(&self.folder).into_iter().flatten();
            let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
            let is_sheet = |path: &PathBuf| path.extension().is_some_and(|end| end == "pgn");
            let mut sheets: Vec<PathBuf> = paths.filter(is_sheet).collect();
            // They are numbered.
            sheets.order_by(|a, b| b.cmp(a));
            sheets.truncate(MOST);
            sheets
        })
    }
}

impl GameLibrary for OwnGames {
    /// One of the user's own as often as one of the others, if there are any.
    fn game(&self, lot: u64) -> Vec<Move> {
        let sheets = self.sheets();
        let at = (lot / 2) % sheets.len().max(1) as u64;
        let own = sheets.get(at as usize).filter(|_| lot.is_multiple_of(2));
        let moves = own.and_then(|path| {
            let bytes = read_file(path, MAX_TEXT).ok()?;
            moves_of_pgn(&String::from_utf8_lossy(&bytes))
        });
        let long = moves.filter(|moves| moves.len() >= LEAST);
        long.unwrap_or_else(|| shipped().game(lot / 2))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn own_games_are_heard_with_the_others() {
        let folder = tempfile::tempdir().unwrap();
        let games = OwnGames::under(&folder.path().join("none"));
        assert!(games.game(0).len() >= LEAST, "those that are shipped");
        let sheet = "[White \"me\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 5. d3 d6 6. c3 O-O \
                     7. Bb3 a6 8. h3 h6 9. Re1 Re8 *\n";
        std::fs::write(folder.path().join("0001.pgn"), sheet).unwrap();
        // Broken, too short, or no game at all: passed over.
        std::fs::write(folder.path().join("0002.pgn"), b"\xff\xfe").unwrap();
        std::fs::write(folder.path().join("0003.pgn"), "1. e4 *").unwrap();
        let games = OwnGames::under(folder.path());
        let own = (0..40).filter(|&lot| games.game(lot).len() == 18).count();
        assert!((6..=8).contains(&own), "{own}");
        assert!((0..40).all(|lot| games.game(lot).len() >= LEAST));
    }

    #[test]
    fn each_even_lot_is_the_next_of_ones_own_and_each_odd_one_the_next_of_the_others() {
        let folder = tempfile::tempdir().unwrap();
        let moves = "e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 5. d3 d6 6. c3 O-O 7. Bb3 a6 8. h3 h6";
        for (number, end) in [(1, "9. Re1"), (2, "9. a3")] {
            let sheet = format!("1. {moves} {end} *\n");
            std::fs::write(folder.path().join(format!("000{number}.pgn")), sheet).unwrap();
        }
        let games = OwnGames::under(folder.path());
        let last = |lot| games.game(lot).last().map(|mv| mv.to().to_string());
        // The newest first.
        for lot in [0, 4, 8] {
            assert_eq!(last(lot).as_deref(), Some("a3"), "{lot}");
            assert_eq!(last(lot + 2).as_deref(), Some("e1"), "{lot}");
        }
        for number in [0, 3, 5] {
            assert_eq!(games.game(2 * number + 1), shipped().game(number));
        }
        assert_ne!(shipped().game(3), shipped().game(1));
        assert_ne!(shipped().game(3), shipped().game(14));
    }
}
