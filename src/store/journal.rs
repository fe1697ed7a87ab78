//! The journal of a game: a line a record, on disk before it is announced.
//!
//! Each line is `CHECKSUM JSON`. The checksum (FNV-1a, 64 bits) covers the JSON, so that a line cut
//! short or altered is found; everything before the first damaged line is recovered, and what stands
//! behind it is kept aside, whole, before anything is written.

use std::fs::{File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::games::Games;
use super::private::{close_to_others, create_file, options, read_file, read_open};
use super::tail::Tail;
use crate::checksum::fnv1a;
use crate::clock::Clock;
use crate::game::{Act, Contest, Outcome, Reason};
use crate::rules::Color;
use crate::table::{Deed, Record, Setup};

/// Longer files are not ours: a game of 500 moves is well under one megabyte.
const MAX_BYTES: u64 = 16 * 1024 * 1024;

#[derive(Serialize, Deserialize)]
struct Line {
    #[serde(flatten)]
    record: Record,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clock: Option<Clock>,
}

/// A journal that is being written: nobody else can open it meanwhile.
///
/// What cannot be written waits here, in its order, and is tried again with the next record.
#[derive(Debug)]
pub struct Journal {
    /// Where a file for it is made with the first record.
    games: Option<Games>,
    open: Option<Open>,
    tail: Tail,
}

#[derive(Debug)]
struct Open {
    file: File,
    path: PathBuf,
}

/// Why a journal could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum NotOpened {
    /// There is no such game.
    #[error("there is no such game")]
    Missing,
    /// Another Hektor, or this one, has it open.
    #[error("the game is open elsewhere")]
    Elsewhere,
    /// It is no journal, or its first line is damaged. It stays as it is.
    #[error("no game can be read")]
    NoGame,
    /// It cannot be read or written.
    #[error(transparent)]
    File(#[from] io::Error),
}

/// How often, and how long apart, a file that is open elsewhere is tried: who only looks at a game
/// has it for a moment.
const TRIES: u32 = 5;
const PAUSE: Duration = Duration::from_millis(20);

/// Whether the file is ours alone from now on. A file system without locks has none to give.
pub(super) fn lock(file: &File) -> bool {
    !matches!(file.try_lock(), Err(TryLockError::WouldBlock))
}

/// Whether a path still leads to this open file.
pub(super) fn is_at(file: &File, path: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        match (file.metadata(), std::fs::metadata(path)) {
            (Ok(own), Ok(there)) => (own.dev(), own.ino()) == (there.dev(), there.ino()),
            _ => false,
        }
    }
    #[cfg(not(unix))]
    {
        let _ = file;
        path.exists()
    }
}

impl Journal {
    /// The journal of a new game among these. Its file is made with the first record, or as soon as
    /// that is possible.
    pub fn begin(games: &Games) -> Self {
        Self {
            games: Some(games.clone()),
            open: None,
            tail: Tail::default(),
        }
    }

    /// Goes on with a journal: reads it as far as it is whole. What stands behind that stays there
    /// until [`set_aside`](Self::set_aside) or the next record.
    ///
    /// # Errors
    /// [`NotOpened`]; the file is as it was.
    pub fn open(path: &Path) -> Result<(Self, Kept), NotOpened> {
        let mut tries = TRIES;
        let file = loop {
            let file = match options().read(true).write(true).open(path) {
                Err(error) if error.kind() == io::ErrorKind::NotFound => {
                    return Err(NotOpened::Missing);
                }
                other => other?,
            };
            if lock(&file) {
                break file;
            }
            tries -= 1;
            if tries == 0 {
                return Err(NotOpened::Elsewhere);
            }
            thread::sleep(PAUSE);
        };
        // Whoever had it may have moved or removed it before it was ours.
        if !is_at(&file, path) {
            return Err(NotOpened::Missing);
        }
        let bytes = read_open(&file, MAX_BYTES)?;
        let kept = parse(&bytes).ok_or(NotOpened::NoGame)?;
        close_to_others(&file);
        let journal = Self {
            games: None,
            open: Some(Open {
                file,
                path: path.to_owned(),
            }),
            tail: Tail::new(kept.good_bytes, kept.good_bytes < bytes.len() as u64),
        };
        Ok((journal, kept))
    }

