//! Which voice speaks: the chosen one, and those that take over when it cannot.

use super::bundled::Bundled;
use super::espeak::Espeak;
use super::null::Null;
use super::reader::watch::{Seen, Watch};
use super::voice::{Voice, VoiceError};
use super::{Lang, Segment, VoiceChoice, VoiceFinding};
use std::collections::HashSet;
#[cfg(feature = "system-voices")]
use std::sync::mpsc;
use std::time::Duration;

/// A voice that is loaded when it is needed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Source {
    Espeak,
    Bundled,
}

impl Source {
    fn load(self) -> Result<Voice, VoiceFinding> {
        match self {
            Self::Espeak => Espeak::load()
                .map(|v| Voice::Samples(Box::new(v)))
                .map_err(|why| VoiceFinding::NoEspeak { why }),
            Self::Bundled => Bundled::load()
                .map(|v| Voice::Samples(Box::new(v)))
                .map_err(|why| VoiceFinding::NoBundled { why }),
        }
    }
}

/// The language read aloud by whoever is left when no voice has the right one.
const LAST_RESORT: &str = "en";

/// How long the first sentence waits for a screen reader: by far longer than one that runs takes.
const FIRST_LOOK: Duration = Duration::from_millis(1_500);

/// The voices in the order in which they are tried.
pub(super) struct Chain {
    /// Loaded ones, the one that speaks first.
    loaded: Vec<Voice>,
    /// Not needed so far.
    sources: Vec<Source>,
    /// A voice and a language that do not go together, by the voice's name.
    lacking: HashSet<(&'static str, Lang)>,
    /// The system's voices take their time to come.
    #[cfg(feature = "system-voices")]
    coming: Option<mpsc::Receiver<Result<Voice, String>>>,
    /// Sees the screen reader come.
    watch: Option<Watch>,
    /// What the user should hear of, for the speaker to fetch.
    pub(super) findings: Vec<VoiceFinding>,
}

impl Chain {
    /// Only this voice.
    pub(super) fn of(voice: Voice) -> Self {
        Self {
            loaded: vec![voice],
            sources: Vec::new(),
            lacking: HashSet::new(),
            #[cfg(feature = "system-voices")]
            coming: None,
            watch: None,
            findings: Vec::new(),
        }
    }

    /// The voices for a choice, and what was found wanting.
    pub(super) fn open(choice: VoiceChoice, langs: &[Lang]) -> (Self, Vec<VoiceFinding>) {
        let mut chain = Self::of(Voice::Samples(Box::new(Null)));
        if choice == VoiceChoice::Off {
            return (chain, Vec::new());
        }
        chain.loaded.clear();
        chain.sources = match choice {
            VoiceChoice::Embedded => vec![Source::Bundled, Source::Espeak],
            _ => vec![Source::Espeak, Source::Bundled],
        };
        if choice == VoiceChoice::System {
            chain.call_system(langs);
        }
        if matches!(choice, VoiceChoice::Auto | VoiceChoice::Reader) {
            let asked = choice == VoiceChoice::Reader;
            chain.look_for_reader(Watch::start(asked), asked);
        }
        if chain.loaded.is_empty() {
            chain.load_next();
        }
        if chain.loaded.is_empty() {
            chain.findings.push(VoiceFinding::NoVoice);
        }
        let findings = std::mem::take(&mut chain.findings);
        (chain, findings)
    }

    /// Has the screen reader speak, if one runs; `asked` for by the user.
    pub(super) fn look_for_reader(&mut self, watch: Option<Watch>, asked: bool) {
        let seen = watch.as_ref().and_then(|watch| watch.first(FIRST_LOOK));
        self.watch = watch;
        match seen {
            Some(Seen::Came(reader)) => self.came(Voice::Itself(Box::new(reader))),
            Some(Seen::None(why)) if asked => self.findings.push(VoiceFinding::NoReader {
                why: why.unwrap_or_default(),
            }),
            None if asked => self
                .findings
                .push(VoiceFinding::NoReader { why: String::new() }),
            Some(Seen::None(_)) | None => {}
        }
    }

    /// This screen reader speaks from now on.
    pub(super) fn came(&mut self, reader: Voice) {
        self.findings.push(VoiceFinding::Reader(reader.name()));
        self.loaded.insert(0, reader);
    }

    /// The screen reader that speaks, if one does.
    pub(super) fn reader(&self) -> Option<&'static str> {
        let first = self.loaded.first();
        first.filter(|voice| voice.is_reader()).map(Voice::name)
    }

    /// Whether a screen reader may come or go.
    pub(super) fn watches(&self) -> bool {
        self.watch.is_some()
    }

    /// An utterance with this text begins.
    pub(super) fn begin(&mut self, text: &str) {
        if let Some(Voice::Itself(talker)) = self.loaded.first_mut() {
            talker.begin(text);
        }
    }

