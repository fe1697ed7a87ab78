//! BrlAPI: BRLTTY lends its display, through libbrlapi, which is opened at run time; the one file here
//! with `unsafe`.
//!
//! Declarations after `brlapi.h` of release 0.8 (BRLTTY 6). The crate `brlapi` links the library, so that
//! a build would need it. The display is taken for the user's own terminal only (`brlapi_enterTtyMode`
//! with its default): where that is not known, as over SSH, it stays with BRLTTY.
#![allow(unsafe_code)]

use std::ffi::{c_char, c_int, c_uint};
use std::ptr;
use std::time::Duration;

use libloading::Library;

use super::{BrailleDisplay, Gone};
use crate::braille::pane::{Press, Window};

const NAMES: &[&str] = if cfg!(target_os = "macos") {
    &["libbrlapi.0.8.dylib", "libbrlapi.dylib"]
} else if cfg!(windows) {
    &["brlapi-0.8.dll"]
} else {
    &["libbrlapi.so.0.8", "libbrlapi.so"]
};

/// `brlapi_handle_t`, of the library's own size, aligned for whatever it keeps there.
type Handle = Box<[u128]>;
type Code = u64;

/// `brlapi_writeArguments_t`.
#[repr(C)]
struct WriteArguments {
    display_number: c_int,
    region_begin: c_uint,
    region_size: c_int,
    text: *const c_char,
    text_size: c_int,
    and_mask: *const u8,
    or_mask: *const u8,
    cursor: c_int,
    charset: *const c_char,
}

type HandleSize = unsafe extern "C" fn() -> usize;
type OnError = unsafe extern "C" fn(*mut u128, c_int, u32, *const u8, usize);
type SetOnError = unsafe extern "C" fn(*mut u128, OnError) -> Option<OnError>;
/// Descriptors of files are numbers, and pointers on Windows: only whether it is -1 is looked at.
type Open = unsafe extern "C" fn(*mut u128, *const u8, *mut u8) -> isize;
type Close = unsafe extern "C" fn(*mut u128);
type Size = unsafe extern "C" fn(*mut u128, *mut c_uint, *mut c_uint) -> c_int;
type EnterTty = unsafe extern "C" fn(*mut u128, c_int, *const c_char) -> c_int;
type ChangeKeys = unsafe extern "C" fn(*mut u128, c_int, *const Code, c_uint) -> c_int;
type Write = unsafe extern "C" fn(*mut u128, *const WriteArguments) -> c_int;
type ReadKey = unsafe extern "C" fn(*mut u128, c_int, *mut Code) -> c_int;

const TTY_DEFAULT: c_int = -1;
const CURSOR_OFF: c_int = 0;
const RANGE_ALL: c_int = 0;
const RANGE_COMMAND: c_int = 2;
const RANGE_KEY: c_int = 3;

/// Of a key code: which kind it is, which command, and its argument.
const COMMAND: Code = 0x2000_0000;
const KEY: Code = 0x3fff_ffff;
const BLOCK: Code = 0x1fff_0000;
const ARGUMENT: Code = 0xffff;
const ROUTE: Code = 0x0001_0000;

/// The commands that walk: a line up and down, a window left and right, first and last, home.
const WALKS: [(Code, Press); 9] = [
    (1, Press::Back),
    (2, Press::On),
    (9, Press::First),
    (10, Press::Last),
    (11, Press::First),
    (12, Press::Last),
    (23, Press::Back),
    (24, Press::On),
    (29, Press::Home),
];

/// What a key means.
fn press_of(code: Code) -> Option<Press> {
    let code = code & KEY;
    if code & COMMAND == 0 {
        return None;
    }
    if code & BLOCK == ROUTE {
        return usize::try_from(code & ARGUMENT).ok().map(Press::Cell);
    }
    let walks = WALKS.iter().find(|(walk, _)| code & !COMMAND == *walk);
    walks.map(|(_, press)| *press)
}

/// A connection that has the display.
struct BrlApi {
    handle: Handle,
    close: Close,
    write: Write,
    read_key: ReadKey,
    width: usize,
    height: usize,
    // Dropped last: the functions are its.
    _library: Library,
}

/// Told of what went wrong outside a call. The library's own would end the program.
unsafe extern "C" fn ignore(_: *mut u128, _: c_int, _: u32, _: *const u8, _: usize) {}

/// Takes the display of the user's terminal, where a BRLTTY lends one. Waits for BRLTTY's answers.
pub fn open() -> Option<Box<dyn BrailleDisplay>> {
    // SAFETY: loading runs the initialisers of a library that the system's administrator installed
    // under this name; libbrlapi's have no conditions.
    let mut libraries = NAMES
        .iter()
        .filter_map(|name| unsafe { Library::new(*name) }.ok());
    let brlapi = BrlApi::of(libraries.next()?)?;
    Some(Box::new(brlapi))
}

