//! The games that are kept: a numbered journal for each, in one folder.
//!
//! `0007.journal` is a game that can be gone on with, `0007.over.journal` one that is over, `0007.pgn`
//! its scoresheet, `0007.damaged-1` a journal as it was found when it was damaged.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::folders::Folders;
use super::journal::{Journal, Kept, NotOpened, is_at, lock, read_journal};
use super::private::{create_file, create_folder, options};
use crate::sorted::Sorted;

/// A game that was not played is no longer than this: its setup and a line or two.
const UNPLAYED: u64 = 16 * 1024;

/// No game has a higher number.
const MOST_GAMES: u32 = 10_000_000;

/// Of more games that are over nobody is told how they ended.
pub const COUNTED: usize = 1000;

/// The folder of games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Games {
    folder: PathBuf,
    /// Where versions before had the one journal of the running game.
    old: Option<PathBuf>,
}

/// A game that is kept, as it was found.
#[derive(Debug)]
pub struct Shelved {
    /// Its number.
    pub number: u32,
    /// Its journal.
    pub path: PathBuf,
    /// When it was last written.
    pub changed: SystemTime,
    /// What it was; `None` where its first line is damaged or it cannot be read.
    pub kept: Option<Kept>,
    /// A Hektor has it open.
    pub open: bool,
}

impl Games {
    /// The games in these folders.
    pub fn of(folders: &Folders) -> Self {
        Self {
            folder: folders.games(),
            old: Some(folders.journal()),
        }
    }

