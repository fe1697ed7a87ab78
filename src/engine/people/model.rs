//! The learned model: from a position's inputs to how likely each move is.
//!
//! Made by `lab/people`, which tells what it is and how it was learned.

use std::sync::LazyLock;

use super::inputs::{CONTEXT, Inputs, MOVE, MoveInputs, PLACES, SQUARES};
use super::usual::OpeningBook;

/// Ratings between which the model's knowledge of ratings goes in straight lines.
const KNOTS: [f32; 8] = [600.0, 900.0, 1100.0, 1300.0, 1500.0, 1700.0, 1900.0, 2200.0];
/// Sizes of the layers: what the places tell, and the two of the network.
const VIEW: usize = 64;
const FIRST: usize = 80;
const SECOND: usize = 32;

static PACKED: &[u8] = include_bytes!("model.bin");

/// The model that is compiled in, read when it is first asked.
pub(super) static MODEL: LazyLock<Model> = LazyLock::new(|| Model::unpack(PACKED));

/// A learned model and its book.
pub(super) struct Model {
    /// By where a move comes from and where it goes.
    pair: Vec<f32>,
    place: Vec<[f32; VIEW]>,
    to: Vec<[f32; VIEW]>,
    from: Vec<[f32; VIEW]>,
    place_rating: Vec<[f32; VIEW]>,
    place_bias: Vec<f32>,
    moved: Vec<[f32; FIRST]>,
    gate: Vec<[f32; FIRST]>,
    context: Vec<[f32; FIRST]>,
    view: Vec<[f32; FIRST]>,
    bias: Vec<f32>,
    second: Vec<[f32; SECOND]>,
    second_bias: Vec<f32>,
    last: Vec<f32>,
    skip: Vec<f32>,
    pub book: OpeningBook,
}

/// Takes numbers from the front of the packed model; zeros where it is cut short.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take(&mut self, count: usize) -> &[u8] {
        let (taken, rest) = self.0.split_at(count.min(self.0.len()));
        self.0 = rest;
        taken
    }

    fn float(&mut self) -> f32 {
        self.take(4).try_into().map_or(0.0, f32::from_le_bytes)
    }

    fn floats(&mut self, count: usize) -> Vec<f32> {
        (0..count).map(|_| self.float()).collect()
    }

    fn bytes(&mut self, count: usize) -> Vec<f32> {
        let scale = self.float();
        let bytes = self.take(count).iter();
        bytes.map(|&byte| f32::from(byte as i8) * scale).collect()
    }
}

/// Rows of equal length.
fn rows<const N: usize>(numbers: &[f32]) -> Vec<[f32; N]> {
    numbers.as_chunks::<N>().0.to_vec()
}

fn add<const N: usize>(sum: &mut [f32; N], row: &[f32; N], times: f32) {
    for (sum, number) in sum.iter_mut().zip(row) {
        *sum += number * times;
    }
}

fn rectify<const N: usize>(numbers: &mut [f32; N]) {
    for number in numbers {
        *number = number.max(0.0);
    }
}

fn product(a: &[f32], b: &[f32]) -> f32 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

fn start<const N: usize>(bias: &[f32]) -> [f32; N] {
    bias.try_into().unwrap_or([0.0; N])
}

/// A rating as weights of the knots beside it.
fn hats(rating: f32) -> [f32; KNOTS.len()] {
    let rating = rating.clamp(KNOTS[0], KNOTS[KNOTS.len() - 1]);
    let mut weights = [0.0; KNOTS.len()];
    for (index, pair) in KNOTS.windows(2).enumerate() {
        if (pair[0]..=pair[1]).contains(&rating) {
            let part = (rating - pair[0]) / (pair[1] - pair[0]);
            weights[index] = 1.0 - part;
            weights[index + 1] = part;
            break;
        }
    }
    weights
}

/// Numbers were learned in units of 64.
fn scaled(byte: i8) -> f32 {
    f32::from(byte) / 64.0
}

