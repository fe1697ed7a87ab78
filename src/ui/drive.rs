//! The loop: signals in, what the assistant wants done out, on the clock of the machine.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use crate::assistant::{
    self, Assistant, Failure, Keeping, KeptGames, Key, ListenOrder, OpenedGame, Out, Telling,
    perform,
};
use crate::audio::{Earcon, Note, Place};
use crate::braille::Braille;
use crate::clock::{Clock, Millis};
use crate::command::{Command, Parsed};
use crate::hall::TableId;
use crate::lexicon::Lexicon;
use crate::listen::decide::Decision;
use crate::listen::listener::ListenEvent;
use crate::listen::wording::Sayable;
use crate::rules::{Chess, Color};
use crate::school::Learner;
use crate::settings::Settings;
use crate::speech::Utterance;
use crate::table::{Event, Input, Record, Setup, Want};
use crate::transcript::{Line, answer};

use super::awake::Awake;
use super::backlog::Backlog;
use super::line::Screen;
use super::scribe::Scribe;

/// Something from outside.
#[derive(Debug)]
pub enum Signal {
    /// A whole line was typed.
    Line(String),
    /// A key was pressed in `keys` mode.
    Key(Key),
    /// Something was typed that is not yet a line: it silences.
    Typing,
    /// The listener tells something.
    Listened(ListenEvent),
    /// An input of a board: its opponent's answer or trouble.
    Board(TableId, Input),
    /// Something is due by the clock.
    Due,
    /// Something the user must know.
    Finding(Event),
    /// No more can be typed: the pipe ended or the terminal was closed.
    Closed,
    /// The program is told to end (Control-C, termination), with this exit status.
    Interrupted(u8),
}

/// What speaks and sounds.
pub trait Voice {
    /// Says it, by its urgency.
    fn say(&mut self, utterance: &Utterance);
    /// Plays a short sound.
    fn sound(&mut self, earcon: Earcon, place: Place);
    /// Plays a row of tones, at once or when what is being said has been heard.
    fn play(&mut self, notes: &[Note], after_words: bool);
    /// Stops speaking at once; nothing that was cut comes back.
    fn silence(&mut self);
    /// Stops speaking at once; a board event that was cut is said again when it is quiet.
    fn hush(&mut self);
    /// Takes on rate, pitch, volume.
    fn apply(&mut self, settings: &Settings);
    /// Whether it is the user's screen reader that speaks: on a terminal it would read each line again.
    fn reads_lines(&self) -> bool {
        false
    }
    /// How much waits to be said.
    fn waiting(&self) -> usize;
    /// Waits until everything was said, at most so long.
    fn finish(&mut self, at_most: Duration);
}

/// What keeps the games and the settings.
pub trait Keeper: KeptGames {
    /// Keeps a record of a board: it is on disk when this returns, or waits until it can be.
    fn keep(&mut self, board: TableId, record: &Record, clock: Option<Clock>) -> Keeping;
    /// Tries again to keep what waits, if anything does.
    fn retry(&mut self) -> Keeping;
    /// Keeps the settings.
    ///
    /// # Errors
    /// Where, and the system's reason.
    fn settings(&mut self, settings: &Settings) -> Result<(), Failure>;
    /// Keeps what is known of the learner.
    ///
    /// # Errors
    /// Where, and the system's reason.
    fn learner(&mut self, _learner: &Learner) -> Result<(), Failure> {
        Ok(())
    }
    /// Keeps the scoresheet of a finished game, as PGN.
    ///
    /// # Errors
    /// Where, and the system's reason.
    fn scoresheet(&mut self, board: TableId, pgn: &str) -> Result<(), Failure>;
    /// Writes a line of the transcript.
    fn transcript(&mut self, line: &Line);
}

/// Who plays against the user, at each board.
pub trait Opponents {
    /// Asks for what is wanted; the answer comes as a [`Signal::Board`]. `None` ends thinking.
    fn ask(&mut self, board: TableId, want: Option<&Want>);
    /// Finds out who can still mate; the answer comes as an [`Input::Verdict`].
    fn judge(&mut self, board: TableId, position: &Chess);
    /// Another game begins at a board: its opponent takes the seat.
    fn seat(&mut self, board: TableId, setup: &Setup);
}

