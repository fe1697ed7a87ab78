//! The assistant: from a typed line, a key or heard words to what is said, kept and asked for.
//!
//! Joins the boards with the talk, the lexicon, the announcer and the settings. No I/O and no clock
//! of its own, so that the terminal, a transcript and a test drive the very same thing.

mod ahead;
mod changes;
mod cursor;
#[cfg(test)]
mod edges;
mod exhibition;
mod games;
mod hearing;
mod matches;
mod more;
mod opponent;
mod perform;
mod premove;
mod scene;
mod sight;

pub use games::OpenedGame;
pub use perform::{Edges, Failure, Keeping, KeptGames, perform};
pub use sight::Sight;

use std::sync::Arc;

use crate::announce::{
    Amounts, Announcer, Colours, Empty, Places, Said, Squares, Style, Verbosity, Wording,
};
use crate::audio::Earcon;
use crate::clock::{Clock, Millis};
pub use crate::command::Key;
use crate::command::{self, Command, Parsed, Verb};
use crate::game::{Act, Law};
use crate::grammar::{Now, Open};
use crate::hall::{Board, Hall, TableId};
use crate::lexicon::Lexicon;
use crate::notation::{Pattern, Unresolved, resolve_any};
use crate::rules::{Chess, StartError};
use crate::school::Learner;
use crate::settings::{
    AmountSetting, AudioSetting, ColourSetting, Ears, EmptySetting, Learning, PlaceSetting,
    Settings, SquareSetting, UiSetting,
};
use crate::speech::{Lang, Urgency, Utterance};
use crate::table::{
    Answer, Event, Fact, Input, Mover, Purpose, Question, Record, Refusal, Setup, Table,
    Understood, Want,
};
pub use crate::talk::After;
use crate::talk::{Answered, OpenQuestion, Talk};
pub use crate::training::Pupil;

/// What the assistant wants done, in this order.
#[derive(Debug, Clone, PartialEq)]
pub enum Out {
    /// Keep this of a board, and only then go on: a game begins a new journal, the rest is appended.
    Keep(TableId, Box<Record>, Option<Box<Clock>>),
    /// The game on a board is over: keep its scoresheet, as PGN.
    Scoresheet(TableId, String),
    /// Tell this happening: each renderer in its own form.
    Tell(Box<Telling>),
    /// What was typed or said just now holds a move to be sealed: it is written down nowhere, and
    /// the screen does not keep it (Guidelines I).
    Secret,
    /// Play a short sound.
    Sound(Earcon),
    /// Stop speaking: nothing that was cut comes back.
    Silence,
    /// A key was pressed: cut what is being said; what happened on the board is said again after.
    Hush,
    /// Tell which games can be gone on with.
    Games,
    /// Go on with another game at this board: that with this number, or the last before this one.
    OpenGame(TableId, Option<u16>),
    /// Read the game that was played before this one.
    ReadGame,
    /// Save a copy of this scoresheet, at this path if one is named.
    Save(String, String),
    /// The settings have changed.
    Settings(Box<Settings>),
    /// Something more is known of the learner: keep it.
    Learner(Box<Learner>),
    /// The language has changed: load its words and call [`Assistant::set_lexicon`].
    Language(String),
    /// Listen, or stop listening.
    Listen(ListenOrder),
    /// The program ends.
    Quit,
}

/// A happening to be told, with what it sounds like in the user's words.
#[derive(Debug, Clone, PartialEq)]
pub struct Telling {
    /// What happened; a renderer that does not speak makes its own of it.
    pub event: Event,
    /// What is said, and the short sound before it.
    pub said: Said,
}

impl Telling {
    /// What is said, each utterance a line.
    pub fn lines(&self) -> impl Iterator<Item = String> + '_ {
        self.said.utterances.iter().map(Utterance::text)
    }
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

/// What was told, for "repeat": the event, and the language where it was another than the user's.
type Told = (Event, Option<String>);

