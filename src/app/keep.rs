//! Keeping on disk: the journal of the game, the settings, the transcript.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use super::shelf::{about_game, as_listed};
use crate::assistant::{Failure, Keeping, KeptGames, Moment, OpenedGame};
use crate::clock::Clock;
use crate::command::Listed;
use crate::hall::TableId;
use crate::school::Learner;
use crate::settings::Settings;
use crate::sorted::Sorted;
use crate::store::{
    Folders, Games, Journal, Kept, Shelved, change_settings, create_file, fill_file, number_of,
    read_text, reason_of, replace_file, save_learner,
};
use crate::table::{Deed, Event, Record, Refusal, Table};
use crate::transcript::Line;
use crate::ui::{Keeper, plain};

/// What is kept of a board.
#[derive(Debug)]
struct Shelf {
    /// The journal of the game that is played there, and whether that is over.
    journal: Journal,
    over: bool,
    /// Where its scoresheet was written, and what it was, so that a later one takes its place and
    /// nothing that somebody else has written.
    scoresheet: Option<(PathBuf, String)>,
}

impl Shelf {
    fn new(journal: Journal) -> Self {
        Self {
            journal,
            over: false,
            scoresheet: None,
        }
    }

    /// Writes the scoresheet: where it was written before, under the number of its journal, or else,
    /// where something else stands there, under a number of its own; where it is now.
    fn write_scoresheet(&mut self, games: &Games, pgn: &str) -> std::io::Result<PathBuf> {
        let number = self.journal.path().and_then(number_of);
        let numbered = number.map(|number| games.folder().join(format!("{number:04}.pgn")));
        let before = self.scoresheet.take();
        let written = before.as_ref().map(|(_, text)| text.as_str());
        let own = |path: &PathBuf| {
            read_text(path).is_ok_and(|there| written == Some(&there) || goes_on(&there, pgn))
        };
        let places = before.as_ref().map(|(path, _)| path.clone());
        for path in places.into_iter().chain(numbered) {
            match create_file(&path) {
                Ok(_) => fill_file(&path, pgn.as_bytes())?,
                Err(_) if own(&path) => replace_file(&path, pgn.as_bytes())?,
                Err(_) => continue,
            }
            self.scoresheet = Some((path.clone(), pgn.to_owned()));
            return Ok(path);
        }
        let path = games.free("pgn")?;
        drop(create_file(&path)?);
        fill_file(&path, pgn.as_bytes())?;
        self.scoresheet = Some((path.clone(), pgn.to_owned()));
        Ok(path)
    }
}

/// Whether a scoresheet has all that another one has, which was written when less had been played:
/// in its place nothing is lost.
fn goes_on(before: &str, now: &str) -> bool {
    let parts = |text: &str| {
        let (head, moves) = text.split_once("\n\n")?;
        // What the end of a game decides.
        let ends = |tag: &&str| !tag.starts_with("[Result ") && !tag.starts_with("[Termination ");
        let head: Vec<String> = head.lines().filter(ends).map(str::to_owned).collect();
        let mut moves: Vec<String> = moves.split_whitespace().map(str::to_owned).collect();
        let result = moves.pop()?;
        Some((head, moves, result))
    };
    match (parts(before), parts(now)) {
        (Some((head, moves, result)), Some((later, more, _))) => {
            result == "*" && head == later && more.starts_with(&moves)
        }
        _ => false,
    }
}

/// Of games that are over so many are named.
const MOST_NAMED: usize = 5;

/// What is written whole, as it was kept last, and as it could not be kept yet.
#[derive(Debug, Default)]
struct Whole<T> {
    before: T,
    waits: Option<T>,
}

