//! From what was found to what is said about it.

use std::io::IsTerminal;
use std::path::Path;

use crate::audio::doctor::SoundReport;
use crate::lexicon::Lexicon;
use crate::listen::model::Model;
use crate::listen::sphinx::Sphinx;
use crate::listen::whisper::Whisper;
use crate::settings::{Settings, SpeechSetting};
use crate::speech::doctor::{SystemReport, VoiceReport};
use crate::store::Folders;
use crate::table::{Event, Value};
use crate::ui::{can_edit, locale_is_utf8};

use super::report::Report;

/// Fewer columns than this break the lines of help and lists.
const NARROW: u16 = 40;

/// Voices and screen readers.
pub fn speech(report: &mut Report, found: &VoiceReport, settings: &Settings, lexicon: &Lexicon) {
    match &found.espeak {
        Ok(espeak) => {
            let path = espeak.library.as_ref().unwrap_or(&espeak.data);
            let args = vec![
                ("version", espeak.version.as_str().into()),
                ("path", shown(path)),
            ];
            report.fine("doctor-espeak", args);
        }
        Err(why) => {
            // Nobody has it there.
            match cfg!(windows) {
                true => report.fine("doctor-no-espeak", vec![system()]),
                false => report.trouble("doctor-no-espeak", vec![system()]),
            }
            report.because(why);
        }
    }
    match &found.bundled_works {
        Ok(()) => {
            let names: Vec<String> = found
                .bundled
                .iter()
                .map(|lang| name(&lang.0, lexicon))
                .collect();
            report.fine(
                "doctor-bundled",
                vec![("languages", names.join(", ").into())],
            );
        }
        Err(why) => {
            report.trouble("doctor-no-bundled", Vec::new());
            report.because(why);
        }
    }
    match &found.system {
        SystemReport::Voices(voices) => {
            let count: usize = voices.values().sum();
            let args = vec![("voices", count.into()), ("languages", voices.len().into())];
            report.fine("doctor-system", args);
        }
        SystemReport::None(why) => {
            report.fine("doctor-no-system", vec![system()]);
            report.because(why);
        }
        // Without a speech server there is no answer either; another voice speaks.
        SystemReport::NoAnswer if found.espeak.is_ok() => {
            report.fine("doctor-system-silent", vec![system()]);
        }
        SystemReport::NoAnswer => report.trouble("doctor-system-silent", vec![system()]),
        SystemReport::NotBuilt => report.fine("doctor-system-not-built", Vec::new()),
    }
    let readers = found.screen_readers.join(", ");
    if readers.is_empty() {
        report.fine("doctor-no-reader", Vec::new());
    } else {
        let readers = ("readers", readers.into());
        match (settings.speech, found.reader) {
            (SpeechSetting::Off, _) => report.fine("doctor-reader", vec![readers]),
            (_, Some(name)) => {
                report.fine("doctor-reader-speaks", vec![readers, ("name", name.into())]);
            }
            (SpeechSetting::Auto | SpeechSetting::Reader, None)
                if found.screen_readers.contains(&"nvda") =>
            {
                report.fine("doctor-reader-no-client", Vec::new());
            }
            _ => report.fine("doctor-reader-and-voice", vec![readers]),
        }
    }
}

/// Which system it is: what is to be done differs.
fn system() -> (&'static str, Value) {
    ("system", std::env::consts::OS.into())
}

/// Loudspeaker and microphone.
pub fn sound(report: &mut Report, found: &SoundReport) {
    let Some(host) = &found.host else {
        report.trouble("doctor-sound-not-built", Vec::new());
        return;
    };
    let device = |name: &str, rate: u32| -> Vec<(&'static str, Value)> {
        vec![
            ("name", name.into()),
            ("rate", rate.into()),
            ("host", host.as_str().into()),
        ]
    };
    match &found.output {
        Ok(output) => report.fine("doctor-output", device(&output.name, output.sample_rate)),
        Err(why) => {
            report.trouble("doctor-no-output", vec![system()]);
            report.because(why);
        }
    }
    match &found.input {
        Ok(input) => report.fine("doctor-input", device(&input.name, input.sample_rate)),
        Err(why) => {
            report.trouble("doctor-no-input", Vec::new());
            report.because(why);
        }
    }
    if found.sound_server == Some(false) {
        report.fine("doctor-no-server", Vec::new());
    }
}

/// What listening needs beside a microphone: Hektor's own model, and a second opinion that hears
/// better together with it.
pub fn listening(report: &mut Report, lexicon: &Lexicon) {
    match Model::embedded(&lexicon.lang()) {
        Ok((_, inventory)) => {
            report.fine("doctor-listening", Vec::new());
            match Sphinx::load(&inventory) {
                Ok(_) => report.fine("doctor-sphinx", Vec::new()),
                Err(error) => {
                    report.fine("doctor-no-sphinx", vec![system()]);
                    report.because(&error.to_string());
                }
            }
        }
        Err(error) => {
            report.trouble("doctor-no-listening", Vec::new());
            report.because(&error.to_string());
        }
    }
}

