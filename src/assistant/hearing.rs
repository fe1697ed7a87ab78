//! Heard words: done when clear, asked about when not, and never guessed.

use crate::audio::Earcon;
use crate::clock::Millis;
use crate::command::{self, Command, Parsed};
use crate::listen::ListenError;
use crate::listen::decide::Verdict;
use crate::listen::ear::EarTrouble;
use crate::listen::grammar::Meaning;
use crate::listen::listener::ListenEvent;
use crate::listen::recogniser::{Heard, Reading};
use crate::listen::wording::Scene;
use crate::rules::Move;
use crate::settings::Learning;
use crate::table::{Event, Input, Question, Refusal, Rival};

use super::{Assistant, Out};

impl Assistant {
    /// Words were heard, and are taken as they are: a script's, or a recogniser's that was sure.
    pub fn heard(&mut self, text: &str, now: Millis) -> Vec<Out> {
        if let Some(out) = self.scene_line(text, now) {
            return out;
        }
        if let Some(command) = self.sealing(text).or_else(|| self.filled(text)) {
            return self.command(command, now);
        }
        match command::understand(text, &self.lexicon, self.is_which()) {
            Parsed::Command(command) => self.heard_command(command, now),
            Parsed::Several(commands) => commands
                .into_iter()
                .flat_map(|command| self.heard_command(command, now))
                .collect(),
            Parsed::Doubt { text, command } => {
                self.handle(Input::Unsure(Question::Said { text, command }), now)
            }
            Parsed::Empty | Parsed::Unknown { .. } => self.not_heard(now),
        }
    }

    /// A move that was spoken may have been a slip of the tongue: it has its window.
    fn heard_command(&mut self, command: Command, now: Millis) -> Vec<Out> {
        match command {
            Command::Play(_) => self.handle(Input::Heard(command), now),
            command => self.command(command, now),
        }
    }

    /// Says whether it listens.
    pub(super) fn about_listening(&mut self, on: bool, now: Millis) -> Vec<Out> {
        let set = Event::Set {
            name: "listen",
            value: if on { "on" } else { "off" }.to_owned(),
        };
        self.say(vec![set], now)
    }

    /// The listener tells something.
    pub fn listened(&mut self, event: ListenEvent, now: Millis) -> Vec<Out> {
        match event {
            ListenEvent::Listening(true) => {
                let mut out = vec![Out::Sound(Earcon::Listening)];
                if std::mem::take(&mut self.listen_asked) {
                    out.extend(self.about_listening(true, now));
                }
                out
            }
            ListenEvent::Listening(false) | ListenEvent::End => Vec::new(),
            ListenEvent::Began => vec![Out::Hush],
            ListenEvent::Words(text) => self.heard(&text, now),
            ListenEvent::Nothing => self.not_heard(now),
            ListenEvent::Heard(heard, quality) => {
                let mut out = vec![Out::Sound(Earcon::Heard)];
                out.extend(match (heard.verdict, quality.trouble()) {
                    // Why it was not understood.
                    (Verdict::Reject, Some(trouble)) => self.say(vec![about(&trouble)], now),
                    _ => self.understood(&heard, now),
                });
                out
            }
            ListenEvent::Trouble(trouble) => {
                self.listen_asked &= trouble.is_about_sound();
                self.say(vec![about(&trouble)], now)
            }
            // The edge that hears keeps it.
            ListenEvent::Learned(_) => Vec::new(),
            ListenEvent::CouldLearn => {
                // Said once, whatever the answer; the command agrees to it.
                self.settings.learn = Learning::Off;
                let mut out = vec![Out::Settings(Box::new(self.settings.clone()))];
                out.extend(self.say(vec![Event::phrase("learn-offer")], now));
                out
            }
            ListenEvent::Back => self.say(vec![Event::phrase("ear-back")], now),
            ListenEvent::Failed(error) => self.say(vec![failed(&error)], now),
        }
    }

    /// Acts on what was heard, asks which of two was meant, or says that it was not understood.
    fn understood(&mut self, heard: &Heard, now: Millis) -> Vec<Out> {
        match (heard.verdict, heard.readings.as_slice()) {
            (Verdict::Accept, [best, ..]) => self.heard(&best.text, now),
            // A question about a question is no drill: it is said again. And asked about, a move to
            // be sealed would be told.
            (Verdict::Ask, _) if self.is_on_stage() || self.table.seals() => self.not_heard(now),
            (Verdict::Ask, [best, rest @ ..]) => {
                let second = rest.first();
                match moves_of(best, second).as_slice() {
                    [] if self.is_secret(&best.text) => self.not_heard(now),
                    [] => match command::parse(&best.text, &self.lexicon, self.is_which()) {
                        // Whether yes or no was meant is not asked again: no does the least,
                        // and anything else is said once more.
                        Parsed::Command(Command::No) if self.table.question().is_some() => {
                            self.heard(&best.text, now)
                        }
                        Parsed::Command(Command::Yes | Command::No) => self.not_heard(now),
                        Parsed::Command(command) => {
                            let text = best.text.clone();
                            self.handle(
                                Input::Unsure(Question::Said {
                                    text,
                                    command: Box::new(command),
                                }),
                                now,
                            )
                        }
                        _ => self.not_heard(now),
                    },
                    // A repetition is not asked about, which would tell it: it is said once more.
                    _ if self.table.owed().is_some() => self.not_heard(now),
                    [mv] => {
                        let position = self.table.game().position().clone();
                        self.handle(Input::Unsure(Question::Meant(position, *mv)), now)
                    }
                    moves => {
                        let position = self.table.game().position().clone();
                        let moves = moves.to_vec();
                        self.handle(Input::Unsure(Question::Which { position, moves }), now)
                    }
                }
            }
            _ => self.not_heard(now),
        }
    }

