//! The Laws as a state machine: the moves made, the draw offers, how it ended.
//!
//! `src/game/LAWS.md` lists the articles, where the editions differ, and the test of each.

use serde::{Deserialize, Serialize};

use thiserror::Error;

use crate::clock::Millis;
use crate::rules::{ByColor, Chess, Color, Move, Position, Role, Square};

mod adjourn;
mod arbiter;
mod article;
mod assistant;
pub mod compare;
mod contest;
mod draw;
mod illegal;
mod law;
mod protocol;
mod quickplay;
mod regulations;
mod ruleset;
mod scoresheet;
mod touch;
mod verdict;

pub use adjourn::{Adjourning, Envelope, OpenBar, Opened, SealBar, SealedReading};
pub use arbiter::{Act, ActBar, Note, NoteKind, Ruled};
pub use article::{Citation, Part};
pub use assistant::{Assist, Duties, NoSuchDuty};
pub use contest::{Contest, Points};
pub use draw::{Claim, ClaimBar, Offer, OfferBar};
pub use illegal::{IllegalRuling, SwapRuling};
pub use law::{Law, LawBar};
pub use protocol::{Protocol, Repeating, StepBar};
pub use quickplay::{QuickAnswer, QuickBar, QuickClaim, QuickPlea, QuickRuling};
pub use regulations::{Regulations, Supervision};
pub use ruleset::{
    DefaultTime, Edition, LeastTime, Limit, NoSuchEdition, Pace, RuleSet, Swapped, TimePenalty,
    Unwatched,
};

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outcome {
    /// Who won; `None` is a draw.
    pub winner: Option<Color>,
    /// Why.
    pub reason: Reason,
}

/// Why a game ended (Articles 5, 6, 7 and 9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// 5.1.1
    Checkmate,
    /// 5.1.2
    Resignation,
    /// 5.2.1
    Stalemate,
    /// 5.2.2: neither side can mate by any series of legal moves.
    DeadPosition,
    /// 5.2.2, the plain case: too little material.
    InsufficientMaterial,
    /// 5.2.3
    Agreement,
    /// 9.2
    Threefold,
    /// 9.3
    FiftyMoves,
    /// 9.6.1
    Fivefold,
    /// 9.6.2
    SeventyFiveMoves,
    /// 6.9: the flag fell.
    Time,
    /// 6.9: the flag fell, but the opponent cannot mate.
    TimeCannotMate,
    /// 7.5.5: too many illegal moves.
    IllegalMoves,
    /// 7.5.5: too many illegal moves, but the opponent cannot mate.
    IllegalMovesCannotMate,
    /// Awarded by the arbiter.
    Arbiter,
    /// Adjourned with a sealed move that was illegal or ambiguous, or other rules of adjournment.
    Adjournment,
    /// Quickplay finish: claimed and granted.
    Quickplay,
    /// Given up without result.
    Aborted,
}
pub use scoresheet::{Head, Recording};
pub use touch::{Duty, Touch, TouchBar, TouchRule};
pub use verdict::Verdict;

/// Why a move was not played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum PlayError {
    /// The game is over. Begin another.
    #[error("the game is over")]
    Over,
    /// The move is not legal in the position; [`crate::rules::why_illegal`] says why.
    #[error("illegal move")]
    Illegal,
    /// Touch-move stands against it (Article 4).
    #[error("another piece was touched")]
    Touched(TouchRule),
    /// Play stands: the game is adjourned, or a claim waits for its answer.
    #[error("play stands")]
    Stopped,
}

/// A game: where it began, the moves made, the offer that stands, and how it ended.
///
/// ```
/// use hektor::game::Game;
/// use hektor::rules::{Chess, parse_uci};
/// let mut game = Game::new(Chess::default());
/// let e4 = parse_uci(game.position(), "e2e4").unwrap();
/// assert_eq!(game.play(e4), Ok(None));
/// assert_eq!(game.moves().len(), 1);
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Game {
    edition: Edition,
    regulations: Regulations,
    position: Chess,
    /// The position before each move.
    history: Vec<Chess>,
    moves: Vec<Move>,
    offer: Option<Color>,
    /// Offers that were made: the ply they belong to (1 for the first move), and by whom.
    offers: Vec<Mark>,
    wrong_claims: ByColor<u8>,
    /// Completed illegal moves.
    illegal: ByColor<u8>,
    touch: Touch,
    notes: Vec<Note>,
    /// What the mover's clock showed after each move.
    stamps: Vec<Option<Millis>>,
    quickplay: Option<quickplay::Pending>,
    /// Whose claim in the quickplay finish was postponed.
    postponed: Option<Color>,
    /// Who sealed a move that is not made yet.
    adjourned: Option<Color>,
    /// Of the full search, about the position now.
    verdict: Option<Verdict>,
    outcome: Option<Outcome>,
    /// Lines beside the game: how many plies stand before each, and its moves.
    variations: Vec<(usize, Vec<Move>)>,
}

