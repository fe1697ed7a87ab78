//! Who can still mate, exactly: the answer of the full search, which is made in another thread and
//! may come later than what it is about.

use super::{Game, Outcome, Reason};
use crate::rules::{CanMate, Chess, Color, can_mate, can_mate_quick};

/// Whether each side can mate in a position by any series of legal moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Verdict {
    /// White can.
    pub white: CanMate,
    /// Black can.
    pub black: CanMate,
}

impl Verdict {
    /// Searches; not for the thread that handles input, see [`can_mate`].
    ///
    /// ```
    /// use hektor::game::Verdict;
    /// use hektor::rules::{CanMate, Chess};
    /// assert_eq!(Verdict::search(&Chess::default()).white, CanMate::Yes);
    /// ```
    pub fn search(position: &Chess) -> Verdict {
        Verdict {
            white: can_mate(position, Color::White),
            black: can_mate(position, Color::Black),
        }
    }

    fn of(self, color: Color) -> CanMate {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }
}

impl Game {
    /// The position that the full search is to be asked about, while its answer is not known and
    /// could still change something.
    pub fn doubt(&self) -> Option<&Chess> {
        let reason = self.outcome.map(|outcome| outcome.reason);
        let open = matches!(reason, None | Some(Reason::Time | Reason::IllegalMoves));
        (open && self.verdict.is_none()).then_some(&self.position)
    }

    /// The full search has answered. A dead position ends the game (5.2.2); a loss on time or by
    /// illegal moves becomes a draw where the winner could never have mated (6.9, 7.5.5), which
    /// could not be known when it was pronounced. Returns the end, if this made or changed it.
    ///
    /// An answer about another position than the one on the board changes nothing.
    pub fn learn(&mut self, position: &Chess, verdict: Verdict) -> Option<Outcome> {
        if *position != self.position {
            return None;
        }
        self.verdict = Some(verdict);
        let reason = match self.outcome {
            None => return self.is_dead().then(|| self.declare_dead())?,
            Some(Outcome {
                winner: Some(winner),
                reason,
            }) if verdict.of(winner) == CanMate::No => match reason {
                Reason::Time => Reason::TimeCannotMate,
                Reason::IllegalMoves => Reason::IllegalMovesCannotMate,
                _ => return None,
            },
            Some(_) => return None,
        };
        self.outcome = Some(Outcome {
            winner: None,
            reason,
        });
        self.outcome
    }

    /// Proved unable to mate: by the full search where it has answered, else by the quick proof.
    pub(super) fn cannot_mate(&self, color: Color) -> bool {
        let full = self.verdict.map(|verdict| verdict.of(color));
        full == Some(CanMate::No) || can_mate_quick(&self.position, color) == CanMate::No
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::tests::{game, play};
    use crate::rules::parse_fen;

    /// White's king is shut in behind its own men and Black's wall; the quick proof does not see
    /// that nobody can mate.
    const NEITHER: Verdict = Verdict {
        white: CanMate::No,
        black: CanMate::No,
    };
    const OPEN: &str = "7k/8/7p/8/8/8/R7/K7 w - - 0 1";

    #[test]
    fn article_6_9_a_loss_is_corrected_when_the_exact_answer_comes() {
        let mut game = game(OPEN);
        game.flag(Color::White).unwrap();
        assert!(game.doubt().is_some());
        let position = game.position().clone();
        let elsewhere = parse_fen("8/8/4k3/8/8/8/4P3/K7 w - - 0 1").unwrap();
        assert_eq!(game.learn(&elsewhere, NEITHER), None);
        let outcome = game.learn(&position, NEITHER).unwrap();
        assert_eq!(
            (outcome.winner, outcome.reason),
            (None, Reason::TimeCannotMate)
        );
        assert_eq!(game.doubt(), None);
        assert_eq!(game.learn(&position, NEITHER), None, "only once");
    }

    #[test]
    fn article_7_5_5_a_loss_by_illegal_moves_is_corrected_when_the_exact_answer_comes() {
        let mut game = game(OPEN);
        let fault = |game: &mut Game| {
            let (from, to) = (
                Some(crate::rules::Square::A2),
                Some(crate::rules::Square::B3),
            );
            game.illegal_move(Color::White, from, to, crate::game::Pace::Rapid)
        };
        assert!(fault(&mut game).is_some() && fault(&mut game).is_some());
        assert_eq!(
            game.outcome().map(|outcome| outcome.reason),
            Some(Reason::IllegalMoves)
        );
        let position = game.position().clone();
        let outcome = game.learn(&position, NEITHER).unwrap();
        assert_eq!(
            (outcome.winner, outcome.reason),
            (None, Reason::IllegalMovesCannotMate)
        );
        // Who gave up has given up (5.1.2).
        let mut game = super::super::tests::game(OPEN);
        game.resign(Color::White).unwrap();
        let position = game.position().clone();
        assert_eq!(game.learn(&position, NEITHER), None);
    }

    #[test]
    fn article_5_2_2_a_dead_position_ends_when_the_exact_answer_comes_and_not_for_another() {
        let mut game = game(OPEN);
        let before = game.position().clone();
        play(&mut game, "a2a3");
        assert_eq!(game.learn(&before, NEITHER), None, "the position is gone");
        let yes = Verdict {
            white: CanMate::Yes,
            black: CanMate::Unknown,
        };
        let position = game.position().clone();
        assert_eq!(game.learn(&position, yes), None);
        assert_eq!(game.doubt(), None, "answered");
        play(&mut game, "h8h7");
        assert!(game.doubt().is_some(), "another position");
        let position = game.position().clone();
        let outcome = game.learn(&position, NEITHER).unwrap();
        assert_eq!(outcome.reason, Reason::DeadPosition);
        // A mate that was played stands.
        let mut game = super::super::tests::game("7k/8/6K1/8/8/8/8/R7 w - - 0 1");
        play(&mut game, "a1a8");
        let position = game.position().clone();
        assert_eq!(game.learn(&position, NEITHER), None);
    }
}
