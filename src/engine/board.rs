//! The engine's own board: moves are made and taken back in place, and the hash key, the pawn key
//! and the piece-square sum follow along.
//!
//! The rules core is the authority: a [`Board`] is only ever made from a [`Chess`], and tests
//! compare the two, move for move.

mod generate;
mod keys;
mod mv;
mod see;

pub(crate) use generate::Wanted;
use mv::MoveKind;
pub(crate) use mv::Mv;
pub(crate) use see::value;

use super::eval::{Pair, piece_square};
use crate::rules::{
    Bitboard, CastlingSide, Chess, Color, EnPassantMode, File, Move, Piece, Position, Rank, Role,
    Square, attacks,
};

/// What a move changes beyond the pieces, and what is needed to take it back.
#[derive(Debug, Clone, Copy)]
struct State {
    key: u64,
    pawn_key: u64,
    /// Keys of the pieces beyond the pawns, by colour.
    piece_keys: [u64; 2],
    /// Sum of the piece-square values, from White's side.
    placement: Pair,
    /// Remaining material of both sides, counted for [`Board::phase`].
    phase: i32,
    /// A bit for each right: `color * 2 + side`.
    rights: u8,
    /// Set only if a pawn stands ready to capture there.
    en_passant: Option<Square>,
    /// Half-moves since a capture or a pawn move.
    clock: u32,
    /// Half-moves since a null move, which repetitions must not reach across.
    since_null: u32,
    checkers: Bitboard,
    captured: Option<Piece>,
    last: Mv,
    /// The piece that made the last move, as it was before.
    mover: Option<Piece>,
}

/// A position that can be searched.
#[derive(Debug, Clone)]
pub(crate) struct Board {
    roles: [Bitboard; 6],
    colors: [Bitboard; 2],
    squares: [Option<Piece>; 64],
    turn: Color,
    /// Where the rook of each right started: `[color][side]`, king's side first.
    rooks: [[Option<Square>; 2]; 2],
    /// The rights that survive a move from or to a square.
    kept_rights: [u8; 64],
    state: State,
    past: Vec<State>,
    /// Plies of the game before the moves made here.
    earlier: usize,
    /// Whether castling is written as king takes rook.
    pub chess960: bool,
}

/// Non-pawn material counts for the phase: 24 at the start, 0 with pawns only.
const PHASE: [i32; 6] = [0, 1, 1, 2, 4, 0];

impl From<&Chess> for Board {
    fn from(position: &Chess) -> Self {
        let mut board = Self {
            roles: [Bitboard::EMPTY; 6],
            colors: [Bitboard::EMPTY; 2],
            squares: [None; 64],
            turn: position.turn(),
            rooks: [[None; 2]; 2],
            kept_rights: [0b1111; 64],
            state: State {
                key: 0,
                pawn_key: 0,
                piece_keys: [0; 2],
                placement: Pair::default(),
                phase: 0,
                rights: 0,
                en_passant: None,
                clock: position.halfmoves(),
                since_null: 0,
                checkers: position.checkers(),
                captured: None,
                last: Mv::NONE,
                mover: None,
            },
            past: Vec::with_capacity(256),
            earlier: 2 * (position.fullmoves().get() as usize - 1)
                + usize::from(position.turn() == Color::Black),
            chess960: position.castles().mode().is_chess960(),
        };
        for (square, piece) in position.board().clone() {
            board.put(piece, square);
            board.note(piece, square, 1);
        }
        for color in Color::ALL {
            for side in CastlingSide::ALL {
                let Some(rook) = position.castles().rook(color, side) else {
                    continue;
                };
                let right = right(color, side);
                board.rooks[color as usize][side_index(side)] = Some(rook);
                board.state.rights |= right;
                board.kept_rights[usize::from(rook)] &= !right;
                board.kept_rights[usize::from(board.king(color))] &= !right;
            }
        }
        board.state.key ^= keys::RIGHTS[usize::from(board.state.rights)];
        board.set_en_passant(position.ep_square(EnPassantMode::Legal));
        if board.turn == Color::Black {
            board.state.key ^= keys::BLACK_TO_MOVE;
        }
        board
    }
}

