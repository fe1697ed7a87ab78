//! Hands out the moves of a position, the promising ones first, and generates late what an early
//! cut-off may make needless.

use super::Searcher;
use super::history::place;
use crate::engine::board::{Mv, Wanted};
use crate::rules::{Bitboard, Role};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    TranspositionTable,
    Captures,
    GoodCaptures,
    Killers,
    Quiets,
    QuietsLeft,
    BadCaptures,
    End,
}

/// The state of handing out. The moves themselves lie on the searcher's stack from `base` on:
/// first the bad captures, then what is left from `cursor` to `end`.
#[derive(Debug)]
pub(super) struct Picker {
    stage: Stage,
    table: Mv,
    killers: [Mv; 2],
    next_killer: usize,
    base: usize,
    bad: usize,
    cursor: usize,
    end: usize,
    earlier: [Option<usize>; 3],
    /// What an exchange must bring for a capture to count as good.
    threshold: i32,
    pub skip_quiets: bool,
}

/// Quiet moves that give check are tried as if they had a good history.
const CHECK_BONUS: i32 = 8000;

impl Picker {
    /// All moves.
    pub fn new(
        searcher: &Searcher,
        table: Mv,
        killers: [Mv; 2],
        earlier: [Option<usize>; 3],
    ) -> Self {
        let base = searcher.moves.len();
        Self {
            stage: Stage::TranspositionTable,
            table,
            killers,
            next_killer: 0,
            base,
            bad: base,
            cursor: base,
            end: base,
            earlier,
            threshold: 0,
            skip_quiets: false,
        }
    }

    /// Captures and promotions that bring at least `threshold`.
    pub fn captures(searcher: &Searcher, table: Mv, threshold: i32) -> Self {
        let mut picker = Self::new(searcher, table, [Mv::NONE; 2], [None; 3]);
        picker.threshold = threshold;
        picker.skip_quiets = true;
        if !searcher.board.is_tactical(table) {
            picker.table = Mv::NONE;
        }
        picker
    }

    /// Whether what comes now are the captures that lose something.
    pub fn is_bad(&self) -> bool {
        self.stage == Stage::BadCaptures
    }

    fn generate(&mut self, searcher: &mut Searcher, wanted: Wanted) {
        let Searcher {
            board,
            moves,
            history,
            ..
        } = searcher;
        self.cursor = moves.len();
        let turn = board.turn();
        let checks = match wanted {
            Wanted::Tactical => [Bitboard::EMPTY; 6],
            _ => board.check_squares(),
        };
        board.generate(wanted, Bitboard::FULL, |mv| {
            let score = match board.at(mv.from()) {
                Some(piece) if wanted == Wanted::Tactical => {
                    let victim = board.at(mv.to()).map_or(Role::Pawn, |victim| victim.role);
                    let gain = crate::engine::board::value(victim)
                        + mv.promotion().map_or(0, crate::engine::board::value);
                    gain * 24 + history.capture(board, piece, mv)
                }
                Some(piece) => {
                    let is_check = checks[piece.role as usize - 1].contains(mv.to());
                    history.quiet(turn, piece, mv, &self.earlier)
                        + if is_check { CHECK_BONUS } else { 0 }
                }
                None => 0,
            };
            moves.push((mv, score));
        });
        self.end = moves.len();
    }

    fn best(&mut self, searcher: &mut Searcher) -> Option<Mv> {
        let rest = &mut searcher.moves[self.cursor..self.end];
        let index = (0..rest.len()).max_by_key(|&i| rest[i].1)?;
        rest.swap(0, index);
        self.cursor += 1;
        Some(rest[0].0)
    }

    /// The next move.
    pub fn next(&mut self, searcher: &mut Searcher) -> Option<Mv> {
        loop {
            match self.stage {
                Stage::TranspositionTable => {
                    self.stage = Stage::Captures;
                    if self.table != Mv::NONE {
                        if searcher.board.is_legal(self.table) {
                            return Some(self.table);
                        }
                        self.table = Mv::NONE;
                    }
                }
                Stage::Captures => {
                    self.generate(searcher, Wanted::Tactical);
                    self.stage = Stage::GoodCaptures;
                }
                Stage::GoodCaptures => {
                    let Some(mv) = self.best(searcher) else {
                        self.stage = Stage::Killers;
                        continue;
                    };
                    if mv == self.table {
                        continue;
                    }
                    if searcher.board.see(mv, self.threshold) {
                        return Some(mv);
                    }
                    searcher.moves[self.bad].0 = mv;
                    self.bad += 1;
                }
                Stage::Killers => {
                    let killer = self.killers.get(self.next_killer).copied();
                    self.next_killer += 1;
                    match killer {
                        Some(mv) if !self.skip_quiets => {
                            if self.is_fresh_killer(searcher, mv) {
                                return Some(mv);
                            }
                            if let Some(killer) = self.killers.get_mut(self.next_killer - 1) {
                                *killer = Mv::NONE;
                            }
                        }
                        _ => self.stage = Stage::Quiets,
                    }
                }
                Stage::Quiets => {
                    if !self.skip_quiets {
                        self.generate(searcher, Wanted::Quiet);
                    }
                    self.stage = Stage::QuietsLeft;
                }
                Stage::QuietsLeft => {
                    let next = if self.skip_quiets {
                        None
                    } else {
                        self.best(searcher)
                    };
                    match next {
                        Some(mv) if mv == self.table || self.killers.contains(&mv) => {}
                        Some(mv) => return Some(mv),
                        None => {
                            self.cursor = self.base;
                            self.stage = Stage::BadCaptures;
                        }
                    }
                }
                Stage::BadCaptures => {
                    if self.cursor >= self.bad {
                        self.stage = Stage::End;
                        continue;
                    }
                    self.cursor += 1;
                    return Some(searcher.moves[self.cursor - 1].0);
                }
                Stage::End => return None,
            }
        }
    }

    fn is_fresh_killer(&self, searcher: &Searcher, mv: Mv) -> bool {
        mv != Mv::NONE
            && mv != self.table
            && !searcher.board.is_tactical(mv)
            && searcher.board.is_legal(mv)
    }
}

/// The places of the moves one, two and four plies ago, for the follow-up history.
pub(super) fn earlier(searcher: &Searcher, ply: usize) -> [Option<usize>; 3] {
    [1, 2, 4].map(|back| {
        let frame = searcher.frames.get(ply.checked_sub(back)?)?;
        frame.mover.map(|piece| place(piece, frame.mv))
    })
}
