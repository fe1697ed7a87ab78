//! One position of the tree, step by step: what is known of it, whether it needs to be searched,
//! its moves one after the other, and what was learned from them.

use super::history::History;
use super::picker::{Picker, earlier};
use super::{EVAL_BOUND, INFINITE, MATE, MATE_BOUND, MAX_PLY, Searcher, from_table, reduction};
use crate::engine::board::Mv;
use crate::engine::transposition::{Bound, Entry};
use crate::rules::{Bitboard, Color, Piece};

/// What is asked of a position and what is known of it.
#[derive(Debug)]
struct Node {
    ply: usize,
    /// The window of scores that matter.
    alpha: i32,
    beta: i32,
    depth: i32,
    /// Whether a cut-off is expected.
    cut: bool,
    is_pv: bool,
    in_check: bool,
    /// Left out, to see how good the rest is: a singular test.
    excluded: Mv,
    entry: Option<Entry>,
    table_score: Option<i32>,
    /// The evaluation as it stands in the table, and corrected by what searches have taught.
    raw: i32,
    static_eval: i32,
    /// The best guess of the value: the table's where that says more than the evaluation.
    eval: i32,
    /// Whether the side to move stands better than at its last move.
    improving: bool,
}

/// What the moves of a position are judged by, the same for all of them.
struct Common {
    turn: Color,
    /// The places of the moves before, for the follow-up history.
    before: [Option<usize>; 3],
    /// By role, the squares that give check.
    checks: [Bitboard; 6],
}

/// A move about to be tried.
struct Trial {
    mv: Mv,
    piece: Piece,
    /// The how many-th it is, from 1 on.
    number: usize,
    is_quiet: bool,
    /// What the histories say of it.
    learned: i32,
}

/// The moves that have been tried in vain, without a place on the heap: learning from the first
/// few is enough.
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

impl Node {
    const fn is_root(&self) -> bool {
        self.ply == 0
    }

    fn is_singular_test(&self) -> bool {
        self.excluded != Mv::NONE
    }

    fn table_move(&self) -> Mv {
        self.entry.map_or(Mv::NONE, |entry| entry.mv)
    }
}