const fn right(color: Color, side: CastlingSide) -> u8 {
    1 << (color as u8 * 2 + side_index(side) as u8)
}

const fn side_index(side: CastlingSide) -> usize {
    match side {
        CastlingSide::KingSide => 0,
        CastlingSide::QueenSide => 1,
    }
}

/// Where king and rook stand after castling (Laws 2023, 3.8.2; Guidelines II.3).
fn castled(color: Color, side: CastlingSide) -> (Square, Square) {
    let rank = color.backrank();
    match side {
        CastlingSide::KingSide => (
            Square::from_coords(File::G, rank),
            Square::from_coords(File::F, rank),
        ),
        CastlingSide::QueenSide => (
            Square::from_coords(File::C, rank),
            Square::from_coords(File::D, rank),
        ),
    }
}

impl Board {
    /// The position after `moves` from `start`, with what repetitions need to be seen.
    pub fn after(start: &Chess, moves: &[Move]) -> Self {
        let mut board = Self::from(start);
        board.chess960 = start.castles().mode().is_chess960();
        for &mv in moves {
            let mv = board.find(mv);
            if mv == Mv::NONE {
                break;
            }
            board.make(mv);
        }
        board
    }

    /// The side to move.
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// The pieces of one colour.
    pub const fn side(&self, color: Color) -> Bitboard {
        self.colors[color as usize]
    }

    /// All pieces of one kind.
    pub const fn role(&self, role: Role) -> Bitboard {
        self.roles[role as usize - 1]
    }

    /// The pieces of one kind and colour.
    pub fn pieces(&self, color: Color, role: Role) -> Bitboard {
        self.side(color) & self.role(role)
    }

    /// All pieces.
    pub fn occupied(&self) -> Bitboard {
        self.colors[0] | self.colors[1]
    }

    /// What stands on a square.
    pub fn at(&self, square: Square) -> Option<Piece> {
        self.squares[usize::from(square)]
    }

    /// Where a king stands; every position of the rules core has one of each.
    pub fn king(&self, color: Color) -> Square {
        self.pieces(color, Role::King).first().unwrap_or(Square::A1)
    }

    /// The key of the position, the side to move included.
    pub const fn key(&self) -> u64 {
        self.state.key
    }

    /// The key of the pawns alone.
    pub const fn pawn_key(&self) -> u64 {
        self.state.pawn_key
    }

    /// The key of pawns and kings.
    pub fn structure_key(&self) -> u64 {
        let king = |color: Color| keys::piece(color.king(), self.king(color));
        self.state.pawn_key ^ king(Color::White) ^ king(Color::Black)
    }

    /// The key of one side's pieces beyond pawns.
    pub const fn piece_key(&self, color: Color) -> u64 {
        self.state.piece_keys[color as usize]
    }

    /// The sum of the piece-square values, from White's side.
    pub const fn placement(&self) -> Pair {
        self.state.placement
    }

    /// 24 with all pieces on the board, 0 with none but kings and pawns.
    pub fn phase(&self) -> i32 {
        self.state.phase.min(24)
    }

    /// The pieces that give check.
    pub const fn checkers(&self) -> Bitboard {
        self.state.checkers
    }

    /// Whether the side to move is in check.
    pub const fn in_check(&self) -> bool {
        self.state.checkers.any()
    }

    /// The moves made here with the pieces that made them, the last first.
    pub fn made(&self) -> impl Iterator<Item = (Mv, Piece)> {
        let states = std::iter::once(&self.state).chain(self.past.iter().rev());
        states.filter_map(|state| Some((state.last, state.mover?)))
    }

    /// Plies of the game so far.
    pub fn plies(&self) -> usize {
        self.earlier + self.past.len()
    }

