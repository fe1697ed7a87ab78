//! Games to listen to: those that are shipped, and the user's own.

use std::sync::LazyLock;

use crate::packed;
use crate::rules::{Chess, Move, Position, parse_san, parse_uci};

/// Games, of which one at a time is wanted.
pub trait GameLibrary: std::fmt::Debug + Send + Sync {
    /// A game from the usual start, by lot: its moves.
    fn game(&self, lot: u64) -> Vec<Move>;
}

/// No game is longer, in half-moves.
const LONGEST: usize = 600;

/// The games that are shipped: the bot's people against each other (`examples/mine.rs`). A line has
/// both ratings, the result and the moves in UCI form.
static SHIPPED: LazyLock<Shipped> = LazyLock::new(|| {
    let moves = |line: &'static str| line.splitn(4, ' ').nth(3);
    static TEXT: LazyLock<String> =
        LazyLock::new(|| packed::text(packed::file!("src/school/shelf/games.txt")));
    Shipped {
        lines: TEXT.lines().filter_map(moves).collect(),
    }
});

/// The shipped games: lines, which are read when they are wanted.
#[derive(Debug)]
pub struct Shipped {
    lines: Vec<&'static str>,
}

/// The games that are shipped.
pub fn shipped() -> &'static Shipped {
    &SHIPPED
}

impl Shipped {
    /// How many there are.
    pub fn count(&self) -> usize {
        self.lines.len()
    }
}

impl GameLibrary for &'static Shipped {
    fn game(&self, lot: u64) -> Vec<Move> {
        let at = lot % (self.lines.len().max(1) as u64);
        let text = self.lines.get(at as usize).copied().unwrap_or_default();
        played(text.split(' '), parse_uci)
    }
}

/// The moves of words, as far as they can be made.
fn played<'a>(
    words: impl Iterator<Item = &'a str>,
    read: impl Fn(&Chess, &str) -> Option<Move>,
) -> Vec<Move> {
    let mut position = Chess::default();
    let mut moves = Vec::new();
    for word in words.take(LONGEST) {
        let Some(mv) = read(&position, word) else {
            break;
        };
        position.play_unchecked(mv);
        moves.push(mv);
    }
    moves
}

/// The moves of a scoresheet in PGN that begins from the usual position; comments and variations are
/// passed over. `None` where it begins elsewhere.
///
/// ```
/// use hektor::school::games::moves_of_pgn;
/// let sheet = "[White \"Anna\"]\n\n1. e4 {good} e5 (1... c5 2. Nf3) 2. Nf3! Nc6 *";
/// assert_eq!(moves_of_pgn(sheet).unwrap().len(), 4);
/// assert_eq!(moves_of_pgn("[FEN \"8/8/8/8/8/8/8/K1k5 w - - 0 1\"]\n\n*"), None);
/// ```
pub fn moves_of_pgn(text: &str) -> Option<Vec<Move>> {
    if text
        .lines()
        .any(|line| line.starts_with("[FEN ") || line.starts_with("[Variant "))
    {
        return None;
    }
    let mut words = String::new();
    // How deep in a variation; within a comment brackets mean nothing.
    let (mut depth, mut comment) = (0_u32, false);
    for line in text.lines() {
        if !comment && line.starts_with('[') {
            continue;
        }
        for c in line.chars() {
            match c {
                '}' => comment = false,
                _ if comment => {}
                '{' => comment = true,
                '(' => depth += 1,
                ')' => depth = depth.saturating_sub(1),
                _ if depth == 0 => words.push(c),
                _ => {}
            }
        }
        words.push(' ');
    }
    let words = words.split_whitespace();
    // A number may stand before its move without a space.
    let words = words.map(|word| word.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.'));
    let words = words.filter(|word| !word.is_empty() && !word.starts_with('$'));
    Some(played(words, |position, word| {
        parse_san(position, word.trim_end_matches(['!', '?']))
    }))
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

    #[test]
    fn every_shipped_game_can_be_played_to_its_end() {
        let games = shipped();
        assert!(games.count() >= 40);
        for (lot, line) in games.lines.iter().enumerate() {
            let moves = games.game(lot as u64);
            assert_eq!(moves.len(), line.split(' ').count(), "game {lot}");
            assert!(moves.len() >= 10, "game {lot}");
        }
        let mut lines = games.lines.clone();
        lines.sort_unstable();
        lines.dedup();
        assert_eq!(lines.len(), games.count(), "a game stands there twice");
    }

    #[test]
    fn what_the_game_writes_is_read() {
        let mut game = crate::game::Game::new(Chess::default());
        let moves = (&shipped()).game(3);
        for &mv in &moves {
            if game.play(mv).is_err() {
                break;
            }
        }
        let pgn = game.pgn(&crate::game::Head::default());
        let read = moves_of_pgn(&pgn).unwrap();
        assert_eq!(read, moves[..read.len()]);
        assert!(
            read.len() + 3 > moves.len(),
            "{} of {}",
            read.len(),
            moves.len()
        );
    }

    proptest! {
        #[test]
        fn no_sheet_is_met_with_a_panic(text in "[\\PC\n]{0,200}") {
            let _ = moves_of_pgn(&text);
        }
    }
}
