//! Plays a transcript on virtual time, with the opponent's moves as they stand in it.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use clap::Parser;
use thiserror::Error;

use crate::assistant::{
    After, Assistant, Edges, Failure, Keeping, KeptGames, Key, ListenOrder, Moment, Out, Telling,
    perform,
};
use crate::audio::Earcon;
use crate::cli::{Cli, Simul, Verb};
use crate::clock::{Clock, Millis};
use crate::command::{Command, Parsed, parse as parse_words};
use crate::game;
use crate::hall::TableId;
use crate::lexicon::Lexicon;
use crate::listen::activity::Quality;
use crate::listen::decide::Decision;
use crate::listen::grammar::SpokenMeaning;
use crate::listen::heard::{Heard, Reading};
use crate::listen::listener::ListenEvent;
use crate::notation::resolve;
use crate::rules::Chess;
use crate::settings::Settings;
use crate::speech::Lang;
use crate::speech::queue::{HUSHED_FOR, Queue};
use crate::store::{checked, line_of, parse as read_back};
use crate::table::{Input, Record, Table};
use crate::training;

use super::step::{Heard as Happened, check, complete};
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
    stage: Stage,
    quit: bool,
}

/// What a transcript's program does outside: what is heard, and what would be on disk.
#[derive(Debug, Default)]
struct Stage {
    heard: Happened,
    journals: BTreeMap<TableId, String>,
    /// It was asked for an ear.
    listens: bool,
}

impl KeptGames for Stage {}

impl Edges for Stage {
    fn moment(&mut self) -> Option<Moment> {
        Some(Moment {
            hour: 20,
            minute: 5,
            weekday: 7,
            day: 3,
            month: 5,
            year: 2026,
        })
    }

    fn keep(&mut self, board: TableId, record: &Record, clock: Option<Clock>) -> Keeping {
        let journal = self.journals.entry(board).or_default();
        if matches!(record, Record::Setup(_)) {
            journal.clear();
        }
        journal.push_str(&line_of(record, clock).unwrap_or_default());
        Keeping::Done
    }

    fn scoresheet(&mut self, _: TableId, _: &str) -> Result<(), Failure> {
        Ok(())
    }

    fn settings(&mut self, _: &Settings) -> Result<Option<String>, Failure> {
        Ok(None)
    }

    fn tell(&mut self, telling: &Telling) {
        self.heard.said.extend(telling.lines());
        let sound = telling.said.earcon.map(Earcon::name);
        self.heard.sounds.extend(sound);
        let score = telling.said.score.as_ref();
        self.heard.sounds.extend(score.map(|score| score.name));
    }

    fn sound(&mut self, earcon: Earcon) {
        self.heard.sounds.push(earcon.name());
    }

    fn forget(&mut self) {}

    fn silence(&mut self) {}

    fn hush(&mut self) {}

    fn language(&mut self, tag: &str, announce: &str) -> Option<Arc<Lexicon>> {
        let lexicon = Lexicon::embedded(&Lang::new(tag), announce);
        lexicon.ok().map(Arc::new)
    }

    fn listen(&mut self, order: ListenOrder) -> bool {
        self.listens |= order == ListenOrder::Free;
        true
    }
}

impl Player {
    /// Plays a whole transcript and stops at the first difference.
    ///
    /// # Errors
    /// [`Difference`], also for lines and command lines that cannot be read.
    pub fn replay(text: &str) -> Result<(), Difference> {
        let lines = read(text)?;
        let end = lines.last().map_or(1, |(line, _)| line + 1);
        Self::steps(&lines, |player, lines, next| {
            let sheet = || player.scoresheet();
            check(lines, &player.stage.heard, &sheet, next.unwrap_or(end))
        })
    }

    /// Plays a transcript and writes it anew with everything that is heard in it, to be judged by
    /// whoever wrote it: what is missing is added, what is not so is left out.
    ///
    /// # Errors
    /// [`Difference`] for inputs that cannot be played.
    pub fn complete(text: &str) -> Result<String, Difference> {
        let raw: Vec<&str> = text.lines().collect();
        let mut out: Vec<String> = Vec::new();
        let mut from = 0;
        Self::steps(&read(text)?, |player, _, next| {
            let till = next.map_or(raw.len(), |line| line - 1);
            let step = raw.get(from..till).unwrap_or_default();
            from = till;
            // Up to the input itself nothing is expected.
            let input = step.iter().position(|line| match line.parse::<Line>() {
                Ok(line) => line.is_input() || matches!(line, Line::Command(_)),
                Err(_) => false,
            });
            let (head, tail) = step.split_at(input.map_or(0, |input| input + 1));
            out.extend(head.iter().map(|line| (*line).to_owned()));
            let tail: Vec<(&str, Option<Line>)> = tail
                .iter()
                .map(|line| (*line, line.trim_end().parse().ok()))
                .collect();
            out.extend(complete(&tail, &player.stage.heard));
            Ok(())
        })?;
        Ok(out.join("\n") + "\n")
    }

