//! What both halves of Whisper are made of: attention and two matrices after it, each after a layer norm.

use std::slice::ChunksExactMut;

use ndarray::{Array2, ArrayView2, Axis, concatenate, s};

use super::super::ListenError;
use super::file::Weights;
use super::halves::Halves;

/// A matrix and what is added to its product.
#[derive(Debug, Clone)]
pub struct Linear {
    weights: Halves,
    bias: Vec<f32>,
}

impl Linear {
    /// Reads one with so many columns in and out.
    ///
    /// # Errors
    /// [`ListenError::Model`] if it is missing or of another shape.
    #[cold]
    pub fn read(
        from: &mut Weights,
        name: &str,
        inputs: usize,
        outputs: usize,
    ) -> Result<Self, ListenError> {
        let weights = from.matrix(&format!("{name}/weight"), Some(outputs), Some(inputs))?;
        let bias = from.vector(&format!("{name}/bias"), outputs)?;
        Ok(Self { weights, bias })
    }

    /// The product, a row for each row.
    pub fn of(&self, x: ArrayView2<f32>) -> Array2<f32> {
        let mut out = self.weights.times(x);
        for row in rows(&mut out) {
            for (x, bias) in row.iter_mut().zip(&self.bias) {
                *x += bias;
            }
        }
        out
    }
}

/// The rows of a matrix that lies in order.
pub fn rows(x: &mut Array2<f32>) -> ChunksExactMut<'_, f32> {
    let width = x.ncols().max(1);
    x.as_slice_mut().unwrap_or_default().chunks_exact_mut(width)
}

/// Rows are shifted and scaled to mean 0 and variance 1, then by learned numbers.
#[derive(Debug, Clone)]
pub struct Norm {
    scale: Vec<f32>,
    shift: Vec<f32>,
}

impl Norm {
    /// Reads one of so many columns.
    ///
    /// # Errors
    /// [`ListenError::Model`] if it is missing or of another size.
    #[cold]
    pub fn read(from: &mut Weights, name: &str, width: usize) -> Result<Self, ListenError> {
        Ok(Self {
            scale: from.vector(&format!("{name}/gamma"), width)?,
            shift: from.vector(&format!("{name}/beta"), width)?,
        })
    }

    /// The rows normed.
    pub fn of(&self, x: &Array2<f32>) -> Array2<f32> {
        let mut out = x.clone();
        let width = x.ncols().max(1) as f32;
        for row in rows(&mut out) {
            let mean = row.iter().sum::<f32>() / width;
            let spread = row.iter().map(|x| (x - mean) * (x - mean)).sum::<f32>() / width;
            let by = 1.0 / (spread + 1e-5).sqrt();
            for ((x, scale), shift) in row.iter_mut().zip(&self.scale).zip(&self.shift) {
                *x = (*x - mean) * by * scale + shift;
            }
        }
        out
    }
}

/// What is looked at: for each place what it is found by, and what it says.
#[derive(Debug, Clone)]
pub struct Seen {
    keys: Array2<f32>,
    values: Array2<f32>,
}

impl Seen {
    /// The left half of the columns, and the right.
    pub fn halves(both: &Array2<f32>) -> Self {
        let half = both.ncols() / 2;
        Self {
            keys: both.slice(s![.., ..half]).to_owned(),
            values: both.slice(s![.., half..]).to_owned(),
        }
    }

    /// These places and some more.
    pub fn and(&self, more: &Self) -> Self {
        let join = |a: &Array2<f32>, b: &Array2<f32>| {
            concatenate(Axis(0), &[a.view(), b.view()]).unwrap_or_else(|_| a.clone())
        };
        Self {
            keys: join(&self.keys, &more.keys),
            values: join(&self.values, &more.values),
        }
    }

    /// How many places.
    pub fn places(&self) -> usize {
        self.keys.nrows()
    }
}

/// Each row of `queries` looks at what is seen, by so many heads; with a number, the first row only at so
/// many places and each further one at one more.
pub fn attention(
    queries: ArrayView2<f32>,
    seen: &Seen,
    heads: usize,
    first: Option<usize>,
) -> Array2<f32> {
    let width = queries.ncols() / heads.max(1);
    let scale = 1.0 / (width.max(1) as f32).sqrt();
    let mut out = Array2::zeros(queries.raw_dim());
    for head in 0..heads {
        let columns = s![.., head * width..(head + 1) * width];
        let mut looks = queries.slice(columns).dot(&seen.keys.slice(columns).t());
        for (number, row) in rows(&mut looks).enumerate() {
            let most = first.map_or(usize::MAX, |first| first + number);
            let mut top = f32::NEG_INFINITY;
            for x in row.iter_mut().take(most) {
                *x *= scale;
                top = top.max(*x);
            }
            let mut sum = 0.0;
            for (place, x) in row.iter_mut().enumerate() {
                *x = if place < most { (*x - top).exp() } else { 0.0 };
                sum += *x;
            }
            row.iter_mut().for_each(|x| *x /= sum);
        }
        out.slice_mut(columns)
            .assign(&looks.dot(&seen.values.slice(columns)));
    }
    out
}

