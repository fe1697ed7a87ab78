//! Puzzles out of games: moments at which one move, and only one, wins.
//!
//! A move of the game is looked at where it loses much: then the other side may have a puzzle. It
//! has one if at each of its turns the best move is far better than the second best; where that
//! ends, the puzzle ends. What was found at a glance is judged again by a fresh brain that looks at
//! many more positions. How hard a puzzle is, is told by the model of people's moves: its rating
//! is that of players who find all its moves half of the time.

use super::board::{Board, Mv};
use super::brain::Brain;
use super::people::{self, UNTIMED};
use super::search::{MATE_BOUND, Variation};
use super::{Stop, levels};
use crate::rules::{Chess, Move, Position};

/// Positions looked at for each move of a game, to see where it turned.
const GLANCE: u64 = 2_500;
/// Positions looked at for each move of a solution, at first and then by the judge.
const LOOK: u64 = 20_000;
const JUDGE: u64 = 90_000;
/// A move of the game that loses less, in centipawns, is no moment for a puzzle.
const TURN: i32 = 120;
/// A solution wins at least so much, in centipawns.
const WINS: i32 = 180;
/// The share of the points that the best move is worth more than the second.
const APART: f64 = 0.22;
/// The longest solution, in moves of the solver.
const LONGEST: usize = 5;
/// Half-moves before the puzzle that are kept, to lead into it.
pub const LEAD: usize = 8;
/// Puzzles of one game, at most.
const MOST: usize = 4;

/// A puzzle that was found in a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mined {
    /// The position some half-moves before.
    pub start: Chess,
    /// The half-moves that lead into it, [`LEAD`] at most; the last is the error.
    pub lead: Vec<Move>,
    /// The moves of the solution and the defence in turn; the solver begins and ends.
    pub solution: Vec<Move>,
    /// At this rating, as on Lichess, people find it half of the time.
    pub rating: u16,
    /// Which half-move of the game the solution begins with, from 0.
    pub ply: usize,
}

/// Finds puzzles in games.
#[derive(Debug)]
pub struct Miner {
    brain: Brain,
    judge: Brain,
    nodes: u64,
    stop: Stop,
}

impl Default for Miner {
    fn default() -> Self {
        Self::new()
    }
}

impl Miner {
    /// A miner whose judge looks at 90,000 positions for each move.
    pub fn new() -> Self {
        Self {
            brain: Brain::new(4, 1),
            judge: Brain::new(8, 1),
            nodes: JUDGE,
            stop: Stop::default(),
        }
    }

    /// The same, whose judge looks at so many positions.
    #[must_use]
    pub const fn with_nodes(mut self, nodes: u64) -> Self {
        self.nodes = nodes;
        self
    }

    /// Ends a search under way; what was found until then stands.
    pub fn stop(&self) -> Stop {
        self.stop.clone()
    }

    /// The puzzles of a game, in its order; four at most.
    pub fn mine(&mut self, start: &Chess, moves: &[Move]) -> Vec<Mined> {
        self.brain.clear();
        let mut found = Vec::new();
        let mut board = Board::from(start);
        let mut before = self.glance(&board);
        for (index, &mv) in moves.iter().enumerate() {
            let own = board.find(mv);
            board.make(own);
            let here = self.glance(&board);
            // For the one who now is to move: what he had, and what he has.
            let (had, has) = (before.map(|score| -score), here);
            before = here;
            let (Some(had), Some(has)) = (had, has) else {
                continue;
            };
            let turned = points(has) - points(had) > 0.12 || (has - had >= TURN && has >= WINS);
            if !turned || has < WINS || self.stop.is_stopped() {
                continue;
            }
            if let Some(mined) = self.puzzle(start, moves, index + 1, &board) {
                found.push(mined);
                if found.len() >= MOST {
                    break;
                }
            }
        }
        found
    }

