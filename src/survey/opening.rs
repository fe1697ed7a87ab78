//! The names of openings, found by position, so that the order of the moves does not matter.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::packed;
use crate::rules::{Chess, Position, fen, san};

/// Each line the moves of an opening, then its name in each language of the first line.
static TABLE: LazyLock<String> =
    LazyLock::new(|| packed::text(packed::file!("voices/openings.tsv")));

/// An opening.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opening {
    /// Its names, each with the tag of its language; the first is for all others.
    names: Vec<(&'static str, &'static str)>,
}

impl Opening {
    /// Its name in a language.
    pub fn name(&self, lang: &str) -> &'static str {
        let own = self.names.iter().find(|(tag, _)| *tag == lang);
        own.or(self.names.first()).map_or("", |(_, name)| name)
    }
}

static OPENINGS: LazyLock<HashMap<String, Opening>> = LazyLock::new(|| {
    let mut lines = TABLE.lines().filter(|line| !line.starts_with('#'));
    let tags: Vec<&str> = lines.next().unwrap_or("").split('\t').skip(1).collect();
    let read = |line: &'static str| {
        let mut cells = line.split('\t');
        let position = after(cells.next()?)?;
        let names = tags.iter().copied().zip(cells).collect();
        Some((key(&position), Opening { names }))
    };
    lines.filter_map(read).collect()
});

/// The position after moves from the start.
fn after(moves: &str) -> Option<Chess> {
    let mut position = Chess::default();
    for written in moves.split_whitespace() {
        let mv = written.parse::<san::San>().ok()?.to_move(&position).ok()?;
        position = position.play(mv).ok()?;
    }
    Some(position)
}

/// A position without its counters.
fn key(position: &Chess) -> String {
    let fen = fen(position);
    let fields = fen.split_whitespace().take(4);
    fields.collect::<Vec<_>>().join(" ")
}

/// The opening that a game's positions come from: that of the latest one that has a name.
///
/// ```
/// use hektor::rules::{Chess, Position, parse_uci};
/// use hektor::survey::opening;
/// let start = Chess::default();
/// let e4 = parse_uci(&start, "e2e4").unwrap();
/// let after = start.play(e4).unwrap();
/// assert_eq!(opening([&after].into_iter()).unwrap().name("de"), "Königsbauernspiel");
/// ```
pub fn opening<'a>(latest_first: impl Iterator<Item = &'a Chess>) -> Option<&'static Opening> {
    // Names end long before this: nobody asks after a name in the endgame for longer.
    const LOOKED_AT: usize = 1000;
    let mut positions = latest_first.take(LOOKED_AT);
    positions.find_map(|position| OPENINGS.get(&key(position)))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_the_table_is_a_game_with_a_name_in_each_language() {
        let mut lines = TABLE.lines().filter(|line| !line.starts_with('#'));
        let columns = lines.next().unwrap().split('\t').count();
        let mut seen = HashMap::new();
        let mut count = 0;
        for line in lines {
            let moves = line.split('\t').next().unwrap();
            let position = after(moves).unwrap_or_else(|| panic!("{line}"));
            assert_eq!(
                line.split('\t').filter(|cell| !cell.is_empty()).count(),
                columns,
                "{line}"
            );
            if let Some(other) = seen.insert(key(&position), line) {
                panic!("{line} is {other}");
            }
            count += 1;
        }
        assert!(count >= 200, "{count}");
    }

    #[test]
    fn a_game_that_left_the_table_has_its_last_name() {
        let known = after("e4 e5 Nf3 Nc6 Bb5 a6 Ba4").unwrap();
        let late = after("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 h5 a3 h4").unwrap();
        let name = opening([&late, &known].into_iter()).unwrap().name("de");
        assert!(name.contains("Spanisch"), "{name}");
    }

    #[test]
    fn another_order_of_moves_has_the_same_name() {
        let usual = after("d4 Nf6 c4 e6 Nc3 Bb4").unwrap();
        let other = after("c4 e6 Nc3 Nf6 d4 Bb4").unwrap();
        let name = |position| opening([position].into_iter()).unwrap().name("en");
        assert_eq!(name(&usual), name(&other));
    }
}
