//! A second opinion: a small network on Google's speech embedding, which has heard far more people
//! than ours have. It gives probabilities of the same phones, each 20 ms, and is used beside them.

use std::iter;

use ndarray::linalg::general_mat_mul;
use ndarray::{Array1, Array2, Axis, azip, s};
use serde::Deserialize;

use super::ListenError;
use super::decide::Rules;
use super::embedding::{Embedding, WIDTH};
use super::features::Frames;
use super::graph::penalise_blank;
use super::net::log_softmax;
use super::phones::Inventory;
use super::tensors::{self, Tensors};
use crate::packed;
use crate::speech::Lang;

/// Google's part, under the Apache License 2.0: `voices/acoustic/LICENSE-embedding`.
static EMBEDDING: &[u8] = packed::file!("voices/acoustic/embedding.safetensors");
/// Ours, for any language.
static STANDARD: &[u8] = packed::file!("voices/acoustic/opinion.safetensors");
/// The one that has heard people speak English.
static ENGLISH: &[u8] = packed::file!("voices/acoustic/opinion-en.safetensors");

/// The format of the header that is understood.
const FORMAT: u32 = 1;

#[derive(Deserialize)]
struct Header {
    format: u32,
    symbols: Vec<String>,
    blank_penalty: f32,
    /// What a nat of it is worth beside one of the networks'.
    weight: f64,
    /// How many rows lie between the taps of each block.
    #[serde(default)]
    dilations: Vec<usize>,
    /// The rules for accepting, asking and rejecting.
    #[serde(default)]
    decision: Rules,
}

/// The second opinion.
pub struct Opinion {
    embedding: Embedding,
    head: Head,
    blank_penalty: f32,
    rules: Rules,
    /// What a nat of it is worth beside one of the networks'.
    pub weight: f64,
}

/// From the embedding to phones: a mix of its numbers, blocks or one product that see seven steps, and
/// the phones.
struct Head {
    mean: Array1<f32>,
    scale: Array1<f32>,
    mix: Dense,
    context: Option<Dense>,
    blocks: Vec<Block>,
    output: Dense,
}

/// What each channel by itself sees in seven rows, mixed and added to them.
struct Block {
    /// A row of channels for each tap.
    depthwise: Array2<f32>,
    dilation: usize,
    pointwise: Dense,
}

/// The taps of a block and of the product over several rows.
const TAPS: usize = 7;
/// A block whose taps lie further apart is a damaged file.
const FURTHEST: usize = 64;

/// Each row with its neighbours times a matrix.
struct Dense {
    taps: usize,
    weights: Array2<f32>,
    bias: Array1<f32>,
}

impl Opinion {
    /// The one that the program carries for those who speak this language.
    ///
    /// # Errors
    /// [`ListenError::Model`] if the program was built with a damaged file.
    pub fn embedded(lang: &Lang, inventory: &Inventory) -> Result<Self, ListenError> {
        let head = match lang.primary() {
            "en" => packed::weights_from(ENGLISH, STANDARD),
            _ => packed::weights(STANDARD),
        };
        Self::parse(&packed::weights(EMBEDDING), &head, inventory)
    }

    /// Reads the embedding and a network on it whose outputs are the symbols of `inventory`.
    ///
    /// # Errors
    /// [`ListenError::Model`] says what is damaged.
    pub fn parse(
        embedding: &[u8],
        head: &[u8],
        inventory: &Inventory,
    ) -> Result<Self, ListenError> {
        let file = tensors::open(embedding)?;
        Self::on(Embedding::read(&Tensors::new(&file, ""))?, head, inventory)
    }

    fn on(embedding: Embedding, head: &[u8], inventory: &Inventory) -> Result<Self, ListenError> {
        let bad = |what: &str| ListenError::Model(what.to_owned());
        let header: Header = tensors::header(head)?;
        if header.format != FORMAT {
            return Err(bad("made for another version"));
        }
        if !inventory.has_symbols(&header.symbols) {
            return Err(bad("its phones are not those of phones.toml"));
        }
        let file = tensors::open(head)?;
        Ok(Self {
            embedding,
            head: Head::read(&Tensors::new(&file, ""), &header.dilations, inventory.len())?,
            blank_penalty: header.blank_penalty,
            weight: header.weight,
            rules: header.decision,
        })
    }

    /// The same embedding with another network on it.
    ///
    /// # Errors
    /// [`ListenError::Model`] says what is damaged.
    pub fn with_head(self, head: &[u8], inventory: &Inventory) -> Result<Self, ListenError> {
        let Self { embedding, .. } = self;
        Self::on(embedding, head, inventory)
    }

    /// The rules that were found for accepting, asking and rejecting.
    pub fn rules(&self) -> Rules {
        self.rules.clone()
    }

    /// Log-probabilities of the phones in an utterance at 16 kHz, a row each 20 ms.
    pub fn hear(&self, samples: &[f32]) -> Frames {
        let mut heard = self.head.run(&self.embedding.hear(samples));
        penalise_blank(&mut heard, self.blank_penalty);
        heard
    }
}

