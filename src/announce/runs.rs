//! Squares of a kind said together: `rooks Anna and Felix one`, `pawns Anna to Caesar two`, `all
//! pawns on two but Eva four`. A position is heard in a third of the time that every square takes.

use super::Verbosity;
use super::narrator::{Narrator, color_id, role_id};
use crate::rules::{Board, Color, File, Rank, Role, Square};

/// With so many pawns on a rank, those that are elsewhere are named.
const MOST_ON_ONE_RANK: usize = 5;

impl Narrator<'_> {
    /// Where a side's pieces of a kind stand. Said briefly, what stands on the rank where its kind
    /// began is named by its file alone.
    pub(super) fn kind(&self, color: Color, role: Role, squares: &[Square]) -> String {
        let home = home_rank(color, role);
        if let Some((rank, but)) = all_pawns(role, squares) {
            let at_home = self.verbosity == Verbosity::Brief && rank == home;
            let others = self.by_rank(color, home, &but);
            let args = [
                ("at", if at_home { "home" } else { "rank" }.into()),
                ("rank", self.rank(rank).into()),
                ("n", but.len().into()),
                ("squares", others.into()),
            ];
            return self.say("board-all-pawns", &args);
        }
        let args = [
            ("n", squares.len().into()),
            ("role", role_id(role)),
            ("color", color_id(color)),
            ("squares", self.by_rank(color, home, squares).into()),
        ];
        self.say("board-group", &args)
    }

    /// A side that has everything where it began, said briefly.
    pub(super) fn at_home(&self, color: Color, squares: &[(Role, Square)]) -> Option<String> {
        let start = Board::default();
        let began = start.by_color(color);
        let home = squares.len() == began.count()
            && (squares.iter())
                .all(|(role, square)| start.by_piece(role.of(color)).contains(*square));
        (home && self.verbosity == Verbosity::Brief)
            .then(|| self.say("found-at-home", &[("color", color_id(color))]))
    }

    /// Squares rank by rank, neighbours as `Anna to Caesar`.
    fn by_rank(&self, color: Color, home: Rank, squares: &[Square]) -> String {
        let brief = self.verbosity == Verbosity::Brief;
        let mut ranks: Vec<Rank> = squares.iter().map(|square| square.rank()).collect();
        ranks.sort_by_key(|rank| color.relative_rank(*rank));
        ranks.dedup();
        let on = |rank: Rank| {
            let mut files: Vec<File> = (squares.iter())
                .filter(|square| square.rank() == rank)
                .map(|square| square.file())
                .collect();
            files.sort();
            files
        };
        // A file's letter alone is not understood; its name is.
        let named = self.has_file_names();
        let place = |file: File, rank: Rank| match named {
            true => self.file(file),
            false => self.square(Square::from_coords(file, rank)),
        };
        // "Caesar one and Caesar four", but "Anna and Hektor two, Caesar three".
        let single = !brief && ranks.iter().all(|rank| on(*rank).len() == 1);
        let said: Vec<String> = ranks
            .into_iter()
            .map(|rank| {
                let files: Vec<String> = (runs(&on(rank)).into_iter())
                    .map(|(first, last)| match first == last {
                        true => place(first, rank),
                        false => {
                            let (from, to) = (place(first, rank), place(last, rank));
                            self.say("board-run", &[("from", from.into()), ("to", to.into())])
                        }
                    })
                    .collect();
                let files = match brief {
                    true => files.join(" "),
                    false => self.all_of(&files),
                };
                match named && !(brief && rank == home) {
                    true => format!("{files} {}", self.rank(rank)),
                    false => files,
                }
            })
            .collect();
        match single {
            true => self.all_of(&said),
            false => self.listed(&said),
        }
    }
}

/// The rank on which a kind began.
fn home_rank(color: Color, role: Role) -> Rank {
    color.relative_rank(match role {
        Role::Pawn => Rank::Second,
        _ => Rank::First,
    })
}

/// Three files and more beside each other are one run.
fn runs(files: &[File]) -> Vec<(File, File)> {
    let mut runs: Vec<(File, File)> = Vec::new();
    for &file in files {
        match runs.last_mut() {
            Some((_, last)) if last.offset(1) == Some(file) => *last = file,
            _ => runs.push((file, file)),
        }
    }
    runs.into_iter()
        .flat_map(|(first, last)| match last.distance(first) {
            1 => vec![(first, first), (last, last)],
            _ => vec![(first, last)],
        })
        .collect()
}

/// The rank where most of eight pawns on eight files stand, and those that are elsewhere.
fn all_pawns(role: Role, squares: &[Square]) -> Option<(Rank, Vec<Square>)> {
    let every = |file: &File| squares.iter().any(|square| square.file() == *file);
    if role != Role::Pawn || !File::ALL.iter().all(every) {
        return None;
    }
    let rank = Rank::ALL.into_iter().max_by_key(|rank| {
        squares
            .iter()
            .filter(|square| square.rank() == *rank)
            .count()
    })?;
    let (here, but): (Vec<Square>, Vec<Square>) = squares
        .iter()
        .copied()
        .partition(|square| square.rank() == rank);
    (here.len() >= MOST_ON_ONE_RANK).then_some((rank, but))
}
