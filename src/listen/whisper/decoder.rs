//! Whisper's second half: how likely each piece of a word is after others, of what was heard.

use ndarray::{Array1, Array2, ArrayView1, ArrayView2, s};

use super::super::ListenError;
use super::super::net::log_softmax;
use super::encoder::layers;
use super::file::Weights;
use super::halves::Halves;
use super::layers::{Inward, Linear, Norm, Seen, Widened, attention, rows};
use super::words::{Piece, Words};

struct Layer {
    inward: Inward,
    norm: Norm,
    asks: Linear,
    heard: Linear,
    out: Linear,
    widened: Widened,
}

/// The second half.
pub struct Decoder {
    pieces: Halves,
    places: Halves,
    layers: Vec<Layer>,
    norm: Norm,
    heads: usize,
    written: usize,
}

/// What was heard, as each layer sees it.
pub struct Heard(Vec<Seen>);

/// What was written so far, as each layer sees it.
#[derive(Debug, Clone, Default)]
pub struct Past {
    seen: Vec<Seen>,
    length: usize,
}

impl Decoder {
    /// Reads it, of all pieces of words those that are kept.
    ///
    /// # Errors
    /// [`ListenError::Model`] if something is missing or of another shape.
    #[cold]
    pub fn read(
        from: &mut Weights,
        words: &Words,
        width: usize,
        vocabulary: usize,
    ) -> Result<Self, ListenError> {
        let all = from.matrix("decoder/embeddings/weight", Some(vocabulary), Some(width))?;
        let mut bits = Vec::with_capacity(words.places().len() * width);
        for place in words.places() {
            let row = all.bits.get(place * width..(place + 1) * width);
            bits.extend_from_slice(row.unwrap_or_default());
        }
        drop(all);
        let mut found = Vec::new();
        for number in 0..layers(from, "decoder") {
            let name = format!("decoder/layer_{number}");
            found.push(Layer {
                inward: Inward::read(from, &format!("{name}/self_attention"), width)?,
                norm: Norm::read(from, &format!("{name}/attention/layer_norm"), width)?,
                asks: Linear::read(from, &format!("{name}/attention/linear_0"), width, width)?,
                heard: Linear::read(
                    from,
                    &format!("{name}/attention/linear_1"),
                    width,
                    2 * width,
                )?,
                out: Linear::read(from, &format!("{name}/attention/linear_2"), width, width)?,
                widened: Widened::read(from, &format!("{name}/ffn"), width)?,
            });
        }
        Ok(Self {
            pieces: Halves {
                columns: width,
                bits,
            },
            places: from.matrix("decoder/position_encodings/encodings", None, Some(width))?,
            layers: found,
            norm: Norm::read(from, "decoder/layer_norm", width)?,
            heads: from.heads,
            written: words.written,
        })
    }

    /// How many pieces can be written at most, with what stands before them.
    pub fn most(&self) -> usize {
        self.places.rows()
    }

    /// What was heard, made ready for each layer.
    pub fn ready(&self, rows: ArrayView2<f32>) -> Heard {
        let seen = self
            .layers
            .iter()
            .map(|layer| Seen::halves(&layer.heard.of(rows)));
        Heard(seen.collect())
    }

    /// What the last layer makes of some rows of pieces, each of which follows what was written: a row for
    /// each piece.
    fn run(
        &self,
        heard: &Heard,
        texts: &[&[Piece]],
        past: &Past,
        keep: Option<&mut Past>,
    ) -> Array2<f32> {
        let lengths: Vec<usize> = texts.iter().map(|text| text.len()).collect();
        let mut x = Array2::zeros((lengths.iter().sum(), self.pieces.columns));
        let pieces = texts.iter().flat_map(|text| text.iter().enumerate());
        for (row, (place, piece)) in rows(&mut x).zip(pieces) {
            let place = self.places.row(past.length + place);
            for (x, (piece, place)) in row.iter_mut().zip(self.pieces.row(*piece).zip(place)) {
                *x = piece + place;
            }
        }
        let mut kept = Vec::new();
        for (number, (layer, heard)) in self.layers.iter().zip(&heard.0).enumerate() {
            let before = past.seen.get(number);
            let seen = layer.inward.pieces(&mut x, &lengths, before);
            if let Some(own) = seen.first().filter(|_| keep.is_some()) {
                kept.push(before.map_or_else(|| own.clone(), |before| before.and(own)));
            }
            let asks = layer.asks.of(layer.norm.of(&x).view());
            let looked = attention(asks.view(), heard, self.heads, None);
            x += &layer.out.of(looked.view());
            layer.widened.add(&mut x);
        }
        if let Some(keep) = keep {
            *keep = Past {
                seen: kept,
                length: past.length + lengths.first().copied().unwrap_or(0),
            };
        }
        self.norm.of(&x)
    }

    /// Goes on writing: what is written then, and the logarithms of how likely each piece is next.
    pub fn write(&self, heard: &Heard, text: &[Piece], past: &mut Past) -> Array1<f32> {
        let before = std::mem::take(past);
        let x = self.run(heard, &[text], &before, Some(past));
        let last = x.nrows().saturating_sub(1);
        self.likely(x.slice(s![last.., ..])).row(0).to_owned()
    }

    /// The logarithm of how likely each of some texts is, piece by piece, after what was written, of which
    /// `next` is how likely each piece is.
    pub fn judge(
        &self,
        heard: &Heard,
        texts: &[Vec<Piece>],
        past: &Past,
        next: &Array1<f32>,
    ) -> Vec<f64> {
        // The last piece of a text is followed by nothing that counts.
        let before: Vec<&[Piece]> = texts
            .iter()
            .filter_map(|text| Some(text.split_last()?.1))
            .collect();
        if before.len() < texts.len() {
            return vec![f64::NEG_INFINITY; texts.len()];
        }
        let x = self.run(heard, &before, past, None);
        let all = self.likely(x.view());
        let mut rows = all.rows().into_iter();
        let of = |row: ArrayView1<f32>, piece: Piece| {
            f64::from(row.get(piece).copied().unwrap_or(f32::NEG_INFINITY))
        };
        let sums = texts.iter().map(|text| {
            let mut pieces = text.iter();
            let mut sum = pieces.next().map_or(0.0, |piece| of(next.view(), *piece));
            for piece in pieces {
                sum += rows.next().map_or(f64::NEG_INFINITY, |row| of(row, *piece));
            }
            sum
        });
        sums.collect()
    }

    /// The logarithms of how likely each piece is, which can be written, a row each.
    fn likely(&self, x: ArrayView2<f32>) -> Array2<f32> {
        let mut all = self.pieces.times(x);
        all = all.slice(s![.., ..self.written]).to_owned();
        rows(&mut all).for_each(log_softmax);
        all
    }
}
