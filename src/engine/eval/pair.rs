//! Two weights in one number, so that both are added at once.

use std::ops::{Add, AddAssign, Mul, Neg, Sub};

/// A middlegame and an endgame value in centipawns, in the low and the high half of an `i32`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Pair(i32);

impl Pair {
    /// Both values; each must fit in sixteen bits.
    pub const fn new(middle: i32, end: i32) -> Self {
        Self((end << 16).wrapping_add(middle))
    }

    /// The middlegame's value.
    pub const fn middle(self) -> i32 {
        self.0 as i16 as i32
    }

    /// The endgame's value; a negative low half has borrowed one from it.
    pub const fn end(self) -> i32 {
        (self.0.wrapping_add(0x8000) >> 16) as i16 as i32
    }
}

impl Add for Pair {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0.wrapping_add(other.0))
    }
}

impl AddAssign for Pair {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Pair {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0.wrapping_sub(other.0))
    }
}

impl Neg for Pair {
    type Output = Self;
    fn neg(self) -> Self {
        Self(self.0.wrapping_neg())
    }
}

impl Mul<i32> for Pair {
    type Output = Self;
    fn mul(self, factor: i32) -> Self {
        Self(self.0.wrapping_mul(factor))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_halves_stay_apart() {
        let pair = Pair::new(-7, 30) * 3 - Pair::new(100, -200);
        assert_eq!((pair.middle(), pair.end()), (-121, 290));
        assert_eq!(((-pair).middle(), (-pair).end()), (121, -290));
    }
}
