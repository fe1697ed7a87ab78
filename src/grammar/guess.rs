//! Where patterns end: which wish a sentence is likeliest to be, by its words and their letters.
//!
//! A linear classifier over words, pairs of words and runs of three letters, hashed into a table of
//! fixed size; its weights are learned by `examples/guess.rs` and stand in `voices/<lang>/guess.bin`.

use super::{Key, Wish};

/// How many features there are; the last is there in every sentence.
pub const FEATURES: usize = 4096;

/// A wish that can be guessed, and the slots that the sentence must fill.
#[derive(Debug, Clone)]
pub(super) struct Label {
    /// `None`: nothing of the kind that Hektor does.
    pub wish: Option<Wish>,
    pub open: Vec<Key>,
}

/// The classifier of a language.
#[derive(Debug, Clone, Default)]
pub(super) struct Guesser {
    labels: Vec<Label>,
    scale: f32,
    /// A row of features for each label.
    weights: Vec<i8>,
}

impl Guesser {
    /// Reads weights: a line with the scale, a line for each label, an empty line, then a byte for
    /// each label and feature. `None` if they are not that.
    pub fn parse(bytes: &[u8]) -> Option<Self> {
        let end = bytes.windows(2).position(|two| two == b"\n\n")?;
        let head = std::str::from_utf8(bytes.get(..end)?).ok()?;
        let mut lines = head.lines();
        let scale = lines.next()?.parse().ok()?;
        let labels: Option<Vec<Label>> = lines.map(Label::parse).collect();
        let labels = labels?;
        let weights = bytes.get(end + 2..)?;
        (weights.len() == labels.len() * FEATURES).then(|| Self {
            labels,
            scale,
            weights: weights.iter().map(|byte| byte.cast_signed()).collect(),
        })
    }

    /// The likeliest labels with their probabilities, the best first.
    pub fn guess(&self, words: &[&str]) -> Vec<(&Label, f32)> {
        let features = features(words);
        let rows = self.weights.chunks_exact(FEATURES);
        let scores: Vec<f32> = rows
            .map(|row| {
                let on = features.iter().filter_map(|feature| row.get(*feature));
                on.map(|weight| f32::from(*weight)).sum::<f32>() * self.scale
            })
            .collect();
        let most = scores.iter().copied().fold(f32::MIN, f32::max);
        let all: f32 = scores.iter().map(|score| (score - most).exp()).sum();
        let likely = scores.iter().map(|score| (score - most).exp() / all);
        let mut found: Vec<(&Label, f32)> = self.labels.iter().zip(likely).collect();
        found.sort_by(|a, b| b.1.total_cmp(&a.1));
        found.truncate(4);
        found
    }
}

impl Label {
    fn parse(line: &str) -> Option<Self> {
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
pub fn features(words: &[&str]) -> Vec<usize> {
    let token = |word: &&str| -> String {
        let digit = word.contains(|c: char| c.is_ascii_digit());
        match (digit, word.parse::<u16>().is_ok()) {
            (_, true) => "#".to_owned(),
            (true, _) => "§".to_owned(),
            _ => (*word).to_owned(),
        }
    };
    let tokens: Vec<String> = words.iter().map(token).collect();
    let mut found = vec![FEATURES - 1];
    let mut before = "^";
    for token in &tokens {
        found.push(hash(&["w", token]));
        found.push(hash(&["p", before, " ", token]));
        let marked: Vec<char> = format!("^{token}$").chars().collect();
        found.extend(marked.windows(3).map(|run| {
            let run: String = run.iter().collect();
            hash(&["l", &run])
        }));
        before = token;
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// FNV-1a, folded to the number of features.
fn hash(parts: &[&str]) -> usize {
    let bytes = parts.iter().flat_map(|part| part.bytes());
    let hash = bytes.fold(0x811c_9dc5_u32, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    });
    (hash ^ (hash >> 15)) as usize % (FEATURES - 1)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_table_of_weights_is_none() {
        for bytes in [&b""[..], b"\n\n", b"1\ntime\n\n\x00", b"1\nno wish\n\n"] {
            assert!(Guesser::parse(bytes).is_none());
        }
    }

    #[test]
    fn the_heaviest_label_is_guessed() {
        let mut bytes = b"0.1\ntime\nsquare square=*\n\n".to_vec();
        bytes.resize(bytes.len() + 2 * FEATURES, 0);
        let at = bytes.len() - FEATURES + hash(&["w", "stands"]);
        bytes[at] = 100;
        let guesser = Guesser::parse(&bytes).unwrap();
        let found = guesser.guess(&["what", "stands", "e4"]);
        assert_eq!(found[0].0.wish.as_ref().unwrap().to_string(), "square");
        assert_eq!(found[0].0.open, [Key::Square]);
        assert!(found[0].1 > 0.9);
    }

    #[test]
    fn squares_and_numbers_are_alike() {
        assert_eq!(features(&["on", "e4"]), features(&["on", "d5"]));
        assert_eq!(features(&["last", "3"]), features(&["last", "12"]));
        assert_ne!(features(&["e4", "on"]), features(&["on", "e4"]));
    }
}
