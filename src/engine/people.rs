//! A model of people's moves: how likely a player of some rating is to play each.
//!
//! Ratings are those of Lichess. What the model is told of a position stands in [`inputs`], what it
//! has learned in [`model`], what people play in the first moves in [`usual`]. A model tells what a
//! player does at a glance; [`consider`] lets the stronger ones look at their favourites once more.

pub(crate) mod extract;
mod inputs;
pub(crate) mod measure;
mod model;
mod usual;

use super::Stop;
use super::board::{Board, Mv};
use super::brain::Brain;
use super::levels::plain;
use super::search::{Line, survey};
use super::timer::{Control, Limits};
use model::MODEL;

/// A move and how likely it is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Guess {
    pub mv: Mv,
    /// From 0 to 1; those of all legal moves make 1.
    pub share: f32,
    /// What the move is worth at a glance, after the reply, in centipawns.
    pub value: i32,
}

/// Seconds for forty moves where there is no clock: the commonest game on Lichess.
pub(crate) const UNTIMED: f32 = 600.0;

/// How likely a player of this rating is to play each legal move, in a game with so many seconds
/// for forty moves; the likeliest first.
pub(crate) fn guess(board: &Board, rating: f32, seconds: f32, stop: &Stop) -> Vec<Guess> {
    let seen = survey(board, stop);
    let is_opening = board.made().count() < usual::PLIES;
    let page = MODEL.book.page(board.key()).filter(|_| is_opening);
    let inputs = inputs::inputs(board, &seen, &page, seconds);
    let logs = MODEL.guess(&inputs, rating);
    let mut guesses: Vec<Guess> = seen
        .moves
        .iter()
        .zip(logs)
        .map(|(sight, log)| Guess {
            mv: sight.mv,
            share: log.exp(),
            value: sight.reply,
        })
        .collect();
    guesses.sort_by(|a, b| b.share.total_cmp(&a.share));
    guesses
}

/// So many favourites are looked at once more.
const FAVOURITES: usize = 6;
/// How deep, in plies, and how many positions at most.
const DEPTH: u32 = 6;
const NODES: u64 = 10_000;
/// Below this rating nobody is helped by another look: their errors are those of the glance.
const CAREFUL_FROM: f32 = 1_250.0;
/// How much more a loss weighs with each hundred points above it.
const CARE: f32 = 0.15;

/// How much a player of this rating minds what a second look shows.
pub(crate) fn care(rating: f32) -> f32 {
    ((rating - CAREFUL_FROM) / 100.0 * CARE).max(0.0)
}

/// Weighs the favourites by what a search says of them: a move that loses becomes less likely, the
/// more so the stronger the player. Gives them with their values, or nothing where it was stopped.
pub(crate) fn consider(
    brain: &mut Brain,
    board: &Board,
    guesses: &mut [Guess],
    rating: f32,
    stop: &Stop,
) -> Vec<Line> {
    let care = care(rating);
    let count = guesses.len().min(FAVOURITES);
    let Some((favourites, rest)) = guesses.split_at_mut_checked(count) else {
        return Vec::new();
    };
    if care <= 0.0 || favourites.is_empty() {
        return Vec::new();
    }
    let limits = Limits {
        depth: Some(DEPTH),
        nodes: Some(NODES),
        ..Limits::default()
    };
    let control = Control::new(&limits, stop.clone());
    let only: Vec<Mv> = favourites.iter().map(|guess| guess.mv).collect();
    let lines = brain.think(board, &limits, count, &only, &control, &mut |_| {});
    let best = lines.iter().map(|line| line.score).max().unwrap_or(0);
    let weigh = |loss: i32| (1.0 + loss.clamp(0, 1_000) as f32 / 50.0).powf(-care);
    for guess in favourites {
        if let Some(line) = lines.iter().find(|line| line.first() == guess.mv) {
            guess.value = line.score;
        }
        guess.share *= weigh(plain(best) - plain(guess.value));
    }
    // The others are known at a glance only.
    let glance = rest
        .iter()
        .map(|guess| guess.value)
        .max()
        .unwrap_or(0)
        .max(plain(best));
    for guess in rest {
        guess.share *= weigh(glance - guess.value);
    }
    let total: f32 = guesses.iter().map(|guess| guess.share).sum();
    for guess in guesses.iter_mut() {
        guess.share /= total.max(f32::MIN_POSITIVE);
    }
    lines
}

/// From this rating on what hardly anybody plays is not played: below this share.
const STEADY_FROM: f32 = 1_000.0;
const RARE: f32 = 0.003;

/// Whether hardly anybody of this rating plays it.
pub(crate) fn is_rare(guess: &Guess, rating: f32) -> bool {
    rating >= STEADY_FROM && guess.share < RARE
}
