//! Principal-variation search with iterative deepening.
//!
//! The tree is searched depth first with a window of scores that matter (alpha-beta); the first
//! move of a position with the full window, the others only asking whether they are better.
//! Around that stand the usual bets on what need not be searched deeply: each is named where it
//! is made, and the Chess Programming Wiki explains them all under these names.

mod deepen;
pub(crate) mod history;
mod node;
mod picker;
mod quiesce;
mod survey;

pub(crate) use deepen::{Progress, Search, Variation, think};
use history::History;
pub(crate) use survey::{DEPTHS, Sight, Survey, WORST, survey};

use super::board::{Board, Mv};
use super::eval::Evaluator;
use super::timer::SearchControl;
use super::transposition::{Bound, Entry, TranspositionTable};
use crate::rules::{Piece, Role};

/// The longest line, in plies.
pub(crate) const MAX_PLY: usize = 120;
/// The score of being mated at once, negated.
pub(crate) const MATE: i32 = 30_000;
/// Scores beyond this are mates within the longest line.
pub(crate) const MATE_BOUND: i32 = MATE - 2 * MAX_PLY as i32;
/// No evaluation reaches a mate's score.
const EVAL_BOUND: i32 = MATE_BOUND - 1;
const INFINITE: i32 = MATE + 1;
/// With so few men on the board to have to move is often what loses, and progress is worth a few
/// centipawns only, less than what searches teach the evaluation and than what futility leaves out:
/// queen against rook is won so.
const FEW: usize = 4;
/// How many positions pass between looks at the clock.
const LOOK_EVERY: u64 = 512;

/// What is known about a ply of the line that is being searched.
#[derive(Debug, Clone, Copy)]
struct Frame {
    mv: Mv,
    mover: Option<Piece>,
    eval: i32,
    in_check: bool,
    killers: [Mv; 2],
    /// Left out, to see how good the rest is.
    excluded: Mv,
    /// Cut-offs among the replies.
    cutoffs: u32,
}

const EMPTY_FRAME: Frame = Frame {
    mv: Mv::NONE,
    mover: None,
    eval: 0,
    in_check: false,
    killers: [Mv::NONE; 2],
    excluded: Mv::NONE,
    cutoffs: 0,
};

/// One thread's search.
pub(crate) struct Searcher<'a> {
    board: Board,
    table: &'a TranspositionTable,
    control: &'a SearchControl,
    history: &'a mut History,
    evaluator: Evaluator,
    frames: Vec<Frame>,
    /// Generated moves of all plies, one after the other.
    moves: Vec<(Mv, i32)>,
    /// The best line from each ply on.
    lines: Vec<Vec<Mv>>,
    nodes: u64,
    told: u64,
    node_limit: u64,
    deepest: usize,
    root_depth: i32,
    /// Only these moves at the root, if any are given, and none of the others.
    root_only: Vec<Mv>,
    root_done: Vec<Mv>,
    /// Positions below each root move, to judge how clear the choice is.
    root_nodes: Vec<(Mv, u64)>,
    stopped: bool,
}

/// How much less deeply a late move is looked at, by depth and number: from its logarithms.
fn reduction(depth: i32, number: usize) -> i32 {
    static TABLE: std::sync::LazyLock<Vec<i32>> = std::sync::LazyLock::new(|| {
        (0..64 * 64)
            .map(|i: i32| {
                let (depth, number) = (f64::from(i / 64), f64::from(i % 64));
                (0.85 + depth.max(1.0).ln() * number.max(1.0).ln() / 2.15) as i32
            })
            .collect()
    });
    TABLE[(depth.clamp(0, 63) * 64) as usize + number.min(63)]
}

/// Mate scores count from the root in the search and from the position in the table.
fn to_table(score: i32, ply: usize) -> i16 {
    let ply = ply as i32;
    let score = match score {
        s if s >= MATE_BOUND => s + ply,
        s if s <= -MATE_BOUND => s - ply,
        s => s,
    };
    score as i16
}

fn from_table(score: i16, ply: usize) -> i32 {
    let ply = ply as i32;
    match i32::from(score) {
        s if s >= MATE_BOUND => s - ply,
        s if s <= -MATE_BOUND => s + ply,
        s => s,
    }
}