/// Keeps games under the user's folders.
#[derive(Debug)]
pub struct Disk {
    folders: Folders,
    games: Games,
    /// What is kept of each board.
    boards: BTreeMap<TableId, Shelf>,
    /// Journals of games before it that could not be written to their end yet.
    behind: Vec<Journal>,
    transcript: Option<File>,
    /// Where what is known of the learner is kept.
    learner_file: Option<PathBuf>,
    learner: Whole<Learner>,
    /// What the command line laid over the settings is not kept.
    kept: Settings,
    settings: Whole<Settings>,
    /// Something could not be written: it was told once, and that it works again is told too.
    failing: bool,
}

impl Disk {
    /// Keeps under these folders; `kept` are the settings as they are on disk, `given` those with the
    /// command line's laid over them.
    pub fn new(folders: Folders, kept: Settings, given: Settings) -> Self {
        Self {
            games: Games::of(&folders),
            folders,
            boards: BTreeMap::new(),
            behind: Vec::new(),
            transcript: None,
            learner_file: None,
            learner: Whole::default(),
            kept,
            settings: Whole {
                before: given,
                waits: None,
            },
            failing: false,
        }
    }

    /// Keeps what is known of the learner in this file, of which this was read.
    pub fn keep_learner(&mut self, path: PathBuf, learner: Learner) {
        self.learner_file = Some(path);
        self.learner.before = learner;
    }

    /// Writes what is known of the learner, if that waits; gives where what stood there was set aside.
    fn write_learner(&mut self) -> std::io::Result<Option<PathBuf>> {
        let (Some(path), Some(learner)) = (&self.learner_file, &self.learner.waits) else {
            return Ok(None);
        };
        let aside = save_learner(learner, &self.learner.before, path)?;
        self.learner.before = self.learner.waits.take().unwrap_or_default();
        Ok(aside)
    }

    /// The same of the settings.
    fn write_settings(&mut self) -> std::io::Result<Option<PathBuf>> {
        let Some(settings) = &self.settings.waits else {
            return Ok(None);
        };
        let merged = |there: &Settings| merge(there, &self.settings.before, settings);
        let (kept, aside) = change_settings(&self.folders.settings(), &self.kept, merged)?;
        self.kept = kept;
        self.settings.before = self.settings.waits.take().unwrap_or_default();
        Ok(aside)
    }

    /// Tries again what waits beside the games; whether something is written now that was told not to be.
    fn write_waiting(&mut self) -> bool {
        let waited = |disk: &Self| disk.learner.waits.is_some() || disk.settings.waits.is_some();
        if !waited(self) {
            return false;
        }
        let _ = (self.write_learner(), self.write_settings());
        !waited(self)
    }

    /// Goes on with a board's journal; its game may be over already.
    pub fn go_on(&mut self, board: TableId, journal: Journal, over: bool) {
        let shelf = Shelf {
            over,
            ..Shelf::new(journal)
        };
        self.boards.insert(board, shelf);
    }

    /// Writes a transcript from now on, beginning with the command line.
    ///
    /// # Errors
    /// The system's, if the file cannot be made.
    pub fn write_transcript(&mut self, path: &Path, command: &str) -> std::io::Result<()> {
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(path)?;
        writeln!(
            file,
            "{}",
            plain(&Line::Command(command.to_owned()).to_string())
        )?;
        self.transcript = Some(file);
        Ok(())
    }

    /// All games are left: what waits is tried once more, and those that are over are put away.
    pub fn leave(&mut self) {
        self.write_waiting();
        for board in self.boards.keys().copied().collect::<Vec<_>>() {
            self.clear(board);
        }
    }

    /// A board's game is left.
    fn clear(&mut self, board: TableId) {
        if let Some(mut shelf) = self.boards.remove(&board) {
            // What cannot be written now waits, or was said not to be kept when the program ends.
            let kept = shelf.journal.flush().is_ok();
            match (kept, shelf.over) {
                (false, _) => self.behind.push(shelf.journal),
                // Where it cannot be renamed, whoever looks finds that it is over.
                (true, true) => drop(shelf.journal.finish()),
                (true, false) => {}
            }
        }
    }

