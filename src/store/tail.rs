//! The end of a journal, where lines are added: whatever fails, what stands before it is whole.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, Seek, SeekFrom, Write};

/// What a journal is written on.
pub trait Medium {
    /// Writes all of it at this place; what fails may have been written in part.
    ///
    /// # Errors
    /// The system's.
    fn write_at(&mut self, at: u64, bytes: &[u8]) -> io::Result<()>;
    /// Cuts everything off from here.
    ///
    /// # Errors
    /// The system's.
    fn cut(&mut self, len: u64) -> io::Result<()>;
    /// Waits until all is on disk.
    ///
    /// # Errors
    /// The system's.
    fn sync(&mut self) -> io::Result<()>;
}

impl Medium for File {
    fn write_at(&mut self, at: u64, bytes: &[u8]) -> io::Result<()> {
        self.seek(SeekFrom::Start(at))?;
        self.write_all(bytes)
    }

    fn cut(&mut self, len: u64) -> io::Result<()> {
        self.set_len(len)
    }

    fn sync(&mut self) -> io::Result<()> {
        self.sync_data()
    }
}

/// Lines that wait until they can be written, in their order, and up to where all is good.
#[derive(Debug, Default)]
pub struct Tail {
    good: u64,
    /// Behind the good lines stands half a one.
    torn: bool,
    waiting: VecDeque<String>,
    /// Where the last line begins, if it is one that only holds until the next.
    passing: Option<u64>,
}

impl Tail {
    /// A tail behind so many good bytes; `torn` where more than these stand there.
    pub fn new(good: u64, torn: bool) -> Self {
        Self {
            good,
            torn,
            waiting: VecDeque::new(),
            passing: None,
        }
    }

    /// Up to where all is good and on disk.
    pub const fn good(&self) -> u64 {
        self.good
    }

    /// Whether something stands behind the good lines that is to be cut off.
    pub const fn is_torn(&self) -> bool {
        self.torn
    }

    /// Whether everything is on disk.
    pub fn is_kept(&self) -> bool {
        self.waiting.is_empty()
    }

    /// Adds a line; it is on disk after a [`flush`](Self::flush) without error.
    pub fn push(&mut self, line: String) {
        self.waiting.push_back(line);
        self.passing = None;
    }

    /// Writes a line that holds only until the next, in the place of the last line if that is such a
    /// one. Nobody waits until it is on disk: it outlives the program, and whoever pulls the plug may
    /// lose it. Where other lines wait there is nothing to do.
    ///
    /// # Errors
    /// The medium's.
    pub fn pass(&mut self, line: &str, medium: &mut impl Medium) -> io::Result<()> {
        if self.torn || !self.is_kept() {
            return Ok(());
        }
        if let Some(at) = self.passing {
            medium.cut(at)?;
            self.good = at;
            self.passing = None;
        }
        let at = self.good;
        let written = medium.write_at(at, line.as_bytes());
        match written {
            Ok(()) => {
                self.good = at + line.len() as u64;
                self.passing = Some(at);
            }
            Err(_) => self.torn = medium.cut(at).is_err(),
        }
        written
    }

    /// Writes what waits. After an error the lines that went whole stand there, half a line is cut
    /// off, and the next call goes on.
    ///
    /// # Errors
    /// The medium's.
    pub fn flush(&mut self, medium: &mut impl Medium) -> io::Result<()> {
        self.mend(medium)?;
        let mut at = self.good;
        let mut whole = 0;
        let mut result = Ok(());
        for line in &self.waiting {
            result = medium.write_at(at, line.as_bytes());
            if result.is_err() {
                break;
            }
            at += line.len() as u64;
            whole += 1;
        }
        if result.is_err() {
            self.torn = medium.cut(at).is_err();
        }
        if whole > 0 {
            match medium.sync() {
                Ok(()) => {
                    self.good = at;
                    self.waiting.drain(..whole);
                }
                // They stand there, and are written again: the same bytes at the same place.
                Err(error) => result = Err(error),
            }
        }
        result
    }

