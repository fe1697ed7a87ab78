//! Why a move is illegal, in the order in which a player would ask.

use crate::sorted::Sorted;
use shakmaty::{
    Bitboard, CastlingSide, Chess, Color, Move, Piece, Position, Role, Square, attacks,
};

/// Why the Laws do not allow a move (Articles 3 and 4).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Illegal {
    /// Nothing stands on the square the move starts from.
    Empty(Square),
    /// The piece on that square is the other side's.
    NotYours(Square, Piece),
    /// Another piece stands on that square than was said.
    OtherPiece(Square, Piece),
    /// The piece does not move like that (3.2 to 3.8).
    NotHowItMoves(Piece, Square, Square),
    /// A pawn takes diagonally, and there is nothing to take (3.7).
    NothingToTake(Square, Square),
    /// An own piece stands on the target square.
    OwnPiece(Square, Piece),
    /// A piece stands in the way, on the first such square (3.5); for a pawn also on its target.
    Blocked(Square, Piece),
    /// The own king would stand in check from that piece (3.9).
    LeavesInCheck(Square, Piece),
    /// The king is in check from that piece, and the move does not answer it (3.9).
    StillInCheck(Square, Piece),
    /// No such piece of this side can reach the square; the squares of those that exist.
    NoneReaches(Role, Square),
    /// This side has no such piece.
    NoSuchPiece(Color, Role),
    /// No such piece of the other side can be taken.
    NotTaken(Role),
    /// Castling is barred (3.8.2).
    Castling(CastlingSide, CastlingBar),
    /// A pawn becomes a queen, rook, bishop or knight (3.7.5); this was asked for.
    BadPromotion(Role),
    /// Only a pawn on its last step becomes another piece (3.7.5).
    NoPromotion(Square),
    /// "En passant" was said, and nothing can be taken so (3.7.4).
    NotInPassing,
    /// No legal move fits what was said, and no single reason can be given.
    Unclear,
}

/// The bars to castling (Laws 3.8.2): three that last and three that pass.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CastlingBar {
    /// The king is not on its square, or has moved.
    KingMoved,
    /// There is no rook on its square, or it has moved.
    RookMoved,
    /// The right is lost: the king or the rook has moved.
    Lost,
    /// A piece stands between or on a square that is needed.
    Between(Square, Piece),
    /// The king stands in check from that piece.
    InCheck(Square, Piece),
    /// The king would cross a square attacked by that piece: crossed square, attacker.
    Through(Square, Square, Piece),
    /// The king would arrive on a square attacked by that piece.
    Into(Square, Square, Piece),
}

impl CastlingBar {
    /// Whether it lasts (Laws 3.8.2.1): the right is lost, and will not come back.
    ///
    /// ```
    /// use hektor::rules::{CastlingBar, Piece, Role, Color, Square};
    /// assert!(CastlingBar::KingMoved.is_for_good());
    /// let bishop = Piece { color: Color::White, role: Role::Bishop };
    /// assert!(!CastlingBar::Between(Square::F1, bishop).is_for_good());
    /// ```
    pub const fn is_for_good(self) -> bool {
        matches!(self, Self::KingMoved | Self::RookMoved | Self::Lost)
    }
}

/// Why the piece on `from` may not go to `to`, or `None` if it may. Castling is named by the
/// king's two squares, or by the king's and the rook's.
///
/// ```
/// use hektor::rules::{Chess, Illegal, Square, why_illegal};
/// let start = Chess::default();
/// assert_eq!(why_illegal(&start, Square::G1, Square::F3), None);
/// let reason = why_illegal(&start, Square::F1, Square::B5);
/// assert!(matches!(reason, Some(Illegal::Blocked(Square::E2, _))));
/// ```
pub fn why_illegal(position: &Chess, from: Square, to: Square) -> Option<Illegal> {
    let arrives = |mv: &Move| match mv.castling_side() {
        None => mv.to() == to,
        Some(side) => mv.to() == to || side.king_to(position.turn()) == to,
    };
    let legal = |mv: &Move| mv.from() == Some(from) && arrives(mv);
    if position.legal_moves().iter().any(legal) {
        return None;
    }
    let board = position.board();
    let Some(piece) = board.piece_at(from) else {
        return Some(Illegal::Empty(from));
    };
    if piece.color != position.turn() {
        return Some(Illegal::NotYours(from, piece));
    }
    if let Some(side) = means_castling(position, piece, from, to)
        && let Some(bar) = castling_bar(position, side)
    {
        return Some(Illegal::Castling(side, bar));
    }
    let geometry = match piece.role {
        Role::Pawn => pawn(position, from, to),
        _ => officer(position, piece, from, to),
    };
    geometry.or_else(|| Some(check(position, piece, from, to)))
}

