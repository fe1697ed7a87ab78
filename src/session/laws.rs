//! The Laws at the board: touching, the blind-play protocol, the arbiter, adjournment.

use serde::{Deserialize, Serialize};

use super::event::{Event, Question, Refusal};
use super::record::Record;
use super::setup::Rival;
use super::{Session, refuse};
use crate::clock::{Clock, Millis};
use crate::command::{ARBITER, LawCommand, TABLE, When};
use crate::game::{
    Act, ActBar, Assist, Claim, ClaimBar, Contest, Duties, Edition, Envelope, Law, LawBar,
    NoteKind, OpenBar, Pace, Protocol, QuickAnswer, QuickBar, QuickClaim, Recording, Repeating,
    Ruled, SwapRuling, TimePenalty, TouchRule, Verdict,
};
use crate::notation::{Pattern, resolve};
use crate::rules::{Chess, Color, Position, Role, Square, parse_uci};

mod adjourn;
mod protocol;

/// How strictly the Laws are kept in a game.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct LawSetup {
    /// The edition.
    pub edition: Edition,
    /// The blind-play protocol, with its repeating; `None` is the quick way, in which Hektor
    /// repeats the user's move and its clock starts at once.
    pub protocol: Option<Repeating>,
    /// What the assistant may do.
    pub duties: Duties,
    /// How many games the match has; `None` is no match.
    pub games: Option<u32>,
    /// The match so far, where this is not its first game.
    pub contest: Option<Contest>,
    /// The players' names, the one who begins the match with White first.
    pub names: Vec<String>,
}

/// What changed the game by the Laws, for the journal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deed {
    /// The player to move completed an illegal move.
    Illegal {
        /// The piece's square, and where it went, as far as they are known.
        from: Option<String>,
        /// Where it went.
        to: Option<String>,
    },
    /// A draw was claimed wrongly by this colour.
    WrongClaim {
        /// White claimed.
        white: bool,
    },
    /// The arbiter went back to the position after so many plies, an end of the game included.
    Retraced {
        /// Plies.
        ply: usize,
        /// The times were split in proportion.
        #[serde(default)]
        proportion: bool,
    },
    /// A move was sealed.
    Sealed(Box<Envelope>),
    /// The player to move touched the piece on a square.
    Touched {
        /// Which.
        square: String,
    },
    /// The new piece touched the square of promotion.
    Promoting {
        /// Its letter, in English.
        piece: char,
    },
    /// A move was announced and waits to be repeated (D.2.1).
    Announced {
        /// In UCI form, castling as king takes rook.
        uci: String,
    },
    /// It was withdrawn.
    Withdrawn,
    /// The clock was pressed after a move, which is complete now (6.2).
    Pressed,
    /// "I adjust".
    Adjusting,
    /// What was touched no longer binds.
    Waived,
    /// The arbiter acted, and play went on.
    Ruled {
        /// How.
        act: Act,
    },
    /// A claim in the quickplay finish was made by this colour, for an arbiter or to be judged.
    Claimed {
        /// White claimed.
        white: bool,
        /// Nobody was there to answer.
        judged: bool,
    },
    /// It was answered, and play went on.
    Answered {
        /// With a postponement; else it was rejected.
        postponed: bool,
    },
    /// When and where play goes on was written on the envelope.
    Resumes {
        /// In the players' words.
        text: String,
    },
    /// The envelope was opened; the move stands in the next record.
    Opened,
}

/// What a session keeps of the Laws beside the game.
#[derive(Debug, Default)]
pub(super) struct State {
    protocol: Protocol,
    /// An illegal move that was announced and not corrected: pressing the clock completes it.
    illegal: Option<(Option<Square>, Option<Square>)>,
    envelope: Option<Envelope>,
    /// The ply of a dictated score that comes next.
    comparing: Option<usize>,
    /// While a journal is read: the last move is not completed with the clock yet.
    pub(super) unpressed: bool,
    /// While a journal is read: the envelope was opened, and its move comes next.
    pub(super) opened: bool,
}

