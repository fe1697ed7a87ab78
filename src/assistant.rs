//! The assistant: from a typed line, a key or heard words to what is said, kept and asked for.
//!
//! Joins the boards with the talk, the lexicon, the announcer and the settings. No I/O and no clock
//! of its own, so that the terminal, a transcript and a test drive the very same thing.

mod ahead;
mod alternative;
mod announcer;
mod another_piece;
mod answered;
mod asking;
mod behind;
mod carry_out;
mod changes;
mod cursor;
mod doubt;
#[cfg(test)]
mod edges;
mod exhibition;
mod finished;
mod followed;
mod follows;
mod forgot;
mod games;
mod hearing;
mod leaf;
mod leaving;
mod listed;
mod matches;
mod meant;
mod more;
mod names;
mod opponent;
mod other_move;
mod perform;
mod play_on;
mod pointing;
mod premove;
mod reply;
mod rethought;
#[cfg(test)]
mod said;
mod scene;
mod sight;
mod state;
mod telling;
mod that_one;
mod their_move;
mod thought_left;
mod thought_told;
mod thought_wanted;
mod told_moves;
mod urged;
mod walk;
mod weighed;
mod wished;
mod words;

pub use games::OpenedGame;
pub use perform::{Edges, Failure, Keeping, KeptGames, Moment, perform};
pub use sight::Sight;

use announcer::announcer;
use telling::together;

use std::sync::Arc;

use crate::announce::{Announcer, Said};
use crate::audio::Earcon;
use crate::clock::{Clock, Millis};
pub use crate::command::Key;
use crate::command::{self, Ask, Change, Command, Listed, Verb};

