//! The built-in opponent.

use super::rng::Rng;
use super::{Level, Opponent, OpponentError, Reply, Request, Stop};
use crate::rules::{Chess, Color, Move, Position, Role};

/// The bot inside the binary: one level, and a seed for the variety of its play.
///
/// ```
/// use hektor::engine::{Bot, Level, Opponent, Reply, Request};
/// use hektor::rules::Chess;
/// let mut bot = Bot::new(Level::new(1).unwrap(), 7);
/// let request = Request {
///     start: Chess::default(),
///     moves: vec![],
///     position: Chess::default(),
///     time: None,
/// };
/// assert!(matches!(bot.choose(&request), Ok(Reply::Play { .. })));
/// ```
#[derive(Debug)]
pub struct Bot {
    level: Level,
    rng: Rng,
    stop: Stop,
}

impl Bot {
    /// A bot of this level; the same seed plays the same way again.
    pub fn new(level: Level, seed: u64) -> Self {
        Self {
            level,
            rng: Rng::new(seed),
            stop: Stop::default(),
        }
    }
}

impl Opponent for Bot {
    fn choose(&mut self, request: &Request) -> Result<Reply, OpponentError> {
        let depth = if self.level.get() < 4 { 1 } else { 2 };
        let noise = f64::from(11 - self.level.get()) * 20.0;
        let mut best: Option<(i32, Move)> = None;
        for mv in request.position.legal_moves() {
            if self.stop.is_stopped() {
                self.stop.clear();
                return Err(OpponentError::Stopped);
            }
            let mut next = request.position.clone();
            next.play_unchecked(mv);
            let score = -search(&next, depth, -30_000, 30_000) + (self.rng.unit() * noise) as i32;
            if best.is_none_or(|(old, _)| score > old) {
                best = Some((score, mv));
            }
        }
        self.stop.clear();
        let (score, mv) = best.ok_or(OpponentError::Died)?;
        Ok(Reply::Play {
            mv,
            offers_draw: false,
            score,
        })
    }

    fn accepts_draw(&mut self, request: &Request, color: Color) -> bool {
        let score = material(&request.position);
        request.moves.len() >= 40
            && (score
                * if request.position.turn() == color {
                    1
                } else {
                    -1
                })
                <= -100
    }

    fn stop(&self) -> Stop {
        self.stop.clone()
    }
}

fn search(position: &Chess, depth: u32, mut alpha: i32, beta: i32) -> i32 {
    let moves = position.legal_moves();
    if moves.is_empty() {
        return if position.is_check() {
            -20_000 - depth as i32
        } else {
            0
        };
    }
    if depth == 0 {
        return material(position);
    }
    for mv in moves {
        let mut next = position.clone();
        next.play_unchecked(mv);
        alpha = alpha.max(-search(&next, depth - 1, -beta, -alpha));
        if alpha >= beta {
            break;
        }
    }
    alpha
}

fn material(position: &Chess) -> i32 {
    Role::ALL
        .into_iter()
        .zip([100, 300, 310, 500, 900, 0])
        .map(|(role, value)| {
            value * (position.our(role).count() as i32 - position.their(role).count() as i32)
        })
        .sum()
}