    /// The games in this folder.
    pub fn under(folder: &Path) -> Self {
        Self {
            folder: folder.to_owned(),
            old: None,
        }
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Takes the one journal of an earlier version among the games, under a number of its own.
    ///
    /// # Errors
    /// The system's, if it is there and cannot be moved; it stays where it is.
    pub fn adopt(&self) -> io::Result<()> {
        let Some(old) = self.old.as_deref().filter(|old| old.exists()) else {
            return Ok(());
        };
        create_folder(&self.folder)?;
        let file = options().read(true).open(old)?;
        if !file.metadata()?.is_file() || !lock(&file) || !is_at(&file, old) {
            // No file at all, or another Hektor is at it.
            return Ok(());
        }
        loop {
            let path = self.free("journal")?;
            // Unlike a rename, a link never takes another's place.
            match std::fs::hard_link(old, &path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(_) => return std::fs::rename(old, &path),
                Ok(()) => return std::fs::remove_file(old),
            }
        }
    }

    /// Makes and locks the file of a new game.
    ///
    /// # Errors
    /// The system's, if it cannot be made.
    pub(super) fn make(&self) -> io::Result<(File, PathBuf)> {
        create_folder(&self.folder)?;
        // First, so that the first game that is played has the number 1, whatever was set up before.
        self.clear_unplayed();
        loop {
            let path = self.free("journal")?;
            match create_file(&path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
                // Whoever clears away games that were not played may have been quicker.
                Ok(file) if lock(&file) && is_at(&file, &path) => return Ok((file, path)),
                Ok(_) => {}
            }
        }
    }

    /// Removes games in which nothing happened, and which nobody has open.
    fn clear_unplayed(&self) {
        for (_, path) in self.journals().unwrap_or_default() {
            let small =
                std::fs::metadata(&path).is_ok_and(|meta| meta.is_file() && meta.len() <= UNPLAYED);
            if !small {
                continue;
            }
            let Ok(file) = options().read(true).write(true).open(&path) else {
                continue;
            };
            if !lock(&file) || !is_at(&file, &path) {
                continue;
            }
            let empty = file.metadata().is_ok_and(|meta| meta.len() == 0);
            let unplayed = || {
                let kept = read_journal(&path).ok().flatten();
                kept.is_some_and(|kept| {
                    // A board of an exhibition waits for its turn.
                    let alone = kept.setup.exhibition.is_none();
                    alone && !kept.is_left() && kept.damaged_lines == 0
                })
            };
            if empty || unplayed() {
                // The lock is still ours: nobody goes on with it meanwhile.
                let _ = std::fs::remove_file(&path);
            }
        }
    }

    /// A path with a number that nothing in the folder has yet.
    ///
    /// # Errors
    /// The system's, if the folder cannot be read.
    pub fn free(&self, extension: &str) -> io::Result<PathBuf> {
        let numbers = self.names()?.into_iter().map(|(number, _)| number);
        // What somebody else has called so is no number of ours.
        let ours = numbers.filter(|number| *number < MOST_GAMES);
        let number = ours.max().unwrap_or_default() + 1;
        Ok(self.folder.join(format!("{number:04}.{extension}")))
    }

    /// Where a score is written that is called so: a name alone is one among the games, and what has
    /// folders in it, or begins with `~`, is a path.
    ///
    /// ```
    /// # use std::path::{Path, PathBuf};
    /// # use hektor::store::Games;
    /// let games = Games::under(Path::new("games"));
    /// assert_eq!(games.named("friday evening"), Path::new("games/friday evening.pgn"));
    /// assert_eq!(games.named("mine.pgn"), Path::new("games/mine.pgn"));
    /// assert_eq!(games.named("/tmp/mine"), Path::new("/tmp/mine"));
    /// ```
    pub fn named(&self, name: &str) -> PathBuf {
        if let Some(under) = name.strip_prefix("~/").or(name.strip_prefix("~\\"))
            && let Some(dirs) = directories::BaseDirs::new()
        {
            return dirs.home_dir().join(under);
        }
        if name.contains(['/', '\\']) {
            return PathBuf::from(name);
        }
        // Made one that every system takes.
        let fits = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_' | '.');
        let name: String = name
            .chars()
            .map(|c| if fits(c) { c } else { '_' })
            .collect();
        let end = Path::new(&name).extension().and_then(|end| end.to_str());
        let has_end = end.is_some_and(|end| end.chars().all(char::is_alphanumeric));
        let end = if has_end { "" } else { ".pgn" };
        self.folder.join(format!("{}{end}", name.trim()))
    }

    /// The numbered files of the folder.
    fn names(&self) -> io::Result<Vec<(u32, PathBuf)>> {
        let entries = match std::fs::read_dir(&self.folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            other => other?,
        };
        let numbered = entries.flatten().filter_map(|entry| {
            let path = entry.path();
            Some((number_of(&path)?, path))
        });
        Ok(numbered.collect())
    }

    /// The journals of games that may be gone on with.
    fn journals(&self) -> io::Result<Vec<(u32, PathBuf)>> {
        let mut names = self.names()?;
        names.retain(|(_, path)| ending(path) == Some("journal"));
        Ok(names)
    }

    /// The games that can be gone on with and those that are damaged, the last played first.
    ///
    /// # Errors
    /// The system's, if the folder cannot be read.
    pub fn unfinished(&self) -> io::Result<Vec<Shelved>> {
        let journals = self.journals()?.into_iter();
        let shelved = journals.filter_map(|(number, path)| shelved(number, path));
        let mut games: Vec<Shelved> = shelved
            .filter(|game| match &game.kept {
                Some(kept) => kept.is_left() && !kept.is_over(),
                // Nobody has written anything yet.
                None => std::fs::metadata(&game.path).is_ok_and(|meta| meta.len() > 0),
            })
            .collect();
        games.order_by_key(|game| std::cmp::Reverse((game.changed, game.number)));
        Ok(games)
    }

    /// The game with this number, over or not.
    ///
    /// # Errors
    /// The system's, if the folder cannot be read.
    pub fn numbered(&self, wanted: u32) -> io::Result<Option<Shelved>> {
        let mut names = self.names()?.into_iter();
        let journal = |path: &Path| ending(path).is_some_and(|end| end.ends_with("journal"));
        let found = names.find(|(number, path)| *number == wanted && journal(path));
        Ok(found.and_then(|(number, path)| shelved(number, path)))
    }

    /// The numbers of the games that were played to their end, the last first.
    ///
    /// # Errors
    /// The system's, if the folder cannot be read.
    pub fn put_away(&self) -> io::Result<Vec<u32>> {
        let over = self.over()?.into_iter();
        let mut numbers: Vec<u32> = over.map(|(number, _)| number).collect();
        numbers.order_by_key(|number| std::cmp::Reverse(*number));
        Ok(numbers)
    }

    /// What is known of the games that are over, the last [`COUNTED`] of them.
    ///
    /// # Errors
    /// The system's, if the folder cannot be read.
    pub fn finished(&self) -> io::Result<Vec<Kept>> {
        let mut names = self.over()?;
        names.order();
        let last = names.iter().rev().take(COUNTED);
        let kept = last.filter_map(|(_, path)| read_journal(path).ok().flatten());
        Ok(kept.filter(Kept::is_over).collect())
    }

    /// The journals of games that are over: those that are called so, and those of a program that was
    /// ended before it could.
    fn over(&self) -> io::Result<Vec<(u32, PathBuf)>> {
        let mut names = self.names()?;
        names.retain(|(_, path)| match ending(path) {
            Some("over.journal") => true,
            Some("journal") => {
                let kept = read_journal(path).ok().flatten();
                kept.is_some_and(|kept| kept.is_over())
            }
            _ => false,
        });
        Ok(names)
    }

    /// The game that was played last, over or not.
    ///
    /// # Errors
    /// The system's, if the folder cannot be read.
    pub fn last(&self) -> io::Result<Option<Shelved>> {
        self.last_but(&[])
    }

    /// The game that was played last, over or not, but none of these.
    ///
    /// # Errors
    /// The system's, if the folder cannot be read.
    pub fn last_but(&self, but: &[PathBuf]) -> io::Result<Option<Shelved>> {
        let mut names = self.names()?;
        names.retain(|(_, path)| !but.contains(path));
        names.retain(|(_, path)| ending(path).is_some_and(|ending| ending.ends_with("journal")));
        let changed = |path: &Path| std::fs::metadata(path).and_then(|meta| meta.modified());
        let mut dated: Vec<_> = names
            .into_iter()
            .filter_map(|(number, path)| Some((changed(&path).ok()?, number, path)))
            .collect();
        dated.order();
        let games = dated.into_iter().rev();
        Ok(games
            .filter_map(|(_, number, path)| shelved(number, path))
            .find(|game| game.kept.is_some()))
    }

    /// Opens the journals of all boards of an exhibition beside one that is open already, in the
    /// boards' order; those whose games are over are among them.
    ///
    /// # Errors
    /// [`NotOpened`] of the first that cannot be opened.
    pub fn boards(&self, here: (Journal, Kept)) -> Result<Vec<(Journal, Kept)>, NotOpened> {
        let Some(exhibition) = here.1.setup.exhibition else {
            return Ok(vec![here]);
        };
        let mut names = self.names()?;
        names.retain(|(_, path)| {
            ending(path).is_some_and(|ending| ending.ends_with("journal"))
                && here.0.path() != Some(path)
        });
        let belongs =
            |kept: &Kept| (kept.setup.exhibition).is_some_and(|other| other.id == exhibition.id);
        let mut boards = vec![here];
        for (_, path) in names {
            if read_journal(&path)
                .ok()
                .flatten()
                .is_some_and(|kept| belongs(&kept))
            {
                boards.push(Journal::open(&path)?);
            }
        }
        boards.order_by_key(|(_, kept)| kept.setup.exhibition.map(|board| board.board));
        Ok(boards)
    }

    /// Opens a game by its number, or a journal by its path.
    ///
    /// # Errors
    /// As [`Journal::open`].
    pub fn open(&self, which: &str) -> Result<(Journal, Kept), NotOpened> {
        let numbered = which.parse::<u32>().ok();
        let path = match numbered {
            None => PathBuf::from(which),
            Some(number) => {
                let mut names = self.names()?;
                names.retain(|(n, path)| {
                    *n == number && ending(path).is_some_and(|ending| ending.ends_with("journal"))
                });
                // One that can be gone on with before one that is over.
                names.order_by_key(|(_, path)| ending(path) != Some("journal"));
                names.into_iter().next().ok_or(NotOpened::Missing)?.1
            }
        };
        Journal::open(&path)
    }

    /// What a journal is called when its game is over.
    pub(super) fn over_name(path: &Path) -> PathBuf {
        match ending(path) {
            Some("journal") => path.with_extension("over.journal"),
            _ => path.to_owned(),
        }
    }
}

/// The number that a file's name begins with.
pub fn number_of(path: &Path) -> Option<u32> {
    let name = path.file_name()?.to_str()?;
    name.split('.').next()?.parse().ok()
}

/// What stands behind the number in a file's name.
fn ending(path: &Path) -> Option<&str> {
    path.file_name()?.to_str()?.split_once('.').map(|(_, e)| e)
}

fn shelved(number: u32, path: PathBuf) -> Option<Shelved> {
    let changed = std::fs::metadata(&path).and_then(|meta| meta.modified());
    // One that is gone by now is none.
    let changed = changed.ok()?;
    let kept = read_journal(&path).ok().flatten();
    let open = options()
        .read(true)
        .open(&path)
        .is_ok_and(|file| !lock(&file));
    Some(Shelved {
        number,
        path,
        changed,
        kept,
        open,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Contest, Outcome, Reason};
    use crate::rules::Color;
    use crate::table::{Exhibition, Record, Setup};

    fn records(moves: &[&str]) -> Vec<Record> {
        let moves = moves.iter().map(|uci| Record::Move {
            uci: (*uci).to_owned(),
        });
        [Record::Setup(Box::default())]
            .into_iter()
            .chain(moves)
            .collect()
    }

    fn play(games: &Games, moves: &[&str]) -> Journal {
        let mut journal = Journal::begin(games);
        for record in records(moves) {
            journal.append(&record, None).unwrap();
        }
        journal
    }

    fn numbers(games: &Games) -> Vec<u32> {
        let mut numbers: Vec<u32> = games
            .unfinished()
            .unwrap()
            .iter()
            .map(|g| g.number)
            .collect();
        numbers.sort_unstable();
        numbers
    }

    #[test]
    fn each_game_has_a_journal_of_its_own() {
        let folder = tempfile::tempdir().unwrap();
        let games = Games::under(&folder.path().join("games"));
        let mut first = play(&games, &["e2e4"]);
        let mut second = play(&games, &["d2d4"]);
        first.append(&records(&["e7e5"])[1], None).unwrap();
        second.append(&records(&["d7d5"])[1], None).unwrap();
        assert_eq!(numbers(&games), [1, 2]);
        assert!(games.unfinished().unwrap().iter().all(|game| game.open));
        drop(first);
        let (_, kept) = games.open("1").unwrap();
        assert_eq!(kept.records.len(), 2);
        assert!(matches!(games.open("2"), Err(NotOpened::Elsewhere)));
        assert!(matches!(games.open("3"), Err(NotOpened::Missing)));
    }

    /// The next game of a match has the score of those before it, and is not cleared away.
    #[test]
    fn a_match_that_was_left_between_its_games_waits() {
        let folder = tempfile::tempdir().unwrap();
        let games = Games::under(folder.path());
        let mut contest = Contest::new(4);
        let begin = |contest: &Contest| {
            let mut setup = Setup::default();
            setup.laws.contest = Some(contest.clone());
            let mut journal = Journal::begin(&games);
            let record = Record::Setup(Box::new(setup));
            journal.append(&record, None).unwrap();
        };
        begin(&contest);
        assert_eq!(numbers(&games), [0; 0], "nothing of it was played");
        contest.add(Outcome {
            winner: Some(Color::White),
            reason: Reason::Checkmate,
        });
        begin(&contest);
        drop(play(&games, &["e2e4"]));
        assert_eq!(numbers(&games), [1, 2]);
    }

    /// Somebody else's file may be called anything.
    #[test]
    fn a_name_that_is_no_number_of_ours_stops_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let games = Games::under(folder.path());
        std::fs::write(folder.path().join("4294967295.pgn"), "").unwrap();
        assert_eq!(games.free("pgn").unwrap(), folder.path().join("0001.pgn"));
        drop(play(&games, &["e2e4"]));
        assert_eq!(numbers(&games), [1]);
    }

    #[test]
    fn a_game_that_is_over_is_listed_no_more_and_its_number_is_not_given_again() {
        let folder = tempfile::tempdir().unwrap();
        let games = Games::under(folder.path());
        let mut first = play(&games, &["e2e4"]);
        let over = Record::Over {
            result: "1-0".into(),
            reason: None,
        };
        first.append(&over, None).unwrap();
        assert_eq!(numbers(&games), [0; 0], "it is over, whatever its name");
        assert_eq!(games.put_away().unwrap(), [1]);
        assert_eq!(games.finished().unwrap().len(), 1);
        first.finish().unwrap();
        let second = play(&games, &["d2d4"]);
        assert_eq!(number_of(second.path().unwrap()), Some(2));
        assert_eq!(numbers(&games), [2]);
        let last = games.last().unwrap().unwrap();
        assert!(last.kept.is_some());
        assert!(games.open("1").unwrap().1.is_over());
    }

    /// Where two files have one number, as where somebody copied one: the game that goes on.
    #[test]
    fn of_two_games_with_one_number_the_one_that_goes_on_is_opened() {
        let folder = tempfile::tempdir().unwrap();
        let games = Games::under(folder.path());
        for over in [true, false] {
            let mut journal = play(&games, &["e2e4"]);
            if over {
                let result = "1-0".to_owned();
                let reason = None;
                journal
                    .append(&Record::Over { result, reason }, None)
                    .unwrap();
                journal.finish().unwrap();
            }
        }
        let under = |name: &str| folder.path().join(name);
        std::fs::rename(under("0002.journal"), under("0001.journal")).unwrap();
        assert!(under("0001.over.journal").exists());
        let (journal, kept) = games.open("1").unwrap();
        assert!(!kept.is_over());
        assert_eq!(journal.path(), Some(under("0001.journal").as_path()));
    }

    #[test]
    fn a_game_without_a_move_is_cleared_away_unless_it_is_open_or_damaged() {
        let folder = tempfile::tempdir().unwrap();
        let games = Games::under(folder.path());
        drop(play(&games, &[]));
        let open = play(&games, &[]);
        std::fs::write(folder.path().join("0009.journal"), "damaged\n").unwrap();
        drop(play(&games, &["e2e4"]));
        let names: Vec<u32> = {
            let mut names: Vec<u32> = games.names().unwrap().iter().map(|n| n.0).collect();
            names.sort_unstable();
            names
        };
        // The first number was free again: no game had been played under it.
        assert_eq!(names, [1, 9, 10]);
        assert_eq!(numbers(&games), [9, 10], "what is damaged is shown");
        drop(open);
    }

    /// The journal of a board of an exhibition, at which nobody has moved yet.
    fn set_up(games: &Games, exhibition: Option<Exhibition>) -> Journal {
        let setup = Setup {
            exhibition,
            ..Setup::default()
        };
        let mut journal = Journal::begin(games);
        let record = Record::Setup(Box::new(setup));
        journal.append(&record, None).unwrap();
        journal
    }

    /// A board of an exhibition at which nobody has moved yet waits for its turn.
    #[test]
    fn a_board_of_an_exhibition_without_a_move_is_not_cleared_away() {
        let folder = tempfile::tempdir().unwrap();
        let games = Games::under(folder.path());
        let exhibition = Some(Exhibition {
            id: 7,
            board: 2,
            boards: 2,
        });
        let journal = set_up(&games, exhibition);
        let path = journal.path().unwrap().to_owned();
        drop(journal);
        let another = play(&games, &["e2e4"]);
        assert_ne!(another.path(), Some(path.as_path()));
        let kept = read_journal(&path).unwrap().unwrap();
        assert_eq!(kept.setup.exhibition, exhibition);
    }

    #[test]
    fn the_journal_of_an_earlier_version_becomes_one_of_the_games() {
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders::under(folder.path().to_owned());
        let games = Games::of(&folders);
        std::fs::create_dir(folders.games()).unwrap();
        std::fs::write(folders.games().join("0003.pgn"), "*").unwrap();
        std::fs::write(folders.journal(), "damaged, and kept all the same\n").unwrap();
        games.adopt().unwrap();
        games.adopt().unwrap();
        assert!(!folders.journal().exists());
        let kept = std::fs::read(folders.games().join("0004.journal")).unwrap();
        assert_eq!(kept, b"damaged, and kept all the same\n");
    }

    #[test]
    fn when_no_file_can_be_made_nothing_goes_into_another_games_journal() {
        let folder = tempfile::tempdir().unwrap();
        let good = Games::under(&folder.path().join("games"));
        let first = play(&good, &["e2e4"]);
        let path = first.path().unwrap().to_owned();
        let before = std::fs::read(&path).unwrap();
        // A file stands where the folder is to be.
        let blocked = folder.path().join("blocked");
        std::fs::write(&blocked, "").unwrap();
        let mut second = Journal::begin(&Games::under(&blocked));
        for record in records(&["d2d4"]) {
            assert!(second.append(&record, None).is_err());
        }
        assert_eq!(std::fs::read(&path).unwrap(), before);
        // As soon as it can be made, all of it is there.
        std::fs::remove_file(&blocked).unwrap();
        second.append(&records(&["d7d5"])[1], None).unwrap();
        let kept = read_journal(second.path().unwrap()).unwrap().unwrap();
        assert_eq!(kept.plies(), 2);
    }

    #[test]
    fn where_there_is_no_folder_there_are_no_games_and_an_empty_file_is_none() {
        let folder = tempfile::tempdir().unwrap();
        let games = Games::under(&folder.path().join("missing"));
        assert_eq!(numbers(&games), [0; 0]);
        assert!(games.last().unwrap().is_none());
        let file = folder.path().join("file");
        std::fs::write(&file, "").unwrap();
        assert!(Games::under(&file).unfinished().is_err(), "it is no folder");
        std::fs::write(folder.path().join("0001.journal"), "").unwrap();
        assert_eq!(numbers(&Games::under(folder.path())), [0; 0]);
    }

    #[test]
    fn the_boards_of_an_exhibition_are_opened_each_once_and_in_their_order() {
        let folder = tempfile::tempdir().unwrap();
        let games = Games::under(folder.path());
        let begun = |id, board| {
            let boards = 2;
            let exhibition = Some(Exhibition { id, board, boards });
            let mut journal = set_up(&games, exhibition);
            journal.append(&records(&["e2e4"])[1], None).unwrap();
        };
        // The boards of two exhibitions, the later board first, and a game beside them.
        for (id, board) in [(7, 2), (8, 1), (7, 1)] {
            begun(id, board);
        }
        drop(play(&games, &["d2d4"]));
        let boards = games.boards(games.open("1").unwrap()).unwrap();
        let opened: Vec<_> = boards
            .iter()
            .map(|(journal, kept)| {
                let path = journal.path().unwrap();
                (
                    number_of(path).unwrap(),
                    kept.setup.exhibition.unwrap().board,
                )
            })
            .collect();
        assert_eq!(opened, [(3, 1), (1, 2)]);
        drop(boards);
        assert_eq!(games.boards(games.open("4").unwrap()).unwrap().len(), 1);
    }

    /// What is no file, and what another Hektor has open, stays where it is.
    #[test]
    fn only_a_journal_that_nobody_has_is_taken_among_the_games() {
        let folder = tempfile::tempdir().unwrap();
        let old = folder.path().join("game.journal");
        let games = Games {
            folder: folder.path().join("games"),
            old: Some(old.clone()),
        };
        std::fs::create_dir(&old).unwrap();
        // Some systems cannot open a folder at all.
        let _ = games.adopt();
        assert!(old.is_dir());
        std::fs::remove_dir(&old).unwrap();
        std::fs::write(&old, "").unwrap();
        let theirs = options().read(true).write(true).open(&old).unwrap();
        assert!(lock(&theirs));
        games.adopt().unwrap();
        assert!(old.is_file());
        drop(theirs);
        games.adopt().unwrap();
        assert!(!old.exists());
        assert_eq!(games.journals().unwrap().len(), 1);
    }
}
