//! The C interface of libespeak-ng, loaded at run time; the one file here with `unsafe`.
//!
//! Declarations after `speak_lib.h`, API revision 12. The library keeps its state in globals: there is
//! one [`Raw`] in a program, and [`super`] puts it behind a lock.
#![allow(unsafe_code)]

use super::super::voice::Flow;
use libloading::Library;
use std::cell::Cell;
use std::ffi::{CStr, CString, c_char, c_int, c_uint, c_void};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr;

/// Give the samples to a callback and return when all is spoken.
const AUDIO_OUTPUT_SYNCHRONOUS: c_int = 2;
/// Do not end the program when the data folder is missing.
const INITIALIZE_DONT_EXIT: c_int = 0x8000;
const CHARS_UTF8: c_uint = 1;
const POS_CHARACTER: c_int = 1;
const PHONEMES_IPA: c_int = 0x02;
/// Milliseconds of sound a block.
const BLOCK_MS: c_int = 30;

const NAMES: &[&str] = if cfg!(target_os = "macos") {
    &[
        "libespeak-ng.1.dylib",
        "libespeak-ng.dylib",
        "/opt/homebrew/lib/libespeak-ng.1.dylib",
        "/usr/local/lib/libespeak-ng.1.dylib",
    ]
} else if cfg!(windows) {
    &[
        "libespeak-ng.dll",
        r"C:\Program Files\eSpeak NG\libespeak-ng.dll",
    ]
} else {
    &["libespeak-ng.so.1", "libespeak-ng.so"]
};

/// A parameter of `espeak_SetParameter`.
#[derive(Debug, Clone, Copy)]
#[repr(i32)]
pub(super) enum Parameter {
    /// Words a minute.
    Rate = 1,
    /// 0 to 100.
    Pitch = 3,
}

type Callback = unsafe extern "C" fn(*mut i16, c_int, *mut c_void) -> c_int;
type Initialize = unsafe extern "C" fn(c_int, c_int, *const c_char, c_int) -> c_int;
type SetSynthCallback = unsafe extern "C" fn(Callback);
type Synth = unsafe extern "C" fn(
    *const c_void,
    usize,
    c_uint,
    c_int,
    c_uint,
    c_uint,
    *mut c_uint,
    *mut c_void,
) -> c_int;
type SetParameter = unsafe extern "C" fn(c_int, c_int, c_int) -> c_int;
type SetVoiceByName = unsafe extern "C" fn(*const c_char) -> c_int;
type TextToPhonemes = unsafe extern "C" fn(*mut *const c_void, c_int, c_int) -> *const c_char;
type ListVoices = unsafe extern "C" fn(*mut c_void) -> *const *const VoiceRecord;
type Info = unsafe extern "C" fn(*mut *const c_char) -> *const c_char;

/// The beginning of `espeak_VOICE`; what follows is not read.
#[repr(C)]
struct VoiceRecord {
    name: *const c_char,
    /// Pairs of a priority byte and a language tag that ends with 0; a priority of 0 ends the list.
    languages: *const c_char,
}

type Sink<'a> = &'a mut dyn FnMut(&[f32]) -> Flow;

thread_local! {
    /// Where the samples of the call that runs on this thread go.
    static SINK: Cell<*mut c_void> = const { Cell::new(ptr::null_mut()) };
}

/// The library's functions, as long as the program runs.
pub(super) struct Raw {
    synth: Synth,
    set_parameter: SetParameter,
    set_voice_by_name: SetVoiceByName,
    text_to_phonemes: TextToPhonemes,
    list_voices: ListVoices,
    info: Info,
    /// Samples a second.
    pub(super) sample_rate: u32,
}

/// Gets the samples in [`AUDIO_OUTPUT_SYNCHRONOUS`] mode, on the thread that called `espeak_Synth`.
unsafe extern "C" fn take(samples: *mut i16, count: c_int, _events: *mut c_void) -> c_int {
    let sink = SINK.get();
    let (false, Ok(count)) = (samples.is_null() || sink.is_null(), usize::try_from(count)) else {
        return 0;
    };
    // SAFETY: `speak` put a pointer to its live `Sink` there and takes it away before it returns; the
    // library calls back only within that call. The samples are the library's own buffer of `count`.
    let (sink, samples) = unsafe {
        (
            &mut *sink.cast::<Sink<'_>>(),
            std::slice::from_raw_parts(samples, count),
        )
    };
    let floats: Vec<f32> = samples.iter().map(|s| f32::from(*s) / 32_768.0).collect();
    // A panic must not unwind into C.
    match catch_unwind(AssertUnwindSafe(|| sink(&floats))) {
        Ok(Flow::Go) => 0,
        Ok(Flow::Stop) | Err(_) => 1,
    }
}

impl Raw {
    /// Loads and initialises the library. To be called once in a program.
    ///
    /// # Errors
    ///
    /// The system's message if the library, one of its functions or its data is missing.
    pub(super) fn load() -> Result<Self, String> {
        let mut why = String::new();
        for name in NAMES {
            // SAFETY: loading runs the initialisers of a library that the system's administrator
            // installed under this name; libespeak-ng's have no conditions.
            match unsafe { Library::new(*name) } {
                Ok(library) => return Self::of(library),
                Err(error) => why = error.to_string(),
            }
        }
        Err(why)
    }

