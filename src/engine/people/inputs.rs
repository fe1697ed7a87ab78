//! What the model of people's moves is told of a position and of each move.
//!
//! Learning and play read the same numbers from here, each in a signed byte, so that what was
//! learned is what is asked. A change here asks for a new model (`lab/people`).

use crate::engine::board::{Board, Mv, value};
use crate::engine::eval::Evaluator;
use crate::engine::search::{DEPTHS, Sight, Survey, WORST};
use crate::rules::{Bitboard, Color, Piece, Role, Square, attacks};

/// Numbers that tell of the position.
pub(crate) const CONTEXT: usize = 22;
/// Numbers that tell of a move.
pub(crate) const MOVE: usize = 87;
/// Places of the sparse inputs: pieces on squares, the last two moves, castling rights.
pub(crate) const PLACES: usize = 768 + 2 * 384 + 4;
/// Places of a move's own sparse inputs: a piece and a square.
pub(crate) const SQUARES: usize = 384;

/// One move's inputs.
#[derive(Debug, Clone)]
pub(crate) struct MoveInputs {
    pub mv: Mv,
    pub numbers: [i8; MOVE],
    /// The piece where it goes, and where it comes from.
    pub to: u16,
    pub from: u16,
}

/// A position's inputs.
#[derive(Debug, Clone)]
pub(crate) struct Inputs {
    pub context: [i8; CONTEXT],
    pub places: Vec<u16>,
    pub moves: Vec<MoveInputs>,
}

/// What people have played here, for the low and the high half of ratings.
pub(crate) trait Usual {
    /// In how many games this position was met.
    fn games(&self) -> u32;
    /// The shares of a move, low and high.
    fn shares(&self, mv: Mv) -> [f32; 2];
}

/// Nothing is known of the position.
impl Usual for () {
    fn games(&self) -> u32 {
        0
    }

    fn shares(&self, _: Mv) -> [f32; 2] {
        [0.0; 2]
    }
}

/// Writes numbers one after the other.
struct Numbers<const N: usize> {
    bytes: [i8; N],
    next: usize,
}

impl<const N: usize> Numbers<N> {
    const fn new() -> Self {
        Self {
            bytes: [0; N],
            next: 0,
        }
    }

    fn put(&mut self, number: f32) {
        debug_assert!(self.next < N, "more numbers than places");
        if let Some(byte) = self.bytes.get_mut(self.next) {
            *byte = number.round().clamp(-127.0, 127.0) as i8;
            self.next += 1;
        }
    }

    /// A count, times `scale`.
    fn count(&mut self, number: i32, scale: f32) {
        self.put(number as f32 * scale);
    }

    fn flag(&mut self, flag: bool) {
        self.put(if flag { 64.0 } else { 0.0 });
    }

    /// Centipawns, finely where there are few.
    fn value(&mut self, centipawns: i32) {
        let size = (1.0 + centipawns.abs() as f32 / 40.0).ln() * 30.0;
        self.put(size.copysign(centipawns as f32));
    }

    /// How much worse than the best: as a value, and as what fades in small and in large steps.
    fn loss(&mut self, loss: i32) {
        let loss = loss.clamp(0, WORST);
        self.value(loss);
        for fade in [30.0, 110.0, 350.0] {
            self.put(127.0 * (-(loss as f32) / fade).exp());
        }
    }

    fn one_of(&mut self, index: usize, count: usize) {
        for place in 0..count {
            self.flag(place == index);
        }
    }

    fn done(self) -> [i8; N] {
        debug_assert_eq!(self.next, N, "as many numbers as places");
        self.bytes
    }
}

/// What `color` wins by capturing a piece worth `victim` on a square, each side with its least
/// valuable piece and stopping when it likes.
fn exchange(board: &Board, square: Square, victim: i32, color: Color, occupied: Bitboard) -> i32 {
    let attackers = board.attackers(square, occupied) & occupied;
    let Some((from, role)) = least(board, attackers & board.side(color)) else {
        return 0;
    };
    if role == Role::King && (attackers & board.side(color.other())).any() {
        return 0;
    }
    let rest = occupied.without(from);
    (victim - exchange(board, square, value(role), color.other(), rest)).max(0)
}

fn least(board: &Board, pieces: Bitboard) -> Option<(Square, Role)> {
    Role::ALL
        .into_iter()
        .find_map(|role| Some(((pieces & board.role(role)).first()?, role)))
}

/// The most that `color` can win by exchanges, and where; `skip` is left out.
pub(super) fn hanging(board: &Board, color: Color, skip: Option<Square>) -> (i32, Option<Square>) {
    let occupied = board.occupied();
    let mut most = (0, None);
    for square in board.side(color.other()) & !board.role(Role::King) {
        let Some(piece) = board.at(square) else {
            continue;
        };
        if Some(square) == skip || value(piece.role) <= most.0 {
            continue;
        }
        let won = exchange(board, square, value(piece.role), color, occupied);
        if won > most.0 {
            most = (won, Some(square));
        }
    }
    most
}

