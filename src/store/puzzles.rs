//! Collections of puzzles as files: Lichess' table, with millions of lines, of which none is kept in
//! memory.
//!
//! Beside a collection stands an index: where the lines of each rating begin, and then the place of
//! each line, sorted by rating. It is made once; whoever opens the collection afterwards reads its
//! head, and for a puzzle five bytes and a line.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use super::journal::lock;
use super::private::{MARK, create_folder, options};
use crate::school::{Puzzle, Puzzles, Wanted, puzzle::NoPuzzle};
use crate::sorted::Sorted;

/// Ratings that are told apart.
const RATINGS: usize = 4_000;
/// The bytes of a line's place.
const PLACE: usize = 5;
/// No line is longer.
const LONGEST: u64 = 4_096;
/// No collection is longer, packed or not.
const MOST_BYTES: u64 = 8 * 1024 * 1024 * 1024;
const MAGIC: &[u8; 8] = b"hektorP1";
/// Magic, the collection's length and time, how many lines were bad, and where each rating begins.
const HEAD: usize = 8 + 8 + 8 + 8 + (RATINGS + 1) * 4;
/// So many lines are looked at for one that is wanted.
const TRIES: usize = 300;
/// So many bad lines are named.
pub const NAMED: usize = 5;

/// A collection in a file.
#[derive(Debug)]
pub struct Collection {
    /// The lines and the places; one at a time is read.
    files: Mutex<(File, File)>,
    starts: Vec<u32>,
    /// How many lines are no puzzles.
    pub bad: u64,
}

/// What was found while an index was made.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// Puzzles that can be used.
    pub good: u64,
    /// Lines that are none.
    pub bad: u64,
    /// The first of them: their numbers, from 1, and what is wrong.
    pub named: Vec<(u64, NoPuzzle)>,
}

impl Collection {
    /// Opens a collection that was taken in; `None` where it was not, or has changed since.
    ///
    /// # Errors
    /// The system's, if a file is there and cannot be read.
    pub fn open(lines: &Path) -> io::Result<Option<Self>> {
        let file = File::open(lines)?;
        let mut index = match File::open(index_of(lines)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            index => index?,
        };
        let mut head = vec![0; HEAD];
        if index.read_exact(&mut head).is_err() || !head.starts_with(MAGIC) {
            return Ok(None);
        }
        let number = |at: usize| {
            let bytes = head.get(at..at + 8).and_then(|bytes| bytes.try_into().ok());
            bytes.map_or(0, u64::from_le_bytes)
        };
        let (length, time) = stamp(&file)?;
        if (number(8), number(16)) != (length, time) {
            return Ok(None);
        }
        let starts: Vec<u32> = head
            .get(32..)
            .unwrap_or_default()
            .as_chunks::<4>()
            .0
            .iter()
            .map(|bytes| u32::from_le_bytes(*bytes))
            .collect();
        let count = starts.last().copied().unwrap_or(0);
        let whole = index.metadata()?.len() == (HEAD + count as usize * PLACE) as u64;
        if !whole || !starts.is_sorted() || count == 0 {
            return Ok(None);
        }
        Ok(Some(Self {
            files: Mutex::new((file, index)),
            starts,
            bad: number(24),
        }))
    }

    /// The collection of a folder that was taken in last, if there is one, and what is newer and has
    /// no index that fits: it was copied, or changed, since it was taken in.
    pub fn newest(folder: &Path) -> (Option<Self>, Option<PathBuf>) {
        let paths = std::fs::read_dir(folder).into_iter().flatten();
        let paths = paths.filter_map(|entry| Some(entry.ok()?.path()));
        let is_lines = |path: &PathBuf| path.extension().is_some_and(|end| end == "csv");
        let mut paths: Vec<PathBuf> = paths.filter(is_lines).collect();
        let time = |path: &PathBuf| path.metadata().and_then(|meta| meta.modified()).ok();
        paths.sort_by_cached_key(|path| std::cmp::Reverse(time(path)));
        let mut stale = None;
        for path in paths {
            match Self::open(&path) {
                Ok(Some(collection)) => return (Some(collection), stale),
                _ => stale = stale.or(Some(path)),
            }
        }
        (None, stale)
    }