    /// The same position as somebody sees it who has not seen the game.
    pub fn without_past(&self) -> Self {
        let mut board = self.clone();
        board.earlier = self.plies();
        board.past.clear();
        board.state.last = Mv::NONE;
        board.state.mover = None;
        board.state.captured = None;
        board
    }

    /// Where the piece that makes a move stands after it; for castling, the king.
    pub fn destination(&self, mv: Mv) -> Square {
        match mv.kind() {
            MoveKind::Castle => castled(self.turn, self.side_of(mv)).0,
            _ => mv.to(),
        }
    }

    /// What a legal move captures.
    pub fn takes(&self, mv: Mv) -> Option<Role> {
        match mv.kind() {
            MoveKind::Castle => None,
            MoveKind::EnPassant => Some(Role::Pawn),
            _ => self.at(mv.to()).map(|piece| piece.role),
        }
    }

    /// Whether a move stays on the mover's own three ranks.
    pub fn is_at_home(&self, mv: Mv) -> bool {
        self.turn.relative_rank(self.destination(mv).rank()) <= Rank::Third
    }

    /// Who may castle where: `color` on the king's side and the queen's, then the other.
    pub fn rights(&self, color: Color) -> [bool; 4] {
        let own = [CastlingSide::KingSide, CastlingSide::QueenSide].map(|side| right(color, side));
        let foe = [CastlingSide::KingSide, CastlingSide::QueenSide]
            .map(|side| right(color.other(), side));
        [own[0], own[1], foe[0], foe[1]].map(|right| self.state.rights & right != 0)
    }

    /// How often this position has been on the board before.
    pub fn seen_before(&self) -> usize {
        let reach = (self.state.clock.min(self.state.since_null) as usize).min(self.past.len());
        let earlier = self.past.iter().rev().take(reach);
        earlier.filter(|past| past.key == self.state.key).count()
    }

    /// The piece that the last move captured.
    pub const fn last_captured(&self) -> Option<Piece> {
        self.state.captured
    }

    /// Half-moves since a capture or a pawn move.
    pub const fn clock(&self) -> u32 {
        self.state.clock
    }

    /// Whether the side to move has a piece besides king and pawns.
    pub fn has_pieces(&self) -> bool {
        let small = self.role(Role::Pawn) | self.role(Role::King);
        (self.side(self.turn) & !small).any()
    }

    /// Whether the position is drawn by repetition or the fifty-move rule. One repetition within
    /// the search is enough: what could be repeated once can be repeated again.
    pub fn is_draw(&self, ply: usize) -> bool {
        if self.state.clock >= 100 {
            // Mate on the hundredth half-move comes first (Laws 2023, 9.3 and 9.6.2).
            return !self.in_check() || self.has_legal_move();
        }
        self.is_insufficient() || self.repeats(ply)
    }

    fn repeats(&self, ply: usize) -> bool {
        let reach = (self.state.clock.min(self.state.since_null)) as usize;
        let mut seen = 0;
        for back in (4..=reach.min(self.past.len())).step_by(2) {
            if self.past[self.past.len() - back].key == self.state.key {
                seen += 1;
                if back <= ply || seen == 2 {
                    return true;
                }
            }
        }
        false
    }

    /// Bare kings, or one minor piece against a bare king.
    fn is_insufficient(&self) -> bool {
        self.occupied().count() <= 3
            && (self.role(Role::Pawn) | self.role(Role::Rook) | self.role(Role::Queen)).is_empty()
    }

    /// All pieces of both colours that attack a square, seen through `occupied`.
    pub fn attackers(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let straight = self.role(Role::Rook) | self.role(Role::Queen);
        let slanted = self.role(Role::Bishop) | self.role(Role::Queen);
        (attacks::pawn_attacks(Color::White, square) & self.pieces(Color::Black, Role::Pawn))
            | (attacks::pawn_attacks(Color::Black, square) & self.pieces(Color::White, Role::Pawn))
            | (attacks::knight_attacks(square) & self.role(Role::Knight))
            | (attacks::king_attacks(square) & self.role(Role::King))
            | (attacks::rook_attacks(square, occupied) & straight)
            | (attacks::bishop_attacks(square, occupied) & slanted)
    }

