//! The acoustic model: one or several networks, embedded in the program.
//!
//! `voices/acoustic/README.md` defines the file and everything that is computed from it.

use serde::Deserialize;

use super::ListenError;
use super::features::{FeatureConfig, Frames, MelFilters, Spectrum};
use super::graph::{Graph, penalise_blank};
use super::net::{Block, Conv, Net};
use super::phones::Inventory;
use super::tensors::{self, Tensors};
use super::word_loop::WordLoop;
use crate::packed;
use crate::speech::Lang;

/// The model that the program carries for any language.
static STANDARD: &[u8] = packed::file!("voices/acoustic/model.safetensors");
/// The one that has heard people speak English: much better there, a little worse in German.
static ENGLISH: &[u8] = packed::file!("voices/acoustic/english.safetensors");
/// Its phones, and how the International Phonetic Alphabet maps to them.
static PHONES: &str = include_str!("../../voices/acoustic/phones.toml");

/// The format of the header that is understood.
const FORMAT: u32 = 1;

/// A network with the features it hears.
struct Member {
    config: FeatureConfig,
    filters: MelFilters,
    net: Net,
}

/// The networks of the embedded recogniser.
pub struct Model {
    members: Vec<Member>,
    blank_penalty: f32,
    spectrum: Spectrum,
}

/// What each network heard: log-probabilities of the phones, a row each 30 ms.
#[derive(Debug, Clone, Default)]
pub struct Evidence(pub Vec<Frames>);

impl Evidence {
    /// The score of each sentence of a graph: the mean over the networks; minus infinity for what
    /// is hopelessly behind.
    pub fn scores(&self, graph: &Graph) -> Vec<f64> {
        self.mean(graph.len(), |frames| graph.scores(frames))
    }

    /// The same with those that are further behind, in twice the time.
    pub fn scores_far_behind(&self, graph: &Graph) -> Vec<f64> {
        self.mean(graph.len(), |frames| graph.scores_far_behind(frames))
    }

    fn mean(&self, len: usize, scores: impl Fn(&Frames) -> Vec<f64>) -> Vec<f64> {
        let share = 1.0 / self.0.len().max(1) as f64;
        let mut mean = vec![0.0; len];
        for frames in &self.0 {
            for (sum, score) in mean.iter_mut().zip(scores(frames)) {
                *sum += score * share;
            }
        }
        mean
    }

    /// The score of the best phones without any grammar: no sentence does much better.
    pub fn free_path(&self) -> f64 {
        let sum: f64 = self.0.iter().map(super::graph::free_path).sum();
        sum / self.0.len().max(1) as f64
    }

    /// The score of a loop of words: the mean over the networks.
    pub fn word_loop(&self, words: &WordLoop) -> f64 {
        let sum: f64 = self.0.iter().map(|frames| words.score(frames)).sum();
        sum / self.0.len().max(1) as f64
    }

    /// Rows of the longest network's evidence.
    pub fn len(&self) -> usize {
        self.0.iter().map(Frames::len).max().unwrap_or(0)
    }

    /// Whether nothing was heard: too short for a single row.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

#[derive(Deserialize)]
struct Header {
    format: u32,
    symbols: Vec<String>,
    blank: usize,
    blank_penalty: f32,
    networks: Vec<NetHeader>,
}

#[derive(Deserialize)]
struct NetHeader {
    prefix: String,
    features: FeatureHeader,
    dilations: Vec<usize>,
}

#[derive(Deserialize)]
struct FeatureHeader {
    kind: String,
    bands: usize,
    low_hz: f64,
    high_hz: f64,
    floor: f32,
    scale: f32,
    coefficients: usize,
}

impl Model {
    /// The model that the program carries for those who speak this language, with its phones, which
    /// are the same for all.
    ///
    /// # Errors
    /// [`ListenError::Model`] if the program was built with a damaged file.
    pub fn embedded(lang: &Lang) -> Result<(Self, Inventory), ListenError> {
        let inventory = Inventory::parse(PHONES)?;
        let weights = match lang.primary() {
            "en" => packed::weights_from(ENGLISH, STANDARD),
            _ => packed::weights(STANDARD),
        };
        let model = Self::parse(&weights, &inventory)?;
        Ok((model, inventory))
    }

