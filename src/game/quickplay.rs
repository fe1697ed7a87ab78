//! Claims in a quickplay finish (2009 Article 10 and Appendix D; 2023 Guidelines III): the
//! opponent makes no effort to win by normal means, or cannot.

use thiserror::Error;

use super::{Game, NoteKind, Outcome, Reason};
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
    /// More than two minutes are left (III.4).
    #[error("too much time left")]
    TooEarly(Millis),
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
    judged: bool,
}

/// What the answer brings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QuickRuling {
    /// The end, if it ends.
    pub outcome: Option<Outcome>,
    /// Time for the opponent.
    pub to_opponent: Millis,
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
        if color != self.turn() {
            return Err(QuickBar::NotYourTurn);
        }
        let period = clock.period(color);
        if period.moves.is_some() || period.bonus != Bonus::None {
            return Err(QuickBar::NoFinish);
        }
        let left = clock.remaining(color, now);
        if left >= limit {
            return Err(QuickBar::TooEarly(left));
        }
        if self.cannot_mate(color.other())
            && let Some(outcome) = self.draw(Reason::Quickplay)
        {
            return Ok(QuickClaim::Drawn(outcome));
        }
        let judged = !arbiter;
        self.quickplay_again(color, judged);
        Ok(if judged {
            QuickClaim::Judged
        } else {
            QuickClaim::Arbiter
        })
    }

    /// A claim that waits for its answer, as it was made or as a journal has it.
    pub fn quickplay_again(&mut self, color: Color, judged: bool) {
        self.quickplay = Some(Pending { by: color, judged });
        // A claim counts as an offer (III.4.1 with 9.1).
        if self.offer.is_none() {
            self.put_offer(color, true);
        }
    }

    /// Whether a claim in the quickplay finish waits for its answer; nothing is played meanwhile.
    pub fn quickplay_claim(&self) -> Option<Color> {
        self.quickplay.map(|pending| pending.by)
    }

    /// The arbiter, or whoever judges afterwards, answers the claim.
    ///
    /// # Errors
    /// [`QuickBar::NoClaim`] when none waits.
    pub fn answer_quickplay(&mut self, answer: QuickAnswer) -> Result<QuickRuling, QuickBar> {
        let Pending { by, judged } = self.quickplay.take().ok_or(QuickBar::NoClaim)?;
        let extra = self.rules().quickplay_extra;
        let (outcome, to_opponent) = match answer {
            QuickAnswer::Accept => (self.draw(Reason::Quickplay), Millis(0)),
            QuickAnswer::Reject if judged => (self.win(by.other(), Reason::Quickplay), Millis(0)),
            QuickAnswer::Reject | QuickAnswer::Postpone => {
                self.note(NoteKind::Quickplay(by));
                (None, extra)
            }
        };
        Ok(QuickRuling {
            outcome,
            to_opponent,
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

    const LATE: Millis = Millis::minutes(9);

    #[test]
    fn article_iii_4_only_under_two_minutes_by_the_player_to_move_without_increment() {
        let mut game = Game::new(Chess::default());
        let quick = clock("10+0");
        let mut claim = |color, clock: &Clock, now| game.claim_quickplay(color, clock, now, true);
        let white = Color::White;
        let early = QuickBar::TooEarly(Millis::minutes(5));
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
        assert_eq!(claim(white, &quick, LATE), Ok(QuickClaim::Arbiter));
        let mut code = Game::with_edition(Chess::default(), Edition::Code1988);
        let bar = code.claim_quickplay(white, &quick, LATE, true);
        assert_eq!(bar, Err(QuickBar::NotInEdition));
    }

    #[test]
    fn article_iii_4_the_arbiter_accepts_postpones_or_rejects() {
        for (answer, drawn, minutes) in [
            (QuickAnswer::Accept, true, 0),
            (QuickAnswer::Postpone, false, 2),
            (QuickAnswer::Reject, false, 2),
        ] {
            let mut game = Game::new(Chess::default());
            assert_eq!(game.answer_quickplay(answer), Err(QuickBar::NoClaim));
            game.claim_quickplay(Color::White, &clock("10+0"), LATE, true)
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
        let claim = game.claim_quickplay(Color::White, &clock("10+0"), LATE, false);
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
        let claim = game.claim_quickplay(Color::White, &clock("10+0"), LATE, true);
        assert!(matches!(claim, Ok(QuickClaim::Drawn(_))));
    }
}