/// The assistant of one user.
#[derive(Debug)]
pub struct Assistant {
    hall: Hall,
    talk: Talk,
    settings: Settings,
    lexicon: Arc<Lexicon>,
    announcer: Announcer,
    /// What was told last, for "repeat".
    last_told: Vec<Told>,
    next_setup: Setup,
    cursor: cursor::Cursor,
    /// A line that is thought ahead.
    ahead: Option<ahead::Ahead>,
    /// A move for when it is the user's turn.
    premove: Option<Vec<Pattern>>,
    /// A scene before the game is being played out.
    behind_scenes: bool,
    /// What was found out about the game while a scene had the conversation.
    verdict: Option<Input>,
    /// What drills are begun with.
    pupil: Pupil,
    /// The results of the exhibition were told.
    exhibition_counted: bool,
    /// Some of the games is not on disk.
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

    /// An assistant for a game that was brought back, see [`Table::resume`].
    pub fn with_table(
        table: Table,
        setup: Setup,
        settings: Settings,
        lexicon: Arc<Lexicon>,
    ) -> Self {
        let contest = matches::contest_of(&setup, &table);
        let hall = Hall::new(table, contest);
        Self {
            announcer: announcer(&settings, &lexicon, hall.board()),
            hall,
            talk: Talk::default(),
            settings,
            lexicon,
            last_told: Vec::new(),
            listen_asked: false,
            next_setup: setup,
            cursor: cursor::Cursor::default(),
            ahead: None,
            premove: None,
            behind_scenes: false,
            verdict: None,
            pupil: Pupil::from(0),
            exhibition_counted: false,
            unkept: false,
        }
    }

    /// The game in focus.
    pub fn table(&self) -> &Table {
        &self.hall.board().table
    }

    /// All boards.
    pub fn hall(&self) -> &Hall {
        &self.hall
    }

    fn table_mut(&mut self) -> &mut Table {
        &mut self.hall.board_mut().table
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
        self.renew_announcer();
    }

    fn renew_announcer(&mut self) {
        self.announcer = announcer(&self.settings, &self.lexicon, self.hall.board());
    }

    /// The question that the next words may answer.
    pub fn question(&self) -> Option<&Question> {
        let board = self.hall.board();
        self.talk.question(board.id, board.table.state())
    }

    /// Whether all of the games is on disk: the goodbye must know.
    pub fn set_kept(&mut self, kept: bool) {
        self.unkept = !kept;
    }

    /// Begins the game: introduces it and starts the clock.
    pub fn begin(&mut self, now: Millis) -> Vec<Out> {
        if self.hall.len() > 1 {
            return self.begin_exhibition(now);
        }
        let mut events = self.table_mut().begin(now);
        events.extend(self.about_strength());
        self.say(events, now)
    }

    /// Says events that came from elsewhere: findings at the start, a resumed game.
    pub fn say(&mut self, events: Vec<Event>, now: Millis) -> Vec<Out> {
        let mut out = Vec::new();
        self.express(self.hall.focus(), events, now, &mut out);
        out
    }

    fn phrase(&mut self, key: &'static str, now: Millis) -> Vec<Out> {
        self.say(vec![Event::phrase(key)], now)
    }

    /// A line was typed.
    pub fn line(&mut self, text: &str, now: Millis) -> Vec<Out> {
        self.words(text, false, now)
    }

    /// Words were heard, and are taken as they are: a script's, or a recogniser's that was sure.
    pub fn heard(&mut self, text: &str, now: Millis) -> Vec<Out> {
        self.words(text, true, now)
    }