/// Whether somebody installed a Whisper model in this folder, and whether it is whole. `named`: the settings
/// name it.
pub fn whisper(report: &mut Report, folder: &Path, named: bool) {
    let args = || vec![("path", shown(folder))];
    match Whisper::check(folder) {
        Ok(()) => report.fine("doctor-whisper", args()),
        Err(error) if Whisper::is_in(folder) => {
            report.trouble("doctor-bad-whisper", args());
            report.because(&error.to_string());
        }
        Err(_) if Whisper::is_begun_in(folder) => report.trouble("doctor-half-whisper", args()),
        Err(_) if named => report.trouble("doctor-lost-whisper", args()),
        Err(_) => report.fine("doctor-no-whisper", args()),
    }
}

/// What the terminal is.
#[derive(Debug)]
pub struct Terminal {
    /// Lines can be edited: both sides are a terminal, and not a dumb one.
    edits: bool,
    /// Typing and printing go to a terminal.
    is_terminal: bool,
    name: String,
    /// Columns and rows.
    size: Option<(u16, u16)>,
    utf8: bool,
}

impl Terminal {
    /// The one that this program runs in.
    pub fn look() -> Self {
        Self {
            edits: can_edit(),
            is_terminal: std::io::stdin().is_terminal() && std::io::stdout().is_terminal(),
            name: std::env::var("TERM").unwrap_or_default(),
            size: crossterm::terminal::size().ok(),
            utf8: locale_is_utf8(),
        }
    }
}

/// Whether keys work, and which letters.
pub fn terminal(report: &mut Report, found: &Terminal) {
    let name = ("name", found.name.as_str().into());
    match (found.is_terminal, found.edits) {
        (true, true) => {
            let (columns, rows) = found.size.unwrap_or_default();
            let args = vec![
                name,
                ("columns", u32::from(columns).into()),
                ("rows", u32::from(rows).into()),
            ];
            report.fine("doctor-terminal", args);
            if columns > 0 && columns < NARROW {
                report.trouble(
                    "doctor-narrow",
                    vec![("columns", u32::from(columns).into())],
                );
            }
        }
        (true, false) => report.fine("doctor-dumb", vec![name]),
        (false, _) => report.fine("doctor-pipe", Vec::new()),
    }
    let key = if found.utf8 {
        "doctor-utf8"
    } else {
        "doctor-ascii"
    };
    report.fine(key, Vec::new());
}

/// Whether games and settings can be kept.
pub fn folders(report: &mut Report, folders: &Folders) {
    let all = [
        ("doctor-folder-settings", &folders.config),
        ("doctor-folder-games", &folders.data),
    ];
    // A portable home has both in one.
    let all = all
        .into_iter()
        .take(if folders.config == folders.data { 1 } else { 2 });
    for (key, folder) in all {
        match try_to_write(folder) {
            Ok(()) => report.fine(key, vec![("path", shown(folder))]),
            Err(error) => {
                report.trouble("doctor-folder-closed", vec![("path", shown(folder))]);
                report.because(&format!("{}: {error}", folder.display()));
            }
        }
    }
}

fn try_to_write(folder: &Path) -> std::io::Result<()> {
    std::fs::create_dir_all(folder)?;
    let file = folder.join(format!("doctor-{}.tmp", std::process::id()));
    std::fs::write(&file, b"")?;
    std::fs::remove_file(file)
}

/// The settings file: there, not yet there, or with a mistake.
pub fn settings(report: &mut Report, folders: &Folders, findings: Vec<Event>) {
    let path = ("path", shown(&folders.settings()));
    if !findings.is_empty() {
        report.troubles += 1;
        report.events.extend(findings);
    } else if folders.settings().exists() {
        report.fine("doctor-settings", vec![path]);
    } else {
        report.fine("doctor-no-settings", vec![path]);
    }
}

/// The languages of the interface, and what is wrong with packs of the user's own.
pub fn packs(report: &mut Report, lexicon: &Lexicon, findings: Vec<Event>) {
    let names: Vec<String> = Lexicon::languages().map(|tag| name(tag, lexicon)).collect();
    report.fine(
        "doctor-languages",
        vec![("languages", names.join(", ").into())],
    );
    report.troubles += findings.len() as u32;
    report.events.extend(findings);
}

/// A language's name in the language of the interface; its tag where there is none.
fn name(tag: &str, lexicon: &Lexicon) -> String {
    let names = lexicon.interface().languages.get(tag);
    names
        .and_then(|names| names.first())
        .map_or(tag, String::as_str)
        .to_owned()
}

