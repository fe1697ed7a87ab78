//! A look at all moves of a position at once: what each is worth to someone who sees so far.

use super::history::History;
use super::{INFINITE, Search, Searcher};
use crate::engine::Stop;
use crate::engine::board::{Board, Mv};
use crate::engine::timer::{Limits, SearchControl};
use crate::engine::transposition::TranspositionTable;

/// The depths at which the best move is asked for.
pub(crate) const DEPTHS: usize = 6;
/// A move that is worse than the best by more than this, in centipawns, is told as this much worse.
pub(crate) const WORST: i32 = 700;
/// Positions looked at for the best moves at all depths.
const NODES: u64 = 12_000;

/// What is seen of a move.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sight {
    pub mv: Mv,
    /// Its value once the captures are over, and what it is worse than the best such.
    pub captures: i32,
    /// The same after the opponent's reply.
    pub reply: i32,
    /// That reply.
    pub answer: Mv,
    /// A bit for each depth at which it is the best move, the lowest for depth 1.
    pub best_at: u8,
}

/// What is seen of a position.
#[derive(Debug)]
pub(crate) struct Survey {
    pub moves: Vec<Sight>,
    /// The value at each depth, from 1 on.
    pub scores: [i32; DEPTHS],
    /// What the opponent would win if it were to move, in centipawns.
    pub threat: i32,
}

/// Surveys the position. The same position gives the same survey, whatever was searched before.
pub(crate) fn survey(board: &Board, stop: &Stop) -> Survey {
    let limits = Limits::default();
    let control = SearchControl::new(&limits, stop.clone());
    let table = TranspositionTable::with_buckets(4096);
    let mut history = History::new();
    let search = Search {
        board: board.clone(),
        table: &table,
        control: &control,
        limits,
        only: Vec::new(),
        lines: 1,
        // The model of people has learned from this one.
        by_terms: true,
    };
    Searcher::new(&search, &mut history).survey()
}

impl Searcher<'_> {
    fn survey(&mut self) -> Survey {
        let mut moves: Vec<Sight> = self
            .board
            .legal_moves()
            .into_iter()
            .map(|mv| Sight {
                mv,
                captures: 0,
                reply: 0,
                answer: Mv::NONE,
                best_at: 0,
            })
            .collect();
        let threat = self.threat();
        let mut best = -INFINITE;
        for sight in &mut moves {
            let floor = (best - WORST - 1).max(-INFINITE);
            self.make(0, sight.mv);
            sight.captures = -self.quiesce(-INFINITE, -floor, 1);
            self.board.unmake();
            best = best.max(sight.captures);
        }
        moves.sort_by_key(|sight| -sight.captures);
        self.root_depth = 2;
        best = -INFINITE;
        for sight in &mut moves {
            let floor = (best - WORST - 1).max(-INFINITE);
            self.make(0, sight.mv);
            sight.reply = -self.search(-INFINITE, -floor, 1, 1, false);
            self.board.unmake();
            sight.answer = self.lines[1].first().copied().unwrap_or(Mv::NONE);
            best = best.max(sight.reply);
        }
        let scores = self.best_at_depths(&mut moves);
        Survey {
            moves,
            scores,
            threat,
        }
    }

    /// Marks the best move of each depth, and gives the values.
    fn best_at_depths(&mut self, moves: &mut [Sight]) -> [i32; DEPTHS] {
        self.node_limit = self.nodes + NODES;
        let mut scores = [0; DEPTHS];
        let (mut best, mut value) = (Mv::NONE, 0);
        for (index, score) in scores.iter_mut().enumerate() {
            if !self.stopped {
                self.root_depth = index as i32 + 1;
                let found = self.search(-INFINITE, INFINITE, self.root_depth, 0, false);
                if !self.stopped {
                    best = self.lines[0].first().copied().unwrap_or(best);
                    value = found;
                }
            }
            *score = value;
            if let Some(sight) = moves.iter_mut().find(|sight| sight.mv == best) {
                sight.best_at |= 1 << index;
            }
        }
        scores
    }

    /// What captures would win for the opponent if it were to move, over standing still.
    fn threat(&mut self) -> i32 {
        if self.board.in_check() {
            return 0;
        }
        self.frames[0].mv = Mv::NONE;
        self.frames[0].mover = None;
        self.board.make_null();
        let standing = self.evaluator.evaluate(&self.board);
        let value = self.quiesce(-INFINITE, INFINITE, 1);
        self.board.unmake();
        (value - standing).max(0)
    }
}