    fn words(&mut self, text: &str, spoken: bool, now: Millis) -> Vec<Out> {
        if let Some(out) = self.scene_line(text, now) {
            return out;
        }
        let parsed = command::parse(text, &self.lexicon, false);
        if let Some(law) = command::sealing(text, &parsed, &self.lexicon, self.seals()) {
            let mut out = vec![Out::Secret];
            out.extend(self.wanted(Command::Law(law), spoken, now));
            return out;
        }
        if let Some(command) = self.filled(text) {
            return self.wanted(command, spoken, now);
        }
        if self.question().is_none()
            && let Some(out) = self.told_name(text, now)
        {
            return out;
        }
        let meant = self.meant_now();
        let parsed = match self.is_which() {
            true => command::understand(text, &self.lexicon, &meant),
            false => command::sentence(parsed, text, &self.lexicon, &meant),
        };
        match parsed {
            Parsed::Command(Command::Play(patterns)) if !spoken => self.played(text, patterns, now),
            Parsed::Command(command) => self.wanted(command, spoken, now),
            Parsed::Doubt { text, command } => {
                let question = self.doubted(text, command);
                self.unsure(question, now)
            }
            Parsed::Several(commands) => together(
                commands
                    .into_iter()
                    .flat_map(|command| self.wanted(command, spoken, now))
                    .collect(),
            ),
            Parsed::Either(wishes) => self.unsure(Question::Either(wishes), now),
            Parsed::Empty | Parsed::Unknown { .. } if spoken => self.not_heard(now),
            // An empty line drops a move that waits for its turn, as with Lichess.
            Parsed::Empty => match self.drop_premove(now) {
                Some(out) => out,
                None => self.handle(self.hall.focus(), Input::Tick, now),
            },
            Parsed::Unknown { nearest } => {
                let mut heard: String = text.trim().chars().take(MAX_ECHO).collect();
                heard.retain(|c| !c.is_control());
                let mut out = self.handle(self.hall.focus(), Input::Tick, now);
                let meant = nearest.clone();
                let unknown = Event::Refused(Refusal::Unknown { heard, nearest });
                out.extend(self.say(vec![unknown], now));
                self.offer(&meant);
                out
            }
        }
    }

    /// A typed move. One that is not legal is refused with the reason, and asked about where one
    /// finger beside its key makes it another.
    fn played(&mut self, text: &str, patterns: Vec<Pattern>, now: Millis) -> Vec<Out> {
        let position = self.meant_now().position.cloned();
        // By the protocol what was said was said, and who plays blindfold is told of no move.
        let setup = self.table().setup();
        let bound = setup.laws.protocol.is_some() || setup.blindfold > 0;
        let open = self.question().is_some() || bound;
        let illegal = |position: &Chess| {
            matches!(
                resolve_any(&patterns, position),
                Err(Unresolved::Illegal(_))
            )
        };
        let slips = match position.filter(illegal) {
            Some(position) if !open => command::mistyped(text, &self.lexicon, &position),
            _ => Vec::new(),
        };
        let mut out = self.wanted(Command::Play(patterns), false, now);
        if (1..=MOST_SLIPS).contains(&slips.len()) && self.question().is_none() {
            let question = self.doubted(text.to_owned(), Box::new(Command::Play(slips)));
            out.extend(self.unsure(question, now));
            out = together(out);
        }
        out
    }

    /// What was still to be said of a command, where that is asked for.
    fn filled(&self, text: &str) -> Option<Command> {
        let missing = self.question()?.missing()?;
        command::parse_answer(text, &self.lexicon, missing).map(Command::Fill)
    }

    /// Whether a line holds a move to be sealed, which is not to be written down or shown.
    fn is_secret(&self, text: &str) -> bool {
        let parsed = command::parse(text, &self.lexicon, false);
        let sealing = command::sealing(text, &parsed, &self.lexicon, self.seals());
        sealing.is_some() && !self.is_on_stage()
    }

    /// Whether a move to be sealed is waited for: then every move is a secret.
    fn seals(&self) -> bool {
        self.question().is_some_and(Question::seals)
    }

    /// How something is asked about: a move by its name, whatever it was typed as.
    fn doubted(&self, text: String, command: Box<Command>) -> Question {
        let position = self.meant_now().position.cloned();
        let (Command::Play(patterns), Some(position)) = (command.as_ref(), position) else {
            return Question::Said { text, command };
        };
        match resolve_any(patterns, &position) {
            Ok(mv) => Question::Meant(position, mv),
            Err(Unresolved::Ambiguous(moves)) => Question::Which {
                position,
                moves,
                purpose: Purpose::Play,
            },
            Err(_) => Question::Said { text, command },
        }
    }