    /// Writes what waits, of each game in the order in which it happened. A game that cannot be
    /// written holds up no other.
    fn flush(&mut self) -> std::io::Result<()> {
        let mut failed = Ok(());
        self.behind.retain_mut(|journal| {
            let done = journal.flush();
            let waits = done.is_err();
            failed = std::mem::replace(&mut failed, Ok(())).and(done);
            waits
        });
        for shelf in self.boards.values_mut() {
            let done = shelf.journal.flush();
            failed = std::mem::replace(&mut failed, Ok(())).and(done);
        }
        failed
    }

    /// The journals of the games at the boards.
    fn paths(&self) -> impl Iterator<Item = &Path> {
        self.boards
            .values()
            .filter_map(|shelf| shelf.journal.path())
    }

    fn is_here(&self, path: &Path) -> bool {
        self.paths().any(|here| here == path)
    }

    /// What is told of a try to write.
    fn told(&mut self, tried: std::io::Result<()>) -> Keeping {
        match (tried, self.failing) {
            (Ok(()), false) => Keeping::Done,
            (Ok(()), true) => {
                self.failing = false;
                Keeping::Again
            }
            (Err(_), true) => Keeping::Waits,
            (Err(error), false) => {
                let path = self.games.folder().display().to_string();
                self.failing = true;
                Keeping::Fails(path, reason_of(&error))
            }
        }
    }
}

impl KeptGames for Disk {
    fn games(&mut self) -> Vec<(Event, Option<Listed>)> {
        match self.games.unfinished() {
            Ok(games) => {
                let others = games.iter().filter(|game| !self.is_here(&game.path));
                others
                    .map(|game| (about_game(game), as_listed(game)))
                    .collect()
            }
            Err(error) => vec![(trouble(self.games.folder(), &error), None)],
        }
    }

    fn tally(&mut self) -> Event {
        let games = match self.games.finished() {
            Ok(games) => games,
            Err(error) => return trouble(self.games.folder(), &error),
        };
        let yours = games.iter().filter_map(|game| {
            let white = game.setup.you()?.is_white();
            Some(match game.result()? {
                "1-0" => Some(white),
                "0-1" => Some(!white),
                _ => None,
            })
        });
        let yours: Vec<Option<bool>> = yours.collect();
        let count = |won| {
            u32::try_from(yours.iter().filter(|one| **one == won).count()).unwrap_or(u32::MAX)
        };
        if yours.is_empty() {
            return Event::phrase("tally-none");
        }
        let [won, lost, drawn] = [Some(true), Some(false), None].map(count);
        Event::Phrase {
            key: "tally",
            args: vec![
                ("n", (won + lost + drawn).into()),
                ("won", won.into()),
                ("lost", lost.into()),
                ("drawn", drawn.into()),
            ],
        }
    }

    fn open_game(&mut self, board: TableId, which: Option<u16>) -> Result<OpenedGame, Box<Event>> {
        let games = self.games.unfinished();
        let games = games.map_err(|error| Box::new(trouble(self.games.folder(), &error)))?;
        let wanted = |game: &Shelved| {
            let alone = (game.kept.as_ref()).is_some_and(|kept| kept.setup.exhibition.is_none());
            let this = which.is_none_or(|number| u32::from(number) == game.number);
            alone && this && !game.open && !self.is_here(&game.path)
        };
        let named = |game: &&Shelved| which.is_some_and(|number| u32::from(number) == game.number);
        let this = games.iter().find(named);
        let here = this.is_some_and(|game| self.is_here(&game.path));
        // Damaged; what is open elsewhere cannot be gone on with either.
        let damaged = this.filter(|game| game.kept.is_none() && !game.open);
        let damaged = damaged.map(about_game);
        let Some(game) = games.into_iter().find(wanted) else {
            if let Some(damaged) = damaged {
                return Err(Box::new(damaged));
            }
            let none = which.map_or(Event::phrase("games-none"), |number| Event::Phrase {
                key: if here { "game-here" } else { "game-none" },
                args: vec![("number", u32::from(number).into())],
            });
            return Err(Box::new(none));
        };
        let about = about_game(&game);
        let elsewhere = || Event::Phrase {
            key: "game-none",
            args: vec![("number", game.number.into())],
        };
        let (mut journal, mut kept) =
            Journal::open(&game.path).map_err(|_| Box::new(elsewhere()))?;
        kept.shorten(Table::replayable(&kept.setup, &kept.records));
        if let Err(error) = journal.set_aside(&kept) {
            return Err(Box::new(trouble(&game.path, &error)));
        }
        self.clear(board);
        self.go_on(board, journal, kept.is_over());
        Ok(opened(about, kept))
    }

