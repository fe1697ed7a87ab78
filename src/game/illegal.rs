//! Irregularities (Article 7): illegal moves that were completed, colours swapped, a wrong start.

use super::{Game, NoteKind, Outcome, Pace, Reason, Swapped, TimePenalty};
use crate::rules::{Color, Square};

/// What a completed illegal move brings (2023, 7.5.5; 2009, 7.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IllegalRuling {
    /// Time, and another move that obeys touch-move.
    Penalty {
        /// The first, the second ...
        number: u8,
        /// What it costs.
        penalty: TimePenalty,
    },
    /// The game.
    Ends(Outcome),
}

/// What follows when the colours were found to be swapped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SwapRuling {
    /// The game goes on.
    GoOn,
    /// A new game begins with the right colours.
    NewGame,
    /// The arbiter decides.
    Arbiter,
}

impl Game {
    /// The player to move completed an illegal move with the piece from `from` to `to`: it is not
    /// made, the fault is counted, and the replacing move must obey touch-move (7.5.1).
    ///
    /// Returns `None` when the game is over or it is not this player's move.
    pub fn illegal_move(
        &mut self,
        color: Color,
        from: Option<Square>,
        to: Option<Square>,
        pace: Pace,
    ) -> Option<IllegalRuling> {
        if self.outcome.is_some() || color != self.turn() {
            return None;
        }
        let count = self.illegal.get_mut(color);
        *count = count.saturating_add(1);
        let number = *count;
        self.note(NoteKind::IllegalMove(color));
        for square in [from, to].into_iter().flatten() {
            // An empty square touches nothing.
            let _ = self.touch.touch(&self.position, square);
        }
        let rules = self.rules();
        if rules.illegal_moves_lose.is_some_and(|n| number >= n) {
            return self.illegal_loses(color).map(IllegalRuling::Ends);
        }
        let penalty = rules.illegal_move_at(pace);
        Some(IllegalRuling::Penalty { number, penalty })
    }

    /// An illegal move loses: too many, or one that was claimed (2009, B.3); drawn if the opponent
    /// cannot mate.
    pub fn illegal_loses(&mut self, color: Color) -> Option<Outcome> {
        let winner = color.other();
        if self.cannot_mate(winner) {
            self.draw(Reason::IllegalMovesCannotMate)
        } else {
            self.win(winner, Reason::IllegalMoves)
        }
    }

    /// Completed illegal moves of a player.
    #[cfg(test)]
    pub(crate) fn illegal_moves(&self, color: Color) -> u8 {
        *self.illegal.get(color)
    }

    /// The colours are found to be swapped (2023, 7.3; 2009, 7.2). `quarter_passed` says whether a
    /// quarter of the time to the first control has gone, which only the code of 1988 asks.
    pub fn colours_swapped(&self, quarter_passed: bool) -> SwapRuling {
        match self.rules().swapped {
            Swapped::GoOn => SwapRuling::GoOn,
            Swapped::GoOnAfterMoves(moves) => {
                let both = usize::try_from(moves)
                    .unwrap_or(usize::MAX)
                    .saturating_mul(2);
                if self.moves.len() >= both {
                    SwapRuling::GoOn
                } else {
                    SwapRuling::NewGame
                }
            }
            Swapped::GoOnAfterQuarter if quarter_passed => SwapRuling::GoOn,
            Swapped::GoOnAfterQuarter => SwapRuling::Arbiter,
        }
    }