impl Head {
    fn read(tensors: &Tensors, dilations: &[usize], symbols: usize) -> Result<Self, ListenError> {
        let vector = |name: &str| -> Result<Array1<f32>, ListenError> {
            let tensor = tensors.get(name)?;
            match tensor.shape[..] {
                [WIDTH] => Ok(tensor.data.into()),
                _ => Err(tensors.bad(&format!("{name}: wrong shape"))),
            }
        };
        let dense = |name: &str, taps: usize| -> Result<Dense, ListenError> {
            let wrong = || tensors.bad(&format!("{name}: wrong shape"));
            let weight = tensors.get(&format!("{name}.weight"))?;
            let bias = tensors.get(&format!("{name}.bias"))?;
            let [rows, columns] = weight.shape[..] else {
                return Err(wrong());
            };
            if rows % taps != 0 || columns == 0 || bias.shape != [columns] {
                return Err(wrong());
            }
            Ok(Dense {
                taps,
                weights: Array2::from_shape_vec((rows, columns), weight.data)
                    .map_err(|_| wrong())?,
                bias: bias.data.into(),
            })
        };
        let mix = dense("mix", 1)?;
        let width = mix.bias.len();
        let context = match dilations {
            [] => Some(dense("context", TAPS)?),
            _ => None,
        };
        let mut blocks = Vec::new();
        for (number, dilation) in dilations.iter().enumerate() {
            let name = format!("block{number}.depthwise.weight");
            let stored = tensors.get(&name)?;
            if stored.shape != [width, TAPS] || !(1..=FURTHEST).contains(dilation) {
                return Err(tensors.bad(&format!("{name}: wrong shape")));
            }
            let depthwise = Array2::from_shape_vec((width, TAPS), stored.data)
                .map_err(|_| tensors.bad(&format!("{name}: wrong shape")))?;
            blocks.push(Block {
                depthwise: depthwise.reversed_axes().as_standard_layout().into_owned(),
                dilation: *dilation,
                pointwise: dense(&format!("block{number}.pointwise"), 1)?,
            });
        }
        let output = dense("output", 1)?;
        let mut inputs = WIDTH;
        let between = blocks.iter().map(|block| &block.pointwise);
        for layer in iter::once(&mix)
            .chain(&context)
            .chain(between)
            .chain([&output])
        {
            if layer.weights.nrows() != layer.taps * inputs {
                return Err(tensors.bad("the layers do not fit"));
            }
            inputs = layer.bias.len();
        }
        let even = blocks.iter().all(|b| b.pointwise.bias.len() == width);
        if inputs != symbols || !even {
            return Err(tensors.bad("output: wrong shape"));
        }
        Ok(Self {
            mean: vector("mean")?,
            scale: vector("scale")?,
            mix,
            context,
            blocks,
            output,
        })
    }

    fn run(&self, heard: &Frames) -> Frames {
        let Ok(mut rows) = Array2::from_shape_vec((heard.len(), WIDTH), heard.data.clone()) else {
            return Frames::default();
        };
        rows -= &self.mean;
        rows *= &self.scale;
        rows = self.mix.run(&rows).map(relu);
        if let Some(context) = &self.context {
            rows = context.run(&rows).map(relu);
        }
        for block in &self.blocks {
            rows = block.run(rows);
        }
        rows = self.output.run(&rows);
        let mut frames = Frames {
            width: rows.ncols(),
            data: rows.into_raw_vec_and_offset().0,
        };
        frames
            .data
            .chunks_exact_mut(frames.width)
            .for_each(log_softmax);
        frames
    }
}

fn relu(x: &f32) -> f32 {
    x.max(0.0)
}

impl Block {
    /// The rows with what the block makes of them added, zero beyond the edges.
    fn run(&self, mut rows: Array2<f32>) -> Array2<f32> {
        let (count, width) = rows.dim();
        let mut spread = Array2::<f32>::zeros((count, width));
        let half = TAPS / 2;
        for (tap, weights) in self.depthwise.rows().into_iter().enumerate() {
            // Row t sees row t + (tap - half) dilations.
            let skip = half.saturating_sub(tap) * self.dilation;
            let late = tap.saturating_sub(half) * self.dilation;
            let Some(left) = count.checked_sub(skip + late).filter(|left| *left > 0) else {
                continue;
            };
            let seen = rows.slice(s![late..late + left, ..]);
            let mut out = spread.slice_mut(s![skip..skip + left, ..]);
            for (mut sums, seen) in out.rows_mut().into_iter().zip(seen.rows()) {
                azip!((sum in &mut sums, x in &seen, w in &weights) *sum += x * w);
            }
        }
        rows.zip_mut_with(&self.pointwise.run(&spread), |x, y| *x += y.max(0.0));
        rows
    }
}

