//! Which weight stands where: every term's place in the list of weights.

macro_rules! terms {
    ($($(#[$doc:meta])* $name:ident: $count:expr,)*) => {
        terms!(@ 0; $($(#[$doc])* $name: $count,)*);
        /// Every term's name, first index and length.
        pub(crate) const SECTIONS: &[(&str, usize, usize)] =
            &[$((stringify!($name), $name, $count),)*];
    };
    (@ $at:expr; $(#[$doc:meta])* $name:ident: $count:expr, $($rest:tt)*) => {
        $(#[$doc])*
        pub(crate) const $name: usize = $at;
        terms!(@ $name + $count; $($rest)*);
    };
    (@ $at:expr;) => {
        /// How many weights there are.
        pub(crate) const COUNT: usize = $at;
    };
}

/// How many steps the danger to a king has.
pub(crate) const DANGER_STEPS: usize = 32;

terms! {
    /// By role and square, from a1, as White sees it; material is in it.
    PLACEMENT: 6 * 64,
    BISHOP_PAIR: 1,
    /// By the number of squares that can be reached.
    KNIGHT_MOBILITY: 9,
    BISHOP_MOBILITY: 14,
    ROOK_MOBILITY: 15,
    QUEEN_MOBILITY: 28,
    /// Pawns side by side, by rank.
    PHALANX: 8,
    /// Pawns guarded by pawns, by rank.
    SUPPORTED: 8,
    /// Without pawns on the files beside: on an open file, opposed.
    ISOLATED: 2,
    /// Left behind and held back: on an open file, opposed.
    BACKWARD: 2,
    DOUBLED: 1,
    /// No hostile pawn can stop it, by rank.
    PASSED: 8,
    /// ... and nothing stands before it, by rank.
    PASSED_FREE: 8,
    /// ... and its whole way is safe, by rank.
    PASSED_SAFE: 8,
    /// ... by the own king's distance from the square before it.
    PASSED_OWN_KING: 8,
    /// ... by the other king's.
    PASSED_FOE_KING: 8,
    /// ... with a rook behind it.
    PASSED_ROOK: 1,
    /// A bishop, a guarded bishop, a knight, a guarded knight where no pawn can drive it away.
    OUTPOST: 4,
    /// A bishop or a knight with a pawn before it.
    BEHIND_PAWN: 2,
    /// For each pawn on the bishop's colour.
    BISHOP_PAWNS: 1,
    /// A rook on a file without own pawns, without any.
    ROOK_FILE: 2,
    /// Own pawn before the king, by distance from the edge and rank; rank 0 is none.
    SHELTER: 4 * 8,
    /// Hostile pawn before the king, by rank; rank 0 is none.
    STORM: 8,
    /// ... stopped by an own pawn.
    BLOCKED_STORM: 8,
    /// The own king's danger, in steps.
    DANGER: DANGER_STEPS,
    /// A pawn attacks a knight, bishop, rook, queen.
    BY_PAWN: 4,
    /// A knight or bishop does.
    BY_MINOR: 4,
    /// A rook does.
    BY_ROOK: 4,
    /// The king attacks something unguarded.
    BY_KING: 1,
    /// Pieces attacked and unguarded.
    HANGING: 1,
    /// Pawns attacked and unguarded.
    LOOSE_PAWN: 1,
    /// Pieces that a safe pawn move would attack.
    PUSH_THREAT: 1,
    /// Pieces attacked twice and guarded at most once.
    PRESSED: 1,
    /// Squares that both sides look at and the other side does not hold.
    RESTRICTED: 1,
    /// Safe squares from which a knight, a piece on the queen's lines would attack the queen.
    NEAR_QUEEN: 2,
    /// Each knight, each rook, the bishop pair, by the number of own pawns.
    KNIGHT_PAWNS: 9,
    ROOK_PAWNS: 9,
    PAIR_PAWNS: 9,
    /// A bishop's, then a knight's distance from the own king.
    FROM_KING: 2 * 8,
    /// A passed pawn with another beside it or guarded by a pawn, by rank.
    PASSED_TOGETHER: 8,
    /// A pawn, knight, bishop, rook, queen on a square, mirrored so that the own king stands on the
    /// king's side; then the same by the other king.
    OWN_WING: 5 * 64,
    FOE_WING: 5 * 64,
    /// Of a passed pawn's way, how many squares the other side holds, and the own side does not.
    PASSED_WATCHED: 6,
}
