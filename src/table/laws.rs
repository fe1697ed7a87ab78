//! The Laws at the board: touching, the blind-play protocol, the arbiter, adjournment.

use serde::{Deserialize, Serialize};

use super::event::{Event, Fact, Refusal};
use super::question::Question;
use super::record::Record;
use super::{Table, refuse};
use crate::clock::Millis;
use crate::command::{LawCommand, ROWS, Verb, When};
use crate::game::{
    Act, ActBar, Assist, Contest, Duties, Edition, Envelope, Law, LawBar, Protocol, Recording,
    Regulations, Repeating,
};
use crate::rules::{Color, Position, Square};

mod adjourn;
mod arbiter;
mod ask;
mod claims;
mod compare;
mod deed;
mod protocol;
mod touch;

pub use ask::LawQuestion;
pub use deed::Deed;

/// How strictly the Laws are kept in a game.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct LawSetup {
    /// The edition.
    pub edition: Edition,
    /// The blind-play protocol, with its repeating; `None` is the quick way, in which Hektor
    /// repeats the user's move and its clock starts at once.
    pub protocol: Option<Repeating>,
    /// What the event lays down.
    pub regulations: Regulations,
    /// What the assistant may do.
    pub duties: Duties,
    /// How many games the match has; `None` is no match.
    pub games: Option<u32>,
    /// The match so far, where this is not its first game.
    pub contest: Option<Contest>,
    /// The players' names, the one who begins the match with White first.
    pub names: Vec<String>,
}

/// The pieces that an illegal move touched, in their order.
type Touched = (Option<Square>, Option<Square>);

/// A completed illegal move that waits to be claimed.
#[derive(Debug, Clone, Copy)]
pub(super) struct Claimable {
    touched: Touched,
    /// What its player's clock showed before it was pressed.
    left: Millis,
}

/// What a table keeps of the Laws beside the game.
#[derive(Debug, Default)]
pub(super) struct State {
    protocol: Protocol,
    /// An illegal move that was announced and not corrected: pressing the clock completes it.
    illegal: Option<Touched>,
    /// One that was completed where nobody watches: it can be claimed.
    claimable: Option<Claimable>,
    /// The assistant started the clock that runs, so that a player's press may come after it.
    started_alone: bool,
    envelope: Option<Envelope>,
    /// Until when a move that was announced may be corrected as a slip of the tongue, before the
    /// other clock starts (rules for blind play, 6).
    pub(super) slip_until: Option<Millis>,
    /// While a journal is read: the last move is not completed with the clock yet.
    pub(super) unpressed: bool,
    /// While a journal is read: the envelope was opened, and its move comes next.
    pub(super) opened: bool,
}

impl State {
    pub(super) fn new(setup: &LawSetup) -> State {
        State {
            protocol: Protocol::new(setup.protocol.unwrap_or(Repeating::Off)),
            ..State::default()
        }
    }
}

impl Table {
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
            LawCommand::ClaimFlag => self.claim_flag(None, now),
            LawCommand::By(color, plea) => self.plea(color, plea, now),
            LawCommand::Used => self.used(now),
            LawCommand::Edition => {
                let edition = self.setup.laws.edition;
                let time = self.setup.time.as_ref();
                let pace = time.map(|control| edition.rules().pace(control));
                let others = ROWS.iter().filter(|row| row.when.is_law());
                let others = others.filter(|row| row.when != When::Menu);
                let verbs = others.map(|row| row.verb).collect();
                vec![
                    Event::Law(Law::Edition(edition, pace, self.setup.laws.regulations)),
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
                let menu = ROWS.iter().filter(|row| row.when == When::Menu);
                let verbs = menu.map(|row| row.verb).filter(|verb| match verb {
                    Verb::Annul => !unknown(Act::Annul),
                    Verb::NeedlessStop => !unknown(Act::NeedlessStop(Color::White)),
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
            LawCommand::Seal(patterns) if patterns.is_empty() => {
                self.ask_to_seal(LawQuestion::Seal)
            }
            LawCommand::Seal(patterns) => self.seal(&patterns, now),
            LawCommand::SealDoubt(patterns) => self.ask_to_seal(LawQuestion::SealDoubt(patterns)),
            LawCommand::Envelope => self.read_envelope(),
            LawCommand::ClaimIllegal => self.claim_illegal(now),
            LawCommand::FiveSeconds => self.ask_five_seconds(now),
            LawCommand::Compare => self.again(Question::Law(LawQuestion::Dictation(0))),
            LawCommand::Dictate(at, patterns) => self.dictated(at, &patterns),
            LawCommand::AboutToCastle => vec![Event::Law(Law::AboutToCastle(self.speaker()))],
            LawCommand::Swapped => self.swapped(now),
            LawCommand::WrongStart if self.start_stands() => bars(LawBar::StartStands),
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

    fn used(&self, now: Millis) -> Vec<Event> {
        if !self.setup.laws.duties.has(Assist::Tell) {
            return bars(LawBar::NotADuty(Assist::Tell));
        }
        if self.clock.is_none() {
            return vec![Event::Told(Fact::NoClock)];
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
            you: self.setup.you(),
            moves: [white.0, black.0],
            used: [white.1, black.1],
        })]
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
