//! Rook and pawn against rook, solved exactly where the pawn stands on one file, from its fifth rank
//! to its seventh: the endings of Lucena and Philidor.
//!
//! Backwards from the wins (Thompson, "Retrograde analysis of certain endgames", 1986), with the weak
//! side's rook on all 64 squares at once: a position of the others is one word, and a bit of it is a
//! square of that rook. `lab/endings/rooks.rs` reckons with the same code what a promotion wins.
#![allow(clippy::indexing_slicing)]

/// A square, from 0 for a1 by ranks to 63 for h8.
pub type At = usize;

/// Pieces of the strong side's beside its king.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A pawn, which goes up the board.
    Pawn,
    /// A knight.
    Knight,
    /// A bishop.
    Bishop,
    /// A rook.
    Rook,
    /// A queen.
    Queen,
}

/// One bit.
pub const fn bit(at: At) -> u64 {
    1 << at
}

/// The squares of a set.
pub fn squares(mut set: u64) -> impl Iterator<Item = At> {
    std::iter::from_fn(move || {
        let at = set.trailing_zeros() as At;
        (set != 0).then(|| {
            set &= set - 1;
            at
        })
    })
}

const A_FILE: u64 = 0x0101_0101_0101_0101;
const H_FILE: u64 = A_FILE << 7;

/// Squares beside these, each way by files.
const fn aside(set: u64) -> u64 {
    ((set & !H_FILE) << 1) | ((set & !A_FILE) >> 1)
}

/// Where a king here goes.
pub const fn king(at: At) -> u64 {
    let row = bit(at) | aside(bit(at));
    (row | row << 8 | row >> 8) & !bit(at)
}

/// What a pawn here attacks.
pub const fn pawn(at: At) -> u64 {
    aside(bit(at)) << 8
}

/// What rooks on these squares attack.
pub fn rooks(from: u64, occupied: u64) -> u64 {
    let free = !occupied;
    type Step = fn(u64) -> u64;
    let ways: [(Step, u64); 4] = [
        (|set| set << 8, u64::MAX),
        (|set| set >> 8, u64::MAX),
        (|set| set << 1, !A_FILE),
        (|set| set >> 1, !H_FILE),
    ];
    ways.into_iter().fold(0, |all, (step, wrap)| {
        let mut front = from;
        let mut reached = 0;
        while front != 0 {
            front = step(front) & wrap;
            reached |= front;
            front &= free;
        }
        all | reached
    })
}

/// The ways a piece goes from a square, each square by square.
fn rays(kind: Kind, at: At) -> Vec<Vec<u8>> {
    const STRAIGHT: [(i32, i32); 4] = [(0, 1), (0, -1), (1, 0), (-1, 0)];
    const ASKEW: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
    let leaps = [1, 2].into_iter().flat_map(|file| {
        let rank = 3 - file;
        ASKEW.map(|(x, y)| (file * x, rank * y))
    });
    let (steps, far): (Vec<(i32, i32)>, i32) = match kind {
        Kind::Pawn => (Vec::new(), 0),
        Kind::Knight => (leaps.collect(), 1),
        Kind::Bishop => (ASKEW.to_vec(), 7),
        Kind::Rook => (STRAIGHT.to_vec(), 7),
        Kind::Queen => (STRAIGHT.into_iter().chain(ASKEW).collect(), 7),
    };
    let (file, rank) = ((at % 8) as i32, (at / 8) as i32);
    let ray = |(x, y): (i32, i32)| {
        let there = (1..=far).map(|far| (file + x * far, rank + y * far));
        let there = there.take_while(|(x, y)| (0..8).contains(x) && (0..8).contains(y));
        there.map(|(x, y)| (y * 8 + x) as u8).collect()
    };
    let rays: Vec<Vec<u8>> = steps.into_iter().map(ray).collect();
    rays.into_iter().filter(|ray| !ray.is_empty()).collect()
}

