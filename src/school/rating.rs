//! Ratings by Glicko-2 (Glickman, "Example of the Glicko-2 system", 2013): a puzzle is a game
//! between the learner and the puzzle.

use serde::{Deserialize, Serialize};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, expected_score, glicko2};

/// How strong somebody is, or how hard a puzzle, and how sure that is.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Glicko {
    /// On the scale of Lichess, where 1500 is in the middle.
    pub value: f64,
    /// Two of three times the truth is no farther away than this.
    pub deviation: f64,
    /// How much the strength changes.
    pub volatility: f64,
}

/// Bounds of what a rating can be.
const LEAST: f64 = 400.0;
const MOST: f64 = 3_200.0;
/// Nobody is known better than this, so that a learner who improves is followed.
const SUREST: f64 = 60.0;

impl Default for Glicko {
    /// Someone new: not the middle of all players, since whoever begins by ear begins easily.
    fn default() -> Self {
        Self {
            value: 1_000.0,
            deviation: 300.0,
            volatility: 0.06,
        }
    }
}

impl From<Glicko> for Glicko2Rating {
    fn from(rating: Glicko) -> Self {
        Self {
            rating: rating.value,
            deviation: rating.deviation,
            volatility: rating.volatility,
        }
    }
}

impl From<Glicko2Rating> for Glicko {
    fn from(rating: Glicko2Rating) -> Self {
        Self {
            value: rating.rating,
            deviation: rating.deviation,
            volatility: rating.volatility,
        }
        .bounded()
    }
}

impl Glicko {
    /// A puzzle that is about so hard, as others found.
    pub fn of_puzzle(value: u16) -> Self {
        Self {
            value: f64::from(value),
            deviation: 120.0,
            volatility: 0.06,
        }
        .bounded()
    }

    /// The same, made possible: a file may hold anything.
    pub fn bounded(self) -> Self {
        let or = |value: f64, other: f64| if value.is_finite() { value } else { other };
        Self {
            value: or(self.value, 1_000.0).clamp(LEAST, MOST),
            deviation: or(self.deviation, 300.0).clamp(SUREST, 350.0),
            volatility: or(self.volatility, 0.06).clamp(0.01, 0.2),
        }
    }

    /// The learner and the puzzle after the one solved the other, or did not.
    ///
    /// ```
    /// use hektor::school::Glicko;
    /// let (learner, puzzle) = Glicko::default().after(Glicko::of_puzzle(1_000), true);
    /// assert!(learner.value > 1_000.0 && puzzle.value < 1_000.0);
    /// assert!(learner.deviation < Glicko::default().deviation);
    /// ```
    #[must_use]
    pub fn after(self, puzzle: Self, solved: bool) -> (Self, Self) {
        let outcome = if solved {
            Outcomes::WIN
        } else {
            Outcomes::LOSS
        };
        let config = Glicko2Config::default();
        let (own, other) = glicko2(&self.into(), &puzzle.into(), &outcome, &config);
        (own.into(), other.into())
    }

    /// How likely this learner solves that puzzle, 0 to 1.
    pub fn solves(self, puzzle: Self) -> f64 {
        expected_score(&self.into(), &puzzle.into()).0
    }
}

#[cfg(test)]
#[allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The example of Glickman's paper, its three games as one period would be; here one by one,
    /// so that only the direction and the known first step are held.
    #[test]
    fn the_first_game_of_the_paper() {
        let player = Glicko {
            value: 1_500.0,
            deviation: 200.0,
            volatility: 0.06,
        };
        let other = Glicko {
            value: 1_400.0,
            deviation: 30.0,
            volatility: 0.06,
        };
        // The other is taken as it is: `SUREST` bounds only what is kept.
        let (after, _) = player.after(other, true);
        // By the paper's steps 3 to 8 for this one game.
        assert!((after.value - 1_563.56).abs() < 0.5, "{after:?}");
        assert!((after.deviation - 175.4).abs() < 0.5, "{after:?}");
    }

    proptest! {
        #[test]
        fn a_rating_stays_possible(value in -1e9_f64..1e9, deviation in -1e9_f64..1e9, solved: Vec<bool>) {
            let mut rating = Glicko { value, deviation, volatility: f64::NAN }.bounded();
            for solved in solved {
                rating = rating.after(Glicko::of_puzzle(1_500), solved).0;
                prop_assert!((LEAST..=MOST).contains(&rating.value));
                prop_assert!(rating.deviation.is_finite() && rating.volatility.is_finite());
            }
        }
    }
}
