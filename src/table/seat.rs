//! The seats of a table: who plays a colour, and what comes from there.
//!
//! A seat is a person here, the built-in bot, another program, or somebody far away. What it does it
//! does when it likes: nothing here is only the answer to a question with a number. Where a thinker
//! is asked (see [`Table::want`]), its answer becomes such an act too.

use crate::clock::Millis;
use crate::rules::{CastlingMode, Color, Move, Position, uci_of};

use super::event::{DrawEvent, Event, Trouble};
use super::record::Record;
use super::{Rival, Setup, Table};

/// Who plays a colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seat {
    /// A person at this keyboard.
    Here,
    /// The built-in bot.
    Bot,
    /// Another program.
    Program,
}

impl Seat {
    /// Who plays this colour in a game of this setup.
    ///
    /// ```
    /// use hektor::rules::Color;
    /// use hektor::table::{Seat, Setup};
    /// assert_eq!(Seat::of(&Setup::default(), Color::White), Seat::Here);
    /// assert_eq!(Seat::of(&Setup::default(), Color::Black), Seat::Bot);
    /// ```
    pub fn of(setup: &Setup, color: Color) -> Self {
        match (&setup.rival, setup.you()) {
            (Rival::Person, _) => Self::Here,
            (_, Some(you)) if you == color => Self::Here,
            (Rival::Bot(_) | Rival::Rated(_) | Rival::Full, _) => Self::Bot,
            (Rival::Engine { .. }, _) => Self::Program,
        }
    }
}

/// What comes from a seat that is not the user's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SeatAct {
    /// It moves.
    Move(Move),
    /// It gives up.
    Resign,
    /// It offers a draw.
    OfferDraw,
    /// It accepts the user's offer.
    AcceptDraw,
    /// It declines the user's offer.
    DeclineDraw,
    /// It is not there any more.
    Gone,
    /// It is there again.
    Back,
}

impl Table {
    /// Something comes from a seat. What does not fit the game as it stands is told or dropped, and
    /// never changes it.
    pub(super) fn seat_acts(&mut self, color: Color, act: SeatAct, now: Millis) -> Vec<Event> {
        if self.is_over() || Seat::of(&self.setup, color) == Seat::Here {
            return Vec::new();
        }
        match act {
            // Late or early: the move is for another position.
            SeatAct::Move(_) if self.game.turn() != color => Vec::new(),
            SeatAct::Move(mv) if !self.game.position().is_legal(mv) => {
                let uci = uci_of(mv, self.castling_mode());
                vec![Event::Opponent(Trouble::IllegalMove(uci))]
            }
            SeatAct::Move(mv) => self.make(mv, now),
            SeatAct::Resign => {
                self.game.resign(color);
                self.over(now)
            }
            SeatAct::OfferDraw if self.game.offer_draw(color).is_ok() => {
                self.records.push(Record::DrawOffer {
                    white: color.is_white(),
                });
                vec![Event::Draw(DrawEvent::Offered(self.mover(color)))]
            }
            SeatAct::OfferDraw => Vec::new(),
            SeatAct::AcceptDraw | SeatAct::DeclineDraw
                if self.game.standing_offer() != Some(!color) =>
            {
                Vec::new()
            }
            SeatAct::AcceptDraw if self.game.agreeable().is_ok() => self.agree(color, now),
            SeatAct::AcceptDraw | SeatAct::DeclineDraw => {
                if self.game.decline_draw(color).is_ok() {
                    self.records.push(Record::DrawDeclined);
                }
                vec![Event::Draw(DrawEvent::Declined(self.mover(color)))]
            }
            SeatAct::Gone => vec![Event::Opponent(Trouble::Gone)],
            SeatAct::Back => vec![Event::Opponent(Trouble::Back)],
        }
    }

    fn castling_mode(&self) -> CastlingMode {
        self.setup.castling_mode()
    }
}
