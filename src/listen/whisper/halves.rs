//! Matrices that stay in half precision, as the file has them, and are widened while they are used.

use ndarray::linalg::general_mat_mul;
use ndarray::{Array2, ArrayView2};

/// A matrix of half-precision numbers, row after row.
#[derive(Debug, Clone, Default)]
pub struct Halves {
    /// Numbers a row.
    pub columns: usize,
    /// The numbers.
    pub bits: Vec<u16>,
}

/// So many rows are widened together: they fit into the cache.
const BLOCK: usize = 256;

impl Halves {
    /// How many rows.
    pub fn rows(&self) -> usize {
        self.bits.len().checked_div(self.columns).unwrap_or(0)
    }

    /// A row in single precision; empty if there is none.
    pub fn row(&self, number: usize) -> impl Iterator<Item = f32> + '_ {
        let from = number.saturating_mul(self.columns);
        let row = self.bits.get(from..from.saturating_add(self.columns));
        row.unwrap_or_default().iter().map(|bits| widened(*bits))
    }

    /// All numbers in single precision.
    pub fn wide(&self) -> Vec<f32> {
        self.bits.iter().map(|bits| widened(*bits)).collect()
    }

    /// The product of `x` (a row each) with this matrix, a column for each of its rows.
    pub fn times(&self, x: ArrayView2<f32>) -> Array2<f32> {
        let mut out = Array2::zeros((x.nrows(), self.rows()));
        if self.columns == 0 || x.ncols() != self.columns {
            return out;
        }
        if let (1, Some(x)) = (x.nrows(), x.as_slice()) {
            let rows = self.bits.chunks_exact(self.columns);
            for (sum, row) in out.iter_mut().zip(rows) {
                *sum = dot(row, x);
            }
            return out;
        }
        let mut wide = Vec::with_capacity(BLOCK * self.columns);
        let blocks = self.bits.chunks(BLOCK * self.columns);
        let columns = out.axis_chunks_iter_mut(ndarray::Axis(1), BLOCK);
        for (block, mut columns) in blocks.zip(columns) {
            wide.clear();
            wide.extend(block.iter().map(|bits| widened(*bits)));
            let shape = (block.len() / self.columns, self.columns);
            if let Ok(block) = ArrayView2::from_shape(shape, &wide) {
                general_mat_mul(1.0, &x, &block.t(), 0.0, &mut columns);
            }
        }
        out
    }
}

/// A half-precision number (IEEE 754 binary16) as a single; infinities come out as large numbers. Without
/// a branch, so that the compiler makes vectors of it.
#[inline]
pub fn widened(bits: u16) -> f32 {
    let bits = u32::from(bits);
    let small = f32::from_bits((bits & 0x8000) << 16 | (bits & 0x7FFF) << 13);
    // The exponents of the two kinds are 112 apart.
    small * f32::from_bits((127 + 112) << 23)
}

/// Sums side by side, as many as there is room for.
const LANES: usize = 16;

fn dot(row: &[u16], x: &[f32]) -> f32 {
    let mut sums = [0f32; LANES];
    let (rows, rest) = row.as_chunks::<LANES>();
    let (xs, x_rest) = x.as_chunks::<LANES>();
    for (row, x) in rows.iter().zip(xs) {
        for ((sum, bits), x) in sums.iter_mut().zip(row).zip(x) {
            *sum += widened(*bits) * x;
        }
    }
    let tail: f32 = rest
        .iter()
        .zip(x_rest)
        .map(|(bits, x)| widened(*bits) * x)
        .sum();
    sums.iter().sum::<f32>() + tail
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_precision_numbers() {
        for (bits, value) in [
            (0x3C00, 1.0),
            (0xC000, -2.0),
            (0x7BFF, 65504.0),
            (0x0001, 5.960_464_5e-8),
            (0x3555, 0.333_251_95),
            (0x8000, -0.0),
        ] {
            assert_eq!(widened(bits), value);
        }
        assert!((0..=u16::MAX).all(|bits| widened(bits).is_finite()));
    }

    #[test]
    fn one_row_and_many_give_the_same() {
        // 1, 2, 3, ... 40 rows of 17, each number a small whole one.
        let whole = |n: usize| [0u16, 0x3C00, 0x4000, 0x4200, 0x4400, 0xC000][n % 6];
        let matrix = Halves {
            columns: 17,
            bits: (0..300 * 17).map(whole).collect(),
        };
        assert_eq!(matrix.rows(), 300);
        let x = Array2::from_shape_fn((3, 17), |(i, j)| (i + j) as f32);
        let all = matrix.times(x.view());
        for (row, x) in all.rows().into_iter().zip(x.rows()) {
            let one = matrix.times(x.insert_axis(ndarray::Axis(0)));
            assert_eq!(one.row(0), row);
        }
        let by_hand: f32 = matrix
            .row(5)
            .zip(0u8..)
            .map(|(w, n)| w * f32::from(n))
            .sum();
        assert_eq!(all[(0, 5)], by_hand);
        assert_eq!(matrix.row(300).count(), 0);
    }
}