impl Dense {
    /// Rows after the product, zero beyond the edges.
    fn run(&self, rows: &Array2<f32>) -> Array2<f32> {
        let count = rows.nrows();
        let mut out = Array2::zeros((count, self.bias.len()));
        out += &self.bias;
        let inputs = self.weights.nrows() / self.taps;
        for (tap, weights) in self.weights.axis_chunks_iter(Axis(0), inputs).enumerate() {
            // Row t sees row t + tap - half.
            let half = self.taps / 2;
            let (skip, late) = (half.saturating_sub(tap), tap.saturating_sub(half));
            let Some(left) = count.checked_sub(skip + late).filter(|left| *left > 0) else {
                continue;
            };
            let seen = rows.slice(s![late..late + left, ..]);
            let mut out = out.slice_mut(s![skip..skip + left, ..]);
            general_mat_mul(1.0, &seen, &weights, 1.0, &mut out);
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::super::ear::read_wav;
    use super::super::model::Model;
    use super::*;

    fn embedded() -> Opinion {
        let (_, inventory) = Model::embedded(&Lang::new("de")).unwrap();
        Opinion::embedded(&Lang::new("de"), &inventory).unwrap()
    }

    fn utterance() -> Vec<f32> {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/voices/acoustic/parity/");
        read_wav(format!("{folder}utterance.wav").as_ref()).unwrap()
    }

    /// What the reference implementation computes for `parity/utterance.wav`.
    #[derive(Deserialize)]
    struct Parity {
        frames: usize,
        rows: usize,
        mel: BTreeMap<usize, Vec<f32>>,
        embedding: BTreeMap<usize, Vec<f32>>,
        log_probs: BTreeMap<usize, Vec<f32>>,
    }

    #[test]
    fn it_computes_what_the_reference_computes() {
        let text = include_str!("../../voices/acoustic/parity/opinion.json");
        let expected: Parity = serde_json::from_str(text).unwrap();
        let opinion = embedded();
        let samples = utterance();
        let mel = opinion.embedding.mel_of(&samples);
        let heard = opinion.embedding.hear(&samples);
        let said = opinion.hear(&samples);
        assert_eq!(
            (mel.len(), heard.len(), said.len()),
            (expected.frames, expected.rows, expected.rows)
        );
        for (got, want, within) in [
            (&mel, &expected.mel, 1e-3),
            (&heard, &expected.embedding, 1e-2),
            (&said, &expected.log_probs, 2e-2),
        ] {
            assert!(want.len() > 2);
            for (t, want) in want {
                let row = got.rows().nth(*t).unwrap();
                assert_eq!(row.len(), want.len());
                for (g, w) in row.iter().zip(want) {
                    // Far below any phone that was said, rounding decides.
                    assert!((g - w).abs() < within || *w < -10.0, "{t}: {g} {w}");
                }
            }
        }
    }

    #[test]
    fn a_block_adds_to_its_input() {
        let mut depthwise = Array2::zeros((TAPS, 1));
        depthwise[[2, 0]] = 1.0;
        depthwise[[4, 0]] = 2.0;
        let block = Block {
            depthwise,
            dilation: 2,
            pointwise: Dense {
                taps: 1,
                weights: Array2::from_elem((1, 1), -1.0),
                bias: Array1::from_elem(1, 3.5),
            },
        };
        // Rows 0 and 1 see only what comes two later, 2 and 3 only what was two before.
        let rows = block.run(Array2::ones((4, 1)));
        assert_eq!(rows.as_slice().unwrap(), [2.5, 2.5, 3.5, 3.5]);
    }

    #[test]
    fn odd_sounds_harm_nothing() {
        let opinion = embedded();
        for samples in [
            Vec::new(),
            vec![0.0; 1],
            vec![0.0; 16_000],
            vec![f32::NAN; 5000],
        ] {
            let heard = opinion.hear(&samples);
            assert_eq!(heard.width, 49);
            assert_eq!(heard.data.len() % 49, 0);
        }
        // Loudness does not matter.
        let quiet: Vec<f32> = utterance().iter().map(|x| x * 0.01).collect();
        let (a, b) = (opinion.hear(&utterance()), opinion.hear(&quiet));
        assert!(
            a.data
                .iter()
                .zip(&b.data)
                .all(|(a, b)| (a - b).abs() < 0.05)
        );
    }

    #[test]
    fn damaged_files_are_errors() {
        let (_, inventory) = Model::embedded(&Lang::new("de")).unwrap();
        let (standard, whole) = (packed::weights(STANDARD), packed::weights(EMBEDDING));
        for (embedding, head) in [
            (&whole[..1000], &standard[..]),
            (&whole, &standard[..standard.len() - 2]),
            (&standard, &standard),
            (&whole, &whole),
            (&whole, b""),
        ] {
            let read = Opinion::parse(embedding, head, &inventory);
            assert!(matches!(read, Err(ListenError::Model(_))));
        }
    }
}
