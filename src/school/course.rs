//! The course from zero: short lessons, each of which ends with doing it.
//!
//! What is said stands in `voices`: `course-<lesson>` tells, `course-<lesson>-1` and so on ask.

use crate::rules::{Role, Square};

/// What is to be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Task {
    /// Say a number.
    Number(usize),
    /// Say a square.
    Square(Square),
    /// Say yes or no.
    Yes(bool),
    /// Say a piece.
    Piece(Role),
    /// Make one of these moves, in UCI form, in this position.
    Move(&'static str, &'static [&'static str]),
}

/// A lesson.
#[derive(Debug, Clone, Copy)]
pub struct Lesson {
    /// Its name, from which those of its phrases are made.
    pub id: &'static str,
    /// What it tells.
    pub tells: &'static str,
    /// What is asked, and what is right.
    pub tasks: &'static [(&'static str, Task)],
}

use Task::{Move, Number, Piece, Square as At, Yes};

const fn lesson(
    id: &'static str,
    tells: &'static str,
    tasks: &'static [(&'static str, Task)],
) -> Lesson {
    Lesson { id, tells, tasks }
}

/// The lessons, in their order: the board before the pieces, the pieces before the game.
pub static LESSONS: [Lesson; 30] = [
    lesson(
        "board",
        "course-board",
        &[
            ("course-board-1", Number(8)),
            ("course-board-2", Number(64)),
        ],
    ),
    lesson(
        "files",
        "course-files",
        &[
            ("course-files-1", At(Square::E4)),
            ("course-files-2", At(Square::A1)),
        ],
    ),
    lesson(
        "colours",
        "course-colours",
        &[
            ("course-colours-1", Yes(true)),
            ("course-colours-2", Yes(false)),
        ],
    ),
    lesson(
        "diagonals",
        "course-diagonals",
        &[
            ("course-diagonals-1", At(Square::H8)),
            ("course-diagonals-2", Yes(false)),
        ],
    ),
    lesson(
        "start",
        "course-start",
        &[
            ("course-start-1", Piece(Role::King)),
            ("course-start-2", Number(16)),
        ],
    ),
    lesson(
        "rook",
        "course-rook",
        &[
            (
                "course-rook-1",
                Move("7k/8/8/8/8/8/8/R5K1 w - - 0 1", &["a1a7"]),
            ),
            ("course-rook-2", Yes(false)),
        ],
    ),
    lesson(
        "bishop",
        "course-bishop",
        &[(
            "course-bishop-1",
            Move("7k/8/8/8/8/8/8/2B3K1 w - - 0 1", &["c1h6"]),
        )],
    ),
    lesson(
        "queen",
        "course-queen",
        &[(
            "course-queen-1",
            Move("6k1/8/8/8/8/8/8/3Q2K1 w - - 0 1", &["d1h5"]),
        )],
    ),
    lesson(
        "knight",
        "course-knight",
        &[
            (
                "course-knight-1",
                Move(
                    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                    &["g1f3"],
                ),
            ),
            ("course-knight-2", Yes(true)),
        ],
    ),
    lesson(
        "king",
        "course-king",
        &[
            (
                "course-king-1",
                Move("7k/8/8/8/8/8/8/4K3 w - - 0 1", &["e1e2"]),
            ),
            ("course-king-2", Number(3)),
        ],
    ),
    lesson(
        "pawn",
        "course-pawn",
        &[
            (
                "course-pawn-1",
                Move("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", &["e2e4"]),
            ),
            (
                "course-pawn-2",
                Move("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", &["e4d5"]),
            ),
        ],
    ),
    lesson(
        "check",
        "course-check",
        &[(
            "course-check-1",
            Move(
                "4r2k/8/8/8/8/8/3R4/4K3 w - - 0 1",
                &["d2e2", "e1d1", "e1f1", "e1f2"],
            ),
        )],
    ),
    lesson(
        "mate",
        "course-mate",
        &[(
            "course-mate-1",
            Move("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", &["a1a8"]),
        )],
    ),
    lesson(
        "castling",
        "course-castling",
        &[(
            "course-castling-1",
            Move("4k3/8/8/8/8/8/5PPP/4K2R w K - 0 1", &["e1g1"]),
        )],
    ),
    lesson(
        "passing",
        "course-passing",
        &[(
            "course-passing-1",
            Move("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", &["e5d6"]),
        )],
    ),
    lesson(
        "promotion",
        "course-promotion",
        &[(
            "course-promotion-1",
            Move("7k/P7/8/8/8/8/8/4K3 w - - 0 1", &["a7a8q"]),
        )],
    ),
    lesson(
        "draws",
        "course-draws",
        &[
            ("course-draws-1", Yes(false)),
            ("course-draws-2", Number(50)),
        ],
    ),
    lesson(
        "values",
        "course-values",
        &[
            ("course-values-1", Number(9)),
            ("course-values-2", Yes(true)),
        ],
    ),
    lesson(
        "clock",
        "course-clock",
        &[
            ("course-clock-1", Yes(true)),
            ("course-clock-2", Yes(false)),
        ],
    ),
    lesson(
        "notation",
        "course-notation",
        &[
            ("course-notation-1", Piece(Role::Knight)),
            (
                "course-notation-2",
                Move(
                    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                    &["g1f3"],
                ),
            ),
        ],
    ),
    lesson(
        "announcing",
        "course-announcing",
        &[(
            "course-announcing-1",
            Move(
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                &["e2e4"],
            ),
        )],
    ),
    lesson(
        "blind-rules",
        "course-blind-rules",
        &[
            ("course-blind-rules-1", Yes(false)),
            ("course-blind-rules-2", Yes(true)),
        ],
    ),
    lesson(
        "names",
        "course-names",
        &[
            ("course-names-1", Piece(Role::Bishop)),
            ("course-names-2", Piece(Role::Knight)),
        ],
    ),
    lesson(
        "story-india",
        "story-india",
        &[("story-india-1", Number(4))],
    ),
    lesson(
        "story-persia",
        "story-persia",
        &[("story-persia-1", Yes(false))],
    ),
    lesson(
        "story-europe",
        "story-europe",
        &[("story-europe-1", Piece(Role::Queen))],
    ),
    lesson(
        "story-cousins",
        "story-cousins",
        &[("story-cousins-1", Number(4))],
    ),
    lesson(
        "story-queen",
        "story-queen",
        &[("story-queen-1", Yes(true))],
    ),
    lesson(
        "story-unseen",
        "story-unseen",
        &[("story-unseen-1", Yes(true))],
    ),
    lesson(
        "story-today",
        "story-today",
        &[("story-today-1", Yes(true))],
    ),
];

/// Where the story of the game begins among the lessons; it goes on to their end.
pub const STORY: usize = 23;

#[cfg(test)]
#[allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]
mod tests {
    use super::*;
    use crate::rules::{parse_fen, parse_uci};

    #[test]
    fn every_move_that_is_wanted_can_be_made() {
        for (_, task) in LESSONS.iter().flat_map(|lesson| lesson.tasks) {
            if let Task::Move(fen, moves) = task {
                let position = parse_fen(fen).unwrap();
                for text in *moves {
                    assert!(parse_uci(&position, text).is_some(), "{fen} {text}");
                }
            }
        }
    }

    #[test]
    fn every_lesson_ends_with_doing_it() {
        assert!(LESSONS.iter().all(|lesson| !lesson.tasks.is_empty()));
        let mut ids: Vec<&str> = LESSONS.iter().map(|lesson| lesson.id).collect();
        ids.dedup();
        assert_eq!(ids.len(), LESSONS.len());
        let story = |lesson: &Lesson| lesson.id.starts_with("story-");
        assert_eq!(LESSONS.iter().position(story), Some(STORY));
        assert!(LESSONS[STORY..].iter().all(story));
    }
}
