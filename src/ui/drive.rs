//! The loop: signals in, what the assistant wants done out, on the clock of the machine.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use crate::assistant::{
    Assistant, Edges as Hands, Keeping, Key, ListenOrder, Out, Telling, perform,
};
use crate::audio::Earcon;
use crate::clock::{Clock, Millis};
use crate::hall::TableId;
use crate::lexicon::Lexicon;
use crate::listen::decide::Verdict;
use crate::listen::listener::ListenEvent;
use crate::listen::wording::Scene;
use crate::rules::Chess;
use crate::settings::Settings;
use crate::speech::Utterance;
use crate::table::{Event, Input, Record, Setup, Want};
use crate::transcript::{Line, answer};

use super::line::Screen;

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
    /// The program is told to end (Control-C, termination).
    Interrupted,
}

/// What speaks and sounds.
pub trait Voice {
    /// Says it, by its urgency.
    fn say(&mut self, utterance: &Utterance);
    /// Plays a short sound.
    fn sound(&mut self, earcon: Earcon);
    /// Stops speaking at once; nothing that was cut comes back.
    fn silence(&mut self);
    /// Stops speaking at once; a board event that was cut is said again when it is quiet.
    fn hush(&mut self);
    /// Takes on rate, pitch, volume.
    fn apply(&mut self, settings: &Settings);
    /// Waits until everything was said, at most so long.
    fn finish(&mut self, at_most: Duration);
}

/// What keeps the games and the settings.
pub trait Keeper {
    /// Keeps a record of a board: it is on disk when this returns, or waits until it can be.
    fn keep(&mut self, board: TableId, record: &Record, clock: Option<Clock>) -> Keeping;
    /// Tries again to keep what waits, if anything does.
    fn retry(&mut self) -> Keeping;
    /// Keeps the settings.
    ///
    /// # Errors
    /// Where, and the system's reason.
    fn settings(&mut self, settings: &Settings) -> Result<(), (String, String)>;
    /// Keeps the scoresheet of a finished game, as PGN.
    ///
    /// # Errors
    /// Where, and the system's reason.
    fn scoresheet(&mut self, board: TableId, pgn: &str) -> Result<(), (String, String)>;
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
    fn expect(&mut self, scene: Scene);
    /// These are the words from now on.
    fn words(&mut self, lexicon: &Arc<Lexicon>);
}

/// How fast a closed input lets the game go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pace {
    /// A person: the program ends when the input is closed.
    Person,
    /// A pipe: what was typed is played to its end, then the program ends.
    Pipe,
}

/// The edges of the loop.
pub struct Edges<'a> {
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
    /// Gives the words of a language.
    pub lexicon: &'a dyn Fn(&str, &str) -> Option<Arc<Lexicon>>,
}

impl Hands for Edges<'_> {
    fn keep(&mut self, board: TableId, record: &Record, clock: Option<Clock>) -> Keeping {
        if let Record::Setup(setup) = record {
            self.opponents.seat(board, setup);
        }
        self.keeper.keep(board, record, clock)
    }

    fn scoresheet(&mut self, board: TableId, pgn: &str) -> Result<(), (String, String)> {
        self.keeper.scoresheet(board, pgn)
    }

    fn settings(&mut self, settings: &Settings) -> Result<(), (String, String)> {
        self.voice.apply(settings);
        self.ear.apply(settings);
        self.keeper.settings(settings)
    }

    fn tell(&mut self, telling: &Telling) {
        if let Some(earcon) = telling.said.earcon {
            self.sound(earcon);
        }
        for utterance in &telling.said.utterances {
            let text = utterance.text();
            self.keeper.transcript(&Line::Said(text.clone()));
            self.screen.line(&text);
            self.voice.say(utterance);
        }
    }

    fn sound(&mut self, earcon: Earcon) {
        let line = Line::Sound(earcon.name().to_owned());
        self.keeper.transcript(&line);
        self.voice.sound(earcon);
    }

    fn silence(&mut self) {
        self.voice.silence();
    }

    fn hush(&mut self) {
        self.voice.hush();
    }

    fn language(&mut self, tag: &str, announce: &str) -> Option<Arc<Lexicon>> {
        let lexicon = (self.lexicon)(tag, announce)?;
        self.ear.words(&lexicon);
        Some(lexicon)
    }

    fn listen(&mut self, order: ListenOrder) -> bool {
        self.ear.order(order)
    }
}

