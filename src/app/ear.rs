//! The microphone and the listener, as the loop sees them. Nothing is opened or loaded before it is
//! first wanted.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::Sender;

use crate::assistant::ListenOrder;
use crate::engine::likely::likely;
use crate::lexicon::Lexicon;
use crate::listen::ear::{Ear, EarSink, EarSwitches, Idle, Mode};
use crate::listen::listener::{ListenEvent, Listener, Second};
use crate::listen::profile::Profile;
use crate::listen::spoken::KEPT;
use crate::listen::whisper::{self, Whisper};
use crate::listen::wording::Sayable;
use crate::settings::{Learning, Settings};
use crate::ui::{Hearing, Signal};

/// The profile of who has not named one.
const ANYBODY: &str = "default";

/// Where sound comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Source {
    /// Nowhere.
    Off,
    /// The default microphone.
    Device,
    /// A recording, played once.
    Wav(PathBuf),
}

impl std::str::FromStr for Source {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match (text, text.strip_prefix("wav:")) {
            ("off", _) => Ok(Self::Off),
            ("device", _) => Ok(Self::Device),
            (_, Some(path)) if !path.is_empty() => Ok(Self::Wav(path.into())),
            _ => Err(format!("{text}: off | device | wav:PATH")),
        }
    }
}

/// The ear and what understands it, once it was wanted.
pub struct Ears {
    source: Source,
    lexicon: Arc<Lexicon>,
    signals: Sender<Signal>,
    idle: Idle,
    open: Option<Open>,
    scene: Option<Sayable>,
    strictness: f64,
    headphones: bool,
    wake_name: bool,
    second: Second,
    /// Who hears again what is in doubt; empty for the model beside the games, if there is one.
    whisper: PathBuf,
    learning: Learning,
    /// Where the speaker's profile is, and its name.
    kept: (PathBuf, String),
}

struct Open {
    listener: Listener,
    ear: Box<dyn Ear>,
}

impl Ears {
    /// Ears that are still closed; a recording is heard from the beginning.
    pub fn new(source: Source, lexicon: Arc<Lexicon>, signals: Sender<Signal>, idle: Idle) -> Self {
        Self {
            source,
            lexicon,
            signals,
            idle,
            open: None,
            scene: None,
            strictness: 0.0,
            headphones: false,
            wake_name: false,
            second: Second::None,
            whisper: PathBuf::new(),
            learning: Learning::Off,
            kept: (PathBuf::new(), String::new()),
        }
    }

    /// Listens as the user's settings say, with the speaker's own ways of saying words.
    pub fn with_settings(mut self, settings: &Settings, profiles: PathBuf) -> Self {
        if !settings.vosk.is_empty() {
            self.second = Second::Vosk(settings.vosk.clone().into());
        } else if settings.pocketsphinx {
            self.second = Second::Sphinx;
        }
        self.whisper = settings.whisper.clone().into();
        let name = match settings.profile.as_str() {
            "" => ANYBODY,
            name => name,
        };
        self.kept = (profiles, name.to_owned());
        self.apply(settings);
        self
    }

    /// The switches of the ear, which is opened now if it was not.
    fn control(&mut self) -> Option<Arc<EarSwitches>> {
        if self.open.is_none() {
            self.open = self.start();
            if let (Some(open), Some(scene)) = (&self.open, &self.scene) {
                open.listener.expect(scene.clone());
            }
        }
        self.open
            .as_ref()
            .map(|open| Arc::clone(open.ear.control()))
    }

    fn start(&self) -> Option<Open> {
        let signals = self.signals.clone();
        let (folder, name) = self.kept.clone();
        let tell = move |mut event| {
            if let ListenEvent::Learned(profile) = &event {
                match profile.save(&folder, &name) {
                    Ok(()) => return,
                    Err(error) => event = ListenEvent::Failed(error),
                }
            }
            // Nobody listens only while the program ends.
            let _ = signals.send(Signal::Listened(event));
        };
        let lexicon = Arc::clone(&self.lexicon);
        let beside = |name| self.kept.0.parent().map(|data| data.join(name));
        let kept = beside(KEPT);
        let listener = Listener::start(lexicon, self.second.clone(), likely, kept, tell).ok()?;
        listener.set_strictness(self.strictness);
        listener.set_learning(self.learning);
        listener.set_wake_name(self.wake_name);
        let named = Some(self.whisper.clone()).filter(|folder| !folder.as_os_str().is_empty());
        let found = || beside(whisper::FOLDER).filter(|folder| Whisper::is_in(folder));
        if let Some(folder) = named.or_else(found) {
            listener.set_whisper(folder);
        }
        // A profile that cannot be read teaches nothing; the words are understood as anybody's.
        if let Ok(profile) = Profile::load(&self.kept.0, &self.kept.1) {
            listener.set_profile(profile);
        }
        let ear = open_ear(&self.source, listener.sink(), Arc::clone(&self.idle))?;
        ear.control().set_barge_in(self.headphones);
        Some(Open { listener, ear })
    }
}