/// The ways of one kind of piece from every square, and what stands between two squares on one.
#[derive(Debug)]
pub struct Ways {
    rays: Vec<Vec<Vec<u8>>>,
    /// What is between, from and to; the target itself is in it where it is reached at all.
    between: Vec<u64>,
}

impl Ways {
    /// Of a kind of piece.
    pub fn of(kind: Kind) -> Self {
        let rays: Vec<Vec<Vec<u8>>> = (0..64).map(|at| rays(kind, at)).collect();
        let mut between = vec![0; 64 * 64];
        for (at, own) in rays.iter().enumerate() {
            for ray in own {
                let mut passed = 0;
                for &to in ray {
                    passed |= bit(to.into());
                    between[at * 64 + usize::from(to)] = passed;
                }
            }
            if kind == Kind::Pawn {
                squares(pawn(at)).for_each(|to| between[at * 64 + to] = bit(to));
            }
        }
        Self { rays, between }
    }

    /// The ways from a square.
    pub fn from(&self, at: At) -> &[Vec<u8>] {
        &self.rays[at]
    }

    /// Where the weak rook must stand so that the piece does not attack a square: anywhere, or between.
    fn harmless(&self, at: At, target: At, occupied: u64) -> u64 {
        match self.between[at * 64 + target] {
            0 => u64::MAX,
            passed if passed & !bit(target) & occupied != 0 => u64::MAX,
            passed => passed & !bit(target),
        }
    }

    /// Whether the piece attacks a square.
    fn attacks(&self, at: At, target: At, occupied: u64) -> bool {
        self.harmless(at, target, occupied) != u64::MAX
    }
}

/// Pawn against bare king: for each square of pawn and strong king the squares of the weak one where
/// White, to move, wins; and the same with Black to move.
#[derive(Debug)]
pub struct PawnTable {
    won: Vec<u64>,
    lost: Vec<u64>,
}

impl PawnTable {
    /// Reckons it.
    pub fn solve(all: &AllWays) -> Self {
        let mut table = Self {
            won: vec![0; 64 * 64],
            lost: vec![0; 64 * 64],
        };
        for at in (8..56).rev() {
            loop {
                let mut changed = false;
                for wk in (0..64).filter(|&wk| wk != at) {
                    for bk in squares(!(king(wk) | bit(wk) | bit(at))) {
                        changed |= table.improve(all, at, wk, bk);
                    }
                }
                if !changed {
                    break;
                }
            }
        }
        table
    }

    fn improve(&mut self, all: &AllWays, at: At, wk: At, bk: At) -> bool {
        let own = bit(bk);
        let to = at + 8;
        let mut changed = false;
        if self.won[at * 64 + wk] & own == 0 && pawn(at) & own == 0 {
            let by_king = squares(king(wk) & !(king(bk) | own | bit(at)))
                .any(|to| self.lost[at * 64 + to] & own != 0);
            let free = to != wk && to != bk;
            let by_pawn = free
                && match to {
                    56.. => all.promotes(wk, bk, to),
                    to => {
                        let far = to + 8;
                        let twice = at < 16 && far != wk && far != bk;
                        self.lost[to * 64 + wk] & own != 0
                            || (twice && self.lost[far * 64 + wk] & own != 0)
                    }
                };
            if by_king || by_pawn {
                self.won[at * 64 + wk] |= own;
                changed = true;
            }
        }
        if self.lost[at * 64 + wk] & own == 0 {
            let mut there = squares(king(bk) & !(king(wk) | pawn(at))).peekable();
            let stuck = there.peek().is_none();
            let check = pawn(at) & own != 0;
            let lost = there.all(|to| to != at && self.won[at * 64 + wk] & bit(to) != 0);
            if lost && (!stuck || check) {
                self.lost[at * 64 + wk] |= own;
                changed = true;
            }
        }
        changed
    }

