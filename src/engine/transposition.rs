//! The transposition table: what was found out about positions, shared by all threads.

mod pages;

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use super::board::Mv;

/// What a stored score says about the true one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bound {
    None,
    /// The true score is at most this.
    Upper,
    /// The true score is at least this.
    Lower,
    Exact,
}

/// What is known about a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Entry {
    pub mv: Mv,
    pub score: i16,
    /// The static evaluation.
    pub eval: i16,
    pub depth: u8,
    pub limit: Bound,
}

impl Entry {
    const fn pack(self, age: u8) -> u64 {
        (self.mv.bits() as u64)
            | ((self.score as u16 as u64) << 16)
            | ((self.eval as u16 as u64) << 32)
            | ((self.depth as u64) << 48)
            | ((self.limit as u64) << 56)
            | ((age as u64) << 58)
    }

    const fn unpack(data: u64) -> Self {
        Self {
            mv: Mv::from_bits(data as u16),
            score: (data >> 16) as i16,
            eval: (data >> 32) as i16,
            depth: (data >> 48) as u8,
            limit: match (data >> 56) & 3 {
                0 => Bound::None,
                1 => Bound::Upper,
                2 => Bound::Lower,
                _ => Bound::Exact,
            },
        }
    }
}

/// One place for an entry. Threads write without locks: the key is stored xored with the data, so
/// that a half-written entry is taken for a stranger (Hyatt and Mann, "A lockless transposition
/// table implementation for parallel search", 2002).
#[derive(Clone, Copy)]
struct Slot<'a> {
    check: &'a AtomicU64,
    data: &'a AtomicU64,
}

/// Four slots of two words fill one cache line.
const BUCKET: usize = 8;
/// A table up to so many words is cleared in place; a larger one is asked for anew, and its memory
/// taken in the background.
const SMALL: usize = 1 << 22;

/// A table of fixed size.
#[derive(Debug)]
pub(crate) struct TranspositionTable {
    words: Arc<Vec<AtomicU64>>,
    /// The first word that begins a cache line.
    start: usize,
    buckets: usize,
    age: AtomicU8,
}

const AGES: u8 = 64;

impl TranspositionTable {
    /// A table of about so many mebibytes, or of what part of it the system gives, made in no time.
    pub fn new(mebibytes: usize) -> Self {
        Self::with_buckets(((mebibytes << 20) / (8 * BUCKET)).max(64))
    }

    /// A table of so many buckets of four entries, or of what part of it the system gives.
    pub fn with_buckets(mut count: usize) -> Self {
        let words = loop {
            // One line more, to begin at the start of one.
            match pages::zeroed((count + 1) * BUCKET) {
                Some(words) => break words,
                None if count > 1 => count /= 2,
                None => {
                    break std::iter::repeat_with(AtomicU64::default)
                        .take(2 * BUCKET)
                        .collect();
                }
            }
        };
        let past_line = words.as_ptr().addr() / 8 % BUCKET;
        let words = Arc::new(words);
        if words.len() > SMALL {
            pages::touch_in_background(&words);
        }
        Self {
            start: (BUCKET - past_line) % BUCKET,
            words,
            buckets: count,
            age: AtomicU8::new(0),
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        if self.words.len() > SMALL {
            // The old one is given back first: two may not fit.
            self.words = Arc::default();
            *self = Self::with_buckets(self.buckets);
        } else {
            let words = self.words.iter();
            words.for_each(|word| word.store(0, Ordering::Relaxed));
        }
    }

    /// Marks the start of another search: older entries make room first.
    pub fn grow_older(&self) {
        let age = self.age.load(Ordering::Relaxed);
        self.age.store((age + 1) % AGES, Ordering::Relaxed);
    }

    fn bucket(&self, key: u64) -> impl Iterator<Item = Slot<'_>> {
        let index = ((u128::from(key) * self.buckets as u128) >> 64) as usize;
        self.line(index)
    }

    fn line(&self, index: usize) -> impl Iterator<Item = Slot<'_>> {
        let first = self.start + index * BUCKET;
        let words = self.words[first..first + BUCKET].chunks_exact(2);
        words.map(|pair| Slot {
            check: &pair[0],
            data: &pair[1],
        })
    }

    /// What is known about the position with this key.
    pub fn probe(&self, key: u64) -> Option<Entry> {
        self.bucket(key).find_map(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            let same = slot.check.load(Ordering::Relaxed) ^ data == key;
            (same && data != 0).then(|| Entry::unpack(data))
        })
    }

    /// Remembers an entry in place of the least valuable one.
    pub fn store(&self, key: u64, mut entry: Entry) {
        let age = self.age.load(Ordering::Relaxed);
        let worth = |data: u64| {
            let older = i32::from((AGES + age - (data >> 58) as u8) % AGES);
            i32::from(Entry::unpack(data).depth) - 4 * older
        };
        let mut place: Option<(Slot, i32)> = None;
        for slot in self.bucket(key) {
            let data = slot.data.load(Ordering::Relaxed);
            if data != 0 && slot.check.load(Ordering::Relaxed) ^ data == key {
                let old = Entry::unpack(data);
                if entry.mv == Mv::NONE {
                    entry.mv = old.mv;
                }
                let fresh = (data >> 58) as u8 == age;
                if fresh && entry.limit != Bound::Exact && old.depth > entry.depth + 4 {
                    return;
                }
                place = Some((slot, 0));
                break;
            }
            let worth = if data == 0 { i32::MIN } else { worth(data) };
            if place.is_none_or(|(_, least)| worth < least) {
                place = Some((slot, worth));
            }
        }
        if let Some((slot, _)) = place {
            let data = entry.pack(age);
            slot.check.store(key ^ data, Ordering::Relaxed);
            slot.data.store(data, Ordering::Relaxed);
        }
    }

    /// How full it is with entries of this search, in thousandths, judged by a sample.
    pub fn fullness(&self) -> u32 {
        let age = self.age.load(Ordering::Relaxed);
        let slots = (0..self.buckets.min(250)).flat_map(|index| self.line(index));
        let used = slots.filter(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            data != 0 && (data >> 58) as u8 == age
        });
        u32::try_from(used.count()).unwrap_or(1000).min(1000)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_is_stored_is_found(
            key: u64, bits: u16, score: i16, eval: i16, depth: u8, limit in 0..4
        ) {
            let limit = [Bound::None, Bound::Upper, Bound::Lower, Bound::Exact][limit as usize];
            let entry = Entry { mv: Mv::from_bits(bits), score, eval, depth, limit };
            let table = TranspositionTable::new(0);
            table.store(key, entry);
            let found = table.probe(key);
            prop_assert!(found == Some(entry) || entry.pack(0) == 0);
            prop_assert_eq!(table.probe(key ^ 1), None);
        }
    }

    #[test]
    fn the_least_valuable_makes_room() {
        let table = TranspositionTable::new(0);
        let entry = |depth| Entry {
            mv: Mv::NONE,
            score: 1,
            eval: 1,
            depth,
            limit: Bound::Exact,
        };
        for key in 0..4 {
            table.store(key, entry(key as u8 + 1));
        }
        table.store(9, entry(3));
        assert_eq!(table.probe(0), None, "the shallowest is gone");
        assert!((1..4).all(|key| table.probe(key).is_some()));
    }
}
