//! The assistant: from a typed line, a key or heard words to what is said, kept and asked for.
//!
//! Joins the table with the lexicon, the announcer and the settings. No I/O and no clock of its
//! own, so that the terminal, a transcript and a test drive the very same thing.

mod cursor;
mod hearing;
mod opponent;
mod scene;

pub use scene::After;

use std::sync::Arc;

use crate::announce::{Announcer, Style, Verbosity};
use crate::audio::Earcon;
use crate::clock::{Clock, Millis};
pub use crate::command::Key;
use crate::command::{self, Command, Parsed, Verb};
use crate::game::{Act, Contest, Law, NoteKind, Outcome, Reason};
use crate::lexicon::Lexicon;
use crate::rules::StartError;
use crate::settings::{Learning, Settings, StrengthSetting, UiSetting};
use crate::speech::{Urgency, Utterance};
use crate::table::{Event, Fact, Input, Question, Record, Refusal, Rival, Setup, Table, Want};

/// What the assistant wants done, in this order.
#[derive(Debug, Clone, PartialEq)]
pub enum Out {
    /// Keep this, and only then go on: a game begins a new journal, the rest is appended.
    Keep(Box<Record>, Option<Box<Clock>>),
    /// The game is over: keep its scoresheet, as PGN.
    Scoresheet(String),
    /// Play a short sound.
    Sound(Earcon),
    /// Say and print this.
    Say(Utterance),
    /// Stop speaking: nothing that was cut comes back.
    Silence,
    /// A key was pressed: cut what is being said; what happened on the board is said again after.
    Hush,
    /// The settings have changed.
    Settings(Box<Settings>),
    /// The language has changed: load its words and call [`Assistant::set_lexicon`].
    Language(String),
    /// Listen, or stop listening.
    Listen(ListenOrder),
    /// The program ends.
    Quit,
}

/// How to listen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ListenOrder {
    /// Until silence, once.
    Talk,
    /// Always, between announcements.
    Free,
    /// Not at all.
    Off,
    /// As before, but without what was learned from corrections.
    Forget,
}

/// The match that a game belongs to, with the points that were given or cut in the game itself.
fn contest_of(setup: &Setup, table: &Table) -> Option<Contest> {
    let kept = setup.laws.contest.clone();
    let mut contest = kept.or_else(|| setup.laws.games.map(Contest::new))?;
    for note in table.game().notes() {
        if let NoteKind::Act(Act::Points { color, halves }) = note.kind {
            contest.give(color, halves, false);
        }
    }
    Some(contest)
}

/// The assistant of one user.
#[derive(Debug)]
pub struct Assistant {
    table: Table,
    settings: Settings,
    lexicon: Arc<Lexicon>,
    announcer: Announcer,
    /// What was said last, for "repeat".
    last_said: Vec<Utterance>,
    next_setup: Setup,
    cursor: cursor::Cursor,
    /// The drill or welcome that has the conversation.
    stage: Option<scene::Stage>,
    /// A scene before the game is being played out.
    behind_scenes: bool,
    /// What was found out about the game while a scene had the conversation.
    verdict: Option<Input>,
    /// What drills draw their lots from.
    lot: u64,
    /// The match, if one is played, and whether the user has White in its first game.
    contest: Option<Contest>,
    /// The result of the game on the board is in the score of the match.
    counted: bool,
    /// Some of the game is not on disk.
    unkept: bool,
    /// The user has asked to be listened to, and does not know yet whether that is so.
    listen_asked: bool,
}

impl Assistant {
    /// An assistant with a game that is yet to begin.
    ///
    /// # Errors
    /// [`StartError`] if the setup names no position.
    pub fn new(
        setup: Setup,
        settings: Settings,
        lexicon: Arc<Lexicon>,
    ) -> Result<Self, StartError> {
        let table = Table::new(setup.clone())?;
        Ok(Self::with_table(table, setup, settings, lexicon))
    }

