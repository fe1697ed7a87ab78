//! What a coach would say, as data: moves and centipawns for others to put into words.
//!
//! A coach thinks as long as its node limit says, the same on every machine, and never on the
//! input or audio thread.

mod highlights;
mod review;
mod walk;

pub use highlights::{Highlight, Highlighted};
pub use review::{Grade, TurningPoint};

use walk::Walk;

use super::board::Board;
use super::brain::{Brain, HASH};
use super::search::{MATE, MATE_BOUND, Variation};
use super::{Stop, levels};
use crate::rules::{Chess, Color, Move, Position, Role, points};
use crate::sorted::Sorted;

/// Positions looked at for one question, unless set.
const NODES: u64 = 150_000;
/// Positions looked at for each move of a review.
const REVIEW_NODES: u64 = 20_000;
/// A threat wins at least so much, in centipawns.
const THREAT: i32 = 120;
/// So much, in centipawns, a threat to take a pawn wins at least.
const PAWN: i32 = 60;
/// A blunder loses at least so much, in centipawns.
const BLUNDER: i32 = 150;
/// So much less is a piece, in a game that is lost anyhow.
const PIECE: i32 = 250;
/// Less than this, in centipawns, is no difference between two moves.
const EVEN: i32 = 30;
/// So much, in centipawns, is a clear one.
const CLEAR: i32 = 90;
/// Beyond this, in centipawns, a game is decided, and more or less changes nothing.
const DECIDED: i32 = 700;

/// What a position is worth, from White's side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Worth {
    /// Hundredths of a pawn; 10,000 for a mate.
    pub centipawns: i32,
    /// Moves to mate: positive if White mates, negative if Black does.
    pub mate: Option<i32>,
}

/// How a position stands, for words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// Neither side is better.
    Equal,
    /// A little, up to about a pawn.
    Slight(Color),
    /// Clearly: a pawn or two.
    Clear(Color),
    /// Winning.
    Winning(Color),
    /// It mates in so many moves.
    Mate(Color, u32),
}

impl Worth {
    fn of(score: i32, side: Color) -> Self {
        let mate = match score {
            s if s >= MATE_BOUND => Some((MATE - s + 1) / 2),
            s if s <= -MATE_BOUND => Some(-(MATE + s + 1) / 2),
            _ => None,
        };
        let sign = side.fold_wb(1, -1);
        Self {
            centipawns: sign * levels::plain(score),
            mate: mate.map(|moves| sign * moves),
        }
    }

    /// The value in classes that can be spoken.
    ///
    /// ```
    /// use hektor::engine::coach::{Standing, Worth};
    /// use hektor::rules::Color;
    /// let value = |centipawns| Worth { centipawns, mate: None };
    /// assert_eq!(value(20).standing(), Standing::Equal);
    /// assert_eq!(value(-180).standing(), Standing::Clear(Color::Black));
    /// ```
    pub fn standing(self) -> Standing {
        let side = Color::from_white(self.mate.unwrap_or(self.centipawns) >= 0);
        match (self.mate, self.centipawns.abs()) {
            (Some(moves), _) => Standing::Mate(side, moves.unsigned_abs()),
            (None, 0..40) => Standing::Equal,
            (None, 40..100) => Standing::Slight(side),
            (None, 100..300) => Standing::Clear(side),
            _ => Standing::Winning(side),
        }
    }
}

/// A line of play and where it leads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BestLine {
    /// The moves, the first for the side to move.
    pub moves: Vec<Move>,
    /// What the position is worth.
    pub value: Worth,
}

/// What the side that is not to move would do if it were.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Threat {
    /// The threatened moves.
    pub moves: Vec<Move>,
    /// What they would win, in centipawns.
    pub gain: i32,
    /// Whether they would mate.
    pub mates: bool,
}

/// What a bad move loses, for words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Loss {
    /// The game: the opponent mates in so many moves.
    Mate(u32),
    /// A mate that was there.
    MissedMate,
    /// A piece.
    Piece(Role),
    /// As much as so many pawns.
    Pawns(u32),
}

