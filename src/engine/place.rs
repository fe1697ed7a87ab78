//! Where a player stands on the scale of ratings, after a few games against opponents whose place is
//! known. Pure.
//!
//! For each rating it is reckoned how likely the results are for a player of that rating. After five
//! games that is far from one number with an even error, so it is kept whole: Glicko-2 keeps a mean
//! and a deviation, and in trials its range of nine in ten held the truth five to seven times in ten,
//! most of all for who stands far from where the first opponent was.

use super::Rating;
use super::manners::Outcome;

/// The next opponent is no further from the last one: nobody is thrown from one game to the next
/// into another world.
const FURTHEST: u16 = 300;

/// A player's place, in ratings as people have on Lichess.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// As likely above as below: whoever plays so is the fairest opponent.
    pub middle: Rating,
    /// Four times in five the player stands between this
    pub low: u16,
    /// and this.
    pub high: u16,
}

/// After so many games a range is told; before, it would say nothing.
pub const GAMES: usize = 5;

/// The ratings that are weighed, in steps.
const LEAST: u16 = 300;
const MOST: u16 = 2_700;
const STEP: u16 = 50;
/// Before the first game: the middle of those who play, and how far they spread.
const USUAL: f64 = 1_200.0;
const SPREAD: f64 = 500.0;
/// So many points apart, the stronger wins ten times as often. On the scale of ratings it is 400;
/// the bot's own ladder is flatter, so that this lies between.
const TENFOLD: f64 = 480.0;
/// This share of the games is decided by something else: a nap, a slip, a knock at the door.
const CHANCE: f64 = 0.03;

impl Place {
    /// Who is the fairest opponent after these games, not too far from the last one.
    pub fn fairest(games: &[(Rating, Outcome)]) -> Rating {
        let middle = Self::after(games).middle;
        let Some((last, _)) = games.last() else {
            return middle;
        };
        let (low, high) = (last.get() - FURTHEST, last.get() + FURTHEST);
        Rating::new(middle.get().clamp(low, high)).unwrap_or(middle)
    }

    /// The place of who played these games: each opponent's rating, and how it ended for the player.
    ///
    /// ```
    /// use hektor::engine::{Rating, manners::Outcome, place::Place};
    /// let at = |rating| Rating::new(rating).unwrap();
    /// let weak = Place::after(&[(at(800), Outcome::Lost), (at(600), Outcome::Drawn)]);
    /// let strong = Place::after(&[(at(1_400), Outcome::Won), (at(1_800), Outcome::Won)]);
    /// assert!(weak.high < strong.low);
    /// ```
    pub fn after(games: &[(Rating, Outcome)]) -> Self {
        let shares: Vec<(u16, f64)> = (LEAST..=MOST)
            .step_by(usize::from(STEP))
            .map(|rating| {
                let away = (f64::from(rating) - USUAL) / SPREAD;
                let start = (-away * away / 2.0).exp();
                let games = games.iter();
                let share = games.fold(start, |share, &(opponent, outcome)| {
                    share * likelihood(rating, opponent, outcome)
                });
                (rating, share)
            })
            .collect();
        let total: f64 = shares.iter().map(|(_, share)| share).sum();
        // The rating below which this part of all lies.
        let quantile = |part: f64| {
            let mut left = part * total;
            let found = shares.iter().find(|(_, share)| {
                left -= share;
                left <= 0.0
            });
            found.map_or(MOST, |(rating, _)| *rating)
        };
        let middle = quantile(0.5).clamp(Rating::LEAST.get(), Rating::MOST.get());
        Self {
            middle: Rating::new(middle).unwrap_or(Rating::LEAST),
            low: quantile(0.1),
            high: quantile(0.9),
        }
    }
}

/// How likely a player of this rating ends a game so; a draw counts as half of either.
fn likelihood(rating: u16, opponent: Rating, outcome: Outcome) -> f64 {
    let apart = (f64::from(rating) - f64::from(opponent.get())) / TENFOLD;
    let wins = CHANCE / 2.0 + (1.0 - CHANCE) / (1.0 + 10_f64.powf(-apart));
    match outcome {
        Outcome::Won => wins,
        Outcome::Lost => 1.0 - wins,
        Outcome::Drawn => (wins * (1.0 - wins)).sqrt(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;
    use proptest::prelude::*;

    /// Five games of a player of this rating, each against the fairest opponent by then, where so
    /// many points make ten to one.
    fn placed(rating: u16, tenfold: f64, lots: &mut Rng) -> Place {
        let mut games = Vec::new();
        let mut opponent = Rating::new(800).expect("a rating");
        for _ in 0..GAMES {
            let apart = (f64::from(rating) - f64::from(opponent.get())) / tenfold;
            let wins = 1.0 / (1.0 + 10_f64.powf(-apart));
            let outcome = if lots.unit() < wins {
                Outcome::Won
            } else {
                Outcome::Lost
            };
            games.push((opponent, outcome));
            opponent = Place::fairest(&games);
        }
        Place::after(&games)
    }

    /// The range holds the truth as often as it says, wherever the player stands.
    #[test]
    fn the_range_is_honest() {
        let mut lots = Rng::new(1);
        for tenfold in [400.0, 560.0] {
            let (mut held, mut all, mut width) = (0, 0, 0);
            for rating in (600..=2_000).step_by(100) {
                let (mut own, trials) = (0, 60);
                for _ in 0..trials {
                    let place = placed(rating, tenfold, &mut lots);
                    own += u32::from((place.low..=place.high).contains(&rating));
                    width += u32::from(place.high - place.low);
                }
                assert!(own * 2 > trials, "{rating}: {own} of {trials}");
                held += own;
                all += trials;
            }
            let share = f64::from(held) / f64::from(all);
            assert!(share > 0.76, "{tenfold}: {share}");
            assert!(width / all < 600, "{}", width / all);
        }
    }

    proptest! {
        #[test]
        fn any_results_give_a_range(games in prop::collection::vec((600_u16..=2_400, 0_u8..3), 0..200)) {
            let games: Vec<(Rating, Outcome)> = games
                .into_iter()
                .filter_map(|(rating, outcome)| {
                    let outcome = [Outcome::Won, Outcome::Drawn, Outcome::Lost][usize::from(outcome)];
                    Some((Rating::new(rating)?, outcome))
                })
                .collect();
            let place = Place::after(&games);
            prop_assert!(place.low <= place.high);
            let better = games.iter().copied().chain([(place.middle, Outcome::Won)]);
            let better: Vec<(Rating, Outcome)> = better.collect();
            prop_assert!(Place::after(&better).middle >= place.middle);
        }
    }
}
