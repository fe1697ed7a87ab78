//! What an engine remembers between moves: the table and what each thread has learned.

use super::Stop;
use super::board::{Board, Mv};
use super::search::history::History;
use super::search::{Progress, Search, Variation, think};
use super::timer::{Limits, SearchControl};
use super::transposition::TranspositionTable;

/// The default size of the table, in mebibytes.
pub(crate) const HASH: usize = 16;

/// Memory of an engine, and the way to make it think.
#[derive(Debug)]
pub(crate) struct Brain {
    table: TranspositionTable,
    histories: Vec<History>,
    /// Whether it evaluates without the network.
    pub by_terms: bool,
}

impl Brain {
    /// A brain with a table of so many mebibytes and so many threads.
    pub fn new(mebibytes: usize, threads: usize) -> Self {
        let mut histories = Vec::new();
        histories.resize_with(threads.max(1), History::new);
        Self {
            table: TranspositionTable::new(mebibytes),
            histories,
            by_terms: false,
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.table.clear();
        let threads = self.histories.len();
        self.histories.clear();
        self.histories.resize_with(threads, History::new);
    }

    /// Thinks about the best `lines` moves, among `only` if there are any. Best first.
    pub fn think(
        &mut self,
        board: &Board,
        limits: &Limits,
        lines: usize,
        only: &[Mv],
        control: &SearchControl,
        report: &mut dyn FnMut(&Progress),
    ) -> Vec<Variation> {
        let search = Search {
            board: board.clone(),
            table: &self.table,
            control,
            limits: limits.clone(),
            only: only.to_vec(),
            lines,
            by_terms: self.by_terms,
        };
        think(&search, &mut self.histories, report)
    }

    /// The best `lines` moves after at most so many positions and plies.
    pub fn glance(
        &mut self,
        board: &Board,
        nodes: u64,
        depth: Option<u32>,
        lines: usize,
        stop: &Stop,
    ) -> Vec<Variation> {
        self.glance_among(board, &[], nodes, depth, lines, stop)
    }

    /// The same among `only`, if there are any.
    pub fn glance_among(
        &mut self,
        board: &Board,
        only: &[Mv],
        nodes: u64,
        depth: Option<u32>,
        lines: usize,
        stop: &Stop,
    ) -> Vec<Variation> {
        let limits = Limits {
            nodes: Some(nodes),
            depth,
            ..Limits::default()
        };
        let control = SearchControl::new(&limits, stop.clone());
        self.think(board, &limits, lines, only, &control, &mut |_| {})
    }
}