/// How good a move is, for words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Merit {
    /// Nothing better was found.
    Best,
    /// As good as the best, or nearly.
    Good,
    /// Something else is a little better.
    Slack,
    /// It loses something.
    Bad(Loss),
}

/// How good a move is, with what is better and how the other side answers it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opinion {
    /// How good it is.
    pub merit: Merit,
    /// The best move, where that is another.
    pub better: Option<Move>,
    /// How it goes on after the move, the answer first.
    pub answer: Vec<Move>,
}

/// By how much one move is better than another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Margin {
    /// Hardly.
    None,
    /// A little.
    Little,
    /// Clearly.
    Much,
}

impl Margin {
    /// What a loss against the better one, in centipawns, is called.
    const fn of(loss: i32) -> Self {
        match loss {
            ..EVEN => Self::None,
            EVEN..CLEAR => Self::Little,
            _ => Self::Much,
        }
    }
}

/// Two moves beside each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Comparison {
    /// The better one; the first, where they are alike.
    pub better: Move,
    /// The other.
    pub other: Move,
    /// By how much.
    pub margin: Margin,
    /// What the other one loses against it, where that is much.
    pub cost: Option<Loss>,
}

/// What is wrong with a move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Blunder {
    /// What it loses, for words.
    pub kind: Loss,
    /// What it loses against the best move, in centipawns.
    pub loss: i32,
    /// The best move instead.
    pub better: Move,
    /// How the opponent would answer.
    pub refutation: Vec<Move>,
}

/// Answers questions about positions.
///
/// ```
/// use hektor::engine::coach::Coach;
/// use hektor::rules::{parse_fen, parse_uci};
/// let position = parse_fen("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1").unwrap();
/// let mut coach = Coach::new();
/// assert_eq!(coach.hint(&position), parse_uci(&position, "e1e8"));
/// assert_eq!(coach.evaluate(&position).unwrap().mate, Some(1));
/// ```
#[derive(Debug)]
pub struct Coach {
    brain: Brain,
    nodes: u64,
    stop: Stop,
    walk: Walk,
}

impl Default for Coach {
    fn default() -> Self {
        Self::new()
    }
}

impl Coach {
    /// A coach who looks at 150,000 positions for an answer: about a tenth of a second.
    pub fn new() -> Self {
        Self {
            brain: Brain::new(HASH / 2, 1),
            nodes: NODES,
            stop: Stop::default(),
            walk: Walk::default(),
        }
    }

    /// The same, looking at so many positions.
    #[must_use]
    pub const fn with_nodes(mut self, nodes: u64) -> Self {
        self.nodes = nodes;
        self
    }

    /// Ends a question under way; what was found until then is the answer. To be cleared before
    /// the next one.
    pub fn stop(&self) -> Stop {
        self.stop.clone()
    }

    fn look(&mut self, board: &Board, nodes: u64) -> Option<Variation> {
        let lines = self.brain.glance(board, nodes, None, 1, &self.stop);
        lines.into_iter().next()
    }

    /// A good move, if there is any.
    pub fn hint(&mut self, position: &Chess) -> Option<Move> {
        let board = Board::from(position);
        let line = self.look(&board, self.nodes)?;
        board.to_rules(line.first())
    }

    /// The best of some legal moves.
    ///
    /// ```
    /// use hektor::engine::coach::Coach;
    /// use hektor::rules::{parse_fen, parse_uci};
    /// // Not the mate on e8, but what the king has.
    /// let position = parse_fen("6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1").unwrap();
    /// let moves = ["g1f1", "g1h1"].map(|mv| parse_uci(&position, mv).unwrap());
    /// let best = Coach::new().hint_among(&position, &moves).unwrap();
    /// assert!(moves.contains(&best));
    /// ```
    pub fn hint_among(&mut self, position: &Chess, moves: &[Move]) -> Option<Move> {
        let board = Board::from(position);
        let only: Vec<_> = moves.iter().map(|mv| board.find(*mv)).collect();
        let lines = self
            .brain
            .glance_among(&board, &only, self.nodes, None, 1, &self.stop);
        board.to_rules(lines.first()?.first())
    }

