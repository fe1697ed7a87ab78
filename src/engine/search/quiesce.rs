//! Quiescence: where the depth ends, captures are played out until nothing more hangs.

use super::picker::{Picker, earlier};
use super::{EVAL_BOUND, INFINITE, MATE, MATE_BOUND, MAX_PLY, Searcher, from_table};
use crate::engine::board::Mv;
use crate::engine::transposition::Bound;

impl Searcher<'_> {
    /// The value once the captures are over; in check, all answers are tried.
    pub(super) fn quiesce(&mut self, alpha: i32, beta: i32, ply: usize) -> i32 {
        let base = self.moves.len();
        let score = self.quiesce_node(alpha, beta, ply);
        self.moves.truncate(base);
        score
    }

    fn quiesce_node(&mut self, mut alpha: i32, beta: i32, ply: usize) -> i32 {
        self.lines[ply].clear();
        if self.is_over() {
            return 0;
        }
        self.deepest = self.deepest.max(ply);
        if ply > 0 && self.board.is_draw(ply) {
            return 0;
        }
        let in_check = self.board.in_check();
        if ply >= MAX_PLY {
            return if in_check {
                0
            } else {
                self.evaluator.evaluate(&self.board)
            };
        }
        let is_pv = beta - alpha > 1;
        let entry = self.table.probe(self.board.key());
        let table_score = entry.map(|entry| from_table(entry.score, ply));
        if let (Some(entry), Some(score), false) = (entry, table_score, is_pv)
            && (match entry.limit {
                Bound::None => false,
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
            })
        {
            return score;
        }
        let table_move = entry.map_or(Mv::NONE, |entry| entry.mv);
        let raw = match entry {
            _ if in_check => 0,
            Some(entry) => i32::from(entry.eval),
            None => self
                .evaluator
                .evaluate(&self.board)
                .clamp(-EVAL_BOUND, EVAL_BOUND),
        };
        let mut best = -INFINITE;
        let mut standing = -INFINITE;
        if !in_check {
            standing = self.judge(raw);
            best = match (entry.map(|entry| entry.limit), table_score) {
                (Some(Bound::Lower | Bound::Exact), Some(score)) if score > standing => score,
                (Some(Bound::Upper | Bound::Exact), Some(score)) if score < standing => score,
                _ => standing,
            };
            if best >= beta {
                if entry.is_none() {
                    self.remember(Mv::NONE, best, raw, 0, Bound::Lower, ply);
                }
                return best;
            }
            alpha = alpha.max(best);
        }

        let mut picker = if in_check {
            let before = earlier(self, ply);
            Picker::new(self, table_move, [Mv::NONE; 2], before)
        } else {
            Picker::captures(self, table_move, 0)
        };
        let mut best_move = Mv::NONE;
        let mut number = 0;
        while let Some(mv) = picker.next(self) {
            number += 1;
            if best > -MATE_BOUND {
                if in_check {
                    // One way out of check is known: only good captures might be better.
                    picker.skip_quiets = true;
                }
                if picker.is_bad() {
                    break;
                }
                // Futility: not even winning this piece would reach alpha.
                if !in_check && standing + 160 <= alpha && !self.board.see(mv, 1) {
                    best = best.max(standing + 160);
                    continue;
                }
            }
            self.make(ply, mv);
            let score = -self.quiesce(-beta, -alpha, ply + 1);
            self.board.unmake();
            if self.stopped {
                return 0;
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
        }
        if in_check && number == 0 {
            return ply as i32 - MATE;
        }
        let limit = if best >= beta {
            Bound::Lower
        } else {
            Bound::Upper
        };
        self.remember(best_move, best, raw, 0, limit, ply);
        best
    }
}