    /// An assistant for a table that was brought back, see [`Table::resume`].
    pub fn with_table(
        table: Table,
        setup: Setup,
        settings: Settings,
        lexicon: Arc<Lexicon>,
    ) -> Self {
        Self {
            announcer: announcer(&settings, &lexicon, &table),
            contest: contest_of(&setup, &table),
            table,
            settings,
            lexicon,
            last_said: Vec::new(),
            counted: false,
            unkept: false,
            listen_asked: false,
            next_setup: setup,
            cursor: cursor::Cursor::default(),
            stage: None,
            behind_scenes: false,
            verdict: None,
            lot: 0,
        }
    }

    /// The table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The settings as they are now.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The words.
    pub fn lexicon(&self) -> &Arc<Lexicon> {
        &self.lexicon
    }

    /// Other words from now on.
    pub fn set_lexicon(&mut self, lexicon: Arc<Lexicon>) {
        self.lexicon = lexicon;
        self.announcer = announcer(&self.settings, &self.lexicon, &self.table);
    }

    /// Whether all of the game is on disk: the goodbye must know.
    pub fn set_kept(&mut self, kept: bool) {
        self.unkept = !kept;
    }

    /// Begins the game: introduces it and starts the clock.
    pub fn begin(&mut self, now: Millis) -> Vec<Out> {
        let mut events = self.table.begin(now);
        events.extend(self.about_strength());
        self.say(events, now)
    }

    /// Says events that came from elsewhere: findings at the start, a resumed game.
    pub fn say(&mut self, events: Vec<Event>, now: Millis) -> Vec<Out> {
        let mut out = Vec::new();
        self.express(events, now, &mut out);
        out
    }

    /// A game was brought back, with these events: the match it belongs to is told too.
    pub fn resumed(&mut self, events: Vec<Event>, now: Millis) -> Vec<Out> {
        let score = self.contest.as_ref().and_then(|contest| {
            let begun = contest.next() > 1 || contest.points().iter().any(|p| p.halves > 0);
            begun.then(|| self.standing()).flatten()
        });
        self.say(events.into_iter().chain(score).collect(), now)
    }

    /// A line was typed.
    pub fn line(&mut self, text: &str, now: Millis) -> Vec<Out> {
        if let Some(out) = self.scene_line(text, now) {
            return out;
        }
        if let Some(command) = self.sealing(text).or_else(|| self.filled(text)) {
            return self.command(command, now);
        }
        let parsed = command::understand(text, &self.lexicon, self.is_which());
        match parsed {
            Parsed::Empty => self.handle(Input::Tick, now),
            Parsed::Command(command) => self.command(command, now),
            Parsed::Doubt { text, command } => {
                self.handle(Input::Unsure(Question::Said { text, command }), now)
            }
            Parsed::Several(commands) => together(
                commands
                    .into_iter()
                    .flat_map(|command| self.command(command, now))
                    .collect(),
            ),
            Parsed::Unknown { nearest } => {
                let mut heard: String = text.trim().chars().take(MAX_ECHO).collect();
                heard.retain(|c| !c.is_control());
                let mut out = self.handle(Input::Tick, now);
                out.extend(self.say(
                    vec![Event::Refused(Refusal::Unknown { heard, nearest })],
                    now,
                ));
                out
            }
        }
    }

    /// What was still to be said of a command, where that is asked for.
    fn filled(&self, text: &str) -> Option<Command> {
        let missing = self.table.question()?.missing()?;
        command::parse_answer(text, &self.lexicon, missing).map(Command::Fill)
    }

    /// Whether a line holds a move to be sealed, which is not to be written down or shown.
    pub fn is_secret(&self, text: &str) -> bool {
        self.sealing(text).is_some()
    }

    /// What a line means that holds a move to be sealed, or may hold one.
    fn sealing(&self, text: &str) -> Option<Command> {
        if self.is_on_stage() {
            return None;
        }
        command::sealing(text, &self.lexicon, self.table.seals()).map(Command::Law)
    }

    /// Whether a bare letter or piece is an answer, not a command: at "which?" and "to what?", and
    /// not where yes or no is asked.
    fn is_which(&self) -> bool {
        matches!(
            self.table.question(),
            Some(Question::Which { .. } | Question::Promotion { .. })
        )
    }

