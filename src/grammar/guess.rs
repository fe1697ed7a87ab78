//! Where patterns end: which wish a sentence is likeliest to be, by its words, what they mean, and
//! their letters.
//!
//! A network with one hidden layer over hashed features; its weights are learned by
//! `examples/guess/main.rs` and stand in `voices/<lang>/guess.bin`.

use super::{Key, Wish};

/// How many features are known: those that are met most.
pub const FEATURES: usize = 24_576;
/// The width of the hidden layer.
pub const HIDDEN: usize = 128;
/// Weights of features in a byte: each is minus one, none or one of what its feature's are worth
/// (Li, Zhang and Liu, "Ternary weight networks", 2016).
pub const PACKED: usize = 5;
/// Bytes for the weights of a feature.
pub const ROW: usize = HIDDEN.div_ceil(PACKED);
/// A wish that can be guessed, and the slots that the sentence must fill.
#[derive(Debug, Clone)]
pub(super) struct Label {
    /// `None`: nothing of the kind that Hektor does.
    pub wish: Option<Wish>,
    pub open: Vec<Key>,
}

/// A word as the classifier sees it.
#[derive(Debug, Clone, Default)]
pub(super) struct Token {
    /// As it is said, folded.
    pub said: String,
    /// With its slip mended.
    pub word: String,
    /// Without its ending.
    pub stem: String,
    /// What it means: rows of words of one meaning, kinds of slots that it fills.
    pub means: Vec<String>,
    /// It is in no list, and near to nothing.
    pub unknown: bool,
}

/// The classifier of a language.
#[derive(Debug, Clone, Default)]
pub(super) struct Guesser {
    labels: Vec<Label>,
    /// What a step of the features' worths and of the labels' weights is worth.
    scales: [f32; 2],
    /// The numbers of the features that are known, in their order.
    features: Vec<u32>,
    /// How many steps the weights of each are worth.
    worths: Vec<u8>,
    /// A row of hidden units for each feature, [`PACKED`].
    packed: Vec<u8>,
    /// A row of hidden units for each label.
    weights: Vec<u8>,
    /// Of the hidden units, then of the labels.
    biases: Vec<f32>,
}

impl Guesser {
    /// Reads weights: a line with two scales, a line for each label, an empty line; then for each
    /// feature by how much its number is more than the last one's, in two bytes, then a byte of its
    /// worth, then a row of its weights; then a byte for each label and hidden unit, and the biases of
    /// hidden units and labels as floats. All is little-endian. `None` if they are not that.
    pub fn parse(bytes: &[u8]) -> Option<Self> {
        let end = bytes.windows(2).position(|two| two == b"\n\n")?;
        let head = std::str::from_utf8(bytes.get(..end)?).ok()?;
        let mut lines = head.lines();
        let (first, second) = lines.next()?.split_once(' ')?;
        let labels: Option<Vec<Label>> = lines.map(Label::parse).collect();
        let labels = labels?;
        let rest = bytes.get(end + 2..)?;
        let (more, rest) = rest.split_at_checked(2 * FEATURES)?;
        let (worths, rest) = rest.split_at_checked(FEATURES)?;
        let (packed, rest) = rest.split_at_checked(FEATURES * ROW)?;
        let (weights, biases) = rest.split_at_checked(labels.len() * HIDDEN)?;
        let (floats, left) = biases.as_chunks::<4>();
        let fits = left.is_empty() && floats.len() == HIDDEN + labels.len();
        let mut number = 0;
        let more = more.as_chunks::<2>().0.iter();
        let features = more.map(|two| {
            number += u32::from(u16::from_le_bytes(*two));
            number
        });
        fits.then(|| {
            Some(Self {
                scales: [first.parse().ok()?, second.parse().ok()?],
                features: features.collect(),
                worths: worths.to_vec(),
                packed: packed.to_vec(),
                biases: floats
                    .iter()
                    .map(|four| f32::from_le_bytes(*four))
                    .collect(),
                labels,
                weights: weights.to_vec(),
            })
        })?
    }

