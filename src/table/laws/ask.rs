//! Questions of the Laws and their answers: the sealed move, and who of two players spoke.

use super::bars;
use crate::clock::Millis;
use crate::command::Plea;
use crate::game::{ClaimBar, LawBar};
use crate::notation::Pattern;
use crate::rules::Color;
use crate::table::event::{Event, Refusal};
use crate::table::question::Question;
use crate::table::{Table, refuse};

/// What is asked by the Laws.
#[derive(Debug, Clone, PartialEq)]
pub enum LawQuestion {
    /// The move to be sealed, unseen.
    Seal,
    /// Whether what was typed is to be sealed; the move, if it can be read as one. It is said
    /// nowhere.
    SealDoubt(Vec<Pattern>),
    /// Whether this one of two players resigns.
    Resign(Color),
    /// Whether this one of two players offers a draw.
    Offer(Color),
    /// The next move of a dictated score, of which so many agree.
    Dictation(usize),
}

impl Table {
    /// What a player says for himself, named by his colour.
    pub(super) fn plea(&mut self, color: Color, plea: Plea, now: Millis) -> Vec<Event> {
        if self.is_over() {
            return refuse(Refusal::GameOver);
        }
        if let Some(you) = self.setup.you().filter(|you| *you != color) {
            return bars(LawBar::NotYours(you));
        }
        match plea {
            Plea::Resign => self.ask(Question::Law(LawQuestion::Resign(color))),
            Plea::Offer => self.offer_of(color, Question::Law(LawQuestion::Offer(color))),
            Plea::Accept if self.offered_to(color) => self.accept_draw(),
            Plea::Decline if self.offered_to(color) => self.decline_draw(),
            Plea::Accept | Plea::Decline => refuse(Refusal::NoOffer),
            Plea::Claim(_) if color != self.game.turn() => {
                bars(LawBar::Claim(ClaimBar::NotYourTurn))
            }
            Plea::Claim(patterns) => self.claim_draw(&patterns, now),
            Plea::Flag => self.claim_flag(Some(color), now),
        }
    }

    fn offered_to(&self, color: Color) -> bool {
        self.game.standing_offer() == Some(color.other())
    }

    /// The move to be sealed, or whether it is one, is asked for; or why nothing can be sealed.
    pub(super) fn ask_to_seal(&mut self, ask: LawQuestion) -> Vec<Event> {
        match self.no_sealing() {
            None => self.again(Question::Law(ask)),
            Some(bar) => bars(bar),
        }
    }
}
