//! What each level sees and how it errs.
//!
//! Levels are bounded by plies and nodes, never by time, so that each is the same on every
//! machine; only level 10 thinks by the clock. The lower ones look at all moves a little and take
//! one of the better ones by lot: the worse a move, the less likely, and beyond a bound never.
//! The bound grows with how complicated the position is, since that is where people err.

use std::time::Duration;

use super::board::{Board, Mv};
use super::brain::Brain;
use super::manners::HOPELESS;
use super::rng::Rng;
use super::search::{Line, MATE, MATE_BOUND};
use super::{Level, Stop};
use crate::rules::{Bitboard, Color, Role};

/// How a level plays.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Ability {
    /// Positions looked at for a move.
    pub nodes: u64,
    /// Plies looked ahead; captures are always played out.
    depth: Option<u32>,
    /// Moves that are weighed against each other.
    lines: usize,
    /// A move so many centipawns worse is e times less likely; 0 always plays the best.
    looseness: f64,
    /// In an ordinary position no move is played that is worse by more than this.
    bound: f64,
}

/// What each level can, from 1 to 10.
const ABILITIES: [Ability; 10] = [
    sampling(2_000, 1, 256, 1_100.0, 2_500.0),
    sampling(3_000, 1, 256, 465.0, 1_125.0),
    sampling(5_000, 1, 256, 306.0, 750.0),
    sampling(8_000, 1, 256, 188.0, 492.0),
    sampling(10_000, 2, 64, 176.0, 479.0),
    sampling(14_000, 3, 32, 150.0, 402.0),
    capped(57),
    capped(130),
    capped(480),
    // By time; the nodes are for a game without a clock.
    capped(1_000),
];

const fn sampling(nodes: u64, depth: u32, lines: usize, looseness: f64, bound: f64) -> Ability {
    Ability {
        nodes,
        depth: Some(depth),
        lines,
        looseness,
        bound,
    }
}

const fn capped(nodes: u64) -> Ability {
    Ability {
        nodes,
        depth: None,
        lines: 1,
        looseness: 0.0,
        bound: 0.0,
    }
}

impl Ability {
    /// What this level can.
    pub fn of(level: Level) -> Self {
        ABILITIES[usize::from(level.get() - 1)]
    }

    /// Whether it always plays what it thinks best.
    pub fn is_steady(self) -> bool {
        self.looseness <= 0.0
    }
}

/// The last level thinks by the clock, but only for this part of the time that full strength takes:
/// further above the level before it would be out of reach.
const TIME_SHARE: u32 = 16;

/// The time of the last level, of what there is.
pub(crate) fn share((soft, hard): (Duration, Duration)) -> (Duration, Duration) {
    (soft / TIME_SHARE, hard / TIME_SHARE)
}

/// From this level on a mate in one is never missed.
const SEES_MATE: u8 = 3;
/// From this level on queen or rook against the bare king are won.
const CONVERTS: u8 = 2;
/// Up to this level a king that has lost everything lets itself be mated.
const YIELDS: u8 = 1;
/// Positions looked at to win such an endgame.
const CONVERSION_NODES: u64 = 60_000;

/// The move that a level plays, with the value that it sees; `None` if there is no legal move or
/// it was told to stop.
pub(crate) fn choose(
    brain: &mut Brain,
    board: &Board,
    level: Level,
    rng: &mut Rng,
    stop: &Stop,
) -> Option<Line> {
    let ability = Ability::of(level);
    if level.get() >= SEES_MATE
        && let Some(line) = mate_in_one(board)
    {
        return Some(line);
    }
    if level.get() >= CONVERTS && is_bare(board, board.turn().other()) {
        let nodes = CONVERSION_NODES.max(ability.nodes);
        return brain.glance(board, nodes, None, 1, stop).into_iter().next();
    }
    let mut lines = brain.glance(board, ability.nodes, ability.depth, ability.lines, stop);
    let best = lines.first()?.clone();
    if ability.is_steady() || lines.len() == 1 {
        return Some(best);
    }
    if let Some(line) = recapture(board, &lines) {
        return Some(line);
    }
    let bound = ability.bound * complexity(board);
    // A level that sees a mate tells it from a mere advantage no better than this. What is lost
    // already is no reason to throw the rest away.
    let clip = |score: i32| f64::from(plain(score).clamp(-10_000, 2000));
    let loss = |line: &Line| clip(best.score) - clip(line.score);
    lines.retain(|line| loss(line) <= bound);
    let weights: Vec<f64> = lines
        .iter()
        .map(|line| (-loss(line) / ability.looseness).exp())
        .collect();
    let mut lot = rng.unit() * weights.iter().sum::<f64>();
    let mut chosen = best;
    for (line, weight) in lines.iter().zip(weights) {
        lot -= weight;
        if lot <= 0.0 {
            chosen = line.clone();
            break;
        }
    }
    if level.get() <= YIELDS && is_bare(board, board.turn()) && !board.is_tactical(chosen.first()) {
        return Some(most_yielding(board, lines).unwrap_or(chosen));
    }
    Some(chosen)
}

/// A move that mates at once, if there is one: looked for by itself, for what few nodes show of
/// many moves is not sure to hold it.
pub(crate) fn mate_in_one(board: &Board) -> Option<Line> {
    let mut next = board.clone();
    let mv = board.legal_moves().into_iter().find(|&mv| {
        next.make(mv);
        let mates = next.in_check() && next.legal_moves().is_empty();
        next.unmake();
        mates
    })?;
    Some(Line {
        score: MATE - 1,
        moves: vec![mv],
        depth: 1,
    })
}