use crate::hall::{Board, Hall, TableId};
use crate::lexicon::Lexicon;
use crate::notation::Pattern;
use crate::rules::{Chess, Move, Square, StartError};
use crate::school::Learner;
use crate::settings::{Ears, Learning, Settings, UiSetting};
use crate::speech::{Lang, Utterance};
use crate::table::{
    Answer, Event, Fact, Input, Mover, Question, Record, Refusal, Setup, Table, Understood, Want,
};
pub use crate::talk::After;
use crate::talk::{Answered, Talk};
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
    /// Tell how many games that are over the user has won, lost and drawn.
    Tally,
    /// Tell how the game before those at the boards ended.
    LastResult,
    /// Tell the time of day, or what day it is.
    Calendar {
        /// What day it is.
        day: bool,
    },
    /// Go on with another game at this board: that with this number, or the last before this one.
    OpenGame(TableId, Option<u16>),
    /// Go on with the last game that waits, in the place of one in which nobody has moved; without any,
    /// with that.
    GoOn(TableId),
    /// Read a game that is kept: that with this number, or the one that was played before this one.
    ReadGame(Option<u16>),
    /// Tell where the score of the finished game on a board is kept.
    ScoreKept(TableId),
    /// Save a copy of this scoresheet of a board, at this path if one is named.
    Save(TableId, String, String),
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
    /// The line that was typed last, as it is read and as it was typed.
    typed: [String; 2],
    /// What was told before something was not understood, or was asked about.
    told_before: Vec<Told>,
    /// The last question that can be asked about another side.
    last_asked: Option<Command>,
    /// What changed something by a step, where nothing else was wanted since.
    step: Option<Command>,
    /// The question that was asked once more behind something else.
    reminded_of: Option<Question>,
    /// What the line wishes of an answer that is still to come.
    behind: Option<behind::Behind>,
    /// The last question about the board.
    last_of_board: Option<Command>,
    /// The square that was named last, with the position in which it was.
    named: Option<(Chess, Square)>,
    /// The squares that were named or moved to, the latest first.
    spoken: Vec<Square>,
    /// How many lines ago the last was named.
    since_named: u8,
    /// The moves that were talked of, with the position where they can be made.
    discussed: Option<(Chess, Vec<Move>)>,
    /// The moves of this game that were said to be good, and where, the latest last.
    recommended: Vec<(Chess, Move)>,
    /// The move of the user's that was asked about last, with the position before it.
    about: Option<(Chess, Move)>,
    /// Settings and setup before what was changed last.
    before: Option<Box<(Settings, Setup)>>,
    next_setup: Setup,
    /// What was wished last, where that is of a game.
    set_up_last: Option<Change>,
    /// The game that begins is the one that is there, begun anew.
    anew: bool,
    /// Another game was begun since the program was.
    begun_here: bool,
    cursor: cursor::Cursor,
    /// A line that is thought ahead.
    ahead: Option<ahead::Ahead>,
    /// The game before this one.
    finished: Option<finished::Finished>,
    /// How many lines were thought, and games remembered.
    thoughts: u64,
    /// Since the last line or key it was said that what is told is only thought.
    thought_told: bool,
    /// A move for when it is the user's turn.
    premove: Option<Vec<Pattern>>,
    /// A scene before the game is being played out.
    behind_scenes: bool,
    /// What was found out about the game while a scene had the conversation.
    verdict: Option<Input>,
    /// What drills are begun with.
    pupil: Pupil,
    /// A drill has just told how to answer.
    at_a_loss: bool,
    /// The game before, as it is read move by move.
    leaf: Option<leaf::Leaf>,
    /// The drill that is wanted when the clock has been stopped for it.
    practises: Option<Option<String>>,
    /// What was wished of the game in a drill, where it was asked whether to leave the drill for it.
    leaves_for: Option<String>,
    /// When the learner last answered, or a drill began: what lies between is practice.
    practised_at: Option<Millis>,
    /// The games that were listed last.
    listed: Vec<Listed>,
    /// The results of the exhibition were told.
    exhibition_counted: bool,
    /// The board that the user has asked for, as its game stood.
    stays_at: Option<(TableId, usize, bool)>,
    /// It was said how to have the file of a score.
    save_explained: bool,
    /// Some of the games is not on disk.
    unkept: bool,
    /// Why keeping failed last.
    failing: Option<perform::Failure>,
    /// The microphone is open.
    listening: bool,
    /// The user has asked to be listened to, and does not know yet whether that is so.
    listen_asked: bool,
    /// That something was heard was sounded before it was understood.
    sounded: bool,
    /// The position, and the moves that were asked about in it because they were heard in doubt.
    in_doubt: Option<(Chess, Vec<Move>)>,
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
            typed: Default::default(),
            told_before: Vec::new(),
            last_asked: None,
            step: None,
            reminded_of: None,
            behind: None,
            last_of_board: None,
            named: None,
            spoken: Vec::new(),
            since_named: 0,
            discussed: None,
            recommended: Vec::new(),
            about: None,
            before: None,
            listening: false,
            listen_asked: false,
            sounded: false,
            in_doubt: None,
            next_setup: setup,
            set_up_last: None,
            anew: false,
            begun_here: false,
            cursor: cursor::Cursor::default(),
            ahead: None,
            finished: None,
            thoughts: 0,
            thought_told: false,
            premove: None,
            behind_scenes: false,
            verdict: None,
            pupil: Pupil::from(0),
            leaf: None,
            at_a_loss: false,
            practises: None,
            leaves_for: None,
            practised_at: None,
            listed: Vec::new(),
            exhibition_counted: false,
            stays_at: None,
            save_explained: false,
            unkept: false,
            failing: None,
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
        self.greet(&mut events);
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

    /// The user wants something, by keyboard.
    pub fn command(&mut self, command: Command, now: Millis) -> Vec<Out> {
        self.thought_told = false;
        self.wanted(command, false, now)
    }

    /// The user wants something; `spoken` if it was said. The topmost frame that understands it
    /// takes it.
    fn wanted(&mut self, command: Command, spoken: bool, now: Millis) -> Vec<Out> {
        if let Some(out) = self.scene_command(&command, now) {
            return out;
        }
        if let Some(out) = self.of_asked_move(&command, now) {
            return out;
        }
        // What was changed last is nearer than a question that was left open.
        if command == Command::Cancel
            && let Some(out) = self.undo_settings(now)
        {
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
                // That nothing was played, or taken back, is to be heard.
                let of_move = |question: &Question| question.asked_move().is_some();
                let moved = command == Command::TakeBack || before.as_ref().is_some_and(of_move);
                let mut told = match moved {
                    true => self.phrase("cancelled-move", now),
                    false => self.say(vec![Event::Cancelled], now),
                };
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
        if let Some(out) = self.answered_in_thought(&question, answer, now) {
            return out;
        }
        let focus = self.hall.focus();
        self.handle(focus, Input::Answered(question, answer, spoken), now)
    }

    /// Does what is wanted: what concerns voice, settings and boards here, all else at the table.
    fn act(&mut self, command: Command, spoken: bool, now: Millis) -> Vec<Out> {
        let command = self.of_talked(self.pointed(command));
        if command == Command::Flaw(Vec::new())
            && let Some(out) = self.flaw(now)
        {
            return out;
        }
        let told = self.taken_there(&command, now);
        let told = told.or_else(|| self.attacked_there(&command, now));
        if let Some(out) = told.or_else(|| self.retaken(&command, now)) {
            return out;
        }
        self.remember_settings(&command);
        self.remember_asked(&command);
        if let Some(out) = self.of_finished(&command, false, now) {
            return out;
        }
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
            Command::Goal(minutes) => self.goal(minutes, now),
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
            Command::Level(strength) => self.change(Change::Level(strength), now),
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
            // Who hears the moves in another language than the one he asks for means them.
            Command::Language(tag)
                if tag == self.settings.language
                    && !self.behind_scenes
                    && self.lexicon.announce_lang() != self.lexicon.lang() =>
            {
                self.change(Change::Words(tag), now)
            }
            Command::Language(tag) => {
                self.settings.language.clone_from(&tag);
                let mut out = vec![
                    Out::Language(tag.clone()),
                    Out::Settings(Box::new(self.settings.clone())),
                ];
                // In a welcome the next question shows it.
                if !self.behind_scenes {
                    // A pack of the user's own cannot be asked before it is loaded.
                    let known = Lexicon::embedded(&Lang::new(&tag), &self.settings.announce);
                    let event = match known {
                        Ok(_) => Event::phrase("language-now"),
                        Err(_) => Event::Set {
                            name: "language",
                            value: tag.clone(),
                        },
                    };
                    let mut told = Vec::new();
                    let said = self.said(&event, Some(&tag));
                    self.give(event, said, Some(tag), &mut out, &mut told);
                    self.last_told = told;
                }
                out
            }
            Command::WakeName(on) => self.set(now, "wake-name", |s| {
                s.wake_name = on;
                if on { "on" } else { "off" }.to_owned()
            }),
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
            Command::Ask(command::Ask::State(of)) => self.tell_state(&of, spoken, now),
            Command::Ask(command::Ask::Chat(command::Chat::Oversight)) => {
                let level = self.table().setup().level();
                let level = level.map_or(0, |level| u32::from(level.get()));
                let args = vec![("value", level.into())];
                let key = command::Chat::Oversight.phrase();
                self.say(vec![Event::Phrase { key, args }], now)
            }
            Command::Ask(command::Ask::Chat(command::Chat::Progress)) => {
                let learner = &self.pupil.learner;
                let told = match learner.total(None).0 {
                    0 => vec![Event::phrase("progress-none-here")],
                    _ => crate::training::progress(learner, self.pupil.day),
                };
                self.say(told, now)
            }
            Command::Ask(command::Ask::Chat(command::Chat::Hour)) => {
                vec![Out::Calendar { day: false }]
            }
            Command::Ask(command::Ask::Chat(command::Chat::Date)) => {
                vec![Out::Calendar { day: true }]
            }
            Command::Ask(command::Ask::Chat(command::Chat::Sitting)) => {
                let minutes = u32::try_from(now.0 / 60_000).unwrap_or(u32::MAX);
                let args = vec![("value", minutes.into())];
                let key = command::Chat::Sitting.phrase();
                self.say(vec![Event::Phrase { key, args }], now)
            }
            Command::Ask(command::Ask::Chat(command::Chat::Next)) if self.table().is_over() => {
                self.say(vec![Event::phrase("chat-next-over")], now)
            }
            Command::Ask(command::Ask::Chat(command::Chat::PlayFrom)) => self.play_on(now),
            command if self.would_play_on(&command) => self.offer_to_play_on(now),
            Command::Ask(command::Ask::Chat(command::Chat::Recent)) => {
                let told = crate::training::recent(&self.pupil.learner, self.pupil.day);
                self.say(told, now)
            }
            Command::Ask(command::Ask::Changed) => self.settings_changed(now),
            Command::Ask(command::Ask::Next) => {
                let intro = self.next_setup.intro(crate::rules::Color::White);
                self.say(vec![Event::NextGame(intro, false)], now)
            }
            Command::Ask(command::Ask::Explain(term)) => self.explain(term, now),
            Command::Ask(command::Ask::LevelLike(rating)) => self.level_like(rating, now),
            Command::Ask(command::Ask::LevelNamed(level)) => self.level_named(level, now),
            Command::Other(side) => self.asked_of_other(side, spoken, now),
            Command::OtherKind(side, role) => self.asked_of_kind(side, role, spoken, now),
            Command::Which => self.asked_which(spoken, now),
            Command::Follow(follow) => self.follows(follow, spoken, now),
            Command::Welcome => self.welcome(now),
            Command::Games => vec![Out::Games],
            // "Where were we", in a game where nobody has moved: another is meant.
            Command::Continue if self.is_yet_to_begin() => self.leave_untouched(now),
            Command::Tally => vec![Out::Tally],
            Command::LastResult => vec![Out::LastResult],
            Command::GoToGame(number) => self.leave_for(number, now),
            // The last game is the one that has just ended, as long as it is on the board.
            Command::ReadGame(None) if self.table().is_over() => {
                self.wanted(Command::SayMoves(None), spoken, now)
            }
            Command::ReadGame(number) => vec![Out::ReadGame(number)],
            Command::Save(path) => {
                let board = self.hall.board();
                vec![Out::Save(board.id, board.table.scoresheet(), path)]
            }
            Command::More => self.more(now),
            Command::PlayThat(which) => self.play_that(which, spoken, now),
            Command::PlayBetter { back } => self.play_better(back, spoken, now),
            Command::Better(side) => self.better(side, now),
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
            // Where no game has begun yet small talk is answered all the same.
            return match input {
                Input::Command(Command::Ask(Ask::Chat(chat))) => {
                    self.say(vec![Event::phrase(chat.phrase())], now)
                }
                _ => out,
            };
        }
        let responds = matches!(input, Input::Response(..) | Input::Seat(..));
        let input = match input {
            Input::Response(asked, response) if Self::is_of_thought(asked) => {
                return self.thought_answered(asked, response, now);
            }
            input => input,
        };
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
            let focused = id == self.hall.focus();
            let behind = match focused && responds {
                true => self.behind(id, &events),
                false => Vec::new(),
            };
            self.express(id, events, now, &mut out);
            if !behind.is_empty() {
                out.extend(self.several(behind, false, now));
            }
            if answered && focused {
                out.extend(self.play_premove(now));
            }
        }
        self.go_round(now, &mut out);
        together(out)
    }

    /// Time has passed, at all boards.
    pub fn tick(&mut self, now: Millis) -> Vec<Out> {
        let boards: Vec<TableId> = self.hall.boards().map(|board| board.id).collect();
        let mut out = self.look_in(now);
        for id in boards {
            out.extend(self.handle(id, Input::Tick, now));
        }
        together(out)
    }

    /// What the opponents are to be asked now, by board.
    pub fn wants(&self, now: Millis) -> impl Iterator<Item = (TableId, Want)> + '_ {
        let boards = (!self.waits()).then(|| self.hall.boards());
        let boards = boards.into_iter().flatten();
        let here = self.hall.focus();
        boards.filter_map(move |board| {
            let thought = || {
                let beside = self.thought_want(now).or_else(|| self.finished_want(now));
                beside.filter(|_| board.id == here)
            };
            Some((board.id, thought().or_else(|| board.table.want(now))?))
        })
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
        let looked_in = self.scene_waits().then_some(now + LOOK_IN);
        let boards = (!self.waits()).then(|| self.hall.boards());
        let boards = boards.into_iter().flatten();
        boards
            .filter_map(|board| board.table.next_deadline(now))
            .chain(looked_in)
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

    fn new_game(&mut self, now: Millis, out: &mut Vec<Out>, told: &mut Vec<Told>) {
        let game = self.next_of_match();
        let board = self.hall.board_mut();
        self.next_setup.laws.contest = board.contest.clone();
        match Table::new(self.next_setup.clone()) {
            Err(error) => self.tell(Event::Refused(Refusal::Start(error)), out, told),
            Ok(table) => {
                let before = std::mem::replace(&mut board.table, table);
                board.counted = false;
                board.score_told = false;
                self.remember_finished(before);
                self.ahead = None;
                self.premove = None;
                self.recommended.clear();
                self.pupil.reviewed = false;
                self.begun_here = true;
                let board = self.hall.board_mut();
                let events = board.table.begin(now);
                keep(board, now, out);
                let id = board.id;
                self.talk.drop_question(id);
                self.renew_announcer();
                let strength = self.about_strength();
                for event in game.into_iter().chain(events).chain(strength) {
                    // Who it plays with, and how one is helped, was said when it began first.
                    let event = match event {
                        Event::Started(intro) if self.anew => Event::NextGame(intro, true),
                        event => event,
                    };
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

/// Of more moves that could have been meant none is asked about.
const MOST_SLIPS: usize = 4;
/// How often it is looked whether what a scene waits for is there.
const LOOK_IN: Millis = Millis(100);

fn step(value: u8, steps: i8) -> u8 {
    (i16::from(value) + i16::from(steps) * 10).clamp(0, 100) as u8
}
