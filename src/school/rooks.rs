//! Rook and pawn against rook with the pawn on a middle file, from its fifth rank to its seventh: whom
//! every position belongs to, by [`rook_ending`](super::rook_ending).
//!
//! What the pawn's promotion and the exchanges lead to is reckoned beforehand (`lab/endings/rooks.rs`)
//! and packed in `shelf/rooks.zst`.

use std::sync::OnceLock;

use super::rook_ending::{
    AllWays, Army, At, Beyond, Kind, Left, PawnTable, Slice, bit, king, pawn, pawn_moves, seems_won,
};
use crate::packed;
use crate::rules::{Chess, Color, File, Move, Position, Role, Square};

/// Reckoned beforehand for the file d.
static BEYOND: &[u8] = include_bytes!("shelf/rooks.zst");
/// The pawn's squares, the last first.
const PLACES: [At; 3] = [51, 43, 35];
/// Where it becomes a queen.
const QUEENS: At = 59;
const KINGS: usize = 64 * 64;
const WORDS: usize = KINGS * 64;

/// The tables.
#[derive(Debug)]
pub struct Rooks {
    all: AllWays,
    pawns: PawnTable,
    /// Rooks alone, of which only what can be is asked.
    bare: Slice,
    /// By the pawn's square, as in [`PLACES`], each made when it is wanted.
    slices: [OnceLock<Slice>; 3],
    beyond: Packed,
}

/// What stands in the file, unpacked.
#[derive(Debug)]
struct Packed {
    /// Where a promotion wins, and where a queen does.
    any: Vec<u64>,
    queen: Vec<u64>,
    /// By the pawn's square, the last first: the pawn alone; White's rooks where the weak rook has
    /// taken it; the weak rooks where the king has.
    pawn: [Vec<u64>; 3],
    by_rook: [Vec<u64>; 3],
    by_king: [Vec<u64>; 3],
}

static ROOKS: OnceLock<Option<Rooks>> = OnceLock::new();

/// How many squares of the pawn are wanted: the seventh rank for Lucena, three for Philidor.
pub const LUCENA: usize = 1;
/// The seventh, the sixth and the fifth rank.
pub const PHILIDOR: usize = PLACES.len();

/// The tables, if so many of them are made.
pub fn made(places: usize) -> Option<&'static Rooks> {
    let rooks = ROOKS.get()?.as_ref()?;
    let mut wanted = rooks.slices.iter().take(places);
    wanted.all(|slice| slice.get().is_some()).then_some(rooks)
}

/// Makes so many of the tables, for whoever can wait: half a second each.
pub fn make(places: usize) -> Option<&'static Rooks> {
    let rooks = ROOKS
        .get_or_init(|| Some(Rooks::new(Packed::read()?)))
        .as_ref()?;
    for place in 0..places.min(PLACES.len()) {
        rooks.slice(place)?;
    }
    Some(rooks)
}

impl Packed {
    fn read() -> Option<Self> {
        let bytes = packed::unpacked(BEYOND)?;
        let (words, rest) = bytes.as_chunks::<8>();
        if !rest.is_empty() {
            return None;
        }
        let mut words = words.iter().map(|word| u64::from_le_bytes(*word));
        let mut next = |count: usize| -> Vec<u64> { words.by_ref().take(count).collect() };
        let seems = |at: At| seems_won(at >> 12, at >> 6 & 63, at & 63, QUEENS).won;
        let any: Vec<u64> = next(WORDS)
            .into_iter()
            .enumerate()
            .map(|(at, differs)| seems(at) ^ differs)
            .collect();
        let differs = next(WORDS);
        let queen = any
            .iter()
            .zip(&differs)
            .map(|(any, differs)| any ^ differs)
            .collect();
        let mut packed = Self {
            any,
            queen,
            pawn: Default::default(),
            by_rook: Default::default(),
            by_king: Default::default(),
        };
        // In the file the fifth rank comes first.
        for place in (0..PLACES.len()).rev() {
            *packed.pawn.get_mut(place)? = next(KINGS);
            let both = next(2 * KINGS);
            let (pairs, _) = both.as_chunks::<2>();
            *packed.by_rook.get_mut(place)? = pairs.iter().map(|[by_rook, _]| *by_rook).collect();
            *packed.by_king.get_mut(place)? = pairs.iter().map(|[_, by_king]| *by_king).collect();
        }
        let is_whole = packed.by_king.iter().all(|words| words.len() == KINGS);
        (is_whole && next(1).is_empty()).then_some(packed)
    }
}