    /// Goes on behind what was kept of `kept`, which may be less than was read: the records behind it
    /// did not fit. Gives the file in which all is kept aside as it was found, if anything stands
    /// behind it.
    ///
    /// # Errors
    /// The system's, if that file cannot be written; it is tried again before the next record.
    pub fn set_aside(&mut self, kept: &Kept) -> io::Result<Option<PathBuf>> {
        let torn = self.tail.is_torn() || kept.good_bytes < self.tail.good();
        self.tail = Tail::new(kept.good_bytes, torn);
        self.copy_aside()
    }

    /// Copies the whole file beside itself and cuts off what cannot be used.
    fn copy_aside(&mut self) -> io::Result<Option<PathBuf>> {
        let Some(open) = self.open.as_mut().filter(|_| self.tail.is_torn()) else {
            return Ok(None);
        };
        let bytes = read_file(&open.path, MAX_BYTES)?;
        let aside = write_aside(&open.path, &bytes)?;
        let good = self.tail.good();
        open.file.set_len(good)?;
        self.tail = Tail::new(good, false);
        Ok(Some(aside))
    }

    /// Writes a record and waits until it is on disk, with those that wait.
    ///
    /// # Errors
    /// The system's, if it cannot be written; it waits then.
    pub fn append(&mut self, record: &Record, clock: Option<Clock>) -> io::Result<()> {
        let text = line_of(record, clock).map_err(io::Error::other)?;
        self.tail.push(text);
        self.flush()
    }

    /// Notes how far the clocks are that run, until the next record: who is cut off while thinking has
    /// thought so long.
    ///
    /// # Errors
    /// The system's, if it cannot be written; it does not wait.
    pub fn keep_clock(&mut self, clock: Clock) -> io::Result<()> {
        let Some(open) = &mut self.open else {
            return Ok(());
        };
        // As if the clocks had been stopped now.
        let line = line_of(&Record::Pause, Some(clock)).map_err(io::Error::other)?;
        self.tail.pass(&line, &mut open.file)
    }

    /// Writes what waits.
    ///
    /// # Errors
    /// The system's, if it cannot be written.
    pub fn flush(&mut self) -> io::Result<()> {
        if self.tail.is_kept() {
            return Ok(());
        }
        if self.open.is_none()
            && let Some(games) = &self.games
        {
            let (file, path) = games.make()?;
            self.open = Some(Open { file, path });
        }
        match &mut self.open {
            Some(open) => self.tail.flush(&mut open.file),
            None => Err(io::ErrorKind::NotFound.into()),
        }
    }

    /// Whether everything is on disk.
    pub fn is_kept(&self) -> bool {
        self.tail.is_kept()
    }

    /// Where it is, once it is there.
    pub fn path(&self) -> Option<&Path> {
        self.open.as_ref().map(|open| open.path.as_path())
    }

    /// The game is over and nobody goes on with it: it is listed no more.
    ///
    /// # Errors
    /// The system's, if the file cannot be renamed; whoever looks finds that it is over.
    pub fn finish(self) -> io::Result<()> {
        match self.open {
            // The lock goes with the file, after the new name is there.
            Some(Open { path, file: _file }) => std::fs::rename(&path, Games::over_name(&path)),
            None => Ok(()),
        }
    }
}

/// Keeps bytes in a file of their own beside another.
pub(super) fn write_aside(path: &Path, bytes: &[u8]) -> io::Result<PathBuf> {
    let mut number = 1;
    loop {
        let aside = path.with_extension(format!("damaged-{number}"));
        match create_file(&aside) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
            Err(error) => return Err(error),
            Ok(mut file) => {
                let written = file.write_all(bytes).and_then(|()| file.sync_all());
                return match written {
                    Ok(()) => Ok(aside),
                    Err(error) => {
                        // Half a copy helps nobody; the journal itself is untouched.
                        let _ = std::fs::remove_file(&aside);
                        Err(error)
                    }
                };
            }
        }
    }
}