fn reach(piece: Piece, square: Square, occupied: Bitboard) -> Bitboard {
    attacks::attacks(square, piece, occupied)
}

fn seen_by(color: Color, square: Square) -> Square {
    color.fold_wb(square, square.flip_vertical())
}

fn rank_of(color: Color, square: Square) -> i32 {
    color.relative_rank(square.rank()).to_u32() as i32
}

fn steps(a: Square, b: Square) -> i32 {
    a.distance(b) as i32
}

/// Steps from the rim, 0 to 6.
fn central(square: Square) -> i32 {
    let from_rim = |n: u32| n.min(7 - n) as i32;
    from_rim(square.file().to_u32()) + from_rim(square.rank().to_u32())
}

/// Where the king or another piece stands after the move.
fn arrives(board: &Board, mv: Mv) -> Square {
    board.destination(mv)
}

fn place(role: Role, color: Color, square: Square) -> u16 {
    (role as u16 - 1) * 64 + seen_by(color, square) as u16
}

/// What all moves of a position have in common.
struct Scene<'a> {
    board: &'a Board,
    survey: &'a Survey,
    us: Color,
    own_king: Square,
    foe_king: Square,
    standing: i32,
    /// What hangs of ours, of theirs, and where.
    danger: (i32, Option<Square>),
    chance: (i32, Option<Square>),
    /// The last moves: theirs, ours, the ones before; the square arrived at and the piece.
    last: Vec<(Mv, Piece)>,
    best_captures: i32,
    best_reply: i32,
}

/// The inputs of a position and of all its moves.
pub(crate) fn inputs(board: &Board, survey: &Survey, usual: &impl Usual, seconds: f32) -> Inputs {
    let us = board.turn();
    let mut evaluator = Evaluator::by_terms();
    let scene = Scene {
        board,
        survey,
        us,
        own_king: board.king(us),
        foe_king: board.king(us.other()),
        standing: evaluator.evaluate(board),
        danger: hanging(board, us.other(), None),
        chance: hanging(board, us, None),
        last: board.made().take(24).collect(),
        best_captures: most(survey, |sight| sight.captures),
        best_reply: most(survey, |sight| sight.reply),
    };
    let mut after = board.clone();
    let moves = survey
        .moves
        .iter()
        .map(|sight| {
            after.make(sight.mv);
            let numbers = scene.numbers(sight, &after, &mut evaluator, usual);
            after.unmake();
            let role = board
                .at(sight.mv.from())
                .map_or(Role::Pawn, |piece| piece.role);
            MoveInputs {
                mv: sight.mv,
                numbers,
                to: place(role, us, arrives(board, sight.mv)),
                from: place(role, us, sight.mv.from()),
            }
        })
        .collect();
    Inputs {
        context: scene.context(usual, seconds),
        places: scene.places(),
        moves,
    }
}

fn most(survey: &Survey, of: impl Fn(&Sight) -> i32) -> i32 {
    survey.moves.iter().map(of).max().unwrap_or(0)
}

fn rank(survey: &Survey, own: i32, of: impl Fn(&Sight) -> i32) -> i32 {
    survey.moves.iter().filter(|sight| of(sight) > own).count() as i32
}

/// How much better the best is than the second.
fn gap(survey: &Survey, of: impl Fn(&Sight) -> i32) -> i32 {
    let mut two = [-WORST * 100; 2];
    for sight in &survey.moves {
        let value = of(sight);
        if value > two[0] {
            two = [value, two[0]];
        } else if value > two[1] {
            two[1] = value;
        }
    }
    (two[0] - two[1]).min(WORST)
}

