//! The voice that is in the program itself: a port of espeak-ng to Rust, with its data.
//!
//! It speaks on a machine where nothing is installed. It needs some 25 ms before a new phrase, so what it
//! has said is kept: moves and answers are made of few phrases.

#![cfg_attr(
    not(test),
    deny(clippy::unwrap_used, clippy::expect_used, clippy::panic)
)]

use super::voice::{Flow, Synth, VoiceError};
use super::{Lang, Prosody, Segment};
use espeak_ng::{EspeakNg, Parameter};
use std::collections::HashMap;
use std::fs;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{SystemTime, UNIX_EPOCH};

/// Samples a second.
const RATE: u32 = 22_050;
/// Up to here the port shortens the sounds themselves, in words a minute; beyond, where it would hardly get
/// any faster, periods of the voice are left out.
const FASTEST_OWN_WPM: u16 = 320;
/// Samples kept of what was said: 8 MB, about three minutes.
const KEPT: usize = 4_000_000;
/// Samples in a block that is given on.
const BLOCK: usize = 1024;
/// The folder of the data, with the version that its format belongs to.
const FOLDER: &str = "espeak-ng-0.2.0-lean";
/// Files without which nothing can be said.
const NEEDED: [&str; 3] = ["phondata", "phonindex", "phontab"];

/// The data on disk, where the port reads it.
#[derive(Debug)]
struct Data {
    folder: PathBuf,
    /// Removed when no longer used.
    temporary: bool,
}

impl Drop for Data {
    fn drop(&mut self) {
        if self.temporary {
            // Left behind at worst, in a folder that the system empties.
            let _ = fs::remove_dir_all(&self.folder);
        }
    }
}

/// The one copy that is in use.
static DATA: Mutex<Weak<Data>> = Mutex::new(Weak::new());

impl Data {
    /// The data in use, or unpacks it: into the user's cache folder, else into a temporary one.
    fn shared() -> io::Result<Arc<Self>> {
        let mut shared = DATA.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(data) = shared.upgrade() {
            return Ok(data);
        }
        let cached = directories::ProjectDirs::from("", "", "hektor")
            .ok_or_else(|| io::Error::from(io::ErrorKind::NotFound))
            .and_then(|dirs| Self::cached(dirs.cache_dir()));
        let data = Arc::new(cached.or_else(|_| Self::temporary(&std::env::temp_dir()))?);
        *shared = Arc::downgrade(&data);
        Ok(data)
    }

    fn cached(cache: &Path) -> io::Result<Self> {
        let folder = cache.join(FOLDER);
        if !is_whole(&folder) {
            fs::create_dir_all(cache)?;
            let fresh = unpack(cache)?;
            // Renamed when complete: a run that was killed leaves no half of it. Where another program
            // was quicker, its copy is as good.
            if !is_whole(&folder) {
                let _ = fs::remove_dir_all(&folder);
            }
            if fs::rename(&fresh, &folder).is_err() {
                let _ = fs::remove_dir_all(&fresh);
            }
        }
        if is_whole(&folder) {
            Ok(Self {
                folder,
                temporary: false,
            })
        } else {
            Err(io::ErrorKind::NotFound.into())
        }
    }

    fn temporary(base: &Path) -> io::Result<Self> {
        Ok(Self {
            folder: unpack(base)?,
            temporary: true,
        })
    }
}

fn is_whole(folder: &Path) -> bool {
    let dictionaries = espeak_ng::BUNDLED_LANGUAGES
        .iter()
        .map(|lang| format!("{lang}_dict"));
    NEEDED
        .iter()
        .map(|name| (*name).to_owned())
        .chain(dictionaries)
        .all(|name| fs::metadata(folder.join(name)).is_ok_and(|file| file.len() > 0))
}

/// Unpacks the data into a new folder under `base`.
fn unpack(base: &Path) -> io::Result<PathBuf> {
    let nanos = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |d| d.subsec_nanos());
    let folder = base.join(format!("hektor-{FOLDER}-{}-{nanos}", std::process::id()));
    // Fails if it is there: nobody else's files are read as ours.
    fs::create_dir(&folder)?;
    espeak_ng::install_bundled_languages(&folder, espeak_ng::BUNDLED_LANGUAGES)
        .and_then(|()| thin_out(&folder.join("lang")))
        .inspect_err(|_| drop(fs::remove_dir_all(&folder)))?;
    Ok(folder)
}

/// Leaves the descriptions of those languages that are spoken. There are some 140, and the port opens
/// every one of them a dozen times for each phrase.
fn thin_out(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = entry.path();
        if fs::read_dir(&path).is_ok() {
            thin_out(&path)?;
            // Refused where something is left in it.
            let _ = fs::remove_dir(path);
        } else if !espeak_ng::BUNDLED_LANGUAGES
            .iter()
            .any(|lang| *lang == entry.file_name())
        {
            fs::remove_file(path)?;
        }
    }
    Ok(())
}

/// What decides how a phrase sounds.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Key {
    run: Segment,
    rate_wpm: u16,
    pitch: u8,
}

