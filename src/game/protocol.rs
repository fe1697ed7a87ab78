//! The blind-play protocol (2009 Appendix E; 2023 Appendix D): a move is announced and executed,
//! which makes it, and then the opponent's clock starts. The opponent repeats it, which is his duty
//! and no condition: whoever is silent spends his own time.
//!
//! A slip of the tongue can be corrected until that clock starts, and not after.

use serde::{Deserialize, Serialize};

use crate::rules::Move;

/// Whether the opponent repeats an announced move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Repeating {
    /// The opponent has to repeat it before he moves himself (D.2.1); the move does not wait.
    Required,
    /// It may be repeated.
    #[default]
    Optional,
    /// Nobody repeats.
    Off,
}

/// Why an input was refused; the protocol stands as it stood.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StepBar {
    /// No move is under way: the opponent's clock runs, or nothing was announced (D.2.6).
    Nothing,
    /// The opponent repeated another move than the one announced: he still has to repeat it.
    Misheard {
        /// What was announced.
        announced: Move,
        /// What was repeated.
        repeated: Move,
    },
}

/// The protocol of one game.
///
/// ```
/// use hektor::game::{Protocol, Repeating};
/// use hektor::rules::{Chess, parse_uci};
/// let e4 = parse_uci(&Chess::default(), "e2e4").unwrap();
/// let mut protocol = Protocol::new(Repeating::Required);
/// protocol.announce(e4);
/// // The move is made; the clock does not wait for the opponent.
/// assert_eq!(protocol.press(), Ok(e4));
/// assert_eq!(protocol.owed(), Some(e4));
/// assert_eq!(protocol.repeat(e4), Ok(()));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Protocol {
    repeating: Repeating,
    /// Announced and executed, and so made (D.2.3); the opponent's clock does not run yet.
    made: Option<Move>,
    /// Still to be repeated by the opponent (D.2.1).
    owed: Option<Move>,
}

impl Protocol {
    /// A protocol under which nothing was announced yet.
    pub fn new(repeating: Repeating) -> Protocol {
        Protocol {
            repeating,
            ..Protocol::default()
        }
    }

    /// A legal move is announced and executed: that makes it (D.2.3). That the opponent repeats it
    /// is his duty and no condition.
    pub fn announce(&mut self, mv: Move) {
        self.made = Some(mv);
        self.owed = (self.repeating == Repeating::Required).then_some(mv);
    }

    /// The move that the opponent still has to repeat.
    pub fn owed(&self) -> Option<Move> {
        self.owed
    }

    /// The opponent repeats a move.
    ///
    /// # Errors
    /// [`StepBar::Misheard`] when it is another than the one announced, [`StepBar::Nothing`] when
    /// none is to be repeated.
    pub fn repeat(&mut self, repeated: Move) -> Result<(), StepBar> {
        let announced = self.owed.ok_or(StepBar::Nothing)?;
        if announced != repeated {
            return Err(StepBar::Misheard {
                announced,
                repeated,
            });
        }
        self.owed = None;
        Ok(())
    }

    /// The player takes the announcement back, to say what was meant. Returns the move.
    ///
    /// # Errors
    /// [`StepBar::Nothing`] once the opponent's clock has started (D.2.6).
    pub fn withdraw(&mut self) -> Result<Move, StepBar> {
        let made = self.made.take().ok_or(StepBar::Nothing)?;
        self.owed = None;
        Ok(made)
    }

    /// The opponent's clock starts: the move is completed, and nothing can be corrected. Returns
    /// the move.
    ///
    /// # Errors
    /// [`StepBar::Nothing`] when none was made.
    pub fn press(&mut self) -> Result<Move, StepBar> {
        self.made.take().ok_or(StepBar::Nothing)
    }

    /// Nothing is under way any more: the position it was for is gone.
    pub fn forget(&mut self) {
        self.made = None;
        self.owed = None;
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

    #[test]
    fn article_d_2_1_the_opponent_repeats_and_d_2_3_the_clock_does_not_wait_for_it() {
        let (e4, d4) = moves();
        let mut protocol = Protocol::new(Repeating::Required);
        protocol.announce(e4);
        let misheard = StepBar::Misheard {
            announced: e4,
            repeated: d4,
        };
        assert_eq!(protocol.repeat(d4), Err(misheard));
        assert_eq!(protocol.press(), Ok(e4), "made when announced");
        assert_eq!(protocol.owed(), Some(e4), "and still to be repeated");
        assert_eq!(protocol.repeat(e4), Ok(()));
        assert_eq!(protocol.repeat(e4), Err(StepBar::Nothing));
    }

    #[test]
    fn article_d_2_6_a_slip_can_be_corrected_until_the_clock_starts_and_not_after() {
        let (e4, d4) = moves();
        let mut protocol = Protocol::new(Repeating::Required);
        protocol.announce(e4);
        assert_eq!(protocol.withdraw(), Ok(e4));
        assert_eq!(protocol.owed(), None);
        protocol.announce(d4);
        assert_eq!(protocol.press(), Ok(d4));
        assert_eq!(protocol.withdraw(), Err(StepBar::Nothing));
    }

    #[test]
    fn where_nobody_must_repeat_nothing_is_owed() {
        let (e4, _) = moves();
        for repeating in [Repeating::Optional, Repeating::Off] {
            let mut protocol = Protocol::new(repeating);
            protocol.announce(e4);
            assert_eq!(protocol.owed(), None);
        }
    }
}