    /// By role, the squares from which a piece would give check to the side not to move.
    pub fn check_squares(&self) -> [Bitboard; 6] {
        let king = self.king(self.turn.other());
        let slanted = attacks::bishop_attacks(king, self.occupied());
        let straight = attacks::rook_attacks(king, self.occupied());
        [
            attacks::pawn_attacks(self.turn.other(), king),
            attacks::knight_attacks(king),
            slanted,
            straight,
            slanted | straight,
            Bitboard::EMPTY,
        ]
    }

    /// Makes a legal move.
    pub fn make(&mut self, mv: Mv) {
        self.past.push(self.state);
        let (from, to) = (mv.from(), mv.to());
        let us = self.turn;
        let Some(piece) = self.at(from) else {
            debug_assert!(false, "no piece to move");
            return;
        };
        self.state.last = mv;
        self.state.mover = Some(piece);
        self.state.captured = None;
        self.state.clock += 1;
        self.state.since_null += 1;
        self.set_en_passant(None);
        match mv.kind() {
            MoveKind::Castle => {
                let (king_to, rook_to) = castled(us, self.side_of(mv));
                let (king, rook) = (us.king(), us.rook());
                self.take(king, from);
                self.take(rook, to);
                self.put(king, king_to);
                self.put(rook, rook_to);
                self.note(king, from, -1);
                self.note(king, king_to, 1);
                self.note(rook, to, -1);
                self.note(rook, rook_to, 1);
            }
            kind => {
                let victim_square = if kind == MoveKind::EnPassant {
                    Square::from_coords(to.file(), from.rank())
                } else {
                    to
                };
                if let Some(victim) = self.at(victim_square) {
                    self.take(victim, victim_square);
                    self.note(victim, victim_square, -1);
                    self.state.captured = Some(victim);
                    self.state.clock = 0;
                }
                let arriving = mv.promotion().map_or(piece, |role| role.of(us));
                self.take(piece, from);
                self.put(arriving, to);
                self.note(piece, from, -1);
                self.note(arriving, to, 1);
                if piece.role == Role::Pawn {
                    self.state.clock = 0;
                    if from.distance(to) == 2 && from.file() == to.file() {
                        let behind =
                            Square::from_coords(from.file(), us.relative_rank(Rank::Third));
                        let hunters = self.pieces(us.other(), Role::Pawn);
                        if (attacks::pawn_attacks(us, behind) & hunters).any() {
                            self.set_en_passant(Some(behind));
                        }
                    }
                }
            }
        }
        let kept = self.kept_rights[usize::from(from)] & self.kept_rights[usize::from(to)];
        if self.state.rights & !kept != 0 {
            self.state.key ^= keys::RIGHTS[usize::from(self.state.rights)];
            self.state.rights &= kept;
            self.state.key ^= keys::RIGHTS[usize::from(self.state.rights)];
        }
        self.pass_turn();
    }

    /// Gives the move away, to see whether the position is good enough even so.
    pub fn make_null(&mut self) {
        self.past.push(self.state);
        self.state.last = Mv::NONE;
        self.state.mover = None;
        self.state.captured = None;
        self.state.since_null = 0;
        self.state.clock += 1;
        self.set_en_passant(None);
        self.pass_turn();
    }

    fn pass_turn(&mut self) {
        self.turn = self.turn.other();
        self.state.key ^= keys::BLACK_TO_MOVE;
        let them = self.side(self.turn.other());
        self.state.checkers = self.attackers(self.king(self.turn), self.occupied()) & them;
    }