/// The phrases said last, up to a number of samples.
#[derive(Debug, Default)]
struct Cache {
    /// With the time of the last use, counted in uses.
    phrases: HashMap<Key, (u64, Arc<[i16]>)>,
    samples: usize,
    uses: u64,
}

impl Cache {
    fn get(&mut self, key: &Key) -> Option<Arc<[i16]>> {
        self.uses += 1;
        let (used, samples) = self.phrases.get_mut(key)?;
        *used = self.uses;
        Some(Arc::clone(samples))
    }

    fn put(&mut self, key: Key, samples: Arc<[i16]>) {
        if samples.len() > KEPT / 4 {
            return;
        }
        self.samples += samples.len();
        self.uses += 1;
        if let Some((_, old)) = self.phrases.insert(key, (self.uses, samples)) {
            self.samples -= old.len();
        }
        while self.samples > KEPT {
            let oldest = self.phrases.iter().min_by_key(|(_, (used, _))| *used);
            let Some(key) = oldest.map(|(key, _)| key.clone()) else {
                return;
            };
            if let Some((_, old)) = self.phrases.remove(&key) {
                self.samples -= old.len();
            }
        }
    }
}

/// The bundled voice.
#[derive(Debug)]
pub struct Bundled {
    data: Arc<Data>,
    cache: Cache,
}

impl Bundled {
    /// Unpacks the voice's data, where it is not yet.
    ///
    /// # Errors
    ///
    /// The system's message if neither the cache folder nor the temporary one can be written.
    pub fn load() -> Result<Self, String> {
        let data = Data::shared().map_err(|e| e.to_string())?;
        Ok(Self {
            data,
            cache: Cache::default(),
        })
    }

    /// The languages in this build.
    pub fn bundled() -> Vec<Lang> {
        espeak_ng::BUNDLED_LANGUAGES
            .iter()
            .map(|tag| Lang::new(tag))
            .collect()
    }
}

fn engine(data: &Data, lang: &Lang) -> Result<EspeakNg, VoiceError> {
    let tag = lang.primary().to_ascii_lowercase();
    if !espeak_ng::has_bundled_language(&tag) {
        return Err(VoiceError::Language(lang.clone()));
    }
    EspeakNg::with_data_dir(&tag, &data.folder).map_err(|e| VoiceError::Broken(e.to_string()))
}

/// Calls the port, whose every panic is a broken voice and not the end of the game.
fn guarded<T>(call: impl FnOnce() -> espeak_ng::Result<T>) -> Result<T, VoiceError> {
    match catch_unwind(AssertUnwindSafe(call)) {
        Ok(result) => result.map_err(|e| VoiceError::Broken(e.to_string())),
        Err(_) => Err(VoiceError::Broken("panic".to_owned())),
    }
}

fn give_on(samples: &[i16], give: &mut dyn FnMut(&[f32]) -> Flow) -> Flow {
    let mut block = [0f32; BLOCK];
    for part in samples.chunks(BLOCK) {
        for (float, sample) in block.iter_mut().zip(part) {
            *float = f32::from(*sample) / 32_768.0;
        }
        if give(block.get(..part.len()).unwrap_or(&block)) == Flow::Stop {
            return Flow::Stop;
        }
    }
    Flow::Go
}

impl Synth for Bundled {
    fn name(&self) -> &'static str {
        "espeak-ng (bundled)"
    }

    fn languages(&self) -> Vec<Lang> {
        Self::bundled()
    }

    fn sample_rate(&self) -> u32 {
        RATE
    }

    fn speak(
        &mut self,
        run: &Segment,
        prosody: &Prosody,
        give: &mut dyn FnMut(&[f32]) -> Flow,
    ) -> Result<(), VoiceError> {
        let key = Key {
            run: run.clone(),
            rate_wpm: prosody.rate_wpm,
            pitch: prosody.pitch,
        };
        if let Some(samples) = self.cache.get(&key) {
            give_on(&samples, give);
            return Ok(());
        }
        let mut engine = engine(&self.data, &run.lang)?;
        engine.set_parameter(
            Parameter::Rate,
            prosody.rate_wpm.min(FASTEST_OWN_WPM).into(),
        );
        engine.set_parameter(Parameter::Pitch, prosody.pitch.into());
        if prosody.rate_wpm > FASTEST_OWN_WPM {
            engine =
                engine.with_post_tempo(f64::from(prosody.rate_wpm) / f64::from(FASTEST_OWN_WPM));
        }
        let mut samples = Vec::new();
        let mut flow = Flow::Go;
        guarded(|| {
            engine.synth_streaming(&run.text, |clause, _last| {
                samples.extend_from_slice(clause);
                flow = give_on(clause, give);
                flow == Flow::Stop
            })
        })?;
        if flow == Flow::Go {
            self.cache.put(key, samples.into());
        }
        Ok(())
    }
}