impl Model {
    fn unpack(bytes: &[u8]) -> Self {
        let mut reader = Reader(bytes);
        let pair = reader.bytes(SQUARES * 64);
        let place = rows(&reader.bytes(PLACES * VIEW));
        let to = rows(&reader.bytes(SQUARES * VIEW));
        let from = rows(&reader.bytes(SQUARES * VIEW));
        Self {
            pair,
            place,
            to,
            from,
            place_rating: rows(&reader.floats(KNOTS.len() * VIEW)),
            place_bias: reader.floats(VIEW),
            moved: rows(&reader.floats(MOVE * FIRST)),
            gate: rows(&reader.floats(KNOTS.len() * FIRST)),
            context: rows(&reader.floats((CONTEXT + KNOTS.len()) * FIRST)),
            view: rows(&reader.floats(VIEW * FIRST)),
            bias: reader.floats(FIRST),
            second: rows(&reader.floats(FIRST * SECOND)),
            second_bias: reader.floats(SECOND),
            last: reader.floats(SECOND),
            skip: reader.floats(MOVE),
            book: OpeningBook::unpack(reader.0),
        }
    }

    /// The logarithms of how likely each move is for a player of this rating; together they are
    /// certain.
    pub fn guess(&self, inputs: &Inputs, rating: f32) -> Vec<f32> {
        let hats = hats(rating);
        let mut seen: [f32; VIEW] = start(&self.place_bias);
        for place in &inputs.places {
            if let Some(row) = self.place.get(usize::from(*place)) {
                add(&mut seen, row, 1.0);
            }
        }
        for (row, hat) in self.place_rating.iter().zip(hats) {
            add(&mut seen, row, hat);
        }
        rectify(&mut seen);
        let mut shared: [f32; FIRST] = start(&self.bias);
        let context = inputs.context.iter().map(|&byte| scaled(byte)).chain(hats);
        for (row, number) in self.context.iter().zip(context) {
            add(&mut shared, row, number);
        }
        for (row, number) in self.view.iter().zip(seen) {
            add(&mut shared, row, number);
        }
        let mut gate = [1.0; FIRST];
        for (row, hat) in self.gate.iter().zip(hats) {
            add(&mut gate, row, hat);
        }
        let scores = inputs
            .moves
            .iter()
            .map(|own| self.score(own, &seen, &shared, &gate));
        normalise(scores.collect())
    }

    fn score(
        &self,
        own: &MoveInputs,
        seen: &[f32; VIEW],
        shared: &[f32; FIRST],
        gate: &[f32; FIRST],
    ) -> f32 {
        let (to, from) = (usize::from(own.to), usize::from(own.from));
        let mut first = [0.0; FIRST];
        let mut score = self.pair.get(from * 64 + to % 64).copied().unwrap_or(0.0);
        for ((row, skip), &byte) in self.moved.iter().zip(&self.skip).zip(&own.numbers) {
            if byte != 0 {
                add(&mut first, row, scaled(byte));
                score += skip * scaled(byte);
            }
        }
        for ((first, gate), shared) in first.iter_mut().zip(gate).zip(shared) {
            *first = (*first * gate + shared).max(0.0);
        }
        let mut second: [f32; SECOND] = start(&self.second_bias);
        for (row, number) in self.second.iter().zip(first) {
            if number != 0.0 {
                add(&mut second, row, number);
            }
        }
        rectify(&mut second);
        if let (Some(to), Some(from)) = (self.to.get(to), self.from.get(from)) {
            score += product(seen, to) + product(seen, from);
        }
        score + product(&second, &self.last)
    }
}

/// Scores as the logarithms of shares.
fn normalise(mut scores: Vec<f32>) -> Vec<f32> {
    let most = scores.iter().copied().fold(f32::MIN, f32::max);
    let total: f32 = scores.iter().map(|score| (score - most).exp()).sum();
    for score in &mut scores {
        *score -= most + total.ln();
    }
    scores
}
