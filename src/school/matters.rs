//! What matters in a puzzle: of twenty pieces the few that its solution is made of.

use crate::rules::{Bitboard, Board, Chess, Color, Move, Position, Role, Square, attacks, points};
use crate::sorted::Sorted;

/// No more men than these are small enough to be said whole to whoever begins.
pub const FEW: usize = 8;

/// The squares of what matters for a line of play that ends with the solver's move: the kings, what moves and is taken, what guards
/// the squares that are gone to, what is attacked from there, what stands round a mated king or
/// guards a square beside him, and what is pinned to him; and as many other pieces as make
/// [`FEW`] men, so that not everything that is said is part of the answer.
///
/// ```
/// use hektor::rules::{Square, parse_fen, parse_uci};
/// use hektor::school::matters::matters;
/// let position = parse_fen("6k1/1p3ppp/8/8/8/8/1P3PPP/R5K1 w - - 0 1").unwrap();
/// let mate = parse_uci(&position, "a1a8").unwrap();
/// let squares = matters(&position, &[mate]);
/// // The pawns that shut the king in are named, those on the b-file are not.
/// assert!(squares.contains(Square::F7) && !squares.contains(Square::B7));
/// ```
pub fn matters(position: &Chess, line: &[Move]) -> Bitboard {
    let marked = closed(position, line, position.board().kings());
    let board = position.board();
    // Of the rest the strongest, nearest to the king: else the few that are said would be the answer.
    let king = board.king_of(solver(position, line.len()).other());
    let mut rest: Vec<Square> = (board.occupied() & !board.pawns() & !marked)
        .into_iter()
        .collect();
    rest.order_by_key(|&at| {
        let worth = board.role_at(at).map_or(0, points);
        (-worth, king.map_or(0, |king| king.distance(at)))
    });
    let room = FEW.saturating_sub(marked.count());
    let also: Bitboard = rest.into_iter().take(room).collect();
    closed(position, line, marked | also)
}

/// Whoever solves has the last move of a line.
fn solver(position: &Chess, length: usize) -> Color {
    match length % 2 {
        0 => !position.turn(),
        _ => position.turn(),
    }
}

/// With these men, everything that a line is made of and that they need.
fn closed(position: &Chess, line: &[Move], mut marked: Bitboard) -> Bitboard {
    loop {
        let mut seen = Seen::at(position, line.len(), marked);
        seen.shields();
        for &mv in line {
            if !seen.play(mv) {
                break;
            }
            seen.shields();
        }
        if seen.position.is_checkmate() {
            seen.mate();
        }
        // What was marked late may need a shield early.
        if seen.marked == marked {
            return marked;
        }
        marked = seen.marked;
    }
}

/// What was seen on the way through a line.
struct Seen {
    position: Chess,
    solver: Color,
    /// Where the man on each square stood at first.
    first: [Option<Square>; 64],
    marked: Bitboard,
}

impl Seen {
    fn at(position: &Chess, length: usize, marked: Bitboard) -> Self {
        let board = position.board();
        Self {
            position: position.clone(),
            solver: solver(position, length),
            first: Square::ALL.map(|at| board.occupied().contains(at).then_some(at)),
            marked,
        }
    }

    fn mark(&mut self, squares: Bitboard) {
        for at in squares {
            let first = self.first.get(usize::from(at)).copied().flatten();
            self.marked |= first.map_or(Bitboard::EMPTY, Bitboard::from);
        }
    }

    /// A move; where whoever follows has to stop, it says so.
    fn play(&mut self, mv: Move) -> bool {
        let Some(from) = mv.from() else { return false };
        let (to, board) = (mv.to(), self.position.board().clone());
        let own = self.position.turn();
        let taken = match mv {
            Move::EnPassant { from, to } => Square::from_coords(to.file(), from.rank()),
            _ => to,
        };
        self.mark(Bitboard::from(from) | Bitboard::from(taken));
        if own == self.solver {
            // Who could take it there, and who stands behind it.
            let around = board.occupied() & !Bitboard::from(from);
            self.mark(board.attacks_to(to, !own, around) | board.attacks_to(to, own, around));
        }
        self.position.play_unchecked(mv);
        if mv.is_castle() {
            return false;
        }
        let man = self.first.get_mut(usize::from(from)).and_then(Option::take);
        for (at, new) in [(taken, None), (to, man)] {
            if let Some(first) = self.first.get_mut(usize::from(at)) {
                *first = new;
            }
        }
        if own == self.solver {
            let board = self.position.board();
            let enemies = board.by_color(!own) & !board.pawns();
            self.mark(board.attacks_from(to) & enemies);
        }
        true
    }

