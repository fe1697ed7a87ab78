//! Draws by word: offers (9.1), claims of a repetition (9.2) and of fifty moves (9.3).

use thiserror::Error;

use super::{Game, Mark, NoteKind, Outcome, Pace, Reason, TimePenalty};
use crate::rules::{Color, Move, Position};

/// A draw offer that stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Offer {
    /// Who offered.
    pub by: Color,
    /// Whether it came at the right moment: after the move, before the clock is pressed. At any
    /// other time it counts too, but may annoy (9.1.2.1).
    pub timely: bool,
    /// Whether the player had offered before without the opponent having offered since: repeated
    /// offers without cause are distraction (11.5).
    pub repeated: bool,
}

/// Why an offer could not be made or answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum OfferBar {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// This player's own offer stands already; it cannot be withdrawn or doubled (9.1.2.1).
    #[error("the offer stands already")]
    Stands,
    /// The opponent's offer stands: accept it instead.
    #[error("the opponent's offer stands")]
    TheirsStands,
    /// There is no offer of the opponent's to answer.
    #[error("no offer stands")]
    None,
    /// Each side must have made so many moves first: one by 5.2.3, or more by the event (9.1.1).
    #[error("too early")]
    TooEarly(u32),
}

/// What became of a claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Claim {
    /// It was right: the game is drawn (9.5.2).
    Right(Outcome),
    /// It was wrong (9.5.3): the penalty, and the move that must be made if one was announced
    /// and is legal. The claim counts as a draw offer, which now stands.
    Wrong {
        /// What it costs.
        penalty: TimePenalty,
        /// The move to be made.
        must_play: Option<Move>,
        /// The end, where the edition makes a second wrong claim lose.
        lost: Option<Outcome>,
    },
}

/// Why a claim could not be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum ClaimBar {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// Only the player to move may claim (9.2, 9.3).
    #[error("not the player to move")]
    NotYourTurn,
    /// The move announced is not legal.
    #[error("illegal move")]
    Illegal,
    /// The player has touched a piece and so lost the claim for this move (9.4).
    #[error("a piece was touched")]
    Touched,
}

impl Game {
    /// Who has an offer standing.
    pub fn standing_offer(&self) -> Option<Color> {
        self.offer
    }

    /// The offers made, for the scoresheet.
    pub fn offers(&self) -> &[Mark] {
        &self.offers
    }

    /// Offers a draw (9.1.2). The offer stands until the opponent accepts it, declines it in words
    /// or by touching a piece, or the game ends otherwise.
    ///
    /// # Errors
    /// [`OfferBar`] when no offer may be made.
    pub fn offer_draw(&mut self, color: Color) -> Result<Offer, OfferBar> {
        let timely = self.may_offer(color)?;
        Ok(self.put_offer(color, timely))
    }

    /// Whether this player may offer a draw now; whether it is the right moment for it, after the
    /// move.
    ///
    /// # Errors
    /// [`OfferBar`] when no offer may be made.
    pub fn may_offer(&self, color: Color) -> Result<bool, OfferBar> {
        if self.outcome.is_some() {
            return Err(OfferBar::Over);
        }
        match self.offer {
            Some(by) if by == color => return Err(OfferBar::Stands),
            Some(_) => return Err(OfferBar::TheirsStands),
            None => {}
        }
        self.agreeable()?;
        let timely = self.turn() != color && !self.moves.is_empty();
        Ok(timely)
    }

    /// Accepts the opponent's offer (9.1.2.3).
    ///
    /// # Errors
    /// [`OfferBar`] when there is none.
    pub fn accept_draw(&mut self, color: Color) -> Result<Outcome, OfferBar> {
        self.answerable(color)?;
        self.agreeable()?;
        self.draw(Reason::Agreement).ok_or(OfferBar::Over)
    }

    /// Whether the Laws and the event allow a draw by agreement yet (5.2.3, 9.1.1).
    ///
    /// # Errors
    /// [`OfferBar::TooEarly`] with the moves that each side must have made.
    pub fn agreeable(&self) -> Result<(), OfferBar> {
        let least = self
            .rules()
            .draw_before
            .max(self.regulations.no_draw_before);
        // Black has always made as many moves as White, or one fewer.
        let made = self.position.fullmoves().get().saturating_sub(1);
        if made < least {
            return Err(OfferBar::TooEarly(least));
        }
        Ok(())
    }

