//! A model of people's moves: how likely a player of some rating is to play each.

pub(crate) mod extract;
mod inputs;
mod usual;