    /// All labels with their probabilities.
    pub fn guess(&self, tokens: &[Token]) -> Vec<(&Label, f32)> {
        let mut hidden = [0.0_f32; ROW * PACKED];
        let mut known = 0;
        for feature in features(tokens) {
            let Ok(at) = self.features.binary_search(&feature) else {
                continue;
            };
            known += 1;
            let worth = self.worths.get(at).copied().map_or(0.0, f32::from);
            let row = self.packed.get(at * ROW..(at + 1) * ROW);
            let units = hidden.as_chunks_mut::<PACKED>().0.iter_mut();
            for (units, byte) in units.zip(row.into_iter().flatten()) {
                // The first weight is the lowest place to the base of three.
                let mut rest = *byte;
                for unit in units {
                    *unit += (f32::from(rest % 3) - 1.0) * worth;
                    rest /= 3;
                }
            }
        }
        let part = self.scales[0] / (known.max(1) as f32).sqrt();
        let Some((hidden, _)) = hidden.split_first_chunk_mut::<HIDDEN>() else {
            return Vec::new();
        };
        for (unit, bias) in hidden.iter_mut().zip(&self.biases) {
            *unit = (*unit * part + bias).max(0.0);
        }
        let (rows, _) = self.weights.as_chunks::<HIDDEN>();
        let biases = self.biases.get(HIDDEN..).unwrap_or(&[]);
        let (hidden, step) = in_steps(hidden);
        let scale = step * self.scales[1];
        let scores: Vec<f32> = rows
            .iter()
            .zip(biases)
            .map(|(row, bias)| product(row, &hidden) as f32 * scale + bias)
            .collect();
        let most = scores.iter().copied().fold(f32::MIN, f32::max);
        let likely = scores.iter().map(|score| (score - most).exp());
        let mut found: Vec<(&Label, f32)> = self.labels.iter().zip(likely).collect();
        let all: f32 = found.iter().map(|(_, likely)| likely).sum();
        found.iter_mut().for_each(|(_, likely)| *likely /= all);
        found
    }
}

/// The hidden units in whole steps, and what a step is worth.
fn in_steps(hidden: &[f32; HIDDEN]) -> ([i16; HIDDEN], f32) {
    let most = hidden.iter().copied().fold(f32::MIN_POSITIVE, f32::max);
    let step = most / f32::from(i16::MAX);
    (hidden.map(|unit| (unit / step).round() as i16), step)
}

/// A row of weights with the hidden units, in whole numbers: processors add more of them at once.
fn product(row: &[u8; HIDDEN], hidden: &[i16; HIDDEN]) -> i32 {
    let weights = row.iter().map(|weight| i16::from(weight.cast_signed()));
    let products = weights
        .zip(hidden)
        .map(|(weight, unit)| i32::from(weight) * i32::from(*unit));
    products.sum()
}

impl Label {
    /// Whether a wish is this one, or says more.
    pub fn holds(&self, wish: &Wish) -> bool {
        self.wish.as_ref().is_some_and(|known| {
            let mut fixed = known.slots.iter();
            known.intent == wish.intent
                && fixed.all(|(key, value)| wish.slots.get(key) == Some(value))
                && self.open.iter().all(|key| wish.slots.contains_key(key))
        })
    }

    /// How much it says of a wish: by slots, and by those whose value it says.
    pub fn closeness(&self) -> (usize, usize) {
        let fixed = self.wish.as_ref().map_or(0, |known| known.slots.len());
        (fixed + self.open.len(), fixed)
    }

    pub fn parse(line: &str) -> Option<Self> {
        let mut fixed = Vec::new();
        let mut open = Vec::new();
        for word in line.split(' ') {
            match word.strip_suffix("=*") {
                Some(key) => open.push(key.parse().ok()?),
                None => fixed.push(word),
            }
        }
        let wish = match fixed.as_slice() {
            ["none"] => None,
            fixed => Some(fixed.join(" ").parse().ok()?),
        };
        Some(Self { wish, open })
    }
}