    fn finished(&mut self) -> Option<Event> {
        let here = self.boards.values().filter(|shelf| shelf.over);
        let here = here.filter_map(|shelf| number_of(shelf.journal.path()?));
        let mut numbers: Vec<u32> = here.chain(self.games.put_away().ok()?).collect();
        numbers.order_by_key(|number| std::cmp::Reverse(*number));
        numbers.dedup();
        let n = u32::try_from(numbers.len()).unwrap_or(u32::MAX);
        let last = numbers.into_iter().take(MOST_NAMED).rev();
        let last: Vec<String> = last.map(|number| number.to_string()).collect();
        (n > 0).then(|| Event::Phrase {
            key: "games-over",
            args: vec![("n", n.into()), ("numbers", last.join(", ").into())],
        })
    }

    fn read_game(&mut self, which: Option<u16>) -> Result<OpenedGame, Box<Event>> {
        let here: Vec<PathBuf> = self.paths().map(Path::to_owned).collect();
        let found = match which {
            Some(number) => self.games.numbered(number.into()),
            None => self.games.last_but(&here),
        };
        let found = found.map_err(|error| Box::new(trouble(self.games.folder(), &error)))?;
        let none = || match which {
            Some(number) => Event::Phrase {
                key: "game-not-kept",
                args: vec![("number", u32::from(number).into())],
            },
            None => Event::phrase("games-unkept"),
        };
        let game = found.ok_or_else(|| Box::new(none()))?;
        let about = about_game(&game);
        match game.kept {
            Some(mut kept) => {
                kept.shorten(Table::replayable(&kept.setup, &kept.records));
                Ok(opened(about, kept))
            }
            None => Err(Box::new(about)),
        }
    }

    fn kept_as(&mut self, board: TableId) -> Option<u32> {
        if self.failing {
            return None;
        }
        let shelf = self.boards.get(&board)?;
        shelf.scoresheet.as_ref()?;
        number_of(shelf.journal.path()?)
    }

    fn save(&mut self, board: TableId, pgn: &str, path: &str) -> Result<String, Failure> {
        let folder = |error| place(self.games.folder().to_owned(), &reason_of(&error));
        let path = match (path, self.boards.get_mut(&board)) {
            ("", Some(shelf)) => {
                let there = shelf.scoresheet.as_ref().filter(|_| shelf.over);
                // A game that is over has its file already.
                let saved = match there.map(|(path, _)| path.clone()) {
                    Some(path) => Ok(path),
                    None => shelf.write_scoresheet(&self.games, pgn),
                };
                return saved.map(|path| path.display().to_string()).map_err(folder);
            }
            ("", None) => self.games.free("pgn").map_err(folder)?,
            (path, _) => self.games.named(path),
        };
        // What stands there already is somebody's: it stays.
        // Windows replaces no file that is open.
        let made = create_file(&path).map(drop);
        let written = made.and_then(|()| fill_file(&path, pgn.as_bytes()));
        match written {
            Ok(()) => Ok(path.display().to_string()),
            Err(error) => Err(place(path, &reason_of(&error))),
        }
    }
}