/// A journal as it was found.
#[derive(Debug)]
pub struct Kept {
    /// The game's setup.
    pub setup: Setup,
    /// What happened in it, with the clock after each.
    pub records: Vec<(Record, Option<Clock>)>,
    /// Lines that could not be read: the first damaged one and all after it.
    pub damaged_lines: usize,
    /// Bytes up to the damage.
    pub good_bytes: u64,
    /// Where the line of the setup and those of the records end, in bytes.
    ends: Vec<u64>,
}

impl Kept {
    /// Keeps the first so many records: those behind them do not fit the game.
    pub fn shorten(&mut self, records: usize) {
        self.damaged_lines += self.records.len().saturating_sub(records);
        self.records.truncate(records);
        self.ends.truncate(records + 1);
        self.good_bytes = self.ends.last().copied().unwrap_or_default();
    }

    /// Whether anything happened in it that someone would go on with.
    pub fn is_played(&self) -> bool {
        let idle = |record: &Record| {
            matches!(
                record,
                Record::Pause | Record::Peeks { .. } | Record::Blur { .. }
            )
        };
        !self.records.iter().all(|(record, _)| idle(record))
    }

    /// Whether it can be gone on with: it was played, goes on from another, or is the next game of a match
    /// that has begun.
    pub fn is_left(&self) -> bool {
        let contest = self.setup.laws.contest.as_ref();
        let played = self.is_played() || self.setup.played_on.is_some();
        played || contest.is_some_and(|contest| contest.next() > 1)
    }

    /// Completed moves that stand.
    pub fn plies(&self) -> usize {
        self.records
            .iter()
            .fold(0, |plies, (record, _)| match record {
                Record::Move { .. } => plies + 1,
                Record::TakeBack { plies: back } => plies.saturating_sub(*back),
                Record::Law {
                    deed: Deed::Retraced { ply, .. },
                } => plies.min(*ply),
                _ => plies,
            })
    }

    /// Whether the game was played to its end.
    pub fn is_over(&self) -> bool {
        self.result().is_some()
    }

    /// How it ended, if no arbiter went back behind the end.
    pub fn result(&self) -> Option<&str> {
        let ends = self.records.iter().rev();
        let last = ends.map(|(record, _)| record).find(|record| {
            matches!(
                record,
                Record::Over { .. }
                    | Record::Law {
                        deed: Deed::Retraced { .. }
                    }
            )
        });
        match last? {
            Record::Over { result, .. } => Some(result),
            _ => None,
        }
    }

    /// The setup of the game after this one: the next of its match, if it belongs to one that goes
    /// on.
    pub fn next_setup(&self) -> Setup {
        let mut setup = self.setup.clone().next();
        let Some(games) = setup.laws.games else {
            return setup;
        };
        let contest = setup.laws.contest.take();
        let mut contest = contest.unwrap_or_else(|| Contest::new(games));
        for (record, _) in &self.records {
            if let Record::Law {
                deed:
                    Deed::Ruled {
                        act: Act::Points { color, halves },
                    },
            } = record
            {
                contest.give(*color, *halves, false);
            }
        }
        let winner = match self.result() {
            Some("1-0") => Some(Some(Color::White)),
            Some("0-1") => Some(Some(Color::Black)),
            Some("1/2-1/2") => Some(None),
            _ => None,
        };
        if let Some(winner) = winner {
            contest.add(Outcome {
                winner,
                reason: Reason::Arbiter,
            });
            setup.white = !setup.white;
        }
        if !contest.is_over() {
            setup.laws.contest = Some(contest);
        }
        setup
    }
}

/// Reads a journal as far as it is whole. `None` if there is none or no game can be made of it.
///
/// # Errors
/// The system's, if there is a file and it cannot be read.
pub fn read_journal(path: &Path) -> io::Result<Option<Kept>> {
    match read_file(path, MAX_BYTES) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        bytes => bytes.map(|bytes| parse(&bytes)),
    }
}

/// A record as its line.
///
/// # Errors
/// The writer's, which no record of ours brings about.
pub fn line_of(record: &Record, clock: Option<Clock>) -> serde_json::Result<String> {
    let line = Line {
        record: record.clone(),
        clock,
    };
    serde_json::to_string(&line).map(|json| checked(&json))
}

/// A line's JSON with its checksum before it.
pub fn checked(json: &str) -> String {
    format!("{:016x} {json}\n", fnv1a(json.as_bytes()))
}

