//! The first start: which language, is it heard, in which words, how fast, is a screen reader there.
//! Each is answered in one's own words or by one key, the same keys throughout: a digit chooses, Enter
//! takes the first or leaves it as it is, plus and minus change the speed, Escape leaves everything as
//! it is. What is asked meanwhile is answered, and then the question is put again, shorter; what was
//! told before it is asked is not asked.

use crate::audio::Earcon;
use crate::command::{self, Ask, Change, Chat, Code, Command, Key, Parsed, Term};
use crate::lexicon::{Lexicon, Meaning};
use crate::listen::wording::Answers;
use crate::settings::{Settings, SpeechSetting, UiSetting};
use crate::table::{Event, Value};

use super::{Cue, Scene, phrase, reading};

/// After so many answers in a row that are none, the welcome goes on by itself.
const PATIENCE: u8 = 3;
/// A line of no more words tells no story.
const SHORT: usize = 3;
/// A question of no more words that nobody knows is about what is asked.
const BRIEF: usize = 5;
/// A number from here to there is how strong a player is, and no speed.
const LEAST_RATING: usize = 600;
const MOST_RATING: usize = 3000;
/// So many steps "a lot faster" is.
const MUCH: i8 = 3;

/// The questions, in their order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    Language,
    Heard,
    Words,
    Rate,
    Reader,
}

impl Step {
    /// The words that answer it, as they are called in the grammar; of two that fit the later one.
    const fn words(self) -> &'static [&'static str] {
        match self {
            Self::Language => &[],
            Self::Heard => &[
                "question", "round", "leave", "next", "quiet", "reader", "much", "slower",
                "faster", "unheard", "heard",
            ],
            Self::Words => &[
                "question", "round", "leave", "next", "reader", "much", "slower", "faster",
                "first", "second", "everyday", "official",
            ],
            Self::Rate => &[
                "question", "round", "leave", "next", "much", "slower", "faster",
            ],
            Self::Reader => &[
                "question",
                "round",
                "leave",
                "next",
                "much",
                "slower",
                "faster",
                "first",
                "second",
                "third",
                "reader",
                "reader-off",
                "reading",
                "none",
                "speak",
                "quiet",
            ],
        }
    }

    /// The question, as it is put first and when it is put again.
    const fn phrases(self) -> [&'static str; 2] {
        match self {
            Self::Language => ["welcome-language", "welcome-language-again"],
            Self::Heard => ["welcome-heard", "welcome-heard-again"],
            Self::Words => ["welcome-words", "welcome-words-again"],
            Self::Rate => ["welcome-rate", "welcome-rate-again"],
            Self::Reader => ["welcome-reader", "welcome-reader-again"],
        }
    }
}