    /// The user wants something.
    pub fn command(&mut self, command: Command, now: Millis) -> Vec<Out> {
        if let Some(out) = self.scene_command(&command, now) {
            return out;
        }
        match command {
            Command::Drill(name) => self.drill(name.as_deref(), now),
            Command::Help(None) => {
                let verbs = self.verbs();
                self.say(vec![Event::Told(Fact::Commands(verbs))], now)
            }
            Command::Keys => {
                let keys = Event::phrase("keys-explained");
                self.say(vec![keys], now)
            }
            Command::Rate(steps) => self.set(now, "rate", |s| {
                let rate = i32::from(s.rate) + i32::from(steps) * 20;
                s.rate = rate.clamp(80, 700) as u16;
                s.rate.to_string()
            }),
            Command::Volume(steps) => self.set(now, "volume", |s| {
                s.volume = step(s.volume, steps);
                s.volume.to_string()
            }),
            Command::Pitch(steps) => self.set(now, "pitch", |s| {
                s.pitch = step(s.pitch, steps);
                s.pitch.to_string()
            }),
            Command::Verbosity(level) => self.set(now, "verbosity", |s| {
                s.verbosity = level.unwrap_or((s.verbosity + 1) % 3).min(2);
                s.verbosity.to_string()
            }),
            Command::Style(short) => self.set(now, "style", |s| {
                s.short = short.unwrap_or(!s.short);
                if s.short { "short" } else { "long" }.to_owned()
            }),
            Command::Level(strength) => self.set_strength(strength, now),
            Command::WhichLevel => {
                let events = self.opponent_now();
                self.say(events, now)
            }
            Command::Manners => {
                let events = self.manners();
                self.say(events, now)
            }
            Command::Switch(switch, on) => self.switch(switch, on, now),
            Command::Language(tag) => {
                self.settings.language.clone_from(&tag);
                vec![
                    Out::Language(tag),
                    Out::Settings(Box::new(self.settings.clone())),
                ]
            }
            Command::Learn(on) => self.set(now, "learn", |s| {
                s.learn = if on { Learning::On } else { Learning::Off };
                if on { "on" } else { "off" }.to_owned()
            }),
            Command::Forget => {
                let mut out = vec![Out::Listen(ListenOrder::Forget)];
                let event = Event::phrase("learn-forgotten");
                out.extend(self.say(vec![event], now));
                out
            }
            Command::Listen(None) => vec![Out::Listen(ListenOrder::Talk)],
            Command::Listen(Some(on)) => {
                let order = if on {
                    ListenOrder::Free
                } else {
                    ListenOrder::Off
                };
                let mut out = vec![Out::Listen(order)];
                // That it listens is said when it does.
                self.listen_asked = on;
                if !on {
                    out.extend(self.about_listening(false, now));
                }
                out
            }
            command => self.handle(Input::Command(command), now),
        }
    }

    /// Time has passed, or the opponent answers.
    pub fn handle(&mut self, input: Input, now: Millis) -> Vec<Out> {
        if self.is_on_stage() && matches!(input, Input::Verdict(..)) {
            // The game hears of it when the scene is over.
            self.verdict = Some(input);
            return Vec::new();
        }
        if self.waits() {
            return Vec::new();
        }
        let events = self.table.handle(input, now);
        let mut out = Vec::new();
        self.express(events, now, &mut out);
        out
    }

    /// What the opponent is to be asked now.
    pub fn want(&self, now: Millis) -> Option<Want> {
        if self.waits() {
            None
        } else {
            self.table.want(now)
        }
    }

    /// The position of which it is to be found out who can still mate, see [`Table::doubt`].
    pub fn doubt(&self) -> Option<&crate::rules::Chess> {
        if self.waits() {
            None
        } else {
            self.table.doubt()
        }
    }

    /// When [`Input::Tick`] is needed next.
    pub fn next_deadline(&self, now: Millis) -> Option<Millis> {
        if self.waits() {
            return None;
        }
        self.table.next_deadline(now)
    }

    /// The commands that make sense now, in the table's order.
    pub fn verbs(&self) -> Vec<Verb> {
        // Those of the Laws are listed by "arbiter".
        let entries = command::ROWS.iter();
        // The keys of the board are there only with `--ui keys`.
        let keys = self.settings.ui == UiSetting::Keys;
        let usual = entries.filter(|entry| match entry.when {
            when if when.is_law() => false,
            command::When::Keys => keys,
            _ => true,
        });
        usual.map(|entry| entry.verb).collect()
    }

