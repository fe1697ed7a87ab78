//! For tests: what is said, in lines.

use super::{Assistant, Out};
use crate::clock::Millis;

/// What is said, each happening a line.
pub fn lines(out: &[Out]) -> Vec<String> {
    let told = out.iter().filter_map(|out| match out {
        Out::Tell(telling) => Some(telling.lines().collect::<Vec<_>>().join(" ")),
        _ => None,
    });
    told.collect()
}

/// What is said when a line was typed.
pub fn said(assistant: &mut Assistant, line: &str) -> Vec<String> {
    lines(&assistant.line(line, Millis(0)))
}