    /// Reads a model whose outputs are the symbols of `inventory`.
    ///
    /// # Errors
    /// [`ListenError::Model`] says what is damaged.
    pub fn parse(bytes: &[u8], inventory: &Inventory) -> Result<Self, ListenError> {
        let bad = |what: &str| ListenError::Model(what.to_owned());
        let file = tensors::open(bytes)?;
        let header: Header = tensors::header(bytes)?;
        if header.format != FORMAT {
            return Err(bad("made for another version"));
        }
        if header.blank != 0 || !inventory.has_symbols(&header.symbols) {
            return Err(bad("its phones are not those of phones.toml"));
        }
        let mut members = Vec::new();
        for network in header.networks {
            let config = network
                .features
                .config()
                .ok_or_else(|| bad("unknown features"))?;
            let net = Tensors::new(&file, &network.prefix).net(&network.dilations)?;
            if !net.is_sound(config.size(), inventory.len()) {
                return Err(bad(&format!("the layers of {} do not fit", network.prefix)));
            }
            members.push(Member {
                filters: MelFilters::new(&config),
                config,
                net,
            });
        }
        if members.is_empty() {
            return Err(bad("no network in it"));
        }
        Ok(Self {
            members,
            blank_penalty: header.blank_penalty,
            spectrum: Spectrum::default(),
        })
    }

    /// What the networks hear in an utterance at 16 kHz.
    pub fn hear(&self, samples: &[f32]) -> Evidence {
        let power = self.spectrum.power(samples);
        if power.is_empty() {
            return Evidence::default();
        }
        let mut made: Vec<(&FeatureConfig, Frames)> = Vec::new();
        let heard = self.members.iter().map(|member| {
            let shared = made
                .iter()
                .position(|(config, _)| **config == member.config);
            let at = shared.unwrap_or_else(|| {
                made.push((&member.config, member.filters.features(&power)));
                made.len() - 1
            });
            let mut scores = made
                .get(at)
                .map(|(_, frames)| member.net.run(frames))
                .unwrap_or_default();
            penalise_blank(&mut scores, self.blank_penalty);
            scores
        });
        Evidence(heard.collect())
    }
}

impl FeatureHeader {
    fn config(self) -> Option<FeatureConfig> {
        let coefficients = match self.kind.as_str() {
            "logmel" => None,
            "mfcc" => Some(self.coefficients),
            _ => return None,
        };
        let sane = (1..=256).contains(&self.bands)
            && coefficients.is_none_or(|c| (1..=self.bands).contains(&c))
            && 0.0 < self.low_hz
            && self.low_hz < self.high_hz;
        sane.then_some(FeatureConfig {
            bands: self.bands,
            low_hz: self.low_hz,
            high_hz: self.high_hz,
            floor: self.floor,
            scale: self.scale,
            coefficients,
        })
    }
}

impl Tensors<'_> {
    /// A convolution stored as `output, input, tap`; without taps it sees one frame.
    fn conv(&self, name: &str, stride: usize) -> Result<Conv, ListenError> {
        let stored = self.get(&format!("{name}.weight"))?;
        let (outputs, inputs, taps) = match stored.shape[..] {
            [outputs, inputs, taps] => (outputs, inputs, taps),
            [outputs, inputs] => (outputs, inputs, 1),
            _ => return Err(self.bad(&format!("{name}: wrong shape"))),
        };
        let mut weights = vec![0.0; stored.data.len()];
        for (place, weight) in stored.data.iter().enumerate() {
            // Not empty, so no size is zero.
            let (tap, input, output) = (place % taps, place / taps % inputs, place / taps / inputs);
            if let Some(slot) = weights.get_mut((tap * inputs + input) * outputs + output) {
                *slot = *weight;
            }
        }
        Ok(Conv {
            inputs,
            outputs,
            taps,
            stride,
            weights,
            bias: self.get(&format!("{name}.bias"))?.data,
        })
    }

