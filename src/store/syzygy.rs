//! Endgame tables of the user's own: Syzygy files in a folder.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use shakmaty_syzygy::{AmbiguousWdl, Tablebase, Wdl};

use crate::rules::{Chess, Color, Position};
use crate::school::judge::Verdict;
use crate::sorted::Sorted;

/// No folder holds more tables than this of up to seven men, by far.
const MOST_FILES: usize = 10_000;
/// The first bytes of a table of who wins, and of one of how soon.
const MAGIC: [(&str, [u8; 4]); 2] = [
    ("rtbw", [0x71, 0xe8, 0x23, 0x5d]),
    ("rtbz", [0xd7, 0x66, 0x0c, 0xa5]),
];

/// The tables of a folder.
pub struct Syzygy(Tablebase<Chess>);

/// What a folder holds.
#[derive(Debug)]
pub struct Opened {
    /// The tables that can be read.
    pub tables: Syzygy,
    /// How many.
    pub count: usize,
    /// The names of files that are called tables and are none.
    pub broken: Vec<String>,
}

impl std::fmt::Debug for Syzygy {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Syzygy({})", self.0.max_pieces())
    }
}

impl Syzygy {
    /// Looks through a folder. Each table is read when it is wanted.
    ///
    /// # Errors
    /// Where the folder cannot be read.
    pub fn open(folder: &Path) -> io::Result<Opened> {
        let mut opened = Opened {
            tables: Self(Tablebase::new()),
            count: 0,
            broken: Vec::new(),
        };
        for entry in folder.read_dir()?.take(MOST_FILES) {
            let path = entry?.path();
            let ending = path.extension().and_then(|ending| ending.to_str());
            let Some((_, magic)) = MAGIC.iter().find(|(own, _)| Some(*own) == ending) else {
                continue;
            };
            let added = begins_with(&path, magic).and_then(|()| opened.tables.0.add_file(&path));
            match added {
                Ok(()) => opened.count += 1,
                Err(_) => {
                    let name = path.file_name().unwrap_or_default();
                    opened.broken.push(name.to_string_lossy().into_owned());
                }
            }
        }
        opened.broken.order();
        Ok(opened)
    }

    /// Of how many men at most there are tables.
    pub fn most_men(&self) -> usize {
        self.0.max_pieces()
    }

    /// What a position is worth to a side; `None` where a table is missing or broken.
    pub fn judge(&self, position: &Chess, color: Color) -> Option<Verdict> {
        let to_move = self.0.probe_wdl(position).map(AmbiguousWdl::after_zeroing);
        // Without the tables of how soon, the fifty moves are not looked at.
        let wdl = to_move
            .or_else(|_| self.0.probe_wdl_after_zeroing(position))
            .ok()?;
        let verdict = match wdl {
            Wdl::Win => Verdict::Won(None),
            Wdl::Loss => Verdict::Lost,
            Wdl::Draw | Wdl::CursedWin | Wdl::BlessedLoss => Verdict::Drawn,
        };
        Some(if position.turn() == color {
            verdict
        } else {
            verdict.turned()
        })
    }
}

