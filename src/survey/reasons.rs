//! Why a move is good, as far as the board shows it: what it does there, the most telling first.

use crate::rules::{
    Bitboard, Board, Chess, Color, Move, Position, Role, Square, other_to_move, points,
};
use crate::sorted::Sorted;

use super::exchange::{gain, taken};
use super::threats::{can_mate, to_move};
use super::{attackers, effects, open_files, pawns, pins};

/// A piece and where it stands.
pub type Man = (Role, Square);

/// One thing that a move does. In the order in which it tells: what stands first is said first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reason {
    /// It mates.
    Mates,
    /// The other side could have mated with its next move, and cannot now.
    StopsMate,
    /// A pawn becomes a piece that is not taken for it.
    Promotes(Role),
    /// It takes what nothing takes back.
    TakesFree(Man),
    /// It takes what is worth more than all that can be taken back.
    Wins(Man),
    /// It attacks these two at once.
    Forks(Man, Man),
    /// It mates with the next move, unless something is done.
    ThreatensMate,
    /// The piece could have been taken where it stood, and cannot well be where it goes.
    Escapes(Role),
    /// It defends what could have been taken.
    Guards(Man),
    /// What could have been taken is no longer to be had.
    Saves(Man),
    /// It attacks what can be taken next.
    Attacks(Man),
    /// It pins the first to the second.
    Pins(Man, Man),
    /// It opens the line of the first to the second, which that can take next.
    Opens(Man, Man),
    /// It castles.
    Castles,
    /// It takes as much as is taken back.
    Trades(Man),
    /// A knight or a bishop leaves the first rank.
    Develops(Role),
    /// A pawn steps into the centre.
    Centre,
    /// It opens the way of a piece that could not move.
    Frees(Man),
    /// A rook comes on a file without pawns.
    OpenFile,
    /// A passed pawn goes on.
    Passes,
    /// It gives check.
    Checks,
    /// What stands there without a guard has one now.
    Covers(Man),
    /// A pawn keeps the other side's piece from this square.
    Bars(Man, Square),
    /// A pawn makes another pawn's step to this square possible.
    Prepares(Square),
    /// A pawn makes room for the king on its first rank.
    Air,
    /// In an ending the king goes towards the middle.
    Nearer,
    /// A piece sees more squares from here.
    Room(Role),
}

impl Reason {
    /// The pieces that it names with where they stand.
    ///
    /// ```
    /// use hektor::rules::{Role, Square};
    /// use hektor::survey::Reason;
    /// let queen = (Role::Queen, Square::D8);
    /// assert_eq!(Reason::Attacks(queen).men(), [queen]);
    /// assert!(Reason::Castles.men().is_empty());
    /// ```
    pub fn men(self) -> Vec<Man> {
        match self {
            Self::Forks(one, other) | Self::Pins(one, other) | Self::Opens(one, other) => {
                vec![one, other]
            }
            Self::TakesFree(man)
            | Self::Wins(man)
            | Self::Guards(man)
            | Self::Saves(man)
            | Self::Attacks(man)
            | Self::Trades(man)
            | Self::Frees(man)
            | Self::Covers(man)
            | Self::Bars(man, _) => vec![man],
            Self::Mates
            | Self::StopsMate
            | Self::Promotes(_)
            | Self::ThreatensMate
            | Self::Escapes(_)
            | Self::Castles
            | Self::Develops(_)
            | Self::Centre
            | Self::OpenFile
            | Self::Passes
            | Self::Checks
            | Self::Prepares(_)
            | Self::Air
            | Self::Nearer
            | Self::Room(_) => Vec::new(),
        }
    }
}

/// Until this move pieces are brought out.
const OPENING: u32 = 15;
/// So many squares more are more room.
const ROOM: usize = 3;
/// Points of pieces, without pawns and kings, of both sides up to which it is an ending.
const ENDING: i32 = 26;

