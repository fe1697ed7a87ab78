//! All positions of king and queen against king and rook, reckoned backwards: how many half-moves
//! until the rook is won or the king is mated. Two tables on standard output, the queen's side to
//! move and the rook's: a byte for each place of the weak king in the triangle a1, d1, d4 (10), the
//! strong king, the queen and the rook (64 each). 255 is not won, 254 no position.

use std::io::Write;

const NONE: u8 = 255;
const BAD: u8 = 254;
const SIZE: usize = 10 << 18;

struct Ways {
    /// The weak king's squares that are kept, and for each square its number there.
    kept: Vec<usize>,
    number: [usize; 64],
    /// For each square which of the eight symmetries brings it there.
    fold: [usize; 64],
    turned: [[usize; 64]; 8],
    king: [u64; 64],
}

impl Ways {
    fn new() -> Self {
        let mut ways = Self {
            kept: Vec::new(),
            number: [64; 64],
            fold: [0; 64],
            turned: [[0; 64]; 8],
            king: [0; 64],
        };
        for square in 0..64 {
            let (file, rank) = (square % 8, square / 8);
            if file < 4 && rank <= file {
                ways.number[square] = ways.kept.len();
                ways.kept.push(square);
            }
            for symmetry in 0..8 {
                let file = if symmetry & 1 > 0 { 7 - file } else { file };
                let rank = if symmetry & 2 > 0 { 7 - rank } else { rank };
                let (file, rank) = if symmetry & 4 > 0 {
                    (rank, file)
                } else {
                    (file, rank)
                };
                ways.turned[symmetry][square] = 8 * rank + file;
            }
            ways.king[square] = reach(square, 0, &ALL, 1);
        }
        for square in 0..64 {
            let there = |&symmetry: &usize| ways.number[ways.turned[symmetry][square]] < 64;
            ways.fold[square] = (0..8).find(there).unwrap_or(0);
        }
        ways
    }

    fn index(&self, weak: usize, strong: usize, queen: usize, rook: usize) -> usize {
        let turned = &self.turned[self.fold[weak]];
        let place = self.number[turned[weak]];
        ((place * 64 + turned[strong]) * 64 + turned[queen]) * 64 + turned[rook]
    }
}

const ALL: [(i32, i32); 8] = [
    (1, 0),
    (-1, 0),
    (0, 1),
    (0, -1),
    (1, 1),
    (1, -1),
    (-1, 1),
    (-1, -1),
];

/// Squares that a piece on `square` attacks along these ways.
fn reach(square: usize, occupied: u64, ways: &[(i32, i32)], furthest: i32) -> u64 {
    let mut squares = 0;
    for (right, up) in ways {
        let (mut file, mut rank) = ((square % 8) as i32, (square / 8) as i32);
        for _ in 0..furthest {
            (file, rank) = (file + right, rank + up);
            if !(0..8).contains(&file) || !(0..8).contains(&rank) {
                break;
            }
            let to = (8 * rank + file) as u64;
            squares |= 1 << to;
            if occupied >> to & 1 > 0 {
                break;
            }
        }
    }
    squares
}

fn queen_of(square: usize, occupied: u64) -> u64 {
    reach(square, occupied, &ALL, 7)
}

fn rook_of(square: usize, occupied: u64) -> u64 {
    reach(square, occupied, &ALL[..4], 7)
}

fn has(squares: u64, square: usize) -> bool {
    squares >> square & 1 > 0
}

fn squares(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = (set > 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        first
    })
}

