//! Adjournment at the board: a move sealed unseen, and the envelope opened.

use super::bars;
use crate::clock::Millis;
use crate::game::{Adjourning, Assist, Law, LawBar, OpenBar, Opened, SealedReading};
use crate::notation::{Pattern, Unresolved, resolve_any};
use crate::rules::{CastlingMode, Chess, Position, parse_uci, uci_of};
use crate::table::event::{Event, Fact, Refusal};
use crate::table::record::Record;
use crate::table::{Deed, Table, refuse};

impl Table {
    /// Why no move can be sealed now, if none can.
    pub(super) fn no_sealing(&self) -> Option<LawBar> {
        if self.laws.claimable.is_some() {
            return Some(LawBar::ClaimFirst);
        }
        if !self.setup.laws.duties.has(Assist::Adjourn) {
            return Some(LawBar::NotADuty(Assist::Adjourn));
        }
        let bar = self.game.may_seal(self.speaker()).err();
        bar.map(LawBar::Seal)
    }

    pub(in crate::table) fn seal(&mut self, patterns: &[Pattern], now: Millis) -> Vec<Event> {
        match self.no_sealing() {
            None => self.seal_now(patterns, now),
            Some(bar) => bars(bar),
        }
    }

    /// Seals what was typed. It is not judged, and nothing is said about it; what is no move at all
    /// is sealed too, and loses when it is opened (I.8).
    pub(in crate::table) fn seal_now(&mut self, patterns: &[Pattern], now: Millis) -> Vec<Event> {
        let text = match resolve_any(patterns, self.game.position()) {
            Ok(mv) => uci_of(mv, CastlingMode::Chess960),
            Err(Unresolved::Illegal(_)) => ILLEGAL.to_owned(),
            Err(Unresolved::Ambiguous(_) | Unresolved::Promotion(_)) => AMBIGUOUS.to_owned(),
        };
        // Who seals the reply holds the move before it complete.
        self.complete(now);
        let color = self.speaker();
        let [white, black] = self.setup.names();
        let about = Adjourning {
            white: &white,
            black: &black,
            resumes: "",
            clock: self.clock.as_ref(),
            now,
            // Differs with the moment and the moves; it hides, it does not lock.
            nonce: now.0 ^ (self.game.moves().len() as u64).rotate_left(32),
        };
        match self.game.seal(color, &text, about) {
            Ok(envelope) => {
                self.stop(now);
                self.drop_announced();
                self.laws.envelope = Some(envelope.clone());
                self.records.push(Record::Law {
                    deed: Deed::Sealed(Box::new(envelope)),
                });
                vec![
                    Event::Law(Law::Sealed(color)),
                    Event::Law(Law::Resumption(String::new())),
                ]
            }
            Err(bar) => bars(LawBar::Seal(bar)),
        }
    }

    /// When and where play goes on, written on the envelope in the players' words (I.2); without
    /// words, what stands there.
    pub(in crate::table) fn resumption(&mut self, text: &str) -> Vec<Event> {
        let Some(envelope) = &mut self.laws.envelope else {
            return bars(LawBar::NoEnvelope);
        };
        if !text.is_empty() {
            if !envelope.agree(text) {
                return bars(LawBar::Open(OpenBar::Changed));
            }
            self.records.push(Record::Law {
                deed: Deed::Resumes {
                    text: text.to_owned(),
                },
            });
        }
        self.envelope_says()
    }

    fn envelope_says(&self) -> Vec<Event> {
        let envelope = self.laws.envelope.iter();
        envelope
            .map(|envelope| Event::Law(Law::Resumption(envelope.resumes.clone())))
            .collect()
    }

    /// What stands on the envelope, read aloud (I.2): players, times, who sealed, the number of the
    /// move, an offer, when play goes on; and the position.
    pub(super) fn read_envelope(&self) -> Vec<Event> {
        match &self.laws.envelope {
            Some(envelope) => vec![
                Event::Law(Law::Envelope(Box::new(envelope.clone()))),
                Event::Told(Fact::Board(self.game.position().clone())),
            ],
            None => bars(LawBar::NoEnvelope),
        }
    }

