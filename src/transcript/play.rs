//! Plays a transcript on virtual time, with the opponent's moves as they stand in it.

use std::collections::VecDeque;
use std::sync::Arc;

use clap::Parser;
use thiserror::Error;

use crate::assistant::{After, Assistant, Key, Out};
use crate::cli::{Cli, Verb};
use crate::clock::Millis;
use crate::command::{Command, Parsed, parse as parse_words};
use crate::game;
use crate::lexicon::Lexicon;
use crate::listen::activity::Quality;
use crate::listen::decide::Verdict;
use crate::listen::grammar::Meaning;
use crate::listen::listener::ListenEvent;
use crate::listen::recogniser::{Heard, Reading};
use crate::notation::resolve;
use crate::settings::Settings;
use crate::speech::Lang;
use crate::store::{checked, line_of, parse as read_back};
use crate::table::{Input, Record, Table};
use crate::training;

use super::{Line, answer, parse};

/// Where a transcript and the program differ.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {line}: expected {expected}\nline {line}: but {found}")]
pub struct Difference {
    /// The line of the transcript.
    pub line: usize,
    /// What it says.
    pub expected: String,
    /// What happened.
    pub found: String,
}

/// A transcript being played.
#[derive(Debug)]
pub struct Player {
    assistant: Assistant,
    now: Millis,
    said: VecDeque<String>,
    step: Vec<String>,
    sounds: Vec<&'static str>,
    exact: bool,
    loose: bool,
    quit: bool,
    /// What is kept of the game, as it would be on disk.
    journal: String,
}

impl Player {
    /// Plays a whole transcript and stops at the first difference.
    ///
    /// # Errors
    /// [`Difference`], also for lines and command lines that cannot be read.
    pub fn replay(text: &str) -> Result<(), Difference> {
        let lines = parse(text).map_err(|(line, error)| Difference {
            line,
            expected: "a transcript line".into(),
            found: error.to_string(),
        })?;
        let Some(((line, Line::Command(command)), rest)) = lines.split_first() else {
            return Err(Difference {
                line: 1,
                expected: "$ and a command line".into(),
                found: "there is none".into(),
            });
        };
        let mut player = Self::start(command).map_err(|found| Difference {
            line: *line,
            expected: "a command line of a game".into(),
            found,
        })?;
        let mut last = *line;
        for (number, line) in rest {
            player.line(*number, line)?;
            last = *number;
        }
        player.finish_step(last + 1)
    }

    fn start(command: &str) -> Result<Self, String> {
        let cli = Cli::try_parse_from(words(command)).map_err(|error| error.to_string())?;
        let mut settings = cli.common.over(Settings::default());
        let lexicon = Lexicon::embedded(&Lang::new(&settings.language), &settings.announce)
            .map_err(|error| error.to_string())?;
        let lot = cli.common.seed.unwrap_or(0);
        let welcome = matches!(cli.verb, Some(Verb::Settings { welcome: true }));
        let (play, drill) = match cli.verb {
            Some(Verb::Play(play)) => (play, None),
            None | Some(Verb::Settings { welcome: true }) => (crate::cli::Play::default(), None),
            Some(Verb::Drill { name }) => (crate::cli::Play::default(), Some(name)),
            Some(_) => return Err("only games, drills and the welcome can be played again".into()),
        };
        settings = play.over(settings);
        let setup = play
            .setup(&settings, lot)
            .map_err(|error| error.to_string())?;
        let assistant = Assistant::new(setup, settings, Arc::new(lexicon))
            .map_err(|error| error.to_string())?;
        let mut player = Self {
            assistant,
            now: Millis(0),
            said: VecDeque::new(),
            step: Vec::new(),
            sounds: Vec::new(),
            exact: false,
            loose: false,
            quit: false,
            journal: String::new(),
        };
        player.assistant.set_lot(lot);
        let out = match drill {
            Some(name) => {
                let scene = training::drill(name.as_deref(), player.assistant.lexicon(), lot);
                player.assistant.enter(scene, After::Quit, player.now)
            }
            None if welcome => {
                let scene = training::welcome(&player.assistant.settings().language);
                player.assistant.enter(scene, After::Begin, player.now)
            }
            None => player.assistant.begin(player.now),
        };
        player.take(out);
        Ok(player)
    }