/// How long a pipe waits for the opponent before its next line is taken.
const PIPE_PATIENCE: Duration = Duration::from_secs(60);

/// Runs until the user quits, the input ends, or the program is told to end.
pub fn drive(
    assistant: &mut Assistant,
    first: Vec<Out>,
    signals: &Receiver<Signal>,
    edges: &mut Edges<'_>,
    start: Instant,
    pace: Pace,
) {
    let mut run = Run {
        assistant,
        edges,
        start,
        asked: BTreeMap::new(),
        doubts: BTreeMap::new(),
        typed_keys: Vec::new(),
        last_input: Millis(0),
        quit: false,
    };
    run.take(first);
    run.edges.screen.set_single(run.assistant.wants_keys());
    run.ask();
    let mut waiting = std::collections::VecDeque::new();
    let mut closed = false;
    while !run.quit {
        // A pipe types ahead: its next line is taken only when the opponent has answered, as a
        // person would wait for the answer.
        let busy = pace == Pace::Pipe && run.is_busy();
        let signal = if !busy && let Some(signal) = waiting.pop_front() {
            signal
        } else if !busy && closed {
            Signal::Interrupted
        } else {
            let timeout = if busy {
                PIPE_PATIENCE
            } else {
                Duration::from_secs(3600)
            };
            match signals.recv_timeout(run.until_deadline().min(timeout)) {
                Ok(signal) => signal,
                Err(RecvTimeoutError::Timeout) => Signal::Due,
                Err(RecvTimeoutError::Disconnected) => Signal::Interrupted,
            }
        };
        match signal {
            Signal::Line(_) | Signal::Key(_) if busy => waiting.push_back(signal),
            Signal::Closed if pace == Pace::Pipe => closed = true,
            signal => run.signal(signal),
        }
        run.ask();
    }
    run.edges.voice.finish(Duration::from_secs(20));
}

/// A position of which it is to be found out who can still mate.
struct Doubt {
    position: Chess,
    /// The answer is still to come.
    open: bool,
}

struct Run<'a, 'b> {
    assistant: &'a mut Assistant,
    edges: &'a mut Edges<'b>,
    start: Instant,
    /// The number of what each opponent was asked last and has not answered.
    asked: BTreeMap<TableId, u64>,
    doubts: BTreeMap<TableId, Doubt>,
    /// Keys typed into an input line that is still open: only then is it known whether they may be
    /// written down.
    typed_keys: Vec<(Millis, Line)>,
    last_input: Millis,
    quit: bool,
}

impl Run<'_, '_> {
    fn now(&self) -> Millis {
        Millis(self.start.elapsed().as_millis() as u64)
    }

    fn until_deadline(&self) -> Duration {
        let now = self.now();
        match self.assistant.next_deadline(now) {
            Some(deadline) => Duration::from_millis(deadline.0.saturating_sub(now.0).max(1)),
            None => Duration::from_secs(3600),
        }
    }

    /// Whether somebody thinks at the board that is talked about, or at all of them.
    fn is_busy(&self) -> bool {
        let here = self.assistant.hall().board();
        let judging = self.doubts.values().any(|doubt| doubt.open);
        judging || (self.asked.contains_key(&here.id) && !here.waits())
    }