    /// Takes the last move or null move back.
    pub fn unmake(&mut self) {
        let State {
            last: mv,
            captured,
            mover,
            ..
        } = self.state;
        self.turn = self.turn.other();
        let us = self.turn;
        if let Some(piece) = mover {
            let (from, to) = (mv.from(), mv.to());
            if mv.kind() == MoveKind::Castle {
                let (king_to, rook_to) = castled(us, self.side_of(mv));
                self.take(us.king(), king_to);
                self.take(us.rook(), rook_to);
                self.put(us.king(), from);
                self.put(us.rook(), to);
            } else {
                let arrived = mv.promotion().map_or(piece, |role| role.of(us));
                self.take(arrived, to);
                self.put(piece, from);
                if let Some(victim) = captured {
                    let square = if mv.kind() == MoveKind::EnPassant {
                        Square::from_coords(to.file(), from.rank())
                    } else {
                        to
                    };
                    self.put(victim, square);
                }
            }
        }
        if let Some(state) = self.past.pop() {
            self.state = state;
        }
    }

    /// The side that a castling move goes to.
    fn side_of(&self, mv: Mv) -> CastlingSide {
        CastlingSide::from_king_side(mv.to() > mv.from())
    }

    fn put(&mut self, piece: Piece, square: Square) {
        let bit = Bitboard::from(square);
        self.roles[piece.role as usize - 1] |= bit;
        self.colors[piece.color as usize] |= bit;
        self.squares[usize::from(square)] = Some(piece);
    }

    fn take(&mut self, piece: Piece, square: Square) {
        let bit = Bitboard::from(square);
        self.roles[piece.role as usize - 1] &= !bit;
        self.colors[piece.color as usize] &= !bit;
        self.squares[usize::from(square)] = None;
    }

    /// Counts a piece in (1) or out (-1) of everything that is kept up to date.
    fn note(&mut self, piece: Piece, square: Square, sign: i32) {
        let key = keys::piece(piece, square);
        self.state.key ^= key;
        if piece.role == Role::Pawn {
            self.state.pawn_key ^= key;
        } else {
            self.state.piece_keys[piece.color as usize] ^= key;
        }
        self.state.phase += sign * PHASE[piece.role as usize - 1];
        self.state.placement += piece_square(piece, square) * sign;
    }

    fn set_en_passant(&mut self, square: Option<Square>) {
        for square in [self.state.en_passant, square].into_iter().flatten() {
            self.state.key ^= keys::EN_PASSANT[usize::from(square.file())];
        }
        self.state.en_passant = square;
    }

    /// A move of the rules core as this board's own, or none if it is not legal here.
    pub fn find(&self, mv: Move) -> Mv {
        self.legal_moves()
            .into_iter()
            .find(|&own| self.to_rules(own) == Some(mv))
            .unwrap_or(Mv::NONE)
    }

    /// One of this board's moves as the rules core writes it.
    pub fn to_rules(&self, mv: Mv) -> Option<Move> {
        let (from, to) = (mv.from(), mv.to());
        let role = self.at(from)?.role;
        Some(match mv.kind() {
            MoveKind::Castle => Move::Castle {
                king: from,
                rook: to,
            },
            MoveKind::EnPassant => Move::EnPassant { from, to },
            _ => Move::Normal {
                role,
                from,
                capture: self.at(to).map(|piece| piece.role),
                to,
                promotion: mv.promotion(),
            },
        })
    }

    /// Leaf nodes of the tree of `depth` plies, to compare with the rules core.
    pub fn perft(&mut self, depth: u32) -> u64 {
        let moves = self.legal_moves();
        match depth {
            0 => 1,
            1 => moves.len() as u64,
            _ => moves
                .into_iter()
                .map(|mv| {
                    self.make(mv);
                    let leaves = self.perft(depth - 1);
                    self.unmake();
                    leaves
                })
                .sum(),
        }
    }
}

#[cfg(test)]
mod tests;
