//! What an arbiter may do (7.5, 6.10, 12.9), each written into the scoresheet.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{DefaultTime, Game, Outcome, Reason};
use crate::clock::{Clock, Millis, in_proportion};
use crate::rules::{Color, Position};

/// An act of the arbiter's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// A warning (12.9.1).
    Warn(#[serde(with = "side")] Color),
    /// Time for a player, or off it where negative (12.9.2, 12.9.3).
    Time {
        /// Whose clock.
        #[serde(with = "side")]
        color: Color,
        /// Milliseconds.
        milliseconds: i64,
    },
    /// A clock set right (6.10).
    SetClock {
        /// Whose.
        #[serde(with = "side")]
        color: Color,
        /// What it shows now.
        left: Millis,
    },
    /// The game to a player, or drawn (12.9.6).
    Award(#[serde(with = "either")] Option<Color>),
    /// Back to the position after so many plies, with the clocks of that time (7.1, 7.5.1).
    Retrace(usize),
    /// The same, with the times used split in proportion to the moves, where the times shown then
    /// cannot be trusted (7.6).
    Proportion(usize),
    /// Points of a player's cut or raised by so many halves (12.9.5, 12.9.4).
    Points {
        /// Whose.
        #[serde(with = "side")]
        color: Color,
        /// Half points.
        halves: i8,
    },
    /// Out of the event (12.9.9): the opponent wins.
    Expel(#[serde(with = "side")] Color),
    /// The arbiter allows the draw that the players agreed on (9.1.1).
    Agreed,
    /// Both flags are down and nobody can say which fell first: play goes on in the next period,
    /// and in the last one the game is drawn (2009, 6.11; 2023, III.3.1).
    BothFlags,
    /// A game begun by Black is annulled (the code of 1988).
    Annul,
    /// A player stopped the clocks without cause, and it was no misunderstanding: that counts as
    /// resigning (the code of 1988).
    NeedlessStop(#[serde(with = "side")] Color),
    /// A faulty clock was replaced (6.10); the code of 1988 grants each player a least time.
    NewClock,
    /// A player came so late, to the game or to its resumption (2009, 6.6; I.10).
    Late {
        /// Who.
        #[serde(with = "side")]
        color: Color,
        /// Minutes.
        minutes: u16,
    },
}

/// A colour as the journal has it: whether it is White.
mod side {
    use crate::rules::Color;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
    pub fn serialize<S: Serializer>(color: &Color, to: S) -> Result<S::Ok, S::Error> {
        color.is_white().serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Color, D::Error> {
        bool::deserialize(from).map(Color::from_white)
    }
}

/// The same for one colour or neither.
mod either {
    use crate::rules::Color;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[expect(clippy::ref_option, reason = "serde asks for it")]
    pub fn serialize<S: Serializer>(color: &Option<Color>, to: S) -> Result<S::Ok, S::Error> {
        color.map(Color::is_white).serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Color>, D::Error> {
        Ok(Option::<bool>::deserialize(from)?.map(Color::from_white))
    }
}

/// A line of the scoresheet that is no move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Note {
    /// Plies made when it was written.
    pub ply: usize,
    /// What happened.
    pub kind: NoteKind,
}

/// What a note says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoteKind {
    /// The arbiter acted.
    Act(Act),
    /// A draw was claimed wrongly (9.5.3).
    WrongClaim(Color),
    /// An illegal move was completed (7.5).
    IllegalMove(Color),
    /// A claim in the quickplay finish was rejected or postponed.
    Quickplay(Color),
    /// The game was adjourned by this player's sealed move.
    Adjourned(Color),
}

/// Why an act is impossible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum ActBar {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The game has no clock.
    #[error("there is no clock")]
    NoClock,
    /// There was no such move.
    #[error("no such move")]
    NoSuchMove,
    /// Not both flags are down.
    #[error("the flags are not both down")]
    NotBothDown,
    /// The edition has no such rule.
    #[error("no such rule in this edition")]
    NotInEdition,
    /// No offer stands that could be accepted.
    #[error("no offer stands")]
    NoOffer,
    /// Only at the beginning of a game or of its resumption is a player late.
    #[error("play has begun")]
    Begun,
}

/// What an act did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ruled {
    /// It was noted, and nothing else changed.
    Noted,
    /// So many milliseconds were really added.
    Added(i64),
    /// So many plies were taken back.
    Retraced(usize),
    /// The game ended.
    Ended(Outcome),
}

impl Game {
    /// The notes of the scoresheet, in order.
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }

    /// Writes a note at the move that was made last.
    pub fn note(&mut self, kind: NoteKind) {
        let ply = self.moves.len();
        self.notes.push(Note { ply, kind });
    }

    /// Keeps what the mover's clock shows after the last move, for the scoresheet and for
    /// [`Act::Retrace`].
    pub fn stamp(&mut self, left: Millis) {
        self.stamps.resize(self.moves.len(), None);
        if let Some(last) = self.stamps.last_mut() {
            *last = Some(left);
        }
    }

    /// What the mover's clock showed after each move.
    pub fn stamps(&self) -> &[Option<Millis>] {
        &self.stamps
    }

    /// Whether the edition played by knows such an act.
    ///
    /// # Errors
    /// [`ActBar::NotInEdition`] where it does not.
    pub fn knows(&self, act: Act) -> Result<(), ActBar> {
        let rules = self.rules();
        let known = match act {
            Act::Annul => rules.begun_by_black_annulled,
            Act::NeedlessStop(_) => rules.needless_stop_resigns,
            _ => true,
        };
        known.then_some(()).ok_or(ActBar::NotInEdition)
    }

    /// Does what the arbiter decides, and writes it down.
    ///
    /// # Errors
    /// [`ActBar`]; nothing has changed then.
    pub fn rule(
        &mut self,
        act: Act,
        clock: Option<&mut Clock>,
        now: Millis,
    ) -> Result<Ruled, ActBar> {
        let over = self.outcome.is_some();
        self.knows(act)?;
        let ruled = match act {
            Act::Warn(_) | Act::Points { .. } => Ruled::Noted,
            Act::Retrace(ply) | Act::Proportion(ply) => {
                // What came after the irregularity is annulled, an end included.
                let plies = self.moves.len().checked_sub(ply);
                let plies = plies.ok_or(ActBar::NoSuchMove)?;
                if let Act::Proportion(_) = act {
                    self.stamps.clear();
                }
                let proportion = matches!(act, Act::Proportion(_));
                let mut clock = clock;
                self.retrace(plies, clock.as_deref_mut(), now);
                if let Some(clock) = clock.filter(|_| proportion) {
                    self.least_times(clock, now);
                }
                Ruled::Retraced(plies)
            }
            _ if over => return Err(ActBar::Over),
            Act::Time {
                color,
                milliseconds,
            } => {
                let clock = clock.ok_or(ActBar::NoClock)?;
                Ruled::Added(clock.adjust(color, milliseconds, now))
            }
            Act::SetClock { color, left } => {
                clock.ok_or(ActBar::NoClock)?.set(color, left, now);
                Ruled::Noted
            }
            Act::Award(winner) => Ruled::Ended(self.award(winner).ok_or(ActBar::Over)?),
            Act::Agreed => {
                let offerer = self.offer.ok_or(ActBar::NoOffer)?;
                let agreed = self.accept_draw(offerer.other());
                Ruled::Ended(agreed.map_err(|_| ActBar::NoOffer)?)
            }
            Act::Annul => Ruled::Ended(self.abort().ok_or(ActBar::Over)?),
            Act::NeedlessStop(color) => {
                if clock.is_none() {
                    return Err(ActBar::NoClock);
                }
                Ruled::Ended(self.resign(color).ok_or(ActBar::Over)?)
            }
            Act::NewClock => {
                let clock = clock.ok_or(ActBar::NoClock)?;
                self.least_times(clock, now);
                Ruled::Noted
            }
            Act::BothFlags => {
                let clock = clock.ok_or(ActBar::NoClock)?;
                if !Color::ALL.into_iter().all(|color| clock.is_down(color)) {
                    return Err(ActBar::NotBothDown);
                }
                if Color::ALL
                    .into_iter()
                    .any(|color| clock.in_last_period(color))
                {
                    Ruled::Ended(self.draw(Reason::Time).ok_or(ActBar::Over)?)
                } else {
                    clock.go_on(now);
                    Ruled::Noted
                }
            }
            Act::Late { color, minutes } => {
                let moved = self.history.iter().any(|before| before.turn() == color);
                if moved && self.adjourned.is_none() {
                    return Err(ActBar::Begun);
                }
                let allowed = match (self.regulations.default_time, self.rules().default_time) {
                    (Some(allowed), _) | (None, DefaultTime::Unless(allowed)) => allowed,
                    // What the event says, the arbiter knows who calls it late.
                    (None, DefaultTime::EventSays) => Millis(0),
                };
                let late = Millis::minutes(u64::from(minutes));
                match (self.late(color, late, allowed), clock) {
                    (Some(outcome), _) => Ruled::Ended(outcome),
                    (None, Some(clock)) => {
                        self.late_clock(color, late, clock, now);
                        Ruled::Noted
                    }
                    (None, None) => Ruled::Noted,
                }
            }
            Act::Expel(color) => Ruled::Ended(self.award(Some(color.other())).ok_or(ActBar::Over)?),
        };
        self.note(NoteKind::Act(act));
        Ok(ruled)
    }

    /// A late player's clock ran until he came: that of whoever has to reply to the sealed move (I.9.2),
    /// and in the code of 1988 at the beginning too.
    fn late_clock(&self, color: Color, late: Millis, clock: &mut Clock, now: Millis) {
        let run = match self.adjourned {
            Some(by) if by == color => Millis(0),
            Some(_) => late,
            // What it showed already has gone.
            None if self.rules().late_clock_runs => late - clock.used(color, now),
            None => Millis(0),
        };
        let run = i64::try_from(run.0).unwrap_or(i64::MAX);
        clock.adjust(color, -run, now);
    }

    /// What the code of 1988 leaves each player when clocks are put right.
    fn least_times(&self, clock: &mut Clock, now: Millis) {
        let Some(least) = self.rules().new_clock else {
            return;
        };
        for color in Color::ALL {
            let least = least.for_moves(clock.moves_to_go(color));
            if !clock.is_down(color) && clock.remaining(color, now) < least {
                clock.set(color, least, now);
            }
        }
    }

    /// Back by so many plies: the clocks show what they showed then. Where that was not kept, the
    /// time used is split in proportion to the moves (7.6).
    fn retrace(&mut self, plies: usize, clock: Option<&mut Clock>, now: Millis) {
        let kept = self.moves.len() - plies.min(self.moves.len());
        if let Some(clock) = clock {
            let mover = |index: usize| self.history.get(index).map(crate::rules::Position::turn);
            let made = |color: Color, upto: usize| {
                let count = (0..upto).filter(|i| mover(*i) == Some(color)).count();
                u32::try_from(count).unwrap_or(u32::MAX)
            };
            for color in Color::ALL {
                let mut before = (0..kept).rev().filter(|i| mover(*i) == Some(color));
                let stamp = before.next().map(|i| self.stamps.get(i).copied().flatten());
                let left = match stamp {
                    Some(Some(left)) => left,
                    // What was used since that move comes back.
                    _ => {
                        let used = clock.used(color, now);
                        let then =
                            in_proportion(used, made(color, self.moves.len()), made(color, kept));
                        clock.remaining(color, now) + (used - then)
                    }
                };
                clock.bring_back(color, left, now);
            }
            // A move whose clock was never pressed, as when a flag fell first, is none to the clock.
            let unpressed = usize::from(clock.turn() != self.turn());
            clock.take_back(plies.saturating_sub(unpressed), now);
        }
        self.back(plies);
        // A loss by illegal moves that is undone leaves the last of them uncounted.
        if let Some(limit) = self.rules().illegal_moves_lose {
            for count in self.illegal.iter_mut() {
                *count = (*count).min(limit.saturating_sub(1));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Reason;
    use crate::game::tests::play;
    use crate::rules::Chess;

    const NOW: Millis = Millis(0);

    #[test]
    fn article_12_9_each_act_is_done_and_written_down() {
        let mut game = Game::new(Chess::default());
        let mut clock = Clock::new("5+0".parse().unwrap(), Color::White);
        play(&mut game, "e2e4");
        let warn = Act::Warn(Color::White);
        assert_eq!(game.rule(warn, None, NOW), Ok(Ruled::Noted));
        let time = Act::Time {
            color: Color::Black,
            milliseconds: 120_000,
        };
        assert_eq!(game.rule(time, None, NOW), Err(ActBar::NoClock));
        assert_eq!(
            game.rule(time, Some(&mut clock), NOW),
            Ok(Ruled::Added(120_000))
        );
        assert_eq!(clock.remaining(Color::Black, NOW), Millis::minutes(7));
        let award = Act::Award(Some(Color::Black));
        let Ok(Ruled::Ended(outcome)) = game.rule(award, None, NOW) else {
            panic!("the game ends");
        };
        assert_eq!(
            (outcome.winner, outcome.reason),
            (Some(Color::Black), Reason::Arbiter)
        );
        assert_eq!(
            game.rule(Act::Expel(Color::White), None, NOW),
            Err(ActBar::Over)
        );
        let kinds: Vec<NoteKind> = game.notes().iter().map(|note| note.kind).collect();
        assert_eq!(kinds, [warn, time, award].map(NoteKind::Act));
    }

    #[test]
    fn article_7_5_1_retracing_brings_back_position_and_clocks() {
        let mut game = Game::new(Chess::default());
        let mut clock = Clock::new("5+0".parse().unwrap(), Color::White);
        clock.start(NOW);
        for (ply, mv) in ["e2e4", "e7e5", "g1f3", "b8c6"].into_iter().enumerate() {
            let color = game.turn();
            play(&mut game, mv);
            let now = Millis::seconds(10 * (ply as u64 + 1));
            clock.press(now);
            game.stamp(clock.remaining(color, now));
        }
        let now = Millis::seconds(70);
        assert_eq!(
            game.rule(Act::Retrace(5), Some(&mut clock), now),
            Err(ActBar::NoSuchMove)
        );
        assert_eq!(
            game.rule(Act::Retrace(2), Some(&mut clock), now),
            Ok(Ruled::Retraced(2))
        );
        assert_eq!(game.moves().len(), 2);
        assert_eq!(clock.turn(), Color::White);
        assert_eq!(clock.remaining(Color::White, now), Millis::seconds(290));
        assert_eq!(clock.remaining(Color::Black, now), Millis::seconds(290));
        assert_eq!(clock.moves_made(Color::White), 1);
    }

    /// The worked example: after move 30 the clocks show 90 and 60 minutes used, the fault was on
    /// move 20, and nobody kept the times.
    #[test]
    fn article_7_6_times_that_were_not_kept_are_split_in_proportion() {
        let mut game = Game::with_edition(Chess::default(), crate::game::Edition::Fide2009);
        let mut clock = Clock::new("200+0".parse().unwrap(), Color::White);
        clock.start(NOW);
        let mut now = NOW;
        for index in 0..60 {
            let mv = ["g1f3", "g8f6", "f3g1", "f6g8"][index % 4];
            play(&mut game, mv);
            // Three minutes for White, two for Black, a move.
            now = now + Millis::minutes(if index % 2 == 0 { 3 } else { 2 });
            clock.press(now);
        }
        assert_eq!(clock.used(Color::White, now), Millis::minutes(90));
        assert_eq!(clock.used(Color::Black, now), Millis::minutes(60));
        game.rule(Act::Retrace(40), Some(&mut clock), now).unwrap();
        assert_eq!(
            clock.remaining(Color::White, now),
            Millis::minutes(200 - 60)
        );
        assert_eq!(
            clock.remaining(Color::Black, now),
            Millis::minutes(200 - 40)
        );
    }

    /// 1988: the clock of a late player runs from the appointed hour; what it showed already has gone.
    #[test]
    fn the_clock_of_who_comes_late_runs_in_the_code_of_1988_alone() {
        use crate::game::{Edition, Regulations};
        let now = Millis::minutes(5);
        for (edition, left) in [
            (Edition::Code1988, 120 - 20),
            (Edition::Fide2009, 120 - 5),
            (Edition::Fide2023, 120 - 5),
        ] {
            let hour = Regulations {
                default_time: Some(Millis::minutes(60)),
                ..Regulations::default()
            };
            let mut game = Game::with_edition(Chess::default(), edition).under(hour);
            let mut clock = Clock::new("120+0".parse().unwrap(), Color::White);
            clock.start(NOW);
            let late = Act::Late {
                color: Color::White,
                minutes: 20,
            };
            assert_eq!(game.rule(late, Some(&mut clock), now), Ok(Ruled::Noted));
            assert_eq!(
                clock.remaining(Color::White, now),
                Millis::minutes(left),
                "{edition:?}"
            );
        }
    }

    #[test]
    fn who_is_awarded_the_game_is_kept() {
        for winner in [None, Some(Color::White), Some(Color::Black)] {
            let act = Act::Award(winner);
            let kept = serde_json::to_string(&act).unwrap();
            assert_eq!(serde_json::from_str::<Act>(&kept).unwrap(), act, "{kept}");
        }
    }

    #[test]
    fn each_side_has_its_own_time_back() {
        let mut game = Game::new(Chess::default());
        let mut clock = Clock::new("10+0".parse().unwrap(), Color::White);
        clock.start(NOW);
        // White thinks for ten seconds a move, Black for one.
        let mut now = NOW;
        for (ply, mv) in ["e2e4", "e7e5", "g1f3", "b8c6"].into_iter().enumerate() {
            let color = game.turn();
            play(&mut game, mv);
            now = now + Millis::seconds(if ply % 2 == 0 { 10 } else { 1 });
            clock.press(now);
            game.stamp(clock.remaining(color, now));
        }
        game.rule(Act::Retrace(3), Some(&mut clock), now).unwrap();
        assert_eq!(clock.remaining(Color::White, now), Millis::seconds(580));
        assert_eq!(clock.remaining(Color::Black, now), Millis::seconds(599));
        game.rule(Act::Retrace(1), Some(&mut clock), now).unwrap();
        assert_eq!(clock.remaining(Color::White, now), Millis::seconds(590));
        assert_eq!(clock.remaining(Color::Black, now), Millis::seconds(600));
    }
}