    fn signal(&mut self, signal: Signal) {
        let now = self.now();
        let keeping = self.edges.keeper.retry();
        self.assistant.set_kept(keeping != Keeping::Waits);
        let out = self.assistant.about_keeping(keeping, now);
        self.take(out);
        let unsealed = !self.assistant.table().is_adjourned();
        let secret = match &signal {
            Signal::Line(text) => self.assistant.is_secret(text),
            Signal::Key(_) => (self.assistant.typed()).is_some_and(|t| self.assistant.is_secret(t)),
            Signal::Listened(event) => match heard_line(event) {
                Some(Line::Heard(text)) => self.assistant.is_secret(&text),
                Some(Line::HeardUnsure(texts)) => {
                    texts.iter().any(|text| self.assistant.is_secret(text))
                }
                _ => false,
            },
            _ => false,
        };
        let out = match signal {
            Signal::Typing => {
                self.edges.voice.hush();
                return;
            }
            Signal::Line(text) => {
                if !secret {
                    self.note(now, Line::Typed(text.clone()));
                }
                self.assistant.line(&text, now)
            }
            Signal::Key(key) => {
                self.typed_keys.push((now, Line::Key(key.to_string())));
                let out = self.assistant.key(key, now);
                self.edges.screen.typing(self.assistant.typed());
                if secret {
                    // A move to be sealed is written down in no form.
                    self.typed_keys.clear();
                } else if self.assistant.typed().is_none() {
                    self.note_keys();
                }
                out
            }
            Signal::Listened(event) => {
                if let Some(line) = heard_line(&event).filter(|_| !secret) {
                    self.note(now, line);
                }
                self.assistant.listened(event, now)
            }
            Signal::Board(board, input) => {
                self.answered(board, &input, now);
                self.assistant.handle(board, input, now)
            }
            Signal::Due => self.assistant.tick(now),
            Signal::Finding(event) => self.assistant.say(vec![event], now),
            Signal::Closed | Signal::Interrupted => {
                self.quit = true;
                self.assistant.command(crate::command::Command::Quit, now)
            }
        };
        let sealed = unsealed && self.assistant.table().is_adjourned();
        if sealed || (secret && self.assistant.typed().is_none()) {
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
            }
            _ => {}
        }
    }

    /// Writes the keys of a line that is done into the transcript.
    fn note_keys(&mut self) {
        for (at, line) in std::mem::take(&mut self.typed_keys) {
            self.note(at, line);
        }
    }

    /// Writes an input into the transcript, with the time since the one before.
    fn note(&mut self, now: Millis, line: Line) {
        let passed = Millis(now.0.saturating_sub(self.last_input.0));
        self.last_input = now;
        self.edges.keeper.transcript(&Line::Wait(passed));
        self.edges.keeper.transcript(&line);
    }

    fn take(&mut self, out: Vec<Out>) {
        let now = self.now();
        self.quit |= perform(self.assistant, out, self.edges, now);
    }

    /// Asks the opponents for what is wanted and was not asked yet; tells the ear what can be said.
    fn ask(&mut self) {
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
            (Verdict::Accept, Some(best)) => Line::Heard(best.text.clone()),
            (Verdict::Ask, Some(_)) => {
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
        fn sound(&mut self, _: Earcon) {}
        fn silence(&mut self) {}
        fn hush(&mut self) {}
        fn apply(&mut self, _: &Settings) {}
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
        fn expect(&mut self, _: Scene) {}
        fn words(&mut self, _: &Arc<Lexicon>) {}
    }

    /// Everything that is written down in a game of two players with these inputs.
    fn written(signals: Vec<Signal>) -> Vec<String> {
        let setup = Setup {
            rival: Kind::Person,
            ..Setup::default()
        };
        let lexicon = Arc::new(Lexicon::embedded(&Lang::new("en"), "fide").unwrap());
        let mut assistant = Assistant::new(setup, Settings::default(), lexicon).unwrap();
        let first = assistant.begin(Millis(0));
        let (sender, inbox) = channel();
        for signal in signals {
            sender.send(signal).unwrap();
        }
        sender.send(Signal::Closed).unwrap();
        let mut paper = Paper::default();
        let (mut voice, mut rival, mut ear) = (Nobody, Nobody, Nobody);
        let mut edges = Edges {
            voice: &mut voice,
            keeper: &mut paper,
            opponents: &mut rival,
            ear: &mut ear,
            screen: &mut Screen::new(false),
            lexicon: &|_, _| None,
        };
        let start = Instant::now();
        drive(
            &mut assistant,
            first,
            &inbox,
            &mut edges,
            start,
            Pace::Person,
        );
        assert!(assistant.table().is_adjourned(), "a move was sealed");
        paper.0
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
        let line = |text: &str| Signal::Line(text.to_owned());
        let heard = |text: &str| Signal::Listened(ListenEvent::Words(text.to_owned()));
        let ways = [
            vec![line("seal g4x9"), line("please seal g4")],
            keys("seal g4x9").chain(keys("seal g4")).collect(),
            vec![heard("seal golf four")],
        ];
        for way in ways {
            let written = written(way);
            assert!(written.iter().any(|line| line.contains("sealed a move")));
            for line in &written {
                let tells = ["g4", "g2", "golf", "Gustav", "^ ", "> ", "~ "];
                assert!(!tells.iter().any(|tell| line.contains(tell)), "{line}");
            }
        }
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
