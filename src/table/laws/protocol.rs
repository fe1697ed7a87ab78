//! The blind-play protocol at the board: announced, repeated, executed, and then the clock.

use super::bars;
use crate::clock::{Clock, Millis, Warning};
use crate::game::{
    Assist, IllegalRuling, Law, LawBar, Pace, PlayError, Repeating, Stage, TimePenalty,
};
use crate::notation::{Pattern, Unresolved};
use crate::rules::{CastlingMode, Color, Move, Position, Square, uci_of};
use crate::table::event::{Event, Mover, Refusal};
use crate::table::record::Record;
use crate::table::{Deed, Table, refuse};

/// How long a slip of the tongue may be corrected where the assistant starts the clock.
const SLIP: Millis = Millis::seconds(5);

impl Table {
    /// What is to be said before a legal move is made, or instead of it. `None`: make it now.
    pub(in crate::table) fn before_making(&mut self, mv: Move, now: Millis) -> Option<Vec<Event>> {
        let position = self.game.position().clone();
        match self.game.allows(mv) {
            Err(PlayError::Touched(rule)) => {
                return Some(bars(LawBar::Bound(position, rule)));
            }
            Err(PlayError::Stopped) => return Some(bars(LawBar::Stopped)),
            Ok(()) | Err(PlayError::Over | PlayError::Illegal) => {}
        }
        // A reply completes the move before it.
        self.complete(now);
        self.laws.illegal = None;
        let repeating = self.setup.laws.protocol?;
        if let Stage::Announced(announced) = self.laws.protocol.stage() {
            // The repetition.
            return match self.laws.protocol.repeat(mv, now) {
                Ok(_) => None,
                Err(_) => Some(bars(LawBar::Misheard(position, announced))),
            };
        }
        let _ = self.laws.protocol.announce(mv, now);
        if repeating != Repeating::Required {
            return None;
        }
        let color = position.turn();
        if self.mover(color) == Mover::You {
            // The bot repeats the user's move: that is the announcement that follows.
            let _ = self.laws.protocol.repeat(mv, now);
            return None;
        }
        self.deed(Deed::Announced {
            uci: uci_of(mv, CastlingMode::Chess960),
        });
        Some(vec![self.to_repeat(mv)])
    }

    fn to_repeat(&self, mv: Move) -> Event {
        let before = self.game.position().clone();
        Event::Law(Law::ToRepeat {
            color: before.turn().other(),
            before,
            mv,
        })
    }

    /// Completes the move that is on the board and could still be corrected: the other clock runs.
    /// Returns the clock's warnings, `None` where there was no such move.
    pub(in crate::table) fn complete(&mut self, now: Millis) -> Option<Vec<Warning>> {
        self.slip_until.take()?;
        let _ = self.laws.protocol.press();
        let warnings = self.press(now);
        self.deed(Deed::Pressed);
        Some(warnings)
    }

    /// After a journal was read: a move that waits to be repeated still does, and one that could
    /// still be corrected still can, where its player's clock had not been handed over. What is to
    /// be said of it.
    pub(in crate::table) fn under_way(&mut self, now: Millis) -> Option<Event> {
        if self.is_over() || self.is_adjourned() {
            return None;
        }
        if let Stage::Announced(mv) = self.laws.protocol.stage() {
            return Some(self.to_repeat(mv));
        }
        let mv = *self.game.moves().last()?;
        let mover = self.mover(self.game.turn().other());
        if std::mem::take(&mut self.laws.unpressed) && self.setup.laws.protocol.is_some() {
            self.slip_until = self.slip_window(mover, now);
            let _ = self.laws.protocol.announce(mv, now);
            let _ = self.laws.protocol.repeat(mv, now);
        }
        // A move that was said and cut off before its clock is complete.
        let behind = |clock: &Clock| clock.turn() != self.game.turn();
        if self.slip_until.is_none() && self.clock.as_ref().is_some_and(behind) {
            self.press(now);
        }
        None
    }

    /// Whether a move waits to be repeated: then the next move said is the repetition.
    pub fn awaits_repeat(&self) -> bool {
        matches!(self.laws.protocol.stage(), Stage::Announced(_))
    }

    /// The words of a repetition: the announced move, or not.
    pub(in crate::table) fn repetition(
        &mut self,
        patterns: &[Pattern],
        now: Millis,
    ) -> Option<Vec<Event>> {
        let Stage::Announced(announced) = self.laws.protocol.stage() else {
            return None;
        };
        let meant = self.meaning(patterns);
        let fits = patterns.iter().any(|pattern| pattern.fits(announced));
        Some(match meant {
            Ok(mv) if mv == announced => self.make(mv, now),
            Err(Unresolved::Ambiguous(_) | Unresolved::Promotion(_)) if fits => {
                self.make(announced, now)
            }
            _ => bars(LawBar::Misheard(self.game.position().clone(), announced)),
        })
    }