/// Each row looks at the rows of its own kind.
#[derive(Debug, Clone)]
pub struct Inward {
    norm: Norm,
    all: Linear,
    out: Linear,
    heads: usize,
}

impl Inward {
    /// Reads one.
    ///
    /// # Errors
    /// [`ListenError::Model`] if something is missing or of another shape.
    #[cold]
    pub fn read(from: &mut Weights, name: &str, width: usize) -> Result<Self, ListenError> {
        Ok(Self {
            norm: Norm::read(from, &format!("{name}/layer_norm"), width)?,
            all: Linear::read(from, &format!("{name}/linear_0"), width, 3 * width)?,
            out: Linear::read(from, &format!("{name}/linear_1"), width, width)?,
            heads: from.heads,
        })
    }

    /// All rows look at all; added to them.
    pub fn all(&self, x: &mut Array2<f32>) {
        let width = x.ncols();
        let all = self.all.of(self.norm.of(x).view());
        let seen = Seen::halves(&all.slice(s![.., width..]).to_owned());
        let looked = attention(all.slice(s![.., ..width]), &seen, self.heads, None);
        *x += &self.out.of(looked.view());
    }

    /// Some rows, which follow one another in pieces of these lengths; each piece follows what was before
    /// it, and each row looks at that and at those of its piece up to itself. Gives what is seen of each
    /// piece.
    pub fn pieces(
        &self,
        x: &mut Array2<f32>,
        lengths: &[usize],
        before: Option<&Seen>,
    ) -> Vec<Seen> {
        let width = x.ncols();
        let all = self.all.of(self.norm.of(x).view());
        let mut looked = Array2::zeros(x.raw_dim());
        let (mut at, mut kept) = (0, Vec::new());
        for length in lengths {
            let rows = at..at + length;
            let own = Seen::halves(&all.slice(s![rows.clone(), width..]).to_owned());
            let seen = before.map_or_else(|| own.clone(), |before| before.and(&own));
            let first = before.map_or(0, Seen::places) + 1;
            let queries = all.slice(s![rows.clone(), ..width]);
            let found = attention(queries, &seen, self.heads, Some(first));
            looked.slice_mut(s![rows, ..]).assign(&found);
            kept.push(own);
            at += length;
        }
        *x += &self.out.of(looked.view());
        kept
    }
}

/// Two matrices, the first into four times as many columns.
#[derive(Debug, Clone)]
pub struct Widened {
    norm: Norm,
    first: Linear,
    second: Linear,
}

impl Widened {
    /// Reads one.
    ///
    /// # Errors
    /// [`ListenError::Model`] if something is missing or of another shape.
    #[cold]
    pub fn read(from: &mut Weights, name: &str, width: usize) -> Result<Self, ListenError> {
        Ok(Self {
            norm: Norm::read(from, &format!("{name}/layer_norm"), width)?,
            first: Linear::read(from, &format!("{name}/linear_0"), width, 4 * width)?,
            second: Linear::read(from, &format!("{name}/linear_1"), 4 * width, width)?,
        })
    }

    /// Added to the rows.
    pub fn add(&self, x: &mut Array2<f32>) {
        let mut wide = self.first.of(self.norm.of(x).view());
        wide.mapv_inplace(gelu);
        *x += &self.second.of(wide.view());
    }
}

/// x times the share of the normal distribution below it.
pub fn gelu(x: f32) -> f32 {
    0.5 * x * (1.0 + erf(x * std::f32::consts::FRAC_1_SQRT_2))
}

/// The error function, to within 2e-7 (Abramowitz and Stegun 7.1.26 in other words).
fn erf(x: f32) -> f32 {
    let t = 1.0 / (1.0 + 0.327_591_1 * x.abs());
    let sum = t
        * (0.254_829_6
            + t * (-0.284_496_72 + t * (1.421_413_8 + t * (-1.453_152_1 + t * 1.061_405_4))));
    (1.0 - sum * (-x * x).exp()).copysign(x)
}
