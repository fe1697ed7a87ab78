//! Claims: a draw, a fallen flag, a quickplay finish; and what the full search says of them later.

use super::{Deed, bars};
use crate::clock::{Clock, Millis};
use crate::game::{
    Assist, Claim, ClaimBar, Law, LawBar, QuickAnswer, QuickBar, QuickClaim, QuickPlea,
    TimePenalty, Verdict,
};
use crate::rules::{Chess, Color};
use crate::table::event::{Event, Refusal};
use crate::table::record::Record;
use crate::table::setup::Rival;
use crate::table::{Table, refuse};

impl Table {
    /// What follows a draw claim that was made.
    pub(in crate::table) fn claimed(
        &mut self,
        color: Color,
        claim: Result<Claim, ClaimBar>,
        now: Millis,
    ) -> Vec<Event> {
        match claim {
            Ok(Claim::Right(_)) => self.over(now),
            Ok(Claim::Wrong {
                penalty, must_play, ..
            }) => {
                self.penalise(color, penalty, now);
                let white = color.is_white();
                self.records.push(Record::Law {
                    deed: Deed::WrongClaim { white },
                });
                let position = self.game.position().clone();
                let mut events = vec![Event::Law(Law::WrongClaim {
                    color,
                    penalty,
                    must_play: must_play.map(|mv| (position, mv)),
                })];
                if let Some(mv) = must_play {
                    // The announced move must be made (9.5.3).
                    events.extend(self.make(mv, now));
                }
                events.extend(self.over(now));
                events
            }
            Err(bar) => bars(LawBar::Claim(bar)),
        }
    }

    /// Whether a fallen flag ends the game by itself: the assistant claims it.
    pub(in crate::table) fn claims_flags(&self) -> bool {
        self.setup.laws.duties.has(Assist::ClaimFlag)
    }

    /// The position about which the full search is to be asked who can still mate, in a thread of
    /// its own: play does not wait for the answer, and until it comes unknown counts as "can".
    pub fn doubt(&self) -> Option<&Chess> {
        self.game.doubt()
    }

    pub(in crate::table) fn learn(
        &mut self,
        position: &Chess,
        verdict: Verdict,
        now: Millis,
    ) -> Vec<Event> {
        let was_over = self.is_over();
        if self.game.learn(position, verdict).is_none() {
            return Vec::new();
        }
        let mut events = Vec::new();
        if was_over {
            self.over_said = false;
            events.push(Event::Law(Law::Corrected));
        }
        events.extend(self.over(now));
        events
    }

    /// A fallen flag is claimed, by this player where he is named.
    pub(super) fn claim_flag(&mut self, claimant: Option<Color>, now: Millis) -> Vec<Event> {
        if self.is_over() {
            return refuse(Refusal::GameOver);
        }
        let claimant = claimant.or(self.setup.you());
        let down = |color| {
            self.clock
                .as_ref()
                .is_some_and(|clock| clock.is_down(color))
        };
        if self.unwatched().is_some() && Color::ALL.into_iter().all(down) {
            // Who claims must have time himself: with both flags down it is a draw.
            self.game.both_flags();
            return self.over(now);
        }
        // If both are down, the clock knows which fell first.
        let fallen = self.clock.as_ref().and_then(Clock::flagged);
        match fallen.filter(|color| claimant != Some(*color)) {
            Some(color) => self.flag_fell(color, now),
            None => bars(LawBar::NoFlag),
        }
    }

    /// Said when a game is brought back in which a claim waits for its answer.
    pub(in crate::table) fn claim_waits(&self) -> Vec<Event> {
        if let Some(waits) = self.claim_first() {
            return waits;
        }
        let (Some(color), Some(plea)) = (self.game.quickplay_claim(), self.game.quickplay_plea())
        else {
            return Vec::new();
        };
        let judged = plea == QuickPlea::Judged;
        vec![Event::Law(match plea {
            QuickPlea::Draw | QuickPlea::Judged => Law::QuickplayClaimed { color, judged },
            QuickPlea::Fallen { .. } => Law::PostponedClaim(color),
            QuickPlea::Seconds => Law::FiveSeconds(color),
        })]
    }

