//! One `go`: a search on its own thread, from the command to `bestmove`.
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Scope, ScopedJoinHandle};
use std::time::Duration;

use crate::engine::Stop;
use crate::engine::board::{Board, Mv};
use crate::engine::brain::Brain;
use crate::engine::levels::{self, BotPlayer};
use crate::engine::search::{MATE, MATE_BOUND, Progress, Variation};
use crate::engine::timer::{Limits, SearchControl};
use crate::engine::uci::{Info, UciAnswer, UciScore};
use crate::rng::Rng;
use crate::rules::{CastlingMode, Chess, Move, uci_of};

/// Where answers go; one line at a time, from whichever thread.
pub(super) struct Output<W>(Mutex<W>);

impl<W: Write> Output<W> {
    pub fn new(output: W) -> Self {
        Self(Mutex::new(output))
    }

    /// Says something. If nobody listens any more, the input will end soon as well.
    pub fn say(&self, answer: &UciAnswer) {
        self.line(&answer.to_string());
    }

    /// Says a line that is no message of the protocol.
    pub fn line(&self, text: &str) {
        let mut output = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = writeln!(output, "{text}").and_then(|()| output.flush());
    }
}

/// What is to be done.
pub(super) struct SearchTask {
    pub start: Chess,
    pub moves: Vec<Move>,
    pub only: Vec<Move>,
    pub lines: usize,
    pub chess960: bool,
    /// Who plays instead of the search.
    pub player: Option<BotPlayer>,
    pub seed: u64,
    pub perft: Option<u32>,
    pub limits: Limits,
    /// Whether to say nothing before `stop` or `ponderhit`.
    pub waits: bool,
    /// The time to use from `ponderhit` on.
    pub clock: Option<(Duration, Duration)>,
}

/// A search under way.
pub(super) struct Job<'scope> {
    stop: Stop,
    control: Arc<SearchControl>,
    waits: Arc<AtomicBool>,
    clock: Option<(Duration, Duration)>,
    thread: ScopedJoinHandle<'scope, ()>,
}

impl<'scope> Job<'scope> {
    pub fn start<W: Write + Send>(
        scope: &'scope Scope<'scope, '_>,
        output: &'scope Output<W>,
        brain: Arc<Mutex<Brain>>,
        task: SearchTask,
    ) -> Self {
        let stop = Stop::default();
        let control = Arc::new(SearchControl::new(&task.limits, stop.clone()));
        let waits = Arc::new(AtomicBool::new(task.waits));
        let clock = task.clock;
        let thread = scope.spawn({
            let (stop, control, waits) = (stop.clone(), Arc::clone(&control), Arc::clone(&waits));
            move || {
                let mut brain = brain.lock().unwrap_or_else(PoisonError::into_inner);
                let answer = work(&mut brain, &task, &control, &stop, output);
                while waits.load(Ordering::Relaxed) && !stop.is_stopped() {
                    std::thread::sleep(Duration::from_millis(1));
                }
                if let Some(answer) = answer {
                    output.say(&answer);
                }
            }
        });
        Self {
            stop,
            control,
            waits,
            clock,
            thread,
        }
    }

    /// The expected move was played: from now on the time counts.
    pub fn release(&self) {
        if let Some((soft, hard)) = self.clock {
            self.control.start_clock(soft, hard);
        }
        self.waits.store(false, Ordering::Relaxed);
    }

    /// Stops, and waits until the best move is said.
    pub fn end(self) {
        self.stop.stop();
        // A panic of the search has been reported on stderr; the server goes on.
        let _ = self.thread.join();
    }
}

fn work<W: Write>(
    brain: &mut Brain,
    task: &SearchTask,
    control: &SearchControl,
    stop: &Stop,
    output: &Output<W>,
) -> Option<UciAnswer> {
    let board = Board::after(&task.start, &task.moves);
    let mode = if task.chess960 || board.chess960 {
        CastlingMode::Chess960
    } else {
        CastlingMode::Standard
    };
    if let Some(depth) = task.perft {
        divide(board, depth, mode, stop, output);
        return None;
    }
    let only: Vec<Mv> = task.only.iter().map(|&mv| board.find(mv)).collect();
    let mut report = |progress: &Progress| {
        for info in infos(&board, progress, mode) {
            output.say(&UciAnswer::Info(info));
        }
    };
    let best = match task.player {
        Some(player) if only.is_empty() => {
            let mut rng = Rng::new(task.seed);
            levels::choose(brain, &board, player, &mut rng, stop).map(|choice| choice.line)
        }
        _ => brain
            .think(
                &board,
                &task.limits,
                task.lines,
                &only,
                control,
                &mut report,
            )
            .into_iter()
            .next(),
    };
    let moves = best.map(|line| write(&board, &line, mode));
    let mut moves = moves.unwrap_or_default().into_iter();
    Some(UciAnswer::BestMove {
        best: moves.next(),
        ponder: moves.next(),
    })
}

fn write(board: &Board, line: &Variation, mode: CastlingMode) -> Vec<String> {
    let mut board = board.clone();
    let mut texts = Vec::new();
    for &mv in &line.moves {
        let Some(rules) = board.to_rules(mv) else {
            break;
        };
        texts.push(uci_of(rules, mode));
        board.make(mv);
    }
    texts
}

fn infos(board: &Board, progress: &Progress, mode: CastlingMode) -> Vec<Info> {
    let time = u64::try_from(progress.time.as_millis()).unwrap_or(u64::MAX);
    let speed = progress.nodes as f64 / progress.time.as_secs_f64().max(1e-6);
    let many = progress.lines.len() > 1;
    let info = |(number, line): (u32, &Variation)| Info {
        depth: Some(progress.depth),
        selective_depth: Some(progress.selective_depth),
        time: Some(time),
        nodes: Some(progress.nodes),
        nodes_per_second: Some(speed as u64),
        hash_full: Some(progress.fullness),
        multi_pv: many.then_some(number),
        score: Some(score(line.score)),
        pv: write(board, line, mode),
        ..Info::default()
    };
    (1..).zip(progress.lines).map(info).collect()
}

fn score(value: i32) -> UciScore {
    match value {
        v if v >= MATE_BOUND => UciScore::Mate((MATE - v + 1) / 2),
        v if v <= -MATE_BOUND => UciScore::Mate(-(MATE + v + 1) / 2),
        v => UciScore::Centipawns(v),
    }
}

/// The number of leaves below each move, as many engines print it.
fn divide<W: Write>(
    mut board: Board,
    depth: u32,
    mode: CastlingMode,
    stop: &Stop,
    output: &Output<W>,
) {
    let mut sum = 0;
    for mv in board.legal_moves() {
        let text = board.to_rules(mv).map(|mv| uci_of(mv, mode));
        board.make(mv);
        let leaves = leaves(&mut board, depth.saturating_sub(1), stop);
        board.unmake();
        if stop.is_stopped() {
            return;
        }
        sum += leaves;
        output.line(&format!("{}: {leaves}", text.unwrap_or_default()));
    }
    output.line(&format!("\nNodes searched: {sum}"));
}

/// Leaves of the move tree, for as long as nobody says stop.
fn leaves(board: &mut Board, depth: u32, stop: &Stop) -> u64 {
    if depth <= 3 {
        return board.perft(depth);
    }
    let mut sum = 0;
    for mv in board.legal_moves() {
        if stop.is_stopped() {
            break;
        }
        board.make(mv);
        sum += leaves(board, depth - 1, stop);
        board.unmake();
    }
    sum
}
