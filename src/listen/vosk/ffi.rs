//! The few functions of `libvosk` that are used.
#![allow(unsafe_code)]

use std::ffi::{CStr, CString, c_char, c_float, c_int, c_void};
use std::path::Path;

/// `VoskModel` and `VoskRecognizer` are opaque.
type Opaque = *mut c_void;

/// The functions, and the library that holds them.
pub struct Library {
    model_new: unsafe extern "C" fn(*const c_char) -> Opaque,
    model_free: unsafe extern "C" fn(Opaque),
    recognizer_new_grm: unsafe extern "C" fn(Opaque, c_float, *const c_char) -> Opaque,
    recognizer_free: unsafe extern "C" fn(Opaque),
    accept_waveform_s: unsafe extern "C" fn(Opaque, *const i16, c_int) -> c_int,
    final_result: unsafe extern "C" fn(Opaque) -> *const c_char,
    // Dropped after everything that points into it.
    _library: libloading::Library,
}

impl Library {
    /// Opens the library; the text says what is missing.
    pub fn open(path: Option<&Path>) -> Result<Self, String> {
        let name = match path {
            Some(path) => path.as_os_str().to_owned(),
            None => libloading::library_filename("vosk"),
        };
        let text = |e: libloading::Error| format!("{}: {e}", name.display());
        // SAFETY: the names and signatures are those of vosk_api.h; the functions stay valid as long
        // as the library, which the same value owns.
        unsafe {
            let library = libloading::Library::new(&name).map_err(text)?;
            let quiet: unsafe extern "C" fn(c_int) =
                *library.get(b"vosk_set_log_level\0").map_err(text)?;
            quiet(-1);
            Ok(Self {
                model_new: *library.get(b"vosk_model_new\0").map_err(text)?,
                model_free: *library.get(b"vosk_model_free\0").map_err(text)?,
                recognizer_new_grm: *library.get(b"vosk_recognizer_new_grm\0").map_err(text)?,
                recognizer_free: *library.get(b"vosk_recognizer_free\0").map_err(text)?,
                accept_waveform_s: *library
                    .get(b"vosk_recognizer_accept_waveform_s\0")
                    .map_err(text)?,
                final_result: *library
                    .get(b"vosk_recognizer_final_result\0")
                    .map_err(text)?,
                _library: library,
            })
        }
    }
}

/// A loaded model.
pub struct Model {
    library: Library,
    model: Opaque,
}

// SAFETY: a model may be used from any one thread, and only `&mut self` reaches it.
unsafe impl Send for Model {}

impl Model {
    /// The model in a folder, if it is one.
    pub fn load(library: Library, folder: &str) -> Option<Self> {
        let folder = CString::new(folder).ok()?;
        // SAFETY: the string ends in zero and is copied; a null model is looked at.
        let model = unsafe { (library.model_new)(folder.as_ptr()) };
        (!model.is_null()).then_some(Self { library, model })
    }

    /// What is heard in an utterance by a grammar in JSON: an answer in JSON.
    pub fn hear(&mut self, rate: f32, grammar: &str, samples: &[i16]) -> Option<String> {
        let grammar = CString::new(grammar).ok()?;
        let count = c_int::try_from(samples.len()).ok()?;
        // SAFETY: the model is alive; a null recogniser is looked at; the samples are read only
        // during the call; the answer is copied before the recogniser, which owns it, is freed.
        unsafe {
            let recognizer = (self.library.recognizer_new_grm)(self.model, rate, grammar.as_ptr());
            if recognizer.is_null() {
                return None;
            }
            (self.library.accept_waveform_s)(recognizer, samples.as_ptr(), count);
            let answer = (self.library.final_result)(recognizer);
            let text =
                (!answer.is_null()).then(|| CStr::from_ptr(answer).to_string_lossy().into_owned());
            (self.library.recognizer_free)(recognizer);
            text
        }
    }
}

impl Drop for Model {
    fn drop(&mut self) {
        // SAFETY: it was made by this library and is freed once.
        unsafe { (self.library.model_free)(self.model) };
    }
}
