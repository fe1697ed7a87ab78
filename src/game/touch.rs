//! Touch-move (Article 4): what a touched piece binds its player to.

use thiserror::Error;

use crate::rules::{CastlingSide, Chess, Move, Position, Role, Square};

/// What the player to move has touched since the opponent's move.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Touch {
    /// In the order of touching.
    squares: Vec<Square>,
    /// "I adjust" was said: the next piece touched binds to nothing (4.2).
    adjusting: bool,
    /// The piece that has touched the square of promotion (4.4.4).
    promotion: Option<Role>,
    /// A piece was touched that no longer binds: claims stay lost (9.4).
    waived: bool,
}

/// What a player is bound to. Each names its article.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Duty {
    /// To nothing: nothing was touched.
    Nothing,
    /// To any legal move, since no touched piece can move or be taken (4.5).
    AnyMove,
    /// To move the own piece from this square (4.3.1).
    Move(Square),
    /// To capture the opposing piece on this square (4.3.2).
    Capture(Square),
    /// To capture with the piece from the first square the one on the second (4.3.3).
    CaptureWith(Square, Square),
    /// To castle on this side: king, then rook was touched (4.4.1).
    Castle(CastlingSide),
    /// To any legal move of the king: it was touched to castle where that is illegal (4.4.3).
    MoveKing(Square),
}

impl Duty {
    /// The article it comes from, in the numbering of 2023.
    pub fn article(self) -> &'static str {
        match self {
            Duty::Nothing | Duty::AnyMove => "4.5",
            Duty::Move(_) => "4.3.1",
            Duty::Capture(_) => "4.3.2",
            Duty::CaptureWith(..) => "4.3.3",
            Duty::Castle(_) => "4.4.1",
            Duty::MoveKing(_) => "4.4.3",
        }
    }
}

/// Why a touch counts for nothing, or could not be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum TouchBar {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// Play stands until the envelope is opened (Guidelines I) or a claim is answered (III.5).
    #[error("play stands")]
    Stopped,
    /// No pawn of this player's can become such a piece now.
    #[error("no promotion")]
    NoPromotion,
    /// Only the player to move is bound, and only that player may adjust (4.2.1, 4.3).
    #[error("not the player to move")]
    NotYourTurn,
    /// Nothing stands on the square.
    #[error("nothing stands there")]
    Empty(Square),
    /// Nothing was touched that could be waived.
    #[error("nothing is touched")]
    Untouched,
}

/// Why a legal move may not be made: something else was touched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TouchRule {
    /// The player is bound to this.
    Bound(Duty),
    /// The rook was touched before the king: no castling with it in this move (4.4.2).
    RookFirst(CastlingSide),
    /// The pawn has already become this piece (4.4.4).
    Promoted(Role),
}

impl Touch {
    /// "I adjust": the next piece touched is only straightened.
    pub fn adjust(&mut self) {
        self.adjusting = true;
    }

    /// A piece is touched (lifted out of its hole). Returns what the player is now bound to.
    ///
    /// # Errors
    /// [`TouchBar::Empty`] when nothing stands there.
    pub fn touch(&mut self, position: &Chess, square: Square) -> Result<Duty, TouchBar> {
        if position.board().piece_at(square).is_none() {
            return Err(TouchBar::Empty(square));
        }
        if std::mem::take(&mut self.adjusting) {
            return Ok(self.duty(position));
        }
        if !self.squares.contains(&square) {
            self.squares.push(square);
        }
        Ok(self.duty(position))
    }

    /// The new piece has touched the square of promotion: the choice is made (4.4.4). Returns the
    /// one that touched it first.
    pub fn promote(&mut self, role: Role) -> Role {
        *self.promotion.get_or_insert(role)
    }

    /// Whether a piece was touched, other than to adjust it: claims are lost then (9.4).
    pub fn any(&self) -> bool {
        self.waived || !self.squares.is_empty()
    }