    /// The starting position is found to be wrong: a new game (2023, 7.2.1; 2009, 7.1 a). Returns
    /// the game to be played instead, from the right start.
    #[must_use]
    pub fn anew(&self, start: crate::rules::Chess) -> Game {
        Game::with_edition(start, self.edition)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Millis;
    use crate::game::tests::{game, play};
    use crate::game::{Duty, Edition, PlayError};
    use crate::rules::{Chess, parse_uci};

    fn fault(game: &mut Game, pace: Pace) -> Option<IllegalRuling> {
        game.illegal_move(Color::White, Some(Square::B1), Some(Square::B3), pace)
    }

    fn minutes(ruling: Option<IllegalRuling>) -> Option<u64> {
        match ruling {
            Some(IllegalRuling::Penalty { penalty, .. }) => {
                Some(penalty.to_opponent.0 / Millis::minutes(1).0)
            }
            _ => None,
        }
    }

    #[test]
    fn article_7_5_5_the_second_illegal_move_loses_in_2023() {
        let mut game = Game::new(Chess::default());
        assert_eq!(minutes(fault(&mut game, Pace::Rapid)), Some(2));
        assert!(game.moves().is_empty());
        assert!(matches!(
            fault(&mut game, Pace::Rapid),
            Some(IllegalRuling::Ends(Outcome {
                winner: Some(Color::Black),
                reason: Reason::IllegalMoves
            }))
        ));
    }

    #[test]
    fn article_b_2_blitz_costs_one_minute_in_2023() {
        let mut game = Game::new(Chess::default());
        assert_eq!(minutes(fault(&mut game, Pace::Blitz)), Some(1));
    }

    #[test]
    fn fide2009_article_7_4_the_third_loses() {
        let mut game = Game::with_edition(Chess::default(), Edition::Fide2009);
        assert_eq!(minutes(fault(&mut game, Pace::Classical)), Some(2));
        assert_eq!(minutes(fault(&mut game, Pace::Classical)), Some(2));
        assert!(matches!(
            fault(&mut game, Pace::Classical),
            Some(IllegalRuling::Ends(_))
        ));
    }

    #[test]
    fn nobody_completes_an_illegal_move_out_of_turn_or_after_the_end() {
        let mut game = game("7k/8/7p/8/8/8/R7/K7 w - - 0 1");
        assert_eq!(
            game.illegal_move(Color::Black, None, None, Pace::Rapid),
            None
        );
        game.resign(Color::White).unwrap();
        assert_eq!(
            game.illegal_move(Color::White, None, None, Pace::Rapid),
            None
        );
    }

    #[test]
    fn article_7_5_5_drawn_when_the_opponent_cannot_mate() {
        let mut game = game("7k/8/8/8/8/8/1R6/K7 w - - 0 1");
        let fault = |game: &mut Game| {
            game.illegal_move(
                Color::White,
                Some(Square::B2),
                Some(Square::C3),
                Pace::Rapid,
            )
        };
        fault(&mut game);
        let reason = Reason::IllegalMovesCannotMate;
        let outcome = Outcome {
            winner: None,
            reason,
        };
        assert_eq!(fault(&mut game), Some(IllegalRuling::Ends(outcome)));
    }

    #[test]
    fn article_7_5_1_the_replacing_move_obeys_touch_move() {
        let mut game = Game::new(Chess::default());
        fault(&mut game, Pace::Rapid);
        assert_eq!(game.duty(), Duty::Move(Square::B1));
        let e4 = parse_uci(game.position(), "e2e4").unwrap();
        assert!(matches!(game.play(e4), Err(PlayError::Touched(_))));
        assert_eq!(play(&mut game, "b1c3"), None);
        assert_eq!(game.duty(), Duty::Nothing);
    }

    #[test]
    fn article_7_3_swapped_colours() {
        let mut game = Game::new(Chess::default());
        assert_eq!(game.colours_swapped(false), SwapRuling::NewGame);
        // Twenty plies without a threefold repetition that ends anything.
        play(
            &mut game,
            "e2e4 e7e5 d2d4 d7d5 c2c4 c7c5 b2b4 b7b5 a2a4 a7a5",
        );
        assert_eq!(game.colours_swapped(false), SwapRuling::NewGame);
        play(
            &mut game,
            "f2f4 f7f5 g2g4 g7g5 h2h4 h7h5 b1c3 b8c6 g1f3 g8f6",
        );
        assert_eq!(game.colours_swapped(false), SwapRuling::GoOn);
        let old = Game::with_edition(Chess::default(), Edition::Fide2009);
        assert_eq!(old.colours_swapped(false), SwapRuling::GoOn);
        let code = Game::with_edition(Chess::default(), Edition::Code1988);
        assert_eq!(code.colours_swapped(false), SwapRuling::Arbiter);
        assert_eq!(code.colours_swapped(true), SwapRuling::GoOn);
    }

    #[test]
    fn article_7_2_1_a_wrong_start_means_a_new_game() {
        let mut game = Game::with_edition(Chess::default(), Edition::Fide2009);
        play(&mut game, "e2e4");
        let anew = game.anew(Chess::default());
        assert!(anew.moves().is_empty());
        assert_eq!(anew.rules().edition, Edition::Fide2009);
    }
}