    /// Five seconds a move are asked for (III.4).
    pub(super) fn ask_five_seconds(&mut self, now: Millis) -> Vec<Event> {
        let color = self.speaker();
        let Some(clock) = &self.clock else {
            return bars(LawBar::Quick(QuickBar::NoFinish));
        };
        match self.game.ask_five_seconds(color, clock, now) {
            Ok(()) => {
                self.stop(now);
                self.deed(Deed::Claimed {
                    white: color.is_white(),
                    plea: QuickPlea::Seconds,
                });
                vec![Event::Law(Law::FiveSeconds(color))]
            }
            Err(bar) => bars(LawBar::Quick(bar)),
        }
    }

    /// A fallen flag is claimed: the game ends, or the arbiter decides a claim that he postponed.
    pub(in crate::table) fn flag_fell(&mut self, fallen: Color, now: Millis) -> Vec<Event> {
        let Some(by) = self.game.flag_while_postponed(fallen) else {
            self.game.flag(fallen);
            return self.over(now);
        };
        self.stop(now);
        let white = fallen.is_white();
        self.deed(Deed::Claimed {
            white: by.is_white(),
            plea: QuickPlea::Fallen { white },
        });
        vec![Event::Law(Law::PostponedClaim(by))]
    }

    pub(super) fn claim_quickplay(&mut self, now: Millis) -> Vec<Event> {
        let color = self.speaker();
        let Some(clock) = &self.clock else {
            return bars(LawBar::Quick(QuickBar::NoFinish));
        };
        // Two players are each other's arbiter; against the bot there is none but the position.
        let arbiter = self.setup.rival == Rival::Person;
        match self.game.claim_quickplay(color, clock, now, arbiter) {
            Ok(QuickClaim::Drawn(_)) => self.over(now),
            Ok(claim) => {
                self.stop(now);
                let judged = claim == QuickClaim::Judged;
                self.deed(Deed::Claimed {
                    white: color.is_white(),
                    plea: match judged {
                        true => QuickPlea::Judged,
                        false => QuickPlea::Draw,
                    },
                });
                vec![Event::Law(Law::QuickplayClaimed { color, judged })]
            }
            Err(bar) => bars(LawBar::Quick(bar)),
        }
    }

    pub(super) fn answer_quickplay(&mut self, answer: QuickAnswer, now: Millis) -> Vec<Event> {
        let waited = self.game.quickplay_claim().is_some();
        let claimant = self.game.quickplay_claim().or(self.game.postponed_claim());
        match (self.game.answer_quickplay(answer), claimant) {
            (Ok(ruling), Some(by)) => {
                if ruling.outcome.is_some() {
                    return self.over(now);
                }
                let to_opponent = ruling.to_opponent;
                let penalty = TimePenalty {
                    to_opponent,
                    ..TimePenalty::default()
                };
                self.penalise(by, penalty, now);
                if let (Some(time), Some(clock)) = (ruling.each_move, &mut self.clock) {
                    clock.give_increment(time);
                }
                if waited {
                    self.go_on(now);
                }
                self.deed(Deed::Answered {
                    postponed: answer == QuickAnswer::Postpone,
                });
                vec![Event::Law(match ruling.each_move {
                    Some(time) => Law::FiveSecondsGranted(time, to_opponent),
                    None => Law::QuickplayAnswered(answer, to_opponent),
                })]
            }
            (Err(bar), _) => bars(LawBar::Quick(bar)),
            (Ok(_), None) => bars(LawBar::Quick(QuickBar::NoClaim)),
        }
    }

    pub(super) fn stop(&mut self, now: Millis) {
        if let Some(clock) = &mut self.clock {
            clock.pause(now);
        }
        self.paused = true;
    }

    pub(super) fn go_on(&mut self, now: Millis) {
        if let Some(clock) = &mut self.clock {
            clock.resume(now);
        }
        self.paused = false;
    }
}