/// A draw offer in the scoresheet, written `(=)`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Mark {
    /// The ply it belongs to: 1 is the first move, 0 stands before it.
    pub ply: usize,
    /// Who offered.
    pub by: Color,
}

impl Game {
    /// A game from a start, under the usual edition of the Laws. It is over at once if the start is
    /// mate, stalemate or dead.
    pub fn new(start: Chess) -> Game {
        Game::with_edition(start, Edition::default())
    }

    /// A game under an edition of the Laws.
    pub fn with_edition(start: Chess, edition: Edition) -> Game {
        let mut game = Game {
            edition,
            regulations: Regulations::default(),
            position: start,
            history: Vec::new(),
            moves: Vec::new(),
            offer: None,
            offers: Vec::new(),
            wrong_claims: ByColor::default(),
            illegal: ByColor::default(),
            touch: Touch::default(),
            notes: Vec::new(),
            stamps: Vec::new(),
            quickplay: None,
            postponed: None,
            adjourned: None,
            verdict: None,
            outcome: None,
            variations: Vec::new(),
        };
        game.outcome = game.natural_end();
        game
    }

    /// The same game under the regulations of an event.
    #[must_use]
    pub fn under(mut self, regulations: Regulations) -> Game {
        self.regulations = regulations;
        self
    }

