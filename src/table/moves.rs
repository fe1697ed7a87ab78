//! Moves as they are said, made, corrected and taken back.

use super::{Event, Purpose, Question, Record, Refusal, Table, refuse};
use crate::clock::Millis;
use crate::game::LawBar;
use crate::notation::{Pattern, Unresolved, resolve_any};
use crate::rules::{CastlingMode, Illegal, Move, Position, uci_of};

/// Of more half-moves that are taken back only the number is told.
const MOST_NAMED: usize = 2;

impl Table {
    /// Makes the move that was said, asks what is missing, or says why not.
    pub(super) fn play(&mut self, patterns: &[Pattern], now: Millis) -> Vec<Event> {
        if let Some(refusal) = self.stands_still() {
            return refuse(refusal);
        }
        if let Some(events) = self.repetition(patterns).or_else(|| self.claim_first()) {
            return events;
        }
        if self.setup.you().is_some_and(|you| you != self.game.turn()) {
            return refuse(Refusal::NotYourTurn);
        }
        match resolve_any(patterns, self.game.position()) {
            Ok(mv) => self.consider(mv, now),
            Err(Unresolved::Illegal(why)) => self
                .illegal_said(patterns)
                .unwrap_or_else(|| refuse(Refusal::Illegal(self.game.position().clone(), why))),
            Err(unresolved) => self.unclear(unresolved, Purpose::Play),
        }
    }

    /// Makes a move that was legal where it was heard or asked about.
    pub(super) fn play_move(&mut self, mv: Move, now: Millis) -> Vec<Event> {
        self.play(&[Pattern::of(mv)], now)
    }

    /// Why nobody may move now.
    pub(super) fn stands_still(&self) -> Option<Refusal> {
        if self.is_over() {
            Some(Refusal::MoveAfterEnd)
        } else if self.stands() {
            Some(Refusal::Law(LawBar::Stopped))
        } else if self.paused {
            Some(Refusal::Paused)
        } else {
            None
        }
    }

    /// Asks what is missing of a move, or says why there is none.
    pub(super) fn unclear(&mut self, unresolved: Unresolved, purpose: Purpose) -> Vec<Event> {
        let position = self.game.position().clone();
        match unresolved {
            Unresolved::Ambiguous(moves) => self.ask(Question::Which {
                position,
                moves,
                purpose,
                by: None,
            }),
            Unresolved::Promotion(moves) => self.ask(Question::Promotion {
                position,
                moves,
                purpose,
            }),
            Unresolved::Illegal(why) => refuse(Refusal::Illegal(position, why)),
        }
    }

    /// Makes a legal move of the side to move.
    pub(super) fn make(&mut self, mv: Move, now: Millis) -> Vec<Event> {
        if let Some(events) = self.before_making(mv, now) {
            return events;
        }
        let before = self.game.position().clone();
        let color = before.turn();
        let uci = uci_of(mv, CastlingMode::Chess960);
        if self.game.play(mv).is_err() {
            return refuse(Refusal::Illegal(before, Illegal::Unclear));
        }
        self.records.push(Record::Move { uci });
        let mover = self.mover(color);
        let mut events = vec![Event::Moved {
            mover,
            color,
            before,
            mv,
        }];
        if self.is_over() {
            events.extend(self.over(now));
        } else {
            events.extend(self.hand_over(mv, mover, now));
        }
        events
    }

    /// "No" without a question: within the window of a slip of the tongue the move is undone
    /// (rules for blind play, 6).
    pub(super) fn correct_slip(&mut self, now: Millis) -> Vec<Event> {
        if self.laws.slip_until.is_none() {
            let yours = self.setup.you().is_some_and(|you| you != self.game.turn());
            if !yours || self.game.moves().is_empty() || self.is_over() {
                let alone = self.setup.you().is_some() && self.setup.laws.protocol.is_none();
                // Somebody who was misunderstood, more likely than not.
                if alone && !self.is_over() {
                    return vec![Event::phrase("no-to-what")];
                }
                return refuse(Refusal::NoQuestion);
            }
            let take_back = self.setup.casual && self.setup.laws.protocol.is_none();
            return refuse(Refusal::TooLate { take_back });
        }
        self.undo(1, now)
    }

    /// "Wait, no" without a question: said of a move that was made, more likely than not.
    pub(super) fn cancel_nothing(&self) -> Vec<Event> {
        match self.plies_back() {
            Ok(_) => vec![Event::phrase("cancel-what")],
            Err(_) => refuse(Refusal::NoQuestion),
        }
    }

    pub(super) fn take_back(&mut self, now: Millis) -> Vec<Event> {
        match self.plies_back() {
            Ok(plies) => self.undo(plies, now),
            Err(refusal) => refuse(*refusal),
        }
    }

    /// How many half-moves are taken back, the user's last and what came after it; or why none.
    pub(super) fn plies_back(&self) -> Result<usize, Box<Refusal>> {
        if self.is_over() {
            return Err(Box::new(Refusal::GameOver));
        }
        // D.2.6 and 4.7: by the protocol a completed move stands, in every game.
        if self.setup.laws.protocol.is_some() {
            return match self.in_slip() {
                true => Ok(1),
                false => Err(Box::new(Refusal::Law(LawBar::Completed))),
            };
        }
        if !self.setup.casual {
            return Err(Box::new(Refusal::NoTakeBack));
        }
        if self.stands() {
            return Err(Box::new(Refusal::Law(LawBar::Stopped)));
        }
        let plies = match self.setup.you() {
            Some(you) if you == self.game.turn() => 2,
            _ => 1,
        };
        match self.game.moves().len() < plies {
            true => Err(Box::new(Refusal::NothingToTakeBack)),
            false => Ok(plies),
        }
    }

    pub(super) fn undo(&mut self, plies: usize, now: Millis) -> Vec<Event> {
        let least = self.game.moves().len().saturating_sub(plies);
        let made = self
            .game
            .history()
            .iter()
            .cloned()
            .zip(self.game.moves().iter().copied());
        let told = self.policy.is_free() && plies <= MOST_NAMED;
        let moves = made.skip(least).filter(|_| told).collect();
        self.game.take_back(plies);
        // A move that was announced and not made goes with the position it was for.
        self.drop_announced();
        // Within the window of a slip the other clock has not been started: nothing to turn back.
        if let Some(clock) = &mut self.clock
            && self.laws.slip_until.is_none()
        {
            clock.take_back(plies, now);
        }
        self.laws.slip_until = None;
        self.records.push(Record::TakeBack { plies });
        let turn = self.game.turn();
        vec![Event::TakenBack {
            plies,
            moves,
            turn,
            your_move: self.setup.you().is_none_or(|you| you == turn),
        }]
    }

    /// Keeps a line as a variation of the game; whether it fits there.
    pub fn keep_variation(&mut self, ply: usize, moves: Vec<Move>) -> bool {
        let mode = CastlingMode::Chess960;
        let written = moves.iter().map(|mv| uci_of(*mv, mode)).collect();
        let kept = self.game.keep_variation(ply, moves);
        if kept {
            self.records.push(Record::Variation {
                ply,
                moves: written,
            });
        }
        kept
    }
}