    fn net(&self, dilations: &[usize]) -> Result<Net, ListenError> {
        let mut blocks = Vec::new();
        for (number, dilation) in dilations.iter().enumerate() {
            let name = format!("block{number}");
            let stored = self.get(&format!("{name}.depthwise.weight"))?;
            let [channels, taps] = stored.shape[..] else {
                return Err(self.bad(&format!("{name}.depthwise: wrong shape")));
            };
            let mut depthwise = vec![0.0; stored.data.len()];
            for (place, weight) in stored.data.iter().enumerate() {
                let (channel, tap) = (place / taps, place % taps);
                if let Some(slot) = depthwise.get_mut(tap * channels + channel) {
                    *slot = *weight;
                }
            }
            blocks.push(Block {
                depthwise,
                taps,
                dilation: *dilation,
                pointwise: self.conv(&format!("{name}.pointwise"), 1)?,
            });
        }
        Ok(Net {
            conv1: self.conv("conv1", 1)?,
            conv2: self.conv("conv2", 3)?,
            blocks,
            output: self.conv("output", 1)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_damaged_model_is_an_error() {
        let inventory = Inventory::parse(PHONES).unwrap();
        let check = |bytes: &[u8]| {
            let result = Model::parse(bytes, &inventory);
            assert!(matches!(result, Err(ListenError::Model(_))));
        };
        let standard = packed::weights(STANDARD);
        check(b"");
        check(&[0xFF; 64]);
        check(b"\x02\0\0\0\0\0\0\0{}");
        check(&standard[..standard.len() - 2]);
        check(&standard[..1000]);
        let mut broken = standard.clone();
        let size = u64::from_le_bytes(broken[..8].try_into().unwrap()) as usize;
        // Every number of the weights becomes "not a number".
        broken[8 + size..].fill(0xFF);
        check(&broken);
    }
    /// What the reference implementation computes for `parity/utterance.wav`.
    #[derive(Deserialize)]
    struct Parity {
        candidates: Vec<String>,
        networks: Vec<NetParity>,
        mean_scores: Vec<f64>,
    }

    #[derive(Deserialize)]
    struct NetParity {
        feature_frames: usize,
        features: std::collections::BTreeMap<usize, Vec<f32>>,
        output_frames: usize,
        log_probs: std::collections::BTreeMap<usize, Vec<f32>>,
        penalised: std::collections::BTreeMap<usize, Vec<f32>>,
        free_path: f64,
        word_loop: f64,
    }

    #[test]
    fn it_computes_what_the_reference_computes() {
        for (lang, expected) in [("de", "expected.json"), ("en-GB", "english.json")] {
            computes(&Lang::new(lang), expected);
        }
    }

    fn computes(lang: &Lang, expected: &str) {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/voices/acoustic/");
        let text = std::fs::read_to_string(format!("{folder}parity/{expected}")).unwrap();
        let expected: Parity = serde_json::from_str(&text).unwrap();
        let mut wav = hound::WavReader::open(format!("{folder}parity/utterance.wav")).unwrap();
        let samples = wav
            .samples::<i16>()
            .map(|s| f32::from(s.unwrap()) / 32768.0);
        let samples: Vec<f32> = samples.collect();
        let (model, inventory) = Model::embedded(lang).unwrap();
        let row = |frames: &Frames, t: usize| frames.rows().nth(t).unwrap().to_vec();
        let close = |got: &[f32], want: &[f32], within: f32, what: &str| {
            assert_eq!(got.len(), want.len());
            for (g, w) in got.iter().zip(want) {
                // Far below any phone that was said, rounding decides.
                assert!((g - w).abs() < within || *w < -10.0, "{what}: {g} {w}");
            }
        };
        let power = model.spectrum.power(&samples);
        assert_eq!(model.members.len(), expected.networks.len());
        for (member, want) in model.members.iter().zip(&expected.networks) {
            let features = member.filters.features(&power);
            assert_eq!(features.len(), want.feature_frames);
            for (t, values) in &want.features {
                close(&row(&features, *t), values, 1e-3, "features");
            }
            let mut scores = member.net.run(&features);
            assert_eq!(scores.len(), want.output_frames);
            for (t, values) in &want.log_probs {
                close(&row(&scores, *t), values, 1e-2, "log-probabilities");
            }
            penalise_blank(&mut scores, model.blank_penalty);
            for (t, values) in &want.penalised {
                close(&row(&scores, *t), values, 1e-2, "penalised");
            }
            assert!((super::super::graph::free_path(&scores) - want.free_path).abs() < 0.05);
        }

        let mut words = super::super::pronounce::Pronouncer::new(inventory, Box::new(|_, _| None));
        words
            .add_words(include_str!("../../voices/acoustic/lexicon.toml"))
            .unwrap();
        let vocabulary: std::collections::BTreeSet<&str> = expected
            .candidates
            .iter()
            .flat_map(|c| c.split(' '))
            .collect();
        let vocabulary: Vec<_> = vocabulary
            .into_iter()
            .map(|word| words.variants("de", word).unwrap())
            .collect();
        let any_words = WordLoop::new(&vocabulary);
        for (frames, want) in model.hear(&samples).0.iter().zip(&expected.networks) {
            assert!((any_words.score(frames) - want.word_loop).abs() < 0.05);
        }
        let mut graph = Graph::default();
        for candidate in &expected.candidates {
            let said: Vec<_> = candidate
                .split(' ')
                .map(|word| (word.into(), words.variants("de", word).unwrap()))
                .collect();
            graph.add(said.iter().map(|(key, variants)| (key, variants)));
        }
        let scores = model.hear(&samples).scores(&graph);
        for (got, want) in scores.iter().zip(&expected.mean_scores) {
            // Far behind the best the beam has dropped it.
            let dropped = *want < expected.mean_scores[0] - 25.0 && got.is_infinite();
            assert!((got - want).abs() < 0.05 || dropped, "{got} {want}");
        }
    }
}