impl State {
    pub(super) fn new(setup: &LawSetup) -> State {
        State {
            protocol: Protocol::new(setup.protocol.unwrap_or(Repeating::Off), None),
            ..State::default()
        }
    }
}

impl Session {
    /// Does what is wanted of the Laws.
    pub(super) fn law(&mut self, command: LawCommand, now: Millis) -> Vec<Event> {
        match command {
            LawCommand::Touch(square) => self.touch(square),
            LawCommand::Adjust => {
                let color = self.speaker();
                match self.game.adjust(color) {
                    Ok(()) => {
                        self.deed(Deed::Adjusting);
                        vec![Event::Law(Law::Adjusting(color))]
                    }
                    Err(bar) => bars(LawBar::Touch(bar)),
                }
            }
            LawCommand::Waive => match self.game.waive_touch() {
                Ok(()) => {
                    self.deed(Deed::Waived);
                    vec![Event::Law(Law::Waived(self.game.turn()))]
                }
                Err(bar) => bars(LawBar::Touch(bar)),
            },
            LawCommand::BothFlags => self.propose(Act::BothFlags),
            LawCommand::Late(color, minutes) => self.propose(Act::Late {
                color,
                minutes: minutes.unwrap_or(60),
            }),
            LawCommand::SetClock(color, minutes, seconds) => self.propose(Act::SetClock {
                color,
                left: Millis::seconds(u64::from(minutes) * 60 + u64::from(seconds)),
            }),
            LawCommand::CutPoints(color, halves) => self.propose(Act::Points {
                color,
                halves: -i8::try_from(halves.unwrap_or(1)).unwrap_or(i8::MAX),
            }),
            LawCommand::GivePoints(color, halves) => self.propose(Act::Points {
                color,
                halves: i8::try_from(halves.unwrap_or(1)).unwrap_or(i8::MAX),
            }),
            LawCommand::Expel(color) => self.propose(Act::Expel(color)),
            LawCommand::LostEnvelope(patterns) => self.lost_envelope(&patterns, now),
            LawCommand::Press => self.press_clock(now),
            LawCommand::ClaimFlag => self.claim_flag(now),
            LawCommand::Used => self.used(now),
            LawCommand::Edition => {
                let edition = self.setup.laws.edition;
                let time = self.setup.time.as_ref();
                let pace = time.map(|control| edition.rules().pace(control));
                let others = TABLE.iter().filter(|entry| entry.when == When::Laws);
                let verbs = others.map(|entry| entry.verb);
                let verbs = verbs.filter(|verb| !ARBITER.contains(verb)).collect();
                vec![
                    Event::Law(Law::Edition(edition, pace)),
                    Event::Law(Law::Commands(verbs)),
                ]
            }
            LawCommand::Recording => {
                let color = self.speaker();
                let recording = Recording::of(self.clock.as_ref(), color, now);
                vec![Event::Law(Law::Recording(color, recording))]
            }
            LawCommand::TouchNew(role) => self.touch_new(role),
            LawCommand::Annul => self.propose(Act::Annul),
            LawCommand::NeedlessStop(color) => self.propose(Act::NeedlessStop(color)),
            LawCommand::NewClock => self.propose(Act::NewClock),
            LawCommand::Arbiter => {
                let unknown = |act| self.game.knows(act).is_err();
                let verbs = ARBITER.into_iter().filter(|verb| match verb.0 {
                    "annul" => !unknown(Act::Annul),
                    "needless-stop" => !unknown(Act::NeedlessStop(Color::White)),
                    _ => true,
                });
                self.again(Question::Arbiter(verbs.collect()))
            }
            LawCommand::Warn(color) => self.propose(Act::Warn(color)),
            LawCommand::AddTime(color, minutes) => self.propose(time_act(color, minutes, 1)),
            LawCommand::TakeTime(color, minutes) => self.propose(time_act(color, minutes, -1)),
            LawCommand::Award(winner) => self.propose(Act::Award(winner)),
            LawCommand::Retrace(number) => match self.ply_of(number) {
                Some(ply) => self.propose(Act::Retrace(ply)),
                None => bars(LawBar::Act(ActBar::NoSuchMove)),
            },
            LawCommand::Proportion(number) => match self.ply_of(Some(number)) {
                Some(ply) => self.propose(Act::Proportion(ply)),
                None => bars(LawBar::Act(ActBar::NoSuchMove)),
            },
            LawCommand::Quickplay => self.claim_quickplay(now),
            LawCommand::Answer(answer) => self.answer_quickplay(answer, now),
            LawCommand::Seal(patterns) => self.seal(&patterns, now),
            LawCommand::Compare => {
                self.laws.comparing = Some(0);
                vec![Event::Law(Law::Comparing)]
            }
            LawCommand::AboutToCastle => vec![Event::Law(Law::AboutToCastle(self.speaker()))],
            LawCommand::Swapped => self.swapped(now),
            LawCommand::WrongStart => {
                let mut events = vec![Event::Law(Law::WrongStart)];
                events.extend(self.ask(Question::NewGame));
                events
            }
            LawCommand::Resumption(text) => self.resumption(&text),
            LawCommand::OpenEnvelope => self.open_envelope(now),
        }
    }

