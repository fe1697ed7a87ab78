//! The one table of commands: arguments, keys, when each makes sense, what is confirmed.
//!
//! The words stand in `voices/<lang>/lexicon.toml` under the same names, the help in
//! `phrases.ftl` as `help-<name>`. The rows are written in parts, by what they are about.

use super::keys::Key;
use super::{Row, Verb};

#[macro_use]
mod kinds;

mod board;
mod cursor;
mod game;
mod laws;
mod settings;
mod talk;

/// All commands, in the order of the verbs, in which help names them. Keys follow Lichess' blind
/// mode where it has one.
pub static ROWS: [Row; Verb::ALL.len()] = {
    let parts = [
        board::ROWS,
        talk::ROWS,
        game::ROWS,
        settings::ROWS,
        laws::ROWS,
        cursor::ROWS,
    ];
    let mut rows = [board::ROWS[0]; Verb::ALL.len()];
    let (mut part, mut at) = (0, 0);
    while part < parts.len() {
        let mut row = 0;
        while row < parts[part].len() {
            rows[at] = parts[part][row];
            at += 1;
            row += 1;
        }
        part += 1;
    }
    // Every verb has a row.
    assert!(at == rows.len());
    rows
};

/// The row with this name.
pub const fn row(verb: Verb) -> &'static Row {
    &ROWS[verb as usize]
}

// The rows stand in the order of the verbs, so that a verb's row is found by its number.
const _: () = {
    let mut at = 0;
    while at < ROWS.len() {
        assert!(ROWS[at].verb as usize == at);
        at += 1;
    }
};

/// The row a key is bound to.
///
/// ```
/// use hektor::command::{Key, Verb, bound};
/// assert_eq!(bound(Key::char('t')).map(|row| row.verb), Some(Verb::Clock));
/// ```
pub fn bound(key: Key) -> Option<&'static Row> {
    ROWS.iter().find(|row| row.keys.contains(&key))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_and_no_name_is_used_twice() {
        let mut keys = std::collections::HashSet::new();
        let mut names = std::collections::HashSet::new();
        for row in &ROWS {
            assert!(names.insert(row.verb), "{:?}", row.verb);
            for key in row.keys {
                assert!(keys.insert(*key), "{key}");
            }
        }
    }

    /// What a row makes is gated, confirmed and helped as this row says.
    #[test]
    fn what_a_row_makes_belongs_to_it() {
        use crate::command::Arg;
        use crate::rules::{Color, File, Rank, Role, Square};
        let args = [
            Arg::None,
            Arg::Square(Square::E4),
            Arg::File(File::E),
            Arg::Rank(Rank::Fourth),
            Arg::Pieces(Some(Color::White), None),
            Arg::Role(Role::Knight),
            Arg::Number(3),
            Arg::Move(Vec::new()),
            Arg::Switch(true),
            Arg::Name("some".to_owned()),
            Arg::Side(Color::White, None),
            Arg::Side(Color::Black, Some(2)),
            Arg::Time(Color::White, 12, 30),
        ];
        for row in &ROWS {
            for arg in &args {
                if let Some(command) = row.command(arg.clone()) {
                    let verb = match row.verb {
                        // Other words for one thing.
                        Verb::Hanging => Verb::Attackers,
                        Verb::Coach | Verb::Levels => Verb::Help,
                        Verb::FullStrength | Verb::Adaptive => Verb::Level,
                        Verb::Talk | Verb::StopListening => Verb::Listen,
                        Verb::Brief | Verb::Normal | Verb::Full => Verb::Verbosity,
                        Verb::LongStyle | Verb::ShortStyle => Verb::Style,
                        verb => verb,
                    };
                    assert_eq!(command.verb(), Some(verb), "{arg:?}");
                }
            }
        }
    }
}
