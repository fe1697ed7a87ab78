//! Principal-variation search with iterative deepening.
//!
//! The tree is searched depth first with a window of scores that matter (alpha-beta); the first
//! move of a position with the full window, the others only asking whether they are better.
//! Around that stand the usual bets on what need not be searched deeply: each is named where it
//! is made, and the Chess Programming Wiki explains them all under these names.

mod deepen;
pub(crate) mod history;
mod picker;
mod quiesce;
mod survey;

pub(crate) use deepen::{Line, Progress, Search, think};
pub(crate) use survey::{DEPTHS, Sight, Survey, WORST, survey};
use history::History;
use picker::{Picker, earlier};

use super::board::{Board, Mv};
use super::eval::Evaluator;
use super::timer::Control;
use super::transposition::{Entry, Limit, Table};
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
    table: &'a Table,
    control: &'a Control,
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

/// The moves of a position that have been tried in vain, without a place on the heap: learning
/// from the first few is enough.
#[derive(Default)]
struct Tried {
    moves: [Mv; 32],
    count: usize,
}

impl Tried {
    fn push(&mut self, mv: Mv) {
        if let Some(place) = self.moves.get_mut(self.count) {
            *place = mv;
            self.count += 1;
        }
    }

    fn moves(&self) -> &[Mv] {
        &self.moves[..self.count]
    }
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
            evaluator: Evaluator::new(),
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

    /// The static evaluation, corrected by what searches have taught.
    fn judge(&self, raw: i32) -> i32 {
        (raw + self.history.correction(&self.board)).clamp(-EVAL_BOUND, EVAL_BOUND)
    }

    /// The value for the side to move, between `alpha` and `beta` or beyond; `cut` where a
    /// cut-off is expected.
    fn search(&mut self, alpha: i32, beta: i32, depth: i32, ply: usize, cut: bool) -> i32 {
        let base = self.moves.len();
        let score = self.search_node(alpha, beta, depth, ply, cut);
        self.moves.truncate(base);
        score
    }

