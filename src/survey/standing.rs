//! What makes a position better for a side, as far as the board shows it.

use crate::rules::{Chess, Color, File, Position, Role, Square, points};

use super::exchange::gain;
use super::pawns;
use super::reasons::Man;

/// One thing that speaks for a side. What stands first weighs most.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Advantage {
    /// So many points more in material.
    Material(u32),
    /// This piece of the other side can be taken with gain, and it is this side's turn.
    Hangs(Man),
    /// A passed pawn, that is far.
    Passed(Square),
    /// The other king stands in the middle, and this one does not.
    KingInMiddle,
    /// So many more knights and bishops brought out.
    Developed(u32),
}

/// Knights and bishops that are out more count from here.
const AHEAD: usize = 2;

/// What speaks for a side, the weightiest first.
///
/// ```
/// use hektor::rules::{Color, parse_fen};
/// use hektor::survey::{Advantage, advantages};
/// let position = parse_fen("4k3/8/8/8/8/8/8/R3K3 w - - 0 1").unwrap();
/// assert_eq!(advantages(&position, Color::White), [Advantage::Material(5)]);
/// assert_eq!(advantages(&position, Color::Black), []);
/// ```
pub fn advantages(position: &Chess, color: Color) -> Vec<Advantage> {
    let board = position.board();
    let other = color.other();
    let mut found = Vec::new();
    let worth = |of: Color| -> i32 {
        let men = board.by_color(of).into_iter();
        men.filter_map(|at| board.role_at(at)).map(points).sum()
    };
    let more = worth(color) - worth(other);
    let more = u32::try_from(more).ok().filter(|more| *more > 0);
    found.extend(more.map(Advantage::Material));
    if position.turn() == color {
        let loses = |at: &Square| gain(position, *at).is_some_and(|won| won > 0);
        let men = board.by_color(other).into_iter();
        let hangs = men.filter(loses).max_by_key(|at| gain(position, *at));
        let man = hangs.and_then(|at| Some((board.role_at(at)?, at)));
        found.extend(man.map(Advantage::Hangs));
    }
    let is_far = |at: &Square| color.relative_rank(at.rank()) >= crate::rules::Rank::Fifth;
    let passed = pawns(position, color).passed;
    let far = passed.into_iter().filter(is_far);
    let far = far.max_by_key(|at| color.relative_rank(at.rank()));
    found.extend(far.map(Advantage::Passed));
    // Without queens the middle is a good place for a king.
    if board.queens().count() == 2 {
        let middle = |of: Color| {
            let king = board.king_of(of);
            king.is_some_and(|at| (File::C..=File::F).contains(&at.file()))
        };
        if middle(other) && !middle(color) {
            found.push(Advantage::KingInMiddle);
        }
    }
    let (mine, theirs) = (out(position, color), out(position, other));
    if mine >= theirs + AHEAD {
        found.push(Advantage::Developed((mine - theirs) as u32));
    }
    found
}

/// How many knights and bishops have left their first rank.
fn out(position: &Chess, color: Color) -> usize {
    let board = position.board();
    let home = crate::rules::Bitboard::from(color.backrank());
    let minor = board.by_role(Role::Knight) | board.by_role(Role::Bishop);
    (minor & board.by_color(color) & !home).count()
}
