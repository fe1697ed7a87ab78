//! Questions of the Laws and their answers: the sealed move, and who of two players spoke.

use super::bars;
use crate::clock::Millis;
use crate::command::{Command, LawCommand, Plea};
use crate::game::{ClaimBar, LawBar};
use crate::notation::Pattern;
use crate::rules::{Color, Role};
use crate::table::event::{Event, Question, Refusal};
use crate::table::{Table, refuse};

/// What is asked by the Laws.
#[derive(Debug, Clone, PartialEq)]
pub enum Ask {
    /// The move to be sealed, unseen.
    Seal,
    /// Whether what was typed is to be sealed; the move, if it can be read as one. It is said
    /// nowhere.
    SealDoubt(Vec<Pattern>),
    /// Whether this one of two players resigns.
    Resign(Color),
    /// Whether this one of two players offers a draw.
    Offer(Color),
}

impl Table {
    /// Whether a move to be sealed is waited for: then every move is a secret.
    pub fn seals(&self) -> bool {
        let question = self.question.as_ref();
        matches!(question, Some(Question::Law(Ask::Seal | Ask::SealDoubt(_))))
    }

    /// The answer to a question, where the Laws decide what it is.
    pub(in crate::table) fn law_answer(
        &mut self,
        question: &Question,
        command: &Command,
        now: Millis,
    ) -> Option<Vec<Event>> {
        Some(match (question, command) {
            (Question::Law(Ask::Seal | Ask::SealDoubt(_)), Command::Play(patterns)) => {
                self.seal(patterns, now)
            }
            (Question::Law(Ask::Seal), Command::Yes) => self.again(question.clone()),
            (Question::Law(Ask::SealDoubt(patterns)), Command::Yes) => self.seal_now(patterns, now),
            (Question::Law(Ask::Resign(color)), Command::Yes) => {
                self.game.resign(*color);
                self.over(now)
            }
            (Question::Law(Ask::Offer(color)), Command::Yes) => self.offer_made(*color),
            (Question::Promotion { moves, .. }, Command::Law(LawCommand::Press)) => {
                match self.pawn_left(moves, now) {
                    Some(events) => events,
                    None => self.again(question.clone()),
                }
            }
            // A pawn becomes neither king nor pawn (3.7.3.3), and no other move is meant.
            (Question::Promotion { .. }, Command::Play(patterns))
                if !patterns.is_empty() && patterns.iter().all(names_no_promotion) =>
            {
                self.again(question.clone())
            }
            _ => return None,
        })
    }

    /// What a player says for himself, named by his colour.
    pub(super) fn plea(&mut self, color: Color, plea: Plea, now: Millis) -> Vec<Event> {
        if self.is_over() {
            return refuse(Refusal::GameOver);
        }
        if let Some(you) = self.setup.you().filter(|you| *you != color) {
            return bars(LawBar::NotYours(you));
        }
        match plea {
            Plea::Resign => self.ask(Question::Law(Ask::Resign(color))),
            Plea::Offer => self.offer_of(color, Question::Law(Ask::Offer(color))),
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
    pub(super) fn ask_to_seal(&mut self, ask: Ask) -> Vec<Event> {
        match self.no_sealing() {
            None => self.again(Question::Law(ask)),
            Some(bar) => bars(bar),
        }
    }
}

/// `king`, `pawn`: a piece alone, and none that a pawn becomes.
fn names_no_promotion(pattern: &Pattern) -> bool {
    let role = pattern.role.or(pattern.promotion);
    let alone = Pattern {
        role: pattern.role,
        promotion: pattern.promotion,
        ..Pattern::default()
    };
    matches!(role, Some(Role::King | Role::Pawn)) && *pattern == alone
}
