//! Claims in a quickplay finish (2009 Article 10 and Appendix D; 2023 Guidelines III): the
//! opponent makes no effort to win by normal means, or cannot.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Game, NoteKind, Outcome, Pace, Reason};
use crate::clock::{Bonus, Clock, Millis};
use crate::rules::Color;

/// Why a claim in a quickplay finish could not be made or answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum QuickBar {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The edition has no such claim.
    #[error("no such claim in this edition")]
    NotInEdition,
    /// Only the player to move may claim.
    #[error("not the player to move")]
    NotYourTurn,
    /// It is no quickplay finish: moves are still counted, or each move brings time (III.2).
    #[error("not a quickplay finish")]
    NoFinish,
    /// Blitz has no such claims (III.2).
    #[error("blitz")]
    Blitz,
    /// More than two minutes are left (III.4, III.5).
    #[error("too much time left")]
    TooEarly(Millis),
    /// The flag has fallen, or five seconds were asked for: it is granted or rejected.
    #[error("to be decided")]
    Decide,
    /// No claim waits for an answer.
    #[error("no claim")]
    NoClaim,
}

/// What becomes of the claim at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum QuickClaim {
    /// The opponent provably cannot mate: drawn.
    Drawn(Outcome),
    /// The arbiter is to answer; the clocks stand meanwhile.
    Arbiter,
    /// No arbiter is there: the game is over on the board, to be judged from the final position
    /// and the scoresheet (2009, D; 2023, III.5).
    Judged,
}

/// The arbiter's answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum QuickAnswer {
    /// Drawn.
    Accept,
    /// Play on and see; the opponent may get two minutes.
    Postpone,
    /// Play on; the opponent gets two minutes. Where the game is judged afterwards: lost.
    Reject,
}

/// A claim that waits for its answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Pending {
    by: Color,
    plea: QuickPlea,
}

/// What is asked for in a quickplay finish.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum QuickPlea {
    /// A draw, answered by the arbiter (III.5; 2009, 10.2).
    Draw,
    /// A draw, judged from the final position and the scoresheet (III.6; 2009, D).
    Judged,
    /// A draw, postponed before, now that the flag of White or of Black has fallen (III.5.2; 2009,
    /// 10.2 b).
    Fallen {
        /// White's.
        white: bool,
    },
    /// Five seconds a move for both (III.4).
    Seconds,
}

/// What the answer brings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QuickRuling {
    /// The end, if it ends.
    pub outcome: Option<Outcome>,
    /// Time for the opponent.
    pub to_opponent: Millis,
    /// What each move brings both from now on (III.4).
    pub each_move: Option<Millis>,
}

impl Game {
    /// Claims a draw in a quickplay finish. `arbiter` says whether one is present.
    ///
    /// # Errors
    /// [`QuickBar`]; nothing has changed then.
    pub fn claim_quickplay(
        &mut self,
        color: Color,
        clock: &Clock,
        now: Millis,
        arbiter: bool,
    ) -> Result<QuickClaim, QuickBar> {
        if self.outcome.is_some() {
            return Err(QuickBar::Over);
        }
        let limit = self.rules().quickplay.ok_or(QuickBar::NotInEdition)?;
        self.in_finish(color, limit, clock, now)?;
        if self.cannot_mate(color.other())
            && let Some(outcome) = self.draw(Reason::Quickplay)
        {
            return Ok(QuickClaim::Drawn(outcome));
        }
        Ok(if arbiter {
            self.quickplay_again(color, QuickPlea::Draw);
            QuickClaim::Arbiter
        } else {
            self.quickplay_again(color, QuickPlea::Judged);
            QuickClaim::Judged
        })
    }

    /// Asks for five seconds a move for both players (III.4), which offers a draw too.
    ///
    /// # Errors
    /// [`QuickBar`]; nothing has changed then.
    pub fn ask_five_seconds(
        &mut self,
        color: Color,
        clock: &Clock,
        now: Millis,
    ) -> Result<(), QuickBar> {
        if self.outcome.is_some() {
            return Err(QuickBar::Over);
        }
        let rules = self.rules();
        let known = rules.quickplay.filter(|_| rules.five_seconds.is_some());
        self.in_finish(color, known.ok_or(QuickBar::NotInEdition)?, clock, now)?;
        self.quickplay_again(color, QuickPlea::Seconds);
        Ok(())
    }

