//! The blind-play protocol (2009 Appendix E; 2023 Appendix D): a move is announced, repeated by
//! the opponent, executed, and only then the opponent's clock starts.
//!
//! A slip of the tongue can be corrected until that clock starts, and not after.

use serde::{Deserialize, Serialize};

use crate::clock::Millis;
use crate::rules::Move;

/// Whether the opponent repeats an announced move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Repeating {
    /// The move waits until it is repeated (D.2.1).
    Required,
    /// It may be repeated; the move does not wait for it.
    #[default]
    Optional,
    /// Nobody repeats.
    Off,
}

/// How far the move under way has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Stage {
    /// No move is under way.
    #[default]
    Idle,
    /// Announced, and to be repeated by the opponent.
    Announced(Move),
    /// Executed on the board; the opponent's clock starts at this time, or when it is pressed.
    Executed(Move, Option<Millis>),
}

/// What comes of an input to the protocol.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// The opponent is to repeat this move.
    ToRepeat(Move),
    /// The move has been repeated rightly, or needs no repeating: it is executed.
    Execute(Move),
    /// The move was corrected before the clock: this one is withdrawn.
    Withdrawn(Move),
    /// The opponent's clock starts: the move is completed and nothing can be corrected.
    Complete(Move),
}

/// Why an input was refused; the protocol stands as it stood.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StepBar {
    /// No move is under way: the opponent's clock runs, or nothing was announced (D.2.6).
    Nothing,
    /// A move is under way and waits to be repeated.
    Waiting(Move),
    /// The opponent repeated another move than the one announced: it must be repeated rightly, or
    /// corrected by its player.
    Misheard {
        /// What was announced.
        announced: Move,
        /// What was repeated.
        repeated: Move,
    },
    /// The move is executed already: the clock is what is missing.
    Executed(Move),
}

/// The protocol of one game.
///
/// ```
/// use hektor::clock::Millis;
/// use hektor::game::{Protocol, Repeating, Step};
/// use hektor::rules::{Chess, parse_uci};
/// let e4 = parse_uci(&Chess::default(), "e2e4").unwrap();
/// let mut protocol = Protocol::new(Repeating::Required, None);
/// let now = Millis(0);
/// assert_eq!(protocol.announce(e4, now), Ok(Step::ToRepeat(e4)));
/// assert_eq!(protocol.repeat(e4, now), Ok(Step::Execute(e4)));
/// assert_eq!(protocol.press(), Ok(Step::Complete(e4)));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Protocol {
    repeating: Repeating,
    window: Option<Millis>,
    stage: Stage,
}

impl Protocol {
    /// A protocol. With a `window` the clock starts by itself so long after the move is executed;
    /// without one it is pressed.
    pub fn new(repeating: Repeating, window: Option<Millis>) -> Protocol {
        Protocol {
            repeating,
            window,
            stage: Stage::Idle,
        }
    }

    /// How far the move under way has come.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The player announces a legal move. One announced before and not yet completed is replaced:
    /// that is how a slip of the tongue is corrected (D.2.6).
    ///
    /// # Errors
    /// None now; the signature leaves room for a stricter arbiter.
    pub fn announce(&mut self, mv: Move, now: Millis) -> Result<Step, StepBar> {
        if self.repeating == Repeating::Required {
            self.stage = Stage::Announced(mv);
            Ok(Step::ToRepeat(mv))
        } else {
            Ok(self.execute(mv, now))
        }
    }

    /// The opponent repeats a move.
    ///
    /// # Errors
    /// [`StepBar::Misheard`] when it is another than the one announced, [`StepBar::Nothing`] when
    /// none was, [`StepBar::Executed`] when it needs no repeating any more and differs.
    pub fn repeat(&mut self, mv: Move, now: Millis) -> Result<Step, StepBar> {
        match self.stage {
            Stage::Idle => Err(StepBar::Nothing),
            Stage::Announced(announced) if announced == mv => Ok(self.execute(mv, now)),
            Stage::Announced(announced) => Err(StepBar::Misheard {
                announced,
                repeated: mv,
            }),
            Stage::Executed(announced, _) if announced == mv => Ok(Step::Execute(mv)),
            Stage::Executed(announced, _) => Err(StepBar::Misheard {
                announced,
                repeated: mv,
            }),
        }
    }

