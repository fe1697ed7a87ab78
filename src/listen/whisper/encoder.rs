//! Whisper's first half: what was heard, each 20 ms a row.

use ndarray::{Array2, ArrayView2};

use super::super::ListenError;
use super::file::Weights;
use super::halves::Halves;
use super::layers::{Inward, Linear, Norm, Widened, gelu, rows};
use super::mel::BANDS;

/// The first half.
pub struct Encoder {
    /// Two convolutions of three frames, the second at every other.
    convolutions: [Linear; 2],
    places: Halves,
    layers: Vec<(Inward, Widened)>,
    norm: Norm,
}

/// How many layers there are, by the names of their tensors.
pub fn layers(from: &Weights, half: &str) -> usize {
    let is_there = |number: &usize| {
        from.has(&format!(
            "{half}/layer_{number}/self_attention/linear_0/weight"
        ))
    };
    (0..64).take_while(is_there).count()
}

impl Encoder {
    /// Reads it.
    ///
    /// # Errors
    /// [`ListenError::Model`] if something is missing or of another shape.
    #[cold]
    pub fn read(from: &mut Weights, width: usize) -> Result<Self, ListenError> {
        let first = Linear::read(from, "encoder/conv1", 3 * BANDS, width)?;
        let second = Linear::read(from, "encoder/conv2", 3 * width, width)?;
        let mut all = Vec::new();
        for number in 0..layers(from, "encoder") {
            let name = format!("encoder/layer_{number}");
            let inward = Inward::read(from, &format!("{name}/self_attention"), width)?;
            all.push((inward, Widened::read(from, &format!("{name}/ffn"), width)?));
        }
        Ok(Self {
            convolutions: [first, second],
            places: from.matrix("encoder/position_encodings/encodings", None, Some(width))?,
            layers: all,
            norm: Norm::read(from, "encoder/layer_norm", width)?,
        })
    }

    /// How many frames of bands it can hear at most.
    pub fn most(&self) -> usize {
        2 * self.places.rows()
    }

    /// The rows of what was heard, half as many as there are frames; `None` if `go_on` says no in between.
    pub fn hear(
        &self,
        bands: &Array2<f32>,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Option<Array2<f32>> {
        let [first, second] = &self.convolutions;
        let mut x = first.of(threes(bands.view(), 1).view());
        x.mapv_inplace(gelu);
        x = second.of(threes(x.view(), 2).view());
        x.mapv_inplace(gelu);
        for (place, row) in rows(&mut x).enumerate() {
            for (x, place) in row.iter_mut().zip(self.places.row(place)) {
                *x += place;
            }
        }
        for (inward, widened) in &self.layers {
            if !go_on() {
                return None;
            }
            inward.all(&mut x);
            widened.add(&mut x);
        }
        Some(self.norm.of(&x))
    }
}

/// Each row with the one before and the one after it, column by column, at every `stride`th; zeros beyond
/// the ends.
fn threes(x: ArrayView2<f32>, stride: usize) -> Array2<f32> {
    let mut out = Array2::zeros((x.nrows().div_ceil(stride), 3 * x.ncols()));
    let width = x.ncols().max(1);
    let all = x.as_slice().unwrap_or_default();
    for (number, row) in rows(&mut out).enumerate() {
        for tap in 0..3 {
            let at = (number * stride + tap).checked_sub(1);
            let source = at.and_then(|at| all.get(at * width..(at + 1) * width));
            let seen = row.iter_mut().skip(tap).step_by(3);
            for (slot, x) in seen.zip(source.unwrap_or_default()) {
                *slot = *x;
            }
        }
    }
    out
}