    fn search_node(
        &mut self,
        mut alpha: i32,
        mut beta: i32,
        mut depth: i32,
        ply: usize,
        cut: bool,
    ) -> i32 {
        let is_pv = beta - alpha > 1;
        let is_root = ply == 0;
        if depth <= 0 {
            return self.quiesce(alpha, beta, ply);
        }
        self.lines[ply].clear();
        if self.is_over() {
            return 0;
        }
        self.deepest = self.deepest.max(ply);
        let in_check = self.board.in_check();
        if !is_root {
            if self.board.is_draw(ply) {
                return 0;
            }
            if ply >= MAX_PLY {
                return if in_check {
                    0
                } else {
                    self.evaluator.evaluate(&self.board)
                };
            }
            // Mate-distance pruning: a longer mate than one already found changes nothing.
            alpha = alpha.max(ply as i32 - MATE);
            beta = beta.min(MATE - ply as i32 - 1);
            if alpha >= beta {
                return alpha;
            }
        }

        let excluded = self.frames[ply].excluded;
        let is_singular_test = excluded != Mv::NONE;
        let entry = if is_singular_test {
            None
        } else {
            self.table.probe(self.board.key())
        };
        let table_score = entry.map(|entry| from_table(entry.score, ply));
        if let (Some(entry), Some(score), false) = (entry, table_score, is_pv)
            && i32::from(entry.depth) >= depth
            && (match entry.limit {
                Limit::None => false,
                Limit::Exact => true,
                Limit::Lower => score >= beta,
                Limit::Upper => score <= alpha,
            })
            && self.board.clock() < 90
        {
            return score;
        }
        let table_move = match entry {
            Some(entry) => entry.mv,
            None => Mv::NONE,
        };

        let raw = match entry {
            // A singular test takes the judgement of the search that it belongs to.
            _ if in_check || is_singular_test => 0,
            Some(entry) => i32::from(entry.eval),
            None => self
                .evaluator
                .evaluate(&self.board)
                .clamp(-EVAL_BOUND, EVAL_BOUND),
        };
        let static_eval = if in_check {
            -INFINITE
        } else if is_singular_test {
            self.frames[ply].eval
        } else {
            self.judge(raw)
        };
        self.frames[ply].eval = static_eval;
        self.frames[ply].in_check = in_check;
        self.frames[ply + 2].killers = [Mv::NONE; 2];
        self.frames[ply + 2].cutoffs = 0;
        // A table score that bounds the value on the right side says more than the evaluation.
        let eval = match (entry.map(|entry| entry.limit), table_score) {
            (Some(Limit::Exact), Some(score)) => score,
            (Some(Limit::Lower), Some(score)) if score > static_eval => score,
            (Some(Limit::Upper), Some(score)) if score < static_eval => score,
            _ => static_eval,
        };
        let improving = !in_check
            && match ply {
                4.. if self.frames[ply - 2].in_check => static_eval > self.frames[ply - 4].eval,
                2.. => static_eval > self.frames[ply - 2].eval,
                _ => true,
            };

        if !is_pv && !in_check && !is_singular_test {
            // Reverse futility: so far ahead that the opponent will not let it come to this.
            let margin = 70 * (depth - i32::from(improving));
            if depth <= 8 && eval - margin >= beta && eval < MATE_BOUND {
                return (eval + beta) / 2;
            }
            // Razoring: so far behind that only a capture can help.
            if depth <= 3 && eval + 230 * depth < alpha {
                let score = self.quiesce(alpha, alpha + 1, ply);
                if score <= alpha {
                    return score;
                }
            }
            // Null move: good enough even if the opponent moves twice. Not in endgames of kings
            // and pawns, where having to move can be the trouble.
            if depth >= 3
                && eval >= beta
                && static_eval >= beta - 20 * depth + 120
                && self.board.has_pieces()
                && (is_root || self.frames[ply - 1].mv != Mv::NONE)
                && beta > -MATE_BOUND
            {
                let less = 3 + depth / 3 + ((eval - beta) / 180).min(3);
                self.frames[ply].mv = Mv::NONE;
                self.frames[ply].mover = None;
                self.board.make_null();
                let score = -self.search(-beta, 1 - beta, depth - less, ply + 1, !cut);
                self.board.unmake();
                if self.stopped {
                    return 0;
                }
                if score >= beta {
                    return if score >= MATE_BOUND { beta } else { score };
                }
            }
            // A capture that is far better still at a lower depth will be good enough at this.
            let far = beta + 170;
            if depth >= 5 && beta.abs() < MATE_BOUND && table_score.is_none_or(|score| score >= far)
            {
                let mut picker = Picker::captures(self, table_move, far - static_eval);
                while let Some(mv) = picker.next(self) {
                    if picker.is_bad() {
                        break;
                    }
                    self.make(ply, mv);
                    let mut score = -self.quiesce(-far, 1 - far, ply + 1);
                    if score >= far {
                        score = -self.search(-far, 1 - far, depth - 4, ply + 1, !cut);
                    }
                    self.board.unmake();
                    if self.stopped {
                        return 0;
                    }
                    if score >= far {
                        self.remember(mv, score, raw, depth - 3, Limit::Lower, ply);
                        return score;
                    }
                }
            }
        }
        // Internal iterative reduction: without a move to try first, find one more cheaply.
        if depth >= 4 && table_move == Mv::NONE && (is_pv || cut) && !is_singular_test {
            depth -= 1;
        }

        let turn = self.board.turn();
        let before = earlier(self, ply);
        let mut picker = Picker::new(self, table_move, self.frames[ply].killers, before);
        let mut best = -INFINITE;
        let mut best_move = Mv::NONE;
        let first_alpha = alpha;
        let mut number = 0;
        let mut tried = Tried::default();
        let checks = self.board.check_squares();
        while let Some(mv) = picker.next(self) {
            if mv == excluded
                || (is_root
                    && (self.root_done.contains(&mv)
                        || !self.root_only.is_empty() && !self.root_only.contains(&mv)))
            {
                continue;
            }
            let Some(piece) = self.board.at(mv.from()) else {
                continue;
            };
            number += 1;
            let is_quiet = !self.board.is_tactical(mv);
            let learned = if is_quiet {
                self.history.quiet(turn, piece, mv, &before)
            } else {
                self.history.capture(&self.board, piece, mv)
            };
            if !is_root && best > -MATE_BOUND {
                let shallow = (depth - reduction(depth, number)).max(0);
                let is_check = checks[piece.role as usize - 1].contains(mv.to());
                if is_quiet {
                    // Late-move pruning, futility and history pruning: what comes so late, so far
                    // below alpha or has failed so often is not tried.
                    let enough = (7 + depth * depth) as usize / if improving { 1 } else { 2 };
                    if number > enough {
                        picker.skip_quiets = true;
                    }
                    if !in_check
                        && !is_check
                        && shallow <= 8
                        && static_eval + 110 + 90 * shallow <= alpha
                    {
                        continue;
                    }
                    if depth <= 5 && !is_check && learned < -3500 * depth {
                        continue;
                    }
                    if !self.board.see(mv, -25 * shallow * shallow) {
                        continue;
                    }
                } else if picker.is_bad() && !self.board.see(mv, -95 * depth) {
                    continue;
                }
            }

            let mut extension = 0;
            if !is_root && ply < 2 * self.root_depth as usize {
                // Singular extension: if all other moves are much worse, look deeper at this one.
                if let (Some(entry), Some(score)) = (entry, table_score)
                    && depth >= 7
                    && mv == table_move
                    && !is_singular_test
                    && i32::from(entry.depth) >= depth - 3
                    && matches!(entry.limit, Limit::Lower | Limit::Exact)
                    && score.abs() < MATE_BOUND
                {
                    let bar = score - 2 * depth;
                    self.frames[ply].excluded = mv;
                    let rest = self.search(bar - 1, bar, (depth - 1) / 2, ply, cut);
                    self.frames[ply].excluded = Mv::NONE;
                    if self.stopped {
                        return 0;
                    }
                    if rest < bar {
                        extension = if !is_pv && rest < bar - 25 { 2 } else { 1 };
                    } else if bar >= beta {
                        // More than one move is good enough.
                        return bar;
                    } else if score >= beta {
                        extension = -1;
                    }
                } else if in_check {
                    // Check extension: an answer to check is hardly ever the end of a line.
                    extension = 1;
                }
            }

            let nodes_before = self.nodes;
            self.make(ply, mv);
            let gives_check = self.board.in_check();
            let next_depth = depth - 1 + extension;
            let mut score = -INFINITE;
            let mut is_full = is_pv && number == 1;
            if !is_full {
                let mut less = 0;
                if depth >= 2 && number > 1 + usize::from(is_root) {
                    // Late-move reduction: what stands behind in the order is rarely best.
                    less = reduction(depth, number);
                    if is_quiet {
                        less -= learned / 9000;
                    } else {
                        less = less / 2 - learned / 8000;
                    }
                    less += i32::from(cut)
                        + i32::from(!improving)
                        + i32::from(self.frames[ply + 1].cutoffs > 3);
                    less -= i32::from(gives_check)
                        + i32::from(self.frames[ply].killers.contains(&mv))
                        + i32::from(in_check);
                    less = less.clamp(0, (next_depth - 1).max(0));
                }
                score = -self.search(
                    -alpha - 1,
                    -alpha,
                    next_depth - less,
                    ply + 1,
                    number > 1 || !cut,
                );
                if score > alpha && less > 0 {
                    score = -self.search(-alpha - 1, -alpha, next_depth, ply + 1, !cut);
                }
                is_full = is_pv && score > alpha;
            }
            if is_full {
                score = -self.search(-beta, -alpha, next_depth, ply + 1, false);
            }
            self.board.unmake();
            if self.stopped {
                return 0;
            }
            if is_root {
                self.count_root(mv, self.nodes - nodes_before);
            }

            if score > best {
                best = score;
                if score > alpha {
                    best_move = mv;
                    if is_pv {
                        self.extend_line(ply, mv);
                    }
                    if score >= beta {
                        break;
                    }
                    alpha = score;
                }
            }
            if mv != best_move {
                tried.push(mv);
            }
        }
        if number == 0 {
            if is_singular_test {
                return alpha;
            }
            return if in_check { ply as i32 - MATE } else { 0 };
        }
        if best >= beta {
            self.frames[ply].cutoffs += 1;
            self.learn(best_move, tried.moves(), &before, depth, ply);
        }
        if !is_singular_test && (!is_root || self.root_done.is_empty()) {
            let limit = if best >= beta {
                Limit::Lower
            } else if alpha > first_alpha {
                Limit::Exact
            } else {
                Limit::Upper
            };
            self.remember(best_move, best, raw, depth, limit, ply);
            // The evaluation is taught only by quiet results that say on which side it was wrong.
            let quiet = best_move == Mv::NONE || !self.board.is_tactical(best_move);
            let informative = match limit {
                Limit::Lower => best > static_eval,
                Limit::Upper => best < static_eval,
                _ => true,
            };
            if !in_check && quiet && informative && best.abs() < MATE_BOUND {
                self.history
                    .learn_correction(&self.board, depth, best - static_eval);
            }
        }
        best
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

    fn remember(&self, mv: Mv, score: i32, eval: i32, depth: i32, limit: Limit, ply: usize) {
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