impl Scene<'_> {
    fn context(&self, usual: &impl Usual, seconds: f32) -> [i8; CONTEXT] {
        let mut put = Numbers::new();
        let survey = self.survey;
        let plies = self.board.plies() as f32;
        put.count(self.board.phase(), 5.0);
        put.put((1.0 + plies).ln() * 25.0);
        put.put(127.0 * (-plies / 8.0).exp());
        put.put((survey.moves.len() as f32).ln() * 30.0);
        put.flag(self.board.in_check());
        put.value(self.standing);
        put.value(survey.threat);
        put.value(self.danger.0);
        put.value(self.chance.0);
        put.value(gap(survey, |sight| sight.captures));
        put.value(gap(survey, |sight| sight.reply));
        put.value(self.best_reply);
        put.value(survey.scores[2]);
        put.value(survey.scores[DEPTHS - 1]);
        put.value(survey.scores[DEPTHS - 1] - survey.scores[0]);
        let bests = survey.moves.iter().filter(|sight| sight.best_at != 0);
        put.count(bests.count() as i32, 20.0);
        put.flag(self.board.last_captured().is_some());
        put.put((1.0 + usual.games() as f32).ln() * 12.0);
        put.put((seconds.max(15.0).ln() - 6.4) * 40.0);
        put.count(self.board.role(Role::Pawn).count() as i32, 6.0);
        put.flag(self.board.role(Role::Queen).is_empty());
        put.count(
            self.board.side(self.us).count() as i32
                - self.board.side(self.us.other()).count() as i32,
            16.0,
        );
        put.done()
    }

    fn places(&self) -> Vec<u16> {
        let mut places = Vec::with_capacity(40);
        for square in self.board.occupied() {
            if let Some(piece) = self.board.at(square) {
                let side = if piece.color == self.us { 0 } else { 384 };
                places.push(side + place(piece.role, self.us, square));
            }
        }
        for (index, &(mv, piece)) in self.last.iter().take(2).enumerate() {
            places.push(768 + 384 * index as u16 + place(piece.role, self.us, mv.to()));
        }
        for (index, right) in self.board.rights(self.us).into_iter().enumerate() {
            if right {
                places.push(768 + 768 + index as u16);
            }
        }
        places
    }

    #[allow(clippy::too_many_lines)] // A list: one line, one number.
    fn numbers(
        &self,
        sight: &Sight,
        after: &Board,
        evaluator: &mut Evaluator,
        usual: &impl Usual,
    ) -> [i8; MOVE] {
        let mut put = Numbers::new();
        let (board, us, survey) = (self.board, self.us, self.survey);
        let foe = us.other();
        let mv = sight.mv;
        let from = mv.from();
        let to = arrives(board, mv);
        let mover = board.at(from).unwrap_or(Role::Pawn.of(us));
        let role = mover.role;
        let arriving = mv.promotion().unwrap_or(role).of(us);
        let is_castle = mv.is_castle();
        let is_capture = !is_castle && after.last_captured().is_some();
        let captured = if is_capture {
            after.last_captured().map(|piece| piece.role)
        } else {
            None
        };

        // What the search sees of it.
        put.loss(self.best_captures - sight.captures);
        put.loss(self.best_reply - sight.reply);
        let ranks = [
            rank(survey, sight.captures, |sight| sight.captures),
            rank(survey, sight.reply, |sight| sight.reply),
        ];
        for rank in ranks {
            put.put(127.0 * (-(rank as f32) / 3.0).exp());
            put.count(rank.min(25), 5.0);
        }
        put.value(sight.captures - self.standing);
        put.value(sight.reply - sight.captures);
        put.value(-evaluator.evaluate(after) - self.standing);
        for depth in 0..DEPTHS {
            put.flag(sight.best_at >> depth & 1 == 1);
        }
        put.count(sight.best_at.count_ones() as i32, 25.0);

        // Exchanges on the square, and what else hangs before and after.
        let won = captured.map_or(0, value)
            + mv.promotion()
                .map_or(0, |role| value(role) - value(Role::Pawn));
        let occupied = after.occupied();
        let lost = match arriving.role {
            Role::King => 0,
            role => exchange(after, to, value(role), foe, occupied),
        };
        put.value((won - lost).clamp(-1000, 1000));
        put.value(lost);
        let here = match role {
            Role::King => 0,
            role => exchange(board, from, value(role), foe, board.occupied()),
        };
        put.value(here);
        put.flag(self.danger.1 == Some(from));
        let (other, other_at) = hanging(after, foe, Some(to));
        put.value(other);
        put.value(other - self.danger.0);
        let (threat, _) = hanging(after, us, None);
        put.value(threat);
        put.value(threat - self.chance.0);
        put.flag(self.chance.0 > 0 && self.chance.1 == Some(mv.to()) && is_capture);
        put.flag(self.chance.0 > 0 && self.chance.1 != Some(mv.to()));
        let attackers = board.attackers(from, board.occupied());
        put.count((attackers & board.side(foe)).count() as i32, 30.0);
        put.count((attackers & board.side(us)).count() as i32, 30.0);
        let there = after.attackers(to, occupied);
        let against = there & after.side(foe);
        put.count(against.count() as i32, 30.0);
        put.count((there & after.side(us)).count() as i32, 30.0);
        put.flag((against & after.role(Role::Pawn)).any());
        let lesser = least(after, against).is_some_and(|(_, least)| value(least) < value(role));
        put.flag(lesser);
        // How easily the danger is seen: from how far, backwards, by a line that the move opened.
        for target in [
            Some(to).filter(|_| lost > 0),
            other_at.filter(|_| other > 0),
        ] {
            let taker = target.and_then(|target| {
                let takers = after.attackers(target, occupied) & after.side(foe);
                least(after, takers).map(|(square, role)| (target, square, role))
            });
            put.count(
                taker.map_or(0, |(target, square, _)| steps(target, square)),
                16.0,
            );
            put.flag(
                taker.is_some_and(|(target, square, _)| rank_of(us, square) < rank_of(us, target)),
            );
            put.flag(taker.is_some_and(|(target, square, role)| {
                let before = reach(role.of(foe), square, board.occupied());
                !before.contains(target)
            }));
        }
        // How the best reply looks.
        let answer = Some(sight.answer).filter(|&mv| mv != Mv::NONE);
        let taken = answer
            .and_then(|answer| after.at(answer.to()))
            .filter(|piece| piece.color == us);
        put.count(
            taken.map_or(0, |piece| value(piece.role).min(1000) / 10),
            1.0,
        );
        put.flag(answer.is_some_and(|answer| answer.to() == to));
        put.count(
            answer.map_or(0, |answer| steps(answer.from(), answer.to())),
            16.0,
        );
        put.flag(
            answer.is_some_and(|answer| rank_of(us, answer.to()) > rank_of(us, answer.from())),
        );

        // The move itself.
        put.one_of(role as usize - 1, 6);
        put.count(captured.map_or(0, value) / 10, 1.0);
        put.flag(is_capture);
        put.flag(mv.promotion() == Some(Role::Queen));
        put.flag(mv.promotion().is_some_and(|role| role != Role::Queen));
        put.flag(is_castle);
        put.flag(after.in_check());
        put.count(rank_of(us, to) - rank_of(us, from), 18.0);
        put.count(steps(from, to), 18.0);
        put.count(central(to) - central(from), 20.0);
        put.count(central(to), 20.0);
        put.count(steps(to, self.foe_king), 16.0);
        put.count(steps(to, self.foe_king) - steps(from, self.foe_king), 18.0);
        put.count(steps(to, self.own_king), 16.0);
        let free = reach(arriving, to, occupied) & !after.side(us);
        let freed = reach(mover, from, board.occupied()) & !board.side(us);
        put.count(free.count() as i32 - freed.count() as i32, 9.0);
        let targets = free & after.side(foe);
        put.count(targets.count() as i32, 30.0);
        let prize = targets & !after.role(Role::King);
        let prize = prize.into_iter().filter_map(|square| after.at(square));
        put.count(
            prize.map(|piece| value(piece.role)).max().unwrap_or(0) / 10,
            1.0,
        );
        put.count(
            (reach(arriving, to, occupied) & after.side(us)).count() as i32,
            25.0,
        );
        put.count(
            (free & attacks::king_attacks(self.foe_king)).count() as i32,
            30.0,
        );
        put.flag(matches!(role, Role::Knight | Role::Bishop) && rank_of(us, from) == 0);
        put.flag(role == Role::Pawn && is_passed(board, us, to));

        // What was moved before.
        let theirs = self.last.first().map(|&(mv, _)| mv);
        let ours = self.last.get(1).map(|&(mv, _)| mv);
        let retakes = is_capture
            && theirs.is_some_and(|last| last.to() == to)
            && board.last_captured().is_some();
        put.flag(retakes);
        put.count(theirs.map_or(8, |last| steps(to, last.to())), 15.0);
        put.count(theirs.map_or(8, |last| steps(from, last.to())), 15.0);
        put.count(ours.map_or(8, |last| steps(to, last.to())), 15.0);
        put.flag(ours.is_some_and(|last| last.to() == from));
        put.flag(ours.is_some_and(|last| last.to() == from && last.from() == to));
        let own = self.last.iter().skip(1).step_by(2);
        let age = own.map(|(mv, _)| mv.to()).position(|square| square == from);
        put.put(127.0 * (-(age.unwrap_or(12) as f32) / 4.0).exp());
        put.count(after.seen_before().min(3) as i32, 40.0);
        let last_reach = theirs.and_then(|last| {
            board
                .at(last.to())
                .map(|piece| reach(piece, last.to(), board.occupied()))
        });
        put.flag(last_reach.is_some_and(|reach| reach.contains(from)));
        put.flag(theirs.is_some_and(|last| reach(arriving, to, occupied).contains(last.to())));

        // What people usually play here.
        let known = usual.games() > 0;
        for share in usual.shares(mv) {
            put.put(if known {
                127.0 + 25.0 * share.max(0.002).ln()
            } else {
                0.0
            });
        }
        put.flag(known);
        put.done()
    }
}

fn is_passed(board: &Board, us: Color, square: Square) -> bool {
    let foes = board.pieces(us.other(), Role::Pawn);
    foes.into_iter().all(|pawn| {
        pawn.file().distance(square.file()) > 1 || rank_of(us, pawn) <= rank_of(us, square)
    })
}
