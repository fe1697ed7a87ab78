//! Touching a piece, and what it binds to (Laws, Article 4).

use super::{Deed, bars};
use crate::game::{Assist, Law, LawBar, TouchRule};
use crate::rules::{Role, Square};
use crate::table::Table;
use crate::table::event::Event;

impl Table {
    pub(super) fn touch(&mut self, square: Square) -> Vec<Event> {
        let duties = self.setup.laws.duties;
        if self.setup.you().is_none() && !duties.has(Assist::ReportTouch) {
            return bars(LawBar::NotADuty(Assist::ReportTouch));
        }
        let position = self.game.position().clone();
        match self.game.touch(self.speaker(), square) {
            Ok(duty) => {
                self.deed(Deed::Touched {
                    square: square.to_string(),
                });
                vec![Event::Law(Law::Touched {
                    position,
                    square,
                    duty,
                })]
            }
            Err(bar) => bars(LawBar::Touch(bar)),
        }
    }

    /// The new piece touches the square of promotion (4.4.4).
    pub(super) fn touch_new(&mut self, role: Role) -> Vec<Event> {
        match self.game.touch_promotion(self.speaker(), role) {
            Ok(first) if first != role => {
                let position = self.game.position().clone();
                bars(LawBar::Bound(position, TouchRule::Promoted(first)))
            }
            Ok(_) => {
                self.deed(Deed::Promoting { piece: role.char() });
                vec![Event::Law(Law::Promoting(role))]
            }
            Err(bar) => bars(LawBar::Touch(bar)),
        }
    }
}
