//! A move as it was said or typed, before the position decides what it means.
//!
//! Syntax first, legality second: parsing yields [`Pattern`]s, [`resolve`] holds them against a position.

use crate::rules::{CastlingSide, Chess, File, Illegal, Move, Position, Rank, Role, Square};

use super::why_not;

/// What was said of a move; what was left out is `None`.
///
/// `Springer Felix drei` is a role and a target; `Nbd7` adds a file of origin; `Dame schlägt` is
/// a role and a capture; `Felix` alone, an answer to a question, is a file.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Pattern {
    /// The piece that moves; a bare target square means a pawn only if a pawn can go there.
    pub role: Option<Role>,
    /// The file it comes from.
    pub from_file: Option<File>,
    /// The rank it comes from.
    pub from_rank: Option<Rank>,
    /// The file it goes to.
    pub to_file: Option<File>,
    /// The rank it goes to.
    pub to_rank: Option<Rank>,
    /// "takes" was said; without it a capture is still meant where only a capture fits.
    pub capture: bool,
    /// "En passant" was said and no square to go to: no other capture is meant.
    pub passing: bool,
    /// The piece that is taken, where it was named: `Dame schlägt Springer`.
    pub captured: Option<Role>,
    /// The piece a pawn becomes.
    pub promotion: Option<Role>,
    /// Castling to this side.
    pub castle: Option<CastlingSide>,
}

/// Why a pattern does not give exactly one legal move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unresolved {
    /// Several moves fit: ask which, never guess.
    Ambiguous(Vec<Move>),
    /// A pawn reaches the last rank and the piece was not named; the four moves.
    Promotion(Vec<Move>),
    /// It is a move, and the Laws do not allow it.
    Illegal(Illegal),
}

impl Pattern {
    /// A move of the same kind of piece to another square.
    #[must_use]
    pub fn to_square(&self, square: Square) -> Self {
        Self {
            role: self.role,
            to_file: Some(square.file()),
            to_rank: Some(square.rank()),
            ..Self::default()
        }
    }

    /// Whether this kind of piece is said to move, to be taken or to be what a pawn becomes.
    #[must_use]
    pub fn names(&self, role: Role) -> bool {
        [self.role, self.captured, self.promotion].contains(&Some(role))
    }

    /// Everything that can be said of a move, so that it fits no other.
    pub fn of(mv: Move) -> Self {
        if let Some(side) = mv.castling_side() {
            return Self {
                castle: Some(side),
                ..Self::default()
            };
        }
        let (from, to) = (mv.from(), mv.to());
        Self {
            role: Some(mv.role()),
            from_file: from.map(Square::file),
            from_rank: from.map(Square::rank),
            to_file: Some(to.file()),
            to_rank: Some(to.rank()),
            promotion: mv.promotion(),
            ..Self::default()
        }
    }

    /// Whether a legal move fits everything that was said.
    pub fn fits(&self, mv: Move) -> bool {
        if self.castle.is_some() {
            return mv.castling_side() == self.castle;
        }
        let Some(from) = mv.from() else { return false };
        let to = mv.to();
        self.starts(mv.role(), from)
            && said(self.to_file, to.file())
            && said(self.to_rank, to.rank())
            && (!self.capture || mv.is_capture())
            && (!self.passing || mv.is_en_passant())
            && (self.captured.is_none() || self.captured == mv.capture())
            && (self.promotion.is_none() || self.promotion == mv.promotion())
            // A castling king is named by both its squares: "König Eva eins" is not castling.
            && (!mv.is_castle() || self.is_full())
    }

    /// Castling by the king's own squares: `e1g1`, "König Eva eins Gustav eins".
    fn castles(&self, mv: Move) -> bool {
        let (Some(side), Some(from)) = (mv.castling_side(), mv.from()) else {
            return false;
        };
        let to = Square::from_coords(side.king_to_file(), from.rank());
        self.is_full()
            && !self.capture
            && self.promotion.is_none()
            && self.starts(Role::King, from)
            && said(self.to_file, to.file())
            && said(self.to_rank, to.rank())
    }

    fn starts(&self, role: Role, from: Square) -> bool {
        said(self.role, role)
            && said(self.from_file, from.file())
            && said(self.from_rank, from.rank())
    }

    pub(crate) fn is_full(&self) -> bool {
        self.from().is_some() && self.target().is_some()
    }

    /// The square it comes from, if it was said in full.
    pub fn from(&self) -> Option<Square> {
        Some(Square::from_coords(self.from_file?, self.from_rank?))
    }

    /// The square it goes to, if it was said in full.
    pub fn target(&self) -> Option<Square> {
        Some(Square::from_coords(self.to_file?, self.to_rank?))
    }

    /// The legal moves that fit. A bare target (`f3`, "Felix drei") is a pawn's, as in SAN.
    pub fn candidates(&self, position: &Chess) -> Vec<Move> {
        let bare = self.role.is_none()
            && self.castle.is_none()
            && self.from_file.is_none()
            && self.from_rank.is_none()
            && self.target().is_some();
        let pattern = Self {
            role: self.role.or(bare.then_some(Role::Pawn)),
            ..*self
        };
        let legal = position.legal_moves();
        let fitting = |fits: &dyn Fn(Move) -> bool| -> Vec<Move> {
            legal.iter().copied().filter(|&mv| fits(mv)).collect()
        };
        let moves = fitting(&|mv| pattern.fits(mv));
        // Only where no other move fits: in Chess960 a king may step to where castling takes it.
        if moves.is_empty() {
            fitting(&|mv| pattern.castles(mv))
        } else {
            moves
        }
    }
}

