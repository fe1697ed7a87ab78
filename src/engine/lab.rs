//! What learning and measuring need of the engine; play does not.

pub use super::people::extract::{Files, Wanted, extract};