    /// The rules it is played by.
    pub fn rules(&self) -> &'static RuleSet {
        self.edition.rules()
    }

    /// The position now.
    pub fn position(&self) -> &Chess {
        &self.position
    }

    /// The position it began with.
    pub fn start(&self) -> &Chess {
        self.history.first().unwrap_or(&self.position)
    }

    /// The side to move.
    pub fn turn(&self) -> Color {
        self.position.turn()
    }

    /// The moves made.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The position before each move made.
    pub fn history(&self) -> &[Chess] {
        &self.history
    }

    /// How it ended, once it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Makes a move, and ends the game if the Laws do so by themselves: mate, stalemate,
    /// too little material, and in the edition of 2023 the fivefold repetition and 75 moves (9.6).
    ///
    /// An offer of the opponent's lapses (9.1.2.1): touching a piece declines it.
    ///
    /// # Errors
    /// [`PlayError`] when the game is over or the move is illegal; nothing has changed then.
    pub fn play(&mut self, mv: Move) -> Result<Option<Outcome>, PlayError> {
        if self.outcome.is_some() {
            return Err(PlayError::Over);
        }
        if self.adjourned.is_some() || self.quickplay.is_some() {
            return Err(PlayError::Stopped);
        }
        let after = self.after(mv).ok_or(PlayError::Illegal)?;
        (self.touch.allows(&self.position, mv)).map_err(PlayError::Touched)?;
        self.touch.clear();
        self.verdict = None;
        if self.offer == Some(self.turn().other()) {
            self.offer = None;
        }
        let before = std::mem::replace(&mut self.position, after);
        self.history.push(before);
        self.moves.push(mv);
        if let Some(outcome) = self.natural_end() {
            self.end(outcome);
        }
        Ok(self.outcome)
    }

    /// The player to move touches a piece (4.3), which declines the opponent's offer (9.1.2.1)
    /// and loses the right to claim a draw in this move (9.4). Returns what the player is bound to.
    ///
    /// # Errors
    /// [`TouchBar`]; nothing has changed then.
    pub fn touch(&mut self, color: Color, square: Square) -> Result<Duty, TouchBar> {
        self.touchable(color)?;
        let duty = self.touch.touch(&self.position, square)?;
        if self.touch.any() && self.offer == Some(color.other()) {
            self.offer = None;
        }
        Ok(duty)
    }

    /// "I adjust" (4.2): the next piece touched is only straightened.
    ///
    /// # Errors
    /// [`TouchBar`] when the player is not to move.
    pub fn adjust(&mut self, color: Color) -> Result<(), TouchBar> {
        self.touchable(color)?;
        self.touch.adjust();
        Ok(())
    }

    /// The new piece touches the square of promotion: the choice is made (4.4.4). Returns the piece
    /// that touched it first.
    ///
    /// # Errors
    /// [`TouchBar`] when this player has no pawn to promote; nothing has changed then.
    pub fn touch_promotion(&mut self, color: Color, role: Role) -> Result<Role, TouchBar> {
        self.touchable(color)?;
        let moves = self.position.legal_moves();
        let any = moves.iter().any(|mv| mv.promotion() == Some(role));
        any.then_some(()).ok_or(TouchBar::NoPromotion)?;
        Ok(self.touch.promote(role))
    }

    /// What the player to move is bound to by the pieces touched.
    pub fn duty(&self) -> Duty {
        self.touch.duty(&self.position)
    }

    /// The opponent of the player to move has touched a piece too: the claim that touch-move was
    /// broken has lapsed (4.8).
    ///
    /// # Errors
    /// [`TouchBar`] when the game is over or nothing is touched.
    pub fn waive_touch(&mut self) -> Result<(), TouchBar> {
        self.touchable(self.turn())?;
        self.touch.waive()
    }

    fn touchable(&self, color: Color) -> Result<(), TouchBar> {
        if self.outcome.is_some() {
            Err(TouchBar::Over)
        } else if self.adjourned().is_some() || self.quickplay_claim().is_some() {
            Err(TouchBar::Stopped)
        } else if color != self.turn() {
            Err(TouchBar::NotYourTurn)
        } else {
            Ok(())
        }
    }

    /// Whether a move could be played now.
    ///
    /// # Errors
    /// [`PlayError`] as [`Game::play`] would give.
    pub fn allows(&self, mv: Move) -> Result<(), PlayError> {
        if self.outcome.is_some() {
            return Err(PlayError::Over);
        }
        if self.adjourned.is_some() || self.quickplay.is_some() {
            return Err(PlayError::Stopped);
        }
        self.after(mv).ok_or(PlayError::Illegal)?;
        (self.touch.allows(&self.position, mv)).map_err(PlayError::Touched)
    }

    /// The player resigns (5.1.2).
    pub fn resign(&mut self, color: Color) -> Option<Outcome> {
        self.win(color.other(), Reason::Resignation)
    }

    /// A flag fell and the fall was claimed (6.9): the player loses, or draws if the opponent
    /// cannot mate by any series of legal moves.
    ///
    /// Mate, stalemate or any other end that came first stands (6.9 with 5.1, 5.2).
    pub fn flag(&mut self, color: Color) -> Option<Outcome> {
        if self.cannot_mate(color.other()) {
            self.draw(Reason::TimeCannotMate)
        } else {
            self.win(color.other(), Reason::Time)
        }
    }

    /// Both flags are down, and nobody watched: drawn (2023, A.4; 2009, A.4, B.3).
    pub fn both_flags(&mut self) -> Option<Outcome> {
        self.draw(Reason::Time)
    }

    /// The position was found dead by the full search (5.2.2), which may come later than the move
    /// that made it so.
    pub fn declare_dead(&mut self) -> Option<Outcome> {
        self.draw(Reason::DeadPosition)
    }

    /// The arbiter ends the game: a winner, a draw, or no result.
    pub fn award(&mut self, winner: Option<Color>) -> Option<Outcome> {
        match winner {
            Some(color) => self.win(color, Reason::Arbiter),
            None => self.draw(Reason::Arbiter),
        }
    }

    /// The game is given up without result.
    pub fn abort(&mut self) -> Option<Outcome> {
        self.draw(Reason::Aborted)
    }

    /// Takes back so many plies, at most all; returns how many. An end that the moves made by
    /// themselves is undone with them; one by word or by time stands, and nothing is taken back.
    pub fn take_back(&mut self, plies: usize) -> usize {
        if self.outcome.is_some() && self.natural_end() != self.outcome {
            return 0;
        }
        self.back(plies)
    }

    /// Back by so many plies, whatever ended the game.
    fn back(&mut self, plies: usize) -> usize {
        let kept = self.moves.len().saturating_sub(plies);
        let taken = self.moves.len() - kept;
        if let Some(position) = self.history.get(kept) {
            self.position = position.clone();
            self.history.truncate(kept);
            self.moves.truncate(kept);
            self.stamps.truncate(kept);
            self.offers.retain(|mark| mark.ply <= kept);
            self.variations.retain(|(ply, _)| *ply <= kept);
            self.offer = None;
            self.touch.clear();
            self.quickplay = None;
            self.postponed = None;
            self.adjourned = None;
            self.verdict = None;
            self.outcome = None;
        }
        taken
    }

    /// The position after so many plies.
    pub fn position_at(&self, ply: usize) -> Option<&Chess> {
        if ply == self.moves.len() {
            return Some(&self.position);
        }
        self.history.get(ply)
    }

    /// Keeps a line that could have been played after so many plies; whether it fits there.
    ///
    /// ```
    /// use hektor::game::{Game, Head};
    /// use hektor::rules::{Chess, parse_uci};
    /// let mut game = Game::new(Chess::default());
    /// let d4 = parse_uci(game.position(), "d2d4").unwrap();
    /// assert!(game.keep_variation(0, vec![d4]));
    /// let e4 = parse_uci(game.position(), "e2e4").unwrap();
    /// game.play(e4).unwrap();
    /// assert!(game.pgn(&Head::default()).ends_with("1. e4 (1. d4) *\n"));
    /// ```
    pub fn keep_variation(&mut self, ply: usize, moves: Vec<Move>) -> bool {
        let Some(mut position) = self.position_at(ply).cloned() else {
            return false;
        };
        for &mv in &moves {
            position = match position.play(mv) {
                Ok(after) => after,
                Err(_) => return false,
            };
        }
        let known = self
            .variations
            .iter()
            .any(|(at, line)| *at == ply && *line == moves);
        if !known {
            self.variations.push((ply, moves));
        }
        true
    }

    /// The lines beside the game: how many plies stand before each, and its moves.
    pub fn variations(&self) -> &[(usize, Vec<Move>)] {
        &self.variations
    }

    /// How often the position now has been on the board (9.2.3): the same player to move, the same
    /// pieces, the same possible moves.
    ///
    /// ```
    /// use hektor::game::Game;
    /// use hektor::rules::{Chess, parse_uci};
    /// let mut game = Game::new(Chess::default());
    /// for text in ["g1f3", "g8f6", "f3g1", "f6g8"] {
    ///     let mv = parse_uci(game.position(), text).unwrap();
    ///     game.play(mv).unwrap();
    /// }
    /// assert_eq!(game.position_count(), 2);
    /// ```
    pub fn position_count(&self) -> u32 {
        self.count(&self.position) + 1
    }

    /// How often a position stands in the history. Positions are the same if rights to castle and
    /// to capture en passant are: the latter only where the capture is legal (9.2.3.2).
    fn count(&self, position: &Chess) -> u32 {
        // Two positions between which a pawn moved or a piece was taken differ.
        let since = usize::try_from(position.halfmoves()).unwrap_or(usize::MAX);
        let earlier = self.history.iter().rev().take(since);
        let count = earlier.filter(|p| *p == position).count();
        u32::try_from(count).unwrap_or(u32::MAX)
    }

    /// The position after a legal move.
    fn after(&self, mv: Move) -> Option<Chess> {
        self.position.clone().play(mv).ok()
    }

    /// The ends that need nobody's word.
    fn natural_end(&self) -> Option<Outcome> {
        let position = &self.position;
        let draw = |reason| {
            Some(Outcome {
                winner: None,
                reason,
            })
        };
        let rules = self.rules();
        let plies = |moves: u32| moves.saturating_mul(2);
        if position.is_checkmate() {
            Some(Outcome {
                winner: Some(self.turn().other()),
                reason: Reason::Checkmate,
            })
        } else if position.is_stalemate() {
            draw(Reason::Stalemate)
        } else if position.is_insufficient_material() {
            draw(Reason::InsufficientMaterial)
        } else if rules.fivefold.is_some_and(|n| self.position_count() >= n) {
            draw(Reason::Fivefold)
        } else if (rules.seventy_five).is_some_and(|n| position.halfmoves() >= plies(n)) {
            draw(Reason::SeventyFiveMoves)
        } else if self.is_dead() {
            draw(Reason::DeadPosition)
        } else {
            None
        }
    }

    /// Neither side can mate (5.2.2), as far as a quick proof goes.
    fn is_dead(&self) -> bool {
        self.cannot_mate(self.turn()) && self.cannot_mate(self.turn().other())
    }

    /// Ends the game if it runs; whatever ended it first stands.
    /// Brings back an end that was reached before: a game that is read from what was kept of it.
    pub fn end_again(&mut self, outcome: Outcome) {
        self.end(outcome);
    }

    fn end(&mut self, outcome: Outcome) -> Option<Outcome> {
        if self.outcome.is_some() {
            return None;
        }
        self.offer = None;
        self.quickplay = None;
        self.outcome = Some(outcome);
        self.outcome
    }

    fn win(&mut self, color: Color, reason: Reason) -> Option<Outcome> {
        let winner = Some(color);
        self.end(Outcome { winner, reason })
    }

    fn draw(&mut self, reason: Reason) -> Option<Outcome> {
        let winner = None;
        self.end(Outcome { winner, reason })
    }
}

#[cfg(test)]
mod tests;