    fn line(&mut self, number: usize, line: &Line) -> Result<(), Difference> {
        if line.is_input() {
            self.finish_step(number)?;
            (self.exact, self.loose) = (false, false);
            self.said.clear();
            self.step.clear();
            self.sounds.clear();
        }
        let differs = |found: String| Difference {
            line: number,
            expected: line.to_string(),
            found,
        };
        if line.is_input() && self.quit {
            return Err(differs("the program has ended".into()));
        }
        match line {
            Line::Command(_) => return Err(differs("there is a command line already".into())),
            Line::Typed(text) => {
                let out = self.assistant.line(text, self.now);
                self.take(out);
            }
            Line::Heard(text) => {
                let out = self.assistant.heard(text, self.now);
                self.take(out);
            }
            Line::HeardUnsure(texts) => {
                let heard = self.unsure(texts).map_err(differs)?;
                let out = self.assistant.listened(heard, self.now);
                self.take(out);
            }
            Line::Key(name) => {
                let key = name
                    .parse::<Key>()
                    .map_err(|_| differs("there is no such key".into()))?;
                let out = self.assistant.key(key, self.now);
                self.take(out);
            }
            Line::Opponent(text) => self.opponent(text).map_err(differs)?,
            Line::Wait(span) => self.wait(*span),
            Line::Resume(how) => self.resume(how).map_err(differs)?,
            Line::Scoresheet(text) => {
                // As in a file, but lines may break anywhere.
                let sheet = self.assistant.table().scoresheet().replace('\n', " ");
                if !sheet.contains(text.as_str()) {
                    return Err(differs(format!("% {sheet}")));
                }
            }
            Line::Said(text) => {
                self.exact = true;
                match self.said.pop_front() {
                    Some(said) if said == *text => {}
                    Some(said) => return Err(differs(format!("< {said}"))),
                    None => return Err(differs("nothing more was said".into())),
                }
            }
            Line::SaidSomewhere(text) => {
                self.loose = true;
                if !self.step.iter().any(|said| said.contains(text)) {
                    return Err(differs(format!("< {}", self.step.join("\n< "))));
                }
            }
            Line::NotSaid(text) => {
                if let Some(said) = self.step.iter().find(|said| said.contains(text)) {
                    return Err(differs(format!("< {said}")));
                }
            }
            Line::Sound(name) => {
                if !self.sounds.iter().any(|sound| sound == name) {
                    return Err(differs(format!("! {}", self.sounds.join("\n! "))));
                }
            }
        }
        if line.is_input() {
            self.judge();
        }
        Ok(())
    }

    /// Who can still mate is found out at once, since virtual time does not pass meanwhile.
    fn judge(&mut self) {
        if let Some(position) = self.assistant.doubt().cloned() {
            let verdict = game::Verdict::search(&position);
            let input = Input::Verdict(Box::new(position), verdict);
            let out = self.assistant.handle(input, self.now);
            self.take(out);
        }
    }

    /// What a recogniser that is not sure tells: readings that mean what their words mean here.
    fn unsure(&self, texts: &[String]) -> Result<ListenEvent, String> {
        let lexicon = self.assistant.lexicon();
        let position = self.assistant.table().game().position();
        let mut readings = Vec::new();
        for (rank, text) in texts.iter().enumerate() {
            let meaning = match parse_words(text, lexicon, false) {
                Parsed::Command(Command::Play(patterns)) => {
                    let moves = patterns
                        .iter()
                        .filter_map(|pattern| resolve(pattern, position).ok());
                    Meaning::Moves(moves.collect())
                }
                Parsed::Command(_) => Meaning::Command(text.clone()),
                _ => return Err(format!("nobody understands {text}")),
            };
            readings.push(Reading {
                text: text.clone(),
                meaning,
                score: -(rank as f64),
            });
        }
        let heard = Heard {
            readings,
            confidence: 0.5,
            verdict: Verdict::Ask,
        };
        Ok(ListenEvent::Heard(heard, Quality::of(&[])))
    }

