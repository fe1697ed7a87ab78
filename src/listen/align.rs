//! Where the words of a known sentence lie in what the networks heard: the best CTC alignment
//! (Viterbi), by which a word that was misunderstood can be cut out.

use std::ops::Range;

use super::features::Frames;
use super::graph::Variants;
use super::phones::{BLANK, Phone};

struct State {
    symbol: Phone,
    /// The word it belongs to; none for a blank between words.
    word: Option<usize>,
    sources: Vec<usize>,
}

/// The frames of each word, from the end of the word before to the beginning of the next; `None` if
/// the sentence does not fit into the frames.
pub fn align(frames: &Frames, words: &[&Variants]) -> Option<Vec<Range<usize>>> {
    let (states, starts, ends) = states_of(words);
    let emitted = |row: &[f32], state: &State| {
        let value = row.get(usize::from(state.symbol)).copied();
        value.unwrap_or(f32::NEG_INFINITY)
    };
    let mut rows = frames.rows();
    let first = rows.next()?;
    let begin = |(number, state)| match starts.contains(&number) {
        true => emitted(first, state),
        false => f32::NEG_INFINITY,
    };
    let mut best: Vec<f32> = states.iter().enumerate().map(begin).collect();
    let mut back: Vec<Vec<usize>> = Vec::new();
    for row in rows {
        let came = states.iter().enumerate().map(|(number, state)| {
            let value = |state: usize| best.get(state).copied().unwrap_or(f32::NEG_INFINITY);
            let sources = state.sources.iter().copied().chain([number]);
            let from = sources.max_by(|a, b| value(*a).total_cmp(&value(*b)));
            let from = from.unwrap_or(number);
            (from, value(from) + emitted(row, state))
        });
        let (from, values): (Vec<usize>, Vec<f32>) = came.unzip();
        back.push(from);
        best = values;
    }
    let value = |state: &usize| best.get(*state).copied().unwrap_or(f32::NEG_INFINITY);
    let last = ends
        .into_iter()
        .max_by(|a, b| value(a).total_cmp(&value(b)))?;
    if value(&last) == f32::NEG_INFINITY {
        return None;
    }
    // Backwards: the first and the last frame of each word.
    let mut spans: Vec<Option<(usize, usize)>> = vec![None; words.len()];
    let mut state = last;
    for frame in (0..frames.len()).rev() {
        let word = states.get(state)?.word;
        if let Some(span) = word.and_then(|word| spans.get_mut(word)) {
            *span = Some((frame, span.map_or(frame, |(_, to)| to)));
        }
        if frame > 0 {
            state = *back.get(frame - 1)?.get(state)?;
        }
    }
    let spans: Vec<(usize, usize)> = spans.into_iter().collect::<Option<_>>()?;
    let befores = std::iter::once(0).chain(spans.iter().map(|(_, to)| to + 1));
    let afters = spans.iter().skip(1).map(|(from, _)| *from);
    let ranges = befores.zip(afters.chain([frames.len()]));
    Some(ranges.map(|(from, to)| from..to).collect())
}

/// The states of a sentence, those it can begin in, and those it can end in.
fn states_of(words: &[&Variants]) -> (Vec<State>, Vec<usize>, Vec<usize>) {
    let blank = |word: Option<usize>, sources: Vec<usize>| State {
        symbol: BLANK,
        word,
        sources,
    };
    let mut states = vec![blank(None, Vec::new())];
    let (mut starts, mut entry, mut lasts) = (vec![0], 0, Vec::new());
    for (number, variants) in words.iter().enumerate() {
        let before = std::mem::take(&mut lasts);
        for phones in variants.iter() {
            let mut previous: Option<(usize, Phone)> = None;
            for phone in phones.iter().copied() {
                let sources = match previous {
                    None => {
                        let other = |last: &&(usize, Phone)| last.1 != phone;
                        let others = before.iter().filter(other).map(|(state, _)| *state);
                        others.chain([entry]).collect()
                    }
                    Some((state, symbol)) => {
                        states.push(blank(Some(number), vec![state]));
                        let between = states.len() - 1;
                        let direct = (symbol != phone).then_some(state);
                        direct.into_iter().chain([between]).collect()
                    }
                };
                states.push(State {
                    symbol: phone,
                    word: Some(number),
                    sources,
                });
                if number == 0 && previous.is_none() {
                    starts.push(states.len() - 1);
                }
                previous = Some((states.len() - 1, phone));
            }
            lasts.extend(previous);
        }
        states.push(blank(None, lasts.iter().map(|(state, _)| *state).collect()));
        entry = states.len() - 1;
    }
    let ends = lasts.iter().map(|(state, _)| *state).chain([entry]);
    let ends = ends.collect();
    (states, starts, ends)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Frames that clearly say these phones, one after the other.
    fn saying(phones: &[Phone]) -> Frames {
        let width = 6;
        let mut frames = Frames::zeros(phones.len(), width);
        for (row, phone) in frames.data.chunks_exact_mut(width).zip(phones) {
            row.fill(-5.0);
            row[usize::from(*phone)] = -0.1;
        }
        frames
    }

    fn word(variants: &[&[Phone]]) -> Variants {
        variants.iter().map(|v| v.to_vec()).collect()
    }

    #[test]
    fn words_are_cut_where_they_are_said() {
        let frames = saying(&[0, 1, 1, 2, 0, 0, 3, 3, 4, 0]);
        let (first, second) = (word(&[&[1, 2], &[5]]), word(&[&[2, 2], &[3, 4]]));
        let ranges = align(&frames, &[&first, &second]).unwrap();
        assert_eq!(ranges, [0..6, 4..10]);
    }

    #[test]
    fn what_does_not_fit_is_told() {
        let long = word(&[&[1, 2, 3, 4]]);
        assert_eq!(align(&saying(&[1, 2]), &[&long]), None);
        assert_eq!(align(&Frames::zeros(0, 6), &[&long]), None);
    }
}