/// The welcome.
#[derive(Debug)]
pub struct Welcome {
    languages: Vec<String>,
    /// The language that was chosen; the interface has it only after this scene's words are out.
    language: Option<String>,
    step: Step,
    /// Whether its question was put already.
    asked: bool,
    misses: u8,
    /// The voice is not heard: how fast it is does not matter.
    deaf: bool,
    /// How fast it speaks was changed before that was asked.
    paced: bool,
    /// Which words is told.
    words: bool,
    /// There is a screen reader.
    reader: bool,
    /// It is to be the only one that speaks.
    quiet: bool,
    /// What was wished of the game meanwhile, a line each.
    kept: Vec<String>,
    /// The line asks: what it names is not chosen by it.
    wonders: bool,
    /// It begins in a language that was chosen before.
    greets: bool,
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
            asked: false,
            misses: 0,
            deaf: false,
            paced: false,
            words: false,
            reader: false,
            quiet: false,
            kept: Vec::new(),
            wonders: false,
            greets: false,
        }
    }

    /// A welcome in a language that is known: it is not asked for.
    pub fn in_language(language: String) -> Self {
        Self {
            language: Some(language),
            step: Step::Heard,
            greets: true,
            ..Self::new(Vec::new())
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

    fn question(&mut self) -> Vec<Cue> {
        let [first, again] = self.step.phrases();
        let key = match std::mem::replace(&mut self.asked, true) {
            _ if self.step == Step::Reader && self.reader => "welcome-reader-known",
            false if self.step == Step::Rate && self.paced => "welcome-speed",
            false => first,
            true => again,
        };
        if self.step != Step::Language {
            return vec![self.say(key)];
        }
        let offers = self.languages.iter().zip(1_usize..);
        let offer = |(tag, number): (&String, usize)| {
            let args = vec![("number", Value::from(number))];
            Cue::In(tag.clone(), phrase(key, args))
        };
        offers.map(offer).collect()
    }

    fn go(&mut self, step: Step) -> Vec<Cue> {
        self.step = match step {
            Step::Words if self.words => return self.go(Step::Rate),
            Step::Rate if self.deaf => return self.go(Step::Reader),
            Step::Reader if self.quiet => return self.silent(),
            step => step,
        };
        self.asked = false;
        self.misses = 0;
        self.question()
    }

    /// Something is said, and what is asked is still asked.
    fn before(&mut self, cue: Cue) -> Vec<Cue> {
        let mut acts = vec![cue];
        acts.extend(self.question());
        acts
    }

    /// What the question is about, and why it is asked.
    fn about(&self) -> Cue {
        match self.step {
            Step::Language | Step::Heard => self.say("welcome-about-heard"),
            Step::Words => self.say("welcome-about-words"),
            // It says how fast it is.
            Step::Rate => Cue::Do(Command::Rate(0)),
            Step::Reader => self.say("welcome-about-reader"),
        }
    }

    fn answer(&mut self, answer: Answer, text: &str) -> Vec<Cue> {
        match (self.step, answer) {
            (_, Answer::Command(Command::Quit)) => vec![Cue::Do(Command::Quit)],
            (_, Answer::Command(Command::Help(_))) => self.before(self.say("welcome-help")),
            (_, Answer::Command(Command::Repeat)) => {
                self.asked = false;
                self.question()
            }
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
            // "English please", a question too late, is about the words.
            (Step::Rate | Step::Reader, Answer::Language(tag))
                if !self.words && self.language.as_ref() == Some(&tag) =>
            {
                self.in_words(false)
            }
            (_, Answer::Language(tag) | Answer::Command(Command::Language(tag))) => {
                self.chosen(tag)
            }
            (Step::Language, Answer::Enter) => match self.languages.first().cloned() {
                Some(tag) => self.chosen(tag),
                None => self.go(Step::Heard),
            },

            // Whoever reads these lines by a screen reader can say that no voice was heard.
            (Step::Heard, Answer::Command(Command::No) | Answer::Number(2)) => self.unheard(),
            (Step::Heard, Answer::Enter | Answer::Number(_) | Answer::Other)
            | (Step::Heard, Answer::Command(Command::Yes)) => self.go(Step::Words),

            (Step::Words, Answer::Enter | Answer::Command(Command::Yes)) => self.go(Step::Rate),
            (Step::Words, Answer::Number(number @ (1 | 2))) => self.in_words(number == 1),

            // Each speed is heard at once.
            (Step::Rate, Answer::Command(Command::Rate(steps))) => {
                vec![Cue::Do(Command::Rate(steps)), self.say("welcome-speed")]
            }
            (_, Answer::Command(Command::Rate(steps))) => {
                self.paced = true;
                self.before(Cue::Do(Command::Rate(steps)))
            }
            (Step::Rate, Answer::Number(number @ 80..LEAST_RATING)) => {
                let speed = Change::Speed(u16::try_from(number).ok());
                vec![Cue::Do(Command::Change(speed)), self.say("welcome-speed")]
            }
            (Step::Rate, Answer::Enter | Answer::Command(Command::Yes | Command::No)) => {
                self.go(Step::Reader)
            }

            (Step::Reader, Answer::Number(2) | Answer::Command(Command::No)) if self.reader => {
                self.silent()
            }
            (Step::Reader, Answer::Enter | Answer::Number(1) | Answer::Command(Command::Yes))
                if self.reader =>
            {
                self.read_along()
            }
            (Step::Reader, Answer::Enter | Answer::Number(1) | Answer::Command(Command::No)) => {
                self.end(vec![self.say("welcome-done")], None)
            }
            (Step::Reader, Answer::Number(2) | Answer::Command(Command::Yes)) => self.read_along(),
            (Step::Reader, Answer::Number(3)) => self.silent(),

            (_, Answer::Command(Command::Ask(Ask::Chat(chat)))) => {
                let key = match chat {
                    Chat::Hello | Chat::Who => "welcome-who",
                    Chat::Blind => "welcome-blind",
                    Chat::Able => "welcome-help",
                    Chat::Hour | Chat::Date | Chat::Sitting => "calendar-unknown",
                    chat => chat.phrase(),
                };
                self.before(self.say(key))
            }
            (step, Answer::Command(Command::Change(Change::Words(words)))) => {
                self.words = true;
                let mut acts = vec![Cue::Do(Command::Change(Change::Words(words)))];
                acts.extend(match step {
                    Step::Words => self.go(Step::Rate),
                    _ => self.question(),
                });
                acts
            }
            (step, Answer::Command(Command::Change(Change::ScreenReader(on)))) => {
                (self.reader, self.quiet) = (on, on);
                match step {
                    Step::Reader if on => self.silent(),
                    Step::Reader => self.end(vec![self.say("welcome-done")], None),
                    _ => self.question(),
                }
            }
            // How strong the player is matters for the game.
            (_, Answer::Command(Command::Level(_))) => {
                self.kept.push(text.to_owned());
                self.before(self.say("welcome-kept"))
            }
            (_, Answer::Number(LEAST_RATING..=MOST_RATING)) => {
                self.kept.push(text.to_owned());
                self.before(self.say("welcome-kept"))
            }
            // What the question is about is told as short as it is asked.
            (
                Step::Reader,
                Answer::Command(Command::Ask(Ask::Explain(Term::Word("term-reader")))),
            )
            | (
                Step::Words,
                Answer::Command(Command::Ask(Ask::Explain(Term::Word("term-official")))),
            ) => self.before(self.about()),
            (_, Answer::Command(command)) if reading::goes_past(&command) => {
                self.before(Cue::Do(command))
            }
            // The game has not begun: what can be told is why this is asked.
            (_, Answer::Command(command)) if command.is_fact() => self.before(self.about()),
            // A move, another game: whoever plays already needs no welcome.
            (_, Answer::Command(_)) => self.end(Vec::new(), Some(text.to_owned())),
            (_, Answer::Number(_)) => self.missed(),
            (_, Answer::Other) => vec![Cue::Below(text.to_owned(), self.told(text))],
        }
    }

    /// An answer in one's own words; `None` where there is none in the line.
    fn said(&mut self, text: &str, lexicon: &Lexicon) -> Option<Vec<Cue>> {
        let found = lexicon.grammar().answers_in(text, self.step.words());
        let asks = found.iter().position(|word| word.name == "question");
        let said = found.get(..asks.unwrap_or(found.len()))?;
        let has = |name: &str, denied: bool| {
            let mut said = said.iter();
            said.any(|word| word.name == name && word.denied == denied)
        };
        let last = |names: [&str; 2]| {
            let mut said = said.iter().rev();
            let named = said.find(|word| names.contains(&word.name))?;
            Some((named.name == names[0]) != named.denied)
        };
        if has("leave", false) {
            return Some(self.end(vec![self.say("welcome-done")], None));
        }
        if asks.is_some() && found.iter().any(|word| word.name == "round") {
            return Some(self.before(self.say("welcome-about-all")));
        }
        let known = self.reader;
        self.reader |= has("reader", false);
        self.quiet |= self.step == Step::Heard && has("quiet", false);
        let of_words = !(lexicon.grammar().answers_in(text, &["worded"])).is_empty();
        let about = asks.map(|_| match of_words {
            true => self.say("welcome-about-words"),
            false => self.about(),
        });
        // "No, I meant English for the moves. The speed is fine."
        let words = self.words_told(text, lexicon).filter(|_| asks.is_none());
        self.words |= words.is_some();
        // "Yes, but you talk too fast", said before that is asked.
        let steps = if has("much", false) { MUCH } else { 1 };
        let by = last(["faster", "slower"]).map(|up| if up { steps } else { -steps });
        let pace = by.filter(|_| self.step != Step::Rate);
        self.paced |= pace.is_some();
        let pace = pace.map(|by| Cue::Do(Command::Rate(by)));
        let answered = match self.step {
            Step::Language => None,
            Step::Heard if has("unheard", false) || has("heard", true) => Some(self.unheard()),
            Step::Heard if has("heard", false) || self.quiet || self.reader => {
                Some(self.go(Step::Words))
            }
            Step::Words => official(text, lexicon)
                .filter(|_| asks.is_none())
                .or_else(|| last(["official", "everyday"]))
                .or_else(|| last(["first", "second"]))
                .map(|official| self.in_words(official)),
            Step::Rate => {
                let denied = has("faster", true) || has("slower", true);
                by.filter(|_| !denied)
                    .map(|by| self.answer(Answer::Command(Command::Rate(by)), text))
            }
            // "No, NVDA is off, you speak."
            Step::Reader if has("reader-off", false) => {
                self.reader = false;
                Some(self.answer(Answer::Command(Command::No), text))
            }
            // "No, I use no such program, it's only you I hear."
            Step::Reader
                if !known
                    && !has("quiet", false)
                    && said.first().is_some_and(|word| word.name == "none") =>
            {
                self.reader = false;
                Some(self.answer(Answer::Command(Command::No), text))
            }
            // "No, two voices talking at once drive me mad."
            Step::Reader if self.reader && said.first().is_some_and(|word| word.name == "none") => {
                Some(self.silent())
            }
            Step::Reader if has("quiet", false) || has("speak", true) || has("third", false) => {
                Some(self.silent())
            }
            Step::Reader if has("speak", false) || has("quiet", true) || has("second", false) => {
                Some(self.read_along())
            }
            Step::Reader if has("none", false) || has("reader", true) || has("first", false) => {
                Some(self.answer(Answer::Command(Command::No), text))
            }
            Step::Reader if has("reader", false) || has("reading", false) => {
                Some(self.answer(Answer::Command(Command::Yes), text))
            }
            Step::Heard | Step::Reader => None,
        };
        // "Good. And what can you do?" answers nothing yet.
        let next = || {
            asks.is_none() && (has("next", false) || self.step == Step::Rate && !said.is_empty())
        };
        match answered {
            Some(acts) => Some(
                about
                    .into_iter()
                    .chain(words)
                    .chain(pace)
                    .chain(acts)
                    .collect(),
            ),
            None if words.is_some() && next() => {
                let acts = self.answer(Answer::Enter, text);
                Some(words.into_iter().chain(acts).collect())
            }
            None if pace.is_some() || words.is_some() => {
                let said = about
                    .into_iter()
                    .chain(words)
                    .chain(pace)
                    .collect::<Vec<Cue>>();
                Some(said.into_iter().chain(self.question()).collect())
            }
            None if next() => Some(self.answer(Answer::Enter, text)),
            // It may be known what it asks; else it is answered when the questions are over, or why
            // this is asked is told.
            None => about.map(|about| {
                let asks = command::is_question(text, lexicon);
                let other = asks && !of_words && !self.is_about(text, lexicon);
                let about = if other {
                    self.say("welcome-ask-later")
                } else {
                    about
                };
                self.wonders = !lexicon.grammar().says(text, &["proposes"]);
                // What is told before the question is no part of it.
                let asked = last_sentence(text).to_owned();
                vec![Cue::Below(asked, self.before(about))]
            }),
        }
    }

    /// The words for moves, told when that is no longer asked.
    fn words_told(&self, text: &str, lexicon: &Lexicon) -> Option<Cue> {
        let grammar = lexicon.grammar();
        let late = matches!(self.step, Step::Rate | Step::Reader);
        if !late || !grammar.says(text, &["moves", "worded"]) {
            return None;
        }
        let said = grammar.answers_in(text, &["official", "everyday"]);
        let last = said.last()?;
        let words = match (last.name == "official") != last.denied {
            true => "fide".to_owned(),
            false => self.language.clone()?,
        };
        Some(Cue::Do(Command::Change(Change::Words(words))))
    }

    /// The first words in a language choose it.
    fn first_said(&mut self, text: &str, lexicon: &Lexicon, named: Option<String>) -> Vec<Cue> {
        let command = reading::command(text, lexicon);
        let ends = |command: &Command| *command == Command::Quit || !command.is_fact();
        let known = matches!(
            command,
            Some(Command::Help(_) | Command::Repeat | Command::Cancel | Command::Yes | Command::No)
        );
        if let Some(command) = command.filter(|command| !known && ends(command)) {
            return self.answer(Answer::Command(command), text);
        }
        let spoken = command::spoken_in(text, &self.languages);
        let Some((tag, wished)) = spoken else {
            return self.missed();
        };
        let tag = named.unwrap_or(tag);
        self.language = Some(tag.clone());
        (self.step, self.asked, self.misses) = (Step::Heard, false, 0);
        let mut acts = vec![Cue::Do(Command::Language(tag))];
        acts.extend(match wished {
            Parsed::Command(Command::Cancel) => self.end(vec![self.say("welcome-done")], None),
            Parsed::Command(command)
                if command.is_fact()
                    || reading::goes_past(&command)
                    || matches!(command, Command::Help(_)) =>
            {
                self.answer(Answer::Command(command), text)
            }
            Parsed::Command(Command::Yes | Command::No | Command::Repeat) => self.question(),
            // It is done when the questions are over.
            Parsed::Command(_) | Parsed::Doubt { .. } | Parsed::Several(_) => {
                self.kept.push(text.to_owned());
                self.before(self.say("welcome-kept"))
            }
            Parsed::Either(wishes) if !wishes.iter().any(|(_, command)| command.is_fact()) => {
                self.kept.push(text.to_owned());
                self.before(self.say("welcome-kept"))
            }
            _ if text.contains('?') => self.before(self.say("welcome-help")),
            _ => self.question(),
        });
        acts
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

    fn unheard(&mut self) -> Vec<Cue> {
        self.deaf = true;
        // Who reads by a screen reader needs no advice about the loudspeaker.
        if self.reader {
            return self.go(Step::Words);
        }
        let mut acts = vec![self.say("welcome-unheard")];
        acts.extend(self.go(Step::Reader));
        acts
    }

    fn in_words(&mut self, official: bool) -> Vec<Cue> {
        let own = self.language.clone().unwrap_or_else(|| "en".to_owned());
        let words = if official { "fide".to_owned() } else { own };
        self.answer(Answer::Command(Command::Change(Change::Words(words))), "")
    }

    fn read_along(&mut self) -> Vec<Cue> {
        let lines = Cue::Change(|settings| settings.ui = UiSetting::Line);
        self.end(vec![lines, self.say("welcome-done")], None)
    }

    fn silent(&mut self) -> Vec<Cue> {
        let silent = Cue::Change(|settings| {
            settings.ui = UiSetting::Line;
            settings.speech = SpeechSetting::Off;
        });
        self.end(vec![silent, self.say("welcome-silent")], None)
    }

    /// Whether a line that asks names what is asked about here.
    fn is_about(&self, text: &str, lexicon: &Lexicon) -> bool {
        let words = self.step.words().iter().copied();
        let about: Vec<&str> = words
            .filter(|name| !matches!(*name, "question" | "round" | "leave" | "next"))
            .collect();
        let short = text.split_whitespace().count() <= BRIEF;
        short || lexicon.grammar().says(text, &about)
    }

    /// A line that is no answer and wishes nothing: what is told is taken kindly.
    fn told(&mut self, text: &str) -> Vec<Cue> {
        match text.split_whitespace().count() > SHORT && self.misses + 1 < PATIENCE {
            true => {
                self.misses += 1;
                self.before(self.say("welcome-noted"))
            }
            false => self.missed(),
        }
    }

    fn missed(&mut self) -> Vec<Cue> {
        self.misses += 1;
        if self.misses >= PATIENCE {
            return self.end(vec![self.say("welcome-later")], None);
        }
        self.before(Cue::Sound(Earcon::Refused))
    }

    fn end(&self, mut acts: Vec<Cue>, line: Option<String>) -> Vec<Cue> {
        acts.insert(
            0,
            Cue::Change(|settings: &mut Settings| settings.welcomed = true),
        );
        let lines: Vec<String> = self.kept.iter().cloned().chain(line).collect();
        acts.push(Cue::End((!lines.is_empty()).then(|| lines.join("\n"))));
        acts
    }
}

/// Whether the official words are meant, where a clause says of some that they are not: "plain English,
/// I never did learn the German ones".
fn official(text: &str, lexicon: &Lexicon) -> Option<bool> {
    let grammar = lexicon.grammar();
    let clauses = text.split([',', '.', ';', '!', '–']).filter_map(|clause| {
        let said = grammar.answers_in(clause, &["official", "everyday"]);
        let first = said.first()?;
        let one = said.iter().all(|word| word.name == first.name);
        let denied = grammar.says(clause, &["not"]);
        one.then_some((first.name == "official", denied))
    });
    let clauses: Vec<(bool, bool)> = clauses.collect();
    let meant = clauses.iter().rev().find(|(_, denied)| !denied);
    let meant = meant.map(|(official, _)| *official);
    if clauses.iter().any(|(_, denied)| *denied) {
        return meant;
    }
    // "English, for the love of God, Springer Gustav sounds like a wrestler": the answer comes first.
    let (first, rest) = text.split_once([',', '.', ';', '!', '–'])?;
    let no = |part: &str| {
        let no = Parsed::Command(Command::No);
        part.split([',', '.'])
            .any(|part| command::parse(part, lexicon, false) == no)
    };
    let answers = first.split_whitespace().count() <= ANSWER && !no(rest);
    let named = grammar.answers_in(first, &["official", "everyday"]);
    let named = named
        .last()
        .filter(|_| answers && grammar.corrected(text).is_none())?;
    Some(named.name == "official")
}

/// An answer before a comma has no more words than these.
const ANSWER: usize = 3;

/// What stands behind the last full stop that something stands behind.
fn last_sentence(text: &str) -> &str {
    let text = text.trim();
    let ends = text.trim_end_matches(['.', '!', '?']);
    let begins = ends.rfind(". ").or_else(|| ends.rfind("! "));
    let last = begins.and_then(|at| text.get(at + 1..));
    last.map_or(text, str::trim)
}

impl Scene for Welcome {
    fn answers(&self) -> Answers {
        Answers::Choice
    }

    fn is_drill(&self) -> bool {
        false
    }

    fn begin(&mut self) -> Vec<Cue> {
        match self.greets {
            true => self.before(self.say("welcome-begin")),
            false => self.question(),
        }
    }

    fn line(&mut self, text: &str, lexicon: &Lexicon) -> Vec<Cue> {
        self.wonders = false;
        // "In plain English, knight f3 and so on": the move is an example, and none.
        let text = lexicon.grammar().without_example(text).unwrap_or(text);
        // "Hello, English please": the first question has one word for an answer.
        let one = |text: &str| {
            reading::only(text, lexicon, |meaning| match meaning {
                Meaning::Language(tag) => Some(tag.clone()),
                _ => None,
            })
        };
        let answer = if text.trim().is_empty() {
            Answer::Enter
        } else if let Some(number) = reading::choice(text, lexicon) {
            Answer::Number(number)
        } else if let Some(tag) = one(text).filter(|_| self.step != Step::Words) {
            Answer::Language(tag)
        } else if self.step == Step::Language {
            let mut words = text.split(|c: char| !c.is_alphabetic());
            return self.first_said(text, lexicon, words.find_map(one));
        } else {
            match text.trim() {
                // On a line of their own these are no words.
                "+" => Answer::Command(Command::Rate(1)),
                "-" => Answer::Command(Command::Rate(-1)),
                _ => match self.said(text, lexicon) {
                    Some(acts) => return acts,
                    None => reading::command(text, lexicon).map_or(Answer::Other, Answer::Command),
                },
            }
        };
        // What nobody knows is asked about again, but a single key may be any.
        match (self.step, answer) {
            (Step::Heard, Answer::Other) => vec![Cue::Below(text.to_owned(), self.told(text))],
            (_, answer) => self.answer(answer, text),
        }
    }

    fn gives_way(&mut self, text: &str) -> Option<Vec<Cue>> {
        Some(self.end(Vec::new(), Some(text.to_owned())))
    }

    fn keeps(&self, command: &Command) -> bool {
        reading::goes_past(command) || matches!(command, Command::Level(_))
    }

    fn hears_names(&self) -> bool {
        true
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
        match command {
            // "Why would anyone want the official words?" asks what they are, and does not want them.
            Command::Change(_) | Command::Level(_) | Command::Switch(..) if self.wonders => {
                self.before(self.about())
            }
            command => self.answer(Answer::Command(command), text),
        }
    }

    fn wants_keys(&self) -> bool {
        true
    }
}
