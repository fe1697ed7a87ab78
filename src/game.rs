//! The Laws as a state machine.
