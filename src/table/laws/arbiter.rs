//! The arbiter's acts: proposed, confirmed, done (Laws, 12.9).

use super::{Deed, bars};
use crate::clock::Millis;
use crate::game::{Act, Law, LawBar, NoteKind, Opened, Ruled, SwapRuling};
use crate::rules::{Chess, Color, Position};
use crate::table::event::{Event, Refusal};
use crate::table::question::Question;
use crate::table::record::Record;
use crate::table::{Table, refuse};

impl Table {
    pub(super) fn propose(&mut self, act: Act) -> Vec<Event> {
        if self.is_over()
            && !matches!(
                act,
                Act::Retrace(_) | Act::Proportion(_) | Act::Points { .. }
            )
        {
            return refuse(Refusal::GameOver);
        }
        if let Err(bar) = self.game.knows(act) {
            return bars(LawBar::Act(bar));
        }
        self.again(Question::Ruling(act))
    }

    /// The arbiter's act, confirmed.
    pub(in crate::table) fn ruled(&mut self, act: Act, now: Millis) -> Vec<Event> {
        // What is under way is no part of the position that is gone back to.
        if let Act::Retrace(_) | Act::Proportion(_) = act {
            self.complete(now);
            self.unhand(now);
            self.drop_announced();
        }
        if let Some(events) = self.sealed_end(act, now) {
            return events;
        }
        match self.game.rule(act, self.clock.as_mut(), now) {
            Ok(ruled) => {
                let mut events = vec![Event::Law(Law::Ruled(act))];
                match ruled {
                    Ruled::Retraced(_) => {
                        self.over_said = false;
                        let ply = self.game.moves().len();
                        self.records.push(Record::Law {
                            deed: Deed::Retraced {
                                ply,
                                proportion: matches!(act, Act::Proportion(_)),
                            },
                        });
                    }
                    Ruled::Ended(_) => {
                        self.deed(Deed::Ruled { act });
                        events.extend(self.over(now));
                    }
                    // The clock goes with every record.
                    Ruled::Added(_) | Ruled::Noted => self.deed(Deed::Ruled { act }),
                }
                events
            }
            Err(bar) => bars(LawBar::Act(bar)),
        }
    }

    /// A player is too late for the resumption, but the sealed move ended the game: that end stands
    /// (I.10; 2009, G.10).
    fn sealed_end(&mut self, act: Act, now: Millis) -> Option<Vec<Event>> {
        let Act::Late { .. } = act else { return None };
        let envelope = self.laws.envelope.clone().filter(|_| self.is_adjourned())?;
        let mut trial = self.game.clone();
        let ended = trial.rule(act, None, now);
        matches!(ended, Ok(Ruled::Ended(_))).then_some(())?;
        let mut trial = self.game.clone();
        let opened = trial.open(&envelope, super::adjourn::read_sealed);
        matches!(opened, Ok(Opened::Played(_, Some(_)))).then_some(())?;
        self.game.note(NoteKind::Act(act));
        self.deed(Deed::Ruled { act });
        let mut events = vec![Event::Law(Law::Ruled(act))];
        events.extend(self.open_envelope(now));
        Some(events)
    }

    /// Plies made when move `number` was to be made; without a number, one fewer than now.
    pub(super) fn ply_of(&self, number: Option<u16>) -> Option<usize> {
        let made = self.game.moves().len();
        let Some(number) = number else {
            return made.checked_sub(1);
        };
        let to_move = |position: &Chess| {
            position.turn().is_white() && position.fullmoves().get() == u32::from(number)
        };
        self.game.history().iter().position(to_move)
    }

    pub(super) fn swapped(&mut self, now: Millis) -> Vec<Event> {
        // A quarter of the time to the first control: only the code of 1988 asks.
        let quarter = self.clock.as_ref().is_some_and(|clock| {
            let first = clock.control().periods.first().map(|period| period.time);
            let used = clock.used(Color::White, now) + clock.used(Color::Black, now);
            first.is_some_and(|first| used.0.saturating_mul(2) >= first.0)
        });
        let ruling = self.game.colours_swapped(quarter);
        let mut events = vec![Event::Law(Law::Swapped(ruling))];
        // Where the arbiter may order a new game, he is asked.
        if ruling != SwapRuling::GoOn {
            events.extend(self.ask(Question::NewGame));
        }
        events
    }
}
