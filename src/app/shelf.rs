//! The games that are kept, as they are told.

use std::time::SystemTime;

use crate::command::Listed;
use crate::store::Shelved;
use crate::table::{Event, Rival, Value, program_name};

/// A game in one sentence: its number, which board of an exhibition it is, against whom, how far, when
/// it was played last, and whether it is open elsewhere.
pub fn about_game(game: &Shelved) -> Event {
    let Some(kept) = &game.kept else {
        return Event::Phrase {
            key: "found-game-damaged",
            args: vec![("name", game.path.display().to_string().into())],
        };
    };
    let (against, value, engine) = match &kept.setup.rival {
        Rival::Person => ("two", 0, String::new()),
        Rival::Bot(level) => ("bot", u32::from(level.get()), String::new()),
        Rival::Rated(rating) => ("rated", u32::from(rating.get()), String::new()),
        Rival::Full => ("full", 0, String::new()),
        Rival::Engine { path, .. } => ("engine", 0, program_name(path)),
    };
    let (unit, n) = ago(game.changed);
    // Of an exhibition and a game of two nobody asks.
    let color = match kept.setup.you() {
        Some(you) => you.fold_wb("white", "black"),
        None => "none",
    };
    let open = if game.open { "yes" } else { "no" };
    Event::Phrase {
        key: "games-entry",
        args: vec![
            ("game", game.number.into()),
            ("against", against.into()),
            ("value", value.into()),
            ("engine", engine.into()),
            ("plies", kept.plies().into()),
            ("unit", unit.into()),
            ("n", Value::Number(n)),
            ("color", color.into()),
            ("open", open.into()),
            (
                "board",
                u32::from(kept.setup.exhibition.map_or(0, |of| of.board)).into(),
            ),
        ],
    }
}

/// The game as somebody may name it who has heard the list; `None` where it cannot be read.
pub fn as_listed(game: &Shelved) -> Option<Listed> {
    let setup = &game.kept.as_ref()?.setup;
    Some(Listed {
        number: game.number,
        color: setup.you(),
        level: match setup.rival {
            Rival::Bot(level) => Some(level.get()),
            _ => None,
        },
    })
}

/// How long ago, in the unit that one would say.
fn ago(then: SystemTime) -> (&'static str, i64) {
    // A clock that was set back makes it now.
    let seconds = then.elapsed().map_or(0, |ago| ago.as_secs());
    let minutes = i64::try_from(seconds / 60).unwrap_or(i64::MAX);
    match minutes {
        0 => ("now", 0),
        1..60 => ("minutes", minutes),
        60..1440 => ("hours", minutes / 60),
        _ => ("days", minutes / 1440),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn the_time_since_is_told_in_one_unit() {
        let before = |seconds| ago(SystemTime::now() - Duration::from_secs(seconds));
        assert_eq!(before(30), ("now", 0));
        assert_eq!(before(61), ("minutes", 1));
        assert_eq!(before(3700), ("hours", 1));
        assert_eq!(before(200_000), ("days", 2));
        assert_eq!(ago(SystemTime::now() + Duration::from_secs(60)), ("now", 0));
    }
}