impl<'a> Searcher<'a> {
    fn new(search: &Search<'a>, history: &'a mut History) -> Self {
        Self {
            board: search.board.clone(),
            table: search.table,
            control: search.control,
            history,
            evaluator: match search.by_terms {
                true => Evaluator::by_terms(),
                false => Evaluator::new(),
            },
            frames: vec![EMPTY_FRAME; MAX_PLY + 8],
            moves: Vec::with_capacity(2048),
            lines: vec![Vec::new(); MAX_PLY + 8],
            nodes: 0,
            told: 0,
            node_limit: search.limits.nodes.unwrap_or(u64::MAX),
            deepest: 0,
            root_depth: 0,
            root_only: search.only.clone(),
            root_done: Vec::new(),
            root_nodes: Vec::new(),
            stopped: false,
        }
    }

    /// Counts a position and notices when it is time to stop.
    fn is_over(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.node_limit {
            self.stopped = true;
        } else if self.nodes.is_multiple_of(LOOK_EVERY) {
            self.control.count(self.nodes - self.told);
            self.told = self.nodes;
            self.stopped |= self.control.is_over();
        }
        self.stopped
    }

    fn make(&mut self, ply: usize, mv: Mv) {
        self.frames[ply].mv = mv;
        self.frames[ply].mover = self.board.at(mv.from());
        self.board.make(mv);
    }

    /// Whether so few men are left that the usual bets lose more than they save.
    fn is_few(&self) -> bool {
        self.board.occupied().count() <= FEW
    }

    /// The static evaluation, corrected by what searches have taught; where few men are left it
    /// knows better than they.
    fn judge(&self, raw: i32) -> i32 {
        if self.is_few() {
            return raw;
        }
        (raw + self.history.correction(&self.board)).clamp(-EVAL_BOUND, EVAL_BOUND)
    }

    /// The best line from `ply` on is this move and the best line after it.
    fn extend_line(&mut self, ply: usize, mv: Mv) {
        let (here, after) = self.lines.split_at_mut(ply + 1);
        if let (Some(here), Some(after)) = (here.last_mut(), after.first()) {
            here.clear();
            here.push(mv);
            here.extend_from_slice(after);
        }
    }

    fn count_root(&mut self, mv: Mv, nodes: u64) {
        match self.root_nodes.iter_mut().find(|(own, _)| *own == mv) {
            Some((_, sum)) => *sum += nodes,
            None => self.root_nodes.push((mv, nodes)),
        }
    }

    fn remember(&self, mv: Mv, score: i32, eval: i32, depth: i32, limit: Bound, ply: usize) {
        self.table.store(
            self.board.key(),
            Entry {
                mv,
                score: to_table(score, ply),
                eval: eval as i16,
                depth: depth.clamp(0, 255) as u8,
                limit,
            },
        );
    }

    /// After a cut-off: the move that brought it is worth more, those tried before it less.
    fn learn(
        &mut self,
        best: Mv,
        tried: &[Mv],
        before: &[Option<usize>; 3],
        depth: i32,
        ply: usize,
    ) {
        let turn = self.board.turn();
        let bonus = (250 * depth - 120).min(2400);
        let board = &self.board;
        let piece = |mv: Mv| board.at(mv.from()).unwrap_or(Role::Pawn.of(turn));
        if board.is_tactical(best) {
            self.history.learn_capture(board, piece(best), best, bonus);
        } else {
            let killers = &mut self.frames[ply].killers;
            if killers[0] != best {
                *killers = [best, killers[0]];
            }
            self.history
                .learn_quiet(turn, piece(best), best, before, bonus);
            for &mv in tried.iter().filter(|&&mv| !board.is_tactical(mv)) {
                self.history
                    .learn_quiet(turn, piece(mv), mv, before, -bonus);
            }
        }
        for &mv in tried.iter().filter(|&&mv| board.is_tactical(mv)) {
            self.history.learn_capture(board, piece(mv), mv, -bonus);
        }
    }
}

#[cfg(test)]
mod tests;