    /// Declines the opponent's offer in words.
    ///
    /// # Errors
    /// [`OfferBar`] when there is none.
    pub fn decline_draw(&mut self, color: Color) -> Result<(), OfferBar> {
        self.answerable(color)?;
        self.offer = None;
        Ok(())
    }

    /// What the player to move could claim in the position on the board (9.2.2, 9.3.2).
    pub fn claimable(&self) -> Option<Reason> {
        if self.outcome.is_some() {
            return None;
        }
        let halfmoves = self.position.halfmoves();
        self.claim_in(&self.position, self.position_count(), halfmoves)
    }

    /// What the player to move could claim with a move that is announced and not made
    /// (9.2.1, 9.3.1).
    pub fn claimable_with(&self, mv: Move) -> Option<Reason> {
        if self.outcome.is_some() {
            return None;
        }
        let after = self.after(mv)?;
        // The position now stands in no history yet, but cannot equal the one after it: the other
        // side is to move there.
        let count = self.count(&after) + 1;
        self.claim_in(&after, count, after.halfmoves())
    }

    /// Claims a draw on the position or with a move (9.2, 9.3). A claim cannot be withdrawn, and
    /// counts as an offer (9.5).
    ///
    /// # Errors
    /// [`ClaimBar`] when no claim may be made: nothing has changed then.
    pub fn claim(
        &mut self,
        color: Color,
        with: Option<Move>,
        pace: Pace,
    ) -> Result<Claim, ClaimBar> {
        if self.outcome.is_some() {
            return Err(ClaimBar::Over);
        }
        if color != self.turn() {
            return Err(ClaimBar::NotYourTurn);
        }
        if self.touch.any() {
            return Err(ClaimBar::Touched);
        }
        let reason = match with {
            None => self.claimable(),
            Some(mv) => {
                self.after(mv).ok_or(ClaimBar::Illegal)?;
                self.claimable_with(mv)
            }
        };
        if let Some(outcome) = reason.and_then(|reason| self.draw(reason)) {
            return Ok(Claim::Right(outcome));
        }
        Ok(self.wrong_claim(color, with, pace))
    }

    /// A claim that was wrong: noted, counted and left standing as an offer (9.5.3).
    pub fn wrong_claim(&mut self, color: Color, with: Option<Move>, pace: Pace) -> Claim {
        let rules = self.rules();
        self.note(NoteKind::WrongClaim(color));
        let wrong = self.wrong_claims.get_mut(color);
        *wrong = wrong.saturating_add(1);
        let lost = if rules.second_wrong_claim_loses && *wrong > 1 {
            self.win(color.other(), Reason::Arbiter)
        } else {
            if self.offer.is_none() {
                self.put_offer(color, true);
            }
            None
        };
        Claim::Wrong {
            penalty: rules.wrong_claim_at(pace),
            must_play: with.filter(|_| lost.is_none()),
            lost,
        }
    }

    fn claim_in(
        &self,
        position: &crate::rules::Chess,
        count: u32,
        halfmoves: u32,
    ) -> Option<Reason> {
        if count >= 3 {
            Some(Reason::Threefold)
        } else if halfmoves >= self.rules().drawing_moves(position).saturating_mul(2) {
            Some(Reason::FiftyMoves)
        } else {
            None
        }
    }

    pub(super) fn put_offer(&mut self, by: Color, timely: bool) -> Offer {
        // An offer after the move belongs to it; one on the player's own turn to the move to come.
        let own_turn = usize::from(self.turn() == by);
        let ply = self.moves.len() + own_turn;
        let repeated = self.offers.last().is_some_and(|mark| mark.by == by);
        self.offers.push(Mark { ply, by });
        self.offer = Some(by);
        Offer {
            by,
            timely,
            repeated,
        }
    }

    fn answerable(&self, color: Color) -> Result<(), OfferBar> {
        if self.outcome.is_some() {
            Err(OfferBar::Over)
        } else if self.offer == Some(color.other()) {
            Ok(())
        } else {
            Err(OfferBar::None)
        }
    }
}
