//! Keeps alsa-lib from writing on stderr, where a screen reader would read it out.
#![allow(unsafe_code)]

use std::ffi::{c_char, c_int};
use std::sync::Once;

/// What alsa-lib calls with an error: file, line, function, number, a format and its values.
type Handler = unsafe extern "C" fn(*const c_char, c_int, *const c_char, c_int, *const c_char);

unsafe extern "C" fn say_nothing(
    _file: *const c_char,
    _line: c_int,
    _function: *const c_char,
    _number: c_int,
    _format: *const c_char,
) {
}

/// Silences alsa-lib for the rest of the program, if it is there at all.
pub(crate) fn silence_alsa() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // SAFETY: alsa-lib is linked already (cpal needs it), so nothing new is loaded or initialised;
        // the symbol's one argument is a function pointer. The handler is declared variadic in C:
        // ours reads none of its arguments, and in the C calling conventions of Linux the caller
        // alone cleans up, so that further arguments do no harm. The library is never unloaded.
        unsafe {
            let Ok(library) = libloading::Library::new("libasound.so.2") else {
                return;
            };
            if let Ok(set) = library
                .get::<unsafe extern "C" fn(Handler) -> c_int>(b"snd_lib_error_set_handler\0")
            {
                set(say_nothing);
            }
            std::mem::forget(library);
        }
    });
}