fn said<T: PartialEq>(said: Option<T>, is: T) -> bool {
    said.is_none_or(|said| said == is)
}

/// The one legal move that a pattern means in a position.
///
/// # Errors
/// [`Unresolved`]: several fit, the promotion is missing, or why it is illegal.
///
/// ```
/// use hektor::notation::{Pattern, resolve};
/// use hektor::rules::{Chess, File, Rank, Role};
/// let knight = Pattern {
///     role: Some(Role::Knight),
///     to_file: Some(File::F),
///     to_rank: Some(Rank::Third),
///     ..Pattern::default()
/// };
/// assert_eq!(resolve(&knight, &Chess::default()).unwrap().to_string(), "Ng1-f3");
/// ```
pub fn resolve(pattern: &Pattern, position: &Chess) -> Result<Move, Unresolved> {
    resolve_any(std::slice::from_ref(pattern), position)
}

/// Whether no reading of the words is a legal move; several are none that is refused.
pub fn is_illegal(patterns: &[Pattern], position: &Chess) -> bool {
    matches!(resolve_any(patterns, position), Err(Unresolved::Illegal(_)))
}

/// The one legal move that several readings of the same words mean.
///
/// # Errors
/// As [`resolve`]; where no reading gives a move, the reason is that of the first.
pub fn resolve_any(patterns: &[Pattern], position: &Chess) -> Result<Move, Unresolved> {
    let mut moves: Vec<Move> = Vec::new();
    for mv in patterns.iter().flat_map(|p| p.candidates(position)) {
        if !moves.contains(&mv) {
            moves.push(mv);
        }
    }
    match moves.as_slice() {
        [mv] => Ok(*mv),
        [] => Err(Unresolved::Illegal(why_none(position, patterns))),
        [first, rest @ ..] => {
            let same = |mv: &Move| {
                mv.promotion().is_some() && mv.from() == first.from() && mv.to() == first.to()
            };
            Err(if same(first) && rest.iter().all(same) {
                Unresolved::Promotion(moves)
            } else {
                Unresolved::Ambiguous(moves)
            })
        }
    }
}

/// Why no reading gives a move: the reason of the first, but "takes f3" is meant of no piece.
fn why_none(position: &Chess, patterns: &[Pattern]) -> Illegal {
    let Some(first) = patterns.first() else {
        return Illegal::Unclear;
    };
    let same = |pattern: &Pattern| pattern.capture && pattern.target() == first.target();
    let any = patterns.len() > 1 && patterns.iter().all(same);
    let Some(to) = first.target().filter(|_| any) else {
        return why_not(position, first);
    };
    match position.board().piece_at(to) {
        None => Illegal::NothingToTake(to, to),
        Some(piece) if piece.color == position.turn() => Illegal::OwnPiece(to, piece),
        Some(_) => Illegal::Unclear,
    }
}

/// Which of the moves that were asked about an answer means: all that are left.
///
/// Readings are tried in their order, those that leave one move first: "Bella" is where the piece
/// comes from, unless only one goes there.
pub fn answer(patterns: &[Pattern], moves: &[Move]) -> Vec<Move> {
    let left = |pattern: &Pattern| -> Vec<Move> {
        let fits = |mv: &&Move| pattern.fits(**mv) || pattern.castles(**mv);
        moves.iter().filter(fits).copied().collect()
    };
    // A file, a rank or a square alone, too, can be where the piece comes from.
    let from = |pattern: &Pattern| {
        let bare = pattern.from_file.is_none() && pattern.from_rank.is_none();
        let place = pattern.to_file.is_some() || pattern.to_rank.is_some();
        (bare && place).then_some(Pattern {
            from_file: pattern.to_file,
            from_rank: pattern.to_rank,
            to_file: None,
            to_rank: None,
            ..*pattern
        })
    };
    let places: Vec<Pattern> = patterns.iter().filter_map(from).collect();
    // A piece is what the pawn becomes, where that is asked.
    let promoting = moves.iter().all(|mv| mv.promotion().is_some());
    let becomes = |pattern: &Pattern| {
        let role = pattern.role.filter(|_| promoting)?;
        let named = Pattern {
            role: None,
            promotion: Some(role),
            ..*pattern
        };
        (role != Role::Pawn && pattern.promotion.is_none()).then_some(named)
    };
    let becomes: Vec<Pattern> = patterns.iter().filter_map(becomes).collect();
    // "The f rook" names the piece where nothing is promoted, and in "the one on a1" one is no rank.
    let promotes = moves.iter().any(|mv| mv.promotion().is_some());
    let other = |pattern: &Pattern| {
        let named = pattern.promotion.filter(|_| !promotes);
        let counted = pattern.from_file.is_none() && pattern.from_rank == Some(Rank::First);
        let square = pattern.to_file.is_some() && pattern.to_rank.is_some();
        match named {
            Some(role) => Some(Pattern {
                role: Some(role),
                promotion: None,
                ..*pattern
            }),
            None if counted && square => from(&Pattern {
                from_rank: None,
                ..*pattern
            }),
            None => None,
        }
    };
    let other: Vec<Pattern> = patterns.iter().filter_map(other).collect();
    let mut all: Vec<Vec<Move>> = patterns
        .iter()
        .chain(&places)
        .chain(&becomes)
        .chain(&other)
        .map(left)
        .collect();
    all.retain(|left| !left.is_empty());
    let one = all.iter().position(|left| left.len() == 1).unwrap_or(0);
    all.into_iter().nth(one).unwrap_or_default()
}
