//! Iterative deepening, one depth after the other, with windows around the last score; and the
//! threads that share the work through the table.

use std::time::Duration;

use super::history::History;
use super::{INFINITE, MATE, MATE_BOUND, MAX_PLY, Searcher};
use crate::engine::board::{Board, Mv};
use crate::engine::timer::{Limits, SearchControl};
use crate::engine::transposition::TranspositionTable;

/// What is to be searched.
#[derive(Debug, Clone)]
pub(crate) struct Search<'a> {
    pub board: Board,
    pub table: &'a TranspositionTable,
    pub control: &'a SearchControl,
    pub limits: Limits,
    /// Only these moves; all if empty.
    pub only: Vec<Mv>,
    /// How many best moves are wanted.
    pub lines: usize,
    /// Whether the network is left out of the evaluation.
    pub by_terms: bool,
}

/// A move, its value and what is expected after it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Variation {
    pub score: i32,
    /// At least one move, unless there is none.
    pub moves: Vec<Mv>,
    pub depth: u32,
}

impl Variation {
    /// The move that the line begins with.
    pub fn first(&self) -> Mv {
        self.moves.first().copied().unwrap_or(Mv::NONE)
    }
}

/// What has been found so far.
#[derive(Debug)]
pub(crate) struct Progress<'a> {
    pub depth: u32,
    pub selective_depth: u32,
    pub nodes: u64,
    pub time: Duration,
    pub fullness: u32,
    pub lines: &'a [Variation],
}

/// Searches with one thread for each of `histories` and gives the best lines, best first; none if
/// there is no legal move. `report` is told after each depth.
pub(crate) fn think(
    search: &Search,
    histories: &mut [History],
    report: &mut dyn FnMut(&Progress),
) -> Vec<Variation> {
    search.table.grow_older();
    let Some((main, helpers)) = histories.split_first_mut() else {
        return Vec::new();
    };
    std::thread::scope(|scope| {
        for (number, history) in helpers.iter_mut().enumerate() {
            scope.spawn(move || {
                let mut searcher = Searcher::new(search, history);
                searcher.node_limit = u64::MAX;
                // Every other helper runs a depth ahead, so that not all do the same.
                deepen(&mut searcher, search, 1 + (number as u32 + 1) % 2, None);
            });
        }
        let mut searcher = Searcher::new(search, main);
        let lines = deepen(&mut searcher, search, 1, Some(report));
        search.control.finish();
        lines
    })
}

fn deepen(
    searcher: &mut Searcher,
    search: &Search,
    first_depth: u32,
    mut report: Option<&mut dyn FnMut(&Progress)>,
) -> Vec<Variation> {
    let legal = search.board.legal_moves();
    let allowed = |mv: &&Mv| search.only.is_empty() || search.only.contains(mv);
    let count = legal.iter().filter(allowed).count();
    // Until something is searched, any legal move is an answer.
    let mut lines: Vec<Variation> = legal
        .iter()
        .filter(allowed)
        .take(1)
        .map(|&mv| Variation {
            score: 0,
            moves: vec![mv],
            depth: 0,
        })
        .collect();
    let most = search.limits.depth.unwrap_or(MAX_PLY as u32 - 1);
    let most = most.min(MAX_PLY as u32 - 1);
    let mut stable = 0_u32;
    for depth in first_depth..=most {
        let mut found: Vec<Variation> = Vec::new();
        searcher.root_done.clear();
        searcher.root_depth = depth as i32;
        searcher.deepest = 0;
        for index in 0..search.lines.clamp(1, count.max(1)) {
            let last = lines.get(index).map(|line: &Variation| line.score);
            let Some(line) = aspire(searcher, depth as i32, last) else {
                break;
            };
            searcher.root_done.push(line.first());
            found.push(line);
        }
        let complete = !searcher.stopped;
        found.sort_by_key(|line| -line.score);
        // What an interrupted depth has found first is still better than the depth before.
        let last_best = lines.first().map(Variation::first);
        let last_score = lines.first().map_or(0, |line| line.score);
        if !found.is_empty() {
            let rest: Vec<Variation> = lines
                .drain(..)
                // Depth 0 is the legal move that stood in before anything was searched.
                .filter(|old| old.depth > 0 && found.iter().all(|new| new.first() != old.first()))
                .collect();
            lines = found;
            let wanted = search.lines.clamp(1, count.max(1));
            lines.extend(rest);
            lines.truncate(wanted);
        }
        let Some(best) = lines.first() else {
            break;
        };
        searcher.control.count(searcher.nodes - searcher.told);
        searcher.told = searcher.nodes;
        if let Some(report) = &mut report {
            report(&Progress {
                depth: if complete { depth } else { depth - 1 },
                selective_depth: searcher.deepest as u32,
                nodes: searcher.control.nodes(),
                time: searcher.control.elapsed(),
                fullness: searcher.table.fullness(),
                lines: &lines,
            });
        }
        if !complete {
            break;
        }
        stable = if last_best == Some(best.first()) {
            stable + 1
        } else {
            0
        };
        let mated = MATE - best.score.abs();
        if let Some(moves) = search.limits.mate
            && best.score >= MATE_BOUND
            && mated <= 2 * moves as i32
        {
            break;
        }
        let timed = search.limits.time.is_some();
        if timed && (count == 1 && depth >= 4 || mated * 3 < depth as i32) {
            break;
        }
        let stretch = stretch(searcher, best, stable, last_score);
        if report.is_some() && searcher.control.is_enough(stretch) {
            break;
        }
    }
    lines
}