    /// How many positions White wins that is to move.
    pub fn count(&self) -> u32 {
        self.won.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether White wins.
    pub fn is_won(&self, at: At, wk: At, bk: At, white_to_move: bool) -> bool {
        let table = if white_to_move { &self.won } else { &self.lost };
        table[at * 64 + wk] & bit(bk) != 0
    }
}

/// The ways of all kinds.
#[derive(Debug)]
pub struct AllWays([Ways; 5]);

impl AllWays {
    /// Of all kinds of pieces.
    pub fn new() -> Self {
        use Kind::*;
        Self([Pawn, Knight, Bishop, Rook, Queen].map(Ways::of))
    }

    /// Of a kind.
    pub fn of(&self, kind: Kind) -> &Ways {
        &self.0[kind as usize]
    }

    /// Whether White wins with these pieces against a bare king that is to move. What is left after it
    /// takes one wins with a queen or a rook, or as the table of pawns says.
    pub fn beats_king(
        &self,
        pawns: Option<&PawnTable>,
        wk: At,
        bk: At,
        pieces: &[(Kind, At)],
    ) -> bool {
        let occupied = pieces.iter().fold(bit(wk), |set, (_, at)| set | bit(*at));
        let attacked = |target: At| {
            let mut others = pieces.iter().filter(|(_, at)| *at != target);
            others.any(|&(kind, at)| self.of(kind).attacks(at, target, occupied & !bit(target)))
        };
        let strong = |kind: Kind| matches!(kind, Kind::Queen | Kind::Rook);
        let mut can_move = false;
        for to in squares(king(bk) & !(king(wk) | bit(wk))) {
            if attacked(to) {
                continue;
            }
            can_move = true;
            let mut left = pieces.iter().filter(|(_, at)| *at != to).copied();
            let wins = left.any(|(kind, at)| match kind {
                Kind::Pawn => pawns.is_some_and(|table| table.is_won(at, wk, to, true)),
                kind => strong(kind),
            });
            if !wins {
                return false;
            }
        }
        can_move || attacked(bk)
    }

    /// Whether a pawn that has come here wins against a bare king that is to move.
    fn promotes(&self, wk: At, bk: At, at: At) -> bool {
        [Kind::Queen, Kind::Rook]
            .into_iter()
            .any(|kind| self.beats_king(None, wk, bk, &[(kind, at)]))
    }
}

impl Default for AllWays {
    fn default() -> Self {
        Self::new()
    }
}

/// What stands beside the kings and the weak side's rook.
#[derive(Debug, Clone, Copy)]
pub struct Army {
    /// The piece that moves within a table, if there is one.
    pub piece: Option<Kind>,
    /// What stands still in it.
    pub fixed: Option<(Kind, At)>,
}

/// Sets of squares of the weak side's rook: where a position can be with White to move, and where
/// White wins then.
#[derive(Debug, Clone, Copy, Default)]
pub struct Left {
    /// The positions that can be.
    pub legal: u64,
    /// Those that White wins.
    pub won: u64,
}

/// What a table leads to.
pub trait Beyond {
    /// The rook has taken the piece that moves: who stands where then, but for the rook.
    fn without_piece(&self, wk: At, bk: At) -> Left;

    /// The rook has taken what stands still.
    fn without_fixed(&self, wk: At, bk: At, piece: At) -> Left;

    /// The squares of the rook where a move of what stands still wins.
    fn fixed_moves(&self, wk: At, bk: At, piece: At) -> u64;
}

/// All positions of one army: words of squares of the weak rook, by the squares of strong king, weak
/// king and piece.
#[derive(Debug)]
pub struct Slice {
    army: Army,
    /// Where White, to move, wins.
    won: Vec<u64>,
    /// Where Black, to move, is lost.
    lost: Vec<u64>,
    /// The positions that can be with White to move, while it is solved.
    legal: Vec<u64>,
    /// Where White has taken the rook and wins, while it is solved.
    beats: Vec<bool>,
    /// How many moves of White's the win takes after Black's, if that is kept: a byte for each bit.
    moves: Vec<u8>,
}

impl Slice {
    /// Nothing is known of it yet.
    pub fn new(army: Army, keeps_moves: bool) -> Self {
        let words = 64 * 64 * if army.piece.is_some() { 64 } else { 1 };
        Self {
            army,
            legal: Vec::new(),
            beats: Vec::new(),
            won: vec![0; words],
            lost: vec![0; words],
            moves: vec![u8::MAX; if keeps_moves { words * 64 } else { 0 }],
        }
    }