impl Searcher<'_> {
    /// The value for the side to move, between `alpha` and `beta` or beyond; `cut` where a
    /// cut-off is expected.
    pub(super) fn search(
        &mut self,
        alpha: i32,
        beta: i32,
        depth: i32,
        ply: usize,
        cut: bool,
    ) -> i32 {
        let base = self.moves.len();
        let score = if depth <= 0 {
            self.quiesce(alpha, beta, ply)
        } else {
            self.search_node(alpha, beta, depth, ply, cut)
        };
        self.moves.truncate(base);
        score
    }

    fn search_node(&mut self, alpha: i32, beta: i32, depth: i32, ply: usize, cut: bool) -> i32 {
        self.lines[ply].clear();
        if self.is_over() {
            return 0;
        }
        self.deepest = self.deepest.max(ply);
        let mut node = Node {
            ply,
            alpha,
            beta,
            depth,
            cut,
            is_pv: beta - alpha > 1,
            in_check: self.board.in_check(),
            excluded: self.frames[ply].excluded,
            entry: None,
            table_score: None,
            raw: 0,
            static_eval: -INFINITE,
            eval: 0,
            improving: false,
        };
        if let Some(score) = self.settle(&mut node) {
            return score;
        }
        if let Some(score) = self.look_up(&mut node) {
            return score;
        }
        self.assess(&mut node);
        if !node.is_pv
            && !node.in_check
            && !node.is_singular_test()
            && let Some(score) = self.decide_early(&node)
        {
            return score;
        }
        // Internal iterative reduction: without a move to try first, find one more cheaply.
        if node.depth >= 4
            && node.table_move() == Mv::NONE
            && (node.is_pv || cut)
            && !node.is_singular_test()
        {
            node.depth -= 1;
        }
        self.search_moves(node)
    }

    /// The score where none has to be found: draws, the longest line, and mates that are longer
    /// than one already found.
    fn settle(&mut self, node: &mut Node) -> Option<i32> {
        if node.is_root() {
            return None;
        }
        if self.board.is_draw(node.ply) {
            return Some(0);
        }
        if node.ply >= MAX_PLY {
            return Some(if node.in_check {
                0
            } else {
                self.evaluator.evaluate(&self.board)
            });
        }
        // Mate-distance pruning: a longer mate than one already found changes nothing.
        node.alpha = node.alpha.max(node.ply as i32 - MATE);
        node.beta = node.beta.min(MATE - node.ply as i32 - 1);
        (node.alpha >= node.beta).then_some(node.alpha)
    }

    /// What the table knows; a score where that is enough.
    fn look_up(&mut self, node: &mut Node) -> Option<i32> {
        if node.is_singular_test() {
            return None;
        }
        let entry = self.table.probe(self.board.key())?;
        let score = from_table(entry.score, node.ply);
        node.entry = Some(entry);
        node.table_score = Some(score);
        let bounds = match entry.limit {
            Bound::None => false,
            Bound::Exact => true,
            Bound::Lower => score >= node.beta,
            Bound::Upper => score <= node.alpha,
        };
        let deep = i32::from(entry.depth) >= node.depth;
        (!node.is_pv && deep && bounds && self.board.clock() < 90).then_some(score)
    }

    /// The evaluation, and whether things get better.
    fn assess(&mut self, node: &mut Node) {
        let ply = node.ply;
        node.raw = match node.entry {
            // A singular test takes the judgement of the search that it belongs to.
            _ if node.in_check || node.is_singular_test() => 0,
            Some(entry) => i32::from(entry.eval),
            None => self
                .evaluator
                .evaluate(&self.board)
                .clamp(-EVAL_BOUND, EVAL_BOUND),
        };
        node.static_eval = if node.in_check {
            -INFINITE
        } else if node.is_singular_test() {
            self.frames[ply].eval
        } else {
            self.judge(node.raw)
        };
        let static_eval = node.static_eval;
        self.frames[ply].eval = static_eval;
        self.frames[ply].in_check = node.in_check;
        self.frames[ply + 2].killers = [Mv::NONE; 2];
        self.frames[ply + 2].cutoffs = 0;
        // A table score that bounds the value on the right side says more than the evaluation.
        node.eval = match (node.entry.map(|entry| entry.limit), node.table_score) {
            (Some(Bound::Exact), Some(score)) => score,
            (Some(Bound::Lower), Some(score)) if score > static_eval => score,
            (Some(Bound::Upper), Some(score)) if score < static_eval => score,
            _ => static_eval,
        };
        node.improving = !node.in_check
            && match ply {
                4.. if self.frames[ply - 2].in_check => static_eval > self.frames[ply - 4].eval,
                2.. => static_eval > self.frames[ply - 2].eval,
                _ => true,
            };
    }

    /// The bets that the position as a whole need not be searched to its depth.
    fn decide_early(&mut self, node: &Node) -> Option<i32> {
        // Reverse futility: so far ahead that the opponent will not let it come to this.
        let margin = 70 * (node.depth - i32::from(node.improving));
        if node.depth <= 8 && node.eval - margin >= node.beta && node.eval < MATE_BOUND {
            return Some((node.eval + node.beta) / 2);
        }
        // Razoring: so far behind that only a capture can help.
        if node.depth <= 3 && node.eval + 230 * node.depth < node.alpha {
            let score = self.quiesce(node.alpha, node.alpha + 1, node.ply);
            if score <= node.alpha {
                return Some(score);
            }
        }
        self.pass(node).or_else(|| self.take_much(node))
    }

    /// Null move: good enough even if the opponent moves twice. Not in endgames of kings and pawns
    /// or of few men, where having to move can be the trouble.
    fn pass(&mut self, node: &Node) -> Option<i32> {
        let &Node { ply, beta, .. } = node;
        if node.depth < 3
            || node.eval < beta
            || node.static_eval < beta - 20 * node.depth + 120
            || !self.board.has_pieces()
            || self.is_few()
            || !(node.is_root() || self.frames[ply - 1].mv != Mv::NONE)
            || beta <= -MATE_BOUND
        {
            return None;
        }
        let less = 3 + node.depth / 3 + ((node.eval - beta) / 180).min(3);
        self.frames[ply].mv = Mv::NONE;
        self.frames[ply].mover = None;
        self.board.make_null();
        let score = -self.search(-beta, 1 - beta, node.depth - less, ply + 1, !node.cut);
        self.board.unmake();
        if self.stopped {
            return Some(0);
        }
        (score >= beta).then_some(if score >= MATE_BOUND { beta } else { score })
    }

    /// A capture that is far better still at a lower depth will be good enough at this.
    fn take_much(&mut self, node: &Node) -> Option<i32> {
        let &Node {
            ply, beta, depth, ..
        } = node;
        let far = beta + 170;
        if depth < 5
            || beta.abs() >= MATE_BOUND
            || node.table_score.is_some_and(|score| score < far)
        {
            return None;
        }
        let mut picker = Picker::captures(self, node.table_move(), far - node.static_eval);
        while let Some(mv) = picker.next(self) {
            if picker.is_bad() {
                break;
            }
            self.make(ply, mv);
            let mut score = -self.quiesce(-far, 1 - far, ply + 1);
            if score >= far {
                score = -self.search(-far, 1 - far, depth - 4, ply + 1, !node.cut);
            }
            self.board.unmake();
            if self.stopped {
                return Some(0);
            }
            if score >= far {
                self.remember(mv, score, node.raw, depth - 3, Bound::Lower, ply);
                return Some(score);
            }
        }
        None
    }

    /// All moves that are worth it, one after the other, until one is too good to be allowed.
    fn search_moves(&mut self, mut node: Node) -> i32 {
        let ply = node.ply;
        let common = Common {
            turn: self.board.turn(),
            before: earlier(self, ply),
            checks: self.board.check_squares(),
        };
        let killers = self.frames[ply].killers;
        let mut picker = Picker::new(self, node.table_move(), killers, common.before);
        let first_alpha = node.alpha;
        let mut best = -INFINITE;
        let mut best_move = Mv::NONE;
        let mut number = 0;
        let mut tried = Tried::default();
        while let Some(mv) = picker.next(self) {
            let Some(piece) = self.board.at(mv.from()) else {
                continue;
            };
            if mv == node.excluded || node.is_root() && !self.is_wanted(mv) {
                continue;
            }
            number += 1;
            let is_quiet = !self.board.is_tactical(mv);
            let trial = Trial {
                mv,
                piece,
                number,
                is_quiet,
                learned: self.learned(&common, mv, piece, is_quiet),
            };
            if !node.is_root()
                && best > -MATE_BOUND
                && self.is_hopeless(&node, &common, &trial, &mut picker)
            {
                continue;
            }
            let extension = match self.extension(&node, mv) {
                Ok(extension) => extension,
                Err(score) => return score,
            };
            let nodes_before = self.nodes;
            let score = self.search_move(&node, &trial, extension);
            if self.stopped {
                return 0;
            }
            if node.is_root() {
                self.count_root(mv, self.nodes - nodes_before);
            }
            if score > best {
                best = score;
                if score > node.alpha {
                    best_move = mv;
                    if node.is_pv {
                        self.extend_line(ply, mv);
                    }
                    if score >= node.beta {
                        break;
                    }
                    node.alpha = score;
                }
            }
            if mv != best_move {
                tried.push(mv);
            }
        }
        if number == 0 {
            return match node.is_singular_test() {
                true => node.alpha,
                false if node.in_check => ply as i32 - MATE,
                false => 0,
            };
        }
        if best >= node.beta {
            self.frames[ply].cutoffs += 1;
            self.learn(best_move, tried.moves(), &common.before, node.depth, ply);
        }
        let limit = if best >= node.beta {
            Bound::Lower
        } else if node.alpha > first_alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.conclude(&node, best, best_move, limit);
        best
    }

    /// Whether a move of the root is to be looked at.
    fn is_wanted(&self, mv: Mv) -> bool {
        !self.root_done.contains(&mv) && (self.root_only.is_empty() || self.root_only.contains(&mv))
    }

    fn learned(&self, common: &Common, mv: Mv, piece: Piece, is_quiet: bool) -> i32 {
        let history: &History = self.history;
        if is_quiet {
            history.quiet(common.turn, piece, mv, &common.before)
        } else {
            history.capture(&self.board, piece, mv)
        }
    }

    /// The bets on single moves: late-move pruning, futility, history pruning and exchanges. What
    /// comes so late, so far below alpha or has failed so often is not tried.
    fn is_hopeless(
        &self,
        node: &Node,
        common: &Common,
        trial: &Trial,
        picker: &mut Picker,
    ) -> bool {
        let &Trial {
            mv,
            number,
            learned,
            ..
        } = trial;
        let depth = node.depth;
        if !trial.is_quiet {
            return picker.is_bad() && !self.board.see(mv, -95 * depth);
        }
        let shallow = (depth - reduction(depth, number)).max(0);
        let is_check = common.checks[trial.piece.role as usize - 1].contains(mv.to());
        let enough = (7 + depth * depth) as usize / if node.improving { 1 } else { 2 };
        if number > enough {
            picker.skip_quiets = true;
        }
        let futile = !node.in_check
            && !is_check
            && !self.is_few()
            && shallow <= 8
            && node.static_eval + 110 + 90 * shallow <= node.alpha;
        futile
            || depth <= 5 && !is_check && learned < -3500 * depth
            || !self.board.see(mv, -25 * shallow * shallow)
    }

    /// How many plies deeper a move is looked at than others.
    ///
    /// # Errors
    /// The score of the position, where looking has settled it.
    fn extension(&mut self, node: &Node, mv: Mv) -> Result<i32, i32> {
        let &Node { ply, depth, .. } = node;
        if node.is_root() || ply >= 2 * self.root_depth as usize {
            return Ok(0);
        }
        // Singular extension: if all other moves are much worse, look deeper at this one.
        if let (Some(entry), Some(score)) = (node.entry, node.table_score)
            && depth >= 7
            && mv == entry.mv
            && !node.is_singular_test()
            && i32::from(entry.depth) >= depth - 3
            && matches!(entry.limit, Bound::Lower | Bound::Exact)
            && score.abs() < MATE_BOUND
        {
            let bar = score - 2 * depth;
            self.frames[ply].excluded = mv;
            let rest = self.search(bar - 1, bar, (depth - 1) / 2, ply, node.cut);
            self.frames[ply].excluded = Mv::NONE;
            return if self.stopped {
                Err(0)
            } else if rest < bar {
                Ok(if !node.is_pv && rest < bar - 25 { 2 } else { 1 })
            } else if bar >= node.beta {
                // More than one move is good enough.
                Err(bar)
            } else {
                Ok(if score >= node.beta { -1 } else { 0 })
            };
        }
        // Check extension: an answer to check is hardly ever the end of a line.
        Ok(i32::from(node.in_check))
    }

    /// The value of a move: first whether it is better than what there is, less deeply where it
    /// comes late, and only then how good.
    fn search_move(&mut self, node: &Node, trial: &Trial, extension: i32) -> i32 {
        let &Node {
            ply,
            alpha,
            beta,
            cut,
            ..
        } = node;
        let number = trial.number;
        self.make(ply, trial.mv);
        let next_depth = node.depth - 1 + extension;
        let mut score = -INFINITE;
        let mut is_full = node.is_pv && number == 1;
        if !is_full {
            let less = self
                .late_reduction(node, trial)
                .clamp(0, (next_depth - 1).max(0));
            let depth = next_depth - less;
            score = -self.search(-alpha - 1, -alpha, depth, ply + 1, number > 1 || !cut);
            if score > alpha && less > 0 {
                score = -self.search(-alpha - 1, -alpha, next_depth, ply + 1, !cut);
            }
            is_full = node.is_pv && score > alpha;
        }
        if is_full {
            score = -self.search(-beta, -alpha, next_depth, ply + 1, false);
        }
        self.board.unmake();
        score
    }

    /// Late-move reduction: what stands behind in the order is rarely best. The move has been made.
    fn late_reduction(&self, node: &Node, trial: &Trial) -> i32 {
        let ply = node.ply;
        if node.depth < 2 || trial.number <= 1 + usize::from(node.is_root()) {
            return 0;
        }
        let mut less = reduction(node.depth, trial.number);
        if trial.is_quiet {
            less -= trial.learned / 9000;
        } else {
            less = less / 2 - trial.learned / 8000;
        }
        less += i32::from(node.cut)
            + i32::from(!node.improving)
            + i32::from(self.frames[ply + 1].cutoffs > 3);
        less - i32::from(self.board.in_check())
            - i32::from(self.frames[ply].killers.contains(&trial.mv))
            - i32::from(node.in_check)
    }

    /// Remembers the result, and teaches the evaluation.
    fn conclude(&mut self, node: &Node, best: i32, best_move: Mv, limit: Bound) {
        if node.is_singular_test() || node.is_root() && !self.root_done.is_empty() {
            return;
        }
        self.remember(best_move, best, node.raw, node.depth, limit, node.ply);
        // Only by quiet results that say on which side it was wrong.
        let quiet = best_move == Mv::NONE || !self.board.is_tactical(best_move);
        let informative = match limit {
            Bound::Lower => best > node.static_eval,
            Bound::Upper => best < node.static_eval,
            _ => true,
        };
        if !node.in_check && quiet && informative && best.abs() < MATE_BOUND {
            let error = best - node.static_eval;
            self.history
                .learn_correction(&self.board, node.depth, error);
        }
    }
}
