//! Hektor: chess you can hear.
//!
//! The assistant that the Laws of Chess give a blind player, as a library: it announces moves,
//! keeps the score, runs the clock and tells what it is asked; it is the opponent and the trainer too.
//!
//! The table of contents, from the pure core outwards:
//!
//! - [`rules`]: the only importer of the chess crates. Positions, moves, starts, why a move is illegal.
//! - [`clock`], [`game`]: time and the Laws, as state machines.
//! - [`survey`]: what a position and its moves show, found out from the rules alone.
//! - [`notation`], [`lexicon`], [`command`], [`grammar`]: from words and keys to what was meant.
//! - [`table`]: one game: it joins them: `handle(Input, now) -> Vec<Event>`.
//! - [`announce`]: from an event to what is said and which earcon sounds.
//! - [`assistant`]: joins table, words and settings: text and keys in, speech out; no I/O either.
//! - [`engine`], [`training`], [`listen`]: the opponent, the drills, the ear.
//! - [`school`]: what a learner knows, and what there is to learn: ratings, memory, puzzles.
//! - [`checksum`], [`depth`], [`settings`], [`cli`]: small plain data that several of them use.
//! - [`speech`], [`audio`], [`store`], [`ui`]: the edges that do I/O.
//! - [`transcript`]: everything that happened as text, and playing it again on virtual time.
//!
//! Invariants, a list of what each module may use, held against the parsed sources by
//! `tests/layers.rs`:
//!
//! - `rules`, `clock`, `game`, `notation`, `command`, `policy`, `table`, `announce` and `training` do no I/O
//!   and read no clock: time is an argument. So do the pure parts of `listen` and `engine`.
//! - `speech` and `audio` know nothing of games; `ui` knows no back end; only `main` knows everything.

pub mod announce;
pub mod app;
pub mod assistant;
pub mod audio;
pub mod braille;
pub mod checksum;
pub mod cli;
pub mod clock;
pub mod command;
pub mod depth;
pub mod display;
pub mod engine;
pub mod game;
pub mod grammar;
pub mod hall;
pub mod lexicon;
pub mod listen;
pub mod notation;
mod packed;
pub mod policy;
pub mod rng;
pub mod rules;
pub mod school;
pub mod settings;
pub mod sorted;
pub mod speech;
pub mod store;
#[cfg(feature = "device-audio")]
mod stream;
pub mod survey;
pub mod table;
pub mod talk;
pub mod training;
pub mod transcript;
pub mod ui;