/// The side a king's move means castling to: two squares sideways from the fourth file, or onto
/// the own rook it may castle with.
fn means_castling(position: &Chess, king: Piece, from: Square, to: Square) -> Option<CastlingSide> {
    if king.role != Role::King || from.rank() != to.rank() || from == to {
        return None;
    }
    let side = CastlingSide::from_king_side(from < to);
    let rook = position.castles().rook(king.color, side) == Some(to);
    let home = Square::from_coords(shakmaty::File::E, king.color.backrank());
    let two = from == home && to == side.king_to(king.color) && from.distance(to) == 2;
    (rook || two).then_some(side)
}

/// Why the side to move may not castle to a side (3.8.2), or `None` if it may.
pub fn castling_bar(position: &Chess, side: CastlingSide) -> Option<CastlingBar> {
    if !position.castling_moves(side).is_empty() {
        return None;
    }
    let color = position.turn();
    let board = position.board();
    let king = board.king_of(color)?;
    let castles = position.castles();
    let Some(rook) = castles.rook(color, side) else {
        return Some(lost(position, king, side));
    };
    let path = castles.path(color, side) & board.occupied();
    // The first that is met on the way from the king.
    if let Some(square) = path.into_iter().min_by_key(|s| s.distance(king))
        && let Some(piece) = board.piece_at(square)
    {
        return Some(CastlingBar::Between(square, piece));
    }
    let attacker = |square, occupied| {
        let by = position.king_attackers(square, color.other(), occupied);
        let from = by.first()?;
        Some((from, board.piece_at(from)?))
    };
    if let Some((from, piece)) = attacker(king, board.occupied()) {
        return Some(CastlingBar::InCheck(from, piece));
    }
    let to = side.king_to(color);
    let without_king = board.occupied() ^ king;
    let mut crossed: Vec<Square> = attacks::between(king, to).into_iter().collect();
    crossed.order_by_key(|s| s.distance(king));
    for square in crossed {
        if let Some((from, piece)) = attacker(square, without_king) {
            return Some(CastlingBar::Through(square, from, piece));
        }
    }
    // The rook has left its square when the king arrives (Chess960).
    let after = (without_king ^ rook) | side.rook_to(color);
    let arrives = attacker(to, after).or_else(|| attacker(to, without_king));
    let (from, piece) = arrives?;
    Some(CastlingBar::Into(to, from, piece))
}

/// What can be said of a right that the position no longer has.
fn lost(position: &Chess, king: Square, side: CastlingSide) -> CastlingBar {
    let color = position.turn();
    let castles = position.castles();
    if castles.has_color(color) {
        // The other side's right stands, so the king has not moved.
        return CastlingBar::RookMoved;
    }
    let home = Square::from_coords(shakmaty::File::E, color.backrank());
    let usual = castles.mode().is_standard();
    if king.rank() != color.backrank() || (usual && king != home) {
        return CastlingBar::KingMoved;
    }
    let rooks = position.our(Role::Rook) & Bitboard::from_rank(color.backrank());
    let beside = |rook: Square| (king < rook) == (side == CastlingSide::KingSide);
    let corner = match side {
        CastlingSide::KingSide => shakmaty::File::H,
        CastlingSide::QueenSide => shakmaty::File::A,
    };
    let there = rooks
        .into_iter()
        .any(|rook| beside(rook) && (!usual || rook.file() == corner));
    if there {
        CastlingBar::Lost
    } else {
        CastlingBar::RookMoved
    }
}

