#![allow(unsafe_code)]
use std::sync::Once;
use std::sync::atomic::{AtomicU8, AtomicU32, AtomicUsize, Ordering::Relaxed};
pub static ACTIVE: AtomicU32 = AtomicU32::new(u32::MAX);
static BASE: AtomicUsize = AtomicUsize::new(0);
static ONCE: Once = Once::new();
pub const ROOM: usize = 8192;
static NOWHERE: [AtomicU8; ROOM] = [const { AtomicU8::new(0) }; ROOM];
fn init() -> usize {
    ONCE.call_once(|| {
        if let Some(n) = std::env::var("MUTANT").ok().and_then(|n| n.parse().ok()) {
            ACTIVE.store(n, Relaxed);
        }
        let mut base = NOWHERE.as_ptr() as usize;
        if let Ok(path) = std::env::var("MUTANT_MAP") {
            use std::os::fd::AsRawFd;
            let file = std::fs::OpenOptions::new()
                .read(true)
                .write(true)
                .open(path)
                .unwrap();
            let at = unsafe {
                libc::mmap(
                    std::ptr::null_mut(),
                    ROOM,
                    libc::PROT_READ | libc::PROT_WRITE,
                    libc::MAP_SHARED,
                    file.as_raw_fd(),
                    0,
                )
            };
            assert!(at != libc::MAP_FAILED);
            base = at as usize;
        }
        BASE.store(base, Relaxed);
    });
    BASE.load(Relaxed)
}
pub fn clear() -> Vec<u32> {
    let base = match BASE.load(Relaxed) {
        0 => init(),
        b => b,
    } as *mut u8;
    let mut out = Vec::new();
    for n in 0..ROOM {
        unsafe {
            if *base.add(n) != 0 {
                out.push(n as u32);
                *base.add(n) = 0;
            }
        }
    }
    out
}
#[inline]
pub fn m(n: u32) -> bool {
    let base = match BASE.load(Relaxed) {
        0 => init(),
        b => b,
    } as *mut u8;
    unsafe { (*(base.add(n as usize) as *const AtomicU8)).store(1, Relaxed) };
    ACTIVE.load(Relaxed) == n
}
