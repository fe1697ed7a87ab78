//! The spoken enrolment: Hektor says a word, the user says it after, and no key is needed.

use std::io::BufRead;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use crate::assistant::{Assistant, Out};
use crate::cli::Common;
use crate::clock::Millis;
use crate::command::{self, Command, Parsed};
use crate::listen::ear::{Ear, EarEvent, EarSink, EarTrouble, Mode};
use crate::listen::enrolment::Enrolment;
use crate::listen::profile::{PROFILES, Profile};
use crate::session::{Event, Setup, Value};
use crate::store::Folders;
use crate::ui::{Screen, Voice};

use super::ear::{Source, open_ear};
use super::voice::Desk;

/// How long a prompt may take to be spoken.
const PROMPT: Duration = Duration::from_secs(10);
/// How long a word is waited for before it is asked for again.
const PATIENCE: Duration = Duration::from_secs(12);

/// What can come while a word is waited for.
enum Signal {
    Ear(EarEvent),
    Line(String),
    Closed,
}

/// Asks for the words that the profile does not know yet. Each is kept as soon as it is learned, so
/// that an enrolment can be stopped and gone on with.
pub fn run(name: &str, common: &Common, source: &Source) -> ExitCode {
    let folders = Folders::find();
    let settings =
        common.over(crate::store::load_settings(&folders.settings()).unwrap_or_default());
    let lexicon = super::play::words(&folders, &settings.language, &settings.announce).0;
    let (mut desk, _) = Desk::open(&settings, super::play::sink(common));
    let Ok(mut assistant) = Assistant::new(Setup::default(), settings, Arc::clone(&lexicon)) else {
        return ExitCode::FAILURE;
    };
    let screen = Screen::new(false);
    let mut say = |key: &'static str, word: &str| {
        let word = match key {
            "enrol-say" => Value::Word(word.to_owned()),
            _ => word.into(),
        };
        let event = Event::Phrase {
            key,
            args: vec![("word", word)],
        };
        for out in assistant.say(vec![event], Millis(0)) {
            if let Out::Say(utterance) = out {
                screen.line(&utterance.text());
                desk.say(&utterance);
            }
        }
        desk.finish(PROMPT);
    };

    let folder = folders.data.join(PROFILES);
    let begun = Profile::load(&folder, name).and_then(|profile| Enrolment::new(profile, &lexicon));
    let mut enrolment = match begun {
        Ok(enrolment) => enrolment,
        Err(error) => {
            say("enrol-failed", &error.to_string());
            return ExitCode::FAILURE;
        }
    };
    let (signals, inbox) = channel();
    read_lines(signals.clone());
    let sink: EarSink = Arc::new(move |event| {
        let _ = signals.send(Signal::Ear(event));
    });
    let Some(ear) = open_ear(source, sink, Arc::new(|| true)) else {
        say("ear-off", "");
        return ExitCode::FAILURE;
    };

    say("enrol-begin", &enrolment.left().to_string());
    while let Some(word) = enrolment.word().map(str::to_owned) {
        say("enrol-say", &word);
        match wait(ear.as_ref(), &inbox, &lexicon) {
            Got::Speech(samples) => {
                if enrolment.take(&samples)
                    && let Err(error) = enrolment.profile().save(&folder, name)
                {
                    say("enrol-failed", &error.to_string());
                    return ExitCode::FAILURE;
                }
            }
            Got::Skip => enrolment.skip(),
            Got::Nothing => say("refused-not-heard", ""),
            Got::Stop => {
                say("enrol-stopped", &enrolment.left().to_string());
                return ExitCode::SUCCESS;
            }
            Got::NoEar => {
                say("ear-missing", "");
                return ExitCode::FAILURE;
            }
        }
    }
    say("enrol-done", "");
    ExitCode::SUCCESS
}

enum Got {
    Speech(Vec<f32>),
    Skip,
    Nothing,
    Stop,
    NoEar,
}

/// Listens for one word; a typed line skips it or stops.
fn wait(ear: &dyn Ear, inbox: &Receiver<Signal>, lexicon: &crate::lexicon::Lexicon) -> Got {
    // What was picked up while Hektor spoke is not the user's; what was typed is.
    while let Ok(signal) = inbox.try_recv() {
        if let Some(got) = typed(&signal, lexicon) {
            return got;
        }
    }
    ear.control().set_mode(Mode::HandsFree);
    let got = loop {
        match inbox.recv_timeout(PATIENCE) {
            Ok(Signal::Ear(EarEvent::Spoke(utterance))) => break Got::Speech(utterance.samples),
            Ok(Signal::Ear(EarEvent::Trouble(
                EarTrouble::Muted | EarTrouble::Clipping | EarTrouble::Noisy,
            ))) => {}
            Ok(Signal::Ear(EarEvent::Trouble(_))) => break Got::NoEar,
            Ok(Signal::Ear(EarEvent::End)) => break Got::Stop,
            Ok(signal) => {
                if let Some(got) = typed(&signal, lexicon) {
                    break got;
                }
            }
            Err(_) => break Got::Nothing,
        }
    };
    ear.control().set_mode(Mode::Off);
    got
}

/// What a typed line says of the word that is waited for.
fn typed(signal: &Signal, lexicon: &crate::lexicon::Lexicon) -> Option<Got> {
    match signal {
        Signal::Ear(_) => None,
        Signal::Closed => Some(Got::Stop),
        Signal::Line(text) => Some(match command::parse(text, lexicon, false) {
            Parsed::Command(Command::Quit | Command::Cancel | Command::No) => Got::Stop,
            Parsed::Empty => Got::Skip,
            _ => Got::Nothing,
        }),
    }
}

fn read_lines(signals: Sender<Signal>) {
    thread::spawn(move || {
        for line in std::io::stdin().lock().lines().map_while(Result::ok) {
            if signals.send(Signal::Line(line)).is_err() {
                return;
            }
        }
        let _ = signals.send(Signal::Closed);
    });
}
