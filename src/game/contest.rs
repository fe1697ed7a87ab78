//! A match of several games: colours alternate, points are added (10.1: 1, ½, 0).

use serde::{Deserialize, Serialize};

use super::{Outcome, Reason};
use crate::rules::Color;

/// Points in halves, so that they can be added exactly.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Points {
    /// Half points.
    pub halves: u32,
}

/// A match between two players, the first of whom has White in the first game.
///
/// ```
/// use hektor::game::{Contest, Outcome, Reason};
/// use hektor::rules::Color;
/// let mut contest = Contest::new(2);
/// contest.add(Outcome { winner: Some(Color::White), reason: Reason::Checkmate });
/// contest.add(Outcome { winner: None, reason: Reason::Agreement });
/// assert_eq!(contest.points().map(|p| p.halves), [3, 1]);
/// assert!(contest.is_over());
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contest {
    games: u32,
    /// Of each game, whether White won it; nobody in a draw.
    played: Vec<Option<bool>>,
    /// Half points that an arbiter gave or cut (12.9.4, 12.9.5).
    given: [i32; 2],
}

impl Contest {
    /// A match of so many games.
    pub fn new(games: u32) -> Contest {
        Contest {
            games,
            played: Vec::new(),
            given: [0; 2],
        }
    }

    /// Which player has White in the game to come, 0 or 1.
    pub fn white(&self) -> usize {
        self.played.len() % 2
    }

    /// The number of the game to come, from 1.
    pub fn next(&self) -> u32 {
        u32::try_from(self.played.len()).map_or(u32::MAX, |n| n.saturating_add(1))
    }

    /// A game has ended; whether it counts. One without result does not and is played again.
    pub fn add(&mut self, outcome: Outcome) -> bool {
        let counts = outcome.reason != Reason::Aborted && !self.is_over();
        if counts {
            self.played.push(outcome.winner.map(Color::is_white));
        }
        counts
    }

    /// The last result is taken back, because it was wrong.
    pub fn withdraw(&mut self) {
        self.played.pop();
    }

    /// An arbiter gives half points to the player who has this colour, in the game to come or,
    /// if that has ended, the last one; or cuts them, where negative.
    pub fn give(&mut self, color: Color, halves: i8, ended: bool) {
        let game = self.played.len().saturating_sub(usize::from(ended));
        let player = usize::from(color.is_black()) ^ (game % 2);
        if let Some(given) = self.given.get_mut(player) {
            *given = given.saturating_add(i32::from(halves));
        }
    }

    /// What each player has; nobody has less than nothing.
    pub fn points(&self) -> [Points; 2] {
        let mut halves = self.given;
        for (index, winner) in self.played.iter().enumerate() {
            // The players change colours from game to game.
            let player = |white: bool| usize::from(!white) ^ (index % 2);
            match winner {
                Some(white) => halves[player(*white)] += 2,
                None => halves.iter_mut().for_each(|halves| *halves += 1),
            }
        }
        halves.map(|halves| Points {
            halves: u32::try_from(halves).unwrap_or(0),
        })
    }

    /// Whether all games have been played.
    pub fn is_over(&self) -> bool {
        u32::try_from(self.played.len()).is_ok_and(|played| played >= self.games)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn article_10_1_points_follow_the_players_not_the_colours() {
        let mut contest = Contest::new(3);
        let white = Outcome {
            winner: Some(Color::White),
            reason: Reason::Time,
        };
        assert_eq!((contest.white(), contest.next()), (0, 1));
        contest.add(white);
        assert_eq!((contest.white(), contest.next()), (1, 2));
        contest.add(white);
        assert_eq!(contest.points().map(|p| p.halves), [2, 2]);
        let reason = Reason::Aborted;
        contest.add(Outcome {
            winner: None,
            reason,
        });
        assert_eq!(contest.next(), 3, "a game without result is played again");
        contest.add(white);
        contest.add(white);
        assert_eq!(contest.points().map(|p| p.halves), [4, 2]);
    }

    #[test]
    fn black_wins_for_the_player_who_has_black() {
        let black = Outcome {
            winner: Some(Color::Black),
            reason: Reason::Time,
        };
        let mut contest = Contest::new(4);
        contest.add(black);
        assert_eq!(contest.points().map(|p| p.halves), [0, 2]);
        contest.add(black);
        assert_eq!(contest.points().map(|p| p.halves), [2, 2]);
        contest.add(black);
        assert_eq!(contest.points().map(|p| p.halves), [2, 4]);
    }
}
