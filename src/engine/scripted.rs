//! An opponent that plays a given list: for transcripts and tests.

use std::collections::VecDeque;

use super::{Opponent, OpponentError, Reply, Request};
use crate::rules::{Color, parse_uci};

/// Plays the given moves in order.
///
/// ```
/// use hektor::engine::{Opponent, Reply, Request, Scripted};
/// use hektor::rules::{Chess, CastlingMode, uci_of};
/// let mut opponent = Scripted::new(["e2e4"]);
/// let request = Request {
///     start: Chess::default(),
///     moves: vec![],
///     position: Chess::default(),
///     time: None,
/// };
/// let Ok(Reply::Play { mv, .. }) = opponent.choose(&request) else { panic!() };
/// assert_eq!(uci_of(mv, CastlingMode::Standard), "e2e4");
/// assert!(opponent.choose(&request).is_err());
/// ```
#[derive(Debug, Clone, Default)]
pub struct Scripted {
    moves: VecDeque<String>,
    accepts_draws: bool,
}

impl Scripted {
    /// One who plays these moves, in UCI form; `resign` gives up.
    pub fn new<S: Into<String>>(moves: impl IntoIterator<Item = S>) -> Self {
        Self {
            moves: moves.into_iter().map(Into::into).collect(),
            accepts_draws: false,
        }
    }

    /// The same, but one who accepts every draw offer.
    #[must_use]
    pub const fn accepting_draws(mut self) -> Self {
        self.accepts_draws = true;
        self
    }

    /// Puts one more move at the end of the script.
    pub fn push(&mut self, uci: impl Into<String>) {
        self.moves.push_back(uci.into());
    }
}

impl Opponent for Scripted {
    fn choose(&mut self, request: &Request) -> Result<Reply, OpponentError> {
        let text = self.moves.pop_front().ok_or(OpponentError::Died)?;
        if text == "resign" {
            return Ok(Reply::Resign);
        }
        match parse_uci(&request.position, &text) {
            Some(mv) => Ok(Reply::Play {
                mv,
                offers_draw: false,
                score: 0,
            }),
            None => Err(OpponentError::Illegal(text)),
        }
    }

    fn accepts_draw(&mut self, _request: &Request, _color: Color) -> bool {
        self.accepts_draws
    }
}
