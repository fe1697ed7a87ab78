//! The few functions of pocketsphinx (5prealpha, `libpocketsphinx.so.3`) that are used.
#![allow(unsafe_code)]

use std::ffi::{CString, c_char, c_int, c_void};
use std::path::Path;
use std::ptr;
use std::sync::Arc;

/// `cmd_ln_t`, `ps_decoder_t` and the argument definitions are opaque here.
type Opaque = *mut c_void;

/// The functions, and the libraries that hold them.
pub struct Library {
    cmd_ln_parse_r:
        unsafe extern "C" fn(Opaque, *const c_void, i32, *mut *mut c_char, i32) -> Opaque,
    cmd_ln_free_r: unsafe extern "C" fn(Opaque) -> c_int,
    ps_args: unsafe extern "C" fn() -> *const c_void,
    ps_init: unsafe extern "C" fn(Opaque) -> Opaque,
    ps_free: unsafe extern "C" fn(Opaque) -> c_int,
    ps_add_word: unsafe extern "C" fn(Opaque, *const c_char, *const c_char, c_int) -> c_int,
    ps_set_jsgf_string: unsafe extern "C" fn(Opaque, *const c_char, *const c_char) -> c_int,
    ps_set_search: unsafe extern "C" fn(Opaque, *const c_char) -> c_int,
    ps_unset_search: unsafe extern "C" fn(Opaque, *const c_char) -> c_int,
    ps_start_utt: unsafe extern "C" fn(Opaque) -> c_int,
    ps_process_raw: unsafe extern "C" fn(Opaque, *const i16, usize, c_int, c_int) -> c_int,
    ps_end_utt: unsafe extern "C" fn(Opaque) -> c_int,
    ps_decode_senscr: unsafe extern "C" fn(Opaque, *mut libc::FILE) -> c_int,
    ps_get_hyp: unsafe extern "C" fn(Opaque, *mut i32) -> *const c_char,
    // Dropped after everything that points into them.
    _libraries: [libloading::Library; 2],
}

impl Library {
    /// Opens what Debian's `libpocketsphinx3` installs; the text says what is missing.
    pub fn open() -> Result<Arc<Self>, String> {
        let text = |e: libloading::Error| e.to_string();
        let base = open_global("libsphinxbase.so.3").map_err(text)?;
        let main = open_global("libpocketsphinx.so.3").map_err(text)?;
        // SAFETY: the names and signatures are those of pocketsphinx.h, cmd_ln.h and err.h of
        // 0.8+5prealpha, which is the only release with these library names; the functions stay
        // valid as long as the libraries, which the same value owns.
        unsafe {
            let silence: libloading::Symbol<unsafe extern "C" fn(*mut libc::FILE)> =
                base.get(b"err_set_logfp\0").map_err(text)?;
            silence(ptr::null_mut());
            Ok(Arc::new(Self {
                cmd_ln_parse_r: *base.get(b"cmd_ln_parse_r\0").map_err(text)?,
                cmd_ln_free_r: *base.get(b"cmd_ln_free_r\0").map_err(text)?,
                ps_args: *main.get(b"ps_args\0").map_err(text)?,
                ps_init: *main.get(b"ps_init\0").map_err(text)?,
                ps_free: *main.get(b"ps_free\0").map_err(text)?,
                ps_add_word: *main.get(b"ps_add_word\0").map_err(text)?,
                ps_set_jsgf_string: *main.get(b"ps_set_jsgf_string\0").map_err(text)?,
                ps_set_search: *main.get(b"ps_set_search\0").map_err(text)?,
                ps_unset_search: *main.get(b"ps_unset_search\0").map_err(text)?,
                ps_start_utt: *main.get(b"ps_start_utt\0").map_err(text)?,
                ps_process_raw: *main.get(b"ps_process_raw\0").map_err(text)?,
                ps_end_utt: *main.get(b"ps_end_utt\0").map_err(text)?,
                ps_decode_senscr: *main.get(b"ps_decode_senscr\0").map_err(text)?,
                ps_get_hyp: *main.get(b"ps_get_hyp\0").map_err(text)?,
                _libraries: [base, main],
            }))
        }
    }
}

#[cfg(unix)]
fn open_global(name: &str) -> Result<libloading::Library, libloading::Error> {
    use libloading::os::unix::{Library, RTLD_GLOBAL, RTLD_NOW};
    // SAFETY: both libraries have no initialisers that do more than set up their own data.
    // pocketsphinx finds the functions of sphinxbase only if those are global.
    unsafe { Library::open(Some(name), RTLD_NOW | RTLD_GLOBAL).map(Into::into) }
}

#[cfg(not(unix))]
fn open_global(name: &str) -> Result<libloading::Library, libloading::Error> {
    // SAFETY: as above.
    unsafe { libloading::Library::new(name) }
}