    /// Records first, so that a move is on disk before it is announced; then sounds and words.
    fn express(&mut self, events: Vec<Event>, now: Millis, out: &mut Vec<Out>) {
        let events: Vec<Event> = (events.into_iter())
            .map(|event| self.table.admit(event))
            .collect();
        self.keep(now, out);
        let mut said = Vec::new();
        let mut repeated = false;
        for event in events {
            match event {
                Event::Again if self.last_said.is_empty() => {
                    self.announce(&Event::Refused(Refusal::NothingToRepeat), out, &mut said);
                }
                Event::Again => {
                    repeated = true;
                    out.extend(self.last_said.iter().cloned().map(Out::Say));
                }
                Event::Silenced => out.push(Out::Silence),
                Event::NewGame => self.new_game(now, out, &mut said),
                Event::Goodbye { .. } => {
                    let unkept = self.unkept.then(|| Event::phrase("goodbye-unkept"));
                    self.announce(unkept.as_ref().unwrap_or(&event), out, &mut said);
                    out.push(Out::Quit);
                }
                Event::Ended(outcome) => {
                    self.announce(&event, out, &mut said);
                    if let Some(score) = self.score(outcome) {
                        self.announce(&score, out, &mut said);
                    }
                    if let Some(event) = self.follow(outcome, out) {
                        self.announce(&event, out, &mut said);
                    }
                }
                Event::Law(Law::Corrected) => {
                    // The corrected result follows; that of the match is replaced with it.
                    self.settings.results.pop();
                    self.announce(&event, out, &mut said);
                }
                Event::Law(Law::Ruled(Act::Points { color, halves })) => {
                    self.announce(&event, out, &mut said);
                    if let Some(contest) = &mut self.contest {
                        contest.give(color, halves, self.counted);
                    }
                    if let Some(score) = self.standing() {
                        self.announce(&score, out, &mut said);
                    }
                }
                event => self.announce(&event, out, &mut said),
            }
        }
        if !repeated && !said.is_empty() {
            self.last_said = said;
        }
    }

    fn keep(&mut self, now: Millis, out: &mut Vec<Out>) {
        for record in self.table.take_records() {
            let clock = self.table.clock_state(now).map(Box::new);
            let over = matches!(record, Record::Over { .. });
            out.push(Out::Keep(Box::new(record), clock));
            if over {
                out.push(Out::Scoresheet(self.table.scoresheet()));
            }
        }
    }

    fn announce(&mut self, event: &Event, out: &mut Vec<Out>, said: &mut Vec<Utterance>) {
        let announced = self.announcer.announce(event);
        out.extend(announced.earcon.map(Out::Sound));
        for mut utterance in announced.utterances {
            // Of what is said together, only the first may cut what was said before.
            if !said.is_empty() && utterance.urgency == Urgency::Now {
                utterance.urgency = Urgency::Normal;
            }
            said.push(utterance.clone());
            out.push(Out::Say(utterance));
        }
    }

    /// A game of the match has ended: what the score is now. Where an end was undone or corrected,
    /// the result that was counted goes.
    fn score(&mut self, outcome: Outcome) -> Option<Event> {
        let contest = self.contest.as_mut()?;
        if std::mem::take(&mut self.counted) {
            contest.withdraw();
        }
        self.counted = contest.add(outcome);
        self.standing()
    }

    /// The score of the match.
    fn standing(&self) -> Option<Event> {
        let you = self.table.setup().you();
        let contest = self.contest.as_ref()?;
        // Colours change; the user is the contest's first player if White in the first game.
        let white = contest.white() ^ usize::from(self.counted);
        let second = you.is_some_and(|you| you.is_white() != (white == 0));
        let [first, other] = contest.points().map(|points| points.halves);
        Some(Event::Law(Law::Score {
            halves: if second {
                [other, first]
            } else {
                [first, other]
            },
            bot: you.is_some(),
            over: contest.is_over(),
        }))
    }