    /// The puzzle that a position after so many moves of a game is, if it is one.
    fn puzzle(
        &mut self,
        start: &Chess,
        moves: &[Move],
        ply: usize,
        board: &Board,
    ) -> Option<Mined> {
        let last = *moves.get(ply.checked_sub(1)?)?;
        let own = solve(&mut self.brain, board, LOOK, &self.stop)?;
        // To take back what was just taken is no puzzle.
        let back = own.first().is_some_and(|mv| mv.to() == last.to());
        if own.len() < 2 && (back && last.is_capture()) {
            return None;
        }
        self.judge.clear();
        let judged = solve(&mut self.judge, board, self.nodes, &self.stop)?;
        let same = own.iter().zip(&judged).take_while(|(a, b)| a == b).count();
        let line: Vec<Mv> = judged.iter().copied().take(same).collect();
        // Of a mate all is wanted.
        if line.len().is_multiple_of(2) || (line.len() < judged.len() && mates(board, &judged)) {
            return None;
        }
        if line.is_empty() || (line.len() < 2 && back && last.is_capture()) {
            return None;
        }
        let rating = rating(board, &line);
        let from = ply.saturating_sub(LEAD);
        let mut first = start.clone();
        for &mv in moves.get(..from)? {
            first.play_unchecked(mv);
        }
        let mut there = board.clone();
        let mut solution = Vec::with_capacity(line.len());
        for mv in line {
            solution.push(there.to_rules(mv)?);
            there.make(mv);
        }
        Some(Mined {
            start: first,
            lead: moves.get(from..ply)?.to_vec(),
            solution,
            rating,
            ply,
        })
    }

    /// What a position is worth to the side to move, at a glance; `None` where the game is over.
    fn glance(&mut self, board: &Board) -> Option<i32> {
        if board.is_draw(0) {
            return None;
        }
        let lines = self.brain.glance(board, GLANCE, None, 1, &self.stop);
        lines.first().map(|line| line.score)
    }

    /// How hard a puzzle is: the rating of people of whom about half find all of the solver's moves,
    /// the first, the third and so on, after the moves that lead into it. 600 to 2,900, reckoned in
    /// some milliseconds for each of them.
    ///
    /// ```
    /// use hektor::engine::mine::Miner;
    /// use hektor::rules::{parse_fen, parse_uci};
    /// let position = parse_fen("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1").unwrap();
    /// let mate = parse_uci(&position, "a1a8").unwrap();
    /// assert!(Miner::hardness(&position, &[], &[mate]) < 1_200);
    /// ```
    pub fn hardness(start: &Chess, lead: &[Move], solution: &[Move]) -> u16 {
        let mut board = Board::after(start, lead);
        let first = board.clone();
        let line: Vec<Mv> = solution
            .iter()
            .map(|&mv| {
                let own = board.find(mv);
                board.make(own);
                own
            })
            .collect();
        rating(&first, &line)
    }

    /// Whether each move of this solution is the only one that wins, for a brain that remembers
    /// nothing of how it was found.
    pub fn is_sound(&mut self, position: &Chess, solution: &[Move]) -> bool {
        let mut board = Board::from(position);
        for (index, &mv) in solution.iter().enumerate() {
            let own = board.find(mv);
            if index % 2 == 0 {
                self.judge.clear();
                let forced = index > 0 && board.legal_moves().len() == 1;
                let only = only(&mut self.judge, &board, self.nodes, &self.stop);
                if !forced && only.is_none_or(|line| line.first() != own) {
                    return false;
                }
            }
            board.make(own);
        }
        !solution.is_empty()
    }
}

/// The share of the points that a score promises. The curve is that of people's games on Lichess.
fn points(score: i32) -> f64 {
    let score = f64::from(levels::plain(score).clamp(-1_500, 1_500));
    1.0 / (1.0 + (-0.003_68 * score).exp())
}

/// The best move's line, if no other move is nearly as good.
fn only(brain: &mut Brain, board: &Board, nodes: u64, stop: &Stop) -> Option<Variation> {
    let mut lines = brain.glance(board, nodes, None, 2, stop).into_iter();
    let best = lines.next()?;
    let second = lines.next();
    if stop.is_stopped() || best.score < WINS {
        return None;
    }
    let apart = match second {
        // The only legal move is found by nobody's skill.
        None => false,
        // Who is told that there is a mate has to find it, however much else wins.
        Some(second) if best.score >= MATE_BOUND => second.score < MATE_BOUND,
        Some(second) => points(best.score) - points(second.score) >= APART,
    };
    apart.then_some(best)
}

