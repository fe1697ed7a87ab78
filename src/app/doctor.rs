//! What Hektor finds on this machine: said, printed, and with what to do about each trouble.
//!
//! The sentences stand in `voices/<lang>/doctor.ftl`; the system's own messages go to stderr.

mod checks;
mod report;

use std::io::{IsTerminal, Read};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::announce::{Announcer, Style, Verbosity};
use crate::audio::{self, Earcon, Place, SinkChoice};
use crate::cli::Common;
use crate::listen::whisper;
use crate::rules::{Chess, parse_uci};
use crate::settings::Settings;
use crate::speech::{self, Urgency};
use crate::table::{Event, Value};
use crate::ui::{Screen, Voice};

use super::ground::{Ground, words};
use super::source::sink;
use super::voice::Desk;
use report::Report;

/// How long the system's voices may take to answer.
const PATIENCE: Duration = Duration::from_secs(2);
/// How long is waited until everything was said.
const LONGEST: Duration = Duration::from_secs(300);

/// Says and prints what it finds. Finding trouble is no failure.
pub fn run(common: &Common) -> ExitCode {
    let ground = Ground::new(common);
    let settings = &ground.settings;
    let (lexicon, packs) = words(&ground.folders, &settings.language, &settings.announce);
    let (mut desk, _) = Desk::open(settings, sink(common));
    let screen = Screen::new(false);
    let announcer = Announcer::new(lexicon.clone(), Style::Long, Verbosity::Normal);
    // Who has a screen reader reads the report line by line.
    let read = desk.reader();
    let mut tell = |event: &Event| {
        for mut utterance in announcer.announce(event).utterances {
            // One after the other: nothing here is so urgent that it may cut the rest.
            utterance.urgency = Urgency::Normal;
            screen.line(&utterance.text());
            if read.is_none() {
                desk.say(&utterance);
            }
        }
    };

    let version = env!("CARGO_PKG_VERSION");
    tell(&phrase("doctor-begin", vec![("version", version.into())]));
    if std::io::stdin().is_terminal() {
        tell(&Event::phrase("doctor-enter"));
    }
    let mut report = Report::default();
    let found = speech::doctor::VoiceReport {
        reader: read,
        ..speech::doctor::doctor(PATIENCE)
    };
    checks::speech(&mut report, &found, settings, &lexicon);
    let sound = audio::doctor::doctor();
    checks::sound(&mut report, &sound);
    checks::listening(&mut report, &lexicon);
    let named = !settings.whisper.is_empty();
    checks::whisper(&mut report, &whisper(settings, &ground.folders.data), named);
    checks::terminal(&mut report, &checks::Terminal::look());
    checks::folders(&mut report, &ground.folders);
    checks::settings(&mut report, &ground.folders, ground.findings);
    checks::packs(&mut report, &lexicon, packs);
    report.events.iter().for_each(&mut tell);

    tell(&match report.troubles {
        0 => Event::phrase("doctor-fine"),
        troubles => phrase("doctor-troubles", vec![("troubles", troubles.into())]),
    });
    let start = Chess::default();
    let knight = parse_uci(&start, "g1f3").into_iter().collect();
    tell(&phrase(
        "doctor-test",
        vec![("moves", Value::Moves(start, knight))],
    ));
    if !report.whys.is_empty() {
        let details = announcer.announce(&Event::phrase("doctor-details"));
        for utterance in details.utterances {
            crate::ui::complain(&utterance.text());
        }
    }
    for why in &report.whys {
        crate::ui::complain(why);
    }
    // Nobody waits for what nobody hears.
    let heard = match sink(common) {
        Some(choice) => choice != SinkChoice::Null,
        None => sound.output.is_ok(),
    };
    if heard {
        wait(&mut desk);
    }
    ExitCode::SUCCESS
}

/// The folder of a Whisper model that was named, or the one beside the games.
fn whisper(settings: &Settings, data: &Path) -> PathBuf {
    match settings.whisper.as_str() {
        "" => data.join(whisper::FOLDER),
        folder => folder.into(),
    }
}

/// Waits until everything was said, then plays a sound. Enter in a terminal ends it.
fn wait(desk: &mut Desk) {
    let enter = std::io::stdin().is_terminal().then(enter);
    let start = Instant::now();
    while start.elapsed() < LONGEST && !desk.is_idle() {
        if enter.as_ref().is_some_and(|enter| enter.try_recv().is_ok()) {
            desk.silence();
            return;
        }
        thread::sleep(Duration::from_millis(50));
    }
    desk.sound(Earcon::Check, Place::CENTRE);
    desk.finish(Duration::from_secs(2));
}

/// Tells when Enter is pressed.
fn enter() -> Receiver<()> {
    let (pressed, enter) = channel();
    thread::spawn(move || {
        let mut byte = [0];
        if std::io::stdin().read(&mut byte).is_ok() {
            // Nobody listens any more when everything was said.
            let _ = pressed.send(());
        }
    });
    enter
}

fn phrase(key: &'static str, args: Vec<(&'static str, Value)>) -> Event {
    Event::Phrase { key, args }
}