/// The pronunciation of a text in IPA, words parted by spaces; `None` if the language is not bundled.
pub(super) fn phonemes(lang: &Lang, text: &str) -> Option<String> {
    let data = Data::shared().ok()?;
    let engine = engine(&data, lang).ok()?;
    guarded(|| engine.text_to_phonemes(text)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn samples(voice: &mut Bundled, lang: &str, text: &str, rate_wpm: u16) -> Vec<f32> {
        let run = Segment {
            lang: Lang::new(lang),
            text: text.to_owned(),
        };
        let prosody = Prosody {
            rate_wpm,
            ..Prosody::default()
        };
        let mut samples = Vec::new();
        voice
            .speak(&run, &prosody, &mut |block| {
                samples.extend_from_slice(block);
                Flow::Go
            })
            .unwrap();
        samples
    }

    #[test]
    fn it_speaks_both_languages_and_faster_is_shorter() {
        let mut voice = Bundled::load().unwrap();
        let lengths: Vec<usize> = [80, 175, 350, 450, 700]
            .map(|rate| samples(&mut voice, "de", "Springer Gustav eins Felix drei", rate).len())
            .to_vec();
        assert!(
            lengths.windows(2).all(|w| w[1] < w[0] * 9 / 10),
            "{lengths:?}"
        );
        let english = samples(&mut voice, "en-GB", "Your move", 175);
        assert!(english.iter().any(|s| s.abs() > 0.1));
    }

    #[test]
    fn what_was_said_before_sounds_the_same() {
        let mut voice = Bundled::load().unwrap();
        let first = samples(&mut voice, "en", "check", 200);
        assert_eq!(voice.cache.phrases.len(), 1);
        assert_eq!(samples(&mut voice, "en", "check", 200), first);
        assert_eq!(voice.cache.phrases.len(), 1);
        assert_ne!(samples(&mut voice, "de", "check", 200), first);
    }

    #[test]
    fn the_cache_forgets_the_oldest() {
        let key = |i: u32| Key {
            run: Segment {
                lang: Lang::new("en"),
                text: i.to_string(),
            },
            rate_wpm: 175,
            pitch: 50,
        };
        let mut cache = Cache::default();
        let phrase: Arc<[i16]> = vec![0; KEPT / 4].into();
        for i in 0..5 {
            cache.put(key(i), Arc::clone(&phrase));
            assert!(
                i == 0 || cache.get(&key(0)).is_some(),
                "used again and again"
            );
        }
        assert!(cache.samples <= KEPT);
        assert!(cache.get(&key(1)).is_none());
        cache.put(key(9), vec![0; KEPT].into());
        assert!(cache.get(&key(9)).is_none(), "too long to keep");
    }

    #[test]
    fn an_unknown_language_is_an_error() {
        let run = Segment {
            lang: Lang::new("xx"),
            text: "a".to_owned(),
        };
        let result = Bundled::load()
            .unwrap()
            .speak(&run, &Prosody::default(), &mut |_| Flow::Go);
        assert_eq!(result, Err(VoiceError::Language(run.lang)));
    }

    #[test]
    fn data_is_unpacked_once_and_repaired() {
        let dir = tempfile::tempdir().unwrap();
        let data = Data::cached(dir.path()).unwrap();
        assert!(!data.temporary && is_whole(&data.folder));
        fs::write(data.folder.join("phontab"), "").unwrap();
        assert!(!is_whole(&data.folder));
        assert!(is_whole(&Data::cached(dir.path()).unwrap().folder));
        assert_eq!(
            fs::read_dir(dir.path()).unwrap().count(),
            1,
            "nothing is left over"
        );
        let temporary = Data::temporary(dir.path()).unwrap();
        let folder = temporary.folder.clone();
        drop(temporary);
        assert!(!folder.exists());
    }

    #[test]
    fn it_sounds_the_same_without_the_other_languages() {
        let dir = tempfile::tempdir().unwrap();
        let whole = dir.path().join("whole");
        espeak_ng::install_bundled_languages(&whole, espeak_ng::BUNDLED_LANGUAGES).unwrap();
        let lean = unpack(dir.path()).unwrap();
        let files = |folder: &Path| fs::read_dir(folder.join("lang")).unwrap().count();
        assert_eq!((files(&lean), files(&whole) > 20), (1, true));
        let mut voices = [whole, lean].map(|folder| Bundled {
            data: Arc::new(Data {
                folder,
                temporary: false,
            }),
            cache: Cache::default(),
        });
        for (lang, text) in [
            ("de", "Springer Gustav eins Felix drei, Schach! Läufer?"),
            (
                "en",
                "Your move: knight takes Felix three, check. 2 minutes left?",
            ),
        ] {
            let [whole, lean] = voices
                .each_mut()
                .map(|voice| samples(voice, lang, text, 300));
            assert!(whole == lean, "{lang}");
            assert!(!lean.is_empty());
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]
        #[test]
        fn no_text_breaks_it(text in "\\PC{0,30}") {
            let run = Segment { lang: Lang::new("de"), text };
            let _ = Bundled::load().unwrap().speak(&run, &Prosody::default(), &mut |_| Flow::Go);
        }
    }
}