/// The moves of a solution, solver and defence in turn, as long as each of the solver's is the only
/// one that wins; it ends with one of his that he had to find. Moves that he has to make, since no
/// other is legal, may stand within it.
fn solve(brain: &mut Brain, board: &Board, nodes: u64, stop: &Stop) -> Option<Vec<Mv>> {
    let mut board = board.clone();
    let mut line = Vec::new();
    // So long it is if it ends with a move that was to be found.
    let mut length = 0;
    let mut mates = false;
    for turn in 0..LONGEST {
        let legal = board.legal_moves();
        let mv = match (only(brain, &board, nodes, stop), legal.as_slice()) {
            (Some(best), _) => {
                // What begins as a mate goes on as one.
                if mates && best.score < MATE_BOUND {
                    return None;
                }
                mates |= best.score >= MATE_BOUND;
                length = line.len() + 1;
                best.first()
            }
            (None, [forced]) if turn > 0 => *forced,
            _ => break,
        };
        line.push(mv);
        board.make(mv);
        if !defend(brain, &mut board, &mut line, nodes, stop) {
            break;
        }
    }
    // A mate that is not played to its end has another way somewhere.
    if mates && !(board.in_check() && board.legal_moves().is_empty()) {
        return None;
    }
    line.truncate(length);
    (length > 0).then_some(line)
}

/// Whether a line ends with mate.
fn mates(board: &Board, line: &[Mv]) -> bool {
    let mut board = board.clone();
    line.iter().for_each(|&mv| board.make(mv));
    board.in_check() && board.legal_moves().is_empty()
}

/// Makes the defence's best move; whether the game goes on after it.
fn defend(
    brain: &mut Brain,
    board: &mut Board,
    line: &mut Vec<Mv>,
    nodes: u64,
    stop: &Stop,
) -> bool {
    let reply = brain.glance(board, nodes / 2, None, 1, stop);
    match reply.first() {
        Some(reply) if !reply.moves.is_empty() => {
            line.push(reply.first());
            board.make(reply.first());
            !board.is_draw(0) && !board.legal_moves().is_empty()
        }
        _ => false,
    }
}

/// The rating of people who find all of the solver's moves in a game about as often as not; who is
/// told that there is something to find, finds more.
fn rating(board: &Board, line: &[Mv]) -> u16 {
    const HALF: f32 = 0.35;
    let found = |rating: f32| {
        let mut board = board.clone();
        let mut share = 1.0_f32;
        for (index, &mv) in line.iter().enumerate() {
            if index % 2 == 0 {
                let guesses = people::guess(&board, rating, UNTIMED, &Stop::default());
                let own = guesses.iter().find(|guess| guess.mv == mv);
                share *= own.map_or(0.0, |guess| guess.share);
            }
            board.make(mv);
        }
        share
    };
    let marks = (0_u8..=8).map(|step| 600.0 + 200.0 * f32::from(step));
    let mut last: Option<(f32, f32)> = None;
    for mark in marks {
        let share = found(mark);
        if share >= HALF {
            // Between two marks in a straight line.
            let rating = match last {
                Some((low, few)) if share > few => {
                    low + (mark - low) * (HALF - few) / (share - few)
                }
                _ => mark - 200.0 * (share - HALF) / (1.0 - HALF),
            };
            return rating as u16;
        }
        last = Some((mark, share));
    }
    // Beyond the model's people: the rarer, the harder.
    let share = last.map_or(HALF, |(_, share)| share).max(1e-4);
    (2_200.0 + 110.0 * (HALF / share).log2()).min(2_900.0) as u16
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{parse_fen, parse_uci};

    #[test]
    fn what_a_game_overlooked_is_found() {
        let start = Chess::default();
        let mut position = start.clone();
        let mut moves = Vec::new();
        // Black takes a pawn and loses the rook's pawn to a mate.
        for text in ["e2e4", "e7e5", "d1h5", "b8c6", "f1c4", "g8f6"] {
            let mv = parse_uci(&position, text).expect(text);
            position.play_unchecked(mv);
            moves.push(mv);
        }
        let found = Miner::new().with_nodes(20_000).mine(&start, &moves);
        let last = found.last().expect("a puzzle");
        assert_eq!(last.ply, 6);
        assert_eq!(last.solution, [parse_uci(&position, "h5f7").expect("mate")]);
        assert_eq!(last.lead, moves);
        assert!(last.rating < 1_500, "{}", last.rating);
    }

    #[test]
    fn two_ways_are_no_puzzle() {
        // Either rook mates.
        let two = parse_fen("6k1/5ppp/8/8/8/8/8/RR4K1 w - - 0 1").expect("a position");
        let one = parse_fen("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1").expect("a position");
        let mut miner = Miner::new().with_nodes(10_000);
        for (position, sound) in [(two, false), (one, true)] {
            let mate = parse_uci(&position, "a1a8").expect("a move");
            assert_eq!(miner.is_sound(&position, &[mate]), sound);
        }
    }
}
