//! The first start: which language, is it heard, in which words, how fast, is a screen reader there.
//! One key each, and the same keys throughout: a digit chooses, Enter takes the first or leaves it as
//! it is, plus and minus change the speed, Escape leaves everything as it is.

use crate::audio::Earcon;
use crate::command::{Change, Code, Command, Key};
use crate::lexicon::{Lexicon, Meaning};
use crate::listen::wording::Answers;
use crate::settings::{Settings, SpeechSetting, UiSetting};
use crate::table::{Event, Value};

use super::{Cue, Scene, phrase, reading};

/// After so many answers in a row that are none, the welcome goes on by itself.
const PATIENCE: u8 = 3;

/// The questions, in their order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    Language,
    Heard,
    Words,
    Rate,
    Reader,
}

/// The welcome.
#[derive(Debug)]
pub struct Welcome {
    languages: Vec<String>,
    /// The language that was chosen; the interface has it only after this scene's words are out.
    language: Option<String>,
    step: Step,
    misses: u8,
}

/// What a line or key is to a question.
enum Answer {
    Number(usize),
    Language(String),
    /// Enter: as it is.
    Enter,
    Command(Command),
    /// Something else.
    Other,
}

impl Welcome {
    /// A welcome that offers these languages by their tags, the likeliest first.
    pub fn new(languages: Vec<String>) -> Self {
        Self {
            languages,
            language: None,
            step: Step::Language,
            misses: 0,
        }
    }

    fn say(&self, key: &'static str) -> Cue {
        self.tell(Event::phrase(key))
    }

    fn tell(&self, event: Event) -> Cue {
        match &self.language {
            Some(language) => Cue::In(language.clone(), event),
            None => Cue::Say(event),
        }
    }

    fn question(&self) -> Vec<Cue> {
        match self.step {
            Step::Language => {
                let offers = self.languages.iter().zip(1_usize..);
                let offer = |(tag, number): (&String, usize)| {
                    let args = vec![("number", Value::from(number))];
                    Cue::In(tag.clone(), phrase("welcome-language", args))
                };
                offers.map(offer).collect()
            }
            Step::Heard => vec![self.say("welcome-heard")],
            Step::Words => vec![self.say("welcome-words")],
            Step::Rate => vec![self.say("welcome-rate")],
            Step::Reader => vec![self.say("welcome-reader")],
        }
    }

    fn go(&mut self, step: Step) -> Vec<Cue> {
        self.step = step;
        self.misses = 0;
        self.question()
    }

    fn answer(&mut self, answer: Answer, text: &str) -> Vec<Cue> {
        match (self.step, answer) {
            (_, Answer::Command(Command::Quit)) => vec![Cue::Do(Command::Quit)],
            (_, Answer::Command(Command::Help(_))) => {
                let mut acts = vec![self.say("welcome-help")];
                acts.extend(self.question());
                acts
            }
            (_, Answer::Command(Command::Repeat)) => self.question(),
            (_, Answer::Command(Command::Cancel)) => self.end(vec![self.say("welcome-done")], None),

            (Step::Language, Answer::Number(number)) => {
                let tag = number
                    .checked_sub(1)
                    .and_then(|index| self.languages.get(index));
                match tag.cloned() {
                    Some(tag) => self.chosen(tag),
                    None => self.missed(),
                }
            }
            (_, Answer::Language(tag) | Answer::Command(Command::Language(tag))) => {
                self.chosen(tag)
            }
            (Step::Language, Answer::Enter) => match self.languages.first().cloned() {
                Some(tag) => self.chosen(tag),
                None => self.go(Step::Heard),
            },

            // Whoever reads these lines by a screen reader can say that no voice was heard.
            (Step::Heard, Answer::Command(Command::No) | Answer::Number(2)) => {
                let mut acts = vec![self.say("welcome-unheard")];
                acts.extend(self.go(Step::Reader));
                acts
            }
            (Step::Heard, Answer::Enter | Answer::Number(_) | Answer::Other)
            | (Step::Heard, Answer::Command(Command::Yes)) => self.go(Step::Words),

            (Step::Words, Answer::Enter | Answer::Command(Command::Yes)) => self.go(Step::Rate),
            (Step::Words, Answer::Number(number @ (1 | 2))) => {
                let own = self.language.clone().unwrap_or_else(|| "en".to_owned());
                let words = if number == 1 { "fide".to_owned() } else { own };
                let mut acts = vec![Cue::Do(Command::Change(Change::Words(words)))];
                acts.extend(self.go(Step::Rate));
                acts
            }

            // Each speed is heard at once.
            (_, Answer::Command(Command::Rate(steps))) => {
                vec![Cue::Do(Command::Rate(steps)), self.say("welcome-speed")]
            }
            (Step::Rate, Answer::Enter | Answer::Command(Command::Yes)) => self.go(Step::Reader),

            (Step::Reader, Answer::Enter | Answer::Number(1) | Answer::Command(Command::No)) => {
                self.end(vec![self.say("welcome-done")], None)
            }
            (Step::Reader, Answer::Number(2) | Answer::Command(Command::Yes)) => {
                let lines = Cue::Change(|settings| settings.ui = UiSetting::Line);
                self.end(vec![lines, self.say("welcome-done")], None)
            }
            (Step::Reader, Answer::Number(3)) => {
                let silent = Cue::Change(|settings| {
                    settings.ui = UiSetting::Line;
                    settings.speech = SpeechSetting::Off;
                });
                self.end(vec![silent, self.say("welcome-silent")], None)
            }

            (_, Answer::Command(command)) if reading::goes_past(&command) => {
                vec![Cue::Do(command)]
            }
            // A move or a question: whoever plays already needs no welcome.
            (_, Answer::Command(_)) => self.end(Vec::new(), Some(text.to_owned())),
            (_, Answer::Number(_)) => self.missed(),
            (_, Answer::Other) => vec![Cue::Below(text.to_owned(), self.missed())],
        }
    }

