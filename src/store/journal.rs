//! The journal of the running game: a line a record, on disk before it is announced.
//!
//! Each line is `CHECKSUM JSON`. The checksum (FNV-1a, 64 bits) covers the JSON, so that a line cut
//! short or altered is found; everything before the first damaged line is recovered.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

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

/// A journal that is being written.
#[derive(Debug)]
pub struct Journal {
    file: File,
    path: PathBuf,
}

impl Journal {
    /// Starts a new journal. One that was there is replaced only once the first record is on disk.
    ///
    /// # Errors
    /// The system's, if the file cannot be made.
    pub fn create(path: &Path) -> io::Result<Self> {
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)?;
        }
        let file = File::create(path)?;
        Ok(Self {
            file,
            path: path.to_owned(),
        })
    }

    /// Goes on with a journal that was read, after its last good line.
    ///
    /// # Errors
    /// The system's, if the file cannot be opened or cut.
    pub fn reopen(path: &Path, good_bytes: u64) -> io::Result<Self> {
        let file = OpenOptions::new().write(true).open(path)?;
        file.set_len(good_bytes)?;
        let mut journal = Self {
            file,
            path: path.to_owned(),
        };
        io::Seek::seek(&mut journal.file, io::SeekFrom::End(0))?;
        Ok(journal)
    }

    /// Writes a record and waits until it is on disk.
    ///
    /// # Errors
    /// The system's, if it cannot be written.
    pub fn append(&mut self, record: &Record, clock: Option<Clock>) -> io::Result<()> {
        let text = line_of(record, clock).map_err(io::Error::other)?;
        self.file.write_all(text.as_bytes())?;
        self.file.sync_data()
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
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
}

impl Kept {
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
            Record::Over { result } => Some(result),
            _ => None,
        }
    }

    /// The setup of the game after this one: the next of its match, if it belongs to one that goes
    /// on.
    pub fn next_setup(&self) -> Setup {
        let mut setup = self.setup.clone();
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
    let mut bytes = Vec::new();
    match File::open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
        Ok(file) => file.take(MAX_BYTES).read_to_end(&mut bytes)?,
    };
    Ok(parse(&bytes))
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

/// Reads a journal's bytes as far as they are whole. `None` if no game can be made of them.
pub fn parse(bytes: &[u8]) -> Option<Kept> {
    let mut setup = None;
    let mut records = Vec::new();
    let mut good_bytes = 0;
    let mut damaged_lines = 0;
    for line in bytes.split_inclusive(|&byte| byte == b'\n') {
        match read_line(line).filter(|_| damaged_lines == 0) {
            None => damaged_lines += 1,
            Some(Line { record, clock }) => {
                good_bytes += line.len() as u64;
                match record {
                    Record::Setup(found) => setup = Some(*found),
                    record => records.push((record, clock)),
                }
            }
        }
    }
    Some(Kept {
        setup: setup?,
        records,
        damaged_lines,
        good_bytes,
    })
}

fn read_line(line: &[u8]) -> Option<Line> {
    let text = std::str::from_utf8(line).ok()?.strip_suffix('\n')?;
    let (sum, json) = text.split_once(' ')?;
    (u64::from_str_radix(sum, 16).ok()? == fnv1a(json.as_bytes())).then_some(())?;
    serde_json::from_str(json).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(records: &[Record]) -> (tempfile::TempDir, PathBuf) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.journal");
        let mut journal = Journal::create(&path).unwrap();
        for record in records {
            journal.append(record, None).unwrap();
        }
        (folder, path)
    }

    fn game() -> Vec<Record> {
        let mv = |uci: &str| Record::Move {
            uci: uci.to_owned(),
        };
        vec![
            Record::Setup(Box::default()),
            mv("e2e4"),
            mv("e7e5"),
            mv("g1f3"),
        ]
    }

    #[test]
    fn article_10_1_the_next_game_of_a_match_knows_the_score() {
        let mut setup = Setup::default();
        setup.laws.games = Some(3);
        let over = Record::Over {
            result: "1-0".into(),
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
        assert_eq!(kept.records.len(), 3);
        assert_eq!(kept.damaged_lines, 0);
        assert!(!kept.is_over());
    }

    #[test]
    fn a_journal_cut_anywhere_keeps_every_whole_line() {
        let (_folder, path) = written(&game());
        let whole = std::fs::read(&path).unwrap();
        let ends: Vec<usize> = (1..=whole.len())
            .filter(|&n| whole[n - 1] == b'\n')
            .collect();
        for cut in ends[0]..=whole.len() {
            let kept = parse(&whole[..cut]).unwrap();
            let lines = ends.iter().filter(|&&end| end <= cut).count();
            assert_eq!(kept.records.len() + 1, lines, "cut at {cut}");
            assert_eq!(kept.damaged_lines, usize::from(!ends.contains(&cut)));
        }
    }

    #[test]
    fn a_changed_byte_ends_the_game_there_and_is_counted() {
        let (_folder, path) = written(&game());
        let mut bytes = std::fs::read(&path).unwrap();
        let at = bytes.windows(4).position(|w| w == b"e7e5").unwrap();
        bytes[at] = b'd';
        let kept = parse(&bytes).unwrap();
        assert_eq!((kept.records.len(), kept.damaged_lines), (1, 2));
    }

    #[test]
    fn going_on_after_damage_cuts_it_off() {
        let (_folder, path) = written(&game());
        let mut bytes = std::fs::read(&path).unwrap();
        bytes.extend_from_slice(b"half a line");
        std::fs::write(&path, &bytes).unwrap();
        let kept = read_journal(&path).unwrap().unwrap();
        assert_eq!(kept.damaged_lines, 1);
        let mut journal = Journal::reopen(&path, kept.good_bytes).unwrap();
        journal
            .append(&Record::Move { uci: "b8c6".into() }, None)
            .unwrap();
        let kept = read_journal(&path).unwrap().unwrap();
        assert_eq!((kept.records.len(), kept.damaged_lines), (4, 0));
    }
}