    /// The best move beside those that are `named`, but for so many that are better; `None` if there
    /// is none.
    ///
    /// ```
    /// use hektor::engine::coach::Coach;
    /// use hektor::rules::parse_fen;
    /// // One move is left to the king.
    /// let position = parse_fen("7k/8/8/8/8/8/7r/K7 w - - 0 1").unwrap();
    /// let mut coach = Coach::new();
    /// let one = coach.hint(&position).unwrap();
    /// assert_eq!(coach.other_hint(&position, &[one], 0), None);
    /// ```
    pub fn other_hint(&mut self, position: &Chess, named: &[Move], skipped: usize) -> Option<Move> {
        let board = Board::from(position);
        let count = named.len() + skipped + 1;
        // As deep as for a single one: each line takes its share of the positions.
        let nodes = self.nodes.saturating_mul(count as u64);
        let lines = self.brain.glance(&board, nodes, None, count, &self.stop);
        let moves = lines.iter().filter_map(|line| board.to_rules(line.first()));
        moves.filter(|mv| !named.contains(mv)).nth(skipped)
    }

    /// What the position is worth; `None` when the game is over.
    pub fn evaluate(&mut self, position: &Chess) -> Option<Worth> {
        let line = self.look(&Board::from(position), self.nodes)?;
        Some(Worth::of(line.score, position.turn()))
    }

    /// The best line of both sides; `None` when the game is over.
    pub fn best_line(&mut self, position: &Chess) -> Option<BestLine> {
        let board = Board::from(position);
        let line = self.look(&board, self.nodes)?;
        Some(BestLine {
            moves: in_rules(&board, &line),
            value: Worth::of(line.score, position.turn()),
        })
    }

    /// What a side threatens: to do next, or now where it is its turn. The other side threatens
    /// nothing while the one to move is in check: that is the threat.
    pub fn threat(&mut self, position: &Chess, by: Color) -> Option<Threat> {
        let board = Board::from(position);
        if by != position.turn() && board.in_check() {
            return None;
        }
        let mut passed = board.clone();
        passed.make_null();
        let (waits, board) = match by == position.turn() {
            true => (passed, board),
            false => (board, passed),
        };
        let quiet = super::eval::evaluate(&waits);
        let line = self.look(&board, self.nodes)?;
        let mates = line.score >= MATE_BOUND;
        let gain = levels::plain(line.score) + quiet;
        let moves = in_rules(&board, &line);
        // What is taken is missed, though little else should change.
        let takes = moves.first().is_some_and(|mv| mv.is_capture()) && gain >= PAWN;
        (mates || takes || gain >= THREAT).then_some(Threat { moves, gain, mates })
    }

    /// Looks at a move before it is made: `Some` if it loses much.
    pub fn blunder_check(&mut self, position: &Chess, mv: Move) -> Option<Blunder> {
        let board = Board::from(position);
        let own = board.find(mv);
        let best = self.look(&board, self.nodes)?;
        if best.first() == own {
            return None;
        }
        let mut next = board.clone();
        next.make(own);
        let reply = self.look(&next, self.nodes)?;
        let loss = loss(best.score, -reply.score);
        if loss < BLUNDER {
            return None;
        }
        let refutation = in_rules(&next, &reply);
        Some(Blunder {
            kind: kind(mv, &refutation, loss, best.score, reply.score),
            loss,
            better: board.to_rules(best.first())?,
            refutation,
        })
    }

    /// How good a move is; `None` if the game is over.
    ///
    /// ```
    /// use hektor::engine::coach::{Coach, Merit};
    /// use hektor::rules::{parse_fen, parse_uci};
    /// let position = parse_fen("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1").unwrap();
    /// let merit = |mv| Coach::new().weigh(&position, parse_uci(&position, mv).unwrap());
    /// assert_eq!(merit("e1e8"), Some(Merit::Best));
    /// ```
    pub fn weigh(&mut self, position: &Chess, mv: Move) -> Option<Merit> {
        self.opinion(position, mv).map(|opinion| opinion.merit)
    }