    fn not_heard(&mut self, now: Millis) -> Vec<Out> {
        self.say(vec![Event::Refused(Refusal::NotHeard)], now)
    }

    /// What can be said now, for the listener.
    pub fn scene(&self) -> Scene {
        if let Some(answers) = self.stage_answers() {
            return Scene {
                answers: Some(answers),
                asked: true,
                ..Scene::default()
            };
        }
        let table = &self.table;
        let over = table.is_over();
        // What is still to be repeated is a move of the position before it.
        let owed = table.owed();
        let position = (owed.as_ref()).map_or(table.game().position(), |(before, _)| before);
        Scene {
            position: Some(position.clone()),
            may_move: !over
                && (owed.is_some()
                    || table
                        .setup()
                        .you()
                        .is_none_or(|you| you == table.game().turn())),
            playing: !over,
            protocol: !over && table.setup().laws.protocol.is_some(),
            arbiter: table.setup().rival == Rival::Person || table.setup().laws.protocol.is_some(),
            asked: table.question().is_some()
                || table.game().standing_offer().is_some()
                || table.in_slip(),
            choices: match table.question() {
                Some(Question::Which { moves, .. } | Question::Promotion { moves, .. }) => {
                    moves.clone()
                }
                _ => Vec::new(),
            },
            answers: None,
            fill: table.question().and_then(Question::missing),
            menu: match table.question() {
                Some(Question::Arbiter(verbs)) => verbs.clone(),
                _ => Vec::new(),
            },
        }
    }
}

/// The moves of the two best readings, where both are moves.
fn moves_of(best: &Reading, second: Option<&Reading>) -> Vec<Move> {
    let mut found: Vec<Move> = Vec::new();
    for reading in std::iter::once(best).chain(second) {
        if let Meaning::Moves(moves) = &reading.meaning {
            for mv in moves {
                if !found.contains(mv) {
                    found.push(*mv);
                }
            }
        } else if found.is_empty() {
            return found;
        }
    }
    found
}

/// What a trouble with the microphone is called in `phrases.ftl`.
fn about(trouble: &EarTrouble) -> Event {
    match trouble {
        EarTrouble::Missing => Event::phrase("ear-missing"),
        EarTrouble::Busy => Event::phrase("ear-busy"),
        EarTrouble::Denied => Event::phrase("ear-denied"),
        EarTrouble::Gone => Event::phrase("ear-gone"),
        EarTrouble::Muted => Event::phrase("ear-muted"),
        EarTrouble::Clipping => Event::phrase("ear-clipping"),
        EarTrouble::Noisy => Event::phrase("ear-noisy"),
        EarTrouble::Unusable(_) => Event::phrase("ear-unusable"),
        EarTrouble::Recording(path, _) => of("ear-recording", path),
    }
}

/// What listening lacks. The texts of the errors are for whoever made the files, in no language of
/// the user's.
fn failed(error: &ListenError) -> Event {
    match error {
        ListenError::Model(_) | ListenError::Table(_) => Event::phrase("ear-damaged"),
        ListenError::File(path, _) => of("ear-file", path),
        ListenError::Recording(trouble) => about(trouble),
        ListenError::Missing(recogniser, _) => of("ear-alone", recogniser),
    }
}

fn of(key: &'static str, name: &str) -> Event {
    Event::Phrase {
        key,
        args: vec![("name", name.into())],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lexicon::Lexicon;
    use crate::settings::Settings;
    use crate::speech::Lang;
    use crate::table::Setup;
    use std::sync::Arc;

    /// What is wrong is told in the user's language, whatever the error says of itself.
    #[test]
    fn no_error_is_told_in_its_own_words() {
        let english = || "some reason".to_owned();
        let errors = [
            ListenError::Model(english()),
            ListenError::Table(english()),
            ListenError::File("me.toml".into(), english()),
            ListenError::Recording(EarTrouble::Unusable(english())),
            ListenError::Recording(EarTrouble::Recording("a.wav".into(), english())),
            ListenError::Missing("pocketsphinx", english()),
        ];
        for lang in ["de", "en"] {
            let lexicon = Arc::new(Lexicon::embedded(&Lang::new(lang), "fide").unwrap());
            let settings = Settings::default();
            let mut assistant = Assistant::new(Setup::default(), settings, lexicon).unwrap();
            for error in &errors {
                let event = ListenEvent::Failed(error.clone());
                let out = assistant.listened(event, Millis(0));
                let [Out::Say(said)] = out.as_slice() else {
                    panic!("{out:?}");
                };
                assert!(!said.text().contains("reason"), "{}", said.text());
            }
        }
    }
}