    /// Cuts off what stands behind the good lines.
    fn mend(&mut self, medium: &mut impl Medium) -> io::Result<()> {
        if self.torn {
            medium.cut(self.good)?;
            self.torn = false;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// A medium of which each step fails or not, as it is told; a write that fails leaves a part.
    #[derive(Default)]
    struct Frail {
        bytes: Vec<u8>,
        /// For each step: how much of it is done; `None` is all of it.
        fates: VecDeque<Option<usize>>,
    }

    impl Frail {
        fn step(&mut self) -> Result<(), usize> {
            self.fates.pop_front().flatten().map_or(Ok(()), Err)
        }
    }

    impl Medium for Frail {
        fn write_at(&mut self, at: u64, bytes: &[u8]) -> io::Result<()> {
            let done = self.step();
            let part = done.err().map_or(bytes.len(), |n| n.min(bytes.len()));
            let (at, end) = (at as usize, at as usize + part);
            assert!(at <= self.bytes.len(), "a hole");
            self.bytes.resize(self.bytes.len().max(end), 0);
            self.bytes[at..end].copy_from_slice(&bytes[..part]);
            done.map_err(|_| io::ErrorKind::StorageFull.into())
        }

        fn cut(&mut self, len: u64) -> io::Result<()> {
            self.step()
                .map_err(|_| io::Error::from(io::ErrorKind::Other))?;
            self.bytes.truncate(len as usize);
            Ok(())
        }

        fn sync(&mut self) -> io::Result<()> {
            self.step().map_err(|_| io::ErrorKind::StorageFull.into())
        }
    }

    /// The whole lines that someone finds who reads now.
    fn whole(bytes: &[u8]) -> Vec<&[u8]> {
        bytes
            .split_inclusive(|&b| b == b'\n')
            .filter(|line| line.ends_with(b"\n"))
            .collect()
    }

    proptest! {
        /// In any order of failing steps: what stands there is a prefix of what was pushed, nothing
        /// that was told to be on disk goes, and when it works again all is there.
        #[test]
        fn any_order_of_failures_loses_and_doubles_nothing(
            fates in prop::collection::vec(prop::option::of(0_usize..30), 0..60),
            lengths in prop::collection::vec(1_usize..20, 1..25),
        ) {
            let lines: Vec<String> = lengths
                .iter()
                .enumerate()
                .map(|(n, &len)| format!("{n} {}\n", "x".repeat(len)))
                .collect();
            let mut medium = Frail { fates: fates.into(), ..Frail::default() };
            let mut tail = Tail::default();
            let mut promised = 0;
            for (n, line) in lines.iter().enumerate() {
                tail.push(line.clone());
                if tail.flush(&mut medium).is_ok() {
                    prop_assert!(tail.is_kept());
                    promised = n + 1;
                }
                let found = whole(&medium.bytes);
                prop_assert!(found.len() >= promised, "{} of {promised}", found.len());
                for (found, line) in found.iter().zip(&lines) {
                    prop_assert_eq!(*found, line.as_bytes());
                }
            }
            medium.fates.clear();
            tail.flush(&mut medium).unwrap();
            prop_assert_eq!(String::from_utf8(medium.bytes).unwrap(), lines.concat());
        }
    }

    proptest! {
        /// Lines that pass take the place of each other and of nothing else, whatever fails.
        #[test]
        fn what_passes_takes_the_place_of_nothing_that_stays(
            fates in prop::collection::vec(prop::option::of(0_usize..30), 0..60),
            stays in prop::collection::vec(any::<bool>(), 1..25),
        ) {
            let mut medium = Frail { fates: fates.into(), ..Frail::default() };
            let mut tail = Tail::default();
            let mut lines = Vec::new();
            for (n, stays) in stays.into_iter().enumerate() {
                if stays {
                    lines.push(format!("{n}\n"));
                    tail.push(format!("{n}\n"));
                    let _ = tail.flush(&mut medium);
                } else {
                    let _ = tail.pass(&format!("pass {n}\n"), &mut medium);
                }
                let found = whole(&medium.bytes);
                let passing = |line: &[u8]| line.starts_with(b"pass ");
                prop_assert!(!found.windows(2).any(|two| two.iter().all(|line| passing(line))));
                let kept = found.into_iter().filter(|line| !passing(line));
                for (found, line) in kept.zip(&lines) {
                    prop_assert_eq!(found, line.as_bytes());
                }
            }
            medium.fates.clear();
            tail.push("end\n".into());
            tail.flush(&mut medium).unwrap();
            let found = String::from_utf8(medium.bytes).unwrap();
            let kept: String = found.split_inclusive('\n').filter(|l| !l.starts_with("pass")).collect();
            prop_assert_eq!(kept, lines.concat() + "end\n");
        }
    }

    #[test]
    fn half_a_line_never_eats_the_next() {
        let mut medium = Frail {
            // The first write stops after three bytes.
            fates: [Some(3)].into(),
            ..Frail::default()
        };
        let mut tail = Tail::default();
        tail.push("first\n".into());
        assert!(tail.flush(&mut medium).is_err());
        assert_eq!(medium.bytes, b"");
        tail.push("second\n".into());
        tail.flush(&mut medium).unwrap();
        assert_eq!(medium.bytes, b"first\nsecond\n");
    }

    #[test]
    fn a_file_is_cut_where_it_is_told() {
        let mut file = tempfile::tempfile().unwrap();
        file.write_at(0, b"a line\nhalf a").unwrap();
        Medium::cut(&mut file, 7).unwrap();
        assert_eq!(file.metadata().unwrap().len(), 7);
    }
}