    /// The same with what is better, and what answers it; `None` if the game is over.
    pub fn opinion(&mut self, position: &Chess, mv: Move) -> Option<Opinion> {
        let board = Board::from(position);
        let own = board.find(mv);
        let best = self.look(&board, self.nodes)?;
        let (next, score, reply) = self.after(position, mv);
        let answer = reply.map_or_else(Vec::new, |reply| in_rules(&next, &reply));
        if best.first() == own {
            return Some(Opinion {
                merit: Merit::Best,
                better: None,
                answer,
            });
        }
        let given = given_up(best.score, score);
        let merit = match loss(best.score, score).max(given) {
            ..EVEN => Merit::Good,
            EVEN..BLUNDER => Merit::Slack,
            loss => Merit::Bad(kind(mv, &answer, loss, best.score, -score)),
        };
        Some(Opinion {
            merit,
            better: board.to_rules(best.first()),
            answer,
        })
    }

    /// Which of two moves is better.
    pub fn compare(&mut self, position: &Chess, moves: [Move; 2]) -> Comparison {
        let [a, b] = moves.map(|mv| (mv, self.after(position, mv)));
        let (better, other) = if b.1.1 > a.1.1 { (b, a) } else { (a, b) };
        let (better, (_, best, _)) = better;
        let (other, (next, score, reply)) = other;
        let behind = loss(best, score);
        let answer = || reply.map_or_else(Vec::new, |reply| in_rules(&next, &reply));
        let cost = || kind(other, &answer(), behind, best, -score);
        Comparison {
            better,
            other,
            margin: Margin::of(behind),
            cost: (behind >= BLUNDER).then(cost),
        }
    }

    /// Several moves, the best first, and by how much each is worse than that.
    pub fn best_of(&mut self, position: &Chess, moves: &[Move]) -> Vec<(Move, Margin)> {
        let scored = moves.iter().map(|&mv| (mv, self.after(position, mv).1));
        let mut scored: Vec<(Move, i32)> = scored.collect();
        scored.order_by_key(|(_, score)| std::cmp::Reverse(*score));
        let best = scored.first().map_or(0, |(_, score)| *score);
        let mut ranked = Vec::new();
        for (mv, score) in scored {
            ranked.push((mv, Margin::of(loss(best, score))));
        }
        ranked
    }

    /// The position after a move, its score for who made it, and the best line then: none is left
    /// after a mate, or a draw.
    fn after(&mut self, position: &Chess, mv: Move) -> (Board, i32, Option<Variation>) {
        let mut next = Board::from(position);
        next.make(next.find(mv));
        let reply = self.look(&next, self.nodes);
        let score = made(&next, reply.as_ref());
        (next, score, reply)
    }
}

/// What a move scored for who made it, by the best answer to it: after the last move of a game nothing
/// is left to look at, it mated, or it drew.
fn made(after: &Board, answer: Option<&Variation>) -> i32 {
    match answer {
        Some(line) => -line.score,
        None if after.in_check() => MATE - 1,
        None => 0,
    }
}

/// What a move loses, by what the best would have scored and what the answer to it scores.
fn kind(mv: Move, refutation: &[Move], loss: i32, best: i32, reply: i32) -> Loss {
    match (best, reply) {
        (_, reply) if reply >= MATE_BOUND => Loss::Mate((MATE - reply + 1).unsigned_abs() / 2),
        (best, reply) if best >= MATE_BOUND && reply > -MATE_BOUND => Loss::MissedMate,
        _ => lost(mv, refutation, loss),
    }
}

/// The piece that a line wins after a move, where what is taken on both sides makes it the loss.
fn lost(mv: Move, refutation: &[Move], loss: i32) -> Loss {
    let gained = |mv: &Move| mv.capture().map_or(0, points) + mv.promotion().map_or(0, points);
    let theirs = refutation.iter().step_by(2);
    let ours = refutation.iter().skip(1).step_by(2);
    let net: i32 =
        theirs.clone().map(gained).sum::<i32>() - ours.map(gained).sum::<i32>() - gained(&mv);
    theirs
        .filter_map(|mv| mv.capture())
        .filter(|&role| role != Role::Pawn)
        // The line may end before the last recapture: the score has the last word.
        .filter(|&role| points(role) <= net + 1 && 100 * points(role) <= loss + 200)
        .max_by_key(|&role| points(role))
        .map_or(Loss::Pawns((loss + 50).unsigned_abs() / 100), Loss::Piece)
}

