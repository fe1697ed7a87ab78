//! How moves are written: SAN, long algebraic, UCI, ICCF digits, letters of a language, and words.

mod part;
mod pattern;
mod reason;
mod write;

pub use part::MovePart;
pub use pattern::{Pattern, Unresolved, answer, is_illegal, resolve, resolve_any};
pub use reason::why_not;
pub use write::{iccf, long, san, short};
