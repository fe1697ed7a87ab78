//! Squares of a kind said together: `rooks Anna and Felix one`, `pawns Anna to Caesar two`, `pawn
//! Eva four, the others on two`. A position is heard in a third of the time that every square takes.

use super::Verbosity;
use super::facts::ROLES;
use super::narrator::{Narrator, color_id, role_id};
use crate::rules::{Board, Color, File, Rank, Role, Square};
use crate::sorted::Sorted;

/// With so many pawns on a rank, those that are elsewhere are named.
const MOST_ON_ONE_RANK: usize = 5;

/// Of so few squares each has its rank: in a puzzle or an ending it saves nothing to leave one out, and
/// "king Gustav rook Bella one" leaves one wondering where the king is.
const FEW: usize = 4;

/// Squares of a kind on one rank.
struct Cell {
    role: Role,
    rank: Rank,
    files: Vec<File>,
}

impl Narrator<'_> {
    /// A side in runs: what stands on its first rank before the other pieces, the rank once for all
    /// that stand on it, the pawns last: `king Gustav rooks Anna Felix one bishop David three, pawns
    /// Anna to Caesar two`. A rank counts for all names since the last. Said briefly, it goes kind by
    /// kind, and what has no rank after it stands on the one where its kind began: `rooks Anna four
    /// Felix`.
    pub(super) fn in_runs(&self, color: Color, standing: &[(Role, Square)]) -> String {
        let color_id = ("color", color_id(color));
        let pawns: Vec<Square> = squares_of(standing, Role::Pawn);
        // A file's letter alone is not understood; its name is.
        if !self.has_file_names() {
            let groups = ROLES.into_iter().filter_map(|role| {
                let squares = squares_of(standing, role);
                (!squares.is_empty()).then(|| self.kind(color, role, &squares))
            });
            let groups = self.listed(&groups.collect::<Vec<_>>()).into();
            return self.say("board-side", &[color_id, ("groups", groups)]);
        }
        let pieces = match self.verbosity {
            Verbosity::Brief => self.in_kinds(color, standing),
            _ => self.in_cells(&cells_of(color, standing), color),
        };
        let pawns = (!pawns.is_empty()).then(|| self.kind(color, Role::Pawn, &pawns));
        let groups: Vec<String> = (!pieces.is_empty())
            .then_some(pieces)
            .into_iter()
            .chain(pawns)
            .collect();
        let groups = self.listed(&groups).into();
        self.say("board-side-runs", &[color_id, ("groups", groups)])
    }

    /// All but the pawns, kind by kind; what has no name is the king.
    fn in_kinds(&self, color: Color, standing: &[(Role, Square)]) -> String {
        let pieces = ROLES.into_iter().filter(|role| *role != Role::Pawn);
        let kinds = pieces.filter_map(|role| {
            let squares = squares_of(standing, role);
            (!squares.is_empty()).then(|| match role {
                Role::King => self.by_rank(color, home_rank(color, role), &squares),
                _ => self.kind(color, role, &squares),
            })
        });
        kinds.collect::<Vec<_>>().join(" ")
    }

    /// Pieces in the order of the cells, a kind named once, a rank once.
    fn in_cells(&self, cells: &[Cell], color: Color) -> String {
        let many = cells.len() > FEW;
        let rank_of = |at: usize| cells.get(at).map(|cell| cell.rank);
        let named = cells.iter().enumerate().map(|(at, cell)| {
            let names = self.files(&cell.files);
            match many && rank_of(at + 1) == Some(cell.rank) {
                true => (cell, names),
                false => (cell, format!("{names} {}", self.rank(cell.rank))),
            }
        });
        let named: Vec<(&Cell, String)> = named.collect();
        let kinds = named.chunk_by(|a, b| a.0.role == b.0.role).map(|kind| {
            let n: usize = kind.iter().map(|(cell, _)| cell.files.len()).sum();
            let role = kind.first().map_or(Role::King, |(cell, _)| cell.role);
            let squares: Vec<String> = kind.iter().map(|(_, names)| names.clone()).collect();
            let args = [
                ("n", n.into()),
                ("role", role_id(role)),
                ("color", color_id(color)),
                ("squares", squares.join(" ").into()),
            ];
            self.say("board-group", &args)
        });
        kinds.collect::<Vec<_>>().join(" ")
    }

    /// Files beside each other as a run, with nothing between them: a rank ends them.
    fn files(&self, files: &[File]) -> String {
        let names = runs(files).into_iter().map(|(first, last)| {
            let (from, to) = (self.file(first), self.file(last));
            match first == last {
                true => from,
                false => self.say("board-run", &[("from", from.into()), ("to", to.into())]),
            }
        });
        names.collect::<Vec<_>>().join(" ")
    }

    /// Where a side's pieces of a kind stand. Said briefly, what stands on the rank where its kind
    /// began is named by its file alone.
    fn kind(&self, color: Color, role: Role, squares: &[Square]) -> String {
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
        ranks.order_by_key(|rank| color.relative_rank(*rank));
        ranks.dedup();
        let on = |rank: Rank| files_on(rank, squares);
        if !self.has_file_names() {
            let runs = ranks.into_iter().flat_map(|rank| {
                let name = move |file| self.square(Square::from_coords(file, rank));
                runs(&on(rank)).into_iter().map(move |(first, last)| {
                    let (from, to) = (name(first), name(last));
                    match first == last {
                        true => from,
                        false => self.say("board-run", &[("from", from.into()), ("to", to.into())]),
                    }
                })
            });
            let named: Vec<String> = runs.collect();
            return match brief {
                true => self.listed(&named),
                false => self.all_of(&named),
            };
        }
        // What stands where it began comes last, so that no rank follows it.
        let bare = |rank: &Rank| brief && *rank == home;
        ranks.order_by_key(bare);
        let said = ranks.into_iter().map(|rank| match bare(&rank) {
            true => self.files(&on(rank)),
            false => format!("{} {}", self.files(&on(rank)), self.rank(rank)),
        });
        said.collect::<Vec<_>>().join(" ")
    }
}

fn squares_of(standing: &[(Role, Square)], role: Role) -> Vec<Square> {
    let of_kind = standing.iter().filter(|(kind, _)| *kind == role);
    of_kind.map(|(_, square)| *square).collect()
}

fn files_on(rank: Rank, squares: &[Square]) -> Vec<File> {
    let on = squares.iter().filter(|square| square.rank() == rank);
    let mut files: Vec<File> = on.map(|square| square.file()).collect();
    files.order();
    files
}

/// All but the pawns: those on the first rank, then the others, each kind by kind and from near to far.
fn cells_of(color: Color, standing: &[(Role, Square)]) -> Vec<Cell> {
    let mut cells = Vec::new();
    for role in ROLES.into_iter().filter(|role| *role != Role::Pawn) {
        let squares = squares_of(standing, role);
        let ranks = Rank::ALL.into_iter();
        cells.extend(ranks.filter_map(|rank| {
            let files = files_on(rank, &squares);
            (!files.is_empty()).then_some(Cell { role, rank, files })
        }));
    }
    let away = |rank: Rank| u32::from(color.relative_rank(rank));
    // The order of the kinds stays: they were put in by it.
    let place = |role: Role| ROLES.iter().position(|kind| *kind == role);
    cells.order_by_key(|cell| (away(cell.rank) > 0, place(cell.role), away(cell.rank)));
    cells
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
