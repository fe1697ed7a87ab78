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
}
