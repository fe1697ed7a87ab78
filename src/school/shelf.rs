//! Where puzzles come from: those that are shipped, and collections beside them.

use std::sync::LazyLock;

use super::motif::Theme;
use super::puzzle::Puzzle;
use crate::packed;
use crate::sorted::Sorted;

/// A collection of puzzles, of which one at a time is wanted.
pub trait Puzzles: std::fmt::Debug + Send + Sync {
    /// A puzzle of this kind by lot, about as hard as wanted; not one of those that `known` says are
    /// known. `None` if there is none.
    fn near(&self, wanted: Wanted, lot: u64, known: &dyn Fn(&str) -> bool) -> Option<Puzzle>;

    /// How many there are.
    fn count(&self) -> usize;
}

/// What a puzzle is to be like.
#[derive(Debug, Clone, Copy)]
pub struct Wanted {
    /// About so hard.
    pub rating: u16,
    /// About this, if it is to be about something.
    pub theme: Option<Theme>,
    /// Of no more men than these.
    pub men: usize,
}

impl Wanted {
    /// Any puzzle that is about so hard.
    pub const fn rated(rating: u16) -> Self {
        Self {
            rating,
            theme: None,
            men: 32,
        }
    }

    /// Whether a line can hold such a puzzle: a look at its position costs less than all its moves.
    pub(crate) fn may_be(&self, line: &str, separator: char) -> bool {
        let placement = line
            .split(separator)
            .find(|field| field.contains('/'))
            .and_then(|position| position.split(' ').next());
        let letters = |text: &str| text.chars().filter(char::is_ascii_alphabetic).count();
        self.men >= 32 || placement.is_some_and(|placement| letters(placement) <= self.men)
    }

    /// Whether it is about what is wanted.
    pub(crate) fn is_about(&self, puzzle: &Puzzle) -> bool {
        self.theme.is_none_or(|theme| puzzle.themes.has(theme))
    }
}

/// A puzzle a line, mined by `examples/mine.rs` from games of the bot and packed by `zstd -22`;
/// `zstd -dc` shows them.
static PACKED: &[u8] = include_bytes!("shelf/puzzles.zst");
static LINES: LazyLock<String> = LazyLock::new(|| {
    let text = packed::unpacked(PACKED).and_then(|bytes| String::from_utf8(bytes).ok());
    text.unwrap_or_default()
});

/// The puzzles that are shipped, easiest first.
static SHIPPED: LazyLock<Shipped> = LazyLock::new(|| Shipped {
    lines: sorted(&LINES),
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
    lines.order_by_key(|(rating, _)| *rating);
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
    fn near(&self, wanted: Wanted, lot: u64, known: &dyn Fn(&str) -> bool) -> Option<Puzzle> {
        let rating = wanted.rating;
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
        let fits = |puzzle: &Puzzle| wanted.is_about(puzzle) && !known(&puzzle.id);
        let found: Vec<Puzzle> = nearest
            .filter(|(_, line)| wanted.may_be(line, ';'))
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
    use crate::rules::Position;
    use crate::school::matters::FEW;

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
            let first = shipped
                .near(Wanted::rated(rating), lot, &|_| false)
                .unwrap();
            let closer =
                |puzzle: &Puzzle| puzzle.rating.abs_diff(rating) < first.rating.abs_diff(rating);
            assert!(shipped.iter().filter(closer).count() < NEAREST);
            let other = shipped
                .near(Wanted::rated(rating), lot, &|id| id == first.id)
                .unwrap();
            assert_ne!(first.id, other.id);
        }
        assert_eq!(shipped.near(Wanted::rated(1_200), 5, &|_| true), None);
        for theme in Theme::ALL {
            let any = shipped.iter().any(|puzzle| puzzle.themes.has(theme));
            let wanted = Wanted {
                theme: Some(theme),
                ..Wanted::rated(900)
            };
            let found = shipped.near(wanted, 7, &|_| false);
            assert_eq!(found.is_some(), any, "{theme:?}");
            assert!(found.is_none_or(|puzzle| puzzle.themes.has(theme)));
        }
        // Small ones for whoever begins, and enough of them.
        let small = Wanted {
            men: FEW,
            ..Wanted::rated(700)
        };
        for lot in 0..200 {
            let found = shipped.near(small, lot, &|_| false).unwrap();
            assert!(found.position().board().occupied().count() <= FEW);
        }
    }
}