/// What a legal move does; nothing of one that is not.
///
/// ```
/// use hektor::rules::{parse_fen, parse_uci, Role, Square};
/// use hektor::survey::{Reason, reasons};
/// let position = parse_fen("4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1").unwrap();
/// let takes = parse_uci(&position, "d1d5").unwrap();
/// let free = Reason::TakesFree((Role::Knight, Square::D5));
/// assert_eq!(reasons(&position, takes).first(), Some(&free));
/// ```
pub fn reasons(before: &Chess, mv: Move) -> Vec<Reason> {
    let Ok(after) = before.clone().play(mv) else {
        return Vec::new();
    };
    if after.is_checkmate() {
        return vec![Reason::Mates];
    }
    let of = Of {
        before,
        after: &after,
        mv,
        me: before.turn(),
    };
    let mut found: Vec<Reason> = [
        of.stops_mate(),
        of.threatens_mate(),
        of.takes(),
        of.saves(),
        of.moves_out(),
    ]
    .into_iter()
    .flatten()
    .collect();
    if mv.is_castle() {
        found.push(Reason::Castles);
    } else if of.stays() {
        found.extend(of.attacks());
        found.extend(of.pins());
        found.extend(of.steps());
    }
    found.extend(of.opens());
    if after.is_check() && !found.iter().any(|one| matches!(one, Reason::Forks(..))) {
        found.push(Reason::Checks);
    }
    if found.is_empty() && of.stays() {
        found = of.quietly();
    }
    // What takes and is taken comes into no game.
    if found.iter().any(|one| matches!(one, Reason::Trades(_))) {
        found.retain(|one| !matches!(one, Reason::Develops(_)));
    }
    found.order();
    found.dedup();
    found
}

/// A move, and the board before and after it.
struct Of<'a> {
    before: &'a Chess,
    after: &'a Chess,
    mv: Move,
    me: Color,
}