    fn at(&self, wk: At, bk: At, piece: At) -> usize {
        match self.army.piece {
            Some(_) => (wk * 64 + bk) * 64 + piece,
            None => wk * 64 + bk,
        }
    }

    /// Where White, to move, wins.
    pub fn won(&self, wk: At, bk: At, piece: At) -> u64 {
        self.won[self.at(wk, bk, piece)]
    }

    /// Where Black, to move, is lost.
    pub fn lost(&self, wk: At, bk: At, piece: At) -> u64 {
        self.lost[self.at(wk, bk, piece)]
    }

    /// After how many moves of White's the position is won for good, with Black to move.
    pub fn moves(&self, wk: At, bk: At, piece: At, rook: At) -> Option<u8> {
        let moves = self.moves.get(self.at(wk, bk, piece) * 64 + rook);
        moves.copied().filter(|moves| *moves != u8::MAX)
    }

    fn pieces(&self, piece: At) -> impl Iterator<Item = (Kind, At)> {
        let own = self.army.piece.map(|kind| (kind, piece));
        own.into_iter().chain(self.army.fixed)
    }

    fn occupied(&self, wk: At, bk: At, piece: At) -> u64 {
        self.pieces(piece)
            .fold(bit(wk) | bit(bk), |set, (_, at)| set | bit(at))
    }

    /// Whether everybody but the rook has a square, and could.
    fn can_be(&self, wk: At, bk: At, piece: At) -> bool {
        let men = 2 + self.pieces(piece).count() as u32;
        self.occupied(wk, bk, piece).count_ones() == men && king(wk) & bit(bk) == 0
    }

    /// Squares of the rook from which White gives no check.
    fn harmless(&self, all: &AllWays, wk: At, bk: At, piece: At) -> u64 {
        let occupied = self.occupied(wk, bk, piece);
        self.pieces(piece).fold(!occupied, |set, (kind, at)| {
            set & all.of(kind).harmless(at, bk, occupied)
        })
    }

    /// The positions that can be with White to move.
    pub fn legal(&self, all: &AllWays, wk: At, bk: At, piece: At) -> u64 {
        match (
            self.can_be(wk, bk, piece),
            self.legal.get(self.at(wk, bk, piece)),
        ) {
            (_, Some(legal)) => *legal,
            (true, None) => self.harmless(all, wk, bk, piece),
            (false, None) => 0,
        }
    }

    /// The squares of the rook where White has a move that wins.
    fn wins(&self, all: &AllWays, beyond: &impl Beyond, [wk, bk, piece]: [At; 3]) -> u64 {
        let takes = |wk: At, piece: At| self.beats[self.at(wk, bk, piece)];
        let standing = self.occupied(wk, bk, piece) & !bit(wk);
        let mut won = 0;
        for to in squares(king(wk) & !standing & !king(bk)) {
            won |= self.lost(to, bk, piece);
            if takes(to, piece) {
                won |= bit(to);
            }
        }
        if let Some(kind) = self.army.piece {
            let standing = self.occupied(wk, bk, piece) & !bit(piece);
            for ray in all.of(kind).from(piece) {
                let mut free = u64::MAX;
                for to in ray.iter().map(|&to| At::from(to)) {
                    if standing & bit(to) != 0 {
                        break;
                    }
                    won |= self.lost(wk, bk, to) & free;
                    if takes(wk, to) {
                        won |= bit(to) & free;
                    }
                    free &= !bit(to);
                }
            }
        }
        won | beyond.fixed_moves(wk, bk, piece)
    }

