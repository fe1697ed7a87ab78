//! Where in a line moves could be read: for the grammar, which finds moves within sentences.
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use std::ops::Range;

use super::moves;
use super::tokens::Line;
use crate::lexicon::Lexicon;
use crate::notation::Pattern;

/// From each run of characters on that begins with something of a move, the longest move that can
/// be read: its bytes and its readings.
pub(crate) fn move_spans(text: &str, lexicon: &Lexicon) -> Vec<(Range<usize>, Vec<Pattern>)> {
    let line = Line::new(text, lexicon);
    let start = |at: usize| line.tokens.get(at).map(|token| token.start);
    let mut spans = Vec::new();
    for (at, token) in line.tokens.iter().enumerate() {
        let inside = at > 0 && start(at - 1) == Some(token.start);
        if inside || line.is_filler(at) {
            continue;
        }
        if let Some((end, patterns)) = moves::read(&line, at, false) {
            let after = start(end).unwrap_or(text.len());
            // A move does not end within a run of characters.
            if start(end.saturating_sub(1)) != start(end) {
                spans.push((token.start..after, patterns));
            }
        }
    }
    spans
}
