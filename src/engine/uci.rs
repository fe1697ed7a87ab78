//! The Universal Chess Interface: its messages as types, for the server and the client alike.
//!
//! Parsing follows the protocol's advice: an unknown word is skipped and the rest is tried; a
//! number that cannot be read counts as not given. So no input is an error that ends anything.

mod answer;
mod command;

pub use answer::{Bound, Info, OptionKind, OptionSpec, UciAnswer, UciScore};
pub use command::{Go, UciCommand};

/// The text is not a message of the protocol.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a UCI message")]
pub struct UnknownMessage;