fn shown(path: &Path) -> Value {
    path.display().to_string().into()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::audio::doctor::DeviceReport;
    use crate::speech::Lang;
    use crate::speech::doctor::EspeakReport;

    fn lexicon(lang: &str) -> Lexicon {
        Lexicon::embedded(&Lang::new(lang), "fide").unwrap()
    }

    fn nothing_there() -> (VoiceReport, SoundReport) {
        let speech = VoiceReport {
            espeak: Err("no library".into()),
            bundled: Vec::new(),
            bundled_works: Err("no folder".into()),
            system: SystemReport::NoAnswer,
            screen_readers: Vec::new(),
            reader: None,
        };
        let sound = SoundReport {
            host: Some("ALSA".into()),
            output: Err("none".into()),
            input: Err("none".into()),
            sound_server: Some(false),
        };
        (speech, sound)
    }

    fn all_there() -> (VoiceReport, SoundReport) {
        let device = || {
            Ok(DeviceReport {
                name: "Sound".into(),
                sample_rate: 48_000,
                channels: 2,
            })
        };
        let espeak = EspeakReport {
            version: "1.52".into(),
            data: "/usr".into(),
            library: None,
        };
        let speech = VoiceReport {
            espeak: Ok(espeak),
            bundled: vec![Lang::new("de"), Lang::new("en")],
            bundled_works: Ok(()),
            system: SystemReport::Voices(BTreeMap::from([("de".into(), 2), ("en".into(), 1)])),
            screen_readers: vec!["orca"],
            reader: Some("Orca"),
        };
        let sound = SoundReport {
            host: Some("ALSA".into()),
            output: device(),
            input: device(),
            sound_server: Some(true),
        };
        (speech, sound)
    }

    fn examined((found_speech, found_sound): (VoiceReport, SoundReport)) -> Report {
        let mut report = Report::default();
        speech(
            &mut report,
            &found_speech,
            &Settings::default(),
            &lexicon("en"),
        );
        sound(&mut report, &found_sound);
        report
    }

    #[test]
    fn what_is_missing_is_counted_and_what_is_there_is_not() {
        assert_eq!(examined(all_there()).troubles, 0);
        assert_eq!(
            examined(nothing_there()).troubles,
            if cfg!(windows) { 4 } else { 5 }
        );
    }

    /// Each finding must have its sentence in each language, with all its arguments.
    #[test]
    fn every_finding_has_a_sentence_in_every_language() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("file"), "").unwrap();
        let mut report = examined(all_there());
        report.events.extend(examined(nothing_there()).events);
        for (is_terminal, edits, columns, utf8) in [
            (true, true, 30, true),
            (true, false, 80, false),
            (false, false, 80, true),
        ] {
            let name = "xterm".into();
            let found = Terminal {
                is_terminal,
                edits,
                name,
                size: Some((columns, 24)),
                utf8,
            };
            terminal(&mut report, &found);
        }
        let mut silent = all_there().0;
        let quiet = Settings {
            speech: SpeechSetting::Off,
            ..Settings::default()
        };
        silent.system = SystemReport::None("none".into());
        speech(&mut report, &silent, &quiet, &lexicon("de"));
        silent.system = SystemReport::NotBuilt;
        let heard = Settings::default();
        for readers in [vec!["nvda"], vec!["brltty"]] {
            (silent.screen_readers, silent.reader) = (readers, None);
            speech(&mut report, &silent, &heard, &lexicon("de"));
        }
        speech(&mut report, &silent, &quiet, &lexicon("de"));
        let no_host = SoundReport {
            host: None,
            ..all_there().1
        };
        sound(&mut report, &no_host);
        whisper(&mut report, folder.path(), false);
        let before = report.troubles;
        whisper(&mut report, folder.path(), true);
        for name in ["model.bin", "vocabulary.json"] {
            std::fs::write(folder.path().join(name), "{}").unwrap();
            whisper(&mut report, folder.path(), false);
        }
        assert_eq!(report.troubles, before + 3);
        let good = Folders::under(folder.path().join("new"));
        let bad = Folders::under(folder.path().join("file").join("below"));
        for places in [&good, &bad] {
            folders(&mut report, places);
            settings(&mut report, places, Vec::new());
        }
        std::fs::write(good.settings(), "").unwrap();
        settings(&mut report, &good, Vec::new());
        packs(&mut report, &lexicon("en"), Vec::new());
        for (key, arg) in [("doctor-begin", "version"), ("doctor-test", "moves")] {
            report.fine(key, vec![(arg, "x".into())]);
        }
        report.fine("doctor-troubles", vec![("troubles", 2_u32.into())]);
        report.fine("doctor-fine", Vec::new());
        report.fine("doctor-no-sphinx", vec![system()]);
        for key in [
            "doctor-details",
            "doctor-enter",
            "doctor-listening",
            "doctor-no-listening",
            "doctor-sphinx",
        ] {
            report.fine(key, Vec::new());
        }
        for lang in ["en", "de"] {
            let lexicon = lexicon(lang);
            for event in &report.events {
                let Event::Phrase { key, args } = event else {
                    panic!("{event:?}")
                };
                let args: Vec<_> = args
                    .iter()
                    .map(|(name, value)| {
                        let value: crate::lexicon::PhraseArg = match value {
                            Value::Number(number) => (*number).into(),
                            Value::Text(text) => text.as_str().into(),
                            other => panic!("{other:?}"),
                        };
                        (*name, value)
                    })
                    .collect();
                let said = lexicon.phrases().check(key, &args);
                assert!(said.is_ok(), "{lang}: {said:?}");
            }
        }
    }
}