    fn chosen(&mut self, tag: String) -> Vec<Cue> {
        self.language = Some(tag.clone());
        let mut acts = vec![Cue::Do(Command::Language(tag))];
        acts.extend(match self.step {
            Step::Language => self.go(Step::Heard),
            _ => self.question(),
        });
        acts
    }

    fn missed(&mut self) -> Vec<Cue> {
        self.misses += 1;
        if self.misses >= PATIENCE {
            return self.end(vec![self.say("welcome-later")], None);
        }
        let mut acts = vec![Cue::Sound(Earcon::Refused)];
        acts.extend(self.question());
        acts
    }

    fn end(&self, mut acts: Vec<Cue>, line: Option<String>) -> Vec<Cue> {
        acts.insert(
            0,
            Cue::Change(|settings: &mut Settings| settings.welcomed = true),
        );
        acts.push(Cue::End(line));
        acts
    }
}

impl Scene for Welcome {
    fn answers(&self) -> Answers {
        Answers::Choice
    }

    fn is_drill(&self) -> bool {
        false
    }

    fn begin(&mut self) -> Vec<Cue> {
        self.question()
    }

    fn line(&mut self, text: &str, lexicon: &Lexicon) -> Vec<Cue> {
        // "Hello, English please": the first question has one word for an answer.
        let language = || {
            let one = |text: &str| {
                reading::only(text, lexicon, |meaning| match meaning {
                    Meaning::Language(tag) => Some(tag.clone()),
                    _ => None,
                })
            };
            let words = || text.split(|c: char| !c.is_alphabetic());
            let among = self.step == Step::Language;
            one(text).or_else(|| among.then(|| words().find_map(one))?)
        };
        let answer = if text.trim().is_empty() {
            Answer::Enter
        } else if let Some(number) = reading::number(text, lexicon) {
            Answer::Number(number)
        } else if let Some(tag) = language() {
            Answer::Language(tag)
        } else {
            match text.trim() {
                // On a line of their own these are no words.
                "+" => Answer::Command(Command::Rate(1)),
                "-" => Answer::Command(Command::Rate(-1)),
                _ => reading::command(text, lexicon).map_or(Answer::Other, Answer::Command),
            }
        };
        self.answer(answer, text)
    }

    fn types(&self) -> bool {
        true
    }

    fn key(&mut self, key: Key, lexicon: &Lexicon) -> Vec<Cue> {
        match key.code {
            Code::Escape => self.answer(Answer::Command(Command::Cancel), ""),
            Code::Enter => self.line("", lexicon),
            Code::Char('+') => self.line("+", lexicon),
            Code::Char('-') => self.line("-", lexicon),
            Code::Char(c) if c.is_ascii_digit() => self.line(&c.to_string(), lexicon),
            _ => match reading::wish_of(key) {
                Some(
                    command @ (Command::Quit
                    | Command::Repeat
                    | Command::Help(_)
                    | Command::Rate(_)),
                ) => self.answer(Answer::Command(command), ""),
                _ => self.answer(Answer::Other, ""),
            },
        }
    }

    fn command(&mut self, command: Command) -> Vec<Cue> {
        self.answer(Answer::Command(command), "")
    }

    fn understood(&mut self, command: Command, text: &str) -> Vec<Cue> {
        self.misses = 0;
        self.answer(Answer::Command(command), text)
    }

    fn wants_keys(&self) -> bool {
        true
    }
}
