//! How moves are written: SAN, long algebraic, UCI, ICCF digits, letters of a language, and words.

mod pattern;

pub use pattern::{Pattern, Unresolved, resolve};
