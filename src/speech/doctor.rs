//! What voices a machine has, as data; `hektor doctor` puts it into words.

use super::Lang;
use super::bundled::Bundled;
use super::espeak::Espeak;
use super::reader::running::screen_readers;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Duration;

/// All that was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VoiceReport {
    /// libespeak-ng, or why it cannot be used.
    pub espeak: Result<EspeakReport, String>,
    /// The languages of the voice in the program.
    pub bundled: Vec<Lang>,
    /// Whether the bundled voice can unpack its data, or why not.
    pub bundled_works: Result<(), String>,
    /// The system's own voices.
    pub system: SystemReport,
    /// Screen readers that run, by name.
    pub screen_readers: Vec<&'static str>,
    /// The one that speaks for the program, if one does.
    pub reader: Option<&'static str>,
}

/// libespeak-ng as it was loaded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EspeakReport {
    /// Its version.
    pub version: String,
    /// Its data folder.
    pub data: PathBuf,
    /// Its file, where the system tells.
    pub library: Option<PathBuf>,
}

/// What the operating system has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SystemReport {
    /// How many voices there are for each language (without regions).
    Voices(BTreeMap<String, usize>),
    /// None, and the system's message.
    None(String),
    /// No answer within the time.
    NoAnswer,
    /// This build cannot ask.
    NotBuilt,
}

/// Looks at everything but which reader speaks, which the speaker knows; waits for the system's voices
/// at most so long.
pub fn doctor(patience: Duration) -> VoiceReport {
    let espeak = Espeak::load()
        .and_then(|_| Espeak::version())
        .map(|(version, data)| EspeakReport {
            version,
            data: data.into(),
            library: library_file(),
        });
    VoiceReport {
        espeak,
        bundled: Bundled::bundled(),
        bundled_works: Bundled::load().map(|_| ()),
        system: system(patience),
        screen_readers: screen_readers(),
        reader: None,
    }
}

#[cfg(feature = "system-voices")]
fn system(patience: Duration) -> SystemReport {
    let (tell, told) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        // Nobody listens any more when the patience was at an end.
        let _ = tell.send(super::system::voices());
    });
    match told.recv_timeout(patience) {
        Ok(Ok(voices)) => {
            let mut count = BTreeMap::new();
            for (_, lang) in voices {
                *count.entry(lang.primary().to_owned()).or_default() += 1;
            }
            SystemReport::Voices(count)
        }
        Ok(Err(why)) => SystemReport::None(why),
        Err(_) => SystemReport::NoAnswer,
    }
}

#[cfg(not(feature = "system-voices"))]
fn system(_patience: Duration) -> SystemReport {
    SystemReport::NotBuilt
}

/// The file that the loaded library came from: the first mapping of that name (Linux alone tells).
fn library_file() -> Option<PathBuf> {
    let maps = std::fs::read_to_string("/proc/self/maps").ok()?;
    maps.lines().find_map(|line| {
        let path = line.get(line.find('/')?..)?;
        path.contains("libespeak-ng").then(|| path.into())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bundled_voice_is_always_there() {
        // No patience: the answer of the machine's own speech is not what is tested.
        let report = doctor(Duration::ZERO);
        assert_eq!(report.bundled, [Lang::new("de"), Lang::new("en")]);
        assert_eq!(report.bundled_works, Ok(()));
        if let Ok(espeak) = report.espeak {
            assert!(espeak.version.starts_with(char::is_numeric), "{espeak:?}");
        }
    }
}