/// How much longer to think than planned: less if the choice has long been clear, more if it
/// changes or the score falls.
fn stretch(searcher: &Searcher, best: &Variation, stable: u32, last_score: i32) -> f64 {
    let total: u64 = searcher.root_nodes.iter().map(|(_, nodes)| nodes).sum();
    let own = searcher
        .root_nodes
        .iter()
        .find(|(mv, _)| *mv == best.first());
    let share = own.map_or(0.5, |&(_, nodes)| nodes as f64 / total.max(1) as f64);
    let clear = (1.55 - share) * 1.4;
    let steady = [1.5, 1.2, 1.0, 0.92, 0.86][stable.min(4) as usize];
    let fall = f64::from((last_score - best.score).clamp(-20, 80));
    (clear * steady * (1.0 + fall / 160.0)).clamp(0.25, 3.5)
}

/// Searches with a narrow window around the score of the last depth, and wider ones until the
/// score lies inside. `None` if stopped before anything was found.
fn aspire(searcher: &mut Searcher, depth: i32, last: Option<i32>) -> Option<Variation> {
    let mut width = 18;
    let (mut alpha, mut beta) = match last {
        Some(score) if depth >= 5 => (
            (score - width).max(-INFINITE),
            (score + width).min(INFINITE),
        ),
        _ => (-INFINITE, INFINITE),
    };
    let mut reduced = 0;
    let mut best: Option<Variation> = None;
    loop {
        let score = searcher.search(alpha, beta, (depth - reduced).max(1), 0, false);
        let line = &searcher.lines[0];
        if !line.is_empty() && !searcher.stopped {
            best = Some(Variation {
                score,
                moves: line.clone(),
                depth: depth as u32,
            });
        }
        if searcher.stopped {
            // The root stops with score 0, which says nothing; what it had found by then stands in
            // its line.
            return best.or_else(|| searcher.interrupted(depth, last));
        }
        if score <= alpha {
            beta = i32::midpoint(alpha, beta);
            alpha = (score - width).max(-INFINITE);
            reduced = 0;
        } else if score >= beta {
            beta = (score + width).min(INFINITE);
            reduced = (reduced + 1).min(3);
        } else {
            return best;
        }
        width += width / 2 + 5;
        if width > 600 {
            (alpha, beta) = (-INFINITE, INFINITE);
        }
    }
}

impl Searcher<'_> {
    /// A better move found before the stop, with the score of the depth before.
    fn interrupted(&self, depth: i32, last: Option<i32>) -> Option<Variation> {
        let line = self.lines.first()?;
        (!line.is_empty()).then(|| Variation {
            score: last.unwrap_or(0),
            moves: line.clone(),
            depth: depth as u32,
        })
    }
}