    /// Keeps what happened by the Laws.
    pub(super) fn deed(&mut self, deed: Deed) {
        self.records.push(Record::Law { deed });
    }

    /// The colour of whoever speaks: the user, or with two players the one to move.
    fn speaker(&self) -> Color {
        self.setup.you().unwrap_or(self.game.turn())
    }

    fn touch(&mut self, square: Square) -> Vec<Event> {
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
    fn touch_new(&mut self, role: Role) -> Vec<Event> {
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

    fn swapped(&mut self, now: Millis) -> Vec<Event> {
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

    // Two boards that differ.

    /// A move of the dictated score (D.2.7): the same as ours, or where the scores part.
    pub(super) fn dictated(&mut self, patterns: &[Pattern]) -> Option<Vec<Event>> {
        let at = self.laws.comparing?;
        let score = || {
            self.game
                .history()
                .iter()
                .cloned()
                .zip(self.game.moves().iter().copied())
        };
        let next = score().nth(at);
        let last = at.checked_sub(1).and_then(|before| score().nth(before));
        if let Some((before, mv)) = &next
            && patterns
                .iter()
                .any(|p| p.fits(*mv) || resolve(p, before) == Ok(*mv))
        {
            let agreed = at + 1;
            let all = agreed == self.game.moves().len();
            self.laws.comparing = (!all).then_some(agreed);
            return Some(vec![Event::Law(if all {
                Law::ScoresAgree
            } else {
                Law::Repeated
            })]);
        }
        self.laws.comparing = None;
        let mut events = vec![Event::Law(Law::Parting {
            agreed: at,
            last,
            next,
        })];
        // Back to the last common move, with the clocks of that time (D.2.8).
        events.extend(self.propose(Act::Retrace(at)));
        Some(events)
    }

    /// "Cancel" ends a dictation.
    pub(super) fn stop_dictation(&mut self) -> bool {
        self.laws.comparing.take().is_some()
    }

    // Claims.

    /// What follows a draw claim that was made.
    pub(super) fn claimed(
        &mut self,
        color: Color,
        claim: Result<Claim, ClaimBar>,
        now: Millis,
    ) -> Vec<Event> {
        match claim {
            Ok(Claim::Right(_)) => self.over(now),
            Ok(Claim::Wrong {
                penalty,
                must_play,
                lost,
            }) => {
                self.penalise(color, penalty, now);
                let white = color.is_white();
                self.records.push(Record::Law {
                    deed: Deed::WrongClaim { white },
                });
                self.generation += 1;
                self.draw_asked = lost.is_none() && self.setup.you() == Some(color);
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
    pub(super) fn claims_flags(&self) -> bool {
        self.setup.laws.duties.has(Assist::ClaimFlag)
    }

    /// The position about which the full search is to be asked who can still mate, in a thread of
    /// its own: play does not wait for the answer, and until it comes unknown counts as "can".
    pub fn doubt(&self) -> Option<&Chess> {
        self.game.doubt()
    }

    pub(super) fn learn(&mut self, position: &Chess, verdict: Verdict, now: Millis) -> Vec<Event> {
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

    fn claim_flag(&mut self, now: Millis) -> Vec<Event> {
        if self.is_over() {
            return refuse(Refusal::GameOver);
        }
        // If both are down, the clock knows which fell first.
        let fallen = self.clock.as_ref().and_then(Clock::flagged);
        let theirs = |color: &Color| self.setup.you() != Some(*color);
        match fallen.filter(theirs) {
            Some(color) => {
                self.game.flag(color);
                self.over(now)
            }
            None => bars(LawBar::NoFlag),
        }
    }

    fn used(&self, now: Millis) -> Vec<Event> {
        if !self.setup.laws.duties.has(Assist::Tell) {
            return bars(LawBar::NotADuty(Assist::Tell));
        }
        let of = |color: Color| {
            let history = self.game.history().iter();
            let moves = history.filter(|before| before.turn() == color).count();
            let used = self.clock.as_ref().map(|clock| clock.used(color, now));
            (
                u32::try_from(moves).unwrap_or(u32::MAX),
                used.unwrap_or_default(),
            )
        };
        let (white, black) = (of(Color::White), of(Color::Black));
        vec![Event::Law(Law::Used {
            moves: [white.0, black.0],
            used: [white.1, black.1],
        })]
    }

    fn claim_quickplay(&mut self, now: Millis) -> Vec<Event> {
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
                    judged,
                });
                vec![Event::Law(Law::QuickplayClaimed { color, judged })]
            }
            Err(bar) => bars(LawBar::Quick(bar)),
        }
    }

    fn answer_quickplay(&mut self, answer: QuickAnswer, now: Millis) -> Vec<Event> {
        let claimant = self.game.quickplay_claim();
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
                self.go_on(now);
                self.deed(Deed::Answered {
                    postponed: answer == QuickAnswer::Postpone,
                });
                vec![Event::Law(Law::QuickplayAnswered(answer, to_opponent))]
            }
            (Err(bar), _) => bars(LawBar::Quick(bar)),
            (Ok(_), None) => bars(LawBar::Quick(QuickBar::NoClaim)),
        }
    }

    fn stop(&mut self, now: Millis) {
        if let Some(clock) = &mut self.clock {
            clock.pause(now);
        }
        self.paused = true;
        self.generation += 1;
    }

    fn go_on(&mut self, now: Millis) {
        if let Some(clock) = &mut self.clock {
            clock.resume(now);
        }
        self.paused = false;
    }

    // The arbiter.

    fn propose(&mut self, act: Act) -> Vec<Event> {
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
    pub(super) fn ruled(&mut self, act: Act, now: Millis) -> Vec<Event> {
        // What is under way is no part of the position that is gone back to.
        if let Act::Retrace(_) | Act::Proportion(_) = act {
            self.complete(now);
            self.drop_announced();
        }
        match self.game.rule(act, self.clock.as_mut(), now) {
            Ok(ruled) => {
                self.generation += 1;
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

    /// Plies made when move `number` was to be made; without a number, one fewer than now.
    fn ply_of(&self, number: Option<u16>) -> Option<usize> {
        let made = self.game.moves().len();
        let Some(number) = number else {
            return made.checked_sub(1);
        };
        let to_move = |position: &Chess| {
            position.turn().is_white() && position.fullmoves().get() == u32::from(number)
        };
        self.game.history().iter().position(to_move)
    }

    /// Plays a deed of the journal again.
    pub(super) fn replay_law(&mut self, deed: &Deed) -> Option<()> {
        match deed {
            Deed::Illegal { from, to } => {
                let square = |text: &Option<String>| -> Option<Square> {
                    text.as_deref().and_then(|text| text.parse().ok())
                };
                let (from, to) = (square(from), square(to));
                let color = self.game.turn();
                // The times stand in the record's clock.
                self.game.illegal_move(color, from, to, Pace::Classical)?;
            }
            Deed::WrongClaim { white } => {
                self.game.wrong_claim(Color::from_white(*white), None);
            }
            Deed::Retraced { ply, proportion } => {
                let act = if *proportion {
                    Act::Proportion(*ply)
                } else {
                    Act::Retrace(*ply)
                };
                self.game.rule(act, None, Millis(0)).ok()?;
                self.drop_announced();
                self.laws.unpressed = false;
            }
            Deed::Touched { square } => {
                let square = square.parse().ok()?;
                self.game.touch(self.game.turn(), square).ok()?;
            }
            Deed::Promoting { piece } => {
                let role = Role::from_char(*piece)?;
                self.game.touch_promotion(self.game.turn(), role).ok()?;
            }
            Deed::Announced { uci } => {
                let mv = parse_uci(self.game.position(), uci)?;
                let _ = self.laws.protocol.announce(mv, Millis(0));
                self.laws.unpressed = false;
            }
            Deed::Withdrawn => self.drop_announced(),
            Deed::Pressed => self.laws.unpressed = false,
            Deed::Adjusting => self.game.adjust(self.game.turn()).ok()?,
            Deed::Waived => self.game.waive_touch().ok()?,
            // The times stand in the record's clock.
            Deed::Ruled { act } => self.game.note(NoteKind::Act(*act)),
            Deed::Claimed { white, judged } => {
                self.game
                    .quickplay_again(Color::from_white(*white), *judged);
                self.paused = true;
            }
            Deed::Answered { postponed } => {
                let answer = if *postponed {
                    QuickAnswer::Postpone
                } else {
                    QuickAnswer::Reject
                };
                self.game.answer_quickplay(answer).ok()?;
                self.paused = false;
            }
            Deed::Sealed(envelope) => {
                match self.game.adjourn_again(envelope) {
                    Ok(()) | Err(OpenBar::Changed) => {}
                    Err(OpenBar::OtherGame | OpenBar::Over) => return None,
                }
                self.laws.envelope = Some((**envelope).clone());
                self.paused = true;
            }
            Deed::Resumes { text } => {
                let envelope = self.laws.envelope.as_mut()?;
                envelope.agree(text).then_some(())?;
            }
            Deed::Opened => {
                self.laws.envelope = None;
                self.laws.opened = true;
                self.game.unseal();
                self.paused = false;
            }
        }
        Some(())
    }

    /// Whether play stands until an envelope is opened or a claim is answered.
    pub(super) fn stands(&self) -> bool {
        self.is_adjourned() || self.game.quickplay_claim().is_some()
    }

    /// Whether the game lies in its envelope: the clocks stand until it is opened.
    pub fn is_adjourned(&self) -> bool {
        self.game.adjourned().is_some()
    }

    /// Keeps the mover's time beside the move, for the scoresheet and for going back.
    pub(super) fn stamp(&mut self, color: Color, now: Millis) {
        if let Some(clock) = &self.clock {
            self.game.stamp(clock.remaining(color, now));
        }
    }
}

fn time_act(color: Color, minutes: Option<u16>, sign: i64) -> Act {
    Act::Time {
        color,
        milliseconds: sign * i64::from(minutes.unwrap_or(2)) * 60_000,
    }
}

fn bars(bar: LawBar) -> Vec<Event> {
    refuse(Refusal::Law(bar))
}

#[cfg(test)]
mod tests;