/// Whether this side has nothing but its king, against a queen or a rook.
fn is_bare(board: &Board, color: Color) -> bool {
    let other = color.other();
    !board.side(color).more_than_one()
        && (board.pieces(other, Role::Queen) | board.pieces(other, Role::Rook)).any()
}

/// The move after which a reply by lot mates most easily: many mates, few stalemates, and few ways
/// out where it does neither.
fn most_yielding(board: &Board, lines: Vec<Line>) -> Option<Line> {
    let worth = |line: &Line| {
        let mut board = board.clone();
        board.make(line.first());
        let replies = board.legal_moves();
        let mut worth = 0.0;
        for &reply in &replies {
            board.make(reply);
            worth += match board.legal_moves().len() {
                0 if board.in_check() => 1.0,
                0 => -0.5,
                ways => -0.1 * ways as f64,
            };
            board.unmake();
        }
        worth / replies.len().max(1) as f64
    };
    let lines = lines.into_iter().map(|line| (worth(&line), line));
    let best = lines.max_by(|(a, _), (b, _)| a.total_cmp(b));
    best.map(|(_, line)| line)
}

/// What a level thinks of its game for its manners, in centipawns: [`plain`], but nothing left than
/// the king is [`HOPELESS`].
pub(crate) fn opinion(board: &Board, score: i32) -> i32 {
    if is_bare(board, board.turn()) {
        HOPELESS
    } else {
        plain(score)
    }
}

/// The best way to take back what has just been taken, if that loses nothing much.
fn recapture(board: &Board, lines: &[Line]) -> Option<Line> {
    const TOO_BAD: i32 = 120;
    board.last_captured()?;
    let square = board.last().to();
    let best = lines.first()?;
    let takes = |line: &&Line| line.first().to() == square && board.is_tactical(line.first());
    let line = lines.iter().find(takes)?;
    let bad = best.score - line.score > TOO_BAD;
    Some(if bad { best.clone() } else { line.clone() })
}

/// How much there is to overlook: 0.6 in a bare endgame, about 1 after the opening, up to 1.7
/// when much can be taken.
pub(crate) fn complexity(board: &Board) -> f64 {
    let mut moves = 0;
    let mut captures = 0;
    board.generate(super::board::Wanted::All, Bitboard::FULL, |mv: Mv| {
        moves += 1;
        captures += i32::from(board.is_tactical(mv));
    });
    (0.5 + f64::from(moves) / 90.0 + f64::from(captures) / 14.0).clamp(0.6, 1.7)
}

/// A score in centipawns without mates, for those who compare.
pub(crate) const fn plain(score: i32) -> i32 {
    if score >= MATE_BOUND {
        10_000
    } else if score <= -MATE_BOUND {
        -10_000
    } else {
        score
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::parse_fen;

    #[test]
    fn each_level_sees_more_and_errs_less() {
        let sampling = &ABILITIES[..6];
        let less = |pair: &[Ability]| {
            pair[1].looseness < pair[0].looseness
                && pair[1].bound < pair[0].bound
                && pair[1].depth >= pair[0].depth
        };
        assert!(sampling.windows(2).all(less));
        let more = |pair: &[Ability]| pair[1].nodes > pair[0].nodes && pair[1].is_steady();
        assert!(ABILITIES[6..].windows(2).all(more));
    }

    /// Losing already, it does not throw the queen after the rest.
    #[test]
    fn no_move_is_worse_than_the_bound() {
        for fen in [
            "6k1/5ppp/8/8/3q4/8/r4PPP/3Q2K1 w - - 0 1",
            // So lost that nothing more seems to matter.
            "q2q2k1/5ppp/8/8/8/7r/r7/2R2RK1 w - - 0 1",
            "qq2r1k1/5ppp/8/4b3/8/3R4/1R3N2/6K1 w - - 0 1",
        ] {
            keeps_within_the_bound(fen);
        }
    }

    fn keeps_within_the_bound(fen: &str) {
        let board = Board::from(&parse_fen(fen).expect(fen));
        for number in 2..=6 {
            let level = Level::new(number).expect("a level");
            let ability = Ability::of(level);
            let mut brain = Brain::new(1, 1);
            let stop = Stop::default();
            let lines = brain.glance(&board, ability.nodes, ability.depth, ability.lines, &stop);
            let best = lines.first().map_or(0, |line| plain(line.score));
            let worst = f64::from(best) - ability.bound * complexity(&board);
            for seed in 0..20 {
                brain.clear();
                let mut rng = Rng::new(seed);
                let line = choose(&mut brain, &board, level, &mut rng, &stop).expect("a move");
                assert!(
                    f64::from(plain(line.score)) >= worst,
                    "level {number}: {line:?}"
                );
            }
        }
    }

    #[test]
    fn what_is_complicated_counts_more() {
        let count = |fen: &str| complexity(&Board::from(&parse_fen(fen).expect(fen)));
        let bare = count("8/8/4k3/8/8/4K3/4P3/8 w - - 0 1");
        let full = count("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
        assert!(bare < 0.8 && full > 1.3, "{bare} {full}");
    }
}
