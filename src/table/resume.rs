//! A game brought back from its records.

use super::{Blur, DrawEvent, Event, Record, Setup, Table};
use crate::clock::{Clock, Millis};
use crate::game::{Assist, Outcome, Reason};
use crate::rules::{Color, Position, StartError, parse_uci};

impl Table {
    /// Brings back a game from its records; the clocks stand as they were when the last record was
    /// made and run again from `now`.
    ///
    /// # Errors
    /// [`StartError`] if the setup names no position. Records that do not fit the game end it there.
    pub fn resume(
        setup: Setup,
        records: &[(Record, Option<Clock>)],
        damaged_lines: usize,
        now: Millis,
    ) -> Result<(Self, Vec<Event>), StartError> {
        let mut table = Self::new(setup)?;
        let mut damaged_lines = damaged_lines;
        for (index, (record, clock)) in records.iter().enumerate() {
            if table.replay(record).is_none() {
                damaged_lines += records.len() - index;
                break;
            }
            table.take_clock(clock.as_ref());
            if matches!(record, Record::Move { .. }) {
                table.stamp(table.game.turn().other(), now);
            }
        }
        let under_way = table.under_way(now);
        table.records.take();
        let runs = table.game.outcome().is_none() && !table.stands();
        if let Some(clock) = &mut table.clock
            && runs
        {
            clock.resume(now);
        }
        let last = table.last_move();
        let event = Event::Resumed {
            intro: table.setup.intro(table.game.turn()),
            plies: table.game.moves().len(),
            last,
            damaged_lines,
        };
        let mut events = vec![event];
        // Who plays by the clock plans the next move by it; where it stands, that is told with why.
        let clocked = table.clock.is_some() && runs;
        if clocked && table.setup.laws.duties.has(Assist::Tell) {
            events.push(Event::Told(table.times(now)));
        }
        events.extend(table.envelope_waits());
        events.extend(table.claim_waits());
        events.extend(under_way);
        if let Some(by) = table.game.standing_offer() {
            let mover = table.mover(by);
            events.push(Event::Draw(DrawEvent::Offered(mover)));
        }
        table.renew_want();
        Ok((table, events))
    }

    pub(super) fn replay(&mut self, record: &Record) -> Option<()> {
        match record {
            Record::Setup(_) | Record::Pause => {}
            Record::Over { result, reason } => self.end_again(result, *reason),
            Record::Move { uci } => {
                let mv = parse_uci(self.game.position(), uci)?;
                let mover = self.mover(self.game.turn());
                self.game.play(mv).ok()?;
                // The envelope's move was completed when it was opened.
                let sealed = std::mem::take(&mut self.laws.opened);
                self.drop_announced();
                if !sealed {
                    self.announced(mv, mover);
                }
                self.laws.unpressed = !sealed;
            }
            Record::TakeBack { plies } => {
                (self.game.take_back(*plies) == *plies).then_some(())?;
                self.laws.unpressed = false;
                self.drop_announced();
            }
            Record::DrawOffer { white } => {
                self.game.offer_draw(Color::from_white(*white)).ok()?;
            }
            Record::DrawDeclined => {
                let by = self.game.standing_offer()?;
                self.game.decline_draw(!by).ok()?;
            }
            Record::Law { deed } => self.replay_law(deed)?,
            Record::Peeks { count, readings } => {
                self.policy.set_peeks(*count, *readings);
                self.blurred(Blur::Looked);
            }
            Record::Blur { how } => self.blurred(*how),
            Record::BlunderCheck { on } => self.setup.blunder_check = *on,
            Record::Variation { ply, moves } => {
                let mut position = self.game.position_at(*ply)?.clone();
                let mut line = Vec::new();
                for uci in moves {
                    let mv = parse_uci(&position, uci)?;
                    position = position.play(mv).ok()?;
                    line.push(mv);
                }
                self.game.keep_variation(*ply, line);
            }
        }
        Some(())
    }

    /// The game had ended so, and it was told.
    fn end_again(&mut self, result: &str, reason: Option<Reason>) {
        let winner = match result {
            "1-0" => Some(Color::White),
            "0-1" => Some(Color::Black),
            _ => None,
        };
        let reason = reason.unwrap_or(match (result, winner) {
            ("*", _) => Reason::Aborted,
            (_, Some(_)) => Reason::Arbiter,
            (_, None) => Reason::Agreement,
        });
        self.game.end_again(Outcome { winner, reason });
        self.over_said = true;
    }
}