impl Keeper for Disk {
    fn moment(&self) -> Option<Moment> {
        let now = jiff::Zoned::now();
        let small = |number: i8| u8::try_from(number).ok();
        Some(Moment {
            hour: small(now.hour())?,
            minute: small(now.minute())?,
            weekday: small(now.weekday().to_monday_one_offset())?,
            day: small(now.day())?,
            month: small(now.month())?,
            year: u16::try_from(now.year()).ok()?,
        })
    }

    fn keep(&mut self, board: TableId, record: &Record, clock: Option<Clock>) -> Keeping {
        if matches!(record, Record::Setup(_)) {
            self.clear(board);
            let journal = Journal::begin(&self.games);
            self.boards.insert(board, Shelf::new(journal));
        }
        // A drill behind which there is a game by its form only is kept nowhere.
        let Some(shelf) = self.boards.get_mut(&board) else {
            return Keeping::Done;
        };
        match record {
            Record::Over { .. } => shelf.over = true,
            Record::Law {
                deed: Deed::Retraced { .. },
            } => shelf.over = false,
            _ => {}
        }
        let kept = shelf.journal.append(record, clock);
        let others = self.failing.then(|| self.flush());
        self.told(kept.and(others.unwrap_or(Ok(()))))
    }

    fn clock(&mut self, board: TableId, clock: Clock) {
        if let Some(shelf) = self.boards.get_mut(&board).filter(|shelf| !shelf.over) {
            // What cannot be written is told of the next record.
            let _ = shelf.journal.keep_clock(clock);
        }
    }

    fn retry(&mut self) -> Keeping {
        let again = self.write_waiting();
        match self.failing {
            true => {
                let kept = self.flush();
                self.told(kept)
            }
            false if again => Keeping::Again,
            false => Keeping::Done,
        }
    }

    fn learner(&mut self, learner: &Learner) -> Result<Option<String>, Failure> {
        let Some(path) = self.learner_file.clone() else {
            return Ok(None);
        };
        let told = self.learner.waits.replace(learner.clone()).is_some();
        once(self.write_learner(), told, path)
    }

    fn settings(&mut self, settings: &Settings) -> Result<Option<String>, Failure> {
        let told = self.settings.waits.replace(settings.clone()).is_some();
        once(self.write_settings(), told, self.folders.settings())
    }

    fn scoresheet(&mut self, board: TableId, pgn: &str) -> Result<(), Failure> {
        let Some(shelf) = self.boards.get_mut(&board) else {
            return Ok(());
        };
        let written = shelf.write_scoresheet(&self.games, pgn);
        let place = |error| place(self.games.folder().to_owned(), &reason_of(&error));
        written.map(drop).map_err(place)
    }

    fn transcript(&mut self, line: &Line) {
        if let Some(file) = &mut self.transcript
            && writeln!(file, "{}", plain(&line.to_string())).is_err()
        {
            self.transcript = None;
        }
    }
}

fn opened(about: Event, kept: Kept) -> OpenedGame {
    OpenedGame {
        about,
        setup: kept.setup,
        records: kept.records,
        damaged_lines: kept.damaged_lines,
    }
}

fn trouble(path: &Path, error: &std::io::Error) -> Event {
    Event::Refused(Refusal::File {
        path: path.display().to_string(),
        reason: reason_of(error),
    })
}

/// What is told of a try to write something whole: a failure once, and what had to make room.
fn once(
    written: std::io::Result<Option<PathBuf>>,
    told: bool,
    path: PathBuf,
) -> Result<Option<String>, Failure> {
    match written {
        Ok(aside) => Ok(aside.map(|aside| aside.display().to_string())),
        Err(_) if told => Ok(None),
        Err(error) => Err(place(path, &reason_of(&error))),
    }
}

fn place(path: PathBuf, reason: &str) -> (String, String) {
    (path.display().to_string(), reason.to_owned())
}

