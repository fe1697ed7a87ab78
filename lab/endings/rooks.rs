//! What rook and pawn against rook leads to, reckoned with the code of the program itself: see README.
//!
//! `rooks FOLDER` writes `beyond` there, which the program has packed, and the whole tables of the
//! file d; it says how many positions of each table are won.

#[path = "../../src/school/rook_ending.rs"]
#[allow(dead_code)]
mod rook_ending;

use std::io::Write;

use rook_ending::*;


/// Nothing is left that could win.
struct Nothing;

impl Beyond for Nothing {
    fn without_piece(&self, wk: At, bk: At) -> Left {
        let legal = if king(wk) & bit(bk) == 0 && wk != bk { !(bit(wk) | bit(bk)) } else { 0 };
        Left { legal, won: 0 }
    }
    fn without_fixed(&self, wk: At, bk: At, _: At) -> Left {
        self.without_piece(wk, bk)
    }
    fn fixed_moves(&self, _: At, _: At, _: At) -> u64 {
        0
    }
}

fn left(all: &AllWays, slice: &Slice, wk: At, bk: At, piece: At) -> Left {
    Left { legal: slice.legal(all, wk, bk, piece), won: slice.won(wk, bk, piece) }
}

/// A rook and one more piece, which stands on a square of its own in each slice.
struct Two<'a> {
    all: &'a AllWays,
    /// The other alone, and the rook alone.
    other: &'a Slice,
    rook: &'a Slice,
    kind: Kind,
    at: At,
    slices: &'a [Slice],
    pawns: &'a PawnTable,
}

impl Beyond for Two<'_> {
    fn without_piece(&self, wk: At, bk: At) -> Left {
        left(self.all, self.other, wk, bk, self.at)
    }
    fn without_fixed(&self, wk: At, bk: At, piece: At) -> Left {
        left(self.all, self.rook, wk, bk, piece)
    }
    fn fixed_moves(&self, wk: At, bk: At, piece: At) -> u64 {
        let standing = bit(wk) | bit(bk) | bit(piece);
        let mut won = 0;
        for ray in self.all.of(self.kind).from(self.at) {
            let mut free = u64::MAX;
            for to in ray.iter().map(|&to| At::from(to)) {
                if standing & bit(to) != 0 {
                    break;
                }
                won |= self.slices[to].lost(wk, bk, piece) & free;
                if free & bit(to) != 0 {
                    let men = [(Kind::Rook, piece), (self.kind, to)];
                    if self.all.beats_king(Some(self.pawns), wk, bk, &men) {
                        won |= bit(to);
                    }
                }
                free &= !bit(to);
            }
        }
        won
    }
}

fn with_rook(all: &AllWays, pawns: &PawnTable, kind: Kind, other: &Slice, rook: &Slice) -> Vec<Slice> {
    let army = |at: At| Army { piece: Some(Kind::Rook), fixed: Some((kind, at)) };
    let mut slices: Vec<Slice> = (0..64).map(|at| Slice::new(army(at), false)).collect();
    slices.iter_mut().for_each(|slice| slice.prepare(all, pawns));
    let mut white: Vec<Words> = slices.iter().map(Slice::words).collect();
    let mut black: Vec<Words> = slices.iter().map(Slice::words).collect();
    for number in 0.. {
        let mut found = false;
        for at in 0..64 {
            let mut own = std::mem::replace(&mut slices[at], Slice::new(Army { piece: None, fixed: None }, false));
            let before: Vec<u64> = own.words_lost();
            let beyond = Two { all, other, rook, kind, at, slices: &slices, pawns };
            found |= own.round(all, &beyond, 0, (&mut white[at], &mut black[at]));
            let after = own.words_lost();
            for word in (0..before.len()).filter(|&word| before[word] != after[word]) {
                for &from in all.of(kind).from(at).iter().flatten() {
                    white[usize::from(from)].add(word);
                }
            }
            slices[at] = own;
        }
        eprintln!("{kind:?} {number}");
        if !found && number > 0 {
            break;
        }
    }
    slices
}