/// What hears.
pub trait Hearing {
    /// Listens so from now on; whether it can.
    fn order(&mut self, order: ListenOrder) -> bool;
    /// Takes on how to listen and whether to learn.
    fn apply(&mut self, settings: &Settings);
    /// This can be said from now on.
    fn expect(&mut self, scene: Sayable);
    /// These are the words from now on.
    fn words(&mut self, lexicon: &Arc<Lexicon>);
}

/// How fast a closed input lets the game go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Typist {
    /// A person: the program ends when the input is closed.
    Person,
    /// A pipe: what was typed is played to its end, then the program ends.
    Pipe,
}

/// The edges of the loop.
pub struct BackEnds<'a> {
    /// What speaks.
    pub voice: &'a mut dyn Voice,
    /// What keeps.
    pub keeper: &'a mut dyn Keeper,
    /// Who plays.
    pub opponents: &'a mut dyn Opponents,
    /// What hears.
    pub ear: &'a mut dyn Hearing,
    /// Where lines are printed.
    pub screen: &'a mut Screen,
    /// Where lines that were typed ahead are counted.
    pub backlog: &'a Backlog,
    /// Gives the words of a language.
    pub lexicon: &'a dyn Fn(&str, &str) -> Option<Arc<Lexicon>>,
}

/// The edges, with all that is heard written down.
struct Hands<'a, 'b> {
    edges: &'a mut BackEnds<'b>,
    scribe: &'a mut Scribe,
    /// What makes lines for a braille display, and the words for them.
    braille: Option<(Braille, Arc<Lexicon>)>,
    /// Its lines of what is told together: the display shows the first of them.
    lines: Vec<String>,
}

impl KeptGames for Hands<'_, '_> {
    fn games(&mut self) -> Vec<Event> {
        self.edges.keeper.games()
    }

    fn open_game(&mut self, board: TableId, which: Option<u16>) -> Result<OpenedGame, Box<Event>> {
        let opened = self.edges.keeper.open_game(board, which)?;
        self.edges.opponents.seat(board, &opened.setup);
        Ok(opened)
    }

    fn read_game(&mut self) -> Result<OpenedGame, Box<Event>> {
        self.edges.keeper.read_game()
    }

    fn save(&mut self, pgn: &str, path: &str) -> Result<String, Failure> {
        self.edges.keeper.save(pgn, path)
    }
}

impl assistant::Edges for Hands<'_, '_> {
    fn keep(&mut self, board: TableId, record: &Record, clock: Option<Clock>) -> Keeping {
        if let Record::Setup(setup) = record {
            self.edges.opponents.seat(board, setup);
        }
        self.edges.keeper.keep(board, record, clock)
    }

    fn scoresheet(&mut self, board: TableId, pgn: &str) -> Result<(), Failure> {
        self.edges.keeper.scoresheet(board, pgn)
    }

    fn settings(&mut self, settings: &Settings) -> Result<(), Failure> {
        self.edges.voice.apply(settings);
        self.edges.ear.apply(settings);
        self.edges.screen.recolour(settings.theme);
        self.edges.keeper.settings(settings)
    }

    fn learner(&mut self, learner: &Learner) -> Result<(), Failure> {
        self.edges.keeper.learner(learner)
    }

    fn tell(&mut self, telling: &Telling) {
        if let Some(earcon) = telling.said.earcon {
            self.sounded(earcon.name());
            self.edges.voice.sound(earcon, telling.said.place);
        }
        if let Some(score) = &telling.said.score {
            self.sounded(score.name);
            self.edges.voice.play(&score.notes, score.after_words);
        }
        for utterance in &telling.said.utterances {
            let text = utterance.text();
            let line = Line::Said(text.clone());
            self.scribe.heard(line, self.edges.keeper);
            if self.braille.is_none() {
                self.edges
                    .screen
                    .told(&text, self.edges.voice.reads_lines());
            }
            self.edges.voice.say(utterance);
        }
        if let Some((braille, lexicon)) = &self.braille {
            let lines = braille.lines(&telling.event, &telling.said, lexicon);
            self.lines.extend(lines);
        }
    }

    fn tell_aside(&mut self, telling: &Telling) {
        let aside = std::mem::replace(&mut self.scribe.aside, true);
        self.tell(telling);
        self.scribe.aside = aside;
    }

