//! Where puzzles come from: those that are shipped, and collections beside them.

use std::sync::LazyLock;

use super::motif::Theme;
use super::puzzle::Puzzle;

/// A collection of puzzles, of which one at a time is wanted.
pub trait Puzzles: std::fmt::Debug + Send + Sync {
    /// A puzzle about so hard, about this theme if one is named, by lot; not one of those that
    /// `known` says are known. `None` if there is none.
    fn near(
        &self,
        rating: u16,
        theme: Option<Theme>,
        lot: u64,
        known: &dyn Fn(&str) -> bool,
    ) -> Option<Puzzle>;

    /// How many there are.
    fn count(&self) -> usize;
}

/// The puzzles that are shipped, easiest first: mined by `examples/mine.rs` from games of the bot.
static SHIPPED: LazyLock<Shipped> = LazyLock::new(|| Shipped {
    lines: sorted(include_str!("shelf/puzzles.txt")),
});

/// The shipped puzzles: lines, which are read when they are wanted.
#[derive(Debug)]
pub struct Shipped {
    /// Rating and line, easiest first.
    lines: Vec<(u16, &'static str)>,
}

fn sorted(text: &'static str) -> Vec<(u16, &'static str)> {
    let rated = |line: &'static str| Some((line.rsplit(';').next()?.parse().ok()?, line));
    let mut lines: Vec<(u16, &str)> = text.lines().filter_map(rated).collect();
    lines.sort_by_key(|(rating, _)| *rating);
    lines
}

/// The puzzles that are shipped.
pub fn shipped() -> &'static Shipped {
    &SHIPPED
}

impl Shipped {
    /// All of them, easiest first.
    pub fn iter(&self) -> impl Iterator<Item = Puzzle> + '_ {
        let lines = self.lines.iter();
        lines.filter_map(|(_, line)| Puzzle::parse(line).ok())
    }
}

/// So many of the nearest are drawn from.
const NEAREST: usize = 40;

impl Puzzles for &'static Shipped {
    fn near(
        &self,
        rating: u16,
        theme: Option<Theme>,
        lot: u64,
        known: &dyn Fn(&str) -> bool,
    ) -> Option<Puzzle> {
        let at = self.lines.partition_point(|(own, _)| *own < rating);
        let (below, above) = self.lines.split_at_checked(at)?;
        let (mut below, mut above) = (below.iter().rev().peekable(), above.iter().peekable());
        // Outwards from the rating, so that the nearest come first.
        let nearest = std::iter::from_fn(|| {
            let distance = |line: Option<&&(u16, &str)>| line.map(|(own, _)| own.abs_diff(rating));
            match (distance(below.peek()), distance(above.peek())) {
                (Some(low), Some(high)) if low < high => below.next(),
                (Some(_), None) => below.next(),
                _ => above.next(),
            }
        });
        let fits = |puzzle: &Puzzle| {
            theme.is_none_or(|theme| puzzle.themes.has(theme)) && !known(&puzzle.id)
        };
        let found: Vec<Puzzle> = nearest
            .filter_map(|(_, line)| Puzzle::parse(line).ok())
            .filter(fits)
            .take(NEAREST)
            .collect();
        let at = lot % (found.len().max(1) as u64);
        found.into_iter().nth(at as usize)
    }

    fn count(&self) -> usize {
        self.lines.len()
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

    #[test]
    fn every_shipped_puzzle_can_be_played() {
        let shipped = shipped();
        assert_eq!(shipped.iter().count(), shipped.count());
        let mut ids: Vec<String> = shipped.iter().map(|puzzle| puzzle.id).collect();
        ids.sort();
        ids.dedup();
        assert_eq!(ids.len(), shipped.count(), "a position stands there twice");
    }

    #[test]
    fn a_puzzle_is_one_of_the_nearest_and_new() {
        let shipped = shipped();
        for (rating, lot) in [(400, 1), (600, 2), (1_000, 3), (1_500, 4), (3_000, 5)] {
            let first = shipped.near(rating, None, lot, &|_| false).unwrap();
            let closer =
                |puzzle: &Puzzle| puzzle.rating.abs_diff(rating) < first.rating.abs_diff(rating);
            assert!(shipped.iter().filter(closer).count() < NEAREST);
            let other = shipped
                .near(rating, None, lot, &|id| id == first.id)
                .unwrap();
            assert_ne!(first.id, other.id);
        }
        assert_eq!(shipped.near(1_200, None, 5, &|_| true), None);
        for theme in Theme::ALL {
            let any = shipped.iter().any(|puzzle| puzzle.themes.has(theme));
            let found = shipped.near(900, Some(theme), 7, &|_| false);
            assert_eq!(found.is_some(), any, "{theme:?}");
            assert!(found.is_none_or(|puzzle| puzzle.themes.has(theme)));
        }
    }
}