impl BrlApi {
    fn of(library: Library) -> Option<Self> {
        // SAFETY: the types above are those of `brlapi.h`; the pointers are copied out of the library,
        // which lives as long as they do.
        let (
            handle_size,
            set_on_error,
            open,
            close,
            size,
            enter,
            ignore_keys,
            accept_keys,
            write,
            read_key,
        ) = unsafe {
            (
                *library.get::<HandleSize>(b"brlapi_getHandleSize\0").ok()?,
                *library
                    .get::<SetOnError>(b"brlapi__setExceptionHandler\0")
                    .ok()?,
                *library.get::<Open>(b"brlapi__openConnection\0").ok()?,
                *library.get::<Close>(b"brlapi__closeConnection\0").ok()?,
                *library.get::<Size>(b"brlapi__getDisplaySize\0").ok()?,
                *library.get::<EnterTty>(b"brlapi__enterTtyMode\0").ok()?,
                *library.get::<ChangeKeys>(b"brlapi__ignoreKeys\0").ok()?,
                *library.get::<ChangeKeys>(b"brlapi__acceptKeys\0").ok()?,
                *library.get::<Write>(b"brlapi__write\0").ok()?,
                *library
                    .get::<ReadKey>(b"brlapi__readKeyWithTimeout\0")
                    .ok()?,
            )
        };
        // SAFETY: takes nothing.
        let bytes = unsafe { handle_size() };
        let mut handle: Handle = vec![0; bytes.div_ceil(size_of::<u128>()).max(1)].into();
        // SAFETY: the handle has the size that the library asked for; without settings it takes those
        // of the system and of BRLAPI_HOST and BRLAPI_AUTH.
        if unsafe { open(handle.as_mut_ptr(), ptr::null(), ptr::null_mut()) } as c_int == -1 {
            return None;
        }
        let mut display = Self {
            handle,
            close,
            write,
            read_key,
            width: 0,
            height: 0,
            _library: library,
        };
        let handle = display.handle.as_mut_ptr();
        let walks = WALKS.map(|(walk, _)| COMMAND | walk);
        let route = [COMMAND | ROUTE];
        let (mut width, mut height) = (0, 0);
        // SAFETY: the connection is open; the numbers and arrays live through their calls. What Hektor
        // has no use for stays BRLTTY's: the dots of a braille keyboard above all.
        let taken = unsafe {
            set_on_error(handle, ignore);
            size(handle, &raw mut width, &raw mut height) == 0
                && width * height > 0
                && enter(handle, TTY_DEFAULT, ptr::null()) >= 0
                && ignore_keys(handle, RANGE_ALL, ptr::null(), 0) == 0
                && accept_keys(handle, RANGE_KEY, walks.as_ptr(), walks.len() as c_uint) == 0
                && accept_keys(handle, RANGE_COMMAND, route.as_ptr(), 1) == 0
        };
        display.width = usize::try_from(width).ok()?;
        display.height = usize::try_from(height).ok()?;
        taken.then_some(display)
    }
}

impl Drop for BrlApi {
    fn drop(&mut self) {
        // SAFETY: it is open; BRLTTY shows its screen again.
        unsafe { (self.close)(self.handle.as_mut_ptr()) };
    }
}

impl BrailleDisplay for BrlApi {
    fn size(&self) -> (usize, usize) {
        (self.width, self.height)
    }

    fn show(&mut self, window: &Window) -> Result<(), Gone> {
        let number = |number: usize| c_int::try_from(number).map_err(|_| Gone);
        let arguments = WriteArguments {
            display_number: -1,
            region_begin: 1,
            region_size: number(window.text.chars().count())?,
            text: window.text.as_ptr().cast(),
            text_size: number(window.text.len())?,
            and_mask: ptr::null(),
            or_mask: ptr::null(),
            cursor: match window.cursor {
                Some(cell) => number(cell + 1)?,
                None => CURSOR_OFF,
            },
            charset: c"UTF-8".as_ptr(),
        };
        // SAFETY: the text lives through the call, with its length in bytes and in characters.
        match unsafe { (self.write)(self.handle.as_mut_ptr(), &raw const arguments) } {
            -1 => Err(Gone),
            _ => Ok(()),
        }
    }

    fn press(&mut self, wait: Duration) -> Result<Option<Press>, Gone> {
        let wait = c_int::try_from(wait.as_millis()).unwrap_or(c_int::MAX);
        let mut code = 0;
        // SAFETY: the code lives through the call.
        match unsafe { (self.read_key)(self.handle.as_mut_ptr(), wait, &raw mut code) } {
            -1 => Err(Gone),
            0 => Ok(None),
            _ => Ok(press_of(code)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The codes that Debian's BRLTTY 6.5 sent.
    #[test]
    fn keys_are_told_apart() {
        assert_eq!(press_of(0x2001_000c), Some(Press::Cell(12)));
        assert_eq!(press_of(0x2000_0002), Some(Press::On));
        assert_eq!(press_of(0x2000_0017), Some(Press::Back));
        assert_eq!(press_of(0x2000_0009), Some(Press::First));
        // With the flag that says a line is to be shown from its beginning.
        assert_eq!(press_of(0x0001_0000_2000_0001), Some(Press::Back));
        // A letter, and a command of no use here.
        assert_eq!(press_of(0x0000_0061), None);
        assert_eq!(press_of(0x2000_0030), None);
    }
}
