//! What holds for any game: folders, settings, words, and what is to be told of them at the start.

use std::path::Path;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::cli::Common;
use crate::lexicon::{Lexicon, LexiconError};
use crate::settings::{Mistake, Settings, SettingsMistake};
use crate::speech::Lang;
use crate::store::{Folders, Games, load_settings, pack_file, read_text, reason_of};
use crate::table::{Event, Refusal};
use crate::ui::complain;

/// What holds for any game, before the back ends are opened.
pub struct Ground {
    /// Where everything is kept.
    pub folders: Folders,
    /// The settings on disk.
    pub kept: Settings,
    /// Those with the command line's laid over them.
    pub settings: Settings,
    /// What is to be told at the start.
    pub findings: Vec<Event>,
    /// What lots are drawn from.
    pub lot: u64,
}

impl Ground {
    /// The games that are kept; the journal of an earlier version is taken among them.
    pub fn games(&mut self) -> Games {
        let games = Games::of(&self.folders);
        if let Err(error) = games.adopt() {
            let path = self.folders.journal();
            self.findings.push(file_trouble(&path, &error));
        }
        games
    }

    /// Finds the folders and reads the settings.
    pub fn new(common: &Common) -> Self {
        let folders = Folders::find();
        let path = folders.settings();
        let (kept, findings) = match load_settings(&path) {
            Ok((settings, mistakes)) => (settings, about_settings(&path, &mistakes)),
            Err(error) => (Settings::default(), vec![file_trouble(&path, &error)]),
        };
        let mut kept = kept;
        let mut findings = findings;
        if !sets_language(&path) {
            kept.language = likely_language();
        }
        let mut settings = common.over(kept.clone());
        // Words that are not there are told, and those on disk or else the usual ones hold.
        let usual = Settings::default();
        for (key, value, kept, usual) in [
            (
                "found-no-language",
                &mut settings.language,
                &kept.language,
                usual.language,
            ),
            (
                "found-no-announce",
                &mut settings.announce,
                &kept.announce,
                usual.announce,
            ),
        ] {
            if !has_pack(&folders, value) {
                findings.push(phrase(key, value));
                *value = match has_pack(&folders, kept) {
                    true => kept.clone(),
                    false => usual,
                };
            }
        }
        let lot = common.seed.unwrap_or_else(|| {
            let since = SystemTime::now().duration_since(UNIX_EPOCH);
            since.map_or(0, |since| since.as_nanos() as u64)
        });
        Self {
            folders,
            kept,
            settings,
            findings,
            lot,
        }
    }
}

/// The language of the system, where there are words for it, else English.
fn likely_language() -> String {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .iter()
        .find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()));
    #[cfg(windows)]
    let locale = locale.or_else(super::windows::locale);
    let spoken = locale.map(|locale| Lang::new(&locale).primary().to_owned());
    spoken
        .filter(|tag| Lexicon::languages().any(|language| language == tag))
        .unwrap_or_else(|| Settings::default().language)
}

/// Whether the user has chosen a language in the settings.
fn sets_language(path: &Path) -> bool {
    let key = |line: &str| {
        let rest = line.trim_start().strip_prefix("language");
        rest.is_some_and(|rest| rest.trim_start().starts_with('='))
    };
    read_text(path).is_ok_and(|text| text.lines().any(key))
}

/// Whether there are words of this name: in the program, or in the user's folder of packs. A language
/// of a country is served by the language.
fn has_pack(folders: &Folders, name: &str) -> bool {
    let tag = name.to_lowercase();
    let short = tag.split(['-', '_']).next().unwrap_or(&tag);
    let is_name = |name: &str| {
        let plain = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
        !name.is_empty() && name.chars().all(plain)
    };
    let there = |name: &str| {
        is_name(name)
            && (Lexicon::packs().any(|pack| pack == name)
                || pack_file(&folders.voices(), name, "lexicon.toml").is_some())
    };
    there(&tag) || there(short)
}

/// The words of a language: the user's own pack, else the one in the program. English if there is
/// neither.
pub fn words(folders: &Folders, language: &str, announce: &str) -> (Arc<Lexicon>, Vec<Event>) {
    let lang = Lang::new(language);
    let voices = folders.voices();
    let own = |pack: &str, file: &str| pack_file(&voices, pack, file);
    let loaded = Lexicon::load(&own, &lang, announce)
        .or_else(|_| Lexicon::embedded(&lang, "fide").map(|lexicon| (lexicon, Vec::new())))
        .or_else(|_| {
            Lexicon::embedded(&Lang::new("en"), "fide").map(|lexicon| (lexicon, Vec::new()))
        });
    match loaded {
        Ok((lexicon, troubles)) => {
            let findings = troubles.into_iter().map(about_pack);
            (Arc::new(lexicon), findings.collect())
        }
        // The embedded words are checked by a test; without any there is nothing to say.
        Err(error) => {
            complain(&error.to_string());
            std::process::exit(1)
        }
    }
}

/// Each mistake in the settings, and then that the others hold.
fn about_settings(path: &Path, mistakes: &[SettingsMistake]) -> Vec<Event> {
    let each = mistakes.iter().map(|mistake| {
        let (what, setting) = match &mistake.what {
            Mistake::Unreadable => ("unreadable", ""),
            Mistake::Unknown(key) => ("unknown", key.as_str()),
            Mistake::Value(key) => ("value", key.as_str()),
        };
        Event::Phrase {
            key: "found-bad-setting",
            args: vec![
                ("line", mistake.line.into()),
                ("what", what.into()),
                ("setting", setting.into()),
            ],
        }
    });
    let rest = (!mistakes.is_empty()).then(|| Event::Phrase {
        key: "found-good-settings",
        args: vec![("path", path.display().to_string().into())],
    });
    each.chain(rest).collect()
}

/// What is wrong with one of the user's own packs; its author finds the rest in the file.
fn about_pack(trouble: LexiconError) -> Event {
    let (path, line) = match trouble {
        LexiconError::NoPack(name) => (name, 0),
        LexiconError::Broken { path, line, .. } => (path, line),
        LexiconError::Unreadable { path, reason } => {
            return Event::Refused(Refusal::File { path, reason });
        }
    };
    Event::Phrase {
        key: "found-bad-pack",
        args: vec![("path", path.into()), ("line", line.into())],
    }
}

/// What is wrong with a file.
pub fn file_trouble(path: &Path, error: &std::io::Error) -> Event {
    Event::Refused(Refusal::File {
        path: path.display().to_string(),
        reason: reason_of(error),
    })
}

/// A phrase about something with a name.
pub fn phrase(key: &'static str, name: &str) -> Event {
    Event::Phrase {
        key,
        args: vec![("name", name.into())],
    }
}