    /// Makes the index of a collection anew.
    ///
    /// # Errors
    /// The system's; [`io::ErrorKind::InvalidData`] where no line is a puzzle,
    /// [`io::ErrorKind::ResourceBusy`] where another Hektor is at it.
    pub fn renew(lines: &Path) -> io::Result<Self> {
        make_index(lines, lines)?;
        // Who changes it meanwhile is not done yet.
        Self::open(lines)?.ok_or_else(|| io::ErrorKind::ResourceBusy.into())
    }

    /// Takes in a collection: unpacks it beside the others if it is packed, and makes its index.
    /// Gives where its lines are, and what was found.
    ///
    /// # Errors
    /// The system's; [`io::ErrorKind::InvalidData`] where no line is a puzzle, or where a packed file
    /// is none; [`io::ErrorKind::UnexpectedEof`] where it cannot be unpacked to its end.
    pub fn take_in(path: &Path, folder: &Path) -> io::Result<(PathBuf, Found)> {
        create_folder(folder)?;
        let name = path.file_stem().unwrap_or(path.as_os_str());
        let lines = folder.join(name).with_extension("csv");
        let source = options().read(true).open(path)?;
        if !source.metadata()?.is_file() {
            return Err(io::ErrorKind::InvalidInput.into());
        }
        let is_packed = path
            .extension()
            .is_some_and(|end| end.eq_ignore_ascii_case("zst"));
        let mut fresh = lines.as_os_str().to_owned();
        fresh.push(".new");
        let fresh = PathBuf::from(fresh);
        let copied = copy(source, is_packed, &fresh);
        let found = copied.and_then(|()| make_index(&fresh, &lines));
        if found.is_err() {
            let _ = std::fs::remove_file(&fresh);
        }
        found.map(|found| (lines, found))
    }

    fn line(&self, number: u32) -> io::Result<String> {
        let mut files = self.files.lock().map_err(|_| io::Error::other("lock"))?;
        let (lines, index) = &mut *files;
        index.seek(SeekFrom::Start((HEAD + number as usize * PLACE) as u64))?;
        let mut place = [0; 8];
        let (low, _) = place.split_at_mut(PLACE);
        index.read_exact(low)?;
        lines.seek(SeekFrom::Start(u64::from_le_bytes(place)))?;
        let mut line = Vec::new();
        BufReader::with_capacity(512, lines.take(LONGEST)).read_until(b'\n', &mut line)?;
        Ok(String::from_utf8_lossy(&line).into_owned())
    }

    /// The lines of these ratings.
    fn between(&self, low: usize, high: usize) -> std::ops::Range<u32> {
        let at = |rating: usize| self.starts.get(rating.min(RATINGS)).copied().unwrap_or(0);
        at(low)..at(high)
    }
}

impl Puzzles for Collection {
    fn near(&self, wanted: Wanted, lot: u64, known: &dyn Fn(&str) -> bool) -> Option<Puzzle> {
        let rating = usize::from(wanted.rating);
        // Wider and wider, until there is something.
        let widths = [25_usize, 75, 200, 600, RATINGS].into_iter();
        widths.into_iter().find_map(|width| {
            let range = self.between(rating.saturating_sub(width), rating + width);
            let count = u64::from(range.end.saturating_sub(range.start));
            (0..TRIES.min(count as usize)).find_map(|step| {
                // Steps of the golden ratio: every part of the range is met soon.
                let at = lot.wrapping_add((step as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15));
                let number = range.start + (at % count) as u32;
                let line = self.line(number).ok()?;
                let line = Some(line).filter(|line| wanted.may_be(line, ','))?;
                let puzzle = Puzzle::parse_lichess(&line).ok()?;
                (wanted.is_about(&puzzle) && !known(&puzzle.id)).then_some(puzzle)
            })
        })
    }

    fn count(&self) -> usize {
        self.starts.last().copied().unwrap_or(0) as usize
    }
}

fn index_of(lines: &Path) -> PathBuf {
    lines.with_extension("index")
}

/// A file's length and when it was written, by which a change is seen.
fn stamp(file: &File) -> io::Result<(u64, u64)> {
    let meta = file.metadata()?;
    let time = meta.modified().ok();
    let since = time.and_then(|time| time.duration_since(std::time::SystemTime::UNIX_EPOCH).ok());
    Ok((meta.len(), since.map_or(0, |since| since.as_nanos() as u64)))
}

