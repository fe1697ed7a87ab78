//! Draw offers, their answers and claims, as the user makes them (Laws, 9.1 to 9.5).

use super::event::{DrawEvent, Event, Refusal};
use super::question::{Purpose, Question};
use super::record::Record;
use super::{Table, refuse};
use crate::clock::Millis;
use crate::game::{Act, ClaimBar, Law, LawBar, OfferBar};
use crate::notation::{Pattern, resolve_any};
use crate::rules::{Color, Move};

impl Table {
    pub(super) fn offer_draw(&mut self) -> Vec<Event> {
        if self.is_over() {
            return refuse(Refusal::GameOver);
        }
        self.offer_of(self.offerer(), Question::OfferDraw)
    }

    /// Whether this side really offers a draw is asked, or said why it cannot.
    pub(super) fn offer_of(&mut self, color: Color, question: Question) -> Vec<Event> {
        match self.game.may_offer(color) {
            Ok(_) => self.ask(question),
            // Who offers what is offered already accepts it.
            Err(OfferBar::TheirsStands) => self.ask(Question::AcceptDraw),
            Err(OfferBar::Stands) => refuse(Refusal::OfferStands),
            Err(bar) => refuse(Refusal::Law(LawBar::Offer(bar))),
        }
    }

    /// Whose offer it is: the user's; of two players at one keyboard that of the one who has just
    /// moved, while the clock is not pressed yet or where the code knows no other moment (9.1).
    pub(super) fn offerer(&self) -> Color {
        let turn = self.game.turn();
        // Where the players press the clock themselves, its moment is known.
        let unknown = self.setup.laws.protocol.is_none() && !self.game.moves().is_empty();
        let after_move = self.in_slip() || (unknown && self.game.rules().offer_only_after_move);
        let offerer = if after_move { turn.other() } else { turn };
        self.setup.you().unwrap_or(offerer)
    }

    /// This side's offer was confirmed, and stands.
    pub(super) fn offer_made(&mut self, offerer: Color) -> Vec<Event> {
        let offer = match self.game.offer_draw(offerer) {
            Ok(offer) => offer,
            Err(bar) => return refuse(Refusal::Law(LawBar::Offer(bar))),
        };
        self.records.push(Record::DrawOffer {
            white: offerer.is_white(),
        });
        let mut events = vec![Event::Draw(DrawEvent::Offered(self.mover(offerer)))];
        // The code of 1988 knows one moment for it; an offer at another counts, and is warned of.
        let pressed = self.setup.laws.protocol.is_some() && !self.in_slip();
        if self.game.rules().offer_only_after_move && (pressed || !offer.timely) {
            events.insert(0, Event::Law(Law::Untimely));
        }
        events
    }

    /// A draw was agreed: it stands, or needs the arbiter's consent where the event says so (9.1.1).
    pub(super) fn agree(&mut self, answerer: Color, now: Millis) -> Vec<Event> {
        if self.setup.laws.regulations.draws_by_arbiter {
            return self.again(Question::Ruling(Act::Agreed));
        }
        match self.game.accept_draw(answerer) {
            Ok(_) => self.over(now),
            Err(OfferBar::None) => refuse(Refusal::NoOffer),
            Err(bar) => refuse(Refusal::Law(LawBar::Offer(bar))),
        }
    }

    pub(super) fn accept_draw(&mut self) -> Vec<Event> {
        match self.offer_to_answer() {
            Err(refused) => refused,
            Ok(_) => match self.game.agreeable() {
                Ok(()) => self.ask(Question::AcceptDraw),
                Err(bar) => refuse(Refusal::Law(LawBar::Offer(bar))),
            },
        }
    }

    pub(super) fn decline_draw(&mut self) -> Vec<Event> {
        match self.offer_to_answer() {
            Err(refused) => refused,
            Ok(offerer) => {
                if self.game.decline_draw(!offerer).is_ok() {
                    self.records.push(Record::DrawDeclined);
                }
                vec![Event::Draw(DrawEvent::Declined(self.mover(!offerer)))]
            }
        }
    }

    /// The colour whose standing offer the user may answer.
    fn offer_to_answer(&self) -> Result<Color, Vec<Event>> {
        if self.is_over() {
            return Err(refuse(Refusal::GameOver));
        }
        match self.game.standing_offer() {
            Some(offerer) if self.setup.you() != Some(offerer) => Ok(offerer),
            _ => Err(refuse(Refusal::NoOffer)),
        }
    }

    pub(super) fn claim_draw(&mut self, patterns: &[Pattern], now: Millis) -> Vec<Event> {
        if self.is_over() {
            return refuse(Refusal::GameOver);
        }
        if self.setup.you().is_some_and(|you| you != self.game.turn()) {
            return refuse(Refusal::Law(LawBar::Claim(ClaimBar::NotYourTurn)));
        }
        if patterns.is_empty() {
            return self.claim_with(None, now);
        }
        match resolve_any(patterns, self.game.position()) {
            Ok(mv) => self.claim_with(Some(mv), now),
            Err(unresolved) => self.unclear(unresolved, Purpose::ClaimDraw),
        }
    }

    /// Claims a draw on the board, or with the move that is to be made.
    pub(super) fn claim_with(&mut self, mv: Option<Move>, now: Millis) -> Vec<Event> {
        let claimer = self.game.turn();
        let claim = self.game.claim(claimer, mv, self.pace());
        self.claimed(claimer, claim, now)
    }
}