impl Of<'_> {
    fn man(&self, square: Square) -> Option<Man> {
        Some((self.after.board().role_at(square)?, square))
    }

    /// Whether what has moved is not lost where it is now.
    fn stays(&self) -> bool {
        gain(self.after, self.mv.to()).is_none_or(|lost| lost == 0)
    }

    fn stops_mate(&self) -> Option<Reason> {
        let theirs = other_to_move(self.before)?;
        (can_mate(&theirs) && !can_mate(self.after)).then_some(Reason::StopsMate)
    }

    fn threatens_mate(&self) -> Option<Reason> {
        let mine = other_to_move(self.after)?;
        can_mate(&mine).then_some(Reason::ThreatensMate)
    }

    /// What it takes, and what a pawn becomes.
    fn takes(&self) -> Option<Reason> {
        let (mv, to) = (self.mv, self.mv.to());
        let lost = gain(self.after, to).unwrap_or(0);
        if let Some(role) = mv.promotion()
            && lost == 0
        {
            return Some(Reason::Promotes(role));
        }
        let man = (mv.capture()?, to);
        let answers = self.after.capture_moves();
        let taken_back = answers.iter().any(|answer| answer.to() == to);
        match taken(mv) - lost {
            _ if !taken_back => Some(Reason::TakesFree(man)),
            1.. => Some(Reason::Wins(man)),
            0 => Some(Reason::Trades(man)),
            _ => None,
        }
    }

    /// What of one's own could have been taken before. In check all has to wait: nothing is known.
    fn saves(&self) -> Option<Reason> {
        let (from, to) = (self.mv.from()?, self.mv.to());
        let was = self.before.board();
        let in_danger = |square: &Square| gain(self.before, *square).is_some_and(|lost| lost > 0);
        if in_danger(&from) && self.stays() && !self.mv.is_castle() {
            return Some(Reason::Escapes(self.mv.role()));
        }
        if self.after.is_check() || self.before.is_check() {
            return None;
        }
        let own = was.by_color(self.me) & !Bitboard::from(from) & !was.kings();
        let is_safe = |square: &Square| gain(self.after, *square) == Some(0);
        let mut saved: Vec<Square> = (own.into_iter().filter(in_danger))
            .filter(is_safe)
            .collect();
        saved.order_by_key(|square| std::cmp::Reverse(was.role_at(*square).map(points)));
        let saved = *saved.first()?;
        let guards = self.after.board().attacks_from(to).contains(saved);
        let man = self.man(saved)?;
        Some(match guards && self.stays() && !self.mv.is_castle() {
            true => Reason::Guards(man),
            false => Reason::Saves(man),
        })
    }

    /// Whether a piece of the other side could be taken next, by what has moved.
    fn bites(&self, target: Square) -> bool {
        let board = self.after.board();
        match (board.role_at(target), gain_next(self.after, target)) {
            (Some(Role::King), _) => true,
            (_, Some(won)) => won > 0,
            // Check is answered first; what nothing defends, or is worth more, stays attacked.
            (Some(role), None) => {
                points(role) > points(self.mv.role())
                    || attackers(self.after, target, self.me.other()).is_empty()
            }
            (None, None) => false,
        }
    }

    fn attacks(&self) -> Option<Reason> {
        let board = self.after.board();
        let by = self.mv.from()?;
        let seen = board.attacks_from(self.mv.to()) & board.by_color(self.me.other());
        let before = self.before.board().attacks_from(by);
        let mut bitten: Vec<Square> = seen.into_iter().filter(|at| self.bites(*at)).collect();
        // The dearest first; the king is dearest.
        let dear = |at: &Square| {
            board
                .role_at(*at)
                .map(|role| (role == Role::King, points(role)))
        };
        bitten.order_by_key(|at| std::cmp::Reverse(dear(at)));
        if let [first, second, ..] = bitten[..] {
            let new = !before.contains(first) || !before.contains(second);
            let pawn = board.role_at(second) == Some(Role::Pawn);
            if new && !pawn {
                return Some(Reason::Forks(self.man(first)?, self.man(second)?));
            }
        }
        let new = bitten
            .into_iter()
            .find(|at| !before.contains(*at) && board.role_at(*at) != Some(Role::King))?;
        Some(Reason::Attacks(self.man(new)?))
    }

    fn pins(&self) -> Option<Reason> {
        let (them, to) = (self.me.other(), self.mv.to());
        let before = pins(self.before, them);
        let same = |pinned, behind| {
            let mut before = before.iter();
            before.any(|pin| pin.pinned == pinned && pin.to == behind)
        };
        let mut new = pins(self.after, them)
            .into_iter()
            .filter(|pin| pin.by == to && !same(pin.pinned, pin.to));
        let pin = new.find(|pin| self.after.board().role_at(pin.pinned) != Some(Role::Pawn))?;
        Some(Reason::Pins(self.man(pin.pinned)?, self.man(pin.to)?))
    }

    fn opens(&self) -> Option<Reason> {
        let opened = effects(self.before, self.mv).opened;
        let (by, target) = opened.into_iter().find(|(_, target)| {
            let was = gain_next(self.before, *target).unwrap_or(0);
            gain_next(self.after, *target).is_some_and(|won| won > 0) && was <= 0
        })?;
        Some(Reason::Opens(self.man(by)?, self.man(target)?))
    }

    /// A piece comes into the game.
    fn moves_out(&self) -> Option<Reason> {
        let (mv, from) = (self.mv, self.mv.from()?);
        let first = Bitboard::from(self.me.backrank());
        let leaves = first.contains(from) && !first.contains(mv.to());
        let minor = matches!(mv.role(), Role::Knight | Role::Bishop);
        let early = self.before.fullmoves().get() <= OPENING;
        (minor && leaves && early).then(|| Reason::Develops(mv.role()))
    }

    /// What a pawn or a rook does by where it goes.
    fn steps(&self) -> Vec<Reason> {
        let (mv, to, me) = (self.mv, self.mv.to(), self.me);
        let Some(from) = mv.from() else {
            return Vec::new();
        };
        let board = self.after.board();
        let early = self.before.fullmoves().get() <= OPENING;
        let is_far = me.relative_rank(to.rank()) >= crate::rules::Rank::Fifth;
        match mv.role() {
            Role::Pawn => {
                let centre = early && super::centre().contains(to) && !mv.is_capture();
                let passes = is_far && pawns(self.after, me).passed.contains(&to);
                let frees = early.then(|| self.frees(from)).flatten();
                let found = [
                    centre.then_some(Reason::Centre),
                    frees,
                    passes.then_some(Reason::Passes),
                ];
                found.into_iter().flatten().collect()
            }
            Role::Rook => {
                let open = open_files(self.after).contains(&to.file());
                let comes = open && from.file() != to.file() && !board.pawns().is_empty();
                comes.then_some(Reason::OpenFile).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    /// What a move is for that takes, threatens and saves nothing.
    fn quietly(&self) -> Vec<Reason> {
        let (mv, to) = (self.mv, self.mv.to());
        let Some(from) = mv.from().filter(|_| !mv.is_capture()) else {
            return Vec::new();
        };
        let found = match mv.role() {
            Role::Pawn => [self.bars(from), self.prepares(), self.air(from)],
            Role::King => [self.nearer(from), None, None],
            _ => [self.covers(from), self.room(from), None],
        };
        let covers = || self.covers(from).filter(|_| mv.role() == Role::Pawn);
        let told: Vec<Reason> = found.into_iter().flatten().collect();
        match told.is_empty() && self.after.board().role_at(to).is_some() {
            true => covers().into_iter().collect(),
            false => told,
        }
    }

    /// Squares that are attacked from where the piece is now and were not from where it was.
    fn newly(&self, from: Square) -> Bitboard {
        let is = self.after.board().attacks_from(self.mv.to());
        is & !self.before.board().attacks_from(from)
    }

    fn covers(&self, from: Square) -> Option<Reason> {
        let board = self.after.board();
        let own = board.by_color(self.me) & !board.kings() & self.newly(from);
        let unguarded = |at: &Square| attackers(self.before, *at, self.me).is_empty();
        let mut bare: Vec<Square> = own.into_iter().filter(unguarded).collect();
        bare.order_by_key(|at| std::cmp::Reverse(board.role_at(*at).map(points)));
        Some(Reason::Covers(self.man(*bare.first()?)?))
    }

    /// A knight or a bishop of the other side could have gone, beyond its own half, where this pawn
    /// takes now.
    fn bars(&self, from: Square) -> Option<Reason> {
        let (was, them) = (self.before.board(), self.me.other());
        let theirs = other_to_move(self.before)?;
        let pawns = was.by_piece(Role::Pawn.of(self.me)).into_iter();
        let taken_before: Bitboard = pawns
            .map(|at| was.attacks_from(at))
            .fold(Bitboard::EMPTY, |all, one| all | one);
        let squares = self.newly(from) & !was.occupied() & !taken_before;
        let moves = theirs.legal_moves();
        let goes = |mv: &&Move| {
            let minor = matches!(mv.role(), Role::Knight | Role::Bishop);
            let far = them.relative_rank(mv.to().rank()) >= crate::rules::Rank::Fifth;
            minor && far && squares.contains(mv.to())
        };
        let mv = moves.iter().find(goes)?;
        Some(Reason::Bars((mv.role(), mv.from()?), mv.to()))
    }

    /// The step of a pawn beside this one, to a square that only the other side attacked.
    fn prepares(&self) -> Option<Reason> {
        let mine = other_to_move(self.after)?;
        let board = self.after.board();
        let guarded = board.attacks_from(self.mv.to());
        let before = |at| attackers(self.before, at, self.me);
        let against = |at| attackers(self.after, at, self.me.other());
        let moves = mine.legal_moves();
        let mut steps = moves
            .iter()
            .filter(|mv| mv.role() == Role::Pawn && !mv.is_capture() && guarded.contains(mv.to()));
        let step = steps.find(|mv| !against(mv.to()).is_empty() && before(mv.to()).is_empty())?;
        Some(Reason::Prepares(step.to()))
    }

    /// The king stands behind its pawns, and none of them had moved before this one.
    fn air(&self, from: Square) -> Option<Reason> {
        let board = self.before.board();
        let king = board.king_of(self.me)?;
        let home = Bitboard::from(self.me.backrank());
        let near = crate::rules::attacks::king_attacks(king);
        let before = near & !home & !board.by_color(self.me);
        let shut = home.contains(king) && before.is_empty() && near.contains(from);
        let castled = !self.before.castles().has_color(self.me);
        (shut && castled).then_some(Reason::Air)
    }

    fn nearer(&self, from: Square) -> Option<Reason> {
        let board = self.before.board();
        let pieces = board.occupied() & !board.pawns() & !board.kings();
        let worth: i32 = pieces
            .into_iter()
            .filter_map(|at| board.role_at(at))
            .map(points)
            .sum();
        let middle = |at: Square| {
            let off = |n: u32| n.abs_diff(3).min(n.abs_diff(4));
            off(at.file().into()) + off(at.rank().into())
        };
        let comes = middle(self.mv.to()) < middle(from);
        (worth <= ENDING && comes).then_some(Reason::Nearer)
    }

    fn room(&self, from: Square) -> Option<Reason> {
        let free = |position: &Chess, at: Square| {
            let board = position.board();
            (board.attacks_from(at) & !board.by_color(self.me)).count()
        };
        let more = free(self.after, self.mv.to()) >= free(self.before, from) + ROOM;
        more.then(|| Reason::Room(self.mv.role()))
    }

    /// A bishop, or else the queen, that could not move before a pawn went from here.
    fn frees(&self, from: Square) -> Option<Reason> {
        let (was, is) = (self.before.board(), self.after.board());
        let own = |board: &Board| board.by_color(self.me);
        let home = Bitboard::from(self.me.backrank());
        [Role::Bishop, Role::Queen].into_iter().find_map(|role| {
            let men = is.by_piece(role.of(self.me)) & home;
            let freed = men.into_iter().find(|at| {
                let goes = |board: &Board| board.attacks_from(*at) & !own(board);
                // With a pawn of its own behind it the square alone is no way out.
                let out = goes(is).count() > 1 && goes(is).contains(from);
                goes(was).is_empty() && out
            });
            freed.map(|at| Reason::Frees((role, at)))
        })
    }
}

/// What the side that stands against this piece wins by taking it, where that is its turn or could
/// be.
fn gain_next(position: &Chess, square: Square) -> Option<i32> {
    let owner = position.board().color_at(square)?;
    to_move(position, owner.other())?;
    gain(position, square)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]
pub(super) mod tests {
    use super::*;
    use crate::rules::{attacks, parse_fen, parse_uci};

    /// Positions of games, each after the moves that were played from its start.
    pub fn positions() -> Vec<Chess> {
        let rows = include_str!("../../tests/survey/answers.tsv")
            .lines()
            .skip(1);
        rows.map(|row| {
            let mut cells = row.split('\t');
            let mut position = parse_fen(cells.next().unwrap()).unwrap();
            for mv in cells.next().unwrap().split(' ').filter(|mv| !mv.is_empty()) {
                let mv = parse_uci(&position, mv).unwrap();
                position.play_unchecked(mv);
            }
            position
        })
        .collect()
    }

    fn of(fen: &str, mv: &str) -> Vec<Reason> {
        let position = parse_fen(fen).unwrap();
        reasons(&position, parse_uci(&position, mv).unwrap())
    }

    /// Whether a reason is so, found out anew from the boards and the legal moves.
    fn holds(before: &Chess, after: &Chess, mv: Move, reason: Reason) -> bool {
        let (me, to) = (before.turn(), mv.to());
        let (was, is) = (before.board(), after.board());
        let theirs = |man: Man| is.piece_at(man.1) == Some(man.0.of(me.other()));
        let mine = |man: Man| is.piece_at(man.1) == Some(man.0.of(me));
        let hits = |from: Square, at: Square| {
            let found = is.attacks_to(at, me, is.occupied());
            found.contains(from)
        };
        let hit_before =
            |from: Square, at: Square| was.attacks_to(at, me, was.occupied()).contains(from);
        let takes = |position: &Chess, at: Square| {
            let mut all = position.legal_moves().into_iter();
            all.any(|mv| mv.to() == at && mv.is_capture())
        };
        // Their captures if it were their turn.
        let endangered = |at: Square| takes(&other_to_move(before).unwrap(), at);
        let mates = |position: &Chess| {
            let mut all = position.legal_moves().into_iter();
            all.any(|mv| position.clone().play(mv).unwrap().is_checkmate())
        };
        match reason {
            Reason::Mates => after.is_checkmate(),
            Reason::Checks => after.is_check(),
            Reason::Castles => mv.is_castle(),
            Reason::StopsMate => mates(&other_to_move(before).unwrap()) && !mates(after),
            Reason::ThreatensMate => mates(&other_to_move(after).unwrap()),
            Reason::Promotes(role) => mv.promotion() == Some(role),
            Reason::TakesFree((role, at)) => {
                mv.capture() == Some(role) && at == to && !takes(after, at)
            }
            Reason::Wins((role, at)) | Reason::Trades((role, at)) => {
                mv.capture() == Some(role) && at == to && takes(after, at)
            }
            Reason::Forks(one, two) => {
                [one, two]
                    .into_iter()
                    .all(|man| theirs(man) && hits(to, man.1))
                    && one != two
            }
            Reason::Escapes(role) => mv.role() == role && endangered(mv.from().unwrap()),
            Reason::Guards(man) => mine(man) && hits(to, man.1) && endangered(man.1),
            Reason::Saves(man) => mine(man) && endangered(man.1),
            Reason::Attacks(man) => {
                theirs(man) && hits(to, man.1) && !hit_before(mv.from().unwrap(), man.1)
            }
            Reason::Pins(pinned, behind) => {
                let mut without = is.clone();
                without.discard_piece_at(pinned.1);
                let through = without.attacks_to(behind.1, me, without.occupied());
                theirs(pinned) && theirs(behind) && through.contains(to) && !hits(to, behind.1)
            }
            Reason::Opens(by, at) => {
                mine(by) && theirs(at) && hits(by.1, at.1) && !hit_before(by.1, at.1)
            }
            Reason::Develops(role) => {
                mv.role() == role && matches!(role, Role::Knight | Role::Bishop)
            }
            Reason::Centre | Reason::Passes | Reason::Frees(_) => mv.role() == Role::Pawn,
            Reason::Covers(man) => {
                mine(man) && hits(to, man.1) && was.attacks_to(man.1, me, was.occupied()).is_empty()
            }
            Reason::Bars(man, at) => {
                let them = other_to_move(before).unwrap().legal_moves();
                let goes = them
                    .iter()
                    .any(|mv| mv.from() == Some(man.1) && mv.to() == at && mv.role() == man.0);
                mv.role() == Role::Pawn && goes && hits(to, at)
            }
            Reason::Prepares(at) => {
                let next = other_to_move(after).unwrap().legal_moves();
                let pawn = |mv: &Move| mv.role() == Role::Pawn && mv.to() == at;
                next.iter().any(pawn) && hits(to, at)
            }
            Reason::Air => {
                // No step off its rank before, and one now.
                let king = is.king_of(me).unwrap();
                let forward = |board: &crate::rules::Board| {
                    let near = attacks::king_attacks(king) & !Bitboard::from(king.rank());
                    (near & !board.by_color(me)).any()
                };
                mv.role() == Role::Pawn && !forward(was) && forward(is)
            }
            Reason::Nearer => mv.role() == Role::King,
            Reason::Room(role) => {
                let seen = |board: &crate::rules::Board, at| {
                    (board.attacks_from(at) & !board.by_color(me)).count()
                };
                mv.role() == role && seen(is, to) > seen(was, mv.from().unwrap())
            }
            Reason::OpenFile => {
                let file = Bitboard::from(to.file());
                mv.role() == Role::Rook && (is.pawns() & file).is_empty()
            }
        }
    }

    #[test]
    fn every_reason_holds_in_positions_of_games() {
        let mut seen = std::collections::BTreeSet::new();
        let mut count = 0;
        for before in positions() {
            for mv in before.legal_moves() {
                let after = before.clone().play(mv).unwrap();
                for reason in reasons(&before, mv) {
                    let so = holds(&before, &after, mv, reason);
                    assert!(so, "{} {mv:?} {reason:?}", crate::rules::fen(&before));
                    let name = format!("{reason:?}");
                    seen.insert(name.split('(').next().unwrap().to_owned());
                    count += 1;
                }
            }
        }
        assert!(count > 2_000, "{count}");
        assert!(seen.len() >= 18, "{seen:?}");
    }

    #[test]
    fn the_most_telling_reason_comes_first() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        let frees = [Reason::Centre, Reason::Frees((Role::Bishop, Square::F1))];
        assert_eq!(of(start, "e2e4"), frees);
        // Behind its own pawn on e6 the bishop stays in.
        let french = "rnbqkbnr/pppp1ppp/4p3/8/3P4/5N2/PPP1PPPP/RNBQKB1R b KQkq - 0 2";
        assert_eq!(of(french, "d7d5"), [Reason::Centre]);
        assert_eq!(of(start, "g1f3"), [Reason::Develops(Role::Knight)]);
        // The pawn drives the pinning bishop away.
        let pinned = "rn1qkbnr/ppp1pppp/8/3p4/4P1b1/5N2/PPPPBPPP/RNBQK2R w KQkq - 0 1";
        let bishop = (Role::Bishop, Square::G4);
        assert_eq!(of(pinned, "h2h3").first(), Some(&Reason::Attacks(bishop)));
        // Both the king and the queen.
        let fork = of("4k3/8/8/3q4/8/2N5/8/4K3 w - - 0 1", "c3d5");
        let queen = (Role::Queen, Square::D5);
        assert_eq!(fork.first(), Some(&Reason::TakesFree(queen)));
        let fork = of("4k3/q7/8/8/8/2N5/8/4K3 w - - 0 1", "c3b5");
        assert_eq!(
            fork.first(),
            Some(&Reason::Attacks((Role::Queen, Square::A7)))
        );
        let mate = of("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1", "e1e8");
        assert_eq!(mate, [Reason::Mates]);
        // Of two that could have been taken the dearer one is saved.
        let both = of("k7/8/2N5/4b3/8/6R1/1N6/4K3 w - - 0 1", "c6e5");
        assert!(both.contains(&Reason::Saves((Role::Rook, Square::G3))));
        // A rook that a pawn attacks goes away.
        let flees = of("4k3/8/8/4p3/3R4/8/8/4K3 w - - 0 1", "d4d2");
        assert_eq!(flees.first(), Some(&Reason::Escapes(Role::Rook)));
    }

    #[test]
    fn a_quiet_move_is_for_something_too() {
        // 1.e4 c5 2.Nf3 d6 3.Bc4 a6: the pawn keeps the bishop from b5 and prepares its neighbour's step.
        let quiet = "rnbqkbnr/pp2pppp/3p4/2p5/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 3";
        let bishop = (Role::Bishop, Square::C4);
        let told = of(quiet, "a7a6");
        assert_eq!(
            told,
            [
                Reason::Bars(bishop, Square::B5),
                Reason::Prepares(Square::B5)
            ]
        );
        // The castled king gets air.
        let castled = "6k1/5ppp/8/8/8/8/5PPP/2B3K1 w - - 0 1";
        assert_eq!(of(castled, "h2h3"), [Reason::Air]);
        // In an ending it comes to the middle; with all pieces on the board that is for nothing.
        let ending = "6k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1";
        assert_eq!(of(ending, "g1f1"), [Reason::Nearer]);
        let opening = "rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1";
        assert_eq!(of(opening, "e1e2"), []);
        // The rook stands behind what nothing guarded.
        let bare = "6k1/5ppp/8/3p4/8/8/r7/6K1 b - - 0 1";
        assert_eq!(of(bare, "a2a5"), [Reason::Covers((Role::Pawn, Square::D5))]);
        // A knight from the edge sees more.
        let edge = "6k1/8/8/8/8/N7/8/6K1 w - - 0 40";
        assert_eq!(of(edge, "a3c4"), [Reason::Room(Role::Knight)]);
    }

    #[test]
    fn a_move_that_is_not_legal_is_for_nothing() {
        let position = parse_fen("4k3/8/8/8/8/8/8/4K2R w - - 0 1").unwrap();
        let other = parse_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").unwrap();
        let mv = parse_uci(&other, "e2e4").unwrap();
        assert_eq!(reasons(&position, mv), []);
    }
}