/// A pawn against the rook.
struct PawnAlone<'a> {
    all: &'a AllWays,
    pawns: &'a PawnTable,
    at: At,
    /// One square further, and two from the second rank.
    next: [Option<&'a Slice>; 2],
    promoted: &'a [Slice],
}

impl Beyond for PawnAlone<'_> {
    fn without_piece(&self, _: At, _: At) -> Left {
        Left::default()
    }
    fn without_fixed(&self, wk: At, bk: At, _: At) -> Left {
        Nothing.without_piece(wk, bk)
    }
    fn fixed_moves(&self, wk: At, bk: At, _: At) -> u64 {
        pawn_moves(self.all, self.pawns, self.at, [wk, bk, 64], |to| match to {
            56.. => self.promoted.iter().fold(0, |won, slice| won | slice.lost(wk, bk, to)),
            to => self.next[(to - self.at) / 8 - 1].map_or(0, |slice| slice.lost(wk, bk, 0)),
        })
    }
}

/// Rook and pawn against rook.
struct Both<'a> {
    all: &'a AllWays,
    pawns: &'a PawnTable,
    at: At,
    pawn: &'a Slice,
    rook: &'a Slice,
    next: [Option<&'a Slice>; 2],
    promoted: &'a dyn Fn(At, At, At, At) -> u64,
}

impl Beyond for Both<'_> {
    fn without_piece(&self, wk: At, bk: At) -> Left {
        left(self.all, self.pawn, wk, bk, 0)
    }
    fn without_fixed(&self, wk: At, bk: At, piece: At) -> Left {
        left(self.all, self.rook, wk, bk, piece)
    }
    fn fixed_moves(&self, wk: At, bk: At, piece: At) -> u64 {
        pawn_moves(self.all, self.pawns, self.at, [wk, bk, piece], |to| match to {
            56.. => (self.promoted)(wk, bk, piece, to),
            to => self.next[(to - self.at) / 8 - 1].map_or(0, |slice| slice.lost(wk, bk, piece)),
        })
    }
}

fn count(all: &AllWays, slice: &Slice, name: &str) -> [u64; 2] {
    let (mut legal, mut won) = (0, 0);
    for wk in 0..64 {
        for bk in 0..64 {
            for piece in 0..if slice.has_piece() { 64 } else { 1 } {
                legal += u64::from(slice.legal(all, wk, bk, piece).count_ones());
                won += u64::from(slice.won(wk, bk, piece).count_ones());
            }
        }
    }
    println!("{name}: {won} of {legal} won with White to move");
    [won, legal]
}