    fn sound(&mut self, earcon: Earcon) {
        self.sounded(earcon.name());
        self.edges.voice.sound(earcon, Place::CENTRE);
    }

    fn forget(&mut self) {
        self.edges.screen.forget();
    }

    fn silence(&mut self) {
        self.edges.voice.silence();
    }

    fn hush(&mut self) {
        self.edges.voice.hush();
    }

    fn language(&mut self, tag: &str, announce: &str) -> Option<Arc<Lexicon>> {
        let lexicon = (self.edges.lexicon)(tag, announce)?;
        self.edges.ear.words(&lexicon);
        Some(lexicon)
    }

    fn listen(&mut self, order: ListenOrder) -> bool {
        self.edges.ear.order(order)
    }
}

impl Hands<'_, '_> {
    /// Writes down that something sounds.
    fn sounded(&mut self, name: &str) {
        let line = Line::Sound(name.to_owned());
        self.scribe.heard(line, self.edges.keeper);
    }
}

/// How long a pipe waits for the opponent's answer at its end, and how long when it says to leave: an
/// answer that comes soon is still told.
const PIPE_PATIENCE: Duration = Duration::from_secs(60);
const LEAVING_PATIENCE: Duration = Duration::from_secs(2);
/// A pipe waits for the voice while so much waits to be said; how often it looks.
const UNSAID: usize = 64;
const GLANCE: Duration = Duration::from_millis(50);

/// How long the last words may take, and how long where something waits for the program to end.
const LAST_WORDS: Duration = Duration::from_secs(20);
const LAST_WORD: Duration = Duration::from_secs(2);

/// Runs until the user quits, the input ends, or the program is told to end; the exit status. `findings` and `first`
/// are what is made heard before any signal: what this machine lacks, and how the game begins.
pub fn drive(
    assistant: &mut Assistant,
    findings: Vec<Out>,
    first: Vec<Out>,
    signals: &Receiver<Signal>,
    edges: &mut BackEnds<'_>,
    start: Awake,
    pace: Typist,
) -> u8 {
    let mut run = Run {
        assistant,
        edges,
        start,
        asked: BTreeMap::new(),
        doubts: BTreeMap::new(),
        scribe: Scribe::default(),
        quit: false,
        status: 0,
    };
    run.scribe.aside = true;
    run.take(findings);
    run.scribe.aside = false;
    run.take(first);
    run.edges.screen.set_single(run.assistant.wants_keys());
    run.ask();
    let mut waiting = std::collections::VecDeque::new();
    let mut closed = false;
    let mut busy_since = Instant::now();
    while !run.quit {
        // A pipe types ahead: its next line is taken only when the opponent has answered, as a
        // person would wait for the answer.
        let busy = pace == Typist::Pipe && run.is_busy();
        if !busy {
            busy_since = Instant::now();
        }
        let patience = match waiting.front() {
            Some((Signal::Line(_), true)) => LEAVING_PATIENCE,
            None if closed => PIPE_PATIENCE,
            _ => Duration::MAX,
        };
        let left = patience.saturating_sub(busy_since.elapsed());
        let unsaid = pace == Typist::Pipe && run.edges.voice.waiting() > UNSAID;
        let held = (busy && left > Duration::ZERO) || unsaid;
        let signal = if !held && let Some(signal) = waiting.pop_front().map(|(signal, _)| signal) {
            signal
        } else if !held && closed {
            Signal::Closed
        } else {
            let glance = if unsaid {
                GLANCE
            } else {
                Duration::from_secs(3600)
            };
            let timeout = if busy { left.min(glance) } else { glance };
            match signals.recv_timeout(run.until_deadline().min(timeout)) {
                Ok(signal) => signal,
                Err(RecvTimeoutError::Timeout) => Signal::Due,
                Err(RecvTimeoutError::Disconnected) => Signal::Closed,
            }
        };
        match signal {
            Signal::Line(_) | Signal::Key(_) if held => {
                let leaves = matches!(&signal, Signal::Line(text) if run.leaves(text));
                waiting.push_back((signal, leaves));
            }
            Signal::Closed if pace == Typist::Pipe && !closed => closed = true,
            signal => {
                let line = matches!(signal, Signal::Line(_));
                run.signal(signal);
                if line {
                    run.edges.backlog.leave();
                }
            }
        }
        run.ask();
    }
    let told = run.status != 0;
    run.edges
        .voice
        .finish(if told { LAST_WORD } else { LAST_WORDS });
    run.status
}