/// What a move lost, where a decided game is decided: from won to lost is all there is to lose.
fn loss(best: i32, played: i32) -> i32 {
    let bound = |score: i32| levels::plain(score).clamp(-DECIDED, DECIDED);
    // To let a mate slip is worth a word even if the game stays won.
    let mate = best >= MATE_BOUND && played < MATE_BOUND && played < DECIDED;
    bound(best) - bound(played) + if mate { BLUNDER } else { 0 }
}

/// What a move gave up of a game that was lost anyhow: a piece is one there too.
fn given_up(best: i32, played: i32) -> i32 {
    let [best, played] = [best, played].map(levels::plain);
    match best < 0 && played > -MATE_BOUND && best - played >= PIECE {
        true => best - played,
        false => 0,
    }
}

fn in_rules(board: &Board, line: &Variation) -> Vec<Move> {
    let mut board = board.clone();
    let mut moves = Vec::new();
    for &mv in &line.moves {
        let Some(rules) = board.to_rules(mv) else {
            break;
        };
        moves.push(rules);
        board.make(mv);
    }
    moves
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Square, parse_fen, parse_uci};

    fn coach() -> Coach {
        Coach::new().with_nodes(5_000)
    }

    #[test]
    fn sees_what_is_threatened() {
        let position = parse_fen("r3k3/8/8/8/8/8/5PPP/R5K1 w - - 0 1").expect("a position");
        let threat = coach().threat(&position, Color::Black).expect("a threat");
        assert!(threat.mates, "{threat:?}");
        let calm = Chess::default();
        assert_eq!(coach().threat(&calm, Color::Black), None);
        // A pawn that hangs is threatened too; one that is guarded is not.
        let hangs = "r1b1k1nr/ppp1bppp/5n2/3P4/2N5/8/PPPP1PPP/RNB1KB1R w KQkq - 0 8";
        let threat = coach().threat(&parse_fen(hangs).expect("a position"), Color::Black);
        assert_eq!(threat.map(|threat| threat.moves[0].to()), Some(Square::D5));
        let guarded = "r1b1k1nr/ppp1bppp/5n2/3P4/2P5/8/PP1P1PPP/RNB1KB1R w KQkq - 0 8";
        let threat = coach().threat(&parse_fen(guarded).expect("a position"), Color::Black);
        assert_eq!(threat, None);
        // Whose turn it is threatens what can be taken at once.
        assert_eq!(coach().threat(&calm, Color::White), None);
        let taken = "r1bqk1nr/pppp1ppp/2n5/2b1p1N1/2B1P3/8/PPPP1PPP/RNBQK2R b KQkq - 0 4";
        let threat = coach().threat(&parse_fen(taken).expect("a position"), Color::Black);
        assert_eq!(threat.map(|threat| threat.moves[0].to()), Some(Square::G5));
    }

    #[test]
    fn warns_of_a_blunder_and_not_of_a_good_move() {
        let position = parse_fen("4k3/8/3p4/8/8/8/8/Q3K3 w - - 0 1").expect("a position");
        let mv = |text| parse_uci(&position, text).expect(text);
        let blunder = coach()
            .blunder_check(&position, mv("a1e5"))
            .expect("a blunder");
        assert_eq!(
            blunder.refutation.first().map(|mv| mv.to()),
            Some(mv("a1e5").to())
        );
        assert_eq!(blunder.kind, Loss::Piece(Role::Queen));
        assert_eq!(coach().blunder_check(&position, mv("a1a7")), None);
    }

    #[test]
    fn what_a_blunder_loses_has_a_kind() {
        for (fen, mv, kind) in [
            (
                "4r1k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1",
                "d1d7",
                Some(Loss::Mate(1)),
            ),
            ("4r1k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "h2h3", None),
            (
                "r5k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1",
                "a1b1",
                Some(Loss::MissedMate),
            ),
            (
                "4k3/1p6/8/8/8/8/4P3/R3K3 w - - 0 1",
                "a1a6",
                Some(Loss::Piece(Role::Rook)),
            ),
        ] {
            let position = parse_fen(fen).expect(fen);
            let mv = parse_uci(&position, mv).expect(mv);
            let blunder = coach().blunder_check(&position, mv);
            assert_eq!(blunder.map(|blunder| blunder.kind), kind, "{fen}");
        }
    }

    #[test]
    fn a_move_is_weighed_as_a_teacher_would() {
        let position = parse_fen("4k3/1p6/8/8/8/8/4P3/R3K3 w - - 0 1").expect("a position");
        let mv = |text| parse_uci(&position, text).expect(text);
        let hung = Merit::Bad(Loss::Piece(Role::Rook));
        assert_eq!(coach().weigh(&position, mv("a1a6")), Some(hung));
        let best = coach().hint(&position).expect("a move");
        assert_eq!(coach().weigh(&position, best), Some(Merit::Best));
        let start = Chess::default();
        let mv = |text| parse_uci(&start, text).expect(text);
        assert!(matches!(
            coach().weigh(&start, mv("e2e4")),
            Some(Merit::Best | Merit::Good)
        ));
        assert!(matches!(
            coach().weigh(&start, mv("g2g4")),
            Some(Merit::Slack | Merit::Bad(Loss::Pawns(_)))
        ));
        let mate = parse_fen("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1").expect("a position");
        assert_eq!(coach().weigh(&mate, mv("e2e4")), None);
        // In a game that is lost a piece given away is still one.
        let lost = "6k1/5ppp/8/3n4/8/8/PPP2PPP/RN1Q2K1 b - - 0 1";
        let lost = parse_fen(lost).expect("a position");
        let gift = parse_uci(&lost, "d5e3").expect("a move");
        let gift = coach().weigh(&lost, gift);
        assert!(matches!(gift, Some(Merit::Bad(_))), "{gift:?}");
    }

    #[test]
    fn of_two_moves_the_better_is_named_whichever_comes_first() {
        let position = parse_fen("4k3/1p6/8/8/8/8/4P3/R3K3 w - - 0 1").expect("a position");
        let mv = |text| parse_uci(&position, text).expect(text);
        let (good, bad) = (mv("a1a7"), mv("a1a6"));
        for moves in [[good, bad], [bad, good]] {
            let found = coach().compare(&position, moves);
            assert_eq!((found.better, found.other), (good, bad));
            assert_eq!(found.margin, Margin::Much);
        }
        let alike = coach().compare(&position, [good, good]);
        assert_eq!(alike.margin, Margin::None);
        let mates = parse_fen("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1").expect("a position");
        let mv = |text| parse_uci(&mates, text).expect(text);
        let found = coach().compare(&mates, [mv("a1a2"), mv("e1e8")]);
        assert_eq!((found.better, found.margin), (mv("e1e8"), Margin::Much));
    }

    #[test]
    fn several_moves_are_ranked_by_what_they_are_worth() {
        // The rook takes a pawn for nothing, goes to a quiet square, or stands where a pawn takes it.
        let position = parse_fen("4k3/1p3p2/8/8/8/8/4P3/R3K3 w - - 0 1").expect("a position");
        let mv = |text| parse_uci(&position, text).expect(text);
        let (quiet, worst, best) = (mv("a1b1"), mv("a1a6"), mv("a1a8"));
        let found = coach().best_of(&position, &[worst, quiet, best]);
        let order: Vec<Move> = found.iter().map(|(mv, _)| *mv).collect();
        assert_eq!(order.last(), Some(&worst));
        assert_eq!(found.first().map(|(_, by)| *by), Some(Margin::None));
        assert_eq!(found.last().map(|(_, by)| *by), Some(Margin::Much));
        assert_eq!(coach().best_of(&position, &[]), []);
    }

    #[test]
    fn a_finished_game_has_no_hint() {
        let mate = parse_fen("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1").expect("a position");
        assert_eq!(coach().hint(&mate), None);
        assert_eq!(coach().best_line(&mate), None);
    }
}