    /// Said when a game is brought back that lies in its envelope.
    pub(in crate::table) fn envelope_waits(&self) -> Vec<Event> {
        let by = self.game.adjourned().into_iter();
        let mut events: Vec<Event> = by.map(|by| Event::Law(Law::Sealed(by))).collect();
        events.extend(self.envelope_says());
        if self.laws.envelope.as_ref().is_some_and(|e| !e.is_whole()) {
            events.extend(bars(LawBar::Open(OpenBar::Changed)));
        }
        events
    }

    pub(in crate::table) fn open_envelope(&mut self, now: Millis) -> Vec<Event> {
        let Some(envelope) = self.laws.envelope.take() else {
            return bars(LawBar::NoEnvelope);
        };
        let before = self.game.position().clone();
        match self.game.open(&envelope, read_sealed) {
            Ok(opened) => self.opened(before, opened, now),
            Err(bar) => {
                self.laws.envelope = Some(envelope);
                bars(LawBar::Open(bar))
            }
        }
    }

    /// The envelope is lost: the player who sealed says the move again (I.12).
    pub(in crate::table) fn lost_envelope(
        &mut self,
        patterns: &[Pattern],
        now: Millis,
    ) -> Vec<Event> {
        if !self.is_adjourned() {
            return bars(LawBar::NoEnvelope);
        }
        let before = self.game.position().clone();
        if patterns.is_empty() {
            return bars(LawBar::Lost);
        }
        match resolve_any(patterns, self.game.position()) {
            Ok(mv) => match self.game.open_lost(mv) {
                Some(opened) => {
                    self.laws.envelope = None;
                    self.opened(before, opened, now)
                }
                None => bars(LawBar::NoEnvelope),
            },
            Err(Unresolved::Illegal(why)) => refuse(Refusal::Illegal(before, why)),
            Err(Unresolved::Ambiguous(_) | Unresolved::Promotion(_)) => bars(LawBar::Lost),
        }
    }

    fn opened(&mut self, before: Chess, opened: Opened, now: Millis) -> Vec<Event> {
        match opened {
            Opened::Played(mv, _) => {
                self.records.push(Record::Law { deed: Deed::Opened });
                self.records.push(Record::Move {
                    uci: uci_of(mv, CastlingMode::Chess960),
                });
                let color = before.turn();
                let mut events = vec![
                    Event::Law(Law::Opened),
                    Event::Moved {
                        mover: self.mover(color),
                        color,
                        before,
                        mv,
                    },
                ];
                if self.is_over() {
                    events.extend(self.over(now));
                } else {
                    // The clock stood with the sealer's thinking; pressed, the opponent's runs.
                    self.press(now);
                    self.go_on(now);
                }
                events
            }
            Opened::Lost(_) => {
                let mut events = vec![Event::Law(Law::Opened)];
                events.extend(self.over(now));
                events
            }
        }
    }
}

/// What stands in an envelope whose move was none, or several.
const ILLEGAL: &str = "illegal";
const AMBIGUOUS: &str = "ambiguous";

pub(super) fn read_sealed(position: &Chess, text: &str) -> SealedReading {
    match parse_uci(position, text) {
        Some(mv) => SealedReading::Move(mv),
        None if text == AMBIGUOUS => SealedReading::Ambiguous,
        None => SealedReading::Illegal,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stood_in_the_envelope_is_read_as_it_was_meant() {
        let start = Chess::default();
        let read = |text: &str| read_sealed(&start, text);
        assert!(matches!(read("e2e4"), SealedReading::Move(_)));
        assert!(matches!(read(AMBIGUOUS), SealedReading::Ambiguous));
        assert!(matches!(read(ILLEGAL), SealedReading::Illegal));
        assert!(matches!(read("e2e5"), SealedReading::Illegal));
    }
}