    /// What was touched so far no longer binds (4.8); a claim of a draw stays lost (9.4).
    ///
    /// # Errors
    /// [`TouchBar::Untouched`] when nothing binds.
    pub fn waive(&mut self) -> Result<(), TouchBar> {
        if self.squares.is_empty() {
            return Err(TouchBar::Untouched);
        }
        *self = Touch {
            waived: true,
            ..Touch::default()
        };
        Ok(())
    }

    /// Forgets everything: the move was made.
    pub fn clear(&mut self) {
        *self = Touch::default();
    }

    /// What the player is bound to.
    pub fn duty(&self, position: &Chess) -> Duty {
        if self.squares.is_empty() {
            return Duty::Nothing;
        }
        let us = position.turn();
        let board = position.board();
        let color = |square: &Square| board.color_at(*square);
        let of = |ours: bool| {
            let squares = self.squares.iter().copied();
            squares.filter(move |square| color(square).map(|c| c == us) == Some(ours))
        };
        let legal = self.open_moves(position);
        let any = |test: &dyn Fn(&Move) -> bool| legal.iter().any(test);
        if let Some(duty) = self.castling_duty(position, &legal) {
            return duty;
        }
        // One of each colour: that with that, if it goes.
        for own in of(true) {
            for theirs in of(false) {
                if any(&|mv| moves_piece(*mv, own) && captures(*mv, theirs)) {
                    return Duty::CaptureWith(own, theirs);
                }
            }
        }
        // Else the first touched that can move or be taken.
        for square in &self.squares {
            if color(square) == Some(us) {
                if any(&|mv| moves_piece(*mv, *square)) {
                    return Duty::Move(*square);
                }
            } else if any(&|mv| captures(*mv, *square)) {
                return Duty::Capture(*square);
            }
        }
        Duty::AnyMove
    }

    /// Whether a legal move may be made after what was touched.
    ///
    /// # Errors
    /// [`TouchRule`] says what stands against it.
    pub fn allows(&self, position: &Chess, mv: Move) -> Result<(), TouchRule> {
        if let Some(side) = self.barred_castling(position)
            && mv.castling_side() == Some(side)
        {
            return Err(TouchRule::RookFirst(side));
        }
        if let (Some(fixed), Some(role)) = (self.promotion, mv.promotion())
            && fixed != role
        {
            return Err(TouchRule::Promoted(fixed));
        }
        let duty = self.duty(position);
        let fits = match duty {
            Duty::Nothing | Duty::AnyMove => true,
            Duty::Move(square) | Duty::MoveKing(square) => moves_piece(mv, square),
            Duty::Capture(square) => captures(mv, square),
            Duty::CaptureWith(own, theirs) => moves_piece(mv, own) && captures(mv, theirs),
            Duty::Castle(side) => mv.castling_side() == Some(side),
        };
        if fits {
            Ok(())
        } else {
            Err(TouchRule::Bound(duty))
        }
    }

    /// The king touched before a rook of its own (4.4.1, 4.4.3).
    fn castling_duty(&self, position: &Chess, legal: &[Move]) -> Option<Duty> {
        let (king, rook) = self.king_and_rook(position)?;
        let at = |square| self.squares.iter().position(|s| *s == square);
        if at(king)? > at(rook)? {
            return None;
        }
        let side = side_of(king, rook);
        if legal.iter().any(|mv| mv.castling_side() == Some(side)) {
            Some(Duty::Castle(side))
        } else if legal.iter().any(|mv| moves_piece(*mv, king)) {
            Some(Duty::MoveKing(king))
        } else {
            Some(Duty::AnyMove)
        }
    }

    /// The castling that is barred because its rook was touched before the king (4.4.2).
    fn barred_castling(&self, position: &Chess) -> Option<CastlingSide> {
        let (king, rook) = self.king_and_rook(position)?;
        let at = |square| self.squares.iter().position(|s| *s == square);
        (at(rook)? < at(king)?).then(|| side_of(king, rook))
    }