    /// The player takes the announcement back, to say what was meant.
    ///
    /// # Errors
    /// [`StepBar::Nothing`] once the opponent's clock has started.
    pub fn withdraw(&mut self) -> Result<Step, StepBar> {
        match std::mem::take(&mut self.stage) {
            Stage::Idle => Err(StepBar::Nothing),
            Stage::Announced(mv) | Stage::Executed(mv, _) => Ok(Step::Withdrawn(mv)),
        }
    }

    /// The clock is pressed: the move is completed.
    ///
    /// # Errors
    /// [`StepBar::Waiting`] while the move waits to be repeated, [`StepBar::Nothing`] when none is
    /// under way.
    pub fn press(&mut self) -> Result<Step, StepBar> {
        match self.stage {
            Stage::Idle => Err(StepBar::Nothing),
            Stage::Announced(mv) => Err(StepBar::Waiting(mv)),
            Stage::Executed(mv, _) => {
                self.stage = Stage::Idle;
                Ok(Step::Complete(mv))
            }
        }
    }

    /// Time has passed: completes the move when its window is over.
    pub fn tick(&mut self, now: Millis) -> Option<Step> {
        match self.stage {
            Stage::Executed(_, Some(at)) if now >= at => self.press().ok(),
            _ => None,
        }
    }

    /// When [`tick`](Protocol::tick) has something to do.
    pub fn next_deadline(&self) -> Option<Millis> {
        match self.stage {
            Stage::Executed(_, at) => at,
            _ => None,
        }
    }

    fn execute(&mut self, mv: Move, now: Millis) -> Step {
        self.stage = Stage::Executed(mv, self.window.map(|window| now + window));
        Step::Execute(mv)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Chess, parse_uci};

    fn moves() -> (Move, Move) {
        let start = Chess::default();
        let mv = |text| parse_uci(&start, text).unwrap();
        (mv("e2e4"), mv("d2d4"))
    }

    const NOW: Millis = Millis(5_000);

    #[test]
    fn article_d_2_1_a_move_waits_until_it_is_repeated() {
        let (e4, d4) = moves();
        let mut protocol = Protocol::new(Repeating::Required, None);
        assert_eq!(protocol.announce(e4, NOW), Ok(Step::ToRepeat(e4)));
        assert_eq!(
            protocol.press(),
            Err(StepBar::Waiting(e4)),
            "D.2.3: not made yet"
        );
        let misheard = StepBar::Misheard {
            announced: e4,
            repeated: d4,
        };
        assert_eq!(protocol.repeat(d4, NOW), Err(misheard));
        assert_eq!(protocol.stage(), Stage::Announced(e4), "as it was");
        assert_eq!(protocol.repeat(e4, NOW), Ok(Step::Execute(e4)));
        assert_eq!(protocol.press(), Ok(Step::Complete(e4)));
    }

    #[test]
    fn article_d_2_6_a_slip_can_be_corrected_until_the_clock_starts_and_not_after() {
        let (e4, d4) = moves();
        let mut protocol = Protocol::new(Repeating::Required, None);
        protocol.announce(e4, NOW).unwrap();
        protocol.repeat(e4, NOW).unwrap();
        assert_eq!(protocol.withdraw(), Ok(Step::Withdrawn(e4)));
        protocol.announce(d4, NOW).unwrap();
        protocol.repeat(d4, NOW).unwrap();
        protocol.press().unwrap();
        assert_eq!(protocol.withdraw(), Err(StepBar::Nothing));
        assert_eq!(protocol.repeat(d4, NOW), Err(StepBar::Nothing));
    }

    #[test]
    fn saying_another_move_corrects_too() {
        let (e4, d4) = moves();
        let mut protocol = Protocol::new(Repeating::Optional, None);
        protocol.announce(e4, NOW).unwrap();
        assert_eq!(protocol.announce(d4, NOW), Ok(Step::Execute(d4)));
        assert_eq!(protocol.repeat(d4, NOW), Ok(Step::Execute(d4)));
        assert_eq!(protocol.press(), Ok(Step::Complete(d4)));
    }

    #[test]
    fn the_window_completes_the_move_by_itself() {
        let (e4, _) = moves();
        let mut protocol = Protocol::new(Repeating::Off, Some(Millis(3_000)));
        protocol.announce(e4, NOW).unwrap();
        assert_eq!(protocol.next_deadline(), Some(Millis(8_000)));
        assert_eq!(protocol.tick(Millis(7_999)), None);
        assert_eq!(protocol.tick(Millis(8_000)), Some(Step::Complete(e4)));
        assert_eq!(protocol.tick(Millis(9_000)), None);
    }
}
