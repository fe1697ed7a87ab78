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

/// Where a move ends, and its readings.
type Read = (usize, Vec<Pattern>);

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
        if let Some((end, patterns)) = read_from(&line, at, lexicon) {
            let after = start(end).unwrap_or(text.len());
            spans.push((token.start..after, patterns));
        }
    }
    spans
}

/// The longest move from here on: none that ends within a run of characters ("was e4 bad"), and none to
/// a file that is an article ("was e4 a mistake").
fn read_from(line: &Line, at: usize, lexicon: &Lexicon) -> Option<Read> {
    let read = moves::read(line, at, false)?;
    let start = |at: usize| line.tokens.get(at).map(|token| token.start);
    let last = start(read.0.checked_sub(1)?)?;
    let within = start(read.0) == Some(last);
    if !within && !ends_with_article(&read, line) && !leads_nowhere(&read, line) {
        return Some(read);
    }
    let before = line.text.get(..last)?;
    if Some(last) <= start(at) || (within && begins_move(line, last)) {
        return None;
    }
    let shorter = moves::read(&Line::new(before, lexicon), at, false);
    // Where it ends in the shorter line it ends in this one.
    shorter.or((!within).then_some(read))
}

/// Whether a run of characters begins a move itself, as in "d 8 bb 6": what stands before it is none.
fn begins_move(line: &Line, run: usize) -> bool {
    let start = |at: usize| line.tokens.get(at).map(|token| token.start);
    let first = line.tokens.iter().position(|token| token.start == run);
    let read = first.and_then(|first| moves::read(line, first, false));
    read.is_some_and(|(end, _)| end > 0 && start(end) != start(end - 1))
}

/// Whether a word stands behind a whole square that leads to none: "d4 back".
fn leads_nowhere((end, patterns): &Read, line: &Line) -> bool {
    let from_only = |pattern: &Pattern| {
        let from = pattern.from_file.and(pattern.from_rank);
        let to = pattern.to_file.is_some() || pattern.to_rank.is_some();
        from.is_some() && !to && !pattern.capture && pattern.promotion.is_none()
    };
    let last = end.checked_sub(1).and_then(|last| line.tokens.get(last));
    last.is_some_and(|last| last.word.len() > 2) && patterns.iter().all(from_only)
}

/// Whether the move ends with a file alone, a word of its own, behind a whole square and before more
/// words.
fn ends_with_article((end, patterns): &Read, line: &Line) -> bool {
    let to_file = |pattern: &Pattern| {
        let from = pattern.from_file.and(pattern.from_rank);
        from.is_some() && pattern.to_file.is_some() && pattern.to_rank.is_none()
    };
    let last = end.checked_sub(1).and_then(|last| line.tokens.get(last));
    last.is_some_and(|last| {
        let before = line.text.get(..last.start).unwrap_or_default();
        last.word.len() == 1
            && *end < line.tokens.len()
            && before.ends_with(' ')
            && patterns.iter().all(to_file)
    })
}