    /// Takes in that the screen reader came or went.
    pub(super) fn look_around(&mut self) {
        if let Some(Voice::Itself(talker)) = self.loaded.first_mut()
            && talker.is_reader()
            && !talker.is_there()
        {
            let reader = self.loaded.remove(0);
            self.left(reader.name(), String::new());
        }
        let seen = self.watch.as_ref().and_then(Watch::seen);
        if let Some(Seen::Came(reader)) = seen {
            self.came(Voice::Itself(Box::new(reader)));
        }
    }

    fn left(&mut self, name: &'static str, why: String) {
        self.findings.push(VoiceFinding::ReaderLeft { name, why });
        if let Some(watch) = &self.watch {
            watch.lost();
        }
        if self.loaded.is_empty() && !self.load_next() {
            self.findings.push(VoiceFinding::NoVoice);
        }
    }

    #[cfg(feature = "system-voices")]
    fn call_system(&mut self, langs: &[Lang]) {
        let (tell, coming) = mpsc::channel();
        let langs = langs.to_vec();
        let thread = std::thread::Builder::new()
            .name("system voices".into())
            .spawn(move || {
                let voice = super::system::System::load(&langs);
                // Nobody waits any more when the program has ended.
                let _ = tell.send(voice.map(|v| Voice::Itself(Box::new(v))));
            });
        match thread {
            Ok(_) => self.coming = Some(coming),
            Err(error) => self.findings.push(VoiceFinding::NoSystem {
                why: error.to_string(),
            }),
        }
    }

    #[cfg(not(feature = "system-voices"))]
    fn call_system(&mut self, _langs: &[Lang]) {
        self.findings.push(VoiceFinding::NoSystem {
            why: "system-voices".to_owned(),
        });
    }

    /// Takes in the system's voices when they have come.
    #[cfg(feature = "system-voices")]
    pub(super) fn arrived(&mut self) {
        let Some(coming) = &self.coming else { return };
        let why = match coming.try_recv() {
            Ok(Ok(voice)) => {
                self.loaded.insert(0, voice);
                self.coming = None;
                return;
            }
            Ok(Err(why)) => why,
            Err(mpsc::TryRecvError::Empty) => return,
            Err(error) => error.to_string(),
        };
        self.coming = None;
        self.findings.push(VoiceFinding::NoSystem { why });
    }

    #[cfg(not(feature = "system-voices"))]
    #[allow(clippy::unused_self)]
    pub(super) fn arrived(&mut self) {}

    /// Loads the next voice that can be loaded; whether there was one.
    fn load_next(&mut self) -> bool {
        while !self.sources.is_empty() {
            match self.sources.remove(0).load() {
                Ok(voice) => {
                    self.loaded.push(voice);
                    return true;
                }
                Err(finding) => self.findings.push(finding),
            }
        }
        false
    }

    /// The name of the voice that speaks now.
    pub(super) fn name(&self) -> &'static str {
        self.loaded.first().map_or("null", Voice::name)
    }

    /// The first voice that may have the run's language. When all lack it, the run is given to the first
    /// voice in a language that every voice has: wrong sounds are better than none.
    pub(super) fn voice_for(&mut self, run: &mut Segment) -> Option<&mut Voice> {
        loop {
            let lacking = &self.lacking;
            let able = |v: &Voice| !lacking.contains(&(v.name(), run.lang.clone()));
            if let Some(i) = self.loaded.iter().position(able) {
                return self.loaded.get_mut(i);
            }
            if self.load_next() {
                continue;
            }
            if run.lang == Lang::new(LAST_RESORT) {
                return None;
            }
            let finding = VoiceFinding::NoVoiceFor(run.lang.clone());
            self.findings.push(finding);
            run.lang = Lang::new(LAST_RESORT);
        }
    }

    /// The voice that spoke a run in this language could not.
    pub(super) fn failed(&mut self, lang: &Lang, error: &VoiceError) {
        let lacking = &self.lacking;
        let spoke = self
            .loaded
            .iter()
            .position(|v| !lacking.contains(&(v.name(), lang.clone())));
        let Some(i) = spoke else { return };
        match error {
            VoiceError::Language(_) => {
                self.lacking.insert((self.loaded[i].name(), lang.clone()));
            }
            VoiceError::Broken(why) if self.loaded[i].is_reader() => {
                let name = self.loaded.remove(i).name();
                self.left(name, why.clone());
            }
            VoiceError::Broken(why) => {
                let voice = self.loaded.remove(i).name().to_owned();
                self.findings.push(VoiceFinding::VoiceFailed {
                    voice,
                    why: why.clone(),
                });
                if self.loaded.is_empty() && !self.load_next() {
                    self.findings.push(VoiceFinding::NoVoice);
                }
            }
        }
    }
}
