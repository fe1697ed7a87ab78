//! How the bot behaves as an opponent: when it gives up, offers or takes a draw, and how long it
//! seems to think. Pure: scores in, decisions out.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::Level;

/// What the user allows the bot to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Manners {
    /// It gives up lost games; the lowest levels only when nobody mates them for long.
    pub resigns: bool,
    /// It offers a draw when nothing happens any more.
    pub offers_draws: bool,
    /// It takes about as long as a person would instead of answering at once, up to level 8.
    pub takes_its_time: bool,
}

impl Default for Manners {
    fn default() -> Self {
        Self {
            resigns: true,
            offers_draws: true,
            takes_its_time: false,
        }
    }
}

/// Up to this level the bot can take its time like a person; the others think long enough.
const UNHURRIED: u8 = 8;
/// Up to this level the bot plays on with a lost game, since its opponent is learning to win won
/// games; it gives up only what has been hopeless for long, since its opponent cannot win it.
const PLAYS_ON: u8 = 3;
/// Nothing but the king is left, or mate is near.
pub(crate) const HOPELESS: i32 = -10_000;
const HOPELESS_FOR: usize = 20;
/// A game is lost, in centipawns for itself, if it has been for so many moves.
const LOST: i32 = -800;
const LOST_FOR: usize = 4;
/// From what on people of the levels 4 to 8 give up, and how often at each move once it has been so
/// for two. In 2,000 games of people on Lichess the loser resigned half of the time under 1,400, two
/// thirds of the time at 1,800 and four fifths from 2,000 on, behind by eight points of material in
/// the median at 1,000, five at 1,400 and three at 1,800; from 1,200 on half of them waited no more
/// than a move. The others were mated.
const GIVE_UP: [(i32, f64); 5] = [
    (-700, 0.2),
    (-600, 0.25),
    (-550, 0.25),
    (-500, 0.33),
    (-450, 0.4),
];
const GIVE_UP_FOR: usize = 2;
/// A game is level if the score has stayed this close to zero for so many moves.
const LEVEL_WITHIN: i32 = 12;
const LEVEL_FOR: usize = 8;
/// No draw is talked about before this ply.
const EARLIEST_DRAW: usize = 40;
/// No draw is offered before this ply.
const EARLIEST_OFFER: usize = 80;

fn last(scores: &[i32], count: usize) -> Option<&[i32]> {
    scores.get(scores.len().checked_sub(count)?..)
}

/// Whether it gives up, `scores` being its own evaluations, one for each of its moves; `chance` from
/// 0 to 1 is a lot that it draws at each.
///
/// ```
/// use hektor::engine::{Level, manners::resigns};
/// let level = |number| Level::new(number).unwrap();
/// assert!(resigns(level(9), &[-850, -900, -1000, -1500], 0.9));
/// assert!(!resigns(level(9), &[-850, -900, -100, -1500], 0.9));
/// assert!(resigns(level(6), &[-850, -900], 0.1) && !resigns(level(6), &[-850, -900], 0.9));
/// assert!(!resigns(level(1), &[-2000; 40], 0.1));
/// assert!(resigns(level(1), &[-10_000; 20], 0.9), "nothing but the king for twenty moves");
/// ```
pub fn resigns(level: Level, scores: &[i32], chance: f64) -> bool {
    let person = usize::from(level.get()).checked_sub(usize::from(PLAYS_ON) + 1);
    let (lost, long, often) = match person.map(|person| GIVE_UP.get(person)) {
        None => (HOPELESS, HOPELESS_FOR, 1.0),
        Some(Some(&(lost, often))) => (lost, GIVE_UP_FOR, often),
        Some(None) => (LOST, LOST_FOR, 1.0),
    };
    if chance >= often {
        return false;
    }
    last(scores, long).is_some_and(|scores| scores.iter().all(|&score| score <= lost))
}

/// Whether it offers a draw with its move, at most every tenth move.
pub fn offers_draw(level: Level, scores: &[i32], ply: usize) -> bool {
    level.get() > PLAYS_ON
        && ply >= EARLIEST_OFFER
        && scores.len().is_multiple_of(10)
        && last(scores, LEVEL_FOR)
            .is_some_and(|scores| scores.iter().all(|score| score.abs() <= LEVEL_WITHIN))
}

/// Whether it takes a draw that is offered, `score` being its own evaluation. Lower levels take one
/// a little ahead, higher ones only when they are not ahead at all.
///
/// ```
/// use hektor::engine::{Level, manners::accepts_draw};
/// let level = |number| Level::new(number).unwrap();
/// assert!(accepts_draw(level(2), 30, 60));
/// assert!(!accepts_draw(level(9), 30, 60));
/// assert!(accepts_draw(level(9), -40, 60));
/// assert!(!accepts_draw(level(9), -40, 10), "too early to talk about it");
/// ```
pub fn accepts_draw(level: Level, score: i32, ply: usize) -> bool {
    ply >= EARLIEST_DRAW && score <= 6 * (i32::from(Level::MAX) - i32::from(level.get()))
}

/// Whether a bot of this level takes its time where the user wants it.
pub const fn takes_its_time(level: Level) -> bool {
    level.get() <= UNHURRIED
}

/// How long a person would take about a move: longer where there is much to see (`complexity` as
/// levels count it, about 1), never more than a fortieth of the time left; `chance` from 0 to 1.
pub fn pause(complexity: f64, left: Option<Duration>, chance: f64) -> Duration {
    let seconds = (0.6 + 2.4 * chance * chance) * complexity.clamp(0.5, 2.0);
    let wanted = Duration::from_secs_f64(seconds);
    left.map_or(wanted, |left| wanted.min(left / 40))
}

/// How a game against the bot ended for the user.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// The user won.
    Won,
    /// Nobody did.
    Drawn,
    /// The bot won.
    Lost,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_are_offered_only_when_nothing_happens() {
        let level = Level::new(7).expect("a level");
        assert!(offers_draw(level, &[3; 40], 80));
        assert!(!offers_draw(level, &[3; 41], 82), "not every move");
        assert!(!offers_draw(level, &[3; 10], 20), "not so early");
        assert!(!offers_draw(level, &[60; 40], 80), "not when ahead");
    }

    #[test]
    fn a_pause_leaves_time_to_play() {
        let left = Duration::from_secs(2);
        assert!(pause(2.0, Some(left), 1.0) <= left / 40);
        assert!(pause(1.0, None, 0.0) >= Duration::from_millis(500));
        assert!(pause(1.0, None, 1.0) <= Duration::from_secs(4));
    }

    #[test]
    fn the_lowest_levels_give_up_no_game_that_is_only_lost() {
        let lost = |number| resigns(Level::new(number).expect("a level"), &[-2_000; 4], 0.0);
        let give_up: Vec<u8> = (1..=Level::MAX).filter(|&number| lost(number)).collect();
        assert_eq!(give_up.first(), Some(&(PLAYS_ON + 1)));
    }
}
