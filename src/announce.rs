//! announce