    /// Where a step names what is said exactly, nothing else may have been said in it.
    fn finish_step(&self, number: usize) -> Result<(), Difference> {
        match self.said.front() {
            Some(said) if self.exact && !self.loose => Err(Difference {
                line: number,
                expected: "nothing more".into(),
                found: format!("< {said}"),
            }),
            _ => Ok(()),
        }
    }

    /// Lets time pass from one deadline to the next, as the real loop does.
    fn wait(&mut self, span: Millis) {
        let end = Millis(self.now.0.saturating_add(span.0));
        while let Some(next) = self.assistant.next_deadline(self.now) {
            if next > end {
                break;
            }
            self.now = next.max(Millis(self.now.0 + 1));
            let out = self.assistant.handle(Input::Tick, self.now);
            self.take(out);
        }
        self.now = self.now.max(end);
        let out = self.assistant.handle(Input::Tick, self.now);
        self.take(out);
    }

    /// The program is killed: the game comes back from what was kept.
    fn resume(&mut self, how: &str) -> Result<(), String> {
        let mut words = how.split(' ');
        let (lines, last) = match self.journal.trim_end().rsplit_once('\n') {
            Some((lines, last)) => (format!("{lines}\n"), last.to_owned()),
            None => (String::new(), self.journal.clone()),
        };
        match (words.next(), words.next(), words.next()) {
            (Some("resume"), None, None) => {}
            (Some("damage"), None, None) => {
                let half = last.chars().take(last.chars().count() / 2);
                self.journal = lines + &half.collect::<String>();
            }
            (Some("forge"), Some(old), Some(new)) if last.contains(old) => {
                let json = last.split_once(' ').map_or("", |(_, json)| json);
                self.journal = lines + &checked(&json.replace(old, new));
            }
            _ => return Err(format!("the last line is {last}")),
        }
        let kept = read_back(self.journal.as_bytes()).ok_or("no game is kept")?;
        let setup = kept.setup.clone();
        let (table, events) =
            Table::resume(setup.clone(), &kept.records, kept.damaged_lines, self.now)
                .map_err(|error| error.to_string())?;
        let settings = self.assistant.settings().clone();
        let lexicon = Arc::clone(self.assistant.lexicon());
        self.assistant = Assistant::with_table(table, setup, settings, lexicon);
        let out = self.assistant.resumed(events, self.now);
        self.take(out);
        Ok(())
    }

    fn opponent(&mut self, text: &str) -> Result<(), String> {
        let want = self
            .assistant
            .want(self.now)
            .ok_or("nothing is wanted of the opponent")?;
        let answer = answer::read(text, &want)?;
        let out = self
            .assistant
            .handle(Input::Reply(want.id, Ok(answer)), self.now);
        self.take(out);
        Ok(())
    }

    fn take(&mut self, out: Vec<Out>) {
        for out in out {
            match out {
                Out::Say(utterance) => {
                    self.said.push_back(utterance.text());
                    self.step.push(utterance.text());
                }
                Out::Sound(earcon) => self.sounds.push(earcon.name()),
                Out::Quit => self.quit = true,
                Out::Language(tag) => {
                    let announce = self.assistant.settings().announce.clone();
                    if let Ok(lexicon) = Lexicon::embedded(&Lang::new(&tag), &announce) {
                        self.assistant.set_lexicon(Arc::new(lexicon));
                    }
                }
                Out::Keep(record, clock) => {
                    if matches!(*record, Record::Setup(_)) {
                        self.journal.clear();
                    }
                    let line = line_of(&record, clock.map(|clock| *clock));
                    self.journal.push_str(&line.unwrap_or_default());
                }
                Out::Scoresheet(_)
                | Out::Silence
                | Out::Hush
                | Out::Listen(_)
                | Out::Settings(_) => {}
            }
        }
    }
}

/// A command line's words; quotes hold words together.
fn words(command: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quoted = false;
    for c in command.chars() {
        match c {
            '"' => quoted = !quoted,
            ' ' if !quoted => words.push(String::new()),
            c => words.last_mut().into_iter().for_each(|word| word.push(c)),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}
