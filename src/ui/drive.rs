//! The loop: signals in, what the assistant wants done out, on the clock of the machine.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use crate::assistant::{Assistant, Keeping, Out, perform};
use crate::braille::{self, Braille, Script};
use crate::clock::Millis;
use crate::command::{Code, Command, Parsed};
use crate::hall::TableId;
use crate::listen::decide::Decision;
use crate::listen::listener::ListenEvent;
use crate::rules::{Chess, Color};
use crate::table::{Input, Want};
use crate::transcript::{Line, answer};

use super::awake::Awake;
use super::back_ends::{BackEnds, Signal, Typist};
use super::hands::{Fingers, Hands};
use super::scribe::Scribe;

/// How long a pipe waits for the opponent's answer at its end, and how long when it says to leave: an
/// answer that comes soon is still told.
const PIPE_PATIENCE: Duration = Duration::from_secs(60);
const LEAVING_PATIENCE: Duration = Duration::from_secs(2);
/// A pipe waits for the voice while so much waits to be said; how often it looks.
const UNSAID: usize = 64;
const GLANCE: Duration = Duration::from_millis(50);

/// So often it is noted how far the clocks are that run.
const CLOCKS: Millis = Millis::seconds(5);

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
        touched: false,
        clocks_kept: Millis(0),
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
        run.keep_clocks();
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
    /// A key of the braille display over a square is being answered.
    touched: bool,
    /// When it was noted last how far the clocks are.
    clocks_kept: Millis,
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
        let mut boards = self.assistant.hall().boards();
        let runs = boards.any(|board| board.table.running_clock(now).is_some());
        let clocks = runs.then(|| self.clocks_kept + CLOCKS);
        let due = self
            .assistant
            .next_deadline(now)
            .into_iter()
            .chain(clocks)
            .min();
        match due {
            Some(deadline) => Duration::from_millis(deadline.0.saturating_sub(now.0).max(1)),
            None => Duration::from_secs(3600),
        }
    }

    /// Notes from time to time how far the clocks are that run: who is cut off while thinking gets no
    /// time back for it.
    fn keep_clocks(&mut self) {
        let now = self.now();
        if now < self.clocks_kept + CLOCKS {
            return;
        }
        self.clocks_kept = now;
        for board in self.assistant.hall().boards() {
            if let Some(clock) = board.table.running_clock(now) {
                self.edges.keeper.clock(board.id, clock);
            }
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
                self.touched = matches!(key.code, Code::Cell(_));
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
        let fingers = |braille| {
            let (ears, fingers) = self.assistant.announcers();
            let lexicon = Arc::clone(self.assistant.lexicon());
            Fingers {
                braille,
                lexicon,
                ears,
                fingers,
            }
        };
        let braille = self.braille().map(fingers);
        let side = self.assistant.table().setup().you();
        let large = self.edges.screen.is_large().then(|| {
            fingers(Braille {
                script: Script::Print,
                cells: u8::MAX,
                from: side.unwrap_or(Color::White),
            })
        });
        let mut hands = Hands {
            edges: self.edges,
            scribe: &mut self.scribe,
            braille,
            large,
            short: Vec::new(),
            lines: Vec::new(),
            felt: Vec::new(),
            touched: std::mem::take(&mut self.touched),
        };
        self.quit |= perform(self.assistant, out, &mut hands, now);
        let short = std::mem::take(&mut hands.short);
        let (lines, felt) = (
            std::mem::take(&mut hands.lines),
            std::mem::take(&mut hands.felt),
        );
        if !short.is_empty() {
            self.edges.screen.in_short(&short);
        }
        let width = self.braille().map_or(0, |braille| braille.cells.into());
        let lines = braille::joined(lines, width);
        self.edges.screen.braille(&lines);
        self.edges
            .screen
            .panel()
            .tell(&braille::joined(felt, width));
    }

    /// What makes lines for a braille display: as long as its own where Hektor has one to itself, which
    /// has no need of ASCII either.
    fn braille(&self) -> Option<Braille> {
        let side = self.assistant.table().setup().you();
        let braille = Braille::of(self.assistant.settings(), side.unwrap_or(Color::White))?;
        Some(match self.edges.screen.panel().width() {
            None => braille,
            Some(cells) => Braille {
                script: match braille.script {
                    Script::Brf => Script::Unicode,
                    script => script,
                },
                cells: u8::try_from(cells).unwrap_or(u8::MAX),
                ..braille
            },
        })
    }

    /// Lays the board on the braille display that is Hektor's own.
    fn lay(&self) {
        let panel = self.edges.screen.panel();
        let braille = self.braille();
        panel.want(braille.is_some() && self.assistant.settings().display);
        let Some(braille) = braille.filter(|_| panel.width().is_some()) else {
            return;
        };
        let sight = self.assistant.sight();
        let board = sight.board.as_ref();
        let lines = board.map(|board| braille.board(board, self.assistant.lexicon()));
        panel.look(lines.unwrap_or_default(), braille.from, sight.cursor);
    }

    /// Asks the opponents for what is wanted and was not asked yet; tells the ear what can be said, and
    /// the screen what can be seen.
    fn ask(&mut self) {
        self.edges.screen.look(|| self.assistant.sight());
        self.lay();
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
mod tests;
