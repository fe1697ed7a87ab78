//! Static exchange: what a series of captures on one square brings, without searching it.

use super::{Board, MoveKind, Mv};
use crate::rules::{Role, Square, attacks};

/// Rough values for exchanges, in centipawns, by role.
pub(crate) const VALUES: [i32; 6] = [100, 325, 335, 500, 975, 20_000];

/// The rough value of a piece, in centipawns.
pub(crate) const fn value(role: Role) -> i32 {
    VALUES[role as usize - 1]
}

impl Board {
    /// Whether the exchange that `mv` starts brings at least `threshold` centipawns, both sides
    /// capturing with their least valuable piece and stopping when they like.
    pub fn see(&self, mv: Mv, threshold: i32) -> bool {
        let (from, to) = (mv.from(), mv.to());
        if mv.kind() == MoveKind::Castle {
            return threshold <= 0;
        }
        let Some(piece) = self.at(from) else {
            return false;
        };
        let victim = match mv.kind() {
            MoveKind::EnPassant => value(Role::Pawn),
            _ => self.at(to).map_or(0, |victim| value(victim.role)),
        };
        let (gain, mut next) = match mv.promotion() {
            Some(role) => (value(role) - value(Role::Pawn), role),
            None => (0, piece.role),
        };
        let mut balance = victim + gain - threshold;
        if balance < 0 {
            return false;
        }
        balance -= value(next);
        if balance >= 0 {
            return true;
        }
        let mut occupied = self.occupied().without(from).with(to);
        if mv.kind() == MoveKind::EnPassant {
            let passed = Square::from_coords(to.file(), from.rank());
            occupied.discard(passed);
        }
        let straight = self.role(Role::Rook) | self.role(Role::Queen);
        let slanted = self.role(Role::Bishop) | self.role(Role::Queen);
        let mut attackers = self.attackers(to, occupied) & occupied;
        let mut side = piece.color.other();
        loop {
            let own = attackers & self.side(side);
            let Some((role, square)) = Role::ALL
                .into_iter()
                .find_map(|role| (own & self.role(role)).first().map(|square| (role, square)))
            else {
                break;
            };
            // A king may not capture what is defended.
            if role == Role::King && (attackers & self.side(side.other())).any() {
                break;
            }
            next = role;
            occupied.discard(square);
            if matches!(next, Role::Pawn | Role::Bishop | Role::Queen) {
                attackers |= attacks::bishop_attacks(to, occupied) & slanted;
            }
            if matches!(next, Role::Rook | Role::Queen) {
                attackers |= attacks::rook_attacks(to, occupied) & straight;
            }
            attackers &= occupied;
            side = side.other();
            balance = -balance - 1 - value(next);
            if balance >= 0 {
                break;
            }
        }
        side != piece.color
    }
}