    /// What stands between a piece that is named and a king, or the piece that checks: without it
    /// there would be a check that is none, or a way out.
    fn shields(&mut self) {
        let board = self.position.board().clone();
        let named = |at: &Square| {
            let first = self.first.get(usize::from(*at)).copied().flatten();
            first.is_some_and(|first| self.marked.contains(first))
        };
        let mut wanted = Bitboard::EMPTY;
        for slider in board.sliders().into_iter().filter(named) {
            let own = board.color_at(slider).unwrap_or(self.solver);
            let king = board.king_of(!own).into_iter();
            // What takes the piece that checks, or steps between, may be shut in.
            let checks = self.position.checkers().into_iter();
            let held = board.king_of(self.position.turn()).into_iter();
            let on_the_way = held.flat_map(|king| {
                let lines = self.position.checkers().into_iter();
                lines.flat_map(move |checker| attacks::between(checker, king))
            });
            for at in king.chain(checks).chain(on_the_way) {
                let between = attacks::between(slider, at) & board.occupied();
                if straight(&board, slider, at) && !between.into_iter().any(|at| named(&at)) {
                    wanted |= between.first().map_or(Bitboard::EMPTY, Bitboard::from);
                }
            }
        }
        self.mark(wanted);
    }

    /// What mates: who stands round the king, who guards a square there, and what is pinned.
    fn mate(&mut self) {
        let board = self.position.board().clone();
        let Some(king) = board.king_of(!self.solver) else {
            return;
        };
        let without = board.occupied() & !Bitboard::from(king);
        let around = attacks::king_attacks(king) | Bitboard::from(king);
        self.mark(around);
        for at in around {
            self.mark(board.attacks_to(at, self.solver, without));
        }
        let sliders = board.by_color(self.solver) & board.sliders();
        for slider in sliders {
            let between = attacks::between(slider, king) & board.occupied();
            if between.count() == 1 && straight(&board, slider, king) {
                self.mark(between | Bitboard::from(slider));
            }
        }
    }
}

/// Whether a slider would reach a square on an empty board.
fn straight(board: &Board, slider: Square, at: Square) -> bool {
    let reach = match board.role_at(slider) {
        Some(Role::Bishop) => attacks::bishop_attacks(at, Bitboard::EMPTY),
        Some(Role::Rook) => attacks::rook_attacks(at, Bitboard::EMPTY),
        _ => attacks::queen_attacks(at, Bitboard::EMPTY),
    };
    reach.contains(slider)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::rules::{fen, other_to_move, parse_fen};
    use crate::school::shelf;

    /// The position with nothing but these men.
    fn only(position: &Chess, squares: Bitboard) -> Option<Chess> {
        let mut board = position.board().clone();
        for at in board.occupied() & !squares {
            board.discard_piece_at(at);
        }
        let turn = position.turn().char();
        parse_fen(&format!("{board} {turn} - - 0 1")).ok()
    }

    /// Whoever hears only what matters can mate with it: nothing that mates is left out.
    #[test]
    fn what_matters_mates() {
        let (mut all, mut said, mut mates) = (0, 0, 0);
        for puzzle in shelf::shipped().iter() {
            let position = puzzle.position();
            let squares = matters(&position, &puzzle.solution);
            let men = position.board().occupied();
            assert!((squares & !men).is_empty());
            (all, said) = (all + men.count(), said + squares.count());
            let mut end = position.clone();
            puzzle
                .solution
                .iter()
                .for_each(|mv| end.play_unchecked(*mv));
            let castles = puzzle.solution.iter().any(|mv| mv.is_castle());
            if !end.is_checkmate() || castles {
                continue;
            }
            let mut bare = only(&position, squares).unwrap();
            puzzle
                .solution
                .iter()
                .for_each(|mv| bare.play_unchecked(*mv));
            assert!(bare.is_checkmate(), "{} {}", fen(&position), fen(&bare));
            mates += 1;
        }
        assert!(mates > 300, "{mates}");
        // Less than half of what stands there is said.
        assert!(2 * said < all, "{said} of {all}");
        println!("{said} of {all} men, {mates} mates");
    }

    #[test]
    fn whoever_is_to_move_the_squares_are_those_of_men() {
        let position = parse_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").unwrap();
        let castles = position.legal_moves().into_iter().find(|mv| mv.is_castle());
        let squares = matters(&position, &[castles.unwrap()]);
        assert!(squares.contains(Square::E1) && squares.contains(Square::E8));
        let other = other_to_move(&position).unwrap();
        assert_eq!(matters(&other, &[]), other.board().occupied());
    }

    /// What is said would else be the answer: other pieces make it up, the strongest first.
    #[test]
    fn other_pieces_are_said_beside_the_answer() {
        for puzzle in shelf::shipped().iter() {
            let position = puzzle.position();
            let squares = matters(&position, &puzzle.solution);
            let pieces = position.board().occupied() & !position.board().pawns();
            assert!(squares.count() >= FEW || (pieces & !squares).is_empty());
        }
        let position = parse_fen("6k1/1p3ppp/8/1N6/2N5/4B3/1P2QPPP/R5K1 w - - 0 1").unwrap();
        let mates = position.legal_moves().into_iter();
        let mate = mates.into_iter().find(|mv| mv.to() == Square::A8).unwrap();
        assert!(matters(&position, &[mate]).contains(Square::E2));
    }
}