    /// The squares of the rook where every move of Black's loses.
    fn loses(&self, all: &AllWays, beyond: &impl Beyond, [wk, bk, piece]: [At; 3]) -> u64 {
        let occupied = self.occupied(wk, bk, piece);
        let legal = self.legal[self.at(wk, bk, piece)];
        let mut can = rooks(legal, occupied);
        let mut escapes = rooks(legal & !self.won(wk, bk, piece), occupied);
        let mut goes = |left: Left, from: u64| {
            can |= left.legal & from;
            escapes |= left.legal & !left.won & from;
        };
        let mut takes = |at: At, left: Left| {
            if left.legal & bit(at) != 0 {
                let won = if left.won & bit(at) != 0 { u64::MAX } else { 0 };
                let legal = u64::MAX;
                goes(Left { legal, won }, rooks(bit(at), occupied & !bit(at)));
            }
        };
        if self.army.piece.is_some() {
            takes(piece, beyond.without_piece(wk, bk));
        }
        if let Some((_, at)) = self.army.fixed {
            takes(at, beyond.without_fixed(wk, bk, piece));
        }
        for to in squares(king(bk) & !king(wk)) {
            let left = if self.army.piece.is_some() && to == piece {
                beyond.without_piece(wk, to)
            } else if self.army.fixed.is_some_and(|(_, at)| at == to) {
                beyond.without_fixed(wk, to, piece)
            } else {
                Left {
                    legal: self.legal(all, wk, to, piece),
                    won: self.won(wk, to, piece),
                }
            };
            goes(left, u64::MAX);
        }
        let possible = !occupied & !rooks(bit(wk), occupied & !bit(wk));
        possible & !escapes & (can | !legal)
    }

    /// One round: the words that are named are looked at, first with Black to move, then those that
    /// lead there with White to move. Gives what is to be looked at in the next, and says whether
    /// anything was found.
    pub fn round(
        &mut self,
        all: &AllWays,
        beyond: &impl Beyond,
        number: u8,
        (white, black): (&mut Words, &mut Words),
    ) -> bool {
        let mut found = false;
        for word in black.take() {
            let [wk, bk, piece] = self.places(word);
            if !self.can_be(wk, bk, piece) {
                continue;
            }
            let old = self.lost[word];
            let lost = self.loses(all, beyond, [wk, bk, piece]) | old;
            if lost == old {
                continue;
            }
            found = true;
            self.lost[word] = lost;
            if !self.moves.is_empty() {
                squares(lost & !old).for_each(|rook| self.moves[word * 64 + rook] = number);
            }
            squares(king(wk)).for_each(|from| white.add(self.at(from, bk, piece)));
            if let Some(kind) = self.army.piece {
                let ways = all.of(kind).from(piece).iter().flatten();
                ways.for_each(|&from| white.add(self.at(wk, bk, from.into())));
            }
        }
        for word in white.take() {
            let [wk, bk, piece] = self.places(word);
            let legal = self.legal[word];
            let old = self.won[word];
            if old == legal {
                continue;
            }
            let won = legal & self.wins(all, beyond, [wk, bk, piece]) | old;
            if won != old {
                found = true;
                self.won[word] = won;
                black.add(word);
                squares(king(bk)).for_each(|from| black.add(self.at(wk, from, piece)));
            }
        }
        found
    }

    fn places(&self, word: usize) -> [At; 3] {
        match self.army.piece {
            Some(_) => [word >> 12, word >> 6 & 63, word & 63],
            None => [word >> 6, word & 63, 0],
        }
    }

    /// Whether a piece moves in it.
    pub fn has_piece(&self) -> bool {
        self.army.piece.is_some()
    }

    /// What is lost for Black, word by word.
    pub fn words_lost(&self) -> Vec<u64> {
        self.lost.clone()
    }

    /// All words of the slice.
    pub fn words(&self) -> Words {
        Words::all(self.won.len())
    }

    /// What is needed before the first round: where White wins with the rook taken.
    pub fn prepare(&mut self, all: &AllWays, pawns: &PawnTable) {
        let beats = |word: usize| {
            let [wk, bk, piece] = self.places(word);
            let men: Vec<(Kind, At)> = self.pieces(piece).collect();
            self.can_be(wk, bk, piece) && all.beats_king(Some(pawns), wk, bk, &men)
        };
        self.beats = (0..self.won.len()).map(beats).collect();
        let legal = |word: usize| {
            let [wk, bk, piece] = self.places(word);
            self.legal(all, wk, bk, piece)
        };
        self.legal = (0..self.won.len()).map(legal).collect();
    }