    /// Whether this player is to move in a quickplay finish, with less than so much left.
    fn in_finish(
        &self,
        color: Color,
        limit: Millis,
        clock: &Clock,
        now: Millis,
    ) -> Result<(), QuickBar> {
        if color != self.turn() {
            return Err(QuickBar::NotYourTurn);
        }
        let period = clock.period(color);
        if period.moves.is_some() || period.bonus != Bonus::None {
            return Err(QuickBar::NoFinish);
        }
        let rules = self.rules();
        if !rules.quickplay_in_blitz && rules.pace(clock.control()) == Pace::Blitz {
            return Err(QuickBar::Blitz);
        }
        let left = clock.remaining(color, now);
        if left >= limit {
            return Err(QuickBar::TooEarly(left));
        }
        Ok(())
    }

    /// A claim that waits for its answer, as it was made or as a journal has it.
    pub fn quickplay_again(&mut self, color: Color, plea: QuickPlea) {
        self.quickplay = Some(Pending { by: color, plea });
        self.postponed = None;
        // A claim counts as an offer (III.4, III.5 with 9.1).
        if self.offer.is_none() && !matches!(plea, QuickPlea::Fallen { .. }) {
            self.put_offer(color, true);
        }
    }

    /// Whether a claim in the quickplay finish waits for its answer; nothing is played meanwhile.
    pub fn quickplay_claim(&self) -> Option<Color> {
        self.quickplay.map(|pending| pending.by)
    }

    /// What waits for its answer.
    pub fn quickplay_plea(&self) -> Option<QuickPlea> {
        self.quickplay.map(|pending| pending.plea)
    }

    /// Whose claim was postponed and is not decided yet.
    pub fn postponed_claim(&self) -> Option<Color> {
        self.postponed
    }

    /// A flag has fallen while a claim is postponed: the arbiter now decides it (III.5.2). Whose claim
    /// it is, where there is one.
    pub fn flag_while_postponed(&mut self, fallen: Color) -> Option<Color> {
        let by = self.postponed?;
        let white = fallen.is_white();
        self.quickplay_again(by, QuickPlea::Fallen { white });
        Some(by)
    }

    /// The arbiter, or whoever judges afterwards, answers the claim; one that was postponed can be
    /// answered later too.
    ///
    /// # Errors
    /// [`QuickBar::NoClaim`] when none waits.
    pub fn answer_quickplay(&mut self, answer: QuickAnswer) -> Result<QuickRuling, QuickBar> {
        let Some(Pending { by, plea }) = self.quickplay else {
            return self.answer_postponed(answer);
        };
        let open = matches!(plea, QuickPlea::Draw | QuickPlea::Judged);
        if answer == QuickAnswer::Postpone && !open {
            return Err(QuickBar::Decide);
        }
        self.quickplay = None;
        let seconds = self.rules().five_seconds;
        let extra = self.rules().quickplay_extra;
        let (outcome, to_opponent) = match answer {
            QuickAnswer::Accept if plea == QuickPlea::Seconds => {
                self.offer = None;
                return Ok(QuickRuling {
                    outcome: None,
                    to_opponent: extra,
                    each_move: seconds,
                });
            }
            QuickAnswer::Accept => (self.draw(Reason::Quickplay), Millis(0)),
            QuickAnswer::Reject => match plea {
                QuickPlea::Judged => (self.win(by.other(), Reason::Quickplay), Millis(0)),
                QuickPlea::Fallen { white } => (self.flag(Color::from_white(white)), Millis(0)),
                QuickPlea::Seconds => (None, Millis(0)),
                QuickPlea::Draw => {
                    self.note(NoteKind::Quickplay(by));
                    (None, extra)
                }
            },
            QuickAnswer::Postpone => {
                self.note(NoteKind::Quickplay(by));
                self.postponed = Some(by);
                (None, extra)
            }
        };
        Ok(QuickRuling {
            outcome,
            to_opponent,
            each_move: None,
        })
    }