    /// What can be meant now, for who reads sentences.
    fn meant_now(&self) -> Now<'_> {
        let table = self.table();
        let (game, you) = (table.game(), table.setup().you());
        let may_move = !table.is_over() && you.is_none_or(|you| you == game.turn());
        let open = match self.question() {
            Some(Question::Either(_)) => Open::Either,
            Some(question) if !question.choices().is_empty() => Open::Choice,
            Some(_) => Open::YesNo,
            None if game.standing_offer().is_some() => Open::Offer,
            None => Open::Nothing,
        };
        Now {
            position: may_move.then(|| game.position()),
            open,
        }
    }

    /// Words that are near to what was not understood have been said as a question: yes takes them.
    fn offer(&mut self, nearest: &[String]) {
        let command = |text: &String| match command::parse(text, &self.lexicon, false) {
            Parsed::Command(command) if command.verb().is_some() => Some((text.clone(), command)),
            _ => None,
        };
        let mut meant: Vec<(String, Command)> = nearest.iter().filter_map(command).collect();
        let question = match (nearest.len(), meant.pop()) {
            (1, Some((text, command))) => Question::Said {
                text,
                command: Box::new(command),
            },
            (_, Some(last)) if !meant.is_empty() => {
                meant.push(last);
                Question::Either(meant)
            }
            _ => return,
        };
        let board = self.hall.board();
        let asked = OpenQuestion {
            table: board.id,
            question,
            state: board.table.state(),
        };
        if self.question().is_none() {
            self.talk.ask(asked);
        }
    }

    /// Whether a bare letter or piece is an answer, not a command: at "which?" and "to what?", and
    /// not where yes or no is asked.
    fn is_which(&self) -> bool {
        self.question()
            .is_some_and(|question| !question.choices().is_empty())
    }

    /// The user wants something, by keyboard.
    pub fn command(&mut self, command: Command, now: Millis) -> Vec<Out> {
        self.wanted(command, false, now)
    }

    /// The user wants something; `spoken` if it was said. The topmost frame that understands it
    /// takes it.
    fn wanted(&mut self, command: Command, spoken: bool, now: Millis) -> Vec<Out> {
        if let Some(out) = self.scene_command(&command, now) {
            return out;
        }
        let focus = self.hall.focus();
        let before = self.question().cloned();
        // What time has done to the game may have settled the question.
        let mut out = self.handle(focus, Input::Tick, now);
        // A yes to that is none to what is asked since.
        let since = self.question().is_some() && self.question() != before.as_ref();
        if since && matches!(command, Command::Yes | Command::No) {
            return together(out);
        }
        let state = self.table().state();
        out.extend(match self.talk.understand(focus, state, &command) {
            Answered::Nothing | Answered::Question(_, Understood::Stays | Understood::Other) => {
                self.act(command, spoken, now)
            }
            Answered::Question(_, Understood::Dropped) => {
                let mut told = self.say(vec![Event::Cancelled], now);
                // Another board may have waited for the question to be over.
                self.go_round(now, &mut told);
                told
            }
            Answered::Question(_, Understood::Command(command)) => self.act(command, spoken, now),
            Answered::Question(_, Understood::Ask(question)) => {
                self.say(vec![Event::Asked(question)], now)
            }
            Answered::Question(question, Understood::Answer(answer)) => {
                self.answered(*question, answer, spoken, now)
            }
        });
        together(out)
    }

    /// Does what a question was about.
    fn answered(
        &mut self,
        question: Question,
        answer: Answer,
        spoken: bool,
        now: Millis,
    ) -> Vec<Out> {
        let focus = self.hall.focus();
        self.handle(focus, Input::Answered(question, answer, spoken), now)
    }

    /// Does what is wanted: what concerns voice, settings and boards here, all else at the table.
    fn act(&mut self, command: Command, spoken: bool, now: Millis) -> Vec<Out> {
        let elsewhere = self.ahead_command(&command, now);
        let later = elsewhere.or_else(|| self.keep_for_later(&command, spoken, now));
        if let Some(out) = later {
            return out;
        }
        match command {
            Command::Mark(square, on) => self.mark(square, on, now),
            Command::Marks => self.say_marks(now),
            Command::Settings(text) => self.open_settings(text.as_deref(), now),
            Command::Drill(name) => self.drill(name.as_deref(), now),
            Command::Help(None) => {
                let verbs = self.verbs();
                self.say(vec![Event::Told(Fact::Commands(verbs))], now)
            }
            Command::Keys => self.phrase("keys-explained", now),
            Command::Rate(steps) => self.set(now, "rate", |s| {
                let rate = s.rate.saturating_add_signed(i16::from(steps) * 20);
                s.rate = rate.clamp(Settings::SLOWEST, Settings::FASTEST);
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
            Command::Mono(on) => self.set(now, "mono", |s| {
                let mono = on.unwrap_or(s.ears != Ears::Mono);
                s.ears = if mono { Ears::Mono } else { Ears::Stereo };
                if mono { "on" } else { "off" }.to_owned()
            }),
            Command::Level(strength) => self.set_strength(strength, now),
            Command::Character(name) => self.set_character(name.as_deref(), now),
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
                out.extend(self.phrase("learn-forgotten", now));
                out
            }
            Command::Listen(None) => vec![Out::Listen(ListenOrder::Talk)],
            Command::Listen(Some(on)) => {
                let order = match on {
                    true => ListenOrder::Free,
                    false => ListenOrder::Off,
                };
                let mut out = vec![Out::Listen(order)];
                // That it listens is said when it does.
                self.listen_asked = on;
                if !on {
                    out.extend(self.about_listening(false, now));
                }
                out
            }
            Command::Change(change) => self.change(change, now),
            Command::Ask(command::Ask::Settings) => self.settings_now(now),
            Command::Welcome => self.welcome(now),
            Command::Games => vec![Out::Games],
            Command::GoToGame(number) => self.leave_for(number, now),
            Command::ReadGame => vec![Out::ReadGame],
            Command::Save(path) => vec![Out::Save(self.table().scoresheet(), path)],
            Command::More => self.more(now),
            Command::Why => self.why(now),
            Command::Boards => self.say_boards(now),
            Command::GoToBoard(number) => self.go_to_board(number, now),
            command => {
                let input = if spoken {
                    Input::Heard(command)
                } else {
                    Input::Command(command)
                };
                self.handle(self.hall.focus(), input, now)
            }
        }
    }

    /// Something for a board: time has passed, its opponent answers, the user wants something there.
    pub fn handle(&mut self, id: TableId, input: Input, now: Millis) -> Vec<Out> {
        if self.is_on_stage() && matches!(input, Input::Verdict(..)) {
            // The game hears of it when the scene is over.
            self.verdict = Some(input);
            return Vec::new();
        }
        let mut out = Vec::new();
        if self.waits() {
            return out;
        }
        if let Some(board) = self.hall.get_mut(id) {
            let events = board.table.handle(input, now);
            let answered = events.iter().any(|event| {
                matches!(
                    event,
                    Event::Moved {
                        mover: Mover::Opponent,
                        ..
                    }
                )
            });
            self.express(id, events, now, &mut out);
            if answered && id == self.hall.focus() {
                out.extend(self.play_premove(now));
            }
        }
        self.go_round(now, &mut out);
        together(out)
    }

    /// Time has passed, at all boards.
    pub fn tick(&mut self, now: Millis) -> Vec<Out> {
        let boards: Vec<TableId> = self.hall.boards().map(|board| board.id).collect();
        let out = boards.into_iter();
        together(
            out.flat_map(|id| self.handle(id, Input::Tick, now))
                .collect(),
        )
    }

    /// What the opponents are to be asked now, by board.
    pub fn wants(&self, now: Millis) -> impl Iterator<Item = (TableId, Want)> + '_ {
        let boards = (!self.waits()).then(|| self.hall.boards());
        let boards = boards.into_iter().flatten();
        boards.filter_map(move |board| Some((board.id, board.table.want(now)?)))
    }

    /// What the opponent in focus is to be asked now.
    pub fn want(&self, now: Millis) -> Option<Want> {
        let here = self.hall.focus();
        self.wants(now)
            .find_map(|(id, want)| (id == here).then_some(want))
    }

    /// The positions of which it is to be found out who can still mate, see [`Table::doubt`].
    pub fn doubts(&self) -> impl Iterator<Item = (TableId, &Chess)> {
        let boards = (!self.waits()).then(|| self.hall.boards());
        let boards = boards.into_iter().flatten();
        boards.filter_map(|board| Some((board.id, board.table.doubt()?)))
    }

    /// When [`Assistant::tick`] is needed next.
    pub fn next_deadline(&self, now: Millis) -> Option<Millis> {
        if self.waits() {
            return None;
        }
        let boards = self.hall.boards();
        boards
            .filter_map(|board| board.table.next_deadline(now))
            .min()
    }

    /// The commands that make sense now, in the table's order.
    pub fn verbs(&self) -> Vec<Verb> {
        // Those of the Laws are listed by "arbiter".
        let rows = command::ROWS.iter();
        // The keys of the board are there only with `--ui keys`.
        let keys = self.settings.ui != UiSetting::Line;
        let boards = self.hall.len() > 1;
        let usual = rows.filter(|row| match row.when {
            when if when.is_law() => false,
            command::When::Keys => keys,
            command::When::Boards => boards,
            _ => true,
        });
        usual.map(|row| row.verb).collect()
    }

    /// Records first, so that a move is on disk before it is announced; then sounds and words. What
    /// happens at a board that is not in focus is told there, when its turn comes.
    fn express(&mut self, id: TableId, events: Vec<Event>, now: Millis, out: &mut Vec<Out>) {
        let Some(board) = self.hall.get_mut(id) else {
            return;
        };
        let readings = board.table.readings_left();
        let mut events: Vec<Event> = (events.into_iter())
            .map(|event| board.table.admit(event))
            .collect();
        if let Some(left) = board
            .table
            .readings_left()
            .filter(|&left| readings > Some(left))
        {
            let args = vec![("n", left.into())];
            events.push(Event::Phrase {
                key: "readings-left",
                args,
            });
        }
        keep(board, now, out);
        if id != self.hall.focus() {
            return self.happened_elsewhere(id, events, out);
        }
        let mut told = Vec::new();
        let mut repeated = false;
        for event in events {
            match event {
                Event::Again => repeated = self.repeat(out, &mut told),
                Event::Silenced => out.push(Out::Silence),
                event => self.express_one(event, now, out, &mut told),
            }
        }
        if !repeated && !told.is_empty() {
            self.last_told = told;
        }
    }

    fn express_one(&mut self, event: Event, now: Millis, out: &mut Vec<Out>, told: &mut Vec<Told>) {
        let exhibition = self.hall.len() > 1;
        match event {
            Event::NewGame if exhibition => {}
            Event::NewGame => self.new_game(now, out, told),
            // In an exhibition the next board follows, and in the end the count.
            Event::Asked(Question::Another) if exhibition => {}
            Event::Asked(question) => {
                let board = self.hall.board();
                self.talk.ask(OpenQuestion {
                    table: board.id,
                    question: question.clone(),
                    state: board.table.state(),
                });
                self.tell(Event::Asked(question), out, told);
            }
            Event::Goodbye { .. } => {
                // "The game is kept" is never said of what is not.
                let unkept = self.unkept.then(|| Event::phrase("goodbye-unkept"));
                self.tell(unkept.unwrap_or(event), out, told);
                out.push(Out::Quit);
            }
            Event::Ended(outcome) => {
                self.tell(event, out, told);
                for event in self.ended(outcome, out) {
                    self.tell(event, out, told);
                }
            }
            Event::Law(Law::Corrected) => {
                // The corrected result follows; that of the match is replaced with it.
                self.settings.unfollow();
                self.tell(event, out, told);
            }
            Event::Law(Law::Ruled(Act::Points { color, halves })) => {
                self.tell(event, out, told);
                let board = self.hall.board_mut();
                if let Some(contest) = &mut board.contest {
                    contest.give(color, halves, board.counted);
                }
                if let Some(score) = self.standing() {
                    self.tell(score, out, told);
                }
            }
            Event::Told(Fact::Picture(picture)) => {
                let places = picture.places.iter();
                let lost = places.map(|place| (place.before.clone(), place.moves.clone()));
                self.pupil.lost = lost.collect();
                self.tell(Event::Told(Fact::Picture(picture)), out, told);
                if !self.pupil.lost.is_empty() {
                    self.tell(Event::phrase("picture-offer"), out, told);
                }
            }
            Event::Told(Fact::Review(points)) => {
                self.learn_from(&points, out);
                self.tell(Event::Told(Fact::Review(points)), out, told);
                if !self.pupil.mistakes.is_empty() {
                    self.tell(Event::phrase("mistakes-offer"), out, told);
                }
            }
            event => self.tell(event, out, told),
        }
    }

    /// Tells once more what was told last; whether there was something.
    fn repeat(&mut self, out: &mut Vec<Out>, told: &mut Vec<Told>) -> bool {
        if self.last_told.is_empty() {
            self.tell(Event::Refused(Refusal::NothingToRepeat), out, told);
            return false;
        }
        for (event, lang) in self.last_told.clone() {
            let said = self.in_language(lang.as_deref(), |announcer| announcer.again(&event));
            self.give(event, said, lang, out, told);
        }
        true
    }

    /// Tells an event in the user's language.
    fn tell(&mut self, event: Event, out: &mut Vec<Out>, told: &mut Vec<Told>) {
        let said = self.said(&event, None);
        self.give(event, said, None, out, told);
    }

    /// What an event sounds like, in the user's language or another.
    fn said(&self, event: &Event, lang: Option<&str>) -> Said {
        self.in_language(lang, |announcer| announcer.announce(event))
    }

    fn in_language(&self, lang: Option<&str>, say: impl FnOnce(&Announcer) -> Said) -> Said {
        let other = lang
            .map(Lang::new)
            .filter(|lang| *lang != self.lexicon.lang());
        let other = other.and_then(|lang| Lexicon::embedded(&lang, &self.settings.announce).ok());
        match other {
            None => say(&self.announcer),
            Some(lexicon) => say(&announcer(
                &self.settings,
                &Arc::new(lexicon),
                self.hall.board(),
            )),
        }
    }

    fn give(
        &mut self,
        event: Event,
        mut said: Said,
        lang: Option<String>,
        out: &mut Vec<Out>,
        told: &mut Vec<Told>,
    ) {
        for utterance in &mut said.utterances {
            // Of what is said together, only the first may cut what was said before.
            if !told.is_empty() && utterance.urgency == Urgency::Now {
                utterance.urgency = Urgency::Normal;
            }
        }
        if !said.utterances.is_empty() || said.score.is_some() {
            told.push((event.clone(), lang));
        }
        if said != Said::default() {
            out.push(Out::Tell(Box::new(Telling { event, said })));
        }
    }

    fn new_game(&mut self, now: Millis, out: &mut Vec<Out>, told: &mut Vec<Told>) {
        let game = self.next_of_match();
        let board = self.hall.board_mut();
        self.next_setup.laws.contest = board.contest.clone();
        match Table::new(self.next_setup.clone()) {
            Err(error) => self.tell(Event::Refused(Refusal::Start(error)), out, told),
            Ok(table) => {
                board.table = table;
                board.counted = false;
                self.ahead = None;
                self.premove = None;
                let board = self.hall.board_mut();
                let events = board.table.begin(now);
                keep(board, now, out);
                let id = board.id;
                self.talk.drop_question(id);
                self.renew_announcer();
                let strength = self.about_strength();
                for event in game.into_iter().chain(events).chain(strength) {
                    self.express_one(event, now, out, told);
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
        self.renew_announcer();
        let mut out = vec![Out::Settings(Box::new(self.settings.clone()))];
        out.extend(self.say(vec![Event::Set { name, value }], now));
        out
    }
}

/// What changed the game on a board is to be kept.
fn keep(board: &mut Board, now: Millis, out: &mut Vec<Out>) {
    for record in board.table.take_records() {
        let clock = board.table.clock_state(now).map(Box::new);
        let over = matches!(record, Record::Over { .. });
        out.push(Out::Keep(board.id, Box::new(record), clock));
        if over {
            out.push(Out::Scoresheet(board.id, board.table.scoresheet()));
        }
    }
}

/// Of what is said together, only the first may cut what was said before: the rest would cut it.
fn together(mut out: Vec<Out>) -> Vec<Out> {
    let said = out.iter_mut().filter_map(|out| match out {
        Out::Tell(telling) => Some(&mut telling.said.utterances),
        _ => None,
    });
    for utterance in said.flatten().skip(1) {
        if utterance.urgency == Urgency::Now {
            utterance.urgency = Urgency::Normal;
        }
    }
    out
}

/// The longest text that is said back when it was not understood, in characters.
const MAX_ECHO: usize = 60;
/// Of more moves that could have been meant none is asked about.
const MOST_SLIPS: usize = 4;

fn announcer(settings: &Settings, lexicon: &Arc<Lexicon>, board: &Board) -> Announcer {
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
    announcer.you = board.table.setup().you();
    announcer.hears = settings.sounds > 0 && settings.audio != AudioSetting::Null;
    announcer.keys = settings.ui != UiSetting::Line;
    announcer.edition = board.table.setup().laws.edition;
    announcer.throughout = settings.throughout;
    announcer.wording = wording(settings);
    announcer.amounts = amounts(settings);
    announcer
}

/// How much is said of each kind of thing, as it is set.
fn amounts(settings: &Settings) -> Amounts {
    let amount = |setting| match setting {
        AmountSetting::Usual => None,
        AmountSetting::Brief => Some(Verbosity::Brief),
        AmountSetting::Normal => Some(Verbosity::Normal),
        AmountSetting::Full => Some(Verbosity::Full),
    };
    Amounts {
        positions: amount(settings.of_positions),
        moves: amount(settings.of_moves),
        clocks: amount(settings.of_clocks),
        refusals: amount(settings.of_refusals),
    }
}

/// How answers name things, as it is set.
fn wording(settings: &Settings) -> Wording {
    Wording {
        squares: match settings.squares {
            SquareSetting::Announced => Squares::Announced,
            SquareSetting::Plain => Squares::Plain,
            SquareSetting::Nato => Squares::Nato,
        },
        letters: settings.piece_letters,
        colours: match settings.colours {
            ColourSetting::Before => Colours::Before,
            ColourSetting::After => Colours::After,
            ColourSetting::Unsaid => Colours::Unsaid,
        },
        empty: match settings.empty {
            EmptySetting::Shade => Empty::Shade,
            EmptySetting::Word => Empty::Word,
            EmptySetting::Unsaid => Empty::Unsaid,
        },
        places: match settings.places {
            PlaceSetting::Before => Places::Before,
            PlaceSetting::After => Places::After,
            PlaceSetting::Unsaid => Places::Unsaid,
        },
        plain_captures: settings.plain_captures,
        silent_captures: !settings.takes,
    }
}

fn step(value: u8, steps: i8) -> u8 {
    (i16::from(value) + i16::from(steps) * 10).clamp(0, 100) as u8
}