/// The rook's side to move: when all its ways are lost, one half-move more than the longest.
fn defends(ways: &Ways, won: &[u8], [weak, strong, queen, rook]: [usize; 4]) -> Option<u8> {
    let occupied = 1_u64 << weak | 1 << strong | 1 << queen | 1 << rook;
    let lines = rook_of(rook, occupied);
    if has(lines, strong) {
        return Some(BAD);
    }
    let mut longest = None;
    for to in squares(ways.king[weak]) {
        if to == rook || has(ways.king[strong], to) {
            continue;
        }
        if to == queen {
            return None;
        }
        let moved = occupied & !(1 << weak) | 1 << to;
        if has(queen_of(queen, moved), to) {
            continue;
        }
        match won[ways.index(to, strong, queen, rook)] {
            NONE => return None,
            length => longest = longest.max(Some(length)),
        }
    }
    for to in squares(lines & !(1 << weak) & !(1 << strong)) {
        if to == queen {
            return None;
        }
        let moved = occupied & !(1 << rook) | 1 << to;
        if has(queen_of(queen, moved), weak) {
            continue;
        }
        match won[ways.index(weak, strong, queen, to)] {
            NONE => return None,
            length => longest = longest.max(Some(length)),
        }
    }
    let in_check = has(queen_of(queen, occupied), weak);
    match longest {
        Some(length) => Some(length + 1),
        None => Some(if in_check { 0 } else { BAD }),
    }
}

/// The queen's side to move: one half-move more than the shortest way.
fn wins(ways: &Ways, lost: &[u8], [weak, strong, queen, rook]: [usize; 4]) -> Option<u8> {
    let occupied = 1_u64 << weak | 1 << strong | 1 << queen | 1 << rook;
    if has(queen_of(queen, occupied), weak) {
        return None;
    }
    let mut shortest: Option<u8> = None;
    let mut add = |length: u8| shortest = Some(shortest.map_or(length, |own| own.min(length)));
    for to in squares(queen_of(queen, occupied) & !(1 << strong)) {
        if to == rook {
            let left = 1_u64 << weak | 1 << strong | 1 << to;
            let free = |&to: &usize| {
                let moved = left & !(1 << weak) | 1 << to;
                !has(ways.king[strong], to) && !has(queen_of(rook, moved), to)
            };
            let is_taken = has(ways.king[weak], to) && !has(ways.king[strong], to);
            let mut flights = squares(ways.king[weak]).filter(|&to| to != rook);
            if !is_taken && (has(queen_of(to, left), weak) || flights.any(|to| free(&to))) {
                return Some(1);
            }
            continue;
        }
        let moved = occupied & !(1 << queen) | 1 << to;
        if has(rook_of(rook, moved), strong) {
            continue;
        }
        match lost[ways.index(weak, strong, to, rook)] {
            NONE | BAD => {}
            length => add(length + 1),
        }
    }
    for to in squares(ways.king[strong]) {
        if to == queen || has(ways.king[weak] | 1 << weak, to) {
            continue;
        }
        if to == rook {
            return Some(1);
        }
        let moved = occupied & !(1 << strong) | 1 << to;
        if has(rook_of(rook, moved), to) {
            continue;
        }
        match lost[ways.index(weak, to, queen, rook)] {
            NONE | BAD => {}
            length => add(length + 1),
        }
    }
    shortest
}

fn main() -> std::io::Result<()> {
    let ways = Ways::new();
    let (mut won, mut lost) = (vec![NONE; SIZE], vec![NONE; SIZE]);
    loop {
        let mut changed = 0;
        for defending in [true, false] {
            for index in 0..SIZE {
                let (weak, strong) = (ways.kept[index >> 18], index >> 12 & 63);
                let (queen, rook) = (index >> 6 & 63, index & 63);
                let own = if defending { &lost } else { &won };
                let apart = weak != strong && queen != weak && queen != strong;
                let apart = apart && ![weak, strong, queen].contains(&rook);
                if own[index] != NONE || !apart || has(ways.king[weak], strong) {
                    continue;
                }
                let place = [weak, strong, queen, rook];
                let found = match defending {
                    true => defends(&ways, &won, place),
                    false => wins(&ways, &lost, place),
                };
                if let Some(length) = found {
                    changed += 1;
                    match defending {
                        true => lost[index] = length,
                        false => won[index] = length,
                    }
                }
            }
        }
        eprintln!("{changed}");
        if changed == 0 {
            break;
        }
    }
    let mut out = std::io::stdout().lock();
    out.write_all(&won)?;
    out.write_all(&lost)
}