    /// Plays one input after the other; each is followed by `judge`, with the lines that expect
    /// something of it, and the number of the input after them.
    fn steps(
        lines: &[(usize, Line)],
        mut judge: impl FnMut(&Self, &[(usize, Line)], Option<usize>) -> Result<(), Difference>,
    ) -> Result<(), Difference> {
        let Some(((line, Line::Command(command)), mut rest)) = lines.split_first() else {
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
        loop {
            let input = rest.iter().position(|(_, line)| line.is_input());
            let (expected, more) = rest.split_at(input.unwrap_or(rest.len()));
            judge(&player, expected, more.first().map(|(number, _)| *number))?;
            let Some(((number, line), after)) = more.split_first() else {
                return Ok(());
            };
            player.stage.heard = Happened::default();
            player.input(line).map_err(|found| Difference {
                line: *number,
                expected: line.to_string(),
                found,
            })?;
            rest = after;
        }
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
            Some(Verb::Simul(simul)) => return Self::simul(&simul, settings, lexicon, lot),
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
            stage: Stage::default(),
            quit: false,
        };
        player.assistant.set_lot(lot);
        player.assistant.set_called(cli.common.learner);
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

    fn simul(
        simul: &Simul,
        settings: Settings,
        lexicon: Lexicon,
        lot: u64,
    ) -> Result<Self, String> {
        let settings = simul.play.over(settings);
        let setups = simul.setups(&settings, lot);
        let setups = setups.map_err(|error| error.to_string())?;
        let assistant = Assistant::exhibition(setups, settings, Arc::new(lexicon));
        let mut player = Self {
            assistant: assistant.map_err(|error| error.to_string())?,
            now: Millis(0),
            stage: Stage::default(),
            quit: false,
        };
        let out = player.assistant.begin(player.now);
        player.take(out);
        Ok(player)
    }

    /// The scoresheet as in a file, but lines may break anywhere.
    fn scoresheet(&self) -> String {
        self.assistant.table().scoresheet().replace('\n', " ")
    }

    fn input(&mut self, line: &Line) -> Result<(), String> {
        if self.quit {
            return Err("the program has ended".into());
        }
        let now = self.now;
        let out = match line {
            Line::Typed(text) => self.assistant.line(text, now),
            Line::Heard(text) => self.assistant.heard(text, now),
            Line::HeardUnsure(texts) => {
                let heard = self.unsure(texts)?;
                self.assistant.listened(heard, now)
            }
            Line::Key(name) => {
                let key = name.parse::<Key>();
                let key = key.map_err(|_| "there is no such key".to_owned())?;
                self.assistant.key(key, now)
            }
            Line::Opponent(text) => self.opponent(text)?,
            Line::Wait(span) => self.wait(*span),
            Line::Resume(how) => self.resume(how)?,
            _ => Vec::new(),
        };
        self.take(out);
        self.judge();
        Ok(())
    }

    /// Who can still mate is found out at once, since virtual time does not pass meanwhile.
    fn judge(&mut self) {
        let doubts: Vec<(TableId, Chess)> = (self.assistant.doubts())
            .map(|(board, position)| (board, position.clone()))
            .collect();
        for (board, position) in doubts {
            let verdict = game::Verdict::search(&position);
            let input = Input::Verdict(Box::new(position), verdict);
            let out = self.assistant.handle(board, input, self.now);
            self.take(out);
        }
    }

    /// What a recogniser that is not sure tells: readings that mean what their words mean here.
    fn unsure(&self, texts: &[String]) -> Result<ListenEvent, String> {
        let lexicon = self.assistant.lexicon();
        let position = self.assistant.table().game().position();
        let mut readings = Vec::new();
        for (rank, text) in texts.iter().enumerate() {
            let (meaning, command) = match parse_words(text, lexicon, false) {
                Parsed::Command(Command::Play(patterns)) => {
                    let moves = patterns
                        .iter()
                        .filter_map(|pattern| resolve(pattern, position).ok());
                    (SpokenMeaning::Moves(moves.collect()), None)
                }
                Parsed::Command(command) => (SpokenMeaning::Command(text.clone()), Some(command)),
                Parsed::Several(commands) => (SpokenMeaning::Several(commands), None),
                _ => return Err(format!("nobody understands {text}")),
            };
            readings.push(Reading {
                text: text.clone(),
                meaning,
                command,
                score: -(rank as f64),
            });
        }
        let heard = Heard {
            readings,
            confidence: 0.5,
            verdict: Decision::Ask,
        };
        Ok(ListenEvent::Heard(heard, Quality::of(&[])))
    }

    /// Lets time pass from one deadline to the next, as the real loop does.
    fn wait(&mut self, span: Millis) -> Vec<Out> {
        let end = Millis(self.now.0.saturating_add(span.0));
        while let Some(next) = self.assistant.next_deadline(self.now) {
            if next > end {
                break;
            }
            self.now = next.max(Millis(self.now.0 + 1));
            let out = self.assistant.tick(self.now);
            self.take(out);
        }
        self.now = self.now.max(end);
        self.assistant.tick(self.now)
    }

    /// The program is killed: the games come back from what was kept.
    fn resume(&mut self, how: &str) -> Result<Vec<Out>, String> {
        let mut words = how.split(' ');
        let journal = self.stage.journals.entry(TableId::FIRST).or_default();
        let (lines, last) = match journal.trim_end().rsplit_once('\n') {
            Some((lines, last)) => (format!("{lines}\n"), last.to_owned()),
            None => (String::new(), journal.clone()),
        };
        match (words.next(), words.next(), words.next()) {
            (Some("resume"), None, None) => {}
            (Some("damage"), None, None) => {
                let half = last.chars().take(last.chars().count() / 2);
                *journal = lines + &half.collect::<String>();
            }
            (Some("forge"), Some(old), Some(new)) if last.contains(old) => {
                let json = last.split_once(' ').map_or("", |(_, json)| json);
                *journal = lines + &checked(&json.replace(old, new));
            }
            _ => return Err(format!("the last line is {last}")),
        }
        let mut games = Vec::new();
        let mut told = Vec::new();
        for journal in self.stage.journals.values() {
            let kept = read_back(journal.as_bytes()).ok_or("no game is kept")?;
            let setup = kept.setup.clone();
            let resumed = Table::resume(setup.clone(), &kept.records, kept.damaged_lines, self.now);
            let (table, events) = resumed.map_err(|error| error.to_string())?;
            games.push((table, setup));
            told.extend(events);
        }
        let settings = self.assistant.settings().clone();
        let lexicon = Arc::clone(self.assistant.lexicon());
        let back = Assistant::back(games, settings, lexicon);
        self.assistant = back.map_err(|error| error.to_string())?;
        Ok(self.assistant.resumed(told, self.now))
    }

    /// The opponent at the board in focus, or at that with the number before a colon.
    fn opponent(&mut self, text: &str) -> Result<Vec<Out>, String> {
        let numbered = text.split_once(": ");
        let numbered = numbered.and_then(|(number, rest)| Some((number.parse().ok()?, rest)));
        let here = self.assistant.hall().focus();
        let (board, text) = match numbered {
            Some((number, rest)) => (TableId::new(number).unwrap_or(here), rest),
            None => (here, text),
        };
        let mut wants = self.assistant.wants(self.now);
        let want = wants.find_map(|(id, want)| (id == board).then_some(want));
        let want = want.ok_or("nothing is wanted of the opponent")?;
        drop(wants);
        let reply = Input::Response(want.id, Ok(answer::read(text, &want)?));
        Ok(self.assistant.handle(board, reply, self.now))
    }

    fn take(&mut self, out: Vec<Out>) {
        self.stage.heard.lost.extend(lost(&out));
        self.quit |= perform(&mut self.assistant, out, &mut self.stage, self.now);
        // There is an ear on virtual time.
        if std::mem::take(&mut self.stage.listens) {
            let listening = ListenEvent::Listening(true);
            let out = self.assistant.listened(listening, self.now);
            self.take(out);
        }
    }
}

/// Which of the sentences that come together are never heard, because another of them cuts them
/// short or takes their place.
fn lost(out: &[Out]) -> Vec<String> {
    let mut queue = Queue::default();
    let mut current = None;
    let mut lost: Vec<String> = Vec::new();
    for out in out {
        match out {
            Out::Tell(telling) => {
                for utterance in &telling.said.utterances {
                    lost.push(utterance.text());
                    // What it cuts is found below: it is not heard to its end.
                    let _ = queue.say(utterance.clone(), Duration::ZERO);
                    current = queue.begin(Duration::ZERO).or(current);
                }
            }
            Out::Hush => drop(queue.hush(Duration::ZERO)),
            Out::Silence => drop(queue.silence()),
            _ => {}
        }
    }
    let mut next = current.filter(|(ticket, _)| queue.is_current(*ticket));
    while let Some((ticket, utterance)) = next.or_else(|| queue.begin(HUSHED_FOR)) {
        queue.heard(ticket);
        if let Some(place) = lost.iter().position(|text| *text == utterance.text()) {
            lost.remove(place);
        }
        next = None;
    }
    lost
}

fn read(text: &str) -> Result<Vec<(usize, Line)>, Difference> {
    parse(text).map_err(|(line, error)| Difference {
        line,
        expected: "a transcript line".into(),
        found: error.to_string(),
    })
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