    fn of(library: Library) -> Result<Self, String> {
        let text = |e: libloading::Error| e.to_string();
        // SAFETY: the types above are those of `speak_lib.h`; the pointers are copied out of the
        // library, which is never unloaded (see the end). `initialize` comes before everything else.
        let raw = unsafe {
            let initialize = *library
                .get::<Initialize>(b"espeak_Initialize\0")
                .map_err(text)?;
            let set_callback = *library
                .get::<SetSynthCallback>(b"espeak_SetSynthCallback\0")
                .map_err(text)?;
            let rate = initialize(
                AUDIO_OUTPUT_SYNCHRONOUS,
                BLOCK_MS,
                ptr::null(),
                INITIALIZE_DONT_EXIT,
            );
            let sample_rate = u32::try_from(rate).ok().filter(|rate| *rate > 0);
            set_callback(take);
            Self {
                synth: *library.get(b"espeak_Synth\0").map_err(text)?,
                set_parameter: *library.get(b"espeak_SetParameter\0").map_err(text)?,
                set_voice_by_name: *library.get(b"espeak_SetVoiceByName\0").map_err(text)?,
                text_to_phonemes: *library.get(b"espeak_TextToPhonemes\0").map_err(text)?,
                list_voices: *library.get(b"espeak_ListVoices\0").map_err(text)?,
                info: *library.get(b"espeak_Info\0").map_err(text)?,
                sample_rate: sample_rate.ok_or_else(|| format!("espeak_Initialize: {rate}"))?,
            }
        };
        std::mem::forget(library);
        Ok(raw)
    }

    /// Speaks `text`; `sink` gets the samples. Whether the library accepted it.
    pub(super) fn speak(&mut self, text: &CStr, mut sink: Sink<'_>) -> bool {
        SINK.set(ptr::from_mut(&mut sink).cast());
        // SAFETY: `text` ends with 0 and lives through the call, which in synchronous mode is over
        // when all callbacks are; the last two pointers may be null.
        let status = unsafe {
            (self.synth)(
                text.as_ptr().cast(),
                text.to_bytes_with_nul().len(),
                0,
                POS_CHARACTER,
                0,
                CHARS_UTF8,
                ptr::null_mut(),
                ptr::null_mut(),
            )
        };
        SINK.set(ptr::null_mut());
        status == 0
    }

    /// Sets a parameter; values out of range are brought into it by the library.
    pub(super) fn set(&mut self, parameter: Parameter, value: c_int) {
        // SAFETY: takes plain numbers.
        unsafe { (self.set_parameter)(parameter as c_int, value, 0) };
    }

    /// Chooses a voice by its name or language tag; whether there is one.
    pub(super) fn set_voice(&mut self, name: &CStr) -> bool {
        // SAFETY: the name ends with 0 and is copied.
        unsafe { (self.set_voice_by_name)(name.as_ptr()) == 0 }
    }

    /// The pronunciation of `text` in the chosen voice, clause by clause, in IPA.
    pub(super) fn phonemes(&mut self, text: &CStr) -> Vec<String> {
        // Speech that was stopped leaves letters behind in the library's reader, which would come out
        // before these; speaking nothing takes them away.
        self.speak(c" ", &mut |_| Flow::Go);
        let mut clauses = Vec::new();
        let mut rest: *const c_void = text.as_ptr().cast();
        // The library moves `rest` on and sets it to null at the end; the bound guards against a
        // version that does not.
        for _ in 0..=text.to_bytes().len() {
            if rest.is_null() {
                break;
            }
            // SAFETY: `rest` points into `text`; the answer is the library's own buffer, valid until
            // the next call, and copied here.
            let clause = unsafe {
                let clause = (self.text_to_phonemes)(&mut rest, CHARS_UTF8 as c_int, PHONEMES_IPA);
                (!clause.is_null()).then(|| CStr::from_ptr(clause).to_string_lossy().into_owned())
            };
            clauses.extend(clause);
        }
        clauses
    }

    /// The tags of all languages that have a voice.
    pub(super) fn languages(&mut self) -> Vec<String> {
        let mut tags = Vec::new();
        // SAFETY: without a pattern the library answers with an array of pointers to its own records,
        // ended by null and valid until it is asked again; each `languages` has the form above.
        unsafe {
            let mut record = (self.list_voices)(ptr::null_mut());
            while !record.is_null() && !(*record).is_null() {
                let mut list = (**record).languages;
                let _ = (**record).name;
                while !list.is_null() && *list != 0 {
                    let tag = CStr::from_ptr(list.add(1));
                    tags.push(tag.to_string_lossy().into_owned());
                    list = list.add(1 + tag.to_bytes_with_nul().len());
                }
                record = record.add(1);
            }
        }
        tags
    }

    /// The library's version and its data folder.
    pub(super) fn info(&self) -> (String, String) {
        let mut path: *const c_char = ptr::null();
        // SAFETY: both answers are strings of the library that end with 0 and stay.
        unsafe {
            let version = (self.info)(&mut path);
            let text = |p: *const c_char| {
                if p.is_null() {
                    String::new()
                } else {
                    CStr::from_ptr(p).to_string_lossy().into_owned()
                }
            };
            (text(version), text(path))
        }
    }
}

/// `text` as C wants it; a 0 within would end it early.
pub(super) fn c_string(text: &str) -> CString {
    CString::new(text.replace('\0', " ")).unwrap_or_default()
}
