//! OpenAI's Whisper, for who installs it: it writes down what was said in any words, and judges what is in
//! doubt. Nothing of it comes with the program but this code; `voices/acoustic/README.md` tells where the
//! model is from and what it is worth.
//!
//! What reads the file is marked as cold, so that it is built small.
//! Any size of it runs whose file CTranslate2 wrote in half precision; the base one was measured.

use std::path::Path;

use ndarray::Array1;

use super::ListenError;
use super::features::SAMPLE_RATE;

pub mod decoder;
pub mod encoder;
pub mod file;
pub mod halves;
pub mod layers;
pub mod mel;
pub mod words;

use decoder::{Decoder, Heard, Past};
use encoder::Encoder;
use file::{Folder, Weights};
use words::{Piece, Words};

/// The folder beside the games that it is looked for in.
pub const FOLDER: &str = "whisper";

/// Quiet is added up to so many samples, six seconds: with less it writes the same thing twice.
const CONTEXT: usize = 6 * SAMPLE_RATE as usize;
/// So much follows at least.
const QUIET: usize = SAMPLE_RATE as usize;
/// Samples of a row, and so many frames' worth of them.
const ROW: usize = 320;
/// So loud is the loudest of what it hears.
const PEAK: f32 = 0.5;
/// So many pieces it writes at most, and of what stands before and is judged.
const MOST: usize = 48;
/// So many pieces that come again at once are said once.
const AGAIN: usize = 3;

/// A model that was loaded.
pub struct Whisper {
    words: Words,
    encoder: Encoder,
    decoder: Decoder,
}

/// What it wrote down.
#[derive(Debug, Clone, PartialEq)]
pub struct Written {
    /// The words.
    pub text: String,
    /// The logarithm of how likely they are ...
    pub likely: f64,
    /// ... in so many pieces, with the end.
    pub pieces: usize,
}

/// What it heard.
pub struct Hearing<'w> {
    whisper: &'w Whisper,
    heard: Heard,
    past: Past,
    next: Array1<f32>,
}

impl Whisper {
    /// Whether a folder has a model, or what looks like one.
    pub fn is_in(folder: &Path) -> bool {
        Folder::open(folder).is_ok_and(|folder| folder.is_whole())
    }

    /// Whether a folder has at least something of a model.
    pub fn is_begun_in(folder: &Path) -> bool {
        Folder::open(folder).is_ok_and(|folder| folder.is_begun())
    }

    /// Looks at all of a model, which takes a while longer than loading it.
    ///
    /// # Errors
    /// As [`Self::load`], and [`ListenError::Model`] if a number in it is another than was packed.
    pub fn check(folder: &Path) -> Result<(), ListenError> {
        Self::load(folder)?;
        match Folder::open(folder)?.is_intact() {
            true => Ok(()),
            false => Err(ListenError::Model("whisper: another checksum".into())),
        }
    }

    /// Loads what is in a folder.
    ///
    /// # Errors
    /// [`ListenError::Missing`] if it is not there, [`ListenError::Model`] if it is damaged.
    pub fn load(folder: &Path) -> Result<Self, ListenError> {
        let missing = || ListenError::Missing("whisper", folder.display().to_string());
        let files = Folder::open(folder).map_err(|_| missing())?;
        if !files.is_whole() {
            return Err(missing());
        }
        Self::of(&files.vocabulary()?, files.weights()?)
    }

    /// Of these pieces of words and these weights.
    ///
    /// # Errors
    /// [`ListenError::Model`] if something is missing or of another shape.
    pub fn of(vocabulary: &[String], mut weights: Weights) -> Result<Self, ListenError> {
        let bad = |what: &str| ListenError::Model(format!("whisper: {what}"));
        let words = Words::new(vocabulary).ok_or_else(|| bad("vocabulary"))?;
        let width = weights.width();
        if weights.heads == 0 || width == 0 || !width.is_multiple_of(weights.heads) {
            return Err(bad("heads"));
        }
        Ok(Self {
            encoder: Encoder::read(&mut weights, width)?,
            decoder: Decoder::read(&mut weights, &words, width, vocabulary.len())?,
            words,
        })
    }