fn copy(source: File, is_packed: bool, to: &Path) -> io::Result<()> {
    let out = options().write(true).create(true).truncate(true).open(to)?;
    let mut out = BufWriter::new(out);
    let copied = if is_packed {
        let packed = BufReader::new(source);
        let unpacked = ruzstd::decoding::StreamingDecoder::new(packed)
            .map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error.to_string()))?;
        let copied = io::copy(&mut unpacked.take(MOST_BYTES), &mut out);
        copied.map_err(|error| match error.raw_os_error() {
            Some(_) => error,
            // The file is not all there, or not as it was packed.
            None => io::ErrorKind::UnexpectedEof.into(),
        })?
    } else {
        io::copy(&mut source.take(MOST_BYTES), &mut out)?
    };
    if copied == MOST_BYTES {
        return Err(io::ErrorKind::FileTooLarge.into());
    }
    out.flush()
}

/// What an index needs of a line: its rating. The moves are looked at when the puzzle is wanted, and
/// here as far as it costs little.
fn rating_of(line: &[u8]) -> Result<u16, NoPuzzle> {
    let text = std::str::from_utf8(line).map_err(|_| NoPuzzle::Fields)?;
    let mut fields = text.split(',');
    let mut field = || fields.next().ok_or(NoPuzzle::Fields);
    let (_, position, moves, rating) = (field()?, field()?, field()?, field()?);
    let rating: u16 = rating.trim().parse().map_err(|_| NoPuzzle::Rating)?;
    if position.split('/').count() != 8 || position.split(' ').count() < 4 {
        return Err(NoPuzzle::Position(crate::rules::StartError::Syntax));
    }
    let is_move = |word: &str| {
        let bytes = word.as_bytes();
        let square = |at: usize| {
            matches!(bytes.get(at), Some(b'a'..=b'h'))
                && matches!(bytes.get(at + 1), Some(b'1'..=b'8'))
        };
        (4..=5).contains(&bytes.len()) && square(0) && square(2)
    };
    let mut count = 0;
    for word in moves.split(' ') {
        count += 1;
        if !is_move(word) {
            return Err(NoPuzzle::Move(count));
        }
    }
    // The error, and then as many as the solver and the defence have: an even number.
    if count % 2 == 1 {
        return Err(NoPuzzle::Length);
    }
    Ok(rating.min(RATINGS as u16 - 1))
}