/// What one slice leads to.
struct From<'a> {
    all: &'a AllWays,
    pawns: &'a PawnTable,
    packed: &'a Packed,
    /// Rooks alone, of which only what can be is asked.
    bare: &'a Slice,
    place: usize,
    at: At,
    next: Option<&'a Slice>,
}

fn word(words: Option<&Vec<u64>>, at: usize) -> u64 {
    words.and_then(|words| words.get(at)).copied().unwrap_or(0)
}

impl Beyond for From<'_> {
    fn without_piece(&self, wk: At, bk: At) -> Left {
        let standing = bit(wk) | bit(bk) | bit(self.at);
        let apart = standing.count_ones() == 3 && (king(wk) | pawn(self.at)) & bit(bk) == 0;
        Left {
            legal: if apart { !standing } else { 0 },
            won: word(self.packed.pawn.get(self.place), wk * 64 + bk),
        }
    }

    fn without_fixed(&self, wk: At, bk: At, piece: At) -> Left {
        let won = match bk == self.at {
            true => word(self.packed.by_king.get(self.place), wk * 64 + piece),
            false => {
                let rooks = word(self.packed.by_rook.get(self.place), wk * 64 + bk);
                (rooks >> piece & 1) << self.at
            }
        };
        let legal = self.bare.legal(self.all, wk, bk, piece);
        Left { legal, won }
    }

    fn fixed_moves(&self, wk: At, bk: At, piece: At) -> u64 {
        let there = |to: At| match to {
            56.. => word(Some(&self.packed.any), (wk * 64 + bk) * 64 + piece),
            _ => self.next.map_or(0, |slice| slice.lost(wk, bk, piece)),
        };
        pawn_moves(self.all, self.pawns, self.at, [wk, bk, piece], there)
    }
}

/// What a position is worth to the side with the pawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RookWorth {
    /// It wins: in so many of its moves until the pawn has become a queen that lives, the rook falls
    /// or it is mate, where that is kept.
    Won(Option<u32>),
    /// It does not win.
    Drawn,
}

impl Rooks {
    fn new(beyond: Packed) -> Self {
        let all = AllWays::new();
        let bare = Army {
            piece: Some(Kind::Rook),
            fixed: None,
        };
        Self {
            pawns: PawnTable::solve(&all),
            all,
            bare: Slice::new(bare, false),
            slices: [const { OnceLock::new() }; 3],
            beyond,
        }
    }

    /// The table with the pawn on this of its squares; those of the squares before it are there.
    fn slice(&self, place: usize) -> Option<&Slice> {
        let at = *PLACES.get(place)?;
        let before = place
            .checked_sub(1)
            .and_then(|before| self.slices.get(before));
        let beyond = From {
            all: &self.all,
            pawns: &self.pawns,
            packed: &self.beyond,
            bare: &self.bare,
            place,
            at,
            next: before.and_then(OnceLock::get),
        };
        let army = Army {
            piece: Some(Kind::Rook),
            fixed: Some((Kind::Pawn, at)),
        };
        // Only with the pawn on the seventh is it counted how long it takes: Lucena's.
        let solve = || Slice::new(army, place == 0).solve(&self.all, &self.pawns, &beyond);
        Some(self.slices.get(place)?.get_or_init(solve))
    }

