//! Takes the silence off both ends of what a voice gives: speech begins at once, and is over when it is.

/// Quieter than this is silence: 60 dB under full scale.
const QUIET: f32 = 0.001;

/// Trims one run, block by block. Silence within it is kept.
#[derive(Debug, Default)]
pub(super) struct Trim {
    begun: bool,
    /// Silence that is given on only if something follows it.
    held: Vec<f32>,
}

impl Trim {
    pub(super) fn push(&mut self, block: &[f32], give: &mut dyn FnMut(&[f32])) {
        let loud = |s: &f32| s.abs() > QUIET;
        let Some(last) = block.iter().rposition(loud) else {
            if self.begun {
                self.held.extend_from_slice(block);
            }
            return;
        };
        let first = if self.begun {
            0
        } else {
            block.iter().position(loud).unwrap_or(0)
        };
        self.begun = true;
        if !self.held.is_empty() {
            give(&std::mem::take(&mut self.held));
        }
        let (speech, silence) = block.split_at(last + 1);
        give(speech.get(first..).unwrap_or_default());
        self.held.extend_from_slice(silence);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn only_the_ends_are_taken_off(
            samples in prop::collection::vec(prop_oneof![Just(0.0f32), Just(0.5)], 0..60),
            block in 1usize..10,
        ) {
            let mut trim = Trim::default();
            let mut out = Vec::new();
            for part in samples.chunks(block) {
                trim.push(part, &mut |b| out.extend_from_slice(b));
            }
            let first = samples.iter().position(|s| *s > 0.0);
            let last = samples.iter().rposition(|s| *s > 0.0);
            let wanted = match (first, last) {
                (Some(a), Some(b)) => &samples[a..=b],
                _ => &[],
            };
            prop_assert_eq!(out, wanted);
        }
    }
}