    /// The own king and the first own rook, if both were touched and nothing opposing before.
    fn king_and_rook(&self, position: &Chess) -> Option<(Square, Square)> {
        let board = position.board();
        let own = board.by_color(position.turn());
        let first = |role: Role| {
            let pieces = own & board.by_role(role);
            self.squares.iter().copied().find(|s| pieces.contains(*s))
        };
        Some((first(Role::King)?, first(Role::Rook)?))
    }

    /// The legal moves less the castling that is barred.
    fn open_moves(&self, position: &Chess) -> Vec<Move> {
        let barred = self.barred_castling(position);
        let moves = position.legal_moves().into_iter();
        let open = |mv: &Move| barred.is_none() || mv.castling_side() != barred;
        moves.filter(open).collect()
    }
}

fn side_of(king: Square, rook: Square) -> CastlingSide {
    if rook.file() > king.file() {
        CastlingSide::KingSide
    } else {
        CastlingSide::QueenSide
    }
}

/// Whether a move is made with the piece from a square. Castling is a move of the king (3.8.2).
fn moves_piece(mv: Move, square: Square) -> bool {
    mv.from() == Some(square)
}

/// Whether a move takes the piece on a square; in passing it takes one beside its target.
fn captures(mv: Move, square: Square) -> bool {
    match mv {
        Move::EnPassant { from, to } => Square::from_coords(to.file(), from.rank()) == square,
        _ => mv.is_capture() && mv.to() == square,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{CastlingSide::*, Square::*};
    use crate::rules::{parse_fen, parse_uci};

    fn touched(fen: &str, squares: &[Square]) -> (Chess, Touch) {
        let position = parse_fen(fen).unwrap();
        let mut touch = Touch::default();
        for square in squares {
            touch.touch(&position, *square).unwrap();
        }
        (position, touch)
    }

    fn duty(fen: &str, squares: &[Square]) -> Duty {
        let (position, touch) = touched(fen, squares);
        touch.duty(&position)
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const OPEN: &str = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    const CASTLE: &str = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1";

    #[test]
    fn article_4_2_i_adjust_binds_to_nothing_for_one_piece() {
        let position = parse_fen(START).unwrap();
        let mut touch = Touch::default();
        touch.adjust();
        assert_eq!(touch.touch(&position, E2), Ok(Duty::Nothing));
        assert!(!touch.any());
        assert_eq!(touch.touch(&position, E2), Ok(Duty::Move(E2)));
    }

    #[test]
    fn article_4_3_1_the_first_own_piece_that_can_move() {
        assert_eq!(duty(START, &[B1, G1]), Duty::Move(B1));
        assert_eq!(
            duty(START, &[A1, G1]),
            Duty::Move(G1),
            "the rook cannot move"
        );
        let (position, touch) = touched(START, &[B1]);
        let e4 = parse_uci(&position, "e2e4").unwrap();
        let knight = parse_uci(&position, "b1c3").unwrap();
        assert_eq!(
            touch.allows(&position, e4),
            Err(TouchRule::Bound(Duty::Move(B1)))
        );
        assert_eq!(touch.allows(&position, knight), Ok(()));
    }

    #[test]
    fn article_4_3_2_the_first_opposing_piece_that_can_be_taken() {
        assert_eq!(duty(OPEN, &[E7, D5]), Duty::Capture(D5));
        let (position, touch) = touched(OPEN, &[D5]);
        assert!(
            touch
                .allows(&position, parse_uci(&position, "e4d5").unwrap())
                .is_ok()
        );
        assert!(
            touch
                .allows(&position, parse_uci(&position, "e4e5").unwrap())
                .is_err()
        );
    }

    #[test]
    fn article_4_3_3_one_of_each_captures_that_with_that_else_the_first() {
        assert_eq!(duty(OPEN, &[D5, E4]), Duty::CaptureWith(E4, D5));
        assert_eq!(duty(OPEN, &[B1, D5]), Duty::Move(B1));
        assert_eq!(duty(OPEN, &[D5, B1]), Duty::Capture(D5));
    }

    #[test]
    fn article_4_3_2_a_pawn_taken_in_passing() {
        let fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2";
        assert_eq!(duty(fen, &[D5]), Duty::Capture(D5));
    }

    /// Neither another capture with the own piece nor another capture of theirs will do.
    #[test]
    fn article_4_3_3_one_of_each_means_that_capture_and_no_other() {
        let fen = "4k3/8/8/3p1p2/4P3/8/8/3RK3 w - - 0 1";
        let (position, touch) = touched(fen, &[E4, D5]);
        let allows = |uci: &str| {
            let mv = parse_uci(&position, uci).unwrap();
            touch.allows(&position, mv)
        };
        assert_eq!(allows("e4d5"), Ok(()));
        let bound = Err(TouchRule::Bound(Duty::CaptureWith(E4, D5)));
        assert_eq!(allows("e4f5"), bound);
        assert_eq!(allows("d1d5"), bound);
    }

    #[test]
    fn article_4_4_1_king_then_rook_castles_if_legal() {
        assert_eq!(duty(CASTLE, &[E1, H1]), Duty::Castle(KingSide));
        assert_eq!(duty(CASTLE, &[E1, A1]), Duty::Castle(QueenSide));
        assert_eq!(Duty::Castle(KingSide).article(), "4.4.1");
    }

    #[test]
    fn article_4_4_2_rook_then_king_bars_that_castling() {
        let (position, touch) = touched(CASTLE, &[H1, E1]);
        assert_eq!(touch.duty(&position), Duty::Move(H1));
        let castle = parse_uci(&position, "e1g1").unwrap();
        assert_eq!(
            touch.allows(&position, castle),
            Err(TouchRule::RookFirst(KingSide))
        );
        // The rook is shut in: the king must move, but not by castling with it.
        let shut = "4k3/8/8/8/8/8/7P/R3K1NR w KQ - 0 1";
        let (position, touch) = touched(shut, &[A1, E1]);
        assert_eq!(touch.duty(&position), Duty::Move(A1));
        assert!(
            touch
                .allows(&position, parse_uci(&position, "e1c1").unwrap())
                .is_err()
        );
    }

    #[test]
    fn article_4_4_3_illegal_castling_binds_to_a_king_move_the_other_castling_included() {
        // The bishop bars castling on the king's side.
        let fen = "4k3/8/8/8/8/8/PPPPP2P/R3KB1R w KQ - 0 1";
        let (position, touch) = touched(fen, &[E1, H1]);
        assert_eq!(touch.duty(&position), Duty::MoveKing(E1));
        assert!(
            touch
                .allows(&position, parse_uci(&position, "e1c1").unwrap())
                .is_ok()
        );
        assert!(
            touch
                .allows(&position, parse_uci(&position, "h1g1").unwrap())
                .is_err()
        );
        assert_eq!(
            duty(START, &[E1, H1]),
            Duty::AnyMove,
            "the king has no move"
        );
    }

    #[test]
    fn article_4_4_4_the_piece_that_touched_the_square_is_the_promotion() {
        let (position, mut touch) = touched("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", &[E7]);
        touch.promote(Role::Knight);
        touch.promote(Role::Queen);
        let queen = parse_uci(&position, "e7e8q").unwrap();
        let knight = parse_uci(&position, "e7e8n").unwrap();
        assert_eq!(
            touch.allows(&position, queen),
            Err(TouchRule::Promoted(Role::Knight))
        );
        assert_eq!(touch.allows(&position, knight), Ok(()));
    }

    #[test]
    fn article_4_5_nothing_touched_can_move() {
        assert_eq!(duty(START, &[A1, D8]), Duty::AnyMove);
    }

    #[test]
    fn an_empty_square_cannot_be_touched() {
        let (position, mut touch) = touched(START, &[]);
        assert_eq!(touch.touch(&position, E4), Err(TouchBar::Empty(E4)));
    }
}
