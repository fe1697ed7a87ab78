//! The built-in opponent.

use super::board::Board;
use super::brain::{Brain, HASH};
use super::levels;
use super::rng::Rng;
use super::timer::{Control, Limits, OVERHEAD, allot};
use super::{Level, Opponent, OpponentError, Reply, Request, Stop};
use crate::rules::{Color, Position};

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
    brain: Brain,
    stop: Stop,
}

impl Bot {
    /// A bot of this level; the same seed plays the same way again.
    pub fn new(level: Level, seed: u64) -> Self {
        Self {
            level,
            rng: Rng::new(seed),
            brain: Brain::new(HASH, 1),
            stop: Stop::default(),
        }
    }
}

impl Opponent for Bot {
    fn choose(&mut self, request: &Request) -> Result<Reply, OpponentError> {
        let board = Board::after(&request.start, &request.moves);
        let line = match request.time {
            Some(budget) if self.level.get() == Level::MAX => {
                let limits = Limits {
                    time: Some(allot(&budget, board.turn(), OVERHEAD)),
                    ..Limits::default()
                };
                let control = Control::new(&limits, self.stop.clone());
                let lines = self
                    .brain
                    .think(&board, &limits, 1, &[], &control, &mut |_| {});
                lines.into_iter().next()
            }
            _ => levels::choose(
                &mut self.brain,
                &board,
                self.level,
                &mut self.rng,
                &self.stop,
            ),
        };
        let stopped = self.stop.is_stopped();
        self.stop.clear();
        if stopped {
            return Err(OpponentError::Stopped);
        }
        let line = line.ok_or(OpponentError::Died)?;
        let mv = board.to_rules(line.first()).ok_or(OpponentError::Died)?;
        Ok(Reply::Play {
            mv,
            offers_draw: false,
            score: levels::plain(line.score),
        })
    }

    fn accepts_draw(&mut self, request: &Request, color: Color) -> bool {
        let board = Board::after(&request.start, &request.moves);
        let nodes = levels::Ability::of(self.level).nodes.min(20_000);
        let lines = self.brain.glance(&board, nodes, None, 1, &self.stop);
        let score = lines.first().map_or(0, |line| line.score);
        let own = if request.position.turn() == color {
            score
        } else {
            -score
        };
        request.moves.len() >= 40 && own <= 0
    }

    fn stop(&self) -> Stop {
        self.stop.clone()
    }
}