    /// Hears somebody say something in a language, after what may have been said before. `None` if it does
    /// not know the language, if it takes too long, or if `go_on` says no in between.
    pub fn hear(
        &self,
        samples: &[f32],
        lang: &str,
        before: &str,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Option<Hearing<'_>> {
        let beginning = self.words.beginning(lang, before)?;
        let length = CONTEXT.max(samples.len() + QUIET).next_multiple_of(ROW);
        let frames = length / super::features::HOP;
        if frames > self.encoder.most() || beginning.len() + MOST > self.decoder.most() {
            return None;
        }
        let top = samples.iter().fold(1e-6_f32, |top, x| top.max(x.abs()));
        let mut loud: Vec<f32> = samples.iter().map(|x| x * PEAK / top).collect();
        loud.resize(length, 0.0);
        let rows = self.encoder.hear(&mel::bands(&loud), go_on)?;
        let heard = self.decoder.ready(rows.view());
        if !go_on() {
            return None;
        }
        let mut past = Past::default();
        let next = self.decoder.write(&heard, &beginning, &mut past);
        Some(Hearing {
            whisper: self,
            heard,
            past,
            next,
        })
    }
}

impl Hearing<'_> {
    /// Writes down what was said; `None` if `go_on` says no in between, or if nothing was said.
    pub fn write(&self, go_on: &mut dyn FnMut() -> bool) -> Option<Written> {
        let words = &self.whisper.words;
        let (mut past, mut next) = (self.past.clone(), self.next.clone());
        let (mut pieces, mut likely): (Vec<Piece>, f64) = (Vec::new(), 0.0);
        let mut sums = Vec::new();
        if !go_on() {
            return None;
        }
        while pieces.len() < MOST {
            let best = next.iter().enumerate().max_by(|a, b| a.1.total_cmp(b.1));
            let (piece, log) = best?;
            likely += f64::from(*log);
            if piece == words.end {
                break;
            }
            pieces.push(piece);
            sums.push(likely);
            if let Some(once) = repeated(&pieces, |piece| words.text(&[piece])) {
                pieces.truncate(once);
                likely = *sums.get(once.checked_sub(1)?)?;
                break;
            }
            if !go_on() {
                return None;
            }
            next = self.whisper.decoder.write(&self.heard, &[piece], &mut past);
        }
        let text = words.text(&pieces);
        let pieces = pieces.len() + 1;
        (pieces > 1 && likely.is_finite()).then_some(Written {
            text,
            likely,
            pieces,
        })
    }

    /// The logarithms of how likely it is that each of these texts was said, and in how many pieces.
    pub fn judge(&self, texts: &[String]) -> Vec<(f64, usize)> {
        let words = &self.whisper.words;
        let pieces = texts.iter().map(|text| {
            let mut pieces = words.pieces(text);
            pieces.truncate(MOST - 1);
            pieces.push(words.end);
            pieces
        });
        let pieces: Vec<Vec<Piece>> = pieces.collect();
        let decoder = &self.whisper.decoder;
        let likely = decoder.judge(&self.heard, &pieces, &self.past, &self.next);
        likely
            .into_iter()
            .zip(&pieces)
            .map(|(likely, pieces)| (likely, pieces.len()))
            .collect()
    }
}

/// How many pieces there are but for a sentence that has just come again.
fn repeated(pieces: &[Piece], text: impl Fn(Piece) -> String) -> Option<usize> {
    let half = pieces.len() / 2;
    (AGAIN..=half).find_map(|length| {
        let once = pieces.len().checked_sub(length)?;
        let (before, last) = pieces.split_at_checked(once)?;
        let first = before.get(once.checked_sub(length)?..)?;
        let ends = last
            .last()
            .is_some_and(|piece| text(*piece).ends_with(['.', '?', '!', ',']));
        (first == last && ends).then_some(once)
    })
}

#[cfg(test)]
pub(crate) mod tests;