/// Only what the user changed is kept; what the command line said holds for this run alone.
fn merge(kept: &Settings, given: &Settings, now: &Settings) -> Settings {
    let mut table = toml::Table::try_from(kept).unwrap_or_default();
    let given = toml::Table::try_from(given).unwrap_or_default();
    for (key, value) in toml::Table::try_from(now).unwrap_or_default() {
        if given.get(&key) != Some(&value) {
            table.insert(key, value);
        }
    }
    table.try_into().unwrap_or_else(|_| now.clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Setup;

    const HERE: TableId = TableId::FIRST;

    /// A game that was left can be gone on with from another one, which is then kept itself.
    #[test]
    fn a_game_is_left_for_another_and_both_are_kept() {
        let home = tempfile::tempdir().unwrap();
        let folders = Folders::under(home.path().to_owned());
        let settings = Settings::default();
        let mut disk = Disk::new(folders, settings.clone(), settings);
        let made = |uci: &str| Record::Move { uci: uci.into() };
        for uci in ["e2e4", "d2d4"] {
            disk.keep(HERE, &Record::Setup(Box::default()), None);
            disk.keep(HERE, &made(uci), None);
        }
        assert_eq!(disk.games().len(), 1, "the other one");
        assert_eq!(disk.read_game(None).unwrap().records[0].0, made("e2e4"));
        for (number, uci) in [(1, "e2e4"), (2, "d2d4")] {
            let read = disk.read_game(Some(number)).unwrap();
            assert_eq!(read.records[0].0, made(uci));
        }
        assert!(disk.read_game(Some(7)).is_err());
        assert_eq!(disk.finished(), None);
        let opened = disk.open_game(HERE, Some(1)).unwrap();
        assert_eq!(opened.setup, Setup::default());
        assert_eq!(opened.records[0].0, made("e2e4"));
        disk.keep(HERE, &made("e7e5"), None);
        let opened = disk.open_game(HERE, None).unwrap();
        assert_eq!(opened.records[0].0, made("d2d4"));
        assert!(disk.open_game(HERE, Some(7)).is_err());
        assert_eq!(disk.open_game(HERE, Some(1)).unwrap().records.len(), 2);
    }

    #[test]
    fn a_score_is_saved_where_nothing_stands() {
        let home = tempfile::tempdir().unwrap();
        let settings = Settings::default();
        let folders = Folders::under(home.path().to_owned());
        let mut disk = Disk::new(folders, settings.clone(), settings);
        let path = home.path().join("mine.pgn").display().to_string();
        assert_eq!(disk.save(HERE, "1. e4 *", &path), Ok(path.clone()));
        assert!(
            disk.save(HERE, "another", &path).is_err(),
            "it is somebody's"
        );
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "1. e4 *");
    }

    /// A game's score is called as the game is, however often it is saved, and takes no other's place.
    #[test]
    fn a_score_that_is_saved_has_the_number_of_its_game() {
        let home = tempfile::tempdir().unwrap();
        let folders = Folders::under(home.path().to_owned());
        let usual = Settings::default;
        let disk = || Disk::new(folders.clone(), usual(), usual());
        let file = |name: &str| folders.games().join(name);
        let text = |name: &str| std::fs::read_to_string(file(name)).unwrap();
        let pgn = |moves: &str| format!("[Event \"?\"]\n[Result \"*\"]\n\n{moves}\n");
        let saved = |disk: &mut Disk, moves: &str, name: &str| {
            let path = file(name).display().to_string();
            assert_eq!(disk.save(HERE, &pgn(moves), ""), Ok(path), "{moves}");
            assert_eq!(text(name), pgn(moves));
        };
        std::fs::create_dir(folders.games()).unwrap();
        std::fs::write(file("0006.over.journal"), "").unwrap();
        let mut first = disk();
        first.keep(HERE, &Record::Setup(Box::default()), None);
        first.keep(HERE, &mv("e2e4"), None);
        saved(&mut first, "1. e4 *", "0007.pgn");
        saved(&mut first, "1. e4 e5 2. Nf3 *", "0007.pgn");
        // A move that was taken back is no other game.
        saved(&mut first, "1. e4 e5 *", "0007.pgn");
        first.leave();
        // Gone on with another time it is the same game still.
        let mut second = disk();
        second.open_game(HERE, Some(7)).unwrap();
        saved(&mut second, "1. e4 e5 2. d4 *", "0007.pgn");
        // What somebody has written into it stays, and what is no such game.
        for theirs in ["1. e4 e5 2. d4 {good} *", "1. d4 *", "1. e4 1-0"] {
            std::fs::write(file("0007.pgn"), pgn(theirs)).unwrap();
            saved(&mut second, "1. e4 e5 2. d4 d6 *", "0008.pgn");
            assert_eq!(text("0007.pgn"), pgn(theirs));
            std::fs::remove_file(file("0008.pgn")).unwrap();
            second.leave();
            second.open_game(HERE, Some(7)).unwrap();
        }
        std::fs::remove_file(file("0007.pgn")).unwrap();
        let over = Record::Over {
            result: "1-0".into(),
            reason: None,
        };
        second.keep(HERE, &over, None);
        second.scoresheet(HERE, "the end").unwrap();
        assert_eq!(
            (text("0007.pgn").as_str(), second.kept_as(HERE)),
            ("the end", Some(7))
        );
    }

    /// A change that could not be written is told once, and written as soon as it can be, with those
    /// that came behind it.
    #[test]
    fn settings_and_learning_wait_until_they_can_be_kept() {
        let home = tempfile::tempdir().unwrap();
        let folders = Folders::under(home.path().join("deep"));
        let mut disk = Disk::new(folders.clone(), Settings::default(), Settings::default());
        let file = folders.data.join("learners/learner.json");
        disk.keep_learner(file.clone(), Learner::default());
        // A file stands where the folder is to be.
        std::fs::write(&folders.config, "").unwrap();
        let (mut settings, mut learner) = (Settings::default(), Learner::default());
        settings.rate = 333;
        learner.set_goal(10);
        assert!(disk.settings(&settings).is_err());
        assert!(disk.learner(&learner).is_err());
        settings.volume = 40;
        learner.name = "Anna".into();
        assert_eq!(disk.settings(&settings), Ok(None));
        assert_eq!(disk.learner(&learner), Ok(None));
        assert_eq!(disk.retry(), Keeping::Done, "that was told already");
        std::fs::remove_file(&folders.config).unwrap();
        assert_eq!(disk.retry(), Keeping::Again);
        assert_eq!(disk.retry(), Keeping::Done);
        let (kept, _) = crate::store::load_settings(&folders.settings()).unwrap();
        assert_eq!((kept.rate, kept.volume), (333, 40));
        let (learned, _) = crate::store::load_learner(&file).unwrap();
        assert_eq!((learned.goal, learned.name.as_str()), (10, "Anna"));
    }

    /// Each of two programs on one home changes what it was told to, and no more.
    #[test]
    fn two_programs_change_settings_beside_each_other() {
        let home = tempfile::tempdir().unwrap();
        let folders = Folders::under(home.path().to_owned());
        let usual = Settings::default;
        let mut one = Disk::new(folders.clone(), usual(), usual());
        let mut other = Disk::new(folders.clone(), usual(), usual());
        let (mut slow, mut quiet) = (usual(), usual());
        slow.rate = 100;
        one.settings(&slow).unwrap();
        quiet.volume = 10;
        other.settings(&quiet).unwrap();
        slow.pitch = 70;
        one.settings(&slow).unwrap();
        let (kept, _) = crate::store::load_settings(&folders.settings()).unwrap();
        assert_eq!((kept.rate, kept.volume, kept.pitch), (100, 10, 70));
    }

    #[test]
    fn what_the_command_line_says_is_not_kept_and_what_the_user_changes_is() {
        let kept = Settings {
            rate: 150,
            ..Settings::default()
        };
        let given = Settings {
            rate: 150,
            language: "de".into(),
            ..Settings::default()
        };
        let now = Settings {
            volume: 40,
            ..given.clone()
        };
        let merged = merge(&kept, &given, &now);
        assert_eq!(
            merged,
            Settings {
                rate: 150,
                volume: 40,
                ..Settings::default()
            }
        );
    }

    fn mv(uci: &str) -> Record {
        Record::Move {
            uci: uci.to_owned(),
        }
    }

    /// Issue: a failure was told, and then that the game is kept although half of it was not.
    #[test]
    fn what_could_not_be_kept_is_told_once_and_kept_as_soon_as_it_can_be() {
        let home = tempfile::tempdir().unwrap();
        let folders = Folders::under(home.path().to_owned());
        let mut disk = Disk::new(folders.clone(), Settings::default(), Settings::default());
        // A file stands where the folder of games is to be.
        std::fs::write(folders.games(), "").unwrap();
        let setup = Record::Setup(Box::default());
        assert!(matches!(disk.keep(HERE, &setup, None), Keeping::Fails(..)));
        assert_eq!(disk.keep(HERE, &mv("e2e4"), None), Keeping::Waits);
        assert_eq!(disk.retry(), Keeping::Waits);
        // Another game is begun meanwhile: both wait, each for a file of its own.
        assert_eq!(disk.keep(HERE, &setup, None), Keeping::Waits);
        assert_eq!(disk.keep(HERE, &mv("d2d4"), None), Keeping::Waits);
        std::fs::remove_file(folders.games()).unwrap();
        assert_eq!(disk.retry(), Keeping::Again);
        assert_eq!(disk.keep(HERE, &mv("d7d5"), None), Keeping::Done);
        drop(disk);
        let games = Games::of(&folders);
        let plies = |which| games.open(which).unwrap().1.plies();
        assert_eq!((plies("1"), plies("2")), (1, 2));
    }

    #[test]
    fn a_game_that_is_over_is_put_away_with_its_scoresheet_under_one_number() {
        let home = tempfile::tempdir().unwrap();
        let folders = Folders::under(home.path().to_owned());
        let mut disk = Disk::new(folders.clone(), Settings::default(), Settings::default());
        let setup = Record::Setup(Box::default());
        let over = Record::Over {
            result: "0-1".into(),
            reason: None,
        };
        for record in [&setup, &mv("e2e4"), &over] {
            assert_eq!(disk.keep(HERE, record, None), Keeping::Done);
        }
        disk.scoresheet(HERE, "one").unwrap();
        disk.scoresheet(HERE, "two").unwrap();
        disk.leave();
        let mut names: Vec<_> = std::fs::read_dir(folders.games())
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        assert_eq!(names, ["0001.over.journal", "0001.pgn"]);
        let sheet = std::fs::read_to_string(folders.games().join("0001.pgn"));
        assert_eq!(sheet.unwrap(), "two");
    }

    /// A game won is one that the side won which the user had.
    #[test]
    fn games_are_counted_by_the_side_that_the_user_had() {
        let home = tempfile::tempdir().unwrap();
        let folders = Folders::under(home.path().to_owned());
        let mut disk = Disk::new(folders, Settings::default(), Settings::default());
        for (white, result) in [
            (true, "1-0"),
            (false, "0-1"),
            (false, "1-0"),
            (true, "1/2-1/2"),
        ] {
            let setup = Record::Setup(Box::new(Setup {
                white,
                ..Setup::default()
            }));
            let over = Record::Over {
                result: result.into(),
                reason: None,
            };
            for record in [setup, mv("e2e4"), over] {
                assert_eq!(disk.keep(HERE, &record, None), Keeping::Done);
            }
        }
        disk.leave();
        let args = [("n", 4_u32), ("won", 2), ("lost", 1), ("drawn", 1)];
        let args = args.map(|(name, n)| (name, n.into())).to_vec();
        assert_eq!(disk.tally(), Event::Phrase { key: "tally", args });
    }
}