/// Reads a journal's bytes as far as they are whole. `None` if no game can be made of them: its first
/// line must be a setup.
pub fn parse(bytes: &[u8]) -> Option<Kept> {
    let mut lines = bytes.split_inclusive(|&byte| byte == b'\n');
    let first = lines.next()?;
    let Record::Setup(setup) = read_line(first)?.record else {
        return None;
    };
    let mut kept = Kept {
        setup: *setup,
        records: Vec::new(),
        damaged_lines: 0,
        good_bytes: first.len() as u64,
        ends: vec![first.len() as u64],
    };
    for line in lines {
        // A second setup would be another game in the same file.
        match read_line(line).filter(|line| !matches!(line.record, Record::Setup(_))) {
            Some(Line { record, clock }) if kept.damaged_lines == 0 => {
                kept.good_bytes += line.len() as u64;
                kept.ends.push(kept.good_bytes);
                kept.records.push((record, clock));
            }
            _ => kept.damaged_lines += 1,
        }
    }
    Some(kept)
}

fn read_line(line: &[u8]) -> Option<Line> {
    let text = std::str::from_utf8(line).ok()?.strip_suffix('\n')?;
    let (sum, json) = text.split_once(' ')?;
    (u64::from_str_radix(sum, 16).ok()? == fnv1a(json.as_bytes())).then_some(())?;
    serde_json::from_str(json).ok()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::table::Start;

    fn mv(uci: &str) -> Record {
        Record::Move {
            uci: uci.to_owned(),
        }
    }

    fn game() -> Vec<Record> {
        let setup = Record::Setup(Box::default());
        vec![setup, mv("e2e4"), mv("e7e5"), mv("g1f3")]
    }

    fn bytes_of(records: &[Record]) -> Vec<u8> {
        let lines = records.iter().map(|record| line_of(record, None).unwrap());
        lines.collect::<String>().into_bytes()
    }

    /// A journal with these records in a folder of games, closed.
    fn written(records: &[Record]) -> (tempfile::TempDir, PathBuf) {
        let folder = tempfile::tempdir().unwrap();
        let games = Games::under(folder.path());
        let mut journal = Journal::begin(&games);
        for record in records {
            journal.append(record, None).unwrap();
        }
        let path = journal.path().unwrap().to_owned();
        (folder, path)
    }

    /// All files of a folder with what is in them.
    fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
        let entries = std::fs::read_dir(folder).unwrap().flatten();
        let mut files: Vec<_> = entries
            .map(|entry| {
                let name = entry.file_name().into_string().unwrap();
                (name, std::fs::read(entry.path()).unwrap())
            })
            .collect();
        files.sort();
        files
    }

    #[test]
    fn who_is_cut_off_while_thinking_has_thought_so_long() {
        use crate::clock::Millis;
        let home = tempfile::tempdir().unwrap();
        let games = Games::under(home.path());
        let mut clock = Clock::new("5+0".parse().unwrap(), Color::White);
        clock.start(Millis(0));
        let left = |kept: &Kept| {
            let (record, clock) = kept.records.last().unwrap();
            let clock = clock.as_ref().unwrap();
            (record.clone(), clock.remaining(Color::White, Millis(0)))
        };
        let mut journal = Journal::begin(&games);
        // There is no file for it yet.
        journal.keep_clock(clock.snapshot(Millis(1))).unwrap();
        assert_eq!(journal.path(), None);
        let [setup, first, second, _] = <[Record; 4]>::try_from(game()).unwrap();
        journal.append(&setup, None).unwrap();
        journal
            .append(&first, Some(clock.snapshot(Millis(0))))
            .unwrap();
        let path = journal.path().unwrap().to_owned();
        for seconds in [10, 20, 30] {
            journal
                .keep_clock(clock.snapshot(Millis::seconds(seconds)))
                .unwrap();
            let kept = read_journal(&path).unwrap().unwrap();
            let gone = Millis::minutes(5) - Millis::seconds(seconds);
            assert_eq!(
                (kept.records.len(), left(&kept)),
                (2, (Record::Pause, gone))
            );
            assert_eq!((kept.plies(), kept.damaged_lines), (1, 0));
        }
        journal
            .append(&second, Some(clock.snapshot(Millis::seconds(40))))
            .unwrap();
        drop(journal);
        let (_, kept) = Journal::open(&path).unwrap();
        assert_eq!(left(&kept), (second, Millis::seconds(260)));
        assert_eq!((kept.records.len(), kept.plies()), (3, 2));
    }

    #[test]
    fn article_10_1_the_next_game_of_a_match_knows_the_score() {
        let mut setup = Setup::default();
        setup.laws.games = Some(3);
        let over = Record::Over {
            result: "1-0".into(),
            reason: None,
        };
        let (_folder, path) = written(&[Record::Setup(Box::new(setup)), over]);
        let kept = read_journal(&path).unwrap().unwrap();
        assert!(kept.is_over());
        let next = kept.next_setup();
        assert!(!next.white, "the colours change");
        let contest = next.laws.contest.clone().unwrap();
        assert_eq!(contest.points().map(|p| p.halves), [2, 0]);
        // It is kept with the next game, and an end that was undone is none.
        let back = Record::Law {
            deed: Deed::Retraced {
                ply: 0,
                proportion: false,
            },
        };
        let over = Record::Over {
            result: "1-0".into(),
            reason: None,
        };
        let (_folder, path) = written(&[Record::Setup(Box::new(next)), over, back]);
        let kept = read_journal(&path).unwrap().unwrap();
        assert!(!kept.is_over());
        assert_eq!(kept.setup.laws.contest, Some(contest));
    }

    #[test]
    fn what_was_written_is_read() {
        let (_folder, path) = written(&game());
        let kept = read_journal(&path).unwrap().unwrap();
        assert_eq!((kept.records.len(), kept.plies()), (3, 3));
        assert_eq!(kept.damaged_lines, 0);
        assert!(!kept.is_over() && kept.is_played());
    }

    #[test]
    fn moves_that_were_taken_back_or_gone_behind_count_no_more() {
        let back = Record::TakeBack { plies: 2 };
        let (_folder, path) = written(&[game(), vec![back]].concat());
        assert_eq!(read_journal(&path).unwrap().unwrap().plies(), 1);
        let retraced = Record::Law {
            deed: Deed::Retraced {
                ply: 2,
                proportion: false,
            },
        };
        let (_folder, path) = written(&[game(), vec![retraced, mv("d7d5")]].concat());
        assert_eq!(read_journal(&path).unwrap().unwrap().plies(), 3);
    }

    #[test]
    fn a_second_copy_takes_no_other_copys_place_and_one_that_cannot_be_made_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("0001.journal");
        for (copy, name) in [
            ("first", "0001.damaged-1"),
            ("second", "0001.damaged-2"),
            ("third", "0001.damaged-3"),
        ] {
            let aside = write_aside(&path, copy.as_bytes()).unwrap();
            assert_eq!(aside, folder.path().join(name));
        }
        let first = std::fs::read(folder.path().join("0001.damaged-1")).unwrap();
        assert_eq!(first, b"first");
        let nowhere = folder.path().join("nowhere/0001.journal");
        let error = write_aside(&nowhere, b"copy").unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::NotFound);
    }

    #[test]
    fn a_journal_knows_whether_everything_is_on_disk() {
        let folder = tempfile::tempdir().unwrap();
        let mut journal = Journal::begin(&Games::under(folder.path()));
        journal
            .append(&Record::Setup(Box::default()), None)
            .unwrap();
        assert!(journal.is_kept());
        // Where its folder should be there is a file.
        let file = folder.path().join("file");
        std::fs::write(&file, "").unwrap();
        let mut journal = Journal::begin(&Games::under(&file));
        assert!(
            journal
                .append(&Record::Setup(Box::default()), None)
                .is_err()
        );
        assert!(!journal.is_kept());
    }

    #[test]
    fn a_journal_that_is_open_is_not_opened_again() {
        let (_folder, path) = written(&game());
        let (mut first, _) = Journal::open(&path).unwrap();
        assert!(matches!(Journal::open(&path), Err(NotOpened::Elsewhere)));
        first.append(&mv("b8c6"), None).unwrap();
        drop(first);
        let (_, kept) = Journal::open(&path).unwrap();
        assert_eq!(kept.plies(), 4);
    }

    #[test]
    fn what_is_damaged_is_kept_aside_whole_before_it_is_cut() {
        let (folder, path) = written(&game());
        let mut bytes = std::fs::read(&path).unwrap();
        let at = bytes.windows(4).position(|w| w == b"e7e5").unwrap();
        bytes[at] = b'd';
        std::fs::write(&path, &bytes).unwrap();
        let (mut journal, kept) = Journal::open(&path).unwrap();
        assert_eq!((kept.records.len(), kept.damaged_lines), (1, 2));
        assert_eq!(
            std::fs::read(&path).unwrap(),
            bytes,
            "looking changes nothing"
        );
        let aside = journal.set_aside(&kept).unwrap().unwrap();
        assert_eq!(std::fs::read(&aside).unwrap(), bytes);
        journal.append(&mv("e7e6"), None).unwrap();
        drop(journal);
        let (mut journal, kept) = Journal::open(&path).unwrap();
        assert_eq!((kept.plies(), kept.damaged_lines), (2, 0));
        assert_eq!(journal.set_aside(&kept).unwrap(), None);
        assert_eq!(files(folder.path()).len(), 2);
    }

    #[test]
    fn records_that_do_not_fit_are_kept_aside_and_counted_as_lost() {
        let (_folder, path) = written(&game());
        let bytes = std::fs::read(&path).unwrap();
        let (mut journal, mut kept) = Journal::open(&path).unwrap();
        kept.shorten(1);
        assert_eq!((kept.plies(), kept.damaged_lines), (1, 2));
        let aside = journal.set_aside(&kept).unwrap().unwrap();
        assert_eq!(std::fs::read(aside).unwrap(), bytes);
        journal.append(&mv("c7c5"), None).unwrap();
        drop(journal);
        let kept = read_journal(&path).unwrap().unwrap();
        assert_eq!((kept.plies(), kept.damaged_lines), (2, 0));
        assert_eq!(kept.records[1].0, mv("c7c5"));
    }

    #[test]
    fn a_file_that_holds_no_game_is_left_as_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("0001.journal");
        let two = [game(), game()].concat();
        let no_setup = bytes_of(&game()[1..]);
        for bytes in [b"nonsense\n".to_vec(), Vec::new(), no_setup] {
            std::fs::write(&path, &bytes).unwrap();
            assert!(matches!(Journal::open(&path), Err(NotOpened::NoGame)));
            assert_eq!(std::fs::read(&path).unwrap(), bytes);
        }
        // A second game in one file is none of the first.
        let kept = parse(&bytes_of(&two)).unwrap();
        assert_eq!((kept.plies(), kept.damaged_lines), (3, 4));
        let missing = Journal::open(&folder.path().join("none"));
        assert!(matches!(missing, Err(NotOpened::Missing)));
    }

    /// Every byte of the damaged file is somewhere afterwards.
    fn check_damaged(bytes: &[u8]) -> Result<(), TestCaseError> {
        let whole = game();
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("0001.journal");
        std::fs::write(&path, bytes).unwrap();
        let changed = bytes != bytes_of(&whole);
        match Journal::open(&path) {
            Ok((mut journal, kept)) => {
                // A prefix of what was announced, and it is said what is missing.
                for ((found, _), record) in kept.records.iter().zip(&whole[1..]) {
                    prop_assert_eq!(found, record);
                }
                prop_assert!(kept.records.len() < whole.len());
                let short = kept.records.len() + 1 < whole.len();
                let lines = bytes.split_inclusive(|&b| b == b'\n').count();
                prop_assert!(kept.damaged_lines > 0 || !short || lines < whole.len());
                let aside = journal.set_aside(&kept).unwrap();
                prop_assert_eq!(aside.is_some(), kept.damaged_lines > 0);
                if let Some(aside) = aside {
                    prop_assert_eq!(std::fs::read(aside).unwrap(), bytes);
                }
                journal.append(&mv("a7a6"), None).unwrap();
            }
            Err(NotOpened::NoGame) => {
                prop_assert!(changed);
                prop_assert_eq!(
                    files(folder.path()),
                    [("0001.journal".into(), bytes.to_vec())]
                );
            }
            Err(error) => prop_assert!(false, "{error}"),
        }
        Ok(())
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]

        #[test]
        fn any_prefix_of_a_journal_is_resumed_and_no_byte_is_gone(cut in 0_usize..10_000) {
            let whole = bytes_of(&game());
            let cut = cut % (whole.len() + 1);
            check_damaged(&whole[..cut])?;
        }

        #[test]
        fn with_any_flipped_bit_a_journal_is_resumed_and_no_byte_is_gone(bit in 0_usize..100_000) {
            let mut bytes = bytes_of(&game());
            let bit = bit % (bytes.len() * 8);
            bytes[bit / 8] ^= 1 << (bit % 8);
            check_damaged(&bytes)?;
        }
    }

    #[test]
    fn no_file_is_no_game_and_a_folder_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        let missing = folder.path().join("missing.journal");
        assert!(matches!(read_journal(&missing), Ok(None)));
        assert!(read_journal(folder.path()).is_err());
    }

    /// Match points after each way a game of a match can end, and who has White next.
    #[test]
    fn the_next_game_of_a_match_counts_the_one_before() {
        for (result, points, white) in [
            (Some("1-0"), [2, 0], false),
            (Some("0-1"), [0, 2], false),
            (Some("1/2-1/2"), [1, 1], false),
            // Not played to its end: it is played again.
            (Some("*"), [0, 0], true),
            (None, [0, 0], true),
        ] {
            let mut setup = Setup::default();
            setup.laws.games = Some(3);
            let over = result.map(|result| Record::Over {
                result: result.to_owned(),
                reason: None,
            });
            let records = [Record::Setup(Box::new(setup)), mv("e2e4")];
            let records: Vec<Record> = records.into_iter().chain(over).collect();
            let next = parse(&bytes_of(&records)).unwrap().next_setup();
            let contest = next.laws.contest.unwrap();
            assert_eq!(contest.points().map(|p| p.halves), points, "{result:?}");
            assert_eq!(next.white, white, "{result:?}");
        }
    }

    #[test]
    fn the_game_after_one_that_was_played_on_begins_as_the_one_before_it() {
        let fen = "4k3/8/8/8/8/8/8/4K2R w - - 0 1";
        for start in [Start::Standard, Start::Chess960(5)] {
            let setup = Setup {
                start: Start::Fen(fen.into()),
                played_on: Some(start.clone()),
                ..Setup::default()
            };
            let over = Record::Over {
                result: "0-1".into(),
                reason: None,
            };
            // It can be gone on with, though nobody has moved in it.
            let begun = [Record::Setup(Box::new(setup.clone()))];
            assert!(parse(&bytes_of(&begun)).unwrap().is_left());
            let records = [Record::Setup(Box::new(setup)), mv("h1h2"), over];
            let next = parse(&bytes_of(&records)).unwrap().next_setup();
            assert_eq!((next.start, next.played_on), (start, None));
        }
    }

    /// What stood behind the last whole line is gone before the next is written, however long it was.
    #[test]
    fn nothing_is_left_of_what_was_damaged() {
        let (_folder, path) = written(&game());
        let whole = std::fs::read(&path).unwrap();
        let mut torn = whole.clone();
        torn.extend(b"torn ".repeat(1_000));
        std::fs::write(&path, torn).unwrap();
        let (mut journal, kept) = Journal::open(&path).unwrap();
        assert_eq!(kept.damaged_lines, 1);
        journal.append(&mv("g8f6"), None).unwrap();
        drop(journal);
        let kept = read_journal(&path).unwrap().unwrap();
        assert_eq!((kept.plies(), kept.damaged_lines), (4, 0));
        assert!(std::fs::read(&path).unwrap().starts_with(&whole));
    }

    #[test]
    fn what_is_there_and_cannot_be_opened_is_not_missing() {
        let folder = tempfile::tempdir().unwrap();
        let opened = Journal::open(folder.path());
        assert!(matches!(opened, Err(NotOpened::File(_))), "a folder");
        let opened = Journal::open(&folder.path().join("none"));
        assert!(matches!(opened, Err(NotOpened::Missing)));
    }
}