fn make_index(fresh: &Path, lines: &Path) -> io::Result<Found> {
    let file = File::open(fresh)?;
    let (length, time) = stamp(&file)?;
    let mut reader = BufReader::with_capacity(1 << 16, file);
    let mut found = Found::default();
    // The place of each line and its rating, eight bytes a line while it is made: rating and place.
    let mut places: Vec<u64> = Vec::new();
    let (mut at, mut number) = (0_u64, 0_u64);
    let mut line = Vec::new();
    loop {
        line.clear();
        let length = (&mut reader).take(LONGEST).read_until(b'\n', &mut line)?;
        if length == 0 {
            break;
        }
        number += 1;
        let mark = match line.strip_prefix(MARK) {
            Some(rest) if number == 1 => line.len() - rest.len(),
            _ => 0,
        };
        let text = line.get(mark..).unwrap_or_default();
        let is_head = number == 1 && text.starts_with(b"PuzzleId");
        let is_blank = text.iter().all(u8::is_ascii_whitespace);
        match rating_of(text.trim_ascii_end()) {
            _ if is_head || is_blank => {}
            Ok(rating) => places.push((u64::from(rating) << 40) | (at + mark as u64)),
            Err(error) => {
                found.bad += 1;
                if found.named.len() < NAMED {
                    found.named.push((number, error));
                }
            }
        }
        at += length as u64;
    }
    if places.is_empty() || places.len() > u32::MAX as usize {
        return Err(io::ErrorKind::InvalidData.into());
    }
    places.order();
    found.good = places.len() as u64;
    std::fs::rename(fresh, lines)?;
    let index = lines.with_extension("index.new");
    let out = options()
        .write(true)
        .create(true)
        .truncate(false)
        .open(&index)?;
    if !lock(&out) {
        return Err(io::ErrorKind::ResourceBusy.into());
    }
    out.set_len(0)?;
    let mut out = BufWriter::new(out);
    out.write_all(MAGIC)?;
    for number in [length, time, found.bad] {
        out.write_all(&number.to_le_bytes())?;
    }
    let mut next = 0;
    for rating in 0..=RATINGS as u64 {
        while places.get(next).is_some_and(|place| place >> 40 < rating) {
            next += 1;
        }
        out.write_all(&(next as u32).to_le_bytes())?;
    }
    for place in places {
        let bytes = place.to_le_bytes();
        out.write_all(bytes.split_at(PLACE).0)?;
    }
    out.flush()?;
    // Whole or not at all: the lock is still ours.
    std::fs::rename(index, index_of(lines))?;
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "6k1/5ppp/8/8/8/7r/5PPP/R5K1 b - - 0 1,h3d3 a1a8 d3d8 a8d8";

    fn table() -> String {
        let mut text = "PuzzleId,FEN,Moves,Rating,RatingDeviation\n".to_owned();
        for rating in [900, 1_500, 1_000, 2_000] {
            text.push_str(&format!(
                "p{rating},{GOOD},{rating},80,90,5,mate,https://x,\n"
            ));
        }
        text.push_str("p1,nothing,h3d3 a1a8,1500\np2\n\n");
        text
    }

    #[test]
    fn the_collection_that_was_taken_in_last_is_used() {
        let folder = tempfile::tempdir().unwrap();
        let kept = folder.path().join("puzzles");
        let (none, stale) = Collection::newest(&kept);
        assert!(none.is_none() && stale.is_none(), "there is no folder");
        let start =
            std::time::SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(1_700_000_000);
        for (name, puzzles, day) in [("old", 1, 0), ("new", 3, 6), ("between", 2, 3)] {
            let source = folder.path().join(format!("{name}.csv"));
            let line = table().lines().nth(1).unwrap().to_owned() + "\n";
            std::fs::write(&source, line.repeat(puzzles)).unwrap();
            let (lines, _) = Collection::take_in(&source, &kept).unwrap();
            let file = File::options().write(true).open(&lines).unwrap();
            let passed = std::time::Duration::from_secs(day * 86_400);
            file.set_modified(start + passed).unwrap();
            // Its index knows it by its time.
            assert!(matches!(Collection::open(&lines), Ok(None)));
            make_index(&lines, &lines).unwrap();
        }
        // Files that are no collection do not count, however new.
        std::fs::write(kept.join("notes.txt"), "").unwrap();
        let (newest, stale) = Collection::newest(&kept);
        assert_eq!((newest.unwrap().count(), stale), (3, None));
    }

    /// A copied collection has another time, and serves again as soon as it has been looked through;
    /// until then an older one does.
    #[test]
    fn what_was_copied_serves_again() {
        let folder = tempfile::tempdir().unwrap();
        let kept = folder.path().join("puzzles");
        let line = table().lines().nth(1).unwrap().to_owned() + "\n";
        let start =
            std::time::SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(1_700_000_000);
        let times = [("old", 1), ("new", 3)].map(|(name, puzzles)| {
            let source = folder.path().join(format!("{name}.csv"));
            std::fs::write(&source, line.repeat(puzzles)).unwrap();
            let (lines, _) = Collection::take_in(&source, &kept).unwrap();
            lines
        });
        let [old, new] = times;
        let date = |lines: &Path, day: u64| {
            let file = File::options().write(true).open(lines).unwrap();
            let passed = std::time::Duration::from_secs(day * 86_400);
            file.set_modified(start + passed).unwrap();
        };
        date(&old, 1);
        Collection::renew(&old).unwrap();
        date(&new, 2);
        let (serves, stale) = Collection::newest(&kept);
        assert_eq!((serves.unwrap().count(), stale), (1, Some(new.clone())));
        assert_eq!(Collection::renew(&new).unwrap().count(), 3);
        let (serves, stale) = Collection::newest(&kept);
        assert_eq!((serves.unwrap().count(), stale), (3, None));
        // An index is whole or not there at all.
        assert_eq!(std::fs::read_dir(&kept).unwrap().count(), 4);
        // What holds no puzzle any more stands in nobody's way.
        std::fs::write(&new, "nothing\n").unwrap();
        let (serves, stale) = Collection::newest(&kept);
        assert_eq!((serves.unwrap().count(), stale), (1, Some(new.clone())));
        let error = Collection::renew(&new).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::InvalidData);
    }

    #[test]
    fn a_mark_before_the_first_line_is_none_of_its_words() {
        let folder = tempfile::tempdir().unwrap();
        let source = folder.path().join("some.csv");
        let line = table().lines().nth(1).unwrap().to_owned() + "\n";
        for (text, good) in [(table(), 4), (line.clone(), 1)] {
            std::fs::write(&source, [MARK, text.as_bytes()].concat()).unwrap();
            let (lines, found) = Collection::take_in(&source, &folder.path().join("kept")).unwrap();
            let bad = if good == 4 { 2 } else { 0 };
            assert_eq!((found.good, found.bad), (good, bad));
            let collection = Collection::open(&lines).unwrap().unwrap();
            let puzzle = collection.near(Wanted::rated(900), 7, &|_| false);
            assert_eq!(puzzle.unwrap().id, "p900");
        }
    }

    /// A damaged index is none: the collection is taken in again.
    #[test]
    fn an_index_that_is_not_whole_is_none() {
        let folder = tempfile::tempdir().unwrap();
        let source = folder.path().join("some.csv");
        std::fs::write(&source, table()).unwrap();
        let (lines, _) = Collection::take_in(&source, &folder.path().join("puzzles")).unwrap();
        let whole = std::fs::read(index_of(&lines)).unwrap();
        let damages: [fn(&mut Vec<u8>); 5] = [
            |index| index.truncate(10),
            |index| index[0] ^= 1,
            |index| index.push(0),
            |index| index.truncate(index.len() - 1),
            // More puzzles below a rating than below the next.
            |index| index[36] = 200,
        ];
        for (at, damage) in damages.into_iter().enumerate() {
            let mut index = whole.clone();
            damage(&mut index);
            std::fs::write(index_of(&lines), index).unwrap();
            assert!(matches!(Collection::open(&lines), Ok(None)), "{at}");
        }
        std::fs::write(index_of(&lines), whole).unwrap();
        assert_eq!(Collection::open(&lines).unwrap().unwrap().count(), 4);
    }

    #[test]
    fn a_line_is_a_puzzle_where_its_moves_are_moves() {
        let line = |moves: &str, rating: &str| {
            let position = GOOD.split(',').next().unwrap();
            rating_of(format!("p1,{position},{moves},{rating}").as_bytes())
        };
        assert_eq!(line("h3d3 a1a8", "1500"), Ok(1_500));
        assert_eq!(line("h3d3 a7a8q", "1500"), Ok(1_500));
        // What is beyond every rating is found at the end of the index.
        let most = RATINGS as u16 - 1;
        assert_eq!(line("h3d3 a1a8", &RATINGS.to_string()), Ok(most));
        assert_eq!(line("h3d3 a1a8", "65535"), Ok(most));
        for wrong in [
            "h3", "h3d", "h3d3qq", "x3d3", "h9d3", "h3z3", "h3d9", "h3d3_a",
        ] {
            let moves = format!("{wrong} a1a8");
            assert_eq!(line(&moves, "1500"), Err(NoPuzzle::Move(1)), "{wrong}");
        }
        assert_eq!(line("h3d3 a1a9", "1500"), Err(NoPuzzle::Move(2)));
        for position in ["8/8/8/8/8/8/8/8", "8/8/8/8 w - - 0 1"] {
            let line = format!("p1,{position},h3d3 a1a8,1500");
            let wrong = rating_of(line.as_bytes());
            assert!(matches!(wrong, Err(NoPuzzle::Position(_))), "{position}");
        }
        assert_eq!(line("h3d3", "1500"), Err(NoPuzzle::Length));
    }

    #[test]
    fn without_an_index_there_is_no_collection_and_without_lines_it_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        let lines = folder.path().join("some.csv");
        assert!(Collection::open(&lines).is_err());
        std::fs::write(&lines, table()).unwrap();
        assert!(matches!(Collection::open(&lines), Ok(None)));
        // What stands there and cannot be opened is told.
        #[cfg(unix)]
        {
            let index = index_of(&lines);
            std::os::unix::fs::symlink(&index, &index).unwrap();
            assert!(Collection::open(&lines).is_err());
        }
    }

    #[test]
    fn a_collection_is_taken_in_once_and_opened_again() {
        let folder = tempfile::tempdir().unwrap();
        let source = folder.path().join("some.csv");
        std::fs::write(&source, table()).unwrap();
        let kept = folder.path().join("puzzles");
        let (lines, found) = Collection::take_in(&source, &kept).unwrap();
        assert_eq!((found.good, found.bad), (4, 2));
        assert_eq!(
            found
                .named
                .iter()
                .map(|(line, _)| *line)
                .collect::<Vec<_>>(),
            [6, 7]
        );
        let collection = Collection::open(&lines).unwrap().unwrap();
        assert_eq!(collection.count(), 4);
        for (wanted, id) in [
            (880, "p900"),
            (1_480, "p1500"),
            (3_000, "p2000"),
            (400, "p900"),
        ] {
            let puzzle = collection
                .near(Wanted::rated(wanted), 7, &|_| false)
                .unwrap();
            assert!(
                wanted == 3_000 || wanted == 400 || puzzle.id == id,
                "{wanted} {}",
                puzzle.id
            );
        }
        let other = collection
            .near(Wanted::rated(900), 7, &|id| id == "p900")
            .unwrap();
        assert_eq!(other.id, "p1000");
        assert_eq!(
            collection.near(
                Wanted {
                    theme: Some(crate::school::motif::Theme::Smothered),
                    ..Wanted::rated(900)
                },
                1,
                &|_| false
            ),
            None
        );
        // A file that was changed is taken in anew.
        std::fs::write(&lines, table() + "\n").unwrap();
        assert!(Collection::open(&lines).unwrap().is_none());
    }

    #[test]
    fn what_holds_no_puzzle_is_refused_and_leaves_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let kept = folder.path().join("puzzles");
        for (name, bytes) in [
            ("a.csv", &b"no, puzzle\n"[..]),
            ("a.csv.zst", b"no zst"),
            ("b.csv", b""),
        ] {
            let source = folder.path().join(name);
            std::fs::write(&source, bytes).unwrap();
            assert!(Collection::take_in(&source, &kept).is_err(), "{name}");
        }
        assert_eq!(std::fs::read_dir(&kept).unwrap().count(), 0);
    }

    #[test]
    fn a_packed_table_that_is_cut_off_is_told_apart_and_leaves_nothing() {
        use ruzstd::encoding::{CompressionLevel, compress_to_vec};
        let folder = tempfile::tempdir().unwrap();
        let kept = folder.path().join("puzzles");
        let source = folder.path().join("some.zst");
        let packed = compress_to_vec(table().repeat(20).as_bytes(), CompressionLevel::Fastest);
        std::fs::write(&source, &packed[..packed.len() / 2]).unwrap();
        let error = Collection::take_in(&source, &kept).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::UnexpectedEof);
        assert_eq!(std::fs::read_dir(&kept).unwrap().count(), 0);
        std::fs::write(&source, &packed).unwrap();
        assert_eq!(Collection::take_in(&source, &kept).unwrap().1.good, 80);
    }

    #[test]
    fn a_rating_is_found_where_it_begins() {
        let folder = tempfile::tempdir().unwrap();
        let source = folder.path().join("some.csv");
        // Rating 0 and the highest are ratings too; and a position needs no counters of moves.
        let position = "6k1/5ppp/8/8/8/7r/5PPP/R5K1 b - -";
        let lines = [0, 900, 901, 901, RATINGS - 1].map(|rating| {
            format!("p{rating},{position},h3d3 a1a8 d3d8 a8d8,{rating},80,90,5,mate,https://x,\n")
        });
        std::fs::write(&source, lines.concat()).unwrap();
        let (lines, found) = Collection::take_in(&source, folder.path()).unwrap();
        assert_eq!((found.good, found.bad), (5, 0));
        let collection = Collection::open(&lines).unwrap().unwrap();
        for (low, high, range) in [
            (0, 1, 0..1),
            (1, 900, 1..1),
            (900, 901, 1..2),
            (901, 902, 2..4),
            (902, RATINGS - 1, 4..4),
            (RATINGS - 1, RATINGS, 4..5),
        ] {
            assert_eq!(collection.between(low, high), range, "{low} {high}");
        }
    }

    #[test]
    fn so_many_bad_lines_are_named_and_all_are_counted() {
        let folder = tempfile::tempdir().unwrap();
        let source = folder.path().join("some.csv");
        std::fs::write(&source, table() + &"p9,nothing\n".repeat(2 * NAMED)).unwrap();
        let (_, found) = Collection::take_in(&source, &folder.path().join("kept")).unwrap();
        assert_eq!((found.good, found.bad), (4, 2 + 2 * NAMED as u64));
        assert_eq!(found.named.len(), NAMED);
    }
}
