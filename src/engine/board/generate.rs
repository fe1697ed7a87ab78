//! Legal moves, and only those: pins and checks are looked at while generating.

use super::{Board, MoveKind, Mv, castled, right, side_index};
use crate::rules::{Bitboard, CastlingSide, Color, Rank, Role, Square, attacks};

/// Which moves are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// Captures and promotions to a queen.
    Tactical,
    /// The others.
    Quiet,
    /// Both.
    All,
}

impl Board {
    /// All legal moves.
    pub fn legal_moves(&self) -> Vec<Mv> {
        let mut moves = Vec::with_capacity(64);
        self.generate(Wanted::All, Bitboard::FULL, |mv| moves.push(mv));
        moves
    }

    /// Whether the side to move can move at all.
    pub fn has_legal_move(&self) -> bool {
        let mut any = false;
        self.generate(Wanted::All, Bitboard::FULL, |_| any = true);
        any
    }

    /// Whether a move, from a table perhaps, is legal here.
    pub fn is_legal(&self, mv: Mv) -> bool {
        let mut found = false;
        let source = Bitboard::from(mv.from());
        self.generate(Wanted::All, source, |own| found |= own == mv);
        found && mv != Mv::NONE
    }

    /// Whether a legal move captures or makes a queen.
    pub fn is_tactical(&self, mv: Mv) -> bool {
        match mv.kind() {
            MoveKind::Normal => self.at(mv.to()).is_some(),
            MoveKind::EnPassant => true,
            MoveKind::Promotion => {
                self.at(mv.to()).is_some() || mv.promotion() == Some(Role::Queen)
            }
            MoveKind::Castle => false,
        }
    }

    /// The pieces of `color` that may not leave the line to their own king.
    pub fn pinned(&self, color: Color) -> Bitboard {
        let king = self.king(color);
        let them = self.side(color.other());
        let straight = (self.role(Role::Rook) | self.role(Role::Queen)) & them;
        let slanted = (self.role(Role::Bishop) | self.role(Role::Queen)) & them;
        let snipers = (attacks::rook_attacks(king, them) & straight)
            | (attacks::bishop_attacks(king, them) & slanted);
        let own = self.side(color);
        let mut pinned = Bitboard::EMPTY;
        for sniper in snipers {
            let between = attacks::between(king, sniper) & own;
            if between.any() && !between.more_than_one() {
                pinned |= between;
            }
        }
        pinned
    }

    /// Gives every legal move of the pieces on `sources` that is wanted to `give`.
    pub fn generate(&self, wanted: Wanted, sources: Bitboard, mut give: impl FnMut(Mv)) {
        let us = self.turn();
        let own = self.side(us);
        let them = self.side(us.other());
        let occupied = own | them;
        let king = self.king(us);
        let checkers = self.checkers();
        let targets = match wanted {
            Wanted::Tactical => them,
            Wanted::Quiet => !occupied,
            Wanted::All => !own,
        };
        if sources.contains(king) {
            let through = occupied.without(king);
            for to in attacks::king_attacks(king) & targets {
                if (self.attackers(to, through) & them).is_empty() {
                    give(Mv::new(king, to, MoveKind::Normal));
                }
            }
            if wanted != Wanted::Tactical && checkers.is_empty() {
                self.castling(king, occupied, them, &mut give);
            }
        }
        // In check only a capture or an interposition helps; in double check only the king moves.
        let rescue = match checkers.single_square() {
            Some(checker) => attacks::between(king, checker).with(checker),
            None if checkers.any() => return,
            None => Bitboard::FULL,
        };
        let pinned = self.pinned(us);
        let free = |from: Square| {
            if pinned.contains(from) {
                attacks::ray(king, from)
            } else {
                Bitboard::FULL
            }
        };
        let pieces = own & sources & !self.role(Role::Pawn) & !self.role(Role::King);
        for from in pieces {
            let reach = match self.at(from).map(|piece| piece.role) {
                Some(Role::Knight) => attacks::knight_attacks(from),
                Some(Role::Bishop) => attacks::bishop_attacks(from, occupied),
                Some(Role::Rook) => attacks::rook_attacks(from, occupied),
                _ => attacks::queen_attacks(from, occupied),
            };
            for to in reach & targets & rescue & free(from) {
                give(Mv::new(from, to, MoveKind::Normal));
            }
        }
        let last = Bitboard::from(us.relative_rank(Rank::Eighth));
        for from in own & sources & self.role(Role::Pawn) {
            let lines = rescue & free(from);
            for to in attacks::pawn_attacks(us, from) & them & lines {
                give_pawn(from, to, last, wanted, true, &mut give);
            }
            let Some(ahead) = from.offset(us.fold_wb(8, -8)) else {
                continue;
            };
            if !occupied.contains(ahead) {
                if lines.contains(ahead) {
                    give_pawn(from, ahead, last, wanted, false, &mut give);
                }
                if wanted != Wanted::Tactical
                    && from.rank() == us.relative_rank(Rank::Second)
                    && let Some(two) = ahead.offset(us.fold_wb(8, -8))
                    && !occupied.contains(two)
                    && lines.contains(two)
                {
                    give(Mv::new(from, two, MoveKind::Normal));
                }
            }
        }
        if wanted != Wanted::Quiet
            && let Some(to) = self.state.en_passant
        {
            let hunters =
                attacks::pawn_attacks(us.other(), to) & self.pieces(us, Role::Pawn) & sources;
            for from in hunters {
                let victim = Square::from_coords(to.file(), from.rank());
                let after = occupied.without(from).without(victim).with(to);
                let attackers = self.attackers(king, after) & them.without(victim);
                if attackers.is_empty() {
                    give(Mv::new(from, to, MoveKind::EnPassant));
                }
            }
        }
    }

    /// Laws 2023, 3.8: no square that the king crosses is attacked and nothing else stands on
    /// the squares that king and rook need.
    fn castling(
        &self,
        king: Square,
        occupied: Bitboard,
        them: Bitboard,
        give: &mut impl FnMut(Mv),
    ) {
        let us = self.turn();
        for side in CastlingSide::ALL {
            if self.state.rights & right(us, side) == 0 {
                continue;
            }
            let Some(rook) = self.rooks[us as usize][side_index(side)] else {
                continue;
            };
            let (king_to, rook_to) = castled(us, side);
            let others = occupied.without(king).without(rook);
            let king_path = attacks::between(king, king_to).with(king_to);
            let rook_path = attacks::between(rook, rook_to).with(rook_to);
            if ((king_path | rook_path) & others).any() {
                continue;
            }
            // The rook may have shielded the king, so both are lifted off the board to look.
            let safe = king_path
                .with(king)
                .into_iter()
                .all(|square| (self.attackers(square, others) & them).is_empty())
                && (self.attackers(king_to, others.with(rook_to)) & them).is_empty();
            if safe {
                give(Mv::new(king, rook, MoveKind::Castle));
            }
        }
    }
}

fn give_pawn(
    from: Square,
    to: Square,
    last: Bitboard,
    wanted: Wanted,
    captures: bool,
    give: &mut impl FnMut(Mv),
) {
    if last.contains(to) {
        if wanted != Wanted::Quiet {
            give(Mv::promoting(from, to, Role::Queen));
        }
        // A capture is tactical whatever the pawn becomes, but hardly ever best.
        if wanted != Wanted::Tactical {
            for role in [Role::Knight, Role::Rook, Role::Bishop] {
                give(Mv::promoting(from, to, role));
            }
        }
    } else if captures != (wanted == Wanted::Quiet) || wanted == Wanted::All {
        give(Mv::new(from, to, MoveKind::Normal));
    }
}