/// A position of which it is to be found out who can still mate.
struct Doubt {
    position: Chess,
    /// The answer is still to come.
    open: bool,
}

struct Run<'a, 'b> {
    assistant: &'a mut Assistant,
    edges: &'a mut BackEnds<'b>,
    start: Awake,
    /// The number of what each opponent was asked last and has not answered.
    asked: BTreeMap<TableId, u64>,
    doubts: BTreeMap<TableId, Doubt>,
    scribe: Scribe,
    quit: bool,
    /// The exit status.
    status: u8,
}

impl Run<'_, '_> {
    fn now(&self) -> Millis {
        Millis(self.start.elapsed().as_millis() as u64)
    }

    /// Whether a line says that the program is to end.
    fn leaves(&self, text: &str) -> bool {
        let parsed = crate::command::parse(text, self.assistant.lexicon(), false);
        matches!(parsed, Parsed::Command(Command::Quit))
    }

    fn until_deadline(&self) -> Duration {
        let now = self.now();
        match self.assistant.next_deadline(now) {
            Some(deadline) => Duration::from_millis(deadline.0.saturating_sub(now.0).max(1)),
            None => Duration::from_secs(3600),
        }
    }

    /// Whether somebody thinks at the board that is talked about: its opponent, or the coach.
    fn is_busy(&self) -> bool {
        let judging = self.doubts.values().any(|doubt| doubt.open);
        judging || self.asked.contains_key(&self.assistant.hall().focus())
    }

    fn signal(&mut self, signal: Signal) {
        let now = self.now();
        let keeping = self.edges.keeper.retry();
        self.assistant.set_kept(keeping != Keeping::Waits);
        self.scribe.aside = true;
        let out = self.assistant.about_keeping(keeping, now);
        self.take(out);
        let unsealed = !self.assistant.table().is_adjourned();
        let out = match signal {
            Signal::Typing => {
                self.edges.voice.hush();
                return;
            }
            Signal::Line(text) => {
                let out = self.assistant.line(&text, now);
                if !out.contains(&Out::Secret) {
                    self.note(now, Line::Typed(text));
                }
                out
            }
            Signal::Key(key) => {
                self.scribe.key(now, key.to_string());
                let out = self.assistant.key(key, now);
                let typed = self.assistant.typed();
                let shown = typed.map_or(("", 0), |typed| (typed.text(), typed.at()));
                self.edges.screen.typing(shown.0, shown.1);
                if out.contains(&Out::Secret) {
                    self.scribe.forget_keys();
                } else if self.assistant.typed().is_none() {
                    self.scribe.end_keys(self.edges.keeper);
                }
                out
            }
            Signal::Listened(event) => {
                let line = heard_line(&event);
                let out = self.assistant.listened(event, now);
                if let Some(line) = line.filter(|_| !out.contains(&Out::Secret)) {
                    self.note(now, line);
                }
                out
            }
            Signal::Board(board, input) => {
                self.answered(board, &input, now);
                self.assistant.handle(board, input, now)
            }
            Signal::Due => {
                let out = self.assistant.tick(now);
                if !out.is_empty() {
                    self.scribe.time(now, self.edges.keeper);
                }
                // Who plays a transcript finds out alone what time brings.
                self.scribe.aside = false;
                out
            }
            Signal::Finding(event) => self.assistant.say(vec![event], now),
            Signal::Closed | Signal::Interrupted(_) => {
                if let Signal::Interrupted(status) = signal {
                    self.status = status;
                }
                self.quit = true;
                // Played again it ends here too, though nobody has typed anything.
                self.scribe.forget_keys();
                self.note(now, Line::Key("Ctrl+q".to_owned()));
                self.assistant.command(Command::Quit, now)
            }
        };
        let sealed = unsealed && self.assistant.table().is_adjourned();
        // What was asked about before it was sealed.
        if sealed && !out.contains(&Out::Secret) {
            self.edges.screen.forget();
        }
        self.take(out);
        self.edges.screen.set_single(self.assistant.wants_keys());
    }