    /// Solves it by itself.
    pub fn solve(mut self, all: &AllWays, pawns: &PawnTable, beyond: &impl Beyond) -> Self {
        self.prepare(all, pawns);
        let (mut white, mut black) = (self.words(), self.words());
        // Of Black's moves first the mates are found: nothing is known of White's yet.
        for number in 0..u8::MAX {
            let found = self.round(all, beyond, number, (&mut white, &mut black));
            if !found && number > 0 {
                break;
            }
        }
        (self.beats, self.legal) = (Vec::new(), Vec::new());
        self
    }
}

/// Words that are to be looked at, each once.
#[derive(Debug)]
pub struct Words {
    list: Vec<u32>,
    is_in: Vec<bool>,
}

impl Words {
    /// All of so many.
    pub fn all(count: usize) -> Self {
        Self {
            list: (0..count as u32).collect(),
            is_in: vec![true; count],
        }
    }

    /// One more.
    pub fn add(&mut self, word: usize) {
        if !self.is_in[word] {
            self.is_in[word] = true;
            self.list.push(word as u32);
        }
    }

    fn take(&mut self) -> Vec<usize> {
        let list = std::mem::take(&mut self.list);
        list.iter()
            .for_each(|&word| self.is_in[word as usize] = false);
        list.into_iter().map(|word| word as usize).collect()
    }
}

/// What a pawn becomes.
pub const PIECES: [Kind; 4] = [Kind::Queen, Kind::Rook, Kind::Knight, Kind::Bishop];

/// The squares of the weak rook where a pawn's move wins.
///
/// `piece` is White's rook, or no square where there is none; `there` says what is lost for Black with
/// the pawn on a square.
pub fn pawn_moves(
    all: &AllWays,
    pawns: &PawnTable,
    at: At,
    [wk, bk, piece]: [At; 3],
    there: impl Fn(At) -> u64,
) -> u64 {
    let standing = bit(wk) | bit(bk) | if piece < 64 { bit(piece) } else { 0 };
    let mut won = 0;
    let one = at + 8;
    if standing & bit(one) == 0 {
        won |= there(one);
        let two = one + 8;
        if at < 16 && standing & bit(two) == 0 {
            won |= there(two) & !bit(one);
        }
    }
    for to in squares(pawn(at) & !standing) {
        let kinds: &[Kind] = if to >= 56 { &PIECES } else { &[Kind::Pawn] };
        let wins = kinds.iter().any(|&kind| {
            let rook = (piece < 64).then_some((Kind::Rook, piece));
            let men: Vec<(Kind, At)> = rook.into_iter().chain([(kind, to)]).collect();
            all.beats_king(Some(pawns), wk, bk, &men)
        });
        if wins {
            won |= bit(to);
        }
    }
    won
}

/// With a queen that has just come to a square on the last rank, Black to move: the squares where the
/// weak rook can be, and those where White seems to win: the queen cannot be taken for nothing. What is
/// kept of the truth is where it differs.
pub fn seems_won(wk: At, bk: At, piece: At, queen: At) -> Left {
    let occupied = bit(wk) | bit(bk) | bit(piece) | bit(queen);
    if occupied.count_ones() != 4 || king(wk) & bit(bk) != 0 {
        return Left::default();
    }
    let legal = !occupied & !rooks(bit(wk), occupied & !bit(wk));
    let guarded = (king(wk) | rooks(bit(piece), occupied & !bit(piece))) & bit(queen) != 0;
    let taken = match (guarded, king(bk) & bit(queen) != 0) {
        (true, _) => 0,
        (false, true) => u64::MAX,
        (false, false) => rooks(bit(queen), occupied & !bit(queen)),
    };
    Left {
        legal,
        won: legal & !taken,
    }
}