impl Ears {
    /// Opens the microphone anew: whether it hears is told again.
    fn open_again(&mut self) {
        let idle = Arc::clone(&self.idle);
        if let Some(open) = &mut self.open
            && let Some(ear) = open_ear(&self.source, open.listener.sink(), idle)
        {
            ear.control().set_barge_in(self.headphones);
            open.ear = ear;
        }
    }

    /// Forgets what was learned in play, in the listener and on disk.
    fn forget(&self) {
        let (folder, name) = &self.kept;
        let Ok(mut profile) = Profile::load(folder, name) else {
            return;
        };
        if !profile.forget_corrections() {
            return;
        }
        if let Err(error) = profile.save(folder, name) {
            let told = Signal::Listened(ListenEvent::Failed(error));
            // Nobody listens only while the program ends.
            let _ = self.signals.send(told);
        }
        if let Some(open) = &self.open {
            open.listener.set_profile(profile);
        }
    }
}

/// Opens an ear on a source; `None` where nothing is to be heard.
pub fn open_ear(source: &Source, sink: EarSink, idle: Idle) -> Option<Box<dyn Ear>> {
    use crate::listen::ear::WavEar;
    match source {
        Source::Off => None,
        Source::Wav(path) => Some(Box::new(WavEar::open(path.clone(), sink, idle))),
        #[cfg(feature = "device-audio")]
        Source::Device => {
            #[cfg(target_os = "linux")]
            crate::audio::silence_alsa();
            Some(Box::new(crate::listen::ear::DeviceEar::open(sink, idle)))
        }
        #[cfg(not(feature = "device-audio"))]
        Source::Device => {
            sink(crate::listen::ear::EarEvent::Trouble(
                crate::listen::ear::EarTrouble::Missing,
            ));
            None
        }
    }
}

impl Hearing for Ears {
    fn order(&mut self, order: ListenOrder) -> bool {
        if order == ListenOrder::Forget {
            self.forget();
            return true;
        }
        if order == ListenOrder::Off {
            if let Some(open) = &self.open {
                open.ear.control().set_mode(Mode::Off);
            }
            return true;
        }
        let asked_again =
            (self.open.as_ref()).is_some_and(|open| open.ear.control().mode() == Mode::HandsFree);
        if order == ListenOrder::Free && asked_again && self.source == Source::Device {
            self.open_again();
        }
        let Some(control) = self.control() else {
            return false;
        };
        match order {
            ListenOrder::Free => control.set_mode(Mode::HandsFree),
            ListenOrder::Talk => {
                if control.mode() != Mode::HandsFree {
                    control.set_mode(Mode::PushToTalk);
                    let talking = control.talk();
                    control.set_talk(!talking);
                }
            }
            ListenOrder::Off | ListenOrder::Forget => {}
        }
        true
    }

    fn apply(&mut self, settings: &Settings) {
        self.strictness = settings.strictness.into();
        self.headphones = settings.headphones;
        self.wake_name = settings.wake_name;
        self.learning = settings.learn;
        if let Some(open) = &self.open {
            open.listener.set_strictness(self.strictness);
            open.listener.set_learning(self.learning);
            open.listener.set_wake_name(self.wake_name);
            open.ear.control().set_barge_in(self.headphones);
        }
    }

    fn expect(&mut self, scene: Sayable) {
        if self.scene.as_ref() == Some(&scene) {
            return;
        }
        if let Some(open) = &self.open {
            open.listener.expect(scene.clone());
        }
        self.scene = Some(scene);
    }

    fn words(&mut self, lexicon: &Arc<Lexicon>) {
        self.lexicon = Arc::clone(lexicon);
        if let Some(open) = &self.open {
            open.listener
                .set_words(Arc::clone(lexicon), Default::default());
        }
    }
}