/// What keeps a pawn from getting there, but for check.
fn pawn(position: &Chess, from: Square, to: Square) -> Option<Illegal> {
    let board = position.board();
    let color = position.turn();
    let pawn = color.pawn();
    let step = color.fold_wb(8, -8);
    let one = from.offset(step)?;
    if attacks::pawn_attacks(color, from).contains(to) {
        return match board.piece_at(to) {
            Some(piece) if piece.color == color => Some(Illegal::OwnPiece(to, piece)),
            Some(_) => None,
            None if position.maybe_ep_square() == Some(to) => None,
            None => Some(Illegal::NothingToTake(from, to)),
        };
    }
    let second = color.relative_rank(shakmaty::Rank::Second);
    let two = one.offset(step).filter(|_| from.rank() == second);
    let blocked = |square| Some(Illegal::Blocked(square, board.piece_at(square)?));
    if to == one {
        blocked(one)
    } else if Some(to) == two {
        blocked(one).or_else(|| blocked(to))
    } else {
        Some(Illegal::NotHowItMoves(pawn, from, to))
    }
}

/// What keeps another piece from getting there, but for check.
fn officer(position: &Chess, piece: Piece, from: Square, to: Square) -> Option<Illegal> {
    let board = position.board();
    if !attacks::attacks(from, piece, Bitboard::EMPTY).contains(to) {
        return Some(Illegal::NotHowItMoves(piece, from, to));
    }
    let between = attacks::between(from, to) & board.occupied();
    let nearest = between.into_iter().min_by_key(|s| s.distance(from));
    if piece.role != Role::Knight
        && let Some(square) = nearest
    {
        return Some(Illegal::Blocked(square, board.piece_at(square)?));
    }
    let there = board.piece_at(to)?;
    (there.color == piece.color).then_some(Illegal::OwnPiece(to, there))
}