    /// A move that is not legal now may be the repetition of the one just made; and pressing the
    /// clock after it would complete an illegal move.
    pub(in crate::table) fn illegal_said(&mut self, patterns: &[Pattern]) -> Option<Vec<Event>> {
        self.setup.laws.protocol?;
        if let Some((_, mv)) = self.last_move()
            && self.setup.you().is_none_or(|you| you == self.game.turn())
            && patterns.iter().any(|p| p.is_full() && p.fits(mv))
        {
            return Some(vec![Event::Law(Law::Repeated)]);
        }
        let pattern = patterns.first()?;
        let square = |file: Option<_>, rank: Option<_>| Some(Square::from_coords(file?, rank?));
        self.laws.illegal = Some((
            square(pattern.from_file, pattern.from_rank),
            square(pattern.to_file, pattern.to_rank),
        ));
        None
    }

    /// Until when the move just made can be corrected, where the protocol says so.
    pub(in crate::table) fn slip_window(&self, mover: Mover, now: Millis) -> Option<Millis> {
        if mover == Mover::Opponent {
            return None;
        }
        let slip = self.setup.slip;
        if self.setup.laws.protocol.is_none() {
            // What was typed was meant; what was heard may be a slip.
            return (self.spoken && slip > Millis(0)).then(|| now + slip);
        }
        Some(if self.setup.laws.duties.has(Assist::StartClock) {
            now + slip.max(SLIP)
        } else {
            // The players press themselves.
            Millis(u64::MAX)
        })
    }

    /// "No" while a move waits to be repeated: it is withdrawn, to be said anew.
    pub(in crate::table) fn withdraw(&mut self) -> Option<Vec<Event>> {
        let stage = self.laws.protocol.stage();
        let _ = self.laws.protocol.withdraw();
        match stage {
            Stage::Announced(mv) => {
                self.deed(Deed::Withdrawn);
                let position = self.game.position().clone();
                Some(vec![Event::Law(Law::Withdrawn(position, mv))])
            }
            // On the board: taken back as a slip of the tongue, if its time is not over.
            Stage::Executed(..) | Stage::Idle => None,
        }
    }

    /// Forgets a move that was announced and not made.
    pub(in crate::table) fn drop_announced(&mut self) {
        let _ = self.laws.protocol.withdraw();
    }

    pub(in crate::table) fn press_clock(&mut self, now: Millis) -> Vec<Event> {
        if self.is_over() {
            return refuse(Refusal::GameOver);
        }
        if let Stage::Announced(mv) = self.laws.protocol.stage() {
            return bars(LawBar::ToRepeat(self.game.position().clone(), mv));
        }
        if let Some(warnings) = self.complete(now) {
            let mut events = vec![Event::Law(Law::ClockStarted(self.game.turn()))];
            events.extend(warnings.into_iter().map(Event::Clock));
            return events;
        }
        match self.laws.illegal.take() {
            Some((from, to)) => self.illegal_completed(from, to, now),
            None => bars(LawBar::NothingToPress),
        }
    }

    /// The clock was pressed after an illegal move (7.5).
    fn illegal_completed(
        &mut self,
        from: Option<Square>,
        to: Option<Square>,
        now: Millis,
    ) -> Vec<Event> {
        let color = self.game.turn();
        let rules = self.game.rules();
        let pace = self.setup.time.as_ref();
        let pace = pace.map_or(Pace::Classical, |control| rules.pace(control));
        let ruling = self.game.illegal_move(color, from, to, pace);
        self.records.push(Record::Law {
            deed: Deed::Illegal {
                from: from.map(|square| square.to_string()),
                to: to.map(|square| square.to_string()),
            },
        });
        match ruling {
            Some(IllegalRuling::Penalty { number, penalty }) => {
                self.penalise(color, penalty, now);
                vec![Event::Law(Law::IllegalMove {
                    color,
                    number,
                    penalty,
                })]
            }
            Some(IllegalRuling::Ends(_)) => self.over(now),
            None => Vec::new(),
        }
    }

    pub(in crate::table) fn penalise(
        &mut self,
        offender: Color,
        penalty: TimePenalty,
        now: Millis,
    ) {
        let Some(clock) = &mut self.clock else {
            return;
        };
        let signed = |time: Millis| i64::try_from(time.0).unwrap_or(i64::MAX);
        if penalty.to_opponent > Millis(0) {
            clock.adjust(offender.other(), signed(penalty.to_opponent), now);
        }
        if penalty.from_offender > Millis(0) {
            clock.adjust(offender, -signed(penalty.from_offender), now);
        }
    }
}
