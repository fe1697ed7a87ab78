//! The spoken enrolment: Hektor says a word, the user says it after, and no key is needed.

use std::process::ExitCode;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::assistant::{Assistant, Out};
use crate::cli::Common;
use crate::clock::Millis;
use crate::command::{self, Command, Parsed};
use crate::listen::activity::EndSilence;
use crate::listen::ear::{EarEvent, EarSink, EarTrouble, Mode};
use crate::listen::enrolment::Enrolment;
use crate::listen::listener::ListenEvent;
use crate::listen::profile::{PROFILES, Profile};
use crate::table::{Event, Setup, Value};
use crate::ui::{self, Screen, Voice, read_lines};

use super::ear::{Source, open_ear};
use super::ground::Ground;
use super::voice::Desk;

/// How long a prompt may take to be spoken.
const PROMPT: Duration = Duration::from_secs(10);
/// How long a word is waited for before it is asked for again.
const PATIENCE: Duration = Duration::from_secs(12);
/// Single words have no pauses in them.
const END: EndSilence = EndSilence {
    least_ms: 350,
    most_ms: 500,
};

/// What can come while a word is waited for.
enum Signal {
    Ear(EarEvent),
    Typed(Box<ui::Signal>),
}

/// Asks for the words that the profile does not know yet. Each is kept as soon as it is learned, so
/// that an enrolment can be stopped and gone on with.
pub fn run(name: &str, common: &Common, source: &Source) -> ExitCode {
    let Ground {
        folders, settings, ..
    } = Ground::new(common);
    let lexicon = super::ground::words(&folders, &settings.language, &settings.announce).0;
    let (desk, _) = Desk::open(&settings, super::source::sink(common));
    let Ok(assistant) = Assistant::new(Setup::default(), settings, Arc::clone(&lexicon)) else {
        return ExitCode::FAILURE;
    };
    let hears = desk.clone();
    let mut speaker = Speaker {
        assistant,
        desk,
        screen: Screen::new(false),
    };

    let folder = folders.data.join(PROFILES);
    let begun = Profile::load(&folder, name).and_then(|profile| Enrolment::new(profile, &lexicon));
    let mut enrolment = match begun {
        Ok(enrolment) => enrolment,
        Err(error) => {
            speaker.say("enrol-failed", &error.to_string());
            return ExitCode::FAILURE;
        }
    };
    let (signals, inbox) = channel();
    let typed = signals.clone();
    thread::spawn(move || read_lines(|signal| typed.send(Signal::Typed(Box::new(signal))).is_ok()));
    let sink: EarSink = Arc::new(move |event| {
        let _ = signals.send(Signal::Ear(event));
    });
    let Some(ear) = open_ear(source, sink, Arc::new(move || hears.is_idle())) else {
        speaker.say("ear-off", "");
        return ExitCode::FAILURE;
    };
    // Open all the while: what Hektor says itself is not heard.
    ear.control().set_end_silence(END);
    ear.control().set_mode(Mode::HandsFree);

    speaker.say("enrol-begin", &enrolment.left().to_string());
    let mut first = true;
    while let Some(word) = enrolment.word().map(str::to_owned) {
        let prompt = match (enrolment.is_again(), first) {
            (true, _) => "enrol-again",
            (false, true) => "enrol-say",
            (false, false) => "enrol-word",
        };
        first = false;
        speaker.say(prompt, &word);
        match wait(&inbox, &lexicon) {
            Got::Speech(samples) => {
                if enrolment.take(&samples)
                    && let Err(error) = enrolment.profile().save(&folder, name)
                {
                    speaker.say("enrol-failed", &error.to_string());
                    return ExitCode::FAILURE;
                }
            }
            Got::Skip => enrolment.skip(),
            Got::Nothing => speaker.say("refused-not-heard", ""),
            Got::Stop => {
                speaker.say("enrol-stopped", &enrolment.left().to_string());
                return ExitCode::SUCCESS;
            }
            Got::Trouble(trouble) => {
                let can_go_on = trouble.is_about_sound();
                speaker.tell(trouble);
                if !can_go_on {
                    return ExitCode::FAILURE;
                }
            }
        }
    }
    speaker.say("enrol-done", "");
    ExitCode::SUCCESS
}

/// Speaks and prints, and waits until it is said.
struct Speaker {
    assistant: Assistant,
    desk: Desk,
    screen: Screen,
}

impl Speaker {
    fn say(&mut self, key: &'static str, word: &str) {
        let word = match key {
            "enrol-say" | "enrol-word" | "enrol-again" => Value::Word(word.to_owned()),
            _ => word.into(),
        };
        let event = Event::Phrase {
            key,
            args: vec![("word", word)],
        };
        let out = self.assistant.say(vec![event], Millis(0));
        self.take(out);
    }

    fn tell(&mut self, trouble: EarTrouble) {
        let event = ListenEvent::Trouble(trouble);
        let out = self.assistant.listened(event, Millis(0));
        self.take(out);
    }

    fn take(&mut self, out: Vec<Out>) {
        for out in out {
            if let Out::Tell(telling) = out {
                telling.lines().for_each(|line| self.screen.line(&line));
                let said = &telling.said.utterances;
                said.iter().for_each(|utterance| self.desk.say(utterance));
            }
        }
        self.desk.finish(PROMPT);
    }
}

enum Got {
    Speech(Vec<f32>),
    Skip,
    Nothing,
    Stop,
    Trouble(EarTrouble),
}

/// Waits for one word; a typed line skips it or stops.
fn wait(inbox: &Receiver<Signal>, lexicon: &crate::lexicon::Lexicon) -> Got {
    // What was picked up before the word was asked for is not the word; what was typed counts.
    while let Ok(signal) = inbox.try_recv() {
        if let Signal::Typed(signal) = signal {
            return typed(&signal, lexicon);
        }
    }
    let until = Instant::now() + PATIENCE;
    loop {
        let left = until.saturating_duration_since(Instant::now());
        match inbox.recv_timeout(left) {
            // A bad take would teach bad habits.
            Ok(Signal::Ear(EarEvent::Spoke(utterance))) => {
                return match utterance.quality.trouble() {
                    Some(trouble) => Got::Trouble(trouble),
                    None => Got::Speech(utterance.samples),
                };
            }
            Ok(Signal::Ear(EarEvent::Trouble(trouble))) => return Got::Trouble(trouble),
            Ok(Signal::Ear(EarEvent::End)) => return Got::Stop,
            Ok(Signal::Ear(_)) => {}
            Ok(Signal::Typed(signal)) => return typed(&signal, lexicon),
            Err(_) => return Got::Nothing,
        }
    }
}

/// What a typed line says of the word that is waited for.
fn typed(signal: &ui::Signal, lexicon: &crate::lexicon::Lexicon) -> Got {
    match signal {
        ui::Signal::Line(text) => match command::parse(text, lexicon, false) {
            Parsed::Command(Command::Quit | Command::Cancel | Command::No) => Got::Stop,
            Parsed::Empty => Got::Skip,
            _ => Got::Nothing,
        },
        _ => Got::Stop,
    }
}