    /// What a position is worth to the side with the pawn, or with what it has just become; `None`
    /// where it is another ending.
    pub fn probe(&self, position: &Chess) -> Option<RookWorth> {
        let board = position.board();
        let strong = board.by_color(Color::White).count() > board.by_color(Color::Black).count();
        let strong = if strong { Color::White } else { Color::Black };
        let pawn = board.by_color(strong) & !board.kings() & !board.rooks();
        let rook = board.by_color(strong) & board.rooks();
        let weak = board.by_color(strong.other()) & board.rooks();
        let pawn = pawn.single_square()?;
        let mirrored = matches!(pawn.file(), File::E);
        let at = |square: Square| -> At {
            let square = if strong == Color::White {
                square
            } else {
                square.flip_vertical()
            };
            usize::from(if mirrored {
                square.flip_horizontal()
            } else {
                square
            })
        };
        let (rook, weak) = (at(rook.single_square()?), at(weak.single_square()?));
        if board.occupied().count() != 5 {
            return None;
        }
        let (wk, bk) = (
            at(board.king_of(strong)?),
            at(board.king_of(strong.other())?),
        );
        let to_move = position.turn() == strong;
        let wins = |set: u64, moves: Option<u32>| match set >> weak & 1 {
            1 => RookWorth::Won(moves),
            _ => RookWorth::Drawn,
        };
        let role = board.role_at(pawn)?;
        if role != Role::Pawn {
            // It has just promoted: what was taken instead of a queen wins where a queen does not.
            let place = (wk * 64 + bk) * 64 + rook;
            let any = word(Some(&self.beyond.any), place);
            let queen = word(Some(&self.beyond.queen), place);
            let set = if role == Role::Queen {
                queen
            } else {
                any & !queen
            };
            return (at(pawn) == QUEENS && !to_move).then(|| wins(set, Some(0)));
        }
        let place = PLACES.into_iter().position(|square| square == at(pawn))?;
        let slice = self.slices.get(place)?.get()?;
        if to_move {
            let best = (place == 0).then(|| {
                let moves = position.legal_moves().into_iter();
                let left = moves.filter_map(|mv| self.left_after(position, mv));
                left.min().map(|left| left + 1)
            });
            return Some(wins(slice.won(wk, bk, rook), best.flatten()));
        }
        let moves = slice.moves(wk, bk, rook, weak).map(u32::from);
        Some(wins(slice.lost(wk, bk, rook), moves))
    }

    /// How many moves the win takes after this one, if it does and that is known.
    fn left_after(&self, position: &Chess, mv: Move) -> Option<u32> {
        let mut after = position.clone();
        after.play_unchecked(mv);
        if mv.capture() == Some(Role::Rook) || mv.is_promotion() {
            return Some(0).filter(|_| self.is_kept(&after));
        }
        match self.probe(&after)? {
            RookWorth::Won(moves) => moves,
            RookWorth::Drawn => None,
        }
    }

    /// Whether a capture or a promotion wins.
    fn is_kept(&self, after: &Chess) -> bool {
        match self.probe(after) {
            Some(worth) => worth != RookWorth::Drawn,
            None => self.beats_king(after),
        }
    }