/// The piece that would give check after a move that is possible but for that.
fn check(position: &Chess, piece: Piece, from: Square, to: Square) -> Illegal {
    let mut board = position.board().clone();
    let en_passant =
        piece.role == Role::Pawn && from.file() != to.file() && board.piece_at(to).is_none();
    board.discard_piece_at(from);
    board.discard_piece_at(to);
    if en_passant {
        board.discard_piece_at(Square::from_coords(to.file(), from.rank()));
    }
    board.set_piece_at(to, piece);
    let Some(king) = board.king_of(piece.color) else {
        return Illegal::Unclear;
    };
    let attackers = board.attacks_to(king, piece.color.other(), board.occupied());
    let still = attackers & position.checkers();
    let from = still.first().or(attackers.first());
    let Some((square, attacker)) = from.and_then(|s| Some((s, board.piece_at(s)?))) else {
        return Illegal::Unclear;
    };
    if still.is_empty() || piece.role == Role::King && position.checkers().is_empty() {
        Illegal::LeavesInCheck(square, attacker)
    } else {
        Illegal::StillInCheck(square, attacker)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{chess960, parse_fen};
    use proptest::prelude::*;

    fn why(fen: &str, from: Square, to: Square) -> Illegal {
        let position = parse_fen(fen).expect(fen);
        why_illegal(&position, from, to).expect("illegal")
    }

    #[test]
    fn castling_has_its_six_reasons() {
        use CastlingBar as B;
        let (king, to) = (Square::E1, Square::G1);
        let bar = |fen: &str| match why(fen, king, to) {
            Illegal::Castling(CastlingSide::KingSide, bar) => bar,
            other => panic!("{other:?}"),
        };
        let rook = Color::Black.rook();
        assert_eq!(
            bar("4k3/8/8/8/8/8/8/4KB1R w K - 0 1"),
            B::Between(Square::F1, Color::White.bishop())
        );
        assert_eq!(
            bar("4k3/4r3/8/8/8/8/8/4K2R w K - 0 1"),
            B::InCheck(Square::E7, rook)
        );
        assert_eq!(
            bar("4k3/5r2/8/8/8/8/8/4K2R w K - 0 1"),
            B::Through(Square::F1, Square::F7, rook)
        );
        assert_eq!(
            bar("4k3/6r1/8/8/8/8/8/4K2R w K - 0 1"),
            B::Into(Square::G1, Square::G7, rook)
        );
        assert_eq!(bar("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1"), B::RookMoved);
        assert_eq!(bar("4k3/8/8/8/8/8/8/R3K2R w - - 0 1"), B::Lost);
        assert_eq!(bar("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"), B::RookMoved);
        let moved = parse_fen("4k3/8/8/8/8/8/8/R4K1R w - - 0 1").expect("fen");
        assert_eq!(
            castling_bar(&moved, CastlingSide::KingSide),
            Some(B::KingMoved)
        );
        // An attack on the rook, or on b1, is no bar.
        let free = parse_fen("1r2k2r/8/8/8/8/8/8/R3K2R w KQ - 0 1").expect("fen");
        for side in CastlingSide::ALL {
            assert_eq!(castling_bar(&free, side), None);
        }
    }

    #[test]
    fn each_reason_once() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        let white = Color::White;
        for (fen, from, to, reason) in [
            (start, Square::E4, Square::E5, Illegal::Empty(Square::E4)),
            (
                start,
                Square::E7,
                Square::E5,
                Illegal::NotYours(Square::E7, Color::Black.pawn()),
            ),
            (
                start,
                Square::G1,
                Square::G3,
                Illegal::NotHowItMoves(white.knight(), Square::G1, Square::G3),
            ),
            (
                start,
                Square::E2,
                Square::D3,
                Illegal::NothingToTake(Square::E2, Square::D3),
            ),
            (
                start,
                Square::A1,
                Square::A2,
                Illegal::OwnPiece(Square::A2, white.pawn()),
            ),
            (
                start,
                Square::C1,
                Square::A3,
                Illegal::Blocked(Square::B2, white.pawn()),
            ),
            (
                "4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1",
                Square::E2,
                Square::E4,
                Illegal::Blocked(Square::E3, Color::Black.pawn()),
            ),
            (
                "4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1",
                Square::E2,
                Square::C3,
                Illegal::LeavesInCheck(Square::E7, Color::Black.rook()),
            ),
            (
                "4k3/4r3/8/8/8/8/8/N3K3 w - - 0 1",
                Square::A1,
                Square::B3,
                Illegal::StillInCheck(Square::E7, Color::Black.rook()),
            ),
            (
                "4k3/3r4/8/8/8/8/8/4K3 w - - 0 1",
                Square::E1,
                Square::D1,
                Illegal::LeavesInCheck(Square::D7, Color::Black.rook()),
            ),
            // En passant that would uncover the rook along the rank.
            (
                "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1",
                Square::E5,
                Square::D6,
                Illegal::LeavesInCheck(Square::H5, Color::Black.rook()),
            ),
        ] {
            assert_eq!(why(fen, from, to), reason, "{fen} {from}{to}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]

        /// A reason is given exactly where no legal move goes, and it is true of the position.
        #[test]
        fn a_reason_is_true(number in 0u16..960, picks in prop::collection::vec(any::<u16>(), 0..80)) {
            let mut position = chess960(number).expect("array");
            for pick in picks {
                let moves = position.legal_moves();
                if moves.is_empty() { break; }
                position.play_unchecked(moves[usize::from(pick) % moves.len()]);
            }
            let board = position.board();
            for from in Square::ALL {
                for to in Square::ALL {
                    let goes = |mv: &Move| mv.from() == Some(from) && match mv.castling_side() {
                        None => mv.to() == to,
                        Some(side) => mv.to() == to || side.king_to(position.turn()) == to,
                    };
                    let legal = position.legal_moves().iter().any(goes);
                    let reason = why_illegal(&position, from, to);
                    prop_assert_eq!(reason.is_none(), legal, "{} {}{}", crate::rules::fen(&position), from, to);
                    match reason {
                        Some(Illegal::Unclear) => prop_assert!(false, "unclear {} {}{}", crate::rules::fen(&position), from, to),
                        Some(Illegal::Empty(s)) => prop_assert!(board.piece_at(s).is_none()),
                        Some(Illegal::NotYours(s, p)) => prop_assert!(board.piece_at(s) == Some(p) && p.color != position.turn()),
                        Some(Illegal::OwnPiece(s, p)) => prop_assert!(board.piece_at(s) == Some(p) && p.color == position.turn()),
                        Some(Illegal::Blocked(s, p)) => prop_assert!(board.piece_at(s) == Some(p) && (s == to || attacks::between(from, to).contains(s))),
                        Some(Illegal::StillInCheck(s, p)) => prop_assert!(position.is_check() && board.piece_at(s) == Some(p)),
                        Some(Illegal::LeavesInCheck(s, p)) => prop_assert!(board.piece_at(s) == Some(p) && p.color != position.turn()),
                        Some(Illegal::Castling(_, CastlingBar::InCheck(s, _))) => prop_assert!(position.checkers().contains(s)),
                        _ => {}
                    }
                }
            }
        }
    }
}