/// The features of a sentence by number, each once: what it says, whichever square or number.
pub(super) fn features(tokens: &[Token]) -> Vec<u32> {
    let mut found = vec![hash(&["any"])];
    let mut before = ["^", "^"];
    let mut unknown = 0;
    for (at, token) in tokens.iter().enumerate() {
        let key = token.means.first().unwrap_or(&token.stem);
        found.push(hash(&["w", &token.word]));
        found.push(hash(&["s", &token.stem]));
        found.extend(token.means.iter().map(|means| hash(&["m", means])));
        found.push(hash(&["p", before[1], " ", key]));
        found.push(hash(&["x", before[0], " ", key]));
        if at == 0 {
            found.push(hash(&["f", key]));
        }
        if at + 1 == tokens.len() {
            found.push(hash(&["p", key, " $"]));
        }
        let marked: Vec<char> = format!("^{}$", token.said).chars().collect();
        if marked.len() > 5 {
            found.extend(marked.windows(4).map(|run| {
                let mut letters = [[0; 4]; 4];
                let run = letters.iter_mut().zip(run);
                let run = run.map(|(bytes, letter)| &*letter.encode_utf8(bytes));
                hash_of(std::iter::once("l").chain(run))
            }));
        }
        unknown += usize::from(token.unknown);
        before = [before[1], key];
    }
    let unknown = match unknown {
        0 => "0",
        1 => "1",
        2 => "2",
        _ => "3",
    };
    found.push(hash(&["u", unknown]));
    let long = match tokens.len() {
        0..=1 => "1",
        2 => "2",
        3..=4 => "4",
        5..=7 => "7",
        _ => "9",
    };
    found.push(hash(&["n", long]));
    found.sort_unstable();
    found.dedup();
    found
}

fn hash(parts: &[&str]) -> u32 {
    hash_of(parts.iter().copied())
}

/// FNV-1a, folded to three bytes.
fn hash_of<'a>(parts: impl Iterator<Item = &'a str>) -> u32 {
    let bytes = parts.flat_map(str::bytes);
    let hash = bytes.fold(0x811c_9dc5_u32, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    });
    (hash >> 24) ^ (hash & 0x00ff_ffff)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<Token> {
        let words = text.split(' ');
        words
            .map(|word| Token {
                said: word.to_owned(),
                word: word.to_owned(),
                stem: word.to_owned(),
                ..Token::default()
            })
            .collect()
    }

    #[test]
    fn what_is_no_table_of_weights_is_none() {
        for bytes in [&b""[..], b"\n\n", b"1 1\ntime\n\n\x00", b"1 1\nno wish\n\n"] {
            assert!(Guesser::parse(bytes).is_none());
        }
    }

    /// Each weight of a feature as none.
    const NONE: u8 = 121;

    #[test]
    fn the_heaviest_label_is_guessed() {
        let mut bytes = b"1 1\ntime\nsquare square=*\n\n".to_vec();
        // The first known feature is the word, in steps of two bytes; the others lie behind it.
        let mut number = 0;
        for _ in 0..FEATURES {
            let left = hash(&["w", "stands"]).saturating_sub(number).max(1);
            let more = u16::try_from(left).unwrap_or(u16::MAX);
            number += u32::from(more);
            bytes.extend(more.to_le_bytes());
        }
        bytes.resize(bytes.len() + FEATURES, 100);
        let rows = bytes.len();
        bytes.resize(rows + FEATURES * ROW, NONE);
        let parsed = bytes[b"1 1\ntime\nsquare square=*\n\n".len()..]
            .as_chunks::<2>()
            .0;
        let mut sum = 0;
        let at = parsed.iter().position(|two| {
            sum += u32::from(u16::from_le_bytes(*two));
            sum == hash(&["w", "stands"])
        });
        // The first hidden unit of the word is one.
        bytes[rows + at.unwrap() * ROW] = NONE + 1;
        let labels = bytes.len();
        bytes.resize(labels + 2 * HIDDEN + 4 * (HIDDEN + 2), 0);
        bytes[labels + HIDDEN] = 1;
        let guesser = Guesser::parse(&bytes).unwrap();
        let best = |text| {
            let found = guesser.guess(&tokens(text)).into_iter();
            found.max_by(|a, b| a.1.total_cmp(&b.1)).unwrap()
        };
        let found = best("what stands");
        assert_eq!(found.0.wish.as_ref().unwrap().to_string(), "square");
        assert_eq!(found.0.open, [Key::Square]);
        assert!(found.1 > 0.9);
        assert!(best("what is").1 < 0.6);
    }

    #[test]
    fn the_order_of_words_matters() {
        assert_ne!(features(&tokens("e4 on")), features(&tokens("on e4")));
    }
}
