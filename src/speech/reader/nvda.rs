//! NVDA, through its controller client, a small library that programs carry beside them.
//!
//! NVDA 2024.1 and later speak SSML, with the language of each part, and tell when they are done; for
//! earlier ones the time is guessed.
#![allow(unsafe_code)]

use super::{Client, spoken_at};
use crate::speech::Segment;
use libloading::Library;
use std::ffi::{c_int, c_ulong};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// The library's names since 2024.1, and before.
const NAMES: [&str; 2] = ["nvdaControllerClient.dll", "nvdaControllerClient64.dll"];
/// `speakSsml` was silenced: by the user, or by `cancelSpeech`.
const ERROR_CANCELLED: c_ulong = 1223;
/// `SYMBOL_LEVEL_UNCHANGED`, `SPEECH_PRIORITY_NORMAL`.
const SYMBOLS_UNCHANGED: c_int = -1;
const PRIORITY_NORMAL: c_int = 0;
/// How often it is asked whether NVDA is still there while it speaks.
const ASK: Duration = Duration::from_millis(300);

type NoArguments = unsafe extern "system" fn() -> c_ulong;
type WithText = unsafe extern "system" fn(*const u16) -> c_ulong;
type SpeakSsml = unsafe extern "system" fn(*const u16, c_int, c_int, u8) -> c_ulong;
type ProcessId = unsafe extern "system" fn(*mut c_ulong) -> c_ulong;

struct Nvda {
    test: NoArguments,
    cancel: NoArguments,
    speak: WithText,
    braille: WithText,
    ssml: Option<SpeakSsml>,
    speaking: Speaking,
    asked: Instant,
}

enum Speaking {
    Nothing,
    /// A call that returns when it was spoken.
    Call(Receiver<c_ulong>),
    Until(Instant),
}

/// Loads the library that lies beside the program, and asks whether NVDA runs.
pub(super) fn connect() -> Result<Box<dyn Client>, String> {
    let exe = std::env::current_exe().map_err(|error| error.to_string())?;
    let mut why = String::new();
    for name in NAMES {
        // By its whole path: what lies elsewhere is not loaded.
        let path = exe.with_file_name(name);
        // SAFETY: loading runs the initialiser of a library that lies beside this program.
        match unsafe { Library::new(&path) } {
            Ok(library) => return of(library),
            Err(error) => why = format!("{}: {error}", path.display()),
        }
    }
    Err(why)
}

fn of(library: Library) -> Result<Box<dyn Client>, String> {
    let text = |error: libloading::Error| error.to_string();
    // SAFETY: the types are those of `nvdaController.h`; the pointers are copied out of the library,
    // which is never unloaded (see the end).
    let nvda = unsafe {
        let mut nvda = Nvda {
            test: *library
                .get(b"nvdaController_testIfRunning\0")
                .map_err(text)?,
            cancel: *library
                .get(b"nvdaController_cancelSpeech\0")
                .map_err(text)?,
            speak: *library.get(b"nvdaController_speakText\0").map_err(text)?,
            braille: *library
                .get(b"nvdaController_brailleMessage\0")
                .map_err(text)?,
            ssml: None,
            speaking: Speaking::Nothing,
            asked: Instant::now(),
        };
        // An NVDA older than the library has no process to tell, and no SSML.
        let process = library.get::<ProcessId>(b"nvdaController_getProcessId\0");
        let mut number = 0;
        if process.is_ok_and(|process| process(&raw mut number) == 0) {
            nvda.ssml = library.get(b"nvdaController_speakSsml\0").ok().map(|f| *f);
        }
        nvda
    };
    std::mem::forget(library);
    // SAFETY: takes nothing.
    match unsafe { (nvda.test)() } {
        0 => Ok(Box::new(nvda)),
        code => Err(failure(code)),
    }
}

fn failure(code: c_ulong) -> String {
    std::io::Error::from_raw_os_error(i32::try_from(code).unwrap_or(-1)).to_string()
}

fn done(code: c_ulong) -> Result<(), String> {
    if code == 0 {
        Ok(())
    } else {
        Err(failure(code))
    }
}

/// `text` as Windows wants it.
pub(super) fn wide(text: &str) -> Vec<u16> {
    text.replace('\0', " ").encode_utf16().chain([0]).collect()
}

/// The run as SSML: what a user typed is text in it.
fn ssml(run: &Segment) -> String {
    let escaped = |text: &str| {
        text.chars().fold(String::new(), |mut out, c| {
            match c {
                '&' => out.push_str("&amp;"),
                '<' => out.push_str("&lt;"),
                '>' => out.push_str("&gt;"),
                '"' => out.push_str("&quot;"),
                c if c.is_control() => out.push(' '),
                c => out.push(c),
            }
            out
        })
    };
    let (lang, text) = (escaped(&run.lang.0), escaped(&run.text));
    format!("<speak><voice xml:lang=\"{lang}\">{text}</voice></speak>")
}

impl Client for Nvda {
    fn speak(&mut self, run: &Segment) -> Result<(), String> {
        let Some(speak) = self.ssml else {
            let text = wide(&run.text);
            self.speaking = Speaking::Until(spoken_at(&run.text));
            // SAFETY: the text ends with 0 and lives through the call.
            return done(unsafe { (self.speak)(text.as_ptr()) });
        };
        let text = wide(&ssml(run));
        let (tell, told) = channel();
        self.speaking = Speaking::Call(told);
        let call = move || {
            // SAFETY: as above; the last argument waits until it was spoken.
            let code = unsafe { speak(text.as_ptr(), SYMBOLS_UNCHANGED, PRIORITY_NORMAL, 0) };
            // Nobody waits for what was stopped.
            let _ = tell.send(code);
        };
        let spawned = thread::Builder::new()
            .name("nvda speaks".into())
            .spawn(call);
        spawned.map(drop).map_err(|error| error.to_string())
    }

    fn is_over(&mut self) -> Result<bool, String> {
        if self.asked.elapsed() > ASK && !self.is_there() {
            return Err("not running".to_owned());
        }
        match &self.speaking {
            Speaking::Nothing => Ok(true),
            Speaking::Until(end) => Ok(Instant::now() >= *end),
            Speaking::Call(told) => match told.try_recv() {
                Ok(0 | ERROR_CANCELLED) => Ok(true),
                Ok(code) => Err(failure(code)),
                Err(TryRecvError::Empty) => Ok(false),
                Err(error) => Err(error.to_string()),
            },
        }
    }

    fn stop(&mut self) -> Result<(), String> {
        self.speaking = Speaking::Nothing;
        // SAFETY: takes nothing.
        done(unsafe { (self.cancel)() })
    }

    fn braille(&mut self, text: &str) -> Result<(), String> {
        let text = wide(text);
        // SAFETY: the text ends with 0 and lives through the call.
        done(unsafe { (self.braille)(text.as_ptr()) })
    }

    fn is_there(&mut self) -> bool {
        self.asked = Instant::now();
        // SAFETY: takes nothing.
        unsafe { (self.test)() == 0 }
    }
}