/// A decoder (`ps_decoder_t`) with its settings.
pub struct Decoder {
    library: Arc<Library>,
    decoder: Opaque,
    config: Opaque,
    /// The settings point into these.
    _arguments: Vec<CString>,
}

// SAFETY: a decoder has no state that belongs to a thread, and only `&mut self` reaches it.
unsafe impl Send for Decoder {}

impl Decoder {
    /// A decoder with these options, or `None` if it does not start.
    pub fn new(library: &Arc<Library>, options: &[(&str, &str)]) -> Option<Self> {
        let words = options.iter().flat_map(|(name, value)| [*name, *value]);
        let arguments: Result<Vec<CString>, _> = std::iter::once("listen")
            .chain(words)
            .map(CString::new)
            .collect();
        let arguments = arguments.ok()?;
        let mut pointers: Vec<*mut c_char> =
            arguments.iter().map(|a| a.as_ptr().cast_mut()).collect();
        let count = i32::try_from(pointers.len()).ok()?;
        // SAFETY: the pointers are to strings that live as long as the decoder; neither function
        // writes to them. Null results are looked at before they are used.
        unsafe {
            let arguments_of = (library.ps_args)();
            let config = (library.cmd_ln_parse_r)(
                ptr::null_mut(),
                arguments_of,
                count,
                pointers.as_mut_ptr(),
                1,
            );
            if config.is_null() {
                return None;
            }
            let decoder = (library.ps_init)(config);
            if decoder.is_null() {
                (library.cmd_ln_free_r)(config);
                return None;
            }
            Some(Self {
                library: Arc::clone(library),
                decoder,
                config,
                _arguments: arguments,
            })
        }
    }

    /// Adds a word with its phones; false if a phone is unknown.
    pub fn add_word(&mut self, word: &str, phones: &str) -> bool {
        let (Ok(word), Ok(phones)) = (CString::new(word), CString::new(phones)) else {
            return false;
        };
        // SAFETY: the decoder is alive and copies both strings.
        let number =
            unsafe { (self.library.ps_add_word)(self.decoder, word.as_ptr(), phones.as_ptr(), 1) };
        number >= 0
    }

    /// Adds a grammar of known words, its sentences separated by `|`.
    pub fn set_grammar(&mut self, name: &str, words: &str) -> bool {
        let text = format!("#JSGF V1.0;\ngrammar {name};\npublic <s> = {words};\n");
        let (Ok(name), Ok(text)) = (CString::new(name), CString::new(text)) else {
            return false;
        };
        // SAFETY: the decoder is alive and copies both strings.
        unsafe {
            (self.library.ps_set_jsgf_string)(self.decoder, name.as_ptr(), text.as_ptr()) == 0
        }
    }

    /// Makes a known grammar the one that is searched.
    pub fn choose_grammar(&mut self, name: &str) -> bool {
        // SAFETY: the decoder is alive and copies the name.
        CString::new(name).is_ok_and(|name| unsafe {
            (self.library.ps_set_search)(self.decoder, name.as_ptr()) == 0
        })
    }

    /// Drops a grammar.
    pub fn forget_grammar(&mut self, name: &str) {
        if let Ok(name) = CString::new(name) {
            // SAFETY: the decoder is alive; the grammar is not being searched between utterances.
            unsafe { (self.library.ps_unset_search)(self.decoder, name.as_ptr()) };
        }
    }

    /// Hears an utterance at 16 kHz, for the scores that it logs.
    pub fn score(&mut self, samples: &[i16]) -> bool {
        // SAFETY: the decoder is alive, and the samples are read only during the call.
        unsafe {
            if (self.library.ps_start_utt)(self.decoder) < 0 {
                return false;
            }
            let searched =
                (self.library.ps_process_raw)(self.decoder, samples.as_ptr(), samples.len(), 0, 1);
            (self.library.ps_end_utt)(self.decoder) >= 0 && searched >= 0
        }
    }

    /// Searches logged scores for the chosen grammar; `None` if it does not fit.
    pub fn search(&mut self, scores: &Path) -> Option<i32> {
        let path = CString::new(scores.to_str()?).ok()?;
        // SAFETY: path and mode are strings that end in zero; a null file is looked at; the file is
        // closed here and by nobody else; the decoder is alive and its answer is only compared
        // with null.
        unsafe {
            let file = libc::fopen(path.as_ptr(), c"rb".as_ptr());
            if file.is_null() {
                return None;
            }
            (self.library.ps_decode_senscr)(self.decoder, file);
            libc::fclose(file);
            let mut score = 0;
            let words = (self.library.ps_get_hyp)(self.decoder, &raw mut score);
            (!words.is_null()).then_some(score)
        }
    }
}

impl Drop for Decoder {
    fn drop(&mut self) {
        // SAFETY: both were made by this library and are freed once; the decoder holds its own
        // count of the settings.
        unsafe {
            (self.library.ps_free)(self.decoder);
            (self.library.cmd_ln_free_r)(self.config);
        }
    }
}
