//! The session core: joins the game, the clock, the opponent and the questions that are open.
//!
//! `handle(Input, now) -> Vec<Event>`; no I/O, no clock of its own.

mod event;

pub use event::{DrawEvent, Event, Fact, Intro, Mover, Question, Refusal, SquareView, Trouble};