    /// An opponent or the judge has answered: nobody waits for it any longer.
    fn answered(&mut self, board: TableId, input: &Input, now: Millis) {
        match input {
            Input::Response(id, response) => {
                if self.asked.get(&board) == Some(id) {
                    self.asked.remove(&board);
                }
                if let Some(line) = response.as_ref().ok().and_then(answer::write) {
                    let line = match self.assistant.hall().len() {
                        1 => line,
                        _ => format!("{}: {line}", board.get()),
                    };
                    self.note(now, Line::Opponent(line));
                }
            }
            Input::Verdict(..) => {
                if let Some(doubt) = self.doubts.get_mut(&board) {
                    doubt.open = false;
                }
                // Who plays a transcript judges alone.
                self.scribe.aside = false;
            }
            _ => {}
        }
    }

    fn note(&mut self, now: Millis, line: Line) {
        self.scribe.input(now, line, self.edges.keeper);
    }

    fn take(&mut self, out: Vec<Out>) {
        let now = self.now();
        let side = self.assistant.table().setup().you();
        let braille = Braille::of(self.assistant.settings(), side.unwrap_or(Color::White));
        let lexicon = Arc::clone(self.assistant.lexicon());
        let mut hands = Hands {
            edges: self.edges,
            scribe: &mut self.scribe,
            braille: braille.map(|braille| (braille, lexicon)),
            lines: Vec::new(),
        };
        self.quit |= perform(self.assistant, out, &mut hands, now);
        let lines = std::mem::take(&mut hands.lines);
        self.edges.screen.braille(&lines);
    }

    /// Asks the opponents for what is wanted and was not asked yet; tells the ear what can be said, and
    /// the screen what can be seen.
    fn ask(&mut self) {
        self.edges.screen.look(|| self.assistant.sight());
        let now = self.now();
        self.edges.ear.expect(self.assistant.scene());
        let doubts = self.assistant.doubts();
        let doubts: Vec<_> = doubts.map(|(board, p)| (board, p.clone())).collect();
        for (board, position) in doubts {
            let known = self.doubts.get(&board);
            if known.is_none_or(|doubt| doubt.position != position) {
                self.edges.opponents.judge(board, &position);
                let open = true;
                self.doubts.insert(board, Doubt { position, open });
            }
        }
        let wants: BTreeMap<TableId, Want> = self.assistant.wants(now).collect();
        let idle = |board: &TableId| !wants.contains_key(board);
        let idle: Vec<TableId> = self.asked.keys().copied().filter(idle).collect();
        for board in idle {
            self.edges.opponents.ask(board, None);
            self.asked.remove(&board);
        }
        for (board, want) in wants {
            if self.asked.get(&board) != Some(&want.id) {
                self.edges.opponents.ask(board, Some(&want));
                self.asked.insert(board, want.id);
            }
        }
    }
}

