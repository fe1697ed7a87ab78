//! Listening: from a microphone or a WAV file to what was meant, offline and constrained to what
//! can be said now.
//!
//! - [`features`], [`net`], [`model`]: samples to log-probabilities of phones, by a small network.
//! - [`phones`], [`pronounce`], [`spoken`]: words to phones, by tables and by espeak-ng.
//! - [`grammar`], [`graph`]: all that can be said now, as a tree of words, and how well each fits.
//! - [`chain`]: one frame of the sums for a word. [`word_loop`]: how well any row of the same words fits.
//! - [`decide`]: accept, ask or reject.
//! - [`dictation`], [`decoder`], [`trigrams`]: what is said in other words, read as if it had been typed.
//! - [`activity`], [`resample`]: where speech begins and ends; 16 kHz whatever the device gives.
//! - [`recogniser`]: the above joined: samples and a grammar in, [`heard::Heard`] out.
//! - [`ear`] and what stands below it do I/O: the microphone, WAV files, scripts.
//! - [`sphinx`], `vosk`: other recognisers, where the machine has them. [`whisper`]: one that
//!   writes down anything, [`scribe`]: what is in doubt, heard again by it.
//! - [`profile`]: what is known of a speaker, [`corrections`] and [`align`]: what is learned in play; [`cli`]: `hektor listen` and `hektor enrol`.
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::indexing_slicing
    )
)]

pub mod activity;
pub mod align;
pub mod aloud;
pub mod candidates;
pub mod chain;
pub mod cli;
pub mod corrections;
pub mod decide;
pub mod decoder;
pub mod dictation;
pub mod ear;
pub mod embedding;
pub mod enrolment;
pub mod features;
pub mod grammar;
pub mod graph;
pub mod heard;
pub mod listener;
pub mod model;
pub mod net;
pub mod opinion;
pub mod phones;
pub mod profile;
pub mod pronounce;
pub mod recogniser;
pub mod resample;
pub mod scribe;
pub mod slots;
pub mod sphinx;
pub mod spoken;
pub mod tensors;
pub mod trigrams;
#[cfg(feature = "vosk")]
pub mod vosk;
pub mod whisper;
pub mod word_loop;
pub mod wording;

/// Why listening cannot be set up.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ListenError {
    /// The acoustic model is damaged: the program should be installed again.
    #[error("the acoustic model is damaged: {0}")]
    Model(String),
    /// A word list or a table is damaged.
    #[error("{0}")]
    Table(String),
    /// A file could not be read or written: which, and why.
    #[error("{0}: {1}")]
    File(String, String),
    /// A recording could not be read.
    #[error(transparent)]
    Recording(#[from] ear::EarTrouble),
    /// A recogniser is not on this machine: which, and what is missing.
    #[error("{0} is missing: {1}")]
    Missing(&'static str, String),
}
