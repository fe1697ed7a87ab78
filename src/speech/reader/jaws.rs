//! JAWS, through its COM interface `FreedomSci.JawsApi`, called by the names of its methods.
//!
//! It does not tell when it is done, so the time is guessed, and it takes no language.
#![allow(unsafe_code)]

use super::running::screen_readers;
use super::{Client, spoken_at};
use crate::speech::Segment;
use std::time::{Duration, Instant};
use windows::Win32::System::Com::{
    CLSCTX_ALL, CLSIDFromProgID, COINIT_APARTMENTTHREADED, CoCreateInstance, CoInitializeEx,
    DISPATCH_METHOD, DISPPARAMS, IDispatch,
};
use windows::Win32::System::Variant::{VARIANT, VT_BOOL};
use windows::core::{BSTR, GUID, HSTRING, PCWSTR};

/// The language of names and arguments in calls by name: none in particular.
const LOCALE: u32 = 0x0400;
/// How often it is looked whether JAWS still runs.
const LOOK: Duration = Duration::from_secs(2);

struct Jaws {
    api: IDispatch,
    until: Option<Instant>,
    looked: Instant,
}

/// Makes the object, which JAWS brings when it is installed.
pub(super) fn connect() -> Result<Box<dyn Client>, String> {
    let text = |error: windows::core::Error| error.message();
    // SAFETY: COM is set up on this thread before anything of it is called here, and stays set up
    // until the thread ends; the name lives through the call.
    let api = unsafe {
        CoInitializeEx(None, COINIT_APARTMENTTHREADED)
            .ok()
            .map_err(text)?;
        let name = HSTRING::from("FreedomSci.JawsApi");
        let class = CLSIDFromProgID(&name).map_err(text)?;
        CoCreateInstance::<_, IDispatch>(&raw const class, None, CLSCTX_ALL).map_err(text)?
    };
    Ok(Box::new(Jaws {
        api,
        until: None,
        looked: Instant::now(),
    }))
}

impl Jaws {
    /// Calls a method by its name; the arguments stand in their order.
    fn call(&self, method: &str, arguments: Vec<VARIANT>) -> Result<(), String> {
        let method = HSTRING::from(method);
        // The last comes first.
        let mut arguments: Vec<VARIANT> = arguments.into_iter().rev().collect();
        let parameters = DISPPARAMS {
            rgvarg: arguments.as_mut_ptr(),
            cArgs: u32::try_from(arguments.len()).unwrap_or_default(),
            ..DISPPARAMS::default()
        };
        let (mut id, mut result) = (0, VARIANT::default());
        // SAFETY: names, arguments and results live through the calls, and their number is told.
        unsafe {
            let names = [PCWSTR(method.as_ptr())];
            self.api
                .GetIDsOfNames(&GUID::zeroed(), names.as_ptr(), 1, LOCALE, &raw mut id)
                .and_then(|()| {
                    self.api.Invoke(
                        id,
                        &GUID::zeroed(),
                        LOCALE,
                        DISPATCH_METHOD,
                        &raw const parameters,
                        Some(&raw mut result),
                        None,
                        None,
                    )
                })
                .map_err(|error| error.message())?;
        }
        // A method of no result is done; one that answers no says that JAWS does not run.
        // SAFETY: what the variant holds is read as what its type says.
        let no = unsafe {
            let held = &result.Anonymous.Anonymous;
            held.vt == VT_BOOL && !held.Anonymous.boolVal.as_bool()
        };
        if no {
            return Err("JAWS refuses".to_owned());
        }
        Ok(())
    }
}

impl Client for Jaws {
    fn speak(&mut self, run: &Segment) -> Result<(), String> {
        self.until = Some(spoken_at(&run.text));
        let text = VARIANT::from(BSTR::from(run.text.as_str()));
        self.call("SayString", vec![text, VARIANT::from(false)])
    }

    fn is_over(&mut self) -> Result<bool, String> {
        if !self.is_there() {
            return Err("not running".to_owned());
        }
        Ok(self.until.is_none_or(|until| Instant::now() >= until))
    }

    fn stop(&mut self) -> Result<(), String> {
        self.until = None;
        self.call("StopSpeech", Vec::new())
    }

    fn braille(&mut self, text: &str) -> Result<(), String> {
        // A function of its scripts; a quotation mark would end the text.
        let text: String = text
            .chars()
            .map(|c| if c == '"' || c.is_control() { '\'' } else { c })
            .collect();
        let function = BSTR::from(format!("BrailleString(\"{text}\")"));
        // Without a braille display it refuses, which is no fault.
        let _ = self.call("RunFunction", vec![VARIANT::from(function)]);
        Ok(())
    }

    fn is_there(&mut self) -> bool {
        if self.looked.elapsed() < LOOK {
            return true;
        }
        self.looked = Instant::now();
        screen_readers().contains(&"jfw")
    }
}
