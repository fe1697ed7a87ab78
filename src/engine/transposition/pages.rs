//! Large pages for large tables.
#![allow(unsafe_code)]

/// Asks for memory in pages of 2 MiB: a table that is read all over is found with fewer looks into
/// the processor's page table, which is worth about a twentieth of the search's time (64 MB).
/// Nothing is lost where it is not granted. Has to come before the memory is first written to.
#[cfg(target_os = "linux")]
pub(super) fn ask_for_large<T>(memory: &Vec<T>) {
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
pub(super) fn ask_for_large<T>(_: &Vec<T>) {}