    /// Whether the side that is not to move wins against the bare king that is.
    pub fn beats_king(&self, position: &Chess) -> bool {
        let board = position.board();
        let strong = position.turn().other();
        let at = |square: Square| -> At {
            usize::from(if strong == Color::White {
                square
            } else {
                square.flip_vertical()
            })
        };
        let (Some(own), Some(bare)) = (board.king_of(strong), board.king_of(strong.other())) else {
            return false;
        };
        let kind = |role: Role| match role {
            Role::Pawn => Some(Kind::Pawn),
            Role::Knight => Some(Kind::Knight),
            Role::Bishop => Some(Kind::Bishop),
            Role::Rook => Some(Kind::Rook),
            Role::Queen => Some(Kind::Queen),
            Role::King => None,
        };
        let men = (board.by_color(strong) & !board.kings()).into_iter();
        let men = men.filter_map(|square| Some((kind(board.role_at(square)?)?, at(square))));
        let men: Vec<(Kind, At)> = men.collect();
        self.all
            .beats_king(Some(&self.pawns), at(own), at(bare), &men)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests {
    use super::*;
    use crate::rng::Rng;
    use crate::rules::parse_fen;

    fn worth(fen: &str) -> Option<RookWorth> {
        make(PHILIDOR).unwrap().probe(&parse_fen(fen).unwrap())
    }

    /// Positions that every book on endings has, both ways round and for both colours.
    #[test]
    #[ignore = "a quarter of a minute unoptimised: cargo test --release --lib rooks -- --ignored"]
    fn what_books_say_is_so() {
        use RookWorth::{Drawn, Won};
        // Lucena: White builds a bridge.
        let lucena = worth("3K4/3P1k2/8/8/8/8/2r5/4R3 w - - 0 1");
        assert!(matches!(lucena, Some(Won(Some(_)))), "{lucena:?}");
        assert!(matches!(
            worth("4R3/2r5/8/8/8/8/3p1K2/3k4 b - - 0 1"),
            Some(Drawn | Won(_))
        ));
        // The same with Black to move, who has no check that helps.
        let black = worth("3K4/3P1k2/8/8/8/8/2r5/4R3 b - - 0 1");
        assert!(matches!(black, Some(Won(Some(_)))), "{black:?}");
        // Philidor: the rook on the third rank holds.
        assert_eq!(worth("3k4/7R/1r6/3PK3/8/8/8/8 b - - 0 1"), Some(Drawn));
        assert_eq!(worth("4k3/7R/1r6/3KP3/8/8/8/8 b - - 0 1"), Some(Drawn));
        assert_eq!(worth("8/8/8/8/3pk3/1R6/7r/3K4 w - - 0 1"), Some(Drawn));
        // White's king has come to the sixth rank: the rook mates on the last, and it is too late. With
        // Black to move the rook drives him back.
        let late = worth("3k4/7R/3K4/3P4/8/8/8/r7 w - - 0 1");
        assert!(matches!(late, Some(Won(_))), "{late:?}");
        assert_eq!(worth("3k4/7R/3K4/3P4/8/8/8/r7 b - - 0 1"), Some(Drawn));
    }

    /// Each value follows from those of the moves that the rules allow, where the ending stays what it
    /// is; what promotes or takes was reckoned beforehand.
    #[test]
    #[ignore = "a quarter of a minute unoptimised: cargo test --release --lib rooks -- --ignored"]
    fn values_follow_from_each_other() {
        let tables = make(PHILIDOR).unwrap();
        let mut rng = Rng::new(3);
        let (mut won, mut drawn) = (0, 0);
        while won + drawn < 10_000 {
            let mut any = || Square::new((rng.next() % 64) as u32);
            let [king, other, rook, weak] = [any(), any(), any(), any()];
            let pawn = [Square::D5, Square::D6, Square::D7][(won + drawn) % 3];
            let turn = if (won + drawn) % 2 == 0 { 'w' } else { 'b' };
            let men = [
                (king, 'K'),
                (other, 'k'),
                (rook, 'R'),
                (weak, 'r'),
                (pawn, 'P'),
            ];
            let mut rows = [['1'; 8]; 8];
            for (at, letter) in men {
                rows[7 - at.rank() as usize][at.file() as usize] = letter;
            }
            let rows: Vec<String> = rows.iter().map(|row| row.iter().collect()).collect();
            let Ok(position) = parse_fen(&format!("{} {turn} - - 0 1", rows.join("/"))) else {
                continue;
            };
            let Some(worth) = tables.probe(&position) else {
                continue;
            };
            let moves = position.legal_moves();
            let after = moves.iter().map(|mv| {
                let mut after = position.clone();
                after.play_unchecked(*mv);
                (*mv, tables.probe(&after), after)
            });
            let after: Vec<_> = after.collect();
            let is_won = |worth: Option<RookWorth>| matches!(worth, Some(RookWorth::Won(_)));
            let white = turn == 'w';
            let some = after
                .iter()
                .any(|(_, worth, _)| is_won(*worth) == white && worth.is_some());
            let beyond = after.iter().any(|(_, worth, _)| worth.is_none());
            if is_won(Some(worth)) {
                won += 1;
                match white {
                    true => assert!(some || beyond, "{}", crate::rules::fen(&position)),
                    false => assert!(!some, "{}", crate::rules::fen(&position)),
                }
            } else {
                drawn += 1;
                match white {
                    true => assert!(!some, "{}", crate::rules::fen(&position)),
                    false => assert!(
                        some || beyond || moves.is_empty(),
                        "{}",
                        crate::rules::fen(&position)
                    ),
                }
            }
        }
        assert!(won > 1_000 && drawn > 1_000, "{won} {drawn}");
    }
}