fn begins_with(path: &Path, magic: &[u8; 4]) -> io::Result<()> {
    let mut bytes = [0; 4];
    File::open(path)?.read_exact(&mut bytes)?;
    match bytes == *magic {
        true => Ok(()),
        false => Err(io::ErrorKind::InvalidData.into()),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::rules::parse_fen;

    /// A table in which everything is drawn, as Syzygy's format writes it: king and bishop against
    /// king, one value for either side to move.
    fn all_drawn() -> Vec<u8> {
        let mut bytes = MAGIC[0].1.to_vec();
        // Split by side; the order of the pieces; the pieces themselves.
        bytes.extend([0x01, 0x00, 0x66, 0xee, 0x33]);
        bytes.resize(16, 0);
        bytes
    }

    #[test]
    fn what_is_no_table_is_named_and_the_rest_is_used() {
        let folder = tempfile::tempdir().unwrap();
        let write =
            |name: &str, bytes: &[u8]| std::fs::write(folder.path().join(name), bytes).unwrap();
        write("KBvK.rtbw", &all_drawn());
        write("KQvK.rtbw", b"not a table.....");
        write("KRvK.rtbz", b"");
        write("readme.txt", b"hello");
        let opened = Syzygy::open(folder.path()).unwrap();
        assert_eq!((opened.count, opened.tables.most_men()), (1, 3));
        assert_eq!(opened.broken, ["KQvK.rtbw", "KRvK.rtbz"]);
        // Nothing it can be asked is met with a panic.
        for fen in [
            "8/8/4k3/8/8/2KB4/8/8 w - - 0 1",
            "8/8/4k3/8/8/2KQ4/8/8 w - - 0 1",
            "8/8/4k3/4p3/8/2KQ4/8/8 w - - 0 1",
        ] {
            let position = parse_fen(fen).unwrap();
            assert_ne!(
                opened.tables.judge(&position, Color::White),
                Some(Verdict::Lost),
                "{fen}"
            );
        }
    }

    /// The user's own files, for those who have some: `HEKTOR_SYZYGY=folder cargo test --release --lib
    /// own_tables -- --ignored --nocapture`. The tables that are made agree with them wherever both know.
    #[test]
    #[ignore = "needs Syzygy files of three and four men in the folder HEKTOR_SYZYGY"]
    fn own_tables_agree_with_syzygy() {
        use crate::rng::Rng;
        use crate::rules::{Role, Square, other_to_move};
        use crate::school::endgame::{AtOnce, BISHOP_AND_KNIGHT, TWO_BISHOPS, Tables};
        use crate::school::judge::judge;
        let folder = std::env::var_os("HEKTOR_SYZYGY").unwrap();
        let opened = Syzygy::open(Path::new(&folder)).unwrap();
        println!("{} tables, {} men", opened.count, opened.tables.most_men());
        let agree = |position: &Chess| {
            let made = judge(position, Color::White, &AtOnce).unwrap();
            let won = matches!(made, Verdict::Won(_));
            let read = opened.tables.judge(position, Color::White).unwrap();
            let same = won == matches!(read, Verdict::Won(_));
            assert!(same, "{}: {made:?} {read:?}", crate::rules::fen(position));
            won
        };
        // Two pawns; and one of each side, where they block each other.
        let mut rng = Rng::new(3);
        let mut counts = [[0_u32; 2]; 2];
        let items = std::env::var("HEKTOR_SYZYGY_ITEMS");
        let items = items.map_or(200_000, |items| items.parse().unwrap());
        for item in 0..items {
            let mut square = |ranks: std::ops::Range<usize>| {
                let below = ranks.end - ranks.start;
                Square::new((ranks.start * 8 + rng.below(below * 8)) as u32)
            };
            let (king, other) = (square(0..8), square(0..8));
            let first = square(1..7);
            let blocked = item % 2 == 1;
            let second = match blocked {
                true => first.offset(8).unwrap(),
                false => square(1..7),
            };
            let kind = usize::from(blocked);
            let mut fen = String::new();
            for rank in (0..8).rev() {
                for file in 0..8 {
                    let at = Square::new(rank * 8 + file);
                    fen.push(match () {
                        () if at == king => 'K',
                        () if at == other => 'k',
                        () if at == first => 'P',
                        () if at == second && blocked => 'p',
                        () if at == second => 'P',
                        () => '1',
                    });
                }
                fen.push(if rank == 0 { ' ' } else { '/' });
            }
            let men = fen.chars().filter(|c| c.is_ascii_alphabetic()).count();
            let side = if rng.below(2) == 0 { "w" } else { "b" };
            let Ok(position) = parse_fen(&format!("{fen}{side} - - 0 1")) else {
                continue;
            };
            if men < 4 || (blocked && second.rank() == crate::rules::Rank::Eighth) {
                continue;
            }
            if judge(&position, Color::White, &AtOnce).is_none() {
                continue;
            }
            let won = agree(&position);
            counts[kind][usize::from(won)] += 1;
        }
        println!("two pawns, blocked pawns; not won and won: {counts:?}");
        assert!(counts.iter().flatten().all(|&count| count > 0));
        let endings: [&[Role]; 5] = [
            &[Role::Queen],
            &[Role::Rook],
            &[Role::Pawn],
            &TWO_BISHOPS,
            &BISHOP_AND_KNIGHT,
        ];
        for pieces in endings {
            let table = AtOnce.table(pieces).unwrap();
            let step = if pieces.len() == 1 { 1 } else { 5 };
            let (mut counts, mut won) = ([0_u32; 2], [0_u32; 2]);
            for index in (0..table.count()).step_by(step) {
                let Some(position) = table.position(index, 0) else {
                    continue;
                };
                let sides = [Some(position.clone()), other_to_move(&position)];
                for (side, position) in sides.into_iter().enumerate() {
                    let Some(position) = position else { continue };
                    counts[side] += 1;
                    won[side] += u32::from(agree(&position));
                }
            }
            println!("{pieces:?}: {counts:?} positions, {won:?} won");
            assert!(counts.iter().all(|count| *count > 100_000), "{pieces:?}");
        }
    }

    #[test]
    fn no_folder_is_an_error() {
        assert!(Syzygy::open(Path::new("no such folder")).is_err());
    }

    /// King and queen against king: won for whoever has her, and lost for the other.
    #[test]
    fn what_a_table_says_is_told_of_the_side_that_was_asked_about() {
        let mut won = MAGIC[0].1.to_vec();
        won.extend([0x01, 0x00, 0x66, 0x55, 0xee, 0x00]);
        // One value for each side that is to move.
        won.extend([0x80, 4, 0x80, 0]);
        won.resize(16, 0);
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("KQvK.rtbw"), won).unwrap();
        let tables = Syzygy::open(folder.path()).unwrap().tables;
        for (fen, white) in [
            ("8/8/4k3/8/8/2KQ4/8/8 w - - 0 1", Verdict::Won(None)),
            ("8/8/4k3/8/8/2KQ4/8/8 b - - 0 1", Verdict::Won(None)),
            ("8/8/4K3/8/8/2kq4/8/8 w - - 0 1", Verdict::Lost),
        ] {
            let position = parse_fen(fen).unwrap();
            let judged = |color| tables.judge(&position, color);
            assert_eq!(judged(Color::White), Some(white), "{fen}");
            assert_eq!(judged(Color::Black), Some(white.turned()), "{fen}");
        }
    }
}