    /// Whether the bot's level is one that follows the user's results.
    fn about_strength(&self) -> Option<Event> {
        let bot = matches!(self.table.setup().rival, Rival::Bot(_));
        (bot && self.settings.strength == StrengthSetting::Adaptive)
            .then(|| Event::phrase("intro-adaptive"))
    }

    /// A game has ended: an adaptive level follows, from the next game on.
    fn follow(&mut self, outcome: Outcome, out: &mut Vec<Out>) -> Option<Event> {
        use crate::engine::manners::Outcome::{Drawn, Lost, Won};
        let setup = self.table.setup();
        let you = setup.you()?;
        if setup.rival != Rival::Bot(self.settings.bot_level())
            || self.settings.strength != StrengthSetting::Adaptive
            || outcome.reason == Reason::Aborted
        {
            return None;
        }
        let next = self.settings.follow(match outcome.winner {
            None => Drawn,
            Some(winner) if winner == you => Won,
            Some(_) => Lost,
        });
        out.push(Out::Settings(Box::new(self.settings.clone())));
        let level = next?;
        self.next_setup.rival = Rival::Bot(level);
        Some(Event::Phrase {
            key: "adaptive-next",
            args: vec![("value", u32::from(level.get()).into())],
        })
    }

    /// The next game of the match: the colours change.
    fn next_of_match(&mut self) -> Option<Event> {
        let played = self.table.is_over();
        let you = self.table.setup().you();
        let contest = self.contest.as_mut()?;
        if contest.is_over() {
            // Another match.
            *contest = Contest::new(self.table.setup().laws.games?);
        }
        if played {
            self.next_setup.white = !self.table.setup().white;
        }
        let number = contest.next();
        let first_white = match you {
            Some(_) => self.next_setup.white,
            None => contest.white() == 0,
        };
        Some(Event::Law(Law::MatchGame {
            number,
            first_white,
            bot: you.is_some(),
        }))
    }

    fn new_game(&mut self, now: Millis, out: &mut Vec<Out>, said: &mut Vec<Utterance>) {
        let game = self.next_of_match();
        self.next_setup.laws.contest = self.contest.clone();
        match Table::new(self.next_setup.clone()) {
            Err(error) => self.announce(&Event::Refused(Refusal::Start(error)), out, said),
            Ok(table) => {
                self.table = table;
                self.counted = false;
                self.announcer.you = self.table.setup().you();
                let events = self.table.begin(now);
                self.keep(now, out);
                let strength = self.about_strength();
                for event in game.into_iter().chain(events).chain(strength) {
                    self.announce(&event, out, said);
                }
            }
        }
    }

    fn set(
        &mut self,
        now: Millis,
        name: &'static str,
        change: impl FnOnce(&mut Settings) -> String,
    ) -> Vec<Out> {
        let value = change(&mut self.settings);
        self.announcer = announcer(&self.settings, &self.lexicon, &self.table);
        let mut out = vec![Out::Settings(Box::new(self.settings.clone()))];
        out.extend(self.say(vec![Event::Set { name, value }], now));
        out
    }
}

/// Of what is said together, only the first may cut what was said before: the rest would cut it.
fn together(mut out: Vec<Out>) -> Vec<Out> {
    let said = out.iter_mut().filter_map(|out| match out {
        Out::Say(utterance) => Some(utterance),
        _ => None,
    });
    for utterance in said.skip(1) {
        if utterance.urgency == Urgency::Now {
            utterance.urgency = Urgency::Normal;
        }
    }
    out
}

/// The longest text that is said back when it was not understood, in characters.
const MAX_ECHO: usize = 60;

fn announcer(settings: &Settings, lexicon: &Arc<Lexicon>, table: &Table) -> Announcer {
    let style = if settings.short {
        Style::Short
    } else {
        Style::Long
    };
    let mut announcer = Announcer::new(
        Arc::clone(lexicon),
        style,
        Verbosity::step(settings.verbosity),
    );
    announcer.you = table.setup().you();
    announcer
}

fn step(value: u8, steps: i8) -> u8 {
    (i16::from(value) + i16::from(steps) * 10).clamp(0, 100) as u8
}