fn main() {
    let folder = std::env::args().nth(1).expect("a folder");
    let all = AllWays::new();
    let pawns = PawnTable::solve(&all);
    println!("KPK {}", pawns.count());
    let alone: Vec<Slice> = PIECES
        .into_iter()
        .map(|kind| {
            let slice = Slice::new(Army { piece: Some(kind), fixed: None }, false).solve(&all, &pawns, &Nothing);
            count(&all, &slice, &format!("K{kind:?}KR"));
            slice
        })
        .collect();
    let rook = &alone[1];
    // A pawn alone, on every square of the files a to d.
    let mut pawn_slices: Vec<Option<Slice>> = (0..64).map(|_| None).collect();
    for at in (8..56).rev().filter(|at| at % 8 < 4) {
        let army = Army { piece: None, fixed: Some((Kind::Pawn, at)) };
        let next = [1, 2].map(|far| pawn_slices.get(at + 8 * far).and_then(Option::as_ref));
        let beyond = PawnAlone { all: &all, pawns: &pawns, at, next, promoted: &alone };
        let slice = Slice::new(army, false).solve(&all, &pawns, &beyond);
        pawn_slices[at] = Some(slice);
    }
    let sums = pawn_slices.iter().flatten().map(|slice| count(&all, slice, "KPKR"));
    let [won, legal] = sums.fold([0, 0], |[a, b], [c, d]| [a + c, b + d]);
    println!("KPKR in all: {won} of {legal}");
    // What promotes: the four files, every square of the others.
    let mut promoted: Vec<Vec<u64>> = vec![vec![0; 64 * 64 * 64]; 4];
    let mut queens = Vec::new();
    for (kind, other) in PIECES.into_iter().zip(&alone) {
        let slices = with_rook(&all, &pawns, kind, other, rook);
        let sums = slices.iter().map(|slice| count(&all, slice, &format!("KR{kind:?}KR")));
        let [won, legal] = sums.fold([0, 0], |[a, b], [c, d]| [a + c, b + d]);
        println!("KR{kind:?}KR in all: {won} of {legal}");
        if kind == Kind::Queen {
            let queen = |at: usize| slices[59].lost(at >> 12, at >> 6 & 63, at & 63);
            queens = (0..64 * 64 * 64).map(queen).collect();
        }
        for (file, words) in promoted.iter_mut().enumerate() {
            for (at, word) in words.iter_mut().enumerate() {
                *word |= slices[56 + file].lost(at >> 12, at >> 6 & 63, at & 63);
            }
        }
    }
    let reached = |wk: At, bk: At, piece: At, to: At| promoted[to - 56][(wk * 64 + bk) * 64 + piece];
    let mut slices: Vec<Option<Slice>> = (0..64).map(|_| None).collect();
    for at in (8..56).rev().filter(|at| at % 8 < 4) {
        let army = Army { piece: Some(Kind::Rook), fixed: Some((Kind::Pawn, at)) };
        let next = [1, 2].map(|far| slices.get(at + 8 * far).and_then(Option::as_ref));
        let Some(pawn) = &pawn_slices[at] else { continue };
        let beyond = Both { all: &all, pawns: &pawns, at, pawn, rook, next, promoted: &reached };
        let slice = Slice::new(army, false).solve(&all, &pawns, &beyond);
        slices[at] = Some(slice);
        println!("pawn {at}");
    }
    let sums = slices.iter().flatten().map(|slice| count(&all, slice, "KRPKR"));
    let [won, legal] = sums.fold([0, 0], |[a, b], [c, d]| [a + c, b + d]);
    println!("KRPKR in all: {won} of {legal}");
    // For the program: the file d. What its promotion wins, the pawn alone, and the rook alone where a
    // rook or king has just taken the pawn.
    let mut out = Vec::new();
    let mut put = |word: u64| out.extend(word.to_le_bytes());
    for (at, any) in promoted[3].iter().enumerate() {
        put(any ^ seems_won(at >> 12, at >> 6 & 63, at & 63, 59).won);
    }
    promoted[3].iter().zip(&queens).for_each(|(&any, &queen): (&u64, &u64)| put(any ^ queen));
    for at in [35, 43, 51] {
        let pawn = pawn_slices[at].as_ref().unwrap();
        (0..64 * 64).for_each(|place| put(pawn.won(place >> 6, place & 63, 0)));
        for place in 0..64 * 64 {
            let [wk, other] = [place >> 6, place & 63];
            // The rook took: a word of White's rook. The king took: a word of Black's.
            let by_rook = (0..64).fold(0, |word, piece| word | (rook.won(wk, other, piece) >> at & 1) << piece);
            put(by_rook);
            put(rook.won(wk, at, other));
        }
    }
    std::fs::File::create(format!("{folder}/beyond")).unwrap().write_all(&out).unwrap();
    // And the tables themselves, to hold the program's against.
    let mut out = Vec::new();
    for at in [35, 43, 51] {
        let slice = slices[at].as_ref().unwrap();
        for place in 0..64 * 64 * 64 {
            let [wk, bk, piece] = [place >> 12, place >> 6 & 63, place & 63];
            out.extend(slice.won(wk, bk, piece).to_le_bytes());
            out.extend(slice.lost(wk, bk, piece).to_le_bytes());
        }
    }
    std::fs::File::create(format!("{folder}/slices")).unwrap().write_all(&out).unwrap();
}
