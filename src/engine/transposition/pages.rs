//! Memory for large tables: untouched until it is used, and in large pages where there are any.
#![allow(unsafe_code)]

use std::alloc::{Layout, alloc_zeroed};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// So many words, all zero, or none if the system does not give them. It hands out zeroed memory
/// anyway and takes a page only when it is written to; setting each word would take seconds.
pub(super) fn zeroed(count: usize) -> Option<Vec<AtomicU64>> {
    let layout = Layout::array::<AtomicU64>(count).ok()?;
    if layout.size() == 0 {
        return None;
    }
    // SAFETY: the layout is not empty; a vector of words owns the memory, in which zero is a word.
    let words = unsafe {
        let memory = alloc_zeroed(layout).cast::<AtomicU64>();
        if memory.is_null() {
            return None;
        }
        Vec::from_raw_parts(memory, count, count)
    };
    ask_for_large(&words);
    Some(words)
}

/// Makes the system hand out the memory while something else is done, for a large page costs half a
/// millisecond when it is first written to. Ends early if nobody wants the memory any more.
pub(super) fn touch_in_background(words: &Arc<Vec<AtomicU64>>) {
    /// The words of sixteen large pages, and of a small one.
    const PART: usize = 1 << 22;
    const STRIDE: usize = 512;
    let weak = Arc::downgrade(words);
    let count = words.len();
    let toucher = std::thread::Builder::new().name("table".to_owned());
    // Without a thread it is done by and by.
    let _ = toucher.spawn(move || {
        for start in (0..count).step_by(PART) {
            let Some(words) = weak.upgrade() else {
                return;
            };
            let part = words
                .get(start..count.min(start + PART))
                .unwrap_or_default();
            for word in part.iter().step_by(STRIDE) {
                word.fetch_or(0, Ordering::Relaxed);
            }
        }
    });
}

/// Asks for memory in pages of 2 MiB: a table that is read all over is found with fewer looks into
/// the processor's page table, which is worth about a twentieth of the search's time (64 MB).
/// Nothing is lost where it is not granted. Has to come before the memory is first written to.
#[cfg(target_os = "linux")]
fn ask_for_large<T>(memory: &Vec<T>) {
    const PAGE: usize = 1 << 21;
    let start = memory.as_ptr().addr();
    let end = start + memory.capacity() * size_of::<T>();
    let (first, last) = (start.next_multiple_of(PAGE), end / PAGE * PAGE);
    if first < last {
        // SAFETY: the range lies within the vector's own memory, and this advice changes nothing
        // that a program can see.
        unsafe {
            libc::madvise(
                std::ptr::without_provenance_mut(first),
                last - first,
                libc::MADV_HUGEPAGE,
            );
        }
    }
}

#[cfg(not(target_os = "linux"))]
fn ask_for_large<T>(_: &Vec<T>) {}