    /// The decision that was postponed comes while play goes on (III.5.2; 2009, 10.2 b).
    fn answer_postponed(&mut self, answer: QuickAnswer) -> Result<QuickRuling, QuickBar> {
        if self.postponed.is_none() || answer == QuickAnswer::Postpone {
            return Err(QuickBar::NoClaim);
        }
        self.postponed = None;
        let granted = answer == QuickAnswer::Accept;
        Ok(QuickRuling {
            outcome: granted.then(|| self.draw(Reason::Quickplay)).flatten(),
            to_opponent: Millis(0),
            each_move: None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::tests::game;
    use crate::game::{Edition, PlayError};
    use crate::rules::{Chess, parse_uci};

    fn clock(control: &str) -> Clock {
        let mut clock = Clock::new(control.parse().unwrap(), Color::White);
        clock.start(Millis(0));
        clock
    }

    const LATE: Millis = Millis::minutes(14);

    #[test]
    fn article_iii_5_only_under_two_minutes_by_the_player_to_move_without_increment() {
        let mut game = Game::new(Chess::default());
        let quick = clock("15+0");
        let mut claim = |color, clock: &Clock, now| game.claim_quickplay(color, clock, now, true);
        let white = Color::White;
        let early = QuickBar::TooEarly(Millis::minutes(10));
        assert_eq!(claim(white, &quick, Millis::minutes(5)), Err(early));
        assert_eq!(
            claim(Color::Black, &quick, LATE),
            Err(QuickBar::NotYourTurn)
        );
        assert_eq!(claim(white, &clock("10+5"), LATE), Err(QuickBar::NoFinish));
        assert_eq!(
            claim(white, &clock("40/10:5"), LATE),
            Err(QuickBar::NoFinish)
        );
        assert_eq!(claim(white, &clock("10+0"), LATE), Err(QuickBar::Blitz));
        assert_eq!(claim(white, &quick, LATE), Ok(QuickClaim::Arbiter));
        let mut code = Game::with_edition(Chess::default(), Edition::Code1988);
        let bar = code.claim_quickplay(white, &quick, LATE, true);
        assert_eq!(bar, Err(QuickBar::NotInEdition));
    }

    #[test]
    fn article_iii_5_the_arbiter_accepts_postpones_or_rejects() {
        for (answer, drawn, minutes) in [
            (QuickAnswer::Accept, true, 0),
            (QuickAnswer::Postpone, false, 2),
            (QuickAnswer::Reject, false, 2),
        ] {
            let mut game = Game::new(Chess::default());
            assert_eq!(game.answer_quickplay(answer), Err(QuickBar::NoClaim));
            game.claim_quickplay(Color::White, &clock("15+0"), LATE, true)
                .unwrap();
            let e4 = parse_uci(game.position(), "e2e4").unwrap();
            assert_eq!(game.play(e4), Err(PlayError::Stopped));
            let ruling = game.answer_quickplay(answer).unwrap();
            assert_eq!(ruling.outcome.is_some(), drawn);
            assert_eq!(ruling.to_opponent, Millis::minutes(minutes));
            assert_eq!(game.play(e4).is_ok(), !drawn);
        }
    }

    #[test]
    fn fide2009_appendix_d_without_an_arbiter_the_claim_ends_the_game() {
        let mut game = Game::with_edition(Chess::default(), Edition::Fide2009);
        let claim = game.claim_quickplay(Color::White, &clock("15+0"), LATE, false);
        assert_eq!(claim, Ok(QuickClaim::Judged));
        let ruling = game.answer_quickplay(QuickAnswer::Reject).unwrap();
        assert_eq!(
            ruling.outcome.and_then(|end| end.winner),
            Some(Color::Black)
        );
    }

    #[test]
    fn an_opponent_who_cannot_mate_draws_at_once() {
        let mut game = game("7k/8/8/8/8/8/1R6/K7 w - - 0 1");
        let claim = game.claim_quickplay(Color::White, &clock("15+0"), LATE, true);
        assert!(matches!(claim, Ok(QuickClaim::Drawn(_))));
    }

    #[test]
    fn article_iii_5_a_claim_counts_as_an_offer_unless_one_stands() {
        for plea in [QuickPlea::Draw, QuickPlea::Fallen { white: true }] {
            let mut game = Game::new(Chess::default());
            game.quickplay_again(Color::White, plea);
            let fallen = plea != QuickPlea::Draw;
            assert_eq!(game.offer, (!fallen).then_some(Color::White));
        }
        let mut game = Game::with_edition(Chess::default(), Edition::Fide2009);
        game.offer_draw(Color::Black).unwrap();
        game.quickplay_again(Color::White, QuickPlea::Draw);
        assert_eq!(game.offer, Some(Color::Black));
    }
}