/// What was heard as a transcript has it: the words that were taken, or those that were asked about.
fn heard_line(event: &ListenEvent) -> Option<Line> {
    match event {
        ListenEvent::Words(text) => Some(Line::Heard(text.clone())),
        ListenEvent::Heard(heard, _) => Some(match (heard.verdict, heard.best()) {
            (Decision::Accept, Some(best)) => Line::Heard(best.text.clone()),
            (Decision::Ask, Some(_)) => {
                let texts = heard
                    .readings
                    .iter()
                    .take(2)
                    .map(|reading| reading.text.clone());
                Line::HeardUnsure(texts.collect())
            }
            _ => Line::Heard(String::new()),
        }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;
    use crate::speech::Lang;
    use crate::table::Rival as Kind;

    /// Edges that only remember what is written down and said.
    #[derive(Default)]
    struct Paper(Vec<String>);

    impl KeptGames for Paper {}

    impl Keeper for Paper {
        fn keep(&mut self, _: TableId, record: &Record, _: Option<Clock>) -> Keeping {
            self.0.push(serde_json::to_string(record).unwrap());
            Keeping::Done
        }
        fn retry(&mut self) -> Keeping {
            Keeping::Done
        }
        fn settings(&mut self, _: &Settings) -> Result<(), (String, String)> {
            Ok(())
        }
        fn scoresheet(&mut self, _: TableId, pgn: &str) -> Result<(), (String, String)> {
            self.0.push(pgn.to_owned());
            Ok(())
        }
        fn transcript(&mut self, line: &Line) {
            self.0.push(line.to_string());
        }
    }

    struct Nobody;

    impl Voice for Nobody {
        fn say(&mut self, _: &Utterance) {}
        fn sound(&mut self, _: Earcon, _: Place) {}
        fn play(&mut self, _: &[Note], _: bool) {}
        fn silence(&mut self) {}
        fn hush(&mut self) {}
        fn apply(&mut self, _: &Settings) {}
        fn waiting(&self) -> usize {
            0
        }
        fn finish(&mut self, _: Duration) {}
    }

    impl Opponents for Nobody {
        fn ask(&mut self, _: TableId, _: Option<&Want>) {}
        fn judge(&mut self, _: TableId, _: &Chess) {}
        fn seat(&mut self, _: TableId, _: &Setup) {}
    }

    impl Hearing for Nobody {
        fn order(&mut self, _: ListenOrder) -> bool {
            true
        }
        fn apply(&mut self, _: &Settings) {}
        fn expect(&mut self, _: Sayable) {}
        fn words(&mut self, _: &Arc<Lexicon>) {}
    }

    /// Answers what it is asked when everything that was typed before has been taken.
    struct Late(std::sync::mpsc::Sender<Signal>);

    impl Opponents for Late {
        fn ask(&mut self, board: TableId, want: Option<&Want>) {
            let Some(want) = want else { return };
            let answer = ["e7e5", "b8c6"].iter();
            let mv = answer
                .filter_map(|uci| crate::rules::parse_uci(&want.request.position, uci))
                .next()
                .unwrap();
            let reply = crate::engine::Reply::Play {
                mv,
                offers_draw: false,
                score: 0,
            };
            let answer = crate::table::Response::Reply(reply);
            let reply = Signal::Board(board, Input::Response(want.id, Ok(answer)));
            self.0.send(reply).unwrap();
        }
        fn judge(&mut self, board: TableId, position: &Chess) {
            let verdict = crate::game::Verdict::search(position);
            let verdict = Input::Verdict(Box::new(position.clone()), verdict);
            self.0.send(Signal::Board(board, verdict)).unwrap();
        }
        fn seat(&mut self, _: TableId, _: &Setup) {}
    }

    /// Everything that is written down in a game of two players with these inputs, ten minutes
    /// each, of which so much has passed before the first.
    fn written_after(passed: Duration, signals: Vec<Signal>) -> Vec<String> {
        let setup = Setup {
            rival: Kind::Person,
            time: "10+0".parse().ok(),
            ..Setup::default()
        };
        written_in(setup, passed, signals, Typist::Person)
    }

    fn written_in(
        setup: Setup,
        passed: Duration,
        signals: Vec<Signal>,
        pace: Typist,
    ) -> Vec<String> {
        let lexicon = Arc::new(Lexicon::embedded(&Lang::new("en"), "fide").unwrap());
        let mut assistant = Assistant::new(setup, Settings::default(), lexicon).unwrap();
        let first = assistant.begin(Millis(0));
        let (sender, inbox) = channel();
        for signal in signals {
            sender.send(signal).unwrap();
        }
        sender.send(Signal::Closed).unwrap();
        let mut paper = Paper::default();
        let (mut voice, mut nobody, mut ear) = (Nobody, Nobody, Nobody);
        let mut late = Late(sender);
        let rival: &mut dyn Opponents = match pace {
            Typist::Pipe => &mut late,
            Typist::Person => &mut nobody,
        };
        let mut edges = BackEnds {
            voice: &mut voice,
            keeper: &mut paper,
            opponents: rival,
            ear: &mut ear,
            screen: &mut Screen::new(false),
            backlog: &Backlog::default(),
            lexicon: &|_, _| None,
        };
        let start = Awake::now().earlier(passed);
        drive(
            &mut assistant,
            Vec::new(),
            first,
            &inbox,
            &mut edges,
            start,
            pace,
        );
        paper.0
    }

    /// The same, of a game in which a move is sealed.
    fn written(signals: Vec<Signal>) -> Vec<String> {
        let mut written = written_after(Duration::ZERO, signals);
        // That the input has ended.
        written.retain(|line| line != "^ Ctrl+q");
        let adjourned = |line: &String| line.starts_with("< ") || line.starts_with(": ");
        let mut heard = written.iter().filter(|line| adjourned(line));
        assert!(heard.any(|line| line.contains("sealed a move")));
        written
    }

    fn line(text: &str) -> Signal {
        Signal::Line(text.to_owned())
    }

    /// What a device does, and keys in a line that is open for a while: each is written so that
    /// the whole can be played again.
    #[test]
    fn what_was_written_can_be_played_again() {
        let first = [line("e4"), Signal::Finding(Event::phrase("ear-off"))];
        let typed = keys("e5").chain([line("no such thing")]);
        let written = written_after(Duration::ZERO, first.into_iter().chain(typed).collect());
        let lines = written.iter().filter(|line| !line.starts_with('{'));
        let text = lines.fold(
            "$ hektor play --two-players --lang en --time 10+0\n".to_owned(),
            |text, line| text + line + "\n",
        );
        assert!(text.contains("\n: < There is no microphone"), "{text}");
        assert_eq!(crate::transcript::Player::replay(&text), Ok(()), "{text}");
    }

    /// What time brings stands under the time that brought it, not under the line before.
    #[test]
    fn what_time_brings_is_written_under_its_time() {
        let signals = vec![Signal::Due, line("e4")];
        let written = written_after(Duration::from_secs(400), signals);
        let warning = written.iter().position(|line| line == "! low-time");
        let mut before = written.iter().take(warning.expect("a warning"));
        let last = before.rfind(|line| !line.starts_with('!'));
        assert!(last.unwrap().starts_with("+ "), "{written:?}");
    }

    fn keys(text: &str) -> impl Iterator<Item = Signal> {
        let typed: Vec<Key> = text.chars().map(Key::char).collect();
        let open = [Key::char('i')].into_iter();
        let enter = "Enter".parse().ok();
        open.chain(typed).chain(enter).map(Signal::Key)
    }

    /// Guidelines I.1: a move is sealed unseen, however it comes in: no transcript, journal or
    /// scoresheet has it, nor what was tried before it.
    #[test]
    fn article_i_1_a_sealed_move_is_written_down_nowhere() {
        let heard = |text: &str| Signal::Listened(ListenEvent::Words(text.to_owned()));
        let ways = [
            vec![line("seal g4x9"), line("please seal g4")],
            keys("seal g4x9").chain(keys("seal g4")).collect(),
            vec![heard("seal golf four")],
            // What is written after it brings nothing to light.
            keys("seal g4").chain(keys("resumption Monday")).collect(),
        ];
        for way in ways {
            let written = written(way);
            for line in written.iter().filter(|line| !line.contains("Monday")) {
                let tells = ["g4", "g2", "golf", "Gustav", "^ g", "^ 4", "> ", "~ "];
                assert!(!tells.iter().any(|tell| line.contains(tell)), "{line}");
            }
        }
    }

    /// A pipe types ahead: each of its lines waits for the opponent's answer to the one before.
    #[test]
    fn a_pipe_is_held_until_the_opponent_has_answered() {
        let signals = vec![line("e4"), line("Nf3")];
        let written = written_in(Setup::default(), Duration::ZERO, signals, Typist::Pipe);
        let moves: Vec<&str> = written
            .iter()
            .filter(|line| line.starts_with("< Bauer") || line.starts_with("< Springer"))
            .map(String::as_str)
            .collect();
        assert_eq!(
            moves,
            [
                "< Bauer Eva zwei Eva vier",
                "< Bauer Eva sieben Eva fünf",
                "< Springer Gustav eins Felix drei",
                "< Springer Bella acht Cäsar sechs"
            ]
        );
    }

    /// What is typed key by key and is no secret is written down, once its line is done.
    #[test]
    fn other_keys_are_written_down_in_their_order() {
        let way = keys("e4").chain(keys("seal e5"));
        let written = written(way.collect());
        let keys: Vec<&str> = written
            .iter()
            .filter_map(|line| line.strip_prefix("^ "))
            .collect();
        assert_eq!(keys, ["i", "e", "4", "Enter"]);
    }
}
